/* records: the extra buffer of an instrumented kernel, as the host fills and reads it.
 *
 * Words of 32 bits, in the byte order of the machine:
 *
 *     word 0                          loop iterations that one thread may take (its budget)
 *     words 1 .. buffer               bytes of what is bound at [[buffer(0)]] .. [[buffer(buffer - 1)]]
 *     words buffer + 1 ..             bytes of [[threadgroup(0)]] .. [[threadgroup(threadgroup_count - 1)]]
 *     words records_at ..             RECORD_WORDS for each thread; thread (z * grid.y + y) * grid.x + x
 *
 * The buffer is bound at [[buffer(layout.buffer)]], after all others, writable. */
#ifndef GPU_RECORDS_H
#define GPU_RECORDS_H

#include <stdint.h>

struct records_layout {
    uint32_t buffer;            /* the index of the extra buffer */
    uint32_t threadgroup_count; /* threadgroup parameters whose sizes the kernel asks for */
    uint32_t records_at;        /* the word of the first record */
    uint32_t needs;             /* RECORDS_NEED_...: what not every device has */
};

enum {
    RECORDS_NEED_SIMD = 1 << 0,          /* functions over simdgroups */
    RECORDS_NEED_QUAD = 1 << 1,          /* over quadgroups */
    RECORDS_NEED_MATRIX = 1 << 2,        /* simdgroup matrices */
    RECORDS_NEED_BFLOAT = 1 << 3,        /* the type bfloat */
    RECORDS_NEED_FLOAT_ATOMICS = 1 << 4, /* atomic_float */
    RECORDS_NEED_LONG_ATOMICS = 1 << 5,  /* atomic_ulong */
    RECORDS_NEED_END = 1 << 6,
};

/* The words of a record. */
enum record_word {
    RECORD_GLOBAL_READS,
    RECORD_GLOBAL_WRITES,
    RECORD_SHARED_READS,
    RECORD_SHARED_WRITES,
    RECORD_FLAGS, /* RECORD_FLAG_... */
    RECORD_LINE,  /* of the first flag, in the student's text; 0: not there */
    RECORD_WORDS,
};

enum { RECORD_COUNTERS = RECORD_FLAGS };

enum {
    RECORD_FLAG_BOUNDS = 1 << 0,   /* an access out of bounds; it was skipped */
    RECORD_FLAG_POINTER = 1 << 1,  /* a pointer to nothing was followed: null, or made from an integer */
    RECORD_FLAG_BUDGET = 1 << 2,   /* the budget is used up; the thread ended there */
    RECORD_FLAG_ALIGN = 1 << 3,    /* a pointer that is not aligned was followed */
    RECORD_FLAG_DIVISION = 1 << 4, /* an integer was divided by 0 */
};

/* What all records of a run say together. */
struct records_sum {
    uint64_t total[RECORD_COUNTERS];
    uint32_t max[RECORD_COUNTERS]; /* of one thread */
    uint32_t flags;                /* of any thread */
    uint32_t line;                 /* where the first thread with a flag had it; 0: not known */
    uint64_t thread;               /* that thread */
};

/* Bytes of the buffer for this many threads. */
uint64_t records_bytes(const struct records_layout *layout, uint64_t threads);

/* Fills the words before the records and clears those. `sizes` has an entry for each binding below
 * layout->buffer (0: nothing is bound there), `threadgroup_sizes` one for each threadgroup parameter. */
void records_begin(const struct records_layout *layout, uint32_t *words, uint64_t threads, uint32_t budget,
                   const uint64_t *sizes, const uint64_t *threadgroup_sizes);

void records_read(const struct records_layout *layout, const uint32_t *words, uint64_t threads,
                  struct records_sum *sum);

#endif
