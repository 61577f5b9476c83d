/* history: which commit of a branch counts.
 *
 * Commits are visited from the newest to the oldest by their committers' clocks, as `git rev-list` does, so
 * that an instructor can check a choice with `git rev-list -1 --before=TIME REF`. */
#ifndef FETCH_HISTORY_H
#define FETCH_HISTORY_H

#include "fetch/store.h"

struct history_choice {
    struct object_id id;
    struct object_commit commit; /* its parents are not kept */
    bool cut;                    /* some parents are not there: a shallow clone */
    bool has_push;
    int64_t pushed;
    int64_t parent; /* when its newest parent was committed; 0: it has none, or none that is there */
};

/* The commit that an object is or that a tag leads to. */
int history_peel(struct store *s, struct object_id *id, struct trouble *trouble);

/* The commit of the order, from this tip on: the tip itself; the last one at or before a time; or that of the
 * last push at or before it. */
int history_choose(struct history_choice *out, struct store *s, struct arena *arena,
                   const struct order *order, const struct object_id *tip, struct text ref,
                   struct trouble *trouble);

#endif
