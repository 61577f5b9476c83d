#include "class/lookup.h"
#include "base/names.h"

static void make_room(struct lookup *l, uint32_t room)
{
    l->room = room;
    l->keys = ARENA_ARRAY(l->arena, room, struct text);
    l->values = ARENA_ARRAY(l->arena, room, uint32_t);
}

void lookup_init(struct lookup *l, struct arena *arena, uint32_t expected)
{
    uint32_t room = 16;
    while (room < UINT32_C(1) << 30 && room / 2 < expected)
        room *= 2;
    *l = (struct lookup){.arena = arena};
    make_room(l, room);
}

/* Where a text is, or where it would be. */
static uint32_t slot(const struct lookup *l, struct text key)
{
    uint32_t at = names_hash(key) & (l->room - 1);
    while (l->keys[at].ptr && !text_eq(l->keys[at], key))
        at = (at + 1) & (l->room - 1);
    return at;
}

int64_t lookup_get(const struct lookup *l, struct text key)
{
    uint32_t at = slot(l, key);
    return l->keys[at].ptr ? (int64_t)l->values[at] : LOOKUP_NONE;
}

static void grow(struct lookup *l)
{
    struct lookup old = *l;
    make_room(l, old.room * 2);
    for (uint32_t i = 0; i < old.room; i++)
        if (old.keys[i].ptr) {
            uint32_t at = slot(l, old.keys[i]);
            l->keys[at] = old.keys[i];
            l->values[at] = old.values[i];
        }
}

void lookup_put(struct lookup *l, struct text key, uint32_t value)
{
    uint32_t at = slot(l, key);
    if (!l->keys[at].ptr) {
        if (++l->count > l->room / 2) {
            grow(l);
            at = slot(l, key);
        }
        l->keys[at] = key.ptr ? key : TEXT("");
    }
    l->values[at] = value;
}
