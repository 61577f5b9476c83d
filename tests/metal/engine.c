#include "engine.h"
#include "base/embed.h"
#include "msl/compile.h"
#include "vm/vm.h"
#include <stdio.h>
#include <stdlib.h>

enum { MAX_BUFFERS = 31 };

struct engine {
    char *source;
    struct compilation *compilation;
    const struct code *code;
};

static void put_errors(const struct compilation *c, char *words, size_t size)
{
    size_t used = 0;
    words[0] = 0;
    for (const struct finding *f = c->findings.first; f && used < size; f = f->next) {
        struct place place = sources_place(c->sources, f->span.at);
        if (f->severity == SEVERITY_ERROR)
            used += (size_t)snprintf(words + used, size - used, "program_source:%u:%u: error: %.*s\n",
                                     place.line, place.column, TEXT_ARG(f->message));
    }
}

static bool take(struct engine *e, struct text kernel)
{
    struct compile_text text = {TEXT("program_source"), text_of(e->source), NULL};
    if (e->compilation)
        compilation_free(e->compilation);
    e->compilation = compile_file(text, kernel);
    struct compilation *c = e->compilation;
    e->code = NULL;
    if (!c->findings.errors && c->program && c->kernel)
        e->code = code_generate(c->arena, c->program, c->kernel, NULL, &c->findings);
    return e->code && !c->findings.errors;
}

struct engine *engine_compile(const char *source, char *words, size_t size)
{
    struct engine *e = calloc(1, sizeof *e);
    if (!e)
        abort();
    e->source = strdup(source);
    if (take(e, TEXT("")))
        return e;
    put_errors(e->compilation, words, size);
    engine_drop(e);
    return NULL;
}

void engine_drop(struct engine *e)
{
    compilation_free(e->compilation);
    free(e->source);
    free(e);
}

bool engine_has(struct engine *e, const char *kernel)
{
    return take(e, text_of(kernel));
}

uint64_t engine_threadgroup_bytes(const struct engine *e)
{
    return e->code->threadgroup_bytes;
}

void engine_run(struct engine *e, const struct engine_buffer *buffers, uint32_t count,
                const uint64_t *threadgroup_bytes, const uint32_t grid[3], const uint32_t threadgroup[3])
{
    struct vm_buffer bound[MAX_BUFFERS] = {0};
    const char *why = "";
    for (uint32_t i = 0; i < count; i++)
        bound[i] = (struct vm_buffer){.data = buffers[i].data,
                                      .bytes = buffers[i].bytes,
                                      .initialised = true,
                                      .present = buffers[i].whole != NULL};
    struct vm_launch launch = {.code = e->code,
                               .buffers = bound,
                               .buffer_count = count,
                               .threadgroup_bytes = threadgroup_bytes,
                               .threadgroup_count = count,
                               .step_limit = UINT64_C(1) << 40};
    for (int k = 0; k < 3; k++) {
        launch.grid[k] = grid[k];
        launch.threadgroup[k] = threadgroup[k];
    }
    struct vm_result result = {0};
    struct arena *arena = arena_new((size_t)1 << 31);
    if (vm_run(&launch, &result, arena, &why) != 0) {
        fprintf(stderr, "fake device: %s\n", why);
        abort();
    }
    arena_free(arena);
}
