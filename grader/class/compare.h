/* compare: whose grade changed between two runs of a class, and why. */
#ifndef CLASS_COMPARE_H
#define CLASS_COMPARE_H

#include "class/record.h"

struct compare_change {
    struct text identifier;
    const struct record *before, *after; /* NULL: not in that run */
    struct text why;                     /* one line: "new commit 1234567; 14-matmul 4 -> 10" */
    struct compare_change *next;
};

struct compare {
    struct compare_change *changes; /* in the order of the new run; students no longer in it come last */
    uint32_t changed, same, up, down, added, gone;
};

/* A change is a different outcome or final grade, or a student who is in one run only. */
void compare_records(struct compare *out, struct arena *arena, const struct record *before,
                     uint32_t before_count, const struct record *after, uint32_t after_count);

/* identifier,before,after,difference,outcome_before,outcome_after,why */
void compare_csv(struct buf *out, const struct compare *compare);
/* For people: one line per change, and a sum. */
void compare_text(struct buf *out, const struct compare *compare);

#endif
