/* run_engine: arrays become buffers, the machine runs, counters and outputs are kept. */
#include "cli/run_engine.h"
#include "base/buf.h"
#include "base/process.h"
#include "cli/run_values.h"
#include "run/launch.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* --- buffers --- */

static void fill_inputs(struct run_engine *e, struct arena *arena, const struct run_spec *spec)
{
    for (uint32_t i = 0; i < spec->input_count; i++) {
        e->inputs[i] = arena_alloc(arena, arrays_bytes(&spec->inputs[i].array) + 64);
        run_values_fill(&spec->inputs[i], e->inputs[i]);
    }
    for (uint32_t i = 0; i < spec->output_count; i++)
        e->outputs[i] = arena_alloc(arena, arrays_bytes(&spec->outputs[i].array) + 64);
}

static void reset_outputs(struct run_engine *e, const struct run_spec *spec)
{
    for (uint32_t i = 0; i < spec->output_count; i++) {
        const struct run_array *a = &spec->outputs[i];
        memset(e->outputs[i], 0, arrays_bytes(&a->array));
        for (uint64_t k = 0; spec->has_init && k < a->count; k++)
            run_values_put(a->array.dtype, e->outputs[i] + k * dtype_size(a->array.dtype), spec->init);
    }
}

int run_engine_bind(struct arrays_bound *out, struct run_engine *e, struct arena *arena,
                    const struct run_spec *spec, const struct compilation *c, struct err *err)
{
    struct arrays *arrays = ARENA_NEW(arena, struct arrays);
    fill_inputs(e, arena, spec);
    reset_outputs(e, spec);
    arrays->input_count = spec->input_count;
    arrays->output_count = spec->output_count;
    for (uint32_t i = 0; i < spec->input_count; i++)
        arrays->inputs[i] = (struct arrays_one){&spec->inputs[i].array, e->inputs[i], true};
    for (uint32_t i = 0; i < spec->output_count; i++)
        arrays->outputs[i] = (struct arrays_one){&spec->outputs[i].array, e->outputs[i], spec->has_init};
    if (!c->wrapped)
        return arrays_bind_file(out, arrays, c->kernel, err);
    arrays_bind_body(out, arena, arrays, c->wrapped);
    return 0;
}

/* --- the run --- */

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Every access as a line of JSON, written as they come: there may be millions. */
struct tracer {
    FILE *file;
    bool failed;
    struct buf out;
    const struct vm_launch *launch;
    const struct sources *sources;
};

enum { TRACE_BYTES = 1 << 16 };

static int trace_open(struct tracer *t, const char *path, struct err *err)
{
    t->file = strcmp(path, "-") == 0 ? stdout : fopen(path, "w");
    return t->file ? 0 : err_set(err, EXIT_MACHINE, "cannot write '%s': %s", path, strerror(errno));
}

static void trace_flush(struct tracer *t)
{
    t->failed |= fwrite(t->out.ptr, 1, t->out.len, t->file) != t->out.len;
    t->out.len = 0;
}

static int trace_close(struct tracer *t, const char *path, struct err *err)
{
    trace_flush(t);
    t->failed |= t->file == stdout ? fflush(stdout) != 0 : fclose(t->file) != 0;
    buf_release(&t->out);
    return t->failed ? err_set(err, EXIT_MACHINE, "cannot write '%s': %s", path, strerror(errno)) : 0;
}

static void put3(struct buf *out, const uint32_t p[3])
{
    buf_printf(out, "[%u, %u, %u]", p[0], p[1], p[2]);
}

/* One line of JSON per access, for --trace; the buffer is written in pieces. */
static void on_access(void *context, const struct vm_access *a)
{
    struct tracer *t = context;
    const struct object *o = &t->launch->code->objects[a->object];
    uint32_t in_group[3], group[3], in_grid[3];
    vm_position(t->launch, a->thread, in_group, group, in_grid);
    struct place place = sources_place(t->sources, t->launch->code->sites[a->site].span.at);
    buf_printf(&t->out,
               "{\"op\": \"%s\", \"space\": \"%s\", \"name\": \"%.*s\", \"index\": %lld, \"threadgroup\": ",
               a->atomic  ? "atomic"
               : a->write ? "write"
                          : "read",
               o->kind == OBJECT_THREADGROUP ? "threadgroup" : "device", TEXT_ARG(o->name),
               (long long)(a->offset / (int64_t)(a->size ? a->size : 1)));
    put3(&t->out, group);
    buf_str(&t->out, ", \"thread\": ");
    put3(&t->out, in_group);
    buf_printf(&t->out, ", \"line\": %u}\n", place.line);
    if (t->out.len >= TRACE_BYTES)
        trace_flush(t);
}

/* The counts by object, out of an arena that ends with its run. */
static void keep_counts(struct run_engine *e, struct arena *arena)
{
    const void *counts = e->result.objects;
    e->result.objects = arena_array(arena, e->code->object_count + 1, sizeof *e->result.objects);
    memcpy(e->result.objects, counts, e->code->object_count * sizeof *e->result.objects);
}

/* The first run reports and is counted; the others are only timed. The time is the median. */
static int run_times(struct run_engine *e, struct arena *arena, const struct run_spec *spec,
                     struct compilation *c, struct err *err)
{
    const struct orders_tolerance tolerance = {1e-5, 1e-8};
    struct checks_tally tally = {0};
    struct vm_keep keep = {0};
    struct vm_launch launch = e->launch;
    launch.keep = &keep;
    uint32_t times = spec->repeat ? spec->repeat : 1;
    double *seconds = calloc(times, sizeof *seconds);
    int status = 0;
    for (uint32_t n = 0; n < times && status == 0; n++) {
        struct arena *scratch = arena_new((size_t)1 << 33);
        struct findings none, *findings = &c->findings;
        const char *why = "";
        if (n > 0) { /* a repetition: already reported the first time */
            findings_init(&none, scratch);
            findings = &none;
            launch.observer = NULL;
        }
        reset_outputs(e, spec);
        double start = process_now();
        if (n == 0 ? launch_run(&launch, &e->result, scratch, findings, &tally, tolerance, &why)
                   : checks_run(&launch, &e->result, scratch, findings, &why))
            status = err_set(err, EXIT_USAGE, "%s", why);
        if (seconds)
            seconds[n] = process_now() - start;
        if (n + 1 == times && status == 0)
            keep_counts(e, arena);
        arena_free(scratch);
    }
    vm_keep_release(&keep);
    if (seconds) {
        qsort(seconds, times, sizeof *seconds, by_value);
        e->seconds = seconds[(times - 1) / 2];
    }
    free(seconds);
    return status;
}

int run_engine(struct run_engine *e, struct arena *arena, const struct run_spec *spec, struct compilation *c,
               struct err *err)
{
    struct arrays_bound *bound = ARENA_NEW(arena, struct arrays_bound);
    e->code = launch_code(c, e->plain);
    if (!e->code)
        return 0;
    if (run_engine_bind(bound, e, arena, spec, c, err) != 0)
        return -1;
    struct vm_launch l = {.code = e->code,
                          .buffers = bound->buffers,
                          .buffer_count = bound->count,
                          .checks = spec->checks,
                          .step_limit = e->step_limit,
                          .shortcuts_off = e->plain ? VM_NO_SHORTCUTS : 0};
    launch_threads(&l, spec->grid, spec->threadgroup, c->wrapped != NULL);
    launch_threadgroup(&l, arena);
    struct tracer tracer = {.launch = &l, .sources = c->sources};
    struct vm_observer observer = {.context = &tracer, .access = on_access};
    if (spec->trace_path && trace_open(&tracer, spec->trace_path, err) != 0)
        return -1;
    if (spec->trace_path)
        l.observer = &observer;
    e->launch = l;
    int status = run_times(e, arena, spec, c, err);
    e->ran = status == 0;
    e->launch.observer = NULL;
    if (spec->trace_path && trace_close(&tracer, spec->trace_path, status == 0 ? err : &(struct err){0}) != 0)
        return -1;
    return status;
}
