/* quiet_rows: the usual case of race cells, 32 at a time. Included by fast_memory.h only.
 *
 * A row is quiet when its neighbouring cells were written before this epoch and no other thread has touched
 * them in it. A difference has its sign bit set where a comparison fails, so that one word covers all lanes.
 * A row is all 32 lanes (`on` is NULL), or those up to the last active one in steps of 8. Anything else takes
 * the longer path in fast_memory.h; VM_NO_QUIET makes all rows take it. */
#include "vm/shadow.h"

struct epoch {
    uint32_t now, epoch, group, dispatch; /* as stamps */
};

static struct epoch epoch_of(const struct machine *m, bool device)
{
    const struct clocks *c = &m->clock[device];
    return (struct epoch){c->now << STAMP_SHIFT, c->epoch << STAMP_SHIFT, c->group << STAMP_SHIFT,
                          c->dispatch << STAMP_SHIFT};
}

/* A comparison as a mask of bits, the form that vector units give; stamps are below 2^31. */
#define MASK(condition)      ((condition) ? UINT32_MAX : 0u)
#define BEFORE(stamp, limit) MASK((int32_t)(stamp) < (int32_t)(limit))

/* How many lanes of a partly active simdgroup are to be looked at. */
static inline uint32_t row_lanes(uint32_t mask)
{
    return (39u - (uint32_t)__builtin_clz(mask)) & ~7u;
}

static inline __attribute__((always_inline)) uint32_t blend(uint32_t on, uint32_t yes, uint32_t no)
{
    return (yes & on) | (no & ~on);
}

/* Thread l is (first + l) twice: each lane adds 1025. */
enum { NEXT_WHO = 1 << 10 | 1 };

static inline __attribute__((always_inline)) bool quiet_load(const struct shadow *s, int64_t base,
                                                             const uint32_t *on, uint32_t n,
                                                             const struct epoch *e, uint32_t who)
{
    const uint32_t *w = s->write + base, last = e->epoch - 1, group = e->group, now = e->now;
    uint32_t *r = s->read + base, *reader = s->reader + base, odd = 0;
    EACH_LANE
    for (uint32_t l = 0; l < n; l++) {
        uint32_t bad = (last - w[l]) | (w[l] - group) | (last - r[l]) | (w[l] << 29); /* STAMP_UNDEFINED */
        odd |= on ? bad & on[l] : bad;
    }
    if (odd >> 31)
        return false;
    EACH_LANE
    for (uint32_t l = 0; l < n; l++) {
        uint32_t me = who + l * NEXT_WHO;
        r[l] = on ? blend(on[l], now, r[l]) : now;
        reader[l] = on ? blend(on[l], me, reader[l]) : me;
    }
    return true;
}

static inline __attribute__((always_inline)) bool quiet_store(const struct shadow *s, u32 *data, int64_t base,
                                                              const uint32_t *on, uint32_t n,
                                                              const struct epoch *e, uint32_t who,
                                                              const u32 *value)
{
    const uint32_t last = e->epoch - 1, group = e->group, now = e->now, *reader = s->reader + base;
    uint32_t *w = s->write + base, *writer = s->writer + base, *r = s->read + base, odd = 0;
    EACH_LANE
    for (uint32_t l = 0; l < n; l++) {
        uint32_t other = MASK(((who + l * NEXT_WHO) ^ reader[l]) & WHO_THREADS);
        uint32_t bad = (last - w[l]) | (w[l] - group) | ((last - r[l]) & other) | (w[l] << 29);
        odd |= on ? bad & on[l] : bad;
    }
    if (odd >> 31)
        return false;
    EACH_LANE
    for (uint32_t l = 0; l < n; l++) {
        uint32_t same = MASK(data[l] == value[l]), me = who + l * NEXT_WHO;
        uint32_t stamp = now | (same & ((w[l] & STAMP_CALM) | STAMP_EQUAL)), lane = on ? on[l] : UINT32_MAX;
        r[l] |= ~same & lane & STAMP_CHANGED;
        w[l] = on ? blend(lane, stamp, w[l]) : stamp;
        writer[l] = on ? blend(lane, me, writer[l]) : me;
        data[l] = on ? blend(lane, value[l], data[l]) : value[l];
    }
    return true;
}

/* Memory that is not read in this epoch, of a threadgroup or the device: only other writers matter. */
static inline __attribute__((always_inline)) bool quiet_write(const struct shadow *s, u32 *data, int64_t base,
                                                              const uint32_t *on, uint32_t n, bool device,
                                                              const struct epoch *e, uint32_t who,
                                                              const u32 *value, uint32_t *fresh)
{
    const uint32_t last = (device ? e->dispatch : e->epoch) - 1, group = e->group, now = e->now;
    uint32_t *w = s->write + base, *writer = s->writer + base, odd = 0, new = 0;
    EACH_LANE
    for (uint32_t l = 0; l < n; l++) {
        uint32_t bad = (last - w[l]) | writer[l] << 11, old = (w[l] - group) >> 31; /* WHO_OTHER_GROUP */
        odd |= on ? bad & on[l] : bad;
        new += on ? old &on[l] : old;
    }
    if (odd >> 31)
        return false;
    EACH_LANE
    for (uint32_t l = 0; l < n; l++) {
        uint32_t me = who + l * NEXT_WHO;
        w[l] = on ? blend(on[l], now, w[l]) : now;
        writer[l] = on ? blend(on[l], me, writer[l]) : me;
        data[l] = on ? blend(on[l], value[l], data[l]) : value[l];
    }
    *fresh = new;
    return true;
}

_Static_assert((uint32_t)STAMP_UNDEFINED << 29 == 1u << 31 && WHO_OTHER_GROUP << 11 == 1u << 31, "signs");
