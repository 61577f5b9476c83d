/* confirm: a second opinion from a GPU on what the CPU engine found.
 *
 * Every test that the CPU engine ran to its end runs on the GPU as well, instrumented; where nothing was
 * found wrong, so does the student's own text, which shares nothing with our compiler. Numbers beyond the
 * test's tolerance, counts and flags that differ are a disagreement. It is for the instructor, and never
 * costs a point: points come from the CPU engine. What Apple's compiler says about the student's own text is
 * for the student: notes. A fault of the machine is not an opinion. */
#ifndef GRADE_CONFIRM_H
#define GRADE_CONFIRM_H

#include "grade/result.h"
#include "gpu/remote.h"

struct job;
struct job_reply;

struct confirm {
    struct remote remote;
    bool open;         /* canary and probe passed, and nothing broke since */
    struct text fault; /* what broke; it lives as long as the arena of confirm_open */
};

/* Canary and probe; afterwards the result names the device. -1: there is none to use, and `err` says why. */
int confirm_open(struct confirm *c, struct err *err);

/* Compares all tests of a kernel. What it says is in the arena; NULL when the machine broke. What Apple's
 * compiler says becomes notes among the reply's compile_findings (remarks.h). */
struct result_opinion *confirm_runs(struct confirm *c, struct arena *arena, const struct job *job,
                                    struct job_reply *reply, const struct sources *sources);

/* Canary once more. The results of a GPU that broke meanwhile do not count: the result's opinions and notes
 * are removed, and its engine says why. */
void confirm_close(struct confirm *c, struct arena *arena, struct result *result);

#endif
