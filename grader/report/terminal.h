/* terminal: a result for a person at a terminal.
 *
 * A table of the puzzles that were handed in, with points and the accesses of the busiest thread beside the
 * par; missing puzzles in one line; then for each puzzle that lost points what it lost, why, and the line
 * with a caret; advice, notes and the sum at the end. A good submission takes one screen of 24 lines. */
#ifndef REPORT_TERMINAL_H
#define REPORT_TERMINAL_H

#include "base/buf.h"
#include "grade/result.h"

enum verbosity { VERBOSITY_NORMAL, VERBOSITY_QUIET, VERBOSITY_ALL, VERBOSITY_COUNT };

struct terminal_style {
    bool colour, unicode;
    unsigned width;
    enum verbosity verbosity; /* quiet: one line; all: every case, and the puzzles' own table */
    uint32_t focus;           /* 0: all puzzles that lost points in full; n: the nth alone */
};

enum { TERMINAL_NONE = UINT32_MAX }; /* as focus: none of them */

void terminal_result(struct buf *out, const struct result *result, struct terminal_style style);

/* Why a puzzle lost points: its part of the above. */
void terminal_puzzle(struct buf *out, const struct result_puzzle *p, struct terminal_style style);

#endif
