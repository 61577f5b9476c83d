/* parse_unit: what may appear outside of functions: namespaces and declarations. Names from elsewhere:
 * parse_using.c. */
#include "msl/parse/stmts.h"

void parse_external_apart(struct unit *p)
{
    const struct token *start = p->now.tok;
    struct scope *scope = p->now.scope;
    bool outer = p->tainted;
    p->tainted = false;
    parse_external(p);
    if (p->now.panic && !p->fatal)
        cursor_skip_to_sync(p);
    if (p->tainted)
        declare_refused(p, start, scope);
    p->tainted = outer;
}

/* "{" { external } "}" */
static void parse_namespace_body(struct unit *p)
{
    struct span open = cursor_here(p);
    if (!cursor_need(p, TOK_L_BRACE) || !report_enter(p))
        return;
    while (cursor_kind(p) != TOK_R_BRACE && cursor_kind(p) != TOK_END && !p->fatal) {
        const struct token *at = p->now.tok;
        parse_external_apart(p);
        p->now.panic = p->fatal;
        if (p->now.tok == at)
            cursor_next(p);
    }
    report_leave(p);
    cursor_close(p, TOK_R_BRACE, open, "{");
}

/* namespace = [ "inline" ] "namespace" [ name { "::" name } ] "{" ... "}" */
void parse_namespace(struct unit *p)
{
    bool is_inline = p->now.tok[-1].kind == TOK_INLINE;
    cursor_next(p);
    struct scope *outer = p->now.scope;
    if (p->now.func && cursor_kind_at(p, 1) != TOK_ASSIGN) {
        REPORT(p, E2052, cursor_here(p), TEXT("namespace"), TEXT("a namespace cannot be in a function"));
        p->now.panic = true;
        return;
    }
    struct attribute_set attributes = {0};
    parse_attributes(p, &attributes);
    attribute_refuse_layout(p, &attributes);
    bool anonymous = cursor_kind(p) != TOK_IDENTIFIER;
    do {
        struct name *name = anonymous ? names_get(p->names, TEXT("<anonymous>")) : p->now.tok->name;
        struct span span = cursor_here(p);
        if (!anonymous) {
            if (cursor_kind(p) != TOK_IDENTIFIER)
                break;
            cursor_next(p);
        }
        if (!anonymous && cursor_take(p, TOK_ASSIGN)) {
            parse_namespace_alias(p, name, span);
            return;
        }
        struct decl *d = scope_find_own(p->now.scope, name);
        if (!d) {
            d = scope_add(p->arena, p->now.scope, DECL_NAMESPACE, name, span);
            d->u.space = scope_new(p->arena, SCOPE_NAMESPACE, p->now.scope);
            d->u.space->name = name;
            if (anonymous || is_inline)
                parse_use_namespace(p, d->u.space);
        }
        if (d->kind != DECL_NAMESPACE) {
            REPORT(p, E2003, span, name->text);
            p->now.panic = true;
            return;
        }
        p->now.scope = d->u.space;
    } while (cursor_take(p, TOK_COLON_COLON));
    parse_namespace_body(p);
    p->now.scope = outer;
}

/* constant float S::table[2];: static data has its value in the struct, and here it is only named again */
static void declare_again(struct unit *p, const struct declarator *d)
{
    struct decl *old = scope_find_own(d->qualified, d->name);
    if (!old || old->kind != DECL_VAR) {
        REPORT(p, E2002, d->span, expr_name_of_type(p, d->qualified->record->type), d->name->text, TEXT(""));
        p->now.panic = true;
    } else if (cursor_kind(p) != TOK_SEMICOLON && cursor_kind(p) != TOK_COMMA) {
        struct finding *f = REPORT(p, E2003, d->span, d->name->text);
        finding_note(p->findings, f, old->span, TEXT("its value is here"));
        p->now.panic = true;
    } else if (old->u.var->type.type != d->type.type && old->u.var->type.type->kind != TYPE_ERROR) {
        REPORT(p, E2004, d->span, expr_name_of_type(p, d->type.type),
               expr_name_of_type(p, old->u.var->type.type), TEXT(", the type in the struct"));
    }
}

/* Declarators after the specifiers, outside of functions. */
static void external_declarators(struct unit *p, const struct specs *s)
{
    do {
        struct declarator d;
        if (!parse_declarator(p, s, &d, false))
            return;
        if (d.is_function) {
            struct scope *scope = d.qualified ? d.qualified : p->now.scope;
            struct record *owner = scope->kind == SCOPE_RECORD ? scope->record : NULL;
            struct func *func = func_declare(p, s, &d, scope, owner, NULL);
            struct func_info *info = func ? func->info : NULL;
            if (info && info->body_at && !info->body_done) {
                body_define(p, func);
                return;
            }
            if (!func || p->now.panic)
                return;
        } else if (d.qualified && d.qualified->kind == SCOPE_RECORD) {
            declare_again(p, &d);
            if (p->now.panic)
                return;
        } else {
            decl_variable(p, s, &d, NULL);
            if (p->now.panic)
                return;
        }
    } while (cursor_take(p, TOK_COMMA));
    cursor_need(p, TOK_SEMICOLON);
}

/* external = template | namespace | using | static_assert | declaration | ";" */
void parse_external(struct unit *p)
{
    switch (cursor_kind(p)) {
    case TOK_SEMICOLON: cursor_next(p); return;
    case TOK_TEMPLATE: parse_template(p, NULL); return;
    case TOK_NAMESPACE: parse_namespace(p); return;
    case TOK_USING: parse_using(p); return;
    case TOK_STATIC_ASSERT: parse_static_assert(p); return;
    case TOK_INLINE:
        if (cursor_kind_at(p, 1) == TOK_NAMESPACE) {
            cursor_next(p);
            parse_namespace(p);
            return;
        }
        break;
    case TOK_EXTERN:
        if (cursor_kind_at(p, 1) == TOK_STRING) { /* extern "C" has no meaning here */
            cursor_next(p);
            cursor_next(p);
            if (cursor_kind(p) == TOK_L_BRACE)
                parse_namespace_body(p);
            return;
        }
        break;
    default: break;
    }
    struct specs s;
    if (!parse_specs(p, &s, false) &&
        (p->now.panic || parse_special_member(p, &s) || !decl_expect_specs(p, &s)))
        return;
    if (s.is_typedef)
        parse_typedef_rest(p, &s);
    else if (!decl_definition_ends(p, &s))
        external_declarators(p, &s);
}
