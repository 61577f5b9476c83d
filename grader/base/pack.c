/* pack: one table of formats, one loop each way. */
#include "base/pack.h"
#include <math.h>
#include <stdbool.h>

static const struct {
    uint8_t count, bits[4], shift[4];
    bool is_signed, srgb;
} formats[PACK_FORMAT_COUNT] = {
    [PACK_SNORM4X8] = {4, {8, 8, 8, 8}, {0, 8, 16, 24}, true, false},
    [PACK_UNORM4X8] = {4, {8, 8, 8, 8}, {0, 8, 16, 24}, false, false},
    [PACK_SRGB4X8] = {4, {8, 8, 8, 8}, {0, 8, 16, 24}, false, true},
    [PACK_SNORM2X16] = {2, {16, 16}, {0, 16}, true, false},
    [PACK_UNORM2X16] = {2, {16, 16}, {0, 16}, false, false},
    [PACK_UNORM10A2] = {4, {10, 10, 10, 2}, {0, 10, 20, 30}, false, false},
    [PACK_UNORM565] = {3, {5, 6, 5}, {11, 5, 0}, false, false},
};

/* The largest integer of a component: what 1.0 becomes. */
static double scale(enum pack_format format, unsigned i)
{
    unsigned bits = formats[format].bits[i] - formats[format].is_signed;
    return (double)((1u << bits) - 1);
}

static bool curved(enum pack_format format, unsigned i)
{
    return formats[format].srgb && i < 3;
}

static double to_srgb(double x)
{
    return x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1.0 / 2.4) - 0.055;
}

static double from_srgb(double x)
{
    return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4);
}

unsigned pack_count(enum pack_format format)
{
    return formats[format].count;
}

uint32_t pack_floats(enum pack_format format, const float *components)
{
    uint32_t packed = 0;
    for (unsigned i = 0; i < formats[format].count; i++) {
        double low = formats[format].is_signed ? -1.0 : 0.0, x = (double)components[i];
        x = x > 1.0 ? 1.0 : x > low ? x : x <= low ? low : 0.0; /* NaN becomes 0 */
        if (curved(format, i))
            x = to_srgb(x);
        uint32_t mask = (uint32_t)((UINT64_C(1) << formats[format].bits[i]) - 1);
        packed |= ((uint32_t)(int32_t)rint(x * scale(format, i)) & mask) << formats[format].shift[i];
    }
    return packed;
}

void pack_unpack(enum pack_format format, uint32_t packed, float *components)
{
    for (unsigned i = 0; i < formats[format].count; i++) {
        unsigned bits = formats[format].bits[i], unused = 32 - bits;
        uint32_t field = packed >> formats[format].shift[i] << unused;
        double value =
            formats[format].is_signed ? (double)((int32_t)field >> unused) : (double)(field >> unused);
        double x = value / scale(format, i);
        x = x < -1.0 ? -1.0 : x;
        components[i] = (float)(curved(format, i) ? from_srgb(x) : x);
    }
}
