/* native: the type names that the language itself has (MSL 2.1-2.5): float4, packed_uint3, half3x3,
 * atomic_int, size_t..., and its type templates vec, packed_vec, matrix, atomic, simdgroup_matrix.
 *
 * None of them is a keyword: a name is looked up here only when no scope has it, and then kept in the global
 * scope. */
#include "msl/parse/ground.h"

static const struct {
    const char *name;
    enum type_kind kind;
} scalars[] = {
#define SCALAR(id, name, size, rank, flags) {name, TYPE_##id},
#include "msl/type/type.def"
#undef SCALAR
    {"void", TYPE_VOID},         {"int8_t", TYPE_CHAR},       {"uint8_t", TYPE_UCHAR},
    {"int16_t", TYPE_SHORT},     {"uint16_t", TYPE_USHORT},   {"int32_t", TYPE_INT},
    {"uint32_t", TYPE_UINT},     {"int64_t", TYPE_LONG},      {"uint64_t", TYPE_ULONG},
    {"size_t", TYPE_ULONG},      {"ptrdiff_t", TYPE_LONG},    {"uintptr_t", TYPE_ULONG},
    {"intptr_t", TYPE_LONG},     {"float16_t", TYPE_HALF},    {"float32_t", TYPE_FLOAT},
    {"bfloat16_t", TYPE_BFLOAT}, {"nullptr_t", TYPE_NULLPTR}, {"__fp16", TYPE_HALF},
    {"_Float16", TYPE_HALF},
};

static const struct type *scalar_named(struct unit *p, struct text name)
{
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++)
        if (text_is(name, scalars[i].name))
            return type_scalar(p->types, scalars[i].kind);
    return NULL;
}

/* Names that vectors and matrices can be made of: not the typedefs such as int8_t. */
static const struct type *element_named(struct unit *p, struct text name)
{
    for (size_t i = 0; i < TYPE_SCALAR_COUNT; i++)
        if (text_is(name, scalars[i].name))
            return type_scalar(p->types, scalars[i].kind);
    return NULL;
}

static bool is_lane_count(char c)
{
    return c >= '2' && c <= '4';
}

static const struct type *vector_named(struct unit *p, struct text name, bool packed)
{
    if (name.len < 4 || !is_lane_count(name.ptr[name.len - 1]))
        return NULL;
    const struct type *elem = element_named(p, text_from(name.ptr, name.len - 1));
    return elem ? type_vector(p->types, elem, (unsigned)(name.ptr[name.len - 1] - '0'), packed) : NULL;
}

static const struct type *matrix_named(struct unit *p, struct text name)
{
    if (name.len < 7 || name.ptr[name.len - 2] != 'x' || !is_lane_count(name.ptr[name.len - 1]) ||
        !is_lane_count(name.ptr[name.len - 3]))
        return NULL;
    const struct type *elem = element_named(p, text_from(name.ptr, name.len - 3));
    if (!elem || !type_is_float(elem))
        return NULL;
    return type_matrix(p->types, elem, (unsigned)(name.ptr[name.len - 3] - '0'),
                       (unsigned)(name.ptr[name.len - 1] - '0'));
}

/* Types that have a name of their own for some elements only. */
static const struct type *special_named(struct unit *p, struct text name)
{
    static const struct {
        const char *name;
        enum type_kind elem;
        bool matrix;
    } rows[] = {
        {"atomic_int", TYPE_INT, false},
        {"atomic_uint", TYPE_UINT, false},
        {"atomic_bool", TYPE_BOOL, false},
        {"atomic_float", TYPE_FLOAT, false},
        {"atomic_ulong", TYPE_ULONG, false},
        {"atomic_long", TYPE_LONG, false},
        {"simdgroup_float8x8", TYPE_FLOAT, true},
        {"simdgroup_half8x8", TYPE_HALF, true},
        {"simdgroup_bfloat8x8", TYPE_BFLOAT, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!text_is(name, rows[i].name))
            continue;
        const struct type *elem = type_scalar(p->types, rows[i].elem);
        return rows[i].matrix ? type_simdgroup_matrix(p->types, elem) : type_atomic(p->types, elem);
    }
    return NULL;
}

/* Declares the type in the global scope, so that the next look-up finds it there. */
struct decl *native_lookup(struct unit *p, struct name *name)
{
    const struct text packed = TEXT("packed_");
    const struct type *t = scalar_named(p, name->text);
    if (!t)
        t = vector_named(p, name->text, false);
    if (!t && text_starts(name->text, packed))
        t = vector_named(p, text_from(name->text.ptr + packed.len, name->text.len - packed.len), true);
    if (!t)
        t = matrix_named(p, name->text);
    if (!t)
        t = special_named(p, name->text);
    if (!t)
        return NULL;
    struct decl *d = scope_add(p->arena, p->global, DECL_TYPE, name, (struct span){0, 0});
    d->u.type = qtype_plain(t);
    return d;
}

static const char *const templates[] = {"vec",    "packed_vec", "matrix",
                                        "atomic", "_atomic",    "simdgroup_matrix"};

bool native_template_name(const struct unit *p, const struct name *name)
{
    (void)p;
    for (size_t i = 0; i < sizeof templates / sizeof *templates; i++)
        if (text_is(name->text, templates[i]))
            return true;
    return false;
}

static const struct type *bad_arguments(struct unit *p, const struct name *name, const char *wanted,
                                        struct span span)
{
    REPORT(p, E2035, span, name->text, text_of(wanted));
    return type_scalar(p->types, TYPE_ERROR);
}

static bool lanes_in(const struct targ *arg, uint64_t low, uint64_t high)
{
    return arg->is_value && arg->bits >= low && arg->bits <= high;
}

/* Reports arguments that the template cannot take; the type is then an error. */
const struct type *native_template(struct unit *p, const struct name *name, struct targ *args, uint32_t count,
                                   struct span span)
{
    const struct type *elem = count > 0 && !args[0].is_value ? args[0].type.type : NULL;
    if (elem && elem->kind == TYPE_ERROR)
        return elem;
    bool scalar = elem && type_is_scalar(elem);
    if (text_is(name->text, "vec") || text_is(name->text, "packed_vec")) {
        if (count == 2 && scalar && lanes_in(&args[1], 5, 64)) {
            REPORT(p, E2900, span, TEXT("vectors of more than 4 components"));
            return type_scalar(p->types, TYPE_ERROR);
        }
        if (count != 2 || !scalar || !lanes_in(&args[1], 1, 4))
            return bad_arguments(p, name, "a scalar type and a number of components from 2 to 4", span);
        return args[1].bits == 1
                   ? elem
                   : type_vector(p->types, elem, (unsigned)args[1].bits, name->text.ptr[0] == 'p');
    }
    if (text_is(name->text, "matrix")) {
        if (count != 3 || !scalar || !type_is_float(elem) || !lanes_in(&args[1], 2, 4) ||
            !lanes_in(&args[2], 2, 4))
            return bad_arguments(p, name, "float or half, the columns and the rows (2 to 4)", span);
        return type_matrix(p->types, elem, (unsigned)args[1].bits, (unsigned)args[2].bits);
    }
    if (text_is(name->text, "simdgroup_matrix")) {
        if (count != 3 || !scalar || !type_is_float(elem) || !lanes_in(&args[1], 8, 8) ||
            !lanes_in(&args[2], 8, 8))
            return bad_arguments(p, name, "float, half or bfloat, 8 and 8", span);
        return type_simdgroup_matrix(p->types, elem);
    }
    if (count != 1 || !scalar || elem->size > 8 || elem->kind == TYPE_CHAR || elem->kind == TYPE_SHORT)
        return bad_arguments(p, name, "one of int, uint, bool, float, long, ulong", span);
    return type_atomic(p->types, elem);
}
