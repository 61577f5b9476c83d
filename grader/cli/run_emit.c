#include "cli/run_emit.h"
#include "base/limits.h"
#include "gpu/emit_msl.h"

/* Which accesses count as Global: those to arrays, not to their shapes. All buffers of a whole file are
 * arrays. */
static uint32_t find_buffers(const struct compilation *c, bool counted[LIMIT_BUFFERS])
{
    const struct wrapped *w = c->wrapped;
    uint32_t count = w ? w->buffer_count : 0;
    for (uint32_t p = 0; !w && p < c->kernel->param_count; p++) {
        const struct var *v = c->kernel->params[p];
        if (v->binding == BINDING_BUFFER && v->binding_index >= count)
            count = v->binding_index + 1;
    }
    for (uint32_t k = 0; k < count && k < LIMIT_BUFFERS; k++)
        counted[k] = !w || w->buffers[k].kind == WRAP_INPUT || w->buffers[k].kind == WRAP_OUTPUT;
    return count < LIMIT_BUFFERS ? count : LIMIT_BUFFERS;
}

int run_emit(struct buf *out, struct kernel_file *file, struct err *err)
{
    struct compilation *c = file->compilation;
    bool counted[LIMIT_BUFFERS];
    struct emit_msl what = {
        .sources = c->sources, .counted = counted, .buffer_count = find_buffers(c, counted)};
    struct records_layout layout;
    const char *why;
    what.code = code_generate(c->arena, c->program, c->kernel, &emit_msl_options, &c->findings);
    if (!what.code)
        return err_set(err, EXIT_FAILED, "not run on Metal: it is too large");
    if (emit_msl(out, &layout, &what, c->arena, &why) != 0)
        return err_set(err, EXIT_FAILED, "not run on Metal: %s", why);
    return 0;
}
