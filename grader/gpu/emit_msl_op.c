/* emit_msl_op: one instruction by its row of emit_msl_op.def, and the functions of maths.def. */
#include "gpu/emit_msl_state.h"
#include "base/bug.h"

struct row {
    const char *text; /* a pattern; "": nothing is emitted */
    void (*put)(struct emitter *e, const struct instr *i);
    enum helper helper;
};

static void refuse(struct emitter *e, const struct instr *i)
{
    BUG("structured code has no '%s'", op_name(i->op));
    (void)e;
}

#define ONE(id, pattern)          [I_##id] = {.text = pattern},
#define BOTH(id, pattern)         [I_##id] = {.text = pattern}, [I_##id##2] = {.text = pattern},
#define CALL(id, pattern, helper) [I_##id] = {pattern, NULL, HELPER_##helper},
#define PUT(id, function)         [I_##id] = {.put = function},
static const struct row rows[I_COUNT] = {
#include "gpu/emit_msl_op.def"
};
#undef ONE
#undef BOTH
#undef CALL
#undef PUT

void emit_instruction(struct emitter *e, const struct instr *i)
{
    const struct row *row = &rows[i->op];
    emit_comment(e, i->site);
    emit_use(e, row->helper);
    if (i->op == I_BF16)
        emit_use(e, HELPER_FROMBF);
    if (row->put)
        row->put(e, i);
    else if (!row->text)
        BUG("no row for '%s'", op_name(i->op));
    else if (*row->text)
        emit_pattern(e, i, row->text);
}

/* --- functions --- */

/* A lane's value as an argument; half and bfloat are held as floats. */
static void argument(struct emitter *e, const struct instr *i, int k, enum scalar_kind kind)
{
    static const char *const types[SCALAR_KIND_COUNT] = {
        [SCALAR_BOOL] = "bool",  [SCALAR_I8] = "char", [SCALAR_U8] = "uchar", [SCALAR_I16] = "short",
        [SCALAR_U16] = "ushort", [SCALAR_I32] = "int", [SCALAR_U32] = "uint", [SCALAR_I64] = "long",
        [SCALAR_U64] = "ulong",  [SCALAR_F16] = "H",   [SCALAR_BF16] = "F",   [SCALAR_F32] = "F"};
    if (kind == SCALAR_F16)
        emit_use(e, HELPER_H);
    emit_printf(e, "%s(", types[kind]);
    emit_operand(e, i, k);
    emit_str(e, ")");
}

/* The conversion of a function's result to a lane's value; the caller writes the brackets. */
static const char *lane_of(struct emitter *e, enum scalar_kind kind, bool wide)
{
    if (kind == SCALAR_F16) {
        emit_use(e, HELPER_UH);
        return "UH(";
    }
    if (kind == SCALAR_BF16) {
        emit_use(e, HELPER_BFBITS);
        emit_use(e, HELPER_FROMBF);
        return "frombf(bfbits(U(";
    }
    if (kind == SCALAR_F32)
        return "U(";
    if (kind == SCALAR_I8 || kind == SCALAR_I16)
        return "uint(int(";
    return wide ? "ulong(" : "uint(";
}

static void close_lane(struct emitter *e, const char *open)
{
    for (; *open; open++)
        if (*open == '(')
            emit_str(e, ")");
    emit_str(e, ";\n");
}

/* A table's id as Metal writes it. */
static void put_lower(struct emitter *e, const char *id)
{
    for (; *id; id++)
        buf_char(e->out, *id >= 'A' && *id <= 'Z' ? (char)(*id + 32) : *id);
}

/* The name in Metal: the id in lower case, except for functions with two results. */
static void function_name(struct emitter *e, int op, enum scalar_kind kind)
{
    if (op == MATHS_FREXP || op == MATHS_MODF) {
        bool half = kind == SCALAR_F16;
        emit_use(e, op == MATHS_FREXP ? (half ? HELPER_FREXPH : HELPER_FREXP)
                    : half            ? HELPER_MODFH
                                      : HELPER_MODF);
        emit_str(e, op == MATHS_FREXP ? "frexp_part" : "modf_part");
        return;
    }
    if (op == MATHS_SINCOS)
        op = MATHS_SIN;
    put_lower(e, maths_name(op));
}

/* The kind of argument k, from 0. */
static enum scalar_kind argument_kind(int op, enum scalar_kind kind, int k)
{
    if (op == MATHS_LDEXP && k == 1)
        return SCALAR_I32;
    if (op == MATHS_EXTRACT_BITS && k > 0)
        return SCALAR_U32;
    return op == MATHS_SELECT && k == 2 ? SCALAR_BOOL : kind;
}

/* A lane's bits become values of the kind, Metal's function is called, and its result becomes bits again. */
static void put_math(struct emitter *e, const struct instr *i, int op, enum scalar_kind kind)
{
    const char *open = lane_of(e, maths_result(op, kind), i->op == I_MATH2);
    int arity = (int)maths_arity(op);
    emit_indent(e);
    emit_operand(e, i, 0);
    emit_printf(e, " = %s", open);
    function_name(e, op, kind);
    emit_str(e, "(");
    for (int k = 0; k < arity && k < 3; k++) {
        emit_str(e, k ? ", " : "");
        if (op == MATHS_INSERT_BITS && k == 2) { /* offset and count share a register */
            emit_str(e, "uint(");
            emit_operand(e, i, 3);
            emit_str(e, " & 65535u), uint(");
            emit_operand(e, i, 3);
            emit_str(e, " >> 16)");
        } else {
            argument(e, i, 1 + k, argument_kind(op, kind, k));
        }
    }
    emit_str(e, ")");
    close_lane(e, open);
}

/* --- packed floats --- */

static const char *const pack_names[PACK_FORMAT_COUNT][2] = {
#define PACK(id, to, from) [PACK_##id] = {#to, #from},
#include "base/pack.def"
#undef PACK
};

static void put_pack(struct emitter *e, const struct instr *i)
{
    enum pack_format format = i->imm;
    emit_indent(e);
    emit_operand(e, i, 0);
    emit_str(e, " = uint(pack_float_to_");
    put_lower(e, pack_names[format][0]);
    emit_printf(e, "(float%u(", pack_count(format));
    for (unsigned k = 0; k < pack_count(format); k++) {
        emit_str(e, k ? ", F(uint(" : "F(uint(");
        emit_operand(e, i, k < 2 ? 1 : 2);
        emit_str(e, k & 1 ? " >> 32))" : "))");
    }
    emit_str(e, ")));\n");
}

static void put_unpack(struct emitter *e, const struct instr *i)
{
    enum pack_format format = i->imm & 255;
    emit_indent(e);
    emit_operand(e, i, 0);
    emit_str(e, " = U(unpack_");
    put_lower(e, pack_names[format][1]);
    emit_str(e, format == PACK_UNORM565 ? "_to_float(ushort(" : "_to_float(");
    emit_operand(e, i, 1);
    emit_printf(e, "%s).%c);\n", format == PACK_UNORM565 ? ")" : "", "xyzw"[i->imm >> 8 & 3]);
}

void emit_math(struct emitter *e, const struct instr *i)
{
    int op = (int)(i->imm & 0xffff);
    enum scalar_kind kind = i->imm >> 16;
    if (i->op == I_PACK) {
        put_pack(e, i);
    } else if (i->op == I_UNPACK) {
        put_unpack(e, i);
    } else if (op == MATHS_FREXP_EXPONENT) {
        emit_use(e, HELPER_EXPONENT);
        emit_pattern(e, i, "%a = frexp_number(F(%b));");
    } else if (op == MATHS_LOG1P) {
        emit_refuse(e, "Metal has no log1p");
    } else {
        put_math(e, i, op, kind);
    }
}

/* --- conversions of 64-bit lanes: bits of one kind to bits of another --- */

void emit_convert(struct emitter *e, const struct instr *i)
{
    enum scalar_kind to = i->imm & 255, from = i->imm >> 8;
    bool sign = from == SCALAR_I64;
    if (from == SCALAR_F32 && (to == SCALAR_I64 || to == SCALAR_U64)) {
        emit_use(e, to == SCALAR_I64 ? HELPER_F2L : HELPER_F2UL);
        emit_pattern(e, i, to == SCALAR_I64 ? "%a = f2l(F(uint(%b)));" : "%a = f2ul(F(uint(%b)));");
        return;
    }
    if ((from != SCALAR_I64 && from != SCALAR_U64) || !scalar_is_float(to))
        BUG("a conversion from %s to %s", emit_kind_name(from), emit_kind_name(to));
    if (to == SCALAR_F32) {
        emit_pattern(e, i, sign ? "%a = ulong(U(float(long(%b))));" : "%a = ulong(U(float(%b)));");
        return;
    }
    emit_use(e, sign ? HELPER_ODDS : HELPER_ODD);
    if (to == SCALAR_BF16) {
        emit_use(e, HELPER_BFBITS);
        emit_pattern(e, i, sign ? "%a = ulong(bfbits(odds(%b)));" : "%a = ulong(bfbits(odd(%b)));");
    } else {
        emit_pattern(e, i,
                     sign ? "%a = ulong(as_type<ushort>(half(F(odds(%b)))));"
                          : "%a = ulong(as_type<ushort>(half(F(odd(%b)))));");
    }
}
