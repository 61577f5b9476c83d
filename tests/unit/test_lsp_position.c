/* position: lines and characters as editors count them. */
#include "test.h"
#include "lsp/position.h"

/* All positions of a text, both ways. */
static void check_both_ways(struct text t, bool utf8)
{
    struct lines lines = {0};
    lines_update(&lines, t, 0);
    for (size_t at = 0; at <= t.len; at++) {
        struct position p = position_of(&lines, t, at, utf8);
        size_t back = position_offset(&lines, t, p, utf8);
        bool inside =
            at > 0 && at < t.len &&
            (((unsigned char)t.ptr[at] & 0xc0) == 0x80 || (t.ptr[at - 1] == '\r' && t.ptr[at] == '\n'));
        CHECK(inside || back == at);
    }
    lines_release(&lines);
}

TEST(both_ways)
{
    static const char *const texts[] = {"",
                                        "a",
                                        "a\nb",
                                        "\n\n",
                                        "a\r\nb\r\n",
                                        "\xc3\xbc\xf0\x9d\x84\x9e"
                                        "x\n\xe2\x82\xac y",
                                        "last\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        check_both_ways(text_of(texts[i]), false);
        check_both_ways(text_of(texts[i]), true);
    }
}

TEST(utf16_and_utf8)
{
    struct text t = TEXT("a\n\xc3\xbc\xf0\x9d\x84\x9e"
                         "x"); /* u-umlaut: 1 unit, a clef: 2 */
    struct lines lines = {0};
    lines_update(&lines, t, 0);
    CHECK_INT(position_of(&lines, t, 8, false).character, 3);
    CHECK_INT(position_of(&lines, t, 8, true).character, 6);
    CHECK_INT((int)position_offset(&lines, t, (struct position){1, 3}, false), 8);
    CHECK_INT((int)position_offset(&lines, t, (struct position){1, 2}, false),
              4); /* inside the clef: its start */
    CHECK_INT((int)position_offset(&lines, t, (struct position){1, 99}, false), 9);
    CHECK_INT((int)position_offset(&lines, t, (struct position){99, 0}, false), 9);
    CHECK_INT((int)position_offset(&lines, t, (struct position){0, 99}, false),
              1); /* not past the line's end */
    lines_release(&lines);
}

TEST(what_is_not_utf8)
{
    struct text t = TEXT("\x80\xff\xf0\n\x80");
    struct lines lines = {0};
    lines_update(&lines, t, 0);
    for (uint32_t c = 0; c < 9; c++)
        CHECK(position_offset(&lines, t, (struct position){0, c}, false) <= 3);
    CHECK_INT(position_of(&lines, t, 4, false).line, 1);
    lines_release(&lines);
}

/* Lines that are kept up to date after an edit are those of the whole text. */
TEST(updates)
{
    static const char pieces[][4] = {"", "x", "\n", "\r", "\r\n", "ab\n"};
    char text[64] = "one\r\ntwo\rthree\n";
    uint32_t seed = 1;
    struct lines kept = {0};
    lines_update(&kept, text_of(text), 0);
    for (int turn = 0; turn < 2000; turn++) {
        char next[64];
        seed = seed * 1664525u + 1013904223u;
        size_t len = strlen(text), from = (seed >> 8) % (len + 1),
               to = from + (seed >> 16) % (len - from + 1);
        const char *piece = pieces[(seed >> 24) % 6];
        if (len - (to - from) + strlen(piece) >= 32)
            to = len;
        snprintf(next, sizeof next, "%.*s%s%s", (int)from, text, piece, text + to);
        memcpy(text, next, sizeof text);
        struct lines fresh = {0};
        lines_update(&kept, text_of(text), from);
        lines_update(&fresh, text_of(text), 0);
        CHECK_INT(kept.count, fresh.count);
        CHECK(kept.count == fresh.count &&
              memcmp(kept.starts, fresh.starts, fresh.count * sizeof *fresh.starts) == 0);
        lines_release(&fresh);
    }
    lines_release(&kept);
}

TEST(long_lines)
{
    enum { LEN = 100000 };
    char *bytes = malloc(LEN);
    for (int i = 0; i < LEN; i += 2)
        memcpy(bytes + i, "\xc3\xbc", 2);
    struct text t = text_from(bytes, LEN);
    struct lines lines = {0};
    lines_update(&lines, t, 0);
    for (uint32_t c = 0; c <= LEN / 2; c += 997) {
        CHECK_INT((int)position_offset(&lines, t, (struct position){0, c}, false), (int)(2 * c));
        CHECK_INT(position_of(&lines, t, 2 * c, false).character, c);
    }
    lines_release(&lines);
    free(bytes);
}
