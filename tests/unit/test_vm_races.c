/* The race checker against brute force: random kernels are run by the engine and, access by access, by a
 * small interpreter here that compares all pairs. Both must blame the same cells, and as harmless only those
 * where no order of the accesses makes a difference; and the engine must do so whichever of its shortcuts
 * are turned off.
 *
 *     RACE_KERNELS=40000 RACE_SEED=7 test_vm_races */
#include "test.h"
#include "base/buf.h"
#include "msl/compile.h"
#include "vm/vm.h"

enum { UNSET = -1 };

enum { CELLS = 24, MAX_STEPS = 20000, MAX_THREADS = 96, OBJECTS = 3 };

/* --- random kernels --- */

enum stmt_what { READ, WRITE, ATOMIC_ADD_, ATOMIC_LOAD_, BARRIER, SIMD_BARRIER_, IF_, LOOP_, CHOICE_ };

enum { CHOICES = 3 };

/* Some conditions can be computed once for all threadgroups, some cannot. */
enum condition { BY_REMAINDER, BY_LIMIT, BY_ONE, BY_OTHERS, BY_BITS, BY_SUM, CONDITION_COUNT };

struct line {
    enum stmt_what what;
    int object;       /* 0: threadgroup, 1: device, 2: device, atomically and plainly */
    int a, b, c, mod; /* the index (l * a + k * b + c) % mod; or a condition */
    int value;        /* WRITE: 0 the lane, else this constant */
    int flags, trips;
    enum condition condition;
    int dead; /* code that nobody needs, in front */
    struct line *body, *other[CHOICES - 1], *next;
};

static uint64_t state;
static bool mixes;  /* plain accesses beside atomic ones; then without simdgroup_barrier (see shadow.h) */
static bool orders; /* there is a simdgroup_barrier: what is harmless is then not told apart in all cases */

/* How a kernel starts. */
static struct {
    uint32_t threads; /* of a threadgroup that is not at the edge */
    uint32_t choice;  /* what the host gives: all threads make the same choice */
    uint32_t lane;    /* where `l` comes from */
    uint32_t grid;    /* 0: the position in the grid is used; 1: not used; 2: absent */
    uint32_t unused;  /* other positions that are declared, a bit each */
    bool tiny;
} start;

static uint32_t rnd(uint32_t n)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(state >> 33) % n;
}

static struct line *make_lines(struct arena *arena, int depth, bool barriers, int count)
{
    struct line *first = NULL, **end = &first;
    for (int i = 0; i < count; i++) {
        struct line *l = ARENA_NEW(arena, struct line);
        uint32_t pick = rnd(24);
        l->what = pick < 6    ? READ
                  : pick < 11 ? WRITE
                  : pick < 13 ? ATOMIC_ADD_
                  : pick < 14 ? ATOMIC_LOAD_
                  : pick < 17 ? BARRIER
                  : pick < 18 ? SIMD_BARRIER_
                  : pick < 20 ? IF_
                  : pick < 22 ? LOOP_
                              : CHOICE_;
        if (start.tiny && i == 0) /* nothing else: what comes first is also what comes last */
            l->what = depth == 2 ? IF_ : WRITE;
        if ((!barriers && (l->what == BARRIER || l->what == SIMD_BARRIER_)) || (depth == 0 && l->what >= IF_))
            l->what = rnd(2) ? READ : WRITE;
        if (mixes && l->what == SIMD_BARRIER_)
            l->what = BARRIER;
        orders |= l->what == SIMD_BARRIER_;
        bool atomic = l->what == ATOMIC_ADD_ || l->what == ATOMIC_LOAD_;
        l->object = atomic ? 2 : !mixes || rnd(6) ? (int)rnd(3) % 2 : 2;
        l->a = (int)rnd(4) ? 1 : (int)rnd(4);
        l->b = (int)rnd(3);
        l->c = (int)rnd(CELLS);
        l->mod = rnd(3) ? CELLS : 1 + (int)rnd(CELLS);
        l->value = rnd(3) ? 0 : 1 + (int)rnd(2);
        l->flags = (int)rnd(4) ? 2 + (int)rnd(2) : (int)rnd(4);
        l->trips = 1 + (int)rnd(3);
        l->condition = (enum condition)rnd(CONDITION_COUNT);
        if (start.tiny) { /* nothing but conditions can be computed ahead */
            l->what = l->what == ATOMIC_ADD_ || l->what == ATOMIC_LOAD_ ? READ : l->what;
            l->object = rnd(3) ? 1 : 0;
            l->a = (int)rnd(2);
            l->b = 0;
            l->c = l->what == IF_ ? l->c : 0;
            l->mod = CELLS;
            l->value = 1 + (int)rnd(2);
        }
        l->dead = rnd(3) ? 0 : 1 + (int)rnd(5);
        if (l->what == IF_)
            l->body = make_lines(arena, depth - 1, false, 1 + (int)rnd(3));
        if (l->what == LOOP_ || l->what == CHOICE_)
            l->body = make_lines(arena, depth - 1, barriers, 1 + (int)rnd(3));
        for (int k = 0; l->what == CHOICE_ && k < CHOICES - 1; k++)
            l->other[k] = make_lines(arena, depth - 1, barriers, (int)rnd(3));
        *end = l;
        end = &l->next;
    }
    return first;
}

static bool holds(const struct line *l, uint32_t lane)
{
    uint32_t a = (uint32_t)l->a, b = (uint32_t)l->b, c = (uint32_t)l->c, mod = (uint32_t)l->mod;
    switch (l->condition) {
    case BY_REMAINDER: return (lane * a + c) % mod < b;
    case BY_LIMIT: return lane < c;
    case BY_ONE: return lane == b;
    case BY_OTHERS: return lane != b;
    case BY_BITS: return (lane & 3) == b;
    case BY_SUM: return lane * a + c >= mod;
    case CONDITION_COUNT: break;
    }
    return false;
}

static void write_condition(struct buf *out, const struct line *l)
{
    switch (l->condition) {
    case BY_REMAINDER: buf_printf(out, "(l * %d + %d) %% %d < %d", l->a, l->c, l->mod, l->b); break;
    case BY_LIMIT: buf_printf(out, "l < %du", l->c); break;
    case BY_ONE: buf_printf(out, "l == %du", l->b); break;
    case BY_OTHERS: buf_printf(out, "l != %du", l->b); break;
    case BY_BITS: buf_printf(out, "(l & 3u) == %du", l->b); break;
    case BY_SUM: buf_printf(out, "l * %d + %d >= %d", l->a, l->c, l->mod); break;
    case CONDITION_COUNT: break;
    }
}

/* The index of an access, without what does not matter. */
static void write_index(struct buf *out, const struct line *l)
{
    uint32_t most = (start.threads - 1) * (uint32_t)l->a + 2 * (uint32_t)l->b + (uint32_t)l->c;
    if (l->a == 0 && l->b == 0) {
        buf_printf(out, "%d", l->c % l->mod);
        return;
    }
    bool rest = most >= (uint32_t)l->mod;
    buf_str(out, rest ? "(" : "");
    if (l->a)
        buf_printf(out, l->a == 1 ? "l" : "l * %d", l->a);
    if (l->b)
        buf_printf(out, "%sk * %d", l->a ? " + " : "", l->b);
    if (l->c)
        buf_printf(out, " + %d", l->c);
    if (rest)
        buf_printf(out, ") %% %d", l->mod);
}

static void write_dead(struct buf *out, int which)
{
    static const char *const texts[] = {"",
                                        "{ uint z = l * 3 + 1; }\n",
                                        "{ bool z = l == 2u; }\n",
                                        "{ uint z = l; z = z + 5; }\n",
                                        "if (l < 2u) { uint z = l; }\n",
                                        "{ float z = float(l) * 2.0f; }\n"};
    buf_str(out, texts[which]);
}

static void write_lines(struct buf *out, const struct line *l, int depth);

static void write_choice(struct buf *out, const struct line *l, int depth)
{
    buf_printf(out, "switch ((u + %d) %% %d) {\ncase 0: {\n", l->c, CHOICES);
    write_lines(out, l->body, depth);
    for (int k = 0; k < CHOICES - 1; k++) {
        if (k == CHOICES - 2)
            buf_str(out, "} break;\ndefault: {\n");
        else
            buf_printf(out, "} break;\ncase %d: {\n", k + 1);
        write_lines(out, l->other[k], depth);
    }
    buf_str(out, "} }\n");
}

static void write_access(struct buf *out, const struct line *l)
{
    static const char *const names[3] = {"s", "d", "p"};
    bool sum = start.grid == 0; /* else what is read goes nowhere */
    switch ((int)l->what) {
    case READ:
    case ATOMIC_LOAD_:
        buf_str(out, sum ? "x += " : "{ int y = ");
        buf_str(out, l->what == READ ? names[l->object] : "atomic_load_explicit(&t");
        buf_str(out, "[");
        write_index(out, l);
        buf_str(out, l->what == READ ? "]" : "], memory_order_relaxed)");
        buf_str(out, sum ? ";\n" : "; }\n");
        break;
    case WRITE:
        buf_printf(out, "%s[", names[l->object]);
        write_index(out, l);
        if (l->value)
            buf_printf(out, "] = %d;\n", l->value);
        else
            buf_str(out, "] = l + 100;\n");
        break;
    default:
        buf_str(out, "atomic_fetch_add_explicit(&t[");
        write_index(out, l);
        buf_str(out, "], 1, memory_order_relaxed);\n");
    }
}

static void write_lines(struct buf *out, const struct line *l, int depth)
{
    for (; l; l = l->next) {
        write_dead(out, l->dead);
        switch (l->what) {
        case READ:
        case WRITE:
        case ATOMIC_ADD_:
        case ATOMIC_LOAD_: write_access(out, l); break;
        case BARRIER: buf_printf(out, "threadgroup_barrier(mem_flags(%d));\n", l->flags); break;
        case SIMD_BARRIER_: buf_printf(out, "simdgroup_barrier(mem_flags(%d));\n", l->flags); break;
        case IF_:
            buf_str(out, "if (");
            write_condition(out, l);
            buf_str(out, ") {\n");
            write_lines(out, l->body, depth);
            buf_str(out, "}\n");
            break;
        case LOOP_:
            buf_printf(out, "for (uint j%d = 0; j%d < %d; j%d++) { k = j%d;\n", depth, depth, l->trips, depth,
                       depth);
            write_lines(out, l->body, depth + 1);
            buf_str(out, "}\n");
            break;
        case CHOICE_: write_choice(out, l, depth); break;
        }
    }
}

/* --- how a kernel starts --- */

static void choose_start(uint32_t threads)
{
    start.tiny = rnd(3) == 0;
    start.threads = start.tiny ? 1 + threads % CELLS : threads;
    start.choice = rnd(CHOICES);
    start.lane = rnd(3);
    start.grid = rnd(3);
    start.unused = rnd(256) & rnd(256);
}

/* Positions, those that are used and those that are not, before and after them. */
static void write_start(struct buf *out)
{
    static const char *const lanes[] = {"uint l [[thread_index_in_threadgroup]]",
                                        "uint3 at [[thread_position_in_threadgroup]]",
                                        ("uint sg [[simdgroup_index_in_threadgroup]], "
                                         "uint lane [[thread_index_in_simdgroup]]")};
    static const char *const makes[] = {"", "uint l = at.x;\n", "uint l = sg * 32 + lane;\n"};
    static const char *const unused[] = {"uint3 p0 [[threadgroup_position_in_grid]]",
                                         "uint3 p1 [[threads_per_threadgroup]]",
                                         "uint p2 [[thread_index_in_quadgroup]]",
                                         "uint p3 [[quadgroup_index_in_threadgroup]]",
                                         "uint3 p4 [[threads_per_grid]]",
                                         "uint3 p5 [[threadgroups_per_grid]]",
                                         "uint3 p6 [[dispatch_threads_per_threadgroup]]",
                                         "uint p7 [[simdgroups_per_threadgroup]]"};
    for (int k = 0; k < 4; k++)
        if (start.unused >> k & 1)
            buf_printf(out, "%s, ", unused[k]);
    buf_printf(out, "%s%s", lanes[start.lane],
               start.grid < 2 ? ", uint3 gid [[thread_position_in_grid]]" : "");
    for (int k = 4; k < 8; k++)
        if (start.unused >> k & 1)
            buf_printf(out, ", %s", unused[k]);
    buf_printf(out, ") {\n%s%s", start.grid < 2 ? "uint i = gid.x;\n" : "", makes[start.lane]);
}

static struct text kernel_text(struct arena *arena, const struct line *lines)
{
    struct buf out = {0};
    buf_str(&out, "#include <metal_stdlib>\nusing namespace metal;\n"
                  "kernel void f(device int *d [[buffer(0)]], device atomic_int *t [[buffer(1)]],\n"
                  "device int *sink [[buffer(2)]], constant uint &u [[buffer(3)]],\n");
    write_start(&out);
    buf_printf(&out, "threadgroup int s[%d]; device int *p = (device int *)t; uint k = 0; int x = 0;\n",
               CELLS);
    write_lines(&out, lines, 0);
    buf_str(&out, start.grid == 0 ? "sink[i] = 0 * x;\n}\n" : "}\n");
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

/* --- brute force --- */

struct event {
    uint32_t group, lane;
    int object, cell;
    bool write, atomic;
    int before, value; /* what stood there and what stands there now; UNSET: undefined */
    uint32_t epoch[2]; /* barriers of the threadgroup so far, for threadgroup and device memory */
    uint32_t simd[2];  /* of the simdgroup, since the last of those */
};

struct oracle {
    struct event *events;
    uint32_t count;
    uint32_t threads, group;
    uint32_t epoch[2], simd[2];
    int memory[OBJECTS][CELLS];
    bool on[MAX_THREADS];
    uint32_t k[MAX_THREADS];
};

static void add_event(struct oracle *o, const struct line *l, uint32_t lane, bool write)
{
    if (o->count == MAX_STEPS)
        return;
    uint32_t cell = (lane * (uint32_t)l->a + o->k[lane] * (uint32_t)l->b + (uint32_t)l->c) % (uint32_t)l->mod;
    int *memory = &o->memory[l->object][cell];
    int before = *memory;
    if (l->what == WRITE)
        *memory = l->value ? l->value : (int)lane + 100;
    else if (l->what == ATOMIC_ADD_)
        *memory = before + 1;
    o->events[o->count++] = (struct event){.group = o->group,
                                           .lane = lane,
                                           .object = l->object,
                                           .cell = (int)cell,
                                           .write = write,
                                           .atomic = l->what == ATOMIC_ADD_ || l->what == ATOMIC_LOAD_,
                                           .before = before,
                                           .value = *memory,
                                           .epoch = {o->epoch[0], o->epoch[1]},
                                           .simd = {o->simd[0], o->simd[1]}};
}

static void interpret(struct oracle *o, const struct line *l)
{
    for (; l; l = l->next) {
        if (l->what == BARRIER || l->what == SIMD_BARRIER_) {
            for (int device = 0; device < 2; device++)
                if (l->flags & (device ? 1 : 2)) {
                    if (l->what == BARRIER)
                        o->epoch[device]++;
                    else
                        o->simd[device]++;
                }
        } else if (l->what == IF_) {
            bool saved[MAX_THREADS];
            memcpy(saved, o->on, sizeof saved);
            for (uint32_t t = 0; t < o->threads; t++)
                o->on[t] = o->on[t] && holds(l, t);
            interpret(o, l->body);
            memcpy(o->on, saved, sizeof saved);
        } else if (l->what == LOOP_) {
            for (int j = 0; j < l->trips; j++) {
                for (uint32_t t = 0; t < o->threads; t++)
                    o->k[t] = o->on[t] ? (uint32_t)j : o->k[t];
                interpret(o, l->body);
            }
        } else if (l->what == CHOICE_) {
            uint32_t which = (start.choice + (uint32_t)l->c) % CHOICES;
            interpret(o, which ? l->other[which - 1] : l->body);
        } else {
            for (uint32_t t = 0; t < o->threads; t++)
                if (o->on[t])
                    add_event(o, l, t, l->what == WRITE || l->what == ATOMIC_ADD_);
        }
    }
}

static bool unordered(const struct event *a, const struct event *b)
{
    bool device = a->object != 0;
    if (a->group != b->group)
        return device;
    if (a->lane == b->lane || a->epoch[device] != b->epoch[device])
        return false;
    return a->lane / 32 != b->lane / 32 || a->simd[device] == b->simd[device];
}

/* Whether a plain write that `w` comes before follows it ahead of event `to`. */
static bool superseded(const struct oracle *o, uint32_t w, uint32_t to)
{
    const struct event *a = &o->events[w];
    for (uint32_t k = w + 1; k < to; k++) {
        const struct event *b = &o->events[k];
        if (b->write && !b->atomic && b->object == a->object && b->cell == a->cell && b->group == a->group &&
            !unordered(a, b))
            return true;
    }
    return false;
}

/* Whether the last write that comes before the reader r in any case has the value that w wrote. */
static bool has_it_anyway(const struct oracle *o, uint32_t w, uint32_t r)
{
    const struct event *a = &o->events[w], *b = &o->events[r];
    for (uint32_t k = r; k > 0; k--) {
        const struct event *e = &o->events[k - 1];
        if (e->write && e->object == a->object && e->cell == a->cell && e->group == b->group &&
            !unordered(e, b))
            return e->value == a->value;
    }
    return false;
}

/* Whether either order of two accesses, the first of them `i`, gives the same values. */
static bool harmless(const struct oracle *o, uint32_t i, uint32_t j)
{
    const struct event *a = &o->events[i], *b = &o->events[j];
    if (a->write && b->write)
        return (!a->atomic && !b->atomic && a->value == b->value) || superseded(o, i, j);
    if (a->write ? a->atomic : b->atomic)
        return false;
    if (b->write)
        return a->value != UNSET && a->value == b->value;
    return a->before == a->value || has_it_anyway(o, i, j);
}

enum verdict { NO_RACE, HARMLESS, RACE };

static void brute_force(const struct oracle *o, uint8_t verdicts[OBJECTS][CELLS])
{
    for (uint32_t i = 0; i < o->count; i++)
        for (uint32_t j = 0; j < i; j++) {
            const struct event *a = &o->events[j], *b = &o->events[i];
            if (a->object != b->object || a->cell != b->cell || !(a->write || b->write) ||
                (a->atomic && b->atomic) || !unordered(a, b))
                continue;
            uint8_t *v = &verdicts[a->object][a->cell];
            if (*v != RACE)
                *v = harmless(o, j, i) ? HARMLESS : RACE;
        }
}

/* --- the engine --- */

struct blame {
    const struct code *code;
    uint8_t verdicts[OBJECTS][CELLS];
    unsigned other;
};

static void on_fault(void *context, const struct vm_fault *f)
{
    struct blame *b = context;
    bool race = f->kind == VM_FAULT_WRITE_WRITE || f->kind == VM_FAULT_READ_WRITE ||
                f->kind == VM_FAULT_WRITE_READ || f->kind == VM_FAULT_EQUAL;
    b->other += f->kind == VM_FAULT_BARRIER || f->kind == VM_FAULT_SIMD_BARRIER || f->kind == VM_FAULT_READ ||
                f->kind == VM_FAULT_WRITE;
    if (!race || f->object == REG_NONE)
        return;
    struct text name = b->code->objects[f->object].name;
    int object = text_is(name, "s") ? 0 : text_is(name, "d") ? 1 : text_is(name, "t") ? 2 : -1;
    if (object < 0 || f->offset < 0 || f->offset / 4 >= CELLS)
        return;
    uint8_t *v = &b->verdicts[object][f->offset / 4];
    if (*v != RACE)
        *v = f->kind == VM_FAULT_EQUAL ? HARMLESS : RACE;
}

static struct vm_keep kept;

/* Every second way uses the cells that other kernels left behind. */
static struct vm_keep *seed_keep(unsigned off)
{
    return off & VM_SMALL_CLOCK ? NULL : &kept;
}

static void run_engine(const struct compilation *c, uint32_t grid, const struct code_options *options,
                       unsigned off, struct blame *blame)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct findings findings;
    findings_init(&findings, arena);
    const struct code *code = code_generate(arena, c->program, c->kernel, options, &findings);
    *blame = (struct blame){.code = code};
    CHECK(code != NULL);
    if (code) {
        const char *wrong = code_verify(code), *why = "";
        if (wrong)
            test_fail(__FILE__, __LINE__, "bad bytecode: %s", wrong);
        int32_t d[CELLS] = {0}, t[CELLS] = {0}, *sink = arena_array(arena, grid, sizeof *sink);
        struct vm_buffer buffers[4] = {
            {.data = d, .bytes = sizeof d, .initialised = true, .counted = true, .present = true},
            {.data = t, .bytes = sizeof t, .initialised = true, .counted = true, .present = true},
            {.data = sink, .bytes = grid * sizeof *sink, .counted = true, .present = true},
            {.data = &start.choice, .bytes = sizeof start.choice, .initialised = true, .present = true}};
        struct vm_observer observer = {.context = blame, .fault = on_fault};
        struct vm_launch launch = {.code = code,
                                   .buffers = buffers,
                                   .buffer_count = 4,
                                   .grid = {grid, 1, 1},
                                   .threadgroup = {start.threads, 1, 1},
                                   .checks = VM_CHECK_ALL,
                                   .shortcuts_off = off,
                                   .observer = &observer};
        struct vm_result result;
        launch.keep = seed_keep(off);
        CHECK(vm_run(&launch, &result, arena, &why) == 0);
        CHECK(!result.stopped);
    }
    arena_free(arena);
}

static void compare(const struct blame *found, uint8_t verdicts[OBJECTS][CELLS], const char *how,
                    uint64_t seed, struct text text)
{
    for (int o = 0; o < OBJECTS; o++)
        for (int k = 0; k < CELLS; k++)
            if (orders ? !found->verdicts[o][k] != !verdicts[o][k]
                       : found->verdicts[o][k] != verdicts[o][k]) {
                test_fail(__FILE__, __LINE__,
                          "seed %llu, %s: object %d cell %d: engine %d, brute force %d\n%.*s",
                          (unsigned long long)seed, how, o, k, found->verdicts[o][k], verdicts[o][k],
                          TEXT_ARG(text));
                return;
            }
}

static void one_kernel(uint64_t seed, unsigned *racy_kernels)
{
    static const struct {
        const char *name;
        struct code_options code;
        unsigned off;
    } ways[] = {
        {"all shortcuts", {0}, 0},
        {"no patterns", {0}, VM_NO_PATTERNS},
        {"no quiet rows", {0}, VM_NO_QUIET | VM_NO_WHOLE},
        {"small clock", {0}, VM_SMALL_CLOCK},
        {"no regions", {.no_regions = true}, 0},
        {"no uniform registers", {.no_uniform = true}, VM_NO_AVX2},
        {"no hoisting", {.no_hoist = true, .no_fuse = true}, VM_NO_PATTERNS | VM_SMALL_CLOCK},
    };
    struct arena *arena = arena_new((size_t)1 << 26);
    state = seed * 77777 + 1;
    uint32_t threads = rnd(3) ? 1 + rnd(40) : 33 + rnd(64), groups = 2 + rnd(3);
    choose_start(threads);
    threads = start.threads;
    uint32_t grid = threads * groups - (rnd(2) ? 0 : rnd(threads)); /* the last threadgroup may be smaller */
    mixes = rnd(2);
    orders = false;
    struct line *lines = make_lines(arena, 2, true, start.tiny ? 1 + (int)rnd(3) : 3 + (int)rnd(6));
    struct text text = kernel_text(arena, lines);
    struct compilation *c =
        compile_file((struct compile_text){.file = TEXT("random.metal"), .content = text}, TEXT(""));
    if (c->findings.errors || !c->kernel) {
        test_fail(__FILE__, __LINE__, "seed %llu does not compile: %.*s\n%.*s", (unsigned long long)seed,
                  TEXT_ARG(c->findings.first ? c->findings.first->message : TEXT("")), TEXT_ARG(text));
    } else {
        struct oracle o = {.events = ARENA_ARRAY(arena, MAX_STEPS, struct event)};
        uint8_t verdicts[OBJECTS][CELLS] = {{NO_RACE}};
        for (o.group = 0; o.group < groups; o.group++) {
            o.epoch[0] = o.epoch[1] = o.simd[0] = o.simd[1] = 0;
            memset(o.k, 0, sizeof o.k);
            o.threads = o.group < groups - 1 ? threads : grid - (groups - 1) * threads;
            for (int k = 0; k < CELLS; k++)
                o.memory[0][k] = UNSET;
            for (uint32_t t = 0; t < o.threads; t++)
                o.on[t] = true;
            interpret(&o, lines);
        }
        if (o.count < MAX_STEPS) {
            brute_force(&o, verdicts);
            for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
                struct blame blame;
                run_engine(c, grid, &ways[w].code, ways[w].off, &blame);
                compare(&blame, verdicts, ways[w].name, seed, text);
            }
            bool any = false;
            for (int k = 0; k < OBJECTS * CELLS; k++)
                any |= verdicts[k / CELLS][k % CELLS] != NO_RACE;
            *racy_kernels += any;
        }
    }
    compilation_free(c);
    arena_free(arena);
}

TEST(races_as_brute_force_finds_them)
{
    const char *count = getenv("RACE_KERNELS"), *first = getenv("RACE_SEED");
    unsigned n = count ? (unsigned)atoi(count) : 300, racy = 0;
    uint64_t seed = first ? strtoull(first, NULL, 10) : 1;
    for (unsigned i = 0; i < n && test_wrong < 3; i++)
        one_kernel(seed + i, &racy);
    vm_keep_release(&kept);
    if (count)
        printf("%u kernels, %u of them racy\n", n, racy);
    CHECK(racy > 0 && (n < 100 || racy < n));
}
