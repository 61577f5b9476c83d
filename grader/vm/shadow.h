/* shadow: race cells, one for each cell of an object.
 *
 * A stamp is a clock and three bits. The clock goes up at every barrier that orders the memory and at every
 * new threadgroup, and never back, so nothing is cleared in between: an access of this epoch has a stamp of
 * at least `epoch`, one of this threadgroup at least `group`. There is a clock for threadgroup memory and one
 * for device memory. The last writer is kept, and the first reader of the epoch with a second, different one
 * (in another simdgroup when there is any). Who: site << 21 | read by another threadgroup << 20 | second
 * thread << 10 | thread. */
#ifndef VM_SHADOW_H
#define VM_SHADOW_H

#include "vm/machine.h"

enum { STAMP_ATOMIC = 1, STAMP_EQUAL = 2, STAMP_UNDEFINED = 4, STAMP_SHIFT = 3 };

#define WHO_OTHER_GROUP (1u << 20)

static inline uint32_t who_make(uint32_t site, uint32_t first, uint32_t second)
{
    return site << 21 | second << 10 | first;
}

static inline uint32_t who_first(uint32_t who)
{
    return who & 1023u;
}

static inline uint32_t who_second(uint32_t who)
{
    return who >> 10 & 1023u;
}

static inline uint32_t who_site(uint32_t who)
{
    return who >> 21;
}

/* What an access finds out: bit 0: the value is undefined. */
bool shadow_read(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                 bool atomic);

/* `same`: the value written is what stood there, and that was defined. */
void shadow_write(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                  bool atomic, bool same, bool undefined);

/* Whether a cell has a defined value. */
static inline bool shadow_defined(const struct machine *m, const struct region_object *o, uint64_t cell)
{
    uint32_t w = o->shadow.write[cell]; /* of an earlier run when it is below the dispatch */
    if (o->device && w < m->clock[1].dispatch << STAMP_SHIFT)
        return !o->undefined;
    return (o->device || w >= m->clock[0].group << STAMP_SHIFT) && !(w & STAMP_UNDEFINED);
}

#endif
