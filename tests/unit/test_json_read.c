/* The pull reader of JSON: what it takes, what it refuses and where. */
#include "base/json_read.h"
#include "test.h"

static bool takes(const char *text)
{
    struct json_read r;
    json_read_init(&r, text_of(text));
    json_read_skip(&r);
    return json_read_end(&r);
}

TEST(values_that_are_taken)
{
    static const char *const right[] = {
        "{}",
        "[]",
        "0",
        "-0",
        "12",
        "1.5",
        "1e5",
        "1E+5",
        "-1.25e-3",
        "true",
        "false",
        "null",
        "NaN",
        "Infinity",
        "-Infinity",
        "\"\"",
        "\"a\\n\\u00e9\\ud83d\\ude00\\\"\\\\\\/\"",
        "[1, [2, {\"a\": [3]}], \"x\"]",
        "{\"a\": 1, \"a\": 2}",
        " \t\r\n{ \"a\" : [ ] , \"b\" : { } } \n",
        "\xef\xbb\xbf{}",
        "\"\xff is no UTF-8, but kept\"",
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        test_check(takes(right[i]), right[i], __FILE__, __LINE__);
}

TEST(values_that_are_refused)
{
    static const char *const wrong[] = {"",
                                        " ",
                                        "{",
                                        "}",
                                        "[",
                                        "]",
                                        "[1",
                                        "[1,]",
                                        "[,1]",
                                        "{\"a\"}",
                                        "{\"a\":}",
                                        "{\"a\":1,}",
                                        "{a: 1}",
                                        "{'a': 1}",
                                        "[1 2]",
                                        "\"",
                                        "\"a",
                                        "\"\\\"",
                                        "\"\\x\"",
                                        "\"\\u12\"",
                                        "\"\\u12g4\"",
                                        "\"\n\"",
                                        "\"\x01\"",
                                        "01",
                                        "1.",
                                        ".5",
                                        "+1",
                                        "1e",
                                        "1e+",
                                        "tru",
                                        "nul",
                                        "[1] 2",
                                        "{} {}",
                                        "{\"a\" 1}",
                                        "[}",
                                        "{]",
                                        "// no",
                                        "{\"a\": 1 // no\n}",
                                        "-",
                                        "--1",
                                        "\xef\xbb"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        test_check(!takes(wrong[i]), wrong[i], __FILE__, __LINE__);
}

TEST(depth)
{
    char text[2 * JSON_READ_DEPTH + 3];
    for (int over = 0; over < 2; over++) {
        size_t depth = JSON_READ_DEPTH + (size_t)over;
        memset(text, '[', depth);
        memset(text + depth, ']', depth);
        text[2 * depth] = '\0';
        CHECK(takes(text) == !over);
    }
}

TEST(the_first_fault_stays)
{
    struct json_read r;
    struct text key, raw;
    json_read_init(&r, TEXT("{\"a\": tru, \"b\": 1"));
    CHECK(json_read_object(&r));
    CHECK(json_read_key(&r, &key));
    CHECK(!json_read_skip(&r));
    CHECK_STR(r.wrong, "expected a value");
    CHECK_INT(r.wrong_at, 6);
    CHECK(!json_read_key(&r, &key));
    CHECK(!json_read_item(&r));
    CHECK(!json_read_string(&r, &raw));
    CHECK_INT(json_read_peek(&r), JSON_READ_WRONG);
    CHECK(!json_read_end(&r));
    CHECK_INT(r.wrong_at, 6);
}

TEST(pulling)
{
    struct json_read r;
    struct text key, raw;
    json_read_init(&r, TEXT("{\"skip\": {\"x\": [1, {}]}, \"list\": [\"a\", \"b\\n\"], \"n\": 1}"));
    CHECK(json_read_object(&r));
    CHECK(json_read_key(&r, &key));
    CHECK_TEXT(key, "skip");
    CHECK(json_read_skip(&r));
    CHECK(json_read_key(&r, &key));
    CHECK(json_read_array(&r));
    CHECK(json_read_item(&r));
    CHECK(json_read_string(&r, &raw));
    CHECK_TEXT(raw, "a");
    CHECK(json_read_item(&r));
    CHECK(json_read_string(&r, &raw));
    CHECK_TEXT(raw, "b\\n");
    CHECK(!json_read_item(&r));
    CHECK(json_read_key(&r, &key));
    CHECK_INT(json_read_peek(&r), JSON_READ_OTHER);
    CHECK(json_read_skip(&r));
    CHECK(!json_read_key(&r, &key));
    CHECK(json_read_end(&r));
}

static uint32_t first(const char *raw, size_t *taken)
{
    return json_read_char(text_of(raw), taken);
}

TEST(characters)
{
    size_t taken;
    CHECK_INT(first("a", &taken), 'a');
    CHECK_INT(first("\\n", &taken), '\n');
    CHECK_INT(taken, 2);
    CHECK_INT(first("\\/", &taken), '/');
    CHECK_INT(first("\\u00e9x", &taken), 0xe9);
    CHECK_INT(taken, 6);
    CHECK_INT(first("\\uD83D\\uDE00", &taken), 0x1f600);
    CHECK_INT(taken, 12);
    CHECK_INT(first("\\ud83d", &taken), 0xfffd);
    CHECK_INT(first("\\ud83d\\n", &taken), 0xfffd);
    CHECK_INT(taken, 6);
    CHECK_INT(first("\\ud83d\\u0041", &taken), 0xfffd);
    CHECK_INT(taken, 6);
    CHECK_INT(first("\\ude00", &taken), 0xfffd);
}
