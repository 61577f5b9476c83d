/* tally: a class in numbers: how the grades are distributed, what was hard, which mistakes are frequent.
 *
 * Grades count where there is one (record_has_grade) and the student is not excused. Everything is
 * sorted, so that the same records give the same tally. */
#ifndef CLASS_TALLY_H
#define CLASS_TALLY_H

#include "class/gradebook.h"

enum { TALLY_BINS = 10 }; /* of a tenth of the points each; the last one has the full points and more */

struct tally_puzzle {
    uint32_t graded;  /* submissions that were looked at */
    uint32_t passed;  /* of these */
    uint32_t missing; /* not handed in, or as it was given */
    uint32_t unclear; /* needs a person, or the grader failed */
    double mean, max_points;
};

/* A case that cost the most points of a puzzle, and how many students it did that to. */
struct tally_case {
    uint32_t puzzle; /* of the gradebook */
    struct text name;
    uint32_t students;
};

struct tally_finding {
    struct text code;
    uint32_t students, puzzles; /* puzzles: how many of the pack */
    const struct record *example;
    const struct record_puzzle *at;
};

struct tally {
    uint32_t outcomes[OUTCOME_COUNT];
    uint32_t look; /* students without a grade and not excused: a person has to look */
    uint32_t excused, overridden, stale, flagged;
    uint32_t grades;
    double mean, median, lowest, highest;
    uint32_t bins[TALLY_BINS];
    struct tally_puzzle *puzzles;
    struct tally_case *cases; /* most students first */
    uint32_t case_count;
    struct tally_finding *findings; /* most students first */
    uint32_t finding_count;
};

void tally_class(struct tally *out, struct arena *arena, const struct gradebook *book);

#endif
