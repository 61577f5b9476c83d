/* bench_engine: what an access costs, next to plain C.
 *
 *     bench_engine [KERNEL...]        all, or those whose names start so ("reduction")
 *
 * Kernels that use memory as homework does, run by the engine with all checks, with counts only and with
 * nothing, and as C with and without the same checks. CPU time, medians; an access is a load or a store of
 * device or threadgroup memory as the source has it. Every result is verified. Only ratios within one run
 * mean anything. */
#include "base/buf.h"
#include "checks/checks.h"
#include "msl/compile.h"
#include "peers.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* --- native C --- */

struct native_cell {
    uint32_t written, read;
    uint16_t writer, reader;
    uint32_t defined;
};

struct native_buffer {
    float *data;
    uint32_t count;
    struct native_cell *cells;
};

struct native {
    struct native_buffer a, b, out, shared[2];
    uint32_t size;
};

static uint32_t native_counts[1024][4], native_max[4], native_epoch;
static unsigned long native_faults;

static void __attribute__((noinline, cold)) native_wrong(void)
{
    native_faults++;
}

#define MODE    0
#define NAME(x) x##_plain
#include "native_kernels.h"
#undef MODE
#undef NAME
#define MODE    1
#define NAME(x) x##_count
#include "native_kernels.h"
#undef MODE
#undef NAME
#define MODE    2
#define NAME(x) x##_check
#include "native_kernels.h"
#undef MODE
#undef NAME

/* --- the kernels --- */

struct shape {
    const char *name, *text;
    uint32_t size, elements, out_elements;
    uint32_t grid[3], threadgroup[3];
    void (*native[3])(struct native *);
    double (*expected)(const struct shape *s, const float *a, const float *b, uint32_t at);
    double goal;        /* ns an access with all checks; 0: only the ratio to native C counts */
    const char *peer;   /* the same kernel for OpenCL, or NULL */
    uint32_t peer_size; /* for the slow peer */
};

#define HEAD                                                                                                 \
    "#include <metal_stdlib>\nusing namespace metal;\n"                                                      \
    "kernel void f(const device float *a [[buffer(0)]], const device float *b [[buffer(1)]], device float "  \
    "*out [[buffer(2)]],\n"                                                                                  \
    "constant uint &n [[buffer(3)]], uint2 g [[thread_position_in_grid]], uint2 l "                          \
    "[[thread_position_in_threadgroup]],\n"                                                                  \
    "uint2 group [[threadgroup_position_in_grid]]) {\n"

#define MATMUL(T)                                                                                            \
    HEAD "threadgroup float sa[" #T "][" #T "], sb[" #T "][" #T "];\n"                                       \
         "float sum = 0;\n"                                                                                  \
         "for (uint k = 0; k < n; k += " #T ") {\n"                                                          \
         "  sa[l.y][l.x] = g.y < n && k + l.x < n ? a[g.y * n + k + l.x] : 0.0f;\n"                          \
         "  sb[l.y][l.x] = g.x < n && k + l.y < n ? b[(k + l.y) * n + g.x] : 0.0f;\n"                        \
         "  threadgroup_barrier(mem_flags::mem_threadgroup);\n"                                              \
         "  for (uint q = 0; q < " #T "; q++) sum += sa[l.y][q] * sb[q][l.x];\n"                             \
         "  threadgroup_barrier(mem_flags::mem_threadgroup);\n"                                              \
         "}\n"                                                                                               \
         "if (g.x < n && g.y < n) out[g.y * n + g.x] = sum;\n}\n"

static const char map_text[] = HEAD "if (g.x < n) out[g.x] = a[g.x] + 10.0f;\n}\n";
static const char reduce_text[] = HEAD "threadgroup float c[256];\n"
                                       "c[l.x] = g.x < n ? a[g.x] : 0.0f;\n"
                                       "threadgroup_barrier(mem_flags::mem_threadgroup);\n"
                                       "for (uint s = 128; s > 0; s >>= 1) {\n"
                                       "  if (l.x < s) c[l.x] = c[l.x] + c[l.x + s];\n"
                                       "  threadgroup_barrier(mem_flags::mem_threadgroup);\n"
                                       "}\n"
                                       "if (l.x == 0) out[group.x] = c[0];\n}\n";
static const char convolve_text[] = HEAD "threadgroup float sa[260], sb[4];\n"
                                         "sa[l.x] = g.x < n ? a[g.x] : 0.0f;\n"
                                         "if (l.x < 4) {\n"
                                         "  sa[256 + l.x] = g.x + 256 < n ? a[g.x + 256] : 0.0f;\n"
                                         "  sb[l.x] = b[l.x];\n"
                                         "}\n"
                                         "threadgroup_barrier(mem_flags::mem_threadgroup);\n"
                                         "float s = 0;\n"
                                         "for (uint k = 0; k < 4; k++) s += sa[l.x + k] * sb[k];\n"
                                         "if (g.x < n) out[g.x] = s;\n}\n";
/* The pattern of the lanes is another one in every turn. */
static const char irregular_text[] =
    HEAD "threadgroup float s[256];\n"
         "s[l.x] = a[g.x];\n"
         "threadgroup_barrier(mem_flags::mem_threadgroup);\n"
         "float sum = 0; uint at = l.x;\n"
         "for (uint k = 0; k < 64; k++) { at = (at * 5 + k * 3 + 1) & 255; sum += s[at]; }\n"
         "out[g.x] = sum;\n}\n";
/* Reads and writes of the same memory between two barriers: every access is looked at. */
static const char mixed_text[] = HEAD "threadgroup float s[512];\n"
                                      "uint at = l.x; s[at] = a[g.x]; s[256 + at] = 0;\n"
                                      "float sum = 0;\n"
                                      "for (uint k = 0; k < 32; k++) {\n"
                                      "  uint to = 256 + ((l.x * 5 + k * 7) & 255);\n"
                                      "  threadgroup_barrier(mem_flags::mem_threadgroup);\n"
                                      "  sum += s[l.x]; s[l.x] = sum; s[to] = sum;\n"
                                      "}\n"
                                      "out[g.x] = sum;\n}\n";
/* Every lane has its own number of turns. */
static const char triangular_text[] = HEAD "float sum = 0;\n"
                                           "for (uint k = 0; k <= l.x; k++) sum += a[group.x * 256 + k];\n"
                                           "out[g.x] = sum;\n}\n";

static double expect_map(const struct shape *s, const float *a, const float *b, uint32_t at)
{
    (void)s;
    (void)b;
    return a[at] + 10.0;
}

static double expect_matmul(const struct shape *s, const float *a, const float *b, uint32_t at)
{
    double sum = 0;
    for (uint32_t k = 0; k < s->size; k++)
        sum += (double)a[at / s->size * s->size + k] * b[k * s->size + at % s->size];
    return sum;
}

static double expect_reduce(const struct shape *s, const float *a, const float *b, uint32_t at)
{
    double sum = 0;
    (void)b;
    for (uint32_t k = at * 256; k < at * 256 + 256 && k < s->size; k++)
        sum += a[k];
    return sum;
}

static double expect_convolve(const struct shape *s, const float *a, const float *b, uint32_t at)
{
    double sum = 0;
    for (uint32_t k = 0; k < 4 && at + k < s->size; k++)
        sum += (double)a[at + k] * b[k];
    return sum;
}

static double expect_irregular(const struct shape *s, const float *a, const float *b, uint32_t at)
{
    double sum = 0;
    uint32_t cell = at & 255;
    (void)s;
    (void)b;
    for (uint32_t k = 0; k < 64; k++) {
        cell = (cell * 5 + k * 3 + 1) & 255;
        sum += a[(at & ~255u) + cell];
    }
    return sum;
}

static double expect_mixed(const struct shape *s, const float *a, const float *b, uint32_t at)
{
    float cell = a[at], sum = 0;
    (void)s;
    (void)b;
    for (uint32_t k = 0; k < 32; k++) {
        sum += cell;
        cell = sum;
    }
    return sum;
}

static double expect_triangular(const struct shape *s, const float *a, const float *b, uint32_t at)
{
    double sum = 0;
    (void)s;
    (void)b;
    for (uint32_t k = at & ~255u; k <= at; k++)
        sum += a[k];
    return sum;
}

#define TILES(T, n)                                                                                          \
    {((n) + T - 1) / T * T, ((n) + T - 1) / T * T, 1},                                                       \
    {                                                                                                        \
        T, T, 1                                                                                              \
    }
#define LINE(n)                                                                                              \
    {n, 1, 1},                                                                                               \
    {                                                                                                        \
        256, 1, 1                                                                                            \
    }
#define NATIVE(name)                                                                                         \
    {                                                                                                        \
        name##_plain, name##_count, name##_check                                                             \
    }

static const struct shape shapes[] = {
    {"matmul 256, 16x16", MATMUL(16), 256, 65536, 65536, TILES(16, 256), NATIVE(matmul16), expect_matmul, 0.5,
     "matmul", 64},
    {"map 2^20", map_text, 1 << 20, 1 << 20, 1 << 20, LINE(1 << 20), NATIVE(map), expect_map, 0, "map",
     1 << 12},
    {"reduction 2^20", reduce_text, 1 << 20, 1 << 20, 1 << 12, LINE(1 << 20), NATIVE(reduce), expect_reduce,
     0, "reduce", 1 << 12},
    {"convolution 2^16", convolve_text, 1 << 16, 1 << 16, 1 << 16, LINE(1 << 16), NATIVE(convolve),
     expect_convolve, 0, "convolve", 1 << 12},
    {"matmul 240, 8x8", MATMUL(8), 240, 57600, 57600, TILES(8, 240), {0}, expect_matmul, 4, NULL, 0},
    {"matmul 240, 10x10", MATMUL(10), 240, 57600, 57600, TILES(10, 240), {0}, expect_matmul, 4, NULL, 0},
    {"matmul 240, 12x12", MATMUL(12), 240, 57600, 57600, TILES(12, 240), {0}, expect_matmul, 4, NULL, 0},
    {"matmul 240, 20x20", MATMUL(20), 240, 57600, 57600, TILES(20, 240), {0}, expect_matmul, 4, NULL, 0},
    {"matmul 256, 32x32", MATMUL(32), 256, 65536, 65536, TILES(32, 256), {0}, expect_matmul, 4, NULL, 0},
    {"irregular",
     irregular_text,
     1 << 14,
     1 << 14,
     1 << 14,
     LINE(1 << 14),
     {0},
     expect_irregular,
     4,
     NULL,
     0},
    {"mixed region", mixed_text, 1 << 14, 1 << 14, 1 << 14, LINE(1 << 14), {0}, expect_mixed, 4, NULL, 0},
    {"triangular",
     triangular_text,
     1 << 14,
     1 << 14,
     1 << 14,
     LINE(1 << 14),
     {0},
     expect_triangular,
     4,
     NULL,
     0},
    {"matmul 60, 3x3", MATMUL(3), 60, 3600, 3600, TILES(3, 60), {0}, expect_matmul, 12, NULL, 0},
};

/* --- measuring --- */

static struct vm_keep bench_keep; /* as the cells of native C, race cells stay from run to run */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

enum { RUNS = 9, WAYS = 6 };

struct data {
    float *a, *b, *out;
    uint32_t n;
};

static unsigned wrong_results(const struct shape *s, const struct data *d)
{
    unsigned wrong = 0;
    uint32_t step = s->out_elements > 4096 ? 61 : 1;
    for (uint32_t at = 0; at < s->out_elements; at += step) {
        double want = s->expected(s, d->a, d->b, at);
        wrong += fabs(want - d->out[at]) > 1e-3 * (1 + fabs(want));
    }
    return wrong;
}

static int run_ours(const struct shape *s, const struct code *code, struct data *d, unsigned checks,
                    struct vm_result *result, struct findings *findings, struct arena *arena)
{
    struct vm_buffer buffers[4] = {
        {.data = d->a,
         .bytes = s->elements * sizeof(float),
         .initialised = true,
         .counted = true,
         .present = true},
        {.data = d->b,
         .bytes = s->elements * sizeof(float),
         .initialised = true,
         .counted = true,
         .present = true},
        {.data = d->out, .bytes = s->out_elements * sizeof(float), .counted = true, .present = true},
        {.data = &d->n, .bytes = sizeof d->n, .initialised = true, .present = true}};
    struct vm_launch launch = {
        .code = code, .buffers = buffers, .buffer_count = 4, .checks = checks, .keep = &bench_keep};
    const char *why = "";
    memcpy(launch.grid, s->grid, sizeof launch.grid);
    memcpy(launch.threadgroup, s->threadgroup, sizeof launch.threadgroup);
    if (checks_run(&launch, result, arena, findings, &why) == 0)
        return 0;
    printf("%s: %s\n", s->name, why);
    return -1;
}

static void native_buffers(struct native *n, const struct shape *s, struct data *d)
{
    *n = (struct native){.size = s->size};
    n->a = (struct native_buffer){d->a, s->elements, calloc(s->elements, sizeof(struct native_cell))};
    n->b = (struct native_buffer){d->b, s->elements, calloc(s->elements, sizeof(struct native_cell))};
    n->out =
        (struct native_buffer){d->out, s->out_elements, calloc(s->out_elements, sizeof(struct native_cell))};
    for (uint32_t k = 0; k < s->elements; k++)
        n->a.cells[k].defined = n->b.cells[k].defined = 1;
    for (int k = 0; k < 2; k++)
        n->shared[k] = (struct native_buffer){calloc(1024, sizeof(float)), 1024,
                                              calloc(1024, sizeof(struct native_cell))};
}

static void native_release(struct native *n)
{
    free(n->a.cells);
    free(n->b.cells);
    free(n->out.cells);
    for (int k = 0; k < 2; k++) {
        free(n->shared[k].data);
        free(n->shared[k].cells);
    }
}

struct row {
    double ns[WAYS]; /* all, counts, none; native plain, count, check */
    uint64_t accesses;
    unsigned wrong, findings;
};

static void measure(const struct shape *s, const struct code *code, struct data *d, struct row *row)
{
    double times[WAYS][RUNS];
    struct native native;
    native_buffers(&native, s, d);
    for (int run = 0; run < RUNS; run++) /* the ways take turns, so that a busy moment hits all of them */
        for (int way = 0; way < WAYS; way++) {
            static const unsigned checks[3] = {VM_CHECK_ALL, VM_CHECK_BOUNDS, 0};
            struct arena *arena = arena_new((size_t)1 << 32);
            struct findings findings;
            struct vm_result result = {0};
            findings_init(&findings, arena);
            memset(d->out, 0, s->out_elements * sizeof(float));
            double start = now();
            if (way < 3)
                run_ours(s, code, d, checks[way], &result, &findings, arena);
            else if (s->native[way - 3])
                s->native[way - 3](&native);
            times[way][run] = now() - start;
            native_epoch += 16;
            if (way < 3) {
                row->accesses = result.accesses;
                row->findings += findings.count;
            }
            if (way < 3 || s->native[way - 3])
                row->wrong += wrong_results(s, d);
            arena_free(arena);
        }
    for (int way = 0; way < WAYS; way++) {
        qsort(times[way], RUNS, sizeof(double), by_value);
        row->ns[way] = times[way][RUNS / 2] / (double)row->accesses;
    }
    native_release(&native);
}

static void print_row(const struct shape *s, const struct row *row)
{
    printf("| %-18s | %8.2f | %5.2f | %5.2f | %5.2f |", s->name, (double)row->accesses * 1e-6, row->ns[0],
           row->ns[1], row->ns[2]);
    if (s->native[0])
        printf(" %5.2f | %5.2f | %5.2f | %5.2f |", row->ns[3], row->ns[4], row->ns[5],
               row->ns[0] / row->ns[5]);
    else
        printf("     - |     - |     - |     - |");
    if (s->goal)
        printf(" %4.1f |", s->goal);
    else
        printf("    - |");
    printf("%s%s\n", row->wrong ? " WRONG RESULT" : "", row->findings ? " FALSE FINDING" : "");
    fflush(stdout);
}

static int bench(const struct shape *s, struct row *row)
{
    struct compile_text text = {.file = TEXT("bench.metal"), .content = text_of(s->text)};
    struct compilation *c = compile_file(text, TEXT(""));
    struct code *code = c->kernel ? code_generate(c->arena, c->program, c->kernel, NULL, &c->findings) : NULL;
    struct data d = {calloc(s->elements, sizeof(float)), calloc(s->elements, sizeof(float)),
                     calloc(s->out_elements, sizeof(float)), s->size};
    *row = (struct row){0};
    if (!code || code_verify(code)) {
        printf("%s does not compile: %.*s\n", s->name,
               TEXT_ARG(c->findings.first ? c->findings.first->message : TEXT("?")));
        return 1;
    }
    for (uint32_t k = 0; k < s->elements; k++) {
        d.a[k] = (float)(k * 7 % 13) - 3;
        d.b[k] = (float)(k * 5 % 11) - 4;
    }
    measure(s, code, &d, row);
    print_row(s, row);
    free(d.a);
    free(d.b);
    free(d.out);
    compilation_free(c);
    return row->wrong || row->findings;
}

static bool is_wanted(const struct shape *s, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strncmp(s->name, argv[i], strlen(argv[i])) == 0)
            return true;
    return argc < 2;
}

int main(int argc, char **argv)
{
    int failed = 0;
    if (argc > 1 && strcmp(argv[1], "--peer") == 0)
        return peers_child(argc, argv);
    printf(
        "ns an access, CPU time, median of %d; ours: all checks, counts and bounds, nothing; C: nothing, "
        "counts and bounds, all\n"
        "| kernel             | Maccess  |   all | count |  none |     C | C cnt | C all | all/C | goal |\n"
        "|---|---|---|---|---|---|---|---|---|---|\n",
        RUNS);
    struct row rows[sizeof shapes / sizeof *shapes];
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (is_wanted(&shapes[i], argc, argv))
            failed |= bench(&shapes[i], &rows[i]);
    vm_keep_release(&bench_keep);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (shapes[i].peer && is_wanted(&shapes[i], argc, argv))
            peers_run(argv[0], shapes[i].name, shapes[i].peer, shapes[i].size, shapes[i].peer_size,
                      rows[i].ns[0]);
    return failed;
}
