#include "extract/python/machine.h"
#include "extract/python/text.h"
#include "base/limits.h"
#include "base/utf8.h"
#include <stdio.h>

struct py_value python_value_none(uint32_t at)
{
    return (struct py_value){.kind = VALUE_NONE, .at = at};
}

struct py_value python_value_bool(bool b, uint32_t at)
{
    return (struct py_value){.kind = VALUE_BOOL, .at = at, .integer = b};
}

struct py_value python_value_int(int64_t n, uint32_t at)
{
    return (struct py_value){.kind = VALUE_INT, .at = at, .integer = n};
}

struct py_value python_value_float(double r, uint32_t at)
{
    return (struct py_value){.kind = VALUE_FLOAT, .at = at, .real = r};
}

struct py_value python_value_text(const struct py_text *text, uint32_t at)
{
    return (struct py_value){.kind = VALUE_TEXT, .at = at, .text = text};
}

static struct text print(struct py *m, const char *format, va_list args)
{
    char line[400];
    int len = vsnprintf(line, sizeof line, format, args);
    size_t used = len < 0 ? 0 : (size_t)len < sizeof line ? (size_t)len : sizeof line - 1;
    return arena_text(m->arena, text_from(line, used));
}

struct py_value python_value_dotted(struct py *m, uint32_t at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct text *path = ARENA_NEW(m->arena, struct text);
    *path = print(m, format, args);
    va_end(args);
    return (struct py_value){.kind = VALUE_DOTTED, .at = at, .dotted = path};
}

struct py_value python_value_of_unknown(const struct py_unknown *unknown)
{
    return (struct py_value){.kind = VALUE_UNKNOWN, .at = unknown->at, .unknown = unknown};
}

struct py_value python_value_unknown(struct py *m, uint32_t at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct py_unknown *unknown = ARENA_NEW(m->arena, struct py_unknown);
    unknown->why = print(m, format, args);
    unknown->at = at;
    va_end(args);
    return python_value_of_unknown(unknown);
}

struct py_value python_value_list(struct py *m, enum py_kind kind, uint32_t at)
{
    struct py_list *list = ARENA_NEW(m->arena, struct py_list);
    list->maybe = m->maybe;
    return (struct py_value){.kind = kind, .at = at, .list = list};
}

bool python_value_append(struct py *m, struct py_list *list, struct py_value item)
{
    python_machine_spend(m, 1);
    if (list->count >= LIMIT_PYTHON_ITEMS)
        return false;
    if (list->count == list->cap) {
        uint32_t cap = list->cap ? list->cap * 2 : 8;
        list->items = arena_grow(m->arena, list->items, list->count, cap, sizeof *list->items);
        list->cap = cap;
    }
    list->items[list->count++] = item;
    return true;
}

struct py_value python_value_dict(struct py *m, uint32_t at)
{
    struct py_dict *dict = ARENA_NEW(m->arena, struct py_dict);
    dict->maybe = m->maybe;
    return (struct py_value){.kind = VALUE_DICT, .at = at, .dict = dict};
}

struct py_value *python_value_find(struct py *m, const struct py_dict *dict, struct py_value key)
{
    python_machine_spend(m, dict->count / 64);
    for (uint32_t i = 0; i < dict->count; i++)
        if (python_value_same(m, dict->entries[i].key, key))
            return &dict->entries[i].value;
    return NULL;
}

/* Entries beyond LIMIT_PYTHON_ITEMS are dropped. */
void python_value_put(struct py *m, struct py_dict *dict, struct py_value key, struct py_value value)
{
    struct py_value *old = python_value_find(m, dict, key);
    if (old) {
        *old = value;
        return;
    }
    if (dict->count >= LIMIT_PYTHON_ITEMS)
        return;
    if (dict->count == dict->cap) {
        uint32_t cap = dict->cap ? dict->cap * 2 : 8;
        dict->entries = arena_grow(m->arena, dict->entries, dict->count, cap, sizeof *dict->entries);
        dict->cap = cap;
    }
    dict->entries[dict->count++] = (struct py_entry){key, value};
}

bool python_value_is_text(struct py_value v, const char *text)
{
    return v.kind == VALUE_TEXT && v.text->bytes && text_is(text_from(v.text->bytes, v.text->len), text);
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

bool python_value_same(struct py *m, struct py_value a, struct py_value b)
{
    bool numbers =
        (a.kind == VALUE_INT || a.kind == VALUE_BOOL) && (b.kind == VALUE_INT || b.kind == VALUE_BOOL);
    if (numbers)
        return a.integer == b.integer;
    if (a.kind != b.kind || m->tired)
        return false;
    switch (a.kind) {
    case VALUE_NONE: return true;
    case VALUE_FLOAT: return a.real == b.real;
    case VALUE_TEXT:
    case VALUE_PATH:
    case VALUE_TEMPLATE:
    case VALUE_FILE:
        if (a.text == b.text)
            return true;
        if (a.text->len != b.text->len || a.text->is_bytes != b.text->is_bytes)
            return false;
        python_machine_spend(m, a.text->len / 256);
        return text_eq(python_text_bytes(m, a.text), python_text_bytes(m, b.text));
    case VALUE_DOTTED: return text_eq(*a.dotted, *b.dotted);
    case VALUE_LIST:
    case VALUE_TUPLE: return a.list == b.list || same_lists(m, a.list, b.list);
    case VALUE_FUNCTION: return a.function == b.function;
    case VALUE_CLASS: return a.type == b.type;
    case VALUE_OBJECT: return a.object == b.object;
    case VALUE_DICT: return a.dict == b.dict;
    case VALUE_KERNEL: return a.kernel == b.kernel;
    case VALUE_UNKNOWN: return a.unknown == b.unknown;
    case VALUE_BOOL:
    case VALUE_INT:
    case VALUE_METHOD:
    case VALUE_PARTIAL:
    case VALUE_SUPER:
    case VALUE_KIND_COUNT: break;
    }
    return false;
}

/* Objects are unknown: their class may define __bool__ or __len__. */
int python_value_truth(struct py_value v)
{
    switch (v.kind) {
    case VALUE_NONE: return 0;
    case VALUE_BOOL:
    case VALUE_INT: return v.integer != 0;
    case VALUE_FLOAT: return v.real != 0;
    case VALUE_TEXT: return v.text->len > 0;
    case VALUE_LIST:
    case VALUE_TUPLE: return v.list->unknown ? -1 : v.list->count > 0;
    case VALUE_DICT: return v.dict->unknown ? -1 : v.dict->count > 0;
    case VALUE_FUNCTION:
    case VALUE_CLASS:
    case VALUE_METHOD:
    case VALUE_PARTIAL:
    case VALUE_KERNEL:
    case VALUE_PATH:
    case VALUE_TEMPLATE: return 1;
    case VALUE_UNKNOWN:
    case VALUE_OBJECT:
    case VALUE_DOTTED:
    case VALUE_FILE:
    case VALUE_SUPER:
    case VALUE_KIND_COUNT: break;
    }
    return -1;
}

const char *python_value_type(struct py_value v)
{
    static const char *const names[VALUE_KIND_COUNT] = {
        [VALUE_UNKNOWN] = "something unknown",
        [VALUE_NONE] = "None",
        [VALUE_BOOL] = "a truth value",
        [VALUE_INT] = "a number",
        [VALUE_FLOAT] = "a number",
        [VALUE_TEXT] = "a string",
        [VALUE_LIST] = "a list",
        [VALUE_TUPLE] = "a tuple",
        [VALUE_DICT] = "a dict",
        [VALUE_FUNCTION] = "a function",
        [VALUE_CLASS] = "a class",
        [VALUE_OBJECT] = "an object",
        [VALUE_METHOD] = "a method that is not called",
        [VALUE_DOTTED] = "something from another module",
        [VALUE_PARTIAL] = "a function",
        [VALUE_KERNEL] = "a kernel",
        [VALUE_FILE] = "an open file",
        [VALUE_PATH] = "the path of a file",
        [VALUE_TEMPLATE] = "a template without its values",
        [VALUE_SUPER] = "an object",
    };
    return v.kind == VALUE_TEXT && v.text->is_bytes ? "bytes" : names[v.kind];
}

static bool text_items(struct py *m, const struct py_text *t, struct py_list *items)
{
    struct text bytes = python_text_bytes(m, t);
    for (uint32_t at = 0; at < bytes.len;) {
        uint32_t len = utf8_next(text_from(bytes.ptr + at, bytes.len - at)).len;
        const struct py_text *one = python_text_slice(m, t, at, at + len);
        if (m->tired || !python_value_append(m, items, python_value_text(one, one->runs[0].at)))
            return false;
        at += len;
    }
    return true;
}

/* For a list, `items` shares its storage: entries must not be overwritten. */
bool python_value_items(struct py *m, struct py_value v, struct py_list *items, struct py_value *unknown)
{
    *items = (struct py_list){0};
    *unknown = v;
    if (v.kind == VALUE_LIST || v.kind == VALUE_TUPLE) {
        if (v.list->unknown) {
            *unknown = python_value_of_unknown(v.list->unknown);
            return false;
        }
        *items = *v.list;
        items->cap = items->count; /* so that appending to it copies first */
        return true;
    }
    if (v.kind == VALUE_DICT && !v.dict->unknown) {
        for (uint32_t i = 0; i < v.dict->count; i++)
            python_value_append(m, items, v.dict->entries[i].key);
        return true;
    }
    if (v.kind == VALUE_TEXT && !v.text->is_bytes && text_items(m, v.text, items))
        return true;
    if (v.kind == VALUE_DICT && v.dict->unknown)
        *unknown = python_value_of_unknown(v.dict->unknown);
    else if (v.kind != VALUE_UNKNOWN)
        *unknown = python_value_unknown(m, v.at, "this iterates over %s, which cannot be evaluated here",
                                        python_value_type(v));
    return false;
}
