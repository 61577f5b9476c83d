/* kernels: what is known about the open kernels, by their content.
 *
 * A kernel is its puzzle, its texts and its names; where it is does not matter, so that one that did not
 * change is not compiled or run again, and two that are equal are checked once. Places of findings are
 * spans of the texts that grade/attempt.h lays out. */
#ifndef LSP_KERNELS_H
#define LSP_KERNELS_H

#include "diag/diag.h"

enum kernel_state {
    KERNEL_NEW,
    KERNEL_COMPILING,
    KERNEL_COMPILED, /* without errors: it can be run */
    KERNEL_RUNNING,
    KERNEL_DONE,
};

struct kernel {
    char *key;
    size_t key_len;
    uint64_t hash;
    enum kernel_state state;
    struct arena *arena; /* of the findings */
    struct findings findings;
    struct text trouble; /* why it could not be checked, a fault of the grader or a limit; or empty */
    bool open;           /* it is in some document */
    uint64_t used;       /* when it was last asked for */
    struct kernel *next;
};

enum { KERNELS_BUCKETS = 512 };

struct kernels {
    struct kernel *buckets[KERNELS_BUCKETS];
    uint32_t count;
    uint64_t clock;
};

/* The kernel of that key, new or known. */
struct kernel *kernels_get(struct kernels *kernels, struct text key);

/* Forgets those that were used least of the ones that are not open, down to a limit. */
void kernels_trim(struct kernels *kernels);
void kernels_release(struct kernels *kernels);

/* Replaces what was known by copies of both lists (the second may be NULL). */
void kernel_know(struct kernel *kernel, const struct findings *first, const struct findings *second);
/* It could not be checked. */
void kernel_fail(struct kernel *kernel, const char *why);

#endif
