/* man: writes the manual pages, from the table of `grader --help`.
 *
 *     man FOLDER     grader.1, and grader-COMMAND.1 for each command
 *
 * Only the plain macros of man(7) are used, which every formatter knows. */
#include "base/buf.h"
#include "base/file.h"
#include "base/version.h"
#include "cli/commands.h"
#include <ctype.h>
#include <stdio.h>

/* --- text --- */

/* A hyphen is written so that it can be copied; a point or an apostrophe must not begin a line. */
static void put_text(struct buf *out, struct text text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        bool first = out->len == 0 || out->ptr[out->len - 1] == '\n';
        if (first && (c == '.' || c == '\''))
            buf_str(out, "\\&");
        if (c == '\\')
            buf_str(out, "\\e");
        else if (c == '-')
            buf_str(out, "\\-");
        else if (c == '\'')
            buf_str(out, "\\(aq");
        else if (c == '~')
            buf_str(out, "\\(ti");
        else if (c == '^')
            buf_str(out, "\\(ha");
        else
            buf_char(out, c);
    }
}

static void put(struct buf *out, const char *text)
{
    put_text(out, text_of(text));
}

static void heading(struct buf *out, const char *title)
{
    buf_printf(out, ".SH %s\n", title);
}

static void page_head(struct buf *out, const char *name, const char *summary)
{
    buf_str(out, ".TH ");
    for (const char *p = name; *p; p++)
        buf_char(out, (char)toupper((unsigned char)*p));
    buf_str(out, " 1 \"\" \"grader " GRADER_VERSION "\" \"User Commands\"\n");
    heading(out, "NAME");
    put(out, name);
    buf_str(out, " \\- ");
    put(out, summary);
    buf_char(out, '\n');
}

static void item(struct buf *out, const char *name, const char *value, const char *text)
{
    buf_str(out, ".TP\n\\fB");
    put(out, name);
    buf_str(out, "\\fR");
    if (value && *value) {
        buf_str(out, value[0] == '[' && value[1] == '=' ? "\\fI" : " \\fI");
        put(out, value);
        buf_str(out, "\\fR");
    }
    buf_char(out, '\n');
    put(out, text);
    buf_char(out, '\n');
}

/* --- a command --- */

static void synopsis(struct buf *out, const struct command *c)
{
    buf_str(out, "\\fBgrader ");
    put(out, c->name);
    buf_str(out, "\\fR ");
    put(out, c->arguments);
    buf_char(out, '\n');
}

static void put_options(struct buf *out, const struct command *c)
{
    struct option_list list;
    options_gather(&list, c->action->parts);
    heading(out, "OPTIONS");
    for (size_t i = 0; i < list.count; i++)
        if (list.rows[i].help)
            item(out, list.rows[i].name, list.rows[i].value, list.rows[i].help);
    item(out, "--help", NULL, "print a short form of this page");
}

/* "Exit    0 ok; ..." as it is: its columns mean something. */
static void put_notes(struct buf *out, const char *notes)
{
    heading(out, "NOTES");
    buf_str(out, ".nf\n");
    put(out, notes);
    buf_str(out, ".fi\n");
}

static void command_page(struct buf *out, const struct command *c)
{
    char name[64];
    snprintf(name, sizeof name, "grader-%s", c->name);
    page_head(out, name, c->summary);
    heading(out, "SYNOPSIS");
    synopsis(out, c);
    heading(out, "DESCRIPTION");
    put(out, c->about);
    put_options(out, c);
    if (c->notes)
        put_notes(out, c->notes);
    heading(out, "SEE ALSO");
    buf_str(out, "\\fBgrader\\fR(1)\n");
}

/* --- the program --- */

static const struct {
    const char *name, *text;
} variables[] =
    {
        {"GRADER_SECRET", "key of the hidden tests, unless --secret-file names one"},
        {"GRADER_TOKEN", "access token for private repositories; --token-env names another variable"},
        {"GRADER_TOKEN_HOST", "the one host that gets the token, unless --token-host names one"},
        {"SSL_CERT_FILE", "certificates to trust, unless --ca-file names some"},
        {"SSH_AUTH_SOCK", "the SSH agent that has the keys, unless --ssh-key names one"},
        {"XDG_CACHE_HOME", "where repositories are kept, in grader/; else ~/.cache"},
        {"GITHUB_STEP_SUMMARY, GITHUB_OUTPUT", "files of a workflow that --github adds to"},
        {"NO_COLOR, CLICOLOR_FORCE", "no colours, or colours where the output is not a terminal"},
},
  statuses[] = {
      {"0", "all is well: all graded cases passed"},
      {"1", "some failed, or the kernel has errors"},
      {"2", "the command line is wrong"},
      {"3", "there is nothing to grade"},
      {"4", "the fault of the machine, the network or the grader"},
};

/* grader(1): the commands by their summaries, and what they share. */
static void program_page(struct buf *out)
{
    page_head(out, "grader", "grade GPU-kernel homework in the Metal Shading Language");
    heading(out, "SYNOPSIS");
    for (size_t i = 0; i < commands_count; i++) {
        buf_str(out, i ? ".br\n" : "");
        synopsis(out, &commands_all[i]);
    }
    heading(out, "DESCRIPTION");
    put(out, "Compiles the kernels of a submission, runs them against published and hidden tests, counts "
             "their memory\n"
             "accesses, and says what is wrong with them. It has a compiler and an engine of its own: no GPU "
             "is needed,\n"
             "and nothing of a submission is run but its kernels.\n");
    heading(out, "COMMANDS");
    for (size_t i = 0; i < commands_count; i++)
        item(out, commands_all[i].name, commands_all[i].arguments, commands_all[i].summary);
    heading(out, "EXIT STATUS");
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        item(out, statuses[i].name, NULL, statuses[i].text);
    heading(out, "ENVIRONMENT");
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        item(out, variables[i].name, NULL, variables[i].text);
    heading(out, "SEE ALSO");
    const char *comma = "";
    for (size_t i = 0; i < commands_count; i++) {
        if (commands_all[i].name[0] == '-')
            continue;
        buf_printf(out, "%s\\fBgrader\\-%s\\fR(1)", comma, commands_all[i].name);
        comma = ",\n";
    }
    buf_char(out, '\n');
}

static int write_page(const char *folder, const char *name, struct buf *page)
{
    char path[4096];
    struct err err = {0};
    snprintf(path, sizeof path, "%s/%s.1", folder, name);
    int status = file_write(path, buf_as_text(page), &err);
    if (status != 0)
        fprintf(stderr, "man: %s\n", err.message);
    buf_release(page);
    return status;
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return EXIT_USAGE;
    struct buf page = {0};
    program_page(&page);
    int status = write_page(argv[1], "grader", &page);
    for (size_t i = 0; i < commands_count && status == 0; i++) {
        char name[64];
        if (commands_all[i].name[0] == '-')
            continue; /* --repo: grader-check has its options */
        snprintf(name, sizeof name, "grader-%s", commands_all[i].name);
        struct buf one = {0};
        command_page(&one, &commands_all[i]);
        status = write_page(argv[1], name, &one);
    }
    return status == 0 ? EXIT_OK : EXIT_MACHINE;
}
