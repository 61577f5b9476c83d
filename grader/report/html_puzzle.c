/* html_puzzle: what the page says about one puzzle; see html.h. */
#include "report/escape.h"
#include "report/html_part.h"
#include "report/words.h"

/* --- what was lost --- */

#define MINUS " <span class=\"minus\">\xe2\x88\x92"

/* Cases that passed without all of their points. */
static void put_part(struct buf *out, enum case_kind kind, const struct words_tally *t)
{
    buf_str(out, "<li class=\"skipped\">");
    html_part_icon(out, "none");
    buf_printf(out, "<div><p><strong>%s</strong>", words_kind(kind));
    words_minus(out, MINUS, t->part_lost, "</span>");
    buf_str(out, "</p><p>");
    html_part_text(out, t->part->message);
    buf_str(out, "</p></div></li>\n");
}

/* What the cases of a kind have lost. A message that was said for another kind is not repeated. */
static void put_kind(struct buf *out, const struct result_puzzle *p, enum case_kind kind, struct text *said)
{
    struct words_tally t = words_count(p, kind);
    if (t.part)
        put_part(out, kind, &t);
    if (!t.first)
        return;
    buf_printf(out, "<li class=\"%s\">", t.first->status == CASE_SKIPPED ? "skipped" : "failed");
    html_part_icon(out, t.first->status == CASE_SKIPPED ? "none" : "no");
    buf_printf(out, "<div><p><strong>%s</strong>", words_kind(kind));
    words_share(out, &t);
    words_minus(out, MINUS, t.lost, "</span>");
    buf_str(out, "</p>");
    if (t.first->message.len && !text_eq(t.first->message, *said)) {
        buf_str(out, "<p>");
        html_part_text(out, t.first->message);
        buf_str(out, "</p>");
        *said = t.first->message;
    }
    if (t.first->cause.len) {
        buf_str(out, "<p class=\"cause\">Perhaps: ");
        html_part_text(out, t.first->cause);
        buf_str(out, "</p>");
    }
    if (words_fail_too(out, p, &t, "<p class=\"cause\">Fail too: ", html_part_text))
        buf_str(out, "</p>");
    buf_str(out, "</div></li>\n");
}

/* Why points are missing, by kinds of cases; stretch tests cost none. */
static void put_lost(struct buf *out, const struct result_puzzle *p)
{
    struct text said = TEXT("");
    if (p->reason.len) {
        buf_str(out, "<p class=\"reason\">");
        html_part_text(out, p->reason);
        if (p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR)
            buf_printf(out, ". %s", words_not_judged(p));
        buf_str(out, "</p>\n");
    }
    if (p->status != RESULT_FAILED || words_no_compile(p))
        return;
    if (words_right_but(p))
        buf_str(out, "<p class=\"but\">" WORDS_RIGHT_BUT ":</p>\n");
    buf_str(out, "<ul class=\"lost\">\n");
    for (enum case_kind kind = 0; kind < CASE_KIND_COUNT; kind++)
        if (kind < CASE_STRETCH)
            put_kind(out, p, kind, &said);
    buf_str(out, "</ul>\n");
}

/* --- counters --- */

/* A bar is as long as its par: full at par, with a tick at par where there are more. */
static void put_meter(struct buf *out, uint32_t count, int64_t par)
{
    double most = (double)(par > (int64_t)count ? par : (int64_t)count);
    if (par < 0)
        return;
    buf_printf(out,
               "<svg class=\"meter\" viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" "
               "aria-hidden=\"true\"><rect class=\"track\" width=\"100\" height=\"8\"/><rect class=\"fill\" "
               "width=\"%.1f\" height=\"8\"/>",
               most > 0 ? 100.0 * count / most : 100.0);
    if (count > par)
        buf_printf(out, "<rect class=\"tick\" x=\"%.1f\" width=\"1\" height=\"8\"/>",
                   99.0 * (double)par / most);
    buf_str(out, "</svg>");
}

/* Each counter against its par. */
static void put_counters(struct buf *out, const struct result_puzzle *p)
{
    if (!p->has_counters)
        return;
    buf_str(out, "<h3>Accesses of the busiest thread</h3>\n<dl class=\"counters\">");
    for (enum counter k = 0; k < COUNTER_COUNT; k++) {
        bool over = p->par[k] >= 0 && p->counters[k] > p->par[k];
        buf_printf(out, "<div class=\"%s\"><dt>%s</dt><dd><b>%u</b>", over ? "counter over" : "counter",
                   result_counter_words(k), p->counters[k]);
        if (over)
            buf_printf(out, " <span>par %lld, %lld too many</span>", (long long)p->par[k],
                       (long long)(p->counters[k] - p->par[k]));
        else if (p->par[k] == p->counters[k])
            buf_str(out, " <span>at par</span>");
        else if (p->par[k] >= 0)
            buf_printf(out, " <span>par %lld</span>", (long long)p->par[k]);
        put_meter(out, p->counters[k], p->par[k]);
        buf_str(out, "</dd></div>");
    }
    buf_str(out, "</dl>\n");
}

/* --- cases --- */

static void put_case(struct buf *out, const struct result_case *c)
{
    const char *icon = c->status == CASE_PASSED ? "ok" : c->status == CASE_FAILED ? "no" : "none";
    buf_printf(out, "<tr><td class=\"st %s\">", icon);
    html_part_icon(out, icon);
    buf_printf(out, " %s</td><th scope=\"row\">", case_status_name(c->status));
    html_part_text(out, c->name);
    buf_str(out, "</th><td class=\"num\">");
    if (c->max_points > 0)
        words_points_of(out, c->points, " / ", c->max_points);
    buf_str(out, "</td><td>");
    html_part_text(out, c->message);
    buf_str(out, "</td></tr>\n");
}

static void put_cases(struct buf *out, const struct result_puzzle *p)
{
    if (!p->case_count)
        return;
    buf_printf(out,
               "<details class=\"cases\"><summary>All %u cases</summary><div class=\"wide\" tabindex=\"0\" "
               "role=\"region\" "
               "aria-label=\"Cases of puzzle %u\"><table><thead><tr><th scope=\"col\">Status</th><th "
               "scope=\"col\">Case</th><th "
               "scope=\"col\" class=\"num\">Points</th><th scope=\"col\">Message</th></tr></thead><tbody>\n",
               p->case_count, p->puzzle->number);
    for (uint32_t i = 0; i < p->case_count; i++)
        put_case(out, &p->cases[i]);
    buf_str(out, "</tbody></table></div></details>\n");
}

/* Other kernels for the same puzzle are named, so that nobody wonders which one was graded. */
static void put_advice(struct buf *out, const struct result_puzzle *p)
{
    uint32_t others = 0;
    if (!p->advice && !p->others)
        return;
    buf_str(out, "<ul class=\"notes\">");
    for (const struct advice *a = p->advice; a; a = a->next) {
        buf_str(out, "<li>");
        html_part_text(out, a->message);
        buf_str(out, "</li>");
    }
    for (const struct result_other *o = p->others; o; o = o->next, others++) {
        if (others >= WORDS_OTHERS)
            continue;
        buf_str(out, "<li>Also found, but no better: ");
        html_part_text(out, o->origin.file);
        buf_str(out, "</li>");
    }
    if (others > WORDS_OTHERS)
        buf_printf(out, "<li>and %u more</li>", others - WORDS_OTHERS);
    buf_str(out, "</ul>\n");
}

/* --- all --- */

/* The heading, and where the kernel is. */
static void put_title(struct buf *out, const struct result_puzzle *p)
{
    buf_printf(out, "<header><h2 id=\"h%u\"><span class=\"no\">%u</span> ", p->puzzle->number,
               p->puzzle->number);
    html_part_text(out, p->puzzle->title);
    html_part_result(out, p,
                     (struct html_marks){"</h2><p class=\"chip", "</p><p class=\"pts\"><b>", "</b> / ",
                                         "</p></header>\n"});
    if (p->origin.file.len) {
        struct buf place = {0};
        words_put_spot(&place, (struct spot){.file = escape_cut(p->origin.file, HTML_TEXT),
                                             .cell = p->origin.cell,
                                             .line = p->origin.line});
        buf_str(out, "<p class=\"from\">");
        escape_html(out, buf_as_text(&place));
        buf_str(out, "</p>\n");
        buf_release(&place);
    }
}

/* Text between grave accents is code. */
static void put_statement(struct buf *out, struct text t)
{
    bool code = false;
    t = escape_cut(t, HTML_TEXT);
    while (t.len) {
        const char *end = memchr(t.ptr, '`', t.len);
        size_t len = end ? (size_t)(end - t.ptr) : t.len;
        escape_html(out, text_from(t.ptr, len));
        if (end)
            buf_str(out, code ? "</code>" : "<code>");
        code ^= end != NULL;
        t = text_from(t.ptr + len + (end != NULL), t.len - len - (end != NULL));
    }
    buf_str(out, code ? "</code>" : "");
}

/* A puzzle without work: its task, what it starts from, and the first step. */
static void put_start(struct buf *out, struct arena *arena, const struct result_puzzle *p, size_t room)
{
    const struct picture *picture = html_picture_of(arena, p);
    bool beside = picture && !html_picture_is_wide(picture);
    buf_str(out, beside ? "<div class=\"cols\">\n<div class=\"col\">\n" : "<div>\n<div class=\"col\">\n");
    buf_str(out, "<h3>The puzzle</h3>\n<p class=\"statement\">");
    put_statement(out, p->puzzle->statement);
    buf_str(out, "</p>\n");
    if (p->stage) {
        buf_str(out, "<h3>What should come out</h3>\n<pre class=\"values\" tabindex=\"0\">");
        html_part_text(out, p->stage->inputs);
        buf_str(out, "\n");
        html_part_text(out, p->stage->wanted);
        buf_str(out, "</pre>\n");
    }
    buf_printf(out,
               "<h3>First step</h3>\n<p>Write the body of the kernel <code>%.*s</code>, then run "
               "<code>grader check %u</code>. <code>grader hint %u</code> gives a first hint.</p>\n</div>\n",
               TEXT_ARG(p->puzzle->kernel), p->puzzle->number, p->puzzle->number);
    if (picture)
        html_picture(out, arena, p, picture, room / 2);
    buf_str(out, "</div>\n");
}

void html_puzzle(struct buf *out, struct arena *arena, const struct result_puzzle *p, size_t room)
{
    const char *icon = html_part_status_icon(p->status);
    size_t start = out->len;
    buf_printf(out, "<section class=\"puzzle %s\" id=\"p%u\" aria-labelledby=\"h%u\">\n", icon,
               p->puzzle->number, p->puzzle->number);
    put_title(out, p);
    put_lost(out, p);
    if (p->status != RESULT_MISSING) {
        const struct picture *picture = html_picture_of(arena, p);
        bool beside = picture && !html_picture_is_wide(picture);
        buf_str(out, beside ? "<div class=\"cols\">\n<div class=\"col\">\n" : "<div>\n<div class=\"col\">\n");
        html_code(out, p, room / 2);
        put_counters(out, p);
        buf_str(out, "</div>\n");
        if (picture)
            html_picture(out, arena, p, picture,
                         room - (out->len - start < room / 2 ? out->len - start : room / 2));
        buf_str(out, "</div>\n");
    } else if (p->puzzle->statement.len) {
        put_start(out, arena, p, room);
    }
    put_advice(out, p);
    put_cases(out, p);
    buf_str(out, "</section>\n");
}
