/* golden_cover: which instructions and functions the golden cases run with values that are compared.
 *
 * `golden --cover` fails when an instruction (code/ops.def), a function over lanes (code/simd.def) or a
 * function of Metal (msl/library/builtin.def) is in no such case. Instructions are those of the bytecode; a
 * function counts when its name stands in the text. Worker processes share one record. */
#ifndef GOLDEN_COVER_H
#define GOLDEN_COVER_H

#include "code/code.h"
#include "msl/library/builtin.h"

struct golden_cover {
    bool ops[I_COUNT], simds[SIMD_COUNT], builtins[BUILTIN_COUNT];
};

void golden_cover_note(struct golden_cover *cover, const struct code *code, struct text text);

/* Prints what is missing; returns how much. */
unsigned golden_cover_report(const struct golden_cover *cover);

#endif
