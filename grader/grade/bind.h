/* bind: the names that a kernel gives its arrays, put on the arrays of the tests.
 *
 * A call's input_names and output_names take the arrays in their order, whatever they are called: a puzzle's
 * inputs are those of its published call. The number of names must be right, as MLX wants it. */
#ifndef GRADE_BIND_H
#define GRADE_BIND_H

#include "diag/diag.h"
#include "extract/candidate.h"
#include "puzzle/trial.h"

/* The tests under the kernel's names: a copy, or `trials` itself where the names are the puzzle's. NULL: the
 * names cannot be used, and `why` is a finding of that code with this argument. */
const struct trials *bind_names(struct arena *arena, const struct trials *trials,
                                const struct candidate *candidate, enum diag_code *code, struct text *why);

#endif
