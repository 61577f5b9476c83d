/* msl/tree/flow.h on hand-made call graphs: order, what is dropped, recursion; and how deep texts are
 * survived. What the parser is needed for stands in tests/golden/flow. */
#include "msl/tree/flow.h"
#include "test.h"

static struct arena *arena;
static struct program program;
static struct findings findings;

static void setup(void)
{
    if (arena)
        arena_free(arena);
    arena = arena_new(64u << 20);
    program = (struct program){.arena = arena, .types = types_new(arena)};
    findings_init(&findings, arena);
}

static struct func *function(const char *name, bool is_kernel)
{
    struct func *func = ARENA_NEW(arena, struct func);
    func->display = text_of(name);
    func->span = (struct span){1000 + (uint32_t)(uintptr_t)func % 100000, 1};
    func->is_kernel = is_kernel;
    func->ret = type_scalar(program.types, TYPE_VOID);
    func->body = ARENA_NEW(arena, struct stmt);
    func->body->kind = STMT_BLOCK;
    func->next = program.funcs; /* the last one made comes first: the wrong order */
    program.funcs = func;
    return func;
}

static struct stmt *append(struct func *func, enum stmt_kind kind, struct expr *x)
{
    struct stmt *s = ARENA_NEW(arena, struct stmt), **end = &func->body->first;
    s->kind = (uint8_t)kind;
    s->expr = x;
    while (*end)
        end = &(*end)->next;
    *end = s;
    return s;
}

static struct expr *call_of(struct func *to)
{
    struct expr *x = ARENA_NEW(arena, struct expr);
    x->kind = EXPR_CALL;
    x->type = to->ret;
    x->span = (struct span){7, 1};
    x->u.call.func = to;
    return x;
}

static void calls(struct func *from, struct func *to)
{
    append(from, STMT_EXPR, call_of(to));
}

/* The names of the program's functions in order. */
static struct text order(void)
{
    struct text all = TEXT("");
    for (struct func *func = program.funcs; func; func = func->next) {
        all = arena_printf(arena, "%.*s%.*s ", TEXT_ARG(all), TEXT_ARG(func->display));
        CHECK(func->low == NULL);
    }
    return all;
}

TEST(callees_stand_before_callers)
{
    setup();
    struct func *d = function("d", false), *c = function("c", false), *b = function("b", false),
                *unused = function("unused", false), *k = function("k", true);
    calls(k, b);
    calls(k, d);
    calls(b, c);
    calls(b, d);
    calls(c, d);
    calls(unused, d);
    flow_finish(&program, &findings);
    CHECK_TEXT(order(), "d c b k ");
    CHECK_INT(findings.count, 0);
}

TEST(kernels_keep_their_order)
{
    setup();
    struct func *second = function("second", true), *first = function("first", true),
                *f = function("f", false);
    calls(first, f);
    calls(second, f);
    flow_finish(&program, &findings);
    CHECK_TEXT(order(), "f first second ");
}

TEST(recursion_is_found_once)
{
    setup();
    struct func *f = function("f", false), *g = function("g", false), *k = function("k", true);
    calls(k, f);
    calls(f, g);
    calls(g, f);
    flow_finish(&program, &findings);
    CHECK_INT(findings.count, 1);
    CHECK_INT(findings.first->code, E2202);
    CHECK_TEXT(findings.first->message, "Metal has no recursion: 'f' calls itself through 'g'");
    CHECK(findings.first->related && findings.first->related->span.at == 7);
    CHECK_TEXT(findings.first->related->message, "'f' calls 'g' here");
}

TEST(direct_recursion)
{
    setup();
    struct func *f = function("f", false);
    calls(f, f);
    flow_finish(&program, &findings);
    CHECK_INT(findings.errors, 1);
    CHECK_TEXT(findings.first->message, "Metal has no recursion: 'f' calls itself");
    CHECK(program.funcs == NULL);
}

TEST(constants_do_not_call)
{
    setup();
    struct func *f = function("f", false), *k = function("k", true);
    struct var *var = ARENA_NEW(arena, struct var);
    f->is_constexpr = true;
    calls(f, f);
    var->init = call_of(f);
    var->bytes = arena_alloc(arena, 4);
    append(k, STMT_DECLARE, NULL)->var = var;
    flow_finish(&program, &findings);
    CHECK_INT(findings.count, 0);
    CHECK_TEXT(order(), "k ");
}

TEST(long_chains_need_no_stack)
{
    setup();
    enum { COUNT = 100000 };
    struct func *next = function("last", false);
    for (int i = 0; i < COUNT; i++) {
        struct func *func = function("f", false);
        calls(func, next);
        next = func;
    }
    struct func *k = function("k", true);
    struct expr *deep = call_of(next);
    for (int i = 0; i < COUNT; i++) {
        struct expr *x = ARENA_NEW(arena, struct expr);
        x->kind = EXPR_BINARY;
        x->a = deep;
        deep = x;
    }
    append(k, STMT_EXPR, deep);
    flow_finish(&program, &findings);
    uint32_t count = 0;
    for (struct func *func = program.funcs; func; func = func->next)
        count++;
    CHECK_INT(count, COUNT + 2);
    CHECK_TEXT(program.funcs->display, "last");
}

TEST(functions_that_reach_their_end)
{
    setup();
    struct func *f = function("f", true);
    CHECK(flow_reaches_end(f));
    struct stmt *loop = append(f, STMT_WHILE, ARENA_NEW(arena, struct expr));
    loop->expr->kind = EXPR_CONST;
    loop->expr->u.bits = 1;
    loop->body = ARENA_NEW(arena, struct stmt);
    CHECK(!flow_reaches_end(f));
    loop->body->kind = STMT_BREAK;
    CHECK(flow_reaches_end(f));
    append(f, STMT_RETURN, NULL);
    CHECK(!flow_reaches_end(f));
}
