/* assign: the targets on the left of '='. See machine.h. */
#include "extract/python/kernel.h"
#include "extract/python/machine.h"
#include "extract/python/text.h"

static const struct py_unknown *changed(struct py *m, uint32_t at)
{
    return python_value_unknown(m, at,
                                "a list or dict is changed under a condition that cannot be determined "
                                "without running the program")
        .unknown;
}

/* of[index] = value */
static void assign_item(struct py *m, struct py_node *target, struct py_value value)
{
    struct py_value of = python_eval(m, target->a);
    bool slice = target->b->kind == NODE_SLICE;
    struct py_value index = slice ? python_value_none(target->at) : python_eval(m, target->b);
    if (of.kind == VALUE_DICT) {
        if (m->maybe > of.dict->maybe)
            of.dict->unknown = changed(m, target->at);
        else if (index.kind == VALUE_UNKNOWN)
            of.dict->unknown = index.unknown;
        else
            python_value_put(m, of.dict, index, value);
    } else if (of.kind == VALUE_LIST) {
        int64_t i = index.kind == VALUE_INT ? index.integer : -1;
        i = i < 0 && index.kind == VALUE_INT ? i + of.list->count : i;
        if (m->maybe > of.list->maybe)
            of.list->unknown = changed(m, target->at);
        else if (slice || i < 0 || i >= of.list->count)
            of.list->unknown =
                python_value_unknown(m, target->at, "an item of a list is set, but which one is not known")
                    .unknown;
        else
            of.list->items[i] = value;
    }
}

void python_assign_attribute(struct py *m, struct py_value of, struct name *name, struct py_value value)
{
    if (of.kind == VALUE_OBJECT)
        python_scope_set(m, of.object->attributes, name, value);
    else if (of.kind == VALUE_CLASS)
        python_scope_set(m, of.type->scope, name, value);
    else if (of.kind == VALUE_DOTTED)
        python_import_assign(m, *of.dotted, name, value);
}

/* a, *b, c = values */
static void assign_each(struct py *m, struct py_node *target, struct py_value value)
{
    struct py_list items;
    struct py_value unknown;
    bool known = python_value_items(m, value, &items, &unknown);
    uint32_t targets = 0, i = 0;
    bool star = false;
    for (struct py_node *t = target->list; t; t = t->next) {
        targets++;
        star |= t->kind == NODE_STAR;
    }
    if (known && (star ? items.count + 1 < targets : items.count != targets)) {
        known = false;
        unknown =
            python_value_unknown(m, target->at, "there are %u names for %u values", targets, items.count);
    }
    for (struct py_node *t = target->list; t; t = t->next) {
        if (!known) {
            python_assign(m, t->kind == NODE_STAR ? t->a : t, unknown);
        } else if (t->kind == NODE_STAR) {
            struct py_value rest = python_value_list(m, VALUE_LIST, t->at);
            for (uint32_t n = items.count + 1 - targets; n; n--)
                python_value_append(m, rest.list, items.items[i++]);
            python_assign(m, t->a, rest);
        } else {
            python_assign(m, t, items.items[i++]);
        }
    }
}

void python_assign(struct py *m, struct py_node *target, struct py_value value)
{
    python_machine_spend(m, 1);
    if (target->kind == NODE_NAME && value.kind == VALUE_KERNEL && !value.kernel->variable.len)
        value.kernel->variable = target->name->text;
    if (target->kind == NODE_NAME)
        python_scope_set(m, m->frame->scope, target->name, value);
    else if (target->kind == NODE_TUPLE || target->kind == NODE_LIST)
        assign_each(m, target, value);
    else if (target->kind == NODE_SUBSCRIPT)
        assign_item(m, target, value);
    else if (target->kind == NODE_ATTRIBUTE)
        python_assign_attribute(m, python_eval(m, target->a), target->name, value);
}

/* After `del x[i]` the container's contents are unknown. */
void python_assign_delete(struct py *m, struct py_node *target)
{
    if (target->kind == NODE_NAME) {
        python_scope_unset(m, m->frame->scope, target->name);
    } else if (target->kind == NODE_TUPLE || target->kind == NODE_LIST) {
        for (struct py_node *t = target->list; t; t = t->next)
            python_assign_delete(m, t);
    } else if (target->kind == NODE_SUBSCRIPT) {
        struct py_value of = python_eval(m, target->a);
        if (of.kind == VALUE_DICT)
            of.dict->unknown = changed(m, target->at);
        else if (of.kind == VALUE_LIST)
            of.list->unknown = changed(m, target->at);
    }
}
