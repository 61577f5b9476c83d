/* emit_msl_lanes: positions, barriers, and functions over the lanes of a simdgroup or quad. */
#include "gpu/emit_msl_state.h"
#include "base/bug.h"

void emit_position(struct emitter *e, const struct instr *i)
{
    enum position position = (enum position)(i->imm & 255);
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

enum shape {
    SHAPE_VOTE,   /* of a condition */
    SHAPE_MASK,   /* bits of lanes */
    SHAPE_ALONE,  /* without an argument */
    SHAPE_FIRST,  /* moves values: of one argument */
    SHAPE_MOVE,   /* moves values: with a lane or a distance */
    SHAPE_FILL,   /* and with values that fill up */
    SHAPE_BITS,   /* reduces, bit by bit */
    SHAPE_ORDER,  /* reduces, comparing */
    SHAPE_NUMBER, /* reduces, computing */
};

static const struct {
    const char *name;
    uint8_t shape;
} functions[SIMD_COUNT] = {
    [SIMD_BALLOT] = {"ballot", SHAPE_MASK},
    [SIMD_ACTIVE] = {"active_threads_mask", SHAPE_MASK},
    [SIMD_ALL] = {"all", SHAPE_VOTE},
    [SIMD_ANY] = {"any", SHAPE_VOTE},
    [SIMD_IS_FIRST] = {"is_first", SHAPE_ALONE},
    [SIMD_BROADCAST] = {"broadcast", SHAPE_MOVE},
    [SIMD_BROADCAST_FIRST] = {"broadcast_first", SHAPE_FIRST},
    [SIMD_SHUFFLE] = {"shuffle", SHAPE_MOVE},
    [SIMD_SHUFFLE_DOWN] = {"shuffle_down", SHAPE_MOVE},
    [SIMD_SHUFFLE_UP] = {"shuffle_up", SHAPE_MOVE},
    [SIMD_SHUFFLE_XOR] = {"shuffle_xor", SHAPE_MOVE},
    [SIMD_SHUFFLE_ROTATE_DOWN] = {"shuffle_rotate_down", SHAPE_MOVE},
    [SIMD_SHUFFLE_ROTATE_UP] = {"shuffle_rotate_up", SHAPE_MOVE},
    [SIMD_FILL_DOWN] = {"shuffle_and_fill_down", SHAPE_FILL},
    [SIMD_FILL_UP] = {"shuffle_and_fill_up", SHAPE_FILL},
    [SIMD_AND] = {"and", SHAPE_BITS},
    [SIMD_OR] = {"or", SHAPE_BITS},
    [SIMD_XOR] = {"xor", SHAPE_BITS},
    [SIMD_MAX] = {"max", SHAPE_ORDER},
    [SIMD_MIN] = {"min", SHAPE_ORDER},
    [SIMD_PRODUCT] = {"product", SHAPE_NUMBER},
    [SIMD_SUM] = {"sum", SHAPE_NUMBER},
    [SIMD_EXCLUSIVE_PRODUCT] = {"prefix_exclusive_product", SHAPE_NUMBER},
    [SIMD_EXCLUSIVE_SUM] = {"prefix_exclusive_sum", SHAPE_NUMBER},
    [SIMD_INCLUSIVE_PRODUCT] = {"prefix_inclusive_product", SHAPE_NUMBER},
    [SIMD_INCLUSIVE_SUM] = {"prefix_inclusive_sum", SHAPE_NUMBER},
};

/* "%a = BEFORE simd_NAME(" */
static void begin(struct emitter *e, const struct instr *i, const char *before)
{
    emit_indent(e);
    emit_operand(e, i, 0);
    emit_printf(e, " = %s%s_%s(", before, i->imm & 65536 ? "quad" : "simd", functions[i->imm & 255].name);
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

static void put_move(struct emitter *e, const struct instr *i, enum shape shape)
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
    if ((i->imm & 255) == SIMD_BALLOT) {
        emit_operand(e, i, 1);
        emit_str(e, " != 0u");
    }
    emit_str(e, ")));\n");
}

/* Sums and products of small integers wrap as those of 32 bits do, and are cut afterwards; the order of
 * floats is the same in every precision. */
static void put_reduction(struct emitter *e, const struct instr *i, enum shape shape)
{
    enum scalar_kind kind = (enum scalar_kind)(i->imm >> 8 & 255);
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
    enum shape shape = (enum shape)functions[i->imm & 255].shape;
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
