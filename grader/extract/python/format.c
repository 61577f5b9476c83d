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
    bool nested;   /* it is the format spec within a field */
    struct py_value values;
    const struct py_arguments *arguments;
    python_attribute *attribute;
    bool safe;
    struct py_builder out;
    struct py_value unknown; /* why it failed; VALUE_NONE: no failure */
    uint32_t next;           /* value to take */
};

/* Replaces each field: `field` is called where one of the `special` characters is, and returns the offset
 * after the field. */
static struct py_value fill(struct filler *f, const char *special,
                            uint32_t (*field)(struct filler *f, uint32_t start))
{
    f->t = python_text_bytes(f->m, f->format);
    f->out.m = f->m;
    f->unknown = PY_NONE(f->at);
    uint32_t from = 0, i = 0;
    while (i < f->t.len && f->unknown.kind == VALUE_NONE) {
        if (f->t.ptr[i] != special[0] && f->t.ptr[i] != special[1]) {
            i++;
            continue;
        }
        python_text_put_slice(&f->out, f->format, from, i);
        from = i = field(f, i);
    }
    if (from < f->t.len)
        python_text_put_slice(&f->out, f->format, from, (uint32_t)f->t.len);
    return f->unknown.kind == VALUE_UNKNOWN ? f->unknown : python_text_value(&f->out, f->at);
}

static uint32_t place(const struct filler *f, uint32_t offset)
{
    return offset < f->t.len ? python_text_place(f->m, f->format, offset) : f->at;
}

static void put_value(struct filler *f, struct py_value v)
{
    if (v.kind == VALUE_TEXT)
        python_text_put_all(&f->out, v.text);
    else
        f->unknown = v;
}

/* The end of the characters from `i` on that are not one of `set`. */
static uint32_t find_any(struct text t, uint32_t i, const char *set)
{
    while (i < t.len && (!t.ptr[i] || !strchr(set, t.ptr[i])))
        i++;
    return i;
}

/* --- % --- */

static struct py_value percent_next(struct filler *f)
{
    bool tuple = f->values.kind == VALUE_TUPLE;
    uint32_t number = f->next++;
    if (number < (tuple ? f->values.list->count : 1))
        return tuple ? f->values.list->items[number] : f->values;
    return python_unknown(f->m, f->at, "there are fewer values after '%%' than the string asks for");
}

static struct py_value percent_key(struct filler *f, struct text key)
{
    struct py_value values = f->values;
    if (values.kind == VALUE_UNKNOWN)
        return values;
    if (values.kind != VALUE_DICT)
        return python_unknown(f->m, f->at, "'%%(...)' needs a dict after '%%'");
    if (values.list->unknown)
        return python_unknown_of(values.list->unknown);
    struct py_value name = PY_TEXT(python_text_plain(f->m, key, f->at), f->at);
    struct py_value *v = python_dict_find(f->m, values.list, name);
    return v ? *v : python_unknown(f->m, f->at, "the dict after '%%' has no '%.*s'", TEXT_ARG(key));
}

/* The number of a width or precision; '*' takes it from the values. */
static uint32_t percent_number(struct filler *f, uint32_t *i)
{
    uint32_t n = 0;
    if (*i < f->t.len && f->t.ptr[*i] == '*') {
        struct py_value v = percent_next(f);
        ++*i;
        if (v.kind == VALUE_INT && v.integer >= 0 && v.integer <= LIMIT_PYTHON_TEXT)
            return (uint32_t)v.integer;
        f->unknown = python_unknown(f->m, place(f, *i), "the width after '%%*' is not known");
        return 0;
    }
    for (; *i < f->t.len && f->t.ptr[*i] >= '0' && f->t.ptr[*i] <= '9' && n <= LIMIT_PYTHON_TEXT; ++*i)
        n = n * 10 + (uint32_t)(f->t.ptr[*i] - '0');
    return n;
}

/* %d of a float truncates it; %s takes anything that can be printed. */
static void percent_put(struct filler *f, struct py_value v, const char *spec, char type, uint32_t at)
{
    if (v.kind != VALUE_UNKNOWN && strchr("sra", type)) {
        v = python_number_str(f->m, v, type != 's');
    } else if (v.kind == VALUE_FLOAT && strchr("diu", type)) {
        v = PY_INT((int64_t)(v.real > -9e18 && v.real < 9e18 ? v.real : 0), v.at);
    } else if (type == 'c' && v.kind == VALUE_TEXT) {
        put_value(f, v);
        return;
    } else if (v.kind != VALUE_UNKNOWN && !python_is_number(v)) {
        v = python_unknown(f->m, at, "the string asks for a number after '%%' but gets none");
    }
    put_value(f, python_number_spec(f->m, v, text_of(spec), at));
}

/* conversion: '%' ['(' key ')'] {'#' | '0' | '-' | ' ' | '+'} [width] ['.' precision] type */
static uint32_t percent_field(struct filler *f, uint32_t start)
{
    uint32_t i = start + 1;
    struct text key = {NULL, 0};
    if (i < f->t.len && f->t.ptr[i] == '(') {
        uint32_t end = find_any(f->t, ++i, ")");
        key = text_from(f->t.ptr + i, end - i);
        i = end + 1;
    }
    bool left = false, zero = false, alternate = false;
    char sign[2] = "";
    for (; i < f->t.len && f->t.ptr[i] && strchr("#0- +", f->t.ptr[i]); i++) {
        left |= f->t.ptr[i] == '-';
        zero |= f->t.ptr[i] == '0';
        alternate |= f->t.ptr[i] == '#';
        if (f->t.ptr[i] == '+' || (f->t.ptr[i] == ' ' && !sign[0]))
            sign[0] = f->t.ptr[i];
    }
    char spec[64], width[16] = "", precision[16] = "";
    uint32_t number = percent_number(f, &i);
    if (number)
        snprintf(width, sizeof width, "%u", number);
    if (i < f->t.len && f->t.ptr[i] == '.') {
        i++;
        snprintf(precision, sizeof precision, ".%u", percent_number(f, &i));
    }
    while (i < f->t.len && (f->t.ptr[i] == 'l' || f->t.ptr[i] == 'h' || f->t.ptr[i] == 'L'))
        i++;
    char type = i < f->t.len ? f->t.ptr[i] : '\0';
    if (!type || !strchr("diouxXeEfFgGcrsa%", type)) {
        f->unknown =
            python_unknown(f->m, place(f, start),
                           "a '%%' in the string is not a conversion: write '%%%%' for a '%%' in the kernel");
        return (uint32_t)f->t.len;
    }
    if (type == '%') {
        python_text_put_slice(&f->out, f->format, start, start + 1);
        return i + 1;
    }
    if (strchr("sra", type))
        snprintf(spec, sizeof spec, "%s%s%ss", left ? "<" : ">", width, precision);
    else
        snprintf(spec, sizeof spec, "%s%s%s%s%s%s%c", left ? "<" : "", sign, alternate ? "#" : "",
                 zero && !left ? "0" : "", width, precision, strchr("iu", type) ? 'd' : type);
    percent_put(f, key.ptr ? percent_key(f, key) : percent_next(f), spec, type, place(f, start));
    return i + 1;
}

/* Values that are left over are an error, as in Python. */
struct py_value python_format_percent(struct py *m, const struct py_text *format, struct py_value values,
                                      uint32_t at)
{
    struct filler f = {.m = m, .format = format, .at = at, .values = values};
    struct py_value v = fill(&f, "%%", percent_field);
    if (f.unknown.kind == VALUE_NONE && values.kind == VALUE_TUPLE && f.next < values.list->count)
        return python_unknown(m, at, "there are more values after '%%' than the string asks for");
    return v;
}

/* --- .format --- */

/* The number that a text is; -1 when it is not one, or too large to count anything. */
static int64_t number_of(struct text t)
{
    int64_t n = t.len ? 0 : -1;
    for (size_t i = 0; i < t.len && n >= 0; i++)
        n = t.ptr[i] < '0' || t.ptr[i] > '9' ? -1 : n < INT32_MAX ? n * 10 + (t.ptr[i] - '0') : n;
    return n;
}

/* {} counts up, {0} is a position, {name} a keyword. */
static struct py_value field_argument(struct filler *f, struct text name)
{
    const struct py_arguments *arguments = f->arguments;
    int64_t number = name.len ? number_of(name) : f->next++, position = 0;
    for (uint32_t i = 0; i < arguments->count; i++) {
        const struct py_argument *a = &arguments->list[i];
        if (number >= 0 ? !a->name && position++ == number : a->name && text_eq(a->name->text, name))
            return a->value;
    }
    if (arguments->unknown)
        return python_unknown_of(arguments->unknown);
    return python_unknown(f->m, f->hole,
                          "format() has no value for '{%.*s}': double the kernel's own braces ({{ and }})",
                          PY_SHOWN(name, 40));
}

/* field: [NAME | NUMBER] {'[' key ']' | '.' NAME} */
static struct py_value field_value(struct filler *f, struct text field)
{
    uint32_t end = find_any(field, 0, "[.");
    struct py_value v = field_argument(f, text_from(field.ptr, end));
    while (end < field.len && v.kind != VALUE_UNKNOWN) {
        bool index = field.ptr[end++] == '[';
        uint32_t start = end;
        end = find_any(field, start, index ? "]" : "].[");
        struct text key = text_from(field.ptr + start, end - start);
        if (!index) {
            v = f->attribute(f->m, v, names_get(f->m->names, key), NULL);
            continue;
        }
        int64_t n = number_of(key);
        struct py_value k = PY_TEXT(python_text_plain(f->m, key, f->at), f->at);
        v = python_operator_index(f->m, v, n >= 0 && key.len < 6 ? PY_INT(n, f->at) : k, f->at);
        end++;
    }
    return v;
}

/* The end of the braces that open before `i`: the closing one; the length when there is none. */
static uint32_t braces_end(struct text t, uint32_t i)
{
    for (unsigned open = 1; i < t.len; i++) {
        open += t.ptr[i] == '{';
        open -= t.ptr[i] == '}';
        if (!open)
            break;
    }
    return i;
}

/* replacement: '{' field ['!' conversion] [':' spec] '}' */
static uint32_t format_field(struct filler *f, uint32_t start)
{
    if (start + 1 < f->t.len && f->t.ptr[start + 1] == f->t.ptr[start]) {
        python_text_put_slice(&f->out, f->format, start, start + 1);
        return start + 2;
    }
    uint32_t end = f->t.ptr[start] == '{' ? braces_end(f->t, start + 1) : (uint32_t)f->t.len;
    if (end == f->t.len) {
        f->unknown = python_unknown(
            f->m, place(f, start), "a '%c' in the string %s: double the kernel's own braces ({{ and }})",
            f->t.ptr[start], f->t.ptr[start] == '{' ? "is never closed" : "has no matching '{'");
        return end;
    }
    struct text inner = text_from(f->t.ptr + start + 1, end - start - 1), spec = {"", 0};
    uint32_t stop = find_any(inner, 0, "!:"), after = stop;
    bool converts = stop + 1 < inner.len && inner.ptr[stop] == '!';
    if (converts)
        after += 2;
    if (after < inner.len && inner.ptr[after] == ':')
        spec = text_from(inner.ptr + after + 1, inner.len - after - 1);
    if (!f->nested)
        f->hole = place(f, start);
    struct py_value v = field_value(f, text_from(inner.ptr, stop));
    if (converts && v.kind != VALUE_UNKNOWN)
        v = python_number_str(f->m, v, inner.ptr[stop + 1] != 's');
    if (spec.len && !f->nested && memchr(spec.ptr, '{', spec.len)) {
        struct filler within = *f;
        within.format = python_text_slice(f->m, f->format, end - (uint32_t)spec.len, end);
        within.nested = true;
        within.out = (struct py_builder){0};
        struct py_value made = fill(&within, "{}", format_field);
        f->next = within.next;
        spec = made.kind == VALUE_TEXT ? python_text_bytes(f->m, made.text) : TEXT("");
        f->unknown = made.kind == VALUE_TEXT ? f->unknown : made;
    }
    if (f->unknown.kind == VALUE_NONE)
        put_value(f, python_number_spec(f->m, v, spec, f->hole));
    return end + 1;
}

struct py_value python_format_method(struct py *m, const struct py_text *format,
                                     const struct py_arguments *arguments, python_attribute *attribute,
                                     uint32_t at)
{
    struct filler f = {.m = m, .format = format, .at = at, .arguments = arguments, .attribute = attribute};
    return fill(&f, "{}", format_field);
}

/* --- string.Template --- */

static bool name_char(char c, bool first)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (!first && c >= '0' && c <= '9');
}

/* From keywords, or from a dict given as the argument; VALUE_NONE: not there. */
static struct py_value template_value(struct filler *f, struct text name)
{
    const struct py_arguments *arguments = f->arguments;
    struct py_value key = PY_TEXT(python_text_plain(f->m, name, f->at), f->at), unknown = PY_NONE(f->at);
    for (uint32_t i = 0; i < arguments->count; i++) {
        const struct py_argument *a = &arguments->list[i];
        if (a->name && text_eq(a->name->text, name))
            return a->value;
        struct py_value *found =
            !a->name && a->value.kind == VALUE_DICT ? python_dict_find(f->m, a->value.list, key) : NULL;
        if (found)
            return *found;
        if (!a->name && a->value.kind == VALUE_UNKNOWN)
            unknown = a->value;
    }
    return arguments->unknown ? python_unknown_of(arguments->unknown) : unknown;
}

/* A '$' and what follows: '$', NAME or '{' NAME '}'. */
static uint32_t template_field(struct filler *f, uint32_t start)
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
    struct py_value v = right ? template_value(f, name) : PY_NONE(f->at);
    if (v.kind == VALUE_NONE && f->safe)
        python_text_put_slice(&f->out, f->format, start, i);
    else if (v.kind == VALUE_NONE)
        f->unknown = python_unknown(f->m, place(f, start), "the template has no value for '$%.*s'",
                                    PY_SHOWN(name, 40));
    else
        put_value(f, python_number_str(f->m, v, false));
    return i;
}

struct py_value python_format_template(struct py *m, const struct py_text *format,
                                       const struct py_arguments *arguments, bool safe, uint32_t at)
{
    struct filler f = {.m = m, .format = format, .at = at, .arguments = arguments, .safe = safe};
    return fill(&f, "$$", template_field);
}
