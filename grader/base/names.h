/* names: interned identifiers. Two identifiers are the same exactly when their `struct name` pointers are.
 * What a name means to the language is filled in when it first occurs. */
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

/* `describe` is called for each new name. */
void names_describe(struct names *names, void (*describe)(struct name *name));

static inline uint32_t names_hash(struct text t)
{
    uint32_t h = 2166136261u; /* FNV-1a */
    for (size_t i = 0; i < t.len; i++)
        h = (h ^ (unsigned char)t.ptr[i]) * 16777619u;
    return h;
}

struct name *names_get(struct names *names, struct text t);

#endif
