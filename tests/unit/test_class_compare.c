/* Whose grade changed between two runs, and why. */
#include "class/compare.h"
#include "test.h"

static struct record_puzzle map_passed = {.id = {"01-map", 6}, .status = RESULT_PASSED, .points = 10};
static struct record_puzzle map_failed = {.id = {"01-map", 6}, .status = RESULT_FAILED, .points = 4};

static struct record graded(const char *identifier, const char *commit, struct record_puzzle *p)
{
    return (struct record){.identifier = text_of(identifier),
                           .commit = text_of(commit),
                           .outcome = OUTCOME_GRADED,
                           .points = p->points,
                           .final = p->points,
                           .grading = TEXT("g"),
                           .puzzles = p,
                           .puzzle_count = 1};
}

/* The one line of text about a change, or "" for none. */
static struct text change(struct arena *arena, const struct record *before, const struct record *after)
{
    struct compare c;
    struct buf out = {0};
    compare_records(&c, arena, before, 1, after, 1);
    compare_text(&out, &c);
    struct text t = arena_text(arena, buf_as_text(&out));
    ptrdiff_t end = text_find(t, TEXT("\n"));
    buf_release(&out);
    return c.changed ? text_from(t.ptr, (size_t)end) : TEXT("");
}

TEST(the_same_is_no_change)
{
    struct arena *arena = arena_new(1 << 20);
    struct record a = graded("a", "1234567890", &map_passed), b = a;
    CHECK_TEXT(change(arena, &a, &b), "");
    b.commit = TEXT("7654321"); /* new work, the same grade */
    b.seconds = 5;
    b.graded_at = TEXT("later");
    CHECK_TEXT(change(arena, &a, &b), "");
    arena_free(arena);
}

TEST(reasons)
{
    struct arena *arena = arena_new(1 << 20);
    struct record a = graded("a", "1234567890", &map_failed), b = graded("a", "abcdefabcd", &map_passed);
    CHECK_TEXT(change(arena, &a, &b), "  a: 4 -> 10 (commit 1234567 -> abcdefa; 01-map 4 -> 10)");
    b = graded("a", "1234567890", &map_passed);
    b.grading = TEXT("h");
    CHECK_TEXT(change(arena, &a, &b), "  a: 4 -> 10 (01-map 4 -> 10; the pack, the policy, the secret or the "
                                      "grader has changed)");
    b = a;
    b.final = 3.2;
    b.deduction = 0.8;
    CHECK_TEXT(change(arena, &a, &b), "  a: 4 -> 3.2 (deduction 0 -> 0.8)");
    b = a;
    b.overridden = true;
    b.final = 9;
    b.deduction = -5;
    CHECK_TEXT(change(arena, &a, &b), "  a: 4 -> 9 (set by hand)");
    CHECK_TEXT(change(arena, &b, &a), "  a: 9 -> 4 (no longer set by hand)");
    b = a;
    b.excused = true;
    CHECK_TEXT(change(arena, &a, &b), "  a: 4 -> excused (excused)");
    b = (struct record){.identifier = TEXT("a"), .outcome = OUTCOME_NETWORK};
    CHECK_TEXT(change(arena, &a, &b), "  a: 4 -> no grade (graded -> network; commit 1234567 -> none)");
    b = (struct record){.identifier = TEXT("b"), .outcome = OUTCOME_MISSING};
    CHECK_TEXT(change(arena, &a, &b), "  b: - -> no grade (not in the earlier run)");
    arena_free(arena);
}

TEST(counts_and_the_table)
{
    struct arena *arena = arena_new(1 << 20);
    struct record before[] = {graded("=up", "1", &map_failed), graded("down", "1", &map_passed),
                              graded("same", "1", &map_passed), graded("gone", "1", &map_passed)};
    struct record after[] = {graded("new", "1", &map_passed), graded("same", "1", &map_passed),
                             graded("down", "1", &map_failed), graded("=up", "1", &map_passed)};
    struct compare c;
    struct buf out = {0};
    compare_records(&c, arena, before, 4, after, 4);
    CHECK_INT(c.changed, 4);
    CHECK_INT(c.same, 1);
    CHECK_INT(c.up, 1);
    CHECK_INT(c.down, 1);
    CHECK_INT(c.added, 1);
    CHECK_INT(c.gone, 1);
    compare_csv(&out, &c);
    CHECK_TEXT(buf_as_text(&out), "identifier,before,after,difference,outcome_before,outcome_after,why\r\n"
                                  "new,,10,,,graded,not in the earlier run\r\n"
                                  "down,10,4,-6,graded,graded,01-map 10 -> 4\r\n"
                                  "'=up,4,10,6,graded,graded,01-map 4 -> 10\r\n"
                                  "gone,10,,,graded,,not in this run\r\n");
    out.len = 0;
    compare_text(&out, &c);
    CHECK_CONTAINS(buf_as_text(&out), "4 changed (1 up, 1 down, 1 new, 1 gone), 1 the same\n");
    buf_release(&out);
    arena_free(arena);
}
