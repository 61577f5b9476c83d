#include "grade/lint_pack.h"
#include "grade/grade.h"
#include "puzzle/trial.h"

struct lint {
    struct buf *problems;
    unsigned count;
    struct arena *arena;
    const struct pack *pack;
    struct worker *worker;
};

static const char *const secrets[] = {"", "one", "two"};

static void problem(struct lint *l, const struct puzzle *p, const char *what, struct text more)
{
    buf_printf(l->problems, "%.*s:1: %s%.*s\n", TEXT_ARG(p->file), what, TEXT_ARG(more));
    l->count++;
}

/* Why a puzzle was not passed: the first case that failed, or the reason. */
static struct text why(const struct result_puzzle *p)
{
    for (uint32_t i = 0; i < p->case_count; i++)
        if (p->cases[i].status != CASE_PASSED && p->cases[i].kind != CASE_STRETCH)
            return p->cases[i].message.len ? p->cases[i].message : p->cases[i].name;
    return p->reason;
}

/* Grades one body under one secret; false: the pack itself is wrong, which is reported. */
static bool grade_one(struct lint *l, const struct puzzle *p, struct candidate c, const char *secret,
                      struct result *result)
{
    struct candidates list;
    struct err err = {0};
    struct grade_options options = {.secret = text_of(secret), .as = p};
    candidates_init(&list);
    c.next = NULL;
    candidates_add(&list, &c);
    *result = (struct result){0};
    if (grade_submission(result, l->arena, l->pack, &list, l->worker, options, &err) == 0)
        return true;
    buf_printf(l->problems, "%s\n", err.message);
    l->count++;
    result_release(result);
    return false;
}

static bool lint_trivial(struct lint *l, const struct puzzle *p, const char *what, struct text body)
{
    struct result result;
    struct candidate c = {.body = body, .origin.file = text_of(what)};
    if (!grade_one(l, p, c, "", &result))
        return false;
    if (result.puzzles[0].status == RESULT_PASSED)
        problem(l, p, "a trivial kernel passes: ", text_of(what));
    if (result.puzzles[0].status == RESULT_GRADER_ERROR)
        problem(l, p, "cannot be graded: ", result.puzzles[0].reason);
    result_release(&result);
    return true;
}

/* Every thread copies its element, in one and in two directions. */
static struct text copy_body(struct lint *l, const struct puzzle *p)
{
    const struct pack_array *a = &p->inputs[0];
    return arena_printf(
        l->arena,
        "uint i = thread_position_in_grid.y * threads_per_grid.x + thread_position_in_grid.x;\n"
        "%.*s[i] = %.*s[i];\n",
        TEXT_ARG(p->outputs[0].name), TEXT_ARG(a->name));
}

/* A missing model solution is a problem only if the pack has any. */
static void lint_reference(struct lint *l, const struct puzzle *p, const struct candidates *references)
{
    struct result result;
    for (const struct candidate *c = references->first; c; c = c->next) {
        if (pack_find(l->pack, c->hint) != p)
            continue;
        for (size_t k = 0; k < sizeof secrets / sizeof *secrets; k++) {
            if (!grade_one(l, p, *c, secrets[k], &result))
                return;
            if (result.puzzles[0].status != RESULT_PASSED)
                problem(l, p, "the model solution does not pass: ", why(&result.puzzles[0]));
            result_release(&result);
        }
        return;
    }
    if (references->first)
        problem(l, p, "no model solution", TEXT(""));
}

/* --- twins --- */

static void test_problem(struct lint *l, const struct trial *t, const char *what, struct text more)
{
    buf_printf(l->problems, "%.*s:%u: published test '%.*s' %s%.*s\n", TEXT_ARG(t->puzzle->file),
               t->test->line, TEXT_ARG(t->name), what, TEXT_ARG(more));
    l->count++;
}

/* Whether input k holds or begins with what input i holds, as it is or transposed. */
static bool is_copy(const struct trial *t, uint32_t i, uint32_t k, bool transposed)
{
    const struct wrap_array *from = &t->inputs[i], *to = &t->inputs[k];
    uint64_t count = trial_elements(to), rows = to->shape[0], columns = to->ndim == 2 ? to->shape[1] : 1;
    unsigned size = dtype_size(to->dtype);
    if (from->dtype != to->dtype || trial_elements(from) < count || (transposed && to->ndim != 2))
        return false;
    for (uint64_t n = 0; n < count; n++) {
        uint64_t at = transposed ? n % rows * columns + n / rows : n;
        if (memcmp(t->data[k] + at * size, t->data[i] + n * size, size) != 0)
            return false;
    }
    return true;
}

/* What the published inputs have in common, their twins have too. */
static void lint_relations(struct lint *l, const struct trial *t, const struct trial *twin)
{
    for (uint32_t k = 1; k < t->puzzle->input_count; k++)
        for (uint32_t i = 0; i < k; i++) {
            bool kept = true;
            for (int transposed = 0; transposed < 2; transposed++)
                kept &= !is_copy(t, i, k, transposed) || is_copy(twin, i, k, transposed);
            if (!kept)
                test_problem(l, t, "has equal inputs, but its twin does not: write 'copy' for ",
                             t->inputs[k].name);
        }
}

static bool same_answers(const struct trial *a, const struct trial *b)
{
    bool same = true;
    for (uint32_t k = 0; k < a->puzzle->output_count; k++)
        same &= memcmp(a->expected[k], b->expected[k], trial_bytes(&a->outputs[k])) == 0;
    return same;
}

/* For every secret, the twin of each published test exposes a kernel that has the answers built in. */
static void lint_twins(struct lint *l, const struct puzzle *p)
{
    struct trials trials;
    struct err err = {0};
    unsigned before = l->count;
    for (size_t s = 0; s < sizeof secrets / sizeof *secrets && l->count == before; s++) {
        if (trial_make(&trials, l->arena, l->pack, p, keyed_from_secret(text_of(secrets[s])), &err) != 0 ||
            trial_solve(&trials, l->arena, p, &err) != 0)
            return; /* already reported: nothing could be graded */
        for (uint32_t i = 0; i < trials.count && trials.items[i].kind == CASE_PUBLISHED; i++) {
            const struct trial *t = &trials.items[i], *twin = &trials.items[t->twin];
            if (!t->twin) {
                test_problem(l, t, "has no 'twin': known answers would earn its points", TEXT(""));
                continue;
            }
            if (same_answers(t, twin))
                test_problem(l, t, "has a twin with the same answers, which proves nothing", TEXT(""));
            lint_relations(l, t, twin);
        }
    }
}

static void lint_puzzle(struct lint *l, const struct puzzle *p, const struct candidates *references)
{
    struct text out = p->outputs[0].name;
    if (lint_trivial(l, p, "an empty body", TEXT("")) &&
        lint_trivial(l, p, "the template", arena_printf(l->arena, "%.*s\n;", TEXT_ARG(p->template_body))) &&
        lint_trivial(l, p, "a constant",
                     arena_printf(l->arena, "%.*s[thread_position_in_grid.x] = 1;", TEXT_ARG(out))) &&
        lint_trivial(l, p, "a copy of the input", copy_body(l, p))) {
        lint_twins(l, p);
        lint_reference(l, p, references);
    }
}

unsigned lint_pack(struct buf *problems, const char *dir, const struct candidates *references,
                   struct worker *worker)
{
    struct err err = {0};
    struct arena *arena = arena_new((size_t)1 << 32);
    struct lint l = {.problems = problems, .arena = arena, .worker = worker};
    size_t before = problems->len;
    l.pack = pack_open(arena, dir, problems, &err);
    for (size_t i = before; i < problems->len; i++)
        l.count += problems->ptr[i] == '\n';
    for (uint32_t i = 0; l.pack && i < l.pack->puzzle_count; i++)
        lint_puzzle(&l, l.pack->puzzles[i], references);
    arena_free(arena);
    return l.count;
}
