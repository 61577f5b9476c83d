/* record: what is kept of one roster line, in the journal and in memory.
 *
 * A record is small (a few KB) and holds all that the gradebook, the class page, comparisons and merges
 * need, so that none of them reads a student's folder. It is written as one line of JSON, schema
 * `grader/record/1`, and read back with the same meaning. Texts may come from a student or a roster and can
 * be any bytes; every writer escapes them. The findings and messages in it are those of the
 * instructor's view. */
#ifndef CLASS_RECORD_H
#define CLASS_RECORD_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/outcome.h"
#include "grade/result.h"

struct record_puzzle {
    struct text id; /* "14-matmul" */
    enum result_status status;
    bool untouched;            /* still the template */
    bool review;               /* the points are a floor */
    double points, max_points; /* points: with the bonus */
    struct text lost;          /* the case that cost most, "hidden: 9x9"; empty: none */
    struct text code;          /* of the finding that says why, "E4007"; empty: none */
    struct text message, file; /* of that finding */
    struct text
        disagreement;       /* the first of a GPU's with the CPU engine: test and both results; empty: none */
    uint32_t cell, line;    /* 0: not known */
    uint64_t kernel;        /* hash of the body without comments and blanks; 0: none */
    const uint32_t *prints; /* fingerprints of the body, sorted (similar.h) */
    uint32_t print_count;
};

/* Something to look at, never a verdict: "same commit as ...". */
struct record_flag {
    struct text kind;    /* "same-commit" */
    struct text message; /* one line for people */
    struct record_flag *next;
};

struct record {
    uint32_t line; /* of the roster */
    struct text identifier, name, repo;
    struct text commit, ref, committed_at, pushed_at, graded_at;
    struct text seen; /* a fingerprint of the content (submit/open.h); empty: not known */
    enum outcome outcome;
    struct text reason;           /* one line: why, when it was not graded */
    double points, bonus;         /* earned: the sum over the puzzles, and what of it is bonus */
    double deduction;             /* points - final; below 0 only where a grade set by hand is higher */
    struct text deduction_reason; /* "2 days late: 20 %" */
    double final, max_points;     /* final: what counts */
    bool excused;
    bool overridden;          /* `final` was set by hand */
    bool stale;               /* of an earlier run, and perhaps no longer valid */
    bool late_known;          /* the time of submission is known */
    int64_t handed_in;        /* seconds since 1970, when it is */
    bool by_push;             /* ... by the course's log of pushes; else by the commit's own date */
    struct text group;        /* students of one group may share a repository; empty: none */
    int64_t parent_at;        /* when the commit's parent was committed, seconds since 1970; 0: not known */
    uint64_t repo_bytes;      /* what was received or read; 0: not known */
    struct text unread;       /* a file that may hold work, and why it was not read; empty: none */
    struct text folder;       /* of the student, in students/ */
    struct text grading;      /* fingerprint of what decided the points: pack, policy, secret, version */
    struct text engine_fault; /* why a GPU did not confirm it; empty: it did, or was not asked */
    double seconds;           /* fetching and grading, by the clock */
    struct record_puzzle *puzzles;
    uint32_t puzzle_count;
    struct record_flag *flags;
    struct record *other; /* `best_of`: the attempt that counts less; NULL: there is only one */
};

/* Who it is about, by the roster. */
void record_set_student(struct record *record, uint32_t line, struct text identifier, struct text name,
                        struct text group);

/* One line of JSON with its line end. */
void record_write(struct buf *out, const struct record *record);
/* -1: it is not a record; err says why. All of it lives in the arena. */
int record_read(struct record *record, struct arena *arena, struct text line, struct err *err);

/* All records of a journal or of records.jsonl. Of several lines of one identifier the last one counts; a
 * last line without its line end was never finished and is left out. -1: a line is not a record. */
int record_read_all(struct record **out, uint32_t *count, struct arena *arena, struct text lines,
                    const char *name, struct err *err);

/* The record of a result: outcome, points, puzzles, times. The caller fills in what comes from the roster. */
void record_from_result(struct record *record, struct arena *arena, const struct result *result);

/* The puzzle of that id; NULL: the record has none. */
const struct record_puzzle *record_find(const struct record *record, struct text id);

/* Whether there were points to earn: then they are known, even if 0. */
bool record_has_points(const struct record *record);

/* Whether there is a number for the gradebook: it was graded, is fairly zero, or was set by hand. */
bool record_has_grade(const struct record *record);

/* Whether a person has to look before this student has a grade; not if excused. */
bool record_needs_look(const struct record *record);

#endif
