/* words: the wording that all reports share, and common queries on a result. */
#ifndef REPORT_WORDS_H
#define REPORT_WORDS_H

#include "base/buf.h"
#include "grade/result.h"

/* "10", "4.5" */
void words_points(struct buf *out, double points);
/* "4.5 / 10" with " / " between them. */
void words_points_of(struct buf *out, double points, const char *between, double max_points);
/* Points that were lost, between two texts; nothing where the loss would be written as 0. */
void words_minus(struct buf *out, const char *before, double lost, const char *after);
/* "20.86 of 140 points, 3 of 14 puzzles passed" or, without a grade, "not graded (missing)" */
void words_total(struct buf *out, const struct result *result);

/* What every report says about itself: that it is advice, or that it is not for students. */
const char *words_standing(const struct result *result);
/* Which hidden tests were run: "practice versions of the hidden tests" */
const char *words_key(const struct result *result);

/* What the deadline takes off, and why ("2 days late: 20 %"); 0 and nothing when in time. */
double words_deduction(struct buf *out, const struct result *result);
/* The share of the points that is left after the deadline: 1 when in time. */
double words_late_share(const struct result *result);

/* Points that a case lost. */
double words_lost(const struct result_case *c);
/* "hidden: 8 elements" without its first word. */
struct text words_test_name(const struct result_case *c);
/* The code that explains a failed case: "E5001". */
const char *words_code(const struct result_case *c);

/* The cases of one kind together. */
struct words_tally {
    uint32_t all, wrong;             /* wrong: not passed */
    double lost;                     /* by those */
    const struct result_case *first; /* that is not passed, or NULL */
    double part_lost;                /* by those that passed without all of their points */
    const struct result_case *part;  /* the first of them, or NULL */
};
struct words_tally words_count(const struct result_puzzle *p, enum case_kind kind);
/* ": 3 of 5 fail", or nothing of a single case. */
void words_share(struct buf *out, const struct words_tally *tally);
/* The names of the cases that fail besides the first, after `before`: "b; c; 4 more". False: there are none. */
bool words_fail_too(struct buf *out, const struct result_puzzle *p, const struct words_tally *tally,
                    const char *before, void (*put)(struct buf *out, struct text name));
/* "hidden tests" */
const char *words_kind(enum case_kind kind);
/* "passed", "failed", "missing", "review", "no grade": what a person calls it */
const char *words_result(enum result_status status);
/* For people: RESULT_UNSUPPORTED, a case for review, where the points are only a floor. */
enum result_status words_status(const struct result_puzzle *p);
/* The same for people: "partly" where points were earned, though not all. */
const char *words_puzzle(const struct result_puzzle *p);
bool words_partly(const struct result_puzzle *p);
/* The kernel does not compile: nothing else is reported. */
bool words_no_compile(const struct result_puzzle *p);
/* Who has to act when a kernel could not be judged: "an instructor has to look at it", "please grade again",
 * or the student, who can fix the program. */
const char *words_not_judged(const struct result_puzzle *p);
/* For a failed puzzle: whether the published numbers are right nevertheless; every report says so then. */
bool words_right_but(const struct result_puzzle *p);
#define WORDS_RIGHT_BUT "The published numbers are right, but"
/* The first case that failed or passed without all of its points, or NULL; stretch tests do not matter. */
const struct result_case *words_first_lost(const struct result_puzzle *p);
/* The whole text for a failed case: its message, what it may come from, the finding with its line. */
void words_explain(struct buf *out, const struct result_puzzle *p, const struct result_case *c);
/* Why a puzzle did not pass, in one line: its reason or the first case that lost points. */
struct text words_why(const struct result_puzzle *p);

/* Other kernels of puzzles: this many are listed for people, the rest is counted. */
enum { WORDS_OTHERS = 5 };
uint32_t words_others(const struct result *result);

/* Whether there is more to say about a puzzle than its line in a table. */
bool words_has_more(const struct result_puzzle *p);
/* Stretch tests that went wrong. */
uint32_t words_stretch_failed(const struct result_puzzle *p);

/* Where a finding is, or the body when there is none; `line` is the line in the file as it is stored. */
struct spot {
    struct text file;
    uint32_t cell, line, column; /* for people: in a notebook, of the cell */
    uint32_t file_line;
};
struct spot words_spot(const struct result_puzzle *p, const struct finding *f);
/* "file.ipynb, cell 3, line 4" */
void words_put_spot(struct buf *out, struct spot at);

/* The findings of severity error that explain lost points, of all puzzles: the first of each puzzle, then the
 * second of each and so on; compile errors and faults before verdicts. At most `limit`; returns how many. */
struct words_fault {
    const struct result_puzzle *puzzle;
    const struct finding *finding;
};
uint32_t words_faults(const struct result *result, struct words_fault *out, uint32_t limit);

#endif
