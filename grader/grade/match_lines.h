/* match_lines: texts compared line by line, comments and blanks aside.
 *
 * A template's lines that are all still in a body show which puzzle it was made from, unless another puzzle
 * has the same ones. */
#ifndef GRADE_MATCH_LINES_H
#define GRADE_MATCH_LINES_H

#include "extract/candidate.h"
#include "puzzle/pack.h"

/* Whether the body is the puzzle's template, one of its earlier versions, or empty, comments and blanks
 * aside. */
bool match_lines_untouched(const struct puzzle *puzzle, struct text body);

/* Whether the body names none of its outputs, comments aside, so that it cannot store a result. */
bool match_lines_idle(const struct puzzle *puzzle, const struct candidate *candidate);

/* The one puzzle whose template the candidate was made from, or NULL. */
const struct puzzle *match_lines_find(const struct pack *pack, const struct candidate *candidate);

#endif
