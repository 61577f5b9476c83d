/* candidate: a kernel of a submission that may be the answer to a puzzle.
 *
 * Where it comes from (a .metal file, a cell of a notebook, a Python file) is of no importance to those who
 * grade it: they see the texts, and the maps say where each character stands in the student's own file. */
#ifndef EXTRACT_CANDIDATE_H
#define EXTRACT_CANDIDATE_H

#include "base/arena.h"
#include "base/err.h"
#include "diag/source.h"

struct candidate {
    struct text hint; /* the puzzle as the file says it: its name, a first line "// puzzle: 14-matmul" */
    struct text name; /* of the kernel, when it says one */
    struct text header, body;
    bool has_header;
    struct text file; /* for people: relative to the submission */
    uint32_t cell, line;
    struct source_map header_map, body_map;
    struct candidate *next;
};

struct candidates {
    struct candidate *first, **end;
    uint32_t count, files; /* files that were looked at */
};

void candidates_init(struct candidates *list);
void candidates_add(struct candidates *list, struct candidate *candidate);

#endif
