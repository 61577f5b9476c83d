/* lower_lanes: functions over the lanes of a simdgroup or quad, and the matrices that a simdgroup holds. */
#include "code/lower.h"

/* The function of a simd or quad builtin; SIMD_COUNT: none. */
static enum simd simd_of(enum builtin_id id, bool *quad)
{
    *quad = false;
    switch (id) {
#define SIMD(id, builtin, name, shape)                                                                       \
    case BUILTIN_QUAD_##builtin: *quad = true; /* fall through */                                            \
    case BUILTIN_SIMD_##builtin:                                                                             \
        return SIMD_##id;
#include "code/simd.def"
#undef SIMD
    default: return SIMD_COUNT;
    }
}

static uint32_t simd_op(struct lower *l, enum simd fn, bool quad, enum scalar_kind kind, uint32_t b,
                        uint32_t c, uint32_t d)
{
    int64_t imm = (int64_t)fn | (int64_t)kind << 8 | (quad ? 65536 : 0);
    return ir_op(&l->ir, lower_wide(kind) ? I_SIMD2 : I_SIMD, b, c, d, imm, l->site);
}

/* A vector is one operation per component, all with the same lane argument. */
static struct val simd(struct lower *l, const struct expr *e, enum simd fn, bool quad)
{
    uint32_t n = e->u.call.arg_count;
    if (fn == SIMD_BALLOT || fn == SIMD_ACTIVE) {
        uint32_t b = n ? lower_scalar(l, e->u.call.args[0]) : ir_constant(&l->ir, false, 1);
        uint32_t bits = simd_op(l, fn, quad, SCALAR_U32, b, REG_NONE, REG_NONE);
        return lower_single(l, lower_op1(l, I_ZX32, bits));
    }
    if (fn == SIMD_ALL || fn == SIMD_ANY || fn == SIMD_IS_FIRST) {
        uint32_t b = n ? lower_scalar(l, e->u.call.args[0]) : ir_constant(&l->ir, false, 1);
        return lower_single(l, simd_op(l, fn, quad, SCALAR_BOOL, b, REG_NONE, REG_NONE));
    }
    struct val x = lower_value(l, e->u.call.args[0]), fill = {0};
    uint32_t lane = REG_NONE;
    if (fn == SIMD_FILL_DOWN || fn == SIMD_FILL_UP) {
        fill = lower_value(l, e->u.call.args[1]);
        lane = lower_scalar(l, e->u.call.args[2]);
        uint32_t width =
            n > 3 ? lower_scalar(l, e->u.call.args[3]) : ir_constant(&l->ir, false, quad ? 4 : 32);
        lane = lower_op2(l, I_OR, lane, lower_op2(l, I_SHL, width, ir_constant(&l->ir, false, 16)));
    } else if (n > 1) {
        lane = lower_scalar(l, e->u.call.args[1]);
    }
    struct val v = lower_val(l, x.count);
    l->site = ir_site(&l->ir, e->span);
    for (uint32_t i = 0; i < x.count; i++)
        v.regs[i] = simd_op(l, fn, quad, lower_kind(type_elem(e->type)), x.regs[i],
                            fill.count ? fill.regs[i] : REG_NONE, lane);
    return v;
}

/* --- 8x8 matrices of a simdgroup: lane q holds two neighbours of a row --- */

static uint32_t lane_number(struct lower *l)
{
    return ir_op(&l->ir, I_POSV, REG_NONE, REG_NONE, REG_NONE, POSITION_THREAD_INDEX_IN_SIMDGROUP, l->site);
}

static uint32_t bits_of(struct lower *l, uint32_t x, unsigned shift, unsigned mask, unsigned left)
{
    x = lower_op2(l, I_SRL, x, ir_constant(&l->ir, false, shift));
    x = lower_op2(l, I_AND, x, ir_constant(&l->ir, false, mask));
    return lower_op2(l, I_SHL, x, ir_constant(&l->ir, false, left));
}

/* Which element of the matrix element k of this lane is. */
static void matrix_position(struct lower *l, unsigned k, uint32_t *row, uint32_t *column)
{
    uint32_t lane = lane_number(l);
    *row = lower_op2(l, I_OR, bits_of(l, lane, 4, 1, 2), bits_of(l, lane, 1, 3, 0));
    *column = lower_op2(l, I_OR, bits_of(l, lane, 3, 1, 2), bits_of(l, lane, 0, 1, 1));
    *column = lower_op2(l, I_ADD, *column, ir_constant(&l->ir, false, k));
}

struct val lower_diagonal(struct lower *l, const struct expr *e)
{
    uint32_t x = lower_scalar(l, e->u.call.args[0]), part[2];
    for (unsigned k = 0; k < 2; k++) {
        uint32_t row, column;
        matrix_position(l, k, &row, &column);
        part[k] =
            lower_select(l, SCALAR_U32, lower_op2(l, I_EQ, row, column), x, ir_constant(&l->ir, false, 0));
    }
    return lower_single(l, lower_op2(l, I_PAIR, part[0], part[1]));
}

/* The place in memory of element k of this lane. */
static struct loc matrix_element(struct lower *l, const struct expr *e, const struct loc *base, unsigned k)
{
    uint32_t n = e->u.call.arg_count, row, column;
    matrix_position(l, k, &row, &column);
    uint32_t stride = n > 2 ? lower_scalar(l, e->u.call.args[2]) : ir_constant(&l->ir, true, 8);
    if (n > 4) {
        uint32_t flip = lower_scalar(l, e->u.call.args[4]);
        uint32_t r = lower_select(l, SCALAR_U32, flip, column, row);
        column = lower_select(l, SCALAR_U32, flip, row, column);
        row = r;
    }
    row = lower_op1(l, I_ZX32, row);
    column = lower_op1(l, I_ZX32, column);
    if (n > 3) {
        struct val origin = lower_value(l, e->u.call.args[3]);
        column = lower_op2(l, I_ADD2, column, origin.regs[0]);
        row = lower_op2(l, I_ADD2, row, origin.regs[1]);
    }
    uint32_t index = lower_op2(l, I_ADD2, lower_op2(l, I_MUL2, row, stride), column);
    uint32_t p =
        ir_op(&l->ir, I_PTRADD, lower_address(l, base), index, REG_NONE, (int64_t)base->type->size, l->site);
    return lower_pointer_loc(p, base->type, base->space);
}

/* Each lane moves its two elements; a store needs all lanes of the simdgroup (WHOLE). */
static struct val matrix_move(struct lower *l, const struct expr *e)
{
    bool store = e->u.call.builtin->id == BUILTIN_SIMDGROUP_STORE;
    struct loc base = lower_freeze(l, lower_pointee(l, e->u.call.args[1]));
    base.space = e->u.call.args[1]->type->to.space;
    uint32_t part[2];
    if (store) {
        ir_emit(&l->ir, I_WHOLE, REG_NONE, REG_NONE, REG_NONE, REG_NONE, 0, ir_site(&l->ir, e->span));
        uint32_t pair = lower_scalar(l, e->u.call.args[0]);
        part[0] = lower_op1(l, I_LO, pair);
        part[1] = lower_op1(l, I_HI, pair);
    }
    for (unsigned k = 0; k < 2; k++) {
        struct loc element = matrix_element(l, e, &base, k);
        if (store)
            lower_store(l, &element, lower_single(l, part[k]), e->span);
        else
            part[k] = lower_load(l, &element, e->span).regs[0];
    }
    if (!store) {
        struct loc out = lower_place(l, e->u.call.args[0]);
        lower_store(l, &out, lower_single(l, lower_op2(l, I_PAIR, part[0], part[1])), e->span);
    }
    return lower_val(l, 0);
}

static struct val matrix_multiply(struct lower *l, const struct expr *e)
{
    uint32_t a = lower_scalar(l, e->u.call.args[1]), b = lower_scalar(l, e->u.call.args[2]);
    uint32_t c = e->u.call.arg_count > 3 ? lower_scalar(l, e->u.call.args[3]) : ir_constant(&l->ir, true, 0);
    struct loc out = lower_place(l, e->u.call.args[0]);
    enum scalar_kind kind = lower_kind(out.type->elem);
    uint32_t r = ir_op(&l->ir, I_MMA, a, b, c, kind, l->site);
    lower_store(l, &out, lower_single(l, r), e->span);
    return lower_val(l, 0);
}

/* --- all of them --- */

bool lower_lanes(struct lower *l, const struct expr *e, struct val *out)
{
    bool quad;
    enum builtin_id id = e->u.call.builtin->id;
    enum simd fn = simd_of(id, &quad);
    if (fn != SIMD_COUNT) {
        *out = simd(l, e, fn, quad);
        return true;
    }
    switch (id) {
    case BUILTIN_SIMD_IS_HELPER_THREAD:
    case BUILTIN_QUAD_IS_HELPER_THREAD: *out = lower_single(l, ir_constant(&l->ir, false, 0)); return true;
    case BUILTIN_MAKE_FILLED_SIMDGROUP_MATRIX: {
        uint32_t x = lower_scalar(l, e->u.call.args[0]);
        *out = lower_single(l, lower_op2(l, I_PAIR, x, x));
        return true;
    }
    case BUILTIN_SIMDGROUP_LOAD:
    case BUILTIN_SIMDGROUP_STORE: *out = matrix_move(l, e); return true;
    case BUILTIN_SIMDGROUP_MULTIPLY:
    case BUILTIN_SIMDGROUP_MULTIPLY_ACCUMULATE: *out = matrix_multiply(l, e); return true;
    default: return false;
    }
}
