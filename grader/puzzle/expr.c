/* expr: evaluates while it parses; see expr.h. */
#include "puzzle/expr.h"
#include <stdio.h>

enum { MAX_DEPTH = 40 };

struct reader {
    struct text t;
    size_t at;
    struct expr_values values;
    unsigned depth;
    char *why;
    size_t size;
    bool wrong;
};

static int64_t sum(struct reader *r);

static int64_t fail(struct reader *r, const char *what, struct text t)
{
    if (!r->wrong && r->why)
        snprintf(r->why, r->size, "%s%.*s in '%.*s'", what, t.len > 40 ? 40 : (int)t.len, t.ptr,
                 r->t.len > 80 ? 80 : (int)r->t.len, r->t.ptr);
    r->wrong = true;
    r->at = r->t.len;
    return 0;
}

static char peek(struct reader *r)
{
    while (r->at < r->t.len && (r->t.ptr[r->at] == ' ' || r->t.ptr[r->at] == '\t'))
        r->at++;
    return r->at < r->t.len ? r->t.ptr[r->at] : '\0';
}

static bool take(struct reader *r, char c)
{
    if (peek(r) != c)
        return false;
    r->at++;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static int64_t number(struct reader *r)
{
    int64_t value = 0;
    while (r->at < r->t.len && is_digit(r->t.ptr[r->at])) {
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, r->t.ptr[r->at] - '0', &value))
            return fail(r, "the number is too large", TEXT(""));
        r->at++;
    }
    return value;
}

static int64_t divide(struct reader *r, char op, int64_t a, int64_t b)
{
    if (b == 0 || (a == INT64_MIN && b == -1))
        return fail(r, "division by zero", TEXT(""));
    return op == '/' ? a / b : a % b;
}

/* min, max, ceil_div or round_up of two arguments; the opening bracket has been read. */
static int64_t call(struct reader *r, struct text name)
{
    int64_t a = sum(r), b = 0, up = 0;
    if (!take(r, ','))
        return fail(r, "a second argument is missing", TEXT(""));
    b = sum(r);
    if (!take(r, ')'))
        return fail(r, "')' is missing", TEXT(""));
    if (text_is(name, "min"))
        return a < b ? a : b;
    if (text_is(name, "max"))
        return a > b ? a : b;
    if (!text_is(name, "ceil_div") && !text_is(name, "round_up"))
        return fail(r, "unknown function ", name);
    if (a < 0 || b <= 0)
        return fail(r, "positive numbers are needed", TEXT(""));
    if (__builtin_add_overflow(a, b - 1, &up))
        return fail(r, "the number is too large", TEXT(""));
    return text_is(name, "ceil_div") ? up / b : up / b * b;
}

static int64_t word(struct reader *r)
{
    size_t start = r->at;
    while (r->at < r->t.len && (is_letter(r->t.ptr[r->at]) || is_digit(r->t.ptr[r->at])))
        r->at++;
    struct text name = text_from(r->t.ptr + start, r->at - start);
    if (take(r, '('))
        return call(r, name);
    for (uint32_t i = 0; i < r->values.count; i++)
        if (text_eq(r->values.items[i].name, name))
            return r->values.items[i].value;
    return fail(r, "unknown size ", name);
}

static int64_t unary(struct reader *r)
{
    int64_t value = 0;
    if (++r->depth > MAX_DEPTH)
        return fail(r, "nested too deeply", TEXT(""));
    char c = peek(r);
    if (take(r, '-')) {
        if (__builtin_sub_overflow(0, unary(r), &value))
            fail(r, "the number is too large", TEXT(""));
    } else if (take(r, '(')) {
        value = sum(r);
        if (!take(r, ')'))
            fail(r, "')' is missing", TEXT(""));
    } else if (is_digit(c)) {
        value = number(r);
    } else if (is_letter(c)) {
        value = word(r);
    } else {
        fail(r, "a number or a name is missing", TEXT(""));
    }
    r->depth--;
    return value;
}

static int64_t product(struct reader *r)
{
    int64_t value = unary(r);
    for (char c; (c = peek(r)) == '*' || c == '/' || c == '%';) {
        r->at++;
        int64_t right = unary(r);
        if (c != '*')
            value = divide(r, c, value, right);
        else if (__builtin_mul_overflow(value, right, &value))
            return fail(r, "the number is too large", TEXT(""));
    }
    return value;
}

static int64_t sum(struct reader *r)
{
    int64_t value = product(r);
    for (char c; (c = peek(r)) == '+' || c == '-';) {
        r->at++;
        int64_t right = product(r);
        if (c == '+' ? __builtin_add_overflow(value, right, &value)
                     : __builtin_sub_overflow(value, right, &value))
            return fail(r, "the number is too large", TEXT(""));
    }
    return value;
}

int expr_eval(struct text t, struct expr_values values, int64_t *out, char *why, size_t size)
{
    struct reader r = {.t = t, .values = values, .why = why, .size = size};
    *out = sum(&r);
    if (!r.wrong && peek(&r) != '\0')
        fail(&r, "unexpected text after the expression", TEXT(""));
    return r.wrong ? -1 : 0;
}
