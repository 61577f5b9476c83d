/* template_deduce: from the arguments of a call to the arguments of a template (C++ [temp.deduct]), and from
 * the arguments of a class template to the specialisation that fits. Both match a pattern against types. */
#include "msl/parse/decls.h"

struct match {
    struct unit *p;
    struct targ *args;
    bool *known;
    uint32_t count;
    bool pack; /* the last one is a pack */
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
        return true; /* opaque: matches anything */
    return pattern->dependent_value ? bind_value(m, pattern->bits, bits, type) : pattern->bits == bits;
}

/* Binds parameters of the pattern; qualifiers that the pattern names are not part of what T becomes. */
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
    if (type_is_dependent(t))
        return match_type(m, t, actual->type.type, actual->type.cv);
    return pattern->type.type == actual->type.type && pattern->type.cv == actual->type.cv;
}

/* "pattern..." against any number of arguments: each one gives an element of the pack. */
static bool match_pack(struct match *m, const struct targ *pattern, const struct targ *actual, uint32_t count)
{
    if (!m->pack)
        return false;
    uint32_t last = m->count - 1;
    struct targ before = m->args[last], *items = ARENA_ARRAY(m->p->arena, count + 1, struct targ);
    bool bound = m->known[last];
    for (uint32_t i = 0; i < count; i++) {
        m->known[last] = false;
        if (!match_targ(m, pattern, &actual[i]) || !m->known[last])
            return false;
        items[i] = m->args[last];
    }
    m->known[last] = true;
    m->args[last] = pack_arg(m->p, items, count, pattern->is_value);
    return !bound || template_args_equal(&before, &m->args[last], 1);
}

/* The arguments of a class template, those of packs one by one, against a pattern of them. */
static bool match_args(struct match *m, const struct targ *pattern, uint32_t count, const struct targ *actual,
                       uint32_t actual_count)
{
    bool expands = count && pattern[count - 1].expands;
    uint32_t fixed = expands ? count - 1 : count;
    if (expands && actual_count < fixed)
        return false;
    for (uint32_t i = 0; i < fixed && i < actual_count; i++)
        if (!match_targ(m, &pattern[i], &actual[i]))
            return false;
    return !expands || match_pack(m, &pattern[fixed], actual + fixed, actual_count - fixed);
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

/* A class pattern also matches a base class (C++ [temp.deduct.call]). */
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
            uint32_t count;
            struct targ *args = pack_flat_args(m->p, info->args, info->arg_count, &count);
            return match_args(m, pattern->args, pattern->count, args, count);
        }
        return false;
    }
    }
    return false;
}

/* A qualified pattern against a qualified type, as the target of a pointer or reference. */
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

/* Types without parameters match anything here; the conversion is checked after deduction. */
static bool match_type(struct match *m, const struct type *pattern, const struct type *actual,
                       uint8_t actual_cv)
{
    (void)actual_cv;
    if (pattern == actual || !type_is_dependent(pattern))
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
static bool holds(struct unit *p, struct tmpl *specialisation, const struct targ *args, uint32_t arg_count,
                  struct targ *own)
{
    if (!specialisation->pattern_at)
        return false;
    p->findings->muted++;
    uint32_t silent = p->findings->silent, count = 0;
    struct targ *found = NULL;
    struct scope *scope =
        template_bind(p, specialisation, own, NULL, specialisation->param_count, (struct span){0, 0});
    bool ok = scope != NULL;
    if (ok) {
        struct context s = cursor_jump(p, specialisation->pattern_at, scope);
        count = parse_template_args(p, NULL, &found);
        ok = !p->now.panic;
        cursor_return(p, s);
    }
    ok = ok && p->findings->silent == silent && count == arg_count && template_args_equal(found, args, count);
    p->findings->muted--;
    return ok;
}

/* All parameters must be deduced; what deduction cannot see is checked by reading the pattern again. */
bool template_match_pattern(struct unit *p, struct tmpl *specialisation, struct targ *args, struct targ *out)
{
    struct match m = {p, out, ARENA_ARRAY(p->arena, specialisation->param_count + 1, bool),
                      specialisation->param_count, pack_is_last(specialisation)};
    uint32_t pattern_count = specialisation->pattern_count, count;
    const struct targ *pattern = specialisation->pattern;
    struct targ *flat = pack_flat_args(p, args, specialisation->primary->param_count, &count);
    if (pack_is_last(specialisation->primary) && !(pattern_count && pattern[pattern_count - 1].expands) &&
        count != pattern_count)
        return false;
    if (pattern_count > count + 1 || !match_args(&m, pattern, pattern_count, flat, count))
        return false;
    for (uint32_t i = 0; i < m.count; i++)
        if (!m.known[i])
            return false;
    uint32_t written = pattern_count && pattern[pattern_count - 1].expands ? count : pattern_count;
    return !any_opaque(pattern, pattern_count) || holds(p, specialisation, flat, written, out);
}

/* Deduces from the signature of a specialisation instead of from the arguments of a call. */
bool deduce_specialisation(struct unit *p, struct tmpl *tmpl, const struct declarator *d,
                           const struct func *func, struct targ *out)
{
    const struct func_info *info = func->info;
    struct match m = {p, out, ARENA_ARRAY(p->arena, tmpl->param_count + 1, bool), tmpl->param_count,
                      pack_is_last(tmpl)};
    uint32_t hidden = info->owner && !info->is_static ? 1 : 0; /* `this` */
    if (d->targ_count > m.count)
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
    if (func->ret && tmpl->result.type && !match_type(&m, tmpl->result.type, func->ret, 0))
        return false;
    p->findings->muted++;
    struct scope *scope = template_bind(p, tmpl, out, m.known, 0, d->span);
    p->findings->muted--;
    return scope != NULL;
}

/* ---- calls ---- */

/* True when the parameter is not dependent: then there is nothing to deduce. */
static bool deduce_argument(struct unit *p, struct match *m, struct qtype param, struct expr *e)
{
    const struct type *t = param.type;
    if (!type_is_dependent(t))
        return true;
    if (t->kind == TYPE_REFERENCE) {
        struct qtype actual = {e->type, e->place ? e->cv : 0, e->place ? e->space : SPACE_THREAD};
        if (!e->place)
            actual.type = expr_value(p, e)->type;
        if (t->by_rvalue && e->place && t->to.type->kind == TYPE_PARAMETER && !t->to.cv && !t->to.space)
            return bind_type(m, t->to.type->count, /* T && takes a place as a reference to it */
                             qtype_plain(type_reference(p->types, actual, false)));
        if (t->by_rvalue)
            return match_type(m, t->to.type, actual.type, 0);
        if (t->to.cv & QUAL_CONST && t->to.space == SPACE_THREAD && actual.space != SPACE_THREAD)
            actual.space = SPACE_THREAD; /* a const reference may refer to a copy */
        return match_qualified(m, t->to, actual);
    }
    return match_type(m, t, expr_value(p, e)->type, 0);
}

/* Takes over the arguments that were written; those of a pack are its first elements. */
static bool take_given(struct match *m, const struct tmpl *tmpl, const struct targ *given, uint32_t count,
                       struct pack *pack)
{
    uint32_t plain = tmpl->param_count - pack_is_last(tmpl);
    if (count > plain && !pack_is_last(tmpl))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (given[i].is_value != (tmpl->params[i < plain ? i : plain].kind == TPARAM_VALUE))
            return false;
    for (uint32_t i = 0; i < count && i < plain; i++) {
        m->args[i] = given[i];
        m->known[i] = true;
    }
    pack->count = count > plain ? count - plain : 0;
    pack->args = pack->count ? given + plain : NULL;
    return true;
}

/* The pack's elements, from the arguments after those of the other parameters. */
static bool deduce_pack(struct match *m, const struct tmpl *tmpl, const struct pack *given,
                        struct expr **args, uint32_t count)
{
    uint32_t last = m->count - 1, n = count > given->count ? count : given->count;
    struct targ *items = ARENA_ARRAY(m->p->arena, n + 1, struct targ);
    for (uint32_t i = 0; i < n; i++) {
        if (i < given->count) {
            items[i] = given->args[i];
            continue;
        }
        m->known[last] = false;
        if (expr_is_error(args[i]) ||
            !deduce_argument(m->p, m, tmpl->param_types[tmpl->fparam_count - 1], args[i]) || !m->known[last])
            return false;
        items[i] = m->args[last];
    }
    m->args[last] = pack_arg(m->p, items, n, tmpl->params[last].kind == TPARAM_VALUE);
    m->known[last] = true;
    return true;
}

/* Nothing is reported: a template that does not fit is not a candidate. */
struct func *deduce_function(struct unit *p, struct tmpl *tmpl, struct targ *given, uint32_t given_count,
                             struct expr **args, uint32_t arg_count, struct span span)
{
    uint32_t fixed = tmpl->fparam_count - tmpl->fparam_pack;
    if ((arg_count > fixed && !tmpl->fparam_pack) || arg_count < tmpl->fparam_required)
        return NULL;
    struct match m = {p, ARENA_ARRAY(p->arena, tmpl->param_count + 1, struct targ),
                      ARENA_ARRAY(p->arena, tmpl->param_count + 1, bool), tmpl->param_count,
                      pack_is_last(tmpl)};
    struct pack first = {0};
    if (!take_given(&m, tmpl, given, given_count, &first))
        return NULL;
    for (uint32_t i = 0; i < arg_count && i < fixed; i++) {
        if (expr_is_error(args[i]))
            return NULL;
        const struct type *t = tmpl->param_types[i].type;
        bool is_given = t->kind == TYPE_PARAMETER && t->count < m.count && t->count < given_count;
        if (!is_given && !deduce_argument(p, &m, tmpl->param_types[i], args[i]))
            return NULL;
    }
    uint32_t rest = arg_count > fixed ? arg_count - fixed : 0;
    bool own_pack = tmpl->fparam_pack || first.count;
    if (own_pack && m.pack && !deduce_pack(&m, tmpl, &first, rest ? args + fixed : NULL, rest))
        return NULL;
    p->findings->muted++;
    struct scope *scope = template_bind(p, tmpl, m.args, m.known, 0, span);
    p->findings->muted--;
    return scope ? template_instantiate_function(p, tmpl, m.args, span) : NULL;
}

/* The instance of a conversion template `operator U` that makes `to`; its other parameters have defaults. */
struct func *deduce_conversion(struct unit *p, struct tmpl *tmpl, const struct type *to, struct span span)
{
    struct targ *args = ARENA_ARRAY(p->arena, tmpl->param_count + 1, struct targ);
    bool *known = ARENA_ARRAY(p->arena, tmpl->param_count + 1, bool);
    args[0].type = qtype_plain(to);
    known[0] = true;
    p->findings->muted++;
    struct scope *scope = template_bind(p, tmpl, args, known, 0, span);
    p->findings->muted--;
    return scope ? template_instantiate_function(p, tmpl, args, span) : NULL;
}
