/* method: methods of texts, lists, dicts, files, paths and templates. See machine.h.
 *
 * Those of texts split the text into slices and join them again, so that every byte keeps its place;
 * replacements have their place in the arguments of the call. A list or dict that is changed under an unknown
 * condition, or by a method that is not known here, becomes unknown. */
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/limits.h"
#include "base/utf8.h"

static struct py_value not_run(struct py_call *c)
{
    return python_unknown(c->m, c->at, "a call to .%.*s() cannot be evaluated here", PY_SHOWN(c->name, 60));
}

/* --- arguments: the first that cannot be used decides what the call gives --- */

static void fail(struct py_call *c, const struct py_value *v, const char *why)
{
    if (!c->failed)
        c->failed = v && v->kind == VALUE_UNKNOWN
                        ? v->unknown
                        : python_unknown(c->m, c->at, ".%.*s() %s", TEXT_ARG(c->name), why).unknown;
}

static struct text text_argument(struct py_call *c, uint32_t n, const char *keyword)
{
    struct py_value *v = python_argument(c->arguments, n, keyword);
    if (v && v->kind == VALUE_TEXT && v->text->is_bytes == c->self.text->is_bytes)
        return python_text_bytes(c->m, v->text);
    fail(c, v, "is called with something that is not a string");
    return TEXT("");
}

static int64_t int_argument(struct py_call *c, uint32_t n, const char *keyword, int64_t otherwise)
{
    struct py_value *v = python_argument(c->arguments, n, keyword);
    if (v && !python_is_whole(*v))
        fail(c, v, "needs a number here");
    return v && python_is_whole(*v) ? v->integer : otherwise;
}

/* --- texts: strip --- */

static struct py_value part(struct py_call *c, size_t from, size_t to)
{
    return python_text_part(c->m, c->self.text, (uint32_t)from, (uint32_t)to);
}

static bool is_space(uint32_t code)
{
    return (code >= 9 && code <= 13) || (code >= 0x1C && code <= 0x20) || code == 0x85 || code == 0xA0 ||
           code == 0x1680 || (code >= 0x2000 && code <= 0x200A) || code == 0x2028 || code == 0x2029 ||
           code == 0x202F || code == 0x205F || code == 0x3000;
}

/* Is a character one of `set`, or white space without a set? */
static bool strippable(struct text one, const struct text *set)
{
    if (!set) {
        struct utf8_char u = utf8_next(one);
        return u.valid && is_space(u.code);
    }
    for (size_t i = 0, step; i < set->len; i += step) {
        step = utf8_next(text_from(set->ptr + i, set->len - i)).len;
        if (text_eq(text_from(set->ptr + i, step), one))
            return true;
    }
    return false;
}

/* strip, lstrip and rstrip, by the first letter of the name. */
static struct py_value strip(struct py_call *c)
{
    struct py_value *given = python_argument(c->arguments, 0, "chars");
    bool blanks = !given || given->kind == VALUE_NONE;
    struct text chars = blanks ? TEXT("") : text_argument(c, 0, "chars"), *set = blanks ? NULL : &chars;
    const char *t = c->t.ptr;
    size_t from = 0, to = c->t.len;
    while (c->name.ptr[0] != 'r' && from < to) {
        size_t len = utf8_next(text_from(t + from, to - from)).len;
        if (!strippable(text_from(t + from, len), set))
            break;
        from += len;
    }
    while (c->name.ptr[0] != 'l' && to > from) {
        size_t start = to - 1;
        while (start > from && to - start < 4 && ((unsigned char)t[start] & 0xC0) == 0x80)
            start--;
        if (!strippable(text_from(t + start, to - start), set))
            break;
        to = start;
    }
    return part(c, from, to);
}

/* --- texts: search and replace --- */

static uint32_t find_from(struct text t, struct text what, uint32_t from)
{
    ptrdiff_t found = text_find(text_from(t.ptr + from, t.len - from), what);
    return found < 0 ? UINT32_MAX : from + (uint32_t)found;
}

/* An empty `old` matches before every character and at the end, as in Python. */
static struct py_value replace(struct py_call *c)
{
    struct text what = text_argument(c, 0, "old");
    text_argument(c, 1, "new");
    int64_t limit = int_argument(c, 2, "count", -1);
    struct py_builder b = {.m = c->m};
    uint32_t from = 0, at = 0;
    while (limit-- != 0 && !b.over && !c->m->tired && !c->failed) {
        at = find_from(c->t, what, at);
        if (at == UINT32_MAX)
            break;
        python_text_put_slice(&b, c->self.text, from, at);
        python_text_put_all(&b, python_argument(c->arguments, 1, "new")->text);
        from = at = at + (uint32_t)what.len;
        if (!what.len && at >= c->t.len)
            break;
        if (!what.len)
            at += utf8_next(text_from(c->t.ptr + at, c->t.len - at)).len;
    }
    python_text_put_slice(&b, c->self.text, from, (uint32_t)c->t.len);
    return python_text_value(&b, c->at);
}

/* One item that is unknown makes the result unknown for its reason. */
static struct py_value join(struct py_call *c)
{
    struct py_value *list = python_argument(c->arguments, 0, "iterable");
    if (!list)
        return python_unknown(c->m, c->at, ".join() needs a list");
    struct py_list items = python_value_items(c->m, *list);
    if (items.unknown)
        return python_unknown_of(items.unknown);
    struct py_builder b = {.m = c->m};
    for (uint32_t i = 0; i < items.count && !b.over && !c->m->tired; i++) {
        struct py_value v = items.items[i];
        if (v.kind == VALUE_UNKNOWN)
            return v;
        if (v.kind != VALUE_TEXT)
            return python_unknown(c->m, v.at, ".join() got %s, not a string", python_value_type(v));
        if (i)
            python_text_put_all(&b, c->self.text);
        python_text_put_all(&b, v.text);
    }
    return python_text_value(&b, c->at);
}

/* At blanks: after `limit` splits the last item is the rest, trailing blanks included. */
static struct py_value split_blanks(struct py_call *c, int64_t limit)
{
    struct py_value list = python_list(c->m, VALUE_LIST, c->at);
    for (uint32_t at = 0, end;; at = end) {
        while (at < c->t.len && strippable(text_from(c->t.ptr + at, 1), NULL))
            at++;
        if (at == c->t.len)
            return list;
        end = at;
        while (end < c->t.len && (limit == 0 || !strippable(text_from(c->t.ptr + end, 1), NULL)))
            end++;
        if (!python_list_append(c->m, list.list, part(c, at, end)))
            return list;
        limit--;
    }
}

/* The pieces keep their places; an empty separator is never found. */
static struct py_value split(struct py_call *c)
{
    struct py_value *separator = python_argument(c->arguments, 0, "sep");
    int64_t limit = int_argument(c, 1, "maxsplit", -1);
    if (!separator || separator->kind == VALUE_NONE)
        return split_blanks(c, limit);
    struct text what = text_argument(c, 0, "sep");
    struct py_value list = python_list(c->m, VALUE_LIST, c->at);
    uint32_t from = 0, at = 0;
    while (what.len && limit-- != 0 && (at = find_from(c->t, what, from)) != UINT32_MAX && !c->m->tired) {
        python_list_append(c->m, list.list, part(c, from, at));
        from = at + (uint32_t)what.len;
    }
    python_list_append(c->m, list.list, part(c, from, c->t.len));
    return list;
}

static struct py_value partition(struct py_call *c)
{
    struct py_value tuple = python_list(c->m, VALUE_TUPLE, c->at);
    struct text what = text_argument(c, 0, "sep");
    ptrdiff_t found = text_find(c->t, what);
    size_t from = found < 0 ? c->t.len : (size_t)found, to = found < 0 ? from : from + what.len;
    python_list_append(c->m, tuple.list, part(c, 0, from));
    python_list_append(c->m, tuple.list, part(c, from, to));
    python_list_append(c->m, tuple.list, part(c, to, c->t.len));
    return tuple;
}

/* removeprefix and removesuffix. */
static struct py_value remove_affix(struct py_call *c)
{
    struct text affix = text_argument(c, 0, "");
    bool prefix = text_is(c->name, "removeprefix");
    if (prefix ? !text_starts(c->t, affix) : !text_ends(c->t, affix))
        affix.len = 0;
    return prefix ? part(c, affix.len, c->t.len) : part(c, 0, c->t.len - affix.len);
}

/* startswith, endswith, count, find: answers about the text. */
static struct py_value ask(struct py_call *c)
{
    struct text what = text_argument(c, 0, "");
    if (c->failed || c->arguments->count != 1) {
        c->failed = NULL;
        return not_run(c);
    }
    if (python_among(c->name, "startswith endswith"))
        return PY_BOOL((c->name.ptr[0] == 's' ? text_starts : text_ends)(c->t, what), c->at);
    uint32_t at = find_from(c->t, what, 0);
    if (text_is(c->name, "find"))
        return PY_INT(at == UINT32_MAX ? -1 : (int64_t)python_text_length(c->m, part(c, 0, at).text), c->at);
    int64_t count = 0;
    for (; what.len && at != UINT32_MAX; count++)
        at = find_from(c->t, what, at + (uint32_t)what.len);
    return PY_INT(count, c->at);
}

/* --- texts: letters --- */

/* upper, lower and casefold, for ASCII only: every byte keeps its place. */
static struct py_value letters(struct py_call *c)
{
    bool up = text_is(c->name, "upper");
    struct py_text *text = ARENA_NEW(c->m->arena, struct py_text);
    char *changed = arena_alloc(c->m->arena, c->t.len + 1);
    for (size_t i = 0; i < c->t.len; i++) {
        char ch = c->t.ptr[i];
        if ((unsigned char)ch >= 0x80)
            return python_unknown(c->m, c->at, ".%.*s() of non-ASCII letters cannot be evaluated here",
                                  TEXT_ARG(c->name));
        bool turn = up ? ch >= 'a' && ch <= 'z' : ch >= 'A' && ch <= 'Z';
        changed[i] = (char)(turn ? ch ^ 32 : ch);
    }
    *text = *c->self.text;
    text->bytes = changed;
    return PY_TEXT(text, text->runs[0].at);
}

/* ljust, rjust, center, zfill. */
static struct py_value justify(struct py_call *c)
{
    int64_t width = int_argument(c, 0, "", 0), length = python_text_length(c->m, c->self.text);
    int64_t room = width > length ? width - length : 0;
    bool zeros = text_is(c->name, "zfill"), given = !zeros && c->arguments->count > 1;
    struct text fill = given ? text_argument(c, 1, "") : zeros ? TEXT("0") : TEXT(" ");
    if (c->failed)
        return PY_NONE(c->at);
    uint32_t at = given ? python_text_place(c->m, python_argument(c->arguments, 1, "")->text, 0) : c->at;
    room = room > LIMIT_PYTHON_TEXT ? LIMIT_PYTHON_TEXT + 1 : room;
    int64_t left = zeros || text_is(c->name, "rjust") ? room : 0;
    if (text_is(c->name, "center"))
        left = room / 2 + (room & width & 1);
    uint32_t head = zeros && c->t.len && (c->t.ptr[0] == '-' || c->t.ptr[0] == '+');
    struct py_builder b = {.m = c->m};
    python_text_put_slice(&b, c->self.text, 0, head);
    python_text_fill(&b, fill, left, at);
    python_text_put_slice(&b, c->self.text, head, (uint32_t)c->t.len);
    python_text_fill(&b, fill, room - left, at);
    return python_text_value(&b, c->at);
}

/* encode and decode: between text and bytes, as far as UTF-8 and ASCII go. */
static struct py_value recode(struct py_call *c)
{
    struct py_value *encoding = python_argument(c->arguments, 0, "encoding");
    struct text e =
        encoding && encoding->kind == VALUE_TEXT ? python_text_bytes(c->m, encoding->text) : TEXT("");
    if ((encoding && !python_among(e, "utf-8 utf8 UTF-8 ascii")) ||
        c->self.text->is_bytes != text_is(c->name, "decode"))
        return not_run(c);
    struct py_text *text = ARENA_NEW(c->m->arena, struct py_text);
    *text = *c->self.text;
    text->is_bytes = !text->is_bytes;
    return PY_TEXT(text, text->runs[0].at);
}

static struct py_value lines(struct py_call *c)
{
    struct py_value *keep = python_argument(c->arguments, 0, "keepends");
    return python_layout_lines(c->m, c->self.text, keep && python_value_truth(*keep) == 1, c->at);
}

static struct py_value expandtabs(struct py_call *c)
{
    int64_t size = int_argument(c, 0, "tabsize", 8);
    return python_layout_expandtabs(c->m, c->self.text, size < 0 || size > 1000 ? 0 : (uint32_t)size, c->at);
}

static struct py_value format(struct py_call *c)
{
    return python_format_method(c->m, c->self.text, c->arguments, python_access_attribute, c->at);
}

/* The dict's entries become keywords of format(). */
static struct py_value format_map(struct py_call *c)
{
    struct py_value *map = python_argument(c->arguments, 0, "");
    if (!map || map->kind != VALUE_DICT || map->list->unknown)
        return map && map->kind == VALUE_UNKNOWN ? *map
                                                 : python_unknown(c->m, c->at, ".format_map() needs a dict");
    struct py_arguments named = {.list = ARENA_ARRAY(c->m->arena, map->list->count + 1, struct py_argument)};
    for (uint32_t i = 0; i < map->list->count; i += 2) {
        struct py_value *key = &map->list->items[i];
        if (key->kind == VALUE_TEXT)
            named.list[named.count++] = (struct py_argument){
                names_get(c->m->names, python_text_bytes(c->m, key->text)), key[1], NULL};
    }
    return python_format_method(c->m, c->self.text, &named, python_access_attribute, c->at);
}

/* An argument that cannot be used decides, whatever the method made of it. */
static struct py_value text_method(struct py_call *c)
{
    static const struct {
        const char *names;
        struct py_value (*run)(struct py_call *c);
    } methods[] = {
        {"strip lstrip rstrip", strip},
        {"replace", replace},
        {"join", join},
        {"split", split},
        {"splitlines", lines},
        {"format", format},
        {"format_map", format_map},
        {"upper lower casefold", letters},
        {"startswith endswith find count", ask},
        {"removeprefix removesuffix", remove_affix},
        {"ljust rjust center zfill", justify},
        {"expandtabs", expandtabs},
        {"encode decode", recode},
        {"partition", partition},
    };
    python_spend(c->m, c->self.text->len / 256);
    c->self.text = python_text_flat(c->m, c->self.text);
    c->t = python_text_bytes(c->m, c->self.text);
    if (c->arguments->unknown && !text_is(c->name, "format"))
        return python_unknown_of(c->arguments->unknown);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (python_among(c->name, methods[i].names)) {
            struct py_value v = methods[i].run(c);
            return c->failed ? python_unknown_of(c->failed) : v;
        }
    return not_run(c);
}

/* --- lists --- */

/* Of a tuple only copy() is evaluated. */
static struct py_value list_method(struct py_call *c)
{
    struct py_list *list = c->self.list;
    struct py_value *first = python_argument(c->arguments, 0, ""),
                    *second = python_argument(c->arguments, 1, "");
    if (text_is(c->name, "copy")) {
        struct py_value copy = python_list(c->m, VALUE_LIST, c->at);
        python_list_extend(c->m, copy.list, list);
        copy.list->unknown = list->unknown;
        return copy;
    }
    if (python_among(c->name, "index count") || c->self.kind == VALUE_TUPLE)
        return not_run(c);
    python_access_changes(c->m, list, c->at);
    if (text_is(c->name, "append") && first) {
        if (!python_list_append(c->m, list, *first))
            list->unknown = not_run(c).unknown;
    } else if (text_is(c->name, "extend") && first) {
        struct py_list items = python_value_items(c->m, *first);
        if (items.unknown)
            list->unknown = items.unknown;
        python_list_extend(c->m, list, &items);
    } else if (text_is(c->name, "insert") && first && second && first->kind == VALUE_INT) {
        int64_t at = first->integer < 0 ? first->integer + list->count : first->integer;
        at = at < 0 ? 0 : at > list->count ? list->count : at;
        if (!python_list_append(c->m, list, *second)) {
            list->unknown = not_run(c).unknown;
            return PY_NONE(c->at);
        }
        memmove(list->items + at + 1, list->items + at, (list->count - 1 - (size_t)at) * sizeof *list->items);
        list->items[at] = *second;
    } else if (text_is(c->name, "pop") && !first && list->count) {
        return list->items[--list->count];
    } else if (text_is(c->name, "clear")) {
        list->count = 0;
    } else if (text_is(c->name, "reverse")) {
        for (uint32_t i = 0, j = list->count; i + 1 < j; i++) {
            struct py_value swap = list->items[i];
            list->items[i] = list->items[--j];
            list->items[j] = swap;
        }
    } else {
        list->unknown = not_run(c).unknown;
        return not_run(c);
    }
    return PY_NONE(c->at);
}

/* --- dicts --- */

/* keys(), values() and items() as lists: later changes of the dict do not show. */
static struct py_value dict_view(struct py_call *c)
{
    struct py_value list = python_list(c->m, VALUE_LIST, c->at);
    for (uint32_t i = 0; i < c->self.list->count; i += 2) {
        struct py_value item = c->self.list->items[i + !text_is(c->name, "keys")];
        if (text_is(c->name, "items")) {
            item = python_list(c->m, VALUE_TUPLE, c->at);
            python_list_append(c->m, item.list, c->self.list->items[i]);
            python_list_append(c->m, item.list, c->self.list->items[i + 1]);
        }
        python_list_append(c->m, list.list, item);
    }
    return list;
}

bool python_method_put(struct py_call *c, struct py_list *dict, const struct py_argument *a)
{
    bool known = a->name || (a->value.kind == VALUE_DICT && !a->value.list->unknown);
    if (a->name) {
        const struct py_text *key = python_text_made(c->m, a->name->text, a->node ? a->node->at : c->at);
        python_dict_put(c->m, dict, PY_TEXT(key, c->at), a->value);
    } else if (known) {
        python_dict_update(c->m, dict, a->value.list);
    }
    return known;
}

/* An argument whose entries are unknown makes the whole dict unknown. */
static struct py_value dict_update(struct py_call *c)
{
    struct py_list *dict = c->self.list;
    python_access_changes(c->m, dict, c->at);
    if (c->arguments->unknown)
        dict->unknown = c->arguments->unknown;
    for (uint32_t i = 0; i < c->arguments->count; i++)
        if (!python_method_put(c, dict, &c->arguments->list[i]))
            dict->unknown = not_run(c).unknown;
    return PY_NONE(c->at);
}

/* What is asked of a dict whose contents are unknown is unknown for the same reason. */
static struct py_value dict_method(struct py_call *c)
{
    struct py_list *dict = c->self.list;
    if (text_is(c->name, "update"))
        return dict_update(c);
    if (dict->unknown)
        return python_unknown_of(dict->unknown);
    if (python_among(c->name, "keys values items"))
        return dict_view(c);
    if (text_is(c->name, "copy"))
        return python_operator(c->m, '|', c->self, python_list(c->m, VALUE_DICT, c->at), c->at);
    struct py_value *key = python_argument(c->arguments, 0, ""),
                    *otherwise = python_argument(c->arguments, 1, "");
    if (!key || key->kind == VALUE_UNKNOWN)
        return key ? *key : not_run(c);
    struct py_value *found = python_dict_find(c->m, dict, *key);
    if (text_is(c->name, "get"))
        return found ? *found : otherwise ? *otherwise : PY_NONE(c->at);
    if (text_is(c->name, "setdefault") && found)
        return *found;
    if (text_is(c->name, "setdefault") && otherwise && c->m->maybe <= dict->maybe) {
        python_dict_put(c->m, dict, *key, *otherwise);
        return *otherwise;
    }
    dict->unknown = not_run(c).unknown;
    return text_is(c->name, "pop") && found ? *found : not_run(c);
}

/* --- files --- */

/* Methods of open files and paths. The text of a file is not read here: it is unknown, and names the file. */
static struct py_value file_method(struct py_call *c)
{
    bool path = c->self.kind == VALUE_PATH;
    bool whole = python_among(c->name, "read readlines"); /* lines, to be joined again */
    if (path ? text_is(c->name, "read_text") : whole && !c->arguments->count) {
        struct text name = python_text_bytes(c->m, c->self.text);
        struct py_value v = python_unknown(c->m, c->at, "the source is read from the file '%.*s' at run time",
                                           PY_SHOWN(name, 120));
        v.unknown->reads = name;
        return v;
    }
    if (text_is(c->name, "close"))
        return PY_NONE(c->at);
    if (!path)
        return not_run(c);
    if (text_is(c->name, "open"))
        return PY_VALUE(FILE, c->at, text = c->self.text);
    if (python_among(c->name, "resolve absolute expanduser"))
        return c->self;
    if (!python_among(c->name, "joinpath with_name"))
        return not_run(c);
    struct py_value all = c->self;
    if (text_is(c->name, "with_name"))
        all = python_access_attribute(c->m, all, names_get(c->m->names, TEXT("parent")), c->node);
    for (uint32_t i = 0; i < c->arguments->count; i++)
        all = python_operator(c->m, '/', all, c->arguments->list[i].value, c->at);
    return all;
}

/* A method that is not modelled gives an unknown value. */
struct py_value python_method(struct py_call *c)
{
    python_spend(c->m, 1);
    if (c->self.kind == VALUE_TEXT)
        return text_method(c);
    if (python_is_list(c->self))
        return list_method(c);
    if (c->self.kind == VALUE_DICT)
        return dict_method(c);
    if (c->self.kind == VALUE_FILE || c->self.kind == VALUE_PATH)
        return file_method(c);
    bool safe = text_is(c->name, "safe_substitute");
    if (c->self.kind == VALUE_TEMPLATE && (safe || text_is(c->name, "substitute")))
        return python_format_template(c->m, c->self.text, c->arguments, safe, c->at);
    return not_run(c);
}
