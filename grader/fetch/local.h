/* local: the files of a repository on this machine, checked before anything reads them.
 *
 * A folder that a student handed in may hold a `.git` made to do harm: alternates and links that lead out of
 * it, pipes that block, a HEAD that climbs. So its layout is read here, by small rules: only regular files
 * and real folders count, refs are read here, and the result is a list of packs, the folder of loose objects
 * and a list of refs. Its configuration is searched for two words (object names or refs in a format that is
 * not supported); nothing else in it has an effect.
 *
 * A worktree's `.git` is a file that names a folder elsewhere. It is followed only when that folder names
 * this file in return, which needs write access there. */
#ifndef FETCH_LOCAL_H
#define FETCH_LOCAL_H

#include "fetch/store.h"

struct local {
    struct text git;    /* the folder with HEAD */
    struct text common; /* the folder with objects and refs; differs only for worktrees */
    const char **packs; /* index files */
    uint32_t pack_count, pack_capacity;
    bool has_loose;
    uint64_t bytes;
};

/* Whether `path` is a repository: has a `.git`, or is a bare one. Looks at names only. */
bool local_is_repository(const char *path);

/* Finds the two folders. */
int local_locate(struct local *out, struct arena *arena, const char *path, struct trouble *trouble);

/* Checks all files that will be read, and lists the packs. `max_bytes` is for all of them. */
int local_check(struct local *l, struct arena *arena, uint64_t max_bytes, struct trouble *trouble);

int local_refs(struct refs *refs, struct arena *arena, const struct local *l, struct trouble *trouble);

#endif
