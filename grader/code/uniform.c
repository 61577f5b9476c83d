/* uniform: which values are the same in all active lanes.
 *
 * Optimistic: everything is taken as uniform and every construct as not diverging; whatever contradicts is
 * marked, until nothing changes. A temporary varies when an operand does. A variable varies when it is
 * assigned a varying value, or where lanes are missing that will see it later: the assignment stands inside a
 * diverging construct and the variable was made outside. (Lanes that have left a loop do not see what was
 * made inside it: the counter of a for loop stays uniform although lanes leave at different times. Lanes that
 * have returned from the kernel see nothing any more.) The same rule tells which moves need a mask. */
#include "code/ir.h"
#include "msl/type.h"

bool uniform_crosses(const struct ir *ir, uint32_t here, uint32_t there)
{
    for (uint32_t c = here; c != there && c != 0; c = ir->constructs[c].parent)
        if (ir->constructs[c].divergent)
            return true;
    return false;
}

static bool operands_vary(const struct ir *ir, struct instr *i)
{
    const char *letters = op_operands((enum op)i->op);
    bool a_too = (op_flags((enum op)i->op) & OP_A_READ) != 0;
    for (int k = a_too ? 0 : 1; k < 4; k++) {
        uint32_t r = *ir_operand(i, k);
        if (ir_is_reg(letters, k) && r != REG_NONE && ir->vregs[r].varying)
            return true;
    }
    return false;
}

/* Whether what the instruction makes differs between lanes even when its operands do not. */
static bool always_varies(const struct ir *ir, const struct instr *i)
{
    switch ((int)i->op) {
    case I_POSV:
    case I_SIMD:
    case I_SIMD2:
    case I_MMA:
    case I_ATOMIC:
    case I_ATOMIC2:
    case I_CMPXCHG: return true;
    case I_LOAD:
    case I_LOAD2: return ir->objects[i->d].kind == OBJECT_THREAD;
    case I_LOADP:
    case I_LOADP2: return i->d == SPACE_NONE || i->d == SPACE_THREAD;
    default: return false;
    }
}

static bool mark_reg(struct ir *ir, uint32_t reg)
{
    if (ir->vregs[reg].varying || ir->vregs[reg].constant)
        return false;
    ir->vregs[reg].varying = true;
    return true;
}

static bool mark_construct(struct ir *ir, uint32_t c)
{
    if (ir->constructs[c].divergent)
        return false;
    ir->constructs[c].divergent = true;
    return true;
}

/* A jump out of construct `target` from `here` (for continue: out of its body). */
static bool jump(struct ir *ir, uint32_t here, uint32_t target)
{
    bool changed = false;
    bool part = uniform_crosses(ir, here, target);
    if (!part)
        return false;
    for (uint32_t c = here; c != target && c != 0; c = ir->constructs[c].parent)
        if (ir->constructs[c].kind == CONSTRUCT_LOOP || ir->constructs[c].kind == CONSTRUCT_SWITCH)
            changed |= mark_construct(ir, c);
    return mark_construct(ir, target) || changed;
}

static bool visit(struct ir *ir, uint32_t at)
{
    struct instr *i = &ir->instrs[at];
    uint32_t here = ir->constructs_of[at];
    switch ((int)i->op) {
    case I_IF:
    case I_TEST: return ir->vregs[i->a].varying && mark_construct(ir, i->d);
    case I_CASE: return ir->vregs[i->a].varying && mark_construct(ir, i->d);
    case I_LEAVE: return jump(ir, here, i->d);
    case I_AGAIN: return jump(ir, here, ir->constructs[i->d].body);
    default: break;
    }
    if (!ir_writes(i))
        return false;
    struct vreg *v = &ir->vregs[i->a];
    if (v->varying)
        return false;
    bool varies = always_varies(ir, i) || operands_vary(ir, i);
    if (v->variable && !varies)
        varies = uniform_crosses(ir, here, v->construct);
    return varies && mark_reg(ir, i->a);
}

/* Moves into variables that leave lanes out. */
static void mask_moves(struct ir *ir)
{
    for (uint32_t at = 0; at < ir->count; at++) {
        struct instr *i = &ir->instrs[at];
        if (i->op != I_MOV && i->op != I_MOV2)
            continue;
        const struct vreg *v = &ir->vregs[i->a];
        if (v->variable && v->varying && uniform_crosses(ir, ir->constructs_of[at], v->construct))
            i->op = i->op == I_MOV ? I_MOVM : I_MOVM2;
    }
}

void uniform_run(struct ir *ir)
{
    if (ir->options->no_uniform) {
        for (uint32_t r = 0; r < ir->vreg_count; r++)
            ir->vregs[r].varying = !ir->vregs[r].constant;
        for (uint32_t c = 1; c < ir->construct_count; c++)
            ir->constructs[c].divergent = true;
        for (uint32_t at = 0; at < ir->count; at++)
            if (ir->instrs[at].op == I_POSU)
                ir->vregs[ir->instrs[at].a].varying = false;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t at = 0; at < ir->count; at++)
            changed |= visit(ir, at);
    }
    mask_moves(ir);
}
