/* run_submission: `grader run NOTEBOOK --kernel NAME`: a kernel of a notebook, a Python or a Markdown file,
 * with the arrays and threads of its puzzle's published test where none are given. Nothing is graded. */
#ifndef CLI_RUN_SUBMISSION_H
#define CLI_RUN_SUBMISSION_H

#include "cli/run_spec.h"

/* Whether it is a file that holds kernels as texts, by its ending. */
bool run_submission_is(const char *path);

/* Fills in what the options leave open: the texts, arrays and threads. -1: exit code 2 where there is no such
 * kernel (the message lists those that are there) or nothing says its arrays, 3 where there is none at all or
 * its text is not known. */
int run_submission_take(struct run_spec *spec, struct arena *arena, struct err *err);

#endif
