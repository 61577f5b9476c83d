#include "report/html.h"
#include "base/version.h"
#include "report/escape.h"
#include "report/html_head.h"
#include "report/html_part.h"
#include "report/svg.h"
#include "report/words.h"

/* Limits the size of a page: later puzzles may use what earlier ones leave of their share. */
enum { PAGE_BYTES = 440000, LEAST_BYTES = 4000 };

/* --- head --- */

static const char *const styles[] = {"picture.css", "page.css", NULL};

static void put_head(struct buf *out, const struct result *r)
{
    struct buf title = {0};
    words_total(&title, r);
    buf_str(&title, " - ");
    html_part_text(&title, r->pack->title);
    html_head(out, buf_as_text(&title), styles, "page.js");
    buf_release(&title);
}

/* --- overview --- */

static void put_known(struct buf *out, const char *label, struct text value)
{
    if (!value.len)
        return;
    buf_printf(out, "<div><dt>%s</dt><dd>", label);
    html_part_text(out, value);
    buf_str(out, "</dd></div>");
}

static void put_tiles(struct buf *out, const struct result *r)
{
    buf_str(out, "<ul class=\"tiles\">");
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        const struct result_puzzle *p = &r->puzzles[i];
        const char *icon = html_part_status_icon(p->status);
        buf_printf(out, "<li><a class=\"tile %s\" href=\"#p%u\"><span class=\"vh\">Puzzle </span>%u", icon,
                   p->puzzle->number, p->puzzle->number);
        html_part_icon(out, icon);
        buf_printf(out, "<span class=\"vh\"> %s</span></a></li>", words_puzzle(p));
    }
    buf_str(out, "</ul>\n");
}

static void put_reason(struct buf *out, const struct result *r)
{
    if (!r->reason.len)
        return;
    buf_printf(out, "<p class=\"note\">Outcome %s: ", outcome_name(r->outcome));
    html_part_text(out, r->reason);
    buf_str(out, "</p>\n");
}

static void put_score(struct buf *out, const struct result *r)
{
    if (result_has_no_grade(r)) {
        buf_str(out, "<p class=\"score\"><strong>Not graded</strong></p>\n");
        return;
    }
    buf_str(out, "<p class=\"score\"><strong>");
    words_points(out, r->points);
    buf_str(out, "</strong> <span>of ");
    words_points(out, r->max_points);
    buf_printf(out, " points</span></p><p class=\"sub\">%u of %u puzzles passed</p>\n", r->passed,
               r->puzzle_count);
}

static void put_late(struct buf *out, const struct result *r)
{
    if (r->late.percent <= 0)
        return;
    buf_printf(out, "<p class=\"note\">Submitted late: %u %s after the deadline, ", r->late.days,
               r->late.days == 1 ? "day" : "days");
    words_points(out, r->late.percent);
    buf_str(out, " % of ");
    words_points(out, r->late.points_before);
    buf_str(out, " points are deducted.</p>\n");
}

/* The score and the facts about the submission, before any puzzle. */
static void put_top(struct buf *out, const struct result *r)
{
    const struct result_submission *s = &r->submission;
    buf_str(out, "<header class=\"top\"><div class=\"lead\"><p class=\"kicker\">");
    html_part_text(out, r->pack->title);
    buf_str(out, "</p><h1>Result</h1>\n");
    put_score(out, r);
    buf_str(out, "</div>\n");
    put_tiles(out, r);
    put_reason(out, r);
    put_late(out, r);
    buf_str(out, "<dl class=\"facts\">");
    put_known(out, "Submission", s->folder.len ? s->folder : s->source);
    put_known(out, "Branch or tag", s->ref);
    put_known(out, "Commit", s->commit);
    put_known(out, "Committed", s->committed_at);
    put_known(out, "Pushed", s->pushed_at);
    put_known(out, "Graded", r->graded_at);
    buf_printf(out, "<div><dt>Tests</dt><dd>%s</dd></div></dl>\n", words_key(r));
    buf_str(out, "<p class=\"standing\">");
    html_part_text(out, text_of(words_standing(r)));
    buf_str(out, "</p>\n");
    if (s->notes) {
        buf_str(out, "<ul class=\"notes\">");
        for (const struct result_note *n = s->notes; n; n = n->next) {
            buf_str(out, "<li>");
            html_part_text(out, n->message);
            buf_str(out, "</li>");
        }
        buf_str(out, "</ul>\n");
    }
    buf_str(out, "</header>\n");
}

static void put_counter(struct buf *out, const struct result_puzzle *p, int k)
{
    bool over = p->has_counters && p->par[k] >= 0 && p->counters[k] > p->par[k];
    buf_str(out, over ? "<td class=\"num over\">" : "<td class=\"num\">");
    if (p->has_counters) {
        buf_printf(out, "<b>%u</b>", p->counters[k]);
        if (p->par[k] >= 0)
            buf_printf(out, "<span class=\"par\"> / %lld%s</span>", (long long)p->par[k],
                       over ? "<span class=\"vh\"> over par</span>" : "");
    }
    buf_str(out, "</td>");
}

static void put_row(struct buf *out, const struct result_puzzle *p)
{
    buf_printf(out, "<tr><td class=\"num\">%u</td><th scope=\"row\"><a href=\"#p%u\">", p->puzzle->number,
               p->puzzle->number);
    html_part_text(out, p->puzzle->title);
    html_part_result(out, p,
                     (struct html_marks){"</a></th><td class=\"st", "</td><td class=\"num\"><b>",
                                         "</b><span class=\"par\"> / ", "</span></td>"});
    for (int k = 0; k < COUNTER_COUNT; k++)
        put_counter(out, p, k);
    buf_str(out, "</tr>\n");
}

static void put_overview(struct buf *out, const struct result *r)
{
    buf_str(
        out,
        "<section class=\"overview\" aria-labelledby=\"overview\"><h2 id=\"overview\">Overview</h2>\n"
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"All "
        "puzzles\"><table>\n<thead><tr><th scope=\"col\" "
        "class=\"num\">#</th><th scope=\"col\">Puzzle</th><th scope=\"col\">Result</th><th scope=\"col\" "
        "class=\"num\">Points</th><th scope=\"col\" class=\"num\">Global reads</th><th scope=\"col\" "
        "class=\"num\">Global writes</th><th scope=\"col\" class=\"num\">Shared reads</th><th scope=\"col\" "
        "class=\"num\">Shared writes</th></tr></thead>\n<tbody>\n");
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        put_row(out, &r->puzzles[i]);
    buf_str(out, "</tbody></table></div>\n<p class=\"hint\">Reads and writes are those of the busiest thread "
                 "/ par.</p></section>\n");
}

/* Each puzzle may use its share of what is left of the page's size. */
void html_report(struct buf *out, const struct result *r)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    put_head(out, r);
    buf_str(out, "<body>\n<a class=\"skip\" href=\"#main\">Skip to the puzzles</a>\n");
    html_head_symbols(out, svg_definitions);
    buf_str(out, "<div class=\"page\">\n");
    put_top(out, r);
    buf_str(out, "<main id=\"main\">\n");
    put_overview(out, r);
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        size_t used = out->len < PAGE_BYTES ? out->len : PAGE_BYTES;
        html_puzzle(out, arena, &r->puzzles[i], (PAGE_BYTES - used) / (r->puzzle_count - i) + LEAST_BYTES);
        arena_reset(arena);
    }
    buf_str(out, "</main>\n<footer><p>Made by grader " GRADER_VERSION ", pack ");
    html_part_text(out, r->pack->name);
    buf_printf(out, " %s.</p></footer>\n</div>\n", r->pack->hash);
    html_head_end(out, "page.js");
    arena_free(arena);
}
