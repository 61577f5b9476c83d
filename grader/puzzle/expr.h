/* expr: whole-number expressions of a pack, as in "2*ceil_div(N,3)".
 *
 *     sum     = product { ("+" | "-") product }
 *     product = unary { ("*" | "/" | "%") unary }
 *     unary   = "-" unary | number | name | name "(" sum { "," sum } ")" | "(" sum ")"
 *
 * Functions: ceil_div(a, b), round_up(a, b), min(a, b), max(a, b). Names are the sizes of a test. Division
 * rounds towards zero; what overflows or divides by zero is an error. */
#ifndef PUZZLE_EXPR_H
#define PUZZLE_EXPR_H

#include "base/text.h"

struct expr_value {
    struct text name;
    int64_t value;
};

struct expr_values {
    const struct expr_value *items;
    uint32_t count;
};

/* 0, or -1 and a message in `why` (of `size` bytes), unless that is NULL. */
int expr_eval(struct text t, struct expr_values values, int64_t *out, char *why, size_t size);

#endif
