/* open: the files of a submission, and where they are from.
 *
 * A submission is a folder, a file, or a commit of a repository. With `is_repo` a path that is a git
 * repository stands for what was committed there; any other folder is taken as it is, and the notes say
 * which. */
#ifndef SUBMIT_OPEN_H
#define SUBMIT_OPEN_H

#include "base/files.h"
#include "fetch/fetch.h"
#include "grade/result.h"

struct open_source {
    const char *path;           /* a path or, with is_repo, a URL */
    bool is_repo;               /* else the files are taken as they are */
    bool any_branch;            /* grade another branch if the default one contains no work */
    bool wants_seen;            /* opened.seen is asked for, of folders too */
    struct fetch_options fetch; /* all but the repository, which is `path` */
};

/* What came of opening it. */
struct opened {
    struct files files;
    enum outcome outcome;          /* when there are no files: why. OUTCOME_GRADED: the options are wrong */
    bool same;                     /* all is as it was (fetch_options.known): there are no files */
    struct text seen;              /* a print of what is there, to be `known` the next time; or empty */
    struct fetch_branch *branches; /* all branches, when no ref chose one; else NULL */
};

int open_submission(struct opened *opened, struct result_submission *out, struct arena *arena,
                    const struct open_source *source, struct err *err);

/* The same, of another branch. */
int open_branch(struct opened *opened, struct result_submission *out, struct arena *arena,
                const struct open_source *source, const struct fetch_branch *branch, struct err *err);

/* Something about the whole submission, after what is there already. */
void open_note(struct result_submission *out, struct arena *arena, struct text message);

/* The files that were not read, the first of them by name; extraction adds to them. */
void open_note_files(struct result_submission *out, struct arena *arena, const struct files *files);

#endif
