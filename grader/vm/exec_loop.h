/* exec_loop: the interpreter. It is included twice, by exec.c and, for processors with AVX2, by exec_avx2.c;
 * EXEC_NAME is the function's name there.
 *
 * One `switch`; an arithmetic instruction is a loop over the lanes that the C compiler vectorises. Arithmetic
 * ignores the mask: idle lanes may hold rubbish. Only MOVM, memory, division and the flow look at it.
 * One summary word per register says whether any lane is undefined; single lanes are looked at only then. */
#include "vm/machine.h"
#include "base/bug.h"
#include <math.h>

#if defined(__clang__)
#define EACH_LANE _Pragma("clang loop vectorize(assume_safety)")
#else
#define EACH_LANE _Pragma("GCC ivdep")
#endif

#include "vm/fast_memory.h"
#include "vm/exec_lanes.h"
#include "vm/exec_masks.h"

/* A comparison, alone or with the branch that follows it. */
#define TEST(op, EXPR)  BRANCH(op) INT(EXPR)
#define STEST(op, EXPR) BRANCH(op) SCMP(EXPR)

static inline uint64_t pointer_add(uint64_t pointer, int64_t count, int64_t scale)
{
    int64_t limit = (INT64_C(1) << 42) / (scale ? scale : 1);
    int64_t n = count > limit ? limit : count < -limit ? -limit : count;
    int64_t offset = pointer_offset(pointer) + n * scale;
    if (offset >= POINTER_BIAS)
        offset = POINTER_BIAS - 1;
    if (offset < -POINTER_BIAS)
        offset = -POINTER_BIAS;
    return (pointer & ~POINTER_MASK) | (uint64_t)(offset + POINTER_BIAS);
}

static inline int32_t index_mul(int32_t b, int64_t k)
{
    int64_t r = (int64_t)b * k;
    return r >= INDEX_POISON || r <= -INDEX_POISON ? INDEX_POISON : (int32_t)r;
}

static inline int32_t index_add(int32_t b, int32_t c)
{
    uint32_t bad = (uint32_t)(b >= INDEX_POISON) | (uint32_t)(b <= -INDEX_POISON) |
                   (uint32_t)(c >= INDEX_POISON) | (uint32_t)(c <= -INDEX_POISON);
    return bad ? INDEX_POISON : (int32_t)((uint32_t)b + (uint32_t)c);
}

static inline int32_t index_64(int64_t b)
{
    return b >= INDEX_POISON || b <= -INDEX_POISON ? INDEX_POISON : (int32_t)b;
}

static inline float lesser(float x, float y)
{
    return x != x ? y : y < x ? y : x;
}

static inline float greater(float x, float y)
{
    return x != x ? y : x < y ? y : x;
}

static void unpack_lanes(struct machine *m, const struct instr *i)
{
    float out[4] = {0};
    if (i->form & FORM_A) {
        pack_unpack(i->imm & 255, (uint32_t)U(i->b), out);
        U(i->a) = float_bits(out[i->imm >> 8]);
        UD(i->a) = UD(i->b);
        return;
    }
    LANES(u32 *pa = reg32(m, i->a) + at; const u32 *pb = reg32(m, i->b) + at;
          , pack_unpack(i->imm & 255, pb[j], out); pa[j] = float_bits(out[i->imm >> 8]))
    written(m, i->a);
    define_propagate(m, i);
}

static uint32_t pack_pair(enum pack_format format, uint64_t low, uint64_t high)
{
    const float x[4] = {as_float(low), as_float(low >> 32), as_float(high), as_float(high >> 32)};
    return pack_floats(format, x);
}

/* All lanes are computed, active or not: both sides are already evaluated. */
static void select_lanes(struct machine *m, const struct instr *i)
{
    if (i->form & FORM_A) {
        U(i->a) = U(i->b) ? U(i->c) : U(i->d);
        UD(i->a) = either(UD(i->b), U(i->b) ? UD(i->c) : UD(i->d));
        return;
    }
    if (i->op == I_SELECT) {
        LANES(u32 *pa = reg32(m, i->a) + at; const u32 *pb = reg32(m, i->b) + at;
              const u32 *pc = reg32(m, i->c) + at; const u32 *pd = reg32(m, i->d) + at;
              , const u32 yes = pc[j]; const u32 no = pd[j]; pa[j] = pb[j] ? yes : no)
    } else {
        LANES(u64 *pa = reg64(m, i->a) + at; const u32 *pb = reg32(m, i->b) + at;
              const u64 *pc = reg64(m, i->c) + at; const u64 *pd = reg64(m, i->d) + at;
              , const u64 yes = pc[j]; const u64 no = pd[j]; pa[j] = pb[j] ? yes : no)
    }
    written(m, i->a);
    if (m->meta[i->b].undefined | m->meta[i->c].undefined | m->meta[i->d].undefined)
        define_select(m, i);
    else
        m->meta[i->a].undefined = 0;
}

/* All lanes are written, active or not: the lowering uses it where idle lanes hold nothing of value. */
static void move_lanes(struct machine *m, const struct instr *i)
{
    bool wide = i->op == I_MOV2;
    if (i->form & FORM_A) {
        U(i->a) = U(i->b);
        UD(i->a) = UD(i->b);
        return;
    }
    if (i->form & FORM_B) {
        const uint64_t x = U(i->b);
        if (wide) {
            LANES(u64 *pa = reg64(m, i->a) + at;, pa[j] = x)
        } else {
            const uint32_t y = (uint32_t)x;
            LANES(u32 *pa = reg32(m, i->a) + at;, pa[j] = y)
        }
    } else if (wide) {
        LANES(u64 *pa = reg64(m, i->a) + at; const u64 *pb = reg64(m, i->b) + at;, pa[j] = pb[j])
    } else {
        LANES(u32 *pa = reg32(m, i->a) + at; const u32 *pb = reg32(m, i->b) + at;, pa[j] = pb[j])
    }
    written(m, i->a);
    if (i->form & FORM_B ? UD(i->b) : m->meta[i->b].undefined)
        define_move(m, i, false);
    else
        m->meta[i->a].undefined = 0;
}

/* Only active lanes are written; the others keep their value and whether it is defined. */
static void move_masked(struct machine *m, const struct instr *i)
{
    masks_lane_mask(m);
    if (i->op == I_MOVM2) {
        const uint64_t x = i->form & FORM_B ? U(i->b) : 0;
        LANES(u64 *pa = reg64(m, i->a) + at; const u64 *pb = i->form & FORM_B ? pa : reg64(m, i->b) + at;
              const uint32_t *on = m->lane_mask + at;, if (on[j]) pa[j] = i->form & FORM_B ? x : pb[j])
    } else if (i->form & FORM_B) {
        const uint32_t x = (uint32_t)U(i->b);
        LANES(u32 *pa = reg32(m, i->a) + at; const uint32_t *on = m->lane_mask + at;
              , pa[j] = (x & on[j]) | (pa[j] & ~on[j]))
    } else {
        LANES(u32 *pa = reg32(m, i->a) + at; const u32 *pb = reg32(m, i->b) + at;
              const uint32_t *on = m->lane_mask + at;, pa[j] = (pb[j] & on[j]) | (pa[j] & ~on[j]))
    }
    written(m, i->a);
    if ((i->form & FORM_B ? UD(i->b) : m->meta[i->b].undefined) | m->meta[i->a].undefined)
        define_move(m, i, true);
}

/* The part of a step that costs: lanes times instructions. */
static bool out_of_budget(struct machine *m, const struct instr *i)
{
    uint32_t lanes = masks_lanes(m);
    m->budget -= (int64_t)(lanes < 32 ? 32 : lanes) * i->d; /* a row of lanes costs the same, however few */
    if (m->turns)
        turns_back(m, i);
    if (m->budget >= 0 && !m->endless)
        return false;
    if (!m->turns)
        return endless_turn(m, i);
    turns_over(m, i);
    m->stop = true;
    return true;
}

/* Runs from instruction `from` to END, or until something stops the run. */
void EXEC_NAME(struct machine *m, uint32_t from)
{
    const struct instr *const base = m->code->instrs;
    const struct instr *i = base + from;
    for (;; i++) {
        switch (i->op) {
        case I_NOP: break;
        case I_MOV:
        case I_MOV2: move_lanes(m, i); break;
        case I_MOVM:
        case I_MOVM2: move_masked(m, i); break;
        case I_UNDEF:
        case I_UNDEF2:
            if (i->form & FORM_A)
                UD(i->a) = 1 + i->site;
            else
                define_made(m, i);
            break;
        case I_ADD: INT(x + y)
        case I_ADD2: LONG2(x + y)
        case I_SUB: INT(x - y)
        case I_SUB2: LONG2(x - y)
        case I_MUL: INT(x * y)
        case I_MUL2: LONG2(x * y)
        case I_AND: INT(x & y)
        case I_AND2: LONG2(x & y)
        case I_OR: INT(x | y)
        case I_OR2: LONG2(x | y)
        case I_XOR: INT(x ^ y)
        case I_XOR2: LONG2(x ^ y)
        case I_SHL: INT(x << (y & 31u))
        case I_SHL2: LONG2(x << (y & 63u))
        case I_SRL: INT(x >> (y & 31u))
        case I_SRL2: LONG2(x >> (y & 63u))
        case I_SRA: SINT(x >> ((uint32_t)y & 31u))
        case I_SRA2: SLONG2(x >> ((uint64_t)y & 63u))
        case I_DIVS: DIVIDE(i32, reg32, scalar_div_i32(x, y))
        case I_DIVS2: DIVIDE(i64, reg64, scalar_div_i64(x, y))
        case I_DIVU: DIVIDE(u32, reg32, x / y)
        case I_DIVU2: DIVIDE(u64, reg64, x / y)
        case I_REMS: DIVIDE(i32, reg32, scalar_rem_i32(x, y))
        case I_REMS2: DIVIDE(i64, reg64, scalar_rem_i64(x, y))
        case I_REMU: DIVIDE(u32, reg32, x % y)
        case I_REMU2: DIVIDE(u64, reg64, x % y)
        case I_EQ: TEST(I_EQ, x == y)
        case I_EQ2: LCMP(x == y)
        case I_NE: TEST(I_NE, x != y)
        case I_NE2: LCMP(x != y)
        case I_LTS: STEST(I_LTS, x < y)
        case I_LTS2: SLCMP(x < y)
        case I_LES: STEST(I_LES, x <= y)
        case I_LES2: SLCMP(x <= y)
        case I_LTU: TEST(I_LTU, x < y)
        case I_LTU2: LCMP(x < y)
        case I_LEU: TEST(I_LEU, x <= y)
        case I_LEU2: LCMP(x <= y)
        case I_MINS: SINT(x < y ? x : y)
        case I_MAXS: SINT(x > y ? x : y)
        case I_MINU: INT(x < y ? x : y)
        case I_MAXU: INT(x > y ? x : y)
        case I_LAND:
        case I_LOR: {
            bool any = ((i->form & FORM_B ? UD(i->b) : m->meta[i->b].undefined) |
                        (i->form & FORM_C ? UD(i->c) : m->meta[i->c].undefined)) != 0;
            if (any && !(i->form & FORM_A)) {
                define_logical(m, i); /* computes as well */
                break;
            }
            if (any) {
                bool and = i->op == I_LAND, first = U(i->b) != 0;
                UD(i->a) = either(UD(i->b), first == and? UD(i->c) : 0);
                U(i->a) = and? first && U(i->c) : first || U(i->c);
                break;
            }
            if (i->op == I_LAND)
                INT(x & y)
            INT(x | y)
        }
        case I_NOT: UNARY(u32, u32, LOW, LOW, ~x)
        case I_NOT2: WIDE1(u64, reg64, u64, reg64, ~x)
        case I_LNOT: UNARY(u32, u32, LOW, LOW, x == 0)
        case I_SX8: UNARY(u32, u32, LOW, LOW, (uint32_t)(int32_t)(int8_t)x)
        case I_ZX8: UNARY(u32, u32, LOW, LOW, x & 0xffu)
        case I_SX16: UNARY(u32, u32, LOW, LOW, (uint32_t)(int32_t)(int16_t)x)
        case I_ZX16: UNARY(u32, u32, LOW, LOW, x & 0xffffu)
        case I_SX32: WIDE1(i64, reg64, i32, reg32, x)
        case I_ZX32: WIDE1(u64, reg64, u32, reg32, x)
        case I_LO: WIDE1(u32, reg32, u64, reg64, (uint32_t)x)
        case I_HI: WIDE1(u32, reg32, u64, reg64, (uint32_t)(x >> 32))
        case I_PAIR: WIDE2(u64, reg64, u32, reg32, u32, reg32, (uint64_t)y << 32 | x)
        case I_PTRADD: {
            const int64_t scale = i->imm;
            WIDE2(u64, reg64, u64, reg64, i64, reg64, pointer_add(x, y, scale))
        }
        case I_INTPTR: WIDE1(u64, reg64, u64, reg64, pointer_forged(x))
        case I_FADD: FLT2(float_quiet(x + y))
        case I_FSUB: FLT2(float_quiet(x - y))
        case I_FMUL: FLT2(float_quiet(x * y))
        case I_FDIV: FLT2(float_quiet(x / y))
        case I_FMIN: FLT2(float_quiet(lesser(x, y)))
        case I_FMAX: FLT2(float_quiet(greater(x, y)))
        case I_FEQ: FCMP(x == y)
        case I_FNE: FCMP(x != y)
        case I_FLT: FCMP(x < y)
        case I_FLE: FCMP(x <= y)
        case I_FMAD:
        case I_FMA: {
            if (i->form & FORM_A) {
                float x = as_float(U(i->b)), y = as_float(U(i->c)), z = as_float(U(i->d));
                U(i->a) = float_bits(float_quiet(i->op == I_FMA ? fmaf(x, y, z) : x * y + z));
                UD(i->a) = either(UD(i->b), either(UD(i->c), UD(i->d)));
                break;
            }
            if (i->op == I_FMA) {
                LANES(f32 *pa = (f32 *)(void *)(reg32(m, i->a) + at);
                      const f32 *pb = (const f32 *)(void *)(reg32(m, i->b) + at);
                      const f32 *pc = (const f32 *)(void *)(reg32(m, i->c) + at);
                      const f32 *pd = (const f32 *)(void *)(reg32(m, i->d) + at);
                      , pa[j] = float_quiet(fmaf(pb[j], pc[j], pd[j])))
            } else {
                LANES(f32 *pa = (f32 *)(void *)(reg32(m, i->a) + at);
                      const f32 *pb = (const f32 *)(void *)(reg32(m, i->b) + at);
                      const f32 *pc = (const f32 *)(void *)(reg32(m, i->c) + at);
                      const f32 *pd = (const f32 *)(void *)(reg32(m, i->d) + at);
                      , pa[j] = float_quiet(pb[j] * pc[j] + pd[j]))
            }
            written(m, i->a);
            if (m->meta[i->b].undefined | m->meta[i->c].undefined | m->meta[i->d].undefined)
                define_propagate(m, i);
            else
                m->meta[i->a].undefined = 0;
            break;
        }
        case I_FNEG: UNARY(u32, u32, LOW, LOW, x ^ 0x80000000u)
        case I_FABS: UNARY(u32, u32, LOW, LOW, x & 0x7fffffffu)
        case I_FSQRT: UNARY(f32, f32, as_float, BITS, float_quiet(sqrtf(x)))
        case I_F16: UNARY(f32, f32, as_float, BITS, half_to_float(half_from_float(x)))
        case I_BF16: UNARY(f32, f32, as_float, BITS, bfloat_to_float(bfloat_from_float(x)))
        case I_BITS16: UNARY(u32, f32, as_float, LOW, half_from_float(x))
        case I_FROM16: UNARY(f32, u32, LOW, BITS, half_to_float((uint16_t)x))
        case I_BITSBF: UNARY(u32, f32, as_float, LOW, bfloat_from_float(x))
        case I_FROMBF: UNARY(f32, u32, LOW, BITS, bfloat_to_float((uint16_t)x))
        case I_S2F: UNARY(f32, i32, LOW, BITS, (float)x)
        case I_U2F: UNARY(f32, u32, LOW, BITS, (float)x)
        case I_F2S: UNARY(i32, f32, as_float, LOW, float_to_i32(x))
        case I_F2U: UNARY(u32, f32, as_float, LOW, float_to_u32(x))
        case I_CVT2: WIDE1(u64, reg64, u64, reg64, lanes_convert(i, x))
        case I_SELECT:
        case I_SELECT2: select_lanes(m, i); break;
        case I_MATH:
        case I_MATH2: lanes_math(m, i); break;
        case I_PACK: WIDE2(u32, reg32, u64, reg64, u64, reg64, pack_pair(i->imm, x, y))
        case I_UNPACK: unpack_lanes(m, i); break;
        case I_IDXCHK: {
            const uint32_t bound = (uint32_t)i->imm;
            UNARY(u32, u32, LOW, LOW, x < bound ? x : (uint32_t)INDEX_POISON)
        }
        case I_IDXMUL: {
            const int64_t scale = i->imm;
            UNARY(i32, i32, LOW, LOW, index_mul(x, scale))
        }
        case I_IDXADD: SINT(index_add(x, y))
        case I_IDX64: WIDE1(i32, reg32, i64, reg64, index_64(x))
        case I_LOAD:
        case I_LOAD2: load_fast(m, i); break;
        case I_STORE:
        case I_STORE2: store_fast(m, i); break;
        case I_LOADP:
        case I_LOADP2: memory_load_pointer(m, i); break;
        case I_STOREP:
        case I_STOREP2: memory_store_pointer(m, i); break;
        case I_ALIGN: memory_align(m, i); break;
        case I_CLEAR: thread_clear(m, i); break;
        case I_ATOMIC:
        case I_ATOMIC2:
        case I_CMPXCHG:
            memory_atomic(m, i);
            if (m->turns && turns_yield(m, i))
                return;
            break;
        case I_JMP: i = base + i->imm - 1; break;
        case I_BACK:
            if (out_of_budget(m, i))
                return;
            i = base + i->imm - 1;
            break;
        case I_JZ:
            if (UD(i->a))
                fault_branch(m, i);
            if (!U(i->a))
                i = base + i->imm - 1;
            break;
        case I_IF:
            if (!split_mask(m, i, true))
                i = base + i->imm - 1;
            break;
        case I_ELSE:
            if (!swap_mask(m, m->frames[i->d][0]))
                i = base + i->imm - 1;
            break;
        case I_ENDIF:
        case I_JOIN:
            if (!join_mask(m, m->frames[i->d][0]))
                i = base + i->imm - 1;
            break;
        case I_LOOP: memset(m->frames[i->d], 0, sizeof m->frames[i->d]); break;
        case I_TEST:
            if (!split_mask(m, i, false))
                i = base + i->imm - 1;
            break;
        case I_LEAVE:
            leave_mask(m, m->frames[i->d][0]);
            i = base + i->imm - 1;
            break;
        case I_AGAIN:
            leave_mask(m, m->frames[i->d][1]);
            i = base + i->imm - 1;
            break;
        case I_REJOIN: {
            uint32_t *again = m->frames[i->d][1];
            bool any = join_mask(m, again);
            memset(again, 0, MAX_SIMDGROUPS * sizeof *again);
            if (!any)
                i = base + i->imm - 1;
            break;
        }
        case I_SWITCH:
            memset(m->frames[i->d], 0, sizeof m->frames[i->d]);
            leave_mask(m, m->frames[i->d][1]);
            break;
        case I_CASE:
            if (!case_mask(m, i))
                i = base + i->imm - 1;
            break;
        case I_ENDSW:
            join_mask(m, m->frames[i->d][0]);
            if (!join_mask(m, m->frames[i->d][1]))
                i = base + i->imm - 1;
            break;
        case I_RETURN:
            return_lanes(m);
            i = base + i->imm - 1;
            break;
        case I_END: return;
        case I_POSV: lanes_position(m, i); break;
        case I_POSU:
            U(i->a) = lanes_shared_position(m, i);
            UD(i->a) = 0;
            break;
        case I_BARRIER:
            barrier_run(m, i);
            if (m->stop)
                return;
            break;
        case I_SIMD:
        case I_SIMD2:
        case I_MMA:
            if (m->turns) {
                turns_meeting(m, i);
                return;
            }
            if (i->op == I_MMA)
                lanes_multiply(m, i);
            else
                lanes_simd(m, i);
            break;
        case I_WHOLE:
            if (!m->turns)
                lanes_whole(m, i);
            break;
        case I_COUNT: BUG("an instruction that does not exist");
        }
    }
}
