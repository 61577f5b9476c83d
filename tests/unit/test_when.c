/* base/when.h: times from and to RFC 3339. */
#include "base/when.h"
#include "test.h"

static int64_t parsed(const char *t)
{
    int64_t value;
    return when_parse(&value, text_of(t)) ? value : INT64_MIN;
}

TEST(times)
{
    CHECK_INT(parsed("1970-01-01T00:00:00Z"), 0);
    CHECK_INT(parsed("1970-01-01"), 86399);
    CHECK_INT(parsed("1969-12-31T23:59:59Z"), -1);
    CHECK_INT(parsed("2000-02-29T00:00:00Z"), 951782400);
    CHECK_INT(parsed("2026-02-01T23:59:59+01:00"), 1769986799);
    CHECK_INT(parsed("2026-02-01 23:59:59 +0100"), 1769986799);
    CHECK_INT(parsed(" 2026-02-01t22:59z "), 1769986740);
    CHECK_INT(parsed("2026-02-01T22:59:59.999"), 1769986799);
    CHECK_INT(parsed("2026-02-01T20:59:59-02:00"), 1769986799);
    CHECK_INT(parsed("9999-12-31T23:59:59Z"), 253402300799);
}

TEST(wrong_times)
{
    static const char *const all[] = {"",
                                      "now",
                                      "2026",
                                      "2026-1-1",
                                      "2026-13-01",
                                      "2026-00-01",
                                      "2026-02-29",
                                      "2026-04-31",
                                      "1900-02-29",
                                      "0000-01-01",
                                      "2026-02-01T",
                                      "2026-02-01T24:00",
                                      "2026-02-01T23:60",
                                      "2026-02-01T23:59:61",
                                      "2026-02-01T23:59:59.",
                                      "2026-02-01T23:59:59+1",
                                      "2026-02-01T23:59:59+24:00",
                                      "2026-02-01T23:59:59Zx",
                                      "2026-02-01Z",
                                      "26-02-01"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (parsed(all[i]) != INT64_MIN)
            test_fail(__FILE__, __LINE__, "'%s' is taken for a time", all[i]);
}

TEST(written_and_read_again)
{
    struct arena *arena = arena_new((size_t)1 << 24);
    for (int64_t t = -62135596800; t < 253402300799; t += 7654321987) {
        int64_t back;
        CHECK(when_parse(&back, when_format(arena, t, 0)) && back == t);
    }
    CHECK_TEXT(when_format(arena, 1769986799, 60), "2026-02-01T23:59:59+01:00");
    CHECK_TEXT(when_format(arena, 1769986799, -90), "2026-02-01T21:29:59-01:30");
    CHECK_TEXT(when_format(arena, 1769986799, 99999), "2026-02-01T22:59:59Z");
    CHECK_TEXT(when_format(arena, INT64_MAX, 0), "");
    CHECK_TEXT(when_format(arena, INT64_MIN, 0), "");
    arena_free(arena);
}
