/* version: `grader version`. */
#include "base/version.h"
#include "cli/commands.h"

static int version(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    (void)options;
    (void)arena;
    (void)err;
    buf_str(&cli->out, "grader " GRADER_VERSION "\n");
    return EXIT_OK;
}

const struct action version_action = {.run = version};
