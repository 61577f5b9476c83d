#include "extract/python_machine.h"
#include "extract/python_kernel.h"
#include "base/limits.h"

void python_machine_spend(struct py *m, uint32_t steps)
{
    if (m->tired)
        return;
    if (m->fuel <= steps || m->steps > LIMIT_PYTHON_STEPS) {
        m->tired = m->was_tired = true;
        return;
    }
    m->fuel -= steps;
    m->steps += steps;
}

static void refuel(struct py *m)
{
    m->fuel = LIMIT_PYTHON_FUEL;
    m->tired = m->steps > LIMIT_PYTHON_STEPS;
}

void python_machine_module(struct py *m, struct py_node *statements)
{
    for (struct py_node *n = statements; n; n = n->next) {
        struct py_branch branch;
        struct py_node *next = n->next;
        refuel(m);
        python_scope_begin(m, &branch);
        n->next = NULL;
        python_run(m, n);
        n->next = next;
        if (m->tired)
            python_scope_forget(m,
                                python_value_unknown(m, n->at, "takes too many steps to be worked out here"));
        else
            python_scope_commit(m);
    }
}

static bool is_dataclass(const struct py_class *type)
{
    for (const struct py_node *d = type->node->c; d; d = d->next) {
        const struct py_node *name = d->kind == NODE_CALL ? d->a : d;
        if (name->name && text_is(name->name->text, "dataclass"))
            return true;
    }
    return false;
}

/* The fields of a dataclass are parameters. */
static void unknown_fields(struct py *m, struct py_class *type)
{
    for (uint32_t i = 0; is_dataclass(type) && i < type->field_count; i++) {
        struct text field = type->fields[i]->text;
        struct py_value v = python_value_unknown(
            m, type->node->at, "'%.*s' is a field of %.*s, and no call in this file says what it is",
            field.len > 60 ? 60 : (int)field.len, field.ptr, TEXT_ARG(type->name->text));
        ((struct py_unknown *)(uintptr_t)v.unknown)->parameter = true;
        python_scope_set(m, type->sample->attributes, type->fields[i], v);
    }
}

/* An instance of a class of which nothing is known but what __init__ says. */
static struct py_object *sample(struct py *m, struct py_class *type)
{
    if (type->sample)
        return type->sample;
    type->sample = ARENA_NEW(m->arena, struct py_object);
    type->sample->type = type;
    type->sample->attributes = python_scope_new(m, NULL);
    struct py_binding *init = python_call_member(type, names_get(m->names, TEXT("__init__")));
    if (init && init->value.kind == VALUE_FUNCTION)
        python_machine_look(m, init->value.function);
    else
        unknown_fields(m, type);
    return type->sample;
}

void python_machine_look(struct py *m, struct py_function *function)
{
    if (function->running)
        return;
    function->running = true;
    struct py_value self, *given = NULL;
    if (function->type) {
        self = (struct py_value){
            .kind = VALUE_OBJECT, .at = function->node->at, .object = sample(m, function->type)};
        given = &self;
    }
    m->maybe++; /* nobody says that it is called: what it changes elsewhere is not sure */
    python_call_function(m, function, given, NULL, function->node);
    m->maybe--;
    function->running = false;
}

void python_machine_rest(struct py *m)
{
    for (struct py_function *f = m->functions; f; f = f->next) {
        if (!python_source_is_own(&m->source, f->node->at) ||
            (f->looked_at && python_kernel_solved(m, f->node->at, f->node->end)))
            continue;
        refuel(m);
        python_machine_look(m, f);
    }
}
