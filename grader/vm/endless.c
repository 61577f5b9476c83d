/* endless: whether a loop that has used up its steps never ends, or only takes too long.
 *
 * When the steps are used up the run goes on for a while. At the end of each turn of a loop, the registers
 * that decide when it is left are compared: those that the branches depend on that lead out of it, or around
 * a computation that matters. When they come back to what they were, in the same lanes, the
 * loop never ends: every turn follows from the one before. Memory has no part in it: where a branch depends
 * on what the loop itself stores, or on an atomic, nothing is proven. A loop that is not proven endless is
 * reported as one that takes too many steps.
 *
 * What a branch depends on is found here, when it is needed, by going backwards through the loop until
 * nothing is added. A register that is written under a branch may keep its old value: it stays needed. */
#include "vm/machine.h"
#include "base/limits.h"

enum { MAX_PASSES = 32 };

/* One loop: instructions from `start` to the BACK at `end`. */
struct loop {
    uint32_t start, end;
    bool provable;
    uint8_t *needed;      /* by register: vectors first, then uniform ones */
    uint64_t *then, *now; /* what they held when they were kept, and hold now; NULL: nothing is kept */
    size_t words;
    uint64_t turns, next; /* since it was entered; the turn at which they are kept again */
    struct loop *up;      /* the one that was met before */
};

struct endless {
    const struct instr *first; /* where the steps were used up */
    struct loop *loops;
};

/* --- what leaving a loop depends on --- */

enum { NARROW = 1, WIDE };

/* What an instruction of a loop is: done in each turn, jumped over in some, or part of a loop inside. */
enum { ALWAYS, SOMETIMES, REPEATED };

struct slice {
    const struct code *code;
    const struct loop *loop;
    uint8_t *need, *ever; /* by register: at this place; anywhere */
    /* by instruction of the loop, from its start */
    uint8_t *when;
    uint8_t *matters;     /* leads out of the loop, or makes something that is needed */
    uint32_t *sum;        /* how many before it matter */
    uint32_t *low, *high; /* branches: what they guard, from and to; all of a loop inside */
    bool changed;
};

static uint32_t number_of(const struct code *code, uint32_t reg, bool uniform)
{
    return uniform ? code->regs + 2 + reg : reg;
}

static void want(struct slice *s, uint32_t reg, bool uniform, char letter)
{
    uint32_t n = number_of(s->code, reg, uniform);
    if (uniform && reg < s->code->constant_count)
        return;
    s->changed |= !s->ever[n];
    s->need[n] = s->ever[n] = letter == '2' ? WIDE : NARROW;
}

/* 0 <= x and x < 0 of unsigned numbers: x does not matter. */
static bool is_settled(const struct code *code, const struct instr *i)
{
    uint32_t reg = i->op == I_LEU ? i->b : i->c;
    bool uniform = i->form & (i->op == I_LEU ? FORM_B : FORM_C);
    return (i->op == I_LEU || i->op == I_LTU) && uniform && reg < code->constant_count &&
           code->constants[reg] == 0;
}

static void want_operands(struct slice *s, const struct instr *i)
{
    const char *letters = op_operands(i->op);
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    if (is_settled(s->code, i))
        return;
    for (int k = 1; k < 4; k++)
        if ((letters[k] == '1' || letters[k] == '2') && operand[k] != REG_NONE)
            want(s, operand[k], i->form >> k & 1, letters[k]);
}

static bool writes(const struct instr *i)
{
    char letter = op_operands(i->op)[0];
    return (letter == '1' || letter == '2') && !(op_flags(i->op) & OP_A_READ);
}

static bool is_branch(const struct instr *i)
{
    return i->op == I_JZ || i->op == I_IF || i->op == I_TEST || i->op == I_CASE;
}

/* A branch whose way out is not looked at any closer: it always matters. */
static bool is_exit(const struct slice *s, uint32_t at)
{
    const struct instr *i = &s->code->instrs[at];
    bool inner = s->when[at - s->loop->start] == REPEATED;
    return i->op == I_CASE || (i->op == I_TEST && !inner) || (i->op == I_JZ && i->imm > s->loop->end) ||
           s->high[at - s->loop->start] > s->loop->end;
}

static void mark(struct slice *s, uint32_t at)
{
    s->changed |= !s->matters[at - s->loop->start];
    s->matters[at - s->loop->start] = 1;
}

static bool branch_matters(const struct slice *s, uint32_t at)
{
    uint32_t n = at - s->loop->start;
    return is_exit(s, at) || s->sum[s->high[n] - s->loop->start] != s->sum[s->low[n] - s->loop->start];
}

/* Backwards through the loop once. In a loop inside, any turn may need what another one makes; what is not
 * done in every turn may leave the old value. */
static void pass(struct slice *s)
{
    for (uint32_t k = s->loop->start; k < s->loop->end; k++)
        s->sum[k + 1 - s->loop->start] = s->sum[k - s->loop->start] + s->matters[k - s->loop->start];
    for (uint32_t k = s->loop->end; k-- > s->loop->start;) {
        const struct instr *i = &s->code->instrs[k];
        uint8_t done = s->when[k - s->loop->start];
        if (is_branch(i) && branch_matters(s, k)) {
            mark(s, k);
            want(s, i->a, i->form & FORM_A, '1');
        }
        uint32_t n = writes(i) ? number_of(s->code, i->a, i->form & FORM_A) : 0;
        if (!writes(i) || !(done == REPEATED ? s->ever : s->need)[n])
            continue;
        mark(s, k);
        if (done == ALWAYS && i->op != I_MOVM && i->op != I_MOVM2)
            s->need[n] = 0;
        want_operands(s, i);
    }
}

/* Where the code ends that a branch leads around: the other side of an `if` is part of it. */
static uint32_t end_of_branch(const struct slice *s, uint32_t at)
{
    const struct instr *i = &s->code->instrs[at], *target = &s->code->instrs[i->imm];
    uint32_t end = (uint32_t)i->imm;
    if (i->op == I_JZ && end > at + 1 && target[-1].op == I_JMP)
        return (uint32_t)target[-1].imm;
    while (i->op == I_IF && end < s->loop->end &&
           !(s->code->instrs[end].op == I_ENDIF && s->code->instrs[end].d == i->d))
        end++;
    return end;
}

/* A jump out of more than the code that its own branch leads around, and lanes that wait elsewhere. */
static bool jumps_far(const struct slice *s, uint32_t at, const uint32_t *open, uint32_t depth)
{
    const struct instr *i = &s->code->instrs[at];
    if (i->op == I_LEAVE || i->op == I_AGAIN || i->op == I_RETURN)
        return true;
    return i->op == I_JMP && (i->imm > s->loop->end || (depth > 1 && open[depth - 2] < i->imm));
}

/* Finds what each branch of the loop guards and how often each instruction runs per turn. */
static void find_regions(struct slice *s)
{
    enum { MAX_OPEN = 64 };
    const uint32_t start = s->loop->start;
    uint32_t open[MAX_OPEN], depth = 0;
    for (uint32_t k = start; k < s->loop->end; k++) {
        const struct instr *i = &s->code->instrs[k];
        while (depth && open[depth - 1] <= k)
            depth--;
        s->when[k - start] = depth ? SOMETIMES : ALWAYS;
        if (is_branch(i)) {
            s->low[k - start] = k + 1;
            s->high[k - start] = depth == MAX_OPEN ? UINT32_MAX : end_of_branch(s, k);
            if (s->high[k - start] <= s->loop->end) /* else the loop is left: what follows is done or over */
                open[depth++] = s->high[k - start];
        }
        if (jumps_far(s, k, open, depth))
            mark(s, k);
        for (uint32_t n = (uint32_t)i->imm; i->op == I_BACK && n < k; n++) {
            s->when[n - start] = REPEATED;
            s->low[n - start] = (uint32_t)i->imm;
            s->high[n - start] = s->high[n - start] > s->loop->end ? s->high[n - start] : k;
        }
    }
}

static bool is_store(const struct instr *i)
{
    return i->op == I_STORE || i->op == I_STORE2 || i->op == I_STOREP || i->op == I_STOREP2 ||
           i->op == I_ATOMIC || i->op == I_ATOMIC2 || i->op == I_CMPXCHG || i->op == I_CLEAR;
}

static bool by_pointer(const struct instr *i)
{
    return op_operands(i->op)[3] != 'o';
}

/* Whether a store of the loop may change what a load reads. Two pointers may always meet. */
static bool may_meet(const struct code *code, const struct instr *load, const struct instr *store)
{
    uint32_t space = store->op == I_CMPXCHG ? (uint32_t)store->imm : store->d;
    if (by_pointer(load) && by_pointer(store))
        return true;
    if (by_pointer(load))
        return code_in_space(&code->objects[store->d], load->d);
    return by_pointer(store) ? code_in_space(&code->objects[load->d], space) : load->d == store->d;
}

/* Whether nothing that the branches depend on goes through memory that changes. */
static bool memory_stays(const struct slice *s)
{
    for (uint32_t k = s->loop->start; k < s->loop->end; k++) {
        const struct instr *i = &s->code->instrs[k];
        if (!(op_flags(i->op) & OP_MEM) || !s->matters[k - s->loop->start])
            continue;
        if (is_store(i)) /* an atomic: others may change it */
            return false;
        for (uint32_t n = s->loop->start; n < s->loop->end; n++)
            if (is_store(&s->code->instrs[n]) && may_meet(s->code, i, &s->code->instrs[n]))
                return false;
    }
    return true;
}

/* Finds the registers that decide when the loop is left, and whether comparing them can prove that it
 * never is. */
static void analyse(const struct machine *m, struct loop *l)
{
    const struct code *code = m->code;
    size_t count = (size_t)code->regs + 2 + code->uniforms, length = l->end - l->start + 1;
    struct slice s = {.code = code,
                      .loop = l,
                      .need = arena_array(m->arena, count, 1),
                      .ever = arena_array(m->arena, count, 1),
                      .when = arena_array(m->arena, length, 1),
                      .matters = arena_array(m->arena, length, 1),
                      .sum = arena_array(m->arena, length, sizeof(uint32_t)),
                      .low = arena_array(m->arena, length, sizeof(uint32_t)),
                      .high = arena_array(m->arena, length, sizeof(uint32_t))};
    find_regions(&s);
    s.changed = true;
    for (int passes = 0; s.changed && passes < MAX_PASSES; passes++) {
        s.changed = false;
        pass(&s); /* what is needed at the start of a turn is needed at the end of the one before */
    }
    l->provable = !s.changed && memory_stays(&s);
    l->needed = s.need;
    for (size_t n = 0; n < count; n++)
        l->words += !s.need[n] ? 0 : n >= (size_t)code->regs + 2 ? 1 : m->width;
    l->words += MAX_SIMDGROUPS;
}

/* --- turns --- */

/* Copies the masks and the needed registers, with inactive lanes as 0, so that two turns compare as
 * words. */
static void take(const struct machine *m, const struct loop *l, uint64_t *to)
{
    const struct code *code = m->code;
    for (uint32_t g = 0; g < MAX_SIMDGROUPS; g++)
        *to++ = g < m->cur_simdgroups ? m->mask[g] : 0;
    for (uint32_t r = 0; r < code->regs; r++) {
        if (!l->needed[r])
            continue;
        for (uint32_t lane = 0; lane < m->width; lane++)
            *to++ = lane >= m->cur_simdgroups * 32 || !is_active(m, lane) ? 0
                    : l->needed[r] == WIDE                                ? reg64(m, r)[lane]
                                                                          : reg32(m, r)[lane];
    }
    for (uint32_t r = 0; r < code->uniforms; r++)
        if (l->needed[code->regs + 2 + r])
            *to++ = m->uniform[r];
}

/* A loop is analysed when it is first met: nothing is paid before the steps are used up. */
static struct loop *loop_of(struct machine *m, const struct instr *i)
{
    uint32_t end = (uint32_t)(i - m->code->instrs);
    struct loop *l = m->endless->loops;
    while (l && l->end != end)
        l = l->up;
    if (l)
        return l;
    l = ARENA_NEW(m->arena, struct loop);
    *l = (struct loop){.start = (uint32_t)i->imm, .end = end, .up = m->endless->loops};
    analyse(m, l);
    l->then = arena_array(m->arena, l->words, sizeof *l->then);
    l->now = arena_array(m->arena, l->words, sizeof *l->now);
    m->endless->loops = l;
    return l;
}

/* A turn has ended: whether the loop has come back to where it was. The turns at which the registers are kept
 * are twice as far apart each time, so that a cycle of any length is found. */
static bool comes_back(struct machine *m, struct loop *l)
{
    for (struct loop *k = m->endless->loops; k; k = k->up)
        if (k->start >= l->start && k->end < l->end)
            k->turns = k->next = 0; /* it will be entered again */
    if (!l->provable)
        return false;
    take(m, l, l->now);
    if (l->turns > 0 && memcmp(l->now, l->then, l->words * sizeof *l->now) == 0)
        return true;
    if (l->turns++ >= l->next) {
        memcpy(l->then, l->now, l->words * sizeof *l->now);
        l->next = 2 * l->turns;
    }
    return false;
}

/* On the first call the run gets some more steps: enough to see a loop repeat itself. */
bool endless_turn(struct machine *m, const struct instr *i)
{
    if (!m->endless) {
        uint64_t steps = m->launch->step_limit ? m->launch->step_limit : LIMIT_STEPS;
        m->endless = ARENA_NEW(m->arena, struct endless);
        m->endless->first = i;
        m->extra = (int64_t)(steps / 8 + 100000);
        m->budget += m->extra;
    }
    bool proven = comes_back(m, loop_of(m, i));
    if (!proven && m->budget >= 0)
        return false;
    fault_simple(m, proven ? VM_FAULT_HANG : VM_FAULT_STEPS, proven ? i : m->endless->first, 0);
    m->stop = m->out_of_steps = true;
    return true;
}
