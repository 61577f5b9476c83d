#include "cli/roster.h"
#include "base/file.h"
#include <stdio.h>
#include <sys/stat.h>

static int set_column(void *options, const struct option_given *given, struct err *err)
{
    return roster_set_column(options, text_of(given->value), err);
}

const struct option roster_rows[] = {
    {"--overrides", "FILE", "CSV of identifier and ref, extension, excused, points, reason",
     OPTION_FIELD(struct roster_choice, overrides)},
    {"--column", "WHAT=NAME", "the roster's column for identifier, repo, name, username, group, ...",
     .at = offsetof(struct roster_choice, options), .set = set_column},
    {"--url", "TEMPLATE", "'https://host/{classroom}-{assignment}-{username}', where there are no URLs",
     OPTION_FIELD(struct roster_choice, options.url)},
    {"--classroom", "NAME", "for the template, and for Classroom 50's scores.json",
     OPTION_FIELD(struct roster_choice, options.classroom)},
    {"--assignment", "NAME", "the same", OPTION_FIELD(struct roster_choice, options.assignment)},
    {NULL},
};

int roster_set_path(void *choice, const struct option_given *given, struct err *err)
{
    struct roster_choice *c = choice;
    if (c->path)
        return err_set(err, EXIT_USAGE, "one roster at a time: '%.100s' and '%.100s'", c->path, given->value);
    c->path = given->value;
    return 0;
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
