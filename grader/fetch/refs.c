#include "fetch/refs.h"

void refs_add(struct refs *refs, struct arena *arena, struct text name, const struct object_id *id)
{
    if (refs->count == refs->capacity) {
        refs->capacity = refs->capacity ? refs->capacity * 2 : 64;
        refs->list = arena_grow(arena, refs->list, refs->count, refs->capacity, sizeof *refs->list);
    }
    refs->list[refs->count++] = (struct ref){arena_text(arena, name), *id};
}

const struct ref *refs_find(const struct refs *refs, struct text name)
{
    for (uint32_t i = 0; i < refs->count; i++)
        if (text_eq(refs->list[i].name, name))
            return &refs->list[i];
    return NULL;
}
