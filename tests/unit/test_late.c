/* Points after the deadline: what the course's rule takes off, and what it leaves alone. */
#include "base/file.h"
#include "grade/late.h"
#include "test.h"
#include <stdlib.h>
#include <unistd.h>

static const struct pack_late rule = {
    .deadline = {"2026-01-31T23:59:00Z", 20}, .grace_minutes = 10, .percent_a_day = 10, .days = 3};

static struct result graded(struct arena *arena, const struct pack_late *late, const char *pushed,
                            const char *committed)
{
    struct pack *pack = ARENA_NEW(arena, struct pack);
    pack->late = *late;
    pack->late.at = 1769903940; /* 2026-01-31T23:59:00Z */
    struct result r = {.pack = pack, .points = 80, .max_points = 140};
    r.submission.pushed_at = text_of(pushed);
    r.submission.committed_at = text_of(committed);
    late_apply(&r, arena);
    return r;
}

/* The points left of 80 when it was committed at that time. */
static double left(struct arena *arena, const char *committed)
{
    return graded(arena, &rule, "", committed).points;
}

TEST(in_time_and_in_the_grace_nothing_happens)
{
    struct arena *arena = arena_new(1 << 20);
    static const char *const times[] = {"2020-01-01T00:00:00Z", "2026-01-31T23:59:00Z",
                                        "2026-02-01T00:09:00Z", "2026-02-01T01:09:00+01:00"};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        struct result r = graded(arena, &rule, "", times[i]);
        CHECK(r.points == 80);
        CHECK(r.submission.notes == NULL);
        CHECK_INT(r.late.seconds, 0);
        CHECK_TEXT(r.late.handed_in_at, times[i]);
    }
    arena_free(arena);
}

TEST(the_days_together_cost_no_more_than_the_cap)
{
    struct arena *arena = arena_new(1 << 20);
    struct pack_late capped = rule;
    capped.cap_percent = 15;
    CHECK(graded(arena, &capped, "", "2026-02-01T12:00:00Z").points == 72);
    CHECK(graded(arena, &capped, "", "2026-02-02T12:00:00Z").points == 68);
    CHECK(graded(arena, &capped, "", "2026-02-03T12:00:00Z").points == 68);
    CHECK(graded(arena, &capped, "", "2026-02-04T12:00:00Z").points == 0); /* after `days` days */
    arena_free(arena);
}

TEST(each_day_begun_costs)
{
    struct arena *arena = arena_new(1 << 20);
    CHECK(left(arena, "2026-02-01T00:09:01Z") == 72);
    CHECK(left(arena, "2026-02-01T23:59:00Z") == 72);
    CHECK(left(arena, "2026-02-01T23:59:01Z") == 64);
    CHECK(left(arena, "2026-02-03T23:59:00Z") == 56);
    CHECK(left(arena, "2026-02-03T23:59:01Z") == 0);
    CHECK(left(arena, "2031-02-03T23:59:01Z") == 0);
    struct pack_late no_end = rule;
    no_end.days = 0;
    CHECK(graded(arena, &no_end, "", "2026-02-04T23:59:00Z").points == 48);
    CHECK(graded(arena, &no_end, "", "2027-02-04T23:59:00Z").points == 0);
    arena_free(arena);
}

TEST(a_push_counts_more_than_a_commit)
{
    struct arena *arena = arena_new(1 << 20);
    struct result r = graded(arena, &rule, "2026-02-01T12:00:00Z", "2026-01-01T00:00:00Z");
    CHECK(r.points == 72);
    CHECK(r.late.by_push);
    CHECK(r.late.points_before == 80);
    CHECK_TEXT(r.submission.notes->message,
               "pushed 12 hours 1 minute after the deadline (2026-01-31T23:59:00Z): 10 percent of 80 points "
               "are deducted");
    r = graded(arena, &rule, "nonsense", "2026-02-02T23:59:00Z");
    CHECK(!r.late.by_push);
    CHECK_INT(r.late.days, 2);
    CHECK_TEXT(r.submission.notes->message, "committed 2 days after the deadline (2026-01-31T23:59:00Z): 20 "
                                            "percent of 80 points are deducted");
    arena_free(arena);
}

TEST(without_a_time_or_a_deadline_nothing_is_deducted)
{
    struct arena *arena = arena_new(1 << 20);
    struct result r = graded(arena, &rule, "", "");
    CHECK(r.points == 80);
    CHECK_CONTAINS(r.submission.notes->message, "nothing is deducted");
    static const struct pack_late none = {0};
    r = graded(arena, &none, "", "2031-02-03T23:59:01Z");
    CHECK(r.points == 80);
    CHECK(r.submission.notes == NULL);
    arena_free(arena);
}

/* The problem with such a grading.yaml, or "". */
static struct text problem(struct arena *arena, const char *text, struct pack *pack)
{
    char path[] = "/tmp/grader-late-XXXXXX";
    struct err err = {0};
    int fd = mkstemp(path);
    CHECK(fd >= 0);
    close(fd);
    CHECK_INT(file_write(path, text_of(text), &err), 0);
    (void)pack_override(pack, arena, path, &err);
    unlink(path);
    const char *at = strchr(err.message, ':');
    return arena_text(arena, text_of(at ? at + 1 : ""));
}

TEST(the_rule_is_read)
{
    struct arena *arena = arena_new(1 << 20);
    struct pack pack = {0};
    CHECK_TEXT(problem(arena, "late: {deadline: 2026-02-01T00:59:00+01:00, percent_a_day: 5}\n", &pack), "");
    CHECK_INT(pack.late.at, 1769903940);
    CHECK(pack.late.percent_a_day == 5);
    CHECK_TEXT(problem(arena, "late: {percent_a_day: 5}\n", &pack), "1: 'deadline' is missing");
    CHECK(!pack.late.best_of);
    CHECK_TEXT(
        problem(arena, "late: {deadline: 2026-02-01, cap_percent: 30, best_of: [late, on-time]}\n", &pack),
        "");
    CHECK(pack.late.best_of && pack.late.cap_percent == 30);
    CHECK_TEXT(problem(arena, "late: {deadline: 2026-02-01, cap_percent: 101}\n", &pack),
               "1: 'cap_percent' must be from 0 to 100");
    CHECK_TEXT(problem(arena, "late: {deadline: 2026-02-01, best_of: [late, late]}\n", &pack),
               "1: 'best_of' must be [on-time, late]");
    CHECK_TEXT(problem(arena, "late: {deadline: next week}\n", &pack),
               "1: 'next week' is not a time; write it as 2026-01-31T23:59:00Z");
    CHECK_TEXT(problem(arena, "late: {deadline: 2026-02-01, percent_a_day: 101}\n", &pack),
               "1: 'percent_a_day' must be from 0 to 100");
    CHECK_TEXT(problem(arena, "late: {deadline: 2026-02-01, days: -1}\n", &pack),
               "1: 'days' must be a number of at least 0");
    arena_free(arena);
}
