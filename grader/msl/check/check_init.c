/* check_init: how objects get their first value: T x = e, T x(...), T x{...}, T(...) (C++ [dcl.init],
 * MSL 2.2, 2.3). */
#include "msl/check/check.h"

static struct expr *new_construct(struct unit *p, const struct type *type, uint32_t cap, struct span span)
{
    struct expr *e = expr_new(p, EXPR_CONSTRUCT, type, span);
    e->u.call.args = ARENA_ARRAY(p->arena, cap ? cap : 1, struct expr *);
    return e;
}

struct expr *init_zero(struct unit *p, const struct type *type, struct span span)
{
    if (type_is_scalar(type) || type->kind == TYPE_POINTER)
        return expr_const(p, type, 0, span);
    return expr_new(p, EXPR_ZERO, type, span);
}

/* ---- vectors and matrices ---- */

/* Breaks the arguments into parts of the element type; a vector argument stays whole. */
static struct expr *init_vector(struct unit *p, const struct type *type, struct expr **args, uint32_t count,
                                struct span span)
{
    struct expr *e = new_construct(p, type, count, span);
    uint64_t lanes = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct expr *v = expr_value(p, args[i]);
        if (expr_is_error(v))
            return v;
        if (v->type->kind == TYPE_VECTOR) {
            v = cast_unchecked(p, v, type_vector(p->types, type->elem, (unsigned)v->type->count, false));
            lanes += v->type->count;
        } else {
            if (v->type->kind == TYPE_ENUM)
                v = cast_unchecked(p, v, v->type->elem);
            if (!type_is_scalar(v->type))
                v = cast_implicit(p, args[i], type->elem, v->span);
            if (expr_is_error(v))
                return v;
            v = cast_unchecked(p, v, type->elem);
            lanes++;
        }
        e->u.call.args[i] = v;
    }
    e->u.call.arg_count = count;
    if (lanes == type->count)
        return e;
    if (count == 1 && lanes == 1) /* one scalar fills all components */
        return cast_unchecked(p, e->u.call.args[0], type);
    REPORT(p, E2023, span, expr_name_of_type(p, type), report_number(p, type->count),
           report_number(p, lanes));
    return expr_error(p, span);
}

/* A matrix from its columns, from all its elements, from another matrix, or from the scalar of its diagonal.
 */
static struct expr *construct_matrix(struct unit *p, const struct type *type, struct expr **args,
                                     uint32_t count, struct span span)
{
    const struct type *column = type->elem;
    uint32_t columns = (uint32_t)type->count, rows = (uint32_t)column->count;
    struct expr *e = new_construct(p, type, columns, span);
    e->u.call.arg_count = columns;
    if (count == 1 && args[0]->type->kind == TYPE_MATRIX)
        return cast_explicit(p, args[0], qtype_plain(type), span, true);
    if (count == 1) {
        struct expr *diagonal = cast_implicit(p, args[0], column->elem, span);
        e->u.call.args[0] = diagonal; /* evaluated once */
        e->u.call.arg_count = 1;
        return expr_is_error(diagonal) ? diagonal : e;
    }
    if (count != columns && count != columns * rows) {
        REPORT(p, E2023, span, expr_name_of_type(p, type),
               arena_printf(p->arena, "1, %u or %u", columns, columns * rows), report_number(p, count));
        return expr_error(p, span);
    }
    uint32_t each = count / columns;
    for (uint32_t c = 0; c < columns; c++) {
        e->u.call.args[c] = each == 1 ? cast_implicit(p, args[c], column, span)
                                      : init_vector(p, column, args + c * rows, rows, span);
        if (expr_is_error(e->u.call.args[c]))
            return e->u.call.args[c];
    }
    return e;
}

/* ---- records ---- */

/* Constructors that are only defaulted leave a record an aggregate (C++17 [dcl.init.aggr]). */
bool init_needs_constructor(const struct type *type)
{
    if (type->kind != TYPE_RECORD)
        return false;
    for (const struct candidate *c = record_info(type->record)->ctors; c; c = c->next)
        if (c->tmpl || !((struct func_info *)c->func->info)->is_defaulted)
            return true;
    return record_info(type->record)->inherits_ctors;
}

struct func *init_resolve_constructor(struct unit *p, const struct type *type, struct expr **args,
                                      uint32_t count, struct span span)
{
    struct candidate *ctors = record_info(type->record)->ctors;
    bool ambiguous;
    struct expr *object = expr_place(p, EXPR_ZERO, (struct qtype){type, 0, SPACE_THREAD}, span);
    struct func *ctor = call_resolve(p, ctors, NULL, 0, object, args, count, span, &ambiguous);
    if (!ctor && !ambiguous)
        ctor = call_resolve(p, ctors, NULL, 0, NULL, args, count, span, &ambiguous);
    bool of_base = !ctor && count && record_info(type->record)->inherits_ctors;
    return of_base ? init_resolve_constructor(p, type->record->base->type, args, count, span) : ctor;
}

struct expr *init_reference(struct unit *p, const struct field *field, struct expr *e)
{
    const struct type *pointer = field->type.type;
    struct qtype reference = qtype_plain(type_reference(p->types, pointer->to, false));
    struct expr *place = cast_argument(p, e, reference);
    return expr_is_error(place) ? place : cast_unchecked(p, expr_address(p, place, e->span), pointer);
}

/* Looks into nested records and arrays, unless such a member has a default initialiser. */
const struct field *init_unbound_reference(const struct type *type)
{
    while (type->kind == TYPE_ARRAY)
        type = type->to.type;
    if (type->kind != TYPE_RECORD || init_needs_constructor(type) || type->record->is_closure)
        return NULL;
    for (uint32_t i = 0; i < type->record->field_count; i++) {
        const struct field *f = &type->record->fields[i];
        bool has_default = f->init || f->init_at;
        const struct field *inner = f->by_reference ? f
                                    : has_default   ? NULL
                                                    : init_unbound_reference(f->type.type);
        if (inner)
            return inner;
    }
    return NULL;
}

struct expr *init_report_unbound(struct unit *p, const struct field *field, struct span span)
{
    struct finding *f =
        REPORT(p, E2044, span, field->name ? field->name->text : TEXT("it"), TEXT("a reference"));
    finding_note(p->findings, f, field->span, TEXT("it is declared here"));
    return expr_error(p, span);
}

struct expr *init_member(struct unit *p, const struct field *field, struct expr *self, struct span span)
{
    if (!field->init_at)
        return field->init ? (struct expr *)(uintptr_t)field->init : init_default(p, field->type.type, span);
    const struct record *record = self->type->record;
    p->findings->muted++; /* what is wrong was reported when the class was read */
    struct expr *e = p->hooks->default_member(p, field, field->init_at, record->scope, self);
    p->findings->muted--;
    return e;
}

/* (object = construct, object.f = its default, ..., object), for the fields that are `late`. */
static struct expr *assign_late(struct unit *p, struct expr *construct, const bool *late, struct span span)
{
    const struct record *record = construct->type->record;
    struct qtype type = {construct->type, 0, SPACE_THREAD};
    struct var *object = unit_new_var(p, VAR_LOCAL, NULL, type, span);
    struct expr *all = expr_place(p, EXPR_ASSIGN, type, span);
    all->a = expr_var(p, object, span);
    all->b = construct;
    for (uint32_t i = 0; i < record->field_count; i++) {
        if (!late[i])
            continue;
        struct field *f = &record->fields[i];
        struct expr *value = init_member(p, f, expr_var(p, object, span), span);
        if (expr_is_error(value))
            return value;
        struct expr *assign = expr_place(p, EXPR_ASSIGN, (struct qtype){f->type.type, 0, SPACE_THREAD}, span);
        assign->a = expr_field(p, expr_var(p, object, span), f, span);
        assign->b = value;
        all = operator_comma(p, all, assign);
    }
    struct expr *load = expr_new(p, EXPR_LOAD, construct->type, span);
    load->a = expr_var(p, object, span);
    return operator_comma(p, all, load);
}

/* Defaults that need the object are assigned to it when it has all others. */
struct expr *init_fill_defaults(struct unit *p, struct expr *construct, uint32_t from, struct span span)
{
    const struct record *record = construct->type->record;
    struct expr **args = construct->u.call.args;
    bool *late = ARENA_ARRAY(p->arena, record->field_count + 1, bool), any = false;
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct field *f = &record->fields[i];
        if (i < from && args[i])
            continue;
        any |= late[i] = f->init_at != NULL;
        struct expr *init = late[i] ? NULL : init_member(p, f, NULL, span);
        args[i] = init ? init : init_zero(p, f->type.type, span);
    }
    construct->u.call.arg_count = record->field_count;
    return any ? assign_late(p, construct, late, span) : construct;
}

bool init_has_defaults(const struct record *record)
{
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct type *t = record->fields[i].type.type;
        while (t->kind == TYPE_ARRAY)
            t = t->to.type;
        if (record->fields[i].init || record->fields[i].init_at || init_needs_constructor(t) ||
            (t->kind == TYPE_RECORD && init_has_defaults(t->record)))
            return true;
    }
    return false;
}

struct expr *init_call_constructor(struct unit *p, const struct type *type, struct func *ctor,
                                   struct expr **args, uint32_t count, struct span span)
{
    struct var *temp = unit_new_var(p, VAR_LOCAL, NULL, (struct qtype){type, 0, SPACE_THREAD}, span);
    struct expr *call = call_function(p, ctor, expr_var(p, temp, span), args, count, span);
    if (expr_is_error(call))
        return call;
    struct expr *load = expr_new(p, EXPR_LOAD, type, span);
    load->a = expr_var(p, temp, span);
    struct expr *e = expr_new(p, EXPR_COMMA, type, span);
    e->a = call;
    e->b = load;
    return e;
}

/* An object of a record whose constructor does nothing by itself; NULL: it stays undefined. */
static struct expr *default_record(struct unit *p, const struct type *type, struct span span)
{
    const struct field *unbound = init_unbound_reference(type);
    if (unbound)
        return init_report_unbound(p, unbound, span);
    if (!init_has_defaults(type->record) || type->record->is_union)
        return NULL;
    return init_fill_defaults(p, new_construct(p, type, type->record->field_count, span), 0, span);
}

/* A constructor that is inherited makes the base class; the other members get their defaults. */
static struct expr *construct_from_base(struct unit *p, const struct type *type, struct expr **args,
                                        uint32_t count, struct span span)
{
    bool found;
    struct expr *e = new_construct(p, type, type->record->field_count, span);
    e->u.call.args[0] = init_record(p, type->record->base->type, args, count, span, &found);
    return expr_is_error(e->u.call.args[0]) ? e->u.call.args[0] : init_fill_defaults(p, e, 1, span);
}

/* Initialises by a constructor; `*found` is false when none fits, and nothing is reported then. */
struct expr *init_record(struct unit *p, const struct type *type, struct expr **args, uint32_t count,
                         struct span span, bool *found)
{
    struct func *ctor = init_resolve_constructor(p, type, args, count, span);
    const struct record_info *info = record_info(type->record);
    *found = ctor || (info->inherits_ctors && !count && !info->ctors);
    if (!*found)
        return NULL;
    if (ctor && ((struct func_info *)ctor->info)->owner != type->record)
        return construct_from_base(p, type, args, count, span);
    if (!ctor || ((struct func_info *)ctor->info)->is_defaulted) {
        if (count == 1) /* the copy */
            return cast_implicit(p, args[0], type, span);
        struct expr *e = default_record(p, type, span);
        return e ? e : expr_new(p, EXPR_ZERO, type, span);
    }
    return init_call_constructor(p, type, ctor, args, count, span);
}

/* The elements of an array from n on; NULL: they need no constructor. */
struct expr *init_default_elements(struct unit *p, struct expr *array, uint32_t n, struct span span)
{
    const struct type *type = array->type;
    struct expr *e = n < type->count ? init_default(p, type->to.type, span) : NULL;
    if (!e || expr_is_error(e))
        return e;
    if (type->count > LIMIT_DEFAULT_ELEMENTS) {
        REPORT(p, E2900, span, TEXT("an array of this many objects with constructors"));
        return expr_error(p, span);
    }
    array->u.call.args =
        arena_grow(p->arena, array->u.call.args, n, (uint32_t)type->count, sizeof *array->u.call.args);
    for (; n < type->count; n++, e = n < type->count ? init_default(p, type->to.type, span) : NULL)
        array->u.call.args[n] = e;
    array->u.call.arg_count = n;
    return array;
}

/* Default initialisation, as for `T x;`. */
struct expr *init_default(struct unit *p, const struct type *type, struct span span)
{
    const struct field *unbound = type->kind == TYPE_ARRAY ? init_unbound_reference(type) : NULL;
    if (unbound)
        return init_report_unbound(p, unbound, span);
    if (type->kind == TYPE_ARRAY && type->count)
        return init_default_elements(p, new_construct(p, type, (uint32_t)type->count, span), 0, span);
    if (type->kind != TYPE_RECORD || !type->record->complete)
        return NULL;
    if (!init_needs_constructor(type))
        return default_record(p, type, span);
    bool found;
    struct expr *e = init_record(p, type, NULL, 0, span, &found);
    if (found)
        return e->kind == EXPR_ZERO ? NULL : e;
    REPORT(p, E2012, span, type->record->display, TEXT(""));
    return expr_error(p, span);
}

/* Parts of a default that only have the zero of a list stay undefined. */
static void leave_unset(struct unit *p, struct expr *e)
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
            *part = expr_new(p, EXPR_ZERO, (*part)->type, e->span);
            (*part)->unset = true;
        } else {
            leave_unset(p, *part);
        }
    }
}

struct expr *init_unset(struct unit *p, const struct type *type, struct span span)
{
    struct expr *e = init_default(p, type, span);
    if (e)
        leave_unset(p, e);
    return e;
}

/* T(args) for a record: a copy, a constructor, a conversion or the defaults, in this order. */
static struct expr *record_direct(struct unit *p, const struct type *type, struct expr **args, uint32_t count,
                                  struct span span)
{
    if (!check_complete(p, type, span))
        return expr_error(p, span);
    if (count == 1 && args[0]->type == type)
        return copy_object(p, args[0]);
    bool found = false;
    struct expr *e = init_needs_constructor(type) ? init_record(p, type, args, count, span, &found) : NULL;
    if (found)
        return e;
    if (count == 1 && cast_rank(p, args[0], type) != CONVERT_NONE)
        return cast_implicit(p, args[0], type, span);
    if (count == 0 && !init_needs_constructor(type)) {
        e = init_default(p, type, span);
        return e ? e : init_zero(p, type, span);
    }
    REPORT(p, E2012, span, type->record->display, call_argument_types(p, args, count));
    return expr_error(p, span);
}

/* T(args) and T x(args) */
struct expr *init_direct(struct unit *p, const struct type *type, struct expr **args, uint32_t count,
                         struct span span)
{
    switch (type->kind) {
    case TYPE_ERROR: return expr_error(p, span);
    case TYPE_RECORD: return record_direct(p, type, args, count, span);
    case TYPE_VECTOR:
        if (count == 0)
            return init_zero(p, type, span);
        if (count == 1 && args[0]->type->kind == TYPE_RECORD)
            return cast_explicit(p, args[0], qtype_plain(type), span, true);
        return init_vector(p, type_vector(p->types, type->elem, (unsigned)type->count, false), args, count,
                           span);
    case TYPE_MATRIX:
        return count == 0 ? init_zero(p, type, span) : construct_matrix(p, type, args, count, span);
    case TYPE_SIMDGROUP_MATRIX: {
        if (count == 0)
            return init_zero(p, type, span);
        if (count > 1) {
            REPORT(p, E2033, span, expr_name_of_type(p, type), TEXT("1"));
            return expr_error(p, span);
        }
        if (args[0]->type == type)
            return expr_object_value(p, args[0]);
        struct expr *diagonal = cast_implicit(p, args[0], type->elem, span);
        if (expr_is_error(diagonal))
            return diagonal;
        if (diagonal->kind == EXPR_CONST && diagonal->u.bits == 0)
            return init_zero(p, type, span);
        struct expr *e = new_construct(p, type, 1, span);
        e->u.call.args[e->u.call.arg_count++] = diagonal;
        return e;
    }
    default: break;
    }
    if (count == 0)
        return init_zero(p, type, span);
    if (count == 1)
        return cast_explicit(p, args[0], qtype_plain(type), span, true);
    REPORT(p, E2033, span, expr_name_of_type(p, type), TEXT("1"));
    return expr_error(p, span);
}

/* T x = e */
struct expr *init_copy(struct unit *p, struct qtype type, struct expr *e, struct span span)
{
    if (type.type->kind == TYPE_ARRAY && !expr_is_error(e)) {
        REPORT(p, E2004, span, expr_type_name(p, e), expr_name_of_type(p, type.type),
               TEXT(": write the elements of an array in braces"));
        return expr_error(p, span);
    }
    return cast_implicit(p, e, type.type, span);
}
