/* run_output: arrays after a run, for people and for machines. */
#ifndef CLI_RUN_OUTPUT_H
#define CLI_RUN_OUTPUT_H

#include "base/json.h"
#include "msl/wrap.h"

/* One element: "10", "0.1" (the shortest digits that give the float back), "nan", "inf", "-inf", "true",
 * "1+2j". */
void run_output_element(struct buf *out, enum dtype dtype, const uint8_t *bytes);

/* "out = 0 2 4 6"; a line for each row when there are several dimensions, each indented. More than `limit`
 * elements of an array are not shown, only counted. */
void run_output_text(struct buf *out, const struct wrap_array *array, const uint8_t *bytes, uint64_t limit);

/* {"dtype": "float32", "shape": [2, 3], "data": [0, 1, 2, 3, 4, "inf"]}, all elements in row order. */
void run_output_json(struct json *json, const char *key, const struct wrap_array *array,
                     const uint8_t *bytes);

#endif
