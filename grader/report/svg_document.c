/* svg_document: all panels of a picture in one file; see svg.h. Time runs downwards, threadgroups are side
 * by side, a dotted line is a barrier. */
#include "report/escape.h"
#include "report/svg.h"
#include <stdio.h>

enum { EDGE = 24, HEAD = 70, PANEL_HEAD = 34, BETWEEN = 18, BARRIER = 34, LEGEND = 26, NARROW = 460 };

struct page {
    struct buf *out;
    const struct picture *picture;
    uint32_t rows, columns;
    int32_t *row_y, *row_h, *column_x, *column_w;
    int32_t w, h;
};

void svg_panel_name(struct buf *out, const struct picture *p, const struct picture_panel *panel)
{
    uint32_t groups[3];
    trace_groups(p->trace, groups);
    if (p->alone) {
        buf_str(out, panel->group_count == 1 ? "one thread" : "all threads");
        return;
    }
    if (panel->group_count > 1)
        buf_printf(out, "threadgroups %u to %u", panel->group, panel->group + panel->group_count - 1);
    else if (p->groups > 1) {
        buf_str(out, "threadgroup ");
        if (groups[1] > 1 || groups[2] > 1)
            buf_printf(out, "(%u, %u)", panel->group % groups[0], panel->group / groups[0]);
        else
            buf_printf(out, "%u", panel->group);
    }
    if (p->phases > 1)
        buf_printf(out, "%sphase %u", out->len && out->ptr[out->len - 1] != ' ' && p->groups > 1 ? ", " : "",
                   panel->phase + 1);
    else if (p->groups == 1)
        buf_str(out, "all threads");
}

void svg_missing(struct buf *out, const struct picture *p)
{
    uint64_t elements = 0, threads = 0, links = 0;
    if (p->groups_shown < p->groups)
        buf_printf(out, "The first %u of %u threadgroups are shown. ", p->groups_shown, p->groups);
    if (p->phases_hidden)
        buf_printf(out, "%u more phases are not shown. ", p->phases_hidden);
    for (uint32_t i = 0; i < p->panel_count; i++) {
        threads = p->panels[i].hidden_threads > threads ? p->panels[i].hidden_threads : threads;
        links += p->panels[i].hidden_links;
        for (uint32_t k = 0; k < p->panels[i].array_count; k++)
            elements += p->panels[i].arrays[k].hidden;
    }
    if (threads)
        buf_printf(out, "%llu more threads of a threadgroup are not shown. ", (unsigned long long)threads);
    if (links)
        buf_printf(out, "%llu more links are not drawn. ", (unsigned long long)links);
    if (elements)
        buf_printf(out, "%llu more elements are touched. ", (unsigned long long)elements);
    if (p->trace->dropped)
        buf_printf(out, "The kernel made %llu more accesses. ", (unsigned long long)p->trace->dropped);
    if (p->trace->stopped)
        buf_str(out, "The run was stopped here. ");
}

/* --- rows and columns --- */

static uint32_t row_of(const struct page *g, uint32_t i)
{
    return g->picture->together ? i : g->picture->panels[i].phase;
}

static uint32_t column_of(const struct page *g, uint32_t i)
{
    return g->picture->together ? 0 : g->picture->panels[i].group;
}

/* Sizes of rows and columns become places. */
static void arrange(struct page *g, struct arena *arena)
{
    const struct picture *p = g->picture;
    for (uint32_t i = 0; i < p->panel_count; i++) {
        g->rows = row_of(g, i) >= g->rows ? row_of(g, i) + 1 : g->rows;
        g->columns = column_of(g, i) >= g->columns ? column_of(g, i) + 1 : g->columns;
    }
    g->row_y = ARENA_ARRAY(arena, g->rows + 1, int32_t);
    g->row_h = ARENA_ARRAY(arena, g->rows + 1, int32_t);
    g->column_x = ARENA_ARRAY(arena, g->columns + 1, int32_t);
    g->column_w = ARENA_ARRAY(arena, g->columns + 1, int32_t);
    for (uint32_t i = 0; i < p->panel_count; i++) {
        int32_t *w = &g->column_w[column_of(g, i)], *h = &g->row_h[row_of(g, i)];
        *w = p->panels[i].w > *w ? p->panels[i].w : *w;
        *h = p->panels[i].h + PANEL_HEAD > *h ? p->panels[i].h + PANEL_HEAD : *h;
    }
    if (g->columns == 1 && g->column_w[0] < NARROW)
        g->column_w[0] = NARROW;
    g->column_x[0] = EDGE;
    for (uint32_t c = 0; c < g->columns; c++)
        g->column_x[c + 1] = g->column_x[c] + g->column_w[c] + BETWEEN;
    g->row_y[0] = HEAD;
    for (uint32_t r = 0; r < g->rows; r++)
        g->row_y[r + 1] = g->row_y[r] + g->row_h[r] + (p->together ? BETWEEN : BARRIER);
    g->w = g->column_x[g->columns] - BETWEEN + EDGE;
    g->h = g->row_y[g->rows] - (p->together ? BETWEEN : BARRIER);
}

/* --- pieces --- */

/* "Threadgroup 0, phase 1" */
static void put_name(struct page *g, const struct picture_panel *panel)
{
    size_t start = g->out->len;
    svg_panel_name(g->out, g->picture, panel);
    if (g->out->len > start && g->out->ptr[start] >= 'a' && g->out->ptr[start] <= 'z')
        g->out->ptr[start] = (char)(g->out->ptr[start] - 'a' + 'A');
}

static void put_barrier(struct page *g, const struct picture_panel *panel, int32_t x, int32_t y, int32_t w)
{
    int32_t middle = y + BARRIER / 2;
    buf_printf(g->out, "<path class=\"bar\" d=\"M%d %dH%d\"/>", x + 8, middle, x + w / 2 - 92);
    buf_printf(g->out, "<path class=\"bar\" d=\"M%d %dH%d\"/>", x + w / 2 + 92, middle, x + w - 8);
    buf_printf(g->out, "<text class=\"tag mid\" x=\"%d\" y=\"%d\">threadgroup_barrier", x + w / 2,
               middle + 4);
    if (panel->barrier_line)
        buf_printf(g->out, ", line %u", panel->barrier_line);
    buf_str(g->out, "</text>\n");
}

static void put_card(struct page *g, uint32_t i)
{
    const struct picture_panel *panel = &g->picture->panels[i];
    uint32_t r = row_of(g, i), c = column_of(g, i);
    int32_t x = g->column_x[c], y = g->row_y[r], w = g->column_w[c], h = g->row_h[r];
    buf_printf(g->out, "<rect class=\"card\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"12\"/>", x, y,
               w, h);
    buf_printf(g->out, "<text class=\"ph\" x=\"%d\" y=\"%d\">", x + 18, y + 27);
    put_name(g, panel);
    buf_str(g->out, "</text>\n");
    buf_printf(g->out, "<g transform=\"translate(%d %d)\">", x + (w - panel->w) / 2,
               y + PANEL_HEAD + (h - PANEL_HEAD - panel->h) / 2);
    svg_panel_content(g->out, g->picture, panel);
    buf_str(g->out, "</g>\n");
    if (panel->barrier && r + 1 < g->rows)
        put_barrier(g, panel, x, y + h, w);
}

static int32_t put_key(struct page *g, int32_t y, const char *icon, const char *words)
{
    buf_printf(g->out,
               "<g transform=\"translate(%d %d)\">%s<text class=\"h2\" x=\"34\" y=\"15\">%s</text></g>", EDGE,
               y, icon, words);
    return y + LEGEND;
}

/* What the marks of this picture mean. */
static int32_t put_legend(struct page *g, int32_t y)
{
    uint8_t marks = g->picture->marks;
    if (marks & TRACE_RACE)
        y = put_key(g, y, "<rect class=\"race\" x=\"1\" y=\"1\" width=\"24\" height=\"18\"/>",
                    "data race: nothing orders these accesses");
    if (marks & TRACE_HARMLESS)
        y = put_key(g, y, "<rect class=\"same\" x=\"1\" y=\"1\" width=\"24\" height=\"18\"/>",
                    "a harmless race: always the same value");
    if (marks & TRACE_OUTSIDE)
        y = put_key(g, y,
                    "<rect class=\"out\" x=\"1\" y=\"1\" width=\"24\" height=\"18\" rx=\"3\"/><path "
                    "class=\"x\" d=\"M1 "
                    "1l24 18m0-18l-24 18\"/>",
                    "out of bounds: the array has no such element");
    if (marks & TRACE_UNDEFINED)
        y = put_key(g, y, "<path class=\"k bad\" d=\"M0 10h26\"/>", "undefined: the value was never set");
    struct buf missing = {0};
    svg_missing(&missing, g->picture);
    if (missing.len) {
        buf_printf(g->out, "<text class=\"h2\" x=\"%d\" y=\"%d\">%.*s</text>", EDGE, y + 15,
                   TEXT_ARG(buf_as_text(&missing)));
        y += LEGEND;
    }
    buf_release(&missing);
    return y;
}

/* The picture's size is known by then: the body is made first. */
static void put_head(struct page *g, struct svg_labels labels)
{
    struct buf *out = g->out;
    buf_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"pic\" role=\"img\" aria-labelledby=\"t d\" "
               "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n<title id=\"t\">",
               g->w, g->h, g->w, g->h);
    escape_html(out, labels.title);
    buf_str(out, "</title>\n<desc id=\"d\">");
    escape_html(out, labels.subtitle);
    buf_str(out, ". Arrays that are read are on the left, threads in the middle, arrays that are written on "
                 "the right.</desc>\n<style>\n");
    buf_str(out, svg_style());
    buf_str(out, "</style>\n");
    svg_definitions(out);
    buf_printf(out, "\n<rect width=\"%d\" height=\"%d\" rx=\"14\" fill=\"var(--page)\"/>\n", g->w, g->h);
    buf_printf(out, "<text class=\"h1\" x=\"%d\" y=\"34\">", EDGE);
    escape_html(out, labels.title);
    buf_printf(out, "</text><text class=\"h2\" x=\"%d\" y=\"54\">", EDGE);
    escape_html(out, labels.subtitle);
    buf_str(out, "</text>\n");
}

/* Panels as cards, then the legend; the head comes last, since it has the size. */
void svg_document(struct buf *out, const struct picture *p, struct svg_labels labels)
{
    struct arena *arena = arena_new(1 << 20);
    struct buf body = {0};
    struct page g = {.out = &body, .picture = p};
    arrange(&g, arena);
    for (uint32_t i = 0; i < p->panel_count; i++)
        put_card(&g, i);
    int32_t end = put_legend(&g, g.h + BETWEEN);
    g.h = end > g.h + BETWEEN ? end + EDGE - 8 : g.h + EDGE;
    int32_t words = (int32_t)(labels.subtitle.len * 7) + 2 * EDGE;
    g.w = words > g.w ? words : g.w;
    g.out = out;
    put_head(&g, labels);
    buf_text(out, buf_as_text(&body));
    buf_str(out, "</svg>\n");
    buf_release(&body);
    arena_free(arena);
}
