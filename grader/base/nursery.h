/* nursery: a process from which helpers are forked.
 *
 * Starting this program again costs a millisecond and more, loading and preparing a library up to ten; a fork
 * of a process that has done that costs a fraction. The nursery is itself forked before a secret is read, has
 * an empty environment, and does nothing but fork: a helper is its child, never sees what its client knows,
 * and gives up its rights by itself as one that was started does. Several clients can share a nursery; the
 * helpers of a client that is gone are killed, and the nursery ends with its first client. */
#ifndef BASE_NURSERY_H
#define BASE_NURSERY_H

#include "base/err.h"
#include <stdbool.h>
#include <sys/types.h>

struct nursery {
    int fd;    /* -1: none */
    pid_t pid; /* 0: it belongs to another process */
};

struct nursery_plan {
    void (*prepare)(void *context);      /* once, in the nursery; or NULL */
    void (*load)(void *context);         /* prepares what helpers share, before the first one; or NULL */
    int (*helper)(const char *argument); /* the helper's main function */
    void *context;
};

/* -1: there is none; helpers are then started as programs. */
int nursery_start(struct nursery *n, const struct nursery_plan *plan);

/* A separate connection for the process that is forked next; nursery_stop closes it. */
int nursery_connect(struct nursery *n, struct nursery *out);

void nursery_stop(struct nursery *n);

bool nursery_is_there(const struct nursery *n);

/* For process.h. An errno, or 0. One that does not answer is given up. */
int nursery_fork(struct nursery *n, pid_t *pid, int in, int out, int keep, const char *argument);
/* The status as waitpid gives it. Helpers are killed with their nursery: where it is gone, that is the status. */
int nursery_end(struct nursery *n, pid_t pid);

#endif
