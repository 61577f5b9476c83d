/* cli: the command line. The only place that knows argv, the terminal and exit codes.
 *
 * A command collects its output in `out`; cli_main writes it at the end and turns a standard output
 * that cannot be written to into exit code 4. Errors (base/err.h) go to stderr as one line, "grader: ...". */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/buf.h"
#include "base/err.h"
#include "base/secret.h"
#include "cli/options.h"

struct cli {
    char **argv; /* main's */
    struct buf out;
    bool colour;          /* the standard output supports colours, and NO_COLOR is not set */
    bool screen;          /* it is a terminal that can be drawn over */
    unsigned width;       /* its columns */
    struct secret secret; /* what GRADER_SECRET was; taken by the command that needs it */
};

/* What --help, the manual pages and the completions of shells are made of (grader/tools/man.c,
 * completions.c).
 */
struct command {
    const char *name;      /* "--repo" is one too */
    const char *arguments; /* "PUZZLE [PATH] [options]"; a shell completes PATH, FILE, DIR, PUZZLE, CODE */
    const char *summary;   /* what it does, in half a line */
    const char *about;     /* paragraphs before the options; each line ends in a line end */
    const char *notes;     /* after the options: "Exit    0 ok; ...", or NULL */
    void (*options)(struct option_list *list); /* NULL: none but --help */
    /* argv[0] is the command's name. Returns the exit code. */
    int (*run)(struct cli *cli, int argc, char **argv);
};

int cli_main(int argc, char **argv);

/* All commands, as `grader --help` lists them. */
extern const struct command *const cli_commands[];
extern const size_t cli_command_count;

/* The text of `grader COMMAND --help`. */
void cli_help(struct buf *out, const struct command *command);

extern const struct command cli_repo, cli_check, cli_class, cli_plan, cli_merge, cli_show, cli_hint, cli_run,
    cli_dump, cli_puzzles, cli_new, cli_explain, cli_lsp, cli_doctor, cli_version;

/* Internal: the process in which submissions are compiled and run. */
int cli_worker(struct cli *cli, int argc, char **argv);
/* Internal: the process that reads repositories. */
int cli_reader(struct cli *cli, int argc, char **argv);

/* Prints the error as one line on stderr and returns its exit code. */
int cli_fail(const struct err *err);

#endif
