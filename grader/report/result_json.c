#include "report/result_json.h"
#include "base/json.h"
#include "base/version.h"
#include "diag/render.h"
#include "report/words.h"
#include <math.h>

/* A case's share of the points, which need not be hundredths. */
static double rounded(double value)
{
    return floor(value * 10000 + 0.5) / 10000;
}

static void put_known(struct json *j, const char *key, struct text value)
{
    if (value.len)
        json_text(j, key, value);
    else
        json_null(j, key);
}

static void put_counters(struct json *j, const struct result_puzzle *p)
{
    if (!p->has_counters) {
        json_null(j, "counters");
    } else {
        json_short_object(j, "counters");
        for (enum counter k = 0; k < COUNTER_COUNT; k++)
            json_uint(j, counter_name(k), p->counters[k]);
        json_end(j);
    }
    json_short_object(j, "par");
    for (enum counter k = 0; k < COUNTER_COUNT; k++)
        if (p->par[k] >= 0)
            json_int(j, counter_name(k), p->par[k]);
    json_end(j);
}

/* `twin` is there only for published tests; `code` is null unless the case failed. */
static void put_case(struct json *j, const struct result_case *c)
{
    static const char *const twins[TWIN_COUNT] = {"", "passed", "failed"};
    json_short_object(j, NULL);
    json_text(j, "name", c->name);
    json_str(j, "kind", case_kind_name(c->kind));
    json_bool(j, "hidden", c->hidden);
    json_str(j, "status", case_status_name(c->status));
    json_double(j, "points", rounded(c->points));
    json_double(j, "max_points", rounded(c->max_points));
    if (c->kind == CASE_PUBLISHED)
        put_known(j, "twin", text_of(twins[c->twin]));
    json_text(j, "message", c->message);
    json_text(j, "cause", c->cause);
    if (c->status == CASE_FAILED)
        json_str(j, "code", words_code(c));
    else
        json_null(j, "code");
    json_end(j);
}

/* The members of a place. */
static void put_place(struct json *j, const struct origin *at)
{
    json_text(j, "file", at->file);
    if (at->cell)
        json_uint(j, "cell", at->cell);
    else
        json_null(j, "cell");
    json_uint(j, "line", at->line);
    if (at->cell)
        json_uint(j, "file_line", at->file_line);
}

static void put_origin(struct json *j, const struct result_puzzle *p)
{
    if (!p->origin.file.len) {
        json_null(j, "origin");
        return;
    }
    json_short_object(j, "origin");
    put_place(j, &p->origin);
    json_end(j);
}

/* Other kernels for the puzzle (points are null where they were not graded), and advice. */
static void put_others(struct json *j, const struct result_puzzle *p)
{
    json_short_array(j, "others");
    for (const struct result_other *o = p->others; o; o = o->next) {
        json_short_object(j, NULL);
        put_place(j, &o->origin);
        if (o->points < 0)
            json_null(j, "points");
        else
            json_double(j, "points", rounded(o->points));
        json_end(j);
    }
    json_end(j);
    json_array(j, "advice");
    for (const struct advice *a = p->advice; a; a = a->next) {
        json_short_object(j, NULL);
        json_str(j, "code", diag_code_name(a->code));
        json_text(j, "message", a->message);
        put_place(j, &a->at);
        json_end(j);
    }
    json_end(j);
}

static void put_findings(struct json *j, const struct result_puzzle *p)
{
    const struct finding *ordered[LIMIT_FINDINGS];
    size_t count = p->sources ? render_order(&p->findings, ordered) : 0;
    json_array(j, "findings");
    for (size_t i = 0; i < count; i++)
        render_json(j, NULL, p->sources, ordered[i]);
    for (const struct finding *f = p->sources ? p->verdicts.first : NULL; f; f = f->next)
        render_json(j, NULL, p->sources, f);
    json_end(j);
}

/* Where a GPU disagrees: for an instructor to look at. */
static void put_disagreements(struct json *j, const struct result_opinion *opinion)
{
    json_array(j, "disagreements");
    for (const struct result_disagreement *d = opinion->first; d; d = d->next) {
        json_short_object(j, NULL);
        json_str(j, "kind", "engine-disagreement");
        json_text(j, "test", d->test);
        json_text(j, "message", d->message);
        json_end(j);
    }
    json_end(j);
}

/* What the GPU disagrees about is for instructors only. */
static void put_puzzle(struct json *j, const struct result_puzzle *p, bool instructor)
{
    json_object(j, NULL);
    json_text(j, "id", p->puzzle->id);
    json_uint(j, "number", p->puzzle->number);
    json_text(j, "title", p->puzzle->title);
    json_str(j, "status", result_status_name(p->status));
    json_text(j, "reason", p->reason);
    if (p->untouched)
        json_bool(j, "untouched", true);
    json_double(j, "points", rounded(p->points));
    json_double(j, "max_points", rounded(p->max_points));
    json_double(j, "bonus", rounded(p->bonus));
    json_bool(j, "passes_published", p->passes_published);
    put_origin(j, p);
    put_counters(j, p);
    json_array(j, "cases");
    for (uint32_t i = 0; i < p->case_count; i++)
        put_case(j, &p->cases[i]);
    json_end(j);
    put_findings(j, p);
    put_others(j, p);
    bool differs = instructor && p->opinion && p->opinion->count;
    if (differs)
        put_disagreements(j, p->opinion);
    if (differs || (p->review && p->status == RESULT_FAILED))
        json_bool(j, "review", true);
    json_end(j);
}

/* What graded it and who may see it. */
static void put_grader(struct json *j, const struct result *r)
{
    static const char *const details[DETAILS_COUNT] = {"full", "names", "none"};
    json_short_object(j, "grader");
    json_str(j, "version", GRADER_VERSION);
    json_str(j, "engine", r->engine.metal ? "metal" : "cpu");
    if (r->engine.device.len)
        json_text(j, "device", r->engine.device);
    if (r->engine.probe.len)
        json_text(j, "probe", r->engine.probe);
    if (r->engine.fault.len)
        json_text(j, "engine_fault", r->engine.fault);
    json_text(j, "pack", r->pack->name);
    json_str(j, "pack_hash", r->pack->hash);
    json_str(j, "secret", r->keyed ? "keyed" : "public");
    if (r->student.len)
        json_text(j, "student", r->student);
    json_str(j, "details", details[r->details]);
    json_str(j, "view", result_for_instructor(r) ? "instructor" : "student");
    json_end(j);
    json_str(j, "standing", words_standing(r));
    put_known(j, "graded_at", r->graded_at);
}

static void put_late(struct json *j, const struct result_late *late)
{
    if (!late->deadline.len) {
        json_null(j, "late");
        return;
    }
    json_short_object(j, "late");
    json_text(j, "deadline", late->deadline);
    put_known(j, "handed_in_at", late->handed_in_at);
    put_known(j, "by", text_of(!late->handed_in_at.len ? "" : late->by_push ? "push" : "commit"));
    json_int(j, "seconds", late->seconds);
    json_uint(j, "days", late->days);
    json_double(j, "percent", rounded(late->percent));
    json_double(j, "points_before", rounded(late->points_before));
    json_end(j);
}

void result_json(struct buf *out, const struct result *r)
{
    struct json j;
    json_document(&j, out, "grader/result/1");
    put_grader(&j, r);
    json_short_object(&j, "submission");
    json_text(&j, "source", r->submission.source);
    put_known(&j, "commit", r->submission.commit);
    put_known(&j, "ref", r->submission.ref);
    put_known(&j, "committed_at", r->submission.committed_at);
    put_known(&j, "pushed_at", r->submission.pushed_at);
    json_end(&j);
    json_array(&j, "notes");
    for (const struct result_note *n = r->submission.notes; n; n = n->next)
        json_text(&j, NULL, n->message);
    json_end(&j);
    json_str(&j, "status", result_state_name(r->outcome));
    json_str(&j, "outcome", outcome_name(r->outcome));
    json_bool(&j, "zero_is_fair", outcome_zero_is_fair(r->outcome));
    put_known(&j, "reason", r->reason);
    json_double(&j, "points", rounded(r->points));
    json_double(&j, "max_points", rounded(r->max_points));
    put_late(&j, &r->late);
    json_double(&j, "seconds", floor(result_seconds(r) * 1e6) / 1e6);
    json_array(&j, "puzzles");
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        put_puzzle(&j, &r->puzzles[i], result_for_instructor(r));
    json_end(&j);
    json_end(&j);
}
