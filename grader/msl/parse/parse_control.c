/* parse_control: if, loops and switch. */
#include "msl/parse/stmts.h"
#include <stdlib.h>

/* The condition of if, while, switch: an expression, or a declaration whose value is tested. `init` gets
 * statements that precede it. */
static struct expr *parse_condition(struct unit *p, struct stmt **init, const char *keyword, bool as_bool)
{
    struct span open = cursor_here(p);
    *init = NULL;
    if (!cursor_take(p, TOK_L_PAREN)) {
        struct finding *f = REPORT(p, E1111, cursor_here(p), text_of(keyword));
        report_help(p, f, arena_printf(p->arena, "write '%s (...) { ... }'", keyword));
        p->now.panic = true;
        return expr_error(p, open);
    }
    struct expr *e = NULL;
    for (int part = 0; part < 2; part++) {
        if (part == 0 && cursor_take(p, TOK_SEMICOLON))
            continue;
        if (parse_starts_declaration(p)) {
            struct stmt *d = parse_declaration_in_condition(p);
            struct stmt **end = init;
            while (*end)
                end = &(*end)->next;
            *end = d;
            struct stmt *last = d;
            while (last && last->next)
                last = last->next;
            if (last && last->var)
                e = expr_var(p, last->var, last->span);
        } else {
            e = parse_expr(p);
        }
        if (part == 0 && !p->now.panic && cursor_take(p, TOK_SEMICOLON))
            continue;
        break;
    }
    if (!e)
        e = expr_error(p, open);
    cursor_close(p, TOK_R_PAREN, open, "(");
    if (p->now.panic)
        return expr_error(p, open);
    slip_condition(p, e);
    slip_python_colon(p, keyword);
    return as_bool ? operator_condition(p, e) : e;
}

/* The body of a control statement, in its own scope; several declarations become one block. */
static struct stmt *sub_statement(struct unit *p)
{
    if (cursor_kind(p) == TOK_L_BRACE)
        return parse_block(p);
    if (!report_enter(p))
        return NULL;
    struct scope *outer = stmt_open_scope(p);
    struct stmt *s = parse_statement(p);
    report_leave(p);
    p->now.scope = outer;
    if (!s)
        return unit_new_stmt(p, STMT_EMPTY, cursor_here(p));
    if (!s->next)
        return s;
    struct stmt *block = unit_new_stmt(p, STMT_BLOCK, s->span); /* a declaration of several variables */
    block->first = s;
    return block;
}

/* ---- if ---- */

/* Skips one statement without looking into it: the branch of `if constexpr` that is not taken. */
void control_skip(struct unit *p)
{
    if (cursor_kind(p) == TOK_L_BRACE) {
        cursor_skip_balanced(p);
        return;
    }
    if (cursor_take(p, TOK_IF)) {
        cursor_take(p, TOK_CONSTEXPR);
        if (cursor_kind(p) == TOK_L_PAREN)
            cursor_skip_balanced(p);
        if (!report_enter(p))
            return;
        control_skip(p);
        if (cursor_take(p, TOK_ELSE))
            control_skip(p);
        report_leave(p);
        return;
    }
    if (cursor_kind(p) == TOK_FOR || cursor_kind(p) == TOK_WHILE || cursor_kind(p) == TOK_SWITCH) {
        cursor_next(p);
        if (cursor_kind(p) == TOK_L_PAREN)
            cursor_skip_balanced(p);
        if (!report_enter(p))
            return;
        control_skip(p);
        report_leave(p);
        return;
    }
    while (cursor_kind(p) != TOK_END && cursor_kind(p) != TOK_R_BRACE && !cursor_take(p, TOK_SEMICOLON)) {
        if (cursor_kind(p) == TOK_L_PAREN || cursor_kind(p) == TOK_L_SQUARE || cursor_kind(p) == TOK_L_BRACE)
            cursor_skip_balanced(p);
        else
            cursor_next(p);
    }
}

static struct stmt *discard_or_parse(struct unit *p, bool discard)
{
    if (!discard)
        return sub_statement(p);
    control_skip(p);
    return NULL;
}

/* if = "if" [ "constexpr" ] condition statement [ "else" statement ] */
struct stmt *parse_if(struct unit *p)
{
    struct stmt *s = unit_new_stmt(p, STMT_IF, cursor_here(p));
    cursor_next(p);
    bool is_constexpr = cursor_take(p, TOK_CONSTEXPR);
    struct scope *outer = stmt_open_scope(p);
    s->expr = parse_condition(p, &s->init, "if", true);
    int64_t value = 1;
    bool known = false;
    if (is_constexpr && !expr_is_error(s->expr)) {
        struct constant_why why = {0};
        known = constant_int(p->constants, s->expr, &value, &why) == CONSTANT_OK;
        if (!known)
            REPORT(p, E2029, s->expr->span, TEXT("the condition of 'if constexpr'"), why.reason);
    }
    slip_body(p, "if", s->span, false);
    s->body = p->now.panic ? NULL : discard_or_parse(p, known && !value);
    if (!p->now.panic && cursor_take(p, TOK_ELSE)) {
        slip_python_colon(p, "else");
        slip_body(p, "else", s->span, false);
        s->other = discard_or_parse(p, known && value);
    }
    p->now.scope = outer;
    if (known) { /* only the branch taken is part of the program */
        struct stmt *taken = value ? s->body : s->other;
        return taken ? taken : unit_new_stmt(p, STMT_EMPTY, s->span);
    }
    return s;
}

/* ---- loops ---- */

static struct stmt *loop_body(struct unit *p)
{
    p->now.loops++;
    struct stmt *s = p->now.panic ? NULL : sub_statement(p);
    p->now.loops--;
    return s;
}

struct stmt *parse_while(struct unit *p)
{
    struct stmt *s = unit_new_stmt(p, STMT_WHILE, cursor_here(p));
    cursor_next(p);
    struct scope *outer = stmt_open_scope(p);
    s->expr = parse_condition(p, &s->init, "while", true);
    slip_body(p, "while", s->span, true);
    s->body = loop_body(p);
    p->now.scope = outer;
    return s;
}

/* do = "do" statement "while" "(" expr ")" ";" */
struct stmt *parse_do(struct unit *p)
{
    struct stmt *s = unit_new_stmt(p, STMT_DO, cursor_here(p));
    cursor_next(p);
    s->body = loop_body(p);
    if (p->now.panic || !cursor_need(p, TOK_WHILE))
        return s;
    struct span open = cursor_here(p);
    if (!cursor_need(p, TOK_L_PAREN))
        return s;
    s->expr = operator_condition(p, parse_expr(p));
    cursor_close(p, TOK_R_PAREN, open, "(");
    cursor_need(p, TOK_SEMICOLON);
    return s;
}

/* What a range-for runs over, as a place of array type; NULL: reported. */
static struct expr *range_array(struct unit *p, struct expr *range)
{
    if (range->type->kind == TYPE_ARRAY && range->place)
        return range;
    if (range->type->kind == TYPE_RECORD) { /* metal::array and the like: the first field that is an array */
        struct expr *place = range->place ? range : expr_materialise(p, range);
        for (uint32_t i = 0; i < range->type->record->field_count; i++)
            if (range->type->record->fields[i].type.type->kind == TYPE_ARRAY)
                return expr_field(p, place, &range->type->record->fields[i], range->span);
    }
    if (!expr_is_error(range))
        REPORT(p, E2052, range->span, expr_text(p, range), TEXT("'for (x : ...)' needs an array"));
    return NULL;
}

/* for (T x : array) body, as: for (uint i = 0; i < n; i++) { T x = array[i]; body } */
static void finish_range_for(struct unit *p, struct stmt *s, const struct specs *specs, struct declarator *d)
{
    struct expr *range = parse_expr(p);
    struct expr *array = p->now.panic ? NULL : range_array(p, range);
    cursor_need(p, TOK_R_PAREN);
    if (p->now.panic || !array) {
        p->now.panic = true;
        return;
    }
    struct span span = d->span;
    const struct type *uint_type = type_scalar(p->types, TYPE_UINT);
    struct var *i = unit_new_var(p, VAR_LOCAL, NULL, (struct qtype){uint_type, 0, SPACE_THREAD}, span);
    i->init = expr_const(p, uint_type, 0, span);
    s->init = unit_new_stmt(p, STMT_DECLARE, span);
    s->init->var = i;
    struct expr *n = expr_const(p, uint_type, array->type->count, span);
    s->expr = operator_binary(p, TOK_LESS, expr_var(p, i, span), n, span);
    s->step = operator_increment(p, TOK_PLUS_PLUS, expr_var(p, i, span), false, span);
    struct expr *elem = expr_index(p, array, expr_value(p, expr_var(p, i, span)), span);
    struct stmt *declare = decl_with_init(p, specs, d, elem);
    struct stmt *body = loop_body(p);
    struct stmt *block = unit_new_stmt(p, STMT_BLOCK, span);
    block->fresh_scope = true;
    block->first = declare;
    if (declare)
        declare->next = body;
    s->body = block;
}

/* Reads `T x :` of a range-for; false (cursor as before) when it is not one. */
static bool range_for_head(struct unit *p, struct specs *specs, struct declarator *d)
{
    const struct token *at = p->now.tok;
    if (!parse_starts_declaration(p))
        return false;
    int depth = 0; /* a ':' before the first ';', outside of brackets and '?' */
    bool found = false;
    for (const struct token *t = at; t->kind != TOK_END && t->kind != TOK_SEMICOLON; t++) {
        if (t->kind == TOK_L_PAREN || t->kind == TOK_L_SQUARE || t->kind == TOK_L_BRACE ||
            t->kind == TOK_QUESTION)
            depth++;
        else if (t->kind == TOK_R_PAREN || t->kind == TOK_R_SQUARE || t->kind == TOK_R_BRACE)
            depth--;
        else if (t->kind == TOK_COLON && depth == 0)
            found = true;
        if (depth < 0 || found)
            break;
    }
    return found && parse_specs(p, specs, false) && parse_declarator(p, specs, d, false) &&
           cursor_need(p, TOK_COLON);
}

/* for = "for" "(" ( range | [ init ] ";" [ expr ] ";" [ expr ] ) ")" statement */
struct stmt *parse_for(struct unit *p)
{
    struct stmt *s = unit_new_stmt(p, STMT_FOR, cursor_here(p));
    cursor_next(p);
    struct span open = cursor_here(p);
    struct scope *outer = stmt_open_scope(p);
    struct specs specs;
    struct declarator d;
    if (slip_python_for(p)) {
        p->now.scope = outer;
        return s;
    }
    if (!cursor_take(p, TOK_L_PAREN)) {
        struct finding *f = REPORT(p, E1111, cursor_here(p), TEXT("for"));
        report_help(p, f, TEXT("write 'for (uint k = 0; k < n; k++) { ... }'"));
        p->now.panic = true;
    } else if (range_for_head(p, &specs, &d)) {
        finish_range_for(p, s, &specs, &d);
        p->now.scope = outer;
        return s;
    } else if (!p->now.panic) {
        if (!cursor_take(p, TOK_SEMICOLON)) {
            if (parse_starts_declaration(p)) {
                s->init = parse_declaration(p, true);
            } else {
                s->init = unit_new_stmt(p, STMT_EXPR, cursor_here(p));
                s->init->expr = parse_expr(p);
                cursor_need(p, TOK_SEMICOLON);
            }
        }
        if (s->init && !p->now.panic && range_for_head(p, &specs, &d)) {
            REPORT(p, E2900, s->init->span, TEXT("a declaration before the range of a 'for'"));
            p->now.panic = true;
        }
        if (!p->now.panic && cursor_kind(p) != TOK_SEMICOLON) {
            struct expr *e = parse_expr(p);
            slip_condition(p, e);
            s->expr = operator_condition(p, e);
        }
        if (!p->now.panic)
            cursor_need(p, TOK_SEMICOLON);
        if (!p->now.panic && cursor_kind(p) != TOK_R_PAREN)
            s->step = parse_expr(p);
        cursor_close(p, TOK_R_PAREN, open, "(");
        slip_python_colon(p, "for");
    }
    slip_body(p, "for", s->span, true);
    s->body = loop_body(p);
    p->now.scope = outer;
    return s;
}

/* ---- switch ---- */

/* By value, default last; then in the order of the text. */
static int by_value(const void *a, const void *b)
{
    const struct stmt *x = *(const struct stmt *const *)a, *y = *(const struct stmt *const *)b;
    if (x->is_default != y->is_default)
        return x->is_default ? 1 : -1;
    if (!x->is_default && x->value != y->value)
        return x->value < y->value ? -1 : 1;
    return (x->span.at > y->span.at) - (x->span.at < y->span.at);
}

/* Of the cases of a switch, a list through `other`. */
static void check_duplicate_cases(struct unit *p, const struct stmt *cases)
{
    uint32_t count = 0, first = 0;
    for (const struct stmt *c = cases; c; c = c->other)
        count++;
    const struct stmt **sorted = ARENA_ARRAY(p->arena, count + 1, const struct stmt *);
    for (uint32_t i = 0; i < count; i++, cases = cases->other)
        sorted[i] = cases;
    if (count)
        qsort(sorted, count, sizeof *sorted, by_value);
    for (uint32_t i = 1; i < count; i++) {
        const struct stmt *c = sorted[first], *s = sorted[i];
        if (c->is_default != s->is_default || (!s->is_default && c->value != s->value)) {
            first = i;
            continue;
        }
        struct finding *f = REPORT(p, E2040, s->span);
        finding_note(p->findings, f, c->span, TEXT("the first one is here"));
    }
}

/* Case labels collect in p->now.cases, so that nested blocks can add theirs. */
struct stmt *parse_switch(struct unit *p)
{
    struct stmt *s = unit_new_stmt(p, STMT_SWITCH, cursor_here(p));
    cursor_next(p);
    struct scope *outer = stmt_open_scope(p);
    struct expr *e = parse_condition(p, &s->init, "switch", false);
    e = expr_value(p, e);
    if (e->type->kind == TYPE_ENUM)
        e = cast_unchecked(p, e, e->type->elem);
    if (type_is_integer(e->type))
        e = cast_unchecked(p, e, convert_promote(p->types, e->type));
    else if (!expr_is_error(e)) {
        REPORT(p, E2041, e->span, expr_type_name(p, e));
        e = expr_error(p, e->span);
    }
    s->expr = e;
    struct stmt *cases = p->now.cases;
    const struct type *type = p->now.switch_type;
    p->now.cases = NULL;
    p->now.switch_type = e->type;
    p->now.switches++;
    s->body = p->now.panic ? NULL : sub_statement(p);
    p->now.switches--;
    check_duplicate_cases(p, p->now.cases);
    for (struct stmt *c = p->now.cases, *last; c; c = last) { /* the list is not needed any more */
        last = c->other;
        c->other = NULL;
    }
    p->now.cases = cases;
    p->now.switch_type = type;
    p->now.scope = outer;
    return s;
}

/* A case may not jump past the initialiser of a variable that it could then use (C++ [stmt.dcl]). */
static void check_jump(struct unit *p, const struct stmt *s)
{
    const struct var *v = p->now.scope->initialised;
    if (!p->now.cases || p->now.scope->kind != SCOPE_BLOCK || !v)
        return;
    struct finding *f =
        REPORT(p, E2052, s->span, s->is_default ? TEXT("default") : TEXT("case"),
               arena_printf(p->arena, "it would jump over the declaration of '%.*s': put the case in { }",
                            TEXT_ARG(v->name->text)));
    finding_note(p->findings, f, v->span, TEXT("it is declared here"));
}

/* case = ( "case" constant | "default" ) ":" */
struct stmt *parse_case(struct unit *p)
{
    struct stmt *s = unit_new_stmt(p, STMT_CASE, cursor_here(p));
    s->is_default = cursor_kind(p) == TOK_DEFAULT;
    cursor_next(p);
    if (!p->now.switches) {
        REPORT(p, E1108, s->span, s->is_default ? TEXT("default") : TEXT("case"), TEXT("a switch"));
        p->now.panic = true;
        return NULL;
    }
    bool ok = true;
    if (!s->is_default) {
        int64_t value = 0;
        ok = parse_constant_int(p, &value, "a case");
        s->value = (uint64_t)value;
        if (p->now.switch_type->kind == TYPE_UINT)
            s->value = (uint32_t)value;
    }
    if (!p->now.panic && cursor_kind(p) == TOK_ELLIPSIS) {
        REPORT(p, E2900, cursor_here(p), TEXT("ranges of cases"));
        p->now.panic = true;
    }
    if (p->now.panic || !cursor_need(p, TOK_COLON))
        return NULL;
    if (!ok)
        return NULL;
    check_jump(p, s);
    s->other = p->now.cases;
    p->now.cases = s;
    return s;
}
