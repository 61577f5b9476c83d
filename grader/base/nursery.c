#include "base/nursery.h"
#include "base/process.h"
#include "base/sandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { CLIENTS = 256, CHILDREN = 1024, DESCRIPTORS = 3 };

enum op { OP_FORK, OP_END, OP_CONNECT };

struct request {
    enum op op;
    pid_t pid;     /* OP_END */
    bool has_keep; /* OP_FORK: three descriptors, not two */
    bool has_argument;
    char argument[PROCESS_ARGUMENT];
};

struct reply {
    int problem; /* an errno, or 0 */
    pid_t pid;
    int status;
};

/* --- messages --- */

/* The descriptors travel with the request: the nursery gets its own copies. */
static bool send_request(int fd, const struct request *r, const int *descriptors, int count)
{
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(DESCRIPTORS * sizeof(int))];
    } control = {.bytes = {0}};
    struct iovec part = {.iov_base = (void *)r, .iov_len = sizeof *r};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (count) {
        message.msg_control = control.bytes;
        message.msg_controllen = CMSG_SPACE((size_t)count * sizeof(int));
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN((size_t)count * sizeof(int));
        memcpy(CMSG_DATA(head), descriptors, (size_t)count * sizeof(int));
    }
    ssize_t n;
    do
        n = sendmsg(fd, &message, MSG_NOSIGNAL);
    while (n < 0 && errno == EINTR);
    return n == (ssize_t)sizeof *r;
}

/* False: the client is gone. */
static bool receive_request(int fd, struct request *r, int *descriptors, int *count)
{
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(DESCRIPTORS * sizeof(int))];
    } control;
    struct iovec part = {.iov_base = r, .iov_len = sizeof *r};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control};
    ssize_t n;
    *count = 0;
    do
        n = recvmsg(fd, &message, 0);
    while (n < 0 && errno == EINTR);
    struct cmsghdr *head = n > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (head && head->cmsg_type == SCM_RIGHTS) {
        *count = (int)((head->cmsg_len - CMSG_LEN(0)) / sizeof(int));
        memcpy(descriptors, CMSG_DATA(head), (size_t)*count * sizeof(int));
    }
    return n == (ssize_t)sizeof *r;
}

static bool make_pair(int pair[2])
{
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0)
        return false;
    fcntl(pair[0], F_SETFD, FD_CLOEXEC);
    fcntl(pair[1], F_SETFD, FD_CLOEXEC);
    return true;
}

/* --- the nursery's side --- */

struct server {
    const struct nursery_plan *plan;
    bool loaded;
    int clients[CLIENTS];
    int client_count;
    struct {
        pid_t pid;
        int client;
    } children[CHILDREN];
    int child_count;
};

static _Noreturn void become_helper(struct server *s, const struct request *r, const int *given, int count)
{
    if (count != 2 + r->has_keep)
        _exit(EXIT_MACHINE);
    process_become(s->plan->helper, r->has_argument ? r->argument : NULL, given[0], given[1],
                   r->has_keep ? given[2] : -1);
}

static void fork_helper(struct server *s, int client, const struct request *r, const int *given, int count)
{
    struct reply reply = {.problem = EAGAIN};
    pid_t pid = s->child_count < CHILDREN ? fork() : -1;
    if (pid == 0)
        become_helper(s, r, given, count);
    if (pid > 0) {
        reply = (struct reply){.pid = pid};
        s->children[s->child_count].client = client;
        s->children[s->child_count++].pid = pid;
    }
    (void)process_write_all(client, &reply, sizeof reply);
}

static int reap(struct server *s, int index)
{
    int status = 0;
    pid_t pid = s->children[index].pid;
    kill(pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    s->children[index] = s->children[--s->child_count];
    return status;
}

static void end_helper(struct server *s, int client, pid_t pid)
{
    struct reply reply = {.problem = ESRCH};
    for (int i = 0; i < s->child_count; i++)
        if (s->children[i].pid == pid) {
            reply = (struct reply){.pid = pid, .status = reap(s, i)};
            break;
        }
    (void)process_write_all(client, &reply, sizeof reply);
}

static void drop_client(struct server *s, int index)
{
    int client = s->clients[index];
    for (int i = s->child_count - 1; i >= 0; i--)
        if (s->children[i].client == client)
            (void)reap(s, i);
    close(client);
    s->clients[index] = s->clients[--s->client_count];
    if (index == 0) { /* the first client owns the nursery */
        for (int i = s->child_count - 1; i >= 0; i--)
            (void)reap(s, i);
        _exit(EXIT_OK);
    }
}

/* One request. What helpers need is loaded before the first of them is forked, so that they share it. */
static void serve_client(struct server *s, int index)
{
    struct request r;
    int given[DESCRIPTORS], count, client = s->clients[index];
    if (!receive_request(client, &r, given, &count)) {
        drop_client(s, index);
        return;
    }
    if (s->plan->load && !s->loaded)
        s->plan->load(s->plan->context);
    s->loaded = true;
    if (r.op == OP_CONNECT && count == 1 && s->client_count < CLIENTS) {
        s->clients[s->client_count++] = given[0];
        return;
    }
    if (r.op == OP_FORK)
        fork_helper(s, client, &r, given, count);
    else if (r.op == OP_END)
        end_helper(s, client, r.pid);
    for (int k = 0; k < count; k++)
        close(given[k]);
}

static _Noreturn void serve(struct server *s)
{
    for (;;) {
        struct pollfd polled[CLIENTS];
        int count = s->client_count;
        for (int i = 0; i < count; i++)
            polled[i] = (struct pollfd){.fd = s->clients[i], .events = POLLIN};
        if (poll(polled, (nfds_t)count, -1) < 0 && errno != EINTR)
            _exit(EXIT_MACHINE);
        for (int i = count - 1; i >= 0; i--)
            if (polled[i].revents)
                serve_client(s, i);
    }
}

/* Drops everything of its creator: the environment, open files, signals of the terminal. */
static _Noreturn void become_nursery(const struct nursery_plan *plan, int fd)
{
    extern char **environ;
    static char *none[] = {NULL};
    if (plan->prepare)
        plan->prepare(plan->context);
    struct server *s = calloc(1, sizeof *s);
    environ = none;
    int own = fcntl(fd, F_DUPFD_CLOEXEC, PROCESS_KEPT + 1), null = open("/dev/null", O_RDWR);
    if (!s || own < 0 || null < 0 || dup2(own, PROCESS_KEPT) < 0)
        _exit(EXIT_MACHINE);
    for (int k = 0; k < 3; k++)
        dup2(null, k);
    sandbox_close_from(PROCESS_KEPT + 1);
    fcntl(PROCESS_KEPT, F_SETFD, FD_CLOEXEC);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
    s->plan = plan;
    s->clients[s->client_count++] = PROCESS_KEPT;
    serve(s);
}

/* --- the client's side --- */

/* A nursery that is stopped must not stop its clients. */
static void be_impatient(int fd)
{
    const struct timeval patience = {.tv_sec = 10};
    (void)setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    (void)setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
}

static bool ask(struct nursery *n, const struct request *r, const int *given, int count, struct reply *reply)
{
    if (n->fd < 0)
        return false;
    if (send_request(n->fd, r, given, count) && process_read_all(n->fd, reply, sizeof *reply))
        return true;
    close(n->fd);
    n->fd = -1;
    return false;
}

bool nursery_is_there(const struct nursery *n)
{
    return n->fd >= 0;
}

int nursery_start(struct nursery *n, const struct nursery_plan *plan)
{
    int pair[2];
    *n = (struct nursery){.fd = -1};
    if (!make_pair(pair))
        return -1;
    pid_t pid = fork();
    if (pid == 0)
        become_nursery(plan, pair[1]);
    close(pair[1]);
    if (pid < 0) {
        close(pair[0]);
        return -1;
    }
    be_impatient(pair[0]);
    *n = (struct nursery){pair[0], pid};
    return 0;
}

int nursery_connect(struct nursery *n, struct nursery *out)
{
    struct request r = {.op = OP_CONNECT};
    int pair[2];
    *out = (struct nursery){.fd = -1};
    if (!make_pair(pair))
        return -1;
    bool sent = n->fd >= 0 && send_request(n->fd, &r, &pair[1], 1);
    close(pair[1]);
    if (!sent) {
        close(pair[0]);
        return -1;
    }
    be_impatient(pair[0]);
    out->fd = pair[0];
    return 0;
}

void nursery_stop(struct nursery *n)
{
    if (n->fd >= 0)
        close(n->fd);
    if (n->pid)
        kill(n->pid, SIGKILL);
    while (n->pid && waitpid(n->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    *n = (struct nursery){.fd = -1};
}

int nursery_fork(struct nursery *n, pid_t *pid, int in, int out, int keep, const char *argument)
{
    struct request r = {.op = OP_FORK, .has_keep = keep >= 0, .has_argument = argument != NULL};
    struct reply reply;
    int given[DESCRIPTORS] = {in, out, keep};
    if (argument && strlen(argument) >= PROCESS_ARGUMENT)
        return E2BIG;
    if (argument)
        memcpy(r.argument, argument, strlen(argument) + 1);
    if (!ask(n, &r, given, keep >= 0 ? 3 : 2, &reply))
        return ECHILD;
    *pid = reply.pid;
    return reply.problem;
}

int nursery_end(struct nursery *n, pid_t pid)
{
    struct request r = {.op = OP_END, .pid = pid};
    struct reply reply = {0};
    return ask(n, &r, NULL, 0, &reply) && !reply.problem ? reply.status : SIGKILL;
}
