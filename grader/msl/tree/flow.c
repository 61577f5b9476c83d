/* flow: two walks. The statements of each function show how it can end; the calls form a graph, and a search
 * in it that returns to a function it has not left has found a recursion. The tree can be as deep as a text
 * is long (a + b + c ...), so expressions are walked with a list of what is left to do instead of the C
 * stack. */
#include "msl/tree/flow.h"

/* --- how a statement can end --- */

enum { FALLS = 1 << 0, BREAKS = 1 << 1, CONTINUES = 1 << 2 };

static unsigned ways(const struct stmt *s);

/* 1: always true, 0: always false, -1: not known. A loop without a condition goes on for ever. */
static int known(const struct expr *condition)
{
    if (!condition)
        return 1;
    return condition->kind == EXPR_CONST ? condition->u.bits != 0 : -1;
}

static bool has_label(const struct stmt *s, bool default_only)
{
    if (s->kind == STMT_CASE)
        return s->is_default || !default_only;
    if (s->kind != STMT_BLOCK)
        return false;
    for (const struct stmt *child = s->first; child; child = child->next)
        if (has_label(child, default_only))
            return true;
    return false;
}

/* What follows a statement that does not fall through is dead, up to the next label of a switch. */
static unsigned block_ways(const struct stmt *s)
{
    unsigned result = 0, here = FALLS;
    for (const struct stmt *child = s->first; child; child = child->next) {
        if (!(here & FALLS) && !has_label(child, false))
            continue;
        here = ways(child);
        result |= here & ~(unsigned)FALLS;
    }
    return result | (here & FALLS);
}

static unsigned if_ways(const struct stmt *s)
{
    int truth = known(s->expr);
    unsigned yes = s->body ? ways(s->body) : FALLS, no = s->other ? ways(s->other) : FALLS;
    return truth == 1 ? yes : truth == 0 ? no : yes | no;
}

static unsigned loop_ways(const struct stmt *s)
{
    int truth = known(s->expr);
    unsigned body = s->body ? ways(s->body) : FALLS;
    bool reached = s->kind != STMT_DO || (body & (FALLS | CONTINUES)); /* the condition */
    if (s->kind != STMT_DO && truth == 0)
        return FALLS;
    return (reached && truth != 1) || (body & BREAKS) ? FALLS : 0;
}

/* A switch over an enum without default may name all values: it gets the benefit of the doubt. */
static unsigned switch_ways(const struct stmt *s)
{
    const struct expr *value = s->expr;
    unsigned body = s->body ? ways(s->body) : FALLS;
    while (value->kind == EXPR_CAST && value->type->kind != TYPE_ENUM)
        value = value->a;
    bool complete = s->body && (has_label(s->body, true) || value->type->kind == TYPE_ENUM);
    bool falls = !complete || (body & (FALLS | BREAKS));
    return (falls ? FALLS : 0) | (body & CONTINUES);
}

/* How control can leave the statement: a set of FALLS, BREAKS, CONTINUES; 0 when it can only return. */
static unsigned ways(const struct stmt *s)
{
    switch (s->kind) {
    case STMT_EMPTY:
    case STMT_EXPR:
    case STMT_DECLARE:
    case STMT_CASE: return FALLS;
    case STMT_BLOCK: return block_ways(s);
    case STMT_IF: return if_ways(s);
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO: return loop_ways(s);
    case STMT_SWITCH: return switch_ways(s);
    case STMT_BREAK: return BREAKS;
    case STMT_CONTINUE: return CONTINUES;
    case STMT_RETURN:
    case STMT_KIND_COUNT: break;
    }
    return 0;
}

bool flow_reaches_end(const struct func *func)
{
    return func->body && (ways(func->body) & FALLS);
}

static void check_end(const struct program *program, const struct func *func, struct findings *findings)
{
    if (!func->body || func->ret->kind == TYPE_VOID || func->ret->kind == TYPE_ERROR ||
        !flow_reaches_end(func))
        return;
    FINDING(findings, E2201, func->span, func->display, type_text(program->arena, func->ret));
}

/* --- who calls whom --- */

struct call {
    struct func *func;
    struct span span;
    struct call *next;
};

enum colour { NEW, OPEN, DONE };

/* What struct func's `low` points to while this file is at work. */
struct node {
    struct func *func;
    enum colour colour;
    struct call *calls; /* in order of the text */
    struct call *at;    /* the call that is being followed */
    struct node *up;    /* who followed a call to here */
    struct node *next;
};

struct graph {
    struct program *program;
    struct findings *findings;
    struct node *nodes;       /* all of them */
    struct func **end;        /* of the new list */
    const struct expr **left; /* expressions that are still to be walked */
    size_t left_count, left_cap;
    struct call **call_end;
};

static void push(struct graph *g, const struct expr *x)
{
    if (!x)
        return;
    if (g->left_count == g->left_cap) {
        g->left_cap = g->left_cap ? 2 * g->left_cap : 64;
        g->left = arena_grow(g->program->arena, g->left, g->left_count, g->left_cap, sizeof *g->left);
    }
    g->left[g->left_count++] = x;
}

static void add_call(struct graph *g, const struct expr *x)
{
    struct call *call = ARENA_NEW(g->program->arena, struct call);
    call->func = x->u.call.func;
    call->span = x->span;
    *g->call_end = call;
    g->call_end = &call->next;
}

/* The operands are pushed last first, so that the first is walked first. */
static void walk_expr(struct graph *g, const struct expr *root)
{
    push(g, root);
    while (g->left_count > 0) {
        const struct expr *x = g->left[--g->left_count];
        if (x->kind == EXPR_CALL || x->kind == EXPR_BUILTIN || x->kind == EXPR_CONSTRUCT)
            for (uint32_t i = x->u.call.arg_count; i-- > 0;)
                push(g, x->u.call.args[i]);
        if (x->kind == EXPR_CALL)
            add_call(g, x);
        push(g, x->c);
        push(g, x->b);
        push(g, x->a);
    }
}

static void walk_stmt(struct graph *g, const struct stmt *s)
{
    for (const struct stmt *k = s->init; k; k = k->next)
        walk_stmt(g, k);
    if (s->kind == STMT_DECLARE && s->var->init && !s->var->bytes)
        walk_expr(g, s->var->init);
    walk_expr(g, s->expr);
    walk_expr(g, s->step);
    if (s->body)
        walk_stmt(g, s->body);
    if (s->other)
        walk_stmt(g, s->other);
    for (const struct stmt *child = s->first; child; child = child->next)
        walk_stmt(g, child);
}

static struct node *node_of(struct graph *g, struct func *func)
{
    if (func->low)
        return func->low;
    struct node *node = ARENA_NEW(g->program->arena, struct node);
    node->func = func;
    node->next = g->nodes;
    g->nodes = node;
    func->low = node;
    g->call_end = &node->calls;
    if (func->body)
        walk_stmt(g, func->body);
    node->at = node->calls;
    return node;
}

/* `from` calls `to`, which has not been left yet: the functions between them form a cycle. */
static void report_circle(struct graph *g, struct node *from, struct node *to)
{
    struct arena *arena = g->program->arena;
    struct text through = TEXT("");
    struct node *second = from; /* whom `to` calls */
    for (struct node *node = from; node != to; node = node->up)
        second = node;
    if (second != to)
        through = arena_printf(arena, " through '%.*s'", TEXT_ARG(second->func->display));
    struct finding *finding = FINDING(g->findings, E2202, to->func->span, to->func->display, through);
    struct text what = arena_printf(arena, "'%.*s' calls '%.*s' here", TEXT_ARG(to->func->display),
                                    TEXT_ARG(second->func->display));
    finding_note(g->findings, finding, to->at->span, what);
}

/* Depth first from one function, with `up` as the way back; those left are appended to the new list. */
static void search(struct graph *g, struct func *root)
{
    struct node *node = node_of(g, root);
    if (node->colour != NEW)
        return;
    node->colour = OPEN;
    while (node) {
        if (node->at) {
            struct node *callee = node_of(g, node->at->func);
            if (callee->colour == NEW) {
                callee->colour = OPEN;
                callee->up = node;
                node = callee;
                continue;
            }
            if (callee->colour == OPEN)
                report_circle(g, node, callee);
            node->at = node->at->next;
            continue;
        }
        node->colour = DONE;
        if (node->func->body) {
            *g->end = node->func;
            g->end = &node->func->next;
        }
        node = node->up;
        if (node)
            node->at = node->at->next;
    }
}

void flow_finish(struct program *program, struct findings *findings)
{
    struct graph g = {.program = program, .findings = findings};
    uint32_t count = 0;
    for (struct func *func = program->funcs; func; func = func->next)
        count++;
    struct func **all = ARENA_ARRAY(program->arena, count + 1, struct func *), *dropped = NULL;
    count = 0;
    for (struct func *func = program->funcs; func; func = func->next)
        all[count++] = func;
    for (uint32_t i = 0; i < count; i++)
        check_end(program, all[i], findings);
    g.end = &program->funcs;
    for (uint32_t i = 0; i < count; i++)
        if (all[i]->is_kernel)
            search(&g, all[i]);
    *g.end = NULL;
    /* What no kernel reaches is searched for cycles only; constexpr functions may have been evaluated
     * already. */
    g.end = &dropped;
    for (uint32_t i = 0; i < count; i++)
        if (!all[i]->is_constexpr)
            search(&g, all[i]);
    *g.end = NULL;
    for (struct node *node = g.nodes; node; node = node->next)
        node->func->low = NULL;
}

bool flow_keep(struct program *program, struct func *kernel)
{
    struct graph g = {.program = program};
    struct func **end = &program->funcs;
    bool refused = false;
    struct node *todo = node_of(&g, kernel); /* a list through `up` */
    todo->colour = OPEN;
    while (todo) {
        const struct node *node = todo;
        todo = node->up;
        for (const struct call *call = node->calls; call; call = call->next) {
            struct node *callee = node_of(&g, call->func);
            if (callee->colour != NEW)
                continue;
            callee->colour = OPEN;
            callee->up = todo;
            todo = callee;
        }
    }
    for (struct node *node = g.nodes; node; node = node->next) {
        node->func->reached = true;
        refused |= node->func->refused;
        node->func->low = NULL;
    }
    if (refused)
        return false;
    for (struct func *func = program->funcs; func; func = func->next)
        if (func->reached) {
            *end = func;
            end = &func->next;
        }
    *end = NULL;
    return true;
}
