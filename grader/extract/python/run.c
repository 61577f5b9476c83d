/* run: statements, and how much fuel each of the module's gets. See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/kernel.h"
#include "extract/python/text.h"
#include "base/limits.h"

/* --- branches --- */

/* Runs one branch, of which it is not known whether it is taken, and undoes it; an iteration of a `for` sets
 * its target first. */
static enum py_flow try_branch(struct py *m, struct py_node *body, struct py_branch *outcome,
                               struct py_node *target, struct py_value item)
{
    struct py_branch branch;
    python_scope_begin(m, &branch);
    m->maybe++;
    if (target)
        python_access_assign(m, target, item);
    enum py_flow flow = python_run(m, body);
    m->maybe--;
    *outcome = python_scope_take_back(m);
    return flow;
}

/* A branch that is not taken is evaluated once if it contains a kernel: it is still the student's work. */
static void look_aside(struct py *m, struct py_node *node, struct py_node *body)
{
    if (!body || node->flag || !python_kernel_within(m, node->at, node->end))
        return;
    node->flag = true;
    struct py_frame *frame = m->frame, saved = *frame;
    struct py_branch outcome;
    try_branch(m, body, &outcome, NULL, PY_NONE(0));
    frame->returned = saved.returned;
    frame->result = saved.result;
}

/* Several branches; which one is taken is not known. */
struct fork {
    struct py_branch *outcomes;
    uint32_t count;
    enum py_flow other; /* where a branch goes that does not continue after the statement */
};

/* Only branches that continue take part in the merge. */
static void fork_way(struct py *m, struct fork *fork, struct py_node *body)
{
    struct py_branch outcome;
    enum py_flow flow = try_branch(m, body, &outcome, NULL, PY_NONE(0));
    if (flow == FLOW_NEXT || m->tired) {
        fork->outcomes = arena_more(m->arena, fork->outcomes, fork->count, sizeof outcome);
        fork->outcomes[fork->count++] = outcome;
        return;
    }
    fork->other = flow;
    if (flow == FLOW_BREAK || flow == FLOW_CONTINUE)
        m->frame->loop_unsure = true;
}

static enum py_flow fork_join(struct py *m, const struct fork *fork, bool may_skip, uint32_t at)
{
    struct py_value why =
        python_unknown(m, at, "depends on a condition that cannot be determined without running the program");
    python_scope_merge(m, fork->outcomes, fork->count, may_skip, why);
    return fork->count || may_skip ? FLOW_NEXT : fork->other;
}

/* Known conditions decide; from the first unknown one on, all branches that are possible are merged. */
static enum py_flow if_statement(struct py *m, struct py_node *n)
{
    struct fork fork = {0};
    bool closed = false, forked = false;
    for (struct py_node *clause = n->list; clause; clause = clause->next) {
        int truth = clause->a && !closed ? python_value_truth(python_eval(m, clause->a)) : 1;
        if (closed || truth == 0) {
            if (!clause->a || (clause->a->kind != NODE_CONSTANT && clause->a->kind != NODE_NUMBER))
                look_aside(m, clause, clause->b);
            continue;
        }
        if (truth == 1 && !forked) {
            enum py_flow flow = python_run(m, clause->b);
            for (clause = clause->next; clause; clause = clause->next)
                look_aside(m, clause, clause->b);
            return flow;
        }
        forked = true;
        fork_way(m, &fork, clause->b);
        closed = truth == 1;
    }
    return forked ? fork_join(m, &fork, !closed, n->at) : FLOW_NEXT;
}

/* Patterns are not matched: every case is possible. */
static enum py_flow match_statement(struct py *m, struct py_node *n)
{
    struct fork fork = {0};
    bool closed = false;
    python_eval(m, n->a);
    for (struct py_node *clause = n->list; clause; clause = clause->next) {
        for (struct py_node *name = clause->list; name; name = name->next)
            if (!python_scope_lookup(m->frame->scope, name->name))
                python_access_assign(
                    m, name,
                    python_unknown(m, name->at, "'%.*s' is bound by a 'case'", TEXT_ARG(name->name->text)));
        fork_way(m, &fork, clause->b);
        closed |= clause->flag;
    }
    return fork_join(m, &fork, !closed, n->at);
}

/* --- loops --- */

static struct py_value unknown_count(struct py *m, const struct py_node *n)
{
    return python_unknown(m, n->at, "is set in a loop whose number of iterations is not known");
}

/* A loop with an unknown number of iterations: one is tried. */
static enum py_flow unknown_turns(struct py *m, struct py_node *n, struct py_value item)
{
    struct py_branch outcome;
    try_branch(m, n->b, &outcome, n->kind == NODE_FOR ? n->a : NULL, item);
    python_scope_merge(m, &outcome, 1, true, unknown_count(m, n));
    return n->c ? python_run(m, n->c) : FLOW_NEXT;
}

/* Iterates over the items of a `for`, or as long as the condition of a `while` is known to be true. What the
 * iterations set is known only if their number is. */
static enum py_flow turns(struct py *m, struct py_node *n, const struct py_list *items)
{
    struct py_branch branch;
    bool outer_unsure = m->frame->loop_unsure, done = false;
    enum py_flow flow = FLOW_NEXT;
    int more = 1; /* -1: not known */
    m->frame->loop_unsure = false;
    python_scope_begin(m, &branch);
    for (uint32_t i = 0; !done && !m->tired; i++) {
        more = items ? i < items->count : i == 0 ? 1 : python_value_truth(python_eval(m, n->a));
        if (more != 1 || (!items && (i == LIMIT_PYTHON_LOOP || m->frame->loop_unsure)))
            break;
        if (items)
            python_access_assign(m, n->a, items->items[i]);
        flow = python_run(m, n->b);
        done = flow == FLOW_BREAK || flow == FLOW_RETURN || flow == FLOW_RAISE;
    }
    if ((done || more == 0) && !m->frame->loop_unsure && !m->tired)
        python_scope_commit(m);
    else
        python_scope_forget(m, unknown_count(m, n));
    m->frame->loop_unsure = outer_unsure;
    if (flow == FLOW_RETURN || flow == FLOW_RAISE)
        return flow;
    return n->c && flow != FLOW_BREAK ? python_run(m, n->c) : FLOW_NEXT;
}

/* Iterates when the items are known and few; else one iteration is tried. */
static enum py_flow for_statement(struct py *m, struct py_node *n)
{
    struct py_list items = python_value_items(m, python_eval(m, n->list));
    if (!items.unknown && items.count <= LIMIT_PYTHON_LOOP && !m->hurried)
        return turns(m, n, &items);
    return unknown_turns(
        m, n,
        items.unknown ? python_unknown_of(items.unknown)
                      : python_unknown(m, n->at, "a loop of more than %u iterations is not followed here",
                                       LIMIT_PYTHON_LOOP));
}

static enum py_flow while_statement(struct py *m, struct py_node *n)
{
    int truth = python_value_truth(python_eval(m, n->a));
    if (truth < 0 || (truth && m->hurried))
        return unknown_turns(m, n, PY_NONE(n->at));
    static const struct py_list none = {0};
    return turns(m, n, truth ? NULL : &none);
}

/* --- try and with --- */

/* The body is assumed to succeed; handlers are evaluated for their kernels only. After a certain `raise` they
 * are run. */
static enum py_flow try_statement(struct py *m, struct py_node *n)
{
    enum py_flow flow = python_run(m, n->b);
    if (flow == FLOW_RAISE && n->list) {
        struct fork fork = {0};
        for (struct py_node *h = n->list; h; h = h->next)
            fork_way(m, &fork, h->b);
        flow = fork_join(m, &fork, false, n->at);
    } else {
        for (struct py_node *h = n->list; h; h = h->next) {
            look_aside(m, h, h->b);
            python_import_instead(m, h->b);
        }
        if (flow == FLOW_NEXT && n->a)
            flow = python_run(m, n->a);
    }
    enum py_flow last = n->c ? python_run(m, n->c) : FLOW_NEXT;
    return last == FLOW_NEXT ? flow : last;
}

static enum py_flow with_statement(struct py *m, struct py_node *n)
{
    for (struct py_node *item = n->list; item; item = item->next) {
        struct py_value v = python_eval(m, item->a);
        if (!item->b)
            continue;
        if (v.kind != VALUE_FILE && v.kind != VALUE_UNKNOWN && v.kind != VALUE_OBJECT)
            v = python_unknown(m, item->at, "the value of a 'with' cannot be evaluated here");
        python_access_assign(m, item->b, v);
    }
    return python_run(m, n->b);
}

/* --- definitions --- */

/* Sets a name to a function or class. An earlier definition of the same name in the same scope is superseded,
 * unless it is the same one, met again. */
static void define(struct py *m, struct name *name, struct py_value v)
{
    struct py_scope *scope = m->frame->scope;
    struct py_binding *old = python_scope_find(scope, name);
    if (old && !m->maybe && !m->calls && old->value.kind == v.kind) {
        bool class = v.kind == VALUE_CLASS;
        struct py_value was = old->value;
        if (class && was.type->node != v.type->node) {
            was.type->dead = true;
            v.type->replaced = was.type->replaced + 1;
        } else if (!class && was.function->node != v.function->node) {
            was.function->dead = true;
            v.function->replaced = was.function->replaced + 1;
        }
    }
    python_scope_set(m, scope, name, v);
}

static enum py_flow function_statement(struct py *m, struct py_node *n)
{
    for (struct py_node *d = n->c; d; d = d->next)
        python_eval(m, d);
    define(m, n->name, python_call_define(m, n));
    return FLOW_NEXT;
}

/* The functions defined in the body become methods of the class, its annotated names fields. */
static enum py_flow class_statement(struct py *m, struct py_node *n)
{
    struct py_class *type = ARENA_NEW(m->arena, struct py_class);
    type->node = n;
    type->name = n->name;
    for (struct py_node *base = n->list; base; base = base->next) {
        struct py_value v = python_eval(m, base->a);
        if (!base->name && type->base_count < sizeof type->bases / sizeof *type->bases)
            type->bases[type->base_count++] = v;
    }
    struct py_scope *scope = m->frame->scope;
    type->scope = python_scope_new(m, scope);
    type->scope->is_class = true;
    struct py_function **first = m->functions_end;
    m->frame->scope = type->scope;
    enum py_flow flow = python_run(m, n->b);
    m->frame->scope = scope;
    for (struct py_function *f = *first; f; f = f->next)
        if (!f->type)
            f->type = type;
    for (const struct py_node *s = n->b; s; s = s->next)
        if (s->kind == NODE_ANNOTATE && s->list->kind == NODE_NAME) {
            type->fields = arena_more(m->arena, type->fields, type->field_count, sizeof *type->fields);
            type->fields[type->field_count++] = s->list->name;
        }
    define(m, n->name, PY_VALUE(CLASS, n->at, type = type));
    return flow == FLOW_RAISE ? flow : FLOW_NEXT;
}

/* --- simple statements --- */

/* Later assignments to the names go to the other scope. */
static enum py_flow global_statement(struct py *m, struct py_node *n)
{
    struct py_scope *scope = m->frame->scope, *module = scope;
    while (module->outer)
        module = module->outer;
    for (struct py_node *name = n->list; name; name = name->next) {
        struct py_scope *target = module;
        if (n->flag)
            for (target = scope->outer; target && !python_scope_find(target, name->name);)
                target = target->outer;
        if (!target || target == scope)
            continue;
        struct py_outside *o = ARENA_NEW(m->arena, struct py_outside);
        *o = (struct py_outside){name->name, target, scope->outside};
        scope->outside = o;
    }
    return FLOW_NEXT;
}

/* A list itself grows. */
static enum py_flow augment_statement(struct py *m, struct py_node *n)
{
    struct py_value old = python_eval(m, n->a), more = python_eval(m, n->b);
    if (old.kind != VALUE_LIST || n->op != '+') {
        python_access_assign(m, n->a, python_operator(m, n->op, old, more, n->at));
        return FLOW_NEXT;
    }
    struct py_list items = python_value_items(m, more);
    if (items.unknown)
        old.list->unknown = items.unknown;
    else if (m->maybe > old.list->maybe)
        old.list->unknown = python_unknown(m, n->at, "a list grows under an unknown condition").unknown;
    python_list_extend(m, old.list, &items);
    return FLOW_NEXT;
}

/* Also of an annotation, which may have no value. */
static enum py_flow assign_statement(struct py *m, struct py_node *n)
{
    struct py_value v = n->a ? python_eval(m, n->a) : PY_NONE(n->at);
    for (struct py_node *t = n->a ? n->list : NULL; t; t = t->next)
        python_access_assign(m, t, v);
    return FLOW_NEXT;
}

static enum py_flow return_statement(struct py *m, struct py_node *n)
{
    python_call_return(m, n->a ? python_eval(m, n->a) : PY_NONE(n->at));
    return FLOW_RETURN;
}

static enum py_flow break_statement(struct py *m, struct py_node *n)
{
    (void)m;
    return n->kind == NODE_BREAK ? FLOW_BREAK : n->kind == NODE_CONTINUE ? FLOW_CONTINUE : FLOW_RAISE;
}

/* An expression by itself, pass, assert. */
static enum py_flow expression_statement(struct py *m, struct py_node *n)
{
    if (n->a)
        python_eval(m, n->a);
    return FLOW_NEXT;
}

/* Stops at the first statement after which the next one is not run, and when the fuel is spent. */
enum py_flow python_run(struct py *m, struct py_node *statements)
{
    static enum py_flow (*const kinds[NODE_KIND_COUNT])(struct py * m, struct py_node * n) = {
        [NODE_ASSIGN] = assign_statement,     [NODE_ANNOTATE] = assign_statement,
        [NODE_AUGMENT] = augment_statement,   [NODE_DEF] = function_statement,
        [NODE_CLASS] = class_statement,       [NODE_IF] = if_statement,
        [NODE_WHILE] = while_statement,       [NODE_FOR] = for_statement,
        [NODE_TRY] = try_statement,           [NODE_WITH] = with_statement,
        [NODE_MATCH] = match_statement,       [NODE_RETURN] = return_statement,
        [NODE_DELETE] = python_access_delete, [NODE_GLOBAL] = global_statement,
        [NODE_IMPORT] = python_import,        [NODE_FROM] = python_import,
        [NODE_BREAK] = break_statement,       [NODE_CONTINUE] = break_statement,
        [NODE_RAISE] = break_statement,       [NODE_EXPRESSION] = expression_statement,
        [NODE_PASS] = expression_statement,
    };
    enum py_flow flow = FLOW_NEXT;
    if (++m->depth > LIMIT_PYTHON_DEPTH)
        statements = NULL;
    for (struct py_node *n = statements; n && flow == FLOW_NEXT && !m->tired; n = n->next) {
        python_spend(m, 1);
        flow = kinds[n->kind] ? kinds[n->kind](m, n) : FLOW_NEXT;
    }
    m->depth--;
    return flow;
}

/* --- fuel --- */

/* Fuel for a statement of the module or a function. When all steps are spent, or it is tried again, it is
 * hurried: enough for literals and what is made from them, in proportion to the text. */
static void refuel(struct py *m, const struct py_node *n, bool again)
{
    m->hurried = again || m->steps > LIMIT_PYTHON_STEPS;
    m->fuel = m->hurried ? 2 * (n->end - n->at) : LIMIT_PYTHON_FUEL;
    if (m->hurried && m->steps < LIMIT_PYTHON_STEPS + 4 * m->source.text.len)
        m->fuel += LIMIT_PYTHON_HURRY;
    m->tired = false;
}

static void run_one(struct py *m, struct py_node *n, bool again)
{
    struct py_branch branch;
    struct py_node *next = n->next;
    refuel(m, n, again);
    python_scope_begin(m, &branch);
    n->next = NULL;
    python_run(m, n);
    n->next = next;
    if (m->tired)
        python_scope_forget(m, python_unknown(m, n->at, "takes too many steps to evaluate"));
    else
        python_scope_commit(m);
}

void python_run_module(struct py *m, struct py_node *statements)
{
    for (struct py_node *n = statements; n; n = n->next) {
        run_one(m, n, false);
        if (m->tired && !m->hurried)
            run_one(m, n, true);
    }
}

/* --- functions without a call --- */

/* The fields of a dataclass are parameters. */
static void unknown_fields(struct py *m, struct py_class *type)
{
    bool dataclass = false;
    for (const struct py_node *d = type->node->c; d; d = d->next) {
        const struct py_node *name = d->kind == NODE_CALL ? d->a : d;
        dataclass |= name->name && text_is(name->name->text, "dataclass");
    }
    for (uint32_t i = 0; dataclass && i < type->field_count; i++) {
        struct py_value v = python_unknown(
            m, type->node->at, "'%.*s' is a field of %.*s, and no call in this file gives its value",
            PY_SHOWN(type->fields[i]->text, 60), TEXT_ARG(type->name->text));
        v.unknown->parameter = true;
        python_scope_set(m, type->sample->attributes, type->fields[i], v);
    }
}

/* An instance of a class with only what __init__ sets. */
static struct py_object *sample(struct py *m, struct py_class *type)
{
    if (type->sample)
        return type->sample;
    type->sample = ARENA_NEW(m->arena, struct py_object);
    *type->sample = (struct py_object){type, python_scope_new(m, NULL)};
    struct py_function *init = python_scope_method(m, type, "__init__");
    if (init)
        python_run_alone(m, init);
    else
        unknown_fields(m, type);
    return type->sample;
}

/* A method gets a sample instance of its class as self. */
void python_run_alone(struct py *m, struct py_function *function)
{
    if (function->running)
        return;
    function->running = true;
    struct py_value self = {.kind = VALUE_NONE};
    if (function->type)
        self = PY_VALUE(OBJECT, function->node->at, object = sample(m, function->type));
    m->maybe++; /* nothing shows that it is called: what it changes elsewhere is uncertain */
    python_call_function(m, function, function->type ? &self : NULL, NULL, function->node);
    m->maybe--;
    function->running = false;
}

void python_run_rest(struct py *m)
{
    for (struct py_function *f = m->functions; f; f = f->next) {
        const struct py_node *n = f->node;
        if (!python_source_is_own(&m->source, n->at) ||
            (f->looked_at && python_kernel_solved(m, n->at, n->end)))
            continue;
        refuel(m, n, false);
        python_run_alone(m, f);
        if (!m->tired || m->hurried || python_kernel_solved(m, n->at, n->end))
            continue;
        refuel(m, n, true);
        python_run_alone(m, f);
    }
}
