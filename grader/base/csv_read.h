/* csv_read: a table as spreadsheets and learning platforms write it, whole and with its lines.
 *
 * RFC 4180, and what real files contain: cells separated by ',', ';' or tabs (as in the header, or in a first
 * line "sep=;"), line ends of any kind, a byte order mark, UTF-16, line ends and delimiters within
 * quotes, a quote in the middle of a plain cell. What cannot be read reliably is an error that names the
 * line: a quote that is never closed, text after a closing quote, bytes that are not UTF-8, a NUL. */
#ifndef BASE_CSV_READ_H
#define BASE_CSV_READ_H

#include "base/arena.h"
#include "base/err.h"

struct csv_cell {
    struct text value; /* without quotes */
    struct text raw;   /* as it is in the file, quotes and all */
};

struct csv_row {
    uint32_t line; /* on which it starts, from 1 */
    uint32_t count;
    struct csv_cell *cells;
};

struct csv_table {
    char delimiter;
    bool bom;             /* it starts with the mark of UTF-8 */
    struct text line_end; /* of the first row */
    struct csv_row *rows; /* blank lines are left out; the header is row 0 */
    uint32_t count;
};

/* `name` is for messages. The exit code of an error is EXIT_USAGE. A table of nothing but blank lines has no
 * rows. Everything lives in the arena, including the bytes. */
int csv_read(struct csv_table *out, struct arena *arena, struct text bytes, const char *name,
             struct err *err);

/* The column of that name in the header, ignoring case and surrounding blanks; -1: none. */
int csv_column(const struct csv_table *table, struct text name);

/* The cell of a row, blanks around it removed; empty where the row is too short or `column` is -1. */
struct text csv_value(const struct csv_row *row, int column);

#endif
