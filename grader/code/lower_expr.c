/* lower_expr: values. */
#include "code/lower.h"
#include "base/limits.h"

uint32_t lower_scalar(struct lower *l, const struct expr *e)
{
    struct val v = lower_value(l, e);
    return v.count ? v.regs[0] : ir_constant(&l->ir, lower_wide(lower_kind(e->type)), 0);
}

/* --- operators --- */

static struct val unary(struct lower *l, const struct expr *e)
{
    struct val a = lower_value(l, e->a), v = lower_val(l, a.count);
    const struct shape *s = lower_shape(l, e->a->type);
    for (uint32_t i = 0; i < a.count; i++)
        v.regs[i] = lower_unary_scalar(l, e->unary, s->leaves[i].kind, a.regs[i]);
    return v;
}

/* A right side without effects or faults is computed in any case: that is cheaper than a branch. */
static struct val short_circuit(struct lower *l, const struct expr *e)
{
    bool is_and = e->op == BINARY_LOGICAL_AND;
    uint32_t a = lower_scalar(l, e->a);
    if (l->ir.vregs[a].constant) {
        if ((l->ir.vregs[a].value != 0) != is_and)
            return lower_single(l, a);
        return lower_value(l, e->b);
    }
    if (lower_is_cheap(l, e->b))
        return lower_single(l, lower_op2(l, is_and ? I_LAND : I_LOR, a, lower_scalar(l, e->b)));
    uint32_t t = ir_variable(&l->ir, false);
    lower_move(l, t, a);
    uint32_t c = lower_if(l, is_and ? a : lower_op1(l, I_LNOT, a));
    lower_move(l, t, lower_scalar(l, e->b));
    lower_endif(l, c);
    return lower_single(l, t);
}

/* The shift count, converted to the width of the shifted value. */
static uint32_t shift_count(struct lower *l, enum scalar_kind kind, const struct type *type, uint32_t reg)
{
    enum scalar_kind from = lower_kind(type_elem(type));
    if (lower_wide(kind))
        return lower_wide(from) ? reg : lower_convert(l, SCALAR_U64, from, reg);
    return lower_wide(from) ? lower_op1(l, I_LO, reg) : reg;
}

static struct val binary_values(struct lower *l, enum binary_op op, const struct type *type, struct val a,
                                const struct type *b_type, struct val b)
{
    const struct shape *s = lower_shape(l, type);
    struct val v = lower_val(l, a.count);
    bool shift = op == BINARY_SHL || op == BINARY_SHR;
    for (uint32_t i = 0; i < a.count; i++) {
        enum scalar_kind kind = s->leaves[i].kind;
        uint32_t right = b.regs[b.count == 1 ? 0 : i];
        if (shift)
            right = shift_count(l, kind, b_type, right);
        v.regs[i] = lower_binary_scalar(l, op, kind, a.regs[i], right);
    }
    return v;
}

static struct val binary(struct lower *l, const struct expr *e)
{
    if (e->op == BINARY_LOGICAL_AND || e->op == BINARY_LOGICAL_OR)
        return short_circuit(l, e);
    struct val a = lower_value(l, e->a);
    struct val b = lower_value(l, e->b);
    return binary_values(l, e->op, e->a->type, a, e->b->type, b);
}

static uint32_t float_mul(struct lower *l, enum scalar_kind kind, uint32_t a, uint32_t b)
{
    return lower_round(l, kind, lower_op2(l, I_FMUL, a, b));
}

static uint32_t float_add(struct lower *l, enum scalar_kind kind, uint32_t a, uint32_t b)
{
    return lower_round(l, kind, lower_op2(l, I_FADD, a, b));
}

/* Sums in the order of the inner index, rounded at each step. */
struct val lower_matrix_mul(struct lower *l, const struct type *ta, struct val a, const struct type *tb,
                            struct val b, const struct type *result)
{
    const struct shape *s = lower_shape(l, result);
    struct val v = lower_val(l, s->count);
    bool ma = ta->kind == TYPE_MATRIX, mb = tb->kind == TYPE_MATRIX;
    enum scalar_kind kind = s->leaves[0].kind;
    if (!(ma && (mb || tb->kind == TYPE_VECTOR)) && !(mb && ta->kind == TYPE_VECTOR)) { /* with a scalar */
        for (uint32_t i = 0; i < v.count; i++)
            v.regs[i] = float_mul(l, kind, a.regs[a.count == 1 ? 0 : i], b.regs[b.count == 1 ? 0 : i]);
        return v;
    }
    /* rows x inner times inner x columns; a vector is one column on the right, one row on the left */
    unsigned rows = ma ? (unsigned)ta->elem->count : 1,
             inner = ma ? (unsigned)ta->count : (unsigned)ta->count;
    unsigned columns = mb ? (unsigned)tb->count : 1;
    for (unsigned c = 0; c < columns; c++)
        for (unsigned r = 0; r < rows; r++) {
            uint32_t sum = REG_NONE;
            for (unsigned k = 0; k < inner; k++) {
                uint32_t p = float_mul(l, kind, a.regs[ma ? k * rows + r : k], b.regs[c * inner + k]);
                sum = sum == REG_NONE ? p : float_add(l, kind, sum, p);
            }
            v.regs[c * rows + r] = sum;
        }
    return v;
}

static struct val pointer_diff(struct lower *l, const struct expr *e)
{
    uint32_t a = lower_scalar(l, e->a), b = lower_scalar(l, e->b);
    uint32_t bytes = lower_op2(l, I_SUB2, a, b);
    uint64_t size = e->a->type->to.type->size;
    if (size > 1)
        bytes = lower_op2(l, I_DIVS2, bytes, ir_constant(&l->ir, true, size));
    return lower_single(l, bytes);
}

/* --- conversions --- */

/* A pointer cast keeps its object; an integer becomes a forged pointer. */
static struct val cast(struct lower *l, const struct expr *e)
{
    if (e->type->kind == TYPE_VOID) { /* a value that is thrown away is not loaded */
        lower_effect(l, e->a->kind == EXPR_LOAD ? e->a->a : e->a);
        return lower_val(l, 0);
    }
    if (e->type->kind == TYPE_POINTER && e->a->type->kind == TYPE_POINTER) {
        struct loc to = lower_pointee(l, e->a);
        return lower_single(l, lower_address(l, &to));
    }
    struct val a = lower_value(l, e->a);
    const struct shape *to = lower_shape(l, e->type), *from = lower_shape(l, e->a->type);
    struct val v = lower_val(l, to->count);
    for (uint32_t i = 0; i < to->count; i++) {
        uint32_t k = a.count == 1 ? 0 : i;
        v.regs[i] = lower_convert(l, to->leaves[i].kind, from->leaves[k].kind, a.regs[k]);
    }
    if (e->type->kind == TYPE_POINTER)
        v.regs[0] = lower_op1(l, I_INTPTR, v.regs[0]);
    return v;
}

/* The bytes of a value as 32-bit words, the last one perhaps not full. */
static uint32_t *to_words(struct lower *l, const struct shape *s, struct val a, uint64_t size)
{
    uint32_t *words = ARENA_ARRAY(l->arena, size / 4 + 2, uint32_t);
    for (uint64_t i = 0; i <= size / 4; i++)
        words[i] = ir_constant(&l->ir, false, 0);
    for (uint32_t i = 0; i < s->count; i++) {
        enum scalar_kind kind = s->leaves[i].kind;
        uint32_t at = s->leaves[i].offset, bits = lower_to_bits(l, kind, a.regs[i]);
        if (lower_wide(kind)) {
            words[at / 4] = lower_op1(l, I_LO, bits);
            words[at / 4 + 1] = lower_op1(l, I_HI, bits);
            continue;
        }
        if (at % 4)
            bits = lower_op2(l, I_SHL, bits, ir_constant(&l->ir, false, at % 4 * 8));
        words[at / 4] = lower_op2(l, I_OR, words[at / 4], bits);
    }
    return words;
}

/* By way of 32-bit words in the layout of memory. */
static struct val bitcast(struct lower *l, const struct expr *e)
{
    struct val a = lower_value(l, e->a);
    const struct shape *from = lower_shape(l, e->a->type), *to = lower_shape(l, e->type);
    uint32_t *words = to_words(l, from, a, e->type->size);
    struct val v = lower_val(l, to->count);
    for (uint32_t i = 0; i < to->count; i++) {
        enum scalar_kind kind = to->leaves[i].kind;
        uint32_t at = to->leaves[i].offset;
        if (lower_wide(kind)) {
            v.regs[i] = lower_op2(l, I_PAIR, words[at / 4], words[at / 4 + 1]);
            continue;
        }
        uint32_t bits = words[at / 4];
        if (at % 4)
            bits = lower_op2(l, I_SRL, bits, ir_constant(&l->ir, false, at % 4 * 8));
        if (kind == SCALAR_F16 || kind == SCALAR_BF16)
            bits = lower_op1(l, I_ZX16, bits);
        v.regs[i] = lower_from_bits(l, kind, bits);
    }
    return v;
}

/* --- assignment --- */

static struct val convert_all(struct lower *l, const struct type *to, const struct type *from, struct val a)
{
    if (to == from)
        return a;
    const struct shape *t = lower_shape(l, to), *f = lower_shape(l, from);
    struct val v = lower_val(l, t->count);
    for (uint32_t i = 0; i < t->count; i++) {
        uint32_t k = a.count == 1 ? 0 : i;
        v.regs[i] = lower_convert(l, t->leaves[i].kind, f->leaves[k].kind, a.regs[k]);
    }
    return v;
}

/* Computes in the common type of both sides and converts back. */
static struct val compound_value(struct lower *l, const struct expr *e, struct val old, struct val b)
{
    const struct type *t = e->a->type, *compute = e->u.compute ? e->u.compute : t;
    if (t->kind == TYPE_POINTER) {
        uint32_t count = lower_convert(l, SCALAR_I64, lower_kind(e->b->type), b.regs[0]);
        if (e->op == BINARY_SUB)
            count = lower_op2(l, I_SUB2, ir_constant(&l->ir, true, 0), count);
        return lower_single(
            l, ir_op(&l->ir, I_PTRADD, old.regs[0], count, REG_NONE, (int64_t)t->to.type->size, l->site));
    }
    if (e->op == BINARY_MUL && (t->kind == TYPE_MATRIX || e->b->type->kind == TYPE_MATRIX))
        return lower_matrix_mul(l, t, old, e->b->type, b, t);
    struct val a = convert_all(l, compute, t, old);
    struct val r = binary_values(l, e->op, compute, a, e->b->type, b);
    return convert_all(l, t, compute, r);
}

/* A bool becomes true, whatever it was. */
static struct val increment_value(struct lower *l, const struct expr *e, struct val old)
{
    const struct type *t = e->a->type;
    if (t->kind == TYPE_POINTER) {
        int64_t step = e->op == BINARY_SUB ? -1 : 1;
        uint32_t count = ir_constant(&l->ir, true, (uint64_t)step);
        return lower_single(
            l, ir_op(&l->ir, I_PTRADD, old.regs[0], count, REG_NONE, (int64_t)t->to.type->size, l->site));
    }
    const struct shape *s = lower_shape(l, t);
    struct val v = lower_val(l, old.count);
    for (uint32_t i = 0; i < old.count; i++) {
        enum scalar_kind kind = s->leaves[i].kind;
        uint64_t one = scalar_convert(kind, SCALAR_I32, 1);
        if (kind == SCALAR_BOOL)
            v.regs[i] = lower_const(l, kind, 1);
        else
            v.regs[i] = lower_binary_scalar(l, e->op, kind, old.regs[i], lower_const(l, kind, one));
    }
    return v;
}

/* Whether a value is the zero of a large array or record: memory is cleared then, not stored leaf by leaf. */
static bool clears(const struct lower *l, const struct loc *loc, const struct expr *b)
{
    return b->kind == EXPR_ZERO && !b->unset && loc->kind == LOC_OBJECT &&
           l->ir.objects[loc->object].kind == OBJECT_THREAD && loc->term_count == 0 && loc->offset == 0 &&
           loc->type->size == l->ir.objects[loc->object].size;
}

/* Whether finding a place changes nothing. */
static bool is_steady(const struct lower *l, const struct expr *place)
{
    switch (place->kind) {
    case EXPR_VAR: return true;
    case EXPR_MEMBER:
    case EXPR_SWIZZLE: return is_steady(l, place->a);
    case EXPR_DEREF: return lower_is_cheap(l, place->a);
    case EXPR_INDEX:
        return lower_is_cheap(l, place->b) &&
               (place->a->type->kind == TYPE_POINTER ? lower_is_cheap(l, place->a) : is_steady(l, place->a));
    default: return false;
    }
}

struct val lower_assign(struct lower *l, const struct expr *e, struct loc *out)
{
    struct val b = {0}, value;
    if (e->kind != EXPR_INCREMENT)
        b = lower_value(l, e->b);
    if (!is_steady(l, e->a)) /* the right side comes first */
        b = lower_keep(l, b, UINT32_MAX);
    struct loc loc = lower_place(l, e->a);
    if (out)
        *out = loc;
    if (e->kind == EXPR_ASSIGN && clears(l, &loc, e->b)) {
        ir_emit(&l->ir, I_CLEAR, REG_NONE, REG_NONE, REG_NONE, loc.object, 1, l->site);
        return b;
    }
    if (e->kind == EXPR_ASSIGN) {
        lower_store(l, &loc, b, e->span);
        return b;
    }
    struct val old = lower_load(l, &loc, e->span);
    if (e->kind == EXPR_COMPOUND) {
        value = compound_value(l, e, old, b);
    } else {
        if (e->postfix)
            old = lower_keep(l, old, UINT32_MAX);
        value = increment_value(l, e, old);
    }
    lower_store(l, &loc, value, e->span);
    return e->kind == EXPR_INCREMENT && e->postfix ? old : value;
}

/* --- the rest --- */

/* Two sides without effects or faults become a select; otherwise only the chosen side runs. */
static struct val conditional(struct lower *l, const struct expr *e)
{
    uint32_t cond = lower_scalar(l, e->a);
    if (l->ir.vregs[cond].constant)
        return lower_value(l, l->ir.vregs[cond].value ? e->b : e->c);
    const struct shape *s = lower_shape(l, e->type);
    struct val v = lower_val(l, s->count);
    if (lower_is_cheap(l, e->b) && lower_is_cheap(l, e->c)) {
        struct val yes = lower_value(l, e->b), no = lower_value(l, e->c);
        for (uint32_t i = 0; i < v.count; i++)
            v.regs[i] = lower_select(l, s->leaves[i].kind, cond, yes.regs[i], no.regs[i]);
        return v;
    }
    for (uint32_t i = 0; i < v.count; i++)
        v.regs[i] = ir_variable(&l->ir, lower_wide(s->leaves[i].kind));
    uint32_t c = lower_if(l, cond);
    struct val yes = lower_value(l, e->b);
    for (uint32_t i = 0; i < v.count && i < yes.count; i++)
        lower_move(l, v.regs[i], yes.regs[i]);
    lower_else(l, c);
    struct val no = lower_value(l, e->c);
    for (uint32_t i = 0; i < v.count && i < no.count; i++)
        lower_move(l, v.regs[i], no.regs[i]);
    lower_endif(l, c);
    return v;
}

uint32_t lower_last_effect(const struct lower *l, const struct expr *e)
{
    uint32_t last = e->u.call.arg_count;
    while (last > 0 && lower_is_cheap(l, e->u.call.args[last - 1]))
        last--;
    return last ? last - 1 : 0;
}

/* A union is built in memory, since its fields overlap. */
static struct val construct(struct lower *l, const struct expr *e)
{
    const struct shape *s = lower_shape(l, e->type);
    if (s->count > LIMIT_LEAVES) {
        lower_refuse(l, e->span, "an array value this large");
        return lower_zero(l, e->type);
    }
    struct val v = lower_zero(l, e->type);
    if (e->type->kind == TYPE_RECORD && e->type->record->is_union) { /* its first field */
        struct loc spill = lower_thread_object(l, e->type, TEXT(""), e->span);
        ir_emit(&l->ir, I_CLEAR, REG_NONE, REG_NONE, REG_NONE, spill.object, 1, l->site);
        if (e->u.call.arg_count) {
            struct loc first = lower_member(l, &spill, &e->type->record->fields[0]);
            lower_store(l, &first, lower_value(l, e->u.call.args[0]), e->span);
        }
        return lower_load(l, &spill, e->span);
    }
    if (expr_is_diagonal(e)) {
        uint32_t value = lower_scalar(l, e->u.call.args[0]), rows = (uint32_t)e->type->elem->count;
        for (uint32_t c = 0; c < e->type->count && c < rows; c++)
            v.regs[c * rows + c] = value;
        return v;
    }
    uint32_t at = 0, last = lower_last_effect(l, e); /* no argument sees the effects of a later one */
    for (uint32_t i = 0; i < e->u.call.arg_count; i++) {
        struct val a = lower_value(l, e->u.call.args[i]);
        if (i < last)
            a = lower_keep(l, a, UINT32_MAX);
        for (uint32_t k = 0; k < a.count && at < v.count; k++)
            v.regs[at++] = a.regs[k];
    }
    return v;
}

/* v.xx of a vector in memory: only the components that it names are loaded, each once. */
static struct val repeated(struct lower *l, const struct expr *e)
{
    struct loc loc = lower_place(l, e->a->a);
    struct val v = lower_val(l, e->u.swizzle.lanes);
    const uint8_t *lane = e->u.swizzle.lane;
    for (uint32_t i = 0; i < v.count; i++) {
        uint32_t first = 0;
        while (lane[first] != lane[i])
            first++;
        if (loc.kind == LOC_REGS) {
            v.regs[i] = loc.regs[lane[i]];
        } else if (first < i) {
            v.regs[i] = v.regs[first];
        } else {
            struct loc one = loc;
            one.type = type_elem(loc.type);
            one.offset += lane[i] * (int64_t)one.type->size;
            v.regs[i] = lower_load(l, &one, e->span).regs[0];
        }
    }
    return v;
}

/* A part of a value that is not a place. */
static struct val part_of_value(struct lower *l, const struct expr *e)
{
    if (e->kind == EXPR_SWIZZLE && e->a->kind == EXPR_LOAD &&
        (e->a->a->kind == EXPR_DEREF || e->a->a->kind == EXPR_INDEX || e->a->a->kind == EXPR_MEMBER ||
         (e->a->a->kind == EXPR_VAR && !e->a->a->u.var->bytes)))
        return repeated(l, e);
    struct val a = lower_value(l, e->a);
    if (e->kind == EXPR_SWIZZLE) {
        struct val v = lower_val(l, e->u.swizzle.lanes);
        for (uint32_t i = 0; i < v.count; i++)
            v.regs[i] = a.regs[e->u.swizzle.lane[i]];
        return v;
    }
    struct loc loc = {.kind = LOC_REGS, .type = e->a->type, .regs = a.regs, .space = SPACE_THREAD};
    bool spill = lower_has_union(e->a->type);
    uint32_t index = REG_NONE;
    if (e->kind == EXPR_INDEX) {
        index = lower_scalar(l, e->b);
        const struct vreg *v = &l->ir.vregs[index];
        spill = spill || !v->constant || v->value >= e->a->type->count;
    }
    if (spill) {
        struct loc memory = lower_thread_object(l, e->a->type, TEXT(""), e->span);
        lower_store(l, &memory, a, e->span);
        loc = memory;
    }
    if (e->kind == EXPR_MEMBER) {
        struct loc member = lower_member(l, &loc, e->u.field);
        return lower_load(l, &member, e->span);
    }
    if (!spill) {
        uint32_t stride = lower_shape(l, e->type)->count;
        return (struct val){stride, a.regs + l->ir.vregs[index].value * stride};
    }
    uint32_t p = lower_address(l, &loc), i = lower_convert(l, SCALAR_I64, lower_kind(e->b->type), index);
    uint32_t inside = lower_op2(l, I_LTU2, i, ir_constant(&l->ir, true, e->a->type->count));
    i = lower_select(l, SCALAR_I64, inside, i, ir_constant(&l->ir, true, (uint64_t)1 << 40));
    p = ir_op(&l->ir, I_PTRADD, p, i, REG_NONE, (int64_t)e->type->size, l->site);
    struct loc element = lower_pointer_loc(p, e->type, SPACE_THREAD);
    return lower_load(l, &element, e->span);
}

/* Avoids memory where the value is known: assignments, aliases and small constants. */
static struct val load(struct lower *l, const struct expr *e)
{
    const struct expr *p = e->a;
    if (p->kind == EXPR_ASSIGN || p->kind == EXPR_COMPOUND || p->kind == EXPR_INCREMENT)
        return lower_assign(l, p, NULL);
    if (e->type->kind == TYPE_POINTER && p->kind == EXPR_VAR) {
        struct var_info *info = lower_info(l, p->u.var);
        if (info->bound && info->alias)
            return lower_single(l, lower_address(l, &info->loc));
    }
    if (p->kind == EXPR_VAR && p->u.var->bytes && !p->u.var->is_reference)
        if (lower_shape(l, e->type)->count <= 64)
            return lower_bytes(l, e->type, p->u.var->bytes);
    if (p->kind == EXPR_COND) { /* a value is enough: no address is needed */
        struct expr yes = *e, no = *e, both = *p;
        yes.a = p->b;
        no.a = p->c;
        both.place = false;
        both.b = &yes;
        both.c = &no;
        return conditional(l, &both);
    }
    struct loc loc = lower_place(l, p);
    return lower_load(l, &loc, e->span);
}

/* An undefined value; a use of it is reported with its declaration. */
static struct val undefined(struct lower *l, const struct expr *e)
{
    const struct shape *s = lower_shape(l, e->type);
    struct val v = lower_val(l, s->count);
    uint32_t site = ir_site(&l->ir, e->span);
    l->ir.sites[site].access = SITE_DECLARED;
    for (uint32_t i = 0; i < s->count; i++) {
        bool wide = lower_wide(s->leaves[i].kind);
        v.regs[i] = ir_temp(&l->ir, wide);
        l->ir.vregs[v.regs[i]].def =
            ir_emit(&l->ir, wide ? I_UNDEF2 : I_UNDEF, v.regs[i], REG_NONE, REG_NONE, REG_NONE, 0, site);
    }
    return v;
}

/* The registers of an expression, one for each leaf of its type; its effects come before them. */
static struct val value(struct lower *l, const struct expr *e)
{
    switch (e->kind) {
    case EXPR_CONST: {
        uint64_t bits = e->type->kind == TYPE_POINTER ? pointer_forged(e->u.bits) : e->u.bits;
        return lower_single(l, lower_const(l, lower_kind(e->type), bits));
    }
    case EXPR_ZERO: return e->unset ? undefined(l, e) : lower_zero(l, e->type);
    case EXPR_LOAD: return load(l, e);
    case EXPR_UNARY: return unary(l, e);
    case EXPR_BINARY: return binary(l, e);
    case EXPR_MATRIX_MUL: {
        struct val a = lower_value(l, e->a);
        struct val b = lower_value(l, e->b);
        return lower_matrix_mul(l, e->a->type, a, e->b->type, b, e->type);
    }
    case EXPR_POINTER_ADD:
    case EXPR_DECAY:
    case EXPR_ADDRESS: {
        struct loc to = lower_pointee(l, e);
        return lower_single(l, lower_address(l, &to));
    }
    case EXPR_POINTER_DIFF: return pointer_diff(l, e);
    case EXPR_ASSIGN:
    case EXPR_COMPOUND:
    case EXPR_INCREMENT: return lower_assign(l, e, NULL);
    case EXPR_COND: return conditional(l, e);
    case EXPR_COMMA: lower_effect(l, e->a); return lower_value(l, e->b);
    case EXPR_CAST: return cast(l, e);
    case EXPR_BITCAST: return bitcast(l, e);
    case EXPR_INDEX:
        if (e->place)
            break;
        return part_of_value(l, e);
    case EXPR_MEMBER:
    case EXPR_SWIZZLE:
        if (e->place)
            break;
        return part_of_value(l, e);
    case EXPR_CALL: return lower_call(l, e, NULL);
    case EXPR_BUILTIN: return lower_builtin(l, e);
    case EXPR_CONSTRUCT:
        return e->type->kind == TYPE_SIMDGROUP_MATRIX ? lower_diagonal(l, e) : construct(l, e);
    case EXPR_ERROR:
    case EXPR_VAR:
    case EXPR_DEREF:
    case EXPR_KIND_COUNT: break;
    }
    struct loc loc = lower_place(l, e); /* a place whose value is wanted */
    return lower_load(l, &loc, e->span);
}

struct val lower_value(struct lower *l, const struct expr *e)
{
    if (l->stop || l->ir.full)
        return lower_zero(l, e->type);
    uint32_t outer = l->site;
    if (l->ir.sites[outer].span.at != e->span.at || l->ir.sites[outer].span.len != e->span.len)
        l->site = ir_site(&l->ir, e->span);
    struct val v = value(l, e);
    l->site = outer;
    return v;
}

/* For its effects only: a value that is not used is not loaded. */
void lower_effect(struct lower *l, const struct expr *e)
{
    if (e->kind == EXPR_VAR || e->kind == EXPR_CONST || l->stop || l->ir.full)
        return;
    if (e->kind == EXPR_COND && e->type->kind == TYPE_VOID) {
        uint32_t c = lower_if(l, lower_scalar(l, e->a));
        lower_effect(l, e->b);
        lower_else(l, c);
        lower_effect(l, e->c);
        lower_endif(l, c);
        return;
    }
    if (e->kind == EXPR_CALL) {
        struct loc place;
        lower_call(l, e, e->place ? &place : NULL);
        return;
    }
    if (e->kind == EXPR_COMMA) {
        lower_effect(l, e->a);
        lower_effect(l, e->b);
        return;
    }
    if (e->kind == EXPR_INCREMENT && e->postfix) { /* the old value is not used */
        struct expr plain = *e;
        plain.postfix = false;
        lower_assign(l, &plain, NULL);
        return;
    }
    if (e->place && e->kind != EXPR_ASSIGN && e->kind != EXPR_COMPOUND && e->kind != EXPR_INCREMENT)
        lower_place(l, e);
    else
        lower_value(l, e);
}
