/* barrier: who is there, and what it orders.
 *
 * When a thread is missing, the check reports it and the run stops: what a GPU would do is undefined. Without
 * the check the threads that arrived go on, and no races are looked for from there on: the barrier orders
 * nothing reliably. */
#include "vm/machine.h"
#include "vm/shadow.h"

/* What a stamp is after its clock was set back: of before this dispatch, an earlier threadgroup, an earlier
 * epoch, this epoch before the last simdgroup_barrier of its thread, and after it. */
static uint32_t class_of(const struct machine *m, bool device, uint32_t clock, uint32_t who)
{
    const struct clocks *c = &m->clock[device];
    if (clock < c->epoch)
        return clock < c->dispatch ? 0 : clock < c->group ? CLOCK_DISPATCH : CLOCK_GROUP;
    return clock < m->simd_barrier[device][who_first(who) >> 5] ? CLOCK_EPOCH : CLOCK_NOW;
}

/* The clocks are near their end: stamps become one of few classes, and the clocks go on from there. */
static void rebase(struct machine *m, bool device)
{
    struct clocks *c = &m->clock[device];
    for (uint32_t k = 0; k < m->code->object_count; k++) {
        struct memory *o = &m->objects[k];
        if (!o->shadow.write || o->device != device)
            continue;
        o->defined_group = 0; /* a later threadgroup may get the clock of the one that this is of */
        for (int side = 0; side < 4; side++) {
            const struct shadow *s = side < 2 ? &o->shadow : &o->atomics;
            uint32_t *stamps = side & 1 ? s->read : s->write;
            const uint32_t *who = side & 1 ? s->reader : s->writer;
            for (uint64_t n = 0; stamps && n < (o->bytes >> o->shift); n++) {
                uint32_t clock = stamps[n] >> STAMP_SHIFT, bits = stamps[n] & ((1u << STAMP_SHIFT) - 1);
                uint32_t class = class_of(m, device, clock, who[n]);
                stamps[n] = class << STAMP_SHIFT | (class ? bits : 0);
            }
        }
    }
    writers_rebase(m, device);
    for (uint32_t g = 0; g < MAX_SIMDGROUPS; g++)
        m->simd_barrier[device][g] = m->simd_barrier[device][g] > c->epoch ? CLOCK_NOW : 0;
    if (device) {
        for (uint32_t g = 0; g < m->group_number; g++)
            m->group_clock[g] = CLOCK_DISPATCH;
        m->group_clock[m->group_number] = CLOCK_GROUP;
    }
    *c = (struct clocks){CLOCK_NOW, CLOCK_EPOCH, CLOCK_GROUP, CLOCK_DISPATCH};
    m->rebased = true;
}

static uint32_t clock_limit(const struct machine *m)
{
    return m->launch->shortcuts_off & VM_SMALL_CLOCK ? 9 : (1u << (31 - STAMP_SHIFT)) - 8;
}

static void tick(struct machine *m, bool device, bool epoch)
{
    struct clocks *c = &m->clock[device];
    c->now++;
    if (epoch)
        c->epoch = c->now;
}

/* A new threadgroup: both clocks advance, and are set back when they are near their limit. */
void barrier_next_group(struct machine *m)
{
    for (int device = 0; device < 2; device++) {
        struct clocks *c = &m->clock[device];
        tick(m, device, true);
        c->group = c->now;
        memset(m->simd_barrier[device], 0, sizeof m->simd_barrier[device]);
    }
    if (m->group_clock)
        m->group_clock[m->group_number] = m->clock[1].now;
    for (int device = 0; device < 2 && m->shadows; device++)
        if (m->clock[device].now >= clock_limit(m)) {
            m->clock[device].epoch = m->clock[device].group = m->clock[device].now;
            rebase(m, device);
            m->clock[device] = (struct clocks){CLOCK_GROUP, CLOCK_GROUP, CLOCK_GROUP, CLOCK_DISPATCH};
        }
}

/* Whether the run stops. */
static bool somebody_missing(struct machine *m, const struct instr *i, bool simdgroup)
{
    m->stop = m->checks & VM_CHECK_BARRIERS;
    if (m->stop)
        fault_barrier(m, i, simdgroup);
    else
        m->checks &= ~(unsigned)VM_CHECK_RACES;
    return m->stop;
}

/* Orders each simdgroup by itself: only the clock of its own last barrier advances, not the epoch. */
static void simdgroup_barrier(struct machine *m, const struct instr *i)
{
    bool diverges = false;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        diverges |= m->mask[g] != 0 && m->mask[g] != m->started[g];
    if (diverges && somebody_missing(m, i, true))
        return;
    m->has_simd_barrier = true;
    for (int device = 0; device < 2; device++) {
        if (!(i->imm & (device ? BARRIER_DEVICE : BARRIER_THREADGROUP)))
            continue;
        tick(m, device, false);
        for (uint32_t g = 0; g < m->cur_simdgroups; g++)
            if (m->mask[g])
                m->simd_barrier[device][g] = m->clock[device].now;
    }
}

/* The epoch of each memory that the barrier names ends; one of a simdgroup moves only the clock on. */
void barrier_run(struct machine *m, const struct instr *i)
{
    if (m->turns) {
        turns_barrier(m, i);
        return;
    }
    if (i->imm & BARRIER_SIMDGROUP) {
        simdgroup_barrier(m, i);
    } else {
        bool diverges = false, everybody = m->full && !m->any_returned;
        for (uint32_t g = 0; g < m->cur_simdgroups && !everybody; g++)
            diverges |= m->mask[g] != m->started[g];
        if (diverges && somebody_missing(m, i, false))
            return;
        for (int device = 0; device < 2; device++)
            if (i->imm & (device ? BARRIER_DEVICE : BARRIER_THREADGROUP))
                tick(m, device, true);
        const struct vm_observer *o = m->launch->observer;
        if (o && o->barrier)
            o->barrier(o->context, m->group_number, i->site);
    }
    for (int device = 0; device < 2 && m->shadows; device++)
        if (m->clock[device].now >= clock_limit(m))
            rebase(m, device);
}
