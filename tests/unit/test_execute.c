/* puzzle/execute: every combination of address spaces is a form of its own, however many there are. */
#include "puzzle/execute.h"
#include "test.h"

enum { INPUTS = 5, COMBINATIONS = 1 << INPUTS };

static void run_one(struct execute *e, unsigned combination, struct execute_result *result)
{
    static float values[INPUTS][8];
    static const char *const names[INPUTS] = {"a", "b", "c", "d", "e"};
    struct wrap_array inputs[INPUTS], output = {TEXT("out"), DTYPE_FLOAT32, 1, {8}};
    uint8_t *data[INPUTS];
    char spaces[INPUTS];
    for (unsigned k = 0; k < INPUTS; k++) {
        inputs[k] = (struct wrap_array){text_of(names[k]), DTYPE_FLOAT32, 1, {8}};
        for (unsigned i = 0; i < 8; i++)
            values[k][i] = (float)(k + i);
        data[k] = (uint8_t *)values[k];
        spaces[k] = combination >> k & 1 ? 'c' : 'd';
    }
    struct execute_run run = {.inputs = inputs,
                              .outputs = &output,
                              .input_count = INPUTS,
                              .output_count = 1,
                              .spaces = spaces,
                              .data = data,
                              .grid = {8, 1, 1},
                              .threadgroup = {8, 1, 1},
                              .step_limit = 100000};
    execute_run(e, &run, result);
}

TEST(all_combinations_of_spaces)
{
    struct compile_text header = {TEXT("header"), TEXT(""), NULL};
    struct compile_text body = {
        TEXT("body"),
        TEXT("uint i = thread_position_in_grid.x;\nout[i] = a[i] + b[i] + c[i] + d[i] + e[i];\n"), NULL};
    struct execute *e = execute_new(TEXT("k"), header, body);
    for (int round = 0; round < 2; round++)
        for (unsigned k = 0; k < COMBINATIONS; k++) {
            struct execute_result r;
            run_one(e, k, &r);
            CHECK(r.ran && !r.findings.errors);
            CHECK_INT(r.form, k);
            CHECK_INT(r.new_form, round == 0);
            float last;
            memcpy(&last, r.outputs[0] + 7 * sizeof last, sizeof last);
            CHECK(last == 45);
        }
    execute_free(e);
}
