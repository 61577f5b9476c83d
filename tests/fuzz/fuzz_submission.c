/* fuzz_submission: a whole submission, from its files to its report, in this process.
 *
 * An input that starts with "%%% NAME" is a few files, each after such a line: they are read as a submission
 * is, and all puzzles are graded. Any other input is one kernel for a puzzle, chosen by a first line "//@N",
 * else by the length of the text.
 *
 * What must hold: a submission is graded whatever it holds; a file without a kernel beside it changes
 * nothing; neither do warnings, macros and declarations that nobody uses, put before a kernel (harmless.h);
 * and a kernel does the same with and without the shortcuts of compiler and engine. */
#include "fuzz.h"
#include "../harmless.h"
#include "extract/extract.h"
#include "extract/metal_file.h"
#include "grade/grade.h"
#include "puzzle/execute.h"
#include "puzzle/trial.h"
#include "base/limits.h"
#include "report/html.h"
#include "report/result_json.h"
#include "report/summary.h"
#include "report/terminal.h"

enum { PLAIN_TRIALS = 4 };
#define FUZZ_ARENA ((size_t)1 << 30)

static const struct text mark = {"%%% ", 4};

/* --- parts of the input --- */

static uint32_t hash_of(struct text t)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < t.len; i++)
        hash = (hash ^ (unsigned char)t.ptr[i]) * 16777619u;
    return hash;
}

static struct text take_line(struct text *t)
{
    const char *end = t->len ? memchr(t->ptr, '\n', t->len) : NULL;
    size_t len = end ? (size_t)(end - t->ptr) : t->len;
    struct text line = text_from(t->ptr, len);
    len += end != NULL;
    *t = text_from(t->ptr + len, t->len - len);
    return line;
}

static void add_files(struct files *files, struct arena *arena, struct text t)
{
    while (t.len) {
        struct text line = take_line(&t), path = text_from(line.ptr + mark.len, line.len - mark.len);
        const char *start = t.ptr;
        while (t.len && !text_starts(t, mark))
            take_line(&t);
        struct text content = text_from(start, (size_t)(t.ptr - start));
        if (files_wanted(path))
            files_take(files, arena, path, content);
    }
}

/* --- grading --- */

struct graded {
    struct arena *arena;
    struct result result;
};

static struct graded grade(const struct pack *pack, const struct candidates *list, const struct puzzle *only,
                           struct arena *arena)
{
    struct graded g = {.arena = arena};
    struct worker worker = {0};
    struct err err = {0};
    struct grade_options options = {.secret = TEXT("fuzz"), .as = only, .details = DETAILS_NAMES};
    FUZZ_CHECK(grade_submission(&g.result, arena, pack, list, &worker, options, &err) == 0);
    for (uint32_t i = 0; i < g.result.puzzle_count; i++) {
        const struct result_puzzle *p = &g.result.puzzles[i];
        FUZZ_CHECK(p->points >= 0 && p->points <= p->max_points);
        FUZZ_CHECK(p->status != RESULT_GRADER_ERROR);
        FUZZ_CHECK(p->status != RESULT_PASSED || p->points == p->max_points);
    }
    return g;
}

static void release(struct graded *g)
{
    result_release(&g->result);
    arena_free(g->arena);
}

/* One form of report, by `which`. */
static void report(const struct result *r, uint32_t which)
{
    struct buf out = {0};
    switch (which % 4) {
    case 0: result_json(&out, r); break;
    case 1: terminal_result(&out, r, (struct terminal_style){.width = 80, .verbosity = VERBOSITY_ALL}); break;
    case 2: summary_result(&out, r, SUMMARY_BYTES); break;
    default: html_report(&out, r); break;
    }
    FUZZ_CHECK(out.len > 0);
    buf_release(&out);
}

static void same_verdict(const struct result_puzzle *a, const struct result_puzzle *b)
{
    FUZZ_CHECK(a->puzzle == b->puzzle && a->status == b->status && a->points == b->points);
    FUZZ_CHECK(a->case_count == b->case_count);
    for (uint32_t i = 0; i < a->case_count; i++)
        FUZZ_CHECK(a->cases[i].status == b->cases[i].status && a->cases[i].points == b->cases[i].points);
    for (int k = 0; k < FINDING_KIND_COUNT; k++)
        FUZZ_CHECK(a->findings.errors_of[k] == b->findings.errors_of[k]);
}

/* --- a submission of files --- */

static struct graded grade_files(const struct pack *pack, struct text t, bool more)
{
    struct arena *arena = arena_new(FUZZ_ARENA);
    struct files files;
    struct candidates list;
    files_init(&files);
    add_files(&files, arena, t);
    if (more)
        files_take(&files, arena, TEXT("zz_notes.md"), TEXT("# Notes\n\nNothing here.\n"));
    candidates_init(&list);
    extract(&list, arena, &files);
    return grade(pack, &list, NULL, arena);
}

static void try_files(const struct pack *pack, struct text t)
{
    struct graded a = grade_files(pack, t, false), b = grade_files(pack, t, true);
    FUZZ_CHECK(a.result.puzzle_count == b.result.puzzle_count);
    for (uint32_t i = 0; i < a.result.puzzle_count; i++)
        same_verdict(&a.result.puzzles[i], &b.result.puzzles[i]);
    report(&a.result, hash_of(t));
    release(&a);
    release(&b);
}

/* --- one kernel --- */

/* Texts whose meaning depends on where they are, and limits that depend on how much there is of them. */
static bool depends_on_place(struct text t)
{
    return text_find(t, TEXT("__LINE__")) >= 0 || text_find(t, TEXT("__COUNTER__")) >= 0 ||
           text_find(t, TEXT("#line")) >= 0;
}

static bool met_limit(const struct result_puzzle *p)
{
    if (p->findings.errors_of[FINDING_HANG])
        return true;
    for (const struct finding *f = p->findings.first; f; f = f->next)
        if (strncmp(diag_code_name(f->code), "E12", 3) == 0)
            return true;
    return false;
}

static struct text put_before(struct arena *arena, struct harmless h, struct text t)
{
    struct buf b = {0};
    harmless_put(&b, h);
    buf_text(&b, t);
    struct text all = arena_text(arena, buf_as_text(&b));
    buf_release(&b);
    return all;
}

static struct graded grade_kernel(const struct pack *pack, const struct puzzle *puzzle, struct text t,
                                  bool prefixed)
{
    struct arena *arena = arena_new(FUZZ_ARENA);
    struct candidates list;
    struct candidate *c = metal_file_read(arena, TEXT("kernel.metal"), t);
    uint32_t seed = hash_of(t);
    candidates_init(&list);
    candidates_add(&list, c);
    c->body_map.count = c->header_map.count = 0;
    struct harmless h = {.seed = seed, .lines = seed % 7, .warnings = seed / 7 % 3 * 60};
    if (prefixed && c->has_header)
        c->header = put_before(arena, h, c->header);
    h.in_body = true;
    if (prefixed)
        c->body = put_before(arena, h, c->body);
    return grade(pack, &list, puzzle, arena);
}

static void try_prefix(const struct pack *pack, const struct puzzle *puzzle, struct text t)
{
    struct graded a = grade_kernel(pack, puzzle, t, false), b = grade_kernel(pack, puzzle, t, true);
    const struct result_puzzle *p = &a.result.puzzles[0], *q = &b.result.puzzles[0];
    bool compiles = !p->findings.errors_of[FINDING_COMPILE] && !p->findings.errors_of[FINDING_UNSUPPORTED];
    if (p->status != RESULT_MISSING && !met_limit(p) && !met_limit(q) && !depends_on_place(t)) {
        if (compiles)
            same_verdict(p, q);
        else /* how the compiler goes on after an error may depend on what follows */
            FUZZ_CHECK(q->findings.errors_of[FINDING_COMPILE] + q->findings.errors_of[FINDING_UNSUPPORTED] >
                       0);
    }
    report(&a.result, hash_of(t));
    release(&a);
    release(&b);
}

struct verdicts {
    struct execute *execute;
    struct execute_result result;
};

static struct verdicts run_trial(const struct puzzle *p, const struct candidate *c, const struct trial *t,
                                 bool plain)
{
    struct verdicts o = {.execute =
                             execute_new(p->kernel, (struct compile_text){TEXT("header"), c->header, NULL},
                                         (struct compile_text){TEXT("body"), c->body, NULL})};
    struct execute_run run = {.inputs = t->inputs,
                              .outputs = t->outputs,
                              .input_count = p->input_count,
                              .output_count = p->output_count,
                              .spaces = t->spaces,
                              .data = t->data,
                              .step_limit = LIMIT_GRADE_STEPS};
    memcpy(run.grid, t->grid, sizeof run.grid);
    memcpy(run.threadgroup, t->threadgroup, sizeof run.threadgroup);
    if (plain)
        execute_plain(o.execute);
    execute_run(o.execute, &run, &o.result);
    return o;
}

/* What a kernel does that hangs, and what it computes from values that were never written, may differ. */
static void same_outcome(const struct execute_result *a, const struct execute_result *b,
                         const struct trial *t)
{
    FUZZ_CHECK(a->compile_findings->errors == b->compile_findings->errors && a->ran == b->ran);
    if (!a->ran || a->findings.errors_of[FINDING_HANG] || b->findings.errors_of[FINDING_HANG])
        return;
    FUZZ_CHECK(!a->findings.errors_of[FINDING_UNINITIALIZED] ==
               !b->findings.errors_of[FINDING_UNINITIALIZED]);
    if (a->findings.errors_of[FINDING_UNINITIALIZED])
        return;
    for (int k = 0; k < FINDING_KIND_COUNT; k++)
        FUZZ_CHECK(a->findings.errors_of[k] == b->findings.errors_of[k]);
    FUZZ_CHECK(a->stopped == b->stopped && memcmp(a->counters, b->counters, sizeof a->counters) == 0);
    for (uint32_t k = 0; k < t->puzzle->output_count; k++)
        FUZZ_CHECK(memcmp(a->outputs[k], b->outputs[k], trial_bytes(&t->outputs[k])) == 0);
}

static void try_shortcuts(const struct pack *pack, const struct puzzle *p, struct text text)
{
    struct arena *arena = arena_new(FUZZ_ARENA);
    struct trials trials = {0};
    struct err err = {0};
    const struct candidate *c = metal_file_read(arena, TEXT("kernel.metal"), text);
    FUZZ_CHECK(trial_make(&trials, arena, pack, p, keyed_from_secret(TEXT("fuzz")), &err) == 0);
    for (uint32_t i = 0; i < trials.count && i < PLAIN_TRIALS; i++) {
        struct verdicts a = run_trial(p, c, &trials.items[i], false);
        struct verdicts b = run_trial(p, c, &trials.items[i], true);
        same_outcome(&a.result, &b.result, &trials.items[i]);
        bool hangs = a.result.stopped;
        execute_free(a.execute);
        execute_free(b.execute);
        if (!a.result.ran || hangs)
            break;
    }
    arena_free(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text t = text_from((const char *)data, size);
    struct arena *arena = arena_new(FUZZ_ARENA);
    struct err err = {0};
    struct pack *pack = pack_open(arena, NULL, NULL, &err);
    FUZZ_CHECK(pack != NULL);
    if (text_starts(t, mark)) {
        try_files(pack, t);
    } else {
        uint32_t number = (uint32_t)size;
        if (text_starts(t, TEXT("//@"))) {
            struct text line = take_line(&t);
            number = 0;
            for (size_t i = 3; i < line.len && line.ptr[i] >= '0' && line.ptr[i] <= '9' && number < 1000; i++)
                number = number * 10 + (uint32_t)(line.ptr[i] - '0');
            number = number ? number - 1 : 0;
        }
        const struct puzzle *puzzle = pack->puzzles[number % pack->puzzle_count];
        try_prefix(pack, puzzle, t);
        try_shortcuts(pack, puzzle, t);
    }
    arena_free(arena);
    return 0;
}
