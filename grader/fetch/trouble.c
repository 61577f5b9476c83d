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

enum outcome trouble_outcome(enum trouble_kind kind)
{
    static const enum outcome outcomes[TROUBLE_KIND_COUNT] = {
        [TROUBLE_NONE] = OUTCOME_GRADED,
        [TROUBLE_NETWORK] = OUTCOME_NETWORK,
        [TROUBLE_BUSY] = OUTCOME_NETWORK,
        [TROUBLE_KILLED] = OUTCOME_MACHINE,
        [TROUBLE_MACHINE] = OUTCOME_MACHINE,
        [TROUBLE_CERTIFICATE] = OUTCOME_NETWORK,
        [TROUBLE_MISSING] = OUTCOME_MISSING,
        [TROUBLE_LOGIN] = OUTCOME_PRIVATE,
        [TROUBLE_REFUSED] = OUTCOME_TOKEN_REFUSED,
        [TROUBLE_REF] = OUTCOME_MISSING,
        [TROUBLE_LATER] = OUTCOME_NONE_BEFORE_DEADLINE,
        [TROUBLE_EMPTY] = OUTCOME_NO_COMMIT,
        [TROUBLE_LIMIT] = OUTCOME_TOO_LARGE,
        [TROUBLE_BROKEN] = OUTCOME_DAMAGED,
    };
    return outcomes[kind];
}
