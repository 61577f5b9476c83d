#include "fetch/session.h"
#include "base/limits.h"
#include "base/when.h"
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

enum { MAX_FRAME = LIMIT_NOTEBOOK_BYTES + LIMIT_TREE_BYTES, MAX_TEXT = 8192, LOCK_FD = 3 };

double session_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct process {
    pid_t pid;
    int to, from;
};

/* --- starting and ending --- */

/* The reader sees nothing of our environment but where an SSH agent and libraries are. */
static char **environment(const struct session *s, struct arena *arena)
{
    static const char *const kept[] = {"SSH_AUTH_SOCK", "LD_LIBRARY_PATH"};
    char **list = ARENA_ARRAY(arena, 8, char *);
    size_t count = 0;
    if (s->home)
        list[count++] = (char *)arena_printf(arena, "HOME=%s", s->home).ptr;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        const char *value = getenv(kept[i]);
        if (value && (i || s->order->kind == URL_SSH))
            list[count++] = (char *)arena_printf(arena, "%s=%s", kept[i], value).ptr;
    }
    return list;
}

static int spawn(const struct session *s, struct process *p, int in, int out, char **env)
{
    char *argv[] = {(char *)"grader", (char *)"reader", NULL};
    posix_spawn_file_actions_t actions;
    int status = posix_spawn_file_actions_init(&actions);
    if (status != 0)
        return status;
    status = posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    if (status == 0)
        status = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (status == 0)
        status = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (status == 0 && s->lock >= 0)
        status = posix_spawn_file_actions_adddup2(&actions, s->lock, LOCK_FD);
    if (status == 0)
        status = posix_spawn(&p->pid, s->program, &actions, NULL, argv, env);
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

/* Both ends beyond the numbers that the reader gets, so that no dup2 steps on another. */
static int make_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return errno;
    for (int k = 0; k < 2; k++) {
        int moved = fcntl(ends[k], F_DUPFD_CLOEXEC, LOCK_FD + 1);
        int problem = errno;
        close(ends[k]);
        ends[k] = moved;
        if (moved < 0)
            return problem;
    }
    return 0;
}

static int start(const struct session *s, struct process *p, struct arena *arena, struct trouble *trouble)
{
    int to[2] = {-1, -1}, from[2] = {-1, -1};
    int status = make_pipe(to);
    if (status == 0)
        status = make_pipe(from);
    if (status == 0)
        status = spawn(s, p, to[0], from[1], environment(s, arena));
    if (to[0] >= 0)
        close(to[0]);
    if (from[1] >= 0)
        close(from[1]);
    if (status != 0) {
        if (to[1] >= 0)
            close(to[1]);
        if (from[0] >= 0)
            close(from[0]);
        return trouble_set(trouble, TROUBLE_MACHINE, "cannot start the reader: %s", strerror(status));
    }
    fcntl(to[1], F_SETFL, O_NONBLOCK); /* a reader that does not read must not stop us */
    p->to = to[1];
    p->from = from[0];
    return 0;
}

static int finish(struct process *p)
{
    int status = 0;
    if (p->to >= 0)
        close(p->to);
    close(p->from);
    kill(p->pid, SIGKILL);
    while (waitpid(p->pid, &status, 0) < 0 && errno == EINTR)
        ;
    return status;
}

/* --- bytes --- */

enum turn { TURN_DONE, TURN_CLOSED, TURN_SILENT, TURN_LATE };

/* Writes or reads all of it. */
static enum turn transfer(const struct session *s, int fd, bool writes, char *bytes, size_t len)
{
    double quiet = session_now() + s->silence;
    for (size_t done = 0; done < len;) {
        struct pollfd p = {.fd = fd, .events = writes ? POLLOUT : POLLIN};
        double time = session_now(), until = quiet < s->deadline ? quiet : s->deadline;
        if (time >= until)
            return time >= s->deadline ? TURN_LATE : TURN_SILENT;
        int ready = poll(&p, 1, (int)((until - time) * 1000) + 1);
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
        quiet = session_now() + s->silence;
    }
    return TURN_DONE;
}

static enum turn send_order(const struct session *s, struct process *p)
{
    struct buf bytes = {0};
    wire_u32(&bytes, 0);
    order_write(&bytes, s->order);
    uint32_t len = (uint32_t)(bytes.len - sizeof len);
    memcpy(bytes.ptr, &len, sizeof len);
    enum turn turn = transfer(s, p->to, true, bytes.ptr, bytes.len);
    memset(bytes.ptr, 0, bytes.len); /* it may hold a token */
    buf_release(&bytes);
    close(p->to);
    p->to = -1;
    return turn;
}

/* --- frames --- */

struct receiver {
    struct files *files;
    struct fetch_origin *origin;
    struct fetch_branch **last_branch;
    struct fetch_remark **last_remark;
    struct arena *arena;
    struct trouble *trouble;
    bool has_origin, done;
    uint64_t bytes;
    uint32_t frames;
};

static struct text get_text(struct receiver *r, struct wire *in, size_t limit)
{
    return arena_text(r->arena, wire_get_text(in, limit));
}

static struct text get_commit(struct receiver *r, struct wire *in)
{
    char digits[OBJECT_ID_DIGITS + 1] = "";
    struct object_id id;
    const uint8_t *bytes = wire_get_bytes(in, OBJECT_ID_BYTES);
    if (bytes) {
        memcpy(id.bytes, bytes, OBJECT_ID_BYTES);
        object_id_write(digits, &id);
    }
    return arena_text(r->arena, text_of(digits));
}

static void on_origin(struct receiver *r, struct wire *in)
{
    struct fetch_origin *o = r->origin;
    o->commit = get_commit(r, in);
    o->ref = object_ref_short(get_text(r, in, MAX_TEXT));
    int64_t committed = (int64_t)wire_get_u64(in);
    o->committed_at = when_format(r->arena, committed, (int32_t)wire_get_u32(in));
    bool pushed = wire_get_u8(in) != 0;
    int64_t at = (int64_t)wire_get_u64(in);
    o->pushed_at = pushed ? when_format(r->arena, at, 0) : TEXT("");
    r->has_origin = true;
}

static void on_branch(struct receiver *r, struct wire *in)
{
    struct fetch_branch *b = ARENA_NEW(r->arena, struct fetch_branch);
    b->ref = get_text(r, in, MAX_TEXT);
    b->name = object_ref_short(b->ref);
    b->commit = get_commit(r, in);
    *r->last_branch = b;
    r->last_branch = &b->next;
}

static void on_remark(struct receiver *r, struct wire *in)
{
    struct fetch_remark *m = ARENA_NEW(r->arena, struct fetch_remark);
    m->text = get_text(r, in, MAX_TEXT);
    *r->last_remark = m;
    r->last_remark = &m->next;
}

static void on_trouble(struct receiver *r, struct wire *in)
{
    uint8_t kind = wire_get_u8(in);
    struct text message = wire_get_text(in, sizeof r->trouble->message);
    if (kind == TROUBLE_NONE || kind >= TROUBLE_KIND_COUNT)
        in->wrong = true;
    else if (!in->wrong)
        trouble_set(r->trouble, (enum trouble_kind)kind, "%.*s", TEXT_ARG(message));
    r->done = true;
}

/* False: makes no sense. */
static bool take_frame(struct receiver *r, struct text frame)
{
    struct wire in = {.bytes = frame};
    uint8_t type = wire_get_u8(&in);
    struct text path;
    if (in.wrong || type >= REPLY_COUNT || ++r->frames > 1000000)
        return false;
    switch ((enum reply)type) {
    case REPLY_ALIVE: break;
    case REPLY_ORIGIN: on_origin(r, &in); break;
    case REPLY_BRANCH: on_branch(r, &in); break;
    case REPLY_FILE:
        path = get_text(r, &in, LIMIT_TREE_BYTES);
        files_add(r->files, r->arena, path, get_text(r, &in, LIMIT_NOTEBOOK_BYTES));
        break;
    case REPLY_NOTE:
        path = get_text(r, &in, LIMIT_TREE_BYTES);
        files_note(r->files, r->arena, path, get_text(r, &in, MAX_TEXT));
        break;
    case REPLY_REMARK: on_remark(r, &in); break;
    case REPLY_TROUBLE: on_trouble(r, &in); break;
    case REPLY_DONE: r->done = true; break;
    case REPLY_COUNT: return false;
    }
    return !in.wrong && in.at == in.bytes.len &&
           r->files->count <= LIMIT_SUBMISSION_FILES + LIMIT_SUBMISSION_OTHERS &&
           r->files->note_count <= LIMIT_SUBMISSION_NOTES;
}

static enum turn receive(const struct session *s, struct process *p, struct receiver *r)
{
    struct buf frame = {0};
    enum turn turn = TURN_DONE;
    while (turn == TURN_DONE && !r->done) {
        uint32_t len;
        turn = transfer(s, p->from, false, (char *)&len, sizeof len);
        r->bytes += turn == TURN_DONE ? len : 0;
        if (turn == TURN_DONE &&
            (len > MAX_FRAME || r->bytes > LIMIT_SUBMISSION_BYTES + LIMIT_OTHERS_BYTES + (64u << 20)))
            turn = TURN_CLOSED;
        if (turn != TURN_DONE)
            break;
        frame.len = 0;
        buf_reserve(&frame, len);
        turn = transfer(s, p->from, false, frame.ptr, len);
        if (turn == TURN_DONE && !take_frame(r, text_from(frame.ptr, len)))
            turn = TURN_CLOSED;
    }
    buf_release(&frame);
    return turn;
}

/* --- all of it --- */

static int explain(const struct session *s, enum turn turn, int status, struct trouble *trouble)
{
    const struct order *o = s->order;
    bool remote = o->kind != URL_LOCAL;
    if (turn == TURN_SILENT && remote)
        return trouble_set(trouble, TROUBLE_NETWORK, "'%.200s': no answer for %u seconds", o->url.ptr,
                           s->silence);
    if (turn == TURN_SILENT || turn == TURN_LATE)
        return trouble_set(trouble, remote ? TROUBLE_NETWORK : TROUBLE_BROKEN,
                           "'%.200s': not done within %u seconds (see --timeout)", o->url.ptr, o->seconds);
    if (WIFSIGNALED(status))
        return trouble_set(trouble, TROUBLE_BROKEN,
                           "the repository could not be read: the reader was ended by signal %d",
                           WTERMSIG(status));
    return trouble_set(trouble, TROUBLE_BROKEN,
                       "the repository could not be read: the reader ended with status %d",
                       WIFEXITED(status) ? WEXITSTATUS(status) : -1);
}

int session_run(const struct session *s, struct files *files, struct fetch_origin *origin,
                struct arena *arena, struct trouble *trouble)
{
    struct process p = {.to = -1, .from = -1};
    struct receiver r = {.files = files, .origin = origin, .arena = arena, .trouble = trouble};
    r.last_branch = &origin->branches;
    r.last_remark = &origin->remarks;
    if (start(s, &p, arena, trouble) != 0)
        return -1;
    void (*before)(int) = signal(SIGPIPE, SIG_IGN);
    enum turn turn = send_order(s, &p);
    if (turn == TURN_DONE)
        turn = receive(s, &p, &r);
    signal(SIGPIPE, before);
    int status = finish(&p);
    if (turn != TURN_DONE)
        return explain(s, turn, status, trouble);
    if (trouble->kind != TROUBLE_NONE)
        return -1;
    return r.has_origin ? 0 : trouble_set(trouble, TROUBLE_MACHINE, "the reader said nothing of the commit");
}
