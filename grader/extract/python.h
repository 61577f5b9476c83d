/* python: kernels from Python source, without running it.
 *
 * A module is a list of pieces that are read one after the other as one program: a .py file is one piece, a
 * notebook has one per code cell. Each piece carries a map from its bytes to the file (see source.h); the
 * maps of the candidates are composed from them. What it imports from other files of the submission is looked
 * up there: a text may be in one file, the call that makes a kernel of it in another. */
#ifndef EXTRACT_PYTHON_H
#define EXTRACT_PYTHON_H

#include "extract/candidate.h"
#include "extract/python/modules.h"

/* Does a text name what makes kernels, metal_kernel or MetalKernel? */
bool python_names_maker(struct text source);

/* Adds a candidate for each kernel call, and for those of imported functions that are called here. The texts
 * live in the arena. `modules` may be NULL. */
void python_find(struct candidates *list, struct arena *arena, struct python_program program,
                 struct python_modules *modules);

#endif
