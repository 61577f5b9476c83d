/* hoist: computations that give the same value in every iteration leave their loop.
 *
 * A pure instruction that makes a temporary goes in front of the outermost loop in which none of its operands
 * changes. The threadgroups of a dispatch are a loop as well: what depends on constants and on positions
 * within the threadgroup only goes to the very front and runs once for all threadgroups of one shape; its
 * registers are kept ("pinned"). Arithmetic ignores the active lanes and cannot fault, so that it may run
 * where the source would not. */
#include "code/ir.h"

enum { MAX_PINNED = 256 };

struct moved {
    uint32_t at;
    struct moved *next;
};

struct list {
    struct moved *first, **end;
};

struct hoist {
    struct ir *ir;
    struct list *before; /* by construct: what goes in front of this loop; [0]: the very front */
    uint32_t
        *home; /* by vreg: the loop that now contains a temporary's definition; 0: none; FRONT: the front */
    struct ir_writers writers;
    bool *gone;
    uint32_t pinned;
};

static const uint32_t FRONT = UINT32_MAX;

/* The innermost loop around an instruction, 0: none. */
static uint32_t loop_at(const struct ir *ir, uint32_t construct, uint32_t at)
{
    for (uint32_t c = construct; c != 0; c = ir->constructs[c].parent)
        if (ir->constructs[c].kind == CONSTRUCT_LOOP && at >= ir->constructs[c].start &&
            at < ir->constructs[c].end)
            return c;
    return 0;
}

static uint32_t loop_outside(const struct ir *ir, uint32_t loop)
{
    return loop_at(ir, ir->constructs[loop].parent, ir->constructs[loop].start);
}

static bool loop_encloses(const struct ir *ir, uint32_t loop, uint32_t inner)
{
    for (uint32_t c = inner; c != 0; c = ir->constructs[c].parent)
        if (c == loop)
            return true;
    return false;
}

/* Whether an operand already has its value before the loop; loop 0: at the very front. */
static bool available(const struct hoist *h, uint32_t reg, uint32_t loop)
{
    const struct vreg *v = &h->ir->vregs[reg];
    if (v->constant)
        return true;
    if (v->variable)
        return loop != 0 && !ir_written_between(&h->writers, reg, h->ir->constructs[loop].start,
                                                h->ir->constructs[loop].end);
    if (h->home[reg] == FRONT)
        return true;
    return loop != 0 && !loop_encloses(h->ir, loop, h->home[reg]);
}

static bool movable(const struct ir *ir, const struct instr *i)
{
    if (!ir_writes(i) || ir->vregs[i->a].variable)
        return false;
    return (op_flags(i->op) & OP_PURE) || i->op == I_MOV || i->op == I_MOV2;
}

/* Positions that differ between the threadgroups of a dispatch. */
static bool same_in_all_groups(const struct instr *i)
{
    if (i->op != I_POSV && i->op != I_POSU)
        return true;
    int64_t p = i->imm & 255;
    return p != POSITION_THREAD_POSITION_IN_GRID && p != POSITION_THREADGROUP_POSITION_IN_GRID;
}

static bool operands_available(struct hoist *h, struct instr *i, uint32_t loop)
{
    const char *letters = op_operands(i->op);
    for (int k = 1; k < 4; k++) {
        uint32_t r = *ir_operand(i, k);
        if (ir_is_reg(letters, k) && r != REG_NONE && !available(h, r, loop))
            return false;
    }
    return true;
}

static void move(struct hoist *h, uint32_t at, uint32_t to)
{
    struct moved *m = ARENA_NEW(h->ir->arena, struct moved);
    m->at = at;
    *h->before[to].end = m;
    h->before[to].end = &m->next;
    h->gone[at] = true;
}

/* Moves an instruction as far out as it can go; at most MAX_PINNED vector registers are kept for the
 * front. */
static void visit(struct hoist *h, uint32_t at)
{
    struct ir *ir = h->ir;
    struct instr *i = &ir->instrs[at];
    if (!ir_writes(i) || ir->vregs[i->a].variable)
        return;
    uint32_t loop = loop_at(ir, ir->constructs_of[at], at), target = 0;
    h->home[i->a] = loop;
    if (!movable(ir, i) || ir->options->no_hoist)
        return;
    bool front = h->pinned < MAX_PINNED && same_in_all_groups(i) && operands_available(h, i, 0);
    if (front) {
        h->home[i->a] = FRONT;
        ir->vregs[i->a].pinned = true;
        h->pinned += ir->vregs[i->a].varying;
        move(h, at, 0);
        return;
    }
    for (uint32_t l = loop; l != 0 && operands_available(h, i, l); l = loop_outside(ir, l))
        target = l;
    if (!target)
        return;
    h->home[i->a] = loop_outside(ir, target);
    move(h, at, target);
}

struct writer {
    struct instr *instrs;
    uint32_t *constructs;
    uint32_t count;
};

static void put_list(struct hoist *h, struct writer *w, const struct list *list, uint32_t construct)
{
    for (const struct moved *m = list->first; m; m = m->next) {
        w->instrs[w->count] = h->ir->instrs[m->at];
        w->constructs[w->count++] = construct;
    }
}

/* Writes the instructions in their new order and updates the bounds of the constructs. */
static void rewrite(struct hoist *h)
{
    struct ir *ir = h->ir;
    struct writer w = {ARENA_ARRAY(ir->arena, ir->count + 1, struct instr),
                       ARENA_ARRAY(ir->arena, ir->count + 1, uint32_t), 0};
    uint32_t *moved = ARENA_ARRAY(ir->arena, ir->count + 1, uint32_t);
    put_list(h, &w, &h->before[0], 0);
    ir->entry = w.count;
    for (uint32_t at = 0; at < ir->count; at++) {
        const struct instr *i = &ir->instrs[at];
        if (i->op == I_LOOP && ir->constructs[i->d].kind == CONSTRUCT_LOOP)
            put_list(h, &w, &h->before[i->d], ir->constructs_of[at]);
        moved[at] = w.count;
        if (h->gone[at])
            continue;
        w.instrs[w.count] = *i;
        w.constructs[w.count++] = ir->constructs_of[at];
    }
    moved[ir->count] = w.count;
    ir_replace(ir, w.instrs, w.constructs, w.count, moved);
}

void hoist_run(struct ir *ir)
{
    struct hoist h = {.ir = ir};
    h.before = ARENA_ARRAY(ir->arena, ir->construct_count, struct list);
    for (uint32_t c = 0; c < ir->construct_count; c++)
        h.before[c].end = &h.before[c].first;
    h.home = ARENA_ARRAY(ir->arena, ir->vreg_count, uint32_t);
    h.gone = ARENA_ARRAY(ir->arena, ir->count + 1, bool);
    h.writers = ir_find_writers(ir);
    for (uint32_t at = 0; at < ir->count; at++)
        visit(&h, at);
    rewrite(&h);
}
