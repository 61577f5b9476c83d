/* gradebook: the class in the forms that spreadsheets and learning platforms read.
 *
 * Points are hundredths (result_round), the same in every form. A number is written only where there is a
 * grade (record_has_grade): all other cells are blank, because an unearned zero is the worst mistake
 * a gradebook can have. The deduction is in every form. */
#ifndef CLASS_GRADEBOOK_H
#define CLASS_GRADEBOOK_H

#include "class/record.h"

/* What all forms need: the records, in the roster's order, and the pack's puzzles. */
struct gradebook {
    const struct record *records;
    uint32_t count;
    const struct text *puzzles; /* ids, in the pack's order */
    uint32_t puzzle_count;
    double max_points;
};

/* grades.csv. RFC 4180, CR LF; identifier,repo,commit,outcome,zero_is_fair,points,bonus,deduction,
 * deduction_reason,final,max_points, then a column per puzzle. final = points - deduction. Texts are byte for
 * byte, except for the ' before what a spreadsheet would take for a formula. */
void gradebook_csv(struct buf *out, const struct gradebook *book);

/* A file for Canvas's import, made of the gradebook that Canvas exported: identity columns byte for byte, one
 * column for `assignment` ("Title (12345)" or a title), blank for no grade, EX for excused. Students are
 * matched by the identity column in which most identifiers are found, or by `key` if it is not empty.
 * Students in only one of the files are named in `notes`, one per line. */
struct gradebook_canvas {
    struct text exported; /* the file's bytes */
    const char *name;     /* the file's name, for messages */
    struct text assignment, key;
};
int gradebook_canvas(struct buf *out, struct arena *arena, const struct gradebook *book,
                     const struct gradebook_canvas *canvas, struct buf *notes, struct err *err);

/* Classroom 50's scores.json for one assignment; scores are whole numbers that add up to the rounded final
 * grade. A student without a grade has no entry. */
struct gradebook_classroom50 {
    struct text classroom, assignment;
};
void gradebook_classroom50(struct buf *out, const struct gradebook *book,
                           const struct gradebook_classroom50 *course);

/* Gradescope's results.json of every student, as {"students": [{"identifier", "outcome", "results"}]};
 * `results` is null without a grade. A deduction and a grade set by hand are separate tests, so that the
 * tests add up to the score. */
void gradebook_gradescope(struct buf *out, const struct gradebook *book);

#endif
