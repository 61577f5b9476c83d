/* Names of the tree's kinds, the search for a kernel, and the dump of trees that no parser would make. */
#include "msl/tree/tree.h"
#include "base/buf.h"
#include "test.h"

TEST(every_kind_has_a_name)
{
    for (int i = 0; i < EXPR_KIND_COUNT; i++)
        CHECK(expr_kind_name((enum expr_kind)i) != NULL);
    for (int i = 0; i < STMT_KIND_COUNT; i++)
        CHECK(stmt_kind_name((enum stmt_kind)i) != NULL);
    for (int i = 0; i < BINARY_COUNT; i++)
        CHECK(binary_op_text((enum binary_op)i) != NULL);
    for (int i = 0; i < UNARY_COUNT; i++)
        CHECK(unary_op_text((enum unary_op)i) != NULL);
    for (int i = 0; i < BINDING_COUNT; i++)
        CHECK(binding_name((enum binding)i) != NULL);
    CHECK_STR(binding_name(BINDING_THREAD_POSITION_IN_GRID), "thread_position_in_grid");
    CHECK_STR(binary_op_text(BINARY_SHL), "<<");
}

TEST(finding_a_kernel)
{
    struct name f = {.text = TEXT("f")}, g = {.text = TEXT("g")};
    struct func helper = {.name = &f};
    struct func second = {.name = &g, .is_kernel = true, .host_name = TEXT("g_float")};
    struct func first = {.name = &f, .is_kernel = true, .next = &second};
    struct program program = {.funcs = &helper};
    CHECK(program_kernel(&program, TEXT("")) == NULL);
    CHECK(program_kernel(&program, TEXT("f")) == NULL);
    helper.next = &second;
    CHECK(program_kernel(&program, TEXT("")) == &second);
    helper.next = &first;
    CHECK(program_kernel(&program, TEXT("")) == NULL);
    CHECK(program_kernel(&program, TEXT("f")) == &first);
    CHECK(program_kernel(&program, TEXT("g_float")) == &second);
    CHECK(program_kernel(&program, TEXT("g")) == NULL);
}

static struct expr *constant(struct arena *arena, const struct type *type, uint64_t bits)
{
    struct expr *e = ARENA_NEW(arena, struct expr);
    e->kind = EXPR_CONST;
    e->type = type;
    e->u.bits = bits;
    return e;
}

/* The dump of a function that returns the value. */
static struct buf dump_of(struct arena *arena, struct types *types, struct expr *value)
{
    struct stmt ret = {.kind = STMT_RETURN, .expr = value}, body = {.kind = STMT_BLOCK, .first = &ret};
    struct func func = {.display = TEXT("f"), .ret = type_scalar(types, TYPE_VOID), .body = &body};
    struct program program = {.arena = arena, .types = types, .funcs = &func};
    struct buf out = {0};
    tree_dump(&out, &program);
    return out;
}

static void check_constant(enum type_kind kind, uint64_t bits, const char *wanted)
{
    struct arena *arena = arena_new(16u << 20);
    struct types *types = types_new(arena);
    struct buf out = dump_of(arena, types, constant(arena, type_scalar(types, kind), bits));
    CHECK_CONTAINS(buf_as_text(&out), wanted);
    buf_release(&out);
    arena_free(arena);
}

TEST(constants)
{
    check_constant(TYPE_INT, 0xFFFFFFFF, "const -1: int\n");
    check_constant(TYPE_UINT, 0xFFFFFFFF, "const 4294967295: uint\n");
    check_constant(TYPE_CHAR, 0x80, "const -128: char\n");
    check_constant(TYPE_LONG, UINT64_C(1) << 63, "const -9223372036854775808: long\n");
    check_constant(TYPE_BOOL, 1, "const true: bool\n");
    check_constant(TYPE_FLOAT, 0x3DCCCCCD, "const 0.100000001: float\n");
    check_constant(TYPE_HALF, 0x3C00, "const 1: half\n");
    check_constant(TYPE_HALF, 1, "const 5.96046448e-08: half\n");
    check_constant(TYPE_BFLOAT, 0x4000, "const 2: bfloat\n");
}

TEST(very_deep_trees_are_cut)
{
    struct arena *arena = arena_new(256u << 20);
    struct types *types = types_new(arena);
    const struct type *type = type_scalar(types, TYPE_INT);
    struct expr *e = constant(arena, type, 1);
    for (int i = 0; i < 100000; i++) {
        struct expr *sum = ARENA_NEW(arena, struct expr);
        sum->kind = EXPR_BINARY;
        sum->op = BINARY_ADD;
        sum->type = type;
        sum->a = e;
        sum->b = constant(arena, type, 2);
        e = sum;
    }
    struct buf out = dump_of(arena, types, e);
    CHECK_CONTAINS(buf_as_text(&out), "...\n");
    CHECK(out.len < 10u << 20);
    buf_release(&out);
    arena_free(arena);
}
