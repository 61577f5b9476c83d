/* fstring: the parts of an f-string; see parse.h. The expressions in its braces are read by a
 * separate tokenizer and parser, over the same text. */
#include "extract/python/parse.h"
#include "base/limits.h"

struct part_list {
    struct py_node *first, **end;
};

static void put(struct part_list *parts, struct py_node *node)
{
    *parts->end = node;
    parts->end = &node->next;
}

static void put_piece(struct py_parser *p, struct part_list *parts, uint32_t from, uint32_t to,
                      uint32_t flags)
{
    if (to == from)
        return;
    struct py_node *piece = python_parse_node(p, NODE_PIECE, from);
    piece->from = from;
    piece->end = to;
    piece->op = flags;
    put(parts, piece);
}

/* Where the expression in braces ends: at '}', ':', '!' (but not "!=") or a '=' before one of them, outside
 * of brackets and literals; `to` when nowhere. */
static uint32_t expression_end(struct py_parser *p, uint32_t at, uint32_t to)
{
    const char *text = p->text.ptr;
    unsigned open = 0;
    while (at < to) {
        char c = text[at];
        uint32_t flags;
        if (c == '(' || c == '[' || c == '{') {
            open++;
        } else if (open && (c == ')' || c == ']' || c == '}')) {
            open--;
        } else if (!open && (c == '}' || c == ':' || (c == '!' && at + 1 < to && text[at + 1] != '='))) {
            return at;
        } else {
            uint32_t end = python_lex_string_end(p->text, at, to, &flags);
            if (end) {
                at = end;
                continue;
            }
            if ((c | 32) >= 'a' && (c | 32) <= 'z') /* a name: its end is not the prefix of a literal */
                while (at + 1 < to && (((text[at + 1] | 32) >= 'a' && (text[at + 1] | 32) <= 'z') ||
                                       (text[at + 1] >= '0' && text[at + 1] <= '9') || text[at + 1] == '_'))
                    at++;
        }
        at++;
    }
    return to;
}

/* The expression text[from, to) of a hole. */
static struct py_node *expression(struct py_parser *p, uint32_t from, uint32_t to)
{
    struct py_tokens tokens;
    bool all = python_lex(&tokens, p->arena, p->names, p->text, from, to, true, LIMIT_PYTHON_TOKENS);
    struct py_parser inner = {.arena = p->arena,
                              .names = p->names,
                              .text = p->text,
                              .tokens = tokens.list,
                              .now = tokens.list,
                              .depth = p->depth,
                              .formats = p->formats};
    struct py_node *n = python_expr_list(&inner);
    p->yields |= inner.yields;
    if (!all || inner.failed || inner.now->kind != PY_NEWLINE) {
        n = python_parse_node(p, NODE_ERROR, from);
        n->end = to;
    }
    return n;
}

static uint32_t parts(struct py_parser *p, struct part_list *list, uint32_t at, uint32_t to, uint32_t flags,
                      bool spec);

/* hole: '{' expression ['='] ['!' r|s|a] [':' parts] '}'; returns the offset after it */
static uint32_t hole(struct py_parser *p, struct part_list *list, uint32_t at, uint32_t to, uint32_t flags)
{
    const char *text = p->text.ptr;
    struct py_node *n = python_parse_node(p, NODE_HOLE, at);
    uint32_t end = expression_end(p, at + 1, to), stop = end;
    while (stop > at + 1 && text[stop - 1] == ' ')
        stop--;
    if (stop > at + 2 && text[stop - 1] == '=' && !strchr("=!<>", text[stop - 2])) {
        n->flag = true;
        stop--;
    }
    n->from = stop;
    n->a = expression(p, at + 1, stop);
    if (end + 1 < to && text[end] == '!') {
        n->op = (unsigned char)text[end + 1];
        end += 2;
    }
    if (end < to && text[end] == ':') {
        struct part_list inner = {.end = &inner.first};
        end = parts(p, &inner, end + 1, to, flags, true);
        n->list = inner.first;
    }
    if (end >= to || text[end] != '}')
        n->a = python_parse_node(p, NODE_ERROR, at);
    n->end = end < to ? end + 1 : to;
    python_parse_done(p, n);
    n->end = end < to ? end + 1 : to;
    put(list, n);
    return n->end;
}

/* parts: {text | '{{' | '}}' | hole}; within a format spec they end at '}'. */
static uint32_t parts(struct py_parser *p, struct part_list *list, uint32_t at, uint32_t to, uint32_t flags,
                      bool spec)
{
    const char *text = p->text.ptr;
    uint32_t from = at;
    while (at < to) {
        char c = text[at];
        if (c == '\\' && !(flags & STRING_RAW) && at + 1 < to && text[at + 1] == 'N') {
            while (at < to && text[at] != '}') /* \N{NAME} is not a hole */
                at++;
        } else if (c == '\\' && at + 1 < to && text[at + 1] != '{' && text[at + 1] != '}') {
            at++;
        } else if (!spec && (c == '{' || c == '}') && at + 1 < to && text[at + 1] == c) {
            put_piece(p, list, from, at + 1, flags);
            at++;
            from = at + 1;
        } else if (c == '{') {
            put_piece(p, list, from, at, flags);
            from = at = hole(p, list, at, to, flags);
            continue;
        } else if (c == '}' && spec) {
            break;
        }
        at++;
    }
    put_piece(p, list, from, at < to ? at : to, flags);
    return at < to ? at : to;
}

/* f-strings that are nested too deeply become an error node. */
struct py_node *python_fstring(struct py_parser *p, const struct py_token *token)
{
    struct py_node *n = python_parse_node(p, NODE_FORMAT, token->at);
    n->op = token->op;
    uint32_t from, to;
    python_lex_string(p->text, token, &from, &to);
    struct part_list list = {.end = &list.first};
    if (++p->formats > 8 || ++p->depth > LIMIT_PYTHON_NESTING) {
        list.first = python_parse_node(p, NODE_HOLE, token->at);
        list.first->a = python_parse_node(p, NODE_ERROR, token->at);
    } else {
        parts(p, &list, from, to, token->op, false);
        p->depth--;
    }
    p->formats--;
    n->list = list.first;
    n->end = token->at + token->len;
    python_parse_done(p, n);
    n->end = token->at + token->len;
    return n;
}
