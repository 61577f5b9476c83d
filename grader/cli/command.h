/* command: what a command is, and the way that all of them go: options, --help, run, error, exit code.
 *
 * --help, the manual pages and the completions of shells are made of its texts and of the tables of its
 * options (grader/tools/man.c, completions.c). */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "cli/cli.h"
#include "cli/options.h"

#define COMMAND_MEMORY       ((size_t)1 << 32) /* enough for any single submission */
#define COMMAND_CLASS_MEMORY ((size_t)1 << 34) /* records of thousands of them */

/* What it takes and what it does. */
struct action {
    struct option_part parts[6];  /* its options but for --help; one without rows ends them */
    size_t size;                  /* of the struct that the options are stored in, which is zero at first */
    size_t memory;                /* that it may use; 0: COMMAND_MEMORY */
    void (*start)(void *options); /* sets what is not zero without an option; or NULL */
    /* Takes a word that is not an option. NULL: there must be none. */
    int (*argument)(void *part, const struct option_given *given, struct err *err);
    size_t argument_at; /* of what it gets in that struct */
    /* Whether the options fit together, after the last one; or NULL. */
    int (*check)(void *options, struct err *err);
    /* Returns the exit code; that of `err` comes first. */
    int (*run)(struct cli *cli, void *options, struct arena *arena, struct err *err);
};

/* A row of commands.def. */
struct command {
    const char *name, *arguments, *summary, *about, *notes;
    const struct action *action;
};

/* Reads argv, whose first word is skipped, into `options`, and checks it. */
enum options_end command_parse(const struct command *command, void *options, struct arena *arena, int argc,
                               char **argv, struct err *err);

/* All of it. Returns the exit code. */
int command_run(const struct command *command, struct cli *cli, int argc, char **argv);

/* The text of `grader COMMAND --help`. */
void command_help(struct buf *out, const struct command *command);

/* Prints the error as one line on stderr, "grader: ...", and returns its exit code. */
int command_fail(const struct err *err);

#endif
