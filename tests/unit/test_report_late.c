/* A deduction after the deadline: visible in every form, and the points of every form add up to what counts.
 */
#include "grade/late.h"
#include "report_forms.h"
#include <math.h>
#include "test.h"

enum { CASES = 4 };

static struct puzzle plain = {.id = {"01-map", 6}, .number = 1, .title = {"Map", 3}};
static struct puzzle strict = {.id = {"02-zip", 6}, .number = 2, .title = {"Zip", 3}};
static struct puzzle extra = {.id = {"03-guard", 8}, .number = 3, .title = {"Guard", 5}};
static struct puzzle gone = {.id = {"04-map_2D", 9}, .number = 4, .title = {"Map 2D", 6}};
static struct pack pack = {.name = {"p", 1}, .title = {"P", 1}, .hash = "0"};

/* Cases of a third each, of which the last is lost. */
static struct result_puzzle puzzle(struct arena *arena, const struct puzzle *p, double max, uint32_t lost)
{
    struct result_puzzle out = {
        .puzzle = p, .status = lost ? RESULT_FAILED : RESULT_PASSED, .max_points = max};
    double points = 0;
    out.cases = ARENA_ARRAY(arena, CASES, struct result_case);
    out.case_count = 3;
    for (uint32_t i = 0; i < 3; i++) {
        bool failed = i + lost >= 3;
        out.cases[i] = (struct result_case){.kind = CASE_HIDDEN,
                                            .name = arena_printf(arena, "hidden: %u", i),
                                            .status = failed ? CASE_FAILED : CASE_PASSED,
                                            .points = failed ? 0 : max / 3,
                                            .max_points = max / 3,
                                            .message = failed ? TEXT("wrong") : TEXT("")};
        points += out.cases[i].points;
    }
    out.points = lost ? result_round(points) : max;
    return out;
}

static struct result make(struct arena *arena, struct result_puzzle *puzzles, const char *committed_at)
{
    struct result r = {.pack = &pack,
                       .puzzles = puzzles,
                       .puzzle_count = 4,
                       .outcome = OUTCOME_GRADED,
                       .graded = 3,
                       .graded_at = TEXT("2026-03-01T00:00:00Z")};
    puzzles[0] = puzzle(arena, &plain, 10, 1);
    puzzles[1] = puzzle(arena, &strict, 7, 2);
    puzzles[1].points = 0; /* all or nothing */
    puzzles[2] = puzzle(arena, &extra, 5.05, 0);
    puzzles[2].bonus = 1.5;
    puzzles[2].points += 1.5;
    puzzles[3] = (struct result_puzzle){
        .puzzle = &gone, .status = RESULT_MISSING, .max_points = 10, .reason = TEXT("no kernel")};
    for (int i = 0; i < 4; i++) {
        r.points += puzzles[i].points;
        r.max_points += puzzles[i].max_points;
    }
    r.points = result_round(r.points);
    pack.late =
        (struct pack_late){.deadline = TEXT("2026-01-31T23:59:00Z"), .at = 1769903940, .percent_a_day = 7};
    r.submission.committed_at = text_of(committed_at);
    late_apply(&r, arena);
    return r;
}

/* The sum of the numbers after each occurrence of a text, from `from` on. */
static double sum_after(struct text t, const char *from, const char *mark)
{
    double sum = 0;
    ptrdiff_t at = text_find(t, text_of(from));
    CHECK(at >= 0);
    for (size_t pos = (size_t)at;
         (at = text_find(text_from(t.ptr + pos, t.len - pos), text_of(mark))) >= 0;) {
        pos += (size_t)at + strlen(mark);
        sum += strtod(t.ptr + pos, NULL);
    }
    return sum;
}

/* The sum of the sixth cells. */
static double sum_of_csv(struct text t)
{
    double sum = 0;
    for (const char *line = strchr(t.ptr, '\n') + 1; *line; line = strchr(line, '\n') + 1) {
        const char *p = line;
        for (int i = 0; i < 5; i++)
            p = strchr(p, ',') + 1;
        sum += strtod(p, NULL);
    }
    return sum;
}

static void check_sums(const char *committed_at, bool late)
{
    static const enum form shown[] = {FORM_JUNIT_RICH, FORM_JUNIT_STRICT, FORM_CSV,
                                      FORM_GRADESCOPE, FORM_CLASSROOM50,  FORM_LEGACY};
    struct arena *arena = arena_new(1 << 20);
    struct result_puzzle puzzles[4];
    struct result r = make(arena, puzzles, committed_at);
    struct forms f;
    put_forms(&f, &r);
    for (int i = 0; i < FORM_COUNT; i++)
        buf_char(&f.text[i], '\0');
    CHECK(r.late.percent > 0 ? late : !late);
    CHECK(result_round(sum_after(buf_as_text(&f.text[FORM_GRADESCOPE]), "\"tests\"", "\"score\": ")) ==
          r.points);
    CHECK(fabs(sum_after(buf_as_text(&f.text[FORM_GRADESCOPE]), "\"tests\"", "\"score\": ") - r.points) <
          1e-6);
    CHECK(sum_after(buf_as_text(&f.text[FORM_CLASSROOM50]), "\"tests\"", "\"score\": ") ==
          floor(r.points + 0.5));
    CHECK(result_round(sum_after(buf_as_text(&f.text[FORM_LEGACY]), "\"tests\"", "\"score\": ")) == r.points);
    CHECK(result_round(sum_of_csv(buf_as_text(&f.text[FORM_CSV]))) == r.points);
    CHECK(result_round(sum_after(buf_as_text(&f.text[FORM_JUNIT_RICH]), "<testsuites",
                                 "name=\"points\" value=\"")) == r.points);
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        bool says = text_find(buf_as_text(&f.text[shown[i]]), TEXT("2 days late: 14 %")) >= 0;
        if (says != late)
            test_fail(__FILE__, __LINE__, "%s: %s", form_names[shown[i]], late ? "silent" : "not late");
    }
    for (int i = 0; i < FORM_COUNT; i++)
        buf_release(&f.text[i]);
    arena_free(arena);
}

TEST(sums_in_time)
{
    check_sums("2026-01-01T00:00:00Z", false);
}

TEST(sums_after_the_deadline)
{
    check_sums("2026-02-02T12:00:00Z", true);
}
