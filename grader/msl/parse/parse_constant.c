/* parse_constant: where the grammar wants a constant: sizes, cases, attributes; and static_assert. */
#include "msl/parse/types.h"

/* `what` names the use in the message; false after a finding. */
bool parse_constant_int(struct unit *p, int64_t *out, const char *what)
{
    struct expr *e = p->above->conditional(p);
    if (p->now.panic || expr_is_error(e))
        return false;
    e = expr_value(p, e);
    struct span span = e->span;
    if (e->type->kind == TYPE_RECORD)
        e = cast_implicit(p, e, type_scalar(p->types, TYPE_INT), span);
    if (expr_is_error(e))
        return false;
    if (!type_is_integer(e->type) && e->type->kind != TYPE_ENUM) {
        REPORT(
            p, E2029, span, text_of(what),
            arena_printf(p->arena, "it is a %.*s, not an integer", TEXT_ARG(type_text(p->arena, e->type))));
        return false;
    }
    struct constant_why why = {0};
    enum constant_status status = constant_int(p->constants, e, out, &why);
    if (status == CONSTANT_OK)
        return true;
    if (status == CONSTANT_LIMIT)
        report_constant_limit(p, span);
    else
        REPORT(p, E2029, why.span.len ? why.span : span, text_of(what), why.reason);
    return false;
}

/* static_assert = "static_assert" "(" constant [ "," string ] ")" ";" */
void parse_static_assert(struct unit *p)
{
    struct span span = cursor_here(p);
    cursor_next(p);
    struct span open = cursor_here(p);
    if (!cursor_need(p, TOK_L_PAREN))
        return;
    struct expr *e = p->above->conditional(p);
    struct text message = TEXT("");
    if (cursor_take(p, TOK_COMMA)) {
        if (cursor_kind(p) == TOK_STRING)
            message = arena_printf(p->arena, ": %.*s", TEXT_ARG(p->now.tok->text));
        while (cursor_kind(p) == TOK_STRING)
            cursor_next(p);
    }
    if (!cursor_close(p, TOK_R_PAREN, open, "(") || !cursor_need(p, TOK_SEMICOLON) || expr_is_error(e))
        return;
    e = operator_condition(p, e);
    int64_t value;
    struct constant_why why = {0};
    enum constant_status status =
        expr_is_error(e) ? CONSTANT_OK : constant_int(p->constants, e, &value, &why);
    if (expr_is_error(e))
        return;
    if (status == CONSTANT_LIMIT)
        report_constant_limit(p, span);
    else if (status != CONSTANT_OK)
        REPORT(p, E2029, why.span.len ? why.span : e->span, TEXT("the condition of static_assert"),
               why.reason);
    else if (!value)
        REPORT(p, E2031, span, message);
}
