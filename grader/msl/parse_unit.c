/* parse_unit: what may stand outside of functions: names for types, using, namespaces, static_assert,
 * declarations. */
#include "msl/parser.h"

/* ---- type names ---- */

static void declare_type(struct parser *p, struct name *name, struct span span, struct qtype type)
{
    struct decl *old = scope_find_own(p->scope, name);
    if (old && old->kind == DECL_TYPE && old->span.len && old->u.type.type != type.type) {
        struct finding *f = REPORT(p, E2003, span, name->text);
        finding_note(p->findings, f, old->span, TEXT("the first declaration is here"));
        return;
    }
    struct decl *d = add_decl(p, p->scope, DECL_TYPE, name, span);
    if (d)
        d->u.type = type;
}

/* The rest of: typedef T name, *other; */
void parse_typedef_rest(struct parser *p, const struct specs *s)
{
    do {
        struct declarator d;
        if (!parse_declarator(p, s, &d, false))
            return;
        if (d.is_function) { /* typedef void name(float); */
            p->tok = d.params_at;
            d.type.type = signature_type(p, parse_signature(p), d.type.type);
        }
        refuse_layout(p, &d.attributes);
        declare_type(p, d.name, d.span, d.type);
    } while (take(p, TOK_COMMA));
    need(p, TOK_SEMICOLON);
}

static void use_namespace(struct parser *p, struct scope *space)
{
    if (p->scope->used_count < LIMIT_USING) {
        scope_use(p->arena, p->scope, space);
        return;
    }
    REPORT(p, E1210, here(p), TEXT("namespaces that one scope uses"), text_number(p, LIMIT_USING));
    fatal(p);
}

static void using_namespace(struct parser *p)
{
    struct scope *in = NULL;
    do {
        if (kind(p) != TOK_IDENTIFIER) {
            syntax_error(p, "the name of a namespace");
            return;
        }
        struct decl *d = in ? lookup_in(p, in, p->tok->name) : lookup(p, p->tok->name);
        if (!d || d->kind != DECL_NAMESPACE) {
            bool known = p->tok->name == p->n_fast || p->tok->name == p->n_precise;
            if (!known)
                REPORT(p, E2001, here(p), p->tok->text, TEXT(" as a namespace"));
            next_token(p);
            need(p, TOK_SEMICOLON);
            return;
        }
        in = d->u.space;
        next_token(p);
    } while (take(p, TOK_COLON_COLON));
    use_namespace(p, in);
    need(p, TOK_SEMICOLON);
}

/* using A::name; */
static void using_declaration(struct parser *p)
{
    struct scope *in = NULL;
    take(p, TOK_TYPENAME);
    while (kind(p) == TOK_IDENTIFIER && kind_at(p, 1) == TOK_COLON_COLON) {
        struct decl *d = in ? lookup_in(p, in, p->tok->name) : lookup(p, p->tok->name);
        if (d && d->kind == DECL_NAMESPACE)
            in = d->u.space;
        else if (d && d->kind == DECL_TYPE && d->u.type.type->kind == TYPE_RECORD)
            in = d->u.type.type->record->scope;
        else
            break;
        next_token(p);
        next_token(p);
    }
    struct name *name = p->tok->name;
    if (!in || !name) {
        syntax_error(p, "the name of something in a namespace");
        return;
    }
    struct decl *d = lookup_in(p, in, name);
    if (d) {
        struct decl *copy = add_decl(p, p->scope, d->kind, name, here(p));
        if (copy)
            copy->u = d->u;
    } else if (!(in == p->metal && name->builtin)) {
        REPORT(p, E2001, here(p), name->text, TEXT(""));
    }
    next_token(p);
    need(p, TOK_SEMICOLON);
}

/* using = "using" ( "namespace" name | name "=" type-id | qualified-name ) ";" */
void parse_using(struct parser *p)
{
    next_token(p);
    if (take(p, TOK_NAMESPACE)) {
        using_namespace(p);
        return;
    }
    if (kind(p) == TOK_IDENTIFIER && kind_at(p, 1) == TOK_ASSIGN) {
        struct name *name = p->tok->name;
        struct span span = here(p);
        check_declared_name(p);
        next_token(p);
        next_token(p);
        struct qtype type;
        if (parse_alias_type(p, &type) && need(p, TOK_SEMICOLON))
            declare_type(p, name, span, type);
        return;
    }
    using_declaration(p);
}

/* ---- static_assert ---- */

void parse_static_assert(struct parser *p)
{
    struct span span = here(p);
    next_token(p);
    struct span open = here(p);
    if (!need(p, TOK_L_PAREN))
        return;
    struct expr *e = parse_conditional(p);
    struct text message = TEXT("");
    if (take(p, TOK_COMMA)) {
        if (kind(p) == TOK_STRING)
            message = arena_printf(p->arena, ": %.*s", TEXT_ARG(p->tok->text));
        while (kind(p) == TOK_STRING)
            next_token(p);
    }
    if (!need_close(p, TOK_R_PAREN, open, "(") || !need(p, TOK_SEMICOLON) || is_error(e))
        return;
    e = condition(p, e);
    int64_t value;
    struct constant_why why = {0};
    enum constant_status status = is_error(e) ? CONSTANT_OK : constant_int(p->constants, e, &value, &why);
    if (is_error(e))
        return;
    if (status == CONSTANT_LIMIT)
        REPORT(p, E1209, span, text_number(p, LIMIT_CONSTEXPR_STEPS));
    else if (status != CONSTANT_OK)
        REPORT(p, E2029, why.span.len ? why.span : e->span, TEXT("the condition of static_assert"),
               why.reason);
    else if (!value)
        REPORT(p, E2031, span, message);
}

/* ---- outside of functions ---- */

/* "{" { external } "}" */
static void parse_namespace_body(struct parser *p)
{
    struct span open = here(p);
    if (!need(p, TOK_L_BRACE) || !enter(p))
        return;
    while (kind(p) != TOK_R_BRACE && kind(p) != TOK_END && !p->fatal) {
        const struct token *at = p->tok;
        parse_external(p);
        if (p->panic && !p->fatal) {
            skip_to_sync(p);
            p->panic = false;
        }
        if (p->tok == at)
            next_token(p);
    }
    leave(p);
    need_close(p, TOK_R_BRACE, open, "{");
}

/* namespace = [ "inline" ] "namespace" [ name { "::" name } ] "{" ... "}" */
void parse_namespace(struct parser *p)
{
    bool is_inline = p->tok[-1].kind == TOK_INLINE;
    next_token(p);
    struct scope *outer = p->scope;
    if (p->func) {
        REPORT(p, E2052, here(p), TEXT("namespace"), TEXT("a namespace cannot stand in a function"));
        p->panic = true;
        return;
    }
    struct attribute_set attributes = {0};
    parse_attributes(p, &attributes);
    refuse_layout(p, &attributes);
    bool anonymous = kind(p) != TOK_IDENTIFIER;
    do {
        struct name *name = anonymous ? names_get(p->names, TEXT("<anonymous>")) : p->tok->name;
        struct span span = here(p);
        if (!anonymous) {
            if (kind(p) != TOK_IDENTIFIER)
                break;
            next_token(p);
        }
        if (take(p, TOK_ASSIGN)) { /* namespace a = b; */
            struct decl *d = kind(p) == TOK_IDENTIFIER ? lookup(p, p->tok->name) : NULL;
            while (d && d->kind == DECL_NAMESPACE && kind_at(p, 1) == TOK_COLON_COLON) {
                next_token(p);
                next_token(p);
                d = kind(p) == TOK_IDENTIFIER ? lookup_in(p, d->u.space, p->tok->name) : NULL;
            }
            if (d && d->kind == DECL_NAMESPACE) {
                struct decl *alias = add_decl(p, p->scope, DECL_NAMESPACE, name, span);
                if (alias)
                    alias->u.space = d->u.space;
            } else {
                REPORT(p, E2001, here(p), p->tok->text, TEXT(" as a namespace"));
            }
            next_token(p);
            need(p, TOK_SEMICOLON);
            return;
        }
        struct decl *d = scope_find_own(p->scope, name);
        if (!d) {
            d = scope_add(p->arena, p->scope, DECL_NAMESPACE, name, span);
            d->u.space = scope_new(p->arena, SCOPE_NAMESPACE, p->scope);
            d->u.space->name = name;
            if (anonymous || is_inline)
                use_namespace(p, d->u.space);
        }
        if (d->kind != DECL_NAMESPACE) {
            REPORT(p, E2003, span, name->text);
            p->panic = true;
            return;
        }
        p->scope = d->u.space;
    } while (take(p, TOK_COLON_COLON));
    parse_namespace_body(p);
    p->scope = outer;
}

/* constant float S::table[2];: static data has its value in the struct, and here it is only named again */
static void declare_again(struct parser *p, const struct declarator *d)
{
    struct decl *old = scope_find_own(d->qualified, d->name);
    if (!old || old->kind != DECL_VAR) {
        REPORT(p, E2002, d->span, type_name(p, d->qualified->record->type), d->name->text, TEXT(""));
        p->panic = true;
    } else if (kind(p) != TOK_SEMICOLON && kind(p) != TOK_COMMA) {
        struct finding *f = REPORT(p, E2003, d->span, d->name->text);
        finding_note(p->findings, f, old->span, TEXT("it has its value here"));
        p->panic = true;
    } else if (old->u.var->type.type != d->type.type && old->u.var->type.type->kind != TYPE_ERROR) {
        REPORT(p, E2004, d->span, type_name(p, d->type.type), type_name(p, old->u.var->type.type),
               TEXT(": the struct says so"));
    }
}

/* Declarators after the specifiers, outside of functions. */
static void external_declarators(struct parser *p, const struct specs *s)
{
    do {
        struct declarator d;
        if (!parse_declarator(p, s, &d, false))
            return;
        if (d.is_function) {
            struct scope *scope = d.qualified ? d.qualified : p->scope;
            struct record *owner = scope->kind == SCOPE_RECORD ? scope->record : NULL;
            struct func *func = declare_function(p, s, &d, scope, owner, NULL);
            struct func_info *info = func ? func->info : NULL;
            if (info && info->body_at && !info->body_done) {
                define_function(p, func);
                return;
            }
            if (!func || p->panic)
                return;
        } else if (d.qualified && d.qualified->kind == SCOPE_RECORD) {
            declare_again(p, &d);
            if (p->panic)
                return;
        } else {
            declare_variable(p, s, &d, NULL);
            if (p->panic)
                return;
        }
    } while (take(p, TOK_COMMA));
    need(p, TOK_SEMICOLON);
}

/* external = template | namespace | using | static_assert | declaration | ";" */
void parse_external(struct parser *p)
{
    switch ((int)kind(p)) {
    case TOK_SEMICOLON: next_token(p); return;
    case TOK_TEMPLATE: parse_template(p, NULL); return;
    case TOK_NAMESPACE: parse_namespace(p); return;
    case TOK_USING: parse_using(p); return;
    case TOK_STATIC_ASSERT: parse_static_assert(p); return;
    case TOK_INLINE:
        if (kind_at(p, 1) == TOK_NAMESPACE) {
            next_token(p);
            parse_namespace(p);
            return;
        }
        break;
    case TOK_EXTERN:
        if (kind_at(p, 1) == TOK_STRING) { /* extern "C" has no meaning here */
            next_token(p);
            next_token(p);
            if (kind(p) == TOK_L_BRACE)
                parse_namespace_body(p);
            return;
        }
        break;
    default: break;
    }
    struct specs s;
    if (!parse_specs(p, &s, false) && (p->panic || parse_special_member(p, &s) || !expect_specs(p, &s)))
        return;
    if (s.is_typedef)
        parse_typedef_rest(p, &s);
    else if (!definition_ends(p, &s))
        external_declarators(p, &s);
}
