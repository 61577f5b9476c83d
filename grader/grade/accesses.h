/* accesses: what the accesses of a published test show about a mistake.
 *
 * Every sentence is about rows of a trace (puzzle/trace.h): which thread touched which element, in which
 * line. A trace that is cut shows nothing, and where the rows fit more than one explanation, or none, the
 * answer is an empty text. Only published tests are traced, so that all numbers in a sentence may be
 * shown. */
#ifndef GRADE_ACCESSES_H
#define GRADE_ACCESSES_H

#include "grade/job.h"

struct accesses {
    struct arena *arena;
    const struct trace *trace;     /* NULL: there is none, and every answer is empty */
    const struct sources *sources; /* of its places */
    const struct trial *trial;
};

/* One place that accesses device or threadgroup memory, and how often the busiest thread does it there. */
struct accesses_site {
    struct span span;
    uint16_t object;
    uint32_t times;
};

enum { ACCESSES_SITES = 16 };

struct accesses_count {
    struct accesses_site sites[ACCESSES_SITES]; /* in the order of the run */
    uint32_t site_count;
};

/* Whether a trace of this run would be complete, judging by its counters. */
bool accesses_worth(const struct trial *t, const struct job_run *run);

/* The places of the thread that has most accesses of a counter; false: they do not add up to `all`. */
bool accesses_count(const struct accesses *a, enum counter counter, uint32_t all, struct accesses_count *out);
/* "a: 8 per thread (line 7), b: 8 per thread (lines 8, 9)" */
struct text accesses_list(const struct accesses *a, const struct accesses_count *count);

/* Axes along which the position in the threadgroup is the index of all writes to the first output, or of all
 * reads of an input while the writes are right: bit 0 for x, bit 1 for y; 0: none. `row` is the first such
 * access. */
unsigned accesses_local(const struct accesses *a, const struct trace_access **row);
/* The element that a thread would be responsible for were its index the position in the threadgroup along
 * these axes, for an element that its position in the grid says. */
uint64_t accesses_local_element(const struct accesses *a, uint64_t element, unsigned axes);
/* "line 6 uses the thread's position in its threadgroup as the index of 'out', ..." */
struct text accesses_local_text(const struct accesses *a, unsigned axes, const struct trace_access *row);

/* A thread beyond the end of a row or column of the output that writes: its element belongs to another. */
struct text accesses_beyond(const struct accesses *a);
/* Several threads write one element of the output, so that only one of the values is left. */
struct text accesses_same_element(const struct accesses *a);
/* Whether no thread wrote this element of the first output. False where it is not known. */
bool accesses_unwritten(const struct accesses *a, uint64_t element);
/* How far from the element that it writes every thread reads the inputs, or what was copied to threadgroup
 * memory, if it is 1 or -1 everywhere; else 0. */
int accesses_shift(const struct accesses *a);

#endif
