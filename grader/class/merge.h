/* merge: the parts of a class, graded on several machines, as one. */
#ifndef CLASS_MERGE_H
#define CLASS_MERGE_H

#include "class/manifest.h"
#include "class/record.h"

struct merge_part {
    const char *name; /* of the folder, for messages */
    struct manifest manifest;
    const struct record *records;
    uint32_t count;
};

struct merge {
    struct record *records; /* of the whole class, in the roster's order */
    uint32_t count;
    uint32_t gaps, overlaps;
    struct buf notes; /* one per line: who is in no part, who is in two and which one was kept; release it */
};

/* -1: the parts do not belong together, and err says how they differ. A student in no part gets a record
 * with outcome `machine` and the reason; of one in several parts the record that was graded last is kept. */
int merge_parts(struct merge *out, struct arena *arena, const struct merge_part *parts, uint32_t count,
                struct err *err);

#endif
