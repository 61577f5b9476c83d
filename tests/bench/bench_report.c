/* bench_report: what writing a submission's reports costs, in every form, in CPU time.
 *
 * Two submissions: the model solutions, and one wrong body for each puzzle, whose reports are longer. All
 * with the traces that the pictures need. libxml2 is loaded by the first JUnit file: the first round is told
 * apart. The goal is at most 10 ms for all forms together. */
#include "base/file.h"
#include "extract/extract.h"
#include "extract/metal_file.h"
#include "grade/grade.h"
#include "report/classroom.h"
#include "report/csv.h"
#include "report/github.h"
#include "report/html.h"
#include "report/junit.h"
#include "report/result_json.h"
#include "report/summary.h"
#include "report/terminal.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 41, GOAL = 10 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void stop(const char *message)
{
    printf("bench_report: %s\n", message);
    exit(1);
}

/* --- the forms --- */

static void terminal(struct buf *out, const struct result *r)
{
    terminal_result(out, r, (struct terminal_style){.colour = true, .unicode = true, .width = 80});
}

static void junit(struct buf *out, const struct result *r)
{
    struct err err = {0};
    if (junit_result(out, r, JUNIT_RICH, &err) != 0)
        stop(err.message);
}

static void summary(struct buf *out, const struct result *r)
{
    summary_result(out, r, SUMMARY_BYTES);
}

static void classroom50(struct buf *out, const struct result *r)
{
    classroom_50(out, r, &(struct classroom50){.classroom = TEXT("c")});
}

static void annotations(struct buf *out, const struct result *r)
{
    github_annotations(out, r, TEXT(""));
}

static const struct form {
    const char *name;
    void (*put)(struct buf *out, const struct result *r);
} forms[] = {{"terminal", terminal},        {"JSON", result_json},
             {"JUnit XML", junit},          {"Markdown", summary},
             {"CSV", csv_result},           {"Gradescope", classroom_gradescope},
             {"Classroom 50", classroom50}, {"Classroom", classroom_legacy},
             {"annotations", annotations},  {"HTML", html_report}};

enum { FORMS = sizeof forms / sizeof *forms };

/* --- the submissions --- */

/* The first wrong body of each puzzle that runs to its end. */
static void add_wrong(struct candidates *list, struct arena *arena, const struct pack *pack)
{
    for (uint32_t i = 0; i < pack->puzzle_count; i++) {
        struct buf path = {0}, body = {0};
        struct err err = {0};
        buf_printf(&path, "tests/mutants/%.*s/wrong/hard_coded.metal", TEXT_ARG(pack->puzzles[i]->id));
        if (file_read(path.ptr, 1 << 20, &body, &err) != 0)
            stop(err.message);
        struct candidate *c =
            metal_file_read(arena, arena_text(arena, text_of(path.ptr)), buf_as_text(&body));
        c->hint = pack->puzzles[i]->id;
        candidates_add(list, c);
        buf_release(&path);
        buf_release(&body);
    }
}

static struct result grade(struct arena *arena, bool wrong)
{
    struct err err = {0};
    struct candidates list;
    struct result result = {0};
    struct worker worker = {0};
    struct pack *pack = pack_open(arena, NULL, NULL, &err);
    candidates_init(&list);
    if (pack && wrong)
        add_wrong(&list, arena, pack);
    else if (!pack || extract_folder(&list, arena, "reference/metal-puzzles", &err) != 0)
        stop(err.message);
    struct grade_options options = {.traced = true};
    if (grade_submission(&result, arena, pack, &list, &worker, options, &err) != 0)
        stop(err.message);
    result.graded_at = TEXT("2026-01-02T03:04:05Z");
    return result;
}

static void measure(const char *title, const struct result *r)
{
    double times[FORMS][RUNS], all[RUNS], first = 0;
    size_t bytes[FORMS] = {0};
    for (int run = 0; run < RUNS; run++) {
        all[run] = 0;
        for (size_t i = 0; i < FORMS; i++) {
            struct buf out = {0};
            double start = now();
            forms[i].put(&out, r);
            times[i][run] = now() - start;
            all[run] += times[i][run];
            bytes[i] = out.len;
            buf_release(&out);
        }
        first = run == 0 ? all[0] : first;
    }
    printf("%s\n", title);
    for (size_t i = 0; i < FORMS; i++) {
        qsort(times[i], RUNS, sizeof **times, by_value);
        printf("  %-14s %8.3f ms %10zu bytes\n", forms[i].name, times[i][RUNS / 2], bytes[i]);
    }
    qsort(all, RUNS, sizeof *all, by_value);
    printf("  %-14s %8.3f ms, the first time %.3f ms (goal: at most %d)\n", "all", all[RUNS / 2], first,
           GOAL);
}

int main(void)
{
    for (int wrong = 0; wrong < 2; wrong++) {
        struct arena *arena = arena_new((size_t)1 << 31);
        struct result r = grade(arena, wrong);
        measure(wrong ? "reports of 14 wrong bodies, CPU time" : "reports of 14 model solutions, CPU time",
                &r);
        result_release(&r);
        arena_free(arena);
    }
    return 0;
}
