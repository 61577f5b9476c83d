/* base/maths.h and base/pack.h: integer functions against slow definitions, exhaustively for bytes; floats
 * against exact cases, identities and the C library. */
#include "base/half.h"
#include "base/maths.h"
#include "base/pack.h"
#include "test.h"
#include <math.h>

static uint64_t run(enum maths_op op, enum scalar_kind kind, uint64_t a, uint64_t b, uint64_t c)
{
    return maths_value(op, kind, (const uint64_t[]){a, b, c, 0});
}

static float run_float(enum maths_op op, float a, float b, float c)
{
    return float_from_bits((uint32_t)run(op, SCALAR_F32, float_bits(a), float_bits(b), float_bits(c)));
}

static int clip(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

/* floor(x / 2^n) for negative x too */
static int shifted(int x, int n)
{
    return x >= 0 ? x >> n : -((-x + (1 << n) - 1) >> n);
}

static void check_pair(enum scalar_kind kind, int a, int b)
{
    int low = kind == SCALAR_I8 ? -128 : 0, high = kind == SCALAR_I8 ? 127 : 255;
    uint64_t x = (uint8_t)a, y = (uint8_t)b;
    const struct {
        enum maths_op op;
        int wanted;
    } cases[] = {
        {MATHS_MIN, a < b ? a : b},
        {MATHS_MAX, a < b ? b : a},
        {MATHS_ADDSAT, clip(a + b, low, high)},
        {MATHS_SUBSAT, clip(a - b, low, high)},
        {MATHS_ABSDIFF, a < b ? b - a : a - b},
        {MATHS_HADD, shifted(a + b, 1)},
        {MATHS_RHADD, shifted(a + b + 1, 1)},
        {MATHS_MULHI, shifted(a * b, 8)},
        {MATHS_MEDIAN3, a > b ? clip(7, b, a) : clip(7, a, b)},
        {MATHS_CLAMP, a < b   ? b
                      : a > 7 ? 7
                              : a},
        {MATHS_MADHI, shifted(a * b, 8) + 7},
        {MATHS_MADSAT, clip(a * b + 7, low, high)},
        {MATHS_ROTATE, (int)(x << (y & 7) | x >> (8 - (y & 7)))},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (cases[i].op == MATHS_CLAMP && b > 7)
            continue; /* undefined */
        uint64_t found = run(cases[i].op, kind, x, y, 7);
        if (found != (uint8_t)cases[i].wanted)
            test_fail(__FILE__, __LINE__, "%s of %d and %d: found %d, wanted %d", maths_name(cases[i].op), a,
                      b, (int)found, (uint8_t)cases[i].wanted);
    }
}

TEST(bytes_exhaustively)
{
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) {
            check_pair(SCALAR_U8, a, b);
            check_pair(SCALAR_I8, (int8_t)a, (int8_t)b);
        }
}

TEST(bits_of_every_width)
{
    for (enum scalar_kind kind = SCALAR_I8; kind <= SCALAR_U64; kind++) {
        unsigned width = 8 * scalar_size(kind);
        CHECK_INT(run(MATHS_CLZ, kind, 0, 0, 0), width);
        CHECK_INT(run(MATHS_CTZ, kind, 0, 0, 0), width);
        for (unsigned i = 0; i < width; i++) {
            uint64_t bit = UINT64_C(1) << i;
            CHECK_INT(run(MATHS_CLZ, kind, bit, 0, 0), width - 1 - i);
            CHECK_INT(run(MATHS_CTZ, kind, bit, 0, 0), i);
            CHECK_INT(run(MATHS_POPCOUNT, kind, bit | 1, 0, 0), i ? 2 : 1);
            CHECK_INT(run(MATHS_REVERSE_BITS, kind, bit, 0, 0), UINT64_C(1) << (width - 1 - i));
            CHECK_INT(run(MATHS_ROTATE, kind, 1, i, 0), bit);
        }
    }
}

TEST(bit_fields)
{
    CHECK_INT(run(MATHS_EXTRACT_BITS, SCALAR_U32, 0xabcd1234, 8, 8), 0x12);
    CHECK_INT(run(MATHS_EXTRACT_BITS, SCALAR_I32, 0x0000f000, 12, 4), 0xffffffff);
    CHECK_INT(run(MATHS_EXTRACT_BITS, SCALAR_I32, 0x00007000, 12, 4), 7);
    CHECK_INT(run(MATHS_EXTRACT_BITS, SCALAR_U32, 0xffffffff, 0, 32), 0xffffffff);
    CHECK_INT(run(MATHS_EXTRACT_BITS, SCALAR_U32, 0xffffffff, 5, 0), 0);
    CHECK_INT(run(MATHS_EXTRACT_BITS, SCALAR_U64, UINT64_MAX, 0, 64), UINT64_MAX);
    CHECK_INT(maths_value(MATHS_INSERT_BITS, SCALAR_U32, (const uint64_t[]){0xffffffff, 0x12, 8, 8}),
              0xffff12ff);
    CHECK_INT(maths_value(MATHS_INSERT_BITS, SCALAR_U64, (const uint64_t[]){0, UINT64_MAX, 0, 64}),
              UINT64_MAX);
    CHECK_INT(maths_value(MATHS_INSERT_BITS, SCALAR_U32, (const uint64_t[]){5, 9, 40, 8}), 5);
}

TEST(wide_integers)
{
    uint64_t max = UINT64_MAX, smallest = UINT64_C(1) << 63;
    CHECK_INT(run(MATHS_MULHI, SCALAR_U64, max, max, 0), max - 1);
    CHECK_INT(run(MATHS_MULHI, SCALAR_I64, smallest, smallest, 0), UINT64_C(1) << 62);
    CHECK_INT(run(MATHS_MADSAT, SCALAR_U64, max, max, max), max);
    CHECK_INT(run(MATHS_MADSAT, SCALAR_I64, smallest, 2, 0), smallest);
    CHECK_INT(run(MATHS_ADDSAT, SCALAR_I64, max >> 1, 1, 0), max >> 1);
    CHECK_INT(run(MATHS_SUBSAT, SCALAR_U64, 1, 2, 0), 0);
    CHECK_INT(run(MATHS_ABSDIFF, SCALAR_I64, smallest, max >> 1, 0), max);
    CHECK_INT(run(MATHS_ABS, SCALAR_I32, 0x80000000, 0, 0), 0x80000000);
    CHECK_INT(run(MATHS_ABS, SCALAR_I32, 0xffffffff, 0, 0), 1);
    CHECK_INT(run(MATHS_MUL24, SCALAR_I32, 0x00ffffff, 3, 0), (uint32_t)-3);
    CHECK_INT(run(MATHS_MAD24, SCALAR_U32, 0x01000002, 3, 4), 10);
    CHECK_INT(maths_result(MATHS_ABSDIFF, SCALAR_I16), SCALAR_U16);
    CHECK_INT(maths_result(MATHS_ISNAN, SCALAR_F16), SCALAR_BOOL);
    CHECK_INT(maths_result(MATHS_ILOGB, SCALAR_F32), SCALAR_I32);
}

TEST(exact_floats)
{
    CHECK(run_float(MATHS_SQRT, 2.0f, 0, 0) == sqrtf(2.0f));
    CHECK(run_float(MATHS_FMA, 1 + 0x1p-23f, 1 + 0x1p-23f, -1.0f) == fmaf(1 + 0x1p-23f, 1 + 0x1p-23f, -1.0f));
    CHECK(run_float(MATHS_DIVIDE, 1.0f, 3.0f, 0) == 1.0f / 3.0f);
    CHECK(run_float(MATHS_SINPI, 1.0f, 0, 0) == 0 && run_float(MATHS_SINPI, 0.5f, 0, 0) == 1);
    CHECK(run_float(MATHS_SINPI, -1.5f, 0, 0) == 1 && run_float(MATHS_SINPI, 2.25f, 0, 0) == sqrtf(0.5f));
    CHECK(run_float(MATHS_COSPI, 1.0f, 0, 0) == -1 && run_float(MATHS_COSPI, 0.5f, 0, 0) == 0);
    CHECK(run_float(MATHS_TANPI, 0.25f, 0, 0) == 1);
    CHECK(run_float(MATHS_EXP10, 3.0f, 0, 0) == 1000 && run_float(MATHS_EXP2, -3.0f, 0, 0) == 0.125f);
    CHECK(run_float(MATHS_RINT, 2.5f, 0, 0) == 2 && run_float(MATHS_ROUND, 2.5f, 0, 0) == 3);
    CHECK(run_float(MATHS_ROUND, -0.5f, 0, 0) == -1 && run_float(MATHS_TRUNC, -1.9f, 0, 0) == -1);
    CHECK(run_float(MATHS_FRACT, -0x1p-40f, 0, 0) == 1 - 0x1p-24f &&
          run_float(MATHS_FRACT, 2.75f, 0, 0) == 0.75f);
    CHECK(run_float(MATHS_SIGN, -3, 0, 0) == -1 && run_float(MATHS_SIGN, NAN, 0, 0) == 0);
    CHECK(run_float(MATHS_SATURATE, NAN, 0, 0) == 0 && run_float(MATHS_SATURATE, 7, 0, 0) == 1);
    CHECK(run_float(MATHS_STEP, 2, 2, 0) == 1 && run_float(MATHS_STEP, 2, 1, 0) == 0);
    CHECK(run_float(MATHS_MIX, 2, 4, 0.25f) == 2.5f && run_float(MATHS_SMOOTHSTEP, 0, 1, 0.5f) == 0.5f);
    CHECK(run_float(MATHS_FDIM, 5, 3, 0) == 2 && run_float(MATHS_FDIM, 3, 5, 0) == 0);
    CHECK(run_float(MATHS_COPYSIGN, 3, -0.0f, 0) == -3 && run_float(MATHS_FMOD, -7, 3, 0) == -1);
    CHECK(run_float(MATHS_NEXTAFTER, 0, -1, 0) == -0x1p-149f &&
          run_float(MATHS_NEXTAFTER, 1, 2, 0) == 1 + 0x1p-23f);
    CHECK(run_float(MATHS_MODF, -2.25f, 0, 0) == -0.25f && run_float(MATHS_FREXP, 40, 0, 0) == 0.625f);
    CHECK_INT(maths_frexp_exponent(SCALAR_F32, float_bits(40)), 6);
    CHECK_INT((int32_t)run(MATHS_ILOGB, SCALAR_F32, float_bits(40), 0, 0), 5);
    CHECK_INT(run(MATHS_LDEXP, SCALAR_F32, float_bits(1), (uint32_t)-149, 0), 1);
    CHECK_INT(run(MATHS_LDEXP, SCALAR_F32, float_bits(1), 2000000000, 0), 0x7f800000);
}

TEST(nan_and_minimum)
{
    CHECK(run_float(MATHS_MAX, NAN, 1, 0) == 1 && run_float(MATHS_MAX, 1, NAN, 0) == 1);
    CHECK(run_float(MATHS_MIN, NAN, 1, 0) == 1 && isnan(run_float(MATHS_MIN, NAN, NAN, 0)));
    CHECK(run_float(MATHS_MAX3, 1, 3, 2) == 3 && run_float(MATHS_MEDIAN3, 1, 3, 2) == 2);
    CHECK(run_float(MATHS_CLAMP, 5, 1, 3) == 3 && run_float(MATHS_CLAMP, -5, 1, 3) == 1);
    CHECK(isnan(run_float(MATHS_POWR, -1, 2, 0)) && run_float(MATHS_POW, -2, 3, 0) == -8);
    CHECK_INT(run(MATHS_SQRT, SCALAR_F32, float_bits(-1), 0, 0), 0x7fc00000);
    CHECK_INT(run(MATHS_ISNORMAL, SCALAR_F16, 0x0200, 0, 0), 0);
    CHECK_INT(run(MATHS_ISNORMAL, SCALAR_F16, 0x0400, 0, 0), 1);
    CHECK_INT(run(MATHS_ISINF, SCALAR_F16, 0xfc00, 0, 0), 1);
    CHECK_INT(run(MATHS_ISUNORDERED, SCALAR_F32, float_bits(NAN), 0, 0), 1);
    CHECK_INT(run(MATHS_SIGNBIT, SCALAR_F32, 0x80000000, 0, 0), 1);
}

/* Half functions are those of doubles, rounded once: compared over all halves. */
TEST(halves_exhaustively)
{
    for (uint32_t i = 0; i < 65536; i++) {
        double x = (double)half_to_float((uint16_t)i);
        if (x != x)
            continue;
        CHECK(x < 0 || run(MATHS_SQRT, SCALAR_F16, i, 0, 0) == half_from_double(sqrt(x)));
        CHECK_INT(run(MATHS_FLOOR, SCALAR_F16, i, 0, 0), half_from_double(floor(x)));
        CHECK_INT(run(MATHS_EXP, SCALAR_F16, i, 0, 0), half_from_double(exp(x)));
        CHECK_INT(run(MATHS_FABS, SCALAR_F16, i, 0, 0), i & 0x7fff);
    }
}

/* A fused operation on halves must not round in between; the oracle sums where a long double is exact. */
TEST(half_fma_rounds_once)
{
    uint64_t seed = 99;
    for (unsigned n = 0; n < 200000; n++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        uint16_t a = (uint16_t)(seed >> 48), b = (uint16_t)(seed >> 32), c = (uint16_t)(seed >> 16);
        long double exact = (long double)half_to_float(a) * half_to_float(b), third = half_to_float(c);
        if (!isfinite((double)exact) || !isfinite((double)third) || sizeof(long double) < 16)
            continue;
        long double sum = exact + third; /* 64 bits of mantissa: exact unless the exponents are far apart */
        if (sum - exact != third || sum - third != exact || (long double)(double)sum != sum)
            continue;
        CHECK_INT(run(MATHS_FMA, SCALAR_F16, a, b, c), half_from_double((double)sum));
    }
}

TEST(every_function_takes_something)
{
    for (enum maths_op op = 0; op < MATHS_COUNT; op++)
        CHECK(maths_takes(op, SCALAR_F32) || maths_takes(op, SCALAR_I32) || maths_takes(op, SCALAR_BOOL));
    CHECK(!maths_takes(MATHS_SIN, SCALAR_I32) && !maths_takes(MATHS_CLZ, SCALAR_F32));
}

TEST(packing)
{
    const float colour[4] = {0.0f, 0.5f, 1.0f, -1.0f};
    float back[4];
    CHECK_INT(pack_floats(PACK_UNORM4X8, colour), 0x00ff8000);
    CHECK_INT(pack_floats(PACK_SNORM4X8, colour), 0x817f4000);
    CHECK_INT(pack_floats(PACK_UNORM2X16, colour), 0x80000000);
    CHECK_INT(pack_floats(PACK_UNORM10A2, (const float[]){1, 0, 0, 1}), 0xc00003ff);
    CHECK_INT(pack_floats(PACK_UNORM565, (const float[]){1, 0, 0}), 0xf800);
    CHECK_INT(pack_floats(PACK_SRGB4X8, (const float[]){1, 0, 0.5f, 0.5f}), 0x80bc00ff);
    CHECK_INT(pack_floats(PACK_UNORM4X8, (const float[]){NAN, 2, -2, 0}), 0x0000ff00);
    for (unsigned format = 0; format < PACK_FORMAT_COUNT; format++)
        for (uint32_t i = 0; i < 65536; i += 7) {
            uint32_t packed = i * 0x00010001u;
            if (format == PACK_UNORM565)
                packed &= 0xffff;
            pack_unpack((enum pack_format)format, packed, back);
            uint32_t again = pack_floats((enum pack_format)format, back);
            float twice[4];
            pack_unpack((enum pack_format)format, again, twice);
            for (unsigned k = 0; k < pack_count((enum pack_format)format); k++)
                CHECK(back[k] == twice[k]);
        }
}
