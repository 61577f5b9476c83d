/* Conversions of the 16-bit floats: all 65,536 values of each type, every rounding boundary between two
 * neighbours, and integers around every power of two, against an oracle that counts in exact doubles and
 * integers. */
#include "base/half.h"
#include "test.h"
#include <math.h>

/* The value of a half or bfloat by its definition; exact in a double. */
static double value_of(uint16_t bits, unsigned exponent_bits, unsigned mantissa_bits)
{
    unsigned mantissa = bits & ((1u << mantissa_bits) - 1);
    unsigned exponent = (bits >> mantissa_bits) & ((1u << exponent_bits) - 1);
    int bias = (1 << (exponent_bits - 1)) - 1;
    double sign = bits & 0x8000u ? -1.0 : 1.0;
    if (exponent == (1u << exponent_bits) - 1)
        return mantissa ? (double)NAN : sign * (double)INFINITY;
    if (exponent == 0)
        return sign * ldexp(mantissa, 1 - bias - (int)mantissa_bits);
    return sign * ldexp(mantissa + (1u << mantissa_bits), (int)exponent - bias - (int)mantissa_bits);
}

struct kind {
    unsigned exponent_bits, mantissa_bits;
    float (*to_float)(uint16_t);
    uint16_t (*from_float)(float);
    uint16_t (*from_double)(double);
    uint16_t (*from_u64)(uint64_t);
    uint16_t (*from_i64)(int64_t);
    uint16_t infinity;
};

static void test_widening(const struct kind *kind)
{
    bool exact = true, nans = true, back = true;
    for (uint32_t i = 0; i < 65536; i++) {
        uint16_t bits = (uint16_t)i;
        double wanted = value_of(bits, kind->exponent_bits, kind->mantissa_bits);
        float got = kind->to_float(bits);
        if (isnan(wanted)) {
            uint16_t quiet = (uint16_t)(bits | (1u << (kind->mantissa_bits - 1)));
            nans = nans && isnan(got) && kind->from_float(got) == quiet && (float_bits(got) & 0x00400000u) &&
                   (float_bits(got) >> 31) == (bits >> 15);
            continue;
        }
        exact = exact && (double)got == wanted && (signbit(got) != 0) == (bits >> 15);
        back = back && kind->from_float(got) == bits && kind->from_double(wanted) == bits;
    }
    CHECK(exact);
    CHECK(nans);
    CHECK(back);
}

/* Between each value and the next larger one: the middle goes to the even one, a hair beside it to the nearer
 * one. */
static void test_boundaries(const struct kind *kind)
{
    bool middle_ok = true, beside_ok = true, double_ok = true;
    for (uint16_t bits = 0; bits < kind->infinity; bits++) {
        double low = value_of(bits, kind->exponent_bits, kind->mantissa_bits);
        double high =
            bits + 1 == kind->infinity
                ? low + (low - value_of((uint16_t)(bits - 1), kind->exponent_bits, kind->mantissa_bits))
                : value_of((uint16_t)(bits + 1), kind->exponent_bits, kind->mantissa_bits);
        double middle = low + (high - low) / 2;
        float f = (float)middle;
        uint16_t even = (uint16_t)(bits & 1 ? bits + 1 : bits);
        uint16_t minus = 0x8000u;
        middle_ok = middle_ok && (double)f == middle && kind->from_float(f) == even &&
                    kind->from_float(-f) == (even | minus);
        beside_ok = beside_ok && kind->from_float(nextafterf(f, 0)) == bits &&
                    kind->from_float(nextafterf(f, INFINITY)) == bits + 1 &&
                    kind->from_float(-nextafterf(f, 0)) == (bits | minus);
        double_ok = double_ok && kind->from_double(middle) == even &&
                    kind->from_double(nextafter(middle, 0)) == bits &&
                    kind->from_double(-nextafter(middle, INFINITY)) == ((bits + 1) | minus);
    }
    CHECK(middle_ok);
    CHECK(beside_ok);
    CHECK(double_ok);
}

/* The nearest value to m by search over all positive ones, ties to even; long arithmetic in the integers. */
static uint16_t nearest(const struct kind *kind, uint64_t m)
{
    uint16_t low = 0, high = kind->infinity; /* value(low) <= m < value(high) */
    while (high - low > 1) {
        uint16_t mid = (uint16_t)((low + high) / 2);
        double v = value_of(mid, kind->exponent_bits, kind->mantissa_bits);
        if (v < 0x1p64 && (uint64_t)ceil(v) <= m)
            low = mid;
        else
            high = mid;
    }
    double v = value_of(low, kind->exponent_bits, kind->mantissa_bits);
    double next = high == kind->infinity
                      ? v + (v - value_of((uint16_t)(low - 1), kind->exponent_bits, kind->mantissa_bits))
                      : value_of(high, kind->exponent_bits, kind->mantissa_bits);
    if (v == (double)m && (uint64_t)v == m)
        return low;
    if (v != floor(v) || next != floor(next) || next - v < 2)
        return low; /* never for integers that lie between: such neighbours are integers */
    uint64_t below = m - (uint64_t)v, step = (uint64_t)(next - v);
    if (below * 2 == step && step <= UINT64_C(1) << 62)
        return (uint16_t)(low + (low & 1));
    return below > step / 2 || (below == step / 2 && (low & 1)) ? high : low;
}

static void test_integers(const struct kind *kind)
{
    bool unsigned_ok = true, signed_ok = true;
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b <= a; b++)
            for (int d = -3; d <= 3; d++)
                for (unsigned c = 0; c <= b; c += 3) {
                    uint64_t m = (UINT64_C(1) << a) + (UINT64_C(1) << b) / 2 + (UINT64_C(1) << c) / 4 +
                                 (uint64_t)(int64_t)d;
                    uint16_t wanted = nearest(kind, m);
                    if (kind->from_u64(m) != wanted)
                        printf("%llu: %04x, not %04x\n", (unsigned long long)m, kind->from_u64(m), wanted);
                    unsigned_ok = unsigned_ok && kind->from_u64(m) == wanted;
                    if (m <= INT64_MAX && m > 0)
                        signed_ok = signed_ok && kind->from_i64((int64_t)m) == wanted &&
                                    kind->from_i64(-(int64_t)m) == (wanted | 0x8000u);
                }
    CHECK(unsigned_ok);
    CHECK(signed_ok);
    CHECK(kind->from_i64(0) == 0 && kind->from_u64(0) == 0);
    CHECK(kind->from_i64(INT64_MIN) == (nearest(kind, UINT64_C(1) << 63) | 0x8000u));
    CHECK(kind->from_u64(UINT64_MAX) == nearest(kind, UINT64_MAX));
}

static void test_specials(const struct kind *kind)
{
    CHECK(kind->from_float(INFINITY) == kind->infinity);
    CHECK(kind->from_float(-INFINITY) == (kind->infinity | 0x8000u));
    CHECK(kind->from_float(3.4028235e38f) == kind->infinity);
    CHECK(kind->from_double(1e300) == kind->infinity);
    CHECK(kind->from_double(-1e300) == (kind->infinity | 0x8000u));
    CHECK(kind->from_double(1e-300) == 0);
    CHECK(kind->from_double(-1e-300) == 0x8000u);
    CHECK(kind->from_float(-0.0f) == 0x8000u);
    CHECK(isnan(kind->to_float(kind->from_float(NAN))));
    CHECK(isnan(kind->to_float(kind->from_double((double)NAN))));
    CHECK(isnan(kind->to_float(kind->from_float(float_from_bits(0x7f800001u)))));
}

TEST(float_to_integer)
{
    CHECK(float_to_i32(NAN) == 0 && float_to_u32(NAN) == 0 && float_to_i64(NAN) == 0 &&
          float_to_u64(NAN) == 0);
    CHECK(float_to_i32(1e30f) == INT32_MAX && float_to_i32(-1e30f) == INT32_MIN);
    CHECK(float_to_i32(2147483648.0f) == INT32_MAX && float_to_i32(-2147483648.0f) == INT32_MIN);
    CHECK(float_to_i32(2147483520.0f) == 2147483520 && float_to_i32(-2147483520.0f) == -2147483520);
    CHECK(float_to_i32(-0.99f) == 0 && float_to_i32(-1.99f) == -1 && float_to_i32(1.99f) == 1);
    CHECK(float_to_u32(-1.0f) == 0 && float_to_u32(-INFINITY) == 0 && float_to_u32(INFINITY) == UINT32_MAX);
    CHECK(float_to_u32(4294967040.0f) == 4294967040u && float_to_u32(4294967296.0f) == UINT32_MAX);
    CHECK(float_to_i64(INFINITY) == INT64_MAX && float_to_i64(-INFINITY) == INT64_MIN);
    CHECK(float_to_i64(-0x1p63f) == INT64_MIN && float_to_i64(0x1p63f) == INT64_MAX);
    CHECK(float_to_u64(-5.0f) == 0 && float_to_u64(0x1p64f) == UINT64_MAX &&
          float_to_u64(0x1p63f) == UINT64_C(1) << 63);
    CHECK(float_to_narrow_signed(127.9f, 8) == 127 && float_to_narrow_signed(128.0f, 8) == 127);
    CHECK(float_to_narrow_signed(-128.9f, 8) == -128 && float_to_narrow_signed(-1e9f, 16) == -32768);
    CHECK(float_to_narrow_unsigned(255.9f, 8) == 255 && float_to_narrow_unsigned(256.0f, 8) == 255);
    CHECK(float_to_narrow_unsigned(-1.0f, 16) == 0 && float_to_narrow_unsigned(NAN, 16) == 0);
}

static const struct kind half = {
    5, 10, half_to_float, half_from_float, half_from_double, half_from_u64, half_from_i64, 0x7c00};
static const struct kind bfloat = {
    8, 7, bfloat_to_float, bfloat_from_float, bfloat_from_double, bfloat_from_u64, bfloat_from_i64, 0x7f80};

TEST(half_all_values)
{
    test_widening(&half);
    test_boundaries(&half);
}

TEST(half_integers_and_specials)
{
    test_integers(&half);
    test_specials(&half);
}

TEST(bfloat_all_values)
{
    test_widening(&bfloat);
    test_boundaries(&bfloat);
}

TEST(bfloat_integers_and_specials)
{
    test_integers(&bfloat);
    test_specials(&bfloat);
}
