#include "report/picture.h"
#include "diag/render.h"
#include <stdlib.h>

enum { MAX_THREADS = 64, MAX_PANELS = 200, KNOWN = 64 };

struct known {
    uint32_t at, line; /* at: 1 + the place */
};

struct maker {
    struct arena *arena;
    const struct trace *trace;
    const struct sources *sources;
    struct picture *picture;
    struct picture_limits limits;
    uint32_t at; /* the next access */
    struct known known[KNOWN];
};

/* --- links --- */

/* A kernel has few places and touches memory at each of them many times: lines are remembered. */
static uint32_t line_of(struct maker *m, struct span span)
{
    struct known *k = &m->known[span.at % KNOWN];
    if (k->at == span.at + 1)
        return k->line;
    bool in_student;
    struct place place = render_place(m->sources, span, &in_student);
    *k = (struct known){span.at + 1, in_student ? place.line : 0};
    return k->line;
}

static int by_place(const void *a, const void *b)
{
    const struct picture_link *x = a, *y = b;
    if (x->thread != y->thread)
        return x->thread < y->thread ? -1 : 1;
    if (x->array != y->array)
        return x->array < y->array ? -1 : 1;
    if (x->index != y->index)
        return x->index < y->index ? -1 : 1;
    return (int)x->kind - (int)y->kind;
}

/* Joins the links of one thread to one element; sorting has made them neighbours. */
static uint32_t join(struct picture_link *links, uint32_t count)
{
    uint32_t kept = 0;
    qsort(links, count, sizeof *links, by_place);
    for (uint32_t i = 0; i < count; i++) {
        if (kept && by_place(&links[kept - 1], &links[i]) == 0) {
            struct picture_link *k = &links[kept - 1];
            k->times += links[i].times;
            k->marks |= links[i].marks;
            if (links[i].line && (!k->line || links[i].line < k->line))
                k->line = links[i].line;
        } else {
            links[kept++] = links[i];
        }
    }
    return kept;
}

static enum picture_side side_of(uint8_t kind)
{
    return kind == TRACE_READ ? PICTURE_READS : PICTURE_WRITES;
}

/* The array of an object on a side of the panel; it is added when it is new. */
static uint32_t array_of(struct picture_panel *p, uint16_t object, enum picture_side side)
{
    for (uint32_t i = 0; i < p->array_count; i++)
        if (p->arrays[i].object == object && p->arrays[i].side == side)
            return i;
    p->arrays[p->array_count] = (struct picture_array){.object = object, .side = side};
    return p->array_count++;
}

/* Inputs, then threadgroup memory, then outputs. */
static int rank_of(enum trace_space space)
{
    return space == TRACE_INPUT ? 0 : space == TRACE_SHARED ? 1 : 2;
}

static bool stands_before(const struct trace *t, const struct picture_array *a, const struct picture_array *b)
{
    int x = rank_of(t->objects[a->object].space), y = rank_of(t->objects[b->object].space);
    if (a->side != b->side)
        return a->side < b->side;
    return x != y ? x < y : a->object < b->object;
}

/* All arrays of a panel: those that are read, those that are written, each in the order of the objects. */
static void find_arrays(struct maker *m, struct picture_panel *p, uint32_t from, uint32_t to)
{
    p->arrays = ARENA_ARRAY(m->arena, (size_t)2 * m->trace->object_count, struct picture_array);
    for (uint32_t i = from; i < to; i++)
        array_of(p, m->trace->accesses[i].object, side_of(m->trace->accesses[i].kind));
    for (uint32_t i = 0; i < m->trace->object_count && m->picture->empty; i++)
        array_of(p, (uint16_t)i, m->trace->objects[i].space == TRACE_OUTPUT ? PICTURE_WRITES : PICTURE_READS);
    for (uint32_t i = 1; i < p->array_count; i++)
        for (uint32_t k = i; k > 0 && stands_before(m->trace, &p->arrays[k], &p->arrays[k - 1]); k--) {
            struct picture_array moved = p->arrays[k];
            p->arrays[k] = p->arrays[k - 1];
            p->arrays[k - 1] = moved;
        }
}

/* The number of a thread in the panel, or UINT32_MAX. */
static uint32_t thread_of(const struct picture_panel *p, uint32_t group, uint32_t lane)
{
    for (uint32_t i = 0; i < p->thread_count; i++)
        if (p->threads[i].group == group && p->threads[i].lane == lane)
            return i;
    return UINT32_MAX;
}

/* One link per element of an access; those of one thread to one element are joined. */
static void find_links(struct maker *m, struct picture_panel *p, uint32_t from, uint32_t to)
{
    uint32_t count = 0, room = 0, thread = UINT32_MAX;
    for (uint32_t i = from; i < to; i++)
        room += m->trace->accesses[i].elements;
    p->links = ARENA_ARRAY(m->arena, room, struct picture_link);
    for (uint32_t i = from; i < to; i++) {
        const struct trace_access *a = &m->trace->accesses[i];
        if (thread == UINT32_MAX || p->threads[thread].group != a->group ||
            p->threads[thread].lane != a->lane)
            thread = thread_of(p, a->group, a->lane);
        for (uint32_t k = 0; k < a->elements && thread != UINT32_MAX; k++)
            p->links[count++] = (struct picture_link){.thread = thread,
                                                      .array = array_of(p, a->object, side_of(a->kind)),
                                                      .times = 1,
                                                      .line = line_of(m, a->span),
                                                      .index = a->index + k,
                                                      .kind = a->kind,
                                                      .marks = a->marks};
    }
    p->link_count = join(p->links, count);
    for (uint32_t i = 0; i < p->link_count; i++) {
        struct picture_thread *t = &p->threads[p->links[i].thread];
        t->idle = false;
        t->marks |= p->links[i].marks;
    }
}

/* --- threads --- */

static void position_in(uint32_t number, const uint32_t size[3], uint32_t out[3])
{
    for (int k = 0; k < 3; k++) {
        out[k] = k == 2 ? number : number % size[k];
        number /= size[k] ? size[k] : 1;
    }
}

/* The threads of the panel's threadgroups; those beyond the limit are counted. */
static void add_threads(struct maker *m, struct picture_panel *p)
{
    uint32_t size[3], groups[3];
    trace_groups(m->trace, groups);
    p->threads = ARENA_ARRAY(m->arena, MAX_THREADS, struct picture_thread);
    p->boxes = ARENA_ARRAY(m->arena, p->group_count, struct picture_box);
    for (uint32_t g = p->group; g < p->group + p->group_count; g++) {
        struct picture_box *box = &p->boxes[p->box_count++];
        trace_group_size(m->trace, g, size);
        uint32_t lanes = size[0] * size[1] * size[2];
        box->group = g;
        position_in(g, groups, box->position);
        for (uint32_t lane = 0; lane < lanes; lane++) {
            if (p->thread_count == MAX_THREADS) {
                p->hidden_threads++;
                continue;
            }
            struct picture_thread *t = &p->threads[p->thread_count++];
            *t = (struct picture_thread){.group = g, .lane = lane, .idle = true};
            t->colour = (uint8_t)((m->picture->alone ? g : lane) % PICTURE_COLOURS);
            position_in(lane, size, t->position);
        }
    }
}

/* --- panels --- */

static void find_barrier(struct maker *m, struct picture_panel *p)
{
    for (uint32_t i = 0; i < m->trace->barrier_count; i++) {
        const struct trace_barrier *b = &m->trace->barriers[i];
        if (b->group != p->group || b->phase != p->phase)
            continue;
        p->barrier = true;
        p->barrier_line = line_of(m, b->span);
    }
}

static void add_panel(struct maker *m, struct picture_panel panel, uint32_t from, uint32_t to)
{
    struct picture *picture = m->picture;
    struct picture_panel *p = &picture->panels[picture->panel_count++];
    *p = panel;
    add_threads(m, p);
    find_arrays(m, p, from, to);
    find_links(m, p, from, to);
    find_barrier(m, p);
    picture_place(m->arena, picture, p);
    picture->marks |= p->marks;
}

/* The accesses of a phase of a threadgroup are consecutive. */
static uint32_t end_of_phase(const struct maker *m, uint32_t from)
{
    const struct trace *t = m->trace;
    uint32_t to = from;
    while (to < t->access_count && t->accesses[to].group == t->accesses[from].group &&
           t->accesses[to].phase == t->accesses[from].phase)
        to++;
    return to;
}

/* Phase by phase, including those without accesses, except for the last. */
static void add_phases(struct maker *m, uint32_t group)
{
    const struct trace *t = m->trace;
    struct picture *p = m->picture;
    for (uint32_t phase = 0; m->at < t->access_count && t->accesses[m->at].group == group; phase++) {
        uint32_t from = m->at, next = t->accesses[from].phase;
        bool hidden = (m->limits.phases && phase >= m->limits.phases) || p->panel_count == MAX_PANELS;
        if (hidden) {
            p->phases_hidden += next - phase + 1;
            phase = next;
        }
        m->at = phase == next ? end_of_phase(m, from) : from;
        if (!hidden)
            add_panel(m, (struct picture_panel){.group = group, .group_count = 1, .phase = phase}, from,
                      m->at);
        if (phase >= p->phases)
            p->phases = phase + 1;
    }
}

static void add_separate(struct maker *m)
{
    struct picture *p = m->picture;
    for (uint32_t g = 0; g < p->groups && m->at < m->trace->access_count; g++) {
        if ((m->limits.groups && g >= m->limits.groups) || p->panel_count == MAX_PANELS)
            return;
        add_phases(m, g);
        p->groups_shown = g + 1;
    }
}

/* As many threadgroups per panel as fit. */
static void add_together(struct maker *m)
{
    struct picture *p = m->picture;
    const struct trace *t = m->trace;
    uint32_t threads = t->threadgroup[0] * t->threadgroup[1] * t->threadgroup[2];
    uint32_t each = threads < MAX_THREADS ? MAX_THREADS / threads : 1;
    if (m->limits.groups && each > m->limits.groups && threads > 1)
        each = m->limits.groups > 4 ? m->limits.groups : 4;
    p->phases = 1;
    for (uint32_t g = 0; g < p->groups; g += each) {
        if ((m->limits.groups && g >= m->limits.groups) || p->panel_count == MAX_PANELS)
            return;
        uint32_t count = p->groups - g < each ? p->groups - g : each, from = m->at;
        while (m->at < t->access_count && t->accesses[m->at].group < g + count)
            m->at++;
        add_panel(m, (struct picture_panel){.group = g, .group_count = count}, from, m->at);
        p->groups_shown = g + count;
    }
}

static bool has_shared(const struct trace *t)
{
    for (uint32_t i = 0; i < t->access_count; i++)
        if (t->objects[t->accesses[i].object].space == TRACE_SHARED)
            return true;
    return false;
}

const struct picture *picture_make(struct arena *arena, const struct result_puzzle *puzzle,
                                   struct picture_limits limits)
{
    const struct trace *t = puzzle->stage ? puzzle->stage->trace : puzzle->trace;
    uint32_t groups[3];
    if (!t || (!t->access_count && !puzzle->stage))
        return NULL;
    struct picture *p = ARENA_NEW(arena, struct picture);
    struct maker m = {.arena = arena, .trace = t, .sources = puzzle->sources, .picture = p, .limits = limits};
    p->trace = t;
    p->empty = puzzle->stage != NULL;
    p->groups = trace_groups(t, groups);
    p->together = !t->barrier_count && !has_shared(t);
    p->alone = t->threadgroup[0] * t->threadgroup[1] * t->threadgroup[2] == 1;
    p->panels = ARENA_ARRAY(arena, MAX_PANELS, struct picture_panel);
    if (p->together)
        add_together(&m);
    else
        add_separate(&m);
    return p;
}
