/* texts: a kernel as text for a GPU, from the worker to the grader.
 *
 * The worker compiles the kernel, so it writes the texts; the reader checks that they are of bounded size,
 * that their layout is valid and that they name no file (gpu/safe_msl.h). */
#ifndef GRADE_TEXTS_H
#define GRADE_TEXTS_H

#include "base/wire.h"
#include "gpu/records.h"
#include "grade/trace.h"
#include "msl/compile.h"

struct texts {
    struct text instrumented, instrumented_why; /* one of the two is empty: the text, or why there is none */
    struct records_layout layout;               /* of the instrumented one */
    struct text plain, plain_why, kernel;       /* the student's own, and its entry point */
    struct span *lines; /* of the plain text, from 0: its place; length 0: not the student's */
    uint32_t line_count;
};

/* Of a compilation without errors. */
void texts_write(struct buf *out, struct compilation *compilation, const struct trace_spans *spans);

/* Sets in->wrong when it is not well-formed. Texts point into the wire. */
const struct texts *texts_read(struct wire *in, struct arena *arena, const struct trace_spans *spans);

#endif
