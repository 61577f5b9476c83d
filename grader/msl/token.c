/* token: names of the kinds of tokens, and the words that the language reserves. All of it comes from
 * token.def; the second spellings that C++ and Clang have for the same token stand here. */
#include "msl/token.h"

static const struct {
    const char *spelling, *quoted;
    bool keyword;
} rows[TOK_COUNT] = {
#define TOK(id, spelling)     [TOK_##id] = {spelling, "'" spelling "'", false},
#define KEYWORD(id, spelling) [TOK_##id] = {spelling, "'" spelling "'", true},
#include "msl/token.def"
#undef TOK
#undef KEYWORD
};

/* Words that mean the same token as another spelling: [lex.digraph] and Clang's own. */
static const struct {
    const char *spelling;
    enum tok kind;
} aliases[] = {
    {"and", TOK_AMP_AMP},
    {"and_eq", TOK_AMP_EQ},
    {"bitand", TOK_AMP},
    {"bitor", TOK_PIPE},
    {"compl", TOK_TILDE},
    {"not", TOK_BANG},
    {"not_eq", TOK_BANG_EQ},
    {"or", TOK_PIPE_PIPE},
    {"or_eq", TOK_PIPE_EQ},
    {"xor", TOK_CARET},
    {"xor_eq", TOK_CARET_EQ},
    {"_Alignas", TOK_ALIGNAS},
    {"_Alignof", TOK_ALIGNOF},
    {"_Static_assert", TOK_STATIC_ASSERT},
    {"__alignof__", TOK_ALIGNOF},
    {"__asm", TOK_ASM},
    {"__asm__", TOK_ASM},
    {"__attribute", TOK_ATTRIBUTE},
    {"__inline", TOK_INLINE},
    {"__inline__", TOK_INLINE},
    {"__restrict__", TOK_RESTRICT},
    {"__volatile__", TOK_VOLATILE},
};

/* The kinds before the first one with a spelling of its own are described, not quoted. */
const char *tok_describe(enum tok kind)
{
    return kind < TOK_HASH ? rows[kind].spelling : rows[kind].quoted;
}

const char *tok_spelling(enum tok kind)
{
    return rows[kind].spelling;
}

void token_seed_names(struct names *names)
{
    for (int i = 0; i < TOK_COUNT; i++)
        if (rows[i].keyword)
            names_get(names, text_of(rows[i].spelling))->keyword = (uint16_t)i;
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        names_get(names, text_of(aliases[i].spelling))->keyword = (uint16_t)aliases[i].kind;
}
