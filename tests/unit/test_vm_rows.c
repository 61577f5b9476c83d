/* Rows of neighbouring cells take short ways through the race cells: random kernels of such rows must give
 * the same verdict on every cell, the same values and the same counts as lane by lane (which test_vm_races
 * compares with brute force). */
#include "base/buf.h"
#include "code/code.h"
#include "msl/compile.h"
#include "test.h"
#include "vm/vm.h"
#include <string.h>

enum { CELLS = 200, MOST_THREADS = 128, KERNELS = 400 };

static uint64_t state;

static uint32_t rnd(uint32_t n)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(state >> 33) % n;
}

/* --- a kernel --- */

static void put_place(struct buf *out)
{
    static const char *const forms[] = {"s[l + %u]", "s[l + %u]", "s[l]", "d[l + %u]", "d[g]", "s[%u]"};
    buf_printf(out, forms[rnd(6)], rnd(4) ? rnd(3) * 32 : rnd(70));
}

static void put_access(struct buf *out)
{
    static const char *const values[] = {" = 7;\n", " = x;\n", " = int(l);\n"};
    switch (rnd(4)) {
    case 0:
        buf_str(out, "x += ");
        put_place(out);
        buf_str(out, ";\n");
        return;
    case 1:
        put_place(out);
        buf_str(out, values[rnd(3)]);
        return;
    case 2: /* what stands there already, sometimes */
        put_place(out);
        buf_str(out, " = ");
        put_place(out);
        buf_str(out, rnd(2) ? " * 0;\n" : ";\n");
        return;
    default: {
        uint32_t c = rnd(3) * 32;
        buf_printf(out, "s[l + %u] = s[l + %u] + s[l + %u];\n", c, c, rnd(70));
    }
    }
}

static void put_line(struct buf *out)
{
    switch (rnd(7)) {
    case 0:
    case 1: buf_str(out, "threadgroup_barrier(mem_flags::mem_threadgroup);\n"); return;
    case 2:
        buf_str(out, "threadgroup_barrier(mem_flags::mem_threadgroup | mem_flags::mem_device);\n");
        return;
    case 3:
        buf_printf(out, "if (l %s %u) ", rnd(2) ? "<" : ">=", rnd(2) ? 1u << rnd(7) : rnd(MOST_THREADS));
        break;
    case 4: buf_printf(out, "if (l %% %u == 0) ", 2 + rnd(4)); break;
    default: break;
    }
    put_access(out);
}

static void put_kernel(struct buf *out)
{
    buf_printf(out,
               "#include <metal_stdlib>\nusing namespace metal;\nkernel void f(device int *d [[buffer(0)]], "
               "device int *sink [[buffer(1)]], uint g [[thread_position_in_grid]], uint l "
               "[[thread_position_in_threadgroup]]) {\nthreadgroup int s[%d]; int x = 1;\n",
               CELLS);
    if (rnd(4))
        buf_str(out, "for (uint k = l; k < 200; k += threads) s[k] = int(k % 5) - 2;\n"
                     "threadgroup_barrier(mem_flags::mem_threadgroup);\n");
    for (uint32_t n = 3 + rnd(7); n > 0; n--)
        put_line(out);
    if (!rnd(3)) /* as a reduction does it */
        buf_printf(out, "for (uint k = 64; k > 0; k >>= 1) { if (l < k) s[l] = s[l] + s[l + k];\n%s}\n",
                   rnd(4) ? "threadgroup_barrier(mem_flags::mem_threadgroup);\n" : "");
    buf_str(out, "sink[g] = x;\n}\n");
}

/* --- a run --- */

enum verdict { FINE, HARMLESS = 1, RACE = 2, UNDEFINED = 4, OTHER = 8 };

struct seen {
    const struct code *code;
    uint8_t verdicts[2][CELLS * 4];
    int32_t d[CELLS * 4], sink[MOST_THREADS * 4];
    uint64_t counts[4];
};

static void on_fault(void *context, const struct vm_fault *f)
{
    struct seen *s = context;
    uint8_t what =
        f->kind == VM_FAULT_EQUAL ? HARMLESS
        : f->kind == VM_FAULT_WRITE_WRITE || f->kind == VM_FAULT_READ_WRITE || f->kind == VM_FAULT_WRITE_READ
            ? RACE
        : f->kind == VM_FAULT_UNDEF_STORE ? UNDEFINED
                                          : OTHER;
    if (f->object == REG_NONE || f->offset < 0 || f->offset / 4 >= CELLS * 4)
        return;
    s->verdicts[text_is(s->code->objects[f->object].name, "s")][f->offset / 4] |= what;
}

static struct vm_keep kept;

static void run(const struct compilation *c, uint32_t threads, uint32_t groups, unsigned off, bool keep,
                struct seen *seen)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct findings findings;
    findings_init(&findings, arena);
    memset(seen, 0, sizeof *seen);
    seen->code = code_generate(arena, c->program, c->kernel, NULL, &findings);
    const char *why = "";
    struct vm_buffer buffers[2] = {
        {.data = seen->d, .bytes = sizeof seen->d, .initialised = true, .counted = true, .present = true},
        {.data = seen->sink, .bytes = sizeof seen->sink, .counted = true, .present = true}};
    struct vm_observer observer = {.context = seen, .fault = on_fault};
    struct vm_launch launch = {.code = seen->code,
                               .keep = keep ? &kept : NULL,
                               .buffers = buffers,
                               .buffer_count = 2,
                               .grid = {threads * groups, 1, 1},
                               .threadgroup = {threads, 1, 1},
                               .checks = VM_CHECK_ALL,
                               .shortcuts_off = off,
                               .observer = &observer};
    struct vm_result result = {0};
    CHECK(seen->code != NULL);
    CHECK(vm_run(&launch, &result, arena, &why) == 0);
    for (int k = 0; k < 4; k++)
        seen->counts[k] = (k < 2 ? result.global[k] : result.shared[k - 2]).total;
    arena_free(arena);
}

/* Where two runs differ, or NULL. */
static const char *difference(const struct seen *a, const struct seen *b)
{
    for (int o = 0; o < 2; o++)
        for (int k = 0; k < CELLS * 4; k++) { /* a race is a race, whatever else it was taken for */
            uint8_t x = a->verdicts[o][k], y = b->verdicts[o][k];
            x = x & RACE ? (uint8_t)(x & ~HARMLESS) : x;
            y = y & RACE ? (uint8_t)(y & ~HARMLESS) : y;
            if (x != y)
                return "verdicts";
        }
    if (memcmp(a->d, b->d, sizeof a->d) != 0 || memcmp(a->sink, b->sink, sizeof a->sink) != 0)
        return "values";
    return memcmp(a->counts, b->counts, sizeof a->counts) != 0 ? "counts" : NULL;
}

static bool one_kernel(uint64_t seed, unsigned *racy)
{
    static const struct {
        const char *name;
        unsigned off;
        bool keep;
    } ways[] = {{"all shortcuts", 0, false},           {"cells of an earlier run", 0, true},
                {"no quiet rows", VM_NO_QUIET, false}, {"no whole loads", VM_NO_WHOLE, false},
                {"no AVX2", VM_NO_AVX2, false},        {"small clock", VM_SMALL_CLOCK, false}};
    static struct seen exact, found;
    struct buf text = {0};
    char head[100];
    state = seed * 99991 + 7;
    uint32_t threads = rnd(2) ? 32 * (1 + rnd(4)) : 1 + rnd(MOST_THREADS), groups = 1 + rnd(3);
    snprintf(head, sizeof head, "constant uint threads = %u;\n", threads);
    buf_str(&text, head);
    put_kernel(&text);
    struct compilation *c = compile_file(
        (struct compile_text){.file = TEXT("rows.metal"), .content = buf_as_text(&text)}, TEXT(""));
    bool good = c->kernel && !c->findings.errors;
    if (!good)
        test_fail(__FILE__, __LINE__, "does not compile: %.*s\n%s",
                  TEXT_ARG(c->findings.first ? c->findings.first->message : TEXT("")), text.ptr);
    if (good)
        run(c, threads, groups, VM_NO_PATTERNS, false, &exact);
    for (size_t way = 0; way < sizeof ways / sizeof *ways && good; way++) {
        run(c, threads, groups, ways[way].off, ways[way].keep, &found);
        const char *differs = difference(&exact, &found);
        good = !differs;
        if (differs)
            test_fail(__FILE__, __LINE__, "seed %llu, %s, %u threads, %u threadgroups: other %s\n%s",
                      (unsigned long long)seed, ways[way].name, threads, groups, differs, text.ptr);
    }
    for (int k = 0; k < CELLS; k++)
        if (exact.verdicts[1][k] & RACE) {
            (*racy)++;
            break;
        }
    compilation_free(c);
    buf_release(&text);
    return good;
}

/* One threadgroup writes its array before the clocks are set back; that another has the same clock later must
 * not make its array written. */
TEST(clocks_that_come_again)
{
    static struct seen found;
    for (unsigned barriers = 1; barriers < 8; barriers++)
        for (unsigned writer = 0; writer < 8; writer++) {
            struct buf text = {0};
            buf_str(
                &text,
                "#include <metal_stdlib>\nusing namespace metal;\nkernel void f(device int *d [[buffer(0)]], "
                "device int *sink [[buffer(1)]], uint g [[thread_position_in_grid]], uint l "
                "[[thread_position_in_threadgroup]]) {\nthreadgroup int s[32];\n");
            for (unsigned k = 0; k < barriers; k++)
                buf_printf(&text,
                           "if (g / 32 == %u) s[l] = 1;\nthreadgroup_barrier(mem_flags::mem_threadgroup);\n",
                           writer);
            buf_str(&text, "sink[g] = s[l];\n}\n");
            struct compilation *c = compile_file(
                (struct compile_text){.file = TEXT("clocks.metal"), .content = buf_as_text(&text)}, TEXT(""));
            CHECK(c->kernel && !c->findings.errors);
            run(c, 32, 16, VM_SMALL_CLOCK, false, &found);
            for (unsigned g = 0; g < 16 * 32; g++)
                if ((found.verdicts[0][g] == UNDEFINED) != (g / 32 != writer))
                    test_fail(__FILE__, __LINE__, "%u barriers, threadgroup %u writes: thread %u", barriers,
                              writer, g);
            compilation_free(c);
            buf_release(&text);
        }
}

TEST(rows_are_judged_as_lane_by_lane)
{
    unsigned racy = 0;
    uint64_t seed = 0;
    while (seed < KERNELS && one_kernel(seed, &racy))
        seed++;
    CHECK(seed < KERNELS || (racy > KERNELS / 8 && racy < KERNELS * 7 / 8));
    vm_keep_release(&kept);
}
