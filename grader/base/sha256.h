/* sha256: the SHA-256 of a text (FIPS 180-4). For pages that name the scripts that may run in them; secrets
 * have puzzle/keyed.h. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include "base/text.h"

void sha256(struct text data, uint8_t out[32]);

/* The first `bytes` of it as hexadecimal digits, and a NUL. */
void sha256_hex(struct text data, char *out, size_t bytes);

#endif
