/* emit: registers, frames and targets; the last pass.
 *
 * Vector registers are shared: a virtual register occupies its slot from the first to the last instruction
 * that names it, over whole loops if it lives from one iteration to the next. Uniform ones are cheap and get
 * a slot each. Flow that does not diverge becomes jumps; the rest keeps its masks in the frame of its
 * construct. */
#include "code/ir.h"

struct interval {
    uint32_t reg, first, last;
};

struct emit {
    struct ir *ir;
    struct code *code;
    uint32_t *first, *last; /* by vreg */
    uint32_t *place;        /* by IR instruction: its final number */
    uint32_t *cases;        /* the CASE and ENDSW instructions, in order */
    uint32_t case_count;
    uint32_t frame_top;
};

/* --- registers --- */

static void occur(struct emit *e, uint32_t reg, uint32_t at)
{
    if (reg == REG_NONE || e->ir->vregs[reg].constant)
        return;
    if (e->first[reg] == REG_NONE)
        e->first[reg] = at;
    e->last[reg] = at;
}

/* A register from before a loop that is read in it must last until the loop ends. */
static uint32_t last_turn(const struct ir *ir, uint32_t first, uint32_t last)
{
    for (uint32_t c = ir->constructs_of[last]; c != 0; c = ir->constructs[c].parent) {
        const struct construct *loop = &ir->constructs[c];
        if (loop->kind == CONSTRUCT_LOOP && first < loop->start && last >= loop->start && last < loop->end)
            last = loop->end;
    }
    return last;
}

/* An index that messages show lasts until its access, but only if code uses it as well. */
static void find_lives(struct emit *e)
{
    struct ir *ir = e->ir;
    for (uint32_t r = 0; r < ir->vreg_count; r++)
        e->first[r] = REG_NONE;
    for (uint32_t at = 0; at < ir->count; at++) {
        struct instr *i = &ir->instrs[at];
        const char *letters = op_operands(i->op);
        for (int k = 0; k < 4; k++)
            if (ir_is_reg(letters, k))
                occur(e, *ir_operand(i, k), at);
        if (op_flags(i->op) & OP_MEM)
            for (unsigned k = 0; k < ir->sites[i->site].index_count; k++)
                if (e->first[ir->sites[i->site].index[k]] != REG_NONE)
                    occur(e, ir->sites[i->site].index[k], at);
    }
    for (uint32_t r = 0; r < ir->vreg_count; r++)
        if (e->first[r] != REG_NONE)
            e->last[r] = last_turn(ir, e->first[r], e->last[r]);
    for (uint32_t r = 0; r < ir->vreg_count; r++)
        if (ir->vregs[r].pinned && e->first[r] != REG_NONE)
            e->last[r] = ir->count;
}

/* Constants come first: the machine copies them in at the start. */
static void assign_uniforms(struct emit *e)
{
    struct ir *ir = e->ir;
    uint32_t n = 0;
    uint64_t *values = ARENA_ARRAY(ir->arena, ir->vreg_count + 1, uint64_t);
    for (uint32_t r = 0; r < ir->vreg_count; r++)
        if (ir->vregs[r].constant) {
            values[n] = ir->vregs[r].value;
            ir->vregs[r].slot = n++;
        }
    e->code->constants = values;
    e->code->constant_count = n;
    for (uint32_t r = 0; r < ir->vreg_count; r++)
        if (!ir->vregs[r].constant && !ir->vregs[r].varying && e->first[r] != REG_NONE)
            ir->vregs[r].slot = n++;
    e->code->uniforms = n;
}

struct pool {
    uint32_t *free;
    uint32_t count;
};

/* Slots by first use; `ends` lists the registers whose last use is at an instruction. */
static void assign_vectors(struct emit *e)
{
    struct ir *ir = e->ir;
    uint32_t *starts = ARENA_ARRAY(ir->arena, ir->count + 2, uint32_t),
             *ends = ARENA_ARRAY(ir->arena, ir->count + 2, uint32_t);
    uint32_t *next_start = ARENA_ARRAY(ir->arena, ir->vreg_count + 1, uint32_t);
    uint32_t *next_end = ARENA_ARRAY(ir->arena, ir->vreg_count + 1, uint32_t);
    for (uint32_t r = ir->vreg_count; r-- > 0;) {
        if (!ir->vregs[r].varying || e->first[r] == REG_NONE)
            continue;
        next_start[r] = starts[e->first[r]];
        starts[e->first[r]] = r + 1;
        next_end[r] = ends[e->last[r]];
        ends[e->last[r]] = r + 1;
    }
    struct pool pool[2];
    for (int w = 0; w < 2; w++)
        pool[w] = (struct pool){ARENA_ARRAY(ir->arena, ir->vreg_count + 1, uint32_t), 0};
    uint32_t top = 0;
    for (uint32_t at = 0; at <= ir->count; at++) {
        for (uint32_t r = starts[at]; r; r = next_start[r - 1]) {
            bool wide = ir->vregs[r - 1].wide;
            struct pool *p = &pool[wide];
            if (p->count) {
                ir->vregs[r - 1].slot = p->free[--p->count];
            } else {
                ir->vregs[r - 1].slot = top;
                top += wide ? 2 : 1;
            }
        }
        for (uint32_t r = ends[at]; r; r = next_end[r - 1]) {
            struct pool *p = &pool[ir->vregs[r - 1].wide];
            p->free[p->count++] = ir->vregs[r - 1].slot;
        }
    }
    e->code->regs = top;
}

/* --- flow --- */

static bool is_masked_loop(const struct ir *ir, const struct construct *c)
{
    return c->divergent || (c->kind == CONSTRUCT_LOOP && ir->constructs[c->body].divergent);
}

/* Notes where lanes may wait in a switch, and gives each construct that keeps masks a frame, one deeper than its
 * parent's. */
static void find_joins(struct emit *e)
{
    struct ir *ir = e->ir;
    e->cases = ARENA_ARRAY(ir->arena, ir->count + 1, uint32_t);
    for (uint32_t at = 0; at < ir->count; at++) {
        const struct instr *i = &ir->instrs[at];
        if (i->op == I_CASE || i->op == I_ENDSW)
            e->cases[e->case_count++] = at;
        if (i->op == I_IF)
            ir->constructs[i->d].masked = ir->vregs[i->a].varying || ir->options->structured;
    }
    for (uint32_t c = 1; c < ir->construct_count; c++) { /* parents have smaller numbers */
        struct construct *k = &ir->constructs[c];
        k->frame = k->parent ? ir->constructs[k->parent].frame : 0;
        bool own = k->kind == CONSTRUCT_SWITCH || (k->kind == CONSTRUCT_IF && k->masked) ||
                   ((k->kind == CONSTRUCT_LOOP || k->kind == CONSTRUCT_CALL) && is_masked_loop(ir, k));
        k->frame += own; /* frame numbers start at 1 here */
        if (k->frame > e->frame_top)
            e->frame_top = k->frame;
    }
}

static uint32_t next_case(const struct emit *e, uint32_t sw, uint32_t at)
{
    uint32_t low = 0, high = e->case_count;
    while (low < high) {
        uint32_t mid = (low + high) / 2;
        if (e->cases[mid] <= at)
            low = mid + 1;
        else
            high = mid;
    }
    while (low < e->case_count && e->ir->instrs[e->cases[low]].d != sw)
        low++;
    return low < e->case_count ? e->cases[low] : e->ir->count - 1;
}

/* The nearest place after `at` where lanes can be waiting when none is active in construct `c`. */
static uint32_t next_join(const struct emit *e, uint32_t at, uint32_t c)
{
    const struct ir *ir = e->ir;
    for (; c != 0; c = ir->constructs[c].parent) {
        const struct construct *k = &ir->constructs[c];
        switch (k->kind) {
        case CONSTRUCT_IF:
            if (k->masked)
                return k->has_else && at < k->at_else ? k->at_else : k->at_end;
            break;
        case CONSTRUCT_BODY:
            if (k->divergent)
                return ir->constructs[k->parent].at_rejoin;
            break;
        case CONSTRUCT_LOOP:
        case CONSTRUCT_CALL:
            if (k->divergent)
                return k->at_end;
            break;
        case CONSTRUCT_SWITCH: return next_case(e, c, at);
        case CONSTRUCT_ROOT: break;
        }
    }
    return ir->count - 1; /* END */
}

/* --- instructions --- */

static void jump_to(struct instr *i, enum op op, uint32_t target)
{
    *i = (struct instr){
        .op = op, .a = i->a, .b = REG_NONE, .c = REG_NONE, .d = 0, .site = i->site, .imm = target};
}

/* Lanes that part go on at `target`; when they all go together it is a jump. */
static void part_or_jump(struct instr *i, bool part, uint32_t target, enum op op, uint32_t jump)
{
    if (part)
        i->imm = target;
    else
        jump_to(i, op, jump);
}

/* Flow: becomes its final form with an IR target; false: nothing is left of it. */
static bool lower_flow(struct emit *e, uint32_t at, struct instr *i)
{
    struct ir *ir = e->ir;
    const struct construct *c = &ir->constructs[i->d < ir->construct_count ? i->d : 0];
    uint32_t here = ir->constructs_of[at], frame = c->frame ? c->frame - 1 : 0;
    bool varies = i->a != REG_NONE && (ir->vregs[i->a].varying || ir->options->structured);
    switch (i->op) {
    case I_IF:
        part_or_jump(i, varies, c->has_else ? c->at_else : c->at_end, I_JZ,
                     c->has_else ? c->at_else + 1 : c->at_end);
        break;
    case I_ELSE: part_or_jump(i, c->masked, c->at_end, I_JMP, c->at_end); break;
    case I_TEST: part_or_jump(i, varies, c->at_end, I_JZ, c->at_end); break;
    case I_ENDIF:
        if (!c->masked)
            return false;
        i->imm = next_join(e, at, c->parent);
        break;
    case I_LOOP:
        if (!is_masked_loop(ir, c))
            return false;
        break;
    case I_LEAVE:
        part_or_jump(i, c->divergent || c->kind == CONSTRUCT_SWITCH, next_join(e, at, here), I_JMP,
                     c->at_end);
        break;
    case I_AGAIN:
        part_or_jump(i, ir->constructs[c->body].divergent, next_join(e, at, here), I_JMP, c->at_rejoin);
        break;
    case I_REJOIN:
        if (!ir->constructs[c->body].divergent)
            return false;
        i->imm = next_join(e, at, here);
        break;
    case I_JOIN:
        if (!c->divergent)
            return false;
        i->imm = next_join(e, at, here);
        break;
    case I_BACK: jump_to(i, I_BACK, c->start + 1); break; /* after LOOP */
    case I_CASE: i->imm = next_case(e, i->d, at); break;
    case I_ENDSW:
    case I_RETURN: i->imm = next_join(e, at, here); break;
    case I_SWITCH: break;
    default: return true;
    }
    if (i->op != I_JZ && i->op != I_JMP && i->op != I_BACK && i->op != I_RETURN)
        i->d = frame;
    return true;
}

static void set_registers(struct emit *e, struct instr *i)
{
    static const uint8_t bit[4] = {FORM_A, FORM_B, FORM_C, FORM_D};
    const char *letters = op_operands(i->op);
    for (int k = 0; k < 4; k++) {
        uint32_t *r = ir_operand(i, k);
        if (!ir_is_reg(letters, k) || *r == REG_NONE)
            continue;
        const struct vreg *v = &e->ir->vregs[*r];
        if (!v->varying)
            i->form |= bit[k];
        *r = v->slot;
    }
}

/* Virtual to final registers; a site with an index that was optimised away loses its indices. */
static void set_sites(struct emit *e)
{
    struct ir *ir = e->ir;
    for (uint32_t s = 0; s < ir->site_count; s++) {
        struct site *site = &ir->sites[s];
        for (unsigned k = 0; k < site->index_count; k++) {
            const struct vreg *v = &ir->vregs[site->index[k]];
            if (v->slot == REG_NONE && !v->constant) {
                site->index_count = 0;
                site->linear = false;
                break;
            }
            site->index_uniform[k] = !v->varying;
            site->index[k] = v->slot;
        }
    }
}

enum { MAX_ACCESS_SITES = 2047 };

/* The number of another site of the same text (a function that is called often has many), or 0. */
static uint32_t same_text(const struct code *code, const struct site *s, uint32_t head, const uint16_t *chain)
{
    for (uint32_t n = head; n; n = chain[n]) {
        const struct site *k = &code->sites[code->access_sites[n]];
        if (k->span.at == s->span.at && k->span.len == s->span.len && k->access == s->access)
            return n;
    }
    return 0;
}

/* Numbers the sites that access memory, the same text once; past MAX_ACCESS_SITES they get 0. */
static void number_accesses(struct arena *arena, struct code *code)
{
    const uint32_t most = code->count < MAX_ACCESS_SITES ? code->count : MAX_ACCESS_SITES, slots = most + 1;
    uint16_t *heads = ARENA_ARRAY(arena, slots, uint16_t);
    uint16_t *chain = ARENA_ARRAY(arena, most + 1, uint16_t);
    code->access_sites = ARENA_ARRAY(arena, most + 1, uint32_t);
    code->access_count = 1;
    for (uint32_t k = 0; k < code->count; k++) {
        const struct instr *i = &code->instrs[k];
        struct site *s = &code->sites[i->site];
        if (!(op_flags(i->op) & OP_MEM) || s->cache)
            continue;
        s->cache = same_text(code, s, heads[s->span.at % slots], chain);
        if (s->cache || code->access_count > most)
            continue;
        s->cache = code->access_count;
        chain[s->cache] = heads[s->span.at % slots];
        heads[s->span.at % slots] = (uint16_t)s->cache;
        code->access_sites[code->access_count++] = i->site;
    }
}

static bool is_comparison(const struct instr *i)
{
    return i->op == I_EQ || i->op == I_NE || i->op == I_LTS || i->op == I_LES || i->op == I_LTU ||
           i->op == I_LEU;
}

/* Marks comparisons whose result is read only by the branch that follows, while the registers are still
 * virtual. */
static void mark_branches(struct ir *ir)
{
    uint32_t *reads = ARENA_ARRAY(ir->arena, ir->vreg_count + 1, uint32_t);
    struct instr *last = NULL;
    for (uint32_t at = 0; at < ir->count; at++) {
        struct instr *i = &ir->instrs[at];
        const char *letters = op_operands(i->op);
        for (int k = ir_writes(i) ? 1 : 0; k < 4 && i->op != I_NOP; k++)
            if (ir_is_reg(letters, k) && *ir_operand(i, k) != REG_NONE)
                reads[*ir_operand(i, k)]++;
    }
    for (uint32_t at = 0; at < ir->count; at++) {
        struct instr *i = &ir->instrs[at];
        if (i->op == I_NOP)
            continue;
        if ((i->op == I_IF || i->op == I_TEST) && last && is_comparison(last) && last->a == i->a &&
            reads[i->a] == 1 && !ir->vregs[i->a].variable)
            last->form |= FORM_BRANCH;
        last = i;
    }
}

/* A comparison is not joined with a branch that is a jump target, or with one that became another
 * instruction. Later threadgroups jump to the entry: what comes before it has run once for all of them. */
static void unmark_branches(struct emit *e, const uint8_t *jumps)
{
    struct code *code = e->code;
    uint8_t *targets = ARENA_ARRAY(e->ir->arena, code->count + 1, uint8_t);
    targets[code->entry] = 1;
    for (uint32_t k = 0; k < code->count; k++)
        if (jumps[k])
            targets[code->instrs[k].imm] = 1;
    for (uint32_t k = 0; k < code->count; k++) {
        struct instr *i = &code->instrs[k];
        const struct instr *next = i + 1;
        if (is_comparison(i) && (i->form & FORM_BRANCH) &&
            (k + 1 >= code->count || targets[k + 1] || (next->op != I_IF && next->op != I_TEST) ||
             next->a != i->a || (i->form & FORM_A) || (next->form & FORM_A)))
            i->form &= (uint8_t)~FORM_BRANCH;
    }
}

/* Jump targets are set last, when the final numbers of all instructions are known. */
static void write_code(struct emit *e)
{
    struct ir *ir = e->ir;
    struct code *code = e->code;
    code->instrs = ARENA_ARRAY(ir->arena, ir->count + 1, struct instr);
    uint8_t *jumps = ARENA_ARRAY(ir->arena, ir->count + 1, uint8_t);
    if (!ir->options->no_fuse)
        mark_branches(ir);
    for (uint32_t at = 0; at < ir->count; at++) {
        if (at == ir->entry)
            code->entry = code->count;
        e->place[at] = code->count;
        struct instr i = ir->instrs[at];
        if (i.op == I_NOP || !lower_flow(e, at, &i))
            continue;
        set_registers(e, &i);
        jumps[code->count] = op_operands(i.op)[4] == 't';
        code->instrs[code->count++] = i;
    }
    e->place[ir->count] = code->count;
    for (uint32_t k = 0; k < code->count; k++) {
        struct instr *i = &code->instrs[k];
        if (!jumps[k])
            continue;
        i->imm = e->place[i->imm];
        if (i->op == I_BACK)
            i->d = k - (uint32_t)i->imm + 1;
    }
    unmark_branches(e, jumps);
}

struct code *emit_run(struct ir *ir)
{
    struct emit e = {.ir = ir, .code = ARENA_NEW(ir->arena, struct code)};
    e.first = ARENA_ARRAY(ir->arena, ir->vreg_count + 1, uint32_t);
    e.last = ARENA_ARRAY(ir->arena, ir->vreg_count + 1, uint32_t);
    e.place = ARENA_ARRAY(ir->arena, ir->count + 1, uint32_t);
    find_lives(&e);
    assign_uniforms(&e);
    assign_vectors(&e);
    find_joins(&e);
    write_code(&e);
    set_sites(&e);
    e.code->sites = ir->sites;
    e.code->site_count = ir->site_count;
    e.code->objects = ir->objects;
    e.code->object_count = ir->object_count;
    e.code->frames = e.frame_top + 1;
    e.code->threadgroup_bytes = ir->threadgroup_bytes;
    e.code->thread_bytes = (ir->thread_bytes + 7) & ~UINT64_C(7);
    e.code->kernel = ir->kernel;
    e.code->structured = ir->options->structured;
    number_accesses(ir->arena, e.code);
    return e.code;
}
