/* one: a single puzzle of a submission, as `grader show` and `grader hint` name it: PUZZLE [PATH]. */
#ifndef CLI_ONE_H
#define CLI_ONE_H

#include "cli/submission.h"
#include "grade/grade.h"

struct one {
    struct submission_options submission;
    const char *pack;
    struct text puzzle;
};

/* The first argument is the puzzle, the second the submission. */
int one_set_argument(void *one, const struct option_given *given, struct err *err);

/* Grades that puzzle alone: the result has one puzzle. result_release after it. */
int one_grade(struct result *out, struct arena *arena, const struct one *one, struct grade_options options,
              struct err *err);

#endif
