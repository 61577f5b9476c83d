#include "grade/grade.h"
#include "base/limits.h"
#include "base/process.h"
#include "base/secret.h"
#include "grade/attempt.h"
#include "grade/compare.h"
#include "grade/confirm.h"
#include "grade/judge.h"
#include "grade/late.h"
#include "grade/match.h"
#include "grade/stage.h"

struct grading {
    struct result *result;
    struct arena *arena;
    const struct pack *pack;
    const struct candidates *candidates;
    struct worker *worker;
    struct grade_options options;
    struct match *matches; /* one per candidate */
    struct keyed_key key;
    struct err *err;
    struct text copies[5]; /* files of kernels that are copies of others; the first few */
    uint32_t copy_files, copy_count;
    double extra_seconds; /* that kernels beyond LIMIT_PUZZLE_SURE took, of all puzzles */
};

struct grade_tests {
    struct trials *list; /* one per puzzle of the pack */
};

bool grade_same_text(struct text a, struct text b)
{
    return match_same_text(a, b);
}

/* --- one body --- */

/* How much a test shows: it breaks a rule, its numbers are wrong, it merely exists. */
static int telling(const struct trial *t, const struct job_run *run)
{
    if (t->kind != CASE_PUBLISHED || !run->trace)
        return 0;
    return run->findings.errors ? 3 : compare_outputs(t, run->outputs).wrong ? 2 : 1;
}

/* "8x8,8x8" */
static struct text shapes_of(struct arena *arena, const struct trial *t)
{
    struct buf out = {0};
    for (uint32_t k = 0; k < t->puzzle->input_count; k++) {
        buf_str(&out, k ? "," : "");
        for (uint32_t d = 0; d < t->inputs[k].ndim; d++)
            buf_printf(&out, "%s%llu", d ? "x" : "", (unsigned long long)t->inputs[k].shape[d]);
    }
    struct text shapes = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return shapes;
}

/* Whether this is the requested test, by its name, its number or the shapes of its inputs. */
static bool is_wanted(struct grading *g, const struct trial *t, uint32_t index)
{
    struct text wanted = g->options.traced_test;
    return !wanted.len || text_eq(wanted, t->name) ||
           text_eq(wanted, arena_printf(g->arena, "%u", index + 1)) ||
           text_eq(wanted, shapes_of(g->arena, t));
}

/* The trace that is kept: of the requested test, or of the first of those that show most. */
static const struct trace *choose_trace(struct grading *g, const struct trials *trials,
                                        const struct job_reply *reply)
{
    int best = 0;
    struct trace *out = NULL;
    for (uint32_t i = 0; i < trials->count; i++) {
        const struct trial *t = &trials->items[i];
        int rank = telling(t, &reply->runs[i]);
        if (rank <= best || !is_wanted(g, t, i))
            continue;
        best = rank;
        out = ARENA_NEW(g->arena, struct trace);
        *out = *reply->runs[i].trace;
        out->test = t->name;
    }
    return out;
}

/* Runs published tests that fail once more, traced, so that hints can name lines and elements. Where that
 * does not work there are fewer hints, and nothing else changes. */
static void gather_evidence(struct grading *g, struct attempt *a, struct job_reply *reply)
{
    struct buf request = {0}, bytes = {0};
    struct err err = {0};
    struct job again;
    if (!attempt_wants_evidence(a, reply, &again))
        return;
    job_write(&request, &again);
    if (worker_ask(g->worker, buf_as_text(&request), &bytes, &err) == WORKER_DONE &&
        attempt_add_evidence(a, reply, &again, arena_text(g->arena, buf_as_text(&bytes))) != 0)
        worker_stop(g->worker);
    buf_release(&request);
    buf_release(&bytes);
}

/* Runs it in the worker and judges the reply. */
static void run_attempt(struct grading *g, struct attempt *a)
{
    struct result_puzzle *out = a->out;
    struct buf request = {0}, bytes = {0};
    struct job_reply reply;
    struct err err = {0};
    a->job.traced = g->options.traced;
    a->job.emitted = g->options.confirm && g->options.confirm->open;
    job_write(&request, &a->job);
    enum worker_answer answer = worker_ask(g->worker, buf_as_text(&request), &bytes, &err);
    if (answer == WORKER_DONE && attempt_read(a, &reply, arena_text(g->arena, buf_as_text(&bytes))) != 0) {
        answer = WORKER_FAILED;
        err_set(&err, EXIT_MACHINE, "the worker sent a malformed reply");
        worker_stop(g->worker);
    }
    buf_release(&request);
    buf_release(&bytes);
    out->trace = answer == WORKER_DONE ? choose_trace(g, a->job.trials, &reply) : NULL;
    if (answer == WORKER_DONE && a->job.emitted)
        out->opinion = confirm_runs(g->options.confirm, g->arena, &a->job, &reply, out->sources);
    if (answer == WORKER_DONE) {
        gather_evidence(g, a, &reply);
        attempt_judge(a, &reply);
    } else /* hitting our limit says nothing about the kernel: a person has to look */
        judge_nothing(out, g->arena, out->puzzle,
                      answer == WORKER_TOO_LONG ? RESULT_UNSUPPORTED : RESULT_GRADER_ERROR,
                      arena_text(g->arena, text_of(err.message)));
}

static void grade_candidate(struct grading *g, const struct candidate *c, const struct trials *trials,
                            struct result_puzzle *out)
{
    struct attempt a = {.arena = g->arena, .candidate = c, .details = g->options.details, .out = out};
    if (attempt_begin(&a, trials))
        run_attempt(g, &a);
}

/* --- one puzzle --- */

static int rank(enum result_status status)
{
    switch (status) {
    case RESULT_PASSED: return 4;
    case RESULT_UNSUPPORTED: return 3; /* may be right: a person has to look */
    case RESULT_GRADER_ERROR: return 2;
    case RESULT_FAILED: return 1;
    case RESULT_MISSING:
    case RESULT_STATUS_COUNT: break;
    }
    return 0;
}

/* Points that a kernel has earned are a floor: another one that cannot be judged does not take them away. */
static bool is_better(const struct result_puzzle *a, const struct result_puzzle *b)
{
    if (b->status == RESULT_MISSING)
        return true;
    if (a->points == b->points || a->status == RESULT_PASSED || b->status == RESULT_PASSED)
        return rank(a->status) != rank(b->status) ? rank(a->status) > rank(b->status) : a->points > b->points;
    return a->points > b->points;
}

static bool stands_before(const struct origin *a, const struct origin *b)
{
    size_t len = a->file.len < b->file.len ? a->file.len : b->file.len;
    int order = len ? memcmp(a->file.ptr, b->file.ptr, len) : 0;
    if (order == 0 && a->file.len != b->file.len)
        order = a->file.len < b->file.len ? -1 : 1;
    if (order != 0)
        return order < 0;
    return a->cell != b->cell ? a->cell < b->cell : a->line < b->line;
}

static void add_other(struct grading *g, struct result_puzzle *best, struct origin origin, double points)
{
    struct result_other *o = ARENA_NEW(g->arena, struct result_other);
    struct result_other **at = &best->others;
    *o = (struct result_other){
        .origin = origin, .points = g->options.details == DETAILS_FULL ? points : -1, .full_points = points};
    while (*at && !stands_before(&origin, &(*at)->origin))
        at = &(*at)->next;
    o->next = *at;
    *at = o;
}

/* The worse of the two is listed and its sources are freed; what it leaves open stays noted. */
static void keep_best(struct grading *g, struct result_puzzle *best, struct result_puzzle *next)
{
    if (best->status == RESULT_MISSING) {
        *best = *next;
        return;
    }
    struct result_puzzle *worse = next;
    struct result_other *others = best->others;
    struct result_puzzle old = *best;
    if (is_better(next, best)) {
        *best = *next;
        worse = &old;
    }
    best->others = others;
    best->review = old.review || rank(worse->status) > rank(best->status);
    best->fault = old.fault || worse->status == RESULT_GRADER_ERROR;
    add_other(g, best, worse->origin, worse->points);
    sources_free(worse->sources);
}

/* Kernels of one puzzle that were graded, so that a copy is not graded again. */
struct graded {
    const struct candidate *candidates[LIMIT_PUZZLE_KERNELS];
    uint32_t count, left_out;
};

static bool same_names(const struct text *a, uint32_t a_count, const struct text *b, uint32_t b_count)
{
    bool same = a_count == b_count;
    for (uint32_t i = 0; same && i < a_count; i++)
        same = text_eq(a[i], b[i]);
    return same;
}

static bool is_copy(const struct candidate *a, const struct candidate *b)
{
    return !a->problem.len && !b->problem.len && a->has_header == b->has_header &&
           a->has_names == b->has_names && a->atomic_outputs == b->atomic_outputs &&
           text_eq(a->body, b->body) && text_eq(a->header, b->header) &&
           same_names(a->input_names, a->input_count, b->input_names, b->input_count) &&
           same_names(a->output_names, a->output_count, b->output_names, b->output_count);
}

static void remember_copy(struct grading *g, struct text file)
{
    const uint32_t room = sizeof g->copies / sizeof *g->copies;
    bool there = false;
    g->copy_count++;
    for (uint32_t i = 0; i < g->copy_files; i++)
        there |= text_eq(g->copies[i], file);
    if (!there && g->copy_files < room)
        g->copies[g->copy_files++] = file;
}

/* Whether it is a copy of a graded one, or one too many; then it is counted. */
static bool is_settled(struct grading *g, struct graded *done, const struct candidate *c)
{
    for (uint32_t i = 0; i < done->count; i++)
        if (is_copy(c, done->candidates[i])) {
            remember_copy(g, c->origin.file);
            return true;
        }
    double patience = g->options.patience > 0 ? g->options.patience : LIMIT_PUZZLE_SECONDS;
    bool full = done->count == LIMIT_PUZZLE_KERNELS ||
                (done->count >= LIMIT_PUZZLE_SURE && g->extra_seconds > patience);
    done->left_out += full;
    return full;
}

/* Notes where the choice of the kernel might surprise the student. */
static void say_more(struct grading *g, const struct puzzle *p, const struct candidate *c,
                     const struct match *m)
{
    struct text file = c->origin.file;
    if (c->overwritten)
        grade_note(
            g->result, g->arena,
            arena_printf(g->arena,
                         "%.*s, line %u: this source is overwritten before the call; it is graded as %.*s",
                         TEXT_ARG(file), c->origin.line, TEXT_ARG(p->id)));
    else if (c->superseded && c->function.len)
        grade_note(
            g->result, g->arena,
            arena_printf(g->arena,
                         "%.*s: '%.*s' is defined again later; its earlier definition is graded as %.*s",
                         TEXT_ARG(file), TEXT_ARG(c->function), TEXT_ARG(p->id)));
    else if (c->replaced && c->function.len && !m->idle)
        grade_note(g->result, g->arena,
                   arena_printf(g->arena, "%.*s: '%.*s' is defined %u times; the last one counts",
                                TEXT_ARG(file), TEXT_ARG(c->function), c->replaced + 1));
    if (m->also)
        grade_note(
            g->result, g->arena,
            arena_printf(g->arena,
                         "%.*s: the kernel in '%.*s' is named '%.*s'; it is graded as %.*s, which it matches",
                         TEXT_ARG(file), TEXT_ARG(c->function), TEXT_ARG(c->name), TEXT_ARG(p->id)));
}

static void say_left_out(struct grading *g, const struct puzzle *p, uint32_t count)
{
    if (count)
        grade_note(g->result, g->arena,
                   arena_printf(g->arena,
                                "%.*s: %u more %s not graded: at most %u are, %u where they take long",
                                TEXT_ARG(p->id), count, count == 1 ? "kernel was" : "kernels were",
                                LIMIT_PUZZLE_KERNELS, LIMIT_PUZZLE_SURE));
}

static void say_review(struct grading *g, const struct result_puzzle *p)
{
    if (p->review && p->status == RESULT_FAILED)
        grade_note(g->result, g->arena,
                   arena_printf(g->arena,
                                "%.*s: another kernel for it could not be judged and may be worth more "
                                "points; an instructor must look at it",
                                TEXT_ARG(p->puzzle->id)));
}

static int make_tests(struct trials *out, struct arena *arena, const struct pack *pack,
                      const struct puzzle *p, struct keyed_key key, struct err *err)
{
    return trial_make(out, arena, pack, p, key, err) != 0 || trial_solve(out, arena, p, err) != 0 ? -1 : 0;
}

static int get_tests(struct trials *out, struct grading *g, const struct puzzle *p)
{
    for (uint32_t i = 0; g->options.tests && i < g->pack->puzzle_count; i++)
        if (g->pack->puzzles[i] == p) {
            *out = g->options.tests->list[i];
            return 0;
        }
    return make_tests(out, g->arena, g->pack, p, g->key, g->err);
}

/* A puzzle without work shows what it starts from, if pictures are requested. */
static int add_stage(struct grading *g, struct result_puzzle *out)
{
    struct trials trials = {0};
    if (!g->options.traced || out->status != RESULT_MISSING)
        return 0;
    if (get_tests(&trials, g, out->puzzle) != 0)
        return -1;
    for (uint32_t i = 0; i < trials.count && !out->stage; i++)
        if (trials.items[i].kind == CASE_PUBLISHED && is_wanted(g, &trials.items[i], i))
            out->stage = stage_make(g->arena, &trials.items[i]);
    return 0;
}

/* -1: the tests cannot be made. Untouched templates and copies are not graded. */
static int grade_puzzle(struct grading *g, const struct puzzle *p, struct result_puzzle *out)
{
    struct trials trials = {0};
    struct graded done = {.count = 0};
    bool untouched = false;
    judge_nothing(out, g->arena, p, RESULT_MISSING, TEXT("no kernel for this puzzle was found"));
    uint32_t i = 0;
    for (const struct candidate *c = g->candidates->first; c; c = c->next) {
        const struct match *m = &g->matches[i++];
        if (m->puzzle != p)
            continue;
        untouched |= m->untouched;
        if (m->untouched || is_settled(g, &done, c))
            continue;
        if (!trials.items && get_tests(&trials, g, p) != 0)
            return -1;
        struct result_puzzle next = {.puzzle = p};
        double start = process_now();
        grade_candidate(g, c, &trials, &next);
        g->extra_seconds += done.count >= LIMIT_PUZZLE_SURE ? process_now() - start : 0;
        done.candidates[done.count++] = c;
        keep_best(g, out, &next);
        say_more(g, p, c, m);
    }
    say_review(g, out);
    say_left_out(g, p, done.left_out);
    out->review |= done.left_out > 0;
    if (out->status == RESULT_MISSING && untouched) {
        out->untouched = true;
        out->reason = TEXT("not attempted: the kernel is still the template");
    }
    return add_stage(g, out);
}

/* --- notes --- */

void grade_note(struct result *result, struct arena *arena, struct text message)
{
    struct result_note **end = &result->submission.notes;
    uint32_t count = 0;
    for (; *end; end = &(*end)->next)
        count++;
    if (count >= LIMIT_RESULT_NOTES)
        return;
    *end = ARENA_NEW(arena, struct result_note);
    (*end)->message = count + 1 < LIMIT_RESULT_NOTES ? message : TEXT("and more, which are not listed");
}

/* "14 kernels are copies of others: a.py, b.py" */
static void note_copies(struct grading *g)
{
    struct buf b = {0};
    if (!g->copy_count)
        return;
    buf_printf(&b, "%u %s graded once: ", g->copy_count,
               g->copy_count == 1 ? "kernel is identical to another one and was"
                                  : "kernels are identical to others and were");
    for (uint32_t i = 0; i < g->copy_files; i++)
        buf_printf(&b, "%s%.*s", i ? ", " : "", TEXT_ARG(g->copies[i]));
    buf_str(&b, g->copy_count > g->copy_files && g->copy_files == 5 ? ", ..." : "");
    grade_note(g->result, g->arena, arena_text(g->arena, buf_as_text(&b)));
    buf_release(&b);
}

/* Kernels that match no puzzle. A call without a text whose name is not known is a wrapper: not worth a
 * note. */
static void note_unmatched(struct grading *g)
{
    uint32_t i = 0, *count = &g->result->unmatched;
    enum { SHOWN = 5 };
    for (const struct candidate *c = g->candidates->first; c; c = c->next) {
        const struct origin *at = c->problem.len ? &c->problem_at : &c->origin;
        bool wrapper = c->problem.len ? !c->name.len && c->site.line : match_same_text(c->body, TEXT(""));
        const struct match *m = &g->matches[i++];
        if (m->puzzle || m->superseded || wrapper)
            continue;
        if (++*count > SHOWN)
            continue;
        struct text name =
            c->name.len ? arena_printf(g->arena, "kernel '%.*s'", TEXT_ARG(c->name)) : TEXT("a kernel");
        struct text cell = at->cell ? arena_printf(g->arena, ", cell %u", at->cell) : TEXT("");
        grade_note(g->result, g->arena,
                   arena_printf(g->arena,
                                "%.*s%.*s, line %u: %.*s could not be matched to a puzzle and was not graded",
                                TEXT_ARG(at->file), TEXT_ARG(cell), at->line, TEXT_ARG(name)));
    }
    if (*count > SHOWN)
        grade_note(g->result, g->arena,
                   arena_printf(g->arena, "%u more %s could not be matched to a puzzle", *count - SHOWN,
                                *count - SHOWN == 1 ? "kernel" : "kernels"));
}

/* What Python itself would refuse; a kernel that suffers from it has its own finding. */
static void note_faults(struct grading *g)
{
    for (const struct python_fault *f = g->candidates->faults; f; f = f->next) {
        struct text cell = f->at.cell ? arena_printf(g->arena, ", cell %u", f->at.cell) : TEXT("");
        grade_note(g->result, g->arena,
                   arena_printf(g->arena, "%.*s%.*s, line %u: Python stops here: %.*s", TEXT_ARG(f->at.file),
                                TEXT_ARG(cell), f->at.line, TEXT_ARG(f->message)));
    }
}

/* --- all --- */

/* One kernel that the grader failed on makes the whole outcome a fault of the machine: no grade is fair
 * then. */
static void add_up(struct result *r)
{
    uint32_t faults = 0, untouched = 0;
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        const struct result_puzzle *p = &r->puzzles[i];
        r->points += p->points;
        r->max_points += p->max_points;
        r->passed += p->status == RESULT_PASSED;
        r->graded += p->status != RESULT_MISSING;
        untouched += p->untouched;
        faults += p->status == RESULT_GRADER_ERROR || (p->fault && p->status == RESULT_FAILED);
    }
    r->points = result_round(r->points); /* sums of hundredths, without the noise of binary fractions */
    r->max_points = result_round(r->max_points);
    r->outcome = faults                       ? OUTCOME_MACHINE
                 : r->graded                  ? OUTCOME_GRADED
                 : untouched && !r->unmatched ? OUTCOME_UNTOUCHED
                                              : OUTCOME_NO_KERNEL;
    if (faults)
        r->reason = TEXT("the grader or this machine failed: some kernels could not be judged");
}

bool grade_is_asked_for(const struct grade_options *options, const struct puzzle *puzzle)
{
    bool listed = !options->only_count;
    for (uint32_t i = 0; i < options->only_count; i++)
        listed |= options->only[i] == puzzle;
    return listed && (!options->as || options->as == puzzle);
}

/* Says that only some puzzles were graded. */
static void note_part(struct grading *g)
{
    uint32_t all = g->pack->puzzle_count, graded = g->result->puzzle_count;
    if (g->options.only_count && graded < all)
        grade_note(g->result, g->arena,
                   arena_printf(g->arena, "%u of the %u puzzles %s asked for; the others were not graded",
                                graded, all, graded == 1 ? "was" : "were"));
}

static void start_result(struct result *out, struct arena *arena, const struct pack *pack,
                         const struct grade_options *options)
{
    out->pack = pack;
    out->keyed = options->secret.len > 0;
    out->student = options->student;
    out->details = options->details;
    out->puzzles = ARENA_ARRAY(arena, pack->puzzle_count, struct result_puzzle);
    out->puzzle_count = out->passed = out->graded = out->unmatched = 0;
    out->points = out->max_points = 0;
}

void grade_nothing(struct result *out, struct arena *arena, const struct pack *pack,
                   struct grade_options options, enum outcome outcome, struct text reason)
{
    enum result_status status = outcome_zero_is_fair(outcome) ? RESULT_MISSING : RESULT_GRADER_ERROR;
    start_result(out, arena, pack, &options);
    out->outcome = outcome;
    out->reason = reason;
    for (uint32_t i = 0; i < pack->puzzle_count; i++) {
        if (!grade_is_asked_for(&options, pack->puzzles[i]))
            continue;
        struct result_puzzle *p = &out->puzzles[out->puzzle_count++];
        judge_nothing(p, arena, pack->puzzles[i], status, reason);
        out->max_points += p->max_points;
    }
    out->max_points = result_round(out->max_points);
}

static struct keyed_key key_of(const struct grade_options *options)
{
    static const struct text public_key = {"public", 6};
    struct keyed_key key = keyed_from_secret(options->secret.len ? options->secret : public_key);
    return options->student.len ? keyed_for_student(key, options->student) : key;
}

const struct grade_tests *grade_make_tests(struct arena *arena, const struct pack *pack,
                                           const struct grade_options *options, struct err *err)
{
    struct grade_tests *tests = ARENA_NEW(arena, struct grade_tests);
    struct keyed_key key = key_of(options);
    int status = 0;
    tests->list = ARENA_ARRAY(arena, pack->puzzle_count, struct trials);
    for (uint32_t i = 0; i < pack->puzzle_count && status == 0; i++)
        status = make_tests(&tests->list[i], arena, pack, pack->puzzles[i], key, err);
    secret_wipe(&key, sizeof key);
    return status == 0 ? tests : NULL;
}

int grade_submission(struct result *out, struct arena *arena, const struct pack *pack,
                     const struct candidates *candidates, struct worker *worker, struct grade_options options,
                     struct err *err)
{
    struct grading g = {.result = out,
                        .arena = arena,
                        .pack = pack,
                        .candidates = candidates,
                        .worker = worker,
                        .options = options,
                        .err = err};
    double start = process_now();
    if (!options.tests)
        g.key = key_of(&options);
    g.matches = ARENA_ARRAY(arena, candidates->count + 1, struct match);
    if (options.only_count == 1 && !options.as)
        match_wanted(g.matches, pack, candidates, options.only[0]);
    else
        match_candidates(g.matches, pack, candidates, options.as);
    start_result(out, arena, pack, &options);
    int status = 0;
    for (uint32_t i = 0; i < pack->puzzle_count && status == 0; i++)
        if (grade_is_asked_for(&options, pack->puzzles[i]))
            status = grade_puzzle(&g, pack->puzzles[i], &out->puzzles[out->puzzle_count++]);
    secret_wipe(&g.key, sizeof g.key);
    if (status != 0)
        return -1;
    note_part(&g);
    note_copies(&g);
    note_faults(&g);
    note_unmatched(&g);
    add_up(out);
    late_apply(out, arena);
    out->seconds = process_now() - start;
    return 0;
}
