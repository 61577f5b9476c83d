/* roster_part: what the files of roster.h share. */
#ifndef CLASS_ROSTER_PART_H
#define CLASS_ROSTER_PART_H

#include "class/lookup.h"
#include "class/roster.h"

struct roster_reading {
    struct roster *out;
    struct arena *arena;
    const char *name; /* of the file */
    const struct csv_table *table;
    const struct roster_options *options;
    int columns[ROSTER_COLUMN_COUNT]; /* -1: none */
    struct lookup seen;               /* entries by identifier */
    bool url_wrong;                   /* the template is wrong for every student, which was reported */
    struct roster_note **notes_end;
    struct buf *problems;
    struct err *err;
};

/* Adds "name:line: message" to the problems. */
void roster_problem(struct roster_reading *in, uint32_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void roster_add_note(struct roster_reading *in, uint32_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ref, extension, excused, points and reason of a row; blank cells change nothing. */
void roster_read_decisions(struct roster_reading *in, const struct csv_row *row, struct roster_entry *entry);

/* The repository of an entry from its cell or the template; else its `problem`. */
void roster_set_repo(struct roster_reading *in, const struct csv_row *row, struct roster_entry *entry);

/* Folder names for all entries, and the hash. */
void roster_finish(struct roster *roster, struct arena *arena);

#endif
