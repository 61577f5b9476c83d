/* page_pair: two submissions side by side (page.h). */
#include "base/version.h"
#include "class/page_part.h"
#include "report/escape.h"
#include "report/html_head.h"
#include "report/html_part.h"

enum { MOST_BYTES = 20000 }; /* of one body */

static const char *const styles[] = {"picture.css", "page.css", "class.css", NULL};

void page_pair_name(struct buf *out, uint32_t number)
{
    buf_printf(out, "similar/%03u.html", number + 1);
}

static const struct similar_body *body_of(const struct page_side *side, struct text puzzle)
{
    for (uint32_t i = 0; i < side->count; i++)
        if (text_eq(side->bodies[i].puzzle, puzzle))
            return &side->bodies[i];
    return NULL;
}

/* A kernel with what it shares marked; spans that overlap an earlier one are left out. */
static void put_code(struct buf *out, struct text body, const struct similar_span *spans, uint32_t count)
{
    size_t at = 0, end = escape_cut(body, MOST_BYTES).len;
    for (uint32_t i = 0; i < count && spans[i].at < end; i++) {
        size_t stop = (size_t)spans[i].at + spans[i].len;
        stop = stop < end ? stop : end;
        if (spans[i].at < at || stop <= spans[i].at)
            continue;
        escape_html(out, text_from(body.ptr + at, spans[i].at - at));
        buf_str(out, "<mark>");
        escape_html(out, text_from(body.ptr + spans[i].at, stop - spans[i].at));
        buf_str(out, "</mark>");
        at = stop;
    }
    escape_html(out, text_from(body.ptr + at, end - at));
    if (end < body.len)
        buf_str(out, "\n\xe2\x80\xa6 (cut)");
}

static void put_side(struct buf *out, struct text who, const struct similar_body *b,
                     const struct similar_span *spans, uint32_t count)
{
    buf_str(out, "<div class=\"side\"><h3>");
    html_part_text(out, who);
    buf_str(out, "</h3><p class=\"from\">");
    html_part_text(out, b->file);
    if (b->cell)
        buf_printf(out, ", cell %u", b->cell);
    if (b->line)
        buf_printf(out, ", line %u", b->line);
    buf_str(out, "</p><pre class=\"code\" tabindex=\"0\"><code>");
    put_code(out, b->body, spans, count);
    buf_str(out, "</code></pre></div>\n");
}

static void put_puzzle(struct buf *out, struct arena *arena, struct text id, const struct record *who[2],
                       const struct similar_body *bodies[2])
{
    struct similar_sides s = {0};
    similar_sides(&s, arena, bodies[0]->body, bodies[1]->body);
    if (!s.prints)
        return;
    buf_str(out, "<section class=\"puzzle\"><header><h2>");
    html_part_text(out, id);
    buf_printf(out, "</h2><span class=\"chip\">%u shared</span></header>\n<div class=\"sides\">", s.prints);
    put_side(out, who[0]->identifier, bodies[0], s.a, s.a_count);
    put_side(out, who[1]->identifier, bodies[1], s.b, s.b_count);
    buf_str(out, "</div></section>\n");
}

static void put_pair_top(struct buf *out, const struct page *page, const struct similar_pair *pair,
                         const struct record *who[2])
{
    buf_str(out, "<header class=\"top\"><p class=\"kicker\">");
    html_part_text(out, page->title);
    buf_str(out, "</p><h1>Side by side</h1>\n<p class=\"sub\">");
    html_part_text(out, who[0]->identifier);
    buf_str(out, " and ");
    html_part_text(out, who[1]->identifier);
    buf_printf(out, " share %u fingerprints, ", pair->prints);
    page_part_percent(out, pair->share);
    buf_str(out, " of what the one with less has, and at least half of ");
    page_part_count(out, pair->puzzles, "puzzle", "puzzles");
    buf_str(out, ".</p>\n<p class=\"standing\">What both have is marked, apart from names, types and layout. "
                 "This is a reason to look, never a verdict. For instructors.</p>"
                 "\n</header>\n");
}

void page_pair(struct buf *out, struct arena *arena, const struct page *page, uint32_t number,
               const struct page_side sides[2])
{
    const struct similar_pair *pair = &page->pairs[number];
    const struct record *who[2] = {&page->book.records[pair->a], &page->book.records[pair->b]};
    struct buf title = {0};
    html_part_text(&title, who[0]->identifier);
    buf_str(&title, " and ");
    html_part_text(&title, who[1]->identifier);
    html_head(out, buf_as_text(&title), styles, NULL);
    buf_release(&title);
    buf_str(out, "<body>\n<div class=\"page class\">\n");
    put_pair_top(out, page, pair, who);
    buf_str(out, "<main id=\"main\">\n");
    for (uint32_t k = 0; k < page->book.puzzle_count; k++) {
        const struct similar_body *bodies[2] = {body_of(&sides[0], page->book.puzzles[k]),
                                                body_of(&sides[1], page->book.puzzles[k])};
        if (bodies[0] && bodies[1])
            put_puzzle(out, arena, page->book.puzzles[k], who, bodies);
    }
    buf_str(out, "</main>\n<footer><p>Made by grader " GRADER_VERSION ".</p></footer>\n</div>\n");
    html_head_end(out, NULL);
}
