/* scope: names and their values, and what branches change of them. See machine.h. */
#include "extract/python/machine.h"
#include "base/limits.h"

struct py_scope *python_scope_new(struct py *m, struct py_scope *outer)
{
    struct py_scope *scope = ARENA_NEW(m->arena, struct py_scope);
    scope->outer = outer;
    return scope;
}

/* The bindings of a scope are a trie: the bits of its hash lead to a name. NULL when there is none, and no
 * machine to make one. */
static struct py_binding *find(struct py_scope *scope, struct name *name, struct py *m)
{
    struct py_binding **b = &scope->roots[name->hash & 15];
    for (uint32_t hash = name->hash >> 4; *b; hash >>= 2) {
        if ((*b)->name == name)
            return *b;
        b = &(*b)->children[hash & 3];
    }
    if (m) {
        *b = ARENA_NEW(m->arena, struct py_binding);
        (*b)->name = name;
        (*b)->next = scope->bindings;
        scope->bindings = *b;
    }
    return *b;
}

struct py_binding *python_scope_find(struct py_scope *scope, struct name *name)
{
    struct py_binding *b = find(scope, name, NULL);
    return b && b->bound ? b : NULL;
}

static void push(struct py *m, struct py_branch *branch, struct py_change change)
{
    branch->changes = arena_more(m->arena, branch->changes, branch->count, sizeof *branch->changes);
    branch->changes[branch->count++] = change;
}

/* A text that is overwritten may be work, and what overwrites it the template. */
static void remember(struct py *m, struct py_binding *b)
{
    struct py_earlier *e = b->earlier;
    if (e && e->count == LIMIT_PYTHON_EARLIER)
        return;
    e = ARENA_NEW(m->arena, struct py_earlier);
    *e = (struct py_earlier){b->value.text, b->earlier ? b->earlier->count + 1 : 1, b->earlier};
    b->earlier = e;
}

static void set(struct py *m, struct py_binding *b, bool bound, struct py_value value)
{
    if (m->branch && b->branch != m->branch->id) {
        push(m, m->branch, (struct py_change){b, b->bound, b->value, b->branch});
        b->branch = m->branch->id;
    }
    if (b->bound && bound && b->value.kind == VALUE_TEXT && value.kind == VALUE_TEXT &&
        b->value.text != value.text)
        remember(m, b);
    b->bound = bound;
    b->value = value;
}

static struct py_scope *scope_for(struct py_scope *scope, struct name *name)
{
    for (const struct py_outside *o = scope->outside; o; o = o->next)
        if (o->name == name)
            return o->scope;
    return scope;
}

void python_scope_set(struct py *m, struct py_scope *scope, struct name *name, struct py_value value)
{
    set(m, find(scope_for(scope, name), name, m), true, value);
}

void python_scope_unset(struct py *m, struct py_scope *scope, struct name *name)
{
    struct py_binding *b = find(scope_for(scope, name), name, NULL);
    if (b)
        set(m, b, false, PY_NONE(0));
}

struct py_binding *python_scope_lookup(struct py_scope *scope, struct name *name)
{
    for (bool first = true; scope; scope = scope->outer, first = false) {
        struct py_binding *b = scope->is_class && !first ? NULL : python_scope_find(scope, name);
        if (b)
            return b;
    }
    return NULL;
}

/* Each class costs a step: a base may be reached in very many ways. */
static struct py_binding *member(struct py *m, struct py_class *type, struct name *name, unsigned depth)
{
    struct py_binding *b = python_scope_find(type->scope, name);
    python_spend(m, 1);
    for (uint32_t i = 0; !b && depth < 20 && i < type->base_count && !m->tired; i++)
        if (type->bases[i].kind == VALUE_CLASS)
            b = member(m, type->bases[i].type, name, depth + 1);
    return b;
}

struct py_binding *python_scope_member(struct py *m, struct py_class *type, struct name *name)
{
    return member(m, type, name, 0);
}

struct py_function *python_scope_method(struct py *m, struct py_class *type, const char *name)
{
    struct py_binding *b = member(m, type, names_get(m->names, text_of(name)), 0);
    return b && b->value.kind == VALUE_FUNCTION ? b->value.function : NULL;
}

/* --- branches --- */

void python_scope_begin(struct py *m, struct py_branch *branch)
{
    *branch = (struct py_branch){.id = ++m->branch_ids, .outer = m->branch};
    m->branch = branch;
}

/* The changes become those of the enclosing branch, which keeps only the oldest values. */
void python_scope_commit(struct py *m)
{
    struct py_branch *branch = m->branch;
    m->branch = branch->outer;
    for (uint32_t i = 0; i < branch->count; i++) {
        struct py_change *c = &branch->changes[i];
        c->binding->branch = c->branch;
        if (m->branch && c->branch != m->branch->id) {
            push(m, m->branch, *c);
            c->binding->branch = m->branch->id;
        }
    }
}

/* In reverse order, so that the oldest value of a name is the one that is restored. */
struct py_branch python_scope_take_back(struct py *m)
{
    struct py_branch *branch = m->branch;
    m->branch = branch->outer;
    for (uint32_t i = branch->count; i > 0; i--) {
        struct py_change *c = &branch->changes[i - 1];
        struct py_binding *b = c->binding;
        struct py_change new = {b, b->bound, b->value, 0};
        b->bound = c->bound;
        b->value = c->value;
        b->branch = c->branch;
        *c = new;
    }
    return *branch;
}

/* Why a name is not known: the reason, with the name before it. */
static struct py_value named_reason(struct py *m, const struct py_binding *b, struct py_value why)
{
    return python_unknown(m, why.at, "'%.*s' %.*s", PY_SHOWN(b->name->text, 60), TEXT_ARG(why.unknown->why));
}

/* One more possible value. A name that another branch does not set counts as set: a program that reads it
 * came through this branch. */
static void meet(struct py *m, struct py_binding *b, bool bound, struct py_value value, struct py_value why)
{
    if (!bound)
        return;
    if (b->merged_bound && !python_value_same(m, value, b->merged))
        b->merged = named_reason(m, b, why);
    else if (!b->merged_bound)
        b->merged = value;
    b->merged_bound = true;
}

/* A name is known where all outcomes agree; its value before is one of them unless every branch sets it. */
void python_scope_merge(struct py *m, const struct py_branch *outcomes, uint32_t count, bool may_skip,
                        struct py_value why)
{
    uint32_t round = ++m->rounds, done = ++m->rounds;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < outcomes[i].count; j++) {
            const struct py_change *c = &outcomes[i].changes[j];
            struct py_binding *b = c->binding;
            if (b->round != round) {
                b->round = round;
                b->seen = 0;
                b->merged_bound = false;
            }
            b->seen++;
            meet(m, b, c->bound, c->value, why);
        }
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < outcomes[i].count; j++) {
            struct py_binding *b = outcomes[i].changes[j].binding;
            if (b->round == done)
                continue;
            b->round = done;
            if (b->seen < count || may_skip)
                meet(m, b, b->bound, b->value, why);
            set(m, b, b->merged_bound, b->merged);
        }
}

void python_scope_forget(struct py *m, struct py_value why)
{
    struct py_branch *branch = m->branch;
    python_scope_commit(m);
    for (uint32_t i = 0; i < branch->count; i++)
        set(m, branch->changes[i].binding, true, named_reason(m, branch->changes[i].binding, why));
}
