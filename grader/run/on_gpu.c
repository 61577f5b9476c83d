#include "run/on_gpu.h"
#include <stdio.h>

static void refuse(struct device_report *report, const char *why)
{
    *report = (struct device_report){.outcome = DEVICE_REFUSED};
    snprintf(report->message, sizeof report->message, "%s", why);
}

/* The extra buffer of an instrumented kernel, filled in. */
static uint32_t *make_records(const struct on_gpu *run, struct arena *arena, uint64_t threads,
                              struct device_buffer *to)
{
    uint64_t sizes[ARRAYS_MAX_BUFFERS] = {0}, groups[ARRAYS_MAX_BUFFERS] = {0};
    for (uint32_t i = 0; i < run->bound->count && i < ARRAYS_MAX_BUFFERS; i++)
        sizes[i] = run->bound->buffers[i].bytes;
    for (uint32_t i = 0; i < run->threadgroup_count; i++)
        groups[i] = run->threadgroup_bytes[i];
    uint64_t bytes = records_bytes(run->layout, threads);
    uint32_t *words = arena_alloc(arena, bytes);
    records_begin(run->layout, words, threads, ON_GPU_BUDGET, sizes, groups);
    *to = (struct device_buffer){words, bytes};
    return words;
}

void on_gpu_run(struct remote *remote, const struct on_gpu *run, struct arena *arena, struct records_sum *sum,
                struct device_report *report)
{
    struct device_buffer buffers[DEVICE_MAX_BUFFERS] = {{0}};
    uint32_t count = run->bound->count;
    uint64_t threads = (uint64_t)run->grid[0] * run->grid[1] * run->grid[2];
    uint32_t *words = NULL;
    if (count > DEVICE_MAX_BUFFERS || run->threadgroup_count > DEVICE_MAX_BUFFERS ||
        (run->layout && run->layout->buffer >= DEVICE_MAX_BUFFERS)) {
        refuse(report, "it has more buffers than Metal");
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        if (run->bound->buffers[i].present)
            buffers[i] = (struct device_buffer){run->bound->buffers[i].data, run->bound->buffers[i].bytes};
    if (run->layout) {
        words = make_records(run, arena, threads, &buffers[run->layout->buffer]);
        count = run->layout->buffer + 1;
    }
    struct remote_run request = {.source = arena_text(arena, run->source).ptr,
                                 .kernel = arena_text(arena, run->kernel).ptr,
                                 .needs = run->needs,
                                 .job = {.buffers = buffers,
                                         .buffer_count = count,
                                         .threadgroup_bytes = run->threadgroup_bytes,
                                         .threadgroup_count = run->threadgroup_count}};
    for (int k = 0; k < 3; k++) {
        request.job.grid[k] = run->grid[k];
        request.job.threadgroup[k] = run->threadgroup[k];
    }
    remote_run(remote, &request, report);
    if (sum && words && report->outcome == DEVICE_OK)
        records_read(run->layout, words, threads, sum);
}
