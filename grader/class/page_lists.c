/* page_lists: the hardest cases, the most frequent findings, flags and similar pairs; parts of the class page
 * (page.h). */
#include "class/page_part.h"
#include "report/html_part.h"

enum { MOST_CASES = 20, MOST_FINDINGS = 20, MOST_FLAGS = 500, MOST_PAIRS = 200 };

static void start_table(struct buf *out, const char *id, const char *title, const char *hint,
                        const char *head)
{
    buf_printf(out,
               "<section aria-labelledby=\"%s\"><h2 id=\"%s\">%s</h2>\n<p class=\"hint\">%s</p>\n<div "
               "class=\"wide\" tabindex=\"0\" role=\"region\" "
               "aria-label=\"%s as a table\"><table>\n<thead><tr>%s</tr></thead>\n"
               "<tbody>\n",
               id, id, title, hint, title, head);
}

static void end_table(struct buf *out, uint32_t shown, uint32_t count)
{
    buf_str(out, "</tbody></table></div>\n");
    if (shown < count)
        buf_printf(out, "<p class=\"hint\">%u more are not shown.</p>\n", count - shown);
    buf_str(out, "</section>\n");
}

void page_part_cases(struct buf *out, const struct page *page, const struct tally *t)
{
    uint32_t shown = t->case_count < MOST_CASES ? t->case_count : MOST_CASES;
    if (!shown)
        return;
    start_table(out, "cases", "Hardest cases",
                "The number of students who lost most of a puzzle's points in each case.",
                "<th scope=\"col\">Puzzle</th><th scope=\"col\">Case</th><th scope=\"col\" "
                "class=\"num\">Students</th>");
    for (uint32_t i = 0; i < shown; i++) {
        const struct tally_case *c = &t->cases[i];
        buf_str(out, "<tr><th scope=\"row\">");
        html_part_text(out, page->book.puzzles[c->puzzle]);
        buf_str(out, "</th><td>");
        html_part_text(out, c->name);
        buf_printf(out, "</td><td class=\"num\">%u</td></tr>\n", c->students);
    }
    end_table(out, shown, t->case_count);
}

/* "homework.ipynb, cell 3, line 4" */
static void put_place(struct buf *out, const struct record_puzzle *p)
{
    html_part_text(out, p->file);
    if (p->cell)
        buf_printf(out, ", cell %u", p->cell);
    if (p->line)
        buf_printf(out, ", line %u", p->line);
}

void page_part_findings(struct buf *out, const struct page *page, const struct tally *t)
{
    uint32_t shown = t->finding_count < MOST_FINDINGS ? t->finding_count : MOST_FINDINGS;
    if (!shown)
        return;
    start_table(out, "findings", "Most frequent findings",
                "What cost the most points in a puzzle. <code>grader explain CODE</code> explains each.",
                "<th scope=\"col\">Code</th><th scope=\"col\" class=\"num\">Students</th><th scope=\"col\" "
                "class=\"num\">Puzzles</th><th scope=\"col\">For example</th>");
    for (uint32_t i = 0; i < shown; i++) {
        const struct tally_finding *f = &t->findings[i];
        buf_str(out, "<tr><th scope=\"row\">");
        html_part_text(out, f->code);
        buf_printf(out, "</th><td class=\"num\">%u</td><td class=\"num\">%u</td><td>", f->students,
                   f->puzzles);
        html_part_text(out, f->at->message);
        buf_str(out, "<div class=\"from\">");
        page_part_student(out, page, (uint32_t)(f->example - page->book.records));
        buf_str(out, ", ");
        html_part_text(out, f->at->id);
        if (f->at->file.len) {
            buf_str(out, ": ");
            put_place(out, f->at);
        }
        buf_str(out, "</div></td></tr>\n");
    }
    end_table(out, shown, t->finding_count);
}

void page_part_flags(struct buf *out, const struct page *page, const struct tally *t)
{
    uint32_t shown = 0, count = 0;
    if (!t->flagged)
        return;
    start_table(
        out, "flags", "Flags", "A reason to look, never a verdict: no flag changes a grade.",
        "<th scope=\"col\">Student</th><th scope=\"col\">Flag</th><th scope=\"col\">What was seen</th>");
    for (uint32_t i = 0; i < page->book.count; i++)
        for (const struct record_flag *f = page->book.records[i].flags; f; f = f->next, count++) {
            if (shown == MOST_FLAGS)
                continue;
            shown++;
            buf_str(out, "<tr><th scope=\"row\">");
            page_part_student(out, page, i);
            buf_str(out, "</th><td class=\"st\">");
            html_part_text(out, f->kind);
            buf_str(out, "</td><td>");
            html_part_text(out, f->message);
            buf_str(out, "</td></tr>\n");
        }
    end_table(out, shown, count);
}

static void put_pair(struct buf *out, const struct page *page, uint32_t number)
{
    const struct similar_pair *p = &page->pairs[number];
    buf_str(out, "<tr><td class=\"num\"><a href=\"./");
    page_pair_name(out, number);
    buf_printf(out, "\">%u<span class=\"vh\"> side by side</span></a></td><th scope=\"row\">", number + 1);
    page_part_student(out, page, p->a);
    buf_str(out, "</th><td>");
    page_part_student(out, page, p->b);
    buf_str(out, "</td><td class=\"num\">");
    page_part_percent(out, p->share);
    buf_printf(out, "</td><td class=\"num\">%u</td><td>", p->puzzles);
    html_part_text(out, p->most);
    buf_printf(out, "</td><td class=\"num\">%.0f</td></tr>\n", p->score);
}

void page_part_pairs(struct buf *out, const struct page *page)
{
    uint32_t shown = page->pair_count < MOST_PAIRS ? page->pair_count : MOST_PAIRS;
    if (!shown)
        return;
    start_table(out, "similar", "Similar submissions",
                "Ranked by how much two submissions share that few others have; the given code and what half "
                "of the class wrote are left out. A reason to look, never a verdict.",
                "<th scope=\"col\" class=\"num\">Pair</th><th scope=\"col\">Student</th><th "
                "scope=\"col\">Student</th><th scope=\"col\" class=\"num\">Shared</th><th scope=\"col\" "
                "class=\"num\">Puzzles</th><th scope=\"col\">Most in</th><th scope=\"col\" "
                "class=\"num\">Weight</th>");
    for (uint32_t i = 0; i < shown; i++)
        put_pair(out, page, i);
    end_table(out, shown, page->pair_count);
}
