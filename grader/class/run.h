/* run: grades a class: many submissions in parallel, in separate processes.
 *
 * The parent keeps the list, hands out submissions, writes the journal and shows progress; it opens no
 * repository, extracts and judges nothing, and its memory use is constant. Each slot (slot.h) is a fork of it
 * that takes one submission after the other from its address to its folder; a slot that dies costs that
 * submission another try and does not affect others.
 *
 * A submission is first fetched, then graded, and each needs a permit: as many fetches as --fetch-jobs and as
 * the host allows, as many gradings as --jobs. What has been fetched waits for its permit in its slot, so
 * fetching stops when grading cannot follow. A fetch that takes long returns its permit and continues in a
 * separate lane, where it does not hold up others. */
#ifndef CLASS_RUN_H
#define CLASS_RUN_H

#include "class/progress.h"
#include "class/record.h"
#include "class/roster.h"
#include "class/state.h"
#include "report/forms.h"
#include "submit/submit.h"

enum run_html { RUN_HTML_NONE, RUN_HTML_LOST, RUN_HTML_ALL, RUN_HTML_COUNT };

/* What is the same for all submissions. */
struct run_plan {
    const struct roster *roster;
    const struct pack *pack;
    struct grade_options grading; /* with `tests`, unless every student has their own */
    bool student_tests;           /* the identifier is mixed into the key */
    bool confirm;                 /* a GPU gives a second opinion (grade/confirm.h) */
    struct open_source source;    /* all but the path */
    const char *program;          /* this program, for helpers */
    const char *fault;            /* of workers, for tests; or NULL */
    struct nursery *workers, *readers;
    struct forms_options forms;
    enum run_html html;
    const char *folder;
    char fingerprint[17]; /* of what decides the points */
    bool fixed_time;      /* SOURCE_DATE_EPOCH: no times of the clock are written */
    int64_t now;
    uint32_t jobs, fetch_jobs, host_jobs;
};

/* What to do with a line of the roster. */
enum run_todo {
    RUN_LEAVE, /* another shard's, or its record still holds */
    RUN_GRADE,
    RUN_ASK, /* its record is valid if the submission is unchanged */
};

struct run_line {
    enum run_todo todo;
    bool has_record; /* of this run or an earlier one */
    bool fresh;      /* of this run, or found to hold in it */
    enum outcome outcome;
    char known[33]; /* RUN_ASK: what was there (record.seen) */
};

enum run_end {
    RUN_DONE,
    RUN_INTERRUPTED,
    RUN_STOPPED, /* the first submissions all failed for the same reason, or the disk is full: err says it */
};

/* `lines` has one row per entry of the roster and is updated with its result. */
enum run_end run_class(const struct run_plan *plan, struct state *state, struct run_line *lines,
                       struct progress *progress, struct err *err);

/* What decides a record, beyond the run's fingerprint, is the entry's address and ref: together they are
 * record.grading. */
struct text run_grading(struct arena *arena, const struct run_plan *plan, const struct roster_entry *entry);

/* Whether a record has exactly the requested puzzles. One of another pack or --only does not, and its points
 * are then useless. */
bool run_asked_for(const struct run_plan *plan, const struct record *record);

/* What ties a record to its folder (state.h). */
struct text run_seal(struct arena *arena, const struct record *record);

/* The grader, the machine or the network was at fault: another try may help. */
bool run_may_help(enum outcome outcome);

#endif
