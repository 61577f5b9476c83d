/* run_gpu: `grader run --engine metal`, the same kernel on a GPU as well.
 *
 * Both texts are run, the instrumented one and the kernel as it is written (METAL.md), on separate
 * arrays; what `grader run` prints and writes still comes from the CPU engine. */
#ifndef CLI_RUN_GPU_H
#define CLI_RUN_GPU_H

#include "cli/run_engine.h"
#include "gpu/device.h"

/* The result of one text. */
struct run_gpu_text {
    bool ran, agrees; /* agrees: it ran, and nothing differs */
    struct text said; /* one line: "the same numbers", what differs, or why it was not run */
};

struct run_gpu {
    bool used; /* there is a GPU, and the rest is valid */
    char device[DEVICE_NAME_BYTES];
    struct run_gpu_text instrumented, plain;
};

/* After run_engine, of a kernel that ran. -1: spec->engine asks for a GPU by name, and it cannot be used. */
int run_gpu(struct run_gpu *out, struct arena *arena, const struct run_spec *spec, struct compilation *c,
            const struct run_engine *cpu, struct err *err);

#endif
