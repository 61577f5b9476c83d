#include "report/terminal.h"
#include "diag/render.h"
#include <stdio.h>

static void paint(struct buf *out, struct terminal_style style, const char *code)
{
    if (style.colour)
        buf_printf(out, "\x1b[%sm", code);
}

static const char *colour_of(enum result_status status)
{
    switch (status) {
    case RESULT_PASSED: return "32";
    case RESULT_FAILED: return "31";
    case RESULT_MISSING: return "2";
    case RESULT_UNSUPPORTED:
    case RESULT_GRADER_ERROR:
    case RESULT_STATUS_COUNT: break;
    }
    return "33";
}

/* "10", "4.5" */
static void put_points(struct buf *out, double points)
{
    char digits[32];
    int len = snprintf(digits, sizeof digits, "%.2f", points);
    while (len > 0 && digits[len - 1] == '0')
        len--;
    if (len > 0 && digits[len - 1] == '.')
        len--;
    buf_printf(out, "%.*s", len, digits);
}

static void put_line(struct buf *out, const struct result_puzzle *p, struct terminal_style style)
{
    buf_printf(out, "%3u %-20.*s ", p->puzzle->number, TEXT_ARG(p->puzzle->title));
    paint(out, style, colour_of(p->status));
    buf_printf(out, "%-12s", result_status_name(p->status));
    paint(out, style, "0");
    size_t start = out->len;
    buf_char(out, ' ');
    put_points(out, p->points);
    buf_str(out, " / ");
    put_points(out, p->max_points);
    buf_printf(out, "%*s", (int)(14 - (out->len - start)), "");
    if (p->origin.file.len)
        render_plain(out, p->origin.file);
    else
        render_plain(out, p->reason);
    buf_char(out, '\n');
}

static void put_case(struct buf *out, const struct result_case *c, struct terminal_style style)
{
    buf_str(out, "      ");
    paint(out, style, c->status == CASE_FAILED ? "31" : "2");
    buf_printf(out, "%s", case_status_name(c->status));
    paint(out, style, "0");
    buf_char(out, ' ');
    render_plain(out, c->name);
    if (c->message.len) {
        buf_str(out, ": ");
        render_plain(out, c->message);
    }
    buf_char(out, '\n');
    if (c->cause.len) {
        buf_str(out, "        perhaps: ");
        render_plain(out, c->cause);
        buf_char(out, '\n');
    }
}

static void put_counters(struct buf *out, const struct result_puzzle *p)
{
    static const char *const words[COUNTER_COUNT] = {"global reads", "global writes", "shared reads",
                                                     "shared writes"};
    if (!p->has_counters)
        return;
    buf_str(out, "      a thread, at most:");
    for (int k = 0; k < COUNTER_COUNT; k++) {
        buf_printf(out, "%s %u %s", k ? "," : "", p->counters[k], words[k]);
        if (p->par[k] >= 0)
            buf_printf(out, " (par %lld)", (long long)p->par[k]);
    }
    buf_char(out, '\n');
}

/* Was the same message, or the same cause, said of an earlier case? */
static bool said_before(const struct result_puzzle *p, uint32_t i, bool cause)
{
    struct text here = cause ? p->cases[i].cause : p->cases[i].message;
    for (uint32_t k = 0; k < i; k++) {
        struct text there = cause ? p->cases[k].cause : p->cases[k].message;
        if (p->cases[k].status == p->cases[i].status && here.len && text_eq(there, here))
            return true;
    }
    return false;
}

enum { SHOWN_HIDDEN = 3 };

static void put_cases(struct buf *out, const struct result_puzzle *p, struct terminal_style style)
{
    uint32_t repeated = 0, hidden = 0;
    for (uint32_t i = 0; i < p->case_count; i++) {
        struct result_case c = p->cases[i];
        if (c.status == CASE_PASSED || c.kind == CASE_STRETCH)
            continue;
        if (said_before(p, i, false)) {
            repeated++;
            continue;
        }
        if (said_before(p, i, true))
            c.cause = TEXT("");
        if (c.kind != CASE_HIDDEN || ++hidden <= SHOWN_HIDDEN)
            put_case(out, &c, style);
    }
    if (hidden > SHOWN_HIDDEN)
        buf_printf(out, "      and %u more hidden tests\n", hidden - SHOWN_HIDDEN);
    if (repeated)
        buf_printf(out, "      and %u more cases for the same reason\n", repeated);
}

static void put_details(struct buf *out, const struct result_puzzle *p, struct terminal_style style)
{
    struct render_style render = {.colour = style.colour, .width = style.width};
    if (p->passes_published && p->status == RESULT_FAILED)
        buf_str(out, "      Your kernel prints the right numbers on the published data, but:\n");
    if (p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR) {
        buf_str(out, "      ");
        render_plain(out, p->reason);
        buf_str(out, p->status == RESULT_UNSUPPORTED
                         ? "\n      This is no mistake of the kernel; an instructor has to look at it.\n"
                         : "\n      This is no mistake of the kernel; please grade again.\n");
    } else {
        put_cases(out, p, style);
    }
    put_counters(out, p);
    if (p->sources && p->findings.count) {
        buf_char(out, '\n');
        render_findings(out, p->sources, &p->findings, render);
    }
    for (const struct result_other *o = p->others; o; o = o->next) {
        buf_str(out, "      also there, and no better: ");
        render_plain(out, o->origin.file);
        buf_char(out, '\n');
    }
    buf_char(out, '\n');
}

void terminal_result(struct buf *out, const struct result *r, struct terminal_style style)
{
    buf_printf(out, "%.*s, hidden tests from %s\n\n", TEXT_ARG(r->pack->title),
               r->keyed ? "the instructor's key" : "the public key");
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        const struct result_puzzle *p = &r->puzzles[i];
        put_line(out, p, style);
        bool stretch = false;
        for (uint32_t k = 0; k < p->case_count; k++)
            stretch |= p->cases[k].kind == CASE_STRETCH && p->cases[k].status != CASE_PASSED;
        if ((p->status != RESULT_PASSED && p->status != RESULT_MISSING) || p->findings.count)
            put_details(out, p, style);
        else if (p->status == RESULT_PASSED && stretch)
            buf_str(out, "      beyond the statement (not graded): some other shapes give wrong results\n");
    }
    buf_str(out, "\nTotal ");
    put_points(out, r->points);
    buf_str(out, " of ");
    put_points(out, r->max_points);
    buf_printf(out, " points, %u of %u puzzles passed\n", r->passed, r->puzzle_count);
}
