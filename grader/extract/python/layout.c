/* layout: line functions of textwrap, inspect and str. Every byte of a line that is kept keeps its
 * place. */
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/utf8.h"

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

static uint32_t line_end(struct text t, uint32_t at)
{
    const char *end = at < t.len ? memchr(t.ptr + at, '\n', t.len - at) : NULL;
    return end ? (uint32_t)(end - t.ptr) : (uint32_t)t.len;
}

static uint32_t blanks_end(struct text t, uint32_t at, uint32_t end)
{
    while (at < end && blank(t.ptr[at]))
        at++;
    return at;
}

/* The blanks that all lines with something in them start with. */
static struct text common_margin(struct text t)
{
    struct text margin = {NULL, 0};
    bool first = true;
    for (uint32_t at = 0; at <= t.len;) {
        uint32_t end = line_end(t, at), stop = blanks_end(t, at, end);
        if (stop < end) {
            struct text here = text_from(t.ptr + at, stop - at);
            if (first)
                margin = here;
            while (margin.len > here.len || memcmp(margin.ptr, here.ptr, margin.len) != 0)
                margin.len--;
            first = false;
        }
        at = end + 1;
    }
    return margin;
}

/* Lines of nothing but blanks lose them; the others lose what is common. */
struct py_value python_layout_dedent(struct py *m, const struct py_text *text, uint32_t at)
{
    struct text t = python_text_bytes(m, text);
    struct text margin = common_margin(t);
    struct py_builder b = {.m = m};
    for (uint32_t start = 0; start <= t.len;) {
        uint32_t end = line_end(t, start), stop = blanks_end(t, start, end);
        uint32_t from = stop == end ? end : start + (uint32_t)margin.len;
        python_text_put_slice(&b, text, from, end < t.len ? end + 1 : end);
        start = end + 1;
    }
    return python_text_value(&b, at);
}

/* The blanks of a tab all have the tab's place. */
struct py_value python_layout_expandtabs(struct py *m, const struct py_text *text, uint32_t size, uint32_t at)
{
    static const char spaces[] = "                ";
    struct text t = python_text_bytes(m, text);
    struct py_builder b = {.m = m};
    const struct py_text *flat = python_text_flat(m, text);
    uint32_t column = 0, from = 0;
    for (uint32_t i = 0; i < t.len; i++) {
        char c = t.ptr[i];
        if (c == '\t') {
            python_text_put_slice(&b, text, from, i);
            from = i + 1;
            const struct py_text *tab = python_text_slice(m, flat, i, i + 1);
            uint32_t count = size ? size - column % size : 0;
            column += count;
            for (; count && !b.over; count -= count < 16 ? count : 16)
                python_text_put(&b, text_from(spaces, count < 16 ? count : 16), tab->runs[0].at, true);
        } else if (c == '\n' || c == '\r') {
            column = 0;
        } else {
            column += (c & 0xC0) != 0x80;
        }
    }
    python_text_put_slice(&b, text, from, (uint32_t)t.len);
    return python_text_value(&b, at);
}

/* The offset after all leading white space, as defined by str.lstrip. */
static uint32_t space_end(struct text t, uint32_t at, uint32_t end)
{
    while (at < end && (t.ptr[at] == ' ' || (t.ptr[at] >= '\t' && t.ptr[at] <= '\r') ||
                        (t.ptr[at] >= 0x1C && t.ptr[at] <= 0x1F)))
        at++;
    return at;
}

/* The first line loses its blanks, the others what is common to them, blank lines at both ends go. */
struct py_value python_layout_cleandoc(struct py *m, const struct py_text *text, uint32_t at)
{
    struct py_value expanded = python_layout_expandtabs(m, text, 8, at);
    if (expanded.kind != VALUE_TEXT)
        return expanded;
    struct text t = python_text_bytes(m, expanded.text);
    uint32_t margin = UINT32_MAX;
    for (uint32_t start = line_end(t, 0) + 1; start <= t.len;) {
        uint32_t end = line_end(t, start), stop = space_end(t, start, end);
        if (stop < end && stop - start < margin)
            margin = stop - start;
        start = end + 1;
    }
    struct py_builder b = {.m = m};
    uint32_t kept = 0; /* where the last line with something in it ends */
    for (uint32_t start = 0; start <= t.len;) {
        uint32_t end = line_end(t, start), stop = space_end(t, start, end);
        uint32_t from = start == 0 ? stop : margin == UINT32_MAX ? start : start + margin;
        if (from > end)
            from = end;
        if (b.len || from < end)
            python_text_put_slice(&b, expanded.text, from, end < t.len ? end + 1 : end);
        if (from < end)
            kept = b.len - (end < t.len);
        start = end + 1;
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
    if (c == '\n' || c == '\v' || c == '\f' || (c >= 0x1C && c <= 0x1E))
        return 1;
    if (c < 0x80)
        return 0;
    struct utf8_char u = utf8_next(text_from(t.ptr + at, t.len - at));
    return u.valid && (u.code == 0x85 || u.code == 0x2028 || u.code == 0x2029) ? u.len : 0;
}

void python_layout_lines(struct py *m, const struct py_text *text, bool keep_ends, struct py_list *lines)
{
    struct text t = python_text_bytes(m, text);
    for (uint32_t start = 0; start < t.len && !m->tired;) {
        uint32_t end = start, len = 0;
        while (end < t.len && (len = break_length(t, end)) == 0)
            end++;
        const struct py_text *line = python_text_slice(m, text, start, keep_ends ? end + len : end);
        python_value_append(m, lines, python_value_text(line, line->runs[0].at));
        start = end + len;
    }
}

static bool all_blank(struct text t)
{
    for (size_t i = 0; i < t.len; i++)
        if (!blank(t.ptr[i]) && (t.ptr[i] < '\n' || t.ptr[i] > '\r') && (t.ptr[i] < 0x1C || t.ptr[i] > 0x1F))
            return false;
    return true;
}

struct py_value python_layout_indent(struct py *m, const struct py_text *text, const struct py_text *prefix,
                                     uint32_t at)
{
    struct py_list lines = {0};
    struct py_builder b = {.m = m};
    python_layout_lines(m, text, true, &lines);
    for (uint32_t i = 0; i < lines.count; i++) {
        const struct py_text *line = lines.items[i].text;
        if (!all_blank(python_text_bytes(m, line)))
            python_text_put_all(&b, prefix);
        python_text_put_all(&b, line);
    }
    return python_text_value(&b, at);
}
