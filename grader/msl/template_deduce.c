/* template_deduce: from the arguments of a call to the arguments of a template (C++ [temp.deduct]), and from
 * the arguments of a class template to the specialisation that fits. Both match a pattern against types. */
#include "msl/parser.h"

struct match {
    struct targ *args;
    bool *known;
    uint32_t count;
};

static bool match_type(struct match *m, const struct type *pattern, const struct type *actual,
                       uint8_t actual_cv);

static bool bind_type(struct match *m, uint64_t index, struct qtype type)
{
    if (index >= m->count)
        return true;
    if (m->known[index])
        return !m->args[index].is_value && m->args[index].type.type == type.type;
    m->known[index] = true;
    m->args[index] = (struct targ){.type = type};
    return true;
}

static bool bind_value(struct match *m, uint64_t index, uint64_t bits, const struct type *type)
{
    if (index >= m->count)
        return true;
    if (m->known[index])
        return m->args[index].is_value && m->args[index].bits == bits;
    m->known[index] = true;
    m->args[index] = (struct targ){.is_value = true, .bits = bits, .type = qtype_plain(type)};
    return true;
}

static bool match_value(struct match *m, const struct targ *pattern, uint64_t bits, const struct type *type)
{
    if (!pattern->is_value)
        return true; /* something that is not looked at */
    return pattern->dependent_value ? bind_value(m, pattern->bits, bits, type) : pattern->bits == bits;
}

static bool match_targ(struct match *m, const struct targ *pattern, const struct targ *actual)
{
    if (actual->is_value)
        return match_value(m, pattern, actual->bits, actual->type.type);
    if (pattern->is_value)
        return false;
    const struct type *t = pattern->type.type;
    if (t->kind == TYPE_PARAMETER) { /* const T against const float: T is float */
        struct qtype bound = actual->type;
        if (pattern->type.cv & ~bound.cv)
            return false;
        bound.cv &= (uint8_t)~pattern->type.cv;
        return bind_type(m, t->count, bound);
    }
    if (is_dependent(t))
        return match_type(m, t, actual->type.type, actual->type.cv);
    return pattern->type.type == actual->type.type && pattern->type.cv == actual->type.cv;
}

/* vec<T, N>, matrix<T, C, R>, atomic<T>, simdgroup_matrix<T, 8, 8> */
static bool match_native(struct match *m, const struct pattern *pattern, const struct type *actual)
{
    struct text name = pattern->native->text;
    const struct targ *args = pattern->args;
    const struct type *elem = actual->elem, *size_type = NULL;
    uint64_t values[2] = {actual->count, 0};
    uint32_t count = 1;
    if (text_is(name, "vec") || text_is(name, "packed_vec")) {
        if (actual->kind != TYPE_VECTOR || pattern->count != 2)
            return false;
        count = 2;
    } else if (text_is(name, "matrix")) {
        if (actual->kind != TYPE_MATRIX || pattern->count != 3)
            return false;
        values[1] = elem->count;
        elem = elem->elem;
        count = 3;
    } else if (text_is(name, "simdgroup_matrix")) {
        if (actual->kind != TYPE_SIMDGROUP_MATRIX || pattern->count != 3)
            return false;
        values[0] = values[1] = 8;
        count = 3;
    } else if (actual->kind != TYPE_ATOMIC || pattern->count != 1) {
        return false;
    }
    struct targ type = {.type = qtype_plain(elem)};
    if (!match_targ(m, &args[0], &type))
        return false;
    for (uint32_t i = 1; i < count; i++)
        if (!match_value(m, &args[i], values[i - 1], size_type))
            return false;
    return true;
}

static bool match_dependent(struct match *m, const struct pattern *pattern, const struct type *actual)
{
    switch (pattern->kind) {
    case PATTERN_OPAQUE: return true;
    case PATTERN_NATIVE: return match_native(m, pattern, actual);
    case PATTERN_ARRAY:
        return actual->kind == TYPE_ARRAY && match_value(m, pattern->args, actual->count, NULL) &&
               match_type(m, pattern->elem, actual->to.type, 0);
    case PATTERN_CLASS: {
        if (actual->kind != TYPE_RECORD)
            return false;
        for (struct record *r = actual->record; r; r = r->base) {
            struct record_info *info = r->info;
            if (info->origin != pattern->tmpl)
                continue;
            for (uint32_t i = 0; i < pattern->count && i < info->arg_count; i++)
                if (!match_targ(m, &pattern->args[i], &info->args[i]))
                    return false;
            return true;
        }
        return false;
    }
    }
    return false;
}

/* A qualified pattern against a qualified type, as behind a pointer or reference. */
static bool match_qualified(struct match *m, struct qtype pattern, struct qtype actual)
{
    if (pattern.space != SPACE_NONE && pattern.space != actual.space)
        return false;
    if (pattern.type->kind == TYPE_PARAMETER) {
        struct qtype bound = {actual.type, actual.cv & (uint8_t)~pattern.cv, SPACE_NONE};
        if (pattern.space == SPACE_NONE && actual.space != SPACE_THREAD)
            bound.space = actual.space; /* auto * and auto &: the address space belongs to what is deduced */
        return bind_type(m, pattern.type->count, bound);
    }
    return match_type(m, pattern.type, actual.type, actual.cv);
}

static bool match_type(struct match *m, const struct type *pattern, const struct type *actual,
                       uint8_t actual_cv)
{
    (void)actual_cv;
    if (pattern == actual || !is_dependent(pattern))
        return true; /* whether it converts is checked with the real signature */
    switch (pattern->kind) {
    case TYPE_PARAMETER: return bind_type(m, pattern->count, qtype_plain(actual));
    case TYPE_DEPENDENT: return match_dependent(m, pattern->pattern, actual);
    case TYPE_POINTER: return actual->kind == TYPE_POINTER && match_qualified(m, pattern->to, actual->to);
    case TYPE_REFERENCE: return actual->kind == TYPE_REFERENCE && match_qualified(m, pattern->to, actual->to);
    case TYPE_ARRAY:
        return actual->kind == TYPE_ARRAY && actual->count == pattern->count &&
               match_type(m, pattern->to.type, actual->to.type, 0);
    default: return false;
    }
}

/* ---- specialisations ---- */

static bool is_opaque(const struct type *t);

static bool any_opaque(const struct targ *args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!args[i].is_value && (!args[i].type.type || is_opaque(args[i].type.type)))
            return true;
    return false;
}

/* Does a part of the pattern follow from the others (enable_if_t<is_integral<T>::value>)? */
static bool is_opaque(const struct type *t)
{
    if (t->kind == TYPE_POINTER || t->kind == TYPE_REFERENCE || t->kind == TYPE_ARRAY)
        return is_opaque(t->to.type);
    if (t->kind != TYPE_DEPENDENT)
        return false;
    const struct pattern *pattern = t->pattern;
    return pattern->kind == PATTERN_OPAQUE || any_opaque(pattern->args, pattern->count) ||
           (pattern->kind == PATTERN_ARRAY && is_opaque(pattern->elem));
}

/* Reads the pattern again with its parameters bound and compares; what cannot be formed does not fit. */
static bool holds(struct parser *p, struct tmpl *specialisation, const struct targ *args, struct targ *own)
{
    if (!specialisation->pattern_at)
        return false;
    p->findings->muted++;
    uint32_t silent = p->findings->silent, count = 0;
    struct targ *found = NULL;
    struct scope *scope =
        bind_template(p, specialisation, own, NULL, specialisation->param_count, (struct span){0, 0});
    bool ok = scope != NULL;
    if (ok) {
        struct state s = state_jump(p, specialisation->pattern_at, scope);
        count = parse_template_args(p, NULL, &found);
        ok = !p->panic;
        state_return(p, s);
    }
    ok = ok && p->findings->silent == silent && count == specialisation->pattern_count &&
         targs_equal(found, args, count);
    p->findings->muted--;
    return ok;
}

bool match_pattern(struct parser *p, struct tmpl *specialisation, struct targ *args, struct targ *out)
{
    struct match m = {out, ARENA_ARRAY(p->arena, specialisation->param_count + 1, bool),
                      specialisation->param_count};
    if (specialisation->pattern_count > specialisation->primary->param_count)
        return false;
    for (uint32_t i = 0; i < specialisation->pattern_count; i++) {
        const struct targ *pattern = &specialisation->pattern[i];
        if (!pattern->is_value && !args[i].is_value && !is_dependent(pattern->type.type)) {
            if (pattern->type.type != args[i].type.type || pattern->type.cv != args[i].type.cv)
                return false;
        } else if (!match_targ(&m, pattern, &args[i])) {
            return false;
        }
    }
    for (uint32_t i = 0; i < m.count; i++)
        if (!m.known[i])
            return false;
    return !any_opaque(specialisation->pattern, specialisation->pattern_count) ||
           holds(p, specialisation, args, out);
}

bool deduce_specialisation(struct parser *p, struct tmpl *tmpl, const struct declarator *d,
                           const struct func *func, struct targ *out)
{
    struct match m = {out, ARENA_ARRAY(p->arena, tmpl->param_count + 1, bool), tmpl->param_count};
    uint32_t hidden = func->is_method ? 1 : 0;
    const struct func_info *info = func->info;
    if (tmpl->fparam_count != func->param_count - hidden || d->targ_count > m.count)
        return false;
    for (uint32_t i = 0; i < d->targ_count; i++) {
        out[i] = d->targs[i];
        m.known[i] = true;
    }
    for (uint32_t i = 0; i < tmpl->fparam_count; i++) {
        const struct type *pattern = tmpl->param_types[i].type, *actual = info->param_types[i + hidden].type;
        if (pattern->kind == TYPE_REFERENCE && actual->kind == TYPE_REFERENCE) {
            if (!match_qualified(&m, pattern->to, actual->to))
                return false;
        } else if (!match_type(&m, pattern, actual, 0)) {
            return false;
        }
    }
    p->findings->muted++;
    struct scope *scope = bind_template(p, tmpl, out, m.known, 0, d->span);
    p->findings->muted--;
    return scope != NULL;
}

/* ---- calls ---- */

static bool deduce_argument(struct parser *p, struct match *m, struct qtype param, struct expr *e)
{
    const struct type *t = param.type;
    if (!is_dependent(t))
        return true;
    if (t->kind == TYPE_REFERENCE) {
        struct qtype actual = {e->type, e->place ? e->cv : 0, e->place ? e->space : SPACE_THREAD};
        if (!e->place)
            actual.type = value_of(p, e)->type;
        if (t->by_rvalue)
            return match_type(m, t->to.type, actual.type, 0);
        if (t->to.cv & QUAL_CONST && t->to.space == SPACE_THREAD && actual.space != SPACE_THREAD)
            actual.space = SPACE_THREAD; /* a const reference may refer to a copy */
        return match_qualified(m, t->to, actual);
    }
    return match_type(m, t, value_of(p, e)->type, 0);
}

struct func *deduce_function(struct parser *p, struct tmpl *tmpl, struct targ *given, uint32_t given_count,
                             struct expr **args, uint32_t arg_count, struct span span)
{
    if (arg_count > tmpl->fparam_count || arg_count < tmpl->fparam_required ||
        given_count > tmpl->param_count)
        return NULL;
    struct match m = {ARENA_ARRAY(p->arena, tmpl->param_count + 1, struct targ),
                      ARENA_ARRAY(p->arena, tmpl->param_count + 1, bool), tmpl->param_count};
    for (uint32_t i = 0; i < given_count; i++) {
        if (given[i].is_value != (tmpl->params[i].kind == TPARAM_VALUE))
            return NULL;
        m.args[i] = given[i];
        m.known[i] = true;
    }
    for (uint32_t i = 0; i < arg_count; i++) {
        if (is_error(args[i]))
            return NULL;
        const struct type *t = tmpl->param_types[i].type;
        bool fixed = t->kind == TYPE_PARAMETER && t->count < m.count && t->count < given_count;
        if (!fixed && !deduce_argument(p, &m, tmpl->param_types[i], args[i]))
            return NULL;
    }
    p->findings->muted++;
    struct scope *scope = bind_template(p, tmpl, m.args, m.known, 0, span);
    p->findings->muted--;
    return scope ? instantiate_function(p, tmpl, m.args, span) : NULL;
}

/* ---- auto ---- */

static struct qtype replace_auto(struct parser *p, struct qtype pattern, struct qtype found)
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

bool deduce_auto_type(struct parser *p, struct qtype pattern, struct expr *init, struct qtype *out)
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
        struct expr *v = value_of(p, init);
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
