/* outcome: what became of a submission, whatever happened on the way (outcome.def). */
#ifndef BASE_OUTCOME_H
#define BASE_OUTCOME_H

#include "base/err.h"
#include "base/text.h"

enum outcome {
#define OUTCOME(id, name, fair, exit) OUTCOME_##id,
#include "base/outcome.def"
#undef OUTCOME
    OUTCOME_COUNT,
};

const char *outcome_name(enum outcome outcome);
/* OUTCOME_COUNT: there is none of this name. */
enum outcome outcome_named(struct text name);
bool outcome_zero_is_fair(enum outcome outcome);
int outcome_exit_code(enum outcome outcome);

#endif
