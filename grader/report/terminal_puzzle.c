/* terminal_puzzle: why a puzzle lost points, in the order in which a student should look at it: what goes
 * wrong and by how much, with the line; what it may come from. Cases of one kind that fail are one entry. */
#include "diag/render.h"
#include "report/escape.h"
#include "report/terminal.h"
#include "report/terminal_put.h"
#include "report/words.h"

enum { INDENT = 4, SHOWN_FINDINGS = 3, SHOWN_NAMES = 3 };

/* What is being written, and what was already written of it. */
struct view {
    const struct result_puzzle *p;
    struct terminal_style style;
    const struct finding *shown[LIMIT_FINDINGS];
    size_t shown_count;
    struct span related; /* the last second place that was shown */
    struct text cause;   /* the last one that was given */
};

static bool is_shown(const struct view *v, const struct finding *f)
{
    for (size_t i = 0; i < v->shown_count; i++)
        if (v->shown[i] == f)
            return true;
    return false;
}

/* The number and title, the points and where the kernel is, in bold. */
static void put_heading(struct buf *out, const struct result_puzzle *p, struct terminal_style style)
{
    struct buf line = {0};
    buf_printf(&line, "%u ", p->puzzle->number);
    buf_text(&line, escape_first_line(p->puzzle->title, 100));
    buf_str(&line, ": ");
    words_points(&line, p->points);
    buf_str(&line, " of ");
    words_points(&line, p->max_points);
    buf_str(&line, " points");
    if (p->origin.file.len) {
        buf_str(&line, ", ");
        buf_text(&line, escape_first_line(p->origin.file, 200));
        if (p->origin.cell)
            buf_printf(&line, ", cell %u", p->origin.cell);
    }
    buf_char(out, '\n');
    terminal_put_colour(out, style, "1");
    terminal_put_wrapped(out, style, 0, 2, buf_as_text(&line));
    terminal_put_colour(out, style, "0");
    buf_release(&line);
}

/* --- findings --- */

/* Another place of a finding: its line is shown unless it was just shown. */
static void put_related(struct buf *out, struct view *v, const struct finding *f, const struct related *r)
{
    struct render_style render = {.colour = v->style.colour, .width = v->style.width};
    bool elsewhere = r->span.at != f->span.at, again = r->span.at == v->related.at && v->related.len;
    struct buf line = {0};
    buf_text(&line, r->message);
    if (!elsewhere && text_find(r->message, TEXT(" is here")) >= 0)
        buf_str(&line, " too");
    if (elsewhere && again)
        buf_printf(&line, " (line %u, see above)", sources_place(v->p->sources, r->span.at).line);
    buf_printf(out, "%*s", INDENT, "");
    terminal_put_wrapped(out, v->style, INDENT, INDENT, buf_as_text(&line));
    buf_release(&line);
    if (elsewhere && !again)
        render_source(out, v->p->sources, r->span, render);
    if (elsewhere)
        v->related = r->span;
}

/* "03-guard.metal:5:5: reads ... [E4001]", the line, and what belongs to it. */
static void put_finding(struct buf *out, struct view *v, const struct finding *f)
{
    struct render_style render = {.colour = v->style.colour, .width = v->style.width};
    struct spot at = words_spot(v->p, f);
    struct buf line = {0};
    buf_text(&line, escape_first_line(at.file, 200));
    if (at.cell)
        buf_printf(&line, ":cell %u", at.cell);
    buf_printf(&line, ":%u:%u: ", at.line, at.column);
    if (f->severity != SEVERITY_ERROR)
        buf_printf(&line, "%s: ", severity_name(f->severity));
    buf_text(&line, f->message);
    buf_printf(&line, " [%s]", diag_code_name(f->code));
    buf_printf(out, "%*s", INDENT, "");
    terminal_put_wrapped(out, v->style, INDENT, INDENT, buf_as_text(&line));
    buf_release(&line);
    render_source(out, v->p->sources, f->span, render);
    for (const struct related *r = f->related; r; r = r->next)
        put_related(out, v, f, r);
    if (v->shown_count < LIMIT_FINDINGS)
        v->shown[v->shown_count++] = f;
}

/* Those that cost the points of a kind of case; a kernel that does not compile or end has others. */
static bool belongs(const struct finding *f, enum case_kind kind)
{
    if (f->severity != SEVERITY_ERROR)
        return false;
    return result_case_of(f->kind) == kind;
}

static void put_findings(struct buf *out, struct view *v, enum case_kind kind)
{
    const struct finding *ordered[LIMIT_FINDINGS];
    size_t count = v->p->sources ? render_order(&v->p->findings, ordered) : 0, shown = 0, left = 0;
    for (size_t i = 0; i < count; i++) {
        if (!belongs(ordered[i], kind) || is_shown(v, ordered[i]))
            continue;
        if (shown < SHOWN_FINDINGS || v->style.verbosity == VERBOSITY_ALL) {
            put_finding(out, v, ordered[i]);
            shown++;
        } else {
            left++;
        }
    }
    if (left)
        buf_printf(out, "%*sand %zu more (-v shows all)\n", INDENT, "", left);
}

static void put_warnings(struct buf *out, struct view *v)
{
    const struct finding *ordered[LIMIT_FINDINGS];
    size_t count = v->p->sources ? render_order(&v->p->findings, ordered) : 0;
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (ordered[i]->severity == SEVERITY_ERROR)
            continue;
        if (!any) {
            buf_str(out, "  ");
            terminal_put_mark(out, v->style, MARK_REVIEW);
            buf_str(out, " costs no points\n");
        }
        any = true;
        put_finding(out, v, ordered[i]);
    }
}

/* --- cases --- */

static void put_lost(struct buf *out, double lost)
{
    if (lost < 0.005)
        return;
    buf_str(out, ", -");
    words_points(out, lost);
}

static void put_text(struct buf *out, struct terminal_style style, const char *before, struct text t)
{
    buf_printf(out, "%*s%s", INDENT, "", before);
    terminal_put_wrapped(out, style, INDENT + (unsigned)strlen(before), INDENT, t);
}

/* The names of the tests of a kind that fail from `from` on. */
static void put_others(struct buf *out, const struct result_puzzle *p, const struct words_tally *t,
                       const struct result_case *from, struct terminal_style style)
{
    struct buf list = {0};
    uint32_t shown = 0, left = 0;
    for (const struct result_case *c = from; c < p->cases + p->case_count; c++) {
        if (c->kind != t->first->kind || c->status != CASE_FAILED)
            continue;
        left += shown == SHOWN_NAMES;
        if (shown < SHOWN_NAMES) {
            buf_str(&list, shown++ ? "; " : "");
            buf_text(&list, words_test_name(c));
        }
    }
    if (left)
        buf_printf(&list, "; %u more", left);
    if (shown)
        put_text(out, style, from == t->first ? "" : "fail too: ", buf_as_text(&list));
    buf_release(&list);
}

/* Why the first case of a kind failed: the finding with its line, which is said once, or the message. */
static void put_reason(struct buf *out, struct view *v, const struct result_case *c)
{
    struct buf line = {0};
    const struct finding *f = c->finding;
    bool by_finding = f && v->p->sources && f->kind != FINDING_WRONG_RESULT && f->kind != FINDING_BUDGET;
    bool numbers = c->kind == CASE_PUBLISHED || c->kind == CASE_HIDDEN;
    if (numbers) {
        buf_text(&line, words_test_name(c));
        buf_str(&line, ": ");
    }
    if (by_finding && is_shown(v, f))
        buf_printf(&line, numbers ? "the run was stopped in line %u, see above" : "line %u, see above",
                   words_spot(v->p, f).line);
    else if (by_finding && numbers)
        buf_str(&line, "the run was stopped");
    else if (!by_finding)
        buf_text(&line, c->message);
    if (line.len)
        put_text(out, v->style, "", buf_as_text(&line));
    if (by_finding && !is_shown(v, f))
        put_finding(out, v, f);
    buf_release(&line);
}

/* What the cases of a kind have lost: one example, the names of the others, a guess. */
static void put_kind(struct buf *out, struct view *v, enum case_kind kind)
{
    struct words_tally t = words_count(v->p, kind);
    if (!t.first || t.first->status == CASE_SKIPPED)
        return;
    buf_str(out, "  ");
    terminal_put_mark(out, v->style, MARK_FAILED);
    buf_printf(out, " %s", words_kind(kind));
    if (t.all > 1)
        buf_printf(out, ": %u of %u fail", t.wrong, t.all);
    put_lost(out, t.lost);
    buf_char(out, '\n');
    /* when published tests fail, another example adds nothing */
    bool example = kind != CASE_HIDDEN || v->p->passes_published;
    if (t.first->where.len)
        put_text(out, v->style, "", t.first->where);
    if (example)
        put_reason(out, v, t.first);
    put_others(out, v->p, &t, example ? t.first + 1 : t.first, v->style);
    if (example && t.first->cause.len && !text_eq(t.first->cause, v->cause)) {
        put_text(out, v->style, "perhaps: ", t.first->cause);
        v->cause = t.first->cause;
    }
    if (kind == CASE_MEMORY || kind == CASE_SYNCHRONISATION)
        put_findings(out, v, kind);
}

/* Cases that were not judged, and those that passed without all of their points. */
static bool is_partial(const struct result_case *c)
{
    return c->kind != CASE_STRETCH && c->status != CASE_FAILED && !result_case_whole(c);
}

/* Those with the message of case `from`, in one line: "memory, synchronisation, -2: scaled: ...". */
static void put_partial(struct buf *out, const struct result_puzzle *p, uint32_t from,
                        struct terminal_style style)
{
    struct buf line = {0};
    struct text message = p->cases[from].message;
    double lost = 0;
    for (uint32_t i = 0; i < p->case_count; i++) {
        const struct result_case *c = &p->cases[i];
        if (!is_partial(c) || !text_eq(c->message, message))
            continue;
        if (i < from) /* already listed */
            return;
        buf_str(&line, line.len ? ", " : "");
        buf_text(&line, c->name);
        lost += words_lost(c);
    }
    put_lost(&line, lost);
    buf_str(&line, ": ");
    buf_text(&line, message);
    buf_str(out, "  ");
    terminal_put_mark(out, style, MARK_SKIPPED);
    buf_char(out, ' ');
    terminal_put_wrapped(out, style, INDENT, INDENT, buf_as_text(&line));
    buf_release(&line);
}

/* A kernel that does not compile has nothing but its findings. */
static void put_failed(struct buf *out, struct view *v)
{
    if (words_no_compile(v->p)) {
        buf_str(out, "  ");
        terminal_put_mark(out, v->style, MARK_FAILED);
        buf_str(out, " does not compile\n");
        put_findings(out, v, CASE_PUBLISHED);
        return;
    }
    if (words_right_but(v->p))
        buf_str(out, "  " WORDS_RIGHT_BUT ":\n");
    for (enum case_kind kind = CASE_PUBLISHED; kind <= CASE_BUDGET; kind++)
        put_kind(out, v, kind);
    put_findings(out, v, CASE_PUBLISHED); /* findings that no case has named */
    for (uint32_t i = 0; i < v->p->case_count; i++)
        if (is_partial(&v->p->cases[i]))
            put_partial(out, v->p, i, v->style);
}

/* --- everything --- */

/* For --verbose: every case with its points and message. */
static void put_all_cases(struct buf *out, const struct result_puzzle *p, struct terminal_style style)
{
    static const enum mark marks[CASE_STATUS_COUNT] = {MARK_PASSED, MARK_FAILED, MARK_SKIPPED};
    for (uint32_t i = 0; i < p->case_count; i++) {
        const struct result_case *c = &p->cases[i];
        struct buf line = {0};
        buf_text(&line, c->name);
        if (c->max_points > 0) {
            buf_str(&line, ", ");
            words_points(&line, c->points);
            buf_char(&line, '/');
            words_points(&line, c->max_points);
        }
        if (c->message.len) {
            buf_str(&line, ": ");
            buf_text(&line, c->message);
        }
        buf_str(out, "  ");
        terminal_put_mark(out, style, marks[c->status]);
        buf_char(out, ' ');
        terminal_put_wrapped(out, style, INDENT, INDENT, buf_as_text(&line));
        buf_release(&line);
    }
}

/* The table that the puzzles print. */
static void put_score(struct buf *out, const struct result_puzzle *p)
{
    if (!p->has_counters)
        return;
    buf_str(out, "    Score (Max Per Thread):\n"
                 "    |  Global Reads | Global Writes |  Shared Reads | Shared Writes |\n    ");
    for (int k = 0; k < COUNTER_COUNT; k++)
        buf_printf(out, "| %13u ", p->counters[k]);
    buf_str(out, "|\n");
}

/* "next: grader explain E4008, grader show pooling": the finding that was shown first, and the picture. */
static void put_next(struct buf *out, const struct result_puzzle *p, const struct finding *first,
                     struct terminal_style style)
{
    struct buf line = {0};
    const struct result_case *lost = words_first_lost(p);
    const char *code = first ? diag_code_name(first->code) : lost ? words_code(lost) : "";
    if (*code)
        buf_printf(&line, "grader explain %s, ", code);
    if (!words_no_compile(p)) {
        buf_str(&line, "grader show ");
        buf_text(&line, p->puzzle->kernel);
        buf_str(&line, ", ");
    }
    buf_printf(&line, "grader hint %u", p->puzzle->number);
    put_text(out, style, "next: ", buf_as_text(&line));
    buf_release(&line);
}

void terminal_puzzle(struct buf *out, const struct result_puzzle *p, struct terminal_style style)
{
    struct view v = {.p = p, .style = style};
    put_heading(out, p, style);
    if (p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR) {
        if (!p->sources || !p->findings.errors)
            put_text(out, style, "", p->reason);
        put_findings(out, &v, CASE_PUBLISHED);
        put_text(out, style, "", text_of(words_not_judged(p)));
    } else if (style.verbosity == VERBOSITY_ALL) {
        put_all_cases(out, p, style);
        for (enum case_kind kind = CASE_PUBLISHED; kind <= CASE_SYNCHRONISATION; kind++)
            put_findings(out, &v, kind);
    } else if (p->status == RESULT_FAILED) {
        put_failed(out, &v);
    }
    const struct finding *first = v.shown_count ? v.shown[0] : NULL;
    put_warnings(out, &v);
    if (style.verbosity == VERBOSITY_ALL)
        put_score(out, p);
    else if (p->status == RESULT_FAILED)
        put_next(out, p, first, style);
}
