/* arena: memory that is freed all at once.
 *
 * One arena per submission and one scratch arena per phase; the compiler and the engine never call free.
 * Every allocation is zeroed, aligned to 16 bytes and counted against a budget. When the budget is used up
 * (or the machine has no memory) the arena jumps to the place named with arena_on_full; without one it is a
 * BUG. Built with -DARENA_DEBUG every allocation is a separate malloc, so that the sanitizers see each
 * overrun. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include "base/text.h"
#include <setjmp.h>
#include <stdarg.h>

struct arena;

struct arena *arena_new(size_t budget);
void arena_free(struct arena *arena);

/* Forgets all allocations but keeps the storage for the next use. */
void arena_reset(struct arena *arena);

/* Where to longjmp (with value 1) when the budget is used up; NULL removes it. */
void arena_on_full(struct arena *arena, jmp_buf *where);

/* Allows `more` bytes beyond the budget: for the message that it was used up. */
void arena_extend(struct arena *arena, size_t more);

size_t arena_used(const struct arena *arena);

/* Never NULL. */
void *arena_alloc(struct arena *arena, size_t size);
void *arena_array(struct arena *arena, size_t count, size_t size);

/* A larger copy of an array: `old` has `old_count` elements, the result has room for `count`. */
void *arena_grow(struct arena *arena, const void *old, size_t old_count, size_t count, size_t size);
/* Room for one more element of an array that has `count` and was made by nothing but this (or has room for
 * exactly one): it doubles at the powers of two, so that adding one by one takes linear time and memory. */
void *arena_more(struct arena *arena, void *old, size_t count, size_t size);

/* Texts in the arena; they end in a NUL that the length does not count. */
struct text arena_text(struct arena *arena, struct text t);
struct text arena_printf(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

#define ARENA_NEW(arena, type)          ((type *)arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, count, type) ((type *)arena_array((arena), (count), sizeof(type)))

#endif
