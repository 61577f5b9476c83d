/* operator: what operators come to. See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/limits.h"
#include <math.h>

static bool number(struct py_value v)
{
    return v.kind == VALUE_INT || v.kind == VALUE_FLOAT || v.kind == VALUE_BOOL;
}

static double real(struct py_value v)
{
    return v.kind == VALUE_FLOAT ? v.real : (double)v.integer;
}

static bool sequence(struct py_value v)
{
    return v.kind == VALUE_LIST || v.kind == VALUE_TUPLE;
}

static struct py_value too_large(struct py *m, uint32_t at)
{
    return python_value_unknown(m, at, "a number gets too large here");
}

/* --- numbers --- */

static bool power(int64_t base, int64_t exponent, int64_t *result)
{
    *result = 1;
    for (int64_t i = 0; i < exponent; i++) {
        if (base == 0 || base == 1 || base == -1)
            i = exponent - 1 - (base == -1 && (exponent - i) % 2 == 0);
        if (__builtin_mul_overflow(*result, base, result))
            return false;
    }
    return true;
}

/* Division and remainder round down, as Python's do. */
static int64_t floor_divide(int64_t a, int64_t b)
{
    int64_t quotient = a / b;
    return quotient - (a % b != 0 && (a < 0) != (b < 0));
}

/* 64-bit: a result that does not fit is unknown, not wrapped. */
static struct py_value integers(struct py *m, uint32_t op, int64_t a, int64_t b, uint32_t at)
{
    int64_t n = 0;
    bool over = false;
    bool divides = op == '/' || op == '%' || op == OP2('/', '/');
    if (divides && (b == 0 || (b == -1 && a == INT64_MIN)))
        return python_value_unknown(m, at, "this divides by zero");
    switch (op) {
    case '+': over = __builtin_add_overflow(a, b, &n); break;
    case '-': over = __builtin_sub_overflow(a, b, &n); break;
    case '*': over = __builtin_mul_overflow(a, b, &n); break;
    case '/': return python_value_float((double)a / (double)b, at);
    case OP2('/', '/'): n = floor_divide(a, b); break;
    case '%': n = a - floor_divide(a, b) * b; break;
    case OP2('*', '*'):
        if (b < 0)
            return python_value_float(pow((double)a, (double)b), at);
        over = !power(a, b, &n);
        break;
    case OP2('<', '<'):
        over = b < 0 || b > 62 || a < 0 || a > INT64_MAX >> b;
        n = over ? 0 : a << b;
        break;
    case OP2('>', '>'):
        over = b < 0;
        n = b < 0 ? 0 : b > 62 ? (a < 0 ? -1 : 0) : a >> b;
        break;
    case '&': n = a & b; break;
    case '|': n = a | b; break;
    case '^': n = a ^ b; break;
    default: return python_value_unknown(m, at, "an operator on numbers cannot be evaluated here");
    }
    return over ? too_large(m, at) : python_value_int(n, at);
}

/* Remainders of floats are not modelled. */
static struct py_value reals(struct py *m, uint32_t op, double a, double b, uint32_t at)
{
    switch (op) {
    case '+': return python_value_float(a + b, at);
    case '-': return python_value_float(a - b, at);
    case '*': return python_value_float(a * b, at);
    case '/':
        if (b != 0)
            return python_value_float(a / b, at);
        break;
    case OP2('/', '/'):
        if (b != 0)
            return python_value_float(floor(a / b), at);
        break;
    case OP2('*', '*'): return python_value_float(pow(a, b), at);
    }
    return python_value_unknown(m, at, "an operator on numbers cannot be evaluated here");
}

/* --- texts and lists --- */

static struct py_value join(struct py *m, struct py_value a, struct py_value b, uint32_t at)
{
    if (a.text->is_bytes != b.text->is_bytes)
        return python_value_unknown(m, at, "a string and bytes cannot be joined");
    if (a.text->len > LIMIT_PYTHON_TEXT || b.text->len > LIMIT_PYTHON_TEXT - a.text->len)
        return python_value_unknown(m, at, "a string of more than %u bytes is built here", LIMIT_PYTHON_TEXT);
    if (!b.text->len)
        return a;
    return a.text->len ? python_value_text(python_text_join(m, a.text, b.text), a.at) : b;
}

/* Bounded by the limits on texts and lists and by fuel. */
static struct py_value repeat(struct py *m, struct py_value v, int64_t count, uint32_t at)
{
    if (v.kind == VALUE_TEXT) {
        struct py_builder b = {.m = m};
        for (int64_t i = 0; v.text->len && i < count && !b.over && !m->tired; i++)
            python_text_put_all(&b, v.text);
        struct py_value result = python_text_value(&b, at);
        if (result.kind == VALUE_TEXT && v.text->is_bytes)
            ((struct py_text *)(uintptr_t)result.text)->is_bytes = true;
        return result;
    }
    struct py_value list = python_value_list(m, v.kind, at);
    list.list->unknown = v.list->unknown;
    for (int64_t i = 0; v.list->count && i < count && !m->tired; i++)
        for (uint32_t j = 0; j < v.list->count; j++)
            if (!python_value_append(m, list.list, v.list->items[j]))
                return python_value_unknown(m, at, "a list of more than %u items is built here",
                                            LIMIT_PYTHON_ITEMS);
    return list;
}

static struct py_value chain(struct py *m, struct py_value a, struct py_value b, uint32_t at)
{
    struct py_value list = python_value_list(m, a.kind, at);
    list.list->unknown = a.list->unknown ? a.list->unknown : b.list->unknown;
    for (uint32_t i = 0; i < a.list->count; i++)
        python_value_append(m, list.list, a.list->items[i]);
    for (uint32_t i = 0; i < b.list->count; i++)
        if (!python_value_append(m, list.list, b.list->items[i]))
            return python_value_unknown(m, at, "a list of more than %u items is built here",
                                        LIMIT_PYTHON_ITEMS);
    return list;
}

static struct py_value dict_union(struct py *m, struct py_value a, struct py_value b, uint32_t at)
{
    struct py_value dict = python_value_dict(m, at);
    dict.dict->unknown = a.dict->unknown ? a.dict->unknown : b.dict->unknown;
    for (uint32_t i = 0; i < a.dict->count; i++)
        python_value_put(m, dict.dict, a.dict->entries[i].key, a.dict->entries[i].value);
    for (uint32_t i = 0; i < b.dict->count; i++)
        python_value_put(m, dict.dict, b.dict->entries[i].key, b.dict->entries[i].value);
    return dict;
}

static struct py_value path_join(struct py *m, struct py_value a, struct py_value b, uint32_t at)
{
    if (!a.text->len)
        return (struct py_value){.kind = VALUE_PATH, .at = at, .text = b.text};
    const struct py_text *slash = python_text_made(m, TEXT("/"), at);
    const struct py_text *both = python_text_join(m, python_text_join(m, a.text, slash), b.text);
    return (struct py_value){.kind = VALUE_PATH, .at = at, .text = both};
}

/* A value computed from a file's text is no longer that text. */
static struct py_value derived(struct py *m, struct py_value v, uint32_t at)
{
    if (!v.unknown->reads.len)
        return v;
    return python_value_unknown(m, at, "the source is built from the file '%.*s', which is not read here",
                                v.unknown->reads.len > 80 ? 80 : (int)v.unknown->reads.len,
                                v.unknown->reads.ptr);
}

/* An unknown operand makes the result unknown for the same reason; % on a text formats it. */
struct py_value python_operator(struct py *m, uint32_t op, struct py_value a, struct py_value b, uint32_t at)
{
    if (a.kind == VALUE_UNKNOWN)
        return derived(m, a, at);
    if (op == '%' && a.kind == VALUE_TEXT)
        return python_format_percent(m, a.text, b, at);
    if (b.kind == VALUE_UNKNOWN)
        return derived(m, b, at);
    if (number(a) && number(b)) {
        if (a.kind == VALUE_FLOAT || b.kind == VALUE_FLOAT)
            return reals(m, op, real(a), real(b), at);
        return integers(m, op, a.integer, b.integer, at);
    }
    if (op == '+' && a.kind == VALUE_TEXT && b.kind == VALUE_TEXT)
        return join(m, a, b, at);
    if (op == '+' && sequence(a) && a.kind == b.kind)
        return chain(m, a, b, at);
    if (op == '*' && (a.kind == VALUE_TEXT || sequence(a)) && (b.kind == VALUE_INT || b.kind == VALUE_BOOL))
        return repeat(m, a, b.integer, at);
    if (op == '*' && (b.kind == VALUE_TEXT || sequence(b)) && (a.kind == VALUE_INT || a.kind == VALUE_BOOL))
        return repeat(m, b, a.integer, at);
    if (op == '|' && a.kind == VALUE_DICT && b.kind == VALUE_DICT)
        return dict_union(m, a, b, at);
    if (op == '/' && a.kind == VALUE_PATH && (b.kind == VALUE_TEXT || b.kind == VALUE_PATH))
        return path_join(m, a, b, at);
    return python_value_unknown(m, at, "an operator joins %s and %s, which cannot be evaluated here",
                                python_value_type(a), python_value_type(b));
}

struct py_value python_operator_unary(struct py *m, uint32_t op, struct py_value a, uint32_t at)
{
    if (op == WORD_NOT) {
        int truth = python_value_truth(a);
        if (truth >= 0)
            return python_value_bool(!truth, at);
        return a.kind == VALUE_UNKNOWN ? a : python_value_unknown(m, at, "a condition is not known");
    }
    if (a.kind == VALUE_UNKNOWN)
        return a;
    if (a.kind == VALUE_FLOAT && op != '~')
        return python_value_float(op == '-' ? -a.real : a.real, at);
    if (a.kind == VALUE_INT || a.kind == VALUE_BOOL) {
        if (op == '-' && a.integer == INT64_MIN)
            return too_large(m, at);
        return python_value_int(op == '-' ? -a.integer : op == '~' ? ~a.integer : a.integer, at);
    }
    return python_value_unknown(m, at, "an operator is applied to %s, which cannot be evaluated here",
                                python_value_type(a));
}

/* --- comparisons --- */

/* 1, 0 or -1: not known. An unknown item can still be the one looked for. */
static int contains(struct py *m, struct py_value item, struct py_value in)
{
    if (in.kind == VALUE_TEXT && item.kind == VALUE_TEXT)
        return text_find(python_text_bytes(m, in.text), python_text_bytes(m, item.text)) >= 0;
    if (in.kind == VALUE_DICT && !in.dict->unknown && item.kind != VALUE_UNKNOWN)
        return python_value_find(m, in.dict, item) != NULL;
    if (!sequence(in) || in.list->unknown || item.kind == VALUE_UNKNOWN)
        return -1;
    bool unsure = false;
    for (uint32_t i = 0; i < in.list->count; i++) {
        if (python_value_same(m, in.list->items[i], item))
            return 1;
        unsure |= in.list->items[i].kind == VALUE_UNKNOWN;
    }
    return unsure ? -1 : 0;
}

static bool opaque(struct py_value v)
{
    return v.kind == VALUE_UNKNOWN || v.kind == VALUE_DOTTED || v.kind == VALUE_FILE ||
           v.kind == VALUE_OBJECT;
}

/* 1, 0 or -1: not known. */
static int equal(struct py *m, struct py_value a, struct py_value b)
{
    if (a.kind != VALUE_UNKNOWN && python_value_same(m, a, b))
        return 1;
    if (a.kind == VALUE_NONE || b.kind == VALUE_NONE)
        return a.kind == VALUE_UNKNOWN || b.kind == VALUE_UNKNOWN || a.kind == VALUE_DOTTED ||
                       b.kind == VALUE_DOTTED
                   ? -1
                   : 0;
    if (opaque(a) || opaque(b) || m->tired)
        return -1;
    if (number(a) && number(b))
        return real(a) == real(b);
    bool simple = number(a) || a.kind == VALUE_TEXT;
    return simple && (number(b) || b.kind == VALUE_TEXT) ? 0 : -1;
}

/* 1, 0 or -1: not known. UTF-8 bytes compare like characters. */
static int order(struct py *m, uint32_t op, struct py_value a, struct py_value b)
{
    double left, right;
    if (number(a) && number(b)) {
        left = real(a);
        right = real(b);
    } else if (a.kind == VALUE_TEXT && b.kind == VALUE_TEXT) {
        struct text x = python_text_bytes(m, a.text), y = python_text_bytes(m, b.text);
        int sign = memcmp(x.ptr, y.ptr, x.len < y.len ? x.len : y.len);
        left = sign ? sign : (double)x.len - (double)y.len;
        right = 0;
    } else {
        return -1;
    }
    switch (op) {
    case '<': return left < right;
    case '>': return left > right;
    case OP2('<', '='): return left <= right;
    case OP2('>', '='): return left >= right;
    }
    return -1;
}

/* `is` is evaluated like `==`. */
int python_operator_compare(struct py *m, uint32_t op, struct py_value a, struct py_value b)
{
    int result;
    switch (op) {
    case WORD_IN:
    case WORD_IN | 0x10000: result = contains(m, a, b); break;
    case WORD_IS:
    case WORD_IS | 0x10000:
    case OP2('=', '='):
    case OP2('!', '='): result = equal(m, a, b); break;
    default: return order(m, op, a, b);
    }
    bool inverted = op > 0xFFFF || op == OP2('!', '=');
    return result < 0 ? result : inverted ? !result : result;
}
