/* plan: what a run of a class has to do: which records still hold, and what is graded again.
 *
 * A record holds as long as everything that decided its points is the same: the program, the pack, the rules,
 * the key and the pushes, all of which are in one fingerprint. */
#ifndef CLASS_PLAN_H
#define CLASS_PLAN_H

#include "class/run.h"
#include "class/shard.h"

/* What the instructor wants done. */
struct plan_wish {
    bool update;      /* ask the servers whether a commit has changed */
    bool fresh;       /* grade everything again */
    bool policy_only; /* grade nothing */
    struct shard shard;
};

/* Of what decides the points, in hexadecimal digits: the rules, the key ("public" without one), all of it. */
struct plan_prints {
    char policy[17], secret[17], all[17];
};

void plan_fingerprint(struct plan_prints *prints, const struct run_plan *plan);

/* Sets one line per entry of the roster from the records of the journal. */
int plan_lines(struct run_line *lines, const struct run_plan *plan, const struct plan_wish *wish,
               const struct state *state, struct err *err);

#endif
