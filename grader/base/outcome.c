#include "base/outcome.h"

static const struct {
    const char *name;
    bool fair;
    int exit_code;
} rows[OUTCOME_COUNT] = {
#define OUTCOME(id, name, fair, exit) [OUTCOME_##id] = {name, fair, exit},
#include "base/outcome.def"
#undef OUTCOME
};

const char *outcome_name(enum outcome outcome)
{
    return rows[outcome].name;
}

enum outcome outcome_named(struct text name)
{
    int found = 0;
    while (found < OUTCOME_COUNT && !text_is(name, rows[found].name))
        found++;
    return found;
}

bool outcome_zero_is_fair(enum outcome outcome)
{
    return rows[outcome].fair;
}

int outcome_exit_code(enum outcome outcome)
{
    return rows[outcome].exit_code;
}
