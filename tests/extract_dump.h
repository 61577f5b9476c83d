/* extract_dump: what is found in a submission, as lines that a person can check.
 *
 *     kernel name=map function=map_test heading=Map hint=01-map replaced=1
 *       names a, b -> out
 *       header
 *         3:9 | constant uint N = 8;
 *       body at 5:9
 *         5:9 | uint i = thread_position_in_grid.x;
 *         6:9 | out[i] = a[i] + 10;
 *         6:9 +12=7:1 | a line whose text from its 13th byte on stands elsewhere
 *       problem 7:3 cannot be told without running the program
 *       advice E3101 7:3 message
 *     note work.ipynb: is not valid JSON
 *
 * A place is LINE:COLUMN, in a notebook CELL/LINE:COLUMN@LINE_OF_THE_FILE, from 1. Bytes below a blank are
 * \xNN. */
#ifndef EXTRACT_DUMP_H
#define EXTRACT_DUMP_H

#include "base/buf.h"

/* Everything of the file or folder. Within `match/` only which puzzle each kernel is taken for, and why. */
void extract_dump(struct buf *out, const char *path);

#endif
