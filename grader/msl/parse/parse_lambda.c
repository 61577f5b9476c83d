/* parse_lambda: lambdas (C++ [expr.prim.lambda]). A closure is a record whose fields are the captures and
 * whose operator() is the body. A capture by reference is a field that holds a pointer. */
#include "msl/parse/stmts.h"

enum { CLOSURE_FIELDS = 64 };

static struct closure *closure_of(const struct func *func)
{
    const struct func_info *info = func->info;
    return info->scope->closure;
}

static struct field *find_capture(const struct record *record, const struct name *name)
{
    for (uint32_t i = 0; i < record->field_count; i++)
        if (record->fields[i].name == name)
            return &record->fields[i];
    return NULL;
}

/* Adds a field for `value` (a place when by_reference) and its value to the expression that makes the
 * closure. */
static struct field *add_capture(struct unit *p, struct closure *c, struct name *name, struct expr *value,
                                 bool by_reference, struct span span)
{
    struct expr *e = by_reference ? expr_address(p, value, span) : copy_object(p, value);
    if (expr_is_error(e))
        return NULL;
    struct record *record = c->record;
    struct expr *make = c->construct;
    make->u.call.args =
        arena_more(p->arena, make->u.call.args, make->u.call.arg_count, sizeof *make->u.call.args);
    make->u.call.args[make->u.call.arg_count++] = e;
    if (!record->fields) { /* never moved: expressions point at the fields */
        record->field_cap = CLOSURE_FIELDS;
        record->fields = ARENA_ARRAY(p->arena, CLOSURE_FIELDS, struct field);
    }
    if (record->field_count == record->field_cap) {
        REPORT(p, E1210, span, TEXT("captures"), report_number(p, CLOSURE_FIELDS));
        return NULL;
    }
    struct field *f = &record->fields[record->field_count++];
    *f = (struct field){
        .name = name, .type = qtype_plain(e->type), .span = span, .by_reference = by_reference};
    return f;
}

/* The expression that a name means in the function around the lambda. */
static struct expr *outside(struct unit *p, struct closure *c, struct decl *d, struct span span)
{
    struct func *inner = p->now.func;
    p->now.func = c->outside->func;
    struct expr *e = d ? expr_named(p, d, span) : expr_this(p, span);
    p->now.func = inner;
    return e;
}

/* A use of something of the enclosing function (d, or `this` when NULL) in a lambda: captures it on first
 * use. */
struct expr *lambda_capture(struct unit *p, struct decl *d, struct span span)
{
    struct closure *c = p->now.func ? closure_of(p->now.func) : NULL;
    struct name *name = d ? d->name : p->n_this;
    if (d && d->kind == DECL_VAR && d->u.var->name)
        name = d->u.var->name; /* elements of a pack have separate names */
    if (!c) {
        REPORT(p, E2052, span, name->text, TEXT("it belongs to another function"));
        return expr_error(p, span);
    }
    struct field *f = find_capture(c->record, name);
    if (!f) {
        if (!c->by_copy && !c->by_reference) {
            REPORT(p, E2052, span, name->text, TEXT("the lambda does not capture it: write [=] or [&]"));
            return expr_error(p, span);
        }
        struct expr *e = outside(p, c, d, span);
        f = expr_is_error(e) ? NULL : add_capture(p, c, name, e, d && c->by_reference, span);
    }
    if (!f)
        return expr_error(p, span);
    struct expr *field = expr_field(p, expr_object(p, span), f, span);
    return d ? field : expr_value(p, field);
}

/* capture = "=" | "&" | "this" | [ "&" ] name | [ "&" ] name "=" value */
static void parse_capture(struct unit *p, struct closure *c)
{
    struct span span = cursor_here(p);
    if (cursor_take(p, TOK_ASSIGN)) {
        c->by_copy = true;
        return;
    }
    bool by_reference = cursor_take(p, TOK_AMP);
    if (by_reference && (cursor_kind(p) == TOK_COMMA || cursor_kind(p) == TOK_R_SQUARE)) {
        c->by_reference = true;
        return;
    }
    if (cursor_kind(p) == TOK_STAR && cursor_kind_at(p, 1) == TOK_THIS) {
        REPORT(p, E2900, span, TEXT("a copy of '*this' as a capture"));
        p->now.panic = true;
        return;
    }
    if (cursor_take(p, TOK_THIS)) {
        struct expr *e = expr_this(p, span);
        if (!expr_is_error(e))
            add_capture(p, c, p->n_this, e, false, span);
        return;
    }
    struct name *name = p->now.tok->name;
    if (cursor_kind(p) != TOK_IDENTIFIER) {
        cursor_error(p, "the name of a variable to capture");
        return;
    }
    cursor_next(p);
    struct expr *e;
    if (cursor_take(p, TOK_ASSIGN)) {
        e = parse_assignment(p);
        struct decl *d = declare_name(p, c->record->scope, DECL_FIELD, name, span);
        (void)d;
    } else {
        struct decl *d = scope_find(p->now.scope, name);
        if (d && d->kind == DECL_PACK) {
            REPORT(p, E2900, span, TEXT("a parameter pack captured by its name: write [=] or [&]"));
            cursor_take(p, TOK_ELLIPSIS);
            return;
        }
        if (!d || d->kind != DECL_VAR) {
            REPORT(p, E2001, span, name->text, TEXT(" as a variable"));
            return;
        }
        e = expr_named(p, d, span);
    }
    if (!expr_is_error(e) && !p->now.panic)
        add_capture(p, c, name, e, by_reference, span);
}

static void parse_captures(struct unit *p, struct closure *c)
{
    struct span open = cursor_here(p);
    cursor_next(p);
    while (cursor_kind(p) != TOK_R_SQUARE && cursor_kind(p) != TOK_END && !p->now.panic) {
        parse_capture(p, c);
        if (!cursor_take(p, TOK_COMMA))
            break;
    }
    cursor_close(p, TOK_R_SQUARE, open, "[");
}

/* A scope between the lambda and its surroundings in which init-captures are names. */
static struct scope *capture_scope(struct unit *p, struct closure *c)
{
    struct scope *scope = c->record->scope;
    scope->parent = p->now.scope;
    for (uint32_t i = 0; i < c->record->field_count; i++) {
        struct decl *d = scope_find_here(scope, c->record->fields[i].name);
        if (d)
            d->u.field = &c->record->fields[i];
    }
    return scope;
}

/* Declares operator() of the closure; its result is deduced unless "-> type" follows. */
static struct func *call_operator(struct unit *p, struct closure *c, struct scope *scope, struct span span)
{
    struct specs specs = {.is_auto = true, .has_type = true};
    struct declarator d = {.name = p->n_operator_call, .span = span, .is_function = true};
    d.type = qtype_plain(type_parameter(p->types, AUTO_PARAMETER));
    d.params_at = p->now.tok;
    struct token *none = NULL;
    if (cursor_kind(p) == TOK_L_PAREN) {
        cursor_skip_balanced(p);
    } else { /* [] { ... } has no parameters */
        none = ARENA_ARRAY(p->arena, 3, struct token);
        none[0] = none[1] = none[2] = *p->now.tok;
        none[0].kind = TOK_L_PAREN;
        none[1].kind = TOK_R_PAREN;
        none[2].kind = TOK_END;
        d.params_at = none;
    }
    bool is_mutable = cursor_take(p, TOK_MUTABLE);
    struct scope *outer = p->now.scope;
    p->now.scope = scope;
    cursor_take(p, TOK_CONSTEXPR);
    struct func *func = func_declare(p, &specs, &d, c->record->scope, c->record, NULL);
    p->now.scope = outer;
    if (!func)
        return NULL;
    struct func_info *info = func->info;
    info->is_const = !is_mutable;
    info->scope->closure = c;
    func_fix_this(p, func);
    return func;
}

/* Does the parameter list here contain `auto`? */
static bool is_generic(const struct unit *p)
{
    int depth = 0;
    for (const struct token *t = p->now.tok; t->kind != TOK_END && cursor_kind(p) == TOK_L_PAREN; t++) {
        depth += (t->kind == TOK_L_PAREN) - (t->kind == TOK_R_PAREN);
        if (depth == 0)
            return false;
        if (t->kind == TOK_AUTO)
            return true;
    }
    return false;
}

/* Its body is read for every call, with the types of the arguments; here it is only skipped. */
static struct expr *generic_lambda(struct unit *p, struct closure *c, struct span span)
{
    c->generic_at = p->now.tok;
    cursor_skip_balanced(p);
    while (cursor_kind(p) != TOK_L_BRACE && cursor_kind(p) != TOK_SEMICOLON && cursor_kind(p) != TOK_END)
        cursor_next(p);
    if (cursor_kind(p) != TOK_L_BRACE) {
        cursor_error(p, "the body of the lambda");
        return expr_error(p, span);
    }
    func_skip_body(p);
    class_finish(p, c->record);
    c->construct->span = cursor_span(p, span);
    return c->construct;
}

/* One operator() for each list of argument types, made at the first call. NULL: it cannot be read for these
 * types. */
static struct func *generic_instance(struct unit *p, struct closure *c, struct expr **args, uint32_t count,
                                     struct span span)
{
    struct targ *types = ARENA_ARRAY(p->arena, count + 1, struct targ);
    for (uint32_t i = 0; i < count; i++) {
        types[i].type = (struct qtype){args[i]->type, args[i]->cv, args[i]->space};
        types[i].bits = args[i]->place;
    }
    for (struct instance *i = c->instances; i; i = i->next)
        if (template_args_equal(i->args, types, count))
            return i->func;
    struct context s = cursor_jump(p, c->generic_at, c->scope);
    struct expr **outer_args = p->auto_args;
    uint32_t outer_count = p->auto_count;
    p->auto_args = args;
    p->auto_count = count;
    struct func *func = call_operator(p, c, c->scope, span);
    p->auto_args = outer_args;
    p->auto_count = outer_count;
    bool bad = p->now.panic;
    cursor_return(p, s);
    struct instance *instance = ARENA_NEW(p->arena, struct instance);
    *instance = (struct instance){.args = types, .func = bad ? NULL : func, .next = c->instances};
    c->instances = instance;
    if (func && !bad) {
        body_define(p, func);
        class_finish(p, c->record); /* new captures */
    }
    return instance->func;
}

struct expr *lambda_call_generic(struct unit *p, struct closure *c, struct expr *object, struct expr **args,
                                 uint32_t count, struct span span)
{
    struct func *func = generic_instance(p, c, args, count, span);
    if (!func)
        return expr_error(p, span);
    return call_function(p, func, object->place ? object : expr_materialise(p, object), args, count, span);
}

/* lambda = "[" captures "]" [ "(" parameters ")" ] [ "->" type ] block */
struct expr *parse_lambda(struct unit *p)
{
    struct span span = cursor_here(p);
    if (!p->now.func) {
        REPORT(p, E2900, span, TEXT("lambdas outside functions"));
        p->now.panic = true;
        return expr_error(p, span);
    }
    struct closure *c = ARENA_NEW(p->arena, struct closure);
    c->record = class_new_record(p, NULL, span);
    c->record->display = arena_printf(p->arena, "lambda %u", ++p->closure_count);
    c->record->is_closure = true;
    c->outside = p->now.scope;
    if (!c->outside->func)
        c->outside->func = p->now.func;
    c->construct = expr_new(p, EXPR_CONSTRUCT, c->record->type, span);
    parse_captures(p, c);
    if (p->now.panic)
        return expr_error(p, span);
    if (cursor_kind(p) == TOK_LESS) {
        REPORT(p, E2900, cursor_here(p),
               TEXT("template parameters of a lambda: write 'auto' for their types"));
        p->now.panic = true;
        return expr_error(p, span);
    }
    struct scope *scope = capture_scope(p, c);
    const struct token *at = p->now.tok;
    c->scope = scope;
    record_info(c->record)->closure = c;
    if (is_generic(p))
        return generic_lambda(p, c, span);
    struct func *func = call_operator(p, c, scope, span);
    if (!func || p->now.panic || !((struct func_info *)func->info)->body_at) {
        if (!p->now.panic && p->now.tok == at)
            cursor_error(p, "the body of the lambda");
        p->now.panic = true;
        return expr_error(p, span);
    }
    c->record->complete = true;
    body_define(p, func);
    class_finish(p, c->record);
    c->construct->span = cursor_span(p, span);
    return c->construct;
}
