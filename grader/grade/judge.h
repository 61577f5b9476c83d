/* judge: from the reply of a worker to the verdicts on one body.
 *
 * The cases of a puzzle: one per published and one per hidden test, which share the weight of their kind
 * evenly; memory, synchronisation and, where the statement sets one, budget over all graded tests; stretch
 * tests without points. A body that gets no published test right earns nothing for memory, synchronisation
 * and budget: they are skipped then, unless they failed. earn.h decides how much of its points a passed case
 * earns. */
#ifndef GRADE_JUDGE_H
#define GRADE_JUDGE_H

#include "grade/job.h"
#include "grade/result.h"

struct judge_options {
    enum details details;
    struct span body; /* where its first line is, in the sources of the result */
};

/* Fills cases, findings, counters, points and status; puzzle, file and sources are already set. */
void judge(struct result_puzzle *out, struct arena *arena, const struct trials *trials,
           struct job_reply *reply, struct judge_options options);

/* All cases skipped, with a reason: nothing could be judged. */
void judge_nothing(struct result_puzzle *out, struct arena *arena, const struct puzzle *puzzle,
                   enum result_status status, struct text reason);

#endif
