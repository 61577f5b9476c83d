/* The limits of packs, submissions and workers: one test at each, one over it. */
#include "base/file.h"
#include "base/limits.h"
#include "extract/extract.h"
#include "extract/metal_file.h"
#include "grade/confine.h"
#include "grade/grade.h"
#include "grade/job.h"
#include "puzzle/yaml.h"
#include "test.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>

static char folder[64];

static void make_folder(void)
{
    snprintf(folder, sizeof folder, "/tmp/grader-limits.XXXXXX");
    CHECK(mkdtemp(folder) != NULL);
}

static void remove_folder(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    CHECK_INT(system(command), 0);
}

static const char *put(const char *name, struct text content)
{
    static char path[512];
    struct err err = {0};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (file_write(path, content, &err) != 0)
        test_fail(__FILE__, __LINE__, "%s", err.message);
    return path;
}

/* --- packs --- */

static struct text repeat(struct arena *arena, const char *head, const char *part, size_t count)
{
    struct buf b = {0};
    buf_str(&b, head);
    for (size_t i = 0; i < count; i++)
        buf_str(&b, part);
    struct text t = arena_text(arena, buf_as_text(&b));
    buf_release(&b);
    return t;
}

TEST(pack_bytes)
{
    struct arena *arena = arena_new(64 << 20);
    struct pack pack = {0};
    struct err err = {0};
    make_folder();
    struct text t = repeat(arena, "points: 1\n#", "x", LIMIT_PACK_BYTES - 11);
    CHECK_INT(t.len, LIMIT_PACK_BYTES);
    CHECK_INT(pack_override(&pack, arena, put("g.yaml", t), &err), 0);
    t = repeat(arena, "points: 1\n#", "x", LIMIT_PACK_BYTES - 10);
    CHECK_INT(pack_override(&pack, arena, put("g.yaml", t), &err), -1);
    remove_folder();
    arena_free(arena);
}

TEST(pack_nodes)
{
    struct arena *arena = arena_new(256 << 20);
    struct err err = {0};
    CHECK(yaml_read(arena, TEXT("f"), repeat(arena, "", "- a\n", LIMIT_PACK_NODES - 1), &err) != NULL);
    CHECK(yaml_read(arena, TEXT("f"), repeat(arena, "", "- a\n", LIMIT_PACK_NODES), &err) == NULL);
    CHECK_CONTAINS(text_of(err.message), "f:20000: the file is too long");
    struct err deep = {0};
    CHECK(yaml_read(arena, TEXT("f"), repeat(arena, "", "[", 100000), &deep) == NULL);
    arena_free(arena);
}

static void open_with(size_t puzzles, bool over)
{
    struct arena *arena = arena_new(64 << 20);
    struct err err = {0};
    put("pack.yaml",
        repeat(arena, "schema: grader/pack/1\nname: n\ntitle: t\npuzzles:\n", "  - a\n", puzzles));
    CHECK(pack_open(arena, folder, NULL, &err) == NULL);
    CHECK((strstr(err.message, "more than") != NULL) == over);
    arena_free(arena);
}

TEST(pack_puzzles)
{
    make_folder();
    open_with(LIMIT_PACK_PUZZLES, false); /* the folder is missing, that is another error */
    open_with(LIMIT_PACK_PUZZLES + 1, true);
    remove_folder();
}

static bool makes_size(struct arena *arena, long size)
{
    struct err err = {0};
    struct text id = TEXT("a");
    char dir[128];
    snprintf(dir, sizeof dir, "%s/a", folder);
    mkdir(dir, 0700);
    put("pack.yaml", TEXT("schema: grader/pack/1\nname: n\ntitle: t\npuzzles: [a]\n"));
    put("a/spec.metal", TEXT("out[0] = 1;\n"));
    put("a/puzzle.yaml",
        arena_printf(arena,
                     "title: t\nkernel: a\nstatement: s\ntemplate: {body: x}\n"
                     "inputs: [{name: a, dtype: int8, shape: [N]}]\n"
                     "outputs: [{name: out, dtype: int8, shape: [1]}]\ngrid: [1]\n"
                     "published: [{name: n, sizes: {N: %ld}}]\nhidden: [{name: n, sizes: {N: 1}}]\n",
                     size));
    struct pack *pack = pack_open(arena, folder, NULL, &err);
    struct trials trials;
    return pack && trial_make(&trials, arena, pack, pack_find(pack, id), keyed_from_secret(id), &err) == 0;
}

TEST(pack_size)
{
    struct arena *arena = arena_new(64 << 20);
    make_folder();
    CHECK(makes_size(arena, LIMIT_PACK_SIZE));
    CHECK(!makes_size(arena, LIMIT_PACK_SIZE + 1L));
    remove_folder();
    arena_free(arena);
}

/* --- running --- */

struct graded {
    struct arena *arena;
    struct result result;
};

static struct graded grade_map(const char *body)
{
    struct graded g = {.arena = arena_new((size_t)1 << 30)};
    struct err err = {0};
    struct worker worker = {0};
    struct candidates list;
    struct pack *pack = pack_open(g.arena, NULL, NULL, &err);
    candidates_init(&list);
    candidates_add(&list, metal_file_read(g.arena, TEXT("map.metal"), text_of(body)));
    if (grade_submission(&g.result, g.arena, pack, &list, &worker,
                         (struct grade_options){.as = pack_find(pack, TEXT("map"))}, &err) != 0)
        test_fail(__FILE__, __LINE__, "%s", err.message);
    return g;
}

static void release(struct graded *g)
{
    result_release(&g->result);
    arena_free(g->arena);
}

static bool has_kind(const struct graded *g, enum finding_kind kind)
{
    for (const struct finding *f = g->result.puzzles[0].findings.first; f; f = f->next)
        if (f->kind == kind)
            return true;
    return false;
}

static struct graded grade_loop(unsigned long long rounds)
{
    char body[200];
    snprintf(body, sizeof body,
             "uint i = thread_position_in_grid.x; float x = 0; for (ulong k = 0; k < %lluul; k++) "
             "x = x * 0.5f + 1; out[i] = a[i] + 10 + x * 0;",
             rounds);
    return grade_map(body);
}

TEST(grade_steps)
{
    struct graded within = grade_loop(LIMIT_GRADE_STEPS / 10000);
    CHECK(!has_kind(&within, FINDING_HANG));
    CHECK_INT(within.result.puzzles[0].status, RESULT_PASSED);
    release(&within);
    struct graded over = grade_loop(LIMIT_GRADE_STEPS);
    CHECK(has_kind(&over, FINDING_HANG));
    release(&over);
}

/* A line that writes out of bounds is a finding. */
static uint32_t findings_of(unsigned lines)
{
    struct buf b = {0};
    for (unsigned i = 0; i < lines; i++)
        buf_printf(&b, "out[%u] = 1;\n", 1000 + i);
    buf_char(&b, '\0');
    struct graded g = grade_map(b.ptr);
    uint32_t count = g.result.puzzles[0].findings.count;
    release(&g);
    buf_release(&b);
    return count;
}

/* A line that takes memory for another type is a warning. */
static struct graded grade_warnings(unsigned lines, const char *last)
{
    struct buf b = {0};
    buf_str(&b, "uint i = thread_position_in_grid.x; device ushort *h = (device ushort *)(out + i);\n");
    for (unsigned i = 0; i < lines; i++)
        buf_str(&b, "h[0] = 0;\n");
    buf_printf(&b, "out[i] = a[i] + 10;\n%s", last);
    struct graded g = grade_map(b.ptr);
    buf_release(&b);
    return g;
}

TEST(reply_findings)
{
    CHECK_INT(findings_of(LIMIT_REPLY_ERRORS), LIMIT_REPLY_ERRORS);
    CHECK_INT(findings_of(LIMIT_REPLY_ERRORS + 1), LIMIT_REPLY_ERRORS);
    for (unsigned more = 0; more < 2; more++) {
        struct graded g = grade_warnings(LIMIT_REPLY_WARNINGS + more, "");
        CHECK_INT(g.result.puzzles[0].findings.count, LIMIT_REPLY_WARNINGS);
        CHECK_INT(g.result.puzzles[0].status, RESULT_PASSED);
        release(&g);
        g = grade_warnings(LIMIT_REPLY_WARNINGS + more, "if (i == 0) out[999] = 1;");
        CHECK_INT(g.result.puzzles[0].findings.count, LIMIT_REPLY_WARNINGS + 1);
        CHECK_INT(g.result.puzzles[0].findings.errors, 1);
        CHECK_INT(g.result.puzzles[0].status, RESULT_FAILED);
        release(&g);
    }
}

TEST(message_bytes)
{
    struct buf b = {0};
    buf_str(&b, "out[0] = ");
    for (unsigned i = 0; i < LIMIT_MESSAGE_BYTES; i++)
        buf_char(&b, 'k');
    buf_str(&b, ";");
    buf_char(&b, '\0');
    struct graded g = grade_map(b.ptr);
    CHECK(g.result.puzzles[0].findings.first != NULL);
    CHECK_INT(g.result.puzzles[0].findings.first->message.len, LIMIT_MESSAGE_BYTES);
    release(&g);
    struct graded few = grade_map("out[0] = kk;");
    CHECK(few.result.puzzles[0].findings.first->message.len < LIMIT_MESSAGE_BYTES);
    release(&few);
    buf_release(&b);
}

TEST(reply_bytes)
{
    struct worker worker = {0};
    struct err err = {0};
    struct buf reply = {0};
    char *much = calloc(1, LIMIT_REPLY_BYTES + 1);
    CHECK_INT(worker_ask(&worker, text_from(much, LIMIT_REPLY_BYTES), &reply, &err),
              0); /* of zeros: no test at all */
    CHECK_INT(worker_ask(&worker, text_from(much, LIMIT_REPLY_BYTES + 1), &reply, &err), WORKER_FAILED);
    CHECK_STR(err.message, "the tests are too large");
    buf_release(&reply);
    free(much);
}

/* Beyond it no worker is started: nobody has to wait for the rest. */
TEST(worker_all)
{
    struct worker worker = {.program = "/no/such/program", .spent = LIMIT_WORKER_ALL};
    struct err err = {0}, over = {0};
    struct buf reply = {0};
    CHECK_INT(worker_ask(&worker, TEXT("x"), &reply, &err), WORKER_FAILED);
    CHECK(strncmp(err.message, "cannot start a worker", 21) == 0);
    worker.spent = LIMIT_WORKER_ALL + 1;
    CHECK_INT(worker_ask(&worker, TEXT("x"), &reply, &over), WORKER_TOO_LONG);
    buf_release(&reply);
}

/* --- submissions --- */

static void add_files(unsigned from, unsigned count, const char *suffix)
{
    for (unsigned i = from; i < count; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%u%s", folder, i, suffix);
        int fd = open(path, O_WRONLY | O_CREAT, 0600);
        close(fd);
    }
}

/* How many notes the folder gives; `read` counts the files that were read. */
static unsigned find_notes(unsigned *read)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct files files;
    struct err err = {0};
    files_init(&files);
    CHECK_INT(files_from_folder(&files, arena, folder, &err), 0);
    *read = files.count;
    unsigned notes = files.note_count;
    arena_free(arena);
    return notes;
}

TEST(submission_files)
{
    unsigned read;
    make_folder();
    add_files(0, LIMIT_SUBMISSION_FILES, ".metal");
    CHECK_INT(find_notes(&read), 0);
    CHECK_INT(read, LIMIT_SUBMISSION_FILES);
    add_files(LIMIT_SUBMISSION_FILES, LIMIT_SUBMISSION_FILES + 1, ".metal");
    CHECK_INT(find_notes(&read), 1);
    CHECK_INT(read, LIMIT_SUBMISSION_FILES);
    remove_folder();
}

/* Files that are never looked into do not count. */
TEST(submission_entries)
{
    unsigned read;
    make_folder();
    add_files(0, LIMIT_SUBMISSION_ENTRIES, ".bak");
    add_files(0, 10, ".png");
    CHECK_INT(find_notes(&read), 0);
    add_files(LIMIT_SUBMISSION_ENTRIES, LIMIT_SUBMISSION_ENTRIES + 1, ".bak");
    CHECK_INT(find_notes(&read), 1);
    remove_folder();
}

TEST(submission_depth)
{
    struct arena *arena = arena_new(1 << 24);
    for (unsigned depth = LIMIT_SUBMISSION_DEPTH; depth <= LIMIT_SUBMISSION_DEPTH + 1; depth++) {
        char path[256];
        struct candidates list;
        struct err err = {0};
        candidates_init(&list);
        make_folder();
        size_t len = (size_t)snprintf(path, sizeof path, "%s", folder);
        for (unsigned i = 0; i < depth; i++) {
            len += (size_t)snprintf(path + len, sizeof path - len, "/d");
            mkdir(path, 0700);
        }
        put(arena_printf(arena, "%s/map.metal", path + strlen(folder) + 1).ptr, TEXT("out[0] = 1;"));
        CHECK_INT(extract_folder(&list, arena, folder, &err), 0);
        CHECK_INT(list.count, depth <= LIMIT_SUBMISSION_DEPTH);
        remove_folder();
    }
    arena_free(arena);
}

/* --- the worker's own limits, tried in a child; LIMIT_WORKER_SECONDS is tried in tests/cli/test_worker.sh
 * --- */

static int in_child(int (*work)(void))
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        _exit(work());
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 100 + WTERMSIG(status);
}

static int look_at_limits(void)
{
    struct rlimit cpu, files;
    confine_limits();
    getrlimit(RLIMIT_CPU, &cpu);
    getrlimit(RLIMIT_NOFILE, &files);
    if (cpu.rlim_cur > LIMIT_WORKER_CPU || cpu.rlim_max > LIMIT_WORKER_CPU)
        return 1;
    return files.rlim_cur > 3 || open("/dev/null", O_RDONLY) >= 0 ? 2 : 0;
}

TEST(worker_cpu_and_files)
{
    CHECK_INT(in_child(look_at_limits), 0);
}

#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__)
static int take_memory(void)
{
    struct rlimit now;
    confine_limits();
    getrlimit(RLIMIT_AS, &now);
    if (now.rlim_cur > LIMIT_WORKER_BYTES)
        return 1;
    return malloc(LIMIT_WORKER_BYTES) ? 2 : 0;
}

TEST(worker_bytes)
{
    CHECK_INT(in_child(take_memory), 0);
}

/* What is not needed is refused, what is needed goes on. */
static int try_the_filter(void)
{
    if (!confine_filter())
        return 0; /* this machine has none */
    if (open("/dev/null", O_RDONLY) >= 0 || errno != ENOSYS)
        return 1;
    if (socket(AF_INET, SOCK_STREAM, 0) >= 0 || errno != ENOSYS)
        return 2;
    if (fork() >= 0 || errno != ENOSYS)
        return 3;
    if (kill(getppid(), 0) == 0)
        return 4;
    char *memory = malloc(64 << 20);
    if (!memory)
        return 5;
    memset(memory, 1, 64 << 20);
    free(memory);
    return 0;
}

TEST(worker_filter)
{
    CHECK_INT(in_child(try_the_filter), 0);
}
#endif
