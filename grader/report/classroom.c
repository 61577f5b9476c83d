#include "report/classroom.h"
#include "base/json.h"
#include "base/limits.h"
#include "base/version.h"
#include "report/escape.h"
#include "report/words.h"
#include <math.h>

enum { MESSAGE = 8000, NAME = 300, PUZZLES = LIMIT_PACK_PUZZLES };

/* A case's share of the points, which need not be hundredths. */
static double rounded(double value)
{
    return floor(value * 10000 + 0.5) / 10000;
}

static void json_buf(struct json *j, const char *key, struct buf *text)
{
    json_text(j, key, escape_cut(buf_as_text(text), MESSAGE));
    buf_release(text);
    *text = (struct buf){0};
}

/* "3 Guard" */
static void put_title(struct buf *out, const struct result_puzzle *p)
{
    buf_printf(out, "%u ", p->puzzle->number);
    buf_text(out, escape_first_line(p->puzzle->title, NAME));
}

/* --- Gradescope --- */

static void start_test(struct json *j, const struct result_puzzle *p, uint32_t number, struct text name)
{
    struct buf text = {0};
    json_short_object(j, NULL);
    put_title(&text, p);
    buf_str(&text, ", ");
    buf_text(&text, name);
    json_buf(j, "name", &text);
    if (number)
        buf_printf(&text, "%u.%u", p->puzzle->number, number);
    else
        buf_printf(&text, "%u", p->puzzle->number);
    json_buf(j, "number", &text);
}

/* A case as a test of Gradescope; hidden ones are marked as hidden in the instructors' file. */
static void put_case(struct json *j, const struct result *r, const struct result_puzzle *p, uint32_t i,
                     double score)
{
    const struct result_case *c = &p->cases[i];
    struct buf text = {0};
    start_test(j, p, i + 1, c->name);
    json_double(j, "score", rounded(score));
    json_double(j, "max_score", rounded(fmax(c->max_points, score)));
    json_str(j, "status", c->status == CASE_PASSED ? "passed" : "failed");
    if (!result_case_whole(c))
        words_explain(&text, p, c);
    json_buf(j, "output", &text);
    json_str(j, "output_format", "text");
    json_short_array(j, "tags");
    json_str(j, NULL, case_kind_name(c->kind));
    if (c->status == CASE_FAILED)
        json_str(j, NULL, words_code(c));
    json_end(j);
    json_str(j, "visibility", c->hidden && result_for_instructor(r) ? "hidden" : "visible");
    json_end(j);
}

/* A test that exists only for its points. */
static void put_points_test(struct json *j, double score, struct text name, struct text number,
                            const char *tag)
{
    json_short_object(j, NULL);
    json_text(j, "name", name);
    json_text(j, "number", number);
    json_double(j, "score", rounded(score));
    json_double(j, "max_score", 0);
    json_str(j, "status", score < 0 ? "failed" : "passed");
    json_str(j, "output", "");
    json_str(j, "output_format", "text");
    json_short_array(j, "tags");
    json_str(j, NULL, tag);
    json_end(j);
    json_str(j, "visibility", "visible");
    json_end(j);
}

/* The same, of a puzzle; `number` counts on after its cases. */
static void put_puzzle_points(struct json *j, const struct result_puzzle *p, double score, uint32_t number,
                              const char *words, const char *tag)
{
    struct buf name = {0}, place = {0};
    put_title(&name, p);
    buf_printf(&name, ", %s", words);
    buf_printf(&place, "%u.%u", p->puzzle->number, p->case_count + number);
    put_points_test(j, score, buf_as_text(&name), buf_as_text(&place), tag);
    buf_release(&name);
    buf_release(&place);
}

/* The case that takes what rounding leaves over: one that has points and lost some, else one that has any. */
static uint32_t case_for_rest(const struct result_puzzle *p)
{
    uint32_t taker = 0;
    for (uint32_t i = p->case_count; i-- > 0;)
        if (p->cases[i].points > 0)
            taker = i;
    for (uint32_t i = p->case_count; i-- > 0;)
        if (p->cases[i].points > 0.01 && words_lost(&p->cases[i]) > 0.01)
            taker = i;
    return taker;
}

/* The cases of a puzzle. Their scores add up to its points, which are rounded once. */
static void put_cases(struct json *j, const struct result *r, const struct result_puzzle *p)
{
    double rest = p->points - p->bonus;
    for (uint32_t k = 0; k < p->case_count; k++)
        rest -= rounded(p->cases[k].points);
    bool rounding = fabs(rest) < 0.01;
    uint32_t taker = case_for_rest(p);
    for (uint32_t k = 0; k < p->case_count; k++)
        put_case(j, r, p, k, rounded(p->cases[k].points) + (rounding && k == taker ? rest : 0));
    if (!rounding)
        put_puzzle_points(j, p, rest, 1, "all or nothing", "all-or-nothing");
    if (p->bonus > 0)
        put_puzzle_points(j, p, p->bonus, 2, "bonus for all stretch tests", "bonus");
}

static void put_deduction_test(struct json *j, const struct result *r)
{
    struct buf why = {0};
    double deduction = words_deduction(&why, r);
    if (why.len)
        put_points_test(j, -deduction, buf_as_text(&why), TEXT("0"), "deduction");
    buf_release(&why);
}

/* A puzzle that has no cases: missing, or one that could not be judged, which has no score. */
static void put_whole(struct json *j, const struct result *r, const struct result_puzzle *p)
{
    struct buf text = {0};
    start_test(j, p, 0, text_of(words_result(p->status)));
    bool known = result_points_known(r, p);
    if (known)
        json_double(j, "score", rounded(p->points));
    json_double(j, "max_score", rounded(p->max_points));
    if (known)
        json_str(j, "status", p->status == RESULT_PASSED ? "passed" : "failed");
    buf_text(&text, p->reason);
    if (p->status == RESULT_UNSUPPORTED)
        buf_printf(&text, "\n%s", words_not_judged(p));
    json_buf(j, "output", &text);
    json_str(j, "output_format", "text");
    json_short_array(j, "tags");
    json_str(j, NULL, result_status_name(p->status));
    json_end(j);
    json_str(j, "visibility", "visible");
    json_end(j);
}

void classroom_gradescope(struct buf *out, const struct result *r)
{
    struct json j;
    struct buf text = {0};
    json_init(&j, out);
    json_object(&j, NULL);
    if (outcome_zero_is_fair(r->outcome)) /* otherwise there is no score, which Gradescope shows */
        json_double(&j, "score", rounded(r->points));
    json_double(&j, "execution_time", result_seconds(r));
    words_total(&text, r);
    buf_printf(&text, r->reason.len ? "\n%.*s\n%s" : "%.*s\n%s", TEXT_ARG(r->reason), words_standing(r));
    json_buf(&j, "output", &text);
    json_str(&j, "output_format", "text");
    json_str(&j, "visibility", "visible");
    json_str(&j, "stdout_visibility", "hidden");
    json_short_object(&j, "extra_data");
    json_str(&j, "grader", GRADER_VERSION);
    json_text(&j, "pack", r->pack->name);
    json_str(&j, "pack_hash", r->pack->hash);
    json_text(&j, "commit", r->submission.commit);
    json_str(&j, "outcome", outcome_name(r->outcome));
    json_bool(&j, "zero_is_fair", outcome_zero_is_fair(r->outcome));
    json_end(&j);
    json_array(&j, "tests");
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        const struct result_puzzle *p = &r->puzzles[i];
        if (!p->case_count || p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR)
            put_whole(&j, r, p);
        else
            put_cases(&j, r, p);
    }
    put_deduction_test(&j, r);
    json_end(&j);
    json_end(&j);
}

/* --- both Classrooms: forms that know no blanks --- */

/* What is not graded says so: "too-large: no grade; the zeros stand for what is not known". Empty: graded. */
static void put_outcome(struct buf *out, const struct result *r)
{
    if (r->outcome == OUTCOME_GRADED)
        return;
    buf_printf(out, "outcome: %s; %s", outcome_name(r->outcome),
               outcome_zero_is_fair(r->outcome) ? "a zero is fair"
                                                : "this is not a grade, and its zeros are only placeholders");
    if (r->reason.len)
        buf_printf(out, ": %.*s", TEXT_ARG(escape_first_line(r->reason, NAME)));
}

/* --- Classroom 50 --- */

static double fraction(double value)
{
    return value - floor(value);
}

void classroom_round(const double *values, uint32_t count, int64_t *out)
{
    double sum = 0;
    int64_t whole = 0;
    for (uint32_t i = 0; i < count; i++) {
        double value = values[i] > 0 ? values[i] : 0;
        out[i] = (int64_t)floor(value + 1e-9);
        whole += out[i];
        sum += value;
    }
    for (int64_t left = (int64_t)floor(sum + 0.5) - whole; left > 0; left--) {
        uint32_t best = count;
        for (uint32_t i = 0; i < count; i++)
            if ((double)out[i] <= values[i] && fraction(values[i]) > 1e-9 &&
                (best == count || fraction(values[i]) > fraction(values[best])))
                best = i;
        if (best == count)
            return;
        out[best]++;
    }
}

static int64_t sum_of(const int64_t *values, uint32_t count)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += values[i];
    return sum;
}

/* A test that exists only for its name. */
static void put_words(struct json *j, struct buf *words)
{
    if (words->len) {
        json_short_object(j, NULL);
        json_text(j, "test-name", buf_as_text(words));
        json_bool(j, "passed", false);
        json_int(j, "score", 0);
        json_int(j, "max-score", 0);
        json_end(j);
    }
    buf_release(words);
}

/* One test per puzzle with whole points, then the deduction and the outcome as tests without points. */
static void put_tests(struct json *j, const struct result *r, const int64_t *points, const int64_t *max)
{
    struct buf outcome = {0}, why = {0};
    json_array(j, "tests");
    for (uint32_t i = 0; i < r->puzzle_count && i < PUZZLES; i++) {
        struct buf name = {0};
        json_short_object(j, NULL);
        put_title(&name, &r->puzzles[i]);
        json_buf(j, "test-name", &name);
        json_bool(j, "passed", r->puzzles[i].status == RESULT_PASSED);
        json_int(j, "score", points[i]);
        json_int(j, "max-score", max[i]);
        json_end(j);
    }
    words_deduction(&why, r); /* taken off the others: there are no scores below 0 */
    put_words(j, &why);
    put_outcome(&outcome, r);
    put_words(j, &outcome);
    json_end(j);
}

void classroom_50(struct buf *out, const struct result *r, const struct classroom50 *runner)
{
    double values[PUZZLES] = {0};
    int64_t points[PUZZLES] = {0}, max[PUZZLES] = {0};
    uint32_t count = r->puzzle_count < PUZZLES ? r->puzzle_count : PUZZLES;
    for (uint32_t i = 0; i < count; i++)
        values[i] = r->puzzles[i].points * words_late_share(r);
    classroom_round(values, count, points);
    for (uint32_t i = 0; i < count; i++)
        values[i] = r->puzzles[i].max_points;
    classroom_round(values, count, max);
    struct json j;
    json_document(&j, out, "classroom50/result/v1");
    json_text(&j, "classroom", runner->classroom);
    json_text(&j, "assignment", runner->assignment);
    if (runner->type.len)
        json_text(&j, "assignment_type", runner->type);
    if (runner->owner.len)
        json_text(&j, "owner", runner->owner);
    json_text(&j, "submission", runner->submission);
    json_text(&j, "commit", runner->commit);
    json_text(&j, "release", runner->release);
    json_text(&j, "review", runner->review.len ? runner->review : runner->commit);
    json_text(&j, "datetime", r->graded_at);
    json_int(&j, "score", sum_of(points, count));
    json_int(&j, "max-score", sum_of(max, count));
    put_tests(&j, r, points, max);
    json_end(&j);
}

/* --- GitHub Classroom --- */

static const char *step_status(enum result_status status)
{
    switch (status) {
    case RESULT_PASSED: return "pass";
    case RESULT_FAILED:
    case RESULT_MISSING: return "fail";
    case RESULT_UNSUPPORTED:
    case RESULT_GRADER_ERROR:
    case RESULT_STATUS_COUNT: break;
    }
    return "error";
}

/* This form cannot leave a score blank. */
static void put_placeholder(struct json *j, const struct result_puzzle *p)
{
    struct buf message = {0};
    buf_str(&message, "not judged, the 0 is only a placeholder: ");
    buf_text(&message, escape_cut(words_why(p), MESSAGE / 2));
    json_buf(j, "message", &message);
}

/* The test of one puzzle in the form of a step of GitHub Classroom. */
static void put_step_test(struct json *j, const struct result *r, const struct result_puzzle *p,
                          int64_t hundredths)
{
    struct buf name = {0};
    const struct result_case *lost = words_first_lost(p);
    struct spot at = words_spot(p, lost ? lost->finding : NULL);
    json_short_object(j, NULL);
    put_title(&name, p);
    json_buf(j, "name", &name);
    json_str(j, "status", step_status(p->status));
    json_double(j, "score", (double)hundredths / 100);
    if (result_points_known(r, p))
        json_text(j, "message", escape_cut(words_why(p), MESSAGE));
    else
        put_placeholder(j, p);
    json_text(j, "test_code", escape_cut(p->puzzle->id, NAME));
    json_text(j, "filename", escape_cut(at.file, MESSAGE));
    json_uint(j, "line_no", at.file_line);
    json_uint(j, "duration", 0);
    json_end(j);
}

/* The deadline's deduction is taken off the tests; this one says so. */
static void put_step_deduction(struct json *j, const struct result *r)
{
    struct buf why = {0};
    words_deduction(&why, r);
    if (why.len) {
        json_short_object(j, NULL);
        json_text(j, "name", buf_as_text(&why));
        json_str(j, "status", "fail");
        json_double(j, "score", 0);
        json_str(j, "message", "taken off the points of the other tests, evenly");
        json_str(j, "test_code", "deduction");
        json_str(j, "filename", "");
        json_uint(j, "line_no", 0);
        json_uint(j, "duration", 0);
        json_end(j);
    }
    buf_release(&why);
}

void classroom_legacy(struct buf *out, const struct result *r)
{
    double values[PUZZLES] = {0};
    int64_t hundredths[PUZZLES] = {0};
    uint32_t count = r->puzzle_count < PUZZLES ? r->puzzle_count : PUZZLES;
    for (uint32_t i = 0; i < count; i++)
        values[i] = r->puzzles[i].points * words_late_share(r) * 100;
    classroom_round(values, count, hundredths);
    struct buf text = {0};
    struct json j;
    bool errors = false;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        errors |= strcmp(step_status(r->puzzles[i].status), "error") == 0;
    json_init(&j, &text);
    json_short_object(&j, NULL);
    json_uint(&j, "version", 1);
    json_str(&j, "status", r->passed == r->puzzle_count ? "pass" : errors ? "error" : "fail");
    json_double(&j, "max_score", rounded(r->max_points));
    json_str(&j, "outcome", outcome_name(r->outcome));
    json_bool(&j, "zero_is_fair", outcome_zero_is_fair(r->outcome));
    json_short_array(&j, "tests");
    for (uint32_t i = 0; i < count; i++)
        put_step_test(&j, r, &r->puzzles[i], hundredths[i]);
    put_step_deduction(&j, r);
    json_end(&j);
    json_end(&j);
    escape_base64(out, buf_as_text(&text));
    buf_char(out, '\n');
    buf_release(&text);
}
