#include "base/bug.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void bug_at(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "grader: bug at %s:%d: ", file, line);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    abort();
}
