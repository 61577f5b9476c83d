/* number: values as texts, str(v), repr(v) and format(v, spec). See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/limits.h"
#include "base/utf8.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* --- str and repr --- */

/* The shortest digits that read back as the same number, as Python prints them. */
static void print_float(char *out, size_t size, double r)
{
    if (isnan(r) || isinf(r)) {
        snprintf(out, size, "%s", isnan(r) ? "nan" : r < 0 ? "-inf" : "inf");
        return;
    }
    char digits[40];
    int precision = 1;
    do
        snprintf(digits, sizeof digits, "%.*e", precision - 1, r);
    while (precision++ < 17 && strtod(digits, NULL) != r);
    const char *e = strchr(digits, 'e');
    int exponent = atoi(e + 1), decimals = precision - 2 - exponent;
    if (exponent < -4 || exponent >= 16)
        snprintf(out, size, "%.*se%c%02d", (int)(e - digits), digits, exponent < 0 ? '-' : '+',
                 abs(exponent));
    else
        snprintf(out, size, "%.*f", decimals < 1 ? 1 : decimals, r);
}

/* repr of a text: each character that needs no escape keeps its place. */
static struct py_value quoted(struct py *m, const struct py_text *t, uint32_t at)
{
    struct text bytes = python_text_bytes(m, t);
    bool single = memchr(bytes.ptr, '\'', bytes.len), twice = memchr(bytes.ptr, '"', bytes.len);
    char quote = single && !twice ? '"' : '\'';
    struct py_builder b = {.m = m};
    python_text_put(&b, text_from(&quote, 1), at, true);
    for (uint32_t i = 0; i < bytes.len && !b.over && !m->tired; i++) {
        char c = bytes.ptr[i], escaped[8];
        if (c == '\n' || c == '\t' || c == '\r')
            snprintf(escaped, sizeof escaped, "\\%c", c == '\n' ? 'n' : c == '\t' ? 't' : 'r');
        else if ((unsigned char)c < 0x20 || c == 0x7F)
            snprintf(escaped, sizeof escaped, "\\x%02x", (unsigned char)c);
        else
            snprintf(escaped, sizeof escaped, "\\%c", c);
        if (escaped[1] != c || c == quote || c == '\\')
            python_text_put(&b, text_of(escaped), python_text_place(m, t, i), true);
        else
            python_text_put_slice(&b, t, i, i + 1);
    }
    python_text_put(&b, text_from(&quote, 1), at, true);
    return python_text_value(&b, at);
}

/* repr of a list, tuple or dict. A tuple of one has its comma. */
static struct py_value list_repr(struct py *m, struct py_value v)
{
    struct py_builder b = {.m = m};
    const char *brackets = v.kind == VALUE_LIST ? "[]" : v.kind == VALUE_TUPLE ? "()" : "{}";
    if (v.list->unknown)
        return python_unknown_of(v.list->unknown);
    python_text_put(&b, text_from(brackets, 1), v.at, true);
    for (uint32_t i = 0; i < v.list->count; i++) {
        struct py_value item = python_number_str(m, v.list->items[i], true);
        if (item.kind != VALUE_TEXT)
            return item;
        if (i)
            python_text_put(&b, v.kind == VALUE_DICT && i % 2 ? TEXT(": ") : TEXT(", "), v.at, true);
        python_text_put_all(&b, item.text);
    }
    if (v.kind == VALUE_TUPLE && v.list->count == 1)
        python_text_put(&b, TEXT(","), v.at, true);
    python_text_put(&b, text_from(brackets + 1, 1), v.at, true);
    return python_text_value(&b, v.at);
}

/* Values whose text depends on the run (objects, functions) are unknown. */
static struct py_value str(struct py *m, struct py_value v, bool repr)
{
    char out[400] = "";
    if (v.kind == VALUE_UNKNOWN)
        return v;
    if (v.kind == VALUE_TEXT && !v.text->is_bytes)
        return repr ? quoted(m, v.text, v.at) : v;
    if (v.kind == VALUE_PATH && !repr)
        return PY_TEXT(v.text, v.at);
    if (python_is_list(v) || v.kind == VALUE_DICT)
        return list_repr(m, v);
    if (v.kind == VALUE_INT)
        snprintf(out, sizeof out, "%lld", (long long)v.integer);
    else if (v.kind == VALUE_FLOAT)
        print_float(out, sizeof out, v.real);
    else if (v.kind == VALUE_BOOL || v.kind == VALUE_NONE)
        snprintf(out, sizeof out, "%s", v.kind == VALUE_NONE ? "None" : v.integer ? "True" : "False");
    else
        return python_unknown(m, v.at, "%s is converted to a string here, which cannot be evaluated",
                              python_value_type(v));
    return PY_TEXT(python_text_made(m, text_of(out), v.at), v.at);
}

struct py_value python_number_str(struct py *m, struct py_value v, bool repr)
{
    python_spend(m, 1);
    struct py_value result = ++m->depth > LIMIT_PYTHON_DEPTH
                                 ? python_unknown(m, v.at, "this is nested too deep")
                                 : str(m, v, repr);
    m->depth--;
    return result;
}

/* --- format(v, spec) --- */

struct spec {
    char align, sign, type, comma;
    struct text fill;
    bool alternate, zero;
    uint32_t width;
    int precision; /* -1: none */
};

static bool take_number(struct text t, size_t *at, uint32_t *n)
{
    *n = 0;
    while (*at < t.len && t.ptr[*at] >= '0' && t.ptr[*at] <= '9') {
        if (*n > LIMIT_PYTHON_TEXT)
            return false;
        *n = *n * 10 + (uint32_t)(t.ptr[(*at)++] - '0');
    }
    return true;
}

/* The next character if it is one of `set`, else NUL. */
static char take_one(struct text t, size_t *at, const char *set)
{
    return *at < t.len && t.ptr[*at] && strchr(set, t.ptr[*at]) ? t.ptr[(*at)++] : '\0';
}

/* spec: [[fill] align] [sign] ['z'] ['#'] ['0'] [width] [',' | '_'] ['.' precision] [type] */
static bool parse_spec(struct text t, struct spec *s)
{
    *s = (struct spec){.precision = -1, .fill = TEXT(" ")};
    size_t at = t.len ? utf8_next(t).len : 0;
    s->align = take_one(t, &at, "<>^=");
    if (s->align) {
        s->fill = text_from(t.ptr, at - 1);
    } else {
        at = 0;
        s->align = take_one(t, &at, "<>^=");
    }
    s->sign = take_one(t, &at, "+- ");
    take_one(t, &at, "z");
    s->alternate = take_one(t, &at, "#");
    s->zero = take_one(t, &at, "0");
    if (!take_number(t, &at, &s->width))
        return false;
    s->comma = take_one(t, &at, ",_");
    if (take_one(t, &at, ".")) {
        uint32_t n;
        if (!take_number(t, &at, &n) || n > 100)
            return false;
        s->precision = (int)n;
    }
    if (at < t.len)
        s->type = t.ptr[at++];
    if (s->zero && !s->align)
        s->fill = TEXT("0");
    return at == t.len;
}

/* A text in its field; `head` bytes of it (sign, 0x) come before a '=' fill. */
static struct py_value padded(struct py *m, const struct spec *s, const struct py_text *t, char align,
                              uint32_t head, uint32_t at)
{
    uint32_t chars = python_text_length(m, t);
    uint32_t room = s->width > chars ? s->width - chars : 0;
    uint32_t left = align == '>' ? room : align == '^' ? room / 2 : 0;
    struct py_builder b = {.m = m};
    python_text_fill(&b, s->fill, left, at);
    python_text_put_slice(&b, t, 0, head);
    python_text_fill(&b, s->fill, align == '=' ? room : 0, at);
    python_text_put_slice(&b, t, head, t->len);
    python_text_fill(&b, s->fill, align == '=' ? 0 : room - left, at);
    return python_text_value(&b, at);
}

static struct py_value text_spec(struct py *m, const struct spec *s, const struct py_text *t, uint32_t at)
{
    if ((s->type && s->type != 's') || s->sign || s->comma || s->align == '=')
        return python_unknown(m, at, "a string cannot be formatted like this");
    uint32_t end = s->precision >= 0 ? python_text_offset(m, t, (uint32_t)s->precision) : t->len;
    return padded(m, s, python_text_slice(m, t, 0, end), s->align ? s->align : '<', 0, at);
}

/* Separates thousands among the digits before a point. */
static void group_digits(char *out, size_t size, char separator)
{
    size_t start = out[0] == '-' || out[0] == '+' || out[0] == ' ';
    size_t len = strlen(out), i = start + strspn(out + start, "0123456789");
    for (; i > start + 3 && len + 2 < size; len++) {
        i -= 3;
        memmove(out + i + 1, out + i, len - i + 1);
        out[i] = separator;
    }
}

/* False: the type is not one for integers. */
static bool print_int(char *out, size_t size, const struct spec *s, int64_t n)
{
    static const char types[] = "dniuxXob";
    static const struct {
        const char *prefix;
        unsigned base;
    } forms[] = {{"", 10}, {"", 10}, {"", 10}, {"", 10}, {"0x", 16}, {"0X", 16}, {"0o", 8}, {"0b", 2}};
    const char *type = strchr(types, s->type ? s->type : 'd');
    if (!type)
        return false;
    uint64_t rest = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    unsigned base = forms[type - types].base;
    char digits[65];
    size_t at = 64;
    digits[at] = '\0';
    do
        digits[--at] = (s->type == 'X' ? "0123456789ABCDEF" : "0123456789abcdef")[rest % base];
    while (rest /= base);
    const char *sign = n < 0 ? "-" : s->sign == '+' ? "+" : s->sign == ' ' ? " " : "";
    snprintf(out, size, "%s%s%s", sign, s->alternate ? forms[type - types].prefix : "", digits + at);
    return true;
}

/* False: the type is not one for floats. A negative number brings its own sign. */
static bool print_real(char *out, size_t size, const struct spec *s, double r)
{
    char digits[380], form[] = "%.*g";
    if (s->type && !strchr("fFeEgGn%", s->type))
        return false;
    if (s->type && s->type != 'n')
        form[3] = strchr("F%", s->type) ? 'f' : s->type;
    int precision = s->precision < 0 ? 6 : s->precision;
    if (strchr("gG", form[3]) && !precision)
        precision = 1; /* significant digits */
    if (!s->type && s->precision < 0)
        print_float(digits, sizeof digits, r);
    else
        snprintf(digits, sizeof digits, form, precision, s->type == '%' ? r * 100 : r);
    bool point = !s->type && !strpbrk(digits, ".en");
    const char *sign = signbit(r) ? "" : s->sign == '+' ? "+" : s->sign == ' ' ? " " : "";
    snprintf(out, size, "%s%s%s", sign, digits, point ? ".0" : s->type == '%' ? "%" : "");
    return true;
}

/* The sign and 0x stay in front when zeros fill the field. */
static struct py_value number_spec(struct py *m, const struct spec *s, struct py_value v, uint32_t at)
{
    char out[480];
    bool whole = v.kind != VALUE_FLOAT && (!s->type || !strchr("eEfFgG%", s->type));
    if (v.kind != VALUE_FLOAT && s->type == 'c')
        return python_unknown(m, at, "a number is formatted as a character here");
    bool right = whole ? s->precision < 0 && print_int(out, sizeof out, s, v.integer)
                       : print_real(out, sizeof out, s, v.kind == VALUE_FLOAT ? v.real : (double)v.integer);
    if (!right)
        return python_unknown(m, at, "a number cannot be formatted like this");
    if (s->comma)
        group_digits(out, sizeof out, s->comma);
    uint32_t head = out[0] == '-' || out[0] == '+' || out[0] == ' ';
    if (s->alternate && whole && s->type && strchr("xXob", s->type))
        head += 2;
    char align = s->align ? s->align : s->zero ? '=' : '>';
    return padded(m, s, python_text_made(m, text_of(out), v.at), align, head, at);
}

/* Without a spec this is str(v), as in Python. */
struct py_value python_number_spec(struct py *m, struct py_value v, struct text text, uint32_t at)
{
    struct spec s;
    if (v.kind == VALUE_UNKNOWN)
        return v;
    if (!text.len)
        return python_number_str(m, v, false);
    if (!parse_spec(text, &s))
        return python_unknown(m, at, "the format '%.*s' is not known here", PY_SHOWN(text, 40));
    if (v.kind == VALUE_INT || v.kind == VALUE_FLOAT || (v.kind == VALUE_BOOL && s.type))
        return number_spec(m, &s, v, at);
    v = python_number_str(m, v, false);
    return v.kind == VALUE_TEXT ? text_spec(m, &s, python_text_flat(m, v.text), at) : v;
}
