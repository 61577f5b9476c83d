/* region: which accesses can meet another thread's between two barriers.
 *
 * From the start, and from every barrier that orders threadgroup memory, all instructions are visited that
 * can run before the next such barrier. A threadgroup object that is both read and written among them is
 * mixed there. An access that lies in no region where its object is mixed needs no book-keeping of readers:
 * only writers can meet. (A barrier that not all threads reach ends the run, so that no thread is in another
 * region than the rest.) Device memory has no order between threadgroups: a buffer that is read and written
 * anywhere is mixed everywhere. A pointer whose object is not known counts as every object of its address
 * space. */
#include "code/ir.h"
#include "msl/type.h"

enum { MAX_WORK = 20000000 };

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

struct region {
    struct ir *ir;
    bool *read, *written;
    uint32_t *seen; /* by instruction: number of the last walk */
    uint32_t *stack;
    uint32_t *next_case; /* by instruction: for a CASE the next one of its switch, or the end */
    uint32_t walk;
};

struct effect {
    bool memory, reads, writes, atomic;
    uint32_t object; /* REG_NONE: any of `space` */
    uint32_t space;
    uint8_t size;
};

static struct effect effect_of(const struct ir *ir, const struct instr *i)
{
    struct effect e = {.memory = (op_flags((enum op)i->op) & OP_MEM) != 0};
    if (!e.memory)
        return e;
    e.size = i->form & FORM_PACKED ? 1 : (uint8_t)scalar_size((enum scalar_kind)i->type);
    switch ((int)i->op) {
    case I_LOAD:
    case I_LOAD2:
        e.reads = true;
        e.object = i->d;
        break;
    case I_STORE:
    case I_STORE2:
        e.writes = true;
        e.object = i->d;
        break;
    case I_LOADP:
    case I_LOADP2:
        e.reads = true;
        e.object = provenance(ir, i->b);
        e.space = i->d;
        break;
    case I_STOREP:
    case I_STOREP2:
        e.writes = true;
        e.object = provenance(ir, i->b);
        e.space = i->d;
        break;
    default:
        e.reads = e.writes = e.atomic = true;
        e.object = provenance(ir, i->b);
        break;
    }
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

/* What the code does to each object, and its smallest access. */
static void summarise(struct ir *ir)
{
    for (uint32_t at = 0; at < ir->count; at++) {
        struct effect e = effect_of(ir, &ir->instrs[at]);
        for (uint32_t o = 0; e.memory && o < ir->object_count; o++) {
            if (!may_be(ir, &e, o))
                continue;
            struct object *object = &ir->objects[o];
            object->read |= e.reads;
            object->written |= e.writes;
            object->atomic |= e.atomic;
            if (e.size < object->cell)
                object->cell = e.size;
        }
    }
}

static bool ends_region(const struct instr *i)
{
    return i->op == I_BARRIER && (i->imm & 2) && !(i->imm & 16);
}

/* Instructions that can follow besides the next one; returns how many. */
static unsigned targets(const struct region *r, uint32_t at, uint32_t out[2])
{
    const struct ir *ir = r->ir;
    const struct instr *i = &ir->instrs[at];
    const struct construct *c = &ir->constructs[i->d < ir->construct_count ? i->d : 0];
    switch ((int)i->op) {
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

static void find_targets(struct region *r)
{
    struct ir *ir = r->ir;
    for (uint32_t at = 0; at < ir->count; at++) {
        const struct instr *i = &ir->instrs[at];
        if (i->d >= ir->construct_count)
            continue;
        struct construct *c = &ir->constructs[i->d];
        if (i->op == I_ELSE)
            c->at_else = at;
        else if (i->op == I_ENDIF || i->op == I_JOIN || i->op == I_ENDSW)
            c->at_end = at;
        else if (i->op == I_REJOIN)
            c->at_rejoin = at;
    }
    for (uint32_t at = ir->count; at-- > 0;) { /* lanes that a case does not take go on to the next one */
        if (ir->instrs[at].op != I_CASE)
            continue;
        struct construct *c = &ir->constructs[ir->instrs[at].d];
        r->next_case[at] = c->at_case ? c->at_case : c->at_end;
        c->at_case = at;
    }
}

/* Visits what can run from `from` on; pass 0 collects, pass 1 marks. */
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
            const struct instr *i = &ir->instrs[at];
            if (ends_region(i) || i->op == I_END)
                break;
            struct effect e = effect_of(ir, i);
            for (uint32_t o = 0; e.memory && o < ir->object_count; o++) {
                if (ir->objects[o].kind != OBJECT_THREADGROUP || !may_be(ir, &e, o))
                    continue;
                if (pass == 0) {
                    r->read[o] |= e.reads;
                    r->written[o] |= e.writes;
                } else if (r->read[o] && r->written[o]) {
                    ir->sites[i->site].mixed = true;
                }
            }
            uint32_t jump[2];
            if (targets(r, at, jump) && r->seen[jump[0]] != r->walk && top < ir->count)
                r->stack[top++] = jump[0];
        }
    }
}

static void mark_device(struct ir *ir)
{
    for (uint32_t at = 0; at < ir->count; at++) {
        struct effect e = effect_of(ir, &ir->instrs[at]);
        for (uint32_t o = 0; e.memory && o < ir->object_count; o++)
            if (ir->objects[o].kind == OBJECT_BUFFER && ir->objects[o].read && ir->objects[o].written &&
                may_be(ir, &e, o))
                ir->sites[ir->instrs[at].site].mixed = true;
    }
}

void region_run(struct ir *ir)
{
    uint32_t starts = 1;
    summarise(ir);
    for (uint32_t at = 0; at < ir->count; at++)
        starts += ends_region(&ir->instrs[at]);
    bool all = ir->options->no_regions || (uint64_t)starts * ir->count > MAX_WORK;
    for (uint32_t s = 0; all && s < ir->site_count; s++)
        ir->sites[s].mixed = true;
    if (all)
        return;
    mark_device(ir);
    struct region r = {.ir = ir};
    r.next_case = ARENA_ARRAY(ir->arena, ir->count + 1, uint32_t);
    find_targets(&r);
    r.seen = ARENA_ARRAY(ir->arena, ir->count + 1, uint32_t);
    r.stack = ARENA_ARRAY(ir->arena, ir->count + 2, uint32_t);
    r.read = ARENA_ARRAY(ir->arena, ir->object_count + 1, bool);
    r.written = ARENA_ARRAY(ir->arena, ir->object_count + 1, bool);
    for (uint32_t at = 0; at < ir->count; at++) {
        if (at != 0 && !ends_region(&ir->instrs[at]))
            continue;
        uint32_t from = at == 0 ? 0 : at + 1;
        memset(r.read, 0, ir->object_count * sizeof *r.read);
        memset(r.written, 0, ir->object_count * sizeof *r.written);
        walk(&r, from, 0);
        walk(&r, from, 1);
        if (at == 0 && ends_region(&ir->instrs[0])) {
            memset(r.read, 0, ir->object_count * sizeof *r.read);
            memset(r.written, 0, ir->object_count * sizeof *r.written);
            walk(&r, 1, 0);
            walk(&r, 1, 1);
        }
    }
}
