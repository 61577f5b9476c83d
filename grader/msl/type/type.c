/* type: one table of interned types, their layouts and their spelling.
 *
 * Every type but a record, an enum and a dependent type is fully described by the fields that `same`
 * compares, so a hash table over those fields makes equal types the same pointer. Sizes and alignments are
 * Metal's (MSL 2.2, 2.3): a vector of three takes the space of four, a packed vector only the alignment of
 * its element, a matrix is an array of its columns. A size that would pass LIMIT_TYPE_BYTES stays just above
 * it, so that no sum ever wraps. */
#include "msl/type/type.h"
#include "base/bug.h"
#include "base/limits.h"

enum { FIRST_SLOTS = 256, POINTER_BYTES = 8, SPELL_DEPTH = 24 };

struct types {
    struct arena *arena;
    struct type **slots;
    size_t mask, count;
    const struct type *basic[TYPE_KIND_COUNT]; /* scalars, void, error, nullptr */
};

static const struct {
    const char *name;
    uint8_t size, rank;
    unsigned flags;
} scalars[TYPE_SCALAR_COUNT] = {
#define SCALAR(id, name, size, rank, flags) [TYPE_##id] = {name, size, rank, flags},
#include "msl/type/type.def"
#undef SCALAR
};

/* --- interning --- */

static uint64_t mix(uint64_t h, uint64_t value)
{
    h = (h ^ value) * 0x9E3779B97F4A7C15u;
    return h ^ (h >> 29);
}

static uint64_t hash_of(const struct type *t)
{
    uint64_t h = mix(t->kind, (uint64_t)(t->packed | t->by_rvalue << 1 | t->to.cv << 2 | t->to.space << 8));
    h = mix(h, t->count);
    h = mix(h, (uintptr_t)t->elem);
    h = mix(h, (uintptr_t)t->to.type);
    h = mix(h, (uintptr_t)t->ret);
    for (uint32_t i = 0; i < t->param_count; i++)
        h = mix(h, (uintptr_t)t->params[i]);
    return h;
}

static bool same(const struct type *a, const struct type *b)
{
    if (a->kind != b->kind || a->packed != b->packed || a->by_rvalue != b->by_rvalue ||
        a->count != b->count || a->elem != b->elem || !qtype_eq(a->to, b->to) || a->ret != b->ret ||
        a->param_count != b->param_count)
        return false;
    for (uint32_t i = 0; i < a->param_count; i++)
        if (a->params[i] != b->params[i])
            return false;
    return true;
}

static void grow(struct types *types)
{
    size_t slots = (types->mask + 1) * 2;
    struct type **table = ARENA_ARRAY(types->arena, slots, struct type *);
    for (size_t i = 0; i <= types->mask; i++) {
        for (struct type *t = types->slots[i], *next; t; t = next) {
            next = t->next;
            size_t slot = hash_of(t) & (slots - 1);
            t->next = table[slot];
            table[slot] = t;
        }
    }
    types->slots = table;
    types->mask = slots - 1;
}

/* The one type that is equal to `wanted`: types are compared by pointer everywhere else. */
static const struct type *intern(struct types *types, const struct type *wanted)
{
    uint64_t hash = hash_of(wanted);
    for (struct type *t = types->slots[hash & types->mask]; t; t = t->next)
        if (same(t, wanted))
            return t;
    if (types->count > types->mask)
        grow(types);
    struct type *t = ARENA_NEW(types->arena, struct type);
    *t = *wanted;
    if (t->param_count) {
        const struct type **params = ARENA_ARRAY(types->arena, t->param_count, const struct type *);
        memcpy(params, wanted->params, t->param_count * sizeof *params);
        t->params = params;
    }
    t->next = types->slots[hash & types->mask];
    types->slots[hash & types->mask] = t;
    types->count++;
    return t;
}

struct types *types_new(struct arena *arena)
{
    struct types *types = ARENA_NEW(arena, struct types);
    types->arena = arena;
    types->slots = ARENA_ARRAY(arena, FIRST_SLOTS, struct type *);
    types->mask = FIRST_SLOTS - 1;
    for (uint8_t kind = 0; kind < TYPE_SCALAR_COUNT; kind++)
        types->basic[kind] = intern(
            types, &(struct type){.kind = kind, .size = scalars[kind].size, .align = scalars[kind].size});
    types->basic[TYPE_VOID] = intern(types, &(struct type){.kind = TYPE_VOID, .align = 1});
    types->basic[TYPE_ERROR] = intern(types, &(struct type){.kind = TYPE_ERROR, .align = 1});
    types->basic[TYPE_NULLPTR] =
        intern(types, &(struct type){.kind = TYPE_NULLPTR, .size = POINTER_BYTES, .align = POINTER_BYTES});
    return types;
}

/* --- one function for each way to make a type --- */

const struct type *type_scalar(struct types *types, enum type_kind kind)
{
    const struct type *t = kind < TYPE_KIND_COUNT ? types->basic[kind] : NULL;
    if (!t)
        BUG("type kind %d is not a basic type", (int)kind);
    return t;
}

const struct type *type_vector(struct types *types, const struct type *elem, unsigned count, bool packed)
{
    if (count < 2 || count > 4)
        BUG("a vector of %u", count);
    struct type t = {.kind = TYPE_VECTOR, .packed = packed, .elem = elem, .count = count};
    t.size = elem->size * (packed ? count : count == 2 ? 2 : 4);
    t.align = (uint32_t)(packed ? elem->size : t.size);
    return intern(types, &t);
}

const struct type *type_matrix(struct types *types, const struct type *elem, unsigned columns, unsigned rows)
{
    if (columns < 2 || columns > 4)
        BUG("a matrix of %u columns", columns);
    const struct type *column = type_vector(types, elem, rows, false);
    struct type t = {.kind = TYPE_MATRIX, .elem = column, .count = columns};
    t.size = column->size * columns;
    t.align = column->align;
    return intern(types, &t);
}

const struct type *type_array(struct types *types, const struct type *elem, uint64_t count)
{
    if (elem->size > LIMIT_TYPE_BYTES || count > LIMIT_TYPE_BYTES || elem->size * count > LIMIT_TYPE_BYTES)
        return NULL;
    struct type t = {.kind = TYPE_ARRAY, .to = qtype_plain(elem), .count = count};
    t.size = elem->size * count;
    t.align = elem->align;
    return intern(types, &t);
}

const struct type *type_pointer(struct types *types, struct qtype to)
{
    return intern(
        types, &(struct type){.kind = TYPE_POINTER, .to = to, .size = POINTER_BYTES, .align = POINTER_BYTES});
}

const struct type *type_reference(struct types *types, struct qtype to, bool by_rvalue)
{
    return intern(types, &(struct type){.kind = TYPE_REFERENCE,
                                        .to = to,
                                        .by_rvalue = by_rvalue,
                                        .size = POINTER_BYTES,
                                        .align = POINTER_BYTES});
}

const struct type *type_atomic(struct types *types, const struct type *elem)
{
    return intern(
        types, &(struct type){.kind = TYPE_ATOMIC, .elem = elem, .size = elem->size, .align = elem->align});
}

/* 64 elements over the 32 threads of a simdgroup: each thread holds two of them. */
const struct type *type_simdgroup_matrix(struct types *types, const struct type *elem)
{
    return intern(types, &(struct type){.kind = TYPE_SIMDGROUP_MATRIX,
                                        .elem = elem,
                                        .size = elem->size * 2,
                                        .align = (uint32_t)(elem->size * 2)});
}

const struct type *type_parameter(struct types *types, unsigned index)
{
    return intern(types, &(struct type){.kind = TYPE_PARAMETER, .count = index, .align = 1});
}

const struct type *type_dependent(struct types *types, const void *pattern)
{
    struct type *t = ARENA_NEW(types->arena, struct type);
    *t = (struct type){.kind = TYPE_DEPENDENT, .pattern = pattern, .align = 1};
    return t;
}

const struct type *type_function(struct types *types, const struct type *ret,
                                 const struct type *const *params, uint32_t count)
{
    return intern(types,
                  &(struct type){
                      .kind = TYPE_FUNCTION, .ret = ret, .params = params, .param_count = count, .align = 1});
}

struct type *type_record_new(struct types *types, struct record *record)
{
    struct type *t = ARENA_NEW(types->arena, struct type);
    *t = (struct type){.kind = TYPE_RECORD, .record = record, .align = 1};
    record->type = t;
    return t;
}

struct type *type_enum_new(struct types *types, struct enumeration *enumeration,
                           const struct type *underlying)
{
    struct type *t = ARENA_NEW(types->arena, struct type);
    *t = (struct type){.kind = TYPE_ENUM,
                       .enumeration = enumeration,
                       .elem = underlying,
                       .size = underlying->size,
                       .align = underlying->align};
    return t;
}

/* --- layout of records --- */

bool type_has_packed(const struct type *t)
{
    while (t->kind == TYPE_ARRAY)
        t = t->to.type;
    return t->kind == TYPE_RECORD && t->record->has_packed;
}

static uint64_t capped(uint64_t size)
{
    return size > LIMIT_TYPE_BYTES ? (uint64_t)LIMIT_TYPE_BYTES + 1 : size;
}

static uint64_t round_up(uint64_t size, uint64_t align)
{
    return (size + align - 1) / align * align;
}

static bool is_empty_base(const struct record *record, uint32_t i)
{
    const struct type *t = record->fields[i].type.type;
    return i == 0 && record->base && t->kind == TYPE_RECORD && t->record->field_count == 0;
}

void type_record_layout(struct type *t)
{
    struct record *record = t->record;
    uint64_t end = 0, size = 0, align = 1;
    for (uint32_t i = 0; i < record->field_count; i++) {
        struct field *field = &record->fields[i];
        uint64_t field_size = field->by_reference ? POINTER_BYTES : field->type.type->size;
        uint64_t field_align = field->by_reference ? POINTER_BYTES : field->type.type->align;
        field->packed |= record->packed;
        record->has_packed |= field->packed || type_has_packed(field->type.type);
        if (field_align == 0 || field->packed)
            field_align = 1;
        if (field->align > field_align)
            field_align = field->align;
        if (is_empty_base(record, i))
            field_size = 0;
        field->offset = record->is_union ? 0 : capped(round_up(end, field_align));
        end = capped(field->offset + field_size);
        size = end > size ? end : size;
        align = field_align > align ? field_align : align;
    }
    align = record->align > align ? record->align : align;
    t->align = (uint32_t)align;
    t->size = size == 0 ? 1 : size > LIMIT_TYPE_BYTES ? size : round_up(size, align);
}

/* --- questions --- */

unsigned type_flags(const struct type *t)
{
    if (t->kind == TYPE_VECTOR)
        t = t->elem;
    return type_is_scalar(t) ? scalars[t->kind].flags : 0;
}

unsigned type_rank(const struct type *t)
{
    return type_is_scalar(t) ? scalars[t->kind].rank : 0;
}

bool type_is_integer(const struct type *t)
{
    return type_is_scalar(t) && (scalars[t->kind].flags & TYPE_IS_INTEGER);
}

bool type_is_float(const struct type *t)
{
    return type_is_scalar(t) && (scalars[t->kind].flags & TYPE_IS_FLOAT);
}

bool type_is_signed(const struct type *t)
{
    return type_flags(t) & TYPE_IS_SIGNED;
}

bool type_is_arithmetic(const struct type *t)
{
    return type_is_scalar(t);
}

const struct type *type_elem(const struct type *t)
{
    return t->kind == TYPE_VECTOR ? t->elem : t;
}

unsigned type_width(const struct type *t)
{
    return t->kind == TYPE_VECTOR ? (unsigned)t->count : 1;
}

const struct type *type_with_elem(struct types *types, const struct type *t, const struct type *elem)
{
    return t->kind == TYPE_VECTOR ? type_vector(types, elem, (unsigned)t->count, false) : elem;
}

/* --- spelling --- */

const char *space_name(enum space space)
{
    static const char *const names[SPACE_COUNT] = {[SPACE_NONE] = "",
                                                   [SPACE_THREAD] = "thread",
                                                   [SPACE_THREADGROUP] = "threadgroup",
                                                   [SPACE_DEVICE] = "device",
                                                   [SPACE_CONSTANT] = "constant"};
    return names[space];
}

static struct text atomic_name(struct arena *arena, const struct type *elem)
{
    bool short_name = elem->kind == TYPE_INT || elem->kind == TYPE_UINT || elem->kind == TYPE_BOOL ||
                      elem->kind == TYPE_FLOAT || elem->kind == TYPE_ULONG;
    struct text name = type_text(arena, elem);
    return arena_printf(arena, short_name ? "atomic_%.*s" : "atomic<%.*s>", TEXT_ARG(name));
}

/* The name of a type other than a pointer, reference, array or function. */
static struct text plain_name(struct arena *arena, const struct type *t)
{
    switch (t->kind) {
#define SCALAR(id, name, size, rank, flags) case TYPE_##id:
#include "msl/type/type.def"
#undef SCALAR
        return text_of(scalars[t->kind].name);
    case TYPE_VOID: return TEXT("void");
    case TYPE_ERROR: return TEXT("an unknown type");
    case TYPE_VECTOR:
        return arena_printf(arena, "%s%.*s%u", t->packed ? "packed_" : "",
                            TEXT_ARG(plain_name(arena, t->elem)), (unsigned)t->count);
    case TYPE_MATRIX:
        return arena_printf(arena, "%.*s%ux%u", TEXT_ARG(plain_name(arena, t->elem->elem)),
                            (unsigned)t->count, (unsigned)t->elem->count);
    case TYPE_RECORD: return t->record->display.len ? t->record->display : TEXT("(unnamed struct)");
    case TYPE_ENUM: return t->enumeration->display.len ? t->enumeration->display : TEXT("(unnamed enum)");
    case TYPE_ATOMIC: return atomic_name(arena, t->elem);
    case TYPE_SIMDGROUP_MATRIX:
        return arena_printf(arena, "simdgroup_%.*s8x8", TEXT_ARG(plain_name(arena, t->elem)));
    case TYPE_NULLPTR: return TEXT("nullptr_t");
    case TYPE_PARAMETER: return arena_printf(arena, "template parameter %u", (unsigned)t->count + 1);
    case TYPE_DEPENDENT: return TEXT("a dependent type");
    case TYPE_ARRAY:
    case TYPE_POINTER:
    case TYPE_REFERENCE:
    case TYPE_FUNCTION:
    case TYPE_KIND_COUNT: break;
    }
    BUG("type kind %d has no plain name", t->kind);
}

/* "const device ": the qualifiers in Metal's order, each followed by a blank. */
static struct text qualifiers(struct arena *arena, struct qtype q)
{
    const char *space = space_name(q.space);
    return arena_printf(arena, "%s%s%s%s", q.cv & QUAL_CONST ? "const " : "",
                        q.cv & QUAL_VOLATILE ? "volatile " : "", space, *space ? " " : "");
}

static struct text function_suffix(struct arena *arena, const struct type *t, struct text inner)
{
    struct text list = TEXT("");
    for (uint32_t i = 0; i < t->param_count; i++)
        list = arena_printf(arena, "%.*s%s%.*s", TEXT_ARG(list), i ? ", " : "",
                            TEXT_ARG(type_text(arena, t->params[i])));
    return arena_printf(arena, "%.*s(%.*s)", TEXT_ARG(inner), TEXT_ARG(list));
}

/* '*' or '&' before what has been spelled so far; in brackets when an array or a function follows. */
static struct text pointer_prefix(struct arena *arena, struct qtype q, struct text inner)
{
    const struct type *t = q.type;
    const char *sign = t->kind == TYPE_POINTER ? "*" : t->by_rvalue ? "&&" : "&";
    q.space = q.space == SPACE_THREAD ? SPACE_NONE : q.space;
    struct text own = text_trim(qualifiers(arena, q));
    bool gap = own.len && inner.len && inner.ptr[0] != '[' && inner.ptr[0] != ')';
    inner = arena_printf(arena, "%s%.*s%s%.*s", sign, TEXT_ARG(own), gap ? " " : "", TEXT_ARG(inner));
    bool wrap = t->to.type->kind == TYPE_ARRAY || t->to.type->kind == TYPE_FUNCTION;
    return wrap ? arena_printf(arena, "(%.*s)", TEXT_ARG(inner)) : inner;
}

/* Works from the outside in, as a C declarator is read: `inner` is the text around the missing name. */
struct text qtype_text(struct arena *arena, struct qtype q)
{
    struct text inner = TEXT("");
    for (int depth = 0; depth < SPELL_DEPTH; depth++) {
        const struct type *t = q.type;
        if (t->kind == TYPE_POINTER || t->kind == TYPE_REFERENCE) {
            inner = pointer_prefix(arena, q, inner);
            q = t->to;
        } else if (t->kind == TYPE_ARRAY) {
            inner = arena_printf(arena, "%.*s[%llu]", TEXT_ARG(inner), (unsigned long long)t->count);
            q.type = t->to.type;
        } else if (t->kind == TYPE_FUNCTION) {
            inner = function_suffix(arena, t, inner);
            q = qtype_plain(t->ret);
        } else {
            bool gap = inner.len && inner.ptr[0] != '[';
            return arena_printf(arena, "%.*s%.*s%s%.*s", TEXT_ARG(qualifiers(arena, q)),
                                TEXT_ARG(plain_name(arena, t)), gap ? " " : "", TEXT_ARG(inner));
        }
    }
    return arena_printf(arena, "... %.*s", TEXT_ARG(inner));
}

struct text type_text(struct arena *arena, const struct type *t)
{
    return qtype_text(arena, qtype_plain(t));
}

bool type_is_dependent(const struct type *t)
{
    switch (t->kind) {
    case TYPE_PARAMETER:
    case TYPE_DEPENDENT: return true;
    case TYPE_POINTER:
    case TYPE_REFERENCE:
    case TYPE_ARRAY: return type_is_dependent(t->to.type);
    default: return false;
    }
}
