/* book: from the journal of a class to all that is written about it.
 *
 * The records in the roster's order, one per line whatever happened: who has none yet gets one that says so.
 * The rules of the course are applied here, every time, so that a changed rule or override needs no grading;
 * then the journal is written anew in that order, and the forms are made. */
#ifndef CLASS_BOOK_H
#define CLASS_BOOK_H

#include "class/run.h"
#include "class/similar.h"
#include "class/manifest.h"

struct book {
    struct arena *arena;
    const char *folder; /* of the class */
    struct text title, pack, pack_hash;
    const struct text *puzzles; /* ids, in the pack's order */
    uint32_t puzzle_count;
    double max_points;
    const struct similar_given *given; /* what is nobody's own */
    uint32_t given_count;
    struct record *records; /* in the roster's order */
    uint32_t count;
};

/* What a pack says of a class, for the puzzles that are asked for. */
void book_init(struct book *book, struct arena *arena, const char *folder, const struct pack *pack,
               const struct grade_options *options);

/* The records of a run: those of the journal, with the course's rules applied, and one for who has none.
 * `lines` says which are of this run; the others are stale. */
int book_read(struct book *book, const struct state *state, const struct run_plan *plan, struct shard shard,
              const struct run_line *lines, struct err *err);

/* Writes the journal in the roster's order; a record that only says that there is none is left out. */
int book_keep(const struct book *book, struct state *state, struct err *err);

/* What is asked for beyond the gradebook itself. */
struct book_options {
    struct text classroom, assignment;         /* for scores.json; empty: none */
    const char *canvas;                        /* an exported gradebook, for canvas.csv; NULL: none */
    struct text canvas_assignment, canvas_key; /* of it */
    const char *compare;                       /* the folder of an earlier run; NULL: none */
    const struct similar_given *references;    /* model solutions */
    uint32_t reference_count;
};

/* Is what the options name there, and right for this roster? Asked before a run, which may take hours. */
int book_check(const struct book_options *options, const struct roster *roster, struct arena *arena,
               struct err *err);

/* Writes class.json and all forms into the folder. What is worth saying about it is added to `notes`. */
int book_write(struct book *book, const struct manifest *manifest, const struct book_options *options,
               struct buf *notes, struct err *err);

/* The records of the journal in another run's folder. */
int book_read_other(struct record **out, uint32_t *count, struct arena *arena, const char *folder,
                    struct err *err);

/* Does nothing that was written depend on the time at which it was? */
bool book_is_timeless(const struct book *book);

/* How many have no grade and are not excused: somebody has to look. */
uint32_t book_to_look_at(const struct book *book);

/* "480 graded, 12 untouched, ..." and, first, who has no grade and why. */
void book_summary(struct buf *out, const struct book *book);

#endif
