/* engine: what computes in the fake's device: our own compiler and engine. */
#ifndef METAL_ENGINE_H
#define METAL_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct engine;

struct engine_buffer {
    uint8_t *data; /* from the bound offset to the end */
    uint64_t bytes;
    uint8_t *whole; /* NULL: nothing is bound */
    uint64_t length;
};

/* NULL: it does not compile, and `words` says why, as Apple's compiler would. */
struct engine *engine_compile(const char *source, char *words, size_t size);
void engine_drop(struct engine *engine);
bool engine_has(struct engine *engine, const char *kernel); /* and takes it */
uint64_t engine_threadgroup_bytes(const struct engine *engine);
void engine_run(struct engine *engine, const struct engine_buffer *buffers, uint32_t count,
                const uint64_t *threadgroup_bytes, const uint32_t grid[3], const uint32_t threadgroup[3]);

#endif
