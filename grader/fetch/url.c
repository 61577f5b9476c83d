#include "fetch/url.h"

enum { MAX_URL = 2000, SHOWN = 200 };

static struct text from(struct text t, size_t at)
{
    return text_from(t.ptr + at, t.len - at);
}

/* "ssh" of "ssh://host", or empty. */
static struct text scheme_of(struct text t)
{
    ptrdiff_t at = text_find(t, TEXT("://"));
    return at < 0 ? TEXT("") : text_from(t.ptr, (size_t)at);
}

/* host:path, as scp takes it: a ':' before any '/'. */
static bool is_scp(struct text t)
{
    const char *colon = memchr(t.ptr, ':', t.len), *slash = memchr(t.ptr, '/', t.len);
    return colon && colon > t.ptr && (!slash || colon < slash);
}

bool url_is_remote(struct text t)
{
    return t.len && (scheme_of(t).len || is_scp(t));
}

/* --- the parts --- */

static bool same_letters(struct text t, const char *lower)
{
    if (t.len != strlen(lower))
        return false;
    for (size_t i = 0; i < t.len; i++)
        if ((t.ptr[i] | 0x20) != lower[i])
            return false;
    return true;
}

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-' || c == '_';
}

/* A name or a number in brackets; never an option of some program. */
static bool host_ok(struct text host)
{
    bool v6 = host.len > 2 && host.ptr[0] == '[' && host.ptr[host.len - 1] == ']';
    if (!host.len || host.len > 253 || host.ptr[0] == '-')
        return false;
    for (size_t i = v6; i < host.len - v6; i++)
        if (!is_name_char(host.ptr[i]) && !(v6 && host.ptr[i] == ':'))
            return false;
    return true;
}

static bool port_ok(struct text port)
{
    unsigned value = 0;
    for (size_t i = 0; i < port.len; i++) {
        if (port.ptr[i] < '0' || port.ptr[i] > '9' || value > 65535)
            return false;
        value = value * 10 + (unsigned)(port.ptr[i] - '0');
    }
    return port.len && value && value <= 65535;
}

/* "user@host:port": removes the user; a password is an error that does not repeat it. */
static int take_user(struct url *out, struct text *authority, struct err *err)
{
    const char *at = NULL;
    for (size_t i = 0; i < authority->len; i++)
        if (authority->ptr[i] == '@')
            at = authority->ptr + i;
    if (!at)
        return 0;
    out->user = text_from(authority->ptr, (size_t)(at - authority->ptr));
    *authority = from(*authority, out->user.len + 1);
    if (memchr(out->user.ptr, ':', out->user.len))
        return err_set(err, EXIT_USAGE,
                       "a repository's URL must not contain a password: use --token-env or --token-file");
    for (size_t i = 0; i < out->user.len; i++)
        if (!is_name_char(out->user.ptr[i]) && out->user.ptr[i] != '+')
            return err_set(err, EXIT_USAGE, "the user name in the repository's URL is not a plain name");
    return 0;
}

/* Lower case, so that a token's host can be compared byte by byte. */
static int take_host(struct url *out, struct arena *arena, struct text authority, struct err *err)
{
    struct text host = authority, port = TEXT("");
    const char *bracket = memchr(host.ptr, ']', host.len);
    size_t start = bracket ? (size_t)(bracket - host.ptr) : 0;
    const char *colon = memchr(host.ptr + start, ':', host.len - start);
    if (colon) {
        port = from(host, (size_t)(colon - host.ptr) + 1);
        host.len = (size_t)(colon - host.ptr);
    }
    if (!host_ok(host) || (colon && !port_ok(port)))
        return err_set(err, EXIT_USAGE, "'%.*s' is not a valid host name",
                       authority.len > SHOWN ? SHOWN : (int)authority.len, authority.ptr);
    char *lower = arena_alloc(arena, host.len + 1);
    for (size_t i = 0; i < host.len; i++)
        lower[i] = (char)(host.ptr[i] >= 'A' && host.ptr[i] <= 'Z' ? host.ptr[i] | 0x20 : host.ptr[i]);
    out->host = text_from(lower, host.len);
    return 0;
}

/* --- local paths --- */

static int hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* file:///some%20where, file://localhost/some/where */
static int file_url(struct url *out, struct arena *arena, struct text rest, struct err *err)
{
    if (text_starts(rest, TEXT("localhost/")))
        rest = from(rest, 9);
    if (!rest.len || rest.ptr[0] != '/')
        return err_set(err, EXIT_USAGE, "a file URL must name a folder on this machine: file:///path");
    char *path = arena_alloc(arena, rest.len + 1);
    size_t len = 0;
    for (size_t i = 0; i < rest.len; i++) {
        bool escape =
            rest.ptr[i] == '%' && rest.len - i > 2 && hex(rest.ptr[i + 1]) >= 0 && hex(rest.ptr[i + 2]) >= 0;
        path[len++] = escape ? (char)(hex(rest.ptr[i + 1]) * 16 + hex(rest.ptr[i + 2])) : rest.ptr[i];
        i += escape ? 2 : 0;
    }
    if (memchr(path, 0, len))
        return err_set(err, EXIT_USAGE, "a path cannot contain a NUL character");
    *out = (struct url){.kind = URL_LOCAL, .text = text_from(path, len)};
    out->path = out->text;
    return 0;
}

/* --- all of it --- */

static int kind_of(enum url_kind *kind, struct text scheme, struct err *err)
{
    static const char *const names[URL_KIND_COUNT] = {"file", "https", "http", "ssh", "git"};
    for (enum url_kind k = 0; k < URL_KIND_COUNT; k++)
        if (same_letters(scheme, names[k])) {
            *kind = k;
            return 0;
        }
    return err_set(err, EXIT_USAGE, "'%.*s://' is not supported: use https, http, ssh, git, file or a path",
                   scheme.len > 40 ? 40 : (int)scheme.len, scheme.ptr);
}

static int remote_url(struct url *out, struct arena *arena, struct text t, struct err *err)
{
    struct text scheme = scheme_of(t), rest = t;
    out->kind = URL_SSH;
    char end = ':';
    if (scheme.len) {
        if (kind_of(&out->kind, scheme, err) != 0)
            return -1;
        rest = from(t, scheme.len + 3);
        end = '/';
    }
    if (out->kind == URL_LOCAL)
        return file_url(out, arena, rest, err);
    const char *stop = memchr(rest.ptr, end, rest.len);
    struct text authority = text_from(rest.ptr, stop ? (size_t)(stop - rest.ptr) : rest.len);
    out->path = from(rest, authority.len);
    if (!scheme.len && memchr(out->path.ptr, '@', out->path.len))
        return err_set(err, EXIT_USAGE, "a repository's URL must not contain a password: use --ssh-key");
    if (take_user(out, &authority, err) != 0 || take_host(out, arena, authority, err) != 0)
        return -1;
    if (out->path.len < 2)
        return err_set(err, EXIT_USAGE, "'%.*s' does not name a repository on '%.*s'",
                       t.len > SHOWN ? SHOWN : (int)t.len, t.ptr, TEXT_ARG(out->host));
    if (text_starts(from(out->path, 1), TEXT("-")) || text_starts(out->path, TEXT("::")))
        return err_set(err, EXIT_USAGE, "'%.*s' is not a valid repository path",
                       out->path.len > SHOWN ? SHOWN : (int)out->path.len, out->path.ptr);
    bool web = out->kind == URL_HTTP || out->kind == URL_HTTPS;
    out->text = web ? arena_printf(arena, "%.*s://%.*s%.*s", TEXT_ARG(scheme), TEXT_ARG(authority),
                                   TEXT_ARG(out->path))
                    : arena_text(arena, t);
    return 0;
}

int url_parse(struct url *out, struct arena *arena, struct text t, struct err *err)
{
    *out = (struct url){0};
    if (!t.len || t.len > MAX_URL || memchr(t.ptr, 0, t.len))
        return err_set(err, EXIT_USAGE, "%s",
                       t.len ? "the repository's address is too long" : "no repository given");
    if (!url_is_remote(t)) {
        out->kind = URL_LOCAL;
        out->text = out->path = arena_text(arena, t);
        return 0;
    }
    for (size_t i = 0; i < t.len; i++)
        if ((unsigned char)t.ptr[i] <= ' ' || (unsigned char)t.ptr[i] >= 0x7f)
            return err_set(err, EXIT_USAGE,
                           "a URL cannot contain spaces, control characters or non-ASCII characters");
    return remote_url(out, arena, t, err);
}
