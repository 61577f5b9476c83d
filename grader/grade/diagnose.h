/* diagnose: the likely cause of a wrong result.
 *
 * From the evidence of all tests of a body: which numbers differ and how, which tests pass, which findings
 * there are, and for published tests which thread accessed what (accesses.h). The answer is a hint for a
 * person and never changes a verdict. */
#ifndef GRADE_DIAGNOSE_H
#define GRADE_DIAGNOSE_H

#include "grade/job.h"

struct diagnose_options {
    bool open;                     /* numbers and lines of the test may be shown */
    const struct sources *sources; /* of the findings */
};

/* A sentence, or an empty text: where the evidence fits no mistake, or more than one. `at` is the test that
 * failed. */
struct text diagnose(struct arena *arena, const struct trials *trials, const struct job_reply *reply,
                     uint32_t at, struct diagnose_options options);

#endif
