/* sha1: SHA-1 (FIPS 180-4), by which git names its objects. It shows whether an object is the one that was
 * asked for; no security depends on it. */
#ifndef BASE_SHA1_H
#define BASE_SHA1_H

#include "base/text.h"

struct sha1 {
    uint32_t state[5];
    uint64_t bytes; /* so far */
    uint8_t block[64];
};

void sha1_init(struct sha1 *s);
void sha1_add(struct sha1 *s, struct text data);
void sha1_end(struct sha1 *s, uint8_t out[20]);

#endif
