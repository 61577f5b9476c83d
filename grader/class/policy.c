#include "class/policy.h"
#include "grade/late.h"

struct pack_late policy_late(const struct pack_late *rule, const struct roster_entry *entry)
{
    struct pack_late own = *rule;
    if (entry && entry->has_extension) {
        own.at = entry->extension;
        own.deadline = entry->extension_text;
    }
    return own;
}

struct text policy_reason(struct arena *arena, const struct result_late *late)
{
    struct buf words = {0};
    if (late->percent > 0)
        late_reason(&words, late);
    struct text reason = arena_text(arena, buf_as_text(&words));
    buf_release(&words);
    return reason;
}

/* Takes off what the deadline costs. What was not graded has nothing to deduct from. */
static void apply_late(struct record *r, struct arena *arena, const struct pack_late *rule)
{
    struct result_late late = {0};
    if (r->late_known && rule->deadline.len)
        late = late_of(rule, r->handed_in);
    r->final = late_left(&late, r->points);
    r->deduction = result_round(r->points - r->final);
    r->deduction_reason = policy_reason(arena, &late);
}

/* Whether it is the better attempt; of equals, the earlier one. */
static bool is_better(const struct record *a, const struct record *b)
{
    bool fair = outcome_zero_is_fair(a->outcome), other_fair = outcome_zero_is_fair(b->outcome);
    if (fair != other_fair)
        return fair;
    if (a->final != b->final)
        return a->final > b->final;
    return a->late_known && b->late_known && a->handed_in < b->handed_in;
}

/* Puts the better attempt first. What the roster and the run say about the student is kept. */
static void choose(struct record *r)
{
    struct record *other = r->other;
    if (!is_better(other, r))
        return;
    struct record front = *other;
    *other = *r;
    *r = front;
    record_set_student(r, other->line, other->identifier, other->name, other->group);
    r->flags = other->flags;
    r->stale = other->stale;
    r->seconds = other->seconds;
    other->flags = NULL;
    other->other = NULL;
    r->other = other;
}

static void set_by_hand(struct record *r, struct arena *arena, const struct roster_entry *entry)
{
    const char *what = entry->excused ? "excused" : "set by hand";
    bool graded = outcome_zero_is_fair(r->outcome);
    r->excused = entry->excused;
    r->overridden = !entry->excused && entry->has_points;
    if (!r->excused && !r->overridden)
        return;
    r->final = r->overridden ? result_round(entry->points) : 0;
    r->deduction = r->overridden && graded ? result_round(r->points - r->final) : 0;
    r->deduction_reason =
        entry->reason.len ? arena_printf(arena, "%s: %.*s", what, TEXT_ARG(entry->reason)) : text_of(what);
}

void policy_apply(struct record *record, struct arena *arena, const struct pack_late *rule,
                  const struct roster_entry *entry)
{
    struct pack_late own = policy_late(rule, entry);
    apply_late(record, arena, &own);
    if (record->other) {
        record->other->excused = record->other->overridden = false;
        apply_late(record->other, arena, &own);
        choose(record);
    }
    record->excused = record->overridden = false;
    if (entry)
        set_by_hand(record, arena, entry);
}
