/* decimal: see decimal.h. Short numbers go through one exact double division or multiplication, which decides
 * all cases but those next to the middle between two results; the rest is long division of whole numbers. */
#include "msl/pp/decimal.h"

/* No middle between two floats has more significant digits than this; what follows can only push it upwards.
 */
enum { DIGITS = 120, WORDS = 40 };

/* A whole number of at most 32 * WORDS bits, least significant word first. */
struct big {
    uint32_t words[WORDS];
    unsigned count;
};

static void big_multiply_add(struct big *big, uint32_t factor, uint32_t more)
{
    uint64_t carry = more;
    for (unsigned i = 0; i < big->count; i++) {
        carry += (uint64_t)big->words[i] * factor;
        big->words[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry)
        big->words[big->count++] = (uint32_t)carry;
}

static void big_times_power_of_ten(struct big *big, unsigned power)
{
    for (; power >= 9; power -= 9)
        big_multiply_add(big, 1000000000u, 0);
    for (; power; power--)
        big_multiply_add(big, 10, 0);
}

static int big_compare(const struct big *a, const struct big *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (unsigned i = a->count; i-- > 0;)
        if (a->words[i] != b->words[i])
            return a->words[i] < b->words[i] ? -1 : 1;
    return 0;
}

static void big_subtract(struct big *a, const struct big *b)
{
    int64_t borrow = 0;
    for (unsigned i = 0; i < a->count; i++) {
        borrow += (int64_t)a->words[i] - (i < b->count ? b->words[i] : 0);
        a->words[i] = (uint32_t)borrow;
        borrow >>= 32;
    }
    while (a->count && a->words[a->count - 1] == 0)
        a->count--;
}

static int big_bits(const struct big *big)
{
    int bits = (int)big->count * 32;
    if (big->count)
        bits -= __builtin_clz(big->words[big->count - 1]);
    return bits;
}

/* The value of a decimal literal. */
struct decimal {
    char digits[DIGITS];
    unsigned count;   /* no leading zeros */
    int64_t exponent; /* value = digits * 10^exponent */
    bool sticky;      /* more digits followed, not all zero */
};

static struct decimal read_digits(struct text text, int64_t exponent)
{
    struct decimal d = {.exponent = exponent};
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        if (c < '0' || c > '9' || (d.count == 0 && c == '0'))
            continue;
        if (d.count < DIGITS) {
            d.digits[d.count++] = (char)(c - '0');
        } else {
            d.sticky |= c != '0';
            d.exponent++;
        }
    }
    return d;
}

uint64_t decimal_round(uint64_t mantissa, int64_t exponent, bool sticky, struct float_format format)
{
    const int64_t bias = (1 << (format.exponent_bits - 1)) - 1;
    const uint64_t infinity = ((UINT64_C(1) << format.exponent_bits) - 1) << (format.precision - 1);
    if (mantissa == 0)
        return 0;
    int zeros = __builtin_clzll(mantissa);
    mantissa <<= zeros;
    int64_t top = exponent - zeros + 63; /* the value is 1.xxx * 2^top */
    if (top > bias)
        return infinity;
    int64_t drop = 64 - (int64_t)format.precision;
    if (top < 1 - bias)
        drop += 1 - bias - top; /* subnormal: fewer bits remain */
    if (drop > 64)
        return 0;
    uint64_t kept = drop == 64 ? 0 : mantissa >> drop;
    uint64_t half = UINT64_C(1) << (drop - 1), rest = drop == 64 ? mantissa : mantissa & ((half << 1) - 1);
    if (rest > half || (rest == half && (sticky || kept & 1)))
        kept++;
    /* A carry out of the significand goes into the exponent, up to infinity. */
    if (top < 1 - bias)
        return kept;
    return kept + ((uint64_t)(top + bias - 1) << (format.precision - 1));
}

/* The quotient of two whole numbers as 64 bits, an exponent and whether something remained. */
static uint64_t divide(struct big *a, struct big *b, int64_t *exponent, bool *sticky)
{
    int shift = big_bits(b) - big_bits(a); /* a * 2^shift is between b / 2 and 2 b */
    for (int i = shift; i > 0; i -= i < 31 ? i : 31)
        big_multiply_add(a, UINT32_C(1) << (i < 31 ? i : 31), 0);
    for (int i = -shift; i > 0; i -= i < 31 ? i : 31)
        big_multiply_add(b, UINT32_C(1) << (i < 31 ? i : 31), 0);
    uint64_t quotient = 0;
    for (int i = 0; i < 64; i++) {
        quotient <<= 1;
        if (big_compare(a, b) >= 0) {
            big_subtract(a, b);
            quotient |= 1;
        }
        big_multiply_add(a, 2, 0);
    }
    *exponent = -shift - 63;
    *sticky |= a->count != 0;
    return quotient;
}

static uint64_t convert_exactly(const struct decimal *d, struct float_format format)
{
    struct big a = {.count = 0}, b = {.words = {1}, .count = 1};
    for (unsigned i = 0; i < d->count; i++)
        big_multiply_add(&a, 10, (uint32_t)d->digits[i]);
    if (d->exponent >= 0)
        big_times_power_of_ten(&a, (unsigned)d->exponent);
    else
        big_times_power_of_ten(&b, (unsigned)-d->exponent);
    int64_t exponent;
    bool sticky = d->sticky;
    uint64_t mantissa = divide(&a, &b, &exponent, &sticky);
    return decimal_round(mantissa, exponent, sticky, format);
}

/* One correctly rounded operation on doubles. False when the result is so near to the middle between two
 * numbers of the format that the double's own rounding could matter, or the number is too long or large. */
static bool convert_quickly(const struct decimal *d, struct float_format format, uint64_t *bits)
{
    static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    if (d->count > 15 || d->exponent < -22 || d->exponent > 22)
        return false;
    uint64_t whole = 0;
    for (unsigned i = 0; i < d->count; i++)
        whole = whole * 10 + (uint64_t)d->digits[i];
    double value =
        d->exponent < 0 ? (double)whole / powers[-d->exponent] : (double)whole * powers[d->exponent];
    uint64_t raw;
    memcpy(&raw, &value, sizeof raw);
    uint64_t mantissa = (raw & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
    int64_t exponent = (int64_t)(raw >> 52) - 1075;
    if (exponent + 52 < 2 - (1 << (format.exponent_bits - 1)))
        return false; /* subnormal in the format: the middle is elsewhere */
    uint64_t half = UINT64_C(1) << (52 - format.precision), rest = mantissa & ((half << 1) - 1);
    if (rest + 1 >= half && rest <= half + 1)
        return false;
    *bits = decimal_round(mantissa, exponent, false, format);
    return true;
}

uint64_t decimal_to_bits(struct text digits, int64_t exponent, struct float_format format)
{
    struct decimal d = read_digits(digits, exponent);
    if (d.count == 0)
        return 0;
    int64_t top = d.exponent + d.count; /* the value is 0.ddd * 10^top */
    if (top > 50)
        return decimal_round(1, 1 << 20, false, format);
    if (top < -60)
        return 0;
    uint64_t bits;
    return convert_quickly(&d, format, &bits) ? bits : convert_exactly(&d, format);
}
