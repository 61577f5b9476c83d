/* decimal: digits to the bits of a floating format, correctly rounded (to nearest, ties to even).
 *
 * Needs neither the C library's strtof (whose decimal point depends on the locale) nor a rounding by way of
 * another format. */
#ifndef MSL_DECIMAL_H
#define MSL_DECIMAL_H

#include "base/text.h"

/* A binary floating format: float is {24, 8}, half {11, 5}, bfloat {8, 8}. */
struct float_format {
    unsigned precision; /* bits of the significand, the hidden one included */
    unsigned exponent_bits;
};

/* `digits` are decimal digits, and other characters that are skipped; the value is digits * 10^exponent. */
uint64_t decimal_to_bits(struct text digits, int64_t exponent, struct float_format format);

/* mantissa * 2^exponent, and a little more when `sticky`. */
uint64_t decimal_round(uint64_t mantissa, int64_t exponent, bool sticky, struct float_format format);

#endif
