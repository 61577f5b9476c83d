/* lex: characters to preprocessing tokens.
 *
 * The translation phases of [lex.phases] in order: a text with line continuations is first copied without
 * them, so that the lexer proper never meets one, whatever token, comment or directive it splits; the list of
 * their places turns an offset of the copy back into one of the sources buffer. A text without any is read in
 * place.
 *
 * The lexer complains about unclosed comments only. A character that cannot start a token and a literal that
 * is not closed become TOK_OTHER: in a skipped group or an unused macro they do no harm. CR, LF and CR LF all
 * end a line. */
#ifndef MSL_LEX_H
#define MSL_LEX_H

#include "msl/pp/token.h"

/* From offset `at` of the copy on, `removed` bytes of continuations precede it in the text. */
struct splice {
    uint32_t at, removed;
};

struct lexer {
    const char *p, *end, *text;
    uint32_t base; /* offset of the text in the sources buffer */
    const struct splice *splices;
    size_t splice_count, next_splice;
    uint32_t removed; /* of the splices before next_splice */
    bool line_start;  /* no token since the last line end */
    bool unclosed;    /* the text ended within a comment */
    struct names *names;
    struct arena *arena;
    struct findings *findings; /* NULL: report nothing */
};

/* A lexer for a text at offset `base` of the sources buffer. */
void lex_start(struct lexer *lexer, struct arena *arena, struct names *names, struct findings *findings,
               struct text text, uint32_t base);

/* The next token, over line ends; false (and TOK_END) at the end of the text. */
bool lex_token(struct lexer *lexer, struct token *tok);

/* The next token of this line; false at the line end, which stays. */
bool lex_in_line(struct lexer *lexer, struct token *tok);

/* Does the next token start with '('? Reads nothing. */
bool lex_sees_paren(const struct lexer *lexer);

/* The raw rest of this line, trimmed; the line end stays. */
struct text lex_rest_of_line(struct lexer *lexer);

/* The <name> or "name" of an #include as a TOK_STRING; false, and nothing read, when there is none. */
bool lex_header_name(struct lexer *lexer, struct token *tok);

/* The lexer's offset in the sources buffer. */
uint32_t lex_offset(struct lexer *lexer);

/* Whether the text is one token and nothing else; the token has no span. For pasting. */
bool lex_single(struct arena *arena, struct names *names, struct text text, struct token *tok);

#endif
