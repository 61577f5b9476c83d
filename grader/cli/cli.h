/* cli: the command line. The only place that knows argv, the terminal and exit codes.
 *
 * A command gathers what it has to say in `out`; cli_main writes it at the end and turns a standard output
 * that cannot be written to into exit code 4. Errors of the world go to stderr as one line, "grader: ...". */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/buf.h"
#include "base/err.h"
#include "base/secret.h"

struct cli {
    struct buf out;
    bool colour;          /* the standard output understands colours, and nobody said NO_COLOR */
    unsigned width;       /* its columns */
    struct secret secret; /* what GRADER_SECRET was; taken by the command that needs it */
};

struct command {
    const char *name, *arguments, *summary;
    /* argv[0] is the command's name. Returns the exit code. */
    int (*run)(struct cli *cli, int argc, char **argv);
};

int cli_main(int argc, char **argv);

int cli_check(struct cli *cli, int argc, char **argv);
int cli_puzzles(struct cli *cli, int argc, char **argv);
/* Not for people: the process in which submissions are compiled and run. */
int cli_worker(struct cli *cli, int argc, char **argv);
/* Nor this: the process that reads repositories. */
int cli_reader(struct cli *cli, int argc, char **argv);
int cli_show(struct cli *cli, int argc, char **argv);
int cli_run(struct cli *cli, int argc, char **argv);
int cli_dump(struct cli *cli, int argc, char **argv);
int cli_explain(struct cli *cli, int argc, char **argv);
int cli_doctor(struct cli *cli, int argc, char **argv);
int cli_version(struct cli *cli, int argc, char **argv);

/* Prints the error as one line on stderr and returns its exit code. */
int cli_fail(const struct err *err);

#endif
