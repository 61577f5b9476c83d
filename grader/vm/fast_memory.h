/* fast_memory: loads and stores of buffers and threadgroup memory, 32 lanes at a time.
 *
 * Included by exec_loop.h, so that it is compiled for each kind of processor. For every memory instruction
 * and simdgroup a pattern remembers the differences between the indices of the lanes; as long as the index
 * register was not written since, or still has the same differences, bounds are two comparisons and the data
 * a few copies. An instruction whose pattern changes all the time stops trying.
 *
 * A lane is handled here only when nothing about it is suspicious; otherwise it goes to the exact path
 * (memory.c), the only one that reports faults. */
#include "vm/element.h"
#include "vm/patterns.h"
#include "vm/quiet_rows.h"

/* Keeps the rare paths out of line, so that the short ones do not save registers for them. */
#define SEPARATE __attribute__((noinline))

/* Any type; active lanes only. */
static void copy_elements(struct machine *m, const struct instr *i, const uint8_t *from, int64_t base,
                          const struct pattern *p, uint32_t g)
{
    enum scalar_kind kind = i->type;
    const int64_t size = scalar_size(kind);
    for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits);
        uint64_t value = element_load(kind, from + (base + p->delta[l]) * size);
        if (size == 8)
            reg64(m, i->a)[g * 32 + l] = value;
        else
            reg32(m, i->a)[g * 32 + l] = (uint32_t)value;
    }
}

/* --- loads --- */

/* Whether every cell that was read is written and defined: nothing else matters outside of mixed regions. */
static bool all_written(const struct region_object *o, const struct epoch *e, const struct pattern *p,
                        int64_t base)
{
    const uint32_t *w = o->shadow.write + base;
    uint32_t bad = 0;
    if (o->device) /* never written: all of it is undefined */
        return false;
    if (p->contiguous) {
        EACH_LANE
        for (uint32_t l = 0; l < 32; l++)
            bad |= (uint32_t)(w[l] < e->group) | (w[l] & STAMP_UNDEFINED);
        return bad == 0;
    }
    EACH_LANE
    for (uint32_t l = 0; l < 32; l++) {
        uint32_t stamp = w[p->delta[l]];
        bad |= (uint32_t)(stamp < e->group) | (stamp & STAMP_UNDEFINED);
    }
    return bad == 0;
}

/* The lanes of a mixed region: readers are noted. Lanes that are suspicious are returned. */
static uint32_t note_readers(struct machine *m, const struct instr *i, const struct region_object *o,
                             const struct epoch *e, const struct pattern *p, int64_t base, uint32_t g)
{
    uint32_t odd = 0, site = m->code->sites[i->site].cache << 21;
    if (m->has_simd_barrier)
        return m->mask[g];
    for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits), lane = g * 32 + l;
        int64_t cell = base + p->delta[l];
        uint32_t w = o->shadow.write[cell], r = o->shadow.read[cell], who = o->shadow.reader[cell];
        bool fresh = r < e->epoch;
        bool suspicious =
            (w >= e->epoch && who_is_not(o->shadow.writer[cell], lane)) || (w & STAMP_UNDEFINED) ||
            (o->device ? (w >= e->dispatch && w < e->group) || o->undefined || (fresh && r >= e->dispatch) ||
                             (o->shadow.writer[cell] & WHO_OTHER_GROUP)
                       : w < e->group);
        if (suspicious || (!fresh && who_first(who) != lane)) {
            odd |= 1u << l;
            continue;
        }
        if (fresh) {
            o->shadow.read[cell] = e->now;
            o->shadow.reader[cell] =
                site | lane << 10 | lane; /* no other threadgroup's: that is suspicious */
        }
    }
    return odd;
}

/* Which lanes of a simdgroup are on, as masks of words. */
static const uint32_t *lanes_on(struct machine *m, uint32_t g)
{
    if (m->lane_mask_of[g] != m->mask[g])
        masks_group(m, g);
    return m->lane_mask + g * 32;
}

/* Whether nothing happened to any of these cells in this epoch, and all are written and defined. */
static bool row_is_quiet(const uint32_t *w, const uint32_t *r, const uint32_t *on, const struct epoch *e)
{
    uint32_t odd = 0;
    EACH_LANE
    for (uint32_t l = 0; l < 32; l++)
        odd |= (~(BEFORE(w[l], e->epoch) & BEFORE(r[l], e->epoch)) | BEFORE(w[l], e->group) |
                (w[l] & STAMP_UNDEFINED)) &
               on[l];
    return odd == 0;
}

/* The same for neighbouring cells, all at once; false: a lane is suspicious and nothing was done. */
static bool note_row(struct machine *m, const struct instr *i, const struct region_object *o,
                     const struct epoch *e, int64_t base, uint32_t g)
{
    const uint32_t site = m->code->sites[i->site].cache << 21, first = g * 32, mask = m->mask[g];
    if (o->device || m->has_simd_barrier)
        return false; /* older reads of the simdgroup would have to be distinguished */
    if (m->quiet && mask == UINT32_MAX && quiet_load(&o->shadow, base, NULL, 32, e, site | first * NEXT_WHO))
        return true;
    const uint32_t *w = o->shadow.write + base, *writer = o->shadow.writer + base, *on = lanes_on(m, g);
    uint32_t *r = o->shadow.read + base, *reader = o->shadow.reader + base, odd = 0;
    if (m->quiet && mask != UINT32_MAX &&
        quiet_load(&o->shadow, base, on, row_lanes(mask), e, site | first * NEXT_WHO))
        return true;
    if (!row_is_quiet(w, r, on, e)) {
        EACH_LANE
        for (uint32_t l = 0; l < 32; l++) {
            uint32_t me = (first + l) << 10 | (first + l);
            odd |= ((~BEFORE(w[l], e->epoch) & MASK((writer[l] & WHO_THREADS) != me)) |
                    BEFORE(w[l], e->group) | (w[l] & STAMP_UNDEFINED) |
                    (~BEFORE(r[l], e->epoch) & MASK((reader[l] & WHO_THREADS) != me))) &
                   on[l];
        }
        if (odd)
            return false;
    }
    EACH_LANE
    for (uint32_t l = 0; l < 32; l++) { /* the same thread notes it again: the newer line serves as well */
        uint32_t stamp = e->now | (r[l] & ~BEFORE(r[l], e->epoch) & STAMP_CHANGED);
        reader[l] = ((site | (first + l) << 10 | (first + l)) & on[l]) | (reader[l] & ~on[l]);
        r[l] = (stamp & on[l]) | (r[l] & ~on[l]);
    }
    return true;
}

static void load_lanes_exact(struct machine *m, const struct instr *i, uint32_t g, uint32_t lanes)
{
    uint32_t undefined = 0;
    for (uint32_t bits = lanes; bits; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits);
        if (!memory_load_lane(m, i, g * 32 + l))
            undefined |= 1u << l;
    }
    define_put(m, i->a, g, undefined);
}

enum need { NEED_NOTHING, NEED_DEFINED, NEED_READERS };

/* What a load has to look up in the race cells. */
static enum need load_need(const struct machine *m, const struct instr *i, const struct region_object *o)
{
    if (!o->shadow.write)
        return NEED_NOTHING;
    if (o->shadow.read && m->code->sites[i->site].mixed)
        return NEED_READERS;
    bool settled = !o->device && o->defined_group == m->clock[0].group && !o->tainted &&
                   o->defined == o->bytes >> o->shift;
    return settled ? NEED_NOTHING : NEED_DEFINED;
}

/* A simdgroup whose live lanes are all active has one count; otherwise each lane has its own. */
static SEPARATE void count_lanes(struct machine *m, const struct region_object *o, unsigned write)
{
    const uint32_t c = o->counter + write;
    EACH_GROUP
    {
        if (m->mask[g] == m->live[g]) {
            m->count_group[c * m->groups + g]++;
            m->count_groups[c] = true;
            continue;
        }
        const uint32_t *on = lanes_on(m, g);
        uint32_t *lanes = m->count_lane + (size_t)c * m->width + g * 32;
        m->count_lanes[c] |= 1u << g;
        EACH_LANE
        for (uint32_t l = 0; l < 32; l++)
            lanes[l] -= on[l];
    }
}

static inline void count_access(struct machine *m, const struct region_object *o, unsigned write,
                                unsigned size)
{
    if (!o->counted)
        return;
    if (size > o->elem_bytes && o->elem_bytes)
        memory_count(m, o, write, memory_elements(o, size));
    else if (m->full)
        m->count_all[o->counter + write]++;
    else
        count_lanes(m, o, write);
}

/* The lanes of a simdgroup that must take the exact path. */
static inline uint32_t look_up(struct machine *m, const struct instr *i, const struct region_object *o,
                               const struct epoch *e, const struct pattern *p, int64_t base, uint32_t g,
                               enum need need, bool row)
{
    if (need == NEED_DEFINED)
        return m->mask[g] == p->mask && all_written(o, e, p, base) ? 0 : m->mask[g];
    if (row && note_row(m, i, o, e, base, g))
        return 0;
    return note_readers(m, i, o, e, p, base, g);
}

/* All lanes read the same element. */
static SEPARATE void load_same(struct machine *m, const struct instr *i, const struct region_object *o)
{
    unsigned size = scalar_size(i->type);
    uint32_t index = i->c != REG_NONE ? (uint32_t)m->uniform[i->c] : 0;
    int64_t at = (int64_t)(int32_t)index + i->imm;
    enum need need = load_need(m, i, o);
    if (at < 0 || (uint64_t)(at + 1) * size > o->bytes ||
        (i->form & (FORM_A | FORM_BYTES | FORM_POINTER)) != FORM_A ||
        (i->c != REG_NONE && m->uniform_undef[i->c]) || (need && (1u << o->shift) != size)) {
        memory_load(m, i);
        return;
    }
    if (need == NEED_DEFINED) {
        uint32_t w = o->shadow.write[at];
        if (o->device || w < m->clock[0].group << STAMP_SHIFT || (w & STAMP_UNDEFINED)) {
            memory_load(m, i);
            return;
        }
    } else if (need == NEED_READERS) {
        struct epoch e = epoch_of(m, o->device);
        uint32_t w = o->shadow.write[at], r = o->shadow.read[at];
        /* Ordered writers and no reader of this epoch yet: the first active lane and, from another simdgroup
         * if there is one, the last represent all. */
        if (o->device || m->has_simd_barrier || w >= e.epoch || w < e.group || (w & STAMP_UNDEFINED) ||
            r >= e.epoch) {
            memory_load(m, i);
            return;
        }
        uint32_t first = m->runs[0].start >> 5, last = first, count = m->run_count;
        last = (m->runs[count - 1].start + m->runs[count - 1].count - 1) >> 5;
        uint32_t a = first * 32 + (uint32_t)__builtin_ctz(m->mask[first]);
        uint32_t b = last * 32 + 31 - (uint32_t)__builtin_clz(m->mask[last]);
        o->shadow.read[at] = e.now;
        o->shadow.reader[at] = who_make(m->code->sites[i->site].cache, a, b);
    }
    count_access(m, o, 0, scalar_size(i->type));
    m->uniform[i->a] = element_load(i->type, o->base + at * (int64_t)size);
    m->uniform_undef[i->a] = 0;
}

/* Lanes that may read different elements. */
static SEPARATE void load_rows(struct machine *m, const struct instr *i, const struct region_object *o)
{
    if ((i->form & (FORM_BYTES | FORM_POINTER)) || m->meta[i->b].undefined ||
        (i->c != REG_NONE && m->uniform_undef[i->c])) {
        memory_load(m, i);
        return;
    }
    count_access(m, o, 0, scalar_size(i->type));
    const unsigned size = scalar_size(i->type);
    const bool words = i->type == SCALAR_F32 || i->type == SCALAR_U32 || i->type == SCALAR_I32;
    enum need need = load_need(m, i, o);
    bool always = need != NEED_NOTHING && (1u << o->shift) != size;
    const uint64_t count = o->bytes / size;
    const int64_t add =
        (int64_t)((uint64_t)i->imm << 32) + (i->c != REG_NONE ? (uint32_t)m->uniform[i->c] : 0);
    if (!need && words && m->wholes && m->full && !m->any_returned && m->threads == m->cur_groups * 32 &&
        load_whole(m, i, o, add, count)) {
        m->meta[i->a].version++;
        m->meta[i->a].undefined = 0;
        return;
    }
    const uint32_t version = m->meta[i->b].version;
    struct pattern *first = &m->patterns[m->pattern_of[i - m->code->instrs] * m->groups];
    const u32 *index = reg32(m, i->b);
    u32 *to = reg32(m, i->a);
    const struct epoch e = epoch_of(m, o->device);
    bool exact = false;
    EACH_GROUP
    {
        const uint32_t mask = m->mask[g];
        struct pattern *p = first + g;
        struct where w = place_of(p, index + g * 32, mask, version, add, count);
        uint32_t odd = mask;
        if (w.inside && !always) {
            odd = need ? look_up(m, i, o, &e, p, w.base, g, need, p->contiguous && w.all) : 0;
            if (odd == mask)
                ;
            else if (words && w.all) /* idle lanes may get any value */
                copy_words(to + g * 32, (const u32 *)(const void *)o->base + w.base, p);
            else
                copy_elements(m, i, o->base, w.base, p, g);
        }
        if (!odd)
            continue;
        if (!exact)
            define_set(m, i->a, false);
        exact = true;
        load_lanes_exact(m, i, g, odd);
    }
    m->meta[i->a].version++;
    m->meta[i->a].undefined = 0;
    if (exact)
        define_loaded(m, i);
}

static inline void load_fast(struct machine *m, const struct instr *i)
{
    struct region_object *o = &m->objects[i->d];
    if (!m->patterns || o->kind == OBJECT_THREAD || o->atomics.write)
        memory_load(m, i);
    else if (i->b == REG_NONE)
        load_same(m, i, o);
    else
        load_rows(m, i, o);
}

/* --- stores --- */

static void defined_cells(struct machine *m, struct region_object *o, uint32_t fresh)
{
    if (o->device)
        return;
    if (o->defined_group != m->clock[0].group) {
        o->defined_group = m->clock[0].group;
        o->defined = 0;
        o->tainted = false;
    }
    o->defined += fresh;
}

/* Where the memory is not read in this epoch: only other writers matter. */
static bool store_row_plain(struct machine *m, const struct instr *i, struct region_object *o,
                            const struct epoch *e, int64_t base, uint32_t g, const u32 *value)
{
    uint32_t *w = o->shadow.write + base, *writer = o->shadow.writer + base;
    u32 *data = (u32 *)(void *)(o->base + base * 4);
    const uint32_t site = m->code->sites[i->site].cache << 21, first = g * 32, mask = m->mask[g];
    const uint32_t from =
        o->device ? e->dispatch : e->group; /* on the device, a write of another threadgroup races as well */
    uint32_t odd = 0, fresh = 0;
    const uint32_t *on = m->quiet && mask == UINT32_MAX ? NULL : lanes_on(m, g);
    if (m->quiet && (on ? quiet_write(&o->shadow, data, base, on, row_lanes(mask), o->device, e,
                                      site | first * NEXT_WHO, value, &fresh)
                        : quiet_write(&o->shadow, data, base, NULL, 32, o->device, e, site | first * NEXT_WHO,
                                      value, &fresh))) {
        defined_cells(m, o, fresh);
        return true;
    }
    on = lanes_on(m, g);
    EACH_LANE
    for (uint32_t l = 0; l < 32; l++) {
        uint32_t me = (first + l) << 10 | (first + l), old = BEFORE(w[l], e->group);
        odd |= ((~BEFORE(w[l], e->epoch) & MASK((writer[l] & WHO_THREADS) != me)) |
                (~BEFORE(w[l], from) & old) | (writer[l] & WHO_OTHER_GROUP)) &
               on[l];
        fresh -= old & on[l];
    }
    if (odd)
        return false;
    EACH_LANE
    for (uint32_t l = 0; l < 32; l++) {
        w[l] = (e->now & on[l]) | (w[l] & ~on[l]);
        writer[l] = ((site | (first + l) << 10 | (first + l)) & on[l]) | (writer[l] & ~on[l]);
        data[l] = (value[l] & on[l]) | (data[l] & ~on[l]);
    }
    defined_cells(m, o, fresh);
    return true;
}

/* Neighbouring cells, all at once. false: a lane is suspicious and nothing was done. */
static bool store_row(struct machine *m, const struct instr *i, struct region_object *o,
                      const struct epoch *e, int64_t base, uint32_t g, const u32 *value)
{
    uint32_t *w = o->shadow.write + base, *writer = o->shadow.writer + base;
    uint32_t *r = o->shadow.read + base;
    u32 *data = (u32 *)(void *)(o->base + base * 4);
    const uint32_t site = m->code->sites[i->site].cache << 21, first = g * 32, mask = m->mask[g];
    const bool quiet = m->quiet && !o->device;
    if (quiet && mask == UINT32_MAX &&
        quiet_store(&o->shadow, data, base, NULL, 32, e, site | first * NEXT_WHO, value))
        return true;
    const uint32_t *reader = o->shadow.reader + base, *on = lanes_on(m, g);
    if (quiet && mask != UINT32_MAX &&
        quiet_store(&o->shadow, data, base, on, row_lanes(mask), e, site | first * NEXT_WHO, value))
        return true;
    const uint32_t from = o->device ? e->dispatch : e->group, sure = MASK(o->device && !o->undefined);
    uint32_t odd = 0, fresh = 0;
    EACH_LANE
    for (uint32_t l = 0; l < 32; l++) {
        uint32_t me = (first + l) << 10 | (first + l), old = BEFORE(w[l], e->group);
        odd |=
            ((~BEFORE(w[l], e->epoch) & MASK((writer[l] & WHO_THREADS) != me)) | (~BEFORE(w[l], from) & old) |
             (~BEFORE(r[l], e->epoch) & MASK((reader[l] & WHO_THREADS) != me)) |
             (~BEFORE(r[l], from) & BEFORE(r[l], e->group)) | ((reader[l] | writer[l]) & WHO_OTHER_GROUP)) &
            on[l];
        fresh -= old & on[l];
    }
    if (odd)
        return false;
    EACH_LANE
    for (uint32_t l = 0; l < 32; l++) {
        uint32_t known = sure | (~BEFORE(w[l], e->group) & MASK((w[l] & STAMP_UNDEFINED) == 0)),
                 lane = first + l;
        uint32_t same = known & MASK(data[l] == value[l]);
        uint32_t calm = ((BEFORE(w[l], e->epoch) | w[l]) & STAMP_EQUAL) |
                        ((BEFORE(w[l], e->dispatch) | w[l]) & STAMP_CALM);
        r[l] |= ~same & on[l] & STAMP_CHANGED;
        uint32_t varied = ~BEFORE(w[l], e->epoch) & (~same | w[l]) & STAMP_VARIED;
        w[l] = ((e->now | (same & calm) | varied) & on[l]) | (w[l] & ~on[l]);
        writer[l] = ((site | lane << 10 | lane) & on[l]) | (writer[l] & ~on[l]);
        data[l] = (value[l] & on[l]) | (data[l] & ~on[l]);
    }
    defined_cells(m, o, fresh);
    return true;
}

/* One lane; false: suspicious, nothing was done. */
static bool store_lane_fast(struct machine *m, const struct instr *i, struct region_object *o,
                            const struct epoch *e, int64_t cell, uint32_t lane, uint32_t value)
{
    uint32_t w = o->shadow.write[cell], writer = o->shadow.writer[cell];
    uint32_t from = o->device ? e->dispatch : e->group;
    u32 *data = (u32 *)(void *)(o->base + cell * 4);
    if ((w >= e->epoch && who_is_not(writer, lane)) || (w >= from && w < e->group) ||
        (writer & WHO_OTHER_GROUP))
        return false;
    uint32_t bits = 0;
    if (o->shadow.read) {
        uint32_t r = o->shadow.read[cell], who = o->shadow.reader[cell];
        if ((r >= e->epoch && who_is_not(who, lane)) || (r >= from && r < e->group) ||
            (who & WHO_OTHER_GROUP))
            return false;
        bool known = o->device && !o->undefined ? true : w >= e->group && !(w & STAMP_UNDEFINED);
        if (known && *data == value)
            bits = ((w < e->epoch ? STAMP_EQUAL : w) & STAMP_EQUAL) |
                   ((w < e->dispatch ? STAMP_CALM : w) & STAMP_CALM);
        else
            o->shadow.read[cell] |= STAMP_CHANGED;
        if (w >= e->epoch)
            bits |= (known && *data == value ? w : STAMP_VARIED) & STAMP_VARIED;
    }
    o->shadow.write[cell] = e->now | bits;
    o->shadow.writer[cell] = who_make(m->code->sites[i->site].cache, lane, lane);
    *data = value;
    defined_cells(m, o, w < e->group);
    return true;
}

/* No race cells are kept: only the data is written. */
static void store_plain(struct machine *m, const struct instr *i, struct region_object *o,
                        const struct pattern *p, int64_t base, uint32_t g)
{
    enum scalar_kind kind = i->type;
    unsigned size = scalar_size(kind);
    uint64_t uniform = i->form & FORM_A ? element_bits(kind, m->uniform[i->a]) : 0;
    if (size == 4 && p->contiguous && m->mask[g] == UINT32_MAX && !(i->form & FORM_A)) {
        memcpy(o->base + base * 4, reg32(m, i->a) + g * 32, 128);
        return;
    }
    for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits), lane = g * 32 + l;
        uint64_t value = i->form & FORM_A
                             ? uniform
                             : element_bits(kind, size == 8 ? reg64(m, i->a)[lane] : reg32(m, i->a)[lane]);
        element_store(size, o->base + (base + p->delta[l]) * (int64_t)size, value);
    }
}

static inline void store_group(struct machine *m, const struct instr *i, struct region_object *o,
                               const struct epoch *e, const struct pattern *p, int64_t base, uint32_t g,
                               bool row)
{
    bool uniform = i->form & FORM_A;
    const u32 *value = uniform ? NULL : reg32(m, i->a) + g * 32;
    bool mixed = o->shadow.read && m->code->sites[i->site].mixed;
    if (row && !uniform &&
        (mixed ? store_row(m, i, o, e, base, g, value) : store_row_plain(m, i, o, e, base, g, value)))
        return;
    for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits), lane = g * 32 + l;
        uint32_t x = uniform ? (uint32_t)m->uniform[i->a] : value[l];
        if (!store_lane_fast(m, i, o, e, base + p->delta[l], lane, x))
            memory_store_lane(m, i, lane);
    }
}

static void store_lanes_exact(struct machine *m, const struct instr *i, uint32_t g)
{
    for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1)
        memory_store_lane(m, i, g * 32 + (uint32_t)__builtin_ctz(bits));
}

/* One lane alone at a uniform place: what `if (l == 0) out[group] = sum` does. */
static bool store_single(struct machine *m, const struct instr *i, struct region_object *o)
{
    uint32_t index = i->c != REG_NONE ? (uint32_t)m->uniform[i->c] : 0;
    int64_t at = (int64_t)(int32_t)index + i->imm;
    const unsigned size = scalar_size(i->type);
    if (masks_lanes(m) != 1 || at < 0 || (uint64_t)(at + 1) * size > o->bytes ||
        (o->shadow.write && (i->type != SCALAR_F32 || o->shift != 2 || m->has_simd_barrier)))
        return false;
    uint32_t g = m->runs[0].start >> 5, lane = g * 32 + (uint32_t)__builtin_ctz(m->mask[g]);
    uint64_t value = i->form & FORM_A ? m->uniform[i->a]
                     : size == 8      ? reg64(m, i->a)[lane]
                                      : reg32(m, i->a)[lane];
    struct epoch e = epoch_of(m, o->device);
    count_access(m, o, 1, size);
    if (!o->shadow.write)
        element_store(size, o->base + at * (int64_t)size, element_bits(i->type, value));
    else if (!store_lane_fast(m, i, o, &e, at, lane, (uint32_t)value))
        memory_store_lane(m, i, lane);
    return true;
}

/* Everything that is not a plain store at a defined place goes to memory_store, before anything is
 * counted. */
static void store_fast(struct machine *m, const struct instr *i)
{
    struct region_object *o = &m->objects[i->d];
    bool undefined = i->form & FORM_A ? m->uniform_undef[i->a] : m->meta[i->a].undefined;
    if (o->kind == OBJECT_THREAD || !m->patterns || o->atomics.write || (i->form & FORM_BYTES) || undefined ||
        !o->writable || (i->b != REG_NONE && m->meta[i->b].undefined) ||
        (i->c != REG_NONE && m->uniform_undef[i->c]) || (i->b == REG_NONE && !store_single(m, i, o))) {
        memory_store(m, i);
        return;
    }
    if (i->b == REG_NONE)
        return;
    count_access(m, o, 1, scalar_size(i->type));
    const unsigned size = scalar_size(i->type);
    const uint64_t count = o->bytes / size;
    const int64_t add =
        (int64_t)((uint64_t)i->imm << 32) + (i->c != REG_NONE ? (uint32_t)m->uniform[i->c] : 0);
    const uint32_t version = m->meta[i->b].version;
    struct pattern *first = &m->patterns[m->pattern_of[i - m->code->instrs] * m->groups];
    bool exact = o->shadow.write && (size != 4 || o->shift != 2 || m->has_simd_barrier);
    const struct epoch e = epoch_of(m, o->device);
    EACH_GROUP
    {
        struct pattern *p = first + g;
        struct where w = place_of(p, reg32(m, i->b) + g * 32, m->mask[g], version, add, count);
        if (!w.inside || exact)
            store_lanes_exact(m, i, g);
        else if (o->shadow.write)
            store_group(m, i, o, &e, p, w.base, g, p->contiguous && w.all);
        else
            store_plain(m, i, o, p, w.base, g);
    }
}
