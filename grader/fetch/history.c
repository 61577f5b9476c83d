#include "fetch/history.h"
#include "base/limits.h"
#include "base/when.h"
#include <stdlib.h>

enum { MAX_TAGS = 8 }; /* tags of tags */

struct node {
    struct object_id id;
    int64_t committed;
};

/* A heap of commits to visit, the newest on top, and a hash set of those seen. */
struct walk {
    struct store *store;
    struct arena *arena;
    struct node *heap;
    struct object_id *seen;
    uint32_t count, capacity, seen_count, seen_capacity;
    bool cut;
    struct trouble *trouble;
};

static uint32_t slot_of(const struct walk *w, const struct object_id *id)
{
    uint32_t hash;
    memcpy(&hash, id->bytes, sizeof hash);
    return hash & (w->seen_capacity - 1);
}

static bool is_zero(const struct object_id *id)
{
    static const struct object_id zero;
    return object_id_same(id, &zero);
}

static void put_seen(struct walk *w, const struct object_id *id)
{
    uint32_t i = slot_of(w, id);
    while (!is_zero(&w->seen[i]))
        i = (i + 1) & (w->seen_capacity - 1);
    w->seen[i] = *id;
}

static bool was_seen(const struct walk *w, const struct object_id *id)
{
    for (uint32_t i = slot_of(w, id); !is_zero(&w->seen[i]); i = (i + 1) & (w->seen_capacity - 1))
        if (object_id_same(&w->seen[i], id))
            return true;
    return false;
}

static void note_seen(struct walk *w, const struct object_id *id)
{
    if (w->seen_count * 2 >= w->seen_capacity) {
        struct object_id *old = w->seen;
        uint32_t count = w->seen_capacity;
        w->seen_capacity *= 2;
        w->seen = ARENA_ARRAY(w->arena, w->seen_capacity, struct object_id);
        for (uint32_t i = 0; i < count; i++)
            if (!is_zero(&old[i]))
                put_seen(w, &old[i]);
    }
    put_seen(w, id);
    w->seen_count++;
}

static void push(struct walk *w, struct node node)
{
    if (w->count == w->capacity) {
        w->heap = arena_grow(w->arena, w->heap, w->count, w->capacity * 2, sizeof *w->heap);
        w->capacity *= 2;
    }
    uint32_t i = w->count++;
    for (; i && w->heap[(i - 1) / 2].committed < node.committed; i = (i - 1) / 2)
        w->heap[i] = w->heap[(i - 1) / 2];
    w->heap[i] = node;
}

static struct node pop(struct walk *w)
{
    struct node top = w->heap[0], last = w->heap[--w->count];
    uint32_t i = 0;
    for (uint32_t child; (child = 2 * i + 1) < w->count; i = child) {
        if (child + 1 < w->count && w->heap[child + 1].committed > w->heap[child].committed)
            child++;
        if (w->heap[child].committed <= last.committed)
            break;
        w->heap[i] = w->heap[child];
    }
    w->heap[i] = last;
    return top;
}

static int read_commit(struct store *s, const struct object_id *id, struct buf *bytes,
                       struct object_commit *out, struct trouble *trouble)
{
    char digits[OBJECT_ID_DIGITS + 1];
    bytes->len = 0;
    if (store_read(s, id, OBJECT_COMMIT, LIMIT_COMMIT_BYTES, bytes, trouble) != 0)
        return -1;
    if (object_read_commit(out, buf_as_text(bytes)))
        return 0;
    object_id_write(digits, id);
    return trouble_set(trouble, TROUBLE_BROKEN, "the repository could not be read: commit %s is damaged",
                       digits);
}

/* A commit that is not present is where a shallow clone is cut off, not an error. */
static int visit(struct walk *w, const struct object_id *id)
{
    struct buf bytes = {0};
    struct object_commit commit;
    if (is_zero(id) || was_seen(w, id))
        return 0;
    if (w->seen_count >= LIMIT_FETCH_COMMITS)
        return trouble_set(w->trouble, TROUBLE_LIMIT, "the branch has more than %u commits",
                           LIMIT_FETCH_COMMITS);
    note_seen(w, id);
    if (!store_has(w->store, id)) {
        w->cut = true;
        return 0;
    }
    int status = read_commit(w->store, id, &bytes, &commit, w->trouble);
    if (status == 0)
        push(w, (struct node){*id, commit.committed});
    buf_release(&bytes);
    return status;
}

static int visit_parents(struct walk *w, const struct object_id *id)
{
    struct buf bytes = {0};
    struct object_commit commit;
    struct object_id parent;
    int status = read_commit(w->store, id, &bytes, &commit, w->trouble);
    while (status == 0 && object_next_parent(&commit.parents, &parent))
        status = visit(w, &parent);
    buf_release(&bytes);
    return status;
}

/* --- which one --- */

static int by_commit(const void *a, const void *b)
{
    const struct push *x = a, *y = b;
    int order = memcmp(x->commit.bytes, y->commit.bytes, OBJECT_ID_BYTES);
    return order ? order : (x->at > y->at) - (x->at < y->at);
}

/* The first push of this commit, among those sorted; NULL: it was never pushed by itself. */
static const struct push *first_push(const struct pushes *p, const struct object_id *id)
{
    uint32_t low = 0, high = p->count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (memcmp(p->list[middle].commit.bytes, id->bytes, OBJECT_ID_BYTES) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < p->count && object_id_same(&p->list[low].commit, id) ? &p->list[low] : NULL;
}

/* The pushes of this ref, sorted by commit. */
static struct pushes pushes_of(const struct order *o, struct arena *arena, struct text ref)
{
    struct pushes out = {.list = ARENA_ARRAY(arena, o->pushes.count, struct push)};
    for (uint32_t i = 0; i < o->pushes.count; i++)
        if (pushed_is_for(&o->pushes.list[i], ref))
            out.list[out.count++] = o->pushes.list[i];
    if (out.count)
        qsort(out.list, out.count, sizeof *out.list, by_commit);
    return out;
}

/* Without a log the first commit that is old enough; with one that of the latest push that is. */
static int search(struct walk *w, const struct order *o, const struct pushes *pushes, struct object_id *out,
                  bool *found)
{
    int64_t best = INT64_MIN;
    *found = false;
    while (w->count) {
        struct node node = pop(w);
        const struct push *p = first_push(pushes, &node.id);
        if (!o->pushes.count && node.committed <= o->before) {
            *out = node.id;
            *found = true;
            return 0;
        }
        if (p && p->at <= o->before && p->at > best) {
            best = p->at;
            *out = node.id;
            *found = true;
        }
        if (visit_parents(w, &node.id) != 0)
            return -1;
    }
    return 0;
}

static int search_from(struct history_choice *out, struct store *s, struct arena *arena,
                       const struct order *o, const struct object_id *tip, const struct pushes *pushes,
                       struct trouble *trouble)
{
    struct walk w = {.store = s, .arena = arena, .capacity = 64, .seen_capacity = 256, .trouble = trouble};
    bool found = false;
    w.heap = ARENA_ARRAY(arena, w.capacity, struct node);
    w.seen = ARENA_ARRAY(arena, w.seen_capacity, struct object_id);
    if (visit(&w, tip) != 0 || search(&w, o, pushes, &out->id, &found) != 0)
        return -1;
    out->cut = w.cut;
    if (found)
        return 0;
    return trouble_set(trouble, w.cut ? TROUBLE_REF : TROUBLE_LATER, "no %s at or before %s%s",
                       o->pushes.count ? "push" : "commit", when_format(arena, o->before, 0).ptr,
                       w.cut ? ", but the history is cut off (a shallow clone)" : "");
}

/* When the newest parent that is present was committed; unreadable ones are ignored. */
static int64_t newest_parent(struct store *s, struct text parents)
{
    struct buf bytes = {0};
    struct object_commit commit;
    struct object_id id;
    int64_t newest = 0;
    while (object_next_parent(&parents, &id)) {
        struct trouble none = {0};
        if (store_has(s, &id) && read_commit(s, &id, &bytes, &commit, &none) == 0 &&
            commit.committed > newest)
            newest = commit.committed;
    }
    buf_release(&bytes);
    return newest;
}

int history_choose(struct history_choice *out, struct store *s, struct arena *arena, const struct order *o,
                   const struct object_id *tip, struct text ref, struct trouble *trouble)
{
    struct buf bytes = {0};
    struct pushes pushes = pushes_of(o, arena, ref);
    *out = (struct history_choice){.id = *tip};
    if (o->has_before && search_from(out, s, arena, o, tip, &pushes, trouble) != 0)
        return -1;
    int status = read_commit(s, &out->id, &bytes, &out->commit, trouble);
    if (status == 0)
        out->parent = newest_parent(s, out->commit.parents);
    out->commit.parents = TEXT("");
    buf_release(&bytes);
    const struct push *p = first_push(&pushes, &out->id);
    out->has_push = p != NULL;
    out->pushed = p ? p->at : 0;
    return status;
}

int history_peel(struct store *s, struct object_id *id, struct trouble *trouble)
{
    struct buf bytes = {0};
    enum object_type type;
    size_t size;
    int status = -1;
    for (int depth = 0; depth < MAX_TAGS; depth++) {
        if (store_header(s, id, &type, &size) != 0) {
            trouble_set(
                trouble, TROUBLE_BROKEN,
                "the repository could not be read: a branch or tag leads to a missing or damaged object");
            break;
        }
        if (type == OBJECT_COMMIT) {
            status = 0;
            break;
        }
        bytes.len = 0;
        if (type != OBJECT_TAG) {
            trouble_set(trouble, TROUBLE_REF, "the ref does not lead to a commit");
            break;
        }
        if (store_read(s, id, OBJECT_TAG, LIMIT_COMMIT_BYTES, &bytes, trouble) != 0 ||
            !object_read_tag(id, &type, buf_as_text(&bytes)))
            break;
    }
    buf_release(&bytes);
    return status == 0 ? 0 : trouble_set(trouble, TROUBLE_BROKEN, "a tag of the repository is damaged");
}
