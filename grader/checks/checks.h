/* checks: turns the faults of a running kernel into findings.
 *
 * An observer of the machine. The same fault at one place is one finding with a count; a race is one finding
 * for both of its sides. The messages name the buffer, the index, its size, and the first thread that did it.
 *
 * Findings are for people, and there is a limit to how many are kept: a verdict comes from the tally, which
 * stays exact even if findings are left out. */
#ifndef CHECKS_CHECKS_H
#define CHECKS_CHECKS_H

#include "vm/vm.h"

struct checks;

/* What a run did wrong, counted without any limit. */
struct checks_tally {
    uint64_t times[DIAG_CODE_COUNT]; /* how often it happened, by code; for E4016 the places in the code */
    bool any;                        /* some of them are not 0 */
    bool cut;                        /* some faults have no finding, since there were too many places */
    bool steps;                      /* the run reached its step limit: the rest is not known */
};

/* The sum over the codes of a kind and severity. */
uint64_t checks_count(const struct checks_tally *tally, enum finding_kind kind, enum severity severity);

/* Lives in the arena. `launch` must stay valid until checks_finish; the caller sets its observer to what
 * checks_observer returns. */
struct checks *checks_new(struct arena *arena, const struct vm_launch *launch);
struct vm_observer checks_observer(struct checks *checks);

/* Adds the findings: errors before warnings, the first places of every code before the rest, otherwise in the
 * order in which they first happened. */
void checks_finish(struct checks *checks, struct findings *findings, struct checks_tally *tally);

/* Runs a launch with a new `checks` as its observer; launch->observer, if any, gets the same calls. The
 * findings are added to the list. -1: the launch is not valid, `why` says why. */
int checks_run(const struct vm_launch *launch, struct vm_result *result, struct arena *arena,
               struct findings *findings, const char **why);
/* The same, with the exact counts. */
int checks_run_counted(const struct vm_launch *launch, struct vm_result *result, struct arena *arena,
                       struct findings *findings, struct checks_tally *tally, const char **why);

#endif
