#include "cli/roster.h"
#include "base/file.h"
#include <stdio.h>
#include <sys/stat.h>

enum { OPT_OVERRIDES = ROSTER_FIRST_ID, OPT_COLUMN, OPT_URL, OPT_CLASSROOM, OPT_ASSIGNMENT };

const struct option roster_rows[] = {
    {OPT_OVERRIDES, "--overrides", "FILE", "CSV of identifier and ref, extension, excused, points, reason"},
    {OPT_COLUMN, "--column", "WHAT=NAME",
     "the roster's column for identifier, repo, name, username, group, ..."},
    {OPT_URL, "--url", "TEMPLATE",
     "'https://host/{classroom}-{assignment}-{username}', where there are no URLs"},
    {OPT_CLASSROOM, "--classroom", "NAME", "for the template, and for Classroom 50's scores.json"},
    {OPT_ASSIGNMENT, "--assignment", "NAME", "the same"},
};
const size_t roster_row_count = sizeof roster_rows / sizeof *roster_rows;

int roster_set(struct roster_choice *c, int id, const char *value, struct err *err)
{
    switch (id) {
    case OPT_OVERRIDES: c->overrides = value; return 0;
    case OPT_COLUMN: return roster_set_column(&c->options, text_of(value), err);
    case OPT_URL: c->options.url = text_of(value); return 0;
    case OPT_CLASSROOM: c->options.classroom = text_of(value); return 0;
    case OPT_ASSIGNMENT: c->options.assignment = text_of(value); return 0;
    case OPTIONS_ARGUMENT:
        if (c->path)
            return err_set(err, EXIT_USAGE, "one roster at a time: '%.100s' and '%.100s'", c->path, value);
        c->path = value;
        return 0;
    default: return -1;
    }
}

static int read_option_file(const char *path, struct arena *arena, struct text *out, struct err *err)
{
    struct buf bytes = {0};
    int status = file_read(path, 64u << 20, &bytes, err);
    if (status != 0)
        err->exit_code = EXIT_USAGE;
    else
        *out = arena_text(arena, buf_as_text(&bytes));
    buf_release(&bytes);
    return status;
}

static int read_roster(struct roster *out, const struct roster_choice *c, struct arena *arena,
                       struct buf *problems, struct err *err)
{
    struct stat info;
    struct text bytes;
    if (stat(c->path, &info) == 0 && S_ISDIR(info.st_mode)) {
        if (roster_folders(out, arena, c->path, err) != 0)
            return -1;
    } else if (read_option_file(c->path, arena, &bytes, err) != 0 ||
               roster_read(out, arena, bytes, c->path, &c->options, problems, err) != 0) {
        return -1;
    }
    return !c->overrides ? 0
           : read_option_file(c->overrides, arena, &bytes, err) != 0
               ? -1
               : roster_override(out, arena, bytes, c->overrides, problems, err);
}

int roster_open(struct roster *out, const struct roster_choice *c, struct arena *arena, struct err *err)
{
    struct buf problems = {0};
    int status = read_roster(out, c, arena, &problems, err);
    bool several = problems.len && memchr(problems.ptr, '\n', problems.len - 1);
    if (status != 0 && several) /* one alone is the error itself */
        fprintf(stderr, "%.*s", (int)problems.len, problems.ptr);
    buf_release(&problems);
    if (status != 0) {
        err->exit_code = err->exit_code ? err->exit_code : EXIT_USAGE;
        return -1;
    }
    for (const struct roster_note *n = out->notes; n; n = n->next)
        fprintf(stderr, "%.*s\n", TEXT_ARG(n->message));
    return 0;
}
