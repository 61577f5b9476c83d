/* local: the files of a repository on this machine, looked at before anything reads them.
 *
 * A folder that a student handed in may hold a `.git` made to do harm: alternates and links that lead out of
 * it, pipes that block, a HEAD that climbs. So its layout is read here, by small rules: only regular files
 * and real folders count, refs are read by us, and what is found is a list of packs, the folder of loose
 * objects and a list of refs. Its configuration is looked at for two words (other object names or refs than
 * we read); nothing in it is followed.
 *
 * A worktree's `.git` is a file that names a folder elsewhere. It is followed only when that folder names
 * this file in return, which nobody can do without writing there. */
#ifndef FETCH_LOCAL_H
#define FETCH_LOCAL_H

#include "fetch/store.h"

struct local {
    struct text git;    /* the folder with HEAD */
    struct text common; /* the folder with objects and refs; the same but for worktrees */
    const char **packs; /* index files */
    uint32_t pack_count, pack_capacity;
    bool has_loose;
    uint64_t bytes;
};

/* Is there a repository at `path`: a `.git` in it, or it is a bare one? Looks at names only. */
bool local_is_repository(const char *path);

/* Finds the two folders. */
int local_locate(struct local *out, struct arena *arena, const char *path, struct trouble *trouble);

/* Checks all files that will be read, and lists the packs. `max_bytes` is for all of them. */
int local_check(struct local *l, struct arena *arena, uint64_t max_bytes, struct trouble *trouble);

int local_refs(struct refs *refs, struct arena *arena, const struct local *l, struct trouble *trouble);

#endif
