/* explain: `grader explain E2001`, the page of a finding's code; without a code the list of all. */
#include "cli/commands.h"
#include "cli/markdown.h"
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
    for (enum diag_code i = 0; i < DIAG_CODE_COUNT; i++) {
        buf_printf(out, "%s  ", diag_code_name(i));
        put_message(out, i);
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

static int unknown_code(const char *word, struct err *err)
{
    const char *names[DIAG_CODE_COUNT];
    struct buf hint = {0};
    for (enum diag_code i = 0; i < DIAG_CODE_COUNT; i++)
        names[i] = diag_code_name(i);
    buf_str(&hint, "");
    options_suggest(&hint, text_of(word), names, DIAG_CODE_COUNT, sizeof *names);
    err_set(err, EXIT_USAGE, "unknown finding '%.60s'%s ('grader explain' lists all)", word, hint.ptr);
    buf_release(&hint);
    return -1;
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

struct explain {
    const char *word; /* NULL: the list */
};

static int set_word(void *options, const struct option_given *given, struct err *err)
{
    struct explain *e = options;
    if (e->word)
        return err_set(err, EXIT_USAGE, "unexpected '%.60s': grader explain takes one CODE", given->value);
    e->word = given->value;
    return 0;
}

static int explain(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    const struct explain *e = options;
    (void)arena;
    enum diag_code code = e->word ? find_code(e->word) : DIAG_CODE_COUNT;
    if (!e->word)
        list_codes(&cli->out);
    else if (code == DIAG_CODE_COUNT)
        return unknown_code(e->word, err);
    else
        put_page(cli, code);
    return EXIT_OK;
}

const struct action explain_action = {.size = sizeof(struct explain), .argument = set_word, .run = explain};
