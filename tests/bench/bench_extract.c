/* bench_extract: what taking the kernels out of a notebook costs.
 *
 * A notebook of 4 MB as students hand them in: the fourteen puzzles, and pictures in the outputs as text of
 * one long line each. CPU time, medians. The goal is at most 30 ms. */
#include "base/buf.h"
#include "extract/extract.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 31, GOAL = 30, PUZZLES = 14, PICTURE = 280000 };

static double cpu(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void put_picture(struct buf *out)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    buf_str(out, "   \"outputs\": [{\"output_type\": \"display_data\", \"data\": {\"image/png\": \"");
    for (unsigned i = 0; i < PICTURE; i++)
        buf_char(out, digits[i * 2654435761u >> 26]);
    buf_str(out, "\\n\"}}, {\"output_type\": \"stream\", \"text\": [\n");
    for (unsigned i = 0; i < 200; i++)
        buf_printf(out, "    \"line %u of what a kernel printed, \\\"quoted\\\"\\n\",\n", i);
    buf_str(out, "    \"end\"]}],\n");
}

static void put_cell(struct buf *out, unsigned number)
{
    buf_str(out, "  {\n   \"cell_type\": \"code\",\n   \"metadata\": {},\n");
    put_picture(out);
    buf_printf(
        out, "   \"source\": [\n    \"def puzzle_%u_test(a):\\n\",\n    \"    source = \\\"\\\"\\\"\\n\",\n",
        number);
    for (unsigned i = 0; i < 30; i++)
        buf_printf(out, "    \"        float x%u = a[thread_position_in_grid.x] + %u;\\n\",\n", i, i);
    buf_printf(
        out,
        "    \"    \\\"\\\"\\\"\\n\",\n    \"    return MetalKernel(name='puzzle_%u', input_names=['a'], "
        "output_names=['out'], source=source)\\n\"\n   ]\n  }%s\n",
        number, number < PUZZLES ? "," : "");
}

int main(void)
{
    struct buf text = {0};
    double times[RUNS];
    uint32_t found = 0;
    buf_str(&text, "{\n \"cells\": [\n");
    for (unsigned i = 1; i <= PUZZLES; i++)
        put_cell(&text, i);
    buf_str(&text, " ],\n \"nbformat\": 4,\n \"nbformat_minor\": 2\n}\n");
    for (int i = 0; i < RUNS; i++) {
        struct arena *arena = arena_new((size_t)1 << 30);
        struct files files;
        struct candidates list;
        files_init(&files);
        candidates_init(&list);
        files_add(&files, arena, TEXT("work.ipynb"), buf_as_text(&text));
        double start = cpu();
        extract(&list, arena, &files);
        times[i] = cpu() - start;
        found = list.count;
        arena_free(arena);
    }
    qsort(times, RUNS, sizeof *times, by_value);
    printf(
        "extracting %u kernels from a notebook of %.1f MB: median %.2f ms, least %.2f ms CPU (goal %d: %s)\n",
        found, (double)text.len / 1e6, times[RUNS / 2], times[0], GOAL,
        times[RUNS / 2] <= GOAL ? "met" : "missed");
    buf_release(&text);
    return 0;
}
