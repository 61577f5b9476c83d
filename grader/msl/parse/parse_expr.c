/* parse_expr: expressions by precedence climbing; names, calls, casts and literals. */
#include "msl/pp/number.h"
#include "msl/parse/parser.h"

/* ---- literals ---- */

static struct expr *number_literal(struct parser *p)
{
    struct span span = here(p);
    struct number n;
    bool ok =
        kind(p) == TOK_CHARACTER ? number_parse_character(p->tok->text, &n) : number_parse(p->tok->text, &n);
    if (!ok && p->own_literals) {
        REPORT(p, E2900, span, TEXT("user-defined literals"));
        next_token(p);
        return error_expr(p, span);
    }
    if (!ok) {
        struct finding *f = REPORT(p, E1004, span, p->tok->text);
        if (n.error)
            finding_note(p->findings, f, span, text_of(n.error));
        next_token(p);
        return error_expr(p, span);
    }
    next_token(p);
    return const_expr(p, type_scalar(p->types, n.type), n.bits, span);
}

/* ---- arguments ---- */

/* arguments = [ assignment { "," assignment } ] close; the cursor is behind the opening bracket */
bool parse_arguments(struct parser *p, enum tok close, struct expr ***args, uint32_t *count)
{
    struct expr **list = NULL;
    uint32_t n = 0, cap = 0;
    struct span open = p->tok[-1].span;
    bool before = p->in_template_args;
    p->in_template_args = false;
    while (kind(p) != close && kind(p) != TOK_END) {
        const struct token *at = p->tok;
        struct expansion x;
        bool expands = expansion_begin(p, close, &x);
        while (!expands || expansion_next(p, &x)) {
            if (n == cap) {
                cap = cap ? cap * 2 : 4;
                list = arena_grow(p->arena, list, n, cap, sizeof *list);
            }
            list[n++] = kind(p) == TOK_L_BRACE ? braces_expr(p) : parse_assignment(p);
            if (!expands)
                break;
        }
        if (p->panic || p->tok == at || !take(p, TOK_COMMA))
            break;
    }
    p->in_template_args = before;
    *args = list;
    *count = n;
    return need_close(p, close, open, close == TOK_R_PAREN ? "(" : "{");
}

bool any_error(struct expr **args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (is_error(args[i]))
            return true;
    return false;
}

/* ---- casts ---- */

/* T(...) or T{...} */
static struct expr *functional_cast(struct parser *p)
{
    struct span span = here(p);
    struct qtype type = parse_simple_type(p);
    if (p->panic)
        return error_expr(p, span);
    if (kind(p) == TOK_L_BRACE) {
        struct expr *e = init_list(p, type, span);
        return e;
    }
    if (kind(p) != TOK_L_PAREN) {
        syntax_error(p, "'(' after the type");
        return error_expr(p, span);
    }
    next_token(p);
    struct expr **args;
    uint32_t count;
    if (!parse_arguments(p, TOK_R_PAREN, &args, &count))
        return error_expr(p, span);
    span = span_to_here(p, span);
    if (any_error(args, count) || type.type->kind == TYPE_ERROR)
        return error_expr(p, span);
    if (count == 1 && type.type->kind != TYPE_VECTOR && type.type->kind != TYPE_MATRIX &&
        type.type->kind != TYPE_SIMDGROUP_MATRIX)
        return explicit_cast(p, args[0], type, span, true);
    return init_direct(p, type.type, args, count, span);
}

/* static_cast<T>(e) and its relatives */
static struct expr *named_cast(struct parser *p)
{
    enum tok which = kind(p);
    struct span span = here(p);
    next_token(p);
    struct qtype type;
    bool args = p->in_template_args;
    p->in_template_args = true;
    bool ok = need(p, TOK_LESS) && parse_type_id(p, &type) && need(p, TOK_GREATER);
    p->in_template_args = false;
    ok = ok && need(p, TOK_L_PAREN);
    struct expr *e = ok ? parse_expr(p) : NULL;
    ok = ok && need(p, TOK_R_PAREN);
    p->in_template_args = args;
    span = span_to_here(p, span);
    if (!ok)
        return error_expr(p, span);
    if (which == TOK_REINTERPRET_CAST)
        return reinterpret_expr(p, e, type, span);
    if (which == TOK_CONST_CAST)
        return const_cast_expr(p, e, type, span);
    return explicit_cast(p, e, type, span, false);
}

/* "(" type-id ")" cast-expression; the cursor is at "(" */
static struct expr *c_cast(struct parser *p)
{
    struct span span = here(p);
    struct qtype type;
    next_token(p);
    bool args = p->in_template_args;
    p->in_template_args = false;
    bool ok = parse_type_id(p, &type) && need(p, TOK_R_PAREN);
    p->in_template_args = args;
    if (!ok)
        return error_expr(p, span);
    if (kind(p) == TOK_L_BRACE) /* a compound literal */
        return init_list(p, type, span);
    struct expr *e = parse_unary(p);
    struct span all = {span.at,
                       e->span.at + e->span.len > span.at ? e->span.at + e->span.len - span.at : span.len};
    return explicit_cast(p, e, type, all, true);
}

/* ---- primary ---- */

static struct expr *parenthesised(struct parser *p)
{
    struct span open = here(p);
    struct expr *fold = parse_fold(p);
    if (fold)
        return fold;
    next_token(p);
    bool args = p->in_template_args;
    p->in_template_args = false;
    struct expr *e = parse_expr(p);
    p->in_template_args = args;
    need_close(p, TOK_R_PAREN, open, "(");
    if (!is_error(e))
        e->parenthesised = true;
    return e;
}

static struct expr *forbidden_expr(struct parser *p, const char *what, const char *instead)
{
    struct span span = here(p);
    REPORT(p, E2039, span, text_of(what), text_of(instead));
    p->panic = true;
    return error_expr(p, span);
}

/* primary = literal | name | "(" expr ")" | cast | lambda | "this" | sizeof ... */
static struct expr *parse_primary(struct parser *p)
{
    struct span span = here(p);
    switch ((int)kind(p)) {
    case TOK_NUMBER:
    case TOK_CHARACTER: return number_literal(p);
    case TOK_TRUE:
    case TOK_FALSE: {
        bool yes = kind(p) == TOK_TRUE;
        next_token(p);
        return const_expr(p, type_scalar(p->types, TYPE_BOOL), yes, span);
    }
    case TOK_NULLPTR: next_token(p); return const_expr(p, type_scalar(p->types, TYPE_NULLPTR), 0, span);
    case TOK_THIS: next_token(p); return this_expr(p, span);
    case TOK_L_PAREN: return parenthesised(p);
    case TOK_L_SQUARE: return parse_lambda(p);
    case TOK_STATIC_CAST:
    case TOK_REINTERPRET_CAST:
    case TOK_CONST_CAST: return named_cast(p);
    case TOK_DYNAMIC_CAST: return forbidden_expr(p, "dynamic_cast", "");
    case TOK_NEW:
    case TOK_DELETE:
        return forbidden_expr(p, "memory allocation with new and delete",
                              ": declare an array of a fixed size, 'float x[8];'");
    case TOK_THROW: return forbidden_expr(p, "exceptions", "");
    case TOK_TYPEID: return forbidden_expr(p, "typeid", "");
    case TOK_STRING:
        REPORT(p, E2039, span, TEXT("strings"), TEXT(""));
        next_token(p);
        return error_expr(p, span);
    case TOK_NOEXCEPT:
        REPORT(p, E2900, span, TEXT("'noexcept' as an operator"));
        p->panic = true;
        return error_expr(p, span);
    case TOK_L_BRACE:
        REPORT(p, E2900, span, TEXT("a list in a list in braces as a value here"));
        p->panic = true;
        return error_expr(p, span);
    default: break;
    }
    if (starts_type(p))
        return functional_cast(p);
    if (kind(p) == TOK_IDENTIFIER || kind(p) == TOK_COLON_COLON || kind(p) == TOK_DECLTYPE ||
        kind(p) == TOK_OPERATOR)
        return parse_name(p);
    slip_help_sign(p, REPORT(p, E1104, span, token_text(p)));
    p->panic = true;
    return error_expr(p, span);
}

/* ---- postfix ---- */

/* m.thread_elements(): the two elements of a simdgroup matrix that this thread holds, as a vector */
static struct expr *thread_elements(struct parser *p, struct expr *matrix, struct span span)
{
    struct qtype pair = {type_vector(p->types, matrix->type->elem, 2, false), matrix->cv, SPACE_THREAD};
    struct expr *address = address_expr(p, matrix->place ? matrix : materialise(p, matrix), span);
    return is_error(address) ? address
                             : deref_expr(p, cast_expr(p, address, type_pointer(p->types, pair)), span);
}

/* "." name or "->" name, with a call when "(" follows */
static struct expr *parse_member(struct parser *p, struct expr *base)
{
    bool arrow = kind(p) == TOK_ARROW;
    struct span op_span = here(p);
    next_token(p);
    take(p, TOK_TEMPLATE);
    struct span name_span = here(p);
    struct name *name = p->tok->name;
    struct qtype converted = {0};
    if (take(p, TOK_OPERATOR)) { /* x.operator float(), x.operator+(y) */
        if (starts_type(p) ? !parse_type_id(p, &converted) : !(name = operator_name(p)))
            return error_expr(p, op_span);
    } else if (!take(p, TOK_IDENTIFIER)) {
        syntax_error(p, "the name of a member");
        return error_expr(p, op_span);
    }
    if (arrow && !is_error(base)) {
        struct expr *call = overloaded_operator(p, "->", &base, 1, op_span);
        base = value_of(p, call ? call : base);
        if (base->type->kind != TYPE_POINTER) {
            if (!is_error(base))
                slip_help(p, REPORT(p, E2019, op_span, expr_type_name(p, base), TEXT("->")),
                          TEXT("write '.' instead"));
            base = error_expr(p, op_span);
        } else {
            base = deref_expr(p, base, base->span);
        }
    }
    if (converted.type)
        return need(p, TOK_L_PAREN) && need(p, TOK_R_PAREN)
                   ? explicit_cast(p, base, converted, name_span, true)
                   : error_expr(p, name_span);
    if (base->type->kind == TYPE_SIMDGROUP_MATRIX && text_is(name->text, "thread_elements") &&
        take(p, TOK_L_PAREN) && need(p, TOK_R_PAREN))
        return thread_elements(p, base, name_span);
    struct decl *d = NULL;
    if (base->type->kind == TYPE_RECORD && base->type->record->complete)
        d = scope_find_here(base->type->record->scope, name);
    struct targ *targs = NULL;
    uint32_t targ_count = 0;
    if (kind(p) == TOK_LESS && has_template(d))
        targ_count = parse_template_args(p, NULL, &targs);
    if (kind(p) == TOK_L_PAREN && (is_error(base) || (d && d->kind == DECL_FUNCS))) {
        struct expr **args;
        uint32_t count;
        next_token(p);
        if (!parse_arguments(p, TOK_R_PAREN, &args, &count) || is_error(base) || any_error(args, count))
            return error_expr(p, name_span);
        return call_method(p, base, d, targs, targ_count, args, count, name_span);
    }
    return member_expr(p, base, name, name_span);
}

/* a + b + c ... makes a tree as deep as it is long, and later stages walk it on the stack. */
static bool chain_too_long(struct parser *p, unsigned *links)
{
    if (++*links <= LIMIT_CHAIN)
        return false;
    REPORT(p, E1203, here(p), text_number(p, LIMIT_CHAIN));
    fatal(p);
    return true;
}

/* Is there a ']' for the '[' here before the statement ends? */
static bool index_closes(const struct parser *p)
{
    int squares = 0, braces = 0;
    for (const struct token *t = p->tok; t->kind != TOK_END; t++) {
        squares += (t->kind == TOK_L_SQUARE) - (t->kind == TOK_R_SQUARE);
        braces += (t->kind == TOK_L_BRACE) - (t->kind == TOK_R_BRACE);
        if (squares == 0)
            return true;
        if (braces < 0 || (t->kind == TOK_SEMICOLON && braces == 0))
            return false;
    }
    return false;
}

static struct expr *parse_postfix(struct parser *p)
{
    struct expr *e = parse_primary(p);
    for (unsigned links = 0;;) {
        struct span span = here(p);
        if (p->panic)
            return error_expr(p, e->span);
        if (kind(p) == TOK_DOT_STAR || kind(p) == TOK_ARROW_STAR) {
            REPORT(p, E2900, span, TEXT("pointers to members"));
            p->panic = true;
            return error_expr(p, e->span);
        }
        if (kind(p) == TOK_L_SQUARE && kind_at(p, 1) == TOK_L_SQUARE)
            return e; /* "[[" is never an index (C++ [dcl.attr.grammar]): what follows is a declaration */
        bool more =
            kind(p) == TOK_L_SQUARE || kind(p) == TOK_DOT || kind(p) == TOK_ARROW || kind(p) == TOK_L_PAREN;
        if (more && chain_too_long(p, &links))
            return error_expr(p, e->span);
        switch ((int)kind(p)) {
        case TOK_L_SQUARE: {
            if (!index_closes(p)) { /* said before what stands inside is misread */
                REPORT(p, E1103, span, TEXT("["), TEXT("]"));
                p->panic = true;
                return error_expr(p, e->span);
            }
            next_token(p);
            bool args = p->in_template_args;
            p->in_template_args = false;
            struct expr *index = parse_expr(p);
            p->in_template_args = args;
            need_close(p, TOK_R_SQUARE, span, "[");
            slip_index(p, index);
            e = index_expr(p, e, index, span_to_here(p, e->span));
            break;
        }
        case TOK_DOT:
        case TOK_ARROW: e = parse_member(p, e); break;
        case TOK_PLUS_PLUS:
        case TOK_MINUS_MINUS: {
            enum tok op = kind(p);
            next_token(p);
            e = increment_expr(p, op, e, true, span);
            break;
        }
        case TOK_L_PAREN: {
            struct expr **args;
            uint32_t count;
            next_token(p);
            if (!parse_arguments(p, TOK_R_PAREN, &args, &count) || any_error(args, count) || is_error(e))
                return error_expr(p, e->span);
            e = call_object(p, e, args, count, span_to_here(p, e->span));
            break;
        }
        default: return e;
        }
    }
}

/* ---- unary ---- */

/* sizeof ( type | expr ), alignof */
static struct expr *parse_sizeof(struct parser *p)
{
    bool align = kind(p) == TOK_ALIGNOF;
    struct span span = here(p);
    next_token(p);
    if (kind(p) == TOK_ELLIPSIS && !align)
        return parse_pack_size(p, span);
    const struct type *t;
    bool before = p->unevaluated;
    p->unevaluated = true;
    const struct token *at = p->tok;
    next_token(p);
    if (at->kind == TOK_L_PAREN && peek_type_id(p)) {
        struct qtype type;
        bool args = p->in_template_args;
        p->in_template_args = false;
        parse_type_id(p, &type);
        p->in_template_args = args;
        need(p, TOK_R_PAREN);
        t = type.type->kind == TYPE_REFERENCE ? type.type->to.type : type.type;
    } else {
        p->tok = p->fatal ? p->tok : at;
        t = parse_unary(p)->type;
        p->unevaluated = before;
        slip_sizeof(p, at, t, span);
    }
    p->unevaluated = before;
    span = span_to_here(p, span);
    if (t->kind == TYPE_ERROR || p->panic)
        return error_expr(p, span);
    if (t->kind == TYPE_RECORD && !record_complete(p, t, span))
        return error_expr(p, span);
    if (t->kind == TYPE_VOID || t->kind == TYPE_FUNCTION) {
        REPORT(p, E2051, span, TEXT("something that has a size"), type_name(p, t));
        return error_expr(p, span);
    }
    return const_expr(p, type_scalar(p->types, TYPE_ULONG), align ? t->align : t->size, span);
}

static bool is_unary_operator(enum tok k)
{
    return k == TOK_PLUS || k == TOK_MINUS || k == TOK_BANG || k == TOK_TILDE || k == TOK_STAR ||
           k == TOK_AMP;
}

/* unary = { operator } postfix | "(" type ")" unary | sizeof ... */
struct expr *parse_unary(struct parser *p)
{
    struct span span = here(p);
    if (!enter(p))
        return error_expr(p, span);
    enum tok op = kind(p);
    struct expr *e;
    if (is_unary_operator(op)) {
        next_token(p);
        e = parse_unary(p);
        e = unary_expr(p, op, e, span);
    } else if (op == TOK_PLUS_PLUS || op == TOK_MINUS_MINUS) {
        next_token(p);
        e = parse_unary(p);
        e = increment_expr(p, op, e, false, span);
    } else if (op == TOK_SIZEOF || op == TOK_ALIGNOF) {
        e = parse_sizeof(p);
    } else if (op == TOK_L_PAREN) {
        next_token(p);
        bool cast = peek_type_id(p);
        p->tok--;
        e = cast ? c_cast(p) : parse_postfix(p);
    } else {
        e = parse_postfix(p);
    }
    leave(p);
    return e;
}

/* ---- binary ---- */

static int precedence(const struct parser *p)
{
    switch ((int)kind(p)) {
    case TOK_PIPE_PIPE: return 1;
    case TOK_AMP_AMP: return 2;
    case TOK_PIPE: return 3;
    case TOK_CARET: return 4;
    case TOK_AMP: return 5;
    case TOK_EQ_EQ:
    case TOK_BANG_EQ: return 6;
    case TOK_GREATER: return p->in_template_args ? 0 : 7;
    case TOK_GREATER_EQ:
    case TOK_LESS:
    case TOK_LESS_EQ: return 7;
    case TOK_SHR: return p->in_template_args ? 0 : 8;
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
static bool is_power(struct parser *p)
{
    const struct token *star = p->tok;
    if (star[-1].span.at + 1 != star->span.at)
        return false;
    p->findings->muted++;
    next_token(p);
    struct expr *e = parse_unary(p);
    bool pointer = !p->panic && (e->type->kind == TYPE_POINTER || e->type->kind == TYPE_ARRAY ||
                                 e->type->kind == TYPE_RECORD || is_error(e));
    p->findings->muted--;
    p->panic = false;
    if (!p->fatal)
        p->tok = star;
    if (pointer || p->fatal)
        return false;
    struct span span = {star[-1].span.at, 2};
    struct finding *f = REPORT(p, E2039, span, TEXT("operator '**'"), TEXT(""));
    slip_help(p, f, TEXT("write 'x * x' for a square, 'pow(x, y)' for any power"));
    p->panic = true;
    return true;
}

static struct expr *parse_binary(struct parser *p, int least)
{
    struct expr *a = parse_unary(p);
    unsigned links = 0;
    for (;;) {
        int prec = precedence(p);
        if (prec < least || prec == 0 || p->panic)
            return a;
        enum tok op = kind(p);
        struct span span = here(p);
        if (chain_too_long(p, &links))
            return a;
        next_token(p);
        if (op == TOK_STAR && kind(p) == TOK_STAR && is_power(p))
            return error_expr(p, a->span);
        struct expr *b = parse_binary(p, prec + 1);
        if (p->panic)
            return error_expr(p, a->span);
        slip_compare(p, op, a, b, span);
        a = binary_expr(p, op, a, b, span);
    }
}

/* a ?: b, which clang takes from C: a is evaluated once, and both the condition and the value. */
static struct expr *keep_value(struct parser *p, struct expr **a)
{
    struct expr *value = value_of(p, *a);
    if (is_error(value) || value->kind == EXPR_CONST || value->type->kind == TYPE_VOID)
        return value;
    struct var *temp = new_var(p, VAR_LOCAL, NULL, (struct qtype){value->type, 0, SPACE_THREAD}, value->span);
    temp->assigned = true;
    struct expr *assign = place_expr(p, EXPR_ASSIGN, temp->type, value->span);
    assign->a = var_expr(p, temp, value->span);
    assign->b = value;
    *a = comma_expr(p, assign, object_value(p, var_expr(p, temp, value->span)));
    return object_value(p, var_expr(p, temp, value->span));
}

/* conditional = binary [ "?" [ expr ] ":" assignment ] */
struct expr *parse_conditional(struct parser *p)
{
    struct expr *a = parse_binary(p, 1);
    struct span span = here(p);
    if (p->panic || !take(p, TOK_QUESTION))
        return a;
    if (!enter(p))
        return error_expr(p, span);
    bool args = p->in_template_args;
    p->in_template_args = false;
    struct expr *b = kind(p) == TOK_COLON ? keep_value(p, &a) : parse_expr(p);
    p->in_template_args = args;
    struct expr *c = b;
    if (need(p, TOK_COLON))
        c = parse_assignment(p);
    leave(p);
    if (p->panic)
        return error_expr(p, a->span);
    return cond_expr(p, a, b, c, span);
}

static bool is_assignment(enum tok k)
{
    return k >= TOK_ASSIGN && k <= TOK_SHR_EQ;
}

/* assignment = conditional [ operator ( assignment | braces ) ] */
struct expr *parse_assignment(struct parser *p)
{
    struct expr *a = parse_conditional(p);
    enum tok op = kind(p);
    if (p->panic || !is_assignment(op))
        return a;
    struct span span = here(p);
    if (!enter(p))
        return error_expr(p, span);
    next_token(p);
    if (op == TOK_ASSIGN)
        slip_assign(p);
    struct expr *b;
    if (op == TOK_ASSIGN && kind(p) == TOK_L_BRACE && !is_error(a))
        b = init_list(p, qtype_plain(a->type), here(p));
    else
        b = parse_assignment(p);
    leave(p);
    if (p->panic)
        return error_expr(p, a->span);
    return assign_expr(p, op, a, b, span);
}

struct expr *comma_expr(struct parser *p, struct expr *a, struct expr *b)
{
    struct expr *e = new_expr(p, EXPR_COMMA, b->type, span_to_here(p, a->span));
    e->a = a;
    e->b = b;
    e->place = b->place;
    e->cv = b->cv;
    e->space = b->space;
    return e;
}

/* expr = assignment { "," assignment } */
struct expr *parse_expr(struct parser *p)
{
    struct expr *a = parse_assignment(p);
    unsigned links = 0;
    while (!p->panic && !(kind(p) == TOK_COMMA && chain_too_long(p, &links)) && take(p, TOK_COMMA)) {
        struct expr *b = parse_assignment(p);
        a = is_error(a) || is_error(b) ? error_expr(p, a->span) : comma_expr(p, a, b);
    }
    return a;
}

bool parse_constant_int(struct parser *p, int64_t *out, const char *what)
{
    struct expr *e = parse_conditional(p);
    if (p->panic || is_error(e))
        return false;
    e = value_of(p, e);
    struct span span = e->span;
    if (e->type->kind == TYPE_RECORD)
        e = convert(p, e, type_scalar(p->types, TYPE_INT), span);
    if (is_error(e))
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
