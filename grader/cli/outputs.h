/* outputs: the forms in which a result is wanted, as the command line says them, and writing them. */
#ifndef CLI_OUTPUTS_H
#define CLI_OUTPUTS_H

#include "cli/cli.h"
#include "cli/options.h"
#include "grade/result.h"

struct output_options {
    const char *json;
};

enum { OUTPUTS_FIRST_ID = 200, OUTPUTS_LAST_ID = 299 };
extern const struct option output_rows[];
extern const size_t output_row_count;

int outputs_set(struct output_options *options, int id, const char *value, struct err *err);

/* Writes all that was asked for; what goes to the terminal is put into cli->out. */
int outputs_write(struct cli *cli, const struct output_options *options, const struct result *result,
                  struct err *err);

#endif
