#include "run/arrays.h"

uint64_t arrays_bytes(const struct wrap_array *a)
{
    uint64_t bytes = dtype_size(a->dtype);
    for (uint32_t k = 0; k < a->ndim; k++)
        bytes *= a->shape[k];
    return bytes;
}

static struct vm_buffer array_buffer(const struct arrays_one *one)
{
    return (struct vm_buffer){.data = one->data,
                              .bytes = arrays_bytes(one->array),
                              .initialised = one->initialised,
                              .counted = true,
                              .present = true};
}

/* n_shape, n_strides, n_ndim of an input. */
static struct vm_buffer shape_buffer(struct arena *arena, const struct wrap_array *a,
                                     enum wrap_buffer_kind kind)
{
    int64_t *strides = ARENA_ARRAY(arena, WRAP_MAX_DIMS, int64_t), stride = 1;
    int32_t *shape = ARENA_ARRAY(arena, WRAP_MAX_DIMS + 1, int32_t);
    for (uint32_t k = a->ndim; k-- > 0;) {
        shape[k] = (int32_t)a->shape[k];
        strides[k] = stride;
        stride *= (int64_t)a->shape[k];
    }
    shape[WRAP_MAX_DIMS] = (int32_t)a->ndim;
    struct vm_buffer b = {.initialised = true, .present = true};
    b.data = kind == WRAP_SHAPE     ? (void *)shape
             : kind == WRAP_STRIDES ? (void *)strides
                                    : (void *)&shape[WRAP_MAX_DIMS];
    b.bytes = kind == WRAP_SHAPE     ? a->ndim * sizeof *shape
              : kind == WRAP_STRIDES ? a->ndim * sizeof *strides
                                     : sizeof *shape;
    return b;
}

void arrays_bind_body(struct arrays_bound *out, struct arena *arena, const struct arrays *arrays,
                      const struct wrapped *wrapped)
{
    out->count = wrapped->buffer_count;
    for (uint32_t k = 0; k < wrapped->buffer_count && k < ARRAYS_MAX_BUFFERS; k++) {
        uint32_t i = wrapped->buffers[k].array;
        switch (wrapped->buffers[k].kind) {
        case WRAP_INPUT: out->buffers[k] = array_buffer(&arrays->inputs[i]); break;
        case WRAP_OUTPUT: out->buffers[k] = array_buffer(&arrays->outputs[i]); break;
        case WRAP_SHAPE:
        case WRAP_STRIDES:
        case WRAP_NDIM:
            out->buffers[k] = shape_buffer(arena, arrays->inputs[i].array, wrapped->buffers[k].kind);
            break;
        }
    }
}

static const struct arrays_one *find(const struct arrays *arrays, struct text name)
{
    for (uint32_t i = arrays->output_count; i-- > 0;)
        if (text_eq(arrays->outputs[i].array->name, name))
            return &arrays->outputs[i];
    for (uint32_t i = arrays->input_count; i-- > 0;)
        if (text_eq(arrays->inputs[i].array->name, name))
            return &arrays->inputs[i];
    return NULL;
}

int arrays_bind_file(struct arrays_bound *out, const struct arrays *arrays, const struct func *kernel,
                     struct err *err)
{
    for (uint32_t p = 0; p < kernel->param_count; p++) {
        const struct var *v = kernel->params[p];
        if (v->binding != BINDING_BUFFER || !v->name)
            continue;
        if (v->binding_index >= ARRAYS_MAX_BUFFERS)
            return err_set(err, EXIT_USAGE, "[[buffer(%u)]] is the number is too large", v->binding_index);
        struct text name = v->name->text;
        const struct arrays_one *one = find(arrays, name);
        if (!one)
            return err_set(
                err, EXIT_USAGE,
                "the kernel's parameter '%.*s' needs an array: add --in %.*s=... or --out %.*s=...",
                TEXT_ARG(name), TEXT_ARG(name), TEXT_ARG(name));
        out->buffers[v->binding_index] = array_buffer(one);
        if (v->binding_index >= out->count)
            out->count = v->binding_index + 1;
    }
    return 0;
}
