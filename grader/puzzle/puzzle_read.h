/* puzzle_read: a puzzle.yaml, already a tree, becomes a struct puzzle. What is wrong is a problem of the
 * schema. */
#ifndef PUZZLE_PUZZLE_READ_H
#define PUZZLE_PUZZLE_READ_H

#include "puzzle/schema.h"

/* `puzzle` has its id, file and the pack's grading already. */
void puzzle_read(struct schema *s, struct puzzle *puzzle, const struct yaml *root);

#endif
