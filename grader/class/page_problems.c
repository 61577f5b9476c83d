/* page_problems: what keeps students from having a grade; the first part of the class page (page.h). */
#include "class/page_part.h"
#include "report/html_part.h"

enum {
    MOST_SHOWN = 200, /* of one outcome: the rest is in the list of students */
    MOST_OPEN = 8,    /* a longer list is opened by hand */
};

/* What to do about it. */
static const char *advice_for(enum outcome outcome)
{
    switch (outcome) {
    case OUTCOME_WORK_ON_OTHER_BRANCH:
        return "The default branch is unchanged, and another branch has work. Name that branch in the "
               "roster's "
               "column ref, or grade with --any-branch.";
    case OUTCOME_MISSING: return "There is no such repository, folder, branch or commit. Check the roster.";
    case OUTCOME_PRIVATE: return "The repository needs a login. Give a token that may read it: --token-host.";
    case OUTCOME_TOKEN_REFUSED:
        return "The server refused the token. Is it still valid, and may it read this?";
    case OUTCOME_TOO_LARGE:
        return "The repository, or the file with the work in it, is larger than the limits allow. For a "
               "repository "
               "there are --max-download and --max-objects; look at a file yourself, or ask for a smaller "
               "one.";
    case OUTCOME_DAMAGED:
        return "The repository, or the file with the work in it, exists but cannot be read. Look at it.";
    case OUTCOME_NETWORK:
        return "The server could not be reached, or did not finish. Run the same command again.";
    case OUTCOME_MACHINE: return "This machine or the grader failed. Run the same command again.";
    case OUTCOME_GRADED:
    case OUTCOME_UNTOUCHED:
    case OUTCOME_NO_KERNEL:
    case OUTCOME_NO_COMMIT:
    case OUTCOME_NONE_BEFORE_DEADLINE:
    case OUTCOME_COUNT: break;
    }
    return "";
}

/* The students of one outcome who have no grade, with what to do about it. Long lists start closed. */
static void put_group(struct buf *out, const struct page *page, enum outcome outcome)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < page->book.count; i++)
        count += page->book.records[i].outcome == outcome && record_needs_look(&page->book.records[i]);
    if (!count)
        return;
    buf_str(out, "<h3>");
    html_part_icon(out, "ask");
    buf_printf(out, " %s: ", outcome_name(outcome));
    page_part_count(out, count, "student", "students");
    buf_printf(out,
               "</h3>\n<p class=\"hint\">%s</p>\n<details%s><summary>Who they are</summary><div "
               "class=\"wide\" tabindex=\"0\" role=\"region\" "
               "aria-label=\"%s\"><table>\n<thead><tr><th scope=\"col\">Student</th><th "
               "scope=\"col\">Reason</th><th scope=\"col\">Repository</th></tr></thead>\n<tbody>\n",
               advice_for(outcome), count > MOST_OPEN ? "" : " open=\"\"", outcome_name(outcome));
    uint32_t shown = 0;
    for (uint32_t i = 0; i < page->book.count && shown < MOST_SHOWN; i++)
        if (page->book.records[i].outcome == outcome && record_needs_look(&page->book.records[i])) {
            const struct record *r = &page->book.records[i];
            page_part_row(out, page, i, (struct page_cell){"", r->reason},
                          (struct page_cell){"repo", r->repo});
            shown++;
        }
    buf_str(out, "</tbody></table></div></details>\n");
    if (shown < count)
        buf_printf(out, "<p class=\"hint\">%u more are in the list of students.</p>\n", count - shown);
}

/* Graded, with a puzzle that a person has to judge: the points are a floor. */
static bool is_floor(const struct record *r)
{
    bool found = false;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        found |= r->puzzles[i].review || r->puzzles[i].status == RESULT_UNSUPPORTED ||
                 r->puzzles[i].status == RESULT_GRADER_ERROR;
    return found;
}

/* Only their names: the grades are in the list of students. */
static void put_floors(struct buf *out, const struct page *page)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < page->book.count; i++)
        count += is_floor(&page->book.records[i]);
    if (!count)
        return;
    buf_str(out, "<h3>");
    html_part_icon(out, "ask");
    buf_str(out, " Points are a minimum: ");
    page_part_count(out, count, "student", "students");
    buf_str(out, "</h3>\n<p class=\"hint\">One of their puzzles could not be judged and may be worth more; "
                 "it is marked ? in the list of students.</p>\n<p class=\"names\">");
    for (uint32_t i = 0, shown = 0; i < page->book.count && shown < MOST_SHOWN; i++)
        if (is_floor(&page->book.records[i])) {
            buf_str(out, shown++ ? ", " : "");
            page_part_student(out, page, i);
        }
    buf_str(out, count > MOST_SHOWN ? ", \xe2\x80\xa6</p>\n" : "</p>\n");
}

void page_part_problems(struct buf *out, const struct page *page, const struct tally *t)
{
    buf_str(out, "<section class=\"problems\" aria-labelledby=\"problems\"><h2 id=\"problems\">");
    if (t->look) {
        page_part_count(out, t->look, "student", "students");
        buf_str(out, " without a grade</h2>\n<p class=\"hint\">Their work was not graded, as far as is known "
                     "through no fault of theirs: their cells in the gradebook are blank, not zero.</p>\n");
    } else {
        buf_str(out, "Everybody has a grade</h2>\n");
    }
    for (enum outcome i = OUTCOME_COUNT; i > 0; i--)
        put_group(out, page, i - 1);
    put_floors(out, page);
    buf_str(out, "</section>\n");
}
