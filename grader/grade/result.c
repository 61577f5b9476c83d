#include "grade/result.h"

const char *result_status_name(enum result_status status)
{
    static const char *const names[RESULT_STATUS_COUNT] = {"passed", "failed", "missing", "unsupported",
                                                           "grader-error"};
    return names[status];
}

const char *case_status_name(enum case_status status)
{
    static const char *const names[CASE_STATUS_COUNT] = {"passed", "failed", "skipped"};
    return names[status];
}

void result_release(struct result *result)
{
    for (uint32_t i = 0; i < result->puzzle_count; i++)
        if (result->puzzles[i].sources)
            sources_free(result->puzzles[i].sources);
}
