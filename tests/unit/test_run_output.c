/* Arrays as text and JSON. */
#include "cli/run_output.h"
#include "base/half.h"
#include "test.h"
#include <math.h>

static struct buf out;

static struct text element(enum dtype dtype, const void *bytes)
{
    buf_release(&out);
    buf_str(&out, "");
    run_output_element(&out, dtype, bytes);
    return buf_as_text(&out);
}

static struct text float_element(float value)
{
    return element(DTYPE_FLOAT32, &value);
}

TEST(floats_are_short_and_exact)
{
    CHECK_TEXT(float_element(0), "0");
    CHECK_TEXT(float_element(-0.0f), "-0");
    CHECK_TEXT(float_element(10), "10");
    CHECK_TEXT(float_element(100), "100");
    CHECK_TEXT(float_element(0.1f), "0.1");
    CHECK_TEXT(float_element(1.0f / 3), "0.33333334");
    CHECK_TEXT(float_element(123456.78f), "123456.78");
    CHECK_TEXT(float_element(1e10f), "1e+10");
    CHECK_TEXT(float_element(NAN), "nan");
    CHECK_TEXT(float_element(-INFINITY), "-inf");
    uint16_t half = half_from_float(0.1f);
    CHECK_TEXT(element(DTYPE_FLOAT16, &half), "0.1");
    half = bfloat_from_float(0.1f);
    CHECK_TEXT(element(DTYPE_BFLOAT16, &half), "0.1");
    half = half_from_float(65504);
    CHECK_TEXT(element(DTYPE_FLOAT16, &half), "65504");
    const float complex[2] = {1, -2.5f};
    CHECK_TEXT(element(DTYPE_COMPLEX64, complex), "1-2.5j");
}

TEST(integers)
{
    CHECK_TEXT(element(DTYPE_INT8, &(int8_t){-128}), "-128");
    CHECK_TEXT(element(DTYPE_UINT8, &(uint8_t){200}), "200");
    CHECK_TEXT(element(DTYPE_INT64, &(int64_t){INT64_MIN}), "-9223372036854775808");
    CHECK_TEXT(element(DTYPE_UINT64, &(uint64_t){UINT64_MAX}), "18446744073709551615");
    CHECK_TEXT(element(DTYPE_BOOL, &(uint8_t){1}), "true");
}

static struct text array_text(uint32_t ndim, uint64_t x, uint64_t y, uint64_t limit)
{
    static const int16_t data[6] = {0, 1, 2, 3, -4, 5};
    struct wrap_array array = {.name = TEXT("out"), .dtype = DTYPE_INT16, .ndim = ndim, .shape = {x, y}};
    buf_release(&out);
    run_output_text(&out, &array, (const uint8_t *)data, limit);
    return buf_as_text(&out);
}

TEST(arrays)
{
    CHECK_TEXT(array_text(0, 0, 0, 10), "out = 0\n");
    CHECK_TEXT(array_text(1, 6, 0, 10), "out = 0 1 2 3 -4 5\n");
    CHECK_TEXT(array_text(1, 6, 0, 2), "out = 0 1 ... (4 more)\n");
    CHECK_TEXT(array_text(2, 2, 3, 10), "out =\n  0 1 2\n  3 -4 5\n");
    CHECK_TEXT(array_text(2, 0, 3, 10), "out = (no elements)\n");
    CHECK_TEXT(array_text(2, 3, 0, 10), "out = (no elements)\n");
}

TEST(json)
{
    const float data[4] = {0.5f, NAN, INFINITY, 3};
    struct wrap_array array = {.name = TEXT("out"), .dtype = DTYPE_FLOAT32, .ndim = 2, .shape = {2, 2}};
    struct json json;
    buf_release(&out);
    json_init(&json, &out);
    run_output_json(&json, NULL, &array, (const uint8_t *)data);
    CHECK_TEXT(buf_as_text(&out),
               "{\"dtype\": \"float32\", \"shape\": [2, 2], \"data\": [0.5, \"nan\", \"inf\", 3]}\n");
}
