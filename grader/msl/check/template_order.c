/* template_order: comparing function templates by the pattern of their parameters: which of two is more
 * specialised (C++ [temp.func.order]), and whether two declare the same template ([temp.over.link]).
 *
 * Both walk two patterns side by side. For "more specialised" the parameters of the other template are unique
 * types and values that the pattern must match; for "the same" parameter i means parameter i. */
#include "msl/check/check.h"

struct order {
    struct unit *p;
    struct qtype *types; /* the type matched by parameter i; type NULL: not known yet */
    struct targ *values;
    bool *known;
    uint32_t count;
    bool same; /* parameter i matches only parameter i */
};

static bool fits(struct order *o, const struct type *pattern, const struct type *actual);

static bool same_types(struct unit *p, const struct type *a, const struct type *b)
{
    struct order o = {.p = p, .same = true};
    return a == b || (fits(&o, a, b) && fits(&o, b, a));
}

static bool take_type(struct order *o, uint64_t index, struct qtype actual)
{
    if (o->same)
        return actual.type->kind == TYPE_PARAMETER && actual.type->count == index && !actual.cv;
    if (index >= o->count)
        return true;
    if (o->known[index])
        return o->types[index].type && o->types[index].cv == actual.cv &&
               same_types(o->p, o->types[index].type, actual.type);
    o->known[index] = true;
    o->types[index] = actual;
    return true;
}

static bool take_value(struct order *o, uint64_t index, const struct targ *actual)
{
    if (o->same)
        return actual->dependent_value && actual->bits == index;
    if (index >= o->count)
        return true;
    const struct targ *old = &o->values[index];
    if (o->known[index])
        return old->is_value && old->dependent_value == actual->dependent_value && old->bits == actual->bits;
    o->known[index] = true;
    o->values[index] = *actual;
    return true;
}

static bool fits_qualified(struct order *o, struct qtype pattern, struct qtype actual)
{
    if ((pattern.space != SPACE_NONE && pattern.space != actual.space) || (pattern.cv & ~actual.cv))
        return false;
    actual.cv &= (uint8_t)~pattern.cv;
    if (pattern.type->kind == TYPE_PARAMETER)
        return take_type(o, pattern.type->count, (struct qtype){actual.type, actual.cv, SPACE_NONE});
    return !actual.cv && fits(o, pattern.type, actual.type);
}

/* Parts of a pattern that are not analysed match anything, unless sameness is asked for. */
static bool fits_args(struct order *o, const struct targ *pattern, const struct targ *actual, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        bool opaque = !pattern[i].is_value && !pattern[i].type.type;
        if (opaque && !o->same)
            continue; /* an expression, which is not analysed */
        if (opaque || (!actual[i].is_value && !actual[i].type.type)) {
            if (pattern[i].is_value || actual[i].is_value || pattern[i].type.type || actual[i].type.type)
                return false;
            continue;
        }
        if (pattern[i].expands != actual[i].expands || pattern[i].is_value != actual[i].is_value)
            return false;
        if (!pattern[i].is_value && !fits_qualified(o, pattern[i].type, actual[i].type))
            return false;
        if (!pattern[i].is_value)
            continue;
        bool ok = pattern[i].dependent_value
                      ? take_value(o, pattern[i].bits, &actual[i])
                      : !actual[i].dependent_value && actual[i].bits == pattern[i].bits;
        if (!ok)
            return false;
    }
    return true;
}

/* A pattern such as vec<T, 4> against a type that has no parameters in it. */
static bool fits_concrete(struct order *o, const struct pattern *pattern, const struct type *actual)
{
    struct targ args[2] = {{.type = qtype_plain(actual->elem)}, {.is_value = true, .bits = actual->count}};
    if (pattern->kind == PATTERN_NATIVE)
        return actual->kind == TYPE_VECTOR && pattern->count == 2 && fits_args(o, pattern->args, args, 2);
    if (pattern->kind == PATTERN_ARRAY)
        return actual->kind == TYPE_ARRAY && fits(o, pattern->elem, actual->to.type) &&
               fits_args(o, pattern->args, args + 1, 1);
    if (pattern->kind != PATTERN_CLASS || actual->kind != TYPE_RECORD)
        return false;
    const struct record_info *info = actual->record->info;
    return info->origin == pattern->tmpl && info->arg_count == pattern->count &&
           fits_args(o, pattern->args, info->args, pattern->count);
}

static bool fits_dependent(struct order *o, const struct pattern *pattern, const struct type *actual)
{
    if (pattern->kind == PATTERN_OPAQUE)
        return !o->same || actual->kind == TYPE_DEPENDENT; /* what is not analysed */
    if (actual->kind != TYPE_DEPENDENT)
        return !o->same && fits_concrete(o, pattern, actual);
    const struct pattern *other = actual->pattern;
    if (pattern->kind != other->kind || pattern->native != other->native || pattern->tmpl != other->tmpl ||
        pattern->count != other->count)
        return false;
    if (pattern->kind == PATTERN_ARRAY && !fits(o, pattern->elem, other->elem))
        return false;
    return fits_args(o, pattern->args, other->args, pattern->count);
}

static bool fits(struct order *o, const struct type *pattern, const struct type *actual)
{
    if (!type_is_dependent(pattern))
        return pattern == actual;
    switch (pattern->kind) {
    case TYPE_PARAMETER: return take_type(o, pattern->count, qtype_plain(actual));
    case TYPE_DEPENDENT: return fits_dependent(o, pattern->pattern, actual);
    case TYPE_POINTER:
    case TYPE_REFERENCE:
        return actual->kind == pattern->kind && actual->by_rvalue == pattern->by_rvalue &&
               fits_qualified(o, pattern->to, actual->to);
    default: return false;
    }
}

/* Does `pattern` accept every argument list that `actual` accepts? Only the first `count` are used. */
static bool takes_all(struct unit *p, const struct tmpl *pattern, const struct tmpl *actual, uint32_t count)
{
    struct order o = {.p = p, .count = pattern->param_count};
    o.types = ARENA_ARRAY(p->arena, o.count + 1, struct qtype);
    o.values = ARENA_ARRAY(p->arena, o.count + 1, struct targ);
    o.known = ARENA_ARRAY(p->arena, o.count + 1, bool);
    for (uint32_t i = 0; i < count && i < pattern->fparam_count && i < actual->fparam_count; i++) {
        const struct type *a = pattern->param_types[i].type, *b = actual->param_types[i].type;
        a = a->kind == TYPE_REFERENCE ? a->to.type : a; /* references and qualifiers come second */
        b = b->kind == TYPE_REFERENCE ? b->to.type : b;
        if (!fits(&o, a, b))
            return false;
    }
    return true;
}

/* Of two that differ only in references: the more const one, and T & before T && (> 0: a). */
static int compare_references(const struct tmpl *a, const struct tmpl *b, uint32_t count)
{
    int better = 0;
    for (uint32_t i = 0; i < count && i < a->fparam_count && i < b->fparam_count; i++) {
        const struct type *ta = a->param_types[i].type, *tb = b->param_types[i].type;
        if (ta->kind != TYPE_REFERENCE || tb->kind != TYPE_REFERENCE)
            continue;
        int one = ta->by_rvalue != tb->by_rvalue ? (ta->by_rvalue ? -1 : 1)
                  : ta->to.cv == tb->to.cv       ? 0
                  : (tb->to.cv & ~ta->to.cv)     ? -1
                                                 : 1;
        if (one && better && one != better)
            return 0;
        better = one ? one : better;
    }
    return better;
}

int template_compare(struct unit *p, const struct tmpl *a, const struct tmpl *b, uint32_t count)
{
    bool a_special = takes_all(p, b, a, count), b_special = takes_all(p, a, b, count);
    if (a_special != b_special)
        return a_special ? 1 : -1;
    int references = a_special ? compare_references(a, b, count) : 0;
    if (references)
        return references;
    unsigned ga = template_generality(a), gb = template_generality(b);
    return ga < gb ? 1 : ga > gb ? -1 : 0;
}

/* Parameters, results and function parameters all have to agree; names do not matter. */
bool template_redeclares(struct unit *p, const struct tmpl *a, const struct tmpl *b)
{
    if (a->param_count != b->param_count || a->fparam_count != b->fparam_count ||
        a->fparam_pack != b->fparam_pack || a->is_const != b->is_const)
        return false;
    for (uint32_t i = 0; i < a->param_count; i++)
        if (a->params[i].kind != b->params[i].kind || a->params[i].pack != b->params[i].pack)
            return false;
    if (a->result.type && b->result.type && !same_types(p, a->result.type, b->result.type))
        return false;
    for (uint32_t i = 0; i < a->fparam_count; i++)
        if (!same_types(p, a->param_types[i].type, b->param_types[i].type))
            return false;
    return true;
}

unsigned template_generality(const struct tmpl *tmpl)
{
    unsigned n = 0;
    for (uint32_t i = 0; i < tmpl->fparam_count; i++) {
        const struct type *t = tmpl->param_types[i].type;
        if (t->kind == TYPE_REFERENCE)
            t = t->to.type;
        n += t->kind == TYPE_PARAMETER ? 4 : type_is_dependent(t) ? 1 : 0;
    }
    return n + tmpl->fparam_pack;
}
