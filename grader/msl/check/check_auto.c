/* check_auto: types that follow from an expression: decltype(e), decltype(auto), auto. */
#include "msl/check/check.h"

/* A name has the type that it was declared with, any other place is a reference. */
struct qtype auto_decltype(struct unit *p, const struct expr *e)
{
    bool name = !e->parenthesised && (e->kind == EXPR_VAR || e->kind == EXPR_MEMBER);
    if (e->place && (!name || (e->kind == EXPR_VAR && e->u.var->is_reference)))
        return qtype_plain(type_reference(p->types, (struct qtype){e->type, e->cv, e->space}, false));
    return (struct qtype){e->type, e->place ? e->cv : 0, SPACE_NONE};
}

static struct qtype replace_auto(struct unit *p, struct qtype pattern, struct qtype found)
{
    const struct type *t = pattern.type;
    if (t->kind == TYPE_PARAMETER)
        return (struct qtype){found.type, pattern.cv | found.cv, pattern.space ? pattern.space : found.space};
    if (t->kind == TYPE_POINTER || t->kind == TYPE_REFERENCE) {
        struct qtype to = replace_auto(p, t->to, found);
        if (to.space == SPACE_NONE)
            to.space = SPACE_THREAD;
        pattern.type =
            t->kind == TYPE_POINTER ? type_pointer(p->types, to) : type_reference(p->types, to, t->by_rvalue);
    }
    return pattern;
}

/* auto, auto *, auto &, auto &&; false: the initialiser does not have that form. */
bool auto_deduce(struct unit *p, struct qtype pattern, struct expr *init, struct qtype *out)
{
    const struct type *t = pattern.type;
    struct qtype found = {0};
    if (t->kind == TYPE_REFERENCE) {
        struct qtype actual = {init->type, init->place ? init->cv : 0,
                               init->place ? init->space : SPACE_THREAD};
        if (t->to.type->kind != TYPE_PARAMETER)
            return false;
        found = (struct qtype){actual.type, actual.cv, actual.space};
        if (t->by_rvalue && init->place) /* auto && on a place is a reference to it */
            t = type_reference(p->types, t->to, false);
        pattern.type = t;
    } else {
        struct expr *v = expr_value(p, init);
        const struct type *actual = v->type;
        while (t->kind == TYPE_POINTER) {
            if (actual->kind != TYPE_POINTER)
                return false;
            found = actual->to;
            if (t->to.space && t->to.space != actual->to.space)
                return false;
            t = t->to.type;
            actual = actual->to.type;
        }
        if (t->kind != TYPE_PARAMETER)
            return false;
        found.type = actual;
        if (pattern.type->kind != TYPE_POINTER)
            found = qtype_plain(actual);
    }
    *out = replace_auto(p, pattern, found);
    return true;
}
