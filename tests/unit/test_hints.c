/* Hints come from evidence: each mistake has its sentence, and what looks like it but is not has none. */
#include "base/file.h"
#include "extract/metal_file.h"
#include "grade/grade.h"
#include "test.h"

struct attempt_text {
    const char *puzzle, *body;
    const char *hint; /* part of it; NULL: there is none */
};

struct graded {
    struct arena *arena;
    struct pack *pack;
    struct result result;
};

static const struct result_puzzle *grade(struct graded *g, const char *puzzle, const char *body,
                                         enum details details)
{
    struct candidates list;
    struct worker worker = {0};
    struct err err = {0};
    g->arena = arena_new((size_t)1 << 30);
    g->result = (struct result){0};
    g->pack = pack_open(g->arena, NULL, NULL, &err);
    struct grade_options options = {.as = pack_find(g->pack, text_of(puzzle)), .details = details};
    if (details != DETAILS_FULL)
        options.secret = TEXT("a secret");
    candidates_init(&list);
    candidates_add(&list, metal_file_read(g->arena, TEXT("body.metal"), text_of(body)));
    CHECK(grade_submission(&g->result, g->arena, g->pack, &list, &worker, options, &err) == 0);
    return &g->result.puzzles[0];
}

static void drop(struct graded *g)
{
    result_release(&g->result);
    arena_free(g->arena);
}

/* The hint of the first case of a kind that has one. */
static struct text first_hint(const struct result_puzzle *p, enum case_kind kind)
{
    for (uint32_t i = 0; i < p->case_count; i++)
        if (p->cases[i].cause.len && p->cases[i].kind == kind)
            return p->cases[i].cause;
    return TEXT("");
}

static bool holds(struct text t, const char *part)
{
    size_t len = strlen(part);
    for (size_t i = 0; i + len <= t.len; i++)
        if (memcmp(t.ptr + i, part, len) == 0)
            return true;
    return false;
}

static void try(const struct attempt_text *t, int line)
{
    struct graded g;
    struct text hint = first_hint(grade(&g, t->puzzle, t->body, DETAILS_FULL), CASE_PUBLISHED);
    if (t->hint ? !holds(hint, t->hint) : hint.len > 0)
        test_fail(__FILE__, line, "%s: %s\n    hint: %.*s", t->puzzle, t->body, TEXT_ARG(hint));
    drop(&g);
}

#define GRID                     "uint i = thread_position_in_grid.x;\n"
#define LOCAL                    "uint l = thread_position_in_threadgroup.x;\n"
#define XY                       "uint x = thread_position_in_grid.x, y = thread_position_in_grid.y, n = a_shape[0];\n"
#define LXLY                     "uint lx = thread_position_in_threadgroup.x, ly = thread_position_in_threadgroup.y;\n"
#define SHARED                   "threadgroup float s[8];\n"
#define BARRIER                  "threadgroup_barrier(mem_flags::mem_threadgroup);\n"
#define HINT(puzzle, body, hint) try(&(struct attempt_text){puzzle, body, hint}, __LINE__)
#define SILENT(puzzle, body)     try(&(struct attempt_text){puzzle, body, NULL}, __LINE__)

TEST(all_write_one_element)
{
    HINT("01-map", GRID "out[0] = a[i] + 10;", "4 threadgroups write out[0] (line 2), and only one");
    HINT("01-map", GRID LOCAL "out[l] = a[i] + 10;", "4 threadgroups write out[0]");
    HINT("13-axis_sum",
         "uint y = threadgroup_position_in_grid.y;\nfloat t = 0;\nfor (uint k = 0; k < 6; k++) t += a[y * 6 "
         "+ k];\n"
         "if (thread_position_in_threadgroup.x == 0) out[0] = t;",
         "4 threadgroups write out[0, 0] (line 4), and only one of their values remains: no barrier can "
         "order");
    HINT("10-dot_product", GRID "out[0] += a[i] * b[i];", "8 threads write out[0] (line 2)");
}

TEST(one_writer_is_no_hint)
{
    SILENT("01-map", GRID "out[i] = a[i] + 12;");
    SILENT("10-dot_product",
           GRID "if (i == 0) { float t = 1; for (uint k = 0; k < 8; k++) t += a[k] * b[k]; out[0] = t; }");
    SILENT("13-axis_sum", "uint y = threadgroup_position_in_grid.y;\nif (thread_position_in_threadgroup.x == "
                          "0) out[y] = a[y * 6] + 1;");
    /* all write the same wrong value: no race, and none of the values is lost */
    SILENT("10-dot_product", GRID "out[0] = a[1] + b[1] + 5;");
}

TEST(position_in_the_threadgroup)
{
    HINT("06-threadgroups", LOCAL "out[l] = a[l] + 10;",
         "line 2 uses the thread's position in its threadgroup as an index of 'out'");
    HINT("06-threadgroups", GRID LOCAL "if (i < a_shape[0]) out[i] = a[l] + 10;",
         "line 3 uses the thread's position in its threadgroup as an index of 'a', so that every threadgroup "
         "reads");
    HINT("07-threadgroups_2D", XY LXLY "if (x < n && y < n) out[ly * n + lx] = a[y * n + x] + 10;",
         "position in its threadgroup as an index of 'out'");
    HINT("07-threadgroups_2D", XY LXLY "if (x < n && y < n) out[ly * n + x] = a[y * n + x] + 10;",
         "threadgroup along y as an index of 'out'");
}

TEST(position_in_the_grid_is_no_hint)
{
    SILENT("06-threadgroups", GRID "if (i < a_shape[0]) out[i] = a[i] + 12;");
    /* the numbers are not those of a local index: something else is wrong, too */
    SILENT("06-threadgroups", GRID LOCAL "if (i < a_shape[0]) out[i] = a[l] + 7;");
    SILENT("07-threadgroups_2D", XY "if (x < n && y < n) out[y * n + x] = a[y * n + x] + 11.5f;");
    /* taps are read by the position in the threadgroup, as they should be */
    SILENT("11-1D_conv", "threadgroup float t[8];\n" GRID LOCAL "if (l < b_shape[0]) t[l] = b[l];\n" BARRIER
                         "if (i < a_shape[0]) { float s = 0; for (uint k = 0; k < b_shape[0]; k++) if (i + k "
                         "< a_shape[0]) s += a[i + k] * t[k]; out[i] = s + 1; }");
}

TEST(shifted_by_one)
{
    HINT("01-map", GRID "if (i > 0) out[i] = a[i - 1] + 10;", "shifted by one position");
    HINT("02-zip", GRID "if (i > 0) out[i] = a[i - 1] + b[i - 1];", "shifted by one position");
}

TEST(one_more_is_not_shifted)
{
    SILENT("01-map", GRID "out[i] = a[i] + 11;");
    SILENT("01-map", GRID "out[i] = a[i] + 9;");
    SILENT("02-zip", GRID "out[i] = a[i] + b[i] + 2;");
}

TEST(races_between_threadgroups)
{
    struct graded g;
    const struct result_puzzle *p = grade(&g, "01-map", GRID "out[0] = a[i] + 10;", DETAILS_FULL);
    CHECK(p->findings.first && p->findings.first->code == E4007);
    bool told = false;
    for (const struct related *r = p->findings.first->related; r; r = r->next)
        told |= holds(r->message, "help: no barrier can order different threadgroups");
    CHECK(told);
    drop(&g);
    p = grade(
        &g, "09-pooling",
        SHARED GRID LOCAL
        "s[l] = a[i];\nfloat t = s[l];\nif (l > 0) t += s[l - 1];\nif (l > 1) t += s[l - 2];\nout[i] = t;",
        DETAILS_FULL);
    CHECK(p->findings.first && p->findings.first->code == E4008);
    for (const struct related *r = p->findings.first->related; r; r = r->next)
        CHECK(!holds(r->message, "help:"));
    drop(&g);
}

TEST(missing_barrier_names_both_lines)
{
    HINT("09-pooling", SHARED GRID LOCAL "s[7 - l] = a[i];\nfloat t = s[7 - l] + s[l];\nout[i] = t;",
         "the data race between lines 4 and 5: a barrier between them");
    SILENT("09-pooling",
           SHARED GRID LOCAL "s[7 - l] = a[i];\n" BARRIER "float t = s[7 - l] + s[l];\nout[i] = t;");
}

TEST(undefined_sum_names_the_cell)
{
    HINT("10-dot_product",
         SHARED GRID LOCAL
         "if (l < 7) s[l] = a[i] * b[i];\n" BARRIER
         "if (l == 0) { float t = 1;\nfor (uint k = 0; k < 8; k++) t += s[k];\nout[0] = t; }",
         "line 7: 's[7]', read here, was never written");
    HINT("10-dot_product",
         SHARED GRID LOCAL "if (l < 7) s[l] = a[i] * b[i];\n" BARRIER
                           "for (uint d = 4; d > 0; d /= 2) { if (l < d)\ns[l] += s[l + d];\n" BARRIER
                           "}\nif (l == 0) out[0] = s[0] + 1;",
         "line 7: 's[7]', read here, was never written");
    HINT("02-zip", GRID "float t;\nt += a[i] + b[i] + 1;\nout[i] = t;",
         "line 2: this variable has no initial value");
    SILENT("10-dot_product", SHARED GRID LOCAL
           "s[l] = l < 7 ? a[i] * b[i] : 0;\n" BARRIER
           "if (l == 0) { float t = 1;\nfor (uint k = 0; k < 8; k++) t += s[k];\nout[0] = t; }");
}

TEST(elements_that_nobody_writes)
{
    HINT("03-guard", GRID "if (i < a_shape[0] - 1) out[i] = a[i] + 10;", "out[3] was never written");
    HINT("04-map_2D", XY "if (x < n && y < n - 1) out[y * n + x] = a[y * n + x] + 10;",
         "out[1, 0] and 1 more element were never written");
    SILENT("03-guard", GRID "if (i < a_shape[0]) out[i] = i == 3 ? 0 : a[i] + 10;");
    HINT("03-guard", GRID "if (i > 100) out[i] = a[i] + 10;", "nothing was written to out");
}

TEST(threads_beyond_the_row)
{
    HINT("07-threadgroups_2D", XY "uint k = y * n + x;\nif (k < n * n) out[k] = a[k] + 10 + (x >= n);",
         "the thread at (5, 0) of the grid is beyond the last column, and writes out[1, 0] (line 3)");
    SILENT("07-threadgroups_2D", XY "uint k = y * n + x;\nif (x < n && k < n * n) out[k] = a[k] + 7;");
}

static struct text budget_message(const struct result_puzzle *p)
{
    for (uint32_t i = 0; i < p->case_count; i++)
        if (p->cases[i].kind == CASE_BUDGET)
            return p->cases[i].message;
    return TEXT("");
}

TEST(budgets_name_the_lines)
{
    struct graded g;
    const struct result_puzzle *p = grade(
        &g, "10-dot_product",
        GRID "if (i == 0) {\nfloat t = 0;\nfor (uint k = 0; k < 8; k++)\nt += a[k] *\nb[k];\nout[0] = t; }",
        DETAILS_FULL);
    CHECK(holds(budget_message(p), "16 global reads per thread; 2 are enough (published: 8 elements): a: 8 "
                                   "per thread (line 5), b: 8 per thread (line 6)"));
    drop(&g);
    p = grade(&g, "09-pooling",
              GRID "float t = a[i];\nif (i > 0) t += a[i - 1];\nif (i > 1) t += a[i - 2];\nout[i] = t;",
              DETAILS_NAMES);
    CHECK(holds(budget_message(p), "a: 3 per thread (lines 2, 3, 4)"));
    CHECK(p->verdicts.first && p->verdicts.first->code == E5002);
    drop(&g);
    p = grade(&g, "09-pooling",
              SHARED GRID LOCAL
              "s[l] = a[i];\n" BARRIER
              "float t = s[l];\nif (l > 0) t += s[l - 1];\nif (l > 1) t += s[l - 2];\nout[i] = t;",
              DETAILS_FULL);
    CHECK(p->status == RESULT_PASSED && !budget_message(p).len);
    drop(&g);
}

/* Of hidden tests neither a line nor a number is told where names alone may be. */
TEST(hidden_tests_keep_their_numbers)
{
    struct graded g;
    const struct result_puzzle *p =
        grade(&g, "06-threadgroups",
              GRID "if (i < 9 && i < a_shape[0]) out[i] = a[i] + 10;\nif (a_shape[0] != 9) out[i + 100] = 1;",
              DETAILS_NAMES);
    struct text hint = first_hint(p, CASE_HIDDEN);
    CHECK(p->passes_published && hint.len);
    for (size_t i = 0; i < hint.len; i++)
        CHECK(hint.ptr[i] < '0' || hint.ptr[i] > '9');
    drop(&g);
}
