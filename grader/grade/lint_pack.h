/* lint_pack: checks a pack completely, for its authors.
 *
 * The schema; that every test can be made and its oracle runs, for several keys; that trivial kernels (the
 * template, an empty body, a constant, a copy of the input) pass no puzzle; and that the model solutions,
 * where there are some, pass theirs with all points. */
#ifndef GRADE_LINT_PACK_H
#define GRADE_LINT_PACK_H

#include "extract/candidate.h"
#include "grade/worker.h"

/* Adds one line per problem and returns how many there are. `dir` NULL: the embedded pack; `references` may
 * be empty. */
unsigned lint_pack(struct buf *problems, const char *dir, const struct candidates *references,
                   struct worker *worker);

#endif
