/* policy: from the points that were earned to the grade that counts.
 *
 * Deadline, grace, deduction per day, its cap and `best_of` are those of the course's grading.yaml
 * (puzzle/pack.h); extension, excuse and points by hand are the roster's. A record holds all that this needs,
 * so a changed rule is applied again without grading: `grader class --regrade-policy`. */
#ifndef CLASS_POLICY_H
#define CLASS_POLICY_H

#include "class/record.h"
#include "class/roster.h"

/* The rule for one student: with their own deadline, if there is one. */
struct pack_late policy_late(const struct pack_late *rule, const struct roster_entry *entry);

/* Why points are taken off, "2 days late: 20 %"; empty: none are. */
struct text policy_reason(struct arena *arena, const struct result_late *late);

/* Sets deduction, deduction_reason, final, excused and overridden from the record's points and time. A record
 * with a second attempt (record.other) keeps the better one in front, the on-time one of equals. */
void policy_apply(struct record *record, struct arena *arena, const struct pack_late *rule,
                  const struct roster_entry *entry);

#endif
