/* memory: loads, stores and atomics, lane by lane and exactly; fast_memory.h has the shortcuts.
 *
 * Every finding about memory is made here: a shortcut may only say that nothing is suspicious. */
#include "vm/element.h"
#include "vm/shadow.h"

/* Counts once for the whole threadgroup, per simdgroup or per lane: the coarsest that is exact. */
void memory_count(struct machine *m, const struct memory *o, unsigned write, uint32_t times)
{
    if (!o->counted)
        return;
    uint32_t c = o->counter + write;
    if (m->full) {
        m->count_all[c] += times;
        return;
    }
    for (uint32_t run = 0; run < m->run_count; run++)
        for (uint32_t g = m->runs[run].start >> 5, n = m->runs[run].count >> 5; n > 0; n--, g++) {
            const uint32_t on = m->mask[g];
            if (on == m->live[g]) {
                m->count_simdgroup[c * m->simdgroups + g] += times;
                m->count_simdgroups[c] = true;
                continue;
            }
            uint32_t *lanes = m->count_lane + (size_t)c * m->width + g * 32;
            m->count_lanes[c] |= 1u << g;
            for (uint32_t l = 0; l < 32; l++)
                lanes[l] += (on & lane_bit[l]) != 0 ? times : 0;
        }
}

static void count_lane(struct machine *m, const struct memory *o, unsigned write, uint32_t lane,
                       unsigned size)
{
    if (!o->counted)
        return;
    m->count_lanes[o->counter + write] |= 1u << (lane >> 5);
    m->count_lane[(size_t)(o->counter + write) * m->width + lane] += memory_elements(o, size);
}

static void trace(struct machine *m, const struct instr *i, uint32_t object, int64_t offset, uint32_t lane,
                  bool write, bool atomic)
{
    struct vm_access a = {.site = i->site,
                          .object = object,
                          .thread = {lane, m->group_number},
                          .offset = offset,
                          .size = scalar_size(i->type),
                          .write = write,
                          .atomic = atomic};
    m->launch->observer->access(m->launch->observer->context, &a);
}

/* --- one lane --- */

static bool inside(struct machine *m, const struct instr *i, uint32_t object, int64_t offset, uint32_t lane,
                   bool write)
{
    const struct memory *o = &m->objects[object];
    unsigned size = scalar_size(i->type);
    if (offset < 0 || (uint64_t)offset + size > o->bytes) {
        fault_access(m, write ? VM_FAULT_WRITE : VM_FAULT_READ, i, lane, object, offset);
        return false;
    }
    if ((offset & (size - 1)) && !(i->form & FORM_PACKED))
        fault_access(m, VM_FAULT_MISALIGNED, i, lane, object, offset);
    return true;
}

/* Whether the access was already reported as misaligned: its overlap with others is not reported again. */
static bool reported_misaligned(const struct machine *m, const struct instr *i, int64_t offset)
{
    return (m->checks & VM_CHECK_BOUNDS) && !(i->form & FORM_PACKED) && (offset & (scalar_size(i->type) - 1));
}

static bool cells_defined(const struct machine *m, const struct instr *i, uint32_t object, int64_t offset)
{
    const struct memory *o = &m->objects[object];
    unsigned size = scalar_size(i->type);
    uint64_t first = (uint64_t)offset >> o->shift, last = ((uint64_t)offset + size - 1) >> o->shift;
    bool defined = true;
    for (uint64_t cell = first; o->shadow.write && cell <= last; cell++)
        defined &= shadow_defined(m, o, cell);
    return defined;
}

static enum vm_origin origin_of(const struct machine *m, const struct instr *i, const struct memory *o,
                                int64_t offset)
{
    unsigned size = scalar_size(i->type);
    uint64_t cell = (uint64_t)offset >> o->shift, last = ((uint64_t)offset + size - 1) >> o->shift;
    if (o->kind == OBJECT_THREAD)
        return VM_ORIGIN_LOCAL;
    while (cell < last && shadow_defined(m, o, cell))
        cell++;
    return shadow_written(m, o, cell) ? VM_ORIGIN_UNDEFINED : VM_ORIGIN_UNWRITTEN;
}

void memory_note_undefined(struct machine *m, const struct instr *i, uint32_t object, int64_t offset,
                           uint32_t lane)
{
    if (!m->undefined_reads)
        m->undefined_reads = arena_array(m->arena, m->width, sizeof *m->undefined_reads);
    struct undefined_read read = {
        .group = m->group_number + 1,
        .site = i->site,
        .object = object,
        .origin = origin_of(m, i, &m->objects[object], offset),
        .offset = offset,
    };
    m->undefined_reads[lane][i->site % UNDEFINED_READS] = read;
    if (read.origin == VM_ORIGIN_UNWRITTEN && m->unwritten.group != read.group)
        m->unwritten = read;
}

/* Whether every cell of the access has a defined value; readers are noted. */
static bool read_cells(struct machine *m, const struct instr *i, uint32_t object, int64_t offset,
                       uint32_t lane, bool atomic)
{
    const struct memory *o = &m->objects[object];
    if (!o->shadow.write || reported_misaligned(m, i, offset))
        return cells_defined(m, i, object, offset);
    unsigned size = scalar_size(i->type);
    uint64_t first = (uint64_t)offset >> o->shift, last = ((uint64_t)offset + size - 1) >> o->shift;
    bool undefined = false;
    for (uint64_t cell = first; cell <= last; cell++)
        undefined |= shadow_read(m, i, object, cell, lane, atomic);
    return !undefined;
}

static void write_cells(struct machine *m, const struct instr *i, uint32_t object, int64_t offset,
                        uint32_t lane, bool atomic, uint64_t bits, bool undefined)
{
    const struct memory *o = &m->objects[object];
    if (!o->shadow.write)
        return;
    unsigned size = scalar_size(i->type);
    uint64_t first = (uint64_t)offset >> o->shift, last = ((uint64_t)offset + size - 1) >> o->shift;
    bool same = !undefined && element_same(size, o->base + offset, bits),
         odd = reported_misaligned(m, i, offset);
    for (uint64_t cell = first; cell <= last; cell++)
        if (odd)
            shadow_define(m, i, object, cell, lane);
        else
            shadow_write(m, i, object, cell, lane, atomic, same && shadow_defined(m, o, cell), undefined);
}

/* The value in a lane's form; false: it is undefined. What was reported as out of bounds is not
 * reported again as undefined where it is used: one mistake is one finding. */
static bool load_lane(struct machine *m, const struct instr *i, uint32_t object, int64_t offset,
                      uint32_t lane, uint64_t *value)
{
    *value = 0;
    if (!inside(m, i, object, offset, lane, false))
        return m->checks & VM_CHECK_BOUNDS;
    *value = element_load(i->type, m->objects[object].base + offset);
    if (i->form & FORM_POINTER) /* only a thread's memory keeps pointers */
        *value = pointer_forged(*value);
    if (m->tracing)
        trace(m, i, object, offset, lane, false, false);
    bool defined = read_cells(m, i, object, offset, lane, false);
    if (!defined)
        memory_note_undefined(m, i, object, offset, lane);
    return defined;
}

/* A fault drops the store; an undefined value that reaches a buffer is reported here and stored as
 * defined. */
static void store_lane(struct machine *m, const struct instr *i, uint32_t object, int64_t offset,
                       uint32_t lane, uint64_t value, bool undefined)
{
    struct memory *o = &m->objects[object];
    if (!inside(m, i, object, offset, lane, true))
        return;
    if (!o->writable) { /* a pointer that lost its const */
        fault_access(m, VM_FAULT_WRITE, i, lane, object, offset);
        return;
    }
    if (undefined && o->kind == OBJECT_BUFFER) {
        fault_access(m, VM_FAULT_UNDEF_STORE, i, lane, object, offset);
        undefined = false; /* already reported */
    }
    uint64_t bits = element_bits(i->type, value);
    if (m->tracing)
        trace(m, i, object, offset, lane, true, false);
    write_cells(m, i, object, offset, lane, false, bits, undefined);
    element_store(scalar_size(i->type), o->base + offset, bits);
}

/* --- indices --- */

static int64_t unit_of(const struct instr *i)
{
    return i->form & FORM_BYTES ? 1 : (int64_t)scalar_size(i->type);
}

/* Byte offset for a lane: 32-bit indices wrap around together, then count from the object's start. */
static int64_t lane_offset(const struct machine *m, const struct instr *i, uint32_t lane)
{
    uint32_t index = 0;
    if (i->b != REG_NONE)
        index = reg32(m, i->b)[lane];
    if (i->c != REG_NONE)
        index += (uint32_t)m->uniform[i->c];
    return ((int64_t)(int32_t)index + i->imm) * unit_of(i);
}

/* Lanes whose index is undefined are reported and take no part. */
static uint32_t usable(struct machine *m, const struct instr *i, uint32_t g, uint32_t object)
{
    uint32_t bad = i->b != REG_NONE ? define_bits(m, i->b, false, g) : 0;
    if (i->c != REG_NONE && m->uniform_undef[i->c])
        bad = m->mask[g];
    for (uint32_t bits = bad; bits; bits &= bits - 1)
        fault_access(m, VM_FAULT_UNDEF_INDEX, i, g * 32 + (uint32_t)__builtin_ctz(bits), object, 0);
    return m->mask[g] & ~bad;
}

static void set_lane(struct machine *m, const struct instr *i, uint32_t lane, uint64_t value)
{
    if (op_operands(i->op)[0] == '2')
        reg64(m, i->a)[lane] = value;
    else
        reg32(m, i->a)[lane] = (uint32_t)value;
}

static uint64_t get_lane(const struct machine *m, const struct instr *i, uint32_t lane)
{
    if (i->form & FORM_A)
        return m->uniform[i->a];
    return op_operands(i->op)[0] == '2' ? reg64(m, i->a)[lane] : reg32(m, i->a)[lane];
}

/* --- loads --- */

/* Every lane reads the same element: one value, but each lane is recorded as a reader. */
static void load_uniform(struct machine *m, const struct instr *i)
{
    const struct memory *o = &m->objects[i->d];
    int64_t offset = lane_offset(m, i, 0);
    unsigned size = scalar_size(i->type);
    bool defined = true, quiet = !m->tracing && offset >= 0 && (uint64_t)offset + size <= o->bytes &&
                                 !(offset & (size - 1)) && !o->shadow.write && !(i->form & FORM_POINTER) &&
                                 !(i->c != REG_NONE && m->uniform_undef[i->c]);
    uint64_t value = 0;
    memory_count(m, o, 0, memory_elements(o, size));
    if (quiet) {
        value = element_load(i->type, o->base + offset);
    } else {
        for (uint32_t g = 0; g < m->cur_simdgroups; g++)
            for (uint32_t bits = usable(m, i, g, i->d); bits; bits &= bits - 1)
                defined &= load_lane(m, i, i->d, offset, g * 32 + (uint32_t)__builtin_ctz(bits), &value);
    }
    if (i->form & FORM_A) {
        m->uniform[i->a] = value;
        m->uniform_undef[i->a] = !defined && (m->checks & VM_CHECK_UNINITIALIZED) ? 1 + i->site : 0;
        return;
    }
    for (uint32_t lane = 0; lane < m->cur_simdgroups * 32; lane++)
        set_lane(m, i, lane, value);
    m->meta[i->a].version++;
    define_set(m, i->a, !defined);
    define_loaded(m, i);
}

static void load_exact(struct machine *m, const struct instr *i, uint32_t g)
{
    uint32_t undefined = 0, good = usable(m, i, g, i->d);
    for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
        uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(bits), bit = bits & (0u - bits);
        uint64_t value = 0;
        if ((good & bit) && !load_lane(m, i, i->d, lane_offset(m, i, lane), lane, &value))
            undefined |= bit;
        set_lane(m, i, lane, value);
    }
    define_put(m, i->a, g, undefined);
}

/* An access to a thread's own memory, where all lanes have the same place or each its own. */
static void thread_access(struct machine *m, const struct instr *i, const struct memory *o, bool store)
{
    int64_t offsets[1024];
    for (uint32_t lane = 0; i->b != REG_NONE && lane < m->cur_simdgroups * 32; lane++)
        offsets[lane] = lane_offset(m, i, lane);
    const int64_t *list = i->b != REG_NONE ? offsets : NULL, same = list ? 0 : lane_offset(m, i, 0);
    if (store)
        thread_store(m, i, o, list, same);
    else
        thread_load(m, i, o, list, same);
}

/* The exact path for any object; without a vector index the place is the same for all lanes. */
void memory_load(struct machine *m, const struct instr *i)
{
    const struct memory *o = &m->objects[i->d];
    if (o->kind == OBJECT_THREAD) {
        thread_access(m, i, o, false);
        return;
    }
    if (i->b == REG_NONE) {
        load_uniform(m, i);
        return;
    }
    memory_count(m, o, 0, memory_elements(o, scalar_size(i->type)));
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        load_exact(m, i, g);
    m->meta[i->a].version++;
    define_loaded(m, i);
}

/* --- stores --- */

static void store_exact(struct machine *m, const struct instr *i, uint32_t g)
{
    uint32_t undefined = define_bits(m, i->a, i->form & FORM_A, g);
    for (uint32_t bits = usable(m, i, g, i->d); bits; bits &= bits - 1) {
        uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(bits);
        store_lane(m, i, i->d, lane_offset(m, i, lane), lane, get_lane(m, i, lane),
                   undefined >> (lane & 31) & 1);
    }
}

/* The exact path for any object, as memory_load. */
void memory_store(struct machine *m, const struct instr *i)
{
    const struct memory *o = &m->objects[i->d];
    if (o->kind == OBJECT_THREAD) {
        thread_access(m, i, o, true);
        return;
    }
    memory_count(m, o, 1, memory_elements(o, scalar_size(i->type)));
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        store_exact(m, i, g);
}

/* One lane of a load or store that the fast path does not take. */
bool memory_load_lane(struct machine *m, const struct instr *i, uint32_t lane)
{
    uint64_t value;
    uint32_t undefined = define_bits(m, i->b, false, lane >> 5);
    if ((undefined >> (lane & 31) & 1) || (i->c != REG_NONE && m->uniform_undef[i->c])) {
        fault_access(m, VM_FAULT_UNDEF_INDEX, i, lane, i->d, 0);
        set_lane(m, i, lane, 0);
        return true; /* already reported */
    }
    bool defined = load_lane(m, i, i->d, lane_offset(m, i, lane), lane, &value);
    set_lane(m, i, lane, value);
    return defined;
}

void memory_store_lane(struct machine *m, const struct instr *i, uint32_t lane)
{
    uint32_t undefined = define_bits(m, i->a, i->form & FORM_A, lane >> 5);
    store_lane(m, i, i->d, lane_offset(m, i, lane), lane, get_lane(m, i, lane), undefined >> (lane & 31) & 1);
}

/* --- through pointers --- */

static uint64_t pointer_of(const struct machine *m, const struct instr *i, uint32_t lane)
{
    return i->form & FORM_B ? m->uniform[i->b] : reg64(m, i->b)[lane];
}

/* The object that a pointer points to, if it is in the instruction's address space; else REG_NONE. Every
 * number that a program makes into a pointer is checked here. */
static uint32_t object_at(const struct machine *m, const struct instr *i, uint64_t p)
{
    uint32_t object = p ? pointer_object(p) : REG_NONE;
    uint32_t space = i->op == I_CMPXCHG ? (uint32_t)i->imm : i->d;
    if (object >= m->code->object_count || !(m->objects[object].spaces >> space & 1))
        return REG_NONE;
    return object;
}

/* The object that all active lanes point into, or REG_NONE; also REG_NONE if a pointer is undefined. */
static uint32_t common_object(const struct machine *m, const struct instr *i)
{
    uint32_t common = REG_NONE;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        if (define_bits(m, i->b, i->form & FORM_B, g))
            return REG_NONE;
        for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
            uint64_t p = pointer_of(m, i, g * 32 + (uint32_t)__builtin_ctz(bits));
            uint32_t object = object_at(m, i, p);
            if (object == REG_NONE || (common != REG_NONE && object != common))
                return REG_NONE;
            common = object;
            if (i->form & FORM_B)
                return common;
        }
    }
    return common;
}

static void thread_pointer(struct machine *m, const struct instr *i, const struct memory *o, bool store)
{
    int64_t offsets[1024];
    for (uint32_t lane = 0; lane < m->cur_simdgroups * 32; lane++)
        offsets[lane] = pointer_offset(pointer_of(m, i, lane)) + i->imm;
    const int64_t *list = i->form & FORM_B ? NULL : offsets;
    if (store)
        thread_store(m, i, o, list, offsets[0]);
    else
        thread_load(m, i, o, list, offsets[0]);
}

/* The object of one lane's pointer; REG_NONE: none, which is reported here. */
static uint32_t lane_object(struct machine *m, const struct instr *i, uint32_t lane, uint32_t undefined,
                            bool write, int64_t *offset)
{
    uint64_t p = pointer_of(m, i, lane);
    if (undefined >> (lane & 31) & 1) {
        fault_access(m, VM_FAULT_UNDEF_INDEX, i, lane, REG_NONE, 0);
        return REG_NONE;
    }
    uint32_t object = object_at(m, i, p);
    bool atomic = i->op == I_ATOMIC || i->op == I_ATOMIC2 || i->op == I_CMPXCHG; /* imm is something else */
    *offset = p ? pointer_offset(p) + (atomic ? 0 : i->imm) : 0;
    if (object == REG_NONE && p && pointer_object(p) == POINTER_FORGED)
        fault_access(m, write ? VM_FAULT_FORGED_WRITE : VM_FAULT_FORGED_READ, i, lane, REG_NONE, 0);
    else if (object == REG_NONE)
        fault_access(m, write ? VM_FAULT_NULL_WRITE : VM_FAULT_NULL_READ, i, lane, REG_NONE, 0);
    return object;
}

/* Pointers of one instruction into different variables of the thread: lane by lane through a mask of one. */
static void thread_single(struct machine *m, const struct instr *i, uint32_t object, uint32_t lane,
                          bool store)
{
    uint32_t saved[MAX_SIMDGROUPS];
    memcpy(saved, m->mask, sizeof saved);
    memset(m->mask, 0, sizeof m->mask);
    m->mask[lane >> 5] = 1u << (lane & 31);
    masks_changed(m);
    thread_pointer(m, i, &m->objects[object], store);
    memcpy(m->mask, saved, sizeof saved);
    masks_changed(m);
}

/* Lanes may point into different objects; into a thread's own memory all at once when they agree. */
void memory_load_pointer(struct machine *m, const struct instr *i)
{
    uint32_t common = common_object(m, i);
    if (common != REG_NONE && m->objects[common].kind == OBJECT_THREAD) {
        thread_pointer(m, i, &m->objects[common], false);
        return;
    }
    bool uniform_result = i->form & FORM_A, all_defined = true;
    if (!uniform_result)
        define_set(m, i->a, false);
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t bad = define_bits(m, i->b, i->form & FORM_B, g), undefined = 0;
        for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
            uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(bits);
            int64_t offset;
            uint64_t value = 0;
            uint32_t object = lane_object(m, i, lane, bad, false, &offset);
            bool defined = (bad >> (lane & 31) & 1) || (m->checks & VM_CHECK_BOUNDS); /* reported */
            if (object != REG_NONE && m->objects[object].kind == OBJECT_THREAD) {
                thread_single(m, i, object, lane, false);
                undefined |= define_bits(m, i->a, false, g) & (1u << (lane & 31));
                continue;
            }
            if (object != REG_NONE) {
                count_lane(m, &m->objects[object], 0, lane, scalar_size(i->type));
                defined = load_lane(m, i, object, offset, lane, &value);
            }
            if (!defined)
                undefined |= 1u << (lane & 31);
            all_defined &= defined;
            if (uniform_result)
                m->uniform[i->a] = value;
            else
                set_lane(m, i, lane, value);
        }
        if (!uniform_result)
            define_put(m, i->a, g, undefined);
    }
    if (uniform_result) {
        m->uniform_undef[i->a] = !all_defined && (m->checks & VM_CHECK_UNINITIALIZED) ? 1 + i->site : 0;
        return;
    }
    m->meta[i->a].version++;
    define_loaded(m, i);
}

/* Lanes whose pointer is not one to write through are reported and store nothing. */
void memory_store_pointer(struct machine *m, const struct instr *i)
{
    uint32_t common = common_object(m, i);
    if (common != REG_NONE && m->objects[common].kind == OBJECT_THREAD) {
        thread_pointer(m, i, &m->objects[common], true);
        return;
    }
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t bad = define_bits(m, i->b, i->form & FORM_B, g),
                 undefined = define_bits(m, i->a, i->form & FORM_A, g);
        for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
            uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(bits);
            int64_t offset;
            uint32_t object = lane_object(m, i, lane, bad, true, &offset);
            if (object == REG_NONE)
                continue;
            if (m->objects[object].kind == OBJECT_THREAD) {
                thread_single(m, i, object, lane, true);
                continue;
            }
            count_lane(m, &m->objects[object], 1, lane, scalar_size(i->type));
            store_lane(m, i, object, offset, lane, get_lane(m, i, lane), undefined >> (lane & 31) & 1);
        }
    }
}

/* --- atomics: lanes one after the other --- */

/* The value that memory holds after the operation. */
static uint64_t atomic_result(enum atomic_op op, enum scalar_kind kind, uint64_t old, uint64_t x)
{
    uint64_t out = 0;
    switch (op) {
    case ATOMIC_LOAD: return old;
    case ATOMIC_STORE:
    case ATOMIC_EXCHANGE: return x;
    case ATOMIC_ADD: scalar_binary(kind, SCALAR_ADD, old, x, &out); return out;
    case ATOMIC_SUB: scalar_binary(kind, SCALAR_SUB, old, x, &out); return out;
    case ATOMIC_AND: return old & x;
    case ATOMIC_OR: return old | x;
    case ATOMIC_XOR: return old ^ x;
    case ATOMIC_MIN: scalar_binary(kind, SCALAR_LT, x, old, &out); return out ? x : old;
    case ATOMIC_MAX: scalar_binary(kind, SCALAR_LT, old, x, &out); return out ? x : old;
    case ATOMIC_OP_COUNT: break;
    }
    return 0;
}

static uint64_t operand_lane(const struct machine *m, const struct instr *i, int k, uint32_t lane)
{
    uint32_t reg = k == 2 ? i->c : i->d;
    if (i->form >> k & 1)
        return m->uniform[reg];
    return op_operands(i->op)[k] == '2' ? reg64(m, reg)[lane] : reg32(m, reg)[lane];
}

struct atomic_access {
    uint32_t object;
    int64_t offset;
    uint8_t *at;
    uint64_t old;
    bool defined;
};

/* Bounds, counters and cells of an atomic access; false: it does not take place. */
static bool atomic_begin(struct machine *m, const struct instr *i, uint32_t lane, uint32_t bad, bool reads,
                         bool writes, struct atomic_access *x)
{
    x->object = lane_object(m, i, lane, bad, writes, &x->offset);
    if (x->object == REG_NONE || m->objects[x->object].kind == OBJECT_THREAD)
        return false;
    struct memory *o = &m->objects[x->object];
    if (reads)
        count_lane(m, o, 0, lane, scalar_size(i->type));
    if (writes)
        count_lane(m, o, 1, lane, scalar_size(i->type));
    if (!inside(m, i, x->object, x->offset, lane, writes))
        return false;
    if (writes && !o->writable) { /* a pointer that lost its const */
        fault_access(m, VM_FAULT_WRITE, i, lane, x->object, x->offset);
        return false;
    }
    x->at = o->base + x->offset;
    x->old = scalar_load(i->type, x->at);
    /* One that also writes counts as a write; the old value must be defined nevertheless. */
    x->defined = !reads || (writes ? cells_defined(m, i, x->object, x->offset)
                                   : read_cells(m, i, x->object, x->offset, lane, true));
    if (!x->defined)
        memory_note_undefined(m, i, x->object, x->offset, lane);
    if (m->tracing)
        trace(m, i, x->object, x->offset, lane, writes, true);
    return true;
}

static void atomic_write(struct machine *m, const struct instr *i, uint32_t lane,
                         const struct atomic_access *x, uint64_t value)
{
    write_cells(m, i, x->object, x->offset, lane, true, value, false);
    scalar_store(i->type, x->at, value);
}

/* A compare-and-exchange that does not exchange is a read. */
static void atomic_exchange(struct machine *m, const struct instr *i, uint32_t lane,
                            const struct atomic_access *x)
{
    if (x->old == operand_lane(m, i, 3, lane))
        atomic_write(m, i, lane, x, operand_lane(m, i, 2, lane));
    else
        read_cells(m, i, x->object, x->offset, lane, true);
}

/* Lanes run in order, so that a later lane sees what an earlier one has written. Of the types that atomics
 * have, only bool differs between its form in a lane and in memory. */
void memory_atomic(struct machine *m, const struct instr *i)
{
    const bool exchange = i->op == I_CMPXCHG; /* imm is an address space there */
    const enum atomic_op op = exchange ? ATOMIC_EXCHANGE : i->imm & 15;
    const bool reads = op != ATOMIC_STORE, writes = op != ATOMIC_LOAD;
    define_set(m, i->a, false);
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t bad = define_bits(m, i->b, i->form & FORM_B, g), undefined = 0;
        uint32_t bad_value = i->c != REG_NONE ? define_bits(m, i->c, i->form & FORM_C, g) : 0;
        if (exchange)
            bad_value |= define_bits(m, i->d, i->form & FORM_D, g);
        for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
            uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(bits), bit = bits & (0u - bits);
            struct atomic_access x;
            if (!atomic_begin(m, i, lane, bad, reads, writes, &x)) {
                set_lane(m, i, lane, 0);
                undefined |= m->checks & VM_CHECK_BOUNDS ? 0 : bit;
                continue;
            }
            if ((bad_value & bit) || (!x.defined && writes))
                fault_access(m, VM_FAULT_UNDEF_ATOMIC, i, lane, x.object, x.offset);
            else if (!x.defined)
                undefined |= bit;
            if (exchange)
                atomic_exchange(m, i, lane, &x);
            else if (writes)
                atomic_write(
                    m, i, lane, &x,
                    atomic_result(op, i->type, x.old, i->c != REG_NONE ? operand_lane(m, i, 2, lane) : 0));
            set_lane(m, i, lane, element_load(i->type, (const uint8_t *)&x.old));
        }
        define_put(m, i->a, g, undefined);
    }
    m->meta[i->a].version++;
    define_loaded(m, i);
}

void memory_align(struct machine *m, const struct instr *i)
{
    if (!(m->checks & VM_CHECK_BOUNDS))
        return;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t known = m->mask[g] & ~define_bits(m, i->b, i->form & FORM_B, g);
        for (uint32_t bits = known; bits; bits &= bits - 1) {
            uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(bits);
            uint64_t p = pointer_of(m, i, lane);
            uint32_t object = object_at(m, i, p);
            if (object != REG_NONE && (pointer_offset(p) & (i->imm - 1)))
                fault_access(m, VM_FAULT_MISALIGNED, i, lane, object, pointer_offset(p));
        }
    }
}
