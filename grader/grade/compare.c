#include "grade/compare.h"
#include "base/half.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

bool compare_close(double found, double wanted, double rtol, double atol)
{
    if (isnan(wanted) || isnan(found))
        return isnan(wanted) && isnan(found);
    if (isinf(wanted) || isinf(found))
        return wanted == found;
    return fabs(found - wanted) <= atol + rtol * fabs(wanted);
}

/* 64-bit integers are rounded to a double. */
double compare_element(enum dtype dtype, const uint8_t *bytes, uint64_t index)
{
    unsigned size = dtype_size(dtype);
    uint64_t bits = 0;
    for (unsigned i = 0; i < size; i++)
        bits |= (uint64_t)bytes[index * size + i] << (8 * i);
    switch (dtype) {
    case DTYPE_FLOAT32: return (double)float_from_bits((uint32_t)bits);
    case DTYPE_FLOAT16: return (double)half_to_float((uint16_t)bits);
    case DTYPE_BFLOAT16: return (double)bfloat_to_float((uint16_t)bits);
    case DTYPE_INT8:
    case DTYPE_INT16:
    case DTYPE_INT32:
    case DTYPE_INT64: return (double)((int64_t)(bits << (64 - 8 * size)) >> (64 - 8 * size));
    case DTYPE_BOOL:
    case DTYPE_UINT8:
    case DTYPE_UINT16:
    case DTYPE_UINT32:
    case DTYPE_UINT64:
    case DTYPE_COMPLEX64:
    case DTYPE_COUNT: break;
    }
    return (double)bits;
}

/* `places` are of the first output that differs. */
struct compared compare_outputs(const struct trial *t, const uint8_t *const *outputs)
{
    struct compared c = {0};
    for (uint32_t k = 0; k < t->puzzle->output_count; k++) {
        uint64_t count = trial_elements(&t->outputs[k]);
        enum dtype dtype = t->outputs[k].dtype;
        c.all += count;
        for (uint64_t i = 0; i < count; i++) {
            double found = compare_element(dtype, outputs[k], i),
                   wanted = compare_element(dtype, t->expected[k], i);
            if (compare_close(found, wanted, t->test->rtol, t->test->atol))
                continue;
            if (c.wrong++ == 0) {
                c.output = k;
                c.first = i;
            }
            if (k == c.output && c.place_count < 4)
                c.places[c.place_count++] = i;
        }
    }
    return c;
}

/* Digits that give the same float: outputs are at most that precise. */
void compare_put_number(struct buf *out, double value)
{
    char digits[40] = "";
    if (isnan(value) || isinf(value)) {
        buf_str(out, isnan(value) ? "nan" : value > 0 ? "inf" : "-inf");
        return;
    }
    for (int precision = 1; precision <= 9; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, value);
        if ((float)strtod(digits, NULL) == (float)value)
            break;
    }
    if (fabs(value) < 1e7 && value == trunc(value))
        snprintf(digits, sizeof digits, "%.0f", value);
    buf_str(out, digits);
}

void compare_put_array(struct buf *out, const struct wrap_array *a, const uint8_t *bytes)
{
    uint64_t count = trial_elements(a), shown = count > 16 ? 12 : count;
    buf_printf(out, "%.*s =", TEXT_ARG(a->name));
    for (uint64_t i = 0; i < shown; i++) {
        buf_str(out, a->ndim == 2 && i && i % a->shape[1] == 0 ? " | " : " ");
        compare_put_number(out, compare_element(a->dtype, bytes, i));
    }
    if (shown < count)
        buf_printf(out, " ... (%llu elements)", (unsigned long long)count);
}

void compare_put_place(struct buf *out, const struct wrap_array *a, uint64_t index)
{
    if (a->ndim == 2)
        buf_printf(out, "%.*s[%llu, %llu]", TEXT_ARG(a->name), (unsigned long long)(index / a->shape[1]),
                   (unsigned long long)(index % a->shape[1]));
    else
        buf_printf(out, "%.*s[%llu]", TEXT_ARG(a->name), (unsigned long long)index);
}
