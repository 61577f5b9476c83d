/* exec_lanes: an instruction as a loop over the lanes. Included by exec_loop.h only.
 *
 * BINARY, UNARY, WIDE1, WIDE2 and DIVIDE are the bodies of whole cases, with their `break`: an expression of x
 * and y is computed once for uniform operands, or for every lane in a loop that the compiler vectorises, and
 * the result is undefined where an operand is. */

/* Runs `body` for every lane of the active simdgroups; j is the lane's index from pa, pb... on. */
#define LANES(setup, body)                                                                                   \
    for (uint32_t run = 0; run < m->run_count; run++) {                                                      \
        const uint32_t at = m->runs[run].start, n = m->runs[run].count & ~31u;                               \
        setup EACH_LANE for (uint32_t j = 0; j < n; j++)                                                     \
        {                                                                                                    \
            body;                                                                                            \
        }                                                                                                    \
    }

#define U(r)  m->uniform[r]
#define UD(r) m->uniform_undef[r]

static inline float as_float(uint64_t bits)
{
    return float_from_bits((uint32_t)bits);
}

static inline void written(struct machine *m, uint32_t reg)
{
    m->meta[reg].version++;
}

/* b op c. RT, BT: lane types of the result and the operands; FROM makes an operand from the bits of a uniform
 * register, TO the bits from a result. */
#define BINARY(RT, BT, FROM, TO, EXPR)                                                                       \
    {                                                                                                        \
        const unsigned form = i->form & 7u;                                                                  \
        if (form & FORM_A) {                                                                                 \
            const BT x = (BT)FROM(U(i->b)), y = (BT)FROM(U(i->c));                                           \
            U(i->a) = TO(EXPR);                                                                              \
            UD(i->a) = either(UD(i->b), UD(i->c));                                                           \
            break;                                                                                           \
        }                                                                                                    \
        if (form == 0) {                                                                                     \
            LANES(RT *pa = (RT *)(void *)(reg32(m, i->a) + at);                                              \
                  const BT *pb = (const BT *)(void *)(reg32(m, i->b) + at);                                  \
                  const BT *pc = (const BT *)(void *)(reg32(m, i->c) + at);, const BT x = pb[j];             \
                  const BT y = pc[j]; pa[j] = (RT)(EXPR))                                                    \
        } else if (form == FORM_C) {                                                                         \
            const BT y = (BT)FROM(U(i->c));                                                                  \
            LANES(RT *pa = (RT *)(void *)(reg32(m, i->a) + at);                                              \
                  const BT *pb = (const BT *)(void *)(reg32(m, i->b) + at);, const BT x = pb[j];             \
                  pa[j] = (RT)(EXPR))                                                                        \
        } else if (form == FORM_B) {                                                                         \
            const BT x = (BT)FROM(U(i->b));                                                                  \
            LANES(RT *pa = (RT *)(void *)(reg32(m, i->a) + at);                                              \
                  const BT *pc = (const BT *)(void *)(reg32(m, i->c) + at);, const BT y = pc[j];             \
                  pa[j] = (RT)(EXPR))                                                                        \
        } else {                                                                                             \
            const BT x = (BT)FROM(U(i->b)), y = (BT)FROM(U(i->c));                                           \
            const RT r = (RT)(EXPR);                                                                         \
            LANES(RT *pa = (RT *)(void *)(reg32(m, i->a) + at);, pa[j] = r)                                  \
        }                                                                                                    \
        written(m, i->a);                                                                                    \
        if ((form & FORM_B ? UD(i->b) : m->meta[i->b].undefined) |                                           \
            (form & FORM_C ? UD(i->c) : m->meta[i->c].undefined))                                            \
            define_propagate(m, i);                                                                          \
        else                                                                                                 \
            m->meta[i->a].undefined = 0;                                                                     \
        break;                                                                                               \
    }

#define UNARY(RT, BT, FROM, TO, EXPR)                                                                        \
    {                                                                                                        \
        const unsigned form = i->form & 3u;                                                                  \
        if (form & FORM_A) {                                                                                 \
            const BT x = (BT)FROM(U(i->b));                                                                  \
            U(i->a) = TO(EXPR);                                                                              \
            UD(i->a) = UD(i->b);                                                                             \
            break;                                                                                           \
        }                                                                                                    \
        if (form == 0) {                                                                                     \
            LANES(RT *pa = (RT *)(void *)(reg32(m, i->a) + at);                                              \
                  const BT *pb = (const BT *)(void *)(reg32(m, i->b) + at);, const BT x = pb[j];             \
                  pa[j] = (RT)(EXPR))                                                                        \
        } else {                                                                                             \
            const BT x = (BT)FROM(U(i->b));                                                                  \
            const RT r = (RT)(EXPR);                                                                         \
            LANES(RT *pa = (RT *)(void *)(reg32(m, i->a) + at);, pa[j] = r)                                  \
        }                                                                                                    \
        written(m, i->a);                                                                                    \
        if (form & FORM_B ? UD(i->b) : m->meta[i->b].undefined)                                              \
            define_propagate(m, i);                                                                          \
        else                                                                                                 \
            m->meta[i->a].undefined = 0;                                                                     \
        break;                                                                                               \
    }

/* Lanes of 64 bits, or 64 on one side: pointers are per register because the strides differ. */
#define WIDE2(RT, AREG, BT, BREG, CT, CREG, EXPR)                                                            \
    {                                                                                                        \
        if (i->form & FORM_A) {                                                                              \
            const BT x = (BT)U(i->b);                                                                        \
            const CT y = (CT)U(i->c);                                                                        \
            U(i->a) = (uint64_t)(RT)(EXPR);                                                                  \
            UD(i->a) = either(UD(i->b), UD(i->c));                                                           \
            break;                                                                                           \
        }                                                                                                    \
        LANES(RT *pa = (RT *)(void *)(AREG(m, i->a) + at);                                                   \
              const BT *pb = (const BT *)(void *)(BREG(m, i->b) + at);                                       \
              const CT *pc = (const CT *)(void *)(CREG(m, i->c) + at);, const BT x = pb[j];                  \
              const CT y = pc[j]; pa[j] = (RT)(EXPR))                                                        \
        written(m, i->a);                                                                                    \
        if (m->meta[i->b].undefined | m->meta[i->c].undefined)                                               \
            define_propagate(m, i);                                                                          \
        else                                                                                                 \
            m->meta[i->a].undefined = 0;                                                                     \
        break;                                                                                               \
    }

#define WIDE1(RT, AREG, BT, BREG, EXPR)                                                                      \
    {                                                                                                        \
        if (i->form & FORM_A) {                                                                              \
            const BT x = (BT)U(i->b);                                                                        \
            U(i->a) = (uint64_t)(RT)(EXPR);                                                                  \
            UD(i->a) = UD(i->b);                                                                             \
            break;                                                                                           \
        }                                                                                                    \
        LANES(RT *pa = (RT *)(void *)(AREG(m, i->a) + at);                                                   \
              const BT *pb = (const BT *)(void *)(BREG(m, i->b) + at);, const BT x = pb[j];                  \
              pa[j] = (RT)(EXPR))                                                                            \
        written(m, i->a);                                                                                    \
        if (m->meta[i->b].undefined)                                                                         \
            define_propagate(m, i);                                                                          \
        else                                                                                                 \
            m->meta[i->a].undefined = 0;                                                                     \
        break;                                                                                               \
    }

#define LOW(x)       (uint32_t)(x)
#define BITS(x)      float_bits(x)
#define INT(EXPR)    BINARY(u32, u32, LOW, LOW, EXPR)
#define SINT(EXPR)   BINARY(i32, i32, LOW, LOW, EXPR)
#define SCMP(EXPR)   BINARY(u32, i32, LOW, LOW, EXPR)
#define FLT2(EXPR)   BINARY(f32, f32, as_float, BITS, EXPR)
#define FCMP(EXPR)   BINARY(u32, f32, as_float, LOW, EXPR)
#define LONG2(EXPR)  WIDE2(u64, reg64, u64, reg64, u64, reg64, EXPR)
#define SLONG2(EXPR) WIDE2(i64, reg64, i64, reg64, i64, reg64, EXPR)
#define LCMP(EXPR)   WIDE2(u32, reg32, u64, reg64, u64, reg64, EXPR)
#define SLCMP(EXPR)  WIDE2(u32, reg32, i64, reg64, i64, reg64, EXPR)

/* A division: a zero divisor in an active lane is a fault, and its result is an arbitrary number. */
#define DIVIDE(T, REG, EXPR)                                                                                 \
    {                                                                                                        \
        if (i->form & FORM_A) {                                                                              \
            const T x = (T)U(i->b);                                                                          \
            T y = (T)U(i->c);                                                                                \
            UD(i->a) = either(UD(i->b), UD(i->c));                                                           \
            if (y == 0) {                                                                                    \
                if (!UD(i->c))                                                                               \
                    zero_divisor(m, i);                                                                      \
                y = 1;                                                                                       \
            }                                                                                                \
            U(i->a) = sizeof(T) == 4 ? (uint32_t)(EXPR) : (uint64_t)(EXPR);                                  \
            break;                                                                                           \
        }                                                                                                    \
        uint32_t zero = 0;                                                                                   \
        LANES(T *pa = (T *)(void *)(REG(m, i->a) + at);                                                      \
              const T *pb = (const T *)(void *)(REG(m, i->b) + at);                                          \
              const T *pc = (const T *)(void *)(REG(m, i->c) + at);, const T x = pb[j]; T y = pc[j];         \
              zero |= y == 0; y = y == 0 ? 1 : y; pa[j] = (EXPR))                                            \
        written(m, i->a);                                                                                    \
        define_propagate(m, i);                                                                              \
        if (zero)                                                                                            \
            zero_divisor(m, i);                                                                              \
        break;                                                                                               \
    }

/* Reports each active lane whose divisor is 0, unless the divisor is undefined. */
static void zero_divisor(struct machine *m, const struct instr *i)
{
    bool wide = op_operands(i->op)[2] == '2', uniform = i->form & FORM_C;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t undefined = define_bits(m, i->c, uniform, g);
        for (uint32_t l = 0; l < 32; l++) {
            if (!(m->mask[g] >> l & 1))
                continue;
            uint32_t lane = g * 32 + l;
            uint64_t y = uniform ? U(i->c) : wide ? reg64(m, i->c)[lane] : reg32(m, i->c)[lane];
            if (y != 0)
                continue;
            if (!(undefined >> l & 1))
                fault_simple(m, VM_FAULT_DIVISION, i, lane);
        }
    }
}
