#include "base/names.h"

struct names {
    struct arena *arena;
    struct name **slots;
    size_t mask, count;
    void (*describe)(struct name *name);
};

enum { FIRST_SLOTS = 256 };

struct names *names_new(struct arena *arena)
{
    struct names *names = ARENA_NEW(arena, struct names);
    names->arena = arena;
    names->slots = ARENA_ARRAY(arena, FIRST_SLOTS, struct name *);
    names->mask = FIRST_SLOTS - 1;
    return names;
}

void names_describe(struct names *names, void (*describe)(struct name *name))
{
    names->describe = describe;
}

static void grow(struct names *names)
{
    size_t slots = (names->mask + 1) * 2;
    struct name **table = ARENA_ARRAY(names->arena, slots, struct name *);
    for (size_t i = 0; i <= names->mask; i++) {
        for (struct name *n = names->slots[i], *next; n; n = next) {
            next = n->next;
            n->next = table[n->hash & (slots - 1)];
            table[n->hash & (slots - 1)] = n;
        }
    }
    names->slots = table;
    names->mask = slots - 1;
}

/* A new name is described once, when it is made: from then on keywords and builtins are known by pointer. */
struct name *names_get(struct names *names, struct text t)
{
    uint32_t hash = names_hash(t);
    for (struct name *n = names->slots[hash & names->mask]; n; n = n->next)
        if (n->hash == hash && text_eq(n->text, t))
            return n;
    if (names->count > names->mask)
        grow(names);
    struct name *n = ARENA_NEW(names->arena, struct name);
    n->text = arena_text(names->arena, t);
    n->hash = hash;
    n->next = names->slots[hash & names->mask];
    names->slots[hash & names->mask] = n;
    names->count++;
    if (names->describe)
        names->describe(n);
    return n;
}
