#include "report/terminal_put.h"
#include "base/utf8.h"
#include "report/escape.h"

void terminal_put_colour(struct buf *out, struct terminal_style style, const char *code)
{
    if (style.colour)
        buf_printf(out, "\x1b[%sm", code);
}

const char *terminal_put_mark_colour(enum mark mark)
{
    static const char *const colours[MARK_COUNT] = {[MARK_PASSED] = "32",
                                                    [MARK_PARTLY] = "33",
                                                    [MARK_FAILED] = "31",
                                                    [MARK_SKIPPED] = "2",
                                                    [MARK_REVIEW] = "33"};
    return colours[mark];
}

void terminal_put_mark(struct buf *out, struct terminal_style style, enum mark mark)
{
    static const char *const signs[MARK_COUNT] = {[MARK_PASSED] = "\xE2\x9C\x93", /* tick */
                                                  [MARK_PARTLY] = "~",
                                                  [MARK_FAILED] = "\xE2\x9C\x97", /* cross */
                                                  [MARK_SKIPPED] = "\xE2\x80\x93",
                                                  [MARK_REVIEW] = "!"};
    static const char letters[MARK_COUNT] = {[MARK_PASSED] = '+',
                                             [MARK_PARTLY] = '~',
                                             [MARK_FAILED] = 'x',
                                             [MARK_SKIPPED] = '-',
                                             [MARK_REVIEW] = '!'};
    terminal_put_colour(out, style, terminal_put_mark_colour(mark));
    if (style.unicode)
        buf_str(out, signs[mark]);
    else
        buf_char(out, letters[mark]);
    terminal_put_colour(out, style, "0");
}

/* How many bytes of a text fit into `columns`; `used` becomes the columns that they take. */
static size_t fitting(struct text t, unsigned columns, unsigned *used)
{
    size_t at = 0;
    *used = 0;
    while (at < t.len) {
        struct utf8_char c = utf8_next(text_from(t.ptr + at, t.len - at));
        unsigned width = c.valid ? utf8_width(c.code) : 1;
        if (*used + width > columns)
            break;
        *used += width;
        at += c.len;
    }
    return at;
}

void terminal_put_cell(struct buf *out, struct text t, unsigned width, bool right)
{
    struct buf plain = {0};
    unsigned used;
    escape_terminal(&plain, escape_cut(t, TERMINAL_TEXT));
    struct text whole = buf_as_text(&plain);
    size_t len = fitting(whole, width, &used);
    bool cut = len < whole.len && width > 2;
    if (cut)
        len = fitting(whole, width - 2, &used);
    unsigned fill = width - used - (cut ? 2 : 0);
    buf_printf(out, "%*s", right ? (int)fill : 0, "");
    buf_text(out, text_from(whole.ptr, len));
    buf_str(out, cut ? ".." : "");
    buf_printf(out, "%*s", right ? 0 : (int)fill, "");
    buf_release(&plain);
}

/* The bytes of the next word with the blank before it. */
static size_t word_len(struct text t)
{
    size_t len = 0;
    while (len < t.len && t.ptr[len] == ' ')
        len++;
    while (len < t.len && t.ptr[len] != ' ')
        len++;
    return len;
}

static void new_line(struct buf *out, unsigned indent)
{
    buf_printf(out, "\n%*s", (int)indent, "");
}

static struct text without_blanks(struct text t)
{
    while (t.len && t.ptr[0] == ' ')
        t = text_from(t.ptr + 1, t.len - 1);
    return t;
}

void terminal_put_wrapped(struct buf *out, struct terminal_style style, unsigned at, unsigned indent,
                          struct text t)
{
    struct buf plain = {0};
    unsigned width = style.width > indent + 20 ? style.width : indent + 20, used;
    escape_terminal(&plain, escape_cut(t, TERMINAL_TEXT));
    buf_str(&plain, t.len > TERMINAL_TEXT ? " ..." : "");
    struct text rest = buf_as_text(&plain);
    bool fresh = false; /* this line is still empty */
    while (rest.len) {
        size_t word = word_len(rest), len = fitting(text_from(rest.ptr, word), width - at, &used);
        if (len < word && !fresh && at > indent) {
            rest = without_blanks(rest);
            new_line(out, indent);
            at = indent;
            fresh = true;
            continue;
        }
        len = len ? len : utf8_next(rest).len; /* a word longer than a line continues below */
        buf_text(out, text_from(rest.ptr, len));
        rest = text_from(rest.ptr + len, rest.len - len);
        at += used;
        fresh = false;
        if (len < word && rest.len) {
            new_line(out, indent);
            at = indent;
            fresh = true;
        }
    }
    buf_char(out, '\n');
    buf_release(&plain);
}

void terminal_put_all(struct buf *out, struct terminal_style style, struct text report)
{
    if (style.unicode) {
        buf_text(out, report);
        return;
    }
    while (report.len) {
        struct utf8_char c = utf8_next(report);
        if (c.code < 0x80)
            buf_char(out, (char)c.code);
        for (unsigned i = 0; c.code >= 0x80 && i < utf8_width(c.code); i++)
            buf_char(out, '?');
        report = text_from(report.ptr + c.len, report.len - c.len);
    }
}
