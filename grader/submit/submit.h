/* submit: a submission is opened and graded, and always has an outcome.
 *
 * When the chosen branch holds no work, the other branches are looked through: work on one of them is named
 * and, where that is wanted, graded; else the outcome says that it is there. Nothing of this fails because of
 * a submission: what could not be had or graded is a result with a reason. */
#ifndef SUBMIT_SUBMIT_H
#define SUBMIT_SUBMIT_H

#include "grade/grade.h"
#include "submit/open.h"

/* All that grading needs beyond the submission. */
struct submit {
    const struct pack *pack;
    struct worker *worker;
    struct grade_options options;
};

/* The result lives in the arena; result_release after it. -1: the options or the pack are wrong. */
int submit_grade(struct result *out, struct arena *arena, const struct submit *submit,
                 const struct open_source *source, struct err *err);

/* The two halves of it, for whoever does them at different times. */
int submit_open(struct opened *opened, struct result *out, struct arena *arena, const struct submit *submit,
                const struct open_source *source, struct err *err);
int submit_finish(struct opened *opened, struct result *out, struct arena *arena, const struct submit *submit,
                  const struct open_source *source, struct err *err);

#endif
