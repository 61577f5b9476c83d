/* parse_outside: members that are defined outside of their class (C++ [class.mfct], [temp.mem.func]).
 *
 * Constructors, destructors and conversion functions have no type before their name, so they are recognised
 * here. A member of a class template is kept as the position of its text, like every template, and read again
 * for each instance of the class; it then provides the body of the method that the class declares. */
#include "msl/parse/decls.h"

/* ---- constructors, destructors, conversion functions ---- */

/* The token after the "<...>" that begins at t, or t itself. */
static const struct token *behind_angles(const struct token *t)
{
    int depth = 0;
    if (t->kind != TOK_LESS)
        return t;
    for (; t->kind != TOK_END && t->kind != TOK_SEMICOLON && t->kind != TOK_L_BRACE; t++) {
        depth += (t->kind == TOK_LESS) - (t->kind == TOK_GREATER) - (t->kind == TOK_SHR ? 2 : 0);
        if (depth <= 0)
            return t + 1;
    }
    return t;
}

/* Does { name [<...>] "::" } ( name "(" | "~" | "operator" ) begin here, where the last two names are the
 * same? */
static bool names_special_member(const struct unit *p)
{
    for (const struct token *t = p->now.tok; t->kind == TOK_IDENTIFIER;) {
        const struct token *after = behind_angles(t + 1);
        if (after->kind != TOK_COLON_COLON)
            return false;
        if (after[1].kind == TOK_TILDE || after[1].kind == TOK_OPERATOR)
            return true;
        if (after[1].kind == TOK_IDENTIFIER && after[1].name == t->name && after[2].kind == TOK_L_PAREN)
            return true;
        t = after + 1;
    }
    return false;
}

/* The declarator of such a member; its class is `qualified`. */
static bool special_declarator(struct unit *p, struct specs *s, struct declarator *d)
{
    struct declarator class = {0};
    parse_qualifier(p, &class);
    struct record *record = class.qualified ? class.qualified->record : NULL;
    if (p->now.panic || !record)
        return false;
    if (cursor_kind(p) == TOK_IDENTIFIER) {
        cursor_next(p);
        s->has_type = true;
        s->type = qtype_plain(record->type);
    }
    struct scope *outer = p->now.scope;
    p->now.scope = expr_inside_record(p, record) ? outer : record->scope;
    bool ok = parse_member_declarator(p, record, s, d);
    p->now.scope = outer;
    d->qualified = record->scope;
    return ok;
}

/* True also after an error: the text was a special member, and is consumed. */
bool parse_special_member(struct unit *p, struct specs *s)
{
    if (p->now.panic || s->has_type || !names_special_member(p))
        return false;
    struct declarator d;
    if (!special_declarator(p, s, &d)) {
        if (!p->now.panic)
            declare_unknown_type(p);
        p->now.panic = true;
        return true;
    }
    struct func *func = func_declare(p, s, &d, d.qualified, d.qualified->record, NULL);
    struct func_info *info = func ? func->info : NULL;
    if (func)
        class_note_destructor(d.qualified->record, func);
    if (info && info->body_at && !info->is_dtor)
        p->hooks->define(p, func);
    else if (info && !info->body_at)
        cursor_need(p, TOK_SEMICOLON);
    return true;
}

/* ---- members of class templates ---- */

/* The name in Name<...>:: right before the member that is declared here; NULL: not a member. */
static const struct token *class_of_member(const struct unit *p)
{
    const struct token *found = NULL;
    for (const struct token *t = p->now.tok;; t++) {
        switch (t->kind) {
        case TOK_END:
        case TOK_L_BRACE:
        case TOK_SEMICOLON:
        case TOK_ASSIGN:
        case TOK_L_PAREN: return found;
        default: break;
        }
        if (t->kind != TOK_IDENTIFIER || t[1].kind != TOK_LESS)
            continue;
        const struct token *after = behind_angles(t + 1);
        bool member = after->kind == TOK_COLON_COLON &&
                      (after[1].kind == TOK_OPERATOR || after[1].kind == TOK_TILDE ||
                       (after[1].kind == TOK_IDENTIFIER && after[2].kind != TOK_COLON_COLON &&
                        after[2].kind != TOK_IDENTIFIER && after[2].kind != TOK_STAR &&
                        after[2].kind != TOK_AMP && after[2].kind != TOK_LESS));
        found = member ? t : NULL;
        t = after - 1;
    }
}

/* Are the arguments at '<' the parameters of the template, in their order? */
static bool repeats_parameters(const struct tmpl *tmpl, const struct token *t)
{
    for (uint32_t i = 0; i < tmpl->param_count; i++, t += 2)
        if (t->kind != (i ? TOK_COMMA : TOK_LESS) || t[1].kind != TOK_IDENTIFIER ||
            t[1].name != tmpl->params[i].name)
            return false;
    return t->kind == TOK_GREATER;
}

/* Reads the kept text of `member` for one instance of its class. */
void outside_define_member(struct unit *p, struct tmpl *member, struct record *record, struct span span)
{
    struct record_info *class = record_info(record);
    if (!record->complete || p->fatal)
        return;
    struct targ *args = template_copy_args(p, member, class->args, class->arg_count);
    struct scope *scope = template_bind(p, member, args, NULL, class->arg_count, span);
    if (!scope)
        return;
    scope->parent = record->scope;
    struct context state = cursor_jump(p, member->at, scope);
    p->now.in_library = sources_kind(p->sources, member->at->span.at) == SOURCE_LIBRARY;
    p->now.func = NULL;
    struct specs s;
    struct declarator d;
    bool has_type = parse_specs(p, &s, false), ok = !p->now.panic;
    if (ok && has_type)
        ok = parse_declarator(p, &s, &d, false);
    else
        ok = ok && names_special_member(p) && special_declarator(p, &s, &d);
    struct func *func = NULL;
    if (ok && d.is_function && d.qualified == record->scope)
        func = func_declare(p, &s, &d, record->scope, record, NULL);
    else if (!p->now.panic)
        cursor_error(p, "a member of the class");
    cursor_return(p, state);
    if (!func)
        return;
    struct func_info *info = func->info;
    info->is_instance = true;
    if (info->used_at.len)
        call_require(p, func, info->used_at);
}

/* Static data that is only named again: it has its value in the class. */
static bool skip_named_again(struct unit *p)
{
    for (const struct token *t = p->now.tok; t->kind != TOK_SEMICOLON; t++)
        if (t->kind == TOK_ASSIGN || t->kind == TOK_L_BRACE || t->kind == TOK_L_PAREN || t->kind == TOK_END)
            return false;
    while (!cursor_take(p, TOK_SEMICOLON))
        cursor_next(p);
    return true;
}

/* Struct::name( or Struct::operator, where Struct is not a template: a member template of it. */
static const struct token *struct_of_member(struct unit *p)
{
    for (const struct token *t = p->now.tok;
         t->kind != TOK_END && t->kind != TOK_L_BRACE && t->kind != TOK_SEMICOLON && t->kind != TOK_L_PAREN;
         t++) {
        bool member =
            t->kind == TOK_IDENTIFIER && t[1].kind == TOK_COLON_COLON &&
            (t[2].kind == TOK_OPERATOR || (t[2].kind == TOK_IDENTIFIER && t[3].kind == TOK_L_PAREN));
        const struct decl *d = member ? lookup_name(p, t->name) : NULL;
        if (d && d->kind == DECL_TYPE && d->u.type.type->kind == TYPE_RECORD)
            return t;
    }
    return NULL;
}

/* Keeps the text with the class template, and defines it for the instances that exist already. */
bool parse_outside_member(struct unit *p, struct tmpl *member)
{
    const struct token *name = class_of_member(p);
    name = name ? name : struct_of_member(p);
    struct decl *d = name ? lookup_name(p, name->name) : NULL;
    if (!name)
        return false;
    struct tmpl *class = d && d->kind == DECL_TEMPLATE && d->u.tmpl->kind == TMPL_CLASS ? d->u.tmpl : NULL;
    const struct token *declared = behind_angles(name + 1) + 1;
    bool is_function =
        declared->kind != TOK_IDENTIFIER || declared[1].kind == TOK_L_PAREN || declared[1].kind == TOK_LESS;
    if (class && skip_named_again(p))
        return true;
    if (!class || class->param_count != member->param_count || !repeats_parameters(member, name + 1) ||
        !is_function) {
        REPORT(p, E2900, name->span, TEXT("defining this kind of member outside its class"));
        p->unsure = true; /* what uses it cannot be judged */
        template_skip_function_rest(p, true);
        return true;
    }
    member->kind = TMPL_FUNCTION;
    member->name = declared->kind == TOK_IDENTIFIER ? declared->name : class->name;
    member->span = declared->span;
    template_skip_function_rest(p, true);
    struct tmpl **end = &class->members;
    while (*end)
        end = &(*end)->next;
    *end = member;
    for (struct instance *i = class->instances; i; i = i->next)
        if (i->from == class)
            outside_define_member(p, member, i->type->record, member->span);
    return true;
}
