/* bodies: bodies of puzzles, run on all tests of their puzzles. */
#ifndef ROUNDTRIP_BODIES_H
#define ROUNDTRIP_BODIES_H

#include "grade/grade.h"

/* The file at hand. */
extern const char *bodies_file;

/* All .metal files in a folder and below; those of a folder `only` when it is not NULL ("right"). */
void bodies_walk(const struct pack *pack, const char *path, const char *only);

#endif
