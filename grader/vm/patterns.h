/* patterns: the differences between the indices of the lanes. Included by fast_memory.h only.
 *
 * A pattern is of one memory instruction and one simdgroup. In the inner loop of a tiled product all lanes
 * load from one row and one column, and only the uniform part of the index changes: then the patterns of all
 * simdgroups are joined to a whole, the bounds are one comparison, and the rest is copying. */
#include "vm/machine.h"

enum { PATTERN_MISSES = 32, PATTERN_RETRY = 4096 };

/* Lanes l with delta[l] == delta[0] + l (step 1) or delta[l] == delta[0] (step 0) in every block of `width`
 * lanes. */
static bool blocks_are(const int32_t *delta, uint32_t width, int32_t step)
{
    uint32_t y = 0;
    for (uint32_t block = 0; block < 32; block += width)
        for (uint32_t l = 0; l < width; l++)
            y |= (uint32_t)(delta[block + l] - delta[block] - step * (int32_t)l);
    return y == 0;
}

static enum pattern_kind kind_of(const int32_t *delta)
{
    if (blocks_are(delta, 16, 1))
        return PATTERN_ROWS16;
    if (blocks_are(delta, 16, 0))
        return PATTERN_EQUAL16;
    if (blocks_are(delta, 4, 1))
        return PATTERN_ROWS4;
    if (blocks_are(delta, 4, 0))
        return PATTERN_EQUAL4;
    return PATTERN_OTHER;
}

/* The differences of the lanes in `mask`; those of the others are 0. */
static void pattern_fill(struct pattern *p, const u32 *index, uint32_t mask, uint32_t version)
{
    uint32_t base = index[__builtin_ctz(mask)];
    int32_t low = 0, high = 0;
    if (mask == UINT32_MAX) {
        EACH_LANE
        for (uint32_t l = 0; l < 32; l++) {
            int32_t d = (int32_t)(index[l] - base);
            p->delta[l] = d;
            low = d < low ? d : low;
            high = d > high ? d : high;
        }
    } else {
        EACH_LANE
        for (uint32_t l = 0; l < 32; l++) {
            int32_t d = (int32_t)((index[l] - base) & (0u - (mask >> l & 1)));
            p->delta[l] = d;
            low = d < low ? d : low;
            high = d > high ? d : high;
        }
    }
    p->low = low;
    p->high = high;
    p->mask = mask;
    p->version = version;
}

/* Updates the pattern from the index register for the lanes in `mask`. */
static void pattern_update(struct pattern *p, const u32 *index, uint32_t mask, uint32_t version)
{
    if (p->misses < PATTERN_MISSES && p->mask && !(mask & ~p->mask)) {
        uint32_t first = (uint32_t)__builtin_ctz(mask), base = index[first] - (uint32_t)p->delta[first],
                 y = 0;
        if (mask == UINT32_MAX) {
            EACH_LANE
            for (uint32_t l = 0; l < 32; l++)
                y |= (index[l] - base) ^ (uint32_t)p->delta[l];
        } else {
            EACH_LANE
            for (uint32_t l = 0; l < 32; l++)
                y |= ((index[l] - base) ^ (uint32_t)p->delta[l]) & (0u - (mask >> l & 1));
        }
        if (y == 0) {
            if (mask == p->mask)
                p->version = version;
            p->misses = 0;
            return;
        }
    }
    pattern_fill(p, index, mask, version);
    p->contiguous = false;
    p->kind = PATTERN_OTHER;
    if (p->misses++ < PATTERN_MISSES && mask == UINT32_MAX) {
        p->kind = kind_of(p->delta);
        p->contiguous = p->kind == PATTERN_ROWS16 && p->delta[16] == 16;
    } else if (p->misses >= PATTERN_RETRY) {
        p->misses = 0;
    }
}

/* Where a simdgroup's lanes access an object: lane l at element base + delta[l]. */
struct where {
    int64_t base;
    bool inside; /* the active lanes */
    bool all;    /* all lanes that the pattern knows */
};

/* `add` holds the uniform part of the index in its low 32 bits, which wrap around, and imm above them. */
static inline struct where place_of(struct pattern *p, const u32 *index, uint32_t mask, uint32_t version,
                                    int64_t add, uint64_t count)
{
    if (p->version != version || (mask & ~p->mask))
        pattern_update(p, index, mask, version);
    uint32_t first = (uint32_t)__builtin_ctz(mask);
    int64_t base = (int64_t)(int32_t)(index[first] - (uint32_t)p->delta[first] + (uint32_t)add) + (add >> 32);
    bool all = base + p->low >= 0 && (uint64_t)(base + p->high) < count;
    int32_t low = p->low, high = p->high;
    if (!all && mask != p->mask) { /* fewer lanes than the pattern knows */
        low = INT32_MAX;
        high = INT32_MIN;
        for (uint32_t bits = mask; bits; bits &= bits - 1) {
            int32_t d = p->delta[__builtin_ctz(bits)];
            low = d < low ? d : low;
            high = d > high ? d : high;
        }
    }
    return (struct where){base, all || (base + low >= 0 && (uint64_t)(base + high) < count), all};
}

/* Every active simdgroup, as g. The masks stay as they are. */
#define EACH_SIMDGROUP                                                                                       \
    for (uint32_t run = 0; run < m->run_count; run++)                                                        \
        for (uint32_t g = m->runs[run].start >> 5, end = g + (m->runs[run].count >> 5); g < end; g++)

/* --- data --- */

/* Copies for all 32 lanes, as whole rows where the pattern allows it. It starts on a cache line: elsewhere
 * irregular loads take 10 to 15 % longer. */
static __attribute__((aligned(64))) void copy_words(u32 *to, const u32 *from, const struct pattern *p)
{
    switch (p->kind) {
    case PATTERN_ROWS16:
        memcpy(to, from, 64);
        memcpy(to + 16, from + p->delta[16], 64);
        return;
    case PATTERN_EQUAL16: {
        const u32 low = from[0], high = from[p->delta[16]];
        EACH_LANE
        for (uint32_t l = 0; l < 16; l++)
            to[l] = low;
        EACH_LANE
        for (uint32_t l = 16; l < 32; l++)
            to[l] = high;
        return;
    }
    case PATTERN_ROWS4:
        for (uint32_t l = 0; l < 32; l += 4)
            memcpy(to + l, from + p->delta[l], 16);
        return;
    case PATTERN_EQUAL4:
        for (uint32_t l = 0; l < 32; l += 4) {
            const u32 x = from[p->delta[l]];
            for (uint32_t k = 0; k < 4; k++)
                to[l + k] = x;
        }
        return;
    case PATTERN_NONE:
    case PATTERN_OTHER: break;
    }
    for (uint32_t l = 0; l < 32; l++) /* idle lanes have difference 0: they read what the first lane reads */
        to[l] = from[p->delta[l]];
}

/* --- loads by everybody --- */

/* Joins the patterns of the simdgroups; false: they are not all known, or of different kinds. */
static bool whole_make(const struct machine *m, struct whole *w, const struct pattern *p, const u32 *index,
                       uint32_t version)
{
    int32_t least = INT32_MAX, most = INT32_MIN;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        int64_t at = (int64_t)(int32_t)index[g * 32] - p[g].delta[0];
        if (p[g].version != version || p[g].mask != UINT32_MAX || p[g].kind != p[0].kind ||
            at + p[g].low < -INDEX_POISON || at + p[g].high > INDEX_POISON || at < -INDEX_POISON ||
            at > INDEX_POISON)
            return false;
        w->at[g] = (int32_t)at;
        least = (int32_t)at + p[g].low < least ? (int32_t)at + p[g].low : least;
        most = (int32_t)at + p[g].high > most ? (int32_t)at + p[g].high : most;
    }
    w->kind = p[0].kind;
    w->least = least;
    w->most = most;
    w->version = version;
    w->simdgroups = m->cur_simdgroups;
    return true;
}

/* Loads for all lanes at once; false: a lane is out of bounds, or the patterns are not known. */
static bool load_whole(const struct machine *m, const struct instr *i, const struct memory *o, int64_t add,
                       uint64_t count)
{
    const uint32_t number = m->pattern_of[i - m->code->instrs], version = m->meta[i->b].version;
    const struct pattern *p = &m->patterns[(size_t)number * m->simdgroups];
    struct whole *w = &m->wholes[number];
    if ((w->version != version || w->simdgroups != m->cur_simdgroups) &&
        !whole_make(m, w, p, reg32(m, i->b), version))
        return false;
    const int64_t more = (int64_t)(int32_t)(uint32_t)add, base = more + (add >> 32);
    if (more + w->least < INT32_MIN || more + w->most > INT32_MAX || base + w->least < 0 ||
        (uint64_t)(base + w->most) >= count)
        return false;
    const u32 *from = (const u32 *)(const void *)o->base + base;
    u32 *to = reg32(m, i->a);
    if (w->kind == PATTERN_ROWS16)
        for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
            memcpy(to + g * 32, from + w->at[g], 64);
            memcpy(to + g * 32 + 16, from + w->at[g] + p[g].delta[16], 64);
        }
    else
        for (uint32_t g = 0; g < m->cur_simdgroups; g++)
            copy_words(to + g * 32, from + w->at[g], &p[g]);
    return true;
}
