/* gpu/plain_msl.h: a kernel as MLX would hand it over, for Apple's compiler. */
#include "base/limits.h"
#include "gpu/plain_msl.h"
#include "test.h"

struct printed {
    int status;
    const char *why;
    struct buf text;
    struct plain_msl about;
    struct compilation *compilation;
};

static const struct wrap_array input = {.name = {"a", 1}, .dtype = DTYPE_FLOAT32, .ndim = 1, .shape = {16}};
static const struct wrap_array output = {
    .name = {"out", 3}, .dtype = DTYPE_FLOAT32, .ndim = 1, .shape = {16}};

static struct printed print(struct text header, struct text body)
{
    struct wrap_spec spec = {
        .name = TEXT("k"), .inputs = &input, .input_count = 1, .outputs = &output, .output_count = 1};
    struct printed p = {.status = -1, .why = "it does not compile"};
    struct compilation *c =
        compile_body(&spec, (struct compile_text){.file = TEXT("header"), .content = header},
                     (struct compile_text){.file = TEXT("body"), .content = body});
    p.compilation = c;
    if (!c->findings.errors && c->kernel)
        p.status = plain_msl(&p.text, &p.about, c, c->arena, &p.why);
    return p;
}

static void release(struct printed *p)
{
    buf_release(&p->text);
    compilation_free(p->compilation);
}

static bool has(const struct printed *p, const char *part)
{
    return text_find(buf_as_text(&p->text), text_of(part)) >= 0;
}

static unsigned count(const struct printed *p, char c)
{
    unsigned n = 0;
    for (size_t k = 0; k < p->text.len; k++)
        n += p->text.ptr[k] == c;
    return n;
}

/* Our own compiler takes what is printed. */
static bool compiles(const struct printed *p)
{
    struct compile_text text = {.file = TEXT("printed.metal"), .content = buf_as_text(&p->text)};
    struct compilation *c = compile_file(text, p->about.kernel);
    bool good = !c->findings.errors && c->kernel;
    compilation_free(c);
    return good;
}

TEST(lines_and_columns_are_kept)
{
    struct printed p = print(TEXT(""), TEXT("uint i = thread_position_in_grid.x;\n\n  out[i] =  a[i]+1;\n"));
    CHECK(p.status == 0 && compiles(&p));
    CHECK(text_starts(p.about.kernel, TEXT("custom_kernel_k")));
    CHECK(has(&p, "\nuint i = thread_position_in_grid.x;\n  out[i] =  a[i]+1;\n"));
    uint32_t line = 1;
    for (ptrdiff_t k = 0, end = text_find(buf_as_text(&p.text), TEXT("  out[i]")); k < end; k++)
        line += p.text.ptr[k] == '\n';
    struct place place = sources_place(p.compilation->sources, plain_msl_place(&p.about, line, 13));
    CHECK(place.line == 3 && place.column == 13 && text_is(place.file, "body"));
    CHECK(plain_msl_place(&p.about, 1, 1) == UINT32_MAX && plain_msl_place(&p.about, 9999, 1) == UINT32_MAX);
    release(&p);
}

TEST(no_directive_is_left)
{
    struct printed p =
        print(TEXT("#include <metal_stdlib>\n#include <metal_math>\n#define TWICE(x) \\\n  ((x)*2)\n"
                   "#pragma unroll\n#if 1\nconstant int one = 1;\n#endif\n"),
              TEXT("_Pragma(\"unroll\") for (int k = 0; k < 2; k++)\n out[k] = TWICE(-one) - -1;\n"));
    CHECK(p.status == 0 && compiles(&p));
    CHECK(count(&p, '#') == 1 && has(&p, "#include <metal_stdlib>\n")); /* our own */
    CHECK(!has(&p, "_Pragma") && !has(&p, "--"));
    release(&p);
}

/* A '#' that a macro makes is no directive to us; printed at the start of a line it would be one. */
TEST(a_hash_out_of_a_macro)
{
    struct printed p =
        print(TEXT("#define H #\n"),
              TEXT("[[maybe_unused(\nH include \"/etc/passwd\"\n)]] int x = 1; out[0] = x;\n"));
    CHECK(!p.compilation->findings.errors && p.status != 0 && p.text.len == 0);
    release(&p);
    p = print(TEXT(""), TEXT("[[maybe_unused(%: include)]] int x = 1; out[0] = x;\n"));
    CHECK(!p.compilation->findings.errors && p.status != 0 && p.text.len == 0);
    release(&p);
}

TEST(words_of_mlx)
{
    struct printed p = print(TEXT(""), TEXT("out[0] = Limits<float>::max + ceildiv(3, 2) + log1p(a[0]);\n"));
    CHECK(p.status == 0);
    CHECK(has(&p, "struct Limits") && has(&p, "ceildiv(T N, U M)") && has(&p, "inline float log1p(float x)"));
    CHECK(!has(&p, "elem_to_loc"));
    /* Limits names complex numbers: those stand before it */
    CHECK(text_find(buf_as_text(&p.text), TEXT("struct complex_t")) <
          text_find(buf_as_text(&p.text), TEXT("struct Limits")));
    release(&p);
    p = print(TEXT(""), TEXT("out[0] = a[0];\n"));
    CHECK(p.status == 0 && !has(&p, "Limits") && !has(&p, "float16_t"));
    release(&p);
}

TEST(text_over_its_limit)
{
    struct buf body = {0};
    for (unsigned k = 0; k < 4000; k++)
        buf_str(&body, "out[0] += 1;\n");
    struct printed p = print(TEXT(""), buf_as_text(&body));
    CHECK(p.status == 0 && p.text.len <= LIMIT_EMIT_BYTES);
    release(&p);
    for (unsigned k = 0; k < 20000; k++)
        buf_str(&body, "out[0] += 1;\n");
    p = print(TEXT(""), buf_as_text(&body));
    CHECK(p.status != 0 && p.text.len == 0 && text_is(text_of(p.why), "it would be longer than 256 KB"));
    release(&p);
    buf_release(&body);
}
