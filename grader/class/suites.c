#include "class/suites.h"
#include "base/version.h"
#include "class/tally.h"
#include "report/words.h"
#include "report/xml.h"

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

struct counts {
    uint32_t tests, failures, errors, skipped;
};

static bool is_error(const struct record_puzzle *p)
{
    return p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR;
}

static struct counts count(const struct record *r)
{
    struct counts n = {.tests = has_puzzles(r) ? r->puzzle_count : 1};
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

static void property(struct xml *x, const char *name, struct text value)
{
    xml_start(x, "property");
    xml_attribute(x, "name", text_of(name));
    xml_attribute(x, "value", value);
    xml_end(x);
}

static void number(struct xml *x, const char *name, double value)
{
    struct buf digits = {0};
    words_points(&digits, value);
    property(x, name, buf_as_text(&digits));
    buf_release(&digits);
}

static void put_properties(struct xml *x, const struct record *r)
{
    xml_start(x, "properties");
    property(x, "grader", TEXT(GRADER_VERSION));
    property(x, "view", TEXT("instructor"));
    property(x, "outcome", text_of(outcome_name(r->outcome)));
    property(x, "zero_is_fair", outcome_zero_is_fair(r->outcome) ? TEXT("true") : TEXT("false"));
    property(x, "repo", r->repo);
    if (r->commit.len)
        property(x, "commit", r->commit);
    if (record_has_grade(r) && record_has_points(r)) {
        number(x, "points", r->points);
        number(x, "deduction", r->deduction);
    }
    if (record_has_grade(r)) {
        property(x, "deduction_reason", r->deduction_reason);
        number(x, "final", r->final);
    }
    if (r->excused)
        property(x, "excused", TEXT("true"));
    number(x, "max_points", r->max_points);
    xml_end(x);
}

/* "class.s12_ada": dots make packages, and two students never have the same one. */
static void start_case(struct xml *x, const struct record *r, uint32_t place, struct text name)
{
    struct buf class_name = {0};
    buf_printf(&class_name, "class.s%u_", place);
    for (size_t i = 0; i < r->identifier.len && i < 100; i++) {
        char c = r->identifier.ptr[i];
        bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        buf_char(&class_name, plain ? c : '_');
    }
    xml_start(x, "testcase");
    xml_attribute(x, "classname", buf_as_text(&class_name));
    xml_attribute(x, "name", name);
    xml_attribute(x, "time", TEXT("0"));
    buf_release(&class_name);
}

static void put_outcome(struct xml *x, bool error, struct text type, struct text message)
{
    xml_start(x, error ? "error" : "failure");
    xml_attribute(x, "message", message);
    xml_attribute(x, "type", type);
    xml_content(x, message);
    xml_end(x);
}

/* "excused: ill": not a failure, and nothing to review. */
static void put_skipped(struct xml *x, struct text message)
{
    xml_start(x, "skipped");
    xml_attribute(x, "message", message);
    xml_end(x);
}

static void put_puzzle(struct xml *x, const struct record *r, uint32_t place, const struct record_puzzle *p)
{
    struct buf message = {0};
    start_case(x, r, place, p->id);
    if (is_error(p))
        buf_str(&message, "not judged, out of ");
    else
        words_points(&message, p->points);
    buf_str(&message, is_error(p) ? "" : " of ");
    words_points(&message, p->max_points);
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
    struct counts n = count(r);
    xml_start(x, "testsuite");
    xml_attribute(x, "name", r->identifier.len ? r->identifier : TEXT("?"));
    xml_attribute_uint(x, "tests", n.tests);
    xml_attribute_uint(x, "failures", n.failures);
    xml_attribute_uint(x, "errors", n.errors);
    xml_attribute_uint(x, "skipped", n.skipped);
    xml_attribute(x, "time", TEXT("0"));
    if (r->graded_at.len >= 19)
        xml_attribute(x, "timestamp", text_from(r->graded_at.ptr, 19));
    put_properties(x, r);
    for (uint32_t i = 0; has_puzzles(r) && i < r->puzzle_count; i++)
        put_puzzle(x, r, place, &r->puzzles[i]);
    if (!has_puzzles(r)) {
        start_case(x, r, place, TEXT("can be graded"));
        if (is_settled(r))
            put_skipped(x, r->deduction_reason);
        else
            put_outcome(x, !record_has_points(r), text_of(outcome_name(r->outcome)), r->reason);
        xml_end(x);
    }
    xml_end(x);
}

int suites_junit(struct buf *out, const struct gradebook *book, struct text title, struct err *err)
{
    struct counts all = {0};
    struct xml *x = xml_new(err);
    if (!x)
        return -1;
    for (uint32_t i = 0; i < book->count; i++) {
        struct counts n = count(&book->records[i]);
        all.tests += n.tests;
        all.failures += n.failures;
        all.errors += n.errors;
    }
    xml_start(x, "testsuites");
    xml_attribute(x, "name", title);
    xml_attribute_uint(x, "tests", all.tests);
    xml_attribute_uint(x, "failures", all.failures);
    xml_attribute_uint(x, "errors", all.errors);
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
