/* stage: what a kernel starts from: the arrays and threads of a published test, and what should come out. For
 * a puzzle without work, in place of a trace. */
#ifndef GRADE_STAGE_H
#define GRADE_STAGE_H

#include "grade/result.h"
#include "puzzle/trial.h"

/* Everything lives in the arena; the trial's outputs are solved. */
const struct result_stage *stage_make(struct arena *arena, const struct trial *trial);

#endif
