/* parse_default: default values of parameters and members. Their text is kept as a position, and read where a
 * call or an initialiser leaves the value out. */
#include "msl/parse/exprs.h"

/* The value of a parameter that the call leaves out. */
struct expr *default_argument(struct unit *p, struct func *func, uint32_t index)
{
    struct func_info *info = func->info;
    const struct token *at = info->defaults[index];
    if (!at)
        return expr_error(p, func->span);
    struct context s = cursor_jump(p, at, info->defaults_scope ? info->defaults_scope : info->scope);
    struct qtype type = info->param_types[index];
    struct expr *e;
    if (cursor_kind(p) == TOK_L_BRACE)
        e = list_init(p, type, cursor_here(p));
    else
        e = cast_argument(p, parse_assignment(p), type);
    cursor_return(p, s);
    return e;
}

/* Read in the scope of its class, with `self` as the object whose members it may name. */
struct expr *default_member(struct unit *p, const struct field *field, const struct token *at,
                            struct scope *scope, struct expr *self)
{
    struct context s = cursor_jump(p, at, scope);
    struct expr *e;
    p->now.self = self;
    cursor_take(p, TOK_ASSIGN);
    struct span span = cursor_here(p);
    if (cursor_kind(p) == TOK_L_BRACE)
        e = list_init(p, field->type, span);
    else
        e = init_copy(p, field->type, parse_assignment(p), span);
    bool ends =
        cursor_kind(p) == TOK_SEMICOLON || cursor_kind(p) == TOK_COMMA || cursor_kind(p) == TOK_R_BRACE;
    if (!p->now.panic && !ends)
        cursor_error(p, "';' after the member");
    e = p->now.panic ? expr_error(p, span) : e;
    cursor_return(p, s);
    return e;
}
