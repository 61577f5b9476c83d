/* html_picture: the picture of a puzzle in the page; see html.h. Every panel is there, so that the page can
 * be read and printed without a script; the script shows one of them at a time. */
#include "report/escape.h"
#include "report/html_part.h"
#include "report/picture_text.h"
#include "report/svg.h"

/* A page of many puzzles must stay small. */
enum { MOST_GROUPS = 4, MOST_PHASES = 12, MOST_LINES = 8, WIDE = 600, LINK_BYTES = 50 };

struct figure {
    struct buf *out;
    const struct result_puzzle *puzzle;
    const struct picture *picture;
    uint32_t shown; /* panels */
    bool wide;
};

static struct text name_of(struct arena *arena, const struct figure *f, const struct picture_panel *panel)
{
    struct buf name = {0};
    svg_panel_name(&name, f->picture, panel);
    if (name.len && name.ptr[0] >= 'a' && name.ptr[0] <= 'z')
        name.ptr[0] = (char)(name.ptr[0] - 'a' + 'A');
    struct text t = arena_text(arena, buf_as_text(&name));
    buf_release(&name);
    return t;
}

/* --- panels --- */

/* "Phase 1: 8 threads; reads a; writes shared; data race" */
static struct text describe(struct arena *arena, const struct figure *f, const struct picture_panel *panel)
{
    struct buf out = {0};
    buf_text(&out, name_of(arena, f, panel));
    buf_printf(&out, ": %u %s", panel->thread_count, panel->thread_count == 1 ? "thread" : "threads");
    for (uint32_t i = 0; i < panel->array_count; i++) {
        bool first = i == 0 || panel->arrays[i].side != panel->arrays[i - 1].side;
        const char *verb = panel->arrays[i].side == PICTURE_READS
                               ? f->picture->empty ? "; input " : "; reads "
                           : f->picture->empty ? "; output "
                                               : "; writes ";
        buf_str(&out, first ? verb : ", ");
        buf_text(&out, escape_cut(f->picture->trace->objects[panel->arrays[i].object].name, 40));
    }
    if (panel->marks & TRACE_RACE)
        buf_str(&out, "; has a data race");
    if (panel->marks & TRACE_OUTSIDE)
        buf_str(&out, "; goes out of bounds");
    buf_str(&out,
            f->picture->empty ? ". Nothing is read or written yet." : ". The table below has every access.");
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

/* A panel with its heading and, if one follows, the barrier that ends its phase. */
static void put_panel(struct figure *f, struct arena *arena, uint32_t i)
{
    const struct picture_panel *panel = &f->picture->panels[i];
    buf_printf(f->out, "<div class=\"panel\" data-p=\"%u\"><h4>", i);
    escape_html(f->out, name_of(arena, f, panel));
    buf_str(f->out, "</h4>");
    if (f->wide)
        buf_printf(f->out, "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Panel %u\">",
                   i + 1);
    else
        buf_str(f->out, "<div class=\"scroll\">");
    svg_panel(f->out, f->picture, panel, describe(arena, f, panel));
    buf_str(f->out, "</div>");
    if (panel->barrier) {
        buf_str(f->out, "<p class=\"barrier\"><span>then threadgroup_barrier");
        if (panel->barrier_line)
            buf_printf(f->out, ", <a href=\"#p%uL%u\">line %u</a>", f->puzzle->puzzle->number,
                       panel->barrier_line, panel->barrier_line);
        buf_str(f->out, "</span></p>");
    }
    buf_str(f->out, "</div>\n");
}

/* --- the table --- */

/* The lines of the kernel in which a thread accesses something, each once, in order. */
static void put_lines(struct figure *f, const struct picture_panel *panel, uint32_t thread)
{
    uint32_t lines[MOST_LINES], count = 0;
    for (uint32_t i = 0; i < panel->link_count; i++) {
        const struct picture_link *link = &panel->links[i];
        bool known = link->thread != thread || !link->line;
        for (uint32_t k = 0; k < count; k++)
            known |= lines[k] == link->line;
        if (known || count == MOST_LINES)
            continue;
        uint32_t k = count++;
        for (; k > 0 && lines[k - 1] > link->line; k--)
            lines[k] = lines[k - 1];
        lines[k] = link->line;
    }
    for (uint32_t i = 0; i < count; i++)
        buf_printf(f->out, "%s%u", i ? ", " : "", lines[i]);
}

static void put_cells(struct figure *f, const struct picture_panel *panel, uint32_t thread,
                      enum picture_side side)
{
    struct buf cells = {0};
    picture_text_cells(&cells, f->picture, panel, thread, side, 16);
    buf_str(f->out, "<td>");
    escape_html(f->out, buf_as_text(&cells));
    buf_str(f->out, "</td>");
    buf_release(&cells);
}

/* The same panel as rows of a table, for those who cannot see the picture. */
static void put_rows(struct figure *f, struct arena *arena, uint32_t i)
{
    const struct picture_panel *panel = &f->picture->panels[i];
    buf_printf(f->out, "<tbody data-p=\"%u\"><tr><th colspan=\"4\" scope=\"rowgroup\">", i);
    escape_html(f->out, name_of(arena, f, panel));
    buf_str(f->out, "</th></tr>\n");
    for (uint32_t t = 0; t < panel->thread_count; t++) {
        if (panel->threads[t].idle)
            continue;
        struct buf name = {0};
        picture_text_thread(&name, f->picture, panel, t);
        buf_printf(f->out, "<tr data-n=\"%u\"><th scope=\"row\">", t);
        escape_html(f->out, buf_as_text(&name));
        buf_release(&name);
        buf_str(f->out, "</th>");
        put_cells(f, panel, t, PICTURE_READS);
        put_cells(f, panel, t, PICTURE_WRITES);
        buf_str(f->out, "<td>");
        put_lines(f, panel, t);
        buf_str(f->out, "</td></tr>\n");
    }
    buf_str(f->out, "</tbody>\n");
}

static void put_table(struct figure *f, struct arena *arena)
{
    buf_printf(f->out,
               "<details class=\"table\"><summary>The same as a table</summary><div class=\"wide\" "
               "tabindex=\"0\" role=\"region\" "
               "aria-label=\"Accesses of puzzle %u\"><table><thead><tr><th scope=\"col\">Thread</th><th "
               "scope=\"col\">Reads</th><th "
               "scope=\"col\">Writes</th><th scope=\"col\">Lines</th></tr></thead>\n",
               f->puzzle->puzzle->number);
    for (uint32_t i = 0; i < f->shown; i++)
        put_rows(f, arena, i);
    buf_str(f->out, "</table></div></details>\n");
}

/* --- all --- */

static void put_key(struct buf *out, const char *icon, const char *words)
{
    buf_printf(out, "<li><svg class=\"pic\" width=\"26\" height=\"20\" aria-hidden=\"true\">%s</svg> %s</li>",
               icon, words);
}

/* Only the marks that the picture has. */
static void put_legend(struct buf *out, uint8_t marks)
{
    if (!marks)
        return;
    buf_str(out, "<ul class=\"legend\">");
    if (marks & TRACE_RACE)
        put_key(out, "<rect class=\"race\" x=\"1\" y=\"1\" width=\"24\" height=\"18\"/>",
                "data race: nothing orders these accesses");
    if (marks & TRACE_HARMLESS)
        put_key(out, "<rect class=\"same\" x=\"1\" y=\"1\" width=\"24\" height=\"18\"/>",
                "a harmless race: always the same value");
    if (marks & TRACE_OUTSIDE)
        put_key(out,
                "<rect class=\"out\" x=\"1\" y=\"1\" width=\"24\" height=\"18\" rx=\"3\"/><path class=\"x\" "
                "d=\"M1 1l24 18m0-18l-24 "
                "18\"/>",
                "out of bounds: the array has no such element");
    if (marks & TRACE_UNDEFINED)
        put_key(out, "<path class=\"k bad\" d=\"M0 10h26\"/>", "undefined: the value was never set");
    buf_str(out, "</ul>\n");
}

static void put_missing(struct figure *f)
{
    struct buf missing = {0};
    svg_missing(&missing, f->picture);
    if (f->shown < f->picture->panel_count)
        buf_printf(&missing, "%u more panels are left out.", f->picture->panel_count - f->shown);
    if (missing.len) {
        buf_str(f->out, "<p class=\"hint\">");
        escape_html(f->out, buf_as_text(&missing));
        buf_str(f->out, "</p>\n");
    }
    buf_release(&missing);
}

const struct picture *html_picture_of(struct arena *arena, const struct result_puzzle *p)
{
    return p->sources || p->stage ? picture_make(arena, p, (struct picture_limits){MOST_GROUPS, MOST_PHASES})
                                  : NULL;
}

bool html_picture_is_wide(const struct picture *p)
{
    for (uint32_t i = 0; i < p->panel_count; i++)
        if (p->panels[i].w > WIDE)
            return true;
    return false;
}

/* A panel takes a quarter of its size again in the table. Threadgroups are shown with all their phases where
 * possible. */
static bool has_room(const struct figure *f, size_t used, size_t room)
{
    const struct picture_panel *next = &f->picture->panels[f->shown];
    size_t about = used * 5 / 4 + (size_t)next->link_count * LINK_BYTES;
    if (f->shown && next->group != next[-1].group)
        return about < room / 4 * 3;
    return about < room;
}

static void put_too_large(struct figure *f)
{
    buf_printf(f->out,
               "<p class=\"hint\">The picture is too large for this page; <code>grader show %u</code> draws "
               "it.</p>\n",
               f->puzzle->puzzle->number);
}

void html_picture(struct buf *out, struct arena *arena, const struct result_puzzle *p,
                  const struct picture *picture, size_t room)
{
    struct figure f = {.out = out, .puzzle = p, .picture = picture, .wide = html_picture_is_wide(picture)};
    size_t start = out->len;
    if (!has_room(&f, 0, room)) {
        put_too_large(&f);
        return;
    }
    buf_printf(out, "<figure class=\"show%s\" aria-labelledby=\"f%u\"><figcaption id=\"f%u\"><b>%s</b><span>",
               picture->empty ? " empty"
               : f.wide       ? " big"
                              : "",
               p->puzzle->number, p->puzzle->number,
               picture->empty ? "Arrays and threads" : "Who reads and writes what");
    escape_html(out, picture_text_setting(arena, f.picture, " \xc2\xb7 "));
    buf_str(out, "</span></figcaption>\n<div class=\"steps\" hidden><button type=\"button\" "
                 "class=\"prev\">Back</button>"
                 "<button type=\"button\" class=\"next\">Next</button><span class=\"where\"></span><button "
                 "type=\"button\" class=\"all\" "
                 "aria-pressed=\"false\">All</button></div>\n<div class=\"stage\">\n");
    for (; f.shown < picture->panel_count && has_room(&f, out->len - start, room); f.shown++)
        put_panel(&f, arena, f.shown);
    buf_str(out, "</div>\n<p class=\"say\" role=\"status\"></p>\n");
    put_legend(out, f.picture->marks);
    put_missing(&f);
    if (!picture->empty)
        put_table(&f, arena);
    buf_str(out, "</figure>\n");
}
