/* python_candidate: kernels of a Python program as candidates. */
#ifndef EXTRACT_PYTHON_CANDIDATE_H
#define EXTRACT_PYTHON_CANDIDATE_H

#include "extract/candidate.h"
#include "extract/python/kernel.h"

/* Adds the candidates, in the order of their calls. Their texts live in `arena`. */
void python_candidates(struct py *m, struct candidates *list, struct arena *arena);

#endif
