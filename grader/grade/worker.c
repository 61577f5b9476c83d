#include "grade/worker.h"
#include "base/limits.h"
#include "grade/confine.h"
#include "grade/job.h"
#include <stdlib.h>
#include <unistd.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

/* --- the worker's side --- */

/* The ways in which a worker can fail, for tests of its parent. */
static void fail_on_purpose(const char *kind, size_t len)
{
    uint32_t huge = UINT32_MAX, size = (uint32_t)len;
    if (strncmp(kind, "abort", 5) == 0)
        abort();
    if (strncmp(kind, "kill", 4) == 0)
        __builtin_trap();
    if (strncmp(kind, "silent", 6) == 0)
        while (read(STDIN_FILENO, &size, 1) > 0)
            ;
    if (strncmp(kind, "spin", 4) == 0)
        for (volatile uint32_t turns = 0;;)
            turns++;
    if (strncmp(kind, "huge", 4) == 0)
        process_write_all(STDOUT_FILENO, &huge, sizeof huge);
    if (strncmp(kind, "half", 4) == 0)
        process_write_all(STDOUT_FILENO, &size, sizeof size);
    if (strncmp(kind, "garbage", 7) == 0) {
        size = 64;
        process_write_all(STDOUT_FILENO, &size, sizeof size);
        for (int i = 0; i < 16; i++)
            process_write_all(STDOUT_FILENO, &huge, sizeof huge);
    }
    _exit(EXIT_MACHINE);
}

/* "KIND@POINT@JOB" */
static void maybe_fail(const char *fault, const char *point, uint32_t job, size_t len)
{
    const char *at = fault ? strchr(fault, '@') : NULL, *number = at ? strchr(at + 1, '@') : NULL;
    if (number && (size_t)(number - at - 1) == strlen(point) && memcmp(at + 1, point, strlen(point)) == 0 &&
        strtoul(number + 1, NULL, 10) == job)
        fail_on_purpose(fault, len);
}

/* Freed memory is soon needed again: the system need not take it back and clear it each time. */
void worker_keep_memory(void)
{
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
#endif
}

int worker_main(const char *fault)
{
    worker_keep_memory();
    confine_limits();
    (void)confine_filter();
    uint64_t constant_steps = LIMIT_CONSTEXPR_SHARED;
    for (uint32_t job = 0;; job++) {
        uint32_t len;
        struct buf request = {0}, reply = {0};
        if (!process_read_all(STDIN_FILENO, &len, sizeof len) || len > LIMIT_REPLY_BYTES)
            _exit(EXIT_OK);
        maybe_fail(fault, "start", job, 0);
        buf_reserve(&request, len);
        if (!process_read_all(STDIN_FILENO, request.ptr, len))
            _exit(EXIT_OK);
        maybe_fail(fault, "before", job, 0);
        buf_bytes(&reply, &len, sizeof len); /* room for its length */
        if (job_perform_one(text_from(request.ptr, len), &reply, &constant_steps) != 0)
            _exit(EXIT_MACHINE);
        maybe_fail(fault, "after", job, reply.len);
        len = (uint32_t)(reply.len - sizeof len);
        memcpy(reply.ptr, &len, sizeof len);
        if (!process_write_all(STDOUT_FILENO, reply.ptr, reply.len))
            _exit(EXIT_OK);
        buf_release(&request);
        buf_release(&reply);
    }
}

/* --- our side --- */

static int start(struct worker *w, struct err *err)
{
    const struct process_kind kind = {
        .program = w->program, .role = "worker", .argument = w->fault, .keep = -1, .nursery = w->nursery};
    int status = process_start(&w->process, &kind);
    return status == 0 ? 0 : err_set(err, EXIT_MACHINE, "cannot start a worker: %s", strerror(status));
}

void worker_fork(struct worker *w, void (*forget)(void *context), void *context)
{
    const struct process_fork how = {
        .helper = worker_main, .argument = w->fault, .forget = forget, .context = context};
    (void)process_fork(&w->process, &how);
}

/* Ends the worker, if it has not ended by itself, and says how it ended. */
static void finish(struct worker *w, char *how, size_t size)
{
    how[0] = 0;
    if (!w->process.pid)
        return;
    process_describe(process_end(&w->process), how, size);
    if (w->fault && !strchr(w->fault, '!'))
        w->fault = NULL; /* a new worker starts well */
}

void worker_stop(struct worker *w)
{
    char how[80];
    finish(w, how, sizeof how);
}

static double seconds_of(const struct worker *w)
{
    return w->seconds > 0 ? w->seconds : LIMIT_WORKER_SECONDS;
}

static double wall_of(const struct worker *w)
{
    return w->wall > 0 ? w->wall : LIMIT_WORKER_WALL;
}

/* The request starts with its length. */
static enum process_turn exchange(struct worker *w, struct text request, struct buf *reply, bool *nonsense)
{
    double before = process_cpu(w->process.pid);
    struct process_limits limits = {.deadline = process_now() + wall_of(w),
                                    .cpu = (before > 0 ? before : 0) + seconds_of(w)};
    uint32_t len = 0;
    enum process_turn turn = process_send(&w->process, request.ptr, request.len, &limits);
    if (turn == PROCESS_DONE)
        turn = process_receive(&w->process, &len, sizeof len, &limits);
    *nonsense = turn == PROCESS_DONE && len > LIMIT_REPLY_BYTES;
    if (*nonsense)
        turn = PROCESS_CLOSED;
    if (turn == PROCESS_DONE) {
        buf_reserve(reply, len);
        turn = process_receive(&w->process, reply->ptr + reply->len, len, &limits);
    }
    if (turn == PROCESS_DONE)
        reply->len += len;
    double after = process_cpu(w->process.pid);
    w->spent += after > before && before >= 0 ? after - before : 0;
    return turn;
}

/* The result of a job that was not done. The worker is ended. */
static enum worker_answer give_up(struct worker *w, enum process_turn turn, bool nonsense, struct err *err)
{
    char how[80];
    finish(w, how, sizeof how);
    if (turn == PROCESS_SPENT) {
        err_set(err, EXIT_FAILED, "compiling and running it takes more than %g seconds of CPU time",
                seconds_of(w));
        return WORKER_TOO_LONG;
    }
    if (turn == PROCESS_LATE)
        err_set(err, EXIT_MACHINE,
                "the machine was too busy: the worker did not answer in %u attempts of %g seconds",
                LIMIT_WORKER_TRIES, wall_of(w));
    else
        err_set(err, EXIT_MACHINE, "the worker failed%s%s",
                nonsense ? ": its reply is malformed"
                : how[0] ? ": "
                         : "",
                nonsense ? "" : how);
    return WORKER_FAILED;
}

/* A new worker for each try, and in place of one that has used most of its time. */
static enum worker_answer ask(struct worker *w, struct text framed, struct buf *reply, struct err *err)
{
    enum process_turn turn = PROCESS_LATE;
    bool nonsense = false;
    for (unsigned tries = 0; tries < LIMIT_WORKER_TRIES && turn == PROCESS_LATE; tries++) {
        if (tries || (w->process.pid && process_cpu(w->process.pid) + 2 * seconds_of(w) > LIMIT_WORKER_CPU))
            worker_stop(w);
        if (!w->process.pid && start(w, err) != 0)
            return WORKER_FAILED;
        turn = exchange(w, framed, reply, &nonsense);
    }
    return turn == PROCESS_DONE ? WORKER_DONE : give_up(w, turn, nonsense, err);
}

enum worker_answer worker_ask(struct worker *w, struct text request, struct buf *reply, struct err *err)
{
    if (request.len > LIMIT_REPLY_BYTES) {
        err_set(err, EXIT_MACHINE, "the tests are too large");
        return WORKER_FAILED;
    }
    w->jobs++;
    if (!w->program) {
        if (job_perform(request, reply) == 0)
            return WORKER_DONE;
        err_set(err, EXIT_MACHINE, "the job is malformed");
        return WORKER_FAILED;
    }
    if (w->spent > LIMIT_WORKER_ALL) {
        err_set(err, EXIT_FAILED, "the kernels before it took more than %d seconds of CPU time",
                LIMIT_WORKER_ALL);
        return WORKER_TOO_LONG;
    }
    struct buf framed = {0};
    uint32_t len = (uint32_t)request.len;
    buf_bytes(&framed, &len, sizeof len);
    buf_text(&framed, request);
    enum worker_answer answer = ask(w, buf_as_text(&framed), reply, err);
    buf_release(&framed);
    return answer;
}
