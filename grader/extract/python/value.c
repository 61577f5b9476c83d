#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/limits.h"
#include "base/utf8.h"
#include <stdio.h>

void python_spend(struct py *m, uint32_t steps)
{
    if (m->tired)
        return;
    if (m->fuel <= steps || (!m->hurried && m->steps > LIMIT_PYTHON_STEPS)) {
        m->tired = m->was_tired = true;
        return;
    }
    m->fuel -= steps;
    m->steps += steps;
}

bool python_among(struct text word, const char *words)
{
    for (size_t len; *words; words += len + (words[len] == ' ')) {
        len = strcspn(words, " ");
        if (text_eq(word, text_from(words, len)))
            return true;
    }
    return false;
}

static struct text print(struct py *m, const char *format, va_list args)
{
    char line[400];
    int len = vsnprintf(line, sizeof line, format, args);
    size_t used = len < 0 ? 0 : (size_t)len < sizeof line ? (size_t)len : sizeof line - 1;
    return arena_text(m->arena, text_from(line, used));
}

struct py_value python_dotted(struct py *m, uint32_t at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct text *path = ARENA_NEW(m->arena, struct text);
    *path = print(m, format, args);
    va_end(args);
    return PY_VALUE(DOTTED, at, dotted = path);
}

struct text python_last_name(struct py_value dotted)
{
    size_t start = dotted.dotted->len;
    while (start > 0 && dotted.dotted->ptr[start - 1] != '.')
        start--;
    return text_from(dotted.dotted->ptr + start, dotted.dotted->len - start);
}

struct py_value python_unknown_of(struct py_unknown *unknown)
{
    return PY_VALUE(UNKNOWN, unknown->at, unknown = unknown);
}

struct py_value python_unknown(struct py *m, uint32_t at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct py_unknown *unknown = ARENA_NEW(m->arena, struct py_unknown);
    *unknown = (struct py_unknown){.why = print(m, format, args), .at = at};
    va_end(args);
    return python_unknown_of(unknown);
}

struct py_value python_unknown_condition(struct py *m, uint32_t at)
{
    return python_unknown(m, at, "a condition cannot be determined without running the program");
}

/* --- lists and dicts --- */

struct py_value python_list(struct py *m, enum py_kind kind, uint32_t at)
{
    struct py_list *list = ARENA_NEW(m->arena, struct py_list);
    list->maybe = m->maybe;
    return (struct py_value){.kind = kind, .at = at, .list = list};
}

static inline void push(struct py *m, struct py_list *list, struct py_value item)
{
    if (list->count == list->cap) { /* not arena_more, which copies again after a list has shrunk */
        list->cap = list->cap ? list->cap * 2 : 8;
        list->items = arena_grow(m->arena, list->items, list->count, list->cap, sizeof *list->items);
    }
    list->items[list->count++] = item;
}

bool python_list_append(struct py *m, struct py_list *list, struct py_value item)
{
    python_spend(m, 1);
    if (list->count >= LIMIT_PYTHON_ITEMS)
        return false;
    push(m, list, item);
    return true;
}

bool python_list_extend(struct py *m, struct py_list *list, const struct py_list *more)
{
    for (uint32_t i = 0; i < more->count; i++)
        if (!python_list_append(m, list, more->items[i]))
            return false;
    return !more->unknown;
}

struct py_value *python_dict_find(struct py *m, const struct py_list *dict, struct py_value key)
{
    python_spend(m, dict->count / 128);
    for (uint32_t i = 0; i < dict->count; i += 2)
        if (python_value_same(m, dict->items[i], key))
            return &dict->items[i + 1];
    return NULL;
}

/* Entries beyond LIMIT_PYTHON_ITEMS are dropped. */
void python_dict_put(struct py *m, struct py_list *dict, struct py_value key, struct py_value value)
{
    struct py_value *old = python_dict_find(m, dict, key);
    if (old) {
        *old = value;
    } else if (dict->count < 2 * LIMIT_PYTHON_ITEMS) {
        push(m, dict, key);
        push(m, dict, value);
    }
}

void python_dict_update(struct py *m, struct py_list *dict, const struct py_list *more)
{
    for (uint32_t i = 0; i < more->count; i += 2)
        python_dict_put(m, dict, more->items[i], more->items[i + 1]);
}

/* --- what a value is --- */

bool python_is_list(struct py_value v)
{
    return v.kind == VALUE_LIST || v.kind == VALUE_TUPLE;
}

bool python_is_whole(struct py_value v)
{
    return v.kind == VALUE_INT || v.kind == VALUE_BOOL;
}

bool python_is_number(struct py_value v)
{
    return python_is_whole(v) || v.kind == VALUE_FLOAT;
}

static bool same_lists(struct py *m, const struct py_list *a, const struct py_list *b)
{
    if (a->unknown || b->unknown || a->count != b->count || ++m->depth > LIMIT_PYTHON_DEPTH)
        return false;
    bool same = true;
    for (uint32_t i = 0; same && i < a->count; i++)
        same = python_value_same(m, a->items[i], b->items[i]);
    m->depth--;
    return same;
}

static bool same_texts(struct py *m, const struct py_text *a, const struct py_text *b)
{
    if (a == b || a->len != b->len || a->is_bytes != b->is_bytes)
        return a == b;
    python_spend(m, a->len / 256);
    return text_eq(python_text_bytes(m, a), python_text_bytes(m, b));
}

bool python_value_same(struct py *m, struct py_value a, struct py_value b)
{
    if (python_is_whole(a) && python_is_whole(b))
        return a.integer == b.integer;
    if (a.kind != b.kind || m->tired)
        return false;
    if (a.kind == VALUE_FLOAT)
        return a.real == b.real;
    if (a.kind == VALUE_TEXT || a.kind == VALUE_PATH || a.kind == VALUE_TEMPLATE || a.kind == VALUE_FILE)
        return same_texts(m, a.text, b.text);
    if (a.kind == VALUE_DOTTED)
        return text_eq(*a.dotted, *b.dotted);
    if (a.kind == VALUE_METHOD || a.kind == VALUE_PARTIAL || a.kind == VALUE_SUPER)
        return false;
    if (a.kind == VALUE_NONE || a.list == b.list) /* whichever pointer it is */
        return true;
    return python_is_list(a) && same_lists(m, a.list, b.list);
}

enum { COUNTED = 2 }; /* true unless it is zero or empty */

static const struct {
    const char *type;
    int truth; /* an object's class may define __bool__ or __len__ */
} kinds[VALUE_KIND_COUNT] = {
    [VALUE_UNKNOWN] = {"something unknown", -1},
    [VALUE_NONE] = {"None", 0},
    [VALUE_BOOL] = {"a truth value", COUNTED},
    [VALUE_INT] = {"a number", COUNTED},
    [VALUE_FLOAT] = {"a number", COUNTED},
    [VALUE_TEXT] = {"a string", COUNTED},
    [VALUE_LIST] = {"a list", COUNTED},
    [VALUE_TUPLE] = {"a tuple", COUNTED},
    [VALUE_DICT] = {"a dict", COUNTED},
    [VALUE_FUNCTION] = {"a function", 1},
    [VALUE_CLASS] = {"a class", 1},
    [VALUE_OBJECT] = {"an object", -1},
    [VALUE_METHOD] = {"a method that is not called", 1},
    [VALUE_DOTTED] = {"something from another module", -1},
    [VALUE_PARTIAL] = {"a function", 1},
    [VALUE_KERNEL] = {"a kernel", 1},
    [VALUE_FILE] = {"an open file", -1},
    [VALUE_PATH] = {"the path of a file", 1},
    [VALUE_TEMPLATE] = {"a template without its values", 1},
    [VALUE_SUPER] = {"an object", -1},
};

int python_value_truth(struct py_value v)
{
    if (kinds[v.kind].truth != COUNTED)
        return kinds[v.kind].truth;
    if (python_is_number(v))
        return v.kind == VALUE_FLOAT ? v.real != 0 : v.integer != 0;
    if (v.kind == VALUE_TEXT)
        return v.text->len > 0;
    return v.list->unknown ? -1 : v.list->count > 0;
}

const char *python_value_type(struct py_value v)
{
    return v.kind == VALUE_TEXT && v.text->is_bytes ? "bytes" : kinds[v.kind].type;
}

/* --- iteration --- */

static bool text_items(struct py *m, const struct py_text *t, struct py_list *items)
{
    struct text bytes = python_text_bytes(m, t);
    for (uint32_t at = 0; at < bytes.len;) {
        uint32_t len = utf8_next(text_from(bytes.ptr + at, bytes.len - at)).len;
        struct py_value one = python_text_part(m, t, at, at + len);
        if (m->tired || !python_list_append(m, items, one))
            return false;
        at += len;
    }
    return true;
}

struct py_list python_value_items(struct py *m, struct py_value v)
{
    struct py_list items = {0};
    if (v.kind == VALUE_UNKNOWN)
        return (struct py_list){.unknown = v.unknown};
    if (python_is_list(v) || v.kind == VALUE_DICT) {
        if (v.list->unknown)
            return (struct py_list){.unknown = v.list->unknown};
        if (v.kind != VALUE_DICT)
            return *v.list;
        for (uint32_t i = 0; i < v.list->count; i += 2)
            python_list_append(m, &items, v.list->items[i]);
        return items;
    }
    if (v.kind == VALUE_TEXT && !v.text->is_bytes && text_items(m, v.text, &items))
        return items;
    struct py_value unknown = python_unknown(m, v.at, "this iterates over %s, which cannot be evaluated here",
                                             python_value_type(v));
    return (struct py_list){.unknown = unknown.unknown};
}

/* --- arguments --- */

/* Of several with the same name the last counts. */
struct py_value *python_argument_named(const struct py_arguments *arguments, const char *name)
{
    for (uint32_t i = arguments->count; i > 0; i--)
        if (arguments->list[i - 1].name && text_is(arguments->list[i - 1].name->text, name))
            return &arguments->list[i - 1].value;
    return NULL;
}

struct py_value *python_argument(const struct py_arguments *arguments, uint32_t position, const char *name)
{
    uint32_t seen = 0;
    for (uint32_t i = 0; i < arguments->count; i++)
        if (!arguments->list[i].name && seen++ == position)
            return &arguments->list[i].value;
    return python_argument_named(arguments, name);
}
