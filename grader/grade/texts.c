#include "grade/texts.h"
#include "base/limits.h"
#include "gpu/form.h"
#include "gpu/plain_msl.h"
#include "gpu/safe_msl.h"

/* --- written --- */

static void write_instrumented(struct buf *out, struct compilation *c)
{
    struct buf text = {0};
    struct records_layout layout = {0};
    const char *why;
    bool good = form_emit(&text, &layout, c, &why) == 0;
    wire_u8(out, good);
    wire_text(out, good ? buf_as_text(&text) : text_of(why));
    wire_u32(out, layout.buffer);
    wire_u32(out, layout.threadgroup_count);
    wire_u32(out, layout.records_at);
    wire_u32(out, layout.needs);
    buf_release(&text);
}

/* The text for the GPU with the span of each of its lines, or the reason why there is none. */
static void write_plain(struct buf *out, struct compilation *c, const struct trace_spans *spans)
{
    struct buf text = {0};
    struct plain_msl about;
    const char *why;
    bool good = plain_msl(&text, &about, c, c->arena, &why) == 0;
    if (good && !safe_msl_name(about.kernel)) {
        good = false;
        why = "its name is not a valid name in Metal";
    }
    wire_u8(out, good);
    wire_text(out, good ? buf_as_text(&text) : text_of(why));
    if (good) {
        wire_text(out, about.kernel);
        wire_u32(out, about.line_count);
        for (uint32_t k = 1; k <= about.line_count; k++) {
            bool known = about.lines[k] != UINT32_MAX;
            wire_u8(out, known);
            if (known)
                spans->put(spans->context, (struct span){about.lines[k], 1});
        }
    }
    buf_release(&text);
}

void texts_write(struct buf *out, struct compilation *compilation, const struct trace_spans *spans)
{
    write_instrumented(out, compilation);
    write_plain(out, compilation, spans);
}

/* --- read --- */

/* Either a text that may be passed on, or a reason. */
static void read_text(struct wire *in, struct arena *arena, struct text *text, struct text *why)
{
    bool good = wire_get_u8(in) == 1;
    struct text t = wire_get_text(in, good ? LIMIT_EMIT_BYTES : LIMIT_MESSAGE_BYTES);
    if (t.len == 0 || (good && !safe_msl(t)))
        in->wrong = true;
    else if (good)
        *text = t;
    else
        *why = arena_text(arena, t);
}

static void read_layout(struct wire *in, struct texts *t)
{
    t->layout.buffer = wire_get_u32(in);
    t->layout.threadgroup_count = wire_get_u32(in);
    t->layout.records_at = wire_get_u32(in);
    t->layout.needs = wire_get_u32(in);
    if (!t->instrumented.len)
        return;
    if (t->layout.buffer >= LIMIT_BUFFERS || t->layout.threadgroup_count > LIMIT_BUFFERS ||
        t->layout.records_at != 1 + t->layout.buffer + t->layout.threadgroup_count ||
        t->layout.needs >= RECORDS_NEED_END)
        in->wrong = true;
}

static void read_plain(struct wire *in, struct arena *arena, struct texts *t, const struct trace_spans *spans)
{
    read_text(in, arena, &t->plain, &t->plain_why);
    if (in->wrong || !t->plain.len)
        return;
    t->kernel = wire_get_text(in, LIMIT_MESSAGE_BYTES);
    t->line_count = wire_get_count(in, (uint32_t)t->plain.len + 1);
    if (in->wrong || !safe_msl_name(t->kernel)) {
        in->wrong = true;
        return;
    }
    t->lines = ARENA_ARRAY(arena, t->line_count + 1, struct span);
    for (uint32_t k = 0; k < t->line_count && !in->wrong; k++)
        if (wire_get_u8(in))
            t->lines[k] = spans->get(spans->context);
}

const struct texts *texts_read(struct wire *in, struct arena *arena, const struct trace_spans *spans)
{
    struct texts *t = ARENA_NEW(arena, struct texts);
    read_text(in, arena, &t->instrumented, &t->instrumented_why);
    read_layout(in, t);
    read_plain(in, arena, t, spans);
    return in->wrong ? NULL : t;
}
