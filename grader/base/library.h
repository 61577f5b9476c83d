/* library: a shared library that is loaded when it is needed and not before.
 *
 * Linking libgit2 and libxml2 in the usual way was measured to cost each process 4 ms of CPU time at its
 * start, the worker too, which needs neither; grading a whole submission takes about 11. So the file that
 * knows such a library keeps a struct of function pointers and has them filled here, once, by the process
 * that needs them:
 *
 *     struct calls { __typeof__(git_libgit2_init) *init; ... };
 *     static const struct library_symbol symbols[] = {LIBRARY_SYMBOL(struct calls, init, git_libgit2_init),
 * ...}; library_load(&calls, symbols, count, names, "libgit2", err)
 *
 * In a program that needs no package (`make dist`, -DLIBRARY_LINKED) the same rows hold the addresses of the
 * functions, which are linked in; nothing is opened, and only this file knows the difference. */
#ifndef BASE_LIBRARY_H
#define BASE_LIBRARY_H

#include "base/err.h"
#include <stdbool.h>
#include <stddef.h>

struct library_symbol {
    const char *name;
    size_t at;            /* of the function pointer in the struct */
    void (*linked)(void); /* the function itself, in a program that has it; else NULL */
};

#ifdef LIBRARY_LINKED
#define LIBRARY_ADDRESS(function) ((void (*)(void))(function))
#else
#define LIBRARY_ADDRESS(function) NULL
#endif

#define LIBRARY_SYMBOL(calls, member, function)                                                              \
    {                                                                                                        \
#function, offsetof(calls, member), LIBRARY_ADDRESS(function)                                        \
    }

/* The same for a list of functions, CALLS(X) with X(function) for each:
 *     struct calls { CALLS(LIBRARY_MEMBER) };
 *     static const struct library_symbol symbols[] = {CALLS(LIBRARY_ROW)}; */
#define LIBRARY_MEMBER(function) __typeof__(function) *function;
#define LIBRARY_ROW(function)    LIBRARY_SYMBOL(struct calls, function, function),

/* Opens the first of `names` (NULL ends them) that can be loaded, unless it is linked in, and fills the
 * pointers. -1: none of them, or a function is missing; the exit code is EXIT_MACHINE. The library stays
 * open. */
int library_load(void *calls, const struct library_symbol *symbols, size_t count, const char *const *names,
                 const char *title, struct err *err);

/* Whether they are linked into this program. */
bool library_linked(void);

#endif
