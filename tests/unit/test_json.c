/* The JSON writer: separators, escapes, numbers. */
#include "base/json.h"
#include "base/utf8.h"
#include "test.h"
#include <float.h>
#include <math.h>

static struct buf out;
static struct json json;

static void start(void)
{
    buf_release(&out);
    buf_str(&out, "");
    json_init(&json, &out);
}

TEST(objects_and_arrays)
{
    start();
    json_object(&json, NULL);
    json_str(&json, "a", "b");
    json_array(&json, "list");
    json_int(&json, NULL, -1);
    json_uint(&json, NULL, UINT64_MAX);
    json_end(&json);
    json_short_array(&json, "short");
    json_bool(&json, NULL, true);
    json_null(&json, NULL);
    json_object(&json, NULL);
    json_int(&json, "x", 1);
    json_end(&json);
    json_end(&json);
    json_object(&json, "empty");
    json_end(&json);
    json_key(&json, TEXT("k\"ey"));
    json_short_object(&json, NULL);
    json_end(&json);
    json_end(&json);
    CHECK_TEXT(buf_as_text(&out),
               "{\n  \"a\": \"b\",\n  \"list\": [\n    -1,\n    18446744073709551615\n  ],\n"
               "  \"short\": [true, null, {\"x\": 1}],\n  \"empty\": {},\n  \"k\\\"ey\": {}\n}\n");
}

static void check_string(struct text t, const char *wanted)
{
    start();
    json_text(&json, NULL, t);
    CHECK_TEXT(buf_as_text(&out), wanted);
}

TEST(strings)
{
    check_string(TEXT(""), "\"\"");
    check_string(TEXT("a\"b\\c/\n\t\r"), "\"a\\\"b\\\\c/\\n\\t\\r\"");
    check_string(TEXT("\xE2\x80\xAE\xEF\xBB\xBF\xF3\xA0\x80\x81"), "\"\\u202e\\ufeff\\udb40\\udc01\"");
    check_string(TEXT("\0\x01\x1f\x7f"), "\"\\u0000\\u0001\\u001f\\u007f\"");
    check_string(TEXT("\xC3\xA4\xF0\x9F\x98\x80"), "\"\xC3\xA4\xF0\x9F\x98\x80\"");
    check_string(TEXT("\xE2\x80\xA8"), "\"\\u2028\"");
    /* not UTF-8: alone, cut, too long, a surrogate, too large */
    check_string(TEXT("\x80"), "\"\xEF\xBF\xBD\"");
    check_string(TEXT("a\xC3"), "\"a\xEF\xBF\xBD\"");
    check_string(TEXT("\xC0\xAF"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
    check_string(TEXT("\xED\xA0\x80"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
    check_string(TEXT("\xF5\x80\x80\x80"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

static void check_double(double value, const char *wanted)
{
    start();
    json_double(&json, NULL, value);
    CHECK_TEXT(buf_as_text(&out), wanted);
}

static void check_float(float value, const char *wanted)
{
    start();
    json_float(&json, NULL, value);
    CHECK_TEXT(buf_as_text(&out), wanted);
}

TEST(numbers)
{
    check_double(0.1, "0.1");
    check_double(1.0 / 3, "0.3333333333333333");
    check_double(-0.0, "-0");
    check_double(1e300, "1e+300");
    check_double((double)NAN, "\"nan\"");
    check_double((double)INFINITY, "\"inf\"");
    check_double(-(double)INFINITY, "\"-inf\"");
    check_float(0.1f, "0.1");
    check_float(16777216.0f, "16777216");
    check_float(FLT_MAX, "3.4028235e+38");
    check_float(1e-45f, "1.4013e-45");
    check_float(-INFINITY, "\"-inf\"");
}

TEST(too_deep_is_a_bug)
{
    start();
    for (int i = 0; i < JSON_DEPTH; i++)
        json_array(&json, NULL);
    CHECK_DIES(json_array(&json, NULL));
    for (int i = 0; i < JSON_DEPTH; i++)
        json_end(&json);
    CHECK_DIES(json_end(&json));
}

TEST(widths)
{
    CHECK_INT(utf8_width('a'), 1);
    CHECK_INT(utf8_width(0x301), 0);
    CHECK_INT(utf8_width(0x65E5), 2);
    CHECK_INT(utf8_width(0x1F600), 2);
    CHECK(utf8_is_harmless(0xE4) && !utf8_is_harmless(0x202E) && !utf8_is_harmless(0x1B) &&
          !utf8_is_harmless(0x85));
}
