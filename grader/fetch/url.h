/* url: where a repository is, as an operator writes it.
 *
 *     https://host[:port]/path   http://...   ssh://[user@]host[:port]/path   git@host:path   git://host/path
 *     file:///path   path
 *
 * Nothing else: no ext::, no helper programs, no options hidden in a host's name. A password in a URL is
 * refused, because URLs are printed and logged. */
#ifndef FETCH_URL_H
#define FETCH_URL_H

#include "base/arena.h"
#include "base/err.h"

enum url_kind { URL_LOCAL, URL_HTTPS, URL_HTTP, URL_SSH, URL_GIT, URL_KIND_COUNT };

struct url {
    enum url_kind kind;
    struct text text; /* for libgit2 and for people; for URL_LOCAL the path. Ends in NUL */
    struct text host; /* lower case, without the port; empty for URL_LOCAL */
    struct text user; /* the name before '@', or empty */
    struct text path; /* after the host, as written */
};

/* The exit code of an error is EXIT_USAGE. */
int url_parse(struct url *out, struct arena *arena, struct text t, struct err *err);

/* Whether it is meant as a URL and not as a path: "x://", or "host:path" with no '/' before the ':'. */
bool url_is_remote(struct text t);

#endif
