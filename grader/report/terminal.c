#include "report/terminal.h"
#include "report/escape.h"
#include "report/terminal_put.h"
#include "report/words.h"

enum {
    TITLE = 20,
    RESULT = 10,
    POINTS = 8,
    COUNTER = 8,
    TABLE = 4 + TITLE + RESULT + POINTS + 4 * COUNTER + 3
};

/* --- the head --- */

/* Which pack and which submission, in bold; instructors are reminded of what they see. */
static void put_head(struct buf *out, const struct result *r, struct terminal_style style)
{
    struct buf line = {0};
    buf_text(&line, r->pack->title);
    if (r->submission.source.len) {
        buf_str(&line, ": ");
        buf_text(&line, escape_first_line(r->submission.source, 300));
    }
    if (r->submission.commit.len) {
        buf_str(&line, " at ");
        buf_text(&line, escape_cut(r->submission.commit, 10));
    }
    if (r->submission.ref.len) {
        buf_str(&line, " (");
        buf_text(&line, escape_first_line(r->submission.ref, 100));
        buf_str(&line, ")");
    }
    terminal_put_colour(out, style, "1");
    terminal_put_wrapped(out, style, 0, 2, buf_as_text(&line));
    terminal_put_colour(out, style, "0");
    if (result_for_instructor(r))
        terminal_put_wrapped(out, style, 0, 2, text_of(words_standing(r)));
    buf_char(out, '\n');
    buf_release(&line);
}

/* --- the table --- */

static bool has_counters(const struct result *r, struct terminal_style style)
{
    bool any = false;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        any |= r->puzzles[i].has_counters;
    return any && style.width >= TABLE;
}

static void put_table_head(struct buf *out, bool counters, struct terminal_style style)
{
    terminal_put_colour(out, style, "2");
    if (counters)
        buf_printf(out, "%*s%*s%*s\n", 4 + TITLE + RESULT + POINTS, "busiest thread/par:", COUNTER + 3,
                   "Global", 2 * COUNTER, "Shared");
    buf_printf(out, "%3s %-*s%-*s%*s", "#", TITLE, "Puzzle", RESULT, "Result", POINTS, "Points");
    if (counters)
        buf_printf(out, "%*s%*s%*s%*s", COUNTER + 3, "Reads", COUNTER, "Writes", COUNTER, "Reads", COUNTER,
                   "Writes");
    terminal_put_colour(out, style, "0");
    buf_char(out, '\n');
}

static enum mark mark_of(enum result_status status)
{
    switch (status) {
    case RESULT_PASSED: return MARK_PASSED;
    case RESULT_FAILED: return MARK_FAILED;
    case RESULT_MISSING: return MARK_SKIPPED;
    case RESULT_UNSUPPORTED:
    case RESULT_GRADER_ERROR:
    case RESULT_STATUS_COUNT: break;
    }
    return MARK_REVIEW;
}

/* "6", "208k": a column has room for no more. */
static void put_count(struct buf *out, uint32_t count)
{
    if (count < 100000)
        buf_printf(out, "%u", count);
    else if (count < 100000000)
        buf_printf(out, "%uk", count / 1000);
    else
        buf_printf(out, "%uM", count / 1000000);
}

/* "6/6": what the busiest thread does, and the par. More than the par stands out. */
static void put_counter(struct buf *out, const struct result_puzzle *p, int k, struct terminal_style style)
{
    struct buf cell = {0};
    bool over = p->par[k] >= 0 && p->counters[k] > p->par[k];
    put_count(&cell, p->counters[k]);
    if (p->par[k] >= 0)
        buf_printf(&cell, "/%lld", (long long)p->par[k]);
    terminal_put_colour(out, style, over ? "33" : "0");
    buf_char(out, ' ');
    terminal_put_cell(out, buf_as_text(&cell), k == 0 ? COUNTER + 2 : COUNTER - 1, true);
    terminal_put_colour(out, style, "0");
    buf_release(&cell);
}

/* A line of the table. The counters only where some puzzle has them. */
static void put_row(struct buf *out, const struct result_puzzle *p, bool counters,
                    struct terminal_style style)
{
    struct buf points = {0};
    enum mark mark = words_partly(p) ? MARK_PARTLY : mark_of(words_status(p));
    buf_printf(out, "%3u ", p->puzzle->number);
    terminal_put_cell(out, p->puzzle->title, TITLE - 1, false);
    buf_char(out, ' ');
    terminal_put_mark(out, style, mark);
    buf_char(out, ' ');
    terminal_put_colour(out, style, terminal_put_mark_colour(mark));
    buf_printf(out, "%-*s", RESULT - 2, words_puzzle(p));
    terminal_put_colour(out, style, "0");
    words_points(&points, p->points);
    buf_char(&points, '/');
    words_points(&points, p->max_points);
    terminal_put_cell(out, buf_as_text(&points), POINTS, true);
    for (int k = 0; k < COUNTER_COUNT && counters && p->has_counters; k++)
        put_counter(out, p, k, style);
    buf_char(out, '\n');
    buf_release(&points);
}

static void put_table(struct buf *out, const struct result *r, struct terminal_style style)
{
    bool counters = has_counters(r, style);
    if (!r->graded)
        return;
    put_table_head(out, counters, style);
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        if (r->puzzles[i].status != RESULT_MISSING)
            put_row(out, &r->puzzles[i], counters, style);
}

/* --- what is missing --- */

/* All missing puzzles of one reason in one paragraph. */
static void put_missing(struct buf *out, const struct result *r, struct terminal_style style)
{
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        const struct result_puzzle *p = &r->puzzles[i];
        bool said = p->status != RESULT_MISSING;
        for (uint32_t k = 0; k < i; k++)
            said |= r->puzzles[k].status == RESULT_MISSING && text_eq(r->puzzles[k].reason, p->reason);
        if (said)
            continue;
        struct buf list = {0};
        buf_str(&list, "Missing (");
        buf_text(&list, p->reason);
        for (uint32_t k = i; k < r->puzzle_count; k++)
            if (r->puzzles[k].status == RESULT_MISSING && text_eq(r->puzzles[k].reason, p->reason)) {
                buf_str(&list, k == i ? "): " : ", ");
                buf_text(&list, r->puzzles[k].puzzle->id);
            }
        terminal_put_wrapped(out, style, 0, 2, buf_as_text(&list));
        buf_release(&list);
    }
}

static void put_stretch(struct buf *out, const struct result *r, struct terminal_style style)
{
    struct buf list = {0};
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        if (r->puzzles[i].status == RESULT_PASSED && words_stretch_failed(&r->puzzles[i])) {
            buf_str(&list, list.len ? ", " : "Beyond the task, not graded: other shapes fail in ");
            buf_text(&list, r->puzzles[i].puzzle->id);
        }
    if (list.len)
        terminal_put_wrapped(out, style, 0, 2, buf_as_text(&list));
    buf_release(&list);
}

/* --- advice, notes --- */

static void put_item(struct buf *out, struct terminal_style style, struct buf *item)
{
    buf_str(out, style.unicode ? "  \xE2\x80\xA2 " : "  - ");
    terminal_put_wrapped(out, style, 4, 4, buf_as_text(item));
    buf_release(item);
}

static void start_list(struct buf *out, struct terminal_style style, const char *title, bool *started)
{
    if (*started)
        return;
    *started = true;
    buf_char(out, '\n');
    terminal_put_colour(out, style, "1");
    buf_str(out, title);
    terminal_put_colour(out, style, "0");
    buf_char(out, '\n');
}

static void put_advice(struct buf *out, const struct result *r, struct terminal_style style)
{
    bool started = false;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        for (const struct advice *a = r->puzzles[i].advice; a; a = a->next) {
            struct buf item = {0};
            start_list(out, style, "Advice (costs no points)", &started);
            words_put_spot(&item, (struct spot){.file = a->at.file, .cell = a->at.cell, .line = a->at.line});
            buf_str(&item, ": ");
            buf_text(&item, a->message);
            buf_printf(&item, " [%s]", diag_code_name(a->code));
            put_item(out, style, &item);
        }
}

/* A few of the kernels that were no better; with -v all. */
static void put_others(struct buf *out, const struct result *r, struct terminal_style style, bool *started)
{
    uint32_t count = words_others(r), shown = 0;
    uint32_t room = style.verbosity == VERBOSITY_ALL ? count : WORDS_OTHERS;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        for (const struct result_other *o = r->puzzles[i].others; o && shown < room; o = o->next, shown++) {
            struct buf item = {0};
            start_list(out, style, "Notes", started);
            buf_printf(&item, "%u ", r->puzzles[i].puzzle->number);
            buf_text(&item, escape_first_line(r->puzzles[i].puzzle->title, 100));
            buf_str(&item, ": another kernel was found, but is no better (");
            words_points(&item, o->points);
            buf_str(&item, " points): ");
            words_put_spot(
                &item, (struct spot){.file = o->origin.file, .cell = o->origin.cell, .line = o->origin.line});
            put_item(out, style, &item);
        }
    if (count > shown) {
        struct buf item = {0};
        buf_printf(&item, "and %u more like these (-v shows all)", count - shown);
        put_item(out, style, &item);
    }
}

static void put_notes(struct buf *out, const struct result *r, struct terminal_style style)
{
    bool started = false;
    put_others(out, r, style, &started);
    for (const struct result_note *n = r->submission.notes; n; n = n->next) {
        struct buf item = {0};
        start_list(out, style, "Notes", &started);
        buf_text(&item, n->message);
        put_item(out, style, &item);
    }
}

/* --- all --- */

static void put_end(struct buf *out, const struct result *r, struct terminal_style style)
{
    bool good = r->points >= r->max_points;
    struct buf line = {0};
    buf_char(out, '\n');
    terminal_put_colour(out, style, good ? "1;32" : "1");
    words_total(&line, r);
    if (!result_has_no_grade(r))
        buf_printf(&line, ", %s", words_key(r));
    terminal_put_wrapped(out, style, 0, 2, buf_as_text(&line));
    terminal_put_colour(out, style, "0");
    if (result_has_no_grade(r))
        terminal_put_wrapped(out, style, 0, 2, r->reason);
    if (!result_for_instructor(r))
        terminal_put_wrapped(out, style, 0, 2, text_of(words_standing(r)));
    buf_release(&line);
}

/* "20.86 of 140 points, 1 of 14 puzzles passed; failed: 1, 3; missing: 2" */
static void put_quiet(struct buf *out, const struct result *r)
{
    words_total(out, r);
    if (result_has_no_grade(r)) {
        buf_char(out, '\n');
        return;
    }
    for (enum result_status status = RESULT_FAILED; status < RESULT_STATUS_COUNT; status++) {
        bool any = false;
        for (uint32_t i = 0; i < r->puzzle_count; i++)
            if (r->puzzles[i].status == status) {
                if (any)
                    buf_printf(out, ", %u", r->puzzles[i].puzzle->number);
                else
                    buf_printf(out, "; %s: %u", words_result(status), r->puzzles[i].puzzle->number);
                any = true;
            }
    }
    buf_char(out, '\n');
}

/* Without a grade there is only the reason; `focus` shows one puzzle in full, for --watch. */
static void put_report(struct buf *out, const struct result *r, struct terminal_style style)
{
    put_head(out, r, style);
    if (result_has_no_grade(r)) {
        put_notes(out, r, style);
        put_end(out, r, style);
        return;
    }
    put_table(out, r, style);
    put_missing(out, r, style);
    put_stretch(out, r, style);
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        if ((!style.focus || style.focus == i + 1) &&
            (words_has_more(&r->puzzles[i]) ||
             (style.verbosity == VERBOSITY_ALL && r->puzzles[i].status != RESULT_MISSING)))
            terminal_puzzle(out, &r->puzzles[i], style);
    put_advice(out, r, style);
    put_notes(out, r, style);
    put_end(out, r, style);
}

void terminal_result(struct buf *out, const struct result *r, struct terminal_style style)
{
    struct buf report = {0};
    style.width = style.width < 40 ? 40 : style.width > 120 ? 120 : style.width;
    if (style.verbosity == VERBOSITY_QUIET)
        put_quiet(&report, r);
    else
        put_report(&report, r, style);
    terminal_put_all(out, style, buf_as_text(&report));
    buf_release(&report);
}
