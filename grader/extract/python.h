/* python: kernels from Python source, without running it.
 *
 * A module is a list of pieces that are read one after the other as one program: a .py file is one piece, a
 * notebook has one per code cell. Each piece carries a map from its bytes to the file (see source.h); the
 * maps of the candidates are composed from them. What it imports from other files of the submission is looked
 * up there: a text may be in one file, the call that makes a kernel of it in another. */
#ifndef EXTRACT_PYTHON_H
#define EXTRACT_PYTHON_H

#include "extract/candidate.h"

struct python_piece {
    struct text source;
    uint32_t cell;         /* 0: not a notebook */
    struct source_map map; /* of `source`; count 0: the piece is the file itself */
};

/* The files of the submission that others can import. Sort them once. */
struct python_module {
    struct text path;
    struct text file; /* that contains it: the notebook when a cell writes it */
    struct python_piece piece;
    uint32_t number; /* of several with the same path that of the highest number counts */
    struct text stem;
};

struct python_modules {
    struct python_module *list;
    uint32_t count;
    uint64_t room; /* bytes of imported files that may still be read */
};

void python_modules_sort(struct python_modules *modules);

struct python_program {
    struct text path; /* relative to which it imports */
    struct text file; /* that contains it */
    const struct python_piece *pieces;
    uint32_t count;
};

/* Does a text name what makes kernels, metal_kernel or MetalKernel? */
bool python_names_maker(struct text source);

/* Adds a candidate for each kernel call, and for those of imported functions that are called here. The texts
 * live in the arena. `modules` may be NULL. */
void python_find(struct candidates *list, struct arena *arena, struct python_program program,
                 struct python_modules *modules);

#endif
