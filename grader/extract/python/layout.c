/* layout: line functions of textwrap, inspect and str. Every byte of a line that is kept keeps its
 * place. */
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/utf8.h"

static const char blanks[] = " \t", spaces[] = " \t\n\v\f\r\x1C\x1D\x1E\x1F";

static uint32_t line_end(struct text t, uint32_t at)
{
    const char *end = at < t.len ? memchr(t.ptr + at, '\n', t.len - at) : NULL;
    return end ? (uint32_t)(end - t.ptr) : (uint32_t)t.len;
}

/* Where the characters of `set` end that text[at, end) starts with. */
static uint32_t skip(struct text t, uint32_t at, uint32_t end, const char *set)
{
    while (at < end && t.ptr[at] && strchr(set, t.ptr[at]))
        at++;
    return at;
}

/* The blanks that all lines with something in them start with. */
static struct text common_margin(struct text t)
{
    struct text margin = {NULL, 0};
    for (uint32_t at = 0, end; at <= t.len; at = end + 1) {
        end = line_end(t, at);
        uint32_t stop = skip(t, at, end, blanks);
        if (stop == end)
            continue;
        struct text here = text_from(t.ptr + at, stop - at);
        if (!margin.ptr)
            margin = here;
        while (!text_starts(here, margin))
            margin.len--;
    }
    return margin;
}

/* Lines of nothing but blanks lose them; the others lose what is common. */
struct py_value python_layout_dedent(struct py *m, const struct py_text *text, uint32_t at)
{
    struct text t = python_text_bytes(m, text);
    uint32_t margin = (uint32_t)common_margin(t).len;
    struct py_builder b = {.m = m};
    for (uint32_t start = 0, end; start <= t.len; start = end + 1) {
        end = line_end(t, start);
        uint32_t from = skip(t, start, end, blanks) == end ? end : start + margin;
        python_text_put_slice(&b, text, from, end < t.len ? end + 1 : end);
    }
    return python_text_value(&b, at);
}

/* The blanks of a tab all have the tab's place. */
struct py_value python_layout_expandtabs(struct py *m, const struct py_text *text, uint32_t size, uint32_t at)
{
    struct text t = python_text_bytes(m, text);
    struct py_builder b = {.m = m};
    uint32_t column = 0, from = 0;
    for (uint32_t i = 0; i < t.len; i++) {
        char c = t.ptr[i];
        if (c == '\t') {
            python_text_put_slice(&b, text, from, i);
            from = i + 1;
            uint32_t count = size ? size - column % size : 0, tab = python_text_place(m, text, i);
            python_text_fill(&b, TEXT(" "), count, tab);
            column += count;
        } else if (c == '\n' || c == '\r') {
            column = 0;
        } else {
            column += (c & 0xC0) != 0x80;
        }
    }
    python_text_put_slice(&b, text, from, (uint32_t)t.len);
    return python_text_value(&b, at);
}

/* The first line loses its blanks, the others what is common to them, blank lines at both ends go. */
struct py_value python_layout_cleandoc(struct py *m, const struct py_text *text, uint32_t at)
{
    struct py_value expanded = python_layout_expandtabs(m, text, 8, at);
    if (expanded.kind != VALUE_TEXT)
        return expanded;
    struct text t = python_text_bytes(m, expanded.text);
    uint32_t margin = UINT32_MAX;
    for (uint32_t start = line_end(t, 0) + 1, end; start <= t.len; start = end + 1) {
        end = line_end(t, start);
        uint32_t stop = skip(t, start, end, spaces);
        if (stop < end && stop - start < margin)
            margin = stop - start;
    }
    struct py_builder b = {.m = m};
    uint32_t kept = 0; /* where the last line with something in it ends */
    for (uint32_t start = 0, end; start <= t.len; start = end + 1) {
        end = line_end(t, start);
        uint32_t from = start == 0             ? skip(t, start, end, spaces)
                        : margin == UINT32_MAX ? start
                                               : start + margin;
        from = from > end ? end : from;
        if (b.len || from < end)
            python_text_put_slice(&b, expanded.text, from, end < t.len ? end + 1 : end);
        if (from < end)
            kept = b.len - (end < t.len);
    }
    b.len = kept < b.len ? kept : b.len;
    while (b.run_count > 1 && b.runs[b.run_count - 1].start >= b.len)
        b.run_count--;
    return python_text_value(&b, at);
}

/* How long the line end at `at` is, as str.splitlines has it; 0: none. */
static uint32_t break_length(struct text t, uint32_t at)
{
    unsigned char c = (unsigned char)t.ptr[at];
    if (c == '\r')
        return at + 1 < t.len && t.ptr[at + 1] == '\n' ? 2 : 1;
    if (c < 0x80)
        return c == '\n' || c == '\v' || c == '\f' || (c >= 0x1C && c <= 0x1E);
    struct utf8_char u = utf8_next(text_from(t.ptr + at, t.len - at));
    return u.valid && (u.code == 0x85 || u.code == 0x2028 || u.code == 0x2029) ? u.len : 0;
}

struct py_value python_layout_lines(struct py *m, const struct py_text *text, bool keep_ends, uint32_t at)
{
    struct py_value lines = python_list(m, VALUE_LIST, at);
    struct text t = python_text_bytes(m, text);
    for (uint32_t start = 0; start < t.len && !m->tired;) {
        uint32_t end = start, len = 0;
        while (end < t.len && (len = break_length(t, end)) == 0)
            end++;
        python_list_append(m, lines.list, python_text_part(m, text, start, keep_ends ? end + len : end));
        start = end + len;
    }
    return lines;
}

/* Lines of nothing but white space stay as they are. */
struct py_value python_layout_indent(struct py *m, const struct py_text *text, const struct py_text *prefix,
                                     uint32_t at)
{
    struct py_value lines = python_layout_lines(m, text, true, at);
    struct py_builder b = {.m = m};
    for (uint32_t i = 0; i < lines.list->count; i++) {
        const struct py_text *line = lines.list->items[i].text;
        if (skip(python_text_bytes(m, line), 0, line->len, spaces) < line->len)
            python_text_put_all(&b, prefix);
        python_text_put_all(&b, line);
    }
    return python_text_value(&b, at);
}
