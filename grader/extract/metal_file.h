/* metal_file: candidates from .metal files.
 *
 * Each file holds the body of one kernel. Comment lines at its start may say more:
 *     // puzzle: 14-matmul                     which puzzle it is; else the file's name says it
 *     // header: constant uint SIZE = 8;       a line of the header
 * The body starts after the last of these lines; other comments belong to it. */
#ifndef EXTRACT_METAL_FILE_H
#define EXTRACT_METAL_FILE_H

#include "extract/candidate.h"

/* One text, as if it stood in a file of that name. */
struct candidate *metal_file_read(struct arena *arena, struct text file, struct text content);

#endif
