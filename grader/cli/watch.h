/* watch: `grader check --watch`, an answer on every save.
 *
 * Grades once, then again whenever a file of the submission's folders changes, until 'q' or Ctrl-C. On a
 * terminal the screen is drawn over in place: the table, the puzzle that was edited in full, and what the
 * save has changed. Elsewhere the answers are printed one after the other. */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include "base/arena.h"
#include "cli/cli.h"
#include "cli/outputs.h"

/* Grades the submission as it is now; `give` is called with the result while it lives. */
struct watch_work {
    int (*grade)(void *context, struct arena *arena, struct result *out, struct err *err);
    void *context;
    const char *path; /* of the submission: a folder, or a file */
    const struct output_options *outputs;
};

/* The exit code: that of the last result after 'q', 130 after Ctrl-C. */
int watch_run(struct cli *cli, const struct watch_work *work, struct err *err);

#endif
