/* remarks: what Apple's compiler says about a kernel's own text, as notes on the student's lines.
 *
 * They cost nothing. What it says about other lines (the signature, MLX's preamble) is not the student's. */
#ifndef GRADE_REMARKS_H
#define GRADE_REMARKS_H

#include "grade/result.h"
#include "grade/texts.h"

/* Adds a note for each error and warning; a place that already has a note gets no other. */
void remarks_add(struct findings *to, const struct sources *sources, const struct texts *texts,
                 struct text said);

/* "line 4: error: ...", the first error, or the first line of what was said. */
void remarks_put_error(struct buf *out, const struct sources *sources, const struct texts *texts,
                       struct text said);

/* Removes the notes: the machine that made them is broken. */
void remarks_forget(struct findings *from);

#endif
