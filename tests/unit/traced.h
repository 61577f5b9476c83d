/* traced: a body graded with traces, for the tests of traces and pictures. */
#ifndef TESTS_TRACED_H
#define TESTS_TRACED_H

#include "extract/metal_file.h"
#include "grade/grade.h"
#include "test.h"

struct traced {
    struct arena *arena;
    struct pack *pack;
    struct result result;
    const struct result_puzzle *puzzle;
    const struct trace *trace;
};

static inline struct traced traced_of(const char *puzzle, const char *body, const char *test)
{
    struct traced t = {.arena = arena_new((size_t)1 << 30)};
    struct err err = {0};
    struct worker worker = {0};
    struct candidates list;
    t.pack = pack_open(t.arena, NULL, NULL, &err);
    struct grade_options options = {
        .as = pack_find(t.pack, text_of(puzzle)), .traced = true, .traced_test = text_of(test ? test : "")};
    candidates_init(&list);
    candidates_add(&list, metal_file_read(t.arena, TEXT("a.metal"), text_of(body)));
    if (grade_submission(&t.result, t.arena, t.pack, &list, &worker, options, &err) != 0)
        test_fail(__FILE__, __LINE__, "%s", err.message);
    t.puzzle = &t.result.puzzles[0];
    t.trace = t.puzzle->trace;
    return t;
}

static inline void traced_release(struct traced *t)
{
    result_release(&t->result);
    arena_free(t->arena);
}

#endif
