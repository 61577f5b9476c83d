/* result: what grading found, as data. Reporters see this and nothing else. All of it lives in one arena. */
#ifndef GRADE_RESULT_H
#define GRADE_RESULT_H

#include "diag/diag.h"
#include "extract/candidate.h"
#include "puzzle/pack.h"

enum result_status {
    RESULT_PASSED,
    RESULT_FAILED,
    RESULT_MISSING,
    RESULT_UNSUPPORTED,
    RESULT_GRADER_ERROR,
    RESULT_STATUS_COUNT,
};

enum case_status { CASE_PASSED, CASE_FAILED, CASE_SKIPPED, CASE_STATUS_COUNT };

/* How much of hidden tests is told: everything; the names of the tests and what kind of thing went wrong;
 * nothing. */
enum details { DETAILS_FULL, DETAILS_NAMES, DETAILS_NONE, DETAILS_COUNT };

const char *result_status_name(enum result_status status);
const char *case_status_name(enum case_status status);

struct result_case {
    enum case_kind kind;
    struct text name; /* "published: 8x8" */
    bool hidden;
    enum case_status status;
    double points, max_points;
    struct text message; /* empty when it passed */
    struct text cause;   /* what it may come from, or empty */
};

/* Another body for the same puzzle that was no better. */
struct result_other {
    struct origin origin;
    double points;
    struct result_other *next;
};

struct result_puzzle {
    const struct puzzle *puzzle;
    enum result_status status;
    double points, max_points;
    bool passes_published;
    struct origin origin; /* of the body; its file is empty when missing */
    bool has_counters;
    uint32_t counters[COUNTER_COUNT]; /* of the last published test */
    int64_t par[COUNTER_COUNT];       /* -1: none */
    struct result_case *cases;
    uint32_t case_count;
    struct findings findings; /* merged over all tests */
    struct findings verdicts; /* wrong numbers, over budget: what the cases say, as findings */
    struct sources *sources;  /* of the findings; NULL when there are none */
    struct text reason;       /* missing, unsupported, grader-error: why */
    struct result_other *others;
};

/* What was handed in. All texts may come from a student; empty ones are not known. */
struct result_submission {
    struct text source;       /* a URL without credentials, or a path */
    struct text commit;       /* 40 hexadecimal digits */
    struct text ref;          /* a branch or tag */
    struct text committed_at; /* RFC 3339, by the committer's clock: advisory */
    struct text pushed_at;    /* RFC 3339, by the course's log of pushes */
    struct result_note *notes;
};

/* Something about the whole submission: a link that was not followed, work on another branch. */
struct result_note {
    struct text message;
    struct result_note *next;
};

struct result {
    const struct pack *pack;
    bool keyed; /* a secret was given */
    enum details details;
    struct result_submission submission;
    const char *status; /* "graded", "nothing-to-grade", "grader-error" */
    double points, max_points, seconds;
    struct result_puzzle *puzzles;
    uint32_t puzzle_count;
    uint32_t passed, graded; /* puzzles; those that were handed in */
};

/* Gives back what is not in the arena: the sources. */
void result_release(struct result *result);

#endif
