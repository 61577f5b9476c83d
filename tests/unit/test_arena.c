/* base/arena.h: zeroed, aligned, budgeted memory, and the texts in it. */
#include "base/arena.h"
#include "test.h"

TEST(memory_is_zeroed_and_aligned)
{
    struct arena *arena = arena_new(1 << 20);
    for (size_t size = 0; size < 100; size++) {
        unsigned char *p = arena_alloc(arena, size);
        CHECK_INT((uintptr_t)p % 16, 0);
        for (size_t i = 0; i < size; i++)
            CHECK_INT(p[i], 0);
        memset(p, 0xff, size);
    }
    arena_free(arena);
}

TEST(reset_gives_zeroed_memory_again)
{
    struct arena *arena = arena_new(1 << 20);
    memset(arena_alloc(arena, 1000), 0xff, 1000);
    memset(arena_alloc(arena, 200000), 0xff, 200000);
    arena_reset(arena);
    CHECK_INT(arena_used(arena), 0);
    unsigned char *p = arena_alloc(arena, 300000);
    size_t dirty = 0;
    for (size_t i = 0; i < 300000; i++)
        dirty += p[i] != 0;
    CHECK_INT(dirty, 0);
    arena_free(arena);
}

TEST(budget_at_the_limit)
{
    struct arena *arena = arena_new(1000);
    jmp_buf full;
    volatile bool jumped = false;
    if (setjmp(full) == 0) {
        arena_on_full(arena, &full);
        arena_alloc(arena, 600);
        arena_alloc(arena, 400);
        CHECK_INT(arena_used(arena), 1000);
        arena_alloc(arena, 0);
    } else {
        jumped = true;
    }
    CHECK(!jumped);
    arena_free(arena);
}

TEST(budget_over_the_limit_jumps)
{
    struct arena *arena = arena_new(1000);
    jmp_buf full;
    volatile bool jumped = false;
    if (setjmp(full) == 0) {
        arena_on_full(arena, &full);
        arena_alloc(arena, 600);
        arena_alloc(arena, 401);
    } else {
        jumped = true;
    }
    CHECK(jumped);
    CHECK_INT(arena_used(arena), 600);
    arena_reset(arena);
    arena_alloc(arena, 1000); /* usable again */
    arena_free(arena);
}

TEST(over_budget_without_a_place_is_a_bug)
{
    struct arena *arena = arena_new(10);
    CHECK_DIES(arena_alloc(arena, 11));
    arena_free(arena);
}

TEST(array_size_does_not_overflow)
{
    struct arena *arena = arena_new(1000);
    jmp_buf full;
    volatile int jumps = 0;
    if (setjmp(full) == 0) {
        arena_on_full(arena, &full);
        arena_array(arena, SIZE_MAX / 4, 8);
    } else {
        jumps = jumps + 1;
    }
    CHECK_INT(jumps, 1);
    arena_free(arena);
}

TEST(grow_copies)
{
    struct arena *arena = arena_new(1 << 20);
    int *numbers = ARENA_ARRAY(arena, 3, int);
    for (int i = 0; i < 3; i++)
        numbers[i] = i + 1;
    numbers = arena_grow(arena, numbers, 3, 6, sizeof *numbers);
    CHECK_INT(numbers[0] + numbers[1] * 10 + numbers[2] * 100, 321);
    CHECK_INT(numbers[5], 0);
    CHECK(arena_grow(arena, NULL, 0, 4, 4) != NULL);
    arena_free(arena);
}

TEST(texts_end_in_nul)
{
    struct arena *arena = arena_new(1 << 20);
    struct text copy = arena_text(arena, text_from("abcdef", 3));
    CHECK_TEXT(copy, "abc");
    CHECK_INT(copy.ptr[3], 0);
    CHECK_INT(arena_text(arena, text_from(NULL, 0)).ptr[0], 0);
    struct text made = arena_printf(arena, "%s-%d", "x", 42);
    CHECK_TEXT(made, "x-42");
    CHECK_INT(made.ptr[4], 0);
    arena_free(arena);
}

TEST(free_of_nothing)
{
    arena_free(NULL);
    CHECK(true);
}
