/* msl/constant/constant.h on trees that are built here by hand: each kind of expression and statement, places
 * and pointers, what is not constant, faults and limits. The golden cases in tests/golden/constexpr test the
 * same through the parser. */
#include "base/half.h"
#include "base/limits.h"
#include "msl/constant/constant.h"
#include "test.h"

static struct arena *arena;
static struct types *types;
static struct names *names;
static struct constants *constants;
static uint32_t place_at; /* spans differ, so that the reason's place can be told */

static void setup(void)
{
    if (arena)
        arena_free(arena);
    arena = arena_new(64u << 20);
    types = types_new(arena);
    names = names_new(arena);
    constants = constants_new(arena, types);
}

static const struct type *type_of(enum type_kind kind)
{
    return type_scalar(types, kind);
}

static struct expr *make(enum expr_kind kind, const struct type *type, bool place)
{
    struct expr *x = ARENA_NEW(arena, struct expr);
    x->kind = (uint8_t)kind;
    x->type = type;
    x->place = place;
    x->span = (struct span){++place_at, 1};
    return x;
}

static struct expr *bits(enum type_kind kind, uint64_t value)
{
    struct expr *x = make(EXPR_CONST, type_of(kind), false);
    x->u.bits = value;
    return x;
}

static struct expr *integer(int32_t value)
{
    return bits(TYPE_INT, (uint32_t)value);
}

static struct expr *real(float value)
{
    return bits(TYPE_FLOAT, float_bits(value));
}

static struct expr *op2(enum expr_kind kind, const struct type *type, bool place, struct expr *a,
                        struct expr *b)
{
    struct expr *x = make(kind, type, place);
    x->a = a;
    x->b = b;
    return x;
}

static struct expr *binary(enum binary_op op, struct expr *a, struct expr *b)
{
    bool compares = op >= BINARY_EQ;
    struct expr *x = op2(EXPR_BINARY, compares ? type_of(TYPE_BOOL) : a->type, false, a, b);
    x->op = op;
    return x;
}

static struct expr *cast(const struct type *type, struct expr *a)
{
    return op2(EXPR_CAST, type, false, a, NULL);
}

static struct var *variable(const char *name, const struct type *type, struct expr *init)
{
    struct var *var = ARENA_NEW(arena, struct var);
    var->name = names_get(names, text_of(name));
    var->type = (struct qtype){type, 0, SPACE_THREAD};
    var->init = init;
    return var;
}

static struct expr *use(struct var *var)
{
    struct expr *x = make(EXPR_VAR, var->type.type, true);
    x->u.var = var;
    return x;
}

static struct expr *load(struct expr *place)
{
    return op2(EXPR_LOAD, place->type, false, place, NULL);
}

static struct expr *value_of(struct var *var)
{
    return load(use(var));
}

static struct expr *with_args(enum expr_kind kind, const struct type *type, uint32_t count,
                              struct expr **args)
{
    struct expr *x = make(kind, type, false);
    x->u.call.args = ARENA_ARRAY(arena, count + 1, struct expr *);
    memcpy(x->u.call.args, args, count * sizeof *args);
    x->u.call.arg_count = count;
    return x;
}
#define ARGS(...)                                                                                            \
    (sizeof((struct expr *[]){__VA_ARGS__}) / sizeof(struct expr *)), (struct expr *[])                      \
    {                                                                                                        \
        __VA_ARGS__                                                                                          \
    }

static struct expr *index_of(struct expr *a, struct expr *b)
{
    const struct type *t = a->type;
    const struct type *elem = t->kind == TYPE_VECTOR || t->kind == TYPE_MATRIX ? t->elem : t->to.type;
    return op2(EXPR_INDEX, elem, a->place || t->kind == TYPE_POINTER, a, b);
}

static struct expr *assign(struct expr *a, struct expr *b)
{
    return op2(EXPR_ASSIGN, a->type, true, a, b);
}

static struct expr *compound(enum binary_op op, struct expr *a, struct expr *b)
{
    struct expr *x = op2(EXPR_COMPOUND, a->type, true, a, b);
    x->op = op;
    x->u.compute = b->type;
    return x;
}

static struct expr *increment(struct expr *a, bool postfix)
{
    struct expr *x = op2(EXPR_INCREMENT, a->type, !postfix, a, NULL);
    x->op = BINARY_ADD;
    x->postfix = postfix;
    return x;
}

static struct stmt *statement(enum stmt_kind kind, struct expr *x, struct stmt *body)
{
    struct stmt *s = ARENA_NEW(arena, struct stmt);
    s->kind = (uint8_t)kind;
    s->expr = x;
    s->body = body;
    return s;
}

static struct stmt *declare(struct var *var)
{
    struct stmt *s = statement(STMT_DECLARE, NULL, NULL);
    s->var = var;
    return s;
}

static struct stmt *label(bool is_default, int64_t value)
{
    struct stmt *s = statement(STMT_CASE, NULL, NULL);
    s->is_default = is_default;
    s->value = (uint64_t)value;
    return s;
}

static struct stmt *block(size_t count, struct stmt **list)
{
    struct stmt *s = statement(STMT_BLOCK, NULL, NULL), **end = &s->first;
    s->fresh_scope = true;
    for (size_t i = 0; i < count; i++) {
        *end = list[i];
        end = &list[i]->next;
    }
    return s;
}
#define BLOCK(...)                                                                                           \
    block(sizeof((struct stmt *[]){__VA_ARGS__}) / sizeof(struct stmt *), (struct stmt *[]){__VA_ARGS__})
#define RETURN(x) statement(STMT_RETURN, (x), NULL)
#define DO(x)     statement(STMT_EXPR, (x), NULL)

static struct func *function(const char *name, const struct type *ret, struct var *param)
{
    struct func *func = ARENA_NEW(arena, struct func);
    func->name = names_get(names, text_of(name));
    func->display = func->name->text;
    func->is_constexpr = func->defined = true;
    func->ret = ret;
    func->params = ARENA_ARRAY(arena, 1, struct var *);
    func->params[0] = param;
    func->param_count = param ? 1 : 0;
    if (param)
        param->kind = VAR_PARAM;
    return func;
}

static struct expr *call(struct func *func, struct expr *arg)
{
    struct expr *x = with_args(EXPR_CALL, func->ret, arg ? 1 : 0, &arg);
    x->u.call.func = func;
    if (func->ret->kind == TYPE_REFERENCE) {
        x->type = func->ret->to.type;
        x->place = true;
    }
    return x;
}

static struct expr *builtin(enum builtin_id id, const struct type *type, uint32_t count, struct expr **args)
{
    struct expr *x = with_args(EXPR_BUILTIN, type, count, args);
    x->u.call.builtin = builtin_row(id);
    return x;
}

static void check_int(struct expr *x, int64_t wanted, int line)
{
    int64_t found = 0;
    struct constant_why why = {.reason = TEXT("")};
    enum constant_status status = constant_int(constants, x, &found, &why);
    if (status != CONSTANT_OK || found != wanted)
        test_fail(__FILE__, line, "status %d, found %lld, wanted %lld: %.*s", (int)status, (long long)found,
                  (long long)wanted, TEXT_ARG(why.reason));
}
#define IS(x, wanted) check_int((x), (wanted), __LINE__)

static void check_refused(struct expr *x, enum constant_status wanted, const char *reason, int line)
{
    int64_t found = 0;
    struct constant_why why = {.reason = TEXT("")};
    enum constant_status status = constant_int(constants, x, &found, &why);
    if (status != wanted || text_find(why.reason, text_of(reason)) < 0)
        test_fail(__FILE__, line, "status %d, wanted %d: \"%.*s\"", (int)status, (int)wanted,
                  TEXT_ARG(why.reason));
}
#define REFUSED(x, status, reason) check_refused((x), (status), (reason), __LINE__)

TEST(scalars)
{
    setup();
    IS(integer(-7), -7);
    IS(binary(BINARY_ADD, integer(2147483647), integer(1)), -2147483648LL);
    IS(binary(BINARY_DIV, integer(-7), integer(2)), -3);
    IS(binary(BINARY_SHR, integer(-8), bits(TYPE_UINT, 33)), -4);
    IS(binary(BINARY_LT, bits(TYPE_UINT, 1), bits(TYPE_UINT, 0xffffffff)), 1);
    IS(cast(type_of(TYPE_INT), real(-2.9f)), -2);
    IS(cast(type_of(TYPE_UCHAR), integer(257)), 1);
    IS(cast(type_of(TYPE_BOOL), real(0.5f)), 1);
    IS(cast(type_of(TYPE_CHAR), integer(200)), -56);
    struct expr *not = op2(EXPR_UNARY, type_of(TYPE_INT), false, integer(5), NULL);
    not ->unary = UNARY_NOT;
    IS(not, -6);
    struct expr *as_type = op2(EXPR_BITCAST, type_of(TYPE_UINT), false, real(1.0f), NULL);
    IS(as_type, 0x3f800000);
    struct expr *cond = make(EXPR_COND, type_of(TYPE_INT), false);
    cond->a = binary(BINARY_GT, integer(1), integer(2));
    cond->b = binary(BINARY_DIV, integer(1), integer(0)); /* not evaluated */
    cond->c = integer(9);
    IS(cond, 9);
    struct expr *shorted = binary(BINARY_LOGICAL_AND, bits(TYPE_BOOL, 0), cast(type_of(TYPE_BOOL), cond->b));
    IS(shorted, 0);
}

TEST(faults)
{
    setup();
    REFUSED(binary(BINARY_DIV, integer(1), integer(0)), CONSTANT_FAULT, "divides by zero");
    REFUSED(binary(BINARY_REM, integer(1), integer(0)), CONSTANT_FAULT, "remainder by zero");
    REFUSED(make(EXPR_ERROR, type_of(TYPE_INT), false), CONSTANT_NOT, "");
    REFUSED(real(1), CONSTANT_NOT, "not an integer");
    struct var *unknown = variable("x", type_of(TYPE_INT), integer(3));
    REFUSED(value_of(unknown), CONSTANT_NOT, "reads 'x', which is not constexpr");
    unknown->kind = VAR_PARAM;
    REFUSED(value_of(unknown), CONSTANT_NOT, "known only at run time");
}

TEST(variables)
{
    setup();
    struct var *plain = variable("n", type_of(TYPE_INT), integer(4));
    plain->type.cv = QUAL_CONST;
    IS(value_of(plain), 4);
    struct var *next = variable("m", type_of(TYPE_INT), binary(BINARY_MUL, value_of(plain), value_of(plain)));
    next->is_constexpr = true;
    IS(value_of(next), 16);
    IS(value_of(next), 16);
    plain->type.cv |= QUAL_VOLATILE;
    REFUSED(value_of(plain), CONSTANT_NOT, "reads 'n'");
    struct var *self = variable("s", type_of(TYPE_INT), NULL);
    self->init = value_of(self);
    self->is_constexpr = true;
    REFUSED(value_of(self), CONSTANT_NOT, "reads 's'");
    struct var *table = variable("t", type_array(types, type_of(TYPE_INT), 3), NULL);
    static const int32_t image[3] = {10, 20, 30};
    table->bytes = arena_alloc(arena, sizeof image);
    memcpy(table->bytes, image, sizeof image);
    IS(load(index_of(use(table), integer(2))), 30);
    REFUSED(load(index_of(use(table), integer(3))), CONSTANT_FAULT,
            "index 3 is out of bounds: there are 3 elements");
    REFUSED(load(index_of(use(table), integer(-1))), CONSTANT_FAULT, "index -1");
    REFUSED(binary(BINARY_ADD, load(assign(index_of(use(table), integer(0)), integer(1))), integer(0)),
            CONSTANT_NOT, "changes 't'");
}

TEST(doubling_chains_are_linear)
{
    setup();
    struct var *last = variable("a", type_of(TYPE_INT), integer(1));
    last->type.cv = QUAL_CONST;
    for (int i = 0; i < 30; i++) {
        last = variable("b", type_of(TYPE_INT), binary(BINARY_ADD, value_of(last), value_of(last)));
        last->type.cv = QUAL_CONST;
    }
    IS(value_of(last), 1 << 30);
}

/* int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; } */
static struct func *summing(void)
{
    struct var *n = variable("n", type_of(TYPE_INT), NULL), *s = variable("s", type_of(TYPE_INT), integer(0)),
               *i = variable("i", type_of(TYPE_INT), integer(0));
    struct func *func = function("sum", type_of(TYPE_INT), n);
    struct stmt *loop = statement(STMT_FOR, binary(BINARY_LT, value_of(i), value_of(n)),
                                  DO(compound(BINARY_ADD, use(s), value_of(i))));
    loop->init = declare(i);
    loop->step = increment(use(i), false);
    func->body = BLOCK(declare(s), loop, RETURN(value_of(s)));
    return func;
}

TEST(calls_and_loops)
{
    setup();
    struct func *sum = summing();
    IS(call(sum, integer(10)), 45);
    IS(call(sum, call(sum, integer(5))), 45);
    REFUSED(call(sum, integer(100000000)), CONSTANT_LIMIT, "steps");
    IS(call(sum, integer(3)), 3);
    sum->is_constexpr = false;
    REFUSED(call(sum, integer(10)), CONSTANT_NOT, "calls 'sum', which is not constexpr");
    sum->is_constexpr = true;
    sum->body = NULL;
    REFUSED(call(sum, integer(10)), CONSTANT_NOT, "before it is defined");
    sum->body = BLOCK(statement(STMT_EMPTY, NULL, NULL));
    REFUSED(call(sum, integer(10)), CONSTANT_FAULT, "it ends without a 'return' in 'sum'");
}

/* int f(int n) { return n < 1 ? 0 : 1 + f(n - 1); } */
TEST(recursion_has_a_limit)
{
    setup();
    struct var *n = variable("n", type_of(TYPE_INT), NULL);
    struct func *f = function("f", type_of(TYPE_INT), n);
    struct expr *cond = make(EXPR_COND, type_of(TYPE_INT), false);
    cond->a = binary(BINARY_LT, value_of(n), integer(1));
    cond->b = integer(0);
    cond->c = binary(BINARY_ADD, integer(1), call(f, binary(BINARY_SUB, value_of(n), integer(1))));
    f->body = BLOCK(RETURN(cond));
    IS(call(f, integer(LIMIT_CONSTEXPR_DEPTH - 1)), LIMIT_CONSTEXPR_DEPTH - 1);
    REFUSED(call(f, integer(LIMIT_CONSTEXPR_DEPTH)), CONSTANT_LIMIT, "calls are nested");
}

TEST(nesting_has_a_limit)
{
    setup();
    struct expr *chain = integer(0);
    for (uint32_t i = 1; i < LIMIT_CONSTEXPR_NESTING; i++)
        chain = binary(BINARY_ADD, chain, integer(1));
    IS(chain, LIMIT_CONSTEXPR_NESTING - 1);
    chain = binary(BINARY_ADD, chain, integer(1));
    REFUSED(chain, CONSTANT_LIMIT, "nested too deeply");
}

/* int f(int n) { int r = 0; switch (n) { case 1: r += 1; case 2: r += 10; break; default: r = 7; } return r;
 * } */
TEST(switches)
{
    setup();
    struct var *n = variable("n", type_of(TYPE_INT), NULL), *r = variable("r", type_of(TYPE_INT), integer(0));
    struct func *f = function("f", type_of(TYPE_INT), n);
    struct stmt *choice =
        statement(STMT_SWITCH, value_of(n),
                  BLOCK(label(false, 1), DO(compound(BINARY_ADD, use(r), integer(1))), label(false, -2),
                        DO(compound(BINARY_ADD, use(r), integer(10))), statement(STMT_BREAK, NULL, NULL),
                        label(true, 0), DO(assign(use(r), integer(7)))));
    f->body = BLOCK(declare(r), choice, RETURN(value_of(r)));
    IS(call(f, integer(1)), 11);
    IS(call(f, integer(-2)), 10);
    IS(call(f, integer(5)), 7);
}

/* int f(int n) { int i = 0, s = 0; do { i++; if (i == 3) continue; if (i > n) break; s += i; } while (true);
 * return s; } */
TEST(break_and_continue)
{
    setup();
    struct var *n = variable("n", type_of(TYPE_INT), NULL), *i = variable("i", type_of(TYPE_INT), integer(0)),
               *s = variable("s", type_of(TYPE_INT), integer(0));
    struct func *f = function("f", type_of(TYPE_INT), n);
    struct stmt *skip =
        statement(STMT_IF, binary(BINARY_EQ, value_of(i), integer(3)), statement(STMT_CONTINUE, NULL, NULL));
    struct stmt *leave =
        statement(STMT_IF, binary(BINARY_GT, value_of(i), value_of(n)), statement(STMT_BREAK, NULL, NULL));
    struct stmt *loop = statement(
        STMT_DO, bits(TYPE_BOOL, 1),
        BLOCK(DO(increment(use(i), true)), skip, leave, DO(compound(BINARY_ADD, use(s), value_of(i)))));
    f->body = BLOCK(declare(i), declare(s), loop, RETURN(value_of(s)));
    IS(call(f, integer(5)), 12);
}

TEST(undefined_variables_are_found)
{
    setup();
    struct var *x = variable("x", type_of(TYPE_INT), NULL);
    struct func *f = function("f", type_of(TYPE_INT), NULL);
    f->body = BLOCK(declare(x), RETURN(value_of(x)));
    REFUSED(call(f, NULL), CONSTANT_FAULT, "reads 'x' before it has a value");
    f->body = BLOCK(declare(x), DO(assign(use(x), integer(3))), RETURN(value_of(x)));
    IS(call(f, NULL), 3);
}

/* References and pointers to locals and parameters. */
TEST(references_and_pointers)
{
    setup();
    const struct type *t = type_of(TYPE_INT);
    struct var *target = variable("r", t, NULL);
    target->is_reference = true;
    struct func *bump =
        function("bump", type_reference(types, (struct qtype){t, 0, SPACE_THREAD}, false), target);
    bump->body = BLOCK(DO(compound(BINARY_ADD, use(target), integer(5))), RETURN(use(target)));
    struct var *x = variable("x", t, integer(1));
    struct func *f = function("f", t, NULL);
    f->body =
        BLOCK(declare(x), DO(compound(BINARY_MUL, call(bump, use(x)), integer(2))), RETURN(value_of(x)));
    IS(call(f, NULL), 12);

    const struct type *pointer = type_pointer(types, (struct qtype){t, 0, SPACE_THREAD});
    struct var *array =
        variable("a", type_array(types, t, 4), make(EXPR_ZERO, type_array(types, t, 4), false));
    struct var *p = variable("p", pointer, op2(EXPR_DECAY, pointer, false, use(array), NULL));
    struct expr *third = index_of(value_of(p), integer(2));
    struct expr *moved = op2(EXPR_POINTER_ADD, pointer, false, value_of(p), bits(TYPE_LONG, 2));
    struct func *g = function("g", t, NULL);
    g->body = BLOCK(declare(array), declare(p), DO(assign(third, integer(42))),
                    RETURN(load(op2(EXPR_DEREF, t, true, moved, NULL))));
    IS(call(g, NULL), 42);
    moved->b = bits(TYPE_LONG, 4);
    REFUSED(call(g, NULL), CONSTANT_FAULT, "out of bounds of 'a'");
    moved->b = bits(TYPE_LONG, (uint64_t)-1);
    REFUSED(call(g, NULL), CONSTANT_FAULT, "out of bounds of 'a'");
    moved->b = bits(TYPE_LONG, (uint64_t)1 << 62);
    REFUSED(call(g, NULL), CONSTANT_FAULT, "out of bounds of 'a'");
    IS(binary(BINARY_EQ, make(EXPR_ZERO, pointer, false), make(EXPR_ZERO, pointer, false)), 1);
    REFUSED(load(op2(EXPR_DEREF, t, true, make(EXPR_ZERO, pointer, false), NULL)), CONSTANT_FAULT,
            "null pointer");
}

/* int *leak() { int x = 1; return &x; }   *leak() */
TEST(dangling_pointers_are_found)
{
    setup();
    const struct type *t = type_of(TYPE_INT),
                      *pointer = type_pointer(types, (struct qtype){t, 0, SPACE_THREAD});
    struct var *x = variable("x", t, integer(1));
    struct func *leak = function("leak", pointer, NULL);
    leak->body = BLOCK(declare(x), RETURN(op2(EXPR_ADDRESS, pointer, false, use(x), NULL)));
    REFUSED(load(op2(EXPR_DEREF, t, true, call(leak, NULL), NULL)), CONSTANT_FAULT, "no longer exists");
    uint8_t out[8];
    struct constant_why why;
    CHECK_INT(constant_eval(constants, call(leak, NULL), out, &why), CONSTANT_NOT);
    CHECK_CONTAINS(why.reason, "address of a variable");
}

static float component(const uint8_t *bytes, unsigned i)
{
    float f;
    memcpy(&f, bytes + 4 * i, 4);
    return f;
}

static struct expr *swizzle(struct expr *a, const struct type *type, bool place, unsigned n,
                            const uint8_t *lanes)
{
    struct expr *x = op2(EXPR_SWIZZLE, type, place, a, NULL);
    x->u.swizzle.lanes = (uint8_t)n;
    memcpy(x->u.swizzle.lane, lanes, n);
    return x;
}

TEST(vectors)
{
    setup();
    const struct type *f = type_of(TYPE_FLOAT), *f2 = type_vector(types, f, 2, false),
                      *f4 = type_vector(types, f, 4, false);
    struct expr *pair = with_args(EXPR_CONSTRUCT, f2, ARGS(real(1), real(2)));
    struct expr *four = with_args(EXPR_CONSTRUCT, f4, ARGS(pair, real(3), real(4)));
    struct expr *sum = op2(EXPR_BINARY, f4, false, four, cast(f4, real(0.5f)));
    uint8_t out[16];
    CHECK_INT(constant_eval(constants, sum, out, NULL), CONSTANT_OK);
    CHECK(component(out, 0) == 1.5f && component(out, 3) == 4.5f);
    struct expr *wzyx = swizzle(four, f4, false, 4, (const uint8_t[]){3, 2, 1, 0});
    CHECK_INT(constant_eval(constants, wzyx, out, NULL), CONSTANT_OK);
    CHECK(component(out, 0) == 4 && component(out, 1) == 3 && component(out, 3) == 1);
    IS(cast(type_of(TYPE_INT), index_of(four, integer(2))), 3);
    REFUSED(cast(type_of(TYPE_INT), index_of(four, integer(4))), CONSTANT_FAULT, "index 4");
    IS(cast(type_of(TYPE_INT), builtin(BUILTIN_DOT, f, ARGS(four, four))), 30);
    /* float4 v = four; v.zx = pair (of v.zx); v.x = v[1]; */
    struct var *v = variable("v", f4, four);
    struct func *g = function("g", f4, NULL);
    struct expr *zx = swizzle(use(v), f2, true, 2, (const uint8_t[]){2, 0});
    struct expr *second = swizzle(zx, f, true, 1, (const uint8_t[]){1});
    g->body = BLOCK(declare(v), DO(assign(zx, with_args(EXPR_CONSTRUCT, f2, ARGS(real(70), real(80))))),
                    DO(compound(BINARY_ADD, second, real(1))), RETURN(value_of(v)));
    CHECK_INT(constant_eval(constants, call(g, NULL), out, NULL), CONSTANT_OK);
    CHECK(component(out, 0) == 81 && component(out, 1) == 2 && component(out, 2) == 70 &&
          component(out, 3) == 4);
}

TEST(matrices)
{
    setup();
    const struct type *f = type_of(TYPE_FLOAT), *f2 = type_vector(types, f, 2, false),
                      *m = type_matrix(types, f, 2, 2);
    struct expr *left = with_args(EXPR_CONSTRUCT, f2, ARGS(real(1), real(2)));
    struct expr *right = with_args(EXPR_CONSTRUCT, f2, ARGS(real(3), real(4)));
    struct expr *matrix = with_args(EXPR_CONSTRUCT, m, ARGS(left, right));
    uint8_t out[16];
    CHECK_INT(constant_eval(constants, op2(EXPR_MATRIX_MUL, f2, false, matrix, left), out, NULL),
              CONSTANT_OK);
    CHECK(component(out, 0) == 7 && component(out, 1) == 10);
    CHECK_INT(constant_eval(constants, op2(EXPR_MATRIX_MUL, f2, false, left, matrix), out, NULL),
              CONSTANT_OK);
    CHECK(component(out, 0) == 5 && component(out, 1) == 11);
    CHECK_INT(constant_eval(constants, op2(EXPR_MATRIX_MUL, m, false, matrix, matrix), out, NULL),
              CONSTANT_OK);
    CHECK(component(out, 0) == 7 && component(out, 1) == 10 && component(out, 2) == 15 &&
          component(out, 3) == 22);
    IS(cast(type_of(TYPE_INT), builtin(BUILTIN_DETERMINANT, f, ARGS(matrix))), -2);
}

TEST(builtins)
{
    setup();
    const struct type *t = type_of(TYPE_INT), *f = type_of(TYPE_FLOAT);
    IS(builtin(BUILTIN_MAX, t, ARGS(integer(-3), integer(2))), 2);
    IS(builtin(BUILTIN_CLZ, t, ARGS(integer(1))), 31);
    IS(builtin(BUILTIN_POPCOUNT, t, ARGS(integer(-1))), 32);
    IS(cast(t, builtin(BUILTIN_POW, f, ARGS(real(2), real(10)))), 1024);
    IS(cast(t, builtin(BUILTIN_SQRT, f, ARGS(real(144)))), 12);
    REFUSED(cast(t, builtin(BUILTIN_SIMD_SUM, f, ARGS(real(1)))), CONSTANT_NOT, "calls 'simd_sum'");
    struct var *e = variable("e", t, NULL);
    struct func *g = function("g", t, NULL);
    g->body = BLOCK(declare(e), DO(builtin(BUILTIN_FREXP, f, ARGS(real(40), use(e)))), RETURN(value_of(e)));
    IS(call(g, NULL), 6);
}

TEST(records)
{
    setup();
    struct record *record = ARENA_NEW(arena, struct record);
    struct type *pair = type_record_new(types, record);
    record->fields = ARENA_ARRAY(arena, 2, struct field);
    record->field_count = 2;
    record->fields[0].type = qtype_plain(type_of(TYPE_CHAR));
    record->fields[1].type = qtype_plain(type_of(TYPE_INT));
    record->complete = true;
    type_record_layout(pair);
    struct expr *made = with_args(EXPR_CONSTRUCT, pair, ARGS(bits(TYPE_CHAR, 0xff), integer(1000)));
    struct expr *first = op2(EXPR_MEMBER, type_of(TYPE_CHAR), false, made, NULL);
    first->u.field = &record->fields[0];
    IS(first, -1);
    /* Pair p; p.b = 8; Pair q = p (a is undefined); */
    struct var *p = variable("p", pair, NULL), *q = variable("q", pair, value_of(p));
    struct expr *b = op2(EXPR_MEMBER, type_of(TYPE_INT), true, use(p), NULL);
    b->u.field = &record->fields[1];
    struct func *g = function("g", type_of(TYPE_INT), NULL);
    g->body = BLOCK(declare(p), DO(assign(b, integer(8))), RETURN(load(b)));
    IS(call(g, NULL), 8);
    g->body = BLOCK(declare(p), DO(assign(b, integer(8))), declare(q), RETURN(load(b)));
    REFUSED(call(g, NULL), CONSTANT_FAULT, "reads 'p' before it has a value");
    struct expr *a = op2(EXPR_MEMBER, type_of(TYPE_CHAR), true, use(p), NULL);
    a->u.field = &record->fields[0];
    g->body = BLOCK(declare(p), DO(assign(b, integer(8))), DO(assign(a, bits(TYPE_CHAR, 1))), declare(q),
                    RETURN(load(b)));
    IS(call(g, NULL), 8);
}

TEST(folding)
{
    setup();
    struct expr *sum = binary(BINARY_ADD, integer(1), integer(2));
    struct expr *folded = constant_fold(constants, arena, sum);
    CHECK(folded != sum && folded->kind == EXPR_CONST && folded->u.bits == 3 &&
          folded->span.at == sum->span.at);
    struct var *x = variable("x", type_of(TYPE_INT), NULL);
    struct expr *open = binary(BINARY_ADD, value_of(x), integer(2));
    CHECK(constant_fold(constants, arena, open) == open);
    struct expr *fault = binary(BINARY_DIV, integer(1), integer(0));
    CHECK(constant_fold(constants, arena, fault) == fault);
    struct expr *effect = load(assign(use(x), integer(1)));
    CHECK(constant_fold(constants, arena, effect) == effect);
}

TEST(large_objects_cost_steps)
{
    setup();
    const struct type *t = type_array(types, type_of(TYPE_INT), 1u << 20);
    struct var *big = variable("big", t, make(EXPR_ZERO, t, false));
    struct func *f = function("f", type_of(TYPE_INT), NULL);
    f->body = BLOCK(statement(STMT_WHILE, bits(TYPE_BOOL, 1), BLOCK(declare(big))), RETURN(integer(1)));
    REFUSED(call(f, NULL), CONSTANT_LIMIT, "steps");
}

static void complete(void *context, struct func *func)
{
    int64_t inner = 0;
    func->body = BLOCK(RETURN(integer(17)));
    *(int *)context += 1;
    CHECK_INT(constant_int(constants, binary(BINARY_ADD, integer(1), integer(1)), &inner, NULL), CONSTANT_OK);
    CHECK_INT(inner, 2);
}

TEST(bodies_are_read_on_demand)
{
    setup();
    int count = 0;
    struct func *late = function("late", type_of(TYPE_INT), NULL);
    constants_complete(constants, complete, &count);
    IS(binary(BINARY_ADD, call(late, NULL), call(late, NULL)), 34);
    CHECK_INT(count, 1);
}
