/* check_init: how objects get their first value: T x = e, T x(...), T x{...}, T(...) (C++ [dcl.init],
 * MSL 2.2, 2.3). */
#include "msl/parser.h"

static struct expr *new_construct(struct parser *p, const struct type *type, uint32_t cap, struct span span)
{
    struct expr *e = new_expr(p, EXPR_CONSTRUCT, type, span);
    e->u.call.args = ARENA_ARRAY(p->arena, cap ? cap : 1, struct expr *);
    return e;
}

static struct expr *zero_value(struct parser *p, const struct type *type, struct span span)
{
    if (type_is_scalar(type) || type->kind == TYPE_POINTER)
        return const_expr(p, type, 0, span);
    return new_expr(p, EXPR_ZERO, type, span);
}

/* ---- vectors and matrices ---- */

/* Breaks the arguments into parts of the element type; a vector argument stays whole. */
struct expr *construct_vector(struct parser *p, const struct type *type, struct expr **args, uint32_t count,
                              struct span span)
{
    struct expr *e = new_construct(p, type, count, span);
    uint64_t lanes = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct expr *v = value_of(p, args[i]);
        if (is_error(v))
            return v;
        if (v->type->kind == TYPE_VECTOR) {
            v = cast_expr(p, v, type_vector(p->types, type->elem, (unsigned)v->type->count, false));
            lanes += v->type->count;
        } else {
            if (v->type->kind == TYPE_ENUM)
                v = cast_expr(p, v, v->type->elem);
            if (!type_is_scalar(v->type))
                v = convert(p, args[i], type->elem, v->span);
            if (is_error(v))
                return v;
            v = cast_expr(p, v, type->elem);
            lanes++;
        }
        e->u.call.args[i] = v;
    }
    e->u.call.arg_count = count;
    if (lanes == type->count)
        return e;
    if (count == 1 && lanes == 1) /* one scalar fills all components */
        return cast_expr(p, e->u.call.args[0], type);
    REPORT(p, E2023, span, type_name(p, type), text_number(p, type->count), text_number(p, lanes));
    return error_expr(p, span);
}

/* A matrix from its columns, from all its elements, from another matrix, or from the scalar of its diagonal.
 */
static struct expr *construct_matrix(struct parser *p, const struct type *type, struct expr **args,
                                     uint32_t count, struct span span)
{
    const struct type *column = type->elem;
    uint32_t columns = (uint32_t)type->count, rows = (uint32_t)column->count;
    struct expr *e = new_construct(p, type, columns, span);
    e->u.call.arg_count = columns;
    if (count == 1 && args[0]->type->kind == TYPE_MATRIX)
        return explicit_cast(p, args[0], qtype_plain(type), span, true);
    if (count == 1) {
        struct expr *diagonal = convert(p, args[0], column->elem, span);
        e->u.call.args[0] = diagonal; /* evaluated once */
        e->u.call.arg_count = 1;
        return is_error(diagonal) ? diagonal : e;
    }
    if (count != columns && count != columns * rows) {
        REPORT(p, E2023, span, type_name(p, type),
               arena_printf(p->arena, "1, %u or %u", columns, columns * rows), text_number(p, count));
        return error_expr(p, span);
    }
    uint32_t each = count / columns;
    for (uint32_t c = 0; c < columns; c++) {
        e->u.call.args[c] = each == 1 ? convert(p, args[c], column, span)
                                      : construct_vector(p, column, args + c * rows, rows, span);
        if (is_error(e->u.call.args[c]))
            return e->u.call.args[c];
    }
    return e;
}

/* ---- records ---- */

/* Constructors that are only defaulted leave a record an aggregate (C++17 [dcl.init.aggr]). */
bool needs_constructor(const struct type *type)
{
    if (type->kind != TYPE_RECORD)
        return false;
    for (const struct candidate *c = record_info(type->record)->ctors; c; c = c->next)
        if (c->tmpl || !((struct func_info *)c->func->info)->is_defaulted)
            return true;
    return false;
}

struct func *resolve_constructor(struct parser *p, const struct type *type, struct expr **args,
                                 uint32_t count, struct span span)
{
    struct candidate *ctors = record_info(type->record)->ctors;
    bool ambiguous;
    struct expr *object = place_expr(p, EXPR_ZERO, (struct qtype){type, 0, SPACE_THREAD}, span);
    struct func *ctor = resolve(p, ctors, NULL, 0, object, args, count, span, &ambiguous);
    return ctor || ambiguous ? ctor : resolve(p, ctors, NULL, 0, NULL, args, count, span, &ambiguous);
}

struct expr *init_reference(struct parser *p, const struct field *field, struct expr *e)
{
    const struct type *pointer = field->type.type;
    struct qtype reference = qtype_plain(type_reference(p->types, pointer->to, false));
    struct expr *place = convert_argument(p, e, reference);
    return is_error(place) ? place : cast_expr(p, address_expr(p, place, e->span), pointer);
}

const struct field *unbound_reference(const struct type *type)
{
    while (type->kind == TYPE_ARRAY)
        type = type->to.type;
    if (type->kind != TYPE_RECORD || needs_constructor(type) || type->record->is_closure)
        return NULL;
    for (uint32_t i = 0; i < type->record->field_count; i++) {
        const struct field *f = &type->record->fields[i];
        const struct field *inner = f->by_reference ? f : f->init ? NULL : unbound_reference(f->type.type);
        if (inner)
            return inner;
    }
    return NULL;
}

static struct expr *report_unbound(struct parser *p, const struct field *field, struct span span)
{
    struct finding *f =
        REPORT(p, E2044, span, field->name ? field->name->text : TEXT("it"), TEXT("a reference"));
    finding_note(p->findings, f, field->span, TEXT("it is declared here"));
    return error_expr(p, span);
}

/* Default member initialisers of the fields from `from` on; true when there was one. */
static void fill_defaults(struct parser *p, struct expr *construct, const struct record *record,
                          uint32_t from, struct span span)
{
    for (uint32_t i = from; i < record->field_count; i++) {
        const struct field *f = &record->fields[i];
        struct expr *init = f->init ? (struct expr *)(uintptr_t)f->init : init_default(p, f->type.type, span);
        construct->u.call.args[i] = init ? init : zero_value(p, f->type.type, span);
    }
    construct->u.call.arg_count = record->field_count;
}

static bool has_defaults(const struct record *record)
{
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct type *t = record->fields[i].type.type;
        while (t->kind == TYPE_ARRAY)
            t = t->to.type;
        if (record->fields[i].init || needs_constructor(t) ||
            (t->kind == TYPE_RECORD && has_defaults(t->record)))
            return true;
    }
    return false;
}

/* The object is made in a temporary, which the constructor fills. */
static struct expr *call_constructor(struct parser *p, const struct type *type, struct func *ctor,
                                     struct expr **args, uint32_t count, struct span span)
{
    struct var *temp = new_var(p, VAR_LOCAL, NULL, (struct qtype){type, 0, SPACE_THREAD}, span);
    temp->address_taken = temp->assigned = true;
    struct expr *call = call_function(p, ctor, var_expr(p, temp, span), args, count, span);
    if (is_error(call))
        return call;
    struct expr *load = new_expr(p, EXPR_LOAD, type, span);
    load->a = var_expr(p, temp, span);
    struct expr *e = new_expr(p, EXPR_COMMA, type, span);
    e->a = call;
    e->b = load;
    return e;
}

/* An object of a record whose constructor does nothing by itself; NULL: it stays undefined. */
static struct expr *default_record(struct parser *p, const struct type *type, struct span span)
{
    const struct field *unbound = unbound_reference(type);
    if (unbound)
        return report_unbound(p, unbound, span);
    if (!has_defaults(type->record) || type->record->is_union)
        return NULL;
    struct expr *e = new_construct(p, type, type->record->field_count, span);
    fill_defaults(p, e, type->record, 0, span);
    return e;
}

struct expr *construct_record(struct parser *p, const struct type *type, struct expr **args, uint32_t count,
                              struct span span, bool *found)
{
    struct func *ctor = resolve_constructor(p, type, args, count, span);
    *found = ctor != NULL;
    if (!ctor)
        return NULL;
    if (((struct func_info *)ctor->info)->is_defaulted) {
        if (count == 1) /* the copy */
            return convert(p, args[0], type, span);
        struct expr *e = default_record(p, type, span);
        return e ? e : new_expr(p, EXPR_ZERO, type, span);
    }
    return call_constructor(p, type, ctor, args, count, span);
}

/* The elements of an array from n on; NULL: they need no constructor. */
static struct expr *default_elements(struct parser *p, struct expr *array, uint32_t n, struct span span)
{
    const struct type *type = array->type;
    struct expr *e = n < type->count ? init_default(p, type->to.type, span) : NULL;
    if (!e || is_error(e))
        return e;
    if (type->count > LIMIT_DEFAULT_ELEMENTS) {
        REPORT(p, E2900, span, TEXT("an array of this many objects that have constructors"));
        return error_expr(p, span);
    }
    array->u.call.args =
        arena_grow(p->arena, array->u.call.args, n, (uint32_t)type->count, sizeof *array->u.call.args);
    for (; n < type->count; n++, e = n < type->count ? init_default(p, type->to.type, span) : NULL)
        array->u.call.args[n] = e;
    array->u.call.arg_count = n;
    return array;
}

struct expr *init_default(struct parser *p, const struct type *type, struct span span)
{
    const struct field *unbound = type->kind == TYPE_ARRAY ? unbound_reference(type) : NULL;
    if (unbound)
        return report_unbound(p, unbound, span);
    if (type->kind == TYPE_ARRAY && type->count)
        return default_elements(p, new_construct(p, type, (uint32_t)type->count, span), 0, span);
    if (type->kind != TYPE_RECORD || !type->record->complete)
        return NULL;
    if (!needs_constructor(type))
        return default_record(p, type, span);
    bool found;
    struct expr *e = construct_record(p, type, NULL, 0, span, &found);
    if (found)
        return e->kind == EXPR_ZERO ? NULL : e;
    REPORT(p, E2012, span, type->record->display, TEXT(""));
    return error_expr(p, span);
}

/* Parts of a default that only have the zero of a list stay undefined. */
static void leave_unset(struct parser *p, struct expr *e)
{
    while (e->kind == EXPR_COMMA || e->kind == EXPR_ASSIGN) /* (object = construct, ..., object) */
        e = e->kind == EXPR_COMMA ? e->a : e->b;
    if (e->kind != EXPR_CONSTRUCT)
        return;
    const struct record *record = e->type->kind == TYPE_RECORD ? e->type->record : NULL;
    for (uint32_t i = 0; i < e->u.call.arg_count; i++) {
        struct expr **part = &e->u.call.args[i];
        if (record && record->fields[i].init)
            continue;
        if ((*part)->kind == EXPR_CONST || (*part)->kind == EXPR_ZERO) {
            *part = new_expr(p, EXPR_ZERO, (*part)->type, e->span);
            (*part)->unset = true;
        } else {
            leave_unset(p, *part);
        }
    }
}

struct expr *init_unset(struct parser *p, const struct type *type, struct span span)
{
    struct expr *e = init_default(p, type, span);
    if (e)
        leave_unset(p, e);
    return e;
}

static struct expr *record_direct(struct parser *p, const struct type *type, struct expr **args,
                                  uint32_t count, struct span span)
{
    if (!record_complete(p, type, span))
        return error_expr(p, span);
    if (count == 1 && args[0]->type == type)
        return object_value(p, args[0]);
    bool found = false;
    struct expr *e = needs_constructor(type) ? construct_record(p, type, args, count, span, &found) : NULL;
    if (found)
        return e;
    if (count == 1 && conversion(p, args[0], type) != CONVERT_NONE)
        return convert(p, args[0], type, span);
    if (count == 0 && !needs_constructor(type)) {
        e = init_default(p, type, span);
        return e ? e : zero_value(p, type, span);
    }
    REPORT(p, E2012, span, type->record->display, argument_types(p, args, count));
    return error_expr(p, span);
}

/* T(args) and T x(args) */
struct expr *init_direct(struct parser *p, const struct type *type, struct expr **args, uint32_t count,
                         struct span span)
{
    switch (type->kind) {
    case TYPE_ERROR: return error_expr(p, span);
    case TYPE_RECORD: return record_direct(p, type, args, count, span);
    case TYPE_VECTOR:
        if (count == 0)
            return zero_value(p, type, span);
        if (count == 1 && args[0]->type->kind == TYPE_RECORD)
            return explicit_cast(p, args[0], qtype_plain(type), span, true);
        return construct_vector(p, type_vector(p->types, type->elem, (unsigned)type->count, false), args,
                                count, span);
    case TYPE_MATRIX:
        return count == 0 ? zero_value(p, type, span) : construct_matrix(p, type, args, count, span);
    case TYPE_SIMDGROUP_MATRIX: {
        if (count == 0)
            return zero_value(p, type, span);
        if (count > 1) {
            REPORT(p, E2033, span, type_name(p, type), TEXT("1"));
            return error_expr(p, span);
        }
        if (args[0]->type == type)
            return object_value(p, args[0]);
        struct expr *diagonal = convert(p, args[0], type->elem, span);
        if (is_error(diagonal))
            return diagonal;
        if (diagonal->kind == EXPR_CONST && diagonal->u.bits == 0)
            return zero_value(p, type, span);
        struct expr *e = new_construct(p, type, 1, span);
        e->u.call.args[e->u.call.arg_count++] = diagonal;
        return e;
    }
    default: break;
    }
    if (count == 0)
        return zero_value(p, type, span);
    if (count == 1)
        return explicit_cast(p, args[0], qtype_plain(type), span, true);
    REPORT(p, E2033, span, type_name(p, type), TEXT("1"));
    return error_expr(p, span);
}

/* T x = e */
struct expr *init_copy(struct parser *p, struct qtype type, struct expr *e, struct span span)
{
    if (type.type->kind == TYPE_ARRAY && !is_error(e)) {
        REPORT(p, E2004, span, expr_type_name(p, e), type_name(p, type.type),
               TEXT(": an array takes its elements in braces"));
        return error_expr(p, span);
    }
    return convert(p, e, type.type, span);
}

/* ---- braces ---- */

/* C++ [dcl.init.list]: a conversion inside braces must keep every value. */
static bool narrows(struct parser *p, const struct expr *value, const struct type *to)
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
    return t->kind == TYPE_ARRAY || (t->kind == TYPE_RECORD && t->record->complete && !needs_constructor(t));
}

static struct expr *list_element(struct parser *p, struct expr *e, const struct type *type)
{
    if (is_error(e))
        return e;
    struct expr *v = e->type->kind == TYPE_RECORD ? e : value_of(p, e);
    const struct type *elem = type->kind == TYPE_VECTOR && type_is_arithmetic(v->type) ? type->elem : type;
    if (narrows(p, v, elem)) {
        REPORT(p, E2032, e->span, expr_type_name(p, v), type_name(p, elem));
        return error_expr(p, e->span);
    }
    return convert(p, e, type, e->span);
}

static struct expr *aggregate(struct parser *p, const struct type *type, struct span span, struct expr *first,
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
static struct expr *refuse_elided(struct parser *p, struct span span)
{
    REPORT(p, E2900, span, TEXT("a parameter pack in a list without its inner braces"));
    p->panic = true;
    return error_expr(p, span);
}

/* The value of element i of a `of`: braces within braces, or an expression (`first`, when it was read
 * already). Where an aggregate is wanted and the expression is none, the inner braces were left out: it is
 * the first of several. */
static struct expr *clause(struct parser *p, const struct type *of, uint64_t i, struct expr *first)
{
    struct qtype type = slot_type(of, i);
    const struct field *field = of->kind == TYPE_RECORD ? &of->record->fields[i] : NULL;
    bool by_reference = field && field->by_reference;
    if (!first && kind(p) == TOK_L_BRACE && !by_reference)
        return init_list(p, type, here(p));
    struct expr *e = first ? first : parse_assignment(p);
    if (p->panic || is_error(e))
        return error_expr(p, e->span);
    if (by_reference)
        return init_reference(p, field, e);
    if (is_aggregate(type.type) && conversion(p, e, type.type) == CONVERT_NONE)
        return kind(p) == TOK_ELLIPSIS ? refuse_elided(p, e->span)
                                       : aggregate(p, type.type, e->span, e, true);
    return list_element(p, e, type.type);
}

/* To the '}' that ends this list. */
static void skip_list_rest(struct parser *p)
{
    while (kind(p) != TOK_R_BRACE && kind(p) != TOK_END && kind(p) != TOK_SEMICOLON) {
        if (kind(p) == TOK_L_BRACE || kind(p) == TOK_L_PAREN || kind(p) == TOK_L_SQUARE)
            skip_balanced(p);
        else
            next_token(p);
    }
}

/* The value of a field without initialiser between others that have one. */
static struct expr *skipped_value(struct parser *p, const struct field *field, struct span span)
{
    const struct field *unbound = field->by_reference ? field : unbound_reference(field->type.type);
    return unbound && !field->init ? report_unbound(p, unbound, span) : zero_value(p, field->type.type, span);
}

/* .name = value: fills the fields before it with zero; the cursor is behind the dot */
static bool designator(struct parser *p, const struct type *type, struct expr *e, uint32_t *n, uint32_t *cap)
{
    struct name *name = p->tok->name;
    uint32_t index = *n;
    while (type->kind == TYPE_RECORD && index < type->record->field_count &&
           type->record->fields[index].name != name)
        index++;
    const struct decl *d =
        type->kind == TYPE_RECORD && name ? scope_find_own(type->record->scope, name) : NULL;
    if (d && d->kind == DECL_FIELD && d->via) {
        REPORT(p, E2900, here(p), TEXT("a member of an unnamed struct or union in an initialiser"));
        return false;
    }
    if (type->kind != TYPE_RECORD || index == type->record->field_count) {
        REPORT(p, E2002, here(p), type_name(p, type), p->tok->text, TEXT(" (or it stands out of order)"));
        return false;
    }
    next_token(p);
    if (!need(p, TOK_ASSIGN))
        return false;
    if (index >= *cap) {
        e->u.call.args = arena_grow(p->arena, e->u.call.args, *n, index + 8, sizeof *e->u.call.args);
        *cap = index + 8;
    }
    for (; *n < index; (*n)++)
        e->u.call.args[*n] = skipped_value(p, &type->record->fields[*n], e->span);
    return true;
}

/* The list e has n elements; the others get their defaults. */
static struct expr *finish_list(struct parser *p, struct expr *e, uint32_t n, struct span span)
{
    const struct type *type = e->type;
    uint64_t slots = slots_of(type);
    for (uint32_t i = n; type->kind == TYPE_RECORD && !type->record->is_union && i < slots; i++)
        if (is_error(skipped_value(p, &type->record->fields[i], span)))
            return error_expr(p, span);
    e->u.call.arg_count = n;
    if (type->kind == TYPE_ARRAY && type->count == 0) {
        if (n == 0) {
            REPORT(p, E2030, span, TEXT("0"));
            return error_expr(p, span);
        }
        e->type = type_array(p->types, type->to.type, n);
    } else if (type->kind == TYPE_ARRAY) {
        struct expr *all = default_elements(p, e, n, span);
        return all ? all : e;
    } else if (type->kind == TYPE_RECORD && has_defaults(type->record) && !type->record->is_union) {
        e->u.call.args =
            arena_grow(p->arena, e->u.call.args, n, type->record->field_count, sizeof *e->u.call.args);
        fill_defaults(p, e, type->record, n, span);
    }
    return e;
}

/* Elements up to '}', or as many as fit when the braces were left out (elided). */
static struct expr *aggregate(struct parser *p, const struct type *type, struct span span, struct expr *first,
                              bool elided)
{
    if (!enter(p))
        return error_expr(p, span);
    uint64_t slots = slots_of(type);
    bool unsized = type->kind == TYPE_ARRAY && type->count == 0;
    struct expr *e = new_expr(p, EXPR_CONSTRUCT, type, span);
    uint32_t cap = 0, n = 0;
    bool bad = false, expands = false;
    struct expansion x;
    while ((first || kind(p) != TOK_R_BRACE) && kind(p) != TOK_END && !p->panic) {
        if (!first && !expands)
            expands = expansion_begin(p, TOK_R_BRACE, &x);
        if (expands && elided) {
            refuse_elided(p, x.at->span);
            break;
        }
        if (expands && !expansion_next(p, &x)) {
            expands = false;
            if (!take(p, TOK_COMMA))
                break;
            continue;
        }
        if (!unsized && n >= slots) {
            if (!elided) {
                REPORT(p, E2033, here(p), type_name(p, type), text_number(p, slots));
                bad = true;
                skip_list_rest(p);
            }
            break;
        }
        if (!first && take(p, TOK_DOT) && !designator(p, type, e, &n, &cap)) {
            bad = true;
            skip_list_rest(p);
            break;
        }
        if (n == cap) {
            cap = cap ? cap * 2 : 8;
            e->u.call.args = arena_grow(p->arena, e->u.call.args, n, cap, sizeof *e->u.call.args);
        }
        struct expr *value = clause(p, type, unsized ? 0 : n, first);
        first = NULL;
        bad |= is_error(value);
        e->u.call.args[n++] = value;
        if (expands)
            continue;
        if ((elided && n >= slots) || !take(p, TOK_COMMA))
            break;
    }
    p->scope = expands ? x.outer : p->scope;
    leave(p);
    return bad || p->panic ? error_expr(p, span) : finish_list(p, e, n, span);
}

/* Braces for something that is no aggregate: a scalar, a vector, a record with constructors. */
static struct expr *value_list(struct parser *p, const struct type *type, struct span span)
{
    struct expr **args;
    uint32_t count;
    next_token(p);
    if (!parse_arguments(p, TOK_R_BRACE, &args, &count))
        return error_expr(p, span);
    span = span_to_here(p, span);
    for (uint32_t i = 0; i < count; i++)
        if (is_error(args[i]))
            return args[i];
    const struct type *elem = type->kind == TYPE_VECTOR ? type->elem : type;
    for (uint32_t i = 0; i < count && type->kind != TYPE_RECORD; i++) {
        struct expr *v = value_of(p, args[i]);
        if (narrows(p, v, elem)) {
            REPORT(p, E2032, args[i]->span, expr_type_name(p, v), type_name(p, elem));
            return error_expr(p, span);
        }
    }
    if (type->kind == TYPE_VECTOR && count > 1 &&
        count < type->count) { /* {1, 2} for four components: the rest is zero */
        uint64_t lanes = 0;
        for (uint32_t i = 0; i < count; i++)
            lanes += type_width(args[i]->type);
        struct expr **padded = arena_grow(p->arena, args, count, count + 4, sizeof *args);
        while (lanes < type->count) {
            padded[count++] = const_expr(p, type->elem, 0, span);
            lanes++;
        }
        args = padded;
    }
    return init_direct(p, type, args, count, span);
}

/* T x{...}, T x = {...}; the cursor is at '{' */
struct expr *init_list(struct parser *p, struct qtype type, struct span span)
{
    const struct type *t = type.type->kind == TYPE_REFERENCE ? type.type->to.type : type.type;
    if (t->kind == TYPE_ERROR) {
        skip_balanced(p);
        return error_expr(p, span);
    }
    if (t->kind == TYPE_RECORD && !record_complete(p, t, span)) {
        skip_balanced(p);
        return error_expr(p, span);
    }
    bool columns = t->kind == TYPE_MATRIX && kind_at(p, 1) == TOK_L_BRACE;
    if (!is_aggregate(t) && !columns)
        return value_list(p, t, span);
    struct span open = here(p);
    next_token(p);
    bool args = p->in_template_args;
    p->in_template_args = false;
    struct expr *e;
    if (kind(p) == TOK_R_BRACE &&
        !(t->kind == TYPE_ARRAY && t->count == 0)) { /* {}: all zero, or the defaults */
        e = init_default(p, t, span);
        e = e ? e : zero_value(p, t, span);
    } else {
        struct expr *first = NULL;
        struct expansion x;
        if (t->kind == TYPE_RECORD && kind(p) != TOK_L_BRACE && kind(p) != TOK_DOT &&
            !expansion_begin(p, TOK_R_BRACE, &x))
            first = parse_assignment(p);
        if (first && first->type == t && kind(p) == TOK_R_BRACE) /* {other}: a copy */
            e = object_value(p, first);
        else
            e = aggregate(p, t, span, first, false);
    }
    p->in_template_args = args;
    need_close(p, TOK_R_BRACE, open, "{");
    if (!is_error(e))
        e->span = span_to_here(p, span);
    return e;
}
