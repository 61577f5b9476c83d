#include "report/svg.h"
#include "base/bug.h"
#include "base/embed.h"
#include "report/escape.h"
#include <stdio.h>

const char *svg_style(void)
{
    size_t count;
    const struct embedded *files = embed_report(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(files[i].name, "picture.css") == 0)
            return files[i].data;
    BUG("no picture.css");
}

/* --- small pieces --- */

static void put_int(struct buf *out, int64_t value)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? (uint64_t)0 - (uint64_t)value : (uint64_t)value;
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        digits[--at] = '-';
    buf_bytes(out, digits + at, sizeof digits - at);
}

/* Each '#' of the pattern is the next number. */
static void put(struct buf *out, const char *pattern, const int32_t *values)
{
    for (;;) {
        size_t plain = strcspn(pattern, "#");
        buf_bytes(out, pattern, plain);
        if (!pattern[plain])
            return;
        put_int(out, *values++);
        pattern += plain + 1;
    }
}
#define PUT(out, pattern, ...) put((out), (pattern), (const int32_t[]){__VA_ARGS__})

static void put_position(struct buf *out, const uint32_t p[3], const uint32_t size[3])
{
    put_int(out, p[0]);
    for (int k = 1; k < 3; k++)
        if (size[1] > 1 || size[2] > 1) {
            if (k == 2 && size[2] == 1)
                break;
            buf_char(out, ',');
            put_int(out, p[k]);
        }
}

/* A triangle with an exclamation mark; (x, y) is its middle. */
static void put_sign(struct buf *out, int32_t x, int32_t y)
{
    PUT(out, "<path class=\"sign\" d=\"M# #l7 13h-14z\"/><text class=\"signtext\" x=\"#\" y=\"#\">!</text>",
        x, y - 8, x, y + 4);
}

/* --- arrays --- */

static const char *space_word(enum trace_space space)
{
    switch (space) {
    case TRACE_INPUT: return "input";
    case TRACE_OUTPUT: return "output";
    case TRACE_SHARED: return "threadgroup";
    case TRACE_SPACE_COUNT: break;
    }
    return "";
}

static void put_title(struct buf *out, const struct picture *p, const struct picture_array *a)
{
    const struct trace_object *o = &p->trace->objects[a->object];
    PUT(out, "<text class=\"tag mid\" x=\"#\" y=\"#\">", a->middle, a->y - 24);
    buf_str(out, space_word(o->space));
    PUT(out, "</text><text class=\"an m mid\" x=\"#\" y=\"#\">", a->middle, a->y - 9);
    escape_html(out, escape_cut(o->name, PICTURE_NAME));
    buf_str(out, "</text>");
}

/* A cell that a thread touches, or that does not exist. */
static void put_cell(struct buf *out, const struct picture_cell *c)
{
    if (c->marks & TRACE_OUTSIDE) {
        PUT(out, "<rect class=\"out\" x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"3\"/>", c->x + 1,
            c->y + 2, c->w - 2, c->h - 4);
        PUT(out, "<path class=\"x\" d=\"M# #l# #m0 -#l-# #\"/>", c->x + 1, c->y + 2, c->w - 2, c->h - 4,
            c->h - 4, c->w - 2, c->h - 4);
        return;
    }
    if (!c->users)
        return;
    if (c->users > 1)
        buf_str(out, "<rect class=\"c many\"");
    else
        PUT(out, "<rect class=\"c t#\"", c->colour);
    PUT(out, " x=\"#\" y=\"#\" width=\"#\" height=\"#\"/>", c->x, c->y, c->w, c->h);
    if (c->marks & (TRACE_RACE | TRACE_HARMLESS))
        PUT(out,
            c->marks & TRACE_RACE ? "<rect class=\"race\" x=\"#\" y=\"#\" width=\"#\" height=\"#\"/>"
                                  : "<rect class=\"same\" x=\"#\" y=\"#\" width=\"#\" height=\"#\"/>",
            c->x + 1, c->y + 1, c->w - 2, c->h - 2);
}

static void put_skipped(struct buf *out, const struct picture_cell *c)
{
    PUT(out, "<text class=\"lb\" x=\"#\" y=\"#\">\xe2\x8b\xae ", c->x + c->w / 2, c->y + 11);
    put_int(out, (int64_t)c->skipped);
    buf_str(out, "</text>");
}

static void put_numbers(struct buf *out, const struct picture_array *a)
{
    for (uint32_t i = 0; i < a->cell_count; i++) {
        const struct picture_cell *c = &a->cells[i];
        if (c->skipped) {
            put_skipped(out, c);
            continue;
        }
        PUT(out,
            c->marks & (TRACE_OUTSIDE | TRACE_RACE) ? "<text class=\"ix m bad\" x=\"#\" y=\"#\">"
            : c->users                              ? "<text class=\"ix m on\" x=\"#\" y=\"#\">"
                                                    : "<text class=\"ix m\" x=\"#\" y=\"#\">",
            c->x + c->w / 2, c->y + c->h / 2 + 4);
        put_int(out, c->index);
        buf_str(out, "</text>");
    }
}

/* An array as a column of cells. Elements outside of it have no frame. */
static void put_strip(struct buf *out, const struct picture_array *a)
{
    int32_t first = -1, last = 0, x = a->side == PICTURE_READS ? a->x + a->w - PICTURE_CELL_W : a->x;
    for (uint32_t i = 0; i < a->cell_count; i++)
        if (!(a->cells[i].marks & TRACE_OUTSIDE)) {
            first = first < 0 ? a->cells[i].y : first;
            last = a->cells[i].y + a->cells[i].h;
        }
    if (first >= 0)
        PUT(out, "<rect class=\"cells\" x=\"#\" y=\"#\" width=\"#\" height=\"#\"/>", x, first, PICTURE_CELL_W,
            last - first);
    for (uint32_t i = 0; i < a->cell_count; i++)
        put_cell(out, &a->cells[i]);
    buf_str(out, "<path class=\"grid\" d=\"");
    for (uint32_t i = 0; i < a->cell_count; i++)
        if (!(a->cells[i].marks & TRACE_OUTSIDE) && a->cells[i].y > first)
            PUT(out, "M# #h#", x, a->cells[i].y, PICTURE_CELL_W);
    buf_str(out, "\"/>");
    if (first >= 0)
        PUT(out, "<rect class=\"rim\" x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"2\"/>", x, first,
            PICTURE_CELL_W, last - first);
    put_numbers(out, a);
}

/* Lines between the cells, numbers at their edges. */
static void put_lines(struct buf *out, const struct picture_array *a, const struct picture_cell *corner)
{
    int32_t w = (int32_t)a->columns * PICTURE_GRID, h = (int32_t)a->rows * PICTURE_GRID;
    buf_str(out, "<path class=\"grid\" d=\"");
    for (int32_t r = 1; r < (int32_t)a->rows; r++)
        PUT(out, "M# #h#", corner->x, corner->y + r * PICTURE_GRID, w);
    for (int32_t c = 1; c < (int32_t)a->columns; c++)
        PUT(out, "M# #v#", corner->x + c * PICTURE_GRID, corner->y, h);
    PUT(out, "\"/><rect class=\"rim\" x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"2\"/>", corner->x,
        corner->y, w, h);
    for (int32_t r = 0; r < (int32_t)a->rows; r++)
        PUT(out, "<text class=\"lb\" x=\"#\" y=\"#\">#</text>",
            a->side == PICTURE_READS ? corner->x - 8 : corner->x + w + 8, corner->y + r * PICTURE_GRID + 16,
            (int32_t)a->first_row + r);
    for (int32_t c = 0; c < (int32_t)a->columns; c++)
        PUT(out, "<text class=\"lb\" x=\"#\" y=\"#\">#</text>",
            corner->x + c * PICTURE_GRID + PICTURE_GRID / 2, corner->y - 4, (int32_t)a->first_column + c);
}

/* A matrix as a grid. Only elements outside of it have a number: the others are found by their place. */
static void put_grid(struct buf *out, const struct picture_array *a)
{
    const struct picture_cell *corner = NULL;
    for (uint32_t i = 0; i < a->cell_count && !corner; i++)
        if (!(a->cells[i].marks & TRACE_OUTSIDE))
            corner = &a->cells[i];
    if (!corner)
        return;
    PUT(out, "<rect class=\"cells\" x=\"#\" y=\"#\" width=\"#\" height=\"#\"/>", corner->x, corner->y,
        (int32_t)a->columns * PICTURE_GRID, (int32_t)a->rows * PICTURE_GRID);
    for (uint32_t i = 0; i < a->cell_count; i++)
        put_cell(out, &a->cells[i]);
    put_lines(out, a, corner);
    for (uint32_t i = 0; i < a->cell_count; i++) {
        const struct picture_cell *c = &a->cells[i];
        if (!(c->marks & TRACE_OUTSIDE))
            continue;
        PUT(out, "<text class=\"ix m bad\" x=\"#\" y=\"#\">", c->x + c->w / 2, c->y + c->h / 2 + 4);
        put_int(out, c->index);
        buf_str(out, "</text>");
    }
}

/* Signs are beside a column of cells; a grid has one beside its name. */
static void put_signs(struct buf *out, const struct picture_array *a)
{
    bool in_grid = false;
    for (uint32_t i = 0; i < a->cell_count; i++) {
        const struct picture_cell *c = &a->cells[i];
        if (!(c->marks & (TRACE_OUTSIDE | TRACE_RACE | TRACE_UNDEFINED)))
            continue;
        if (a->grid && !(c->marks & TRACE_OUTSIDE))
            in_grid = true;
        else
            put_sign(out, a->side == PICTURE_READS ? c->x - 11 : c->x + c->w + 11, c->y + c->h / 2 + 1);
    }
    if (in_grid)
        put_sign(out, a->side == PICTURE_READS ? a->x + 2 : a->x + a->w - 2, a->y - 2);
}

/* --- threads and their links --- */

/* From (x0, y0) straight to x1, in a curve to (x2, y3), straight to x3. */
static void put_curve(struct buf *out, int32_t x0, int32_t y0, int32_t x1, int32_t x2, int32_t x3, int32_t y3)
{
    int32_t dx = x2 - x1, half = dx / 2;
    PUT(out, "M# #", x0, y0);
    if (y0 == y3) {
        PUT(out, "H#", x3);
        return;
    }
    if (x1 != x0)
        PUT(out, "H#", x1);
    PUT(out, "c# 0 # # # #", half, dx - half, y3 - y0, dx, y3 - y0);
    if (x3 != x2)
        PUT(out, "H#", x3);
}

struct strand {
    const struct picture_panel *panel;
    uint32_t from, to; /* links of one thread */
};

static bool is_bad(const struct picture_link *link)
{
    return link->marks & (TRACE_OUTSIDE | TRACE_RACE | TRACE_UNDEFINED);
}

/* All curves of a thread that look the same as one path. */
static void put_curves(struct buf *out, struct strand s, const struct picture_thread *t, bool bad)
{
    bool any = false;
    for (uint32_t i = s.from; i < s.to; i++) {
        const struct picture_link *link = &s.panel->links[i];
        if (link->cell == UINT32_MAX || is_bad(link) != bad)
            continue;
        const struct picture_array *a = &s.panel->arrays[link->array];
        const struct picture_cell *c = &a->cells[link->cell];
        buf_str(out, any ? "" : bad ? "<path class=\"k bad\" d=\"" : "<path class=\"k\" d=\"");
        any = true;
        if (a->side == PICTURE_READS)
            put_curve(out, c->hook_x, c->hook_y, a->x + a->w, s.panel->threads_left,
                      t->x - PICTURE_RADIUS - 4, t->y);
        else
            put_curve(out, t->x + PICTURE_RADIUS, t->y, s.panel->threads_right, a->x - 4,
                      c->hook_x - (a->grid ? 2 : 4), c->hook_y);
    }
    if (any)
        buf_str(out, "\"/>");
}

/* Heads of arrows: one at the thread for all that it reads, one at each cell that it writes; a dot in a cell
 * of a grid that is read. */
static void put_heads(struct buf *out, struct strand s, const struct picture_thread *t, bool bad)
{
    bool any = false, reads = false;
    for (uint32_t i = s.from; i < s.to; i++) {
        const struct picture_link *link = &s.panel->links[i];
        if (link->cell == UINT32_MAX || is_bad(link) != bad)
            continue;
        const struct picture_array *a = &s.panel->arrays[link->array];
        int32_t x = a->cells[link->cell].hook_x, y = a->cells[link->cell].hook_y;
        buf_str(out, any ? "" : bad ? "<path class=\"a bad\" d=\"" : "<path class=\"a\" d=\"");
        any = true;
        if (a->side == PICTURE_WRITES)
            PUT(out, "M# #l-6 -4v8z", x + (a->grid ? 3 : 1), y);
        else if (a->grid)
            PUT(out, "M# #a2 2 0 1 0 4 0a2 2 0 1 0-4 0", x - 2, y);
        if (a->side == PICTURE_READS && !reads)
            PUT(out, "M# #l-6 -4v8z", t->x - PICTURE_RADIUS, t->y);
        if (link->kind == TRACE_ATOMIC)
            PUT(out, "M# #l6 -4v8z", t->x + PICTURE_RADIUS, t->y);
        reads |= a->side == PICTURE_READS;
    }
    if (any)
        buf_str(out, "\"/>");
}

static void put_links(struct buf *out, const struct picture_panel *panel, uint32_t number, struct strand s)
{
    const struct picture_thread *t = &panel->threads[number];
    if (s.from == s.to)
        return;
    PUT(out, "<g class=\"th t#\" data-n=\"#\">", t->colour, (int32_t)number);
    put_curves(out, s, t, false);
    put_curves(out, s, t, true);
    put_heads(out, s, t, false);
    put_heads(out, s, t, true);
    buf_str(out, "</g>\n");
}

static void put_node(struct buf *out, const struct picture *p, const struct picture_panel *panel,
                     uint32_t number)
{
    const struct picture_thread *t = &panel->threads[number];
    const uint32_t *size = p->alone ? p->trace->grid : p->trace->threadgroup;
    bool small = size[1] > 1 || size[2] > 1;
    PUT(out, t->idle ? "<g class=\"nd idle t#\" data-n=\"#\">" : "<g class=\"nd t#\" data-n=\"#\">",
        t->colour, (int32_t)number);
    PUT(out, "<circle class=\"n\" cx=\"#\" cy=\"#\" r=\"#\"/>", t->x, t->y, PICTURE_RADIUS);
    PUT(out, small ? "<text class=\"nt s\" x=\"#\" y=\"#\">" : "<text class=\"nt\" x=\"#\" y=\"#\">", t->x,
        t->y + (small ? 3 : 4));
    put_position(out, t->position, size);
    buf_str(out, "</text></g>\n");
}

/* Links first, so that they do not cover threads. */
static void put_threads(struct buf *out, const struct picture *p, const struct picture_panel *panel)
{
    uint32_t at = 0;
    for (uint32_t i = 0; i < panel->thread_count; i++) {
        struct strand s = {panel, at, at};
        while (s.to < panel->link_count && panel->links[s.to].thread == i)
            s.to++;
        put_links(out, panel, i, s);
        at = s.to;
    }
    for (uint32_t i = 0; i < panel->thread_count; i++)
        put_node(out, p, panel, i);
}

static void put_boxes(struct buf *out, const struct picture *p, const struct picture_panel *panel)
{
    uint32_t groups[3];
    trace_groups(p->trace, groups);
    for (uint32_t i = 0; i < panel->box_count; i++) {
        const struct picture_box *b = &panel->boxes[i];
        PUT(out, "<rect class=\"box\" x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"9\"/>", b->x - 8,
            b->y - 6, b->w + 16, b->h + 12);
        PUT(out, "<text class=\"lb\" x=\"#\" y=\"#\">", b->x + b->w / 2, b->y - 11);
        buf_str(out, p->groups > 1 && b->w > 60 ? "threadgroup " : p->groups > 1 ? "group " : "threadgroup");
        if (p->groups > 1)
            put_position(out, b->position, groups);
        buf_str(out, "</text>");
    }
}

void svg_panel_content(struct buf *out, const struct picture *p, const struct picture_panel *panel)
{
    bool sides[PICTURE_SIDE_COUNT] = {false, false};
    for (uint32_t i = 0; i < panel->array_count; i++)
        sides[panel->arrays[i].side] = true;
    if (sides[PICTURE_READS])
        PUT(out,
            p->empty ? "<text class=\"cap\" x=\"#\" y=\"14\">INPUT</text>"
                     : "<text class=\"cap\" x=\"#\" y=\"14\">READS</text>",
            panel->middle[PICTURE_READS]);
    PUT(out, "<text class=\"cap\" x=\"#\" y=\"14\">THREADS</text>",
        (panel->threads_left + panel->threads_right) / 2);
    if (sides[PICTURE_WRITES])
        PUT(out,
            p->empty ? "<text class=\"cap\" x=\"#\" y=\"14\">OUTPUT</text>"
                     : "<text class=\"cap\" x=\"#\" y=\"14\">WRITES</text>",
            panel->middle[PICTURE_WRITES]);
    buf_str(out, panel->link_count > 40 ? "<g class=\"dense\">" : "<g>");
    put_boxes(out, p, panel);
    for (uint32_t i = 0; i < panel->array_count; i++) {
        put_title(out, p, &panel->arrays[i]);
        if (panel->arrays[i].grid)
            put_grid(out, &panel->arrays[i]);
        else
            put_strip(out, &panel->arrays[i]);
    }
    buf_char(out, '\n');
    put_threads(out, p, panel);
    for (uint32_t i = 0; i < panel->array_count; i++)
        put_signs(out, &panel->arrays[i]);
    buf_str(out, "</g>");
}

void svg_definitions(struct buf *out)
{
    buf_str(out, "<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
                 "patternTransform=\"rotate(45)\"><path class=\"hatch\" d=\"M0 0v6\"/></pattern></defs>");
}

void svg_panel(struct buf *out, const struct picture *p, const struct picture_panel *panel, struct text name)
{
    PUT(out, "<svg class=\"pic\" role=\"img\" viewBox=\"0 0 # #\" width=\"#\" height=\"#\" aria-label=\"",
        panel->w, panel->h, panel->w, panel->h);
    escape_html(out, name);
    buf_str(out, "\">");
    svg_panel_content(out, p, panel);
    buf_str(out, "</svg>");
}
