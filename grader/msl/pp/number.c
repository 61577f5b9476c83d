/* number: see number.h. */
#include "msl/pp/number.h"
#include "msl/pp/charset.h"
#include "msl/pp/decimal.h"

static bool fail(struct number *number, const char *why)
{
    number->error = why;
    return false;
}

static unsigned digit_value(char c)
{
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10 : 99;
}

static const char *skip_digits(const char *p, const char *end, unsigned base)
{
    while (p < end && (digit_value(*p) < base || (*p == '\'' && p + 1 < end && digit_value(p[1]) < base)))
        p++;
    return p;
}

/* --- integers --- */

/* u, l, ll, ul, lu, ull, llu: the l's in one case. */
static bool integer_suffix(struct text s, bool *is_unsigned, bool *is_long)
{
    size_t i = 0;
    *is_unsigned = *is_long = false;
    if (i < s.len && (s.ptr[i] | 0x20) == 'u')
        *is_unsigned = true, i++;
    if (i < s.len && (s.ptr[i] | 0x20) == 'l') {
        *is_long = true;
        i += i + 1 < s.len && s.ptr[i + 1] == s.ptr[i] ? 2 : 1;
        if (!*is_unsigned && i < s.len && (s.ptr[i] | 0x20) == 'u')
            *is_unsigned = true, i++;
    }
    return i == s.len;
}

static const char *suffix_reason(struct text suffix, bool is_float)
{
    if (!is_float &&
        (text_is(suffix, "f") || text_is(suffix, "F") || text_is(suffix, "h") || text_is(suffix, "H")))
        return "a floating-point number needs a decimal point: write 1.0f, not 1f";
    if (is_float && (text_is(suffix, "l") || text_is(suffix, "L")))
        return "Metal has no long double";
    if (is_float && digit_value(suffix.ptr[0]) > 9 && memchr(suffix.ptr, '.', suffix.len))
        return "it has more than one decimal point";
    return is_float ? "its suffix must be f, h or bf" : "its suffix must be u, l or ul";
}

static void integer_type(struct number *number, bool decimal, bool is_unsigned, bool is_long)
{
    uint64_t v = number->bits;
    if (!is_long && !is_unsigned && v <= INT32_MAX)
        number->type = TYPE_INT;
    else if (!is_long && (is_unsigned || !decimal) && v <= UINT32_MAX)
        number->type = TYPE_UINT;
    else if (!is_unsigned && v <= INT64_MAX)
        number->type = TYPE_LONG;
    else
        number->type = TYPE_ULONG;
}

/* The value of the digits, which may have ' between them, and the first type that can hold it. False: n->error. */
static bool integer(struct text digits, struct text suffix, unsigned base, struct number *number)
{
    bool is_unsigned, is_long;
    if (!integer_suffix(suffix, &is_unsigned, &is_long))
        return fail(number, suffix_reason(suffix, false));
    for (size_t i = 0; i < digits.len; i++) {
        if (digits.ptr[i] == '\'')
            continue;
        unsigned digit = digit_value(digits.ptr[i]);
        if (digit >= base)
            return fail(number, base == 8 ? "it starts with 0, so it is octal and cannot contain 8 or 9"
                                          : "it is binary and can contain only 0 and 1");
        if (number->bits > (UINT64_MAX - digit) / base)
            return fail(number, "it does not fit in 64 bits");
        number->bits = number->bits * base + digit;
    }
    integer_type(number, base == 10, is_unsigned, is_long);
    return true;
}

/* --- floating-point numbers --- */

static bool float_suffix(struct text suffix, struct number *number, struct float_format *format)
{
    number->is_float = true;
    if (suffix.len == 0 || text_is(suffix, "f") || text_is(suffix, "F")) {
        number->type = TYPE_FLOAT;
        *format = (struct float_format){24, 8};
    } else if (text_is(suffix, "h") || text_is(suffix, "H")) {
        number->type = TYPE_HALF;
        *format = (struct float_format){11, 5};
    } else if (text_is(suffix, "bf") || text_is(suffix, "BF")) {
        number->type = TYPE_BFLOAT;
        *format = (struct float_format){8, 8};
    } else {
        return fail(number, suffix_reason(suffix, true));
    }
    return true;
}

/* The exponent after the e or p at *p, if there is one; capped at a million, which no format reaches. */
static bool exponent_part(const char **p, const char *end, int64_t *value)
{
    const char *q = *p + 1;
    bool negative = q < end && *q == '-';
    if (q < end && (*q == '+' || *q == '-'))
        q++;
    const char *stop = skip_digits(q, end, 10);
    if (stop == q)
        return false;
    *value = 0;
    for (; q < stop; q++)
        if (*q != '\'' && *value < 1000000)
            *value = *value * 10 + (*q - '0');
    if (negative)
        *value = -*value;
    *p = stop;
    return true;
}

static int64_t count_digits(const char *p, const char *end)
{
    int64_t count = 0;
    for (; p < end; p++)
        count += *p != '\'';
    return count;
}

/* Digits, a point, digits; exponent. */
static bool decimal_float(struct text s, struct number *number)
{
    const char *end = s.ptr + s.len, *p = skip_digits(s.ptr, end, 10);
    int64_t exponent = 0, behind_point = 0;
    if (p < end && *p == '.') {
        const char *fraction = ++p;
        p = skip_digits(p, end, 10);
        behind_point = count_digits(fraction, p);
    }
    struct text digits = text_from(s.ptr, (size_t)(p - s.ptr));
    if (p < end && (*p | 0x20) == 'e' && !exponent_part(&p, end, &exponent))
        return fail(number, "its exponent has no digits");
    struct float_format format;
    if (!float_suffix(text_from(p, (size_t)(end - p)), number, &format))
        return false;
    number->bits = decimal_to_bits(digits, exponent - behind_point, format);
    return true;
}

/* 0x, digits, a point, digits, p and an exponent of two. */
static bool hex_float(struct text s, struct number *number)
{
    const char *end = s.ptr + s.len, *p = s.ptr + 2;
    uint64_t mantissa = 0;
    int64_t exponent = 0, power = 0, digits = 0;
    bool sticky = false, fraction = false;
    for (; p < end && (*p == '.' || *p == '\'' || digit_value(*p) < 16); p++) {
        if (*p == '\'')
            continue;
        if (*p == '.') {
            if (fraction)
                return fail(number, "it has more than one decimal point");
            fraction = true;
            continue;
        }
        digits++;
        if (mantissa >> 60) {
            sticky |= *p != '0';
            exponent += fraction ? 0 : 4;
        } else {
            mantissa = mantissa << 4 | digit_value(*p);
            exponent -= fraction ? 4 : 0;
        }
    }
    if (digits == 0)
        return fail(number, "there are no digits after 0x");
    if (p >= end || (*p | 0x20) != 'p' || !exponent_part(&p, end, &power))
        return fail(number, "a hexadecimal floating-point number needs an exponent, as in 0x1.8p0");
    struct float_format format;
    if (!float_suffix(text_from(p, (size_t)(end - p)), number, &format))
        return false;
    number->bits = decimal_round(mantissa, exponent + power, sticky, format);
    return true;
}

/* --- the interface --- */

static bool hex(struct text s, struct number *number)
{
    const char *end = s.ptr + s.len, *p = skip_digits(s.ptr + 2, end, 16);
    if (p < end && (*p == '.' || (*p | 0x20) == 'p'))
        return hex_float(s, number);
    if (p == s.ptr + 2)
        return fail(number, "there are no digits after 0x");
    return integer(text_from(s.ptr + 2, (size_t)(p - s.ptr - 2)), text_from(p, (size_t)(end - p)), 16,
                   number);
}

bool number_parse(struct text s, struct number *number)
{
    *number = (struct number){.type = TYPE_ERROR};
    const char *end = s.ptr + s.len;
    if (s.len > 1 && s.ptr[0] == '0' && (s.ptr[1] | 0x20) == 'x')
        return hex(s, number);
    if (s.len > 1 && s.ptr[0] == '0' && (s.ptr[1] | 0x20) == 'b' &&
        !(s.len == 3 && (s.ptr[2] | 0x20) == 'f')) {
        const char *p = skip_digits(s.ptr + 2, end, 10);
        if (p == s.ptr + 2)
            return fail(number, "there are no digits after 0b");
        return integer(text_from(s.ptr + 2, (size_t)(p - s.ptr - 2)), text_from(p, (size_t)(end - p)), 2,
                       number);
    }
    const char *p = skip_digits(s.ptr, end, 10);
    if (p < end && (*p == '.' || (*p | 0x20) == 'e'))
        return decimal_float(s, number);
    return integer(text_from(s.ptr, (size_t)(p - s.ptr)), text_from(p, (size_t)(end - p)),
                   *s.ptr == '0' ? 8 : 10, number);
}

static bool escape_of_digits(const char **p, const char *end, unsigned base, unsigned most, uint32_t *c)
{
    const char *start = *p;
    *c = 0;
    while (*p < end && *p - start < most && digit_value(**p) < base)
        *c = *c << (base == 8 ? 3 : 4) | digit_value(*(*p)++);
    return *p > start && *c <= 0xFF;
}

/* One character or escape of a literal. */
static bool one_character(const char **p, const char *end, uint32_t *c)
{
    static const char letters[] = "abefnrtv\\'\"?", values[] = "\a\b\x1b\f\n\r\t\v\\'\"?";
    if (**p != '\\') {
        unsigned bytes;
        *c = charset_decode(*p, end, &bytes);
        *p += bytes;
        return *c < 0x80;
    }
    if (++*p >= end)
        return false;
    if (**p >= '0' && **p <= '7')
        return escape_of_digits(p, end, 8, 3, c);
    if (**p == 'x')
        return ++*p, escape_of_digits(p, end, 16, 8, c);
    const char *found = memchr(letters, **p, sizeof letters - 1);
    if (!found)
        return false;
    *c = (unsigned char)values[found - letters];
    ++*p;
    return true;
}

bool number_parse_character(struct text s, struct number *number)
{
    *number = (struct number){.type = TYPE_ERROR};
    if (text_starts(s, TEXT("u8")))
        s = text_from(s.ptr + 2, s.len - 2);
    if (s.len < 2 || s.ptr[0] != '\'' || s.ptr[s.len - 1] != '\'')
        return fail(number, "Metal has no wide characters");
    const char *p = s.ptr + 1, *end = s.ptr + s.len - 1;
    if (p == end)
        return fail(number, "there is no character between the quotes");
    uint32_t value = 0, c;
    unsigned count = 0;
    for (; p < end; count++) {
        if (!one_character(&p, end, &c))
            return fail(number, "it contains a character that does not fit in 8 bits, or an unknown escape");
        value = value << 8 | c;
    }
    if (count > 4)
        return fail(number, "it contains more than four characters");
    number->type = count == 1 ? TYPE_CHAR : TYPE_INT;
    number->bits = count == 1 ? (uint64_t)(int64_t)(int8_t)value : (uint64_t)(int64_t)(int32_t)value;
    return true;
}
