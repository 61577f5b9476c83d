/* open: the files of a submission, and where they are from.
 *
 * A submission is a folder, a file, or a commit of a repository. With `is_repo` a path to a git repository
 * means what was committed there; any other folder is taken as it is, and the notes say which. */
#ifndef SUBMIT_OPEN_H
#define SUBMIT_OPEN_H

#include "base/files.h"
#include "fetch/fetch.h"
#include "grade/result.h"

struct open_source {
    const char *path;           /* a path or, with is_repo, a URL */
    bool is_repo;               /* else the files are taken as they are */
    bool any_branch;            /* grade another branch if the default one contains no work */
    bool wants_seen;            /* opened.seen is wanted, for folders as well */
    struct fetch_options fetch; /* all but the repository, which is `path` */
};

/* The result of opening it. */
struct opened {
    struct files files;
    enum outcome outcome;          /* when there are no files: why. OUTCOME_GRADED: the options are wrong */
    bool same;                     /* unchanged since fetch_options.known: there are no files */
    struct text seen;              /* a fingerprint of the content, to be `known` the next time; or empty */
    struct fetch_branch *branches; /* all branches, when no ref chose one; else NULL */
};

int open_submission(struct opened *opened, struct result_submission *out, struct arena *arena,
                    const struct open_source *source, struct err *err);

/* The same for another branch. */
int open_branch(struct opened *opened, struct result_submission *out, struct arena *arena,
                const struct open_source *source, const struct fetch_branch *branch, struct err *err);

/* Appends a note about the whole submission. */
void open_note(struct result_submission *out, struct arena *arena, struct text message);

/* The files that were not read, the first of them by name; extraction adds to them. */
void open_note_files(struct result_submission *out, struct arena *arena, const struct files *files);

#endif
