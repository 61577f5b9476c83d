/* diagnose: what a wrong result may come from.
 *
 * From the evidence of all tests of a body: which numbers differ and how, which tests pass, which findings
 * there are. The answer is a hint for a person and never changes a verdict. */
#ifndef GRADE_DIAGNOSE_H
#define GRADE_DIAGNOSE_H

#include "grade/job.h"

/* A sentence, or an empty text. `at` is the test that failed. */
struct text diagnose(struct arena *arena, const struct trials *trials, const struct job_reply *reply,
                     uint32_t at);

#endif
