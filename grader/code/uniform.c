/* uniform: which values are the same in all active lanes.
 *
 * Optimistic: everything is taken as uniform and every construct as not diverging; whatever contradicts is
 * marked, and whatever depends on that is looked at again, until nothing changes. A temporary varies when an
 * operand does. A variable varies when it is assigned a varying value, or where lanes are missing that will
 * see it later: the assignment is inside a diverging construct and the variable was made outside. (Lanes
 * that have left a loop do not see what was made inside it: the counter of a for loop stays uniform although
 * lanes leave at different times. Lanes that have returned from the kernel no longer see anything.) The same
 * rule decides which moves need a mask. */
#include "code/ir.h"
#include "msl/type/type.h"

bool uniform_crosses(const struct ir *ir, uint32_t here, uint32_t there)
{
    for (uint32_t c = here; c != there && c != 0; c = ir->constructs[c].parent)
        if (ir->constructs[c].divergent)
            return true;
    return false;
}

static bool operands_vary(const struct ir *ir, struct instr *i)
{
    const char *letters = op_operands(i->op);
    bool a_too = (op_flags(i->op) & OP_A_READ) != 0;
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
    switch (i->op) {
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

/* What has been marked and whose users have not been visited again: each register and construct gets here
 * once. */
struct work {
    struct ir *ir;
    uint32_t *use_start, *uses; /* by register: the instructions that read it */
    uint32_t *regs, *constructs;
    uint32_t reg_count, construct_count;
};

static void mark_reg(struct work *w, uint32_t reg)
{
    struct vreg *v = &w->ir->vregs[reg];
    if (v->varying || v->constant)
        return;
    v->varying = true;
    w->regs[w->reg_count++] = reg;
}

static void mark_construct(struct work *w, uint32_t c)
{
    if (w->ir->constructs[c].divergent)
        return;
    w->ir->constructs[c].divergent = true;
    w->constructs[w->construct_count++] = c;
}

/* A jump out of construct `target` from `here` (for continue: out of its body). */
static void jump(struct work *w, uint32_t here, uint32_t target)
{
    struct ir *ir = w->ir;
    if (!uniform_crosses(ir, here, target))
        return;
    for (uint32_t c = here; c != target && c != 0; c = ir->constructs[c].parent)
        if (ir->constructs[c].kind == CONSTRUCT_LOOP || ir->constructs[c].kind == CONSTRUCT_SWITCH)
            mark_construct(w, c);
    mark_construct(w, target);
}

/* Marks what one instruction makes varying: its result, or the construct that it splits or leaves. */
static void visit(struct work *w, uint32_t at)
{
    struct ir *ir = w->ir;
    struct instr *i = &ir->instrs[at];
    uint32_t here = ir->constructs_of[at];
    switch (i->op) {
    case I_IF:
    case I_TEST:
    case I_CASE:
        if (ir->vregs[i->a].varying)
            mark_construct(w, i->d);
        return;
    case I_LEAVE: jump(w, here, i->d); return;
    case I_AGAIN: jump(w, here, ir->constructs[i->d].body); return;
    default: break;
    }
    if (!ir_writes(i))
        return;
    struct vreg *v = &ir->vregs[i->a];
    if (!v->varying && (always_varies(ir, i) || operands_vary(ir, i) ||
                        (v->variable && uniform_crosses(ir, here, v->construct))))
        mark_reg(w, i->a);
}

/* Lists for every register the instructions that read it. */
static void find_uses(struct work *w)
{
    struct ir *ir = w->ir;
    w->use_start = ARENA_ARRAY(ir->arena, ir->vreg_count + 2, uint32_t);
    for (int pass = 0; pass < 2; pass++) { /* counts, then places */
        for (uint32_t at = 0; at < ir->count; at++) {
            struct instr *i = &ir->instrs[at];
            const char *letters = op_operands(i->op);
            for (int k = ir_writes(i) ? 1 : 0; k < 4; k++) {
                uint32_t r = *ir_operand(i, k);
                if (!ir_is_reg(letters, k) || r == REG_NONE)
                    continue;
                if (pass == 0)
                    w->use_start[r + 1]++;
                else
                    w->uses[w->use_start[r]++] = at;
            }
        }
        if (pass == 0) {
            for (uint32_t r = 0; r < ir->vreg_count; r++)
                w->use_start[r + 1] += w->use_start[r];
            w->uses = ARENA_ARRAY(ir->arena, w->use_start[ir->vreg_count] + 1, uint32_t);
        }
    }
    memmove(w->use_start + 1, w->use_start, ir->vreg_count * sizeof *w->use_start);
    w->use_start[0] = 0;
}

/* Visits everything once, then what reads a register that varies and what is inside a construct that
 * diverges, as long as there are new ones. */
static void spread(struct work *w)
{
    struct ir *ir = w->ir;
    for (uint32_t at = 0; at < ir->count; at++)
        visit(w, at);
    while (w->reg_count || w->construct_count) {
        if (w->reg_count) {
            uint32_t r = w->regs[--w->reg_count];
            for (uint32_t k = w->use_start[r]; k < w->use_start[r + 1]; k++)
                visit(w, w->uses[k]);
        } else {
            const struct construct *c = &ir->constructs[w->constructs[--w->construct_count]];
            for (uint32_t at = c->start; at < c->end; at++)
                visit(w, at);
        }
    }
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

/* Without the shortcut everything varies, except for positions that the machine gives as uniform. */
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
    struct work w = {.ir = ir};
    w.regs = ARENA_ARRAY(ir->arena, ir->vreg_count + 1, uint32_t);
    w.constructs = ARENA_ARRAY(ir->arena, ir->construct_count + 1, uint32_t);
    find_uses(&w);
    spread(&w);
    mask_moves(ir);
}
