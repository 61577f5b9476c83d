/* tok: the kinds of tokens, from token.def. */
#ifndef MSL_TOK_H
#define MSL_TOK_H

enum tok {
#define TOK(id, spelling)     TOK_##id,
#define KEYWORD(id, spelling) TOK_##id,
#include "msl/pp/token.def"
#undef TOK
#undef KEYWORD
    TOK_COUNT,
    /* what the body of a macro contains besides tokens; only the preprocessor sees these */
    BODY_PARAM = TOK_COUNT, /* span.at: which parameter */
    BODY_STRINGIZE,         /* #parameter; span.at: which */
    BODY_PASTE,             /* ## */
    BODY_VA_OPT,            /* __VA_OPT__( ; span.len: the distance in items to its BODY_VA_END */
    BODY_VA_END,
    BODY_PLACEMARKER, /* in an expansion only: an empty argument beside ## */
};

/* "';'", "'while'", "an identifier": how a message names a kind of token. */
const char *tok_describe(enum tok kind);
const char *tok_spelling(enum tok kind);

#endif
