/* run: `grader run`. Compiles and runs a kernel, prints what was found, the outputs and the counters, and
 * writes the JSON of schema grader/run/1. */
#include "base/file.h"
#include "base/json.h"
#include "base/version.h"
#include "cli/commands.h"
#include "cli/kernel_file.h"
#include "cli/npy.h"
#include "cli/run_counts.h"
#include "cli/run_engine.h"
#include "cli/run_gpu.h"
#include "cli/run_submission.h"
#include "run/launch.h"
#include "cli/run_output.h"
#include "diag/render.h"
#include "gpu/form.h"
#include <math.h>

/* --- status --- */

static const char *status_of(const struct compilation *c, const struct run_engine *engine)
{
    if (c->findings.errors_of[FINDING_UNSUPPORTED])
        return "unsupported";
    if (engine->ran)
        return c->findings.count ? "findings" : "ok";
    return c->findings.errors ? "compile-error" : "ok";
}

/* --- for people --- */

enum { SHOWN_ELEMENTS = 256 };

/* The table that the puzzles print. */
static void put_score(struct buf *out, const struct vm_result *r)
{
    buf_str(out, "Score (Max Per Thread):\n"
                 "|  Global Reads | Global Writes |  Shared Reads | Shared Writes |\n");
    buf_printf(out, "| %13u | %13u | %13u | %13u |\n", r->global[0].max, r->global[1].max, r->shared[0].max,
               r->shared[1].max);
}

static void report_gpu(struct buf *out, const struct run_gpu *gpu)
{
    const struct run_gpu_text *texts[2] = {&gpu->instrumented, &gpu->plain};
    static const char *const names[2] = {"instrumented", "as written"};
    buf_printf(out, "Metal on %s\n", gpu->device);
    for (int i = 0; i < 2; i++) {
        buf_printf(out, "  %-14s%s", names[i], texts[i]->ran ? "" : "not run: ");
        render_plain(out, texts[i]->said);
        buf_char(out, '\n');
    }
}

static void report_run(struct cli *cli, const struct run_spec *spec, const struct run_engine *engine)
{
    if (spec->test.len)
        buf_printf(&cli->out, "on the published test of %.*s\n", TEXT_ARG(spec->test));
    for (uint32_t i = 0; i < spec->output_count; i++)
        run_output_text(&cli->out, &spec->outputs[i].array, engine->outputs[i], SHOWN_ELEMENTS);
    put_score(&cli->out, &engine->result);
    if (spec->verbose)
        run_counts_text(&cli->out, engine);
    if (spec->repeat > 1)
        buf_printf(&cli->out, "%.3f ms per run, median of %u\n", engine->seconds * 1e3, spec->repeat);
    if (engine->gpu)
        report_gpu(&cli->out, engine->gpu);
}

/* What was found, then what came out; of a kernel that was only compiled, that it compiles. */
static void report(struct cli *cli, const struct run_spec *spec, const struct kernel_file *file,
                   const struct run_engine *engine)
{
    const struct compilation *c = file->compilation;
    struct render_style style = {.colour = cli->colour, .width = cli->width};
    if (c->findings.count)
        render_findings(&cli->out, c->sources, &c->findings, style);
    if (c->findings.errors_of[FINDING_UNSUPPORTED])
        buf_str(
            &cli->out,
            "'Not supported yet' is not a mistake in the kernel: grader does not know that part of Metal.\n");
    if (engine->ran) {
        report_run(cli, spec, engine);
        return;
    }
    if (c->findings.errors || !c->kernel)
        return;
    render_plain(&cli->out, file->file_name);
    buf_str(&cli->out, ": compiles, kernel ");
    struct text name = c->kernel->host_name.len ? c->kernel->host_name : c->kernel->display;
    render_plain(&cli->out, name);
    buf_char(&cli->out, '\n');
}

/* --- for machines --- */

static void json_counters(struct json *json, const struct vm_result *r)
{
    static const char *const names[4] = {"global_reads", "global_writes", "shared_reads", "shared_writes"};
    json_object(json, "counters");
    for (int k = 0; k < 4; k++)
        json_uint(json, names[k], (k < 2 ? r->global[k] : r->shared[k - 2]).max);
    json_end(json);
    json_uint(json, "accesses", r->accesses);
}

static void json_outputs(struct json *json, const struct run_spec *spec, const struct run_engine *engine)
{
    json_object(json, "outputs");
    for (uint32_t i = 0; engine->ran && i < spec->output_count; i++) {
        const struct wrap_array *a = &spec->outputs[i].array;
        char name[256];
        size_t len = a->name.len < sizeof name - 1 ? a->name.len : sizeof name - 1;
        memcpy(name, a->name.ptr, len);
        name[len] = 0;
        run_output_json(json, name, a, engine->outputs[i]);
    }
    json_end(json);
}

static void json_gpu(struct json *json, const struct run_gpu *gpu)
{
    const struct run_gpu_text *texts[2] = {&gpu->instrumented, &gpu->plain};
    static const char *const names[2] = {"instrumented", "plain"};
    json_object(json, "metal");
    json_str(json, "device", gpu->device);
    for (int i = 0; i < 2; i++) {
        json_short_object(json, names[i]);
        json_bool(json, "ran", texts[i]->ran);
        json_bool(json, "agrees", texts[i]->agrees);
        json_text(json, "message", texts[i]->said);
        json_end(json);
    }
    json_end(json);
}

/* The schema grader/run/1. Times are cut to nanoseconds. */
static void write_json(struct buf *out, const struct run_spec *spec, const struct kernel_file *file,
                       const struct run_engine *engine)
{
    const struct compilation *c = file->compilation;
    struct json json;
    json_document(&json, out, "grader/run/1");
    json_short_object(&json, "grader");
    json_str(&json, "version", GRADER_VERSION);
    json_end(&json);
    json_text(&json, "file", file->file_name);
    json_str(&json, "status", status_of(c, engine));
    json_outputs(&json, spec, engine);
    json_counters(&json, &engine->result);
    run_counts_json(&json, engine);
    json_short_object(&json, "seconds");
    json_double(&json, "compile", floor(file->seconds * 1e9) / 1e9);
    if (engine->ran)
        json_double(&json, "run", floor(engine->seconds * 1e9) / 1e9);
    else
        json_null(&json, "run");
    json_end(&json);
    if (engine->gpu)
        json_gpu(&json, engine->gpu);
    render_json_findings(&json, "findings", c->sources, &c->findings);
    json_end(&json);
}

static int put_json(struct cli *cli, const struct run_spec *spec, const struct kernel_file *file,
                    const struct run_engine *engine, struct err *err)
{
    if (strcmp(spec->json_path, "-") == 0) {
        write_json(&cli->out, spec, file, engine);
        return 0;
    }
    struct buf json = {0};
    write_json(&json, spec, file, engine);
    int status = file_write(spec->json_path, buf_as_text(&json), err);
    buf_release(&json);
    return status;
}

/* --- .npy files of outputs --- */

static int write_outputs(const struct run_spec *spec, const struct run_engine *engine, struct err *err)
{
    for (uint32_t i = 0; i < spec->output_count; i++) {
        const struct run_array *a = &spec->outputs[i];
        struct buf file = {0};
        if (!a->path)
            continue;
        npy_write(&file, a->array.dtype, a->array.ndim, a->array.shape, engine->outputs[i]);
        int status = file_write(a->path, buf_as_text(&file), err);
        buf_release(&file);
        if (status != 0)
            return -1;
    }
    return 0;
}

/* --- the command --- */

static int emit(struct buf *out, struct kernel_file *file, struct err *err)
{
    struct records_layout layout;
    const char *why;
    if (form_emit(out, &layout, file->compilation, &why) != 0)
        return err_set(err, EXIT_FAILED, "not run on Metal: %s", why);
    return 0;
}

/* A GPU runs only what the engine has run without an error. People read the report unless JSON takes the
 * standard output. */
static int compile_and_report(struct cli *cli, struct arena *arena, const struct run_spec *spec,
                              struct kernel_file *file, struct err *err)
{
    struct run_engine engine = {0};
    struct run_gpu gpu = {0};
    if (kernel_file_compile(file, spec, err) != 0)
        return -1;
    if (spec->emit_msl && !file->compilation->findings.errors)
        return emit(&cli->out, file, err);
    if (spec->compile_only || spec->emit_msl)
        launch_code(file->compilation, false);
    else if (run_engine(&engine, arena, spec, file->compilation, err) != 0)
        return -1;
    if (engine.ran && !file->compilation->findings.errors) {
        if (run_gpu(&gpu, arena, spec, file->compilation, &engine, err) != 0)
            return -1;
        engine.gpu = gpu.used ? &gpu : NULL;
    }
    bool for_people = !spec->json_path || strcmp(spec->json_path, "-") != 0;
    if (spec->verbose && for_people)
        kernel_file_generated(&cli->out, file);
    if (for_people)
        report(cli, spec, file, &engine);
    if (engine.ran && write_outputs(spec, &engine, err) != 0)
        return -1;
    return spec->json_path ? put_json(cli, spec, file, &engine, err) : 0;
}

static int run(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    struct run_spec *spec = options;
    struct kernel_file *file = ARENA_NEW(arena, struct kernel_file);
    int code = EXIT_MACHINE;
    if (run_submission_is(spec->kernel_path) && run_submission_take(spec, arena, err) != 0)
        return code;
    if (compile_and_report(cli, arena, spec, file, err) == 0)
        code = file->compilation->findings.errors ? EXIT_FAILED : EXIT_OK;
    kernel_file_release(file);
    return code;
}

static int check_options(void *options, struct err *err)
{
    return run_spec_check(options, "run", err);
}

const struct action run_action = {.parts = {{run_spec_kernel_rows}, {run_spec_run_rows}},
                                  .size = sizeof(struct run_spec),
                                  .start = run_spec_start,
                                  .argument = run_spec_set_kernel,
                                  .check = check_options,
                                  .run = run};
