/* native: runs generated kernels through a C++ compiler and the harness in native/. Many kernels are one
 * unit, so that compiling is not what takes the time; a unit compiles while the caller does something else.
 */
#ifndef DIFFERENTIAL_NATIVE_H
#define DIFFERENTIAL_NATIVE_H

#include "differential/gen.h"
#include "base/err.h"
#include <sys/types.h>

struct native {
    const char *compiler; /* "clang++" */
    const char *sources;  /* the folder native/ */
    const char *dir;      /* to work in; exists */
};

struct native_unit {
    unsigned number; /* names its files */
    pid_t compiling;
};

/* Compiles the harness and the library's header once. -1: it does not compile. */
int native_prepare(const struct native *native, struct err *err);

int native_start(const struct native *native, struct native_unit *unit, const struct gen_kernel *kernels,
                 unsigned count, struct err *err);

/* Waits for the compiler, feeds `input` (the buffers of all kernels, one after the other) and gives what they
 * hold afterwards. */
int native_finish(const struct native *native, struct native_unit *unit, struct text input,
                  struct buf *output, struct err *err);

#endif
