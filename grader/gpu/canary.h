/* canary: a small kernel whose answer is known, and what a device can do, found out by computing.
 *
 * A device that does not get the canary right is broken, whoever broke it: nothing that it says counts. */
#ifndef GPU_CANARY_H
#define GPU_CANARY_H

#include "gpu/device.h"
#include <stdbool.h>
#include <stddef.h>

/* What not every device has. */
enum canary_ability {
    CANARY_SIMD = 1 << 0, /* functions over a simdgroup of 32 threads */
    CANARY_BFLOAT = 1 << 1,
    CANARY_FLOAT_ATOMICS = 1 << 2,
    CANARY_ALL = (1 << 3) - 1,
};

/* True: the device computes. Else the report says what went wrong, with DEVICE_MACHINE. */
bool canary_run(struct device *device, double seconds, struct device_report *report);

/* The abilities of a device that passes the canary. */
unsigned canary_probe(struct device *device, double seconds);

/* The abilities that a text needs. */
unsigned canary_needs(const char *source);

/* "simd functions, bfloat", or "" for none. */
void canary_names(unsigned abilities, char *out, size_t size);

#endif
