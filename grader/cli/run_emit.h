/* run_emit: `grader run --emit-msl`. */
#ifndef CLI_RUN_EMIT_H
#define CLI_RUN_EMIT_H

#include "cli/kernel_file.h"

/* The instrumented Metal of a kernel without errors; -1 when it cannot run on Metal. */
int run_emit(struct buf *out, struct kernel_file *file, struct err *err);

#endif
