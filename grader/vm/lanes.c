/* lanes: positions, functions of one lane, and functions over the lanes of a simdgroup or quad.
 *
 * A function over lanes sees the active lanes only. To read a lane that is not active gives an undefined
 * value. Sums and products are computed from the lowest lane to the highest. */
#include "vm/element.h"

/* --- positions --- */

static uint32_t position_value(const struct machine *m, enum position p, unsigned axis, uint32_t lane)
{
    switch (p) {
    case POSITION_THREAD_POSITION_IN_GRID:
        return m->position[axis] * m->launch->threadgroup[axis] + m->local[axis][lane];
    case POSITION_THREAD_POSITION_IN_THREADGROUP: return m->local[axis][lane];
    case POSITION_THREAD_INDEX_IN_THREADGROUP: return lane;
    case POSITION_THREAD_INDEX_IN_SIMDGROUP: return lane & 31;
    case POSITION_THREAD_INDEX_IN_QUADGROUP: return lane & 3;
    case POSITION_SIMDGROUP_INDEX_IN_THREADGROUP: return lane >> 5;
    case POSITION_QUADGROUP_INDEX_IN_THREADGROUP: return lane >> 2;
    default: return 0;
    }
}

void lanes_position(struct machine *m, const struct instr *i)
{
    enum position p = i->imm & 255;
    unsigned axis = (unsigned)(i->imm >> 8);
    u32 *a = reg32(m, i->a);
    uint32_t n = m->cur_simdgroups * 32;
    if (p == POSITION_THREAD_POSITION_IN_GRID) {
        const uint32_t start = m->position[axis] * m->launch->threadgroup[axis], *local = m->local[axis];
        for (uint32_t lane = 0; lane < n; lane++)
            a[lane] = start + local[lane];
    } else {
        for (uint32_t lane = 0; lane < n; lane++)
            a[lane] = position_value(m, p, axis, lane);
    }
    m->meta[i->a].version++;
    m->meta[i->a].undefined = 0;
}

/* Positions and sizes that are the same for all threads of a threadgroup. */
uint64_t lanes_shared_position(const struct machine *m, const struct instr *i)
{
    unsigned axis = (unsigned)(i->imm >> 8);
    const uint32_t *full = m->launch->threadgroup;
    uint32_t dispatched = full[0] * full[1] * full[2];
    enum position p = i->imm & 255;
    switch (p) {
    case POSITION_DISPATCH_QUADGROUPS_PER_THREADGROUP: return (dispatched + 3) / 4;
    case POSITION_DISPATCH_SIMDGROUPS_PER_THREADGROUP: return (dispatched + 31) / 32;
    case POSITION_DISPATCH_THREADS_PER_THREADGROUP: return full[axis];
    case POSITION_GRID_ORIGIN: return 0;
    case POSITION_GRID_SIZE:
    case POSITION_THREADS_PER_GRID: return m->launch->grid[axis];
    case POSITION_QUADGROUPS_PER_THREADGROUP: return (m->threads + 3) / 4;
    case POSITION_SIMDGROUPS_PER_THREADGROUP: return (m->threads + 31) / 32;
    case POSITION_THREAD_EXECUTION_WIDTH:
    case POSITION_THREADS_PER_SIMDGROUP: return 32;
    case POSITION_THREADGROUP_POSITION_IN_GRID: return m->position[axis];
    case POSITION_THREADGROUPS_PER_GRID: return m->grid_groups[axis];
    case POSITION_THREADS_PER_THREADGROUP: return m->size[axis];
    default: return 0;
    }
}

/* --- functions of one lane --- */

/* A lane's form of the bits that memory would hold. */
static uint64_t from_bits(enum scalar_kind kind, uint64_t bits)
{
    return element_load(kind, (const uint8_t *)&bits);
}

static uint64_t to_bits(enum scalar_kind kind, uint64_t value)
{
    uint64_t bits = element_bits(kind, value);
    unsigned size = scalar_size(kind);
    return size == 8 ? bits : bits & ((UINT64_C(1) << size * 8) - 1);
}

/* Arguments and result are in lane form; lower_builtin.c says how insert_bits packs its last two into d. */
uint64_t lanes_math_value(const struct instr *i, uint64_t b, uint64_t c, uint64_t d)
{
    enum maths_op op = i->imm & 0xffff;
    enum scalar_kind kind = i->imm >> 16;
    uint64_t args[4] = {to_bits(kind, b), c, d, 0};
    if ((i->imm & 0xffff) == MATHS_FREXP_EXPONENT)
        return (uint32_t)maths_frexp_exponent(kind, args[0]);
    switch (op) {
    case MATHS_LDEXP: args[1] = (uint32_t)c; break;
    case MATHS_EXTRACT_BITS:
        args[1] = (uint32_t)c;
        args[2] = (uint32_t)d;
        break;
    case MATHS_INSERT_BITS:
        args[1] = to_bits(kind, c);
        args[2] = d & 0xffff;
        args[3] = d >> 16 & 0xffff;
        break;
    default:
        args[1] = to_bits(kind, c);
        args[2] = to_bits(kind, d);
        break;
    }
    return from_bits(maths_result(op, kind), maths_value(op, kind, args));
}

uint64_t lanes_convert(const struct instr *i, uint64_t b)
{
    return scalar_convert(i->imm & 255, i->imm >> 8, b);
}

static uint64_t lane_of(const struct machine *m, const struct instr *i, int k, uint32_t reg, uint32_t lane)
{
    if (reg == REG_NONE)
        return 0;
    return op_operands(i->op)[k] == '2' ? reg64(m, reg)[lane] : reg32(m, reg)[lane];
}

void lanes_math(struct machine *m, const struct instr *i)
{
    if (i->form & FORM_A) {
        uint64_t c = i->c == REG_NONE ? 0 : m->uniform[i->c], d = i->d == REG_NONE ? 0 : m->uniform[i->d];
        m->uniform[i->a] = lanes_math_value(i, m->uniform[i->b], c, d);
        uint32_t last = i->d == REG_NONE ? 0 : m->uniform_undef[i->d];
        last = either(i->c == REG_NONE ? 0 : m->uniform_undef[i->c], last);
        m->uniform_undef[i->a] = either(m->uniform_undef[i->b], last);
        return;
    }
    bool wide = i->op == I_MATH2;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        for (uint32_t bits = m->mask[g]; bits; bits &= bits - 1) {
            uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(bits);
            uint64_t r = lanes_math_value(i, lane_of(m, i, 1, i->b, lane), lane_of(m, i, 2, i->c, lane),
                                          lane_of(m, i, 3, i->d, lane));
            if (wide)
                reg64(m, i->a)[lane] = r;
            else
                reg32(m, i->a)[lane] = (uint32_t)r;
        }
    m->meta[i->a].version++;
    define_propagate(m, i);
}

/* --- simdgroups and quads --- */

struct team {
    enum simd fn;
    enum scalar_kind kind;
    uint32_t width, active; /* lanes of a team (32 or 4); bits of the active ones, from its first lane */
    const uint64_t *value, *fill;
    const uint32_t *arg;
    uint32_t undefined, fill_undefined; /* bits */
    uint64_t *out;
    uint32_t out_undefined;
};

/* One step of a reduction, in lane form; SUM is the default. */
static uint64_t combine(const struct team *t, enum simd fn, uint64_t x, uint64_t y)
{
    uint64_t out = 0, a = to_bits(t->kind, x), b = to_bits(t->kind, y);
    switch (fn) {
    case SIMD_AND: return x & y;
    case SIMD_OR: return x | y;
    case SIMD_XOR: return x ^ y;
    case SIMD_MAX: {
        uint64_t args[2] = {a, b};
        return from_bits(t->kind, maths_value(MATHS_MAX, t->kind, args));
    }
    case SIMD_MIN: {
        uint64_t args[2] = {a, b};
        return from_bits(t->kind, maths_value(MATHS_MIN, t->kind, args));
    }
    case SIMD_PRODUCT: scalar_binary(t->kind, SCALAR_MUL, a, b, &out); return from_bits(t->kind, out);
    default: break;
    }
    if (t->kind == SCALAR_F32)
        return float_bits(float_quiet(float_from_bits((uint32_t)x) + float_from_bits((uint32_t)y)));
    scalar_binary(t->kind, SCALAR_ADD, a, b, &out);
    return from_bits(t->kind, out);
}

static void set_all(struct team *t, uint64_t value, bool undefined)
{
    for (uint32_t l = 0; l < t->width; l++)
        t->out[l] = value;
    if (undefined)
        t->out_undefined = t->active;
}

/* All lanes get the same answer, except for SIMD_IS_FIRST. */
static void vote(struct team *t)
{
    uint32_t bits = 0;
    for (uint32_t l = 0; l < t->width; l++)
        bits |= (uint32_t)(t->value[l] != 0) << l;
    bits &= t->active;
    switch (t->fn) {
    case SIMD_BALLOT: set_all(t, bits, t->undefined & t->active); return;
    case SIMD_ACTIVE: set_all(t, t->active, false); return;
    case SIMD_ALL: set_all(t, bits == t->active, t->undefined & t->active); return;
    case SIMD_ANY: set_all(t, bits != 0, t->undefined & t->active); return;
    default: break;
    }
    for (uint32_t l = 0; l < t->width; l++)
        t->out[l] = (t->active & (0u - t->active)) == 1u << l;
}

static void reduce(struct team *t)
{
    uint64_t sum = 0;
    bool first = true;
    for (uint32_t l = 0; l < t->width; l++) {
        if (!(t->active >> l & 1))
            continue;
        sum = first ? t->value[l] : combine(t, t->fn, sum, t->value[l]);
        first = false;
    }
    set_all(t, sum, t->undefined & t->active);
}

/* An undefined value taints the sums of all later lanes. */
static void prefix(struct team *t)
{
    bool product = t->fn == SIMD_EXCLUSIVE_PRODUCT || t->fn == SIMD_INCLUSIVE_PRODUCT;
    bool inclusive = t->fn == SIMD_INCLUSIVE_SUM || t->fn == SIMD_INCLUSIVE_PRODUCT;
    uint64_t sum = product ? from_bits(t->kind, scalar_convert(t->kind, SCALAR_I32, 1)) : 0;
    uint32_t undefined = 0;
    for (uint32_t l = 0; l < t->width; l++) {
        if (!(t->active >> l & 1))
            continue;
        uint64_t next = combine(t, product ? SIMD_PRODUCT : SIMD_SUM, sum, t->value[l]);
        uint32_t tainted = undefined | (t->undefined >> l & 1);
        t->out[l] = inclusive ? next : sum;
        t->out_undefined |= (inclusive ? tainted : undefined) << l;
        sum = next;
        undefined = tainted;
    }
}

/* Which lane's value lane l gets; width: its own is kept; -1 - k: lane k of the filling data. */
static int source(const struct team *t, uint32_t l)
{
    int w = (int)t->width, me = (int)l, arg = (int)(t->arg[l] & 0xffff), modulo = (int)(t->arg[l] >> 16);
    int segment, base;
    switch (t->fn) {
    case SIMD_BROADCAST:
    case SIMD_SHUFFLE: return arg < w ? arg : w + 1;
    case SIMD_BROADCAST_FIRST: return __builtin_ctz(t->active);
    case SIMD_SHUFFLE_DOWN: return me + arg < w ? me + arg : w;
    case SIMD_SHUFFLE_UP: return me - arg >= 0 ? me - arg : w;
    case SIMD_SHUFFLE_XOR: return (me ^ arg) < w ? me ^ arg : w + 1;
    case SIMD_SHUFFLE_ROTATE_DOWN: return (me + arg) % w;
    case SIMD_SHUFFLE_ROTATE_UP: return (me + w - arg % w) % w;
    default: break;
    }
    if (modulo & (modulo - 1)) /* the segments must fit into the team: a power of two */
        return w + 1;
    segment = modulo > 0 && modulo <= w ? modulo : w;
    base = me / segment * segment;
    me -= base;
    if (t->fn == SIMD_FILL_DOWN)
        return me + arg < segment ? base + me + arg : -1 - (base + (me + arg - segment) % segment);
    return me >= arg ? base + me - arg : -1 - (base + (segment - arg % segment + me) % segment);
}

/* A lane whose filling data equals that of all active lanes, or the width. Such data is valid even from a
 * lane without a thread: a constant stays the same in a simdgroup that is not full. */
static int common_fill(const struct team *t)
{
    uint32_t first = (uint32_t)__builtin_ctz(t->active);
    for (uint32_t bits = t->active; bits; bits &= bits - 1)
        if (t->fill[__builtin_ctz(bits)] != t->fill[first])
            return (int)t->width;
    return t->fill_undefined & t->active ? (int)t->width : (int)first;
}

/* A value from a lane that is not active is undefined. */
static void shuffle(struct team *t)
{
    bool fills = t->fn == SIMD_FILL_DOWN || t->fn == SIMD_FILL_UP;
    int w = (int)t->width, fill = fills ? common_fill(t) : w;
    for (uint32_t l = 0; l < t->width; l++) {
        if (!(t->active >> l & 1))
            continue;
        int from = source(t, l);
        bool undefined;
        if (from < 0) {
            uint32_t k = (uint32_t)(-1 - from);
            if (fill != w && !(t->active >> k & 1))
                k = (uint32_t)fill;
            t->out[l] = t->fill[k];
            undefined = (t->fill_undefined >> k & 1) || !(t->active >> k & 1);
        } else if (from >= w) {
            t->out[l] = t->value[l];
            undefined = from > w || (t->undefined >> l & 1);
        } else {
            t->out[l] = t->value[from];
            undefined = (t->undefined >> from & 1) || !(t->active >> from & 1);
        }
        t->out_undefined |= (uint32_t)undefined << l;
    }
}

/* Every function is a vote, a reduction, a prefix or a shuffle. */
static void team_run(struct team *t)
{
    switch (t->fn) {
    case SIMD_BALLOT:
    case SIMD_ACTIVE:
    case SIMD_ALL:
    case SIMD_ANY:
    case SIMD_IS_FIRST: vote(t); return;
    case SIMD_AND:
    case SIMD_OR:
    case SIMD_XOR:
    case SIMD_MAX:
    case SIMD_MIN:
    case SIMD_PRODUCT:
    case SIMD_SUM: reduce(t); return;
    case SIMD_EXCLUSIVE_PRODUCT:
    case SIMD_EXCLUSIVE_SUM:
    case SIMD_INCLUSIVE_PRODUCT:
    case SIMD_INCLUSIVE_SUM: prefix(t); return;
    case SIMD_BROADCAST:
    case SIMD_BROADCAST_FIRST:
    case SIMD_SHUFFLE:
    case SIMD_SHUFFLE_DOWN:
    case SIMD_SHUFFLE_UP:
    case SIMD_SHUFFLE_XOR:
    case SIMD_SHUFFLE_ROTATE_DOWN:
    case SIMD_SHUFFLE_ROTATE_UP:
    case SIMD_FILL_DOWN:
    case SIMD_FILL_UP: shuffle(t); return;
    case SIMD_COUNT: return;
    }
}

/* Except in simd_shuffle, Metal leaves open what happens when threads ask for different lanes or
 * distances. */
static bool must_agree(enum simd fn)
{
    return fn == SIMD_BROADCAST || fn == SIMD_SHUFFLE_DOWN || fn == SIMD_SHUFFLE_UP ||
           fn == SIMD_SHUFFLE_XOR || fn == SIMD_SHUFFLE_ROTATE_DOWN || fn == SIMD_SHUFFLE_ROTATE_UP ||
           fn == SIMD_FILL_DOWN || fn == SIMD_FILL_UP;
}

/* Looks at what the active lanes of a team ask for; `first` is its first lane in the threadgroup. */
static void check_asked(struct machine *m, const struct instr *i, const struct team *t, uint32_t known,
                        uint32_t first)
{
    uint32_t bits = t->active & known;
    if (!bits)
        return;
    const uint32_t any = t->arg[__builtin_ctz(bits)];
    for (bool agree = must_agree(t->fn); bits && agree; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits);
        if (t->arg[l] == any)
            continue;
        unsigned shift = (t->arg[l] ^ any) & 0xffff ? 0 : 16; /* the delta, or the modulo */
        fault_lanes(m, VM_FAULT_LANES, i, first + l, t->arg[l] >> shift & 0xffff, any >> shift & 0xffff);
        return;
    }
    bool xor = t->fn == SIMD_SHUFFLE_XOR;
    if (!xor&&t->fn != SIMD_BROADCAST && t->fn != SIMD_SHUFFLE)
        return;
    for (bits = t->active & known; bits; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits), asked = t->arg[l] & 0xffff;
        asked ^= xor? l : 0;
        if (asked >= t->width)
            fault_lanes(m, VM_FAULT_LANE, i, first + l, asked, 0);
    }
}

/* Runs the function for one simdgroup, or for each of its quads with an active lane. */
static void run_simdgroup(struct machine *m, const struct instr *i, uint32_t g)
{
    uint64_t value[32], fill[32], out[32] = {0};
    uint32_t arg[32], undefined = define_bits(m, i->b, false, g), out_undefined = 0;
    uint32_t fill_undefined = i->c == REG_NONE ? 0 : define_bits(m, i->c, false, g);
    uint32_t arg_undefined = i->d == REG_NONE ? 0 : define_bits(m, i->d, false, g);
    bool quad = i->imm & 65536, wide = i->op == I_SIMD2;
    for (uint32_t l = 0; l < 32; l++) {
        value[l] = lane_of(m, i, 1, i->b, g * 32 + l);
        fill[l] = lane_of(m, i, 2, i->c, g * 32 + l);
        arg[l] = (uint32_t)lane_of(m, i, 3, i->d, g * 32 + l);
    }
    for (uint32_t from = 0; from < 32; from += quad ? 4 : 32) {
        uint32_t part = quad ? 15u : UINT32_MAX;
        struct team t = {.fn = i->imm & 255,
                         .kind = i->imm >> 8 & 255,
                         .width = quad ? 4 : 32,
                         .active = m->mask[g] >> from & part,
                         .value = value + from,
                         .fill = fill + from,
                         .arg = arg + from,
                         .undefined = undefined >> from & part,
                         .fill_undefined = fill_undefined >> from & part,
                         .out = out + from};
        if (!t.active)
            continue;
        if (i->d != REG_NONE)
            check_asked(m, i, &t, ~arg_undefined >> from, g * 32 + from);
        team_run(&t);
        out_undefined |= t.out_undefined << from;
    }
    for (uint32_t l = 0; l < 32; l++)
        if (wide)
            reg64(m, i->a)[g * 32 + l] = out[l];
        else
            reg32(m, i->a)[g * 32 + l] = (uint32_t)out[l];
    define_put(m, i->a, g, out_undefined | arg_undefined);
}

void lanes_simd(struct machine *m, const struct instr *i)
{
    m->undef_source[i->a] = i->b == REG_NONE ? 0 : define_source(m, i->b, i->form & FORM_B);
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        if (m->mask[g])
            run_simdgroup(m, i, g);
        else
            define_put(m, i->a, g, 0);
    m->meta[i->a].version++;
    define_done(m, i->a);
}

/* --- 8x8 matrices --- */

static uint32_t matrix_row(uint32_t lane)
{
    return (lane >> 4 & 1) * 4 + (lane >> 1 & 3);
}

static uint32_t matrix_column(uint32_t lane)
{
    return (lane >> 3 & 1) * 4 + (lane & 1) * 2;
}

static void matrix_read(const struct machine *m, uint32_t reg, uint32_t g, float out[8][8])
{
    for (uint32_t l = 0; l < 32; l++) {
        uint64_t pair = reg64(m, reg)[g * 32 + l];
        out[matrix_row(l)][matrix_column(l)] = float_from_bits((uint32_t)pair);
        out[matrix_row(l)][matrix_column(l) + 1] = float_from_bits((uint32_t)(pair >> 32));
    }
}

void lanes_whole(struct machine *m, const struct instr *i)
{
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        if (m->mask[g] && m->mask[g] != UINT32_MAX)
            fault_part(m, i, g);
}

/* a = b * c + d on 8x8 matrices. If any operand is undefined or a lane is missing, the whole result is
 * undefined. */
void lanes_multiply(struct machine *m, const struct instr *i)
{
    enum scalar_kind kind = i->imm;
    m->undef_source[i->a] = 0;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        float a[8][8], b[8][8], c[8][8], d[8][8];
        uint32_t undefined =
            define_bits(m, i->b, false, g) | define_bits(m, i->c, false, g) | define_bits(m, i->d, false, g);
        if (!m->mask[g]) {
            define_put(m, i->a, g, 0);
            continue;
        }
        matrix_read(m, i->b, g, a);
        matrix_read(m, i->c, g, b);
        matrix_read(m, i->d, g, c);
        for (int r = 0; r < 8; r++)
            for (int k = 0; k < 8; k++) {
                float sum = c[r][k];
                for (int n = 0; n < 8; n++)
                    sum += a[r][n] * b[n][k];
                d[r][k] =
                    float_from_bits((uint32_t)from_bits(kind, to_bits(kind, float_bits(float_quiet(sum)))));
            }
        for (uint32_t l = 0; l < 32; l++) {
            uint32_t low = float_bits(d[matrix_row(l)][matrix_column(l)]);
            uint32_t high = float_bits(d[matrix_row(l)][matrix_column(l) + 1]);
            reg64(m, i->a)[g * 32 + l] = (uint64_t)high << 32 | low;
        }
        define_put(m, i->a, g, undefined || m->mask[g] != UINT32_MAX ? m->mask[g] : 0);
    }
    m->meta[i->a].version++;
    define_done(m, i->a);
}
