/* engine: text in, bytes out, in this process. */
#include "differential/engine.h"
#include "checks/checks.h"
#include "diag/render.h"
#include "msl/compile.h"

static const char *const way_names[ENGINE_WAY_COUNT] = {
    [ENGINE_CHECKED] = "with all checks",
    [ENGINE_UNCHECKED] = "without checks",
    [ENGINE_PLAIN] = "without shortcuts",
};

const char *engine_way_name(enum engine_way way)
{
    return way_names[way];
}

/* Comparisons that are always true are advice: random kernels have them. */
static bool has_findings(const struct findings *findings)
{
    for (const struct finding *f = findings->first; f; f = f->next)
        if (f->code != E2306)
            return true;
    return false;
}

static void launch(const struct gen_kernel *kernel, enum engine_way way, const struct code *code,
                   void *const *data, struct compilation *c, struct buf *findings)
{
    struct vm_buffer buffers[GEN_MAX_BUFFERS];
    for (unsigned b = 0; b < kernel->buffer_count; b++)
        buffers[b] = (struct vm_buffer){.data = data[b],
                                        .bytes = gen_buffer_bytes(&kernel->buffers[b]),
                                        .initialised = kernel->buffers[b].kind != GEN_OUTPUT,
                                        .counted = true,
                                        .present = true};
    struct vm_launch l = {
        .code = code,
        .buffers = buffers,
        .buffer_count = kernel->buffer_count,
        .checks = way == ENGINE_UNCHECKED ? 0 : VM_CHECK_ALL,
        .shortcuts_off = way == ENGINE_PLAIN ? VM_NO_PATTERNS | VM_NO_AVX2 | VM_NO_QUIET | VM_NO_WHOLE : 0};
    memcpy(l.grid, kernel->grid, sizeof l.grid);
    memcpy(l.threadgroup, kernel->threadgroup, sizeof l.threadgroup);
    struct arena *scratch = arena_new((size_t)1 << 32);
    struct vm_result result;
    const char *why = "";
    if (checks_run(&l, &result, scratch, &c->findings, &why) != 0)
        buf_printf(findings, "the launch is refused: %s\n", why);
    else if (result.stopped)
        buf_str(findings, "the run was stopped\n");
    arena_free(scratch);
}

void engine_run(const struct gen_kernel *kernel, enum engine_way way, void *const *buffers,
                struct buf *findings)
{
    static const struct code_options plain = {
        .no_uniform = true, .no_hoist = true, .no_regions = true, .no_fuse = true};
    struct compile_text text = {.file = TEXT("kernel.metal"), .content = buf_as_text(&kernel->text)};
    struct compilation *c = compile_file(text, TEXT("k"));
    struct code *code = NULL;
    if (c->program && c->kernel)
        code =
            code_generate(c->arena, c->program, c->kernel, way == ENGINE_PLAIN ? &plain : NULL, &c->findings);
    const char *wrong = code ? code_verify(code) : NULL;
    if (wrong)
        buf_printf(findings, "bad bytecode: %s\n", wrong);
    else if (code && c->findings.errors == 0)
        launch(kernel, way, code, buffers, c, findings);
    if (has_findings(&c->findings))
        render_findings(findings, c->sources, &c->findings, (struct render_style){.width = 110});
    compilation_free(c);
}
