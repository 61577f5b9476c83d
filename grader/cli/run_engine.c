/* run_engine: arrays become buffers, the machine runs, counters and outputs are kept. */
#include "cli/run_engine.h"
#include "base/buf.h"
#include "base/limits.h"
#include "checks/orders.h"
#include "cli/run_values.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MAX_BUFFERS = 64 };

struct bind {
    struct vm_buffer buffers[MAX_BUFFERS];
    uint32_t count;
};

const struct code *run_engine_code(struct compilation *c, bool plain)
{
    static const struct code_options none = {
        .no_uniform = true, .no_hoist = true, .no_regions = true, .no_fuse = true};
    if (c->findings.errors || !c->program || !c->kernel)
        return NULL;
    struct code *code = code_generate(c->arena, c->program, c->kernel, plain ? &none : NULL, &c->findings);
    return c->findings.errors ? NULL : code;
}

/* --- buffers --- */

static uint64_t array_bytes(const struct run_array *a)
{
    return a->count * dtype_size(a->array.dtype);
}

static void fill_inputs(struct run_engine *e, struct arena *arena, const struct run_spec *spec)
{
    for (uint32_t i = 0; i < spec->input_count; i++) {
        e->inputs[i] = arena_alloc(arena, array_bytes(&spec->inputs[i]) + 64);
        run_values_fill(&spec->inputs[i], e->inputs[i]);
    }
    for (uint32_t i = 0; i < spec->output_count; i++)
        e->outputs[i] = arena_alloc(arena, array_bytes(&spec->outputs[i]) + 64);
}

static void reset_outputs(struct run_engine *e, const struct run_spec *spec)
{
    for (uint32_t i = 0; i < spec->output_count; i++) {
        const struct run_array *a = &spec->outputs[i];
        memset(e->outputs[i], 0, array_bytes(a));
        for (uint64_t k = 0; spec->has_init && k < a->count; k++)
            run_values_put(a->array.dtype, e->outputs[i] + k * dtype_size(a->array.dtype), spec->init);
    }
}

static struct vm_buffer input_buffer(const struct run_engine *e, const struct run_spec *spec, uint32_t i)
{
    return (struct vm_buffer){.data = e->inputs[i],
                              .bytes = array_bytes(&spec->inputs[i]),
                              .initialised = true,
                              .counted = true,
                              .present = true};
}

static struct vm_buffer output_buffer(const struct run_engine *e, const struct run_spec *spec, uint32_t i)
{
    return (struct vm_buffer){.data = e->outputs[i],
                              .bytes = array_bytes(&spec->outputs[i]),
                              .initialised = spec->has_init,
                              .counted = true,
                              .present = true};
}

/* n_shape, n_strides, n_ndim of an input. */
static struct vm_buffer shape_buffer(struct arena *arena, const struct wrap_array *a,
                                     enum wrap_buffer_kind kind)
{
    int32_t *shape = arena_array(arena, WRAP_MAX_DIMS, sizeof *shape);
    int64_t *strides = arena_array(arena, WRAP_MAX_DIMS, sizeof *strides);
    int64_t stride = 1;
    for (uint32_t k = a->ndim; k-- > 0;) {
        shape[k] = (int32_t)a->shape[k];
        strides[k] = stride;
        stride *= (int64_t)a->shape[k];
    }
    struct vm_buffer b = {.initialised = true, .present = true};
    if (kind == WRAP_SHAPE) {
        b.data = shape;
        b.bytes = a->ndim * sizeof *shape;
    } else if (kind == WRAP_STRIDES) {
        b.data = strides;
        b.bytes = a->ndim * sizeof *strides;
    } else {
        int32_t *ndim = ARENA_NEW(arena, int32_t);
        *ndim = (int32_t)a->ndim;
        b.data = ndim;
        b.bytes = sizeof *ndim;
    }
    return b;
}

static void bind_body(struct bind *bind, const struct run_engine *e, struct arena *arena,
                      const struct run_spec *spec, const struct wrap_spec *wrap, struct text body)
{
    struct wrapped *wrapped = ARENA_NEW(arena, struct wrapped);
    wrap_kernel(arena, wrap, body, wrapped);
    for (uint32_t k = 0; k < wrapped->buffer_count && k < MAX_BUFFERS; k++) {
        const struct wrap_buffer *w = &wrapped->buffers[k];
        if (w->kind == WRAP_INPUT)
            bind->buffers[k] = input_buffer(e, spec, w->array);
        else if (w->kind == WRAP_OUTPUT)
            bind->buffers[k] = output_buffer(e, spec, w->array);
        else
            bind->buffers[k] = shape_buffer(arena, &spec->inputs[w->array].array, w->kind);
    }
    bind->count = wrapped->buffer_count;
}

/* A whole file: arrays go to the parameters of their names. */
static int bind_file(struct bind *bind, const struct run_engine *e, const struct run_spec *spec,
                     const struct func *kernel, struct err *err)
{
    for (uint32_t p = 0; p < kernel->param_count; p++) {
        const struct var *v = kernel->params[p];
        if (v->binding != BINDING_BUFFER || !v->name)
            continue;
        if (v->binding_index >= MAX_BUFFERS)
            return err_set(err, EXIT_USAGE, "[[buffer(%u)]] is too large a number", v->binding_index);
        struct vm_buffer *b = &bind->buffers[v->binding_index];
        for (uint32_t i = 0; i < spec->input_count; i++)
            if (text_eq(spec->inputs[i].array.name, v->name->text))
                *b = input_buffer(e, spec, i);
        for (uint32_t i = 0; i < spec->output_count; i++)
            if (text_eq(spec->outputs[i].array.name, v->name->text))
                *b = output_buffer(e, spec, i);
        if (!b->present)
            return err_set(
                err, EXIT_USAGE,
                "the kernel's parameter '%.*s' needs an array: add --in %.*s=... or --out %.*s=...",
                TEXT_ARG(v->name->text), TEXT_ARG(v->name->text), TEXT_ARG(v->name->text));
        if (v->binding_index >= bind->count)
            bind->count = v->binding_index + 1;
    }
    return 0;
}

/* --- the run --- */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

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

static void clip(struct vm_launch *l, const struct run_spec *spec, bool body)
{
    for (int k = 0; k < 3; k++) {
        l->grid[k] = spec->grid[k];
        l->threadgroup[k] = spec->threadgroup[k];
        if (body && l->threadgroup[k] > l->grid[k]) /* as MLX does before it dispatches */
            l->threadgroup[k] = l->grid[k];
    }
}

/* Threadgroup parameters share what the kernel's own variables leave. */
static uint64_t *threadgroup_sizes(struct arena *arena, const struct code *code, uint32_t *count)
{
    uint64_t *sizes = ARENA_ARRAY(arena, MAX_BUFFERS, uint64_t);
    uint32_t n = 0;
    for (uint32_t k = 0; k < code->object_count; k++)
        n += code->objects[k].is_parameter;
    uint64_t each = n ? (LIMIT_THREADGROUP_BYTES - code->threadgroup_bytes - 16) / n & ~UINT64_C(15) : 0;
    for (uint32_t k = 0; k < MAX_BUFFERS; k++)
        sizes[k] = each;
    *count = MAX_BUFFERS;
    return sizes;
}

/* The counts by object, out of an arena that ends with its run. */
static void keep_counts(struct run_engine *e, struct arena *arena)
{
    const void *counts = e->result.objects;
    e->result.objects = arena_array(arena, e->code->object_count + 1, sizeof *e->result.objects);
    memcpy(e->result.objects, counts, e->code->object_count * sizeof *e->result.objects);
}

static int run_times(struct run_engine *e, struct arena *arena, const struct run_spec *spec,
                     struct compilation *c, struct err *err)
{
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
        if (n > 0) { /* the same again: it was all told the first time */
            findings_init(&none, scratch);
            findings = &none;
            launch.observer = NULL;
        }
        reset_outputs(e, spec);
        struct orders *orders = n == 0 ? orders_begin(scratch, &launch) : NULL;
        double start = now();
        if (checks_run(&launch, &e->result, scratch, findings, &why) != 0)
            status = err_set(err, EXIT_USAGE, "%s", why);
        if (seconds)
            seconds[n] = now() - start;
        if (status == 0)
            orders_finish(orders, &e->result, findings, (struct orders_tolerance){1e-5, 1e-8});
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
               const struct wrap_spec *wrap, struct text body, struct err *err)
{
    struct bind *bind = ARENA_NEW(arena, struct bind);
    e->code = run_engine_code(c, e->plain);
    if (!e->code)
        return 0;
    const char *wrong = code_verify(e->code);
    if (wrong)
        return err_set(err, EXIT_MACHINE, "bad bytecode: %s", wrong);
    fill_inputs(e, arena, spec);
    if (wrap)
        bind_body(bind, e, arena, spec, wrap, body);
    else if (bind_file(bind, e, spec, c->kernel, err) != 0)
        return -1;
    struct vm_launch l = {.code = e->code,
                          .buffers = bind->buffers,
                          .buffer_count = bind->count,
                          .checks = spec->checks,
                          .step_limit = e->step_limit,
                          .shortcuts_off = e->plain ? VM_NO_SHORTCUTS : 0};
    clip(&l, spec, wrap != NULL);
    l.threadgroup_bytes = threadgroup_sizes(arena, e->code, &l.threadgroup_count);
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
