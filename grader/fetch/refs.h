/* refs: the branches and tags of a repository, and what HEAD names. From a server or from a local
 * repository's files; the names are well formed (object.h) and each occurs once. */
#ifndef FETCH_REFS_H
#define FETCH_REFS_H

#include "base/arena.h"
#include "fetch/object.h"

struct ref {
    struct text name; /* "refs/heads/main"; ends in NUL */
    struct object_id id;
};

struct refs {
    struct ref *list;
    uint32_t count, capacity;
    struct text head; /* the ref that HEAD names, or empty when it is detached or nowhere */
    bool has_head;    /* it leads to a commit: */
    struct object_id head_id;
};

void refs_add(struct refs *refs, struct arena *arena, struct text name, const struct object_id *id);
const struct ref *refs_find(const struct refs *refs, struct text name);

/* 32 digits that change when a name or its target does; the order of the list does not matter. */
struct text refs_print(const struct refs *refs, struct arena *arena);

#endif
