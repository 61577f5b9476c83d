#include "grade/judge.h"
#include "diag/render.h"
#include "grade/accesses.h"
#include "grade/compare.h"
#include "grade/diagnose.h"
#include "grade/earn.h"

struct judging {
    struct result_puzzle *out;
    struct arena *arena;
    const struct puzzle *puzzle;
    const struct trials *trials;
    struct trials
        evidence; /* the tests that may be mentioned: the published ones, which come first, or all */
    struct job_reply *reply;
    enum details details;
    struct span body;
    struct span spent; /* the place that takes most of a budget */
    double per_weight; /* points of a weight of 1 */
    uint32_t tests[CASE_KIND_COUNT];
    bool any_published;
    bool stopped;    /* a published test was stopped */
    bool cause_told; /* a cause that depends on hidden tests was given */
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

/* A twin proves the points of its published test, and stretch tests are not graded: both say nothing about
 * memory, synchronisation and budget. */
static bool is_graded(const struct trial *t)
{
    return t->kind != CASE_STRETCH && t->kind != CASE_TWIN;
}

static struct text taken(struct judging *j, struct buf *buf)
{
    struct text t = arena_text(j->arena, buf_as_text(buf));
    buf_release(buf);
    return t;
}

/* Whether numbers of a test of this kind may be shown. A kernel can carry a hidden value into any of them: an
 * index, a count, a thread. */
static bool tells(const struct judging *j, enum case_kind kind)
{
    return kind == CASE_PUBLISHED || j->details == DETAILS_FULL;
}

/* What went wrong in a hidden test, without a number or a line. */
static const char *what_hidden(enum finding_kind kind)
{
    switch (kind) {
    case FINDING_OUT_OF_BOUNDS: return "an out-of-bounds access";
    case FINDING_UNINITIALIZED: return "a value is used that was never written";
    case FINDING_RACE: return "a data race";
    case FINDING_BARRIER: return "not all threads reach a barrier";
    case FINDING_HANG: return "the kernel does not end or takes too many steps";
    case FINDING_ARITHMETIC: return "an undefined arithmetic operation";
    case FINDING_COMPILE:
    case FINDING_UNSUPPORTED:
    case FINDING_WRONG_RESULT:
    case FINDING_BUDGET:
    case FINDING_LINT:
    case FINDING_KIND_COUNT: break;
    }
    return "a fault";
}

/* --- numbers --- */

/* "out[3] should be 13, but is 0; out[4] should be 14, is 0; 4 of 4 elements differ; inputs: a = 0 1 2 3" */
static struct text difference(struct judging *j, const struct trial *t, const struct job_run *run,
                              const struct compared *c)
{
    struct buf b = {0};
    const struct wrap_array *a = &t->outputs[c->output];
    for (uint32_t i = 0; i < c->place_count && i < 3; i++) {
        buf_str(&b, i ? "; " : "");
        compare_put_place(&b, a, c->places[i]);
        buf_str(&b, " should be ");
        compare_put_number(&b, compare_element(a->dtype, t->expected[c->output], c->places[i]));
        buf_str(&b, i ? ", is " : ", but is ");
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
    c->message = arena_printf(j->arena, "the run was stopped: %.*s", TEXT_ARG(f->message));
}

/* A student may learn one thing of the hidden tests of a puzzle in words: what the first failure may come
 * from. More would be as many answers as there are tests. */
static void explain(struct judging *j, struct result_case *c, uint32_t i)
{
    bool all = j->details == DETAILS_NAMES && !j->cause_told && c->kind != CASE_STRETCH;
    bool stopped = j->reply->runs[i].state == JOB_STOPPED;
    if ((tells(j, c->kind) ? stopped : !all) || (stopped && j->stopped))
        return; /* the finding that stopped it, or the published test, says more */
    j->cause_told |= all;
    if (stopped)
        c->cause = TEXT("a loop may not end for some inputs");
    else
        c->cause = diagnose(j->arena, all ? j->trials : &j->evidence, j->reply, i,
                            (struct diagnose_options){tells(j, c->kind), j->out->sources});
}

static struct text name_of(struct judging *j, uint32_t i)
{
    const struct trial *t = &j->trials->items[i];
    if (j->details == DETAILS_NONE && t->kind != CASE_PUBLISHED)
        return arena_printf(j->arena, "%s: test %u", case_kind_name(t->kind), i + 1 - j->tests[CASE_TWIN]);
    struct text name = tells(j, t->kind) ? t->name : t->public_name;
    return arena_printf(j->arena, "%s: %.*s", case_kind_name(t->kind), TEXT_ARG(name));
}

/* A stopped run fails even if its numbers are right so far. */
static void judge_numbers(struct judging *j, uint32_t i)
{
    const struct trial *t = &j->trials->items[i];
    const struct job_run *run = &j->reply->runs[i];
    struct result_case *c = add_case(j, t->kind, name_of(j, i));
    struct compared result = compare_outputs(t, run->outputs);
    if (run->state == JOB_RAN && result.wrong == 0) {
        pass(c);
        j->any_published |= t->kind == CASE_PUBLISHED;
        return;
    }
    c->status = CASE_FAILED;
    j->stopped |= t->kind == CASE_PUBLISHED && run->state == JOB_STOPPED;
    if (!tells(j, t->kind))
        c->message = TEXT("wrong result"); /* also where the run was stopped: to say so would reveal more */
    else if (run->state == JOB_STOPPED)
        fail_stopped(j, c, run);
    else
        c->message = difference(j, t, run, &result);
    explain(j, c, i);
}

/* --- findings --- */

/* Adds a finding of a run to the list of the puzzle; the message of the first test is kept. */
static void merge(struct judging *j, const struct finding *f)
{
    struct finding *old = find(&j->out->findings, f);
    if (old) {
        old->count += f->count;
        return;
    }
    struct finding *copy = findings_add_as(&j->out->findings, f->code, f->severity, f->span);
    copy->count = f->count;
    copy->related = f->related;
    copy->message = f->message;
}

/* The instructor's policy for this kind of finding. False: it is ignored. */
static bool apply_policy(const struct judging *j, struct finding *f)
{
    enum policy policy = j->puzzle->grading.policy[f->kind];
    if (f->severity == SEVERITY_ERROR && policy == POLICY_WARNING)
        f->severity = SEVERITY_WARNING;
    return policy != POLICY_OFF;
}

/* A line of a hidden test is a number too: a kernel can fail on a line that a hidden value chooses. Where
 * hidden tests must not be revealed, their findings are left out, and the counts say what kinds there are. */
static void gather(struct judging *j)
{
    for (struct finding *f = j->reply->compile_findings.first; f; f = f->next)
        merge(j, f);
    for (uint32_t i = 0; i < j->trials->count; i++) {
        const struct trial *t = &j->trials->items[i];
        for (struct finding *f = j->reply->runs[i].findings.first; f && is_graded(t); f = f->next)
            if (apply_policy(j, f) && tells(j, t->kind))
                merge(j, f);
    }
}

/* --- memory, synchronisation, budget --- */

static bool was_stopped(const struct judging *j)
{
    for (uint32_t i = 0; i < j->trials->count; i++)
        if (is_graded(&j->trials->items[i]) && j->reply->runs[i].state == JOB_STOPPED)
            return true;
    return false;
}

/* What a stopped run would have done next is not known: neither right nor wrong. */
static void skip_or_pass(struct judging *j, struct result_case *c)
{
    if (j->any_published && !was_stopped(j)) {
        pass(c);
        return;
    }
    c->status = CASE_SKIPPED;
    c->message = j->any_published ? TEXT("not judged: a test was stopped before it ended")
                                  : TEXT("not judged: no published test gives the right result");
}

static bool costs(const struct finding *f, enum case_kind kind)
{
    return f->severity == SEVERITY_ERROR && result_case_of(f->kind) == kind;
}

/* The first error, in the order of all reports, that costs the points of this case; `count` becomes how many
 * of them are in the list. */
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

/* The kinds of faults of a test that cost the points of a case, as bits. By the counts: a list may be cut. */
static uint32_t faults_of(const struct judging *j, uint32_t i, enum case_kind kind)
{
    const struct findings *found = &j->reply->runs[i].findings;
    uint32_t kinds = 0;
    for (enum finding_kind k = 0; k < FINDING_KIND_COUNT; k++)
        if (found->errors_of[k] && result_case_of(k) == kind && j->puzzle->grading.policy[k] == POLICY_ERROR)
            kinds |= 1u << k;
    return kinds;
}

/* "in hidden: 5 elements", "in 4 of 10 tests, first in hidden: 5 elements", "in all tests". Where hidden
 * tests must not be revealed, of the published ones only. */
static struct text where(struct judging *j, enum case_kind kind)
{
    uint32_t all = 0, count = 0, first = 0;
    for (uint32_t i = 0; i < j->evidence.count; i++) {
        if (!is_graded(&j->trials->items[i]))
            continue;
        all++;
        if (faults_of(j, i, kind) && count++ == 0)
            first = i;
    }
    struct text name = name_of(j, first);
    const char *which = j->details == DETAILS_FULL ? "tests" : "published tests";
    if (count == 1)
        return arena_printf(j->arena, "in %.*s", TEXT_ARG(name));
    if (count == all)
        return arena_printf(j->arena, "in all %s", which);
    return arena_printf(j->arena, "in %u of %u %s, first in %.*s", count, all, which, TEXT_ARG(name));
}

/* "an out-of-bounds access, a data race, in hidden tests", or less. */
static struct text faults_text(struct judging *j, uint32_t kinds)
{
    struct buf b = {0};
    if (j->details == DETAILS_NONE)
        return TEXT("fails in hidden tests");
    for (enum finding_kind k = 0; k < FINDING_KIND_COUNT; k++)
        if (kinds >> k & 1)
            buf_printf(&b, "%s, ", what_hidden(k));
    buf_str(&b, "in hidden tests");
    return taken(j, &b);
}

/* Whether it was not decided if the result depends on the order of the threads: neither right nor wrong. */
static bool left_open(const struct judging *j, enum case_kind kind)
{
    for (uint32_t i = 0; i < j->trials->count && kind == CASE_SYNCHRONISATION; i++)
        for (const struct finding *f = j->reply->runs[i].findings.first; f; f = f->next)
            if (f->code == E4019 && is_graded(&j->trials->items[i]) &&
                j->puzzle->grading.policy[f->kind] == POLICY_ERROR)
                return true;
    return false;
}

/* Findings of tests that may be shown are named; those of hidden tests only by their kind. */
static void judge_findings(struct judging *j, enum case_kind kind)
{
    struct result_case *c = add_case(j, kind, text_of(case_kind_name(kind)));
    uint32_t seen = 0, hidden = 0, count;
    for (uint32_t i = 0; i < j->trials->count; i++)
        if (is_graded(&j->trials->items[i]))
            *(tells(j, j->trials->items[i].kind) ? &seen : &hidden) |= faults_of(j, i, kind);
    if (!seen && !hidden && left_open(j, kind)) {
        c->status = CASE_SKIPPED;
        c->message = TEXT(
            "not judged: could not determine in time whether the result depends on the order of the threads");
        return;
    }
    if (!seen && !hidden) {
        skip_or_pass(j, c);
        return;
    }
    c->status = CASE_FAILED;
    const struct finding *first = seen ? first_of_case(&j->out->findings, kind, &count) : NULL;
    if (!first) {
        c->message = faults_text(j, seen | hidden);
        return;
    }
    bool in_student;
    struct place place = render_place(j->out->sources, first->span, &in_student);
    struct text more = count > 1 ? arena_printf(j->arena, " (and %u more)", count - 1) : TEXT("");
    struct text also = TEXT("");
    if (hidden & ~seen && j->details == DETAILS_NAMES)
        also = arena_printf(j->arena, "; %.*s", TEXT_ARG(faults_text(j, hidden & ~seen)));
    c->finding = first;
    c->where = where(j, kind);
    c->message = arena_printf(j->arena, "line %u: %.*s%.*s; %.*s%.*s", place.line, TEXT_ARG(first->message),
                              TEXT_ARG(more), TEXT_ARG(c->where), TEXT_ARG(also));
}

/* The places where a published test spends its budget: ": a: 8 per thread (line 7), b: ..."; the busiest of
 * them is where the verdict points to. */
static struct text spent_text(struct judging *j, enum counter counter, uint32_t i)
{
    const struct job_run *run = &j->reply->runs[i];
    struct accesses a = {j->arena, run->evidence, j->out->sources, &j->trials->items[i]};
    struct accesses_count count;
    uint32_t most = 0;
    if (!accesses_count(&a, counter, run->counters[counter], &count))
        return TEXT("");
    for (uint32_t k = 0; k < count.site_count; k++)
        if (count.sites[k].times > most) {
            most = count.sites[k].times;
            j->spent = count.sites[k].span;
        }
    return arena_printf(j->arena, ": %.*s", TEXT_ARG(accesses_list(&a, &count)));
}

static struct text over_budget(struct judging *j, enum counter counter, uint32_t i)
{
    const struct trial *t = &j->trials->items[i];
    const char *what = result_counter_words(counter);
    j->spent = j->body;
    if (tells(j, t->kind))
        return arena_printf(j->arena, "%u %s per thread; %lld %s enough (%s: %.*s)%.*s",
                            j->reply->runs[i].counters[counter], what, (long long)t->budget[counter],
                            t->budget[counter] == 1 ? "is" : "are", case_kind_name(t->kind),
                            TEXT_ARG(t->name), TEXT_ARG(spent_text(j, counter, i)));
    if (j->details == DETAILS_NAMES)
        return arena_printf(j->arena, "more %s per thread than needed, in hidden tests", what);
    return TEXT("fails in hidden tests");
}

/* The published test, else the hidden one, that is furthest over its budget. */
static void judge_budget(struct judging *j)
{
    struct result_case *c = add_case(j, CASE_BUDGET, TEXT("budget"));
    int64_t worst = 0;
    enum case_kind worst_kind = CASE_HIDDEN;
    for (uint32_t i = 0; i < j->trials->count; i++) {
        const struct trial *t = &j->trials->items[i];
        for (int k = 0; k < COUNTER_COUNT && is_graded(t); k++) {
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
    add_verdict(j, E5002, CASE_BUDGET, j->spent);
}

/* --- the sum --- */

/* Rounded once, after adding up; a bonus needs all stretch tests. */
static void total(struct judging *j, bool earns)
{
    struct result_puzzle *out = j->out;
    bool passed = true, published = true, stretch = true, has_stretch = false;
    double points = 0;
    for (uint32_t i = 0; i < out->case_count; i++) {
        const struct result_case *c = &out->cases[i];
        points += c->points;
        passed &= c->kind == CASE_STRETCH || result_case_whole(c);
        published &= c->kind != CASE_PUBLISHED || c->status == CASE_PASSED;
        stretch &= c->kind != CASE_STRETCH || c->status == CASE_PASSED;
        has_stretch |= c->kind == CASE_STRETCH;
    }
    out->passes_published = published;
    out->status = passed ? RESULT_PASSED : RESULT_FAILED;
    bool nothing = !earns || (!passed && j->puzzle->grading.all_or_nothing);
    if (has_stretch && stretch && !nothing)
        out->bonus = result_round(j->puzzle->grading.stretch_bonus);
    out->points = passed ? out->max_points : nothing ? 0 : result_round(points);
    out->points += out->bonus;
}

static void count_tests(struct judging *j)
{
    for (uint32_t i = 0; i < j->trials->count; i++)
        j->tests[j->trials->items[i].kind]++;
    j->evidence = *j->trials;
    if (j->details != DETAILS_FULL)
        j->evidence.count = j->tests[CASE_PUBLISHED];
    double sum = pack_weight_sum(j->puzzle);
    j->per_weight = sum > 0 ? j->puzzle->grading.points / sum : 0;
    j->out->cases = ARENA_ARRAY(j->arena, j->trials->count + 3, struct result_case);
    j->out->max_points = result_round(j->puzzle->grading.points);
}

static void keep_counters(struct judging *j)
{
    for (int k = 0; k < COUNTER_COUNT; k++)
        j->out->par[k] = -1;
    for (uint32_t i = 0; i < j->trials->count; i++) {
        const struct job_run *run = &j->reply->runs[i];
        if (j->trials->items[i].kind != CASE_PUBLISHED || !job_has_outputs(run->state))
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
        enum case_kind kind = numbers ? j->trials->items[i].kind : CASE_MEMORY + (i - j->trials->count);
        if (kind == CASE_TWIN || (kind == CASE_BUDGET && !puzzle_has_budget(j->puzzle)))
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
                     : TEXT("not judged: the kernel could not be extracted from its file"),
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
    out->case_count = 0;
    count_tests(&j);
    gather(&j);
    keep_counters(&j);
    if (judge_compilation(&j))
        return;
    for (uint32_t i = 0; i < trials->count; i++)
        if (!job_has_outputs(reply->runs[i].state)) {
            out->status = RESULT_GRADER_ERROR;
            out->reason = TEXT("a test in the pack cannot be run");
            return;
        }
    for (uint32_t i = 0; i < trials->count; i++)
        if (trials->items[i].kind != CASE_TWIN)
            judge_numbers(&j, i);
    judge_findings(&j, CASE_MEMORY);
    judge_findings(&j, CASE_SYNCHRONISATION);
    if (puzzle_has_budget(out->puzzle))
        judge_budget(&j);
    add_verdicts(&j);
    total(&j, earn_points(out, arena, trials, reply, options.body));
}

void judge_nothing(struct result_puzzle *out, struct arena *arena, const struct puzzle *puzzle,
                   enum result_status status, struct text reason)
{
    out->puzzle = puzzle;
    out->status = status;
    out->reason = reason;
    out->max_points = result_round(puzzle->grading.points);
    out->points = out->bonus = 0;
    out->passes_published = false;
    out->case_count = 0;
    out->has_counters = false;
    for (int k = 0; k < COUNTER_COUNT; k++)
        out->par[k] = -1;
    findings_init(&out->findings, arena);
    findings_init(&out->verdicts, arena);
}
