/* grade: a submission against a pack.
 *
 * Candidates are matched to puzzles (match.h); those that equal the template, comments and blanks aside, are
 * not answers. All others are run in the worker and judged, the best one counts, the rest is named. One whose
 * text is not known makes its puzzle unsupported, unless another one passes. */
#ifndef GRADE_GRADE_H
#define GRADE_GRADE_H

#include "extract/candidate.h"
#include "grade/result.h"
#include "grade/worker.h"

/* The tests of a pack's puzzles, made and solved once for many submissions. */
struct grade_tests;

struct confirm; /* grade/confirm.h */

struct grade_options {
    const struct grade_tests *tests; /* NULL: they are made when they are needed, with the next two */
    struct text secret;              /* len 0: the public key */
    struct text student;             /* whose hidden tests these are; len 0: the same for all students */
    enum details details;
    const struct puzzle *as; /* every candidate counts for this one, and no other is graded; or NULL */
    /* The puzzles that are graded, when that is not all of them. Of one alone, a submission's only kernel
     * need not say that it is for it. */
    const struct puzzle *const *only;
    uint32_t only_count;
    double patience;         /* seconds for kernels beyond LIMIT_PUZZLE_SURE; 0: LIMIT_PUZZLE_SECONDS */
    struct confirm *confirm; /* a GPU for a second opinion; or NULL */
    bool traced;             /* results get traces, for pictures: slower */
    struct text
        traced_test; /* a published test: its name, number from 1, or shapes; empty: the most telling */
};

/* The result lives in the arena; result_release after it. -1: the pack is wrong. */
int grade_submission(struct result *out, struct arena *arena, const struct pack *pack,
                     const struct candidates *candidates, struct worker *worker, struct grade_options options,
                     struct err *err);

/* All tests for this secret and student. NULL: the pack is wrong. They live in the arena. */
const struct grade_tests *grade_make_tests(struct arena *arena, const struct pack *pack,
                                           const struct grade_options *options, struct err *err);

/* The result of a submission of which nothing was graded: every puzzle says why. Its notes stay. */
void grade_nothing(struct result *out, struct arena *arena, const struct pack *pack,
                   struct grade_options options, enum outcome outcome, struct text reason);

/* Adds a note about the submission; at most LIMIT_RESULT_NOTES are kept. */
void grade_note(struct result *result, struct arena *arena, struct text message);

/* Whether two bodies are the same except for comments and blanks. */
bool grade_same_text(struct text a, struct text b);

/* Whether the puzzle is one of those that are graded. */
bool grade_is_asked_for(const struct grade_options *options, const struct puzzle *puzzle);

#endif
