/* Text on a terminal: columns, broken lines, wide and combining characters; and numbers in reports. */
#include "report/classroom.h"
#include "report/terminal_put.h"
#include "report/words.h"
#include "test.h"

#define CHECK_PUT(call, wanted)                                                                              \
    do {                                                                                                     \
        struct buf out = {0};                                                                                \
        call;                                                                                                \
        CHECK_TEXT(buf_as_text(&out), wanted);                                                               \
        buf_release(&out);                                                                                   \
    } while (0)

static const struct terminal_style narrow = {.unicode = true, .width = 24};

static void wrapped(struct buf *out, unsigned at, unsigned indent, const char *text)
{
    terminal_put_wrapped(out, narrow, at, indent, text_of(text));
}

TEST(lines_are_broken_between_words)
{
    CHECK_PUT(wrapped(&out, 0, 2, "one two"), "one two\n");
    CHECK_PUT(wrapped(&out, 0, 2, "one two three four five six"), "one two three four five\n  six\n");
    CHECK_PUT(wrapped(&out, 20, 2, "one two"), "one\n  two\n");
    CHECK_PUT(wrapped(&out, 22, 2, "one two"), "\n  one two\n");
    CHECK_PUT(wrapped(&out, 0, 2, ""), "\n");
}

TEST(a_word_that_no_line_holds_goes_on_below)
{
    CHECK_PUT(wrapped(&out, 0, 2, "0123456789012345678901234567890123456789"),
              "012345678901234567890123\n  4567890123456789\n");
    CHECK_PUT(wrapped(&out, 0, 2, "ab 0123456789012345678901234567890123456789"),
              "ab 012345678901234567890\n  1234567890123456789\n");
}

/* Twelve characters of two columns fill 24. */
TEST(wide_characters_count_two)
{
    CHECK_PUT(wrapped(&out, 0, 2, "漢漢漢漢漢漢漢漢漢漢漢漢漢"), "漢漢漢漢漢漢漢漢漢漢漢漢\n  漢\n");
    CHECK_PUT(terminal_put_cell(&out, TEXT("漢字"), 6, false), "漢字  ");
    CHECK_PUT(terminal_put_cell(&out, TEXT("漢字漢字"), 6, false), "漢字..");
    CHECK_PUT(terminal_put_cell(&out, TEXT("漢字漢字"), 7, false), "漢字.. ");
}

TEST(combining_characters_count_nothing)
{
    CHECK_PUT(terminal_put_cell(&out, TEXT("e\xCC\x81"), 3, true), "  e\xCC\x81");
    CHECK_PUT(terminal_put_cell(&out, TEXT("abc"), 3, true), "abc");
    CHECK_PUT(terminal_put_cell(&out, TEXT("abcd"), 3, true), "a..");
}

TEST(nothing_steers_the_terminal)
{
    CHECK_PUT(wrapped(&out, 0, 2, "a\x1B[2Jb\nc\xE2\x80\xAE"), "a?[2Jb?c?\n");
    CHECK_PUT(terminal_put_cell(&out, TEXT("a\rb"), 4, false), "a?b ");
}

TEST(without_unicode_all_is_ascii)
{
    struct terminal_style plain = {.width = 80};
    CHECK_PUT(terminal_put_all(&out, plain, TEXT("a漢e\xCC\x81\n")), "a??e\n");
    CHECK_PUT(terminal_put_mark(&out, plain, MARK_PASSED), "+");
    CHECK_PUT(terminal_put_mark(&out, narrow, MARK_PASSED), "✓");
    CHECK_PUT(terminal_put_colour(&out, plain, "1"), "");
}

TEST(points)
{
    CHECK_PUT(words_points(&out, 10), "10");
    CHECK_PUT(words_points(&out, 4.5), "4.5");
    CHECK_PUT(words_points(&out, 6.666), "6.67");
    CHECK_PUT(words_points(&out, 0), "0");
    CHECK_PUT(words_points(&out, 100), "100");
}

static void check_round(const double *values, uint32_t count, const int64_t *wanted)
{
    int64_t found[8];
    classroom_round(values, count, found);
    for (uint32_t i = 0; i < count; i++)
        CHECK_INT(found[i], wanted[i]);
}

/* The largest fractions go up, and the sum is the rounded sum. */
TEST(rounded_points_add_up)
{
    check_round((const double[]){10, 6.67, 3.33, 0}, 4, (const int64_t[]){10, 7, 3, 0});
    check_round((const double[]){0.5, 0.5, 0.5}, 3, (const int64_t[]){1, 1, 0});
    check_round((const double[]){0.4, 0.4, 0.4}, 3, (const int64_t[]){1, 0, 0});
    check_round((const double[]){9.99, 9.99}, 2, (const int64_t[]){10, 10});
    check_round((const double[]){2.9999999999, -1}, 2, (const int64_t[]){3, 0});
}
