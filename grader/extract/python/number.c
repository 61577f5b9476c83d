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
static size_t print_float(char *out, size_t size, double r)
{
    if (isnan(r))
        return (size_t)snprintf(out, size, "nan");
    if (isinf(r))
        return (size_t)snprintf(out, size, r < 0 ? "-inf" : "inf");
    char digits[40];
    int precision = 1;
    do
        snprintf(digits, sizeof digits, "%.*e", precision - 1, r);
    while (precision++ < 17 && strtod(digits, NULL) != r);
    int exponent = atoi(strchr(digits, 'e') + 1), count = precision - 1;
    if (exponent < -4 || exponent >= 16) {
        char *e = strchr(digits, 'e');
        return (size_t)snprintf(out, size, "%.*se%c%02d", (int)(e - digits), digits, exponent < 0 ? '-' : '+',
                                abs(exponent));
    }
    int decimals = count - 1 - exponent;
    return (size_t)snprintf(out, size, "%.*f", decimals < 1 ? 1 : decimals, r);
}

/* repr of a text: each character that needs no escape keeps its place. */
static struct py_value quoted(struct py *m, const struct py_text *t, uint32_t at)
{
    struct text bytes = python_text_bytes(m, t);
    bool single = memchr(bytes.ptr, '\'', bytes.len), twice = memchr(bytes.ptr, '"', bytes.len);
    char quote = single && !twice ? '"' : '\'';
    struct py_builder b = {.m = m};
    python_text_put(&b, text_from(&quote, 1), at, true);
    for (uint32_t i = 0; i < bytes.len; i++) {
        char c = bytes.ptr[i], escaped[8];
        if (c == quote || c == '\\')
            snprintf(escaped, sizeof escaped, "\\%c", c);
        else if (c == '\n' || c == '\t' || c == '\r')
            snprintf(escaped, sizeof escaped, "\\%c", c == '\n' ? 'n' : c == '\t' ? 't' : 'r');
        else if ((unsigned char)c < 0x20 || c == 0x7F)
            snprintf(escaped, sizeof escaped, "\\x%02x", (unsigned char)c);
        else
            escaped[0] = '\0';
        if (escaped[0])
            python_text_put(&b, text_of(escaped), python_text_slice(m, t, i, i + 1)->runs[0].at, true);
        else
            python_text_put_slice(&b, t, i, i + 1);
        if (b.over || m->tired)
            break;
    }
    python_text_put(&b, text_from(&quote, 1), at, true);
    return python_text_value(&b, at);
}

static bool put_repr(struct py_builder *b, struct py_value v, struct py_value *unknown)
{
    struct py_value item = python_number_str(b->m, v, true);
    if (item.kind == VALUE_TEXT)
        python_text_put_all(b, item.text);
    else
        *unknown = item;
    return item.kind == VALUE_TEXT;
}

/* A tuple of one has its comma. */
static struct py_value list_repr(struct py *m, struct py_value v)
{
    struct py_builder b = {.m = m};
    struct py_value unknown;
    bool list = v.kind == VALUE_LIST;
    python_text_put(&b, text_of(list ? "[" : "("), v.at, true);
    for (uint32_t i = 0; i < v.list->count; i++) {
        if (i)
            python_text_put(&b, TEXT(", "), v.at, true);
        if (!put_repr(&b, v.list->items[i], &unknown))
            return unknown;
    }
    if (!list && v.list->count == 1)
        python_text_put(&b, TEXT(","), v.at, true);
    python_text_put(&b, text_of(list ? "]" : ")"), v.at, true);
    return python_text_value(&b, v.at);
}

static struct py_value dict_repr(struct py *m, struct py_value v)
{
    struct py_builder b = {.m = m};
    struct py_value unknown;
    python_text_put(&b, TEXT("{"), v.at, true);
    for (uint32_t i = 0; i < v.dict->count; i++) {
        if (i)
            python_text_put(&b, TEXT(", "), v.at, true);
        if (!put_repr(&b, v.dict->entries[i].key, &unknown))
            return unknown;
        python_text_put(&b, TEXT(": "), v.at, true);
        if (!put_repr(&b, v.dict->entries[i].value, &unknown))
            return unknown;
    }
    python_text_put(&b, TEXT("}"), v.at, true);
    return python_text_value(&b, v.at);
}

static struct py_value made(struct py *m, const char *s, uint32_t at)
{
    return python_value_text(python_text_made(m, text_of(s), at), at);
}

/* Values whose text depends on the run (objects, functions) are unknown. */
static struct py_value str(struct py *m, struct py_value v, bool repr)
{
    char out[400];
    switch (v.kind) {
    case VALUE_TEXT:
        if (v.text->is_bytes)
            break;
        return repr ? quoted(m, v.text, v.at) : v;
    case VALUE_PATH:
        if (repr)
            break;
        return python_value_text(v.text, v.at);
    case VALUE_INT: snprintf(out, sizeof out, "%lld", (long long)v.integer); return made(m, out, v.at);
    case VALUE_FLOAT: print_float(out, sizeof out, v.real); return made(m, out, v.at);
    case VALUE_BOOL: return made(m, v.integer ? "True" : "False", v.at);
    case VALUE_NONE: return made(m, "None", v.at);
    case VALUE_LIST:
    case VALUE_TUPLE: return v.list->unknown ? python_value_of_unknown(v.list->unknown) : list_repr(m, v);
    case VALUE_DICT: return v.dict->unknown ? python_value_of_unknown(v.dict->unknown) : dict_repr(m, v);
    case VALUE_UNKNOWN: return v;
    case VALUE_FUNCTION:
    case VALUE_CLASS:
    case VALUE_OBJECT:
    case VALUE_METHOD:
    case VALUE_DOTTED:
    case VALUE_PARTIAL:
    case VALUE_KERNEL:
    case VALUE_FILE:
    case VALUE_TEMPLATE:
    case VALUE_SUPER:
    case VALUE_KIND_COUNT: break;
    }
    return python_value_unknown(m, v.at, "%s is converted to a string here, which cannot be evaluated",
                                python_value_type(v));
}

struct py_value python_number_str(struct py *m, struct py_value v, bool repr)
{
    if (++m->depth > LIMIT_PYTHON_DEPTH) {
        m->depth--;
        return python_value_unknown(m, v.at, "this is nested too deep");
    }
    python_machine_spend(m, 1);
    struct py_value result = str(m, v, repr);
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

static bool is_align(char c)
{
    return c == '<' || c == '>' || c == '^' || c == '=';
}

/* spec: [[fill] align] [sign] ['z'] ['#'] ['0'] [width] [',' | '_'] ['.' precision] [type] */
static bool parse_spec(struct text t, struct spec *s)
{
    *s = (struct spec){.precision = -1, .fill = TEXT(" ")};
    size_t at = 0, first = t.len ? utf8_next(t).len : 0;
    if (first && first < t.len && is_align(t.ptr[first])) {
        s->fill = text_from(t.ptr, first);
        s->align = t.ptr[first];
        at = first + 1;
    } else if (t.len && is_align(t.ptr[0])) {
        s->align = t.ptr[at++];
    }
    if (at < t.len && (t.ptr[at] == '+' || t.ptr[at] == '-' || t.ptr[at] == ' '))
        s->sign = t.ptr[at++];
    if (at < t.len && t.ptr[at] == 'z')
        at++;
    if (at < t.len && t.ptr[at] == '#')
        s->alternate = ++at;
    if (at < t.len && t.ptr[at] == '0')
        s->zero = ++at;
    if (!take_number(t, &at, &s->width))
        return false;
    if (at < t.len && (t.ptr[at] == ',' || t.ptr[at] == '_'))
        s->comma = t.ptr[at++];
    if (at < t.len && t.ptr[at] == '.') {
        uint32_t n;
        at++;
        if (!take_number(t, &at, &n) || n > 100)
            return false;
        s->precision = (int)n;
    }
    if (at < t.len)
        s->type = t.ptr[at++];
    return at == t.len;
}

static void put_fill(struct py_builder *b, const struct spec *s, uint32_t count, uint32_t at)
{
    while (count-- && !b->over)
        python_text_put(b, s->fill, at, true);
}

/* A text of `chars` characters in its field; `head` bytes of it (sign, 0x) come before a '=' fill. */
static struct py_value padded(struct py *m, const struct spec *s, const struct py_text *t, char align,
                              uint32_t head, uint32_t at)
{
    uint32_t chars = python_text_length(m, t);
    uint32_t room = s->width > chars ? s->width - chars : 0;
    uint32_t left = align == '>' ? room : align == '^' ? room / 2 : 0;
    struct py_builder b = {.m = m};
    put_fill(&b, s, left, at);
    python_text_put_slice(&b, t, 0, head);
    if (align == '=')
        put_fill(&b, s, room, at);
    python_text_put_slice(&b, t, head, t->len);
    if (align != '=')
        put_fill(&b, s, room - left, at);
    return python_text_value(&b, at);
}

static struct py_value text_spec(struct py *m, const struct spec *s, const struct py_text *t, uint32_t at)
{
    if ((s->type && s->type != 's') || s->sign || s->comma || s->align == '=')
        return python_value_unknown(m, at, "a string cannot be formatted like this");
    uint32_t end = t->len;
    if (s->precision >= 0)
        end = python_text_offset(m, t, (uint32_t)s->precision);
    struct spec zero = *s;
    if (s->zero && !s->align)
        zero.fill = TEXT("0");
    return padded(m, &zero, python_text_slice(m, t, 0, end), s->align ? s->align : '<', 0, at);
}

/* Separates thousands among the digits before a point. */
static void group_digits(char *out, size_t size, char separator)
{
    size_t start = out[0] == '-' || out[0] == '+' || out[0] == ' ', end = start;
    while (out[end] >= '0' && out[end] <= '9')
        end++;
    for (size_t len = strlen(out), i = end; i > start + 3 && len + 2 < size; len++) {
        i -= 3;
        memmove(out + i + 1, out + i, len - i + 1);
        out[i] = separator;
    }
}

/* False: the type is not one for integers. */
static bool print_int(char *out, size_t size, const struct spec *s, int64_t n)
{
    uint64_t digits = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    const char *sign = n < 0 ? "-" : s->sign == '+' ? "+" : s->sign == ' ' ? " " : "";
    switch (s->type) {
    case '\0':
    case 'd':
    case 'n':
    case 'i':
    case 'u': snprintf(out, size, "%s%llu", sign, (unsigned long long)digits); return true;
    case 'x':
        snprintf(out, size, "%s%s%llx", sign, s->alternate ? "0x" : "", (unsigned long long)digits);
        return true;
    case 'X':
        snprintf(out, size, "%s%s%llX", sign, s->alternate ? "0X" : "", (unsigned long long)digits);
        return true;
    case 'o':
        snprintf(out, size, "%s%s%llo", sign, s->alternate ? "0o" : "", (unsigned long long)digits);
        return true;
    case 'b': {
        char bits[65];
        size_t at = 64;
        bits[at] = '\0';
        do
            bits[--at] = (char)('0' + (digits & 1));
        while (digits >>= 1);
        snprintf(out, size, "%s%s%s", sign, s->alternate ? "0b" : "", bits + at);
        return true;
    }
    }
    return false;
}

/* False: the type is not one for floats. A negative number brings its own sign. */
static bool print_real(char *out, size_t size, const struct spec *s, double r)
{
    char digits[380];
    const char *sign = signbit(r) ? "" : s->sign == '+' ? "+" : s->sign == ' ' ? " " : "";
    int precision = s->precision < 0 ? 6 : s->precision;
    switch (s->type) {
    case '\0':
        if (s->precision < 0) {
            print_float(digits, sizeof digits, r);
        } else {
            snprintf(digits, sizeof digits, "%.*g", precision ? precision : 1, r);
            if (!strpbrk(digits, ".en") && strlen(digits) + 3 < sizeof digits)
                strcat(digits, ".0");
        }
        break;
    case 'f':
    case 'F': snprintf(digits, sizeof digits, "%.*f", precision, r); break;
    case 'e': snprintf(digits, sizeof digits, "%.*e", precision, r); break;
    case 'E': snprintf(digits, sizeof digits, "%.*E", precision, r); break;
    case 'n':
    case 'g': snprintf(digits, sizeof digits, "%.*g", precision ? precision : 1, r); break;
    case 'G': snprintf(digits, sizeof digits, "%.*G", precision ? precision : 1, r); break;
    case '%': snprintf(digits, sizeof digits, "%.*f%%", precision, r * 100); break;
    default: return false;
    }
    snprintf(out, size, "%s%s", sign, digits);
    return true;
}

/* The sign and 0x stay in front when zeros fill the field. */
static struct py_value number_spec(struct py *m, const struct spec *s, struct py_value v, uint32_t at)
{
    char out[480];
    bool whole = v.kind != VALUE_FLOAT && (!s->type || !strchr("eEfFgG%", s->type));
    if (v.kind != VALUE_FLOAT && s->type == 'c')
        return python_value_unknown(m, at, "a number is formatted as a character here");
    bool right = whole ? s->precision < 0 && print_int(out, sizeof out, s, v.integer)
                       : print_real(out, sizeof out, s, v.kind == VALUE_FLOAT ? v.real : (double)v.integer);
    if (!right)
        return python_value_unknown(m, at, "a number cannot be formatted like this");
    if (s->comma)
        group_digits(out, sizeof out, s->comma);
    uint32_t head = out[0] == '-' || out[0] == '+' || out[0] == ' ';
    if (s->alternate && whole && s->type && strchr("xXob", s->type))
        head += 2;
    struct spec zero = *s;
    if (s->zero && !s->align)
        zero.fill = TEXT("0");
    char align = s->align ? s->align : s->zero ? '=' : '>';
    return padded(m, &zero, python_text_made(m, text_of(out), v.at), align, head, at);
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
        return python_value_unknown(m, at, "the format '%.*s' is not known here",
                                    text.len > 40 ? 40 : (int)text.len, text.ptr);
    if (v.kind == VALUE_TEXT && !v.text->is_bytes)
        return text_spec(m, &s, python_text_flat(m, v.text), at);
    if (v.kind == VALUE_INT || v.kind == VALUE_FLOAT || (v.kind == VALUE_BOOL && s.type))
        return number_spec(m, &s, v, at);
    struct py_value as_text = python_number_str(m, v, false);
    return as_text.kind == VALUE_TEXT ? text_spec(m, &s, python_text_flat(m, as_text.text), at) : as_text;
}
