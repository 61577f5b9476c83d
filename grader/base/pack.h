/* pack: floats as normalised integers in one word, and back (the formats of the standard library's pack
 * functions).
 *
 * A component of n bits is clamped, scaled by 2^n - 1 (2^(n-1) - 1 when signed) and rounded to nearest even.
 * The first component is in the lowest bits, except in 565, where red is in the highest. */
#ifndef BASE_PACK_H
#define BASE_PACK_H

#include <stdint.h>

enum pack_format {
#define PACK(id, to, from) PACK_##id,
#include "base/pack.def"
#undef PACK
    PACK_FORMAT_COUNT,
};

unsigned pack_count(enum pack_format format); /* components, 2 to 4 */
uint32_t pack_floats(enum pack_format format, const float *components);
void pack_unpack(enum pack_format format, uint32_t packed, float *components);

#endif
