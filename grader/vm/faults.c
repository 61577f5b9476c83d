/* faults: tells the observer what went wrong. */
#include "vm/machine.h"

static void tell(struct machine *m, const struct vm_fault *f)
{
    const struct vm_observer *o = m->launch->observer;
    if (o && o->fault)
        o->fault(o->context, f);
}

static const uint8_t check_of[VM_FAULT_KIND_COUNT] = {
#define FAULT(kind, check, code, says, meaning) [VM_FAULT_##kind] = VM_CHECK_##check,
#include "vm/faults.def"
#undef FAULT
};

static bool is_on(const struct machine *m, enum vm_fault_kind kind)
{
    return (m->checks | VM_CHECK_ALWAYS) & check_of[kind];
}

static struct vm_fault start(const struct machine *m, enum vm_fault_kind kind, const struct instr *i,
                             uint32_t lane)
{
    return (struct vm_fault){
        .kind = kind, .site = i->site, .thread = {lane, m->group_number}, .object = REG_NONE};
}

/* The site where the undefined value of a fault comes from. */
static uint32_t source_of(const struct machine *m, const struct vm_fault *f, const struct instr *i)
{
    if (f->kind == VM_FAULT_UNDEF_STORE || f->kind == VM_FAULT_UNDEF_BRANCH)
        return define_source(m, i->a, i->form & FORM_A);
    uint32_t b = i->b == REG_NONE ? 0 : define_source(m, i->b, i->form & FORM_B);
    uint32_t c = i->c == REG_NONE ? 0 : define_source(m, i->c, i->form & FORM_C);
    return either(b, c);
}

/* What a lane of this threadgroup read at a site that was undefined, or NULL. */
static const struct undefined_read *read_at(const struct machine *m, uint32_t lane, uint32_t site)
{
    const struct undefined_read *r =
        m->undefined_reads ? &m->undefined_reads[lane][site % UNDEFINED_READS] : NULL;
    return r && r->group == m->group_number + 1 && r->site == site ? r : NULL;
}

/* Where the undefined value of a lane comes from: that site, and what the lane read there. */
static void add_origin(const struct machine *m, struct vm_fault *f, const struct instr *i)
{
    uint32_t source = source_of(m, f, i);
    const struct undefined_read *r = read_at(m, f->thread.lane, source);
    r = r ? r : read_at(m, f->thread.lane, i->site);
    if (r && r->origin == VM_ORIGIN_UNDEFINED && m->unwritten.group == r->group &&
        m->unwritten.object == r->object)
        r = &m->unwritten; /* the value stored there came from an element that was never written */
    if (source && m->code->sites[source].access == SITE_DECLARED) {
        f->origin = VM_ORIGIN_VARIABLE;
        f->origin_site = source;
    } else if (r) {
        f->origin = r->origin;
        f->origin_site = r->site;
        f->origin_object = r->object;
        f->origin_offset = r->offset;
    }
}

static int64_t index_value(const struct machine *m, const struct site *s, unsigned k, uint32_t lane)
{
    enum scalar_kind kind = s->index_kind[k];
    bool wide = kind == SCALAR_I64 || kind == SCALAR_U64;
    uint64_t v = s->index_uniform[k] ? m->uniform[s->index[k]]
                 : wide              ? reg64(m, s->index[k])[lane]
                                     : reg32(m, s->index[k])[lane];
    return wide ? (int64_t)v : scalar_is_signed(kind) ? (int32_t)v : (int64_t)(uint32_t)v;
}

/* The indices as written in the source, from the registers that hold them; otherwise the offset they give. */
static void add_indices(const struct machine *m, struct vm_fault *f, const struct instr *i, uint32_t lane)
{
    const struct site *s = &m->code->sites[i->site];
    const int64_t far = INT64_C(1) << 40;
    bool pointer = i->op != I_LOAD && i->op != I_LOAD2 && i->op != I_STORE && i->op != I_STORE2;
    if (!pointer && s->linear)
        f->offset = i->imm * (i->form & FORM_BYTES ? 1 : (int64_t)f->size);
    int64_t most = pointer ? far / 2 : far;
    f->exact = (pointer || s->linear) && f->offset > -most && f->offset < most; /* it was not cut off */
    for (unsigned k = 0; k < s->index_count; k++) {
        int64_t v = index_value(m, s, k, lane);
        if (s->linear && s->check[k] && (uint64_t)v >= s->check[k]) {
            f->part = (uint8_t)(k + 1);
            f->part_index = v;
        }
        if (!s->linear)
            f->index[f->index_count++] = v;
        else if (pointer) /* its offset has all of it */
            continue;
        else if (v > -far && v < far && !__builtin_mul_overflow(v, (int64_t)s->bound[k], &v))
            f->offset = pointer_move(f->offset, v);
        else {
            f->offset = v < 0 ? -POINTER_FAR : POINTER_FAR;
            f->exact = false;
        }
    }
}

void fault_access(struct machine *m, enum vm_fault_kind kind, const struct instr *i, uint32_t lane,
                  uint32_t object, int64_t offset)
{
    if (!is_on(m, kind))
        return;
    struct vm_fault f = start(m, kind, i, lane);
    f.object = object;
    f.offset = offset;
    f.size = i->op == I_ALIGN ? (uint32_t)i->imm : scalar_size(i->type);
    if (kind == VM_FAULT_READ || kind == VM_FAULT_WRITE)
        add_indices(m, &f, i, lane);
    else if (check_of[kind] == VM_CHECK_UNINITIALIZED)
        add_origin(m, &f, i);
    tell(m, &f);
}

void fault_simple(struct machine *m, enum vm_fault_kind kind, const struct instr *i, uint32_t lane)
{
    struct vm_fault f = start(m, kind, i, lane);
    tell(m, &f);
}

void fault_lanes(struct machine *m, enum vm_fault_kind kind, const struct instr *i, uint32_t lane,
                 uint32_t asked, uint32_t other)
{
    if (!is_on(m, kind))
        return;
    struct vm_fault f = start(m, kind, i, lane);
    f.simd = i->imm;
    f.asked[0] = asked;
    f.asked[1] = other;
    tell(m, &f);
}

void fault_part(struct machine *m, const struct instr *i, uint32_t g)
{
    if (!is_on(m, VM_FAULT_SIMD_PART))
        return;
    struct vm_fault f = start(m, VM_FAULT_SIMD_PART, i, g * 32 + (uint32_t)__builtin_ctz(m->mask[g]));
    f.here = (uint32_t)__builtin_popcount(m->mask[g]);
    f.all = 32;
    tell(m, &f);
}

void fault_race(struct machine *m, enum vm_fault_kind kind, const struct instr *i, uint32_t lane,
                uint32_t object, int64_t offset, struct vm_thread other, bool known, uint32_t other_site)
{
    struct vm_fault f = start(m, kind, i, lane);
    f.object = object;
    f.offset = offset;
    f.size = scalar_size(i->type);
    f.has_other = true;
    f.other_known = known;
    f.other = other;
    f.other_site = other_site < m->code->access_count ? m->code->access_sites[other_site] : 0;
    tell(m, &f);
}

/* Counts who is here and who is missing; for a simdgroup_barrier only in simdgroups that diverge. */
void fault_barrier(struct machine *m, const struct instr *i, bool simdgroup)
{
    struct vm_fault f = start(m, simdgroup ? VM_FAULT_SIMD_BARRIER : VM_FAULT_BARRIER, i, 0);
    bool first = true, missing = false;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        if (simdgroup && (m->mask[g] == 0 || m->mask[g] == m->started[g]))
            continue;
        f.here += (uint32_t)__builtin_popcount(m->mask[g]);
        f.all += (uint32_t)__builtin_popcount(m->started[g]);
        if (first && m->mask[g]) {
            f.thread.lane = g * 32 + (uint32_t)__builtin_ctz(m->mask[g]);
            first = false;
        }
        uint32_t absent = m->started[g] & ~m->mask[g];
        if (!missing && absent) {
            f.missing = (struct vm_thread){g * 32 + (uint32_t)__builtin_ctz(absent), m->group_number};
            f.missing_returned = !(m->live[g] >> (f.missing.lane & 31) & 1);
            missing = true;
        }
    }
    tell(m, &f);
}

void fault_branch_simdgroup(struct machine *m, const struct instr *i, uint32_t g)
{
    if (!is_on(m, VM_FAULT_UNDEF_BRANCH))
        return;
    for (uint32_t bits = define_bits(m, i->a, i->form & FORM_A, g); bits; bits &= bits - 1) {
        struct vm_fault f = start(m, VM_FAULT_UNDEF_BRANCH, i, g * 32 + (uint32_t)__builtin_ctz(bits));
        add_origin(m, &f, i);
        tell(m, &f);
    }
}

void fault_branch(struct machine *m, const struct instr *i)
{
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        fault_branch_simdgroup(m, i, g);
}
