#include "report/html_part.h"
#include "report/escape.h"
#include "report/words.h"

void html_part_text(struct buf *out, struct text t)
{
    escape_html(out, escape_cut(t, HTML_TEXT));
    if (t.len > HTML_TEXT)
        buf_str(out, " \xe2\x80\xa6 (cut)");
}

void html_part_icon(struct buf *out, const char *name)
{
    buf_printf(
        out,
        "<svg class=\"i i-%s\" aria-hidden=\"true\" width=\"16\" height=\"16\"><use href=\"#i-%s\"/></svg>",
        name, name);
}

const char *html_part_status_icon(enum result_status status)
{
    switch (status) {
    case RESULT_PASSED: return "ok";
    case RESULT_FAILED: return "no";
    case RESULT_MISSING: return "none";
    case RESULT_UNSUPPORTED:
    case RESULT_GRADER_ERROR:
    case RESULT_STATUS_COUNT: break;
    }
    return "ask";
}

void html_part_result(struct buf *out, const struct result_puzzle *p, struct html_marks marks)
{
    const char *icon = html_part_status_icon(p->status);
    buf_printf(out, "%s %s\">", marks.status, icon);
    html_part_icon(out, icon);
    buf_printf(out, " %s%s", words_puzzle(p), marks.points);
    words_points_of(out, p->points, marks.between, p->max_points);
    buf_str(out, marks.end);
}
