/* kept: whether the forms of a class still match its records.
 *
 * A run that has nothing to grade would spend most of its time making the same gradebook and pages again. So
 * DIR/.forms holds a digest of all that the forms are made of (the roster with its overrides, the rules and
 * options) and of the journal and the forms themselves (name, size, time of the last change), and the
 * final messages. As long as none of that changes, those messages are printed again. */
#ifndef CLASS_KEPT_H
#define CLASS_KEPT_H

#include "class/run.h"

/* `options`: of the forms. False: they have to be made. */
bool kept_holds(const struct state *state, const struct run_plan *plan, const struct run_line *lines,
                struct text options, struct buf *said, int *code);

/* After the forms were made and the journal was written. Nothing is kept on failure. */
void kept_write(const struct state *state, const struct run_plan *plan, const struct run_line *lines,
                struct text options, struct text said, int code);

#endif
