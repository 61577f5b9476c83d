/* scope: see scope.h. A scope starts without a table; it gets one with its first name and doubles it when
 * crowded. */
#include "msl/check/scope.h"

struct scope *scope_new(struct arena *arena, enum scope_kind kind, struct scope *parent)
{
    struct scope *scope = ARENA_NEW(arena, struct scope);
    scope->kind = kind;
    scope->parent = parent;
    if (parent && (kind == SCOPE_BLOCK || kind == SCOPE_TEMPLATE))
        scope->func = parent->func;
    return scope;
}

struct decl *scope_find_own(const struct scope *scope, const struct name *name)
{
    if (!scope->slot_count)
        return NULL;
    for (struct decl *d = scope->slots[name->hash & (scope->slot_count - 1)]; d; d = d->next)
        if (d->name == name)
            return d;
    return NULL;
}

struct decl *scope_find_here(const struct scope *scope, const struct name *name)
{
    struct decl *d = scope_find_own(scope, name);
    if (d)
        return d;
    if (scope->kind == SCOPE_RECORD && scope->record && scope->record->base)
        return scope_find_here(scope->record->base->scope, name);
    for (uint32_t i = 0; i < scope->used_count; i++)
        if ((d = scope_find_own(scope->used[i], name)))
            return d;
    return NULL;
}

struct decl *scope_find(const struct scope *scope, const struct name *name)
{
    for (; scope; scope = scope->parent) {
        struct decl *d = scope_find_here(scope, name);
        if (d)
            return d;
    }
    return NULL;
}

static void rehash(struct arena *arena, struct scope *scope, uint32_t slot_count)
{
    struct decl **slots = ARENA_ARRAY(arena, slot_count, struct decl *);
    for (uint32_t i = 0; i < scope->slot_count; i++) {
        for (struct decl *d = scope->slots[i], *next; d; d = next) {
            next = d->next;
            struct decl **end = &slots[d->name->hash & (slot_count - 1)];
            while (*end) /* what hides another of its name stays before it */
                end = &(*end)->next;
            d->next = NULL;
            *end = d;
        }
    }
    scope->slots = slots;
    scope->slot_count = slot_count;
}

struct decl *scope_add(struct arena *arena, struct scope *scope, enum decl_kind kind, struct name *name,
                       struct span span)
{
    if (scope->decl_count >= scope->slot_count)
        rehash(arena, scope, scope->slot_count ? scope->slot_count * 2 : 8);
    struct decl *d = ARENA_NEW(arena, struct decl);
    d->kind = kind;
    d->name = name;
    d->span = span;
    d->scope = scope;
    struct decl **slot = &scope->slots[name->hash & (scope->slot_count - 1)];
    d->next = *slot;
    *slot = d;
    scope->decl_count++;
    return d;
}

void scope_use(struct arena *arena, struct scope *scope, struct scope *used)
{
    for (uint32_t i = 0; i < scope->used_count; i++)
        if (scope->used[i] == used)
            return;
    scope->used = arena_more(arena, scope->used, scope->used_count, sizeof *scope->used);
    scope->used[scope->used_count++] = used;
}

enum { MOST_COMPARED = 8192 }; /* names compared for a suggestion: a text can have a million */

/* Longer names may differ in more letters, very short ones in none. */
struct text scope_suggest(const struct scope *scope, struct text name)
{
    struct text best = TEXT("");
    unsigned limit = name.len < 3 ? 0 : name.len < 6 ? 1 : 2;
    unsigned least = limit + 1;
    uint32_t left = MOST_COMPARED;
    for (; scope; scope = scope->parent) {
        for (uint32_t i = 0; i < scope->slot_count && left > 0; i++, left--) {
            for (const struct decl *d = scope->slots[i]; d; d = d->next) {
                bool gone = d->kind == DECL_VAR && d->span.len == 0; /* itself not declared */
                unsigned distance = gone ? limit + 1 : text_distance(d->name->text, name, limit);
                if (distance > 0 && distance < least) {
                    least = distance;
                    best = d->name->text;
                }
            }
        }
    }
    return best;
}
