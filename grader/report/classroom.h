/* classroom: results for tools of courses: Gradescope, Classroom 50, and the steps of GitHub Classroom, which
 * has been retired but whose workflows live on.
 *
 * Students read all of these, so they are made of the student's view. The last two only know points of tests:
 * what a deadline takes off is taken off there, evenly. */
#ifndef REPORT_CLASSROOM_H
#define REPORT_CLASSROOM_H

#include "base/buf.h"
#include "grade/result.h"

/* Gradescope's results.json: one test per case, numbered "14.2". */
void classroom_gradescope(struct buf *out, const struct result *result);

/* What the runner of Classroom 50 sets in the environment; owner and type may be empty, it fills them in. */
struct classroom50 {
    struct text classroom, assignment, type, owner, submission, commit, release, review;
};
/* Its result.json. Scores are whole numbers there: points are rounded so that the tests add up to the rounded
 * sum. */
void classroom_50(struct buf *out, const struct result *result, const struct classroom50 *runner);

/* The step result of GitHub Classroom's autograding: JSON in base64, and a line end. */
void classroom_legacy(struct buf *out, const struct result *result);

/* Rounds numbers to whole ones whose sum is the rounded sum: the largest fractions go up. */
void classroom_round(const double *values, uint32_t count, int64_t *out);

#endif
