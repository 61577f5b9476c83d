/* roster: from a table to entries. See roster.h. The header says what kind of table it is; each kind has
 * its own names for the columns, and the caller's names take precedence. */
#include "class/roster.h"
#include "base/limits.h"
#include "base/when.h"
#include "class/roster_part.h"
#include "report/escape.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const column_words[ROSTER_COLUMN_COUNT] = {
    [ROSTER_IDENTIFIER] = "identifier", [ROSTER_REPO] = "repo",       [ROSTER_NAME] = "name",
    [ROSTER_USERNAME] = "username",     [ROSTER_GROUP] = "group",     [ROSTER_REF] = "ref",
    [ROSTER_EXTENSION] = "extension",   [ROSTER_EXCUSED] = "excused", [ROSTER_POINTS] = "points",
    [ROSTER_REASON] = "reason"};

/* The names of the columns in files of other programs; NULL: the same as ours. */
static const char *const other_words[ROSTER_KIND_COUNT][ROSTER_COLUMN_COUNT] = {
    [ROSTER_CLASSROOM] = {[ROSTER_USERNAME] = "github_username"},
    [ROSTER_CLASSROOM_GRADES] = {[ROSTER_IDENTIFIER] = "roster_identifier",
                                 [ROSTER_REPO] = "student_repository_url",
                                 [ROSTER_USERNAME] = "github_username",
                                 [ROSTER_GROUP] = "group_name"},
    [ROSTER_CLASSROOM50] = {[ROSTER_IDENTIFIER] = "username"},
    [ROSTER_CANVAS] =
        {[ROSTER_IDENTIFIER] = "SIS Login ID", [ROSTER_USERNAME] = "SIS Login ID", [ROSTER_NAME] = "Student"},
};

int roster_set_column(struct roster_options *options, struct text t, struct err *err)
{
    ptrdiff_t equals = text_find(t, TEXT("="));
    struct text word = equals < 0 ? t : text_from(t.ptr, (size_t)equals);
    for (int i = 0; equals >= 0 && i < ROSTER_COLUMN_COUNT; i++)
        if (text_is(word, column_words[i]) && t.len > (size_t)equals + 1) {
            options->columns[i] = text_from(t.ptr + equals + 1, t.len - (size_t)equals - 1);
            return 0;
        }
    return err_set(
        err, EXIT_USAGE,
        "'%.*s' does not name a column; write it as repo=HEADER, with identifier, repo, name, username, "
        "group, ref, extension, excused, points or reason before the '='",
        TEXT_ARG(t));
}

/* --- what is said --- */

static struct text message(struct roster_reading *in, uint32_t line, const char *format, va_list args)
{
    char words[400];
    struct buf text = {0};
    vsnprintf(words, sizeof words, format, args);
    escape_terminal(&text, text_of(words)); /* names may contain anything */
    struct text t = arena_printf(in->arena, "%s:%u: %.*s", in->name, line, TEXT_ARG(buf_as_text(&text)));
    buf_release(&text);
    return t;
}

void roster_problem(struct roster_reading *in, uint32_t line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct text t = message(in, line, format, args);
    va_end(args);
    buf_printf(in->problems, "%.*s\n", TEXT_ARG(t));
    if (!in->err->exit_code)
        err_set(in->err, EXIT_USAGE, "%.*s", TEXT_ARG(t));
}

void roster_add_note(struct roster_reading *in, uint32_t line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    *in->notes_end = ARENA_NEW(in->arena, struct roster_note);
    (*in->notes_end)->message = message(in, line, format, args);
    in->notes_end = &(*in->notes_end)->next;
    va_end(args);
}

/* --- which table it is --- */

static bool has(const struct csv_table *t, const char *column)
{
    return csv_column(t, text_of(column)) >= 0;
}

static bool is_canvas(const struct csv_table *t)
{
    return text_find(csv_value(&t->rows[0], 0), TEXT("Student")) >= 0 && has(t, "ID") && has(t, "Section");
}

static enum roster_kind kind_of(const struct csv_table *t)
{
    if (is_canvas(t))
        return ROSTER_CANVAS;
    if (has(t, "student_repository_url") && has(t, "github_username"))
        return ROSTER_CLASSROOM_GRADES;
    if (has(t, "identifier") && has(t, "github_username") && !has(t, "repo"))
        return ROSTER_CLASSROOM;
    if (has(t, "username") && has(t, "first_name") && has(t, "last_name") && !has(t, "identifier"))
        return ROSTER_CLASSROOM50;
    return has(t, "identifier") ? ROSTER_PLAIN : ROSTER_OTHER;
}

/* Whether a column of this name in that kind of file is used without being named by the caller. A Canvas
 * export has a column for every assignment. */
static bool is_expected(enum roster_kind kind, int column)
{
    bool decision = column >= ROSTER_REF;
    return kind != ROSTER_CANVAS || other_words[kind][column] || (!decision && column == ROSTER_REPO);
}

/* Which of two is meant cannot be known. */
static bool is_twice(const struct csv_table *t, int column)
{
    struct text name = csv_value(&t->rows[0], column);
    for (uint32_t i = 0; i < t->rows[0].count; i++)
        if ((int)i != column && text_eq(csv_value(&t->rows[0], (int)i), name))
            return true;
    return false;
}

/* False: the caller named a column that does not exist, or one exists twice. */
static bool find_columns(struct roster_reading *in)
{
    bool found = true;
    enum roster_kind kind = in->out->kind;
    for (int i = 0; i < ROSTER_COLUMN_COUNT; i++) {
        struct text asked = in->options->columns[i];
        const char *word = other_words[kind][i] ? other_words[kind][i] : column_words[i];
        in->columns[i] = csv_column(in->table, asked.len ? asked : text_of(word));
        if (!asked.len && !is_expected(kind, i))
            in->columns[i] = -1;
        if (in->columns[i] >= 0 && is_twice(in->table, in->columns[i])) {
            found = false;
            roster_problem(in, in->table->rows[0].line, "two columns are called '%.*s'; rename one",
                           TEXT_ARG(csv_value(&in->table->rows[0], in->columns[i])));
        }
        if (asked.len && in->columns[i] < 0) {
            found = false;
            roster_problem(in, in->table->rows[0].line, "no column '%.*s'", TEXT_ARG(asked));
        }
    }
    if (kind == ROSTER_CANVAS && in->columns[ROSTER_IDENTIFIER] < 0)
        in->columns[ROSTER_IDENTIFIER] = csv_column(in->table, TEXT("ID"));
    return found;
}

/* "'a', 'b' and 12 more" */
static struct text header_words(struct roster_reading *in)
{
    struct buf out = {0};
    const struct csv_row *row = &in->table->rows[0];
    enum { SHOWN = 6 };
    for (uint32_t i = 0; i < row->count && i < SHOWN; i++)
        buf_printf(&out, "%s'%.*s'", i ? ", " : "", TEXT_ARG(csv_value(row, (int)i)));
    if (row->count > SHOWN)
        buf_printf(&out, " and %u more", row->count - SHOWN);
    struct text t = arena_text(in->arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

/* --- decisions --- */

static bool is_one_of(struct text cell, const char *const *words)
{
    for (; *words; words++) {
        size_t i = 0;
        while (i < cell.len && (*words)[i] && (cell.ptr[i] | 0x20) == ((*words)[i] | 0x20))
            i++;
        if (i == cell.len && !(*words)[i])
            return true;
    }
    return false;
}

static void read_excused(struct roster_reading *in, const struct csv_row *row, struct text cell,
                         struct roster_entry *e)
{
    static const char *const yes[] = {"yes", "true", "1", "x", "ex", "excused", NULL};
    static const char *const no[] = {"no", "false", "0", NULL};
    if (is_one_of(cell, yes))
        e->excused = true;
    else if (is_one_of(cell, no))
        e->excused = false;
    else
        roster_problem(in, row->line, "'%.*s' is not yes or no (excused)", TEXT_ARG(cell));
}

/* Digits with at most one '.', or ',' where cells are divided by something else. */
static bool parse_points(const struct roster_reading *in, struct text cell, double *out)
{
    char digits[32];
    bool dot = false, any = false;
    if (cell.len >= sizeof digits)
        return false;
    for (size_t i = 0; i < cell.len; i++) {
        char c = cell.ptr[i] == ',' && in->table->delimiter != ',' ? '.' : cell.ptr[i];
        if ((c < '0' || c > '9') && (c != '.' || dot))
            return false;
        dot |= c == '.';
        any |= c != '.';
        digits[i] = c;
    }
    digits[cell.len] = '\0';
    *out = strtod(digits, NULL);
    return any && *out <= 1e9;
}

void roster_read_decisions(struct roster_reading *in, const struct csv_row *row, struct roster_entry *e)
{
    struct text ref = csv_value(row, in->columns[ROSTER_REF]);
    struct text extension = csv_value(row, in->columns[ROSTER_EXTENSION]);
    struct text excused = csv_value(row, in->columns[ROSTER_EXCUSED]);
    struct text points = csv_value(row, in->columns[ROSTER_POINTS]);
    struct text reason = csv_value(row, in->columns[ROSTER_REASON]);
    if (ref.len)
        e->ref = ref;
    if (reason.len)
        e->reason = reason;
    if (extension.len) {
        e->has_extension = when_parse(&e->extension, extension);
        e->extension_text = extension;
        if (!e->has_extension)
            roster_problem(in, row->line, "'%.*s' is not a time; write it as 2026-01-31T23:59:00Z",
                           TEXT_ARG(extension));
    }
    if (excused.len)
        read_excused(in, row, excused, e);
    if (points.len) {
        e->has_points = parse_points(in, points, &e->points);
        if (!e->has_points)
            roster_problem(in, row->line, "'%.*s' is not a number of points", TEXT_ARG(points));
    }
    if (e->excused && e->has_points)
        roster_problem(in, row->line, "'%.*s' is excused and has points; only one can be",
                       TEXT_ARG(e->identifier));
}

/* --- entries --- */

/* Rows of a Canvas export that are not students. */
static bool is_canvas_row(const struct roster_reading *in, const struct csv_row *row)
{
    struct text name = csv_value(row, 0);
    return in->out->kind == ROSTER_CANVAS &&
           (!name.len || text_starts(name, TEXT("Points Possible")) || text_is(name, "Student, Test") ||
            text_is(name, "Test Student"));
}

/* Falls back to the username, or Canvas's ID: every row needs an identifier. */
static void set_who(struct roster_reading *in, const struct csv_row *row, struct roster_entry *e)
{
    e->line = row->line;
    e->identifier = csv_value(row, in->columns[ROSTER_IDENTIFIER]);
    e->username = csv_value(row, in->columns[ROSTER_USERNAME]);
    e->name = csv_value(row, in->columns[ROSTER_NAME]);
    e->group = csv_value(row, in->columns[ROSTER_GROUP]);
    if (in->columns[ROSTER_USERNAME] < 0)
        e->username = e->identifier;
    if (!e->identifier.len)
        e->identifier =
            in->out->kind == ROSTER_CANVAS ? csv_value(row, csv_column(in->table, TEXT("ID"))) : e->username;
    if (in->out->kind == ROSTER_CLASSROOM50 && !e->name.len)
        e->name = text_trim(arena_printf(in->arena, "%.*s %.*s",
                                         TEXT_ARG(csv_value(row, csv_column(in->table, TEXT("first_name")))),
                                         TEXT_ARG(csv_value(row, csv_column(in->table, TEXT("last_name"))))));
}

/* Whether the rest of this row can be skipped. */
static bool is_row_wrong(struct roster_reading *in, const struct csv_row *row, const struct roster_entry *e)
{
    uint32_t wanted = in->table->rows[0].count;
    for (uint32_t i = wanted; i < row->count; i++)
        if (csv_value(row, (int)i).len) {
            roster_problem(in, row->line, "%u cells, but the header has %u; a cell with a '%c' needs quotes",
                           row->count, wanted, in->table->delimiter == '\t' ? ' ' : in->table->delimiter);
            return true;
        }
    if (!e->identifier.len)
        roster_problem(in, row->line, "no identifier");
    else if (e->identifier.len > LIMIT_STUDENT_BYTES)
        roster_problem(in, row->line, "an identifier of more than %u bytes", LIMIT_STUDENT_BYTES);
    return !e->identifier.len || e->identifier.len > LIMIT_STUDENT_BYTES;
}

/* The same student twice is allowed only with the same work. */
static void add_entry(struct roster_reading *in, struct roster_entry e)
{
    struct roster *out = in->out;
    int64_t before = lookup_get(&in->seen, e.identifier);
    if (before != LOOKUP_NONE) {
        const struct roster_entry *first = &out->entries[before];
        if (text_eq(first->repo, e.repo) && text_eq(first->ref, e.ref))
            roster_add_note(in, e.line, "'%.*s' is already on line %u, with the same work",
                            TEXT_ARG(e.identifier), first->line);
        else
            roster_problem(in, e.line, "'%.*s' is already on line %u, with other work",
                           TEXT_ARG(e.identifier), first->line);
        return;
    }
    out->entries = arena_more(in->arena, out->entries, out->count, sizeof *out->entries);
    out->entries[out->count] = e;
    lookup_put(&in->seen, e.identifier, out->count++);
}

static void read_row(struct roster_reading *in, const struct csv_row *row)
{
    struct roster_entry e = {0};
    if (is_canvas_row(in, row))
        return;
    set_who(in, row, &e);
    if (is_row_wrong(in, row, &e))
        return;
    roster_set_repo(in, row, &e);
    roster_read_decisions(in, row, &e);
    add_entry(in, e);
}

/* Whether the required columns exist. */
static bool has_what_it_needs(struct roster_reading *in)
{
    uint32_t line = in->table->rows[0].line;
    if (in->columns[ROSTER_IDENTIFIER] < 0 && in->columns[ROSTER_USERNAME] < 0)
        roster_problem(in, line, "no column 'identifier' among %.*s; name one with --column identifier=...",
                       TEXT_ARG(header_words(in)));
    else if (in->columns[ROSTER_REPO] < 0 && !in->options->url.len)
        roster_problem(in, line,
                       "no column 'repo' among %.*s; name one with --column repo=..., or give the "
                       "repositories' address with --url",
                       TEXT_ARG(header_words(in)));
    else
        return true;
    return false;
}

int roster_read(struct roster *out, struct arena *arena, struct text bytes, const char *name,
                const struct roster_options *options, struct buf *problems, struct err *err)
{
    struct csv_table table;
    struct roster_reading in = {.out = out,
                                .arena = arena,
                                .name = name,
                                .table = &table,
                                .options = options,
                                .problems = problems,
                                .notes_end = &out->notes,
                                .err = err};
    *out = (struct roster){0};
    if (csv_read(&table, arena, bytes, name, err) != 0) {
        buf_printf(problems, "%s\n", err->message);
        return -1;
    }
    if (table.count < 2)
        return err_set(err, EXIT_USAGE, "%s: %s", name, table.count ? "no students" : "an empty roster");
    out->kind = kind_of(&table);
    lookup_init(&in.seen, arena, table.count);
    if (find_columns(&in) && has_what_it_needs(&in))
        for (uint32_t i = 1; i < table.count; i++)
            read_row(&in, &table.rows[i]);
    if (err->exit_code)
        return -1;
    if (!out->count)
        return err_set(err, EXIT_USAGE, "%s: no students", name);
    roster_finish(out, arena);
    return 0;
}

/* A misspelt column would silently lose a decision. */
static void look_at_override_columns(struct roster_reading *in)
{
    const struct csv_row *header = &in->table->rows[0];
    bool any = false;
    for (int i = ROSTER_REF; i < ROSTER_COLUMN_COUNT; i++)
        any |= in->columns[i] >= 0;
    if (in->columns[ROSTER_IDENTIFIER] < 0)
        roster_problem(in, header->line, "no column 'identifier' among %.*s", TEXT_ARG(header_words(in)));
    else if (!any)
        roster_problem(in, header->line,
                       "no column 'ref', 'extension', 'excused', 'points' or 'reason' among %.*s",
                       TEXT_ARG(header_words(in)));
    for (uint32_t k = 0; any && k < header->count; k++) {
        bool known = !csv_value(header, (int)k).len;
        for (int i = 0; i < ROSTER_COLUMN_COUNT; i++)
            known |= in->columns[i] == (int)k;
        if (!known)
            roster_add_note(in, header->line, "the column '%.*s' is not used",
                            TEXT_ARG(csv_value(header, (int)k)));
    }
}

int roster_override(struct roster *roster, struct arena *arena, struct text bytes, const char *name,
                    struct buf *problems, struct err *err)
{
    static const struct roster_options none;
    struct csv_table table;
    struct lookup done;
    struct roster_reading in = {.out = roster,
                                .arena = arena,
                                .name = name,
                                .table = &table,
                                .options = &none,
                                .problems = problems,
                                .err = err};
    if (csv_read(&table, arena, bytes, name, err) != 0)
        return -1;
    for (int i = 0; i < ROSTER_COLUMN_COUNT; i++)
        in.columns[i] = csv_column(&table, text_of(column_words[i]));
    in.notes_end = &roster->notes;
    while (*in.notes_end)
        in.notes_end = &(*in.notes_end)->next;
    if (table.count)
        look_at_override_columns(&in);
    lookup_init(&in.seen, arena, roster->count);
    lookup_init(&done, arena, table.count);
    for (uint32_t i = 0; i < roster->count; i++)
        lookup_put(&in.seen, roster->entries[i].identifier, i);
    for (uint32_t i = 1; i < table.count && in.columns[ROSTER_IDENTIFIER] >= 0; i++) {
        const struct csv_row *row = &table.rows[i];
        struct text identifier = csv_value(row, in.columns[ROSTER_IDENTIFIER]);
        int64_t at = lookup_get(&in.seen, identifier), before = lookup_get(&done, identifier);
        if (at == LOOKUP_NONE)
            roster_problem(&in, row->line, "'%.*s' is not in the roster", TEXT_ARG(identifier));
        else if (before != LOOKUP_NONE)
            roster_problem(&in, row->line, "'%.*s' is already on line %u", TEXT_ARG(identifier),
                           (uint32_t)before);
        else
            roster_read_decisions(&in, row, &roster->entries[at]);
        lookup_put(&done, identifier, row->line);
    }
    return err->exit_code ? -1 : 0;
}
