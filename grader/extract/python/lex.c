#include "extract/python/lex.h"
#include "base/limits.h"

/* What is shared with the f-strings within the text, and keeps the search for their ends linear. */
struct scan {
    uint32_t budget;  /* bytes that may be read in vain, looking for f-strings of Python 3.12 */
    bool never[2];    /* a """ or ''' was never closed, so no later one is */
    unsigned formats; /* f-strings within f-strings, here */
};

struct lexer {
    struct py_tokens *out;
    struct arena *arena;
    struct names *names;
    const char *text; /* of the module */
    uint32_t at, to;
    uint32_t open;   /* brackets that are open */
    char quote;      /* that ends this f-string; '\0': it ends at `to` */
    uint32_t format; /* STRING_* of the f-string whose parts are read, else 0 */
    bool broken;     /* this line has a string that is never closed, so its brackets are not either */
    bool full;
    struct scan *scan;
    uint32_t indents[LIMIT_PYTHON_BLOCKS + 1], depth;
};

void python_lex_words(struct names *names)
{
    static const char *const words[WORD_COUNT] = {
#define WORD(id, text) [WORD_##id] = text,
#include "extract/python/word.def"
#undef WORD
    };
    for (int i = 1; i < WORD_COUNT; i++)
        names_get(names, text_of(words[i]))->keyword = (uint16_t)i;
}

/* At the limit the rest of the text is dropped; the token itself is still made. */
static struct py_token *emit(struct lexer *l, enum py_token_kind kind, uint32_t at, uint32_t len)
{
    struct py_tokens *out = l->out;
    if (out->count + 1 >= LIMIT_PYTHON_TOKENS) {
        l->full = true;
        l->at = l->to;
    }
    if (out->count == out->cap) {
        uint32_t cap = out->cap ? out->cap * 2 : 16; /* a notebook may have 100,000 small cells */
        out->list = arena_grow(l->arena, out->list, out->count, cap, sizeof *out->list);
        out->cap = cap;
    }
    struct py_token *t = &out->list[out->count++];
    *t = (struct py_token){.at = at, .len = len, .kind = kind};
    return t;
}

/* --- characters and lines --- */

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool name_start(char c)
{
    return python_lex_in_word(c) && !digit(c);
}

static bool line_end(const struct lexer *l, uint32_t at)
{
    return at >= l->to || l->text[at] == '\n' || l->text[at] == '\r';
}

static uint32_t rest_of_line(const struct lexer *l, uint32_t at)
{
    while (!line_end(l, at))
        at++;
    return at;
}

/* The offset after the character or the line end at `at`. */
static uint32_t after(const struct lexer *l, uint32_t at)
{
    if (at + 1 < l->to && l->text[at] == '\r' && l->text[at + 1] == '\n')
        return at + 2;
    return at < l->to ? at + 1 : at;
}

static struct text word_at(const struct lexer *l, uint32_t at)
{
    uint32_t end = at;
    while (end < l->to && python_lex_in_word(l->text[end]))
        end++;
    return text_from(l->text + at, end - at);
}

/* --- strings --- */

static void token(struct lexer *l);

/* The prefix and opening quotes of a literal: r b f u t in any case, at most two of them. Returns the start of
 * its text, or 0. */
static uint32_t opening(const struct lexer *l, uint32_t *flags)
{
    static const char letters[] = "rbftu",
                      meanings[] = {STRING_RAW, STRING_BYTES, STRING_FORMAT, STRING_FORMAT, 0};
    const char *p = l->text + l->at, *letter;
    uint32_t i = 0, room = l->to - l->at;
    for (*flags = 0; i < room && i < 2 && (letter = memchr(letters, p[i] | 32, 5)); i++)
        *flags |= (uint32_t)meanings[letter - letters];
    if (i >= room || (p[i] != '"' && p[i] != '\''))
        return 0;
    if (i + 2 < room && p[i + 1] == p[i] && p[i + 2] == p[i]) {
        *flags |= STRING_TRIPLE;
        i += 2;
    }
    return l->at + i + 1;
}

static bool closes(const struct lexer *l, uint32_t i, char quote, uint32_t flags)
{
    return l->text[i] == quote && (!(flags & STRING_TRIPLE) ||
                                   (i + 2 < l->to && l->text[i + 1] == quote && l->text[i + 2] == quote));
}

/* The first quote that closes a literal whose text starts at `i`; 0: never. */
static uint32_t plain_end(const struct lexer *l, uint32_t i, char quote, uint32_t flags)
{
    while (i < l->to) {
        char c = l->text[i];
        if (c == quote && closes(l, i, quote, flags))
            return i;
        if (!(flags & STRING_TRIPLE) && (c == '\n' || c == '\r'))
            return 0;
        i = c == '\\' ? after(l, i + 1) : i + 1;
    }
    return 0;
}

static void piece(struct lexer *l, uint32_t from, uint32_t to)
{
    if (to > from)
        emit(l, PY_STRING, from, to - from)->op = l->format;
}

static bool pieces(struct lexer *l, bool spec);

/* hole: '{' tokens ['!' letter] [':' pieces] '}'; false when it is never closed */
static bool hole(struct lexer *l)
{
    uint32_t at = l->at++, index = l->out->count;
    emit(l, PY_OP, at, 1)->op = '{';
    for (;; token(l)) {
        if (l->at >= l->to || l->broken || (l->quote && !(l->format & STRING_TRIPLE) && line_end(l, l->at)))
            return false;
        const char *p = l->text + l->at;
        if (!l->open && (*p == '}' || *p == ':' || (*p == '!' && l->at + 1 < l->to && p[1] != '=')))
            break;
    }
    if (l->text[l->at] == '!') {
        emit(l, PY_OP, l->at, 2)->op = '!';
        l->at += 2;
    }
    if (l->at < l->to && l->text[l->at] == ':') {
        emit(l, PY_OP, l->at++, 1)->op = ':';
        if (!pieces(l, true))
            return false;
    }
    if (l->at >= l->to || l->text[l->at] != '}')
        return false;
    emit(l, PY_OP, l->at++, 1)->op = '}';
    l->out->list[index].len = l->at - at;
    return true;
}

/* pieces: {text | '{{' | '}}' | hole}, up to the closing quote or, in a format spec, to '}'; false when that
 * is not found */
static bool pieces(struct lexer *l, bool spec)
{
    uint32_t from = l->at;
    while (l->at < l->to) {
        const char *p = l->text + l->at, next = l->at + 1 < l->to ? p[1] : '\0';
        if (l->quote && closes(l, l->at, l->quote, l->format)) {
            break;
        } else if (l->quote && !(l->format & STRING_TRIPLE) && line_end(l, l->at)) {
            return false;
        } else if (*p == '\\' && next == 'N' && !(l->format & STRING_RAW) && l->at + 2 < l->to &&
                   p[2] == '{') {
            while (l->at < l->to && l->text[l->at] != '}') /* \N{NAME} is not a hole */
                l->at++;
        } else if (*p == '\\' && next != '{' && next != '}') {
            l->at = after(l, l->at + 1);
        } else if (!spec && (*p == '{' || *p == '}') && next == *p) {
            piece(l, from, l->at + 1);
            from = l->at += 2;
        } else if (*p == '{') {
            piece(l, from, l->at);
            if (!hole(l))
                return false;
            from = l->at;
        } else if (*p == '}' && spec) {
            break;
        } else {
            l->at++;
        }
    }
    piece(l, from, l->at);
    return l->at < l->to ? spec == (l->text[l->at] == '}') : !l->quote && !spec;
}

enum { FORMAT_DEPTH = 8 }; /* f-strings within f-strings */

/* The closing quote of an f-string, and the tokens of its parts: by the rules of Python 3.12 within a budget,
 * else the first one, `plain`. */
static uint32_t format(struct lexer *l, uint32_t from, uint32_t plain, uint32_t flags,
                       struct py_tokens *parts)
{
    uint32_t end = plain,
             cost = (l->to - plain > LIMIT_PYTHON_HOLE ? plain + LIMIT_PYTHON_HOLE : l->to) - from;
    struct lexer in = {.out = parts,
                       .arena = l->arena,
                       .names = l->names,
                       .text = l->text,
                       .at = from,
                       .to = from + cost,
                       .quote = l->text[from - 1],
                       .format = flags,
                       .scan = l->scan};
    bool tried = l->scan->budget >= cost;
    if (l->scan->formats == FORMAT_DEPTH)
        return plain;
    l->scan->formats++;
    if (tried && pieces(&in, false)) {
        end = in.at;
    } else {
        if (tried)
            l->scan->budget -= l->scan->budget < cost ? l->scan->budget : cost;
        parts->count = in.open = in.broken = 0;
        in.at = from;
        in.to = plain;
        in.quote = '\0';
        pieces(&in, false);
    }
    emit(&in, PY_END, in.at, 0);
    l->scan->formats--;
    return end;
}

/* False: no literal starts here. One that is never closed is an error token up to the line's end. */
static bool string(struct lexer *l)
{
    uint32_t flags, at = l->at, from = opening(l, &flags);
    if (!from)
        return false;
    bool *never = flags & STRING_TRIPLE ? &l->scan->never[l->text[from - 1] == '"'] : NULL;
    uint32_t end = never && *never ? 0 : plain_end(l, from, l->text[from - 1], flags);
    if (!end) {
        if (never && !l->format)
            *never = true;
        l->broken = true;
        l->at = rest_of_line(l, at);
        emit(l, PY_ERROR, at, l->at - at);
        return true;
    }
    struct py_tokens parts = {0};
    if (flags & STRING_FORMAT)
        end = format(l, from, end, flags, &parts);
    l->at = end + (flags & STRING_TRIPLE ? 3 : 1);
    struct py_token *t = emit(l, PY_STRING, at, l->at - at);
    t->op = flags;
    t->parts = parts.list;
    return true;
}

/* --- lines --- */

/* A notebook command; moves past what is not Python. */
static bool magic(struct lexer *l)
{
    char c = l->text[l->at];
    if (l->format || (c != '%' && c != '!' && c != '?'))
        return false;
    uint32_t at = l->at + 1;
    if (c == '%' && at < l->to && l->text[at] == '%') {
        struct text word = word_at(l, at + 1);
        bool python = text_is(word, "time") || text_is(word, "timeit") || text_is(word, "capture") ||
                      text_is(word, "prun") || text_is(word, "memit") || text_is(word, "mprun");
        if (text_is(word, "writefile")) { /* a Python file that the notebook writes is work as well */
            struct text line = text_from(l->text + at, rest_of_line(l, at) - at);
            python = text_find(line, TEXT(".py")) >= 0;
        }
        l->at = python ? rest_of_line(l, at) : l->to;
        return true;
    }
    struct text word = word_at(l, at);
    if (c == '%' && (text_is(word, "time") || text_is(word, "prun")) &&
        !line_end(l, at + (uint32_t)word.len)) {
        l->at = at + (uint32_t)word.len;
        return false;
    }
    l->at = rest_of_line(l, at);
    return true;
}

/* Emits INDENT or DEDENT tokens; blocks that are too deep are read as part of the outer one. */
static void indentation(struct lexer *l, uint32_t column)
{
    if (column > l->indents[l->depth]) {
        if (l->depth < LIMIT_PYTHON_BLOCKS) {
            l->indents[++l->depth] = column;
            emit(l, PY_INDENT, l->at, 0);
        }
        return;
    }
    while (l->depth && column < l->indents[l->depth]) {
        if (column > l->indents[l->depth - 1]) { /* matches no enclosing level: the block continues */
            l->indents[l->depth] = column;
            if (l->out->uneven == UINT32_MAX)
                l->out->uneven = l->at;
            return;
        }
        l->depth--;
        emit(l, PY_DEDENT, l->at, 0);
    }
}

/* The start of a line outside of brackets: blank lines and comments are skipped, indentation is measured. */
static void line_start(struct lexer *l)
{
    while (l->at < l->to) {
        uint32_t column = 0;
        for (; l->at < l->to; l->at++) {
            char c = l->text[l->at];
            if (c == ' ')
                column++;
            else if (c == '\t')
                column = column / 8 * 8 + 8;
            else if (c == '\f')
                column = 0;
            else
                break;
        }
        if (line_end(l, l->at) || l->text[l->at] == '#') {
            l->at = after(l, rest_of_line(l, l->at));
            continue;
        }
        if (magic(l)) {
            l->out->magics = true;
            l->at = after(l, l->at);
            continue;
        }
        indentation(l, column);
        return;
    }
}

/* Does the line that starts here begin with a word that cannot occur within brackets? */
static bool starts_statement(const struct lexer *l, uint32_t at)
{
    while (at < l->to && (l->text[at] == ' ' || l->text[at] == '\t'))
        at++;
    struct text word = word_at(l, at);
    if (word.len < 3 || word.len > 8)
        return false;
    uint16_t keyword = names_get(l->names, word)->keyword;
    return keyword >= WORD_DEF && keyword <= WORD_CONTINUE;
}

static void newline(struct lexer *l)
{
    uint32_t at = l->at;
    l->at = after(l, at);
    if (l->format)
        return;
    if (l->open && !l->broken && !starts_statement(l, l->at))
        return;
    l->open = 0;
    l->broken = false;
    emit(l, PY_NEWLINE, at, 0);
    line_start(l);
}

/* --- other tokens --- */

/* Takes everything that could belong to a number; its value is checked when it is evaluated. */
static void number(struct lexer *l)
{
    uint32_t at = l->at, i = at;
    bool hex = l->text[i] == '0' && i + 1 < l->to && (l->text[i + 1] | 32) == 'x';
    while (i < l->to) {
        char c = l->text[i];
        if (digit(c) || c == '.' || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
            i++;
        else if ((c == '+' || c == '-') && !hex && (l->text[i - 1] | 32) == 'e')
            i++;
        else
            break;
    }
    l->at = i;
    emit(l, PY_NUMBER, at, i - at);
}

/* Doubled or not, and with or without a '=' after it. */
static uint32_t operator_length(const char *p, uint32_t room)
{
    if (room >= 3 && memcmp(p, "...", 3) == 0)
        return 3;
    if (room >= 2 && (memcmp(p, "->", 2) == 0 || memcmp(p, "<>", 2) == 0))
        return 2;
    uint32_t len = room >= 2 && p[1] == p[0] && memchr("*/<>", *p, 4) ? 2 : 1;
    return len < room && p[len] == '=' && memchr("+-*/%@&|^<>=!:", *p, 14) ? len + 1 : len;
}

/* `x = !ls` and `x = %magic`: what follows the sign is not Python. */
static bool magic_value(const struct lexer *l, char c)
{
    const struct py_tokens *out = l->out;
    return (c == '!' || c == '%') && !l->format && out->count && out->list[out->count - 1].kind == PY_OP &&
           out->list[out->count - 1].op == OP1('=');
}

/* Also counts brackets: line ends inside them are not NEWLINE tokens. */
static void operators(struct lexer *l)
{
    const char *p = l->text + l->at;
    uint32_t at = l->at, len = operator_length(p, l->to - at);
    bool magic = magic_value(l, *p), known = len > 1 || (*p && strchr("+-*/%@&|^~<>()[]{},:.;=!", *p));
    l->at = magic ? rest_of_line(l, at) : at + len;
    struct py_token *t = emit(l, known && !magic ? PY_OP : PY_ERROR, at, l->at - at);
    for (uint32_t i = 0; !magic && i < len; i++)
        t->op = t->op << 8 | (unsigned char)p[i];
    int bracket = python_lex_bracket(t);
    l->open += bracket > 0 || (bracket < 0 && l->open) ? (uint32_t)bracket : 0;
}

static void name(struct lexer *l)
{
    struct text t = word_at(l, l->at);
    l->at += (uint32_t)t.len;
    emit(l, PY_NAME, (uint32_t)(t.ptr - l->text), (uint32_t)t.len)->name = names_get(l->names, t);
}

static void token(struct lexer *l)
{
    char c = l->text[l->at];
    if (c == ' ' || c == '\t' || c == '\f') {
        l->at++;
    } else if (c == '\n' || c == '\r') {
        newline(l);
    } else if (c == '#') {
        l->at = rest_of_line(l, l->at);
    } else if (c == '\\' && line_end(l, l->at + 1)) {
        l->at = after(l, l->at + 1);
    } else if (c == '"' || c == '\'' || name_start(c)) {
        if (!string(l))
            name(l);
    } else if (digit(c) || (c == '.' && l->at + 1 < l->to && digit(l->text[l->at + 1]))) {
        number(l);
    } else {
        operators(l);
    }
}

bool python_lex(struct py_tokens *tokens, struct arena *arena, struct names *names, struct text whole,
                uint32_t from, uint32_t to)
{
    struct scan scan = {.budget = LIMIT_PYTHON_BYTES};
    struct lexer l = {.out = tokens,
                      .arena = arena,
                      .names = names,
                      .text = whole.ptr,
                      .at = from,
                      .to = to,
                      .scan = &scan};
    *tokens = (struct py_tokens){.uneven = UINT32_MAX};
    line_start(&l);
    while (l.at < l.to)
        token(&l);
    bool full = l.full;
    emit(&l, PY_NEWLINE, to, 0);
    while (l.depth--)
        emit(&l, PY_DEDENT, to, 0);
    emit(&l, PY_END, to, 0);
    return !full;
}
