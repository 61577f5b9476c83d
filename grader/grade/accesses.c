#include "grade/accesses.h"
#include "base/limits.h"
#include "diag/render.h"
#include "grade/compare.h"

/* A complete trace, or NULL. */
static const struct trace *whole(const struct accesses *a)
{
    return a->trace && !a->trace->dropped && !a->trace->stopped ? a->trace : NULL;
}

bool accesses_worth(const struct trial *t, const struct job_run *run)
{
    uint64_t threads = (uint64_t)t->grid[0] * t->grid[1] * t->grid[2], most = 0;
    for (int k = 0; k < COUNTER_COUNT; k++)
        most += run->counters[k];
    return threads <= LIMIT_TRACE_ACCESSES && most * threads <= LIMIT_TRACE_ACCESSES;
}

static uint32_t line_of(const struct accesses *a, struct span span)
{
    bool in_student;
    return render_place(a->sources, span, &in_student).line;
}

static struct text taken(const struct accesses *a, struct buf *b)
{
    struct text t = arena_text(a->arena, buf_as_text(b));
    buf_release(b);
    return t;
}

/* --- places --- */

static bool counts_for(const struct trace *t, const struct trace_access *row, enum counter counter)
{
    bool shared = t->objects[row->object].space == TRACE_SHARED;
    bool write = row->kind == TRACE_WRITE;
    switch (counter) {
    case COUNTER_GLOBAL_READS: return !shared && !write;
    case COUNTER_GLOBAL_WRITES: return !shared && write;
    case COUNTER_SHARED_READS: return shared && !write;
    case COUNTER_SHARED_WRITES: return shared && write;
    case COUNTER_COUNT: break;
    }
    return false;
}

/* Threads are numbered by threadgroup, as if every one were full. */
static size_t thread_of(const struct trace *t, const struct trace_access *row)
{
    return (size_t)row->group * t->threadgroup[0] * t->threadgroup[1] * t->threadgroup[2] + row->lane;
}

static size_t thread_count(const struct trace *t)
{
    uint32_t groups[3];
    return (size_t)trace_groups(t, groups) * t->threadgroup[0] * t->threadgroup[1] * t->threadgroup[2];
}

/* False: there is no room. */
static bool add_site(struct accesses_count *out, const struct trace_access *row)
{
    struct accesses_site *s = out->sites, *end = out->sites + out->site_count;
    while (s < end && (s->span.at != row->span.at || s->object != row->object))
        s++;
    if (s == end && out->site_count++ == ACCESSES_SITES)
        return false;
    if (s == end)
        *s = (struct accesses_site){.span = row->span, .object = row->object};
    s->times++;
    return true;
}

bool accesses_count(const struct accesses *a, enum counter counter, uint32_t all, struct accesses_count *out)
{
    const struct trace *t = whole(a);
    *out = (struct accesses_count){.site_count = 0};
    if (!t || !all)
        return false;
    uint32_t *times = ARENA_ARRAY(a->arena, thread_count(t), uint32_t), most = 0;
    size_t busiest = 0;
    for (uint32_t i = 0; i < t->access_count; i++)
        if (counts_for(t, &t->accesses[i], counter)) {
            size_t thread = thread_of(t, &t->accesses[i]);
            if (++times[thread] > most) {
                most = times[thread];
                busiest = thread;
            }
        }
    for (uint32_t i = 0; i < t->access_count; i++)
        if (thread_of(t, &t->accesses[i]) == busiest && counts_for(t, &t->accesses[i], counter) &&
            !add_site(out, &t->accesses[i]))
            return false;
    return most == all;
}

/* "line 7", "lines 7, 9" of the places of one array. */
static void put_lines(struct buf *out, const struct accesses *a, const struct accesses_count *count,
                      uint16_t object)
{
    uint32_t lines[ACCESSES_SITES], n = 0;
    for (uint32_t i = 0; i < count->site_count; i++) {
        uint32_t line = line_of(a, count->sites[i].span), k = 0;
        while (k < n && lines[k] != line)
            k++;
        if (count->sites[i].object == object && k == n)
            lines[n++] = line;
    }
    for (uint32_t k = 0; k < n; k++)
        buf_printf(out, "%s%u", k ? ", " : n > 1 ? "lines " : "line ", lines[k]);
}

struct text accesses_list(const struct accesses *a, const struct accesses_count *count)
{
    struct buf out = {0};
    for (uint32_t o = 0; o < a->trace->object_count; o++) {
        uint32_t times = 0;
        for (uint32_t i = 0; i < count->site_count; i++)
            times += count->sites[i].object == o ? count->sites[i].times : 0;
        if (!times)
            continue;
        buf_printf(&out, "%s%.*s: %u per thread (", out.len ? ", " : "", TEXT_ARG(a->trace->objects[o].name),
                   times);
        put_lines(&out, a, count, (uint16_t)o);
        buf_char(&out, ')');
    }
    return taken(a, &out);
}

/* --- positions --- */

/* A thread's position in its threadgroup and in the grid, x and y. */
struct position {
    uint64_t local[2], global[2];
};

static struct position position_of(const struct trace *t, const struct trace_access *row)
{
    uint32_t groups[3], size[3];
    trace_groups(t, groups);
    trace_group_size(t, row->group, size);
    struct position p = {.local = {row->lane % size[0], row->lane / size[0] % size[1]}};
    p.global[0] = (uint64_t)(row->group % groups[0]) * t->threadgroup[0] + p.local[0];
    p.global[1] = (uint64_t)(row->group / groups[0] % groups[1]) * t->threadgroup[1] + p.local[1];
    return p;
}

/* The index in an array of so many columns, with the position in the threadgroup along these axes. */
static uint64_t index_at(const struct position *p, uint64_t columns, unsigned axes)
{
    return (axes & 2 ? p->local[1] : p->global[1]) * columns + (axes & 1 ? p->local[0] : p->global[0]);
}

static uint64_t columns_of(const struct trace *t, uint32_t object)
{
    const struct trace_object *o = &t->objects[object];
    return o->columns ? o->columns : o->elements;
}

/* Axes along which there are several threadgroups of several threads: only there do the two positions differ
 * and threads of one threadgroup, too. */
static unsigned open_axes(const struct trace *t)
{
    uint32_t groups[3];
    trace_groups(t, groups);
    return (groups[0] > 1 && t->threadgroup[0] > 1 ? 1u : 0) |
           (groups[1] > 1 && t->threadgroup[1] > 1 ? 2u : 0);
}

/* The first object of a space, or UINT32_MAX; the first output is the one that numbers are compared of. */
static uint32_t first_output(const struct trace *t)
{
    for (uint32_t o = 0; o < t->object_count; o++)
        if (t->objects[o].space == TRACE_OUTPUT)
            return o;
    return UINT32_MAX;
}

/* Whether the index with these axes is that of every plain access of a kind to the object, and its threads
 * differ along each of them. */
static bool all_at(const struct trace *t, uint32_t object, enum trace_kind kind, unsigned axes)
{
    uint64_t moved[2] = {0, 0}, away[2] = {0, 0}, any = 0;
    for (uint32_t i = 0; i < t->access_count; i++) {
        const struct trace_access *row = &t->accesses[i];
        if (row->object != object || row->kind != kind)
            continue;
        struct position p = position_of(t, row);
        if (row->index < 0 || (uint64_t)row->index != index_at(&p, columns_of(t, object), axes))
            return false;
        any++;
        for (int k = 0; k < 2; k++) {
            moved[k] |= p.local[k];
            away[k] |= p.global[k] - p.local[k];
        }
    }
    for (unsigned k = 0; k < 2; k++)
        if (axes >> k & 1 && (!moved[k] || !away[k]))
            return false;
    return any > 0;
}

/* --- the position in the threadgroup for that in the grid --- */

static const struct trace_access *first_row(const struct trace *t, uint32_t object, enum trace_kind kind)
{
    for (uint32_t i = 0; i < t->access_count; i++)
        if (t->accesses[i].object == object && t->accesses[i].kind == kind)
            return &t->accesses[i];
    return NULL;
}

/* The one set of axes that explains all accesses, or 0; also where no axis is needed. */
static unsigned local_axes(const struct trace *t, uint32_t object, enum trace_kind kind)
{
    unsigned open = open_axes(t), found = 0, count = 0;
    if (all_at(t, object, kind, 0))
        return 0;
    for (unsigned axes = 1; axes < 4; axes++)
        if ((axes & open) == axes && all_at(t, object, kind, axes)) {
            found = axes;
            count++;
        }
    return count == 1 ? found : 0;
}

/* Reads count only while the writes use the position in the grid: otherwise the writes are the mistake. */
unsigned accesses_local(const struct accesses *a, const struct trace_access **row)
{
    const struct trace *t = whole(a);
    uint32_t out = t ? first_output(t) : UINT32_MAX;
    *row = NULL;
    if (out == UINT32_MAX)
        return 0;
    unsigned axes = local_axes(t, out, TRACE_WRITE);
    if (axes) {
        *row = first_row(t, out, TRACE_WRITE);
        return axes;
    }
    for (uint32_t o = 0; o < t->object_count && all_at(t, out, TRACE_WRITE, 0); o++)
        if (t->objects[o].space == TRACE_INPUT && (axes = local_axes(t, o, TRACE_READ))) {
            *row = first_row(t, o, TRACE_READ);
            return axes;
        }
    return 0;
}

uint64_t accesses_local_element(const struct accesses *a, uint64_t element, unsigned axes)
{
    uint64_t columns = columns_of(a->trace, first_output(a->trace));
    uint64_t x = element % columns, y = element / columns;
    x = axes & 1 ? x % a->trace->threadgroup[0] : x;
    y = axes & 2 ? y % a->trace->threadgroup[1] : y;
    return y * columns + x;
}

struct text accesses_local_text(const struct accesses *a, unsigned axes, const struct trace_access *row)
{
    const struct trace_object *o = &a->trace->objects[row->object];
    const char *axis = a->trace->grid[1] <= 1 || axes == 3 ? "" : axes == 1 ? " along x" : " along y";
    return arena_printf(a->arena,
                        "line %u uses the thread's position in its threadgroup%s as an index of '%.*s', so "
                        "that every threadgroup %s the same elements: use its position in the grid",
                        line_of(a, row->span), axis, TEXT_ARG(o->name),
                        row->kind == TRACE_WRITE ? "writes" : "reads");
}

/* --- who writes the output --- */

static void put_thread(struct buf *out, const struct trace *t, const struct position *p)
{
    if (t->grid[1] > 1)
        buf_printf(out, "the thread at (%llu, %llu) of the grid", (unsigned long long)p->global[0],
                   (unsigned long long)p->global[1]);
    else
        buf_printf(out, "the thread at %llu of the grid", (unsigned long long)p->global[0]);
}

struct text accesses_beyond(const struct accesses *a)
{
    const struct trace *t = whole(a);
    uint32_t out = t ? first_output(t) : UINT32_MAX;
    if (out == UINT32_MAX || !t->objects[out].columns || !all_at(t, out, TRACE_WRITE, 0))
        return TEXT("");
    uint64_t columns = columns_of(t, out);
    for (uint32_t i = 0; i < t->access_count; i++) {
        const struct trace_access *row = &t->accesses[i];
        struct position p = position_of(t, row);
        if (row->object != out || row->kind != TRACE_WRITE || row->marks & TRACE_OUTSIDE ||
            p.global[0] < columns)
            continue;
        struct buf b = {0};
        put_thread(&b, t, &p);
        buf_str(&b, " is beyond the last column, and writes ");
        compare_put_place(&b, &a->trial->outputs[0], (uint64_t)row->index);
        buf_printf(&b, " (line %u), which belongs to another thread: check the guard", line_of(a, row->span));
        return taken(a, &b);
    }
    return TEXT("");
}

/* Who writes an element: each thread once, all in one place? */
struct writers {
    uint32_t threads, groups;
    bool once;
};

/* Who wrote the element of `to`. `once`: each thread at most once, all from the line of `to`. */
static struct writers writers_of(const struct accesses *a, const struct trace_access *to)
{
    const struct trace *t = a->trace;
    struct writers w = {.once = true};
    size_t count = thread_count(t);
    bool *threads = ARENA_ARRAY(a->arena, count, bool), *groups = ARENA_ARRAY(a->arena, count, bool);
    for (uint32_t i = 0; i < t->access_count; i++) {
        const struct trace_access *row = &t->accesses[i];
        if (row->object != to->object || row->index != to->index || row->kind != TRACE_WRITE)
            continue;
        bool *thread = &threads[thread_of(t, row)], *group = &groups[row->group];
        w.once &= !*thread && row->span.at == to->span.at;
        w.threads += !*thread;
        w.groups += !*group;
        *thread = *group = true;
    }
    return w;
}

struct text accesses_same_element(const struct accesses *a)
{
    const struct trace *t = whole(a);
    uint32_t out = t ? first_output(t) : UINT32_MAX, i = 0;
    while (out != UINT32_MAX && i < t->access_count &&
           (t->accesses[i].object != out || t->accesses[i].kind != TRACE_WRITE ||
            !(t->accesses[i].marks & TRACE_RACE)))
        i++;
    if (out == UINT32_MAX || i == t->access_count)
        return TEXT("");
    struct writers w = writers_of(a, &t->accesses[i]);
    if (w.threads < 2 || (w.groups == 1 && !w.once))
        return TEXT("");
    struct buf b = {0};
    if (w.groups > 1)
        buf_printf(&b, "%u threadgroups write ", w.groups);
    else
        buf_printf(&b, "%u threads write ", w.threads);
    compare_put_place(&b, &a->trial->outputs[0], (uint64_t)t->accesses[i].index);
    buf_printf(&b, " (line %u), and only one of their values remains: %s", line_of(a, t->accesses[i].span),
               w.groups > 1 ? "no barrier can order threadgroups, so give each its own element"
                            : "a barrier does not help, only one thread may write it");
    return taken(a, &b);
}

bool accesses_unwritten(const struct accesses *a, uint64_t element)
{
    const struct trace *t = whole(a);
    uint32_t out = t ? first_output(t) : UINT32_MAX;
    for (uint32_t i = 0; out != UINT32_MAX && i < t->access_count; i++) {
        const struct trace_access *row = &t->accesses[i];
        if (row->object == out && row->kind != TRACE_READ && row->index <= (int64_t)element &&
            row->index + row->elements > (int64_t)element)
            return false;
    }
    return out != UINT32_MAX;
}

/* --- reads beside the element that is written --- */

enum { NO_WRITE = -1, MORE_WRITES = -2 };

/* By thread: the one element of the output that it writes. */
static int64_t *own_elements(const struct accesses *a, uint32_t out)
{
    const struct trace *t = a->trace;
    size_t count = thread_count(t);
    int64_t *own = ARENA_ARRAY(a->arena, count, int64_t);
    for (size_t i = 0; i < count; i++)
        own[i] = NO_WRITE;
    for (uint32_t i = 0; i < t->access_count; i++) {
        const struct trace_access *row = &t->accesses[i];
        int64_t *element = &own[thread_of(t, row)];
        if (row->object == out && row->kind != TRACE_READ)
            *element = *element == NO_WRITE && row->kind == TRACE_WRITE ? row->index : MORE_WRITES;
    }
    return own;
}

/* How far from its own element a thread reads: of an input, or of threadgroup memory, where its element is at
 * its position in the threadgroup. */
static int64_t distance(const struct trace *t, const struct trace_access *row, int64_t own)
{
    struct position p = position_of(t, row);
    if (t->objects[row->object].space == TRACE_SHARED)
        own += (int64_t)p.local[0] - (int64_t)p.global[0];
    return row->index - own;
}

/* With threadgroup memory its reads count, since the inputs were only copied. */
int accesses_shift(const struct accesses *a)
{
    const struct trace *t = whole(a);
    uint32_t out = t ? first_output(t) : UINT32_MAX;
    int64_t shift = 0;
    if (out == UINT32_MAX || t->grid[1] > 1)
        return 0;
    const int64_t *own = own_elements(a, out);
    bool shared = false;
    for (uint32_t i = 0; i < t->access_count; i++)
        shared |= t->objects[t->accesses[i].object].space == TRACE_SHARED;
    for (uint32_t i = 0; i < t->access_count; i++) {
        const struct trace_access *row = &t->accesses[i];
        const struct trace_object *o = &t->objects[row->object];
        bool input = o->space == (shared ? TRACE_SHARED : TRACE_INPUT);
        if (row->kind != TRACE_READ || !input)
            continue;
        int64_t element = own[thread_of(t, row)], by = distance(t, row, element);
        if (by == 1 - (int64_t)o->elements || by == (int64_t)o->elements - 1)
            by = by < 0 ? 1 : -1; /* around the end */
        if (element < 0 || o->columns || (by != 1 && by != -1) || (shift && by != shift))
            return 0;
        shift = by;
    }
    return (int)shift;
}
