#include "cli/outputs.h"
#include "base/file.h"
#include "report/result_json.h"
#include "report/terminal.h"

enum { OPT_JSON = OUTPUTS_FIRST_ID };

const struct option output_rows[] = {
    {OPT_JSON, "--json", "FILE", "write the result as JSON (grader/result/1); '-' is the standard output"},
};
const size_t output_row_count = sizeof output_rows / sizeof *output_rows;

int outputs_set(struct output_options *o, int id, const char *value, struct err *err)
{
    (void)id;
    (void)err;
    o->json = value;
    return 0;
}

int outputs_write(struct cli *cli, const struct output_options *o, const struct result *r, struct err *err)
{
    if (!o->json || strcmp(o->json, "-") != 0)
        terminal_result(&cli->out, r, (struct terminal_style){.colour = cli->colour, .unicode = false, .width = cli->width});
    if (!o->json)
        return 0;
    struct buf json = {0};
    result_json(&json, r);
    int status = 0;
    if (strcmp(o->json, "-") == 0)
        buf_text(&cli->out, buf_as_text(&json));
    else
        status = file_write(o->json, buf_as_text(&json), err);
    buf_release(&json);
    return status;
}
