/* arrays: the array bound to each [[buffer(n)]] of a kernel.
 *
 * A body gets its arrays as MLX binds them: inputs, then n_shape, n_strides and n_ndim of those whose text
 * asks for them, then outputs. A complete .metal file gets them by the names of its parameters. */
#ifndef RUN_ARRAYS_H
#define RUN_ARRAYS_H

#include "base/err.h"
#include "msl/tree/tree.h"
#include "msl/wrap.h"
#include "vm/vm.h"

enum { ARRAYS_MAX_BUFFERS = 64, ARRAYS_MAX = 32 };

struct arrays_one {
    const struct wrap_array *array;
    void *data;
    bool initialised; /* may be read before it is written */
};

struct arrays {
    struct arrays_one inputs[ARRAYS_MAX], outputs[ARRAYS_MAX];
    uint32_t input_count, output_count;
};

struct arrays_bound {
    struct vm_buffer buffers[ARRAYS_MAX_BUFFERS];
    uint32_t count;
};

uint64_t arrays_bytes(const struct wrap_array *array);

/* Shapes and strides live in the arena. */
void arrays_bind_body(struct arrays_bound *out, struct arena *arena, const struct arrays *arrays,
                      const struct wrapped *wrapped);

/* -1: a parameter has no array. */
int arrays_bind_file(struct arrays_bound *out, const struct arrays *arrays, const struct func *kernel,
                     struct err *err);

#endif
