/* shadow: the exact path. Only here races are found and told. */
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

static bool races(const struct machine *m)
{
    return m->checks & VM_CHECK_RACES;
}

/* A write of `stamp` meets an access by `lane`; both atomic do not race. */
static void meet_writer(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell,
                        uint32_t lane, bool atomic, enum vm_fault_kind kind, bool same)
{
    const struct region_object *o = &m->objects[object];
    const struct clocks *c = &m->clock[o->device];
    uint32_t stamp = o->shadow.write[cell], who = o->shadow.writer[cell], other = who_first(who);
    if (atomic && (stamp & STAMP_ATOMIC))
        return;
    int64_t offset = (int64_t)(cell << o->shift);
    bool equal = kind == VM_FAULT_READ_WRITE ? stamp & STAMP_EQUAL : same;
    if (stamp >= c->epoch << STAMP_SHIFT) {
        if (other != lane && !simd_ordered(m, o->device, stamp, other, lane))
            fault_race(m, equal ? VM_FAULT_EQUAL : kind, i, lane, object, offset, in_this_group(m, other),
                       true, who_site(who));
        return;
    }
    if (o->device && stamp >= c->dispatch << STAMP_SHIFT && stamp < c->group << STAMP_SHIFT) {
        struct vm_thread thread = {other, group_of(m, stamp)};
        fault_race(m, equal ? VM_FAULT_EQUAL : kind, i, lane, object, offset, thread, true, who_site(who));
    }
}

static void note_reader(struct machine *m, const struct instr *i, const struct region_object *o,
                        uint64_t cell, uint32_t lane, bool atomic)
{
    const struct clocks *c = &m->clock[o->device];
    uint32_t stamp = o->shadow.read[cell], who = o->shadow.reader[cell];
    uint32_t site = m->code->sites[i->site].cache, now = c->now << STAMP_SHIFT | atomic;
    uint32_t first = who_first(who), second = who_second(who);
    bool fresh = stamp < c->epoch << STAMP_SHIFT;
    if (!fresh && m->has_simd_barrier && first >> 5 == lane >> 5 && second >> 5 == lane >> 5 &&
        stamp >> STAMP_SHIFT < m->simd_barrier[o->device][lane >> 5])
        fresh = true; /* what its own simdgroup read before is ordered; others meet this read as well */
    if (!fresh && (stamp & STAMP_ATOMIC) && !atomic)
        fresh = true; /* a plain read races with more */
    if (fresh) {
        uint32_t sticky = stamp >= c->dispatch << STAMP_SHIFT ? who & WHO_OTHER_GROUP : 0;
        if (o->device && stamp >= c->dispatch << STAMP_SHIFT && stamp < c->group << STAMP_SHIFT &&
            !(stamp & STAMP_ATOMIC))
            sticky = WHO_OTHER_GROUP;
        o->shadow.read[cell] = now;
        o->shadow.reader[cell] = who_make(site, lane, lane) | sticky;
        return;
    }
    if (lane == first || (atomic && !(stamp & STAMP_ATOMIC)))
        return;
    if (second == first || (second >> 5 == first >> 5 && lane >> 5 != first >> 5))
        o->shadow.reader[cell] = (who & ~(1023u << 10)) | lane << 10;
}

bool shadow_read(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                 bool atomic)
{
    struct region_object *o = &m->objects[object];
    bool undefined = !shadow_defined(m, o, cell);
    if (!races(m))
        return undefined;
    if (!undefined || o->shadow.write[cell] >= m->clock[o->device].epoch << STAMP_SHIFT)
        meet_writer(m, i, object, cell, lane, atomic, VM_FAULT_READ_WRITE, false);
    if (o->shadow.read && m->code->sites[i->site].mixed)
        note_reader(m, i, o, cell, lane, atomic);
    return undefined;
}

static void meet_readers(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell,
                         uint32_t lane, bool atomic, bool same)
{
    const struct region_object *o = &m->objects[object];
    const struct clocks *c = &m->clock[o->device];
    uint32_t stamp = o->shadow.read[cell], who = o->shadow.reader[cell];
    int64_t offset = (int64_t)(cell << o->shift);
    enum vm_fault_kind kind = same ? VM_FAULT_EQUAL : VM_FAULT_WRITE_READ;
    bool both_atomic = atomic && (stamp & STAMP_ATOMIC);
    if (stamp >= c->epoch << STAMP_SHIFT && !both_atomic) {
        uint32_t first = who_first(who), second = who_second(who);
        if (first != lane && !simd_ordered(m, o->device, stamp, first, lane)) {
            fault_race(m, kind, i, lane, object, offset, in_this_group(m, first), true, who_site(who));
            return;
        }
        if (second != first && second != lane && !simd_ordered(m, o->device, stamp, second, lane)) {
            fault_race(m, kind, i, lane, object, offset, in_this_group(m, second), true, who_site(who));
            return;
        }
    }
    if (!o->device)
        return;
    if (stamp >= c->dispatch << STAMP_SHIFT && stamp < c->group << STAMP_SHIFT && !both_atomic) {
        struct vm_thread thread = {who_first(who), group_of(m, stamp)};
        fault_race(m, kind, i, lane, object, offset, thread, true, who_site(who));
    } else if (stamp >= c->dispatch << STAMP_SHIFT && (who & WHO_OTHER_GROUP)) {
        fault_race(m, kind, i, lane, object, offset, in_this_group(m, lane), false, who_site(who));
    }
}

void shadow_write(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                  bool atomic, bool same, bool undefined)
{
    struct region_object *o = &m->objects[object];
    const struct clocks *c = &m->clock[o->device];
    uint32_t before = o->shadow.write[cell];
    bool joined = false;
    if (races(m)) {
        bool recent = before >= c->epoch << STAMP_SHIFT ||
                      (o->device && before >= c->dispatch << STAMP_SHIFT && before < c->group << STAMP_SHIFT);
        if (recent)
            meet_writer(m, i, object, cell, lane, atomic, VM_FAULT_WRITE_WRITE, same);
        if (o->shadow.read)
            meet_readers(m, i, object, cell, lane, atomic, same);
        /* The same thread wrote plainly and now atomically: it is the plain write that others can race with.
         */
        joined = recent && atomic && !(before & STAMP_ATOMIC) && who_first(o->shadow.writer[cell]) == lane;
    }
    uint32_t bits =
        (atomic && !joined ? STAMP_ATOMIC : 0) | (same ? STAMP_EQUAL : 0) | (undefined ? STAMP_UNDEFINED : 0);
    if (!o->device) {
        if (o->defined_group != c->group) {
            o->defined_group = c->group;
            o->defined = 0;
            o->tainted = false;
        }
        o->defined += before < c->group << STAMP_SHIFT;
        o->tainted |= undefined;
    }
    o->shadow.write[cell] = c->now << STAMP_SHIFT | bits;
    if (!joined) /* else the plain write is the one to blame */
        o->shadow.writer[cell] = who_make(m->code->sites[i->site].cache, lane, lane);
}
