#include "base/process.h"
#include "base/nursery.h"
#include "base/sandbox.h"
#include "base/secret.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#ifdef __APPLE__
#include <libproc.h>
#include <mach/mach_time.h>
#endif

/* --- time --- */

double process_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double process_cpu(pid_t pid)
{
#ifdef __APPLE__
    struct rusage_info_v2 info;
    mach_timebase_info_data_t unit;
    if (proc_pid_rusage(pid, RUSAGE_INFO_V2, (rusage_info_t *)&info) != 0 || mach_timebase_info(&unit) != 0)
        return -1;
    return (double)(info.ri_user_time + info.ri_system_time) * unit.numer / unit.denom * 1e-9;
#else
    struct timespec t;
#ifdef __linux__ /* as clock_getcpuclockid does, without checking that the process exists */
    clockid_t clock = (clockid_t)(~(unsigned)pid << 3 | 2);
#else
    clockid_t clock;
    if (clock_getcpuclockid(pid, &clock) != 0)
        return -1;
#endif
    if (clock_gettime(clock, &t) != 0)
        return -1;
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
#endif
}

/* --- starting and ending --- */

/* The helper's ends become its standard streams. */
static int spawn(pid_t *pid, const struct process_kind *kind, int in, int out)
{
    char *argv[] = {(char *)"grader", (char *)kind->role, (char *)kind->argument, NULL}, *none[] = {NULL};
    posix_spawn_file_actions_t actions;
    int status = posix_spawn_file_actions_init(&actions);
    if (status != 0)
        return status;
    status = posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    if (status == 0)
        status = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (status == 0)
        status = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (status == 0 && kind->keep >= 0)
        status = posix_spawn_file_actions_adddup2(&actions, kind->keep, PROCESS_KEPT);
    if (status == 0)
        status = posix_spawn(pid, kind->program, &actions, NULL, argv,
                             kind->environment ? kind->environment : none);
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

/* Both ends above the numbers that the helper gets, so that no dup2 overwrites another. */
static int make_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return errno;
    for (int k = 0; k < 2; k++) {
        int moved = fcntl(ends[k], F_DUPFD_CLOEXEC, PROCESS_KEPT + 1);
        int problem = errno;
        close(ends[k]);
        ends[k] = moved;
        if (moved < 0)
            return problem;
    }
    return 0;
}

static void close_known(int fd)
{
    if (fd >= 0)
        close(fd);
}

struct ends {
    int to[2], from[2];
};

static int open_ends(struct ends *e)
{
    *e = (struct ends){{-1, -1}, {-1, -1}};
    int status = make_pipe(e->to);
    return status == 0 ? make_pipe(e->from) : status;
}

/* Keeps our ends once a process has the others. */
static int keep_ends(struct process *p, const struct ends *e, pid_t pid, struct nursery *nursery, int status)
{
    close_known(e->to[0]);
    close_known(e->from[1]);
    if (status != 0) {
        close_known(e->to[1]);
        close_known(e->from[0]);
        return status;
    }
    fcntl(e->to[1], F_SETFL, O_NONBLOCK); /* a helper that does not read must not stop us */
    fcntl(e->from[0], F_SETFL, O_NONBLOCK);
    *p = (struct process){.pid = pid, .to = e->to[1], .from = e->from[0], .nursery = nursery};
    return 0;
}

int process_start(struct process *p, const struct process_kind *kind)
{
    struct ends ends;
    struct nursery *nursery = kind->nursery && nursery_is_there(kind->nursery) ? kind->nursery : NULL;
    pid_t pid = 0;
    int status = open_ends(&ends);
    if (status == 0 && nursery &&
        nursery_fork(nursery, &pid, ends.to[0], ends.from[1], kind->keep, kind->argument) != 0)
        nursery = NULL; /* it is gone: starting the program does the same, only slower */
    if (status == 0 && !nursery)
        status = spawn(&pid, kind, ends.to[0], ends.from[1]);
    return keep_ends(p, &ends, pid, nursery, status);
}

/* Moves the helper's descriptors away from the numbers that they will get. */
_Noreturn void process_become(int (*helper)(const char *argument), const char *argument, int in, int out,
                              int keep)
{
    extern char **environ;
    static char *none[] = {NULL};
    int moved_in = fcntl(in, F_DUPFD, PROCESS_KEPT + 1), moved_out = fcntl(out, F_DUPFD, PROCESS_KEPT + 1),
        moved = keep >= 0 ? fcntl(keep, F_DUPFD, PROCESS_KEPT + 1) : -1, null = open("/dev/null", O_WRONLY);
    if (dup2(moved_in, STDIN_FILENO) < 0 || dup2(moved_out, STDOUT_FILENO) < 0 ||
        dup2(null, STDERR_FILENO) < 0 || (keep >= 0 && dup2(moved, PROCESS_KEPT) < 0))
        _exit(EXIT_MACHINE);
    sandbox_close_from(keep >= 0 ? PROCESS_KEPT + 1 : PROCESS_KEPT);
    environ = none;
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
    _exit(helper(argument));
}

static _Noreturn void run_fork(const struct process_fork *f, int in, int out)
{
    char argument[PROCESS_ARGUMENT] = ""; /* a copy: `forget` may wipe the original */
    if (f->argument)
        memcpy(argument, f->argument, strlen(f->argument) + 1);
    if (f->forget)
        f->forget(f->context);
    process_become(f->helper, f->argument ? argument : NULL, in, out, -1);
}

int process_fork(struct process *p, const struct process_fork *f)
{
    struct ends ends;
    if (f->argument && strlen(f->argument) >= PROCESS_ARGUMENT)
        return E2BIG;
    int status = open_ends(&ends);
    pid_t pid = status == 0 ? fork() : -1;
    if (pid == 0)
        run_fork(f, ends.to[0], ends.from[1]);
    if (status == 0 && pid < 0)
        status = errno;
    return keep_ends(p, &ends, pid, NULL, status);
}

static void wipe_text(char *text)
{
    secret_wipe(text, strlen(text));
}

void process_forget_start(char **argv, const char *title)
{
    extern char **environ;
    size_t room = strlen(argv[0]);
    for (char **entry = environ; *entry; entry++)
        wipe_text(*entry);
    for (char **word = argv; *word; word++) {
        if (word > argv && *word == argv[0] + room + 1)
            room += 1 + strlen(*word); /* what ps shows is one piece */
        wipe_text(*word);
    }
    memcpy(argv[0], title, strlen(title) < room ? strlen(title) : room);
}

void process_close_input(struct process *p)
{
    close_known(p->to);
    p->to = -1;
}

void process_let_end(const struct process *p)
{
    enum { TURNS = 200 }; /* of 5 ms */
    for (int i = 0; i < TURNS && p->pid && !p->nursery; i++) {
        siginfo_t info = {.si_pid = 0};
        if (waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid)
            return;
        (void)poll(NULL, 0, 5);
    }
}

int process_end(struct process *p)
{
    int status = 0;
    if (!p->pid)
        return 0;
    process_close_input(p);
    close_known(p->from);
    if (p->nursery) {
        status = nursery_end(p->nursery, p->pid);
    } else {
        kill(p->pid, SIGKILL);
        while (waitpid(p->pid, &status, 0) < 0 && errno == EINTR)
            ;
    }
    *p = (struct process){.to = -1, .from = -1};
    return status;
}

void process_describe(int status, char *out, size_t size)
{
    out[0] = 0;
    if (WIFSIGNALED(status))
        snprintf(out, size, "it was ended by signal %d", WTERMSIG(status));
    else if (WIFEXITED(status) && WEXITSTATUS(status))
        snprintf(out, size, "it ended with status %d", WEXITSTATUS(status));
}

/* --- bytes --- */

/* Waits until the descriptor is ready; from time to time looks at how much the process has used. */
static enum process_turn wait_for(int fd, bool writes, pid_t pid, double quiet,
                                  const struct process_limits *l)
{
    const double tick = l->cpu > 0 ? 0.2 : 1;
    for (;;) {
        struct pollfd p = {.fd = fd, .events = writes ? POLLOUT : POLLIN};
        double now = process_now(), left = tick;
        if (quiet > 0 && quiet - now < left)
            left = quiet - now;
        if (l->deadline > 0 && l->deadline - now < left)
            left = l->deadline - now;
        int ready = poll(&p, 1, left > 0 ? (int)(left * 1000) + 1 : 0);
        if (ready > 0)
            return PROCESS_DONE;
        if (ready < 0 && errno != EINTR)
            return PROCESS_CLOSED;
        (void)kill(pid, SIGCONT); /* a stopped process would never answer */
        if (l->cpu > 0 && process_cpu(pid) > l->cpu)
            return PROCESS_SPENT;
        now = process_now();
        if (l->deadline > 0 && now >= l->deadline)
            return PROCESS_LATE;
        if (quiet > 0 && now >= quiet)
            return PROCESS_SILENT;
    }
}

/* All bytes, or why not; each part that is moved starts the time of silence anew. */
static enum process_turn transfer(int fd, bool writes, pid_t pid, char *bytes, size_t len,
                                  const struct process_limits *l)
{
    double quiet = l->silence > 0 ? process_now() + l->silence : 0;
    for (size_t done = 0; done < len;) {
        ssize_t n = writes ? write(fd, bytes + done, len - done) : read(fd, bytes + done, len - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && errno == EAGAIN) {
            enum process_turn turn = wait_for(fd, writes, pid, quiet, l);
            if (turn != PROCESS_DONE)
                return turn;
            continue;
        }
        if (n <= 0)
            return PROCESS_CLOSED;
        done += (size_t)n;
        quiet = l->silence > 0 ? process_now() + l->silence : 0;
    }
    return PROCESS_DONE;
}

enum process_turn process_send(struct process *p, const void *bytes, size_t len,
                               const struct process_limits *limits)
{
    void (*before)(int) = signal(SIGPIPE, SIG_IGN); /* a process that has ended is PROCESS_CLOSED */
    enum process_turn turn = transfer(p->to, true, p->pid, (char *)bytes, len, limits);
    signal(SIGPIPE, before);
    return turn;
}

enum process_turn process_receive(struct process *p, void *bytes, size_t len,
                                  const struct process_limits *limits)
{
    return transfer(p->from, false, p->pid, bytes, len, limits);
}

enum direction { READS, READS_AT, WRITES };

static ssize_t move_some(int fd, enum direction direction, char *bytes, size_t len, uint64_t at)
{
    switch (direction) {
    case READS: return read(fd, bytes, len);
    case READS_AT: return pread(fd, bytes, len, (off_t)at);
    case WRITES: return write(fd, bytes, len);
    }
    return -1;
}

static bool move_all(int fd, enum direction direction, char *bytes, size_t len, uint64_t at)
{
    for (size_t done = 0; done < len;) {
        ssize_t n = move_some(fd, direction, bytes + done, len - done, at + done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        done += (size_t)n;
    }
    return true;
}

bool process_read_all(int fd, void *to, size_t len)
{
    return move_all(fd, READS, to, len, 0);
}

bool process_read_at(int fd, uint64_t at, void *to, size_t len)
{
    return move_all(fd, READS_AT, to, len, at);
}

bool process_write_all(int fd, const void *from, size_t len)
{
    return move_all(fd, WRITES, (char *)from, len, 0);
}
