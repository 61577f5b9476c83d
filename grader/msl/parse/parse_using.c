/* parse_using: names from elsewhere: `using namespace`, `using A::name`, aliases of types and of namespaces
 * (C++ [namespace.udecl], [namespace.alias]).
 *
 * A using-declaration copies what the name means at that point: functions that are added to either overload
 * set later are not shared. Metal's own functions have no declarations; a set that includes them says so
 * (`with_builtin`). */
#include "msl/parse/decls.h"

/* The namespace that is named here: a { "::" b }; NULL: reported. */
static struct scope *namespace_name(struct unit *p)
{
    struct scope *in = cursor_take(p, TOK_COLON_COLON) ? p->global : NULL;
    do {
        if (cursor_kind(p) != TOK_IDENTIFIER) {
            cursor_error(p, "the name of a namespace");
            return NULL;
        }
        struct decl *d = in ? lookup_in(p, in, p->now.tok->name) : lookup_name(p, p->now.tok->name);
        bool fast = !d && (p->now.tok->name == p->n_fast || p->now.tok->name == p->n_precise);
        if (!fast && (!d || d->kind != DECL_NAMESPACE)) {
            REPORT(p, E2001, cursor_here(p), p->now.tok->text, TEXT(" as a namespace"));
            p->now.panic = true;
            return NULL;
        }
        in = fast ? p->metal : d->u.space;
        cursor_next(p);
    } while (cursor_take(p, TOK_COLON_COLON));
    return in;
}

void parse_use_namespace(struct unit *p, struct scope *space)
{
    if (p->now.scope->used_count < LIMIT_USING) {
        scope_use(p->arena, p->now.scope, space);
        return;
    }
    REPORT(p, E1210, cursor_here(p), TEXT("namespaces used in one scope"), report_number(p, LIMIT_USING));
    report_fatal(p);
}

static void using_namespace(struct unit *p)
{
    struct scope *in = namespace_name(p);
    if (in && in != p->now.scope)
        parse_use_namespace(p, in);
    if (in)
        cursor_need(p, TOK_SEMICOLON);
}

/* namespace-alias = name "=" namespace-name ";": the cursor is after the "=" */
void parse_namespace_alias(struct unit *p, struct name *name, struct span span)
{
    struct scope *space = namespace_name(p);
    struct decl *old = scope_find_own(p->now.scope, name);
    if (!space)
        return;
    if (!old || old->kind != DECL_NAMESPACE || old->u.space != space) {
        struct decl *alias = declare_name(p, p->now.scope, DECL_NAMESPACE, name, span);
        if (alias)
            alias->u.space = space;
    }
    cursor_need(p, TOK_SEMICOLON);
}

/* ---- using A::name ---- */

static bool has_candidate(struct unit *p, const struct candidate *list, const struct candidate *c)
{
    for (; list && report_spend(p, 1, cursor_here(p)); list = list->next)
        if (c->tmpl ? list->tmpl == c->tmpl
                    : list->func && (list->func == c->func || func_same_parameters(list->func, c->func)))
            return true;
    return false;
}

/* The functions of `from` (or none, NULL) join those that the name has here already. */
static void merge_functions(struct unit *p, struct name *name, const struct decl *from, bool with_builtin,
                            struct span span)
{
    struct decl *set = scope_find_own(p->now.scope, name);
    if (!set || set->kind != DECL_FUNCS)
        set = declare_name(p, p->now.scope, DECL_FUNCS, name, span);
    if (!set)
        return;
    set->with_builtin |= with_builtin;
    struct candidate **end = &set->u.funcs;
    while (*end)
        end = &(*end)->next;
    for (const struct candidate *c = from ? from->u.funcs : NULL; c; c = c->next) {
        if (has_candidate(p, set->u.funcs, c))
            continue;
        *end = ARENA_NEW(p->arena, struct candidate);
        **end = (struct candidate){.func = c->func, .tmpl = c->tmpl};
        end = &(*end)->next;
    }
}

/* Two declarations of one entity may be repeated; functions are merged elsewhere. */
static bool same_meaning(const struct decl *a, const struct decl *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case DECL_VAR: return a->u.var == b->u.var;
    case DECL_TYPE: return qtype_eq(a->u.type, b->u.type);
    case DECL_TEMPLATE: return a->u.tmpl == b->u.tmpl;
    case DECL_CONSTANT:
        return a->u.constant.type == b->u.constant.type && a->u.constant.bits == b->u.constant.bits;
    case DECL_FIELD: return a->u.field == b->u.field;
    case DECL_FUNCS:
    case DECL_NAMESPACE:
    case DECL_BINDING:
    case DECL_PACK: return false;
    }
    return false;
}

static void declare_same(struct unit *p, const struct decl *d, struct span span)
{
    const struct decl *old = scope_find_own(p->now.scope, d->name);
    if (old && (old == d || same_meaning(old, d)))
        return;
    if (d->kind == DECL_TYPE) {
        declare_type(p, d->name, span, d->u.type);
        return;
    }
    struct decl copy = *d; /* `d` may be a native name that gets its meaning here */
    struct decl *own = declare_name(p, p->now.scope, d->kind, d->name, span);
    if (own)
        own->u = copy.u;
}

/* using B::B: constructors of the base class make objects of this one, too. */
static bool inherits_constructors(struct unit *p, const struct scope *in)
{
    struct record *record = p->now.scope->record;
    if (p->now.scope->kind != SCOPE_RECORD || in->kind != SCOPE_RECORD || !record->base ||
        in->record != record->base)
        return false;
    const struct token *before = p->now.tok[-1].kind == TOK_COLON_COLON ? p->now.tok - 2 : p->now.tok;
    if (p->now.tok->name != in->record->name && p->now.tok->name != before->name)
        return false;
    record_info(record)->inherits_ctors = true;
    return true;
}

/* Is it a name of Metal that has no declaration and is resolved where it is used? */
static bool needs_no_declaration(const struct unit *p, const struct scope *in, const struct name *name)
{
    return in == p->metal && (native_template_name(p, name) || declare_is_graphics(name->text) ||
                              text_is(name->text, "as_type"));
}

/* One name of: using A::name, B::other; */
static void using_name(struct unit *p)
{
    struct declarator qualifier = {0};
    cursor_take(p, TOK_TYPENAME);
    if (cursor_take(p, TOK_COLON_COLON))
        qualifier.qualified = p->global;
    parse_qualifier(p, &qualifier);
    struct scope *in = qualifier.qualified;
    struct name *name = p->now.tok->name;
    struct span span = cursor_here(p);
    if (p->now.panic)
        return;
    if (!in || (cursor_kind(p) != TOK_IDENTIFIER && cursor_kind(p) != TOK_OPERATOR)) {
        cursor_error(p, "the name of something in a namespace");
        return;
    }
    if (inherits_constructors(p, in)) {
        cursor_next(p);
        return;
    }
    cursor_next(p);
    if (p->now.tok[-1].kind == TOK_OPERATOR && !(name = declarator_operator_name(p)))
        return;
    const struct decl *d = lookup_in(p, in, name);
    bool builtin = name->builtin && (in == p->metal || (d && d->with_builtin));
    if (d && d->kind == DECL_NAMESPACE)
        REPORT(p, E2052, span, name->text, TEXT("'using' cannot name a namespace: write namespace x = ..."));
    else if (builtin || (d && d->kind == DECL_FUNCS))
        merge_functions(p, name, d && d->kind == DECL_FUNCS ? d : NULL, builtin, span);
    else if (d && d->kind == DECL_FIELD)
        return; /* a member of the base class is found anyway */
    else if (d)
        declare_same(p, d, span);
    else if (!needs_no_declaration(p, in, name))
        name_not_a_member(p, in, name, span);
}

/* using enum E: Metal's compiler takes it as an extension. The enumerators of an unscoped one are seen
 * anyway. */
static void using_enum(struct unit *p)
{
    struct span span = cursor_here(p);
    struct qtype type;
    if (!parse_type_id(p, &type))
        return;
    if (type.type->kind != TYPE_ENUM) {
        REPORT(p, E2052, span, type_text(p->arena, type.type), TEXT("'using enum' needs an enum"));
        return;
    }
    const struct scope *in = type.type->enumeration->scope;
    for (uint32_t i = 0; in && i < in->slot_count; i++)
        for (const struct decl *d = in->slots[i]; d && report_spend(p, 1, span); d = d->next)
            declare_same(p, d, span);
    cursor_need(p, TOK_SEMICOLON);
}

/* ---- the statement ---- */

/* using = "using" ( "namespace" name | "enum" type | name "=" type-id | qualified-name { "," qualified-name }
 * ) ";" */
void parse_using(struct unit *p)
{
    cursor_next(p);
    if (cursor_take(p, TOK_NAMESPACE)) {
        using_namespace(p);
        return;
    }
    if (cursor_take(p, TOK_ENUM)) {
        using_enum(p);
        return;
    }
    if (cursor_kind(p) == TOK_IDENTIFIER && cursor_kind_at(p, 1) == TOK_ASSIGN) {
        struct name *name = p->now.tok->name;
        struct span span = cursor_here(p);
        declare_check_name(p);
        cursor_next(p);
        cursor_next(p);
        struct qtype type;
        bool ok = parse_alias_type(p, &type);
        if (ok && cursor_kind(p) == TOK_L_PAREN) /* using F = int(float); */
            type = qtype_plain(parameters_type(p, parse_signature(p), type.type));
        if (ok && cursor_need(p, TOK_SEMICOLON))
            declare_type(p, name, span, type);
        return;
    }
    do
        using_name(p);
    while (!p->now.panic && cursor_take(p, TOK_COMMA));
    if (!p->now.panic)
        cursor_need(p, TOK_SEMICOLON);
}
