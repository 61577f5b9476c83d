/* job: a kernel and the arrays to run it on: the request to a worker, and its reply.
 *
 * A job holds no expected value and no name of a test: only texts, inputs, grids. A reply holds outputs,
 * counters and findings, each of a fixed type and a bounded size; job_read_reply trusts nothing: what it
 * accepts can be judged. The first findings are listed, errors before the rest; the number of errors of each
 * kind is always exact, and verdicts depend on these counts.
 * Places are given as a piece of the compiled text (header, signature, body, end, other) and an offset in it,
 * which the reader turns into spans of its own sources. */
#ifndef GRADE_JOB_H
#define GRADE_JOB_H

#include "base/wire.h"
#include "diag/diag.h"
#include "grade/texts.h"
#include "grade/trace.h"
#include "puzzle/trial.h"

enum job_piece { PIECE_HEADER, PIECE_SIGNATURE, PIECE_BODY, PIECE_END, PIECE_OTHER, PIECE_COUNT };

struct job {
    struct text name, header, body;
    const struct trials *trials;
    bool atomic_outputs; /* as wrap_spec has it */
    bool traced;         /* the published tests are traced: slower */
    bool emitted;        /* the kernel is wanted as text for a GPU as well */
    bool compile_only;   /* nothing is run: a test that could be is refused */
};

/* Where the reader's sources have the pieces. */
struct job_layout {
    uint32_t at[PIECE_COUNT], len[PIECE_COUNT];
};

/* A run that was stopped took too many steps; one that was refused is not a valid launch. */
enum job_state { JOB_RAN, JOB_STOPPED, JOB_COMPILE_ERROR, JOB_REFUSED, JOB_STATE_COUNT };

bool job_has_outputs(enum job_state state);

/* One test. */
struct job_run {
    enum job_state state;
    uint32_t counters[COUNTER_COUNT];
    uint32_t inputs_read;                    /* one bit per input that some thread has loaded from */
    const uint8_t *outputs[PACK_MAX_ARRAYS]; /* when it ran or was stopped */
    struct findings findings;
    const struct trace *trace;    /* of a published test, when asked for and run */
    const struct trace *evidence; /* of a published test that failed: what a hint may be made of; or NULL */
    const struct texts
        *texts; /* of its form, when asked for; NULL when it does not compile or there is no room */
};

struct job_reply {
    struct findings compile_findings; /* of all forms of the signature, each once */
    struct job_run *runs;             /* one per trial */
};

/* A request as bytes, the work, and the reply from bytes. */
void job_write(struct buf *out, const struct job *job);
/* -1: the request is not well-formed. */
int job_perform(struct text request, struct buf *reply);
/* The same for one of several jobs: the steps that are left for constants in all of them. */
int job_perform_one(struct text request, struct buf *reply, uint64_t *constant_steps);
/* -1: the reply is not well-formed. Everything lives in the arena; outputs point into `bytes`. */
int job_read_reply(struct job_reply *reply, struct arena *arena, const struct job *job,
                   struct job_layout layout, struct text bytes);

#endif
