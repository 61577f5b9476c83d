/* emit_msl: the parts of the text in their order: small functions, constants, the functions that reach
 * memory, the kernel's code as one function `run`, and around it the kernel, which binds memory and writes
 * the record. */
#include "gpu/emit_msl_state.h"
#include "base/bug.h"

const struct code_options emit_msl_options = {
    .no_uniform = true, .no_hoist = true, .no_regions = true, .no_fuse = true, .structured = true};

static const struct {
    const char *text;
    uint8_t needs;
} helpers[HELPER_COUNT] = {
#define HELPER(id, needs, text) [HELPER_##id] = {text, HELPER_##needs},
#include "gpu/emit_msl_helper.def"
#undef HELPER
};

static const char start[] = "#include <metal_stdlib>\n"
                            "using namespace metal;\n"
                            "#pragma METAL fp contract(off)\n"
                            "struct T { uint rg, wg, rs, ws, flags, line, budget; };\n"
                            "inline float F(uint x) { return as_type<float>(x); }\n"
                            "inline uint U(float x) { return as_type<uint>(x); }\n";

static void put_helpers(struct emitter *e, struct buf *out)
{
    for (int h = HELPER_COUNT - 1; h > HELPER_NONE; h--) /* what a helper needs comes before it */
        if (e->helpers[h] && helpers[h].needs)
            e->helpers[helpers[h].needs] = true;
    for (int h = HELPER_NONE + 1; h < HELPER_COUNT; h++)
        if (e->helpers[h])
            buf_str(out, helpers[h].text);
}

/* --- run: the kernel's code --- */

static void refuse_length(struct emitter *e)
{
    emit_refuse(e, arena_printf(e->arena, "it would be longer than %u KB", LIMIT_EMIT_BYTES >> 10).ptr);
}

/* Twice: the first time finds out which constructs need a flag. */
static void put_body(struct emitter *e)
{
    const struct code *code = e->code;
    for (int pass = 0; pass < 2 && !e->why; pass++) {
        e->out->len = 0;
        emit_flow_begin(e);
        for (e->at = 0; e->at < code->count && !e->why; e->at++) {
            emit_instruction(e, &code->instrs[e->at]);
            if (e->out->len > LIMIT_EMIT_BYTES)
                refuse_length(e);
        }
    }
    if (!e->why && e->open_count)
        BUG("a construct never ends");
}

/* Declares what the body named. A register that is only written is mentioned once more: compilers warn. */
static void put_registers(struct emitter *e, struct buf *out)
{
    const struct code *code = e->code;
    for (uint32_t r = 0; r < code->regs + code->uniforms; r++) {
        if (!e->named[r])
            continue;
        bool uniform = r >= code->regs;
        char letter = uniform ? 'u' : e->wide[r] ? 'w' : 'v';
        uint32_t number = uniform ? r - code->regs : r;
        buf_printf(out, e->wide[r] ? "  ulong %c%u = 0ul;" : "  uint %c%u = 0u;", letter, number);
        if (!e->read[r])
            buf_printf(out, " (void)%c%u;", letter, number);
        buf_char(out, '\n');
    }
    for (uint32_t k = 0; k < e->next_id; k++)
        if (e->flags[k])
            buf_printf(out, "  bool x%u = false;\n", k);
}

static void put_run(struct emitter *e, struct buf *out)
{
    buf_str(out, "inline void run(thread M &m, thread T &t) {\n");
    put_registers(e, out);
    buf_text(out, buf_as_text(e->out));
    buf_str(out, "}\n");
}

/* --- the kernel --- */

/* The entry point: runs the body and writes the record of its thread. */
static void put_kernel(struct emitter *e, const struct records_layout *layout, struct buf *out)
{
    static const char *const words[RECORD_WORDS] = {
        [RECORD_GLOBAL_READS] = "rg",  [RECORD_GLOBAL_WRITES] = "wg", [RECORD_SHARED_READS] = "rs",
        [RECORD_SHARED_WRITES] = "ws", [RECORD_FLAGS] = "flags",      [RECORD_LINE] = "line"};
    buf_str(out, "kernel void " EMIT_MSL_KERNEL "(\n");
    emit_parameters(e, out);
    buf_printf(out, "  device uint *records [[buffer(%u)]]) {\n", layout->buffer);
    emit_variables(e, layout, out);
    buf_str(out, "  T t = {0u, 0u, 0u, 0u, 0u, 0u, records[0]};\n"
                 "  run(m, t);\n"
                 "  uint3 at = thread_position_in_grid, grid = threads_per_grid;\n");
    buf_printf(out, "  ulong r = %uul + ((ulong(at.z) * grid.y + at.y) * grid.x + at.x) * %uul;\n",
               layout->records_at, (unsigned)RECORD_WORDS);
    for (int w = 0; w < RECORD_WORDS; w++)
        buf_printf(out, "  records[r + %d] = t.%s;\n", w, words[w]);
    buf_str(out, "}\n");
}

static void set_layout(struct emitter *e, struct records_layout *layout)
{
    *layout = (struct records_layout){.buffer = e->what->buffer_count};
    for (uint32_t k = 0; k < e->code->object_count; k++) {
        const struct object *o = &e->code->objects[k];
        if (o->kind == OBJECT_BUFFER && o->binding >= layout->buffer)
            layout->buffer = o->binding + 1;
        if (o->is_parameter && o->binding >= layout->threadgroup_count)
            layout->threadgroup_count = o->binding + 1;
    }
    layout->records_at = 1 + layout->buffer + layout->threadgroup_count;
    layout->needs = e->needs;
    if (layout->buffer >= LIMIT_BUFFERS)
        emit_refuse(e, arena_printf(e->arena, "it already has %u buffers", layout->buffer).ptr);
}

/* The body is there already; what precedes it declares only what it uses. */
static void put_text(struct emitter *e, struct records_layout *layout, struct buf *out)
{
    struct buf access = {0};
    emit_spread(e);
    emit_access_functions(e, &access); /* they use helpers */
    set_layout(e, layout);
    buf_str(out, start);
    if (e->helpers[HELPER_MMA])
        buf_str(out, "#include <metal_simdgroup_matrix>\n");
    put_helpers(e, out);
    emit_constants(e, out);
    emit_members(e, out);
    buf_text(out, buf_as_text(&access));
    put_run(e, out);
    put_kernel(e, layout, out);
    buf_release(&access);
    if (out->len > LIMIT_EMIT_BYTES)
        refuse_length(e);
}

int emit_msl(struct buf *out, struct records_layout *layout, const struct emit_msl *what, struct arena *arena,
             const char **why)
{
    const struct code *code = what->code;
    struct buf body = {0}, text = {0};
    struct emitter *e = ARENA_NEW(arena, struct emitter);
    if (!code->structured)
        BUG("the code was not made for this");
    *e = (struct emitter){.what = what, .code = code, .arena = arena, .out = &body};
    e->named = ARENA_ARRAY(arena, code->regs + code->uniforms + 1, uint8_t);
    e->read = ARENA_ARRAY(arena, code->regs + code->uniforms + 1, uint8_t);
    e->wide = ARENA_ARRAY(arena, code->regs + code->uniforms + 1, bool);
    e->objects = ARENA_ARRAY(arena, code->object_count + 1, struct emit_access);
    e->flags = ARENA_ARRAY(arena, 2 * code->count + 2, bool);
    put_body(e);
    if (!e->why)
        put_text(e, layout, &text);
    if (!e->why)
        buf_text(out, buf_as_text(&text));
    buf_release(&body);
    buf_release(&text);
    *why = e->why;
    return e->why ? -1 : 0;
}
