/* emit_msl: a kernel's bytecode as instrumented MSL for Apple's compiler.
 *
 * One text with the entry point EMIT_MSL_KERNEL. What was bound at [[buffer(n)]] and [[threadgroup(n)]] still
 * is; one more buffer takes sizes and gives back a record of each thread (gpu/records.h). Every access is
 * counted and checked, so that nothing outside of the buffers is touched; loops have a budget. Names are
 * generated, the student's lines are in comments; the same code gives the same text. */
#ifndef GPU_EMIT_MSL_H
#define GPU_EMIT_MSL_H

#include "base/buf.h"
#include "code/code.h"
#include "gpu/records.h"

#define EMIT_MSL_KERNEL "grader_kernel"

/* How the bytecode must have been generated. */
extern const struct code_options emit_msl_options;

struct emit_msl {
    const struct code *code;       /* of code_generate with emit_msl_options */
    const struct sources *sources; /* for the comments; NULL: none */
    const bool *counted;           /* by binding: the buffer's accesses count as Global */
    uint32_t buffer_count;         /* how many bindings the host uses; the extra buffer comes after them */
};

/* 0; or -1 when it cannot run on Metal, and `why` says why ("it is 300 KB long", "bfloat atomics"): out is
 * unchanged. */
int emit_msl(struct buf *out, struct records_layout *layout, const struct emit_msl *what, struct arena *arena,
             const char **why);

#endif
