/* metal_kernel: candidates from whole .metal texts, `kernel void f(parameters) { body }`.
 *
 * A puzzle's kernel is run with the signature that MLX writes, so what counts of a whole kernel is its body,
 * the text before it (constants, functions: the header), and the names of its parameters:
 *     buffers      take the puzzle's arrays in the order of [[buffer(n)]]: `const` or `constant` ones the
 *                  inputs, the others the outputs. Their element types are the puzzle's;
 *     positions    (uint2 gid [[thread_position_in_grid]]) become a line before the body that declares them.
 * Anything else that a host program would have to pass (a size, a texture, threadgroup memory) is a problem
 * of the candidate, and so are kernels that are templates. */
#ifndef EXTRACT_METAL_KERNEL_H
#define EXTRACT_METAL_KERNEL_H

#include "extract/candidate.h"

/* Adds a candidate for each kernel, at most LIMIT_FILE_KERNELS. `map` gives the text's places. */
void metal_kernel_find(struct candidates *list, struct arena *arena, struct text file, struct text content,
                       const struct source_map *map, struct text hint);

#endif
