/* engine: runs a generated kernel in our engine, with one way of checking and optimising or another. */
#ifndef DIFFERENTIAL_ENGINE_H
#define DIFFERENTIAL_ENGINE_H

#include "differential/gen.h"

enum engine_way {
    ENGINE_CHECKED,   /* as `grader run` does */
    ENGINE_UNCHECKED, /* no checks */
    ENGINE_PLAIN,     /* all checks, and no shortcut of the machine or the code generator */
    ENGINE_WAY_COUNT,
};

const char *engine_way_name(enum engine_way way);

/* The kernel works on `buffers`, which the caller has filled. What the engine finds wrong is appended to
 * `findings`: a well-defined kernel leaves it empty. */
void engine_run(const struct gen_kernel *kernel, enum engine_way way, void *const *buffers,
                struct buf *findings);

#endif
