/* arena: chunks that double in size up to a limit; see arena.h. */
#include "base/arena.h"
#include "base/bug.h"
#include <stdio.h>
#include <stdlib.h>

enum { ALIGN = 16, FIRST_CHUNK = 64 * 1024, LARGEST_CHUNK = 4 * 1024 * 1024 };

struct chunk {
    struct chunk *next;
    size_t size, used; /* of data, in bytes */
    bool clean;        /* the unused part is already zero */
    _Alignas(ALIGN) unsigned char data[];
};

struct arena {
    struct chunk *chunks; /* the one in use first */
    size_t budget, used;
    jmp_buf *on_full;
};

struct arena *arena_new(size_t budget)
{
    struct arena *arena = calloc(1, sizeof *arena);
    if (!arena)
        BUG("out of memory");
    arena->budget = budget;
    return arena;
}

static void free_chunks(struct chunk *chunk)
{
    while (chunk) {
        struct chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
}

void arena_free(struct arena *arena)
{
    if (!arena)
        return;
    free_chunks(arena->chunks);
    free(arena);
}

void arena_reset(struct arena *arena)
{
    arena->used = 0;
    if (!arena->chunks)
        return;
    free_chunks(arena->chunks->next);
    arena->chunks->next = NULL;
    arena->chunks->used = 0;
    arena->chunks->clean = false;
}

void arena_on_full(struct arena *arena, jmp_buf *where)
{
    arena->on_full = where;
}

void arena_extend(struct arena *arena, size_t more)
{
    arena->budget += more;
}

size_t arena_used(const struct arena *arena)
{
    return arena->used;
}

static _Noreturn void full(struct arena *arena)
{
    if (arena->on_full)
        longjmp(*arena->on_full, 1);
    BUG("arena budget of %zu bytes used up", arena->budget);
}

/* Chunks double up to a limit, so that a large submission asks the system only a few times. */
static struct chunk *add_chunk(struct arena *arena, size_t need)
{
    size_t size = arena->chunks ? arena->chunks->size * 2 : FIRST_CHUNK;
    if (size > LARGEST_CHUNK)
        size = LARGEST_CHUNK;
#ifdef ARENA_DEBUG
    size = need;
#endif
    if (size < need)
        size = need;
    /* A huge chunk comes from the system, as zeros that cost nothing until they are touched. Of the others
     * only what is given out is cleared. */
    bool clean = size > LARGEST_CHUNK;
    struct chunk *chunk = clean ? calloc(1, sizeof *chunk + size) : malloc(sizeof *chunk + size);
    if (!chunk)
        full(arena);
    chunk->size = size;
    chunk->used = 0;
    chunk->clean = clean;
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    return chunk;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    if (size > arena->budget || arena->used > arena->budget - size)
        full(arena);
    arena->used += size;
#ifdef ARENA_DEBUG
    size_t room = size ? size : 1;
    struct chunk *chunk = add_chunk(arena, room);
#else
    size_t room = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
    struct chunk *chunk = arena->chunks;
    if (!chunk || chunk->size - chunk->used < room)
        chunk = add_chunk(arena, room);
#endif
    void *p = chunk->data + chunk->used;
    chunk->used += room;
    if (!chunk->clean)
        memset(p, 0, room);
    return p;
}

void *arena_array(struct arena *arena, size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / 2 / size)
        full(arena);
    return arena_alloc(arena, count * size);
}

void *arena_grow(struct arena *arena, const void *old, size_t old_count, size_t count, size_t size)
{
    void *p = arena_array(arena, count, size);
    if (old_count)
        memcpy(p, old, old_count * size);
    return p;
}

void *arena_more(struct arena *arena, void *old, size_t count, size_t size)
{
    if (count & (count - 1))
        return old;
    return arena_grow(arena, old, count, count ? count * 2 : 1, size);
}

struct text arena_text(struct arena *arena, struct text t)
{
    char *p = arena_alloc(arena, t.len + 1);
    if (t.len)
        memcpy(p, t.ptr, t.len);
    return text_from(p, t.len);
}

struct text arena_printf(struct arena *arena, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    char brief[256]; /* enough for most texts */
    int len = vsnprintf(brief, sizeof brief, format, args);
    va_end(args);
    if (len < 0)
        BUG("bad format '%s'", format);
    char *p = arena_alloc(arena, (size_t)len + 1);
    if ((size_t)len < sizeof brief)
        memcpy(p, brief, (size_t)len + 1);
    else
        vsnprintf(p, (size_t)len + 1, format, again);
    va_end(again);
    return text_from(p, (size_t)len);
}
