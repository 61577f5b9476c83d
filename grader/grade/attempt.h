/* attempt: one candidate against the tests of a puzzle, from its texts to a request for a worker and from the
 * reply to the verdicts. The caller decides when to ask the worker: grade.h waits for it, a language
 * server does not. */
#ifndef GRADE_ATTEMPT_H
#define GRADE_ATTEMPT_H

#include "extract/candidate.h"
#include "grade/job.h"
#include "grade/result.h"

struct attempt {
    struct arena *arena; /* of all that is made */
    const struct candidate *candidate;
    enum details details;
    struct result_puzzle *out; /* its puzzle is set */
    struct job job;            /* what to ask the worker, after attempt_begin */
    struct job_layout layout;
};

/* False: it cannot be run. Then `out` is final: one finding says why, on the student's line. */
bool attempt_begin(struct attempt *attempt, const struct trials *trials);

/* -1: the reply is not well-formed. Outputs point into `bytes`. */
int attempt_read(struct attempt *attempt, struct job_reply *reply, struct text bytes);

/* Whether published tests fail in a way that the accesses of their threads may explain. Then `again` is the
 * job of running those tests once more, traced, and attempt_add_evidence takes its reply; -1: it is not
 * well-formed, and nothing is added. Only hints depend on it. */
bool attempt_wants_evidence(const struct attempt *attempt, struct job_reply *reply, struct job *again);
int attempt_add_evidence(struct attempt *attempt, struct job_reply *reply, const struct job *again,
                         struct text bytes);

void attempt_judge(struct attempt *attempt, struct job_reply *reply);

#endif
