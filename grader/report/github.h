/* github: what a GitHub workflow reads from a step: annotations and outputs.
 *
 * A workflow command is a line of the standard output; text of a submission could be one too, so a report is
 * printed between `::stop-commands::TOKEN` and `::TOKEN::`. Tokens and delimiters must be random: the caller
 * makes them. */
#ifndef REPORT_GITHUB_H
#define REPORT_GITHUB_H

#include "base/buf.h"
#include "grade/result.h"

enum { GITHUB_ANNOTATIONS = 10 }; /* GitHub keeps this many per step and silently drops the rest */

/* Errors on the student's lines, the most useful first; advice as notices where there is room. `folder` is
 * put before file names: the submission's place in the repository, "" or "work/". */
void github_annotations(struct buf *out, const struct result *result, struct text folder);

/* Text that may hold anything, printed so that no line of it is a command. */
void github_guard(struct buf *out, struct text t, struct text token);

/* The content of $GITHUB_OUTPUT: score, max-score, passed, failed (numbers of puzzles), junit and json
 * (paths, empty when there is none), result (the step result of GitHub Classroom, base64). */
struct github_files {
    struct text junit, json;
};
void github_outputs(struct buf *out, const struct result *result, struct github_files files,
                    struct text delimiter);

#endif
