/* emit_msl_lanes: positions, barriers, and functions over the lanes of a simdgroup or quad. */
#include "gpu/emit_msl_state.h"
#include "base/bug.h"

void emit_position(struct emitter *e, const struct instr *i)
{
    enum position position = i->imm & 255;
    e->positions[position] = true;
    emit_indent(e);
    emit_operand(e, i, 0);
    emit_printf(e, " = m.%s", emit_position_name(position));
    if (emit_position_is_vector(position))
        emit_printf(e, ".%c", "xyz"[i->imm >> 8]);
    emit_str(e, ";\n");
}

void emit_barrier(struct emitter *e, const struct instr *i)
{
    static const char *const flags[4] = {"mem_flags::mem_none", "mem_flags::mem_device",
                                         "mem_flags::mem_threadgroup",
                                         "mem_flags::mem_device | mem_flags::mem_threadgroup"};
    bool simdgroup = i->imm & BARRIER_SIMDGROUP;
    if (simdgroup)
        e->needs |= RECORDS_NEED_SIMD;
    emit_indent(e);
    emit_printf(e, "%s_barrier(%s);\n", simdgroup ? "simdgroup" : "threadgroup",
                flags[i->imm & (BARRIER_DEVICE | BARRIER_THREADGROUP)]);
}

/* --- simd and quad functions: "%" is simd or quad --- */

static enum simd simd_of(const struct instr *i)
{
    return i->imm & 255;
}

/* "%a = BEFORE simd_NAME(" */
static void begin(struct emitter *e, const struct instr *i, const char *before)
{
    emit_indent(e);
    emit_operand(e, i, 0);
    emit_printf(e, " = %s%s_%s(", before, i->imm & 65536 ? "quad" : "simd", simd_name(simd_of(i)));
}

/* Metal moves no 64-bit values: two halves of 32 bits. */
static void moved(struct emitter *e, const struct instr *i, int k)
{
    emit_str(e, i->op == I_SIMD2 ? "as_type<uint2>(" : "");
    emit_operand(e, i, k);
    emit_str(e, i->op == I_SIMD2 ? ")" : "");
}

static void lane(struct emitter *e, const struct instr *i, const char *after)
{
    emit_str(e, ", ushort(");
    emit_operand(e, i, 3);
    emit_printf(e, "%s)", after);
}

static void put_move(struct emitter *e, const struct instr *i, enum simd_shape shape)
{
    bool wide = i->op == I_SIMD2;
    begin(e, i, wide ? "as_type<ulong>(" : "");
    moved(e, i, 1);
    if (shape == SHAPE_MOVE) {
        lane(e, i, "");
    } else if (shape == SHAPE_FILL) {
        emit_str(e, ", ");
        moved(e, i, 2);
        lane(e, i, " & 65535u");
        lane(e, i, " >> 16");
    }
    emit_str(e, wide ? "));\n" : ");\n");
}

static void put_mask(struct emitter *e, const struct instr *i)
{
    begin(e, i, i->imm & 65536 ? "uint(quad_vote::vote_t(" : "uint(simd_vote::vote_t(");
    if (simd_of(i) == SIMD_BALLOT) {
        emit_operand(e, i, 1);
        emit_str(e, " != 0u");
    }
    emit_str(e, ")));\n");
}

/* Sums and products of small integers wrap as those of 32 bits do, and are cut afterwards; the order of
 * floats is the same in every precision. */
static void put_reduction(struct emitter *e, const struct instr *i, enum simd_shape shape)
{
    enum scalar_kind kind = i->imm >> 8 & 255;
    const char *before = "", *in = "", *after = ");\n";
    bool real = scalar_is_float(kind), compute = shape == SHAPE_NUMBER;
    if (kind == SCALAR_BF16 && compute) {
        e->needs |= RECORDS_NEED_BFLOAT;
        emit_use(e, HELPER_BFBITS);
        emit_use(e, HELPER_FROMBF);
        before = "frombf(as_type<ushort>(", in = "as_type<bfloat>(ushort(bfbits(", after = "))))));\n";
    } else if (kind == SCALAR_F16 && compute) {
        emit_use(e, HELPER_H);
        emit_use(e, HELPER_UH);
        before = "UH(", in = "H(", after = ")));\n";
    } else if (real) {
        before = "U(", in = "F(", after = ")));\n";
    } else if (shape == SHAPE_ORDER && scalar_is_signed(kind)) {
        before = "uint(", in = "int(", after = ")));\n";
    } else if (compute && (kind == SCALAR_I8 || kind == SCALAR_I16)) {
        emit_use(e, kind == SCALAR_I8 ? HELPER_S8 : HELPER_S16);
        before = kind == SCALAR_I8 ? "S8(" : "S16(", after = "));\n";
    } else if (compute && (kind == SCALAR_U8 || kind == SCALAR_U16)) {
        before = kind == SCALAR_U8 ? "0xffu & " : "0xffffu & ";
    }
    begin(e, i, before);
    emit_str(e, in);
    emit_operand(e, i, 1);
    emit_str(e, after);
}

void emit_simd(struct emitter *e, const struct instr *i)
{
    enum simd_shape shape = simd_shape(simd_of(i));
    e->needs |= i->imm & 65536 ? RECORDS_NEED_QUAD : RECORDS_NEED_SIMD;
    if (i->op == I_SIMD2 && shape >= SHAPE_BITS)
        BUG("a reduction of 64-bit lanes");
    switch (shape) {
    case SHAPE_VOTE:
        begin(e, i, "uint(");
        emit_operand(e, i, 1);
        emit_str(e, " != 0u));\n");
        return;
    case SHAPE_ALONE:
        begin(e, i, "uint(");
        emit_str(e, "));\n");
        return;
    case SHAPE_MASK: put_mask(e, i); return;
    case SHAPE_FIRST:
    case SHAPE_MOVE:
    case SHAPE_FILL: put_move(e, i, shape); return;
    case SHAPE_BITS:
    case SHAPE_ORDER:
    case SHAPE_NUMBER: put_reduction(e, i, shape); return;
    }
}

/* The product is computed in floats and rounded at the end. */
void emit_multiply(struct emitter *e, const struct instr *i)
{
    e->needs |= RECORDS_NEED_SIMD | RECORDS_NEED_MATRIX;
    emit_use(e, HELPER_MMA);
    emit_pattern(e, i, "%a = mma(%b, %c, %d);");
    if (i->imm == SCALAR_F32)
        return;
    struct instr r = *i; /* each half of the result; what is written is read again */
    r.op = I_MOV2;
    r.b = r.a;
    if (i->imm == SCALAR_F16) {
        emit_pattern(
            e, &r,
            "%a = ulong(U(float(half(F(uint(%b >> 32)))))) << 32 | ulong(U(float(half(F(uint(%b))))));");
        return;
    }
    emit_use(e, HELPER_BFBITS);
    emit_use(e, HELPER_FROMBF);
    emit_pattern(e, &r,
                 "%a = ulong(frombf(bfbits(uint(%b >> 32)))) << 32 | ulong(frombf(bfbits(uint(%b))));");
}
