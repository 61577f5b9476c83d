/* lower_type: values as lists of scalars. */
#include "code/lower.h"
#include "base/half.h"
#include "base/limits.h"

bool lower_wide(enum scalar_kind kind)
{
    return kind == SCALAR_I64 || kind == SCALAR_U64;
}

void lower_refuse(struct lower *l, struct span span, const char *what)
{
    if (!l->stop)
        FINDING(l->findings, E2900, span, text_of(what));
    l->stop = true;
}

enum scalar_kind lower_kind(const struct type *type)
{
    if (type->kind == TYPE_ENUM || type->kind == TYPE_ATOMIC)
        type = type->elem;
    return type_is_scalar(type) ? (enum scalar_kind)type->kind : SCALAR_U64; /* the same numbers */
}

static void push(struct lower *l, struct shape *s, enum scalar_kind kind, uint64_t offset)
{
    if (s->count == s->cap) {
        uint32_t cap = s->cap ? s->cap * 2 : 4;
        s->leaves = arena_grow(l->arena, s->leaves, s->count, cap, sizeof *s->leaves);
        s->cap = cap;
    }
    s->leaves[s->count++] = (struct leaf){.kind = kind, .offset = (uint32_t)offset};
}

static void flatten(struct lower *l, struct shape *s, const struct type *t, uint64_t at);

static void flatten_many(struct lower *l, struct shape *s, const struct type *elem, uint64_t count,
                         uint64_t stride, uint64_t at)
{
    for (uint64_t i = 0; i < count && s->count <= LIMIT_LEAVES; i++)
        flatten(l, s, elem, at + i * stride);
}

static void flatten_record(struct lower *l, struct shape *s, const struct type *t, uint64_t at)
{
    const struct record *r = t->record;
    if (r->is_union) {
        bool words = t->align >= 4 && t->size % 4 == 0;
        for (uint64_t i = 0; i < t->size && s->count <= LIMIT_LEAVES; i += words ? 4 : 1)
            push(l, s, words ? SCALAR_U32 : SCALAR_U8, at + i);
        return;
    }
    for (uint32_t i = 0; i < r->field_count; i++)
        flatten(l, s, r->fields[i].type.type, at + r->fields[i].offset);
}

/* Adds the scalars of a type in the order of their offsets, which is the order of its registers. */
static void flatten(struct lower *l, struct shape *s, const struct type *t, uint64_t at)
{
    switch (t->kind) {
    case TYPE_VECTOR: flatten_many(l, s, t->elem, t->count, t->elem->size, at); return;
    case TYPE_MATRIX: flatten_many(l, s, t->elem, t->count, t->elem->size, at); return;
    case TYPE_ARRAY: flatten_many(l, s, t->to.type, t->count, t->to.type->size, at); return;
    case TYPE_RECORD: flatten_record(l, s, t, at); return;
    case TYPE_VOID: return;
    case TYPE_BOOL:
    case TYPE_CHAR:
    case TYPE_UCHAR:
    case TYPE_SHORT:
    case TYPE_USHORT:
    case TYPE_INT:
    case TYPE_UINT:
    case TYPE_LONG:
    case TYPE_ULONG:
    case TYPE_HALF:
    case TYPE_BFLOAT:
    case TYPE_FLOAT:
    case TYPE_NULLPTR:
    case TYPE_ENUM:
    case TYPE_ATOMIC: push(l, s, lower_kind(t), at); return;
    case TYPE_POINTER:
    case TYPE_REFERENCE:
        push(l, s, lower_kind(t), at);
        s->leaves[s->count - 1].pointer = true;
        return;
    case TYPE_SIMDGROUP_MATRIX:
        push(l, s, lower_kind(t), at);
        if (t->elem->size == 2)
            s->leaves[s->count - 1].half = lower_kind(t->elem);
        return;
    case TYPE_ERROR:
    case TYPE_FUNCTION:
    case TYPE_PARAMETER:
    case TYPE_DEPENDENT:
    case TYPE_KIND_COUNT: return;
    }
}

const struct shape *lower_shape(struct lower *l, const struct type *type)
{
    size_t slot = ((uintptr_t)type >> 4) % (sizeof l->shapes / sizeof *l->shapes);
    for (const struct shape *s = l->shapes[slot]; s; s = s->next)
        if (s->type == type)
            return s;
    struct shape *s = ARENA_NEW(l->arena, struct shape);
    s->type = type;
    flatten(l, s, type, 0);
    s->next = l->shapes[slot];
    l->shapes[slot] = s;
    return s;
}

struct val lower_val(struct lower *l, uint32_t count)
{
    return (struct val){count, ARENA_ARRAY(l->arena, count ? count : 1, uint32_t)};
}

/* A constant in the form registers hold it: half and bfloat as floats. */
uint32_t lower_const(struct lower *l, enum scalar_kind kind, uint64_t bits)
{
    if (kind == SCALAR_F16)
        bits = float_bits(half_to_float((uint16_t)bits));
    else if (kind == SCALAR_BF16)
        bits = float_bits(bfloat_to_float((uint16_t)bits));
    else if (kind != SCALAR_F32)
        bits = (uint64_t)scalar_extend(kind, bits);
    return ir_constant(&l->ir, lower_wide(kind), bits);
}

struct val lower_single(struct lower *l, uint32_t reg)
{
    struct val v = lower_val(l, 1);
    v.regs[0] = reg;
    return v;
}

struct val lower_zero(struct lower *l, const struct type *type)
{
    const struct shape *s = lower_shape(l, type);
    struct val v = lower_val(l, s->count);
    for (uint32_t i = 0; i < s->count; i++)
        v.regs[i] = lower_const(l, s->leaves[i].kind, 0);
    return v;
}

struct val lower_bytes(struct lower *l, const struct type *type, const uint8_t *bytes)
{
    const struct shape *s = lower_shape(l, type);
    struct val v = lower_val(l, s->count);
    for (uint32_t i = 0; i < s->count; i++) {
        enum scalar_kind kind = s->leaves[i].kind;
        uint64_t bits = scalar_load(kind, bytes + s->leaves[i].offset);
        v.regs[i] = lower_const(l, kind, s->leaves[i].pointer ? pointer_forged(bits) : bits);
    }
    return v;
}

bool lower_has_union(const struct type *type)
{
    if (type->kind == TYPE_ARRAY)
        return lower_has_union(type->to.type);
    if (type->kind != TYPE_RECORD)
        return false;
    if (type->record->is_union)
        return true;
    for (uint32_t i = 0; i < type->record->field_count; i++)
        if (lower_has_union(type->record->fields[i].type.type))
            return true;
    return false;
}
