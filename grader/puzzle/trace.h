/* trace: who touched which element of which array, while a kernel ran on one test.
 *
 * The engine reports every access, fault and barrier as it happens; this observer keeps them as rows of a
 * bounded list, in the order of the run. A phase is what a threadgroup does between two barriers,
 * counted from 0. Faults are marked on the row itself: an index outside of the array, a race with
 * another thread, an undefined value. A trace says nothing about values, so that a picture of it shows no
 * more than the kernel's own text does.
 *
 * Arrays that the kernel does not get from the puzzle (a_shape, variables of one thread, constants) are left
 * out. */
#ifndef PUZZLE_TRACE_H
#define PUZZLE_TRACE_H

#include "base/arena.h"
#include "diag/source.h"

enum trace_space { TRACE_INPUT, TRACE_OUTPUT, TRACE_SHARED, TRACE_SPACE_COUNT };
enum trace_kind { TRACE_READ, TRACE_WRITE, TRACE_ATOMIC, TRACE_KIND_COUNT };

/* What is wrong with an access. */
enum {
    TRACE_OUTSIDE = 1 << 0,   /* of its array: a read gave nothing, a write did nothing */
    TRACE_RACE = 1 << 1,      /* another thread touches the element, and no barrier orders the two */
    TRACE_HARMLESS = 1 << 2,  /* the same, but always with the same value */
    TRACE_UNDEFINED = 1 << 3, /* stores an undefined value */
    TRACE_ALL_MARKS = (1 << 4) - 1,
};

struct trace_object {
    enum trace_space space;
    struct text name;
    uint64_t elements;
    uint32_t columns; /* 0: one row */
};

struct trace_access {
    uint32_t group, lane; /* numbers, x first */
    uint32_t phase;
    uint8_t kind, marks;
    uint16_t object;
    uint32_t elements; /* that it takes at once */
    int64_t index;     /* the first of them */
    struct span span;  /* where the kernel says it */
};

/* The barrier at the end of a phase. */
struct trace_barrier {
    uint32_t group, phase;
    struct span span;
};

struct trace {
    struct text test; /* its name */
    uint32_t grid[3], threadgroup[3];
    struct trace_object *objects;
    uint32_t object_count;
    struct trace_access *accesses;
    uint32_t access_count;
    uint64_t dropped; /* accesses beyond LIMIT_TRACE_ACCESSES */
    struct trace_barrier *barriers;
    uint32_t barrier_count;
    bool stopped; /* by a barrier that not all threads reach, or by a loop without end */
};

/* How many threadgroups there are along each axis, and in all. */
uint32_t trace_groups(const struct trace *trace, uint32_t groups[3]);

/* The threads that a threadgroup started with, along each axis: those at the end of the grid may have fewer.
 */
void trace_group_size(const struct trace *trace, uint32_t group, uint32_t size[3]);

#endif
