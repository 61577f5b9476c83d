/* explain: `grader explain E2001`, the page of a finding's code; without a code the list of all. */
#include "cli/cli.h"
#include "cli/markdown.h"
#include "cli/options.h"
#include "diag/diag.h"
#include <stdio.h>

/* The row's message with "..." for what a kernel fills in. */
static void put_message(struct buf *out, enum diag_code code)
{
    for (const char *p = diag_message_text(code); *p; p++) {
        if (p[0] != '{' || p[1] < '0' || p[1] > '9' || p[2] != '}') {
            buf_char(out, *p);
            continue;
        }
        p += 2;
        bool at_end = p[1] == '\0' && p[-3] != ' '; /* a hint that may follow */
        buf_str(out, at_end ? "" : "...");
    }
}

static void list_codes(struct buf *out)
{
    for (int i = 0; i < DIAG_CODE_COUNT; i++) {
        buf_printf(out, "%s  ", diag_code_name((enum diag_code)i));
        put_message(out, (enum diag_code)i);
        buf_char(out, '\n');
    }
    buf_str(out, "\nRun 'grader explain CODE' for details on one of them.\n");
}

/* "e2001" and "2001" mean E2001 as well. */
static enum diag_code find_code(const char *word)
{
    char name[16];
    const char *digits = word[0] == 'E' || word[0] == 'e' ? word + 1 : word;
    if (strlen(digits) > sizeof name - 2)
        return DIAG_CODE_COUNT;
    snprintf(name, sizeof name, "E%s", digits);
    return diag_code_find(text_of(name));
}

static int unknown_code(const char *word)
{
    const char *names[DIAG_CODE_COUNT];
    struct err err = {0};
    struct buf hint = {0};
    for (int i = 0; i < DIAG_CODE_COUNT; i++)
        names[i] = diag_code_name((enum diag_code)i);
    buf_str(&hint, "");
    options_suggest(&hint, text_of(word), names, DIAG_CODE_COUNT, sizeof *names);
    err_set(&err, EXIT_USAGE, "unknown finding '%.60s'%s ('grader explain' lists all)", word, hint.ptr);
    buf_release(&hint);
    return cli_fail(&err);
}

static void put_page(struct cli *cli, enum diag_code code)
{
    struct text page = diag_page(code);
    if (page.len) {
        markdown_render(&cli->out, page, cli->colour, cli->width);
        return;
    }
    buf_printf(&cli->out, "%s: ", diag_code_name(code));
    put_message(&cli->out, code);
    buf_char(&cli->out, '\n');
}

static int explain_command(struct cli *cli, int argc, char **argv)
{
    struct err err = {0};
    struct options options = {.command = "explain", .argc = argc, .argv = argv};
    const char *word = NULL;
    for (int id; (id = options_next(&options, &err)) != OPTIONS_END;) {
        if (id == OPTIONS_WRONG)
            return cli_fail(&err);
        if (id == OPTIONS_HELP) {
            cli_help(&cli->out, &cli_explain);
            return EXIT_OK;
        }
        if (word) {
            err_set(&err, EXIT_USAGE, "unexpected '%.60s': grader explain takes one CODE", options.value);
            return cli_fail(&err);
        }
        word = options.value;
    }
    if (!word) {
        list_codes(&cli->out);
        return EXIT_OK;
    }
    enum diag_code code = find_code(word);
    if (code == DIAG_CODE_COUNT)
        return unknown_code(word);
    put_page(cli, code);
    return EXIT_OK;
}

const struct command cli_explain = {
    .name = "explain",
    .arguments = "[CODE]",
    .summary = "explain a finding, as in: grader explain E2001",
    .about = "Explains a finding: what it means, an example that causes it, and the corrected example.\n"
             "Without a code it lists all of them.\n",
    .notes = "Exit    0 ok; 2 no such code\n\nExample grader explain E2001\n",
    .run = explain_command,
};
