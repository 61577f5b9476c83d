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
    struct names *names;
    struct text text; /* of the module */
    const struct py_token *tokens, *now;
    unsigned depth;
    unsigned formats; /* f-strings that are being read, within each other */
    bool failed;      /* the expression could not be read */
    bool yields;      /* a yield was met */
};

/* The statements of text[from, to), linked by `next`. `fault`, unless NULL, gets the first place that is not
 * valid Python. */
struct py_node *python_parse(struct arena *arena, struct names *names, struct text text, uint32_t from,
                             uint32_t to, struct py_fault *fault);

/* --- for the files of the parser --- */

struct py_node *python_parse_node(struct py_parser *p, enum py_node_kind kind, uint32_t at);
/* Ends a node at the last token, and measures it. */
struct py_node *python_parse_done(struct py_parser *p, struct py_node *node);

bool python_parse_is(const struct py_parser *p, uint32_t op);
bool python_parse_take(struct py_parser *p, uint32_t op);
bool python_parse_is_word(const struct py_parser *p, enum py_word word);
bool python_parse_take_word(struct py_parser *p, enum py_word word);
struct py_node *python_parse_fail(struct py_parser *p);

struct py_node *python_expr(struct py_parser *p);        /* one expression, with := and lambda */
struct py_node *python_expr_list(struct py_parser *p);   /* a, *b, c: a tuple when there is a comma */
struct py_node *python_expr_target(struct py_parser *p); /* the targets after `for` */
struct py_node *python_expr_params(struct py_parser *p, bool lambda);
struct py_node *python_expr_arguments(
    struct py_parser *p); /* after the opening bracket, up to the closing one */

/* A NODE_FORMAT from the f-string text[from, to) within its quotes. */
struct py_node *python_fstring(struct py_parser *p, const struct py_token *token);

#endif
