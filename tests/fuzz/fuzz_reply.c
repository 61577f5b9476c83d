/* fuzz_reply: any bytes as the reply of a worker, which may be in the hands of a submission. What is accepted
 * has outputs of the right size, findings that lie in the student's text and counts that fit them, and it can
 * be judged and reported at every level of detail. */
#include "fuzz.h"
#include "gpu/safe_msl.h"
#include "grade/compare.h"
#include "grade/judge.h"
#include "report/html.h"
#include "report/result_json.h"

enum { TESTS = 3 }; /* of the dot product: one output of one element each, the first test is published */

/* What the reader needs, made for each input. */
struct setting {
    struct arena *arena;
    struct pack *pack;
    const struct puzzle *puzzle;
    struct trials trials;
    struct sources *sources;
    struct job_layout layout;
};

static void add_piece(struct setting *s, enum job_piece piece, enum source_kind kind, struct text content)
{
    s->layout.at[piece] = sources_add(s->sources, kind, TEXT("a.metal"), content, NULL);
    s->layout.len[piece] = (uint32_t)content.len;
}

static void make(struct setting *s)
{
    struct err err = {0};
    s->arena = arena_new((size_t)1 << 30);
    s->pack = pack_open(s->arena, NULL, NULL, &err);
    FUZZ_CHECK(s->pack != NULL);
    s->puzzle = pack_find(s->pack, TEXT("dot_product"));
    FUZZ_CHECK(trial_make(&s->trials, s->arena, s->pack, s->puzzle, keyed_from_secret(TEXT("")), &err) == 0);
    FUZZ_CHECK(trial_solve(&s->trials, s->arena, s->puzzle, &err) == 0);
    s->trials.count = TESTS;
    s->sources = sources_new(s->arena, 200);
    add_piece(s, PIECE_HEADER, SOURCE_STUDENT, TEXT("// header\n"));
    add_piece(s, PIECE_SIGNATURE, SOURCE_GENERATED, TEXT("{\n"));
    add_piece(s, PIECE_BODY, SOURCE_STUDENT,
              TEXT("uint i = thread_position_in_grid.x;\nout[0] = a[i] * b[i];\n"));
    add_piece(s, PIECE_END, SOURCE_GENERATED, TEXT("\n}\n"));
    add_piece(s, PIECE_OTHER, SOURCE_LIBRARY, TEXT("\n"));
}

static void check_findings(const struct setting *s, const struct findings *list)
{
    size_t end = sources_text(s->sources).len + 1;
    uint32_t errors = 0, of[FINDING_KIND_COUNT] = {0};
    for (const struct finding *f = list->first; f; f = f->next) {
        FUZZ_CHECK(f->span.at <= end && f->span.len <= end && f->code < DIAG_CODE_COUNT);
        of[f->kind] += f->severity == SEVERITY_ERROR;
    }
    for (int k = 0; k < FINDING_KIND_COUNT; k++) {
        FUZZ_CHECK(of[k] <= list->errors_of[k] && (of[k] > 0) == (list->errors_of[k] > 0));
        errors += list->errors_of[k];
    }
    FUZZ_CHECK(errors == list->errors);
}

static void check_reply(const struct setting *s, const struct job_reply *reply, const uint8_t *end)
{
    check_findings(s, &reply->compile_findings);
    for (uint32_t i = 0; i < s->trials.count; i++) {
        const struct job_run *run = &reply->runs[i];
        bool ran = job_has_outputs(run->state);
        FUZZ_CHECK((run->outputs[0] != NULL) == ran);
        FUZZ_CHECK(!ran || run->outputs[0] + trial_bytes(&s->trials.items[i].outputs[0]) <= end);
        FUZZ_CHECK(!run->texts || (safe_msl(run->texts->instrumented) && safe_msl(run->texts->plain)));
        FUZZ_CHECK(!run->trace || (ran && s->trials.items[i].kind == CASE_PUBLISHED));
        check_findings(s, &run->findings);
    }
}

/* A case passes only where the numbers are right and no fault is counted. */
static void check_verdicts(const struct setting *s, const struct result_puzzle *p,
                           const struct job_reply *reply)
{
    for (uint32_t i = 0; i < p->case_count; i++) {
        const struct result_case *c = &p->cases[i];
        bool numbers = i < s->trials.count;
        if (c->status != CASE_PASSED)
            continue;
        FUZZ_CHECK(!reply->compile_findings.errors_of[FINDING_COMPILE]);
        FUZZ_CHECK(!numbers || compare_outputs(&s->trials.items[i], reply->runs[i].outputs).wrong == 0);
        for (uint32_t k = 0; k < s->trials.count && c->kind == CASE_MEMORY; k++)
            FUZZ_CHECK(!reply->runs[k].findings.errors_of[FINDING_OUT_OF_BOUNDS]);
        for (uint32_t k = 0; k < s->trials.count && c->kind == CASE_SYNCHRONISATION; k++)
            FUZZ_CHECK(!reply->runs[k].findings.errors_of[FINDING_RACE]);
    }
}

static void judge_and_report(struct setting *s, struct job_reply *reply, enum details details)
{
    struct result_puzzle puzzle = {.puzzle = s->puzzle,
                                   .sources = s->sources,
                                   .origin = {.file = TEXT("a.metal"), .line = 1},
                                   .header = {s->layout.at[PIECE_HEADER], s->layout.len[PIECE_HEADER]},
                                   .body = {s->layout.at[PIECE_BODY], s->layout.len[PIECE_BODY]},
                                   .trace = reply->runs[0].trace};
    struct result result = {.pack = s->pack,
                            .details = details,
                            .outcome = OUTCOME_GRADED,
                            .puzzles = &puzzle,
                            .puzzle_count = 1};
    struct buf out = {0};
    judge(&puzzle, s->arena, &s->trials, reply,
          (struct judge_options){details, {s->layout.at[PIECE_BODY], 1}});
    check_verdicts(s, &puzzle, reply);
    result_json(&out, &result);
    html_report(&out, &result);
    buf_release(&out);
}

static void read_reply(const uint8_t *data, size_t size, bool emitted)
{
    struct setting s = {0};
    make(&s);
    struct job job = {.trials = &s.trials, .traced = true, .emitted = emitted};
    struct job_reply reply;
    if (job_read_reply(&reply, s.arena, &job, s.layout, text_from((const char *)data, size)) == 0) {
        check_reply(&s, &reply, data + size);
        for (int details = 0; details < DETAILS_COUNT; details++)
            judge_and_report(&s, &reply, (enum details)details);
    }
    sources_free(s.sources);
    arena_free(s.arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_reply(data, size, false);
    read_reply(data, size, true);
    return 0;
}
