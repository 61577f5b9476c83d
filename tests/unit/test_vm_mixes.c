/* The race checker against brute force, on every short mixture of plain and atomic accesses to one cell: two
 * threadgroups of two threads, in one simdgroup or in two, and each kind of barrier between the accesses. The
 * oracle tries every order that the barriers leave open. Both must agree on whether there is a race, and as
 * harmless the engine may only take one that makes no difference in any order.
 *
 *     GRADER_MIXES=all test_vm_mixes */
#include "test.h"
#include "msl/compile.h"
#include "vm/vm.h"
#include <stdio.h>
#include <stdlib.h>

enum { MAX_EVENTS = 4, THREADS = 33, MAX_SHOWN = 40, VALUE = 7, NEW_VALUE = 9 };

/* What a thread does; the numbers are those of the kernel's switch. */
enum act {
    READ = 1,
    WRITE_SAME,
    WRITE_NEW,
    WRITE_OWN,
    LOAD,
    STORE_SAME,
    STORE_OWN,
    ADD,
    ADD_ZERO,
    FAIL,
    ACT_END
};

enum order { NONE, DEVICE, THREADGROUP, BOTH, SIMD, ORDER_END };

struct event {
    int group, lane;
    enum act op;
};

struct mix {
    int count;
    struct event events[MAX_EVENTS];
    enum order after[MAX_EVENTS]; /* the barrier behind each event, of all threads of both threadgroups */
    bool device;
};

static const char kernel[] =
    "#include <metal_stdlib>\nusing namespace metal;\n"
    "#define CELL(p, q)                                                                          \\\n"
    "    switch (what) {                                                                         \\\n"
    "    case 1: x += *p; break;                                                                 \\\n"
    "    case 2: *p = 7; break;                                                                  \\\n"
    "    case 3: *p = 9; break;                                                                  \\\n"
    "    case 4: *p = own; break;                                                                \\\n"
    "    case 5: x += atomic_load_explicit(q, memory_order_relaxed); break;                      \\\n"
    "    case 6: atomic_store_explicit(q, 7, memory_order_relaxed); break;                       \\\n"
    "    case 7: atomic_store_explicit(q, own, memory_order_relaxed); break;                     \\\n"
    "    case 8: atomic_fetch_add_explicit(q, 1, memory_order_relaxed); break;                   \\\n"
    "    case 9: atomic_fetch_add_explicit(q, 0, memory_order_relaxed); break;                   \\\n"
    "    case 10: { int no = -5;                                                                  \\\n"
    "        atomic_compare_exchange_weak_explicit(q, &no, own, memory_order_relaxed,            \\\n"
    "                                              memory_order_relaxed); break; }               \\\n"
    "    }\n"
    "kernel void f(device int *d [[buffer(0)]], constant int *prog [[buffer(1)]],\n"
    "              uint l [[thread_index_in_threadgroup]], uint g [[threadgroup_position_in_grid]]) {\n"
    "    threadgroup int s[1];\n"
    "    device atomic_int *da = (device atomic_int *)d;\n"
    "    threadgroup atomic_int *sa = (threadgroup atomic_int *)s;\n"
    "    int x = 0, own = 100 + 50 * g + l;\n"
    "    if (l == 0) s[0] = 7;\n"
    "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
    "    for (int k = 0; k < prog[0]; k++) {\n"
    "        constant int *e = prog + 2 + 4 * k;\n"
    "        int what = int(g) == e[0] && int(l) == e[1] ? e[2] : 0;\n"
    "        if (prog[1]) { CELL(d, da) } else { CELL(s, sa) }\n"
    "        if (e[3] == 1) threadgroup_barrier(mem_flags::mem_device);\n"
    "        if (e[3] == 2) threadgroup_barrier(mem_flags::mem_threadgroup);\n"
    "        if (e[3] == 3) threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);\n"
    "        if (e[3] == 4) simdgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);\n"
    "    }\n"
    "}\n";

/* --- the oracle --- */

static bool is_atomic(enum act op)
{
    return op >= LOAD;
}

static bool is_write(enum act op)
{
    return op != READ && op != LOAD && op != FAIL;
}

/* Whether event i comes before event j in any case. */
static bool ordered(const struct mix *m, int i, int j)
{
    const struct event *a = &m->events[i], *b = &m->events[j];
    if (a->group != b->group)
        return !m->device; /* each has a cell of its own */
    if (a->lane == b->lane)
        return true;
    for (int k = i; k < j; k++) {
        enum order o = m->after[k];
        if (o == BOTH || o == (m->device ? DEVICE : THREADGROUP) ||
            (o == SIMD && a->lane / 32 == b->lane / 32))
            return true;
    }
    return false;
}

static int own_value(const struct event *e)
{
    return 100 + 50 * e->group + e->lane;
}

/* What the event reads, or -1; the cell becomes what it leaves. */
static int apply(const struct event *e, int *cell)
{
    int before = *cell;
    switch (e->op) {
    case READ:
    case LOAD:
    case FAIL: return before;
    case WRITE_SAME:
    case STORE_SAME: *cell = VALUE; return -1;
    case WRITE_NEW: *cell = NEW_VALUE; return -1;
    case WRITE_OWN:
    case STORE_OWN: *cell = own_value(e); return -1;
    case ADD: *cell = before + 1; return -1; /* nobody looks at the old value */
    case ADD_ZERO: return -1;
    case ACT_END: break;
    }
    return -1;
}

/* What can be seen of a run: what each event read, and what is left. */
struct seen {
    int reads[MAX_EVENTS], left[2];
};

struct search {
    const struct mix *mix;
    struct seen first;
    bool any, differs;
};

/* Every order of the events that are not done yet. */
static void search(struct search *s, unsigned done, const int cells[2], const struct seen *so_far)
{
    const struct mix *m = s->mix;
    if (done == (1u << m->count) - 1) {
        struct seen end = *so_far;
        memcpy(end.left, cells, sizeof end.left);
        if (!s->any)
            s->first = end;
        s->any = true;
        s->differs |= memcmp(&s->first, &end, sizeof end) != 0;
        return;
    }
    for (int j = 0; j < m->count && !s->differs; j++) {
        bool ready = !(done >> j & 1);
        for (int i = 0; i < j && ready; i++)
            ready = (done >> i & 1) || !ordered(m, i, j);
        if (!ready)
            continue;
        int next[2] = {cells[0], cells[1]}, at = m->device ? 0 : m->events[j].group;
        struct seen seen = *so_far;
        seen.reads[j] = apply(&m->events[j], &next[at]);
        search(s, done | 1u << j, next, &seen);
    }
}

/* Whether atomic accesses in no order make a difference by themselves: then the results of all orders say
 * nothing about the race beside them. */
static bool atomics_meet(const struct mix *m)
{
    bool meet = false;
    for (int j = 0; j < m->count; j++)
        for (int i = 0; i < j; i++)
            meet |= !ordered(m, i, j) && is_atomic(m->events[i].op) && is_atomic(m->events[j].op) &&
                    (is_write(m->events[i].op) || is_write(m->events[j].op));
    return meet;
}

enum verdict { NO_RACE, HARMLESS, RACE };

static enum verdict judge(const struct mix *m)
{
    bool race = false;
    for (int j = 0; j < m->count; j++)
        for (int i = 0; i < j; i++)
            race |= !ordered(m, i, j) && (is_write(m->events[i].op) || is_write(m->events[j].op)) &&
                    !(is_atomic(m->events[i].op) && is_atomic(m->events[j].op));
    if (!race)
        return NO_RACE;
    struct search s = {.mix = m};
    struct seen none;
    const int cells[2] = {VALUE, VALUE};
    memset(&none, 0, sizeof none);
    search(&s, 0, cells, &none);
    return s.differs ? RACE : HARMLESS;
}

/* Whether no event ever changes the value. */
static bool keeps_value(const struct mix *m)
{
    bool keeps = true;
    for (int k = 0; k < m->count; k++)
        keeps &= m->events[k].op != WRITE_NEW && m->events[k].op != WRITE_OWN &&
                 m->events[k].op != STORE_OWN && m->events[k].op != ADD;
    return keeps;
}

/* --- the engine --- */

struct engine {
    struct compilation *compilation;
    const struct code *code;
    struct vm_keep keep;
    enum verdict found;
};

static void on_fault(void *context, const struct vm_fault *f)
{
    struct engine *e = context;
    if (f->kind == VM_FAULT_EQUAL)
        e->found = e->found == RACE ? RACE : HARMLESS;
    else if (f->kind == VM_FAULT_WRITE_WRITE || f->kind == VM_FAULT_READ_WRITE ||
             f->kind == VM_FAULT_WRITE_READ)
        e->found = RACE;
    else
        test_fail(__FILE__, __LINE__, "a fault of kind %d", (int)f->kind);
}

static enum verdict run(struct engine *e, const struct mix *m, unsigned off)
{
    int32_t d[1] = {VALUE}, program[2 + 4 * MAX_EVENTS] = {m->count, m->device};
    for (int k = 0; k < m->count; k++) {
        const struct event *x = &m->events[k];
        int32_t row[4] = {x->group, x->lane, (int32_t)x->op, (int32_t)m->after[k]};
        memcpy(program + 2 + 4 * k, row, sizeof row);
    }
    struct vm_buffer buffers[2] = {
        {.data = d, .bytes = sizeof d, .initialised = true, .counted = true, .present = true},
        {.data = program, .bytes = sizeof program, .initialised = true, .present = true}};
    struct vm_observer observer = {.context = e, .fault = on_fault};
    struct vm_launch launch = {.code = e->code,
                               .buffers = buffers,
                               .buffer_count = 2,
                               .keep = off & VM_SMALL_CLOCK ? NULL : &e->keep,
                               .grid = {2 * THREADS, 1, 1},
                               .threadgroup = {THREADS, 1, 1},
                               .checks = VM_CHECK_ALL,
                               .shortcuts_off = off,
                               .observer = &observer};
    struct arena *arena = arena_new((size_t)1 << 26);
    struct vm_result result;
    const char *why = "";
    e->found = NO_RACE;
    CHECK_INT(vm_run(&launch, &result, arena, &why), 0);
    CHECK(!result.stopped);
    arena_free(arena);
    return e->found;
}

/* --- all of them --- */

struct tally {
    uint64_t mixes, races, missed, false_alarms, too_mild, too_strict;
};

static void print_mix(const struct mix *m, enum verdict wanted, enum verdict found)
{
    static const char *const ops[] = {"",        "read",      "write 7", "write 9", "write own",      "load",
                                      "store 7", "store own", "add 1",   "add 0",   "failed exchange"};
    static const char *const orders[] = {"", " |device|", " |threadgroup|", " |both|", " |simdgroup|"};
    fprintf(stderr, "  %s:", m->device ? "device" : "threadgroup");
    for (int k = 0; k < m->count; k++)
        fprintf(stderr, " %d.%d %s%s", m->events[k].group, m->events[k].lane, ops[m->events[k].op],
                k + 1 < m->count ? orders[m->after[k]] : "");
    fprintf(stderr, ": the brute force says %d, the engine %d\n", (int)wanted, (int)found);
}

static void one_mix(struct engine *e, const struct mix *m, struct tally *t)
{
    enum verdict wanted = judge(m), found = run(e, m, t->mixes % 5 ? 0 : VM_SMALL_CLOCK);
    t->mixes++;
    t->races += wanted != NO_RACE;
    t->missed += wanted != NO_RACE && found == NO_RACE;
    t->false_alarms += wanted == NO_RACE && found != NO_RACE;
    bool mild = wanted == RACE && found == HARMLESS && !atomics_meet(m);
    t->too_mild += mild;
    bool strict = wanted == HARMLESS && found == RACE && keeps_value(m);
    t->too_strict += strict;
    if ((!wanted != !found || (mild && m->count < 4) || strict) &&
        t->missed + t->false_alarms + t->too_mild + t->too_strict < MAX_SHOWN)
        print_mix(m, wanted, found);
}

/* The mixture of this number: for each event one of six threads, one of the acts, and what comes after it.
 * False: there is another one like it, since threadgroups run one after the other. */
static bool make_mix(struct mix *m, uint64_t number)
{
    static const int lanes[3] = {0, 1, 32};
    int group = 0;
    for (int k = 0; k < m->count; k++) {
        int who = (int)(number % 6);
        number /= 6;
        m->events[k] = (struct event){who / 3, lanes[who % 3], (enum act)(1 + number % (ACT_END - 1))};
        number /= ACT_END - 1;
        m->after[k] = NONE;
        if (m->events[k].group < group || (k == 0 && who >= 3))
            return false;
        group = m->events[k].group;
    }
    for (int k = 0; k + 1 < m->count; k++, number /= ORDER_END)
        m->after[k] = (enum order)(number % ORDER_END);
    return true;
}

static uint64_t mix_count(int events)
{
    uint64_t n = 1;
    for (int k = 0; k < events; k++)
        n *= 6 * (ACT_END - 1);
    for (int k = 0; k + 1 < events; k++)
        n *= ORDER_END;
    return n;
}

/* Every `step`-th mixture of so many events. */
static void all_mixes(struct engine *e, int events, uint64_t step)
{
    struct tally t = {0};
    for (int device = 0; device < 2; device++)
        for (uint64_t n = 0, all = mix_count(events); n < all; n += step) {
            struct mix m = {.count = events, .device = device};
            if (make_mix(&m, n))
                one_mix(e, &m, &t);
        }
    printf("%d accesses: %llu mixtures, %llu with a race: %llu missed, %llu false alarms, %llu too mild, "
           "%llu too "
           "strict\n",
           events, (unsigned long long)t.mixes, (unsigned long long)t.races, (unsigned long long)t.missed,
           (unsigned long long)t.false_alarms, (unsigned long long)t.too_mild,
           (unsigned long long)t.too_strict);
    CHECK_INT(t.missed, 0);
    CHECK_INT(t.false_alarms, 0);
    if (events < 4) /* a cell does not remember every value that it has had; other orders are tried then */
        CHECK_INT(t.too_mild, 0);
    CHECK_INT(t.too_strict, 0);
}

TEST(mixes)
{
    const char *how = getenv("GRADER_MIXES");
    bool all = how && text_is(text_of(how), "all");
    struct compilation *c = compile_file(
        (struct compile_text){.file = TEXT("mixes.metal"), .content = text_of(kernel)}, TEXT(""));
    struct engine e = {.compilation = c};
    CHECK_INT(c->findings.errors, 0);
    e.code = code_generate(c->arena, c->program, c->kernel, NULL, &c->findings);
    CHECK(e.code && !code_verify(e.code));
#ifdef ARENA_DEBUG /* slow */
    const uint64_t part = 23;
#else
    const uint64_t part = 1;
#endif
    all_mixes(&e, 2, all ? 1 : part);
    all_mixes(&e, 3, all ? 1 : 101 * part);
    all_mixes(&e, 4, all ? 1009 : 100003 * part);
    vm_keep_release(&e.keep);
    compilation_free(c);
}
