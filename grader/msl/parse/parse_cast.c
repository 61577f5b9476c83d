/* parse_cast: casts, and sizeof, which like a cast takes a type or an expression. */
#include "msl/parse/exprs.h"

/* T(...) or T{...} */
struct expr *parse_functional_cast(struct unit *p)
{
    struct span span = cursor_here(p);
    struct qtype type = parse_simple_type(p);
    if (p->now.panic)
        return expr_error(p, span);
    if (cursor_kind(p) == TOK_L_BRACE) {
        struct expr *e = list_init(p, type, span);
        return e;
    }
    if (cursor_kind(p) != TOK_L_PAREN) {
        cursor_error(p, "'(' after the type");
        return expr_error(p, span);
    }
    cursor_next(p);
    struct expr **args;
    uint32_t count;
    if (!parse_arguments(p, TOK_R_PAREN, &args, &count))
        return expr_error(p, span);
    span = cursor_span(p, span);
    if (expr_any_error(args, count) || type.type->kind == TYPE_ERROR)
        return expr_error(p, span);
    if (count == 1 && type.type->kind != TYPE_VECTOR && type.type->kind != TYPE_MATRIX &&
        type.type->kind != TYPE_SIMDGROUP_MATRIX)
        return cast_explicit(p, args[0], type, span, true);
    return init_direct(p, type.type, args, count, span);
}

/* static_cast<T>(e) and its relatives */
struct expr *parse_named_cast(struct unit *p)
{
    enum tok which = cursor_kind(p);
    struct span span = cursor_here(p);
    cursor_next(p);
    struct qtype type;
    bool args = p->now.in_template_args;
    p->now.in_template_args = true;
    bool ok = cursor_need(p, TOK_LESS) && parse_type_id(p, &type) && cursor_need(p, TOK_GREATER);
    p->now.in_template_args = false;
    ok = ok && cursor_need(p, TOK_L_PAREN);
    struct expr *e = ok ? parse_expr(p) : NULL;
    ok = ok && cursor_need(p, TOK_R_PAREN);
    p->now.in_template_args = args;
    span = cursor_span(p, span);
    if (!ok)
        return expr_error(p, span);
    if (which == TOK_REINTERPRET_CAST)
        return cast_reinterpret(p, e, type, span);
    if (which == TOK_CONST_CAST)
        return cast_const(p, e, type, span);
    return cast_explicit(p, e, type, span, false);
}

/* "(" type-id ")" cast-expression; the cursor is at "(" */
struct expr *parse_c_cast(struct unit *p)
{
    struct span span = cursor_here(p);
    struct qtype type;
    cursor_next(p);
    bool args = p->now.in_template_args;
    p->now.in_template_args = false;
    bool ok = parse_type_id(p, &type) && cursor_need(p, TOK_R_PAREN);
    p->now.in_template_args = args;
    if (!ok)
        return expr_error(p, span);
    if (cursor_kind(p) == TOK_L_BRACE) /* a compound literal */
        return list_init(p, type, span);
    struct expr *e = parse_unary(p);
    struct span all = {span.at,
                       e->span.at + e->span.len > span.at ? e->span.at + e->span.len - span.at : span.len};
    return cast_explicit(p, e, type, all, true);
}

/* sizeof ( type | expr ), alignof */
struct expr *parse_sizeof(struct unit *p)
{
    bool align = cursor_kind(p) == TOK_ALIGNOF;
    struct span span = cursor_here(p);
    cursor_next(p);
    if (cursor_kind(p) == TOK_ELLIPSIS && !align)
        return parse_pack_size(p, span);
    const struct type *t;
    bool before = p->now.unevaluated;
    p->now.unevaluated = true;
    const struct token *at = p->now.tok;
    cursor_next(p);
    if (at->kind == TOK_L_PAREN && parse_peek_type_id(p)) {
        struct qtype type;
        bool args = p->now.in_template_args;
        p->now.in_template_args = false;
        parse_type_id(p, &type);
        p->now.in_template_args = args;
        cursor_need(p, TOK_R_PAREN);
        t = type.type->kind == TYPE_REFERENCE ? type.type->to.type : type.type;
    } else {
        p->now.tok = p->fatal ? p->now.tok : at;
        t = parse_unary(p)->type;
        p->now.unevaluated = before;
        slip_sizeof(p, at, t, span);
    }
    p->now.unevaluated = before;
    span = cursor_span(p, span);
    if (t->kind == TYPE_ERROR || p->now.panic)
        return expr_error(p, span);
    if (t->kind == TYPE_RECORD && !check_complete(p, t, span))
        return expr_error(p, span);
    if (t->kind == TYPE_VOID || t->kind == TYPE_FUNCTION) {
        REPORT(p, E2051, span, TEXT("something that has a size"), expr_name_of_type(p, t));
        return expr_error(p, span);
    }
    return expr_const(p, type_scalar(p->types, TYPE_ULONG), align ? t->align : t->size, span);
}
