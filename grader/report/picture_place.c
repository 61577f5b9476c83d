/* picture_place: positions of everything in a panel; see picture.h. */
#include "report/picture.h"
#include <stdio.h>
#include <stdlib.h>

enum {
    MARGIN = 22,     /* around a panel */
    CAPTION = 14,    /* the words above the columns */
    STACK = 20,      /* between two arrays of a column */
    APART = 10,      /* between an array and the elements that it does not have */
    SKIP = 16,       /* a cell that replaces left out ones */
    LABELS = 16,     /* rows and columns of a grid have numbers */
    WIDE_PITCH = 36, /* threads in two dimensions */
    COLUMN = 16,     /* threads on top of each other at most */
    BOX = 10,        /* between a threadgroup and its frame */
    BOX_TITLE = 16,
    WHOLE = 24, /* longer arrays show what is touched only */
    MOST_CELLS = 48,
    MOST_OUTSIDE = 6,
    MOST_GRID = 16, /* rows or columns */
    MOST_LINKS = 1000,
    LETTER = 8,  /* of a name */
    BESIDE = 44, /* between a name and the threads */
};

struct layout {
    struct arena *arena;
    const struct picture *picture;
    struct picture_panel *panel;
    int64_t *touched; /* of the current array, in order, each once */
    uint32_t touched_count;
};

static int max(int a, int b)
{
    return a > b ? a : b;
}

static const struct trace_object *object_of(const struct layout *l, const struct picture_array *a)
{
    return &l->picture->trace->objects[a->object];
}

/* --- which elements --- */

static int by_index(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void find_touched(struct layout *l, uint32_t array)
{
    uint32_t count = 0, kept = 0;
    for (uint32_t i = 0; i < l->panel->link_count; i++)
        if (l->panel->links[i].array == array)
            l->touched[count++] = l->panel->links[i].index;
    qsort(l->touched, count, sizeof *l->touched, by_index);
    for (uint32_t i = 0; i < count; i++)
        if (!kept || l->touched[kept - 1] != l->touched[i])
            l->touched[kept++] = l->touched[i];
    l->touched_count = kept;
}

static int text_width(int64_t index)
{
    char digits[32];
    return 14 + 7 * snprintf(digits, sizeof digits, "%lld", (long long)index);
}

/* --- an array of one dimension: cells below each other --- */

struct strip {
    struct picture_array *array;
    int y, w;
};

static struct picture_cell *add_cell(struct strip *s, int64_t index, int h)
{
    struct picture_cell *c = &s->array->cells[s->array->cell_count++];
    *c = (struct picture_cell){.index = index, .y = s->y, .w = PICTURE_CELL_W, .h = h};
    s->y += h;
    return c;
}

/* Elements below or above the array, apart from its cells; those beyond the limit are counted. */
static void add_outside(struct layout *l, struct strip *s, bool below_zero)
{
    uint32_t shown = 0;
    int64_t size = (int64_t)object_of(l, s->array)->elements;
    for (uint32_t i = 0; i < l->touched_count; i++) {
        int64_t index = l->touched[i];
        if (below_zero ? index >= 0 : index < size)
            continue;
        if (shown++ >= MOST_OUTSIDE) {
            s->array->hidden++;
            continue;
        }
        if (shown == 1 && !below_zero)
            s->y += APART;
        add_cell(s, index, PICTURE_CELL_H)->marks = TRACE_OUTSIDE;
        s->w = max(s->w, text_width(index));
    }
    if (shown && below_zero)
        s->y += APART;
}

/* Of a long array the elements that are touched and their neighbours, with one cell for each gap. */
static void add_window(struct layout *l, struct strip *s, int64_t size)
{
    int64_t next = 0; /* the first that is not shown yet */
    for (uint32_t i = 0; i <= l->touched_count; i++) {
        bool last = i == l->touched_count;
        int64_t from = last ? size : l->touched[i] - 1, to = last ? size - 1 : l->touched[i] + 1;
        if (!last && (l->touched[i] < 0 || l->touched[i] >= size))
            continue;
        if (!last && s->array->cell_count > MOST_CELLS) {
            s->array->hidden++;
            continue;
        }
        if (from > next + 1) {
            add_cell(s, next, SKIP)->skipped = (uint64_t)(from - next);
            next = from;
        }
        for (; next <= to && next < size; next++)
            add_cell(s, next, PICTURE_CELL_H);
    }
}

/* A short array whole, a long one around what is touched; elements outside before and after it. */
static void make_strip(struct layout *l, struct picture_array *a)
{
    int64_t size = (int64_t)object_of(l, a)->elements;
    struct strip s = {.array = a, .w = PICTURE_CELL_W};
    size_t room = 4 * (size_t)l->touched_count + 2 * MOST_OUTSIDE + WHOLE + 8;
    a->cells = ARENA_ARRAY(l->arena, room, struct picture_cell);
    add_outside(l, &s, true);
    if (size > WHOLE)
        add_window(l, &s, size);
    for (int64_t i = 0; size <= WHOLE && i < size; i++)
        add_cell(&s, i, PICTURE_CELL_H);
    add_outside(l, &s, false);
    a->w = s.w;
    a->h = s.y;
    for (uint32_t i = 0; i < a->cell_count; i++) {
        a->cells[i].w = a->cells[i].marks ? s.w : PICTURE_CELL_W;
        a->cells[i].x = a->side == PICTURE_READS ? s.w - a->cells[i].w : 0;
    }
}

/* --- an array of two dimensions --- */

/* What is touched, at most MOST_GRID wide; all of it where there is room. */
static void choose_window(const struct layout *l, struct picture_array *a, uint32_t rows, uint32_t columns)
{
    uint32_t low[2] = {rows, columns}, high[2] = {0, 0};
    for (uint32_t i = 0; i < l->touched_count; i++) {
        uint64_t index = (uint64_t)l->touched[i];
        if (l->touched[i] < 0 || index >= (uint64_t)rows * columns)
            continue;
        uint32_t at[2] = {(uint32_t)(index / columns), (uint32_t)(index % columns)};
        for (int k = 0; k < 2; k++) {
            low[k] = at[k] < low[k] ? at[k] : low[k];
            high[k] = at[k] > high[k] ? at[k] : high[k];
        }
    }
    uint32_t all[2] = {rows, columns}, *first[2] = {&a->first_row, &a->first_column},
             *count[2] = {&a->rows, &a->columns};
    for (int k = 0; k < 2; k++) {
        bool whole = all[k] <= MOST_GRID || low[k] > high[k];
        *first[k] = whole ? 0 : low[k];
        *count[k] = whole ? all[k] : high[k] - low[k] + 1;
        if (*count[k] > MOST_GRID)
            *count[k] = MOST_GRID;
    }
}

/* Row numbers are on the outer side, where there are no links. */
static void make_grid(struct layout *l, struct picture_array *a)
{
    const struct trace_object *o = object_of(l, a);
    uint32_t rows = (uint32_t)(o->elements / o->columns);
    struct strip s = {.array = a, .w = PICTURE_CELL_W};
    int32_t left = a->side == PICTURE_READS ? LABELS : 0;
    a->grid = true;
    choose_window(l, a, rows, o->columns);
    a->cells = ARENA_ARRAY(l->arena, a->rows * a->columns + 2 * MOST_OUTSIDE, struct picture_cell);
    add_outside(l, &s, true);
    s.y += LABELS;
    uint32_t before = a->cell_count;
    for (uint32_t r = 0; r < a->rows; r++)
        for (uint32_t c = 0; c < a->columns; c++)
            a->cells[a->cell_count++] =
                (struct picture_cell){.index = (int64_t)(a->first_row + r) * o->columns + a->first_column + c,
                                      .x = left + (int32_t)c * PICTURE_GRID,
                                      .y = s.y + (int32_t)r * PICTURE_GRID,
                                      .w = PICTURE_GRID,
                                      .h = PICTURE_GRID};
    s.y += (int)a->rows * PICTURE_GRID;
    uint32_t after = a->cell_count;
    add_outside(l, &s, false);
    a->w = LABELS + max((int)a->columns * PICTURE_GRID, before || after < a->cell_count ? s.w : 0);
    a->h = s.y;
    int32_t shift = a->side == PICTURE_READS ? a->w - LABELS - (int32_t)a->columns * PICTURE_GRID : 0;
    for (uint32_t i = 0; i < a->cell_count; i++) {
        bool outside = i < before || i >= after;
        if (outside)
            a->cells[i].w = s.w;
        a->cells[i].x = outside ? (a->side == PICTURE_READS ? a->w - s.w : 0) : a->cells[i].x + shift;
    }
}

/* Links leave a column of cells at its edge. In a grid they run through the cells beside theirs, at a
 * different height for each cell of a row. */
static void hook_cells(struct picture_array *a)
{
    for (uint32_t i = 0; i < a->cell_count; i++) {
        struct picture_cell *c = &a->cells[i];
        c->hook_y = c->y + c->h / 2;
        c->hook_x = a->side == PICTURE_READS ? c->x + c->w : c->x;
        if (!a->grid || c->marks & TRACE_OUTSIDE)
            continue;
        int32_t number = (c->x - a->x) / PICTURE_GRID, all = (int32_t)a->columns;
        c->hook_x = c->x + c->w / 2;
        c->hook_y += (2 * number - (all - 1)) * (PICTURE_GRID - 8) / (2 * all);
    }
}

/* --- links find their cells --- */

static uint32_t find_cell(const struct picture_array *a, int64_t index)
{
    uint32_t low = 0, high = a->cell_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (a->cells[middle].index < index)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < a->cell_count && a->cells[low].index == index && !a->cells[low].skipped;
    return found ? low : UINT32_MAX;
}

/* Gives each link its cell. An element with a race is shown as a race only. */
static void join_links(struct picture_panel *p)
{
    for (uint32_t i = 0; i < p->link_count; i++) {
        struct picture_link *link = &p->links[i];
        struct picture_array *a = &p->arrays[link->array];
        link->cell = i < MOST_LINKS ? find_cell(a, link->index) : UINT32_MAX;
        p->hidden_links += i >= MOST_LINKS;
        if (link->cell == UINT32_MAX)
            continue;
        struct picture_cell *c = &a->cells[link->cell];
        bool same_thread = i && p->links[i - 1].thread == link->thread &&
                           p->links[i - 1].array == link->array && p->links[i - 1].index == link->index;
        c->users += !same_thread;
        c->colour = p->threads[link->thread].colour;
        c->marks |= link->marks;
    }
    p->marks = 0;
    for (uint32_t i = 0; i < p->link_count; i++) {
        struct picture_link *link = &p->links[i];
        if (link->cell != UINT32_MAX && p->arrays[link->array].cells[link->cell].marks & TRACE_RACE)
            link->marks &= (uint8_t)~TRACE_HARMLESS; /* only the worse one is shown */
        p->marks |= link->marks;
    }
}

/* --- threads --- */

static bool is_flat(const struct picture *p)
{
    const uint32_t *size = p->alone ? p->trace->grid : p->trace->threadgroup;
    return size[1] == 1 && size[2] == 1;
}

/* Threads in rows are placed a little lower from left to right, so that no link is hidden by another
 * thread. */
struct slope {
    uint32_t columns;
    int pitch; /* from row to row */
};

static struct slope slope_of(uint32_t columns)
{
    int pitch = 12 * (int)columns;
    return (struct slope){columns, pitch < WIDE_PITCH       ? WIDE_PITCH
                                   : pitch > 2 * WIDE_PITCH ? 2 * WIDE_PITCH
                                                            : pitch};
}

static int down(struct slope s, uint32_t column)
{
    return s.columns ? (int)((uint32_t)s.pitch * column / s.columns) : 0;
}

/* Places the threads of a box from (0, 0) on, and sets its size. `first` is its first column among all. */
static void place_box(const struct layout *l, struct picture_box *box, struct slope slope, uint32_t first)
{
    bool flat = is_flat(l->picture);
    const uint32_t *size = l->picture->trace->threadgroup;
    for (uint32_t i = 0; i < l->panel->thread_count; i++) {
        struct picture_thread *t = &l->panel->threads[i];
        if (t->group != box->group)
            continue;
        if (flat) {
            t->x = (int32_t)(t->lane / COLUMN) * WIDE_PITCH + PICTURE_RADIUS;
            t->y = (int32_t)(t->lane % COLUMN) * PICTURE_PITCH + PICTURE_PITCH / 2;
        } else {
            t->x = (int32_t)t->position[0] * WIDE_PITCH + WIDE_PITCH / 2;
            t->y = (int32_t)(t->position[2] * size[1] + t->position[1]) * slope.pitch + WIDE_PITCH / 2;
            t->y += down(slope, first + t->position[0]);
        }
        box->w = max(box->w, t->x + (flat ? PICTURE_RADIUS : WIDE_PITCH / 2));
        box->h = max(box->h, t->y + (flat ? PICTURE_PITCH / 2 : WIDE_PITCH / 2));
    }
}

static void move_box(const struct layout *l, struct picture_box *box, int x, int y)
{
    for (uint32_t i = 0; i < l->panel->thread_count; i++)
        if (l->panel->threads[i].group == box->group) {
            l->panel->threads[i].x += x;
            l->panel->threads[i].y += y;
        }
    box->x = x;
    box->y = y;
}

/* Threads without a frame: each is a separate threadgroup, placed by its position in the grid. */
static void place_alone(const struct layout *l, int *w, int *h)
{
    bool flat = is_flat(l->picture);
    const uint32_t *size = l->picture->trace->grid;
    struct slope slope = slope_of(size[0]);
    for (uint32_t i = 0; i < l->panel->thread_count; i++) {
        struct picture_thread *t = &l->panel->threads[i];
        const uint32_t *at = l->panel->boxes[i].position;
        uint32_t number = t->group - l->panel->group;
        memcpy(t->position, at, sizeof t->position);
        if (flat) {
            t->x = (int32_t)(number / COLUMN) * WIDE_PITCH + PICTURE_RADIUS;
            t->y = (int32_t)(number % COLUMN) * PICTURE_PITCH + PICTURE_PITCH / 2;
        } else {
            t->x = (int32_t)at[0] * WIDE_PITCH + WIDE_PITCH / 2;
            t->y = (int32_t)(at[2] * size[1] + at[1]) * slope.pitch + WIDE_PITCH / 2;
            t->y += down(slope, at[0]);
        }
        *w = max(*w, t->x + (flat ? PICTURE_RADIUS : WIDE_PITCH / 2));
        *h = max(*h, t->y + (flat ? PICTURE_PITCH / 2 : WIDE_PITCH / 2));
    }
    l->panel->box_count = 0;
}

/* Threadgroups below each other, or by their positions in the grid if the panel has all of them. */
static void place_boxes(const struct layout *l, int *w, int *h)
{
    struct picture_panel *p = l->panel;
    uint32_t groups[3], all = trace_groups(l->picture->trace, groups);
    bool wide = all == p->group_count && groups[1] > 1 && groups[2] == 1;
    uint32_t across = l->picture->trace->threadgroup[0];
    struct slope slope = slope_of(wide ? across * groups[0] : across);
    int cell_w = 0, cell_h = 0, y = 0;
    for (uint32_t i = 0; i < p->box_count; i++) {
        place_box(l, &p->boxes[i], slope, wide ? p->boxes[i].position[0] * across : 0);
        cell_w = max(cell_w, p->boxes[i].w + 2 * BOX);
        cell_h = max(cell_h, p->boxes[i].h + 2 * BOX + BOX_TITLE);
    }
    for (uint32_t i = 0; i < p->box_count; i++) {
        struct picture_box *box = &p->boxes[i];
        int at_x = BOX + (wide ? (int)box->position[0] * (cell_w + BOX) : (cell_w - 2 * BOX - box->w) / 2);
        int at_y = (wide ? (int)box->position[1] * (cell_h + BOX) : y) + BOX_TITLE + BOX;
        if (wide)
            box->h = cell_h - 2 * BOX - BOX_TITLE;
        move_box(l, box, at_x, at_y);
        y += box->h + 2 * BOX + BOX_TITLE + BOX;
        *w = max(*w, box->x + box->w + BOX);
        *h = max(*h, box->y + box->h + BOX);
    }
}

/* --- the columns --- */

struct column {
    int w, h;
};

static struct column measure(const struct picture_panel *p, enum picture_side side)
{
    struct column c = {0, 0};
    for (uint32_t i = 0; i < p->array_count; i++)
        if (p->arrays[i].side == side) {
            c.w = max(c.w, p->arrays[i].w);
            c.h += (c.h ? STACK : 0) + PICTURE_TITLE + p->arrays[i].h;
        }
    return c;
}

static int cells_width(const struct picture_array *a)
{
    return a->grid ? (int)a->columns * PICTURE_GRID : PICTURE_CELL_W;
}

/* How far the widest name of a side reaches beyond its cells, each way: it is centred above them. */
static int overhang(const struct layout *l, enum picture_side side)
{
    const struct picture_panel *p = l->panel;
    int most = 0;
    for (uint32_t i = 0; i < p->array_count; i++) {
        size_t letters = object_of(l, &p->arrays[i])->name.len;
        int width = LETTER * (int)(letters < PICTURE_NAME ? letters : PICTURE_NAME);
        if (p->arrays[i].side == side)
            most = max(most, (width - cells_width(&p->arrays[i])) / 2);
    }
    return most;
}

/* How far a column reaches above and below the line through the middle of its cells or threads. */
struct extent {
    int up, down;
};

static struct extent extent_of(int h, int title)
{
    return (struct extent){h / 2 + title / 2, h - h / 2 - title / 2};
}

/* Arrays of the left column end at its right edge, those of the right one begin at its left edge: links are
 * short. */
static void place_column(struct picture_panel *p, enum picture_side side, struct column c, int x, int middle)
{
    int y = middle - extent_of(c.h, PICTURE_TITLE).up;
    for (uint32_t i = 0; i < p->array_count; i++) {
        struct picture_array *a = &p->arrays[i];
        if (a->side != side)
            continue;
        y += PICTURE_TITLE;
        a->x = side == PICTURE_READS ? x + c.w - a->w : x;
        a->y = y;
        a->middle = side == PICTURE_READS ? a->x + a->w - cells_width(a) / 2 : a->x + cells_width(a) / 2;
        for (uint32_t k = 0; k < a->cell_count; k++) {
            a->cells[k].x += a->x;
            a->cells[k].y += a->y;
        }
        hook_cells(a);
        y += a->h + STACK;
    }
}

static void place_threads(const struct layout *l, int x, int y)
{
    struct picture_panel *p = l->panel;
    for (uint32_t i = 0; i < p->thread_count; i++) {
        p->threads[i].x += x;
        p->threads[i].y += y;
    }
    for (uint32_t i = 0; i < p->box_count; i++) {
        p->boxes[i].x += x;
        p->boxes[i].y += y;
    }
}

/* Arrays that are read on the left, threads, arrays that are written on the right, all centred on one
 * line. */
static void place_all(const struct layout *l, struct column threads, int title)
{
    struct picture_panel *p = l->panel;
    struct column reads = measure(p, PICTURE_READS), writes = measure(p, PICTURE_WRITES);
    struct extent all = extent_of(threads.h, title), e = extent_of(reads.h, PICTURE_TITLE),
                  f = extent_of(writes.h, PICTURE_TITLE);
    int top = all.up; /* of the threads */
    all.up = max(all.up, max(e.up, f.up));
    all.down = max(all.down, max(e.down, f.down));
    int tall = all.up + all.down, middle = MARGIN + CAPTION + all.up;
    int gap = tall / 4 < 96 ? 96 : tall / 4 > 150 ? 150 : tall / 4;
    reads.w = max(reads.w, PICTURE_CELL_W);
    writes.w = max(writes.w, PICTURE_CELL_W);
    int names[PICTURE_SIDE_COUNT] = {overhang(l, PICTURE_READS), overhang(l, PICTURE_WRITES)};
    int left = max(MARGIN, names[PICTURE_READS] + 6), right = max(MARGIN, names[PICTURE_WRITES] + 6);
    gap = max(gap, max(names[PICTURE_READS], names[PICTURE_WRITES]) + BESIDE);
    place_column(p, PICTURE_READS, reads, left, middle);
    place_threads(l, left + reads.w + gap, middle - top);
    place_column(p, PICTURE_WRITES, writes, left + reads.w + gap + threads.w + gap, middle);
    p->w = left + right + reads.w + writes.w + 2 * gap + threads.w;
    p->h = 2 * MARGIN + CAPTION + tall;
    p->middle[PICTURE_READS] = left + reads.w / 2;
    p->middle[PICTURE_WRITES] = p->w - right - writes.w / 2;
    p->threads_left = left + reads.w + gap;
    p->threads_right = p->threads_left + threads.w;
}

void picture_place(struct arena *arena, const struct picture *picture, struct picture_panel *p)
{
    struct layout l = {.arena = arena, .picture = picture, .panel = p};
    struct column threads = {2 * PICTURE_RADIUS, PICTURE_PITCH};
    l.touched = ARENA_ARRAY(arena, p->link_count + 1, int64_t);
    for (uint32_t i = 0; i < p->array_count; i++) {
        find_touched(&l, i);
        if (object_of(&l, &p->arrays[i])->columns)
            make_grid(&l, &p->arrays[i]);
        else
            make_strip(&l, &p->arrays[i]);
    }
    join_links(p);
    if (picture->alone)
        place_alone(&l, &threads.w, &threads.h);
    else
        place_boxes(&l, &threads.w, &threads.h);
    place_all(&l, threads, picture->alone ? 0 : BOX_TITLE);
}
