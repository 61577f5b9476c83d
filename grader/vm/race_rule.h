/* race_rule: what a race cell keeps, which accesses race with what it keeps, and what it keeps after an access.
 * Nothing else says so: shadow.c asks for one access at a time and reports; rows.h asks for 32 neighbouring
 * cells, or one, and only wants to hear that nothing is suspicious.
 *
 * A stamp is a clock and seven bits. The clock goes up at every barrier that orders the memory and at every
 * new threadgroup, and never back, so nothing is cleared in between: an access of this epoch has a stamp of
 * at least `epoch`, one of this threadgroup at least `group`. There is a clock for threadgroup memory and one
 * for device memory. A cell keeps the last writer and one more of the epoch, if any, and two readers of the
 * epoch: two, since one of them may be the thread that writes now. The second is in another simdgroup when
 * there is one.
 *
 * Who: lines << 21 | also another threadgroup << 20 | second thread << 10 | first thread. The lines are those
 * of the source where the three are (lines.c). Of other threadgroups whose access was overwritten only that
 * bit and the line are kept: readers; atomic writers; plain writers of the same value (any other overwriting
 * was reported as a race).
 *
 * A condition is the sign bit of a word, whose other bits mean nothing. Stamps are below 2^31, so a comparison
 * is a subtraction, and conditions are combined by &, | and ~. That has no branches: a compiler makes vector
 * instructions of it in a loop over a row. `device` is a constant wherever speed counts, and what only device
 * memory needs disappears. */
#ifndef VM_RACE_RULE_H
#define VM_RACE_RULE_H

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

/* --- conditions --- */

static inline bool race_holds(uint32_t condition)
{
    return condition >> 31;
}

/* All bits of a condition. */
static inline uint32_t race_mask(uint32_t condition)
{
    return 0u - (condition >> 31);
}

static inline uint32_t race_before(uint32_t stamp, uint32_t limit)
{
    return stamp - limit;
}

static inline uint32_t race_since(uint32_t stamp, uint32_t limit)
{
    return limit - 1 - stamp;
}

/* --- times --- */

/* What stamps of an object are compared with. */
struct race_times {
    uint32_t now, epoch, group;
    uint32_t start; /* older stamps are of another run or, in threadgroup memory, of another threadgroup */
    uint32_t unordered; /* no older access can race; a newer one may, which depends on who made it */
    uint32_t given;     /* condition: what was not written since `start` has a defined value */
};

static inline struct race_times race_times_of(const struct machine *m, const struct memory *o)
{
    const struct clocks *c = &m->clock[o->device];
    return (struct race_times){.now = c->now << STAMP_SHIFT,
                               .epoch = c->epoch << STAMP_SHIFT,
                               .group = c->group << STAMP_SHIFT,
                               .start = (o->device ? c->dispatch : c->group) << STAMP_SHIFT,
                               .unordered = (o->device ? c->dispatch : c->epoch) << STAMP_SHIFT,
                               .given = o->device && !o->undefined ? UINT32_MAX : 0};
}

/* --- the rule --- */

/* The access (stamp, who) that a cell keeps and one by the thread `me` are not ordered, but for what only a
 * simdgroup_barrier orders: another thread of this epoch, or on the device another threadgroup of this run.
 * Two such accesses race when one of them writes. */
static inline uint32_t race_meets(struct race_times t, bool device, uint32_t stamp, uint32_t who, uint32_t me)
{
    uint32_t other = 0u - ((who ^ me) & WHO_THREADS);
    if (!device)
        return race_since(stamp, t.unordered) & other;
    return race_since(stamp, t.unordered) & ((race_since(stamp, t.epoch) & other) |
                                             race_before(stamp, t.group) | who << 11); /* WHO_OTHER_GROUP */
}

/* The cell's last write left no defined value. */
static inline uint32_t race_undefined(struct race_times t, bool device, uint32_t write)
{
    uint32_t old = race_before(write, t.start);
    return (old & ~(device ? t.given : 0)) | (~old & write << 29); /* STAMP_UNDEFINED */
}

/* The bits of a write's stamp that say what happened to the value; `before` is the stamp of the last write.
 * The others are masks. Same: the cell already had this value, defined. This epoch, other group, long ago: when
 * the last write was; what another threadgroup wrote may not be there yet, so that this write may change it. */
static inline uint32_t race_value_bits(uint32_t before, uint32_t same, uint32_t this_epoch,
                                       uint32_t other_group, uint32_t long_ago)
{
    uint32_t calm = (long_ago | before) & STAMP_CALM;
    uint32_t equal = (~this_epoch | before) & (~other_group | before >> 2) & STAMP_EQUAL;
    return (same & (calm | equal)) | (this_epoch & (~same | before) & STAMP_VARIED);
}

_Static_assert((uint32_t)STAMP_UNDEFINED << 29 == 1u << 31 && WHO_OTHER_GROUP << 11 == 1u << 31 &&
                   STAMP_CALM >> 2 == STAMP_EQUAL,
               "shifts");

#endif
