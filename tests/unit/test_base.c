/* base/: buf, names, err, bug and embed, the small ones. */
#include "base/utf8.h"
#include "base/buf.h"
#include "base/bug.h"
#include "base/embed.h"
#include "base/err.h"
#include "base/names.h"
#include "test.h"

TEST(buf_grows)
{
    struct buf buf = {0};
    CHECK_INT(buf_as_text(&buf).len, 0);
    buf_str(&buf, "ab");
    buf_char(&buf, 'c');
    buf_text(&buf, TEXT("de"));
    buf_printf(&buf, "%03d%s", 7, "x");
    CHECK_TEXT(buf_as_text(&buf), "abcde007x");
    CHECK_STR(buf.ptr, "abcde007x");
    for (int i = 0; i < 10000; i++)
        buf_char(&buf, '.');
    CHECK_INT(buf.len, 10009);
    buf_release(&buf);
    CHECK_INT(buf.len, 0);
    CHECK(buf.ptr == NULL);
}

TEST(buf_reserve_keeps_the_pointer)
{
    struct buf buf = {0};
    buf_reserve(&buf, 1000);
    const char *ptr = buf.ptr;
    for (int i = 0; i < 1000; i++)
        buf_char(&buf, 'x');
    CHECK(buf.ptr == ptr);
    buf_release(&buf);
}

TEST(buf_too_large_is_a_bug)
{
    struct buf buf = {0};
    CHECK_DIES(buf_reserve(&buf, SIZE_MAX - 10));
}

TEST(names_are_unique)
{
    struct arena *arena = arena_new(1 << 24);
    struct names *names = names_new(arena);
    struct name *a = names_get(names, TEXT("alpha"));
    CHECK(names_get(names, text_from("alphabet", 5)) == a);
    CHECK(names_get(names, TEXT("beta")) != a);
    CHECK_TEXT(a->text, "alpha");
    CHECK_INT(a->keyword, 0);
    CHECK(names_get(names, TEXT("")) == names_get(names, TEXT("")));
    arena_free(arena);
}

TEST(names_survive_growth)
{
    struct arena *arena = arena_new(1 << 24);
    struct names *names = names_new(arena);
    struct name *kept[6000];
    for (int i = 0; i < 6000; i++)
        kept[i] = names_get(names, arena_printf(arena, "n%d", i));
    size_t wrong = 0;
    for (int i = 0; i < 6000; i++)
        wrong += names_get(names, arena_printf(arena, "n%d", i)) != kept[i];
    CHECK_INT(wrong, 0);
    arena_free(arena);
}

TEST(first_error_stays)
{
    struct err err = {0};
    CHECK_INT(err_set(&err, EXIT_MACHINE, "cannot read '%s'", "a"), -1);
    CHECK_INT(err_set(&err, EXIT_USAGE, "cannot grade"), -1);
    CHECK_INT(err.exit_code, EXIT_MACHINE);
    CHECK_STR(err.message, "cannot read 'a'");
}

TEST(long_error_is_cut)
{
    struct err err = {0};
    char name[1000];
    memset(name, 'x', sizeof name);
    err_set(&err, EXIT_MACHINE, "%.*s", (int)sizeof name, name);
    CHECK_INT(strlen(err.message), sizeof err.message - 1);
}

TEST(bug_ends_the_process)
{
    CHECK_DIES(BUG("nothing is wrong: %d", 1));
}

static void check_embedded(const struct embedded *files, size_t count, const char *suffix)
{
    for (size_t i = 0; i < count; i++) {
        size_t len = strlen(files[i].name), tail = strlen(suffix);
        CHECK(len > tail && strcmp(files[i].name + len - tail, suffix) == 0);
        CHECK(files[i].size > 0);
        CHECK_INT(files[i].data[files[i].size], 0);
        if (i > 0)
            CHECK(strcmp(files[i - 1].name, files[i].name) < 0);
    }
}

TEST(embedded_files)
{
    size_t count;
    const struct embedded *files = embed_library(&count);
    check_embedded(files, count, ".metal");
    files = embed_codes(&count);
    check_embedded(files, count, ".md");
    embed_puzzles(&count);
}

TEST(utf8_encode_is_the_reverse_of_next)
{
    static const uint32_t codes[] = {0,      'a',    0x7F,   0x80,    0xE9,    0x7FF,   0x800,
                                     0x20AC, 0xFFFD, 0xFFFF, 0x10000, 0x1F600, 0x10FFFF};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        char bytes[4];
        unsigned len = utf8_encode(codes[i], bytes);
        struct utf8_char c = utf8_next(text_from(bytes, len));
        CHECK_INT(c.code, codes[i]);
        CHECK_INT(c.len, len);
        CHECK(c.valid);
    }
}
