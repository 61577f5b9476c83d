/* execute: a kernel body, compiled once for each form of its signature, run on arrays.
 *
 * The signature that MLX writes depends on the types and the address spaces of the inputs, not on their
 * sizes: the tests of a puzzle share one or two forms. All checks of the engine are on.
 *
 * A barrier that not all threads reach stops a run and is a finding. The numbers come from a second run in
 * which such a barrier does not wait, as most GPUs behave. */
#ifndef PUZZLE_EXECUTE_H
#define PUZZLE_EXECUTE_H

#include "checks/checks.h"
#include "msl/compile.h"
#include "puzzle/trace.h"

enum { EXECUTE_MAX_ARRAYS = 8 };

struct execute;

struct execute_run {
    const struct wrap_array *inputs, *outputs;
    uint32_t input_count, output_count; /* at most EXECUTE_MAX_ARRAYS */
    const char *spaces;                 /* as wrap_spec.input_spaces, one per input */
    uint8_t *const *data;               /* of the inputs */
    uint32_t grid[3], threadgroup[3];
    uint64_t step_limit;
    double rtol, atol;   /* how far results under other orders of the threads may be apart */
    bool one_thread;     /* no races possible: faster */
    bool atomic_outputs; /* as wrap_spec has it */
    bool traced;         /* every access is kept: slower */
    bool compile_only;   /* nothing is run */
};

/* What came out; valid until the next run. */
struct execute_result {
    uint32_t form;                           /* its number, from 0 */
    bool new_form;                           /* compiled for this run */
    const struct findings *compile_findings; /* of the form */
    struct findings findings;                /* of this run */
    struct checks_tally tally;               /* the same, counted without a limit */
    bool ran;                                /* false: compile errors, or the launch is not valid (`why`) */
    bool stopped;                            /* by the step limit */
    const char *why;
    uint32_t counters[4]; /* reads and writes, Global and Shared, of the busiest thread */
    uint32_t inputs_read; /* one bit per input that some thread has loaded from */
    uint8_t *outputs[EXECUTE_MAX_ARRAYS];
    const struct trace *trace; /* when asked for */
};

/* The texts must stay valid until execute_free. */
struct execute *execute_new(struct text name, struct compile_text header, struct compile_text body);
void execute_free(struct execute *e);

/* Before the first run: the steps left for evaluating constants in all kernels of a submission. */
void execute_share(struct execute *e, uint64_t *constant_steps);
/* Before the first run, for tests: turns off all shortcuts of compiler and engine. Results must not
 * change. */
void execute_plain(struct execute *e);

/* Outputs start at zero. The threadgroup is clipped to the grid, as MLX does it. */
void execute_run(struct execute *e, const struct execute_run *run, struct execute_result *result);

/* The sources of a result's form. */
const struct sources *execute_sources(const struct execute *e, const struct execute_result *result);
/* What was compiled for it. */
struct compilation *execute_compilation(const struct execute *e, const struct execute_result *result);
size_t execute_signature_len(const struct execute *e, const struct execute_result *result);

#endif
