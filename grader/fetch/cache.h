/* cache: bare repositories that are kept, so that the next fetch only brings what is new.
 *
 * One folder per repository, named after its host and path, with a file `url` in it that says whose it is. A
 * lock beside it, held while a grader works with it (by the reader process too), makes several graders wait
 * for each other. All of it may be deleted at any time when no grader runs. */
#ifndef FETCH_CACHE_H
#define FETCH_CACHE_H

#include "base/arena.h"
#include "base/err.h"
#include "fetch/url.h"

struct cache {
    struct text folder; /* of the repository */
    struct text url;
    int lock;   /* a file descriptor, or -1 */
    bool fresh; /* nothing was in it before */
};

/* $XDG_CACHE_HOME/grader, ~/.cache/grader, or empty. */
struct text cache_default(struct arena *arena);

/* Waits for the lock for at most `seconds`. `root` is made when it is missing. */
int cache_open(struct cache *out, struct arena *arena, struct text root, const struct url *url,
               unsigned seconds, struct err *err);

/* Makes it new and empty. */
int cache_clear(struct cache *c, struct err *err);

void cache_close(struct cache *c);

/* A new private folder below `root`; "" and an error: none can be made. */
struct text cache_new_folder(struct arena *arena, struct text root, struct err *err);

#endif
