/* turns: the threads of a grid run one at a time, each until it reaches a barrier, ends, or has used up its
 * turn; with VM_MIXED some are also interrupted after an atomic operation. Lockstep is one legal order of a
 * kernel's accesses; this makes others.
 *
 * The interpreter is the same: a turn is a threadgroup in which all other lanes have returned. What a lane
 * has in registers is saved after its turn and put back before the next one, uniform registers as well: what
 * all lanes share in lockstep need not be the same for all here. A function of a simdgroup is where its lanes
 * meet: each stops there, and when none of them runs any more, those at the earliest place do it together, as
 * they would in lockstep.
 *
 * A thread that waits in a loop for another one uses up its turn, and the other gets its own; a threadgroup
 * whose threads only wait is put aside until the others have run. So whatever ends under some order ends
 * here, as long as the steps suffice. Nothing is checked and no fault is reported: only values count. */
#include "vm/machine.h"
#include "base/limits.h"

enum lane_state { READY, AT_BARRIER, AT_MEETING, DONE };

enum {
    MAX_LOOPS = 16,   /* loops within each other whose iterations are counted */
    ROUNDS_ASIDE = 2, /* turns that were used up, then other threadgroups run */
};

#define LONG_SLEEP UINT32_MAX

/* How often a thread has gone back in a loop since it entered it. */
struct iterations {
    uint32_t back, times;
};

struct lane {
    uint32_t at; /* the instruction that is next */
    enum lane_state state;
    uint32_t sleep; /* rounds that it is left out, or LONG_SLEEP: until no other thread can run */
    int64_t used;   /* of its turn, before it was interrupted */
    uint32_t loop_count;
    struct iterations loops[MAX_LOOPS];
};

/* A threadgroup that has started. Registers are saved both as 32-bit and as 64-bit lanes, since a slot may be
 * used as either. */
struct resident {
    uint32_t number;
    struct lane *lanes;
    uint32_t *narrow;   /* [lane][slot] */
    uint64_t *wide;     /* [lane][slot] */
    uint64_t *uniform;  /* [lane][uniform register] */
    uint8_t *frames;    /* [lane][frame]: bit 0 waits, bit 1 again */
    uint8_t *memory;    /* threadgroup variables, while another threadgroup runs */
    u32 *thread_memory; /* the same of the threads' variables */
    bool aside;         /* it has been put aside: memory and thread_memory are to be put back */
    bool ended;
    uint32_t slow, atomics; /* VM_DELAYED: the thread that stops, and how many operations it has done */
    struct resident *next;  /* of those that wait for others */
};

struct turns {
    void (*exec)(struct machine *, uint32_t);
    struct resident *group;
    struct lane *lane; /* whose turn it is */
    enum lane_state why;
    uint32_t resume;
    uint32_t slots;
    int64_t left;    /* steps of the run */
    int64_t quantum; /* steps of a turn */
    uint64_t random;
    uint32_t *order; /* lanes */
    size_t resident_bytes;
    struct lane *slow; /* VM_DELAYED: the thread that stops; or NULL */
    bool meetings;     /* the code has functions of simdgroups */
};

/* --- what the interpreter calls --- */

static uint32_t random_below(struct turns *t, uint32_t n)
{
    t->random = t->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(t->random >> 33) % n;
}

static void pause_lane(struct machine *m, enum lane_state why, uint32_t resume)
{
    m->turns->why = why;
    m->turns->resume = resume;
    m->stop = true;
}

void turns_barrier(struct machine *m, const struct instr *i)
{
    uint32_t at = (uint32_t)(i - m->code->instrs);
    pause_lane(m, i->imm & BARRIER_SIMDGROUP ? AT_MEETING : AT_BARRIER, at);
}

void turns_meeting(struct machine *m, const struct instr *i)
{
    pause_lane(m, AT_MEETING, (uint32_t)(i - m->code->instrs));
}

/* How long a thread sleeps that may be interrupted; 0: it goes on. */
static uint32_t draw_sleep(struct machine *m)
{
    if (m->launch->order != VM_MIXED || random_below(m->turns, 2))
        return 0;
    return random_below(m->turns, 2) ? LONG_SLEEP : 1 + random_below(m->turns, 3);
}

bool turns_yield(struct machine *m, const struct instr *i)
{
    struct turns *t = m->turns;
    uint32_t sleep = draw_sleep(m);
    if (t->lane == t->slow && ++t->group->atomics == m->launch->order_seed / 2)
        sleep = LONG_SLEEP;
    if (!sleep)
        return false;
    pause_lane(m, READY, (uint32_t)(i - m->code->instrs) + 1);
    t->lane->sleep = sleep;
    return true;
}

void turns_over(struct machine *m, const struct instr *back)
{
    pause_lane(m, READY, (uint32_t)back->imm);
}

/* One more iteration of a loop; the counts of loops inside it start at 0 again. */
void turns_back(struct machine *m, const struct instr *i)
{
    struct lane *l = m->turns->lane;
    uint32_t back = (uint32_t)(i - m->code->instrs), kept = 0;
    bool found = false;
    if (!m->turns->meetings)
        return;
    for (uint32_t k = 0; k < l->loop_count; k++) {
        struct iterations n = l->loops[k];
        if (n.back >= (uint32_t)i->imm && n.back < back)
            continue;
        found |= n.back == back;
        n.times += n.back == back;
        l->loops[kept++] = n;
    }
    l->loop_count = kept;
    if (!found && kept < MAX_LOOPS)
        l->loops[l->loop_count++] = (struct iterations){back, 1};
}

/* --- lanes --- */

static uint32_t *frame_word(struct machine *m, uint32_t frame, int side, uint32_t lane)
{
    return &m->frames[frame][side][lane >> 5];
}

/* The registers of a lane out of the machine, or into it. */
static void copy_lane(struct machine *m, uint32_t lane, bool in)
{
    const struct turns *t = m->turns;
    const uint32_t count = t->slots, uniforms = m->code->uniforms;
    uint32_t *narrow = t->group->narrow + (size_t)lane * count;
    uint64_t *wide = t->group->wide + (size_t)lane * count;
    uint64_t *uniform = t->group->uniform + (size_t)lane * uniforms;
    for (uint32_t r = 0; r < count && in; r++) {
        reg32(m, r)[lane] = narrow[r];
        reg64(m, r)[lane] = wide[r];
    }
    for (uint32_t r = 0; r < count && !in; r++) {
        narrow[r] = reg32(m, r)[lane];
        wide[r] = reg64(m, r)[lane];
    }
    memcpy(in ? m->uniform : uniform, in ? uniform : m->uniform, uniforms * sizeof *uniform);
}

static void copy_frames(struct machine *m, uint32_t lane, bool in)
{
    uint8_t *saved = m->turns->group->frames + (size_t)lane * m->code->frames;
    const uint32_t bit = lane_bit[lane & 31];
    for (uint32_t f = 0; f < m->code->frames; f++) {
        uint32_t *wait = frame_word(m, f, 0, lane), *again = frame_word(m, f, 1, lane);
        if (!in)
            saved[f] = (uint8_t)((*wait & bit ? 1 : 0) | (*again & bit ? 2 : 0));
        *wait = in && (saved[f] & 1) ? bit : 0;
        *again = in && (saved[f] & 2) ? bit : 0;
    }
}

/* These lanes of a simdgroup, and no others, take part. */
static void set_active(struct machine *m, uint32_t g, uint32_t lanes)
{
    memset(m->mask, 0, sizeof m->mask);
    memset(m->live, 0, sizeof m->live);
    m->mask[g] = m->live[g] = lanes;
    m->any_returned = true;
    masks_changed(m);
}

/* Runs one lane until it stops, with its registers in the machine, and charges the steps to the run. */
static void take_turn(struct machine *m, uint32_t lane)
{
    struct turns *t = m->turns;
    struct lane *l = t->lane = &t->group->lanes[lane];
    uint32_t from = l->at;
    copy_lane(m, lane, true);
    copy_frames(m, lane, true);
    memset(m->uniform_undef, 0, m->code->uniforms * sizeof *m->uniform_undef);
    set_active(m, lane >> 5, lane_bit[lane & 31]);
    m->budget = t->quantum - l->used;
    m->stop = false;
    t->why = DONE;
    t->resume = m->code->count - 1;
    t->exec(m, from);
    copy_lane(m, lane, false);
    copy_frames(m, lane, false);
    l->at = t->resume;
    l->state = t->why;
    t->left -= t->quantum - l->used - m->budget + (l->at > from ? 32 * (int64_t)(l->at - from) : 32);
    l->used = m->budget < 0 || l->state != READY ? 0 : t->quantum - m->budget;
}

/* --- meetings of simdgroups --- */

static uint32_t times_of(const struct lane *l, uint32_t back)
{
    for (uint32_t k = 0; k < l->loop_count; k++)
        if (l->loops[k].back == back)
            return l->loops[k].times;
    return 0;
}

/* Whether lane a is at an earlier place than b: in an earlier iteration of the outermost loop in which both
 * are and in which they differ, or else before it in the code. < 0, 0, > 0. */
static int compare_places(const struct machine *m, const struct lane *a, const struct lane *b)
{
    uint32_t low = a->at < b->at ? a->at : b->at, high = a->at < b->at ? b->at : a->at;
    for (uint32_t k = m->code->count; k-- > high;) {
        const struct instr *i = &m->code->instrs[k];
        if (i->op != I_BACK || i->imm > low)
            continue;
        uint32_t x = times_of(a, k), y = times_of(b, k);
        if (x != y)
            return x < y ? -1 : 1;
    }
    return (a->at > b->at) - (a->at < b->at);
}

/* The lanes of a simdgroup that are at the earliest meeting; 0 while one of them still runs, or none is
 * there.
 */
static uint32_t meeting_of(const struct machine *m, uint32_t g)
{
    const struct lane *lanes = m->turns->group->lanes + g * 32, *first = NULL;
    uint32_t at = 0;
    for (uint32_t bits = m->started[g]; bits; bits &= bits - 1) {
        const struct lane *l = &lanes[__builtin_ctz(bits)];
        if (l->state == READY)
            return 0;
        if (l->state != AT_MEETING)
            continue;
        int order = first ? compare_places(m, l, first) : -1;
        if (order < 0) {
            first = l;
            at = 0;
        }
        at |= order <= 0 ? bits & (0u - bits) : 0;
    }
    return at;
}

static uint64_t get_register(const struct machine *m, bool wide, uint32_t reg, uint32_t lane)
{
    return wide ? reg64(m, reg)[lane] : reg32(m, reg)[lane];
}

static void set_register(const struct machine *m, bool wide, uint32_t reg, uint32_t lane, uint64_t value)
{
    if (wide)
        reg64(m, reg)[lane] = value;
    else
        reg32(m, reg)[lane] = (uint32_t)value;
}

/* An operand that differs between the lanes. */
static bool is_vector(const struct instr *i, int k)
{
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    char letter = op_operands(i->op)[k];
    return (letter == '1' || letter == '2') && operand[k] != REG_NONE && !(i->form >> k & 1);
}

/* The lanes do one instruction together: all operands are read before any is put in place, since what is
 * saved of one lane overlaps others in the machine. */
static void do_together(struct machine *m, const struct instr *i, uint32_t g, uint32_t lanes)
{
    const char *letters = op_operands(i->op);
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    uint64_t values[4][32];
    for (uint32_t bits = lanes; bits; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits);
        copy_lane(m, g * 32 + l, true);
        for (int k = 1; k < 4; k++)
            if (is_vector(i, k))
                values[k][l] = get_register(m, letters[k] == '2', operand[k], g * 32 + l);
    }
    for (uint32_t bits = lanes; bits; bits &= bits - 1)
        for (int k = 1; k < 4; k++)
            if (is_vector(i, k))
                set_register(m, letters[k] == '2', operand[k], g * 32 + (uint32_t)__builtin_ctz(bits),
                             values[k][__builtin_ctz(bits)]);
    set_active(m, g, lanes);
    if (i->op == I_MMA)
        lanes_multiply(m, i);
    else
        lanes_simd(m, i);
    for (uint32_t bits = lanes; bits; bits &= bits - 1)
        values[0][__builtin_ctz(bits)] =
            get_register(m, letters[0] == '2', i->a, g * 32 + (uint32_t)__builtin_ctz(bits));
    for (uint32_t bits = lanes; bits; bits &= bits - 1) {
        uint32_t l = (uint32_t)__builtin_ctz(bits);
        copy_lane(m, g * 32 + l, true);
        set_register(m, letters[0] == '2', i->a, g * 32 + l, values[0][l]);
        copy_lane(m, g * 32 + l, false);
    }
}

static void meet(struct machine *m, uint32_t g, uint32_t lanes)
{
    struct lane *all = m->turns->group->lanes + g * 32;
    const struct instr *i = &m->code->instrs[all[__builtin_ctz(lanes)].at];
    if (i->op != I_BARRIER)
        do_together(m, i, g, lanes);
    for (uint32_t bits = lanes; bits; bits &= bits - 1) {
        all[__builtin_ctz(bits)].at++;
        all[__builtin_ctz(bits)].state = READY;
    }
    m->turns->left -= 32;
}

/* --- threadgroups --- */

/* 0 to n - 1 in the order of the launch. */
static void put_order(struct turns *t, enum vm_order order, uint32_t *list, uint32_t n)
{
    for (uint32_t k = 0; k < n; k++)
        list[k] = order == VM_DESCENDING ? n - 1 - k : k;
    for (uint32_t k = n; (order == VM_SHUFFLED || order == VM_MIXED) && k > 1; k--) {
        uint32_t with = random_below(t, k), x = list[k - 1];
        list[k - 1] = list[with];
        list[with] = x;
    }
}

/* A new epoch: some come late. */
static void draw_late(struct machine *m)
{
    struct turns *t = m->turns;
    for (uint32_t l = 0; l < m->threads; l++)
        t->group->lanes[l].sleep = draw_sleep(m);
}

/* A turn for every lane that can run and is not asleep. False: there was none. */
static bool run_round(struct machine *m, bool *used_up)
{
    struct turns *t = m->turns;
    bool any = false;
    put_order(t, m->launch->order, t->order, m->threads);
    if (t->slow) { /* it comes first */
        uint32_t slow = (uint32_t)(t->slow - t->group->lanes);
        memmove(t->order + 1, t->order, slow * sizeof *t->order);
        t->order[0] = slow;
    }
    for (uint32_t k = 0; k < m->threads && t->left >= 0; k++) {
        struct lane *l = &t->group->lanes[t->order[k]];
        if (l->state != READY)
            continue;
        if (l->sleep) {
            any |= l->sleep != LONG_SLEEP;
            l->sleep -= l->sleep != LONG_SLEEP;
            continue;
        }
        take_turn(m, t->order[k]);
        *used_up |= m->budget < 0;
        any = true;
    }
    return any;
}

static void wake_all(struct machine *m)
{
    for (uint32_t l = 0; l < m->threads; l++)
        m->turns->group->lanes[l].sleep = 0;
}

static uint32_t count_state(const struct machine *m, enum lane_state state)
{
    uint32_t n = 0;
    for (uint32_t l = 0; l < m->threads; l++)
        n += m->turns->group->lanes[l].state == state;
    return n;
}

/* Every thread is at a barrier or has ended. Whether all are at the same one, or have ended. */
static bool pass_barrier(struct machine *m)
{
    struct resident *r = m->turns->group;
    uint32_t at = 0;
    bool same = true;
    for (uint32_t l = 0; l < m->threads; l++) {
        at = r->lanes[l].state == AT_BARRIER ? r->lanes[l].at : at;
        same &= r->lanes[l].state == r->lanes[0].state && r->lanes[l].at == r->lanes[0].at;
    }
    r->ended = r->lanes[0].state == DONE;
    if (!same) {
        m->result->diverged = true;
        m->result->diverged_site = m->code->instrs[at].site;
        return false;
    }
    for (uint32_t l = 0; l < m->threads && !r->ended; l++) {
        r->lanes[l].at++;
        r->lanes[l].state = READY;
    }
    return true;
}

/* All that can run are asleep: whether the other threadgroups run before they wake up. */
static bool sleeps_on(struct machine *m)
{
    struct turns *t = m->turns;
    if (t->group->aside || m->group_total == 1)
        return false;
    return m->launch->order == VM_DELAYED ? m->group_number == 0 : random_below(t, 2) == 0;
}

static bool out_of_steps(const struct machine *m)
{
    return m->turns->left < 0;
}

/* Runs until the threadgroup has ended, or its threads only wait, or the run is over. */
static void run_resident(struct machine *m)
{
    struct turns *t = m->turns;
    uint32_t waited = 0;
    while (!t->group->ended && waited < ROUNDS_ASIDE && t->left >= 0) {
        bool used_up = false, asleep = !run_round(m, &used_up);
        if (asleep || used_up) /* others may wait for one that sleeps */
            wake_all(m);
        waited += used_up;
        if (asleep && count_state(m, READY) && sleeps_on(m))
            return;
        for (uint32_t g = 0; g < m->cur_simdgroups && t->meetings; g++) {
            uint32_t lanes = meeting_of(m, g);
            if (lanes)
                meet(m, g, lanes);
        }
        if (out_of_steps(m) || count_state(m, READY))
            continue;
        waited = 0;
        if (!pass_barrier(m))
            return;
        draw_late(m);
    }
}

/* NULL: all waiting threadgroups together would take more than LIMIT_TURN_BYTES. */
static struct resident *new_resident(struct machine *m)
{
    struct turns *t = m->turns;
    size_t slots = t->slots, uniforms = m->code->uniforms, frames = m->code->frames;
    size_t lane = sizeof(struct lane) + slots * 12 + uniforms * 8 + frames;
    t->resident_bytes += lane * m->width;
    if (t->resident_bytes > LIMIT_TURN_BYTES)
        return NULL;
    struct resident *r = ARENA_NEW(m->arena, struct resident);
    r->lanes = arena_array(m->arena, m->width, sizeof *r->lanes);
    r->narrow = arena_array(m->arena, slots * m->width, sizeof *r->narrow);
    r->wide = arena_array(m->arena, slots * m->width, sizeof *r->wide);
    r->uniform = arena_array(m->arena, uniforms * m->width + 1, sizeof *r->uniform);
    r->frames = arena_array(m->arena, frames * m->width + 1, 1);
    return r;
}

static void start(struct machine *m, struct resident *r, uint32_t number)
{
    const size_t uniforms = m->code->uniforms;
    r->number = number;
    r->ended = r->aside = false;
    r->atomics = 0;
    memset(r->lanes, 0, m->width * sizeof *r->lanes);
    memset(r->frames, 0, (size_t)m->code->frames * m->width);
    for (uint32_t l = 0; l < m->width; l++)
        memcpy(r->uniform + l * uniforms, m->uniform, uniforms * sizeof *r->uniform);
}

/* Its variables leave the machine, or come back. */
static void copy_memory(struct machine *m, struct resident *r, bool in)
{
    size_t words = (size_t)(m->code->thread_bytes / 4 + 4) * m->width, at = 0, bytes = 0;
    for (uint32_t k = 0; k < m->code->object_count; k++)
        bytes += m->objects[k].kind == OBJECT_THREADGROUP ? m->objects[k].bytes : 0;
    if (!r->memory) {
        r->memory = arena_alloc(m->arena, bytes + 1);
        r->thread_memory = arena_array(m->arena, words, sizeof *r->thread_memory);
        m->turns->resident_bytes += bytes + words * 4;
    }
    for (uint32_t k = 0; k < m->code->object_count; k++) {
        const struct memory *o = &m->objects[k];
        if (o->kind != OBJECT_THREADGROUP)
            continue;
        memcpy(in ? o->base : r->memory + at, in ? r->memory + at : o->base, o->bytes);
        at += o->bytes;
    }
    memcpy(in ? m->thread_memory : r->thread_memory, in ? r->thread_memory : m->thread_memory, words * 4);
    m->turns->left -= (int64_t)(bytes + words);
}

/* Starts a threadgroup, or continues one that was put aside. */
static void run_group(struct machine *m, struct resident *r)
{
    vm_enter_group(m, r->number);
    if (r->aside)
        copy_memory(m, r, true);
    else
        r->slow = m->launch->order_seed % 2 ? random_below(m->turns, m->threads) : 0;
    m->turns->group = r;
    m->turns->slow = m->launch->order == VM_DELAYED ? &r->lanes[r->slow] : NULL;
    if (!r->aside)
        draw_late(m);
    run_resident(m);
    r->aside = !r->ended;
    if (r->aside && !m->result->diverged)
        copy_memory(m, r, false);
}

/* Every threadgroup once; those that wait for others become a list. False: there is no more room. */
static bool run_all(struct machine *m, struct resident **waiting)
{
    struct turns *t = m->turns;
    uint32_t *numbers = arena_array(m->arena, m->group_total, sizeof *numbers);
    struct resident *spare = NULL;
    put_order(t, m->launch->order, numbers, m->group_total);
    for (uint32_t k = 0; k < m->group_total && t->left >= 0 && !m->result->diverged; k++) {
        struct resident *r = spare ? spare : new_resident(m);
        if (!r)
            return false;
        start(m, r, numbers[k]);
        run_group(m, r);
        spare = r->ended ? r : NULL;
        if (!r->ended) {
            *waiting = r;
            waiting = &r->next;
        }
    }
    return true;
}

/* What the code has that ties the lanes of a simdgroup. */
static bool has_meetings(const struct code *code)
{
    for (uint32_t k = 0; k < code->count; k++) {
        const struct instr *i = &code->instrs[k];
        if ((op_flags(i->op) & OP_LANES) || (i->op == I_BARRIER && (i->imm & BARRIER_SIMDGROUP)))
            return true;
    }
    return false;
}

/* Threadgroups that wait for others run again in rounds until all have ended or the steps are used up. */
void turns_run(struct machine *m, void (*exec)(struct machine *, uint32_t))
{
    struct turns t = {.exec = exec,
                      .slots = m->code->regs + 1,
                      .left = m->budget,
                      .quantum = (int64_t)m->launch->turn_steps,
                      .random = m->launch->order_seed,
                      .meetings = has_meetings(m->code)};
    struct resident *waiting = NULL;
    t.order = arena_array(m->arena, m->width, sizeof *t.order);
    m->turns = &t;
    bool room = run_all(m, &waiting);
    while (room && waiting && t.left >= 0 && !m->result->diverged)
        for (struct resident **at = &waiting; *at && !out_of_steps(m) && !m->result->diverged;) {
            run_group(m, *at);
            if ((*at)->ended)
                *at = (*at)->next;
            else
                at = &(*at)->next;
        }
    m->stop = !room || t.left < 0 || m->result->diverged;
    m->budget = t.left;
    m->turns = NULL;
}
