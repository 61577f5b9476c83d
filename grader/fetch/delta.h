/* delta: git's way to store an object as changes to another one. Safe on any input. */
#ifndef FETCH_DELTA_H
#define FETCH_DELTA_H

#include "base/buf.h"

/* The size of what a delta makes, from its first bytes (20 are enough). False: it is damaged. */
bool delta_size(struct text delta, uint64_t *size);

/* Appends what it makes of the base, of at most `limit` bytes. False: it is damaged, larger, or for another
 * base. */
bool delta_apply(struct buf *out, struct text base, struct text delta, size_t limit);

#endif
