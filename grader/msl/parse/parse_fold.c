/* parse_fold: packs in expressions: sizeof...(pack) and fold expressions (C++ [expr.prim.fold]). */
#include "msl/parse/exprs.h"

/* sizeof...(pack), a ulong. */
struct expr *parse_pack_size(struct unit *p, struct span span)
{
    cursor_next(p); /* "..." */
    if (!cursor_need(p, TOK_L_PAREN))
        return expr_error(p, span);
    const struct decl *d = NULL; /* in an expansion the name means an element: look further out */
    for (const struct scope *s = p->now.scope; s && cursor_kind(p) == TOK_IDENTIFIER && !d; s = s->parent) {
        d = scope_find_own(s, p->now.tok->name);
        d = d && d->kind == DECL_PACK ? d : NULL;
    }
    if (!d) {
        REPORT(p, E2052, cursor_here(p), TEXT("sizeof..."), TEXT("it needs the name of a parameter pack"));
        p->now.panic = true;
        return expr_error(p, span);
    }
    cursor_next(p);
    cursor_need(p, TOK_R_PAREN);
    return expr_const(p, type_scalar(p->types, TYPE_ULONG), d->u.pack->count, cursor_span(p, span));
}

/* fold-operator: every binary operator (C++ [expr.prim.fold]); .* and ->* are refused anyway */
static bool is_fold_operator(enum tok k)
{
    switch (k) {
    case TOK_PLUS:
    case TOK_MINUS:
    case TOK_STAR:
    case TOK_SLASH:
    case TOK_PERCENT:
    case TOK_CARET:
    case TOK_AMP:
    case TOK_PIPE:
    case TOK_SHL:
    case TOK_SHR:
    case TOK_LESS:
    case TOK_GREATER:
    case TOK_LESS_EQ:
    case TOK_GREATER_EQ:
    case TOK_EQ_EQ:
    case TOK_BANG_EQ:
    case TOK_AMP_AMP:
    case TOK_PIPE_PIPE:
    case TOK_COMMA: return true;
    default: return k >= TOK_ASSIGN && k <= TOK_SHR_EQ;
    }
}

/* The "..." of a fold in the brackets that open here, or NULL. */
static const struct token *fold_dots(const struct unit *p)
{
    int depth = 0;
    for (const struct token *t = p->now.tok; t->kind != TOK_END && t->kind != TOK_SEMICOLON; t++) {
        depth += t->kind == TOK_L_PAREN || t->kind == TOK_L_BRACE || t->kind == TOK_L_SQUARE;
        depth -= t->kind == TOK_R_PAREN || t->kind == TOK_R_BRACE || t->kind == TOK_R_SQUARE;
        if (depth <= 0)
            return NULL;
        bool before = t[-1].kind == TOK_L_PAREN || is_fold_operator(t[-1].kind);
        bool after = t[1].kind == TOK_R_PAREN || is_fold_operator(t[1].kind);
        if (depth == 1 && t->kind == TOK_ELLIPSIS && before && after)
            return t;
    }
    return NULL;
}

static struct expr *combine(struct unit *p, enum tok op, struct expr *a, struct expr *b, struct span span)
{
    if (expr_is_error(a) || expr_is_error(b))
        return expr_error(p, span);
    if (op == TOK_COMMA)
        return operator_comma(p, a, b);
    if (op >= TOK_ASSIGN && op <= TOK_SHR_EQ)
        return operator_assign(p, op, a, b, span);
    return operator_binary(p, op, a, b, span);
}

/* The value of a fold over no element. */
static struct expr *empty_fold(struct unit *p, enum tok op, struct span span)
{
    if (op == TOK_AMP_AMP || op == TOK_PIPE_PIPE)
        return expr_const(p, type_scalar(p->types, TYPE_BOOL), op == TOK_AMP_AMP, span);
    if (op == TOK_COMMA)
        return cast_unchecked(p, expr_int(p, 0, span), type_scalar(p->types, TYPE_VOID));
    REPORT(p, E2052, span, TEXT("..."), TEXT("a fold over an empty pack needs an initial value"));
    return expr_error(p, span);
}

/* One operand of a fold, which has to end where the operator begins. */
static struct expr *fold_operand(struct unit *p, const struct token *end)
{
    struct expr *e = parse_unary(p);
    if (!p->now.panic && p->now.tok != end)
        cursor_error(p, "a simple operand: put parentheses around it");
    return p->now.panic ? expr_error(p, e->span) : e;
}

/* Reads the operand between two places for each element of its packs. */
static struct expr **fold_items(struct unit *p, const struct token *at, const struct token *end,
                                uint32_t *count)
{
    struct expr **items = NULL;
    struct expansion x = {.at = at};
    pack_begin(p, &x, end, end);
    while (pack_expand_next(p, &x)) {
        items = arena_more(p->arena, items, *count, sizeof *items);
        items[(*count)++] = fold_operand(p, end);
    }
    return items;
}

/* The parts of a fold: with the pack on the left the last element comes first. */
static struct expr *read_fold(struct unit *p, const struct token *open, const struct token *dots,
                              const struct token *close)
{
    bool left = dots > open + 1, both = left && dots + 1 < close;
    bool right_fold = both ? pack_is_named(p, open + 1, dots) : left;
    enum tok op = left ? dots[-1].kind : dots[1].kind;
    struct expr *e = NULL;
    if (both) {
        p->now.tok = right_fold ? dots + 2 : open + 1;
        e = fold_operand(p, right_fold ? close : dots - 1);
    }
    uint32_t count = 0;
    struct expr **items = NULL;
    if (!p->now.panic)
        items =
            right_fold ? fold_items(p, open + 1, dots - 1, &count) : fold_items(p, dots + 2, close, &count);
    struct span span = {open->span.at, close->span.at + close->span.len - open->span.at};
    for (uint32_t i = 0; i < count && !p->now.panic; i++) {
        struct expr *item = items[right_fold ? count - 1 - i : i];
        e = !e ? item : right_fold ? combine(p, op, item, e, span) : combine(p, op, e, item, span);
    }
    return p->now.panic ? expr_error(p, span) : e ? e : empty_fold(p, op, span);
}

/* fold = "(" [ operand op ] "..." [ op operand ] ")" */
struct expr *parse_fold(struct unit *p)
{
    const struct token *open = p->now.tok, *dots = p->has_packs ? fold_dots(p) : NULL;
    if (!dots)
        return NULL;
    cursor_skip_balanced(p);
    const struct token *close = p->now.tok - 1;
    bool left = dots > open + 1, right = dots + 1 < close;
    if ((!left && !right) || (left && right && dots[-1].kind != dots[1].kind)) {
        REPORT(p, E1104, dots->span, TEXT("'...'"));
        p->now.panic = true;
        return expr_error(p, dots->span);
    }
    bool args = p->now.in_template_args;
    p->now.in_template_args = false;
    struct expr *e = read_fold(p, open, dots, close);
    p->now.in_template_args = args;
    if (!p->now.panic)
        p->now.tok = close + 1;
    return e;
}
