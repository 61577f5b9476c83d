#include "extract/files.h"
#include "base/file.h"
#include "base/limits.h"
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

void files_init(struct files *files)
{
    *files = (struct files){0};
    files->end = &files->first;
    files->notes_end = &files->notes;
}

void files_add(struct files *files, struct arena *arena, struct text path, struct text content)
{
    struct file *f = ARENA_NEW(arena, struct file);
    *f = (struct file){.path = path, .content = content};
    *files->end = f;
    files->end = &f->next;
    files->count++;
    files->bytes += content.len;
}

void files_note(struct files *files, struct arena *arena, struct text path, struct text what)
{
    struct file_note *n = ARENA_NEW(arena, struct file_note);
    *n = (struct file_note){.path = path, .what = what};
    *files->notes_end = n;
    files->notes_end = &n->next;
    files->note_count++;
}

bool files_wanted(struct text path)
{
    return path.len > 6 && memcmp(path.ptr + path.len - 6, ".metal", 6) == 0;
}

/* --- folders --- */

struct walk {
    struct files *files;
    struct arena *arena;
    size_t prefix; /* of the submission's path, cut from the names */
    struct err *err;
};

static int read_file(struct walk *w, const char *path)
{
    struct buf content = {0};
    if (w->files->count >= LIMIT_SUBMISSION_FILES)
        return err_set(w->err, EXIT_NOTHING, "more than %u .metal files", LIMIT_SUBMISSION_FILES);
    if (file_read(path, LIMIT_SOURCE_BYTES, &content, w->err) != 0) {
        buf_release(&content);
        return -1;
    }
    files_add(w->files, w->arena, arena_text(w->arena, text_of(path + w->prefix)),
              arena_text(w->arena, buf_as_text(&content)));
    buf_release(&content);
    return 0;
}

static int by_name(const void *a, const void *b)
{
    const struct text *x = a, *y = b;
    return strcmp(x->ptr, y->ptr);
}

static int read_folder(struct walk *w, const char *path, unsigned depth);

static int read_entry(struct walk *w, const char *path, unsigned depth)
{
    struct stat info;
    if (lstat(path, &info) != 0)
        return 0;
    if (S_ISDIR(info.st_mode))
        return read_folder(w, path, depth + 1);
    return S_ISREG(info.st_mode) && files_wanted(text_of(path)) ? read_file(w, path) : 0;
}

/* In the order of the names, on every machine. Links are not followed. */
static int read_folder(struct walk *w, const char *path, unsigned depth)
{
    struct text names[LIMIT_SUBMISSION_ENTRIES];
    uint32_t count = 0;
    DIR *dir = depth <= LIMIT_SUBMISSION_DEPTH ? opendir(path) : NULL;
    if (!dir)
        return depth ? 0 : err_set(w->err, EXIT_NOTHING, "cannot read '%s': %s", path, strerror(errno));
    bool too_many = false;
    for (struct dirent *entry; !too_many && (entry = readdir(dir));) {
        if (entry->d_name[0] == '.')
            continue;
        too_many = count == LIMIT_SUBMISSION_ENTRIES;
        if (!too_many)
            names[count++] = arena_text(w->arena, text_of(entry->d_name));
    }
    closedir(dir);
    if (too_many)
        return err_set(w->err, EXIT_NOTHING, "more than %u names in '%s'", LIMIT_SUBMISSION_ENTRIES, path);
    qsort(names, count, sizeof *names, by_name);
    int status = 0;
    for (uint32_t i = 0; i < count && status == 0; i++)
        status = read_entry(w, arena_printf(w->arena, "%s/%s", path, names[i].ptr).ptr, depth);
    return status;
}

int files_from_folder(struct files *files, struct arena *arena, const char *path, struct err *err)
{
    struct walk w = {.files = files, .arena = arena, .err = err};
    struct stat info;
    if (stat(path, &info) != 0)
        return err_set(err, EXIT_NOTHING, "cannot read '%s': %s", path, strerror(errno));
    if (!S_ISDIR(info.st_mode)) {
        const char *slash = strrchr(path, '/');
        w.prefix = slash ? (size_t)(slash - path) + 1 : 0;
        return read_file(&w, path);
    }
    size_t len = strlen(path);
    while (len > 1 && path[len - 1] == '/')
        len--;
    w.prefix = len + 1;
    return read_folder(&w, arena_text(arena, text_from(path, len)).ptr, 0);
}
