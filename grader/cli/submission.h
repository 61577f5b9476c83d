/* submission: which submission, as the command line says it. All commands
 * that grade one take the same options. */
#ifndef CLI_SUBMISSION_H
#define CLI_SUBMISSION_H

#include "cli/options.h"
#include "submit/open.h"

struct submission_options {
    const char *path; /* a path or, with is_repo, a URL */
    bool is_repo;     /* --repo */
    bool any_branch;  /* grade another branch if the default one contains no work */
    const char *before, *pushed_log, *token_env, *token_file;
    struct fetch_options fetch; /* the options that need no further processing */
    const char *git_only;       /* a given option that has no effect without --repo */
};

extern const struct option submission_repo_rows[], submission_rows[];

/* After each option of submission_rows: they have no effect without --repo. */
int submission_note(void *options, const struct option_given *given, struct err *err);

/* The argument that is not an option. */
int submission_set_path(struct submission_options *options, const char *value, struct err *err);

/* Resolves the options: reads the log of pushes and the token. */
int submission_source(struct open_source *out, const struct submission_options *options, struct arena *arena,
                      struct err *err);

#endif
