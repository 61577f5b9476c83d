/* lower_builtin: the functions of the standard library.
 *
 * What works component by component is one instruction per component: a dedicated one for frequent functions,
 * else MATH with the function of base/maths.h. Sums and products of the geometric functions round each step,
 * first component first, as the compile-time evaluator does. Functions over lanes are in lower_lanes.c. */
#include "code/lower.h"

static const uint8_t maths_of[BUILTIN_COUNT] = {
#define MATHS(id, arity, result) [BUILTIN_##id] = 1 + MATHS_##id,
#include "base/maths.def"
#undef MATHS
};

static struct val argument(struct lower *l, const struct expr *e, uint32_t i)
{
    return lower_value(l, e->u.call.args[i]);
}

static enum scalar_kind kind_of(const struct type *t)
{
    return lower_kind(type_elem(t));
}

/* Component i of a value that may be one scalar for all. */
static uint32_t at(struct val v, uint32_t i)
{
    return v.regs[v.count == 1 ? 0 : i];
}

/* --- component by component --- */

static uint32_t min_max(struct lower *l, bool max, enum scalar_kind kind, uint32_t a, uint32_t b)
{
    if (scalar_is_float(kind))
        return lower_op2(l, max ? I_FMAX : I_FMIN, a, b);
    if (lower_wide(kind))
        return lower_math(l, max ? MATHS_MAX : MATHS_MIN, kind, a, b, REG_NONE);
    if (scalar_is_signed(kind))
        return lower_op2(l, max ? I_MAXS : I_MINS, a, b);
    return lower_op2(l, max ? I_MAXU : I_MINU, a, b);
}

/* The functions that have dedicated instructions; REG_NONE for the others. */
static uint32_t frequent(struct lower *l, enum builtin_id id, enum scalar_kind kind, const uint32_t *x)
{
    bool real = scalar_is_float(kind);
    switch (id) {
    case BUILTIN_MIN:
    case BUILTIN_FMIN: return min_max(l, false, kind, x[0], x[1]);
    case BUILTIN_MAX:
    case BUILTIN_FMAX: return min_max(l, true, kind, x[0], x[1]);
    case BUILTIN_CLAMP: return min_max(l, false, kind, min_max(l, true, kind, x[0], x[1]), x[2]);
    case BUILTIN_SELECT: return lower_select(l, kind, x[2], x[1], x[0]);
    case BUILTIN_NOT: return lower_op1(l, I_LNOT, x[0]);
    case BUILTIN_ABS: return real ? lower_op1(l, I_FABS, x[0]) : REG_NONE;
    case BUILTIN_FABS: return lower_op1(l, I_FABS, x[0]);
    case BUILTIN_DIVIDE: return lower_round(l, kind, lower_op2(l, I_FDIV, x[0], x[1]));
    case BUILTIN_SQRT: return lower_round(l, kind, lower_op1(l, I_FSQRT, x[0]));
    case BUILTIN_FMA:
        return kind == SCALAR_F32 ? ir_op(&l->ir, I_FMA, x[0], x[1], x[2], 0, l->site) : REG_NONE;
    default: return REG_NONE;
    }
}

/* `x` has `arity` operands and is overwritten. */
static uint32_t component(struct lower *l, enum builtin_id id, enum scalar_kind kind, uint32_t *x,
                          unsigned arity)
{
    uint32_t r = frequent(l, id, kind, x);
    if (r != REG_NONE)
        return r;
    enum maths_op op = maths_of[id] - 1;
    bool wide = lower_wide(kind);
    if (op == MATHS_EXTRACT_BITS && wide) {
        x[1] = lower_op1(l, I_ZX32, x[1]);
        x[2] = lower_op1(l, I_ZX32, x[2]);
    }
    if (op == MATHS_INSERT_BITS) { /* four arguments: the last two share a register */
        uint32_t high = lower_op2(l, I_SHL, x[3], ir_constant(&l->ir, false, 16));
        x[2] = lower_op2(l, I_OR, lower_op2(l, I_AND, x[2], ir_constant(&l->ir, false, 0xffff)), high);
        if (wide)
            x[2] = lower_op1(l, I_ZX32, x[2]);
    }
    return lower_math(l, op, kind, x[0], arity > 1 ? x[1] : REG_NONE, arity > 2 ? x[2] : REG_NONE);
}

static struct val each(struct lower *l, const struct expr *e)
{
    enum builtin_id id = e->u.call.builtin->id;
    unsigned arity = e->u.call.arg_count;
    struct val args[4] = {{0}};
    for (unsigned i = 0; i < arity && i < 4; i++)
        args[i] = argument(l, e, i);
    enum scalar_kind kind = kind_of(e->u.call.args[0]->type);
    struct val v = lower_val(l, lower_shape(l, e->type)->count);
    for (uint32_t i = 0; i < v.count; i++) {
        uint32_t x[4] = {REG_NONE, REG_NONE, REG_NONE, REG_NONE};
        for (unsigned k = 0; k < arity && k < 4; k++)
            x[k] = at(args[k], i);
        v.regs[i] = component(l, id, kind, x, arity);
    }
    return v;
}

/* frexp, modf, sincos: a second result through a reference. */
static struct val two_results(struct lower *l, const struct expr *e)
{
    enum builtin_id id = e->u.call.builtin->id;
    struct val x = argument(l, e, 0);
    struct loc out = lower_place(l, e->u.call.args[1]);
    enum scalar_kind kind = kind_of(e->u.call.args[0]->type);
    struct val first = lower_val(l, x.count), second = lower_val(l, x.count);
    enum maths_op op = maths_of[id] - 1;
    enum maths_op other = id == BUILTIN_FREXP  ? MATHS_FREXP_EXPONENT
                          : id == BUILTIN_MODF ? MATHS_TRUNC
                                               : MATHS_COS;
    for (uint32_t i = 0; i < x.count; i++) {
        first.regs[i] = lower_math(l, op, kind, x.regs[i], REG_NONE, REG_NONE);
        second.regs[i] = lower_math(l, other, kind, x.regs[i], REG_NONE, REG_NONE);
    }
    lower_store(l, &out, second, e->span);
    return first;
}

/* --- geometry and matrices --- */

static uint32_t arith(struct lower *l, enum scalar_kind kind, enum op op, uint32_t a, uint32_t b)
{
    return lower_round(l, kind, lower_op2(l, op, a, b));
}

static uint32_t dot(struct lower *l, enum scalar_kind kind, struct val a, struct val b)
{
    uint32_t sum = arith(l, kind, I_FMUL, a.regs[0], b.regs[0]);
    for (uint32_t i = 1; i < a.count; i++)
        sum = arith(l, kind, I_FADD, sum, arith(l, kind, I_FMUL, a.regs[i], b.regs[i]));
    return sum;
}

static uint32_t root(struct lower *l, enum scalar_kind kind, uint32_t x)
{
    return lower_round(l, kind, lower_op1(l, I_FSQRT, x));
}

static struct val subtract(struct lower *l, enum scalar_kind kind, struct val a, struct val b)
{
    struct val v = lower_val(l, a.count);
    for (uint32_t i = 0; i < a.count; i++)
        v.regs[i] = arith(l, kind, I_FSUB, a.regs[i], b.regs[i]);
    return v;
}

static struct val cross(struct lower *l, enum scalar_kind kind, struct val a, struct val b)
{
    struct val v = lower_val(l, 3);
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t j = (i + 1) % 3, k = (i + 2) % 3;
        v.regs[i] = arith(l, kind, I_FSUB, arith(l, kind, I_FMUL, a.regs[j], b.regs[k]),
                          arith(l, kind, I_FMUL, a.regs[k], b.regs[j]));
    }
    return v;
}

static struct val refract(struct lower *l, enum scalar_kind kind, struct val i, struct val n, uint32_t eta)
{
    uint32_t one = lower_const(l, SCALAR_F32, 0x3f800000), d = dot(l, kind, n, i);
    uint32_t rest = arith(l, kind, I_FSUB, one, arith(l, kind, I_FMUL, d, d));
    uint32_t k = arith(l, kind, I_FSUB, one, arith(l, kind, I_FMUL, arith(l, kind, I_FMUL, eta, eta), rest));
    uint32_t total = lower_op2(l, I_FLT, k, lower_const(l, SCALAR_F32, 0));
    uint32_t factor = arith(l, kind, I_FADD, arith(l, kind, I_FMUL, eta, d), root(l, kind, k));
    struct val v = lower_val(l, i.count);
    for (uint32_t c = 0; c < i.count; c++) {
        uint32_t r = arith(l, kind, I_FSUB, arith(l, kind, I_FMUL, eta, i.regs[c]),
                           arith(l, kind, I_FMUL, factor, n.regs[c]));
        v.regs[c] = lower_select(l, kind, total, lower_const(l, SCALAR_F32, 0), r);
    }
    return v;
}

static uint32_t minor_of(struct lower *l, enum scalar_kind kind, struct val m, unsigned n, unsigned column,
                         unsigned rows)
{
    uint32_t sum = REG_NONE;
    bool minus = false;
    for (unsigned r = 0; r < n; r++) {
        if (rows >> r & 1)
            continue;
        uint32_t term = m.regs[column * n + r];
        if (column + 1 < n)
            term = arith(l, kind, I_FMUL, term, minor_of(l, kind, m, n, column + 1, rows | 1u << r));
        sum = sum == REG_NONE ? term : arith(l, kind, minus ? I_FSUB : I_FADD, sum, term);
        minus = !minus;
    }
    return sum;
}

/* normalize, reflect and faceforward share the loop at the end. */
static struct val geometry(struct lower *l, const struct expr *e)
{
    enum scalar_kind kind = kind_of(e->u.call.args[0]->type);
    struct val a = argument(l, e, 0), b = {0}, c = {0}, v;
    if (e->u.call.arg_count > 1)
        b = argument(l, e, 1);
    if (e->u.call.arg_count > 2)
        c = argument(l, e, 2);
    switch (e->u.call.builtin->id) {
    case BUILTIN_DOT: return lower_single(l, dot(l, kind, a, b));
    case BUILTIN_LENGTH_SQUARED: return lower_single(l, dot(l, kind, a, a));
    case BUILTIN_LENGTH: return lower_single(l, root(l, kind, dot(l, kind, a, a)));
    case BUILTIN_DISTANCE_SQUARED: v = subtract(l, kind, a, b); return lower_single(l, dot(l, kind, v, v));
    case BUILTIN_DISTANCE:
        v = subtract(l, kind, a, b);
        return lower_single(l, root(l, kind, dot(l, kind, v, v)));
    case BUILTIN_CROSS: return cross(l, kind, a, b);
    case BUILTIN_REFRACT: return refract(l, kind, a, b, c.regs[0]);
    default: break;
    }
    v = lower_val(l, a.count);
    uint32_t scale = REG_NONE, keep = REG_NONE;
    if (e->u.call.builtin->id == BUILTIN_NORMALIZE)
        scale = lower_math(l, MATHS_RSQRT, kind, dot(l, kind, a, a), REG_NONE, REG_NONE);
    else if (e->u.call.builtin->id == BUILTIN_REFLECT)
        scale = arith(l, kind, I_FMUL, lower_const(l, SCALAR_F32, 0x40000000), dot(l, kind, b, a));
    else
        keep = lower_op2(l, I_FLT, dot(l, kind, c, b), lower_const(l, SCALAR_F32, 0));
    for (uint32_t i = 0; i < a.count; i++)
        if (e->u.call.builtin->id == BUILTIN_NORMALIZE)
            v.regs[i] = arith(l, kind, I_FMUL, a.regs[i], scale);
        else if (e->u.call.builtin->id == BUILTIN_REFLECT)
            v.regs[i] = arith(l, kind, I_FSUB, a.regs[i], arith(l, kind, I_FMUL, scale, b.regs[i]));
        else
            v.regs[i] = lower_select(l, kind, keep, a.regs[i], lower_op1(l, I_FNEG, a.regs[i]));
    return v;
}

static struct val matrix(struct lower *l, const struct expr *e)
{
    const struct type *t = e->u.call.args[0]->type;
    struct val m = argument(l, e, 0);
    unsigned columns = (unsigned)t->count, rows = (unsigned)t->elem->count;
    if (e->u.call.builtin->id == BUILTIN_DETERMINANT)
        return lower_single(l, minor_of(l, kind_of(t->elem), m, columns, 0, 0));
    struct val v = lower_val(l, m.count);
    for (unsigned c = 0; c < columns; c++)
        for (unsigned r = 0; r < rows; r++)
            v.regs[r * columns + c] = m.regs[c * rows + r];
    return v;
}

static struct val all_any(struct lower *l, const struct expr *e)
{
    struct val a = argument(l, e, 0);
    uint32_t r = a.regs[0];
    for (uint32_t i = 1; i < a.count; i++)
        r = lower_op2(l, e->u.call.builtin->id == BUILTIN_ALL ? I_AND : I_OR, r, a.regs[i]);
    return lower_single(l, r);
}

/* --- packing --- */

/* 1 + the format of a function that packs, and of one that unpacks. */
static const uint8_t packs[BUILTIN_COUNT] = {
#define PACK(id, to, from)                                                                                   \
    [BUILTIN_PACK_FLOAT_TO_##to] = 1 + PACK_##id, [BUILTIN_PACK_HALF_TO_##to] = 1 + PACK_##id,
#include "base/pack.def"
#undef PACK
};

static const uint8_t unpacks[BUILTIN_COUNT] = {
#define PACK(id, to, from)                                                                                   \
    [BUILTIN_UNPACK_##from##_TO_FLOAT] = 1 + PACK_##id, [BUILTIN_UNPACK_##from##_TO_HALF] = 1 + PACK_##id,
#include "base/pack.def"
#undef PACK
};

static struct val pack(struct lower *l, const struct expr *e)
{
    struct val a = argument(l, e, 0);
    uint32_t zero = ir_constant(&l->ir, false, 0), x[4];
    for (uint32_t i = 0; i < 4; i++)
        x[i] = i < a.count ? a.regs[i] : zero;
    uint32_t low = lower_op2(l, I_PAIR, x[0], x[1]), high = lower_op2(l, I_PAIR, x[2], x[3]);
    return lower_single(
        l, ir_op(&l->ir, I_PACK, low, high, REG_NONE, packs[e->u.call.builtin->id] - 1, l->site));
}

static struct val unpack(struct lower *l, const struct expr *e)
{
    struct val a = argument(l, e, 0), v = lower_val(l, lower_shape(l, e->type)->count);
    for (uint32_t i = 0; i < v.count; i++)
        v.regs[i] = lower_round(l, kind_of(e->type),
                                ir_op(&l->ir, I_UNPACK, a.regs[0], REG_NONE, REG_NONE,
                                      (unpacks[e->u.call.builtin->id] - 1) | (int64_t)i << 8, l->site));
    return v;
}

/* --- barriers --- */

static struct val barrier(struct lower *l, const struct expr *e)
{
    uint32_t flags = lower_scalar(l, e->u.call.args[0]);
    if (!l->ir.vregs[flags].constant) {
        lower_refuse(l, e->span, "a barrier whose flags are not constant");
        return lower_val(l, 0);
    }
    int64_t imm = (int64_t)l->ir.vregs[flags].value & 15;
    if (e->u.call.builtin->id == BUILTIN_SIMDGROUP_BARRIER)
        imm |= 16;
    ir_emit(&l->ir, I_BARRIER, REG_NONE, REG_NONE, REG_NONE, REG_NONE, imm, ir_site(&l->ir, e->span));
    return lower_val(l, 0);
}

/* --- atomics --- */

/* ATOMIC_OP_COUNT: the function is not an atomic one, or compares and exchanges. */
static enum atomic_op atomic_of(enum builtin_id id)
{
    switch (id) {
    case BUILTIN_ATOMIC_STORE_EXPLICIT: return ATOMIC_STORE;
    case BUILTIN_ATOMIC_LOAD_EXPLICIT: return ATOMIC_LOAD;
    case BUILTIN_ATOMIC_EXCHANGE_EXPLICIT: return ATOMIC_EXCHANGE;
    case BUILTIN_ATOMIC_FETCH_ADD_EXPLICIT: return ATOMIC_ADD;
    case BUILTIN_ATOMIC_FETCH_SUB_EXPLICIT: return ATOMIC_SUB;
    case BUILTIN_ATOMIC_FETCH_AND_EXPLICIT: return ATOMIC_AND;
    case BUILTIN_ATOMIC_FETCH_OR_EXPLICIT: return ATOMIC_OR;
    case BUILTIN_ATOMIC_FETCH_XOR_EXPLICIT: return ATOMIC_XOR;
    case BUILTIN_ATOMIC_FETCH_MAX_EXPLICIT:
    case BUILTIN_ATOMIC_MAX_EXPLICIT: return ATOMIC_MAX;
    case BUILTIN_ATOMIC_FETCH_MIN_EXPLICIT:
    case BUILTIN_ATOMIC_MIN_EXPLICIT: return ATOMIC_MIN;
    default: return ATOMIC_OP_COUNT;
    }
}

/* The place an atomic function works on, as a pointer. `&h[i][j]` is used at once as an access to that
 * element, so that each of its indices is checked. */
static uint32_t atomic_pointer(struct lower *l, const struct expr *e, uint32_t *site)
{
    const struct expr *p = e->u.call.args[0];
    struct loc loc = {.index_count = UINT8_MAX, .kind = LOC_POINTER};
    if (p->kind == EXPR_ADDRESS)
        loc = lower_place(l, p->a);
    uint32_t pointer = p->kind == EXPR_ADDRESS ? lower_address(l, &loc) : lower_scalar(l, p);
    *site = lower_site(l, &loc, e->span, SITE_ATOMIC);
    return pointer;
}

static struct val atomic(struct lower *l, const struct expr *e)
{
    enum atomic_op op = atomic_of(e->u.call.builtin->id);
    const struct type *t = e->u.call.args[0]->type->to.type;
    enum scalar_kind kind = lower_kind(t);
    uint32_t site, p = atomic_pointer(l, e, &site), value = REG_NONE;
    if (op != ATOMIC_LOAD)
        value = lower_scalar(l, e->u.call.args[1]);
    uint32_t a = ir_temp(&l->ir, lower_wide(kind));
    uint32_t i = ir_emit(&l->ir, lower_wide(kind) ? I_ATOMIC2 : I_ATOMIC, a, p, value,
                         e->u.call.args[0]->type->to.space, op, site);
    l->ir.instrs[i].type = kind;
    l->ir.vregs[a].def = i;
    return e->type->kind == TYPE_VOID ? lower_val(l, 0) : lower_single(l, a);
}

/* Never fails spuriously, although Metal allows it: results must be the same in every run. */
static struct val compare_exchange(struct lower *l, const struct expr *e)
{
    enum scalar_kind kind = lower_kind(e->u.call.args[0]->type->to.type);
    uint32_t site, p = atomic_pointer(l, e, &site);
    struct loc expected = lower_freeze(l, lower_pointee(l, e->u.call.args[1]));
    uint32_t want = lower_load(l, &expected, e->span).regs[0];
    uint32_t value = lower_scalar(l, e->u.call.args[2]);
    uint32_t old = ir_temp(&l->ir, false); /* Metal has no 64-bit one */
    uint32_t i = ir_emit(&l->ir, I_CMPXCHG, old, p, value, want, e->u.call.args[0]->type->to.space, site);
    l->ir.instrs[i].type = kind;
    l->ir.vregs[old].def = i;
    uint32_t same = lower_op2(l, I_EQ, old, want), result = ir_temp(&l->ir, false);
    l->ir.vregs[result].def = ir_emit(&l->ir, I_MOV, result, same, REG_NONE, REG_NONE, 0, l->site);
    uint32_t c = lower_if(l, lower_op1(l, I_LNOT, same));
    lower_store(l, &expected, lower_single(l, old), e->span);
    lower_endif(l, c);
    return lower_single(l, result);
}

/* --- all of them --- */

static bool is_geometry(enum builtin_id id)
{
    return id == BUILTIN_DOT || id == BUILTIN_LENGTH || id == BUILTIN_LENGTH_SQUARED ||
           id == BUILTIN_DISTANCE || id == BUILTIN_DISTANCE_SQUARED || id == BUILTIN_CROSS ||
           id == BUILTIN_NORMALIZE || id == BUILTIN_REFLECT || id == BUILTIN_REFRACT ||
           id == BUILTIN_FACEFORWARD;
}

struct val lower_builtin(struct lower *l, const struct expr *e)
{
    const struct builtin *row = e->u.call.builtin;
    struct val v;
    if (lower_lanes(l, e, &v))
        return v;
    if (atomic_of(row->id) != ATOMIC_OP_COUNT)
        return atomic(l, e);
    if (is_geometry(row->id))
        return geometry(l, e);
    if (packs[row->id])
        return pack(l, e);
    if (unpacks[row->id])
        return unpack(l, e);
    switch (row->id) {
    case BUILTIN_ALL:
    case BUILTIN_ANY: return all_any(l, e);
    case BUILTIN_TRANSPOSE:
    case BUILTIN_DETERMINANT: return matrix(l, e);
    case BUILTIN_FREXP:
    case BUILTIN_MODF:
    case BUILTIN_SINCOS: return two_results(l, e);
    case BUILTIN_THREADGROUP_BARRIER:
    case BUILTIN_SIMDGROUP_BARRIER: return barrier(l, e);
    case BUILTIN_ATOMIC_THREAD_FENCE: return lower_val(l, 0);
    case BUILTIN_ATOMIC_COMPARE_EXCHANGE_WEAK_EXPLICIT: return compare_exchange(l, e);
    default: break;
    }
    if (maths_of[row->id] && !(row->flags & BUILTIN_REFUSED))
        return each(l, e);
    lower_refuse(l, e->span, row->name);
    return lower_zero(l, e->type);
}
