/* outputs: the requested forms of a result, from the command line, and writing them.
 *
 * A form goes to a file, or to the standard output ('-', one of them); --out writes all of them into a
 * folder, for students and for instructors apart. A file has its full content or does not exist, and a
 * failed one does not keep the others from being written. */
#ifndef CLI_OUTPUTS_H
#define CLI_OUTPUTS_H

#include "cli/cli.h"
#include "cli/options.h"
#include "grade/result.h"
#include "report/forms.h"

struct output_options {
    const char *paths[FORM_COUNT]; /* NULL: not requested */
    const char *folder;            /* --out */
    enum junit_profile profile;
    enum verbosity verbosity;
    bool annotations, github;
    bool lines;       /* --format gcc */
    bool no_terminal; /* the caller shows it */
};

extern const struct option output_rows[];

/* After each of them: only one thing can go to the standard output. */
int outputs_check(void *options, const struct option_given *given, struct err *err);

/* Writes everything requested; what goes to the terminal is put into cli->out. */
int outputs_write(struct cli *cli, const struct output_options *options, const struct result *result,
                  struct err *err);

/* Whether they need traces, for pictures. */
bool outputs_want_traces(const struct output_options *options);

/* Whether the terminal shows more than ASCII. */
bool outputs_unicode(void);

#endif
