/* slip: what people write by mistake: loops and blocks as Python has them, and warnings for code that is valid
 * and almost surely not what was meant. Words of other languages: help.c.
 *
 * A warning costs nothing, so it may only be given where the text itself shows the slip: never for a value
 * that happens to be 0, and never inside an instance of a template, where another type may have been meant.
 * An extra pair of round brackets says "I mean it", as with other compilers. */
#include "msl/parse/exprs.h"

/* for k in range(...): as Python writes it; the cursor is after `for` */
bool slip_python_for(struct unit *p)
{
    const struct token *t = p->now.tok;
    if (t->kind != TOK_IDENTIFIER || t[1].kind != TOK_IDENTIFIER || !text_is(t[1].text, "in"))
        return false;
    struct finding *f = REPORT(p, E1113, cursor_here(p));
    struct text first = TEXT("0"), last = TEXT("n");
    if (t[2].kind == TOK_IDENTIFIER && text_is(t[2].text, "range") && t[3].kind == TOK_L_PAREN) {
        if (t[5].kind == TOK_R_PAREN)
            last = t[4].text;
        else if (t[5].kind == TOK_COMMA && t[7].kind == TOK_R_PAREN) {
            first = t[4].text;
            last = t[6].text;
        }
    }
    struct text k = t->text;
    report_help(p, f,
                arena_printf(p->arena, "write 'for (uint %.*s = %.*s; %.*s < %.*s; %.*s++) { ... }'",
                             TEXT_ARG(k), TEXT_ARG(first), TEXT_ARG(k), TEXT_ARG(last), TEXT_ARG(k)));
    p->now.panic = true;
    return true;
}

/* if (...): or else: as Python writes it. The ':' is taken for an opening of a block that has one statement.
 */
void slip_python_colon(struct unit *p, const char *keyword)
{
    if (p->now.panic || cursor_kind(p) != TOK_COLON)
        return;
    struct finding *f = REPORT(p, E1112, cursor_here(p), text_of(keyword));
    report_help(p, f, TEXT("put the statements that belong to it in { }"));
    cursor_next(p);
}

/* ---- warnings ---- */

static bool warns(const struct unit *p, struct span span)
{
    return !p->findings->muted && !p->now.request && !p->now.in_library && !p->now.unevaluated &&
           !p->now.panic && sources_kind(p->sources, span.at) == SOURCE_STUDENT;
}

/* Can evaluating it change anything? Calls may. */
static bool has_effect(const struct expr *e)
{
    if (!e)
        return false;
    switch (e->kind) {
    case EXPR_ASSIGN:
    case EXPR_COMPOUND:
    case EXPR_INCREMENT:
    case EXPR_CALL:
    case EXPR_BUILTIN:
    case EXPR_CONSTRUCT:
    case EXPR_ERROR: return true;
    default: return has_effect(e->a) || has_effect(e->b) || has_effect(e->c);
    }
}

static bool names_flags(const struct expr *e)
{
    return e->type->kind == TYPE_ENUM && e->type->enumeration && e->type->enumeration->name &&
           text_is(e->type->enumeration->name->text, "mem_flags");
}

void slip_statement(struct unit *p, const struct expr *e)
{
    if (e->type->kind == TYPE_VOID || has_effect(e) || !warns(p, e->span))
        return;
    if (e->kind == EXPR_BINARY && e->op == BINARY_EQ) {
        struct finding *f = REPORT(p, E2301, e->span);
        report_help(p, f, TEXT("to assign, write '='"));
        return;
    }
    struct finding *f = REPORT(p, E2302, e->span);
    if (names_flags(e))
        report_help(p, f, TEXT("write 'threadgroup_barrier(mem_flags::mem_threadgroup);'"));
}

void slip_condition(struct unit *p, const struct expr *e)
{
    if (e->kind != EXPR_ASSIGN || e->parenthesised || !warns(p, e->span))
        return;
    struct finding *f = REPORT(p, E2303, e->span);
    report_help(p, f, TEXT("to compare, write '=='; if you do mean to assign, write ((a = b))"));
}

static uint32_t column_of(const struct unit *p, uint32_t at)
{
    const char *text = sources_text(p->sources).ptr;
    uint32_t start = at;
    while (start > 0 && text[start - 1] != '\n')
        start--;
    return at - start;
}

/* Is there, after the ';' here, something that looks like the body that was meant? */
static bool body_follows(const struct unit *p, struct span keyword)
{
    const struct token *next = p->now.tok + 1;
    if (next->kind == TOK_L_BRACE)
        return true;
    if (next->kind == TOK_R_BRACE || next->kind == TOK_END)
        return false;
    return !next->line_start || column_of(p, next->span.at) > column_of(p, keyword.at);
}

void slip_body(struct unit *p, const char *keyword, struct span at, bool is_loop)
{
    if (p->now.panic || cursor_kind(p) != TOK_SEMICOLON || p->now.tok->line_start ||
        !warns(p, cursor_here(p)))
        return;
    if (p->now.tok[1].kind == TOK_ELSE || (is_loop && !body_follows(p, at)))
        return;
    struct finding *f = REPORT(p, E2304, cursor_here(p), text_of(keyword));
    report_help(p, f, TEXT("remove it, or write { } if the body is meant to be empty"));
}

void slip_index(struct unit *p, const struct expr *index)
{
    if (index->kind != EXPR_COMMA || index->parenthesised || has_effect(index) || !warns(p, index->span))
        return;
    struct finding *f = REPORT(p, E2305, index->span);
    report_help(p, f, TEXT("in an array of arrays, write 's[y][x]'; in a buffer, 'a[y * width + x]'"));
}

static bool is_relational(const struct expr *e)
{
    return e->kind == EXPR_BINARY && e->op >= BINARY_LT && e->op <= BINARY_GE;
}

/* The operand as it was written: without the conversions to a common type. */
static const struct expr *written(const struct expr *e)
{
    while (e->kind == EXPR_CAST && e->a && !e->parenthesised)
        e = e->a;
    return e;
}

static bool is_zero(const struct expr *e)
{
    return e->kind == EXPR_CONST && type_is_integer(e->type) && e->u.bits == 0;
}

static bool is_unsigned(const struct expr *e)
{
    enum type_kind k = e->type->kind;
    return e->kind != EXPR_CONST &&
           (k == TYPE_UINT || k == TYPE_ULONG || k == TYPE_USHORT || k == TYPE_UCHAR);
}

/* a < b < c, and comparisons of an unsigned number with 0 that are always true or false. */
void slip_compare(struct unit *p, enum tok op, const struct expr *a, const struct expr *b, struct span span)
{
    if (!warns(p, span))
        return;
    const struct expr *left = written(a), *right = written(b);
    bool relation = op == TOK_LESS || op == TOK_LESS_EQ || op == TOK_GREATER || op == TOK_GREATER_EQ;
    if (relation && is_relational(left) && !left->parenthesised && right->type->kind != TYPE_BOOL) {
        struct finding *f = REPORT(p, E2307, span);
        report_help(p, f, TEXT("write 'a < b && b < c'"));
        return;
    }
    bool always = (op == TOK_GREATER_EQ && is_unsigned(left) && is_zero(right)) ||
                  (op == TOK_LESS_EQ && is_zero(left) && is_unsigned(right));
    bool never = (op == TOK_LESS && is_unsigned(left) && is_zero(right)) ||
                 (op == TOK_GREATER && is_zero(left) && is_unsigned(right));
    if (!always && !never)
        return;
    struct finding *f = REPORT(p, E2306, span, always ? TEXT("true") : TEXT("false"));
    report_help(
        p, f, TEXT("an unsigned number is never negative: it wraps around to a very large number; use int"));
}

/* x =+ y: the cursor is after '=' */
void slip_assign(struct unit *p)
{
    const struct token *sign = p->now.tok;
    if ((sign->kind != TOK_PLUS && sign->kind != TOK_MINUS) || !cursor_adjacent(sign - 1) ||
        cursor_adjacent(sign) || !warns(p, cursor_here(p)))
        return;
    struct span span = {sign[-1].span.at, 2};
    struct text word = sign->kind == TOK_PLUS ? TEXT("+") : TEXT("-");
    struct finding *f = REPORT(p, E2308, span, word);
    report_help(p, f, sign->kind == TOK_PLUS ? TEXT("to add, write '+='") : TEXT("to subtract, write '-='"));
}

/* sizeof(a) of a buffer: the size of the pointer */
void slip_sizeof(struct unit *p, const struct token *at, const struct type *t, struct span span)
{
    if (t->kind != TYPE_POINTER || !p->now.func || !p->now.func->is_kernel || !warns(p, span))
        return;
    while (at->kind == TOK_L_PAREN)
        at++;
    struct decl *d = at->kind == TOK_IDENTIFIER ? lookup_name(p, at->name) : NULL;
    if (!d || d->kind != DECL_VAR || d->u.var->kind != VAR_PARAM)
        return;
    struct finding *f = REPORT(p, E2309, span, at->text);
    report_help(p, f, arena_printf(p->arena, "its first dimension is %.*s_shape[0]", TEXT_ARG(at->text)));
}
