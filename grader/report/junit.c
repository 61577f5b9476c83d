#include "report/junit.h"
#include "base/version.h"
#include "report/escape.h"
#include "report/junit_part.h"
#include "report/words.h"

/* --- how many --- */

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

static struct junit_counts count(const struct result_puzzle *p)
{
    struct junit_counts n = {.tests = p->case_count};
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
    junit_part_name(&name, r->pack->name);
    buf_str(&name, ".p");
    junit_part_name(&name, p->puzzle->id);
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

/* Names are unique within a puzzle: readers join cases of the same name. */
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
        junit_part_outcome(x, "skipped", TEXT(""),
                           c->status == CASE_SKIPPED ? c->message : TEXT("fails, but is not graded"),
                           TEXT(""));
    else if (is_failure(c))
        junit_part_outcome(x, "failure", text_of(words_code(c)), c->message, buf_as_text(&whole));
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
        junit_part_outcome(x, missing ? "failure" : "error", text_of(result_status_name(p->status)),
                           p->reason, p->reason);
    xml_end(x);
}

/* --- a suite --- */

/* Points are left out where they are not known. */
static void put_properties(struct xml *x, const struct result *r, const struct result_puzzle *p)
{
    xml_start(x, "properties");
    junit_part_property(x, "grader", TEXT(GRADER_VERSION));
    junit_part_property(x, "engine", text_of(r->engine.metal ? "metal" : "cpu"));
    if (r->engine.device.len)
        junit_part_property(x, "device", r->engine.device);
    if (r->engine.probe.len)
        junit_part_property(x, "probe", r->engine.probe);
    junit_part_property(x, "pack", r->pack->name);
    junit_part_property(x, "pack_hash", text_of(r->pack->hash));
    junit_part_property(x, "view", result_for_instructor(r) ? TEXT("instructor") : TEXT("student"));
    junit_part_property(x, "standing", text_of(words_standing(r)));
    junit_part_property(x, "outcome", text_of(outcome_name(r->outcome)));
    junit_part_property(x, "zero_is_fair", outcome_zero_is_fair(r->outcome) ? TEXT("true") : TEXT("false"));
    if (r->submission.source.len)
        junit_part_property(x, "source", r->submission.source);
    if (r->submission.commit.len)
        junit_part_property(x, "commit", r->submission.commit);
    junit_part_property(x, "status", text_of(result_status_name(p->status)));
    if (result_points_known(r, p))
        junit_part_number(x, "points", p->points);
    junit_part_number(x, "max_points", p->max_points);
    for (enum counter k = 0; k < COUNTER_COUNT && p->has_counters; k++)
        junit_part_number(x, counter_name(k), p->counters[k]);
    xml_end(x);
}

static void put_suite(struct xml *x, enum junit_profile profile, const struct result *r,
                      const struct result_puzzle *p)
{
    struct buf name = {0};
    buf_char(&name, 'p');
    buf_text(&name, p->puzzle->id);
    junit_part_suite(x, buf_as_text(&name), count(p), r->graded_at);
    buf_release(&name);
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
        junit_part_number(x, "points", -deduction);
        junit_part_number(x, "max_points", 0);
        junit_part_property(x, "deduction_reason", buf_as_text(&why));
        junit_part_number(x, "final", r->points);
        xml_end(x);
        xml_end(x);
    }
    buf_release(&why);
}

/* --- all --- */

static void put_document(struct xml *x, enum junit_profile profile, const struct result *r)
{
    struct junit_counts all = {0};
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        junit_part_add(&all, count(&r->puzzles[i]));
    junit_part_document(x, r->pack->title, all);
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
