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
#include "vm/rows.h"
#include "vm/shadow.h"

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

/* Whether every cell that was read has a defined value: nothing else matters outside of mixed regions. */
static bool all_written(const struct memory *o, const struct race_times *t, const struct pattern *p,
                        int64_t base)
{
    const uint32_t *w = o->shadow.write + base;
    uint32_t bad = 0;
    if (o->device) /* never written: all of it is undefined */
        return false;
    if (p->contiguous) {
        EACH_LANE
        for (uint32_t l = 0; l < 32; l++)
            bad |= race_undefined(*t, false, w[l]);
        return !race_holds(bad);
    }
    EACH_LANE
    for (uint32_t l = 0; l < 32; l++)
        bad |= race_undefined(*t, false, w[p->delta[l]]);
    return !race_holds(bad);
}

/* A thread as race cells keep it. */
static inline uint32_t who_at(const struct machine *m, const struct instr *i, uint32_t lane)
{
    return who_make(m->code->sites[i->site].cache, lane, lane);
}

/* The lanes of a mixed region: readers are noted. Lanes that are suspicious are returned. */
static uint32_t note_readers(struct machine *m, const struct instr *i, const struct memory *o,
                             const struct race_times *t, const struct pattern *p, int64_t base, uint32_t g)
{
    const unsigned device = o->device ? ROW_DEVICE : 0;
    uint32_t odd = 0, who = who_at(m, i, g * 32);
    if (m->has_simd_barrier)
        return m->mask[g];
    for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits), me = who + l * NEXT_WHO;
        if (!row_read(&o->shadow, base + p->delta[l], NULL, 1, *t, device, me))
            odd |= 1u << l;
    }
    return odd;
}

/* Which lanes of a simdgroup are on, as masks of words. */
static const uint32_t *lanes_on(struct machine *m, uint32_t g)
{
    if (m->lane_mask_of[g] != m->mask[g])
        masks_simdgroup(m, g);
    return m->lane_mask + g * 32;
}

/* The same for neighbouring cells, all at once; false: a lane is suspicious and nothing was done. */
static bool note_row(struct machine *m, const struct instr *i, const struct memory *o,
                     const struct race_times *t, int64_t base, uint32_t g)
{
    const struct shadow *s = &o->shadow;
    const uint32_t who = who_at(m, i, g * 32), mask = m->mask[g];
    bool done = false;
    if (o->device || m->has_simd_barrier)
        return false; /* older reads of the simdgroup would have to be distinguished */
    if (m->quiet)
        done = mask == UINT32_MAX ? row_read(s, base, NULL, 32, *t, ROW_QUIET, who)
                                  : row_read(s, base, lanes_on(m, g), row_lanes(mask), *t, ROW_QUIET, who);
    return done || row_read(s, base, lanes_on(m, g), 32, *t, 0, who);
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
static enum need load_need(const struct machine *m, const struct instr *i, const struct memory *o)
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
static SEPARATE void count_lanes(struct machine *m, const struct memory *o, unsigned write)
{
    const uint32_t c = o->counter + write;
    EACH_SIMDGROUP
    {
        if (m->mask[g] == m->live[g]) {
            m->count_simdgroup[c * m->simdgroups + g]++;
            m->count_simdgroups[c] = true;
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

static inline void count_access(struct machine *m, const struct memory *o, unsigned write, unsigned size)
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
static inline uint32_t look_up(struct machine *m, const struct instr *i, const struct memory *o,
                               const struct race_times *t, const struct pattern *p, int64_t base, uint32_t g,
                               enum need need, bool row)
{
    if (need == NEED_DEFINED)
        return m->mask[g] == p->mask && all_written(o, t, p, base) ? 0 : m->mask[g];
    if (row && note_row(m, i, o, t, base, g))
        return 0;
    return note_readers(m, i, o, t, p, base, g);
}

/* All lanes read one cell; false: that is suspicious and nothing was done. Where readers are noted the first
 * active lane and, from another simdgroup if there is one, the last represent all. */
static bool same_cell(struct machine *m, const struct instr *i, const struct memory *o, int64_t at,
                      enum need need)
{
    const struct race_times t = race_times_of(m, o);
    if (o->device)
        return false;
    if (need == NEED_DEFINED)
        return !race_holds(race_undefined(t, false, o->shadow.write[at]));
    uint32_t first = m->runs[0].start >> 5, last = first, count = m->run_count;
    last = (m->runs[count - 1].start + m->runs[count - 1].count - 1) >> 5;
    uint32_t a = first * 32 + (uint32_t)__builtin_ctz(m->mask[first]);
    uint32_t b = last * 32 + 31 - (uint32_t)__builtin_clz(m->mask[last]);
    uint32_t who = who_make(m->code->sites[i->site].cache, a, b);
    return !m->has_simd_barrier && row_read(&o->shadow, at, NULL, 1, t, ROW_QUIET, who);
}

/* All lanes read the same element. */
static SEPARATE void load_same(struct machine *m, const struct instr *i, const struct memory *o)
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
    if (need && !same_cell(m, i, o, at, need)) {
        memory_load(m, i);
        return;
    }
    count_access(m, o, 0, scalar_size(i->type));
    m->uniform[i->a] = element_load(i->type, o->base + at * (int64_t)size);
    m->uniform_undef[i->a] = 0;
}

/* Lanes that may read different elements. */
static SEPARATE void load_rows(struct machine *m, const struct instr *i, const struct memory *o)
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
    if (!need && words && m->wholes && m->full && !m->any_returned && m->threads == m->cur_simdgroups * 32 &&
        load_whole(m, i, o, add, count)) {
        m->meta[i->a].version++;
        m->meta[i->a].undefined = 0;
        return;
    }
    const uint32_t version = m->meta[i->b].version;
    struct pattern *first = &m->patterns[m->pattern_of[i - m->code->instrs] * m->simdgroups];
    const u32 *index = reg32(m, i->b);
    u32 *to = reg32(m, i->a);
    const struct race_times t = race_times_of(m, o);
    bool exact = false;
    EACH_SIMDGROUP
    {
        const uint32_t mask = m->mask[g];
        struct pattern *p = first + g;
        struct where w = place_of(p, index + g * 32, mask, version, add, count);
        uint32_t odd = mask;
        if (w.inside && !always) {
            odd = need ? look_up(m, i, o, &t, p, w.base, g, need, p->contiguous && w.all) : 0;
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
    struct memory *o = &m->objects[i->d];
    if (!m->patterns || o->kind == OBJECT_THREAD || o->atomics.write)
        memory_load(m, i);
    else if (i->b == REG_NONE)
        load_same(m, i, o);
    else
        load_rows(m, i, o);
}

/* --- stores --- */

/* Neighbouring cells, all at once, `mixed` (ROW_MIXED) or not. false: a lane is suspicious and nothing was
 * done. */
ROW bool store_row(struct machine *m, const struct instr *i, struct memory *o, const struct race_times *t,
                   int64_t base, uint32_t g, unsigned mixed, const u32 *value)
{
    const struct shadow *s = &o->shadow;
    u32 *data = (u32 *)(void *)(o->base + base * 4);
    const uint32_t who = who_at(m, i, g * 32), mask = m->mask[g];
    const unsigned device = o->device ? ROW_DEVICE : 0, quiet = ROW_QUIET | (mixed ? mixed : device);
    uint32_t fresh = 0;
    bool done = false;
    if (m->quiet && !(mixed && o->device))
        done = mask == UINT32_MAX
                   ? row_write(s, data, base, NULL, 32, *t, quiet, who, value, &fresh)
                   : row_write(s, data, base, lanes_on(m, g), row_lanes(mask), *t, quiet, who, value, &fresh);
    if (!done && !row_write(s, data, base, lanes_on(m, g), 32, *t, device | mixed, who, value, &fresh))
        return false;
    if (fresh)
        shadow_count(m, o, fresh, false);
    return true;
}

/* One lane; false: suspicious, nothing was done. */
static bool store_lane_fast(const struct machine *m, struct memory *o, const struct race_times *t,
                            int64_t cell, uint32_t who, uint32_t value)
{
    u32 *data = (u32 *)(void *)(o->base + cell * 4), word = value;
    const unsigned device = o->device ? ROW_DEVICE : 0;
    uint32_t fresh = 0;
    if (!(o->shadow.read
              ? row_write(&o->shadow, data, cell, NULL, 1, *t, device | ROW_MIXED, who, &word, &fresh)
              : row_write(&o->shadow, data, cell, NULL, 1, *t, device, who, &word, &fresh)))
        return false;
    shadow_count(m, o, fresh, false);
    return true;
}

/* No race cells are kept: only the data is written. */
static void store_plain(struct machine *m, const struct instr *i, struct memory *o, const struct pattern *p,
                        int64_t base, uint32_t g)
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

static inline void store_simdgroup(struct machine *m, const struct instr *i, struct memory *o,
                                   const struct race_times *t, const struct pattern *p, int64_t base,
                                   uint32_t g, bool row)
{
    bool uniform = i->form & FORM_A;
    const u32 *value = uniform ? NULL : reg32(m, i->a) + g * 32;
    bool mixed = o->shadow.read && m->code->sites[i->site].mixed;
    if (row && !uniform &&
        (mixed ? store_row(m, i, o, t, base, g, ROW_MIXED, value) : store_row(m, i, o, t, base, g, 0, value)))
        return;
    const uint32_t who = who_at(m, i, g * 32);
    for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits);
        uint32_t x = uniform ? (uint32_t)m->uniform[i->a] : value[l];
        if (!store_lane_fast(m, o, t, base + p->delta[l], who + l * NEXT_WHO, x))
            memory_store_lane(m, i, g * 32 + l);
    }
}

static void store_lanes_exact(struct machine *m, const struct instr *i, uint32_t g)
{
    for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1)
        memory_store_lane(m, i, g * 32 + (uint32_t)__builtin_ctz(bits));
}

/* One lane alone at a uniform place: what `if (l == 0) out[group] = sum` does. */
static bool store_single(struct machine *m, const struct instr *i, struct memory *o)
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
    const struct race_times t = race_times_of(m, o);
    count_access(m, o, 1, size);
    if (!o->shadow.write)
        element_store(size, o->base + at * (int64_t)size, element_bits(i->type, value));
    else if (!store_lane_fast(m, o, &t, at, who_at(m, i, lane), (uint32_t)value))
        memory_store_lane(m, i, lane);
    return true;
}

/* Everything that is not a plain store at a defined place goes to memory_store, before anything is
 * counted. */
static void store_fast(struct machine *m, const struct instr *i)
{
    struct memory *o = &m->objects[i->d];
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
    struct pattern *first = &m->patterns[m->pattern_of[i - m->code->instrs] * m->simdgroups];
    bool exact = o->shadow.write && (size != 4 || o->shift != 2 || m->has_simd_barrier);
    const struct race_times t = race_times_of(m, o);
    EACH_SIMDGROUP
    {
        struct pattern *p = first + g;
        struct where w = place_of(p, reg32(m, i->b) + g * 32, m->mask[g], version, add, count);
        if (!w.inside || exact)
            store_lanes_exact(m, i, g);
        else if (o->shadow.write)
            store_simdgroup(m, i, o, &t, p, w.base, g, p->contiguous && w.all);
        else
            store_plain(m, i, o, p, w.base, g);
    }
}
