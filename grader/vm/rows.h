/* rows: the race cells of neighbouring elements at once. Included by fast_memory.h only.
 *
 * Lane l has cell base + l. A row is all 32 lanes of a simdgroup (`on` is NULL), or the first n of them, of
 * which `on` has the active ones, or a single lane: n is 1. First all lanes are looked at; if one of them is
 * suspicious nothing is done, and the answer is false. Each function is one text that the compiler
 * specialises: `n`, `on` and `how` are constants wherever speed counts. */
#include "vm/race_rule.h"

enum {
    ROW_DEVICE = 1, /* a buffer; else threadgroup memory */
    ROW_MIXED = 2,  /* a write where the object is read in the same region: readers and values matter */
    ROW_QUIET =
        4, /* take only rows with which nobody can race, and with defined values where they matter. That
                     * is the usual case, seen without a look at who made the last accesses. VM_NO_QUIET turns it
                     * off. Mixed: not for buffers. */
};

/* A row's function becomes part of its caller, once for each set of constants. */
#define ROW static inline __attribute__((always_inline))

/* Thread l is (first + l) twice: each lane adds 1025. */
enum { NEXT_WHO = 1 << 10 | 1 };

/* How many lanes of a partly active simdgroup are to be looked at, in steps of 8. */
static inline uint32_t row_lanes(uint32_t mask)
{
    return (39u - (uint32_t)__builtin_clz(mask)) & ~7u;
}

ROW uint32_t blend(uint32_t on, uint32_t yes, uint32_t no)
{
    return (yes & on) | (no & ~on);
}

/* Lanes of a mixed region read: they are noted as readers. Not a race, but left to shadow.c: a cell with other
 * readers of this epoch or, on the device, of this run. A row that reads again notes its newer line, a single
 * lane keeps the older one: either serves. */
ROW bool row_read(const struct shadow *s, int64_t base, const uint32_t *on, uint32_t n, struct race_times t,
                  unsigned how, uint32_t who)
{
    const bool device = how & ROW_DEVICE, quiet = how & ROW_QUIET;
    const uint32_t *w = s->write + base, *writer = s->writer + base;
    uint32_t *r = s->read + base, *reader = s->reader + base, odd = 0;
    EACH_LANE
    for (uint32_t l = 0; l < n; l++) {
        uint32_t me = who + l * NEXT_WHO, bad = race_undefined(t, device, w[l]);
        bad |= quiet
                   ? race_since(w[l], t.unordered) | race_since(r[l], t.unordered)
                   : race_meets(t, device, w[l], writer[l], me) | race_meets(t, device, r[l], reader[l], me);
        if (device)
            bad |= race_since(r[l], t.start) & race_before(r[l], t.epoch);
        odd |= on ? bad & on[l] : bad;
    }
    if (race_holds(odd))
        return false;
    EACH_LANE
    for (uint32_t l = 0; l < n; l++) {
        uint32_t again = quiet ? 0 : race_mask(race_since(r[l], t.epoch));
        uint32_t lane = (on ? on[l] : UINT32_MAX) & (n == 1 ? ~again : UINT32_MAX);
        r[l] = blend(lane, t.now | (r[l] & again & STAMP_CHANGED), r[l]);
        reader[l] = blend(lane, who + l * NEXT_WHO, reader[l]);
    }
    return true;
}

/* Lanes write and are noted as writers. `fresh` is how many of the cells this threadgroup writes for the first
 * time. */
ROW bool row_write(const struct shadow *s, u32 *data, int64_t base, const uint32_t *on, uint32_t n,
                   struct race_times t, unsigned how, uint32_t who, const u32 *value, uint32_t *fresh)
{
    const bool device = how & ROW_DEVICE, mixed = how & ROW_MIXED, quiet = how & ROW_QUIET;
    uint32_t *w = s->write + base, *writer = s->writer + base, odd = 0, new = 0;
    uint32_t *r = mixed ? s->read + base : NULL, *reader = mixed ? s->reader + base : NULL;
    EACH_LANE
    for (uint32_t l = 0; l < n; l++) {
        uint32_t me = who + l * NEXT_WHO, unwritten = mixed && quiet ? 0 : race_before(w[l], t.group) >> 31;
        uint32_t bad = quiet ? race_since(w[l], t.unordered) : race_meets(t, device, w[l], writer[l], me);
        if (mixed)
            bad |= race_meets(t, device, r[l], reader[l], me);
        if (mixed && quiet)
            bad |= race_undefined(t, device, w[l]);
        odd |= on ? bad & on[l] : bad;
        new += on ? unwritten &on[l] : unwritten;
    }
    if (race_holds(odd))
        return false;
    EACH_LANE
    for (uint32_t l = 0; l < n; l++) {
        uint32_t lane = on ? on[l] : UINT32_MAX, stamp = t.now;
        if (mixed) {
            uint32_t known = quiet ? UINT32_MAX : ~race_mask(race_undefined(t, device, w[l]));
            uint32_t same = data[l] == value[l] ? known : 0;
            uint32_t this_epoch = quiet ? 0 : race_mask(race_since(w[l], t.epoch));
            uint32_t long_ago = quiet ? 0 : race_mask(race_before(w[l], t.start));
            stamp |= race_value_bits(w[l], same, this_epoch, 0, long_ago);
            r[l] |= ~same & lane & STAMP_CHANGED;
        }
        w[l] = blend(lane, stamp, w[l]);
        writer[l] = blend(lane, who + l * NEXT_WHO, writer[l]);
        data[l] = blend(lane, value[l], data[l]);
    }
    *fresh = new;
    return true;
}
