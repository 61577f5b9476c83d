/* check_copy: copying objects. Most are copied byte by byte; those with a user-defined copy constructor, or a
 * part with one, are not (C++ [class.copy.ctor]). */
#include "msl/check/check.h"

static bool is_copy_constructor(const struct func *func, const struct record *record)
{
    const struct func_info *info = func->info;
    const struct type *t = func->param_count > 1 ? info->param_types[1].type : NULL;
    return t && t->kind == TYPE_REFERENCE && !t->by_rvalue && t->to.type == record->type &&
           info->required <= 1 && !info->is_defaulted && !info->is_deleted;
}

static bool copies_itself(struct record *record)
{
    for (const struct candidate *c = record_info(record)->ctors; c; c = c->next)
        if (c->func && is_copy_constructor(c->func, record))
            return true;
    return false;
}

/* Is there more to a copy of it than its bytes? */
static bool has_copy(const struct type *type)
{
    while (type->kind == TYPE_ARRAY)
        type = type->to.type;
    if (type->kind != TYPE_RECORD || !type->record->complete)
        return false;
    struct record_info *info = record_info(type->record);
    if (!info->copy_known) {
        bool found = copies_itself(type->record);
        for (uint32_t i = 0; i < type->record->field_count && !type->record->is_union; i++)
            found |= has_copy(type->record->fields[i].type.type);
        info->copy_known = !type->record->is_closure; /* captures may still be added */
        info->has_copy = found;
        return found;
    }
    return info->has_copy;
}

static struct expr *copy_parts(struct unit *p, struct expr *e, struct span span);

static struct expr *copy_place(struct unit *p, struct expr *e, struct span span)
{
    if (!has_copy(e->type))
        return expr_object_value(p, e);
    if (e->type->kind != TYPE_RECORD || !copies_itself(e->type->record))
        return copy_parts(p, e, span);
    struct func *ctor = init_resolve_constructor(p, e->type, &e, 1, span);
    return ctor && is_copy_constructor(ctor, e->type->record)
               ? init_call_constructor(p, e->type, ctor, &e, 1, span)
               : expr_object_value(p, e);
}

/* Each field, or each element, is copied by itself. */
static struct expr *copy_parts(struct unit *p, struct expr *e, struct span span)
{
    const struct type *type = e->type;
    bool array = type->kind == TYPE_ARRAY;
    if (array && type->count > LIMIT_DEFAULT_ELEMENTS) {
        REPORT(p, E2900, span, TEXT("copying an array of this many objects with constructors"));
        return expr_error(p, span);
    }
    uint32_t count = array ? (uint32_t)type->count : type->record->field_count;
    struct expr *make = expr_new(p, EXPR_CONSTRUCT, type, span);
    make->u.call.args = ARENA_ARRAY(p->arena, count + 1, struct expr *);
    make->u.call.arg_count = count;
    for (uint32_t i = 0; i < count; i++) {
        struct expr *part;
        if (array) {
            part = expr_index(p, e, expr_const(p, type_scalar(p->types, TYPE_UINT), i, span), span);
        } else {
            struct field itself = type->record->fields[i]; /* what a reference holds */
            itself.by_reference = false;
            part = expr_field(p, e, &itself, span);
            part->u.field = &type->record->fields[i];
        }
        make->u.call.args[i] = copy_place(p, part, span);
        if (expr_is_error(make->u.call.args[i]))
            return make->u.call.args[i];
    }
    return make;
}

struct expr *copy_object(struct unit *p, struct expr *e)
{
    if (!e->place || expr_is_error(e) || !has_copy(e->type))
        return expr_object_value(p, e);
    struct span span = e->span;
    if (e->kind == EXPR_VAR || copies_itself(e->type->record))
        return copy_place(p, e, span);
    /* the place is found once, however many parts are copied from it */
    struct qtype to = {e->type, e->cv, e->space};
    const struct type *pointer = type_pointer(p->types, to);
    struct var *at = unit_new_var(p, VAR_LOCAL, NULL, (struct qtype){pointer, 0, SPACE_THREAD}, span);
    struct expr *assign = expr_place(p, EXPR_ASSIGN, at->type, span);
    assign->a = expr_var(p, at, span);
    assign->b = expr_address(p, e, span);
    struct expr *object = expr_deref(p, expr_object_value(p, expr_var(p, at, span)), span);
    struct expr *copy = copy_place(p, object, span);
    return expr_is_error(copy) || expr_is_error(assign->b) ? expr_error(p, span)
                                                           : operator_comma(p, assign, copy);
}

/* Does it, or a part of it, have a user-defined operator=? */
bool copy_assigns_itself(const struct unit *p, const struct type *type)
{
    while (type->kind == TYPE_ARRAY)
        type = type->to.type;
    if (type->kind != TYPE_RECORD)
        return false;
    const struct decl *d = scope_find_own(type->record->scope, p->n_operator_assign);
    for (const struct candidate *c = d && d->kind == DECL_FUNCS ? d->u.funcs : NULL; c; c = c->next)
        if (c->func && c->func->param_count == 2 && !((struct func_info *)c->func->info)->is_defaulted) {
            const struct type *t = ((struct func_info *)c->func->info)->param_types[1].type;
            if ((t->kind == TYPE_REFERENCE ? t->to.type : t) == type)
                return true;
        }
    for (uint32_t i = 0; i < type->record->field_count; i++)
        if (copy_assigns_itself(p, type->record->fields[i].type.type))
            return true;
    return false;
}
