/* shadow: race cells, one for each cell of an object.
 *
 * Atomic accesses have separate cells, made at the first atomic access to an object: a plain access is
 * checked against both, an atomic one against the plain cells only. One kind never hides the other. */
#ifndef VM_SHADOW_H
#define VM_SHADOW_H

#include "vm/race_rule.h"

/* Where a clock goes on after it was set back. */
enum { CLOCK_DISPATCH = 1, CLOCK_GROUP, CLOCK_EPOCH, CLOCK_NOW };

/* Reports the races of a read and notes the reader. Returns whether the value is undefined. */
bool shadow_read(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                 bool atomic);

/* Reports the races of a write and notes the writer. `same`: the cell already had this value, defined. */
void shadow_write(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                  bool atomic, bool same, bool undefined);

/* Marks an undefined cell as defined, without a race check. */
void shadow_define(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane);

/* Whether a cell has a defined value. */
static inline bool shadow_defined(const struct machine *m, const struct memory *o, uint64_t cell)
{
    const struct race_times t = race_times_of(m, o);
    const uint32_t *atomics = o->atomics.write;
    if (!race_holds(race_undefined(t, o->device, o->shadow.write[cell])))
        return true;
    return atomics && atomics[cell] >= t.start && !(atomics[cell] & STAMP_UNDEFINED);
}

/* Whether anything was stored in a cell in this run, or in this threadgroup. */
static inline bool shadow_written(const struct machine *m, const struct memory *o, uint64_t cell)
{
    const uint32_t start = race_times_of(m, o).start;
    return o->shadow.write[cell] >= start || (o->atomics.write && o->atomics.write[cell] >= start);
}

/* Counts cells of threadgroup memory that were written for the first time in this threadgroup: an object is
 * settled when all are. */
static inline void shadow_count(const struct machine *m, struct memory *o, uint32_t fresh, bool undefined)
{
    if (o->device)
        return;
    if (o->defined_group != m->clock[0].group) {
        o->defined_group = m->clock[0].group;
        o->defined = 0;
        o->tainted = false;
    }
    o->defined += fresh;
    o->tainted |= undefined;
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
