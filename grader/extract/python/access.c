/* access: attributes, and the targets on the left of '='. See machine.h. */
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

static struct py_value method(struct py *m, struct py_value self, struct py_value function, struct name *name,
                              uint32_t at)
{
    struct py_method *bound = ARENA_NEW(m->arena, struct py_method);
    *bound = (struct py_method){self, function, name};
    return PY_VALUE(METHOD, at, method = bound);
}

/* A member of a class, seen through an instance or the class itself. */
static struct py_value member(struct py *m, struct py_value self, struct py_value v, struct name *name,
                              const struct py_node *node, uint32_t at)
{
    if (v.kind != VALUE_FUNCTION || decorated(v.function, "staticmethod"))
        return v;
    if (decorated(v.function, "property") || decorated(v.function, "cached_property")) {
        struct py_arguments none = {0};
        return self.kind == VALUE_OBJECT ? python_call_function(m, v.function, &self, &none, node) : v;
    }
    bool of_class = decorated(v.function, "classmethod");
    if (self.kind == VALUE_CLASS && !of_class)
        return v;
    if (self.kind == VALUE_OBJECT && of_class)
        self = PY_VALUE(CLASS, at, type = self.object->type);
    return method(m, self, v, name, at);
}

/* The object's own attributes come before those of its class. */
static struct py_value object_attribute(struct py *m, struct py_value of, struct name *n,
                                        const struct py_node *node)
{
    struct py_binding *b = python_scope_find(of.object->attributes, n);
    if (b)
        return b->value;
    b = python_scope_member(m, of.object->type, n);
    if (b)
        return member(m, of, b->value, n, node, of.at);
    return python_unknown(m, node ? node->at : of.at, "no class in this file sets '.%.*s' before this",
                          PY_SHOWN(n->text, 60));
}

static struct py_value path_attribute(struct py *m, struct py_value of, struct name *n)
{
    struct text t = python_text_bytes(m, of.text);
    uint32_t slash = (uint32_t)t.len;
    while (slash > 0 && t.ptr[slash - 1] != '/')
        slash--;
    if (text_is(n->text, "parent"))
        return PY_VALUE(PATH, of.at, text = python_text_slice(m, of.text, 0, slash ? slash - 1 : 0));
    if (text_is(n->text, "name"))
        return PY_TEXT(python_text_slice(m, of.text, slash, (uint32_t)t.len), of.at);
    return method(m, of, PY_NONE(of.at), n, of.at);
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
        struct py_binding *b = base.kind == VALUE_CLASS ? python_scope_member(m, base.type, n) : NULL;
        if (b)
            return member(m, PY_VALUE(OBJECT, of.at, object = of.object), b->value, n, node, of.at);
    }
    return python_unknown(m, of.at, "super().%.*s is not in this file", TEXT_ARG(n->text));
}

/* A changed text of a file still counts as that text when only blanks were removed. */
static struct py_value unknown_attribute(struct py *m, struct py_value of, struct name *n, uint32_t at)
{
    struct text reads = of.unknown->reads;
    if (python_kernel_named(n->text))
        return python_dotted(m, at, "%.*s", TEXT_ARG(n->text));
    if (text_is(n->text, "dtype") || python_launch_type(n->text)) /* a dtype, of whatever object */
        return python_dotted(m, at, "unknown.%.*s", TEXT_ARG(n->text));
    if (reads.len && !python_among(n->text, "strip lstrip rstrip"))
        return python_unknown(m, at, "the contents of the file '%.*s' are changed with .%.*s()",
                              PY_SHOWN(reads, 80), PY_SHOWN(n->text, 40));
    return of;
}

/* An attribute that cannot be determined is unknown, with a reason that names it. */
struct py_value python_access_attribute(struct py *m, struct py_value of, struct name *n,
                                        const struct py_node *node)
{
    uint32_t at = node ? node->at : of.at;
    struct py_value v;
    if (of.kind == VALUE_UNKNOWN)
        return unknown_attribute(m, of, n, at);
    if (of.kind == VALUE_DOTTED)
        return python_import_attribute(m, *of.dotted, n, at, &v)
                   ? v
                   : python_dotted(m, at, "%.*s.%.*s", TEXT_ARG(*of.dotted), TEXT_ARG(n->text));
    if (of.kind == VALUE_OBJECT)
        return object_attribute(m, of, n, node);
    if (of.kind == VALUE_CLASS) {
        struct py_binding *b = python_scope_member(m, of.type, n);
        return b ? member(m, of, b->value, n, node, at)
                 : python_unknown(m, at, "class %.*s does not set '.%.*s'", TEXT_ARG(of.type->name->text),
                                  TEXT_ARG(n->text));
    }
    if (of.kind == VALUE_SUPER)
        return super_attribute(m, of, n, node);
    if (of.kind == VALUE_PATH)
        return path_attribute(m, of, n);
    if (of.kind == VALUE_TEXT && text_is(n->text, "value")) /* of an enum whose members are texts */
        return of;
    if (of.kind == VALUE_TEXT || python_is_list(of) || of.kind == VALUE_DICT || of.kind == VALUE_FILE ||
        of.kind == VALUE_TEMPLATE || of.kind == VALUE_KERNEL)
        return method(m, of, PY_NONE(at), n, at);
    return python_unknown(m, at, "'.%.*s' of %s cannot be evaluated here", TEXT_ARG(n->text),
                          python_value_type(of));
}

void python_access_set(struct py *m, struct py_value of, struct name *name, struct py_value value)
{
    if (of.kind == VALUE_OBJECT)
        python_scope_set(m, of.object->attributes, name, value);
    else if (of.kind == VALUE_CLASS)
        python_scope_set(m, of.type->scope, name, value);
    else if (of.kind == VALUE_DOTTED)
        python_import_set(m, *of.dotted, name, value);
}

/* --- targets --- */

static struct py_unknown *changed(struct py *m, uint32_t at)
{
    return python_unknown(m, at,
                          "a list or dict is changed under a condition that cannot be determined "
                          "without running the program")
        .unknown;
}

bool python_access_changes(struct py *m, struct py_list *list, uint32_t at)
{
    if (m->maybe > list->maybe)
        list->unknown = changed(m, at);
    return m->maybe <= list->maybe;
}

/* of[index] = value */
static void assign_item(struct py *m, struct py_node *target, struct py_value value)
{
    struct py_value of = python_eval(m, target->a);
    bool slice = target->b->kind == NODE_SLICE, dict = of.kind == VALUE_DICT;
    struct py_value index = slice ? PY_NONE(target->at) : python_eval(m, target->b);
    if ((!dict && of.kind != VALUE_LIST) || !python_access_changes(m, of.list, target->at))
        return;
    int64_t i = index.kind == VALUE_INT ? index.integer : -1 - (int64_t)of.list->count;
    i = i < 0 ? i + of.list->count : i;
    if (dict && index.kind != VALUE_UNKNOWN)
        python_dict_put(m, of.list, index, value);
    else if (dict)
        of.list->unknown = index.unknown;
    else if (!slice && i >= 0 && i < of.list->count)
        of.list->items[i] = value;
    else
        of.list->unknown =
            python_unknown(m, target->at, "an item of a list is set, but which one is not known").unknown;
}

/* a, *b, c = values */
static void assign_each(struct py *m, struct py_node *target, struct py_value value)
{
    struct py_list items = python_value_items(m, value);
    uint32_t targets = 0, stars = 0, i = 0;
    for (struct py_node *t = target->list; t; t = t->next) {
        targets++;
        stars += t->kind == NODE_STAR;
    }
    if (stars > 1)
        items.unknown = python_unknown(m, target->at, "several names here have a star").unknown;
    else if (!items.unknown && (stars ? items.count + 1 < targets : items.count != targets))
        items.unknown =
            python_unknown(m, target->at, "there are %u names for %u values", targets, items.count).unknown;
    for (struct py_node *t = target->list; t; t = t->next) {
        struct py_value v;
        if (items.unknown) {
            v = python_unknown_of(items.unknown);
        } else if (t->kind == NODE_STAR) {
            v = python_list(m, VALUE_LIST, t->at);
            for (uint32_t n = items.count + 1 - targets; n; n--)
                python_list_append(m, v.list, items.items[i++]);
        } else {
            v = items.items[i++];
        }
        python_access_assign(m, t->kind == NODE_STAR ? t->a : t, v);
    }
}

void python_access_assign(struct py *m, struct py_node *target, struct py_value value)
{
    python_spend(m, 1);
    if (target->kind == NODE_NAME) {
        if (value.kind == VALUE_KERNEL && !value.kernel->variable.len)
            value.kernel->variable = target->name->text;
        python_scope_set(m, m->frame->scope, target->name, value);
    } else if (target->kind == NODE_TUPLE || target->kind == NODE_LIST) {
        assign_each(m, target, value);
    } else if (target->kind == NODE_SUBSCRIPT) {
        assign_item(m, target, value);
    } else if (target->kind == NODE_ATTRIBUTE) {
        python_access_set(m, python_eval(m, target->a), target->name, value);
    }
}

/* After `del x[i]` the container's contents are unknown. */
enum py_flow python_access_delete(struct py *m, struct py_node *n)
{
    for (struct py_node *t = n->list; t; t = t->next) {
        struct py_value of = PY_NONE(t->at);
        if (t->kind == NODE_NAME)
            python_scope_unset(m, m->frame->scope, t->name);
        else if (t->kind == NODE_TUPLE || t->kind == NODE_LIST)
            python_access_delete(m, t);
        else if (t->kind == NODE_SUBSCRIPT)
            of = python_eval(m, t->a);
        if (of.kind == VALUE_DICT || of.kind == VALUE_LIST)
            of.list->unknown = changed(m, t->at);
    }
    return FLOW_NEXT;
}
