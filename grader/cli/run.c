/* run: `grader run`. Compiles, prints what was found, and writes the JSON of schema grader/run/1. */
#include "base/file.h"
#include "base/json.h"
#include "base/version.h"
#include "cli/cli.h"
#include "cli/kernel_file.h"
#include "diag/render.h"
#include <math.h>

static void help(struct buf *out)
{
    buf_str(out,
            "grader run KERNEL.metal [options]\n\n"
            "Compiles a kernel body, wrapped as mx.fast.metal_kernel wraps it, or a whole .metal file,\n"
            "and says what is wrong with it. This version does not run kernels yet: add --compile-only.\n\n");
    run_spec_describe(out, RUN_COMMAND_RUN);
    buf_str(out,
            "\nDTYPE   bool, int8 to int64, uint8 to uint64, float16, bfloat16, float32, complex64\n"
            "SHAPE   4 or 2,3; empty for a scalar: float32[]:3\n"
            "VALUES  arange, zeros, ones, random:SEED, a list 1,2,3, or @FILE.npy (NAME=@FILE.npy takes all "
            "from it)\n"
            "\nExit    0 ok; 1 errors in the kernel; 2 usage; 3 no kernel to read; 4 the machine's fault\n"
            "\nExample grader run map.metal --in a=float32[8]:arange --out out=float32[8] --compile-only\n");
}

/* --- status --- */

static uint32_t unsupported(const struct findings *findings)
{
    uint32_t count = 0;
    for (const struct finding *f = findings->first; f; f = f->next)
        count += f->kind == FINDING_UNSUPPORTED && f->severity == SEVERITY_ERROR;
    return count;
}

static const char *status_of(const struct compilation *c)
{
    if (unsupported(&c->findings))
        return "unsupported";
    return c->findings.errors ? "compile-error" : "ok";
}

/* --- for people --- */

static void report(struct cli *cli, const struct kernel_file *file)
{
    const struct compilation *c = file->compilation;
    struct render_style style = {.colour = cli->colour, .width = cli->width};
    if (c->findings.count)
        render_findings(&cli->out, c->sources, &c->findings, style);
    if (unsupported(&c->findings))
        buf_str(
            &cli->out,
            "'Not supported yet' is no mistake of the kernel: grader does not know that part of Metal.\n");
    if (c->findings.errors || !c->kernel)
        return;
    render_plain(&cli->out, file->file_name);
    buf_str(&cli->out, ": compiles, kernel ");
    struct text name = c->kernel->host_name.len ? c->kernel->host_name : c->kernel->display;
    render_plain(&cli->out, name);
    buf_char(&cli->out, '\n');
}

/* --- for machines --- */

static void write_json(struct buf *out, const struct kernel_file *file)
{
    const struct compilation *c = file->compilation;
    struct json json;
    json_init(&json, out);
    json_object(&json, NULL);
    json_str(&json, "schema", "grader/run/1");
    json_short_object(&json, "grader");
    json_str(&json, "version", GRADER_VERSION);
    json_end(&json);
    json_text(&json, "file", file->file_name);
    json_str(&json, "status", status_of(c));
    json_object(&json, "outputs");
    json_end(&json);
    json_object(&json, "counters");
    json_end(&json);
    json_uint(&json, "accesses", 0);
    json_short_object(&json, "seconds");
    json_double(&json, "compile", floor(file->seconds * 1e9) / 1e9);
    json_null(&json, "run");
    json_end(&json);
    render_json_findings(&json, "findings", c->sources, &c->findings);
    json_end(&json);
}

static int put_json(struct cli *cli, const struct run_spec *spec, const struct kernel_file *file,
                    struct err *err)
{
    if (strcmp(spec->json_path, "-") == 0) {
        write_json(&cli->out, file);
        return 0;
    }
    struct buf json = {0};
    write_json(&json, file);
    int status = file_write(spec->json_path, buf_as_text(&json), err);
    buf_release(&json);
    return status;
}

/* --- the command --- */

static int compile_and_report(struct cli *cli, const struct run_spec *spec, struct kernel_file *file,
                              struct err *err)
{
    if (!spec->compile_only)
        return err_set(err, EXIT_USAGE,
                       "this version compiles kernels but does not run them yet: add --compile-only");
    if (kernel_file_compile(file, spec, err) != 0)
        return -1;
    bool for_people = !spec->json_path || strcmp(spec->json_path, "-") != 0;
    if (spec->verbose && for_people)
        kernel_file_generated(&cli->out, file);
    if (for_people)
        report(cli, file);
    return spec->json_path ? put_json(cli, spec, file, err) : 0;
}

int cli_run(struct cli *cli, int argc, char **argv)
{
    struct err err = {0};
    struct arena *arena = arena_new((size_t)1 << 32);
    struct run_spec *spec = ARENA_NEW(arena, struct run_spec);
    struct kernel_file *file = ARENA_NEW(arena, struct kernel_file);
    int code = EXIT_OK;
    if (run_spec_parse(spec, arena, RUN_COMMAND_RUN, argc, argv, &err) != 0)
        goto out;
    if (spec->help)
        help(&cli->out);
    else if (compile_and_report(cli, spec, file, &err) == 0)
        code = file->compilation->findings.errors ? EXIT_FAILED : EXIT_OK;
out:
    kernel_file_release(file);
    arena_free(arena);
    return err.exit_code ? cli_fail(&err) : code;
}
