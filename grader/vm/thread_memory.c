/* thread_memory: variables of a thread that need an address or an index.
 *
 * The memory of all lanes is interleaved by words, so that the same variable of all lanes is one row, as a
 * register is. Each byte has one bit per lane that says whether it is undefined. */
#include "vm/element.h"

static u32 *word(const struct machine *m, uint64_t at, uint32_t lane)
{
    return m->thread_memory + at / 4 * m->width + lane;
}

static uint64_t get(const struct machine *m, enum scalar_kind kind, uint64_t at, uint32_t lane)
{
    uint8_t bytes[16];
    unsigned size = scalar_size(kind);
    for (unsigned w = 0; w <= (at % 4 + size - 1) / 4; w++) {
        uint32_t x = *word(m, at + 4 * w, lane);
        memcpy(bytes + 4 * w, &x, 4);
    }
    return element_load(kind, bytes + at % 4);
}

static void put(const struct machine *m, enum scalar_kind kind, uint64_t at, uint32_t lane, uint64_t value)
{
    uint8_t bytes[16];
    unsigned size = scalar_size(kind), words = (unsigned)(at % 4 + size - 1) / 4 + 1;
    for (unsigned w = 0; w < words; w++) {
        uint32_t x = *word(m, at + 4 * w, lane);
        memcpy(bytes + 4 * w, &x, 4);
    }
    element_store(size, bytes + at % 4, element_bits(kind, value));
    for (unsigned w = 0; w < words; w++) {
        uint32_t x;
        memcpy(&x, bytes + 4 * w, 4);
        *word(m, at + 4 * w, lane) = x;
    }
}

/* The lanes that keep a pointer in these 8 bytes. */
static uint32_t *pointers_at(const struct machine *m, uint64_t at, uint32_t g)
{
    return &m->thread_pointers[at / 8 * m->simdgroups + g];
}

/* After a store: the bytes hold a pointer if and only if one was stored. */
static void note_pointers(struct machine *m, const struct instr *i, uint64_t at, unsigned size, uint32_t g,
                          uint32_t lanes)
{
    bool pointer = (i->form & FORM_POINTER) && at % 8 == 0;
    if (!m->thread_pointers)
        return;
    *pointers_at(m, at, g) = (*pointers_at(m, at, g) & ~lanes) | (pointer ? lanes : 0);
    if ((at + size - 1) / 8 != at / 8)
        *pointers_at(m, at + size - 1, g) &= ~lanes;
}

/* What a lane has read; bits that were not stored as a pointer do not become one. */
static uint64_t loaded(const struct machine *m, const struct instr *i, uint64_t at, uint32_t lane,
                       uint64_t value)
{
    if (!(i->form & FORM_POINTER))
        return value;
    bool kept = at % 8 == 0 && (*pointers_at(m, at, lane >> 5) >> (lane & 31) & 1);
    return kept ? value : pointer_forged(value);
}

static uint32_t object_number(const struct machine *m, const struct memory *o)
{
    return (uint32_t)(o - m->objects);
}

static bool outside(const struct memory *o, int64_t offset, unsigned size)
{
    return offset < 0 || (uint64_t)offset + size > o->bytes;
}

static void tell_outside(struct machine *m, const struct instr *i, const struct memory *o, int64_t offset,
                         bool write, uint32_t g, uint32_t lanes)
{
    for (uint32_t bits = lanes; bits; bits &= bits - 1)
        fault_access(m, write ? VM_FAULT_WRITE : VM_FAULT_READ, i, g * 32 + (uint32_t)__builtin_ctz(bits),
                     object_number(m, o), offset);
}

/* Lanes whose index or pointer is undefined. */
static uint32_t undefined_place(const struct machine *m, const struct instr *i, uint32_t g)
{
    uint32_t bits = 0;
    if (i->b != REG_NONE)
        bits = define_bits(m, i->b, i->form & FORM_B, g);
    if ((i->op == I_LOAD || i->op == I_LOAD2 || i->op == I_STORE || i->op == I_STORE2) && i->c != REG_NONE)
        bits |= define_bits(m, i->c, true, g);
    return bits;
}

static void tell_undefined(struct machine *m, const struct instr *i, const struct memory *o, uint32_t g,
                           uint32_t lanes)
{
    for (uint32_t bits = lanes; bits; bits &= bits - 1)
        fault_access(m, VM_FAULT_UNDEF_INDEX, i, g * 32 + (uint32_t)__builtin_ctz(bits), object_number(m, o),
                     0);
}

static uint32_t undefined_bytes(const struct machine *m, uint64_t at, unsigned size, uint32_t g)
{
    uint32_t bits = 0;
    for (unsigned k = 0; k < size; k++)
        bits |= m->thread_undef[(at + k) * m->simdgroups + g];
    return bits;
}

/* Idle lanes are loaded, too; what they get does not count as undefined. */
static void load_row(struct machine *m, const struct instr *i, const struct memory *o, int64_t offset)
{
    enum scalar_kind kind = i->type;
    unsigned size = scalar_size(kind);
    uint64_t at = o->offset + (uint64_t)offset;
    uint32_t n = m->cur_simdgroups * 32;
    if (size == 4 && at % 4 == 0) {
        memcpy(reg32(m, i->a), word(m, at, 0), n * sizeof(u32));
    } else if (size == 8) {
        for (uint32_t lane = 0; lane < n; lane++)
            reg64(m, i->a)[lane] = loaded(m, i, at, lane, get(m, kind, at, lane));
    } else {
        for (uint32_t lane = 0; lane < n; lane++)
            reg32(m, i->a)[lane] = (uint32_t)get(m, kind, at, lane);
    }
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t undefined = undefined_bytes(m, at, size, g) & m->mask[g];
        define_put(m, i->a, g, undefined);
        for (uint32_t bits = undefined; bits; bits &= bits - 1)
            memory_note_undefined(m, i, object_number(m, o), offset, g * 32 + (uint32_t)__builtin_ctz(bits));
    }
}

/* offsets: per lane; NULL: all lanes use uniform_offset, which is one row. */
void thread_load(struct machine *m, const struct instr *i, const struct memory *o, const int64_t *offsets,
                 int64_t uniform_offset)
{
    enum scalar_kind kind = i->type;
    unsigned size = scalar_size(kind);
    bool wide = size == 8, uniform_bad = !offsets && outside(o, uniform_offset, size);
    m->meta[i->a].version++;
    if (!offsets && !uniform_bad &&
        !(i->c != REG_NONE && (i->op == I_LOAD || i->op == I_LOAD2) && m->uniform_undef[i->c])) {
        load_row(m, i, o, uniform_offset);
        define_loaded(m, i);
        return;
    }
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t bad = undefined_place(m, i, g) & m->mask[g], undefined = 0;
        tell_undefined(m, i, o, g, bad);
        for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
            uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(bits), bit = bits & (0u - bits);
            int64_t offset = offsets ? offsets[lane] : uniform_offset;
            uint64_t value = 0;
            if (bad & bit) {
                ; /* already reported */
            } else if (outside(o, offset, size)) {
                tell_outside(m, i, o, offset, false, g, bit);
                undefined |= m->checks & VM_CHECK_BOUNDS ? 0 : bit;
            } else {
                uint64_t at = o->offset + (uint64_t)offset;
                value = loaded(m, i, at, lane, get(m, kind, at, lane));
                if (undefined_bytes(m, at, size, g) & bit) {
                    memory_note_undefined(m, i, object_number(m, o), offset, lane);
                    undefined |= bit;
                }
            }
            if (wide)
                reg64(m, i->a)[lane] = value;
            else
                reg32(m, i->a)[lane] = (uint32_t)value;
        }
        define_put(m, i->a, g, undefined);
    }
    define_loaded(m, i);
}

/* Idle lanes keep their memory and whether it is defined. */
static void store_row(struct machine *m, const struct instr *i, const struct memory *o, int64_t offset)
{
    enum scalar_kind kind = i->type;
    unsigned size = scalar_size(kind);
    uint64_t at = o->offset + (uint64_t)offset;
    bool uniform = i->form & FORM_A;
    if (size == 4 && at % 4 == 0) {
        u32 *row = word(m, at, 0);
        masks_lane_mask(m);
        uint32_t value = uniform ? (uint32_t)m->uniform[i->a] : 0;
        const u32 *from = uniform ? row : reg32(m, i->a);
        for (uint32_t lane = 0; lane < m->cur_simdgroups * 32; lane++) {
            uint32_t on = m->lane_mask[lane], x = uniform ? value : from[lane];
            row[lane] = (x & on) | (row[lane] & ~on);
        }
    } else {
        for (uint32_t g = 0; g < m->cur_simdgroups; g++)
            for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
                uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(bits);
                uint64_t x = uniform     ? m->uniform[i->a]
                             : size == 8 ? reg64(m, i->a)[lane]
                                         : reg32(m, i->a)[lane];
                put(m, kind, at, lane, x);
            }
    }
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t undefined = define_bits(m, i->a, uniform, g);
        note_pointers(m, i, at, size, g, m->mask[g]);
        for (unsigned k = 0; k < size; k++) {
            uint32_t *u = &m->thread_undef[(at + k) * m->simdgroups + g];
            *u = (*u & ~m->mask[g]) | undefined;
        }
    }
}

/* offsets as in thread_load. */
void thread_store(struct machine *m, const struct instr *i, const struct memory *o, const int64_t *offsets,
                  int64_t uniform_offset)
{
    enum scalar_kind kind = i->type;
    unsigned size = scalar_size(kind);
    bool uniform_bad = !offsets && outside(o, uniform_offset, size);
    if (!offsets && !uniform_bad &&
        !(i->c != REG_NONE && (i->op == I_STORE || i->op == I_STORE2) && m->uniform_undef[i->c])) {
        store_row(m, i, o, uniform_offset);
        return;
    }
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t bad = undefined_place(m, i, g), undefined = define_bits(m, i->a, i->form & FORM_A, g);
        tell_undefined(m, i, o, g, bad);
        for (uint32_t bits = m->mask[g] & ~bad; bits; bits &= bits - 1) {
            uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(bits), bit = bits & (0u - bits);
            int64_t offset = offsets ? offsets[lane] : uniform_offset;
            if (outside(o, offset, size)) {
                tell_outside(m, i, o, offset, true, g, bit);
                continue;
            }
            uint64_t at = o->offset + (uint64_t)offset;
            uint64_t x = i->form & FORM_A ? m->uniform[i->a]
                         : size == 8      ? reg64(m, i->a)[lane]
                                          : reg32(m, i->a)[lane];
            put(m, kind, at, lane, x);
            note_pointers(m, i, at, size, g, bit);
            for (unsigned k = 0; k < size; k++) {
                uint32_t *u = &m->thread_undef[(at + k) * m->simdgroups + g];
                *u = (*u & ~bit) | (undefined & bit);
            }
        }
    }
}

/* imm: cleared to 0; otherwise the variable becomes undefined, as at a declaration without a value. */
void thread_clear(struct machine *m, const struct instr *i)
{
    const struct memory *o = &m->objects[i->d];
    for (uint64_t byte = 0; byte < o->bytes; byte++) {
        uint64_t at = o->offset + byte;
        for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
            uint32_t *undef = &m->thread_undef[at * m->simdgroups + g];
            *undef = i->imm ? *undef & ~m->mask[g] : *undef | m->mask[g];
            if (m->thread_pointers)
                *pointers_at(m, at, g) &= ~m->mask[g];
        }
        if (!i->imm || at % 4)
            continue;
        u32 *row = m->thread_memory + at / 4 * m->width;
        for (uint32_t lane = 0; lane < m->cur_simdgroups * 32; lane++)
            if (is_active(m, lane))
                row[lane] = 0;
    }
}
