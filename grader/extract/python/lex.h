/* lex: the tokens of Python, and of what notebooks add to it.
 *
 * All tokens of a piece are made at once. Brackets join lines, indentation makes INDENT and DEDENT tokens, a
 * string literal with its prefix is one token, whose text is decoded when it is evaluated. An f-string has
 * the tokens of its parts in a list of its own; its end is found by the rules of Python 3.12, where the same
 * quote may occur inside braces, and by the older rule when those find none.
 *
 * Notebook commands (%magic, !command, ?help) make no tokens; %%time and its like lose their line, any other
 * %%magic its cell. A broken text loses as little as possible: a string that is never closed is an error
 * token up to the end of its line, and a line that starts with a word like `def` ends an open bracket. */
#ifndef EXTRACT_PYTHON_LEX_H
#define EXTRACT_PYTHON_LEX_H

#include "base/names.h"

enum py_token_kind {
    PY_END,
    PY_NEWLINE,
    PY_INDENT,
    PY_DEDENT,
    PY_NAME,
    PY_NUMBER,
    PY_STRING,
    PY_OP,
    PY_ERROR,
    PY_TOKEN_COUNT
};

/* Names that are words of the language; in struct name's `keyword`. */
enum py_word {
    WORD_NONE,
#define WORD(id, text) WORD_##id,
#include "extract/python/word.def"
#undef WORD
    WORD_COUNT
};

/* What an operator is: its characters, packed. */
#define OP1(a)       ((uint32_t)(a))
#define OP2(a, b)    ((uint32_t)(a) << 8 | (uint32_t)(b))
#define OP3(a, b, c) ((uint32_t)(a) << 16 | (uint32_t)(b) << 8 | (uint32_t)(c))

enum { STRING_RAW = 1, STRING_BYTES = 2, STRING_FORMAT = 4, STRING_TRIPLE = 8 };

struct py_token {
    uint32_t at, len;
    enum py_token_kind kind;
    uint32_t op; /* of an operator; STRING_* of a string */
    union {
        struct name *name; /* of a name */
        /* Of an f-string, NULL when it is nested too deeply: a PY_STRING for each piece of text, a '{' as long
         * as the hole (one byte when it is never closed), the tokens in it, '!' with its letter, ':' and
         * the pieces of the format spec, '}'; PY_END. */
        const struct py_token *parts;
    };
};

struct py_tokens {
    struct py_token *list; /* the last is PY_END */
    uint32_t count;
    uint32_t uneven; /* the first line that goes back to an indentation that no block has; UINT32_MAX: none */
    bool magics;     /* some lines are commands of a notebook, which make no tokens */
};

/* Registers the words of the language in a pool of names. */
void python_lex_words(struct names *names);

/* The tokens of text[from, to). `whole` is the text of the module, a NUL follows it. At most
 * LIMIT_PYTHON_TOKENS are made; then false. */
bool python_lex(struct py_tokens *tokens, struct arena *arena, struct names *names, struct text whole,
                uint32_t from, uint32_t to);

/* 1 for a bracket that opens, -1 for one that closes, else 0. */
static inline int python_lex_bracket(const struct py_token *t)
{
    uint32_t op = t->kind == PY_OP ? t->op : 0;
    return op == '(' || op == '[' || op == '{' ? 1 : op == ')' || op == ']' || op == '}' ? -1 : 0;
}

static inline bool python_lex_in_word(char c)
{
    return ((c | 32) >= 'a' && (c | 32) <= 'z') || c == '_' || (c >= '0' && c <= '9') ||
           (unsigned char)c >= 0x80;
}

#endif
