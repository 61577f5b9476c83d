/* record_result: the record of a result. Everything is taken from the instructor's view. */
#include "base/when.h"
#include "class/policy.h"
#include "class/record.h"
#include "class/similar.h"
#include "report/escape.h"
#include "report/words.h"

enum { LINE = 400 }; /* bytes of a text that is kept */

static struct text kept(struct arena *arena, struct text t)
{
    return t.len ? arena_text(arena, escape_first_line(t, LINE)) : TEXT("");
}

/* The case that cost most, of equals the first; stretch tests do not matter. NULL: nothing was lost. */
static const struct result_case *costliest(const struct result_puzzle *p)
{
    const struct result_case *most = NULL;
    for (uint32_t i = 0; i < p->case_count; i++) {
        const struct result_case *c = &p->cases[i];
        if (c->status == CASE_SKIPPED || c->kind == CASE_STRETCH || result_case_whole(c))
            continue;
        if (!most || words_lost(c) > words_lost(most))
            most = c;
    }
    return most;
}

static void set_reason(struct record_puzzle *out, struct arena *arena, const struct result_puzzle *p)
{
    const struct result_case *lost = costliest(p);
    struct spot at = words_spot(p, lost ? lost->finding : NULL);
    out->file = kept(arena, at.file);
    out->cell = at.cell;
    out->line = at.line;
    out->message = kept(arena, p->reason.len ? p->reason : lost ? lost->message : TEXT(""));
    if (!lost)
        return;
    out->lost = kept(arena, lost->name);
    out->code = text_of(words_code(lost));
}

/* "8 elements: out[0] is 10 on the CPU engine and 11 on the GPU" */
static struct text disagreement_of(struct arena *arena, const struct result_puzzle *p)
{
    const struct result_disagreement *d = p->opinion ? p->opinion->first : NULL;
    return d ? kept(arena, arena_printf(arena, "%.*s: %.*s", TEXT_ARG(d->test), TEXT_ARG(d->message)))
             : TEXT("");
}

/* From what instructors see of the puzzle, where the result also has a smaller view. */
static struct record_puzzle puzzle_of(struct arena *arena, const struct result_puzzle *shown)
{
    const struct result_puzzle *p = shown->full ? shown->full : shown;
    struct record_puzzle out = {.id = arena_text(arena, p->puzzle->id),
                                .status = p->status,
                                .untouched = p->untouched,
                                .review = p->review || p->status == RESULT_UNSUPPORTED,
                                .points = p->points,
                                .max_points = p->max_points,
                                .disagreement = disagreement_of(arena, p)};
    struct buf kernel = {0};
    if (p->status != RESULT_PASSED)
        set_reason(&out, arena, p);
    if (p->sources && p->status != RESULT_MISSING) {
        similar_text(&kernel, p);
        out.kernel = similar_same(buf_as_text(&kernel));
        uint32_t *prints;
        out.print_count = similar_hashes(&prints, arena, buf_as_text(&kernel));
        out.prints = prints;
        buf_release(&kernel);
    }
    return out;
}

static void set_times(struct record *out, struct arena *arena, const struct result *r)
{
    const struct result_submission *s = &r->submission;
    out->committed_at = arena_text(arena, s->committed_at);
    out->pushed_at = arena_text(arena, s->pushed_at);
    out->graded_at = arena_text(arena, r->graded_at);
    out->parent_at = s->parent_at;
    out->by_push = s->pushed_at.len && when_parse(&out->handed_in, s->pushed_at);
    out->late_known = out->by_push || (s->committed_at.len && when_parse(&out->handed_in, s->committed_at));
}

void record_from_result(struct record *out, struct arena *arena, const struct result *r)
{
    *out = (struct record){.repo = arena_text(arena, r->submission.source),
                           .commit = arena_text(arena, r->submission.commit),
                           .ref = arena_text(arena, r->submission.ref),
                           .outcome = r->outcome,
                           .reason = kept(arena, r->reason),
                           .max_points = r->max_points,
                           .final = r->points,
                           .repo_bytes = r->submission.bytes,
                           .unread = kept(arena, r->submission.unread),
                           .engine_fault = kept(arena, r->engine.fault),
                           .seconds = r->seconds};
    out->puzzles = ARENA_ARRAY(arena, r->puzzle_count, struct record_puzzle);
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        out->puzzles[out->puzzle_count++] = puzzle_of(arena, &r->puzzles[i]);
        out->points += r->puzzles[i].points;
        out->bonus += r->puzzles[i].bonus;
    }
    out->points = result_round(out->points);
    out->bonus = result_round(out->bonus);
    out->deduction = result_round(out->points - out->final);
    set_times(out, arena, r);
    out->deduction_reason = policy_reason(arena, &r->late);
}

const struct record_puzzle *record_find(const struct record *r, struct text id)
{
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        if (text_eq(r->puzzles[i].id, id))
            return &r->puzzles[i];
    return NULL;
}

bool record_has_points(const struct record *r)
{
    return outcome_zero_is_fair(r->outcome);
}

bool record_has_grade(const struct record *r)
{
    return !r->excused && (r->overridden || record_has_points(r));
}

bool record_needs_look(const struct record *r)
{
    return !r->excused && !record_has_grade(r);
}
