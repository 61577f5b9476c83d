/* options: reads "--name value", "--name=value", flags and arguments, and explains what it does not know. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "base/buf.h"
#include "base/err.h"

struct option {
    int id;            /* 0 or more */
    const char *name;  /* "--grid" */
    const char *value; /* what --help calls the value; NULL: a flag; "[=raw]": may have one, after '=' */
    const char *help;
};

enum { OPTIONS_END = -1, OPTIONS_ARGUMENT = -2, OPTIONS_HELP = -3, OPTIONS_WRONG = -4 };

/* The options of a command, those of the parts that it is made of in order. */
struct option_list {
    struct option rows[96];
    size_t count;
};

void options_add(struct option_list *list, const struct option *rows, size_t count);

struct options {
    const char *command; /* for messages: "run" */
    const struct option *rows;
    size_t count;
    int argc;
    char **argv;
    int at;             /* next of argv; 0 is the command itself */
    bool all_arguments; /* after "--" */
    const char *value;  /* of the option just read, or the argument */
};

/* The id of the next option, or one of the above. */
int options_next(struct options *options, struct err *err);

/* One line per option, for --help. */
void options_describe(struct buf *out, const struct option *rows, size_t count);

/* "; did you mean 'run'?" for the nearest of the names, or nothing. `names` has `stride` bytes from one to
 * the next. */
void options_suggest(struct buf *out, struct text word, const void *first_name, size_t count, size_t stride);

/* A number from 1 to `max`. */
int options_number(uint64_t *out, const char *name, const char *value, uint64_t max, struct err *err);

#endif
