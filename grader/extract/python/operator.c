/* operator: what operators come to, and items and slices of values. See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/limits.h"
#include <math.h>

static double real(struct py_value v)
{
    return v.kind == VALUE_FLOAT ? v.real : (double)v.integer;
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
        return python_unknown(m, at, "this divides by zero");
    switch (op) {
    case '+': over = __builtin_add_overflow(a, b, &n); break;
    case '-': over = __builtin_sub_overflow(a, b, &n); break;
    case '*': over = __builtin_mul_overflow(a, b, &n); break;
    case '/': return PY_FLOAT((double)a / (double)b, at);
    case OP2('/', '/'): n = floor_divide(a, b); break;
    case '%': n = a - floor_divide(a, b) * b; break;
    case OP2('*', '*'):
        if (b < 0)
            return PY_FLOAT(pow((double)a, (double)b), at);
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
    default: return python_unknown(m, at, "an operator on numbers cannot be evaluated here");
    }
    return over ? python_unknown(m, at, "a number gets too large here") : PY_INT(n, at);
}

/* Remainders of floats are not modelled. */
static struct py_value reals(struct py *m, uint32_t op, double a, double b, uint32_t at)
{
    switch (op) {
    case '+': return PY_FLOAT(a + b, at);
    case '-': return PY_FLOAT(a - b, at);
    case '*': return PY_FLOAT(a * b, at);
    case OP2('*', '*'): return PY_FLOAT(pow(a, b), at);
    case '/':
    case OP2('/', '/'):
        if (b != 0)
            return PY_FLOAT(op == '/' ? a / b : floor(a / b), at);
    }
    return python_unknown(m, at, "an operator on numbers cannot be evaluated here");
}

/* --- texts, lists, dicts and paths --- */

static struct py_value join(struct py *m, struct py_value a, struct py_value b, uint32_t at)
{
    if (a.text->is_bytes != b.text->is_bytes)
        return python_unknown(m, at, "a string and bytes cannot be joined");
    if (a.text->len > LIMIT_PYTHON_TEXT || b.text->len > LIMIT_PYTHON_TEXT - a.text->len)
        return python_unknown(m, at, "a string of more than %u bytes is built here", LIMIT_PYTHON_TEXT);
    if (!b.text->len)
        return a;
    return a.text->len ? PY_TEXT(python_text_join(m, a.text, b.text), a.at) : b;
}

/* Bounded by the limits on texts and lists and by fuel. */
static struct py_value repeat(struct py *m, struct py_value v, int64_t count, uint32_t at)
{
    if (v.kind == VALUE_TEXT) {
        struct py_builder b = {.m = m, .is_bytes = v.text->is_bytes};
        for (int64_t i = 0; v.text->len && i < count && !b.over && !m->tired; i++)
            python_text_put_all(&b, v.text);
        return python_text_value(&b, at);
    }
    struct py_value list = python_list(m, v.kind, at);
    struct py_list once = *v.list;
    list.list->unknown = once.unknown;
    once.unknown = NULL;
    for (int64_t i = 0; once.count && i < count && !m->tired; i++)
        if (!python_list_extend(m, list.list, &once))
            return python_unknown(m, at, "a list of more than %u items is built here", LIMIT_PYTHON_ITEMS);
    return list;
}

/* a + b for lists, a | b for dicts: unknown when one of them is. */
static struct py_value chain(struct py *m, struct py_value a, struct py_value b, uint32_t at)
{
    struct py_value both = python_list(m, a.kind, at);
    both.list->unknown = a.list->unknown ? a.list->unknown : b.list->unknown;
    if (a.kind == VALUE_DICT) {
        python_dict_update(m, both.list, a.list);
        python_dict_update(m, both.list, b.list);
    } else {
        python_list_extend(m, both.list, a.list);
        if (!python_list_extend(m, both.list, b.list) && !b.list->unknown)
            return python_unknown(m, at, "a list of more than %u items is built here", LIMIT_PYTHON_ITEMS);
    }
    return both;
}

static struct py_value path_join(struct py *m, struct py_value a, struct py_value b, uint32_t at)
{
    if (!a.text->len)
        return PY_VALUE(PATH, at, text = b.text);
    const struct py_text *slash = python_text_made(m, TEXT("/"), at);
    return PY_VALUE(PATH, at, text = python_text_join(m, python_text_join(m, a.text, slash), b.text));
}

/* A value computed from a file's text is no longer that text. */
static struct py_value derived(struct py *m, struct py_value v, uint32_t at)
{
    if (!v.unknown->reads.len)
        return v;
    return python_unknown(m, at, "the source is built from the file '%.*s', which is not read here",
                          PY_SHOWN(v.unknown->reads, 80));
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
    if (python_is_number(a) && python_is_number(b))
        return python_is_whole(a) && python_is_whole(b) ? integers(m, op, a.integer, b.integer, at)
                                                        : reals(m, op, real(a), real(b), at);
    if (op == '+' && a.kind == VALUE_TEXT && b.kind == VALUE_TEXT)
        return join(m, a, b, at);
    if (a.kind == b.kind && ((op == '+' && python_is_list(a)) || (op == '|' && a.kind == VALUE_DICT)))
        return chain(m, a, b, at);
    if (op == '*' && (a.kind == VALUE_TEXT || python_is_list(a)) && python_is_whole(b))
        return repeat(m, a, b.integer, at);
    if (op == '*' && (b.kind == VALUE_TEXT || python_is_list(b)) && python_is_whole(a))
        return repeat(m, b, a.integer, at);
    if (op == '/' && a.kind == VALUE_PATH && (b.kind == VALUE_TEXT || b.kind == VALUE_PATH))
        return path_join(m, a, b, at);
    return python_unknown(m, at, "an operator joins %s and %s, which cannot be evaluated here",
                          python_value_type(a), python_value_type(b));
}

struct py_value python_operator_unary(struct py *m, uint32_t op, struct py_value a, uint32_t at)
{
    int truth = op == WORD_NOT ? python_value_truth(a) : -1;
    if (truth >= 0)
        return PY_BOOL(!truth, at);
    if (a.kind == VALUE_UNKNOWN)
        return a;
    if (op == WORD_NOT)
        return python_unknown(m, at, "a condition is not known");
    if (a.kind == VALUE_FLOAT && op != '~')
        return PY_FLOAT(op == '-' ? -a.real : a.real, at);
    if (!python_is_whole(a))
        return python_unknown(m, at, "an operator is applied to %s, which cannot be evaluated here",
                              python_value_type(a));
    return op == '~' ? PY_INT(~a.integer, at) : integers(m, op, 0, a.integer, at);
}

/* --- comparisons --- */

/* 1, 0 or -1: not known. An unknown item can still be the one looked for. */
static int contains(struct py *m, struct py_value item, struct py_value in)
{
    if (in.kind == VALUE_TEXT && item.kind == VALUE_TEXT)
        return text_find(python_text_bytes(m, in.text), python_text_bytes(m, item.text)) >= 0;
    if ((!python_is_list(in) && in.kind != VALUE_DICT) || in.list->unknown || item.kind == VALUE_UNKNOWN)
        return -1;
    if (in.kind == VALUE_DICT)
        return python_dict_find(m, in.list, item) != NULL;
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
    if (a.kind == VALUE_NONE || b.kind == VALUE_NONE) {
        struct py_value other = a.kind == VALUE_NONE ? b : a;
        return other.kind == VALUE_UNKNOWN || other.kind == VALUE_DOTTED ? -1 : 0;
    }
    if (opaque(a) || opaque(b) || m->tired)
        return -1;
    if (python_is_number(a) && python_is_number(b))
        return real(a) == real(b);
    bool simple = python_is_number(a) || a.kind == VALUE_TEXT;
    return simple && (python_is_number(b) || b.kind == VALUE_TEXT) ? 0 : -1;
}

/* 1, 0 or -1: not known. UTF-8 bytes compare like characters. */
static int order(struct py *m, uint32_t op, struct py_value a, struct py_value b)
{
    double left, right = 0;
    if (python_is_number(a) && python_is_number(b)) {
        left = real(a);
        right = real(b);
    } else if (a.kind == VALUE_TEXT && b.kind == VALUE_TEXT) {
        struct text x = python_text_bytes(m, a.text), y = python_text_bytes(m, b.text);
        int sign = memcmp(x.ptr, y.ptr, x.len < y.len ? x.len : y.len);
        left = sign ? sign : (double)x.len - (double)y.len;
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
    uint32_t kind = op & 0xFFFF; /* without `not` */
    bool differs = kind == OP2('!', '=');
    if (kind != WORD_IN && kind != WORD_IS && kind != OP2('=', '=') && !differs)
        return order(m, op, a, b);
    int result = kind == WORD_IN ? contains(m, a, b) : equal(m, a, b);
    return result < 0 ? result : result != (differs || op != kind);
}

/* --- items and slices --- */

static struct py_value no_key(struct py *m, struct py_value key, uint32_t at)
{
    struct py_value shown = python_number_str(m, key, true);
    if (shown.kind != VALUE_TEXT || shown.text->len > 60)
        return python_unknown(m, at, "the dict has no such key");
    return python_unknown(m, at, "the dict has no key %.*s", TEXT_ARG(python_text_bytes(m, shown.text)));
}

/* Indexing something from another module, such as list[int], gives that thing itself. */
struct py_value python_operator_index(struct py *m, struct py_value of, struct py_value index, uint32_t at)
{
    if (of.kind == VALUE_UNKNOWN || index.kind == VALUE_UNKNOWN)
        return of.kind == VALUE_UNKNOWN ? of : index;
    if (of.kind == VALUE_DOTTED)
        return of;
    if (of.kind == VALUE_CLASS)
        return python_unknown(m, at, "a class is indexed");
    bool list = python_is_list(of);
    if ((list || of.kind == VALUE_DICT) && of.list->unknown && (!list || python_is_whole(index)))
        return python_unknown_of(of.list->unknown);
    if (of.kind == VALUE_DICT) {
        struct py_value *v = python_dict_find(m, of.list, index);
        return v ? *v : no_key(m, index, at);
    }
    if ((!list && of.kind != VALUE_TEXT) || !python_is_whole(index))
        return python_unknown(m, at, "an index into %s cannot be evaluated here", python_value_type(of));
    int64_t count = list ? of.list->count : python_text_length(m, of.text);
    int64_t i = index.integer < 0 ? index.integer + count : index.integer;
    if (i < 0 || i >= count)
        return python_unknown(m, at, "the index %lld is out of range", (long long)index.integer);
    if (list)
        return of.list->items[i];
    return python_text_part(m, of.text, python_text_offset(m, of.text, (uint32_t)i),
                            python_text_offset(m, of.text, (uint32_t)i + 1));
}

static int64_t clamp(int64_t n, int64_t count, bool back)
{
    int64_t low = back ? -1 : 0, high = back ? count - 1 : count;
    n = n < 0 ? n + count : n;
    return n < low ? low : n > high ? high : n;
}

/* of[from:to:step] of a text or list: the bounds are whole numbers, None or unknown. They are clamped as Python
 * does it, for negative steps too; every byte of a text keeps its place. */
struct py_value python_operator_slice(struct py *m, struct py_value of, const struct py_value bounds[3],
                                      uint32_t at)
{
    bool text = of.kind == VALUE_TEXT;
    int64_t count = text ? python_text_length(m, of.text) : of.list->count;
    int64_t step = bounds[2].kind == VALUE_NONE ? 1 : bounds[2].integer;
    if (bounds[2].kind == VALUE_UNKNOWN)
        return bounds[2];
    if (step == 0 || step < -INT32_MAX || step > INT32_MAX)
        return python_unknown(m, at, "a slice with this step cannot be evaluated here");
    if (bounds[0].kind == VALUE_UNKNOWN || bounds[1].kind == VALUE_UNKNOWN)
        return bounds[bounds[0].kind != VALUE_UNKNOWN];
    bool back = step < 0;
    int64_t from = bounds[0].kind != VALUE_NONE ? bounds[0].integer : back ? count - 1 : 0;
    int64_t to = bounds[1].kind != VALUE_NONE ? bounds[1].integer : back ? -count - 1 : count;
    from = clamp(from, count, back);
    to = clamp(to, count, back);
    if (text && step == 1) {
        uint32_t end = python_text_offset(m, of.text, (uint32_t)to);
        uint32_t start = from < to ? python_text_offset(m, of.text, (uint32_t)from) : end;
        return python_text_part(m, of.text, start, end);
    }
    struct py_list items = python_value_items(m, of);
    if (items.unknown)
        return python_unknown_of(items.unknown);
    struct py_value list = python_list(m, of.kind, at);
    struct py_builder b = {.m = m};
    for (int64_t i = from; (back ? i > to : i < to) && i >= 0 && i < items.count; i += step) {
        if (text)
            python_text_put_all(&b, items.items[i].text);
        else
            python_list_append(m, list.list, items.items[i]);
    }
    return text ? python_text_value(&b, at) : list;
}
