/* gradebook: our own form, and Gradescope's and Classroom 50's. Canvas has a separate file. */
#include "class/gradebook.h"
#include "base/json.h"
#include "base/limits.h"
#include "report/classroom.h"
#include "report/escape.h"
#include "report/words.h"

/* --- what is known --- */

/* The points of a puzzle; false: not known. */
static bool puzzle_points(const struct record *r, struct text id, double *out)
{
    const struct record_puzzle *p = record_find(r, id);
    *out = p ? p->points : 0;
    if (!record_has_points(r) || (!p && r->puzzle_count))
        return false;
    return !p || (p->status != RESULT_UNSUPPORTED && p->status != RESULT_GRADER_ERROR);
}

/* --- grades.csv --- */

static void put_number(struct buf *out, bool known, double value)
{
    buf_char(out, ',');
    if (known)
        words_points(out, value);
}

static void put_text(struct buf *out, struct text t)
{
    buf_char(out, ',');
    escape_csv_exact(out, t);
}

/* Cells without a grade are blank, never 0. */
static void put_row(struct buf *out, const struct gradebook *book, const struct record *r)
{
    bool points = record_has_points(r), final = record_has_grade(r);
    double value;
    escape_csv_exact(out, r->identifier);
    put_text(out, r->repo);
    put_text(out, r->commit);
    put_text(out, text_of(outcome_name(r->outcome)));
    put_text(out, outcome_zero_is_fair(r->outcome) ? TEXT("yes") : TEXT("no"));
    put_number(out, points, r->points);
    put_number(out, points, r->bonus);
    put_number(out, points && final, r->deduction);
    put_text(out, r->deduction_reason);
    put_number(out, final, r->final);
    put_number(out, true, book->max_points);
    for (uint32_t i = 0; i < book->puzzle_count; i++) {
        bool known = puzzle_points(r, book->puzzles[i], &value);
        put_number(out, known, value);
    }
    buf_str(out, "\r\n");
}

void gradebook_csv(struct buf *out, const struct gradebook *book)
{
    buf_str(out, "identifier,repo,commit,outcome,zero_is_fair,points,bonus,deduction,deduction_reason,final,"
                 "max_points");
    for (uint32_t i = 0; i < book->puzzle_count; i++)
        put_text(out, book->puzzles[i]);
    buf_str(out, "\r\n");
    for (uint32_t i = 0; i < book->count; i++)
        put_row(out, book, &book->records[i]);
}

/* --- Gradescope --- */

/* No score where the points are not known: Gradescope then shows none. */
static void put_puzzle_test(struct json *j, const struct record *r, const struct record_puzzle *p)
{
    double points;
    json_short_object(j, NULL);
    json_text(j, "name", p->id);
    bool known = puzzle_points(r, p->id, &points);
    if (known)
        json_double(j, "score", points);
    json_double(j, "max_score", p->max_points);
    if (known)
        json_str(j, "status", p->status == RESULT_PASSED ? "passed" : "failed");
    json_str(j, "output",
             p->status == RESULT_UNSUPPORTED
                 ? "An instructor must look at this one: the points are a minimum."
                 : words_result(p->status));
    json_str(j, "output_format", "text");
    json_str(j, "visibility", "visible");
    json_end(j);
}

/* The deduction or the grade set by hand, as a test, so that the tests add up to the score. */
static void put_deduction_test(struct json *j, const struct record *r)
{
    double sum = 0, points;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        sum += puzzle_points(r, r->puzzles[i].id, &points) ? points : 0;
    double difference = result_round(r->final - sum);
    if (difference == 0)
        return;
    json_short_object(j, NULL);
    json_str(j, "name", r->overridden ? "Grade set by hand" : "Deduction");
    json_double(j, "score", difference);
    json_double(j, "max_score", 0);
    json_str(j, "status", difference < 0 ? "failed" : "passed");
    json_text(j, "output", r->deduction_reason);
    json_str(j, "output_format", "text");
    json_str(j, "visibility", "visible");
    json_end(j);
}

static void put_output(struct json *j, const struct record *r, double max_points)
{
    struct buf text = {0};
    words_points(&text, r->final);
    buf_str(&text, " of ");
    words_points(&text, max_points);
    buf_str(&text, " points");
    if (r->deduction_reason.len) {
        buf_str(&text, " (");
        buf_text(&text, r->deduction_reason);
        buf_char(&text, ')');
    }
    json_text(j, "output", buf_as_text(&text));
    buf_release(&text);
}

/* Gradescope's results.json of one student. */
static void put_results(struct json *j, const char *key, const struct record *r, double max_points)
{
    json_object(j, key);
    json_double(j, "score", r->final);
    put_output(j, r, max_points);
    json_str(j, "output_format", "text");
    json_str(j, "visibility", "visible");
    json_str(j, "stdout_visibility", "hidden");
    json_short_object(j, "extra_data");
    json_str(j, "outcome", outcome_name(r->outcome));
    json_text(j, "commit", r->commit);
    json_bool(j, "zero_is_fair", outcome_zero_is_fair(r->outcome));
    if (record_has_points(r)) {
        json_double(j, "points", r->points);
        json_double(j, "deduction", r->deduction);
    }
    json_text(j, "deduction_reason", r->deduction_reason);
    json_end(j);
    json_array(j, "tests");
    for (uint32_t i = 0; record_has_points(r) && i < r->puzzle_count; i++)
        put_puzzle_test(j, r, &r->puzzles[i]);
    put_deduction_test(j, r);
    json_end(j);
    json_end(j);
}

void gradebook_gradescope(struct buf *out, const struct gradebook *book)
{
    struct json j;
    json_document(&j, out, "grader/gradescope/1");
    json_array(&j, "students");
    for (uint32_t i = 0; i < book->count; i++) {
        const struct record *r = &book->records[i];
        json_object(&j, NULL);
        json_text(&j, "identifier", r->identifier);
        json_str(&j, "outcome", outcome_name(r->outcome));
        json_bool(&j, "zero_is_fair", outcome_zero_is_fair(r->outcome));
        if (record_has_grade(r))
            put_results(&j, "results", r, book->max_points);
        else
            json_null(&j, "results");
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
}

/* --- Classroom 50 --- */

/* Whole points of the puzzles, which add up to the rounded final grade. */
static uint32_t whole_points(const struct record *r, int64_t *points, int64_t *max)
{
    double values[LIMIT_PACK_PUZZLES] = {0}, sum = 0;
    uint32_t count = !record_has_points(r)                  ? 0 /* set by hand, and nothing was judged */
                     : r->puzzle_count < LIMIT_PACK_PUZZLES ? r->puzzle_count
                                                            : LIMIT_PACK_PUZZLES;
    for (uint32_t i = 0; i < count; i++)
        sum += r->puzzles[i].points;
    for (uint32_t i = 0; i < count; i++)
        values[i] = sum > 0 ? r->puzzles[i].points * (r->final / sum) : r->final / count;
    classroom_round(values, count, points);
    for (uint32_t i = 0; i < count; i++)
        values[i] = r->puzzles[i].max_points;
    classroom_round(values, count, max);
    return count;
}

static void put_whole_test(struct json *j, struct text name, bool passed, int64_t score, int64_t max)
{
    json_short_object(j, NULL);
    json_text(j, "test-name", name);
    json_bool(j, "passed", passed);
    json_int(j, "score", score);
    json_int(j, "max-score", max);
    json_end(j);
}

/* Classroom 50 has only whole points: they are rounded so that the sums stay right. */
static void put_submission(struct json *j, const struct gradebook *book, const struct record *r,
                           const struct gradebook_classroom50 *course)
{
    int64_t points[LIMIT_PACK_PUZZLES] = {0}, max[LIMIT_PACK_PUZZLES] = {0}, score, most;
    uint32_t count = whole_points(r, points, max);
    classroom_round(&r->final, 1, &score);
    classroom_round(&book->max_points, 1, &most);
    json_object(j, NULL);
    json_str(j, "schema", "classroom50/result/v1");
    json_text(j, "classroom", course->classroom);
    json_text(j, "assignment", course->assignment);
    json_str(j, "assignment_type", r->group.len ? "group" : "individual");
    json_text(j, "owner", r->identifier);
    json_text(j, "commit", r->commit);
    json_text(j, "datetime", r->committed_at.len ? r->committed_at : r->graded_at);
    json_int(j, "score", score);
    json_int(j, "max-score", most);
    json_array(j, "tests");
    for (uint32_t i = 0; i < count; i++)
        put_whole_test(j, r->puzzles[i].id, r->puzzles[i].status == RESULT_PASSED, points[i], max[i]);
    if (!count && score)
        put_whole_test(j, TEXT("set by hand"), true, score, 0);
    if (r->deduction_reason.len)
        put_whole_test(j, r->deduction_reason, false, 0, 0);
    json_end(j);
    json_end(j);
}

/* Students without a grade are left out. */
void gradebook_classroom50(struct buf *out, const struct gradebook *book,
                           const struct gradebook_classroom50 *course)
{
    struct json j;
    json_document(&j, out, "classroom50/scores/v1");
    json_object(&j, "assignments");
    json_key(&j, course->assignment);
    json_object(&j, NULL);
    json_str(&j, "type", "individual");
    json_array(&j, "entries");
    for (uint32_t i = 0; i < book->count; i++) {
        const struct record *r = &book->records[i];
        if (!record_has_grade(r))
            continue; /* an entry without a submission is a zero there */
        json_object(&j, NULL);
        json_text(&j, "owner", r->identifier);
        if (r->overridden)
            json_bool(&j, "override", true);
        json_array(&j, "submissions");
        put_submission(&j, book, r, course);
        json_end(&j);
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
    json_end(&j);
    json_end(&j);
}
