/* Types: the same one is the same pointer, layouts are Metal's, spelling is Metal's. */
#include "msl/type/type.h"
#include "base/limits.h"
#include "test.h"

static struct types *types;
static struct arena *arena;

static const struct type *scalar(enum type_kind kind)
{
    if (!types) {
        arena = arena_new(64u << 20);
        types = types_new(arena);
    }
    return type_scalar(types, kind);
}

static struct qtype q(const struct type *t, uint8_t cv, enum space space)
{
    return (struct qtype){t, cv, (uint8_t)space};
}

static void check_layout(const struct type *t, uint64_t size, uint32_t align, const char *text)
{
    CHECK_INT(t->size, size);
    CHECK_INT(t->align, align);
    CHECK_TEXT(type_text(arena, t), text);
}

TEST(the_same_type_is_the_same_pointer)
{
    const struct type *f = scalar(TYPE_FLOAT);
    CHECK(type_vector(types, f, 3, false) == type_vector(types, f, 3, false));
    CHECK(type_vector(types, f, 3, false) != type_vector(types, f, 3, true));
    CHECK(type_vector(types, f, 3, false) != type_vector(types, f, 4, false));
    CHECK(type_array(types, f, 3) == type_array(types, f, 3));
    CHECK(type_array(types, f, 3) != type_array(types, f, 4));
    CHECK(type_pointer(types, q(f, 0, SPACE_DEVICE)) == type_pointer(types, q(f, 0, SPACE_DEVICE)));
    CHECK(type_pointer(types, q(f, QUAL_CONST, SPACE_DEVICE)) != type_pointer(types, q(f, 0, SPACE_DEVICE)));
    CHECK(type_pointer(types, q(f, 0, SPACE_CONSTANT)) != type_pointer(types, q(f, 0, SPACE_DEVICE)));
    CHECK(type_reference(types, qtype_plain(f), true) != type_reference(types, qtype_plain(f), false));
    CHECK(type_matrix(types, f, 2, 3) != type_matrix(types, f, 3, 2));
    const struct type *two[2] = {f, scalar(TYPE_INT)};
    const struct type *again[2] = {f, scalar(TYPE_INT)};
    CHECK(type_function(types, f, two, 2) == type_function(types, f, again, 2));
    CHECK(type_function(types, f, two, 2) != type_function(types, f, two, 1));
    CHECK(type_dependent(types, NULL) != type_dependent(types, NULL));
    CHECK(type_parameter(types, 1) == type_parameter(types, 1));
}

TEST(many_types_stay_distinct)
{
    const struct type *f = scalar(TYPE_FLOAT);
    const struct type *first[2000];
    for (int i = 0; i < 2000; i++)
        first[i] = type_array(types, f, (uint64_t)i + 1000);
    for (int i = 0; i < 2000; i++)
        CHECK(type_array(types, f, (uint64_t)i + 1000) == first[i] && first[i]->count == (uint64_t)i + 1000);
}

TEST(scalars)
{
    check_layout(scalar(TYPE_BOOL), 1, 1, "bool");
    check_layout(scalar(TYPE_USHORT), 2, 2, "ushort");
    check_layout(scalar(TYPE_LONG), 8, 8, "long");
    check_layout(scalar(TYPE_BFLOAT), 2, 2, "bfloat");
    check_layout(scalar(TYPE_VOID), 0, 1, "void");
    CHECK(type_is_integer(scalar(TYPE_BOOL)) && !type_is_signed(scalar(TYPE_BOOL)));
    CHECK(type_is_float(scalar(TYPE_HALF)) && !type_is_integer(scalar(TYPE_HALF)));
    CHECK(type_is_signed(scalar(TYPE_CHAR)) && !type_is_signed(scalar(TYPE_UCHAR)));
    CHECK(type_rank(scalar(TYPE_FLOAT)) > type_rank(scalar(TYPE_ULONG)));
    CHECK(!type_is_arithmetic(scalar(TYPE_VOID)));
}

TEST(vectors_and_matrices)
{
    const struct type *f = scalar(TYPE_FLOAT), *h = scalar(TYPE_HALF);
    check_layout(type_vector(types, f, 2, false), 8, 8, "float2");
    check_layout(type_vector(types, f, 3, false), 16, 16, "float3");
    check_layout(type_vector(types, f, 3, true), 12, 4, "packed_float3");
    check_layout(type_vector(types, scalar(TYPE_BOOL), 3, false), 4, 4, "bool3");
    check_layout(type_vector(types, scalar(TYPE_LONG), 4, false), 32, 32, "long4");
    check_layout(type_vector(types, h, 3, true), 6, 2, "packed_half3");
    check_layout(type_matrix(types, f, 3, 3), 48, 16, "float3x3");
    check_layout(type_matrix(types, f, 4, 2), 32, 8, "float4x2");
    check_layout(type_matrix(types, h, 2, 3), 16, 8, "half2x3");
    check_layout(type_atomic(types, scalar(TYPE_UINT)), 4, 4, "atomic_uint");
    check_layout(type_atomic(types, h), 2, 2, "atomic<half>");
    CHECK_TEXT(type_text(arena, type_simdgroup_matrix(types, f)), "simdgroup_float8x8");
    const struct type *v = type_vector(types, f, 3, true);
    CHECK(type_elem(v) == f && type_width(v) == 3 && type_width(f) == 1);
    CHECK(type_with_elem(types, v, h) == type_vector(types, h, 3, false));
    CHECK(type_with_elem(types, f, h) == h);
}

TEST(arrays_and_their_limit)
{
    const struct type *c = scalar(TYPE_CHAR), *f = scalar(TYPE_FLOAT);
    check_layout(type_array(types, type_array(types, f, 3), 4), 48, 4, "float[4][3]");
    check_layout(type_array(types, type_vector(types, f, 3, false), 2), 32, 16, "float3[2]");
    CHECK(type_array(types, c, LIMIT_TYPE_BYTES) != NULL);
    CHECK(type_array(types, c, (uint64_t)LIMIT_TYPE_BYTES + 1) == NULL);
    CHECK(type_array(types, f, LIMIT_TYPE_BYTES / 4 + 1) == NULL);
    CHECK(type_array(types, f, UINT64_MAX) == NULL);
    CHECK(type_array(types, type_array(types, c, LIMIT_TYPE_BYTES), 2) == NULL);
}

TEST(spelling)
{
    const struct type *f = scalar(TYPE_FLOAT);
    const struct type *p = type_pointer(types, q(f, QUAL_CONST, SPACE_DEVICE));
    CHECK_TEXT(type_text(arena, p), "const device float *");
    CHECK_TEXT(qtype_text(arena, q(p, QUAL_CONST, SPACE_NONE)), "const device float *const");
    CHECK_TEXT(type_text(arena, type_pointer(types, qtype_plain(p))), "const device float **");
    CHECK_TEXT(type_text(arena, type_pointer(types, q(type_array(types, f, 4), 0, SPACE_THREADGROUP))),
               "threadgroup float (*)[4]");
    CHECK_TEXT(type_text(arena, type_reference(types, q(type_array(types, f, 4), 0, SPACE_THREAD), false)),
               "thread float (&)[4]");
    CHECK_TEXT(type_text(arena, type_array(types, p, 2)), "const device float *[2]");
    CHECK_TEXT(type_text(arena, type_reference(types, q(f, QUAL_CONST, SPACE_CONSTANT), false)),
               "const constant float &");
    CHECK_TEXT(type_text(arena, type_reference(types, qtype_plain(f), true)), "float &&");
    const struct type *params[2] = {scalar(TYPE_INT), p};
    const struct type *fn = type_function(types, f, params, 2);
    CHECK_TEXT(type_text(arena, fn), "float (int, const device float *)");
    CHECK_TEXT(type_text(arena, type_pointer(types, qtype_plain(fn))),
               "float (*)(int, const device float *)");
    CHECK_TEXT(qtype_text(arena, q(f, QUAL_CONST | QUAL_VOLATILE, SPACE_THREADGROUP)),
               "const volatile threadgroup float");
    CHECK_TEXT(type_text(arena, scalar(TYPE_NULLPTR)), "nullptr_t");
}

TEST(spelling_of_very_deep_types_ends)
{
    const struct type *t = scalar(TYPE_INT);
    for (int i = 0; i < 5000; i++)
        t = type_pointer(types, qtype_plain(t));
    CHECK(type_text(arena, t).len < 100);
}

static struct type *record_of(struct record *record, struct field *fields, uint32_t count)
{
    *record = (struct record){.display = TEXT("R"), .fields = fields, .field_count = count};
    struct type *t = type_record_new(types, record);
    type_record_layout(t);
    return t;
}

TEST(records)
{
    const struct type *f = scalar(TYPE_FLOAT);
    struct record record;
    struct field fields[4] = {{.type = qtype_plain(scalar(TYPE_CHAR))},
                              {.type = qtype_plain(f)},
                              {.type = qtype_plain(type_vector(types, f, 3, false))},
                              {.type = qtype_plain(scalar(TYPE_BOOL))}};
    check_layout(record_of(&record, fields, 4), 48, 16, "R");
    CHECK_INT(fields[1].offset, 4);
    CHECK_INT(fields[2].offset, 16);
    CHECK_INT(fields[3].offset, 32);
    struct record empty;
    check_layout(record_of(&empty, NULL, 0), 1, 1, "R");
    struct field captured[2] = {{.type = qtype_plain(scalar(TYPE_CHAR))},
                                {.type = qtype_plain(scalar(TYPE_CHAR)), .by_reference = true}};
    struct record closure;
    check_layout(record_of(&closure, captured, 2), 16, 8, "R");
    CHECK_INT(captured[1].offset, 8);
}

TEST(unions_and_bases)
{
    const struct type *f = scalar(TYPE_FLOAT);
    struct field members[2] = {{.type = qtype_plain(type_array(types, scalar(TYPE_CHAR), 5))},
                               {.type = qtype_plain(f)}};
    struct record u = {.display = TEXT("U"), .is_union = true, .fields = members, .field_count = 2};
    struct type *t = type_record_new(types, &u);
    type_record_layout(t);
    check_layout(t, 8, 4, "U");
    CHECK_INT(members[1].offset, 0);
    struct record base, derived;
    struct type *empty = record_of(&base, NULL, 0);
    struct field fields[2] = {{.type = qtype_plain(empty)}, {.type = qtype_plain(f)}};
    derived = (struct record){.display = TEXT("D"), .fields = fields, .field_count = 2, .base = &base};
    struct type *d = type_record_new(types, &derived);
    type_record_layout(d);
    check_layout(d, 4, 4, "D");
    CHECK_INT(fields[1].offset, 0);
}

TEST(record_sizes_never_wrap)
{
    const struct type *big = scalar(TYPE_CHAR);
    big = type_array(types, big, LIMIT_TYPE_BYTES);
    struct record record[80];
    struct field fields[80][2];
    for (int i = 0; i < 80; i++) {
        fields[i][0] = fields[i][1] = (struct field){.type = qtype_plain(big)};
        big = record_of(&record[i], fields[i], 2);
        CHECK(big->size > LIMIT_TYPE_BYTES);
    }
    CHECK(type_array(types, big, 1) == NULL);
}
