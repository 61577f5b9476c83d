/* finish: the end of a run of a class: its records become the gradebook and the pages, unless those that are
 * there still match the records (kept.h). */
#ifndef CLASS_FINISH_H
#define CLASS_FINISH_H

#include "class/book.h"
#include "class/plan.h"

struct finish {
    const struct run_plan *plan;
    const struct plan_wish *wish;
    const struct plan_prints *prints;
    struct state *state;
    const struct run_line *lines;
    const struct book_options *book;
    bool must_confirm; /* a GPU was requested by name: a submission without its opinion is an error */
};

/* Whether everything is there already: then the messages and the exit code of the run that made it. */
bool finish_held(const struct finish *finish, struct buf *said, int *code);

/* Writes everything; `out` gets the summary. Returns the exit code, unless err has one. */
int finish_class(const struct finish *finish, struct buf *out, struct err *err);

#endif
