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
};

/* "';'", "'while'", "an identifier": how a message names a kind of token. */
const char *tok_describe(enum tok kind);
const char *tok_spelling(enum tok kind);

#endif
