/* writers: who has written the value that a cell has.
 *
 * When several threads write the same value in one epoch, each of them may read it back: no order of them
 * makes a difference. For any other thread it does, since the value may not be there yet; and where the cell
 * had another value before in this epoch, for all but the one thread that wrote both. Such cells are rare
 * (they are findings already), so that a separate set of threads is kept for each of them. */
#include "vm/shadow.h"

enum { SLOTS = 1024 };

struct writer_set {
    uint64_t key; /* 0: free */
    uint32_t epoch;
    uint32_t origin; /* the first of them, if it alone had written before, or UINT32_MAX */
    uint32_t lanes[MAX_SIMDGROUPS],
        first[MAX_SIMDGROUPS]; /* by simdgroup: who, and the clock of the first of them */
};

struct writers {
    struct writer_set sets[SLOTS];
    uint32_t used;
    bool full; /* some were not noted: then no race is reported */
};

static uint64_t key_of(uint32_t object, uint64_t cell)
{
    return (uint64_t)(object + 1) << 40 | cell;
}

/* The set of a cell, or the slot where it would be; NULL: there is no room. */
static struct writer_set *find(const struct machine *m, uint32_t object, uint64_t cell)
{
    uint64_t key = key_of(object, cell);
    uint32_t at = (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 54);
    for (uint32_t tries = 0; tries < SLOTS; tries++, at = (at + 1) % SLOTS) {
        struct writer_set *s = &m->writers->sets[at];
        if (s->key == key || s->key == 0)
            return s;
    }
    return NULL;
}

static uint32_t epoch_of(const struct machine *m, uint32_t object)
{
    return m->clock[m->objects[object].device].epoch;
}

static void put(struct writer_set *s, uint32_t lane, uint32_t clock)
{
    uint32_t g = lane >> 5;
    s->first[g] = s->lanes[g] ? s->first[g] : clock;
    s->lanes[g] |= 1u << (lane & 31);
}

/* The first call for a cell in an epoch also adds `before`, the thread whose write was there. */
void writers_add(struct machine *m, uint32_t object, uint64_t cell, uint32_t before, uint32_t lane)
{
    if (!m->writers)
        m->writers = ARENA_NEW(m->arena, struct writers);
    struct writer_set *s = find(m, object, cell);
    if (!s || (s->key == 0 && m->writers->used >= SLOTS * 3 / 4)) {
        m->writers->full = true;
        return;
    }
    if (s->key == 0 || s->epoch != epoch_of(m, object)) {
        m->writers->used += s->key == 0;
        uint32_t who = m->objects[object].shadow.writer[cell];
        *s = (struct writer_set){.key = key_of(object, cell),
                                 .epoch = epoch_of(m, object),
                                 .origin = who_first(who) == who_second(who) ? before : UINT32_MAX};
        put(s, before, m->objects[object].shadow.write[cell] >> STAMP_SHIFT);
    }
    put(s, lane, m->clock[m->objects[object].device].now);
}

void writers_forget(struct machine *m, uint32_t object, uint64_t cell)
{
    struct writer_set *s = m->writers ? find(m, object, cell) : NULL;
    if (s && s->key)
        s->epoch = 0;
}

void writers_rebase(struct machine *m, bool device)
{
    for (uint32_t k = 0; m->writers && k < SLOTS; k++) {
        struct writer_set *s = &m->writers->sets[k];
        if (s->key == 0 || m->objects[(s->key >> 40) - 1].device != device)
            continue;
        s->epoch = s->epoch == m->clock[device].epoch ? CLOCK_EPOCH : 0;
        for (uint32_t g = 0; g < MAX_SIMDGROUPS; g++)
            s->first[g] = s->first[g] < m->simd_barrier[device][g] ? CLOCK_EPOCH : CLOCK_NOW;
    }
}

bool writers_has(const struct machine *m, uint32_t object, uint64_t cell, uint32_t lane, bool varied)
{
    if (!m->writers)
        return false;
    const struct writer_set *s = find(m, object, cell);
    if (!s || s->key == 0 || s->epoch != epoch_of(m, object))
        return m->writers->full;
    if (varied)
        return lane == s->origin;
    uint32_t g = lane >> 5, barrier = m->simd_barrier[m->objects[object].device][g];
    return s->lanes[g] >> (lane & 31) & 1 || (m->has_simd_barrier && s->lanes[g] && s->first[g] < barrier);
}
