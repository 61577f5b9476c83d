/* python: kernels from Python source, without running it.
 *
 * A module is a list of pieces that are read one after the other as one program: a .py file is one piece, a
 * notebook has one a code cell. Each piece carries a map from its bytes to the file (see source.h); the maps
 * of the candidates are composed from them. */
#ifndef EXTRACT_PYTHON_H
#define EXTRACT_PYTHON_H

#include "extract/candidate.h"

struct python_piece {
    struct text source;
    uint32_t cell;         /* 0: not a notebook */
    struct source_map map; /* of `source`; count 0: the piece is the file itself */
};

/* Adds a candidate for each kernel call. The texts live in the arena. */
void python_find(struct candidates *list, struct arena *arena, struct text file,
                 const struct python_piece *pieces, uint32_t count);

#endif
