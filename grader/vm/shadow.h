/* shadow: race cells, one for each cell of an object.
 *
 * A stamp is a clock and seven bits. The clock goes up at every barrier that orders the memory and at every
 * new threadgroup, and never back, so nothing is cleared in between: an access of this epoch has a stamp of
 * at least `epoch`, one of this threadgroup at least `group`. There is a clock for threadgroup memory and one
 * for device memory. A cell keeps the last writer and one more of the epoch, if any, and two readers of the
 * epoch: two, since one of them may be the thread that writes now. The second is in another simdgroup when
 * there is one.
 *
 * Atomic accesses have separate cells, made at the first atomic access to an object: a plain access is
 * checked against both, an atomic one against the plain cells only. One kind never hides the other.
 *
 * Who: lines << 21 | also another threadgroup << 20 | second thread << 10 | first thread. The lines are those
 * of the source where the three are (lines.c). Of other threadgroups whose access was overwritten only that
 * bit and the line are kept: readers; atomic writers; plain writers of the same value (any other overwriting
 * was reported as a race). */
#ifndef VM_SHADOW_H
#define VM_SHADOW_H

#include "vm/machine.h"

enum {
    /* writes */
    STAMP_EQUAL = 2, /* no write of this epoch has changed the value */
    STAMP_UNDEFINED = 4,
    STAMP_CALM = 8,       /* device: no write of this dispatch has changed the value */
    STAMP_CALM_SIMD = 16, /* none since the last simdgroup_barrier of the writer */
    STAMP_VARIED = 64,    /* it has had several values in this epoch */
    /* reads */
    STAMP_CHANGED = 2, /* the value was changed after a read in this epoch */
    STAMP_ONCE = 4,    /* device: or in an earlier epoch of this dispatch */
    STAMP_SHIFT = 7,
};

/* Where a clock goes on after it was set back. */
enum { CLOCK_DISPATCH = 1, CLOCK_GROUP, CLOCK_EPOCH, CLOCK_NOW };

#define WHO_OTHER_GROUP (1u << 20)
#define WHO_THREADS     0xfffffu /* the bits of both threads */

static inline uint32_t who_make(uint32_t lines, uint32_t first, uint32_t second)
{
    return lines << 21 | second << 10 | first;
}

static inline uint32_t who_first(uint32_t who)
{
    return who & 1023u;
}

static inline uint32_t who_second(uint32_t who)
{
    return who >> 10 & 1023u;
}

static inline uint32_t who_lines(uint32_t who)
{
    return who >> 21;
}

/* Whether `who` names any thread other than `lane`. */
static inline bool who_is_not(uint32_t who, uint32_t lane)
{
    return (who & WHO_THREADS) != (lane << 10 | lane);
}

/* Reports the races of a read and notes the reader. Returns whether the value is undefined. */
bool shadow_read(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                 bool atomic);

/* Reports the races of a write and notes the writer. `same`: the cell already had this value, defined. */
void shadow_write(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                  bool atomic, bool same, bool undefined);

/* Marks an undefined cell as defined, without a race check. */
void shadow_define(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane);

/* Whether a cell has a defined value. */
static inline bool shadow_defined(const struct machine *m, const struct region_object *o, uint64_t cell)
{
    uint32_t w = o->shadow.write[cell]; /* of an earlier run when it is below the dispatch */
    uint32_t start = (o->device ? m->clock[1].dispatch : m->clock[0].group) << STAMP_SHIFT;
    bool plainly = w >= start ? !(w & STAMP_UNDEFINED) : o->device && !o->undefined;
    if (plainly || !o->atomics.write)
        return plainly;
    return o->atomics.write[cell] >= start && !(o->atomics.write[cell] & STAMP_UNDEFINED);
}

/* Whether anything was stored in a cell in this run, or in this threadgroup. */
static inline bool shadow_written(const struct machine *m, const struct region_object *o, uint64_t cell)
{
    uint32_t start = (o->device ? m->clock[1].dispatch : m->clock[0].group) << STAMP_SHIFT;
    return o->shadow.write[cell] >= start || (o->atomics.write && o->atomics.write[cell] >= start);
}

/* lines.c: the lines of the first and the second thread and of other threadgroups; numbers as site.cache
 * has them, 0: not known. */
struct lines {
    uint32_t first, second, other;
};

uint32_t lines_number(struct machine *m, struct lines lines);
struct lines lines_get(const struct machine *m, uint32_t number);

/* writers.c: the threads that have written the current value of a cell, where there are several. */
void writers_add(struct machine *m, uint32_t object, uint64_t cell, uint32_t before, uint32_t lane);
void writers_forget(struct machine *m, uint32_t object, uint64_t cell);
void writers_rebase(struct machine *m, bool device); /* the clocks are being set back */
/* Whether `lane`, or a thread that a simdgroup_barrier orders before it, is one of them. `varied`: the cell
 * has had other values in this epoch, too. */
bool writers_has(const struct machine *m, uint32_t object, uint64_t cell, uint32_t lane, bool varied);

#endif
