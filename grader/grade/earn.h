/* earn: how much of its points a case that passed is worth.
 *
 * Points that prove nothing are not earned; the status of a case stays what its check found:
 * - a published test whose twin (trial.h) gives wrong numbers earns a share, `unproven` of the course: the
 *   answers may be known instead of computed. A kernel that is right for the published size only passes;
 * - memory, synchronisation and budget earn the share of the hidden tests that pass: no access is out of
 *   bounds in a kernel that does little;
 * - a kernel that passes a published test without a load from any of its inputs earns nothing. Only inputs
 *   that the oracle reads in that test matter. One unread input of several is a warning.
 * Decision 0020 says why. */
#ifndef GRADE_EARN_H
#define GRADE_EARN_H

#include "grade/job.h"
#include "grade/result.h"

/* For judged cases: deducts points, says so in their messages and adds the findings, which are at `body`.
 * False: nothing is earned. */
bool earn_points(struct result_puzzle *out, struct arena *arena, const struct trials *trials,
                 const struct job_reply *reply, struct span body);

#endif
