/* options: reads "--name value", "--name=value", flags and arguments by tables, and explains what it does not
 * know.
 *
 * A row of a table is what --help prints and where the value goes: into a field of the command's struct, by
 * the field's type, or to a function. The tables of the parts that a command is made of (which submission,
 * how to grade, what to write) come one after the other. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include <stddef.h>

enum option_kind {
    OPTION_NOTHING, /* accepted without an effect, unless there is a `set` */
    OPTION_FLAG,    /* bool */
    OPTION_STRING,  /* const char * */
    OPTION_TEXT,    /* struct text */
    OPTION_UINT,    /* uint32_t */
    OPTION_LARGE,   /* uint64_t */
    OPTION_KIND_COUNT
};

/* An option or argument as it was given. */
struct option_given {
    const struct option *row; /* NULL: an argument */
    const char *value;        /* NULL: none */
    struct arena *arena;      /* lives as long as the command */
};

struct option {
    const char *name;  /* "--grid" */
    const char *value; /* what --help calls the value; NULL: a flag; "[=raw]": may have one, after '=' */
    const char *help;  /* NULL: another name of the row before */
    enum option_kind kind;
    size_t at;       /* of the field in the part's struct */
    uint64_t number; /* the largest value of a number; else for `set` */
    int (*set)(void *field, const struct option_given *given, struct err *err);
};

/* Kind and place of a field: OPTION_FIELD(struct show, svg). */
#define OPTION_FIELD(type, field)                                                                            \
    _Generic(((type *)0)->field,                                                                             \
        bool: OPTION_FLAG,                                                                                   \
        const char *: OPTION_STRING,                                                                         \
        struct text: OPTION_TEXT,                                                                            \
        uint32_t: OPTION_UINT,                                                                               \
        uint64_t: OPTION_LARGE),                                                                             \
        offsetof(type, field)

/* Rows that set fields of one struct; a row without a name ends them. */
struct option_part {
    const struct option *rows;
    size_t at; /* of that struct in the command's */
    /* After each of its options, or NULL. */
    int (*then)(void *part, const struct option_given *given, struct err *err);
};

/* The rows of all parts in order. */
struct option_list {
    struct option rows[96];
    size_t count;
};

void options_gather(struct option_list *list, const struct option_part *parts);

/* How a command line is read. */
struct options {
    const char *command;             /* for messages: "run" */
    const struct option_part *parts; /* one without rows ends them */
    /* Takes a word that is not an option, for what is at `argument_at` in the command's struct. NULL: there
     * must be none. */
    int (*argument)(void *part, const struct option_given *given, struct err *err);
    size_t argument_at;
    struct arena *arena;
};

enum options_end { OPTIONS_DONE, OPTIONS_HELP, OPTIONS_WRONG };

/* Sets the fields of `command`. argv[0] is skipped; --help ends it. */
enum options_end options_parse(const struct options *options, void *command, int argc, char **argv,
                               struct err *err);

/* One line per option, for --help. */
void options_describe(struct buf *out, const struct option *rows, size_t count);

/* "; did you mean 'run'?" for the nearest of the names, or nothing. `names` has `stride` bytes from one to
 * the next. */
void options_suggest(struct buf *out, struct text word, const void *first_name, size_t count, size_t stride);

/* A number from 1 to `max`. */
int options_number(uint64_t *out, const char *name, const char *value, uint64_t max, struct err *err);

/* The place of the value in `words`, or -1: then the error lists what --help calls the value, "a|b|c". */
int options_word(const struct option_given *given, const char *const *words, int count, struct err *err);

#endif
