/* wire: typed values as bytes, for the two ends of a pipe on one machine.
 *
 * The reader never reads beyond its end: after the first value that does not fit, `wrong` stays true and
 * every value is 0 or empty. */
#ifndef BASE_WIRE_H
#define BASE_WIRE_H

#include "base/arena.h"
#include "base/buf.h"

void wire_u8(struct buf *out, uint8_t value);
void wire_u32(struct buf *out, uint32_t value);
void wire_u64(struct buf *out, uint64_t value);
void wire_bytes(struct buf *out, const void *bytes, size_t len); /* without its length */
void wire_text(struct buf *out, struct text t);                  /* with its length */

struct wire {
    struct text bytes;
    size_t at;
    bool wrong;
};

uint8_t wire_get_u8(struct wire *w);
uint32_t wire_get_u32(struct wire *w);
uint64_t wire_get_u64(struct wire *w);
const uint8_t *wire_get_bytes(struct wire *w, size_t len); /* NULL when wrong */
/* At most `limit` bytes; points into the wire. */
struct text wire_get_text(struct wire *w, size_t limit);
/* A number of at most `limit`. */
uint32_t wire_get_count(struct wire *w, uint32_t limit);

#endif
