#include "class/page.h"
#include "base/version.h"
#include "class/page_part.h"
#include "report/escape.h"
#include "report/html_head.h"
#include "report/html_part.h"
#include "report/words.h"

static const char *const styles[] = {"picture.css", "page.css", "class.css", NULL};

/* --- the top --- */

static struct text last_graded(const struct gradebook *book)
{
    struct text last = TEXT("");
    for (uint32_t i = 0; i < book->count; i++) {
        struct text at =
            book->records[i].graded_at; /* RFC 3339 in UTC: the order of the texts is that of time */
        size_t len = at.len < last.len ? at.len : last.len;
        int order = len ? memcmp(at.ptr, last.ptr, len) : 0;
        if (order > 0 || (order == 0 && at.len > last.len))
            last = at;
    }
    return last;
}

static void put_fact(struct buf *out, const char *label, uint32_t count)
{
    if (count)
        buf_printf(out, "<div><dt>%s</dt><dd>%u</dd></div>", label, count);
}

static void put_facts(struct buf *out, const struct page *page, const struct tally *t)
{
    struct text when = last_graded(&page->book);
    buf_str(out, "<dl class=\"facts\">");
    for (enum outcome i = 0; i < OUTCOME_COUNT; i++)
        put_fact(out, outcome_name(i), t->outcomes[i]);
    put_fact(out, "excused", t->excused);
    put_fact(out, "set by hand", t->overridden);
    put_fact(out, "of an earlier run", t->stale);
    put_fact(out, "with flags", t->flagged);
    if (when.len) {
        buf_str(out, "<div><dt>last graded</dt><dd>");
        html_part_text(out, when);
        buf_str(out, "</dd></div>");
    }
    buf_str(out, "</dl>\n");
}

/* The average and the counts, before any list. */
static void put_top(struct buf *out, const struct page *page, const struct tally *t)
{
    buf_str(out, "<header class=\"top\"><div class=\"lead\"><p class=\"kicker\">");
    html_part_text(out, page->title);
    buf_str(out, "</p><h1>Class</h1>\n<p class=\"score\">");
    if (t->grades) {
        buf_str(out, "<strong>");
        words_points(out, result_round(t->mean));
        buf_str(out, "</strong> <span>of ");
        words_points(out, page->book.max_points);
        buf_str(out, " points on average</span>");
    }
    buf_str(out, "</p><p class=\"sub\">");
    page_part_count(out, t->grades, "grade", "grades");
    buf_str(out, ", ");
    page_part_count(out, page->book.count, "student", "students");
    buf_str(out, "</p></div>\n");
    put_facts(out, page, t);
    buf_str(
        out,
        "<p class=\"standing\">For instructors: this page contains everybody's names, grades and findings."
        "</p>\n</header>\n");
}

static void put_head(struct buf *out, const struct page *page)
{
    struct buf title = {0};
    buf_str(&title, "Class of ");
    page_part_count(&title, page->book.count, "student", "students");
    buf_str(&title, " - ");
    html_part_text(&title, page->title);
    html_head(out, buf_as_text(&title), styles, "class.js");
    buf_release(&title);
}

/* In the order in which an instructor needs it: problems first. */
void page_class(struct buf *out, const struct page *page)
{
    struct arena *arena = arena_new((size_t)1 << 30);
    struct tally tally;
    tally_class(&tally, arena, &page->book);
    put_head(out, page);
    buf_str(out, "<body>\n<a class=\"skip\" href=\"#students\">Skip to the students</a>\n");
    html_head_symbols(out, NULL);
    buf_str(out, "<div class=\"page class\">\n");
    put_top(out, page, &tally);
    buf_str(out, "<main id=\"main\">\n");
    page_part_problems(out, page, &tally);
    page_part_distribution(out, page, &tally);
    page_part_puzzles(out, page, &tally);
    page_part_students(out, page, &tally);
    page_part_cases(out, page, &tally);
    page_part_findings(out, page, &tally);
    page_part_flags(out, page, &tally);
    page_part_pairs(out, page);
    buf_str(out, "</main>\n<footer><p>Made by grader " GRADER_VERSION ", pack ");
    html_part_text(out, page->pack);
    buf_char(out, ' ');
    html_part_text(out, page->pack_hash);
    buf_str(out, ".</p></footer>\n</div>\n");
    html_head_end(out, "class.js");
    arena_free(arena);
}
