/* differential: random kernels, run by our engine and natively; every byte of every buffer must agree, and
 * the engine must find nothing wrong.
 *
 *     differential --native FOLDER --dir FOLDER [--kernels N] [--seed S] [--first K] [--reduce N] [--print]
 *
 * Kernel K of seed S is always the same one. A kernel that fails is made smaller by leaving out statements
 * for as long as it fails in the same way, and is written to DIR/fail-S-K.metal. */
#include "differential/engine.h"
#include "differential/native.h"
#include "base/file.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { UNIT = 75, WINDOW = 2 };

enum outcome { SAME, FINDINGS, DIFFERENT, OUTCOME_COUNT };

struct run {
    struct native native;
    uint64_t seed;
    unsigned first, kernels;
    unsigned passed, failed;
    unsigned reduce; /* so many more failures are made smaller: that takes a minute each */
    bool print;
};

/* A unit of kernels and what became of them in the engine. */
struct batch {
    struct native_unit unit;
    unsigned first, count;
    struct gen_kernel kernels[UNIT];
};

/* For the signal handler alone: which kernel the engine was at when it crashed. */
static volatile sig_atomic_t current_kernel;

static void crashed(int signal_number)
{
    char text[64];
    int n = snprintf(text, sizeof text, "the engine ends with signal %d in kernel %d\n", signal_number,
                     (int)current_kernel);
    if (write(STDOUT_FILENO, text, (size_t)n) < 0)
        _exit(2);
    _exit(1);
}

static uint64_t kernel_seed(const struct run *run, unsigned number)
{
    uint64_t state = run->seed * UINT64_C(0x2545f4914f6cdd1d) + number;
    return gen_random(&state);
}

/* --- buffers: the content of all buffers of a kernel, one after the other --- */

static void append_buffers(struct buf *out, const struct gen_kernel *k, uint64_t seed)
{
    for (unsigned b = 0; b < k->buffer_count; b++) {
        size_t bytes = gen_buffer_bytes(&k->buffers[b]);
        buf_reserve(out, bytes);
        gen_buffer_fill(&k->buffers[b], seed + b, out->ptr + out->len);
        out->len += bytes;
    }
}

static void run_engine_on(const struct gen_kernel *k, enum engine_way way, uint64_t seed, struct buf *out,
                          struct buf *findings)
{
    void *data[GEN_MAX_BUFFERS];
    for (unsigned b = 0; b < k->buffer_count; b++) {
        size_t bytes = gen_buffer_bytes(&k->buffers[b]);
        data[b] = aligned_alloc(64, (bytes + 127) / 64 * 64);
        gen_buffer_fill(&k->buffers[b], seed + b, data[b]);
    }
    engine_run(k, way, data, findings);
    for (unsigned b = 0; b < k->buffer_count; b++) {
        buf_bytes(out, data[b], gen_buffer_bytes(&k->buffers[b]));
        free(data[b]);
    }
}

/* --- comparing --- */

static bool is_nan(enum gen_scalar scalar, uint64_t bits)
{
    return (scalar == GEN_FLOAT && (bits & 0x7fffffff) > 0x7f800000) ||
           (scalar == GEN_HALF && (bits & 0x7fff) > 0x7c00) ||
           (scalar == GEN_BFLOAT && (bits & 0x7fff) > 0x7f80);
}

/* Whether two elements agree: bit for bit, but that any two NaNs do. The padding of a 3-vector does not
 * count. */
static bool same_element(struct gen_type type, const char *a, const char *b)
{
    size_t size = gen_size((struct gen_type){type.scalar, 1});
    for (unsigned k = 0; k < type.n; k++) {
        uint64_t x = 0, y = 0;
        memcpy(&x, a + k * size, size);
        memcpy(&y, b + k * size, size);
        if (x != y && !(is_nan(type.scalar, x) && is_nan(type.scalar, y)))
            return false;
    }
    return true;
}

static void hex(struct buf *out, const char *bytes, size_t size)
{
    for (size_t k = size; k-- > 0;)
        buf_printf(out, "%02x", (unsigned char)bytes[k]);
}

/* Says where the first difference is. */
static bool compare(const struct gen_kernel *k, const char *engine, const char *native, struct buf *what)
{
    for (unsigned b = 0; b < k->buffer_count; b++) {
        const struct gen_buffer *buffer = &k->buffers[b];
        size_t size = gen_size(buffer->type);
        for (unsigned e = 0; e < buffer->count; e++, engine += size, native += size) {
            if (same_element(buffer->type, engine, native))
                continue;
            buf_printf(what, "buffer %u, element %u", b, e);
            if (buffer->per_thread)
                buf_printf(what, " (thread %u, value %u)", e / buffer->per_thread, e % buffer->per_thread);
            buf_str(what, ": engine ");
            hex(what, engine, size);
            buf_str(what, ", native ");
            hex(what, native, size);
            buf_char(what, '\n');
            return false;
        }
    }
    return true;
}

/* All ways of the engine against what came out natively. */
static enum outcome judge(const struct gen_kernel *k, uint64_t seed, const char *native, struct buf *what)
{
    enum outcome outcome = SAME;
    for (enum engine_way way = 0; way < ENGINE_WAY_COUNT && outcome == SAME; way++) {
        struct buf out = {0}, findings = {0};
        run_engine_on(k, way, seed, &out, &findings);
        if (findings.len) {
            outcome = FINDINGS;
            buf_text(what, buf_as_text(&findings));
        } else if (native && !compare(k, out.ptr, native, what)) {
            outcome = DIFFERENT;
        }
        if (outcome != SAME)
            buf_printf(what, "(engine %s)\n", engine_way_name(way));
        buf_release(&out);
        buf_release(&findings);
    }
    return outcome;
}

/* --- making a failing kernel smaller --- */

static enum outcome try_kernel(struct run *run, unsigned number, const bool *skip, struct buf *text,
                               struct buf *what)
{
    uint64_t seed = kernel_seed(run, number);
    struct gen_kernel k;
    struct err err = {0};
    gen_kernel(&k, seed, skip);
    enum outcome outcome = judge(&k, seed, NULL, what); /* findings need no native run */
    if (outcome == SAME) {
        struct native_unit unit = {.number = 1000000 + number};
        struct buf input = {0}, output = {0};
        append_buffers(&input, &k, seed);
        if (native_start(&run->native, &unit, &k, 1, &err) == 0 &&
            native_finish(&run->native, &unit, buf_as_text(&input), &output, &err) == 0 &&
            output.len == input.len)
            outcome = judge(&k, seed, output.ptr, what);
        buf_release(&input);
        buf_release(&output);
    }
    text->len = 0;
    buf_printf(text, "// kernel %u of seed %llu, grid %u,%u,%u, threadgroup %u,%u,%u\n", number,
               (unsigned long long)run->seed, k.grid[0], k.grid[1], k.grid[2], k.threadgroup[0],
               k.threadgroup[1], k.threadgroup[2]);
    buf_text(text, buf_as_text(&k.text));
    gen_kernel_release(&k);
    return outcome;
}

static void reduce(struct run *run, unsigned number, enum outcome wanted, unsigned statements)
{
    bool skip[GEN_MAX_SKIP] = {0};
    struct buf text = {0}, what = {0}, path = {0};
    unsigned count = statements < GEN_MAX_SKIP ? statements : GEN_MAX_SKIP;
    for (unsigned step = 32; step > 0; step /= 2)
        for (unsigned at = 0; at < count; at += step) {
            bool before[GEN_MAX_SKIP];
            memcpy(before, skip, sizeof skip);
            for (unsigned k = at; k < at + step && k < count; k++)
                skip[k] = true;
            what.len = 0;
            if (memcmp(before, skip, sizeof skip) != 0 &&
                try_kernel(run, number, skip, &text, &what) != wanted)
                memcpy(skip, before, sizeof skip);
        }
    what.len = 0;
    try_kernel(run, number, skip, &text, &what);
    struct err err = {0};
    buf_printf(&path, "%s/fail-%llu-%u.metal%c", run->native.dir, (unsigned long long)run->seed, number, 0);
    if (file_write(path.ptr, buf_as_text(&text), &err) == 0)
        printf("made smaller, in %s:\n%.*s\n", path.ptr, (int)what.len, what.len ? what.ptr : "");
    buf_release(&text);
    buf_release(&what);
    buf_release(&path);
}

static void report(struct run *run, unsigned number, enum outcome outcome, unsigned statements,
                   const struct buf *what)
{
    printf("FAIL kernel %u of seed %llu %s: %.*s", number, (unsigned long long)run->seed,
           outcome == DIFFERENT ? "differs" : "has findings", (int)what->len, what->ptr);
    fflush(stdout);
    if (run->reduce > 0 && run->reduce--)
        reduce(run, number, outcome, statements);
}

/* --- units --- */

static int start(struct run *run, struct batch *batch, unsigned first, unsigned count, struct err *err)
{
    batch->first = first;
    batch->count = count;
    batch->unit.number = first;
    for (unsigned k = 0; k < count; k++)
        gen_kernel(&batch->kernels[k], kernel_seed(run, first + k), NULL);
    return native_start(&run->native, &batch->unit, batch->kernels, count, err);
}

static int finish(struct run *run, struct batch *batch, struct err *err)
{
    struct buf input = {0}, output = {0}, what = {0};
    for (unsigned k = 0; k < batch->count; k++)
        append_buffers(&input, &batch->kernels[k], kernel_seed(run, batch->first + k));
    int status = native_finish(&run->native, &batch->unit, buf_as_text(&input), &output, err);
    if (status == 0 && output.len != input.len)
        status = err_set(err, EXIT_MACHINE, "the unit gives %zu bytes, not %zu", output.len, input.len);
    const char *native = output.ptr;
    for (unsigned k = 0; k < batch->count && status == 0; k++) {
        const struct gen_kernel *kernel = &batch->kernels[k];
        current_kernel = (sig_atomic_t)(batch->first + k);
        what.len = 0;
        enum outcome outcome = judge(kernel, kernel_seed(run, batch->first + k), native, &what);
        run->passed += outcome == SAME;
        run->failed += outcome != SAME;
        if (outcome != SAME)
            report(run, batch->first + k, outcome, kernel->statements, &what);
        for (unsigned b = 0; b < kernel->buffer_count; b++)
            native += gen_buffer_bytes(&kernel->buffers[b]);
    }
    for (unsigned k = 0; k < batch->count; k++)
        gen_kernel_release(&batch->kernels[k]);
    buf_release(&input);
    buf_release(&output);
    buf_release(&what);
    return status;
}

/* WINDOW units compile while the engine is at work. */
static int run_all(struct run *run, struct err *err)
{
    unsigned end = run->first + run->kernels, next = run->first, started = 0, finished = 0;
    struct batch *batches = calloc(WINDOW + 1, sizeof *batches);
    int status = batches ? 0 : -1;
    while (status == 0 && (next < end || finished < started)) {
        while (status == 0 && next < end && started - finished < WINDOW + 1) {
            unsigned count = end - next < UNIT ? end - next : UNIT;
            status = start(run, &batches[started++ % (WINDOW + 1)], next, count, err);
            next += count;
        }
        if (status == 0)
            status = finish(run, &batches[finished++ % (WINDOW + 1)], err);
    }
    free(batches);
    return status;
}

static void print(const struct run *run)
{
    struct gen_kernel k;
    gen_kernel(&k, kernel_seed(run, run->first), NULL);
    printf("%.*s", (int)k.text.len, k.text.ptr);
    gen_kernel_release(&k);
}

static int options(struct run *run, int argc, char **argv)
{
    for (int k = 1; k < argc; k++) {
        const char *value = k + 1 < argc ? argv[k + 1] : "";
        if (strcmp(argv[k], "--print") == 0) {
            run->print = true;
            continue;
        }
        if (strcmp(argv[k], "--kernels") == 0)
            run->kernels = (unsigned)strtoul(value, NULL, 10);
        else if (strcmp(argv[k], "--first") == 0)
            run->first = (unsigned)strtoul(value, NULL, 10);
        else if (strcmp(argv[k], "--reduce") == 0)
            run->reduce = (unsigned)strtoul(value, NULL, 10);
        else if (strcmp(argv[k], "--seed") == 0)
            run->seed = strtoull(value, NULL, 10);
        else if (strcmp(argv[k], "--native") == 0)
            run->native.sources = value;
        else if (strcmp(argv[k], "--dir") == 0)
            run->native.dir = value;
        else if (strcmp(argv[k], "--compiler") == 0)
            run->native.compiler = value;
        else
            return -1;
        k++;
    }
    return run->print || (run->native.dir && run->native.sources) ? 0 : -1;
}

int main(int argc, char **argv)
{
    struct run run = {.native = {.compiler = "clang++"}, .seed = 1, .kernels = 300, .reduce = 6};
    struct err err = {0};
    if (options(&run, argc, argv) != 0) {
        fprintf(stderr, "differential --native FOLDER --dir FOLDER [--kernels N] [--seed S] [--first K] "
                        "[--reduce N] [--print]\n");
        return EXIT_USAGE;
    }
    if (run.print) {
        print(&run);
        return 0;
    }
    signal(SIGABRT, crashed);
    signal(SIGSEGV, crashed);
    signal(SIGFPE, crashed);
    int status = native_prepare(&run.native, &err);
    if (status == 0)
        status = run_all(&run, &err);
    if (status != 0) {
        printf("the native side fails: %s\n", err.message);
        run.failed++;
    }
    printf("%u passed, %u failed\n", run.passed, run.failed);
    return run.failed > 0;
}
