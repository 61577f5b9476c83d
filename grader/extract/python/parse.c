#include "extract/python/parse.h"
#include "base/limits.h"

/* --- tools --- */

struct py_node *python_parse_node(struct py_parser *p, enum py_node_kind kind, uint32_t at)
{
    struct py_node *n = ARENA_NEW(p->arena, struct py_node);
    n->kind = kind;
    n->at = at;
    n->end = at;
    return n;
}

static uint16_t deeper(uint16_t depth, const struct py_node *n, uint16_t more)
{
    for (; n; n = n->next)
        if (n->depth + more > depth)
            depth = (uint16_t)(n->depth + more);
    return depth;
}

/* A node that failed to parse becomes NODE_ERROR; one that is too deep fails. */
struct py_node *python_parse_done(struct py_parser *p, struct py_node *node)
{
    const struct py_token *last = p->now > p->tokens ? p->now - 1 : p->now;
    node->end = last->at + last->len;
    bool row = node->kind == NODE_BINARY; /* evaluated in a loop */
    uint16_t depth = deeper(1, node->b, 1);
    depth = deeper(depth, node->c, 1);
    depth = deeper(depth, node->list, 1);
    node->depth = node->a ? deeper(depth, node->a, row ? 0 : 1) : depth;
    if (node->depth > LIMIT_PYTHON_DEPTH)
        return python_parse_fail(p);
    if (p->failed) /* something is missing in it */
        node->kind = NODE_ERROR;
    return node;
}

bool python_parse_is(const struct py_parser *p, uint32_t op)
{
    return p->now->kind == PY_OP && p->now->op == op;
}

bool python_parse_take(struct py_parser *p, uint32_t op)
{
    if (!python_parse_is(p, op))
        return false;
    p->now++;
    return true;
}

bool python_parse_is_word(const struct py_parser *p, enum py_word word)
{
    return p->now->kind == PY_NAME && p->now->name->keyword == word;
}

bool python_parse_take_word(struct py_parser *p, enum py_word word)
{
    if (!python_parse_is_word(p, word))
        return false;
    p->now++;
    return true;
}

struct py_node *python_parse_fail(struct py_parser *p)
{
    p->failed = true;
    return python_parse_node(p, NODE_ERROR, p->now->at);
}

/* --- simple statements --- */

static struct py_node *block(struct py_parser *p);
static struct py_node *statement(struct py_parser *p);

static void add(struct py_node ***end, struct py_node *node)
{
    **end = node;
    while (**end)
        *end = &(**end)->next;
}

static bool ends_statement(const struct py_parser *p)
{
    return p->now->kind == PY_NEWLINE || p->now->kind == PY_END || python_parse_is(p, OP1(';'));
}

/* Everything up to the line's end that was not read. */
static void skip_line(struct py_parser *p)
{
    while (p->now->kind != PY_NEWLINE && p->now->kind != PY_END)
        p->now++;
    p->failed = false;
}

/* path: {'.'} NAME {'.' NAME} */
static void path(struct py_parser *p, struct py_node *n)
{
    const struct py_token *first = p->now;
    n->at = p->now->at;
    while (python_parse_is(p, OP1('.')) || python_parse_is(p, OP3('.', '.', '.')) ||
           (p->now->kind == PY_NAME && !p->now->name->keyword))
        p->now++;
    n->end = p->now > first ? p->now[-1].at + p->now[-1].len : n->at;
    if (p->now == first)
        python_parse_fail(p);
}

static struct py_node *imported(struct py_parser *p)
{
    struct py_node *item = python_parse_node(p, NODE_ITEM, p->now->at);
    path(p, item);
    if (python_parse_take_word(p, WORD_AS) && p->now->kind == PY_NAME) {
        item->name = p->now->name;
        p->now++;
    }
    return item;
}

/* import: 'import' path ['as' NAME] {',' ...} | 'from' path 'import' ('*' | ['('] names [')']) */
static struct py_node *import(struct py_parser *p)
{
    bool from = p->now->name->keyword == WORD_FROM;
    struct py_node *n = python_parse_node(p, from ? NODE_FROM : NODE_IMPORT, p->now->at), **end = &n->list;
    p->now++;
    if (from) {
        path(p, n);
        if (!python_parse_take_word(p, WORD_IMPORT))
            return python_parse_fail(p);
        n->flag = python_parse_take(p, OP1('*'));
        python_parse_take(p, OP1('('));
    }
    while (!p->failed && p->now->kind == PY_NAME) {
        add(&end, imported(p));
        if (!python_parse_take(p, OP1(',')))
            break;
    }
    if (from)
        python_parse_take(p, OP1(')'));
    return n;
}

/* global: ('global' | 'nonlocal') NAME {',' NAME} */
static struct py_node *global(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_GLOBAL, p->now->at), **end = &n->list;
    n->flag = p->now->name->keyword == WORD_NONLOCAL;
    p->now++;
    while (p->now->kind == PY_NAME) {
        struct py_node *name = python_parse_node(p, NODE_NAME, p->now->at);
        name->name = p->now->name;
        p->now++;
        add(&end, python_parse_done(p, name));
        if (!python_parse_take(p, OP1(',')))
            break;
    }
    return python_parse_done(p, n);
}

static bool augmented(const struct py_parser *p)
{
    if (p->now->kind != PY_OP || p->now->op <= 0xFF || (p->now->op & 0xFF) != '=')
        return false;
    return p->now->op > 0xFFFF || !strchr("<>=!:", (int)(p->now->op >> 8));
}

/* The value of an assignment: what cannot be read is an error node, and the rest of the line is lost. */
static struct py_node *value(struct py_parser *p)
{
    uint32_t at = p->now->at;
    struct py_node *n = python_expr_list(p);
    if (p->failed || (!ends_statement(p) && !python_parse_is(p, OP1('=')))) {
        skip_line(p);
        n = python_parse_node(p, NODE_ERROR, at);
        n->end = p->now->at;
    }
    return n;
}

/* assignment: list (':' expression ['=' list] | operator '=' list | {'=' list}) */
static struct py_node *assignment(struct py_parser *p)
{
    uint32_t at = p->now->at;
    struct py_node *first = python_expr_list(p);
    if (p->failed)
        return first;
    struct py_node *n;
    if (python_parse_take(p, OP1(':'))) {
        n = python_parse_node(p, NODE_ANNOTATE, at);
        n->list = first;
        python_expr(p);
        if (!p->failed && python_parse_take(p, OP1('=')))
            n->a = value(p);
    } else if (augmented(p)) {
        n = python_parse_node(p, NODE_AUGMENT, at);
        n->op = p->now->op >> 8;
        n->a = first;
        p->now++;
        n->b = value(p);
    } else if (python_parse_is(p, OP1('='))) {
        n = python_parse_node(p, NODE_ASSIGN, at);
        struct py_node **end = &n->list, *last = first;
        while (python_parse_take(p, OP1('='))) {
            add(&end, last);
            last = value(p);
        }
        n->a = last;
    } else {
        n = python_parse_node(p, NODE_EXPRESSION, at);
        n->a = first;
    }
    return python_parse_done(p, n);
}

static struct py_node *keyword_statement(struct py_parser *p, enum py_node_kind kind, bool expression)
{
    struct py_node *n = python_parse_node(p, kind, p->now->at);
    p->now++;
    if (kind == NODE_DELETE)
        n->list = python_expr_list(p);
    else if (expression && !ends_statement(p))
        n->a = python_expr_list(p);
    return python_parse_done(p, n);
}

/* simple: return | del | import | global | break | continue | raise | pass | assert | assignment */
static struct py_node *simple(struct py_parser *p)
{
    enum py_word word = p->now->kind == PY_NAME ? (enum py_word)p->now->name->keyword : WORD_NONE;
    if (word == WORD_IMPORT || word == WORD_FROM)
        return import(p);
    if (word == WORD_GLOBAL || word == WORD_NONLOCAL)
        return global(p);
    if (word == WORD_RETURN)
        return keyword_statement(p, NODE_RETURN, true);
    if (word == WORD_DEL)
        return keyword_statement(p, NODE_DELETE, true);
    if (word == WORD_BREAK)
        return keyword_statement(p, NODE_BREAK, false);
    if (word == WORD_CONTINUE)
        return keyword_statement(p, NODE_CONTINUE, false);
    if (word == WORD_PASS)
        return keyword_statement(p, NODE_PASS, false);
    if (word == WORD_ASSERT)
        return keyword_statement(p, NODE_PASS, true);
    if (word == WORD_RAISE) {
        struct py_node *n = keyword_statement(p, NODE_RAISE, true);
        if (!p->failed && python_parse_take_word(p, WORD_FROM))
            python_expr(p);
        return n;
    }
    return assignment(p);
}

/* line: simple {';' simple} [';'] NEWLINE */
static struct py_node *line(struct py_parser *p)
{
    struct py_node *first = NULL, **end = &first;
    uint32_t at = p->now->at;
    do {
        if (p->now->kind == PY_NEWLINE || p->now->kind == PY_END)
            break;
        at = p->now->at;
        struct py_node *n = simple(p);
        if (!p->failed)
            add(&end, n);
    } while (!p->failed && python_parse_take(p, OP1(';')));
    bool lost = p->failed || (p->now->kind != PY_NEWLINE && p->now->kind != PY_END);
    skip_line(p);
    if (lost) {
        struct py_node *n = python_parse_node(p, NODE_EXPRESSION, at);
        n->a = python_parse_node(p, NODE_ERROR, at);
        n->a->end = n->end = p->now->at;
        add(&end, n);
    }
    if (p->now->kind == PY_NEWLINE)
        p->now++;
    return first;
}

/* --- compound statements --- */

/* body: ':' (line | NEWLINE INDENT {statement} DEDENT) */
static struct py_node *body(struct py_parser *p)
{
    if (p->failed || !python_parse_take(p, OP1(':')))
        skip_line(p); /* a head that cannot be read: its block is read anyway */
    if (p->now->kind != PY_NEWLINE)
        return line(p);
    p->now++;
    if (p->now->kind != PY_INDENT)
        return NULL;
    p->now++;
    return block(p);
}

/* if: 'if' named body {'elif' named body} ['else' body] */
static struct py_node *if_statement(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_IF, p->now->at), **end = &n->list;
    for (;;) {
        struct py_node *clause = python_parse_node(p, NODE_CLAUSE, p->now->at);
        bool last = p->now->name->keyword == WORD_ELSE;
        p->now++;
        if (!last)
            clause->a = python_expr_list(p);
        clause->b = body(p);
        add(&end, python_parse_done(p, clause));
        if (last || (!python_parse_is_word(p, WORD_ELIF) && !python_parse_is_word(p, WORD_ELSE)))
            return python_parse_done(p, n);
    }
}

static struct py_node *else_body(struct py_parser *p)
{
    return python_parse_take_word(p, WORD_ELSE) ? body(p) : NULL;
}

static struct py_node *while_statement(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_WHILE, p->now->at);
    p->now++;
    n->a = python_expr_list(p);
    n->b = body(p);
    n->c = else_body(p);
    return python_parse_done(p, n);
}

static struct py_node *for_statement(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_FOR, p->now->at);
    p->now++;
    n->a = python_expr_target(p);
    if (!python_parse_take_word(p, WORD_IN))
        python_parse_fail(p);
    n->list = python_expr_list(p);
    n->b = body(p);
    n->c = else_body(p);
    return python_parse_done(p, n);
}

/* try: 'try' body {'except' ['*'] [list ['as' NAME]] body} ['else' body] ['finally' body] */
static struct py_node *try_statement(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_TRY, p->now->at), **end = &n->list;
    p->now++;
    n->b = body(p);
    while (python_parse_is_word(p, WORD_EXCEPT)) {
        struct py_node *clause = python_parse_node(p, NODE_CLAUSE, p->now->at);
        p->now++;
        python_parse_take(p, OP1('*'));
        if (!python_parse_is(p, OP1(':')))
            clause->a = python_expr_list(p);
        if (python_parse_take_word(p, WORD_AS) && p->now->kind == PY_NAME) {
            clause->name = p->now->name;
            p->now++;
        }
        clause->b = body(p);
        add(&end, python_parse_done(p, clause));
    }
    n->a = else_body(p);
    if (python_parse_take_word(p, WORD_FINALLY))
        n->c = body(p);
    return python_parse_done(p, n);
}

/* with: 'with' ['('] expression ['as' target] {',' ...} [')'] body */
static struct py_node *with_statement(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_WITH, p->now->at), **end = &n->list;
    p->now++;
    const struct py_token *start = p->now;
    for (int grouped = python_parse_is(p, OP1('(')); grouped >= 0; grouped--) {
        p->now = start + grouped;
        p->failed = false;
        n->list = NULL;
        end = &n->list;
        do {
            struct py_node *item = python_parse_node(p, NODE_ITEM, p->now->at);
            item->a = python_expr(p);
            if (!p->failed && python_parse_take_word(p, WORD_AS))
                item->b = python_expr_target(p);
            add(&end, python_parse_done(p, item));
        } while (!p->failed && python_parse_take(p, OP1(',')) && !python_parse_is(p, OP1(')')));
        if (grouped && !python_parse_take(p, OP1(')')))
            continue;
        if (!p->failed && python_parse_is(p, OP1(':')))
            break;
    }
    n->b = body(p);
    return python_parse_done(p, n);
}

/* def: 'def' NAME ['[' ... ']'] '(' parameters ')' ['->' expression] body */
static struct py_node *def(struct py_parser *p, struct py_node *decorators)
{
    struct py_node *n = python_parse_node(p, NODE_DEF, p->now->at);
    bool yields = p->yields;
    p->yields = false;
    p->now++;
    if (p->now->kind == PY_NAME)
        n->name = p->now++->name;
    else
        python_parse_fail(p);
    if (python_parse_is(p, OP1('[')))
        while (p->now->kind == PY_OP ? !python_parse_is(p, OP1('(')) : p->now->kind != PY_NEWLINE)
            p->now++;
    if (python_parse_take(p, OP1('('))) {
        n->list = python_expr_params(p, false);
        python_parse_take(p, OP1(')'));
    }
    if (python_parse_take(p, OP2('-', '>')))
        python_expr(p);
    n->b = body(p);
    n->c = decorators;
    n->flag = p->yields;
    p->yields = yields;
    return n->name ? python_parse_done(p, n) : n->b;
}

/* class: 'class' NAME ['(' arguments ')'] body */
static struct py_node *class(struct py_parser *p, struct py_node *decorators)
{
    struct py_node *n = python_parse_node(p, NODE_CLASS, p->now->at);
    p->now++;
    if (p->now->kind == PY_NAME)
        n->name = p->now++->name;
    else
        python_parse_fail(p);
    if (python_parse_take(p, OP1('(')))
        n->list = python_expr_arguments(p);
    n->b = body(p);
    n->c = decorators;
    return n->name ? python_parse_done(p, n) : n->b;
}

/* decorated: {'@' expression NEWLINE} (def | class) */
static struct py_node *decorated(struct py_parser *p)
{
    struct py_node *first = NULL, **end = &first;
    while (python_parse_take(p, OP1('@'))) {
        struct py_node *n = python_expr(p);
        if (!p->failed)
            add(&end, n);
        skip_line(p);
        if (p->now->kind == PY_NEWLINE)
            p->now++;
    }
    python_parse_take_word(p, WORD_ASYNC);
    if (python_parse_is_word(p, WORD_DEF))
        return def(p, first);
    return python_parse_is_word(p, WORD_CLASS) ? class(p, first) : NULL;
}

/* --- match: a keyword only where it starts such a statement --- */

static bool at_match(const struct py_parser *p)
{
    if (p->now->kind != PY_NAME || !text_is(p->now->name->text, "match"))
        return false;
    const struct py_token *t = p->now + 1;
    while (t->kind != PY_NEWLINE && t->kind != PY_END)
        t++;
    return t[-1].kind == PY_OP && t[-1].op == ':' && t->kind == PY_NEWLINE && t[1].kind == PY_INDENT &&
           t[2].kind == PY_NAME && text_is(t[2].name->text, "case");
}

/* case: 'case' pattern ['if' named] body; of the pattern only the names that it may bind are kept */
static struct py_node *match_case(struct py_parser *p)
{
    struct py_node *clause = python_parse_node(p, NODE_CLAUSE, p->now->at), **end = &clause->list;
    const struct py_token *first = ++p->now;
    unsigned open = 0;
    for (; p->now->kind != PY_NEWLINE && p->now->kind != PY_END; p->now++) {
        if (p->now->kind == PY_OP) {
            if (p->now->op == ':' && !open)
                break;
            open += p->now->op == '(' || p->now->op == '[' || p->now->op == '{';
            open -= open && (p->now->op == ')' || p->now->op == ']' || p->now->op == '}');
        } else if (p->now->kind == PY_NAME && !p->now->name->keyword) {
            struct py_node *name = python_parse_node(p, NODE_NAME, p->now->at);
            name->name = p->now->name;
            add(&end, name);
        }
    }
    clause->flag = p->now == first + 1 && first->kind == PY_NAME && !first->name->keyword;
    clause->b = body(p);
    return python_parse_done(p, clause);
}

/* match: 'match' list ':' NEWLINE INDENT {case} DEDENT; other statements in it are kept as clauses */
static struct py_node *match_statement(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_MATCH, p->now->at), **end = &n->list;
    p->now++;
    n->a = python_expr_list(p);
    skip_line(p);
    p->now += 2; /* the line's end and the indentation, as at_match saw them */
    while (p->now->kind == PY_NAME && text_is(p->now->name->text, "case"))
        add(&end, match_case(p));
    while (p->now->kind != PY_DEDENT && p->now->kind != PY_END) {
        struct py_node *other = python_parse_node(p, NODE_CLAUSE, p->now->at);
        other->b = statement(p);
        add(&end, other);
    }
    if (p->now->kind == PY_DEDENT)
        p->now++;
    return python_parse_done(p, n);
}

/* --- statements --- */

/* compound: def | class | if | while | for | try | with | match | decorated | line */
static struct py_node *compound(struct py_parser *p)
{
    if (python_parse_is(p, OP1('@')))
        return decorated(p);
    if (python_parse_is_word(p, WORD_ASYNC))
        p->now++;
    if (p->now->kind == PY_NAME) {
        uint16_t word = p->now->name->keyword;
        if (word == WORD_DEF)
            return def(p, NULL);
        if (word == WORD_CLASS)
            return class(p, NULL);
        if (word == WORD_IF || word == WORD_ELIF ||
            word == WORD_ELSE) /* without their `if` they are read alike */
            return if_statement(p);
        if (word == WORD_WHILE)
            return while_statement(p);
        if (word == WORD_FOR)
            return for_statement(p);
        if (word == WORD_TRY)
            return try_statement(p);
        if (word == WORD_WITH)
            return with_statement(p);
        if (at_match(p))
            return match_statement(p);
    }
    return line(p);
}

/* statement: compound | line; an unexpected indentation is read as a separate block */
static struct py_node *statement(struct py_parser *p)
{
    if (p->now->kind == PY_INDENT) {
        p->now++;
        return block(p);
    }
    if (p->now->kind == PY_NEWLINE) {
        p->now++;
        return NULL;
    }
    const struct py_token *before = p->now;
    struct py_node *n = compound(p);
    if (p->now == before) { /* nothing here is a statement */
        skip_line(p);
        p->now += p->now->kind == PY_NEWLINE;
    }
    p->failed = false;
    return n;
}

/* block: {statement} DEDENT, after its INDENT */
static struct py_node *block(struct py_parser *p)
{
    struct py_node *first = NULL, **end = &first;
    unsigned depth = p->depth;
    p->depth = 0;
    while (p->now->kind != PY_DEDENT && p->now->kind != PY_END) {
        struct py_node *n = statement(p);
        if (n)
            add(&end, n);
    }
    if (p->now->kind == PY_DEDENT)
        p->now++;
    p->depth = depth;
    return first;
}

/* Never fails: what cannot be read is left out. */
struct py_node *python_parse(struct arena *arena, struct names *names, struct text text, uint32_t from,
                             uint32_t to, struct py_fault *fault)
{
    struct py_tokens tokens;
    bool all = python_lex(&tokens, arena, names, text, from, to, false, LIMIT_PYTHON_TOKENS);
    if (fault)
        *fault = all ? python_syntax(&tokens, arena, text) : (struct py_fault){0};
    struct py_parser p = {
        .arena = arena, .names = names, .text = text, .tokens = tokens.list, .now = tokens.list};
    struct py_node *first = NULL, **end = &first;
    while (p.now->kind != PY_END) {
        struct py_node *n = p.now->kind == PY_DEDENT ? (p.now++, NULL) : statement(&p);
        if (n)
            add(&end, n);
    }
    return first;
}
