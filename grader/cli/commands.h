/* commands: the table of all commands. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/command.h"

/* As `grader --help` lists them. */
extern const struct command commands_all[];
extern const size_t commands_count;

#define COMMAND(id, name, arguments, summary, about, notes) extern const struct action id##_action;
#include "cli/commands.def"

/* NULL: there is none of that name, and the error says which one may be meant. */
const struct command *commands_find(const char *name, struct err *err);

/* The text of `grader --help`. */
void commands_help(struct buf *out);

#endif
