/* syntax: the first place where a program is not valid Python, in words for its author.
 *
 * The parser reads around mistakes, so that one slip does not hide a kernel; this says what Python itself
 * would refuse. It looks for common mistakes (quotes, brackets, commas, colons, indentation) and reports only
 * what no version of Python accepts: a program without a fault here may still be wrong. */
#ifndef EXTRACT_PYTHON_SYNTAX_H
#define EXTRACT_PYTHON_SYNTAX_H

#include "extract/python/lex.h"

struct py_fault {
    struct text message; /* empty: none was found */
    uint32_t at, end;    /* `end` is after a text that has swallowed code, else the same as `at` */
};

/* `whole` is the text that the tokens' places count in. The message lives in the arena. */
struct py_fault python_syntax(const struct py_tokens *tokens, struct arena *arena, struct text whole);

#endif
