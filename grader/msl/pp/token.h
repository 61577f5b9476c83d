/* token: what the preprocessor hands to the parser. */
#ifndef MSL_TOKEN_H
#define MSL_TOKEN_H

#include "base/names.h"
#include "diag/diag.h"
#include "msl/pp/tok.h"

struct token {
    enum tok kind : 8; /* in the body of a macro also one of its operators */
    bool spaced;       /* preceded by white space or a line end */
    bool line_start;   /* first of its line */
    bool painted;      /* for the preprocessor only: the name of a macro that is not expanded any more */
    struct span span;  /* for a token that a macro made: the place where the macro was called */
    struct name *name; /* identifiers and keywords, else NULL */
    struct text
        text; /* spelling of numbers, characters and strings (quotes included), and of every other token */
};

struct tokens {
    const struct token *items; /* the last one is TOK_END */
    size_t count;
    bool cut; /* a limit was passed, or an #if or comment never closed: the rest is missing, parsing makes no
                 sense */
};

#endif
