/* checks: makes findings of what goes wrong while a kernel runs.
 *
 * An observer of the machine. The same fault at one place is one finding with a count; a race is one finding
 * for both of its sides. The messages name the buffer, the index, its size, and the thread that was first.
 *
 * Findings are for people, and there is a limit to how many are kept: a verdict comes from the tally, which
 * is exact whatever is left out. */
#ifndef CHECKS_CHECKS_H
#define CHECKS_CHECKS_H

#include "base/buf.h"
#include "vm/vm.h"

struct checks;

/* What a run did wrong, counted without any limit. */
struct checks_tally {
    uint64_t times[DIAG_CODE_COUNT]; /* how often it happened, by code; for E4016 the places in the code */
    bool any;                        /* some of them are not 0 */
    bool cut;                        /* there are faults at places that no finding is about */
    bool steps;                      /* the run was stopped at its limit of steps: the rest is not known */
};

/* The sum over the codes of a kind and severity. */
uint64_t checks_count(const struct checks_tally *tally, enum finding_kind kind, enum severity severity);

/* Lives in the arena. `launch` must stay until checks_finish; its observer is set by checks_observe. */
struct checks *checks_new(struct arena *arena, const struct vm_launch *launch);
struct vm_observer checks_observer(struct checks *checks);

/* Adds the findings: errors before warnings, the first places of every code before the rest of any, and else
 * in the order in which they first happened. */
void checks_finish(struct checks *checks, struct findings *findings, struct checks_tally *tally);

/* Runs a launch with its observer set to a fresh `checks`; launch->observer, or NULL, is told the same. The
 * findings are added to the list. -1: the launch makes no sense, `why` says what. */
int checks_run(const struct vm_launch *launch, struct vm_result *result, struct arena *arena,
               struct findings *findings, const char **why);
/* The same, with the exact counts. */
int checks_run_counted(const struct vm_launch *launch, struct vm_result *result, struct arena *arena,
                       struct findings *findings, struct checks_tally *tally, const char **why);

/* "thread 5 of threadgroup 1", with as many axes as the grid has. */
void checks_put_thread(struct buf *out, const struct vm_launch *launch, struct vm_thread thread);

/* "s[1][4]": the element of an object that an offset belongs to. */
struct text checks_element(struct arena *arena, const struct vm_launch *launch, uint32_t object,
                           int64_t offset);

#endif
