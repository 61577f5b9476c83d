/* gpu/emit_msl.h: its limits, and what must not get into the text. That the text does what the kernel does is
 * the round trip's (tests/roundtrip). */
#include "base/limits.h"
#include "gpu/emit_msl.h"
#include "msl/compile.h"
#include "test.h"

struct emitted {
    int status;
    const char *why;
    struct buf text;
    struct records_layout layout;
    struct compilation *compilation;
};

static struct emitted emit(struct text kernel)
{
    static const bool counted[LIMIT_BUFFERS] = {true};
    struct compile_text text = {.file = TEXT("k.metal"), .content = kernel};
    struct emitted e = {
        .status = -1, .why = "it does not compile", .compilation = compile_file(text, TEXT("k"))};
    struct compilation *c = e.compilation;
    struct emit_msl what = {.sources = c->sources, .counted = counted};
    if (c->program && c->kernel)
        what.code = code_generate(c->arena, c->program, c->kernel, &emit_msl_options, &c->findings);
    if (what.code)
        e.status = emit_msl(&e.text, &e.layout, &what, c->arena, &e.why);
    return e;
}

static void release(struct emitted *e)
{
    buf_release(&e->text);
    compilation_free(e->compilation);
}

static bool has(const struct emitted *e, const char *part)
{
    return text_find(buf_as_text(&e->text), text_of(part)) >= 0;
}

/* --- limits --- */

static struct emitted emit_statements(unsigned count)
{
    struct buf kernel = {0};
    buf_str(&kernel, "kernel void k(device float *a [[buffer(0)]]) {\n");
    for (unsigned k = 0; k < count; k++)
        buf_str(&kernel, "a[0] += 1;\n");
    buf_str(&kernel, "}\n");
    struct emitted e = emit(buf_as_text(&kernel));
    buf_release(&kernel);
    return e;
}

TEST(text_at_and_over_its_limit)
{
    unsigned low = 0, high = 20000; /* low fits, high does not */
    size_t longest = 0;
    while (high - low > 1) {
        unsigned middle = (low + high) / 2;
        struct emitted e = emit_statements(middle);
        if (e.status == 0) {
            low = middle;
            longest = e.text.len;
        } else {
            high = middle;
            CHECK(e.text.len == 0);
            CHECK(text_starts(text_of(e.why), TEXT("it would be longer than 256 KB")));
        }
        release(&e);
    }
    CHECK(longest <= LIMIT_EMIT_BYTES && longest > LIMIT_EMIT_BYTES - 300);
}

static struct emitted emit_buffers(unsigned count)
{
    struct buf kernel = {0};
    buf_str(&kernel, "kernel void k(");
    for (unsigned k = 0; k < count; k++)
        buf_printf(&kernel, "%sdevice int *b%u [[buffer(%u)]]", k ? ", " : "", k, k);
    buf_str(&kernel, ") { b0[0] = 1; }\n");
    struct emitted e = emit(buf_as_text(&kernel));
    buf_release(&kernel);
    return e;
}

TEST(one_buffer_must_be_left)
{
    struct emitted e = emit_buffers(LIMIT_BUFFERS - 1);
    CHECK(e.status == 0 && e.layout.buffer == LIMIT_BUFFERS - 1);
    CHECK(has(&e, "records [[buffer(30)]]"));
    release(&e);
    e = emit_buffers(LIMIT_BUFFERS);
    CHECK(e.status != 0 && text_of(e.why).len > 0);
    release(&e);
}

static struct emitted emit_nested(unsigned depth)
{
    struct buf kernel = {0};
    buf_str(&kernel, "kernel void k(device int *a [[buffer(0)]]) {\n");
    for (unsigned k = 0; k < depth; k++)
        buf_str(&kernel, "if (a[0] > 0) ");
    buf_str(&kernel, "a[1] = 2;\n}\n");
    struct emitted e = emit(buf_as_text(&kernel));
    buf_release(&kernel);
    return e;
}

TEST(nesting_at_and_over_its_limit)
{
    struct emitted e = emit_nested(119);
    CHECK(e.status == 0);
    release(&e);
    e = emit_nested(120);
    CHECK(e.status != 0 && text_is(text_of(e.why), "its statements are nested too deeply"));
    release(&e);
}

/* --- the text --- */

TEST(comments_end_where_they_should)
{
    struct emitted e = emit(TEXT("kernel void k(device int *a [[buffer(0)]]) {\n"
                                 "a[0] = 1; // one \\\n"
                                 "a[0] = 666;\n"
                                 "a[1] = 2; // two ?\?/ \t \xc3\xa9 \x1b\n"
                                 "a[2] = 3; /* */\n"
                                 "}\n"));
    CHECK(e.status == 0);
    for (size_t k = 0; k < e.text.len; k++)
        CHECK(e.text.ptr[k] == '\n' ||
              (e.text.ptr[k] >= ' ' && e.text.ptr[k] <= '~' && e.text.ptr[k] != '\\'));
    CHECK(has(&e, "// 2: a[0] = 1; // one .\n"));
    CHECK(!has(&e, "?\?/"));
    release(&e);
}

TEST(records_come_after_all_buffers)
{
    struct emitted e =
        emit(TEXT("kernel void k(device int *a [[buffer(4)]], threadgroup int *s [[threadgroup(1)]])\n"
                  "{ s[0] = 1; a[0] = s[0]; }"));
    CHECK(e.status == 0);
    CHECK(e.layout.buffer == 5 && e.layout.threadgroup_count == 2 && e.layout.records_at == 8);
    CHECK(e.layout.needs == 0);
    CHECK(has(&e, "m.n0 = long(records[5]);") && has(&e, "m.n1 = long(records[7]);"));
    release(&e);
}

TEST(what_a_device_must_have)
{
    struct emitted e = emit(TEXT("#include <metal_stdlib>\nusing namespace metal;\nkernel void k(device "
                                 "atomic_float *a [[buffer(0)]]) {\n"
                                 "  float x = simd_sum(1.0f) + quad_sum(1.0f);\n"
                                 "  atomic_fetch_add_explicit(a, x, memory_order_relaxed);\n}"));
    CHECK(e.status == 0);
    CHECK(e.layout.needs == (RECORDS_NEED_SIMD | RECORDS_NEED_QUAD | RECORDS_NEED_FLOAT_ATOMICS));
    release(&e);
}
