/* lex: see lex.h. One table says what each byte can do; the loops over bytes are plain pointer loops. */
#include "msl/pp/lex.h"
#include "msl/pp/charset.h"
#include "msl/pp/preprocess.h"

enum { BLANK = 1, LINE_END = 2, WORD = 4, DIGIT = 8 };

/* Control characters that Metal's compiler skips are blanks, NUL included. '$' is a letter, as in Clang. */
static const unsigned char classes[256] = {
    [0] = BLANK,       ['\t'] = BLANK, ['\v'] = BLANK, ['\f'] = BLANK, [' '] = BLANK, ['\n'] = LINE_END,
    ['\r'] = LINE_END, ['$'] = WORD,   ['_'] = WORD,   ['0'] = DIGIT,  ['1'] = DIGIT, ['2'] = DIGIT,
    ['3'] = DIGIT,     ['4'] = DIGIT,  ['5'] = DIGIT,  ['6'] = DIGIT,  ['7'] = DIGIT, ['8'] = DIGIT,
    ['9'] = DIGIT,     ['A'] = WORD,   ['B'] = WORD,   ['C'] = WORD,   ['D'] = WORD,  ['E'] = WORD,
    ['F'] = WORD,      ['G'] = WORD,   ['H'] = WORD,   ['I'] = WORD,   ['J'] = WORD,  ['K'] = WORD,
    ['L'] = WORD,      ['M'] = WORD,   ['N'] = WORD,   ['O'] = WORD,   ['P'] = WORD,  ['Q'] = WORD,
    ['R'] = WORD,      ['S'] = WORD,   ['T'] = WORD,   ['U'] = WORD,   ['V'] = WORD,  ['W'] = WORD,
    ['X'] = WORD,      ['Y'] = WORD,   ['Z'] = WORD,   ['a'] = WORD,   ['b'] = WORD,  ['c'] = WORD,
    ['d'] = WORD,      ['e'] = WORD,   ['f'] = WORD,   ['g'] = WORD,   ['h'] = WORD,  ['i'] = WORD,
    ['j'] = WORD,      ['k'] = WORD,   ['l'] = WORD,   ['m'] = WORD,   ['n'] = WORD,  ['o'] = WORD,
    ['p'] = WORD,      ['q'] = WORD,   ['r'] = WORD,   ['s'] = WORD,   ['t'] = WORD,  ['u'] = WORD,
    ['v'] = WORD,      ['w'] = WORD,   ['x'] = WORD,   ['y'] = WORD,   ['z'] = WORD,
};

static unsigned class_of(char c)
{
    return classes[(unsigned char)c];
}

/* --- continuations --- */

/* The length of the continuation at p (a backslash, blanks, a line end), or 0. */
static size_t continuation(const char *p, const char *end)
{
    const char *q = p + 1;
    while (q < end && (*q == ' ' || *q == '\t'))
        q++;
    if (q >= end || !(class_of(*q) & LINE_END))
        return 0;
    q += *q == '\r' && q + 1 < end && q[1] == '\n' ? 2 : 1;
    return (size_t)(q - p);
}

static const char *first_continuation(const char *p, const char *end)
{
    while (p < end && (p = memchr(p, '\\', (size_t)(end - p)))) {
        if (continuation(p, end))
            return p;
        p++;
    }
    return NULL;
}

/* Copies the text without its continuations. */
static void remove_continuations(struct lexer *lexer, struct text text)
{
    const char *p = text.ptr, *end = text.ptr + text.len, *next = first_continuation(p, end);
    if (!next)
        return;
    char *copy = arena_alloc(lexer->arena, text.len + 1), *to = copy;
    struct splice *splices = NULL;
    size_t count = 0, cap = 0;
    for (; next; next = first_continuation(p, end)) {
        memcpy(to, p, (size_t)(next - p));
        to += next - p;
        p = next + continuation(next, end);
        if (count == cap) {
            cap = cap ? cap * 2 : 64;
            splices = arena_grow(lexer->arena, splices, count, cap, sizeof *splices);
        }
        uint32_t at = (uint32_t)(to - copy);
        splices[count++] = (struct splice){at, (uint32_t)(p - text.ptr) - at};
    }
    memcpy(to, p, (size_t)(end - p));
    to += end - p;
    lexer->text = lexer->p = copy;
    lexer->end = to;
    lexer->splices = splices;
    lexer->splice_count = count;
}

void lex_start(struct lexer *lexer, struct arena *arena, struct names *names, struct findings *findings,
               struct text text, uint32_t base)
{
    *lexer = (struct lexer){.p = text.ptr,
                            .end = text.ptr + text.len,
                            .text = text.ptr,
                            .base = base,
                            .line_start = true,
                            .names = names,
                            .arena = arena,
                            .findings = findings};
    if (text.len)
        remove_continuations(lexer, text);
}

/* Offsets are asked for in rising order. A continuation right at `p` counts as before it when a token starts
 * there, and as after it when one ends there. */
static uint32_t offset_of(struct lexer *lexer, const char *p, bool ends)
{
    uint32_t at = (uint32_t)(p - lexer->text);
    while (lexer->next_splice < lexer->splice_count && lexer->splices[lexer->next_splice].at + ends <= at)
        lexer->removed = lexer->splices[lexer->next_splice++].removed;
    return lexer->base + at + lexer->removed;
}

uint32_t lex_offset(struct lexer *lexer)
{
    return offset_of(lexer, lexer->p, false);
}

/* --- between tokens --- */

static const char *line_end(const char *p, const char *end)
{
    while (p < end && !(class_of(*p) & LINE_END))
        p++;
    return p;
}

/* The end of the comment that starts at p, or NULL when nothing closes it. */
static const char *comment_end(const char *p, const char *end)
{
    for (p += 2; p < end; p++) {
        p = memchr(p, '*', (size_t)(end - p));
        if (!p || p + 1 >= end)
            return NULL;
        if (p[1] == '/')
            return p + 2;
    }
    return NULL;
}

static const char *unclosed_comment(struct lexer *lexer, const char *p)
{
    lexer->unclosed = true;
    if (lexer->findings) {
        uint32_t at = offset_of(lexer, p, false);
        FINDING(lexer->findings, E1002, ((struct span){at, 2}));
    }
    return lexer->end;
}

/* How many bytes of non-ASCII white space begin at p. */
static unsigned wide_blank(const char *p, const char *end)
{
    unsigned bytes;
    uint32_t c = charset_decode(p, end, &bytes);
    return c != UINT32_MAX && charset_is_blank(c) ? bytes : 0;
}

/* Skips blanks and comments, and line ends unless `in_line`. Says whether there were any. */
static bool skip_blanks(struct lexer *lexer, bool in_line)
{
    const char *p = lexer->p, *end = lexer->end;
    while (p < end) {
        unsigned class = class_of(*p), wide = 0;
        if (class & BLANK) {
            p++;
        } else if (class & LINE_END) {
            if (in_line)
                break;
            lexer->line_start = true;
            p++;
        } else if (*p == '/' && p + 1 < end && p[1] == '/') {
            p = line_end(p, end);
        } else if (*p == '/' && p + 1 < end && p[1] == '*') {
            const char *after = comment_end(p, end);
            p = after ? after : unclosed_comment(lexer, p);
        } else if ((unsigned char)*p >= 0x80 && (wide = wide_blank(p, end)) != 0) {
            p += wide;
        } else {
            break;
        }
    }
    bool moved = p != lexer->p;
    lexer->p = p;
    return moved;
}

bool lex_sees_paren(const struct lexer *lexer)
{
    struct lexer ahead = *lexer;
    ahead.findings = NULL;
    skip_blanks(&ahead, false);
    return ahead.p < ahead.end && *ahead.p == '(';
}

struct text lex_rest_of_line(struct lexer *lexer)
{
    const char *p = lexer->p;
    lexer->p = line_end(p, lexer->end);
    return text_trim(text_from(p, (size_t)(lexer->p - p)));
}

bool lex_header_name(struct lexer *lexer, struct token *tok)
{
    *tok = (struct token){.kind = TOK_STRING, .spaced = skip_blanks(lexer, true)};
    const char *p = lexer->p, *stop = line_end(p, lexer->end);
    if (p == stop || (*p != '<' && *p != '"'))
        return false;
    const char *close = memchr(p + 1, *p == '<' ? '>' : '"', (size_t)(stop - p - 1));
    if (!close)
        return false;
    tok->text = text_from(p, (size_t)(close + 1 - p));
    tok->span.at = offset_of(lexer, p, false);
    lexer->p = close + 1;
    tok->span.len = offset_of(lexer, lexer->p, true) - tok->span.at;
    return true;
}

/* --- punctuation --- */

static enum tok pick(const char *p, size_t room, enum tok one, char second, enum tok two, enum tok twice,
                     size_t *len)
{
    *len = 2;
    if (room > 1 && p[1] == second)
        return two;
    if (room > 1 && p[1] == p[0] && twice != TOK_END)
        return twice;
    *len = 1;
    return one;
}

/* Do these two characters follow the one at p? */
static bool three(const char *p, size_t room, const char *rest, size_t *len)
{
    *len = 3;
    return room > 2 && p[1] == rest[0] && p[2] == rest[1];
}

/* < <= << <<= and the digraphs <: <% ([lex.pptoken]: <:: is < :: unless : or > follows) */
static enum tok less(const char *p, size_t room, size_t *len)
{
    if (three(p, room, "<=", len))
        return TOK_SHL_EQ;
    if (room > 1 && p[1] == '%')
        return *len = 2, TOK_L_BRACE;
    if (room > 1 && p[1] == ':' && !(room > 2 && p[2] == ':' && !(room > 3 && (p[3] == ':' || p[3] == '>'))))
        return *len = 2, TOK_L_SQUARE;
    return pick(p, room, TOK_LESS, '=', TOK_LESS_EQ, TOK_SHL, len);
}

/* % %= and the digraphs %> %: %:%: */
static enum tok percent(const char *p, size_t room, size_t *len)
{
    if (room > 3 && p[1] == ':' && p[2] == '%' && p[3] == ':')
        return *len = 4, TOK_HASH_HASH;
    if (room > 1 && p[1] == ':')
        return *len = 2, TOK_HASH;
    if (room > 1 && p[1] == '>')
        return *len = 2, TOK_R_BRACE;
    return pick(p, room, TOK_PERCENT, '=', TOK_PERCENT_EQ, TOK_END, len);
}

static enum tok minus(const char *p, size_t room, size_t *len)
{
    if (three(p, room, ">*", len))
        return TOK_ARROW_STAR;
    if (room > 1 && p[1] == '>')
        return *len = 2, TOK_ARROW;
    return pick(p, room, TOK_MINUS, '=', TOK_MINUS_EQ, TOK_MINUS_MINUS, len);
}

/* The kind and length of the operator or bracket at p; TOK_OTHER when there is none. */
static enum tok punctuation(const char *p, size_t room, size_t *len)
{
    *len = 1;
    switch (*p) {
    case '(': return TOK_L_PAREN;
    case ')': return TOK_R_PAREN;
    case '[': return TOK_L_SQUARE;
    case ']': return TOK_R_SQUARE;
    case '{': return TOK_L_BRACE;
    case '}': return TOK_R_BRACE;
    case ';': return TOK_SEMICOLON;
    case ',': return TOK_COMMA;
    case '?': return TOK_QUESTION;
    case '~': return TOK_TILDE;
    case '.':
        return three(p, room, "..", len) ? TOK_ELLIPSIS
                                         : pick(p, room, TOK_DOT, '*', TOK_DOT_STAR, TOK_END, len);
    case '<': return less(p, room, len);
    case '>':
        return three(p, room, ">=", len) ? TOK_SHR_EQ
                                         : pick(p, room, TOK_GREATER, '=', TOK_GREATER_EQ, TOK_SHR, len);
    case '%': return percent(p, room, len);
    case '-': return minus(p, room, len);
    case '+': return pick(p, room, TOK_PLUS, '=', TOK_PLUS_EQ, TOK_PLUS_PLUS, len);
    case '&': return pick(p, room, TOK_AMP, '=', TOK_AMP_EQ, TOK_AMP_AMP, len);
    case '|': return pick(p, room, TOK_PIPE, '=', TOK_PIPE_EQ, TOK_PIPE_PIPE, len);
    case '=': return pick(p, room, TOK_ASSIGN, '=', TOK_EQ_EQ, TOK_END, len);
    case '*': return pick(p, room, TOK_STAR, '=', TOK_STAR_EQ, TOK_END, len);
    case '/': return pick(p, room, TOK_SLASH, '=', TOK_SLASH_EQ, TOK_END, len);
    case '^': return pick(p, room, TOK_CARET, '=', TOK_CARET_EQ, TOK_END, len);
    case '!': return pick(p, room, TOK_BANG, '=', TOK_BANG_EQ, TOK_END, len);
    case '#': return pick(p, room, TOK_HASH, '#', TOK_HASH_HASH, TOK_END, len);
    case ':': /* and the digraph :> */
        if (room > 1 && p[1] == '>')
            return *len = 2, TOK_R_SQUARE;
        return pick(p, room, TOK_COLON, ':', TOK_COLON_COLON, TOK_END, len);
    }
    return TOK_OTHER;
}

/* --- literals and words --- */

/* A literal whose quote is missing ends before the punctuation at the end of its line, so that the statement
 * around it stays whole. */
static const char *cut_unclosed(const char *start, const char *stop)
{
    while (stop > start + 1 && (class_of(stop[-1]) & BLANK || memchr(";,)]}", stop[-1], 5)))
        stop--;
    return stop;
}

/* "..." and '...': p is at the quote. NULL when it is not closed; then *stop is where to go on. */
static const char *quoted_end(const char *p, const char *end, const char **stop)
{
    const char *start = p;
    char quote = *p++;
    while (p < end && *p != quote && !(class_of(*p) & LINE_END))
        p += *p == '\\' && p + 1 < end && !(class_of(p[1]) & LINE_END) ? 2 : 1;
    if (p < end && *p == quote)
        return p + 1;
    *stop = cut_unclosed(start, p);
    return NULL;
}

/* R"mark(...)mark": p is at the quote. */
static const char *raw_string_end(const char *p, const char *end, const char **stop)
{
    const char *mark = p + 1, *open = mark;
    while (open < end && open - mark <= 16 && *open != '(' && !(class_of(*open) & (BLANK | LINE_END)))
        open++;
    size_t len = (size_t)(open - mark);
    *stop = line_end(p, end);
    if (open >= end || *open != '(')
        return NULL;
    for (p = open + 1; p < end && (p = memchr(p, ')', (size_t)(end - p))); p++)
        if ((size_t)(end - p) > len + 1 && memcmp(p + 1, mark, len) == 0 && p[1 + len] == '"')
            return p + len + 2;
    *stop = end;
    return NULL;
}

static const char *literal(struct token *tok, const char *quote, const char *end, bool raw)
{
    const char *stop = end, *after = raw ? raw_string_end(quote, end, &stop) : quoted_end(quote, end, &stop);
    tok->kind = !after ? TOK_OTHER : *quote == '"' ? TOK_STRING : TOK_CHARACTER;
    return after ? after : stop;
}

/* The end of the word that continues at p: letters, digits, and letters that are not ASCII. */
static const char *word_end(const char *p, const char *end)
{
    for (;;) {
        while (p < end && class_of(*p) & (WORD | DIGIT))
            p++;
        if (p >= end || (unsigned char)*p < 0x80)
            return p;
        unsigned bytes;
        uint32_t c = charset_decode(p, end, &bytes);
        if (c == UINT32_MAX || !charset_is_letter(c))
            return p;
        p += bytes;
    }
}

/* pp-number: .5  1e-3f  0x1.8p+1  1'000  and everything that only looks like a number */
static const char *number_end(const char *p, const char *end)
{
    for (p++; p < end; p++) {
        if (*p == '\'') {
            if (p + 1 >= end || !(class_of(p[1]) & (WORD | DIGIT)))
                return p;
        } else if (*p == '+' || *p == '-') {
            char before = (char)(p[-1] | 0x20);
            if (before != 'e' && before != 'p')
                return p;
        } else if (*p != '.' && !(class_of(*p) & (WORD | DIGIT))) {
            return p;
        }
    }
    return p;
}

/* Whether a word is the prefix of a literal: u8 u U L, with R for raw strings. */
static bool is_prefix(struct text word, bool *raw)
{
    *raw = word.len > 0 && word.ptr[word.len - 1] == 'R';
    if (*raw)
        word.len--;
    return (word.len == 0 && *raw) || text_is(word, "u8") ||
           (word.len == 1 && (*word.ptr == 'u' || *word.ptr == 'U' || *word.ptr == 'L'));
}

static const char *word(struct lexer *lexer, struct token *tok, const char *p)
{
    const char *end = lexer->end, *after = word_end(p, end);
    struct text spelling = text_from(p, (size_t)(after - p));
    bool raw;
    if (after < end && (*after == '"' || *after == '\'') && spelling.len <= 3 && is_prefix(spelling, &raw) &&
        (*after == '"' || !raw))
        return literal(tok, after, end, raw);
    struct name *name = names_get(lexer->names, spelling);
    tok->kind = name->keyword ? name->keyword : TOK_IDENTIFIER;
    if (tok->kind == TOK_IDENTIFIER || *p == '_' || text_is(spelling, tok_spelling(tok->kind)))
        tok->name = name; /* an operator that is spelled as a word (and, not) has none */
    return after;
}

static const char *other(struct lexer *lexer, struct token *tok, const char *p)
{
    unsigned bytes;
    uint32_t c = charset_decode(p, lexer->end, &bytes);
    if (c != UINT32_MAX && charset_is_letter(c))
        return word(lexer, tok, p);
    tok->kind = TOK_OTHER;
    return p + bytes;
}

/* The token at the lexer's place, which is not a blank and not the end. */
static void token_here(struct lexer *lexer, struct token *tok)
{
    const char *p = lexer->p, *end = lexer->end, *after;
    unsigned class = class_of(*p);
    if (class & WORD) {
        after = word(lexer, tok, p);
    } else if (class & DIGIT || (*p == '.' && p + 1 < end && class_of(p[1]) & DIGIT)) {
        tok->kind = TOK_NUMBER;
        after = number_end(p, end);
    } else if (*p == '"' || *p == '\'') {
        after = literal(tok, p, end, false);
    } else if ((unsigned char)*p >= 0x80) {
        after = other(lexer, tok, p);
    } else {
        size_t len;
        tok->kind = punctuation(p, (size_t)(end - p), &len);
        after = p + len;
    }
    tok->text = text_from(p, (size_t)(after - p));
    tok->span.at = offset_of(lexer, p, false);
    tok->span.len = offset_of(lexer, after, true) - tok->span.at;
    lexer->p = after;
}

bool lex_token(struct lexer *lexer, struct token *tok)
{
    *tok = (struct token){.spaced = skip_blanks(lexer, false)};
    tok->line_start = lexer->line_start;
    if (lexer->p >= lexer->end) {
        tok->kind = TOK_END;
        tok->text = text_from(lexer->end, 0);
        tok->span.at = offset_of(lexer, lexer->end, false);
        return false;
    }
    lexer->line_start = false;
    token_here(lexer, tok);
    return true;
}

bool lex_in_line(struct lexer *lexer, struct token *tok)
{
    *tok = (struct token){.spaced = skip_blanks(lexer, true)};
    if (lexer->p >= lexer->end || class_of(*lexer->p) & LINE_END)
        return false;
    token_here(lexer, tok);
    return true;
}

bool lex_single(struct arena *arena, struct names *names, struct text text, struct token *tok)
{
    struct lexer lexer;
    lex_start(&lexer, arena, names, NULL, text, 0);
    return lex_token(&lexer, tok) && lexer.p == lexer.end && tok->text.len == text.len &&
           tok->kind != TOK_OTHER;
}

struct tokens lex_raw(struct arena *arena, struct names *names, struct sources *sources,
                      struct findings *findings, uint32_t at, uint32_t len)
{
    struct lexer lexer;
    lex_start(&lexer, arena, names, findings, text_from(sources_text(sources).ptr + at, len), at);
    size_t count = 0, cap = len / 4 + 16;
    struct token *items = ARENA_ARRAY(arena, cap, struct token);
    for (;;) {
        if (count == cap) {
            items = arena_grow(arena, items, count, cap * 2, sizeof *items);
            cap *= 2;
        }
        if (!lex_token(&lexer, &items[count++]))
            return (struct tokens){.items = items, .count = count};
    }
}
