/* What points are worth: twins, unread inputs, the share of hidden tests, the bonus, hundredths. */
#include "extract/metal_file.h"
#include "grade/grade.h"
#include "report/csv.h"
#include "report/result_json.h"
#include "report/words.h"
#include "test.h"
#include <math.h>

struct graded {
    struct arena *arena;
    struct result result;
    const struct result_puzzle *puzzle; /* the first one */
};

struct setting {
    const char *puzzle;
    enum details details;
    void (*change)(struct puzzle *puzzle);
};

/* One body for one puzzle; without one, bodies that say themselves for which they are. */
static struct graded grade_all(struct setting s, const char *const *bodies)
{
    struct graded g = {.arena = arena_new((size_t)1 << 30)};
    struct err err = {0};
    struct worker worker = {0};
    struct candidates list;
    struct pack *pack = pack_open(g.arena, NULL, NULL, &err);
    struct grade_options options = {.details = s.details,
                                    .as = s.puzzle ? pack_find(pack, text_of(s.puzzle)) : NULL};
    candidates_init(&list);
    for (uint32_t i = 0; s.change && i < pack->puzzle_count; i++)
        s.change(pack->puzzles[i]);
    for (; *bodies; bodies++)
        candidates_add(&list, metal_file_read(g.arena, TEXT("a.metal"), text_of(*bodies)));
    if (grade_submission(&g.result, g.arena, pack, &list, &worker, options, &err) != 0)
        test_fail(__FILE__, __LINE__, "%s", err.message);
    g.puzzle = &g.result.puzzles[0];
    return g;
}

static struct graded grade(struct setting s, const char *body)
{
    return grade_all(s, (const char *[]){body, NULL});
}

static void release(struct graded *g)
{
    result_release(&g->result);
    arena_free(g->arena);
}

static const struct result_case *case_of(const struct graded *g, enum case_kind kind)
{
    uint32_t i = 0;
    while (g->puzzle->cases[i].kind != kind)
        i++;
    return &g->puzzle->cases[i];
}

static bool has_verdict(const struct graded *g, enum diag_code code)
{
    for (const struct finding *f = g->puzzle->verdicts.first; f; f = f->next)
        if (f->code == code)
            return true;
    return false;
}

static void sum_check(const struct graded *g)
{
    double sum = 0;
    for (uint32_t i = 0; i < g->puzzle->case_count; i++)
        sum += g->puzzle->cases[i].points;
    CHECK(fabs(g->puzzle->points - sum - g->puzzle->bonus) < 0.0051);
    CHECK(g->result.points == g->puzzle->points);
}

static const char table[] = "const float t[4] = {10, 11, 12, 13}; uint i = thread_position_in_grid.x;"
                            "if (i < 4) out[i] = t[i] + a[i] * 0;";

TEST(a_table_of_answers_is_unproven)
{
    for (int details = DETAILS_FULL; details < DETAILS_COUNT; details++) {
        struct graded g = grade((struct setting){.puzzle = "map", .details = (enum details)details}, table);
        const struct result_case *c = case_of(&g, CASE_PUBLISHED);
        CHECK_INT(g.puzzle->status, RESULT_FAILED);
        CHECK_INT(c->status, CASE_PASSED);
        CHECK_INT(c->twin, TWIN_FAILED);
        CHECK(g.puzzle->passes_published && fabs(c->points - c->max_points / 4) < 1e-9);
        CHECK_TEXT(
            c->message,
            "unproven: the result is right for these inputs, but wrong for other inputs of the same shape, "
            "so only part of the points counts");
        CHECK(has_verdict(&g, E5003));
        CHECK_TEXT(case_of(&g, CASE_MEMORY)->message, "scaled: 0 of 5 hidden tests pass");
        CHECK_INT(case_of(&g, CASE_MEMORY)->status, CASE_PASSED);
        CHECK(g.puzzle->points == 1.11);
        sum_check(&g);
        release(&g);
    }
}

TEST(the_published_size_is_enough_for_its_twin)
{
    struct graded g = grade((struct setting){.puzzle = "map"},
                            "uint i = thread_position_in_grid.x; if (i < 4) out[i] = a[i] + 10;");
    CHECK_INT(case_of(&g, CASE_PUBLISHED)->twin, TWIN_PASSED);
    CHECK_INT(case_of(&g, CASE_PUBLISHED)->message.len, 0);
    CHECK_TEXT(case_of(&g, CASE_SYNCHRONISATION)->message, "scaled: 2 of 5 hidden tests pass");
    CHECK(g.puzzle->points == 6.67);
    CHECK(!has_verdict(&g, E5003));
    sum_check(&g);
    release(&g);
}

static void proves_nothing(struct puzzle *p)
{
    p->grading.unproven = 1;
}

static void without_twins(struct puzzle *p)
{
    for (uint32_t i = 0; i < p->test_count; i++)
        p->tests[i].has_twin = false;
}

TEST(a_course_may_take_the_published_numbers_as_they_are)
{
    struct graded g = grade((struct setting){.puzzle = "map", .change = proves_nothing}, table);
    CHECK(g.puzzle->points == 4.44 && !has_verdict(&g, E5003));
    CHECK_INT(case_of(&g, CASE_PUBLISHED)->twin, TWIN_FAILED);
    release(&g);
    g = grade((struct setting){.puzzle = "map", .change = without_twins}, table);
    CHECK(g.puzzle->points == 4.44);
    CHECK_INT(case_of(&g, CASE_PUBLISHED)->twin, TWIN_NONE);
    release(&g);
}

TEST(a_kernel_that_reads_no_input_has_nothing)
{
    struct graded g =
        grade((struct setting){.puzzle = "map"}, "uint i = thread_position_in_grid.x; out[i] = i + 10;");
    CHECK(g.puzzle->points == 0 && g.puzzle->passes_published);
    CHECK_TEXT(case_of(&g, CASE_PUBLISHED)->message, "never reads 'a', so the result cannot depend on it");
    CHECK_CONTAINS(case_of(&g, CASE_MEMORY)->message, "passes without reading any input");
    CHECK(has_verdict(&g, E5004) && !has_verdict(&g, E5003));
    sum_check(&g);
    release(&g);
    g = grade((struct setting){.puzzle = "zip"}, "uint i = thread_position_in_grid.x; out[i] = 2 * i;");
    CHECK_TEXT(case_of(&g, CASE_PUBLISHED)->message,
               "never reads 'a' or 'b', so the result cannot depend on them");
    release(&g);
    g = grade((struct setting){.puzzle = "map"}, "out[0] = 1;"); /* wrong: nothing is said about inputs */
    CHECK(!has_verdict(&g, E5004));
    release(&g);
}

TEST(one_unread_input_is_a_warning)
{
    struct graded g =
        grade((struct setting){.puzzle = "zip"}, "uint i = thread_position_in_grid.x; out[i] = a[i] + a[i];");
    CHECK_INT(g.puzzle->findings.first->code, E5005);
    CHECK_INT(g.puzzle->findings.first->severity, SEVERITY_WARNING);
    CHECK_CONTAINS(g.puzzle->findings.first->message, "no published test reads 'b'");
    CHECK_INT(case_of(&g, CASE_PUBLISHED)->twin, TWIN_PASSED); /* b is a there too */
    CHECK(case_of(&g, CASE_PUBLISHED)->points == case_of(&g, CASE_PUBLISHED)->max_points);
    release(&g);
    g = grade((struct setting){.puzzle = "zip"}, "uint i = thread_position_in_grid.x; out[i] = a[i] + b[i];");
    CHECK_INT(g.puzzle->findings.count, 0);
    release(&g);
}

static void bonus(struct puzzle *p)
{
    p->grading.stretch_bonus = 2;
}

static void odd_points(struct puzzle *p)
{
    p->grading.points = 10.0 / 3;
    p->grading.stretch_bonus = 0.005;
}

TEST(points_are_hundredths)
{
    CHECK(result_round(1.005) == 1.01 && result_round(0.004999) == 0 && result_round(8.0 / 3) == 2.67);
    struct graded g =
        grade((struct setting){.puzzle = "map_2D", .change = odd_points},
              "uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;"
              "int n = a_shape[1]; if (x < n && y < a_shape[0]) out[y * n + x] = a[y * n + x] + 10;");
    CHECK(g.puzzle->bonus == 0.01 && g.puzzle->max_points == 3.33 && g.puzzle->points == 3.33 + 0.01);
    release(&g);
}

/* A test that hangs does not take from another one the chance to prove its points, nor the need to. */
TEST(a_hang_elsewhere_proves_nothing)
{
    static const char honest[] = "uint i = thread_position_in_grid.x; if (a_shape[0] != 6) while (true) { }"
                                 "if (i < 6) { float s = 0; for (int j = 0; j < b_shape[0]; j++)"
                                 " if (int(i) + j < a_shape[0]) s += a[i + j] * b[j]; out[i] = s; }";
    static const char answers[] =
        "uint i = thread_position_in_grid.x; if (a_shape[0] != 6) while (true) { }"
        "const float t[6] = {5, 8, 11, 14, 5, 0}; if (i < 6) out[i] = t[i] + a[i] * 0;";
    struct graded g = grade((struct setting){.puzzle = "1D_conv"}, honest);
    CHECK_INT(g.puzzle->cases[0].twin, TWIN_PASSED);
    CHECK_INT(g.puzzle->cases[1].status, CASE_FAILED);
    CHECK(g.puzzle->points ==
          result_round(2 + 1.0 / 3)); /* the published test and the hidden one of its size */
    release(&g);
    g = grade((struct setting){.puzzle = "1D_conv"}, answers);
    CHECK_INT(g.puzzle->cases[0].twin, TWIN_FAILED);
    CHECK(g.puzzle->points == 0.5);
    release(&g);
}

/* The bonus is for the stretch tests, whatever else a kernel loses. */
TEST(a_bonus_for_stretch_tests)
{
    struct graded g = grade((struct setting){.puzzle = "map_2D", .change = bonus}, /* without a guard in y */
                            "uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;"
                            "int n = a_shape[1]; if (x < n) out[y * n + x] = a[y * n + x] + 10;");
    CHECK_INT(g.puzzle->status, RESULT_FAILED);
    CHECK(g.puzzle->bonus == 2 && fabs(g.puzzle->points - 10.89) < 1e-9);
    sum_check(&g);
    release(&g);
    g = grade((struct setting){.puzzle = "map_2D", .change = bonus}, /* right for squares */
              "uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;"
              "int n = a_shape[0]; if (x < n && y < n) out[y * n + x] = a[y * n + x] + 10;");
    CHECK_INT(g.puzzle->status, RESULT_PASSED);
    CHECK(g.puzzle->bonus == 0 && g.puzzle->points == 10);
    release(&g);
}

TEST(the_total_is_the_sum_of_the_puzzles)
{
    struct graded g =
        grade_all((struct setting){0},
                  (const char *[]){
                      "// puzzle: 01-map\nuint i = thread_position_in_grid.x; if (i < 4) out[i] = a[i] + 10;",
                      "// puzzle: 02-zip\nuint i = thread_position_in_grid.x; out[i] = a[i] + a[i];",
                      "// puzzle: 03-guard\nuint i = thread_position_in_grid.x; out[i] = a[i] + 10;", NULL});
    struct buf json = {0}, csv = {0}, words = {0};
    CHECK(g.result.puzzles[0].points == 6.67 && g.result.puzzles[1].points == 4.44);
    CHECK(g.result.puzzles[2].points == 8.89 && g.result.points == 20 && g.result.max_points == 140);
    result_json(&json, &g.result);
    csv_result(&csv, &g.result);
    words_total(&words, &g.result);
    CHECK_CONTAINS(buf_as_text(&json), "\"points\": 20,");
    CHECK_CONTAINS(buf_as_text(&json), "\"points\": 6.67,");
    CHECK_CONTAINS(buf_as_text(&csv), ",6.67,10,");
    CHECK_CONTAINS(buf_as_text(&words), "20 of 140 points");
    buf_release(&json);
    buf_release(&csv);
    buf_release(&words);
    release(&g);
}
