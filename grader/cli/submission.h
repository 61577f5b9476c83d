/* submission: which submission, as the command line says it, and its files.
 *
 * A submission is a folder, a file, or a repository; `grader check`, `grader --repo` and whoever else grades
 * one take the same options. */
#ifndef CLI_SUBMISSION_H
#define CLI_SUBMISSION_H

#include "cli/options.h"
#include "extract/files.h"
#include "grade/result.h"

struct submission_options {
    const char *path; /* a path or, with is_repo, a URL */
    bool is_repo;     /* --repo */
};

enum { SUBMISSION_FIRST_ID = 100, SUBMISSION_LAST_ID = 199 };
extern const struct option submission_rows[];
extern const size_t submission_row_count;

/* Takes the value of one of the rows. */
int submission_set(struct submission_options *options, int id, const char *value, struct err *err);

/* The argument that is no option. */
int submission_set_path(struct submission_options *options, const char *value, struct err *err);

/* Gets the files; says in `out` where they are from. */
int submission_open(struct files *files, struct result_submission *out, struct arena *arena,
                    const struct submission_options *options, struct err *err);

#endif
