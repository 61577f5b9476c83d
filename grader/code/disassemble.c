/* disassemble: bytecode as text, for maintainers. */
#include "base/buf.h"
#include "code/code.h"

/* By its letter in ops.def: v and w are registers of 32 and 64-bit lanes, u uniform ones, # a constant. */
static void operand(struct buf *out, const struct code *code, char letter, bool uniform, uint32_t value)
{
    switch (letter) {
    case '1':
    case '2':
        if (value == REG_NONE)
            buf_str(out, " -");
        else if (uniform && value < code->constant_count)
            buf_printf(out, " #%lld",
                       letter == '2' ? (long long)code->constants[value]
                                     : (long long)(int32_t)code->constants[value]);
        else
            buf_printf(out, " %c%u", uniform ? 'u' : letter == '2' ? 'w' : 'v', value);
        return;
    case 'o': buf_printf(out, " %.*s", TEXT_ARG(code->objects[value].name)); return;
    case 'f': buf_printf(out, " f%u", value); return;
    case 's':
    case 'i': buf_printf(out, " %u", value); return;
    default: return;
    }
}

static const char *kind_name(enum scalar_kind kind)
{
    static const char *const names[SCALAR_KIND_COUNT] = {"bool", "i8",  "u8",  "i16", "u16",  "i32",
                                                         "u32",  "i64", "u64", "f16", "bf16", "f32"};
    return names[kind];
}

/* One line per instruction; what is unused is left out, the line of the source comes last. */
void code_disassemble(struct buf *out, const struct code *code, const struct sources *sources)
{
    buf_printf(
        out,
        "%u instructions, %u vector registers, %u uniform ones, %u frames, %llu bytes per threadgroup, "
        "%llu per thread\n",
        code->count, code->regs, code->uniforms, code->frames, (unsigned long long)code->threadgroup_bytes,
        (unsigned long long)code->thread_bytes);
    for (uint32_t k = 0; k < code->count; k++) {
        const struct instr *i = &code->instrs[k];
        const char *letters = op_operands(i->op);
        const uint32_t value[4] = {i->a, i->b, i->c, i->d};
        if (k == code->entry)
            buf_str(out, "entry:\n");
        buf_printf(out, "%5u  %-10s", k, op_name(i->op));
        for (int n = 0; n < 4; n++)
            operand(out, code, letters[n], i->form >> n & 1, value[n]);
        if (letters[4] == 't')
            buf_printf(out, " -> %lld", (long long)i->imm);
        else if (letters[4] == 'i' || letters[4] == 's')
            buf_printf(out, " %lld", (long long)i->imm);
        if (i->form & FORM_BRANCH)
            buf_str(out, " branch");
        if (op_flags(i->op) & OP_MEM)
            buf_printf(out, " %s%s%s", kind_name(i->type),
                       i->form & FORM_BYTES     ? " bytes"
                       : i->form & FORM_POINTER ? " pointer"
                                                : "",
                       code->sites[i->site].mixed ? " mixed" : "");
        if (sources && code->sites[i->site].span.len) {
            struct place p = sources_place(sources, code->sites[i->site].span.at);
            buf_printf(out, "  ; line %u", p.line);
        }
        buf_char(out, '\n');
    }
}
