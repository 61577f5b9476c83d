/* golden: runs the golden kernels, and the examples on the pages of the findings.
 *
 *     golden [--jobs N] PATH...       each .metal file below the paths is a case (golden_case.h)
 *     golden --cover PATH...          and every instruction and function must be in one (golden_cover.h)
 *     golden --prefix N [--seed S] PATH...
 *                                     each case with N harmless prefixes, no change (golden_prefix.h)
 *     golden --pages PATH...          each E*.md is a page (golden_page.h)
 *     golden --show FILE...           prints the findings of the cases instead of comparing
 *     golden --codes PATH...          writes the code of the finding into every `// error` that names none
 *
 * Files are found and sorted, nothing is registered. Worker processes share them out; a worker that dies of a
 * case (a crash, a BUG, too much time) fails that case and is replaced by one that goes on with the next. */
#include "golden_case.h"
#include "golden_prefix.h"
#include "golden_page.h"
#include "base/bug.h"
#include "base/file.h"
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_JOBS = 64, CASE_BYTES = 64 << 20, PATH_ROOM = 4096 };
#ifdef ARENA_DEBUG
enum { CASE_SECONDS = 120 }; /* the sanitizers' build is not optimised: the longest takes 18 */
#else
enum { CASE_SECONDS = 20 };
#endif

enum mode { MODE_CASES, MODE_PAGES, MODE_SHOW, MODE_CODES };

struct golden {
    enum mode mode;
    int jobs;
    char **paths;
    size_t count, cap;
    struct golden_cover *cover; /* in shared memory; NULL: not asked for */
    uint32_t prefixes;          /* each case is run with that many harmless prefixes instead */
    uint32_t seed;
};

/* One a worker, in memory that parent and workers share. */
struct progress {
    size_t next; /* index of the case at hand, or of the one to start with */
    unsigned passed, failed;
};

/* --- finding files --- */

static void add_path(struct golden *g, const char *path)
{
    if (g->count == g->cap) {
        g->cap = g->cap ? g->cap * 2 : 256;
        g->paths = realloc(g->paths, g->cap * sizeof *g->paths);
        if (!g->paths)
            BUG("out of memory");
    }
    g->paths[g->count] = strdup(path);
    if (!g->paths[g->count++])
        BUG("out of memory");
}

static bool wanted(const struct golden *g, const char *path)
{
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    const char *dot = strrchr(name, '.');
    if (g->mode == MODE_PAGES)
        return name[0] == 'E' && dot && strcmp(dot, ".md") == 0;
    return dot && strcmp(dot, ".metal") == 0;
}

static void find_files(struct golden *g, const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return;
    if (!S_ISDIR(info.st_mode)) {
        if (wanted(g, path))
            add_path(g, path);
        return;
    }
    DIR *dir = opendir(path);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        char inner[PATH_ROOM];
        if (entry->d_name[0] != '.' &&
            snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name) < (int)sizeof inner)
            find_files(g, inner);
    }
    if (dir)
        closedir(dir);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* --- one file --- */

static void show_finding(void *context, const struct finding *f, const struct sources *sources)
{
    const struct golden_case *c = context;
    printf("%.*s:%u: %s %s: %.*s\n", TEXT_ARG(c->path), golden_case_line(c, sources, f->span),
           severity_name(f->severity), diag_code_name(f->code), TEXT_ARG(f->message));
    for (const struct related *r = f->related; r; r = r->next)
        printf("%.*s:%u: note: %.*s\n", TEXT_ARG(c->path), golden_case_line(c, sources, r->span),
               TEXT_ARG(r->message));
}

/* The text again, with the codes that were found put in; nothing when there are none to put in. */
static void put_codes(struct buf *out, const struct golden_case *c, struct text text)
{
    const char *done = text.ptr;
    for (const struct golden_expectation *e = c->expectations; e; e = e->next) {
        if (e->code != DIAG_CODE_COUNT || !e->met)
            continue;
        buf_bytes(out, done, (size_t)(e->end - done));
        buf_printf(out, " %s", diag_code_name(e->found));
        done = e->end;
    }
    if (done != text.ptr)
        buf_bytes(out, done, (size_t)(text.ptr + text.len - done));
}

static void write_codes(const struct golden_case *c, struct text text)
{
    struct buf out = {0};
    struct err err = {0};
    put_codes(&out, c, text);
    if (out.len > 0 && file_write(c->path.ptr, buf_as_text(&out), &err))
        BUG("%s", err.message);
    buf_release(&out);
}

static unsigned check_prefixed(const struct golden *g, struct arena *arena, struct text path,
                               struct text text, struct buf *wrong)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < g->prefixes && !count; i++) {
        struct golden_case c;
        golden_case_parse(&c, arena, path, text, 1, wrong);
        golden_prefix(&c, g->seed + i);
        count = golden_case_check(&c, wrong);
        if (count)
            buf_printf(wrong, "  with the prefix of --prefix 1 --seed %u:\n%.*s", g->seed + i,
                       TEXT_ARG(c.header));
    }
    return count;
}

static unsigned check_kernel(const struct golden *g, struct arena *arena, struct text path, struct text text,
                             struct buf *wrong)
{
    struct golden_case c;
    unsigned count = golden_case_parse(&c, arena, path, text, 1, wrong);
    c.cover = g->cover;
    if (g->mode == MODE_SHOW)
        return count + (golden_case_compile(&c, show_finding, &c, wrong) < 0);
    if (g->prefixes)
        return count + check_prefixed(g, arena, path, text, wrong);
    count += golden_case_check(&c, wrong);
    if (g->mode == MODE_CODES)
        write_codes(&c, text);
    return count;
}

/* Runs one file and prints what is wrong with it, all in one write. */
static bool run_file(const struct golden *g, const char *path)
{
    struct arena *arena = arena_new(CASE_BYTES);
    struct buf text = {0}, wrong = {0};
    struct err err = {0};
    if (file_read(path, CASE_BYTES / 2, &text, &err))
        BUG("%s", err.message);
    struct text name = arena_text(arena, text_of(path));
    unsigned count = g->mode == MODE_PAGES ? golden_page_check(arena, name, buf_as_text(&text), &wrong)
                                           : check_kernel(g, arena, name, buf_as_text(&text), &wrong);
    if (count) {
        printf("FAIL %s\n%.*s", path, TEXT_ARG(buf_as_text(&wrong)));
        fflush(stdout);
    }
    buf_release(&text);
    buf_release(&wrong);
    arena_free(arena);
    return count == 0;
}

/* --- workers --- */

/* CPU time, since a busy machine is not the case's fault. */
static void limit_time(int seconds)
{
    struct itimerval timer = {.it_value = {.tv_sec = seconds}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

static void work(const struct golden *g, struct progress *progress)
{
    while (progress->next < g->count) {
        limit_time(CASE_SECONDS);
        bool right = run_file(g, g->paths[progress->next]);
        limit_time(0);
        progress->passed += right;
        progress->failed += !right;
        progress->next += (size_t)g->jobs;
    }
}

static pid_t start_worker(const struct golden *g, struct progress *progress)
{
    fflush(NULL);
    pid_t pid = fork();
    if (pid < 0)
        BUG("cannot start a worker");
    if (pid == 0) {
        work(g, progress);
        exit(0);
    }
    return pid;
}

/* Blames the case at hand for the worker's death; true when there is more to do. */
static bool worker_died(const struct golden *g, struct progress *progress, int status)
{
    if (progress->next >= g->count) { /* it died at its very end: a leak, for example */
        printf("FAIL golden: a worker ended with status %d\n", status);
        progress->failed++;
        return false;
    }
    const char *path = g->paths[progress->next];
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF)
        printf("FAIL %s\n  %s:1: takes more than %d seconds\n", path, path, CASE_SECONDS);
    else if (WIFSIGNALED(status))
        printf("FAIL %s\n  %s:1: crashes with signal %d\n", path, path, WTERMSIG(status));
    else
        printf("FAIL %s\n  %s:1: ends the program with status %d\n", path, path, WEXITSTATUS(status));
    progress->failed++;
    progress->next += (size_t)g->jobs;
    return progress->next < g->count;
}

static void run_all(const struct golden *g, struct progress *progress)
{
    pid_t pids[MAX_JOBS];
    int running = g->jobs;
    for (int i = 0; i < g->jobs; i++) {
        progress[i].next = (size_t)i;
        pids[i] = start_worker(g, &progress[i]);
    }
    while (running > 0) {
        int status = 0;
        pid_t pid = wait(&status);
        for (int i = 0; i < g->jobs; i++) {
            if (pids[i] != pid)
                continue;
            bool again = status != 0 && worker_died(g, &progress[i], status);
            if (again)
                pids[i] = start_worker(g, &progress[i]);
            running -= !again;
        }
    }
}

static void *shared_memory(size_t size)
{
    void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
    if (p == MAP_FAILED)
        BUG("out of memory");
    return p;
}

static void read_arguments(struct golden *g, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--pages") == 0)
            g->mode = MODE_PAGES;
        else if (strcmp(argv[i], "--show") == 0)
            g->mode = MODE_SHOW;
        else if (strcmp(argv[i], "--codes") == 0)
            g->mode = MODE_CODES;
        else if (strcmp(argv[i], "--cover") == 0)
            g->cover = shared_memory(sizeof *g->cover);
        else if (strcmp(argv[i], "--jobs") == 0 && i + 1 < argc)
            g->jobs = atoi(argv[++i]);
        else if (strcmp(argv[i], "--prefix") == 0 && i + 1 < argc)
            g->prefixes = (uint32_t)atoi(argv[++i]);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            g->seed = (uint32_t)atoi(argv[++i]);
    }
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--jobs") == 0 || strcmp(argv[i], "--prefix") == 0 ||
            strcmp(argv[i], "--seed") == 0)
            i++;
        else if (argv[i][0] != '-')
            find_files(g, argv[i]);
    }
    if (g->jobs < 1 || g->jobs > MAX_JOBS)
        g->jobs = 1;
}

int main(int argc, char **argv)
{
    struct golden g = {.jobs = 1};
    read_arguments(&g, argc, argv);
    if (g.count)
        qsort(g.paths, g.count, sizeof *g.paths, by_name);
    struct progress *progress = shared_memory(MAX_JOBS * sizeof *progress);
    run_all(&g, progress);
    unsigned passed = 0, failed = 0;
    for (int i = 0; i < g.jobs; i++) {
        passed += progress[i].passed;
        failed += progress[i].failed;
    }
    if (g.cover) {
        unsigned missing = golden_cover_report(g.cover);
        passed += missing == 0;
        failed += missing;
    }
    for (size_t i = 0; i < g.count; i++)
        free(g.paths[i]);
    free(g.paths);
    if (g.mode != MODE_SHOW)
        printf("%u passed, %u failed\n", passed, failed);
    return failed > 0;
}
