#include "cli/commands.h"
#include "base/version.h"

const struct command commands_all[] = {
#define COMMAND(id, name, arguments, summary, about, notes)                                                  \
    {name, arguments, summary, about, notes, &id##_action},
#include "cli/commands.def"
};
enum { COUNT = sizeof commands_all / sizeof *commands_all };
const size_t commands_count = COUNT;

const struct command *commands_find(const char *name, struct err *err)
{
    struct buf hint = {0};
    const char *names[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        if (strcmp(name, commands_all[i].name) == 0)
            return &commands_all[i];
        names[i] = commands_all[i].name;
    }
    buf_str(&hint, "");
    options_suggest(&hint, text_of(name), names, COUNT, sizeof *names);
    err_set(err, EXIT_USAGE, "unknown %s '%.60s'%s ('grader --help' lists the commands)",
            name[0] == '-' ? "option" : "command", name, hint.ptr);
    buf_release(&hint);
    return NULL;
}

void commands_help(struct buf *out)
{
    buf_str(out, "grader " GRADER_VERSION ": grades GPU-kernel homework in the Metal Shading Language\n\n");
    for (size_t i = 0; i < COUNT; i++) {
        const struct command *c = &commands_all[i];
        size_t start = out->len;
        buf_printf(out, "  grader %s %s", c->name, c->arguments);
        buf_printf(out, "%*s%s\n", (int)(42 - (out->len - start)), "", c->summary);
    }
    buf_str(out, "\nRun 'grader COMMAND --help' for details. Exit codes: 0 ok, 1 errors or lost points, 2 "
                 "usage, 3 nothing "
                 "to work on,\n4 the machine's fault.\n");
}
