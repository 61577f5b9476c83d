/* session: one run of the reader process, from its start to its end. */
#ifndef FETCH_SESSION_H
#define FETCH_SESSION_H

#include "base/files.h"
#include "base/process.h"
#include "fetch/fetch.h"
#include "fetch/order.h"

struct session {
    const char *program;
    const struct order *order;
    const char *home;        /* of the reader: where .ssh/known_hosts is; or NULL */
    struct nursery *nursery; /* that readers are forked off; NULL: the program is started */
    int lock;                /* a file descriptor that the reader keeps open; -1: none */
    double deadline;         /* by the monotonic clock */
    uint32_t silence;        /* seconds */
};

/* -1: trouble; files and origin may be filled in part then. */
int session_run(const struct session *s, struct files *files, struct fetch_origin *origin,
                struct arena *arena, struct trouble *trouble);

#endif
