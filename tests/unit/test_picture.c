/* Pictures: the right cells, the right threads, the right phases, and everything in its place. */
#include "report/picture_text.h"
#include "report/svg.h"
#include "traced.h"

struct pictured {
    struct traced traced;
    const struct picture *picture;
};

static struct pictured picture_of(const char *puzzle, const char *body, const char *test,
                                  struct picture_limits limits)
{
    struct pictured p = {.traced = traced_of(puzzle, body, test)};
    p.picture = picture_make(p.traced.arena, p.traced.puzzle, limits);
    return p;
}

static void release(struct pictured *p)
{
    traced_release(&p->traced);
}

static const struct picture_array *array_of(const struct pictured *p, uint32_t panel, const char *name,
                                            enum picture_side side)
{
    const struct picture_panel *at = &p->picture->panels[panel];
    for (uint32_t i = 0; i < at->array_count; i++)
        if (at->arrays[i].side == side &&
            text_is(p->picture->trace->objects[at->arrays[i].object].name, name))
            return &at->arrays[i];
    return NULL;
}

/* "a[3], s[0..2] > out[3]" */
static void check_thread(const struct pictured *p, uint32_t panel, uint32_t thread, const char *wanted)
{
    struct buf out = {0};
    picture_text_cells(&out, p->picture, &p->picture->panels[panel], thread, PICTURE_READS, 9);
    buf_str(&out, " > ");
    picture_text_cells(&out, p->picture, &p->picture->panels[panel], thread, PICTURE_WRITES, 9);
    CHECK_TEXT(buf_as_text(&out), wanted);
    buf_release(&out);
}

static bool apart(const struct picture_cell *a, const struct picture_cell *b)
{
    return a->x + a->w <= b->x || b->x + b->w <= a->x || a->y + a->h <= b->y || b->y + b->h <= a->y;
}

/* Everything lies in its panel, no two cells on each other, every link ends at the cell of its index. */
static void check_places(const struct picture *p)
{
    for (uint32_t i = 0; i < p->panel_count; i++) {
        const struct picture_panel *at = &p->panels[i];
        for (uint32_t k = 0; k < at->array_count; k++)
            for (uint32_t n = 0; n < at->arrays[k].cell_count; n++) {
                const struct picture_cell *c = &at->arrays[k].cells[n];
                CHECK(c->x >= 0 && c->y >= 0 && c->x + c->w <= at->w && c->y + c->h <= at->h);
                CHECK(n == 0 || apart(c, c - 1));
                CHECK(c->hook_y > c->y && c->hook_y < c->y + c->h);
            }
        for (uint32_t k = 0; k < at->thread_count; k++) {
            const struct picture_thread *t = &at->threads[k];
            CHECK(t->x - PICTURE_RADIUS >= at->threads_left && t->x + PICTURE_RADIUS <= at->threads_right);
            CHECK(t->y - PICTURE_RADIUS >= 0 && t->y + PICTURE_RADIUS <= at->h);
            for (uint32_t n = 0; n < k; n++)
                CHECK(t->y != at->threads[n].y || at->threads[n].x != t->x);
        }
        for (uint32_t k = 0; k < at->link_count; k++)
            if (at->links[k].cell != UINT32_MAX)
                CHECK(at->arrays[at->links[k].array].cells[at->links[k].cell].index == at->links[k].index);
    }
}

static const struct picture_limits all = {0, 0};

/* --- what is in it --- */

TEST(threads_alone_share_a_panel)
{
    struct pictured p =
        picture_of("map", "uint i = thread_position_in_grid.x; out[i] = a[i] + 10;", NULL, all);
    CHECK_INT(p.picture->panel_count, 1);
    CHECK(p.picture->alone && p.picture->together);
    CHECK_INT(p.picture->panels[0].thread_count, 4);
    CHECK_INT(p.picture->panels[0].link_count, 8);
    for (uint32_t i = 0; i < 4; i++) {
        char wanted[40];
        snprintf(wanted, sizeof wanted, "a[%u] > out[%u]", i, i);
        check_thread(&p, 0, i, wanted);
        CHECK_INT(array_of(&p, 0, "a", PICTURE_READS)->cells[i].users, 1);
        CHECK_INT(array_of(&p, 0, "a", PICTURE_READS)->cells[i].colour, i);
    }
    /* thread, element read and element written stand on one line */
    CHECK_INT(p.picture->panels[0].threads[2].y, array_of(&p, 0, "out", PICTURE_WRITES)->cells[2].hook_y);
    check_places(p.picture);
    release(&p);
}

static const char prefix[] = "threadgroup float s[8];\nuint i = thread_position_in_grid.x;\ns[i] = a[i];\n"
                             "threadgroup_barrier(mem_flags::mem_threadgroup);\n"
                             "for (uint d = 4; d > 0; d /= 2) {\n"
                             "    if (i < d) s[i] += s[i + d];\n"
                             "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
                             "}\nif (i == 0) out[0] = s[0];";

TEST(phases_in_order)
{
    struct pictured p = picture_of("prefix_sum", prefix, "1", all);
    CHECK_INT(p.picture->panel_count, 5);
    CHECK_INT(p.picture->phases, 5);
    check_thread(&p, 0, 5, "a[5] > s[5]");
    check_thread(&p, 1, 3, "s[3], s[7] > s[3]");
    check_thread(&p, 1, 4, " > ");
    check_thread(&p, 3, 0, "s[0..1] > s[0]");
    check_thread(&p, 4, 0, "s[0] > out[0]");
    CHECK(p.picture->panels[1].threads[4].idle && !p.picture->panels[1].threads[3].idle);
    CHECK_INT(p.picture->panels[0].barrier_line, 4);
    CHECK_INT(p.picture->panels[2].barrier_line, 7);
    CHECK(!p.picture->panels[4].barrier);
    CHECK_INT(p.picture->marks, 0);
    CHECK(!array_of(&p, 0, "s", PICTURE_READS) && array_of(&p, 1, "s", PICTURE_READS));
    check_places(p.picture);
    release(&p);
}

TEST(limits_are_said)
{
    struct pictured p = picture_of("prefix_sum", prefix, "2", (struct picture_limits){1, 2});
    struct buf out = {0};
    CHECK_INT(p.picture->groups, 2);
    CHECK_INT(p.picture->panel_count, 2);
    CHECK_INT(p.picture->phases_hidden, 3);
    svg_missing(&out, p.picture);
    CHECK_TEXT(buf_as_text(&out), "The first 1 of 2 threadgroups are shown. 3 more phases are not shown. ");
    buf_release(&out);
    release(&p);
}

TEST(outside_has_cells_of_its_own)
{
    struct pictured p =
        picture_of("guard", "uint i = thread_position_in_grid.x; out[i] = a[i - 1];", NULL, all);
    const struct picture_array *a = array_of(&p, 0, "a", PICTURE_READS);
    check_thread(&p, 0, 0, "a[4294967295] (out of bounds) > out[0]");
    check_thread(&p, 0, 1, "a[0] > out[1]");
    CHECK_INT(a->cell_count, 4 + 4);
    CHECK_INT(a->cells[3].marks, 0);
    CHECK_INT(a->cells[7].marks, TRACE_OUTSIDE);
    CHECK(a->cells[7].index == 4294967295);
    CHECK(a->cells[7].w > a->cells[3].w);
    check_places(p.picture);
    release(&p);
}

TEST(negative_indices_stand_first)
{
    struct pictured p = picture_of("map", "int i = thread_position_in_grid.x; out[i] = a[i - 2];", NULL, all);
    const struct picture_array *a = array_of(&p, 0, "a", PICTURE_READS);
    CHECK(a->cells[0].index == -2 && a->cells[1].index == -1 && a->cells[2].index == 0);
    check_places(p.picture);
    release(&p);
}

TEST(grids_and_threads_in_rows)
{
    struct pictured p =
        picture_of("matmul",
                   "threadgroup float s[3][3]; uint x = thread_position_in_threadgroup.x, y = "
                   "thread_position_in_threadgroup.y;\ns[y][x] = a[y * 8 + x];\n"
                   "threadgroup_barrier(mem_flags::mem_threadgroup);\nout[y * 8 + x] = s[x][y];",
                   "2", (struct picture_limits){1, 0});
    const struct picture_array *a = array_of(&p, 0, "a", PICTURE_READS),
                               *s = array_of(&p, 1, "s", PICTURE_READS);
    CHECK(a->grid && a->rows == 8 && a->columns == 8 && s->rows == 3);
    check_thread(&p, 0, 5, "a[10] (1,2) > s[1][2]");
    check_thread(&p, 1, 5, "s[2][1] > out[10] (1,2)");
    CHECK_INT(a->cells[10].users, 1);
    CHECK(a->cells[10].x == a->cells[2].x && a->cells[10].y == a->cells[2].y + PICTURE_GRID);
    /* links of one row run at different heights */
    CHECK(a->cells[0].hook_y < a->cells[1].hook_y && a->cells[1].hook_y < a->cells[2].hook_y);
    CHECK(p.picture->panels[0].threads[3].y != p.picture->panels[0].threads[4].y);
    check_places(p.picture);
    release(&p);
}

TEST(several_threadgroups_side_by_side)
{
    struct pictured p = picture_of("threadgroups_2D",
                                   "uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;"
                                   "if (x < 5 && y < 5) out[y * 5 + x] = a[y * 5 + x] + 10;",
                                   NULL, all);
    struct buf name = {0};
    CHECK_INT(p.picture->panel_count, 1);
    CHECK_INT(p.picture->panels[0].thread_count, 36);
    CHECK_INT(p.picture->panels[0].box_count, 4);
    picture_text_thread(&name, p.picture, &p.picture->panels[0], 9 + 4);
    CHECK_TEXT(buf_as_text(&name), "thread (1, 1) of threadgroup (1, 0)");
    check_thread(&p, 0, 9 + 4, "a[9] (1,4) > out[9] (1,4)");
    /* no two threads of the panel at one height: no link runs behind another one's thread */
    for (uint32_t i = 0; i < 18; i++)
        for (uint32_t k = 0; k < i; k++)
            CHECK(p.picture->panels[0].threads[i].y != p.picture->panels[0].threads[k].y);
    for (uint32_t i = 0; i < 9; i++) /* a threadgroup has no two threads of one colour */
        for (uint32_t k = 0; k < i; k++)
            CHECK(p.picture->panels[0].threads[i].colour != p.picture->panels[0].threads[k].colour);
    check_places(p.picture);
    buf_release(&name);
    release(&p);
}

TEST(races_mark_their_cells)
{
    struct pictured p =
        picture_of("dot_product", "uint i = thread_position_in_grid.x; out[0] = a[i] * b[i];", NULL, all);
    const struct picture_array *out = array_of(&p, 0, "out", PICTURE_WRITES);
    CHECK_INT(out->cells[0].marks & TRACE_RACE, TRACE_RACE);
    CHECK_INT(out->cells[0].users, 8);
    CHECK_INT(array_of(&p, 0, "a", PICTURE_READS)->cells[0].marks, 0);
    CHECK_INT(p.picture->marks, TRACE_RACE);
    release(&p);
}

/* --- what is large --- */

/* A long array shows the touched elements and their neighbours. */
TEST(long_arrays_have_windows)
{
    struct pictured p =
        picture_of("map",
                   "threadgroup float s[1000]; uint i = thread_position_in_grid.x; s[500 + i] = 1; s[3] = 2;"
                   "out[i] = s[500 + i] + a[i];",
                   NULL, all);
    const struct picture_array *s = array_of(&p, 0, "s", PICTURE_WRITES);
    CHECK(s->cell_count < 12);
    CHECK(s->cells[0].skipped == 2 && s->cells[1].index == 2 && s->cells[2].index == 3);
    CHECK_INT(s->cells[2].users, 1);
    CHECK_INT(s->hidden, 0);
    uint64_t elements = 0;
    for (uint32_t i = 0; i < s->cell_count; i++)
        elements += s->cells[i].skipped ? s->cells[i].skipped : 1;
    CHECK_INT(elements, 1000);
    check_places(p.picture);
    release(&p);
}

TEST(too_many_elements_are_counted)
{
    struct pictured p = picture_of(
        "map", "threadgroup float s[1000]; for (int k = 0; k < 1000; k += 4) s[k] = 1;", NULL, all);
    const struct picture_array *s = array_of(&p, 0, "s", PICTURE_WRITES);
    CHECK(s->cell_count < 60 && s->hidden > 100);
    check_places(p.picture);
    release(&p);
}

TEST(no_access_no_picture)
{
    struct pictured p = picture_of("map", "float x = 1;", NULL, all);
    CHECK(!p.picture);
    release(&p);
}

/* --- SVG --- */

TEST(names_are_escaped)
{
    struct pictured p = picture_of("map", "out[0] = a[0];", NULL, all);
    struct buf out = {0};
    ((struct trace_object *)p.picture->trace->objects)[0].name = TEXT("<script>&\"\x1b");
    svg_document(&out, p.picture, (struct svg_labels){TEXT("</title><script>"), TEXT("<b>")});
    CHECK(text_find(buf_as_text(&out), TEXT("<script")) < 0);
    CHECK(text_find(buf_as_text(&out), TEXT("\x1b")) < 0);
    CHECK_CONTAINS(buf_as_text(&out), "&lt;script&gt;&amp;&quot;");
    buf_release(&out);
    release(&p);
}
