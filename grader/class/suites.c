#include "class/suites.h"
#include "base/version.h"
#include "class/tally.h"
#include "report/junit_part.h"
#include "report/words.h"

/* Whether there are judged puzzles to list. */
static bool has_puzzles(const struct record *r)
{
    return record_has_points(r) && r->puzzle_count && !r->excused;
}

/* Whether an instructor has decided, so that it is not an error. */
static bool is_settled(const struct record *r)
{
    return r->excused || r->overridden;
}

static bool is_error(const struct record_puzzle *p)
{
    return p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR;
}

static struct junit_counts count(const struct record *r)
{
    struct junit_counts n = {.tests = has_puzzles(r) ? r->puzzle_count : 1};
    for (uint32_t i = 0; has_puzzles(r) && i < r->puzzle_count; i++) {
        n.errors += is_error(&r->puzzles[i]);
        n.failures += r->puzzles[i].status == RESULT_FAILED || r->puzzles[i].status == RESULT_MISSING;
    }
    if (!has_puzzles(r)) {
        n.skipped += is_settled(r);
        n.failures += !is_settled(r) && record_has_points(r);
        n.errors += !is_settled(r) && !record_has_points(r);
    }
    return n;
}

/* A student without a grade has no points here, not zero points. */
static void put_properties(struct xml *x, const struct record *r)
{
    xml_start(x, "properties");
    junit_part_property(x, "grader", TEXT(GRADER_VERSION));
    junit_part_property(x, "view", TEXT("instructor"));
    junit_part_property(x, "outcome", text_of(outcome_name(r->outcome)));
    junit_part_property(x, "zero_is_fair", outcome_zero_is_fair(r->outcome) ? TEXT("true") : TEXT("false"));
    junit_part_property(x, "repo", r->repo);
    if (r->commit.len)
        junit_part_property(x, "commit", r->commit);
    if (record_has_grade(r) && record_has_points(r)) {
        junit_part_number(x, "points", r->points);
        junit_part_number(x, "deduction", r->deduction);
    }
    if (record_has_grade(r)) {
        junit_part_property(x, "deduction_reason", r->deduction_reason);
        junit_part_number(x, "final", r->final);
    }
    if (r->excused)
        junit_part_property(x, "excused", TEXT("true"));
    junit_part_number(x, "max_points", r->max_points);
    xml_end(x);
}

/* "class.s12_ada": dots make packages, and two students never have the same one. */
static void start_case(struct xml *x, const struct record *r, uint32_t place, struct text name)
{
    struct buf class_name = {0};
    buf_printf(&class_name, "class.s%u_", place);
    junit_part_name(&class_name,
                    text_from(r->identifier.ptr, r->identifier.len < 100 ? r->identifier.len : 100));
    xml_start(x, "testcase");
    xml_attribute(x, "classname", buf_as_text(&class_name));
    xml_attribute(x, "name", name);
    xml_attribute(x, "time", TEXT("0"));
    buf_release(&class_name);
}

static void put_outcome(struct xml *x, bool error, struct text type, struct text message)
{
    junit_part_outcome(x, error ? "error" : "failure", type, message, message);
}

/* What could not be judged is an error, not a failure. */
static void put_puzzle(struct xml *x, const struct record *r, uint32_t place, const struct record_puzzle *p)
{
    struct buf message = {0};
    start_case(x, r, place, p->id);
    if (is_error(p)) {
        buf_str(&message, "not judged, out of ");
        words_points(&message, p->max_points);
    } else {
        words_points_of(&message, p->points, " of ", p->max_points);
    }
    buf_str(&message, " points");
    if (p->lost.len) {
        buf_str(&message, "; ");
        buf_text(&message, p->lost);
    }
    if (p->message.len) {
        buf_str(&message, ": ");
        buf_text(&message, p->message);
    }
    if (p->status != RESULT_PASSED)
        put_outcome(x, is_error(p), p->code.len ? p->code : text_of(result_status_name(p->status)),
                    buf_as_text(&message));
    xml_end(x);
    buf_release(&message);
}

static void put_suite(struct xml *x, const struct record *r, uint32_t place)
{
    junit_part_suite(x, r->identifier.len ? r->identifier : TEXT("?"), count(r), r->graded_at);
    put_properties(x, r);
    for (uint32_t i = 0; has_puzzles(r) && i < r->puzzle_count; i++)
        put_puzzle(x, r, place, &r->puzzles[i]);
    if (!has_puzzles(r)) {
        start_case(x, r, place, TEXT("can be graded"));
        if (is_settled(r))
            /* "excused: ill": not a failure, and nothing to review */
            junit_part_outcome(x, "skipped", TEXT(""), r->deduction_reason, TEXT(""));
        else
            put_outcome(x, !record_has_points(r), text_of(outcome_name(r->outcome)), r->reason);
        xml_end(x);
    }
    xml_end(x);
}

int suites_junit(struct buf *out, const struct gradebook *book, struct text title, struct err *err)
{
    struct junit_counts all = {0};
    struct xml *x = xml_new(err);
    if (!x)
        return -1;
    for (uint32_t i = 0; i < book->count; i++)
        junit_part_add(&all, count(&book->records[i]));
    junit_part_document(x, title, all);
    xml_attribute(x, "time", TEXT("0"));
    for (int look = 1; look >= 0; look--)
        for (uint32_t i = 0; i < book->count; i++)
            if (record_needs_look(&book->records[i]) == (look == 1)) {
                put_suite(x, &book->records[i], i + 1);
                xml_take(x, out);
            }
    xml_end(x);
    return xml_finish(x, out, err);
}
