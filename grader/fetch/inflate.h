/* inflate: bytes out of a compressed stream in a file. The only file that knows zlib. */
#ifndef FETCH_INFLATE_H
#define FETCH_INFLATE_H

#include "base/err.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where a stream starts, and where it has ended at the latest. */
struct inflate_input {
    int fd;
    uint64_t at, end;
};

struct inflate;

/* Loads zlib. NULL: it cannot be loaded. */
struct inflate *inflate_new(struct err *err);

/* The first bytes of what a stream holds, at most `room`; `ended`: that is all of it. -1: it is damaged, or
 * it ends before. */
ptrdiff_t inflate_some(struct inflate *z, struct inflate_input in, void *out, size_t room, bool *ended);

#endif
