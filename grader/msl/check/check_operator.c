/* check_operator: operators with C++'s conversions and Metal's rules for vectors and matrices (MSL 3.1, 3.2).
 */
#include "msl/check/check.h"

static const struct {
    enum tok tok;
    enum binary_op op;
} binary_ops[] = {
    {TOK_PLUS, BINARY_ADD},
    {TOK_MINUS, BINARY_SUB},
    {TOK_STAR, BINARY_MUL},
    {TOK_SLASH, BINARY_DIV},
    {TOK_PERCENT, BINARY_REM},
    {TOK_AMP, BINARY_AND},
    {TOK_PIPE, BINARY_OR},
    {TOK_CARET, BINARY_XOR},
    {TOK_SHL, BINARY_SHL},
    {TOK_SHR, BINARY_SHR},
    {TOK_EQ_EQ, BINARY_EQ},
    {TOK_BANG_EQ, BINARY_NE},
    {TOK_LESS, BINARY_LT},
    {TOK_LESS_EQ, BINARY_LE},
    {TOK_GREATER, BINARY_GT},
    {TOK_GREATER_EQ, BINARY_GE},
    {TOK_AMP_AMP, BINARY_LOGICAL_AND},
    {TOK_PIPE_PIPE, BINARY_LOGICAL_OR},
    {TOK_PLUS_EQ, BINARY_ADD},
    {TOK_MINUS_EQ, BINARY_SUB},
    {TOK_STAR_EQ, BINARY_MUL},
    {TOK_SLASH_EQ, BINARY_DIV},
    {TOK_PERCENT_EQ, BINARY_REM},
    {TOK_AMP_EQ, BINARY_AND},
    {TOK_PIPE_EQ, BINARY_OR},
    {TOK_CARET_EQ, BINARY_XOR},
    {TOK_SHL_EQ, BINARY_SHL},
    {TOK_SHR_EQ, BINARY_SHR},
};

static enum binary_op op_of(enum tok tok)
{
    for (size_t i = 0; i < sizeof binary_ops / sizeof *binary_ops; i++)
        if (binary_ops[i].tok == tok)
            return binary_ops[i].op;
    return BINARY_COUNT;
}

static bool is_comparison(enum binary_op op)
{
    return op >= BINARY_EQ && op <= BINARY_GE;
}

static bool integers_only(enum binary_op op)
{
    return op >= BINARY_REM && op <= BINARY_SHR;
}

static struct span whole(const struct expr *a, const struct expr *b)
{
    uint32_t end = b->span.at + b->span.len;
    if (end < a->span.at)
        return a->span;
    return (struct span){a->span.at, end - a->span.at};
}

/* Silent when an operand is already in error. */
static struct expr *bad_operands(struct unit *p, enum tok op, const struct expr *a, const struct expr *b,
                                 struct span span)
{
    struct text advice = TEXT("");
    if ((op == TOK_PERCENT || op == TOK_PERCENT_EQ) &&
        (type_is_float(type_elem(a->type)) || type_is_float(type_elem(b->type))))
        advice = TEXT(": use fmod");
    else if (a->type->kind == TYPE_VECTOR && b->type->kind == TYPE_VECTOR &&
             a->type->count == b->type->count && a->type != b->type)
        advice = arena_printf(p->arena, ": convert one of them, for example %.*s(...)",
                              TEXT_ARG(type_text(p->arena, a->type)));
    else if (a->type->kind == TYPE_POINTER && type_is_arithmetic(b->type))
        advice = TEXT(": did you forget an index?");
    else if (a->type->kind == TYPE_ATOMIC || b->type->kind == TYPE_ATOMIC)
        advice = TEXT(": use the atomic_..._explicit functions");
    else if (b->type->kind == TYPE_POINTER && (type_is_arithmetic(a->type) || a->type->kind == TYPE_POINTER))
        advice = TEXT(": did you forget an index?");
    if (!expr_is_error(a) && !expr_is_error(b))
        REPORT(p, E2008, span, text_of(tok_spelling(op)), expr_type_name(p, a), expr_type_name(p, b), advice);
    return expr_error(p, whole(a, b));
}

/* ---- operators of records ---- */

/* NULL: no user-defined operator fits, so the built-in meaning applies. Methods are preferred to free
 * functions. */
struct expr *operator_overloaded(struct unit *p, const char *op, struct expr **args, uint32_t count,
                                 struct span span)
{
    bool any = false;
    for (uint32_t i = 0; i < count; i++) {
        if (expr_is_error(args[i]))
            return args[i];
        any |= args[i]->type->kind == TYPE_RECORD || args[i]->type->kind == TYPE_ENUM;
    }
    if (!any)
        return NULL;
    struct name *name = names_get(p->names, arena_printf(p->arena, "operator%s", op));
    bool ambiguous = false;
    if (args[0]->type->kind == TYPE_RECORD && args[0]->type->record->complete) {
        struct decl *d = scope_find_here(args[0]->type->record->scope, name);
        if (d && d->kind == DECL_FUNCS) {
            struct expr *object = args[0]->place ? args[0] : expr_materialise(p, args[0]);
            struct func *f =
                call_resolve(p, d->u.funcs, NULL, 0, object, args + 1, count - 1, span, &ambiguous);
            if (f)
                return call_function(p, f, object, args + 1, count - 1, span);
        }
    }
    struct decl *d = scope_find(p->now.scope, name);
    while (d && d->kind == DECL_FUNCS && d->scope->kind == SCOPE_RECORD) /* methods are not meant here */
        d = d->scope->parent ? scope_find(d->scope->parent, name) : NULL;
    struct candidate *candidates = d && d->kind == DECL_FUNCS ? d->u.funcs : NULL;
    candidates = call_associated(p, name, args, count, candidates);
    if (!candidates || ambiguous)
        return NULL;
    struct func *f = call_resolve(p, candidates, NULL, 0, NULL, args, count, span, &ambiguous);
    return f ? call_function(p, f, NULL, args, count, span) : NULL;
}

/* A record operand that converts to exactly one arithmetic type is converted to it. */
static struct expr *arithmetic_operand(struct unit *p, struct expr *e)
{
    e = expr_value(p, e);
    if (e->type->kind != TYPE_RECORD || !e->type->record->complete)
        return e;
    const struct type *to = NULL;
    for (const struct candidate *c = record_info(e->type->record)->conversions; c; c = c->next) {
        if (c->func && ((struct func_info *)c->func->info)->is_explicit)
            continue;
        if (!c->func || (to && to != c->func->ret))
            return e;
        to = c->func->ret;
    }
    if (!to)
        return e;
    return type_is_arithmetic(to) && cast_rank(p, e, to) != CONVERT_NONE ? cast_implicit(p, e, to, e->span)
                                                                         : e;
}

static struct expr *promote_enum(struct unit *p, struct expr *e)
{
    if (e->type->kind == TYPE_ENUM && !e->type->enumeration->scoped)
        return cast_unchecked(p, e, e->type->elem);
    return e;
}

/* ---- vectors ---- */

/* Brings a scalar operand to the vector's type, as clang does for ext_vector types: an int vector takes
 * integers only. */
static bool splat(struct unit *p, struct expr **scalar, const struct type *vector)
{
    const struct type *s = (*scalar)->type, *elem = vector->elem;
    if (!type_is_arithmetic(s) || (type_is_float(s) && !type_is_float(elem)))
        return false;
    *scalar = cast_unchecked(p, cast_unchecked(p, *scalar, elem), vector);
    return true;
}

static bool vector_operands(struct unit *p, struct expr **a, struct expr **b)
{
    bool va = (*a)->type->kind == TYPE_VECTOR, vb = (*b)->type->kind == TYPE_VECTOR;
    if (va && vb)
        return (*a)->type == (*b)->type;
    return va ? splat(p, b, (*a)->type) : splat(p, a, (*b)->type);
}

static const struct type *bools_like(struct unit *p, const struct type *t)
{
    return type_with_elem(p->types, t, type_scalar(p->types, TYPE_BOOL));
}

static struct expr *make_binary(struct unit *p, enum binary_op op, struct expr *a, struct expr *b,
                                const struct type *type)
{
    struct expr *e = expr_new(p, EXPR_BINARY, type, whole(a, b));
    e->op = op;
    e->a = a;
    e->b = b;
    if (a->kind == EXPR_CONST && b->kind == EXPR_CONST)
        return constant_fold(p->constants, p->arena, e);
    return e;
}

/* The count of a shift may have another integer type than what is shifted: int2 << uint2. */
static struct expr *shift_count(struct unit *p, const struct expr *a, struct expr *b)
{
    bool fits =
        a->type->kind == TYPE_VECTOR && b->type->kind == TYPE_VECTOR && a->type->count == b->type->count;
    bool integers = fits && type_is_integer(a->type->elem) && type_is_integer(b->type->elem) &&
                    a->type->elem->kind != TYPE_BOOL && b->type->elem->kind != TYPE_BOOL;
    return integers ? cast_unchecked(p, b, a->type) : b;
}

/* Both operands are brought to one vector type; comparisons give a bool vector. */
static struct expr *vector_binary(struct unit *p, enum tok tok, enum binary_op op, struct expr *a,
                                  struct expr *b, struct span span)
{
    bool logical = op == BINARY_LOGICAL_AND || op == BINARY_LOGICAL_OR;
    if (op == BINARY_SHL || op == BINARY_SHR)
        b = shift_count(p, a, b);
    if (!vector_operands(p, &a, &b))
        return bad_operands(p, tok, a, b, span);
    const struct type *elem = a->type->elem;
    if (logical && elem->kind == TYPE_BOOL)
        return make_binary(p, op == BINARY_LOGICAL_AND ? BINARY_AND : BINARY_OR, a, b, a->type);
    if (logical || (integers_only(op) && type_is_float(elem)) || (elem->kind == TYPE_BOOL && op < BINARY_AND))
        return bad_operands(p, tok, a, b, span);
    return make_binary(p, op, a, b, is_comparison(op) ? bools_like(p, a->type) : a->type);
}

/* ---- matrices ---- */

static const struct type *matrix_product(struct unit *p, const struct type *a, const struct type *b)
{
    if (a->kind == TYPE_MATRIX && b->kind == TYPE_MATRIX) /* columns of a = rows of b */
        return a->count == b->elem->count && a->elem->elem == b->elem->elem
                   ? type_matrix(p->types, a->elem->elem, (unsigned)b->count, (unsigned)a->elem->count)
                   : NULL;
    if (a->kind == TYPE_MATRIX && b->kind == TYPE_VECTOR)
        return b->count == a->count && b->elem == a->elem->elem ? a->elem : NULL;
    if (a->kind == TYPE_VECTOR && b->kind == TYPE_MATRIX)
        return a->count == b->elem->count && a->elem == b->elem->elem
                   ? type_vector(p->types, a->elem, (unsigned)b->count, false)
                   : NULL;
    return NULL;
}

/* Division by a scalar becomes a multiplication by its reciprocal. */
static struct expr *matrix_binary(struct unit *p, enum tok tok, enum binary_op op, struct expr *a,
                                  struct expr *b, struct span span)
{
    if (op == BINARY_ADD || op == BINARY_SUB)
        return a->type == b->type ? make_binary(p, op, a, b, a->type) : bad_operands(p, tok, a, b, span);
    if (op == BINARY_EQ || op == BINARY_NE)
        return a->type == b->type ? make_binary(p, op, a, b, type_scalar(p->types, TYPE_BOOL))
                                  : bad_operands(p, tok, a, b, span);
    if (op != BINARY_MUL && !(op == BINARY_DIV && type_is_arithmetic(b->type)))
        return bad_operands(p, tok, a, b, span);
    const struct type *type;
    if (type_is_arithmetic(a->type)) {
        a = cast_unchecked(p, a, b->type->elem->elem);
        type = b->type;
    } else if (type_is_arithmetic(b->type)) {
        b = cast_unchecked(p, b, a->type->elem->elem);
        type = a->type;
    } else {
        type = matrix_product(p, a->type, b->type);
    }
    if (!type)
        return bad_operands(p, tok, a, b, span);
    if (op == BINARY_DIV) /* m / s: m * (1 / s) */
        b = operator_binary(p, TOK_SLASH, cast_unchecked(p, expr_int(p, 1, b->span), b->type), b, span);
    struct expr *e = expr_new(p, EXPR_MATRIX_MUL, type, whole(a, b));
    e->op = BINARY_MUL;
    e->a = a;
    e->b = b;
    return e;
}

/* ---- pointers ---- */

static struct expr *pointer_add(struct unit *p, struct expr *pointer, struct expr *count, bool minus,
                                struct span span)
{
    count = cast_unchecked(p, count, type_scalar(p->types, TYPE_LONG));
    if (minus)
        count = operator_unary(p, TOK_MINUS, count, count->span);
    struct expr *e = expr_new(p, EXPR_POINTER_ADD, pointer->type, span);
    e->a = pointer;
    e->b = count;
    return e;
}

static bool comparable_pointers(const struct type *a, const struct type *b)
{
    return a->kind == TYPE_POINTER && b->kind == TYPE_POINTER && a->to.type == b->to.type &&
           a->to.space == b->to.space;
}

/* Brings two pointers into one memory to a type that both convert to (C++ [expr.type]); false: none. */
static bool composite_pointer(struct unit *p, struct expr **a, struct expr **b)
{
    const struct type *ta = (*a)->type, *tb = (*b)->type;
    if (ta->kind != TYPE_POINTER || tb->kind != TYPE_POINTER || ta->to.space != tb->to.space)
        return false;
    struct qtype to = {ta->to.type, ta->to.cv | tb->to.cv, ta->to.space};
    for (int i = 0; i < 2; i++) {
        const struct type *common = type_pointer(p->types, to);
        if (convert_rank(ta, common) != CONVERT_NONE && convert_rank(tb, common) != CONVERT_NONE) {
            *a = cast_implicit(p, *a, common, (*a)->span);
            *b = cast_implicit(p, *b, common, (*b)->span);
            return true;
        }
        to.type = tb->to.type;
    }
    return false;
}

/* Pointer arithmetic, differences and comparisons; everything else is reported. */
static struct expr *pointer_binary(struct unit *p, enum tok tok, enum binary_op op, struct expr *a,
                                   struct expr *b, struct span span)
{
    bool pa = a->type->kind == TYPE_POINTER, pb = b->type->kind == TYPE_POINTER;
    if (op == BINARY_ADD && pa && type_is_integer(b->type))
        return pointer_add(p, a, b, false, whole(a, b));
    if (op == BINARY_ADD && pb && type_is_integer(a->type))
        return pointer_add(p, b, a, false, whole(a, b));
    if (op == BINARY_SUB && pa && type_is_integer(b->type))
        return pointer_add(p, a, b, true, whole(a, b));
    if (op == BINARY_SUB && comparable_pointers(a->type, b->type)) {
        struct expr *e = expr_new(p, EXPR_POINTER_DIFF, type_scalar(p->types, TYPE_LONG), whole(a, b));
        e->a = a;
        e->b = b;
        return e;
    }
    if (is_comparison(op)) {
        if (pa && cast_rank(p, b, a->type) == CONVERT_ARITHMETIC && !pb)
            b = cast_implicit(p, b, a->type, span);
        else if (pb && !pa && cast_rank(p, a, b->type) == CONVERT_ARITHMETIC)
            a = cast_implicit(p, a, b->type, span);
        if (comparable_pointers(a->type, b->type) || composite_pointer(p, &a, &b))
            return make_binary(p, op, a, b, type_scalar(p->types, TYPE_BOOL));
    }
    return bad_operands(p, tok, a, b, span);
}

/* ---- scalars ---- */

/* Shifts promote each operand by itself; all other operators bring both to the common type. */
static struct expr *scalar_binary(struct unit *p, enum tok tok, enum binary_op op, struct expr *a,
                                  struct expr *b, struct span span)
{
    if (!type_is_arithmetic(a->type) || !type_is_arithmetic(b->type))
        return bad_operands(p, tok, a, b, span);
    if (integers_only(op) && (type_is_float(a->type) || type_is_float(b->type)))
        return bad_operands(p, tok, a, b, span);
    if (op == BINARY_SHL || op == BINARY_SHR) {
        a = cast_unchecked(p, a, convert_promote(p->types, a->type));
        b = cast_unchecked(p, b, convert_promote(p->types, b->type));
        return make_binary(p, op, a, b, a->type);
    }
    const struct type *common = convert_common(p->types, a->type, b->type);
    a = cast_unchecked(p, a, common);
    b = cast_unchecked(p, b, common);
    return make_binary(p, op, a, b, is_comparison(op) ? type_scalar(p->types, TYPE_BOOL) : common);
}

static struct expr *logical_binary(struct unit *p, enum binary_op op, struct expr *a, struct expr *b)
{
    a = operator_condition(p, a);
    b = operator_condition(p, b);
    if (expr_is_error(a) || expr_is_error(b))
        return expr_error(p, whole(a, b));
    return make_binary(p, op, a, b, type_scalar(p->types, TYPE_BOOL));
}

/* a * b of matrices of a simdgroup: simdgroup_multiply into a temporary */
static struct expr *simdgroup_product(struct unit *p, struct expr *a, struct expr *b)
{
    struct span span = whole(a, b);
    struct name *name = names_get(p->names, TEXT("simdgroup_multiply"));
    struct var *temp = unit_new_var(p, VAR_LOCAL, NULL, (struct qtype){a->type, 0, SPACE_THREAD}, span);
    struct expr *args[3] = {expr_var(p, temp, span), a, b};
    struct expr *product = expr_new(p, EXPR_COMMA, a->type, span);
    product->a = call_named(p, NULL, builtin_row(BUILTIN_SIMDGROUP_MULTIPLY), name, NULL, 0, args, 3, span);
    product->b = expr_object_value(p, expr_var(p, temp, span));
    return expr_is_error(product->a) ? product->a : product;
}

/* Tries user-defined operators, then the built-in meaning by the kinds of the operands. */
struct expr *operator_binary(struct unit *p, enum tok tok, struct expr *a, struct expr *b, struct span span)
{
    enum binary_op op = op_of(tok);
    if (expr_is_error(a) || expr_is_error(b))
        return expr_error(p, whole(a, b));
    struct expr *args[2] = {a, b};
    struct expr *call = operator_overloaded(p, tok_spelling(tok), args, 2, whole(a, b));
    if (call)
        return call;
    a = promote_enum(p, arithmetic_operand(p, a));
    b = promote_enum(p, arithmetic_operand(p, b));
    const struct type *ta = a->type, *tb = b->type;
    if (ta->kind == TYPE_ERROR || tb->kind == TYPE_ERROR)
        return expr_error(p, whole(a, b));
    if (ta->kind == TYPE_ENUM && ta == tb && is_comparison(op))
        return make_binary(p, op, cast_unchecked(p, a, ta->elem), cast_unchecked(p, b, ta->elem),
                           type_scalar(p->types, TYPE_BOOL));
    if (ta->kind == TYPE_SIMDGROUP_MATRIX && ta == tb && op == BINARY_MUL)
        return simdgroup_product(p, a, b);
    if (ta->kind == TYPE_MATRIX || tb->kind == TYPE_MATRIX)
        return matrix_binary(p, tok, op, a, b, span);
    if (ta->kind == TYPE_VECTOR || tb->kind == TYPE_VECTOR)
        return vector_binary(p, tok, op, a, b, span);
    if (op == BINARY_LOGICAL_AND || op == BINARY_LOGICAL_OR)
        return logical_binary(p, op, a, b);
    if (ta->kind == TYPE_POINTER || tb->kind == TYPE_POINTER)
        return pointer_binary(p, tok, op, a, b, span);
    return scalar_binary(p, tok, op, a, b, span);
}

/* ---- unary ---- */

static void report_condition(struct unit *p, const struct expr *e)
{
    struct finding *f = REPORT(p, E2021, e->span, expr_type_name(p, e));
    if (e->type->kind == TYPE_VECTOR)
        report_help(p, f,
                    TEXT("compare one component, as in 'v.x < n', or ask for all(...) or any(...) of them"));
}

/* Reports what has no truth value, such as a vector. */
struct expr *operator_condition(struct unit *p, struct expr *e)
{
    const struct type *boolean = type_scalar(p->types, TYPE_BOOL);
    if (expr_is_error(e))
        return e;
    if (e->type->kind == TYPE_RECORD)
        return cast_explicit(p, e, qtype_plain(boolean), e->span, true);
    struct expr *v = promote_enum(p, expr_value(p, e));
    if (!type_is_arithmetic(v->type) && v->type->kind != TYPE_POINTER && v->type->kind != TYPE_NULLPTR) {
        if (!expr_is_error(v))
            report_condition(p, e);
        return expr_error(p, e->span);
    }
    return cast_unchecked(p, v, boolean);
}

static struct expr *bad_operand(struct unit *p, enum tok op, const struct expr *a, struct span span)
{
    if (!expr_is_error(a))
        REPORT(p, E2009, span, text_of(tok_spelling(op)), expr_type_name(p, a));
    return expr_error(p, a->span);
}

static struct expr *make_unary(struct unit *p, enum unary_op op, struct expr *a, struct span span)
{
    struct expr *e = expr_new(p, EXPR_UNARY, a->type, span);
    e->unary = op;
    e->a = a;
    return a->kind == EXPR_CONST ? constant_fold(p->constants, p->arena, e) : e;
}

/* Also & and *; a user-defined operator comes first. */
struct expr *operator_unary(struct unit *p, enum tok op, struct expr *a, struct span op_span)
{
    struct span span = whole(&(struct expr){.span = op_span}, a);
    if (expr_is_error(a))
        return a;
    struct expr *call = operator_overloaded(p, tok_spelling(op), &a, 1, span);
    if (call)
        return call;
    if (op == TOK_AMP)
        return expr_address(p, a, span);
    if (op == TOK_STAR)
        return expr_deref(p, expr_value(p, a), span);
    a = promote_enum(p, arithmetic_operand(p, a));
    const struct type *t = a->type;
    bool vector = t->kind == TYPE_VECTOR;
    if (op == TOK_BANG) {
        if (vector && t->elem->kind == TYPE_BOOL)
            return make_unary(p, UNARY_LOGICAL_NOT, a, span);
        if (vector)
            return bad_operand(p, op, a, op_span);
        a = operator_condition(p, a);
        return expr_is_error(a) ? a : make_unary(p, UNARY_LOGICAL_NOT, a, span);
    }
    if (!vector && !type_is_arithmetic(t) && !(op != TOK_TILDE && t->kind == TYPE_MATRIX))
        return op == TOK_PLUS && t->kind == TYPE_POINTER ? a : bad_operand(p, op, a, op_span);
    if (op == TOK_TILDE && type_is_float(type_elem(t)))
        return bad_operand(p, op, a, op_span);
    if (type_is_arithmetic(t))
        a = cast_unchecked(p, a, convert_promote(p->types, t));
    if (op == TOK_PLUS)
        return a;
    return make_unary(p, op == TOK_MINUS ? UNARY_NEG : UNARY_NOT, a, span);
}

/* ---- assignment ---- */

static bool holds_reference(const struct type *t)
{
    while (t->kind == TYPE_ARRAY)
        t = t->to.type;
    for (uint32_t i = 0; t->kind == TYPE_RECORD && i < t->record->field_count; i++)
        if (t->record->fields[i].by_reference || holds_reference(t->record->fields[i].type.type))
            return true;
    return false;
}

/* `a = b` for a writable place `a`; reports types that cannot be assigned. */
static struct expr *simple_assign(struct unit *p, struct expr *a, struct expr *b, struct span span)
{
    if (a->type->kind == TYPE_ARRAY) {
        REPORT(p, E2052, span, TEXT("="), TEXT("arrays are assigned element by element"));
        return expr_error(p, span);
    }
    if (holds_reference(a->type)) {
        REPORT(p, E2052, span, TEXT("="),
               arena_printf(p->arena,
                            "'%.*s' has a reference as a member, which cannot be bound to something else",
                            TEXT_ARG(a->type->record->display)));
        return expr_error(p, span);
    }
    if (a->type->kind == TYPE_ATOMIC) {
        REPORT(p, E2008, span, TEXT("="), expr_type_name(p, a), expr_type_name(p, b),
               TEXT(": use atomic_store_explicit"));
        return expr_error(p, span);
    }
    if (copy_assigns_itself(p, a->type)) {
        REPORT(p, E2900, span, TEXT("assigning a struct with a member that defines operator="));
        return expr_error(p, span);
    }
    b = b->type == a->type && a->type->kind == TYPE_RECORD ? expr_object_value(p, b)
                                                           : cast_implicit(p, b, a->type, b->span);
    if (expr_is_error(b))
        return b;
    struct expr *e = expr_place(p, EXPR_ASSIGN, (struct qtype){a->type, a->cv, a->space}, whole(a, b));
    e->a = a;
    e->b = b;
    return e;
}

/* The type in which `a op= b` computes; brings b to it. NULL: the operands do not fit. */
static const struct type *compound_type(struct unit *p, enum tok tok, struct expr *a, struct expr **b)
{
    /* take the type that the left operand of `a op b` is converted to */
    struct expr *left = expr_new(p, EXPR_LOAD, a->type, a->span);
    left->a = a;
    if (a->type->kind == TYPE_VECTOR && a->type->packed)
        left = cast_unchecked(p, left, type_vector(p->types, a->type->elem, (unsigned)a->type->count, false));
    enum tok plain = tok;
    for (size_t i = 0; i < sizeof binary_ops / sizeof *binary_ops; i++)
        if (binary_ops[i].op == op_of(tok)) {
            plain = binary_ops[i].tok;
            break;
        }
    struct expr *e = operator_binary(p, plain, left, *b, a->span);
    if (expr_is_error(e))
        return NULL;
    if (e->kind == EXPR_POINTER_ADD) {
        *b = tok == TOK_MINUS_EQ ? cast_unchecked(p, expr_value(p, *b), type_scalar(p->types, TYPE_LONG))
                                 : e->b;
        return e->type;
    }
    if (e->kind != EXPR_BINARY && e->kind != EXPR_MATRIX_MUL)
        return NULL;
    *b = e->b;
    return e->a->type;
}

/* Computes in the common type and converts back, but a scalar must not become a vector. */
static struct expr *compound_assign(struct unit *p, enum tok tok, struct expr *a, struct expr *b,
                                    struct span span)
{
    const struct type *compute = compound_type(p, tok, a, &b);
    if (!compute)
        return expr_error(p, whole(a, b));
    const struct type *to = a->type;
    bool widens = type_width(compute) != type_width(to) && compute->kind != TYPE_MATRIX;
    if (widens || (compute->kind == TYPE_VECTOR && to->kind != TYPE_VECTOR)) {
        REPORT(p, E2004, span, expr_name_of_type(p, compute), expr_name_of_type(p, to), TEXT(""));
        return expr_error(p, whole(a, b));
    }
    struct expr *e = expr_place(p, EXPR_COMPOUND, (struct qtype){a->type, a->cv, a->space}, whole(a, b));
    e->op = op_of(tok);
    e->a = a;
    e->b = b;
    e->u.compute = compute;
    return e;
}

/* Every assignment operator; a user-defined one comes first, and then `a` need not be a place. */
struct expr *operator_assign(struct unit *p, enum tok op, struct expr *a, struct expr *b, struct span op_span)
{
    if (expr_is_error(a) || expr_is_error(b))
        return expr_error(p, whole(a, b));
    if (a->type->kind == TYPE_RECORD || b->type->kind == TYPE_RECORD) {
        struct expr *args[2] = {a, b};
        struct expr *call = operator_overloaded(p, tok_spelling(op), args, 2, whole(a, b));
        if (call)
            return call;
        if (op != TOK_ASSIGN && a->type->kind == TYPE_RECORD)
            return bad_operands(p, op, a, b, op_span);
    }
    if (!check_writable(p, a, op_span))
        return expr_error(p, whole(a, b));
    if (op == TOK_ASSIGN)
        return simple_assign(p, a, b, op_span);
    if (a->type->kind == TYPE_ENUM)
        return bad_operands(p, op, a, b, op_span);
    return compound_assign(p, op, a, b, op_span);
}

/* Prefix gives the place, postfix the old value. */
struct expr *operator_increment(struct unit *p, enum tok op, struct expr *a, bool postfix,
                                struct span op_span)
{
    if (expr_is_error(a))
        return a;
    if (a->type->kind == TYPE_RECORD) {
        struct expr *args[2] = {a, expr_int(p, 0, op_span)};
        struct expr *call = operator_overloaded(p, tok_spelling(op), args, postfix ? 2 : 1, op_span);
        if (call)
            return call;
    }
    if (!check_writable(p, a, op_span))
        return expr_error(p, a->span);
    const struct type *t = a->type;
    bool ok = (type_is_arithmetic(t) && t->kind != TYPE_BOOL) || t->kind == TYPE_POINTER ||
              (t->kind == TYPE_VECTOR && t->elem->kind != TYPE_BOOL);
    if (!ok)
        return bad_operand(p, op, a, op_span);
    struct expr *e = expr_place(p, EXPR_INCREMENT, (struct qtype){t, a->cv, a->space}, unit_span(p, a->span));
    e->op = op == TOK_PLUS_PLUS ? BINARY_ADD : BINARY_SUB;
    e->postfix = postfix;
    e->place = !postfix;
    e->a = a;
    return e;
}

/* ---- ?: ---- */

static struct expr *make_cond(struct unit *p, struct expr *a, struct expr *b, struct expr *c,
                              const struct type *type, struct span span)
{
    struct expr *e = expr_new(p, EXPR_COND, type, span);
    e->a = a;
    e->b = b;
    e->c = c;
    return e;
}

/* Brings both arms to one type; false when there is none. */
static bool unify_arms(struct unit *p, struct expr **b, struct expr **c)
{
    *b = expr_value(p, *b);
    *c = expr_value(p, *c);
    if ((*b)->type == (*c)->type)
        return true;
    *b = promote_enum(p, *b);
    *c = promote_enum(p, *c);
    const struct type *tb = (*b)->type, *tc = (*c)->type;
    if (tb == tc)
        return true;
    if (type_is_arithmetic(tb) && type_is_arithmetic(tc)) {
        const struct type *common = convert_common(p->types, tb, tc);
        *b = cast_unchecked(p, *b, common);
        *c = cast_unchecked(p, *c, common);
        return true;
    }
    if (tb->kind == TYPE_VECTOR || tc->kind == TYPE_VECTOR)
        return vector_operands(p, b, c);
    if (composite_pointer(p, b, c))
        return true;
    enum convert_rank to_c = cast_rank(p, *b, tc), to_b = cast_rank(p, *c, tb);
    if (to_c != CONVERT_NONE && (to_b == CONVERT_NONE || to_c < to_b))
        *b = cast_implicit(p, *b, tc, (*b)->span);
    else if (to_b != CONVERT_NONE)
        *c = cast_implicit(p, *c, tb, (*c)->span);
    else
        return false;
    return !expr_is_error(*b) && !expr_is_error(*c);
}

/* A place when both arms are places of the same type and memory, else a value of their common type. */
struct expr *operator_conditional(struct unit *p, struct expr *a, struct expr *b, struct expr *c,
                                  struct span span)
{
    if (expr_is_error(a) || expr_is_error(b) || expr_is_error(c))
        return expr_error(p, whole(a, c));
    if (expr_value(p, a)->type->kind == TYPE_VECTOR) {
        REPORT(p, E2021, a->span,
               arena_printf(p->arena, "'%.*s' (use select for vectors)",
                            TEXT_ARG(type_text(p->arena, a->type))));
        return expr_error(p, whole(a, c));
    }
    a = operator_condition(p, a);
    if (expr_is_error(a))
        return a;
    if (b->place && c->place && b->type == c->type && b->cv == c->cv && b->space == c->space &&
        b->type->kind != TYPE_ARRAY) {
        struct expr *e = make_cond(p, a, b, c, b->type, whole(a, c));
        expr_denote(e, b);
        return e;
    }
    if (b->type->kind == TYPE_VOID || c->type->kind == TYPE_VOID) {
        const struct type *none = type_scalar(p->types, TYPE_VOID);
        return make_cond(p, a, cast_unchecked(p, expr_value(p, b), none),
                         cast_unchecked(p, expr_value(p, c), none), none, whole(a, c));
    }
    struct expr *vb = b, *vc = c;
    if (!unify_arms(p, &vb, &vc)) {
        if (!expr_is_error(vb) && !expr_is_error(vc))
            REPORT(p, E2008, span, TEXT("?:"), expr_type_name(p, vb), expr_type_name(p, vc), TEXT(""));
        return expr_error(p, whole(a, c));
    }
    return make_cond(p, a, vb, vc, vb->type, whole(a, c));
}

struct expr *operator_comma(struct unit *p, struct expr *a, struct expr *b)
{
    struct expr *e = expr_new(p, EXPR_COMMA, b->type, unit_span(p, a->span));
    e->a = a;
    e->b = b;
    expr_denote(e, b);
    return e;
}
