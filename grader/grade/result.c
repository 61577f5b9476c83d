#include "grade/result.h"
#include "base/bug.h"
#include <math.h>

const char *result_status_name(enum result_status status)
{
    static const char *const names[RESULT_STATUS_COUNT] = {"passed", "failed", "missing", "unsupported",
                                                           "grader-error"};
    return names[status];
}

const char *result_state_name(enum outcome outcome)
{
    if (outcome == OUTCOME_GRADED)
        return "graded";
    return outcome_exit_code(outcome) == EXIT_MACHINE ? "grader-error" : "nothing-to-grade";
}

const char *case_status_name(enum case_status status)
{
    static const char *const names[CASE_STATUS_COUNT] = {"passed", "failed", "skipped"};
    return names[status];
}

const char *result_counter_words(enum counter counter)
{
    static const char *const words[COUNTER_COUNT] = {"global reads", "global writes", "shared reads",
                                                     "shared writes"};
    return words[counter];
}

enum case_kind result_case_of(enum finding_kind kind)
{
    switch (kind) {
    case FINDING_OUT_OF_BOUNDS:
    case FINDING_UNINITIALIZED:
    case FINDING_ARITHMETIC: return CASE_MEMORY;
    case FINDING_RACE:
    case FINDING_BARRIER: return CASE_SYNCHRONISATION;
    case FINDING_BUDGET: return CASE_BUDGET;
    case FINDING_COMPILE:
    case FINDING_UNSUPPORTED:
    case FINDING_HANG:
    case FINDING_WRONG_RESULT:
    case FINDING_LINT:
    case FINDING_KIND_COUNT: break;
    }
    return CASE_PUBLISHED;
}

static struct result_other *full_others(const struct result_other *others, struct arena *arena)
{
    struct result_other *list = NULL, **end = &list;
    for (; others; others = others->next, end = &(*end)->next) {
        *end = ARENA_NEW(arena, struct result_other);
        **end = (struct result_other){others->origin, others->full_points, others->full_points, NULL};
    }
    return list;
}

bool result_case_whole(const struct result_case *c)
{
    return c->status == CASE_PASSED && !c->message.len;
}

double result_round(double points)
{
    const double noise = 1e-6; /* of binary fractions: thirds of 0.015 still count as a half */
    return floor(points * 100 + 0.5 + noise) / 100;
}

struct result result_view(const struct result *result, struct arena *arena, enum details details)
{
    struct result view = *result;
    if (details == result->details)
        return view;
    if (details != DETAILS_FULL)
        BUG("a result for details %d has no view for %d", (int)result->details, (int)details);
    view.details = DETAILS_FULL;
    view.puzzles = ARENA_ARRAY(arena, result->puzzle_count, struct result_puzzle);
    for (uint32_t i = 0; i < result->puzzle_count; i++) {
        const struct result_puzzle *told = &result->puzzles[i];
        view.puzzles[i] = told->full ? *told->full : *told;
        view.puzzles[i].others = full_others(told->others, arena);
        view.puzzles[i].full = NULL;
    }
    return view;
}

bool result_for_instructor(const struct result *result)
{
    return result->instructor || (result->keyed && result->details == DETAILS_FULL);
}

bool result_has_no_grade(const struct result *result)
{
    return !result->graded && !outcome_zero_is_fair(result->outcome);
}

bool result_points_known(const struct result *result, const struct result_puzzle *puzzle)
{
    return !result_has_no_grade(result) && puzzle->status != RESULT_UNSUPPORTED &&
           puzzle->status != RESULT_GRADER_ERROR;
}

int result_exit_code(const struct result *result)
{
    bool passed = result->outcome == OUTCOME_GRADED && result->passed == result->puzzle_count;
    return passed ? EXIT_OK : outcome_exit_code(result->outcome);
}

double result_seconds(const struct result *result)
{
    return result->details == DETAILS_FULL ? result->seconds : 0;
}

void result_release(struct result *result)
{
    for (uint32_t i = 0; i < result->puzzle_count; i++)
        if (result->puzzles[i].sources)
            sources_free(result->puzzles[i].sources);
}
