/* From earned points to the grade that counts: deadline, extension, cap, best of two, points by hand. */
#include "class/policy.h"
#include "test.h"

enum { DEADLINE = 1769903940, DAY = 86400 }; /* 2026-01-31T23:59:00Z */

static const struct pack_late rule = {
    .deadline = {"2026-01-31T23:59:00Z", 20}, .at = DEADLINE, .grace_minutes = 10, .percent_a_day = 10};

static struct record handed_in(int64_t at, double points)
{
    return (struct record){.identifier = TEXT("alice"),
                           .outcome = OUTCOME_GRADED,
                           .points = points,
                           .max_points = 140,
                           .late_known = true,
                           .handed_in = at};
}

TEST(a_late_submission_loses_points_and_says_so)
{
    struct arena *arena = arena_new(1 << 20);
    struct record r = handed_in(DEADLINE + DAY + 1, 80.05);
    policy_apply(&r, arena, &rule, NULL);
    CHECK(r.final == 64.04 && r.deduction == 16.01 && r.points == 80.05);
    CHECK_TEXT(r.deduction_reason, "2 days late: 20 %");
    policy_apply(&r, arena, &rule, NULL); /* the same again */
    CHECK(r.final == 64.04 && r.deduction == 16.01);
    struct pack_late milder = rule;
    milder.percent_a_day = 5;
    policy_apply(&r, arena, &milder, NULL);
    CHECK(r.final == 72.05 && r.deduction == 8);
    struct pack_late none = {0};
    policy_apply(&r, arena, &none, NULL);
    CHECK(r.final == 80.05 && r.deduction == 0);
    CHECK_TEXT(r.deduction_reason, "");
    arena_free(arena);
}

TEST(in_time_in_the_grace_and_without_a_time_nothing_happens)
{
    struct arena *arena = arena_new(1 << 20);
    struct record r = handed_in(DEADLINE + 600, 80);
    policy_apply(&r, arena, &rule, NULL);
    CHECK(r.final == 80 && r.deduction == 0);
    r = handed_in(DEADLINE + 601, 80);
    policy_apply(&r, arena, &rule, NULL);
    CHECK(r.final == 72);
    r.late_known = false;
    policy_apply(&r, arena, &rule, NULL);
    CHECK(r.final == 80);
    arena_free(arena);
}

TEST(the_cap_and_the_last_day)
{
    struct arena *arena = arena_new(1 << 20);
    struct pack_late capped = rule;
    capped.cap_percent = 25;
    struct record r = handed_in(DEADLINE + 2 * DAY, 80);
    policy_apply(&r, arena, &capped, NULL);
    CHECK(r.final == 64);
    r.handed_in = DEADLINE + 30 * DAY;
    policy_apply(&r, arena, &capped, NULL);
    CHECK(r.final == 60);
    CHECK_TEXT(r.deduction_reason, "30 days late: 25 %");
    capped.days = 7;
    policy_apply(&r, arena, &capped, NULL);
    CHECK(r.final == 0 && r.deduction == 80);
    arena_free(arena);
}

TEST(an_extension_is_a_deadline_of_ones_own)
{
    struct arena *arena = arena_new(1 << 20);
    struct roster_entry entry = {.has_extension = true,
                                 .extension = DEADLINE + 3 * DAY,
                                 .extension_text = TEXT("2026-02-03T23:59:00Z")};
    struct record r = handed_in(DEADLINE + 3 * DAY, 80);
    policy_apply(&r, arena, &rule, &entry);
    CHECK(r.final == 80);
    r.handed_in += 601;
    policy_apply(&r, arena, &rule, &entry);
    CHECK(r.final == 72);
    CHECK_TEXT(policy_late(&rule, &entry).deadline, "2026-02-03T23:59:00Z");
    CHECK_INT(policy_late(&rule, NULL).at, DEADLINE);
    arena_free(arena);
}

TEST(points_by_hand_and_excuses_go_before_all_rules)
{
    struct arena *arena = arena_new(1 << 20);
    struct roster_entry entry = {.has_points = true, .points = 90.005, .reason = TEXT("oral exam")};
    struct record r = handed_in(DEADLINE + DAY, 80);
    policy_apply(&r, arena, &rule, &entry);
    CHECK(r.overridden && r.final == 90.01 && r.deduction == -10.01);
    CHECK_TEXT(r.deduction_reason, "set by hand: oral exam");
    r = (struct record){.outcome = OUTCOME_MISSING};
    policy_apply(&r, arena, &rule, &entry);
    CHECK(r.overridden && r.final == 90.01 && r.deduction == 0 && record_has_grade(&r));
    entry = (struct roster_entry){.excused = true};
    r = handed_in(DEADLINE, 80);
    policy_apply(&r, arena, &rule, &entry);
    CHECK(r.excused && !record_has_grade(&r));
    CHECK_TEXT(r.deduction_reason, "excused");
    entry = (struct roster_entry){0}; /* and back again */
    policy_apply(&r, arena, &rule, &entry);
    CHECK(!r.excused && r.final == 80 && record_has_grade(&r));
    arena_free(arena);
}

/* Two attempts: 60 points in time, `late` points after a day (10 percent). */
static struct record best_of(struct arena *arena, double late, struct record *other)
{
    struct record r = handed_in(DEADLINE + DAY, late);
    *other = handed_in(DEADLINE - DAY, 60);
    other->commit = TEXT("in time");
    r.commit = TEXT("late");
    r.line = 5;
    r.name = TEXT("Alice");
    r.other = other;
    policy_apply(&r, arena, &rule, NULL);
    return r;
}

TEST(the_better_attempt_counts)
{
    struct arena *arena = arena_new(1 << 20);
    struct record other, r = best_of(arena, 80, &other);
    CHECK(r.final == 72 && r.deduction == 8);
    CHECK_TEXT(r.commit, "late");
    CHECK_TEXT(r.other->commit, "in time");
    r = best_of(arena, 65, &other);
    CHECK(r.final == 60 && r.deduction == 0);
    CHECK_TEXT(r.commit, "in time");
    CHECK_TEXT(r.name, "Alice");
    CHECK_INT(r.line, 5);
    CHECK_TEXT(r.other->commit, "late");
    CHECK(r.other->other == NULL);
    struct pack_late milder = rule; /* another rule: the other attempt */
    milder.percent_a_day = 1;
    policy_apply(&r, arena, &milder, NULL);
    CHECK(r.final == 64.35);
    CHECK_TEXT(r.commit, "late");
    CHECK_TEXT(r.other->commit, "in time");
    struct pack_late equal = rule; /* 66.67 * 0.9 = 60: of equals the one in time */
    r = best_of(arena, 66.67, &other);
    CHECK(r.final == 60);
    CHECK_TEXT(r.commit, "in time");
    policy_apply(&r, arena, &equal, NULL);
    CHECK_TEXT(r.commit, "in time");
    arena_free(arena);
}

TEST(an_attempt_that_nobody_could_grade_never_wins)
{
    struct arena *arena = arena_new(1 << 20);
    struct record other = handed_in(DEADLINE - DAY, 0), r = handed_in(DEADLINE + DAY, 0);
    r.outcome = OUTCOME_NETWORK;
    r.other = &other;
    policy_apply(&r, arena, &rule, NULL);
    CHECK_INT(r.outcome, OUTCOME_GRADED);
    arena_free(arena);
}
