/* How compiling grows: ten times the text takes about ten times the time, whatever its shape
 * (compile_shapes.h), from the text to bytecode that is verified; and the largest text is done soon. On an
 * idle machine the factor is at most 12; RATIO leaves room for the caches that others use, and is far from
 * the 100 of a shape that is quadratic.
 *
 * CPU time of this thread (that of the process is coarse while a timer runs), the least of some tries. Each
 * try starts with cold caches: a small text that is still in the cache from the try before would make the
 * large one look slow. GRADER_GROWTH gives other sizes than SMALL_BYTES, and prints every shape. */
#include "compile_shapes.h"
#include "code/code.h"
#include "base/limits.h"
#include "msl/compile.h"
#include "test.h"
#include <time.h>

enum { SMALL_BYTES = 8000, TIMES = 10, RATIO = 25, TRIES = 8, COLD_BYTES = 16 << 20 };
static const double slack = 3; /* milliseconds */

struct texts {
    struct buf header, body;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static void cool_down(void)
{
    volatile char *bytes = malloc(COLD_BYTES);
    for (int i = 0; bytes && i < COLD_BYTES; i += 64)
        bytes[i] = (char)i;
    free((void *)(uintptr_t)bytes);
}

static double compile_once(const struct texts *t)
{
    static const struct wrap_array inputs[] = {
        {.name = {"a", 1}, .dtype = DTYPE_FLOAT32, .ndim = 1, .shape = {256}},
        {.name = {"b", 1}, .dtype = DTYPE_INT32, .ndim = 1, .shape = {256}},
    };
    static const struct wrap_array outputs[] = {
        {.name = {"out", 3}, .dtype = DTYPE_FLOAT32, .ndim = 1, .shape = {256}}};
    struct wrap_spec spec = {
        .name = TEXT("growth"), .inputs = inputs, .input_count = 2, .outputs = outputs, .output_count = 1};
    cool_down();
    double start = now();
    struct compilation *c =
        compile_body(&spec, (struct compile_text){TEXT("header"), buf_as_text(&t->header), NULL},
                     (struct compile_text){TEXT("body"), buf_as_text(&t->body), NULL});
    struct code *code = c->kernel ? code_generate(c->arena, c->program, c->kernel, NULL, &c->findings) : NULL;
    CHECK(!code || !code_verify(code));
    double ms = now() - start;
    compilation_free(c);
    return ms;
}

static struct texts make(const struct compile_shape *s, uint32_t n)
{
    struct texts t = {{0}, {0}};
    compile_shape_put(s, n, &t.header, &t.body);
    return t;
}

static void release(struct texts *t)
{
    buf_release(&t->header);
    buf_release(&t->body);
}

static size_t small_bytes(void)
{
    const char *said = getenv("GRADER_GROWTH");
    return said ? (size_t)atol(said) : SMALL_BYTES;
}

static void check_shape(const struct compile_shape *s)
{
    uint32_t n = compile_shape_number(s, small_bytes() * TIMES);
    struct texts small = make(s, n / TIMES), large = make(s, n);
    double a = compile_once(&small), b = compile_once(&large);
#ifndef ARENA_DEBUG /* the sanitizers' build has other costs: it only looks for crashes */
    for (int i = 1; i < TRIES && !s->bounded && b > a * RATIO + slack; i++) {
        double again = compile_once(&small);
        a = again < a ? again : a;
        again = compile_once(&large);
        b = again < b ? again : b;
    }
    if (!s->bounded && b > a * RATIO + slack)
        test_fail(__FILE__, __LINE__, "%s: %u repetitions take %.2f ms, %u take %.2f ms", s->name, n / TIMES,
                  a, n, b);
#endif
    if (getenv("GRADER_GROWTH"))
        printf("%-36s %7u %8.2f ms %8u %8.2f ms  x%.1f\n", s->name, n / TIMES, a, n, b, b / a);
    release(&small);
    release(&large);
    test_goes_on();
}

TEST(ten_times_the_text_takes_about_ten_times_as_long)
{
    for (int i = 0; i < COMPILE_SHAPES; i++)
        check_shape(&compile_shapes[i]);
}

/* The largest texts that no limit refuses, and those that one does: a second at most, mostly far less. */
TEST(the_largest_texts_are_done_soon)
{
    static const char *const names[] = {"statements",
                                        "cases",
                                        "loops",
                                        "divergence backwards",
                                        "words",
                                        "warnings",
                                        "macros that are used",
                                        "overloads that are called"};
    static const size_t sizes[] = {LIMIT_SOURCE_BYTES / 10, LIMIT_SOURCE_BYTES - 1000};
    for (size_t k = 0; k < sizeof names / sizeof *names * 2; k++)
        for (int i = 0; i < COMPILE_SHAPES; i++) {
            struct compile_shape s = compile_shapes[i];
            if (strcmp(s.name, names[k / 2]) != 0)
                continue;
            s.most = 0;
            struct texts t = make(&s, compile_shape_number(&s, sizes[k % 2]));
            double ms = compile_once(&t);
#ifndef ARENA_DEBUG
            for (int try = 1; try < 4 && ms > 1000; try++) {
                double again = compile_once(&t);
                ms = again < ms ? again : ms;
            }
            if (ms > 1000)
                test_fail(__FILE__, __LINE__, "%s: %.0f ms", s.name, ms);
#endif
            if (getenv("GRADER_GROWTH"))
                printf("%-36s %8zu bytes %8.2f ms\n", s.name, t.body.len + t.header.len, ms);
            release(&t);
            test_goes_on();
        }
}
