/* run_engine: runs a compiled kernel on the arrays of a run_spec; shared by `grader run` and the golden
 * tests. */
#ifndef CLI_RUN_ENGINE_H
#define CLI_RUN_ENGINE_H

#include "checks/checks.h"
#include "cli/run_spec.h"
#include "msl/compile.h"
#include "run/arrays.h"

struct run_gpu;

struct run_engine {
    uint64_t step_limit; /* set before the run; 0: LIMIT_STEPS per threadgroup */
    bool plain;          /* set before the run: no shortcuts, for tests */
    const struct code *code;
    uint8_t *inputs[RUN_MAX_ARRAYS], *outputs[RUN_MAX_ARRAYS];
    struct vm_launch launch; /* for positions of threads */
    struct vm_result result;
    double seconds; /* of one run, the median over spec->repeat */
    bool ran;
    const struct run_gpu *gpu; /* the results of a GPU (run_gpu.h); or NULL */
};

/* Runs. Faults of the kernel are findings of the compilation; -1 is an error of the options: an array
 * that no parameter has, a threadgroup too large. The outputs live in
 * the arena. */
int run_engine(struct run_engine *engine, struct arena *arena, const struct run_spec *spec,
               struct compilation *c, struct err *err);

/* Fresh copies of the spec's arrays in the arena, bound to the kernel's buffers. */
int run_engine_bind(struct arrays_bound *out, struct run_engine *engine, struct arena *arena,
                    const struct run_spec *spec, const struct compilation *c, struct err *err);

#endif
