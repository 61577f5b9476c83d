/* What a worker says: errors before warnings, exact counts, and nothing that makes no sense is believed. And
 * the secret that it never gets. */
#include "base/limits.h"
#include "base/secret.h"
#include "grade/job.h"
#include "test.h"
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static const struct job_layout layout = {.at = {0, 10, 12, 9000, 9003}, .len = {10, 2, 8988, 3, 1}};

struct asked {
    struct arena *arena;
    struct trials trials;
    struct job job;
    struct buf bytes;
    struct job_reply reply;
    int status;
};

static void read_again(struct asked *a)
{
    a->status = job_read_reply(&a->reply, a->arena, &a->job, layout, buf_as_text(&a->bytes));
}

static void ask(struct asked *a, const char *body)
{
    struct err err = {0};
    struct buf request = {0};
    *a = (struct asked){.arena = arena_new((size_t)1 << 30)};
    struct pack *pack = pack_open(a->arena, NULL, NULL, &err);
    const struct puzzle *puzzle = pack_find(pack, TEXT("dot_product"));
    CHECK_INT(trial_make(&a->trials, a->arena, pack, puzzle, keyed_from_secret(TEXT("")), &err), 0);
    a->trials.count = 2;
    a->job = (struct job){.name = TEXT("k"), .body = text_of(body), .trials = &a->trials};
    job_write(&request, &a->job);
    CHECK_INT(job_perform(buf_as_text(&request), &a->bytes), 0);
    buf_release(&request);
    read_again(a);
}

static void release(struct asked *a)
{
    buf_release(&a->bytes);
    arena_free(a->arena);
}

static void repeat(struct buf *out, unsigned count, const char *line)
{
    for (unsigned i = 0; i < count; i++)
        buf_str(out, line);
}

TEST(warnings_hide_no_error)
{
    struct buf body = {0};
    repeat(&body, 150, "*(device ushort *)out = 0;\n");
    buf_str(&body,
            "out[99] = 1; threadgroup int s[2]; if (s[0]) out[0] = 1; out[0] = thread_position_in_grid.x;");
    struct asked a;
    ask(&a, body.ptr);
    CHECK_INT(a.status, 0);
    const struct findings *found = &a.reply.runs[0].findings;
    CHECK_INT(found->errors_of[FINDING_OUT_OF_BOUNDS], 1);
    CHECK_INT(found->errors_of[FINDING_UNINITIALIZED], 1);
    CHECK(found->errors_of[FINDING_RACE] >= 1);
    CHECK(found->first->severity == SEVERITY_ERROR);
    CHECK(found->dropped[SEVERITY_WARNING] >= 150 - LIMIT_REPLY_WARNINGS);
    release(&a);
    buf_release(&body);
}

TEST(counts_are_exact)
{
    struct buf body = {0};
    for (unsigned i = 0; i < 77; i++)
        buf_printf(&body, "out[%u] = 1;\n", 1000 + i);
    struct asked a;
    ask(&a, body.ptr);
    CHECK_INT(a.status, 0);
    CHECK_INT(a.reply.runs[1].findings.errors_of[FINDING_OUT_OF_BOUNDS], 77);
    CHECK_INT(a.reply.runs[1].findings.errors, 77 + a.reply.runs[1].findings.errors_of[FINDING_RACE]);
    release(&a);
    buf_release(&body);
}

TEST(an_error_of_the_compiler_is_told)
{
    struct buf body = {0};
    repeat(&body, 130, "#warning x\n");
    buf_str(&body, "out[0] = nothing;");
    struct asked a;
    ask(&a, body.ptr);
    CHECK_INT(a.status, 0);
    CHECK_INT(a.reply.runs[0].state, JOB_COMPILE_ERROR);
    CHECK_INT(a.reply.compile_findings.errors_of[FINDING_COMPILE], 1);
    CHECK_INT(a.reply.compile_findings.first->code, E2001);
    release(&a);
    buf_release(&body);
}

/* --- replies that make no sense --- */

/* The state is the first byte; counters and the inputs that were read follow, then the counts of the
 * compiler's errors by kind. */
enum {
    STATE = 0,
    COMPILE_COUNTS = 1 + 4 * (COUNTER_COUNT + 1),
    COMPILE_LIST = COMPILE_COUNTS + 4 * FINDING_KIND_COUNT
};

static void change(struct asked *a, size_t at, uint32_t value, size_t size, const char *what)
{
    char before[4];
    memcpy(before, a->bytes.ptr + at, size);
    memcpy(a->bytes.ptr + at, &value, size);
    read_again(a);
    if (a->status == 0)
        test_fail(__FILE__, __LINE__, "believed: %s", what);
    memcpy(a->bytes.ptr + at, before, size);
    read_again(a);
    CHECK_INT(a->status, 0);
}

TEST(states_need_what_they_say)
{
    struct asked ran;
    ask(&ran, "out[0] = 1;");
    CHECK_INT(ran.status, 0);
    change(&ran, STATE, JOB_COMPILE_ERROR, 1, "a compile error without an error");
    change(&ran, STATE, JOB_STOPPED, 1, "a stop without a reason");
    change(&ran, STATE, JOB_REFUSED, 1, "a refused launch with outputs");
    change(&ran, STATE, JOB_STATE_COUNT, 1, "a state that does not exist");
    change(&ran, COMPILE_COUNTS + 4 * FINDING_RACE, 1, 4, "a count without a finding");
    change(&ran, COMPILE_LIST, 1, 4, "a finding that is cut");
    release(&ran);
}

TEST(lists_fit_their_counts)
{
    struct asked a;
    ask(&a, "out[0] = nothing;");
    CHECK_INT(a.status, 0);
    change(&a, STATE, JOB_RAN, 1, "a run of what does not compile");
    change(&a, COMPILE_COUNTS + 4 * FINDING_COMPILE, 0, 4, "a finding that is not counted");
    change(&a, COMPILE_COUNTS + 4 * FINDING_RACE, 7, 4, "a count without a finding");
    change(&a, COMPILE_LIST + 4, DIAG_CODE_COUNT, 4, "a code that does not exist");
    change(&a, COMPILE_LIST + 8, SEVERITY_WARNING, 1, "a warning among the errors");
    change(&a, COMPILE_LIST + 8, SEVERITY_COUNT, 1, "a severity that does not exist");
    size_t len = a.bytes.len;
    a.bytes.len--;
    read_again(&a);
    CHECK_INT(a.status, -1);
    a.bytes.len = len;
    buf_char(&a.bytes, 0);
    read_again(&a);
    CHECK_INT(a.status, -1);
    release(&a);
}

/* --- the secret --- */

TEST(a_secret_is_taken_out_of_the_environment)
{
    struct secret s;
    setenv("GRADER_TEST_SECRET", "pass word ", 1);
    const char *there = getenv("GRADER_TEST_SECRET");
    CHECK(there != NULL);
    secret_take(&s, "GRADER_TEST_SECRET");
    CHECK_TEXT(secret_text(&s), "pass word ");
    CHECK(getenv("GRADER_TEST_SECRET") == NULL);
    secret_release(&s);
    CHECK_INT(secret_text(&s).len, 0);
    secret_take(&s, "GRADER_TEST_SECRET");
    CHECK_INT(secret_text(&s).len, 0);
    secret_release(&s);
}

TEST(a_secret_is_overwritten)
{
    char bytes[] = "pass word";
    static const char zeros[sizeof bytes];
    secret_wipe(bytes, sizeof bytes);
    CHECK(memcmp(bytes, zeros, sizeof bytes) == 0);
}

TEST(a_secret_of_a_file)
{
    struct secret s;
    struct err err = {0}, missing = {0};
    char path[] = "/tmp/grader-secret.XXXXXX";
    int fd = mkstemp(path);
    CHECK_INT(write(fd, "abc\n", 4), 4);
    close(fd);
    CHECK_INT(secret_read(&s, path, 4, &err), 0);
    CHECK_TEXT(text_trim(secret_text(&s)), "abc");
    secret_release(&s);
    CHECK_INT(secret_read(&s, path, 3, &err), -1);
    CHECK(s.bytes == NULL);
    unlink(path);
    CHECK_INT(secret_read(&s, path, 4, &missing), -1);
    CHECK_INT(missing.exit_code, EXIT_USAGE);
}

TEST(a_protected_process_leaves_no_dump)
{
    int status = 1;
    pid_t child = fork();
    if (child == 0) {
        struct rlimit core = {1, 1};
        secret_protect_process();
        bool kept = getrlimit(RLIMIT_CORE, &core) == 0 && core.rlim_cur == 0 && core.rlim_max == 0;
#ifdef __linux__
        kept &= prctl(PR_GET_DUMPABLE) == 0;
#endif
        _exit(!kept);
    }
    waitpid(child, &status, 0);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* --- texts for a GPU --- */

static void ask_for_texts(struct asked *a, const char *body)
{
    struct buf request = {0};
    ask(a, body);
    a->bytes.len = 0;
    a->job.emitted = true;
    job_write(&request, &a->job);
    CHECK_INT(job_perform(buf_as_text(&request), &a->bytes), 0);
    buf_release(&request);
    read_again(a);
}

TEST(texts_of_a_kernel)
{
    struct asked a;
    ask_for_texts(&a, "uint i = thread_position_in_grid.x;\nout[0] = a[i];");
    CHECK_INT(a.status, 0);
    const struct texts *t = a.reply.runs[0].texts;
    CHECK(t && t == a.reply.runs[1].texts); /* one form of the signature */
    CHECK(text_find(t->instrumented, TEXT("kernel void grader_kernel(")) > 0 && !t->instrumented_why.len);
    CHECK_INT(t->layout.buffer, 3);
    CHECK_INT(t->layout.records_at, 4);
    CHECK(text_find(t->plain, TEXT("\nout[0] = a[i];\n")) > 0 &&
          text_starts(t->kernel, TEXT("custom_kernel_k")));
    uint32_t student = 0;
    for (uint32_t k = 0; k < t->line_count; k++)
        student += t->lines[k].len != 0;
    CHECK_INT(student, 2);
    release(&a);
    ask_for_texts(&a, "out[0] = log1p(a[0]);");
    CHECK_INT(a.status, 0);
    t = a.reply.runs[0].texts;
    CHECK(t && !t->instrumented.len && text_is(t->instrumented_why, "Metal has no log1p") &&
          t->plain.len > 0);
    release(&a);
    ask_for_texts(&a, "out[0] = nothing;");
    CHECK_INT(a.status, 0);
    CHECK(!a.reply.runs[0].texts);
    release(&a);
}

/* The worker may be in the hands of a submission. */
TEST(texts_that_are_not_believed)
{
    struct asked a;
    ask_for_texts(&a, "out[0] = a[0] + 1;");
    CHECK_INT(a.status, 0);
    size_t text = (size_t)(a.reply.runs[0].texts->instrumented.ptr - a.bytes.ptr);
    size_t layout_at = text + a.reply.runs[0].texts->instrumented.len;
    size_t name = (size_t)(a.reply.runs[0].texts->kernel.ptr - a.bytes.ptr);
    size_t plain = (size_t)(a.reply.runs[0].texts->plain.ptr - a.bytes.ptr);
    change(&a, text - 9, 7, 4, "a form that does not exist");
    change(&a, text + 9, '"', 1, "a directive of its own");
    change(&a, text + 30, '#', 1, "a '#' in the text");
    change(&a, text + 30, 0, 1, "a NUL in the text");
    change(&a, plain + 30, '#', 1, "a '#' in the plain text");
    change(&a, layout_at, 31, 4, "a buffer that Metal does not have");
    change(&a, layout_at + 8, 3, 4, "records where the sizes are");
    change(&a, layout_at + 12, RECORDS_NEED_END, 4, "a need that does not exist");
    change(&a, name, ' ', 1, "a name with a blank");
    change(&a, text - 4, LIMIT_EMIT_BYTES + 1, 4, "a text that is too long");
    a.job.emitted = false;
    read_again(&a);
    CHECK(a.status != 0); /* nobody asked */
    release(&a);
}
