#include "fetch/fetch.h"
#include "base/file.h"
#include "base/limits.h"
#include "fetch/cache.h"
#include "fetch/local.h"
#include "fetch/session.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    FIRST_PAUSE = 500,
    LONGER = 3
}; /* milliseconds before the second try; and each next one so much more */

struct job {
    const struct fetch_options *options;
    struct url url;
    struct order order;
    struct session session;
    struct cache cache;
    struct text root;     /* the cache's */
    const char *own_home; /* made for this run, or NULL */
    struct arena *arena;
    struct err *err;
};

static struct text text_or_empty(const char *t)
{
    return t ? text_of(t) : TEXT("");
}

bool fetch_is_repository(const char *path)
{
    return local_is_repository(path);
}

/* --- proxies: what the environment says, but for this machine itself --- */

static const char *variable(const char *lower, const char *upper)
{
    const char *value = getenv(lower);
    if (!value || !*value)
        value = getenv(upper);
    return value && *value ? value : NULL;
}

static bool is_this_machine(struct text host)
{
    return text_is(host, "localhost") || text_starts(host, TEXT("127.")) || text_is(host, "[::1]");
}

/* no_proxy=host,.domain,* */
static bool is_excepted(struct text host)
{
    const char *value = variable("no_proxy", "NO_PROXY");
    struct text rest = text_or_empty(value);
    while (rest.len) {
        const char *comma = memchr(rest.ptr, ',', rest.len);
        size_t len = comma ? (size_t)(comma - rest.ptr) : rest.len;
        struct text item = text_trim(text_from(rest.ptr, len));
        rest = text_from(rest.ptr + len + (comma != NULL), rest.len - len - (comma != NULL));
        if (text_is(item, "*") || text_eq(item, host))
            return true;
        if (item.len && item.ptr[0] == '.')
            item = text_from(item.ptr + 1, item.len - 1);
        if (item.len && host.len > item.len && host.ptr[host.len - item.len - 1] == '.' &&
            memcmp(host.ptr + host.len - item.len, item.ptr, item.len) == 0)
            return true;
    }
    return false;
}

static struct text proxy_for(const struct url *url)
{
    if ((url->kind != URL_HTTPS && url->kind != URL_HTTP) || is_this_machine(url->host) ||
        is_excepted(url->host))
        return TEXT("");
    return text_or_empty(url->kind == URL_HTTPS ? variable("https_proxy", "HTTPS_PROXY")
                                                : variable("http_proxy", "HTTP_PROXY"));
}

/* --- the order --- */

static bool same_host(struct text host, const char *given)
{
    struct text t = text_or_empty(given);
    if (t.len != host.len)
        return false;
    for (size_t i = 0; i < t.len; i++)
        if ((t.ptr[i] >= 'A' && t.ptr[i] <= 'Z' ? (t.ptr[i] | 0x20) : t.ptr[i]) != host.ptr[i])
            return false;
    return true;
}

static struct text absolute(struct job *j, const char *path)
{
    if (!path || !*path)
        return TEXT("");
    char *real = realpath(path, NULL);
    struct text t = real ? arena_text(j->arena, text_of(real)) : text_of(path);
    free(real);
    return t;
}

static void set_limits(struct job *j)
{
    const struct fetch_options *o = j->options;
    j->order.seconds = o->seconds ? o->seconds : LIMIT_FETCH_SECONDS;
    j->order.max_bytes = o->max_bytes ? o->max_bytes : LIMIT_FETCH_BYTES;
    j->order.max_objects = o->max_objects ? o->max_objects : LIMIT_FETCH_OBJECTS;
    j->order.max_memory = o->max_memory ? o->max_memory : LIMIT_FETCH_MEMORY;
    j->session.silence = o->silence ? o->silence : LIMIT_FETCH_SILENCE;
}

/* Refuses what must not be sent: plain http without permission, SSH without a key. */
static int make_order(struct job *j)
{
    const struct fetch_options *o = j->options;
    if (url_parse(&j->url, j->arena, text_or_empty(o->repository), j->err) != 0)
        return -1;
    if (j->url.kind == URL_HTTP && !o->allow_http)
        return err_set(j->err, EXIT_USAGE, "'%.200s' is not encrypted: use https, or pass --allow-http",
                       j->url.text.ptr);
    if (j->url.kind == URL_SSH && !o->ssh_key && !getenv("SSH_AUTH_SOCK"))
        return err_set(j->err, EXIT_USAGE,
                       "'%.200s' needs a key: no SSH agent is running, and --ssh-key is not given",
                       j->url.text.ptr);
    bool web = j->url.kind == URL_HTTPS || j->url.kind == URL_HTTP;
    j->order.kind = j->url.kind;
    j->order.url = j->url.kind == URL_LOCAL ? absolute(j, j->url.text.ptr) : j->url.text;
    j->order.host = j->url.host;
    j->order.user = arena_text(j->arena, j->url.user);
    j->order.ref = text_or_empty(o->ref);
    j->order.known = text_or_empty(o->known);
    j->order.has_before = o->has_before;
    j->order.before = o->before;
    j->order.pushes = o->pushes;
    j->order.proxy = proxy_for(&j->url);
    j->order.ssh_key = absolute(j, o->ssh_key);
    j->order.ca_file = absolute(j, o->ca_file);
    if (web && o->token.len && same_host(j->url.host, o->token_host)) {
        j->order.token = o->token;
        j->order.token_user = o->token_user     ? text_of(o->token_user)
                              : j->url.user.len ? j->order.user
                                                : TEXT("x-access-token");
    }
    set_limits(j);
    return 0;
}

/* --- what a server needs: a cache, and hosts that are known --- */

/* libgit2 looks for them in HOME/.ssh/known_hosts and nowhere else. */
static int make_home(struct job *j)
{
    const struct fetch_options *o = j->options;
    const char *home = getenv("HOME");
    if (j->url.kind != URL_SSH)
        return 0;
    if (!o->known_hosts) {
        j->session.home = home ? home : "/";
        j->order.known_hosts = arena_printf(j->arena, "%s/.ssh/known_hosts", j->session.home);
        return 0;
    }
    j->order.known_hosts = absolute(j, o->known_hosts);
    if (access(o->known_hosts, R_OK) != 0)
        return err_set(j->err, EXIT_USAGE, "cannot read '%.200s': %s", o->known_hosts, strerror(errno));
    struct text folder = cache_new_folder(j->arena, j->root, j->err);
    if (!folder.len)
        return -1;
    j->own_home = j->session.home = folder.ptr;
    const char *ssh = arena_printf(j->arena, "%s/.ssh", folder.ptr).ptr;
    if (mkdir(ssh, 0700) != 0 ||
        symlink(j->order.known_hosts.ptr, arena_printf(j->arena, "%s/known_hosts", ssh).ptr) != 0)
        return err_set(j->err, EXIT_MACHINE, "cannot write '%.200s': %s", ssh, strerror(errno));
    return 0;
}

static int prepare(struct job *j)
{
    j->root = j->options->cache ? text_of(j->options->cache) : cache_default(j->arena);
    if (!j->root.len)
        return err_set(j->err, EXIT_MACHINE,
                       "no folder for the cache: neither XDG_CACHE_HOME nor HOME is "
                       "set (see --cache)");
    if (cache_open(&j->cache, j->arena, j->root, &j->url, j->order.seconds, j->err) != 0 || make_home(j) != 0)
        return -1;
    j->order.cache = absolute(j, j->cache.folder.ptr);
    j->session.lock = j->cache.lock;
    return 0;
}

/* --- tries --- */

static bool may_help(enum trouble_kind kind)
{
    return kind == TROUBLE_NETWORK || kind == TROUBLE_BUSY || kind == TROUBLE_KILLED;
}

/* False: there is no time left for it. */
static bool wait_before(const struct job *j, unsigned try)
{
    unsigned pause = j->options->pause ? j->options->pause : FIRST_PAUSE;
    for (unsigned i = 1; i < try; i++)
        pause *= LONGER;
    if (process_now() + pause / 1000.0 >= j->session.deadline)
        return false;
    const struct timespec time = {.tv_sec = pause / 1000, .tv_nsec = (long)(pause % 1000) * 1000000};
    nanosleep(&time, NULL);
    return true;
}

/* A cache that cannot be read must not block the next try: what an earlier run left may be damaged. */
static bool starts_anew(struct job *j, const struct trouble *trouble)
{
    bool fresh = j->cache.fresh;
    if (!j->cache.folder.len || (trouble->kind != TROUBLE_BROKEN && trouble->kind != TROUBLE_MACHINE))
        return false;
    return cache_clear(&j->cache, j->err) == 0 && !fresh;
}

/* A damaged cache is cleared and fetched again without counting as a try. */
static int run(struct job *j, struct files *files, struct fetch_origin *origin)
{
    unsigned tries = j->options->tries ? j->options->tries : LIMIT_FETCH_TRIES, try = 1;
    struct trouble trouble;
    const struct files before = *files;
    for (;;) {
        trouble = (struct trouble){0};
        *origin = (struct fetch_origin){.url = j->url.text};
        if (session_run(&j->session, files, origin, j->arena, &trouble) == 0)
            return 0;
        *files = before; /* drop the files of a failed try */
        if (files->last)
            files->last->next = NULL;
        if (files->last_note)
            files->last_note->next = NULL;
        if (starts_anew(j, &trouble))
            continue;
        if (!may_help(trouble.kind) || try >= tries || !wait_before(j, try))
            break;
        try++;
    }
    origin->outcome = trouble_outcome(trouble.kind);
    int code = outcome_exit_code(origin->outcome);
    if (try > 1)
        return err_set(j->err, code, "%s (%u tries)", trouble.message, try);
    return err_set(j->err, code, "%s", trouble.message);
}

int fetch(struct files *files, struct fetch_origin *origin, struct arena *arena,
          const struct fetch_options *options, struct err *err)
{
    struct job j = {.options = options, .arena = arena, .err = err};
    j.cache.lock = j.session.lock = -1;
    j.session.program = options->program;
    j.session.nursery = options->nursery;
    j.session.order = &j.order;
    *origin = (struct fetch_origin){0};
    if (make_order(&j) != 0)
        return -1;
    int status = j.url.kind == URL_LOCAL ? 0 : prepare(&j);
    if (status != 0 && err->exit_code == EXIT_MACHINE)
        origin->outcome = OUTCOME_MACHINE;
    j.session.deadline = process_now() + j.order.seconds;
    if (status == 0)
        status = run(&j, files, origin);
    if (j.own_home)
        file_remove_tree(j.own_home);
    cache_close(&j.cache);
    return status;
}
