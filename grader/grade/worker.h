/* worker: a process of its own that compiles and runs submissions.
 *
 * The program starts itself again with an empty environment and two pipes, so that the worker's memory never
 * held a secret, a path or an expected value. One worker serves all puzzles of a submission; one that
 * crashes, is killed, talks nonsense or is silent for too long is ended, and the next job gets a new one. */
#ifndef GRADE_WORKER_H
#define GRADE_WORKER_H

#include "base/buf.h"
#include "base/err.h"
#include <sys/types.h>

struct worker {
    const char
        *program; /* the path of this program; NULL: jobs are done in this process, for tests and benches */
    int silence;  /* seconds after which a worker is ended; 0: LIMIT_WORKER_SECONDS */
    const char *fault; /* for tests, see worker_main; or NULL */
    pid_t pid;         /* 0: none is running */
    int to, from;
    uint32_t jobs; /* sent so far */
};

/* Sends a request and waits for the reply. -1: the worker failed, `err` says how; it is gone then. */
int worker_ask(struct worker *w, struct text request, struct buf *reply, struct err *err);

void worker_stop(struct worker *w);

/* For a process that compiles many kernels one after the other. */
void worker_keep_memory(void);

/* The worker's side: serves requests on the standard input until it ends. `fault` is "KIND@POINT@JOB" for
 * tests: what goes wrong (abort, kill, exit, silent, garbage, huge, half), when (before, after the work) and
 * in which job. */
int worker_main(const char *fault);

#endif
