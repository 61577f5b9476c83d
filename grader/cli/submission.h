/* submission: which submission, as the command line says it, and its files.
 *
 * A submission is a folder, a file, or a commit of a repository; `grader check`, `grader --repo` and whoever
 * else grades one take the same options. With --repo a path that is a git repository stands for what was
 * committed there; any other folder is taken as it is, and the result says which. */
#ifndef CLI_SUBMISSION_H
#define CLI_SUBMISSION_H

#include "cli/options.h"
#include "extract/files.h"
#include "fetch/fetch.h"
#include "grade/result.h"

struct submission_options {
    const char *path; /* a path or, with is_repo, a URL */
    bool is_repo;     /* --repo */
    bool any_branch;  /* grade another branch when the default one holds no work */
    const char *before, *pushed_log, *token_env, *token_file;
    struct fetch_options fetch; /* all that needs no more work */
    const char *git_only;       /* an option that was given and means nothing without --repo */
};

enum { SUBMISSION_FIRST_ID = 100, SUBMISSION_LAST_ID = 199 };
extern const struct option submission_rows[];
extern const size_t submission_row_count;

/* Takes the value of one of the rows. */
int submission_set(struct submission_options *options, int id, const char *value, struct err *err);

/* The argument that is no option. */
int submission_set_path(struct submission_options *options, const char *value, struct err *err);

/* Gets the files; says in `out` where they are from. `branches`, unless NULL, gets the other branches when no
 * --ref chose one. */
int submission_open(struct files *files, struct result_submission *out, struct fetch_branch **branches,
                    struct arena *arena, const struct submission_options *options, struct err *err);

/* The same, of another branch. */
int submission_open_branch(struct files *files, struct result_submission *out, struct arena *arena,
                           const struct submission_options *options, const struct fetch_branch *branch,
                           struct err *err);

/* Something about the whole submission, behind what is there already. */
void submission_note(struct result_submission *out, struct arena *arena, struct text message);

/* The files that were not read, as notes of the submission; the first of them by name. */
void submission_note_files(struct result_submission *out, struct arena *arena, const struct files *files);

#endif
