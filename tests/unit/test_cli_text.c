/* What the command line prints: Markdown for the terminal, options and suggestions. */
#include "cli/markdown.h"
#include "cli/options.h"
#include "test.h"

static struct buf out;

static struct text page(const char *markdown, unsigned width)
{
    buf_release(&out);
    buf_str(&out, "");
    markdown_render(&out, text_of(markdown), false, width);
    return buf_as_text(&out);
}

TEST(headings_paragraphs_and_code)
{
    CHECK_TEXT(
        page("# E1 Title\n\nSome `code` and\n**bold** text.\n\n```metal\nint  x;\n\n  y\n```\n\nEnd\n", 80),
        "E1 Title\n\nSome 'code' and bold text.\n\n    int  x;\n\n      y\n\nEnd\n");
}

TEST(paragraphs_are_filled)
{
    CHECK_TEXT(page("one two three four five six seven eight nine ten eleven\ntwelve\n", 40),
               "one two three four five six seven eight\nnine ten eleven twelve\n");
    /* a word that is longer than the line stays whole */
    CHECK_TEXT(page("0123456789012345678901234567890123456789012345 x\n", 40),
               "0123456789012345678901234567890123456789012345\nx\n");
}

TEST(lists)
{
    CHECK_TEXT(page("- one item that is long enough to be wrapped\n  and goes on\n- two\n", 40),
               "  - one item that is long enough to be\n    wrapped and goes on\n  - two\n");
}

TEST(odd_pages)
{
    CHECK_TEXT(page("", 80), "");
    CHECK_TEXT(page("```\nnever closed", 80), "    never closed\n");
    CHECK_TEXT(page("a `b", 80), "a 'b\n");
    CHECK_TEXT(page("#", 80), "");
    CHECK_TEXT(page("2 * 3 ** 4", 80), "2 * 3  4\n");
}

TEST(coloured_pages)
{
    buf_release(&out);
    markdown_render(&out, TEXT("# T\n`c` **b**\n"), true, 80);
    CHECK_TEXT(buf_as_text(&out), "\x1b[1mT\x1b[0m\n\x1b[36mc\x1b[39m \x1b[1mb\x1b[22m\n");
}

static const struct option rows[] = {{1, "--grid", "X", "a size"},
                                     {2, "--verbose", NULL, "say more"},
                                     {3, "--tokens", "[=raw]", "the tokens"}};

static int next(struct options *options, struct err *err)
{
    options->rows = rows;
    options->count = 3;
    options->command = "test";
    return options_next(options, err);
}

TEST(reading_options)
{
    char line[] = "test file --grid -4 --grid=5 --tokens x --tokens=raw - -- --verbose", *argv[11];
    int count = 0;
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
        argv[count++] = word;
    struct options options = {.argc = count, .argv = argv};
    struct err err = {0};
    CHECK_INT(next(&options, &err), OPTIONS_ARGUMENT);
    CHECK_INT(next(&options, &err), 1);
    CHECK_STR(options.value, "-4");
    CHECK_INT(next(&options, &err), 1);
    CHECK_STR(options.value, "5");
    CHECK_INT(next(&options, &err), 3);
    CHECK(options.value == NULL);
    CHECK_INT(next(&options, &err), OPTIONS_ARGUMENT);
    CHECK_INT(next(&options, &err), 3);
    CHECK_STR(options.value, "raw");
    CHECK_INT(next(&options, &err), OPTIONS_ARGUMENT);
    CHECK_STR(options.value, "-");
    CHECK_INT(next(&options, &err), OPTIONS_ARGUMENT);
    CHECK_STR(options.value, "--verbose");
    CHECK_INT(next(&options, &err), OPTIONS_END);
    CHECK_INT(err.exit_code, 0);
}

TEST(describing_options)
{
    buf_release(&out);
    options_describe(&out, rows, 3);
    CHECK_CONTAINS(buf_as_text(&out), "  --grid X                        a size\n");
    CHECK_CONTAINS(buf_as_text(&out), "  --tokens[=raw]                  the tokens\n");
}

TEST(suggestions)
{
    const char *names[] = {"run", "explain", "E1201", "E2001"};
    buf_release(&out);
    buf_str(&out, "");
    options_suggest(&out, TEXT("frobnicate"), names, 4, sizeof *names);
    CHECK_TEXT(buf_as_text(&out), "");
    options_suggest(&out, TEXT("E201"), names, 4,
                    sizeof *names); /* both are one letter away: the same start wins */
    CHECK_TEXT(buf_as_text(&out), "; did you mean 'E2001'?");
}
