/* worker: a separate process that compiles and runs submissions.
 *
 * The program starts itself again with an empty environment and two pipes, or a process that has read nothing
 * yet forks it, so that the worker never has a secret, a path or an expected value in its memory. One worker
 * serves all puzzles of a submission; one that crashes, is killed or sends an invalid reply is ended, and the
 * next job gets a new one.
 *
 * How long a job may take is counted in processor time, which is the same on a busy machine. A worker that
 * gives no answer for long by the clock, without having used that much, was kept from running: it is ended
 * and the job is tried again, and when that does not help either it is the machine's fault, never the
 * kernel's. */
#ifndef GRADE_WORKER_H
#define GRADE_WORKER_H

#include "base/buf.h"
#include "base/err.h"
#include "base/process.h"

struct worker {
    const char
        *program;   /* the path of this program; NULL: jobs are done in this process, for tests and benches */
    double seconds; /* of processor time for a job; 0: LIMIT_WORKER_SECONDS */
    double wall;    /* by the clock; 0: LIMIT_WORKER_WALL */
    const char *fault;       /* for tests, see worker_main; or NULL */
    struct nursery *nursery; /* that workers are forked off; NULL: the program is started */
    struct process process;
    uint32_t jobs; /* sent so far */
    double spent;  /* processor time of all jobs */
};

enum worker_answer {
    WORKER_DONE = 0,
    WORKER_FAILED = -1,   /* the worker or the machine failed; the worker is gone */
    WORKER_TOO_LONG = -2, /* the job takes too much processor time: its result is not known */
};

/* Sends a request and waits for the reply. Unless it is done, `err` says what happened. */
enum worker_answer worker_ask(struct worker *w, struct text request, struct buf *reply, struct err *err);

/* Makes the first worker of this process, which must know nothing yet but what `forget` wipes: a fork costs a
 * fraction of a start. Where that fails, worker_ask starts one. */
void worker_fork(struct worker *w, void (*forget)(void *context), void *context);

void worker_stop(struct worker *w);

/* For a process that compiles many kernels one after the other. */
void worker_keep_memory(void);

/* The worker's side: serves requests on the standard input until it ends. `fault` is "KIND@POINT@JOB" for
 * tests: what goes wrong (abort, kill, exit, silent, spin, garbage, huge, half), when (before, after the
 * work) and in which job; with a '!' after it, in the workers that follow too. */
int worker_main(const char *fault);

#endif
