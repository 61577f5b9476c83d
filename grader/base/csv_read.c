/* csv_read: see csv_read.h. The text is made UTF-8 first; then one pass over its bytes. */
#include "base/csv_read.h"
#include "base/utf8.h"

struct reading {
    struct csv_table *out;
    struct arena *arena;
    struct text text;
    size_t at;
    uint32_t line;
    const char *name;
    struct err *err;
};

/* --- bytes --- */

/* Every character must be UTF-8 and none a NUL: a name that is altered could be another student's. */
static int check_bytes(struct reading *in)
{
    uint32_t line = 1;
    for (struct text rest = in->text; rest.len;) {
        struct utf8_char c = utf8_next(rest);
        if (!c.valid)
            return err_set(in->err, EXIT_USAGE, "%s:%u: not UTF-8; save the file as 'CSV UTF-8'", in->name,
                           line);
        if (!c.code)
            return err_set(in->err, EXIT_USAGE, "%s:%u: a NUL byte; save the file as 'CSV UTF-8'", in->name,
                           line);
        bool pair = rest.len > 1 && rest.ptr[0] == '\r' && rest.ptr[1] == '\n';
        line += c.code == '\n' || (c.code == '\r' && !pair);
        rest = text_from(rest.ptr + c.len, rest.len - c.len);
    }
    return 0;
}

static int decode(struct reading *in, struct text bytes)
{
    struct text mark = TEXT("\xef\xbb\xbf");
    if (utf8_is_utf16(bytes)) {
        struct buf utf8 = {0};
        utf8_from_utf16(&utf8, bytes);
        in->text = arena_text(in->arena, buf_as_text(&utf8));
        buf_release(&utf8);
    } else {
        in->text = arena_text(in->arena, bytes);
        in->out->bom = text_starts(bytes, mark);
        in->at = in->out->bom ? mark.len : 0;
    }
    return check_bytes(in);
}

static bool at_line_end(const struct reading *in)
{
    return in->text.ptr[in->at] == '\n' || in->text.ptr[in->at] == '\r';
}

/* Takes a line end of any kind. */
static struct text take_line_end(struct reading *in)
{
    const char *p = in->text.ptr + in->at;
    size_t len = p[0] == '\r' && in->at + 1 < in->text.len && p[1] == '\n' ? 2 : 1;
    in->at += len;
    in->line++;
    return text_from(p, len);
}

/* --- the delimiter --- */

/* "sep=;" on a separate line, as Excel reads and writes it. */
static bool take_sep(struct reading *in)
{
    struct text rest = text_from(in->text.ptr + in->at, in->text.len - in->at);
    if (rest.len < 6 || !text_starts(rest, TEXT("sep=")) || (rest.ptr[5] != '\r' && rest.ptr[5] != '\n'))
        return false;
    in->out->delimiter = rest.ptr[4];
    in->at += 5;
    take_line_end(in);
    return strchr(",;\t|", in->out->delimiter) != NULL;
}

/* The most frequent delimiter of the header, outside of quotes; ',' wins a tie. */
static char guess_delimiter(const struct reading *in)
{
    static const char marks[] = ",;\t";
    uint32_t counts[3] = {0};
    bool quoted = false;
    for (size_t i = in->at; i < in->text.len; i++) {
        char c = in->text.ptr[i];
        quoted ^= c == '"';
        if (!quoted && (c == '\n' || c == '\r') && counts[0] + counts[1] + counts[2] + (i > in->at))
            break;
        for (int k = 0; !quoted && k < 3; k++)
            counts[k] += c == marks[k];
    }
    return counts[1] > counts[0] && counts[1] >= counts[2] ? ';' : counts[2] > counts[0] ? '\t' : ',';
}

/* --- cells and rows --- */

/* Doubled quotes are one. */
static struct text undoubled(struct arena *arena, struct text t)
{
    char *to = arena_alloc(arena, t.len + 1);
    size_t len = 0;
    for (size_t i = 0; i < t.len; i++) {
        to[len++] = t.ptr[i];
        i += t.ptr[i] == '"';
    }
    return text_from(to, len);
}

/* A cell in quotes, of which the first is next. */
static int quoted_cell(struct reading *in, struct csv_cell *cell)
{
    uint32_t line = in->line;
    size_t start = ++in->at;
    bool doubled = false;
    for (;; in->at++) {
        if (in->at >= in->text.len)
            return err_set(in->err, EXIT_USAGE, "%s:%u: a quote that is never closed", in->name, line);
        char c = in->text.ptr[in->at], next = in->at + 1 < in->text.len ? in->text.ptr[in->at + 1] : '\0';
        if (c == '"' && next != '"')
            break;
        doubled |= c == '"';
        in->at += c == '"';
        in->line += c == '\n' || (c == '\r' && next != '\n');
    }
    cell->value = text_from(in->text.ptr + start, in->at - start);
    if (doubled)
        cell->value = undoubled(in->arena, cell->value);
    in->at++;
    if (in->at < in->text.len && in->text.ptr[in->at] != in->out->delimiter && !at_line_end(in))
        return err_set(in->err, EXIT_USAGE,
                       "%s:%u: text after a closing quote; a quote within quotes is written twice", in->name,
                       in->line);
    return 0;
}

static int take_cell(struct reading *in, struct csv_cell *cell)
{
    size_t start = in->at;
    if (in->at < in->text.len && in->text.ptr[in->at] == '"') {
        if (quoted_cell(in, cell) != 0)
            return -1;
        cell->raw = text_from(in->text.ptr + start, in->at - start);
        return 0;
    }
    while (in->at < in->text.len && in->text.ptr[in->at] != in->out->delimiter && !at_line_end(in))
        in->at++;
    cell->raw = cell->value = text_from(in->text.ptr + start, in->at - start);
    return 0;
}

static bool is_blank(const struct csv_row *row)
{
    for (uint32_t i = 0; i < row->count; i++)
        if (text_trim(row->cells[i].value).len)
            return false;
    return true;
}

/* A blank row is read and left out. */
static int take_row(struct reading *in)
{
    struct csv_row row = {.line = in->line};
    struct csv_table *t = in->out;
    for (;;) {
        row.cells = arena_more(in->arena, row.cells, row.count, sizeof *row.cells);
        row.cells[row.count] = (struct csv_cell){0};
        if (take_cell(in, &row.cells[row.count++]) != 0)
            return -1;
        if (in->at >= in->text.len || in->text.ptr[in->at] != t->delimiter)
            break;
        in->at++;
    }
    if (in->at < in->text.len) {
        struct text end = take_line_end(in);
        t->line_end = t->line_end.len ? t->line_end : end;
    }
    if (is_blank(&row))
        return 0;
    t->rows = arena_more(in->arena, t->rows, t->count, sizeof *t->rows);
    t->rows[t->count++] = row;
    return 0;
}

int csv_read(struct csv_table *out, struct arena *arena, struct text bytes, const char *name, struct err *err)
{
    struct reading in = {.out = out, .arena = arena, .line = 1, .name = name, .err = err};
    *out = (struct csv_table){0};
    if (decode(&in, bytes) != 0)
        return -1;
    if (!take_sep(&in))
        out->delimiter = guess_delimiter(&in);
    while (in.at < in.text.len)
        if (take_row(&in) != 0)
            return -1;
    if (!out->line_end.len)
        out->line_end = TEXT("\r\n");
    return 0;
}

/* --- looking into it --- */

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_word(struct text a, struct text b)
{
    a = text_trim(a);
    b = text_trim(b);
    for (size_t i = 0; i < a.len && a.len == b.len; i++)
        if (small(a.ptr[i]) != small(b.ptr[i]))
            return false;
    return a.len == b.len;
}

int csv_column(const struct csv_table *table, struct text name)
{
    for (uint32_t i = 0; table->count && i < table->rows[0].count; i++)
        if (same_word(table->rows[0].cells[i].value, name))
            return (int)i;
    return -1;
}

struct text csv_value(const struct csv_row *row, int column)
{
    return column >= 0 && (uint32_t)column < row->count ? text_trim(row->cells[column].value) : TEXT("");
}
