/* parse_expr: expressions by precedence climbing; literals, members, calls. Names: parse_name.c; casts:
 * parse_cast.c. */
#include "msl/pp/number.h"
#include "msl/parse/exprs.h"

/* ---- literals ---- */

/* A suffix that is not Metal's is refused when the text declares literal operators. */
static struct expr *number_literal(struct unit *p)
{
    struct span span = cursor_here(p);
    struct number n;
    bool ok = cursor_kind(p) == TOK_CHARACTER ? number_parse_character(p->now.tok->text, &n)
                                              : number_parse(p->now.tok->text, &n);
    if (!ok && p->own_literals) {
        REPORT(p, E2900, span, TEXT("user-defined literals"));
        cursor_next(p);
        return expr_error(p, span);
    }
    if (!ok) {
        struct finding *f = REPORT(p, E1004, span, p->now.tok->text);
        if (n.error)
            finding_note(p->findings, f, span, text_of(n.error));
        cursor_next(p);
        return expr_error(p, span);
    }
    cursor_next(p);
    return expr_const(p, type_scalar(p->types, n.type), n.bits, span);
}

/* ---- arguments ---- */

/* arguments = [ assignment { "," assignment } ] close; the cursor is after the opening bracket */
bool parse_arguments(struct unit *p, enum tok close, struct expr ***args, uint32_t *count)
{
    struct expr **list = NULL;
    uint32_t n = 0, cap = 0;
    struct span open = p->now.tok[-1].span;
    bool before = p->now.in_template_args;
    p->now.in_template_args = false;
    while (cursor_kind(p) != close && cursor_kind(p) != TOK_END) {
        const struct token *at = p->now.tok;
        struct expansion x;
        bool expands = pack_expand_begin(p, close, &x);
        while (!expands || pack_expand_next(p, &x)) {
            if (n == cap) {
                cap = cap ? cap * 2 : 4;
                list = arena_grow(p->arena, list, n, cap, sizeof *list);
            }
            list[n++] = cursor_kind(p) == TOK_L_BRACE ? parse_braces_argument(p) : parse_assignment(p);
            if (!expands)
                break;
        }
        if (p->now.panic || p->now.tok == at || !cursor_take(p, TOK_COMMA))
            break;
    }
    p->now.in_template_args = before;
    *args = list;
    *count = n;
    return cursor_close(p, close, open, close == TOK_R_PAREN ? "(" : "{");
}

/* ---- primary ---- */

/* The expression between the bracket here and `close`: '>' is an operator again, also within template
 * arguments. */
static struct expr *bracketed(struct unit *p, enum tok close)
{
    struct span open = cursor_here(p);
    const char *open_text = tok_spelling(cursor_kind(p));
    bool args = p->now.in_template_args;
    cursor_next(p);
    p->now.in_template_args = false;
    struct expr *e = parse_expr(p);
    p->now.in_template_args = args;
    cursor_close(p, close, open, open_text);
    return e;
}

static struct expr *parenthesised(struct unit *p)
{
    struct expr *fold = parse_fold(p);
    if (fold)
        return fold;
    struct expr *e = bracketed(p, TOK_R_PAREN);
    if (!expr_is_error(e))
        e->parenthesised = true;
    return e;
}

static struct expr *forbidden_expr(struct unit *p, const char *what, const char *instead)
{
    struct span span = cursor_here(p);
    REPORT(p, E2039, span, text_of(what), text_of(instead));
    p->now.panic = true;
    return expr_error(p, span);
}

/* primary = literal | name | "(" expr ")" | cast | lambda | "this" | sizeof ... */
static struct expr *parse_primary(struct unit *p)
{
    struct span span = cursor_here(p);
    switch (cursor_kind(p)) {
    case TOK_NUMBER:
    case TOK_CHARACTER: return number_literal(p);
    case TOK_TRUE:
    case TOK_FALSE: {
        bool yes = cursor_kind(p) == TOK_TRUE;
        cursor_next(p);
        return expr_const(p, type_scalar(p->types, TYPE_BOOL), yes, span);
    }
    case TOK_NULLPTR: cursor_next(p); return expr_const(p, type_scalar(p->types, TYPE_NULLPTR), 0, span);
    case TOK_THIS: cursor_next(p); return expr_this(p, span);
    case TOK_L_PAREN: return parenthesised(p);
    case TOK_L_SQUARE: return p->above->lambda(p);
    case TOK_STATIC_CAST:
    case TOK_REINTERPRET_CAST:
    case TOK_CONST_CAST: return parse_named_cast(p);
    case TOK_DYNAMIC_CAST: return forbidden_expr(p, "dynamic_cast", "");
    case TOK_NEW:
    case TOK_DELETE:
        return forbidden_expr(p, "memory allocation with new and delete",
                              ": declare an array of a fixed size, 'float x[8];'");
    case TOK_THROW: return forbidden_expr(p, "exceptions", "");
    case TOK_TYPEID: return forbidden_expr(p, "typeid", "");
    case TOK_STRING:
        REPORT(p, E2039, span, TEXT("strings"), TEXT(""));
        cursor_next(p);
        return expr_error(p, span);
    case TOK_NOEXCEPT:
        REPORT(p, E2900, span, TEXT("'noexcept' as an operator"));
        p->now.panic = true;
        return expr_error(p, span);
    case TOK_L_BRACE:
        REPORT(p, E2900, span, TEXT("a list in braces as a value here"));
        p->now.panic = true;
        return expr_error(p, span);
    default: break;
    }
    if (parse_starts_type(p))
        return parse_functional_cast(p);
    if (cursor_kind(p) == TOK_IDENTIFIER || cursor_kind(p) == TOK_COLON_COLON ||
        cursor_kind(p) == TOK_DECLTYPE || cursor_kind(p) == TOK_OPERATOR)
        return parse_name(p);
    help_sign(p, REPORT(p, E1104, span, cursor_text(p)));
    p->now.panic = true;
    return expr_error(p, span);
}

/* ---- postfix ---- */

/* m.thread_elements(): the two elements of a simdgroup matrix that this thread holds, as a vector */
static struct expr *thread_elements(struct unit *p, struct expr *matrix, struct span span)
{
    struct qtype pair = {type_vector(p->types, matrix->type->elem, 2, false), matrix->cv, SPACE_THREAD};
    struct expr *address = expr_address(p, matrix->place ? matrix : expr_materialise(p, matrix), span);
    return expr_is_error(address)
               ? address
               : expr_deref(p, cast_unchecked(p, address, type_pointer(p->types, pair)), span);
}

/* "." name or "->" name, with a call when "(" follows */
static struct expr *parse_member(struct unit *p, struct expr *base)
{
    bool arrow = cursor_kind(p) == TOK_ARROW;
    struct span op_span = cursor_here(p);
    cursor_next(p);
    cursor_take(p, TOK_TEMPLATE);
    struct span name_span = cursor_here(p);
    struct name *name = p->now.tok->name;
    struct qtype converted = {0};
    if (cursor_take(p, TOK_OPERATOR)) { /* x.operator float(), x.operator+(y) */
        if (parse_starts_type(p) ? !parse_type_id(p, &converted) : !(name = declarator_operator_name(p)))
            return expr_error(p, op_span);
    } else if (!cursor_take(p, TOK_IDENTIFIER)) {
        cursor_error(p, "the name of a member");
        return expr_error(p, op_span);
    }
    if (arrow && !expr_is_error(base)) {
        struct expr *call = operator_overloaded(p, "->", &base, 1, op_span);
        base = expr_value(p, call ? call : base);
        if (base->type->kind != TYPE_POINTER) {
            if (!expr_is_error(base))
                report_help(p, REPORT(p, E2019, op_span, expr_type_name(p, base), TEXT("->")),
                            TEXT("write '.' instead"));
            base = expr_error(p, op_span);
        } else {
            base = expr_deref(p, base, base->span);
        }
    }
    if (converted.type)
        return cursor_need(p, TOK_L_PAREN) && cursor_need(p, TOK_R_PAREN)
                   ? cast_explicit(p, base, converted, name_span, true)
                   : expr_error(p, name_span);
    if (base->type->kind == TYPE_SIMDGROUP_MATRIX && text_is(name->text, "thread_elements") &&
        cursor_take(p, TOK_L_PAREN) && cursor_need(p, TOK_R_PAREN))
        return thread_elements(p, base, name_span);
    struct decl *d = NULL;
    if (base->type->kind == TYPE_RECORD && base->type->record->complete)
        d = scope_find_here(base->type->record->scope, name);
    struct targ *targs = NULL;
    uint32_t targ_count = 0;
    if (cursor_kind(p) == TOK_LESS && lookup_has_template(d))
        targ_count = parse_template_args(p, NULL, &targs);
    if (cursor_kind(p) == TOK_L_PAREN && (expr_is_error(base) || (d && d->kind == DECL_FUNCS))) {
        struct expr **args;
        uint32_t count;
        cursor_next(p);
        if (!parse_arguments(p, TOK_R_PAREN, &args, &count) || expr_is_error(base) ||
            expr_any_error(args, count))
            return expr_error(p, name_span);
        return call_method(p, base, d, targs, targ_count, args, count, name_span);
    }
    return expr_member(p, base, name, name_span);
}

/* a + b + c ... makes a tree as deep as it is long, and later stages walk it on the stack. */
static bool chain_too_long(struct unit *p, unsigned *links)
{
    if (++*links <= LIMIT_CHAIN)
        return false;
    REPORT(p, E1203, cursor_here(p), report_number(p, LIMIT_CHAIN));
    report_fatal(p);
    return true;
}

/* Is there a ']' for the '[' here before the statement ends? */
static bool index_closes(const struct unit *p)
{
    int squares = 0, braces = 0;
    for (const struct token *t = p->now.tok; t->kind != TOK_END; t++) {
        squares += (t->kind == TOK_L_SQUARE) - (t->kind == TOK_R_SQUARE);
        braces += (t->kind == TOK_L_BRACE) - (t->kind == TOK_R_BRACE);
        if (squares == 0)
            return true;
        if (braces < 0 || (t->kind == TOK_SEMICOLON && braces == 0))
            return false;
    }
    return false;
}

/* postfix = primary { "[" expr "]" | "." name | "->" name | "(" arguments ")" | "++" | "--" } */
static struct expr *parse_postfix(struct unit *p)
{
    struct expr *e = parse_primary(p);
    for (unsigned links = 0;;) {
        struct span span = cursor_here(p);
        if (p->now.panic)
            return expr_error(p, e->span);
        if (cursor_kind(p) == TOK_DOT_STAR || cursor_kind(p) == TOK_ARROW_STAR) {
            REPORT(p, E2900, span, TEXT("pointers to members"));
            p->now.panic = true;
            return expr_error(p, e->span);
        }
        if (cursor_kind(p) == TOK_L_SQUARE && cursor_kind_at(p, 1) == TOK_L_SQUARE)
            return e; /* "[[" is never an index (C++ [dcl.attr.grammar]): what follows is a declaration */
        bool more = cursor_kind(p) == TOK_L_SQUARE || cursor_kind(p) == TOK_DOT ||
                    cursor_kind(p) == TOK_ARROW || cursor_kind(p) == TOK_L_PAREN;
        if (more && chain_too_long(p, &links))
            return expr_error(p, e->span);
        switch (cursor_kind(p)) {
        case TOK_L_SQUARE: {
            if (!index_closes(p)) { /* reported before the text inside is misread */
                REPORT(p, E1103, span, TEXT("["), TEXT("]"));
                p->now.panic = true;
                return expr_error(p, e->span);
            }
            struct expr *index = bracketed(p, TOK_R_SQUARE);
            slip_index(p, index);
            e = expr_index(p, e, index, cursor_span(p, e->span));
            break;
        }
        case TOK_DOT:
        case TOK_ARROW: e = parse_member(p, e); break;
        case TOK_PLUS_PLUS:
        case TOK_MINUS_MINUS: {
            enum tok op = cursor_kind(p);
            cursor_next(p);
            e = operator_increment(p, op, e, true, span);
            break;
        }
        case TOK_L_PAREN: {
            struct expr **args;
            uint32_t count;
            cursor_next(p);
            if (!parse_arguments(p, TOK_R_PAREN, &args, &count) || expr_any_error(args, count) ||
                expr_is_error(e))
                return expr_error(p, e->span);
            e = call_object(p, e, args, count, cursor_span(p, e->span));
            break;
        }
        default: return e;
        }
    }
}

/* ---- unary ---- */

static bool is_unary_operator(enum tok k)
{
    return k == TOK_PLUS || k == TOK_MINUS || k == TOK_BANG || k == TOK_TILDE || k == TOK_STAR ||
           k == TOK_AMP;
}

/* unary = { operator } postfix | "(" type ")" unary | sizeof ... */
struct expr *parse_unary(struct unit *p)
{
    struct span span = cursor_here(p);
    if (!report_enter(p))
        return expr_error(p, span);
    enum tok op = cursor_kind(p);
    struct expr *e;
    if (is_unary_operator(op)) {
        cursor_next(p);
        e = parse_unary(p);
        e = operator_unary(p, op, e, span);
    } else if (op == TOK_PLUS_PLUS || op == TOK_MINUS_MINUS) {
        cursor_next(p);
        e = parse_unary(p);
        e = operator_increment(p, op, e, false, span);
    } else if (op == TOK_SIZEOF || op == TOK_ALIGNOF) {
        e = parse_sizeof(p);
    } else if (op == TOK_L_PAREN) {
        cursor_next(p);
        bool cast = parse_peek_type_id(p);
        p->now.tok--;
        e = cast ? parse_c_cast(p) : parse_postfix(p);
    } else {
        e = parse_postfix(p);
    }
    report_leave(p);
    return e;
}

/* ---- binary ---- */

/* Of the binary operator here; 0: none. Within template arguments '>' and '>>' end the expression. */
static int precedence(const struct unit *p)
{
    switch (cursor_kind(p)) {
    case TOK_PIPE_PIPE: return 1;
    case TOK_AMP_AMP: return 2;
    case TOK_PIPE: return 3;
    case TOK_CARET: return 4;
    case TOK_AMP: return 5;
    case TOK_EQ_EQ:
    case TOK_BANG_EQ: return 6;
    case TOK_GREATER: return p->now.in_template_args ? 0 : 7;
    case TOK_GREATER_EQ:
    case TOK_LESS:
    case TOK_LESS_EQ: return 7;
    case TOK_SHR: return p->now.in_template_args ? 0 : 8;
    case TOK_SHL: return 8;
    case TOK_PLUS:
    case TOK_MINUS: return 9;
    case TOK_STAR:
    case TOK_SLASH:
    case TOK_PERCENT: return 10;
    default: return 0;
    }
}

/* x ** y, as Python writes powers: the cursor is at the second '*', and what follows is not a pointer */
static bool is_power(struct unit *p)
{
    const struct token *star = p->now.tok;
    if (star[-1].span.at + 1 != star->span.at)
        return false;
    p->findings->muted++;
    cursor_next(p);
    struct expr *e = parse_unary(p);
    bool pointer = !p->now.panic && (e->type->kind == TYPE_POINTER || e->type->kind == TYPE_ARRAY ||
                                     e->type->kind == TYPE_RECORD || expr_is_error(e));
    p->findings->muted--;
    p->now.panic = false;
    if (!p->fatal)
        p->now.tok = star;
    if (pointer || p->fatal)
        return false;
    struct span span = {star[-1].span.at, 2};
    struct finding *f = REPORT(p, E2039, span, TEXT("operator '**'"), TEXT(""));
    report_help(p, f, TEXT("write 'x * x' for a square, 'pow(x, y)' for any power"));
    p->now.panic = true;
    return true;
}

/* binary = unary { operator binary }, for operators whose precedence is at least `least` */
static struct expr *parse_binary(struct unit *p, int least)
{
    struct expr *a = parse_unary(p);
    unsigned links = 0;
    for (;;) {
        int prec = precedence(p);
        if (prec < least || prec == 0 || p->now.panic)
            return a;
        enum tok op = cursor_kind(p);
        struct span span = cursor_here(p);
        if (chain_too_long(p, &links))
            return a;
        cursor_next(p);
        if (op == TOK_STAR && cursor_kind(p) == TOK_STAR && is_power(p))
            return expr_error(p, a->span);
        struct expr *b = parse_binary(p, prec + 1);
        if (p->now.panic)
            return expr_error(p, a->span);
        slip_compare(p, op, a, b, span);
        a = operator_binary(p, op, a, b, span);
    }
}

/* a ?: b, a GNU extension that clang accepts: a is evaluated once, as the condition and the value. */
static struct expr *keep_value(struct unit *p, struct expr **a)
{
    struct expr *value = expr_value(p, *a);
    if (expr_is_error(value) || value->kind == EXPR_CONST || value->type->kind == TYPE_VOID)
        return value;
    struct var *temp =
        unit_new_var(p, VAR_LOCAL, NULL, (struct qtype){value->type, 0, SPACE_THREAD}, value->span);
    struct expr *assign = expr_place(p, EXPR_ASSIGN, temp->type, value->span);
    assign->a = expr_var(p, temp, value->span);
    assign->b = value;
    *a = operator_comma(p, assign, expr_object_value(p, expr_var(p, temp, value->span)));
    return expr_object_value(p, expr_var(p, temp, value->span));
}

/* conditional = binary [ "?" [ expr ] ":" assignment ] */
struct expr *parse_conditional(struct unit *p)
{
    struct expr *a = parse_binary(p, 1);
    struct span span = cursor_here(p);
    if (p->now.panic || !cursor_take(p, TOK_QUESTION))
        return a;
    if (!report_enter(p))
        return expr_error(p, span);
    bool args = p->now.in_template_args;
    p->now.in_template_args = false;
    struct expr *b = cursor_kind(p) == TOK_COLON ? keep_value(p, &a) : parse_expr(p);
    p->now.in_template_args = args;
    struct expr *c = b;
    if (cursor_need(p, TOK_COLON))
        c = parse_assignment(p);
    report_leave(p);
    if (p->now.panic)
        return expr_error(p, a->span);
    return operator_conditional(p, a, b, c, span);
}

static bool is_assignment(enum tok k)
{
    return k >= TOK_ASSIGN && k <= TOK_SHR_EQ;
}

/* assignment = conditional [ operator ( assignment | braces ) ] */
struct expr *parse_assignment(struct unit *p)
{
    struct expr *a = parse_conditional(p);
    enum tok op = cursor_kind(p);
    if (p->now.panic || !is_assignment(op))
        return a;
    struct span span = cursor_here(p);
    if (!report_enter(p))
        return expr_error(p, span);
    cursor_next(p);
    if (op == TOK_ASSIGN)
        slip_assign(p);
    struct expr *b;
    if (op == TOK_ASSIGN && cursor_kind(p) == TOK_L_BRACE && !expr_is_error(a))
        b = list_init(p, qtype_plain(a->type), cursor_here(p));
    else
        b = parse_assignment(p);
    report_leave(p);
    if (p->now.panic)
        return expr_error(p, a->span);
    return operator_assign(p, op, a, b, span);
}

/* expr = assignment { "," assignment } */
struct expr *parse_expr(struct unit *p)
{
    struct expr *a = parse_assignment(p);
    unsigned links = 0;
    while (!p->now.panic && !(cursor_kind(p) == TOK_COMMA && chain_too_long(p, &links)) &&
           cursor_take(p, TOK_COMMA)) {
        struct expr *b = parse_assignment(p);
        a = expr_is_error(a) || expr_is_error(b) ? expr_error(p, a->span) : operator_comma(p, a, b);
    }
    return a;
}
