/* parse_parameters: the parameters of functions, of function types and of the patterns of templates. */
#include "msl/parse/types.h"

static struct qtype adjust_parameter(struct unit *p, struct qtype type)
{
    const struct pattern *pattern = type.type->kind == TYPE_DEPENDENT ? type.type->pattern : NULL;
    if (pattern && pattern->kind == PATTERN_ARRAY)
        return qtype_plain(type_pointer(p->types, (struct qtype){pattern->elem, type.cv, type.space}));
    if (type.type->kind != TYPE_ARRAY)
        return type;
    struct qtype elem = {type.type->to.type, type.cv, type.space}; /* T a[4] means thread T *a */
    if (elem.space == SPACE_NONE)
        elem.space = SPACE_THREAD;
    return qtype_plain(type_pointer(p->types, elem));
}

/* A parameter with a wrong type is added as well, so that calls still have the right count. */
static void add_parameter(struct unit *p, struct func *func, struct func_info *info, struct declarator *d,
                          const struct token *default_at)
{
    uint32_t n = func->param_count;
    func->params = arena_more(p->arena, func->params, n, sizeof *func->params);
    info->param_types = arena_more(p->arena, info->param_types, n, sizeof *info->param_types);
    info->defaults = arena_more(p->arena, info->defaults, n, sizeof *info->defaults);
    struct qtype type = adjust_parameter(p, d->type);
    declarator_check_space(p, d);
    if (d->type.type->kind == TYPE_ERROR || d->attributes.refused)
        type = qtype_plain(type_scalar(p->types, TYPE_ERROR));
    if (type.type->kind == TYPE_VOID) {
        REPORT(p, E2051, d->span, TEXT("a parameter"), TEXT("void"));
        type.type = type_scalar(p->types, TYPE_ERROR);
    }
    bool reference = type.type->kind == TYPE_REFERENCE;
    struct var *var = unit_new_var(p, VAR_PARAM, d->name, reference ? type.type->to : type, d->span);
    var->is_reference = reference;
    if (!reference && !var->type.space)
        var->type.space = SPACE_THREAD;
    var->func = func;
    var->index = n;
    var->binding = d->attributes.binding;
    var->binding_index = d->attributes.has_index ? d->attributes.index : UINT32_MAX;
    func->params[n] = var;
    info->param_types[n] = type;
    info->defaults[n] = default_at;
    func->param_count++;
    if (!default_at && n > (func->is_method ? 1u : 0u) && info->defaults[n - 1])
        REPORT(p, E2044, d->span, d->name ? d->name->text : TEXT("this parameter"),
               TEXT("a parameter after one that has a default"));
    if (!default_at && !info->has_pack)
        info->required = func->param_count - (func->is_method ? 1 : 0);
    if (d->name && !p->now.pattern) {
        struct decl *decl = declare_name(p, info->scope, DECL_VAR, d->name, d->span);
        if (decl)
            decl->u.var = var;
    }
}

/* The default value of a parameter is skipped here and read at each call. */
static void skip_default(struct unit *p)
{
    while (cursor_kind(p) != TOK_END && cursor_kind(p) != TOK_COMMA && cursor_kind(p) != TOK_R_PAREN) {
        if (cursor_kind(p) == TOK_L_PAREN || cursor_kind(p) == TOK_L_SQUARE || cursor_kind(p) == TOK_L_BRACE)
            cursor_skip_balanced(p);
        else if (cursor_kind(p) == TOK_LESS && p->now.tok[-1].kind == TOK_IDENTIFIER &&
                 lookup_name(p, p->now.tok[-1].name) &&
                 lookup_name(p, p->now.tok[-1].name)->kind == DECL_TEMPLATE) {
            struct targ *args;
            parse_template_args(p, NULL, &args);
        } else
            cursor_next(p);
    }
}

/* An `auto` parameter of a lambda takes its type from the call that the instance is for. */
static bool deduce_parameter(struct unit *p, const struct func *func, struct declarator *d)
{
    uint32_t index = func->param_count - 1; /* `this` comes first */
    struct qtype type;
    if (index < p->auto_count && auto_deduce(p, d->type, p->auto_args[index], &type)) {
        d->type = type;
        d->is_reference = type.type->kind == TYPE_REFERENCE;
        return true;
    }
    cursor_error(p, "a parameter with an argument in the call");
    return false;
}

/* A pack among the parameters, or one element of it (of x). */
static bool pack_parameter(struct unit *p, struct func_info *info, struct declarator *d,
                           const struct expansion *x, bool is_auto)
{
    if (x && d->name) {
        d->name = names_get(p->names, arena_printf(p->arena, "%.*s...[%u]", TEXT_ARG(d->name->text), x->i));
        return true;
    }
    if (x)
        return true;
    if (is_auto)
        REPORT(p, E2900, d->span, TEXT("'auto' parameter packs"));
    else if (!p->now.pattern)
        REPORT(p, E2052, d->span, TEXT("..."), TEXT("it needs the name of a parameter pack before it"));
    p->unsure |= is_auto;
    p->now.panic |= is_auto || !p->now.pattern;
    info->has_pack = true;
    return !p->now.panic;
}

/* parameter = specifiers declarator [ "=" value ] */
static bool one_parameter(struct unit *p, struct func *func, struct func_info *info,
                          const struct expansion *x)
{
    struct specs s;
    if (info->has_pack) {
        REPORT(p, E2900, cursor_here(p), TEXT("a parameter after a parameter pack"));
        p->unsure = p->now.panic = true;
        return false;
    }
    struct attribute_set before = {0};
    parse_attributes(p, &before);
    if (cursor_kind(p) == TOK_ELLIPSIS) {
        REPORT(p, E2900, cursor_here(p), TEXT("functions with a variable number of parameters"));
        p->now.panic = true;
        return false;
    }
    if (!parse_specs(p, &s, false)) {
        declare_expected(p, "a parameter");
        return false;
    }
    struct declarator d;
    if (s.is_auto && !p->now.pattern && !func->is_method) {
        REPORT(p, E2900, s.span, TEXT("'auto' parameters of functions: write a template"));
        p->now.panic = true;
        return false;
    }
    if (!parse_declarator(p, &s, &d, true))
        return false;
    if (!d.name)
        declare_check_name(p);
    if (d.is_function) {
        REPORT(p, E2900, d.span, TEXT("function parameters"));
        return false;
    }
    if (d.is_pack && !pack_parameter(p, info, &d, x, s.is_auto))
        return false;
    if (s.is_auto && !p->now.pattern && !deduce_parameter(p, func, &d))
        return false;
    const struct token *default_at = NULL;
    if (cursor_take(p, TOK_ASSIGN)) {
        default_at = p->now.tok;
        skip_default(p);
    }
    attribute_merge_layout(&d.attributes, &before);
    attribute_refuse_layout(p, &d.attributes);
    if (!d.attributes.binding)
        d.attributes = before.binding ? before : d.attributes;
    add_parameter(p, func, info, &d, default_at);
    return true;
}

/* One parameter, or as many as the pack in it has elements: Ts... xs */
static bool parameter(struct unit *p, struct func *func, struct func_info *info)
{
    struct expansion x;
    if (!pack_expand_parameter(p, &x))
        return one_parameter(p, func, info, NULL);
    uint32_t first = func->param_count;
    bool ok = true;
    while (pack_expand_next(p, &x))
        ok &= one_parameter(p, func, info, &x);
    if (!ok || p->now.panic)
        return false;
    struct name *name = x.end[1].kind == TOK_IDENTIFIER ? x.end[1].name : NULL;
    struct decl *d =
        name && !p->now.pattern ? declare_name(p, info->scope, DECL_PACK, name, x.end[1].span) : NULL;
    if (!d)
        return true;
    struct pack *pack = ARENA_NEW(p->arena, struct pack);
    pack->count = x.count;
    pack->vars = ARENA_ARRAY(p->arena, x.count + 1, struct var *);
    for (uint32_t i = 0; i < x.count; i++)
        pack->vars[i] = func->params[first + i];
    d->u.pack = pack;
    return true;
}

/* parameters = "(" [ parameter { "," parameter } ] ")" */
bool parse_parameters(struct unit *p, struct func *func, struct func_info *info)
{
    struct span open = cursor_here(p);
    if (!cursor_need(p, TOK_L_PAREN))
        return false;
    if (cursor_kind(p) == TOK_IDENTIFIER && text_is(p->now.tok->text, "void") &&
        cursor_kind_at(p, 1) == TOK_R_PAREN)
        cursor_next(p);
    while (cursor_kind(p) != TOK_R_PAREN && cursor_kind(p) != TOK_END) {
        if (!parameter(p, func, info))
            return false;
        if (!cursor_take(p, TOK_COMMA))
            break;
        if (cursor_kind(p) == TOK_R_PAREN)
            cursor_error(p, "a parameter");
    }
    return cursor_close(p, TOK_R_PAREN, open, "(");
}

/* Parameters that belong to no function that is declared: of a type, of an explicit instantiation. */
struct func *parse_signature(struct unit *p)
{
    struct func *func = ARENA_NEW(p->arena, struct func);
    struct func_info *info = ARENA_NEW(p->arena, struct func_info);
    struct scope *outer = p->now.scope;
    func->info = info;
    p->now.scope = info->scope = scope_new(p->arena, SCOPE_FUNCTION, outer);
    p->now.panic |= !parse_parameters(p, func, info);
    p->now.scope = outer;
    return func;
}

const struct type *parameters_type(struct unit *p, const struct func *func, const struct type *ret)
{
    const struct func_info *info = func->info;
    const struct type **params = ARENA_ARRAY(p->arena, func->param_count + 1, const struct type *);
    for (uint32_t i = 0; i < func->param_count; i++)
        params[i] = info->param_types[i].type;
    return type_function(p->types, ret, params, func->param_count);
}
