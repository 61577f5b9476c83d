/* lower_access: loads and stores of places, one instruction for each leaf, with the sites that messages need. */
#include "code/lower.h"
#include "base/limits.h"

/* The index register of an object access in units of `unit` bytes; REG_NONE: no term. */
static uint32_t unit_index(struct lower *l, const struct loc *loc, uint64_t unit)
{
    uint32_t sum = REG_NONE;
    for (unsigned i = 0; i < loc->term_count; i++) {
        const struct term *t = &loc->terms[i];
        uint32_t r = t->reg;
        if (lower_wide(t->kind))
            r = lower_op1(l, I_IDX64, r);
        /* An unsigned number that has wrapped around is far outside, whatever is added to it. */
        bool far = t->kind == SCALAR_U32 && (loc->term_count > 1 || loc->offset);
        if (t->check || far)
            r = ir_op(&l->ir, I_IDXCHK, r, REG_NONE, REG_NONE, t->check ? (int64_t)t->check : INDEX_POISON,
                      l->site);
        r = ir_op(&l->ir, I_IDXMUL, r, REG_NONE, REG_NONE, (int64_t)(t->scale / unit), l->site);
        sum = sum == REG_NONE ? r : lower_op2(l, I_IDXADD, sum, r);
    }
    return sum;
}

/* The scalar's size if all distances of the access are multiples of it; else 1, bytes. */
static uint64_t access_unit(const struct loc *loc, uint64_t size, int64_t offset)
{
    if (offset % (int64_t)size != 0 || offset / (int64_t)size >= INDEX_POISON ||
        offset / (int64_t)size <= -INDEX_POISON)
        return 1;
    for (unsigned i = 0; i < loc->term_count; i++)
        if (loc->terms[i].scale % size != 0)
            return 1;
    return size;
}

static void site_term(struct site *s, unsigned k, const struct term *t)
{
    s->index[k] = t->reg;
    s->index_kind[k] = t->kind;
    s->bound[k] = t->scale;
    s->check[k] = t->check;
    s->check_vector |= (uint8_t)(t->vector << k);
}

uint32_t lower_site(struct lower *l, const struct loc *loc, struct span span, enum site_access access)
{
    uint32_t id = ir_site(&l->ir, span);
    struct site *s = &l->ir.sites[id];
    s->access = access;
    s->index_count = loc->index_count == UINT8_MAX || loc->kind == LOC_POINTER ? 0 : loc->index_count;
    for (unsigned i = 0; i < s->index_count; i++) {
        s->index[i] = loc->index[i];
        s->index_kind[i] = loc->index_kind[i];
        s->bound[i] = loc->bound[i];
    }
    if (s->index_count)
        s->path = loc->path;
    if (loc->kind == LOC_POINTER && loc->row.check) {
        s->linear = true;
        s->index_count = 1;
        site_term(s, 0, &loc->row);
    }
    if (loc->kind != LOC_OBJECT || loc->index_count != UINT8_MAX || loc->term_count > SITE_MAX_INDEX)
        return id;
    s->linear = true;
    s->index_count = loc->term_count;
    for (unsigned i = 0; i < loc->term_count; i++)
        site_term(s, i, &loc->terms[i]);
    return id;
}

struct access {
    const struct loc *loc;
    uint32_t site;
    uint64_t unit; /* of the last index made */
    uint32_t index;
    bool made;
    bool packed; /* part of it may start at any byte */
};

/* A vector must be aligned more strictly than its components. Where the loc does not guarantee that, the code
 * checks it. */
static void check_alignment(struct lower *l, const struct loc *loc, uint32_t site)
{
    const struct type *t = loc->type;
    bool vector = (t->kind == TYPE_VECTOR || t->kind == TYPE_MATRIX) && !loc->lanes && !loc->packed;
    if (!vector || t->align <= type_elem(t)->size)
        return;
    bool shown = loc->kind == LOC_OBJECT && loc->offset % (int64_t)t->align == 0;
    for (unsigned i = 0; i < loc->term_count; i++)
        shown = shown && loc->terms[i].scale % t->align == 0;
    if (!shown)
        ir_emit(&l->ir, I_ALIGN, REG_NONE, lower_address(l, loc), REG_NONE, loc->space, t->align, site);
}

/* One scalar: loaded into a fresh register, or stored from `value`. */
static uint32_t access_scalar(struct lower *l, struct access *x, enum scalar_kind kind, bool pointer,
                              uint64_t at, uint32_t value)
{
    const struct loc *loc = x->loc;
    bool wide = lower_wide(kind), store = value != REG_NONE;
    int64_t offset = loc->offset + (int64_t)at;
    uint32_t reg = store ? value : ir_temp(&l->ir, wide), i;
    if (loc->kind == LOC_POINTER) {
        enum op op = store ? (wide ? I_STOREP2 : I_STOREP) : (wide ? I_LOADP2 : I_LOADP);
        i = ir_emit(&l->ir, op, reg, loc->pointer, REG_NONE, loc->space, offset, x->site);
    } else {
        uint64_t size = scalar_size(kind), unit = access_unit(loc, size, offset);
        if (!x->made || x->unit != unit) {
            x->index = unit_index(l, loc, unit);
            x->unit = unit;
            x->made = true;
        }
        enum op op = store ? (wide ? I_STORE2 : I_STORE) : (wide ? I_LOAD2 : I_LOAD);
        i = ir_emit(&l->ir, op, reg, x->index, REG_NONE, loc->object, offset / (int64_t)unit, x->site);
        bool index =
            unit == size && offset / (int64_t)size < INDEX_POISON && offset / (int64_t)size > -INDEX_POISON;
        l->ir.instrs[i].form = index ? 0 : FORM_BYTES;
    }
    l->ir.instrs[i].form |= (uint8_t)((x->packed ? FORM_PACKED : 0) | (pointer ? FORM_POINTER : 0));
    l->ir.instrs[i].type = kind;
    if (!store)
        l->ir.vregs[reg].def = i;
    return reg;
}

/* One leaf. In registers a simdgroup matrix is a pair of floats; in memory its elements have their own size.
 */
static uint32_t access_leaf(struct lower *l, struct access *x, const struct leaf *leaf, uint64_t at,
                            uint32_t value)
{
    enum scalar_kind kind = leaf->half ? leaf->half : leaf->kind;
    if (leaf->pointer && (x->loc->space == SPACE_DEVICE || x->loc->space == SPACE_THREADGROUP))
        lower_refuse(l, l->ir.sites[x->site].span, "a pointer in device or threadgroup memory");
    if (!leaf->half)
        return access_scalar(l, x, kind, leaf->pointer, at, value);
    bool store = value != REG_NONE;
    uint32_t low = access_scalar(l, x, kind, false, at, store ? lower_op1(l, I_LO, value) : REG_NONE);
    uint32_t high = access_scalar(l, x, kind, false, at + scalar_size(kind),
                                  store ? lower_op1(l, I_HI, value) : REG_NONE);
    return store ? value : lower_op2(l, I_PAIR, low, high);
}

/* Offset of leaf i from loc: a swizzle picks components. */
static uint64_t leaf_at(const struct loc *loc, const struct shape *s, uint32_t i)
{
    return loc->lanes ? loc->lane[i] * type_elem(loc->type)->size : s->leaves[i].offset;
}

/* A constant that is known now. */
static bool known_constant(struct lower *l, const struct loc *loc, struct val *out)
{
    if (loc->kind != LOC_OBJECT || loc->term_count || l->ir.objects[loc->object].kind != OBJECT_CONSTANT ||
        loc->lanes)
        return false;
    const struct object *o = &l->ir.objects[loc->object];
    if (loc->offset < 0 || (uint64_t)loc->offset + loc->type->size > o->size)
        return false;
    *out = lower_bytes(l, loc->type, o->bytes + loc->offset);
    return true;
}

struct val lower_load(struct lower *l, const struct loc *loc, struct span span)
{
    const struct shape *s = lower_shape(l, loc->type);
    struct val v;
    if (s->count > LIMIT_LEAVES) {
        lower_refuse(l, span, "a copy of an array this large");
        return lower_zero(l, loc->type);
    }
    if (loc->kind == LOC_REGS)
        return (struct val){s->count, loc->regs};
    if (known_constant(l, loc, &v))
        return v;
    v = lower_val(l, s->count);
    struct access x = {.loc = loc, .site = lower_site(l, loc, span, SITE_READ)};
    x.packed = loc->packed || type_has_packed(loc->type);
    check_alignment(l, loc, x.site);
    for (uint32_t i = 0; i < s->count; i++)
        v.regs[i] = access_leaf(l, &x, &s->leaves[i], leaf_at(loc, s, i), REG_NONE);
    return v;
}

static bool overlaps(struct val value, const uint32_t *regs, uint32_t from)
{
    for (uint32_t i = from; i < value.count; i++)
        for (uint32_t j = 0; j < value.count; j++)
            if (i != j && value.regs[i] == regs[j])
                return true;
    return false;
}

static void store_regs(struct lower *l, const struct loc *loc, struct val value)
{
    if (value.count > 1 && (value.count > 64 || overlaps(value, loc->regs, 0)))
        value = lower_keep(l, value, UINT32_MAX);
    for (uint32_t i = 0; i < value.count; i++)
        lower_move(l, loc->regs[i], value.regs[i]);
}

void lower_store(struct lower *l, const struct loc *loc, struct val value, struct span span)
{
    if (l->stop)
        return;
    if (loc->kind == LOC_REGS) {
        store_regs(l, loc, value);
        return;
    }
    const struct shape *s = lower_shape(l, loc->type);
    if (s->count > LIMIT_LEAVES) {
        lower_refuse(l, span, "a copy of an array this large");
        return;
    }
    struct access x = {.loc = loc, .site = lower_site(l, loc, span, SITE_WRITE)};
    x.packed = loc->packed || type_has_packed(loc->type);
    check_alignment(l, loc, x.site);
    for (uint32_t i = 0; i < s->count; i++)
        access_leaf(l, &x, &s->leaves[i], leaf_at(loc, s, i), value.regs[i]);
}
