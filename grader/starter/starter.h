/* starter: the files that a student starts from, made of a pack.
 *
 * Every form has the statements, the hints and the lines that the puzzles give; Python and notebooks also the
 * published tests and a reference function. All texts live in the arena. */
#ifndef STARTER_STARTER_H
#define STARTER_STARTER_H

#include "puzzle/pack.h"

enum starter_form { STARTER_NOTEBOOK, STARTER_PYTHON, STARTER_METAL, STARTER_FORM_COUNT };

const char *starter_form_name(enum starter_form form); /* "notebook" */

struct starter_file {
    struct text path; /* below the folder; '/' between names */
    struct text content;
    struct starter_file *next;
};

struct starter {
    struct arena *arena;
    const struct pack *pack;
    const char *pack_dir; /* NULL: the embedded one */
    enum starter_form form;
    struct text action; /* "owner/grader@v1": whose action grades every push; empty: none */
    struct starter_file *files;
    uint32_t file_count;
    struct text first; /* the file to begin with */
};

/* Fills `files`, in the order in which they are to be written. -1: the pack is wrong. */
int starter_make(struct starter *starter, struct err *err);

/* --- for the forms --- */

void starter_add(struct starter *starter, struct text path,
                 struct buf *content); /* takes what the buffer holds */

/* The text of a file that a puzzle may have: "spec.py", "picture.svg"; empty: it has none. */
struct text starter_extra(const struct starter *starter, const struct puzzle *puzzle, const char *name);

int starter_metal(struct starter *starter, struct err *err);
int starter_python(struct starter *starter, struct err *err);
int starter_notebook(struct starter *starter, struct err *err);

#endif
