#include "cli/command.h"
#include <stdio.h>

int command_fail(const struct err *err)
{
    fprintf(stderr, "grader: %s\n", err->message);
    return err->exit_code;
}

void command_help(struct buf *out, const struct command *command)
{
    struct option_list list;
    options_gather(&list, command->action->parts);
    buf_printf(out, "grader %s%s%s\n\n%s\n", command->name, *command->arguments ? " " : "",
               command->arguments, command->about);
    options_describe(out, list.rows, list.count);
    if (command->notes)
        buf_printf(out, "\n%s", command->notes);
}

enum options_end command_parse(const struct command *command, void *options, struct arena *arena, int argc,
                               char **argv, struct err *err)
{
    const struct action *action = command->action;
    struct options how = {.command = command->name,
                          .parts = action->parts,
                          .argument = action->argument,
                          .argument_at = action->argument_at,
                          .arena = arena};
    memset(options, 0, action->size);
    if (action->start)
        action->start(options);
    enum options_end end = options_parse(&how, options, argc, argv, err);
    if (end == OPTIONS_DONE && action->check && action->check(options, err) != 0)
        return OPTIONS_WRONG;
    return end;
}

int command_run(const struct command *command, struct cli *cli, int argc, char **argv)
{
    struct err err = {0};
    size_t memory = command->action->memory;
    struct arena *arena = arena_new(memory ? memory : COMMAND_MEMORY);
    void *options = arena_alloc(arena, command->action->size);
    int code = EXIT_OK;
    switch (command_parse(command, options, arena, argc, argv, &err)) {
    case OPTIONS_DONE: code = command->action->run(cli, options, arena, &err); break;
    case OPTIONS_HELP: command_help(&cli->out, command); break;
    case OPTIONS_WRONG: break;
    }
    arena_free(arena);
    return err.exit_code ? command_fail(&err) : code;
}
