/* late: points after the deadline, by the course's rule (grading.yaml, `late`).
 *
 * A submission's time is that of its push, where the course's log of pushes has it, else that of its commit,
 * which is by the student's own clock. Up to the deadline and the minutes of grace nothing happens. After
 * that each day begun since the deadline costs `percent_a_day` percent of the points that were earned, at
 * most `cap_percent`, and after `days` days nothing is left. A submission without a time loses nothing.
 * Puzzles and cases keep their points: only the total changes, and the result says why. */
#ifndef GRADE_LATE_H
#define GRADE_LATE_H

#include "grade/result.h"

/* Applies the rule to a time of submission: seconds, days and percent. */
struct result_late late_of(const struct pack_late *rule, int64_t at);
/* What is left of points. */
double late_left(const struct result_late *late, double points);
/* "2 days late: 20 %" */
void late_reason(struct buf *out, const struct result_late *late);

/* Fills result.late from the pack's rule and the submission's times, takes the points off and adds a note.
 * The points must be added up already. */
void late_apply(struct result *result, struct arena *arena);

#endif
