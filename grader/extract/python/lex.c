#include "extract/python/lex.h"
#include "base/limits.h"

/* What keeps the search for the ends of strings linear in the text. */
struct scan {
    uint32_t budget; /* bytes that may be read in vain, looking for f-strings of Python 3.12 */
    bool never[2];   /* a """ or ''' was never closed, so no later one is */
};

struct lexer {
    struct py_tokens *out;
    struct arena *arena;
    struct names *names;
    const char *text; /* of the module */
    uint32_t at, to;
    uint32_t limit;
    uint32_t open; /* brackets that are open */
    bool inside;   /* within an f-string's braces */
    bool broken;   /* this line has a string that is never closed, so its brackets are not either */
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
    if (out->count + 1 >= l->limit) {
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

/* --- strings --- */

static bool name_start(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (unsigned char)c >= 0x80;
}

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The prefix and opening quotes of a literal: r b f u t in any case, at most two of them. */
static bool opening(const char *text, uint32_t at, uint32_t to, uint32_t *flags, uint32_t *content)
{
    uint32_t i = at;
    *flags = 0;
    for (; i < to && i - at < 3; i++) {
        char c = (char)(text[i] | 32);
        if (c == 'r')
            *flags |= STRING_RAW;
        else if (c == 'b')
            *flags |= STRING_BYTES;
        else if (c == 'f' || c == 't')
            *flags |= STRING_FORMAT;
        else if (c != 'u')
            break;
    }
    if (i >= to || i - at > 2 || (text[i] != '"' && text[i] != '\''))
        return false;
    if (i + 2 < to && text[i + 1] == text[i] && text[i + 2] == text[i]) {
        *flags |= STRING_TRIPLE;
        *content = i + 3;
    } else {
        *content = i + 1;
    }
    return true;
}

static bool closes(const char *text, uint32_t i, uint32_t to, char quote, uint32_t flags)
{
    return text[i] == quote &&
           (!(flags & STRING_TRIPLE) || (i + 2 < to && text[i + 1] == quote && text[i + 2] == quote));
}

/* Skips a character that a backslash protects, CR LF as one. */
static uint32_t behind_escape(const char *text, uint32_t i, uint32_t to)
{
    i++;
    if (i + 1 < to && text[i] == '\r' && text[i + 1] == '\n')
        i++;
    return i < to ? i + 1 : to;
}

/* The end of a literal at its first closing quote; 0: never. */
static uint32_t plain_end(const char *text, uint32_t i, uint32_t to, char quote, uint32_t flags)
{
    while (i < to) {
        char c = text[i];
        if (c == '\\') {
            i = behind_escape(text, i, to);
        } else if (c == quote && closes(text, i, to, quote, flags)) {
            return i + (flags & STRING_TRIPLE ? 3 : 1);
        } else if (!(flags & STRING_TRIPLE) && (c == '\n' || c == '\r')) {
            return 0;
        } else {
            i++;
        }
    }
    return 0;
}

static uint32_t string_end(struct scan *scan, const char *text, uint32_t at, uint32_t to, uint32_t *flags,
                           unsigned depth);

/* The end of the braces that open at `i`, nested literals skipped; 0: never. */
static uint32_t braces_end(struct scan *scan, const char *text, uint32_t i, uint32_t to, uint32_t outer,
                           unsigned depth)
{
    unsigned open = 0;
    while (i < to) {
        char c = text[i];
        uint32_t flags, content;
        if (c == '{' || c == '(' || c == '[') {
            open++;
        } else if (c == '}' || c == ')' || c == ']') {
            if (--open == 0)
                return i + 1;
        } else if (!(outer & STRING_TRIPLE) && (c == '\n' || c == '\r')) {
            return 0;
        } else if ((c == '"' || c == '\'' || name_start(c)) && opening(text, i, to, &flags, &content)) {
            i = string_end(scan, text, i, to, &flags, depth + 1);
            if (i == 0)
                return 0;
            continue;
        } else if (name_start(c)) {
            while (i + 1 < to && (name_start(text[i + 1]) || digit(text[i + 1])))
                i++;
        }
        i++;
    }
    return 0;
}

/* The end of an f-string by the rules of Python 3.12; 0: none. */
static uint32_t format_end(struct scan *scan, const char *text, uint32_t i, uint32_t to, char quote,
                           uint32_t flags, unsigned depth)
{
    while (i < to) {
        char c = text[i];
        if (c == '\\' && !(i + 1 < to && (text[i + 1] == '{' || text[i + 1] == '}'))) {
            i = behind_escape(text, i, to);
        } else if (closes(text, i, to, quote, flags)) {
            return i + (flags & STRING_TRIPLE ? 3 : 1);
        } else if (c == '{' && i + 1 < to && text[i + 1] == '{') {
            i += 2;
        } else if (c == '{') {
            i = braces_end(scan, text, i, to, flags, depth);
            if (i == 0)
                return 0;
        } else if (!(flags & STRING_TRIPLE) && (c == '\n' || c == '\r')) {
            return 0;
        } else {
            i++;
        }
    }
    return 0;
}

enum { FORMAT_DEPTH = 8 }; /* f-strings within f-strings */

/* Tries the rules of Python 3.12 for f-strings within a budget, else the first closing quote. */
static uint32_t string_end(struct scan *scan, const char *text, uint32_t at, uint32_t to, uint32_t *flags,
                           unsigned depth)
{
    uint32_t content;
    if (!opening(text, at, to, flags, &content))
        return 0;
    char quote = text[content - 1];
    bool triple = *flags & STRING_TRIPLE;
    if (triple && scan->never[quote == '"'])
        return 0;
    uint32_t plain = plain_end(text, content, to, quote, *flags);
    if (triple && !plain && depth == 0)
        scan->never[quote == '"'] = true;
    if (!plain || !(*flags & STRING_FORMAT) || depth > FORMAT_DEPTH)
        return plain;
    uint32_t bound = to - plain > LIMIT_PYTHON_HOLE ? plain + LIMIT_PYTHON_HOLE : to;
    if (scan->budget < bound - content)
        return plain;
    uint32_t end = format_end(scan, text, content, bound, quote, *flags, depth);
    if (!end)
        scan->budget -= scan->budget < bound - content ? scan->budget : bound - content;
    return end ? end : plain;
}

uint32_t python_lex_string_end(struct text whole, uint32_t at, uint32_t to, uint32_t *flags)
{
    struct scan scan = {.budget = LIMIT_PYTHON_HOLE};
    return string_end(&scan, whole.ptr, at, to, flags, 0);
}

void python_lex_string(struct text whole, const struct py_token *token, uint32_t *from, uint32_t *to)
{
    uint32_t flags, end = token->at + token->len;
    if (!opening(whole.ptr, token->at, end, &flags, from))
        *from = token->at;
    *to = end - (flags & STRING_TRIPLE ? 3 : 1);
}

/* --- lines --- */

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

static uint32_t behind_line_end(const struct lexer *l, uint32_t at)
{
    if (at + 1 < l->to && l->text[at] == '\r' && l->text[at + 1] == '\n')
        return at + 2;
    return at < l->to ? at + 1 : at;
}

static struct text word_at(const struct lexer *l, uint32_t at)
{
    uint32_t end = at;
    while (end < l->to && (name_start(l->text[end]) || digit(l->text[end])))
        end++;
    return text_from(l->text + at, end - at);
}

/* A notebook command; moves past what is not Python. */
static bool magic(struct lexer *l)
{
    char c = l->text[l->at];
    if (l->inside || (c != '%' && c != '!' && c != '?'))
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

static void blanks(struct lexer *l)
{
    while (l->at < l->to && (l->text[l->at] == ' ' || l->text[l->at] == '\t' || l->text[l->at] == '\f'))
        l->at++;
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
            l->at = behind_line_end(l, rest_of_line(l, l->at));
            continue;
        }
        if (magic(l)) {
            l->out->magics = true;
            l->at = behind_line_end(l, l->at);
            continue;
        }
        indentation(l, column);
        blanks(l);
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
    l->at = behind_line_end(l, at);
    if (l->inside)
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

static uint32_t operator_length(const char *p, uint32_t room)
{
    static const char *const three[] = {"**=", "//=", "<<=", ">>=", "..."};
    static const char *const two[] = {"**", "//", "<<", ">>", "<=", ">=", "==", "!=", "->", "+=",
                                      "-=", "*=", "/=", "%=", "&=", "|=", "^=", "@=", ":=", "<>"};
    for (size_t i = 0; room >= 3 && i < sizeof three / sizeof *three; i++)
        if (memcmp(p, three[i], 3) == 0)
            return 3;
    for (size_t i = 0; room >= 2 && i < sizeof two / sizeof *two; i++)
        if (memcmp(p, two[i], 2) == 0)
            return 2;
    return 1;
}

/* `x = !ls` and `x = %magic`: what follows the sign is not Python. */
static bool magic_value(const struct lexer *l, char c)
{
    const struct py_tokens *out = l->out;
    return (c == '!' || c == '%') && !l->inside && out->count && out->list[out->count - 1].kind == PY_OP &&
           out->list[out->count - 1].op == OP1('=');
}

/* Also counts brackets: line ends inside them are not NEWLINE tokens. */
static void operators(struct lexer *l)
{
    const char *p = l->text + l->at;
    uint32_t at = l->at, len = operator_length(p, l->to - at);
    if (magic_value(l, *p)) {
        l->at = rest_of_line(l, at);
        emit(l, PY_ERROR, at, l->at - at);
        return;
    }
    bool known = len > 1 || (*p && strchr("+-*/%@&|^~<>()[]{},:.;=!", *p));
    l->at += len;
    if (*p == '(' || *p == '[' || *p == '{')
        l->open++;
    else if ((*p == ')' || *p == ']' || *p == '}') && l->open)
        l->open--;
    struct py_token *t = emit(l, known ? PY_OP : PY_ERROR, at, len);
    for (uint32_t i = 0; i < len; i++)
        t->op = t->op << 8 | (unsigned char)p[i];
}

static void name(struct lexer *l)
{
    uint32_t at = l->at;
    struct text t = word_at(l, at);
    l->at += (uint32_t)t.len;
    struct name *n = names_get(l->names, t);
    emit(l, PY_NAME, at, (uint32_t)t.len)->name = n;
}

/* False: no literal starts here. One that is never closed is an error token up to the line's end. */
static bool string(struct lexer *l)
{
    uint32_t flags, content, at = l->at;
    if (!opening(l->text, at, l->to, &flags, &content))
        return false;
    uint32_t end = string_end(l->scan, l->text, at, l->to, &flags, 0);
    if (end == 0) {
        l->broken = true;
        l->at = rest_of_line(l, at);
        emit(l, PY_ERROR, at, l->at - at);
        return true;
    }
    l->at = end;
    emit(l, PY_STRING, at, end - at)->op = flags;
    return true;
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
        l->at = behind_line_end(l, l->at + 1);
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
                uint32_t from, uint32_t to, bool inside, uint32_t limit)
{
    struct scan scan = {.budget = LIMIT_PYTHON_BYTES};
    struct lexer l = {.out = tokens,
                      .scan = &scan,
                      .arena = arena,
                      .names = names,
                      .text = whole.ptr,
                      .at = from,
                      .to = to,
                      .limit = limit,
                      .inside = inside};
    *tokens = (struct py_tokens){.uneven = UINT32_MAX};
    if (!inside)
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
