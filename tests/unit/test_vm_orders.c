/* Other orders of the threads (vm/turns.c, checks/orders.c): what they give, and their limits. The golden
 * kernels run in all of them as well. */
#include "test.h"
#include "base/limits.h"
#include "checks/checks.h"
#include "checks/orders.h"
#include "msl/compile.h"

enum { THREADS = 8 };

/* A kernel over two threadgroups; `out` has an element a thread, and one more. */
static const char before[] =
    "#include <metal_stdlib>\nusing namespace metal;\n"
    "kernel void f(device atomic_int *out [[buffer(0)]], device int *plain [[buffer(1)]],\n"
    "uint l [[thread_index_in_threadgroup]], uint i [[thread_position_in_grid]],\n"
    "uint g [[threadgroup_position_in_grid]]) {\n"
    "#define LOAD(k) atomic_load_explicit(&out[k], memory_order_relaxed)\n"
    "#define STORE(k, x) atomic_store_explicit(&out[k], x, memory_order_relaxed)\n"
    "#define ADD(k, x) atomic_fetch_add_explicit(&out[k], x, memory_order_relaxed)\n";

struct setup {
    struct compilation *compilation;
    const struct code *code;
    int32_t out[2 * THREADS + 1];
    uint8_t *plain;
    struct vm_buffer buffers[2];
    struct vm_launch launch;
};

static void set_up(struct setup *s, const char *body, size_t plain_bytes)
{
    *s = (struct setup){0};
    struct arena *arena = arena_new(1 << 20);
    struct text text = arena_printf(arena, "%s%s}\n", before, body);
    struct compilation *c = s->compilation =
        compile_file((struct compile_text){.file = TEXT("k.metal"), .content = text}, TEXT(""));
    CHECK_INT(c->findings.errors, 0);
    s->code = code_generate(c->arena, c->program, c->kernel, NULL, &c->findings);
    CHECK(s->code && !code_verify(s->code));
    s->plain = calloc(1, plain_bytes);
    s->buffers[0] =
        (struct vm_buffer){.data = s->out, .bytes = sizeof s->out, .initialised = true, .present = true};
    s->buffers[1] =
        (struct vm_buffer){.data = s->plain, .bytes = plain_bytes, .initialised = true, .present = true};
    s->launch = (struct vm_launch){.code = s->code,
                                   .buffers = s->buffers,
                                   .buffer_count = 2,
                                   .grid = {2 * THREADS, 1, 1},
                                   .threadgroup = {THREADS, 1, 1},
                                   .checks = VM_CHECK_ALL,
                                   .turn_steps = 1 << 16};
    arena_free(arena);
}

static void tear_down(struct setup *s)
{
    compilation_free(s->compilation);
    free(s->plain);
}

/* Runs in one order; whether it ended. */
static bool run(struct setup *s, enum vm_order order, uint32_t seed, uint64_t steps)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct vm_launch launch = s->launch;
    struct vm_result result;
    const char *why = "";
    memset(s->out, 0, sizeof s->out);
    launch.order = order;
    launch.order_seed = seed;
    launch.turn_steps = s->launch.turn_steps;
    launch.step_limit = steps;
    CHECK_INT(vm_run(&launch, &result, arena, &why), 0);
    arena_free(arena);
    return !result.stopped;
}

/* The finding of checks/orders.c, or DIAG_CODE_COUNT. */
static enum diag_code look(struct setup *s)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct vm_result result;
    struct findings findings;
    const char *why = "";
    enum diag_code code = DIAG_CODE_COUNT;
    findings_init(&findings, arena);
    memset(s->out, 0, sizeof s->out);
    struct orders *orders = orders_begin(arena, &s->launch);
    CHECK_INT(checks_run(&s->launch, &result, arena, &findings, &why), 0);
    orders_finish(orders, &result, &findings, (struct orders_tolerance){1e-5, 1e-8});
    for (const struct finding *f = findings.first; f; f = f->next)
        code = f->code == E4018 || f->code == E4019 ? f->code : code;
    arena_free(arena);
    return code;
}

TEST(orders)
{
    struct setup s;
    set_up(&s, "out; int k = ADD(16, 1); STORE(i, k);", 4);
    CHECK(run(&s, VM_ASCENDING, 0, 1 << 20));
    for (int k = 0; k < 2 * THREADS; k++)
        CHECK_INT(s.out[k], k);
    CHECK(run(&s, VM_DESCENDING, 0, 1 << 20));
    for (int k = 0; k < 2 * THREADS; k++)
        CHECK_INT(s.out[k], 2 * THREADS - 1 - k);
    for (int order = VM_SHUFFLED; order < VM_ORDER_COUNT; order++) {
        int seen = 0;
        CHECK(run(&s, (enum vm_order)order, 2, 1 << 20));
        for (int k = 0; k < 2 * THREADS; k++)
            seen |= 1 << s.out[k];
        CHECK_INT(seen, (1 << 2 * THREADS) - 1); /* each number once */
    }
    CHECK_INT(look(&s), E4018);
    tear_down(&s);
}

/* The first thread stops between its load and its store. */
TEST(delayed)
{
    struct setup s;
    set_up(&s, "int x = LOAD(16); STORE(16, x + 1);", 4);
    CHECK(run(&s, VM_ASCENDING, 0, 1 << 20));
    CHECK_INT(s.out[16], 2 * THREADS);
    CHECK(run(&s, VM_DELAYED, 2, 1 << 20));
    CHECK_INT(s.out[16], 1);
    tear_down(&s);
}

/* Threads and threadgroups that wait for each other get there, in every order; what never ends does not. */
TEST(waiting)
{
    struct setup s;
    set_up(&s, "ADD(16, 1); while (LOAD(16) < 16 - 8 * int(g == 0)) {} STORE(i, 5);", 4);
    for (int order = VM_ASCENDING; order < VM_ORDER_COUNT; order++) {
        CHECK(run(&s, (enum vm_order)order, 3, UINT64_C(100000000)));
        for (int k = 0; k < 2 * THREADS; k++)
            CHECK_INT(s.out[k], 5);
    }
    CHECK_INT(look(&s), DIAG_CODE_COUNT);
    tear_down(&s);
    set_up(&s, "while (LOAD(16) < 1) {} STORE(i, 5);", 4);
    CHECK(!run(&s, VM_ASCENDING, 0, 10000000));
    tear_down(&s);
}

/* So long a loop that all other orders take more, or less, than LIMIT_ORDER_STEPS. */
TEST(limit_order_steps)
{
    static const char *const bodies[] = {
        "int x = 0; for (int k = 0; k < 1000; k++) x = x * 3 + k; if (ADD(16, 1) < 0) STORE(0, x);",
        "int x = 0; for (int k = 0; k < 60000; k++) x = x * 3 + k; if (ADD(16, 1) < 0) STORE(0, x);"};
    struct setup s;
    CHECK(LIMIT_ORDER_STEPS >= 100000000);
    set_up(&s, bodies[0], 4);
    CHECK_INT(look(&s), DIAG_CODE_COUNT);
    tear_down(&s);
    set_up(&s, bodies[1], 4);
    CHECK_INT(look(&s), E4019);
    tear_down(&s);
}

/* Large buffers are copied only for kernels with atomics. */
TEST(limit_order_bytes)
{
    struct setup s;
    struct arena *arena = arena_new((size_t)1 << 28);
    size_t out = sizeof s.out;
    set_up(&s, "plain[0] = 1;", LIMIT_ORDER_BYTES - out);
    CHECK(orders_begin(arena, &s.launch) != NULL);
    tear_down(&s);
    set_up(&s, "plain[0] = 1;", LIMIT_ORDER_BYTES + 4);
    CHECK(orders_begin(arena, &s.launch) == NULL);
    tear_down(&s);
    set_up(&s, "plain[0] = 1; ADD(0, 1);", LIMIT_ORDER_BYTES + 4);
    CHECK(orders_begin(arena, &s.launch) != NULL);
    tear_down(&s);
    arena_free(arena);
}

/* Threadgroups that have all started and wait for the last one: their registers need room. */
TEST(limit_turn_bytes)
{
    struct setup s;
    set_up(&s, "if (l == 0) ADD(16, 1); while (LOAD(16) < int(plain[0])) {}", 4);
    s.launch.turn_steps = 64;
    s.launch.threadgroup[0] = 256;
    s.launch.grid[0] = 256 * 100;
    memcpy(s.plain, &(int32_t){100}, 4);
    CHECK(run(&s, VM_ASCENDING, 0, UINT64_C(100000000000)));
    s.launch.threadgroup[0] = LIMIT_GROUP_THREADS;
    s.launch.grid[0] = LIMIT_GROUP_THREADS * (LIMIT_TURN_BYTES / LIMIT_GROUP_THREADS / 300);
    memcpy(s.plain, &(int32_t){1 << 30}, 4);
    CHECK(!run(&s, VM_ASCENDING, 0, UINT64_C(100000000000)));
    tear_down(&s);
}
