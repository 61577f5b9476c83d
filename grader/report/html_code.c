/* html_code: the kernel's text in the page, coloured by a small separate lexer, each finding below its
 * line; see html.h. It looks at the text only: what the compiler makes of it does not matter here. */
#include "diag/render.h"
#include "report/escape.h"
#include "report/html_part.h"
#include "report/words.h"

enum { MOST_LINES = 300, MOST_COLUMNS = 400 };

enum tint {
    TINT_NONE,
    TINT_KEYWORD,
    TINT_TYPE,
    TINT_NUMBER,
    TINT_COMMENT,
    TINT_STRING,
    TINT_DIRECTIVE,
    TINT_COUNT
};
enum { UNDERLINED = 0x80 };

struct listing {
    struct buf *out;
    const struct result_puzzle *puzzle;
    struct text text; /* of all sources */
    const struct finding *findings[LIMIT_FINDINGS];
    bool told[LIMIT_FINDINGS];
    size_t finding_count;
    bool in_comment;
    size_t indent;  /* blanks that all lines begin with, and that are not shown */
    uint32_t shown; /* lines */
    size_t end;     /* of the room for it all */
};

/* --- colours --- */

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_one_of(struct text word, const char *const *list)
{
    for (; *list; list++)
        if (text_is(word, *list))
            return true;
    return false;
}

/* float, uint2, half4x4... */
static bool is_type(struct text word)
{
    static const char *const types[] = {
        "void",     "bool",       "char",        "uchar",        "short",      "ushort",   "int",
        "uint",     "long",       "ulong",       "half",         "bfloat",     "float",    "size_t",
        "int8_t",   "int16_t",    "int32_t",     "int64_t",      "uint8_t",    "uint16_t", "uint32_t",
        "uint64_t", "atomic_int", "atomic_uint", "atomic_float", "bfloat16_t", NULL};
    while (word.len > 1 && (is_digit(word.ptr[word.len - 1]) || word.ptr[word.len - 1] == 'x') &&
           !is_one_of(word, types))
        word.len--;
    return is_one_of(word, types);
}

static enum tint tint_of_word(struct text word)
{
    static const char *const keywords[] = {
        "if",        "else",    "for",         "while",   "do",       "return",    "break",
        "continue",  "switch",  "case",        "default", "const",    "constexpr", "constant",
        "device",    "thread",  "threadgroup", "struct",  "template", "typename",  "using",
        "namespace", "auto",    "static",      "inline",  "true",     "false",     "kernel",
        "enum",      "typedef", "sizeof",      "nullptr", NULL};
    if (is_digit(word.ptr[0]))
        return TINT_NUMBER;
    return is_one_of(word, keywords) ? TINT_KEYWORD : is_type(word) ? TINT_TYPE : TINT_NONE;
}

static size_t end_of_comment(struct listing *l, struct text line, size_t from)
{
    for (size_t i = from; i + 1 < line.len; i++)
        if (line.ptr[i] == '*' && line.ptr[i + 1] == '/') {
            l->in_comment = false;
            return i + 2;
        }
    l->in_comment = true;
    return line.len;
}

static size_t end_of_string(struct text line, size_t from)
{
    size_t i = from + 1;
    while (i < line.len && line.ptr[i] != line.ptr[from])
        i += line.ptr[i] == '\\' ? 2 : 1;
    return i < line.len ? i + 1 : line.len;
}

/* The next token at `from`: where it ends and how it looks. */
static size_t next_token(struct listing *l, struct text line, size_t from, enum tint *tint)
{
    char c = line.ptr[from], next = from + 1 < line.len ? line.ptr[from + 1] : '\0';
    size_t to = from + 1;
    *tint = TINT_NONE;
    if (l->in_comment || (c == '/' && next == '*')) {
        *tint = TINT_COMMENT;
        return end_of_comment(l, line, l->in_comment ? from : from + 2);
    }
    if (c == '/' && next == '/') {
        *tint = TINT_COMMENT;
        return line.len;
    }
    if (c == '"' || c == '\'') {
        *tint = TINT_STRING;
        return end_of_string(line, from);
    }
    if (c == '#') {
        *tint = TINT_DIRECTIVE;
        while (to < line.len && (is_word(line.ptr[to]) || line.ptr[to] == ' '))
            to++;
    } else if (is_word(c)) {
        while (to < line.len && (is_word(line.ptr[to]) || (is_digit(c) && line.ptr[to] == '.')))
            to++;
        *tint = tint_of_word(text_from(line.ptr + from, to - from));
    }
    return to;
}

static void put_run(struct buf *out, struct text t, uint8_t look)
{
    static const char *const names[TINT_COUNT] = {"", "k", "y", "n", "c", "s", "p"};
    const char *name = names[look & ~UNDERLINED];
    if (look)
        buf_printf(out, "<i class=\"%s%s%s\">", name, *name && look & UNDERLINED ? " " : "",
                   look & UNDERLINED ? "u" : "");
    escape_html(out, t);
    if (look)
        buf_str(out, "</i>");
}

/* --- a line --- */

static void underline(const struct listing *l, uint32_t at, size_t len, uint8_t *looks)
{
    for (size_t i = 0; i < l->finding_count; i++) {
        struct span s = l->findings[i]->span;
        if (s.at < at || s.at >= at + len)
            continue;
        for (size_t k = s.at - at; k < len && k < s.at - at + s.len; k++)
            looks[k] |= UNDERLINED;
    }
}

/* Tints and underlines are kept per byte and written as runs that look the same; no character is cut in
 * two. */
static void put_line(struct listing *l, uint32_t at, struct text line)
{
    uint8_t looks[MOST_COLUMNS] = {0};
    struct place place = sources_place(l->puzzle->sources, at);
    size_t indent = line.len < l->indent ? line.len : l->indent;
    line = text_from(line.ptr + indent, line.len - indent);
    struct text shown = escape_cut(line, MOST_COLUMNS);
    for (size_t i = 0, to; i < line.len; i = to) {
        enum tint tint;
        to = next_token(l, line, i, &tint);
        for (size_t k = i; k < to && k < shown.len; k++)
            looks[k] = (uint8_t)tint;
    }
    underline(l, at + (uint32_t)indent, shown.len, looks);
    buf_printf(l->out, "<div class=\"l\" id=\"p%uL%u\"><span class=\"no\">%u</span><code>",
               l->puzzle->puzzle->number, place.line, place.line);
    for (size_t i = 0, to; i < shown.len; i = to) {
        for (to = i + 1; to < shown.len && (looks[to] == looks[i] || ((uint8_t)shown.ptr[to] & 0xc0) == 0x80);
             to++)
            ;
        put_run(l->out, text_from(shown.ptr + i, to - i), looks[i]);
    }
    if (shown.len < line.len)
        buf_printf(l->out, " \xe2\x80\xa6 (%zu bytes cut)", line.len - shown.len);
    buf_str(l->out, "</code></div>\n");
}

/* --- findings --- */

static void put_related(struct listing *l, const struct related *r)
{
    bool in_student;
    struct place place = render_place(l->puzzle->sources, r->span, &in_student);
    buf_str(l->out, "<p class=\"rel\">");
    if (in_student)
        buf_printf(l->out, "<a href=\"#p%uL%u\">line %u</a>: ", l->puzzle->puzzle->number, place.line,
                   place.line);
    html_part_text(l->out, r->message);
    buf_str(l->out, "</p>");
}

/* `with_place`: for findings that are not below their line. */
static void put_finding(struct listing *l, const struct finding *f, bool with_place)
{
    buf_printf(l->out, "<div class=\"f %s\">", severity_name(f->severity));
    html_part_icon(l->out, f->severity == SEVERITY_ERROR ? "no" : "ask");
    buf_printf(l->out, "<div><p><b>%s %s</b> ", severity_name(f->severity), diag_code_name(f->code));
    if (with_place) {
        struct buf place = {0};
        words_put_spot(&place, words_spot(l->puzzle, f));
        html_part_text(l->out, buf_as_text(&place));
        buf_str(l->out, ": ");
        buf_release(&place);
    }
    html_part_text(l->out, f->message);
    buf_str(l->out, "</p>");
    for (const struct related *r = f->related; r; r = r->next)
        put_related(l, r);
    buf_str(l->out, "</div></div>\n");
}

static void put_findings_of(struct listing *l, uint32_t from, uint32_t to)
{
    for (size_t i = 0; i < l->finding_count; i++)
        if (!l->told[i] && l->out->len < l->end && l->findings[i]->span.at >= from &&
            l->findings[i]->span.at < to) {
            put_finding(l, l->findings[i], false);
            l->told[i] = true;
        }
}

static bool has_finding(const struct listing *l, struct span span)
{
    for (size_t i = 0; i < l->finding_count; i++)
        if (l->findings[i]->span.at >= span.at && l->findings[i]->span.at < span.at + span.len)
            return true;
    return false;
}

/* --- all --- */

/* The line at `at`, without its line end; `next` is where the next one begins. */
static struct text line_at(const struct listing *l, uint32_t at, uint32_t end, uint32_t *next)
{
    const char *start = l->text.ptr + at, *stop = memchr(start, '\n', end - at);
    size_t len = stop ? (size_t)(stop - start) : (size_t)(end - at);
    *next = stop ? at + (uint32_t)len + 1 : end;
    if (len && start[len - 1] == '\r')
        len--;
    return text_from(start, len);
}

/* Without the empty lines before and after it; sets the indentation. */
static struct span trim(struct listing *l, struct span span)
{
    uint32_t first = span.at, last = span.at + span.len, end = last, next;
    bool any = false;
    l->indent = SIZE_MAX;
    for (uint32_t at = span.at; at < end; at = next) {
        struct text line = line_at(l, at, end, &next);
        if (!text_trim(line).len)
            continue;
        size_t blanks = 0;
        while (line.ptr[blanks] == ' ')
            blanks++;
        l->indent = blanks < l->indent ? blanks : l->indent;
        first = any ? first : at;
        last = next;
        any = true;
    }
    return any ? (struct span){first, last - first} : span;
}

static void put_piece(struct listing *l, struct span whole)
{
    struct span span = trim(l, whole);
    uint32_t at = span.at, end = span.at + span.len, next;
    put_findings_of(l, whole.at, span.at);
    for (; at < end && l->shown < MOST_LINES && l->out->len < l->end; at = next, l->shown++) {
        put_line(l, at, line_at(l, at, end, &next));
        put_findings_of(l, at, next == end ? whole.at + whole.len + 1 : next);
    }
    if (at < end)
        buf_str(l->out, "<div class=\"l more\"><span class=\"no\"></span><code>\xe2\x80\xa6 the rest is not "
                        "shown</code></div>\n");
}

/* Findings at lines that are not shown. */
static void put_rest(struct listing *l)
{
    size_t more = 0;
    for (size_t i = 0; i < l->finding_count; i++) {
        if (l->told[i])
            continue;
        if (l->out->len < l->end)
            put_finding(l, l->findings[i], true);
        else
            more++;
    }
    if (more)
        buf_printf(l->out, "<p class=\"hint\">and %zu more findings</p>\n", more);
}

void html_code(struct buf *out, const struct result_puzzle *p, size_t room)
{
    if (!p->sources || !p->body.len)
        return;
    struct listing l = {.out = out, .puzzle = p, .text = sources_text(p->sources), .end = out->len + room};
    l.finding_count = render_order(&p->findings, l.findings);
    buf_printf(out,
               "<h3>Kernel</h3>\n<div class=\"code\" role=\"region\" tabindex=\"0\" aria-label=\"Kernel of "
               "puzzle %u\">\n",
               p->puzzle->number);
    if (p->header.len && has_finding(&l, p->header)) {
        put_piece(&l, p->header);
        buf_str(
            out,
            "<div class=\"l more\"><span class=\"no\"></span><code>\xe2\x80\xa6 the body:</code></div>\n");
    }
    l.in_comment = false;
    put_piece(&l, p->body);
    buf_str(out, "</div>\n");
    put_rest(&l);
}
