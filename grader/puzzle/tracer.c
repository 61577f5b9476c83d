#include "puzzle/tracer.h"
#include "base/limits.h"

enum { SLOTS = 4096, LONGEST_WALK = 2048, FIRST_ROOM = 256 };

/* The rows of one element form a list, the newest first, so that a race finds the rows of both sides. */
struct tracer {
    struct arena *arena;
    const struct vm_launch *launch;
    struct trace trace;
    uint32_t room;          /* of rows */
    uint32_t *before;       /* by row: 1 + the row before it in its chain */
    uint32_t *slots;        /* 1 + the newest row */
    uint16_t *object_of;    /* by object of the code: 1 + its number here; 0: not kept */
    uint64_t *element_size; /* by object here, in bytes */
    uint32_t group, phase;
    /* a fault that is reported before its access */
    struct vm_fault pending;
    uint8_t pending_mark;
};

/* --- objects --- */

static struct trace_object from_array(const struct wrap_array *a, enum trace_space space)
{
    struct trace_object o = {.space = space, .name = a->name, .elements = 1};
    for (uint32_t k = 0; k < a->ndim; k++)
        o.elements *= a->shape[k];
    if (a->ndim >= 2)
        o.columns = (uint32_t)a->shape[a->ndim - 1];
    return o;
}

/* The last bound of a place with two indices is the number of columns. */
static uint32_t columns_of(const struct code *code, uint32_t object)
{
    for (uint32_t k = 0; k < code->count; k++) {
        const struct instr *i = &code->instrs[k];
        bool loads = i->op == I_LOAD || i->op == I_LOAD2 || i->op == I_STORE || i->op == I_STORE2;
        const struct site *s = &code->sites[i->site];
        if (loads && i->d == object && s->index_count >= 2)
            return (uint32_t)s->bound[s->index_count - 1];
    }
    return 0;
}

static void add_object(struct tracer *t, uint32_t object, struct trace_object o, uint64_t element_size)
{
    uint32_t number = t->trace.object_count++;
    t->trace.objects[number] = o;
    t->element_size[number] = element_size ? element_size : 1;
    t->object_of[object] = (uint16_t)(number + 1);
}

/* Threadgroup memory and the kernel's arrays; generated buffers such as shapes are not shown. */
static void add_objects(struct tracer *t, struct tracer_arrays arrays)
{
    const struct code *code = t->launch->code;
    for (uint32_t k = 0; k < code->object_count && k < UINT16_MAX; k++) {
        const struct object *o = &code->objects[k];
        if (o->kind == OBJECT_THREADGROUP && o->elem_size) {
            struct trace_object s = {
                .space = TRACE_SHARED, .name = o->name, .elements = o->size / o->elem_size};
            s.columns = columns_of(code, k);
            add_object(t, k, s, o->elem_size);
        } else if (o->kind == OBJECT_BUFFER && o->binding < arrays.wrapped->buffer_count) {
            const struct wrap_buffer *b = &arrays.wrapped->buffers[o->binding];
            if (b->kind != WRAP_INPUT && b->kind != WRAP_OUTPUT)
                continue;
            bool input = b->kind == WRAP_INPUT;
            const struct wrap_array *a = &(input ? arrays.inputs : arrays.outputs)[b->array];
            add_object(t, k, from_array(a, input ? TRACE_INPUT : TRACE_OUTPUT), dtype_size(a->dtype));
        }
    }
}

/* --- rows --- */

static uint32_t *chain_of(struct tracer *t, uint32_t object, int64_t index)
{
    uint64_t key = (uint64_t)index * 64 + object;
    return &t->slots[key * UINT64_C(0x9e3779b97f4a7c15) >> 52];
}

/* Beyond the limit accesses are only counted. `before` chains the accesses of one element, for marking
 * races. */
static void add_row(struct tracer *t, struct trace_access row)
{
    struct trace *trace = &t->trace;
    if (trace->access_count == LIMIT_TRACE_ACCESSES) {
        trace->dropped++;
        return;
    }
    if (trace->access_count == t->room) {
        uint32_t room = 2 * t->room;
        trace->accesses = arena_grow(t->arena, trace->accesses, t->room, room, sizeof *trace->accesses);
        t->before = arena_grow(t->arena, t->before, t->room, room, sizeof *t->before);
        t->room = room;
    }
    uint32_t *chain = chain_of(t, row.object, row.index), number = trace->access_count++;
    row.phase = row.group == t->group ? t->phase : 0;
    trace->accesses[number] = row;
    t->before[number] = *chain;
    *chain = number + 1;
}

static void enter_group(struct tracer *t, uint32_t group)
{
    if (group == t->group)
        return;
    t->group = group;
    t->phase = 0;
}

static int64_t floor_div(int64_t a, int64_t b)
{
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

static struct trace_access row_of(const struct tracer *t, uint32_t object, struct vm_thread thread,
                                  int64_t offset, uint32_t size, uint32_t site)
{
    uint32_t number = t->object_of[object] - 1u;
    uint64_t each = t->element_size[number];
    return (struct trace_access){.group = thread.group,
                                 .lane = thread.lane,
                                 .object = (uint16_t)number,
                                 .index = floor_div(offset, (int64_t)each),
                                 .elements = size > each ? (uint32_t)(size / each) : 1,
                                 .span = t->launch->code->sites[site].span};
}

static void on_access(void *context, const struct vm_access *a)
{
    struct tracer *t = context;
    if (!t->object_of[a->object])
        return;
    enter_group(t, a->thread.group);
    struct trace_access row = row_of(t, a->object, a->thread, a->offset, a->size, a->site);
    row.kind = a->atomic ? TRACE_ATOMIC : a->write ? TRACE_WRITE : TRACE_READ;
    const struct vm_fault *p = &t->pending;
    if (t->pending_mark && p->site == a->site && p->offset == a->offset && p->thread.lane == a->thread.lane)
        row.marks = t->pending_mark;
    t->pending_mark = 0;
    add_row(t, row);
}

/* --- faults --- */

/* As written in the source: an unsigned index that went below zero is very large. */
static int64_t source_index(const struct tracer *t, const struct vm_fault *f, int64_t index)
{
    const struct site *s = &t->launch->code->sites[f->site];
    if (f->index_count == 1)
        return f->index[0];
    enum scalar_kind kind = s->index_kind[0];
    bool is_unsigned = kind == SCALAR_U32 || kind == SCALAR_U16 || kind == SCALAR_U8;
    return index < 0 && is_unsigned && index > INT32_MIN ? index + (INT64_C(1) << 32) : index;
}

static void add_outside(struct tracer *t, const struct vm_fault *f)
{
    struct trace_access row = row_of(t, f->object, f->thread, f->offset, f->size, f->site);
    if (row.index >= 0 && (uint64_t)row.index < t->trace.objects[row.object].elements)
        return; /* a write to what cannot be written */
    row.index = source_index(t, f, row.index);
    row.kind = f->kind == VM_FAULT_WRITE ? TRACE_WRITE : TRACE_READ;
    row.marks = TRACE_OUTSIDE;
    add_row(t, row);
}

/* Rows of an element, the newest first. */
struct walk {
    const struct tracer *tracer;
    uint16_t object;
    int64_t index;
    uint32_t next, steps;
};

static struct walk walk_of(struct tracer *t, const struct trace_access *row)
{
    return (struct walk){t, row->object, row->index, *chain_of(t, row->object, row->index), 0};
}

static struct trace_access *walk_on(struct walk *w)
{
    while (w->next && w->steps++ < LONGEST_WALK) {
        struct trace_access *row = &w->tracer->trace.accesses[w->next - 1];
        w->next = w->tracer->before[w->next - 1];
        if (row->object == w->object && row->index == w->index)
            return row;
    }
    return NULL;
}

/* The one thread of this threadgroup that writes the element in this phase; UINT32_MAX: none, or several. */
static uint32_t only_writer(struct tracer *t, const struct trace_access *me)
{
    uint32_t writer = UINT32_MAX;
    struct walk w = walk_of(t, me);
    for (const struct trace_access *row; (row = walk_on(&w));) {
        if (row->group != me->group || row->phase != t->phase || row->kind == TRACE_READ)
            continue;
        if (writer != UINT32_MAX && writer != row->lane)
            return UINT32_MAX;
        writer = row->lane;
    }
    return writer;
}

/* Marks the rows of the element: of this threadgroup in this phase, and of the other side. A thread that
 * reads what only it has written does not race. False: the row of the fault itself does not exist yet. */
static bool mark_race(struct tracer *t, const struct vm_fault *f, uint8_t mark)
{
    struct trace_access me = row_of(t, f->object, f->thread, f->offset, f->size, f->site);
    uint32_t phase = UINT32_MAX, writer = only_writer(t, &me);
    bool found = false, apart = f->other.group != f->thread.group || !f->other_known;
    struct walk w = walk_of(t, &me);
    for (struct trace_access *row; (row = walk_on(&w));) {
        bool here = row->group == me.group && row->phase == t->phase;
        bool other = apart ? row->group != me.group : row->group == me.group && row->lane == f->other.lane;
        if (other && !here && !apart) { /* the last phase in which the other one touched it */
            phase = phase == UINT32_MAX ? row->phase : phase;
            other = row->phase == phase;
        }
        if (here && row->lane == me.lane)
            found = true;
        if ((here && !(row->kind == TRACE_READ && row->lane == writer)) || (other && !here))
            row->marks |= mark;
    }
    return found;
}

/* A fault of an access that is already recorded marks it; otherwise the mark waits for the access, which
 * comes next. */
static void on_fault(void *context, const struct vm_fault *f)
{
    static const uint8_t mark_of[VM_FAULT_KIND_COUNT] = {
        [VM_FAULT_WRITE_WRITE] = TRACE_RACE,      [VM_FAULT_READ_WRITE] = TRACE_RACE,
        [VM_FAULT_WRITE_READ] = TRACE_RACE,       [VM_FAULT_EQUAL] = TRACE_HARMLESS,
        [VM_FAULT_UNDEF_STORE] = TRACE_UNDEFINED,
    };
    struct tracer *t = context;
    const uint8_t mark = mark_of[f->kind];
    if (f->object == REG_NONE || !t->object_of[f->object])
        return;
    enter_group(t, f->thread.group);
    if (f->kind == VM_FAULT_READ || f->kind == VM_FAULT_WRITE)
        add_outside(t, f);
    if (!mark)
        return;
    if (mark == TRACE_UNDEFINED || !mark_race(t, f, mark)) {
        t->pending = *f;
        t->pending_mark |= mark;
    }
}

static void on_barrier(void *context, uint32_t group, uint32_t site)
{
    struct tracer *t = context;
    enter_group(t, group);
    if (t->trace.barrier_count < LIMIT_TRACE_BARRIERS)
        t->trace.barriers[t->trace.barrier_count++] =
            (struct trace_barrier){group, t->phase, t->launch->code->sites[site].span};
    t->phase++;
}

/* --- all --- */

struct tracer *tracer_new(struct arena *arena, const struct vm_launch *launch, struct tracer_arrays arrays)
{
    struct tracer *t = ARENA_NEW(arena, struct tracer);
    uint32_t objects = launch->code->object_count;
    t->arena = arena;
    t->launch = launch;
    t->room = FIRST_ROOM;
    t->trace.accesses = ARENA_ARRAY(arena, t->room, struct trace_access);
    t->trace.barriers = ARENA_ARRAY(arena, LIMIT_TRACE_BARRIERS, struct trace_barrier);
    t->trace.objects = ARENA_ARRAY(arena, objects, struct trace_object);
    t->before = ARENA_ARRAY(arena, t->room, uint32_t);
    t->slots = ARENA_ARRAY(arena, SLOTS, uint32_t);
    t->object_of = ARENA_ARRAY(arena, objects, uint16_t);
    t->element_size = ARENA_ARRAY(arena, objects, uint64_t);
    memcpy(t->trace.grid, launch->grid, sizeof t->trace.grid);
    memcpy(t->trace.threadgroup, launch->threadgroup, sizeof t->trace.threadgroup);
    add_objects(t, arrays);
    return t;
}

struct vm_observer tracer_observer(struct tracer *t)
{
    return (struct vm_observer){.context = t, .fault = on_fault, .access = on_access, .barrier = on_barrier};
}

const struct trace *tracer_finish(struct tracer *t, bool stopped)
{
    t->trace.stopped = stopped;
    return &t->trace;
}
