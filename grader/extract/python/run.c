/* run: statements. See machine.h. */
#include "extract/python/machine.h"
#include "extract/python/kernel.h"
#include "extract/python/text.h"
#include "base/limits.h"

/* --- branches --- */

/* A branch that is not taken is evaluated once if it contains a kernel: it is still the student's work. */
static void look_aside(struct py *m, struct py_node *node, struct py_node *body)
{
    if (!body || node->flag || !python_kernel_within(m, node->at, node->end))
        return;
    node->flag = true;
    struct py_branch branch;
    struct py_frame *frame = m->frame;
    bool returned = frame->returned;
    struct py_value result = frame->result;
    python_scope_begin(m, &branch);
    m->maybe++;
    python_run(m, body);
    m->maybe--;
    python_scope_take_back(m);
    frame->returned = returned;
    frame->result = result;
}

/* Several branches; which one is taken is not known. */
struct fork {
    struct py_outcome outcomes[64];
    uint32_t count;
    bool next; /* some branch continues after the statement */
    enum py_flow other;
    bool others;
};

/* Evaluates one branch and undoes it; only branches that continue take part in the merge. */
static void fork_way(struct py *m, struct fork *fork, struct py_node *body)
{
    struct py_branch branch;
    python_scope_begin(m, &branch);
    m->maybe++;
    enum py_flow flow = python_run(m, body);
    m->maybe--;
    struct py_outcome outcome = python_scope_take_back(m);
    if (flow == FLOW_NEXT || m->tired) {
        fork->next = true;
        if (fork->count < sizeof fork->outcomes / sizeof *fork->outcomes)
            fork->outcomes[fork->count++] = outcome;
        return;
    }
    fork->others = true;
    fork->other = flow;
    if (flow == FLOW_BREAK || flow == FLOW_CONTINUE)
        m->frame->loop_unsure = true;
}

static enum py_flow fork_join(struct py *m, const struct fork *fork, bool may_skip, uint32_t at)
{
    struct py_value why = python_value_unknown(
        m, at, "depends on a condition that cannot be determined without running the program");
    python_scope_merge(m, fork->outcomes, fork->count, may_skip, why);
    return fork->next || may_skip || !fork->others ? FLOW_NEXT : fork->other;
}

/* --- if --- */

static bool literal(const struct py_node *n)
{
    return n->kind == NODE_CONSTANT || n->kind == NODE_NUMBER;
}

/* Known conditions decide; from the first unknown one on, all branches that are possible are merged. */
static enum py_flow if_statement(struct py *m, struct py_node *n)
{
    struct fork *fork = NULL;
    bool closed = false;
    for (struct py_node *clause = n->list; clause; clause = clause->next) {
        int truth = clause->a && !closed ? python_value_truth(python_eval(m, clause->a)) : 1;
        if (closed || truth == 0) {
            if (!clause->a || !literal(clause->a))
                look_aside(m, clause, clause->b);
            continue;
        }
        if (truth == 1 && !fork) {
            enum py_flow flow = python_run(m, clause->b);
            for (clause = clause->next; clause; clause = clause->next)
                look_aside(m, clause, clause->b);
            return flow;
        }
        if (!fork)
            fork = ARENA_NEW(m->arena, struct fork);
        fork_way(m, fork, clause->b);
        closed = truth == 1;
    }
    return fork ? fork_join(m, fork, !closed, n->at) : FLOW_NEXT;
}

/* Patterns are not matched: every case is possible. */
static enum py_flow match_statement(struct py *m, struct py_node *n)
{
    struct fork *fork = ARENA_NEW(m->arena, struct fork);
    bool closed = false;
    python_eval(m, n->a);
    for (struct py_node *clause = n->list; clause; clause = clause->next) {
        for (struct py_node *name = clause->list; name; name = name->next)
            if (!python_scope_lookup(m->frame->scope, name->name))
                python_assign(m, name,
                              python_value_unknown(m, name->at, "'%.*s' is bound by a 'case'",
                                                   TEXT_ARG(name->name->text)));
        fork_way(m, fork, clause->b);
        closed |= clause->flag;
    }
    return fork_join(m, fork, !closed, n->at);
}

/* --- loops --- */

static enum py_flow loop_turn(struct py *m, struct py_node *n, bool *done)
{
    enum py_flow flow = python_run(m, n->b);
    *done = flow == FLOW_BREAK || flow == FLOW_RETURN || flow == FLOW_RAISE;
    return flow == FLOW_CONTINUE ? FLOW_NEXT : flow;
}

/* A loop with an unknown number of iterations: one is tried. */
static void unknown_turns(struct py *m, struct py_node *n, struct py_value item)
{
    struct fork *fork = ARENA_NEW(m->arena, struct fork);
    struct py_branch branch;
    python_scope_begin(m, &branch);
    m->maybe++;
    if (n->kind == NODE_FOR)
        python_assign(m, n->a, item);
    python_run(m, n->b);
    m->maybe--;
    fork->outcomes[fork->count++] = python_scope_take_back(m);
    struct py_value why =
        python_value_unknown(m, n->at, "is set in a loop whose number of iterations is not known");
    python_scope_merge(m, fork->outcomes, fork->count, true, why);
}

/* What the iterations set is known only if their number is. */
static void end_turns(struct py *m, struct py_node *n, bool sure)
{
    if (sure)
        python_scope_commit(m);
    else
        python_scope_forget(
            m, python_value_unknown(m, n->at, "is set in a loop whose number of iterations is not known"));
}

/* Iterates when the items are known and few; else one iteration is tried. */
static enum py_flow for_statement(struct py *m, struct py_node *n)
{
    struct py_list items;
    struct py_value unknown;
    struct py_value over = python_eval(m, n->list);
    bool known = python_value_items(m, over, &items, &unknown);
    if (!known || items.count > LIMIT_PYTHON_LOOP || m->hurried) {
        if (known)
            unknown = python_value_unknown(m, n->at, "a loop of more than %u iterations is not followed here",
                                           LIMIT_PYTHON_LOOP);
        unknown_turns(m, n, unknown);
        return n->c ? python_run(m, n->c) : FLOW_NEXT;
    }
    struct py_branch branch;
    bool outer_unsure = m->frame->loop_unsure, done = false;
    enum py_flow flow = FLOW_NEXT;
    m->frame->loop_unsure = false;
    python_scope_begin(m, &branch);
    for (uint32_t i = 0; i < items.count && !done && !m->tired; i++) {
        python_assign(m, n->a, items.items[i]);
        flow = loop_turn(m, n, &done);
    }
    end_turns(m, n, !m->frame->loop_unsure && !m->tired);
    m->frame->loop_unsure = outer_unsure;
    if (flow == FLOW_RETURN || flow == FLOW_RAISE)
        return flow;
    return n->c && flow != FLOW_BREAK ? python_run(m, n->c) : FLOW_NEXT;
}

/* Iterates as long as the condition is known, up to LIMIT_PYTHON_LOOP. */
static enum py_flow while_statement(struct py *m, struct py_node *n)
{
    int truth = python_value_truth(python_eval(m, n->a));
    if (truth < 0 || (truth && m->hurried)) {
        unknown_turns(m, n, python_value_none(n->at));
        return n->c ? python_run(m, n->c) : FLOW_NEXT;
    }
    struct py_branch branch;
    bool outer_unsure = m->frame->loop_unsure, done = false;
    enum py_flow flow = FLOW_NEXT;
    m->frame->loop_unsure = false;
    python_scope_begin(m, &branch);
    uint32_t turns = 0;
    while (truth == 1 && !done && !m->tired && turns++ < LIMIT_PYTHON_LOOP && !m->frame->loop_unsure) {
        flow = loop_turn(m, n, &done);
        truth = done ? 0 : python_value_truth(python_eval(m, n->a));
    }
    end_turns(m, n, (done || truth == 0) && !m->frame->loop_unsure && !m->tired);
    m->frame->loop_unsure = outer_unsure;
    if (flow == FLOW_RETURN || flow == FLOW_RAISE)
        return flow;
    return n->c && flow != FLOW_BREAK ? python_run(m, n->c) : FLOW_NEXT;
}

/* --- try and with --- */

/* The body is assumed to succeed; handlers are evaluated for their kernels only. After a certain `raise` they
 * are run. */
static enum py_flow try_statement(struct py *m, struct py_node *n)
{
    enum py_flow flow = python_run(m, n->b);
    if (flow == FLOW_RAISE && n->list) {
        struct fork *fork = ARENA_NEW(m->arena, struct fork);
        for (struct py_node *h = n->list; h; h = h->next)
            fork_way(m, fork, h->b);
        flow = fork_join(m, fork, false, n->at);
    } else {
        for (struct py_node *h = n->list; h; h = h->next) {
            look_aside(m, h, h->b);
            python_import_instead(m, h->b);
        }
        if (flow == FLOW_NEXT && n->a)
            flow = python_run(m, n->a);
    }
    if (n->c) {
        enum py_flow last = python_run(m, n->c);
        flow = last == FLOW_NEXT ? flow : last;
    }
    return flow;
}

static enum py_flow with_statement(struct py *m, struct py_node *n)
{
    for (struct py_node *item = n->list; item; item = item->next) {
        struct py_value v = python_eval(m, item->a);
        if (!item->b)
            continue;
        if (v.kind != VALUE_FILE && v.kind != VALUE_UNKNOWN && v.kind != VALUE_OBJECT)
            v = python_value_unknown(m, item->at, "the value of a 'with' cannot be evaluated here");
        python_assign(m, item->b, v);
    }
    return python_run(m, n->b);
}

/* --- definitions --- */

/* An earlier definition of the same name in the same scope is superseded. */
static void replace(struct py *m, struct name *name, struct py_value v)
{
    struct py_binding *old = python_scope_find(m->frame->scope, name);
    if (!old || m->maybe || m->calls)
        return;
    if (old->value.kind == VALUE_FUNCTION && v.kind == VALUE_FUNCTION) {
        if (old->value.function->node == v.function->node) /* met again, and not another one */
            return;
        old->value.function->dead = true;
        v.function->replaced = old->value.function->replaced + 1;
    } else if (old->value.kind == VALUE_CLASS && v.kind == VALUE_CLASS &&
               old->value.type->node != v.type->node) {
        old->value.type->dead = true;
        v.type->replaced = old->value.type->replaced + 1;
    }
}

static enum py_flow define(struct py *m, struct py_node *n)
{
    for (struct py_node *d = n->c; d; d = d->next)
        python_eval(m, d);
    struct py_value f = python_call_define(m, n);
    replace(m, n->name, f);
    python_scope_set(m, m->frame->scope, n->name, f);
    return FLOW_NEXT;
}

static void class_fields(struct py *m, struct py_class *type)
{
    uint32_t count = 0;
    for (const struct py_node *s = type->node->b; s; s = s->next)
        count += s->kind == NODE_ANNOTATE && s->list->kind == NODE_NAME;
    type->fields = ARENA_ARRAY(m->arena, count + 1, struct name *);
    for (const struct py_node *s = type->node->b; s; s = s->next)
        if (s->kind == NODE_ANNOTATE && s->list->kind == NODE_NAME)
            type->fields[type->field_count++] = s->list->name;
}

/* The functions defined in the body become methods of the class. */
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
    class_fields(m, type);
    struct py_value v = {.kind = VALUE_CLASS, .at = n->at, .type = type};
    replace(m, n->name, v);
    python_scope_set(m, scope, n->name, v);
    return flow == FLOW_RAISE ? flow : FLOW_NEXT;
}

/* --- imports --- */

static enum py_flow import(struct py *m, struct py_node *n)
{
    if (n->kind == NODE_IMPORT)
        python_import(m, n);
    else
        python_import_from(m, n);
    return FLOW_NEXT;
}

/* --- simple statements --- */

/* Later assignments to the names go to the other scope. */
static enum py_flow global(struct py *m, struct py_node *n)
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

static enum py_flow augment(struct py *m, struct py_node *n)
{
    struct py_value old = python_eval(m, n->a), more = python_eval(m, n->b);
    if (old.kind == VALUE_LIST && n->op == '+') { /* the list itself grows */
        struct py_list items;
        struct py_value unknown;
        if (!python_value_items(m, more, &items, &unknown))
            old.list->unknown = unknown.unknown;
        else if (m->maybe > old.list->maybe)
            old.list->unknown =
                python_value_unknown(m, n->at, "a list grows under an unknown condition").unknown;
        for (uint32_t i = 0; i < items.count; i++)
            python_value_append(m, old.list, items.items[i]);
        return FLOW_NEXT;
    }
    python_assign(m, n->a, python_operator(m, n->op, old, more, n->at));
    return FLOW_NEXT;
}

static enum py_flow assign_statement(struct py *m, struct py_node *n)
{
    struct py_value v = python_eval(m, n->a);
    for (struct py_node *t = n->list; t; t = t->next)
        python_assign(m, t, v);
    return FLOW_NEXT;
}

static enum py_flow annotate_statement(struct py *m, struct py_node *n)
{
    return n->a ? assign_statement(m, n) : FLOW_NEXT;
}

static enum py_flow return_statement(struct py *m, struct py_node *n)
{
    python_call_return(m, n->a ? python_eval(m, n->a) : python_value_none(n->at));
    return FLOW_RETURN;
}

static enum py_flow delete_statement(struct py *m, struct py_node *n)
{
    for (struct py_node *t = n->list; t; t = t->next)
        python_assign_delete(m, t);
    return FLOW_NEXT;
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

static enum py_flow statement(struct py *m, struct py_node *n)
{
    static enum py_flow (*const kinds[NODE_KIND_COUNT])(struct py * m, struct py_node * n) = {
        [NODE_ASSIGN] = assign_statement,
        [NODE_ANNOTATE] = annotate_statement,
        [NODE_AUGMENT] = augment,
        [NODE_DEF] = define,
        [NODE_CLASS] = class_statement,
        [NODE_IF] = if_statement,
        [NODE_WHILE] = while_statement,
        [NODE_FOR] = for_statement,
        [NODE_TRY] = try_statement,
        [NODE_WITH] = with_statement,
        [NODE_MATCH] = match_statement,
        [NODE_RETURN] = return_statement,
        [NODE_DELETE] = delete_statement,
        [NODE_GLOBAL] = global,
        [NODE_IMPORT] = import,
        [NODE_FROM] = import,
        [NODE_BREAK] = break_statement,
        [NODE_CONTINUE] = break_statement,
        [NODE_RAISE] = break_statement,
        [NODE_EXPRESSION] = expression_statement,
        [NODE_PASS] = expression_statement,
    };
    return kinds[n->kind] ? kinds[n->kind](m, n) : FLOW_NEXT;
}

enum py_flow python_run(struct py *m, struct py_node *statements)
{
    enum py_flow flow = FLOW_NEXT;
    if (++m->depth > LIMIT_PYTHON_DEPTH)
        statements = NULL;
    for (struct py_node *n = statements; n && flow == FLOW_NEXT && !m->tired; n = n->next) {
        python_machine_spend(m, 1);
        flow = statement(m, n);
    }
    m->depth--;
    return flow;
}
