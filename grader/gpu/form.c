#include "gpu/form.h"
#include "base/limits.h"

/* Which buffers count; returns how many there are. All buffers of a whole file are arrays. */
static uint32_t find_buffers(const struct compilation *c, bool counted[LIMIT_BUFFERS])
{
    const struct wrapped *w = c->wrapped;
    uint32_t count = w ? w->buffer_count : 0;
    for (uint32_t p = 0; !w && p < c->kernel->param_count; p++) {
        const struct var *v = c->kernel->params[p];
        if (v->binding == BINDING_BUFFER && v->binding_index >= count)
            count = v->binding_index + 1;
    }
    count = count < LIMIT_BUFFERS ? count : LIMIT_BUFFERS;
    for (uint32_t k = 0; k < count; k++)
        counted[k] = !w || w->buffers[k].kind == WRAP_INPUT || w->buffers[k].kind == WRAP_OUTPUT;
    return count;
}

int form_emit(struct buf *out, struct records_layout *layout, struct compilation *c, const char **why)
{
    bool counted[LIMIT_BUFFERS];
    struct emit_msl what = {
        .sources = c->sources, .counted = counted, .buffer_count = find_buffers(c, counted)};
    struct findings ignored;
    findings_init(&ignored, c->arena);
    what.code = code_generate(c->arena, c->program, c->kernel, &emit_msl_options, &ignored);
    if (!what.code || ignored.errors) {
        *why = "its code is too long";
        return -1;
    }
    return emit_msl(out, layout, &what, c->arena, why);
}
