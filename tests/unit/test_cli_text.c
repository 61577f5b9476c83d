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

struct read {
    const char *grid;
    bool verbose;
    struct text title;
    uint32_t jobs;
    uint64_t bytes;
    const char *tokens, *arguments[4];
    int token_count, argument_count, then_count;
};

static int set_tokens(void *field, const struct option_given *given, struct err *err)
{
    struct read *r = field;
    (void)err;
    r->tokens = given->value;
    r->token_count++;
    return 0;
}

static int count_options(void *part, const struct option_given *given, struct err *err)
{
    struct read *r = part;
    (void)given;
    (void)err;
    r->then_count++;
    return 0;
}

static const struct option rows[] = {
    {"--grid", "X", "a size", OPTION_FIELD(struct read, grid)},
    {"--verbose", NULL, "say more", OPTION_FIELD(struct read, verbose)},
    {"--tokens", "[=raw]", "the tokens", .set = set_tokens},
    {NULL},
};
static const struct option more_rows[] = {
    {"--title", "TITLE", "a title", OPTION_FIELD(struct read, title)},
    {"--jobs", "N", "how many", OPTION_FIELD(struct read, jobs), 64},
    {"--bytes", "N", "how large", OPTION_FIELD(struct read, bytes), 1ull << 40},
    {"--word", "first|second|third", "one of them"},
    {"--default", NULL, "what it does anyway"},
    {NULL},
};

static int add_argument(void *command, const struct option_given *given, struct err *err)
{
    struct read *r = command;
    (void)err;
    r->arguments[r->argument_count++] = given->value;
    return 0;
}

static enum options_end read_line(struct read *r, const char *words, struct err *err)
{
    static const struct option_part parts[] = {{rows}, {more_rows, 0, count_options}, {NULL}};
    struct options how = {.command = "test", .parts = parts, .argument = add_argument};
    static char line[200];
    char *argv[20];
    int count = 0;
    snprintf(line, sizeof line, "test %s", words);
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
        argv[count++] = word;
    *r = (struct read){0};
    *err = (struct err){0};
    return options_parse(&how, r, count, argv, err);
}

TEST(reading_options)
{
    struct read r;
    struct err err;
    CHECK_INT(read_line(&r, "file --grid -4 --grid=5 --tokens x --tokens=raw - -- --verbose", &err),
              OPTIONS_DONE);
    CHECK_STR(r.grid, "5");
    CHECK_STR(r.tokens, "raw");
    CHECK_INT(r.token_count, 2);
    CHECK(!r.verbose);
    CHECK_INT(r.argument_count, 4);
    CHECK_STR(r.arguments[0], "file");
    CHECK_STR(r.arguments[1], "x");
    CHECK_STR(r.arguments[2], "-");
    CHECK_STR(r.arguments[3], "--verbose");
    CHECK_INT(r.then_count, 0);
    CHECK_INT(err.exit_code, 0);
}

TEST(kinds_of_fields)
{
    struct read r;
    struct err err;
    CHECK_INT(read_line(&r, "--verbose --title=a --jobs 64 --bytes 1099511627776 --default", &err),
              OPTIONS_DONE);
    CHECK(r.verbose);
    CHECK_TEXT(r.title, "a");
    CHECK_INT(r.jobs, 64);
    CHECK(r.bytes == 1ull << 40);
    CHECK_INT(r.then_count, 4);
    CHECK_INT(read_line(&r, "--verbose --help --nonsense", &err), OPTIONS_HELP);
}

static const char *wrong(const char *words)
{
    static struct err err;
    struct read r;
    CHECK_INT(read_line(&r, words, &err), OPTIONS_WRONG);
    CHECK_INT(err.exit_code, EXIT_USAGE);
    return err.message;
}

TEST(wrong_options)
{
    struct err err = {0};
    static const char *const words[] = {"first", "second", "third"};
    struct option_given given = {.row = &more_rows[3], .value = "second"};
    CHECK_STR(wrong("--jobs 65"), "--jobs is a number from 1 to 64, not '65'");
    CHECK_STR(wrong("--bytes 0"), "--bytes is a number from 1 to 1099511627776, not '0'");
    CHECK_STR(wrong("--verbose=1"), "option '--verbose' takes no value");
    CHECK_STR(wrong("--grid"), "option '--grid' needs a value: --grid X");
    CHECK_STR(wrong("--gird 1"),
              "unknown option '--gird'; did you mean '--grid'? ('grader test --help' lists them)");
    CHECK_INT(options_word(&given, words, 3, &err), 1);
    given.value = "fourth";
    CHECK_INT(options_word(&given, words, 3, &err), -1);
    CHECK_STR(err.message, "--word must be first, second or third, not 'fourth'");
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
