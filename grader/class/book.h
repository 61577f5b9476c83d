/* book: from the journal of a class to all that is written about it.
 *
 * The records in the roster's order, one per line whatever happened: who has none yet gets one that says so.
 * The rules of the course are applied here, every time, so that a changed rule or override needs no grading;
 * then the journal is written anew in that order, and the forms are made. */
#ifndef CLASS_BOOK_H
#define CLASS_BOOK_H

#include "class/run.h"
#include "class/manifest.h"

struct book {
    struct arena *arena;
    const struct pack *pack;
    const struct roster *roster;
    struct shard shard;
    struct record *records; /* those of this shard, in the roster's order */
    uint32_t count;
    const struct text *puzzles; /* ids */
    double max_points;
    bool complete; /* every line has a record that holds */
};

/* Reads the journal. `lines`, unless NULL, says which records are of this run; the others are stale. */
int book_read(struct book *book, const struct state *state, const struct run_line *lines, struct err *err);

/* Writes the journal in the roster's order; a record that only says that there is none is left out. */
int book_keep(const struct book *book, struct state *state, struct err *err);

/* What is asked for beyond the gradebook itself. */
struct book_options {
    struct text classroom, assignment;         /* for scores.json; empty: none */
    const char *canvas;                        /* an exported gradebook, for canvas.csv; NULL: none */
    struct text canvas_assignment, canvas_key; /* of it */
    const char *compare;                       /* the folder of an earlier run; NULL: none */
};

/* Writes class.json and all forms into the folder. What is worth saying about it is added to `notes`. */
int book_write(const struct book *book, const struct state *state, const struct manifest *manifest,
               const struct book_options *options, struct buf *notes, struct err *err);

/* "480 graded, 12 untouched, ..." and, first, who has no grade and why. */
void book_summary(struct buf *out, const struct book *book);

#endif
