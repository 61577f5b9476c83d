/* page_charts: how the grades are distributed, and how each puzzle went; parts of the class page (page.h). */
#include "class/page_part.h"
#include "report/html_part.h"
#include "report/words.h"

enum { CHART_WIDTH = 720, CHART_HEIGHT = 190, BASE = 150, BAR = 60 };

/* --- distribution --- */

static void put_bin_name(struct buf *out, const struct page *page, uint32_t bin)
{
    words_points(out, result_round(page->book.max_points * bin / TALLY_BINS));
    buf_str(out, " \xe2\x80\x93 ");
    words_points(out, result_round(page->book.max_points * (bin + 1) / TALLY_BINS));
}

static void put_bar(struct buf *out, const struct page *page, const struct tally *t, uint32_t bin,
                    uint32_t most)
{
    uint32_t count = t->bins[bin], height = most ? count * 120 / most : 0;
    uint32_t left = bin * (CHART_WIDTH / TALLY_BINS) + (CHART_WIDTH / TALLY_BINS - BAR) / 2;
    height += count && !height;
    buf_printf(out, "<rect class=\"hist\" x=\"%u\" y=\"%u\" width=\"%d\" height=\"%u\" rx=\"3\"/>", left,
               BASE - height, BAR, height);
    buf_printf(out, "<text class=\"mid\" x=\"%u\" y=\"%u\">%u</text>", left + BAR / 2, BASE - height - 6,
               count);
    buf_printf(out, "<text class=\"ax\" x=\"%u\" y=\"%d\">", left + BAR / 2, BASE + 18);
    put_bin_name(out, page, bin);
    buf_str(out, "</text>");
}

static void put_numbers(struct buf *out, const struct tally *t)
{
    static const char *const names[] = {"Mean", "Median", "Lowest", "Highest"};
    const double values[] = {t->mean, t->median, t->lowest, t->highest};
    buf_str(out, "<dl class=\"facts\">");
    for (int i = 0; i < 4; i++) {
        buf_printf(out, "<div><dt>%s</dt><dd>", names[i]);
        words_points(out, result_round(values[i]));
        buf_str(out, "</dd></div>");
    }
    buf_str(out, "</dl>\n");
}

static void put_bins_table(struct buf *out, const struct page *page, const struct tally *t)
{
    buf_str(out,
            "<details><summary>The same as a table</summary><div class=\"wide\" tabindex=\"0\" "
            "role=\"region\" aria-label=\"Distribution as a table\"><table><thead><tr><th "
            "scope=\"col\">Points</th><th scope=\"col\" class=\"num\">Students</th></tr></thead><tbody>");
    for (uint32_t i = 0; i < TALLY_BINS; i++) {
        buf_str(out, "<tr><th scope=\"row\">");
        put_bin_name(out, page, i);
        buf_printf(out, "</th><td class=\"num\">%u</td></tr>", t->bins[i]);
    }
    buf_str(out, "</tbody></table></div></details>\n");
}

void page_part_distribution(struct buf *out, const struct page *page, const struct tally *t)
{
    uint32_t most = 0;
    if (!t->grades)
        return;
    for (uint32_t i = 0; i < TALLY_BINS; i++)
        most = t->bins[i] > most ? t->bins[i] : most;
    buf_str(out, "<section aria-labelledby=\"distribution\"><h2 id=\"distribution\">Distribution</h2>\n");
    put_numbers(out, t);
    buf_printf(out,
               "<div class=\"chart\" tabindex=\"0\" role=\"region\" aria-label=\"Distribution as a "
               "chart\"><svg class=\"pic\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
               "role=\"img\" aria-label=\"How many students have how many points\">",
               CHART_WIDTH, CHART_HEIGHT, CHART_WIDTH, CHART_HEIGHT);
    for (uint32_t i = 0; i < TALLY_BINS; i++)
        put_bar(out, page, t, i, most);
    buf_printf(out, "<path class=\"rim\" d=\"M0 %d.5H%d\"/></svg></div>\n", BASE, CHART_WIDTH);
    put_bins_table(out, page, t);
    buf_str(out, "</section>\n");
}

/* --- puzzles --- */

static void put_meter(struct buf *out, double part)
{
    buf_printf(
        out,
        "<svg class=\"meter\" viewBox=\"0 0 100 5\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect "
        "class=\"track\" width=\"100\" height=\"5\"/><rect class=\"fill\" width=\"%.0f\" "
        "height=\"5\"/></svg>",
        part > 1 ? 100 : part * 100);
}

static void put_puzzle(struct buf *out, const struct page *page, const struct tally_puzzle *p,
                       uint32_t puzzle)
{
    double n = p->graded ? p->graded : 1, part = p->max_points > 0 ? p->mean / p->max_points : 0;
    buf_str(out, "<tr><th scope=\"row\">");
    html_part_text(out, page->book.puzzles[puzzle]);
    buf_str(out, "</th><td class=\"num\">");
    page_part_percent(out, p->passed / n);
    buf_str(out, "</td><td class=\"num\"><b>");
    words_points(out, result_round(p->mean));
    buf_str(out, "</b><span class=\"par\"> / ");
    words_points(out, p->max_points);
    buf_str(out, "</span></td><td class=\"m\">");
    put_meter(out, part);
    buf_printf(out, "</td><td class=\"num\">%u</td><td class=\"num\">%u</td></tr>\n", p->missing, p->unclear);
}

void page_part_puzzles(struct buf *out, const struct page *page, const struct tally *t)
{
    buf_str(
        out,
        "<section aria-labelledby=\"puzzles\"><h2 id=\"puzzles\">Puzzles</h2>\n<div class=\"wide\" "
        "tabindex=\"0\" role=\"region\" aria-label=\"Puzzles as a table\"><table>\n<thead><tr><th "
        "scope=\"col\">Puzzle</th><th scope=\"col\" class=\"num\">Passed</th><th scope=\"col\" "
        "class=\"num\">Mean</th><td></td><th scope=\"col\" class=\"num\">Not attempted</th><th scope=\"col\" "
        "class=\"num\">To be judged</th></tr></thead>\n<tbody>\n");
    for (uint32_t i = 0; i < page->book.puzzle_count; i++)
        put_puzzle(out, page, &t->puzzles[i], i);
    buf_str(out, "</tbody></table></div></section>\n");
}
