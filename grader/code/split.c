/* split: the index of a memory access into a part that differs between lanes and a part that does not.
 *
 * An index that is a sum (of additions, or of index terms) is taken apart into its summands; the varying ones
 * are added up in one register, the uniform ones in another. In a loop the varying part is then often the
 * same in every iteration, and hoist.c moves it out. Additions of 32 bits wrap around, so their order does
 * not matter; the sums of index terms keep POISON whatever the order. */
#include "code/ir.h"

enum { MAX_PARTS = 12 };

struct parts {
    uint32_t reg[MAX_PARTS];
    uint32_t count;
    bool ok;
};

static const struct instr *definition(const struct ir *ir, uint32_t reg)
{
    const struct vreg *v = &ir->vregs[reg];
    return v->variable || v->constant || v->def == REG_NONE ? NULL : &ir->instrs[v->def];
}

static void collect(const struct ir *ir, struct parts *p, uint32_t reg, enum op sum, int depth)
{
    const struct instr *d = definition(ir, reg);
    /* Variables inside a temporary may have changed since: only temporaries and constants are taken apart. */
    if (d && d->op == sum && depth < 6) {
        collect(ir, p, d->b, sum, depth + 1);
        collect(ir, p, d->c, sum, depth + 1);
        return;
    }
    if (p->count == MAX_PARTS) {
        p->ok = false;
        return;
    }
    p->reg[p->count++] = reg;
}

/* The end of what may run between `from` and `at`: that of the outermost loop entered on the way. */
static uint32_t end_of_way(const struct ir *ir, uint32_t from, uint32_t at)
{
    uint32_t end = at;
    for (uint32_t c = ir->constructs_of[at]; c != 0; c = ir->constructs[c].parent)
        if (ir->constructs[c].kind == CONSTRUCT_LOOP && from < ir->constructs[c].start &&
            at < ir->constructs[c].end)
            end = ir->constructs[c].end;
    return end;
}

/* Whether a variable among the parts may be written between its use in the sum and `at`. */
static bool stale(const struct ir *ir, const struct ir_writers *writers, const struct parts *p, uint32_t from,
                  uint32_t at)
{
    uint32_t end = end_of_way(ir, from, at);
    for (uint32_t k = 0; k < p->count; k++)
        if (ir->vregs[p->reg[k]].variable && ir_written_between(writers, p->reg[k], from, end))
            return true;
    return false;
}

struct rewrite {
    struct ir_writers writers; /* of the old instructions */
    struct instr *out;
    uint32_t *out_constructs;
    uint32_t count, cap;
};

static void put(struct ir *ir, struct rewrite *w, struct instr i, uint32_t construct)
{
    if (w->count == w->cap) {
        uint32_t cap = w->cap * 2;
        w->out = arena_grow(ir->arena, w->out, w->count, cap, sizeof *w->out);
        w->out_constructs =
            arena_grow(ir->arena, w->out_constructs, w->count, cap, sizeof *w->out_constructs);
        w->cap = cap;
    }
    w->out[w->count] = i;
    w->out_constructs[w->count++] = construct;
}

/* The sum of the parts that vary, or of those that do not; REG_NONE: there is none. */
static uint32_t add_up(struct ir *ir, struct rewrite *w, const struct parts *p, bool varying, enum op sum,
                       uint32_t at)
{
    uint32_t total = REG_NONE;
    for (uint32_t k = 0; k < p->count; k++) {
        if (ir->vregs[p->reg[k]].varying != varying)
            continue;
        if (total == REG_NONE) {
            total = p->reg[k];
            continue;
        }
        ir->construct = ir->constructs_of[at];
        uint32_t t = ir_temp(ir, false);
        ir->vregs[t].varying = varying;
        put(ir, w,
            (struct instr){
                .op = sum, .a = t, .b = total, .c = p->reg[k], .d = REG_NONE, .site = ir->instrs[at].site},
            ir->constructs_of[at]);
        total = t;
    }
    return total;
}

static uint32_t first_definition(const struct ir *ir, uint32_t reg, enum op sum, uint32_t at)
{
    const struct instr *d = definition(ir, reg);
    if (!d || d->op != sum)
        return at;
    uint32_t here = ir->vregs[reg].def, b = first_definition(ir, d->b, sum, here),
             c = first_definition(ir, d->c, sum, here);
    return b < c ? b : c;
}

/* An index that cannot be taken apart safely stays whole, in b or c. */
static void split_access(struct ir *ir, struct rewrite *w, uint32_t at)
{
    struct instr i = ir->instrs[at];
    const struct instr *d = definition(ir, i.b);
    enum op sum = d && d->op == I_IDXADD ? I_IDXADD : I_ADD;
    struct parts p = {.ok = true};
    collect(ir, &p, i.b, sum, 0);
    uint32_t varying = 0;
    for (uint32_t k = 0; k < p.count; k++)
        varying += ir->vregs[p.reg[k]].varying;
    bool whole = !p.ok || stale(ir, &w->writers, &p, first_definition(ir, i.b, sum, at), at);
    if (whole || varying == 0) {
        bool uniform = !ir->vregs[i.b].varying;
        i.c = uniform ? i.b : REG_NONE;
        i.b = uniform ? REG_NONE : i.b;
    } else if (varying == p.count) {
        i.c = REG_NONE;
    } else {
        uint32_t v = add_up(ir, w, &p, true, sum, at);
        uint32_t u = add_up(ir, w, &p, false, sum, at);
        i.b = v;
        i.c = u;
    }
    put(ir, w, i, ir->constructs_of[at]);
}

static bool is_access(const struct instr *i)
{
    return i->op == I_LOAD || i->op == I_LOAD2 || i->op == I_STORE || i->op == I_STORE2;
}

/* Uniform operands of an instruction that needs vectors are spread out first. */
static void spread(struct ir *ir, struct rewrite *w, struct instr *i, uint32_t at)
{
    const char *letters = op_operands(i->op);
    unsigned flags = op_flags(i->op);
    bool lanes = (flags & OP_LANES) || i->op == I_ATOMIC || i->op == I_ATOMIC2 || i->op == I_CMPXCHG;
    if ((flags & OP_ANY) || ((flags & (OP_MEM | OP_JUMP)) && !lanes))
        return;
    bool vector = lanes || (ir_writes(i) && ir->vregs[i->a].varying);
    for (int k = 1; vector && k < 4; k++) {
        uint32_t *r = ir_operand(i, k);
        if (!ir_is_reg(letters, k) || *r == REG_NONE || ir->vregs[*r].varying)
            continue;
        bool wide = ir->vregs[*r].wide;
        ir->construct = ir->constructs_of[at];
        uint32_t t = ir_temp(ir, wide);
        ir->vregs[t].varying = true;
        put(ir, w,
            (struct instr){
                .op = wide ? I_MOV2 : I_MOV, .a = t, .b = *r, .c = REG_NONE, .d = REG_NONE, .site = i->site},
            ir->constructs_of[at]);
        *r = t;
    }
}

void split_run(struct ir *ir)
{
    struct rewrite w = {.cap = ir->count + ir->count / 2 + 16, .writers = ir_find_writers(ir)};
    w.out = ARENA_ARRAY(ir->arena, w.cap, struct instr);
    w.out_constructs = ARENA_ARRAY(ir->arena, w.cap, uint32_t);
    uint32_t *moved = ARENA_ARRAY(ir->arena, ir->count + 1, uint32_t);
    for (uint32_t at = 0; at < ir->count; at++) {
        moved[at] = w.count;
        if (is_access(&ir->instrs[at]) && ir->instrs[at].b != REG_NONE)
            split_access(ir, &w, at);
        else {
            struct instr i = ir->instrs[at];
            spread(ir, &w, &i, at);
            put(ir, &w, i, ir->constructs_of[at]);
        }
    }
    moved[ir->count] = w.count;
    ir_replace(ir, w.out, w.out_constructs, w.count, moved);
}
