/* merge: `grader merge`, the parts of a class that several machines graded. */
#include "class/merge_folders.h"
#include "cli/commands.h"

struct merging {
    const char *out;
    const char **folders;
    uint32_t count;
};

static const struct option rows[] = {
    {"--out", "DIR", "where the whole class is written", OPTION_FIELD(struct merging, out)},
    {NULL},
};

static int add_folder(void *options, const struct option_given *given, struct err *err)
{
    struct merging *m = options;
    (void)err;
    m->folders = arena_more(given->arena, m->folders, m->count, sizeof *m->folders);
    m->folders[m->count++] = given->value;
    return 0;
}

static int check_options(void *options, struct err *err)
{
    const struct merging *m = options;
    return m->count && m->out
               ? 0
               : err_set(err, EXIT_USAGE, "which parts, and where to? 'grader merge DIR... --out DIR'");
}

static int merge(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    const struct merging *m = options;
    return merge_folders(&cli->out, arena, m->out, m->folders, m->count, err);
}

const struct action merge_action = {.parts = {{rows}},
                                    .size = sizeof(struct merging),
                                    .memory = COMMAND_CLASS_MEMORY,
                                    .argument = add_folder,
                                    .check = check_options,
                                    .run = merge};
