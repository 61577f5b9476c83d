/* names: interned identifiers. Two identifiers are the same exactly when their `struct name` pointers are. */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include "base/arena.h"

struct name {
    struct text text; /* ends in NUL */
    uint32_t hash;
    uint16_t keyword; /* enum tok when the identifier is a keyword, else 0 */
    uint16_t builtin; /* 1 + first row of the builtin table with this name, else 0 */
    void *macro;      /* the preprocessor's own: the macro of this name, or NULL */
    struct name *next;
};

struct names;

/* The pool lives in the arena and ends with it. */
struct names *names_new(struct arena *arena);
struct name *names_get(struct names *names, struct text t);

#endif
