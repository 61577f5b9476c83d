/* puzzle_read: a puzzle.yaml, already a tree, becomes a struct puzzle. Errors are added to the
 * problems of the schema. */
#ifndef PUZZLE_PUZZLE_READ_H
#define PUZZLE_PUZZLE_READ_H

#include "puzzle/schema.h"

/* `puzzle` already has its id, file and the pack's grading. */
void puzzle_read(struct schema *s, struct puzzle *puzzle, const struct yaml *root);

#endif
