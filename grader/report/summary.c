#include "report/summary.h"
#include "diag/render.h"
#include "report/escape.h"
#include "report/words.h"

enum { TEXT_BYTES = 2000, BLOCK_BYTES = 8000, SHOWN_FINDINGS = 5, END_BYTES = 2000 };

static void put(struct buf *out, struct text t)
{
    escape_markdown(out, escape_cut(t, TEXT_BYTES));
    if (t.len > TEXT_BYTES)
        buf_str(out, " ...");
}

static void put_spot(struct buf *out, struct spot at)
{
    struct buf place = {0};
    at.file = escape_cut(at.file, TEXT_BYTES);
    words_put_spot(&place, at);
    escape_markdown_code(out, buf_as_text(&place));
    buf_release(&place);
}

/* --- the table --- */

static const char *sign(enum result_status status)
{
    static const char *const signs[RESULT_STATUS_COUNT] = {
        [RESULT_PASSED] = "\xE2\x9C\x85",
        [RESULT_FAILED] = "\xE2\x9D\x8C",
        [RESULT_MISSING] = "\xE2\xAC\x9C",
    };
    return signs[status] ? signs[status] : "\xE2\x9A\xA0\xEF\xB8\x8F";
}

static void put_row(struct buf *out, const struct result_puzzle *p)
{
    buf_printf(out, "| %u | ", p->puzzle->number);
    put(out, p->puzzle->title);
    buf_printf(out, " | %s %s | ", sign(p->status), words_result(p->status));
    words_points_of(out, p->points, " / ", p->max_points);
    for (int k = 0; k < COUNTER_COUNT; k++) {
        buf_str(out, " | ");
        if (!p->has_counters)
            continue;
        bool over = p->par[k] >= 0 && p->counters[k] > p->par[k];
        buf_printf(out, over ? "**%u**" : "%u", p->counters[k]);
        if (p->par[k] >= 0)
            buf_printf(out, " / %lld", (long long)p->par[k]);
    }
    buf_str(out, " |\n");
}

static void put_table(struct buf *out, const struct result *r)
{
    if (!r->graded)
        return;
    buf_char(out, '\n');
    buf_str(out,
            "| # | Puzzle | Result | Points | Global reads | Global writes | Shared reads | Shared writes |\n"
            "|--:|:--|:--|--:|--:|--:|--:|--:|\n");
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        if (r->puzzles[i].status != RESULT_MISSING)
            put_row(out, &r->puzzles[i]);
    buf_str(out, "\nReads and writes: of the busiest thread / par.\n");
}

static bool is_missing(const struct result_puzzle *p, struct text reason)
{
    return p->status == RESULT_MISSING && text_eq(p->reason, reason);
}

/* All missing puzzles of one reason in one line. */
static void put_missing(struct buf *out, const struct result *r)
{
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        struct text reason = r->puzzles[i].reason;
        bool said = r->puzzles[i].status != RESULT_MISSING;
        for (uint32_t k = 0; k < i; k++)
            said |= is_missing(&r->puzzles[k], reason);
        for (uint32_t k = i; k < r->puzzle_count && !said; k++) {
            if (!is_missing(&r->puzzles[k], reason))
                continue;
            if (k == i) {
                buf_str(out, "\n**Missing** (");
                put(out, reason);
            }
            buf_printf(out, "%s %u ", k == i ? "):" : ",", r->puzzles[k].puzzle->number);
            put(out, r->puzzles[k].puzzle->title);
        }
        buf_str(out, said ? "" : "\n");
    }
}

/* --- a puzzle --- */

static void put_findings(struct buf *out, const struct result_puzzle *p)
{
    const struct finding *ordered[LIMIT_FINDINGS];
    struct render_style plain = {.width = 100};
    size_t count = p->sources ? render_order(&p->findings, ordered) : 0;
    for (size_t i = 0; i < count && i < SHOWN_FINDINGS; i++) {
        struct buf block = {0};
        render_finding(&block, p->sources, ordered[i], plain);
        buf_char(out, '\n');
        escape_markdown_block(out, escape_cut(buf_as_text(&block), BLOCK_BYTES), "text");
        buf_release(&block);
    }
    if (count > SHOWN_FINDINGS)
        buf_printf(out, "\nand %zu more.\n", count - SHOWN_FINDINGS);
}

/* Cases that passed without all of their points. */
static void put_part(struct buf *out, enum case_kind kind, const struct words_tally *t)
{
    buf_printf(out, "- **%s**", words_kind(kind));
    words_minus(out, " (-", t->part_lost, ")");
    buf_str(out, "  \n  ");
    put(out, t->part->message);
    buf_char(out, '\n');
}

/* What the cases of a kind have lost, with the first of them as the example. */
static void put_kind(struct buf *out, const struct result_puzzle *p, enum case_kind kind)
{
    struct words_tally t = words_count(p, kind);
    if (t.part)
        put_part(out, kind, &t);
    if (!t.first)
        return;
    buf_printf(out, "- **%s**", words_kind(kind));
    words_share(out, &t);
    words_minus(out, " (-", t.lost, ")");
    buf_str(out, "  \n  ");
    if (kind == CASE_PUBLISHED || kind == CASE_HIDDEN) {
        put(out, words_test_name(t.first));
        buf_str(out, ": ");
    }
    put(out, t.first->message);
    (void)words_fail_too(out, p, &t, "  \n  Fail too: ", put);
    if (t.first->cause.len) {
        buf_str(out, "  \n  *Perhaps:* ");
        put(out, t.first->cause);
    }
    buf_char(out, '\n');
}

/* Why it is not judged, that it does not compile, or what was lost; then the findings. */
static void put_puzzle(struct buf *out, const struct result_puzzle *p)
{
    buf_printf(out, "\n### %u ", p->puzzle->number);
    put(out, p->puzzle->title);
    buf_str(out, ": ");
    words_points(out, p->points);
    buf_str(out, " of ");
    words_points(out, p->max_points);
    buf_str(out, " points\n\n");
    if (p->origin.file.len) {
        put_spot(out, words_spot(p, NULL));
        buf_str(out, "\n\n");
    }
    if (p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR) {
        if (!p->findings.errors) { /* else a finding says it, below */
            put(out, p->reason);
            buf_str(out, "\n\n");
        }
        buf_printf(out, "%s\n", words_not_judged(p));
    } else if (words_no_compile(p)) {
        buf_str(out, "The kernel does not compile.\n");
    } else {
        if (words_right_but(p))
            buf_str(out, WORDS_RIGHT_BUT ":\n\n");
        for (enum case_kind kind = CASE_PUBLISHED; kind <= CASE_BUDGET && p->status == RESULT_FAILED; kind++)
            put_kind(out, p, kind);
    }
    put_findings(out, p);
}

/* --- advice and notes --- */

static void put_advice(struct buf *out, const struct result_puzzle *p, bool *any)
{
    for (const struct advice *a = p->advice; a; a = a->next) {
        buf_str(out, *any ? "- " : "\n### Advice (costs no points)\n\n- ");
        *any = true;
        put_spot(out, (struct spot){.file = a->at.file, .cell = a->at.cell, .line = a->at.line});
        buf_str(out, ": ");
        put(out, a->message);
        buf_printf(out, " (%s)\n", diag_code_name(a->code));
    }
}

/* `any`: the heading of the notes is already there. */
static void put_other_kernels(struct buf *out, const struct result *r, bool *any)
{
    uint32_t count = words_others(r), shown = 0;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        for (const struct result_other *o = r->puzzles[i].others; o && shown < WORDS_OTHERS;
             o = o->next, shown++) {
            buf_str(out, *any ? "- " : "\n### Notes\n\n- ");
            *any = true;
            buf_printf(out, "%u ", r->puzzles[i].puzzle->number);
            put(out, r->puzzles[i].puzzle->title);
            buf_str(out, ": another kernel was found, but is no better: ");
            put_spot(out,
                     (struct spot){.file = o->origin.file, .cell = o->origin.cell, .line = o->origin.line});
            buf_char(out, '\n');
        }
    if (count > shown)
        buf_printf(out, "- and %u more like these\n", count - shown);
}

static void put_lists(struct buf *out, const struct result *r)
{
    bool any = false;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        put_advice(out, &r->puzzles[i], &any);
    any = false;
    put_other_kernels(out, r, &any);
    for (const struct result_note *n = r->submission.notes; n; n = n->next) {
        buf_str(out, any ? "- " : "\n### Notes\n\n- ");
        any = true;
        put(out, n->message);
        buf_char(out, '\n');
    }
}

/* --- all --- */

/* The title with the points, where the work is from, and what kind of report this is. */
static void put_head(struct buf *out, const struct result *r)
{
    buf_str(out, "## ");
    put(out, r->pack->title);
    buf_str(out, ": ");
    if (result_has_no_grade(r)) {
        words_total(out, r);
        buf_str(out, "\n\n**Not graded**");
    } else {
        words_points(out, r->points);
        buf_str(out, " of ");
        words_points(out, r->max_points);
        buf_printf(out, " points\n\n**%u of %u puzzles passed**", r->passed, r->puzzle_count);
    }
    if (r->submission.source.len) {
        buf_str(out, ", ");
        escape_markdown_code(out, escape_cut(r->submission.source, TEXT_BYTES));
    }
    if (r->submission.commit.len) {
        buf_str(out, " at ");
        escape_markdown_code(out, escape_cut(r->submission.commit, 10));
    }
    buf_printf(out, ", %s.\n\n", words_key(r));
    if (r->reason.len) {
        buf_printf(out, "Outcome %s: ", outcome_name(r->outcome));
        put(out, r->reason);
        buf_str(out, "\n\n");
    }
    buf_printf(out, "> %s\n", words_standing(r));
}

/* Adds a part when it fits. */
static bool add(struct buf *out, size_t start, size_t room, struct buf *part)
{
    bool fits = out->len - start + part->len + END_BYTES <= room;
    if (fits)
        buf_text(out, buf_as_text(part));
    buf_release(part);
    *part = (struct buf){0};
    return fits;
}

/* Parts that do not fit into `room` are left out whole, and counted at the end. */
void summary_result(struct buf *out, const struct result *r, size_t room)
{
    struct buf part = {0};
    size_t start = out->len;
    uint32_t left_out = 0;
    put_head(&part, r);
    put_table(&part, r);
    put_missing(&part, r);
    if (!add(out, start, room, &part)) {
        words_total(out, r);
        buf_printf(out, ". %s\n\nThe rest was left out for lack of space.\n", words_standing(r));
        return;
    }
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        if (words_has_more(&r->puzzles[i])) {
            put_puzzle(&part, &r->puzzles[i]);
            left_out += !add(out, start, room, &part);
        }
    put_lists(&part, r);
    left_out += !add(out, start, room, &part);
    if (left_out)
        buf_printf(out, "\n**Cut:** %u parts of this summary were left out to keep it short.\n", left_out);
}
