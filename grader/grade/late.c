#include "grade/late.h"
#include "base/when.h"

enum { DAY = 86400 };

static void add_note(struct result *r, struct arena *arena, struct text message)
{
    struct result_note **end = &r->submission.notes;
    while (*end)
        end = &(*end)->next;
    *end = ARENA_NEW(arena, struct result_note);
    (*end)->message = message;
}

static const char *plural(int64_t count)
{
    return count == 1 ? "" : "s";
}

/* "2 days 3 hours", "4 minutes": the two largest parts at most. */
static struct text duration(struct arena *arena, int64_t seconds)
{
    static const struct {
        int64_t size;
        const char *name;
    } units[] = {{DAY, "day"}, {3600, "hour"}, {60, "minute"}, {1, "second"}};
    for (int i = 0; i < 3; i++) {
        int64_t many = seconds / units[i].size, rest = seconds % units[i].size / units[i + 1].size;
        if (many && rest)
            return arena_printf(arena, "%lld %s%s %lld %s%s", (long long)many, units[i].name, plural(many),
                                (long long)rest, units[i + 1].name, plural(rest));
        if (many)
            return arena_printf(arena, "%lld %s%s", (long long)many, units[i].name, plural(many));
    }
    return arena_printf(arena, "%lld second%s", (long long)seconds, plural(seconds));
}

static double percent_of(const struct pack_late *rule, const struct result_late *late)
{
    double percent = late->days * rule->percent_a_day, cap = rule->cap_percent > 0 ? rule->cap_percent : 100;
    if (rule->days > 0 && (double)late->seconds > rule->days * DAY)
        return 100;
    return percent < cap ? percent : cap;
}

struct result_late late_of(const struct pack_late *rule, int64_t at)
{
    struct result_late late = {.deadline = rule->deadline};
    if (!rule->deadline.len || (double)at - (double)rule->at <= rule->grace_minutes * 60)
        return late;
    late.seconds = at - rule->at;
    late.days = (uint32_t)((late.seconds + DAY - 1) / DAY);
    late.percent = percent_of(rule, &late);
    return late;
}

double late_left(const struct result_late *late, double points)
{
    return late->percent > 0 ? result_round(points * (100 - late->percent) / 100) : points;
}

void late_reason(struct buf *out, const struct result_late *late)
{
    buf_printf(out, "%u day%s late: %g %%", late->days, plural(late->days), late->percent);
}

/* When it was handed in; false: not known. */
static bool handed_in(const struct result_submission *s, struct result_late *late, int64_t *at)
{
    late->by_push = s->pushed_at.len && when_parse(at, s->pushed_at);
    if (!late->by_push && !(s->committed_at.len && when_parse(at, s->committed_at)))
        return false;
    late->handed_in_at = late->by_push ? s->pushed_at : s->committed_at;
    return true;
}

/* Without a time of submission nothing is deducted: the benefit of the doubt. */
void late_apply(struct result *r, struct arena *arena)
{
    const struct pack_late *rule = &r->pack->late;
    struct result_late when = {0};
    int64_t at;
    r->late = (struct result_late){.deadline = rule->deadline, .points_before = r->points};
    if (!rule->deadline.len)
        return;
    if (!handed_in(&r->submission, &when, &at)) {
        add_note(
            r, arena,
            arena_printf(arena,
                         "the deadline is %.*s, but the time of submission is not known: nothing is deducted",
                         TEXT_ARG(rule->deadline)));
        return;
    }
    r->late = late_of(rule, at);
    r->late.handed_in_at = when.handed_in_at;
    r->late.by_push = when.by_push;
    r->late.points_before = r->points;
    r->points = late_left(&r->late, r->points);
    if (r->late.seconds)
        add_note(
            r, arena,
            arena_printf(arena, "%s %.*s after the deadline (%.*s): %g percent of %g points are deducted",
                         when.by_push ? "pushed" : "committed", TEXT_ARG(duration(arena, r->late.seconds)),
                         TEXT_ARG(rule->deadline), r->late.percent, r->late.points_before));
}
