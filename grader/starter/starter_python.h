/* starter_python: a puzzle as Python text, in the parts that files and the cells of notebooks are made of. */
#ifndef STARTER_STARTER_PYTHON_H
#define STARTER_STARTER_PYTHON_H

#include "puzzle/trial.h"
#include "starter/starter.h"

/* What every file begins with. */
void starter_python_imports(struct buf *out);

/* The reference function, when the puzzle has one, and the function with the kernel. */
void starter_python_kernel(const struct starter *starter, struct buf *out, const struct puzzle *puzzle);

/* `problem = MetalProblem(...)` of a published test. */
void starter_python_problem(const struct starter *starter, struct buf *out, const struct trial *trial);

/* The tests of the puzzle; the published ones come first. */
int starter_python_tests(const struct starter *starter, const struct puzzle *puzzle, struct trials *trials,
                         struct err *err);

#endif
