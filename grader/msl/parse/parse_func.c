/* parse_func: declaring functions. What a kernel may be: kernel.c; reading bodies: parse_body.c. */
#include "msl/parse/decls.h"

static struct func_info *info_of(const struct func *func)
{
    return func->info;
}

/* ---- declaring ---- */

bool func_same_parameters(const struct func *a, const struct func *b)
{
    const struct func_info *ia = info_of(a), *ib = info_of(b);
    if (a->param_count != b->param_count || a->is_method != b->is_method || ia->is_const != ib->is_const ||
        ia->this_space != ib->this_space)
        return false;
    for (uint32_t i = a->is_method ? 1 : 0; i < a->param_count; i++)
        if (ia->param_types[i].type != ib->param_types[i].type)
            return false;
    return true;
}

/* The earlier declaration of the same function. */
static struct func *earlier(const struct candidate *c, const struct func *func)
{
    bool by_result = info_of(func)->is_conversion;
    for (; c; c = c->next)
        if (c->func && func_same_parameters(c->func, func) && (!by_result || c->func->ret == func->ret))
            return c->func;
    return NULL;
}

/* Appends a function or a template, whose place is `span`. */
static void add_candidate(struct unit *p, struct candidate **list, struct candidate candidate,
                          struct span span)
{
    struct candidate *c = ARENA_NEW(p->arena, struct candidate);
    *c = candidate;
    while (*list && report_spend(p, 1, span))
        list = &(*list)->next;
    if (!*list)
        *list = c;
}

static void replace_candidate(struct candidate *c, const struct func *old, struct func *by)
{
    while (c->func != old)
        c = c->next;
    c->func = by;
}

/* The overload set of a name in a scope, new when there is none; NULL: the name means something else. */
static struct decl *overload_set(struct unit *p, struct scope *scope, struct name *name, struct span span)
{
    struct decl *d = scope_find_own(scope, name);
    return d && d->kind == DECL_FUNCS ? d : declare_name(p, scope, DECL_FUNCS, name, span);
}

struct tmpl *func_add_template(struct unit *p, struct scope *scope, struct tmpl *tmpl)
{
    struct decl *set = overload_set(p, scope, tmpl->name, tmpl->span);
    for (struct candidate *c = set ? set->u.funcs : NULL; c; c = c->next) {
        bool again = c->tmpl && c->tmpl->scope == tmpl->scope && (!c->tmpl->has_body || !tmpl->has_body) &&
                     template_redeclares(p, c->tmpl, tmpl);
        if (again)
            return !c->tmpl->has_body && tmpl->has_body ? c->tmpl : NULL;
    }
    if (set)
        add_candidate(p, &set->u.funcs, (struct candidate){.tmpl = tmpl}, tmpl->span);
    return NULL;
}

/* Turns the earlier declaration `old` into the definition `func`, merging their default values. */
static void take_body(struct unit *p, struct func *old, struct func *func)
{
    struct func_info *info = info_of(func), *old_info = info_of(old);
    for (uint32_t i = 0; i < func->param_count; i++) { /* default values stay with the first declaration */
        if (info->defaults[i] && old_info->defaults[i])
            REPORT(p, E2052, func->params[i]->span, TEXT("="), TEXT("the declaration already has a default"));
        if (!info->defaults[i])
            info->defaults[i] = old_info->defaults[i];
    }
    if (old_info->required < info->required)
        info->required = old_info->required;
    for (uint32_t i = 0; i < func->param_count; i++)
        func->params[i]->func = old;
    info->is_explicit |= old_info->is_explicit;
    info->used_at = old_info->used_at;
    old_info->queued = false;
    old->params = func->params;
    old->span = func->span;
    old->info = info;
}

void func_adopt_body(struct unit *p, struct func *declared, struct func *func)
{
    struct span used = info_of(declared)->used_at;
    take_body(p, declared, func);
    declared->is_constexpr |= func->is_constexpr;
    if (used.len)
        call_require(p, declared, used);
}

bool func_specialise_method(struct unit *p, struct candidate *candidates, struct func *func)
{
    struct func *old = earlier(candidates, func);
    if (!old || info_of(old)->body_done)
        return false;
    take_body(p, old, func);
    if (info_of(func)->used_at.len)
        call_require(p, old, info_of(func)->used_at);
    return true;
}

/* Enters a new function into its scope; returns the one to use (an earlier declaration takes the new one's
 * body). */
static struct func *register_function(struct unit *p, struct func *func, struct scope *scope)
{
    struct func_info *info = info_of(func);
    struct candidate **list;
    if (info->is_ctor || info->is_conversion) {
        struct record_info *r = record_info(info->owner);
        list = info->is_ctor ? &r->ctors : &r->conversions;
    } else {
        struct decl *set = overload_set(p, scope, func->name, func->span);
        if (!set)
            return func;
        list = &set->u.funcs;
    }
    if (func->is_kernel && *list) {
        const struct candidate *c = *list;
        struct finding *f = REPORT(p, E2003, func->span, func->name->text);
        finding_note(p->findings, f, c->func ? c->func->span : c->tmpl->span,
                     TEXT("kernels cannot be overloaded"));
        return func;
    }
    struct func *old = earlier(*list, func);
    if (old && info_of(old)->owner != info->owner) { /* using Base::name: its own method hides that of Base */
        replace_candidate(*list, old, func);
        return func;
    }
    if (!old) {
        add_candidate(p, list, (struct candidate){.func = func}, func->span);
        return func;
    }
    struct func_info *old_info = info_of(old);
    if (old->ret != func->ret && old->ret->kind != TYPE_ERROR && func->ret->kind != TYPE_ERROR &&
        !old_info->deduced_return) {
        struct finding *f = REPORT(p, E2053, func->span, func->name->text);
        finding_note(p->findings, f, old->span, TEXT("the other one is here"));
        return func;
    }
    if (old_info->body_at && info->body_at) {
        struct finding *f = REPORT(p, E2003, func->span, func->name->text);
        finding_note(p->findings, f, old->span, TEXT("the first one is here"));
        return func;
    }
    if (info->body_at)
        take_body(p, old, func);
    return old;
}

/* ": a(1), b{2}" of a constructor: skipped, read with the body */
static void skip_member_initialisers(struct unit *p)
{
    cursor_next(p);
    while (cursor_kind(p) != TOK_END) {
        while (cursor_kind(p) == TOK_IDENTIFIER || cursor_kind(p) == TOK_COLON_COLON)
            cursor_next(p);
        if (cursor_kind(p) == TOK_LESS) {
            struct targ *args;
            parse_template_args(p, NULL, &args);
        }
        if (cursor_kind(p) != TOK_L_PAREN && cursor_kind(p) != TOK_L_BRACE) {
            cursor_error(p, "the value of a member");
            return;
        }
        cursor_skip_balanced(p);
        if (!cursor_take(p, TOK_COMMA))
            return;
    }
}

/* The part between the parameters and the body. */
static void parse_function_tail(struct unit *p, struct func *func, struct func_info *info)
{
    struct attribute_set attributes = {0};
    for (;;) {
        enum space space = specs_accept_space(p);
        if (space)
            info->this_space = space;
        else if (cursor_take(p, TOK_CONST))
            info->is_const = true;
        else if (cursor_take(p, TOK_NOEXCEPT)) {
            if (cursor_kind(p) == TOK_L_PAREN)
                cursor_skip_balanced(p);
        } else if (cursor_kind(p) == TOK_AMP_AMP) {
            REPORT(p, E2900, cursor_here(p), TEXT("methods that can only be called on temporaries"));
            p->now.panic = true;
        } else if (cursor_kind(p) == TOK_VOLATILE || cursor_kind(p) == TOK_AMP)
            cursor_next(p);
        else if ((cursor_kind(p) == TOK_L_SQUARE && cursor_kind_at(p, 1) == TOK_L_SQUARE) ||
                 cursor_kind(p) == TOK_ATTRIBUTE)
            parse_attributes(p, &attributes);
        else
            break;
        if (p->now.panic)
            return;
    }
    if (!info->origin) /* a template has been checked where it is declared */
        attribute_check_of_type(p, &attributes);
    attribute_refuse_layout(p, &attributes);
    if (cursor_kind(p) == TOK_ARROW && cursor_kind_at(p, 1) == TOK_AUTO &&
        cursor_kind_at(p, 2) == TOK_L_BRACE) {
        cursor_next(p); /* -> auto is the same as no type */
        cursor_next(p);
    }
    if (cursor_take(p, TOK_ARROW)) {
        struct context s = cursor_jump(p, p->now.tok, info->scope);
        p->now.pattern = s.pattern;
        struct qtype type;
        bool ok = parse_type_id(p, &type);
        s.tok = p->now.tok;
        s.half = p->now.half;
        cursor_return(p, s);
        p->now.panic = !ok;
        func->ret = type.type;
        info->deduced_return = false;
    }
    if (cursor_take(p, TOK_ASSIGN)) {
        if (cursor_take(p, TOK_DEFAULT))
            info->is_defaulted = true;
        else if (cursor_take(p, TOK_DELETE))
            info->is_deleted = true;
        else
            cursor_error(p, "'default' or 'delete'");
    }
}

/* Class::name outside of the class: does the class say that it is static? */
static bool declared_static(const struct declarator *d)
{
    const struct decl *set = d->qualified && d->qualified->kind == SCOPE_RECORD && d->name
                                 ? scope_find_own(d->qualified, d->name)
                                 : NULL;
    if (!set || set->kind != DECL_FUNCS)
        return false;
    for (const struct candidate *c = set->u.funcs; c; c = c->next)
        if (!c->func || c->func->is_method)
            return false;
    return true;
}

/* Fills in what the specifiers and the declarator say; parameters and body come later. */
static struct func *new_function(struct unit *p, const struct specs *s, struct declarator *d,
                                 struct record *owner, struct tmpl *origin)
{
    struct func *func = ARENA_NEW(p->arena, struct func);
    struct func_info *info = ARENA_NEW(p->arena, struct func_info);
    func->info = info;
    func->name = d->name;
    func->display = d->name ? d->name->text : TEXT("function");
    func->span = d->span;
    func->ret = d->type.type;
    func->is_kernel = s->is_kernel || d->attributes.is_kernel;
    func->is_constexpr = s->is_constexpr;
    bool is_static = s->is_static || declared_static(d);
    func->is_method = owner && !is_static && !s->is_friend;
    func->host_name = d->attributes.host_name.len ? d->attributes.host_name : s->attributes.host_name;
    info->scope = scope_new(p->arena, SCOPE_FUNCTION, p->now.scope);
    info->scope->func = func;
    info->owner = owner;
    info->origin = origin;
    info->is_static = is_static;
    info->is_explicit = s->is_explicit;
    info->is_ctor = d->is_ctor;
    info->is_dtor = d->is_dtor;
    info->is_conversion = d->is_conversion;
    info->this_space = SPACE_THREAD;
    info->deduced_return = s->is_auto && type_is_dependent(d->type.type);
    info->decltype_return = s->is_decltype_auto;
    info->declared_return = d->type;
    info->request = p->now.request;
    info->is_instance = origin != NULL;
    info->depth = p->now.instance_depth;
    return func;
}

/* `this` comes first; its type is fixed once const and address space are known. */
static void add_this(struct unit *p, struct func *func, struct func_info *info)
{
    func->params = ARENA_NEW(p->arena, struct var *);
    info->param_types = ARENA_NEW(p->arena, struct qtype);
    info->defaults = ARENA_NEW(p->arena, const struct token *);
    struct var *self =
        unit_new_var(p, VAR_PARAM, p->n_this, qtype_plain(type_scalar(p->types, TYPE_ERROR)), func->span);
    self->func = func;
    func->params[0] = self;
    func->param_count = 1;
}

void func_fix_this(struct unit *p, struct func *func)
{
    struct func_info *info = info_of(func);
    struct qtype to = {info->owner->type, info->is_const ? QUAL_CONST : 0, info->this_space};
    func->params[0]->type = (struct qtype){type_pointer(p->types, to), QUAL_CONST, SPACE_THREAD};
    info->param_types[0] = func->params[0]->type;
}

/* Declares the function of a declarator; the cursor is after its parameters. Keeps the body's position
 * without reading it. */
struct func *func_declare(struct unit *p, const struct specs *s, struct declarator *d, struct scope *scope,
                          struct record *owner, struct tmpl *origin)
{
    struct func *func = new_function(p, s, d, owner, origin);
    struct func_info *info = func->info;
    if (d->qualified && d->qualified->kind == SCOPE_RECORD && !expr_inside_record(p, d->qualified->record))
        info->scope->parent = d->qualified;
    declarator_check_space(p, d);
    attribute_refuse_layout(p, &d->attributes);
    if (func->is_method)
        add_this(p, func, info);
    bool pattern = p->now.pattern;
    struct context state = cursor_jump(p, d->params_at, info->scope);
    p->now.pattern = pattern;
    bool ok = parse_parameters(p, func, info);
    cursor_return(p, state);
    if (!ok) {
        p->now.panic = true;
        return NULL;
    }
    parse_function_tail(p, func, info);
    if (p->now.panic)
        return NULL;
    if (func->is_method)
        func_fix_this(p, func);
    if (func->ret->kind == TYPE_ARRAY) {
        REPORT(p, E2051, d->span, TEXT("the result of a function"), expr_name_of_type(p, func->ret));
        func->ret = type_scalar(p->types, TYPE_ERROR);
    }
    if (cursor_kind(p) == TOK_L_BRACE || (cursor_kind(p) == TOK_COLON && info->is_ctor)) {
        info->body_at = p->now.tok;
        if (cursor_kind(p) == TOK_COLON)
            skip_member_initialisers(p);
    }
    if (func->is_kernel && !p->now.pattern)
        kernel_check(p, func);
    if (!owner && scope == p->global && text_is(func->name->text, "main"))
        REPORT(p, E2052, d->span, TEXT("main"), TEXT("Metal does not allow a function with this name"));
    if (!origin && !info->is_dtor)
        func = register_function(p, func, scope);
    if (info->body_at && cursor_kind(p) == TOK_L_BRACE)
        func_skip_body(p);
    return func;
}

/* Skips the body whose '{' is here; an unclosed one is reported. */
void func_skip_body(struct unit *p)
{
    struct span open = cursor_here(p);
    cursor_skip_balanced(p);
    if (cursor_kind(p) == TOK_END && p->now.tok[-1].kind != TOK_R_BRACE && !p->now.in_library)
        p->unclosed = open;
}
