/* scalar: what the arithmetic types do, in one place.
 *
 * The compile-time evaluator and the engine compute the same operation with the functions here, so a constant
 * always equals the same expression at run time. The rules: integers are two's complement and
 * wrap around, signed ones as well; the count of a shift is masked by the width; the smallest integer divided
 * by -1 is itself (and the remainder 0); a division by zero has no value; the caller reports it.
 * Floats are IEEE single precision, each operation rounded on its own; half and bfloat are computed as floats
 * and rounded. A NaN that an operation makes is always the same quiet NaN, since the processors differ in its
 * sign.
 *
 * A value is a uint64_t: its representation, zero-extended (two's complement, or the bits of the float). A
 * bool is 0 or 1. The inline functions at the end are for loops over lanes. */
#ifndef BASE_SCALAR_H
#define BASE_SCALAR_H

#include <stdbool.h>
#include <stdint.h>

enum scalar_kind {
    SCALAR_BOOL,
    SCALAR_I8,
    SCALAR_U8,
    SCALAR_I16,
    SCALAR_U16,
    SCALAR_I32,
    SCALAR_U32,
    SCALAR_I64,
    SCALAR_U64,
    SCALAR_F16,
    SCALAR_BF16,
    SCALAR_F32,
    SCALAR_KIND_COUNT,
};

enum scalar_op {
    SCALAR_ADD,
    SCALAR_SUB,
    SCALAR_MUL,
    SCALAR_DIV,
    SCALAR_REM, /* integers only, as AND, OR, XOR, SHL, SHR */
    SCALAR_AND,
    SCALAR_OR,
    SCALAR_XOR,
    SCALAR_SHL,
    SCALAR_SHR,
    SCALAR_EQ, /* the comparisons give 0 or 1 */
    SCALAR_NE,
    SCALAR_LT,
    SCALAR_LE,
    SCALAR_GT,
    SCALAR_GE,
    SCALAR_OP_COUNT,
};

/* In bytes. */
static inline unsigned scalar_size(enum scalar_kind kind)
{
    static const uint8_t sizes[SCALAR_KIND_COUNT] = {
        [SCALAR_BOOL] = 1, [SCALAR_I8] = 1,  [SCALAR_U8] = 1,   [SCALAR_I16] = 2,
        [SCALAR_U16] = 2,  [SCALAR_I32] = 4, [SCALAR_U32] = 4,  [SCALAR_I64] = 8,
        [SCALAR_U64] = 8,  [SCALAR_F16] = 2, [SCALAR_BF16] = 2, [SCALAR_F32] = 4,
    };
    return sizes[kind];
}

bool scalar_is_float(enum scalar_kind kind);
bool scalar_is_signed(enum scalar_kind kind); /* floats too */

uint64_t scalar_load(enum scalar_kind kind, const void *from);
void scalar_store(enum scalar_kind kind, void *to, uint64_t value);

/* An integer or bool as 64 bits, sign- or zero-extended by its kind; and cut to its kind again. */
int64_t scalar_extend(enum scalar_kind kind, uint64_t value);
uint64_t scalar_cut(enum scalar_kind kind, int64_t value);

/* A value of any kind as a float (rounded when it does not fit), and a float as a value of any kind. */
float scalar_to_float(enum scalar_kind kind, uint64_t value);
uint64_t scalar_from_float(enum scalar_kind kind, float value);

/* The conversions of the language: to bool compares with zero, float to integer saturates. */
uint64_t scalar_convert(enum scalar_kind to, enum scalar_kind from, uint64_t value);

/* Both operands are of `kind`, and so is the result except for comparisons. False: an integer division by
 * zero, which has no value. For shifts the count is `b`, of `kind` as well; counts of another kind are cut to
 * it first (scalar_shift). */
bool scalar_binary(enum scalar_kind kind, enum scalar_op op, uint64_t a, uint64_t b, uint64_t *out);
uint64_t scalar_shift(enum scalar_kind kind, enum scalar_op op, uint64_t a, uint64_t count);

uint64_t scalar_negate(enum scalar_kind kind, uint64_t a);
uint64_t scalar_invert(enum scalar_kind kind, uint64_t a); /* ~a */

/* --- for lanes: the operations whose C form is undefined somewhere. The divisor is not 0. --- */

static inline int32_t scalar_div_i32(int32_t a, int32_t b)
{
    return b == -1 ? (int32_t)(0u - (uint32_t)a) : a / b;
}

static inline int32_t scalar_rem_i32(int32_t a, int32_t b)
{
    return b == -1 ? 0 : a % b;
}

static inline int64_t scalar_div_i64(int64_t a, int64_t b)
{
    return b == -1 ? (int64_t)(UINT64_C(0) - (uint64_t)a) : a / b;
}

static inline int64_t scalar_rem_i64(int64_t a, int64_t b)
{
    return b == -1 ? 0 : a % b;
}

static inline uint32_t scalar_shl_32(uint32_t a, uint32_t count)
{
    return a << (count & 31u);
}

static inline uint32_t scalar_shr_u32(uint32_t a, uint32_t count)
{
    return a >> (count & 31u);
}

/* The shift of a negative number to the right copies its sign on every compiler that builds this program. */
static inline int32_t scalar_shr_i32(int32_t a, uint32_t count)
{
    return a >> (count & 31u);
}

static inline uint64_t scalar_shl_64(uint64_t a, uint64_t count)
{
    return a << (count & 63u);
}

static inline uint64_t scalar_shr_u64(uint64_t a, uint64_t count)
{
    return a >> (count & 63u);
}

static inline int64_t scalar_shr_i64(int64_t a, uint64_t count)
{
    return a >> (count & 63u);
}

#endif
