/* python_modules: the Python files of a submission that others can import.
 *
 * Which of them a program may mean is found from the words of its import lines, before it is parsed: all
 * files of such a name are appended to its own text. python_import decides which one an import really
 * means. */
#ifndef EXTRACT_PYTHON_MODULES_H
#define EXTRACT_PYTHON_MODULES_H

#include "extract/python.h"

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
