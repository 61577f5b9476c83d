/* pack: floats as normalised integers in one word, and back (the formats of the standard library's pack
 * functions).
 *
 * A component of n bits is clamped, scaled by 2^n - 1 (2^(n-1) - 1 when signed) and rounded to nearest even.
 * The first component is in the lowest bits, except in 565, where red is in the highest. */
#ifndef BASE_PACK_H
#define BASE_PACK_H

#include <stdint.h>

enum pack_format {
    PACK_SNORM4X8,
    PACK_UNORM4X8,
    PACK_SRGB4X8, /* the first three components through the sRGB curve */
    PACK_SNORM2X16,
    PACK_UNORM2X16,
    PACK_UNORM10A2,
    PACK_UNORM565,
    PACK_FORMAT_COUNT,
};

unsigned pack_count(enum pack_format format); /* components, 2 to 4 */
uint32_t pack_floats(enum pack_format format, const float *components);
void pack_unpack(enum pack_format format, uint32_t packed, float *components);

#endif
