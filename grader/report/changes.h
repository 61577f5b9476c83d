/* changes: the differences between two results of the same work, after a file was saved.
 *
 * Of each result a few numbers per puzzle are kept, not the result itself. */
#ifndef REPORT_CHANGES_H
#define REPORT_CHANGES_H

#include "base/buf.h"
#include "grade/result.h"

struct changes_puzzle {
    enum result_status status;
    double points;
    double lost[CASE_KIND_COUNT];
    uint64_t text; /* of header and body; 0: none */
};

struct changes {
    struct changes_puzzle puzzles[PACK_MAX_LIST];
    uint32_t count;
};

/* What is kept of a result. */
void changes_keep(struct changes *out, const struct result *result);

/* Whether the text of this puzzle or anything shown of it has changed. */
bool changes_touched(const struct changes *before, const struct changes *now, uint32_t puzzle);

/* The puzzle in work: the first that was touched; without an earlier result the first that was attempted and
 * has not passed. UINT32_MAX: none. */
uint32_t changes_in_work(const struct changes *before, const struct changes *now);

/* "9 Pooling: memory fixed, +1.11" for each puzzle whose points or cases differ, one per line. */
void changes_put(struct buf *out, const struct result *result, const struct changes *before,
                 const struct changes *now);

#endif
