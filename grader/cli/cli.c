/* cli: picks the command, and owns the standard output and its faults. */
#include "cli/cli.h"
#include "cli/commands.h"
#include "fetch/reader.h"
#include "gpu/remote.h"
#include "grade/worker.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* The commands of --help, and what this program starts itself as. */
static int dispatch(struct cli *cli, int argc, char **argv, struct err *err)
{
    if (argc < 2)
        return err_set(err, EXIT_USAGE, "no command given ('grader --help' lists them)");
    const char *word = argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0) {
        commands_help(&cli->out);
        return EXIT_OK;
    }
    if (strcmp(word, "--version") == 0)
        word = "version";
    if (strcmp(word, "--repo") == 0 || strncmp(word, "--repo=", 7) == 0) /* an option as well as a command */
        return command_run(commands_find("check", err), cli, argc, argv);
    if (strcmp(word, "worker") == 0)
        return worker_main(argc > 2 ? argv[2] : NULL);
    if (strcmp(word, "gpu") == 0)
        return remote_main();
    if (strcmp(word, "reader") == 0)
        return reader_main();
    const struct command *command = commands_find(word, err);
    return command ? command_run(command, cli, argc - 1, argv + 1) : -1;
}

/* --- the terminal --- */

/* A file that we open must never get the number of a closed standard stream. The stand-in fails as the closed
 * one would: it cannot be written to (or read from). */
static void hold_standard_streams(void)
{
    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            if (open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) < 0)
                _exit(EXIT_MACHINE);
}

static bool is_terminal(void)
{
    const char *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

static bool wants_colour(void)
{
    const char *never = getenv("NO_COLOR"), *always = getenv("CLICOLOR_FORCE");
    if (never && *never)
        return false;
    if (always && *always && strcmp(always, "0") != 0)
        return true;
    return is_terminal();
}

static unsigned terminal_width(void)
{
    struct winsize size;
    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20)
        return size.ws_col;
    const char *columns = getenv("COLUMNS");
    long width = columns ? strtol(columns, NULL, 10) : 0;
    return width >= 20 && width <= 10000 ? (unsigned)width : 100;
}

static int write_out(const struct cli *cli)
{
    struct text rest = buf_as_text(&cli->out);
    while (rest.len) {
        ssize_t done = write(STDOUT_FILENO, rest.ptr, rest.len);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0) {
            fprintf(stderr, "grader: cannot write to the standard output: %s\n", strerror(errno));
            return -1;
        }
        rest = text_from(rest.ptr + done, rest.len - (size_t)done);
    }
    return 0;
}

/* The key is taken out of the environment before anything else happens. */
int cli_main(int argc, char **argv)
{
    struct cli cli = {.argv = argv};
    struct err err = {0};
    secret_protect_process();
    secret_take(&cli.secret, "GRADER_SECRET");
    hold_standard_streams();
    signal(SIGPIPE, SIG_IGN); /* failed writes are reported, also by the exit code */
    signal(SIGXFSZ, SIG_IGN);
    cli.colour = wants_colour();
    cli.screen = is_terminal();
    cli.width = terminal_width();
    int code = dispatch(&cli, argc, argv, &err);
    if (err.exit_code)
        code = command_fail(&err);
    if (write_out(&cli) != 0)
        code = EXIT_MACHINE;
    buf_release(&cli.out);
    secret_release(&cli.secret);
    return code;
}
