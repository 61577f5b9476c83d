/* canary: a small kernel with a known answer; and what a device can do, found by running kernels.
 *
 * A device that fails the canary is broken, whatever the cause: its results do not count. */
#ifndef GPU_CANARY_H
#define GPU_CANARY_H

#include "gpu/device.h"
#include "gpu/records.h"
#include <stdbool.h>
#include <stddef.h>

/* True: the device computes. Else the report says what went wrong, with DEVICE_MACHINE. */
bool canary_run(struct device *device, double seconds, struct device_report *report);

/* The abilities of a device that passes the canary: bits of RECORDS_NEED_... (gpu/records.h). */
unsigned canary_probe(struct device *device, double seconds);

/* The abilities that a text without comments needs. */
unsigned canary_needs(const char *source);

/* "simd functions, bfloat", or "" for none. */
void canary_names(unsigned abilities, char *out, size_t size);

#endif
