/* native: the emitted text of all references and right bodies, compiled by clang++ and run natively.
 *
 *     native COMPILER LIBRARY FOLDER      LIBRARY: tests/differential/native; FOLDER: to work in
 *
 * The text is MSL; the library makes C++ of it. Two things are rewritten: threadgroup variables are static,
 * and loops tell where a thread is (threads.h). Bytes, counters and flags must be what our engine gave. */
#include "base/bug.h"
#include "base/file.h"
#include "roundtrip/bodies.h"
#include "roundtrip/roundtrip.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { UNIT_TEXTS = 60, MAX_TEXTS = 4000, MAX_BUFFERS = 32, OUTPUT_LIMIT = 1 << 30 };

#define FLAGS                                                                                                \
    "-std=c++17 -O0 -Wall -Wextra -Werror -Wno-unknown-attributes -Wno-unknown-pragmas "                     \
    "-Wno-unused-parameter "                                                                                 \
    "-Wno-pragma-once-outside-header -fwrapv -ffp-contract=off -fno-strict-aliasing -fno-exceptions "        \
    "-fno-rtti"

struct run {
    uint32_t text, grid[3], threadgroup[3], buffer_count;
    uint64_t bytes[MAX_BUFFERS];
    struct buf before, after; /* all buffers but the records */
    struct records_layout layout;
    uint64_t total[RECORD_COUNTERS];
    uint32_t max[RECORD_COUNTERS];
    struct run *next;
};

static struct buf texts[MAX_TEXTS];
static uint32_t text_count;
static struct run *runs, **runs_end = &runs;

/* --- collecting --- */

static uint32_t text_number(struct text text)
{
    for (uint32_t k = text_count; k-- > 0;)
        if (text_eq(buf_as_text(&texts[k]), text))
            return k;
    if (text_count == MAX_TEXTS)
        BUG("too many texts");
    buf_text(&texts[text_count], text);
    return text_count++;
}

static void collect(const struct roundtrip_run *r)
{
    const struct vm_launch *l = r->launch;
    if (!r->clean || !(l->checks & VM_CHECK_BARRIERS) || l->buffer_count >= MAX_BUFFERS)
        return; /* where barriers wait for nobody they may diverge */
    struct run *run = calloc(1, sizeof *run);
    if (!run)
        BUG("out of memory");
    run->text = text_number(r->emitted);
    memcpy(run->grid, l->grid, sizeof run->grid);
    memcpy(run->threadgroup, l->threadgroup, sizeof run->threadgroup);
    run->layout = *r->layout;
    run->buffer_count = l->buffer_count;
    for (uint32_t b = 0; b < l->buffer_count; b++) {
        run->bytes[b] = l->buffers[b].bytes;
        buf_bytes(&run->before, r->before[b], l->buffers[b].bytes);
        buf_bytes(&run->after, l->buffers[b].data, l->buffers[b].bytes);
    }
    const struct vm_count *counts[RECORD_COUNTERS] = {&r->result->global[0], &r->result->global[1],
                                                      &r->result->shared[0], &r->result->shared[1]};
    for (int k = 0; k < RECORD_COUNTERS; k++) {
        run->total[k] = counts[k]->total;
        run->max[k] = counts[k]->max;
    }
    *runs_end = run;
    runs_end = &run->next;
}

/* --- C++ --- */

static const struct {
    const char *name, *value;
} positions[] = {
    {"thread_position_in_grid", "at3(a.at[POSITION_IN_GRID])"},
    {"thread_position_in_threadgroup", "at3(a.at[POSITION_IN_THREADGROUP])"},
    {"threadgroup_position_in_grid", "at3(a.at[THREADGROUP_POSITION])"},
    {"threads_per_threadgroup", "at3(a.at[THREADS_PER_THREADGROUP])"},
    {"threads_per_grid", "at3(a.at[THREADS_PER_GRID])"},
    {"grid_size", "at3(a.at[THREADS_PER_GRID])"},
    {"threadgroups_per_grid", "at3(a.at[THREADGROUPS_PER_GRID])"},
    {"dispatch_threads_per_threadgroup", "at3(a.at[DISPATCH_THREADS])"},
    {"grid_origin", "at3(a.at[GRID_ORIGIN])"},
    {"thread_index_in_threadgroup", "a.at[INDEX_IN_THREADGROUP][0]"},
    {"thread_index_in_simdgroup", "a.at[INDEX_IN_SIMDGROUP][0]"},
    {"simdgroup_index_in_threadgroup", "a.at[SIMDGROUP_INDEX][0]"},
    {"simdgroups_per_threadgroup", "a.at[SIMDGROUPS][0]"},
    {"thread_index_in_quadgroup", "a.at[INDEX_IN_QUADGROUP][0]"},
    {"quadgroup_index_in_threadgroup", "a.at[QUADGROUP_INDEX][0]"},
    {"threads_per_simdgroup", "a.at[SIMDGROUP_WIDTH][0]"},
    {"thread_execution_width", "a.at[SIMDGROUP_WIDTH][0]"},
    {"quadgroups_per_threadgroup", "a.at[QUADGROUPS][0]"},
    {"dispatch_simdgroups_per_threadgroup", "a.at[DISPATCH_SIMDGROUPS][0]"},
    {"dispatch_quadgroups_per_threadgroup", "a.at[DISPATCH_QUADGROUPS][0]"},
};

static struct text line_of(struct text *rest)
{
    const char *end = memchr(rest->ptr, '\n', rest->len);
    size_t len = end ? (size_t)(end - rest->ptr) : rest->len, all = len + (end != NULL);
    struct text line = text_from(rest->ptr, len);
    *rest = text_from(rest->ptr + all, rest->len - all);
    return line;
}

static bool contains(struct text t, const char *part)
{
    return text_find(t, text_of(part)) >= 0;
}

/* The argument for a line like "  device uint *o1 [[buffer(0)]],". */
static void put_argument(struct buf *out, struct text line)
{
    ptrdiff_t at = text_find(line, TEXT("[[")), star = text_find(line, TEXT("*"));
    struct text what = text_from(line.ptr + at + 2, line.len - (size_t)at - 2);
    if (text_starts(what, TEXT("buffer("))) {
        struct text type = text_from(line.ptr, (size_t)star + 1);
        buf_printf(out, "(%.*s)a.buffers[%d]", TEXT_ARG(text_trim(type)), atoi(what.ptr + 7));
        return;
    }
    for (size_t k = 0; k < sizeof positions / sizeof *positions; k++)
        if (text_starts(what, text_of(positions[k].name)) && what.ptr[strlen(positions[k].name)] == ']')
            buf_str(out, positions[k].value);
}

/* The library's votes have no name for their bits. */
static void put_line(struct buf *out, struct text line)
{
    ptrdiff_t at = text_find(line, TEXT("simd_vote::vote_t("));
    size_t before = at < 0 ? line.len : (size_t)at,
           after = at < 0 ? line.len : before + strlen("simd_vote::vote_t");
    buf_printf(out, "%.*s%s%.*s\n", (int)before, line.ptr, at < 0 ? "" : "ulong", (int)(line.len - after),
               line.ptr + after);
}

static void put_kernel(struct buf *out, uint32_t number)
{
    struct buf call = {0};
    bool parameters = false;
    buf_printf(out, "namespace n%u {\n#line 1 \"text %u\"\n", number, number);
    for (struct text rest = buf_as_text(&texts[number]); rest.len;) {
        struct text line = line_of(&rest), blank = text_trim(line);
        if (parameters) {
            buf_str(&call, call.len ? ", " : "");
            put_argument(&call, line);
            parameters = !contains(line, ") {");
        }
        parameters |= text_starts(line, TEXT("kernel void "));
        if (text_starts(line, TEXT("  threadgroup ")) && contains(line, "[") && !contains(line, "*") &&
            !contains(line, "[["))
            buf_printf(out, "  static%.*s\n", (int)line.len - 13, line.ptr + 13);
        else if (text_is(blank, "while (true) {"))
            buf_str(out, "for (native::scope scope_guard(__LINE__); native::tick(), true;) {\n");
        else
            put_line(out, line);
    }
    buf_printf(out, "static void call(const thread_arguments &a) { " EMIT_MSL_KERNEL "(%.*s); }\n}\n",
               TEXT_ARG(buf_as_text(&call)));
    buf_release(&call);
}

static uint64_t threads_of(const struct run *r)
{
    return (uint64_t)r->grid[0] * r->grid[1] * r->grid[2];
}

static void put_entry(struct buf *out, const struct run *r)
{
    buf_printf(out, "    {n%u::call, {%u, %u, %u}, {%u, %u, %u}, %u, {", r->text, r->grid[0], r->grid[1],
               r->grid[2], r->threadgroup[0], r->threadgroup[1], r->threadgroup[2], r->layout.buffer + 1);
    for (uint32_t b = 0; b < r->layout.buffer; b++)
        buf_printf(out, "%llu, ", (unsigned long long)(b < r->buffer_count ? r->bytes[b] : 0));
    buf_printf(out, "%llu}},\n", (unsigned long long)records_bytes(&r->layout, threads_of(r)));
}

static bool in_unit(const struct run *r, uint32_t unit)
{
    return r->text / UNIT_TEXTS == unit;
}

static void write_unit(const char *dir, uint32_t unit)
{
    struct buf out = {0}, input = {0}, path = {0};
    struct err err = {0};
    buf_str(&out, "#include \"unit.h\"\n");
    for (uint32_t k = unit * UNIT_TEXTS; k < text_count && k < (unit + 1) * UNIT_TEXTS; k++)
        put_kernel(&out, k);
    uint32_t count = 0;
    buf_str(&out, "const kernel_entry kernel_table[] = {\n");
    for (const struct run *r = runs; r; r = r->next) {
        if (!in_unit(r, unit))
            continue;
        count++;
        put_entry(&out, r);
        buf_text(&input, buf_as_text(&r->before));
        uint64_t bytes = records_bytes(&r->layout, threads_of(r)), sizes[MAX_BUFFERS] = {0}, none[1] = {0};
        uint32_t *words = malloc(bytes);
        if (!words || r->layout.threadgroup_count > 0)
            BUG("no memory, or a threadgroup parameter");
        memcpy(sizes, r->bytes, sizeof sizes);
        records_begin(&r->layout, words, threads_of(r), UINT32_MAX, sizes, none);
        buf_bytes(&input, words, bytes);
        free(words);
    }
    buf_printf(&out, "};\nconst unsigned kernel_count = %u;\n", count);
    buf_printf(&path, "%s/unit%u.cpp", dir, unit);
    buf_char(&path, 0);
    if (file_write(path.ptr, buf_as_text(&out), &err) != 0)
        BUG("%s", err.message);
    path.len = 0;
    buf_printf(&path, "%s/unit%u.in", dir, unit);
    buf_char(&path, 0);
    if (file_write(path.ptr, buf_as_text(&input), &err) != 0)
        BUG("%s", err.message);
    buf_release(&out);
    buf_release(&input);
    buf_release(&path);
}

/* --- comparing --- */

static const char *compare(const struct run *r, const char *found)
{
    struct records_sum sum;
    if (r->after.len && memcmp(found, r->after.ptr, r->after.len) != 0)
        return "other bytes";
    uint64_t bytes = records_bytes(&r->layout, threads_of(r));
    uint32_t *words = malloc(bytes);
    if (!words)
        BUG("out of memory");
    memcpy(words, found + r->after.len, bytes);
    records_read(&r->layout, words, threads_of(r), &sum);
    free(words);
    for (int k = 0; k < RECORD_COUNTERS; k++)
        if (sum.total[k] != r->total[k] || sum.max[k] != r->max[k])
            return "other counters";
    return sum.flags ? "a flag" : NULL;
}

static unsigned check_unit(const char *dir, uint32_t unit)
{
    struct buf out = {0}, path = {0};
    struct err err = {0};
    unsigned wrong = 0;
    size_t at = 0;
    buf_printf(&path, "%s/unit%u.out", dir, unit);
    buf_char(&path, 0);
    if (file_read(path.ptr, OUTPUT_LIMIT, &out, &err) != 0)
        BUG("%s", err.message);
    for (const struct run *r = runs; r; r = r->next) {
        if (!in_unit(r, unit))
            continue;
        size_t bytes = r->after.len + records_bytes(&r->layout, threads_of(r));
        const char *what = at + bytes > out.len ? "no output" : compare(r, out.ptr + at);
        at += bytes;
        wrong += what != NULL;
        if (what)
            printf("text %u (%s/unit%u.cpp): %s\n", r->text, dir, unit, what);
    }
    buf_release(&out);
    buf_release(&path);
    return wrong;
}

/* Compiles and runs a unit; a failure is everything that it should have computed. */
static bool run_unit(const char *compiler, const char *library, const char *dir, uint32_t unit)
{
    struct buf command = {0};
    buf_printf(&command,
               "%s " FLAGS " -isystem %s %s/unit%u.cpp %s/harness.o -o %s/unit%u > %s/unit%u.log 2>&1 && "
               "{ ulimit -t 120; %s/unit%u < %s/unit%u.in > %s/unit%u.out; } || { head -n 20 %s/unit%u.log; "
               "exit 1; }",
               compiler, library, dir, unit, dir, dir, unit, dir, unit, dir, unit, dir, unit, dir, unit, dir,
               unit);
    buf_char(&command, 0);
    fflush(NULL);
    int status = system(command.ptr);
    buf_release(&command);
    return status == 0;
}

int main(int argc, char **argv)
{
    struct err err = {0};
    struct arena *arena = arena_new(64 << 20);
    struct pack *pack = pack_open(arena, NULL, NULL, &err);
    struct buf command = {0};
    unsigned wrong = 0;
    if (argc != 4 || !pack)
        BUG("native COMPILER LIBRARY FOLDER");
    roundtrip_each = collect;
    bodies_walk(pack, "reference/metal-puzzles", NULL);
    bodies_walk(pack, "tests/mutants", "right");
    buf_printf(&command, "%s -std=c++17 -O1 -w -I%s -c %s/harness.cpp -o %s/harness.o", argv[1], argv[2],
               argv[2], argv[3]);
    buf_char(&command, 0);
    if (system(command.ptr) != 0)
        BUG("the harness does not compile");
    unsigned count = 0;
    for (const struct run *r = runs; r; r = r->next)
        count++;
    for (uint32_t unit = 0; unit * UNIT_TEXTS < text_count; unit++) {
        write_unit(argv[3], unit);
        if (!run_unit(argv[1], argv[2], argv[3], unit)) {
            printf("unit %u does not compile or run\n", unit);
            wrong++;
        } else {
            wrong += check_unit(argv[3], unit);
        }
    }
    printf("native: %u texts, %u runs, %u wrong\n", text_count, count, wrong);
    fflush(stdout);
    buf_release(&command);
    arena_free(arena);
    if (wrong || count == 0)
        _exit(1);
    return 0;
}
