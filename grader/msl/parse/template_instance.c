/* template_instance: making instances of class, variable and function templates, each once for equal arguments.
 *
 * An instance is the template's text read again in a scope where the parameters have become types and constants.
 * template_deduce.c finds the arguments of a call, and the specialisation that fits. */
#include "msl/parse/decls.h"

/* A hash of everything that template_args_equal compares. */
static uint64_t targs_hash(const struct targ *args, uint32_t count)
{
    uint64_t hash = count;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t one = args[i].pack ? targs_hash(args[i].pack->args, args[i].pack->count) : 0;
        one += (uintptr_t)args[i].func + (uintptr_t)args[i].type.type + args[i].is_value;
        one += args[i].is_value ? args[i].bits : args[i].type.cv * 8u + args[i].type.space;
        hash = (hash ^ one) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash;
}

static struct instance **instance_slot(const struct tmpl *tmpl, const struct targ *args)
{
    return &tmpl->instance_slots[targs_hash(args, tmpl->param_count) & (tmpl->instance_room - 1)];
}

static struct instance *find_instance(const struct tmpl *tmpl, const struct targ *args)
{
    for (struct instance *i = tmpl->instances ? *instance_slot(tmpl, args) : NULL; i; i = i->chain)
        if (template_args_equal(i->args, args, tmpl->param_count))
            return i;
    return NULL;
}

/* Grows the table. The newest of equal instances, an explicit specialisation, stays first. */
static void grow_slots(struct unit *p, struct tmpl *tmpl)
{
    tmpl->instance_room = tmpl->instance_room ? tmpl->instance_room * 4 : 4;
    tmpl->instance_slots = ARENA_ARRAY(p->arena, tmpl->instance_room, struct instance *);
    for (struct instance *i = tmpl->instances; i; i = i->next) {
        struct instance **end = instance_slot(tmpl, i->args);
        while (*end)
            end = &(*end)->chain;
        *end = i;
        i->chain = NULL;
    }
}

struct instance *template_new_instance(struct unit *p, struct tmpl *tmpl, struct targ *args)
{
    struct instance *i = ARENA_NEW(p->arena, struct instance);
    i->args = args;
    if (tmpl->instance_count == tmpl->instance_room)
        grow_slots(p, tmpl);
    tmpl->instance_count++;
    struct instance **slot = instance_slot(tmpl, args);
    i->next = tmpl->instances;
    i->chain = *slot;
    tmpl->instances = *slot = i;
    return i;
}

static const struct request *new_request(struct unit *p, struct span at, struct text what)
{
    struct request *r = ARENA_NEW(p->arena, struct request);
    *r = (struct request){at, what, p->now.request};
    return r;
}

/* ---- classes ---- */

/* The more specific a pattern, the higher. */
static unsigned specialisation_rank(const struct tmpl *s)
{
    unsigned rank = 1;
    for (uint32_t i = 0; i < s->pattern_count; i++) {
        const struct targ *a = &s->pattern[i];
        if (a->is_value)
            rank += a->dependent_value ? 0 : 16;
        else if (a->type.type->kind == TYPE_PARAMETER)
            rank += a->type.cv; /* const volatile T is more specific than const T */
        else
            rank += type_is_dependent(a->type.type) ? 8 : 16;
        rank += !a->expands;
    }
    return rank;
}

/* A cheap test before matching. False: a constant of the pattern differs from the argument. */
static bool may_match(const struct tmpl *s, const struct tmpl *primary, const struct targ *args)
{
    for (uint32_t i = 0; i < s->pattern_count && i < primary->param_count; i++) {
        const struct targ *a = &s->pattern[i];
        if (a->expands || a->pack || args[i].pack)
            return true;
        if (a->is_value && !a->dependent_value && args[i].is_value && a->bits != args[i].bits)
            return false;
    }
    return true;
}

/* The specialisation that fits best, with its own arguments; NULL: the primary template. */
static struct tmpl *choose_specialisation(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                          struct targ **own)
{
    struct tmpl *best = NULL;
    unsigned least = 0;
    for (struct tmpl *s = tmpl->specialisations; s; s = s->next) {
        unsigned rank = specialisation_rank(s);
        if ((best && rank <= least) || !may_match(s, tmpl, args))
            continue;
        if (!report_spend(p, 1, tmpl->span))
            break;
        struct targ *found = ARENA_ARRAY(p->arena, s->param_count + 1, struct targ);
        if (template_match_pattern(p, s, args, found)) {
            best = s;
            least = rank;
            *own = found;
        }
    }
    return best;
}

/* Reads the text of `from`, a template or a specialisation of it, with its arguments: the members of
 * `record`. */
static void read_instance(struct unit *p, struct tmpl *from, struct targ *own, struct record *record,
                          struct span span)
{
    struct scope *scope = template_bind(p, from, own, NULL, from->param_count, span);
    uint32_t muted = p->findings->muted;
    struct candidate *methods = p->methods, *last_method = p->last_method;
    struct default_init *inits = p->inits;
    struct context s = cursor_jump(p, from->at, scope ? scope : p->now.scope);
    p->now.in_library = sources_kind(p->sources, from->at->span.at) == SOURCE_LIBRARY;
    p->now.asking = p->now.func ? p->now.func : p->now.asking;
    p->now.func = NULL;
    p->now.class_depth = 0;
    p->methods = NULL;
    p->inits = NULL;
    p->now.self = NULL;
    p->findings->muted = 0;
    p->now.request = new_request(p, span, record->display);
    p->instance_record = record;
    struct specs specs = {0};
    if (scope)
        parse_class(p, &specs);
    p->instance_record = NULL;
    for (struct tmpl *m = from->members; m; m = m->next)
        outside_define_member(p, m, record, span);
    p->findings->muted = muted;
    p->methods = methods;
    p->last_method = last_method;
    p->inits = inits;
    cursor_return(p, s);
}

/* The instance is registered before its text is read: the class may name itself. */
const struct type *template_instantiate_class(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                              uint32_t count, struct span span)
{
    const struct type *wrong = type_scalar(p->types, TYPE_ERROR);
    args = template_copy_args(p, tmpl, args, count);
    if (!template_bind(p, tmpl, args, NULL, count, span))
        return wrong;
    struct instance *instance = find_instance(tmpl, args);
    if (instance && instance->refused)
        refuse_mark(p);
    if (instance)
        return instance->type;
    if (!template_begin_instance(p, span))
        return wrong;
    bool tainted = p->tainted;
    p->tainted = false;
    struct targ *own = args;
    struct tmpl *from = choose_specialisation(p, tmpl, args, &own);
    from = from ? from : tmpl;
    struct record *record = class_new_record(p, tmpl->name, tmpl->span);
    record->display = arena_printf(p->arena, "%.*s%.*s", TEXT_ARG(tmpl->name->text),
                                   TEXT_ARG(template_args_text(p, args, tmpl->param_count)));
    struct record_info *info = record_info(record);
    info->origin = tmpl;
    info->args = args;
    info->arg_count = tmpl->param_count;
    instance = template_new_instance(p, tmpl, args);
    instance->type = record->type;
    instance->from = from;
    if (from->at)
        read_instance(p, from, own, record, span);
    if (from->at && !record->complete) /* already reported: its uses are silent */
        instance->type = wrong;
    instance->refused = p->tainted;
    p->tainted = tainted;
    if (instance->refused)
        refuse_mark(p);
    p->now.instance_depth--;
    return instance->type;
}

/* ---- variables ---- */

/* The instance is a variable at program scope; NULL after a finding. */
struct var *template_instantiate_variable(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                          uint32_t count, struct span span)
{
    args = template_copy_args(p, tmpl, args, count);
    if (!template_bind(p, tmpl, args, NULL, count, span))
        return NULL;
    struct instance *instance = find_instance(tmpl, args);
    if (instance)
        return instance->var;
    if (!template_begin_instance(p, span))
        return NULL;
    struct targ *own = args;
    struct tmpl *from = choose_specialisation(p, tmpl, args, &own);
    from = from ? from : tmpl;
    struct scope *scope = template_bind(p, from, own, NULL, from->param_count, span);
    struct context s = cursor_jump(p, from->at, scope);
    p->now.in_library = sources_kind(p->sources, from->at->span.at) == SOURCE_LIBRARY;
    p->now.func = NULL;
    struct specs specs;
    struct declarator d;
    struct var *var = NULL;
    if (scope && parse_specs(p, &specs, false) && parse_declarator(p, &specs, &d, false) && !d.is_function)
        var = decl_variable(p, &specs, &d, NULL);
    cursor_return(p, s);
    p->now.instance_depth--;
    instance = template_new_instance(p, tmpl, args);
    instance->var = var;
    return var;
}

/* ---- functions ---- */

/* Reads the signature of an instance. Substitution failure is not an error: NULL, and nothing is reported. */
static struct func *read_signature(struct unit *p, struct tmpl *tmpl, struct scope *scope)
{
    struct context s = cursor_jump(p, tmpl->at, scope);
    p->now.in_library = sources_kind(p->sources, tmpl->at->span.at) == SOURCE_LIBRARY;
    p->now.func = NULL;
    p->findings->muted++;
    uint32_t silent = p->findings->silent;
    struct specs specs;
    struct declarator d;
    struct func *func = NULL;
    bool has_type = parse_specs(p, &specs, false);
    if (tmpl->owner) {
        if (!p->now.panic && parse_member_declarator(p, tmpl->owner, &specs, &d) && d.is_function)
            func = func_declare(p, &specs, &d, tmpl->scope, specs.is_friend ? NULL : tmpl->owner, tmpl);
    } else if (has_type && parse_declarator(p, &specs, &d, false) && d.is_function) {
        func = func_declare(p, &specs, &d, tmpl->scope, NULL, tmpl);
    }
    if (p->findings->silent != silent || p->now.panic)
        func = NULL;
    p->findings->muted--;
    cursor_return(p, s);
    return func;
}

void template_inherit_defaults(struct func *func, const struct func *declared)
{
    const struct func_info *from = declared->info;
    struct func_info *info = func->info;
    if (declared->param_count != func->param_count)
        return;
    for (uint32_t i = func->param_count; i-- > 0 && !info->defaults[i] && from->defaults[i];) {
        info->defaults[i] = from->defaults[i];
        info->defaults_scope = from->defaults_scope ? from->defaults_scope : from->scope;
    }
    info->required = from->required < info->required ? from->required : info->required;
}

/* Takes over the default values of the template's earlier declaration. */
static void inherit_from_first(struct unit *p, struct tmpl *tmpl, const struct targ *args, struct func *func,
                               struct span span)
{
    struct targ *own = template_copy_args(p, tmpl->first, args, tmpl->param_count);
    p->findings->muted++;
    struct scope *scope = template_bind(p, tmpl->first, own, NULL, tmpl->param_count, span);
    p->findings->muted--;
    const struct func *declared = scope ? read_signature(p, tmpl->first, scope) : NULL;
    if (declared)
        template_inherit_defaults(func, declared);
}

/* Callers keep pointers to `old`, so the definition is copied into it; its instances get their bodies. */
void template_define(struct unit *p, struct tmpl *old, const struct tmpl *definition)
{
    struct tmpl *first = ARENA_NEW(p->arena, struct tmpl);
    *first = *old;
    *old = *definition;
    old->first = first;
    old->instances = first->instances;
    old->instance_slots = first->instance_slots;
    old->instance_count = first->instance_count;
    old->instance_room = first->instance_room;
    old->fparam_required =
        first->fparam_required < old->fparam_required ? first->fparam_required : old->fparam_required;
    for (uint32_t i = 0; i < old->param_count; i++)
        if (!old->params[i].default_at)
            old->params[i].default_at = first->params[i].default_at;
    for (struct instance *i = old->instances; i; i = i->next) {
        struct func_info *info = i->func ? i->func->info : NULL;
        if (!info || info->body_at || info->origin != old) /* or a specialisation */
            continue;
        struct targ *args = template_copy_args(p, old, i->args, old->param_count);
        struct scope *scope = template_bind(p, old, args, NULL, old->param_count, definition->span);
        struct func *func = scope ? read_signature(p, old, scope) : NULL;
        if (!func || func->param_count != i->func->param_count)
            continue;
        struct func_info *own = func->info;
        own->request = info->request;
        own->depth = info->depth;
        for (uint32_t k = 0; k < func->param_count; k++)
            own->defaults[k] = NULL; /* those of the declaration are kept */
        func_adopt_body(p, i->func, func);
    }
}

/* Only the signature is read here, the body when the function is used. NULL: substitution failed. */
struct func *template_instantiate_function(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                           struct span span)
{
    args = template_copy_args(p, tmpl, args, tmpl->param_count);
    struct instance *instance = find_instance(tmpl, args);
    if (instance)
        return instance->func;
    p->findings->muted++;
    struct scope *scope = template_bind(p, tmpl, args, NULL, tmpl->param_count, span);
    p->findings->muted--;
    if (!scope)
        return NULL;
    instance = find_instance(tmpl, args); /* binding gives values their parameter's type */
    if (instance)
        return instance->func;
    if (!template_begin_instance(p, span))
        return NULL;
    instance = template_new_instance(p, tmpl, args);
    struct func *func = read_signature(p, tmpl, scope);
    if (func && tmpl->first)
        inherit_from_first(p, tmpl, args, func, span);
    p->now.instance_depth--;
    instance->func = func;
    if (func) {
        struct func_info *info = func->info;
        info->depth = p->now.instance_depth + 1;
        func->display = arena_printf(p->arena, "%.*s%.*s", TEXT_ARG(tmpl->name->text),
                                     TEXT_ARG(template_args_text(p, args, tmpl->param_count)));
        info->request = new_request(p, span, func->display);
    }
    return func;
}

struct func *template_instance_for(struct unit *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                   struct span span)
{
    if (count > tmpl->param_count)
        return NULL;
    struct targ *all = template_copy_args(p, tmpl, args, count);
    p->findings->muted++;
    bool fits = template_bind(p, tmpl, all, NULL, count, span);
    p->findings->muted--;
    return fits ? template_instantiate_function(p, tmpl, all, span) : NULL;
}
