/* parse_stmt: statements. Each that is wrong is skipped to its end, and the next one is read. */
#include "msl/parse/stmts.h"

struct scope *stmt_open_scope(struct unit *p)
{
    struct scope *outer = p->now.scope;
    p->now.scope = scope_new(p->arena, SCOPE_BLOCK, outer);
    p->now.scope->func = p->now.func;
    return outer;
}

/* ---- blocks ---- */

/* kernel void f(...) or [[kernel]] void f(...) where a statement is expected */
static bool is_kernel_signature(const struct unit *p)
{
    if (cursor_kind(p) == TOK_KERNEL)
        return true;
    return cursor_kind(p) == TOK_L_SQUARE && cursor_kind_at(p, 1) == TOK_L_SQUARE &&
           cursor_kind_at(p, 2) == TOK_KERNEL;
}

static void nested_kernel(struct unit *p)
{
    if (!p->body_end && p->now.func) { /* a whole file: the function before has lost its '}' */
        REPORT(p, E1103, ((struct func_info *)p->now.func->info)->body_at->span, TEXT("{"), TEXT("}"));
        report_fatal(p);
        return;
    }
    REPORT(p, E1106, cursor_here(p));
    while (cursor_kind(p) != TOK_END && cursor_kind(p) != TOK_L_BRACE && cursor_kind(p) != TOK_SEMICOLON)
        cursor_next(p);
    if (cursor_kind(p) == TOK_L_BRACE)
        cursor_skip_balanced(p);
}

/* After a syntax error in the statement that began at `start`: skips to its end. The head of a control
 * statement takes its branches with it; braces that were open at the error (of a list, of a lambda) are
 * closed first. */
static void recover(struct unit *p, const struct token *start)
{
    const struct token *at = p->now.tok;
    p->now.panic = p->now.half = false;
    if (cursor_kind(p) == TOK_HASH) { /* a comment as Python has them: to the end of its line */
        do
            cursor_next(p);
        while (cursor_kind(p) != TOK_END && !p->now.tok->line_start);
        return;
    }
    enum tok first = start->kind;
    if (first == TOK_IF || first == TOK_FOR || first == TOK_WHILE || first == TOK_SWITCH) {
        p->now.tok = start;
        control_skip(p);
        if (cursor_kind(p) != TOK_END && p->now.tok > at)
            return;
        p->now.tok = at; /* its brackets do not close */
    }
    int depth = 0;
    for (const struct token *t = start; t < at; t++)
        depth += (t->kind == TOK_L_BRACE) - (t->kind == TOK_R_BRACE);
    while (depth > 0 && cursor_kind(p) != TOK_END) {
        depth += (cursor_kind(p) == TOK_L_BRACE) - (cursor_kind(p) == TOK_R_BRACE);
        cursor_next(p);
    }
    cursor_skip_to_sync(p);
}

/* Always advances, even over a statement that cannot be read. */
struct stmt *parse_block_items(struct unit *p)
{
    struct stmt *block = unit_new_stmt(p, STMT_BLOCK, cursor_here(p));
    struct stmt **end = &block->first;
    while (cursor_kind(p) != TOK_R_BRACE && cursor_kind(p) != TOK_END && !p->fatal) {
        const struct token *start = p->now.tok;
        if (is_kernel_signature(p)) {
            nested_kernel(p);
            continue;
        }
        struct stmt *s = parse_statement(p);
        if (p->now.panic && !p->fatal) {
            recover(p, start);
            if (p->now.func->refused)
                declare_refused(p, start, p->now.scope);
        }
        if (p->now.tok == start)
            cursor_next(p);
        if (s) {
            *end = s;
            while (*end)
                end = &(*end)->next;
        }
    }
    return block;
}

/* block = "{" { statement } "}" */
struct stmt *parse_block(struct unit *p)
{
    struct span open = cursor_here(p);
    if (!cursor_need(p, TOK_L_BRACE) || !report_enter(p))
        return unit_new_stmt(p, STMT_EMPTY, open);
    struct scope *outer = stmt_open_scope(p);
    struct stmt *block = parse_block_items(p);
    block->fresh_scope = true;
    block->span = open;
    p->now.scope = outer;
    report_leave(p);
    bool wrapper = p->body_end && cursor_kind(p) == TOK_R_BRACE && cursor_here(p).at >= p->body_end &&
                   open.at < p->body_end && open.at >= p->body_start;
    if ((cursor_kind(p) == TOK_END || wrapper) &&
        !p->fatal) { /* a '}' of the wrapper closes nothing of the body */
        REPORT(p, E1103, open, TEXT("{"), TEXT("}"));
        report_fatal(p);
    } else {
        cursor_take(p, TOK_R_BRACE);
    }
    return block;
}

/* ---- statements ---- */

/* How a message names a function: the kernel around a body has no name that the student knows. */
static struct text shown(struct unit *p, const struct func *func)
{
    if (p->body_end && func->is_kernel)
        return TEXT("the kernel");
    return arena_printf(p->arena, "'%.*s'", TEXT_ARG(func->display));
}

/* Deduces an `auto` result from the first return; false: this one has another type. */
static bool deduce_return(struct unit *p, struct func *func, struct expr *e)
{
    const struct func_info *info = func->info;
    struct qtype type;
    if (!info->deduced_return || expr_is_error(e)) {
        if (type_is_dependent(func->ret))
            func->ret = type_scalar(p->types, TYPE_ERROR);
        return true;
    }
    if (info->decltype_return)
        type = auto_decltype(p, e);
    else if (!auto_deduce(p, info->declared_return, e, &type))
        type = qtype_plain(expr_value(p, e)->type);
    if (type_is_dependent(func->ret))
        func->ret = type.type;
    if (func->ret == type.type)
        return true;
    REPORT(p, E2022, e->span, shown(p, func), expr_name_of_type(p, func->ret),
           arena_printf(p->arena, "this is %.*s, but 'auto' can be only one type",
                        TEXT_ARG(expr_name_of_type(p, type.type))));
    return false;
}

/* return x; in a function that returns nothing */
static void returned_value(struct unit *p, const struct expr *e, const struct func *func)
{
    struct finding *f =
        REPORT(p, E2022, e->span, shown(p, func), TEXT("nothing (void)"), TEXT("it cannot return a value"));
    if (func->is_kernel)
        report_help(p, f, TEXT("a kernel writes its result to an output: 'out[i] = ...;'"));
}

/* The first return of an `auto` function fixes its result type. */
static struct stmt *parse_return(struct unit *p)
{
    struct stmt *s = unit_new_stmt(p, STMT_RETURN, cursor_here(p));
    cursor_next(p);
    struct func *func = p->now.func;
    struct func_info *info = func->info;
    bool none = cursor_kind(p) == TOK_SEMICOLON || cursor_kind(p) == TOK_R_BRACE ||
                (func->ret->kind == TYPE_VOID && p->now.tok->line_start && !info->deduced_return);
    if (cursor_kind(p) == TOK_L_BRACE && !info->deduced_return) {
        s->expr = list_init(p, qtype_plain(func->ret), cursor_here(p));
    } else if (!none) {
        struct expr *e = parse_expr(p);
        if (p->now.panic)
            return s;
        if (!deduce_return(p, func, e))
            return s;
        if (func->ret->kind == TYPE_VOID) {
            if (e->type->kind != TYPE_VOID && !expr_is_error(e))
                returned_value(p, e, func);
            else
                s->expr = e->type->kind == TYPE_VOID ? e : NULL;
        } else if (!expr_is_error(e)) {
            bool own = e->kind == EXPR_VAR && e->u.var->kind == VAR_LOCAL && !e->u.var->is_reference;
            if (own && e->type == func->ret && e->type->kind == TYPE_RECORD)
                s->expr = expr_object_value(p, e); /* the variable becomes the result, as in clang */
            else
                s->expr = cast_argument(p, e, qtype_plain(func->ret));
        }
    } else if (info->deduced_return && type_is_dependent(func->ret)) {
        func->ret = type_scalar(p->types, TYPE_VOID);
    } else if (func->ret->kind != TYPE_VOID && func->ret->kind != TYPE_ERROR) {
        REPORT(p, E2022, s->span, shown(p, func), expr_name_of_type(p, func->ret),
               TEXT("'return' needs a value"));
    }
    s->span = cursor_span(p, s->span);
    cursor_need(p, TOK_SEMICOLON);
    return s;
}

static struct stmt *parse_jump(struct unit *p)
{
    bool is_break = cursor_kind(p) == TOK_BREAK;
    struct stmt *s = unit_new_stmt(p, is_break ? STMT_BREAK : STMT_CONTINUE, cursor_here(p));
    if (!p->now.loops && !(is_break && p->now.switches))
        REPORT(p, E1108, s->span, is_break ? TEXT("break") : TEXT("continue"),
               is_break ? TEXT("a loop or switch") : TEXT("a loop"));
    cursor_next(p);
    cursor_need(p, TOK_SEMICOLON);
    return s;
}

static struct stmt *forbidden_statement(struct unit *p, const char *what, const char *instead)
{
    REPORT(p, E2039, cursor_here(p), text_of(what), text_of(instead));
    p->now.panic = true;
    return NULL;
}

/* NULL also for an expression in error: the program is not run then. */
static struct stmt *expression_statement(struct unit *p)
{
    struct stmt *s = unit_new_stmt(p, STMT_EXPR, cursor_here(p));
    const struct token *start = p->now.tok;
    if (cursor_kind(p) == TOK_IDENTIFIER && cursor_kind_at(p, 1) == TOK_IDENTIFIER && !start[1].line_start) {
        declare_unknown_type(p); /* `n m = 4;` with a variable n */
        p->now.panic = true;
        return NULL;
    }
    s->expr = parse_expr(p);
    if (p->now.panic)
        return NULL;
    s->span = s->expr->span;
    if (!expr_is_error(s->expr))
        slip_statement(p, s->expr);
    cursor_need(p, TOK_SEMICOLON);
    return expr_is_error(s->expr) ? NULL : s;
}

/* An unknown name where a declaration was meant: `flaot x = 1;` */
static bool unknown_type(struct unit *p)
{
    if (cursor_kind(p) != TOK_IDENTIFIER || cursor_kind_at(p, 1) != TOK_IDENTIFIER ||
        lookup_name(p, p->now.tok->name))
        return false;
    declare_unknown_type(p);
    cursor_next(p);
    if (cursor_kind(p) != TOK_IDENTIFIER)
        return true; /* the limit of findings was reached */
    struct decl *d =
        declare_name(p, p->now.scope, DECL_VAR, p->now.tok->name, cursor_here(p)); /* its uses are silent */
    if (d)
        d->u.var = unit_new_var(p, VAR_LOCAL, p->now.tok->name,
                                qtype_plain(type_scalar(p->types, TYPE_ERROR)), cursor_here(p));
    p->now.panic = true;
    return true;
}

/* try and its catches are skipped as a whole. */
static struct stmt *exceptions(struct unit *p)
{
    forbidden_statement(p, "exceptions", "");
    while (!p->fatal && (cursor_kind(p) == TOK_TRY || cursor_kind(p) == TOK_CATCH)) {
        cursor_next(p);
        if (cursor_kind(p) == TOK_L_PAREN)
            cursor_skip_balanced(p);
        if (cursor_kind(p) == TOK_L_BRACE)
            cursor_skip_balanced(p);
    }
    p->now.panic = p->fatal;
    return NULL;
}

/* A label, or a misspelt default: reported and skipped. */
static bool label(struct unit *p)
{
    if (cursor_kind(p) != TOK_IDENTIFIER || cursor_kind_at(p, 1) != TOK_COLON ||
        cursor_kind_at(p, 2) == TOK_COLON || lookup_name(p, p->now.tok->name))
        return false;
    bool meant_default = p->now.switches && text_distance(p->now.tok->text, TEXT("default"), 2) <= 2;
    REPORT(p, E2039, cursor_here(p), TEXT("labels"),
           meant_default ? TEXT("; did you mean 'default'?") : TEXT(""));
    cursor_next(p);
    cursor_next(p);
    return true;
}

/* NULL: there is nothing to execute, or an error was reported. */
struct stmt *parse_statement(struct unit *p)
{
    const struct token *start = p->now.tok;
    struct attribute_set attributes = {0};
    parse_attributes(p, &attributes);
    if (p->now.tok != start && !p->now.panic && (attributes.layout.span.len || attributes.vector.span.len)) {
        p->now.tok = start; /* they belong to a declaration */
        return parse_declaration(p, true);
    }
    switch (cursor_kind(p)) {
    case TOK_L_BRACE: return parse_block(p);
    case TOK_SEMICOLON: cursor_next(p); return NULL;
    case TOK_IF: return parse_if(p);
    case TOK_FOR: return parse_for(p);
    case TOK_WHILE: return parse_while(p);
    case TOK_DO: return parse_do(p);
    case TOK_SWITCH: return parse_switch(p);
    case TOK_CASE:
    case TOK_DEFAULT: return parse_case(p);
    case TOK_RETURN: return parse_return(p);
    case TOK_BREAK:
    case TOK_CONTINUE: return parse_jump(p);
    case TOK_GOTO: return forbidden_statement(p, "goto", "");
    case TOK_TRY:
    case TOK_CATCH: return exceptions(p);
    case TOK_ASM: return forbidden_statement(p, "asm", "");
    case TOK_ELSE:
        report_help(p, REPORT(p, E1108, cursor_here(p), TEXT("else"), TEXT("an if")),
                    TEXT("an 'if' without braces takes one statement: put several in { }"));
        cursor_next(p);
        return NULL;
    case TOK_USING: parse_using(p); return NULL;
    case TOK_STATIC_ASSERT: parse_static_assert(p); return NULL;
    case TOK_TEMPLATE:
        REPORT(p, E2052, cursor_here(p), TEXT("template"),
               TEXT("templates cannot be inside functions: move it to the header"));
        p->now.panic = true;
        return NULL;
    case TOK_NAMESPACE: parse_namespace(p); return NULL;
    default: break;
    }
    if (label(p))
        return NULL;
    if (parse_starts_declaration(p))
        return parse_declaration(p, true);
    if (unknown_type(p))
        return NULL;
    return expression_statement(p);
}
