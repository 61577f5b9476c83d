/* reference: the model solutions of a course, whose code does not count as copied from another student.
 *
 * They are found in a folder as the kernels of a submission are, in any of its forms, and left out of what
 * makes two submissions similar. */
#ifndef CLASS_REFERENCE_H
#define CLASS_REFERENCE_H

#include "class/similar.h"
#include "puzzle/pack.h"

/* The hashes of every kernel in the folder that answers a puzzle of the pack. -1: the folder cannot be read,
 * or holds none. */
int reference_read(struct similar_given **out, uint32_t *count, struct arena *arena, const struct pack *pack,
                   const char *folder, struct err *err);

#endif
