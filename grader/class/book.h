/* book: from the journal of a class to all of its output files.
 *
 * The records in the roster's order, one per line in any case: a student without one gets one that says so.
 * The rules of the course are applied here, every time, so that a changed rule or override needs no grading;
 * then the journal is rewritten in that order, and the forms are made. */
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
    const struct similar_given *given; /* code that was handed out */
    uint32_t given_count;
    struct record *records; /* in the roster's order */
    uint32_t count;
};

/* What a pack says about a class, for the requested puzzles. */
void book_init(struct book *book, struct arena *arena, const char *folder, const struct pack *pack,
               const struct grade_options *options);

/* The records of a run: those of the journal, with the course's rules applied, and one for who has none.
 * `lines` says which are of this run; the others are stale. */
int book_read(struct book *book, const struct state *state, const struct run_plan *plan, struct shard shard,
              const struct run_line *lines, struct err *err);

/* Writes the journal in the roster's order; placeholders for students without a record are left out. */
int book_keep(const struct book *book, struct state *state, struct err *err);

/* What is requested besides the gradebook itself. */
struct book_options {
    struct text classroom, assignment;         /* for scores.json; empty: none */
    const char *canvas;                        /* an exported gradebook, for canvas.csv; NULL: none */
    struct text canvas_assignment, canvas_key; /* of it */
    const char *compare;                       /* the folder of an earlier run; NULL: none */
    const struct similar_given *references;    /* model solutions */
    uint32_t reference_count;
};

/* Whether the files that the options name exist and fit this roster. Checked before a run, which may take
 * hours. */
int book_check(const struct book_options *options, const struct roster *roster, struct arena *arena,
               struct err *err);

/* Writes class.json and all forms into the folder. Remarks are added to `notes`. */
int book_write(struct book *book, const struct manifest *manifest, const struct book_options *options,
               struct buf *notes, struct err *err);

/* The records of the journal in another run's folder. */
int book_read_other(struct record **out, uint32_t *count, struct arena *arena, const char *folder,
                    struct err *err);

/* Whether nothing that was written depends on the time of writing. */
bool book_is_timeless(const struct book *book);

/* How many have no grade and are not excused: a person has to look. */
uint32_t book_to_look_at(const struct book *book);

/* "480 graded, 12 untouched, ..." and, first, who has no grade and why. */
void book_summary(struct buf *out, const struct book *book);

#endif
