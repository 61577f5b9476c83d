/* maths_integer: all of them are computed in 128 bits, where nothing overflows, and brought back to the
 * width. */
#include "base/maths_integer.h"
#include "base/bug.h"

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 unsigned_wide;

typedef uint64_t function(enum scalar_kind kind, const uint64_t *args);

static unsigned width(enum scalar_kind kind)
{
    return 8 * scalar_size(kind);
}

static wide widen(enum scalar_kind kind, uint64_t value)
{
    return scalar_is_signed(kind) ? (wide)scalar_extend(kind, value) : (wide)value;
}

static uint64_t narrow(enum scalar_kind kind, wide value)
{
    return scalar_cut(kind, (int64_t)(uint64_t)value);
}

static uint64_t saturate(enum scalar_kind kind, wide value)
{
    wide max = ((wide)1 << (width(kind) - scalar_is_signed(kind))) - 1;
    wide min = scalar_is_signed(kind) ? -max - 1 : 0;
    return narrow(kind, value > max ? max : value < min ? min : value);
}

static uint64_t smaller(enum scalar_kind kind, uint64_t x, uint64_t y)
{
    return widen(kind, y) < widen(kind, x) ? y : x;
}

static uint64_t larger(enum scalar_kind kind, uint64_t x, uint64_t y)
{
    return widen(kind, x) < widen(kind, y) ? y : x;
}

static uint64_t min_of(enum scalar_kind kind, const uint64_t *args)
{
    return smaller(kind, args[0], args[1]);
}

static uint64_t max_of(enum scalar_kind kind, const uint64_t *args)
{
    return larger(kind, args[0], args[1]);
}

static uint64_t min3_of(enum scalar_kind kind, const uint64_t *args)
{
    return smaller(kind, args[0], smaller(kind, args[1], args[2]));
}

static uint64_t max3_of(enum scalar_kind kind, const uint64_t *args)
{
    return larger(kind, args[0], larger(kind, args[1], args[2]));
}

static uint64_t median3_of(enum scalar_kind kind, const uint64_t *args)
{
    uint64_t low = smaller(kind, args[0], args[1]), high = larger(kind, args[0], args[1]);
    return larger(kind, low, smaller(kind, high, args[2]));
}

static uint64_t clamp_of(enum scalar_kind kind, const uint64_t *args)
{
    return smaller(kind, larger(kind, args[0], args[1]), args[2]);
}

static uint64_t abs_of(enum scalar_kind kind, const uint64_t *args)
{
    wide x = widen(kind, args[0]);
    return narrow(kind, x < 0 ? -x : x);
}

static uint64_t absdiff_of(enum scalar_kind kind, const uint64_t *args)
{
    wide d = widen(kind, args[0]) - widen(kind, args[1]);
    return narrow(kind, d < 0 ? -d : d);
}

static uint64_t addsat_of(enum scalar_kind kind, const uint64_t *args)
{
    return saturate(kind, widen(kind, args[0]) + widen(kind, args[1]));
}

static uint64_t subsat_of(enum scalar_kind kind, const uint64_t *args)
{
    return saturate(kind, widen(kind, args[0]) - widen(kind, args[1]));
}

static uint64_t clz_of(enum scalar_kind kind, const uint64_t *args)
{
    return args[0] ? (uint64_t)__builtin_clzll(args[0]) - (64 - width(kind)) : width(kind);
}

static uint64_t ctz_of(enum scalar_kind kind, const uint64_t *args)
{
    return args[0] ? (uint64_t)__builtin_ctzll(args[0]) : width(kind);
}

static uint64_t popcount_of(enum scalar_kind kind, const uint64_t *args)
{
    (void)kind;
    return (uint64_t)__builtin_popcountll(args[0]);
}

static uint64_t reverse_of(enum scalar_kind kind, const uint64_t *args)
{
    uint64_t result = 0;
    for (unsigned i = 0; i < width(kind); i++)
        result |= (args[0] >> i & 1) << (width(kind) - 1 - i);
    return result;
}

static uint64_t rotate_of(enum scalar_kind kind, const uint64_t *args)
{
    unsigned by = (unsigned)(args[1] & (width(kind) - 1));
    return by == 0 ? args[0] : narrow(kind, (wide)(args[0] << by | args[0] >> (width(kind) - by)));
}

/* Bits beyond the end are cut off; what the specification leaves undefined gets an arbitrary value. */
static uint64_t field_mask(enum scalar_kind kind, uint64_t *offset, uint64_t *count)
{
    uint64_t room = width(kind);
    *offset = *offset < room ? *offset : room;
    *count = *count < room - *offset ? *count : room - *offset;
    return *count == 64 ? UINT64_MAX : (UINT64_C(1) << *count) - 1;
}

static uint64_t extract_of(enum scalar_kind kind, const uint64_t *args)
{
    uint64_t offset = (uint32_t)args[1], count = (uint32_t)args[2], mask = field_mask(kind, &offset, &count);
    if (count == 0)
        return 0;
    uint64_t bits = args[0] >> offset & mask;
    bool negative = scalar_is_signed(kind) && (bits >> (count - 1) & 1);
    return narrow(kind, (wide)(negative ? bits | ~mask : bits));
}

static uint64_t insert_of(enum scalar_kind kind, const uint64_t *args)
{
    uint64_t offset = (uint32_t)args[2], count = (uint32_t)args[3], mask = field_mask(kind, &offset, &count);
    if (count == 0)
        return args[0];
    return (args[0] & ~(mask << offset)) | (args[1] & mask) << offset;
}

static uint64_t hadd_of(enum scalar_kind kind, const uint64_t *args)
{
    return narrow(kind, (widen(kind, args[0]) + widen(kind, args[1])) >> 1);
}

static uint64_t rhadd_of(enum scalar_kind kind, const uint64_t *args)
{
    return narrow(kind, (widen(kind, args[0]) + widen(kind, args[1]) + 1) >> 1);
}

static uint64_t mulhi_of(enum scalar_kind kind, const uint64_t *args)
{
    if (kind == SCALAR_U64)
        return (uint64_t)((unsigned_wide)args[0] * args[1] >> 64);
    return narrow(kind, widen(kind, args[0]) * widen(kind, args[1]) >> width(kind));
}

static uint64_t madhi_of(enum scalar_kind kind, const uint64_t *args)
{
    return narrow(kind, (wide)(mulhi_of(kind, args) + args[2]));
}

/* The product of two 64-bit numbers fits into 128 bits, and with a third one added still does, except for
 * the largest unsigned ones: they saturate before the sum. */
static uint64_t madsat_of(enum scalar_kind kind, const uint64_t *args)
{
    if (kind == SCALAR_U64 && mulhi_of(kind, args) != 0)
        return UINT64_MAX;
    return saturate(kind, widen(kind, args[0]) * widen(kind, args[1]) + widen(kind, args[2]));
}

static wide low24(enum scalar_kind kind, uint64_t value)
{
    uint64_t bits = value & 0xffffffu;
    return scalar_is_signed(kind) && (bits & 0x800000u) ? (wide)bits - 0x1000000 : (wide)bits;
}

static uint64_t mul24_of(enum scalar_kind kind, const uint64_t *args)
{
    return narrow(kind, low24(kind, args[0]) * low24(kind, args[1]));
}

static uint64_t mad24_of(enum scalar_kind kind, const uint64_t *args)
{
    return narrow(kind, low24(kind, args[0]) * low24(kind, args[1]) + widen(kind, args[2]));
}

static uint64_t select_of(enum scalar_kind kind, const uint64_t *args)
{
    (void)kind;
    return args[2] ? args[1] : args[0];
}

static uint64_t not_of(enum scalar_kind kind, const uint64_t *args)
{
    (void)kind;
    return args[0] == 0;
}

static function *const functions[MATHS_COUNT] = {
    [MATHS_CLAMP] = clamp_of,
    [MATHS_ABS] = abs_of,
    [MATHS_ABSDIFF] = absdiff_of,
    [MATHS_ADDSAT] = addsat_of,
    [MATHS_CLZ] = clz_of,
    [MATHS_CTZ] = ctz_of,
    [MATHS_EXTRACT_BITS] = extract_of,
    [MATHS_HADD] = hadd_of,
    [MATHS_INSERT_BITS] = insert_of,
    [MATHS_MAD24] = mad24_of,
    [MATHS_MADHI] = madhi_of,
    [MATHS_MADSAT] = madsat_of,
    [MATHS_MAX] = max_of,
    [MATHS_MAX3] = max3_of,
    [MATHS_MEDIAN3] = median3_of,
    [MATHS_MIN] = min_of,
    [MATHS_MIN3] = min3_of,
    [MATHS_MUL24] = mul24_of,
    [MATHS_MULHI] = mulhi_of,
    [MATHS_POPCOUNT] = popcount_of,
    [MATHS_REVERSE_BITS] = reverse_of,
    [MATHS_RHADD] = rhadd_of,
    [MATHS_ROTATE] = rotate_of,
    [MATHS_SUBSAT] = subsat_of,
    [MATHS_NOT] = not_of,
    [MATHS_SELECT] = select_of,
};

bool maths_integer_takes(enum maths_op op, enum scalar_kind kind)
{
    return functions[op] && !scalar_is_float(kind);
}

uint64_t maths_integer(enum maths_op op, enum scalar_kind kind, const uint64_t *args)
{
    if (!functions[op])
        BUG("%s has no integer form", maths_name(op));
    return functions[op](kind, args);
}
