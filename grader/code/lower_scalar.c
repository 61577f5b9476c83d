/* lower_scalar: arithmetic of one component: which instructions an operator of a type is made of. */
#include "code/lower.h"
#include "base/half.h"

uint32_t lower_op1(struct lower *l, enum op op, uint32_t b)
{
    return ir_op(&l->ir, op, b, REG_NONE, REG_NONE, 0, l->site);
}

uint32_t lower_op2(struct lower *l, enum op op, uint32_t b, uint32_t c)
{
    return ir_op(&l->ir, op, b, c, REG_NONE, 0, l->site);
}

static bool is_float(enum scalar_kind kind)
{
    return scalar_is_float(kind);
}

static bool is_small(enum scalar_kind kind)
{
    return scalar_size(kind) < 4 && !is_float(kind);
}

/* The instructions between a lane of 32 bits and a smaller kind; I_NOP where there is nothing to do. */
static const struct {
    enum op round;     /* brings a value back into the range of the kind */
    enum op to_bits;   /* from a value to what is in memory */
    enum op from_bits; /* from what is in memory, in the low bits, to a value */
} narrowing[SCALAR_KIND_COUNT] = {
    [SCALAR_I8] = {I_SX8, I_ZX8, I_SX8},        [SCALAR_U8] = {I_ZX8, I_NOP, I_ZX8},
    [SCALAR_I16] = {I_SX16, I_ZX16, I_SX16},    [SCALAR_U16] = {I_ZX16, I_NOP, I_ZX16},
    [SCALAR_F16] = {I_F16, I_BITS16, I_FROM16}, [SCALAR_BF16] = {I_BF16, I_BITSBF, I_FROMBF},
};

static uint32_t op_if_any(struct lower *l, enum op op, uint32_t reg)
{
    return op == I_NOP ? reg : lower_op1(l, op, reg);
}

uint32_t lower_round(struct lower *l, enum scalar_kind kind, uint32_t reg)
{
    return op_if_any(l, narrowing[kind].round, reg);
}

/* Whether every value of `from` (at most 32 bits) is one of `to`. */
static bool fits(enum scalar_kind to, enum scalar_kind from)
{
    if (scalar_size(to) == 4 || from == SCALAR_BOOL)
        return true;
    if (scalar_is_signed(from) == scalar_is_signed(to))
        return scalar_size(from) <= scalar_size(to);
    return scalar_is_signed(to) && scalar_size(from) < scalar_size(to);
}

static uint32_t to_bool(struct lower *l, enum scalar_kind from, uint32_t reg)
{
    if (from == SCALAR_BOOL)
        return reg;
    if (is_float(from))
        return lower_op2(l, I_FNE, reg, ir_constant(&l->ir, false, 0));
    if (lower_wide(from))
        return lower_op2(l, I_NE2, reg, ir_constant(&l->ir, true, 0));
    return lower_op2(l, I_NE, reg, ir_constant(&l->ir, false, 0));
}

static uint32_t convert_wide(struct lower *l, enum scalar_kind to, enum scalar_kind from, uint32_t reg)
{
    return ir_op(&l->ir, I_CVT2, reg, REG_NONE, REG_NONE, (int64_t)to | (int64_t)from << 8, l->site);
}

static uint32_t float_to_int(struct lower *l, enum scalar_kind to, uint32_t reg)
{
    if (lower_wide(to))
        return convert_wide(l, to, SCALAR_F32, lower_op1(l, I_ZX32, reg));
    bool sign = scalar_is_signed(to);
    uint32_t i = lower_op1(l, sign ? I_F2S : I_F2U, reg);
    if (scalar_size(to) == 4)
        return i;
    uint32_t bits = scalar_size(to) * 8;
    uint32_t max = ir_constant(&l->ir, false, (1u << (bits - sign)) - 1);
    if (!sign)
        return lower_op2(l, I_MINU, i, max);
    uint32_t min = ir_constant(&l->ir, false, 0u - (1u << (bits - 1)));
    return lower_op2(l, I_MAXS, lower_op2(l, I_MINS, i, max), min);
}

static uint32_t int_to_float(struct lower *l, enum scalar_kind to, enum scalar_kind from, uint32_t reg)
{
    if (lower_wide(from) || (to == SCALAR_BF16 && scalar_size(from) == 4)) {
        if (!lower_wide(from)) {
            reg = lower_op1(l, scalar_is_signed(from) ? I_SX32 : I_ZX32, reg);
            from = scalar_is_signed(from) ? SCALAR_I64 : SCALAR_U64;
        }
        uint32_t bits = lower_op1(l, I_LO, convert_wide(l, to, from, reg));
        return lower_from_bits(l, to, bits);
    }
    uint32_t f = lower_op1(l, scalar_is_signed(from) ? I_S2F : I_U2F, reg);
    return lower_round(l, to, f);
}

uint32_t lower_convert(struct lower *l, enum scalar_kind to, enum scalar_kind from, uint32_t reg)
{
    if (to == from)
        return reg;
    if (to == SCALAR_BOOL)
        return to_bool(l, from, reg);
    if (is_float(from))
        return !is_float(to) ? float_to_int(l, to, reg) : to == SCALAR_F32 ? reg : lower_round(l, to, reg);
    if (is_float(to))
        return int_to_float(l, to, from, reg);
    if (lower_wide(to))
        return lower_wide(from) ? reg : lower_op1(l, scalar_is_signed(from) ? I_SX32 : I_ZX32, reg);
    if (lower_wide(from))
        return lower_round(l, to, lower_op1(l, I_LO, reg));
    return fits(to, from) ? reg : lower_round(l, to, reg);
}

uint32_t lower_to_bits(struct lower *l, enum scalar_kind kind, uint32_t reg)
{
    return op_if_any(l, narrowing[kind].to_bits, reg);
}

uint32_t lower_from_bits(struct lower *l, enum scalar_kind kind, uint32_t reg)
{
    if (kind == SCALAR_BOOL)
        return lower_op2(l, I_AND, reg, ir_constant(&l->ir, false, 1));
    return op_if_any(l, narrowing[kind].from_bits, reg);
}

/* `swap`: the operands change places, as > and >= have no instruction. */
static enum op integer_op(enum binary_op op, bool sign, bool wide, bool *swap)
{
    switch (op) {
    case BINARY_ADD: return wide ? I_ADD2 : I_ADD;
    case BINARY_SUB: return wide ? I_SUB2 : I_SUB;
    case BINARY_MUL: return wide ? I_MUL2 : I_MUL;
    case BINARY_DIV: return wide ? (sign ? I_DIVS2 : I_DIVU2) : (sign ? I_DIVS : I_DIVU);
    case BINARY_REM: return wide ? (sign ? I_REMS2 : I_REMU2) : (sign ? I_REMS : I_REMU);
    case BINARY_AND: return wide ? I_AND2 : I_AND;
    case BINARY_OR: return wide ? I_OR2 : I_OR;
    case BINARY_XOR: return wide ? I_XOR2 : I_XOR;
    case BINARY_SHL: return wide ? I_SHL2 : I_SHL;
    case BINARY_SHR: return wide ? (sign ? I_SRA2 : I_SRL2) : (sign ? I_SRA : I_SRL);
    case BINARY_EQ: return wide ? I_EQ2 : I_EQ;
    case BINARY_NE: return wide ? I_NE2 : I_NE;
    case BINARY_GT: *swap = true; /* fall through */
    case BINARY_LT: return wide ? (sign ? I_LTS2 : I_LTU2) : (sign ? I_LTS : I_LTU);
    case BINARY_GE: *swap = true; /* fall through */
    case BINARY_LE: return wide ? (sign ? I_LES2 : I_LEU2) : (sign ? I_LES : I_LEU);
    case BINARY_LOGICAL_AND: return I_LAND;
    case BINARY_LOGICAL_OR: return I_LOR;
    case BINARY_COUNT: break;
    }
    return I_NOP;
}

/* As integer_op; I_NOP for operators that floats do not have. */
static enum op float_op(enum binary_op op, bool *swap)
{
    switch (op) {
    case BINARY_ADD: return I_FADD;
    case BINARY_SUB: return I_FSUB;
    case BINARY_MUL: return I_FMUL;
    case BINARY_DIV: return I_FDIV;
    case BINARY_EQ: return I_FEQ;
    case BINARY_NE: return I_FNE;
    case BINARY_GT: *swap = true; /* fall through */
    case BINARY_LT: return I_FLT;
    case BINARY_GE: *swap = true; /* fall through */
    case BINARY_LE: return I_FLE;
    case BINARY_REM:
    case BINARY_AND:
    case BINARY_OR:
    case BINARY_XOR:
    case BINARY_SHL:
    case BINARY_SHR:
    case BINARY_LOGICAL_AND:
    case BINARY_LOGICAL_OR:
    case BINARY_COUNT: break;
    }
    return I_NOP;
}

/* The result is again in the range of its type: small integers wrap around, half and bfloat are rounded. */
uint32_t lower_binary_scalar(struct lower *l, enum binary_op op, enum scalar_kind kind, uint32_t a,
                             uint32_t b)
{
    bool swap = false, compare = op >= BINARY_EQ && op <= BINARY_GE;
    if (is_float(kind)) {
        enum op f = float_op(op, &swap);
        uint32_t r = swap ? lower_op2(l, f, b, a) : lower_op2(l, f, a, b);
        return compare ? r : lower_round(l, kind, r);
    }
    enum op i = integer_op(op, scalar_is_signed(kind), lower_wide(kind), &swap);
    if ((op == BINARY_SHL || op == BINARY_SHR) && is_small(kind))
        b = lower_op2(l, I_AND, b, ir_constant(&l->ir, false, scalar_size(kind) * 8 - 1));
    uint32_t r = swap ? lower_op2(l, i, b, a) : lower_op2(l, i, a, b);
    bool exact = compare || op == BINARY_AND || op == BINARY_OR || op == BINARY_XOR || op == BINARY_SHR ||
                 op == BINARY_LOGICAL_AND || op == BINARY_LOGICAL_OR;
    return exact ? r : lower_round(l, kind, r);
}

uint32_t lower_unary_scalar(struct lower *l, enum unary_op op, enum scalar_kind kind, uint32_t a)
{
    if (op == UNARY_LOGICAL_NOT)
        return lower_op1(l, I_LNOT, to_bool(l, kind, a));
    if (op == UNARY_NEG && is_float(kind))
        return lower_op1(l, I_FNEG, a);
    if (op == UNARY_NEG)
        return lower_binary_scalar(l, BINARY_SUB, kind, lower_const(l, kind, 0), a);
    if (lower_wide(kind))
        return lower_op1(l, I_NOT2, a);
    return lower_round(l, kind, lower_op1(l, I_NOT, a));
}

uint32_t lower_select(struct lower *l, enum scalar_kind kind, uint32_t cond, uint32_t yes, uint32_t no)
{
    if (l->ir.vregs[cond].constant)
        return l->ir.vregs[cond].value ? yes : no;
    return ir_op(&l->ir, lower_wide(kind) ? I_SELECT2 : I_SELECT, cond, yes, no, 0, l->site);
}

uint32_t lower_math(struct lower *l, enum maths_op math, enum scalar_kind kind, uint32_t b, uint32_t c,
                    uint32_t d)
{
    return ir_op(&l->ir, lower_wide(kind) ? I_MATH2 : I_MATH, b, c, d, (int64_t)math | (int64_t)kind << 16,
                 l->site);
}
