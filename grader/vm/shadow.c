/* shadow: the race cells; every access that is not known to be harmless comes here. */
#include "vm/shadow.h"

static struct vm_thread in_this_group(const struct machine *m, uint32_t lane)
{
    return (struct vm_thread){lane, m->group_number};
}

/* The threadgroup in which a device stamp was made. */
static uint32_t group_of(const struct machine *m, uint32_t stamp)
{
    uint32_t clock = stamp >> STAMP_SHIFT, low = 0, high = m->group_number + 1;
    while (high - low > 1) {
        uint32_t mid = (low + high) / 2;
        if (m->group_clock[mid] <= clock)
            low = mid;
        else
            high = mid;
    }
    return low;
}

/* Whether the access with this stamp by thread `other` comes before what `lane` does now: a simdgroup_barrier
 * of their simdgroup lies between. */
static bool simd_ordered(const struct machine *m, bool device, uint32_t stamp, uint32_t other, uint32_t lane)
{
    return m->has_simd_barrier && other >> 5 == lane >> 5 &&
           stamp >> STAMP_SHIFT < m->simd_barrier[device][lane >> 5];
}

/* When a stamp was made. */
enum when { LONG_AGO, OTHER_GROUP, EARLIER, THIS_EPOCH };

static enum when when(struct race_times t, uint32_t stamp)
{
    return stamp >= t.epoch   ? THIS_EPOCH
           : stamp >= t.group ? EARLIER
           : stamp >= t.start ? OTHER_GROUP
                              : LONG_AGO;
}

/* An access that is being looked at. */
struct access {
    const struct instr *i;
    struct race_times t;
    uint32_t object, lane;
    uint64_t cell;
    bool atomic;
    bool same; /* writes: the cell already had this value */
};

#define NOTHING VM_FAULT_KIND_COUNT /* was reported */

static enum vm_fault_kind report(struct machine *m, const struct access *x, enum vm_fault_kind kind,
                                 struct vm_thread other, uint32_t site)
{
    int64_t offset = (int64_t)(x->cell << m->objects[x->object].shift);
    fault_race(m, kind, x->i, x->lane, x->object, offset, other, true, site);
    return kind;
}

static enum vm_fault_kind report_some_group(struct machine *m, const struct access *x,
                                            enum vm_fault_kind kind, uint32_t site)
{
    int64_t offset = (int64_t)(x->cell << m->objects[x->object].shift);
    fault_race(m, kind, x->i, x->lane, x->object, offset, in_this_group(m, x->lane), false, site);
    return kind;
}

/* Whether `other`, of a stamp of this epoch, races with the access. */
static bool meets(const struct machine *m, const struct access *x, uint32_t stamp, uint32_t other)
{
    return other != x->lane && !simd_ordered(m, m->objects[x->object].device, stamp, other, x->lane);
}

/* The last plain or atomic writers, as `cells` has them, meet an access; returns what was reported. A plain
 * write is harmless where others wrote the same value plainly; a plain read, where the reader has written the
 * same value itself; and every access that changes nothing, where no write in question did, atomic or not. */
static enum vm_fault_kind meet_writers(struct machine *m, const struct access *x, const struct shadow *cells,
                                       enum vm_fault_kind kind)
{
    const struct memory *o = &m->objects[x->object];
    uint32_t stamp = cells->write[x->cell], who = cells->writer[x->cell];
    uint32_t first = who_first(who), second = who_second(who);
    enum when then = when(x->t, stamp);
    if (!race_holds(race_meets(x->t, o->device, stamp, who, who_make(0, x->lane, x->lane))))
        return NOTHING;
    struct lines lines = lines_get(m, who_lines(who));
    bool plain = cells == &o->shadow, reads = kind == VM_FAULT_READ_WRITE, keeps = reads || x->same;
    bool equal = plain && !x->atomic && x->same;
    if (then == THIS_EPOCH) {
        uint32_t calm = first >> 5 == x->lane >> 5 ? STAMP_EQUAL | STAMP_CALM_SIMD : STAMP_EQUAL;
        equal |= keeps && (stamp & calm);
        if (reads && plain && !x->atomic)
            equal |= writers_has(m, x->object, x->cell, x->lane, stamp & STAMP_VARIED);
        bool meets_first = meets(m, x, stamp, first);
        if (meets_first || (second != first && meets(m, x, stamp, second)))
            return report(m, x, equal ? VM_FAULT_EQUAL : kind, in_this_group(m, meets_first ? first : second),
                          meets_first ? lines.first : lines.second);
    }
    if (then == OTHER_GROUP) {
        struct vm_thread thread = {first, group_of(m, stamp)};
        equal |= keeps && (stamp & STAMP_CALM);
        return report(m, x, equal ? VM_FAULT_EQUAL : kind, thread, lines.first);
    }
    /* Others' atomic writes meet plain accesses; plain ones, which wrote what this threadgroup wrote after
     * them, meet writes of another value. */
    if ((who & WHO_OTHER_GROUP) && o->device && (!plain || (!reads && (x->atomic || !x->same))))
        return report_some_group(m, x, keeps && (stamp & STAMP_CALM) ? VM_FAULT_EQUAL : kind, lines.other);
    return NOTHING;
}

/* A plain access meets plain and atomic ones, an atomic access plain ones. */
static void meet_all_writers(struct machine *m, const struct access *x, enum vm_fault_kind kind)
{
    const struct memory *o = &m->objects[x->object];
    enum vm_fault_kind reported = meet_writers(m, x, &o->shadow, kind);
    if (!x->atomic && o->atomics.write && (reported == NOTHING || reported == VM_FAULT_EQUAL))
        meet_writers(m, x, &o->atomics, kind);
}

/* --- atomics that meet --- */

/* The cells of atomic accesses; from the first one on, every access to the object takes the exact path. */
static void make_atomics(struct machine *m, struct memory *o)
{
    size_t cells = (size_t)((o->bytes + (1u << o->shift) - 1) >> o->shift);
    if (o->atomics.write)
        return;
    uint32_t *all = arena_array(m->arena, 4 * cells, sizeof *all);
    o->atomics = (struct shadow){all, all + cells, all + 2 * cells, all + 3 * cells};
}

/* Whether a thread of a stamp is not ordered before the access: which of its lines, or -1. */
static int unordered_line(const struct machine *m, const struct access *x, uint32_t stamp, uint32_t who)
{
    bool device = m->objects[x->object].device;
    enum when then = when(x->t, stamp);
    if (then == THIS_EPOCH && meets(m, x, stamp, who_first(who)))
        return 0;
    if (then == THIS_EPOCH && who_second(who) != who_first(who) && meets(m, x, stamp, who_second(who)))
        return 1;
    if (then == OTHER_GROUP)
        return 0;
    return device && then != LONG_AGO && (who & WHO_OTHER_GROUP) ? 2 : -1;
}

static void keep_meeting(struct machine *m, const struct access *x, enum vm_meeting_kind kind, uint32_t site,
                         struct vm_thread thread, uint32_t other)
{
    const struct code *code = m->code;
    if (kind > m->result->meeting.kind)
        m->result->meeting = (struct vm_meeting){
            .kind = kind,
            .site = site,
            .other_site = other && other < code->access_count ? code->access_sites[other] : 0,
            .thread = thread,
            .object = x->object,
            .offset = (int64_t)(x->cell << m->objects[x->object].shift)};
}

/* An atomic access meets atomic writes that nothing orders it with, or as a write such loads. */
static void note_meeting(struct machine *m, const struct access *x, bool writes)
{
    const struct shadow *cells = &m->objects[x->object].atomics;
    uint32_t stamp = cells->write[x->cell], who = cells->writer[x->cell];
    bool used = x->i->op == I_CMPXCHG || !(x->i->imm & ATOMIC_UNUSED);
    enum vm_meeting_kind kind = !writes       ? x->i->op == I_CMPXCHG ? VM_MEETING_OLD : VM_MEETING_LOAD
                                : used        ? VM_MEETING_OLD
                                : !m->commute ? VM_MEETING_WRITES
                                              : VM_MEETING_NONE;
    int line = kind > m->result->meeting.kind ? unordered_line(m, x, stamp, who) : -1;
    if (line >= 0) {
        struct lines l = lines_get(m, who_lines(who));
        keep_meeting(m, x, kind, x->i->site, in_this_group(m, x->lane),
                     line == 0   ? l.first
                     : line == 1 ? l.second
                                 : l.other);
    }
    if (!writes || m->result->meeting.kind == VM_MEETING_LOAD)
        return;
    stamp = cells->read[x->cell];
    who = cells->reader[x->cell];
    line = unordered_line(m, x, stamp, who);
    struct lines l = lines_get(m, who_lines(who));
    uint32_t site = line == 0 ? l.first : line == 1 ? l.second : l.other;
    if (line < 0 || !site || site >= m->code->access_count)
        return;
    struct vm_thread reader = in_this_group(m, line == 1 ? who_second(who) : who_first(who));
    keep_meeting(m, x, VM_MEETING_LOAD, m->code->access_sites[site], reader,
                 m->code->sites[x->i->site].cache);
}

/* --- readers --- */

/* Where an access is noted. */
static const struct shadow *own_cells(const struct machine *m, const struct access *x)
{
    const struct memory *o = &m->objects[x->object];
    return x->atomic ? &o->atomics : &o->shadow;
}

/* The first reader of an epoch. What other threadgroups have read before stays known as such. */
static void first_reader(struct machine *m, const struct access *x, const struct shadow *cells, uint32_t site)
{
    bool device = m->objects[x->object].device;
    uint32_t stamp = cells->read[x->cell], who = cells->reader[x->cell], others = 0;
    uint32_t fresh = x->t.now;
    struct lines lines = {site, site, 0};
    enum when then = when(x->t, stamp);
    if (device && then != LONG_AGO && ((who & WHO_OTHER_GROUP) || then == OTHER_GROUP)) {
        struct lines before = lines_get(m, who_lines(who));
        lines.other = before.other ? before.other : before.first;
        others = WHO_OTHER_GROUP;
    }
    if (device && then != LONG_AGO && (stamp & (STAMP_CHANGED | STAMP_ONCE)))
        fresh |= STAMP_ONCE;
    cells->read[x->cell] = fresh;
    cells->reader[x->cell] = who_make(lines_number(m, lines), x->lane, x->lane) | others;
}

/* Two readers per epoch are kept, in two simdgroups if possible: they represent all. */
static void note_reader(struct machine *m, const struct access *x, const struct shadow *cells)
{
    bool device = m->objects[x->object].device;
    uint32_t stamp = cells->read[x->cell], who = cells->reader[x->cell];
    uint32_t site = m->code->sites[x->i->site].cache, first = who_first(who), second = who_second(who);
    bool fresh = when(x->t, stamp) != THIS_EPOCH, apart = first >> 5 != second >> 5;
    if (!fresh && m->has_simd_barrier && first >> 5 == x->lane >> 5 && !apart &&
        stamp >> STAMP_SHIFT < m->simd_barrier[device][x->lane >> 5])
        fresh = true; /* what its own simdgroup read before is ordered; others meet this read as well */
    if (fresh) {
        first_reader(m, x, cells, site);
        return;
    }
    if (x->lane == first || x->lane == second || apart || (first != second && x->lane >> 5 == first >> 5))
        return;
    struct lines lines = lines_get(m, who_lines(who));
    lines.second = site;
    cells->reader[x->cell] = who_make(lines_number(m, lines), first, x->lane) | (who & WHO_OTHER_GROUP);
}

bool shadow_read(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                 bool atomic)
{
    struct memory *o = &m->objects[object];
    bool undefined = !shadow_defined(m, o, cell);
    if (!(m->checks & VM_CHECK_RACES))
        return undefined;
    struct access x = {
        .i = i, .t = race_times_of(m, o), .object = object, .lane = lane, .cell = cell, .atomic = atomic};
    if (!undefined || o->shadow.write[cell] >= x.t.epoch)
        meet_all_writers(m, &x, VM_FAULT_READ_WRITE);
    if (atomic) {
        make_atomics(m, o);
        note_meeting(m, &x, false);
    }
    if (own_cells(m, &x)->read && m->code->sites[i->site].mixed)
        note_reader(m, &x, own_cells(m, &x));
    return undefined;
}

/* --- writes --- */

/* The readers, as `cells` has them, meet a write. It is harmless when it writes what they have read. */
static enum vm_fault_kind meet_readers(struct machine *m, const struct access *x, const struct shadow *cells)
{
    const struct memory *o = &m->objects[x->object];
    uint32_t stamp = cells->read[x->cell], who = cells->reader[x->cell];
    enum when then = when(x->t, stamp);
    if (!race_holds(race_meets(x->t, o->device, stamp, who, who_make(0, x->lane, x->lane))))
        return NOTHING;
    struct lines lines = lines_get(m, who_lines(who));
    bool equal = x->same && !(stamp & (then == THIS_EPOCH ? STAMP_CHANGED : STAMP_CHANGED | STAMP_ONCE));
    enum vm_fault_kind kind = equal ? VM_FAULT_EQUAL : VM_FAULT_WRITE_READ;
    uint32_t first = who_first(who), second = who_second(who);
    if (then == THIS_EPOCH && meets(m, x, stamp, first))
        return report(m, x, kind, in_this_group(m, first), lines.first);
    if (then == THIS_EPOCH && second != first && meets(m, x, stamp, second))
        return report(m, x, kind, in_this_group(m, second), lines.second);
    if (then == OTHER_GROUP)
        return report(m, x, kind, (struct vm_thread){first, group_of(m, stamp)}, lines.first);
    if (o->device && (who & WHO_OTHER_GROUP))
        return report_some_group(m, x, stamp & STAMP_ONCE ? VM_FAULT_WRITE_READ : kind, lines.other);
    return NOTHING;
}

static void meet_all_readers(struct machine *m, const struct access *x)
{
    const struct memory *o = &m->objects[x->object];
    enum vm_fault_kind reported = o->shadow.read ? meet_readers(m, x, &o->shadow) : NOTHING;
    if (!x->atomic && o->atomics.read && (reported == NOTHING || reported == VM_FAULT_EQUAL))
        meet_readers(m, x, &o->atomics);
}

/* The second writer to keep beside the new one: one that is not ordered before it. */
static uint32_t other_writer(const struct machine *m, const struct access *x, uint32_t stamp, uint32_t who)
{
    uint32_t first = who_first(who), second = who_second(who);
    bool device = m->objects[x->object].device;
    if (when(x->t, stamp) != THIS_EPOCH)
        return x->lane;
    bool take_first = first != x->lane && !simd_ordered(m, device, stamp, first, x->lane);
    bool take_second = second != x->lane && !simd_ordered(m, device, stamp, second, x->lane);
    if (take_first && take_second)
        return first >> 5 == x->lane >> 5 ? second : first;
    return take_first ? first : take_second ? second : x->lane;
}

/* The new writer comes first; earlier ones of other threadgroups stay noted unless that was reported. */
static void put_writer(struct machine *m, const struct access *x, const struct shadow *cells)
{
    bool device = m->objects[x->object].device;
    uint32_t *who = &cells->writer[x->cell], stamp = cells->write[x->cell], others = 0;
    uint32_t site = m->code->sites[x->i->site].cache, second = other_writer(m, x, stamp, *who);
    struct lines before = lines_get(m, who_lines(*who)), lines = {site, site, 0};
    enum when then = when(x->t, stamp);
    if (second != x->lane)
        lines.second = second == who_first(*who) ? before.first : before.second;
    bool alike = x->atomic || x->same; /* any other was reported as a race */
    if (device && alike && then != LONG_AGO && ((*who & WHO_OTHER_GROUP) || then == OTHER_GROUP)) {
        others = WHO_OTHER_GROUP;
        lines.other = then == OTHER_GROUP ? before.first : before.other;
    }
    *who = who_make(lines_number(m, lines), x->lane, second) | others;
}

/* Who wrote plainly what others wrote, too. */
static void note_value(struct machine *m, const struct access *x)
{
    const struct memory *o = &m->objects[x->object];
    uint32_t stamp = o->shadow.write[x->cell], who = o->shadow.writer[x->cell];
    if (when(x->t, stamp) != THIS_EPOCH || !o->shadow.read)
        return;
    if (!x->same)
        writers_forget(m, x->object, x->cell);
    else if (who_first(who) != x->lane && !x->atomic)
        writers_add(m, x->object, x->cell, who_first(who), x->lane);
}

/* What later accesses need to know of the values that were written. */
static uint32_t value_bits(const struct machine *m, const struct access *x, uint32_t before, uint32_t last)
{
    bool device = m->objects[x->object].device;
    enum when then = when(x->t, before);
    bool ordered = then == THIS_EPOCH && simd_ordered(m, device, before, last, x->lane);
    uint32_t bits = race_value_bits(before, 0u - x->same, 0u - (then == THIS_EPOCH),
                                    0u - (then == OTHER_GROUP), 0u - (then == LONG_AGO));
    if (x->same && m->has_simd_barrier && (ordered || (before & STAMP_CALM_SIMD)))
        bits |= STAMP_CALM_SIMD;
    return bits;
}

void shadow_write(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                  bool atomic, bool same, bool undefined)
{
    struct memory *o = &m->objects[object];
    struct access x = {.i = i,
                       .t = race_times_of(m, o),
                       .object = object,
                       .lane = lane,
                       .cell = cell,
                       .atomic = atomic,
                       .same = same};
    if (atomic)
        make_atomics(m, o);
    const struct shadow *cells = own_cells(m, &x);
    uint32_t before = cells->write[cell], bits = undefined ? STAMP_UNDEFINED : 0;
    shadow_count(m, o, !shadow_written(m, o, cell), undefined);
    if (m->checks & VM_CHECK_RACES) {
        bits |= value_bits(m, &x, before, who_first(cells->writer[cell]));
        meet_all_writers(m, &x, VM_FAULT_WRITE_WRITE);
        meet_all_readers(m, &x);
        if (atomic)
            note_meeting(m, &x, true);
        note_value(m, &x);
        put_writer(m, &x, cells);
        if (!same && o->shadow.read)
            o->shadow.read[cell] |= STAMP_CHANGED;
        if (!same && o->atomics.read)
            o->atomics.read[cell] |= STAMP_CHANGED;
    }
    cells->write[cell] = x.t.now | bits;
    if (!atomic && undefined && o->atomics.write)
        o->atomics.write[cell] |= STAMP_UNDEFINED;
}

void shadow_define(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane)
{
    struct memory *o = &m->objects[object];
    if (shadow_defined(m, o, cell))
        return;
    shadow_count(m, o, !shadow_written(m, o, cell), false);
    o->shadow.write[cell] = m->clock[o->device].now << STAMP_SHIFT;
    o->shadow.writer[cell] = who_make(m->code->sites[i->site].cache, lane, lane);
}
