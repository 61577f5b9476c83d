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
#ifdef __APPLE__
#include <libproc.h>
#include <mach/mach_time.h>
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
        while (read(STDIN_FILENO, &size, 1) > 0)
            ;
    if (strncmp(kind, "spin", 4) == 0)
        for (volatile uint32_t turns = 0;;)
            turns++;
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
    confine_limits();
    (void)confine_filter();
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
        if (job_perform(text_from(request.ptr, len), &reply) != 0)
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
    if (w->fault && !strchr(w->fault, '!'))
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

/* Processor time of the worker so far, in seconds; below 0 where the machine does not tell. */
static double cpu_of(pid_t pid)
{
#ifdef __APPLE__
    struct rusage_info_v2 info;
    mach_timebase_info_data_t unit;
    if (proc_pid_rusage(pid, RUSAGE_INFO_V2, (rusage_info_t *)&info) != 0 || mach_timebase_info(&unit) != 0)
        return -1;
    return (double)(info.ri_user_time + info.ri_system_time) * unit.numer / unit.denom * 1e-9;
#else
    struct timespec t;
    clockid_t clock;
    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &t) != 0)
        return -1;
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
#endif
}

enum turn { TURN_DONE, TURN_CLOSED, TURN_SILENT, TURN_TOO_LONG };

/* One exchange with the worker, and how long it may take. */
struct job_clock {
    pid_t pid;
    double wall, cpu; /* the ends of both times */
};

static double seconds_of(const struct worker *w)
{
    return w->seconds > 0 ? w->seconds : LIMIT_WORKER_SECONDS;
}

static double wall_of(const struct worker *w)
{
    return w->wall > 0 ? w->wall : LIMIT_WORKER_WALL;
}

/* Waits until the descriptor is ready, looking at the clocks from time to time. */
static enum turn wait_for(int fd, bool writes, const struct job_clock *c)
{
    enum { TICK = 200 }; /* ms */
    for (;;) {
        struct pollfd p = {.fd = fd, .events = writes ? POLLOUT : POLLIN};
        int ready = poll(&p, 1, TICK);
        if (ready > 0)
            return TURN_DONE;
        if (ready < 0 && errno != EINTR)
            return TURN_CLOSED;
        if (cpu_of(c->pid) > c->cpu)
            return TURN_TOO_LONG;
        if (now() > c->wall)
            return TURN_SILENT;
    }
}

/* Writes or reads all of it in time. */
static enum turn transfer(int fd, bool writes, char *bytes, size_t len, const struct job_clock *c)
{
    for (size_t done = 0; done < len;) {
        enum turn turn = wait_for(fd, writes, c);
        if (turn != TURN_DONE)
            return turn;
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
    double before = cpu_of(w->pid);
    struct job_clock c = {w->pid, now() + wall_of(w), (before > 0 ? before : 0) + seconds_of(w)};
    uint32_t len = 0;
    enum turn turn = transfer(w->to, true, (char *)request.ptr, request.len, &c);
    if (turn == TURN_DONE)
        turn = transfer(w->from, false, (char *)&len, sizeof len, &c);
    *nonsense = turn == TURN_DONE && len > LIMIT_REPLY_BYTES;
    if (*nonsense)
        turn = TURN_CLOSED;
    if (turn == TURN_DONE) {
        buf_reserve(reply, len);
        turn = transfer(w->from, false, reply->ptr + reply->len, len, &c);
    }
    if (turn == TURN_DONE)
        reply->len += len;
    double after = cpu_of(w->pid);
    w->spent += after > before && before >= 0 ? after - before : 0;
    return turn;
}

/* What came of it, when it is not done. The worker is ended. */
static enum worker_answer give_up(struct worker *w, enum turn turn, bool nonsense, struct err *err)
{
    char how[80];
    finish(w, how, sizeof how);
    if (turn == TURN_TOO_LONG) {
        err_set(err, EXIT_FAILED, "compiling and running it takes more than %g seconds of processor time",
                seconds_of(w));
        return WORKER_TOO_LONG;
    }
    if (turn == TURN_SILENT)
        err_set(err, EXIT_MACHINE,
                "the machine was too busy: the worker had no answer after %u times %g seconds",
                LIMIT_WORKER_TRIES, wall_of(w));
    else
        err_set(err, EXIT_MACHINE, "the worker failed%s%s",
                nonsense ? ": its reply makes no sense"
                : how[0] ? ": "
                         : "",
                nonsense ? "" : how);
    return WORKER_FAILED;
}

/* A new worker for each try; one that has used most of its own time has to go too. */
static enum worker_answer ask(struct worker *w, struct text framed, struct buf *reply, struct err *err)
{
    enum turn turn = TURN_SILENT;
    bool nonsense = false;
    for (unsigned tries = 0; tries < LIMIT_WORKER_TRIES && turn == TURN_SILENT; tries++) {
        if (tries || (w->pid && cpu_of(w->pid) + 2 * seconds_of(w) > LIMIT_WORKER_CPU))
            worker_stop(w);
        if (!w->pid && start(w, err) != 0)
            return WORKER_FAILED;
        turn = exchange(w, framed, reply, &nonsense);
    }
    return turn == TURN_DONE ? WORKER_DONE : give_up(w, turn, nonsense, err);
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
        err_set(err, EXIT_MACHINE, "the job makes no sense");
        return WORKER_FAILED;
    }
    if (w->spent > LIMIT_WORKER_ALL) {
        err_set(err, EXIT_FAILED, "the kernels before it took more than %d seconds of processor time",
                LIMIT_WORKER_ALL);
        return WORKER_TOO_LONG;
    }
    struct buf framed = {0};
    uint32_t len = (uint32_t)request.len;
    buf_bytes(&framed, &len, sizeof len);
    buf_text(&framed, request);
    void (*before)(int) = signal(SIGPIPE, SIG_IGN);
    enum worker_answer answer = ask(w, buf_as_text(&framed), reply, err);
    signal(SIGPIPE, before);
    buf_release(&framed);
    return answer;
}
