/* metal_params: the parameters of a kernel's signature, as far as they say how to call it. */
#ifndef EXTRACT_METAL_PARAMS_H
#define EXTRACT_METAL_PARAMS_H

#include "base/text.h"

enum { METAL_PARAMS_MAX = 40 };

struct metal_param {
    struct text name, type; /* the word before the name: "uint2", "float" */
    struct text attribute;  /* "buffer", "thread_position_in_grid"; empty: none */
    uint32_t index;         /* of buffer(n); else its number among the parameters */
    bool is_pointer, is_constant, is_device;
    size_t at; /* offset in the text of the parameters */
};

struct metal_params {
    struct metal_param items[METAL_PARAMS_MAX];
    uint32_t count;
    bool wrong; /* more than that, or nothing that can be understood */
};

/* `text` is the part between the round brackets. */
void metal_params_read(struct metal_params *out, struct text text);

bool metal_params_is_buffer(const struct metal_param *p);
/* How many components the position has that MLX passes under this attribute's name: 3, 1, or 0 for none. */
unsigned metal_params_position(struct text attribute);

#endif
