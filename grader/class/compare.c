#include "class/compare.h"
#include <stdarg.h>
#include <stdio.h>
#include "class/lookup.h"
#include "report/escape.h"
#include "report/words.h"

/* --- why --- */

static void put_reason(struct buf *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put_reason(struct buf *out, const char *format, ...)
{
    char text[600];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (out->len)
        buf_str(out, "; ");
    buf_str(out, text);
}

static void put_change(struct buf *out, struct text what, double before, double after)
{
    struct buf text = {0};
    buf_text(&text, what);
    buf_char(&text, ' ');
    words_points(&text, before);
    buf_str(&text, " -> ");
    words_points(&text, after);
    put_reason(out, "%.*s", TEXT_ARG(buf_as_text(&text)));
    buf_release(&text);
}

static void put_puzzles(struct buf *out, const struct record *before, const struct record *after)
{
    for (uint32_t i = 0; i < after->puzzle_count; i++) {
        const struct record_puzzle *p = &after->puzzles[i], *old = record_find(before, p->id);
        if (old && old->points != p->points)
            put_change(out, p->id, old->points, p->points);
    }
}

/* The first seven digits of a commit, or a word. */
static struct text short_commit(struct text commit)
{
    return commit.len ? text_from(commit.ptr, commit.len < 7 ? commit.len : 7) : TEXT("none");
}

/* Every difference that may explain the change, not only the first. */
static void put_why(struct buf *out, const struct record *before, const struct record *after)
{
    if (before->outcome != after->outcome)
        put_reason(out, "%s -> %s", outcome_name(before->outcome), outcome_name(after->outcome));
    if (!text_eq(before->commit, after->commit))
        put_reason(out, "commit %.*s -> %.*s", TEXT_ARG(short_commit(before->commit)),
                   TEXT_ARG(short_commit(after->commit)));
    if (!text_eq(before->repo, after->repo))
        put_reason(out, "another repository");
    if (before->excused != after->excused)
        put_reason(out, after->excused ? "excused" : "no longer excused");
    if (after->overridden && (!before->overridden || before->final != after->final))
        put_reason(out, "set by hand");
    else if (before->overridden && !after->overridden)
        put_reason(out, "no longer set by hand");
    put_puzzles(out, before, after);
    if (before->deduction != after->deduction && !after->overridden && !before->overridden)
        put_change(out, TEXT("deduction"), before->deduction, after->deduction);
    if (text_eq(before->commit, after->commit) && !text_eq(before->grading, after->grading) &&
        before->points != after->points)
        put_reason(out, "the pack, the policy, the secret or the grader has changed");
    if (after->stale && !before->stale)
        put_reason(out, "may no longer hold");
}

/* --- whose --- */

/* Whether the gradebook has a different number, or none instead of one. */
static bool is_changed(const struct record *before, const struct record *after)
{
    bool had = record_has_grade(before), has = record_has_grade(after);
    return before->outcome != after->outcome || had != has || before->excused != after->excused ||
           (has && before->final != after->final);
}

/* Records a change and counts it. One of the two may be missing. */
static void add(struct compare *out, struct arena *arena, struct compare_change ***end,
                const struct record *before, const struct record *after)
{
    struct buf why = {0};
    struct compare_change *change = ARENA_NEW(arena, struct compare_change);
    *change = (struct compare_change){(after ? after : before)->identifier, before, after, {0}, NULL};
    if (before && after)
        put_why(&why, before, after);
    else
        buf_str(&why, after ? "not in the earlier run" : "not in this run");
    change->why = arena_text(arena, buf_as_text(&why));
    buf_release(&why);
    out->changed++;
    out->added += !before;
    out->gone += !after;
    if (before && after && record_has_grade(before) && record_has_grade(after)) {
        out->up += after->final > before->final;
        out->down += after->final < before->final;
    }
    **end = change;
    *end = &change->next;
}

void compare_records(struct compare *out, struct arena *arena, const struct record *before,
                     uint32_t before_count, const struct record *after, uint32_t after_count)
{
    struct compare_change **end = &out->changes;
    struct lookup old, new;
    *out = (struct compare){0};
    lookup_init(&old, arena, before_count);
    lookup_init(&new, arena, after_count);
    for (uint32_t i = 0; i < before_count; i++)
        lookup_put(&old, before[i].identifier, i);
    for (uint32_t i = 0; i < after_count; i++) {
        int64_t at = lookup_get(&old, after[i].identifier);
        lookup_put(&new, after[i].identifier, i);
        if (at == LOOKUP_NONE)
            add(out, arena, &end, NULL, &after[i]);
        else if (is_changed(&before[at], &after[i]))
            add(out, arena, &end, &before[at], &after[i]);
        else
            out->same++;
    }
    for (uint32_t i = 0; i < before_count; i++)
        if (lookup_get(&new, before[i].identifier) == LOOKUP_NONE)
            add(out, arena, &end, &before[i], NULL);
}

/* --- forms --- */

static void put_grade(struct buf *out, const struct record *r)
{
    if (r && record_has_grade(r))
        words_points(out, r->final);
}

static void put_row(struct buf *out, const struct compare_change *c)
{
    const struct record *b = c->before, *a = c->after;
    escape_csv_exact(out, c->identifier);
    buf_char(out, ',');
    put_grade(out, b);
    buf_char(out, ',');
    put_grade(out, a);
    buf_char(out, ',');
    if (b && a && record_has_grade(b) && record_has_grade(a))
        words_points(out, result_round(a->final - b->final));
    buf_printf(out, ",%s,%s,", b ? outcome_name(b->outcome) : "", a ? outcome_name(a->outcome) : "");
    escape_csv_exact(out, c->why);
    buf_str(out, "\r\n");
}

void compare_csv(struct buf *out, const struct compare *compare)
{
    buf_str(out, "identifier,before,after,difference,outcome_before,outcome_after,why\r\n");
    for (const struct compare_change *c = compare->changes; c; c = c->next)
        put_row(out, c);
}

static void put_side(struct buf *out, const struct record *r)
{
    if (!r)
        buf_str(out, "-");
    else if (r->excused)
        buf_str(out, "excused");
    else if (record_has_grade(r))
        words_points(out, r->final);
    else
        buf_str(out, "no grade");
}

void compare_text(struct buf *out, const struct compare *compare)
{
    for (const struct compare_change *c = compare->changes; c; c = c->next) {
        buf_str(out, "  ");
        escape_terminal(out, c->identifier);
        buf_str(out, ": ");
        put_side(out, c->before);
        buf_str(out, " -> ");
        put_side(out, c->after);
        buf_str(out, " (");
        escape_terminal(out, c->why);
        buf_str(out, ")\n");
    }
    buf_printf(out, "%u changed (%u up, %u down, %u new, %u gone), %u the same\n", compare->changed,
               compare->up, compare->down, compare->added, compare->gone, compare->same);
}
