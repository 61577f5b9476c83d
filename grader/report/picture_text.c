#include "report/picture_text.h"
#include "report/escape.h"
#include "report/terminal_put.h"
#include <stdio.h>

/* --- names of elements --- */

static const struct trace_object *object_of(const struct picture *p, const struct picture_panel *panel,
                                            uint32_t array)
{
    return &p->trace->objects[panel->arrays[array].object];
}

/* "3", "3..5" */
static void put_range(struct buf *out, int64_t from, int64_t to)
{
    buf_printf(out, "%lld", (long long)from);
    if (to != from)
        buf_printf(out, "..%lld", (long long)to);
}

static bool has_rows(const struct trace_object *o, int64_t index)
{
    return o->columns && index >= 0 && (uint64_t)index < o->elements;
}

/* As the kernel writes it: its own memory with rows has two indices, "[1][0]"; an array from outside has one,
 * with row and column beside it: "[5] (1,2)". Both ends are in one row. */
static void put_index(struct buf *out, const struct trace_object *o, int64_t first, int64_t last)
{
    bool rows = has_rows(o, first) && has_rows(o, last);
    long long row = rows ? first / o->columns : 0;
    if (rows && o->space == TRACE_SHARED)
        buf_printf(out, "[%lld]", row);
    buf_char(out, '[');
    put_range(out, rows && o->space == TRACE_SHARED ? first % o->columns : first,
              rows && o->space == TRACE_SHARED ? last % o->columns : last);
    buf_char(out, ']');
    if (!rows || o->space == TRACE_SHARED)
        return;
    buf_printf(out, " (%lld,", row);
    put_range(out, first % o->columns, last % o->columns);
    buf_char(out, ')');
}

static uint8_t said(uint8_t marks)
{
    return marks & (TRACE_OUTSIDE | TRACE_RACE | TRACE_UNDEFINED);
}

static void put_marks(struct buf *out, uint8_t marks)
{
    if (marks & TRACE_OUTSIDE)
        buf_str(out, " (out of bounds)");
    if (marks & TRACE_RACE)
        buf_str(out, " (race)");
    if (marks & TRACE_UNDEFINED)
        buf_str(out, " (undefined value)");
}

/* The last link of a run of equal neighbours. */
static uint32_t end_of_stretch(const struct picture *p, const struct picture_panel *panel, uint32_t from)
{
    const struct picture_link *links = panel->links;
    const struct trace_object *o = object_of(p, panel, links[from].array);
    uint32_t to = from;
    while (to + 1 < panel->link_count && links[to + 1].thread == links[from].thread &&
           links[to + 1].array == links[from].array && links[to + 1].index == links[to].index + 1 &&
           said(links[to + 1].marks) == said(links[from].marks) && links[to + 1].kind == links[from].kind &&
           !(o->columns && links[to + 1].index % o->columns == 0))
        to++;
    return to;
}

bool picture_text_cells(struct buf *out, const struct picture *p, const struct picture_panel *panel,
                        uint32_t thread, enum picture_side side, uint32_t limit)
{
    uint32_t stretches = 0;
    for (uint32_t i = 0; i < panel->link_count; i++) {
        const struct picture_link *link = &panel->links[i];
        if (link->thread != thread || panel->arrays[link->array].side != side)
            continue;
        if (stretches == limit) {
            buf_str(out, ", ...");
            return true;
        }
        uint32_t end = end_of_stretch(p, panel, i);
        const struct trace_object *o = object_of(p, panel, link->array);
        buf_str(out, stretches++ ? ", " : "");
        buf_text(out, escape_cut(o->name, 40));
        put_index(out, o, link->index, panel->links[end].index);
        if (link->kind == TRACE_ATOMIC)
            buf_str(out, " (atomic)");
        put_marks(out, link->marks);
        i = end;
    }
    return stretches > 0;
}

static void put_position(struct buf *out, const uint32_t at[3], const uint32_t size[3])
{
    if (size[2] > 1)
        buf_printf(out, "(%u, %u, %u)", at[0], at[1], at[2]);
    else if (size[1] > 1)
        buf_printf(out, "(%u, %u)", at[0], at[1]);
    else
        buf_printf(out, "%u", at[0]);
}

void picture_text_thread(struct buf *out, const struct picture *p, const struct picture_panel *panel,
                         uint32_t thread)
{
    const struct picture_thread *t = &panel->threads[thread];
    uint32_t groups[3];
    trace_groups(p->trace, groups);
    buf_str(out, "thread ");
    put_position(out, t->position, p->trace->grid);
    for (uint32_t i = 0; i < panel->box_count && panel->box_count > 1; i++)
        if (panel->boxes[i].group == t->group) {
            buf_str(out, " of threadgroup ");
            put_position(out, panel->boxes[i].position, groups);
        }
}

struct text picture_text_setting(struct arena *arena, const struct picture *p, const char *separator)
{
    struct buf out = {0};
    const struct trace *t = p->trace;
    buf_text(&out, escape_cut(t->test, 100));
    for (int which = 0; which < 2; which++) {
        const uint32_t *size = which ? t->threadgroup : t->grid;
        buf_printf(&out, "%s%s %u", separator, which ? "threadgroup" : "grid", size[0]);
        for (int k = 1; k < 3; k++)
            if (t->grid[k] > 1)
                buf_printf(&out, "x%u", size[k]);
    }
    struct text text = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return text;
}

/* --- a terminal --- */

enum { FIRST = 2, MOST_COLUMNS = 400, MOST_NAME = 60 };

/* A column: an element of an array of the panel. */
struct column {
    uint32_t array, cell;
    unsigned width;
};

struct table {
    struct buf *out;
    const struct picture *picture;
    const struct picture_panel *panel;
    struct terminal_style style;
    struct column columns[MOST_COLUMNS];
    uint32_t count;
    unsigned names; /* width of the first column */
};

static unsigned digits(int64_t value)
{
    char text[24];
    return (unsigned)snprintf(text, sizeof text, "%lld", (long long)value);
}

/* "1,2": row and column of an element; empty where it has none. */
static struct text place_text(char text[48], const struct trace_object *o, int64_t index)
{
    if (!has_rows(o, index))
        return TEXT("");
    int len =
        snprintf(text, 48, "%lld,%lld", (long long)(index / o->columns), (long long)(index % o->columns));
    return text_from(text, (size_t)len);
}

static size_t name_width(const struct table *t, uint32_t array)
{
    const struct picture_array *a = &t->panel->arrays[array];
    return strlen(a->side == PICTURE_READS ? "reads " : "writes ") +
           t->picture->trace->objects[a->object].name.len;
}

/* The name of an array has room above its columns: the first one is made wider where they are too few. */
static void make_room(struct table *t, uint32_t first)
{
    size_t width = 0, wanted = first < t->count ? name_width(t, t->columns[first].array) : 0;
    for (uint32_t i = first; i < t->count; i++)
        width += t->columns[i].width + (i > first);
    if (wanted > width && wanted < MOST_NAME)
        t->columns[first].width += (unsigned)(wanted - width);
}

/* Arrays of one dimension have a column per element, grids only for touched ones. */
static void add_columns(struct table *t)
{
    for (uint32_t i = 0; i < t->panel->array_count; i++) {
        const struct picture_array *a = &t->panel->arrays[i];
        uint32_t first = t->count;
        for (uint32_t k = 0; k < a->cell_count && t->count < MOST_COLUMNS; k++) {
            const struct picture_cell *c = &a->cells[k];
            char place[48];
            if ((a->grid && !c->users) || c->skipped)
                continue;
            unsigned width = digits(c->index) + (c->marks & TRACE_OUTSIDE ? 1 : 0);
            unsigned rows = (unsigned)place_text(place, object_of(t->picture, t->panel, i), c->index).len;
            width = width < rows ? rows : width;
            t->columns[t->count++] = (struct column){i, k, width < 2 ? 2 : width};
        }
        make_room(t, first);
    }
}

/* The columns from `from` on that have room; an array that fits on a separate line is not split. */
static uint32_t fitting(const struct table *t, uint32_t from)
{
    unsigned used = t->names, width = t->style.width ? t->style.width : 100;
    uint32_t to = from, start = from;
    for (; to < t->count; to++) {
        if (to > from && t->columns[to].array != t->columns[to - 1].array) {
            start = to;
            used += 2;
        }
        used += t->columns[to].width + 1;
        if (used > width && to > from)
            return start > from ? start : to;
    }
    return to;
}

static const struct picture_link *link_at(const struct table *t, uint32_t thread, struct column c, bool *both)
{
    const struct picture_link *found = NULL;
    for (uint32_t i = 0; i < t->panel->link_count; i++) {
        const struct picture_link *link = &t->panel->links[i];
        if (link->thread == thread && link->array == c.array && link->cell == c.cell) {
            *both |= found != NULL;
            found = link;
        }
    }
    return found;
}

/* What a thread does to an element, in one column; a dot for nothing. */
static void put_sign(struct table *t, const struct picture_link *link, unsigned width)
{
    bool unicode = t->style.unicode;
    const char *sign = unicode ? "\xc2\xb7" : ".";
    if (link) {
        bool bad = said(link->marks) != 0;
        const char *const signs[2][TRACE_KIND_COUNT] = {{"r", "w", "a"},
                                                        {"\xe2\x97\x8b", "\xe2\x97\x8f", "\xe2\x97\x86"}};
        sign = bad ? (link->marks & TRACE_OUTSIDE ? "x" : "!") : signs[unicode][link->kind];
        buf_printf(t->out, "%*s", (int)width - 1, "");
        terminal_put_colour(t->out, t->style, bad ? "1;31" : link->kind == TRACE_READ ? "36" : "33");
    } else {
        buf_printf(t->out, "%*s", (int)width - 1, "");
        terminal_put_colour(t->out, t->style, "2");
    }
    buf_str(t->out, sign);
    terminal_put_colour(t->out, t->style, "0");
}

static void put_gap(struct table *t, uint32_t from, uint32_t i)
{
    buf_str(t->out, i > from && t->columns[i].array != t->columns[i - 1].array ? "   " : " ");
}

/* The indices of the elements, or their rows and columns where an array has them. */
static void put_numbers(struct table *t, uint32_t from, uint32_t to, bool places)
{
    bool any = !places;
    for (uint32_t i = from; i < to; i++)
        any |= object_of(t->picture, t->panel, t->columns[i].array)->columns > 0;
    if (!any)
        return;
    buf_printf(t->out, "%*s", (int)t->names, "");
    for (uint32_t i = from; i < to; i++) {
        struct column column = t->columns[i];
        int64_t index = t->panel->arrays[column.array].cells[column.cell].index;
        char text[48];
        struct text number = place_text(text, object_of(t->picture, t->panel, column.array), index);
        if (!places)
            number = text_from(text, (size_t)snprintf(text, sizeof text, "%lld", (long long)index));
        put_gap(t, from, i);
        buf_printf(t->out, "%*.*s", (int)column.width, TEXT_ARG(number));
    }
    buf_char(t->out, '\n');
}

/* The names of the arrays, then the numbers of their elements. */
static void put_heading(struct table *t, uint32_t from, uint32_t to)
{
    buf_printf(t->out, "%*s", (int)t->names, "");
    for (uint32_t i = from; i < to;) {
        const struct picture_array *a = &t->panel->arrays[t->columns[i].array];
        struct buf name = {0};
        unsigned width = 0;
        buf_str(&name, a->side == PICTURE_READS ? "reads " : "writes ");
        buf_text(&name, t->picture->trace->objects[a->object].name);
        put_gap(t, from, i);
        for (uint32_t array = t->columns[i].array, first = i; i < to && t->columns[i].array == array; i++)
            width += t->columns[i].width + (i > first);
        terminal_put_cell(t->out, buf_as_text(&name), i < to || width > name.len ? width : (unsigned)name.len,
                          false);
        buf_release(&name);
    }
    buf_char(t->out, '\n');
    put_numbers(t, from, to, false);
    put_numbers(t, from, to, true);
}

static void put_rows(struct table *t, uint32_t from, uint32_t to)
{
    for (uint32_t row = 0; row < t->panel->thread_count; row++) {
        struct buf name = {0};
        picture_text_thread(&name, t->picture, t->panel, row);
        buf_str(t->out, "  ");
        terminal_put_cell(t->out, buf_as_text(&name), t->names - FIRST, false);
        buf_release(&name);
        for (uint32_t i = from; i < to; i++) {
            bool both = false;
            const struct picture_link *link = link_at(t, row, t->columns[i], &both);
            put_gap(t, from, i);
            put_sign(t, link, t->columns[i].width);
        }
        buf_char(t->out, '\n');
    }
}

/* What each thread reads and writes, one line per thread. */
static void put_list(struct table *t)
{
    for (uint32_t row = 0; row < t->panel->thread_count; row++) {
        struct buf line = {0};
        struct buf name = {0};
        picture_text_thread(&name, t->picture, t->panel, row);
        buf_str(t->out, "  ");
        terminal_put_cell(t->out, buf_as_text(&name), t->names - FIRST, false);
        buf_release(&name);
        size_t start = line.len;
        buf_str(&line, "reads ");
        if (!picture_text_cells(&line, t->picture, t->panel, row, PICTURE_READS, 12))
            line.len = start;
        size_t middle = line.len;
        buf_str(&line, middle ? "; writes " : "writes ");
        if (!picture_text_cells(&line, t->picture, t->panel, row, PICTURE_WRITES, 12))
            line.len = middle;
        buf_char(t->out, ' ');
        terminal_put_wrapped(t->out, t->style, t->names + 1, t->names + 1,
                             line.len ? buf_as_text(&line) : TEXT("-"));
        buf_release(&line);
    }
}

static void put_title(struct table *t)
{
    terminal_put_colour(t->out, t->style, "1");
    svg_panel_name(t->out, t->picture, t->panel);
    terminal_put_colour(t->out, t->style, "0");
    if (t->panel->barrier && t->panel->barrier_line)
        buf_printf(t->out, ", until the barrier in line %u", t->panel->barrier_line);
    else if (t->panel->barrier)
        buf_str(t->out, ", until a barrier");
    buf_char(t->out, '\n');
}

/* A table of threads and elements. One that would need more than two tables is written as a list. */
static void put_panel(struct table *t)
{
    t->names = FIRST;
    for (uint32_t i = 0; i < t->panel->thread_count; i++) {
        struct buf name = {0};
        picture_text_thread(&name, t->picture, t->panel, i);
        t->names = name.len + FIRST > t->names ? (unsigned)name.len + FIRST : t->names;
        buf_release(&name);
    }
    put_title(t);
    add_columns(t);
    if (fitting(t, 0) < t->count && fitting(t, fitting(t, 0)) < t->count) {
        put_list(t); /* more than two tables are hard to read */
        return;
    }
    for (uint32_t from = 0, to; from < t->count; from = to) {
        to = fitting(t, from);
        put_heading(t, from, to);
        put_rows(t, from, to);
    }
}

static bool any_rows(const struct trace *t)
{
    bool any = false;
    for (uint32_t i = 0; i < t->object_count; i++)
        any |= t->objects[i].columns > 0;
    return any;
}

static void put_key(struct buf *out, const struct picture *p, struct terminal_style style)
{
    buf_str(out, style.unicode ? "\xe2\x97\x8b reads  \xe2\x97\x8f writes" : "r reads  w writes");
    for (uint32_t i = 0; i < p->trace->access_count; i++)
        if (p->trace->accesses[i].kind == TRACE_ATOMIC) {
            buf_str(out, style.unicode ? "  \xe2\x97\x86 atomic" : "  a atomic");
            break;
        }
    if (p->marks & TRACE_OUTSIDE)
        buf_str(out, "  x out of bounds");
    if (p->marks & (TRACE_RACE | TRACE_UNDEFINED))
        buf_printf(out, "  ! %s%s%s", p->marks & TRACE_RACE ? "race" : "",
                   (p->marks & (TRACE_RACE | TRACE_UNDEFINED)) == (TRACE_RACE | TRACE_UNDEFINED) ? " or "
                                                                                                 : "",
                   p->marks & TRACE_UNDEFINED ? "undefined value" : "");
    buf_str(out, any_rows(p->trace) ? "  1,2 row 1, column 2\n" : "\n");
}

static void put_titles(struct buf *out, struct svg_labels labels, struct terminal_style style)
{
    terminal_put_colour(out, style, "1");
    terminal_put_cell(out, labels.title, (unsigned)labels.title.len, false);
    terminal_put_colour(out, style, "0");
    buf_str(out, "\n");
    terminal_put_wrapped(out, style, 0, 0, labels.subtitle);
}

static void put_size(struct buf *out, const uint32_t size[3], const uint32_t grid[3])
{
    buf_printf(out, "%u", size[0]);
    for (int k = 1; k < 3; k++)
        if (grid[k] > 1)
            buf_printf(out, "x%u", size[k]);
}

/* "9x9 threads in 9 threadgroups of 3x3" */
static void put_threads(struct buf *out, const struct picture *p)
{
    const struct trace *t = p->trace;
    put_size(out, t->grid, t->grid);
    buf_printf(out, " threads in %u %s of ", p->groups, p->groups == 1 ? "threadgroup" : "threadgroups");
    put_size(out, t->threadgroup, t->grid);
}

static void put_lines(struct buf *out, const char *label, struct text lines, struct terminal_style style)
{
    unsigned indent = 12;
    while (lines.len) {
        const char *end = memchr(lines.ptr, '\n', lines.len);
        size_t len = end ? (size_t)(end - lines.ptr) : lines.len;
        buf_printf(out, "  %-9s ", label);
        terminal_put_wrapped(out, style, indent, indent, text_from(lines.ptr, len));
        lines = text_from(lines.ptr + len + (end != NULL), lines.len - len - (end != NULL));
        label = "";
    }
}

void picture_text_stage(struct buf *out, const struct picture *p, const struct result_stage *stage,
                        struct svg_labels labels, struct terminal_style style)
{
    struct buf threads = {0};
    put_threads(&threads, p);
    put_titles(out, labels, style);
    buf_char(out, '\n');
    put_lines(out, "inputs", stage->inputs, style);
    put_lines(out, "threads", buf_as_text(&threads), style);
    put_lines(out, "should be", stage->wanted, style);
    buf_release(&threads);
}

void picture_text(struct buf *out, const struct picture *p, struct svg_labels labels,
                  struct terminal_style style)
{
    struct buf missing = {0};
    put_titles(out, labels, style);
    for (uint32_t i = 0; i < p->panel_count; i++) {
        struct table t = {.out = out, .picture = p, .panel = &p->panels[i], .style = style};
        buf_char(out, '\n');
        put_panel(&t);
    }
    buf_char(out, '\n');
    put_key(out, p, style);
    svg_missing(&missing, p);
    if (missing.len)
        terminal_put_wrapped(out, style, 0, 0, buf_as_text(&missing));
    buf_release(&missing);
}
