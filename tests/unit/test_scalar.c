/* base/scalar.h against the C compiler's own arithmetic: every operation of every kind on all pairs of
 * interesting values and on random ones. The oracle computes each kind with the C type of that kind, widened
 * where C would be undefined. Then the corner cases by hand, since the oracle could share a mistake. */
#include "base/half.h"
#include "base/scalar.h"
#include "test.h"
#include <math.h>

static uint64_t seed = 88172645463325252u;

static uint64_t random_bits(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

static const uint64_t edges[] = {0,
                                 1,
                                 2,
                                 3,
                                 7,
                                 8,
                                 31,
                                 32,
                                 63,
                                 64,
                                 100,
                                 0x7e,
                                 0x7f,
                                 0x80,
                                 0x81,
                                 0xff,
                                 0x100,
                                 0x3c00,
                                 0x7bff,
                                 0x7c00,
                                 0x7e00,
                                 0x7fff,
                                 0x8000,
                                 0x8001,
                                 0xbc00,
                                 0xffff,
                                 0x10000,
                                 0x3f800000,
                                 0x3fc00000,
                                 0x4b000000,
                                 0x7f7fffff,
                                 0x7f800000,
                                 0x7fc00000,
                                 0x7fffffff,
                                 0x80000000,
                                 0x80000001,
                                 0xbf800000,
                                 0xff800000,
                                 0xffffffff,
                                 0x100000000,
                                 0x7fffffffffffffff,
                                 0x8000000000000000,
                                 0x8000000000000001,
                                 0xffffffffffffffff};
enum { EDGES = sizeof edges / sizeof *edges, RANDOM = 2000 };

/* One oracle per C type: `name`(op, a, b, &out), false for a division by zero. The unsigned type wraps for
 * both. */
#define ORACLE(name, T, U, bits, is_signed)                                                                  \
    static bool name(enum scalar_op op, uint64_t va, uint64_t vb, uint64_t *out)                             \
    {                                                                                                        \
        T a = (T)va, b = (T)vb;                                                                              \
        uint64_t ua = (U)va, ub = (U)vb, count = ub % (bits);                                                \
        switch (op) {                                                                                        \
        case SCALAR_ADD: *out = (U)(ua + ub); return true;                                                   \
        case SCALAR_SUB: *out = (U)(ua - ub); return true;                                                   \
        case SCALAR_MUL: *out = (U)(ua * ub); return true;                                                   \
        case SCALAR_DIV:                                                                                     \
            if (b == 0)                                                                                      \
                return false;                                                                                \
            *out = (is_signed) && b == (T)-1 ? (U)(0 - ua) : (U)(T)(a / b);                                  \
            return true;                                                                                     \
        case SCALAR_REM:                                                                                     \
            if (b == 0)                                                                                      \
                return false;                                                                                \
            *out = (is_signed) && b == (T)-1 ? 0 : (U)(T)(a % b);                                            \
            return true;                                                                                     \
        case SCALAR_AND: *out = (U)(a & b); return true;                                                     \
        case SCALAR_OR: *out = (U)(a | b); return true;                                                      \
        case SCALAR_XOR: *out = (U)(a ^ b); return true;                                                     \
        case SCALAR_SHL: *out = (U)(ua << count); return true;                                               \
        case SCALAR_SHR: *out = (U)(a >> count); return true;                                                \
        case SCALAR_EQ: *out = a == b; return true;                                                          \
        case SCALAR_NE: *out = a != b; return true;                                                          \
        case SCALAR_LT: *out = a < b; return true;                                                           \
        case SCALAR_LE: *out = a <= b; return true;                                                          \
        case SCALAR_GT: *out = a > b; return true;                                                           \
        case SCALAR_GE: *out = a >= b; return true;                                                          \
        case SCALAR_OP_COUNT: break;                                                                         \
        }                                                                                                    \
        abort();                                                                                             \
    }

ORACLE(oracle_i8, int8_t, uint8_t, 8, true)
ORACLE(oracle_u8, uint8_t, uint8_t, 8, false)
ORACLE(oracle_i16, int16_t, uint16_t, 16, true)
ORACLE(oracle_u16, uint16_t, uint16_t, 16, false)
ORACLE(oracle_i32, int32_t, uint32_t, 32, true)
ORACLE(oracle_u32, uint32_t, uint32_t, 32, false)
ORACLE(oracle_i64, int64_t, uint64_t, 64, true)
ORACLE(oracle_u64, uint64_t, uint64_t, 64, false)

typedef bool oracle(enum scalar_op op, uint64_t a, uint64_t b, uint64_t *out);
static oracle *const integer_oracles[SCALAR_KIND_COUNT] = {
    [SCALAR_I8] = oracle_i8,   [SCALAR_U8] = oracle_u8,   [SCALAR_I16] = oracle_i16,
    [SCALAR_U16] = oracle_u16, [SCALAR_I32] = oracle_i32, [SCALAR_U32] = oracle_u32,
    [SCALAR_I64] = oracle_i64, [SCALAR_U64] = oracle_u64,
};

static void compare_integers(enum scalar_kind kind, uint64_t a, uint64_t b)
{
    a = scalar_cut(kind, (int64_t)a);
    b = scalar_cut(kind, (int64_t)b);
    for (enum scalar_op op = 0; op < SCALAR_OP_COUNT; op++) {
        uint64_t found = 0, wanted = 0;
        bool has = scalar_binary(kind, op, a, b, &found), should = integer_oracles[kind](op, a, b, &wanted);
        if (has != should || found != wanted)
            test_fail(__FILE__, __LINE__, "kind %d op %d of %llx and %llx: found %llx, wanted %llx",
                      (int)kind, (int)op, (unsigned long long)a, (unsigned long long)b,
                      (unsigned long long)found, (unsigned long long)wanted);
    }
}

TEST(integers_like_the_c_compiler)
{
    for (enum scalar_kind kind = SCALAR_I8; kind <= SCALAR_U64; kind++) {
        for (unsigned i = 0; i < EDGES; i++)
            for (unsigned j = 0; j < EDGES; j++)
                compare_integers(kind, edges[i], edges[j]);
        for (unsigned i = 0; i < RANDOM; i++)
            compare_integers(kind, random_bits() >> (random_bits() & 63),
                             random_bits() >> (random_bits() & 63));
    }
}

TEST(bytes_like_the_c_compiler_exhaustively)
{
    for (unsigned a = 0; a < 256; a++)
        for (unsigned b = 0; b < 256; b++) {
            compare_integers(SCALAR_I8, a, b);
            compare_integers(SCALAR_U8, a, b);
        }
}

/* The float result by the C compiler, widened, and NaN as the one quiet NaN. */
static uint64_t float_oracle(enum scalar_kind kind, enum scalar_op op, uint64_t va, uint64_t vb)
{
    float a = kind == SCALAR_F16    ? half_to_float((uint16_t)va)
              : kind == SCALAR_BF16 ? bfloat_to_float((uint16_t)va)
                                    : float_from_bits((uint32_t)va);
    float b = kind == SCALAR_F16    ? half_to_float((uint16_t)vb)
              : kind == SCALAR_BF16 ? bfloat_to_float((uint16_t)vb)
                                    : float_from_bits((uint32_t)vb);
    /* volatile: nothing is contracted or kept in a wider register */
    volatile float r = op == SCALAR_ADD ? a + b : op == SCALAR_SUB ? a - b : op == SCALAR_MUL ? a * b : a / b;
    volatile double d = op == SCALAR_ADD   ? (double)a + (double)b
                        : op == SCALAR_SUB ? (double)a - (double)b
                        : op == SCALAR_MUL ? (double)a * (double)b
                                           : (double)a / (double)b;
    if (r != r)
        return kind == SCALAR_F16 ? 0x7e00 : kind == SCALAR_BF16 ? 0x7fc0 : 0x7fc00000;
    return kind == SCALAR_F16    ? half_from_double(d)
           : kind == SCALAR_BF16 ? bfloat_from_double(d)
                                 : float_bits(r);
}

static bool float_compare(enum scalar_op op, float a, float b)
{
    return op == SCALAR_EQ   ? a == b
           : op == SCALAR_NE ? a != b
           : op == SCALAR_LT ? a < b
           : op == SCALAR_LE ? a <= b
           : op == SCALAR_GT ? a > b
                             : a >= b;
}

static void compare_floats(enum scalar_kind kind, uint64_t a, uint64_t b)
{
    static const enum scalar_op ops[] = {SCALAR_ADD, SCALAR_SUB, SCALAR_MUL, SCALAR_DIV, SCALAR_EQ,
                                         SCALAR_NE,  SCALAR_LT,  SCALAR_LE,  SCALAR_GT,  SCALAR_GE};
    for (unsigned i = 0; i < sizeof ops / sizeof *ops; i++) {
        uint64_t found = 0;
        CHECK(scalar_binary(kind, ops[i], a, b, &found));
        uint64_t wanted = ops[i] >= SCALAR_EQ
                              ? float_compare(ops[i], scalar_to_float(kind, a), scalar_to_float(kind, b))
                              : float_oracle(kind, ops[i], a, b);
        if (found != wanted)
            test_fail(__FILE__, __LINE__, "kind %d op %d of %llx and %llx: found %llx, wanted %llx",
                      (int)kind, (int)ops[i], (unsigned long long)a, (unsigned long long)b,
                      (unsigned long long)found, (unsigned long long)wanted);
    }
}

/* half and bfloat: the oracle's double has room for the exact sum or product, or rounds to odd enough, so a
 * result that was rounded twice would show. */
TEST(floats_like_the_c_compiler)
{
    for (enum scalar_kind kind = SCALAR_F16; kind <= SCALAR_F32; kind++) {
        uint64_t mask = kind == SCALAR_F32 ? 0xffffffffu : 0xffffu;
        for (unsigned i = 0; i < EDGES; i++)
            for (unsigned j = 0; j < EDGES; j++)
                compare_floats(kind, edges[i] & mask, edges[j] & mask);
        for (unsigned i = 0; i < 50 * RANDOM; i++)
            compare_floats(kind, random_bits() & mask, random_bits() & mask);
    }
}

TEST(conversions_between_integers)
{
    for (enum scalar_kind from = SCALAR_BOOL; from <= SCALAR_U64; from++)
        for (unsigned i = 0; i < EDGES; i++) {
            uint64_t value = scalar_cut(from, (int64_t)edges[i]);
            int64_t wide = scalar_extend(from, value);
            CHECK_INT(scalar_convert(SCALAR_BOOL, from, value), value != 0);
            CHECK_INT(scalar_convert(SCALAR_I8, from, value), (uint8_t)wide);
            CHECK_INT(scalar_convert(SCALAR_U16, from, value), (uint16_t)wide);
            CHECK_INT(scalar_convert(SCALAR_I32, from, value), (uint32_t)wide);
            CHECK_INT(scalar_convert(SCALAR_U64, from, value), wide);
            float f = from == SCALAR_U64 ? (float)value : (float)wide;
            CHECK_INT(scalar_convert(SCALAR_F32, from, value), float_bits(f));
        }
    CHECK_INT(scalar_convert(SCALAR_I32, SCALAR_I8, 0xff), 0xffffffff);
    CHECK_INT(scalar_convert(SCALAR_I32, SCALAR_U8, 0xff), 0xff);
    CHECK_INT(scalar_convert(SCALAR_F16, SCALAR_U64, UINT64_MAX), 0x7c00);
    CHECK_INT(scalar_convert(SCALAR_BF16, SCALAR_I64, (uint64_t)-3), 0xc040);
}

TEST(conversions_of_floats_saturate)
{
    uint64_t big = float_bits(3e10f), minus = float_bits(-3e10f), nan = float_bits(NAN),
             inf = float_bits(INFINITY);
    CHECK_INT(scalar_convert(SCALAR_I32, SCALAR_F32, big), 0x7fffffff);
    CHECK_INT(scalar_convert(SCALAR_I32, SCALAR_F32, minus), 0x80000000);
    CHECK_INT(scalar_convert(SCALAR_U32, SCALAR_F32, minus), 0);
    CHECK_INT(scalar_convert(SCALAR_U32, SCALAR_F32, inf), 0xffffffff);
    CHECK_INT(scalar_convert(SCALAR_I8, SCALAR_F32, big), 0x7f);
    CHECK_INT(scalar_convert(SCALAR_I8, SCALAR_F32, minus), 0x80);
    CHECK_INT(scalar_convert(SCALAR_U8, SCALAR_F32, float_bits(255.99f)), 255);
    for (enum scalar_kind kind = SCALAR_I8; kind <= SCALAR_U64; kind++)
        CHECK_INT(scalar_convert(kind, SCALAR_F32, nan), 0);
    CHECK_INT(scalar_convert(SCALAR_BOOL, SCALAR_F32, nan), 1);
    CHECK_INT(scalar_convert(SCALAR_BOOL, SCALAR_F32, float_bits(-0.0f)), 0);
    CHECK_INT(scalar_convert(SCALAR_BOOL, SCALAR_F32, float_bits(0.5f)), 1);
    CHECK_INT(scalar_convert(SCALAR_I32, SCALAR_F16, half_from_float(-2.75f)), (uint32_t)-2);
    CHECK_INT(scalar_convert(SCALAR_F16, SCALAR_BF16, bfloat_from_float(1e30f)), 0x7c00);
}

TEST(corners)
{
    uint64_t out;
    CHECK(scalar_binary(SCALAR_I32, SCALAR_DIV, 0x80000000, 0xffffffff, &out) && out == 0x80000000);
    CHECK(scalar_binary(SCALAR_I32, SCALAR_REM, 0x80000000, 0xffffffff, &out) && out == 0);
    CHECK(scalar_binary(SCALAR_I64, SCALAR_DIV, UINT64_C(1) << 63, UINT64_MAX, &out) && out == UINT64_C(1)
                                                                                                   << 63);
    CHECK(scalar_binary(SCALAR_I32, SCALAR_ADD, 0x7fffffff, 1, &out) && out == 0x80000000);
    CHECK(!scalar_binary(SCALAR_U32, SCALAR_DIV, 1, 0, &out) &&
          !scalar_binary(SCALAR_I64, SCALAR_REM, 1, 0, &out));
    CHECK(scalar_binary(SCALAR_F32, SCALAR_DIV, float_bits(1), 0, &out) && out == 0x7f800000);
    CHECK(scalar_binary(SCALAR_F32, SCALAR_DIV, 0, 0, &out) && out == 0x7fc00000);
    CHECK_INT(scalar_shift(SCALAR_I32, SCALAR_SHL, 1, 33), 2);
    CHECK_INT(scalar_shift(SCALAR_I32, SCALAR_SHL, 1, (uint64_t)-1), 0x80000000);
    CHECK_INT(scalar_shift(SCALAR_I8, SCALAR_SHR, 0x80, 9), 0xc0);
    CHECK_INT(scalar_shift(SCALAR_U64, SCALAR_SHR, UINT64_MAX, 127), 1);
    CHECK_INT(scalar_negate(SCALAR_I32, 0x80000000), 0x80000000);
    CHECK_INT(scalar_negate(SCALAR_F32, 0), 0x80000000);
    CHECK_INT(scalar_negate(SCALAR_F16, 0x3c00), 0xbc00);
    CHECK_INT(scalar_invert(SCALAR_U8, 0x0f), 0xf0);
    CHECK_INT(scalar_extend(SCALAR_I16, 0xffff), -1);
    CHECK_INT(scalar_extend(SCALAR_BOOL, 1), 1);
}

TEST(lanes_agree)
{
    for (unsigned i = 0; i < RANDOM; i++) {
        uint64_t a = random_bits() >> (random_bits() & 63), b = random_bits() >> (random_bits() & 63), out;
        b = b ? b : 1;
        CHECK(scalar_binary(SCALAR_I64, SCALAR_DIV, a, b, &out) &&
              out == (uint64_t)scalar_div_i64((int64_t)a, (int64_t)b));
        CHECK(scalar_binary(SCALAR_I64, SCALAR_REM, a, b, &out) &&
              out == (uint64_t)scalar_rem_i64((int64_t)a, (int64_t)b));
        uint32_t x = (uint32_t)a, y = (uint32_t)b ? (uint32_t)b : 1;
        CHECK(scalar_binary(SCALAR_I32, SCALAR_DIV, x, y, &out) &&
              out == (uint32_t)scalar_div_i32((int32_t)x, (int32_t)y));
        CHECK(scalar_binary(SCALAR_I32, SCALAR_REM, x, y, &out) &&
              out == (uint32_t)scalar_rem_i32((int32_t)x, (int32_t)y));
        CHECK_INT(scalar_shift(SCALAR_I32, SCALAR_SHR, x, y), (uint32_t)scalar_shr_i32((int32_t)x, y));
        CHECK_INT(scalar_shift(SCALAR_U32, SCALAR_SHL, x, y), scalar_shl_32(x, y));
        CHECK_INT(scalar_shift(SCALAR_I64, SCALAR_SHR, a, b), (uint64_t)scalar_shr_i64((int64_t)a, b));
        CHECK_INT(scalar_shift(SCALAR_U64, SCALAR_SHR, a, b), scalar_shr_u64(a, b));
    }
}

TEST(bytes_in_memory)
{
    uint8_t bytes[8];
    for (enum scalar_kind kind = 0; kind < SCALAR_KIND_COUNT; kind++) {
        uint64_t value = kind == SCALAR_BOOL
                             ? 1
                             : UINT64_C(0x1122334455667788) & (UINT64_MAX >> (64 - 8 * scalar_size(kind)));
        memset(bytes, 0xee, sizeof bytes);
        scalar_store(kind, bytes, value);
        CHECK_INT(scalar_load(kind, bytes), value);
        CHECK(scalar_size(kind) == 8 || bytes[scalar_size(kind)] == 0xee);
    }
}

TEST(floats_have_no_integer_operations)
{
    uint64_t out;
    CHECK_DIES(scalar_binary(SCALAR_F32, SCALAR_REM, 0, 0, &out));
    CHECK_DIES(scalar_invert(SCALAR_F32, 0));
}
