#include "grade/attempt.h"
#include "base/limits.h"
#include "grade/accesses.h"
#include "grade/bind.h"
#include "grade/compare.h"
#include "grade/judge.h"

static void add_piece(struct job_layout *l, enum job_piece piece, struct sources *s, enum source_kind kind,
                      struct text file, struct text content, const struct source_map *map)
{
    l->at[piece] = sources_add(s, kind, file, content, map);
    l->len[piece] = (uint32_t)content.len;
}

/* The texts of the student in the order in which the compiler saw them, so that findings can be shown. */
static struct sources *make_sources(struct arena *arena, const struct candidate *c, struct text header,
                                    struct job_layout *l)
{
    struct sources *s = sources_new(arena, header.len + c->body.len + 64);
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

/* The verdicts as the student may see them and, if something is hidden, the full form. */
static void judge_for_all(struct attempt *a, const struct trials *trials, struct job_reply *reply,
                          struct span body)
{
    struct result_puzzle *out = a->out;
    if (a->details != DETAILS_FULL) {
        struct result_puzzle *full = ARENA_NEW(a->arena, struct result_puzzle);
        *full = *out;
        out->opinion = NULL; /* it may mention hidden tests */
        judge(full, a->arena, trials, reply, (struct judge_options){DETAILS_FULL, body});
        out->full = full;
    }
    judge(out, a->arena, trials, reply, (struct judge_options){a->details, body});
}

/* A kernel that cannot be run: one finding says why, on the student's own line. */
static void refuse(struct attempt *a, const struct candidate *c, const struct trials *trials,
                   enum diag_code code, struct text why)
{
    struct result_puzzle *out = a->out;
    struct origin at = c->problem.len ? c->problem_at : c->origin;
    struct source_map_entry entry = {
        .cell = at.cell, .line = at.line, .column = at.cell || at.line ? 1 : 0, .file_line = at.file_line};
    struct source_map_entry *kept = ARENA_NEW(a->arena, struct source_map_entry);
    struct candidate shown = {
        .body = c->problem_line.len ? c->problem_line : TEXT(" "), .origin = at, .body_map = {kept, 1}};
    struct job_reply reply = {.runs = ARENA_ARRAY(a->arena, trials->count, struct job_run)};
    struct job_layout layout;
    *kept = entry;
    if (!c->problem.len) { /* something about the call: its kernel starts here */
        shown.body = c->body.len ? c->body : TEXT(" ");
        shown.body_map = c->body_map.count ? c->body_map : shown.body_map;
    }
    out->origin = c->origin.file.len ? c->origin : at;
    out->advice = c->advice;
    out->sources = make_sources(a->arena, &shown, TEXT(""), &layout);
    uint32_t offset = at.column && c->problem.len ? at.column - 1 : 0;
    struct span span = {layout.at[PIECE_BODY] + (offset < shown.body.len ? offset : 0), 1};
    findings_init(&reply.compile_findings, a->arena);
    FINDING(&reply.compile_findings, code, span, why);
    for (uint32_t i = 0; i < trials->count; i++) {
        reply.runs[i].state = JOB_COMPILE_ERROR;
        findings_init(&reply.runs[i].findings, a->arena);
    }
    out->body = (struct span){layout.at[PIECE_BODY], layout.len[PIECE_BODY]};
    judge_for_all(a, trials, &reply, (struct span){layout.at[PIECE_BODY], 1});
}

/* As the call says it; a call without a header has none. A body without a call has the puzzle's. */
static struct text header_of(const struct candidate *c, const struct puzzle *p)
{
    return c->has_header ? c->header : c->has_names ? TEXT("") : p->template_header;
}

/* Its texts, for the worker and for those who show what was found. */
static void lay_out(struct attempt *a, const struct trials *trials, struct text header)
{
    const struct candidate *c = a->candidate;
    struct result_puzzle *out = a->out;
    a->job = (struct job){.name = out->puzzle->kernel,
                          .header = header,
                          .body = c->body,
                          .trials = trials,
                          .atomic_outputs = c->atomic_outputs};
    out->origin = c->origin;
    out->advice = c->advice;
    out->sources = make_sources(a->arena, c, header, &a->layout);
    out->header = (struct span){a->layout.at[PIECE_HEADER], a->layout.len[PIECE_HEADER]};
    out->body = (struct span){a->layout.at[PIECE_BODY], a->layout.len[PIECE_BODY]};
}

bool attempt_begin(struct attempt *a, const struct trials *trials)
{
    const struct candidate *c = a->candidate;
    struct text header = header_of(c, a->out->puzzle), why;
    enum diag_code code;
    if (c->problem.len) {
        code = c->whole ? (c->invalid ? E3006 : E3002) : c->invalid ? E3005 : E3001;
        refuse(a, c, trials, code, c->problem);
        return false;
    }
    if (header.len > LIMIT_SOURCE_BYTES || c->body.len > LIMIT_SOURCE_BYTES) {
        struct candidate cut = *c;
        cut.body.len = 0;
        refuse(a, &cut, trials, E1201, arena_printf(a->arena, "%u", LIMIT_SOURCE_BYTES));
        return false;
    }
    const struct trials *named = bind_names(a->arena, trials, c, &code, &why);
    if (named)
        lay_out(a, named, header);
    else
        refuse(a, c, trials, code, why);
    return named != NULL;
}

int attempt_read(struct attempt *a, struct job_reply *reply, struct text bytes)
{
    return job_read_reply(reply, a->arena, &a->job, a->layout, bytes);
}

/* --- what hints are made of --- */

static uint32_t published_count(const struct trials *trials)
{
    uint32_t count = 0;
    while (count < trials->count && trials->items[count].kind == CASE_PUBLISHED)
        count++;
    return count;
}

static bool is_puzzling(const struct trial *t, const struct job_run *run)
{
    bool over = false;
    for (int k = 0; k < COUNTER_COUNT; k++)
        over |= t->budget[k] >= 0 && run->counters[k] > t->budget[k];
    return run->state == JOB_RAN && accesses_worth(t, run) &&
           (over || compare_outputs(t, run->outputs).wrong > 0);
}

/* A run that is already traced is used as evidence itself. */
bool attempt_wants_evidence(const struct attempt *a, struct job_reply *reply, struct job *again)
{
    const struct trials *trials = a->job.trials;
    struct trials *published = ARENA_NEW(a->arena, struct trials);
    bool wanted = false;
    *published = (struct trials){trials->items, published_count(trials)};
    for (uint32_t i = 0; i < published->count; i++) {
        wanted |= !a->job.traced && is_puzzling(&trials->items[i], &reply->runs[i]);
        reply->runs[i].evidence = reply->runs[i].trace;
    }
    *again = a->job;
    again->trials = published;
    again->traced = true;
    again->emitted = false;
    return wanted;
}

int attempt_add_evidence(struct attempt *a, struct job_reply *reply, const struct job *again,
                         struct text bytes)
{
    struct job_reply traced;
    if (job_read_reply(&traced, a->arena, again, a->layout, bytes) != 0)
        return -1;
    for (uint32_t i = 0; i < again->trials->count; i++)
        reply->runs[i].evidence = traced.runs[i].trace;
    return 0;
}

void attempt_judge(struct attempt *a, struct job_reply *reply)
{
    judge_for_all(a, a->job.trials, reply, (struct span){a->layout.at[PIECE_BODY], 1});
}
