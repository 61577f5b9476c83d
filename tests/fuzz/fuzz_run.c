/* fuzz_run: compiles any text as a body, runs what compiles, and runs it again without the engine's
 * shortcuts.
 *
 * Both runs must agree: outputs, counters, and which findings there are. The first byte chooses the shape of
 * the threadgroups. Steps are few, so that no input takes long. */
#include "fuzz.h"
#include "base/half.h"
#include "checks/checks.h"
#include "msl/compile.h"

enum { ELEMENTS = 16, STEPS = 400000, MAX_BUFFERS = 64 };

static const uint32_t shapes[][2][3] = {
    {{8, 1, 1}, {8, 1, 1}},
    {{9, 9, 1}, {3, 3, 1}},
    {{40, 1, 1}, {33, 1, 1}},
    {{5, 3, 2}, {2, 2, 2}},
};

static const struct wrap_array inputs[] = {
    {.name = {"a", 1}, .dtype = DTYPE_FLOAT32, .ndim = 2, .shape = {4, 4}},
    {.name = {"b", 1}, .dtype = DTYPE_INT32, .ndim = 1, .shape = {ELEMENTS}},
};
static const struct wrap_array outputs[] = {
    {.name = {"out", 3}, .dtype = DTYPE_FLOAT32, .ndim = 1, .shape = {ELEMENTS}}};

struct memory {
    float a[ELEMENTS], out[ELEMENTS];
    int32_t b[ELEMENTS], shape[2], ndim[2];
    int64_t strides[2];
};

static void fill(struct memory *m)
{
    *m = (struct memory){.shape = {4, 4}, .strides = {4, 1}, .ndim = {2, 1}};
    for (int i = 0; i < ELEMENTS; i++) {
        m->a[i] = (float)i - 3.5f;
        m->b[i] = 7 - i;
    }
}

static struct vm_buffer buffer_for(struct memory *m, const struct wrap_buffer *w)
{
    struct vm_buffer b = {.initialised = true, .present = true};
    switch (w->kind) {
    case WRAP_INPUT:
        b.data = w->array ? (void *)m->b : (void *)m->a;
        b.bytes = sizeof m->a;
        b.counted = true;
        break;
    case WRAP_OUTPUT:
        b.data = m->out;
        b.bytes = sizeof m->out;
        b.counted = true;
        break;
    case WRAP_SHAPE:
        b.data = m->shape;
        b.bytes = inputs[w->array].ndim * sizeof *m->shape;
        break;
    case WRAP_STRIDES:
        b.data = w->array ? m->strides + 1 : m->strides;
        b.bytes = inputs[w->array].ndim * sizeof *m->strides;
        break;
    case WRAP_NDIM:
        b.data = &m->ndim[w->array];
        b.bytes = sizeof m->ndim[0];
        break;
    }
    return b;
}

struct outcome {
    struct memory memory;
    struct vm_result result;
    struct findings findings;
    int status;
};

static void run(const struct compilation *c, const struct code *code, const uint32_t (*shape)[3],
                unsigned off, struct outcome *out)
{
    struct vm_buffer buffers[MAX_BUFFERS];
    fill(&out->memory);
    for (uint32_t i = 0; i < c->wrapped->buffer_count; i++)
        buffers[i] = buffer_for(&out->memory, &c->wrapped->buffers[i]);
    struct vm_launch launch = {.code = code,
                               .buffers = buffers,
                               .buffer_count = c->wrapped->buffer_count,
                               .grid = {shape[0][0], shape[0][1], shape[0][2]},
                               .threadgroup = {shape[1][0], shape[1][1], shape[1][2]},
                               .checks = VM_CHECK_ALL,
                               .shortcuts_off = off,
                               .step_limit = STEPS};
    const char *why = NULL;
    findings_init(&out->findings, c->arena);
    out->status = checks_run(&launch, &out->result, c->arena, &out->findings, &why);
    FUZZ_CHECK(out->status == 0 || why);
}

static bool same_count(const struct vm_count *a, const struct vm_count *b)
{
    return a->total == b->total && a->max == b->max;
}

static bool has_undefined(const struct outcome *o)
{
    for (const struct finding *f = o->findings.first; f; f = f->next)
        if (f->kind == FINDING_UNINITIALIZED)
            return true;
    return false;
}

static void compare(const struct outcome *a, const struct outcome *b)
{
    FUZZ_CHECK(a->status == b->status);
    if (a->status != 0 || a->result.steps >= STEPS || b->result.steps >= STEPS)
        return; /* where the steps run out depends on the code */
    FUZZ_CHECK(has_undefined(a) == has_undefined(b));
    if (has_undefined(a))
        return;                        /* and what an undefined value is, too */
    for (int i = 0; i < ELEMENTS; i++) /* bit for bit */
        FUZZ_CHECK(float_bits(a->memory.out[i]) == float_bits(b->memory.out[i]));
    FUZZ_CHECK(a->result.stopped == b->result.stopped);
    for (int i = 0; i < 2; i++) {
        FUZZ_CHECK(same_count(&a->result.global[i], &b->result.global[i]));
        FUZZ_CHECK(same_count(&a->result.shared[i], &b->result.shared[i]));
    }
    const struct finding *f = a->findings.first, *g = b->findings.first;
    for (; f && g; f = f->next, g = g->next)
        FUZZ_CHECK(f->code == g->code && f->span.at == g->span.at);
    FUZZ_CHECK(!f && !g);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const uint32_t(*shape)[3] = shapes[data[0] % (sizeof shapes / sizeof *shapes)];
    struct text body = text_from((const char *)data + 1, size - 1);
    struct wrap_spec spec = {
        .name = TEXT("fuzz"), .inputs = inputs, .input_count = 2, .outputs = outputs, .output_count = 1};
    struct compile_text header = {.file = TEXT("header")}, text = {.file = TEXT("body"), .content = body};
    struct compilation *c = compile_body(&spec, header, text);
    struct compilation *again = compile_body(&spec, header, text);
    if (c->kernel) {
        const struct code_options off = {
            .no_uniform = true, .no_hoist = true, .no_regions = true, .no_fuse = true};
        struct code *code = code_generate(c->arena, c->program, c->kernel, NULL, &c->findings);
        struct code *simple = code_generate(again->arena, again->program, again->kernel, &off, &c->findings);
        if (code && simple && !c->findings.errors) {
            struct outcome *fast = ARENA_NEW(c->arena, struct outcome);
            struct outcome *plain = ARENA_NEW(c->arena, struct outcome);
            run(c, code, shape, 0, fast);
            run(c, simple, shape, VM_NO_PATTERNS | VM_NO_AVX2 | VM_SMALL_CLOCK | VM_NO_QUIET | VM_NO_WHOLE,
                plain);
            compare(fast, plain);
        }
    }
    compilation_free(again);
    compilation_free(c);
    return 0;
}
