/* convert: which implicit conversions exist, and how they rank.
 *
 * The rules are those of C++ with Metal's types put in: half and bfloat are real arithmetic types (half +
 * half is a half, not a float), half meets bfloat in float, an integer meets a floating type in that floating
 * type, and a scalar becomes a vector by filling every component. A bfloat converts to float implicitly, but
 * neither float nor half becomes a bfloat, nor bfloat a half, without a cast (MSL 2.1). Vectors of different
 * elements never convert into each other silently (MSL 2.12); a packed vector and its aligned twin do, in
 * both directions (MSL 2.2.3). */
#include "msl/type/convert.h"

/* bool, the 8- and 16-bit integers: what C++ computes as int. */
static bool is_small_integer(const struct type *t)
{
    return type_is_integer(t) && type_rank(t) < 3;
}

static enum convert_rank rank_scalars(const struct type *from, const struct type *to)
{
    if (to->kind == TYPE_INT && is_small_integer(from))
        return CONVERT_PROMOTE;
    if (to->kind == TYPE_FLOAT && type_is_float(from))
        return CONVERT_PROMOTE;
    if (type_is_float(from) && type_is_float(to) && (from->kind == TYPE_BFLOAT || to->kind == TYPE_BFLOAT))
        return CONVERT_NONE;
    return CONVERT_ARITHMETIC;
}

/* A pointer without an address space points into thread memory. */
static unsigned space_of(struct qtype q)
{
    return q.space == SPACE_NONE ? (unsigned)SPACE_THREAD : q.space;
}

static bool is_base_of(const struct type *base, const struct type *derived)
{
    if (base->kind != TYPE_RECORD || derived->kind != TYPE_RECORD)
        return false;
    for (const struct record *r = derived->record->base; r; r = r->base)
        if (r->type == base)
            return true;
    return false;
}

static enum convert_rank rank_pointers(struct qtype from, struct qtype to)
{
    if (space_of(from) != space_of(to) || (from.cv & ~to.cv) != 0)
        return CONVERT_NONE;
    if (from.type == to.type)
        return from.cv == to.cv ? CONVERT_EXACT : CONVERT_QUALIFY;
    if (to.type->kind == TYPE_VOID || is_base_of(to.type, from.type))
        return CONVERT_ARITHMETIC;
    return CONVERT_NONE;
}

static enum convert_rank rank_enum(const struct type *from, const struct type *to)
{
    if (from->enumeration->scoped || !type_is_scalar(to))
        return CONVERT_NONE;
    const struct type *under = from->elem;
    bool promotes = under == to || (to->kind == TYPE_INT && is_small_integer(under));
    return promotes ? CONVERT_PROMOTE : CONVERT_ARITHMETIC;
}

static enum convert_rank rank_splat(const struct type *from, const struct type *to)
{
    bool fits = from == to->elem || rank_scalars(from, to->elem) != CONVERT_NONE;
    return fits ? CONVERT_SPLAT : CONVERT_NONE;
}

/* Both are vectors, and not the same type. */
static enum convert_rank rank_vectors(const struct type *from, const struct type *to)
{
    if (from->elem != to->elem || from->count != to->count)
        return CONVERT_NONE;
    return from->packed ? CONVERT_PROMOTE : CONVERT_ARITHMETIC;
}

enum convert_rank convert_rank(const struct type *from, const struct type *to)
{
    if (from == to || from->kind == TYPE_ERROR || to->kind == TYPE_ERROR)
        return CONVERT_EXACT;
    if (type_is_scalar(from) && type_is_scalar(to))
        return rank_scalars(from, to);
    if (from->kind == TYPE_ENUM)
        return rank_enum(from, to);
    if (to->kind == TYPE_VECTOR && type_is_scalar(from))
        return rank_splat(from, to);
    if (to->kind == TYPE_VECTOR && from->kind == TYPE_VECTOR)
        return rank_vectors(from, to);
    if (from->kind == TYPE_POINTER && to->kind == TYPE_POINTER)
        return rank_pointers(from->to, to->to);
    if (from->kind == TYPE_NULLPTR && (to->kind == TYPE_POINTER || to->kind == TYPE_BOOL))
        return CONVERT_ARITHMETIC;
    if (from->kind == TYPE_POINTER && to->kind == TYPE_BOOL)
        return CONVERT_ARITHMETIC;
    return CONVERT_NONE;
}

const struct type *convert_promote(struct types *types, const struct type *t)
{
    if (t->kind == TYPE_ENUM && !t->enumeration->scoped)
        t = t->elem;
    return is_small_integer(t) ? type_scalar(types, TYPE_INT) : t;
}

static const struct type *common_floats(struct types *types, const struct type *a, const struct type *b)
{
    if (!type_is_float(a))
        return b;
    if (!type_is_float(b))
        return a;
    return a == b ? a : type_scalar(types, TYPE_FLOAT);
}

const struct type *convert_common(struct types *types, const struct type *a, const struct type *b)
{
    if (type_is_float(a) || type_is_float(b))
        return common_floats(types, a, b);
    a = convert_promote(types, a);
    b = convert_promote(types, b);
    if (type_rank(a) != type_rank(b))
        return type_rank(a) > type_rank(b) ? a : b; /* uint and long: a long holds every uint */
    return type_is_signed(a) ? b : a;
}
