/* lsp: `grader lsp`, a language server for editors. */
#include "lsp/server.h"
#include "cli/commands.h"
#include "cli/grading.h"
#include "cli/self.h"
#include "grade/worker.h"
#include <unistd.h>

struct lsp {
    struct grading_options grading; /* the pack alone */
};

static const struct option rows[] = {
    {"--pack", "DIR", "a pack of puzzles other than metal-puzzles", OPTION_FIELD(struct lsp, grading.pack)},
    {"--stdio", NULL, "speak on standard input and output; it always does"},
    {NULL},
};

static int refuse_argument(void *options, const struct option_given *given, struct err *err)
{
    (void)options;
    return err_set(err, EXIT_USAGE,
                   "'%.60s' is one word too many: grader lsp takes documents from the editor", given->value);
}

static int serve(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    const struct lsp *l = options;
    struct server_options server = {
        .program = self_path(arena), .arena = arena, .in = STDIN_FILENO, .out = STDOUT_FILENO};
    (void)cli;
    server.pack = grading_open_pack(&l->grading, arena, err);
    worker_keep_memory();
    return server.pack ? server_run(&server) : err->exit_code;
}

const struct action lsp_action = {
    .parts = {{rows}}, .size = sizeof(struct lsp), .argument = refuse_argument, .run = serve};
