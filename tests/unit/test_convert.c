/* Conversions: what becomes what by itself, how well, and what two operands meet in. */
#include "msl/type/convert.h"
#include "test.h"

static struct arena *arena;
static struct types *types;

static const struct type *scalar(enum type_kind kind)
{
    if (!types) {
        arena = arena_new(16u << 20);
        types = types_new(arena);
    }
    return type_scalar(types, kind);
}

static const struct type *pointer(enum type_kind to, unsigned cv, enum space space)
{
    return type_pointer(types, (struct qtype){scalar(to), (uint8_t)cv, (uint8_t)space});
}

static const struct type *enum_of(enum type_kind under, bool scoped)
{
    const struct type *elem = scalar(under);
    struct enumeration *e = ARENA_NEW(arena, struct enumeration);
    e->scoped = scoped;
    e->complete = true;
    return type_enum_new(types, e, elem);
}

#define RANK(from, to) convert_rank(scalar(TYPE_##from), scalar(TYPE_##to))

TEST(scalar_ranks)
{
    CHECK_INT(RANK(INT, INT), CONVERT_EXACT);
    CHECK_INT(RANK(BOOL, INT), CONVERT_PROMOTE);
    CHECK_INT(RANK(USHORT, INT), CONVERT_PROMOTE);
    CHECK_INT(RANK(USHORT, UINT), CONVERT_ARITHMETIC);
    CHECK_INT(RANK(INT, UINT), CONVERT_ARITHMETIC);
    CHECK_INT(RANK(INT, LONG), CONVERT_ARITHMETIC);
    CHECK_INT(RANK(INT, BOOL), CONVERT_ARITHMETIC);
    CHECK_INT(RANK(HALF, FLOAT), CONVERT_PROMOTE);
    CHECK_INT(RANK(BFLOAT, FLOAT), CONVERT_PROMOTE);
    CHECK_INT(RANK(FLOAT, HALF), CONVERT_ARITHMETIC);
    CHECK_INT(RANK(INT, HALF), CONVERT_ARITHMETIC);
    CHECK_INT(RANK(FLOAT, INT), CONVERT_ARITHMETIC);
}

TEST(bfloat_needs_a_cast)
{
    CHECK_INT(RANK(FLOAT, BFLOAT), CONVERT_NONE);
    CHECK_INT(RANK(HALF, BFLOAT), CONVERT_NONE);
    CHECK_INT(RANK(BFLOAT, HALF), CONVERT_NONE);
    CHECK_INT(RANK(INT, BFLOAT), CONVERT_ARITHMETIC);
    CHECK_INT(RANK(BFLOAT, INT), CONVERT_ARITHMETIC);
    const struct type *b4 = type_vector(types, scalar(TYPE_BFLOAT), 4, false);
    CHECK_INT(convert_rank(scalar(TYPE_FLOAT), b4), CONVERT_NONE);
    CHECK_INT(convert_rank(scalar(TYPE_BFLOAT), b4), CONVERT_SPLAT);
    CHECK_INT(convert_rank(scalar(TYPE_INT), b4), CONVERT_SPLAT);
}

TEST(vector_ranks)
{
    const struct type *f = scalar(TYPE_FLOAT), *h = scalar(TYPE_HALF);
    const struct type *f3 = type_vector(types, f, 3, false), *p3 = type_vector(types, f, 3, true);
    const struct type *h3 = type_vector(types, h, 3, false), *f4 = type_vector(types, f, 4, false);
    CHECK_INT(convert_rank(f, f3), CONVERT_SPLAT);
    CHECK_INT(convert_rank(scalar(TYPE_INT), f3), CONVERT_SPLAT);
    CHECK_INT(convert_rank(f, p3), CONVERT_SPLAT);
    CHECK_INT(convert_rank(f3, h3), CONVERT_NONE);
    CHECK_INT(convert_rank(h3, f3), CONVERT_NONE);
    CHECK_INT(convert_rank(f3, f4), CONVERT_NONE);
    CHECK_INT(convert_rank(f3, f), CONVERT_NONE);
    CHECK_INT(convert_rank(p3, f3), CONVERT_PROMOTE);
    CHECK_INT(convert_rank(f3, p3), CONVERT_ARITHMETIC);
    CHECK_INT(convert_rank(f, type_matrix(types, f, 2, 2)), CONVERT_NONE);
}

TEST(pointer_ranks)
{
    const struct type *p = pointer(TYPE_FLOAT, 0, SPACE_DEVICE);
    CHECK_INT(convert_rank(p, p), CONVERT_EXACT);
    CHECK_INT(convert_rank(p, pointer(TYPE_FLOAT, QUAL_CONST, SPACE_DEVICE)), CONVERT_QUALIFY);
    CHECK_INT(convert_rank(pointer(TYPE_FLOAT, QUAL_CONST, SPACE_DEVICE), p), CONVERT_NONE);
    CHECK_INT(convert_rank(p, pointer(TYPE_FLOAT, 0, SPACE_THREADGROUP)), CONVERT_NONE);
    CHECK_INT(convert_rank(p, pointer(TYPE_INT, 0, SPACE_DEVICE)), CONVERT_NONE);
    CHECK_INT(convert_rank(p, pointer(TYPE_VOID, 0, SPACE_DEVICE)), CONVERT_ARITHMETIC);
    CHECK_INT(convert_rank(p, scalar(TYPE_BOOL)), CONVERT_ARITHMETIC);
    CHECK_INT(convert_rank(p, scalar(TYPE_INT)), CONVERT_NONE);
    CHECK_INT(convert_rank(scalar(TYPE_INT), p), CONVERT_NONE);
    CHECK_INT(convert_rank(type_scalar(types, TYPE_NULLPTR), p), CONVERT_ARITHMETIC);
    CHECK_INT(convert_rank(pointer(TYPE_INT, 0, SPACE_NONE), pointer(TYPE_INT, 0, SPACE_THREAD)),
              CONVERT_EXACT);
}

TEST(enum_ranks)
{
    const struct type *plain = enum_of(TYPE_INT, false), *scoped = enum_of(TYPE_INT, true);
    const struct type *small = enum_of(TYPE_UCHAR, false);
    CHECK_INT(convert_rank(plain, scalar(TYPE_INT)), CONVERT_PROMOTE);
    CHECK_INT(convert_rank(plain, scalar(TYPE_FLOAT)), CONVERT_ARITHMETIC);
    CHECK_INT(convert_rank(scoped, scalar(TYPE_INT)), CONVERT_NONE);
    CHECK_INT(convert_rank(scalar(TYPE_INT), plain), CONVERT_NONE);
    CHECK_INT(convert_rank(small, scalar(TYPE_INT)), CONVERT_PROMOTE);
    CHECK(convert_promote(types, small) == scalar(TYPE_INT));
    CHECK(convert_promote(types, plain) == scalar(TYPE_INT));
    CHECK(convert_promote(types, enum_of(TYPE_UINT, false)) == scalar(TYPE_UINT));
    CHECK(convert_promote(types, scoped) == scoped);
}

TEST(errors_convert_to_everything)
{
    CHECK_INT(convert_rank(scalar(TYPE_ERROR), scalar(TYPE_INT)), CONVERT_EXACT);
    CHECK_INT(convert_rank(scalar(TYPE_INT), scalar(TYPE_ERROR)), CONVERT_EXACT);
}

#define COMMON(a, b, wanted)                                                                                 \
    CHECK(convert_common(types, scalar(TYPE_##a), scalar(TYPE_##b)) == scalar(TYPE_##wanted));               \
    CHECK(convert_common(types, scalar(TYPE_##b), scalar(TYPE_##a)) == scalar(TYPE_##wanted))

TEST(common_types)
{
    COMMON(BOOL, BOOL, INT);
    COMMON(CHAR, UCHAR, INT);
    COMMON(USHORT, SHORT, INT);
    COMMON(USHORT, UINT, UINT);
    COMMON(INT, UINT, UINT);
    COMMON(INT, LONG, LONG);
    COMMON(UINT, LONG, LONG);
    COMMON(LONG, ULONG, ULONG);
    COMMON(INT, ULONG, ULONG);
    COMMON(HALF, HALF, HALF);
    COMMON(HALF, INT, HALF);
    COMMON(HALF, ULONG, HALF);
    COMMON(HALF, FLOAT, FLOAT);
    COMMON(HALF, BFLOAT, FLOAT);
    COMMON(BFLOAT, BFLOAT, BFLOAT);
    COMMON(BFLOAT, BOOL, BFLOAT);
    COMMON(BFLOAT, FLOAT, FLOAT);
    COMMON(FLOAT, LONG, FLOAT);
}
