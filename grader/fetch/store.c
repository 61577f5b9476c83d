#include "fetch/store.h"
#include "base/library.h"
#include "base/limits.h"
#include "fetch/certificates.h"
#include "fetch/connection.h"
#include "fetch/objects.h"
#include <git2.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#if defined(LIBGIT2_VER_MAJOR) && (LIBGIT2_VER_MAJOR < 1 || (LIBGIT2_VER_MAJOR == 1 && LIBGIT2_VER_MINOR < 5))
#error "libgit2 1.5 or newer is needed"
#endif
#define HAS_DEPTH (LIBGIT2_VER_MAJOR > 1 || LIBGIT2_VER_MINOR >= 7)
/* 1.7.2 says something over ssh:// and git:// that git does not understand; 1.9.0 does not. */
#define HAS_DEPTH_EVERYWHERE (LIBGIT2_VER_MAJOR > 1 || LIBGIT2_VER_MINOR >= 9)

/* The functions of libgit2 that are used. */
#define CALLS(X)                                                                                             \
    X(git_libgit2_init)                                                                                      \
    X(git_libgit2_version)                                                                                   \
    X(git_libgit2_features)                                                                                  \
    X(git_libgit2_opts)                                                                                      \
    X(git_error_last)                                                                                        \
    X(git_repository_open_ext)                                                                               \
    X(git_repository_odb)                                                                                    \
    X(git_odb_exists)                                                                                        \
    X(git_odb_exists_prefix)                                                                                 \
    X(git_odb_read_header)                                                                                   \
    X(git_odb_read)                                                                                          \
    X(git_odb_object_type)                                                                                   \
    X(git_odb_object_size)                                                                                   \
    X(git_odb_object_data)                                                                                   \
    X(git_odb_object_free)                                                                                   \
    X(git_reference_create)                                                                                  \
    X(git_reference_free)                                                                                    \
    X(git_remote_create_anonymous)                                                                           \
    X(git_remote_connect_options_init)                                                                       \
    X(git_remote_connect_ext)                                                                                \
    X(git_remote_ls)                                                                                         \
    X(git_remote_download)                                                                                   \
    X(git_fetch_options_init)                                                                                \
    X(git_credential_userpass_plaintext_new)                                                                 \
    X(git_credential_username_new)                                                                           \
    X(git_credential_ssh_key_new)                                                                            \
    X(git_credential_ssh_key_from_agent)

struct calls {
    CALLS(LIBRARY_MEMBER)
};

static const struct library_symbol symbols[] = {CALLS(LIBRARY_ROW)};

#ifdef __APPLE__
static const char *const names[] = {"libgit2." LIBGIT2_SOVERSION ".dylib", NULL};
#else
static const char *const names[] = {"libgit2.so." LIBGIT2_SOVERSION, NULL};
#endif

struct store {
    struct calls git;
    const struct order *order;
    void (*alive)(void *);
    void *payload;              /* of alive */
    struct objects *local;      /* of a local repository: without libgit2 */
    git_repository *repository; /* else this */
    git_odb *objects;
    git_remote *remote;
    unsigned logins; /* tried */
    bool downloads;  /* the list of refs was received */
    bool bad_certificate, bad_host_key;
    bool over_bytes, over_objects; /* the limit that was passed */
    uint64_t received;             /* bytes of the last fetch */
};

/* --- setting up --- */

/* No configuration of the machine is used: each level is looked for in a folder that has none. */
static int harden(struct store *s)
{
    __typeof__(git_libgit2_opts) *set = s->git.git_libgit2_opts;
    const char *nowhere = "/dev/null";
    int wrong = 0;
    for (int level = GIT_CONFIG_LEVEL_PROGRAMDATA; level <= GIT_CONFIG_LEVEL_GLOBAL; level++)
        wrong |= set(GIT_OPT_SET_SEARCH_PATH, level, nowhere);
    wrong |= set(GIT_OPT_SET_TEMPLATE_PATH, nowhere);
    wrong |= set(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 1);
    wrong |= set(GIT_OPT_ENABLE_STRICT_OBJECT_CREATION, 1);
    wrong |= set(GIT_OPT_SET_OWNER_VALIDATION, 1);
    wrong |= set(GIT_OPT_ENABLE_CACHING, 0);
    wrong |= set(GIT_OPT_SET_MWINDOW_SIZE, (size_t)32 << 20);
    wrong |= set(GIT_OPT_SET_MWINDOW_MAPPED_LIMIT, (size_t)128 << 20);
    wrong |= set(GIT_OPT_SET_MWINDOW_FILE_LIMIT, (size_t)64);
    wrong |= set(GIT_OPT_SET_PACK_MAX_OBJECTS, (size_t)s->order->max_objects);
    wrong |= set(GIT_OPT_SET_USER_AGENT, "grader");
    const char *trusted = library_linked() ? certificates_file() : NULL; /* else libgit2 knows this system */
    if (s->order->ca_file.len)
        trusted = s->order->ca_file.ptr;
    if (trusted && (s->order->kind == URL_HTTPS || s->order->kind == URL_HTTP)) /* which may lead to https */
        wrong |= set(GIT_OPT_SET_SSL_CERT_LOCATIONS, trusted, NULL);
    return wrong;
}

static const char *last_error(struct store *s)
{
    const git_error *e = s->git.git_error_last();
    return e && e->message ? e->message : "no reason given";
}

/* libgit2 reads all certificates of the system when it starts, which takes longer than a small repository.
 * Where none is needed it cannot open any file meanwhile. */
static int start_library(const struct calls *git, bool certificates)
{
    struct rlimit limit, none;
    bool known = getrlimit(RLIMIT_NOFILE, &limit) == 0;
    none = limit;
    none.rlim_cur = 0;
    if (known && !certificates)
        (void)setrlimit(RLIMIT_NOFILE, &none);
    int status = git->git_libgit2_init();
    if (known && !certificates)
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    return status;
}

static int load(struct calls *git, struct err *err)
{
    return library_load(git, symbols, sizeof symbols / sizeof *symbols, names, "libgit2", err);
}

void store_prepare(bool certificates)
{
    struct err ignored = {0};
    struct calls git;
    if (load(&git, &ignored) == 0)
        (void)start_library(&git, certificates);
}

struct store *store_new(const struct order *order, void (*alive)(void *), void *payload,
                        struct trouble *trouble)
{
    struct err err = {0};
    struct store *s = calloc(1, sizeof *s);
    if (s && order->kind == URL_LOCAL && (s->local = objects_new(&err)))
        return s;
    if (!s || order->kind == URL_LOCAL || load(&s->git, &err) != 0) {
        trouble_set(trouble, TROUBLE_MACHINE, "%s", s ? err.message : "out of memory");
        free(s);
        return NULL;
    }
    s->order = order;
    s->alive = alive;
    s->payload = payload;
    if (start_library(&s->git, order->kind == URL_HTTPS && !order->ca_file.len) < 0 || harden(s) != 0) {
        if (order->ca_file.len)
            trouble_set(trouble, TROUBLE_MACHINE, "cannot use the certificates of '%.200s': %s",
                        order->ca_file.ptr, last_error(s));
        trouble_set(trouble, TROUBLE_MACHINE, "libgit2 cannot be set up: %s", last_error(s));
        free(s);
        return NULL;
    }
    return s;
}

int store_about(struct buf *out, struct err *err)
{
    struct calls git;
    int major, minor, revision;
    if (load(&git, err) != 0)
        return -1;
    git.git_libgit2_version(&major, &minor, &revision);
    int features = git.git_libgit2_features();
    buf_printf(out, "libgit2 %d.%d.%d%s%s%s", major, minor, revision,
               features & GIT_FEATURE_HTTPS ? ", https" : ", no https",
               features & GIT_FEATURE_SSH ? ", ssh" : ", no ssh", HAS_DEPTH ? ", shallow" : "");
    buf_str(out, library_linked() ? ", linked in" : "");
    return 0;
}

const char *store_package(void)
{
    return "libgit2-" LIBGIT2_SOVERSION;
}

/* --- a local repository's files --- */

void store_add_loose(struct store *s, const char *folder)
{
    objects_add_loose(s->local, folder);
}

void store_add_pack(struct store *s, const char *index_file)
{
    objects_add_pack(s->local, index_file);
}

int store_open(struct store *s, struct trouble *trouble)
{
    unsigned flags = GIT_REPOSITORY_OPEN_NO_SEARCH | GIT_REPOSITORY_OPEN_BARE | GIT_REPOSITORY_OPEN_NO_DOTGIT;
    if (s->git.git_repository_open_ext(&s->repository, s->order->cache.ptr, flags, NULL) != 0 ||
        s->git.git_repository_odb(&s->objects, s->repository) != 0)
        return trouble_set(trouble, TROUBLE_MACHINE, "the cache '%.150s' cannot be opened: %s",
                           s->order->cache.ptr, last_error(s));
    return 0;
}

/* --- what libgit2 asks us while it talks to a server --- */

static int on_certificate(git_cert *cert, int valid, const char *host, void *payload)
{
    struct store *s = payload;
    (void)host;
    if (valid)
        return 0;
    if (cert->cert_type == GIT_CERT_HOSTKEY_LIBSSH2)
        s->bad_host_key = true;
    else
        s->bad_certificate = true;
    return GIT_ECERTIFICATE;
}

/* One try: a login that was refused is refused again. The user's name may be asked for by itself. */
static int on_login(git_credential **out, const char *url, const char *user, unsigned allowed, void *payload)
{
    struct store *s = payload;
    const struct order *o = s->order;
    const char *name = o->user.len ? o->user.ptr : "git";
    (void)url;
    (void)user;
    if (o->kind == URL_SSH && allowed == GIT_CREDENTIAL_USERNAME)
        return s->git.git_credential_username_new(out, name);
    if (s->logins++)
        return GIT_EAUTH;
    if (o->kind == URL_SSH && (allowed & GIT_CREDENTIAL_SSH_KEY))
        return o->ssh_key.len ? s->git.git_credential_ssh_key_new(out, name, NULL, o->ssh_key.ptr, NULL)
                              : s->git.git_credential_ssh_key_from_agent(out, name);
    bool web = o->kind == URL_HTTPS || o->kind == URL_HTTP;
    if (web && o->token.len && (allowed & GIT_CREDENTIAL_USERPASS_PLAINTEXT))
        return s->git.git_credential_userpass_plaintext_new(out, o->token_user.ptr, o->token.ptr);
    s->logins = 0;
    return GIT_EAUTH;
}

uint64_t store_received(const struct store *s)
{
    return s->received;
}

static int on_progress(const git_indexer_progress *p, void *payload)
{
    struct store *s = payload;
    s->alive(s->payload);
    s->received = p->received_bytes;
    s->over_bytes = p->received_bytes > s->order->max_bytes;
    s->over_objects = p->total_objects > s->order->max_objects;
    return s->over_bytes || s->over_objects ? GIT_EUSER : 0;
}

static int on_message(const char *text, int len, void *payload)
{
    struct store *s = payload;
    (void)text;
    (void)len;
    s->alive(s->payload);
    return 0;
}

/* --- what went wrong --- */

static int http_status(const char *message)
{
    const char *at = strstr(message, "status code: ");
    return at ? atoi(at + 13) : 0;
}

/* Servers do not distinguish private from missing, so the message names both. */
static int login_trouble(struct store *s, struct trouble *trouble)
{
    const struct order *o = s->order;
    if (o->kind == URL_SSH)
        return trouble_set(trouble, TROUBLE_REFUSED, "'%.100s' did not accept the login '%.60s' with %s",
                           o->host.ptr, o->user.len ? o->user.ptr : "git",
                           o->ssh_key.len ? "this key" : "the keys of the agent (see --ssh-key)");
    if (o->token.len)
        return trouble_set(trouble, TROUBLE_REFUSED,
                           "'%.200s' is private or missing: '%.100s' did not accept the token", o->url.ptr,
                           o->host.ptr);
    return trouble_set(trouble, TROUBLE_LOGIN,
                       "'%.200s' is private or missing; for a private one give a token: --token-env or "
                       "--token-file, and --token-host %.80s",
                       o->url.ptr, o->host.ptr);
}

static int certificate_trouble(struct store *s, struct trouble *trouble)
{
    const struct order *o = s->order;
    if (s->bad_host_key)
        return trouble_set(trouble, TROUBLE_CERTIFICATE,
                           "the host key of '%.100s' is not in the known hosts, or has changed (see "
                           "--known-hosts)",
                           o->host.ptr);
    if (!o->ca_file.len && !certificates_file())
        return trouble_set(trouble, TROUBLE_CERTIFICATE,
                           "no certificates are installed here, so '%.100s' cannot be verified: install "
                           "ca-certificates, or give a certificate file (see --ca-file)",
                           o->host.ptr);
    return trouble_set(trouble, TROUBLE_CERTIFICATE,
                       "the certificate of '%.100s' is not trusted: %.150s (see --ca-file)", o->host.ptr,
                       last_error(s));
}

static int status_trouble(struct store *s, int status, struct trouble *trouble)
{
    const char *url = s->order->url.ptr;
    if (status == 401 || status == 403)
        return login_trouble(s, trouble);
    if (status == 404 || status == 410)
        return trouble_set(trouble, TROUBLE_MISSING, "no repository at '%.200s' (HTTP status %d)", url,
                           status);
    bool again = status == 429 || status >= 500;
    return trouble_set(trouble, again ? TROUBLE_BUSY : TROUBLE_MISSING, "'%.200s': HTTP status %d", url,
                       status);
}

static bool says(const char *message, const char *part)
{
    return strstr(message, part) != NULL;
}

/* Server errors that another try will not fix. */
static bool is_missing(const struct store *s, const char *m)
{
    if (s->downloads)
        return false;
    return says(m, "not exported") || says(m, "not found") || says(m, "does not exist") ||
           says(m, "does not appear to be a git repository") || says(m, "invalid content-type") ||
           says(m, "no content-type") || says(m, "malformed URL") || says(m, "remote error: ");
}

/* Of a download: what was sent, or what is in the cache, cannot be read. */
static bool is_broken(struct store *s, const git_error *e, const char *m)
{
    bool broke_off = says(m, "EOF") || says(m, "incomplete") || says(m, "missing trailer");
    if (!s->downloads || !e || broke_off)
        return false;
    return e->klass != GIT_ERROR_NET && e->klass != GIT_ERROR_HTTP && e->klass != GIT_ERROR_SSL &&
           e->klass != GIT_ERROR_SSH && e->klass != GIT_ERROR_OS && e->klass != GIT_ERROR_NOMEMORY;
}

/* Our own limits come first: libgit2 reports an aborted download as some other error. */
static int server_trouble(struct store *s, int code, struct trouble *trouble)
{
    const git_error *e = s->git.git_error_last();
    const char *m = last_error(s), *url = s->order->url.ptr;
    if (s->over_bytes)
        return trouble_set(trouble, TROUBLE_LIMIT, "'%.200s' has more than %llu MB (see --max-download)", url,
                           (unsigned long long)s->order->max_bytes >> 20);
    if (s->over_objects || says(m, "too many objects"))
        return trouble_set(trouble, TROUBLE_LIMIT, "'%.200s' has more than %llu objects (see --max-objects)",
                           url, (unsigned long long)s->order->max_objects);
    if (s->bad_certificate || s->bad_host_key || code == GIT_ECERTIFICATE)
        return certificate_trouble(s, trouble);
    if (http_status(m))
        return status_trouble(s, http_status(m), trouble);
    if (says(m, "redirect"))
        return trouble_set(trouble, TROUBLE_MISSING, "'%.200s': %s%s", url, m,
                           s->order->token.len ? "; a token is not sent elsewhere" : "");
    if (code == GIT_EAUTH || says(m, "authentication"))
        return login_trouble(s, trouble);
    if (is_missing(s, m) || (code == GIT_ENOTFOUND && !s->downloads))
        return trouble_set(trouble, TROUBLE_MISSING, "no repository at '%.200s': %.150s", url, m);
    if (is_broken(s, e, m))
        return trouble_set(trouble, TROUBLE_BROKEN, "the repository could not be read: %s", m);
    if (e && e->klass == GIT_ERROR_NOMEMORY)
        return trouble_set(trouble, TROUBLE_LIMIT, "'%.200s' needs more memory than is allowed", url);
    return trouble_set(trouble, TROUBLE_NETWORK, "'%.200s': %s", url, m);
}

/* --- the server --- */

static void set_callbacks(struct store *s, git_remote_callbacks *c)
{
    c->credentials = on_login;
    c->certificate_check = on_certificate;
    c->transfer_progress = on_progress;
    c->sideband_progress = on_message;
    c->payload = s;
}

static void set_way(struct store *s, git_proxy_options *proxy, git_remote_redirect_t *redirects)
{
    if (s->order->proxy.len) {
        proxy->type = GIT_PROXY_SPECIFIED;
        proxy->url = s->order->proxy.ptr;
    }
    /* libgit2 would pass a login on to the host that it is redirected to: with a token, only redirects
     * within the host are followed. */
    *redirects = s->order->token.len ? GIT_REMOTE_REDIRECT_NONE : GIT_REMOTE_REDIRECT_INITIAL;
}

/* Refs with names that git would not allow are ignored. */
static int keep_refs(struct store *s, struct refs *refs, struct arena *arena, struct trouble *trouble)
{
    const git_remote_head **heads;
    size_t count;
    int code = s->git.git_remote_ls(&heads, &count, s->remote);
    if (code != 0)
        return server_trouble(s, code, trouble);
    for (size_t i = 0; i < count; i++) {
        struct text name = text_of(heads[i]->name);
        struct object_id id;
        memcpy(id.bytes, heads[i]->oid.id, OBJECT_ID_BYTES);
        if (text_is(name, "HEAD")) {
            refs->has_head = true;
            refs->head_id = id;
            if (heads[i]->symref_target && object_ref_name_ok(text_of(heads[i]->symref_target)))
                refs->head = arena_text(arena, text_of(heads[i]->symref_target));
        } else if (object_ref_name_ok(name) && refs->count < LIMIT_FETCH_REFS) {
            refs_add(refs, arena, name, &id);
        }
    }
    return 0;
}

int store_list(struct store *s, struct refs *refs, struct arena *arena, struct trouble *trouble)
{
    git_remote_connect_options options;
    *refs = (struct refs){0};
    if (s->git.git_remote_connect_options_init(&options, GIT_REMOTE_CONNECT_OPTIONS_VERSION) != 0 ||
        s->git.git_remote_create_anonymous(&s->remote, s->repository, s->order->url.ptr) != 0)
        return trouble_set(trouble, TROUBLE_MACHINE, "'%.200s': %s", s->order->url.ptr, last_error(s));
    set_callbacks(s, &options.callbacks);
    set_way(s, &options.proxy_opts, &options.follow_redirects);
    int code = s->git.git_remote_connect_ext(s->remote, GIT_DIRECTION_FETCH, &options);
    if (code != 0)
        return server_trouble(s, code, trouble);
    s->alive(s->payload);
    connection_send_at_once();
    return keep_refs(s, refs, arena, trouble);
}

/* Our own refs for what was fetched: next time they show the server what we have. */
static int keep_tips(struct store *s, const struct ref *const *wanted, uint32_t count,
                     struct trouble *trouble)
{
    for (uint32_t i = 0; i < count; i++) {
        char name[64] = "refs/got/";
        git_oid id;
        git_reference *ref = NULL;
        object_id_write(name + 9, &wanted[i]->id);
        memset(&id, 0, sizeof id);
        memcpy(id.id, wanted[i]->id.bytes, OBJECT_ID_BYTES);
        if (s->git.git_reference_create(&ref, s->repository, name, &id, 1, NULL) != 0)
            return trouble_set(trouble, TROUBLE_BROKEN, "the repository could not be read: %s",
                               last_error(s));
        s->git.git_reference_free(ref);
    }
    return 0;
}

static bool has_all(struct store *s, const struct ref *const *wanted, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!store_has(s, &wanted[i]->id))
            return false;
    return true;
}

/* Shallow where libgit2 and the server support it. */
static int download(struct store *s, git_strarray *specs, bool whole, struct trouble *trouble)
{
    git_fetch_options options;
    if (s->git.git_fetch_options_init(&options, GIT_FETCH_OPTIONS_VERSION) != 0)
        return trouble_set(trouble, TROUBLE_MACHINE, "%s", last_error(s));
    set_callbacks(s, &options.callbacks);
    set_way(s, &options.proxy_opts, &options.follow_redirects);
    options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE;
    options.update_fetchhead = 0;
#if HAS_DEPTH
    bool web = s->order->kind == URL_HTTP || s->order->kind == URL_HTTPS;
    if (web || HAS_DEPTH_EVERYWHERE)
        options.depth = whole ? GIT_FETCH_DEPTH_UNSHALLOW : 1;
#else
    (void)whole;
#endif
    s->logins = 0;
    s->downloads = true;
    int code = s->git.git_remote_download(s->remote, specs, &options);
#if HAS_DEPTH
    if (code != 0 && says(last_error(s), "support shallow")) { /* not every server does */
        options.depth = GIT_FETCH_DEPTH_FULL;
        code = s->git.git_remote_download(s->remote, specs, &options);
    }
#endif
    return code == 0 ? 0 : server_trouble(s, code, trouble);
}

/* Also makes refs of our own for what was fetched, for the next time. */
int store_download(struct store *s, const struct ref *const *wanted, uint32_t count, bool whole,
                   struct trouble *trouble)
{
    if (has_all(s, wanted, count) && !(HAS_DEPTH && whole))
        return 0;
    char **specs = calloc(count + 1, sizeof *specs);
    if (!specs)
        return trouble_set(trouble, TROUBLE_MACHINE, "out of memory");
    for (uint32_t i = 0; i < count; i++)
        specs[i] = (char *)wanted[i]->name.ptr;
    git_strarray list = {specs, count};
    int status = download(s, &list, whole, trouble);
    free(specs);
    if (status == 0)
        status = keep_tips(s, wanted, count, trouble);
    return status;
}

/* --- objects --- */

static git_oid oid_of(const struct object_id *id)
{
    git_oid oid;
    memset(&oid, 0, sizeof oid);
    memcpy(oid.id, id->bytes, OBJECT_ID_BYTES);
    return oid;
}

bool store_has(struct store *s, const struct object_id *id)
{
    git_oid oid = oid_of(id);
    if (s->local)
        return objects_has(s->local, id);
    return s->objects && s->git.git_odb_exists(s->objects, &oid) == 1;
}

int store_find(struct store *s, struct text digits, struct object_id *out)
{
    char all[OBJECT_ID_DIGITS + 1];
    struct object_id part;
    git_oid found;
    if (digits.len < 4 || digits.len > OBJECT_ID_DIGITS || (!s->objects && !s->local))
        return 0;
    memset(all, '0', OBJECT_ID_DIGITS);
    memcpy(all, digits.ptr, digits.len);
    if (!object_id_parse(&part, text_from(all, OBJECT_ID_DIGITS)))
        return 0;
    if (s->local)
        return objects_find(s->local, &part, digits.len, out);
    git_oid oid = oid_of(&part);
    int code = s->git.git_odb_exists_prefix(&found, s->objects, &oid, digits.len);
    if (code == 0)
        memcpy(out->bytes, found.id, OBJECT_ID_BYTES);
    return code == 0 ? 1 : code == GIT_EAMBIGUOUS ? 2 : 0;
}

int store_header(struct store *s, const struct object_id *id, enum object_type *type, size_t *size)
{
    git_oid oid = oid_of(id);
    git_object_t kind;
    uint64_t bytes = 0;
    if (s->local) {
        bool found = objects_header(s->local, id, type, &bytes);
        *size = (size_t)bytes;
        return found ? 0 : -1;
    }
    if (!s->objects || s->git.git_odb_read_header(size, &kind, s->objects, &oid) != 0 ||
        kind < (git_object_t)OBJECT_COMMIT || kind > (git_object_t)OBJECT_TAG)
        return -1;
    *type = (int)kind; /* libgit2 has the same numbers */
    return 0;
}

/* Of that size, as far as its header says. */
static int read_remote(struct store *s, const struct object_id *id, enum object_type type, size_t size,
                       struct buf *out)
{
    git_oid oid = oid_of(id);
    git_odb_object *object = NULL;
    if (s->git.git_odb_read(&object, s->objects, &oid) != 0)
        return -1;
    bool same = s->git.git_odb_object_size(object) == size &&
                s->git.git_odb_object_type(object) == (git_object_t)type;
    if (same)
        buf_bytes(out, s->git.git_odb_object_data(object), size);
    s->git.git_odb_object_free(object);
    return same ? 0 : -1;
}

int store_read(struct store *s, const struct object_id *id, enum object_type type, size_t limit,
               struct buf *out, struct trouble *trouble)
{
    char digits[OBJECT_ID_DIGITS + 1];
    enum object_type is;
    size_t size, before = out->len;
    object_id_write(digits, id);
    if (store_header(s, id, &is, &size) != 0)
        return trouble_set(trouble, TROUBLE_BROKEN,
                           "the repository could not be read: object %s is missing or damaged", digits);
    if (is != type)
        return trouble_set(trouble, TROUBLE_BROKEN,
                           "the repository could not be read: object %s has an unexpected type", digits);
    if (size > limit)
        return trouble_set(trouble, TROUBLE_LIMIT, "object %s has %zu bytes, more than %zu", digits, size,
                           limit);
    bool good = s->local ? objects_read(s->local, id, out) && out->len - before == size
                         : read_remote(s, id, type, size, out) == 0;
    return good ? 0
                : trouble_set(trouble, TROUBLE_BROKEN,
                              "the repository could not be read: object %s is damaged", digits);
}
