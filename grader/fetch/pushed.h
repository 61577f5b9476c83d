/* pushed: a course's log of pushes, which says when a commit arrived at the server.
 *
 * The dates in a commit are set by the student; the log comes from the forge (its audit log, a webhook, a
 * server-side hook). One push per line, as CSV with a first line that names the columns, or as JSON objects:
 *
 *     commit,pushed_at,ref                                        (ref may be missing or empty)
 *     9fceb02d0ae598e95dc970b74767f19372d61af8,2026-02-01T22:14:03Z,main
 *
 *     {"commit": "9fceb0...", "pushed_at": "2026-02-01T22:14:03Z", "ref": "refs/heads/main"}
 *
 * Columns and keys that are not known are skipped, so that an export needs no editing. */
#ifndef FETCH_PUSHED_H
#define FETCH_PUSHED_H

#include "base/arena.h"
#include "base/err.h"
#include "fetch/object.h"

struct push {
    struct object_id commit;
    int64_t at;
    struct text ref; /* as written in the log; empty: any */
};

struct pushes {
    struct push *list;
    uint32_t count;
};

/* The exit code of an error is EXIT_USAGE; the message names the line. */
int pushed_read(struct pushes *out, struct arena *arena, struct text log, const char *name, struct err *err);

/* Whether this push counts for the ref ("refs/heads/main"). The log may have "main" or the full name. */
bool pushed_is_for(const struct push *push, struct text ref);

#endif
