/* parse_name: names in expressions, qualified or not, with template arguments and calls; and the message for
 * a name that is not declared. */
#include "msl/parse/exprs.h"

/* A word of another language, then names in scope, builtins, and positions. */
static struct text best_name(struct unit *p, struct text name)
{
    if (help_is_foreign(name))
        return help_metal_for(name);
    struct text best = scope_suggest(p->now.scope, name);
    if (best.len)
        return best;
    unsigned limit = name.len < 4 ? 0 : name.len < 8 ? 1 : 2, least = limit + 1;
    for (enum builtin_id i = 0; i < BUILTIN_COUNT; i++) {
        struct text candidate = text_of(builtin_row(i)->name);
        unsigned distance = text_distance(candidate, name, limit);
        if (distance < least) {
            least = distance;
            best = candidate;
        }
    }
    for (enum binding i = BINDING_THREADGROUP + 1; i < BINDING_COUNT && !best.len; i++) {
        struct text candidate = text_of(binding_name(i));
        if (text_distance(candidate, name, 3) <= 3)
            best = candidate;
    }
    return best;
}

/* a_size, out_shape: how much is in `a` */
static struct text extent_of_name(struct unit *p, struct text name)
{
    size_t end = name.len;
    while (end > 1 && name.ptr[end - 1] != '_')
        end--;
    struct decl *d =
        end > 1 ? scope_find(p->now.scope, names_get(p->names, text_from(name.ptr, end - 1))) : NULL;
    if (!d || d->kind != DECL_VAR)
        return TEXT("");
    return expr_extent_advice(p, expr_var(p, d->u.var, d->span), text_from(name.ptr + end, name.len - end));
}

/* What to write instead of a name that is not declared; `argument` of a call of it, or NULL. */
static struct text advice(struct unit *p, struct text name, const struct expr *argument)
{
    struct text extent = argument ? expr_extent_advice(p, argument, name) : extent_of_name(p, name);
    if (extent.len)
        return extent;
    struct text best = best_name(p, name);
    if (text_eq(best, name)) /* a position, in a function or in a kernel that declares its own parameters */
        return arena_printf(p->arena, " here: it is a parameter of the kernel, with the attribute [[%.*s]]",
                            TEXT_ARG(name));
    return report_suggestion(p, best);
}

/* Names that clang itself knows: using them is not a mistake. */
static bool is_compiler_name(struct text name)
{
    static const char *const prefixes[] = {"__builtin_", "__is_", "__has_", "__metal_"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (text_starts(name, text_of(prefixes[i])))
            return true;
    return text_is(name, "__func__") || text_is(name, "__FUNCTION__") || text_is(name, "__PRETTY_FUNCTION__");
}

static void report_undeclared(struct unit *p, struct text name, struct span span, const struct expr *argument)
{
    struct text instead = advice(p, name, argument);
    bool is_known = text_starts(instead, TEXT("; in MLX")); /* nothing more to say */
    struct finding *f = REPORT(p, E2001, span, name, instead);
    if (help_is_foreign(name) && !is_known)
        help_word(p, f, name);
    else if (!instead.len && !argument && cursor_kind(p) == TOK_ASSIGN)
        report_help(p, f,
                    arena_printf(p->arena,
                                 "a new variable needs a type: 'uint %.*s = ...' or 'float %.*s = ...'",
                                 TEXT_ARG(name), TEXT_ARG(name)));
}

/* Reported once per function: the name is then declared there with an error type. */
static struct expr *undeclared(struct unit *p, struct name *name, struct span span,
                               const struct expr *argument)
{
    if (refuse_knows(p, name)) { /* what follows it cannot be read */
        p->now.panic = true;
        return expr_error(p, span);
    }
    if (p->unsure)
        return expr_error(p, span); /* it may be among what is not supported, which has its finding */
    if (declare_is_graphics(name->text) || is_compiler_name(name->text)) {
        REPORT(p, E2900, span, arena_printf(p->arena, "'%.*s'", TEXT_ARG(name->text)));
        p->now.panic = true;
        return expr_error(p, span);
    }
    if (name->builtin && !lookup_uses_metal(p))
        REPORT(p, E2050, span, name->text);
    else if (p->findings->muted)
        REPORT(p, E2001, span, name->text, TEXT(""));
    else
        report_undeclared(p, name->text, span, argument);
    if (!p->findings->muted && !p->now.panic && p->now.func) { /* report once: later uses are silent */
        struct scope *scope = ((struct func_info *)p->now.func->info)->scope;
        if (!scope_find_here(scope, name)) {
            struct decl *d = scope_add(p->arena, scope, DECL_VAR, name, (struct span){span.at, 0});
            d->u.var = unit_new_var(p, VAR_LOCAL, name, qtype_plain(type_scalar(p->types, TYPE_ERROR)), span);
        }
    }
    return expr_error(p, span);
}

/* An id-expression: what was found, before it is known whether a call follows. */
struct id {
    struct name *name;
    struct span span;
    struct decl *decl;             /* or NULL */
    const struct builtin *builtin; /* or NULL; both: an overload set of both */
    struct targ *targs;
    uint32_t targ_count;
    bool has_targs;
    bool as_type;
    bool qualified;
    struct scope *in; /* of a qualified name */
    bool fast;        /* preceded by fast:: or precise:: */
};

/* Suggests names of that scope only, not of those around it. */
struct expr *name_not_a_member(struct unit *p, struct scope *in, struct name *name, struct span span)
{
    struct text what = in->record        ? in->record->display
                       : in->name        ? in->name->text
                       : in == p->global ? TEXT("the global namespace")
                                         : TEXT("it");
    struct scope only = *in;
    only.parent = NULL;
    struct text best = scope_suggest(&only, name->text);
    if (in == p->metal && !best.len)
        best = best_name(p, name->text);
    REPORT(p, E2002, span, arena_printf(p->arena, "'%.*s'", TEXT_ARG(what)), name->text,
           report_suggestion(p, best));
    return expr_error(p, span);
}

static bool is_namespace_function(const struct decl *d)
{
    return d->kind == DECL_FUNCS && (d->scope->kind == SCOPE_NAMESPACE || d->scope->kind == SCOPE_BLOCK ||
                                     d->scope->kind == SCOPE_FUNCTION); /* in a function: using a::f; */
}

/* Metal's namespace, or metal::fast and metal::precise where the program adds functions to them. */
static bool is_metal(const struct unit *p, const struct scope *in)
{
    return in == p->metal || (in->kind == SCOPE_NAMESPACE && in->parent == p->metal &&
                              (in->name == p->n_fast || in->name == p->n_precise));
}

static void find_builtin(struct unit *p, const struct scope *in, struct id *id)
{
    if (!id->name->builtin || (id->decl && !is_namespace_function(id->decl)))
        return;
    const struct builtin *row = builtin_row(id->name->builtin - 1);
    bool mlx_only = (row->flags & BUILTIN_MLX) && !builtin_next(row);
    if (id->fast && !(row->flags & BUILTIN_FAST))
        return;
    bool named = id->decl && id->decl->with_builtin; /* using metal::max; */
    if (named || (in ? is_metal(p, in) && !mlx_only : lookup_uses_metal(p) && (!mlx_only || p->with_mlx)))
        id->builtin = row;
}

/* What Type:: leads to; NULL: reported. */
static struct scope *members_of(struct unit *p, const struct type *type, struct span span)
{
    if (type->kind == TYPE_RECORD && check_complete(p, type, span))
        return type->record->scope;
    if (type->kind == TYPE_ENUM && type->enumeration->scope)
        return type->enumeration->scope;
    if (type->kind != TYPE_ERROR && type->kind != TYPE_RECORD)
        REPORT(p, E2052, span, type_text(p->arena, type),
               TEXT("'::' needs a namespace, a struct or an enum"));
    return NULL;
}

/* The scope that `name ::` leads to from `in` (NULL: unqualified); *bad: reported. */
static struct scope *step_into(struct unit *p, struct scope *in, bool *bad)
{
    struct span span = cursor_here(p);
    struct name *name = p->now.tok->name;
    struct decl *d = in ? lookup_in(p, in, name) : lookup_name(p, name);
    if (!d && (!in || in == p->metal) && (name == p->n_fast || name == p->n_precise)) {
        cursor_next(p);
        return p->metal;
    }
    if (d && d->kind == DECL_NAMESPACE) {
        cursor_next(p);
        return d->u.space;
    }
    struct qtype type = {0};
    struct tmpl *own =
        d && d->kind == DECL_TYPE && cursor_kind_at(p, 1) == TOK_LESS ? lookup_template_of(d) : NULL;
    if (own) { /* Name<...>:: inside the template Name */
        cursor_next(p);
        struct targ *args;
        uint32_t count = parse_template_args(p, own, &args);
        if (p->now.panic)
            return NULL;
        type = qtype_plain(p->above->instantiate_class(p, own, args, count, cursor_span(p, span)));
    } else if (d && d->kind == DECL_TYPE) {
        cursor_next(p);
        type = d->u.type;
    } else if (d && d->kind == DECL_TEMPLATE && d->u.tmpl->kind != TMPL_VARIABLE) {
        cursor_next(p);
        struct targ *args;
        uint32_t count = parse_template_args(p, d->u.tmpl, &args);
        if (p->now.panic)
            return NULL;
        if (d->u.tmpl->kind == TMPL_CLASS)
            type = qtype_plain(p->above->instantiate_class(p, d->u.tmpl, args, count, cursor_span(p, span)));
        else
            template_instantiate_alias(p, d->u.tmpl, args, count, cursor_span(p, span), &type);
    }
    if (type.type && type.type->kind == TYPE_RECORD && check_complete(p, type.type, span))
        return type.type->record->scope;
    if (type.type && type.type->kind == TYPE_ENUM && type.type->enumeration->scope)
        return type.type->enumeration->scope;
    *bad = true;
    if (type.type && type.type->kind == TYPE_ERROR)
        return NULL;
    if (d)
        REPORT(p, E2052, span, name->text, TEXT("'::' needs a namespace, a struct or an enum"));
    else
        undeclared(p, name, span, NULL);
    p->now.panic = true;
    return NULL;
}

/* Is this name, or its template arguments, followed by "::"? */
static bool qualifies(struct unit *p, struct scope *in)
{
    if (cursor_kind(p) != TOK_IDENTIFIER)
        return false;
    if (cursor_kind_at(p, 1) == TOK_COLON_COLON)
        return true;
    if (cursor_kind_at(p, 1) != TOK_LESS)
        return false;
    struct decl *d = in ? lookup_in(p, in, p->now.tok->name) : lookup_name(p, p->now.tok->name);
    if (d && d->kind == DECL_TYPE)
        return lookup_template_of(d) != NULL;
    if (!d || d->kind != DECL_TEMPLATE || d->u.tmpl->kind == TMPL_VARIABLE)
        return false;
    return true; /* a class template in an expression: T<...>::name (T<...>(...) was found to be a type
                    before) */
}

/* make_filled_simdgroup_matrix<float, 8, 8>(0): a builtin with its type in angle brackets; the cursor is at
 * '<' */
static bool type_follows(struct unit *p, const struct id *id)
{
    if (!id->builtin || (id->decl && id->decl->u.funcs))
        return false;
    cursor_next(p);
    bool yes = parse_starts_type(p);
    p->now.tok--;
    return yes;
}

/* operator+ as a name; the cursor stays at its last token. NULL: reported. */
static struct name *called_operator(struct unit *p, struct span *span)
{
    cursor_next(p);
    if (parse_starts_type(p)) {
        REPORT(p, E2900, *span, TEXT("calling a conversion function by its name"));
        p->now.panic = true;
        return NULL;
    }
    struct name *name = declarator_operator_name(p);
    *span = cursor_span(p, *span);
    p->now.tok -= name != NULL;
    return name;
}

/* id = [ "::" ] { name [ "<" args ">" ] "::" } name [ "<" args ">" ]. False: reported. */
static bool parse_id(struct unit *p, struct id *id)
{
    memset(id, 0, sizeof *id);
    struct scope *in = NULL;
    if (cursor_take(p, TOK_COLON_COLON))
        in = p->global;
    bool bad = false;
    if (cursor_kind(p) == TOK_DECLTYPE) {
        struct span span = cursor_here(p);
        struct qtype type = parse_decltype(p);
        in = p->now.panic ? NULL : members_of(p, type.type, span);
        if (!in || !cursor_need(p, TOK_COLON_COLON)) {
            p->now.panic = true;
            return false;
        }
    }
    while (qualifies(p, in)) {
        id->fast |= p->now.tok->name == p->n_fast || p->now.tok->name == p->n_precise;
        in = step_into(p, in, &bad);
        if (!in || bad)
            return false;
        if (!cursor_need(p, TOK_COLON_COLON))
            return false;
        cursor_take(p, TOK_TEMPLATE);
    }
    if (cursor_kind(p) != TOK_IDENTIFIER && cursor_kind(p) != TOK_OPERATOR) {
        cursor_error(p, "a name");
        return false;
    }
    id->name = p->now.tok->name;
    id->span = cursor_here(p);
    if (cursor_kind(p) == TOK_OPERATOR && !(id->name = called_operator(p, &id->span)))
        return false;
    id->qualified = in != NULL;
    id->in = in;
    id->as_type = text_is(id->name->text, "as_type") && (!in || in == p->metal);
    id->decl = in ? lookup_in(p, in, id->name) : lookup_name(p, id->name);
    if (in == p->global) { /* ::name: what the global namespace has, MLX's preamble included */
        struct scope *scope = p->now.scope;
        p->now.scope = p->global;
        id->decl = lookup_name(p, id->name);
        p->now.scope = scope;
        id->in = in = NULL;
    }
    find_builtin(p, in, id);
    cursor_next(p);
    if (cursor_kind(p) == TOK_LESS && (id->as_type || lookup_has_template(id->decl) || type_follows(p, id))) {
        id->has_targs = true;
        struct tmpl *tmpl = id->decl && id->decl->kind == DECL_TEMPLATE ? id->decl->u.tmpl : NULL;
        id->targ_count = parse_template_args(p, tmpl, &id->targs);
    }
    return !p->now.panic;
}

/* as_type<T>(x) */
static struct expr *parse_as_type(struct unit *p, const struct id *id)
{
    struct expr **args;
    uint32_t count;
    if (!id->has_targs || id->targ_count != 1 || id->targs[0].is_value) {
        REPORT(p, E2035, id->span, TEXT("as_type"), TEXT("a type in <...>"));
        p->now.panic = true;
        return expr_error(p, id->span);
    }
    if (!cursor_need(p, TOK_L_PAREN) || !parse_arguments(p, TOK_R_PAREN, &args, &count))
        return expr_error(p, id->span);
    struct span span = cursor_span(p, id->span);
    if (count != 1) {
        REPORT(p, E2011, span, TEXT("as_type"), TEXT("1 argument"), report_number(p, count));
        return expr_error(p, span);
    }
    return cast_as_type(p, args[0], id->targs[0].type.type, span);
}

/* Adds what argument-dependent lookup finds. */
static void find_by_arguments(struct unit *p, struct id *id, struct expr **args, uint32_t count)
{
    if (id->in || (id->decl && (id->decl->kind != DECL_FUNCS || id->decl->scope->kind != SCOPE_NAMESPACE)))
        return;
    struct candidate *known = id->decl ? id->decl->u.funcs : NULL;
    struct candidate *all = call_associated(p, id->name, args, count, known);
    if (all == known)
        return;
    struct decl *both = ARENA_NEW(p->arena, struct decl);
    *both = id->decl ? *id->decl : (struct decl){.kind = DECL_FUNCS, .name = id->name, .scope = p->global};
    both->u.funcs = all;
    id->decl = both;
}

/* Does the type, or what it points to, belong to namespace metal? */
static bool is_of_metal(const struct unit *p, const struct type *t)
{
    while (t->kind == TYPE_POINTER || t->kind == TYPE_ARRAY)
        t = t->to.type;
    switch (t->kind) {
    case TYPE_VECTOR:
    case TYPE_MATRIX:
    case TYPE_ATOMIC:
    case TYPE_SIMDGROUP_MATRIX: return true;
    case TYPE_RECORD: return t->record->scope && t->record->scope->parent == p->metal;
    case TYPE_ENUM: return t->enumeration->scope && t->enumeration->scope->parent == p->metal;
    default: return false;
    }
}

/* Without `using namespace metal` its functions are still found through an argument of its types. */
static void find_in_metal(struct unit *p, struct id *id, struct expr **args, uint32_t count)
{
    bool found = false;
    for (uint32_t i = 0; i < count && !found; i++)
        found = is_of_metal(p, args[i]->type);
    if (!found || id->in || id->builtin || (id->decl && !is_namespace_function(id->decl)))
        return;
    if (!id->decl)
        id->decl = p->above->library(p, id->name, true);
    find_builtin(p, p->metal, id);
}

/* Builtins and free functions may be found only now that the types of the arguments are known. */
static struct expr *call_id(struct unit *p, struct id *id)
{
    struct expr **args;
    uint32_t count;
    bool unknown = !id->decl && !id->builtin;
    cursor_next(p);
    if (unknown && is_compiler_name(id->name->text))
        return undeclared(p, id->name, id->span, NULL);
    p->findings->muted += unknown; /* arguments of an unknown function are noise */
    bool ok = parse_arguments(p, TOK_R_PAREN, &args, &count);
    p->findings->muted -= unknown;
    struct span span = cursor_span(p, id->span);
    if (ok && !expr_any_error(args, count)) {
        find_in_metal(p, id, args, count);
        find_by_arguments(p, id, args, count);
    }
    unknown = !id->decl && !id->builtin;
    if (unknown) {
        bool panic = p->now.panic;
        p->now.panic = p->fatal;
        const struct expr *argument = ok && count == 1 ? args[0] : NULL;
        struct expr *e = id->in ? name_not_a_member(p, id->in, id->name, id->span)
                                : undeclared(p, id->name, id->span, argument);
        p->now.panic |= panic;
        return e;
    }
    if (!ok)
        return expr_error(p, id->span);
    if (expr_any_error(args, count))
        return expr_error(p, span);
    bool callable = !id->decl || id->decl->kind == DECL_FUNCS;
    if (!callable) {
        struct expr *object = expr_named(p, id->decl, id->span);
        return call_object(p, object, args, count, span);
    }
    struct expr *e =
        call_named(p, id->decl, id->builtin, id->name, id->targs, id->targ_count, args, count, id->span);
    if (e->span.at == id->span.at)
        e->span = span;
    return e;
}

/* A function that is named and not called: in decltype(f<float>), or as the argument of a template. Its
 * expression only says which one it is. */
static struct expr *function_name(struct unit *p, const struct id *id, struct span span)
{
    struct func *found = NULL;
    unsigned count = 0;
    for (struct candidate *c = id->decl->u.funcs; c; c = c->next) {
        struct func *func = id->has_targs ? NULL : c->func;
        if (id->has_targs && c->tmpl)
            func = p->above->instantiate_function(p, c->tmpl, id->targs, id->targ_count, span);
        count += func || (c->tmpl && !id->has_targs);
        found = func ? func : found;
    }
    if (!found || count != 1) {
        REPORT(p, E2900, span, TEXT("choosing among overloaded functions by their type"));
        return expr_error(p, span);
    }
    struct expr *e = expr_new(p, EXPR_ZERO, parameters_type(p, found, found->ret), span);
    e->u.call.func = found;
    return e;
}

static bool ends_template_argument(const struct unit *p)
{
    return p->now.in_template_args &&
           (cursor_kind(p) == TOK_COMMA || cursor_kind(p) == TOK_GREATER || cursor_kind(p) == TOK_SHR);
}

/* A name or a call of it; as_type<T>(x) too. */
struct expr *parse_name(struct unit *p)
{
    struct span span = cursor_here(p);
    struct id id;
    if (!parse_id(p, &id))
        return expr_error(p, span);
    if (id.as_type && (!id.decl || id.has_targs))
        return parse_as_type(p, &id);
    if (cursor_kind(p) == TOK_L_PAREN)
        return call_id(p, &id);
    span = cursor_span(p, span);
    if (id.decl && id.decl->kind == DECL_TEMPLATE && id.decl->u.tmpl->kind == TMPL_VARIABLE && id.has_targs) {
        struct var *var = p->above->instantiate_variable(p, id.decl->u.tmpl, id.targs, id.targ_count, span);
        return var ? expr_var(p, var, span) : expr_error(p, span);
    }
    if (id.decl && is_namespace_function(id.decl) && (p->now.unevaluated || ends_template_argument(p)))
        return function_name(p, &id, span);
    if (id.decl)
        return expr_named(p, id.decl, id.qualified ? span : id.span);
    if (id.builtin) {
        REPORT(p, E2052, id.span, id.name->text, TEXT("a function can only be called"));
        return expr_error(p, span);
    }
    return id.in ? name_not_a_member(p, id.in, id.name, id.span) : undeclared(p, id.name, id.span, NULL);
}
