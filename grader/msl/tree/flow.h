/* flow: what can be said about functions once all of them are read.
 *
 * A function that returns a value must not reach its end (a warning: the value is then undefined); no
 * function may call itself, not even through others (an error: Metal has no recursion); and the program keeps
 * only what a kernel reaches, callees before callers, so that every later stage is one walk along the list.
 * Code that cannot be reached is not reported. Calls in the initialiser of a constant that already has its
 * image do not count: they were made at compile time, where recursion is allowed. */
#ifndef MSL_FLOW_H
#define MSL_FLOW_H

#include "diag/diag.h"
#include "msl/tree/tree.h"

/* Whether control can come to the end of the function's body. A condition that is a constant counts as known.
 */
bool flow_reaches_end(const struct func *func);

/* The program keeps only what `kernel` reaches (`reached`), when none of that is refused; else it stays as it
 * is, and the result is false. */
bool flow_keep(struct program *program, struct func *kernel);

/* All of the above: findings E2201 and E2202, then program->funcs in order. */
void flow_finish(struct program *program, struct findings *findings);

#endif
