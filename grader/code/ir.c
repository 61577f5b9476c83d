/* ir: growing arrays of instructions, registers, constructs; constants are folded as they are made. */
#include "code/ir.h"
#include "base/limits.h"

void ir_init(struct ir *ir, struct arena *arena, struct findings *findings,
             const struct code_options *options)
{
    *ir = (struct ir){.arena = arena, .findings = findings, .options = options};
    ir_open(ir, CONSTRUCT_ROOT);
    ir_site(ir, (struct span){0, 0});
}

static uint32_t more(uint32_t cap)
{
    return cap ? cap * 2 : 16;
}

static uint32_t new_vreg(struct ir *ir, bool wide)
{
    if (ir->vreg_count == ir->vreg_cap) {
        uint32_t cap = more(ir->vreg_cap);
        ir->vregs = arena_grow(ir->arena, ir->vregs, ir->vreg_count, cap, sizeof *ir->vregs);
        ir->vreg_cap = cap;
    }
    ir->vregs[ir->vreg_count] =
        (struct vreg){.wide = wide, .construct = ir->construct, .slot = REG_NONE, .def = REG_NONE};
    return ir->vreg_count++;
}

uint32_t ir_temp(struct ir *ir, bool wide)
{
    return new_vreg(ir, wide);
}

uint32_t ir_variable(struct ir *ir, bool wide)
{
    uint32_t v = new_vreg(ir, wide);
    ir->vregs[v].variable = true;
    return v;
}

/* The same value usually gives the same register; a collision in the table only costs another one. */
uint32_t ir_constant(struct ir *ir, bool wide, uint64_t value)
{
    if (!wide)
        value = (uint32_t)value;
    uint64_t hash = (value * 2 + wide) * UINT64_C(0x9e3779b97f4a7c15);
    uint32_t slot = (uint32_t)(hash >> 54);
    uint32_t known = ir->constant_table[slot];
    if (known && ir->vregs[known - 1].value == value && ir->vregs[known - 1].wide == wide)
        return known - 1;
    uint32_t v = new_vreg(ir, wide);
    ir->vregs[v].constant = true;
    ir->vregs[v].construct = 0;
    ir->vregs[v].value = value;
    ir->constant_table[slot] = v + 1;
    return v;
}

uint32_t ir_emit(struct ir *ir, enum op op, uint32_t a, uint32_t b, uint32_t c, uint32_t d, int64_t imm,
                 uint32_t site)
{
    if (ir->count >= LIMIT_CODE && !ir->full) {
        ir->full = true;
        FINDING(ir->findings, E1210, ir->sites[site].span, TEXT("instructions"),
                arena_printf(ir->arena, "%u", LIMIT_CODE));
    }
    if (ir->full && ir->count)
        ir->count--; /* the new instruction replaces the last one; this code never runs */
    if (ir->count == ir->cap) {
        uint32_t cap = more(ir->cap);
        ir->instrs = arena_grow(ir->arena, ir->instrs, ir->count, cap, sizeof *ir->instrs);
        ir->constructs_of =
            arena_grow(ir->arena, ir->constructs_of, ir->count, cap, sizeof *ir->constructs_of);
        ir->cap = cap;
    }
    ir->instrs[ir->count] =
        (struct instr){.op = op, .a = a, .b = b, .c = c, .d = d, .imm = imm, .site = site};
    ir->constructs_of[ir->count] = ir->construct;
    return ir->count++;
}

/* The value of an operation on constants, of which a register keeps what fits its width; operands of 32 bits
 * are zero-extended. False: not folded. */
static bool fold(enum op op, uint64_t b, uint64_t c, int64_t imm, uint64_t *out)
{
    uint32_t low = (uint32_t)b, count = (uint32_t)c;
    switch (op) {
    case I_ADD:
    case I_ADD2: *out = b + c; return true;
    case I_SUB:
    case I_SUB2: *out = b - c; return true;
    case I_MUL:
    case I_MUL2: *out = b * c; return true;
    case I_AND:
    case I_AND2: *out = b & c; return true;
    case I_OR:
    case I_OR2: *out = b | c; return true;
    case I_XOR: *out = b ^ c; return true;
    case I_SHL: *out = scalar_shl_32(low, count); return true;
    case I_SRL: *out = scalar_shr_u32(low, count); return true;
    case I_SRA: *out = (uint32_t)scalar_shr_i32((int32_t)low, count); return true;
    case I_EQ:
    case I_EQ2: *out = b == c; return true;
    case I_NE:
    case I_NE2: *out = b != c; return true;
    case I_LTS: *out = (int32_t)b < (int32_t)c; return true;
    case I_LES: *out = (int32_t)b <= (int32_t)c; return true;
    case I_LTU: *out = b < c; return true;
    case I_LEU: *out = b <= c; return true;
    case I_LNOT: *out = b == 0; return true;
    case I_NOT: *out = ~b; return true;
    case I_SX8: *out = (uint64_t)(int8_t)b; return true;
    case I_ZX8: *out = b & 0xff; return true;
    case I_SX16: *out = (uint64_t)(int16_t)b; return true;
    case I_ZX16: *out = b & 0xffff; return true;
    case I_SX32: *out = (uint64_t)(int32_t)b; return true;
    case I_ZX32:
    case I_LO: *out = low; return true;
    case I_S2F: *out = scalar_convert(SCALAR_F32, SCALAR_I32, b); return true;
    case I_U2F: *out = scalar_convert(SCALAR_F32, SCALAR_U32, b); return true;
    case I_IDXCHK: *out = b < (uint64_t)imm ? b : INDEX_POISON; return true;
    case I_INTPTR: *out = pointer_forged(b); return true;
    default: return false;
    }
}

static bool is_const(const struct ir *ir, uint32_t reg, uint64_t value)
{
    return reg != REG_NONE && ir->vregs[reg].constant && ir->vregs[reg].value == value;
}

/* b or c if the operation returns just that operand; else REG_NONE. */
static uint32_t simplify(const struct ir *ir, enum op op, uint32_t b, uint32_t c, int64_t imm)
{
    if ((op == I_ADD || op == I_OR || op == I_XOR || op == I_IDXADD || op == I_ADD2) && is_const(ir, b, 0))
        return c;
    if ((op == I_ADD || op == I_SUB || op == I_OR || op == I_XOR || op == I_SHL || op == I_SRA ||
         op == I_SRL || op == I_IDXADD || op == I_ADD2 || op == I_SUB2) &&
        is_const(ir, c, 0))
        return b;
    if ((op == I_MUL || op == I_MUL2) && is_const(ir, c, 1))
        return b;
    if ((op == I_MUL || op == I_MUL2) && is_const(ir, b, 1))
        return c;
    if (op == I_IDXMUL && imm == 1)
        return b;
    return REG_NONE;
}

uint32_t ir_op(struct ir *ir, enum op op, uint32_t b, uint32_t c, uint32_t d, int64_t imm, uint32_t site)
{
    const char *operands = op_operands(op);
    bool b_const = b != REG_NONE && ir->vregs[b].constant, c_const = c == REG_NONE || ir->vregs[c].constant;
    uint64_t value;
    if (b_const && c_const && d == REG_NONE) {
        uint64_t bv = ir->vregs[b].value, cv = c == REG_NONE ? 0 : ir->vregs[c].value;
        if (fold(op, bv, cv, imm, &value))
            return ir_constant(ir, operands[0] == '2', value);
    }
    uint32_t same = simplify(ir, op, b, c, imm);
    if (same != REG_NONE)
        return same;
    uint32_t a = ir_temp(ir, operands[0] == '2');
    ir->vregs[a].def = ir_emit(ir, op, a, b, c, d, imm, site);
    return a;
}

uint32_t ir_open(struct ir *ir, enum construct_kind kind)
{
    if (ir->construct_count == ir->construct_cap) {
        uint32_t cap = more(ir->construct_cap);
        ir->constructs =
            arena_grow(ir->arena, ir->constructs, ir->construct_count, cap, sizeof *ir->constructs);
        ir->construct_cap = cap;
    }
    uint32_t id = ir->construct_count++;
    ir->constructs[id] = (struct construct){.kind = kind, .parent = ir->construct, .start = ir->count};
    ir->construct = id;
    return id;
}

void ir_close(struct ir *ir, uint32_t construct)
{
    ir->constructs[construct].end = ir->count;
    ir->construct = ir->constructs[construct].parent;
}

uint32_t ir_site(struct ir *ir, struct span span)
{
    if (ir->site_count == ir->site_cap) {
        uint32_t cap = more(ir->site_cap);
        ir->sites = arena_grow(ir->arena, ir->sites, ir->site_count, cap, sizeof *ir->sites);
        ir->site_cap = cap;
    }
    ir->sites[ir->site_count] = (struct site){.span = span};
    return ir->site_count++;
}

uint32_t ir_object(struct ir *ir)
{
    if (ir->object_count == ir->object_cap) {
        uint32_t cap = more(ir->object_cap);
        ir->objects = arena_grow(ir->arena, ir->objects, ir->object_count, cap, sizeof *ir->objects);
        ir->object_cap = cap;
    }
    ir->objects[ir->object_count] = (struct object){.cell = 8};
    return ir->object_count++;
}

void ir_renumber(struct ir *ir)
{
    for (uint32_t at = 0; at < ir->count; at++)
        if (ir_writes(&ir->instrs[at]) && !ir->vregs[ir->instrs[at].a].variable)
            ir->vregs[ir->instrs[at].a].def = at;
}

void ir_replace(struct ir *ir, struct instr *instrs, uint32_t *constructs_of, uint32_t count,
                const uint32_t *moved)
{
    for (uint32_t c = 1; c < ir->construct_count; c++) {
        ir->constructs[c].start = moved[ir->constructs[c].start];
        ir->constructs[c].end = moved[ir->constructs[c].end];
    }
    ir->constructs[0].end = count;
    ir->instrs = instrs;
    ir->constructs_of = constructs_of;
    ir->count = ir->cap = count;
    ir_renumber(ir);
}

void ir_find_targets(struct ir *ir)
{
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
}

struct ir_writers ir_find_writers(const struct ir *ir)
{
    struct ir_writers w = {.start = ARENA_ARRAY(ir->arena, ir->vreg_count + 2, uint32_t)};
    for (uint32_t at = 0; at < ir->count; at++)
        if (ir_writes(&ir->instrs[at]))
            w.start[ir->instrs[at].a + 2]++;
    for (uint32_t r = 2; r < ir->vreg_count + 2; r++)
        w.start[r] += w.start[r - 1];
    w.at = ARENA_ARRAY(ir->arena, w.start[ir->vreg_count + 1] + 1, uint32_t);
    for (uint32_t at = 0; at < ir->count; at++)
        if (ir_writes(&ir->instrs[at]))
            w.at[w.start[ir->instrs[at].a + 1]++] = at;
    return w;
}

bool ir_written_between(const struct ir_writers *w, uint32_t reg, uint32_t from, uint32_t to)
{
    uint32_t low = w->start[reg], high = w->start[reg + 1], end = high;
    while (low < high) { /* the first one that is not before `from` */
        uint32_t middle = low + (high - low) / 2;
        if (w->at[middle] < from)
            low = middle + 1;
        else
            high = middle;
    }
    return low < end && w->at[low] < to;
}
