/* page_lists: the hardest cases, the most frequent findings, flags and similar pairs; parts of the class page
 * (page.h). */
#include "class/page_part.h"
#include "report/html_part.h"

enum { MOST_CASES = 20, MOST_FINDINGS = 20, MOST_FLAGS = 500, MOST_PAIRS = 200 };

/* A section with a table. */
struct list {
    const char *id, *title, *hint, *head;
    uint32_t most; /* rows that are shown */
    void (*row)(struct buf *out, const struct page *page, const struct tally *t, uint32_t i);
};

#define HEAD(title)        "<th scope=\"col\">" title "</th>"
#define NUMBER_HEAD(title) "<th scope=\"col\" class=\"num\">" title "</th>"

static void start_table(struct buf *out, const struct list *list)
{
    buf_printf(out,
               "<section aria-labelledby=\"%s\"><h2 id=\"%s\">%s</h2>\n<p class=\"hint\">%s</p>\n<div "
               "class=\"wide\" tabindex=\"0\" role=\"region\" "
               "aria-label=\"%s as a table\"><table>\n<thead><tr>%s</tr></thead>\n"
               "<tbody>\n",
               list->id, list->id, list->title, list->hint, list->title, list->head);
}

static void end_table(struct buf *out, uint32_t shown, uint32_t count)
{
    buf_str(out, "</tbody></table></div>\n");
    if (shown < count)
        buf_printf(out, "<p class=\"hint\">%u more are not shown.</p>\n", count - shown);
    buf_str(out, "</section>\n");
}

/* The first rows of `count`; nothing where there are none. */
static void put_list(struct buf *out, const struct page *page, const struct tally *t, const struct list *list,
                     uint32_t count)
{
    uint32_t shown = count < list->most ? count : list->most;
    if (!shown)
        return;
    start_table(out, list);
    for (uint32_t i = 0; i < shown; i++)
        list->row(out, page, t, i);
    end_table(out, shown, count);
}

/* --- cases and findings --- */

static void put_case(struct buf *out, const struct page *page, const struct tally *t, uint32_t i)
{
    const struct tally_case *c = &t->cases[i];
    buf_str(out, "<tr><th scope=\"row\">");
    html_part_text(out, page->book.puzzles[c->puzzle]);
    buf_str(out, "</th><td>");
    html_part_text(out, c->name);
    buf_printf(out, "</td><td class=\"num\">%u</td></tr>\n", c->students);
}

void page_part_cases(struct buf *out, const struct page *page, const struct tally *t)
{
    static const struct list list = {
        .id = "cases",
        .title = "Hardest cases",
        .hint = "The number of students who lost most of a puzzle's points in each case.",
        .head = HEAD("Puzzle") HEAD("Case") NUMBER_HEAD("Students"),
        .most = MOST_CASES,
        .row = put_case,
    };
    put_list(out, page, t, &list, t->case_count);
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

static void put_finding(struct buf *out, const struct page *page, const struct tally *t, uint32_t i)
{
    const struct tally_finding *f = &t->findings[i];
    buf_str(out, "<tr><th scope=\"row\">");
    html_part_text(out, f->code);
    buf_printf(out, "</th><td class=\"num\">%u</td><td class=\"num\">%u</td><td>", f->students, f->puzzles);
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

void page_part_findings(struct buf *out, const struct page *page, const struct tally *t)
{
    static const struct list list = {
        .id = "findings",
        .title = "Most frequent findings",
        .hint = "What cost the most points in a puzzle. <code>grader explain CODE</code> explains each.",
        .head = HEAD("Code") NUMBER_HEAD("Students") NUMBER_HEAD("Puzzles") HEAD("For example"),
        .most = MOST_FINDINGS,
        .row = put_finding,
    };
    put_list(out, page, t, &list, t->finding_count);
}

/* --- flags and pairs --- */

/* Each student may have several. */
void page_part_flags(struct buf *out, const struct page *page, const struct tally *t)
{
    static const struct list list = {
        .id = "flags",
        .title = "Flags",
        .hint = "A reason to look, never a verdict: no flag changes a grade.",
        .head = HEAD("Student") HEAD("Flag") HEAD("What was seen"),
    };
    uint32_t shown = 0, count = 0;
    if (!t->flagged)
        return;
    start_table(out, &list);
    for (uint32_t i = 0; i < page->book.count; i++)
        for (const struct record_flag *f = page->book.records[i].flags; f; f = f->next, count++) {
            if (shown == MOST_FLAGS)
                continue;
            shown++;
            page_part_row(out, page, i, (struct page_cell){"st", f->kind},
                          (struct page_cell){"", f->message});
        }
    end_table(out, shown, count);
}

static void put_pair(struct buf *out, const struct page *page, const struct tally *t, uint32_t number)
{
    (void)t;
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
    static const struct list list = {
        .id = "similar",
        .title = "Similar submissions",
        .hint = "Ranked by how much two submissions share that few others have; the given code and what half "
                "of the class wrote are left out. A reason to look, never a verdict.",
        .head = NUMBER_HEAD("Pair") HEAD("Student") HEAD("Student") NUMBER_HEAD("Shared")
            NUMBER_HEAD("Puzzles") HEAD("Most in") NUMBER_HEAD("Weight"),
        .most = MOST_PAIRS,
        .row = put_pair,
    };
    put_list(out, page, NULL, &list, page->pair_count);
}
