/* parse_list: values in braces (C++ [dcl.init.list], [dcl.init.aggr]): aggregates with and without their
 * inner braces, designators, and what braces mean for everything else. */
#include "msl/parse/exprs.h"

/* C++ [dcl.init.list]: a conversion inside braces must keep every value. */
static bool narrows(struct unit *p, const struct expr *value, const struct type *to)
{
    const struct type *from = value->type;
    if (!type_is_arithmetic(from) || !type_is_arithmetic(to) || from == to)
        return false;
    int64_t n;
    bool constant = type_is_integer(from) && constant_int(p->constants, value, &n, NULL) == CONSTANT_OK;
    if (type_is_float(from))
        return type_is_integer(to) || (to->size < from->size && value->kind != EXPR_CONST);
    if (type_is_float(to))
        return from->kind != TYPE_BOOL && !constant;
    bool same_sign = type_is_signed(from) == type_is_signed(to);
    bool fits = to->kind != TYPE_BOOL &&
                ((same_sign && to->size >= from->size) || (!type_is_signed(from) && to->size > from->size));
    if (fits || from->kind == TYPE_BOOL)
        return false;
    if (!constant)
        return true;
    if (to->kind == TYPE_BOOL)
        return n != 0 && n != 1;
    unsigned bits = (unsigned)to->size * 8;
    if (!type_is_signed(from) && n < 0)
        return true; /* a ulong above the largest long */
    if (type_is_signed(to))
        return bits < 64 && (n < -(INT64_C(1) << (bits - 1)) || n >= INT64_C(1) << (bits - 1));
    return n < 0 || (bits < 64 && n >= INT64_C(1) << bits);
}

static bool is_aggregate(const struct type *t)
{
    return t->kind == TYPE_ARRAY ||
           (t->kind == TYPE_RECORD && t->record->complete && !init_needs_constructor(t));
}

static struct expr *list_element(struct unit *p, struct expr *e, const struct type *type)
{
    if (expr_is_error(e))
        return e;
    struct expr *v = e->type->kind == TYPE_RECORD ? e : expr_value(p, e);
    const struct type *elem = type->kind == TYPE_VECTOR && type_is_arithmetic(v->type) ? type->elem : type;
    if (narrows(p, v, elem)) {
        REPORT(p, E2032, e->span, expr_type_name(p, v), expr_name_of_type(p, elem));
        return expr_error(p, e->span);
    }
    return cast_implicit(p, e, type, e->span);
}

static struct expr *aggregate(struct unit *p, const struct type *type, struct span span, struct expr *first,
                              bool elided);

static uint64_t slots_of(const struct type *type)
{
    if (type->kind == TYPE_RECORD)
        return type->record->is_union && type->record->field_count ? 1 : type->record->field_count;
    return type->count;
}

static struct qtype slot_type(const struct type *type, uint64_t i)
{
    if (type->kind == TYPE_RECORD)
        return type->record->fields[i].type;
    return qtype_plain(type->kind == TYPE_ARRAY ? type->to.type : type->elem);
}

/* A pack where the braces around the parts of a list were left out: which part an element is for is open. */
static struct expr *refuse_elided(struct unit *p, struct span span)
{
    REPORT(p, E2900, span, TEXT("a parameter pack in a list without its inner braces"));
    p->now.panic = true;
    return expr_error(p, span);
}

/* The value of element i of a `of`: braces within braces, or an expression (`first`, when it was read
 * already). Where an aggregate is wanted and the expression is not one, the inner braces were left out: it is
 * the first of several values. */
static struct expr *clause(struct unit *p, const struct type *of, uint64_t i, struct expr *first)
{
    struct qtype type = slot_type(of, i);
    const struct field *field = of->kind == TYPE_RECORD ? &of->record->fields[i] : NULL;
    bool by_reference = field && field->by_reference;
    if (!first && cursor_kind(p) == TOK_L_BRACE && !by_reference)
        return list_init(p, type, cursor_here(p));
    struct expr *e = first ? first : parse_assignment(p);
    if (p->now.panic || expr_is_error(e))
        return expr_error(p, e->span);
    if (by_reference)
        return init_reference(p, field, e);
    if (is_aggregate(type.type) && cast_rank(p, e, type.type) == CONVERT_NONE)
        return cursor_kind(p) == TOK_ELLIPSIS ? refuse_elided(p, e->span)
                                              : aggregate(p, type.type, e->span, e, true);
    return list_element(p, e, type.type);
}

/* Skips to the '}' that ends this list. */
static void skip_list_rest(struct unit *p)
{
    while (cursor_kind(p) != TOK_R_BRACE && cursor_kind(p) != TOK_END && cursor_kind(p) != TOK_SEMICOLON) {
        if (cursor_kind(p) == TOK_L_BRACE || cursor_kind(p) == TOK_L_PAREN || cursor_kind(p) == TOK_L_SQUARE)
            cursor_skip_balanced(p);
        else
            cursor_next(p);
    }
}

/* A field without initialiser among others that have one gets its default; NULL: it has none, reported. */
static bool may_skip(struct unit *p, const struct field *field, struct span span)
{
    const struct field *unbound = field->by_reference ? field : init_unbound_reference(field->type.type);
    if (!unbound || field->init || field->init_at)
        return true;
    init_report_unbound(p, unbound, span);
    return false;
}

/* A list that is being read: n is the place of the next value, top the number of places up to the last. */
struct list {
    struct expr *e;
    uint32_t n, top, cap;
    uint32_t again; /* [a ... b]: how many more places get the next value */
};

static void list_room(struct unit *p, struct list *l, uint32_t room)
{
    if (room <= l->cap)
        return;
    uint32_t cap = l->cap * 2 > room ? l->cap * 2 : room + 7;
    l->e->u.call.args = arena_grow(p->arena, l->e->u.call.args, l->cap, cap, sizeof *l->e->u.call.args);
    l->cap = cap;
}

static bool list_add(struct unit *p, struct list *l, struct expr *value)
{
    for (uint32_t i = 0; i <= l->again; i++, l->n++) {
        list_room(p, l, l->n + 1);
        l->e->u.call.args[l->n] = value;
    }
    l->again = 0;
    l->top = l->n > l->top ? l->n : l->top;
    return !expr_is_error(value);
}

/* The next value is for place `index`; places that are left out get their defaults. */
static bool list_move(struct unit *p, struct list *l, uint32_t index)
{
    const struct type *type = l->e->type;
    list_room(p, l, index + 1);
    for (; l->top < index; l->top++) {
        const struct field *field = type->kind == TYPE_RECORD ? &type->record->fields[l->top] : NULL;
        if (field && !may_skip(p, field, l->e->span))
            return false;
        l->e->u.call.args[l->top] =
            field && type->record->is_union ? init_zero(p, field->type.type, l->e->span) : NULL;
    }
    if (index < l->n)
        REPORT(p, E2057, cursor_here(p), TEXT("a list of values out of order"));
    l->n = index;
    return true;
}

/* .name = value or name: value; the cursor is at the name */
static bool field_designator(struct unit *p, struct list *l)
{
    const struct type *type = l->e->type;
    struct name *name = p->now.tok->name;
    uint32_t index = 0;
    while (type->kind == TYPE_RECORD && index < type->record->field_count &&
           type->record->fields[index].name != name)
        index++;
    const struct decl *d =
        type->kind == TYPE_RECORD && name ? scope_find_own(type->record->scope, name) : NULL;
    if (d && d->kind == DECL_FIELD && d->via) {
        REPORT(p, E2900, cursor_here(p), TEXT("a member of an unnamed struct or union in an initialiser"));
        return false;
    }
    if (type->kind != TYPE_RECORD || index == type->record->field_count) {
        REPORT(p, E2002, cursor_here(p), expr_name_of_type(p, type), p->now.tok->text, TEXT(""));
        return false;
    }
    if (!list_move(p, l, index))
        return false;
    cursor_next(p);
    if (cursor_kind(p) == TOK_DOT || cursor_kind(p) == TOK_L_SQUARE) {
        REPORT(p, E2900, cursor_here(p), TEXT("a designator within a designator"));
        return false;
    }
    if (cursor_kind(p) == TOK_COLON)
        REPORT(p, E2057, cursor_here(p), TEXT("'name: value'"));
    return cursor_take(p, TOK_COLON) || cursor_need(p, TOK_ASSIGN);
}

/* [index] = value or [first ... last] = value; the cursor is at '[' */
static bool index_designator(struct unit *p, struct list *l)
{
    const struct type *type = l->e->type;
    struct span span = cursor_here(p);
    int64_t first, last;
    cursor_next(p);
    if (!parse_constant_int(p, &first, "the index of an element"))
        return false;
    last = first;
    if (cursor_take(p, TOK_ELLIPSIS) && !parse_constant_int(p, &last, "the index of an element"))
        return false;
    if (!cursor_need(p, TOK_R_SQUARE))
        return false;
    uint64_t limit = type->count ? type->count : LIMIT_TYPE_BYTES / (type->to.type->size + 1) + 1;
    if (first < 0 || last < first || (uint64_t)last >= limit) {
        REPORT(p, E2033, cursor_span(p, span), expr_name_of_type(p, type), report_number(p, type->count));
        return false;
    }
    if (cursor_kind(p) == TOK_DOT || cursor_kind(p) == TOK_L_SQUARE) {
        REPORT(p, E2900, cursor_here(p), TEXT("a designator within a designator"));
        return false;
    }
    REPORT(p, E2057, cursor_span(p, span), TEXT("the index of an element in braces"));
    l->again = (uint32_t)(last - first);
    return list_move(p, l, (uint32_t)first) && cursor_need(p, TOK_ASSIGN);
}

/* Is the "[" here that of an index, not of a lambda? */
static bool is_index_designator(struct unit *p, const struct type *type)
{
    if (type->kind != TYPE_ARRAY || cursor_kind(p) != TOK_L_SQUARE)
        return false;
    const struct token *at = p->now.tok;
    cursor_skip_balanced(p);
    bool yes = cursor_kind(p) == TOK_ASSIGN || cursor_kind(p) == TOK_DOT || cursor_kind(p) == TOK_L_SQUARE;
    p->now.tok = at;
    return yes;
}

static bool is_old_designator(const struct unit *p, const struct type *type)
{
    return type->kind == TYPE_RECORD && cursor_kind(p) == TOK_IDENTIFIER && cursor_kind_at(p, 1) == TOK_COLON;
}

/* A designator, if there is one here. False: it is wrong, and reported. */
static bool designator(struct unit *p, struct list *l)
{
    if (is_index_designator(p, l->e->type))
        return index_designator(p, l);
    if (cursor_take(p, TOK_DOT) || is_old_designator(p, l->e->type))
        return field_designator(p, l);
    return true;
}

static bool has_gap(const struct expr *list, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (!list->u.call.args[i])
            return true;
    return false;
}

/* The list e has n elements; the others get their defaults. */
static struct expr *finish_list(struct unit *p, struct expr *e, uint32_t n, struct span span)
{
    const struct type *type = e->type;
    uint64_t slots = slots_of(type);
    for (uint32_t i = n; type->kind == TYPE_RECORD && !type->record->is_union && i < slots; i++)
        if (!may_skip(p, &type->record->fields[i], span))
            return expr_error(p, span);
    e->u.call.arg_count = n;
    for (uint32_t i = 0; type->kind == TYPE_ARRAY && i < n; i++) {
        struct expr *none = e->u.call.args[i] ? NULL : init_default(p, type->to.type, span);
        if (!e->u.call.args[i])
            e->u.call.args[i] = none ? none : init_zero(p, type->to.type, span);
    }
    if (type->kind == TYPE_ARRAY && type->count == 0) {
        if (n == 0) {
            REPORT(p, E2030, span, TEXT("0"));
            return expr_error(p, span);
        }
        e->type = type_array(p->types, type->to.type, n);
    } else if (type->kind == TYPE_ARRAY) {
        struct expr *all = init_default_elements(p, e, n, span);
        return all ? all : e;
    } else if (type->kind == TYPE_RECORD && !type->record->is_union &&
               (init_has_defaults(type->record) || has_gap(e, n))) {
        e->u.call.args =
            arena_grow(p->arena, e->u.call.args, n, type->record->field_count, sizeof *e->u.call.args);
        return init_fill_defaults(p, e, n, span);
    }
    return e;
}

/* Elements up to '}', or as many as fit when the braces were left out (elided). */
static struct expr *aggregate(struct unit *p, const struct type *type, struct span span, struct expr *first,
                              bool elided)
{
    if (!report_enter(p))
        return expr_error(p, span);
    uint64_t slots = slots_of(type);
    bool unsized = type->kind == TYPE_ARRAY && type->count == 0;
    struct list l = {.e = expr_new(p, EXPR_CONSTRUCT, type, span)};
    bool bad = false, expands = false;
    struct expansion x;
    while ((first || cursor_kind(p) != TOK_R_BRACE) && cursor_kind(p) != TOK_END && !p->now.panic) {
        if (!first && !expands)
            expands = pack_expand_begin(p, TOK_R_BRACE, &x);
        if (expands && elided) {
            refuse_elided(p, x.at->span);
            break;
        }
        if (expands && !pack_expand_next(p, &x)) {
            expands = false;
            if (!cursor_take(p, TOK_COMMA))
                break;
            continue;
        }
        if (!first && !designator(p, &l)) {
            bad = true;
            skip_list_rest(p);
            break;
        }
        if (!unsized && l.n >= slots) {
            if (!elided) {
                if (type->kind == TYPE_RECORD && type->record->partial)
                    refuse_mark(p); /* it has members that are not supported */
                else
                    REPORT(p, E2033, cursor_here(p), expr_name_of_type(p, type), report_number(p, slots));
                bad = true;
                skip_list_rest(p);
            }
            break;
        }
        bad |= !list_add(p, &l, clause(p, type, unsized ? 0 : l.n, first));
        first = NULL;
        if (expands)
            continue;
        if ((elided && l.n >= slots) || !cursor_take(p, TOK_COMMA))
            break;
    }
    p->now.scope = expands ? x.outer : p->now.scope;
    report_leave(p);
    return bad || p->now.panic ? expr_error(p, span) : finish_list(p, l.e, l.top, span);
}

/* Braces for something other than an aggregate: a scalar, a vector, a record with constructors. */
static struct expr *value_list(struct unit *p, const struct type *type, struct span span)
{
    struct expr **args;
    uint32_t count;
    cursor_next(p);
    if (!parse_arguments(p, TOK_R_BRACE, &args, &count))
        return expr_error(p, span);
    span = cursor_span(p, span);
    for (uint32_t i = 0; i < count; i++)
        if (expr_is_error(args[i]))
            return args[i];
    const struct type *elem = type->kind == TYPE_VECTOR ? type->elem : type;
    for (uint32_t i = 0; i < count && type->kind != TYPE_RECORD; i++) {
        struct expr *v = expr_value(p, args[i]);
        if (narrows(p, v, elem)) {
            REPORT(p, E2032, args[i]->span, expr_type_name(p, v), expr_name_of_type(p, elem));
            return expr_error(p, span);
        }
    }
    if (type->kind == TYPE_VECTOR && count > 1 &&
        count < type->count) { /* {1, 2} for four components: the rest is zero */
        uint64_t lanes = 0;
        for (uint32_t i = 0; i < count; i++)
            lanes += type_width(args[i]->type);
        struct expr **padded = arena_grow(p->arena, args, count, count + 4, sizeof *args);
        while (lanes < type->count) {
            padded[count++] = expr_const(p, type->elem, 0, span);
            lanes++;
        }
        args = padded;
    }
    return init_direct(p, type, args, count, span);
}

/* T x{...}, T x = {...}; the cursor is at '{' */
struct expr *list_init(struct unit *p, struct qtype type, struct span span)
{
    const struct type *t = type.type->kind == TYPE_REFERENCE ? type.type->to.type : type.type;
    if (t->kind == TYPE_ERROR) {
        cursor_skip_balanced(p);
        return expr_error(p, span);
    }
    if (t->kind == TYPE_RECORD && !check_complete(p, t, span)) {
        cursor_skip_balanced(p);
        return expr_error(p, span);
    }
    bool columns = t->kind == TYPE_MATRIX && cursor_kind_at(p, 1) == TOK_L_BRACE;
    if (!is_aggregate(t) && !columns)
        return value_list(p, t, span);
    struct span open = cursor_here(p);
    cursor_next(p);
    bool args = p->now.in_template_args;
    p->now.in_template_args = false;
    struct expr *e;
    if (cursor_kind(p) == TOK_R_BRACE &&
        !(t->kind == TYPE_ARRAY && t->count == 0)) { /* {}: all zero, or the defaults */
        e = init_default(p, t, span);
        e = e ? e : init_zero(p, t, span);
    } else {
        struct expr *first = NULL;
        struct expansion x;
        if (t->kind == TYPE_RECORD && cursor_kind(p) != TOK_L_BRACE && cursor_kind(p) != TOK_DOT &&
            !is_old_designator(p, t) && !pack_expand_begin(p, TOK_R_BRACE, &x))
            first = parse_assignment(p);
        if (first && first->type == t && cursor_kind(p) == TOK_R_BRACE) /* {other}: a copy */
            e = copy_object(p, first);
        else
            e = aggregate(p, t, span, first, false);
    }
    p->now.in_template_args = args;
    cursor_close(p, TOK_R_BRACE, open, "{");
    if (!expr_is_error(e))
        e->span = cursor_span(p, span);
    return e;
}

/* f({1, 2}): what the braces make depends on the parameter, so they are read once it is known. Until then the
 * argument is this: its type is opaque, u.braces is the position of the '{'. */
struct expr *parse_braces_argument(struct unit *p)
{
    struct expr *e = expr_new(p, EXPR_ZERO, pattern_opaque(p), cursor_here(p));
    e->u.braces = p->now.tok;
    cursor_skip_balanced(p);
    e->span = cursor_span(p, e->span);
    return e;
}

struct expr *list_read_braces(struct unit *p, const struct expr *e, const struct type *to)
{
    struct context s = cursor_jump(p, e->u.braces, p->now.scope);
    p->now.unevaluated = s.unevaluated;
    struct expr *value = list_init(p, qtype_plain(to), e->span);
    cursor_return(p, s);
    return value;
}
