#include "cli/run_values.h"
#include "base/bug.h"
#include "base/half.h"
#include <errno.h>
#include <math.h>
#include <stdlib.h>

/* --- one element --- */

/* Bits of an integer cut to the element's size; memory is little-endian on every machine that we know. */
static void put_bits(enum dtype dtype, uint8_t *bytes, uint64_t bits)
{
    for (unsigned i = 0; i < dtype_size(dtype); i++)
        bytes[i] = (uint8_t)(bits >> (8 * i));
}

static bool is_float(enum dtype dtype)
{
    return dtype == DTYPE_FLOAT16 || dtype == DTYPE_BFLOAT16 || dtype == DTYPE_FLOAT32 ||
           dtype == DTYPE_COMPLEX64;
}

static bool is_unsigned(enum dtype dtype)
{
    return dtype == DTYPE_BOOL || dtype == DTYPE_UINT8 || dtype == DTYPE_UINT16 || dtype == DTYPE_UINT32 ||
           dtype == DTYPE_UINT64;
}

static void put_float(enum dtype dtype, uint8_t *bytes, double value)
{
    if (dtype == DTYPE_FLOAT16)
        put_bits(dtype, bytes, half_from_float((float)value));
    else if (dtype == DTYPE_BFLOAT16)
        put_bits(dtype, bytes, bfloat_from_float((float)value));
    else
        put_bits(dtype, bytes, float_bits((float)value)); /* the imaginary part of a complex64 stays 0 */
}

bool run_values_holds(enum dtype dtype, double value)
{
    if (is_float(dtype))
        return true;
    double bits = dtype == DTYPE_BOOL ? 1 : 8 * dtype_size(dtype) - !is_unsigned(dtype);
    return value == trunc(value) && value < exp2(bits) && value >= (is_unsigned(dtype) ? 0 : -exp2(bits));
}

void run_values_put(enum dtype dtype, uint8_t *bytes, double value)
{
    if (is_float(dtype))
        put_float(dtype, bytes, value);
    else if (dtype == DTYPE_BOOL)
        put_bits(dtype, bytes, value != 0);
    else if (value >= 9223372036854775808.0)
        put_bits(dtype, bytes, (uint64_t)(value < 18446744073709551616.0 ? value : 0));
    else
        put_bits(dtype, bytes, (uint64_t)(int64_t)(value > -9223372036854775808.0 ? value : 0));
}

static void put_int(enum dtype dtype, uint8_t *bytes, int64_t value)
{
    if (is_float(dtype))
        put_float(dtype, bytes, (double)value);
    else
        put_bits(dtype, bytes, dtype == DTYPE_BOOL ? (uint64_t)(value & 1) : (uint64_t)value);
}

/* --- lists --- */

/* The next value of "1, 2,3", trimmed. */
static struct text next_value(struct text *list)
{
    size_t len = 0;
    while (len < list->len && list->ptr[len] != ',')
        len++;
    struct text value = text_trim(text_from(list->ptr, len));
    size_t used = len < list->len ? len + 1 : len;
    *list = text_from(list->ptr + used, list->len - used);
    return value;
}

static bool to_double(struct text t, double *value)
{
    char digits[64], *end;
    if (t.len == 0 || t.len >= sizeof digits)
        return false;
    memcpy(digits, t.ptr, t.len);
    digits[t.len] = '\0';
    *value = strtod(digits, &end);
    return *end == '\0';
}

/* In any base that C knows; false where the type cannot hold the value. */
static bool to_integer(enum dtype dtype, struct text t, uint64_t *bits)
{
    char digits[32], *end;
    if (t.len == 0 || t.len >= sizeof digits)
        return false;
    memcpy(digits, t.ptr, t.len);
    digits[t.len] = '\0';
    unsigned width = 8 * dtype_size(dtype);
    errno = 0;
    if (is_unsigned(dtype)) {
        *bits = strtoull(digits, &end, 0);
        return digits[0] != '-' && *end == '\0' && errno == 0 && (width == 64 || *bits >> width == 0);
    }
    long long value = strtoll(digits, &end, 0);
    *bits = (uint64_t)value;
    long long limit = width == 64 ? INT64_MAX : (INT64_C(1) << (width - 1)) - 1;
    return *end == '\0' && errno == 0 && value <= limit && value >= -limit - 1;
}

static bool put_value(enum dtype dtype, uint8_t *bytes, struct text t)
{
    if (is_float(dtype)) {
        double value;
        if (!to_double(t, &value))
            return false;
        put_float(dtype, bytes, value);
        return true;
    }
    uint64_t bits = text_is(t, "true") || text_is(t, "True");
    bool word = dtype == DTYPE_BOOL && (bits || text_is(t, "false") || text_is(t, "False"));
    if (!word && (!to_integer(dtype, t, &bits) || (dtype == DTYPE_BOOL && bits > 1)))
        return false;
    put_bits(dtype, bytes, bits);
    return true;
}

int run_values_check(const struct run_array *array, struct err *err)
{
    struct text list = array->list, name = array->array.name;
    uint64_t count = 0;
    bool more = true;
    while (more) {
        more = memchr(list.ptr, ',', list.len) != NULL;
        struct text value = next_value(&list);
        uint8_t element[8] = {0};
        if (!put_value(array->array.dtype, element, value))
            return err_set(err, EXIT_USAGE, "'%.*s' of input '%.*s' is not a value of type %s",
                           value.len > 40 ? 40 : (int)value.len, value.ptr, TEXT_ARG(name),
                           dtype_name(array->array.dtype));
        count++;
    }
    if (count != array->count && count != 1)
        return err_set(err, EXIT_USAGE, "input '%.*s' has %llu elements, but %llu values are given",
                       TEXT_ARG(name), (unsigned long long)array->count, (unsigned long long)count);
    return 0;
}

static void fill_list(const struct run_array *array, uint8_t *bytes)
{
    struct text list = array->list, value = next_value(&list);
    bool one = memchr(array->list.ptr, ',', array->list.len) == NULL;
    unsigned size = dtype_size(array->array.dtype);
    for (uint64_t i = 0; i < array->count; i++) {
        if (!put_value(array->array.dtype, bytes + i * size, value))
            BUG("a value of input '%.*s' was not checked", TEXT_ARG(array->array.name));
        if (!one)
            value = next_value(&list);
    }
}

/* --- generators --- */

/* splitmix64 */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static void put_random(enum dtype dtype, uint8_t *bytes, uint64_t random)
{
    if (is_float(dtype))
        put_float(dtype, bytes, (double)(random >> 40) / 8388608.0 - 1.0); /* 24 bits: exact in a float */
    else if (dtype == DTYPE_BOOL)
        put_bits(dtype, bytes, random >> 63);
    else
        put_int(dtype, bytes, is_unsigned(dtype) ? (int64_t)(random % 101) : (int64_t)(random % 201) - 100);
}

void run_values_fill(const struct run_array *array, uint8_t *bytes)
{
    enum dtype dtype = array->array.dtype;
    unsigned size = dtype_size(dtype);
    uint64_t state = array->seed;
    memset(bytes, 0, array->count * size);
    switch (array->fill) {
    case RUN_ZEROS: break;
    case RUN_ONES:
        for (uint64_t i = 0; i < array->count; i++)
            put_int(dtype, bytes + i * size, 1);
        break;
    case RUN_ARANGE:
        for (uint64_t i = 0; i < array->count; i++)
            put_int(dtype, bytes + i * size, (int64_t)i);
        break;
    case RUN_RANDOM:
        for (uint64_t i = 0; i < array->count; i++)
            put_random(dtype, bytes + i * size, next_random(&state));
        break;
    case RUN_LIST: fill_list(array, bytes); break;
    case RUN_FILE:
        if (array->content)
            memcpy(bytes, array->content, array->count * size);
        break;
    case RUN_FILL_COUNT: BUG("no way to fill '%.*s'", TEXT_ARG(array->array.name));
    }
}
