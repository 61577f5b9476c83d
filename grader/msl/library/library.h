/* library: the part of Metal's standard library, and of MLX's preamble, that is written in Metal.
 *
 * Small texts in library/, embedded in the program. The parser asks for a name that it cannot find; the text
 * that declares it is then read once, into the scope of `metal` or of MLX's names. What a kernel does not use
 * costs nothing. Functions that the engine computes itself are not here but in builtin.def. */
#ifndef MSL_LIBRARY_H
#define MSL_LIBRARY_H

#include "base/text.h"

struct library_entry {
    const char *name; /* what is declared */
    const char *file; /* "numeric_limits.metal" */
    bool is_mlx;      /* MLX's preamble: exists only for bodies, and not in namespace metal */
};

/* Who declares the name, or NULL. */
const struct library_entry *library_find(struct text name);

/* The whole text of the file. */
struct text library_text(const struct library_entry *entry);

#endif
