#include "grade/worker.h"
#include "base/limits.h"
#include "grade/confine.h"
#include "grade/job.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

/* --- the worker's side --- */

static bool read_all(int fd, void *to, size_t len)
{
    for (size_t done = 0; done < len;) {
        ssize_t n = read(fd, (char *)to + done, len - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        done += (size_t)n;
    }
    return true;
}

static bool write_all(int fd, const void *from, size_t len)
{
    for (size_t done = 0; done < len;) {
        ssize_t n = write(fd, (const char *)from + done, len - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        done += (size_t)n;
    }
    return true;
}

static void fail_on_purpose(const char *kind, size_t len)
{
    uint32_t huge = UINT32_MAX, size = (uint32_t)len;
    if (strncmp(kind, "abort", 5) == 0)
        abort();
    if (strncmp(kind, "kill", 4) == 0)
        __builtin_trap();
    if (strncmp(kind, "silent", 6) == 0)
        for (;;)
            (void)read(STDIN_FILENO, &size, 0);
    if (strncmp(kind, "huge", 4) == 0)
        write_all(STDOUT_FILENO, &huge, sizeof huge);
    if (strncmp(kind, "half", 4) == 0)
        write_all(STDOUT_FILENO, &size, sizeof size);
    if (strncmp(kind, "garbage", 7) == 0) {
        size = 64;
        write_all(STDOUT_FILENO, &size, sizeof size);
        for (int i = 0; i < 16; i++)
            write_all(STDOUT_FILENO, &huge, sizeof huge);
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

/* Memory that is given back is soon needed again: the kernel need not take and clear it each time. */
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
    for (int fd = 3; fd < 256; fd++)
        close(fd);
    confine_limits();
    (void)confine_filter();
    uint64_t constant_steps = LIMIT_CONSTEXPR_SHARED;
    for (uint32_t job = 0;; job++) {
        uint32_t len;
        struct buf request = {0}, reply = {0};
        if (!read_all(STDIN_FILENO, &len, sizeof len) || len > LIMIT_REPLY_BYTES)
            _exit(EXIT_OK);
        maybe_fail(fault, "start", job, 0);
        buf_reserve(&request, len);
        if (!read_all(STDIN_FILENO, request.ptr, len))
            _exit(EXIT_OK);
        maybe_fail(fault, "before", job, 0);
        buf_bytes(&reply, &len, sizeof len); /* the place of its own length */
        if (job_perform_one(text_from(request.ptr, len), &reply, &constant_steps) != 0)
            _exit(EXIT_MACHINE);
        maybe_fail(fault, "after", job, reply.len);
        len = (uint32_t)(reply.len - sizeof len);
        memcpy(reply.ptr, &len, sizeof len);
        if (!write_all(STDOUT_FILENO, reply.ptr, reply.len))
            _exit(EXIT_OK);
        buf_release(&request);
        buf_release(&reply);
    }
}

/* --- our side --- */

/* The worker's ends become its standard streams; it closes what else it got. */
static int spawn(const struct worker *w, pid_t *pid, int in, int out)
{
    char *argv[] = {(char *)"grader", (char *)"worker", (char *)w->fault, NULL}, *environment[] = {NULL};
    posix_spawn_file_actions_t actions;
    int status = posix_spawn_file_actions_init(&actions);
    if (status != 0)
        return status;
    status = posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    if (status == 0)
        status = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (status == 0)
        status = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (status == 0)
        status = posix_spawn(pid, w->program, &actions, NULL, argv, environment);
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

static int start(struct worker *w, struct err *err)
{
    int to[2], from[2];
    pid_t pid = 0;
    if (pipe(to) != 0)
        return err_set(err, EXIT_MACHINE, "cannot make a pipe: %s", strerror(errno));
    if (pipe(from) != 0) {
        close(to[0]);
        close(to[1]);
        return err_set(err, EXIT_MACHINE, "cannot make a pipe: %s", strerror(errno));
    }
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    fcntl(from[0], F_SETFD, FD_CLOEXEC);
    int status = spawn(w, &pid, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    if (status != 0) {
        close(to[1]);
        close(from[0]);
        return err_set(err, EXIT_MACHINE, "cannot start a worker: %s", strerror(status));
    }
    fcntl(to[1], F_SETFL, O_NONBLOCK); /* a worker that does not read must not stop us */
    w->pid = pid;
    w->to = to[1];
    w->from = from[0];
    return 0;
}

/* Ends the worker, if it has not ended by itself, and says how it did. */
static void finish(struct worker *w, char *how, size_t size)
{
    int status = 0;
    how[0] = 0;
    if (!w->pid)
        return;
    close(w->to);
    close(w->from);
    kill(w->pid, SIGKILL);
    while (waitpid(w->pid, &status, 0) < 0 && errno == EINTR)
        ;
    w->pid = 0;
    w->fault = NULL; /* a new worker starts well */
    if (WIFSIGNALED(status))
        snprintf(how, size, "it was ended by signal %d", WTERMSIG(status));
    else if (WIFEXITED(status) && WEXITSTATUS(status))
        snprintf(how, size, "it ended with status %d", WEXITSTATUS(status));
}

void worker_stop(struct worker *w)
{
    char how[80];
    finish(w, how, sizeof how);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

enum turn { TURN_DONE, TURN_CLOSED, TURN_SILENT };

/* Writes or reads all of it before the deadline. */
static enum turn transfer(int fd, bool writes, char *bytes, size_t len, double deadline)
{
    for (size_t done = 0; done < len;) {
        struct pollfd p = {.fd = fd, .events = writes ? POLLOUT : POLLIN};
        double left = deadline - now();
        if (left <= 0)
            return TURN_SILENT;
        int ready = poll(&p, 1, (int)(left * 1000) + 1);
        if (ready < 0 && errno != EINTR)
            return TURN_CLOSED;
        if (ready <= 0)
            continue;
        ssize_t n = writes ? write(fd, bytes + done, len - done) : read(fd, bytes + done, len - done);
        if (n < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (n <= 0)
            return TURN_CLOSED;
        done += (size_t)n;
    }
    return TURN_DONE;
}

/* The request starts with its length. */
static enum turn exchange(struct worker *w, struct text request, struct buf *reply, bool *nonsense)
{
    double deadline = now() + (w->silence ? w->silence : LIMIT_WORKER_SECONDS);
    uint32_t len;
    enum turn turn = transfer(w->to, true, (char *)request.ptr, request.len, deadline);
    if (turn == TURN_DONE)
        turn = transfer(w->from, false, (char *)&len, sizeof len, deadline);
    if (turn != TURN_DONE)
        return turn;
    *nonsense = len > LIMIT_REPLY_BYTES;
    if (*nonsense)
        return TURN_CLOSED;
    buf_reserve(reply, len);
    turn = transfer(w->from, false, reply->ptr + reply->len, len, deadline);
    if (turn == TURN_DONE)
        reply->len += len;
    return turn;
}

int worker_ask(struct worker *w, struct text request, struct buf *reply, struct err *err)
{
    if (request.len > LIMIT_REPLY_BYTES)
        return err_set(err, EXIT_MACHINE, "the tests are too large");
    w->jobs++;
    if (!w->program)
        return job_perform(request, reply) == 0 ? 0 : err_set(err, EXIT_MACHINE, "the job makes no sense");
    if (!w->pid && start(w, err) != 0)
        return -1;
    bool nonsense = false;
    struct buf framed = {0};
    uint32_t len = (uint32_t)request.len;
    buf_bytes(&framed, &len, sizeof len);
    buf_text(&framed, request);
    void (*before)(int) = signal(SIGPIPE, SIG_IGN);
    enum turn turn = exchange(w, buf_as_text(&framed), reply, &nonsense);
    buf_release(&framed);
    signal(SIGPIPE, before);
    if (turn == TURN_DONE)
        return 0;
    char how[80];
    finish(w, how, sizeof how);
    if (turn == TURN_SILENT)
        return err_set(err, EXIT_MACHINE, "the worker was silent for %d seconds",
                       w->silence ? w->silence : LIMIT_WORKER_SECONDS);
    return err_set(err, EXIT_MACHINE, "the worker failed%s%s",
                   nonsense ? ": its reply makes no sense"
                   : how[0] ? ": "
                            : "",
                   nonsense ? "" : how);
}
