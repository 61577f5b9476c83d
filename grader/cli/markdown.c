#include "cli/markdown.h"

struct page {
    struct buf *out;
    bool colour;
    unsigned width, column, indent;
    bool in_code, in_paragraph, bold, code;
};

static void paint(struct page *p, const char *code)
{
    if (p->colour)
        buf_printf(p->out, "\x1b[%sm", code);
}

static struct text next_line(struct text *rest)
{
    size_t len = 0;
    while (len < rest->len && rest->ptr[len] != '\n')
        len++;
    struct text line = text_from(rest->ptr, len);
    size_t used = len < rest->len ? len + 1 : len;
    *rest = text_from(rest->ptr + used, rest->len - used);
    return line;
}

/* Characters, not bytes: continuation bytes take no column. */
static unsigned columns_of(struct text t)
{
    unsigned columns = 0;
    for (size_t i = 0; i < t.len; i++)
        columns += ((unsigned char)t.ptr[i] & 0xC0) != 0x80 && t.ptr[i] != '`' && t.ptr[i] != '*';
    return columns;
}

static void end_paragraph(struct page *p)
{
    if (p->in_paragraph)
        buf_char(p->out, '\n');
    p->in_paragraph = false;
    p->column = 0;
    p->bold = p->code = false;
}

/* A word with its `code` and **bold** marks turned into colours, or dropped; plain pages keep the quotes of
 * code. */
static void put_word(struct page *p, struct text word)
{
    for (size_t i = 0; i < word.len; i++) {
        bool two_stars = !p->code && word.ptr[i] == '*' && i + 1 < word.len && word.ptr[i + 1] == '*';
        if (word.ptr[i] == '`') {
            p->code = !p->code;
            if (p->colour)
                paint(p, p->code ? "36" : "39");
            else
                buf_char(p->out, '\'');
        } else if (two_stars) {
            p->bold = !p->bold;
            paint(p, p->bold ? "1" : "22");
            i++;
        } else {
            buf_char(p->out, word.ptr[i]);
        }
    }
}

/* Adds the words of a line to the running paragraph. */
static void put_words(struct page *p, struct text line)
{
    while ((line = text_trim(line)).len) {
        size_t len = 0;
        while (len < line.len && line.ptr[len] != ' ' && line.ptr[len] != '\t')
            len++;
        struct text word = text_from(line.ptr, len);
        unsigned columns = columns_of(word);
        if (p->column && p->column + 1 + columns > p->width) {
            buf_printf(p->out, "\n%*s", (int)p->indent, "");
            p->column = p->indent;
        } else if (p->column > p->indent) {
            buf_char(p->out, ' ');
            p->column++;
        }
        put_word(p, word);
        p->column += columns;
        p->in_paragraph = true;
        line = text_from(line.ptr + len, line.len - len);
    }
}

static void put_heading(struct page *p, struct text line)
{
    while (line.len && line.ptr[0] == '#')
        line = text_from(line.ptr + 1, line.len - 1);
    paint(p, "1");
    p->indent = 0;
    put_words(p, line);
    paint(p, "0");
    end_paragraph(p);
}

static void put_item(struct page *p, struct text line)
{
    buf_str(p->out, "  - ");
    p->indent = p->column = 4;
    p->in_paragraph = true;
    put_words(p, text_from(line.ptr + 2, line.len - 2));
}

/* A line by what it starts with. Lines of a paragraph are put together and filled again. */
static void put_line(struct page *p, struct text line)
{
    if (text_starts(text_trim(line), TEXT("```"))) {
        end_paragraph(p);
        p->in_code = !p->in_code;
    } else if (p->in_code) {
        buf_printf(p->out, line.len ? "    %.*s\n" : "%.*s\n", TEXT_ARG(line));
    } else if (text_trim(line).len == 0) {
        end_paragraph(p);
        buf_char(p->out, '\n');
    } else if (line.ptr[0] == '#') {
        end_paragraph(p);
        put_heading(p, line);
    } else if (text_starts(line, TEXT("- ")) || text_starts(line, TEXT("* "))) {
        end_paragraph(p);
        put_item(p, line);
    } else {
        if (!p->in_paragraph)
            p->indent = 0;
        put_words(p, line);
    }
}

void markdown_render(struct buf *out, struct text page, bool colour, unsigned width)
{
    struct page p = {.out = out, .colour = colour, .width = width < 40 ? 40 : width > 100 ? 100 : width};
    while (page.len)
        put_line(&p, next_line(&page));
    end_paragraph(&p);
}
