#include "class/page_part.h"
#include "report/escape.h"
#include "report/html_part.h"

static void put_cell(struct buf *out, struct page_cell cell)
{
    buf_str(out, "<td");
    if (*cell.css_class)
        buf_printf(out, " class=\"%s\"", cell.css_class);
    buf_char(out, '>');
    html_part_text(out, cell.text);
    buf_str(out, "</td>");
}

void page_part_row(struct buf *out, const struct page *page, uint32_t record, struct page_cell first,
                   struct page_cell second)
{
    buf_str(out, "<tr><th scope=\"row\">");
    page_part_student(out, page, record);
    buf_str(out, "</th>");
    put_cell(out, first);
    put_cell(out, second);
    buf_str(out, "</tr>\n");
}

void page_part_count(struct buf *out, uint32_t count, const char *one, const char *many)
{
    buf_printf(out, "%u %s", count, count == 1 ? one : many);
}

void page_part_percent(struct buf *out, double part)
{
    buf_printf(out, "%.0f&nbsp;%%", part * 100);
}

/* A relative path as the address of a link. */
static void put_path(struct buf *out, struct text path)
{
    static const char hex[] = "0123456789ABCDEF";
    for (size_t i = 0; i < path.len; i++) {
        unsigned char c = (unsigned char)path.ptr[i];
        bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (plain || (c && strchr("-._~/", c))) {
            buf_char(out, (char)c);
        } else {
            buf_char(out, '%');
            buf_char(out, hex[c >> 4]);
            buf_char(out, hex[c & 15]);
        }
    }
}

void page_part_student(struct buf *out, const struct page *page, uint32_t record)
{
    const struct record *r = &page->book.records[record];
    struct text link = page->links ? page->links[record] : TEXT("");
    if (link.len) {
        buf_str(out, "<a href=\"./");
        put_path(out, link);
        buf_str(out, "\">");
    }
    html_part_text(out, r->identifier);
    if (link.len)
        buf_str(out, "</a>");
    if (r->name.len && !text_eq(r->name, r->identifier)) {
        buf_str(out, " <small>");
        html_part_text(out, r->name);
        buf_str(out, "</small>");
    }
}
