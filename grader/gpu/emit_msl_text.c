/* emit_msl_text: pieces of text: operands, patterns, comments. */
#include "gpu/emit_msl_state.h"
#include "diag/source.h"
#include <stdarg.h>

/* Deeper text is not indented further: it would be blanks only. */
enum { MAX_INDENT = 16, COMMENT_BYTES = 100 };

void emit_indent(struct emitter *e)
{
    for (uint32_t k = 0; k < e->depth && k < MAX_INDENT; k++)
        buf_str(e->out, "  ");
}

void emit_str(struct emitter *e, const char *text)
{
    buf_str(e->out, text);
}

void emit_printf(struct emitter *e, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_vprintf(e->out, format, args);
    va_end(args);
}

void emit_use(struct emitter *e, enum helper helper)
{
    e->helpers[helper] = true;
}

/* Keeps the first reason. */
void emit_refuse(struct emitter *e, const char *why)
{
    if (!e->why)
        e->why = why;
}

const char *emit_kind_name(enum scalar_kind kind)
{
    static const char *const names[SCALAR_KIND_COUNT] = {
        [SCALAR_BOOL] = "b",  [SCALAR_I8] = "i8",   [SCALAR_U8] = "u8",   [SCALAR_I16] = "i16",
        [SCALAR_U16] = "u16", [SCALAR_I32] = "i32", [SCALAR_U32] = "u32", [SCALAR_I64] = "i64",
        [SCALAR_U64] = "u64", [SCALAR_F16] = "f16", [SCALAR_F32] = "f32", [SCALAR_BF16] = "bf16"};
    return names[kind];
}

const char *emit_cell_type(unsigned bytes)
{
    return bytes == 1 ? "uchar" : bytes == 2 ? "ushort" : bytes == 4 ? "uint" : "ulong";
}

/* --- operands --- */

static uint32_t operand_of(const struct instr *i, int k)
{
    return k == 0 ? i->a : k == 1 ? i->b : k == 2 ? i->c : i->d;
}

static void put_number(struct buf *out, uint64_t value, bool wide)
{
    if (!wide)
        value = (uint32_t)value;
    buf_printf(out, value < 65536 ? "%llu%s" : "0x%llx%s", (unsigned long long)value, wide ? "ul" : "u");
}

void emit_operand(struct emitter *e, const struct instr *i, int k)
{
    const struct code *code = e->code;
    uint32_t r = operand_of(i, k);
    bool wide = op_operands(i->op)[k] == '2', uniform = i->form >> k & 1;
    bool written = k == 0 && !(op_flags(i->op) & OP_A_READ);
    if (r == REG_NONE) {
        put_number(e->out, 0, wide);
        return;
    }
    if (uniform && r < code->constant_count) {
        put_number(e->out, code->constants[r], wide);
        return;
    }
    uint32_t index = uniform ? code->regs + r : r;
    e->named[index] = 1;
    e->wide[index] = wide;
    if (!written)
        e->read[index] = 1;
    buf_printf(e->out, "%c%u", uniform ? 'u' : wide ? 'w' : 'v', r);
}

void emit_pattern(struct emitter *e, const struct instr *i, const char *pattern)
{
    emit_indent(e);
    for (const char *p = pattern; *p; p++) {
        if (*p != '%') {
            buf_char(e->out, *p);
            continue;
        }
        p++;
        bool wide = op_operands(i->op)[1] == '2';
        if (*p == 'U' || *p == 'S')
            buf_str(e->out, *p == 'U' ? emit_cell_type(wide ? 8 : 4) : wide ? "long" : "int");
        else if (*p == 'm')
            buf_str(e->out, wide ? "63ul" : "31u");
        else if (*p == 'i')
            buf_printf(e->out, i->imm < 0 ? "(%lldl)" : "%lldl", (long long)i->imm);
        else if (*p == 's')
            buf_printf(e->out, "%uu", emit_line(e, i->site));
        else
            emit_operand(e, i, *p - 'a');
    }
    buf_char(e->out, '\n');
}

/* --- the student's lines --- */

static bool find_place(const struct emitter *e, uint32_t site, struct place *place)
{
    const struct span span = e->code->sites[site].span;
    if (!e->what->sources || span.len == 0)
        return false;
    *place = sources_place(e->what->sources, span.at);
    return place->kind == SOURCE_STUDENT;
}

uint32_t emit_line(const struct emitter *e, uint32_t site)
{
    struct place place;
    return find_place(e, site, &place) ? place.line : 0;
}

/* A line of the student's text after two slashes. It must neither end the comment nor continue it: no line
 * end, no backslash at its end, only printable characters. */
void emit_comment(struct emitter *e, uint32_t site)
{
    struct place place;
    if (!find_place(e, site, &place) || (place.line == e->line && place.cell == e->cell))
        return;
    e->line = place.line;
    e->cell = place.cell;
    struct text line = text_trim(place.line_text);
    line.len = line.len < COMMENT_BYTES ? line.len : COMMENT_BYTES;
    emit_indent(e);
    buf_printf(e->out, "// %u: ", place.line);
    for (size_t k = 0; k < line.len; k++) {
        char c = line.ptr[k];
        bool odd =
            c < ' ' || c > '~' || c == '\\' || (c == '?' && k + 1 < line.len && line.ptr[k + 1] == '?');
        buf_char(e->out, odd ? '.' : c);
    }
    buf_char(e->out, '\n');
}
