#include "cli/submission.h"

enum { OPT_REPO = SUBMISSION_FIRST_ID };

const struct option submission_rows[] = {
    {OPT_REPO, "--repo", "PATH", NULL},
};
const size_t submission_row_count = sizeof submission_rows / sizeof *submission_rows;

int submission_set_path(struct submission_options *o, const char *value, struct err *err)
{
    if (o->path)
        return err_set(err, EXIT_USAGE, "one submission at a time: '%.100s' and '%.100s'", o->path, value);
    if (strstr(value, "://") || strncmp(value, "git@", 4) == 0)
        return err_set(err, EXIT_USAGE,
                       "'%.200s' is no local path: remote repositories are not supported yet", value);
    o->path = value;
    return 0;
}

int submission_set(struct submission_options *o, int id, const char *value, struct err *err)
{
    (void)id;
    o->is_repo = true;
    return submission_set_path(o, value, err);
}

int submission_open(struct files *files, struct result_submission *out, struct arena *arena,
                    const struct submission_options *o, struct err *err)
{
    const char *path = o->path ? o->path : ".";
    out->source = text_of(path);
    return files_from_folder(files, arena, path, err);
}
