#include "fetch/refs.h"
#include "base/sha256.h"
#include "base/wire.h"
#include <stdlib.h>

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

static int by_name(const void *a, const void *b)
{
    const struct ref *const *x = a, *const *y = b;
    return strcmp((*x)->name.ptr, (*y)->name.ptr);
}

struct text refs_print(const struct refs *refs, struct arena *arena)
{
    const struct ref **sorted = ARENA_ARRAY(arena, refs->count + 1, const struct ref *);
    struct buf all = {0};
    char print[33];
    for (uint32_t i = 0; i < refs->count; i++)
        sorted[i] = &refs->list[i];
    qsort(sorted, refs->count, sizeof *sorted, by_name);
    wire_text(&all, refs->head);
    wire_u8(&all, refs->has_head);
    wire_bytes(&all, refs->head_id.bytes, OBJECT_ID_BYTES);
    for (uint32_t i = 0; i < refs->count; i++) {
        wire_text(&all, sorted[i]->name);
        wire_bytes(&all, sorted[i]->id.bytes, OBJECT_ID_BYTES);
    }
    sha256_hex(buf_as_text(&all), print, sizeof print / 2);
    buf_release(&all);
    return arena_text(arena, text_of(print));
}
