/* roster_repo: where a student's work is: a cell of the roster, or the course's template. */
#include "class/roster_part.h"
#include "fetch/url.h"

/* --- the template --- */

/* The value of a word in braces for this student; false: there is no such word. */
static bool lookup_word(const struct roster_reading *in, const struct csv_row *row,
                        const struct roster_entry *e, struct text word, struct text *out)
{
    int column = csv_column(in->table, word);
    if (text_is(word, "identifier"))
        *out = e->identifier;
    else if (text_is(word, "username"))
        *out = e->username;
    else if (text_is(word, "name"))
        *out = e->name;
    else if (text_is(word, "group") && in->columns[ROSTER_GROUP] >= 0)
        *out = e->group;
    else if (text_is(word, "classroom") && in->options->classroom.len)
        *out = in->options->classroom;
    else if (text_is(word, "assignment") && in->options->assignment.len)
        *out = in->options->assignment;
    else if (column >= 0)
        *out = csv_value(row, column);
    else
        return false;
    return true;
}

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c && strchr("-._~@+", c));
}

/* A value within a URL, other bytes as %20; within a path as it is. */
static void put_value(struct buf *out, struct text value, bool url)
{
    for (size_t i = 0; i < value.len; i++) {
        if (!url || is_plain(value.ptr[i]))
            buf_char(out, value.ptr[i]);
        else
            buf_printf(out, "%%%02X", (unsigned char)value.ptr[i]);
    }
}

/* A value must not lead outside of what the template says. */
static bool is_safe(struct text value)
{
    for (size_t i = 0; i < value.len; i++)
        if (value.ptr[i] == '/' || value.ptr[i] == '\\' || (unsigned char)value.ptr[i] < ' ')
            return false;
    return !text_is(value, ".") && !text_is(value, "..");
}

/* Inserts the value of a word; false: there is none, which was reported. */
static bool put_word(struct roster_reading *in, const struct csv_row *row, struct roster_entry *e,
                     struct text word, struct buf *out)
{
    struct text value = {0};
    if (!lookup_word(in, row, e, word, &value)) {
        bool option = text_is(word, "classroom") || text_is(word, "assignment");
        roster_problem(in, 1, "--url: {%.*s}: %s%.*s", TEXT_ARG(word),
                       option ? "give it with --" : "the roster has no such column",
                       option ? (int)word.len : 0, word.ptr);
        in->url_wrong = true;
        return false;
    }
    if (!value.len) {
        e->problem = arena_printf(in->arena, "the roster has no %.*s for this student (%s, line %u)",
                                  TEXT_ARG(word), in->name, row->line);
        return false;
    }
    if (!is_safe(value)) {
        roster_problem(in, row->line, "'%.*s' cannot be part of a repository's address", TEXT_ARG(value));
        return false;
    }
    put_value(out, value, url_is_remote(in->options->url));
    return true;
}

/* A template that is wrong for every student is reported once. */
static bool expand(struct roster_reading *in, const struct csv_row *row, struct roster_entry *e,
                   struct buf *out)
{
    struct text rest = in->options->url;
    while (rest.len) {
        ptrdiff_t open = text_find(rest, TEXT("{")), close = text_find(rest, TEXT("}"));
        if (open < 0) {
            buf_text(out, rest);
            return true;
        }
        if (close < open) {
            roster_problem(in, 1, "--url: '{' without '}' in '%.*s'", TEXT_ARG(in->options->url));
            in->url_wrong = true;
            return false;
        }
        buf_text(out, text_from(rest.ptr, (size_t)open));
        if (!put_word(in, row, e, text_trim(text_from(rest.ptr + open + 1, (size_t)(close - open - 1))), out))
            return false;
        rest = text_from(rest.ptr + close + 1, rest.len - (size_t)close - 1);
    }
    return true;
}

/* --- the cell --- */

/* A relative path is one from the roster's folder. */
static struct text placed(struct roster_reading *in, struct text cell)
{
    struct text folder = in->options->folder;
    if (url_is_remote(cell) || cell.ptr[0] == '/' || !folder.len)
        return arena_text(in->arena, cell);
    return arena_printf(in->arena, "%.*s/%.*s", TEXT_ARG(folder), TEXT_ARG(cell));
}

/* The cell takes precedence over the template. */
void roster_set_repo(struct roster_reading *in, const struct csv_row *row, struct roster_entry *e)
{
    struct text cell = csv_value(row, in->columns[ROSTER_REPO]);
    struct err wrong = {0};
    struct url url;
    if (cell.len) {
        e->repo = placed(in, cell);
    } else if (in->options->url.len) {
        struct buf made = {0};
        if (!in->url_wrong && expand(in, row, e, &made))
            e->repo = arena_text(in->arena, buf_as_text(&made));
        buf_release(&made);
    } else {
        e->problem = arena_printf(in->arena, "the roster has no repository for this student (%s, line %u)",
                                  in->name, row->line);
    }
    if (e->repo.len && url_parse(&url, in->arena, e->repo, &wrong) != 0)
        roster_problem(in, row->line, "%s", wrong.message);
}
