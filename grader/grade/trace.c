#include "grade/trace.h"
#include "base/limits.h"

enum { MAX_OBJECTS = 64, MAX_NAME = 100, MAX_ELEMENTS = 32 };

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Arrays beyond the first ones are dropped, with their accesses. */
static void write_accesses(struct buf *out, const struct trace *t, uint32_t objects,
                           const struct trace_spans *spans)
{
    uint64_t dropped = t->dropped;
    uint32_t kept = 0;
    for (uint32_t k = 0; k < t->access_count; k++)
        kept += t->accesses[k].object < objects;
    dropped += t->access_count - kept;
    wire_u32(out, kept);
    for (uint32_t k = 0; k < t->access_count; k++) {
        const struct trace_access *a = &t->accesses[k];
        if (a->object >= objects)
            continue;
        wire_u32(out, a->group);
        wire_u32(out, a->lane);
        wire_u32(out, a->phase);
        wire_u8(out, a->kind);
        wire_u8(out, a->marks);
        wire_u32(out, a->object);
        wire_u32(out, least(a->elements, MAX_ELEMENTS));
        wire_u64(out, (uint64_t)a->index);
        spans->put(spans->context, a->span);
    }
    wire_u64(out, dropped);
}

void trace_write(struct buf *out, const struct trace *t, const struct trace_spans *spans)
{
    uint32_t objects = least(t->object_count, MAX_OBJECTS);
    wire_u32(out, objects);
    for (uint32_t k = 0; k < objects; k++) {
        const struct trace_object *o = &t->objects[k];
        wire_u8(out, (uint8_t)o->space);
        wire_text(out, text_from(o->name.ptr, o->name.len > MAX_NAME ? MAX_NAME : o->name.len));
        wire_u64(out, o->elements);
        wire_u32(out, o->columns <= o->elements ? o->columns : 0); /* of a struct's array: no rows here */
    }
    write_accesses(out, t, objects, spans);
    wire_u32(out, t->barrier_count);
    for (uint32_t k = 0; k < t->barrier_count; k++) {
        wire_u32(out, t->barriers[k].group);
        wire_u32(out, t->barriers[k].phase);
        spans->put(spans->context, t->barriers[k].span);
    }
    wire_u8(out, t->stopped);
}

static void read_object(struct wire *in, struct arena *arena, struct trace_object *o)
{
    enum trace_space space = wire_get_u8(in);
    o->name = arena_text(arena, wire_get_text(in, MAX_NAME));
    o->elements = wire_get_u64(in);
    o->columns = wire_get_u32(in);
    if (space >= TRACE_SPACE_COUNT || o->elements > LIMIT_OBJECT_BYTES || o->columns > o->elements)
        in->wrong = true;
    o->space = in->wrong ? TRACE_INPUT : space;
}

/* They are in the order of the run: threadgroup by threadgroup, phase by phase. */
static bool in_order(const struct trace_access *before, const struct trace_access *a)
{
    return a->group > before->group || (a->group == before->group && a->phase >= before->phase);
}

/* The worker is not trusted: whatever an access names must exist. */
static void read_access(struct wire *in, const struct trace *t, struct trace_access *a,
                        const struct trace_spans *spans)
{
    uint32_t groups[3], size[3];
    a->group = wire_get_u32(in);
    a->lane = wire_get_u32(in);
    a->phase = wire_get_u32(in);
    a->kind = wire_get_u8(in);
    a->marks = wire_get_u8(in);
    uint32_t object = wire_get_u32(in);
    a->object = (uint16_t)object;
    a->elements = wire_get_u32(in);
    a->index = (int64_t)wire_get_u64(in);
    a->span = spans->get(spans->context);
    if (a->group >= trace_groups(t, groups) || object >= t->object_count || a->kind >= TRACE_KIND_COUNT ||
        (a != t->accesses && !in_order(a - 1, a)) || a->marks > TRACE_ALL_MARKS || a->elements == 0 ||
        a->elements > MAX_ELEMENTS) {
        in->wrong = true;
        return;
    }
    trace_group_size(t, a->group, size);
    bool inside = a->index >= 0 && (uint64_t)a->index < t->objects[object].elements;
    if (a->lane >= (uint64_t)size[0] * size[1] * size[2] || (!inside && !(a->marks & TRACE_OUTSIDE)))
        in->wrong = true;
}

const struct trace *trace_read(struct wire *in, struct arena *arena, const uint32_t grid[3],
                               const uint32_t threadgroup[3], const struct trace_spans *spans)
{
    struct trace *t = ARENA_NEW(arena, struct trace);
    uint32_t groups[3];
    for (int k = 0; k < 3; k++) {
        t->grid[k] = grid[k];
        t->threadgroup[k] = threadgroup[k] < grid[k] ? threadgroup[k] : grid[k];
    }
    t->object_count = wire_get_count(in, MAX_OBJECTS);
    t->objects = ARENA_ARRAY(arena, t->object_count, struct trace_object);
    for (uint32_t k = 0; k < t->object_count && !in->wrong; k++)
        read_object(in, arena, &t->objects[k]);
    t->access_count = wire_get_count(in, LIMIT_TRACE_ACCESSES);
    t->accesses = ARENA_ARRAY(arena, t->access_count, struct trace_access);
    for (uint32_t k = 0; k < t->access_count && !in->wrong; k++)
        read_access(in, t, &t->accesses[k], spans);
    t->dropped = wire_get_u64(in);
    t->barrier_count = wire_get_count(in, LIMIT_TRACE_BARRIERS);
    t->barriers = ARENA_ARRAY(arena, t->barrier_count, struct trace_barrier);
    for (uint32_t k = 0; k < t->barrier_count && !in->wrong; k++) {
        t->barriers[k].group = wire_get_u32(in);
        t->barriers[k].phase = wire_get_u32(in);
        t->barriers[k].span = spans->get(spans->context);
        in->wrong |= t->barriers[k].group >= trace_groups(t, groups);
    }
    t->stopped = wire_get_u8(in) != 0;
    return in->wrong ? NULL : t;
}
