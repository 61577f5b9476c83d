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

static enum when when(const struct machine *m, bool device, uint32_t stamp)
{
    const struct clocks *c = &m->clock[device];
    uint32_t clock = stamp >> STAMP_SHIFT;
    return clock >= c->epoch                ? THIS_EPOCH
           : clock >= c->group              ? EARLIER
           : device && clock >= c->dispatch ? OTHER_GROUP
                                            : LONG_AGO;
}

/* An access that is being looked at. */
struct access {
    const struct instr *i;
    uint32_t object, lane;
    uint64_t cell;
    bool atomic;
    bool same; /* writes: the value stood there already */
};

static void tell(struct machine *m, const struct access *x, enum vm_fault_kind kind, struct vm_thread other,
                 uint32_t site)
{
    int64_t offset = (int64_t)(x->cell << m->objects[x->object].shift);
    fault_race(m, kind, x->i, x->lane, x->object, offset, other, true, site);
}

static void tell_some_group(struct machine *m, const struct access *x, enum vm_fault_kind kind, uint32_t site)
{
    int64_t offset = (int64_t)(x->cell << m->objects[x->object].shift);
    fault_race(m, kind, x->i, x->lane, x->object, offset, in_this_group(m, x->lane), false, site);
}

/* Whether `other`, of a stamp of this epoch, races with the access. */
static bool meets(const struct machine *m, const struct access *x, uint32_t stamp, uint32_t other)
{
    return other != x->lane && !simd_ordered(m, m->objects[x->object].device, stamp, other, x->lane);
}

/* The last writers meet an access; two atomic ones do not race. A write is harmless when it is plain and the
 * value is the same; a read, when no write in question changed the value, or when the reader has written the
 * same value itself. */
static void meet_writers(struct machine *m, const struct access *x, enum vm_fault_kind kind)
{
    const struct region_object *o = &m->objects[x->object];
    uint32_t stamp = o->shadow.write[x->cell], who = o->shadow.writer[x->cell];
    uint32_t first = who_first(who), second = who_second(who);
    enum when then = when(m, o->device, stamp);
    bool alone = then == EARLIER || (then == THIS_EPOCH && !who_is_not(who, x->lane));
    if (then == LONG_AGO || (alone && !(who & WHO_OTHER_GROUP)) || (x->atomic && (stamp & STAMP_ATOMIC)))
        return;
    struct lines lines = lines_get(m, who_lines(who));
    bool plain = !(stamp & (STAMP_ATOMIC | STAMP_JOINED)), reads = kind == VM_FAULT_READ_WRITE;
    bool equal = plain && !x->atomic && x->same;
    if (then == THIS_EPOCH) {
        uint32_t calm = first >> 5 == x->lane >> 5 ? STAMP_EQUAL | STAMP_CALM_SIMD : STAMP_EQUAL;
        if (reads && plain)
            equal = (stamp & calm) || writers_has(m, x->object, x->cell, x->lane, stamp & STAMP_VARIED);
        if (meets(m, x, stamp, first)) {
            tell(m, x, equal ? VM_FAULT_EQUAL : kind, in_this_group(m, first), lines.first);
            return;
        }
        if (second != first && meets(m, x, stamp, second)) {
            tell(m, x, equal ? VM_FAULT_EQUAL : kind, in_this_group(m, second), lines.second);
            return;
        }
    }
    if (then == OTHER_GROUP) {
        struct vm_thread thread = {first, group_of(m, stamp)};
        equal = reads && plain ? stamp & STAMP_CALM : equal;
        tell(m, x, equal ? VM_FAULT_EQUAL : kind, thread, lines.first);
    } else if ((who & WHO_OTHER_GROUP) && o->device) {
        /* Others' atomic writes meet plain accesses; plain ones, which wrote what stands there now, meet
         * writes of another value. */
        if (stamp & STAMP_ATOMIC ? !x->atomic : !reads && (x->atomic || !x->same))
            tell_some_group(m, x, kind, lines.other);
    }
}

/* --- atomics that meet --- */

/* Whether somebody of a stamp is not ordered before the access: which one of the lines, or -1. */
static int unordered_line(const struct machine *m, const struct access *x, uint32_t stamp, uint32_t who)
{
    bool device = m->objects[x->object].device;
    enum when then = when(m, device, stamp);
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
    const struct region_object *o = &m->objects[x->object];
    uint32_t stamp = o->shadow.write[x->cell], who = o->shadow.writer[x->cell];
    bool used = x->i->op == I_CMPXCHG || !(x->i->imm & ATOMIC_UNUSED);
    enum vm_meeting_kind kind = !writes       ? x->i->op == I_CMPXCHG ? VM_MEETING_OLD : VM_MEETING_LOAD
                                : used        ? VM_MEETING_OLD
                                : !m->commute ? VM_MEETING_WRITES
                                              : VM_MEETING_NONE;
    int line = stamp & STAMP_ATOMIC && kind > m->result->meeting.kind ? unordered_line(m, x, stamp, who) : -1;
    if (line >= 0) {
        struct lines l = lines_get(m, who_lines(who));
        keep_meeting(m, x, kind, x->i->site, in_this_group(m, x->lane),
                     line == 0   ? l.first
                     : line == 1 ? l.second
                                 : l.other);
    }
    if (!writes || !o->shadow.read || m->result->meeting.kind == VM_MEETING_LOAD)
        return;
    stamp = o->shadow.read[x->cell];
    who = o->shadow.reader[x->cell];
    line = stamp & STAMP_ATOMIC ? unordered_line(m, x, stamp, who) : -1;
    struct lines l = lines_get(m, who_lines(who));
    uint32_t site = line == 0 ? l.first : line == 1 ? l.second : l.other;
    if (line < 0 || !site || site >= m->code->access_count)
        return;
    struct vm_thread reader = in_this_group(m, line == 1 ? who_second(who) : who_first(who));
    keep_meeting(m, x, VM_MEETING_LOAD, m->code->access_sites[site], reader,
                 m->code->sites[x->i->site].cache);
}

/* --- readers --- */

struct readers {
    uint32_t first, second;
    struct lines lines;
    bool first_atomic, second_atomic;
};

static void put_readers(struct machine *m, const struct region_object *o, uint64_t cell,
                        const struct readers *r, uint32_t stamp, uint32_t others)
{
    uint32_t bits = (r->first_atomic ? STAMP_ATOMIC : 0) | (r->second_atomic ? STAMP_SECOND_ATOMIC : 0);
    o->shadow.read[cell] = (stamp & ~(uint32_t)(STAMP_ATOMIC | STAMP_SECOND_ATOMIC)) | bits;
    o->shadow.reader[cell] = who_make(lines_number(m, r->lines), r->first, r->second) | others;
}

/* The first reader of an epoch. What other threadgroups have read before stays known as such. */
static void first_reader(struct machine *m, const struct access *x, uint32_t site)
{
    const struct region_object *o = &m->objects[x->object];
    uint32_t stamp = o->shadow.read[x->cell], who = o->shadow.reader[x->cell], others = 0;
    uint32_t fresh = m->clock[o->device].now << STAMP_SHIFT;
    struct readers r = {x->lane, x->lane, {site, site, 0}, x->atomic, x->atomic};
    enum when then = when(m, o->device, stamp);
    if (o->device && then != LONG_AGO && ((who & WHO_OTHER_GROUP) || then == OTHER_GROUP)) {
        struct lines lines = lines_get(m, who_lines(who));
        bool plain_before = (who & WHO_OTHER_GROUP) && !(stamp & STAMP_OTHERS_ATOMIC);
        bool plain = then == OTHER_GROUP && !(stamp & STAMP_ATOMIC);
        r.lines.other = plain && !plain_before ? lines.first : lines.other ? lines.other : lines.first;
        fresh |= (plain || plain_before ? 0 : STAMP_OTHERS_ATOMIC) | (stamp & STAMP_CHANGED);
        others = WHO_OTHER_GROUP;
    }
    put_readers(m, o, x->cell, &r, fresh, others);
}

/* Which of the readers of an epoch to keep when there is one more: a plain one comes first, then one in
 * another simdgroup. Returns whether anything changed. */
static bool one_more(struct readers *r, const struct access *x, uint32_t site)
{
    bool single = r->first == r->second, plainer = !x->atomic && r->first_atomic;
    if (x->lane == r->first) {
        if (plainer) {
            r->first_atomic = false;
            r->lines.first = site;
            r->second_atomic = single ? false : r->second_atomic;
            r->lines.second = single ? site : r->lines.second;
        }
        return plainer;
    }
    bool second_apart = r->second >> 5 != x->lane >> 5, apart = r->first >> 5 != x->lane >> 5;
    if (plainer) { /* the first one moves on */
        if (single || x->lane == r->second || !second_apart || apart) {
            r->second = r->first;
            r->lines.second = r->lines.first;
        }
        r->first = x->lane;
        r->lines.first = site;
        r->first_atomic = false;
        r->second_atomic = true;
        return true;
    }
    bool better = single || (!x->atomic && r->second_atomic) ||
                  (r->second >> 5 == r->first >> 5 && apart && x->atomic == r->second_atomic);
    if (!better)
        return false;
    r->second = x->lane;
    r->lines.second = site;
    r->second_atomic = x->atomic;
    return true;
}

static void note_reader(struct machine *m, const struct access *x)
{
    const struct region_object *o = &m->objects[x->object];
    uint32_t stamp = o->shadow.read[x->cell], who = o->shadow.reader[x->cell];
    uint32_t site = m->code->sites[x->i->site].cache;
    struct readers r = {.first = who_first(who),
                        .second = who_second(who),
                        .first_atomic = stamp & STAMP_ATOMIC,
                        .second_atomic = stamp & STAMP_SECOND_ATOMIC};
    bool fresh = when(m, o->device, stamp) != THIS_EPOCH;
    if (!fresh && m->has_simd_barrier && r.first >> 5 == x->lane >> 5 && r.second >> 5 == x->lane >> 5 &&
        stamp >> STAMP_SHIFT < m->simd_barrier[o->device][x->lane >> 5] && (!x->atomic || r.first_atomic))
        fresh = true; /* what its own simdgroup read before is ordered; others meet this read as well */
    if (fresh) {
        first_reader(m, x, site);
        return;
    }
    bool plain = !x->atomic && !r.first_atomic && !r.second_atomic, apart = r.first >> 5 != r.second >> 5;
    if (plain && (x->lane == r.first || x->lane == r.second || apart))
        return; /* they stand for this one, too */
    r.lines = lines_get(m, who_lines(who));
    if (one_more(&r, x, site))
        put_readers(m, o, x->cell, &r, stamp, who & WHO_OTHER_GROUP);
}

bool shadow_read(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                 bool atomic)
{
    struct region_object *o = &m->objects[object];
    bool undefined = !shadow_defined(m, o, cell);
    if (!(m->checks & VM_CHECK_RACES))
        return undefined;
    struct access x = {.i = i, .object = object, .lane = lane, .cell = cell, .atomic = atomic};
    if (!undefined || o->shadow.write[cell] >= m->clock[o->device].epoch << STAMP_SHIFT)
        meet_writers(m, &x, VM_FAULT_READ_WRITE);
    if (atomic)
        note_meeting(m, &x, false);
    if (o->shadow.read && m->code->sites[i->site].mixed)
        note_reader(m, &x);
    return undefined;
}

/* --- writes --- */

static void meet_readers(struct machine *m, const struct access *x)
{
    const struct region_object *o = &m->objects[x->object];
    uint32_t stamp = o->shadow.read[x->cell], who = o->shadow.reader[x->cell];
    enum when then = when(m, o->device, stamp);
    bool alone = then == EARLIER || (then == THIS_EPOCH && !who_is_not(who, x->lane));
    if (then == LONG_AGO || (alone && !(who & WHO_OTHER_GROUP)))
        return;
    struct lines lines = lines_get(m, who_lines(who));
    bool equal = x->same && !x->atomic && !(stamp & STAMP_CHANGED);
    enum vm_fault_kind kind = equal ? VM_FAULT_EQUAL : VM_FAULT_WRITE_READ;
    uint32_t first = who_first(who), second = who_second(who);
    bool races = !(x->atomic && (stamp & STAMP_ATOMIC));
    if (then == THIS_EPOCH && races && meets(m, x, stamp, first))
        tell(m, x, kind, in_this_group(m, first), lines.first);
    else if (then == THIS_EPOCH && second != first && !(x->atomic && (stamp & STAMP_SECOND_ATOMIC)) &&
             meets(m, x, stamp, second))
        tell(m, x, kind, in_this_group(m, second), lines.second);
    else if (then == OTHER_GROUP && races)
        tell(m, x, kind, (struct vm_thread){first, group_of(m, stamp)}, lines.first);
    else if (o->device && (who & WHO_OTHER_GROUP) && !(x->atomic && (stamp & STAMP_OTHERS_ATOMIC)))
        tell_some_group(m, x, kind, lines.other);
}

/* The writer beside the new one that is kept: one that the new one does not come after. */
static uint32_t other_writer(const struct machine *m, const struct access *x, uint32_t stamp, uint32_t who)
{
    uint32_t first = who_first(who), second = who_second(who);
    bool device = m->objects[x->object].device;
    if (when(m, device, stamp) != THIS_EPOCH)
        return x->lane;
    bool take_first = first != x->lane && !simd_ordered(m, device, stamp, first, x->lane);
    bool take_second = second != x->lane && !simd_ordered(m, device, stamp, second, x->lane);
    if (take_first && take_second)
        return first >> 5 == x->lane >> 5 ? second : first;
    return take_first ? first : take_second ? second : x->lane;
}

static void put_writer(struct machine *m, const struct access *x, bool joined)
{
    const struct region_object *o = &m->objects[x->object];
    uint32_t *who = &o->shadow.writer[x->cell], stamp = o->shadow.write[x->cell], others = 0;
    uint32_t site = m->code->sites[x->i->site].cache, second = other_writer(m, x, stamp, *who);
    struct lines before = lines_get(m, who_lines(*who)), lines = {site, site, 0};
    enum when then = when(m, o->device, stamp);
    if (joined) /* the same thread wrote plainly before: that one is to blame */
        lines.first = lines.second = before.first;
    if (second != x->lane)
        lines.second = second == who_first(*who) ? before.first : before.second;
    bool alike =
        x->atomic ? (stamp & STAMP_ATOMIC) != 0 : x->same && !(stamp & (STAMP_ATOMIC | STAMP_JOINED));
    if (o->device && alike && then != LONG_AGO && ((*who & WHO_OTHER_GROUP) || then == OTHER_GROUP)) {
        others = WHO_OTHER_GROUP;
        lines.other = then == OTHER_GROUP ? before.first : before.other;
    }
    *who = who_make(lines_number(m, lines), x->lane, second) | others;
}

/* Who wrote what others wrote, too. */
static void note_value(struct machine *m, const struct access *x)
{
    const struct region_object *o = &m->objects[x->object];
    uint32_t stamp = o->shadow.write[x->cell], who = o->shadow.writer[x->cell];
    if (when(m, o->device, stamp) != THIS_EPOCH || !o->shadow.read)
        return;
    if (!x->same)
        writers_forget(m, x->object, x->cell);
    else if (who_first(who) != x->lane)
        writers_add(m, x->object, x->cell, who_first(who), x->lane);
}

static void count_defined(struct machine *m, struct region_object *o, uint32_t before, bool undefined)
{
    const struct clocks *c = &m->clock[0];
    if (o->defined_group != c->group) {
        o->defined_group = c->group;
        o->defined = 0;
        o->tainted = false;
    }
    o->defined += before < c->group << STAMP_SHIFT;
    o->tainted |= undefined;
}

void shadow_write(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane,
                  bool atomic, bool same, bool undefined)
{
    struct region_object *o = &m->objects[object];
    struct access x = {.i = i, .object = object, .lane = lane, .cell = cell, .atomic = atomic, .same = same};
    uint32_t before = o->shadow.write[cell], bits = undefined ? STAMP_UNDEFINED : 0;
    if (!o->device)
        count_defined(m, o, before, undefined);
    if (m->checks & VM_CHECK_RACES) {
        enum when then = when(m, o->device, before);
        uint32_t last = who_first(o->shadow.writer[cell]);
        bool joined = then == THIS_EPOCH && atomic && !(before & STAMP_ATOMIC) && last == lane;
        bool ordered = then == THIS_EPOCH && simd_ordered(m, o->device, before, last, lane);
        meet_writers(m, &x, VM_FAULT_WRITE_WRITE);
        if (atomic)
            note_meeting(m, &x, true);
        if (o->shadow.read) {
            meet_readers(m, &x);
            note_value(m, &x);
            if (!same)
                o->shadow.read[cell] |= STAMP_CHANGED;
        }
        put_writer(m, &x, joined);
        bits |= !atomic ? 0 : joined ? STAMP_JOINED : STAMP_ATOMIC;
        if (then == THIS_EPOCH && (!same || (before & STAMP_VARIED)))
            bits |= STAMP_VARIED;
        if (same && (then != THIS_EPOCH || (before & STAMP_EQUAL)))
            bits |= STAMP_EQUAL;
        if (same && (then == LONG_AGO || (before & STAMP_CALM)))
            bits |= STAMP_CALM;
        if (same && m->has_simd_barrier && (ordered || (before & STAMP_CALM_SIMD)))
            bits |= STAMP_CALM_SIMD;
    }
    o->shadow.write[cell] = m->clock[o->device].now << STAMP_SHIFT | bits;
}

void shadow_define(struct machine *m, const struct instr *i, uint32_t object, uint64_t cell, uint32_t lane)
{
    struct region_object *o = &m->objects[object];
    if (shadow_defined(m, o, cell))
        return;
    if (!o->device)
        count_defined(m, o, o->shadow.write[cell], false);
    o->shadow.write[cell] = m->clock[o->device].now << STAMP_SHIFT;
    o->shadow.writer[cell] = who_make(m->code->sites[i->site].cache, lane, lane);
}
