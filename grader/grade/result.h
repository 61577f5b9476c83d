/* result: what grading found, as data. Reporters see this and nothing else. All of it lives in one arena.
 *
 * A result is made for a student: it shows as much of hidden tests as its `details` allow, and no text or
 * number in it, in any report, shows more. Where something is hidden, each puzzle has a second form with
 * everything, `full`; result_view makes the result for an instructor from them. A reporter writes
 * what it is given and never looks at `full`. */
#ifndef GRADE_RESULT_H
#define GRADE_RESULT_H

#include "base/outcome.h"
#include "diag/diag.h"
#include "extract/candidate.h"
#include "puzzle/pack.h"
#include "puzzle/trace.h"

enum result_status {
    RESULT_PASSED,
    RESULT_FAILED,
    RESULT_MISSING,
    RESULT_UNSUPPORTED,
    RESULT_GRADER_ERROR,
    RESULT_STATUS_COUNT,
};

enum case_status { CASE_PASSED, CASE_FAILED, CASE_SKIPPED, CASE_STATUS_COUNT };

/* How much of hidden tests is shown: everything; the names of the tests, what kind of thing went wrong and on
 * which line; only which of how many went wrong. */
enum details { DETAILS_FULL, DETAILS_NAMES, DETAILS_NONE, DETAILS_COUNT };

const char *result_status_name(enum result_status status);
/* "graded", "nothing-to-grade" or "grader-error": the short form of an outcome. */
const char *result_state_name(enum outcome outcome);
const char *case_status_name(enum case_status status);
const char *result_counter_words(enum counter counter); /* "global reads" */
/* The case whose points a finding of this kind costs; CASE_PUBLISHED for those that cost them all. */
enum case_kind result_case_of(enum finding_kind kind);

/* The twin of a published test: there is none or its outcome does not matter, since the test itself failed;
 * it passed; it failed. */
enum result_twin { TWIN_NONE, TWIN_PASSED, TWIN_FAILED, TWIN_COUNT };

struct result_case {
    enum case_kind kind;
    struct text name; /* "published: 8x8" */
    bool hidden;
    enum case_status status;
    double points, max_points;
    enum result_twin twin;         /* published: what became of its twin */
    struct text message;           /* empty when it passed with all of its points */
    struct text where;             /* memory, synchronisation: the tests in which it fails; part of message */
    struct text cause;             /* what it may come from, or empty */
    const struct finding *finding; /* of the puzzle's, that says why; or NULL */
};

/* Whether it passed and earned all of its points (earn.h). */
bool result_case_whole(const struct result_case *c);

/* Points are hundredths: halves go up. The points of a puzzle are rounded once, after adding up its cases;
 * all other sums are sums of these. */
double result_round(double points);

/* Another body for the same puzzle that was no better. They are in the order of their places: the order
 * of their points would reveal hidden tests. */
struct result_other {
    struct origin origin;
    double points; /* below 0: not shown */
    double full_points;
    struct result_other *next;
};

/* Where a GPU disagrees with the CPU engine. */
struct result_disagreement {
    struct text test, message; /* "8 elements"; both results */
    struct result_disagreement *next;
};

/* What a GPU says about a kernel (confirm.h). For instructors: it may mention hidden tests. */
struct result_opinion {
    struct result_disagreement *first;
    uint32_t count;    /* of disagreements, including those not kept */
    uint32_t compared; /* runs */
    uint32_t skipped;  /* runs that the device cannot do */
    struct text why;   /* the first of these */
};

/* What a kernel starts from (stage.h). */
struct result_stage {
    const struct trace *trace;  /* without an access: arrays and threads */
    struct text inputs, wanted; /* "a = 0 1 2 3", a line per array */
};

struct result_puzzle {
    const struct puzzle *puzzle;
    enum result_status status;
    double points, max_points; /* points: with the bonus, which makes them more than the most */
    double bonus;              /* for stretch tests */
    bool untouched;            /* missing: there is a kernel, and it is still the template */
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
    bool review; /* another body could not be judged and may be worth more: the points are a floor */
    bool fault;  /* another body could not be judged by a fault of the grader or the machine */
    const struct advice *advice;    /* of the body; costs nothing */
    struct span header, body;       /* the kernel's texts, in the sources */
    struct result_opinion *opinion; /* NULL: not requested, or hidden */
    const struct trace *trace; /* who touched what in a published test; NULL: not asked for, or not run */
    const struct result_stage
        *stage; /* of a published test, where traces are asked for and there is no kernel */
    const struct result_puzzle *full; /* the same with everything shown; NULL: this one is */
};

/* What was handed in. All texts may come from a student; empty ones are not known. */
struct result_submission {
    struct text source;       /* a URL without credentials, or a path */
    struct text folder;       /* the name of the folder where the path does not say it: "."; else empty */
    struct text commit;       /* 40 hexadecimal digits */
    struct text ref;          /* a branch or tag */
    struct text committed_at; /* RFC 3339, by the committer's clock: advisory */
    struct text pushed_at;    /* RFC 3339, by the course's log of pushes */
    int64_t parent_at;        /* when the commit's parent was committed; 0: not known */
    uint64_t bytes;           /* of the repository, as far as it was fetched; 0: not known */
    struct text unread;       /* a file that may hold work, and why it was not read; empty: none */
    struct result_note *notes;
};

/* Something about the whole submission: a link that was not followed, work on another branch. */
struct result_note {
    struct text message;
    struct result_note *next;
};

/* What the course's deadline did to the points; see grade/late.h. */
struct result_late {
    struct text deadline;     /* as the course wrote it; empty: there is none */
    struct text handed_in_at; /* RFC 3339; empty: not known */
    bool by_push;             /* from the log of pushes; else the commit's own date */
    int64_t seconds;          /* after the deadline; 0: in time */
    uint32_t days;            /* begun */
    double percent;           /* of the points that is deducted */
    double points_before;     /* the sum over the puzzles */
};

/* Which engines ran. The CPU engine always does, and points come from it. */
struct result_engine {
    bool metal;         /* a GPU confirmed */
    struct text device; /* empty: none was asked */
    struct text probe;  /* what it can do: "simd functions, bfloat" */
    struct text fault;  /* of the machine, so that the GPU's results do not count; or empty */
};

struct result {
    const struct pack *pack;
    struct result_engine engine;
    bool keyed;          /* a secret was given */
    struct text student; /* whose tests these are; empty: the same for all students */
    enum details details;
    bool instructor;       /* this is the view for an instructor */
    struct text graded_at; /* RFC 3339, or empty */
    struct result_submission submission;
    enum outcome outcome;
    struct text reason;                 /* one line: why, when it was not graded; else empty */
    double points, max_points, seconds; /* points: what counts, after the deadline's deduction */
    struct result_late late;
    struct result_puzzle *puzzles;
    uint32_t puzzle_count;
    uint32_t passed, graded; /* puzzles; those that were handed in */
    uint32_t unmatched;      /* kernels that could not be matched to a puzzle */
};

/* The result as `details` allow: those that it was made for, or DETAILS_FULL. Shares all but the puzzles. */
struct result result_view(const struct result *result, struct arena *arena, enum details details);

/* Whether this is not for students: an instructor's view, or one that shows what a key hides. */
bool result_for_instructor(const struct result *result);

/* Nothing was graded, and a zero would not be fair: the points mean nothing. */
bool result_has_no_grade(const struct result *result);
/* Whether the puzzle was judged. If not, its points are 0 and mean nothing: reports leave them blank. */
bool result_points_known(const struct result *result, const struct result_puzzle *puzzle);

/* 0 all puzzles passed, 1 some did not, or what the outcome says. */
int result_exit_code(const struct result *result);

/* How long grading took; 0 where that could reveal hidden tests. */
double result_seconds(const struct result *result);

/* Frees what is not in the arena: the sources. */
void result_release(struct result *result);

#endif
