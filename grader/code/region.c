/* region: which accesses can meet another thread's between two barriers.
 *
 * From the start, and from every barrier that orders threadgroup memory, all instructions are visited that
 * can run before the next such barrier. A threadgroup object that is both read and written among them is
 * mixed there. An access that is in no region where its object is mixed does not have to record readers:
 * only writers can meet. (A barrier that not all threads reach ends the run, so that no thread is in another
 * region than the rest.) Device memory has no order between threadgroups: a buffer that is read and written
 * anywhere is mixed everywhere. A pointer whose object is not known counts as every object of its address
 * space. */
#include "code/ir.h"
#include "msl/type/type.h"

enum { MAX_STEPS = 5000000 }; /* of all walks: some tens of milliseconds */

/* The object that a pointer register points into, or REG_NONE. */
static uint32_t provenance(const struct ir *ir, uint32_t reg)
{
    for (int depth = 0; depth < 64 && reg != REG_NONE; depth++) {
        const struct vreg *v = &ir->vregs[reg];
        if (v->constant)
            return v->value ? pointer_object(v->value) : REG_NONE;
        if (v->variable || v->def == REG_NONE)
            return REG_NONE;
        const struct instr *d = &ir->instrs[v->def];
        if (d->op != I_PTRADD && d->op != I_MOV2)
            return REG_NONE;
        reg = d->b;
    }
    return REG_NONE;
}

struct effect {
    bool memory, reads, writes, atomic;
    uint32_t object; /* REG_NONE: any of `space` */
    uint32_t space;
    uint8_t size;
};

/* What an instruction does to memory; the object of a pointer is found where the code shows it. */
static struct effect effect_of(const struct ir *ir, const struct instr *i)
{
    struct effect e = {.memory = (op_flags(i->op) & OP_MEM) != 0};
    if (!e.memory)
        return e;
    e.size = i->form & FORM_PACKED ? 1 : (uint8_t)scalar_size(i->type);
    bool named = op_operands(i->op)[3] == 'o', stores = op_flags(i->op) & OP_A_READ;
    e.atomic = i->op == I_ATOMIC || i->op == I_ATOMIC2 || i->op == I_CMPXCHG;
    e.reads = e.atomic || !stores;
    e.writes = e.atomic || stores;
    e.object = named ? i->d : provenance(ir, i->b);
    e.space = named || e.atomic ? 0 : i->d;
    if (e.object != REG_NONE && e.object >= ir->object_count)
        e.object = REG_NONE;
    return e;
}

static bool may_be(const struct ir *ir, const struct effect *e, uint32_t object)
{
    if (e->object != REG_NONE)
        return e->object == object;
    const struct object *o = &ir->objects[object];
    if (e->space == SPACE_THREADGROUP)
        return o->kind == OBJECT_THREADGROUP;
    if (e->space == SPACE_DEVICE)
        return o->kind == OBJECT_BUFFER && !o->constant_space;
    if (e->space == SPACE_CONSTANT)
        return o->kind == OBJECT_CONSTANT || (o->kind == OBJECT_BUFFER && o->constant_space);
    return e->atomic ? o->kind == OBJECT_BUFFER || o->kind == OBJECT_THREADGROUP : o->kind == OBJECT_THREAD;
}

/* An access whose object is known concerns that one. The others are few kinds, by address space: what they do
 * is gathered by kind and applied to the objects at the end, so that many objects cost no more than one. */
struct unknown {
    bool there, reads, writes;
    uint8_t size;
};
enum { UNKNOWN_KINDS = 2 * SPACE_COUNT };

static uint32_t unknown_kind(const struct effect *e)
{
    return e->space * 2 + e->atomic;
}

static bool kind_may_be(const struct ir *ir, uint32_t kind, uint32_t object)
{
    struct effect e = {.object = REG_NONE, .space = kind / 2, .atomic = kind % 2};
    return may_be(ir, &e, object);
}

static void add_effect(struct object *o, bool reads, bool writes, bool atomic, uint8_t size)
{
    o->read |= reads;
    o->written |= writes;
    o->atomic |= atomic;
    if (size < o->cell)
        o->cell = size;
}

/* What the code does to each object, and its smallest access. */
static void summarise(struct ir *ir)
{
    struct unknown unknown[UNKNOWN_KINDS] = {0};
    for (uint32_t at = 0; at < ir->count; at++) {
        struct effect e = effect_of(ir, &ir->instrs[at]);
        if (!e.memory)
            continue;
        if (e.object != REG_NONE) {
            add_effect(&ir->objects[e.object], e.reads, e.writes, e.atomic, e.size);
            continue;
        }
        struct unknown *u = &unknown[unknown_kind(&e)];
        if (!u->there || e.size < u->size)
            u->size = e.size;
        u->there = true;
        u->reads |= e.reads;
        u->writes |= e.writes;
    }
    for (uint32_t k = 0; k < UNKNOWN_KINDS; k++)
        for (uint32_t o = 0; unknown[k].there && o < ir->object_count; o++)
            if (kind_may_be(ir, k, o))
                add_effect(&ir->objects[o], unknown[k].reads, unknown[k].writes, k % 2 != 0, unknown[k].size);
}

static bool ends_region(const struct instr *i)
{
    return i->op == I_BARRIER && (i->imm & 2) && !(i->imm & 16);
}

struct region {
    struct ir *ir;
    bool *read, *written; /* by object */
    uint32_t *touched;    /* the objects that are read or written */
    uint32_t touched_count;
    bool unknown_is_group[UNKNOWN_KINDS]; /* may it be threadgroup memory? */
    bool any_read, any_written;           /* through a pointer that may point to any of it */
    bool any_mixed;                       /* some object is read and written */
    uint32_t *seen;                       /* by instruction: number of the last walk */
    uint32_t *stack;
    uint32_t *next_case; /* by instruction: for a CASE the next one of its switch, or the end */
    uint32_t walk;
    uint64_t steps;
};

/* Instructions that can follow besides the next one; returns how many. */
static unsigned targets(const struct region *r, uint32_t at, uint32_t out[2])
{
    const struct ir *ir = r->ir;
    const struct instr *i = &ir->instrs[at];
    const struct construct *c = &ir->constructs[i->d < ir->construct_count ? i->d : 0];
    switch (i->op) {
    case I_IF: out[0] = c->has_else ? c->at_else : c->at_end; return 1;
    case I_ELSE: out[0] = c->at_end; return 1;
    case I_TEST:
    case I_LEAVE: out[0] = c->at_end; return 1;
    case I_AGAIN: out[0] = c->at_rejoin; return 1;
    case I_BACK: out[0] = c->start; return 1;
    case I_CASE: out[0] = r->next_case[at]; return 1;
    default: return 0;
    }
}

/* For each CASE the next one of its switch. */
static void find_cases(struct region *r)
{
    struct ir *ir = r->ir;
    for (uint32_t at = ir->count; at-- > 0;) { /* lanes that a case does not take go on to the next one */
        if (ir->instrs[at].op != I_CASE)
            continue;
        struct construct *c = &ir->constructs[ir->instrs[at].d];
        r->next_case[at] = c->at_case ? c->at_case : c->at_end;
        c->at_case = at;
    }
}

/* Threadgroup memory that an instruction touches is noted in pass 0, and in pass 1 its site is marked when
 * the object, or one that it may be, is both read and written in the region. */
static void touch(struct region *r, const struct instr *i, int pass)
{
    struct ir *ir = r->ir;
    struct effect e = effect_of(ir, i);
    if (!e.memory)
        return;
    bool known = e.object != REG_NONE;
    if (known ? ir->objects[e.object].kind != OBJECT_THREADGROUP : !r->unknown_is_group[unknown_kind(&e)])
        return;
    if (pass == 1) {
        bool reads = r->any_read || (known && r->read[e.object]),
             writes = r->any_written || (known && r->written[e.object]);
        if (known ? reads && writes : r->any_mixed)
            ir->sites[i->site].mixed = true;
        return;
    }
    if (!known) {
        r->any_read |= e.reads;
        r->any_written |= e.writes;
        return;
    }
    if (!r->read[e.object] && !r->written[e.object])
        r->touched[r->touched_count++] = e.object;
    r->read[e.object] |= e.reads;
    r->written[e.object] |= e.writes;
}

/* Visits what can run from `from` on. */
static void walk(struct region *r, uint32_t from, int pass)
{
    struct ir *ir = r->ir;
    uint32_t top = 0;
    r->walk++;
    r->stack[top++] = from;
    while (top) {
        uint32_t at = r->stack[--top];
        for (; at < ir->count && r->seen[at] != r->walk; at++) {
            r->seen[at] = r->walk;
            r->steps++;
            const struct instr *i = &ir->instrs[at];
            if (ends_region(i) || i->op == I_END)
                break;
            touch(r, i, pass);
            uint32_t jump[2];
            if (targets(r, at, jump) && r->seen[jump[0]] != r->walk && top < ir->count)
                r->stack[top++] = jump[0];
        }
    }
}

static void one_region(struct region *r, uint32_t from)
{
    r->any_read = r->any_written = false;
    walk(r, from, 0);
    r->any_mixed = r->any_read && r->any_written;
    for (uint32_t k = 0; k < r->touched_count; k++) {
        uint32_t o = r->touched[k];
        r->any_mixed |= (r->read[o] || r->any_read) && (r->written[o] || r->any_written);
    }
    walk(r, from, 1);
    while (r->touched_count) {
        uint32_t o = r->touched[--r->touched_count];
        r->read[o] = r->written[o] = false;
    }
}

static bool is_mixed_buffer(const struct ir *ir, uint32_t object)
{
    const struct object *o = &ir->objects[object];
    return o->kind == OBJECT_BUFFER && o->read && o->written;
}

static void mark_device(struct ir *ir)
{
    bool unknown[UNKNOWN_KINDS] = {0};
    for (uint32_t k = 0; k < UNKNOWN_KINDS; k++)
        for (uint32_t o = 0; o < ir->object_count; o++)
            unknown[k] |= is_mixed_buffer(ir, o) && kind_may_be(ir, k, o);
    for (uint32_t at = 0; at < ir->count; at++) {
        struct effect e = effect_of(ir, &ir->instrs[at]);
        if (e.memory && (e.object != REG_NONE ? is_mixed_buffer(ir, e.object) : unknown[unknown_kind(&e)]))
            ir->sites[ir->instrs[at].site].mixed = true;
    }
}

static void mark_all(struct ir *ir)
{
    for (uint32_t s = 0; s < ir->site_count; s++)
        ir->sites[s].mixed = true;
}

/* Code that takes too many steps to walk is treated as mixed everywhere. */
static void mark_regions(struct ir *ir)
{
    struct region r = {.ir = ir};
    r.next_case = ARENA_ARRAY(ir->arena, ir->count + 1, uint32_t);
    find_cases(&r);
    r.seen = ARENA_ARRAY(ir->arena, ir->count + 1, uint32_t);
    r.stack = ARENA_ARRAY(ir->arena, ir->count + 2, uint32_t);
    r.read = ARENA_ARRAY(ir->arena, ir->object_count + 1, bool);
    r.written = ARENA_ARRAY(ir->arena, ir->object_count + 1, bool);
    r.touched = ARENA_ARRAY(ir->arena, ir->object_count + 1, uint32_t);
    for (uint32_t k = 0; k < UNKNOWN_KINDS; k++)
        for (uint32_t o = 0; o < ir->object_count; o++)
            r.unknown_is_group[k] |= ir->objects[o].kind == OBJECT_THREADGROUP && kind_may_be(ir, k, o);
    one_region(&r, 0);
    for (uint32_t at = 0; at < ir->count && r.steps < MAX_STEPS; at++)
        if (ends_region(&ir->instrs[at]))
            one_region(&r, at + 1);
    if (r.steps >= MAX_STEPS)
        mark_all(ir);
}

void region_run(struct ir *ir)
{
    summarise(ir);
    if (ir->options->no_regions) {
        mark_all(ir);
        return;
    }
    mark_device(ir);
    mark_regions(ir);
}
