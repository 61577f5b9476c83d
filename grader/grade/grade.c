#include "grade/grade.h"
#include "grade/compare.h"
#include "grade/judge.h"
#include <time.h>

struct grading {
    struct result *result;
    struct arena *arena;
    const struct pack *pack;
    const struct candidates *candidates;
    struct worker *worker;
    struct grade_options options;
    const struct puzzle **matches; /* one a candidate; NULL: no puzzle of the pack */
    struct keyed_key key;
    struct err *err;
};

/* --- same text? --- */

static char at(struct text t, size_t i)
{
    return i < t.len ? t.ptr[i] : '\0';
}

/* The next character that is neither blank nor in a comment. */
static char next_char(struct text t, size_t *i)
{
    while (*i < t.len) {
        if (at(t, *i) == '/' && at(t, *i + 1) == '/') {
            while (*i < t.len && t.ptr[*i] != '\n')
                (*i)++;
        } else if (at(t, *i) == '/' && at(t, *i + 1) == '*') {
            *i += 2;
            while (*i < t.len && !(at(t, *i) == '*' && at(t, *i + 1) == '/'))
                (*i)++;
            *i += 2;
        } else if (t.ptr[*i] == ' ' || t.ptr[*i] == '\t' || t.ptr[*i] == '\n' || t.ptr[*i] == '\r') {
            (*i)++;
        } else {
            return t.ptr[(*i)++];
        }
    }
    return '\0';
}

bool grade_same_text(struct text a, struct text b)
{
    size_t i = 0, k = 0;
    for (;;) {
        char x = next_char(a, &i), y = next_char(b, &k);
        if (x != y)
            return false;
        if (x == '\0')
            return true;
    }
}

/* --- one body --- */

static void add_piece(struct job_layout *l, enum job_piece piece, struct sources *s, enum source_kind kind,
                      struct text file, struct text content, const struct source_map *map)
{
    l->at[piece] = sources_add(s, kind, file, content, map);
    l->len[piece] = (uint32_t)content.len;
}

/* The texts of the student in the order in which the compiler saw them, so that findings can be shown. */
static struct sources *make_sources(struct grading *g, const struct candidate *c, struct text header,
                                    struct job_layout *l)
{
    struct sources *s = sources_new(g->arena, header.len + c->body.len + 64);
    struct text header_file = c->has_header ? c->origin.file : TEXT("(header of the puzzle)");
    const struct source_map *header_map = c->has_header && c->header_map.count ? &c->header_map : NULL;
    add_piece(l, PIECE_HEADER, s, SOURCE_STUDENT, header_file, header, header_map);
    add_piece(l, PIECE_SIGNATURE, s, SOURCE_GENERATED, TEXT("generated signature"), TEXT("{\n"), NULL);
    add_piece(l, PIECE_BODY, s, SOURCE_STUDENT, c->origin.file, c->body,
              c->body_map.count ? &c->body_map : NULL);
    add_piece(l, PIECE_END, s, SOURCE_GENERATED, TEXT("generated end"), TEXT("\n}\n"), NULL);
    add_piece(l, PIECE_OTHER, s, SOURCE_LIBRARY, TEXT("library"), TEXT("\n"), NULL);
    return s;
}

/* The verdicts as the student may read them and, where that is less than everything, with everything. */
static void judge_for_all(struct grading *g, struct result_puzzle *out, const struct trials *trials,
                          struct job_reply *reply, struct span body)
{
    if (g->options.details != DETAILS_FULL) {
        struct result_puzzle *full = ARENA_NEW(g->arena, struct result_puzzle);
        *full = *out;
        judge(full, g->arena, trials, reply, (struct judge_options){DETAILS_FULL, body});
        out->full = full;
    }
    judge(out, g->arena, trials, reply, (struct judge_options){g->options.details, body});
}

/* How much a test has to tell: it breaks a rule, its numbers are wrong, it is there at all. */
static int telling(const struct trial *t, const struct job_run *run)
{
    if (t->kind != CASE_PUBLISHED || !run->trace)
        return 0;
    return run->findings.errors ? 3 : compare_outputs(t, run->outputs).wrong ? 2 : 1;
}

/* The trace that is kept: of the test that was asked for, or of the first of those that tell most. */
static const struct trace *choose_trace(struct grading *g, const struct trials *trials,
                                        const struct job_reply *reply)
{
    struct text wanted = g->options.traced_test;
    int best = 0;
    struct trace *out = NULL;
    for (uint32_t i = 0; i < trials->count; i++) {
        const struct trial *t = &trials->items[i];
        int rank = telling(t, &reply->runs[i]);
        struct text number = arena_printf(g->arena, "%u", i + 1);
        if (rank <= best || (wanted.len && !text_eq(wanted, t->name) && !text_eq(wanted, number)))
            continue;
        best = rank;
        out = ARENA_NEW(g->arena, struct trace);
        *out = *reply->runs[i].trace;
        out->test = t->name;
    }
    return out;
}

static void grade_candidate(struct grading *g, const struct candidate *c, const struct trials *trials,
                            struct result_puzzle *out)
{
    const struct puzzle *p = out->puzzle;
    struct buf request = {0}, bytes = {0};
    struct job job = {.name = p->kernel,
                      .header = c->has_header ? c->header : p->template_header,
                      .body = c->body,
                      .trials = trials,
                      .traced = g->options.traced};
    struct job_layout layout;
    struct job_reply reply;
    struct err err = {0};
    out->origin = c->origin;
    out->advice = c->advice;
    out->sources = make_sources(g, c, job.header, &layout);
    job_write(&request, &job);
    int status = worker_ask(g->worker, buf_as_text(&request), &bytes, &err);
    struct text reply_text = arena_text(g->arena, buf_as_text(&bytes));
    if (status == 0 && job_read_reply(&reply, g->arena, &job, layout, reply_text) != 0) {
        status = err_set(&err, EXIT_MACHINE, "the worker's reply makes no sense");
        worker_stop(g->worker);
    }
    buf_release(&request);
    buf_release(&bytes);
    struct span body = {layout.at[PIECE_BODY], 1};
    out->header = (struct span){layout.at[PIECE_HEADER], layout.len[PIECE_HEADER]};
    out->body = (struct span){layout.at[PIECE_BODY], layout.len[PIECE_BODY]};
    out->trace = status == 0 ? choose_trace(g, trials, &reply) : NULL;
    if (status == 0)
        judge_for_all(g, out, trials, &reply, body);
    else
        judge_nothing(out, g->arena, p, RESULT_GRADER_ERROR, arena_text(g->arena, text_of(err.message)));
}

/* --- one puzzle --- */

/* What each candidate says it is. */
static void match(struct grading *g)
{
    uint32_t i = 0;
    g->matches = ARENA_ARRAY(g->arena, g->candidates->count + 1, const struct puzzle *);
    for (const struct candidate *c = g->candidates->first; c; c = c->next, i++) {
        const struct puzzle *p = c->name.len ? pack_find(g->pack, c->name) : NULL;
        g->matches[i] = g->options.only ? g->options.only : p ? p : pack_find(g->pack, c->hint);
    }
}

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

static bool is_better(const struct result_puzzle *a, const struct result_puzzle *b)
{
    if (b->status == RESULT_MISSING)
        return true;
    if (rank(a->status) != rank(b->status))
        return rank(a->status) > rank(b->status);
    return a->points > b->points;
}

static void add_other(struct grading *g, struct result_puzzle *best, const struct result_puzzle *other)
{
    struct result_other *o = ARENA_NEW(g->arena, struct result_other);
    struct result_other **end = &best->others;
    *o = (struct result_other){.origin = other->origin, .points = other->points};
    while (*end)
        end = &(*end)->next;
    *end = o;
}

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
    add_other(g, best, worse);
    sources_free(worse->sources);
}

static int grade_puzzle(struct grading *g, const struct puzzle *p, struct result_puzzle *out)
{
    struct trials trials = {0};
    bool untouched = false;
    judge_nothing(out, g->arena, p, RESULT_MISSING, TEXT("no kernel for this puzzle was found"));
    uint32_t i = 0;
    for (const struct candidate *c = g->candidates->first; c; c = c->next) {
        if (g->matches[i++] != p)
            continue;
        if (grade_same_text(c->body, p->template_body)) {
            untouched = true;
            continue;
        }
        if (!trials.items && (trial_make(&trials, g->arena, g->pack, p, g->key, g->err) != 0 ||
                              trial_solve(&trials, g->arena, p, g->err) != 0))
            return -1;
        struct result_puzzle next = {.puzzle = p};
        grade_candidate(g, c, &trials, &next);
        keep_best(g, out, &next);
    }
    if (out->status == RESULT_MISSING && untouched)
        out->reason = TEXT("the kernel is still the template");
    return 0;
}

/* --- all --- */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void add_up(struct result *r)
{
    uint32_t faults = 0;
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        const struct result_puzzle *p = &r->puzzles[i];
        r->points += p->points;
        r->max_points += p->max_points;
        r->passed += p->status == RESULT_PASSED;
        r->graded += p->status != RESULT_MISSING;
        faults += p->status == RESULT_GRADER_ERROR;
    }
    r->status = !r->graded ? "nothing-to-grade" : faults ? "grader-error" : "graded";
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
    double start = now();
    static const struct text public_key = {"public", 6};
    g.key = keyed_from_secret(options.secret.len ? options.secret : public_key);
    match(&g);
    out->pack = pack;
    out->keyed = options.secret.len > 0;
    out->details = options.details;
    out->puzzles = ARENA_ARRAY(arena, pack->puzzle_count, struct result_puzzle);
    for (uint32_t i = 0; i < pack->puzzle_count; i++) {
        if (options.only && options.only != pack->puzzles[i])
            continue;
        if (grade_puzzle(&g, pack->puzzles[i], &out->puzzles[out->puzzle_count++]) != 0)
            return -1;
    }
    add_up(out);
    out->seconds = now() - start;
    return 0;
}
