/* constant_memory: the objects of an evaluation, and places in them. */
#include "msl/constant/constant_eval.h"

enum { FIRST_BLOCK = 1 << 12, LARGEST_BLOCK = 1 << 16, OFFSET_BITS = 29 };

_Static_assert(LIMIT_TYPE_BYTES < 1u << OFFSET_BITS, "a pointer must hold every offset");

/* Zeroed bytes from a chain of blocks that grows and is reused by later evaluations. */
uint8_t *eval_scratch(struct eval *e, uint64_t size)
{
    size_t need = ((size_t)size + 15) & ~(size_t)15;
    while (!e->block || e->block->size - e->used < need) {
        struct eval_block *next = e->block ? e->block->next : e->first_block;
        if (!next || next->size < need) {
            struct eval_block *made = ARENA_NEW(e->arena, struct eval_block);
            made->size = e->block ? 2 * e->block->size : FIRST_BLOCK;
            made->size = made->size > LARGEST_BLOCK ? LARGEST_BLOCK : made->size;
            made->size = made->size < need ? need : made->size;
            made->bytes = ARENA_ARRAY(e->arena, made->size, uint8_t);
            made->next = next;
            if (e->block)
                e->block->next = made;
            else
                e->first_block = made;
            next = made;
        }
        e->block = next;
        e->used = 0;
    }
    uint8_t *bytes = e->block->bytes + e->used;
    e->used += need;
    memset(bytes, 0, need);
    return bytes;
}

struct eval_mark eval_mark(const struct eval *e)
{
    return (struct eval_mark){e->object_count, e->binding_count, e->block, e->used};
}

void eval_release(struct eval *e, struct eval_mark mark)
{
    e->object_count = mark.objects;
    e->binding_count = mark.bindings;
    e->block = mark.block;
    e->used = mark.used;
}

static struct object *push(struct arena *arena, struct object **list, uint32_t *count, uint32_t *cap)
{
    if (*count == *cap) {
        *cap = *cap ? 2 * *cap : 32;
        *list = arena_grow(arena, *list, *count, *cap, sizeof **list);
    }
    struct object *object = &(*list)[(*count)++];
    *object = (struct object){0};
    return object;
}

/* A new object on the stack. The pointer is good until the next one is made. */
struct object *eval_object(struct eval *e, const struct var *var, uint64_t size, bool defined)
{
    struct object *object = push(e->arena, &e->objects, &e->object_count, &e->object_cap);
    object->serial = ++e->next_serial;
    object->size = size;
    object->var = var;
    object->writable = true;
    object->bytes = eval_scratch(e, size);
    if (!defined) {
        object->undefined = eval_scratch(e, size);
        memset(object->undefined, 1, (size_t)size);
    }
    return object;
}

/* The object of a variable that the evaluation did not make. */
struct object *eval_outer(struct eval *e, const struct var *var, struct span use)
{
    for (uint32_t i = e->outer_count; i-- > 0;)
        if (e->outers[i].var == var)
            return &e->outers[i];
    uint8_t *image = (uint8_t *)eval_outer_image(e, var, use);
    struct object *object = push(e->arena, &e->outers, &e->outer_count, &e->outer_cap);
    object->serial = ++e->next_serial;
    object->size = var->type.type->size;
    object->var = var;
    object->bytes = image;
    return object;
}

static struct object *find_in(struct object *list, uint32_t count, uint64_t serial)
{
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t mid = low + (high - low) / 2;
        if (list[mid].serial < serial)
            low = mid + 1;
        else
            high = mid;
    }
    return low < count && list[low].serial == serial ? &list[low] : NULL;
}

static struct object *find(struct eval *e, uint64_t serial, struct span span)
{
    struct object *object = find_in(e->objects, e->object_count, serial);
    if (!object)
        object = find_in(e->outers, e->outer_count, serial);
    if (!object)
        eval_fail(e, CONSTANT_FAULT, span,
                  "it uses a pointer or reference to a variable that no longer exists");
    return object;
}

struct eval_place eval_place_of(const struct object *object)
{
    return (struct eval_place){.serial = object->serial};
}

void eval_bind(struct eval *e, const struct var *var, struct eval_place place)
{
    if (e->binding_count == e->binding_cap) {
        e->binding_cap = e->binding_cap ? 2 * e->binding_cap : 32;
        e->bindings =
            arena_grow(e->arena, e->bindings, e->binding_count, e->binding_cap, sizeof *e->bindings);
    }
    e->bindings[e->binding_count++] = (struct eval_binding){var, place};
}

/* What the variable means in the function that is being evaluated, or NULL. */
const struct eval_place *eval_bound(const struct eval *e, const struct var *var)
{
    for (uint32_t i = e->binding_count; i-- > e->frame->first_binding;)
        if (e->bindings[i].var == var)
            return &e->bindings[i].place;
    return NULL;
}

static const char *var_name(const struct var *var)
{
    return var && var->name ? var->name->text.ptr : NULL;
}

static bool unknown(struct eval *e, const struct object *object, struct span span)
{
    const char *name = var_name(object->var);
    if (!name)
        return eval_fail(e, CONSTANT_NOT, span, "it reads a variable that is not constexpr");
    if (object->var->kind == VAR_PARAM)
        return eval_fail(e, CONSTANT_NOT, span, "it reads '%s', which is known only at run time", name);
    return eval_fail(e, CONSTANT_NOT, span, "it reads '%s', which is not constexpr", name);
}

static bool inside(struct eval *e, const struct object *object, uint64_t offset, uint64_t size,
                   struct span span)
{
    const char *name = var_name(object->var);
    if (offset <= object->size && size <= object->size - offset)
        return true;
    if (name)
        return eval_fail(e, CONSTANT_FAULT, span, "it goes out of bounds of '%s'", name);
    return eval_fail(e, CONSTANT_FAULT, span, "it goes out of bounds");
}

/* Whether every scalar of a value of type `t` has been written; padding does not count. */
static bool is_defined(const struct type *t, const uint8_t *undefined)
{
    if (t->kind == TYPE_ARRAY) {
        for (uint64_t i = 0; i < t->count; i++)
            if (!is_defined(t->to.type, undefined + i * t->to.type->size))
                return false;
        return true;
    }
    if (t->kind == TYPE_RECORD) {
        bool any = t->record->field_count == 0;
        for (uint32_t i = 0; i < t->record->field_count; i++) {
            const struct field *field = &t->record->fields[i];
            bool defined = is_defined(field->type.type, undefined + field->offset);
            if (!defined && !t->record->is_union)
                return false;
            any = any || defined;
        }
        return any;
    }
    if (compute_is_plain(t)) {
        for (unsigned i = 0; i < compute_count(t); i++)
            if (undefined[compute_offset(t, i)])
                return false;
        return true;
    }
    return t->size == 0 || !undefined[0];
}

static bool check_defined(struct eval *e, const struct object *object, uint64_t offset,
                          const struct type *type, struct span span)
{
    const char *name = var_name(object->var);
    if (!object->undefined || is_defined(type, object->undefined + offset))
        return true;
    if (name)
        return eval_fail(e, CONSTANT_FAULT, span, "it reads '%s' before it has a value", name);
    return eval_fail(e, CONSTANT_FAULT, span, "it reads a variable before it has a value");
}

/* Fails on bytes that are unknown, undefined or outside of the object. */
bool eval_read(struct eval *e, struct eval_place place, const struct type *type, uint8_t *out,
               struct span span)
{
    const struct object *object = find(e, place.serial, span);
    if (!object || !eval_step(e, span, type->size / 64))
        return false;
    if (!object->bytes)
        return unknown(e, object, span);
    if (place.lanes == 0) {
        if (!inside(e, object, place.offset, type->size, span) ||
            !check_defined(e, object, place.offset, type, span))
            return false;
        memcpy(out, object->bytes + place.offset, (size_t)type->size);
        return true;
    }
    const struct type *elem = type_elem(type);
    memset(out, 0, (size_t)type->size);
    for (unsigned i = 0; i < place.lanes; i++) {
        uint64_t at = place.offset + place.lane[i] * elem->size;
        if (!inside(e, object, at, elem->size, span) || !check_defined(e, object, at, elem, span))
            return false;
        memcpy(out + i * elem->size, object->bytes + at, (size_t)elem->size);
    }
    return true;
}

/* Only objects made by this evaluation can be written; written bytes become defined. */
bool eval_write(struct eval *e, struct eval_place place, const struct type *type, const uint8_t *bytes,
                struct span span)
{
    const struct object *object = find(e, place.serial, span);
    if (!object || !eval_step(e, span, type->size / 64))
        return false;
    if (!object->writable)
        return eval_fail(e, CONSTANT_NOT, span, "it changes '%s', which is declared outside of it",
                         var_name(object->var) ? var_name(object->var) : "a variable");
    const struct type *elem = place.lanes ? type_elem(type) : type;
    for (unsigned i = 0; i < (place.lanes ? place.lanes : 1u); i++) {
        uint64_t at = place.offset + (place.lanes ? place.lane[i] * elem->size : 0);
        if (!inside(e, object, at, elem->size, span))
            return false;
        memcpy(object->bytes + at, bytes + i * elem->size, (size_t)elem->size);
        if (object->undefined)
            memset(object->undefined + at, 0, (size_t)elem->size);
    }
    return true;
}

uint64_t eval_pointer(struct eval_place place)
{
    return place.serial << OFFSET_BITS | place.offset;
}

bool eval_follow(struct eval *e, uint64_t pointer, struct eval_place *out, struct span span)
{
    if (pointer == 0)
        return eval_fail(e, CONSTANT_FAULT, span, "it dereferences a null pointer");
    *out = (struct eval_place){.serial = pointer >> OFFSET_BITS,
                               .offset = pointer & ((UINT64_C(1) << OFFSET_BITS) - 1)};
    return true;
}

/* The overflow check comes before the multiplication: `by` can be any 64-bit value. */
bool eval_pointer_add(struct eval *e, uint64_t *pointer, int64_t by, uint64_t size, struct span span)
{
    struct eval_place place = {0};
    if (by == 0)
        return true;
    if (!eval_follow(e, *pointer, &place, span))
        return false;
    const struct object *object = find(e, place.serial, span);
    if (!object)
        return false;
    int64_t limit = (int64_t)LIMIT_TYPE_BYTES + 1, stride = (int64_t)size;
    int64_t moved = by > limit || by < -limit ? -1 : (int64_t)place.offset + by * stride;
    if (moved < 0 || !inside(e, object, (uint64_t)moved, 0, span))
        return e->status != CONSTANT_OK ? false : inside(e, object, object->size + 1, 0, span);
    place.offset = (uint64_t)moved;
    *pointer = eval_pointer(place);
    return true;
}
