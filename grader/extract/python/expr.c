/* expr: expressions; see parse.h. Each function has its grammar rule above it. */
#include "extract/python/parse.h"
#include "base/limits.h"

static struct py_node *binary(struct py_parser *p, int level);
static struct py_node *named(struct py_parser *p);

static void add(struct py_node ***end, struct py_node *node)
{
    **end = node;
    *end = &node->next;
}

/* parameter: ['*' | '**'] NAME [':' expression] ['=' expression] | '/' | '*' */
static struct py_node *parameter(struct py_parser *p, bool lambda, bool *keyword_only)
{
    struct py_node *n = python_parse_node(p, NODE_PARAMETER, p->now->at);
    if (python_parse_is(p, OP1('*')) || python_parse_is(p, OP2('*', '*'))) {
        n->op = p->now->op;
        p->now++;
    } else if (python_parse_take(p, OP1('/'))) {
        return NULL;
    }
    n->flag = *keyword_only && n->op == 0;
    *keyword_only |= n->op == OP1('*');
    if (p->now->kind != PY_NAME)
        return n->op ? NULL : python_parse_fail(p); /* a lone '*' */
    n->name = p->now->name;
    p->now++;
    if (!lambda && python_parse_take(p, OP1(':'))) {
        python_parse_take(p, OP1('*'));
        python_expr(p);
    }
    if (python_parse_take(p, OP1('=')))
        n->a = python_expr(p);
    return python_parse_done(p, n);
}

/* parameters: parameter {',' parameter} */
struct py_node *python_expr_params(struct py_parser *p, bool lambda)
{
    struct py_node *first = NULL, **end = &first;
    bool keyword_only = false;
    while (!p->failed && !python_parse_is(p, OP1(')')) && !python_parse_is(p, OP1(':'))) {
        struct py_node *n = parameter(p, lambda, &keyword_only);
        if (n && n->name)
            add(&end, n);
        if (!python_parse_take(p, OP1(',')))
            break;
    }
    return first;
}

/* for_part: ['async'] 'for' targets 'in' disjunction {'if' disjunction} */
static struct py_node *for_parts(struct py_parser *p)
{
    struct py_node *first = NULL, **end = &first;
    while (!p->failed) {
        struct py_node *n = python_parse_node(p, NODE_FOR, p->now->at);
        python_parse_take_word(p, WORD_ASYNC);
        if (!python_parse_take_word(p, WORD_FOR))
            break;
        n->a = python_expr_target(p);
        if (!python_parse_take_word(p, WORD_IN))
            python_parse_fail(p);
        n->list = binary(p, 0);
        struct py_node **tests = &n->c;
        while (!p->failed && python_parse_take_word(p, WORD_IF))
            add(&tests, binary(p, 0));
        add(&end, python_parse_done(p, n));
    }
    return first;
}

static bool at_for(const struct py_parser *p)
{
    return python_parse_is_word(p, WORD_FOR) || python_parse_is_word(p, WORD_ASYNC);
}

static struct py_node *comprehension(struct py_parser *p, uint32_t at, uint32_t op, struct py_node *element,
                                     struct py_node *value)
{
    struct py_node *n = python_parse_node(p, NODE_COMPREHEND, at);
    n->op = op;
    n->a = element;
    n->b = value;
    n->list = for_parts(p);
    return python_parse_done(p, n);
}

/* argument: expression [for_parts] | NAME '=' expression | '*' expression | '**' expression */
static struct py_node *argument(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_ARGUMENT, p->now->at);
    if (python_parse_is(p, OP1('*')) || python_parse_is(p, OP2('*', '*'))) {
        n->op = p->now->op;
        p->now++;
    } else if (p->now->kind == PY_NAME && p->now[1].kind == PY_OP && p->now[1].op == OP1('=')) {
        n->name = p->now->name;
        p->now += 2;
    }
    n->a = named(p);
    if (at_for(p))
        n->a = comprehension(p, n->at, '(', n->a, NULL);
    return python_parse_done(p, n);
}

struct py_node *python_expr_arguments(struct py_parser *p)
{
    struct py_node *first = NULL, **end = &first;
    while (!p->failed && !python_parse_is(p, OP1(')'))) {
        add(&end, argument(p));
        if (!python_parse_take(p, OP1(',')))
            break;
    }
    bool never_closed = p->now->kind == PY_NEWLINE; /* the next line is a statement: taken as closed */
    if (!python_parse_take(p, OP1(')')) && !never_closed)
        python_parse_fail(p);
    return first;
}

/* slice: [expression] ':' [expression] [':' [expression]] | expression */
static struct py_node *slice(struct py_parser *p)
{
    uint32_t at = p->now->at;
    struct py_node *first = NULL;
    if (!python_parse_is(p, OP1(':')))
        first = python_parse_take(p, OP1('*')) ? python_expr(p) : named(p);
    if (!python_parse_take(p, OP1(':')))
        return first;
    struct py_node *n = python_parse_node(p, NODE_SLICE, at);
    n->a = first;
    if (!python_parse_is(p, OP1(':')) && !python_parse_is(p, OP1(']')) && !python_parse_is(p, OP1(',')))
        n->b = python_expr(p);
    if (python_parse_take(p, OP1(':')) && !python_parse_is(p, OP1(']')) && !python_parse_is(p, OP1(',')))
        n->c = python_expr(p);
    return python_parse_done(p, n);
}

/* subscript: '[' slice {',' slice} [','] ']'; several slices are a tuple */
static struct py_node *subscript(struct py_parser *p, struct py_node *of)
{
    struct py_node *n = python_parse_node(p, NODE_SUBSCRIPT, of->at);
    n->a = of;
    n->b = slice(p);
    if (python_parse_is(p, OP1(','))) {
        struct py_node *tuple = python_parse_node(p, NODE_TUPLE, n->b->at), **end = &tuple->list;
        add(&end, n->b);
        while (!p->failed && python_parse_take(p, OP1(',')) && !python_parse_is(p, OP1(']')))
            add(&end, slice(p));
        n->b = python_parse_done(p, tuple);
    }
    if (!python_parse_take(p, OP1(']')))
        python_parse_fail(p);
    return python_parse_done(p, n);
}

/* strings: STRING {STRING} */
static struct py_node *strings(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_STRING, p->now->at), **end = &n->list;
    for (; p->now->kind == PY_STRING; p->now++) {
        if (p->now->op & STRING_FORMAT) {
            add(&end, python_fstring(p, p->now));
            continue;
        }
        struct py_node *piece = python_parse_node(p, NODE_PIECE, p->now->at);
        piece->from = p->now->at;
        python_lex_string(p->text, p->now, &piece->at, &piece->end);
        piece->op = p->now->op;
        add(&end, piece);
    }
    return python_parse_done(p, n);
}

/* group: '(' [elements] ')' */
static struct py_node *group(struct py_parser *p)
{
    uint32_t at = p->now->at;
    p->now++;
    if (python_parse_take(p, OP1(')')))
        return python_parse_done(p, python_parse_node(p, NODE_TUPLE, at));
    struct py_node *n = python_expr_list(p);
    if (at_for(p))
        n = comprehension(p, at, '(', n, NULL);
    if (!python_parse_take(p, OP1(')')))
        return python_parse_fail(p);
    return n;
}

static struct py_node *starred(struct py_parser *p)
{
    if (!python_parse_is(p, OP1('*')))
        return named(p);
    struct py_node *n = python_parse_node(p, NODE_STAR, p->now->at);
    p->now++;
    n->a = binary(p, 2);
    return python_parse_done(p, n);
}

/* list: '[' [starred {',' starred} [',']] ']' | '[' element for_parts ']' */
static struct py_node *list(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_LIST, p->now->at), **end = &n->list;
    p->now++;
    while (!p->failed && !python_parse_is(p, OP1(']'))) {
        struct py_node *element = starred(p);
        if (at_for(p) && !n->list) {
            n = comprehension(p, n->at, '[', element, NULL);
            break;
        }
        add(&end, element);
        if (!python_parse_take(p, OP1(',')))
            break;
    }
    if (!python_parse_take(p, OP1(']')))
        return python_parse_fail(p);
    return python_parse_done(p, n);
}

/* dict: '{' [item {',' item}] '}' where item: expression ':' expression | '**' expression | expression (a
 * set) */
static struct py_node *dict(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_DICT, p->now->at), **end = &n->list;
    p->now++;
    while (!p->failed && !python_parse_is(p, OP1('}'))) {
        struct py_node *item = python_parse_node(p, NODE_ITEM, p->now->at);
        if (python_parse_take(p, OP2('*', '*'))) {
            item->b = binary(p, 2);
        } else {
            item->a = starred(p);
            if (python_parse_take(p, OP1(':')))
                item->b = python_expr(p);
            else
                n->kind = NODE_SET;
        }
        if (at_for(p) && !n->list) {
            n = comprehension(p, n->at, item->b ? ':' : '{', item->a, item->b);
            break;
        }
        add(&end, n->kind == NODE_SET && item->a ? item->a : python_parse_done(p, item));
        if (!python_parse_take(p, OP1(',')))
            break;
    }
    if (!python_parse_take(p, OP1('}')))
        return python_parse_fail(p);
    return python_parse_done(p, n);
}

static struct py_node *simple(struct py_parser *p, enum py_node_kind kind, uint32_t op)
{
    struct py_node *n = python_parse_node(p, kind, p->now->at);
    n->op = op;
    n->name = p->now->name;
    p->now++;
    return python_parse_done(p, n);
}

/* atom: NAME | NUMBER | strings | group | list | dict | '...' | True | False | None */
static struct py_node *atom(struct py_parser *p)
{
    const struct py_token *t = p->now;
    if (t->kind == PY_STRING)
        return strings(p);
    if (t->kind == PY_NUMBER)
        return simple(p, NODE_NUMBER, 0);
    if (t->kind == PY_NAME) {
        uint16_t word = t->name->keyword;
        if (word == WORD_TRUE || word == WORD_FALSE || word == WORD_NONE_VALUE)
            return simple(p, NODE_CONSTANT, word);
        return word ? python_parse_fail(p) : simple(p, NODE_NAME, 0);
    }
    if (t->kind != PY_OP)
        return python_parse_fail(p);
    if (t->op == '(')
        return group(p);
    if (t->op == '[')
        return list(p);
    if (t->op == '{')
        return dict(p);
    return t->op == OP3('.', '.', '.') ? simple(p, NODE_CONSTANT, '.') : python_parse_fail(p);
}

/* primary: ['await'] atom {'.' NAME | '(' arguments ')' | '[' slices ']'} */
static struct py_node *primary(struct py_parser *p)
{
    while (python_parse_take_word(p, WORD_AWAIT))
        ;
    struct py_node *n = atom(p);
    while (!p->failed) {
        struct py_node *outer;
        if (python_parse_take(p, OP1('.'))) {
            outer = python_parse_node(p, NODE_ATTRIBUTE, n->at);
            if (p->now->kind != PY_NAME)
                return python_parse_fail(p);
            outer->a = n;
            outer->name = p->now->name;
            p->now++;
        } else if (python_parse_take(p, OP1('('))) {
            outer = python_parse_node(p, NODE_CALL, n->at);
            outer->a = n;
            outer->list = python_expr_arguments(p);
        } else if (python_parse_take(p, OP1('['))) {
            n = subscript(p, n);
            continue;
        } else {
            break;
        }
        n = python_parse_done(p, outer);
    }
    return n;
}

/* factor: ('+' | '-' | '~') factor | primary ['**' factor] */
static struct py_node *factor(struct py_parser *p)
{
    if (++p->depth > LIMIT_PYTHON_NESTING) {
        p->depth--;
        return python_parse_fail(p);
    }
    struct py_node *n;
    if (python_parse_is(p, OP1('+')) || python_parse_is(p, OP1('-')) || python_parse_is(p, OP1('~'))) {
        n = python_parse_node(p, NODE_UNARY, p->now->at);
        n->op = p->now->op;
        p->now++;
        n->a = factor(p);
        python_parse_done(p, n);
    } else {
        n = primary(p);
        if (python_parse_is(p, OP2('*', '*'))) {
            struct py_node *power = python_parse_node(p, NODE_BINARY, n->at);
            power->op = p->now->op;
            p->now++;
            power->a = n;
            power->b = factor(p);
            n = python_parse_done(p, power);
        }
    }
    p->depth--;
    return n;
}

/* How tightly an operator binds: 1 'or', 2 'and', 3 comparison, 4 |, 5 ^, 6 &, 7 shifts, 8 sums, 9 products.
 */
static int level_of(const struct py_parser *p)
{
    if (p->now->kind == PY_NAME) {
        uint16_t word = p->now->name->keyword;
        if (word == WORD_NOT)
            return p->now[1].kind == PY_NAME && p->now[1].name->keyword == WORD_IN ? 3 : 0;
        return word == WORD_OR ? 1 : word == WORD_AND ? 2 : word == WORD_IN || word == WORD_IS ? 3 : 0;
    }
    if (p->now->kind != PY_OP)
        return 0;
    switch (p->now->op) {
    case '<':
    case '>':
    case OP2('<', '='):
    case OP2('>', '='):
    case OP2('=', '='):
    case OP2('!', '='): return 3;
    case '|': return 4;
    case '^': return 5;
    case '&': return 6;
    case OP2('<', '<'):
    case OP2('>', '>'): return 7;
    case '+':
    case '-': return 8;
    case '*':
    case '/':
    case '%':
    case '@':
    case OP2('/', '/'): return 9;
    }
    return 0;
}

/* An operator of level 3, as one number: a word has its own number, 'not in' and 'is not' set an extra
 * bit. */
static uint32_t comparison_operator(struct py_parser *p)
{
    uint32_t op = p->now->kind == PY_NAME ? p->now->name->keyword : p->now->op;
    p->now++;
    if (op == WORD_NOT && python_parse_take_word(p, WORD_IN))
        return WORD_IN | 0x10000;
    if (op == WORD_IS && p->now[-1].kind == PY_NAME && python_parse_take_word(p, WORD_NOT))
        return WORD_IS | 0x10000;
    return op;
}

static struct py_node *comparison(struct py_parser *p, struct py_node *left)
{
    struct py_node *n = python_parse_node(p, NODE_COMPARE, left->at), **end = &n->list;
    n->a = left;
    while (!p->failed && level_of(p) == 3) {
        struct py_node *item = python_parse_node(p, NODE_ITEM, p->now->at);
        item->op = comparison_operator(p);
        item->a = binary(p, 4);
        add(&end, python_parse_done(p, item));
    }
    return python_parse_done(p, n);
}

/* not: 'not' not | comparison */
static struct py_node *operand(struct py_parser *p, int level)
{
    if (level <= 3 && python_parse_is_word(p, WORD_NOT)) {
        struct py_node *n = python_parse_node(p, NODE_UNARY, p->now->at);
        n->op = WORD_NOT;
        p->now++;
        if (++p->depth > LIMIT_PYTHON_NESTING)
            python_parse_fail(p);
        else
            n->a = binary(p, 3);
        p->depth--;
        return python_parse_done(p, n);
    }
    return factor(p);
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
        n->op = next <= 2 ? p->now->name->keyword : p->now->op;
        p->now++;
        n->a = left;
        n->b = binary(p, next + 1);
        left = python_parse_done(p, n);
    }
}

/* lambda: 'lambda' parameters ':' expression */
static struct py_node *lambda(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_LAMBDA, p->now->at);
    p->now++;
    n->list = python_expr_params(p, true);
    if (!python_parse_take(p, OP1(':')))
        return python_parse_fail(p);
    n->a = python_expr(p);
    return python_parse_done(p, n);
}

/* expression: lambda | disjunction ['if' disjunction 'else' expression] */
struct py_node *python_expr(struct py_parser *p)
{
    if (++p->depth > LIMIT_PYTHON_NESTING) {
        p->depth--;
        return python_parse_fail(p);
    }
    struct py_node *n = python_parse_is_word(p, WORD_LAMBDA) ? lambda(p) : binary(p, 0);
    if (!p->failed && python_parse_take_word(p, WORD_IF)) {
        struct py_node *choice = python_parse_node(p, NODE_CHOICE, n->at);
        choice->b = n;
        choice->a = binary(p, 0);
        if (python_parse_take_word(p, WORD_ELSE))
            choice->c = python_expr(p);
        else
            python_parse_fail(p);
        n = python_parse_done(p, choice);
    }
    p->depth--;
    return n;
}

/* named: [NAME ':='] expression */
static struct py_node *named(struct py_parser *p)
{
    if (p->now->kind != PY_NAME || p->now[1].kind != PY_OP || p->now[1].op != OP2(':', '='))
        return python_expr(p);
    struct py_node *n = python_parse_node(p, NODE_WALRUS, p->now->at);
    n->name = p->now->name;
    p->now += 2;
    n->a = python_expr(p);
    return python_parse_done(p, n);
}

static bool ends_list(const struct py_parser *p)
{
    if (p->now->kind == PY_NAME)
        return p->now->name->keyword == WORD_IN || p->now->name->keyword == WORD_FOR;
    return p->now->kind == PY_NEWLINE || p->now->kind == PY_END || python_parse_is(p, OP1(')')) ||
           python_parse_is(p, OP1('=')) || python_parse_is(p, OP1(':')) || python_parse_is(p, OP1(';')) ||
           python_parse_is(p, OP1(']')) || python_parse_is(p, OP1('}'));
}

/* yield: 'yield' ['from'] [list] */
static struct py_node *yield(struct py_parser *p)
{
    struct py_node *n = python_parse_node(p, NODE_YIELD, p->now->at);
    p->now++;
    p->yields = true;
    python_parse_take_word(p, WORD_FROM);
    if (!ends_list(p))
        n->a = python_expr_list(p);
    return python_parse_done(p, n);
}

static struct py_node *elements(struct py_parser *p, struct py_node *(*element)(struct py_parser *))
{
    struct py_node *first = element(p);
    if (!python_parse_is(p, OP1(',')))
        return first;
    struct py_node *n = python_parse_node(p, NODE_TUPLE, first->at), **end = &n->list;
    add(&end, first);
    while (!p->failed && python_parse_take(p, OP1(',')) && !ends_list(p))
        add(&end, element(p));
    return python_parse_done(p, n);
}

/* list: yield | element {',' element} [','] */
struct py_node *python_expr_list(struct py_parser *p)
{
    return python_parse_is_word(p, WORD_YIELD) ? yield(p) : elements(p, starred);
}

static struct py_node *target(struct py_parser *p)
{
    if (!python_parse_is(p, OP1('*')))
        return binary(p, 4);
    struct py_node *n = python_parse_node(p, NODE_STAR, p->now->at);
    p->now++;
    n->a = binary(p, 4);
    return python_parse_done(p, n);
}

struct py_node *python_expr_target(struct py_parser *p)
{
    return elements(p, target);
}
