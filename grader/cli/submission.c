#include "cli/submission.h"
#include "base/file.h"
#include "base/limits.h"
#include "base/when.h"
#include "cli/self.h"
#include "fetch/url.h"

#include <stdlib.h>

/* --- options --- */

int submission_set_path(struct submission_options *o, const char *value, struct err *err)
{
    if (o->path)
        return err_set(err, EXIT_USAGE, "one submission at a time: '%.100s' and '%.100s'", o->path, value);
    if (!o->is_repo && url_is_remote(text_of(value)))
        return err_set(err, EXIT_USAGE, "'%.200s' is not a local path: use --repo", value);
    o->path = value;
    return 0;
}

static int set_repo(void *options, const struct option_given *given, struct err *err)
{
    struct submission_options *o = options;
    o->is_repo = true;
    return submission_set_path(o, given->value, err);
}

static int set_megabytes(void *field, const struct option_given *given, struct err *err)
{
    uint64_t *bytes = field, number;
    if (options_number(&number, given->row->name, given->value, given->row->number, err) != 0)
        return -1;
    *bytes = number << 20;
    return 0;
}

int submission_note(void *options, const struct option_given *given, struct err *err)
{
    struct submission_options *o = options;
    (void)err;
    o->git_only = given->row->name;
    return 0;
}

const struct option submission_repo_rows[] = {
    {"--repo", "URL|PATH", "a repository (https, ssh, git, git@host:path), or a folder", .set = set_repo},
    {NULL},
};

#define FIELD(field) OPTION_FIELD(struct submission_options, field)
const struct option submission_rows[] = {
    {"--ref", "REF", "a branch, tag or commit of it; else the default branch", FIELD(fetch.ref)},
    {"--any-branch", NULL, "grade another branch if the default one contains no work", FIELD(any_branch)},
    {"--before", "TIME", "the last commit at or before 2026-02-01T23:59:59+01:00, or a date in UTC",
     FIELD(before)},
    {"--pushed-log", "FILE", "CSV or JSON lines of commit, pushed_at: these times count", FIELD(pushed_log)},
    {"--cache", "DIR", "where repositories are kept; else ~/.cache/grader", FIELD(fetch.cache)},
    {"--timeout", "SECONDS", "for getting a repository; 120", FIELD(fetch.seconds), 86400},
    {"--max-download", "MB", "the largest repository; 256", FIELD(fetch.max_bytes), 65536, set_megabytes},
    {"--max-objects", "N", "and how many objects it may have; 300000", FIELD(fetch.max_objects), 100000000},
    {"--allow-http", NULL, "allow http:// too, which is not encrypted", FIELD(fetch.allow_http)},
    {"--token-host", "HOST", "the one host that gets the token; else GRADER_TOKEN_HOST",
     FIELD(fetch.token_host)},
    {"--token-env", "NAME", "the variable with an access token; GRADER_TOKEN", FIELD(token_env)},
    {"--token-file", "FILE", "a file with the token", FIELD(token_file)},
    {"--token-user", "NAME", "the user name that goes with it; x-access-token", FIELD(fetch.token_user)},
    {"--ssh-key", "FILE", "a private key; else the SSH agent", FIELD(fetch.ssh_key)},
    {"--known-hosts", "FILE", "the keys of SSH servers; else ~/.ssh/known_hosts", FIELD(fetch.known_hosts)},
    {"--ca-file", "FILE", "certificates to trust; else SSL_CERT_FILE, else the system's",
     FIELD(fetch.ca_file)},
    {NULL},
};

/* --- resolving the options --- */

static int read_text(const char *path, size_t limit, struct arena *arena, struct text *out, struct err *err)
{
    struct buf content = {0};
    int status = file_read(path, limit, &content, err);
    if (status == 0)
        *out = arena_text(arena, buf_as_text(&content));
    else
        err->exit_code = EXIT_USAGE;
    buf_release(&content);
    return status;
}

/* One line of printable characters; the message never holds it. */
static int check_token(struct text token, struct err *err)
{
    if (!token.len)
        return err_set(err, EXIT_USAGE, "the token is empty");
    for (size_t i = 0; i < token.len; i++)
        if ((unsigned char)token.ptr[i] <= ' ' || (unsigned char)token.ptr[i] >= 0x7f)
            return err_set(err, EXIT_USAGE, "the token is more than one word");
    return token.len <= 4096 ? 0 : err_set(err, EXIT_USAGE, "the token is too long");
}

/* A token from the command line must come with the host that gets it; one from the environment without a
 * host goes nowhere. */
static int find_token(struct fetch_options *f, const struct submission_options *o, struct arena *arena,
                      struct err *err)
{
    const char *value = getenv(o->token_env ? o->token_env : "GRADER_TOKEN");
    if (!f->token_host)
        f->token_host = getenv("GRADER_TOKEN_HOST");
    if (o->token_file && o->token_env)
        return err_set(err, EXIT_USAGE, "one token at a time: --token-env or --token-file");
    if (o->token_file) {
        if (read_text(o->token_file, 65536, arena, &f->token, err) != 0)
            return -1;
        f->token = text_trim(f->token);
    } else if (value) {
        f->token = text_of(value);
    } else if (o->token_env) {
        return err_set(err, EXIT_USAGE, "the environment has no variable '%.100s'", o->token_env);
    }
    if (!f->token.ptr)
        return 0;
    if ((o->token_file || o->token_env) && !f->token_host)
        return err_set(err, EXIT_USAGE, "a token needs --token-host: the one host that gets it");
    return check_token(f->token, err);
}

int submission_source(struct open_source *out, const struct submission_options *o, struct arena *arena,
                      struct err *err)
{
    struct fetch_options *f = &out->fetch;
    struct text log;
    const char *pause = getenv("GRADER_TEST_PAUSE");
    *out = (struct open_source){.path = o->path ? o->path : ".",
                                .is_repo = o->is_repo,
                                .any_branch = o->any_branch,
                                .fetch = o->fetch};
    if (o->git_only && !o->is_repo)
        return err_set(err, EXIT_USAGE, "%s needs --repo: 'grader check' takes the files as they are",
                       o->git_only);
    f->program = self_path(arena);
    f->pause = pause ? (uint32_t)strtoul(pause, NULL, 10) : 0;
    if (!f->ca_file)
        f->ca_file = getenv("SSL_CERT_FILE");
    f->has_before = o->before != NULL;
    if (o->before && !when_parse(&f->before, text_of(o->before)))
        return err_set(err, EXIT_USAGE,
                       "--before takes a time such as 2026-02-01T23:59:59+01:00 or 2026-02-01, not '%.60s'",
                       o->before);
    if (o->pushed_log && (read_text(o->pushed_log, 64u << 20, arena, &log, err) != 0 ||
                          pushed_read(&f->pushes, arena, log, o->pushed_log, err) != 0))
        return -1;
    return find_token(f, o, arena, err);
}
