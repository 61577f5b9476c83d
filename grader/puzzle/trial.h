/* trial: one test of a puzzle with all its numbers: sizes, arrays, grid, budget, and what should come out.
 *
 * Sizes and values of hidden and stretch tests come from the key (keyed.h) under a label of pack, puzzle,
 * test and index. Whole numbers and eighths are exact in float32, so that the order of a sum does not matter.
 * What should come out is computed by the puzzle's oracle: spec.metal, run by the engine as one thread.
 *
 * A published test has a hidden twin: the same in all but the values, which are drawn. It distinguishes a
 * kernel that computes the published answers from one that has them built in. */
#ifndef PUZZLE_TRIAL_H
#define PUZZLE_TRIAL_H

#include "puzzle/keyed.h"
#include "puzzle/pack.h"

struct trial {
    const struct puzzle *puzzle;
    const struct pack_test *test;
    enum case_kind kind;
    struct text name;        /* "8 elements" */
    struct text public_name; /* the same without sizes that the key has drawn: "N elements" */
    uint64_t sizes[PACK_MAX_SIZES];
    struct wrap_array *inputs, *outputs; /* as many as the puzzle has */
    char spaces[PACK_MAX_ARRAYS];
    uint8_t *data[PACK_MAX_ARRAYS];     /* of the inputs */
    uint8_t *expected[PACK_MAX_ARRAYS]; /* of the outputs, after trial_solve */
    uint32_t needed;                    /* one bit per input that the oracle reads; after trial_solve */
    uint32_t twin; /* published: the number of its twin, 0: none; twin: the number of its published test */
    uint32_t grid[3], threadgroup[3];
    int64_t budget[COUNTER_COUNT], par[COUNTER_COUNT]; /* -1: none */
};

struct trials {
    struct trial *items;
    uint32_t count;
};

uint64_t trial_elements(const struct wrap_array *array);
uint64_t trial_bytes(const struct wrap_array *array);

/* All tests of a puzzle: published ones, their twins, hidden ones, stretch. -1: the pack is wrong,
 * "file:line: message". */
int trial_make(struct trials *out, struct arena *arena, const struct pack *pack, const struct puzzle *puzzle,
               struct keyed_key key, struct err *err);

/* Runs the oracle on every test of a puzzle. */
int trial_solve(struct trials *trials, struct arena *arena, const struct puzzle *puzzle, struct err *err);

#endif
