/* exec_masks: which lanes are active after a branch. Included by exec_loop.h only.
 *
 * A construct has a frame of two sets of lanes. [0] holds those that wait for its end: the other side of an if,
 * and the lanes that left a loop or switch. [1] holds those that take part again earlier: after `continue` at
 * the loop's next turn, and in a switch at their case. */

/* Bits of the active lanes of simdgroup g where the register is not zero. */
static inline uint32_t condition_bits(const struct machine *m, uint32_t reg, uint32_t g)
{
    const u32 *p = reg32(m, reg) + g * 32;
    uint32_t bits = 0;
#ifdef EXEC_AVX2
    const __m256i zero = _mm256_setzero_si256();
    for (uint32_t l = 0; l < 32; l += 8) {
        __m256i none = _mm256_cmpeq_epi32(_mm256_loadu_si256((const __m256i *)(const void *)(p + l)), zero);
        bits |= (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(none)) << l;
    }
    return ~bits & m->mask[g];
#else
    for (uint32_t l = 0; l < 32; l++)
        bits |= p[l] ? lane_bit[l] : 0;
    return bits & m->mask[g];
#endif
}

/* As masks_changed, eight simdgroups at a time: those that do not exist are off. */
static inline void changed(struct machine *m)
{
#ifdef EXEC_AVX2
    const __m256i zero = _mm256_setzero_si256();
    __m256i differs = zero;
    uint32_t off = 0;
    for (uint32_t g = 0; g < m->cur_simdgroups; g += 8) {
        __m256i mask = _mm256_loadu_si256((const __m256i *)(const void *)(m->mask + g));
        __m256i live = _mm256_loadu_si256((const __m256i *)(const void *)(m->live + g));
        differs = _mm256_or_si256(differs, _mm256_xor_si256(mask, live));
        off |= (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(mask, zero))) << g;
    }
    uint32_t room = (m->cur_simdgroups + 7) / 8 * 8;
    masks_set(m, ~off & (UINT32_MAX >> (32 - room)), _mm256_testz_si256(differs, differs));
#else
    masks_changed(m);
#endif
}

/* The lanes of a branch so far. */
struct split {
    uint32_t on, gone; /* simdgroups that have active lanes; any lanes that failed */
};

/* Of the active lanes of simdgroup g those in `yes` stay; the others wait. `fresh` (an if): nobody else does. */
static inline void split_simdgroup(struct machine *m, struct split *s, uint32_t *wait, bool fresh, uint32_t g,
                                   uint32_t yes)
{
    uint32_t no = m->mask[g] & ~yes;
    wait[g] = fresh ? no : wait[g] | no;
    s->gone |= no;
    m->mask[g] = yes;
    s->on |= (uint32_t)(yes != 0) << g;
}

/* Whether any lane stays active. */
static inline bool split_done(struct machine *m, const struct split *s)
{
    if (s->gone)
        masks_set(m, s->on, false);
    return s->on != 0;
}

/* Lanes that fail the condition become inactive and wait in the frame. Returns whether any lane stays
 * active. */
static bool split_mask(struct machine *m, const struct instr *i, bool fresh)
{
    struct split s = {0};
    if (m->meta[i->a].undefined)
        fault_branch(m, i);
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        split_simdgroup(m, &s, m->frames[i->d][0], fresh, g, m->mask[g] ? condition_bits(m, i->a, g) : 0);
    return split_done(m, &s);
}

#ifdef EXEC_AVX2
/* A comparison and the branch that follows it at once: the result of the comparison is not written. */
static inline __attribute__((always_inline)) bool split_compare(struct machine *m, const struct instr *i,
                                                                enum op op)
{
    const struct instr *branch = i + 1;
    const __m256i ux = _mm256_set1_epi32((int)(i->form & FORM_B ? m->uniform[i->b] : 0)),
                  uy = _mm256_set1_epi32((int)(i->form & FORM_C ? m->uniform[i->c] : 0));
    const u32 *px = i->form & FORM_B ? NULL : reg32(m, i->b), *py = i->form & FORM_C ? NULL : reg32(m, i->c);
    struct split s = {0};
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t bits = 0;
        for (uint32_t l = g * 32, k = 0; m->mask[g] && k < 32; k += 8) {
            __m256i a = px ? _mm256_loadu_si256((const __m256i *)(const void *)(px + l + k)) : ux;
            __m256i b = py ? _mm256_loadu_si256((const __m256i *)(const void *)(py + l + k)) : uy;
            __m256i yes = op == I_LTU   ? _mm256_cmpeq_epi32(_mm256_max_epu32(a, b), a) /* not */
                          : op == I_LEU ? _mm256_cmpeq_epi32(_mm256_min_epu32(a, b), a)
                          : op == I_LTS ? _mm256_cmpgt_epi32(b, a)
                          : op == I_LES ? _mm256_cmpgt_epi32(a, b)  /* not */
                                        : _mm256_cmpeq_epi32(a, b); /* I_NE: not */
            bits |= (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(yes)) << k;
        }
        split_simdgroup(m, &s, m->frames[branch->d][0], branch->op == I_IF, g,
                        (op == I_LTU || op == I_LES || op == I_NE ? ~bits : bits) & m->mask[g]);
    }
    return split_done(m, &s);
}

/* Continues after the branch or at its target. Undefined operands take the longer path, which reports
 * them. */
#define BRANCH(op)                                                                                           \
    if ((i->form & FORM_BRANCH) && !((i->form & FORM_B ? UD(i->b) : m->meta[i->b].undefined) |               \
                                     (i->form & FORM_C ? UD(i->c) : m->meta[i->c].undefined))) {             \
        bool some = split_compare(m, i, op);                                                                 \
        i++;                                                                                                 \
        if (!some)                                                                                           \
            i = base + i->imm - 1;                                                                           \
        break;                                                                                               \
    }
#else
#define BRANCH(op)
#endif

static bool join_mask(struct machine *m, uint32_t *from)
{
    uint32_t on = 0, more = 0, differs = 0;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t mask = m->mask[g] | from[g];
        more |= from[g];
        differs |= mask ^ m->live[g];
        on |= (uint32_t)(mask != 0) << g;
        m->mask[g] = mask;
    }
    if (more)
        masks_set(m, on, differs == 0);
    return on != 0;
}

static void leave_mask(struct machine *m, uint32_t *to)
{
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        to[g] |= m->mask[g];
        m->mask[g] = 0;
    }
    changed(m);
}

static bool swap_mask(struct machine *m, uint32_t *with)
{
    uint32_t any = 0;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t t = m->mask[g];
        m->mask[g] = with[g];
        with[g] = t;
        any |= m->mask[g];
    }
    changed(m);
    return any != 0;
}

/* A case takes the waiting lanes whose condition holds; lanes that fall through stay active. Returns
 * whether any lane is active. */
static bool case_mask(struct machine *m, const struct instr *i)
{
    uint32_t *pending = m->frames[i->d][1], any = 0;
    bool uniform = i->form & FORM_A, all = uniform && U(i->a);
    bool undefined = uniform ? UD(i->a) : m->meta[i->a].undefined;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t active = m->mask[g], hit;
        m->mask[g] = pending[g]; /* the bits of lanes that are not active yet */
        if (undefined)
            fault_branch_simdgroup(m, i, g);
        hit = uniform ? (all ? pending[g] : 0) : pending[g] ? condition_bits(m, i->a, g) : 0;
        pending[g] &= ~hit;
        m->mask[g] = active | hit;
        any |= m->mask[g];
    }
    changed(m);
    return any != 0;
}

/* Lanes end here: their counts so far are kept, since the shared counters go on for the others. */
static void return_lanes(struct machine *m)
{
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        for (uint32_t left = m->mask[g]; left; left &= left - 1) {
            uint32_t lane = g * 32 + (uint32_t)__builtin_ctz(left);
            for (uint32_t c = 0; c < m->counters; c++)
                m->count_final[(size_t)c * m->width + lane] = m->count_all[c] +
                                                              m->count_simdgroup[c * m->simdgroups + g] +
                                                              m->count_lane[(size_t)c * m->width + lane];
        }
        m->live[g] &= ~m->mask[g];
        m->mask[g] = 0;
    }
    m->any_returned = true;
    changed(m);
}
