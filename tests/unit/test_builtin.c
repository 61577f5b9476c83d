/* Builtins: every row resolves for every element and width it names, and overloads are chosen as C++ does. */
#include "msl/library/builtin.h"
#include "msl/library/vocabulary.h"
#include "test.h"

static struct arena *arena;
static struct types *types;
static struct names *names;

static void set_up(void)
{
    if (types)
        return;
    arena = arena_new(64u << 20);
    types = types_new(arena);
    names = vocabulary_names(arena);
}

static const struct type *scalar(enum type_kind kind)
{
    set_up();
    return type_scalar(types, kind);
}

static const struct type *vec(enum type_kind kind, unsigned n)
{
    return n > 1 ? type_vector(types, scalar(kind), n, false) : scalar(kind);
}

static const struct type *pointer(const struct type *to, unsigned cv, enum space space)
{
    return type_pointer(types, (struct qtype){to, (uint8_t)cv, (uint8_t)space});
}

/* An enumeration of the library, as the parser would make it. */
static const struct type *library_enum(const char *name)
{
    set_up();
    static const struct type *made[8];
    static const char *made_names[8];
    size_t i = 0;
    for (; i < 8 && made_names[i]; i++)
        if (strcmp(made_names[i], name) == 0)
            return made[i];
    struct enumeration *e = ARENA_NEW(arena, struct enumeration);
    e->name = names_get(names, text_of(name));
    e->display = e->name->text;
    e->scoped = strcmp(name, "mem_flags") == 0;
    e->complete = true;
    made_names[i] = name;
    return made[i] = type_enum_new(types, e, scalar(TYPE_INT));
}

static const struct builtin *row_named(const char *name)
{
    set_up();
    struct name *n = names_get(names, text_of(name));
    return n->builtin ? builtin_row((enum builtin_id)(n->builtin - 1)) : NULL;
}

/* A type as the tests write it: "float", "uint3", "packed_float3", "mem_flags", "device atomic<int>*"... */
static const struct type *parse_type(const char *text)
{
    static const struct {
        const char *name;
        enum type_kind kind;
    } scalars[] = {
#define SCALAR(id, name, size, rank, flags) {name, TYPE_##id},
#include "msl/type/type.def"
#undef SCALAR
    };
    set_up();
    if (strncmp(text, "packed_", 7) == 0) {
        const struct type *v = parse_type(text + 7);
        return type_vector(types, v->elem, (unsigned)v->count, true);
    }
    if (strcmp(text, "mem_flags") == 0 || strcmp(text, "memory_order") == 0 ||
        strcmp(text, "thread_scope") == 0)
        return library_enum(text);
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++) {
        size_t len = strlen(scalars[i].name);
        if (strncmp(text, scalars[i].name, len) != 0)
            continue;
        if (!text[len])
            return scalar(scalars[i].kind);
        if (text[len] >= '2' && text[len] <= '4' && !text[len + 1])
            return vec(scalars[i].kind, (unsigned)(text[len] - '0'));
        if (text[len] >= '2' && text[len + 1] == 'x')
            return type_matrix(types, scalar(scalars[i].kind), (unsigned)(text[len] - '0'),
                               (unsigned)(text[len + 2] - '0'));
    }
    test_fail(__FILE__, __LINE__, "no type '%s'", text);
    return scalar(TYPE_ERROR);
}

struct answer {
    enum builtin_match match;
    struct builtin_overload overload;
};

/* call("max(float, int)"): every argument is a place. */
static struct answer call(const char *text)
{
    struct answer answer = {0};
    const struct type *args[BUILTIN_MAX_PARAMS];
    bool places[BUILTIN_MAX_PARAMS];
    char copy[200], *at = copy;
    uint32_t count = 0;
    snprintf(copy, sizeof copy, "%s", text);
    char *open = strchr(copy, '(');
    *open = 0;
    const struct builtin *row = row_named(copy);
    if (!row) {
        test_fail(__FILE__, __LINE__, "no builtin '%s'", copy);
        return answer;
    }
    for (at = open + 1; *at && *at != ')';) {
        char *end = at + strcspn(at, ",)");
        char stop = *end;
        *end = 0;
        places[count] = true;
        args[count++] = parse_type(at);
        at = stop == ',' ? end + 1 + strspn(end + 1, " ") : end + 1;
        if (stop == ')')
            break;
    }
    answer.match = builtin_resolve(types, row, args, places, count, &answer.overload);
    return answer;
}

static void check_result(const char *text, const char *wanted, int line)
{
    struct answer a = call(text);
    if (a.match != BUILTIN_MATCHED)
        test_fail(__FILE__, line, "%s: %s", text, a.match == BUILTIN_AMBIGUOUS ? "ambiguous" : "no match");
    else
        test_text(type_text(arena, a.overload.result), text_of(wanted), text, __FILE__, line);
}

static void check_match(const char *text, enum builtin_match wanted, int line)
{
    struct answer a = call(text);
    if (a.match != wanted)
        test_fail(__FILE__, line, "%s: found %d, wanted %d", text, (int)a.match, (int)wanted);
}

#define RESULT(text, wanted) check_result((text), (wanted), __LINE__)
#define AMBIGUOUS(text)      check_match((text), BUILTIN_AMBIGUOUS, __LINE__)
#define NO_MATCH(text)       check_match((text), BUILTIN_NO_MATCH, __LINE__)

/* --- the table --- */

/* An argument that fits a letter of a signature exactly. */
static const struct type *argument(char letter, unsigned width, const struct type *t)
{
    switch (letter) {
    case 'T': return t;
    case 'E': return type_elem(t);
    case 'B': return vec(TYPE_BOOL, type_width(t));
    case 'I': return vec(TYPE_INT, type_width(t));
    case 'b': return vec(TYPE_BOOL, width);
    case 'u': return vec(TYPE_UINT, width);
    case 'h': return vec(TYPE_USHORT, width);
    case 'l': return vec(TYPE_ULONG, width);
    case 'f': return vec(TYPE_FLOAT, width);
    case 'x': return vec(TYPE_HALF, width);
    case 'M': return type_matrix(types, t, 2, 4);
    case 'Q': return type_matrix(types, t, 3, 3);
    case 'G': return type_simdgroup_matrix(types, t);
    case 'g': return type_simdgroup_matrix(types, scalar(TYPE_HALF));
    case 'A': return pointer(type_atomic(types, t), QUAL_VOLATILE, SPACE_DEVICE);
    case 'a':
        return pointer(type_atomic(types, t), QUAL_CONST,
                       t->kind == TYPE_FLOAT ? SPACE_DEVICE : SPACE_THREADGROUP);
    case 'C': return pointer(t, QUAL_CONST, SPACE_DEVICE);
    case 'D': return pointer(t, 0, SPACE_THREADGROUP);
    case 'P': return pointer(t, 0, SPACE_THREAD);
    case 'm': return library_enum("mem_flags");
    case 'o': return library_enum("memory_order");
    case 'k': return library_enum("thread_scope");
    }
    test_fail(__FILE__, __LINE__, "letter '%c'", letter);
    return t;
}

/* Calls the row with exact arguments for T, with all parameters and with the required ones only. */
static void check_overload(const struct builtin *row, const struct type *t)
{
    const struct type *args[BUILTIN_MAX_PARAMS];
    bool places[BUILTIN_MAX_PARAMS], optional = false;
    uint32_t count = 0, required = 0;
    for (const char *at = strchr(row->signature, ':') + 1; *at; at++) {
        if (*at == '[' || *at == ']') {
            optional = true;
        } else if (*at != '&' && !(*at >= '2' && *at <= '4')) {
            unsigned width = at[1] >= '2' && at[1] <= '4' ? (unsigned)(at[1] - '0') : 1;
            places[count] = true;
            args[count++] = argument(*at, width, t);
            required += !optional;
        }
    }
    for (uint32_t n = required; n <= count; n++) {
        struct builtin_overload overload;
        enum builtin_match match = builtin_resolve(types, row_named(row->name), args, places, n, &overload);
        if (match != BUILTIN_MATCHED || overload.builtin != row) {
            test_fail(__FILE__, __LINE__, "%s for %.*s with %u arguments", row->name,
                      TEXT_ARG(t ? type_text(arena, t) : TEXT("no type")), n);
            return;
        }
        CHECK_INT(overload.param_count, n);
        CHECK(overload.result != NULL);
        for (uint32_t i = 0; i < n; i++)
            CHECK(overload.params[i] == args[i]);
    }
}

static bool in_row(const struct builtin *row, enum type_kind kind, unsigned width)
{
    static const unsigned with[TYPE_SCALAR_COUNT] = {
        ELEMS_BOOL,
        ELEMS_INT | ELEMS_SMALL,
        ELEMS_INT | ELEMS_SMALL,
        ELEMS_INT | ELEMS_SMALL,
        ELEMS_INT | ELEMS_SMALL,
        ELEMS_INT | ELEMS_SMALL | ELEMS_32,
        ELEMS_INT | ELEMS_SMALL | ELEMS_32,
        ELEMS_INT,
        ELEMS_INT | ELEMS_ULONG,
        ELEMS_FLOAT,
        ELEMS_BFLOAT,
        ELEMS_FLOAT | ELEMS_F32,
    };
    unsigned widths = width == 1 ? WIDTH_SCALAR : width == 3 ? WIDTH_VECTOR | WIDTH_3 : WIDTH_VECTOR;
    return (row->elems & with[kind]) && (row->widths & widths);
}

TEST(every_row_resolves_for_every_element_and_width)
{
    set_up();
    unsigned overloads = 0;
    for (unsigned id = 0; id < BUILTIN_COUNT; id++) {
        const struct builtin *row = builtin_row((enum builtin_id)id);
        CHECK_INT(row->id, id);
        CHECK(strchr(row->signature, ':') != NULL);
        CHECK(row->clause[0] != 0);
        if (row->elems & ELEMS_NONE) {
            check_overload(row, NULL);
            overloads++;
            continue;
        }
        for (unsigned kind = 0; kind < TYPE_SCALAR_COUNT; kind++) {
            for (unsigned width = 1; width <= 4; width++) {
                if (!in_row(row, (enum type_kind)kind, width))
                    continue;
                if (row->id != BUILTIN_MAKE_FILLED_SIMDGROUP_MATRIX || kind != TYPE_BOOL)
                    check_overload(row, vec((enum type_kind)kind, width));
                overloads++;
            }
        }
    }
    CHECK(overloads > 3000);
}

TEST(rows_of_one_name_stand_together)
{
    set_up();
    for (unsigned id = 0; id < BUILTIN_COUNT; id++) {
        const struct builtin *row = builtin_row((enum builtin_id)id);
        bool found = false;
        for (const struct builtin *r = row_named(row->name); r; r = builtin_next(r))
            found = found || r == row;
        CHECK(found);
    }
    CHECK(row_named("no_such_function") == NULL);
}

/* --- the choice of an overload --- */

TEST(arguments_of_one_type)
{
    RESULT("sqrt(float)", "float");
    RESULT("sqrt(half)", "half");
    RESULT("sqrt(bfloat)", "bfloat");
    RESULT("sqrt(half4)", "half4");
    RESULT("max(int, int)", "int");
    RESULT("max(ushort, ushort)", "ushort");
    RESULT("max(uint3, uint3)", "uint3");
    RESULT("clamp(long, long, long)", "long");
    RESULT("abs(char)", "char");
    RESULT("absdiff(int, int)", "uint");
    RESULT("absdiff(char4, char4)", "uchar4");
    RESULT("absdiff(ulong, ulong)", "ulong");
    RESULT("isnan(float3)", "bool3");
    RESULT("isnan(half)", "bool");
    RESULT("ilogb(half2)", "int2");
    RESULT("dot(float3, float3)", "float");
    RESULT("dot(half2, half2)", "half");
    RESULT("cross(float3, float3)", "float3");
    RESULT("all(bool4)", "bool");
    RESULT("select(int2, int2, bool2)", "int2");
    RESULT("select(bool, bool, bool)", "bool");
    RESULT("log1p(float)", "float");
    RESULT("log1p(bfloat)", "bfloat");
    RESULT("mul24(uint, uint)", "uint");
    RESULT("simd_shuffle(ulong, ushort)", "ulong");
    RESULT("simd_shuffle_down(bool, ushort)", "bool");
    RESULT("simd_sum(float4)", "float4");
    RESULT("determinant(float3x3)", "float");
    RESULT("transpose(float2x4)", "float4x2");
    RESULT("transpose(half3x3)", "half3x3");
}

TEST(promotions)
{
    RESULT("max(bool, bool)", "int");
    RESULT("max(bool, int)", "int");
    RESULT("popcount(bool)", "int");
    RESULT("isnan(bfloat)", "bool");
    RESULT("copysign(bfloat, bfloat)", "float");
    RESULT("fma(bfloat, bfloat, float)", "float"); /* a float never becomes a bfloat */
    RESULT("max(bfloat, float)", "float");
    RESULT("pow(half, bfloat)", "float");
    RESULT("log1p(half)", "float");
    RESULT("simd_sum(bool)", "int");
    RESULT("length(packed_float3)", "float");
    RESULT("max(packed_float3, float3)", "float3");
}

TEST(conversions_where_one_overload_is_better)
{
    RESULT("pow(float, int)", "float");
    RESULT("pow(half, int)", "half");
    RESULT("pow(int, float)", "float");
    RESULT("fmax(float, int)", "float");
    RESULT("fma(float, int, int)", "float");
    RESULT("mix(float, float, int)", "float");
    RESULT("ldexp(float, uint)", "float");
    RESULT("ldexp(half, short)", "half");
    RESULT("step(int, float)", "float");
    RESULT("extract_bits(uint, int, int)", "uint");
    RESULT("extract_bits(char, ushort, ulong)", "char");
    RESULT("simd_broadcast(float, int)", "float");
    RESULT("simd_shuffle(uint2, uint)", "uint2");
    RESULT("select(float, float, int)", "float");
    RESULT("any(int)", "bool");
    RESULT("unpack_unorm4x8_to_float(int)", "float4");
    RESULT("refract(float3, float3, int)", "float3");
}

TEST(a_scalar_fills_a_vector)
{
    RESULT("max(float4, float)", "float4");
    RESULT("max(float, float4)", "float4");
    RESULT("max(half4, float)", "half4");
    RESULT("max(float4, int)", "float4");
    RESULT("clamp(float3, float, float)", "float3");
    RESULT("clamp(uint2, int, int)", "uint2");
    RESULT("mix(half4, half4, float)", "half4");
    RESULT("pow(float3, float)", "float3");
    RESULT("select(float4, float4, bool)", "float4");
    RESULT("ldexp(float2, int)", "float2");
    RESULT("pack_float_to_unorm4x8(float)", "uint");
    NO_MATCH("max(bfloat4, float)");
}

TEST(ambiguous_calls)
{
    AMBIGUOUS("max(int, uint)");
    AMBIGUOUS("min(uint, int)");
    AMBIGUOUS("min(ulong, uint)");
    AMBIGUOUS("max(int, long)");
    AMBIGUOUS("max(short, int)");
    AMBIGUOUS("max(float, int)");
    AMBIGUOUS("max(half, float)");
    AMBIGUOUS("clamp(float, int, int)");
    AMBIGUOUS("clamp(half, float, float)");
    AMBIGUOUS("fma(half, half, float)");
    AMBIGUOUS("pow(int, int)");
    AMBIGUOUS("pow(half, float)");
    AMBIGUOUS("sqrt(int)");
    AMBIGUOUS("exp(uint)");
    AMBIGUOUS("isnan(int)");
    AMBIGUOUS("sign(int)");
    AMBIGUOUS("popcount(float)");
    AMBIGUOUS("select(float, int, bool)");
    AMBIGUOUS("simd_sum(long)");
}

TEST(calls_that_match_nothing)
{
    NO_MATCH("sqrt()");
    NO_MATCH("sqrt(float, float)");
    NO_MATCH("max(float)");
    NO_MATCH("max(float3, float4)");
    NO_MATCH("max(float4, half4)");
    NO_MATCH("max(float4, int4)");
    NO_MATCH("cross(float2, float2)");
    NO_MATCH("cross(float4, float4)");
    NO_MATCH("length(float)");
    NO_MATCH("dot(int3, int3)");
    NO_MATCH("sqrt(int4)");
    NO_MATCH("clz(float4)");
    NO_MATCH("all(float4)");
    NO_MATCH("determinant(float2x3)");
    NO_MATCH("threadgroup_barrier()");
    NO_MATCH("threadgroup_barrier(int)");
    NO_MATCH("threadgroup_barrier(memory_order)");
    NO_MATCH("simd_sum(float, int)");
    NO_MATCH("simdgroup_barrier(mem_flags, mem_flags)");
}

static enum builtin_match resolve(const char *name, const struct type *const *args, const bool *places,
                                  uint32_t count, struct builtin_overload *out)
{
    return builtin_resolve(types, row_named(name), args, places, count, out);
}

TEST(references_need_places)
{
    const struct type *f = scalar(TYPE_FLOAT), *i = scalar(TYPE_INT);
    struct builtin_overload out;
    CHECK_INT(resolve("modf", (const struct type *[]){f, f}, (bool[]){false, true}, 2, &out),
              BUILTIN_MATCHED);
    CHECK(!out.by_reference[0] && out.by_reference[1]);
    CHECK_INT(resolve("modf", (const struct type *[]){f, f}, (bool[]){true, false}, 2, &out),
              BUILTIN_NO_MATCH);
    CHECK_INT(resolve("modf", (const struct type *[]){f, i}, (bool[]){true, true}, 2, &out),
              BUILTIN_NO_MATCH);
    CHECK_INT(resolve("frexp", (const struct type *[]){f, i}, (bool[]){false, true}, 2, &out),
              BUILTIN_MATCHED);
    CHECK(out.params[1] == i && out.by_reference[1]);
    CHECK_INT(resolve("frexp", (const struct type *[]){f, f}, (bool[]){false, true}, 2, &out),
              BUILTIN_NO_MATCH);
    /* the reference decides: the value converts to its type */
    const struct type *h = scalar(TYPE_HALF);
    CHECK_INT(resolve("modf", (const struct type *[]){f, h}, (bool[]){false, true}, 2, &out),
              BUILTIN_MATCHED);
    CHECK(out.result == h && out.params[0] == h);
}

TEST(atomics)
{
    const struct type *i = scalar(TYPE_INT), *f = scalar(TYPE_FLOAT), *u = scalar(TYPE_UINT);
    const struct type *order = library_enum("memory_order");
    const bool places[5] = {false, false, false, false, false};
    struct builtin_overload out;
    const struct type *shared = pointer(type_atomic(types, f), 0, SPACE_DEVICE);
    CHECK_INT(
        resolve("atomic_fetch_add_explicit", (const struct type *[]){shared, i, order}, places, 3, &out),
        BUILTIN_MATCHED);
    CHECK(out.result == f && out.params[0] == shared && out.params[1] == f && out.params[2] == order);
    CHECK_INT(
        resolve("atomic_fetch_max_explicit", (const struct type *[]){shared, f, order}, places, 3, &out),
        BUILTIN_NO_MATCH);
    const struct type *plain = pointer(u, 0, SPACE_DEVICE);
    CHECK_INT(resolve("atomic_fetch_add_explicit", (const struct type *[]){plain, u, order}, places, 3, &out),
              BUILTIN_NO_MATCH);
    const struct type *own = pointer(type_atomic(types, u), 0, SPACE_THREAD);
    CHECK_INT(resolve("atomic_fetch_add_explicit", (const struct type *[]){own, u, order}, places, 3, &out),
              BUILTIN_NO_MATCH);
    const struct type *fixed = pointer(type_atomic(types, u), QUAL_CONST, SPACE_DEVICE);
    CHECK_INT(resolve("atomic_load_explicit", (const struct type *[]){fixed, order}, places, 2, &out),
              BUILTIN_MATCHED);
    CHECK(out.result == u);
    CHECK_INT(resolve("atomic_store_explicit", (const struct type *[]){fixed, u, order}, places, 3, &out),
              BUILTIN_NO_MATCH);
    const struct type *expected = pointer(u, 0, SPACE_THREAD),
                      *object = pointer(type_atomic(types, u), 0, SPACE_DEVICE);
    CHECK_INT(resolve("atomic_compare_exchange_weak_explicit",
                      (const struct type *[]){object, expected, i, order, order}, places, 5, &out),
              BUILTIN_MATCHED);
    CHECK(out.result->kind == TYPE_BOOL && out.params[2] == u);
    const struct type *wrong = pointer(i, 0, SPACE_THREAD);
    CHECK_INT(resolve("atomic_compare_exchange_weak_explicit",
                      (const struct type *[]){object, wrong, i, order, order}, places, 5, &out),
              BUILTIN_NO_MATCH);
    CHECK_INT(resolve("atomic_fetch_add_explicit", (const struct type *[]){object, u, i}, places, 3, &out),
              BUILTIN_NO_MATCH);
    CHECK_INT(resolve("atomic_fetch_add_explicit", (const struct type *[]){object, u}, places, 2, &out),
              BUILTIN_NO_MATCH);
}

TEST(simdgroup_matrices)
{
    const struct type *f = scalar(TYPE_FLOAT), *h = scalar(TYPE_HALF);
    const struct type *mf = type_simdgroup_matrix(types, f), *mh = type_simdgroup_matrix(types, h);
    const struct type *from = pointer(h, QUAL_CONST, SPACE_THREADGROUP), *to = pointer(f, 0, SPACE_DEVICE);
    const struct type *fixed = pointer(f, QUAL_CONST, SPACE_DEVICE);
    const bool places[5] = {true, true, true, true, true};
    struct builtin_overload out;
    CHECK_INT(resolve("simdgroup_load", (const struct type *[]){mh, from}, places, 2, &out), BUILTIN_MATCHED);
    CHECK(out.by_reference[0] && !out.by_reference[1]);
    CHECK_INT(resolve("simdgroup_load", (const struct type *[]){mh, from, scalar(TYPE_INT)}, places, 3, &out),
              BUILTIN_MATCHED);
    CHECK(out.params[2]->kind == TYPE_ULONG);
    CHECK_INT(resolve("simdgroup_load", (const struct type *[]){mh, from, scalar(TYPE_INT), scalar(TYPE_INT)},
                      places, 4, &out),
              BUILTIN_MATCHED); /* an origin of 0 fills both components */
    CHECK(out.params[3] == vec(TYPE_ULONG, 2));
    CHECK_INT(resolve("simdgroup_load", (const struct type *[]){mf, from}, places, 2, &out),
              BUILTIN_NO_MATCH);
    CHECK_INT(resolve("simdgroup_store", (const struct type *[]){mf, to}, places, 2, &out), BUILTIN_MATCHED);
    CHECK_INT(resolve("simdgroup_store", (const struct type *[]){mf, fixed}, places, 2, &out),
              BUILTIN_NO_MATCH);
    CHECK_INT(
        resolve("simdgroup_multiply_accumulate", (const struct type *[]){mf, mh, mh, mf}, places, 4, &out),
        BUILTIN_MATCHED);
    CHECK(out.by_reference[0] && !out.by_reference[1] && out.params[1] == mh);
    CHECK_INT(resolve("simdgroup_multiply", (const struct type *[]){mf, f, mf}, places, 3, &out),
              BUILTIN_NO_MATCH);
}

TEST(a_generic_type_in_angle_brackets)
{
    const struct type *f = scalar(TYPE_FLOAT), *i = scalar(TYPE_INT), *h = scalar(TYPE_HALF);
    const bool places[2] = {false, false};
    struct builtin_overload out;
    CHECK_INT(builtin_resolve_as(types, row_named("make_filled_simdgroup_matrix"), h, &f, places, 1, &out),
              BUILTIN_MATCHED);
    CHECK(out.result == type_simdgroup_matrix(types, h) && out.params[0] == h);
    CHECK_INT(builtin_resolve_as(types, row_named("simd_sum"), f, &i, places, 1, &out), BUILTIN_MATCHED);
    CHECK(out.result == f);
    CHECK_INT(builtin_resolve_as(types, row_named("sqrt"), f, &i, places, 1, &out), BUILTIN_MATCHED);
    CHECK_INT(builtin_resolve_as(types, row_named("sqrt"), i, &i, places, 1, &out), BUILTIN_NO_MATCH);
}

TEST(an_argument_with_a_finding_makes_no_other)
{
    const struct type *args[2] = {scalar(TYPE_ERROR), scalar(TYPE_INT)};
    const bool places[2] = {false, false};
    struct builtin_overload out;
    CHECK_INT(resolve("sqrt", args, places, 2, &out), BUILTIN_MATCHED);
    CHECK(out.result->kind == TYPE_ERROR);
}

TEST(signatures_for_messages)
{
    set_up();
    CHECK_TEXT(builtin_signatures(arena, row_named("exp")), "float exp(float), half exp(half), ...");
    CHECK_TEXT(builtin_signatures(arena, row_named("max")),
               "float max(float, float), half max(half, half), int max(int, int), ...");
    CHECK_TEXT(builtin_signatures(arena, row_named("cross")),
               "float3 cross(float3, float3), half3 cross(half3, half3), ...");
    CHECK_TEXT(builtin_signatures(arena, row_named("refract")),
               "float3 refract(float3, float3, float), half3 refract(half3, half3, half), ...");
    CHECK_TEXT(builtin_signatures(arena, row_named("absdiff")),
               "uint absdiff(int, int), uint absdiff(uint, uint), ulong absdiff(ulong, ulong), ...");
    CHECK_TEXT(builtin_signatures(arena, row_named("threadgroup_barrier")),
               "void threadgroup_barrier(mem_flags)");
    CHECK_TEXT(builtin_signatures(arena, row_named("modf")),
               "float modf(float, float &), half modf(half, half &), ...");
    CHECK_TEXT(builtin_signatures(arena, row_named("atomic_fetch_max_explicit")),
               "int atomic_fetch_max_explicit(device atomic<int> *, int, memory_order), "
               "uint atomic_fetch_max_explicit(device atomic<uint> *, uint, memory_order), ...");
    CHECK_TEXT(builtin_signatures(arena, row_named("pack_float_to_unorm565")),
               "ushort pack_float_to_unorm565(float3)");
}
