/* run_values: the bytes that an input starts with. */
#ifndef CLI_RUN_VALUES_H
#define CLI_RUN_VALUES_H

#include "cli/run_spec.h"

/* Checks a list without keeping it: how many values, and that each one fits the element type. */
int run_values_check(const struct run_array *array, struct err *err);

/* Fills count elements. `arange` counts from 0 (bool: 0 1 0 1...); `random` takes integers from -100 to 100
 * (0 to 100 without a sign) and floats from -1 to 1, the same ones for the same seed everywhere. */
void run_values_fill(const struct run_array *array, uint8_t *bytes);

/* One element of a value, as --init takes it; and whether a type has that value. */
bool run_values_holds(enum dtype dtype, double value);
void run_values_put(enum dtype dtype, uint8_t *bytes, double value);

#endif
