/* parse: from tokens to a tree.
 *
 * A statement that cannot be read is left out, up to its line's end; an assignment whose value cannot be read
 * keeps its target, so that the name is known to be unknown. */
#ifndef EXTRACT_PYTHON_PARSE_H
#define EXTRACT_PYTHON_PARSE_H

#include "extract/python/syntax.h"
#include "extract/python/tree.h"

struct py_parser {
    struct arena *arena;
    struct text text; /* of the module */
    const struct py_token *tokens, *now;
    unsigned depth;
    bool failed; /* the expression could not be read */
    bool yields; /* a yield was met */
};

/* The statements of text[from, to), linked by `next`. `fault`, unless NULL, gets the first place that is not
 * valid Python. */
struct py_node *python_parse(struct arena *arena, struct names *names, struct text text, uint32_t from,
                             uint32_t to, struct py_fault *fault);

/* --- for the files of the parser --- */

static inline bool python_parse_is(const struct py_parser *p, uint32_t op)
{
    return p->now->kind == PY_OP && p->now->op == op;
}

static inline bool python_parse_take(struct py_parser *p, uint32_t op)
{
    bool is = python_parse_is(p, op);
    p->now += is;
    return is;
}

/* The word of the language here, WORD_NONE for anything else. */
static inline enum py_word python_parse_word(const struct py_parser *p)
{
    return p->now->kind == PY_NAME ? (enum py_word)p->now->name->keyword : WORD_NONE;
}

static inline bool python_parse_take_word(struct py_parser *p, enum py_word word)
{
    bool is = python_parse_word(p) == word;
    p->now += is;
    return is;
}

static inline bool python_parse_ends_line(const struct py_parser *p)
{
    return p->now->kind == PY_NEWLINE || p->now->kind == PY_END;
}

struct py_node *python_parse_node(struct py_parser *p, enum py_node_kind kind, uint32_t at);
/* A node that starts with the token here, which is taken. */
struct py_node *python_parse_start(struct py_parser *p, enum py_node_kind kind);
/* Takes a name into a node, if there is one. */
bool python_parse_name(struct py_parser *p, struct py_node *node);
/* Ends a node at the last token, and measures it. */
struct py_node *python_parse_done(struct py_parser *p, struct py_node *node);
struct py_node *python_parse_fail(struct py_parser *p);
/* Adds nodes to a list whose last link is `*end`. */
void python_parse_add(struct py_node ***end, struct py_node *nodes);

struct py_node *python_expr(struct py_parser *p);        /* one expression, with lambda */
struct py_node *python_expr_list(struct py_parser *p);   /* a, *b, c: a tuple when there is a comma */
struct py_node *python_expr_target(struct py_parser *p); /* the targets after `for` */
struct py_node *python_expr_params(struct py_parser *p, bool lambda);
/* After the opening bracket, up to the closing one. */
struct py_node *python_expr_arguments(struct py_parser *p);

#endif
