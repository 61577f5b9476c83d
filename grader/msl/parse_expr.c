/* parse_expr: expressions by precedence climbing; names, calls, casts and literals. */
#include "msl/number.h"
#include "msl/parser.h"

/* ---- literals ---- */

static struct expr *number_literal(struct parser *p)
{
    struct span span = here(p);
    struct number n;
    bool ok =
        kind(p) == TOK_CHARACTER ? number_parse_character(p->tok->text, &n) : number_parse(p->tok->text, &n);
    if (!ok) {
        struct finding *f = REPORT(p, E1004, span, p->tok->text);
        if (n.error)
            finding_note(p->findings, f, span, text_of(n.error));
        next_token(p);
        return error_expr(p, span);
    }
    next_token(p);
    return const_expr(p, type_scalar(p->types, n.type), n.bits, span);
}

/* ---- arguments ---- */

/* arguments = [ assignment { "," assignment } ] close; the cursor is behind the opening bracket */
bool parse_arguments(struct parser *p, enum tok close, struct expr ***args, uint32_t *count)
{
    struct expr **list = NULL;
    uint32_t n = 0, cap = 0;
    struct span open = p->tok[-1].span;
    bool before = p->in_template_args;
    p->in_template_args = false;
    while (kind(p) != close && kind(p) != TOK_END) {
        if (n == cap) {
            cap = cap ? cap * 2 : 4;
            list = arena_grow(p->arena, list, n, cap, sizeof *list);
        }
        const struct token *at = p->tok;
        list[n++] = kind(p) == TOK_L_BRACE ? braces_expr(p) : parse_assignment(p);
        if (p->panic || p->tok == at || !take(p, TOK_COMMA))
            break;
    }
    p->in_template_args = before;
    *args = list;
    *count = n;
    return need_close(p, close, open, close == TOK_R_PAREN ? "(" : "{");
}

static bool any_error(struct expr **args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (is_error(args[i]))
            return true;
    return false;
}

/* ---- names ---- */

/* What people write who come from CUDA or C, and what Metal calls it. */
static const struct {
    const char *foreign, *metal;
} foreign_names[] = {
    {"threadIdx", "thread_position_in_threadgroup"},
    {"blockIdx", "threadgroup_position_in_grid"},
    {"blockDim", "threads_per_threadgroup"},
    {"gridDim", "threadgroups_per_grid"},
    {"__syncthreads", "threadgroup_barrier(mem_flags::mem_threadgroup)"},
    {"__shared__", "threadgroup"},
    {"__syncwarp", "simdgroup_barrier(mem_flags::mem_threadgroup)"},
    {"warpSize", "threads_per_simdgroup"},
    {"atomicAdd", "atomic_fetch_add_explicit"},
    {"atomicMax", "atomic_fetch_max_explicit"},
    {"atomicMin", "atomic_fetch_min_explicit"},
    {"barrier", "threadgroup_barrier(mem_flags::mem_threadgroup)"},
    {"get_global_id", "thread_position_in_grid"},
    {"get_local_id", "thread_position_in_threadgroup"},
    {"get_group_id", "threadgroup_position_in_grid"},
    {"expf", "exp"},
    {"sqrtf", "sqrt"},
    {"fmaxf", "fmax"},
    {"fminf", "fmin"},
    {"fabsf", "fabs"},
    {"powf", "pow"},
    {"logf", "log"},
    {"float32", "float"},
    {"int32", "int"},
    {"True", "true"},
    {"False", "false"},
    {"std", "metal"},
    {"atomic_fetch_add", "atomic_fetch_add_explicit"},
    {"atomic_fetch_max", "atomic_fetch_max_explicit"},
    {"atomic_fetch_min", "atomic_fetch_min_explicit"},
    {"atomic_load", "atomic_load_explicit"},
    {"atomic_store", "atomic_store_explicit"},
    {"mem_none", "mem_flags::mem_none"},
    {"mem_device", "mem_flags::mem_device"},
    {"mem_threadgroup", "mem_flags::mem_threadgroup"},
};

static struct text best_name(struct parser *p, struct text name)
{
    for (size_t i = 0; i < sizeof foreign_names / sizeof *foreign_names; i++)
        if (text_is(name, foreign_names[i].foreign))
            return text_of(foreign_names[i].metal);
    struct text best = scope_suggest(p->scope, name);
    if (best.len)
        return best;
    unsigned limit = name.len < 4 ? 0 : name.len < 8 ? 1 : 2, least = limit + 1;
    for (int i = 0; i < BUILTIN_COUNT; i++) {
        struct text candidate = text_of(builtin_row((enum builtin_id)i)->name);
        unsigned distance = text_distance(candidate, name, limit);
        if (distance < least) {
            least = distance;
            best = candidate;
        }
    }
    for (int i = BINDING_THREADGROUP + 1; i < BINDING_COUNT && !best.len; i++) {
        struct text candidate = text_of(binding_name((enum binding)i));
        if (text_distance(candidate, name, 3) <= 3)
            best = candidate;
    }
    return best;
}

static struct expr *undeclared(struct parser *p, struct name *name, struct span span)
{
    if (p->packs)
        return error_expr(p, span); /* it may be among what is not supported, which has its finding */
    if (is_graphics_name(name->text)) {
        REPORT(p, E2900, span, arena_printf(p->arena, "'%.*s'", TEXT_ARG(name->text)));
        p->panic = true;
        return error_expr(p, span);
    }
    if (name->builtin && !uses_metal(p))
        REPORT(p, E2050, span, name->text);
    else if (p->findings->muted)
        REPORT(p, E2001, span, name->text, TEXT(""));
    else
        REPORT(p, E2001, span, name->text, suggestion(p, best_name(p, name->text)));
    if (!p->findings->muted && !p->panic && p->func) { /* told once; later uses are silent */
        struct scope *scope = ((struct func_info *)p->func->info)->scope;
        if (!scope_find_here(scope, name)) {
            struct decl *d = scope_add(p->arena, scope, DECL_VAR, name, (struct span){span.at, 0});
            d->u.var = new_var(p, VAR_LOCAL, name, qtype_plain(type_scalar(p->types, TYPE_ERROR)), span);
        }
    }
    return error_expr(p, span);
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
    bool fast;        /* fast:: or precise:: stood before it */
};

/* Space::name, where there is no such name. */
static struct expr *not_a_member(struct parser *p, const struct id *id)
{
    struct text what = id->in->record ? id->in->record->display
                       : id->in->name ? id->in->name->text
                                      : TEXT("it");
    struct scope only = *id->in;
    only.parent = NULL;
    struct text best = scope_suggest(&only, id->name->text);
    if (id->in == p->metal && !best.len)
        best = best_name(p, id->name->text);
    REPORT(p, E2002, id->span, arena_printf(p->arena, "'%.*s'", TEXT_ARG(what)), id->name->text,
           suggestion(p, best));
    return error_expr(p, id->span);
}

static bool is_namespace_function(const struct decl *d)
{
    return d->kind == DECL_FUNCS && d->scope->kind == SCOPE_NAMESPACE;
}

static bool has_template(const struct decl *d)
{
    if (!d || d->kind != DECL_FUNCS)
        return d && d->kind == DECL_TEMPLATE;
    for (const struct candidate *c = d->u.funcs; c; c = c->next)
        if (c->tmpl)
            return true;
    return false;
}

static void find_builtin(struct parser *p, const struct scope *in, struct id *id)
{
    if (!id->name->builtin || (id->decl && !is_namespace_function(id->decl)))
        return;
    const struct builtin *row = builtin_row((enum builtin_id)(id->name->builtin - 1));
    bool mlx_only = (row->flags & BUILTIN_MLX) && !builtin_next(row);
    if (id->fast && !(row->flags & BUILTIN_FAST))
        return;
    if (in ? in == p->metal && !mlx_only : uses_metal(p) && (!mlx_only || p->with_mlx))
        id->builtin = row;
}

/* The scope that `name ::` leads to from `in` (NULL: unqualified); *bad: reported. */
static struct scope *step_into(struct parser *p, struct scope *in, bool *bad)
{
    struct span span = here(p);
    struct name *name = p->tok->name;
    struct decl *d = in ? lookup_in(p, in, name) : lookup(p, name);
    if (!d && (!in || in == p->metal) && (name == p->n_fast || name == p->n_precise)) {
        next_token(p);
        return p->metal;
    }
    if (d && d->kind == DECL_NAMESPACE) {
        next_token(p);
        return d->u.space;
    }
    struct qtype type = {0};
    struct tmpl *own = d && d->kind == DECL_TYPE && kind_at(p, 1) == TOK_LESS ? template_of(d) : NULL;
    if (own) { /* Name<...>:: inside the template Name */
        next_token(p);
        struct targ *args;
        uint32_t count = parse_template_args(p, own, &args);
        if (p->panic)
            return NULL;
        type = qtype_plain(instantiate_class(p, own, args, count, span_to_here(p, span)));
    } else if (d && d->kind == DECL_TYPE) {
        next_token(p);
        type = d->u.type;
    } else if (d && d->kind == DECL_TEMPLATE && d->u.tmpl->kind != TMPL_VARIABLE) {
        next_token(p);
        struct targ *args;
        uint32_t count = parse_template_args(p, d->u.tmpl, &args);
        if (p->panic)
            return NULL;
        if (d->u.tmpl->kind == TMPL_CLASS)
            type = qtype_plain(instantiate_class(p, d->u.tmpl, args, count, span_to_here(p, span)));
        else
            instantiate_alias(p, d->u.tmpl, args, count, span_to_here(p, span), &type);
    }
    if (type.type && type.type->kind == TYPE_RECORD && record_complete(p, type.type, span))
        return type.type->record->scope;
    if (type.type && type.type->kind == TYPE_ENUM && type.type->enumeration->scope)
        return type.type->enumeration->scope;
    *bad = true;
    if (type.type && type.type->kind == TYPE_ERROR)
        return NULL;
    if (d)
        REPORT(p, E2052, span, name->text, TEXT("'::' needs a namespace, a struct or an enum"));
    else
        undeclared(p, name, span);
    p->panic = true;
    return NULL;
}

/* Is there a "::" behind this name, or behind its template arguments? */
static bool qualifies(struct parser *p, struct scope *in)
{
    if (kind(p) != TOK_IDENTIFIER)
        return false;
    if (kind_at(p, 1) == TOK_COLON_COLON)
        return true;
    if (kind_at(p, 1) != TOK_LESS)
        return false;
    struct decl *d = in ? lookup_in(p, in, p->tok->name) : lookup(p, p->tok->name);
    if (d && d->kind == DECL_TYPE)
        return template_of(d) != NULL;
    if (!d || d->kind != DECL_TEMPLATE || d->u.tmpl->kind == TMPL_VARIABLE)
        return false;
    return true; /* a class template in an expression: T<...>::name (T<...>(...) was found to be a type
                    before) */
}

/* make_filled_simdgroup_matrix<float, 8, 8>(0): a builtin with its type in angle brackets; the cursor is at
 * '<' */
static bool type_follows(struct parser *p, const struct id *id)
{
    if (!id->builtin || id->decl)
        return false;
    next_token(p);
    bool yes = starts_type(p);
    p->tok--;
    return yes;
}

/* id = [ "::" ] { name [ "<" args ">" ] "::" } name [ "<" args ">" ]. False: reported. */
static bool parse_id(struct parser *p, struct id *id)
{
    memset(id, 0, sizeof *id);
    struct scope *in = NULL;
    if (take(p, TOK_COLON_COLON))
        in = p->global;
    bool bad = false;
    while (qualifies(p, in)) {
        id->fast |= p->tok->name == p->n_fast || p->tok->name == p->n_precise;
        in = step_into(p, in, &bad);
        if (!in || bad)
            return false;
        if (!need(p, TOK_COLON_COLON))
            return false;
        take(p, TOK_TEMPLATE);
    }
    if (kind(p) != TOK_IDENTIFIER && !(kind(p) == TOK_OPERATOR)) {
        syntax_error(p, "a name");
        return false;
    }
    id->name = p->tok->name;
    id->span = here(p);
    id->qualified = in != NULL;
    id->in = in;
    id->as_type = text_is(id->name->text, "as_type") && (!in || in == p->metal);
    id->decl = in ? lookup_in(p, in, id->name) : lookup(p, id->name);
    if (in == p->global) { /* ::name: what the global namespace has, MLX's preamble included */
        struct scope *scope = p->scope;
        p->scope = p->global;
        id->decl = lookup(p, id->name);
        p->scope = scope;
        id->in = in = NULL;
    }
    find_builtin(p, in, id);
    next_token(p);
    if (kind(p) == TOK_LESS && (id->as_type || has_template(id->decl) || type_follows(p, id))) {
        id->has_targs = true;
        struct tmpl *tmpl = id->decl && id->decl->kind == DECL_TEMPLATE ? id->decl->u.tmpl : NULL;
        id->targ_count = parse_template_args(p, tmpl, &id->targs);
    }
    return !p->panic;
}

/* as_type<T>(x) */
static struct expr *parse_as_type(struct parser *p, const struct id *id)
{
    struct expr **args;
    uint32_t count;
    if (!id->has_targs || id->targ_count != 1 || id->targs[0].is_value) {
        REPORT(p, E2035, id->span, TEXT("as_type"), TEXT("a type in <...>"));
        p->panic = true;
        return error_expr(p, id->span);
    }
    if (!need(p, TOK_L_PAREN) || !parse_arguments(p, TOK_R_PAREN, &args, &count))
        return error_expr(p, id->span);
    struct span span = span_to_here(p, id->span);
    if (count != 1) {
        REPORT(p, E2011, span, TEXT("as_type"), TEXT("1 argument"), text_number(p, count));
        return error_expr(p, span);
    }
    return as_type_expr(p, args[0], id->targs[0].type.type, span);
}

static struct expr *call_id(struct parser *p, const struct id *id)
{
    struct expr **args;
    uint32_t count;
    bool unknown = !id->decl && !id->builtin;
    next_token(p);
    if (unknown && id->in)
        not_a_member(p, id);
    else if (unknown)
        undeclared(p, id->name, id->span);
    p->findings->muted += unknown;
    bool ok = parse_arguments(p, TOK_R_PAREN, &args, &count);
    p->findings->muted -= unknown;
    struct span span = span_to_here(p, id->span);
    if (!ok || unknown)
        return error_expr(p, id->span);
    if (any_error(args, count))
        return error_expr(p, span);
    bool callable = !id->decl || id->decl->kind == DECL_FUNCS;
    if (!callable) {
        struct expr *object = name_expr(p, id->decl, id->span);
        return call_object(p, object, args, count, span);
    }
    struct expr *e =
        call_named(p, id->decl, id->builtin, id->name, id->targs, id->targ_count, args, count, id->span);
    if (e->span.at == id->span.at)
        e->span = span;
    return e;
}

static struct expr *parse_name(struct parser *p)
{
    struct span span = here(p);
    struct id id;
    if (!parse_id(p, &id))
        return error_expr(p, span);
    if (id.as_type && (!id.decl || id.has_targs))
        return parse_as_type(p, &id);
    if (kind(p) == TOK_L_PAREN)
        return call_id(p, &id);
    span = span_to_here(p, span);
    if (id.decl && id.decl->kind == DECL_TEMPLATE && id.decl->u.tmpl->kind == TMPL_VARIABLE && id.has_targs) {
        struct var *var = instantiate_variable(p, id.decl->u.tmpl, id.targs, id.targ_count, span);
        return var ? var_expr(p, var, span) : error_expr(p, span);
    }
    if (id.decl)
        return name_expr(p, id.decl, id.qualified ? span : id.span);
    if (id.builtin) {
        REPORT(p, E2052, id.span, id.name->text, TEXT("a function can only be called"));
        return error_expr(p, span);
    }
    return id.in ? not_a_member(p, &id) : undeclared(p, id.name, id.span);
}

/* ---- casts ---- */

/* T(...) or T{...} */
static struct expr *functional_cast(struct parser *p)
{
    struct span span = here(p);
    struct qtype type = parse_simple_type(p);
    if (p->panic)
        return error_expr(p, span);
    if (kind(p) == TOK_L_BRACE) {
        struct expr *e = init_list(p, type, span);
        return e;
    }
    if (kind(p) != TOK_L_PAREN) {
        syntax_error(p, "'(' after the type");
        return error_expr(p, span);
    }
    next_token(p);
    struct expr **args;
    uint32_t count;
    if (!parse_arguments(p, TOK_R_PAREN, &args, &count))
        return error_expr(p, span);
    span = span_to_here(p, span);
    if (any_error(args, count) || type.type->kind == TYPE_ERROR)
        return error_expr(p, span);
    if (count == 1 && type.type->kind != TYPE_VECTOR && type.type->kind != TYPE_MATRIX &&
        type.type->kind != TYPE_SIMDGROUP_MATRIX)
        return explicit_cast(p, args[0], type, span, true);
    return init_direct(p, type.type, args, count, span);
}

/* static_cast<T>(e) and its relatives */
static struct expr *named_cast(struct parser *p)
{
    enum tok which = kind(p);
    struct span span = here(p);
    next_token(p);
    struct qtype type;
    bool args = p->in_template_args;
    p->in_template_args = true;
    bool ok = need(p, TOK_LESS) && parse_type_id(p, &type) && need(p, TOK_GREATER);
    p->in_template_args = false;
    ok = ok && need(p, TOK_L_PAREN);
    struct expr *e = ok ? parse_expr(p) : NULL;
    ok = ok && need(p, TOK_R_PAREN);
    p->in_template_args = args;
    span = span_to_here(p, span);
    if (!ok)
        return error_expr(p, span);
    if (which == TOK_REINTERPRET_CAST)
        return reinterpret_expr(p, e, type, span);
    return explicit_cast(p, e, type, span, which == TOK_CONST_CAST);
}

/* "(" type-id ")" cast-expression; the cursor is at "(" */
static struct expr *c_cast(struct parser *p)
{
    struct span span = here(p);
    struct qtype type;
    next_token(p);
    bool args = p->in_template_args;
    p->in_template_args = false;
    bool ok = parse_type_id(p, &type) && need(p, TOK_R_PAREN);
    p->in_template_args = args;
    if (!ok)
        return error_expr(p, span);
    if (kind(p) == TOK_L_BRACE) /* a compound literal */
        return init_list(p, type, span);
    struct expr *e = parse_unary(p);
    struct span all = {span.at,
                       e->span.at + e->span.len > span.at ? e->span.at + e->span.len - span.at : span.len};
    return explicit_cast(p, e, type, all, true);
}

/* ---- primary ---- */

static struct expr *parenthesised(struct parser *p)
{
    struct span open = here(p);
    next_token(p);
    bool args = p->in_template_args;
    p->in_template_args = false;
    struct expr *e = parse_expr(p);
    p->in_template_args = args;
    need_close(p, TOK_R_PAREN, open, "(");
    if (!is_error(e))
        e->parenthesised = true;
    return e;
}

static struct expr *forbidden_expr(struct parser *p, const char *what, const char *instead)
{
    struct span span = here(p);
    REPORT(p, E2039, span, text_of(what), text_of(instead));
    p->panic = true;
    return error_expr(p, span);
}

/* primary = literal | name | "(" expr ")" | cast | lambda | "this" | sizeof ... */
static struct expr *parse_primary(struct parser *p)
{
    struct span span = here(p);
    switch ((int)kind(p)) {
    case TOK_NUMBER:
    case TOK_CHARACTER: return number_literal(p);
    case TOK_TRUE:
    case TOK_FALSE: {
        bool yes = kind(p) == TOK_TRUE;
        next_token(p);
        return const_expr(p, type_scalar(p->types, TYPE_BOOL), yes, span);
    }
    case TOK_NULLPTR: next_token(p); return const_expr(p, type_scalar(p->types, TYPE_NULLPTR), 0, span);
    case TOK_THIS: next_token(p); return this_expr(p, span);
    case TOK_L_PAREN: return parenthesised(p);
    case TOK_L_SQUARE: return parse_lambda(p);
    case TOK_STATIC_CAST:
    case TOK_REINTERPRET_CAST:
    case TOK_CONST_CAST: return named_cast(p);
    case TOK_DYNAMIC_CAST: return forbidden_expr(p, "dynamic_cast", "");
    case TOK_NEW:
    case TOK_DELETE: return forbidden_expr(p, "memory allocation with new and delete", "");
    case TOK_THROW: return forbidden_expr(p, "exceptions", "");
    case TOK_TYPEID: return forbidden_expr(p, "typeid", "");
    case TOK_STRING:
        REPORT(p, E2039, span, TEXT("strings"), TEXT(""));
        next_token(p);
        return error_expr(p, span);
    case TOK_L_BRACE:
        REPORT(p, E2900, span, TEXT("braces as a value here"));
        p->panic = true;
        return error_expr(p, span);
    default: break;
    }
    if (starts_type(p))
        return functional_cast(p);
    if (kind(p) == TOK_IDENTIFIER || kind(p) == TOK_COLON_COLON)
        return parse_name(p);
    REPORT(p, E1104, span, token_text(p));
    p->panic = true;
    return error_expr(p, span);
}

/* ---- postfix ---- */

/* m.thread_elements(): the two elements of a simdgroup matrix that this thread holds, as a vector */
static struct expr *thread_elements(struct parser *p, struct expr *matrix, struct span span)
{
    struct qtype pair = {type_vector(p->types, matrix->type->elem, 2, false), matrix->cv, SPACE_THREAD};
    struct expr *address = address_expr(p, matrix->place ? matrix : materialise(p, matrix), span);
    return is_error(address) ? address
                             : deref_expr(p, cast_expr(p, address, type_pointer(p->types, pair)), span);
}

/* "." name or "->" name, with a call when "(" follows */
static struct expr *parse_member(struct parser *p, struct expr *base)
{
    bool arrow = kind(p) == TOK_ARROW;
    struct span op_span = here(p);
    next_token(p);
    take(p, TOK_TEMPLATE);
    struct span name_span = here(p);
    struct name *name = p->tok->name;
    struct qtype converted = {0};
    if (take(p, TOK_OPERATOR)) { /* x.operator float(), x.operator+(y) */
        if (starts_type(p) ? !parse_type_id(p, &converted) : !(name = operator_name(p)))
            return error_expr(p, op_span);
    } else if (!take(p, TOK_IDENTIFIER)) {
        syntax_error(p, "the name of a member");
        return error_expr(p, op_span);
    }
    if (arrow && !is_error(base)) {
        struct expr *call = overloaded_operator(p, "->", &base, 1, op_span);
        base = value_of(p, call ? call : base);
        if (base->type->kind != TYPE_POINTER) {
            if (!is_error(base))
                REPORT(p, E2019, op_span, expr_type_name(p, base), TEXT("->"));
            base = error_expr(p, op_span);
        } else {
            base = deref_expr(p, base, base->span);
        }
    }
    if (converted.type)
        return need(p, TOK_L_PAREN) && need(p, TOK_R_PAREN)
                   ? explicit_cast(p, base, converted, name_span, true)
                   : error_expr(p, name_span);
    if (base->type->kind == TYPE_SIMDGROUP_MATRIX && text_is(name->text, "thread_elements") &&
        take(p, TOK_L_PAREN) && need(p, TOK_R_PAREN))
        return thread_elements(p, base, name_span);
    struct decl *d = NULL;
    if (base->type->kind == TYPE_RECORD && base->type->record->complete)
        d = scope_find_here(base->type->record->scope, name);
    struct targ *targs = NULL;
    uint32_t targ_count = 0;
    if (kind(p) == TOK_LESS && has_template(d))
        targ_count = parse_template_args(p, NULL, &targs);
    if (kind(p) == TOK_L_PAREN && (is_error(base) || (d && d->kind == DECL_FUNCS))) {
        struct expr **args;
        uint32_t count;
        next_token(p);
        if (!parse_arguments(p, TOK_R_PAREN, &args, &count) || is_error(base) || any_error(args, count))
            return error_expr(p, name_span);
        return call_method(p, base, d, targs, targ_count, args, count, name_span);
    }
    return member_expr(p, base, name, name_span);
}

/* a + b + c ... makes a tree as deep as it is long, and later stages walk it on the stack. */
static bool chain_too_long(struct parser *p, unsigned *links)
{
    if (++*links <= LIMIT_CHAIN)
        return false;
    REPORT(p, E1203, here(p), text_number(p, LIMIT_CHAIN));
    fatal(p);
    return true;
}

static struct expr *parse_postfix(struct parser *p)
{
    struct expr *e = parse_primary(p);
    for (unsigned links = 0;;) {
        struct span span = here(p);
        if (p->panic)
            return error_expr(p, e->span);
        bool more =
            kind(p) == TOK_L_SQUARE || kind(p) == TOK_DOT || kind(p) == TOK_ARROW || kind(p) == TOK_L_PAREN;
        if (more && chain_too_long(p, &links))
            return error_expr(p, e->span);
        switch ((int)kind(p)) {
        case TOK_L_SQUARE: {
            next_token(p);
            bool args = p->in_template_args;
            p->in_template_args = false;
            struct expr *index = parse_expr(p);
            p->in_template_args = args;
            need_close(p, TOK_R_SQUARE, span, "[");
            e = index_expr(p, e, index, span_to_here(p, e->span));
            break;
        }
        case TOK_DOT:
        case TOK_ARROW: e = parse_member(p, e); break;
        case TOK_PLUS_PLUS:
        case TOK_MINUS_MINUS: {
            enum tok op = kind(p);
            next_token(p);
            e = increment_expr(p, op, e, true, span);
            break;
        }
        case TOK_L_PAREN: {
            struct expr **args;
            uint32_t count;
            next_token(p);
            if (!parse_arguments(p, TOK_R_PAREN, &args, &count) || any_error(args, count) || is_error(e))
                return error_expr(p, e->span);
            e = call_object(p, e, args, count, span_to_here(p, e->span));
            break;
        }
        default: return e;
        }
    }
}

/* ---- unary ---- */

/* sizeof ( type | expr ), alignof */
static struct expr *parse_sizeof(struct parser *p)
{
    bool align = kind(p) == TOK_ALIGNOF;
    struct span span = here(p);
    next_token(p);
    const struct type *t;
    bool before = p->unevaluated;
    p->unevaluated = true;
    const struct token *at = p->tok;
    next_token(p);
    if (at->kind == TOK_L_PAREN && peek_type_id(p)) {
        struct qtype type;
        bool args = p->in_template_args;
        p->in_template_args = false;
        parse_type_id(p, &type);
        p->in_template_args = args;
        need(p, TOK_R_PAREN);
        t = type.type->kind == TYPE_REFERENCE ? type.type->to.type : type.type;
    } else {
        p->tok = p->fatal ? p->tok : at;
        t = parse_unary(p)->type;
    }
    p->unevaluated = before;
    span = span_to_here(p, span);
    if (t->kind == TYPE_ERROR || p->panic)
        return error_expr(p, span);
    if (t->kind == TYPE_RECORD && !record_complete(p, t, span))
        return error_expr(p, span);
    if (t->kind == TYPE_VOID) {
        REPORT(p, E2051, span, TEXT("something that has a size"), TEXT("'void'"));
        return error_expr(p, span);
    }
    return const_expr(p, type_scalar(p->types, TYPE_ULONG), align ? t->align : t->size, span);
}

static bool is_unary_operator(enum tok k)
{
    return k == TOK_PLUS || k == TOK_MINUS || k == TOK_BANG || k == TOK_TILDE || k == TOK_STAR ||
           k == TOK_AMP;
}

/* unary = { operator } postfix | "(" type ")" unary | sizeof ... */
struct expr *parse_unary(struct parser *p)
{
    struct span span = here(p);
    if (!enter(p))
        return error_expr(p, span);
    enum tok op = kind(p);
    struct expr *e;
    if (is_unary_operator(op)) {
        next_token(p);
        e = parse_unary(p);
        e = unary_expr(p, op, e, span);
    } else if (op == TOK_PLUS_PLUS || op == TOK_MINUS_MINUS) {
        next_token(p);
        e = parse_unary(p);
        e = increment_expr(p, op, e, false, span);
    } else if (op == TOK_SIZEOF || op == TOK_ALIGNOF) {
        e = parse_sizeof(p);
    } else if (op == TOK_L_PAREN) {
        next_token(p);
        bool cast = peek_type_id(p);
        p->tok--;
        e = cast ? c_cast(p) : parse_postfix(p);
    } else {
        e = parse_postfix(p);
    }
    leave(p);
    return e;
}

/* ---- binary ---- */

static int precedence(const struct parser *p)
{
    switch ((int)kind(p)) {
    case TOK_PIPE_PIPE: return 1;
    case TOK_AMP_AMP: return 2;
    case TOK_PIPE: return 3;
    case TOK_CARET: return 4;
    case TOK_AMP: return 5;
    case TOK_EQ_EQ:
    case TOK_BANG_EQ: return 6;
    case TOK_GREATER:
    case TOK_GREATER_EQ: return p->in_template_args ? 0 : 7;
    case TOK_LESS:
    case TOK_LESS_EQ: return 7;
    case TOK_SHR: return p->in_template_args ? 0 : 8;
    case TOK_SHL: return 8;
    case TOK_PLUS:
    case TOK_MINUS: return 9;
    case TOK_STAR:
    case TOK_SLASH:
    case TOK_PERCENT: return 10;
    default: return 0;
    }
}

static struct expr *parse_binary(struct parser *p, int least)
{
    struct expr *a = parse_unary(p);
    unsigned links = 0;
    for (;;) {
        int prec = precedence(p);
        if (prec < least || prec == 0 || p->panic)
            return a;
        enum tok op = kind(p);
        struct span span = here(p);
        if (chain_too_long(p, &links))
            return a;
        next_token(p);
        struct expr *b = parse_binary(p, prec + 1);
        if (p->panic)
            return error_expr(p, a->span);
        a = binary_expr(p, op, a, b, span);
    }
}

/* conditional = binary [ "?" expr ":" assignment ] */
struct expr *parse_conditional(struct parser *p)
{
    struct expr *a = parse_binary(p, 1);
    struct span span = here(p);
    if (p->panic || !take(p, TOK_QUESTION))
        return a;
    if (!enter(p))
        return error_expr(p, span);
    bool args = p->in_template_args;
    p->in_template_args = false;
    struct expr *b = parse_expr(p);
    p->in_template_args = args;
    struct expr *c = b;
    if (need(p, TOK_COLON))
        c = parse_assignment(p);
    leave(p);
    if (p->panic)
        return error_expr(p, a->span);
    return cond_expr(p, a, b, c, span);
}

static bool is_assignment(enum tok k)
{
    return k >= TOK_ASSIGN && k <= TOK_SHR_EQ;
}

/* assignment = conditional [ operator ( assignment | braces ) ] */
struct expr *parse_assignment(struct parser *p)
{
    struct expr *a = parse_conditional(p);
    enum tok op = kind(p);
    if (p->panic || !is_assignment(op))
        return a;
    struct span span = here(p);
    if (!enter(p))
        return error_expr(p, span);
    next_token(p);
    struct expr *b;
    if (op == TOK_ASSIGN && kind(p) == TOK_L_BRACE && !is_error(a))
        b = init_list(p, qtype_plain(a->type), here(p));
    else
        b = parse_assignment(p);
    leave(p);
    if (p->panic)
        return error_expr(p, a->span);
    return assign_expr(p, op, a, b, span);
}

/* expr = assignment { "," assignment } */
struct expr *parse_expr(struct parser *p)
{
    struct expr *a = parse_assignment(p);
    unsigned links = 0;
    while (!p->panic && !(kind(p) == TOK_COMMA && chain_too_long(p, &links)) && take(p, TOK_COMMA)) {
        struct expr *b = parse_assignment(p);
        if (is_error(a) || is_error(b)) {
            a = error_expr(p, a->span);
            continue;
        }
        struct expr *e = new_expr(p, EXPR_COMMA, b->type, span_to_here(p, a->span));
        e->a = a;
        e->b = b;
        e->place = b->place;
        e->cv = b->cv;
        e->space = b->space;
        a = e;
    }
    return a;
}

bool parse_constant_int(struct parser *p, int64_t *out, const char *what)
{
    struct expr *e = parse_conditional(p);
    if (p->panic || is_error(e))
        return false;
    e = value_of(p, e);
    struct span span = e->span;
    if (e->type->kind == TYPE_RECORD)
        e = convert(p, e, type_scalar(p->types, TYPE_INT), span);
    if (is_error(e))
        return false;
    if (!type_is_integer(e->type) && e->type->kind != TYPE_ENUM) {
        REPORT(
            p, E2029, span, text_of(what),
            arena_printf(p->arena, "it is a %.*s, not an integer", TEXT_ARG(type_text(p->arena, e->type))));
        return false;
    }
    struct constant_why why = {0};
    enum constant_status status = constant_int(p->constants, e, out, &why);
    if (status == CONSTANT_OK)
        return true;
    if (status == CONSTANT_LIMIT)
        REPORT(p, E1209, span, text_number(p, LIMIT_CONSTEXPR_STEPS));
    else
        REPORT(p, E2029, why.span.len ? why.span : span, text_of(what), why.reason);
    return false;
}
