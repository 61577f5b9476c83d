/* trouble: why a repository could not be fetched, in a form that crosses a pipe.
 *
 * The kind decides the outcome and whether another try may help; the message is one line for people, made
 * of printable characters only, whatever a server sent. The first trouble is kept. */
#ifndef FETCH_TROUBLE_H
#define FETCH_TROUBLE_H

#include "base/err.h"
#include "base/outcome.h"
#include "base/text.h"

enum trouble_kind {
    TROUBLE_NONE,
    TROUBLE_NETWORK,     /* no connection, or one that broke off: another try may help */
    TROUBLE_BUSY,        /* the server said 429 or 5xx: the same */
    TROUBLE_KILLED,      /* the reader was ended from outside: the same */
    TROUBLE_MACHINE,     /* no libgit2, no memory, no disk */
    TROUBLE_CERTIFICATE, /* the server could not prove who it is */
    TROUBLE_MISSING,     /* no such repository */
    TROUBLE_LOGIN,       /* private: no login was given */
    TROUBLE_REFUSED,     /* a login was given and refused */
    TROUBLE_REF,         /* no such branch, tag or commit */
    TROUBLE_LATER,       /* no commit that old; all of the history is known */
    TROUBLE_EMPTY,       /* no commit at all */
    TROUBLE_LIMIT,       /* over a limit */
    TROUBLE_BROKEN,      /* damaged, or made to do harm */
    TROUBLE_KIND_COUNT
};

struct trouble {
    enum trouble_kind kind;
    char message[400];
};

/* Always returns -1. */
int trouble_set(struct trouble *trouble, enum trouble_kind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* OUTCOME_GRADED for TROUBLE_NONE. */
enum outcome trouble_outcome(enum trouble_kind kind);

#endif
