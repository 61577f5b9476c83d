#include "cli/run_gpu.h"
#include "cli/grading.h"
#include "cli/run_output.h"
#include "cli/self.h"
#include "gpu/form.h"
#include "gpu/plain_msl.h"
#include "grade/compare.h"
#include "run/on_gpu.h"

struct work {
    struct arena *arena;
    const struct run_spec *spec;
    struct compilation *compilation;
    const struct run_engine *cpu;
    struct remote *remote;
};

/* --- comparing --- */

/* Functions of a GPU are not exact to the last bit; integers are. */
static bool is_same(enum dtype dtype, const uint8_t *cpu, const uint8_t *gpu, uint64_t k)
{
    const double rtol = 1e-5, atol = 1e-8;
    unsigned size = dtype_size(dtype);
    bool complex = dtype == DTYPE_COMPLEX64;
    if (memcmp(cpu + k * size, gpu + k * size, size) == 0)
        return true;
    if (!complex && dtype != DTYPE_FLOAT32 && dtype != DTYPE_FLOAT16 && dtype != DTYPE_BFLOAT16)
        return false;
    enum dtype part = complex ? DTYPE_FLOAT32 : dtype;
    bool same = true;
    for (uint64_t i = k * (1 + complex); i < (k + 1) * (1 + complex); i++)
        same &= compare_close(compare_element(part, gpu, i), compare_element(part, cpu, i), rtol, atol);
    return same;
}

/* "out[3] is 4 on the CPU engine and 5 on the GPU, 2 of 8 elements differ" */
static void put_difference(struct buf *out, const struct run_array *array, const uint8_t *cpu,
                           const uint8_t *gpu)
{
    const struct wrap_array *a = &array->array;
    uint64_t first = 0, wrong = 0, size = dtype_size(a->dtype);
    for (uint64_t k = array->count; k-- > 0;)
        if (!is_same(a->dtype, cpu, gpu, k)) {
            first = k;
            wrong++;
        }
    if (!wrong)
        return;
    buf_str(out, out->len ? "; " : "");
    compare_put_place(out, a, first);
    buf_str(out, " is ");
    run_output_element(out, a->dtype, cpu + first * size);
    buf_str(out, " on the CPU engine and ");
    run_output_element(out, a->dtype, gpu + first * size);
    buf_printf(out, " on the GPU, %llu of %llu elements differ", (unsigned long long)wrong,
               (unsigned long long)array->count);
}

static void put_counts(struct buf *out, const struct vm_result *cpu, const struct records_sum *sum)
{
    const uint32_t counts[RECORD_COUNTERS] = {cpu->global[0].max, cpu->global[1].max, cpu->shared[0].max,
                                              cpu->shared[1].max};
    for (enum counter k = 0; k < COUNTER_COUNT; k++)
        if (sum->max[k] != counts[k])
            buf_printf(out, "%s%s per thread: %u on the CPU engine and %u on the GPU", out->len ? "; " : "",
                       result_counter_words(k), counts[k], sum->max[k]);
    if (sum->flags)
        buf_printf(out, "%sthe GPU saw an access or a loop that the CPU engine did not (flags %u, line %u)",
                   out->len ? "; " : "", sum->flags, sum->line);
}

/* --- one text --- */

static struct text first_line(struct arena *arena, const char *message)
{
    return arena_text(arena, text_from(message, strcspn(message, "\n")));
}

/* As much as each [[threadgroup(n)]] parameter has on the CPU engine. */
static void set_threadgroup(struct work *w, struct on_gpu *run)
{
    const struct vm_launch *l = &w->cpu->launch;
    uint64_t *sizes = ARENA_ARRAY(w->arena, ARRAYS_MAX_BUFFERS, uint64_t);
    for (uint32_t k = 0; k < l->code->object_count; k++) {
        const struct object *o = &l->code->objects[k];
        if (!o->is_parameter || o->binding >= ARRAYS_MAX_BUFFERS)
            continue;
        sizes[o->binding] = l->threadgroup_bytes[o->binding];
        if (o->binding >= run->threadgroup_count)
            run->threadgroup_count = o->binding + 1;
    }
    run->threadgroup_bytes = sizes;
}

/* A text that does not run is a result; only a broken machine is an error. */
static int run_text(struct work *w, struct on_gpu *run, struct run_gpu_text *out, struct err *err)
{
    struct run_engine gpu = {0};
    struct arrays_bound *bound = ARENA_NEW(w->arena, struct arrays_bound);
    struct records_sum sum = {0};
    struct device_report report;
    struct buf differs = {0};
    if (run_engine_bind(bound, &gpu, w->arena, w->spec, w->compilation, err) != 0)
        return -1;
    run->bound = bound;
    set_threadgroup(w, run);
    for (int k = 0; k < 3; k++) {
        run->grid[k] = w->cpu->launch.grid[k];
        run->threadgroup[k] = w->cpu->launch.threadgroup[k];
    }
    on_gpu_run(w->remote, run, w->arena, &sum, &report);
    if (report.outcome == DEVICE_MACHINE)
        return err_set(err, EXIT_MACHINE, "metal: %s", report.message);
    out->ran = report.outcome == DEVICE_OK;
    if (!out->ran) {
        out->said = first_line(w->arena, report.message);
        return 0;
    }
    for (uint32_t i = 0; i < w->spec->output_count; i++)
        put_difference(&differs, &w->spec->outputs[i], w->cpu->outputs[i], gpu.outputs[i]);
    if (run->layout)
        put_counts(&differs, &w->cpu->result, &sum);
    out->agrees = !differs.len;
    out->said = differs.len   ? arena_text(w->arena, buf_as_text(&differs))
                : run->layout ? TEXT("the same numbers and counts")
                              : TEXT("the same numbers");
    buf_release(&differs);
    return 0;
}

/* What cannot be emitted is not run, and the reason is reported. */
static int run_instrumented(struct work *w, struct run_gpu_text *out, struct err *err)
{
    struct buf text = {0};
    struct records_layout layout;
    const char *why;
    int status = 0;
    if (form_emit(&text, &layout, w->compilation, &why) != 0) {
        out->said = first_line(w->arena, why);
    } else {
        struct on_gpu run = {.source = buf_as_text(&text),
                             .kernel = text_of(EMIT_MSL_KERNEL),
                             .needs = layout.needs,
                             .layout = &layout};
        status = run_text(w, &run, out, err);
    }
    buf_release(&text);
    return status;
}

static int run_plain(struct work *w, struct run_gpu_text *out, struct err *err)
{
    struct buf text = {0};
    struct plain_msl about;
    const char *why;
    int status = 0;
    if (plain_msl(&text, &about, w->compilation, w->arena, &why) != 0) {
        out->said = first_line(w->arena, why);
    } else {
        struct text source = arena_text(w->arena, buf_as_text(&text));
        struct on_gpu run = {.source = source, .kernel = about.kernel, .needs = canary_needs(source.ptr)};
        status = run_text(w, &run, out, err);
    }
    buf_release(&text);
    return status;
}

int run_gpu(struct run_gpu *out, struct arena *arena, const struct run_spec *spec, struct compilation *c,
            const struct run_engine *cpu, struct err *err)
{
    struct grading_options options = {.engine = spec->engine};
    struct confirm confirm = {.remote = {.program = self_path(arena)}};
    struct work w = {arena, spec, c, cpu, &confirm.remote};
    struct err broken = {0};
    int status = grading_open_engine(&options, &confirm, arena, err);
    if (confirm.open) {
        status = run_instrumented(&w, &out->instrumented, &broken);
        if (status == 0)
            status = run_plain(&w, &out->plain, &broken);
        if (status == 0)
            status = remote_close(&confirm.remote, &broken);
        out->used = status == 0;
        memcpy(out->device, confirm.remote.about.name, sizeof out->device);
        if (status != 0) /* a fault of the machine: its results do not count */
            status = spec->engine == GRADING_METAL ? err_set(err, EXIT_MACHINE, "%s", broken.message) : 0;
    }
    process_end(&confirm.remote.process);
    return status;
}
