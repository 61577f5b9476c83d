/* extract: runs the golden submissions: what is found in a file or folder, and where it stands.
 *
 *     extract PATH...            X with X.expect beside it is a case, X being a file or a folder
 *     extract --show X...        prints what is found instead of comparing
 *     extract --write X...       writes it to X.expect, to be read before it is committed
 *
 * tests/extract/README.md explains the expectations. A file that has none fails, so that nothing is
 * forgotten. */
#include "base/bug.h"
#include "base/file.h"
#include "extract/extract.h"
#include "extract_dump.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CASE_SECONDS = 20, PATH_ROOM = 4096, EXPECT_BYTES = 1 << 20 };

enum mode { MODE_COMPARE, MODE_SHOW, MODE_WRITE };

struct runner {
    enum mode mode;
    unsigned passed, failed;
};

/* --- one case --- */

static struct text next_line(struct text *rest)
{
    const char *end = memchr(rest->ptr, '\n', rest->len);
    size_t len = end ? (size_t)(end - rest->ptr) : rest->len;
    struct text line = text_from(rest->ptr, len);
    len += end != NULL;
    *rest = text_from(rest->ptr + len, rest->len - len);
    return line;
}

/* The next line of the expectations that is one: no comment, not empty. */
static bool next_wanted(struct text *rest, struct text *line)
{
    while (rest->len) {
        *line = next_line(rest);
        if (line->len && line->ptr[0] != '#')
            return true;
    }
    return false;
}

static bool compare(const char *path, struct text wanted, struct text found)
{
    struct text w = TEXT(""), f = TEXT("");
    for (unsigned number = 1;; number++) {
        bool more_wanted = next_wanted(&wanted, &w), more_found = next_wanted(&found, &f);
        if (!more_wanted && !more_found)
            return true;
        if (more_wanted && more_found && text_eq(w, f))
            continue;
        printf("FAIL %s (line %u of what is found)\n  found  %.*s\n  wanted %.*s\n", path, number,
               TEXT_ARG(more_found ? f : TEXT("(nothing more)")),
               TEXT_ARG(more_wanted ? w : TEXT("(nothing more)")));
        return false;
    }
}

/* The comments at the start of the old expectations stay. */
static void write_expectations(const char *path, struct text old, struct text found)
{
    struct buf out = {0};
    struct err err = {0};
    while (old.len && old.ptr[0] == '#') {
        buf_text(&out, next_line(&old));
        buf_char(&out, '\n');
    }
    buf_text(&out, found);
    if (file_write(path, buf_as_text(&out), &err) != 0)
        BUG("%s", err.message);
    buf_release(&out);
}

static void run_case(struct runner *r, const char *path)
{
    char expect[PATH_ROOM + 16];
    struct buf wanted = {0}, found = {0};
    struct err err = {0};
    snprintf(expect, sizeof expect, "%s.expect", path);
    alarm(CASE_SECONDS);
    extract_dump(&found, path);
    bool has = access(expect, F_OK) == 0;
    if (has && file_read(expect, EXPECT_BYTES, &wanted, &err) != 0)
        BUG("%s", err.message);
    bool right = true;
    if (r->mode == MODE_SHOW)
        printf("%s\n%.*s", path, TEXT_ARG(buf_as_text(&found)));
    else if (r->mode == MODE_WRITE)
        write_expectations(expect, buf_as_text(&wanted), buf_as_text(&found));
    else
        right = compare(path, buf_as_text(&wanted), buf_as_text(&found));
    r->passed += right;
    r->failed += !right;
    alarm(0);
    buf_release(&wanted);
    buf_release(&found);
}

/* --- finding cases --- */

static bool ends_in(const char *name, const char *end)
{
    size_t len = strlen(name), tail = strlen(end);
    return len > tail && strcmp(name + len - tail, end) == 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void find_cases(struct runner *r, const char *path);

static void look_at(struct runner *r, const char *path)
{
    char expect[PATH_ROOM + 16];
    struct stat info;
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    if (name[0] == '.' || ends_in(name, ".expect") || strcmp(name, "README.md") == 0 ||
        lstat(path, &info) != 0)
        return;
    snprintf(expect, sizeof expect, "%s.expect", path);
    if (access(expect, F_OK) == 0)
        run_case(r, path);
    else if (S_ISDIR(info.st_mode))
        find_cases(r, path);
    else {
        printf("FAIL %s: there is no %s.expect\n", path, name);
        r->failed++;
    }
}

static void find_cases(struct runner *r, const char *path)
{
    char *names[2000];
    size_t count = 0;
    DIR *dir = opendir(path);
    for (struct dirent *entry; dir && count < 2000 && (entry = readdir(dir));)
        if (!(names[count++] = strdup(entry->d_name)))
            BUG("out of memory");
    if (dir)
        closedir(dir);
    qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++) {
        char inner[PATH_ROOM];
        if (snprintf(inner, sizeof inner, "%s/%s", path, names[i]) < (int)sizeof inner)
            look_at(r, inner);
        free(names[i]);
    }
}

int main(int argc, char **argv)
{
    struct runner r = {0};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--show") == 0)
            r.mode = MODE_SHOW;
        else if (strcmp(argv[i], "--write") == 0)
            r.mode = MODE_WRITE;
        else if (r.mode == MODE_COMPARE)
            find_cases(&r, argv[i]);
        else
            run_case(&r, argv[i]);
    }
    if (r.mode == MODE_COMPARE)
        printf("%u passed, %u failed\n", r.passed, r.failed);
    return r.failed > 0;
}
