#include "fetch/trouble.h"
#include <stdarg.h>
#include <stdio.h>

int trouble_set(struct trouble *trouble, enum trouble_kind kind, const char *format, ...)
{
    if (trouble->kind != TROUBLE_NONE)
        return -1;
    trouble->kind = kind;
    va_list args;
    va_start(args, format);
    vsnprintf(trouble->message, sizeof trouble->message, format, args);
    va_end(args);
    for (char *c = trouble->message; *c; c++)
        if ((unsigned char)*c < ' ' || (unsigned char)*c >= 0x7f)
            *c = '?';
    return -1;
}

int trouble_exit_code(enum trouble_kind kind)
{
    switch (kind) {
    case TROUBLE_NONE: return EXIT_OK;
    case TROUBLE_NETWORK:
    case TROUBLE_BUSY:
    case TROUBLE_MACHINE:
    case TROUBLE_CERTIFICATE:
    case TROUBLE_KIND_COUNT: return EXIT_MACHINE;
    case TROUBLE_MISSING:
    case TROUBLE_LOGIN:
    case TROUBLE_REF:
    case TROUBLE_EMPTY:
    case TROUBLE_LIMIT:
    case TROUBLE_BROKEN: return EXIT_NOTHING;
    }
    return EXIT_MACHINE;
}
