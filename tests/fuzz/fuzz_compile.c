/* fuzz_compile: the whole front end on any text: preprocess, parse, check, and walk what came out.
 *
 * A first line `//@...` chooses what the rest is: `f` a whole .metal file instead of a body, `t` with
 * template arguments T and N, `s` with scalar and integer inputs, `a` with atomic outputs, and a number: that
 * many of the following lines are the header. */
#include "fuzz.h"
#include "base/buf.h"
#include "msl/compile.h"
#include <ctype.h>

struct choice {
    bool whole_file, templates, scalars, atomic;
    size_t header_lines;
};

static struct text take_line(struct text *t)
{
    const char *end = t->len ? memchr(t->ptr, '\n', t->len) : NULL;
    size_t len = end ? (size_t)(end - t->ptr) + 1 : t->len;
    struct text line = text_from(t->ptr, len);
    *t = text_from(t->ptr + len, t->len - len);
    return line;
}

static struct choice take_choice(struct text *t)
{
    struct choice choice = {0};
    if (!text_starts(*t, TEXT("//@")))
        return choice;
    struct text line = take_line(t);
    for (size_t i = 3; i < line.len; i++) {
        choice.whole_file |= line.ptr[i] == 'f';
        choice.templates |= line.ptr[i] == 't';
        choice.scalars |= line.ptr[i] == 's';
        choice.atomic |= line.ptr[i] == 'a';
        if (isdigit((unsigned char)line.ptr[i]) && choice.header_lines < 100)
            choice.header_lines = choice.header_lines * 10 + (size_t)(line.ptr[i] - '0');
    }
    return choice;
}

static struct compilation *compile(struct choice choice, struct text t)
{
    static const struct wrap_array arrays[] = {
        {.name = {"a", 1}, .dtype = DTYPE_FLOAT32, .ndim = 2, .shape = {4, 4}},
        {.name = {"b", 1}, .dtype = DTYPE_FLOAT32, .ndim = 1, .shape = {4}},
    };
    static const struct wrap_array scalars[] = {
        {.name = {"a", 1}, .dtype = DTYPE_INT32},
        {.name = {"b", 1}, .dtype = DTYPE_BFLOAT16, .ndim = 1, .shape = {16}},
    };
    static const struct wrap_array outputs[] = {
        {.name = {"out", 3}, .dtype = DTYPE_FLOAT32, .ndim = 1, .shape = {16}}};
    static const struct wrap_template templates[] = {
        {.name = {"T", 1}, .kind = TEMPLATE_DTYPE, .value = DTYPE_FLOAT16},
        {.name = {"N", 1}, .kind = TEMPLATE_INT, .value = 4},
    };
    if (choice.whole_file)
        return compile_file((struct compile_text){.file = TEXT("fuzz.metal"), .content = t}, TEXT(""));
    struct wrap_spec spec = {
        .name = TEXT("fuzz"),
        .inputs = choice.scalars ? scalars : arrays,
        .input_count = 2,
        .outputs = outputs,
        .output_count = 1,
        .templates = templates,
        .template_count = choice.templates ? 2 : 0,
        .atomic_outputs = choice.atomic,
    };
    struct text body = t;
    for (size_t i = 0; i < choice.header_lines; i++)
        take_line(&body);
    struct compile_text header = {.file = TEXT("header"), .content = text_from(t.ptr, t.len - body.len)};
    return compile_body(&spec, header, (struct compile_text){.file = TEXT("body"), .content = body});
}

/* Every finding must have a place, and a program comes without errors and with its kernel. */
static void look_at(const struct compilation *compilation)
{
    for (const struct finding *f = compilation->findings.first; f; f = f->next) {
        FUZZ_CHECK(f->message.len > 0);
        FUZZ_CHECK(sources_place(compilation->sources, f->span.at).line > 0);
        for (const struct related *r = f->related; r; r = r->next)
            FUZZ_CHECK(sources_place(compilation->sources, r->span.at).line > 0);
    }
    FUZZ_CHECK((compilation->findings.errors > 0) == (compilation->program == NULL));
    FUZZ_CHECK((compilation->program == NULL) == (compilation->kernel == NULL));
    if (compilation->program) {
        struct buf dump = {0};
        tree_dump(&dump, compilation->program);
        buf_release(&dump);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text t = text_from((const char *)data, size);
    struct choice choice = take_choice(&t);
    struct compilation *compilation = compile(choice, t);
    look_at(compilation);
    compilation_free(compilation);
    return 0;
}
