/* vocabulary: which identifiers the language and its library know.
 *
 * A kernel uses few of the 300 keywords and library functions, so they are not put into each pool of names:
 * a name that is met for the first time is looked up in a hash table that the build makes out of token.def,
 * alias.def and builtin.def (tools/vocabulary.c). */
#ifndef MSL_VOCABULARY_H
#define MSL_VOCABULARY_H

#include "base/names.h"

/* Sets `keyword` and `builtin` of a fresh name. */
void vocabulary_describe(struct name *name);

/* A pool whose names know what they are. */
static inline struct names *vocabulary_names(struct arena *arena)
{
    struct names *names = names_new(arena);
    names_describe(names, vocabulary_describe);
    return names;
}

#endif
