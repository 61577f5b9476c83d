#include "cli/run_output.h"
#include "base/bug.h"
#include "base/half.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* --- reading an element --- */

static uint64_t bits_of(enum dtype dtype, const uint8_t *bytes)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < dtype_size(dtype); i++)
        bits |= (uint64_t)bytes[i] << (8 * i);
    return bits;
}

static float float_at(const uint8_t *bytes)
{
    return float_from_bits((uint32_t)bits_of(DTYPE_FLOAT32, bytes));
}

static int64_t signed_of(enum dtype dtype, const uint8_t *bytes)
{
    unsigned shift = 64 - 8 * dtype_size(dtype);
    return (int64_t)(bits_of(dtype, bytes) << shift) >> shift;
}

/* --- for people --- */

/* The fewest digits, of at most `most`, that a reader of the type turns into the same value. */
static void put_float(struct buf *out, enum dtype dtype, float value)
{
    if (!isfinite(value)) {
        buf_str(out, isnan(value) ? "nan" : value > 0 ? "inf" : "-inf");
        return;
    }
    char digits[40];
    for (int precision = 1; precision <= 9; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, (double)value);
        float back = strtof(digits, NULL);
        if (dtype == DTYPE_FLOAT16)
            back = half_to_float(half_from_float(back));
        else if (dtype == DTYPE_BFLOAT16)
            back = bfloat_to_float(bfloat_from_float(back));
        if (back == value)
            break;
    }
    /* 1e+02 is shorter than 100, but harder to read */
    if (fabsf(value) < 1e7f && value == truncf(value))
        snprintf(digits, sizeof digits, "%.0f", (double)value);
    buf_str(out, digits);
}

void run_output_element(struct buf *out, enum dtype dtype, const uint8_t *bytes)
{
    switch (dtype) {
    case DTYPE_BOOL: buf_str(out, bytes[0] ? "true" : "false"); return;
    case DTYPE_INT8:
    case DTYPE_INT16:
    case DTYPE_INT32:
    case DTYPE_INT64: buf_printf(out, "%lld", (long long)signed_of(dtype, bytes)); return;
    case DTYPE_UINT8:
    case DTYPE_UINT16:
    case DTYPE_UINT32:
    case DTYPE_UINT64: buf_printf(out, "%llu", (unsigned long long)bits_of(dtype, bytes)); return;
    case DTYPE_FLOAT16: put_float(out, dtype, half_to_float((uint16_t)bits_of(dtype, bytes))); return;
    case DTYPE_BFLOAT16: put_float(out, dtype, bfloat_to_float((uint16_t)bits_of(dtype, bytes))); return;
    case DTYPE_FLOAT32: put_float(out, dtype, float_at(bytes)); return;
    case DTYPE_COMPLEX64:
        put_float(out, DTYPE_FLOAT32, float_at(bytes));
        buf_str(out, signbit(float_at(bytes + 4)) ? "" : "+");
        put_float(out, DTYPE_FLOAT32, float_at(bytes + 4));
        buf_char(out, 'j');
        return;
    case DTYPE_COUNT: break;
    }
    BUG("dtype %d", (int)dtype);
}

static uint64_t count_of(const struct wrap_array *array)
{
    uint64_t count = 1;
    for (uint32_t i = 0; i < array->ndim; i++)
        count *= array->shape[i];
    return count;
}

void run_output_text(struct buf *out, const struct wrap_array *array, const uint8_t *bytes, uint64_t limit)
{
    uint64_t count = count_of(array), row = array->ndim > 1 ? array->shape[array->ndim - 1] : count;
    uint64_t shown = count < limit ? count : limit;
    buf_printf(out, "%.*s =", TEXT_ARG(array->name));
    for (uint64_t i = 0; i < shown; i++) {
        buf_str(out, array->ndim > 1 && i % row == 0 ? "\n  " : " ");
        run_output_element(out, array->dtype, bytes + i * dtype_size(array->dtype));
    }
    if (count == 0)
        buf_str(out, " (no elements)");
    if (shown < count)
        buf_printf(out, " ... (%llu more)", (unsigned long long)(count - shown));
    buf_char(out, '\n');
}

/* --- for machines --- */

/* Complex numbers are pairs. */
static void json_element(struct json *json, enum dtype dtype, const uint8_t *bytes)
{
    switch (dtype) {
    case DTYPE_BOOL: json_bool(json, NULL, bytes[0] != 0); return;
    case DTYPE_INT8:
    case DTYPE_INT16:
    case DTYPE_INT32:
    case DTYPE_INT64: json_int(json, NULL, signed_of(dtype, bytes)); return;
    case DTYPE_UINT8:
    case DTYPE_UINT16:
    case DTYPE_UINT32:
    case DTYPE_UINT64: json_uint(json, NULL, bits_of(dtype, bytes)); return;
    case DTYPE_FLOAT16: json_float(json, NULL, half_to_float((uint16_t)bits_of(dtype, bytes))); return;
    case DTYPE_BFLOAT16: json_float(json, NULL, bfloat_to_float((uint16_t)bits_of(dtype, bytes))); return;
    case DTYPE_FLOAT32: json_float(json, NULL, float_at(bytes)); return;
    case DTYPE_COMPLEX64:
        json_short_array(json, NULL);
        json_float(json, NULL, float_at(bytes));
        json_float(json, NULL, float_at(bytes + 4));
        json_end(json);
        return;
    case DTYPE_COUNT: break;
    }
    BUG("dtype %d", (int)dtype);
}

void run_output_json(struct json *json, const char *key, const struct wrap_array *array, const uint8_t *bytes)
{
    uint64_t count = count_of(array);
    json_short_object(json, key);
    json_str(json, "dtype", dtype_name(array->dtype));
    json_short_array(json, "shape");
    for (uint32_t i = 0; i < array->ndim; i++)
        json_uint(json, NULL, array->shape[i]);
    json_end(json);
    json_short_array(json, "data");
    for (uint64_t i = 0; i < count; i++)
        json_element(json, array->dtype, bytes + i * dtype_size(array->dtype));
    json_end(json);
    json_end(json);
}
