/* roster: which class, as the command line says it. `grader class` and `grader plan` take the same options.
 */
#ifndef CLI_ROSTER_H
#define CLI_ROSTER_H

#include "class/roster.h"
#include "cli/options.h"

struct roster_choice {
    const char *path, *overrides;
    struct roster_options options;
};

extern const struct option roster_rows[];

/* The argument. `choice` is a struct roster_choice. */
int roster_set_path(void *choice, const struct option_given *given, struct err *err);

/* Reads it, with its overrides. What was skipped is reported on stderr. */
int roster_open(struct roster *out, const struct roster_choice *choice, struct arena *arena, struct err *err);

#endif
