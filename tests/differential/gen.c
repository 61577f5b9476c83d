/* gen: puts a kernel together: types, helper functions, the signature, the body, and stores of all variables
 * at the end, so that every value that was computed is compared. */
#include "differential/gen_state.h"
#include <stdio.h>

#define PUT(...)   buf_printf(g->out, __VA_ARGS__)
#define NAME(type) gen_type_name(g, (type)).text

static const char prologue[] =
    "#include <metal_stdlib>\n"
    "using namespace metal;\n"
    "#ifndef SCOPE // what the native harness needs to know\n"
    "#define SCOPE\n"
    "#define TICK\n"
    "#define ROUND true\n"
    "#define SHARED threadgroup\n"
    "#endif\n\n"
    "inline float small_value(float x) { return x > -1.0f && x < 120.0f ? x : 7.0f; }\n"
    "inline float signed_value(float x) { return x > -120.0f && x < 120.0f ? x : -7.0f; }\n"
    "inline float clean(float x) { return isnan(x) ? 0.0f : x; }\n"
    "template <typename T> T shared_get(threadgroup const T *p, uint i) { return p[i]; }\n"
    "template <typename T> void shared_put(threadgroup T *p, uint i, T x) { p[i] = x; }\n"
    "template <typename T> T device_get(device const T *p, uint i) { return p[i]; }\n"
    "template <typename T> T constant_get(constant T *p, uint i) { return p[i]; }\n"
    "inline uint pick_lane(ulong mask, uint n) {\n"
    "    n = n % uint(popcount(mask));\n"
    "    for (uint lane = 0u; lane < 64u; lane++)\n"
    "        if ((mask >> lane & 1ul) != 0ul && n-- == 0u)\n"
    "            return lane;\n"
    "    return 0u;\n"
    "}\n\n";

/* --- types and helpers --- */

static void helper_signature(struct gen *g, struct helper *h)
{
    h->is_template = gen_chance(g, 35);
    h->result = gen_random_type(g);
    if (h->is_template && h->result.scalar == GEN_BOOL)
        h->result.scalar = GEN_INT;
    g->generic = h->is_template ? h->result.scalar : GEN_SCALAR_COUNT;
    h->has_simd = !h->is_template && gen_chance(g, 35);
    h->has_reference = !h->is_template && gen_chance(g, 30);
    h->param_count = 1 + gen_below(g, MAX_PARAMS - 1);
    if (h->is_template)
        PUT("template <typename T, int N>\n");
    PUT("%s%s %s(", gen_chance(g, 50) ? "inline " : "static ", NAME(h->result), h->name);
    for (unsigned p = 0; p < h->param_count; p++) {
        h->params[p] = h->is_template && gen_chance(g, 60)
                           ? (struct gen_type){h->result.scalar, gen_chance(g, 60) ? 1 : 2 + gen_below(g, 3)}
                           : gen_random_type(g);
        h->by_reference[p] = h->has_reference && (p == 0 || gen_chance(g, 30));
        PUT("%s%s%s %sa%u", p ? ", " : "", h->by_reference[p] ? "thread " : "", NAME(h->params[p]),
            h->by_reference[p] ? "&" : "", p);
        gen_declare(g, h->params[p], 0, true, "a%u", p);
    }
    PUT(")\n{\n");
    gen_tables(g);
    if (h->is_template)
        gen_declare(g, gen_scalar_type(GEN_INT), 0, false, "N");
}

static void helper(struct gen *g)
{
    struct helper *h = &g->helpers[g->helper_count];
    *h = (struct helper){0};
    snprintf(h->name, sizeof h->name, "h%u", g->helper_count);
    g->place_count = 0;
    g->indent = 1;
    g->budget = 6;
    helper_signature(g, h);
    g->result = &h->result;
    g->no_simd = !h->has_simd;
    gen_declaration(g);
    gen_statements(g, 1 + gen_below(g, 4));
    PUT("    return ");
    gen_exact(g, h->result, 3);
    PUT(";\n}\n\n");
    g->result = NULL;
    g->no_simd = false;
    g->generic = GEN_SCALAR_COUNT;
    g->place_count = 0;
    g->helper_count++;
}

/* --- buffers --- */

static unsigned new_buffer(struct gen *g, enum gen_buffer_kind kind, struct gen_type type, unsigned count)
{
    struct gen_kernel *k = g->kernel;
    k->buffers[k->buffer_count] = (struct gen_buffer){.kind = kind, .type = type, .count = count};
    return k->buffer_count++;
}

static bool is_output(const struct gen_buffer *b, struct gen_type type)
{
    return b->kind == GEN_OUTPUT && b->type.scalar == type.scalar && b->type.n == type.n;
}

/* The output buffer for a type; GEN_MAX_BUFFERS when it is a vector and there are too many buffers. */
unsigned gen_output_for(struct gen *g, struct gen_type type)
{
    struct gen_kernel *k = g->kernel;
    for (unsigned b = 0; b < k->buffer_count; b++)
        if (is_output(&k->buffers[b], type))
            return b;
    if (type.n > 1 && k->buffer_count >= GEN_MAX_BUFFERS - GEN_SCALAR_COUNT)
        return GEN_MAX_BUFFERS;
    return new_buffer(g, GEN_OUTPUT, type, 0);
}

/* A uint that tells values of a scalar apart. */
static void word_of(struct gen *g, enum gen_scalar scalar, const char *text)
{
    if (gen_is_real(scalar))
        PUT("as_type<uint>(clean(float(%s)))", text);
    else if (gen_scalar_bits(scalar) == 64)
        PUT("(uint(%s) ^ uint(%s >> 32))", text, text);
    else
        PUT("uint(%s)", text);
}

/* For kernels whose threads have no place of their own: adds up, in any order. */
static void add_up(struct gen *g, const struct place *p)
{
    unsigned elements = p->length ? p->length : 1;
    struct buf scratch, *kept;
    gen_skipped(g, &scratch, &kept);
    for (unsigned e = 0; e < elements * p->type.n; e++) {
        char text[80], index[16] = "";
        if (p->length)
            snprintf(index, sizeof index, "[%u]", e / p->type.n);
        snprintf(text, sizeof text, "%s%s%s%.1s", p->text, index, p->type.n > 1 ? "." : "",
                 p->type.n > 1 ? &"xyzw"[e % p->type.n] : "");
        gen_begin(g);
        PUT("atomic_fetch_add_explicit(&accu[%u], ", gen_sum_cell(g));
        word_of(g, p->type.scalar, text);
        gen_end(g, " * (tid * 2u + 1u), memory_order_relaxed);");
    }
    gen_unskip(g, &scratch, kept);
}

/* One statement: stores a place, whole or component by component. */
static void store(struct gen *g, const struct place *p)
{
    if (g->identity == GEN_NOBODY) {
        add_up(g, p);
        return;
    }
    unsigned elements = p->length ? p->length : 1, parts = 1;
    unsigned b = gen_output_for(g, p->type);
    if (b == GEN_MAX_BUFFERS) {
        b = gen_output_for(g, gen_scalar_type(p->type.scalar));
        parts = p->type.n;
    }
    struct gen_buffer *buffer = &g->kernel->buffers[b];
    struct buf scratch, *kept;
    gen_skipped(g, &scratch, &kept);
    for (unsigned e = 0; e < elements * parts; e++) {
        gen_begin(g);
        PUT("out%u[id * W%u + %uu] = %s", b, b, buffer->per_thread + e, p->text);
        if (p->length)
            PUT("[%u]", e / parts);
        if (parts > 1)
            PUT(".%c", "xyzw"[e % parts]);
        gen_end(g, ";");
    }
    gen_unskip(g, &scratch, kept);
    buffer->per_thread += elements * parts;
}

static void store_all(struct gen *g)
{
    for (unsigned k = 0; k < g->place_count; k++)
        if (g->places[k].output)
            store(g, &g->places[k]);
}

/* --- the kernel --- */

static void shape(struct gen *g)
{
    struct gen_kernel *k = g->kernel;
    static const unsigned sizes[][3] = {{32, 1, 1}, {64, 1, 1}, {40, 1, 1}, {7, 1, 1},  {1, 1, 1},
                                        {96, 1, 1}, {8, 8, 1},  {5, 3, 1},  {16, 3, 1}, {4, 4, 4},
                                        {3, 2, 5},  {33, 1, 1}, {16, 1, 1}, {2, 2, 2}};
    unsigned s = gen_below(g, sizeof sizes / sizeof *sizes);
    g->threads = 1;
    for (int d = 0; d < 3; d++) {
        unsigned size = sizes[s][d];
        k->threadgroup[d] = size;
        g->threads *= size;
        k->grid[d] = size > 1 || gen_chance(g, 10) ? size * (1 + gen_below(g, 2)) : 1;
        if (size > 1 && gen_chance(g, 40)) /* a smaller threadgroup at the edge */
            k->grid[d] += gen_below(g, size);
    }
    if (k->grid[0] <= k->threadgroup[0]) /* always several threadgroups */
        k->grid[0] += k->threadgroup[0];
}

/* What every kernel starts with: its places are read only. */
static void givens(struct gen *g)
{
    gen_declare(g, gen_scalar_type(GEN_UINT), 0, false, "k0");
    gen_declare(g, gen_scalar_type(GEN_INT), 0, false, "k1");
    gen_start_lines(g);
    gen_tables(g);
    for (unsigned b = 0; b < GEN_INPUTS; b++)
        gen_declare(g, g->kernel->buffers[b].type, g->kernel->buffers[b].count, false, "in%u", b);
}

static void kernel_body(struct gen *g)
{
    g->in_kernel = g->uniform = true;
    g->indent = 1;
    g->budget = 25;
    g->place_count = 0;
    givens(g);
    if (g->tiny) {
        gen_guards(g, 1 + gen_below(g, 2));
        if (gen_chance(g, 30))
            store_all(g);
        return;
    }
    gen_guards(g, gen_below(g, 4));
    for (unsigned k = gen_below(g, 5); k > 0; k--)
        gen_declaration(g);
    unsigned n = g->names++;
    gen_line(g, "int v%u = %u;", n, gen_below(g, 50)); /* there is always one to write */
    gen_declare(g, gen_scalar_type(GEN_INT), 0, true, "v%u", n)->output = true;
    gen_statements(g, 4 + gen_below(g, 9));
    store_all(g);
    if (gen_chance(g, 30)) {
        gen_begin(g);
        PUT("if (");
        gen_condition(g, 2);
        gen_end(g, ")");
        gen_line(g, "    return;");
        g->uniform = false;
        gen_statements(g, 2 + gen_below(g, 4));
        store_all(g);
    }
}

static void parameters(struct gen *g)
{
    const struct gen_kernel *k = g->kernel;
    PUT("kernel void k(");
    for (unsigned b = 0; b < k->buffer_count; b++) {
        const struct gen_buffer *buffer = &k->buffers[b];
        if (buffer->kind == GEN_INPUT)
            PUT("device const %s *in%u [[buffer(%u)]],\n    ", NAME(buffer->type), b, b);
        else if (buffer->kind == GEN_CONSTANT)
            PUT("constant %s &k%u [[buffer(%u)]],\n    ", NAME(buffer->type), b - GEN_INPUTS, b);
        else if (buffer->kind == GEN_ATOMIC)
            PUT("device atomic_%s *acc%c [[buffer(%u)]],\n    ", NAME(buffer->type), NAME(buffer->type)[0],
                b);
        else
            PUT("device %s *out%u [[buffer(%u)]],\n    ", NAME(buffer->type), b, b);
    }
    gen_start_parameters(g);
}

static void native_call(struct gen *g)
{
    const struct gen_kernel *k = g->kernel;
    PUT("static void call(const thread_arguments &a)\n{\n    k(");
    for (unsigned b = 0; b < k->buffer_count; b++) {
        const struct gen_buffer *buffer = &k->buffers[b];
        if (buffer->kind == GEN_CONSTANT)
            PUT("*(const %s *)a.buffers[%u], ", NAME(buffer->type), b);
        else
            PUT("(%s%s *)a.buffers[%u], ", buffer->kind == GEN_ATOMIC ? "atomic_" : "", NAME(buffer->type),
                b);
    }
    gen_start_arguments(g);
}

static void finish_outputs(struct gen *g)
{
    struct gen_kernel *k = g->kernel;
    unsigned threads = k->grid[0] * k->grid[1] * k->grid[2], groups = 1;
    for (int d = 0; d < 3; d++)
        groups *= (k->grid[d] + k->threadgroup[d] - 1) / k->threadgroup[d];
    if (g->identity == GEN_BY_NUMBER)
        threads = groups * g->threads;
    for (unsigned b = 0; b < k->buffer_count; b++)
        if (k->buffers[b].kind == GEN_OUTPUT) {
            k->buffers[b].count = threads * k->buffers[b].per_thread;
            PUT("constant uint W%u = %u;\n", b, k->buffers[b].per_thread);
        }
}

void gen_kernel(struct gen_kernel *kernel, uint64_t seed, const bool skip[GEN_MAX_SKIP])
{
    *kernel = (struct gen_kernel){0};
    struct buf body = {0};
    struct gen state = {.random = seed, .kernel = kernel, .skip = skip, .generic = GEN_SCALAR_COUNT},
               *g = &state;
    gen_random(&g->random);
    g->out = &kernel->text;
    buf_str(g->out, prologue);
    buf_str(g->out, gen_order_prologue);
    shape(g);
    gen_start_choose(g);
    for (unsigned k = 0; k < GEN_INPUTS; k++)
        new_buffer(g, GEN_INPUT, gen_random_type(g), 3 + gen_below(g, 200));
    new_buffer(g, GEN_CONSTANT, gen_scalar_type(GEN_UINT), 1);
    new_buffer(g, GEN_CONSTANT, gen_scalar_type(GEN_INT), 1);
    new_buffer(g, GEN_ATOMIC, gen_scalar_type(GEN_UINT), 40);
    new_buffer(g, GEN_ATOMIC, gen_scalar_type(GEN_INT), 40);
    new_buffer(g, GEN_ATOMIC, gen_scalar_type(GEN_FLOAT), 4);
    for (unsigned n = gen_below(g, MAX_STRUCTS + 1); n > 0; n--)
        gen_record(g);
    for (unsigned n = gen_below(g, MAX_TABLES + 1); n > 0; n--)
        gen_table(g);
    if (gen_chance(g, 30))
        gen_box(g);
    for (unsigned n = gen_below(g, MAX_HELPERS); n > 0; n--)
        helper(g);
    g->out = &body;
    kernel_body(g);
    g->out = &kernel->text;
    finish_outputs(g);
    parameters(g);
    buf_text(g->out, buf_as_text(&body));
    buf_str(g->out, "}\n");
    g->out = &kernel->call;
    native_call(g);
    buf_release(&body);
}

void gen_kernel_release(struct gen_kernel *kernel)
{
    buf_release(&kernel->text);
    buf_release(&kernel->call);
}

/* --- contents --- */

uint64_t gen_buffer_bytes(const struct gen_buffer *buffer)
{
    return (uint64_t)buffer->count * gen_size(buffer->type);
}

/* A float of moderate size, sometimes very small, with `fraction` random bits. */
static uint64_t real_bits(uint64_t r, unsigned exponent_bits, unsigned fraction)
{
    uint64_t bias = (1u << (exponent_bits - 1)) - 1, low = r & ((UINT64_C(1) << fraction) - 1);
    uint64_t exponent = (r >> 40) % 16 == 0 ? 0 : bias - 4 + (r >> 44) % 12;
    return (r >> 63) << (exponent_bits + fraction) | exponent << fraction | low;
}

void gen_buffer_fill(const struct gen_buffer *buffer, uint64_t seed, void *bytes)
{
    uint64_t size = gen_size(gen_scalar_type(buffer->type.scalar)), total = gen_buffer_bytes(buffer);
    memset(bytes, 0, total);
    if (buffer->kind == GEN_OUTPUT || (buffer->kind == GEN_ATOMIC && buffer->type.scalar == GEN_FLOAT))
        return; /* sums of floats are exact when they start with 0 */
    gen_random(&seed);
    for (uint64_t at = 0; at < total; at += size) {
        uint64_t r = gen_random(&seed), value = r >> 20;
        if (buffer->type.scalar == GEN_BOOL)
            value &= 1;
        else if (buffer->type.scalar == GEN_HALF)
            value = real_bits(r, 5, 10);
        else if (buffer->type.scalar == GEN_BFLOAT)
            value = real_bits(r, 8, 7);
        else if (buffer->type.scalar == GEN_FLOAT)
            value = real_bits(r, 8, 23);
        else if (r % 3 == 0)
            value = r >> 56;
        memcpy((char *)bytes + at, &value, size); /* little-endian, as every machine that this runs on */
    }
}
