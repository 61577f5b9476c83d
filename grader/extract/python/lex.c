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

/* A token from here to `end`, which is then here. At the limit the rest of the text is dropped. */
static struct py_token *emit(struct lexer *l, enum py_token_kind kind, uint32_t end)
{
    struct py_tokens *out = l->out;
    out->list = arena_more(l->arena, out->list, out->count, sizeof *out->list);
    struct py_token *t = &out->list[out->count++];
    *t = (struct py_token){.at = l->at, .len = end - l->at, .kind = kind};
    l->at = out->count >= LIMIT_PYTHON_TOKENS ? l->to : end;
    return t;
}

/* --- characters and lines --- */

static char peek(const struct lexer *l, uint32_t at)
{
    return at < l->to ? l->text[at] : '\0';
}

static bool digit(char c)
{
    return c >= '0' && c <= '9';
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
    bool two = peek(l, at) == '\r' && peek(l, at + 1) == '\n';
    return at < l->to ? at + 1 + two : at;
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
    static const char letters[] = "rbftu";
    static const uint8_t meanings[] = {STRING_RAW, STRING_BYTES, STRING_FORMAT, STRING_FORMAT, 0};
    uint32_t i = l->at;
    const char *letter;
    for (*flags = 0; i < l->at + 2 && (letter = memchr(letters, peek(l, i) | 32, 5)); i++)
        *flags |= meanings[letter - letters];
    char quote = peek(l, i);
    if (quote != '"' && quote != '\'')
        return 0;
    bool triple = peek(l, i + 1) == quote && peek(l, i + 2) == quote;
    *flags |= triple ? STRING_TRIPLE : 0;
    return i + (triple ? 3 : 1);
}

/* Is here the end of a literal that starts with this quote? */
static bool closes(const struct lexer *l, uint32_t i, char quote, uint32_t flags)
{
    return l->text[i] == quote &&
           (!(flags & STRING_TRIPLE) || (peek(l, i + 1) == quote && peek(l, i + 2) == quote));
}

/* Or can it have none, as the line ends here? */
static bool cut(const struct lexer *l, uint32_t i, uint32_t flags)
{
    return !(flags & STRING_TRIPLE) && line_end(l, i);
}

/* The first quote that closes a literal whose text starts at `i`; 0: never. */
static uint32_t plain_end(const struct lexer *l, uint32_t i, char quote, uint32_t flags)
{
    for (; i < l->to && !cut(l, i, flags); i = l->text[i] == '\\' ? after(l, i + 1) : i + 1)
        if (closes(l, i, quote, flags))
            return i;
    return 0;
}

static void piece(struct lexer *l, uint32_t from, uint32_t to)
{
    l->at = from;
    if (to > from)
        emit(l, PY_STRING, to)->op = l->format;
}

static bool pieces(struct lexer *l, bool spec);

/* hole: '{' tokens ['!' letter] [':' pieces] '}'; false when it is never closed */
static bool hole(struct lexer *l)
{
    uint32_t at = l->at, index = l->out->count;
    char c;
    emit(l, PY_OP, at + 1)->op = '{';
    for (;; token(l)) {
        c = peek(l, l->at);
        if (!l->open && (c == '}' || c == ':' || (c == '!' && peek(l, l->at + 1) != '=')))
            break;
        if (l->at >= l->to || l->broken || (l->quote && cut(l, l->at, l->format)))
            return false;
    }
    if (c == '!') {
        emit(l, PY_OP, after(l, l->at + 1))->op = '!';
        c = peek(l, l->at);
    }
    if (c == ':') {
        emit(l, PY_OP, l->at + 1)->op = ':';
        if (!pieces(l, true))
            return false;
    }
    if (peek(l, l->at) != '}')
        return false;
    emit(l, PY_OP, l->at + 1)->op = '}';
    l->out->list[index].len = l->at - at;
    return true;
}

/* pieces: {text | '{{' | '}}' | hole}, up to the closing quote or, in a format spec, to '}'; false when that
 * is not found */
static bool pieces(struct lexer *l, bool spec)
{
    uint32_t from = l->at;
    while (l->at < l->to && !(l->quote && closes(l, l->at, l->quote, l->format))) {
        char c = l->text[l->at], next = peek(l, l->at + 1);
        if (l->quote && cut(l, l->at, l->format)) {
            return false;
        } else if (c == '\\' && next == 'N' && !(l->format & STRING_RAW) && peek(l, l->at + 2) == '{') {
            while (l->at < l->to && l->text[l->at] != '}') /* \N{NAME} is not a hole */
                l->at++;
            l->at += l->at < l->to;
        } else if (c == '\\' && next != '{' && next != '}') {
            l->at = after(l, l->at + 1);
        } else if (!spec && (c == '{' || c == '}') && next == c) {
            piece(l, from, l->at + 1);
            from = ++l->at;
        } else if (c == '{') {
            piece(l, from, l->at);
            if (!hole(l))
                return false;
            from = l->at;
        } else if (c == '}' && spec) {
            piece(l, from, l->at);
            return true;
        } else {
            l->at++;
        }
    }
    piece(l, from, l->at);
    return !spec && (l->at < l->to || !l->quote);
}

enum { FORMAT_DEPTH = 8 }; /* f-strings within f-strings */

/* The closing quote of an f-string, and the tokens of its parts: by the rules of Python 3.12 within a budget,
 * else it is the first one, `plain`. */
static uint32_t format(struct lexer *l, struct py_tokens *parts, uint32_t from, uint32_t plain,
                       uint32_t flags)
{
    struct scan *scan = l->scan;
    uint32_t bound = l->to - plain > LIMIT_PYTHON_HOLE ? plain + LIMIT_PYTHON_HOLE : l->to, end = 0;
    if (scan->formats == FORMAT_DEPTH)
        return plain;
    scan->formats++;
    for (int strict = scan->budget > 0; strict >= 0 && !end; strict--) {
        struct lexer in = *l;
        *parts = (struct py_tokens){0};
        in.out = parts;
        in.at = from;
        in.to = strict ? bound : plain;
        in.open = in.broken = 0;
        in.quote = strict ? l->text[from - 1] : '\0';
        in.format = flags;
        end = pieces(&in, false) ? in.at : 0;
        emit(&in, PY_END, in.at);
        if (strict && !end)
            scan->budget -= scan->budget < in.at - from ? scan->budget : in.at - from;
    }
    scan->formats--;
    return end ? end : plain;
}

/* False: no literal starts here. One that is never closed is an error token up to the line's end. */
static bool string(struct lexer *l)
{
    uint32_t flags, from = opening(l, &flags);
    if (!from)
        return false;
    bool *never = flags & STRING_TRIPLE ? &l->scan->never[l->text[from - 1] == '"'] : NULL;
    uint32_t end = never && *never ? 0 : plain_end(l, from, l->text[from - 1], flags);
    if (!end) {
        if (never && !l->format)
            *never = true;
        l->broken = true;
        emit(l, PY_ERROR, rest_of_line(l, l->at));
        return true;
    }
    struct py_tokens parts = {0};
    if (flags & STRING_FORMAT)
        end = format(l, &parts, from, end, flags);
    struct py_token *t = emit(l, PY_STRING, end + (flags & STRING_TRIPLE ? 3 : 1));
    t->op = flags;
    t->parts = parts.list;
    return true;
}

/* --- lines --- */

/* A notebook command; moves past what is not Python. */
static bool magic(struct lexer *l)
{
    char c = l->text[l->at];
    if (c != '%' && c != '!' && c != '?')
        return false;
    bool cell = c == '%' && peek(l, l->at + 1) == '%';
    uint32_t at = l->at + 1 + cell, end = rest_of_line(l, at);
    struct text word = word_at(l, at), line = text_from(l->text + at, end - at);
    bool python = text_is(word, "time") || text_is(word, "prun");
    if (c == '%' && !cell && python && word.len < line.len) {
        l->at = at + (uint32_t)word.len;
        return false;
    }
    /* a Python file that the notebook writes is work as well */
    python |= !cell || text_is(word, "timeit") || text_is(word, "capture") || text_is(word, "memit") ||
              text_is(word, "mprun") || (text_is(word, "writefile") && text_find(line, TEXT(".py")) >= 0);
    l->at = python ? end : l->to;
    return true;
}

/* Emits INDENT or DEDENT tokens; blocks that are too deep are read as part of the outer one. */
static void indentation(struct lexer *l, uint32_t column)
{
    if (column > l->indents[l->depth] && l->depth < LIMIT_PYTHON_BLOCKS) {
        l->indents[++l->depth] = column;
        emit(l, PY_INDENT, l->at);
    }
    while (l->depth && column < l->indents[l->depth]) {
        if (column > l->indents[l->depth - 1]) { /* matches no enclosing level: the block continues */
            l->indents[l->depth] = column;
            if (l->out->uneven == UINT32_MAX)
                l->out->uneven = l->at;
            return;
        }
        l->depth--;
        emit(l, PY_DEDENT, l->at);
    }
}

/* The start of a line outside of brackets: blank lines and comments are skipped, indentation is measured. */
static void line_start(struct lexer *l)
{
    for (; l->at < l->to; l->at = after(l, rest_of_line(l, l->at))) {
        uint32_t column = 0;
        char c;
        for (; (c = peek(l, l->at)) == ' ' || c == '\t' || c == '\f'; l->at++)
            column = c == ' ' ? column + 1 : c == '\t' ? column / 8 * 8 + 8 : 0;
        if (line_end(l, l->at) || c == '#')
            continue;
        if (!magic(l)) {
            indentation(l, column);
            return;
        }
        l->out->magics = true;
    }
}

/* Does the line that starts here begin with a word that cannot occur within brackets? */
static bool starts_statement(const struct lexer *l, uint32_t at)
{
    while (peek(l, at) == ' ' || peek(l, at) == '\t')
        at++;
    struct text word = word_at(l, at);
    if (word.len < 3 || word.len > 8)
        return false;
    uint16_t keyword = names_get(l->names, word)->keyword;
    return keyword >= WORD_DEF && keyword <= WORD_CONTINUE;
}

static void newline(struct lexer *l)
{
    uint32_t next = after(l, l->at);
    if (l->format || (l->open && !l->broken && !starts_statement(l, next))) {
        l->at = next;
        return;
    }
    l->open = 0;
    l->broken = false;
    emit(l, PY_NEWLINE, l->at);
    l->at = after(l, l->at);
    line_start(l);
}

/* --- other tokens --- */

/* Takes everything that could belong to a number; its value is checked when it is evaluated. */
static void number(struct lexer *l)
{
    bool hex = l->text[l->at] == '0' && (peek(l, l->at + 1) | 32) == 'x';
    for (uint32_t i = l->at;; i++) {
        char c = peek(l, i);
        bool sign = (c == '+' || c == '-') && !hex && (l->text[i - 1] | 32) == 'e';
        if (!sign && c != '.' && (!python_lex_in_word(c) || (unsigned char)c >= 0x80)) {
            emit(l, PY_NUMBER, i);
            return;
        }
    }
}

/* Doubled or not, and with or without a '=' after it. */
static uint32_t operator_length(const struct lexer *l)
{
    char c = l->text[l->at], next = peek(l, l->at + 1), third = peek(l, l->at + 2);
    if (c == '.')
        return next == '.' && third == '.' ? 3 : 1;
    if (next == '>' && (c == '-' || c == '<'))
        return 2;
    bool twice = next == c && memchr("*/<>", c, 4), equals = memchr("+-*/%@&|^<>=!:", c, 14);
    return 1u + twice + (equals && (twice ? third : next) == '=');
}

/* `x = !ls` and `x = %magic`: what follows the sign is not Python. */
static bool magic_value(const struct lexer *l, char c)
{
    const struct py_tokens *out = l->out;
    return (c == '!' || c == '%') && !l->format && out->count && out->list[out->count - 1].kind == PY_OP &&
           out->list[out->count - 1].op == '=';
}

/* Also counts brackets: line ends inside them are not NEWLINE tokens. */
static void operators(struct lexer *l)
{
    const char *p = l->text + l->at;
    if (magic_value(l, *p)) {
        emit(l, PY_ERROR, rest_of_line(l, l->at));
        return;
    }
    uint32_t len = operator_length(l);
    bool known = len > 1 || (*p && strchr("+-*/%@&|^~<>()[]{},:.;=!", *p));
    struct py_token *t = emit(l, known ? PY_OP : PY_ERROR, l->at + len);
    while (len--)
        t->op = t->op << 8 | (unsigned char)*p++;
    int bracket = python_lex_bracket(t);
    l->open += bracket > 0 || l->open ? (uint32_t)bracket : 0;
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
    } else if (digit(c) || (c == '.' && digit(peek(l, l->at + 1)))) {
        number(l);
    } else if (c != '"' && c != '\'' && !python_lex_in_word(c)) {
        operators(l);
    } else if (!string(l)) {
        struct text word = word_at(l, l->at);
        emit(l, PY_NAME, l->at + (uint32_t)word.len)->name = names_get(l->names, word);
    }
}

bool python_lex(struct py_tokens *tokens, struct arena *arena, struct names *names, struct text whole,
                uint32_t from, uint32_t to)
{
    struct scan scan = {.budget = LIMIT_PYTHON_BYTES / 8}; /* a byte may cost two tokens */
    struct lexer l = {tokens, arena, names, whole.ptr, from, to, .scan = &scan};
    *tokens = (struct py_tokens){.uneven = UINT32_MAX};
    line_start(&l);
    while (l.at < l.to)
        token(&l);
    bool all = tokens->count < LIMIT_PYTHON_TOKENS;
    emit(&l, PY_NEWLINE, to);
    while (l.depth--)
        emit(&l, PY_DEDENT, to);
    emit(&l, PY_END, to);
    return all;
}
