/* constant_builtin: the pure functions of the standard library at compile time.
 *
 * Most work component by component and are those of base/maths.h, with the same names. The rest (relational,
 * geometric, matrix, packing) are written here in terms of scalar operations, each rounded on its own, sums
 * from the first component to the last. */
#include "base/bug.h"
#include "base/maths.h"
#include "base/pack.h"
#include "msl/constant/constant_eval.h"

/* The function on scalars, by builtin id. */
static const struct {
    bool known;
    enum maths_op op;
} maths_of[BUILTIN_COUNT] = {
#define MATHS(id, arity, result) [BUILTIN_##id] = {true, MATHS_##id},
#include "base/maths.def"
#undef MATHS
};

/* An argument or a result: its type and its image. */
struct image {
    const struct type *type;
    uint8_t *bytes;
};

typedef void function(struct image *out, const struct image *args);

/* --- values of one kind, each step rounded --- */

static uint64_t apply(enum scalar_kind kind, enum scalar_op op, uint64_t a, uint64_t b)
{
    uint64_t out = 0;
    scalar_binary(kind, op, a, b, &out);
    return out;
}

static uint64_t get(const struct image *image, unsigned i)
{
    return compute_get(image->type, image->bytes, compute_count(image->type) == 1 ? 0 : i);
}

static void set(struct image *image, unsigned i, uint64_t value)
{
    compute_set(image->type, image->bytes, i, value);
}

static uint64_t dot_value(const struct image *a, const struct image *b)
{
    enum scalar_kind kind = compute_kind(a->type);
    uint64_t sum = apply(kind, SCALAR_MUL, get(a, 0), get(b, 0));
    for (unsigned i = 1; i < compute_count(a->type); i++)
        sum = apply(kind, SCALAR_ADD, sum, apply(kind, SCALAR_MUL, get(a, i), get(b, i)));
    return sum;
}

static uint64_t root(enum scalar_kind kind, uint64_t value)
{
    return maths_value(MATHS_SQRT, kind, &value);
}

/* --- relational --- */

static void all_of(struct image *out, const struct image *args)
{
    bool result = true;
    for (unsigned i = 0; i < compute_count(args->type); i++)
        result = result && get(args, i);
    set(out, 0, result);
}

static void any_of(struct image *out, const struct image *args)
{
    bool result = false;
    for (unsigned i = 0; i < compute_count(args->type); i++)
        result = result || get(args, i);
    set(out, 0, result);
}

/* --- geometric --- */

static void dot_of(struct image *out, const struct image *args)
{
    set(out, 0, dot_value(&args[0], &args[1]));
}

static void length_squared_of(struct image *out, const struct image *args)
{
    set(out, 0, dot_value(&args[0], &args[0]));
}

static void length_of(struct image *out, const struct image *args)
{
    set(out, 0, root(compute_kind(out->type), dot_value(&args[0], &args[0])));
}

/* a - b in place of a copy of a. */
static void difference(struct image *d, const struct image *a, const struct image *b)
{
    for (unsigned i = 0; i < compute_count(a->type); i++)
        set(d, i, apply(compute_kind(a->type), SCALAR_SUB, get(a, i), get(b, i)));
}

static void distance_squared_of(struct image *out, const struct image *args)
{
    uint8_t bytes[16] = {0};
    struct image d = {args[0].type, bytes};
    difference(&d, &args[0], &args[1]);
    length_squared_of(out, &d);
}

static void distance_of(struct image *out, const struct image *args)
{
    uint8_t bytes[16] = {0};
    struct image d = {args[0].type, bytes};
    difference(&d, &args[0], &args[1]);
    length_of(out, &d);
}

static void normalize_of(struct image *out, const struct image *args)
{
    enum scalar_kind kind = compute_kind(out->type);
    uint64_t squared = dot_value(&args[0], &args[0]), inverse = maths_value(MATHS_RSQRT, kind, &squared);
    for (unsigned i = 0; i < compute_count(out->type); i++)
        set(out, i, apply(kind, SCALAR_MUL, get(&args[0], i), inverse));
}

static void cross_of(struct image *out, const struct image *args)
{
    enum scalar_kind kind = compute_kind(out->type);
    for (unsigned i = 0; i < 3; i++) {
        unsigned j = (i + 1) % 3, k = (i + 2) % 3;
        uint64_t first = apply(kind, SCALAR_MUL, get(&args[0], j), get(&args[1], k));
        uint64_t second = apply(kind, SCALAR_MUL, get(&args[0], k), get(&args[1], j));
        set(out, i, apply(kind, SCALAR_SUB, first, second));
    }
}

/* dot(reference, incident) < 0 ? n : -n */
static void faceforward_of(struct image *out, const struct image *args)
{
    enum scalar_kind kind = compute_kind(out->type);
    bool keep = apply(kind, SCALAR_LT, dot_value(&args[2], &args[1]), 0);
    for (unsigned i = 0; i < compute_count(out->type); i++)
        set(out, i, keep ? get(&args[0], i) : scalar_negate(kind, get(&args[0], i)));
}

/* i - 2 * dot(n, i) * n */
static void reflect_of(struct image *out, const struct image *args)
{
    enum scalar_kind kind = compute_kind(out->type);
    uint64_t twice = apply(kind, SCALAR_MUL, scalar_from_float(kind, 2.0f), dot_value(&args[1], &args[0]));
    for (unsigned i = 0; i < compute_count(out->type); i++)
        set(out, i,
            apply(kind, SCALAR_SUB, get(&args[0], i), apply(kind, SCALAR_MUL, twice, get(&args[1], i))));
}

/* k = 1 - eta * eta * (1 - d * d), d = dot(n, i); k < 0 ? 0 : eta * i - (eta * d + sqrt(k)) * n */
static void refract_of(struct image *out, const struct image *args)
{
    enum scalar_kind kind = compute_kind(out->type);
    uint64_t one = scalar_from_float(kind, 1.0f), eta = get(&args[2], 0), d = dot_value(&args[1], &args[0]);
    uint64_t rest = apply(kind, SCALAR_SUB, one, apply(kind, SCALAR_MUL, d, d));
    uint64_t k =
        apply(kind, SCALAR_SUB, one, apply(kind, SCALAR_MUL, apply(kind, SCALAR_MUL, eta, eta), rest));
    if (apply(kind, SCALAR_LT, k, 0))
        return; /* all zero */
    uint64_t factor = apply(kind, SCALAR_ADD, apply(kind, SCALAR_MUL, eta, d), root(kind, k));
    for (unsigned i = 0; i < compute_count(out->type); i++)
        set(out, i,
            apply(kind, SCALAR_SUB, apply(kind, SCALAR_MUL, eta, get(&args[0], i)),
                  apply(kind, SCALAR_MUL, factor, get(&args[1], i))));
}

/* --- matrices --- */

static void transpose_of(struct image *out, const struct image *args)
{
    unsigned columns = (unsigned)args[0].type->count, rows = (unsigned)args[0].type->elem->count;
    for (unsigned c = 0; c < columns; c++)
        for (unsigned r = 0; r < rows; r++)
            set(out, r * columns + c, get(&args[0], c * rows + r));
}

/* Laplace expansion along `column`, over the rows that are not yet in the set `rows`. */
static uint64_t minor_value(const struct image *m, unsigned n, unsigned column, unsigned rows)
{
    enum scalar_kind kind = compute_kind(m->type);
    uint64_t sum = 0;
    bool minus = false, first = true;
    if (column == n)
        return scalar_from_float(kind, 1.0f);
    for (unsigned r = 0; r < n; r++) {
        if (rows >> r & 1)
            continue;
        uint64_t factor = get(m, column * n + r);
        uint64_t term = column + 1 == n
                            ? factor
                            : apply(kind, SCALAR_MUL, factor, minor_value(m, n, column + 1, rows | 1u << r));
        sum = first ? term : apply(kind, minus ? SCALAR_SUB : SCALAR_ADD, sum, term);
        first = false;
        minus = !minus;
    }
    return sum;
}

static void determinant_of(struct image *out, const struct image *args)
{
    set(out, 0, minor_value(&args[0], (unsigned)args[0].type->count, 0, 0));
}

static function *const others[BUILTIN_COUNT] = {
    [BUILTIN_ALL] = all_of,
    [BUILTIN_ANY] = any_of,
    [BUILTIN_DOT] = dot_of,
    [BUILTIN_LENGTH] = length_of,
    [BUILTIN_LENGTH_SQUARED] = length_squared_of,
    [BUILTIN_DISTANCE] = distance_of,
    [BUILTIN_DISTANCE_SQUARED] = distance_squared_of,
    [BUILTIN_NORMALIZE] = normalize_of,
    [BUILTIN_CROSS] = cross_of,
    [BUILTIN_FACEFORWARD] = faceforward_of,
    [BUILTIN_REFLECT] = reflect_of,
    [BUILTIN_REFRACT] = refract_of,
    [BUILTIN_TRANSPOSE] = transpose_of,
    [BUILTIN_DETERMINANT] = determinant_of,
};

/* --- packing --- */

static const struct {
    enum { NEITHER, PACKS, UNPACKS } what;
    enum pack_format format;
} formats[BUILTIN_COUNT] = {
#define PACK(id, to, from)                                                                                   \
    [BUILTIN_PACK_FLOAT_TO_##to] = {PACKS, PACK_##id}, [BUILTIN_PACK_HALF_TO_##to] = {PACKS, PACK_##id},     \
    [BUILTIN_UNPACK_##from##_TO_FLOAT] = {UNPACKS, PACK_##id},                                               \
    [BUILTIN_UNPACK_##from##_TO_HALF] = {UNPACKS, PACK_##id},
#include "base/pack.def"
#undef PACK
};

static void pack(enum pack_format format, struct image *out, const struct image *arg)
{
    float components[4] = {0};
    for (unsigned i = 0; i < compute_count(arg->type) && i < 4; i++)
        components[i] = scalar_to_float(compute_kind(arg->type), get(arg, i));
    set(out, 0, scalar_cut(compute_kind(out->type), pack_floats(format, components)));
}

static void unpack(enum pack_format format, struct image *out, const struct image *arg)
{
    float components[4] = {0};
    pack_unpack(format, (uint32_t)get(arg, 0), components);
    for (unsigned i = 0; i < compute_count(out->type); i++)
        set(out, i, scalar_from_float(compute_kind(out->type), components[i]));
}

/* --- the call --- */

static void each(enum maths_op op, struct image *out, const struct image *args)
{
    enum scalar_kind kind = compute_kind(args[0].type);
    for (unsigned i = 0; i < compute_count(out->type); i++) {
        uint64_t values[4] = {0};
        for (unsigned k = 0; k < maths_arity(op); k++)
            values[k] = get(&args[k], i);
        set(out, i, maths_value(op, kind, values));
    }
}

/* What frexp, modf and sincos store through their second argument. */
static void second_result(enum builtin_id id, struct image *out, const struct image *arg)
{
    enum scalar_kind kind = compute_kind(arg->type);
    for (unsigned i = 0; i < compute_count(arg->type); i++) {
        uint64_t x = get(arg, i);
        if (id == BUILTIN_FREXP)
            set(out, i, scalar_cut(compute_kind(out->type), maths_frexp_exponent(kind, x)));
        else
            set(out, i, maths_value(id == BUILTIN_MODF ? MATHS_TRUNC : MATHS_COS, kind, &x));
    }
}

static bool stores(enum builtin_id id)
{
    return id == BUILTIN_FREXP || id == BUILTIN_MODF || id == BUILTIN_SINCOS;
}

/* frexp(x, place) and its like. */
static bool two_results(struct eval *e, const struct expr *x, struct image *out, const struct image *arg)
{
    enum builtin_id id = x->u.call.builtin->id;
    const struct expr *target = x->u.call.args[1];
    struct image second = {target->type, eval_scratch(e, target->type->size)};
    struct eval_place place;
    if (!eval_to_place(e, target, &place))
        return false;
    each(maths_of[id].op, out, arg);
    second_result(id, &second, arg);
    return eval_write(e, place, target->type, second.bytes, x->span);
}

static bool foldable(const struct builtin *builtin, const struct image *args)
{
    if (!(builtin->flags & BUILTIN_PURE) || !compute_is_plain(args[0].type))
        return false;
    if (maths_of[builtin->id].known)
        return maths_takes(maths_of[builtin->id].op, compute_kind(args[0].type));
    return others[builtin->id] || formats[builtin->id].what != NEITHER;
}

/* Functions that are not pure (barriers, atomics, simdgroup functions) have no value at compile time. */
bool eval_builtin(struct eval *e, const struct expr *x, uint8_t *bytes)
{
    const struct builtin *builtin = x->u.call.builtin;
    struct image out = {x->type, bytes}, args[BUILTIN_MAX_PARAMS] = {0};
    uint32_t count = x->u.call.arg_count, values = stores(builtin->id) ? 1 : count;
    memset(bytes, 0, (size_t)x->type->size);
    for (uint32_t i = 0; i < values && (builtin->flags & BUILTIN_PURE); i++) {
        args[i] = (struct image){x->u.call.args[i]->type, eval_scratch(e, x->u.call.args[i]->type->size)};
        if (!eval_value(e, x->u.call.args[i], args[i].bytes))
            return false;
    }
    if (count == 0 || !args[0].type || !foldable(builtin, args))
        return eval_fail(e, CONSTANT_NOT, x->span, "it calls '%s', which has no value at compile time",
                         builtin->name);
    if (stores(builtin->id))
        return two_results(e, x, &out, args);
    if (maths_of[builtin->id].known)
        each(maths_of[builtin->id].op, &out, args);
    else if (others[builtin->id])
        others[builtin->id](&out, args);
    else if (formats[builtin->id].what == PACKS)
        pack(formats[builtin->id].format, &out, args);
    else
        unpack(formats[builtin->id].format, &out, args);
    return true;
}
