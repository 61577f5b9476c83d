/* check_call: which function a call means (C++ [over.match]) and the call itself. */
#include "msl/check/check.h"

/* ---- argument-dependent lookup (C++ [basic.lookup.argdep]) ---- */

/* What was found so far. Visited records carry the number of this lookup, and so do the functions and
 * templates in the list once there is anything to add: otherwise long lists would take quadratic time, and
 * nested template arguments would be walked again and again. */
struct lookup {
    struct unit *p;
    const struct name *name;
    struct candidate *list, **end; /* end: of the list, once it is a copy */
};

static bool is_marked(struct unit *p, const struct candidate *c)
{
    return (c->tmpl ? c->tmpl->lookup : ((struct func_info *)c->func->info)->lookup) == p->lookup;
}

static void append_marked(struct lookup *l, const struct candidate *c)
{
    if (c->tmpl)
        c->tmpl->lookup = l->p->lookup;
    else
        ((struct func_info *)c->func->info)->lookup = l->p->lookup;
    struct candidate *copy = ARENA_NEW(l->p->arena, struct candidate);
    *copy = (struct candidate){.func = c->func, .tmpl = c->tmpl};
    *l->end = copy;
    l->end = &copy->next;
}

/* Makes the list a copy that can grow. */
static void own_list(struct lookup *l)
{
    const struct candidate *found = l->list;
    l->list = NULL;
    l->end = &l->list;
    for (const struct candidate *c = found; c; c = c->next)
        append_marked(l, c);
}

/* Adds the functions of that name in one namespace. */
static void add_from(struct lookup *l, const struct scope *scope)
{
    const struct decl *d = scope ? scope_find_here(scope, l->name) : NULL;
    const struct candidate *funcs = d && d->kind == DECL_FUNCS ? d->u.funcs : NULL;
    if (!funcs || funcs == l->list)
        return;
    if (!l->end)
        own_list(l);
    for (const struct candidate *c = funcs; c && report_spend(l->p, 1, unit_here(l->p)); c = c->next)
        if (!is_marked(l->p, c))
            append_marked(l, c);
}

static const struct scope *namespace_around(const struct scope *scope)
{
    while (scope && scope->kind != SCOPE_NAMESPACE)
        scope = scope->parent;
    return scope;
}

/* Adds the functions of the namespaces associated with a type: its own, its bases', its template
 * arguments'. */
static void add_associated(struct lookup *l, const struct type *t)
{
    while (t->kind == TYPE_POINTER || t->kind == TYPE_ARRAY || t->kind == TYPE_REFERENCE)
        t = t->to.type;
    if (t->kind == TYPE_ENUM && t->enumeration->scope)
        add_from(l, namespace_around(t->enumeration->scope));
    if (t->kind != TYPE_RECORD)
        return;
    for (struct record *r = t->record; r; r = r->base) {
        struct record_info *info = r->info;
        if (info->lookup == l->p->lookup)
            return;
        info->lookup = l->p->lookup;
        add_from(l, namespace_around(r->scope));
        for (uint32_t i = 0; i < info->arg_count; i++)
            if (!info->args[i].is_value && !info->args[i].pack && report_enter(l->p)) {
                add_associated(l, info->args[i].type.type);
                report_leave(l->p);
            }
    }
}

struct candidate *call_associated(struct unit *p, const struct name *name, struct expr **args, uint32_t count,
                                  struct candidate *found)
{
    p->lookup++;
    struct lookup lookup = {.p = p, .name = name, .list = found};
    for (uint32_t i = 0; i < count; i++)
        add_associated(&lookup, args[i]->type);
    return lookup.list;
}

/* ---- overload resolution ---- */

struct ranked {
    struct func *func;
    struct tmpl *tmpl;        /* it came from this template, or NULL */
    enum convert_rank *ranks; /* the object first when there is one */
};

static struct func_info *info_of(const struct func *func)
{
    return func->info;
}

static uint32_t hidden_params(const struct func *func)
{
    return func->is_method ? 1 : 0;
}

enum convert_rank call_object_rank(const struct expr *object, const struct func *func)
{
    const struct func_info *info = info_of(func);
    if (!object || !func->is_method)
        return CONVERT_EXACT;
    if ((object->cv & QUAL_CONST || object->space == SPACE_CONSTANT) && !info->is_const)
        return CONVERT_NONE;
    if (object->space != info->this_space)
        return CONVERT_NONE;
    return info->is_const && !(object->cv & QUAL_CONST) ? CONVERT_QUALIFY : CONVERT_EXACT;
}

/* ranks[0] is for the object, ranks[i + 1] for argument i. False: the function cannot be called like this. */
static bool rank_arguments(struct unit *p, struct func *func, struct expr *object, struct expr **args,
                           uint32_t count, enum convert_rank *ranks)
{
    const struct func_info *info = info_of(func);
    uint32_t hidden = hidden_params(func), declared = func->param_count - hidden;
    if (count > declared || count < info->required || info->is_deleted)
        return false;
    ranks[0] = call_object_rank(object, func);
    if (ranks[0] == CONVERT_NONE)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        ranks[i + 1] = cast_parameter_rank(p, args[i], info->param_types[i + hidden]);
        if (ranks[i + 1] == CONVERT_NONE)
            return false;
    }
    return true;
}

/* Argument i fits both without conversion, one by value and one by a const reference: neither is better. */
static bool same_but_bound(const struct ranked *a, const struct ranked *b, uint32_t i)
{
    const struct type *ta = info_of(a->func)->param_types[i + hidden_params(a->func)].type;
    const struct type *tb = info_of(b->func)->param_types[i + hidden_params(b->func)].type;
    return (ta->kind == TYPE_REFERENCE) != (tb->kind == TYPE_REFERENCE) &&
           a->ranks[i + 1] <= CONVERT_QUALIFY && b->ranks[i + 1] <= CONVERT_QUALIFY;
}

/* > 0: a is better; < 0: b is; 0: neither */
static int compare(struct unit *p, const struct ranked *a, const struct ranked *b, uint32_t count)
{
    bool a_better = false, b_better = false;
    for (uint32_t i = 0; i <= count; i++) {
        if (i && (a->tmpl || b->tmpl) && same_but_bound(a, b, i - 1))
            continue;
        a_better |= a->ranks[i] < b->ranks[i];
        b_better |= b->ranks[i] < a->ranks[i];
    }
    if (a_better != b_better)
        return a_better ? 1 : -1;
    if (a_better)
        return 0;
    if (!a->tmpl != !b->tmpl)
        return a->tmpl ? -1 : 1;
    return a->tmpl ? template_compare(p, a->tmpl, b->tmpl, count) : 0;
}

/* The best viable candidate; NULL: there is none, or several are equally good (`*ambiguous`). */
struct func *call_resolve(struct unit *p, struct candidate *candidates, struct targ *targs,
                          uint32_t targ_count, struct expr *object, struct expr **args, uint32_t count,
                          struct span span, bool *ambiguous)
{
    struct ranked best = {0}, *others = NULL;
    uint32_t other_count = 0;
    *ambiguous = false;
    for (struct candidate *c = candidates; c && !p->fatal; c = c->next) {
        struct ranked r = {.func = c->func, .tmpl = c->tmpl};
        if (!report_spend(p, 1, span))
            break;
        if (c->tmpl)
            r.func = p->hooks->deduce(p, c->tmpl, targs, targ_count, args, count, span);
        else if (targ_count)
            continue;
        if (!r.func)
            continue;
        r.ranks = ARENA_ARRAY(p->arena, count + 1, enum convert_rank);
        if (!rank_arguments(p, r.func, object, args, count, r.ranks))
            continue;
        if (best.func == r.func)
            continue;
        bool better = !best.func || compare(p, &r, &best, count) > 0;
        if (best.func) {
            others = arena_more(p->arena, others, other_count, sizeof *others);
            others[other_count++] = better ? best : r;
        }
        best = better ? r : best;
    }
    for (uint32_t i = 0; i < other_count; i++) /* the best one is better than every other one */
        *ambiguous |= compare(p, &best, &others[i], count) <= 0;
    return *ambiguous ? NULL : best.func;
}

/* ---- messages ---- */

struct text call_argument_types(struct unit *p, struct expr **args, uint32_t count)
{
    struct text t = TEXT("");
    for (uint32_t i = 0; i < count && i < 10; i++) {
        struct text one = type_text(p->arena, args[i]->type);
        t = arena_printf(p->arena, "%.*s%s%.*s", TEXT_ARG(t), i ? ", " : "", TEXT_ARG(one));
    }
    return t;
}

static struct text count_text(struct unit *p, uint32_t least, uint32_t most)
{
    if (least == most)
        return arena_printf(p->arena, "%u argument%s", most, most == 1 ? "" : "s");
    return arena_printf(p->arena, "%u to %u arguments", least, most);
}

static void note_candidates(struct unit *p, struct finding *f, const struct candidate *c)
{
    for (unsigned n = 0; c && n < 4; c = c->next) {
        struct span span = c->func ? c->func->span : c->tmpl->span;
        if (sources_kind(p->sources, span.at) == SOURCE_LIBRARY)
            continue;
        finding_note(p->findings, f, span, TEXT("this candidate does not match"));
        n++;
    }
}

/* There is one candidate: the message can say what is wrong with the call. */
static bool explain_single(struct unit *p, struct func *func, struct name *name, struct expr **args,
                           uint32_t count, struct span span)
{
    const struct func_info *info = info_of(func);
    uint32_t hidden = hidden_params(func), declared = func->param_count - hidden;
    struct finding *f;
    if (count > declared || count < info->required) {
        f = REPORT(p, E2011, span, name->text, count_text(p, info->required, declared),
                   report_number(p, count));
        finding_note(p->findings, f, func->span, TEXT("it is declared here"));
        return true;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (cast_parameter_rank(p, args[i], info->param_types[i + hidden]) == CONVERT_NONE) {
            cast_argument(p, args[i], info->param_types[i + hidden]);
            return true;
        }
    }
    return false;
}

/* Reports a call that found no function: a single candidate is explained, several are listed. */
static struct expr *no_match(struct unit *p, struct candidate *candidates, struct name *name,
                             struct expr **args, uint32_t count, struct span span, bool ambiguous)
{
    if (p->unsure || refuse_knows(p, name))
        return expr_error(p, span); /* the one that was meant may be among what is not supported */
    if (ambiguous) {
        struct finding *f =
            REPORT(p, E2013, span, name->text, call_argument_types(p, args, count), TEXT("with a cast"));
        (void)f;
        return expr_error(p, span);
    }
    if (candidates && !candidates->next) {
        if (candidates->func && explain_single(p, candidates->func, name, args, count, span))
            return expr_error(p, span);
        if (candidates->tmpl) {
            struct finding *f = REPORT(p, E2036, span, name->text, call_argument_types(p, args, count));
            finding_note(p->findings, f, candidates->tmpl->span, TEXT("the template is declared here"));
            return expr_error(p, span);
        }
    }
    struct finding *f = REPORT(p, E2012, span, name->text, call_argument_types(p, args, count));
    note_candidates(p, f, candidates);
    return expr_error(p, span);
}

/* ---- calls of functions ---- */

/* The argument for `this`: the address of the object, or of the base class subobject that the method belongs
 * to. */
static struct expr *object_pointer(struct unit *p, struct expr *object, const struct func *func,
                                   struct span span)
{
    if (!object)
        return expr_this(p, span);
    const struct record *owner = info_of(func)->owner;
    if (owner && object->type->kind == TYPE_RECORD) { /* a method of a base class */
        for (struct record *r = object->type->record; r != owner && r->base; r = r->base)
            object = expr_field(p, object, &r->fields[0], object->span);
    }
    if (!object->place)
        object = expr_materialise(p, object);
    struct expr *pointer = expr_address(p, object, span);
    return expr_is_error(pointer) ? pointer : cast_unchecked(p, pointer, func->params[0]->type.type);
}

/* A function is used: its body will be needed, some of them at once. */
void call_require(struct unit *p, struct func *func, struct span use)
{
    struct func_info *info = func->info;
    if (info->body_done || info->body_active || info->is_defaulted)
        return;
    if (!info->body_at) {
        if (!info->used_at.len && !p->now.unevaluated) {
            struct candidate *c = ARENA_NEW(p->arena, struct candidate);
            c->func = func;
            c->next = p->bodyless;
            p->bodyless = c;
            info->used_at = use;
        }
        return;
    }
    if (info->deduced_return || func->is_constexpr) {
        p->hooks->define(p, func);
        return;
    }
    if (info->queued || p->now.unevaluated)
        return;
    info->queued = true;
    info->next_pending = p->pending;
    p->pending = func;
}

/* Calls this very function: arguments are converted, missing ones filled with their defaults. */
struct expr *call_function(struct unit *p, struct func *func, struct expr *object, struct expr **args,
                           uint32_t count, struct span span)
{
    struct func_info *info = info_of(func);
    call_require(p, func, span);
    uint32_t hidden = hidden_params(func);
    struct expr **all = ARENA_ARRAY(p->arena, func->param_count + 1, struct expr *);
    bool bad = false;
    if (hidden) {
        all[0] = object_pointer(p, object, func, span);
        bad |= expr_is_error(all[0]);
    }
    for (uint32_t i = hidden; i < func->param_count; i++) {
        uint32_t arg = i - hidden;
        all[i] = arg < count ? cast_argument(p, args[arg], info->param_types[i])
                             : p->hooks->default_argument(p, func, i);
        bad |= expr_is_error(all[i]);
    }
    if (bad || func->ret->kind == TYPE_ERROR)
        return expr_error(p, span);
    const struct type *ret = func->ret;
    struct expr *e = ret->kind == TYPE_REFERENCE ? expr_place(p, EXPR_CALL, ret->to, span)
                                                 : expr_new(p, EXPR_CALL, ret, span);
    e->u.call.func = func;
    e->u.call.args = all;
    e->u.call.arg_count = func->param_count;
    return e;
}

/* ---- builtins ---- */

static bool is_sync(const struct builtin *b)
{
    return b->flags & BUILTIN_SYNC;
}

/* Converts the arguments as the overload says; a pure scalar function of constants is folded. */
static struct expr *make_builtin_call(struct unit *p, const struct builtin_overload *o, struct expr **args,
                                      struct span span)
{
    struct expr *e = expr_new(p, EXPR_BUILTIN, o->result, span);
    e->u.call.builtin = o->builtin;
    e->u.call.args = ARENA_ARRAY(p->arena, o->param_count + 1, struct expr *);
    e->u.call.arg_count = o->param_count;
    bool constant = (o->builtin->flags & BUILTIN_PURE) && type_is_scalar(o->result);
    for (uint32_t i = 0; i < o->param_count; i++) {
        struct expr *a = args[i];
        if (o->by_reference[i]) {
            if (a->type->kind != TYPE_SIMDGROUP_MATRIX && !check_writable(p, a, a->span))
                return expr_error(p, span);
        } else {
            a = cast_implicit(p, a, o->params[i], a->span);
        }
        if (expr_is_error(a))
            return expr_error(p, span);
        constant &= a->kind == EXPR_CONST;
        e->u.call.args[i] = a;
    }
    return constant ? constant_fold(p->constants, p->arena, e) : e;
}

/* Resolves a builtin; MATCHED fills `o`. */
static enum builtin_match match_builtin(struct unit *p, const struct builtin *first, struct targ *targs,
                                        uint32_t targ_count, struct expr **args, uint32_t count,
                                        struct builtin_overload *o)
{
    if (count > BUILTIN_MAX_PARAMS)
        return BUILTIN_NO_MATCH;
    const struct type *types[BUILTIN_MAX_PARAMS];
    bool places[BUILTIN_MAX_PARAMS];
    for (uint32_t i = 0; i < count; i++) {
        types[i] = expr_value(p, args[i])->type;
        places[i] = args[i]->place;
    }
    const struct type *generic = targ_count && !targs[0].is_value ? targs[0].type.type : NULL;
    return builtin_resolve_as(p->types, first, generic, types, places, count, o);
}

/* A type that all arguments can be converted to: that of the first float among them, else of the first. */
static struct text common_type(struct unit *p, const struct builtin *first, struct expr **args,
                               uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (type_is_float(type_elem(args[i]->type)))
            return arena_printf(p->arena, "%.*s(...)", TEXT_ARG(type_text(p->arena, args[i]->type)));
    if (first->elems && !(first->elems & ELEMS_INT))
        return TEXT("float(...)");
    return arena_printf(p->arena, "%.*s(...)", TEXT_ARG(type_text(p->arena, args[0]->type)));
}

/* Lists the signatures that the builtin has, with advice for barriers and atomics. */
static struct expr *builtin_mismatch(struct unit *p, const struct builtin *first, enum builtin_match match,
                                     struct name *name, struct expr **args, uint32_t count, struct span span)
{
    if (match == BUILTIN_AMBIGUOUS) {
        REPORT(p, E2013, span, name->text, call_argument_types(p, args, count),
               common_type(p, first, args, count));
        return expr_error(p, span);
    }
    struct finding *f = REPORT(p, E2012, span, name->text, call_argument_types(p, args, count));
    finding_note(
        p->findings, f, span,
        arena_printf(p->arena, "it is defined for %.*s", TEXT_ARG(builtin_signatures(p->arena, first))));
    if (text_is(name->text, "threadgroup_barrier") || text_is(name->text, "simdgroup_barrier"))
        report_help(
            p, f, arena_printf(p->arena, "write '%.*s(mem_flags::mem_threadgroup);'", TEXT_ARG(name->text)));
    else if (text_starts(name->text, TEXT("atomic_")) && count && args[0]->type->kind == TYPE_POINTER &&
             args[0]->type->to.type->kind != TYPE_ATOMIC)
        report_help(p, f,
                    TEXT("it works only on atomic variables: declare 'threadgroup atomic_int x;', or create "
                         "the kernel with atomic_outputs=True"));
    return expr_error(p, span);
}

static bool all_exact(struct unit *p, struct func *func, struct expr **args, uint32_t count)
{
    const struct func_info *info = info_of(func);
    uint32_t hidden = hidden_params(func);
    for (uint32_t i = 0; i < count; i++)
        if (cast_parameter_rank(p, args[i], info->param_types[i + hidden]) > CONVERT_QUALIFY)
            return false;
    return true;
}

/* ---- entry points ---- */

/* The object on which a lambda's body calls a method without naming one: that of the enclosing method. Only
 * its type matters here; a call captures `this`. NULL: there is none. */
static struct expr *object_around(struct unit *p, struct span span)
{
    const struct func *func = p->now.func;
    while (func && func->is_method && info_of(func)->owner->is_closure) {
        const struct closure *closure = record_info(info_of(func)->owner)->closure;
        func = closure ? closure->outside->func : NULL;
    }
    if (!func || func == p->now.func || !func->is_method || !func->param_count)
        return NULL;
    return expr_deref(p, expr_value(p, expr_var(p, func->params[0], span)), span);
}

/* name(args): functions of the program, builtins, or both. */
struct expr *call_named(struct unit *p, struct decl *d, const struct builtin *builtin, struct name *name,
                        struct targ *targs, uint32_t targ_count, struct expr **args, uint32_t count,
                        struct span name_span)
{
    bool ambiguous = false;
    struct func *func = NULL;
    if (d) {
        bool method = d->scope->kind == SCOPE_RECORD;
        struct expr *object = NULL;
        if (method && (p->now.self ||
                       (p->now.func && p->now.func->is_method && !info_of(p->now.func)->owner->is_closure)))
            object = expr_deref(p, expr_this(p, name_span), name_span);
        struct expr *seen = method && !object ? object_around(p, name_span) : object;
        func = call_resolve(p, d->u.funcs, targs, targ_count, seen, args, count, name_span, &ambiguous);
        if (func && func->is_kernel) {
            REPORT(p, E2052, name_span, name->text, TEXT("a kernel cannot be called"));
            return expr_error(p, name_span);
        }
        if (func && (!builtin || targ_count || all_exact(p, func, args, count)))
            return call_function(p, func, object, args, count, name_span);
    }
    if (builtin && (builtin->flags & BUILTIN_REFUSED) && !func) {
        REPORT(p, E2900, name_span, arena_printf(p->arena, "'%s'", builtin->name));
        return expr_error(p, name_span);
    }
    if (builtin) {
        struct builtin_overload o;
        enum builtin_match match = match_builtin(p, builtin, targs, targ_count, args, count, &o);
        if (match == BUILTIN_MATCHED) {
            if (is_sync(o.builtin) && p->now.func && !p->now.func->is_kernel && p->now.func->is_constexpr)
                REPORT(p, E2052, name_span, name->text,
                       TEXT("a constexpr function cannot contain a barrier"));
            return make_builtin_call(p, &o, args, name_span);
        }
        if (!func && !(d && ambiguous))
            return builtin_mismatch(p, builtin, match, name, args, count, name_span);
    }
    if (func)
        return call_function(p, func, NULL, args, count, name_span);
    return no_match(p, d->u.funcs, name, args, count, name_span, ambiguous);
}

/* When no method fits only because of const or the address space, the message says so. */
struct expr *call_method(struct unit *p, struct expr *object, struct decl *d, struct targ *targs,
                         uint32_t targ_count, struct expr **args, uint32_t count, struct span name_span)
{
    bool ambiguous;
    if (!object->place)
        object = expr_materialise(p, object);
    struct func *func =
        call_resolve(p, d->u.funcs, targs, targ_count, object, args, count, name_span, &ambiguous);
    struct span span = unit_span(p, object->span);
    if (func)
        return call_function(p, func, object, args, count, span);
    for (struct candidate *c = d->u.funcs; c; c = c->next) {
        if (!c->func || call_object_rank(object, c->func) != CONVERT_NONE)
            continue;
        const struct func_info *info = info_of(c->func);
        if (object->space != info->this_space)
            REPORT(p, E2052, name_span, d->name->text,
                   arena_printf(
                       p->arena,
                       "the object is in %s memory, but the method is for %s memory (copy the object "
                       "first, or mark the method '%s')",
                       space_name(object->space), space_name(info->this_space), space_name(object->space)));
        else
            REPORT(p, E2052, name_span, d->name->text, TEXT("the object is const, but the method is not"));
        return expr_error(p, span);
    }
    return no_match(p, d->u.funcs, d->name, args, count, name_span, ambiguous);
}

/* object(args): a closure or a record with operator() */
struct expr *call_object(struct unit *p, struct expr *object, struct expr **args, uint32_t count,
                         struct span span)
{
    if (expr_is_error(object))
        return object;
    if (object->type->kind == TYPE_RECORD && object->type->record->complete) {
        if (object->type->record->is_closure && object->place && object->space != SPACE_THREAD)
            object = expr_object_value(p, object); /* a lambda in constant memory is called as a copy */
        struct closure *generic = record_info(object->type->record)->closure;
        if (generic && generic->generic_at)
            return p->hooks->call_generic(p, generic, object, args, count, span);
        struct decl *d = scope_find_here(object->type->record->scope, p->n_operator_call);
        if (d && d->kind == DECL_FUNCS)
            return call_method(p, object, d, NULL, 0, args, count, span);
    }
    struct finding *f = REPORT(p, E2010, object->span, expr_text(p, object));
    if (object->type->kind == TYPE_POINTER || object->type->kind == TYPE_ARRAY)
        report_help(p, f, TEXT("write an element with square brackets: 'a[i]'"));
    else if (object->kind == EXPR_CONST)
        report_help(p, f, TEXT("to multiply, write '*'"));
    else if (object->kind == EXPR_VAR)
        finding_note(p->findings, f, object->u.var->span, TEXT("it is a variable, declared here"));
    return expr_error(p, span);
}
