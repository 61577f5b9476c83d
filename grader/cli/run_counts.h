/* run_counts: the accesses of a run by buffer and threadgroup variable: of the busiest thread, which that is,
 * and of all threads. */
#ifndef CLI_RUN_COUNTS_H
#define CLI_RUN_COUNTS_H

#include "base/json.h"
#include "cli/run_engine.h"

/* A line for each side of each object: "device a: 2 reads by thread 3 of threadgroup 0, 16 by all threads".
 */
void run_counts_text(struct buf *out, const struct run_engine *engine);

/* The member "memory". */
void run_counts_json(struct json *json, const struct run_engine *engine);

#endif
