/* fetch: addresses, objects, logs of pushes, and a reader process that misbehaves. */
#include "fetch/fetch.h"
#include "base/limits.h"
#include "base/when.h"
#include "fetch/order.h"
#include "fetch/url.h"
#include "test.h"
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <sys/stat.h>

/* --- addresses --- */

static struct arena *arena;

static const char *host_of(const char *t, enum url_kind kind)
{
    static struct url url;
    struct err err = {0};
    if (url_parse(&url, arena, text_of(t), &err) != 0)
        return err.message[0] ? "wrong" : "no reason";
    CHECK_INT(url.kind, kind);
    return arena_text(arena, url.host).ptr;
}

static bool is_wrong(const char *t)
{
    struct url url;
    struct err err = {0};
    bool wrong = url_parse(&url, arena, text_of(t), &err) != 0;
    return wrong && err.exit_code == EXIT_USAGE;
}

TEST(addresses)
{
    arena = arena_new((size_t)1 << 24);
    CHECK_STR(host_of("https://Example.ORG/a/b.git", URL_HTTPS), "example.org");
    CHECK_STR(host_of("HTTPS://example.org:8443/a", URL_HTTPS), "example.org");
    CHECK_STR(host_of("http://[::1]:80/a", URL_HTTP), "[::1]");
    CHECK_STR(host_of("ssh://git@example.org:2222/a", URL_SSH), "example.org");
    CHECK_STR(host_of("git@example.org:a/b.git", URL_SSH), "example.org");
    CHECK_STR(host_of("example.org:a", URL_SSH), "example.org");
    CHECK_STR(host_of("git://127.0.0.1/a", URL_GIT), "127.0.0.1");
    CHECK_STR(host_of("some/where", URL_LOCAL), "");
    CHECK_STR(host_of("./a:b", URL_LOCAL), "");
    CHECK_STR(host_of("file:///a%20b", URL_LOCAL), "");
    arena_free(arena);
}

TEST(wrong_addresses)
{
    static const char *const all[] = {"",
                                      "ext::sh -c true",
                                      "ext://x/y",
                                      "https://",
                                      "https://example.org",
                                      "https://example.org/",
                                      "https://user:password@example.org/a",
                                      "https://-x/a",
                                      "https://a b/c",
                                      "https://example.org:0/a",
                                      "https://example.org:65536/a",
                                      "https://exa'mple/a",
                                      "ssh://-oProxyCommand=x/a",
                                      "ssh://a/-x",
                                      "-x:a",
                                      "user:password@host:path",
                                      "https://us\xc3\xa9r@host/a",
                                      "https://host/\x01",
                                      "file://host/a",
                                      "file:///a%00b"};
    arena = arena_new((size_t)1 << 24);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!is_wrong(all[i]))
            test_fail(__FILE__, __LINE__, "'%s' is taken for an address", all[i]);
    arena_free(arena);
}

TEST(no_user_in_the_address)
{
    struct url url;
    struct err err = {0};
    arena = arena_new((size_t)1 << 24);
    CHECK_INT(url_parse(&url, arena, TEXT("https://alice@Example.org:8443/a?b"), &err), 0);
    CHECK_TEXT(url.text, "https://Example.org:8443/a?b");
    CHECK_TEXT(url.user, "alice");
    CHECK_INT(url_parse(&url, arena, TEXT("file://localhost/a%20b"), &err), 0);
    CHECK_TEXT(url.text, "/a b");
    CHECK_INT(url_parse(&url, arena, TEXT("git@host:path"), &err), 0);
    CHECK_TEXT(url.text, "git@host:path");
    arena_free(arena);
}

/* --- objects --- */

#define HEX "0123456789abcdef0123456789ABCDEF01234567"

TEST(names_of_objects)
{
    struct object_id id;
    char digits[OBJECT_ID_DIGITS + 1];
    CHECK(object_id_parse(&id, TEXT(HEX)));
    object_id_write(digits, &id);
    CHECK_STR(digits, "0123456789abcdef0123456789abcdef01234567");
    CHECK(!object_id_parse(&id, TEXT("0123")));
    CHECK(!object_id_parse(&id, TEXT("g123456789abcdef0123456789ABCDEF01234567")));
    CHECK(!object_id_parse(&id, TEXT(HEX "0")));
}

TEST(commits)
{
    struct object_commit c;
    struct object_id id;
    CHECK(object_read_commit(&c, TEXT("tree " HEX "\nparent " HEX "\nparent " HEX "\nauthor x\n"
                                      "committer A <a@b> 1700000000 -0130\n\ncommitter B <b> 1 +0000\n")));
    CHECK_INT(c.committed, 1700000000);
    CHECK_INT(c.offset, -90);
    CHECK(object_next_parent(&c.parents, &id));
    CHECK(object_next_parent(&c.parents, &id));
    CHECK(!object_next_parent(&c.parents, &id));
    CHECK(object_read_commit(&c, TEXT("tree " HEX "\ncommitter <> 5\n\n")));
    CHECK_INT(c.committed, 5);
    CHECK(!object_read_commit(&c, TEXT("")));
    CHECK(!object_read_commit(&c, TEXT("tree " HEX)));
    CHECK(!object_read_commit(&c, TEXT("tree " HEX "\n\ncommitter <> 5 +0000\n")));
    CHECK(!object_read_commit(&c, TEXT("tree " HEX "\ncommitter nobody\n\n")));
    CHECK(!object_read_commit(&c, TEXT("tree " HEX "\ncommitter <> -5 +0000\n\n")));
    CHECK(!object_read_commit(&c, TEXT("tree " HEX "\ncommitter <> 9999999999999999999 +0000\n\n")));
    CHECK(!object_read_commit(&c, TEXT("parent " HEX "\n")));
}

TEST(trees)
{
    static const char two[] = "100644 a\0aaaaaaaaaaaaaaaaaaaa40000 b c\0bbbbbbbbbbbbbbbbbbbb";
    struct text rest = text_from(two, sizeof two - 1);
    struct object_entry e;
    CHECK(object_next_entry(&rest, &e));
    CHECK_INT(e.mode, 0100644);
    CHECK_TEXT(e.name, "a");
    CHECK(object_next_entry(&rest, &e));
    CHECK_INT(e.mode, 040000);
    CHECK_TEXT(e.name, "b c");
    CHECK_INT(e.id.bytes[19], 'b');
    CHECK(!object_next_entry(&rest, &e));
    CHECK_INT(rest.len, 0);
    for (size_t cut = 1; cut < sizeof two - 1; cut++) {
        rest = text_from(two, cut);
        while (object_next_entry(&rest, &e))
            ;
        CHECK_INT(rest.len != 0, cut != 29); /* 29: the first entry is whole */
    }
    rest = text_from("89 x\0aaaaaaaaaaaaaaaaaaaa", 25);
    CHECK(!object_next_entry(&rest, &e));
    rest = text_from("11111111 x\0aaaaaaaaaaaaaaaaaaaa", 31);
    CHECK(!object_next_entry(&rest, &e));
}

TEST(tags)
{
    struct object_id id;
    enum object_type type;
    CHECK(object_read_tag(&id, &type, TEXT("object " HEX "\ntype tree\ntag x\n")));
    CHECK_INT(type, OBJECT_TREE);
    CHECK(!object_read_tag(&id, &type, TEXT("object " HEX "\ntype thing\n")));
    CHECK(!object_read_tag(&id, &type, TEXT("type tree\nobject " HEX "\n")));
}

TEST(names_of_refs)
{
    static const char *const right[] = {"refs/heads/main", "HEAD", "refs/heads/a-b_c.d/e@f",
                                        "refs/heads/\xc3\xa9"};
    static const char *const wrong[] = {
        "",    "/a",  "a/",  "a//b", "a..b", "../a", ".a",   "a/.b", "a.lock", "a.lock/b", "a b",     "a\nb",
        "a~b", "a^b", "a:b", "a?b",  "a*b",  "a[b",  "a\\b", "a@{b", "a.",     "a\x7f",    "a\x1b[0m"};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        CHECK(object_ref_name_ok(text_of(right[i])));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (object_ref_name_ok(text_of(wrong[i])))
            test_fail(__FILE__, __LINE__, "'%s' is taken for a ref", wrong[i]);
    CHECK(!object_ref_name_ok(text_from("a\0b", 3)));
    CHECK_TEXT(object_ref_short(TEXT("refs/heads/a/b")), "a/b");
    CHECK_TEXT(object_ref_short(TEXT("refs/remotes/origin/x")), "x");
    CHECK_TEXT(object_ref_short(TEXT("refs/pull/1/head")), "refs/pull/1/head");
}

/* --- logs of pushes --- */

TEST(logs)
{
    struct pushes p;
    struct err err = {0};
    arena = arena_new((size_t)1 << 24);
    CHECK_INT(pushed_read(&p, arena,
                          TEXT("\xef\xbb\xbfref, commit ,x,pushed_at\r\n"
                               "\"a\"\"b\"," HEX ",\"1,2\",2026-01-01T00:00:00Z\r\n\r\n"
                               "," HEX ",,2026-01-02\n"),
                          "log", &err),
              0);
    CHECK_INT(p.count, 2);
    CHECK_TEXT(p.list[0].ref, "a\"b");
    CHECK_INT(p.list[0].at, 1767225600);
    CHECK_INT(p.list[1].at, 1767225600 + 2 * 86400 - 1);
    CHECK(pushed_is_for(&p.list[1], TEXT("refs/heads/main")));
    CHECK(!pushed_is_for(&p.list[0], TEXT("refs/heads/main")));
    CHECK_INT(
        pushed_read(&p, arena, TEXT("{\"commit\":\"" HEX "\",\"pushed_at\":\"2026-01-01\"}"), "log", &err),
        0);
    CHECK_INT(p.count, 1);
    arena_free(arena);
}

TEST(logs_at_the_limit)
{
    struct pushes p;
    struct buf log = {0};
    arena = arena_new((size_t)1 << 28);
    buf_str(&log, "commit,pushed_at\n");
    for (unsigned i = 0; i < LIMIT_PUSHES; i++)
        buf_str(&log, HEX ",2026-01-01\n");
    struct err err = {0};
    CHECK_INT(pushed_read(&p, arena, buf_as_text(&log), "log", &err), 0);
    CHECK_INT(p.count, LIMIT_PUSHES);
    buf_str(&log, HEX ",2026-01-01\n");
    CHECK_INT(pushed_read(&p, arena, buf_as_text(&log), "log", &err), -1);
    CHECK_INT(err.exit_code, EXIT_USAGE);
    buf_release(&log);
    arena_free(arena);
}

/* --- the order --- */

TEST(an_order_arrives_as_it_was_sent)
{
    struct push push = {.at = -5, .ref = TEXT("main")};
    struct order in = {.kind = URL_SSH,
                       .url = TEXT("ssh://h/p"),
                       .token = TEXT("t"),
                       .before = -1,
                       .seconds = 7},
                 out;
    struct buf bytes = {0};
    arena = arena_new((size_t)1 << 24);
    in.pushes = (struct pushes){&push, 1};
    order_write(&bytes, &in);
    struct wire wire = {.bytes = buf_as_text(&bytes)};
    CHECK(order_read(&out, arena, &wire));
    CHECK_TEXT(out.url, "ssh://h/p");
    CHECK_TEXT(out.token, "t");
    CHECK_INT(out.before, -1);
    CHECK_INT(out.pushes.list[0].at, -5);
    for (size_t cut = 0; cut < bytes.len; cut++) {
        wire = (struct wire){.bytes = text_from(bytes.ptr, cut)};
        CHECK(!order_read(&out, arena, &wire));
    }
    buf_release(&bytes);
    arena_free(arena);
}

/* --- a reader that is none: any program that is started as "grader reader" --- */

static int remove_one(const char *path, const struct stat *info, int flag, struct FTW *where)
{
    (void)info;
    (void)flag;
    (void)where;
    return remove(path);
}

static struct err with_reader(const char *program, const char *content, uint32_t silence)
{
    char folder[] = "/tmp/test_fetch.XXXXXX";
    struct files files;
    struct fetch_origin origin;
    struct err err = {0};
    arena = arena_new((size_t)1 << 28);
    struct fetch_options o = {.program = program, .repository = "https://127.0.0.1:1/x", .tries = 1};
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return err;
    o.cache = folder;
    o.silence = silence;
    o.seconds = 20;
    int pipe_end = -1;
    if (content) {
        FILE *f = fopen("reader", "w");
        fputs(content, f);
        fclose(f);
    } else if (mkfifo("reader", 0600) == 0) {
        pipe_end = open("reader", O_RDWR | O_CLOEXEC);
    }
    files_init(&files);
    CHECK_INT(fetch(&files, &origin, arena, &o, &err), -1);
    if (pipe_end >= 0)
        close(pipe_end);
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    arena_free(arena);
    return err;
}

TEST(a_reader_that_ends)
{
    struct err err = with_reader("/bin/cat", "", 0);
    CHECK_INT(err.exit_code, EXIT_NOTHING);
    CHECK(strstr(err.message, "could not be read") != NULL);
}

TEST(a_reader_that_talks_nonsense)
{
    struct err err = with_reader("/bin/cat", "nonsense that is no frame at all", 0);
    CHECK_INT(err.exit_code, EXIT_NOTHING);
    CHECK(strstr(err.message, "could not be read") != NULL);
}

/* LIMIT_FETCH_SILENCE, but shorter. */
TEST(a_reader_that_is_silent)
{
    struct err err = with_reader("/bin/cat", NULL, 1);
    CHECK(LIMIT_FETCH_SILENCE < LIMIT_FETCH_SECONDS);
    CHECK_INT(err.exit_code, EXIT_MACHINE);
    CHECK(strstr(err.message, "no answer for 1 seconds") != NULL);
}

TEST(a_reader_that_cannot_be_started)
{
    struct err err = with_reader("/nowhere/at/all", "", 0);
    CHECK_INT(err.exit_code, EXIT_MACHINE);
    CHECK(strstr(err.message, "cannot start the reader") != NULL);
}
