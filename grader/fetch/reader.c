#include "fetch/reader.h"
#include "base/limits.h"
#include "base/process.h"
#include "fetch/cage.h"
#include "fetch/history.h"
#include "fetch/local.h"
#include "fetch/tree.h"
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

struct reader {
    struct arena *arena;
    struct order order;
    struct store *store;
    struct local local;
    struct refs refs;
    struct trouble trouble;
    struct buf frame;
    double last_sign;  /* of life */
    uint32_t notes[2]; /* about work that may be lost, and others */
};

/* --- frames --- */

static void begin(struct reader *r, enum reply type)
{
    r->frame.len = 0;
    wire_u32(&r->frame, 0);
    wire_u8(&r->frame, (uint8_t)type);
}

/* If the parent is gone, there is nothing to answer. */
static void end(struct reader *r)
{
    uint32_t len = (uint32_t)(r->frame.len - sizeof len);
    memcpy(r->frame.ptr, &len, sizeof len);
    if (!process_write_all(STDOUT_FILENO, r->frame.ptr, r->frame.len))
        _exit(EXIT_MACHINE);
    r->last_sign = process_now();
}

static void sign_of_life(void *payload)
{
    struct reader *r = payload;
    if (process_now() - r->last_sign < 0.2)
        return;
    begin(r, REPLY_ALIVE);
    end(r);
}

static int send_file(void *payload, struct text path, struct text content)
{
    struct reader *r = payload;
    begin(r, REPLY_FILE);
    wire_text(&r->frame, path);
    wire_text(&r->frame, content);
    end(r);
    return 0;
}

static int send_note(void *payload, struct text path, enum file_loss loss, struct text what)
{
    struct reader *r = payload;
    sign_of_life(r);
    if (r->notes[loss == FILE_LOSS_NONE]++ >= LIMIT_SUBMISSION_NOTES)
        return 0;
    begin(r, REPLY_NOTE);
    wire_u8(&r->frame, (uint8_t)loss);
    wire_text(&r->frame, path);
    wire_text(&r->frame, what);
    end(r);
    return 0;
}

static void remark(struct reader *r, struct text what)
{
    begin(r, REPLY_REMARK);
    wire_text(&r->frame, what);
    end(r);
}

static _Noreturn void give_up(struct reader *r)
{
    begin(r, REPLY_TROUBLE);
    wire_u8(&r->frame, (uint8_t)r->trouble.kind);
    wire_text(&r->frame, text_of(r->trouble.message));
    end(r);
    _exit(EXIT_OK);
}

/* --- the order --- */

static bool get_order(struct reader *r)
{
    uint32_t len;
    if (!process_read_all(STDIN_FILENO, &len, sizeof len) || len > LIMIT_REPLY_BYTES)
        return false;
    char *bytes = arena_alloc(r->arena, len + 1);
    struct wire in = {.bytes = {bytes, len}};
    return process_read_all(STDIN_FILENO, bytes, len) && order_read(&r->order, r->arena, &in);
}

/* Gives up all rights that this order does not need. libgit2 is loaded by now. */
static void enter_cage(struct reader *r)
{
    const struct order *o = &r->order;
    const struct sandbox_path paths[] = {
        {o->cache.ptr, true},        {o->ca_file.ptr, false},   {o->ssh_key.ptr, false},
        {o->known_hosts.ptr, false}, {r->local.git.ptr, false}, {r->local.common.ptr, false},
    };
    bool network = o->kind != URL_LOCAL;
    cage_limits(o->seconds + 1, o->max_memory, o->max_bytes + o->max_bytes / 4 + (16 << 20));
    (void)cage_files(paths, sizeof paths / sizeof *paths, network);
    (void)cage_calls(network);
}

/* --- which branch --- */

static const struct ref *ref_named(const struct reader *r, struct text name)
{
    static const char *const prefixes[] = {"",           "refs/",         "refs/heads/",
                                           "refs/tags/", "refs/remotes/", "refs/remotes/origin/"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        const struct ref *ref =
            refs_find(&r->refs, arena_printf(r->arena, "%s%.*s", prefixes[i], TEXT_ARG(name)));
        if (ref)
            return ref;
    }
    return NULL;
}

static bool is_branch(struct text name)
{
    return text_starts(name, TEXT("refs/heads/")) || text_starts(name, TEXT("refs/remotes/origin/"));
}

/* "; branches: main, work" for messages. */
static struct text branch_list(struct reader *r)
{
    struct buf list = {0};
    for (uint32_t i = 0; i < r->refs.count && list.len < 150; i++)
        if (is_branch(r->refs.list[i].name))
            buf_printf(&list, "%s%.60s",
                       list.len ? ", " : "; branches: ", object_ref_short(r->refs.list[i].name).ptr);
    struct text t = arena_text(r->arena, buf_as_text(&list));
    buf_release(&list);
    return t;
}

/* The branch that HEAD names; a server may send only its commit. */
static const struct ref *default_ref(struct reader *r)
{
    const struct ref *only = NULL;
    uint32_t branches = 0;
    if (r->refs.head.len && refs_find(&r->refs, r->refs.head))
        return refs_find(&r->refs, r->refs.head);
    for (uint32_t i = 0; i < r->refs.count; i++) {
        const struct ref *ref = &r->refs.list[i];
        if (!is_branch(ref->name))
            continue;
        if (r->refs.has_head && object_id_same(&ref->id, &r->refs.head_id) && !r->refs.head.len)
            return ref;
        branches++;
        only = ref;
    }
    if (r->refs.has_head) {
        refs_add(&r->refs, r->arena, TEXT("HEAD"), &r->refs.head_id);
        return &r->refs.list[r->refs.count - 1];
    }
    if (branches == 1)
        return only;
    if (!branches)
        trouble_set(&r->trouble, TROUBLE_EMPTY, "'%.200s' has no commit yet", r->order.url.ptr);
    trouble_set(&r->trouble, TROUBLE_REF, "the default branch%s%.80s does not exist%s (see --ref)",
                r->refs.head.len ? " " : "", r->refs.head.len ? object_ref_short(r->refs.head).ptr : "",
                branch_list(r).ptr);
    return NULL;
}

static bool may_be_commit(struct text t)
{
    if (t.len < 4 || t.len > OBJECT_ID_DIGITS)
        return false;
    for (size_t i = 0; i < t.len; i++)
        if (!strchr("0123456789abcdefABCDEF", t.ptr[i]))
            return false;
    return true;
}

/* --- bringing it --- */

static int open_local(struct reader *r)
{
    if (local_check(&r->local, r->arena, r->order.max_bytes, &r->trouble) != 0 ||
        local_refs(&r->refs, r->arena, &r->local, &r->trouble) != 0)
        return -1;
    if (r->local.has_loose)
        store_add_loose(r->store, arena_printf(r->arena, "%s/objects", r->local.common.ptr).ptr);
    for (uint32_t i = 0; i < r->local.pack_count; i++)
        store_add_pack(r->store, r->local.packs[i]);
    return 0;
}

/* One ref, or, to look for a commit in, all of them. */
static int download(struct reader *r, const struct ref *ref)
{
    const struct ref **wanted = ARENA_ARRAY(r->arena, r->refs.count + 1, const struct ref *);
    uint32_t count = 0;
    if (ref)
        wanted[count++] = ref;
    for (uint32_t i = 0; i < r->refs.count && !ref; i++)
        if (is_branch(r->refs.list[i].name) || text_starts(r->refs.list[i].name, TEXT("refs/tags/")))
            wanted[count++] = &r->refs.list[i];
    int status = store_download(r->store, wanted, count, !ref || r->order.has_before, &r->trouble);
    (void)cage_calls(false);
    return status;
}

struct tip {
    struct text ref;
    struct object_id id;
};

static int commit_by_digits(struct reader *r, struct tip *out)
{
    struct text digits = r->order.ref;
    int found = may_be_commit(digits) ? store_find(r->store, digits, &out->id) : 0;
    out->ref = digits;
    if (found == 1)
        return 0;
    if (found == 2)
        return trouble_set(&r->trouble, TROUBLE_REF, "several commits start with '%.40s'", digits.ptr);
    return trouble_set(&r->trouble, TROUBLE_REF, "no branch, tag or commit '%.80s'%s", digits.ptr,
                       branch_list(r).ptr);
}

/* A name is looked up as a ref first; only then may it be the digits of a commit. */
static int find_tip(struct reader *r, struct tip *out)
{
    bool remote = r->order.kind != URL_LOCAL;
    if (!r->refs.count && !r->refs.has_head)
        return trouble_set(&r->trouble, TROUBLE_EMPTY, "'%.200s' has no commit yet", r->order.url.ptr);
    const struct ref *ref = r->order.ref.len ? ref_named(r, r->order.ref) : default_ref(r);
    if (!ref && (!r->order.ref.len || !may_be_commit(r->order.ref)))
        return r->order.ref.len ? commit_by_digits(r, out) : -1;
    if (remote && download(r, ref) != 0)
        return -1;
    if (!ref)
        return commit_by_digits(r, out);
    out->ref = ref->name;
    out->id = ref->id;
    return 0;
}

/* --- telling it --- */

static void send_seen(struct reader *r, struct text print)
{
    begin(r, REPLY_SEEN);
    wire_text(&r->frame, print);
    end(r);
}

static void send_branches(struct reader *r)
{
    for (uint32_t i = 0; i < r->refs.count; i++) {
        const struct ref *ref = &r->refs.list[i];
        if (!is_branch(ref->name))
            continue;
        begin(r, REPLY_BRANCH);
        wire_text(&r->frame, ref->name);
        wire_bytes(&r->frame, ref->id.bytes, OBJECT_ID_BYTES);
        end(r);
    }
}

static void send_origin(struct reader *r, const struct tip *tip, const struct history_choice *choice)
{
    begin(r, REPLY_ORIGIN);
    wire_bytes(&r->frame, choice->id.bytes, OBJECT_ID_BYTES);
    wire_text(&r->frame, tip->ref);
    wire_u64(&r->frame, (uint64_t)choice->commit.committed);
    wire_u32(&r->frame, (uint32_t)choice->commit.offset);
    wire_u8(&r->frame, choice->has_push);
    wire_u64(&r->frame, (uint64_t)choice->pushed);
    wire_u64(&r->frame, (uint64_t)choice->parent);
    wire_u64(&r->frame, r->order.kind == URL_LOCAL ? r->local.bytes : store_received(r->store));
    end(r);
    if (choice->cut) {
        remark(r, TEXT("the history is cut off: the repository is a shallow clone"));
        send_seen(r, TEXT("")); /* the history may be deeper next time */
    }
}

/* The cage is entered after the library is loaded and before any object is read. */
static int serve(struct reader *r)
{
    bool remote = r->order.kind != URL_LOCAL;
    struct tip tip;
    struct history_choice choice;
    if (!remote && local_locate(&r->local, r->arena, r->order.url.ptr, &r->trouble) != 0)
        return -1;
    r->store = store_new(&r->order, sign_of_life, r, &r->trouble);
    if (!r->store)
        return -1;
    enter_cage(r);
    if (remote ? store_open(r->store, &r->trouble) != 0 ||
                     store_list(r->store, &r->refs, r->arena, &r->trouble) != 0
               : open_local(r) != 0)
        return -1;
    struct text print = refs_print(&r->refs, r->arena);
    if (text_eq(print, r->order.known)) {
        begin(r, REPLY_SAME);
        end(r);
        _exit(EXIT_OK);
    }
    send_seen(r, print);
    if (find_tip(r, &tip) != 0 || history_peel(r->store, &tip.id, &r->trouble) != 0 ||
        history_choose(&choice, r->store, r->arena, &r->order, &tip.id, tip.ref, &r->trouble) != 0)
        return -1;
    send_origin(r, &tip, &choice);
    send_branches(r);
    struct tree_walk walk = {
        .store = r->store, .trouble = &r->trouble, .on_file = send_file, .on_note = send_note, .payload = r};
    return tree_walk(&walk, &choice.commit.tree);
}

void reader_prepare(bool certificates)
{
    store_prepare(certificates);
}

/* The alarm and the death signal end it even if the parent cannot. */
int reader_main(void)
{
    struct reader r = {.arena = arena_new((size_t)LIMIT_FETCH_MEMORY)};
    sandbox_close_from(4); /* 3 is the lock of the cache */
    if (!get_order(&r))
        return EXIT_MACHINE;
    alarm(r.order.seconds + 5);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
    if (serve(&r) != 0)
        give_up(&r);
    begin(&r, REPLY_DONE);
    end(&r);
    _exit(EXIT_OK);
}
