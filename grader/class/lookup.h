/* lookup: numbers by text: for students, repositories and commits. */
#ifndef CLASS_LOOKUP_H
#define CLASS_LOOKUP_H

#include "base/arena.h"

enum { LOOKUP_NONE = -1 };

struct lookup {
    struct text *keys; /* open addressing; a NULL pointer: free */
    uint32_t *values;
    uint32_t room, count;
    struct arena *arena;
};

void lookup_init(struct lookup *lookup, struct arena *arena, uint32_t expected);

/* The number of a text, or LOOKUP_NONE. */
int64_t lookup_get(const struct lookup *lookup, struct text key);
/* Adds or changes one. The text must stay valid. */
void lookup_put(struct lookup *lookup, struct text key, uint32_t value);

#endif
