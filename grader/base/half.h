/* half: the 16-bit floating types, and the conversions between floats and integers.
 *
 * A half (IEEE binary16) and a bfloat (the upper half of a binary32) are held as their bits, a uint16_t. They
 * have no arithmetic: a computation widens to float, computes there and rounds once; for + - * /
 * and sqrt that gives the correctly rounded 16-bit result, since 24 bits of precision are at least twice 11
 * plus two. Every rounding here is to nearest, ties to even, and happens once: a 64-bit integer does not pass
 * through a rounded float on its way to a half. Conversions keep the sign and the upper payload bits of a NaN
 * and make it quiet, as the hardware of both x86-64 and arm64 does. A float becomes an integer by cutting off
 * its fraction; what is too large becomes the nearest integer of the type, and NaN becomes 0. The functions
 * are branch-poor, so that a loop over lanes vectorises. */
#ifndef BASE_HALF_H
#define BASE_HALF_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static inline uint32_t float_bits(float f)
{
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

static inline float float_from_bits(uint32_t bits)
{
    float f;
    memcpy(&f, &bits, sizeof f);
    return f;
}

/* The result of an operation: the processors differ in the sign and the payload of a NaN that they make, and
 * in the operand whose NaN they pass on, so any NaN becomes this one. The choice is made on the bits: a
 * compiler may drop one between two floats that are NaN. */
static inline float float_quiet(float f)
{
    uint32_t bits = float_bits(f);
    return float_from_bits(f != f ? 0x7fc00000u : bits);
}

/* --- to float: always exact --- */

static inline float half_to_float(uint16_t half)
{
    const uint32_t smallest = 113u << 23; /* 2^-14, the smallest normal half */
    const uint32_t rebias = 112u << 23;
    uint32_t magnitude = (uint32_t)(half & 0x7fffu) << 13;
    uint32_t sign = (uint32_t)(half & 0x8000u) << 16;
    uint32_t quiet = magnitude > (0x7c00u << 13) ? 0x00400000u : 0;
    uint32_t large = (magnitude + 2 * rebias) | quiet; /* infinity and NaN: the largest exponent again */
    uint32_t tiny = float_bits(float_from_bits(magnitude | smallest) - float_from_bits(smallest));
    uint32_t normal = magnitude + rebias;
    uint32_t bits = magnitude < (0x0400u << 13) ? tiny : magnitude >= (0x7c00u << 13) ? large : normal;
    return float_from_bits(bits | sign);
}

static inline float bfloat_to_float(uint16_t bfloat)
{
    uint32_t bits = (uint32_t)bfloat << 16;
    return float_from_bits((bits & 0x7fffffffu) > 0x7f800000u ? bits | 0x00400000u : bits);
}

/* --- from float: rounded to nearest even --- */

static inline uint16_t half_from_float(float f)
{
    uint32_t bits = float_bits(f);
    uint32_t magnitude = bits & 0x7fffffffu;
    uint32_t sign = (bits >> 16) & 0x8000u;
    uint32_t rebased = magnitude - (112u << 23);
    uint32_t normal = (rebased + 0x0fffu + ((rebased >> 13) & 1u)) >> 13;
    /* Below 2^-14: in the sum with 0.5 the last place is worth 2^-24, that of a subnormal half. */
    uint32_t tiny =
        float_bits(float_from_bits(magnitude < (113u << 23) ? magnitude : 0) + 0.5f) - 0x3f000000u;
    uint32_t nan = 0x7e00u | ((magnitude >> 13) & 0x03ffu);
    uint32_t result = magnitude < (113u << 23) ? tiny : normal;
    result = magnitude >= 0x477ff000u ? 0x7c00u : result; /* from 65520 on: infinity */
    result = magnitude > 0x7f800000u ? nan : result;
    return (uint16_t)(result | sign);
}

static inline uint16_t bfloat_from_float(float f)
{
    uint32_t bits = float_bits(f);
    uint32_t rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
    uint32_t nan = (bits >> 16) | 0x0040u;
    return (uint16_t)((bits & 0x7fffffffu) > 0x7f800000u ? nan : rounded);
}

/* --- from 64-bit integers: rounded once --- */

/* The float next to m that a second rounding cannot spoil: 24 bits, the last one set when bits were lost. */
static inline float float_odd_from_u64(uint64_t m)
{
    unsigned shift = 0;
    uint64_t lost = 0;
    while (m >> shift >= (1u << 24))
        shift++;
    lost = m & ((UINT64_C(1) << shift) - 1);
    return (float)((uint32_t)(m >> shift) | (lost != 0)) * (float)(UINT64_C(1) << shift);
}

static inline uint16_t half_from_u64(uint64_t m)
{
    return half_from_float(float_odd_from_u64(m));
}

static inline uint16_t half_from_i64(int64_t i)
{
    return i < 0 ? (uint16_t)(half_from_u64(0 - (uint64_t)i) | 0x8000u) : half_from_u64((uint64_t)i);
}

static inline uint16_t bfloat_from_u64(uint64_t m)
{
    return bfloat_from_float(float_odd_from_u64(m));
}

static inline uint16_t bfloat_from_i64(int64_t i)
{
    return i < 0 ? (uint16_t)(bfloat_from_u64(0 - (uint64_t)i) | 0x8000u) : bfloat_from_u64((uint64_t)i);
}

/* --- from double: rounded once, for literals and for functions computed in double --- */

/* The float next to d that a second rounding cannot spoil (as above); float's own subnormals are all 0 to a
 * half. */
static inline float float_odd_from_double(double d)
{
    float f = (float)d; /* to nearest */
    uint32_t bits = float_bits(f);
    bool exact = (double)f == d || d != d;
    bool away =
        d < 0 ? (double)f < d : (double)f > d; /* rounded away from zero: step back before setting the bit */
    if (exact)
        return f;
    return float_from_bits((bits - (away ? 1u : 0u)) | 1u);
}

static inline uint16_t half_from_double(double d)
{
    return half_from_float(float_odd_from_double(d));
}

static inline uint16_t bfloat_from_double(double d)
{
    return bfloat_from_float(float_odd_from_double(d));
}

/* --- float to integer: towards zero, saturating, NaN is 0 --- */

static inline int32_t float_to_i32(float f)
{
    int32_t inside = (int32_t)(f >= -2147483648.0f && f < 2147483648.0f ? f : 0.0f);
    return f >= 2147483648.0f ? INT32_MAX : f < -2147483648.0f ? INT32_MIN : inside;
}

static inline uint32_t float_to_u32(float f)
{
    uint32_t inside = (uint32_t)(f > 0.0f && f < 4294967296.0f ? f : 0.0f);
    return f >= 4294967296.0f ? UINT32_MAX : inside;
}

static inline int64_t float_to_i64(float f)
{
    int64_t inside = (int64_t)(f >= -0x1p63f && f < 0x1p63f ? f : 0.0f);
    return f >= 0x1p63f ? INT64_MAX : f < -0x1p63f ? INT64_MIN : inside;
}

static inline uint64_t float_to_u64(float f)
{
    uint64_t inside = (uint64_t)(f > 0.0f && f < 0x1p64f ? f : 0.0f);
    return f >= 0x1p64f ? UINT64_MAX : inside;
}

/* The narrow ones: `bits` is 8 or 16. */
static inline int32_t float_to_narrow_signed(float f, unsigned bits)
{
    int32_t i = float_to_i32(f), max = (1 << (bits - 1)) - 1;
    return i > max ? max : i < -max - 1 ? -max - 1 : i;
}

static inline uint32_t float_to_narrow_unsigned(float f, unsigned bits)
{
    uint32_t i = float_to_u32(f), max = (1u << bits) - 1;
    return i > max ? max : i;
}

#endif
