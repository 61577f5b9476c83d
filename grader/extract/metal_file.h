/* metal_file: candidates from Metal text: a .metal file, a fenced block, a cell that writes a file.
 *
 * A text that defines kernels is taken apart by metal_kernel.h. Any other one is the body of one kernel.
 * Comment lines at its start may say more:
 *     // puzzle: 14-matmul                     which puzzle it is; else the file's name says it
 *     // header: constant uint SIZE = 8;       a line of the header
 * The body starts after the last of these lines; other comments belong to it. */
#ifndef EXTRACT_METAL_FILE_H
#define EXTRACT_METAL_FILE_H

#include "extract/candidate.h"

/* One text as a body, as if it were in a file of that name. */
struct candidate *metal_file_read(struct arena *arena, struct text file, struct text content);

/* The kernels of a text that is part of a file (`map`; count 0: it is the file itself), under a heading
 * (`hint`; empty: the file's name is the hint). */
void metal_file_find(struct candidates *list, struct arena *arena, struct text file, struct text content,
                     const struct source_map *map, struct text hint);

/* A file's name without folder and ending. */
struct text metal_file_stem(struct text file);

/* What follows "// word:" on a line, and its column (from 1). */
bool metal_file_marked(struct text line, const char *word, struct text *rest, size_t *column);

#endif
