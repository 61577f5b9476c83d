/* tree: a Python program as a tree.
 *
 * All nodes have one struct: the comment after each kind says what a, b, c and list mean. Lists are linked by
 * `next`. The tree keeps what constants need and is lenient about the rest: only what cannot be read becomes
 * a NODE_ERROR. */
#ifndef EXTRACT_PYTHON_TREE_H
#define EXTRACT_PYTHON_TREE_H

#include "extract/python/lex.h"

enum py_node_kind {
    NODE_ERROR, /* could not be read */
    /* expressions */
    NODE_NAME,       /* name */
    NODE_NUMBER,     /* text[at, end) */
    NODE_STRING,     /* list: NODE_PIECE and NODE_FORMAT, one after the other */
    NODE_PIECE,      /* text[at, end) within quotes; op: STRING_*; `from`: the whole literal's start */
    NODE_FORMAT,     /* an f-string; list: NODE_PIECE and NODE_HOLE */
    NODE_HOLE,       /* a: expression; op: 'r', 's', 'a' or 0; list: format spec; flag: ends in '=' */
    NODE_CONSTANT,   /* op: WORD_TRUE, WORD_FALSE, WORD_NONE_VALUE, or '.' for the ellipsis */
    NODE_ATTRIBUTE,  /* a.name */
    NODE_SUBSCRIPT,  /* a[b] */
    NODE_SLICE,      /* a:b:c */
    NODE_CALL,       /* a(list of NODE_ARGUMENT) */
    NODE_ARGUMENT,   /* name=a, or a; op: 0, '*' or '**' */
    NODE_TUPLE,      /* list */
    NODE_LIST,       /* list */
    NODE_SET,        /* list */
    NODE_DICT,       /* list of NODE_ITEM */
    NODE_ITEM,       /* a: key (NULL for **b), b: value; also a with-item: a as b */
    NODE_STAR,       /* *a */
    NODE_BINARY,     /* a op b */
    NODE_UNARY,      /* op a */
    NODE_COMPARE,    /* a, then list of NODE_ITEM: op, a */
    NODE_LOGIC,      /* op: WORD_AND or WORD_OR: a op b */
    NODE_CHOICE,     /* b if a else c */
    NODE_LAMBDA,     /* list of NODE_PARAMETER, a: expression */
    NODE_COMPREHEND, /* op: '[', '{', '(' or ':' for a dict; a: element, b: value of a dict; list of NODE_FOR
                      */
    NODE_WALRUS,     /* name := a */
    NODE_YIELD,      /* a */
    /* parts of statements */
    NODE_PARAMETER, /* name, a: default; op: 0, '*', '**'; flag: by keyword only */
    NODE_CLAUSE,    /* of if, try and match: a: test (NULL: else), b: body, name: `as`, list: bound names */
    /* statements */
    NODE_EXPRESSION, /* a */
    NODE_ASSIGN,     /* list: targets, a: value */
    NODE_AUGMENT,    /* a op= b */
    NODE_ANNOTATE,   /* list: the target, a: value or NULL */
    NODE_DEF,        /* name, list: parameters, b: body, c: decorators; flag: holds yield */
    NODE_CLASS,      /* name, list: NODE_ARGUMENT, b: body, c: decorators */
    NODE_IF,         /* list of NODE_CLAUSE */
    NODE_WHILE,      /* a: test, b: body, c: else */
    NODE_FOR,        /* a: target, list: what is walked over, b: body, c: else; in a comprehension c: tests */
    NODE_TRY,        /* b: body, list: handlers, a: else, c: finally */
    NODE_WITH,       /* list of NODE_ITEM, b: body */
    NODE_MATCH,      /* a: subject, list of NODE_CLAUSE; flag of a clause: takes all */
    NODE_RETURN,     /* a or NULL */
    NODE_DELETE,     /* list */
    NODE_GLOBAL,     /* list of NODE_NAME; flag: nonlocal */
    NODE_IMPORT,     /* list of NODE_ITEM: path text[at, end), name: as */
    NODE_FROM,       /* path text[at, end); list of NODE_ITEM as above; flag: import * */
    NODE_BREAK,
    NODE_CONTINUE,
    NODE_RAISE,
    NODE_PASS, /* also assert */
    NODE_KIND_COUNT
};

struct py_node {
    enum py_node_kind kind;
    uint32_t op;
    uint32_t at, end; /* in the module's text */
    uint32_t from;
    uint16_t depth; /* of the tree below, except for the left side of a chain of operators */
    bool flag;
    struct name *name;
    struct py_node *a, *b, *c, *list, *next;
    void *cache; /* the evaluator's: a literal's value, the kernels of a call, what is known of a function */
};

#endif
