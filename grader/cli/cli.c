/* cli: picks the command, and owns the standard output and its faults. */
#include "cli/cli.h"
#include "base/version.h"
#include "cli/options.h"
#include "gpu/remote.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

const struct command *const cli_commands[] = {
    &cli_repo, &cli_check,   &cli_class, &cli_plan,    &cli_merge, &cli_show,   &cli_hint,    &cli_run,
    &cli_dump, &cli_puzzles, &cli_new,   &cli_explain, &cli_lsp,   &cli_doctor, &cli_version,
};
const size_t cli_command_count = sizeof cli_commands / sizeof *cli_commands;

int cli_fail(const struct err *err)
{
    fprintf(stderr, "grader: %s\n", err->message);
    return err->exit_code;
}

void cli_help(struct buf *out, const struct command *command)
{
    struct option_list list = {.count = 0};
    if (command->options)
        command->options(&list);
    buf_printf(out, "grader %s%s%s\n\n%s\n", command->name, *command->arguments ? " " : "",
               command->arguments, command->about);
    options_describe(out, list.rows, list.count);
    if (command->notes)
        buf_printf(out, "\n%s", command->notes);
}

static void help(struct buf *out)
{
    buf_str(out, "grader " GRADER_VERSION ": grades GPU-kernel homework in the Metal Shading Language\n\n");
    for (size_t i = 0; i < cli_command_count; i++) {
        const struct command *c = cli_commands[i];
        size_t start = out->len;
        buf_printf(out, "  grader %s %s", c->name, c->arguments);
        buf_printf(out, "%*s%s\n", (int)(42 - (out->len - start)), "", c->summary);
    }
    buf_str(out, "\nRun 'grader COMMAND --help' for details. Exit codes: 0 ok, 1 errors or lost points, 2 "
                 "usage, 3 nothing "
                 "to work on,\n4 the machine's fault.\n");
}

static int unknown_command(const char *word)
{
    struct err err = {0};
    struct buf hint = {0};
    buf_str(&hint, "");
    const char *names[sizeof cli_commands / sizeof *cli_commands];
    for (size_t i = 0; i < cli_command_count; i++)
        names[i] = cli_commands[i]->name;
    options_suggest(&hint, text_of(word), names, cli_command_count, sizeof *names);
    err_set(&err, EXIT_USAGE, "unknown %s '%.60s'%s ('grader --help' lists the commands)",
            word[0] == '-' ? "option" : "command", word, hint.ptr);
    buf_release(&hint);
    return cli_fail(&err);
}

static int dispatch(struct cli *cli, int argc, char **argv)
{
    if (argc < 2) {
        struct err err = {0};
        err_set(&err, EXIT_USAGE, "no command given ('grader --help' lists them)");
        return cli_fail(&err);
    }
    const char *word = argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0) {
        help(&cli->out);
        return EXIT_OK;
    }
    if (strcmp(word, "--version") == 0)
        return cli_version.run(cli, argc - 1, argv + 1);
    if (strcmp(word, "--repo") == 0 || strncmp(word, "--repo=", 7) == 0)
        return cli_repo.run(cli, argc, argv); /* an option as well as a command */
    if (strcmp(word, "worker") == 0)
        return cli_worker(cli, argc - 1, argv + 1);
    if (strcmp(word, "gpu") == 0)
        return remote_main();
    if (strcmp(word, "reader") == 0)
        return cli_reader(cli, argc - 1, argv + 1);
    for (size_t i = 0; i < cli_command_count; i++)
        if (strcmp(word, cli_commands[i]->name) == 0)
            return cli_commands[i]->run(cli, argc - 1, argv + 1);
    return unknown_command(word);
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

int cli_main(int argc, char **argv)
{
    struct cli cli = {.argv = argv};
    secret_protect_process();
    secret_take(&cli.secret, "GRADER_SECRET");
    hold_standard_streams();
    signal(SIGPIPE, SIG_IGN); /* failed writes are reported, also by the exit code */
    signal(SIGXFSZ, SIG_IGN);
    cli.colour = wants_colour();
    cli.screen = is_terminal();
    cli.width = terminal_width();
    int code = dispatch(&cli, argc, argv);
    if (write_out(&cli) != 0)
        code = EXIT_MACHINE;
    buf_release(&cli.out);
    secret_release(&cli.secret);
    return code;
}
