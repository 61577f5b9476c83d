/* collection: methods of lists, dicts, files, paths and templates. See machine.h. A list or
 * dict that is changed under an unknown condition becomes unknown. */
#include "extract/python/machine.h"
#include "extract/python/text.h"

struct call {
    struct py *m;
    struct py_value self;
    struct text name;
    const struct py_arguments *arguments;
    const struct py_node *node;
    uint32_t at;
};

static struct py_value *argument(struct call *c, uint32_t n)
{
    return python_call_argument(c->arguments, n, "");
}

static struct py_value not_run(struct call *c)
{
    return python_value_unknown(c->m, c->at, "a call to .%.*s() cannot be evaluated here",
                                c->name.len > 60 ? 60 : (int)c->name.len, c->name.ptr);
}

static const struct py_unknown *changed(struct call *c)
{
    return python_value_unknown(c->m, c->at,
                                "a list or dict is changed under a condition that cannot be determined "
                                "without running the program")
        .unknown;
}

/* --- lists --- */

/* Methods that modify the list; one that is not modelled makes its contents unknown. */
static struct py_value list_change(struct call *c)
{
    struct py_list *list = c->self.list;
    struct py_value *first = argument(c, 0), unknown;
    if (c->m->maybe > list->maybe)
        list->unknown = changed(c);
    if (text_is(c->name, "append") && first) {
        if (!python_value_append(c->m, list, *first))
            list->unknown = not_run(c).unknown;
    } else if (text_is(c->name, "extend") && first) {
        struct py_list items;
        if (!python_value_items(c->m, *first, &items, &unknown))
            list->unknown = unknown.unknown;
        for (uint32_t i = 0; i < items.count; i++)
            python_value_append(c->m, list, items.items[i]);
    } else if (text_is(c->name, "insert") && first && argument(c, 1) && first->kind == VALUE_INT) {
        int64_t at = first->integer < 0 ? first->integer + list->count : first->integer;
        at = at < 0 ? 0 : at > list->count ? list->count : at;
        struct py_value item = *argument(c, 1);
        python_value_append(c->m, list, item);
        memmove(list->items + at + 1, list->items + at, (list->count - 1 - (size_t)at) * sizeof *list->items);
        list->items[at] = item;
    } else if (text_is(c->name, "pop") && !first && list->count) {
        return list->items[--list->count];
    } else if (text_is(c->name, "clear")) {
        list->count = 0;
    } else if (text_is(c->name, "reverse")) {
        for (uint32_t i = 0; i < list->count / 2; i++) {
            struct py_value swap = list->items[i];
            list->items[i] = list->items[list->count - 1 - i];
            list->items[list->count - 1 - i] = swap;
        }
    } else {
        list->unknown = not_run(c).unknown;
        return not_run(c);
    }
    return python_value_none(c->at);
}

static struct py_value list_method(struct call *c)
{
    if (text_is(c->name, "copy")) {
        struct py_value copy = python_value_list(c->m, VALUE_LIST, c->at);
        copy.list->unknown = c->self.list->unknown;
        for (uint32_t i = 0; i < c->self.list->count; i++)
            python_value_append(c->m, copy.list, c->self.list->items[i]);
        return copy;
    }
    if (text_is(c->name, "index") || text_is(c->name, "count"))
        return not_run(c);
    return c->self.kind == VALUE_LIST ? list_change(c) : not_run(c);
}

/* --- dicts --- */

/* keys(), values() and items() as lists: later changes of the dict do not show. */
static struct py_value dict_view(struct call *c)
{
    struct py_value list = python_value_list(c->m, VALUE_LIST, c->at);
    for (uint32_t i = 0; i < c->self.dict->count; i++) {
        struct py_entry *e = &c->self.dict->entries[i];
        struct py_value item = text_is(c->name, "keys") ? e->key : e->value;
        if (text_is(c->name, "items")) {
            item = python_value_list(c->m, VALUE_TUPLE, c->at);
            python_value_append(c->m, item.list, e->key);
            python_value_append(c->m, item.list, e->value);
        }
        python_value_append(c->m, list.list, item);
    }
    return list;
}

/* An argument whose entries are unknown makes the whole dict unknown. */
static struct py_value dict_update(struct call *c)
{
    struct py_dict *dict = c->self.dict;
    if (c->m->maybe > dict->maybe)
        dict->unknown = changed(c);
    if (c->arguments->unknown)
        dict->unknown = c->arguments->unknown;
    for (uint32_t i = 0; i < c->arguments->count; i++) {
        const struct py_argument *a = &c->arguments->list[i];
        if (a->name) {
            const struct py_text *key = python_text_made(c->m, a->name->text, a->node ? a->node->at : c->at);
            python_value_put(c->m, dict, python_value_text(key, c->at), a->value);
        } else if (a->value.kind == VALUE_DICT && !a->value.dict->unknown) {
            for (uint32_t j = 0; j < a->value.dict->count; j++)
                python_value_put(c->m, dict, a->value.dict->entries[j].key, a->value.dict->entries[j].value);
        } else {
            dict->unknown = not_run(c).unknown;
        }
    }
    return python_value_none(c->at);
}

/* A method that is not modelled may change the dict, which then becomes unknown. */
static struct py_value dict_method(struct call *c)
{
    struct py_dict *dict = c->self.dict;
    if (text_is(c->name, "update"))
        return dict_update(c);
    if (dict->unknown)
        return python_value_of_unknown(dict->unknown);
    if (text_is(c->name, "keys") || text_is(c->name, "values") || text_is(c->name, "items"))
        return dict_view(c);
    if (text_is(c->name, "copy")) {
        struct py_value empty = python_value_dict(c->m, c->at);
        return python_operator(c->m, '|', c->self, empty, c->at);
    }
    struct py_value *key = argument(c, 0), *otherwise = argument(c, 1);
    if (!key || key->kind == VALUE_UNKNOWN)
        return key ? *key : not_run(c);
    struct py_value *found = python_value_find(c->m, dict, *key);
    if (text_is(c->name, "get"))
        return found ? *found : otherwise ? *otherwise : python_value_none(c->at);
    if (text_is(c->name, "setdefault") && otherwise && !found && c->m->maybe <= dict->maybe) {
        python_value_put(c->m, dict, *key, *otherwise);
        return *otherwise;
    }
    if (text_is(c->name, "setdefault") && found)
        return *found;
    dict->unknown = not_run(c).unknown;
    return text_is(c->name, "pop") && found ? *found : not_run(c);
}

/* --- files --- */

/* The text of a file, which is not read here; the reason names it. */
static struct py_value contents(struct call *c)
{
    struct text name = python_text_bytes(c->m, c->self.text);
    struct py_value v =
        python_value_unknown(c->m, c->at, "the source is read from the file '%.*s' at run time",
                             name.len > 120 ? 120 : (int)name.len, name.ptr);
    ((struct py_unknown *)(uintptr_t)v.unknown)->reads = name;
    return v;
}

/* Methods of open files and paths; reading gives an unknown text that names the file. */
static struct py_value file_method(struct call *c)
{
    bool path = c->self.kind == VALUE_PATH;
    bool whole = text_is(c->name, "read") || text_is(c->name, "readlines"); /* lines, to be joined again */
    if (path ? text_is(c->name, "read_text") : whole && !c->arguments->count)
        return contents(c);
    if (path && text_is(c->name, "open"))
        return (struct py_value){.kind = VALUE_FILE, .at = c->at, .text = c->self.text};
    if (path &&
        (text_is(c->name, "resolve") || text_is(c->name, "absolute") || text_is(c->name, "expanduser")))
        return c->self;
    if (path && (text_is(c->name, "joinpath") || text_is(c->name, "with_name"))) {
        struct py_value all = c->self;
        if (text_is(c->name, "with_name"))
            all = python_access_attribute(c->m, all, names_get(c->m->names, TEXT("parent")), c->node);
        for (uint32_t i = 0; i < c->arguments->count; i++)
            all = python_operator(c->m, '/', all, c->arguments->list[i].value, c->at);
        return all;
    }
    return text_is(c->name, "close") ? python_value_none(c->at) : not_run(c);
}

/* A method that is not modelled gives an unknown value. */
struct py_value python_collection(struct py *m, struct py_value self, struct name *name,
                                  const struct py_arguments *arguments, const struct py_node *node)
{
    struct call c = {m, self, name->text, arguments, node, node ? node->at : self.at};
    python_machine_spend(m, 1);
    switch (self.kind) {
    case VALUE_LIST:
    case VALUE_TUPLE: return list_method(&c);
    case VALUE_DICT: return dict_method(&c);
    case VALUE_FILE:
    case VALUE_PATH: return file_method(&c);
    case VALUE_TEMPLATE:
        if (text_is(c.name, "substitute") || text_is(c.name, "safe_substitute"))
            return python_format_template(m, self.text, arguments, c.name.ptr[1] == 'a', c.at);
        break;
    case VALUE_KERNEL: return self; /* kernel.template(T=...) */
    case VALUE_UNKNOWN:
    case VALUE_NONE:
    case VALUE_BOOL:
    case VALUE_INT:
    case VALUE_FLOAT:
    case VALUE_TEXT:
    case VALUE_FUNCTION:
    case VALUE_CLASS:
    case VALUE_OBJECT:
    case VALUE_METHOD:
    case VALUE_DOTTED:
    case VALUE_PARTIAL:
    case VALUE_SUPER:
    case VALUE_KIND_COUNT: break;
    }
    return not_run(&c);
}
