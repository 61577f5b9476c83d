/* constant_expr: expressions. eval_value fills the bytes of a value, eval_to_place finds the memory that a
 * place names. */
#include "base/bug.h"
#include "msl/constant/constant_eval.h"

enum { POINTER_BYTES = 8 };

static uint64_t load_pointer(const uint8_t *bytes)
{
    return scalar_load(SCALAR_U64, bytes);
}

static void store_pointer(uint8_t *bytes, uint64_t pointer)
{
    scalar_store(SCALAR_U64, bytes, pointer);
}

/* The value of an operand in scratch memory, NULL when it has none. */
static uint8_t *operand(struct eval *e, const struct expr *x)
{
    uint8_t *bytes;
    if (!eval_step(e, x->span, x->type->size / 64))
        return NULL;
    bytes = eval_scratch(e, x->type->size);
    return eval_value(e, x, bytes) ? bytes : NULL;
}

bool eval_bool(struct eval *e, const struct expr *x, bool *out)
{
    uint8_t *bytes = operand(e, x);
    *out = bytes && compute_get(x->type, bytes, 0) != 0;
    return bytes != NULL;
}

bool eval_integer(struct eval *e, const struct expr *x, int64_t *out)
{
    uint8_t *bytes = operand(e, x);
    *out = bytes ? scalar_extend(compute_kind(x->type), compute_get(x->type, bytes, 0)) : 0;
    return bytes != NULL;
}

bool eval_materialise(struct eval *e, const struct expr *x, struct eval_place *out)
{
    if (x->place)
        return eval_to_place(e, x, out);
    uint8_t *bytes = operand(e, x);
    if (!bytes)
        return false;
    struct object *object = eval_object(e, NULL, x->type->size, true);
    memcpy(object->bytes, bytes, (size_t)x->type->size);
    *out = eval_place_of(object);
    return true;
}

/* --- places --- */

/* A reference declared outside of the evaluation denotes the place it was initialised with. */
static bool outer_reference(struct eval *e, const struct expr *x, struct eval_place *out)
{
    const struct var *var = x->u.var;
    struct eval_frame frame = {.up = e->frame, .call = x->span, .first_binding = e->binding_count};
    if (!var->init)
        return eval_fail(e, CONSTANT_NOT, x->span,
                         "it uses the reference '%s', which is known only at run time",
                         var->name ? var->name->text.ptr : "this");
    e->frame = &frame;
    bool ok = eval_materialise(e, var->init, out);
    e->frame = frame.up;
    return ok;
}

/* The compiler's own variable that no statement declares: it comes to life where it is first used. */
static bool is_temporary(const struct var *var)
{
    return var->kind == VAR_LOCAL && !var->name && !var->init && !var->bytes;
}

/* A local of the evaluation, a compiler temporary, or a variable outside of it. */
static bool variable(struct eval *e, const struct expr *x, struct eval_place *out)
{
    const struct eval_place *bound = eval_bound(e, x->u.var);
    if (bound) {
        *out = *bound;
        return true;
    }
    if (x->u.var->is_reference)
        return outer_reference(e, x, out);
    if (is_temporary(x->u.var)) {
        *out = eval_place_of(eval_object(e, x->u.var, x->type->size, false));
        eval_bind(e, x->u.var, *out);
        return eval_step(e, x->span, x->type->size / 64);
    }
    *out = eval_place_of(eval_outer(e, x->u.var, x->span));
    return e->status == CONSTANT_OK;
}

static uint64_t element_count(const struct type *t)
{
    return t->kind == TYPE_ARRAY || t->kind == TYPE_VECTOR || t->kind == TYPE_MATRIX ? t->count : 0;
}

static bool checked_index(struct eval *e, const struct expr *x, uint64_t *out)
{
    int64_t index;
    uint64_t count = element_count(x->a->type);
    if (!eval_integer(e, x->b, &index))
        return false;
    *out = (uint64_t)index;
    if (*out < count)
        return true;
    return eval_fail(e, CONSTANT_FAULT, x->span, "index %lld is out of bounds: there are %llu elements",
                     (long long)index, (unsigned long long)count);
}

/* Element i of a place that is an array, a vector or a matrix. */
static void element_place(struct eval_place *place, uint64_t i, uint64_t size)
{
    if (place->lanes) {
        place->offset += place->lane[i] * size;
        place->lanes = 0;
    } else {
        place->offset += i * size;
    }
}

/* A value is first copied into an object, so that it can be indexed too. */
static bool index_place(struct eval *e, const struct expr *x, struct eval_place *out)
{
    uint64_t index;
    if (x->a->type->kind == TYPE_POINTER) {
        uint8_t *bytes = operand(e, x->a);
        int64_t by;
        if (!bytes || !eval_integer(e, x->b, &by))
            return false;
        uint64_t pointer = load_pointer(bytes);
        return eval_pointer_add(e, &pointer, by, x->type->size, x->span) &&
               eval_follow(e, pointer, out, x->span);
    }
    if (!eval_materialise(e, x->a, out) || !checked_index(e, x, &index))
        return false;
    element_place(out, index, x->type->size);
    return true;
}

static bool member_place(struct eval *e, const struct expr *x, struct eval_place *out)
{
    if (!eval_materialise(e, x->a, out))
        return false;
    out->offset += x->u.field->offset;
    return true;
}

/* A swizzle of a swizzle composes the lanes. */
static bool swizzle_place(struct eval *e, const struct expr *x, struct eval_place *out)
{
    struct eval_place base;
    if (!eval_materialise(e, x->a, &base))
        return false;
    *out = base;
    if (x->u.swizzle.lanes == 1) {
        element_place(out, x->u.swizzle.lane[0], x->type->size);
        return true;
    }
    out->lanes = x->u.swizzle.lanes;
    for (unsigned i = 0; i < x->u.swizzle.lanes; i++)
        out->lane[i] = base.lanes ? base.lane[x->u.swizzle.lane[i]] : x->u.swizzle.lane[i];
    return true;
}

/* An object without members: there is nothing to read, so it need not be known. */
static bool is_empty(const struct expr *x)
{
    return x->type->kind == TYPE_RECORD && x->type->record->complete && !x->type->record->field_count &&
           !x->type->record->base && x->a->kind == EXPR_LOAD;
}

static bool deref_place(struct eval *e, const struct expr *x, struct eval_place *out)
{
    if (is_empty(x)) {
        *out = eval_place_of(eval_object(e, NULL, x->type->size, false));
        return eval_step(e, x->span, 1);
    }
    uint8_t *bytes = operand(e, x->a);
    return bytes && eval_follow(e, load_pointer(bytes), out, x->span);
}

static bool assign(struct eval *e, const struct expr *x, struct eval_place *out)
{
    uint8_t *bytes = operand(e, x->b);
    return bytes && eval_to_place(e, x->a, out) && eval_write(e, *out, x->a->type, bytes, x->span);
}

/* a op b in the type `compute`, converted back to the type of a. */
static bool compound_value(struct eval *e, const struct expr *x, const uint8_t *old, const uint8_t *b,
                           uint8_t *out)
{
    const struct type *t = x->a->type, *compute = x->u.compute, *tb = x->b->type;
    if (t->kind == TYPE_POINTER) {
        uint64_t pointer = load_pointer(old);
        int64_t by = scalar_extend(compute_kind(tb), compute_get(tb, b, 0));
        if (!eval_pointer_add(e, &pointer, x->op == BINARY_SUB ? -by : by, t->to.type->size, x->span))
            return false;
        store_pointer(out, pointer);
        return true;
    }
    if (x->op == BINARY_MUL && (t->kind == TYPE_MATRIX || tb->kind == TYPE_MATRIX)) {
        compute_matrix_mul(t, out, t, old, tb, b);
        return true;
    }
    uint8_t *a = eval_scratch(e, compute->size), *result = eval_scratch(e, compute->size);
    compute_convert(compute, a, t, old);
    if (!compute_binary(e, x->op, compute, result, compute, a, tb, b, x->span))
        return false;
    compute_convert(t, out, compute, result);
    return true;
}

static bool compound(struct eval *e, const struct expr *x, struct eval_place *out)
{
    uint8_t *b = operand(e, x->b);
    uint8_t *old = b ? eval_scratch(e, x->a->type->size) : NULL,
            *result = b ? eval_scratch(e, x->a->type->size) : NULL;
    return b && eval_to_place(e, x->a, out) && eval_read(e, *out, x->a->type, old, x->span) &&
           compound_value(e, x, old, b, result) && eval_write(e, *out, x->a->type, result, x->span);
}

/* ++ and --: leaves the old value in `old`. */
static bool increment(struct eval *e, const struct expr *x, struct eval_place *out, uint8_t *old)
{
    const struct type *t = x->a->type;
    uint8_t *result = eval_scratch(e, t->size);
    if (!eval_to_place(e, x->a, out) || !eval_read(e, *out, t, old, x->span))
        return false;
    if (t->kind == TYPE_POINTER) {
        uint64_t pointer = load_pointer(old);
        if (!eval_pointer_add(e, &pointer, x->op == BINARY_SUB ? -1 : 1, t->to.type->size, x->span))
            return false;
        store_pointer(result, pointer);
    } else {
        uint8_t *one = eval_scratch(e, t->size);
        for (unsigned i = 0; i < compute_count(t); i++)
            compute_set(t, one, i, scalar_convert(compute_kind(t), SCALAR_I32, 1));
        if (!compute_binary(e, x->op, t, result, t, old, t, one, x->span))
            return false;
    }
    return eval_write(e, *out, t, result, x->span);
}

/* Evaluates for its effects. */
static bool effects(struct eval *e, const struct expr *x)
{
    struct eval_place ignored;
    return x->place ? eval_to_place(e, x, &ignored) : operand(e, x) != NULL;
}

/* Expressions that cannot be places are a bug in the caller. */
static bool place_kind(struct eval *e, const struct expr *x, struct eval_place *out)
{
    bool truth;
    switch (x->kind) {
    case EXPR_VAR: return variable(e, x, out);
    case EXPR_DEREF: return deref_place(e, x, out);
    case EXPR_INDEX: return index_place(e, x, out);
    case EXPR_MEMBER: return member_place(e, x, out);
    case EXPR_SWIZZLE: return swizzle_place(e, x, out);
    case EXPR_ASSIGN: return assign(e, x, out);
    case EXPR_COMPOUND: return compound(e, x, out);
    case EXPR_INCREMENT: return increment(e, x, out, eval_scratch(e, x->a->type->size));
    case EXPR_COND: return eval_bool(e, x->a, &truth) && eval_to_place(e, truth ? x->b : x->c, out);
    case EXPR_COMMA: return effects(e, x->a) && eval_to_place(e, x->b, out);
    case EXPR_CALL: return eval_call(e, x, NULL, out);
    case EXPR_ERROR: return eval_fail(e, CONSTANT_NOT, x->span, "%s", "");
    case EXPR_CAST: /* of a place: another view of the same memory */
    case EXPR_BITCAST: return eval_to_place(e, x->a, out);
    case EXPR_CONST:
    case EXPR_ZERO:
    case EXPR_LOAD:
    case EXPR_UNARY:
    case EXPR_BINARY:
    case EXPR_MATRIX_MUL:
    case EXPR_POINTER_ADD:
    case EXPR_POINTER_DIFF:
    case EXPR_DECAY:
    case EXPR_ADDRESS:
    case EXPR_BUILTIN:
    case EXPR_CONSTRUCT:
    case EXPR_KIND_COUNT: break;
    }
    BUG("%s is no place", expr_kind_name(x->kind));
}

bool eval_enter(struct eval *e, struct span span)
{
    if (!eval_step(e, span, 1))
        return false;
    if (e->depth >= LIMIT_CONSTEXPR_NESTING)
        return eval_fail(e, CONSTANT_LIMIT, span, "it is nested too deeply");
    e->depth++;
    return true;
}

bool eval_to_place(struct eval *e, const struct expr *x, struct eval_place *out)
{
    if (!x->place)
        return eval_materialise(e, x, out);
    if (!eval_enter(e, x->span))
        return false;
    bool ok = place_kind(e, x, out);
    e->depth--;
    return ok;
}

/* --- values --- */

static bool constant(const struct expr *x, uint8_t *out)
{
    if (compute_is_plain(x->type))
        compute_set(x->type, out, 0, x->u.bits);
    else if (x->type->size >= POINTER_BYTES)
        store_pointer(out, x->u.bits);
    return true;
}

static bool compare_pointers(struct eval *e, const struct expr *x, uint64_t a, uint64_t b, uint8_t *out)
{
    struct eval_place pa = {0}, pb = {0};
    uint64_t result = 0;
    if (x->op != BINARY_EQ && x->op != BINARY_NE &&
        (!eval_follow(e, a, &pa, x->span) || !eval_follow(e, b, &pb, x->span)))
        return false;
    if (pa.serial != pb.serial)
        return eval_fail(e, CONSTANT_NOT, x->span, "it compares pointers to different variables");
    scalar_binary(SCALAR_U64, compute_op(x->op), a, b, &result);
    compute_set(x->type, out, 0, result);
    return true;
}

/* && and || evaluate their right operand only when it matters. */
static bool binary(struct eval *e, const struct expr *x, uint8_t *out)
{
    bool truth;
    if (x->op >= BINARY_LOGICAL_AND && x->type->kind == TYPE_BOOL) {
        if (!eval_bool(e, x->a, &truth))
            return false;
        if (truth == (x->op == BINARY_LOGICAL_AND) && !eval_bool(e, x->b, &truth))
            return false;
        compute_set(x->type, out, 0, truth);
        return true;
    }
    uint8_t *a = operand(e, x->a), *b = a ? operand(e, x->b) : NULL;
    if (!b)
        return false;
    if (!compute_is_plain(x->a->type))
        return compare_pointers(e, x, load_pointer(a), load_pointer(b), out);
    return compute_binary(e, x->op, x->type, out, x->a->type, a, x->b->type, b, x->span);
}

static bool unary(struct eval *e, const struct expr *x, uint8_t *out)
{
    uint8_t *a = operand(e, x->a);
    if (!a)
        return false;
    compute_unary(x->unary, x->type, out, a);
    return true;
}

static bool matrix_mul(struct eval *e, const struct expr *x, uint8_t *out)
{
    uint8_t *a = operand(e, x->a), *b = a ? operand(e, x->b) : NULL;
    if (!b)
        return false;
    compute_matrix_mul(x->type, out, x->a->type, a, x->b->type, b);
    return true;
}

static bool pointer_add(struct eval *e, const struct expr *x, uint8_t *out)
{
    int64_t by;
    uint8_t *a = operand(e, x->a);
    if (!a || !eval_integer(e, x->b, &by))
        return false;
    uint64_t pointer = load_pointer(a);
    if (!eval_pointer_add(e, &pointer, by, x->type->to.type->size, x->span))
        return false;
    store_pointer(out, pointer);
    return true;
}

/* Only within one object, except that equal pointers (also null) differ by 0. */
static bool pointer_diff(struct eval *e, const struct expr *x, uint8_t *out)
{
    uint8_t *a = operand(e, x->a), *b = a ? operand(e, x->b) : NULL;
    struct eval_place pa, pb;
    uint64_t size = x->a->type->to.type->size;
    if (!b)
        return false;
    if (load_pointer(a) == load_pointer(b)) {
        compute_set(x->type, out, 0, 0);
        return true;
    }
    if (!eval_follow(e, load_pointer(a), &pa, x->span) || !eval_follow(e, load_pointer(b), &pb, x->span))
        return false;
    if (pa.serial != pb.serial || size == 0)
        return eval_fail(e, CONSTANT_NOT, x->span, "it subtracts pointers to different variables");
    int64_t difference = ((int64_t)pa.offset - (int64_t)pb.offset) / (int64_t)size;
    compute_set(x->type, out, 0, scalar_cut(compute_kind(x->type), difference));
    return true;
}

/* Pointers keep their value; pointer to integer and back has no value at compile time. */
static bool cast(struct eval *e, const struct expr *x, uint8_t *out)
{
    const struct type *from = x->a->type, *to = x->type;
    if (to->kind == TYPE_VOID)
        return effects(e, x->a);
    uint8_t *a = operand(e, x->a);
    if (!a)
        return false;
    if (compute_is_plain(to) && compute_is_plain(from)) {
        compute_convert(to, out, from, a);
        return true;
    }
    if (from == to ||
        (to->kind == TYPE_POINTER && (from->kind == TYPE_POINTER || from->kind == TYPE_NULLPTR))) {
        memset(out, 0, (size_t)to->size);
        memcpy(out, a, (size_t)(from->size < to->size ? from->size : to->size));
        return true;
    }
    if (to->kind == TYPE_BOOL && (from->kind == TYPE_POINTER || from->kind == TYPE_NULLPTR)) {
        compute_set(to, out, 0, from->kind == TYPE_POINTER && load_pointer(a) != 0);
        return true;
    }
    return eval_fail(e, CONSTANT_NOT, x->span, "it converts between a pointer and a number");
}

static bool bitcast(struct eval *e, const struct expr *x, uint8_t *out)
{
    uint8_t *a = operand(e, x->a);
    if (!a)
        return false;
    if (compute_holds_pointer(x->a->type) != compute_holds_pointer(x->type))
        return eval_fail(e, CONSTANT_NOT, x->span, "it converts between a pointer and a number");
    memset(out, 0, (size_t)x->type->size);
    memcpy(out, a, (size_t)(x->a->type->size < x->type->size ? x->a->type->size : x->type->size));
    return true;
}

static bool address(struct eval *e, const struct expr *x, uint8_t *out)
{
    struct eval_place place;
    if (!eval_materialise(e, x->a, &place))
        return false;
    store_pointer(out, eval_pointer(place));
    return true;
}

/* Index, member or swizzle of a value: it becomes an object for the moment. */
static bool part(struct eval *e, const struct expr *x, uint8_t *out)
{
    struct eval_place place;
    bool ok = x->kind == EXPR_INDEX    ? index_place(e, x, &place)
              : x->kind == EXPR_MEMBER ? member_place(e, x, &place)
                                       : swizzle_place(e, x, &place);
    return ok && eval_read(e, place, x->type, out, x->span);
}

static bool construct_vector(struct eval *e, const struct expr *x, uint8_t *out)
{
    unsigned next = 0, count = compute_count(x->type);
    for (uint32_t i = 0; i < x->u.call.arg_count; i++) {
        const struct type *t = x->u.call.args[i]->type;
        uint8_t *bytes = operand(e, x->u.call.args[i]);
        if (!bytes)
            return false;
        for (unsigned k = 0; k < compute_count(t) && next < count; k++)
            compute_set(x->type, out, next++,
                        scalar_convert(compute_kind(x->type), compute_kind(t), compute_get(t, bytes, k)));
    }
    return true;
}

/* Where part i of an array, record, union or matrix begins; UINT64_MAX when it has none. */
static uint64_t part_offset(const struct type *t, uint32_t i)
{
    if (t->kind == TYPE_RECORD)
        return i < t->record->field_count ? t->record->fields[i].offset : UINT64_MAX;
    if (i >= t->count)
        return UINT64_MAX;
    return i * (t->kind == TYPE_ARRAY ? t->to.type : t->elem)->size;
}

static bool construct_diagonal(struct eval *e, const struct expr *x, uint8_t *out)
{
    const struct type *column = x->type->elem, *elem = column->elem;
    uint8_t value[8];
    if (!eval_value(e, x->u.call.args[0], value))
        return false;
    for (uint32_t c = 0; c < x->type->count && c < column->count; c++)
        memcpy(out + part_offset(x->type, c) + c * elem->size, value, (size_t)elem->size);
    return true;
}

/* Parts without an argument are zero. */
static bool construct(struct eval *e, const struct expr *x, uint8_t *out)
{
    const struct type *t = x->type;
    memset(out, 0, (size_t)t->size);
    if (t->kind == TYPE_VECTOR || type_is_scalar(t) || t->kind == TYPE_ENUM)
        return construct_vector(e, x, out);
    if (t->kind != TYPE_RECORD && t->kind != TYPE_ARRAY && t->kind != TYPE_MATRIX)
        return eval_fail(e, CONSTANT_NOT, x->span, "it makes an object that has no value at compile time");
    if (expr_is_diagonal(x))
        return construct_diagonal(e, x, out);
    for (uint32_t i = 0; i < x->u.call.arg_count; i++) {
        const struct expr *arg = x->u.call.args[i];
        uint64_t offset = part_offset(t, i);
        if (offset == UINT64_MAX)
            BUG("%u parts for type kind %d", x->u.call.arg_count, t->kind);
        if (offset + arg->type->size > t->size) /* a record with a wrong member has no layout */
            return eval_fail(e, CONSTANT_NOT, x->span, "%s", "");
        if (!eval_value(e, arg, out + offset))
            return false;
    }
    return true;
}

/* Expressions that are always places are a bug in the caller. */
static bool value_kind(struct eval *e, const struct expr *x, uint8_t *out)
{
    struct eval_place place;
    bool truth;
    switch (x->kind) {
    case EXPR_ERROR: return eval_fail(e, CONSTANT_NOT, x->span, "%s", "");
    case EXPR_CONST: return constant(x, out);
    case EXPR_ZERO: memset(out, 0, (size_t)x->type->size); return true;
    case EXPR_LOAD: return eval_to_place(e, x->a, &place) && eval_read(e, place, x->type, out, x->span);
    case EXPR_UNARY: return unary(e, x, out);
    case EXPR_BINARY: return binary(e, x, out);
    case EXPR_MATRIX_MUL: return matrix_mul(e, x, out);
    case EXPR_POINTER_ADD: return pointer_add(e, x, out);
    case EXPR_POINTER_DIFF: return pointer_diff(e, x, out);
    case EXPR_INCREMENT: return increment(e, x, &place, out);
    case EXPR_COND: return eval_bool(e, x->a, &truth) && eval_value(e, truth ? x->b : x->c, out);
    case EXPR_COMMA: return effects(e, x->a) && eval_value(e, x->b, out);
    case EXPR_CAST: return cast(e, x, out);
    case EXPR_BITCAST: return bitcast(e, x, out);
    case EXPR_DECAY:
    case EXPR_ADDRESS: return address(e, x, out);
    case EXPR_INDEX:
    case EXPR_MEMBER:
    case EXPR_SWIZZLE: return part(e, x, out);
    case EXPR_CALL: return eval_call(e, x, out, NULL);
    case EXPR_BUILTIN: return eval_builtin(e, x, out);
    case EXPR_CONSTRUCT: return construct(e, x, out);
    case EXPR_VAR:
    case EXPR_ASSIGN:
    case EXPR_COMPOUND:
    case EXPR_DEREF:
    case EXPR_KIND_COUNT: break;
    }
    BUG("%s is no value", expr_kind_name(x->kind));
}

bool eval_value(struct eval *e, const struct expr *x, uint8_t *out)
{
    struct eval_place place;
    if (x->place)
        return eval_to_place(e, x, &place) && eval_read(e, place, x->type, out, x->span);
    if (!eval_enter(e, x->span))
        return false;
    bool ok = value_kind(e, x, out);
    e->depth--;
    return ok;
}
