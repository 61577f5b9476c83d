/* template_declare: template<...> and what follows it: classes, functions, aliases, variables,
 * specialisations and explicit instantiations. A template is only skipped here;
 * template_instance.c makes instances. */
#include "msl/parse/decls.h"

/* ---- parameters ---- */

/* T (*name)(...) or T name(...), which ends at `last`: where its name is, or would be */
static const struct token *function_parameter(const struct token *start, const struct token *last,
                                              struct tparam *out)
{
    const struct token *t = start;
    while (t < last && t->kind != TOK_L_PAREN)
        t++;
    bool pointer = t[1].kind == TOK_STAR || t[1].kind == TOK_AMP;
    out->is_function = pointer || (t > start + 1 && t[-1].kind == TOK_IDENTIFIER);
    return !out->is_function ? last : pointer ? t + 2 : t - 1;
}

/* template-parameter = ( "typename" | "class" ) [ name ] [ "=" type ] | type [ name ] [ "=" constant ] */
static bool template_parameter(struct unit *p, struct tparam *out)
{
    memset(out, 0, sizeof *out);
    out->span = cursor_here(p);
    if (cursor_kind(p) == TOK_TEMPLATE) {
        REPORT(p, E2900, cursor_here(p), TEXT("template template parameters"));
        p->now.panic = true;
        return false;
    }
    bool is_type = cursor_kind(p) == TOK_CLASS ||
                   (cursor_kind(p) == TOK_TYPENAME && cursor_kind_at(p, 2) != TOK_COLON_COLON);
    if (is_type) {
        out->kind = TPARAM_TYPE;
        cursor_next(p);
        out->pack = cursor_take(p, TOK_ELLIPSIS);
    } else {
        out->kind = TPARAM_VALUE;
        out->type_at = p->now.tok;
        /* the name is the identifier right before ',', '>' or '=' */
        const struct token *start = p->now.tok;
        angles_skip_part(p, true);
        const struct token *last = p->now.tok - 1;
        if (last->kind == TOK_R_PAREN)
            last = function_parameter(start, last, out);
        if (last > start && last->kind == TOK_IDENTIFIER && last[-1].kind != TOK_COLON_COLON &&
            last[-1].kind != TOK_TYPENAME) {
            out->name = last->name;
            out->span = last->span;
        }
        out->pack = last->kind == TOK_ELLIPSIS || (out->name && last[-1].kind == TOK_ELLIPSIS);
    }
    p->has_packs |= out->pack;
    if (is_type && cursor_kind(p) == TOK_IDENTIFIER) {
        out->name = p->now.tok->name;
        out->span = cursor_here(p);
        cursor_next(p);
    }
    if (cursor_take(p, TOK_ASSIGN)) {
        out->default_at = p->now.tok;
        angles_skip_part(p, false);
    }
    return true;
}

/* Declares the parameter in `scope` as a placeholder. */
static void declare_parameter(struct unit *p, const struct tmpl *tmpl, uint32_t i, struct scope *scope)
{
    const struct tparam *param = &tmpl->params[i];
    struct targ arg = {.is_value = param->kind != TPARAM_TYPE,
                       .type = qtype_plain(type_parameter(p->types, i))};
    if (param->name)
        declare_targ(p, scope, param->name, param->span, &arg);
}

/* { parameter "," } parameter */
static bool parameter_list(struct unit *p, struct tmpl *tmpl)
{
    while (cursor_kind(p) != TOK_GREATER && cursor_kind(p) != TOK_END) {
        tmpl->params = arena_more(p->arena, tmpl->params, tmpl->param_count, sizeof *tmpl->params);
        if (!template_parameter(p, &tmpl->params[tmpl->param_count]))
            return false;
        if (pack_is_last(tmpl)) {
            REPORT(p, E2900, tmpl->params[tmpl->param_count].span,
                   TEXT("a template parameter after a parameter pack"));
            p->unsure = p->now.panic = true; /* what uses it cannot be judged */
            return false;
        }
        declare_parameter(p, tmpl, tmpl->param_count++, p->now.scope);
        if (!cursor_take(p, TOK_COMMA))
            break;
    }
    return true;
}

/* "<" [ parameter { "," parameter } ] ">"; each one is visible to those after it */
static bool template_parameters(struct unit *p, struct tmpl *tmpl)
{
    if (!cursor_need(p, TOK_LESS))
        return false;
    struct scope *outer = p->now.scope;
    p->now.scope = scope_new(p->arena, SCOPE_TEMPLATE, outer);
    bool ok = parameter_list(p, tmpl);
    p->now.scope = outer;
    return ok && cursor_need(p, TOK_GREATER);
}

/* A scope in which the parameters are placeholders: for the pattern of a signature or specialisation. */
static struct scope *pattern_scope(struct unit *p, const struct tmpl *tmpl)
{
    struct scope *scope = scope_new(p->arena, SCOPE_TEMPLATE, tmpl->scope);
    for (uint32_t i = 0; i < tmpl->param_count; i++)
        declare_parameter(p, tmpl, i, scope);
    return scope;
}

/* ---- declaring templates ---- */

/* Attributes of a template, whose numbers are read with each instance. */
static void skip_attributes(struct unit *p, struct attribute_set *out)
{
    bool pattern = p->now.pattern;
    p->now.pattern = true;
    parse_attributes(p, out);
    p->now.pattern = pattern;
}

/* Reads the "<...>" after the name as a pattern of the specialisation's parameters. */
static void add_specialisation(struct unit *p, struct tmpl *tmpl, struct tmpl *primary)
{
    struct scope *scope = pattern_scope(p, tmpl);
    struct context s = cursor_jump(p, p->now.tok, scope);
    p->now.pattern = true;
    tmpl->pattern_at = p->now.tok;
    tmpl->pattern_count = parse_template_args(p, NULL, &tmpl->pattern);
    s.tok = p->now.tok;
    s.half = p->now.half;
    bool panic = p->now.panic;
    cursor_return(p, s);
    p->now.panic = panic;
    tmpl->primary = primary;
    tmpl->next = primary->specialisations;
    primary->specialisations = tmpl;
}

/* A definition takes the place of an earlier declaration and keeps its default arguments. */
static struct decl *declare_template(struct unit *p, struct tmpl *tmpl)
{
    struct decl *old = scope_find_own(tmpl->scope, tmpl->name);
    if (old && old->kind == DECL_TEMPLATE && !old->u.tmpl->at) { /* declared before, now defined */
        for (uint32_t i = 0; i < tmpl->param_count && i < old->u.tmpl->param_count; i++)
            if (!tmpl->params[i].default_at)
                tmpl->params[i].default_at = old->u.tmpl->params[i].default_at;
        *old->u.tmpl = *tmpl;
        return old;
    }
    if (old && old->kind == DECL_TEMPLATE && !tmpl->at)
        return old;
    struct decl *d = declare_name(p, tmpl->scope, DECL_TEMPLATE, tmpl->name, tmpl->span);
    if (d)
        d->u.tmpl = tmpl;
    return d;
}

/* The cursor is at struct, class or union. */
static void class_template(struct unit *p, struct tmpl *tmpl)
{
    const struct token *at = p->now.tok;
    tmpl->kind = TMPL_CLASS;
    cursor_next(p);
    struct attribute_set again = {0};
    skip_attributes(p, &again);
    if (cursor_kind(p) != TOK_IDENTIFIER) {
        cursor_error(p, "the name of a struct");
        return;
    }
    tmpl->name = p->now.tok->name;
    tmpl->span = cursor_here(p);
    cursor_next(p);
    struct tmpl *primary = NULL;
    if (cursor_kind(p) == TOK_COLON_COLON) {
        REPORT(p, E2900, tmpl->span, TEXT("a member of another class as a template here"));
        p->now.panic = true;
        return;
    }
    if (cursor_kind(p) == TOK_LESS) {
        struct decl *d = lookup_name(p, tmpl->name);
        if (!d || d->kind != DECL_TEMPLATE || d->u.tmpl->kind != TMPL_CLASS) {
            REPORT(p, E2001, tmpl->span, tmpl->name->text, TEXT(" as a template"));
            p->now.panic = true;
            return;
        }
        primary = d->u.tmpl;
        add_specialisation(p, tmpl, primary);
    }
    while (cursor_kind(p) != TOK_L_BRACE && cursor_kind(p) != TOK_SEMICOLON && cursor_kind(p) != TOK_END)
        cursor_next(p);
    bool defined = cursor_kind(p) == TOK_L_BRACE;
    tmpl->at = defined ? at : NULL;
    if (defined)
        cursor_skip_balanced(p);
    skip_attributes(p, &again);
    if (!primary)
        declare_template(p, tmpl);
    cursor_need(p, TOK_SEMICOLON);
}

/* template <...> using Name = type; */
static void alias_template(struct unit *p, struct tmpl *tmpl)
{
    tmpl->kind = TMPL_ALIAS;
    cursor_next(p);
    tmpl->name = p->now.tok->name;
    tmpl->span = cursor_here(p);
    if (!cursor_need(p, TOK_IDENTIFIER) || !cursor_need(p, TOK_ASSIGN))
        return;
    tmpl->at = p->now.tok;
    while (cursor_kind(p) != TOK_SEMICOLON && cursor_kind(p) != TOK_END)
        cursor_next(p);
    cursor_need(p, TOK_SEMICOLON);
    declare_template(p, tmpl);
}

/* After a function template's parameters: skips to the end of its body. */
void template_skip_function_rest(struct unit *p, bool is_ctor)
{
    while (cursor_kind(p) != TOK_L_BRACE && cursor_kind(p) != TOK_SEMICOLON && cursor_kind(p) != TOK_END) {
        if (is_ctor && cursor_kind(p) == TOK_COLON) { /* a{1}, b(2) before the body */
            cursor_next(p);
            while (cursor_kind(p) != TOK_END && cursor_kind(p) != TOK_SEMICOLON) {
                if (cursor_kind(p) == TOK_L_PAREN || cursor_kind(p) == TOK_L_BRACE) {
                    cursor_skip_balanced(p);
                    if (!cursor_take(p, TOK_COMMA))
                        break;
                } else {
                    cursor_next(p);
                }
            }
            continue;
        }
        if (cursor_kind(p) == TOK_L_SQUARE && cursor_kind_at(p, 1) == TOK_L_SQUARE) {
            struct attribute_set attributes = {0};
            skip_attributes(p, &attributes);
            attribute_check_of_type(p, &attributes);
            if (p->now.panic)
                return;
        } else if (cursor_kind(p) == TOK_L_PAREN || cursor_kind(p) == TOK_L_SQUARE) {
            cursor_skip_balanced(p);
        } else {
            cursor_next(p);
        }
    }
    if (cursor_kind(p) == TOK_L_BRACE)
        func_skip_body(p);
    else
        cursor_need(p, TOK_SEMICOLON);
}

/* Records the pattern of the parameters, which deduction matches. */
static void read_pattern(struct unit *p, struct tmpl *tmpl, struct declarator *d)
{
    struct func *probe = ARENA_NEW(p->arena, struct func);
    struct func_info *info = ARENA_NEW(p->arena, struct func_info);
    probe->info = info;
    probe->name = d->name;
    info->scope = scope_new(p->arena, SCOPE_FUNCTION, p->now.scope);
    struct context s = cursor_jump(p, d->params_at, info->scope);
    p->now.pattern = true;
    bool ok = parse_parameters(p, probe, info);
    cursor_return(p, s);
    p->now.panic |= !ok;
    tmpl->param_types = info->param_types;
    tmpl->fparam_count = probe->param_count;
    tmpl->fparam_required = info->required;
    tmpl->fparam_pack = info->has_pack;
}

/* template <> const int size<float> = 4;: the text is kept as that of a template */
static void variable_specialisation(struct unit *p, struct tmpl *tmpl, const struct declarator *d,
                                    struct tmpl *primary)
{
    tmpl->kind = TMPL_VARIABLE;
    tmpl->name = d->name;
    tmpl->pattern = d->targs;
    tmpl->pattern_count = d->targ_count;
    tmpl->primary = primary;
    tmpl->next = primary->specialisations;
    primary->specialisations = tmpl;
    while (cursor_kind(p) != TOK_SEMICOLON && cursor_kind(p) != TOK_END)
        cursor_next(p);
    cursor_need(p, TOK_SEMICOLON);
}

/* Of the templates of a name, the most specialised one that can have this signature gets `func` as an
 * instance. */
static bool specialise(struct unit *p, struct candidate *candidates, const struct declarator *d,
                       struct func *func)
{
    struct tmpl *best = NULL;
    struct targ *best_args = NULL;
    const struct func *best_func = NULL;
    for (struct candidate *c = candidates; c; c = c->next) {
        if (!c->tmpl || c->tmpl->fparam_count != func->param_count - func->is_method ||
            (best && template_generality(c->tmpl) >= template_generality(best)))
            continue;
        struct targ *args = ARENA_ARRAY(p->arena, c->tmpl->param_count + 1, struct targ);
        struct func *general = deduce_specialisation(p, c->tmpl, d, func, args)
                                   ? template_instantiate_function(p, c->tmpl, args, d->span)
                                   : NULL;
        if (general && func_same_parameters(general, func)) {
            best = c->tmpl;
            best_args = args;
            best_func = general;
        }
    }
    if (!best)
        return false;
    template_inherit_defaults(func, best_func);
    template_new_instance(p, best, best_args)->func = func;
    func->display = arena_printf(p->arena, "%.*s%.*s", TEXT_ARG(d->name->text),
                                 TEXT_ARG(template_args_text(p, best_args, best->param_count)));
    return true;
}

/* template <> T f<float>(...) {...}: an instance that is written by hand */
static void function_specialisation(struct unit *p, struct tmpl *tmpl, struct record *owner)
{
    struct specs specs;
    struct declarator d;
    bool has_type = parse_specs(p, &specs, false);
    bool ok = !p->now.panic;
    if (ok && owner)
        ok = parse_member_declarator(p, owner, &specs, &d);
    else
        ok = has_type && parse_declarator(p, &specs, &d, false);
    if (!ok) {
        if (!p->now.panic)
            cursor_error(p, "a declaration");
        return;
    }
    struct scope *scope = d.qualified ? d.qualified : p->now.scope;
    struct record *of = scope->kind == SCOPE_RECORD ? scope->record : owner;
    struct decl *set = d.qualified ? lookup_in(p, scope, d.name) : lookup_name(p, d.name);
    if (!d.is_function && set && set->kind == DECL_TEMPLATE) {
        variable_specialisation(p, tmpl, &d, set->u.tmpl);
        return;
    }
    struct tmpl marker = *tmpl;
    for (const struct candidate *c = set && set->kind == DECL_FUNCS && owner ? set->u.funcs : NULL; c;
         c = c->next)
        specs.is_static |= c->tmpl && c->tmpl->is_static; /* the template says so */
    struct func *func = d.is_function ? func_declare(p, &specs, &d, scope, of, &marker) : NULL;
    if (!func)
        return;
    struct func_info *info = func->info;
    info->origin = NULL;
    info->is_instance = false;
    struct candidate *candidates = set && set->kind == DECL_FUNCS ? set->u.funcs : NULL;
    if (of && d.is_ctor)
        candidates = record_info(of)->ctors;
    else if (of && d.is_conversion)
        candidates = record_info(of)->conversions;
    if (of && !owner && record_info(of)->origin && func_specialise_method(p, candidates, func))
        return;
    bool variadic = false;
    for (struct candidate *c = candidates; c; c = c->next)
        variadic |= c->tmpl && pack_is_last(c->tmpl);
    if (!specialise(p, candidates, &d, func)) {
        if (variadic)
            REPORT(p, E2900, d.span, TEXT("a specialisation of a template with a parameter pack"));
        else
            REPORT(p, E2036, d.span, d.name->text, TEXT("its specialisation"));
    }
    if (owner)
        class_finish_method(p, owner, func);
    else if (info->body_at)
        p->hooks->define(p, func);
    else
        cursor_need(p, TOK_SEMICOLON);
}

/* The initialiser is skipped; each instance reads it. */
static void variable_template(struct unit *p, struct tmpl *tmpl, const struct declarator *d)
{
    tmpl->kind = TMPL_VARIABLE;
    if (d->has_targs) { /* a partial specialisation of a variable */
        struct decl *set = lookup_name(p, d->name);
        tmpl->pattern = d->targs;
        tmpl->pattern_count = d->targ_count;
        tmpl->primary = set->u.tmpl;
        tmpl->next = set->u.tmpl->specialisations;
        set->u.tmpl->specialisations = tmpl;
    } else {
        declare_template(p, tmpl);
    }
    while (cursor_kind(p) != TOK_SEMICOLON && cursor_kind(p) != TOK_END)
        cursor_next(p);
    cursor_need(p, TOK_SEMICOLON);
}

/* Reads the signature as a pattern for deduction, and skips the body. */
static void function_template(struct unit *p, struct tmpl *tmpl, struct record *owner)
{
    tmpl->at = p->now.tok;
    if (tmpl->param_count == 0) {
        function_specialisation(p, tmpl, owner);
        return;
    }
    if (!owner && parse_outside_member(p, tmpl))
        return;
    struct scope *scope = pattern_scope(p, tmpl);
    struct context s = cursor_jump(p, p->now.tok, scope);
    p->now.pattern = true;
    struct specs specs;
    struct declarator d = {0};
    bool has_type = parse_specs(p, &specs, false);
    bool ok = !p->now.panic;
    if (ok && owner)
        ok = parse_member_declarator(p, owner, &specs, &d);
    else if (ok && has_type)
        ok = parse_declarator(p, &specs, &d, false);
    else if (ok)
        cursor_error(p, "a function or struct after template<...>");
    if (ok && !p->now.panic && d.is_function) {
        read_pattern(p, tmpl, &d);
        tmpl->result = d.type;
        tmpl->is_static = specs.is_static;
        tmpl->is_const = cursor_kind(p) == TOK_CONST;
    }
    bool panic = p->now.panic;
    s.tok = p->now.tok;
    s.half = p->now.half;
    cursor_return(p, s);
    p->now.panic = panic;
    if (panic)
        return;
    tmpl->name = d.name;
    tmpl->span = d.span;
    if (!d.is_function) {
        variable_template(p, tmpl, &d);
        return;
    }
    tmpl->kind = TMPL_FUNCTION;
    template_skip_function_rest(p, d.is_ctor);
    tmpl->has_body = p->now.tok[-1].kind == TOK_R_BRACE;
    if (owner && (d.is_ctor || d.is_conversion)) {
        struct candidate *c = ARENA_NEW(p->arena, struct candidate);
        struct record_info *info = record_info(owner);
        struct candidate **list = d.is_ctor ? &info->ctors : &info->conversions;
        c->tmpl = tmpl;
        while (*list)
            list = &(*list)->next;
        *list = c;
        return;
    }
    struct tmpl *declared = func_add_template(p, specs.is_friend ? p->global : tmpl->scope, tmpl);
    if (declared)
        template_define(p, declared, tmpl);
}

/* The instance with the parameters written here, deduced from them and `args`; NULL: there is none. */
static struct func *instance_by_signature(struct unit *p, struct candidate *candidates, struct targ *args,
                                          uint32_t count, const struct type *result, struct span span)
{
    struct func *wanted = parse_signature(p);
    wanted->ret = result;
    struct declarator d = {.targs = args, .targ_count = count, .span = span};
    struct func *func = NULL;
    p->findings->muted++;
    for (struct candidate *c = candidates; c && !func && !p->now.panic; c = c->next) {
        if (!c->tmpl || c->tmpl->fparam_count != wanted->param_count)
            continue;
        struct targ *all = ARENA_ARRAY(p->arena, c->tmpl->param_count + 1, struct targ);
        if (deduce_specialisation(p, c->tmpl, &d, wanted, all))
            func = template_instantiate_function(p, c->tmpl, all, span);
    }
    p->findings->muted--;
    return func;
}

/* template [[host_name("x")]] kernel void f<float>(...); and MLX's form with decltype */
static void explicit_instantiation(struct unit *p)
{
    struct attribute_set attributes = {0};
    do
        parse_attributes(p, &attributes);
    while (cursor_take(p, TOK_KERNEL));
    attribute_refuse_layout(p, &attributes);
    struct text host_name = attributes.host_name;
    if (p->now.panic)
        return;
    struct specs specs;
    if (cursor_kind(p) == TOK_STRUCT || cursor_kind(p) == TOK_CLASS) { /* template struct X<int>; */
        parse_specs(p, &specs, false);
        cursor_need(p, TOK_SEMICOLON);
        return;
    }
    const struct type *result = NULL;
    if (cursor_take(p, TOK_DECLTYPE)) {
        if (cursor_kind(p) == TOK_L_PAREN)
            cursor_skip_balanced(p);
    } else if (!parse_specs(p, &specs, false)) {
        cursor_error(p, "a type");
        return;
    } else if (!specs.is_auto) {
        struct declarator pointers = {0};
        result = parse_pointer_operators(p, specs.type, &pointers).type;
    }
    struct span span = cursor_here(p);
    struct name *name = p->now.tok->name;
    struct decl *d = cursor_kind(p) == TOK_IDENTIFIER ? lookup_name(p, name) : NULL;
    if (!d || d->kind != DECL_FUNCS) {
        REPORT(p, E2001, span, p->now.tok->text, TEXT(" as a function template"));
        p->now.panic = true;
        return;
    }
    cursor_next(p);
    struct targ *args = NULL;
    uint32_t count = cursor_kind(p) == TOK_LESS ? parse_template_args(p, NULL, &args) : 0;
    struct func *func = NULL;
    if (p->now.panic)
        return;
    if (cursor_kind(p) == TOK_L_PAREN)
        func = instance_by_signature(p, d->u.funcs, args, count, result, span);
    for (struct candidate *c = d->u.funcs; c && !func && !p->now.panic; c = c->next)
        func = c->tmpl ? template_instance_for(p, c->tmpl, args, count, span) : NULL;
    if (p->now.panic)
        return;
    if (!func) {
        REPORT(p, E2036, span, name->text, template_args_text(p, args, count));
    } else {
        func->host_name = host_name.len ? host_name : func->host_name;
        call_require(p, func, span);
    }
    cursor_need(p, TOK_SEMICOLON);
}

/* Name(...) -> Name<...>; */
static bool is_deduction_guide(struct unit *p)
{
    const struct token *at = p->now.tok;
    struct decl *d = cursor_kind(p) == TOK_IDENTIFIER && cursor_kind_at(p, 1) == TOK_L_PAREN
                         ? lookup_name(p, at->name)
                         : NULL;
    if (!d || d->kind != DECL_TEMPLATE || d->u.tmpl->kind != TMPL_CLASS)
        return false;
    cursor_next(p);
    cursor_skip_balanced(p);
    bool yes = cursor_kind(p) == TOK_ARROW;
    p->now.tok = at;
    return yes;
}

/* template = "template" ( "<" parameters ">" declaration | explicit-instantiation ) */
void parse_template(struct unit *p, struct record *owner)
{
    cursor_next(p);
    if (cursor_kind(p) != TOK_LESS) {
        explicit_instantiation(p);
        return;
    }
    struct tmpl *tmpl = ARENA_NEW(p->arena, struct tmpl);
    tmpl->scope = p->now.scope;
    tmpl->owner = owner;
    if (!template_parameters(p, tmpl))
        return;
    if (cursor_kind(p) == TOK_TEMPLATE) {
        REPORT(p, E2900, cursor_here(p), TEXT("defining a member template outside its class template"));
        p->unsure = true; /* what uses it cannot be judged */
        template_skip_function_rest(p, true);
        return;
    }
    if (is_deduction_guide(p))
        template_skip_function_rest(
            p, false); /* only says how arguments are deduced, which is refused where it is used */
    else if (cursor_kind(p) == TOK_STRUCT || cursor_kind(p) == TOK_CLASS || cursor_kind(p) == TOK_UNION)
        class_template(p, tmpl);
    else if (cursor_kind(p) == TOK_USING)
        alias_template(p, tmpl);
    else
        function_template(p, tmpl, owner);
}
