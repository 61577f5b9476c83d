#include "base/err.h"
#include <stdarg.h>
#include <stdio.h>

int err_set(struct err *err, int exit_code, const char *format, ...)
{
    if (err->exit_code)
        return -1;
    err->exit_code = exit_code;
    va_list args;
    va_start(args, format);
    vsnprintf(err->message, sizeof err->message, format, args);
    va_end(args);
    return -1;
}
