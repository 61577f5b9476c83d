/* on_gpu: a kernel's text on arrays, on a GPU (gpu/remote.h). */
#ifndef RUN_ON_GPU_H
#define RUN_ON_GPU_H

#include "gpu/remote.h"
#include "run/arrays.h"

struct on_gpu {
    struct text source, kernel;
    unsigned needs;                      /* RECORDS_NEED_... */
    const struct records_layout *layout; /* of an instrumented text; NULL: the text is the student's */
    const struct arrays_bound *bound;  /* their contents are what the GPU left, if the outcome is DEVICE_OK */
    const uint64_t *threadgroup_bytes; /* of [[threadgroup(n)]] parameters; they keep no contents */
    uint32_t threadgroup_count;
    uint32_t grid[3], threadgroup[3]; /* already clipped */
};

/* Loops that one thread may take before it is stopped (gpu/records.h). */
#define ON_GPU_BUDGET 100000000u

/* `sum` is what the threads of an instrumented kernel counted; or NULL. Scratch memory comes from the
 * arena. */
void on_gpu_run(struct remote *remote, const struct on_gpu *run, struct arena *arena, struct records_sum *sum,
                struct device_report *report);

#endif
