/* modules: the Python files of a submission that others can import.
 *
 * Which of them a program may mean is found from the words of its import lines, before it is parsed: all
 * files of such a name are appended to its own text. python_import decides which one an import really
 * means. */
#ifndef EXTRACT_PYTHON_MODULES_H
#define EXTRACT_PYTHON_MODULES_H

#include "base/text.h"
#include "diag/source.h"

struct python_piece {
    struct text source;
    uint32_t cell;         /* 0: not a notebook */
    struct source_map map; /* of `source`; count 0: the piece is the file itself */
};

/* The files of the submission that others can import. Sort them once. */
struct python_module {
    struct text path;
    struct text file; /* that contains it: the notebook when a cell writes it */
    struct python_piece piece;
    uint32_t number; /* of several with the same path that of the highest number counts */
    struct text stem;
};

struct python_modules {
    struct python_module *list;
    uint32_t count;
    uint64_t room; /* bytes of imported files that may still be read */
};

void python_modules_sort(struct python_modules *modules);

struct python_program {
    struct text path; /* relative to which it imports */
    struct text file; /* that contains it */
    const struct python_piece *pieces;
    uint32_t count;
};

/* A piece of a file. */
struct py_part {
    struct text path; /* by which it is imported */
    struct text file; /* for people: a cell may write the file */
    struct python_piece piece;
};

/* The pieces of a program, followed by the files it may import: `all` in number. */
struct py_part *python_modules_parts(struct python_modules *modules, struct arena *arena,
                                     const struct python_program *program, uint32_t *all);

/* "a/b/" of "a/b/c.py". */
struct text python_modules_folder(struct text path);

#endif
