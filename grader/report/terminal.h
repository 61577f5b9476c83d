/* terminal: a result for a person at a terminal: a line a puzzle, and below those that failed what was lost
 * and why. */
#ifndef REPORT_TERMINAL_H
#define REPORT_TERMINAL_H

#include "base/buf.h"
#include "grade/result.h"

struct terminal_style {
    bool colour;
    unsigned width;
};

void terminal_result(struct buf *out, const struct result *result, struct terminal_style style);

#endif
