/* fetch: the files of a repository, at one commit of it.
 *
 * From a server (https, http, ssh, git) into a cache, or from a local repository as it is; nothing is checked
 * out and nothing of the repository is run. Everything that touches it happens in a separate process
 * (reader.h), which gets what it needs on a pipe, answers in bounded, typed frames, and is ended when it
 * takes too long. Network errors are retried; a refusal is not. */
#ifndef FETCH_FETCH_H
#define FETCH_FETCH_H

#include "base/outcome.h"
#include "base/files.h"
#include "fetch/pushed.h"

struct nursery;

struct fetch_options {
    const char *program;     /* this program, which is started again as the reader */
    struct nursery *nursery; /* that readers are forked off; NULL: it is started */
    const char *repository;  /* a URL or a path */
    const char *known; /* what fetch_origin.seen was the last time, or NULL: when it still is, no more is
                         brought */
    const char *ref;   /* branch, tag or commit; NULL: the default branch */
    bool has_before;   /* the last commit at or before a time: */
    int64_t before;
    struct pushes pushes; /* the course's own times of pushes */
    const char *cache;    /* NULL: the user's cache folder */
    bool allow_http;      /* without encryption */
    struct text token;    /* a password or access token for one host, or empty */
    const char *token_host, *token_user;
    const char *ssh_key;     /* a file; NULL: the agent */
    const char *known_hosts; /* a file; NULL: ~/.ssh/known_hosts */
    const char *ca_file;     /* certificates to trust; NULL: the system's */
    /* Limits; 0: those of base/limits.h. */
    uint32_t seconds, silence, tries, pause; /* `pause` before the second try, in milliseconds */
    uint64_t max_bytes, max_objects, max_memory;
};

struct fetch_branch {
    struct text name; /* "main" */
    struct text ref;  /* "refs/heads/main": for fetch_options */
    struct text commit;
    struct fetch_branch *next;
};

struct fetch_remark {
    struct text text;
    struct fetch_remark *next;
};

/* Where the files are from; empty texts are not known. */
struct fetch_origin {
    enum outcome outcome; /* when there are none: why. OUTCOME_GRADED: the options are wrong */
    bool same;            /* nothing is new since `known`: there are no files */
    struct text url;      /* without credentials */
    struct text seen; /* a print of all refs, also when there are no files; what is chosen of them, and why
                         there are none, is the same as long as it and the options are */
    struct text commit, ref, committed_at, pushed_at;
    int64_t parent_at; /* when the newest parent was committed, as far as it is there; 0: not known */
    uint64_t bytes;    /* that were received, or of a local repository; 0: not known */
    struct fetch_branch *branches; /* all of them */
    struct fetch_remark *remarks;
};

/* Appends to `files`. The exit code of an error is 2 for a wrong option, else that of origin->outcome. */
int fetch(struct files *files, struct fetch_origin *origin, struct arena *arena,
          const struct fetch_options *options, struct err *err);

/* Whether there is a git repository at this path, not only a folder. */
bool fetch_is_repository(const char *path);

#endif
