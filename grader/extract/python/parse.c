#include "extract/python/parse.h"
#include "base/limits.h"

/* --- tools --- */

struct py_node *python_parse_node(struct py_parser *p, enum py_node_kind kind, uint32_t at)
{
    struct py_node *n = ARENA_NEW(p->arena, struct py_node);
    n->kind = kind;
    n->at = n->end = at;
    return n;
}

struct py_node *python_parse_start(struct py_parser *p, enum py_node_kind kind)
{
    return python_parse_node(p, kind, p->now++->at);
}

bool python_parse_name(struct py_parser *p, struct py_node *node)
{
    if (p->now->kind != PY_NAME)
        return false;
    node->name = p->now++->name;
    return true;
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
    uint16_t depth = deeper(deeper(deeper(1, node->b, 1), node->c, 1), node->list, 1);
    node->depth = deeper(depth, node->a, row ? 0 : 1);
    if (node->depth > LIMIT_PYTHON_DEPTH)
        return python_parse_fail(p);
    if (p->failed) /* something is missing in it */
        node->kind = NODE_ERROR;
    return node;
}

struct py_node *python_parse_fail(struct py_parser *p)
{
    p->failed = true;
    return python_parse_node(p, NODE_ERROR, p->now->at);
}

void python_parse_add(struct py_node ***end, struct py_node *nodes)
{
    for (**end = nodes; **end;)
        *end = &(**end)->next;
}

/* --- simple statements --- */

static struct py_node *block(struct py_parser *p);
static struct py_node *statement(struct py_parser *p);

static bool ends_statement(const struct py_parser *p)
{
    return python_parse_ends_line(p) || python_parse_is(p, ';');
}

/* Everything up to the line's end that was not read. */
static void skip_line(struct py_parser *p)
{
    while (!python_parse_ends_line(p))
        p->now++;
    p->failed = false;
}

static void next_line(struct py_parser *p)
{
    skip_line(p);
    p->now += p->now->kind == PY_NEWLINE;
}

/* An error node for what is lost of this line. */
static struct py_node *lost(struct py_parser *p, uint32_t at)
{
    struct py_node *n = python_parse_node(p, NODE_ERROR, at);
    skip_line(p);
    n->end = p->now->at;
    return n;
}

/* path: {'.'} NAME {'.' NAME} */
static void path(struct py_parser *p, struct py_node *n)
{
    const struct py_token *first = p->now;
    n->at = n->end = first->at;
    while (python_parse_is(p, '.') || python_parse_is(p, OP3('.', '.', '.')) ||
           (p->now->kind == PY_NAME && !p->now->name->keyword))
        n->end = p->now->at + p->now->len, p->now++;
    if (p->now == first)
        python_parse_fail(p);
}

/* import: 'import' path ['as' NAME] {',' ...} | 'from' path 'import' ('*' | ['('] names [')']) */
static struct py_node *import(struct py_parser *p)
{
    bool from = python_parse_word(p) == WORD_FROM;
    struct py_node *n = python_parse_start(p, from ? NODE_FROM : NODE_IMPORT), **end = &n->list;
    if (from) {
        path(p, n);
        if (!python_parse_take_word(p, WORD_IMPORT))
            return python_parse_fail(p);
        n->flag = python_parse_take(p, '*');
        python_parse_take(p, '(');
    }
    while (!p->failed && p->now->kind == PY_NAME) {
        struct py_node *item = python_parse_node(p, NODE_ITEM, p->now->at);
        path(p, item);
        if (python_parse_take_word(p, WORD_AS))
            python_parse_name(p, item);
        python_parse_add(&end, item);
        if (!python_parse_take(p, ','))
            break;
    }
    if (from)
        python_parse_take(p, ')');
    return n;
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
    return p->failed || (!ends_statement(p) && !python_parse_is(p, '=')) ? lost(p, at) : n;
}

/* assignment: list (':' expression ['=' list] | operator '=' list | {'=' list}) */
static struct py_node *assignment(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_EXPRESSION, p->now->at), **end = &n->list;
    struct py_node *first = python_expr_list(p);
    if (p->failed)
        return first;
    n->a = first;
    if (python_parse_take(p, ':')) {
        n->kind = NODE_ANNOTATE;
        n->list = first;
        python_expr(p);
        n->a = !p->failed && python_parse_take(p, '=') ? value(p) : NULL;
    } else if (augmented(p)) {
        n->kind = NODE_AUGMENT;
        n->op = p->now++->op >> 8;
        n->b = value(p);
    } else {
        while (python_parse_take(p, '=')) {
            n->kind = NODE_ASSIGN;
            python_parse_add(&end, n->a);
            n->a = value(p);
        }
    }
    return python_parse_done(p, n);
}

/* simple: import | ('break' | 'continue' | 'pass') | 'del' list | 'raise' [list ['from' expression]] | WORD [list]
 *         | assignment */
static struct py_node *simple(struct py_parser *p)
{
    static const enum py_node_kind kinds[WORD_COUNT] = {
        [WORD_RETURN] = NODE_RETURN,     [WORD_DEL] = NODE_DELETE,    [WORD_BREAK] = NODE_BREAK,
        [WORD_CONTINUE] = NODE_CONTINUE, [WORD_PASS] = NODE_PASS,     [WORD_ASSERT] = NODE_PASS,
        [WORD_RAISE] = NODE_RAISE,       [WORD_GLOBAL] = NODE_GLOBAL, [WORD_NONLOCAL] = NODE_GLOBAL,
    };
    enum py_word word = python_parse_word(p);
    if (word == WORD_IMPORT || word == WORD_FROM)
        return import(p);
    if (!kinds[word])
        return assignment(p);
    struct py_node *n = python_parse_start(p, kinds[word]);
    bool alone = word == WORD_BREAK || word == WORD_CONTINUE || word == WORD_PASS;
    struct py_node *list = alone || ends_statement(p) ? NULL : python_expr_list(p);
    if (word == WORD_DEL && !list)
        python_parse_fail(p);
    if (!p->failed && word == WORD_RAISE && python_parse_take_word(p, WORD_FROM))
        python_expr(p);
    n->flag = word == WORD_NONLOCAL;
    if (n->kind == NODE_GLOBAL || n->kind == NODE_DELETE)
        n->list = list && list->kind == NODE_TUPLE ? list->list : list;
    else
        n->a = list;
    for (const struct py_node *name = n->list; name && n->kind == NODE_GLOBAL; name = name->next)
        if (name->kind != NODE_NAME)
            python_parse_fail(p);
    return python_parse_done(p, n);
}

/* line: simple {';' simple} [';'] NEWLINE */
static struct py_node *line(struct py_parser *p)
{
    struct py_node *first = NULL, **end = &first, *n;
    uint32_t at;
    do {
        at = p->now->at;
        n = python_parse_ends_line(p) ? NULL : simple(p);
        if (!p->failed)
            python_parse_add(&end, n);
    } while (n && !p->failed && python_parse_take(p, ';'));
    if (p->failed || !python_parse_ends_line(p)) {
        n = python_parse_node(p, NODE_EXPRESSION, at);
        n->a = lost(p, at);
        n->end = n->a->end;
        python_parse_add(&end, n);
    }
    next_line(p);
    return first;
}

/* --- compound statements --- */

/* body: ':' (line | NEWLINE INDENT {statement} DEDENT) */
static struct py_node *body(struct py_parser *p)
{
    if (p->failed || !python_parse_take(p, ':'))
        skip_line(p); /* a head that cannot be read: its block is read anyway */
    if (p->now->kind != PY_NEWLINE)
        return line(p);
    bool indented = p->now[1].kind == PY_INDENT;
    p->now += 1 + indented;
    return indented ? block(p) : NULL;
}

/* clause: ('if' | 'elif') list body | 'else' body | 'except' ['*'] [list ['as' NAME]] body */
static struct py_node *clause(struct py_parser *p)
{
    enum py_word word = python_parse_word(p);
    struct py_node *n = python_parse_start(p, NODE_CLAUSE);
    if (word == WORD_EXCEPT)
        python_parse_take(p, '*');
    if (word != WORD_ELSE && !(word == WORD_EXCEPT && python_parse_is(p, ':')))
        n->a = python_expr_list(p);
    if (word == WORD_EXCEPT && python_parse_take_word(p, WORD_AS))
        python_parse_name(p, n);
    n->b = body(p);
    return python_parse_done(p, n);
}

/* if: clause {clause}, up to the one of 'else'; without their 'if' the others are read alike */
static struct py_node *if_statement(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_IF, p->now->at), **end = &n->list;
    enum py_word word;
    do {
        word = python_parse_word(p);
        python_parse_add(&end, clause(p));
    } while (word != WORD_ELSE && (python_parse_word(p) == WORD_ELIF || python_parse_word(p) == WORD_ELSE));
    return python_parse_done(p, n);
}

static struct py_node *body_after(struct py_parser *p, enum py_word word)
{
    return python_parse_take_word(p, word) ? body(p) : NULL;
}

/* loop: ('while' list | 'for' targets 'in' list) body ['else' body] */
static struct py_node *loop(struct py_parser *p)
{
    bool walks = python_parse_word(p) == WORD_FOR;
    struct py_node *n = python_parse_start(p, walks ? NODE_FOR : NODE_WHILE);
    if (walks) {
        n->a = python_expr_target(p);
        if (!python_parse_take_word(p, WORD_IN))
            python_parse_fail(p);
    }
    *(walks ? &n->list : &n->a) = python_expr_list(p);
    n->b = body(p);
    n->c = body_after(p, WORD_ELSE);
    return python_parse_done(p, n);
}

/* try: 'try' body {clause} ['else' body] ['finally' body] */
static struct py_node *try_statement(struct py_parser *p)
{
    struct py_node *n = python_parse_start(p, NODE_TRY), **end = &n->list;
    n->b = body(p);
    while (python_parse_word(p) == WORD_EXCEPT)
        python_parse_add(&end, clause(p));
    n->a = body_after(p, WORD_ELSE);
    n->c = body_after(p, WORD_FINALLY);
    return python_parse_done(p, n);
}

/* with: 'with' ['('] expression ['as' target] {',' ...} [')'] body */
static struct py_node *with_statement(struct py_parser *p)
{
    struct py_node *n = python_parse_start(p, NODE_WITH), **end;
    const struct py_token *start = p->now;
    for (int grouped = python_parse_is(p, '('); grouped >= 0; grouped--) {
        p->now = start + grouped;
        p->failed = false;
        end = &n->list;
        do {
            struct py_node *item = python_parse_node(p, NODE_ITEM, p->now->at);
            item->a = python_expr(p);
            if (!p->failed && python_parse_take_word(p, WORD_AS))
                item->b = python_expr_target(p);
            python_parse_add(&end, python_parse_done(p, item));
        } while (!p->failed && python_parse_take(p, ',') && !python_parse_is(p, ')'));
        if ((!grouped || python_parse_take(p, ')')) && !p->failed && python_parse_is(p, ':'))
            break;
    }
    n->b = body(p);
    return python_parse_done(p, n);
}

/* Type parameters are not kept. */
static void skip_brackets(struct py_parser *p)
{
    int open = 0;
    do
        open += python_lex_bracket(p->now++);
    while (open > 0 && !python_parse_ends_line(p));
}

/* definition: {'@' expression NEWLINE} ['async'] ('def' NAME ['[' ... ']'] '(' parameters ')' ['->' expression]
 *                                                 | 'class' NAME ['[' ... ']'] ['(' arguments ')']) body */
static struct py_node *definition(struct py_parser *p)
{
    struct py_node *decorators = NULL, **end = &decorators;
    while (python_parse_take(p, '@')) {
        struct py_node *one = python_expr(p);
        if (!p->failed)
            python_parse_add(&end, one);
        next_line(p);
    }
    python_parse_take_word(p, WORD_ASYNC);
    enum py_word word = python_parse_word(p);
    if (word != WORD_DEF && word != WORD_CLASS)
        return NULL;
    struct py_node *n = python_parse_start(p, word == WORD_DEF ? NODE_DEF : NODE_CLASS);
    bool yields = p->yields;
    p->yields = false;
    if (!python_parse_name(p, n))
        python_parse_fail(p);
    if (python_parse_is(p, '['))
        skip_brackets(p);
    if (python_parse_take(p, '(')) {
        n->list = word == WORD_DEF ? python_expr_params(p, false) : python_expr_arguments(p);
        if (word == WORD_DEF)
            python_parse_take(p, ')');
    }
    if (python_parse_take(p, OP2('-', '>')))
        python_expr(p);
    n->b = body(p);
    n->c = decorators;
    n->flag = p->yields;
    p->yields = yields;
    return n->name ? python_parse_done(p, n) : n->b;
}

/* --- match: a keyword only where it starts such a statement --- */

static bool at_word(const struct py_token *t, const char *word)
{
    return t->kind == PY_NAME && text_is(t->name->text, word);
}

static bool at_match(const struct py_parser *p)
{
    if (!at_word(p->now, "match"))
        return false;
    struct py_parser end = *p;
    skip_line(&end);
    const struct py_token *t = end.now;
    return t[-1].kind == PY_OP && t[-1].op == ':' && t->kind == PY_NEWLINE && t[1].kind == PY_INDENT &&
           at_word(t + 2, "case");
}

/* case: 'case' pattern ['if' expression] body; of the pattern only the names that it may bind are kept */
static struct py_node *match_case(struct py_parser *p)
{
    struct py_node *n = python_parse_start(p, NODE_CLAUSE), **end = &n->list;
    const struct py_token *first = p->now;
    for (int open = 0; !python_parse_ends_line(p) && (open || !python_parse_is(p, ':')); p->now++) {
        int bracket = python_lex_bracket(p->now);
        open += open || bracket > 0 ? bracket : 0;
        if (p->now->kind == PY_NAME && !p->now->name->keyword) {
            struct py_node *name = python_parse_node(p, NODE_NAME, p->now->at);
            name->name = p->now->name;
            python_parse_add(&end, name);
        }
    }
    n->flag = p->now == first + 1 && first->kind == PY_NAME && !first->name->keyword;
    n->b = body(p);
    return python_parse_done(p, n);
}

/* match: 'match' list ':' NEWLINE INDENT {case} DEDENT; other statements in it are kept as clauses */
static struct py_node *match_statement(struct py_parser *p)
{
    struct py_node *n = python_parse_start(p, NODE_MATCH), **end = &n->list;
    n->a = python_expr_list(p);
    skip_line(p);
    p->now += 2; /* the line's end and the indentation, as at_match saw them */
    while (at_word(p->now, "case"))
        python_parse_add(&end, match_case(p));
    while (p->now->kind != PY_DEDENT && p->now->kind != PY_END) {
        struct py_node *other = python_parse_node(p, NODE_CLAUSE, p->now->at);
        other->b = statement(p);
        python_parse_add(&end, other);
    }
    p->now += p->now->kind == PY_DEDENT;
    return python_parse_done(p, n);
}

/* --- statements --- */

/* compound: definition | if | loop | try | with | match | line */
static struct py_node *compound(struct py_parser *p)
{
    static struct py_node *(*const compounds[WORD_COUNT])(struct py_parser * p) = {
        [WORD_DEF] = definition,    [WORD_CLASS] = definition,  [WORD_IF] = if_statement,
        [WORD_ELIF] = if_statement, [WORD_ELSE] = if_statement, [WORD_WHILE] = loop,
        [WORD_FOR] = loop,          [WORD_TRY] = try_statement, [WORD_WITH] = with_statement,
    };
    if (python_parse_is(p, '@'))
        return definition(p);
    python_parse_take_word(p, WORD_ASYNC);
    enum py_word word = python_parse_word(p);
    if (compounds[word])
        return compounds[word](p);
    return at_match(p) ? match_statement(p) : line(p);
}

/* statement: compound | line; an unexpected indentation is read as a separate block */
static struct py_node *statement(struct py_parser *p)
{
    const struct py_token *before = p->now;
    if (before->kind == PY_INDENT || before->kind == PY_NEWLINE) {
        p->now++;
        return before->kind == PY_INDENT ? block(p) : NULL;
    }
    struct py_node *n = compound(p);
    if (p->now == before) /* nothing here is a statement */
        next_line(p);
    p->failed = false;
    return n;
}

/* block: {statement} DEDENT, after its INDENT */
static struct py_node *block(struct py_parser *p)
{
    struct py_node *first = NULL, **end = &first;
    unsigned depth = p->depth;
    p->depth = 0;
    while (p->now->kind != PY_DEDENT && p->now->kind != PY_END)
        python_parse_add(&end, statement(p));
    p->now += p->now->kind == PY_DEDENT;
    p->depth = depth;
    return first;
}

/* Never fails: what cannot be read is left out. */
struct py_node *python_parse(struct arena *arena, struct names *names, struct text text, uint32_t from,
                             uint32_t to, struct py_fault *fault)
{
    struct py_tokens tokens;
    bool all = python_lex(&tokens, arena, names, text, from, to);
    if (fault)
        *fault = all ? python_syntax(&tokens, arena, text) : (struct py_fault){0};
    struct py_parser p = {.arena = arena, .text = text, .tokens = tokens.list, .now = tokens.list};
    struct py_node *first = NULL, **end = &first;
    while (p.now->kind != PY_END) /* a block may end without a start */
        python_parse_add(&end, block(&p));
    return first;
}
