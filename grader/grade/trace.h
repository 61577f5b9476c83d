/* trace: a trace (puzzle/trace.h) as bytes, from the worker to the grader.
 *
 * It comes from a process that ran a student's kernel, so the reader trusts nothing: every number is checked
 * against the test's own grid and limits, names are cut, and an invalid trace makes the whole reply wrong.
 * Spans are mapped between the two sides as the job maps all places. */
#ifndef GRADE_TRACE_H
#define GRADE_TRACE_H

#include "base/wire.h"
#include "puzzle/trace.h"

struct trace_spans {
    void *context;
    void (*put)(void *context, struct span span);
    struct span (*get)(void *context);
};

void trace_write(struct buf *out, const struct trace *trace, const struct trace_spans *spans);

/* Sets in->wrong when it is not well-formed. The grid is what the test has. */
const struct trace *trace_read(struct wire *in, struct arena *arena, const uint32_t grid[3],
                               const uint32_t threadgroup[3], const struct trace_spans *spans);

#endif
