#include "report/escape.h"
#include "base/utf8.h"
#include "diag/render.h"

static struct text rest_of(struct text t, size_t from)
{
    return text_from(t.ptr + from, t.len - from);
}

struct text escape_cut(struct text t, size_t limit)
{
    if (t.len <= limit)
        return t;
    size_t len = limit;
    while (len > 0 && len + 3 > limit && ((unsigned char)t.ptr[len] & 0xC0) == 0x80)
        len--;
    return text_from(t.ptr, len);
}

struct text escape_first_line(struct text t, size_t limit)
{
    const char *end = t.len ? memchr(t.ptr, '\n', t.len) : NULL;
    return escape_cut(end ? text_from(t.ptr, (size_t)(end - t.ptr)) : t, limit);
}

void escape_terminal(struct buf *out, struct text t)
{
    render_plain(out, t);
}

/* --- the characters of a text, one by one --- */

static bool keeps(struct utf8_char c, bool lines)
{
    if (lines && (c.code == '\n' || c.code == '\t'))
        return true;
    return c.valid && utf8_is_harmless(c.code) && c.code != 0xFFFE && c.code != 0xFFFF;
}

#define REPLACEMENT "\xEF\xBF\xBD"

/* The next character; one that is not allowed is replaced. Returns 0 for those and for all characters of
 * several bytes, which need no further escaping. A line end becomes a blank unless `lines`. */
static char next(struct buf *out, struct text *t, bool lines)
{
    struct utf8_char c = utf8_next(*t);
    const char *at = t->ptr;
    *t = rest_of(*t, c.len);
    if (c.code == '\r' && t->len && t->ptr[0] == '\n')
        return 0;
    if (!lines && (c.code == '\n' || c.code == '\t' || c.code == '\r'))
        return ' ';
    if (!keeps(c, lines)) {
        buf_str(out, REPLACEMENT);
        return 0;
    }
    if (c.len == 1)
        return *at;
    buf_bytes(out, at, c.len);
    return 0;
}

/* How many bytes from the start are plain ASCII; in most texts all of them. */
static size_t plain_run(struct text t)
{
    size_t len = 0;
    while (len < t.len && t.ptr[len] >= ' ' && t.ptr[len] < 0x7F)
        len++;
    return len;
}

static void put_clean(struct buf *out, struct text t, bool lines)
{
    while (t.len) {
        size_t run = plain_run(t);
        buf_bytes(out, t.ptr, run);
        t = rest_of(t, run);
        char c = t.len ? next(out, &t, lines) : '\0';
        if (c)
            buf_char(out, c);
    }
}

/* --- XML and HTML --- */

void escape_xml_chars(struct buf *out, struct text t, size_t limit)
{
    struct text shown = escape_cut(t, limit);
    put_clean(out, shown, true);
    if (shown.len < t.len)
        buf_printf(out, "\n... (cut: %zu of %zu bytes are shown)", shown.len, t.len);
}

void escape_xml_line(struct buf *out, struct text t, size_t limit)
{
    struct text shown = escape_cut(t, limit);
    put_clean(out, shown, false);
    if (shown.len < t.len)
        buf_printf(out, " ... (cut: %zu of %zu bytes are shown)", shown.len, t.len);
}

static const char *entity(char c)
{
    switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
    }
}

/* How much of a text is printable ASCII that means nothing in HTML. */
static size_t plain_html(struct text t)
{
    size_t len = 0;
    while (len < t.len && t.ptr[len] >= ' ' && t.ptr[len] <= '~' && !entity(t.ptr[len]))
        len++;
    return len;
}

void escape_html(struct buf *out, struct text t)
{
    while (t.len) {
        size_t plain = plain_html(t);
        buf_bytes(out, t.ptr, plain);
        t = text_from(t.ptr + plain, t.len - plain);
        if (!t.len)
            return;
        char c = next(out, &t, true);
        if (c && entity(c))
            buf_str(out, entity(c));
        else if (c)
            buf_char(out, c);
    }
}

/* --- Markdown --- */

static char at(struct text t, size_t i)
{
    return i < t.len ? t.ptr[i] : '\0';
}

static bool is_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* Whether the character at `i` has a special meaning. At the start of a text more of them do. */
static bool is_marked_up(struct text t, size_t i)
{
    size_t digits = 0;
    char c = t.ptr[i];
    while (digits < t.len && t.ptr[digits] >= '0' && t.ptr[digits] <= '9')
        digits++;
    if (c && strchr("\\`*_[]|~$#", c))
        return true;
    if (c == ':') /* https://, :name: */
        return is_word(at(t, i + 1)) || (at(t, i + 1) && strchr("/+-", at(t, i + 1)));
    if (c == '.' && i >= 3 && memcmp(t.ptr + i - 3, "www", 3) == 0)
        return true;
    return (i == 0 && c && strchr("=+-", c)) || (i > 0 && i == digits && (c == '.' || c == ')'));
}

void escape_markdown(struct buf *out, struct text t)
{
    struct text whole = t;
    while (t.len) {
        size_t i = whole.len - t.len;
        char c = next(out, &t, false);
        if (!c)
            continue;
        if (c == '<' || c == '>' || c == '&') {
            buf_str(out, entity(c));
            continue;
        }
        if (is_marked_up(whole, i))
            buf_char(out, '\\');
        buf_char(out, c);
        if (c == '@')
            buf_str(out, "<!-- -->"); /* what follows is not a mention */
    }
}

static size_t longest_run(struct text t, char wanted)
{
    size_t longest = 0, run = 0;
    for (size_t i = 0; i < t.len; i++) {
        run = t.ptr[i] == wanted ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

static void put_times(struct buf *out, char c, size_t times)
{
    for (size_t i = 0; i < times; i++)
        buf_char(out, c);
}

void escape_markdown_code(struct buf *out, struct text t)
{
    size_t fence = longest_run(t, '`') + 1;
    bool pad = t.len && (t.ptr[0] == '`' || t.ptr[t.len - 1] == '`');
    if (!t.len)
        return;
    put_times(out, '`', fence);
    if (pad)
        buf_char(out, ' ');
    put_clean(out, t, false);
    if (pad)
        buf_char(out, ' ');
    put_times(out, '`', fence);
}

void escape_markdown_block(struct buf *out, struct text t, const char *language)
{
    size_t fence = longest_run(t, '`') + 1;
    fence = fence < 3 ? 3 : fence;
    put_times(out, '`', fence);
    buf_printf(out, "%s\n", language);
    put_clean(out, t, true);
    if (!t.len || t.ptr[t.len - 1] != '\n')
        buf_char(out, '\n');
    put_times(out, '`', fence);
    buf_char(out, '\n');
}

/* --- CSV --- */

static bool is_formula(struct text t)
{
    return t.len && strchr("=+-@\t\r", t.ptr[0]) && t.ptr[0];
}

/* The quote or the ' before a cell; true: a quote belongs after it. */
static bool start_cell(struct buf *out, struct text t)
{
    bool quoted = false;
    for (size_t i = 0; i < t.len; i++)
        quoted |= t.ptr[i] && strchr(",\"\r\n", t.ptr[i]);
    if (quoted)
        buf_char(out, '"');
    if (is_formula(t))
        buf_char(out, '\'');
    return quoted;
}

void escape_csv(struct buf *out, struct text t)
{
    bool quoted = start_cell(out, t);
    while (t.len) {
        char c = next(out, &t, true);
        if (c == '"')
            buf_char(out, '"');
        if (c)
            buf_char(out, c);
    }
    if (quoted)
        buf_char(out, '"');
}

void escape_csv_exact(struct buf *out, struct text t)
{
    bool quoted = start_cell(out, t);
    for (size_t i = 0; i < t.len; i++) {
        if (t.ptr[i] == '"')
            buf_char(out, '"');
        buf_char(out, t.ptr[i]);
    }
    if (quoted)
        buf_char(out, '"');
}

/* --- workflow commands --- */

static void put_command(struct buf *out, struct text t, const char *special)
{
    while (t.len) {
        char c = next(out, &t, true);
        if (c && strchr(special, c))
            buf_printf(out, "%%%02X", (unsigned)(unsigned char)c);
        else if (c)
            buf_char(out, c);
    }
}

void escape_command_data(struct buf *out, struct text t)
{
    put_command(out, t, "%\r\n");
}

void escape_command_property(struct buf *out, struct text t)
{
    put_command(out, t, "%\r\n:,");
}

/* --- base64 --- */

void escape_base64(struct buf *out, struct text t)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < t.len; i += 3) {
        uint32_t bits = 0;
        for (size_t k = 0; k < 3; k++)
            bits = bits << 8 | (i + k < t.len ? (unsigned char)t.ptr[i + k] : 0);
        for (size_t k = 0; k < 4; k++)
            buf_char(out, i + k <= t.len ? digits[bits >> (18 - 6 * k) & 63] : '=');
    }
}
