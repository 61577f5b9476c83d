#include "report/junit.h"
#include "base/version.h"
#include "report/escape.h"
#include "report/words.h"
#include "report/xml.h"

static void property(struct xml *x, const char *name, struct text value)
{
    xml_start(x, "property");
    xml_attribute(x, "name", text_of(name));
    xml_attribute(x, "value", value);
    xml_end(x);
}

/* --- how many --- */

struct counts {
    uint32_t tests, failures, errors, skipped;
};

/* A puzzle without cases has one test that says why. */
static bool has_own_test(const struct result_puzzle *p)
{
    return p->case_count == 0 || p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR;
}

/* There are no parts of points here: a published test that proves nothing has failed. */
static bool is_failure(const struct result_case *c)
{
    return (c->status == CASE_FAILED && c->kind != CASE_STRETCH) ||
           (c->status == CASE_PASSED && c->kind == CASE_PUBLISHED && !result_case_whole(c));
}

static struct counts count(const struct result_puzzle *p)
{
    struct counts n = {.tests = p->case_count};
    for (uint32_t i = 0; i < p->case_count; i++) {
        n.failures += is_failure(&p->cases[i]);
        n.skipped += p->cases[i].status == CASE_SKIPPED ||
                     (p->cases[i].status == CASE_FAILED && p->cases[i].kind == CASE_STRETCH);
    }
    if (has_own_test(p)) {
        n.tests++;
        n.failures += p->status == RESULT_MISSING;
        n.errors += p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR;
    }
    return n;
}

/* --- a case --- */

/* "metal_puzzles.p14_matmul" */
static void put_classname(struct xml *x, const struct result *r, const struct result_puzzle *p)
{
    struct buf name = {0};
    for (size_t i = 0; i < r->pack->name.len; i++)
        buf_char(&name, r->pack->name.ptr[i]);
    buf_str(&name, ".p");
    for (size_t i = 0; i < p->puzzle->id.len; i++)
        buf_char(&name, p->puzzle->id.ptr[i]);
    for (size_t i = 0; i < name.len; i++) {
        char c = name.ptr[i];
        bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        name.ptr[i] = plain || i == r->pack->name.len ? c : '_';
    }
    xml_attribute(x, "classname", buf_as_text(&name));
    buf_release(&name);
}

static void start_case(struct xml *x, enum junit_profile profile, const struct result *r,
                       const struct result_puzzle *p, struct text name, const struct finding *f)
{
    struct spot at = words_spot(p, f);
    xml_start(x, "testcase");
    put_classname(x, r, p);
    xml_attribute(x, "name", name);
    xml_attribute(x, "time", TEXT("0"));
    if (profile == JUNIT_RICH && at.file.len) {
        xml_attribute(x, "file", at.file);
        xml_attribute_uint(x, "line", at.file_line ? at.file_line : 1);
    }
}

/* <failure message type>, <error ...>, <skipped message> */
static void put_outcome(struct xml *x, const char *element, const char *type, struct text message,
                        struct text whole)
{
    xml_start(x, element);
    xml_attribute(x, "message", message);
    if (type)
        xml_attribute(x, "type", text_of(type));
    if (whole.len)
        xml_content(x, whole);
    xml_end(x);
}

/* A case that passed without all of its points says why. */
static void put_output(struct xml *x, struct text message)
{
    xml_start(x, "system-out");
    xml_content(x, message);
    xml_end(x);
}

static bool same_name_before(const struct result_puzzle *p, uint32_t i)
{
    for (uint32_t k = 0; k < i; k++)
        if (text_eq(p->cases[k].name, p->cases[i].name))
            return true;
    return false;
}

static void put_case(struct xml *x, enum junit_profile profile, const struct result *r,
                     const struct result_puzzle *p, uint32_t i)
{
    const struct result_case *c = &p->cases[i];
    struct buf name = {0}, whole = {0};
    buf_text(&name, escape_first_line(c->name, 200));
    if (same_name_before(p, i) || name.len < c->name.len || !name.len)
        buf_printf(&name, " #%u", i + 1);
    start_case(x, profile, r, p, buf_as_text(&name), c->finding);
    words_explain(&whole, p, c);
    if (c->status == CASE_SKIPPED || (c->status == CASE_FAILED && c->kind == CASE_STRETCH))
        put_outcome(x, "skipped", NULL,
                    c->status == CASE_SKIPPED ? c->message : TEXT("fails, but is not graded"), TEXT(""));
    else if (is_failure(c))
        put_outcome(x, "failure", words_code(c), c->message, buf_as_text(&whole));
    else if (!result_case_whole(c))
        put_output(x, c->message);
    xml_end(x);
    buf_release(&name);
    buf_release(&whole);
}

/* A puzzle that is missing, or that could not be judged. */
static void put_own_test(struct xml *x, enum junit_profile profile, const struct result *r,
                         const struct result_puzzle *p)
{
    bool missing = p->status == RESULT_MISSING;
    const struct finding *f = p->findings.first;
    start_case(x, profile, r, p, missing ? TEXT("handed in") : TEXT("can be judged"), f);
    if (p->status == RESULT_MISSING || p->status == RESULT_UNSUPPORTED || p->status == RESULT_GRADER_ERROR)
        put_outcome(x, missing ? "failure" : "error", result_status_name(p->status), p->reason, p->reason);
    xml_end(x);
}

/* --- a suite --- */

static void put_number_property(struct xml *x, const char *name, double value)
{
    struct buf digits = {0};
    words_points(&digits, value);
    property(x, name, buf_as_text(&digits));
    buf_release(&digits);
}

static void put_properties(struct xml *x, const struct result *r, const struct result_puzzle *p)
{
    xml_start(x, "properties");
    property(x, "grader", TEXT(GRADER_VERSION));
    property(x, "engine", text_of(r->engine.metal ? "metal" : "cpu"));
    if (r->engine.device.len)
        property(x, "device", r->engine.device);
    if (r->engine.probe.len)
        property(x, "probe", r->engine.probe);
    property(x, "pack", r->pack->name);
    property(x, "pack_hash", text_of(r->pack->hash));
    property(x, "view", result_for_instructor(r) ? TEXT("instructor") : TEXT("student"));
    property(x, "standing", text_of(words_standing(r)));
    property(x, "outcome", text_of(outcome_name(r->outcome)));
    property(x, "zero_is_fair", outcome_zero_is_fair(r->outcome) ? TEXT("true") : TEXT("false"));
    if (r->submission.source.len)
        property(x, "source", r->submission.source);
    if (r->submission.commit.len)
        property(x, "commit", r->submission.commit);
    property(x, "status", text_of(result_status_name(p->status)));
    if (result_points_known(r, p))
        put_number_property(x, "points", p->points);
    put_number_property(x, "max_points", p->max_points);
    for (int k = 0; k < COUNTER_COUNT && p->has_counters; k++)
        put_number_property(x, counter_name((enum counter)k), p->counters[k]);
    xml_end(x);
}

static void put_suite(struct xml *x, enum junit_profile profile, const struct result *r,
                      const struct result_puzzle *p)
{
    struct counts n = count(p);
    struct buf name = {0};
    xml_start(x, "testsuite");
    buf_char(&name, 'p');
    buf_text(&name, p->puzzle->id);
    xml_attribute(x, "name", buf_as_text(&name));
    buf_release(&name);
    xml_attribute_uint(x, "tests", n.tests);
    xml_attribute_uint(x, "failures", n.failures);
    xml_attribute_uint(x, "errors", n.errors);
    xml_attribute_uint(x, "skipped", n.skipped);
    xml_attribute(x, "time", TEXT("0"));
    if (r->graded_at.len >= 19)
        xml_attribute(x, "timestamp", text_from(r->graded_at.ptr, 19));
    put_properties(x, r, p);
    if (has_own_test(p))
        put_own_test(x, profile, r, p);
    for (uint32_t i = 0; i < p->case_count; i++)
        put_case(x, profile, r, p, i);
    xml_end(x);
}

/* What the deadline takes off, as a suite without tests: the points of all suites add up to what counts. */
static void put_deduction(struct xml *x, const struct result *r)
{
    static const char *const zeros[] = {"tests", "failures", "errors", "skipped", "time"};
    struct buf why = {0};
    double deduction = words_deduction(&why, r);
    if (why.len) {
        xml_start(x, "testsuite");
        xml_attribute(x, "name", TEXT("deduction"));
        for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
            xml_attribute(x, zeros[i], TEXT("0"));
        xml_start(x, "properties");
        put_number_property(x, "points", -deduction);
        put_number_property(x, "max_points", 0);
        property(x, "deduction_reason", buf_as_text(&why));
        put_number_property(x, "final", r->points);
        xml_end(x);
        xml_end(x);
    }
    buf_release(&why);
}

/* --- all --- */

static void put_document(struct xml *x, enum junit_profile profile, const struct result *r)
{
    struct counts all = {0};
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        struct counts n = count(&r->puzzles[i]);
        all.tests += n.tests;
        all.failures += n.failures;
        all.errors += n.errors;
    }
    xml_start(x, "testsuites");
    xml_attribute(x, "name", r->pack->title);
    xml_attribute_uint(x, "tests", all.tests);
    xml_attribute_uint(x, "failures", all.failures);
    xml_attribute_uint(x, "errors", all.errors);
    xml_attribute_seconds(x, "time", result_seconds(r));
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        put_suite(x, profile, r, &r->puzzles[i]);
    put_deduction(x, r);
    xml_end(x);
}

int junit_check(struct err *err)
{
    return xml_check(err);
}

int junit_result(struct buf *out, const struct result *r, enum junit_profile profile, struct err *err)
{
    struct xml *x = xml_new(err);
    if (!x)
        return -1;
    put_document(x, profile, r);
    return xml_finish(x, out, err);
}
