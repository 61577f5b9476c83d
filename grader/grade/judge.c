#include "grade/judge.h"
#include "diag/render.h"
#include "grade/compare.h"
#include "grade/diagnose.h"
#include <math.h>

struct judging {
    struct result_puzzle *out;
    struct arena *arena;
    const struct puzzle *puzzle;
    const struct trials *trials;
    struct trials evidence; /* the tests that causes may be told from: published ones come first */
    struct job_reply *reply;
    enum details details;
    struct span body;
    double per_weight; /* points of a weight of 1 */
    uint32_t tests[CASE_KIND_COUNT];
    bool any_published;
    struct findings unseen; /* of hidden tests, when nothing is told of them */
};

/* --- cases --- */

static struct result_case *add_case(struct judging *j, enum case_kind kind, struct text name)
{
    struct result_case *c = &j->out->cases[j->out->case_count++];
    uint32_t share = j->tests[kind] ? j->tests[kind] : 1;
    *c = (struct result_case){
        .kind = kind, .name = name, .hidden = kind == CASE_HIDDEN || kind == CASE_STRETCH};
    if (kind != CASE_STRETCH)
        c->max_points = j->puzzle->grading.weights[kind] * j->per_weight / share;
    return c;
}

static void pass(struct result_case *c)
{
    c->status = CASE_PASSED;
    c->points = c->max_points;
}

static struct text taken(struct judging *j, struct buf *buf)
{
    struct text t = arena_text(j->arena, buf_as_text(buf));
    buf_release(buf);
    return t;
}

/* May numbers of a test of this kind be told? A kernel can carry a hidden value into any of them: an index,
 * a count, a thread. */
static bool tells(const struct judging *j, enum case_kind kind)
{
    return kind == CASE_PUBLISHED || j->details == DETAILS_FULL;
}

/* What went wrong in a hidden test, without a number. */
static const char *what_hidden(enum finding_kind kind)
{
    switch (kind) {
    case FINDING_OUT_OF_BOUNDS: return "an access out of bounds";
    case FINDING_UNINITIALIZED: return "a value that was never written is used";
    case FINDING_RACE: return "a data race";
    case FINDING_BARRIER: return "not all threads reach a barrier";
    case FINDING_HANG: return "the kernel does not end";
    case FINDING_ARITHMETIC: return "an operation that has no result";
    case FINDING_COMPILE:
    case FINDING_UNSUPPORTED:
    case FINDING_WRONG_RESULT:
    case FINDING_BUDGET:
    case FINDING_LINT:
    case FINDING_KIND_COUNT: break;
    }
    return "a fault";
}

static struct text in_hidden_test(struct judging *j, enum finding_kind kind)
{
    return arena_printf(j->arena, "%s, in a hidden test", what_hidden(kind));
}

/* --- numbers --- */

/* "out[3] should be 13, but is 0; out[4]...: 4 of 4 elements differ; inputs: a = 0 1 2 3" */
static struct text difference(struct judging *j, const struct trial *t, const struct job_run *run,
                              const struct compared *c)
{
    struct buf b = {0};
    const struct wrap_array *a = &t->outputs[c->output];
    for (uint32_t i = 0; i < c->place_count && i < 3; i++) {
        buf_str(&b, i ? "; " : "");
        compare_put_place(&b, a, c->places[i]);
        buf_str(&b, i ? " " : " should be ");
        compare_put_number(&b, compare_element(a->dtype, t->expected[c->output], c->places[i]));
        buf_str(&b, i ? " / " : ", but is ");
        compare_put_number(&b, compare_element(a->dtype, run->outputs[c->output], c->places[i]));
    }
    if (c->all > 1)
        buf_printf(&b, "; %llu of %llu elements differ", (unsigned long long)c->wrong,
                   (unsigned long long)c->all);
    for (uint32_t k = 0; k < t->puzzle->input_count; k++) {
        buf_str(&b, k ? ", " : "; inputs: ");
        compare_put_array(&b, &t->inputs[k], t->data[k]);
    }
    return taken(j, &b);
}

static struct finding *find(struct findings *list, const struct finding *f)
{
    for (struct finding *old = list->first; old; old = old->next)
        if (old->code == f->code && old->span.at == f->span.at)
            return old;
    return NULL;
}

static void fail_stopped(struct judging *j, struct result_case *c, const struct job_run *run)
{
    const struct finding *f = run->findings.first;
    while (f && f->kind != FINDING_HANG && f->kind != FINDING_BARRIER)
        f = f->next;
    c->status = CASE_FAILED;
    c->message = TEXT("the run was stopped");
    if (!f)
        return;
    c->finding = find(&j->out->findings, f);
    if (tells(j, c->kind))
        c->message = arena_printf(j->arena, "the run was stopped: %.*s", TEXT_ARG(f->message));
    else if (j->details == DETAILS_NAMES)
        c->message = arena_printf(j->arena, "the run was stopped: %s", what_hidden(f->kind));
}

static struct text name_of(struct judging *j, uint32_t i)
{
    const struct trial *t = &j->trials->items[i];
    if (j->details == DETAILS_NONE && t->kind != CASE_PUBLISHED)
        return arena_printf(j->arena, "%s: test %u", case_kind_name(t->kind), i + 1);
    return arena_printf(j->arena, "%s: %.*s", case_kind_name(t->kind), TEXT_ARG(t->name));
}

static void judge_numbers(struct judging *j, uint32_t i)
{
    const struct trial *t = &j->trials->items[i];
    const struct job_run *run = &j->reply->runs[i];
    struct result_case *c = add_case(j, t->kind, name_of(j, i));
    if (run->state == JOB_NOT_RUN) {
        c->status = CASE_FAILED;
        c->message = TEXT("not run: an earlier test did not end");
        return;
    }
    if (run->state == JOB_STOPPED) {
        fail_stopped(j, c, run);
        return;
    }
    struct compared result = compare_outputs(t, run->outputs);
    if (result.wrong == 0) {
        pass(c);
        j->any_published |= t->kind == CASE_PUBLISHED;
        return;
    }
    c->status = CASE_FAILED;
    c->message = tells(j, t->kind) ? difference(j, t, run, &result) : TEXT("wrong numbers");
    if (t->kind == CASE_PUBLISHED || j->details != DETAILS_NONE)
        c->cause = diagnose(j->arena, &j->evidence, j->reply, i);
}

/* --- findings --- */

/* Adds a finding of a run to the list of the puzzle; the message of the first test stays. Of a hidden test
 * that must not be told, the kind is all that is kept, and nothing when not even that may be told. */
static void merge(struct judging *j, const struct finding *f, enum case_kind kind)
{
    bool told = tells(j, kind);
    struct findings *list = told || j->details == DETAILS_NAMES ? &j->out->findings : &j->unseen;
    struct finding *old = find(&j->out->findings, f);
    if (old) {
        old->count += told ? f->count : 0;
        return;
    }
    struct finding *copy = findings_add(list, f->code, f->span, NULL, 0);
    if (copy->severity == SEVERITY_ERROR && f->severity != SEVERITY_ERROR && list->errors)
        list->errors--;
    copy->severity = f->severity;
    copy->count = told ? f->count : 1;
    copy->related = told ? f->related : NULL;
    copy->message = told ? f->message : in_hidden_test(j, f->kind);
}

/* What the instructor says about this kind of finding. False: it is of no interest. */
static bool apply_policy(const struct judging *j, struct finding *f)
{
    enum policy policy = j->puzzle->grading.policy[f->kind];
    if (f->severity == SEVERITY_ERROR && policy == POLICY_WARNING)
        f->severity = SEVERITY_WARNING;
    return policy != POLICY_OFF;
}

static void gather(struct judging *j)
{
    for (struct finding *f = j->reply->compile_findings.first; f; f = f->next)
        merge(j, f, CASE_PUBLISHED);
    for (uint32_t i = 0; i < j->trials->count; i++) {
        enum case_kind kind = j->trials->items[i].kind;
        for (struct finding *f = j->reply->runs[i].findings.first; f && kind != CASE_STRETCH; f = f->next)
            if (apply_policy(j, f))
                merge(j, f, kind);
    }
}

/* --- memory, synchronisation, budget --- */

static void skip_or_pass(struct judging *j, struct result_case *c)
{
    if (j->any_published) {
        pass(c);
        return;
    }
    c->status = CASE_SKIPPED;
    c->message = TEXT("not judged: no published test gives the right numbers");
}

static bool costs(const struct finding *f, enum case_kind kind)
{
    return f->severity == SEVERITY_ERROR && result_case_of(f->kind) == kind;
}

/* The first error, in the order of all reports, that costs the points of this case; `count` becomes how many
 * there are. */
static const struct finding *first_of_case(const struct findings *list, enum case_kind kind, uint32_t *count)
{
    const struct finding *ordered[LIMIT_FINDINGS], *first = NULL;
    size_t all = render_order(list, ordered);
    *count = 0;
    for (size_t i = 0; i < all; i++)
        if (costs(ordered[i], kind)) {
            first = first ? first : ordered[i];
            (*count)++;
        }
    return first;
}

static bool has_fault(const struct judging *j, uint32_t i, enum case_kind kind)
{
    for (const struct finding *f = j->reply->runs[i].findings.first; f; f = f->next)
        if (costs(f, kind) && j->puzzle->grading.policy[f->kind] != POLICY_OFF)
            return true;
    return false;
}

/* "in hidden: 5 elements", "in 4 of 10 tests, first in hidden: 5 elements", "in all tests". Where nothing may
 * be told of hidden tests, of the published ones only. */
static struct text where(struct judging *j, enum case_kind kind)
{
    uint32_t all = 0, count = 0, first = 0;
    for (uint32_t i = 0; i < j->evidence.count; i++) {
        if (j->trials->items[i].kind == CASE_STRETCH)
            continue;
        all++;
        if (has_fault(j, i, kind) && count++ == 0)
            first = i;
    }
    struct text name = name_of(j, first);
    const char *which = j->details == DETAILS_NONE ? "published tests" : "tests";
    if (count == 1)
        return arena_printf(j->arena, "in %.*s", TEXT_ARG(name));
    if (count == all)
        return arena_printf(j->arena, "in all %s", which);
    return arena_printf(j->arena, "in %u of %u %s, first in %.*s", count, all, which, TEXT_ARG(name));
}

/* Whether it was left open if the result depends on the order of the threads: that is neither right nor
 * wrong.
 */
static bool left_open(const struct judging *j, enum case_kind kind)
{
    for (uint32_t i = 0; i < j->trials->count && kind == CASE_SYNCHRONISATION; i++)
        for (const struct finding *f = j->reply->runs[i].findings.first; f; f = f->next)
            if (f->code == E4019 && j->trials->items[i].kind != CASE_STRETCH &&
                j->puzzle->grading.policy[f->kind] == POLICY_ERROR)
                return true;
    return false;
}

static void judge_findings(struct judging *j, enum case_kind kind)
{
    struct result_case *c = add_case(j, kind, text_of(case_kind_name(kind)));
    uint32_t count, unseen_count;
    const struct finding *first = first_of_case(&j->out->findings, kind, &count),
                         *unseen = first_of_case(&j->unseen, kind, &unseen_count);
    if (!first && !unseen && left_open(j, kind)) {
        c->status = CASE_SKIPPED;
        c->message = TEXT("not judged: whether the result depends on the order of the threads took too long "
                          "to find out");
        return;
    }
    if (!first && !unseen) {
        skip_or_pass(j, c);
        return;
    }
    c->status = CASE_FAILED;
    if (!first) {
        c->message = unseen->message;
        return;
    }
    bool in_student;
    struct place place = render_place(j->out->sources, first->span, &in_student);
    struct text more = count > 1 ? arena_printf(j->arena, " (and %u more)", count - 1) : TEXT("");
    c->finding = first;
    c->where = where(j, kind);
    c->message = arena_printf(j->arena, "line %u: %.*s%.*s; %.*s", place.line, TEXT_ARG(first->message),
                              TEXT_ARG(more), TEXT_ARG(c->where));
}

static struct text over_budget(struct judging *j, int counter, uint32_t i)
{
    const struct trial *t = &j->trials->items[i];
    const char *what = result_counter_words((enum counter)counter);
    if (tells(j, t->kind))
        return arena_printf(j->arena, "%u %s a thread, but %lld %s enough (%s: %.*s)",
                            j->reply->runs[i].counters[counter], what, (long long)t->budget[counter],
                            t->budget[counter] == 1 ? "is" : "are", case_kind_name(t->kind),
                            TEXT_ARG(t->name));
    if (j->details == DETAILS_NAMES)
        return arena_printf(j->arena, "more %s a thread than are needed (%s: %.*s)", what,
                            case_kind_name(t->kind), TEXT_ARG(t->name));
    return arena_printf(j->arena, "more %s a thread than are needed, in a hidden test", what);
}

/* The published test, else the hidden one, that is furthest over its budget. */
static void judge_budget(struct judging *j)
{
    struct result_case *c = add_case(j, CASE_BUDGET, TEXT("budget"));
    int64_t worst = 0;
    enum case_kind worst_kind = CASE_HIDDEN;
    for (uint32_t i = 0; i < j->trials->count; i++) {
        const struct trial *t = &j->trials->items[i];
        for (int k = 0; k < COUNTER_COUNT && t->kind != CASE_STRETCH; k++) {
            int64_t over = (int64_t)j->reply->runs[i].counters[k] - t->budget[k];
            if (t->budget[k] < 0 || over <= 0 || (worst && t->kind > worst_kind) ||
                (over <= worst && t->kind == worst_kind))
                continue;
            worst = over;
            worst_kind = t->kind;
            c->status = CASE_FAILED;
            c->message = over_budget(j, k, i);
        }
    }
    if (!worst)
        skip_or_pass(j, c);
}

/* --- verdicts as findings --- */

/* The first failed case of a kind becomes a finding at the start of the body; the others are counted. */
static void add_verdict(struct judging *j, enum diag_code code, enum case_kind kind, struct span body)
{
    struct finding *f = NULL;
    for (uint32_t i = 0; i < j->out->case_count; i++) {
        struct result_case *c = &j->out->cases[i];
        if (c->kind != kind || c->status != CASE_FAILED)
            continue;
        if (f) {
            f->count++;
            continue;
        }
        struct text what = kind == CASE_BUDGET ? c->message
                                               : arena_printf(j->arena, "%.*s: %.*s", TEXT_ARG(c->name),
                                                              TEXT_ARG(c->message));
        f = FINDING(&j->out->verdicts, code, body, what);
        if (c->cause.len)
            finding_note(&j->out->verdicts, f, body, c->cause);
        c->finding = c->finding ? c->finding : f;
    }
}

static void add_verdicts(struct judging *j)
{
    add_verdict(j, E5001, CASE_PUBLISHED, j->body);
    if (!j->out->verdicts.count)
        add_verdict(j, E5001, CASE_HIDDEN, j->body);
    add_verdict(j, E5002, CASE_BUDGET, j->body);
}

/* --- the sum --- */

static void total(struct judging *j)
{
    struct result_puzzle *out = j->out;
    bool passed = true, published = true, stretch = true, has_stretch = false;
    out->points = 0;
    for (uint32_t i = 0; i < out->case_count; i++) {
        const struct result_case *c = &out->cases[i];
        out->points += c->points;
        passed &= c->kind == CASE_STRETCH || c->status == CASE_PASSED;
        published &= c->kind != CASE_PUBLISHED || c->status == CASE_PASSED;
        stretch &= c->kind != CASE_STRETCH || c->status == CASE_PASSED;
        has_stretch |= c->kind == CASE_STRETCH;
    }
    out->passes_published = published;
    out->status = passed ? RESULT_PASSED : RESULT_FAILED;
    if (passed)
        out->points = out->max_points;
    else if (j->puzzle->grading.all_or_nothing)
        out->points = 0;
    out->points = floor(out->points * 100 + 0.5) / 100;
    if (passed && has_stretch && stretch)
        out->points += j->puzzle->grading.stretch_bonus;
}

static void count_tests(struct judging *j)
{
    for (uint32_t i = 0; i < j->trials->count; i++)
        j->tests[j->trials->items[i].kind]++;
    j->evidence = *j->trials;
    if (j->details == DETAILS_NONE)
        j->evidence.count = j->tests[CASE_PUBLISHED];
    double sum = pack_weight_sum(j->puzzle);
    j->per_weight = sum > 0 ? j->puzzle->grading.points / sum : 0;
    j->out->cases = ARENA_ARRAY(j->arena, j->trials->count + 3, struct result_case);
    j->out->max_points = j->puzzle->grading.points;
}

static void keep_counters(struct judging *j)
{
    for (int k = 0; k < COUNTER_COUNT; k++)
        j->out->par[k] = -1;
    for (uint32_t i = 0; i < j->trials->count; i++) {
        const struct job_run *run = &j->reply->runs[i];
        if (j->trials->items[i].kind != CASE_PUBLISHED ||
            (run->state != JOB_RAN && run->state != JOB_STOPPED))
            continue;
        memcpy(j->out->counters, run->counters, sizeof run->counters);
        memcpy(j->out->par, j->trials->items[i].par, sizeof j->out->par);
        j->out->has_counters = true;
    }
}

/* --- bodies that do not run --- */

static const struct finding *first_error(const struct findings *list, enum finding_kind kind)
{
    for (const struct finding *f = list->first; f; f = f->next)
        if (f->severity == SEVERITY_ERROR && f->kind == kind)
            return f;
    return NULL;
}

static void fail_all(struct judging *j, enum case_status status, struct text message,
                     const struct finding *why)
{
    for (uint32_t i = 0; i < j->trials->count + 3; i++) {
        bool numbers = i < j->trials->count;
        enum case_kind kind =
            numbers ? j->trials->items[i].kind : (enum case_kind)(CASE_MEMORY + i - j->trials->count);
        if (kind == CASE_BUDGET && !puzzle_has_budget(j->puzzle))
            continue;
        struct result_case *c = add_case(j, kind, numbers ? name_of(j, i) : text_of(case_kind_name(kind)));
        c->status = numbers ? status : CASE_SKIPPED;
        c->message = message;
        c->finding = find(&j->out->findings, why);
    }
}

/* True when there is nothing more to judge. */
static bool judge_compilation(struct judging *j)
{
    const struct findings *list = &j->reply->compile_findings;
    const struct finding *refused = first_error(list, FINDING_UNSUPPORTED),
                         *error = first_error(list, FINDING_COMPILE);
    bool in_student;
    if (!refused && !error)
        return false;
    const struct finding *f = error ? error : refused;
    struct place place = render_place(j->out->sources, f->span, &in_student);
    j->out->reason = arena_printf(j->arena, "line %u: %.*s", place.line, TEXT_ARG(f->message));
    if (refused) {
        fail_all(j, CASE_SKIPPED,
                 refused->code == E2900
                     ? TEXT("not judged: the kernel uses a part of Metal that grader does not know yet")
                     : TEXT("not judged: the kernel could not be taken from its file"),
                 f);
        j->out->status = RESULT_UNSUPPORTED;
    } else {
        fail_all(j, CASE_FAILED, arena_printf(j->arena, "does not compile: %.*s", TEXT_ARG(j->out->reason)),
                 f);
        j->out->status = RESULT_FAILED;
    }
    return true;
}

void judge(struct result_puzzle *out, struct arena *arena, const struct trials *trials,
           struct job_reply *reply, struct judge_options options)
{
    struct judging j = {.out = out,
                        .arena = arena,
                        .puzzle = out->puzzle,
                        .trials = trials,
                        .reply = reply,
                        .details = options.details,
                        .body = options.body};
    findings_init(&out->findings, arena);
    findings_init(&out->verdicts, arena);
    findings_init(&j.unseen, arena);
    out->case_count = 0;
    count_tests(&j);
    gather(&j);
    keep_counters(&j);
    if (judge_compilation(&j))
        return;
    for (uint32_t i = 0; i < trials->count; i++)
        if (reply->runs[i].state == JOB_REFUSED) {
            out->status = RESULT_GRADER_ERROR;
            out->reason = TEXT("a test of the pack cannot be run");
            return;
        }
    for (uint32_t i = 0; i < trials->count; i++)
        judge_numbers(&j, i);
    judge_findings(&j, CASE_MEMORY);
    judge_findings(&j, CASE_SYNCHRONISATION);
    if (puzzle_has_budget(out->puzzle))
        judge_budget(&j);
    add_verdicts(&j);
    total(&j);
}

void judge_nothing(struct result_puzzle *out, struct arena *arena, const struct puzzle *puzzle,
                   enum result_status status, struct text reason)
{
    out->puzzle = puzzle;
    out->status = status;
    out->reason = reason;
    out->max_points = puzzle->grading.points;
    out->points = 0;
    out->passes_published = false;
    out->case_count = 0;
    out->has_counters = false;
    for (int k = 0; k < COUNTER_COUNT; k++)
        out->par[k] = -1;
    findings_init(&out->findings, arena);
    findings_init(&out->verdicts, arena);
}
