/* page_students: the heatmap of students and puzzles in the class page (page.h).
 *
 * Thousands of rows: a cell is a class and a number, and blocks of rows that are out of sight are not laid
 * out (assets/class.css). A cell says its points, and by its title what cost them. */
#include "class/page_part.h"
#include "report/escape.h"
#include "report/html_part.h"
#include "report/words.h"

enum { BLOCK = 50 }; /* rows, as assets/class.css and class.js have it */

/* From h0, nothing, to h5, all of it. */
static int heat_of(double points, double max_points)
{
    double part = max_points > 0 ? points / max_points : 1;
    return part <= 0 ? 0 : part < 0.25 ? 1 : part < 0.5 ? 2 : part < 0.75 ? 3 : part < 1 ? 4 : 5;
}

/* Blank: not graded; a dash: not attempted; a question mark: a person has to judge it. */
static void put_cell(struct buf *out, const struct record_puzzle *p)
{
    if (!p) {
        buf_str(out, "<td></td>");
        return;
    }
    if (p->status == RESULT_MISSING) {
        buf_str(out, "<td class=\"hm\">\xe2\x80\x93</td>");
        return;
    }
    bool ask = p->review || p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR;
    if (ask)
        buf_str(out, "<td class=\"hq\"");
    else
        buf_printf(out, "<td class=\"h%d\"", heat_of(p->points, p->max_points));
    if (p->code.len) {
        buf_str(out, " title=\"");
        escape_html(out, escape_cut(p->code, 20));
        buf_char(out, '"');
    }
    buf_char(out, '>');
    words_points(out, p->points);
    buf_str(out, ask ? "?</td>" : "</td>");
}

static void put_grade(struct buf *out, const struct record *r)
{
    buf_str(out, "<td class=\"n\"");
    if (r->deduction_reason.len) {
        buf_str(out, " title=\"");
        html_part_text(out, r->deduction_reason);
        buf_char(out, '"');
    }
    buf_char(out, '>');
    if (r->excused)
        buf_str(out, "excused");
    else if (record_has_grade(r))
        words_points(out, r->final);
    buf_str(out, "</td>");
}

static uint32_t flag_count(const struct record *r)
{
    uint32_t n = 0;
    for (const struct record_flag *f = r->flags; f; f = f->next)
        n++;
    return n;
}

/* A row of the heatmap: the outcome, the grade, a cell per puzzle. */
static void put_row(struct buf *out, const struct page *page, const struct tally *t, uint32_t record)
{
    const struct record *r = &page->book.records[record];
    buf_str(out, record_needs_look(r) ? "<tr class=\"look\"><th scope=\"row\">" : "<tr><th scope=\"row\">");
    page_part_student(out, page, record);
    buf_printf(out, "</th><td>%s%s</td>", outcome_name(r->outcome), r->stale ? ", earlier run" : "");
    put_grade(out, r);
    for (uint32_t k = 0; k < page->book.puzzle_count; k++) {
        bool graded = outcome_zero_is_fair(r->outcome);
        put_cell(out, graded ? record_find(r, page->book.puzzles[k]) : NULL);
    }
    if (t->flagged) {
        uint32_t n = flag_count(r);
        if (n)
            buf_printf(out, "<td class=\"n\">%u</td>", n);
        else
            buf_str(out, "<td></td>");
    }
    buf_str(out, "</tr>\n");
}

/* "14-matmul": the number is enough in the table, the rest is for tooltips and screen readers. */
static void put_column(struct buf *out, struct text id)
{
    size_t digits = 0;
    while (digits < id.len && digits < 4 && id.ptr[digits] >= '0' && id.ptr[digits] <= '9')
        digits++;
    buf_str(out, "<th scope=\"col\" class=\"h\" data-n=\"\" title=\"");
    html_part_text(out, id);
    buf_str(out, "\">");
    html_part_text(out, digits ? text_from(id.ptr, digits) : escape_cut(id, 6));
    buf_str(out, "<span class=\"vh\"> ");
    html_part_text(out, id);
    buf_str(out, "</span></th>");
}

void page_part_students(struct buf *out, const struct page *page, const struct tally *t)
{
    buf_str(out,
            "<section aria-labelledby=\"students\"><h2 id=\"students\">Students</h2>\n<div class=\"tools\" "
            "hidden=\"\"><label for=\"find\">Search</label> <input id=\"find\" type=\"search\" "
            "autocomplete=\"off\" spellcheck=\"false\"><p id=\"shown\" role=\"status\"></p></div>\n"
            "<p class=\"hint\">Points for each puzzle; \xe2\x80\x93 was not attempted, ? is a minimum: "
            "somebody has to judge it. Point at a number to see the finding that cost most.<span "
            "class=\"scripted\" hidden=\"\"> "
            "Names, "
            "outcomes and codes such as E4007 can be searched for; headings sort.</span></p>\n"
            "<div class=\"heat\" tabindex=\"0\" role=\"region\" aria-label=\"Students and "
            "puzzles\"><table>\n<thead><tr><th scope=\"col\">Student</th><th scope=\"col\">Outcome</th><th "
            "scope=\"col\" class=\"n\" data-n=\"\">Grade</th>");
    for (uint32_t k = 0; k < page->book.puzzle_count; k++)
        put_column(out, page->book.puzzles[k]);
    buf_str(out, t->flagged ? "<th scope=\"col\" class=\"n\" data-n=\"\">Flags</th></tr></thead>\n<tbody>\n"
                            : "</tr></thead>\n<tbody>\n");
    for (uint32_t i = 0; i < page->book.count; i++) {
        if (i && i % BLOCK == 0)
            buf_str(out, "</tbody>\n<tbody>\n");
        put_row(out, page, t, i);
    }
    buf_str(out, "</tbody></table></div></section>\n");
}
