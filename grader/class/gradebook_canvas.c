/* gradebook_canvas: a file for Canvas's import, made from its export.
 *
 * Canvas finds a student by the identity columns, so these are copied byte for byte, quotes and all; so is
 * the header of an assignment that is there already. Rows of students that the class does not have are left
 * out: Canvas changes nothing for those. */
#include "base/csv_read.h"
#include "class/gradebook.h"
#include "class/lookup.h"
#include "report/escape.h"
#include "report/words.h"

struct canvas {
    struct arena *arena;
    const struct gradebook *book;
    const struct gradebook_canvas *wanted;
    struct csv_table table;
    uint32_t identity;     /* columns, Section the last */
    int assignment;        /* the column of the export, or -1: a new one */
    int key;               /* the column by which students are found */
    struct lookup records; /* by identifier */
    bool *found;           /* by record: whether it is in the export */
    struct buf *notes;
    struct err *err;
};

/* --- the export --- */

static bool holds(const struct csv_table *t, uint32_t column, const char *word)
{
    return text_find(csv_value(&t->rows[0], (int)column), text_of(word)) >= 0;
}

static int find_identity(struct canvas *c)
{
    const struct csv_table *t = &c->table;
    int section = t->count ? csv_column(t, TEXT("Section")) : -1;
    bool one = t->count && (holds(t, 0, "Student") && holds(t, 1, "ID"));
    bool two = t->count && (holds(t, 0, "LastName") && holds(t, 1, "FirstName") && holds(t, 2, "ID"));
    if (section < 2 || (!one && !two))
        return err_set(c->err, EXIT_USAGE,
                       "%s: not a gradebook that Canvas exported: its columns begin with Student, ID, and "
                       "Section is one of them",
                       c->wanted->name);
    c->identity = (uint32_t)section + 1;
    return 0;
}

/* "Title (12345)" without its number; empty: there is none. */
static struct text title_of(struct text header, struct text *id)
{
    size_t open = header.len;
    *id = TEXT("");
    while (open > 0 && header.ptr[open - 1] != '(')
        open--;
    if (open < 2 || header.ptr[header.len - 1] != ')' || header.len - open < 2)
        return header;
    for (size_t i = open; i + 1 < header.len; i++)
        if (header.ptr[i] < '0' || header.ptr[i] > '9')
            return header;
    *id = text_from(header.ptr + open, header.len - open - 1);
    return text_trim(text_from(header.ptr, open - 1));
}

/* As Canvas looks for it: the number wins, else the exact title; a title that occurs twice matches
 * nothing. */
static int find_assignment(struct canvas *c)
{
    struct text id, title = title_of(c->wanted->assignment, &id), other;
    c->assignment = -1;
    for (uint32_t i = c->identity; i < c->table.rows[0].count; i++) {
        struct text header = csv_value(&c->table.rows[0], (int)i), own = title_of(header, &other);
        bool same = id.len ? text_eq(id, other) : text_eq(own, title) || text_eq(header, title);
        if (same && c->assignment >= 0)
            return err_set(c->err, EXIT_USAGE,
                           "%s: '%.*s' is the title of two assignments; give its number, "
                           "as in 'Title (12345)'",
                           c->wanted->name, TEXT_ARG(title));
        if (same)
            c->assignment = (int)i;
    }
    if (id.len && c->assignment < 0)
        return err_set(c->err, EXIT_USAGE, "%s: no assignment has the number %.*s", c->wanted->name,
                       TEXT_ARG(id));
    return 0;
}

static bool is_points_row(const struct csv_row *row)
{
    return text_find(csv_value(row, 0), TEXT("Points Possible")) >= 0;
}

/* How many records a column names, each once. -1: a value is there twice. */
static int64_t matches(struct canvas *c, int column)
{
    struct lookup seen;
    int64_t count = 0;
    lookup_init(&seen, c->arena, c->table.count);
    for (uint32_t i = 1; i < c->table.count; i++) {
        struct text value = csv_value(&c->table.rows[i], column);
        if (!value.len || is_points_row(&c->table.rows[i]) || lookup_get(&c->records, value) == LOOKUP_NONE)
            continue;
        if (lookup_get(&seen, value) != LOOKUP_NONE)
            return -1;
        lookup_put(&seen, value, i);
        count++;
    }
    return count;
}

/* Without --canvas-key the identity column that names most students of the class. */
static int find_key(struct canvas *c)
{
    int64_t best = 0;
    if (c->wanted->key.len) {
        c->key = csv_column(&c->table, c->wanted->key);
        if (c->key < 0 || c->key >= (int)c->identity)
            return err_set(c->err, EXIT_USAGE, "%s: no identity column '%.*s'", c->wanted->name,
                           TEXT_ARG(c->wanted->key));
        best = matches(c, c->key);
    } else {
        for (int i = 0; i < (int)c->identity; i++) {
            int64_t count = matches(c, i);
            if (count > best) {
                best = count;
                c->key = i;
            }
        }
    }
    if (best < 0)
        return err_set(c->err, EXIT_USAGE, "%s: two students have the same '%.*s'", c->wanted->name,
                       TEXT_ARG(c->wanted->key));
    if (best == 0)
        return err_set(c->err, EXIT_USAGE,
                       "%s: none of its identity columns contains an identifier of the roster",
                       c->wanted->name);
    return 0;
}

/* --- the import --- */

static void put_identity(struct canvas *c, struct buf *out, const struct csv_row *row)
{
    for (uint32_t i = 0; i < c->identity; i++) {
        if (i < row->count)
            buf_text(out, row->cells[i].raw);
        buf_char(out, c->table.delimiter);
    }
}

static void end_row(struct canvas *c, struct buf *out)
{
    buf_text(out, c->table.line_end);
}

/* A new title, in quotes: Canvas takes it literally. */
static void put_title(struct buf *out, struct text title)
{
    buf_char(out, '"');
    for (size_t i = 0; i < title.len; i++) {
        if (title.ptr[i] == '"')
            buf_char(out, '"');
        buf_char(out, title.ptr[i]);
    }
    buf_char(out, '"');
}

static void put_header(struct canvas *c, struct buf *out)
{
    put_identity(c, out, &c->table.rows[0]);
    if (c->assignment >= 0)
        buf_text(out, c->table.rows[0].cells[c->assignment].raw);
    else
        put_title(out, c->wanted->assignment);
    end_row(c, out);
}

/* The export's own row, or for a new assignment what it is worth. */
static void put_points_row(struct canvas *c, struct buf *out)
{
    const struct csv_row *found = NULL;
    for (uint32_t i = 1; i < c->table.count && !found; i++)
        if (is_points_row(&c->table.rows[i]))
            found = &c->table.rows[i];
    if (found) {
        put_identity(c, out, found);
    } else {
        buf_str(out, "    Points Possible");
        for (uint32_t i = 0; i < c->identity; i++)
            buf_char(out, c->table.delimiter);
    }
    if (found && c->assignment >= 0 && c->assignment < (int)found->count)
        buf_text(out, found->cells[c->assignment].raw);
    else
        words_points(out, c->book->max_points);
    end_row(c, out);
}

static void put_student(struct canvas *c, struct buf *out, const struct csv_row *row, uint32_t record)
{
    const struct record *r = &c->book->records[record];
    c->found[record] = true;
    put_identity(c, out, row);
    if (r->excused)
        buf_str(out, "EX");
    else if (record_has_grade(r))
        words_points(out, r->final);
    end_row(c, out);
}

static void note(struct canvas *c, struct text who, const char *what)
{
    escape_terminal(c->notes, who);
    buf_printf(c->notes, ": %s\n", what);
}

/* Students in only one of the two lists are reported, never dropped silently. */
static void put_students(struct canvas *c, struct buf *out)
{
    for (uint32_t i = 1; i < c->table.count; i++) {
        const struct csv_row *row = &c->table.rows[i];
        int64_t record = lookup_get(&c->records, csv_value(row, c->key));
        if (is_points_row(row) || !csv_value(row, 0).len)
            continue;
        if (record == LOOKUP_NONE)
            note(c, csv_value(row, 0), "in Canvas, but not in the class: left out of the import");
        else
            put_student(c, out, row, (uint32_t)record);
    }
    for (uint32_t i = 0; i < c->book->count; i++)
        if (!c->found[i])
            note(c, c->book->records[i].identifier, "in the class, but not in Canvas's export");
}

/* Everything is checked before the first line is written. */
int gradebook_canvas(struct buf *out, struct arena *arena, const struct gradebook *book,
                     const struct gradebook_canvas *canvas, struct buf *notes, struct err *err)
{
    struct canvas c = {.arena = arena, .book = book, .wanted = canvas, .notes = notes, .err = err};
    if (!canvas->assignment.len)
        return err_set(err, EXIT_USAGE, "the title of the assignment in Canvas is missing");
    if (csv_read(&c.table, arena, canvas->exported, canvas->name, err) != 0 || find_identity(&c) != 0 ||
        find_assignment(&c) != 0)
        return -1;
    lookup_init(&c.records, arena, book->count);
    for (uint32_t i = 0; i < book->count; i++)
        lookup_put(&c.records, book->records[i].identifier, i);
    c.found = ARENA_ARRAY(arena, book->count, bool);
    if (find_key(&c) != 0)
        return -1;
    if (c.table.bom)
        buf_str(out, "\xef\xbb\xbf");
    put_header(&c, out);
    put_points_row(&c, out);
    put_students(&c, out);
    return 0;
}
