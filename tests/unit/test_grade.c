/* Verdicts: points, statuses, policies, what is told of hidden tests, and what a mistake looks like. */
#include "extract/metal_file.h"
#include "grade/compare.h"
#include "grade/grade.h"
#include "test.h"
#include <math.h>

struct graded {
    struct arena *arena;
    struct pack *pack;
    struct result result;
    const struct result_puzzle *puzzle; /* the first one */
};

struct setting {
    const char *puzzle;
    enum details details;
    const char *secret;
    void (*change)(struct puzzle *puzzle);
};

static void add_body(struct graded *g, struct candidates *list, const char *file, const char *body)
{
    candidates_add(list, metal_file_read(g->arena, text_of(file), text_of(body)));
}

static struct graded grade_list(struct setting s, const char *const *bodies)
{
    struct graded g = {.arena = arena_new((size_t)1 << 30)};
    struct err err = {0};
    struct worker worker = {0};
    struct candidates list;
    g.pack = pack_open(g.arena, NULL, NULL, &err);
    const struct puzzle *only = pack_find(g.pack, text_of(s.puzzle));
    struct grade_options options = {
        .as = only, .details = s.details, .secret = text_of(s.secret ? s.secret : "")};
    candidates_init(&list);
    for (uint32_t i = 0; s.change && i < g.pack->puzzle_count; i++)
        s.change(g.pack->puzzles[i]);
    for (char name[] = "a.metal"; *bodies; bodies++, name[0]++)
        add_body(&g, &list, arena_text(g.arena, text_of(name)).ptr, *bodies);
    if (grade_submission(&g.result, g.arena, g.pack, &list, &worker, options, &err) != 0)
        test_fail(__FILE__, __LINE__, "%s", err.message);
    g.puzzle = &g.result.puzzles[0];
    return g;
}

static struct graded grade(struct setting s, const char *body)
{
    return grade_list(s, (const char *[]){body, NULL});
}

static void release(struct graded *g)
{
    result_release(&g->result);
    arena_free(g->arena);
}

static enum case_status status_of(const struct graded *g, enum case_kind kind)
{
    enum case_status status = CASE_PASSED;
    for (uint32_t i = 0; i < g->puzzle->case_count; i++)
        if (g->puzzle->cases[i].kind == kind && g->puzzle->cases[i].status != CASE_PASSED)
            status = g->puzzle->cases[i].status;
    return status;
}

static const char right_map[] = "uint i = thread_position_in_grid.x; out[i] = a[i] + 10;";
static const char right_guard[] =
    "uint i = thread_position_in_grid.x; if (i < uint(a_shape[0])) out[i] = a[i] + 10;";

/* --- points --- */

TEST(a_right_body_gets_everything)
{
    struct graded g = grade((struct setting){.puzzle = "map"}, right_map);
    CHECK_INT(g.puzzle->status, RESULT_PASSED);
    CHECK(g.puzzle->points == 10 && g.puzzle->max_points == 10 && g.puzzle->passes_published);
    CHECK_INT(g.puzzle->counters[COUNTER_GLOBAL_READS], 1);
    CHECK_INT(g.puzzle->par[COUNTER_GLOBAL_WRITES], 1);
    CHECK_INT(g.result.outcome, OUTCOME_GRADED);
    release(&g);
}

TEST(a_missing_guard_costs_the_memory_case)
{
    struct graded g = grade((struct setting){.puzzle = "guard"}, right_map);
    CHECK_INT(g.puzzle->status, RESULT_FAILED);
    CHECK(g.puzzle->passes_published);
    CHECK_INT(status_of(&g, CASE_PUBLISHED), CASE_PASSED);
    CHECK_INT(status_of(&g, CASE_HIDDEN), CASE_PASSED);
    CHECK_INT(status_of(&g, CASE_MEMORY), CASE_FAILED);
    CHECK(fabs(g.puzzle->points - 80.0 / 9) < 0.01);
    release(&g);
}

TEST(a_body_that_does_nothing_earns_nothing)
{
    struct graded g = grade((struct setting){.puzzle = "pooling"}, "float x = 1;");
    CHECK_INT(g.puzzle->status, RESULT_FAILED);
    CHECK(g.puzzle->points == 0 && !g.puzzle->passes_published);
    CHECK_INT(status_of(&g, CASE_MEMORY), CASE_SKIPPED);
    CHECK_INT(status_of(&g, CASE_BUDGET), CASE_SKIPPED);
    release(&g);
}

static void all_or_nothing(struct puzzle *p)
{
    p->grading.all_or_nothing = true;
}

static void bounds_warn(struct puzzle *p)
{
    p->grading.policy[FINDING_OUT_OF_BOUNDS] = POLICY_WARNING;
}

static void bounds_off(struct puzzle *p)
{
    p->grading.policy[FINDING_OUT_OF_BOUNDS] = POLICY_OFF;
}

static void bonus(struct puzzle *p)
{
    p->grading.stretch_bonus = 2;
}

TEST(the_course_decides)
{
    struct graded g = grade((struct setting){.puzzle = "guard", .change = all_or_nothing}, right_map);
    CHECK(g.puzzle->points == 0);
    release(&g);
    g = grade((struct setting){.puzzle = "guard", .change = bounds_warn}, right_map);
    CHECK_INT(g.puzzle->status, RESULT_PASSED);
    CHECK(g.puzzle->findings.count > 0 && g.puzzle->findings.first->severity == SEVERITY_WARNING);
    release(&g);
    g = grade((struct setting){.puzzle = "guard", .change = bounds_off}, right_map);
    CHECK_INT(g.puzzle->findings.count, 0);
    release(&g);
    g = grade((struct setting){.puzzle = "map_2D", .change = bonus},
              "uint x = thread_position_in_grid.x, y = thread_position_in_grid.y; int n = a_shape[1];"
              "if (x < n && y < a_shape[0]) out[y * n + x] = a[y * n + x] + 10;");
    CHECK(g.puzzle->points == 12);
    release(&g);
}

/* --- statuses --- */

TEST(statuses)
{
    struct graded g =
        grade((struct setting){.puzzle = "map"}, "uint local_i = thread_position_in_grid.x; /* later */");
    CHECK_INT(g.puzzle->status, RESULT_MISSING);
    CHECK_INT(g.result.outcome, OUTCOME_UNTOUCHED);
    release(&g);
    g = grade((struct setting){.puzzle = "map"}, "texture2d<float> t; out[0] = 1;");
    CHECK_INT(g.puzzle->status, RESULT_UNSUPPORTED);
    CHECK_INT(status_of(&g, CASE_PUBLISHED), CASE_SKIPPED);
    release(&g);
    g = grade((struct setting){.puzzle = "map"}, "out[0] = nothing;");
    CHECK_INT(g.puzzle->status, RESULT_FAILED);
    CHECK_INT(status_of(&g, CASE_PUBLISHED), CASE_FAILED);
    CHECK(g.puzzle->points == 0);
    release(&g);
}

TEST(both_published_forms_must_compile)
{
    /* 6 elements of a lie in constant memory, 15 in device memory */
    struct graded g =
        grade((struct setting){.puzzle = "1D_conv"}, "const device float *p = a; out[0] = p[0];");
    CHECK_INT(g.puzzle->status, RESULT_FAILED);
    CHECK_INT(g.puzzle->findings.first->kind, FINDING_COMPILE);
    release(&g);
}

TEST(the_best_of_several_counts)
{
    struct graded g = grade_list((struct setting){.puzzle = "guard"},
                                 (const char *[]){right_map, right_guard, "out[0] = 1;", NULL});
    CHECK_INT(g.puzzle->status, RESULT_PASSED);
    CHECK_TEXT(g.puzzle->origin.file, "b.metal");
    CHECK(g.puzzle->others && text_is(g.puzzle->others->origin.file, "a.metal"));
    CHECK(g.puzzle->others->next && text_is(g.puzzle->others->next->origin.file, "c.metal"));
    release(&g);
}

/* The names that one body has for the arrays are not those of the next. */
TEST(names_of_one_body_stay_with_it)
{
    static const struct text names[] = {{"x", 1}, {"y", 1}};
    struct graded g = {.arena = arena_new((size_t)1 << 30)};
    struct worker worker = {0};
    struct candidates list;
    struct err err = {0};
    g.pack = pack_open(g.arena, NULL, NULL, &err);
    candidates_init(&list);
    add_body(&g, &list, "a.metal", "uint i = thread_position_in_grid.x; y[i] = x[i] + 11;");
    list.first->has_names = true;
    list.first->input_names = &names[0];
    list.first->output_names = &names[1];
    list.first->input_count = list.first->output_count = 1;
    add_body(&g, &list, "b.metal", right_map);
    struct grade_options options = {.as = pack_find(g.pack, TEXT("map"))};
    CHECK_INT(grade_submission(&g.result, g.arena, g.pack, &list, &worker, options, &err), 0);
    CHECK_INT(g.result.puzzles[0].status, RESULT_PASSED);
    CHECK_TEXT(g.result.puzzles[0].origin.file, "b.metal");
    release(&g);
}

TEST(a_hang_ends_the_tests)
{
    struct graded g = grade((struct setting){.puzzle = "map"}, "while (true) { }");
    CHECK_INT(g.puzzle->status, RESULT_FAILED);
    CHECK_INT(g.puzzle->findings.first->code, E4011);
    CHECK(g.puzzle->points == 0);
    release(&g);
}

TEST(findings_are_merged_over_tests)
{
    struct graded g = grade((struct setting){.puzzle = "guard"}, right_map);
    CHECK_INT(g.puzzle->findings.count, 2); /* a read and a write */
    CHECK(g.puzzle->findings.first->count > 4);
    release(&g);
}

/* --- what is told --- */

TEST(details)
{
    static const char wrong[] = "uint i = thread_position_in_grid.x; out[i] = i + 10;";
    struct graded g = grade((struct setting){.puzzle = "map", .details = DETAILS_FULL}, wrong);
    CHECK_CONTAINS(g.puzzle->cases[1].message, "inputs: a =");
    CHECK_CONTAINS(g.puzzle->cases[1].cause, "may be hard-coded");
    release(&g);
    g = grade((struct setting){.puzzle = "map", .details = DETAILS_NAMES}, wrong);
    CHECK_CONTAINS(g.puzzle->cases[1].name, "4 elements, other values");
    CHECK_TEXT(g.puzzle->cases[1].message, "wrong result");
    release(&g);
    g = grade((struct setting){.puzzle = "map", .details = DETAILS_NONE}, wrong);
    CHECK_TEXT(g.puzzle->cases[1].name, "hidden: test 2");
    CHECK_TEXT(g.puzzle->cases[1].message, "wrong result");
    CHECK_INT(g.puzzle->cases[1].cause.len, 0);
    release(&g);
}

static bool says(const struct result_puzzle *p, const char *part)
{
    bool found = false;
    for (uint32_t i = 0; i < p->case_count; i++)
        found |= text_find(p->cases[i].message, text_of(part)) >= 0 ||
                 text_find(p->cases[i].name, text_of(part)) >= 0;
    for (const struct finding *f = p->findings.first; f; f = f->next)
        found |= text_find(f->message, text_of(part)) >= 0;
    for (const struct finding *f = p->verdicts.first; f; f = f->next)
        found |= text_find(f->message, text_of(part)) >= 0;
    return found;
}

/* A kernel that carries a hidden value out as an index: the instructor sees it, the student does not. */
TEST(an_index_tells_no_hidden_value)
{
    static const char spy[] = "uint i = thread_position_in_grid.x; int v = int(a[0]);\n"
                              "if (v == 0) out[i] = a[i] + 10; else out[1000000 + v] = 1;";
    for (int details = DETAILS_NAMES; details <= DETAILS_NONE; details++) {
        struct graded g = grade((struct setting){.puzzle = "map", .details = (enum details)details}, spy);
        CHECK(!says(g.puzzle, "out[1000") && !says(g.puzzle, "out[999"));
        CHECK(says(g.puzzle, details == DETAILS_NAMES ? "an out-of-bounds access, in hidden tests"
                                                      : "fails in hidden tests"));
        CHECK_INT(g.puzzle->findings.count, 0);
        CHECK_INT(result_seconds(&g.result) == 0, 1);
        struct result full = result_view(&g.result, g.arena, DETAILS_FULL);
        CHECK(says(&full.puzzles[0], "out[1000") || says(&full.puzzles[0], "out[999"));
        CHECK_INT(full.puzzles[0].points * 100, g.puzzle->points * 100);
        CHECK(result_seconds(&full) > 0);
        release(&g);
    }
}

/* The same with a count of reads. */
TEST(a_counter_tells_no_hidden_value)
{
    static const char spy[] =
        "// header: constant uint THREADGROUP_MEM_SIZE = 8;\n"
        "threadgroup float shared[THREADGROUP_MEM_SIZE];\n"
        "uint i = thread_position_in_grid.x, local_i = thread_position_in_threadgroup.x;\n"
        "int count = int(a[0] * 8); float x = 0;\n"
        "for (int k = 0; k < abs(count); k++) x += a[0];\n"
        "out[i] = x;\n";
    struct graded g = grade((struct setting){.puzzle = "pooling", .details = DETAILS_NAMES}, spy);
    struct result full = result_view(&g.result, g.arena, DETAILS_FULL);
    CHECK_INT(status_of(&g, CASE_BUDGET), CASE_FAILED);
    CHECK(says(g.puzzle, "more global reads per thread than needed, in hidden tests"));
    CHECK(!says(g.puzzle, "is enough"));
    CHECK(says(&full.puzzles[0], "is enough (hidden: "));
    release(&g);
}

static const struct result_case *case_of(const struct graded *g, enum case_kind kind)
{
    uint32_t i = 0;
    while (g->puzzle->cases[i].kind != kind)
        i++;
    return &g->puzzle->cases[i];
}

/* Reads cells that nobody has written where there are fewer than 8 elements, which is so in hidden tests. */
static const char undefined_end[] =
    "threadgroup float s[8]; uint l = thread_position_in_threadgroup.x; s[l] = a[l] * b[l];"
    "threadgroup_barrier(mem_flags::mem_threadgroup); float t = 0;"
    "for (int k = 0; k < 8; k++) t += s[k]; if (l == 0) out[0] = t;";

TEST(faults_name_their_tests)
{
    struct graded g = grade((struct setting){.puzzle = "dot_product"}, undefined_end);
    CHECK_TEXT(case_of(&g, CASE_MEMORY)->where, "in 7 of 10 tests, first in hidden: 4 elements");
    CHECK_CONTAINS(case_of(&g, CASE_MEMORY)->message, "; in 7 of 10 tests, first in hidden: 4 elements");
    release(&g);
    g = grade((struct setting){.puzzle = "dot_product", .details = DETAILS_NAMES}, undefined_end);
    CHECK_TEXT(case_of(&g, CASE_MEMORY)->message, "a value is used that was never written, in hidden tests");
    release(&g);
    g = grade((struct setting){.puzzle = "dot_product", .details = DETAILS_NONE}, undefined_end);
    CHECK_TEXT(case_of(&g, CASE_MEMORY)->message, "fails in hidden tests");
    release(&g);
    g = grade((struct setting){.puzzle = "map"}, "out[a_shape[0]] = 1;");
    CHECK_TEXT(case_of(&g, CASE_MEMORY)->where, "in all tests");
    release(&g);
    g = grade((struct setting){.puzzle = "guard", .details = DETAILS_NONE}, right_map);
    CHECK_TEXT(case_of(&g, CASE_MEMORY)->where, "in published: 4 elements, 8 threads");
    release(&g);
}

/* A case speaks of the finding that is first in every list. */
TEST(the_first_finding_is_the_first_in_the_text)
{
    struct graded g = grade((struct setting){.puzzle = "guard"}, right_map);
    CHECK_INT(case_of(&g, CASE_MEMORY)->finding->code, E4002); /* out[i] = a[i] + 10 reads first */
    release(&g);
}

/* --- numbers --- */

TEST(numbers_compare_as_allclose_does)
{
    CHECK(compare_close(1.00001, 1, 1e-5, 1e-8));
    CHECK(!compare_close(1.0001, 1, 1e-5, 1e-8));
    CHECK(!compare_close((double)NAN, 1, 1e-5, 1e-8));
    CHECK(!compare_close(1, (double)NAN, 1e-5, 1e-8));
    CHECK(compare_close((double)NAN, (double)NAN, 1e-5, 1e-8));
    CHECK(compare_close((double)INFINITY, (double)INFINITY, 1e-5, 1e-8));
    CHECK(!compare_close((double)-INFINITY, (double)INFINITY, 1e-5, 1e-8));
    CHECK(!compare_close(1e30, (double)INFINITY, 1e-5, 1e-8));
}

TEST(templates_are_compared_without_comments_and_blanks)
{
    CHECK(grade_same_text(TEXT("int i = 1; // x\n"), TEXT("int i=1;/* y */")));
    CHECK(!grade_same_text(TEXT("int i = 1;"), TEXT("int i = 2;")));
    CHECK(grade_same_text(TEXT("/* closed */"), TEXT("")));
    CHECK(!grade_same_text(TEXT("/* open"), TEXT(""))); /* the compiler says so; it is no comment */
    CHECK(!grade_same_text(TEXT("int i = 1; /* open"), TEXT("int i = 1;")));
    CHECK(!grade_same_text(TEXT("int i = 1; /*/"), TEXT("int i = 1;")));
    CHECK(!grade_same_text(TEXT("a / b"), TEXT("a // b")));
}

/* --- causes --- */

static void check_cause(const char *puzzle, const char *body, const char *part)
{
    struct graded g = grade((struct setting){.puzzle = puzzle}, body);
    bool found = false;
    for (uint32_t i = 0; i < g.puzzle->case_count; i++)
        found |= text_find(g.puzzle->cases[i].cause, text_of(part)) >= 0;
    if (!found)
        test_fail(__FILE__, __LINE__, "%s: no case of '%s' speaks of '%s'", puzzle, body, part);
    release(&g);
}

/* Every case that is wrong says this and nothing else. */
static void check_only_cause(const char *puzzle, const char *body, const char *part)
{
    struct graded g = grade((struct setting){.puzzle = puzzle}, body);
    CHECK_INT(g.puzzle->status, RESULT_FAILED);
    for (uint32_t i = 0; i < g.puzzle->case_count; i++)
        if (g.puzzle->cases[i].status == CASE_FAILED && g.puzzle->cases[i].kind == CASE_HIDDEN)
            CHECK_CONTAINS(g.puzzle->cases[i].cause, part);
    release(&g);
}

TEST(causes)
{
    check_cause("map", "uint i = 0;", "nothing was written to out");
    check_cause("map", "uint i = thread_position_in_grid.x; if (i < 4) out[i] = a[i] + 10;",
                "a size may be a constant");
    check_cause("map", "uint i = thread_position_in_grid.x; out[(i + 1) % uint(a_shape[0])] = a[i] + 10;",
                "off by one");
    check_cause("broadcast",
                "uint x = thread_position_in_grid.x, y = thread_position_in_grid.y; uint n = a_shape[0];"
                "if (x < n && y < n) out[x * n + y] = a[y] + b[x];",
                "transposed");
    check_cause("threadgroups_2D",
                "uint x = thread_position_in_grid.x, y = thread_position_in_grid.y; uint n = a_shape[0];"
                "if (x < n && y < n) out[y * n + x] = int(a[y * n + x]) + 10;",
                "an integer");
    check_cause(
        "threadgroup_memory",
        "threadgroup float s[4]; uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;"
        "s[l] = a[i]; out[i] = s[3 - l] + 10;",
        "a barrier may be missing");
    check_cause(
        "1D_conv",
        "threadgroup float s[8]; uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;"
        "s[l] = i < uint(a_shape[0]) ? a[i] : 0; threadgroup_barrier(mem_flags::mem_threadgroup); float t = "
        "0;"
        "for (uint j = 0; j < uint(b_shape[0]) && l + j < 8; j++) t += s[l + j] * b[j];"
        "if (i < uint(a_shape[0])) out[i] = t;",
        "halo");
}

#define DOT_PRODUCTS                                                                                         \
    "threadgroup float s[8]; uint l = thread_position_in_threadgroup.x; s[l] = a[l] * b[l];"                 \
    "threadgroup_barrier(mem_flags::mem_threadgroup);"

/* All tests together tell what one alone does not. */
TEST(causes_by_all_tests)
{
    check_only_cause("dot_product",
                     DOT_PRODUCTS "uint t = 0; for (int k = 0; k < a_shape[0]; k++) t += s[k];"
                                  "if (l == 0) out[0] = t;",
                     "all values are whole numbers");
    check_only_cause("dot_product",
                     DOT_PRODUCTS "int t = 0; for (int k = 0; k < a_shape[0]; k++) t += s[k];"
                                  "if (l == 0) out[0] = t;",
                     "all values are whole numbers");
    check_only_cause("pooling",
                     "threadgroup float s[8]; uint l = thread_position_in_threadgroup.x; s[l] = a[l];"
                     "threadgroup_barrier(mem_flags::mem_threadgroup); uint t = s[l];"
                     "if (l > 0) t += s[l - 1]; if (l > 1) t += s[l - 2]; out[l] = t;",
                     "no value is negative");
    check_only_cause("dot_product",
                     DOT_PRODUCTS "for (uint n = threads_per_threadgroup.x / 2; n > 0; n /= 2) {"
                                  "    if (l < n) s[l] += s[l + n];"
                                  "    threadgroup_barrier(mem_flags::mem_threadgroup);"
                                  "}"
                                  "if (l == 0) out[0] = s[0];",
                     "powers of two");
    check_only_cause("dot_product", "if (thread_position_in_grid.x == 0) out[0] = 140;", "may be hard-coded");
}

/* Where nothing may be told of hidden tests, they are no evidence either. */
TEST(no_cause_comes_from_tests_that_are_not_told)
{
    static const char halves[] =
        "threadgroup float s[8]; uint l = thread_position_in_threadgroup.x, r = thread_position_in_grid.y;"
        "uint w = a_shape[1]; s[l] = l < w ? a[r * w + l] : 0;"
        "threadgroup_barrier(mem_flags::mem_threadgroup);"
        "for (uint n = w / 2; n > 0; n /= 2) {"
        "    if (l < n) s[l] += s[l + n];"
        "    threadgroup_barrier(mem_flags::mem_threadgroup);"
        "}"
        "if (l == 0) out[r] = s[0];";
    struct graded g = grade((struct setting){.puzzle = "axis_sum", .details = DETAILS_NAMES}, halves);
    CHECK_CONTAINS(g.puzzle->cases[0].cause, "powers of two");
    release(&g);
    g = grade((struct setting){.puzzle = "axis_sum", .details = DETAILS_NONE}, halves);
    CHECK_TEXT(g.puzzle->cases[0].cause, "");
    release(&g);
}
