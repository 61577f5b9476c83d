/* gen: random kernels that are well-defined, so that every implementation must give the same bytes.
 *
 * Each statement but a declaration can be left out without harm to the others: that is how a failing kernel
 * is made smaller. What is random depends on the seed alone, also when statements are left out.
 *
 * Well-defined means: divisors are positive, shifts are masked, indices are taken modulo the length, a float
 * becomes an integer only within range, every variable is initialised, threads share memory only between two
 * barriers that all of them reach, and atomics commute. Floats use exact operations only. */
#ifndef DIFFERENTIAL_GEN_H
#define DIFFERENTIAL_GEN_H

#include "base/buf.h"

enum gen_scalar {
#define SCALAR(id, name, size) GEN_##id,
#include "differential/scalar.def"
#undef SCALAR
    GEN_SCALAR_COUNT,
};

/* A scalar (n is 1) or a vector. */
struct gen_type {
    enum gen_scalar scalar;
    unsigned n;
};

enum { GEN_MAX_BUFFERS = 28, GEN_MAX_SKIP = 512, GEN_INPUTS = 3, GEN_SUMS = GEN_INPUTS + 2 };

enum gen_buffer_kind { GEN_INPUT, GEN_CONSTANT, GEN_ATOMIC, GEN_OUTPUT };

struct gen_buffer {
    enum gen_buffer_kind kind;
    struct gen_type type;
    unsigned count;      /* of elements */
    unsigned per_thread; /* outputs: elements of each thread */
};

struct gen_kernel {
    struct buf text; /* a whole .metal file with one kernel, `k` */
    struct buf call; /* C++: calls it with the arguments of a thread */
    unsigned grid[3], threadgroup[3];
    struct gen_buffer buffers[GEN_MAX_BUFFERS];
    unsigned buffer_count;
    unsigned statements; /* how many there are to leave out */
};

/* `skip` says which statements to leave out; NULL: none. */
void gen_kernel(struct gen_kernel *kernel, uint64_t seed, const bool skip[GEN_MAX_SKIP]);
void gen_kernel_release(struct gen_kernel *kernel);

uint64_t gen_random(uint64_t *state);
unsigned gen_size(struct gen_type type); /* bytes, with a 3-vector's padding */
uint64_t gen_buffer_bytes(const struct gen_buffer *buffer);
/* The initial content of a buffer; outputs are zero. */
void gen_buffer_fill(const struct gen_buffer *buffer, uint64_t seed, void *bytes);

#endif
