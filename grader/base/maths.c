/* maths: the table of functions on floats, and the way to those on integers. */
#include "base/maths.h"
#include "base/bug.h"
#include "base/half.h"
#include "base/maths_integer.h"
#include <math.h>

enum result { SAME, UNSIGNED, BOOL, INT };

static const struct {
    const char *name;
    uint8_t arity;
    enum result result : 8;
} rows[MATHS_COUNT] = {
#define MATHS(id, arity, result) [MATHS_##id] = {#id, arity, result},
#include "base/maths.def"
#undef MATHS
};

static const double pi = 3.14159265358979323846;

unsigned maths_arity(enum maths_op op)
{
    return rows[op].arity;
}

const char *maths_name(enum maths_op op)
{
    return rows[op].name;
}

/* --- functions of doubles that C does not have, or has with other corner cases --- */

static double exp10_of(double x)
{
    return pow(10.0, x);
}

static double rsqrt_of(double x)
{
    return 1.0 / sqrt(x);
}

/* The angle is reduced before the multiplication by pi, so multiples of a half are exact. */
static double sinpi_of(double x)
{
    double y = fabs(fmod(x, 2.0)), sign = signbit(x) ? -1.0 : 1.0;
    if (y >= 1.0) {
        y -= 1.0;
        sign = y == 0.0 ? sign : -sign;
    }
    if (y > 0.5)
        y = 1.0 - y;
    return sign * (y <= 0.25 ? sin(pi * y) : cos(pi * (0.5 - y)));
}

static double cospi_of(double x)
{
    double y = fabs(fmod(x, 2.0)), sign = 1.0;
    if (y > 1.0)
        y = 2.0 - y;
    if (y > 0.5) {
        y = 1.0 - y;
        sign = -1.0;
    }
    double c = y <= 0.25 ? cos(pi * y) : sin(pi * (0.5 - y));
    return c == 0.0 ? 0.0 : sign * c;
}

static double tanpi_of(double x)
{
    return sinpi_of(x) / cospi_of(x);
}

static double sign_of(double x)
{
    return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : x == 0.0 ? x : 0.0;
}

static double saturate_of(double x)
{
    return x > 1.0 ? 1.0 : x > 0.0 ? x : 0.0;
}

static double fraction_of(double x)
{
    int exponent;
    return frexp(x, &exponent);
}

static double modf_of(double x)
{
    return isinf(x) ? copysign(0.0, x) : copysign(x - trunc(x), x);
}

static double max_of(double x, double y)
{
    return x != x ? y : y != y ? x : x < y ? y : x;
}

static double min_of(double x, double y)
{
    return x != x ? y : y != y ? x : y < x ? y : x;
}

static double fdim_of(double x, double y)
{
    return x != x ? x : y != y ? y : x > y ? x - y : 0.0;
}

static double step_of(double edge, double x)
{
    return x < edge ? 0.0 : 1.0;
}

static double powr_of(double x, double y)
{
    bool undefined = x < 0.0 || (x == 0.0 && y == 0.0) || (isinf(x) && y == 0.0) || (x == 1.0 && isinf(y));
    return undefined || y != y ? (double)NAN : pow(fabs(x), y);
}

static double divide_of(double x, double y)
{
    return x / y;
}

static double max3_of(double x, double y, double z)
{
    return max_of(x, max_of(y, z));
}

static double min3_of(double x, double y, double z)
{
    return min_of(x, min_of(y, z));
}

static double median3_of(double x, double y, double z)
{
    return max_of(min_of(x, y), min_of(max_of(x, y), z));
}

static double clamp_of(double x, double low, double high)
{
    return min_of(max_of(x, low), high);
}

/* x * y + z for products that are exact in a double: the sum is kept odd, so that the rounding to come is the
 * only one. Products of floats have 48 bits at most. */
static double fma_of(double x, double y, double z)
{
    double product = x * y, sum = product + z, part = sum - product;
    double lost = (product - (sum - part)) + (z - part);
    uint64_t bits;
    if (isinf(sum) || sum != sum || lost == 0.0)
        return sum;
    memcpy(&bits, &sum, sizeof bits);
    return bits & 1 ? sum : nextafter(sum, lost > 0 ? (double)INFINITY : -(double)INFINITY);
}

/* --- functions of values --- */

static uint64_t round_to(enum scalar_kind kind, double d)
{
    if (d != d)
        return scalar_from_float(kind, float_from_bits(0x7fc00000u));
    if (kind == SCALAR_F16)
        return half_from_double(d);
    if (kind == SCALAR_BF16)
        return bfloat_from_double(d);
    return float_bits((float)d);
}

static double real(enum scalar_kind kind, uint64_t value)
{
    return (double)scalar_to_float(kind, value);
}

static uint64_t apply(enum scalar_kind kind, enum scalar_op op, uint64_t a, uint64_t b)
{
    uint64_t out = 0;
    scalar_binary(kind, op, a, b, &out);
    return out;
}

static uint64_t mix_value(enum scalar_kind kind, const uint64_t *args)
{
    uint64_t difference = apply(kind, SCALAR_SUB, args[1], args[0]);
    return apply(kind, SCALAR_ADD, args[0], apply(kind, SCALAR_MUL, difference, args[2]));
}

static uint64_t smoothstep_value(enum scalar_kind kind, const uint64_t *args)
{
    uint64_t span = apply(kind, SCALAR_SUB, args[1], args[0]);
    uint64_t t = apply(kind, SCALAR_DIV, apply(kind, SCALAR_SUB, args[2], args[0]), span);
    t = round_to(kind, saturate_of(real(kind, t)));
    uint64_t twice = apply(kind, SCALAR_MUL, scalar_from_float(kind, 2.0f), t);
    uint64_t rest = apply(kind, SCALAR_SUB, scalar_from_float(kind, 3.0f), twice);
    return apply(kind, SCALAR_MUL, apply(kind, SCALAR_MUL, t, t), rest);
}

static uint64_t sign_bit(enum scalar_kind kind)
{
    return UINT64_C(1) << (8 * scalar_size(kind) - 1);
}

static uint64_t copysign_value(enum scalar_kind kind, const uint64_t *args)
{
    return (args[0] & ~sign_bit(kind)) | (args[1] & sign_bit(kind));
}

static uint64_t abs_value(enum scalar_kind kind, const uint64_t *args)
{
    return args[0] & ~sign_bit(kind);
}

/* Never 1: the largest number below it instead. */
static uint64_t fract_value(enum scalar_kind kind, const uint64_t *args)
{
    double x = real(kind, args[0]);
    uint64_t one = scalar_from_float(kind, 1.0f), result = round_to(kind, isinf(x) ? 0.0 : x - floor(x));
    return result == one ? one - 1 : result;
}

static uint64_t ldexp_value(enum scalar_kind kind, const uint64_t *args)
{
    int32_t by = (int32_t)(uint32_t)args[1];
    return round_to(kind, ldexp(real(kind, args[0]), by > 600 ? 600 : by < -600 ? -600 : by));
}

static uint64_t ilogb_value(enum scalar_kind kind, const uint64_t *args)
{
    double x = real(kind, args[0]);
    int32_t result = x != x || x == 0.0 ? INT32_MIN : isinf(x) ? INT32_MAX : ilogb(x);
    return (uint32_t)result;
}

/* The bits of neighbours of one sign are neighbours. */
static uint64_t nextafter_value(enum scalar_kind kind, const uint64_t *args)
{
    double x = real(kind, args[0]), y = real(kind, args[1]);
    if (x != x || y != y)
        return round_to(kind, (double)NAN);
    if (x == y)
        return args[1];
    if (x == 0.0)
        return (y < 0.0 ? sign_bit(kind) : 0) | 1;
    return (x < y) == (x > 0.0) ? args[0] + 1 : args[0] - 1;
}

static uint64_t select_value(enum scalar_kind kind, const uint64_t *args)
{
    (void)kind;
    return args[2] ? args[1] : args[0];
}

static uint64_t isfinite_value(enum scalar_kind kind, const uint64_t *args)
{
    return isfinite(real(kind, args[0])) != 0;
}

static uint64_t isinf_value(enum scalar_kind kind, const uint64_t *args)
{
    return isinf(real(kind, args[0])) != 0;
}

static uint64_t isnan_value(enum scalar_kind kind, const uint64_t *args)
{
    return isnan(real(kind, args[0])) != 0;
}

static uint64_t isnormal_value(enum scalar_kind kind, const uint64_t *args)
{
    double smallest = kind == SCALAR_F16 ? 0x1p-14 : 0x1p-126, x = fabs(real(kind, args[0]));
    return x >= smallest && !isinf(x);
}

static uint64_t isordered_value(enum scalar_kind kind, const uint64_t *args)
{
    return !isnan(real(kind, args[0])) && !isnan(real(kind, args[1]));
}

static uint64_t isunordered_value(enum scalar_kind kind, const uint64_t *args)
{
    return !isordered_value(kind, args);
}

static uint64_t signbit_value(enum scalar_kind kind, const uint64_t *args)
{
    return (args[0] & sign_bit(kind)) != 0;
}

/* Each function in one of four forms. */
static const struct {
    double (*one)(double);
    double (*two)(double, double);
    double (*three)(double, double, double);
    uint64_t (*value)(enum scalar_kind, const uint64_t *);
} functions[MATHS_COUNT] = {
    [MATHS_CLAMP] = {.three = clamp_of},
    [MATHS_MIX] = {.value = mix_value},
    [MATHS_SATURATE] = {.one = saturate_of},
    [MATHS_SIGN] = {.one = sign_of},
    [MATHS_SMOOTHSTEP] = {.value = smoothstep_value},
    [MATHS_STEP] = {.two = step_of},
    [MATHS_ABS] = {.value = abs_value},
    [MATHS_MAX] = {.two = max_of},
    [MATHS_MAX3] = {.three = max3_of},
    [MATHS_MEDIAN3] = {.three = median3_of},
    [MATHS_MIN] = {.two = min_of},
    [MATHS_MIN3] = {.three = min3_of},
    [MATHS_ISFINITE] = {.value = isfinite_value},
    [MATHS_ISINF] = {.value = isinf_value},
    [MATHS_ISNAN] = {.value = isnan_value},
    [MATHS_ISNORMAL] = {.value = isnormal_value},
    [MATHS_ISORDERED] = {.value = isordered_value},
    [MATHS_ISUNORDERED] = {.value = isunordered_value},
    [MATHS_SELECT] = {.value = select_value},
    [MATHS_SIGNBIT] = {.value = signbit_value},
    [MATHS_ACOS] = {.one = acos},
    [MATHS_ACOSH] = {.one = acosh},
    [MATHS_ASIN] = {.one = asin},
    [MATHS_ASINH] = {.one = asinh},
    [MATHS_ATAN] = {.one = atan},
    [MATHS_ATAN2] = {.two = atan2},
    [MATHS_ATANH] = {.one = atanh},
    [MATHS_CEIL] = {.one = ceil},
    [MATHS_COPYSIGN] = {.value = copysign_value},
    [MATHS_COS] = {.one = cos},
    [MATHS_COSH] = {.one = cosh},
    [MATHS_COSPI] = {.one = cospi_of},
    [MATHS_DIVIDE] = {.two = divide_of},
    [MATHS_EXP] = {.one = exp},
    [MATHS_EXP10] = {.one = exp10_of},
    [MATHS_EXP2] = {.one = exp2},
    [MATHS_FABS] = {.value = abs_value},
    [MATHS_FDIM] = {.two = fdim_of},
    [MATHS_FLOOR] = {.one = floor},
    [MATHS_FMA] = {.three = fma_of},
    [MATHS_FMAX] = {.two = max_of},
    [MATHS_FMAX3] = {.three = max3_of},
    [MATHS_FMEDIAN3] = {.three = median3_of},
    [MATHS_FMIN] = {.two = min_of},
    [MATHS_FMIN3] = {.three = min3_of},
    [MATHS_FMOD] = {.two = fmod},
    [MATHS_FRACT] = {.value = fract_value},
    [MATHS_FREXP] = {.one = fraction_of},
    [MATHS_ILOGB] = {.value = ilogb_value},
    [MATHS_LDEXP] = {.value = ldexp_value},
    [MATHS_LOG] = {.one = log},
    [MATHS_LOG10] = {.one = log10},
    [MATHS_LOG2] = {.one = log2},
    [MATHS_MODF] = {.one = modf_of},
    [MATHS_NEXTAFTER] = {.value = nextafter_value},
    [MATHS_POW] = {.two = pow},
    [MATHS_POWR] = {.two = powr_of},
    [MATHS_RINT] = {.one = rint},
    [MATHS_ROUND] = {.one = round},
    [MATHS_RSQRT] = {.one = rsqrt_of},
    [MATHS_SIN] = {.one = sin},
    [MATHS_SINCOS] = {.one = sin},
    [MATHS_SINH] = {.one = sinh},
    [MATHS_SINPI] = {.one = sinpi_of},
    [MATHS_SQRT] = {.one = sqrt},
    [MATHS_TAN] = {.one = tan},
    [MATHS_TANH] = {.one = tanh},
    [MATHS_TANPI] = {.one = tanpi_of},
    [MATHS_TRUNC] = {.one = trunc},
    [MATHS_LOG1P] = {.one = log1p},
};

enum scalar_kind maths_result(enum maths_op op, enum scalar_kind kind)
{
    switch (rows[op].result) {
    case SAME: return kind;
    case UNSIGNED: return scalar_is_signed(kind) && !scalar_is_float(kind) ? kind + 1 : kind;
    case BOOL: return SCALAR_BOOL;
    case INT: return SCALAR_I32;
    }
    BUG("%s has no result", rows[op].name);
}

bool maths_takes(enum maths_op op, enum scalar_kind kind)
{
    if (!scalar_is_float(kind))
        return maths_integer_takes(op, kind);
    return functions[op].one || functions[op].two || functions[op].three || functions[op].value;
}

uint64_t maths_value(enum maths_op op, enum scalar_kind kind, const uint64_t *args)
{
    if (!scalar_is_float(kind))
        return maths_integer(op, kind, args);
    if (functions[op].value)
        return functions[op].value(kind, args);
    double x = real(kind, args[0]);
    if (functions[op].one)
        return round_to(kind, functions[op].one(x));
    double y = real(kind, args[1]);
    if (functions[op].two)
        return round_to(kind, functions[op].two(x, y));
    if (!functions[op].three)
        BUG("%s has no form for floats", rows[op].name);
    return round_to(kind, functions[op].three(x, y, real(kind, args[2])));
}

int32_t maths_frexp_exponent(enum scalar_kind kind, uint64_t value)
{
    int exponent = 0;
    double x = real(kind, value);
    if (isfinite(x))
        (void)frexp(x, &exponent);
    return exponent;
}
