/* emit_msl_op: a row for each instruction of ops.def, and the functions of maths.def. */
#include "gpu/emit_msl_state.h"
#include "base/bug.h"

struct row {
    const char *text; /* a pattern; "": nothing is emitted */
    void (*put)(struct emitter *e, const struct instr *i);
    uint8_t helper;
};

static void refuse(struct emitter *e, const struct instr *i)
{
    BUG("structured code has no '%s'", op_name(i->op));
    (void)e;
}

static const struct row rows[I_COUNT] = {
    [I_NOP] = {""},
    [I_MOV] = {"%a = %b;"},
    [I_MOV2] = {"%a = %b;"},
    [I_MOVM] = {"%a = %b;"},
    [I_MOVM2] = {"%a = %b;"},
    [I_UNDEF] = {"%a = 0u;"},
    [I_UNDEF2] = {"%a = 0ul;"},

    [I_ADD] = {"%a = %b + %c;"},
    [I_SUB] = {"%a = %b - %c;"},
    [I_MUL] = {"%a = %b * %c;"},
    [I_AND] = {"%a = %b & %c;"},
    [I_OR] = {"%a = %b | %c;"},
    [I_XOR] = {"%a = %b ^ %c;"},
    [I_SHL] = {"%a = %b << (%c & 31u);"},
    [I_SRA] = {"%a = uint(int(%b) >> (%c & 31u));"},
    [I_SRL] = {"%a = %b >> (%c & 31u);"},
    [I_DIVS] = {"%a = divs(t, %b, %c, %s);", NULL, HELPER_DIVS},
    [I_DIVU] = {"%a = divu(t, %b, %c, %s);", NULL, HELPER_DIVU},
    [I_REMS] = {"%a = rems(t, %b, %c, %s);", NULL, HELPER_REMS},
    [I_REMU] = {"%a = remu(t, %b, %c, %s);", NULL, HELPER_REMU},
    [I_EQ] = {"%a = uint(%b == %c);"},
    [I_NE] = {"%a = uint(%b != %c);"},
    [I_LTS] = {"%a = uint(int(%b) < int(%c));"},
    [I_LES] = {"%a = uint(int(%b) <= int(%c));"},
    [I_LTU] = {"%a = uint(%b < %c);"},
    [I_LEU] = {"%a = uint(%b <= %c);"},
    [I_MINS] = {"%a = int(%b) < int(%c) ? %b : %c;"},
    [I_MAXS] = {"%a = int(%b) > int(%c) ? %b : %c;"},
    [I_MINU] = {"%a = %b < %c ? %b : %c;"},
    [I_MAXU] = {"%a = %b > %c ? %b : %c;"},
    [I_LAND] = {"%a = %b & %c;"},
    [I_LOR] = {"%a = %b | %c;"},
    [I_NOT] = {"%a = ~%b;"},
    [I_LNOT] = {"%a = uint(%b == 0u);"},
    [I_SX8] = {"%a = S8(%b);", NULL, HELPER_S8},
    [I_ZX8] = {"%a = %b & 0xffu;"},
    [I_SX16] = {"%a = S16(%b);", NULL, HELPER_S16},
    [I_ZX16] = {"%a = %b & 0xffffu;"},

    [I_ADD2] = {"%a = %b + %c;"},
    [I_SUB2] = {"%a = %b - %c;"},
    [I_MUL2] = {"%a = %b * %c;"},
    [I_AND2] = {"%a = %b & %c;"},
    [I_OR2] = {"%a = %b | %c;"},
    [I_XOR2] = {"%a = %b ^ %c;"},
    [I_SHL2] = {"%a = %b << (%c & 63ul);"},
    [I_SRA2] = {"%a = ulong(long(%b) >> (%c & 63ul));"},
    [I_SRL2] = {"%a = %b >> (%c & 63ul);"},
    [I_DIVS2] = {"%a = divs2(t, %b, %c, %s);", NULL, HELPER_DIVS2},
    [I_DIVU2] = {"%a = divu2(t, %b, %c, %s);", NULL, HELPER_DIVU2},
    [I_REMS2] = {"%a = rems2(t, %b, %c, %s);", NULL, HELPER_REMS2},
    [I_REMU2] = {"%a = remu2(t, %b, %c, %s);", NULL, HELPER_REMU2},
    [I_EQ2] = {"%a = uint(%b == %c);"},
    [I_NE2] = {"%a = uint(%b != %c);"},
    [I_LTS2] = {"%a = uint(long(%b) < long(%c));"},
    [I_LES2] = {"%a = uint(long(%b) <= long(%c));"},
    [I_LTU2] = {"%a = uint(%b < %c);"},
    [I_LEU2] = {"%a = uint(%b <= %c);"},
    [I_NOT2] = {"%a = ~%b;"},
    [I_SX32] = {"%a = ulong(long(int(%b)));"},
    [I_ZX32] = {"%a = ulong(%b);"},
    [I_LO] = {"%a = uint(%b);"},
    [I_HI] = {"%a = uint(%b >> 32);"},
    [I_PAIR] = {"%a = ulong(%c) << 32 | ulong(%b);"},
    [I_PTRADD] = {"%a = ptradd(%b, %c, %i);", NULL, HELPER_PTRADD},
    [I_INTPTR] = {"%a = forged(%b);", NULL, HELPER_FORGED},

    [I_FADD] = {"%a = U(F(%b) + F(%c));"},
    [I_FSUB] = {"%a = U(F(%b) - F(%c));"},
    [I_FMUL] = {"%a = U(F(%b) * F(%c));"},
    [I_FDIV] = {"%a = U(F(%b) / F(%c));"},
    [I_FMAD] = {"%a = U(F(%b) * F(%c) + F(%d));"},
    [I_FMA] = {"%a = U(fma(F(%b), F(%c), F(%d)));"},
    [I_FEQ] = {"%a = uint(F(%b) == F(%c));"},
    [I_FNE] = {"%a = uint(F(%b) != F(%c));"},
    [I_FLT] = {"%a = uint(F(%b) < F(%c));"},
    [I_FLE] = {"%a = uint(F(%b) <= F(%c));"},
    [I_FMIN] = {"%a = fless(%b, %c);", NULL, HELPER_FLESS},
    [I_FMAX] = {"%a = fmore(%b, %c);", NULL, HELPER_FMORE},
    [I_FNEG] = {"%a = %b ^ 0x80000000u;"},
    [I_FABS] = {"%a = %b & 0x7fffffffu;"},
    [I_FSQRT] = {"%a = U(sqrt(F(%b)));"},
    [I_F16] = {"%a = U(float(half(F(%b))));"},
    [I_BF16] = {"%a = frombf(bfbits(%b));", NULL, HELPER_BFBITS},
    [I_BITS16] = {"%a = uint(as_type<ushort>(half(F(%b))));"},
    [I_FROM16] = {"%a = U(float(as_type<half>(ushort(%b))));"},
    [I_BITSBF] = {"%a = bfbits(%b);", NULL, HELPER_BFBITS},
    [I_FROMBF] = {"%a = frombf(%b & 0xffffu);", NULL, HELPER_FROMBF},
    [I_S2F] = {"%a = U(float(int(%b)));"},
    [I_U2F] = {"%a = U(float(%b));"},
    [I_F2S] = {"%a = f2s(F(%b));", NULL, HELPER_F2S},
    [I_F2U] = {"%a = f2u(F(%b));", NULL, HELPER_F2U},
    [I_CVT2] = {NULL, emit_convert},

    [I_SELECT] = {"%a = %b != 0u ? %c : %d;"},
    [I_SELECT2] = {"%a = %b != 0u ? %c : %d;"},
    [I_MATH] = {NULL, emit_math},
    [I_MATH2] = {NULL, emit_math},
    [I_PACK] = {NULL, emit_math},
    [I_UNPACK] = {NULL, emit_math},

    [I_IDXCHK] = {"%a = %b < uint(%i) ? %b : 0x40000000u;"},
    [I_IDXMUL] = {"%a = idxmul(%b, %i);", NULL, HELPER_IDXMUL},
    [I_IDXADD] = {"%a = idxadd(%b, %c);", NULL, HELPER_IDXADD},
    [I_IDX64] = {"%a = idx64(%b);", NULL, HELPER_IDX64},

    [I_LOAD] = {NULL, emit_indexed},
    [I_LOAD2] = {NULL, emit_indexed},
    [I_STORE] = {NULL, emit_indexed},
    [I_STORE2] = {NULL, emit_indexed},
    [I_LOADP] = {NULL, emit_pointer},
    [I_LOADP2] = {NULL, emit_pointer},
    [I_STOREP] = {NULL, emit_pointer},
    [I_STOREP2] = {NULL, emit_pointer},
    [I_ALIGN] = {NULL, emit_align},
    [I_CLEAR] = {NULL, emit_clear},
    [I_ATOMIC] = {NULL, emit_atomic},
    [I_ATOMIC2] = {NULL, emit_atomic},
    [I_CMPXCHG] = {NULL, emit_atomic},

    [I_JMP] = {NULL, refuse},
    [I_JZ] = {NULL, refuse},
    [I_BACK] = {NULL, emit_flow},
    [I_IF] = {NULL, emit_flow},
    [I_ELSE] = {NULL, emit_flow},
    [I_ENDIF] = {NULL, emit_flow},
    [I_LOOP] = {NULL, emit_flow},
    [I_TEST] = {NULL, emit_flow},
    [I_LEAVE] = {NULL, emit_flow},
    [I_AGAIN] = {NULL, emit_flow},
    [I_REJOIN] = {NULL, emit_flow},
    [I_JOIN] = {NULL, emit_flow},
    [I_SWITCH] = {NULL, emit_flow},
    [I_CASE] = {NULL, emit_flow},
    [I_ENDSW] = {NULL, emit_flow},
    [I_RETURN] = {"return;"},
    [I_END] = {""},

    [I_POSV] = {NULL, emit_position},
    [I_POSU] = {NULL, emit_position},
    [I_BARRIER] = {NULL, emit_barrier},
    [I_SIMD] = {NULL, emit_simd},
    [I_SIMD2] = {NULL, emit_simd},
    [I_WHOLE] = {""}, /* the engine reports it */
    [I_MMA] = {NULL, emit_multiply},
};

void emit_instruction(struct emitter *e, const struct instr *i)
{
    const struct row *row = &rows[i->op];
    emit_comment(e, i->site);
    emit_use(e, (enum helper)row->helper);
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
    switch (kind) {
    case SCALAR_F16: emit_use(e, HELPER_UH); return "UH(";
    case SCALAR_BF16:
        emit_use(e, HELPER_BFBITS);
        emit_use(e, HELPER_FROMBF);
        return "frombf(bfbits(U(";
    case SCALAR_F32: return "U(";
    case SCALAR_I8:
    case SCALAR_I16: return "uint(int(";
    case SCALAR_BOOL:
    case SCALAR_U8:
    case SCALAR_U16:
    case SCALAR_I32:
    case SCALAR_U32:
    case SCALAR_I64:
    case SCALAR_U64:
    case SCALAR_KIND_COUNT: break;
    }
    return wide ? "ulong(" : "uint(";
}

static void close_lane(struct emitter *e, const char *open)
{
    for (; *open; open++)
        if (*open == '(')
            emit_str(e, ")");
    emit_str(e, ";\n");
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
    for (const char *p = maths_name((enum maths_op)op); *p; p++)
        buf_char(e->out, *p >= 'A' && *p <= 'Z' ? (char)(*p + 32) : *p);
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

static void put_math(struct emitter *e, const struct instr *i, int op, enum scalar_kind kind)
{
    const char *open = lane_of(e, maths_result((enum maths_op)op, kind), i->op == I_MATH2);
    int arity = (int)maths_arity((enum maths_op)op);
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
    [PACK_SNORM4X8] = {"pack_float_to_snorm4x8", "unpack_snorm4x8_to_float"},
    [PACK_UNORM4X8] = {"pack_float_to_unorm4x8", "unpack_unorm4x8_to_float"},
    [PACK_SRGB4X8] = {"pack_float_to_srgb_unorm4x8", "unpack_unorm4x8_srgb_to_float"},
    [PACK_SNORM2X16] = {"pack_float_to_snorm2x16", "unpack_snorm2x16_to_float"},
    [PACK_UNORM2X16] = {"pack_float_to_unorm2x16", "unpack_unorm2x16_to_float"},
    [PACK_UNORM10A2] = {"pack_float_to_unorm10a2", "unpack_unorm10a2_to_float"},
    [PACK_UNORM565] = {"pack_float_to_unorm565", "unpack_unorm565_to_float"},
};

static void put_pack(struct emitter *e, const struct instr *i)
{
    static const char *const parts[4] = {"F(uint(", "F(uint(", "F(uint(", "F(uint("};
    enum pack_format format = (enum pack_format)i->imm;
    emit_indent(e);
    emit_operand(e, i, 0);
    emit_printf(e, " = uint(%s(float%u(", pack_names[format][0], pack_count(format));
    for (unsigned k = 0; k < pack_count(format); k++) {
        emit_printf(e, "%s%s", k ? ", " : "", parts[k]);
        emit_operand(e, i, k < 2 ? 1 : 2);
        emit_str(e, k & 1 ? " >> 32))" : "))");
    }
    emit_str(e, ")));\n");
}

static void put_unpack(struct emitter *e, const struct instr *i)
{
    enum pack_format format = (enum pack_format)(i->imm & 255);
    emit_indent(e);
    emit_operand(e, i, 0);
    emit_printf(e, " = U(%s(%s", pack_names[format][1], format == PACK_UNORM565 ? "ushort(" : "");
    emit_operand(e, i, 1);
    emit_printf(e, "%s).%c);\n", format == PACK_UNORM565 ? ")" : "", "xyzw"[i->imm >> 8 & 3]);
}

void emit_math(struct emitter *e, const struct instr *i)
{
    int op = (int)(i->imm & 0xffff);
    enum scalar_kind kind = (enum scalar_kind)(i->imm >> 16);
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
    enum scalar_kind to = (enum scalar_kind)(i->imm & 255), from = (enum scalar_kind)(i->imm >> 8);
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
