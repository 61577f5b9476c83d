/* plain_msl: the student's own kernel for Apple's compiler, as MLX would pass it.
 *
 * Printed from the tokens after our preprocessor, on their lines: no directive of the student's is left, so
 * that nothing is included. Before it come metal_stdlib and the parts of our library that replace MLX's
 * preamble, as far as the kernel names them. */
#ifndef GPU_PLAIN_MSL_H
#define GPU_PLAIN_MSL_H

#include "base/buf.h"
#include "msl/compile.h"

struct plain_msl {
    struct text kernel;  /* the entry point's name */
    uint32_t *lines;     /* by line of the text, from 1: the offset in the sources where it begins, */
    uint32_t line_count; /* or UINT32_MAX where nothing of the student's is; up to and with line_count */
};

/* The compilation has no error. 0; or -1 when it cannot be written, and `why` says why: out is unchanged. */
int plain_msl(struct buf *out, struct plain_msl *about, const struct compilation *compilation,
              struct arena *arena, const char **why);

/* The offset in the sources of line and column (from 1) of a message about the text; UINT32_MAX: not the
 * student's. */
uint32_t plain_msl_place(const struct plain_msl *about, uint32_t line, uint32_t column);

#endif
