/* npy: NumPy's file format for one array (versions 1 to 3), little-endian and in C order.
 *
 * bfloat16, which NumPy does not have, is written as MLX writes it: two bytes of type V2. */
#ifndef CLI_NPY_H
#define CLI_NPY_H

#include "base/buf.h"
#include "base/err.h"
#include "msl/wrap.h"

struct npy {
    enum dtype dtype;
    uint32_t ndim;
    uint64_t shape[WRAP_MAX_DIMS];
    uint64_t count;   /* elements */
    struct text data; /* count elements, within the text that was parsed */
};

/* `name` is for messages. */
int npy_parse(struct npy *out, const char *name, struct text file, struct err *err);

void npy_write(struct buf *out, enum dtype dtype, uint32_t ndim, const uint64_t *shape, const void *data);

#endif
