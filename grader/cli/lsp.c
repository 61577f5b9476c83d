/* lsp: `grader lsp`, a language server for editors. */
#include "lsp/server.h"
#include "cli/cli.h"
#include "cli/grading.h"
#include "cli/self.h"
#include "grade/worker.h"
#include <unistd.h>

enum { OPT_PACK, OPT_STDIO };

static const struct option rows[] = {
    {OPT_PACK, "--pack", "DIR", "a pack of puzzles other than metal-puzzles"},
    {OPT_STDIO, "--stdio", NULL, "speak on standard input and output; it always does"},
};

static void list_options(struct option_list *list)
{
    options_add(list, rows, sizeof rows / sizeof *rows);
}

static int serve(const char *dir, struct err *err)
{
    struct arena *arena = arena_new((size_t)1 << 32);
    struct grading_options grading = {.pack = dir};
    struct server_options options = {.program = self_path(arena), .arena = arena, .in = STDIN_FILENO};
    options.out = STDOUT_FILENO;
    options.pack = grading_open_pack(&grading, arena, err);
    worker_keep_memory();
    int code = options.pack ? server_run(&options) : err->exit_code;
    arena_free(arena);
    return code;
}

static int lsp_command(struct cli *cli, int argc, char **argv)
{
    struct err err = {0};
    const char *pack = NULL;
    struct options o = {
        .command = "lsp", .rows = rows, .count = sizeof rows / sizeof *rows, .argc = argc, .argv = argv};
    for (int id; (id = options_next(&o, &err)) != OPTIONS_END;) {
        if (id == OPTIONS_ARGUMENT)
            err_set(&err, EXIT_USAGE,
                    "'%.60s' is one word too many: grader lsp takes documents from the editor", o.value);
        if (id == OPTIONS_WRONG || id == OPTIONS_ARGUMENT)
            return cli_fail(&err);
        if (id == OPTIONS_HELP) {
            cli_help(&cli->out, &cli_lsp);
            return EXIT_OK;
        }
        if (id == OPT_PACK)
            pack = o.value;
    }
    int code = serve(pack, &err);
    return err.exit_code ? cli_fail(&err) : code;
}

const struct command cli_lsp = {
    .name = "lsp",
    .arguments = "[options]",
    .summary = "a language server: findings in the editor while you type",
    .about =
        "Speaks the Language Server Protocol on standard input and output. It checks kernels in .metal\n"
        "files, in the strings of Python files and in the cells of notebooks while they are edited, runs\n"
        "them against the puzzle's tests, explains words and findings on hover and offers quick fixes.\n"
        "Documents are never executed. grader/docs/EDITORS.md says how editors are set up.\n",
    .notes = "Exit    0 after shutdown and exit; 1 when the client went away without them; 2 usage\n",
    .options = list_options,
    .run = lsp_command,
};
