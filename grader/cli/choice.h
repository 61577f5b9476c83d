/* choice: the puzzles that the command line names, to be graded alone.
 *
 * `--only 9,10` names them; so does an argument, as in `grader check pooling`, unless a file or folder of
 * that name exists. Which words are puzzles is known once the pack is open. */
#ifndef CLI_CHOICE_H
#define CLI_CHOICE_H

#include "cli/options.h"
#include "grade/grade.h"

struct choice {
    struct text lists[PACK_MAX_LIST]; /* "9,10", as they were given */
    uint32_t list_count;
    const struct puzzle *puzzles[PACK_MAX_LIST]; /* each once, in the order in which they were named */
    uint32_t count;
};

/* Keeps the value of --only for later. `choice` is a struct choice. */
int choice_add(void *choice, const struct option_given *given, struct err *err);

/* The puzzles of everything that was kept. -1: the pack has no such puzzle, exit code 2. */
int choice_resolve(struct choice *choice, const struct pack *pack, struct err *err);

/* Treats an argument as a list of puzzles if it is one and no file or folder has its name. */
bool choice_take_argument(struct choice *choice, const struct pack *pack, const char *argument);

/* A word that names nothing that exists may be a misspelt puzzle: -1, and the error says so. */
int choice_check_path(const struct pack *pack, const char *argument, struct err *err);

/* The puzzle of a word. NULL: the pack has none, and the error says which one may be meant. */
const struct puzzle *choice_find(const struct pack *pack, struct text word, struct err *err);

#endif
