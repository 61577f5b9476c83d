/* picture: a trace laid out in the plane: which thread reads and writes which element.
 *
 * A panel shows one phase of one threadgroup from left to right: the arrays that are read, the threads, the
 * arrays that are written; a link joins a thread and an element. A kernel without threadgroup memory and
 * barriers has one phase and no threadgroup that matters to another, so its panels show as many threadgroups
 * as fit. Arrays of two dimensions are grids. What is too large is cut, and the picture says how much of it
 * is missing.
 *
 * This is geometry only: svg.h draws it, picture_text.h writes it as text. All numbers are whole units of one
 * pixel; everything lives in the arena. */
#ifndef REPORT_PICTURE_H
#define REPORT_PICTURE_H

#include "base/buf.h"
#include "grade/result.h"

enum picture_side { PICTURE_READS, PICTURE_WRITES, PICTURE_SIDE_COUNT };

enum {
    PICTURE_CELL_W = 40, /* of an array of one dimension */
    PICTURE_CELL_H = 24,
    PICTURE_GRID = 26,    /* a cell of a grid, both ways */
    PICTURE_PITCH = 24,   /* from thread to thread in a column */
    PICTURE_RADIUS = 10,  /* of a thread */
    PICTURE_TITLE = 36,   /* above an array */
    PICTURE_NAME = 40,    /* letters of an array's name */
    PICTURE_COLOURS = 10, /* of threads: no two are alike in a threadgroup of 3x3 */
};

/* An element. A cell that replaces left out ones has `skipped` of them. */
struct picture_cell {
    int64_t index;
    int32_t x, y, w, h;
    int32_t hook_x, hook_y; /* where links meet it */
    uint64_t skipped;
    uint32_t users; /* threads that touch it */
    uint8_t colour; /* of the only one */
    uint8_t marks;  /* TRACE_... */
};

struct picture_array {
    uint16_t object;
    enum picture_side side;
    bool grid;
    int32_t x, y, w, h;                              /* of the cells, without the title */
    int32_t middle;                                  /* of its name */
    uint32_t rows, columns, first_row, first_column; /* of a grid: those that are shown */
    struct picture_cell *cells;
    uint32_t cell_count;
    uint64_t hidden; /* touched elements that are not shown */
};

struct picture_thread {
    uint32_t group, lane;
    uint32_t position[3]; /* in the threadgroup */
    int32_t x, y;         /* its middle */
    uint8_t colour;
    bool idle;
    uint8_t marks;
};

/* A thread and an element, once per phase for any number of accesses. */
struct picture_link {
    uint32_t thread, array, cell; /* cell UINT32_MAX: not shown */
    uint32_t times, line;         /* line of the first of them; 0: not the student's */
    int64_t index;
    uint8_t kind, marks;
};

/* The threads of one threadgroup. */
struct picture_box {
    uint32_t group, position[3];
    int32_t x, y, w, h;
};

struct picture_panel {
    uint32_t group, group_count; /* the first one */
    uint32_t phase;
    uint32_t barrier_line; /* of the barrier at its end; 0: none */
    bool barrier;
    int32_t w, h;
    int32_t middle[PICTURE_SIDE_COUNT];  /* of the columns */
    int32_t threads_left, threads_right; /* of all threads: links run straight in between */
    struct picture_array *arrays;
    uint32_t array_count;
    struct picture_thread *threads;
    uint32_t thread_count, hidden_threads;
    struct picture_link *links;        /* by thread, then array, then index */
    uint32_t link_count, hidden_links; /* not drawn: too many */
    struct picture_box *boxes;
    uint32_t box_count;
    uint8_t marks; /* of all of its links */
};

struct picture {
    const struct trace *trace;
    struct picture_panel *panels; /* threadgroup by threadgroup, phase by phase */
    uint32_t panel_count;
    uint32_t groups, groups_shown; /* there are, and are in the panels */
    uint32_t phases;               /* of the threadgroup that has most */
    uint32_t phases_hidden;        /* of those shown: panels that were left out */
    bool together;                 /* panels may have several threadgroups */
    bool alone;                    /* each thread is a separate threadgroup */
    bool empty;                    /* a stage: nothing is read or written yet */
    uint8_t marks;
};

struct picture_limits {
    uint32_t groups; /* to show at most; 0: no limit */
    uint32_t phases; /* of each */
};

/* Of the trace, or the stage where there is no kernel. NULL when the trace is empty. */
const struct picture *picture_make(struct arena *arena, const struct result_puzzle *puzzle,
                                   struct picture_limits limits);

/* Sets all places of a panel, and its size. */
void picture_place(struct arena *arena, const struct picture *picture, struct picture_panel *panel);

#endif
