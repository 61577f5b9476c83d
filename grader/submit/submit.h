/* submit: a submission is opened and graded, and always has an outcome.
 *
 * When the chosen branch holds no work, the other branches are searched: work on one of them is named and, if
 * requested, graded; otherwise the outcome says that it exists. No submission makes this fail: what could not
 * be fetched or graded is a result with a reason. */
#ifndef SUBMIT_SUBMIT_H
#define SUBMIT_SUBMIT_H

#include "grade/grade.h"
#include "submit/open.h"

/* What grading needs besides the submission. */
struct submit {
    const struct pack *pack;
    struct worker *worker;
    struct grade_options options;
};

/* The result lives in the arena; result_release after it. -1: the options or the pack are wrong. */
int submit_grade(struct result *out, struct arena *arena, const struct submit *submit,
                 const struct open_source *source, struct err *err);

/* The two halves of it, for callers that run them at different times. */
int submit_open(struct opened *opened, struct result *out, struct arena *arena, const struct submit *submit,
                const struct open_source *source, struct err *err);
int submit_finish(struct opened *opened, struct result *out, struct arena *arena, const struct submit *submit,
                  const struct open_source *source, struct err *err);

/* One puzzle of a submission: a submission that cannot be opened is an error here. The result has one puzzle;
 * result_release after it. */
int submit_one(struct result *out, struct arena *arena, const struct submit *submit,
               const struct puzzle *puzzle, const struct open_source *source, struct err *err);

#endif
