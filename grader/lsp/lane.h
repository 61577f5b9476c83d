/* lane: a worker (grade/worker.h) that is asked without waiting for its answer.
 *
 * One job at a time: lane_ask sends it, lane_read is called whenever the worker has written something. A job
 * that is no longer wanted is ended by killing its process, and so is one that takes too long. */
#ifndef LSP_LANE_H
#define LSP_LANE_H

#include "base/buf.h"
#include "base/process.h"

struct lane {
    const char *program; /* the path of this program */
    struct process process;
    bool busy;
    struct buf reply; /* its length first */
    double started;   /* by process_now */
    double cpu;       /* the processor time at which the job has used too much */
    uint32_t jobs;    /* of this process */
};

enum lane_turn {
    LANE_MORE,   /* not yet */
    LANE_DONE,   /* lane_answer has the reply */
    LANE_FAILED, /* the worker is gone */
};

/* Starts the worker, so that the first job need not wait for it. */
void lane_ready(struct lane *lane);
/* Replaces a worker that has done its share, while it is idle. */
void lane_renew(struct lane *lane);
/* -1: no worker can be started or it does not take the job. */
int lane_ask(struct lane *lane, struct text request);
enum lane_turn lane_read(struct lane *lane);
struct text lane_answer(const struct lane *lane);
/* Whether the job exceeds its limits. */
bool lane_is_late(const struct lane *lane);
/* Ends what it does; the next job gets a new worker. */
void lane_stop(struct lane *lane);
void lane_release(struct lane *lane);

#endif
