#include "report/words.h"
#include "diag/render.h"
#include "grade/late.h"
#include <stdio.h>

/* --- numbers --- */

void words_points(struct buf *out, double points)
{
    char digits[32];
    int len = snprintf(digits, sizeof digits, "%.2f", points);
    if (len < 0 || len >= (int)sizeof digits) {
        buf_str(out, "?");
        return;
    }
    while (len > 0 && digits[len - 1] == '0')
        len--;
    if (len > 0 && digits[len - 1] == '.')
        len--;
    buf_printf(out, "%.*s", len, digits);
}

void words_points_of(struct buf *out, double points, const char *between, double max_points)
{
    words_points(out, points);
    buf_str(out, between);
    words_points(out, max_points);
}

void words_minus(struct buf *out, const char *before, double lost, const char *after)
{
    if (lost < 0.005)
        return;
    buf_str(out, before);
    words_points(out, lost);
    buf_str(out, after);
}

void words_total(struct buf *out, const struct result *r)
{
    if (result_has_no_grade(r)) {
        buf_printf(out, "not graded (%s)", outcome_name(r->outcome));
        return;
    }
    words_points_of(out, r->points, " of ", r->max_points);
    buf_printf(out, " points, %u of %u puzzles passed", r->passed, r->puzzle_count);
}

/* --- sentences --- */

const char *words_standing(const struct result *r)
{
    return result_for_instructor(r)
               ? "For instructors only: this report shows the hidden tests."
               : "A run in a student's repository is advice; the instructor's run is the grade.";
}

const char *words_key(const struct result *r)
{
    return r->keyed ? "the instructor's hidden tests" : "practice versions of the hidden tests";
}

double words_deduction(struct buf *out, const struct result *r)
{
    if (r->late.percent <= 0)
        return 0;
    late_reason(out, &r->late);
    return result_round(r->late.points_before - r->points);
}

double words_late_share(const struct result *r)
{
    return r->late.percent > 0 && r->late.points_before > 0 ? r->points / r->late.points_before : 1;
}

/* --- cases --- */

double words_lost(const struct result_case *c)
{
    return c->max_points - c->points;
}

struct text words_test_name(const struct result_case *c)
{
    size_t prefix = strlen(case_kind_name(c->kind)) + 2;
    bool has = c->name.len > prefix && c->name.ptr[prefix - 2] == ':';
    return has ? text_from(c->name.ptr + prefix, c->name.len - prefix) : c->name;
}

const char *words_code(const struct result_case *c)
{
    if (c->finding)
        return diag_code_name(c->finding->code);
    switch (c->kind) {
    case CASE_PUBLISHED:
    case CASE_HIDDEN:
    case CASE_STRETCH: return diag_code_name(E5001);
    case CASE_BUDGET: return diag_code_name(E5002);
    case CASE_MEMORY:
    case CASE_SYNCHRONISATION:
    case CASE_TWIN:
    case CASE_KIND_COUNT: break;
    }
    return case_kind_name(c->kind);
}

/* Cases that passed without all of their points are counted apart. */
struct words_tally words_count(const struct result_puzzle *p, enum case_kind kind)
{
    struct words_tally t = {0};
    for (uint32_t i = 0; i < p->case_count; i++) {
        const struct result_case *c = &p->cases[i];
        if (c->kind != kind)
            continue;
        t.all++;
        if (result_case_whole(c))
            continue;
        bool part = c->status == CASE_PASSED;
        const struct result_case **first = part ? &t.part : &t.first;
        t.wrong += !part;
        *(part ? &t.part_lost : &t.lost) += words_lost(c);
        *first = *first ? *first : c;
    }
    return t;
}

void words_share(struct buf *out, const struct words_tally *t)
{
    if (t->all > 1)
        buf_printf(out, ": %u of %u %s", t->wrong, t->all,
                   t->first->status == CASE_SKIPPED ? "are not judged" : "fail");
}

bool words_fail_too(struct buf *out, const struct result_puzzle *p, const struct words_tally *t,
                    const char *before, void (*put)(struct buf *out, struct text name))
{
    enum { SHOWN = 5 };
    uint32_t shown = 0;
    for (const struct result_case *c = t->first + 1; c < p->cases + p->case_count; c++)
        if (c->kind == t->first->kind && c->status == CASE_FAILED && shown < SHOWN) {
            buf_str(out, shown++ ? "; " : before);
            put(out, words_test_name(c));
        }
    if (shown && t->wrong > shown + 1)
        buf_printf(out, "; %u more", t->wrong - shown - 1);
    return shown > 0;
}

const char *words_kind(enum case_kind kind)
{
    static const char *const names[CASE_KIND_COUNT] = {
        "published tests", "hidden tests", "memory", "synchronisation", "budget", "stretch tests", "twins"};
    return names[kind];
}

enum result_status words_status(const struct result_puzzle *p)
{
    return p->status == RESULT_FAILED && p->review ? RESULT_UNSUPPORTED : p->status;
}

bool words_partly(const struct result_puzzle *p)
{
    return p->status == RESULT_FAILED && p->points > 0 && !p->review;
}

const char *words_puzzle(const struct result_puzzle *p)
{
    return words_partly(p) ? "partly" : words_result(words_status(p));
}

const char *words_result(enum result_status status)
{
    static const char *const names[RESULT_STATUS_COUNT] = {"passed", "failed", "missing", "review",
                                                           "no grade"};
    return names[status];
}

const char *words_not_judged(const struct result_puzzle *p)
{
    if (p->status == RESULT_GRADER_ERROR)
        return "This is not a mistake in the kernel; please grade again.";
    for (const struct finding *f = p->findings.first; f; f = f->next)
        if (f->code == E3005)
            return "Python rejects this file too. Fix the line, and the kernel is graded.";
    return "This is not a mistake in the kernel; an instructor must look at it.";
}

bool words_no_compile(const struct result_puzzle *p)
{
    for (uint32_t i = 0; i < p->case_count; i++)
        if (p->cases[i].finding && p->cases[i].finding->kind == FINDING_COMPILE)
            return true;
    return false;
}

bool words_right_but(const struct result_puzzle *p)
{
    return p->status == RESULT_FAILED && p->passes_published;
}

void words_explain(struct buf *out, const struct result_puzzle *p, const struct result_case *c)
{
    struct render_style plain = {.width = 100};
    const struct finding *f = c->finding;
    buf_text(out, c->message);
    buf_char(out, '\n');
    if (words_right_but(p) && c->status == CASE_FAILED && c->kind != CASE_STRETCH)
        buf_str(out, WORDS_RIGHT_BUT " this case fails.\n");
    if (c->cause.len) {
        buf_str(out, "perhaps: ");
        buf_text(out, c->cause);
        buf_char(out, '\n');
    }
    if (f && p->sources && f->kind != FINDING_WRONG_RESULT && f->kind != FINDING_BUDGET) {
        buf_char(out, '\n');
        render_finding(out, p->sources, f, plain);
    }
}

const struct result_case *words_first_lost(const struct result_puzzle *p)
{
    for (uint32_t i = 0; i < p->case_count; i++)
        if (p->cases[i].status != CASE_SKIPPED && p->cases[i].kind != CASE_STRETCH &&
            !result_case_whole(&p->cases[i]))
            return &p->cases[i];
    return NULL;
}

struct text words_why(const struct result_puzzle *p)
{
    if (p->status == RESULT_PASSED)
        return TEXT("");
    if (p->reason.len)
        return p->reason;
    const struct result_case *c = words_first_lost(p);
    return c ? c->message : TEXT("");
}

uint32_t words_others(const struct result *r)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        for (const struct result_other *o = r->puzzles[i].others; o; o = o->next)
            count++;
    return count;
}

bool words_has_more(const struct result_puzzle *p)
{
    return (p->status != RESULT_PASSED && p->status != RESULT_MISSING) || p->findings.count;
}

uint32_t words_stretch_failed(const struct result_puzzle *p)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < p->case_count; i++)
        count += p->cases[i].kind == CASE_STRETCH && p->cases[i].status == CASE_FAILED;
    return count;
}

/* --- places --- */

/* A finding in the generated signature or the library has no place of the student: then that of the body. */
struct spot words_spot(const struct result_puzzle *p, const struct finding *f)
{
    struct spot at = {.file = p->origin.file,
                      .cell = p->origin.cell,
                      .line = p->origin.line,
                      .column = p->origin.column,
                      .file_line = p->origin.file_line ? p->origin.file_line : p->origin.line};
    bool in_student = false;
    struct place place = {0};
    if (f && p->sources)
        place = render_place(p->sources, f->span, &in_student);
    if (!in_student || !place.line)
        return at;
    return (struct spot){.file = place.file,
                         .cell = place.cell,
                         .line = place.line,
                         .column = place.column,
                         .file_line = place.file_line ? place.file_line : place.line};
}

void words_put_spot(struct buf *out, struct spot at)
{
    buf_text(out, at.file);
    if (at.cell)
        buf_printf(out, ", cell %u", at.cell);
    if (at.line)
        buf_printf(out, ", line %u", at.line);
}

/* --- faults --- */

/* A verdict on a run that was stopped says no more than the finding that stopped it. */
static bool explains_a_case(const struct result_puzzle *p, const struct finding *verdict)
{
    for (uint32_t i = 0; i < p->case_count; i++)
        if (p->cases[i].finding == verdict)
            return true;
    return false;
}

/* The nth error of a puzzle: its findings in the order of their places, then its verdicts. */
static const struct finding *nth_error(const struct result_puzzle *p, uint32_t n)
{
    const struct finding *ordered[LIMIT_FINDINGS];
    size_t count = p->sources ? render_order(&p->findings, ordered) : 0;
    for (size_t i = 0; i < count; i++)
        if (ordered[i]->severity == SEVERITY_ERROR && n-- == 0)
            return ordered[i];
    for (const struct finding *f = p->sources ? p->verdicts.first : NULL; f; f = f->next)
        if (f->severity == SEVERITY_ERROR && explains_a_case(p, f) && n-- == 0)
            return f;
    return NULL;
}

uint32_t words_faults(const struct result *r, struct words_fault *out, uint32_t limit)
{
    uint32_t count = 0;
    bool any = true;
    for (uint32_t n = 0; any && count < limit; n++) {
        any = false;
        for (uint32_t i = 0; i < r->puzzle_count && count < limit; i++) {
            const struct finding *f = nth_error(&r->puzzles[i], n);
            if (!f)
                continue;
            any = true;
            out[count++] = (struct words_fault){&r->puzzles[i], f};
        }
    }
    return count;
}
