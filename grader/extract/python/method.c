/* method: methods of texts; see machine.h. Each splits the text into slices and joins them
 * again, so that every byte keeps its place; replacements have their place in the arguments of the call. */
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/limits.h"
#include "base/utf8.h"

struct call {
    struct py *m;
    const struct py_text *self;
    struct text t; /* its bytes */
    const struct py_arguments *arguments;
    struct text name;
    uint32_t at;
};

static struct py_value text_of_slice(struct call *c, uint32_t from, uint32_t to)
{
    const struct py_text *slice = python_text_slice(c->m, c->self, from, to);
    return python_value_text(slice, slice->runs[0].at);
}

/* An argument that must be a text; NULL with the reason in `unknown`. */
static const struct py_text *text_argument(struct call *c, uint32_t n, const char *keyword,
                                           struct py_value *unknown)
{
    struct py_value *v = python_call_argument(c->arguments, n, keyword);
    if (v && v->kind == VALUE_TEXT && v->text->is_bytes == c->self->is_bytes)
        return python_text_flat(c->m, v->text);
    if (v && v->kind == VALUE_UNKNOWN)
        *unknown = *v;
    else
        *unknown = python_value_unknown(c->m, c->at, ".%.*s() is called with something that is not a string",
                                        TEXT_ARG(c->name));
    return NULL;
}

/* A missing argument is `otherwise`. False: not a number, with the reason in `unknown`. */
static bool int_argument(struct call *c, uint32_t n, const char *keyword, int64_t otherwise, int64_t *value,
                         struct py_value *unknown)
{
    struct py_value *v = python_call_argument(c->arguments, n, keyword);
    *value = otherwise;
    if (!v)
        return true;
    if (v->kind == VALUE_INT || v->kind == VALUE_BOOL) {
        *value = v->integer;
        return true;
    }
    *unknown = v->kind == VALUE_UNKNOWN
                   ? *v
                   : python_value_unknown(c->m, c->at, ".%.*s() needs a number here", TEXT_ARG(c->name));
    return false;
}

/* --- strip --- */

static bool is_space(uint32_t code)
{
    return (code >= 9 && code <= 13) || (code >= 0x1C && code <= 0x20) || code == 0x85 || code == 0xA0 ||
           code == 0x1680 || (code >= 0x2000 && code <= 0x200A) || code == 0x2028 || code == 0x2029 ||
           code == 0x202F || code == 0x205F || code == 0x3000;
}

/* Is the character at `at` one of `set`, or white space without a set? */
static bool strippable(struct text t, uint32_t at, uint32_t len, const struct text *set)
{
    struct text one = text_from(t.ptr + at, len);
    if (!set) {
        struct utf8_char u = utf8_next(one);
        return u.valid && is_space(u.code);
    }
    for (size_t i = 0; i < set->len;) {
        unsigned step = utf8_next(text_from(set->ptr + i, set->len - i)).len;
        if (text_eq(text_from(set->ptr + i, step), one))
            return true;
        i += step;
    }
    return false;
}

/* strip, lstrip and rstrip, by the first letter of the name. */
static struct py_value strip(struct call *c)
{
    struct py_value unknown, *first = python_call_argument(c->arguments, 0, "chars");
    struct text chars, *set = NULL;
    if (first && first->kind != VALUE_NONE) {
        const struct py_text *given = text_argument(c, 0, "chars", &unknown);
        if (!given)
            return unknown;
        chars = python_text_bytes(c->m, given);
        set = &chars;
    }
    uint32_t from = 0, to = (uint32_t)c->t.len;
    while (c->name.ptr[0] != 'r' && from < to) {
        uint32_t len = utf8_next(text_from(c->t.ptr + from, to - from)).len;
        if (!strippable(c->t, from, len, set))
            break;
        from += len;
    }
    while (c->name.ptr[0] != 'l' && to > from) {
        uint32_t start = to - 1;
        while (start > from && to - start < 4 && ((unsigned char)c->t.ptr[start] & 0xC0) == 0x80)
            start--;
        if (!strippable(c->t, start, to - start, set))
            break;
        to = start;
    }
    return text_of_slice(c, from, to);
}

/* --- search and replace --- */

static uint32_t find_from(struct text t, struct text what, uint32_t from)
{
    ptrdiff_t found = text_find(text_from(t.ptr + from, t.len - from), what);
    return found < 0 ? UINT32_MAX : from + (uint32_t)found;
}

/* An empty `old` matches before every character and at the end, as in Python. */
static struct py_value replace(struct call *c)
{
    struct py_value unknown;
    int64_t limit;
    const struct py_text *old = text_argument(c, 0, "old", &unknown);
    const struct py_text *new = old ? text_argument(c, 1, "new", &unknown) : NULL;
    if (!new || !int_argument(c, 2, "count", -1, &limit, &unknown))
        return unknown;
    struct text what = python_text_bytes(c->m, old);
    struct py_builder b = {.m = c->m};
    uint32_t from = 0, at = 0;
    while (limit-- != 0 && !b.over && !c->m->tired) {
        at = find_from(c->t, what, at);
        if (at == UINT32_MAX)
            break;
        python_text_put_slice(&b, c->self, from, at);
        python_text_put_all(&b, new);
        from = at = at + (uint32_t)what.len;
        if (!what.len) { /* before each character, and at the end */
            if (at >= c->t.len)
                break;
            at += utf8_next(text_from(c->t.ptr + at, c->t.len - at)).len;
        }
    }
    python_text_put_slice(&b, c->self, from, (uint32_t)c->t.len);
    return python_text_value(&b, c->at);
}

/* One item that is unknown makes the result unknown for its reason. */
static struct py_value join(struct call *c)
{
    struct py_list items;
    struct py_value unknown, *list = python_call_argument(c->arguments, 0, "iterable");
    if (!list)
        return python_value_unknown(c->m, c->at, ".join() needs a list");
    if (!python_value_items(c->m, *list, &items, &unknown))
        return unknown;
    struct py_builder b = {.m = c->m};
    for (uint32_t i = 0; i < items.count && !b.over && !c->m->tired; i++) {
        struct py_value v = items.items[i];
        if (v.kind != VALUE_TEXT)
            return v.kind == VALUE_UNKNOWN ? v
                                           : python_value_unknown(c->m, v.at, ".join() got %s, not a string",
                                                                  python_value_type(v));
        if (i)
            python_text_put_all(&b, c->self);
        python_text_put_all(&b, v.text);
    }
    return python_text_value(&b, c->at);
}

/* After `limit` splits the last item is the rest, trailing blanks included. */
static struct py_value split_blanks(struct call *c, int64_t limit)
{
    struct py_value list = python_value_list(c->m, VALUE_LIST, c->at);
    uint32_t at = 0, size = (uint32_t)c->t.len;
    for (;;) {
        while (at < size && strippable(c->t, at, 1, NULL))
            at++;
        if (at == size)
            return list;
        uint32_t end = at;
        while (end < size && (limit == 0 || !strippable(c->t, end, 1, NULL)))
            end++;
        if (!python_value_append(c->m, list.list, text_of_slice(c, at, end)))
            return list;
        limit--;
        at = end;
    }
}

/* The pieces keep their places; an empty separator is never found. */
static struct py_value split(struct call *c)
{
    struct py_value unknown, *separator = python_call_argument(c->arguments, 0, "sep");
    int64_t limit;
    if (!int_argument(c, 1, "maxsplit", -1, &limit, &unknown))
        return unknown;
    if (!separator || separator->kind == VALUE_NONE)
        return split_blanks(c, limit);
    const struct py_text *given = text_argument(c, 0, "sep", &unknown);
    if (!given)
        return unknown;
    struct text what = python_text_bytes(c->m, given);
    struct py_value list = python_value_list(c->m, VALUE_LIST, c->at);
    uint32_t from = 0, at = 0;
    while (what.len && limit-- != 0 && (at = find_from(c->t, what, from)) != UINT32_MAX && !c->m->tired) {
        python_value_append(c->m, list.list, text_of_slice(c, from, at));
        from = at + (uint32_t)what.len;
    }
    python_value_append(c->m, list.list, text_of_slice(c, from, (uint32_t)c->t.len));
    return list;
}

static struct py_value partition(struct call *c)
{
    struct py_value unknown, tuple = python_value_list(c->m, VALUE_TUPLE, c->at);
    const struct py_text *given = text_argument(c, 0, "sep", &unknown);
    if (!given)
        return unknown;
    uint32_t size = (uint32_t)c->t.len, at = find_from(c->t, python_text_bytes(c->m, given), 0);
    uint32_t from = at == UINT32_MAX ? size : at, to = at == UINT32_MAX ? size : at + given->len;
    python_value_append(c->m, tuple.list, text_of_slice(c, 0, from));
    python_value_append(c->m, tuple.list, text_of_slice(c, from, to));
    python_value_append(c->m, tuple.list, text_of_slice(c, to, size));
    return tuple;
}

/* removeprefix and removesuffix. */
static struct py_value remove_affix(struct call *c)
{
    struct py_value unknown;
    const struct py_text *given = text_argument(c, 0, "", &unknown);
    if (!given)
        return unknown;
    struct text affix = python_text_bytes(c->m, given);
    uint32_t from = 0, to = (uint32_t)c->t.len;
    if (text_is(c->name, "removeprefix") && text_starts(c->t, affix))
        from = (uint32_t)affix.len;
    else if (text_is(c->name, "removesuffix") && affix.len <= c->t.len &&
             memcmp(c->t.ptr + to - affix.len, affix.ptr, affix.len) == 0)
        to -= (uint32_t)affix.len;
    return text_of_slice(c, from, to);
}

/* startswith, endswith, count, find: answers about the text. */
static struct py_value ask(struct call *c)
{
    struct py_value unknown;
    const struct py_text *given = c->arguments->count == 1 ? text_argument(c, 0, "", &unknown) : NULL;
    if (!given)
        return python_value_unknown(c->m, c->at, "a call to .%.*s() cannot be evaluated here",
                                    TEXT_ARG(c->name));
    struct text what = python_text_bytes(c->m, given);
    if (text_is(c->name, "startswith"))
        return python_value_bool(text_starts(c->t, what), c->at);
    if (text_is(c->name, "endswith"))
        return python_value_bool(
            what.len <= c->t.len && memcmp(c->t.ptr + c->t.len - what.len, what.ptr, what.len) == 0, c->at);
    uint32_t at = find_from(c->t, what, 0);
    if (text_is(c->name, "find") || text_is(c->name, "index"))
        return at == UINT32_MAX
                   ? python_value_int(-1, c->at)
                   : python_value_int(python_text_length(c->m, python_text_slice(c->m, c->self, 0, at)),
                                      c->at);
    int64_t count = 0;
    for (; what.len && at != UINT32_MAX; count++)
        at = find_from(c->t, what, at + (uint32_t)what.len);
    return python_value_int(count, c->at);
}

/* --- letters --- */

/* upper and lower, for ASCII only: every byte keeps its place. */
static struct py_value letters(struct call *c)
{
    bool up = text_is(c->name, "upper");
    char *changed = arena_alloc(c->m->arena, c->t.len + 1);
    for (size_t i = 0; i < c->t.len; i++) {
        char ch = c->t.ptr[i];
        if ((unsigned char)ch >= 0x80)
            return python_value_unknown(c->m, c->at, ".%.*s() of non-ASCII letters cannot be evaluated here",
                                        TEXT_ARG(c->name));
        bool turn = up ? ch >= 'a' && ch <= 'z' : ch >= 'A' && ch <= 'Z';
        changed[i] = (char)(turn ? ch ^ 32 : ch);
    }
    struct py_text *text = ARENA_NEW(c->m->arena, struct py_text);
    *text = *c->self;
    text->bytes = changed;
    return python_value_text(text, text->runs[0].at);
}

/* ljust, rjust, center, zfill. */
static struct py_value justify(struct call *c)
{
    struct py_value unknown;
    int64_t width;
    if (!int_argument(c, 0, "", 0, &width, &unknown))
        return unknown;
    bool zeros = text_is(c->name, "zfill");
    struct text fill = zeros ? TEXT("0") : TEXT(" ");
    uint32_t fill_at = c->at;
    if (!zeros && c->arguments->count > 1) {
        const struct py_text *given = text_argument(c, 1, "", &unknown);
        if (!given)
            return unknown;
        fill = python_text_bytes(c->m, given);
        fill_at = given->runs[0].at;
    }
    int64_t chars = python_text_length(c->m, c->self);
    int64_t room = width > chars ? width - chars : 0, left = 0;
    if (room > LIMIT_PYTHON_TEXT)
        room = LIMIT_PYTHON_TEXT + 1;
    if (zeros || text_is(c->name, "rjust"))
        left = room;
    else if (text_is(c->name, "center"))
        left = room / 2 + (room & width & 1);
    uint32_t head = zeros && c->t.len && (c->t.ptr[0] == '-' || c->t.ptr[0] == '+');
    struct py_builder b = {.m = c->m};
    python_text_put_slice(&b, c->self, 0, head);
    for (int64_t i = 0; i < left && !b.over; i++)
        python_text_put(&b, fill, fill_at, true);
    python_text_put_slice(&b, c->self, head, (uint32_t)c->t.len);
    for (int64_t i = left; i < room && !b.over; i++)
        python_text_put(&b, fill, fill_at, true);
    return python_text_value(&b, c->at);
}

/* encode and decode: between text and bytes, as far as UTF-8 and ASCII go. */
static struct py_value recode(struct call *c)
{
    struct py_value *encoding = python_call_argument(c->arguments, 0, "encoding");
    bool known = !encoding || python_value_is_text(*encoding, "utf-8") ||
                 python_value_is_text(*encoding, "utf8") || python_value_is_text(*encoding, "UTF-8") ||
                 python_value_is_text(*encoding, "ascii");
    if (!known || c->self->is_bytes != text_is(c->name, "decode"))
        return python_value_unknown(c->m, c->at, "a call to .%.*s() cannot be evaluated here",
                                    TEXT_ARG(c->name));
    struct py_text *text = ARENA_NEW(c->m->arena, struct py_text);
    *text = *c->self;
    text->is_bytes = !c->self->is_bytes;
    return python_value_text(text, text->runs[0].at);
}

static struct py_value lines(struct call *c)
{
    struct py_value *keep = python_call_argument(c->arguments, 0, "keepends");
    struct py_value list = python_value_list(c->m, VALUE_LIST, c->at);
    python_layout_lines(c->m, c->self, keep && python_value_truth(*keep) == 1, list.list);
    return list;
}

static struct py_value expandtabs(struct call *c)
{
    struct py_value unknown;
    int64_t size;
    if (!int_argument(c, 0, "tabsize", 8, &size, &unknown))
        return unknown;
    return python_layout_expandtabs(c->m, c->self, size < 0 || size > 1000 ? 0 : (uint32_t)size, c->at);
}

static struct py_value format(struct call *c)
{
    return python_format_method(c->m, c->self, c->arguments, c->at);
}

/* The dict's entries become keywords of format(). */
static struct py_value format_map(struct call *c)
{
    struct py_value *map = python_call_argument(c->arguments, 0, "");
    if (!map || map->kind != VALUE_DICT || map->dict->unknown)
        return map && map->kind == VALUE_UNKNOWN
                   ? *map
                   : python_value_unknown(c->m, c->at, ".format_map() needs a dict");
    struct py_arguments named = {.list = ARENA_ARRAY(c->m->arena, map->dict->count + 1, struct py_argument)};
    for (uint32_t i = 0; i < map->dict->count; i++) {
        struct py_entry *e = &map->dict->entries[i];
        if (e->key.kind == VALUE_TEXT)
            named.list[named.count++] = (struct py_argument){
                names_get(c->m->names, python_text_bytes(c->m, e->key.text)), e->value, NULL};
    }
    return python_format_method(c->m, c->self, &named, c->at);
}

static const struct {
    const char *name;
    struct py_value (*run)(struct call *c);
} methods[] = {
    {"strip", strip},
    {"lstrip", strip},
    {"rstrip", strip},
    {"replace", replace},
    {"join", join},
    {"split", split},
    {"splitlines", lines},
    {"format", format},
    {"format_map", format_map},
    {"removeprefix", remove_affix},
    {"lower", letters},
    {"removesuffix", remove_affix},
    {"upper", letters},
    {"expandtabs", expandtabs},
    {"encode", recode},
    {"decode", recode},
    {"startswith", ask},
    {"endswith", ask},
    {"find", ask},
    {"count", ask},
    {"ljust", justify},
    {"rjust", justify},
    {"center", justify},
    {"zfill", justify},
    {"partition", partition},
    {"casefold", letters},
};

static struct py_value run(struct call *c)
{
    if (c->arguments->unknown && !text_is(c->name, "format"))
        return python_value_of_unknown(c->arguments->unknown);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (text_is(c->name, methods[i].name))
            return methods[i].run(c);
    return python_value_unknown(c->m, c->at, "a call to .%.*s() cannot be evaluated here", TEXT_ARG(c->name));
}

struct py_value python_method_text(struct py *m, const struct py_text *self, struct text name,
                                   const struct py_arguments *arguments, uint32_t at)
{
    struct call c = {m, python_text_flat(m, self), python_text_bytes(m, self), arguments, name, at};
    python_machine_spend(m, 1 + self->len / 256);
    return run(&c);
}
