/* tidy: removes results that are never read, lets an instruction write directly where its result would be
 * moved, and joins a product with the addition that follows. */
#include "code/ir.h"

static void count_uses(struct ir *ir)
{
    for (uint32_t r = 0; r < ir->vreg_count; r++)
        ir->vregs[r].uses = 0;
    for (uint32_t at = 0; at < ir->count; at++) {
        struct instr *i = &ir->instrs[at];
        const char *letters = op_operands(i->op);
        bool a_too = (op_flags(i->op) & OP_A_READ) != 0 || i->op == I_MOVM || i->op == I_MOVM2;
        for (int k = a_too ? 0 : 1; k < 4; k++)
            if (ir_is_reg(letters, k) && *ir_operand(i, k) != REG_NONE)
                ir->vregs[*ir_operand(i, k)].uses++;
    }
}

static void drop(struct ir *ir, struct instr *i)
{
    const char *letters = op_operands(i->op);
    for (int k = 1; k < 4; k++)
        if (ir_is_reg(letters, k) && *ir_operand(i, k) != REG_NONE)
            ir->vregs[*ir_operand(i, k)].uses--;
    i->op = I_NOP;
}

static void drop_unused(struct ir *ir)
{
    for (uint32_t at = ir->count; at-- > 0;) {
        struct instr *i = &ir->instrs[at];
        bool harmless = (op_flags(i->op) & OP_PURE) || i->op == I_MOV || i->op == I_MOV2 ||
                        i->op == I_UNDEF || i->op == I_UNDEF2;
        if (harmless && ir_writes(i) && ir->vregs[i->a].uses == 0)
            drop(ir, i);
    }
}

static bool touches(struct instr *i, uint32_t reg)
{
    const char *letters = op_operands(i->op);
    for (int k = 0; k < 4; k++)
        if (ir_is_reg(letters, k) && *ir_operand(i, k) == reg)
            return true;
    return false;
}

/* The instruction before `at` that defines reg, if only straight-line code that does not touch `keep` is
 * between. */
static struct instr *producer(struct ir *ir, uint32_t at, uint32_t reg, uint32_t keep)
{
    for (uint32_t k = at, steps = 0; k-- > ir->entry && steps < 12; steps++) {
        struct instr *i = &ir->instrs[k];
        if (i->op == I_NOP)
            continue;
        if (op_flags(i->op) & OP_JUMP || i->op == I_LOOP || i->op == I_SWITCH)
            return NULL;
        if (ir_writes(i) && i->a == reg)
            return i;
        if (keep != REG_NONE && touches(i, keep))
            return NULL;
    }
    return NULL;
}

static void join_move(struct ir *ir, uint32_t at)
{
    struct instr *m = &ir->instrs[at];
    if ((m->op != I_MOV && m->op != I_MOV2) || m->b == REG_NONE)
        return;
    const struct vreg *from = &ir->vregs[m->b], *to = &ir->vregs[m->a];
    if (from->variable || from->constant || from->uses != 1 || from->varying != to->varying || to->pinned ||
        from->pinned)
        return;
    struct instr *p = producer(ir, at, m->b, m->a);
    if (!p || (op_flags(p->op) & OP_LANES))
        return;
    p->a = m->a;
    m->op = I_NOP;
}

static bool written_between(struct ir *ir, const struct instr *from, const struct instr *to, uint32_t reg)
{
    for (const struct instr *i = from + 1; i < to; i++)
        if (ir_writes(i) && i->a == reg)
            return true;
    (void)ir;
    return false;
}

/* a * b + c as one FMAD, if the product has no other use and its factors have not changed since. */
static void fuse(struct ir *ir, uint32_t at)
{
    struct instr *s = &ir->instrs[at];
    if (s->op != I_FADD || !ir->vregs[s->a].varying)
        return;
    for (int side = 0; side < 2; side++) {
        uint32_t product = side ? s->b : s->c, other = side ? s->c : s->b;
        const struct vreg *v = &ir->vregs[product];
        if (v->variable || v->constant || v->uses != 1 || !v->varying || !ir->vregs[other].varying ||
            product == other)
            continue;
        struct instr *p = producer(ir, at, product, REG_NONE);
        if (!p || p->op != I_FMUL || !ir->vregs[p->b].varying || !ir->vregs[p->c].varying ||
            written_between(ir, p, s, p->b) || written_between(ir, p, s, p->c))
            continue;
        *s = (struct instr){.op = I_FMAD, .a = s->a, .b = p->b, .c = p->c, .d = other, .site = s->site};
        p->op = I_NOP;
        return;
    }
}

/* Registers that are only in messages do not keep computations alive. */
static void check_sites(struct ir *ir)
{
    for (uint32_t s = 0; s < ir->site_count; s++) {
        struct site *site = &ir->sites[s];
        for (unsigned k = 0; k < site->index_count; k++) {
            const struct vreg *v = &ir->vregs[site->index[k]];
            if (!v->constant && v->uses == 0) {
                site->index_kind[0] = site->index_kind[site->index_count - 1];
                site->index_count = 0;
                site->linear = false;
            }
        }
    }
}

/* Marks atomics whose old value is never read: their order matters less. */
static void mark_atomics(struct ir *ir)
{
    for (uint32_t at = 0; at < ir->count; at++) {
        struct instr *i = &ir->instrs[at];
        if ((i->op == I_ATOMIC || i->op == I_ATOMIC2) && ir->vregs[i->a].uses == 0)
            i->imm |= ATOMIC_UNUSED;
    }
}

void tidy_run(struct ir *ir)
{
    count_uses(ir);
    drop_unused(ir);
    mark_atomics(ir);
    for (uint32_t at = 0; at < ir->count; at++)
        join_move(ir, at);
    count_uses(ir);
    if (!ir->options->no_fuse)
        for (uint32_t at = 0; at < ir->count; at++)
            fuse(ir, at);
    count_uses(ir);
    check_sites(ir);
    ir_renumber(ir);
}
