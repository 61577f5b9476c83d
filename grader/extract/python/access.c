/* access: attributes, indices and slices. See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/kernel.h"
#include "extract/python/text.h"

/* --- attributes --- */

static bool decorated(const struct py_function *f, const char *with)
{
    for (const struct py_node *d = f->node->kind == NODE_DEF ? f->node->c : NULL; d; d = d->next)
        if (d->name && text_is(d->name->text, with))
            return true;
    return false;
}

static struct py_value method(struct py *m, struct py_value self, struct py_value function,
                              struct name *name_of, uint32_t at)
{
    struct py_method *bound = ARENA_NEW(m->arena, struct py_method);
    *bound = (struct py_method){self, function, name_of};
    return (struct py_value){.kind = VALUE_METHOD, .at = at, .method = bound};
}

/* A member of a class, seen through an instance or the class itself. */
static struct py_value member(struct py *m, struct py_value self, struct py_value v, struct name *name_of,
                              const struct py_node *node, uint32_t at)
{
    if (v.kind != VALUE_FUNCTION || decorated(v.function, "staticmethod"))
        return v;
    if (decorated(v.function, "property") || decorated(v.function, "cached_property")) {
        struct py_arguments none = {0};
        return self.kind == VALUE_OBJECT ? python_call_function(m, v.function, &self, &none, node) : v;
    }
    bool of_class = decorated(v.function, "classmethod");
    if (self.kind == VALUE_CLASS)
        return of_class ? method(m, self, v, name_of, at) : v;
    if (of_class)
        self = (struct py_value){.kind = VALUE_CLASS, .at = at, .type = self.object->type};
    return method(m, self, v, name_of, at);
}

/* The object's own attributes come before those of its class. */
static struct py_value object_attribute(struct py *m, struct py_value of, struct name *n,
                                        const struct py_node *node)
{
    struct py_object *object = of.object;
    struct py_binding *b = python_scope_find(object->attributes, n);
    if (b)
        return b->value;
    b = python_call_member(object->type, n);
    if (b)
        return member(m, of, b->value, n, node, of.at);
    if (object->unknown)
        return python_value_of_unknown(object->unknown);
    return python_value_unknown(m, node ? node->at : of.at, "no class in this file sets '.%.*s' before this",
                                n->text.len > 60 ? 60 : (int)n->text.len, n->text.ptr);
}

static struct py_value path_attribute(struct py *m, struct py_value of, struct name *n)
{
    struct text t = python_text_bytes(m, of.text);
    size_t slash = t.len;
    while (slash > 0 && t.ptr[slash - 1] != '/')
        slash--;
    if (text_is(n->text, "parent"))
        return (struct py_value){.kind = VALUE_PATH,
                                 .at = of.at,
                                 .text = python_text_slice(m, of.text, 0, slash ? (uint32_t)slash - 1 : 0)};
    if (text_is(n->text, "name"))
        return python_value_text(python_text_slice(m, of.text, (uint32_t)slash, (uint32_t)t.len), of.at);
    return method(m, of, python_value_none(of.at), n, of.at);
}

/* Looks in the bases of the class whose method is being evaluated. */
static struct py_value super_attribute(struct py *m, struct py_value of, struct name *n,
                                       const struct py_node *node)
{
    struct py_class *type = m->frame->function ? m->frame->function->type : of.object->type;
    for (uint32_t i = 0; type && i < type->base_count; i++) {
        struct py_value base = type->bases[i];
        if (base.kind == VALUE_DOTTED && python_kernel_is_maker(base) && text_is(n->text, "__init__"))
            return base;
        struct py_binding *b = base.kind == VALUE_CLASS ? python_call_member(base.type, n) : NULL;
        if (b) {
            struct py_value self = {.kind = VALUE_OBJECT, .at = of.at, .object = of.object};
            return member(m, self, b->value, n, node, of.at);
        }
    }
    return python_value_unknown(m, of.at, "super().%.*s is not in this file", TEXT_ARG(n->text));
}

/* A changed text of a file still counts as that text when only blanks were removed. */
static struct py_value unknown_attribute(struct py *m, struct py_value of, struct name *n, uint32_t at)
{
    if (python_kernel_named(n->text))
        return python_value_dotted(m, at, "%.*s", TEXT_ARG(n->text));
    if (text_is(n->text, "dtype") || python_launch_type(n->text)) /* a dtype, of whatever object */
        return python_value_dotted(m, at, "unknown.%.*s", TEXT_ARG(n->text));
    bool strips = text_is(n->text, "strip") || text_is(n->text, "rstrip") || text_is(n->text, "lstrip");
    if (of.unknown->reads.len && !strips)
        return python_value_unknown(m, at, "the contents of the file '%.*s' are changed with .%.*s()",
                                    of.unknown->reads.len > 80 ? 80 : (int)of.unknown->reads.len,
                                    of.unknown->reads.ptr, n->text.len > 40 ? 40 : (int)n->text.len,
                                    n->text.ptr);
    return of;
}

/* An attribute that cannot be determined is unknown, with a reason that names it. */
struct py_value python_access_attribute(struct py *m, struct py_value of, struct name *n,
                                        const struct py_node *node)
{
    uint32_t at = node ? node->at : of.at;
    switch (of.kind) {
    case VALUE_UNKNOWN: return unknown_attribute(m, of, n, at);
    case VALUE_DOTTED: {
        struct py_value v;
        return python_import_attribute(m, *of.dotted, n, at, &v)
                   ? v
                   : python_value_dotted(m, at, "%.*s.%.*s", TEXT_ARG(*of.dotted), TEXT_ARG(n->text));
    }
    case VALUE_OBJECT: return object_attribute(m, of, n, node);
    case VALUE_CLASS: {
        struct py_binding *b = python_call_member(of.type, n);
        if (b)
            return member(m, of, b->value, n, node, at);
        return python_value_unknown(m, at, "class %.*s does not set '.%.*s'", TEXT_ARG(of.type->name->text),
                                    TEXT_ARG(n->text));
    }
    case VALUE_SUPER: return super_attribute(m, of, n, node);
    case VALUE_PATH: return path_attribute(m, of, n);
    case VALUE_TEXT:
        if (text_is(n->text, "value")) /* of an enum whose members are texts */
            return of;
        return method(m, of, python_value_none(at), n, at);
    case VALUE_NONE:
    case VALUE_BOOL:
    case VALUE_INT:
    case VALUE_FLOAT:
    case VALUE_FUNCTION:
    case VALUE_PARTIAL:
    case VALUE_METHOD: break;
    case VALUE_LIST:
    case VALUE_TUPLE:
    case VALUE_DICT:
    case VALUE_FILE:
    case VALUE_TEMPLATE:
    case VALUE_KERNEL: return method(m, of, python_value_none(at), n, at);
    case VALUE_KIND_COUNT: break;
    }
    return python_value_unknown(m, at, "'.%.*s' of %s cannot be evaluated here", TEXT_ARG(n->text),
                                python_value_type(of));
}

/* --- indices --- */

/* A missing bound or None is `otherwise`. False: not a number. */
static bool bound(struct py *m, struct py_node *n, int64_t otherwise, int64_t *value,
                  struct py_value *unknown)
{
    *value = otherwise;
    if (!n)
        return true;
    struct py_value v = python_eval(m, n);
    if (v.kind == VALUE_INT || v.kind == VALUE_BOOL)
        *value = v.integer;
    else if (v.kind != VALUE_NONE) {
        *unknown = v.kind == VALUE_UNKNOWN ? v : python_value_unknown(m, n->at, "a slice needs numbers");
        return false;
    }
    return true;
}

static int64_t clamp(int64_t n, int64_t low, int64_t high)
{
    return n < low ? low : n > high ? high : n;
}

/* The bounds are already within the length. Every byte of a text keeps its place. */
static struct py_value slice_items(struct py *m, struct py_value of, int64_t from, int64_t to, int64_t step,
                                   uint32_t at)
{
    if (of.kind == VALUE_TEXT && step == 1) {
        if (from >= to)
            from = to;
        uint32_t start = python_text_offset(m, of.text, (uint32_t)from);
        uint32_t end = python_text_offset(m, of.text, (uint32_t)to);
        const struct py_text *slice = python_text_slice(m, of.text, start, end);
        return python_value_text(slice, slice->runs[0].at);
    }
    struct py_list items;
    struct py_value unknown, list = python_value_list(m, of.kind == VALUE_TEXT ? VALUE_LIST : of.kind, at);
    if (!python_value_items(m, of, &items, &unknown))
        return unknown;
    for (int64_t i = from; step > 0 ? i < to : i > to; i += step)
        if (i >= 0 && i < items.count)
            python_value_append(m, list.list, items.items[i]);
    if (of.kind != VALUE_TEXT)
        return list;
    struct py_builder b = {.m = m};
    for (uint32_t i = 0; i < list.list->count; i++)
        python_text_put_all(&b, list.list->items[i].text);
    return python_text_value(&b, at);
}

/* The bounds are clamped as Python does it, for negative steps too. */
struct py_value python_access_slice(struct py *m, struct py_value of, struct py_node *n)
{
    if (of.kind != VALUE_TEXT && of.kind != VALUE_LIST && of.kind != VALUE_TUPLE)
        return of.kind == VALUE_UNKNOWN
                   ? of
                   : python_value_unknown(m, n->at, "a slice of %s cannot be evaluated here",
                                          python_value_type(of));
    int64_t count = of.kind == VALUE_TEXT ? python_text_length(m, of.text) : of.list->count;
    int64_t from, to, step;
    struct py_value unknown;
    if (!bound(m, n->c, 1, &step, &unknown))
        return unknown;
    if (step == 0 || step < -INT32_MAX || step > INT32_MAX)
        return python_value_unknown(m, n->at, "a slice with this step cannot be evaluated here");
    bool back = step < 0;
    if (!bound(m, n->a, back ? count - 1 : 0, &from, &unknown) ||
        !bound(m, n->b, back ? -count - 1 : count, &to, &unknown))
        return unknown;
    from = clamp(from < 0 && n->a ? from + count : from, back ? -1 : 0, back ? count - 1 : count);
    to = n->b || !back ? clamp(to < 0 ? to + count : to, back ? -1 : 0, back ? count - 1 : count) : -1;
    return slice_items(m, of, from, to, step, n->at);
}

static struct py_value no_key(struct py *m, struct py_value key, uint32_t at)
{
    struct py_value shown = python_number_str(m, key, true);
    if (shown.kind != VALUE_TEXT || shown.text->len > 60)
        return python_value_unknown(m, at, "the dict has no such key");
    return python_value_unknown(m, at, "the dict has no key %.*s",
                                TEXT_ARG(python_text_bytes(m, shown.text)));
}

/* Indexing something from another module, such as list[int], gives that thing itself. */
struct py_value python_access_index(struct py *m, struct py_value of, struct py_value index, uint32_t at)
{
    if (of.kind == VALUE_UNKNOWN)
        return of;
    if (index.kind == VALUE_UNKNOWN)
        return index;
    if (of.kind == VALUE_DICT) {
        struct py_value *v = python_value_find(m, of.dict, index);
        if (of.dict->unknown)
            return python_value_of_unknown(of.dict->unknown);
        return v ? *v : no_key(m, index, at);
    }
    if (of.kind == VALUE_CLASS || of.kind == VALUE_DOTTED) /* list[int], K["MAP"] */
        return of.kind == VALUE_DOTTED ? of : python_value_unknown(m, at, "a class is indexed");
    bool list = of.kind == VALUE_LIST || of.kind == VALUE_TUPLE;
    if ((!list && of.kind != VALUE_TEXT) || (index.kind != VALUE_INT && index.kind != VALUE_BOOL))
        return python_value_unknown(m, at, "an index into %s cannot be evaluated here",
                                    python_value_type(of));
    if (list && of.list->unknown)
        return python_value_of_unknown(of.list->unknown);
    int64_t count = list ? of.list->count : python_text_length(m, of.text);
    int64_t i = index.integer < 0 ? index.integer + count : index.integer;
    if (i < 0 || i >= count)
        return python_value_unknown(m, at, "the index %lld is out of range", (long long)index.integer);
    if (list)
        return of.list->items[i];
    return slice_items(m, of, i, i + 1, 1, at);
}
