/* scalar: integers are computed in 64 bits and cut to their width, which is the same as computing in that
 * width for every operation here; floats of all sizes are computed in float. */
#include "base/scalar.h"
#include "base/bug.h"
#include "base/half.h"
#include <float.h>

_Static_assert(FLT_EVAL_METHOD == 0, "a float operation must round to float");
_Static_assert((-3 >> 1) == -2, "a shift to the right must copy the sign");

enum { IS_SIGNED = 1, IS_FLOAT = 2 };

static const uint8_t flags[SCALAR_KIND_COUNT] = {
    [SCALAR_I8] = IS_SIGNED,
    [SCALAR_I16] = IS_SIGNED,
    [SCALAR_I32] = IS_SIGNED,
    [SCALAR_I64] = IS_SIGNED,
    [SCALAR_F16] = IS_SIGNED | IS_FLOAT,
    [SCALAR_BF16] = IS_SIGNED | IS_FLOAT,
    [SCALAR_F32] = IS_SIGNED | IS_FLOAT,
};

bool scalar_is_float(enum scalar_kind kind)
{
    return (flags[kind] & IS_FLOAT) != 0;
}

bool scalar_is_signed(enum scalar_kind kind)
{
    return (flags[kind] & IS_SIGNED) != 0;
}

/* Value by value, not byte by byte: the same on a machine of either byte order. */
uint64_t scalar_load(enum scalar_kind kind, const void *from)
{
    uint8_t one;
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (scalar_size(kind)) {
    case 1: memcpy(&one, from, sizeof one); return kind == SCALAR_BOOL ? one != 0 : one;
    case 2: memcpy(&two, from, sizeof two); return two;
    case 4: memcpy(&four, from, sizeof four); return four;
    case 8: memcpy(&eight, from, sizeof eight); return eight;
    }
    BUG("scalar kind %d", (int)kind);
}

void scalar_store(enum scalar_kind kind, void *to, uint64_t value)
{
    uint8_t one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;
    switch (scalar_size(kind)) {
    case 1: memcpy(to, &one, sizeof one); return;
    case 2: memcpy(to, &two, sizeof two); return;
    case 4: memcpy(to, &four, sizeof four); return;
    case 8: memcpy(to, &value, sizeof value); return;
    }
    BUG("scalar kind %d", (int)kind);
}

int64_t scalar_extend(enum scalar_kind kind, uint64_t value)
{
    unsigned unused = 64 - 8 * scalar_size(kind);
    if (kind == SCALAR_BOOL)
        return value != 0;
    if (flags[kind] & IS_SIGNED)
        return (int64_t)(value << unused) >> unused;
    return (int64_t)(value << unused >> unused);
}

uint64_t scalar_cut(enum scalar_kind kind, int64_t value)
{
    unsigned unused = 64 - 8 * scalar_size(kind);
    if (kind == SCALAR_BOOL)
        return value != 0;
    return (uint64_t)value << unused >> unused;
}

float scalar_to_float(enum scalar_kind kind, uint64_t value)
{
    switch (kind) {
    case SCALAR_F16: return half_to_float((uint16_t)value);
    case SCALAR_BF16: return bfloat_to_float((uint16_t)value);
    case SCALAR_F32: return float_from_bits((uint32_t)value);
    case SCALAR_U64: return (float)value;
    case SCALAR_BOOL:
    case SCALAR_I8:
    case SCALAR_U8:
    case SCALAR_I16:
    case SCALAR_U16:
    case SCALAR_I32:
    case SCALAR_U32:
    case SCALAR_I64: return (float)scalar_extend(kind, value);
    case SCALAR_KIND_COUNT: break;
    }
    BUG("scalar kind %d", (int)kind);
}

uint64_t scalar_from_float(enum scalar_kind kind, float value)
{
    switch (kind) {
    case SCALAR_BOOL: return value != 0.0f;
    case SCALAR_I8: return scalar_cut(kind, float_to_narrow_signed(value, 8));
    case SCALAR_I16: return scalar_cut(kind, float_to_narrow_signed(value, 16));
    case SCALAR_U8: return float_to_narrow_unsigned(value, 8);
    case SCALAR_U16: return float_to_narrow_unsigned(value, 16);
    case SCALAR_I32: return (uint32_t)float_to_i32(value);
    case SCALAR_U32: return float_to_u32(value);
    case SCALAR_I64: return (uint64_t)float_to_i64(value);
    case SCALAR_U64: return float_to_u64(value);
    case SCALAR_F16: return half_from_float(value);
    case SCALAR_BF16: return bfloat_from_float(value);
    case SCALAR_F32: return float_bits(value);
    case SCALAR_KIND_COUNT: break;
    }
    BUG("scalar kind %d", (int)kind);
}

uint64_t scalar_convert(enum scalar_kind to, enum scalar_kind from, uint64_t value)
{
    if (to == from)
        return value;
    if (scalar_is_float(from))
        return scalar_from_float(to, scalar_to_float(from, value));
    bool wide = from == SCALAR_U64;
    int64_t extended = scalar_extend(from, value);
    if (to == SCALAR_F16)
        return wide ? half_from_u64(value) : half_from_i64(extended);
    if (to == SCALAR_BF16)
        return wide ? bfloat_from_u64(value) : bfloat_from_i64(extended);
    if (to == SCALAR_F32)
        return float_bits(scalar_to_float(from, value));
    return scalar_cut(to, extended);
}

/* The result of a comparison from what is known of its operands; of a NaN nothing but != is true. */
static bool compare(enum scalar_op op, bool less, bool equal, bool unordered)
{
    switch (op) {
    case SCALAR_EQ: return equal;
    case SCALAR_NE: return !equal;
    case SCALAR_LT: return less;
    case SCALAR_LE: return less || equal;
    case SCALAR_GT: return !less && !equal && !unordered;
    case SCALAR_GE: return !less && !unordered;
    case SCALAR_ADD:
    case SCALAR_SUB:
    case SCALAR_MUL:
    case SCALAR_DIV:
    case SCALAR_REM:
    case SCALAR_AND:
    case SCALAR_OR:
    case SCALAR_XOR:
    case SCALAR_SHL:
    case SCALAR_SHR:
    case SCALAR_OP_COUNT: break;
    }
    BUG("scalar operation %d is no comparison", (int)op);
}

static uint64_t float_binary(enum scalar_kind kind, enum scalar_op op, uint64_t a, uint64_t b)
{
    float x = scalar_to_float(kind, a), y = scalar_to_float(kind, b), result;
    if (op >= SCALAR_EQ)
        return compare(op, x < y, x == y, x != x || y != y);
    if (op == SCALAR_ADD)
        result = x + y;
    else if (op == SCALAR_SUB)
        result = x - y;
    else if (op == SCALAR_MUL)
        result = x * y;
    else if (op == SCALAR_DIV)
        result = x / y;
    else
        BUG("scalar operation %d on floats", (int)op);
    return scalar_from_float(kind, float_quiet(result));
}

/* The quotient or remainder of extended operands; the divisor is not 0. */
static uint64_t divide(enum scalar_kind kind, enum scalar_op op, int64_t a, int64_t b)
{
    if (kind == SCALAR_U64)
        return op == SCALAR_DIV ? (uint64_t)a / (uint64_t)b : (uint64_t)a % (uint64_t)b;
    return scalar_cut(kind, op == SCALAR_DIV ? scalar_div_i64(a, b) : scalar_rem_i64(a, b));
}

uint64_t scalar_shift(enum scalar_kind kind, enum scalar_op op, uint64_t a, uint64_t count)
{
    unsigned by = (unsigned)(count & (8u * scalar_size(kind) - 1));
    if (op == SCALAR_SHL)
        return scalar_cut(kind, (int64_t)(a << by));
    if (flags[kind] & IS_SIGNED)
        return scalar_cut(kind, scalar_extend(kind, a) >> by);
    return a >> by;
}

bool scalar_binary(enum scalar_kind kind, enum scalar_op op, uint64_t a, uint64_t b, uint64_t *out)
{
    if (scalar_is_float(kind)) {
        *out = float_binary(kind, op, a, b);
        return true;
    }
    int64_t x = scalar_extend(kind, a), y = scalar_extend(kind, b);
    bool less = kind == SCALAR_U64 ? a < b : x < y;
    switch (op) {
    case SCALAR_ADD: *out = scalar_cut(kind, (int64_t)(a + b)); return true;
    case SCALAR_SUB: *out = scalar_cut(kind, (int64_t)(a - b)); return true;
    case SCALAR_MUL: *out = scalar_cut(kind, (int64_t)(a * b)); return true;
    case SCALAR_DIV:
    case SCALAR_REM:
        if (y != 0)
            *out = divide(kind, op, x, y);
        return y != 0;
    case SCALAR_AND: *out = a & b; return true;
    case SCALAR_OR: *out = a | b; return true;
    case SCALAR_XOR: *out = a ^ b; return true;
    case SCALAR_SHL:
    case SCALAR_SHR: *out = scalar_shift(kind, op, a, b); return true;
    case SCALAR_EQ:
    case SCALAR_NE:
    case SCALAR_LT:
    case SCALAR_LE:
    case SCALAR_GT:
    case SCALAR_GE: *out = compare(op, less, x == y, false); return true;
    case SCALAR_OP_COUNT: break;
    }
    BUG("scalar operation %d", (int)op);
}

/* -x flips the sign bit, also of zero and NaN. */
uint64_t scalar_negate(enum scalar_kind kind, uint64_t a)
{
    if (scalar_is_float(kind))
        return a ^ (UINT64_C(1) << (8 * scalar_size(kind) - 1));
    return scalar_cut(kind, (int64_t)(UINT64_C(0) - a));
}

uint64_t scalar_invert(enum scalar_kind kind, uint64_t a)
{
    if (scalar_is_float(kind))
        BUG("~ of a float");
    return scalar_cut(kind, (int64_t)~a);
}
