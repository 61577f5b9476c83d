/* format: "%d" % n, "{}".format(n) and string.Template. See machine.h. The text around the
 * values keeps its place in the format, the values keep theirs. */
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/limits.h"
#include <stdio.h>

struct filler {
    struct py *m;
    const struct py_text *format;
    struct text t; /* its bytes */
    uint32_t at;   /* of the call, for what has no better place */
    uint32_t hole; /* of the current field */
    struct py_builder out;
    struct py_value unknown; /* why it failed; VALUE_NONE: no failure */
    uint32_t next;           /* value to take */
};

static struct filler filler(struct py *m, const struct py_text *format, uint32_t at)
{
    return (struct filler){.m = m,
                           .format = python_text_flat(m, format),
                           .t = python_text_bytes(m, format),
                           .at = at,
                           .out = {.m = m},
                           .unknown = python_value_none(at)};
}

static uint32_t place(const struct filler *f, uint32_t offset)
{
    if (offset >= f->format->len)
        return f->at;
    return python_text_slice(f->m, f->format, offset, offset + 1)->runs[0].at;
}

static void put_value(struct filler *f, struct py_value v)
{
    if (v.kind == VALUE_TEXT)
        python_text_put_all(&f->out, v.text);
    else
        f->unknown = v;
}

static struct py_value finish(struct filler *f)
{
    return f->unknown.kind == VALUE_UNKNOWN ? f->unknown : python_text_value(&f->out, f->at);
}

static void wrong(struct filler *f, uint32_t offset, const char *what)
{
    f->unknown = python_value_unknown(f->m, place(f, offset), "%s", what);
}

/* --- % --- */

static struct py_value percent_next(struct filler *f, struct py_value values)
{
    if (values.kind == VALUE_TUPLE) {
        if (f->next < values.list->count)
            return values.list->items[f->next++];
    } else if (f->next++ == 0) {
        return values;
    }
    return python_value_unknown(f->m, f->at, "there are fewer values after '%%' than the string asks for");
}

static struct py_value percent_key(struct filler *f, struct py_value values, struct text key)
{
    if (values.kind == VALUE_UNKNOWN)
        return values;
    if (values.kind != VALUE_DICT)
        return python_value_unknown(f->m, f->at, "'%%(...)' needs a dict after '%%'");
    if (values.dict->unknown)
        return python_value_of_unknown(values.dict->unknown);
    struct py_value name = python_value_text(python_text_plain(f->m, key, f->at), f->at);
    struct py_value *v = python_value_find(f->m, values.dict, name);
    return v ? *v : python_value_unknown(f->m, f->at, "the dict after '%%' has no '%.*s'", TEXT_ARG(key));
}

/* The number of a width or precision; '*' takes it from the values. */
static uint32_t percent_number(struct filler *f, uint32_t *i, struct py_value values)
{
    uint32_t n = 0;
    if (*i < f->t.len && f->t.ptr[*i] == '*') {
        ++*i;
        struct py_value v = percent_next(f, values);
        if (v.kind != VALUE_INT || v.integer < 0 || v.integer > LIMIT_PYTHON_TEXT)
            wrong(f, *i, "the width after '%*' is not known");
        else
            n = (uint32_t)v.integer;
        return n;
    }
    for (; *i < f->t.len && f->t.ptr[*i] >= '0' && f->t.ptr[*i] <= '9' && n <= LIMIT_PYTHON_TEXT; ++*i)
        n = n * 10 + (uint32_t)(f->t.ptr[*i] - '0');
    return n;
}

/* %d of a float truncates it; %s takes anything that can be printed. */
static void percent_put(struct filler *f, struct py_value v, const char *spec, char type, uint32_t offset)
{
    if (v.kind != VALUE_UNKNOWN && (type == 's' || type == 'r' || type == 'a')) {
        v = python_number_str(f->m, v, type != 's');
    } else if (v.kind == VALUE_FLOAT && strchr("diu", type)) {
        v = python_value_int((int64_t)(v.real > -9e18 && v.real < 9e18 ? v.real : 0), v.at);
    } else if (type == 'c' && v.kind == VALUE_TEXT) {
        put_value(f, v);
        return;
    } else if (v.kind != VALUE_UNKNOWN && v.kind != VALUE_INT && v.kind != VALUE_FLOAT &&
               v.kind != VALUE_BOOL) {
        wrong(f, offset, "the string asks for a number after '%' but gets none");
        return;
    }
    put_value(f, python_number_spec(f->m, v, text_of(spec), place(f, offset)));
}

/* conversion: '%' ['(' key ')'] {'#' | '0' | '-' | ' ' | '+'} [width] ['.' precision] type */
static uint32_t percent_conversion(struct filler *f, uint32_t start, struct py_value values)
{
    uint32_t i = start + 1;
    bool keyed = i < f->t.len && f->t.ptr[i] == '(';
    struct text key = {"", 0};
    if (keyed) {
        uint32_t end = ++i;
        while (end < f->t.len && f->t.ptr[end] != ')')
            end++;
        key = text_from(f->t.ptr + i, end - i);
        i = end + 1;
    }
    bool left = false, zero = false, alternate = false;
    char sign = '\0';
    for (; i < f->t.len && strchr("#0- +", f->t.ptr[i]) && f->t.ptr[i]; i++) {
        left |= f->t.ptr[i] == '-';
        zero |= f->t.ptr[i] == '0';
        alternate |= f->t.ptr[i] == '#';
        if (f->t.ptr[i] == '+' || (f->t.ptr[i] == ' ' && !sign))
            sign = f->t.ptr[i];
    }
    uint32_t width = percent_number(f, &i, values), precision = 0;
    bool precise = i < f->t.len && f->t.ptr[i] == '.';
    if (precise) {
        i++;
        precision = percent_number(f, &i, values);
    }
    while (i < f->t.len && (f->t.ptr[i] == 'l' || f->t.ptr[i] == 'h' || f->t.ptr[i] == 'L'))
        i++;
    char type = i < f->t.len ? f->t.ptr[i] : '\0';
    if (!type || !strchr("diouxXeEfFgGcrsa%", type)) {
        wrong(f, start, "a '%' in the string is not a conversion: write '%%' for a '%' in the kernel");
        return (uint32_t)f->t.len;
    }
    if (type == '%') {
        python_text_put_slice(&f->out, f->format, start, start + 1);
        return i + 1;
    }
    char spec[64], number[16] = "", digits[16] = "";
    if (width)
        snprintf(number, sizeof number, "%u", width);
    if (precise)
        snprintf(digits, sizeof digits, ".%u", precision);
    bool text = type == 's' || type == 'r' || type == 'a';
    snprintf(spec, sizeof spec, "%s%.1s%s%s%s%s%c",
             left   ? "<"
             : text ? ">"
                    : "",
             text ? "" : &sign, alternate && !text ? "#" : "", zero && !left && !text ? "0" : "", number,
             digits,
             text                         ? 's'
             : type == 'i' || type == 'u' ? 'd'
                                          : type);
    percent_put(f, keyed ? percent_key(f, values, key) : percent_next(f, values), spec, type, start);
    return i + 1;
}

/* Values that are left over are an error, as in Python. */
struct py_value python_format_percent(struct py *m, const struct py_text *format, struct py_value values,
                                      uint32_t at)
{
    struct filler f = filler(m, format, at);
    uint32_t from = 0, i = 0;
    while (i < f.t.len && f.unknown.kind == VALUE_NONE) {
        if (f.t.ptr[i] != '%') {
            i++;
            continue;
        }
        python_text_put_slice(&f.out, f.format, from, i);
        from = i = percent_conversion(&f, i, values);
    }
    if (from < f.t.len)
        python_text_put_slice(&f.out, f.format, from, (uint32_t)f.t.len);
    if (f.unknown.kind == VALUE_NONE && values.kind == VALUE_TUPLE && f.next < values.list->count)
        return python_value_unknown(m, at, "there are more values after '%%' than the string asks for");
    return finish(&f);
}

/* --- .format --- */

/* {} counts up, {0} is a position, {name} a keyword. */
static struct py_value field_argument(struct filler *f, struct text name,
                                      const struct py_arguments *arguments)
{
    uint32_t number = 0;
    bool numeric = true;
    for (size_t i = 0; i < name.len; i++) {
        numeric &= name.ptr[i] >= '0' && name.ptr[i] <= '9';
        number = numeric && number < 100000 ? number * 10 + (uint32_t)(name.ptr[i] - '0') : number;
    }
    if (!name.len)
        number = f->next++;
    uint32_t position = 0;
    for (uint32_t i = 0; i < arguments->count; i++) {
        const struct py_argument *a = &arguments->list[i];
        if (numeric ? !a->name && position++ == number : a->name && text_eq(a->name->text, name))
            return a->value;
    }
    if (arguments->unknown)
        return python_value_of_unknown(arguments->unknown);
    return python_value_unknown(
        f->m, f->hole, "format() has no value for '{%.*s}': double the kernel's own braces ({{ and }})",
        name.len > 40 ? 40 : (int)name.len, name.ptr);
}

/* field: [NAME | NUMBER] {'[' key ']' | '.' NAME} */
static struct py_value field_value(struct filler *f, struct text field, const struct py_arguments *arguments)
{
    size_t end = 0;
    while (end < field.len && field.ptr[end] != '[' && field.ptr[end] != '.')
        end++;
    struct py_value v = field_argument(f, text_from(field.ptr, end), arguments);
    while (end < field.len && v.kind != VALUE_UNKNOWN) {
        bool index = field.ptr[end++] == '[';
        size_t start = end;
        while (end < field.len && field.ptr[end] != ']' &&
               (index || (field.ptr[end] != '.' && field.ptr[end] != '[')))
            end++;
        struct text key = text_from(field.ptr + start, end - start);
        if (!index) {
            v = python_access_attribute(f->m, v, names_get(f->m->names, key), NULL);
            continue;
        }
        struct py_value k = python_value_text(python_text_plain(f->m, key, f->at), f->at);
        if (key.len && key.len < 6 && key.ptr[0] >= '0' && key.ptr[0] <= '9') {
            int64_t n = 0;
            for (size_t i = 0; i < key.len; i++)
                n = n * 10 + (key.ptr[i] - '0');
            k = python_value_int(n, f->at);
        }
        v = python_access_index(f->m, v, k, f->at);
        end++;
    }
    return v;
}

/* The format spec within a field, its own braces replaced. */
static struct text field_spec(struct filler *f, struct text spec, const struct py_arguments *arguments)
{
    if (!spec.len || !memchr(spec.ptr, '{', spec.len))
        return spec;
    struct py_builder b = {.m = f->m};
    for (size_t i = 0; i < spec.len; i++) {
        if (spec.ptr[i] != '{') {
            python_text_put(&b, text_from(spec.ptr + i, 1), f->at, true);
            continue;
        }
        size_t end = ++i;
        while (end < spec.len && spec.ptr[end] != '}')
            end++;
        struct py_value v = field_value(f, text_from(spec.ptr + i, end - i), arguments);
        v = python_number_str(f->m, v, false);
        if (v.kind != VALUE_TEXT) {
            f->unknown = v;
            return TEXT("");
        }
        python_text_put_all(&b, v.text);
        i = end;
    }
    return text_from(b.bytes, b.len);
}

/* The end of the braces that open before `i`: the closing one; the length when there is none. */
static uint32_t braces_end(struct text t, uint32_t i)
{
    unsigned open = 1;
    for (; i < t.len; i++) {
        open += t.ptr[i] == '{';
        open -= t.ptr[i] == '}';
        if (!open)
            break;
    }
    return i;
}

/* Returns the offset after the closing brace. */
static uint32_t format_field(struct filler *f, uint32_t start, const struct py_arguments *arguments)
{
    uint32_t end = braces_end(f->t, start + 1);
    if (end >= f->t.len) {
        wrong(f, start, "a '{' in the string is never closed: double the kernel's own braces ({{ and }})");
        return end;
    }
    struct text inner = text_from(f->t.ptr + start + 1, end - start - 1), spec = {"", 0};
    size_t stop = 0;
    while (stop < inner.len && inner.ptr[stop] != '!' && inner.ptr[stop] != ':')
        stop += 1;
    char conversion = '\0';
    size_t behind = stop;
    if (behind + 1 < inner.len && inner.ptr[behind] == '!') {
        conversion = inner.ptr[behind + 1];
        behind += 2;
    }
    if (behind < inner.len && inner.ptr[behind] == ':')
        spec = text_from(inner.ptr + behind + 1, inner.len - behind - 1);
    f->hole = place(f, start);
    struct py_value v = field_value(f, text_from(inner.ptr, stop), arguments);
    if (conversion && v.kind != VALUE_UNKNOWN)
        v = python_number_str(f->m, v, conversion != 's');
    spec = field_spec(f, spec, arguments);
    if (f->unknown.kind == VALUE_NONE)
        put_value(f, python_number_spec(f->m, v, spec, place(f, start)));
    return end + 1;
}

struct py_value python_format_method(struct py *m, const struct py_text *format,
                                     const struct py_arguments *arguments, uint32_t at)
{
    struct filler f = filler(m, format, at);
    uint32_t from = 0, i = 0;
    while (i < f.t.len && f.unknown.kind == VALUE_NONE) {
        char c = f.t.ptr[i];
        if (c != '{' && c != '}') {
            i++;
        } else if (i + 1 < f.t.len && f.t.ptr[i + 1] == c) {
            python_text_put_slice(&f.out, f.format, from, i + 1);
            from = i += 2;
        } else if (c == '}') {
            wrong(&f, i,
                  "a '}' in the string has no matching '{': double the kernel's own braces ({{ and }})");
        } else {
            python_text_put_slice(&f.out, f.format, from, i);
            from = i = format_field(&f, i, arguments);
        }
    }
    if (from < f.t.len)
        python_text_put_slice(&f.out, f.format, from, (uint32_t)f.t.len);
    return finish(&f);
}

/* --- string.Template --- */

static bool name_char(char c, bool first)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (!first && c >= '0' && c <= '9');
}

/* From keywords, or from a dict given as the argument; VALUE_NONE: not there. */
static struct py_value template_value(struct filler *f, struct text name,
                                      const struct py_arguments *arguments)
{
    struct py_value key = python_value_text(python_text_plain(f->m, name, f->at), f->at);
    struct py_value unknown = python_value_none(f->at);
    for (uint32_t i = 0; i < arguments->count; i++) {
        const struct py_argument *a = &arguments->list[i];
        if (a->name && text_eq(a->name->text, name))
            return a->value;
        struct py_value *found =
            !a->name && a->value.kind == VALUE_DICT ? python_value_find(f->m, a->value.dict, key) : NULL;
        if (found)
            return *found;
        if (!a->name && a->value.kind == VALUE_UNKNOWN)
            unknown = a->value;
    }
    if (arguments->unknown)
        return python_value_of_unknown(arguments->unknown);
    return unknown;
}

/* A '$' and what follows; returns the offset after it. */
static uint32_t template_field(struct filler *f, uint32_t start, const struct py_arguments *arguments,
                               bool safe)
{
    uint32_t i = start + 1;
    if (i < f->t.len && f->t.ptr[i] == '$') {
        python_text_put_slice(&f->out, f->format, start, i);
        return i + 1;
    }
    bool braces = i < f->t.len && f->t.ptr[i] == '{';
    uint32_t from = braces ? ++i : i;
    while (i < f->t.len && name_char(f->t.ptr[i], i == from))
        i++;
    struct text name = text_from(f->t.ptr + from, i - from);
    bool right = name.len && (!braces || (i < f->t.len && f->t.ptr[i] == '}'));
    i += braces && right;
    struct py_value v = right ? template_value(f, name, arguments) : python_value_none(f->at);
    if (v.kind == VALUE_NONE && safe)
        python_text_put_slice(&f->out, f->format, start, i);
    else if (v.kind == VALUE_NONE)
        f->unknown = python_value_unknown(f->m, place(f, start), "the template has no value for '$%.*s'",
                                          name.len > 40 ? 40 : (int)name.len, name.ptr);
    else
        put_value(f, python_number_str(f->m, v, false));
    return i;
}

struct py_value python_format_template(struct py *m, const struct py_text *format,
                                       const struct py_arguments *arguments, bool safe, uint32_t at)
{
    struct filler f = filler(m, format, at);
    uint32_t from = 0, i = 0;
    while (i < f.t.len && f.unknown.kind == VALUE_NONE) {
        if (f.t.ptr[i] != '$') {
            i++;
            continue;
        }
        python_text_put_slice(&f.out, f.format, from, i);
        from = i = template_field(&f, i, arguments, safe);
    }
    if (from < f.t.len)
        python_text_put_slice(&f.out, f.format, from, (uint32_t)f.t.len);
    return finish(&f);
}
