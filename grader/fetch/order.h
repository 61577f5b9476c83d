/* order: the request to the reader process, and the frames of its answer.
 *
 * The program starts itself again as the reader, the only process that has libgit2 in it. It gets one order
 * on its standard input, so that none of it, in particular no token, is in a command line or an
 * environment. It answers in frames: a length, a type, typed values. */
#ifndef FETCH_ORDER_H
#define FETCH_ORDER_H

#include "base/wire.h"
#include "fetch/pushed.h"
#include "fetch/trouble.h"
#include "fetch/url.h"

struct order {
    enum url_kind kind;
    struct text url, host, user;
    struct text cache; /* the folder of this repository; empty for URL_LOCAL */
    struct text ref;   /* branch, tag or commit; empty: HEAD */
    struct text known; /* the fingerprint of the refs last time: nothing is sent while it is the same */
    bool has_before;
    int64_t before;
    struct pushes pushes;
    struct text token, token_user; /* the token is for this very host, or empty */
    struct text ssh_key, ca_file, known_hosts;
    struct text proxy;
    uint64_t max_bytes, max_objects, max_memory;
    uint32_t seconds; /* in all */
};

void order_write(struct buf *out, const struct order *order);
/* False: not well-formed. Texts point into the wire; all of them end in NUL. */
bool order_read(struct order *out, struct arena *arena, struct wire *in);

enum reply {
    REPLY_ALIVE,   /* a sign of progress only */
    REPLY_ORIGIN,  /* commit, ref, time, offset, whether there is a time of its push, that time,
                      that of the newest parent or 0, bytes of the repository or 0 */
    REPLY_SEEN,    /* a fingerprint of the refs, or empty: the same refs may give more next time */
    REPLY_BRANCH,  /* name, commit */
    REPLY_FILE,    /* path, content */
    REPLY_NOTE,    /* path, what: a file that was not read */
    REPLY_REMARK,  /* what: about the whole repository */
    REPLY_TROUBLE, /* kind, message; the last one */
    REPLY_SAME,    /* all refs are as they were; the last one */
    REPLY_DONE,    /* the last one */
    REPLY_COUNT
};

#endif
