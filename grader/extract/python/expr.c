/* expr: expressions; see parse.h. Each function has its grammar rule above it. */
#include "extract/python/parse.h"
#include "base/limits.h"

typedef struct py_node *rule(struct py_parser *p);

static struct py_node *binary(struct py_parser *p, int level);

/* One level deeper in the C stack; false and failed at the limit. */
static bool enter(struct py_parser *p)
{
    bool fits = p->depth < LIMIT_PYTHON_NESTING;
    p->depth += fits;
    p->failed |= !fits;
    return fits;
}

/* --- lists --- */

static bool ends_list(const struct py_parser *p)
{
    if (p->now->kind == PY_OP)
        return p->now->op <= 0xFF && strchr(")]}=:;!", (int)p->now->op);
    enum py_word word = python_parse_word(p);
    return python_parse_ends_line(p) || word == WORD_IN || word == WORD_FOR;
}

/* commas: [element {',' element} [',']], up to `close`; 0: whatever ends a list */
static struct py_node *commas(struct py_parser *p, rule *element, uint32_t close)
{
    struct py_node *first = NULL, **end = &first;
    while (!p->failed && !(close ? python_parse_is(p, close) : ends_list(p))) {
        python_parse_add(&end, element(p));
        if (p->failed || !python_parse_take(p, ','))
            break;
    }
    return first;
}

/* elements: element | element ',' commas, which is a tuple */
static struct py_node *elements(struct py_parser *p, rule *element, uint32_t close)
{
    struct py_node *first = element(p);
    if (p->failed || !python_parse_is(p, ','))
        return first;
    struct py_node *n = python_parse_node(p, NODE_TUPLE, first->at);
    n->list = first;
    p->now++;
    first->next = commas(p, element, close);
    return python_parse_done(p, n);
}

/* named: [NAME ':='] expression */
static struct py_node *named(struct py_parser *p)
{
    if (p->now->kind != PY_NAME || p->now[1].kind != PY_OP || p->now[1].op != OP2(':', '='))
        return python_expr(p);
    struct py_node *n = python_parse_node(p, NODE_WALRUS, p->now->at);
    python_parse_name(p, n);
    p->now++;
    n->a = python_expr(p);
    return python_parse_done(p, n);
}

/* star: '*' binary */
static struct py_node *star(struct py_parser *p)
{
    struct py_node *n = python_parse_start(p, NODE_STAR);
    n->a = binary(p, 4);
    return python_parse_done(p, n);
}

static struct py_node *starred(struct py_parser *p)
{
    return python_parse_is(p, '*') ? star(p) : named(p);
}

static struct py_node *target(struct py_parser *p)
{
    return python_parse_is(p, '*') ? star(p) : binary(p, 4);
}

struct py_node *python_expr_target(struct py_parser *p)
{
    return elements(p, target, 0);
}

/* list: 'yield' ['from'] [list] | elements */
struct py_node *python_expr_list(struct py_parser *p)
{
    if (python_parse_word(p) != WORD_YIELD)
        return elements(p, starred, 0);
    struct py_node *n = python_parse_start(p, NODE_YIELD);
    p->yields = true;
    python_parse_take_word(p, WORD_FROM);
    if (!ends_list(p))
        n->a = python_expr_list(p);
    return python_parse_done(p, n);
}

/* '*' or '**', or 0 */
static uint32_t stars(struct py_parser *p)
{
    return python_parse_take(p, '*') ? '*' : python_parse_take(p, OP2('*', '*')) ? OP2('*', '*') : 0;
}

/* parameters: parameter {',' parameter}
 * parameter: ['*' | '**'] NAME [':' ['*'] expression] ['=' expression] | '/' | '*' */
struct py_node *python_expr_params(struct py_parser *p, bool lambda)
{
    struct py_node *first = NULL, **end = &first;
    bool keyword_only = false;
    while (!p->failed && !python_parse_is(p, ')') && !python_parse_is(p, ':')) {
        struct py_node *n = python_parse_node(p, NODE_PARAMETER, p->now->at);
        n->op = stars(p);
        n->flag = keyword_only && !n->op;
        keyword_only |= n->op == '*';
        if (python_parse_name(p, n)) {
            if (!lambda && python_parse_take(p, ':')) {
                python_parse_take(p, '*');
                python_expr(p);
            }
            if (python_parse_take(p, '='))
                n->a = python_expr(p);
            python_parse_add(&end, python_parse_done(p, n));
        } else if (!n->op && !python_parse_take(p, '/')) {
            python_parse_fail(p);
        }
        if (!python_parse_take(p, ','))
            break;
    }
    return first;
}

/* --- comprehensions and calls --- */

static bool at_for(const struct py_parser *p)
{
    return python_parse_word(p) == WORD_FOR || python_parse_word(p) == WORD_ASYNC;
}

/* comprehension: {['async'] 'for' targets 'in' binary {'if' binary}}, after its element */
static struct py_node *comprehension(struct py_parser *p, uint32_t at, uint32_t op, struct py_node *element)
{
    struct py_node *n = python_parse_node(p, NODE_COMPREHEND, at), **end = &n->list;
    bool item = element->kind == NODE_ITEM;
    n->op = item ? ':' : op;
    n->a = item ? element->a : element;
    n->b = item ? element->b : NULL;
    while (!p->failed && at_for(p)) {
        struct py_node *part = python_parse_node(p, NODE_FOR, p->now->at), **tests = &part->c;
        python_parse_take_word(p, WORD_ASYNC);
        if (!python_parse_take_word(p, WORD_FOR))
            break;
        part->a = python_expr_target(p);
        if (!python_parse_take_word(p, WORD_IN))
            python_parse_fail(p);
        part->list = binary(p, 0);
        while (!p->failed && python_parse_take_word(p, WORD_IF))
            python_parse_add(&tests, binary(p, 0));
        python_parse_add(&end, python_parse_done(p, part));
    }
    return python_parse_done(p, n);
}

/* argument: [NAME '=' | '*' | '**'] named [comprehension] */
static struct py_node *argument(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_ARGUMENT, p->now->at);
    n->op = stars(p);
    if (!n->op && p->now->kind == PY_NAME && p->now[1].kind == PY_OP && p->now[1].op == '=') {
        python_parse_name(p, n);
        p->now++;
    }
    n->a = named(p);
    if (at_for(p))
        n->a = comprehension(p, n->at, '(', n->a);
    return python_parse_done(p, n);
}

struct py_node *python_expr_arguments(struct py_parser *p)
{
    struct py_node *first = commas(p, argument, ')');
    bool never_closed = p->now->kind == PY_NEWLINE; /* the next line is a statement: taken as closed */
    if (!python_parse_take(p, ')') && !never_closed)
        python_parse_fail(p);
    return first;
}

static bool ends_slice(const struct py_parser *p)
{
    return python_parse_is(p, ':') || python_parse_is(p, ']') || python_parse_is(p, ',');
}

/* slice: [expression] ':' [expression] [':' [expression]] | named | '*' expression */
static struct py_node *slice(struct py_parser *p)
{
    uint32_t at = p->now->at;
    struct py_node *first = NULL;
    if (!python_parse_is(p, ':'))
        first = python_parse_take(p, '*') ? python_expr(p) : named(p);
    if (!python_parse_take(p, ':'))
        return first;
    struct py_node *n = python_parse_node(p, NODE_SLICE, at);
    n->a = first;
    if (!ends_slice(p))
        n->b = python_expr(p);
    if (python_parse_take(p, ':') && !ends_slice(p))
        n->c = python_expr(p);
    return python_parse_done(p, n);
}

/* --- strings --- */

static rule pieces;

/* hole: '{' list ['='] ['!' letter] [':' pieces] '}'; what cannot be read is an error node */
static struct py_node *hole(struct py_parser *p)
{
    uint32_t end = p->now->at + p->now->len;
    struct py_node *n = python_parse_start(p, NODE_HOLE);
    n->a = python_expr_list(p);
    n->from = p->now->at;
    n->flag = python_parse_take(p, '=');
    if (python_parse_is(p, '!'))
        n->op = (unsigned char)p->text.ptr[p->now++->at + 1];
    if (python_parse_take(p, ':'))
        n->list = pieces(p);
    if (p->failed || p->now->at + 1 != end)
        n->a = python_parse_node(p, NODE_ERROR, n->at + 1);
    while (p->now->kind != PY_END && p->now->at < end)
        p->now++;
    p->failed = false;
    return python_parse_done(p, n);
}

/* piece: STRING */
static struct py_node *piece(struct py_parser *p)
{
    const struct py_token *t = p->now;
    struct py_node *n = python_parse_start(p, NODE_PIECE);
    n->from = t->at;
    n->end = t->at + t->len;
    n->op = t->op;
    return n;
}

/* pieces: {piece | hole} */
static struct py_node *pieces(struct py_parser *p)
{
    struct py_node *first = NULL, **end = &first;
    while (p->now->kind == PY_STRING || python_parse_is(p, '{'))
        python_parse_add(&end, p->now->kind == PY_STRING ? piece(p) : hole(p));
    return first;
}

/* format: an f-string, whose parts are tokens of their own; one that is nested too deeply is an error node */
static struct py_node *format(struct py_parser *p)
{
    const struct py_token *tokens = p->tokens, *token = p->now;
    struct py_node *n = python_parse_node(p, NODE_FORMAT, token->at);
    bool failed = p->failed;
    n->op = token->op;
    p->failed = false;
    if (token->parts && enter(p)) {
        p->tokens = p->now = token->parts;
        n->list = pieces(p);
        p->depth--;
    } else {
        n->list = python_parse_node(p, NODE_HOLE, token->at);
        n->list->a = python_parse_node(p, NODE_ERROR, token->at);
    }
    p->failed = failed;
    p->tokens = tokens;
    p->now = token + 1;
    return python_parse_done(p, n);
}

/* strings: STRING {STRING} */
static struct py_node *strings(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_STRING, p->now->at), **end = &n->list;
    while (p->now->kind == PY_STRING) {
        if (p->now->op & STRING_FORMAT) {
            python_parse_add(&end, format(p));
            continue;
        }
        struct py_node *text = piece(p);
        uint32_t quotes = text->op & STRING_TRIPLE ? 3 : 1;
        while (p->text.ptr[text->at] != '"' && p->text.ptr[text->at] != '\'')
            text->at++;
        text->at += quotes;
        text->end -= quotes;
        python_parse_add(&end, text);
    }
    return python_parse_done(p, n);
}

/* --- atoms --- */

/* group: '(' [list [comprehension]] ')' */
static struct py_node *group(struct py_parser *p)
{
    uint32_t at = p->now->at;
    p->now++;
    if (python_parse_take(p, ')'))
        return python_parse_done(p, python_parse_node(p, NODE_TUPLE, at));
    struct py_node *n = python_expr_list(p);
    if (at_for(p))
        n = comprehension(p, at, '(', n);
    return python_parse_take(p, ')') ? n : python_parse_fail(p);
}

/* item: '**' binary | starred [':' expression] */
static struct py_node *item(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_ITEM, p->now->at);
    if (python_parse_take(p, OP2('*', '*'))) {
        n->b = binary(p, 2);
        return python_parse_done(p, n);
    }
    n->a = starred(p);
    if (!python_parse_take(p, ':'))
        return n->a;
    n->b = python_expr(p);
    return python_parse_done(p, n);
}

/* display: '[' (commas of starred | starred comprehension) ']' | '{' (commas of item | item comprehension) '}' */
static struct py_node *display(struct py_parser *p)
{
    uint32_t open = p->now->op, close = open == '[' ? ']' : '}';
    struct py_node *n = python_parse_start(p, open == '[' ? NODE_LIST : NODE_DICT);
    n->list = commas(p, open == '[' ? starred : item, close);
    if (n->list && !n->list->next && at_for(p))
        n = comprehension(p, n->at, open, n->list);
    for (const struct py_node *one = n->list; one && n->kind == NODE_DICT; one = one->next)
        if (one->kind != NODE_ITEM)
            n->kind = NODE_SET;
    if (!python_parse_take(p, close))
        return python_parse_fail(p);
    return python_parse_done(p, n);
}

static struct py_node *simple(struct py_parser *p, enum py_node_kind kind, uint32_t op)
{
    const struct py_token *t = p->now;
    struct py_node *n = python_parse_start(p, kind);
    n->op = op;
    n->name = t->name;
    return python_parse_done(p, n);
}

/* atom: NAME | NUMBER | strings | group | display | '...' | True | False | None */
static struct py_node *atom(struct py_parser *p)
{
    enum py_word word = python_parse_word(p);
    if (p->now->kind == PY_STRING)
        return strings(p);
    if (p->now->kind == PY_NUMBER)
        return simple(p, NODE_NUMBER, 0);
    if (p->now->kind == PY_NAME && !word)
        return simple(p, NODE_NAME, 0);
    if (word >= WORD_TRUE)
        return simple(p, NODE_CONSTANT, word);
    if (python_parse_is(p, '('))
        return group(p);
    if (python_parse_is(p, '[') || python_parse_is(p, '{'))
        return display(p);
    return python_parse_is(p, OP3('.', '.', '.')) ? simple(p, NODE_CONSTANT, '.') : python_parse_fail(p);
}

/* primary: ['await'] atom {'.' NAME | '(' arguments ')' | '[' elements of slice ']'} */
static struct py_node *primary(struct py_parser *p)
{
    while (python_parse_take_word(p, WORD_AWAIT))
        ;
    struct py_node *n = atom(p);
    while (!p->failed && (python_parse_is(p, '.') || python_parse_is(p, '(') || python_parse_is(p, '['))) {
        uint32_t op = p->now->op;
        p->now++;
        struct py_node *outer = python_parse_node(p, NODE_ATTRIBUTE, n->at);
        outer->a = n;
        if (op == '(') {
            outer->kind = NODE_CALL;
            outer->list = python_expr_arguments(p);
        } else if (op == '[') {
            outer->kind = NODE_SUBSCRIPT;
            outer->b = elements(p, slice, ']');
            if (!python_parse_take(p, ']'))
                python_parse_fail(p);
        } else if (!python_parse_name(p, outer)) {
            return python_parse_fail(p);
        }
        n = python_parse_done(p, outer);
    }
    return n;
}

/* --- operators --- */

/* operand: ('+' | '-' | '~') operand | primary ['**' operand], and up to level 3 'not' binary */
static struct py_node *operand(struct py_parser *p, int level)
{
    if (!enter(p))
        return python_parse_fail(p);
    bool negates = level <= 3 && python_parse_word(p) == WORD_NOT;
    uint32_t op = negates ? WORD_NOT : p->now->op;
    struct py_node *n;
    if (negates || python_parse_is(p, '+') || python_parse_is(p, '-') || python_parse_is(p, '~')) {
        n = python_parse_start(p, NODE_UNARY);
        n->op = op;
        n->a = negates ? binary(p, 3) : operand(p, 4);
        n = python_parse_done(p, n);
    } else {
        n = primary(p);
        if (python_parse_take(p, OP2('*', '*'))) {
            struct py_node *power = python_parse_node(p, NODE_BINARY, n->at);
            power->op = OP2('*', '*');
            power->a = n;
            power->b = operand(p, 4);
            n = python_parse_done(p, power);
        }
    }
    p->depth--;
    return n;
}

/* How tightly an operator binds: 1 'or', 2 'and', 3 comparison, 4 |, 5 ^, 6 &, 7 shifts, 8 sums, 9 products;
 * 0: none is here. */
static int level_of(const struct py_parser *p)
{
    static const char one[] = "<>|^&+-*/%@", levels[] = "33456889999";
    enum py_word word = python_parse_word(p);
    if (word == WORD_NOT)
        return p->now[1].kind == PY_NAME && p->now[1].name->keyword == WORD_IN ? 3 : 0;
    if (p->now->kind != PY_OP)
        return word == WORD_OR ? 1 : word == WORD_AND ? 2 : word == WORD_IN || word == WORD_IS ? 3 : 0;
    uint32_t op = p->now->op;
    if (op <= 0xFF) {
        const char *found = memchr(one, (int)op, sizeof one - 1);
        return found ? levels[found - one] - '0' : 0;
    }
    if ((op & 0xFF) == '=')
        return op < 0xFFFF && strchr("<>=!", (int)(op >> 8)) ? 3 : 0;
    return op == OP2('<', '<') || op == OP2('>', '>') ? 7 : op == OP2('/', '/') ? 9 : 0;
}

/* comparison: left {operator operand}. A word as operator has its own number, 'not in' and 'is not' set an
 * extra bit. */
static struct py_node *comparison(struct py_parser *p, struct py_node *left)
{
    struct py_node *n = python_parse_node(p, NODE_COMPARE, left->at), **end = &n->list;
    n->a = left;
    while (!p->failed && level_of(p) == 3) {
        enum py_word word = python_parse_word(p);
        uint32_t op = word ? word : p->now->op;
        struct py_node *item = python_parse_start(p, NODE_ITEM);
        bool not_in = word == WORD_NOT && python_parse_take_word(p, WORD_IN);
        bool is_not = word == WORD_IS && python_parse_take_word(p, WORD_NOT);
        item->op = (not_in ? WORD_IN : op) | (not_in || is_not ? 0x10000 : 0);
        item->a = binary(p, 4);
        python_parse_add(&end, python_parse_done(p, item));
    }
    return python_parse_done(p, n);
}

/* binary: operand {operator operand}, by level. A chain of operators makes a tree that is deep on the
 * left. */
static struct py_node *binary(struct py_parser *p, int level)
{
    struct py_node *left = operand(p, level);
    for (;;) {
        int next = level_of(p);
        if (p->failed || next == 0 || next < level)
            return left;
        if (next == 3) {
            left = comparison(p, left);
            continue;
        }
        struct py_node *n = python_parse_node(p, next <= 2 ? NODE_LOGIC : NODE_BINARY, left->at);
        n->op = next <= 2 ? python_parse_word(p) : p->now->op;
        p->now++;
        n->a = left;
        n->b = binary(p, next + 1);
        left = python_parse_done(p, n);
    }
}

/* expression: ('lambda' parameters ':' expression | binary) ['if' binary 'else' expression] */
struct py_node *python_expr(struct py_parser *p)
{
    if (!enter(p))
        return python_parse_fail(p);
    struct py_node *n;
    if (python_parse_word(p) == WORD_LAMBDA) {
        n = python_parse_start(p, NODE_LAMBDA);
        n->list = python_expr_params(p, true);
        n->a = python_parse_take(p, ':') ? python_expr(p) : python_parse_fail(p);
        n = python_parse_done(p, n);
    } else {
        n = binary(p, 0);
    }
    if (!p->failed && python_parse_take_word(p, WORD_IF)) {
        struct py_node *choice = python_parse_node(p, NODE_CHOICE, n->at);
        choice->b = n;
        choice->a = binary(p, 0);
        choice->c = python_parse_take_word(p, WORD_ELSE) ? python_expr(p) : python_parse_fail(p);
        n = python_parse_done(p, choice);
    }
    p->depth--;
    return n;
}
