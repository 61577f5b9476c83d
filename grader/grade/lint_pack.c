#include "grade/lint_pack.h"
#include "grade/grade.h"

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

/* Grades one body under one secret; false: the pack itself is wrong, which is told. */
static bool grade_one(struct lint *l, const struct puzzle *p, struct candidate c, const char *secret,
                      struct result *result)
{
    struct candidates list;
    struct err err = {0};
    struct grade_options options = {.secret = text_of(secret), .only = p};
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
        problem(l, p, "there is no model solution", TEXT(""));
}

static void lint_puzzle(struct lint *l, const struct puzzle *p, const struct candidates *references)
{
    struct text out = p->outputs[0].name;
    if (lint_trivial(l, p, "an empty body", TEXT("")) &&
        lint_trivial(l, p, "the template", arena_printf(l->arena, "%.*s\n;", TEXT_ARG(p->template_body))) &&
        lint_trivial(l, p, "a constant",
                     arena_printf(l->arena, "%.*s[thread_position_in_grid.x] = 1;", TEXT_ARG(out))) &&
        lint_trivial(l, p, "a copy of the input", copy_body(l, p)))
        lint_reference(l, p, references);
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
