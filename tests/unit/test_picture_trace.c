/* Traces: every access of a published test, with its phase, its place and what is wrong with it. */
#include "base/limits.h"
#include "grade/trace.h"
#include "report/svg.h"
#include "traced.h"

static const struct trace_object *object_of(const struct trace *t, const char *name)
{
    for (uint32_t k = 0; k < t->object_count; k++)
        if (text_is(t->objects[k].name, name))
            return &t->objects[k];
    return NULL;
}

struct wanted {
    const char *object;
    uint32_t group, phase, lane, kind;
    int64_t index;
};

/* The marks of the access, or -1 when there is none. */
static int marks_of(const struct trace *t, struct wanted w)
{
    for (uint32_t k = 0; k < t->access_count; k++) {
        const struct trace_access *a = &t->accesses[k];
        if (text_is(t->objects[a->object].name, w.object) && a->group == w.group && a->phase == w.phase &&
            a->lane == w.lane && a->kind == w.kind && a->index == w.index)
            return a->marks;
    }
    return -1;
}

static uint32_t line_of(const struct traced *t, struct span span)
{
    return sources_place(t->puzzle->sources, span.at).line;
}

TEST(map_reads_and_writes_one_element_each)
{
    struct traced t = traced_of("map", "uint i = thread_position_in_grid.x;\nout[i] = a[i] + 10;", NULL);
    CHECK_INT(t.trace->access_count, 8);
    CHECK_INT(t.trace->object_count, 2);
    CHECK_TEXT(t.trace->test, "4 elements");
    CHECK_INT(object_of(t.trace, "a")->space, TRACE_INPUT);
    CHECK_INT(object_of(t.trace, "out")->elements, 4);
    for (uint32_t i = 0; i < 4; i++) {
        CHECK_INT(marks_of(t.trace, (struct wanted){"a", i, 0, 0, TRACE_READ, i}), 0);
        CHECK_INT(marks_of(t.trace, (struct wanted){"out", i, 0, 0, TRACE_WRITE, i}), 0);
    }
    CHECK_INT(line_of(&t, t.trace->accesses[0].span), 2);
    traced_release(&t);
}

TEST(outside_is_marked_and_nothing_else)
{
    struct traced t = traced_of("guard", "uint i = thread_position_in_grid.x; out[i] = a[i] + 10;", NULL);
    CHECK_INT(marks_of(t.trace, (struct wanted){"a", 3, 0, 0, TRACE_READ, 3}), 0);
    CHECK_INT(marks_of(t.trace, (struct wanted){"a", 4, 0, 0, TRACE_READ, 4}), TRACE_OUTSIDE);
    CHECK_INT(marks_of(t.trace, (struct wanted){"out", 7, 0, 0, TRACE_WRITE, 7}), TRACE_OUTSIDE);
    traced_release(&t);
}

static const char pooling[] = "threadgroup float s[8];\n"
                              "uint i = thread_position_in_grid.x;\n"
                              "s[i] = a[i];\n"
                              "%s\n"
                              "float sum = s[i];\n"
                              "if (i >= 1) sum += s[i - 1];\n"
                              "if (i >= 2) sum += s[i - 2];\n"
                              "out[i] = sum;";

static struct traced pool(const char *barrier)
{
    char body[1000];
    snprintf(body, sizeof body, pooling, barrier);
    return traced_of("pooling", body, NULL);
}

TEST(a_barrier_begins_a_phase)
{
    struct traced t = pool("threadgroup_barrier(mem_flags::mem_threadgroup);");
    CHECK_INT(t.puzzle->status, RESULT_PASSED);
    CHECK_INT(t.trace->barrier_count, 1);
    CHECK_INT(line_of(&t, t.trace->barriers[0].span), 4);
    CHECK_INT(object_of(t.trace, "s")->space, TRACE_SHARED);
    CHECK_INT(marks_of(t.trace, (struct wanted){"s", 0, 0, 5, TRACE_WRITE, 5}), 0);
    CHECK_INT(marks_of(t.trace, (struct wanted){"s", 0, 1, 5, TRACE_READ, 4}), 0);
    CHECK_INT(marks_of(t.trace, (struct wanted){"s", 0, 0, 5, TRACE_READ, 4}), -1);
    traced_release(&t);
}

TEST(a_race_marks_both_sides)
{
    struct traced t = pool("");
    CHECK_INT(t.trace->barrier_count, 0);
    CHECK_INT(marks_of(t.trace, (struct wanted){"s", 0, 0, 5, TRACE_READ, 4}), TRACE_RACE);
    CHECK_INT(marks_of(t.trace, (struct wanted){"s", 0, 0, 4, TRACE_WRITE, 4}), TRACE_RACE);
    CHECK_INT(marks_of(t.trace, (struct wanted){"s", 0, 0, 7, TRACE_WRITE, 7}), 0);
    CHECK_INT(marks_of(t.trace, (struct wanted){"out", 0, 0, 7, TRACE_WRITE, 7}), 0);
    traced_release(&t);
}

/* The barrier orders the wrong memory: the two sides stand in two phases. */
TEST(a_race_across_phases)
{
    struct traced t = pool("threadgroup_barrier(mem_flags::mem_device);");
    CHECK_INT(marks_of(t.trace, (struct wanted){"s", 0, 1, 5, TRACE_READ, 4}), TRACE_RACE);
    CHECK_INT(marks_of(t.trace, (struct wanted){"s", 0, 0, 4, TRACE_WRITE, 4}), TRACE_RACE);
    CHECK_INT(marks_of(t.trace, (struct wanted){"s", 0, 0, 7, TRACE_WRITE, 7}), 0);
    traced_release(&t);
}

TEST(a_race_between_threadgroups)
{
    struct traced t =
        traced_of("threadgroups", "out[thread_position_in_threadgroup.x] = thread_position_in_grid.x;", NULL);
    CHECK_INT(marks_of(t.trace, (struct wanted){"out", 0, 0, 0, TRACE_WRITE, 0}), TRACE_RACE);
    CHECK_INT(marks_of(t.trace, (struct wanted){"out", 2, 0, 0, TRACE_WRITE, 0}), TRACE_RACE);
    traced_release(&t);
}

TEST(undefined_values_are_marked)
{
    struct traced t = traced_of("map", "float x; out[thread_position_in_grid.x] = x;", NULL);
    CHECK_INT(marks_of(t.trace, (struct wanted){"out", 2, 0, 0, TRACE_WRITE, 2}), TRACE_UNDEFINED);
    traced_release(&t);
}

TEST(arrays_with_rows)
{
    struct traced t = traced_of("matmul",
                                "threadgroup float s[3][3]; uint x = thread_position_in_threadgroup.x;"
                                "s[0][x] = a[x]; out[x] = s[0][x];",
                                "2");
    CHECK_TEXT(t.trace->test, "8x8");
    CHECK_INT(object_of(t.trace, "s")->columns, 3);
    CHECK_INT(object_of(t.trace, "s")->elements, 9);
    CHECK_INT(object_of(t.trace, "a")->columns, 8);
    uint32_t groups[3], size[3];
    CHECK_INT(trace_groups(t.trace, groups), 9);
    trace_group_size(t.trace, 8, size);
    CHECK_INT(size[0], 3);
    traced_release(&t);
}

static uint32_t count_of(const char *body, uint64_t *dropped, uint32_t *barriers)
{
    struct traced t = traced_of("map", body, NULL);
    uint32_t count = t.trace->access_count;
    *dropped = t.trace->dropped;
    *barriers = t.trace->barrier_count;
    traced_release(&t);
    return count;
}

/* LIMIT_TRACE_ACCESSES and LIMIT_TRACE_BARRIERS: four threads, so 5,000 accesses each are just enough. */
TEST(long_traces_are_cut)
{
    uint64_t dropped;
    uint32_t barriers;
    CHECK_INT(
        count_of("for (int k = 0; k < 5000; k++) out[thread_position_in_grid.x] = k;", &dropped, &barriers),
        LIMIT_TRACE_ACCESSES);
    CHECK_INT(dropped, 0);
    CHECK_INT(
        count_of("for (int k = 0; k < 5001; k++) out[thread_position_in_grid.x] = k;", &dropped, &barriers),
        LIMIT_TRACE_ACCESSES);
    CHECK_INT(dropped, 4);
    count_of("for (int k = 0; k < 2000; k++) threadgroup_barrier(mem_flags::mem_none);", &dropped, &barriers);
    CHECK_INT(barriers, LIMIT_TRACE_BARRIERS);
    count_of("for (int k = 0; k < 2001; k++) threadgroup_barrier(mem_flags::mem_none);", &dropped, &barriers);
    CHECK_INT(barriers, LIMIT_TRACE_BARRIERS);
}

TEST(no_trace_without_a_run)
{
    struct traced t = traced_of("map", "out[0] = nothing;", NULL);
    CHECK(!t.trace);
    traced_release(&t);
    t = traced_of("map", "out[0] = 1;", "no such test");
    CHECK(!t.trace);
    traced_release(&t);
}

/* --- the trace as bytes: the worker may be in the hands of a submission --- */

static void put_span(void *context, struct span span)
{
    wire_u32(context, span.at);
}

static struct span get_span(void *context)
{
    return (struct span){wire_get_u32(context) % 100, 1};
}

/* Whatever was accepted can be drawn. */
static void draw(const struct traced *t, const struct trace *trace)
{
    struct result_puzzle puzzle = *t->puzzle;
    struct arena *arena = arena_new((size_t)1 << 26);
    struct buf out = {0};
    puzzle.trace = trace;
    const struct picture *picture = picture_make(arena, &puzzle, (struct picture_limits){4, 12});
    if (picture)
        svg_document(&out, picture, (struct svg_labels){TEXT("title"), TEXT("subtitle")});
    CHECK(out.len < 200000);
    buf_release(&out);
    arena_free(arena);
}

TEST(bytes_that_make_no_sense_are_refused)
{
    struct traced t = pool("threadgroup_barrier(mem_flags::mem_threadgroup);");
    struct buf bytes = {0};
    uint32_t refused = 0;
    trace_write(&bytes, t.trace, &(struct trace_spans){.context = &bytes, .put = put_span});
    for (size_t i = 0; i <= bytes.len; i++) {
        char saved = i < bytes.len ? bytes.ptr[i] : 0;
        struct wire in = {.bytes = buf_as_text(&bytes)};
        struct trace_spans spans = {.context = &in, .get = get_span};
        if (i < bytes.len)
            bytes.ptr[i] = (char)(saved ^ 0x81);
        const struct trace *read = trace_read(&in, t.arena, t.trace->grid, t.trace->threadgroup, &spans);
        CHECK((read == NULL) == in.wrong);
        refused += read == NULL;
        for (uint32_t k = 0; read && k < read->access_count; k++) {
            const struct trace_access *a = &read->accesses[k];
            CHECK(a->object < read->object_count && a->lane < 8 && a->group == 0);
            CHECK(a->marks & TRACE_OUTSIDE || (uint64_t)a->index < read->objects[a->object].elements);
        }
        if (read)
            draw(&t, read);
        if (i < bytes.len)
            bytes.ptr[i] = saved;
        else
            CHECK(read && read->access_count == t.trace->access_count && in.at == bytes.len);
    }
    CHECK(refused > bytes.len / 4);
    for (size_t len = 0; len < bytes.len; len += 7) {
        struct wire in = {.bytes = text_from(bytes.ptr, len)};
        CHECK(!trace_read(&in, t.arena, t.trace->grid, t.trace->threadgroup,
                          &(struct trace_spans){.context = &in, .get = get_span}));
    }
    buf_release(&bytes);
    traced_release(&t);
}
