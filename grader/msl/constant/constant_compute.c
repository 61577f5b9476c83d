/* constant_compute: operators and conversions on byte images, component by component. */
#include "base/bug.h"
#include "msl/constant/constant_eval.h"

/* The evaluator's kinds and operators are those of base/scalar.h, in the same order. */
_Static_assert((int)TYPE_BOOL == (int)SCALAR_BOOL && (int)TYPE_CHAR == (int)SCALAR_I8, "scalar kinds");
_Static_assert((int)TYPE_UCHAR == (int)SCALAR_U8 && (int)TYPE_SHORT == (int)SCALAR_I16, "scalar kinds");
_Static_assert((int)TYPE_USHORT == (int)SCALAR_U16 && (int)TYPE_INT == (int)SCALAR_I32, "scalar kinds");
_Static_assert((int)TYPE_UINT == (int)SCALAR_U32 && (int)TYPE_LONG == (int)SCALAR_I64, "scalar kinds");
_Static_assert((int)TYPE_ULONG == (int)SCALAR_U64 && (int)TYPE_HALF == (int)SCALAR_F16, "scalar kinds");
_Static_assert((int)TYPE_BFLOAT == (int)SCALAR_BF16 && (int)TYPE_FLOAT == (int)SCALAR_F32, "scalar kinds");
_Static_assert((int)TYPE_SCALAR_COUNT == (int)SCALAR_KIND_COUNT, "scalar kinds");
_Static_assert((int)BINARY_ADD == (int)SCALAR_ADD && (int)BINARY_REM == (int)SCALAR_REM, "operators");
_Static_assert((int)BINARY_AND == (int)SCALAR_AND && (int)BINARY_SHR == (int)SCALAR_SHR, "operators");
_Static_assert((int)BINARY_EQ == (int)SCALAR_EQ && (int)BINARY_GE == (int)SCALAR_GE, "operators");
_Static_assert((int)BINARY_LOGICAL_AND == (int)SCALAR_OP_COUNT, "operators");

/* The scalar type that a plain type is made of. */
static const struct type *leaf(const struct type *t)
{
    while (t->kind == TYPE_VECTOR || t->kind == TYPE_MATRIX || t->kind == TYPE_ENUM)
        t = t->elem;
    return t;
}

bool compute_is_plain(const struct type *t)
{
    return type_is_scalar(t) || t->kind == TYPE_VECTOR || t->kind == TYPE_MATRIX || t->kind == TYPE_ENUM;
}

bool compute_holds_pointer(const struct type *t)
{
    if (t->kind == TYPE_ARRAY)
        return compute_holds_pointer(t->to.type);
    if (t->kind == TYPE_RECORD)
        for (uint32_t i = 0; i < t->record->field_count; i++)
            if (compute_holds_pointer(t->record->fields[i].type.type))
                return true;
    return t->kind == TYPE_POINTER;
}

enum scalar_kind compute_kind(const struct type *t)
{
    const struct type *scalar = leaf(t);
    if (!type_is_scalar(scalar))
        BUG("type kind %d has no scalar kind", t->kind);
    return (enum scalar_kind)scalar->kind;
}

unsigned compute_count(const struct type *t)
{
    if (t->kind == TYPE_MATRIX)
        return (unsigned)(t->count * t->elem->count);
    return t->kind == TYPE_VECTOR ? (unsigned)t->count : 1;
}

uint64_t compute_offset(const struct type *t, unsigned i)
{
    if (t->kind == TYPE_MATRIX) {
        unsigned rows = (unsigned)t->elem->count;
        return i / rows * t->elem->size + i % rows * t->elem->elem->size;
    }
    return i * leaf(t)->size;
}

uint64_t compute_get(const struct type *t, const uint8_t *bytes, unsigned i)
{
    return scalar_load(compute_kind(t), bytes + compute_offset(t, i));
}

void compute_set(const struct type *t, uint8_t *bytes, unsigned i, uint64_t value)
{
    scalar_store(compute_kind(t), bytes + compute_offset(t, i), value);
}

/* A single scalar goes to every component. */
void compute_convert(const struct type *to, uint8_t *out, const struct type *from, const uint8_t *bytes)
{
    unsigned count = compute_count(to), given = compute_count(from);
    enum scalar_kind to_kind = compute_kind(to), from_kind = compute_kind(from);
    if (given != 1 && given != count)
        BUG("conversion of %u components to %u", given, count);
    memset(out, 0, (size_t)to->size);
    for (unsigned i = 0; i < count; i++) {
        uint64_t value = compute_get(from, bytes, given == 1 ? 0 : i);
        compute_set(to, out, i, scalar_convert(to_kind, from_kind, value));
    }
}

static uint64_t logical(enum binary_op op, uint64_t a, uint64_t b)
{
    return op == BINARY_LOGICAL_AND ? a && b : a || b;
}

/* A scalar right operand applies to every component. Fails only on a division or remainder by zero. */
bool compute_binary(struct eval *e, enum binary_op op, const struct type *result, uint8_t *out,
                    const struct type *t, const uint8_t *a, const struct type *tb, const uint8_t *b,
                    struct span span)
{
    enum scalar_kind kind = compute_kind(t), kind_b = compute_kind(tb);
    bool shift = op == BINARY_SHL || op == BINARY_SHR;
    unsigned count_b = compute_count(tb);
    memset(out, 0, (size_t)result->size);
    for (unsigned i = 0; i < compute_count(t); i++) {
        uint64_t x = compute_get(t, a, i), y = compute_get(tb, b, count_b == 1 ? 0 : i), z = 0;
        if (op >= BINARY_LOGICAL_AND)
            z = logical(op, x, y);
        else if (shift)
            z = scalar_shift(kind, compute_op(op), x, (uint64_t)scalar_extend(kind_b, y));
        else if (!scalar_binary(kind, compute_op(op), x, y, &z))
            return eval_fail(e, CONSTANT_FAULT, span,
                             op == BINARY_DIV ? "it divides by zero" : "it takes a remainder by zero");
        compute_set(result, out, i, z);
    }
    return true;
}

void compute_unary(enum unary_op op, const struct type *t, uint8_t *out, const uint8_t *a)
{
    enum scalar_kind kind = compute_kind(t);
    memset(out, 0, (size_t)t->size);
    for (unsigned i = 0; i < compute_count(t); i++) {
        uint64_t x = compute_get(t, a, i), y = 0;
        switch (op) {
        case UNARY_NEG: y = scalar_negate(kind, x); break;
        case UNARY_NOT: y = scalar_invert(kind, x); break;
        case UNARY_LOGICAL_NOT: y = x == 0; break;
        case UNARY_COUNT: BUG("unary operator %d", (int)op);
        }
        compute_set(t, out, i, y);
    }
}

/* Row r and column c of an operand of a product: a vector on the left is a row, on the right a column. */
static uint64_t element(const struct type *t, const uint8_t *bytes, unsigned r, unsigned c)
{
    if (t->kind == TYPE_MATRIX)
        return compute_get(t, bytes, c * (unsigned)t->elem->count + r);
    return compute_get(t, bytes, r + c);
}

/* Sums run over the inner index in order, each product and each sum rounded on its own. */
void compute_matrix_mul(const struct type *result, uint8_t *out, const struct type *ta, const uint8_t *a,
                        const struct type *tb, const uint8_t *b)
{
    enum scalar_kind kind = compute_kind(result);
    memset(out, 0, (size_t)result->size);
    if (type_is_scalar(ta) || type_is_scalar(tb)) {
        for (unsigned i = 0; i < compute_count(result); i++) {
            uint64_t x = compute_get(ta, a, type_is_scalar(ta) ? 0 : i), z = 0;
            scalar_binary(kind, SCALAR_MUL, x, compute_get(tb, b, type_is_scalar(tb) ? 0 : i), &z);
            compute_set(result, out, i, z);
        }
        return;
    }
    unsigned rows = ta->kind == TYPE_MATRIX ? (unsigned)ta->elem->count : 1;
    unsigned columns = tb->kind == TYPE_MATRIX ? (unsigned)tb->count : 1;
    for (unsigned c = 0; c < columns; c++)
        for (unsigned r = 0; r < rows; r++) {
            uint64_t sum = 0;
            for (unsigned k = 0; k < ta->count; k++) {
                uint64_t product = 0;
                scalar_binary(kind, SCALAR_MUL, element(ta, a, r, k), element(tb, b, k, c), &product);
                if (k == 0)
                    sum = product;
                else
                    scalar_binary(kind, SCALAR_ADD, sum, product, &sum);
            }
            compute_set(result, out, c * rows + r, sum);
        }
}
