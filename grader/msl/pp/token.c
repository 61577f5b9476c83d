/* token: names of the kinds of tokens, from token.def. */
#include "msl/pp/token.h"

static const struct {
    const char *spelling, *quoted;
} rows[TOK_COUNT] = {
#define TOK(id, spelling)     [TOK_##id] = {spelling, "'" spelling "'"},
#define KEYWORD(id, spelling) [TOK_##id] = {spelling, "'" spelling "'"},
#include "msl/pp/token.def"
#undef TOK
#undef KEYWORD
};

/* The kinds before the first one with a fixed spelling are described, not quoted. */
const char *tok_describe(enum tok kind)
{
    return kind < TOK_HASH ? rows[kind].spelling : rows[kind].quoted;
}

const char *tok_spelling(enum tok kind)
{
    return rows[kind].spelling;
}
