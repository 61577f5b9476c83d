/* BUG: a fault of this program. Prints where and what, and ends this process; a worker's death is a
 * `grader-error` of its submission, never a student's fail. */
#ifndef BASE_BUG_H
#define BASE_BUG_H

_Noreturn void bug_at(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#define BUG(...) bug_at(__FILE__, __LINE__, __VA_ARGS__)

#endif
