#include "extract/python/machine.h"
#include "extract/python/kernel.h"
#include "base/limits.h"

void python_machine_spend(struct py *m, uint32_t steps)
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

/* Fuel for a statement of the module or a function, text[at, end). When all steps are spent, or it is tried
 * again, it is hurried: enough for literals and what is made from them, in proportion to the text. */
static void refuel(struct py *m, uint32_t at, uint32_t end, bool again)
{
    m->hurried = again || m->steps > LIMIT_PYTHON_STEPS;
    m->fuel = m->hurried ? 2 * (end - at) : LIMIT_PYTHON_FUEL;
    if (m->hurried && m->steps < LIMIT_PYTHON_STEPS + 4 * m->source.text.len)
        m->fuel += LIMIT_PYTHON_HURRY;
    m->tired = false;
}

static void run_alone(struct py *m, struct py_node *n, bool again)
{
    struct py_branch branch;
    struct py_node *next = n->next;
    refuel(m, n->at, n->end, again);
    python_scope_begin(m, &branch);
    n->next = NULL;
    python_run(m, n);
    n->next = next;
    if (m->tired)
        python_scope_forget(m, python_value_unknown(m, n->at, "takes too many steps to evaluate"));
    else
        python_scope_commit(m);
}

void python_machine_module(struct py *m, struct py_node *statements)
{
    for (struct py_node *n = statements; n; n = n->next) {
        run_alone(m, n, false);
        if (m->tired && !m->hurried)
            run_alone(m, n, true);
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
            m, type->node->at, "'%.*s' is a field of %.*s, and no call in this file gives its value",
            field.len > 60 ? 60 : (int)field.len, field.ptr, TEXT_ARG(type->name->text));
        ((struct py_unknown *)(uintptr_t)v.unknown)->parameter = true;
        python_scope_set(m, type->sample->attributes, type->fields[i], v);
    }
}

/* An instance of a class with only what __init__ sets. */
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

/* A method gets a sample instance of its class as self. */
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
    m->maybe++; /* nothing shows that it is called: what it changes elsewhere is uncertain */
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
        refuel(m, f->node->at, f->node->end, false);
        python_machine_look(m, f);
        if (!m->tired || m->hurried || python_kernel_solved(m, f->node->at, f->node->end))
            continue;
        refuel(m, f->node->at, f->node->end, true);
        python_machine_look(m, f);
    }
}
