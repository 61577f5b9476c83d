/* bench_compile: how long compiling takes, in this process, from text to typed tree.
 *
 * CPU time, medians. The tiled matrix multiplication should take less than 300 microseconds; a body of n
 * lines should take a time that grows with n and no faster (the last column, microseconds a line, stays the
 * same). */
#include "base/buf.h"
#include "msl/compile.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MATMUL_GOAL = 300, MAX_RUNS = 201 };

static const char matmul[] =
    "constexpr uint TILE = 16;\n"
    "threadgroup float tile_a[TILE][TILE];\n"
    "threadgroup float tile_b[TILE][TILE];\n"
    "uint2 global = thread_position_in_grid.xy;\n"
    "uint2 local = thread_position_in_threadgroup.xy;\n"
    "uint size = a_shape[0];\n"
    "float total = 0.0f;\n"
    "for (uint start = 0; start < size; start += TILE) {\n"
    "    bool in_a = global.y < size && start + local.x < size;\n"
    "    bool in_b = global.x < size && start + local.y < size;\n"
    "    tile_a[local.y][local.x] = in_a ? a[global.y * size + start + local.x] : 0.0f;\n"
    "    tile_b[local.y][local.x] = in_b ? b[(start + local.y) * size + global.x] : 0.0f;\n"
    "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
    "    for (uint k = 0; k < TILE; k++) {\n"
    "        total += tile_a[local.y][k] * tile_b[k][local.x];\n"
    "    }\n"
    "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
    "}\n"
    "if (global.x < size && global.y < size) {\n"
    "    out[global.y * size + global.x] = total;\n"
    "}\n";

/* What a long body is made of, over and over; every variable of it is new each time. */
static void add_lines(struct buf *body, int number)
{
    buf_printf(body,
               "float v%d = a[i %% 16] * %d.5f + b[(i + %d) %% 16];\n"
               "for (uint k = 0; k < 4; k++) {\n"
               "    v%d = fma(v%d, 0.5f, float(k) - out[k]);\n"
               "}\n"
               "float4 w%d = float4(v%d, 1, a[0], b[1]);\n"
               "if (dot(w%d.xyz, w%d.wzy) > v%d) {\n"
               "    w%d.xw *= 2;\n"
               "} else {\n"
               "    out[i] += any(w%d > 0.25f) ? w%d.x : select(w%d.y, v%d, i < 7u);\n"
               "}\n",
               number, number, number, number, number, number, number, number, number, number, number, number,
               number, number, number);
}
enum { LINES_EACH = 10 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void compile_once(struct text body)
{
    const struct wrap_array inputs[] = {
        {.name = TEXT("a"), .dtype = DTYPE_FLOAT32, .ndim = 2, .shape = {256, 256}},
        {.name = TEXT("b"), .dtype = DTYPE_FLOAT32, .ndim = 2, .shape = {256, 256}},
    };
    const struct wrap_array outputs[] = {
        {.name = TEXT("out"), .dtype = DTYPE_FLOAT32, .ndim = 2, .shape = {256, 256}}};
    struct wrap_spec spec = {
        .name = TEXT("bench"), .inputs = inputs, .input_count = 2, .outputs = outputs, .output_count = 1};
    struct compile_text header = {.file = TEXT("header"), .content = TEXT("")};
    struct compilation *c =
        compile_body(&spec, header, (struct compile_text){.file = TEXT("body"), .content = body});
    if (!c->program) {
        const struct finding *f = c->findings.first;
        fprintf(stderr, "bench_compile: does not compile: line %u: %.*s\n",
                sources_place(c->sources, f->span.at).line, TEXT_ARG(f->message));
        exit(1);
    }
    compilation_free(c);
}

/* Compiles a text that is not meant to compile; microseconds, the median of some. */
static double measure_hostile(struct text body)
{
    enum { RUNS = 9 };
    double times[RUNS];
    struct wrap_array output = {.name = TEXT("out"), .dtype = DTYPE_FLOAT32, .ndim = 1, .shape = {16}};
    struct wrap_spec spec = {.name = TEXT("hostile"), .outputs = &output, .output_count = 1};
    struct compile_text header = {.file = TEXT("header"), .content = TEXT("")};
    for (int i = 0; i < RUNS; i++) {
        double start = now();
        compilation_free(
            compile_body(&spec, header, (struct compile_text){.file = TEXT("body"), .content = body}));
        times[i] = now() - start;
    }
    qsort(times, RUNS, sizeof times[0], by_value);
    return times[RUNS / 2];
}

static void bench_hostile(void)
{
    static const char *const pieces[] = {"(", "{", "a<", "f(", "- ", "if(1)", "x y ", "z=q;\n", "\n#if 1"};
    printf("\n| hostile text (goal: less than 100) | median ms |\n|---|---|\n");
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        struct buf body = {0};
        while (body.len < 1 << 20)
            buf_str(&body, pieces[i]);
        const char *name = pieces[i][0] == '\n' ? pieces[i] + 1 : pieces[i];
        printf("| 1 MB of `%.*s` | %.0f |\n", (int)strcspn(name, "\n"), name,
               measure_hostile(buf_as_text(&body)) / 1000);
        buf_release(&body);
    }
    struct buf bomb = {0};
    buf_str(&bomb, "#define B0 x x x x x x x x x x\n");
    for (int i = 1; i <= 9; i++)
        buf_printf(&bomb, "#define B%d B%d B%d B%d B%d B%d B%d B%d B%d\n", i, i - 1, i - 1, i - 1, i - 1,
                   i - 1, i - 1, i - 1, i - 1);
    buf_str(&bomb, "B9");
    printf("| a macro bomb | %.0f |\n", measure_hostile(buf_as_text(&bomb)) / 1000);
    buf_release(&bomb);
}

/* Median of one compilation, in microseconds. */
static double measure(struct text body, int runs)
{
    double times[MAX_RUNS];
    compile_once(body);
    for (int i = 0; i < runs; i++) {
        double start = now();
        compile_once(body);
        times[i] = now() - start;
    }
    qsort(times, (size_t)runs, sizeof times[0], by_value);
    return times[runs / 2];
}

static double measure_lines(int lines, int runs)
{
    struct buf body = {0};
    buf_str(&body, "uint i = thread_position_in_grid.x;\n");
    for (int i = 0; i < lines / LINES_EACH; i++)
        add_lines(&body, i);
    double time = measure(buf_as_text(&body), runs);
    printf("| %d lines | %.0f | %.2f |\n", lines, time, time / lines);
    buf_release(&body);
    return time;
}

int main(void)
{
    printf("| compiling | median us | us a line |\n|---|---|---|\n");
    double empty = measure(TEXT("out[0] = a[0];\n"), MAX_RUNS);
    printf("| one line | %.0f | |\n", empty);
    double time = measure(text_of(matmul), MAX_RUNS);
    printf("| tiled matmul, 21 lines (goal: less than %d) | %.0f | %.2f |\n", MATMUL_GOAL, time, time / 21);
    measure_lines(100, 101);
    double thousand = measure_lines(1000, 31);
    double ten = measure_lines(10000, 9);
    printf("\n10,000 lines take %.1f times as long as 1,000 (linear: 10)\n", ten / thousand);
    bench_hostile();
    return 0;
}
