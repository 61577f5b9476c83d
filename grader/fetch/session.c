#include "fetch/session.h"
#include "base/limits.h"
#include "base/when.h"
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

enum { MAX_FRAME = LIMIT_NOTEBOOK_BYTES + LIMIT_TREE_BYTES, MAX_TEXT = 8192 };

/* --- starting --- */

/* The reader sees only the parts of our environment that locate an SSH agent and libraries. */
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

/* libgit2 looks for the files of SSH when it starts: such a reader cannot be forked off a running one. */
static int start(const struct session *s, struct process *p, struct arena *arena, struct trouble *trouble)
{
    const struct process_kind kind = {.program = s->program,
                                      .role = "reader",
                                      .environment = environment(s, arena),
                                      .keep = s->lock,
                                      .nursery = s->order->kind == URL_SSH ? NULL : s->nursery};
    int status = process_start(p, &kind);
    return status == 0
               ? 0
               : trouble_set(trouble, TROUBLE_MACHINE, "cannot start the reader: %s", strerror(status));
}

/* --- bytes --- */

static struct process_limits limits_of(const struct session *s)
{
    return (struct process_limits){.deadline = s->deadline, .silence = s->silence};
}

static enum process_turn send_order(const struct session *s, struct process *p)
{
    struct buf bytes = {0};
    wire_u32(&bytes, 0);
    order_write(&bytes, s->order);
    uint32_t len = (uint32_t)(bytes.len - sizeof len);
    memcpy(bytes.ptr, &len, sizeof len);
    struct process_limits limits = limits_of(s);
    enum process_turn turn = process_send(p, bytes.ptr, bytes.len, &limits);
    memset(bytes.ptr, 0, bytes.len); /* it may hold a token */
    buf_release(&bytes);
    process_close_input(p);
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
    bool nonsense; /* a frame could not be read */
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
    o->parent_at = (int64_t)wire_get_u64(in);
    o->bytes = wire_get_u64(in);
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

static void on_note(struct receiver *r, struct wire *in)
{
    enum file_loss loss = wire_get_u8(in);
    struct text path = get_text(r, in, LIMIT_TREE_BYTES), what = get_text(r, in, MAX_TEXT);
    if (loss >= FILE_LOSS_COUNT)
        in->wrong = true;
    else
        files_note(r->files, r->arena, path, loss, what);
}

static void on_trouble(struct receiver *r, struct wire *in)
{
    enum trouble_kind kind = wire_get_u8(in);
    struct text message = wire_get_text(in, sizeof r->trouble->message);
    if (kind == TROUBLE_NONE || kind >= TROUBLE_KIND_COUNT)
        in->wrong = true;
    else if (!in->wrong)
        trouble_set(r->trouble, kind, "%.*s", TEXT_ARG(message));
    r->done = true;
}

/* False: not well-formed. */
static bool take_frame(struct receiver *r, struct text frame)
{
    struct wire in = {.bytes = frame};
    enum reply type = wire_get_u8(&in);
    struct text path;
    if (in.wrong || type >= REPLY_COUNT || ++r->frames > 1000000)
        return false;
    switch (type) {
    case REPLY_ALIVE: break;
    case REPLY_ORIGIN: on_origin(r, &in); break;
    case REPLY_SEEN: r->origin->seen = get_text(r, &in, MAX_TEXT); break;
    case REPLY_BRANCH: on_branch(r, &in); break;
    case REPLY_FILE:
        path = get_text(r, &in, LIMIT_TREE_BYTES);
        files_add(r->files, r->arena, path, get_text(r, &in, LIMIT_NOTEBOOK_BYTES));
        break;
    case REPLY_NOTE: on_note(r, &in); break;
    case REPLY_REMARK: on_remark(r, &in); break;
    case REPLY_TROUBLE: on_trouble(r, &in); break;
    case REPLY_SAME: r->has_origin = r->origin->same = r->done = true; break;
    case REPLY_DONE: r->done = true; break;
    case REPLY_COUNT: return false;
    }
    return !in.wrong && in.at == in.bytes.len &&
           r->files->count <= LIMIT_SUBMISSION_FILES + LIMIT_SUBMISSION_OTHERS &&
           r->files->note_count <= 2 * LIMIT_SUBMISSION_NOTES;
}

/* Limits apply to each frame and to the total, so that a subverted reader cannot fill our memory. */
static enum process_turn receive(const struct session *s, struct process *p, struct receiver *r)
{
    struct buf frame = {0};
    struct process_limits limits = limits_of(s);
    enum process_turn turn = PROCESS_DONE;
    while (turn == PROCESS_DONE && !r->done) {
        uint32_t len;
        turn = process_receive(p, &len, sizeof len, &limits);
        r->bytes += turn == PROCESS_DONE ? len : 0;
        if (turn == PROCESS_DONE &&
            (len > MAX_FRAME || r->bytes > LIMIT_SUBMISSION_BYTES + LIMIT_OTHERS_BYTES + (64u << 20))) {
            r->nonsense = true;
            turn = PROCESS_CLOSED;
        }
        if (turn != PROCESS_DONE)
            break;
        frame.len = 0;
        buf_reserve(&frame, len);
        turn = process_receive(p, frame.ptr, len, &limits);
        if (turn == PROCESS_DONE && !take_frame(r, text_from(frame.ptr, len))) {
            r->nonsense = true;
            turn = PROCESS_CLOSED;
        }
    }
    buf_release(&frame);
    return turn;
}

/* --- all of it --- */

/* Decides by how the process ended whether the network, the repository or the machine is to blame. */
static int explain(const struct session *s, enum process_turn turn, int status, double started,
                   struct trouble *trouble)
{
    const struct order *o = s->order;
    bool remote = o->kind != URL_LOCAL;
    if (turn == PROCESS_SILENT && remote)
        return trouble_set(trouble, TROUBLE_NETWORK, "'%.200s': no answer for %u seconds", o->url.ptr,
                           s->silence);
    if (turn == PROCESS_SILENT || turn == PROCESS_LATE)
        return trouble_set(trouble, remote ? TROUBLE_NETWORK : TROUBLE_BROKEN,
                           "'%.200s': not finished within %u seconds (see --timeout)", o->url.ptr,
                           o->seconds);
    /* Our limit on its processor time cannot have been reached yet. */
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL && process_now() - started < o->seconds)
        return trouble_set(trouble, TROUBLE_KILLED, "the reader was killed");
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
    double started = process_now();
    if (start(s, &p, arena, trouble) != 0)
        return -1;
    enum process_turn turn = send_order(s, &p);
    if (turn == PROCESS_DONE || turn == PROCESS_CLOSED) /* it may have said why it ended */
        turn = receive(s, &p, &r);
    if (turn == PROCESS_CLOSED && !r.nonsense)
        process_let_end(&p); /* its own exit status says how it ended */
    int status = process_end(&p);
    if (r.nonsense)
        return trouble_set(trouble, TROUBLE_BROKEN,
                           "the repository could not be read: the reader's reply is malformed");
    if (turn != PROCESS_DONE)
        return explain(s, turn, status, started, trouble);
    if (trouble->kind != TROUBLE_NONE)
        return -1;
    return r.has_origin ? 0 : trouble_set(trouble, TROUBLE_MACHINE, "the reader did not report the commit");
}
