/* base/limits.h: the limits of bytecode, of a run and of the command line, at them and over them. */
#include "base/limits.h"
#include "cli/commands.h"
#include "cli/run_engine.h"
#include "run/launch.h"
#include "test.h"

/* --- bytecode: header and body of a kernel, and the code that it may not have any more --- */

static enum diag_code lower(struct buf *header, struct buf *body)
{
    static const struct wrap_array output = {
        .name = {"out", 3}, .dtype = DTYPE_FLOAT32, .ndim = 1, .shape = {16}};
    struct wrap_spec spec = {.name = TEXT("limits"), .outputs = &output, .output_count = 1};
    struct compilation *c =
        compile_body(&spec, (struct compile_text){.file = TEXT("header"), .content = buf_as_text(header)},
                     (struct compile_text){.file = TEXT("body"), .content = buf_as_text(body)});
    const struct code *code = c->program ? launch_code(c, false) : NULL;
    enum diag_code first = c->findings.first ? c->findings.first->code : DIAG_CODE_COUNT;
    CHECK((code != NULL) == (c->findings.errors == 0));
    compilation_free(c);
    buf_release(header);
    buf_release(body);
    return first;
}

static void calls(struct buf *header, struct buf *body, unsigned depth)
{
    buf_str(header, "float f1(float x) { return x + 1; }\n");
    for (unsigned i = 2; i <= depth; i++)
        buf_printf(header, "float f%u(float x) { return f%u(x); }\n", i, i - 1);
    buf_printf(body, "out[0] = f%u(1);", depth);
}

TEST(limit_inline_depth)
{
    struct buf header = {0}, body = {0};
    calls(&header, &body, LIMIT_INLINE_DEPTH);
    CHECK_INT(lower(&header, &body), DIAG_CODE_COUNT);
    calls(&header, &body, LIMIT_INLINE_DEPTH + 1);
    CHECK_INT(lower(&header, &body), E2900);
}

/* Each function calls the one before ten times, and every call is inlined. */
static void growth(struct buf *header, struct buf *body, unsigned steps)
{
    buf_str(header, "float f0(float x) { return sin(x) * x; }\n");
    for (unsigned i = 1; i <= steps; i++) {
        buf_printf(header, "float f%u(float x) { ", i);
        for (unsigned k = 0; k < 10; k++)
            buf_printf(header, "x = f%u(x); ", i - 1);
        buf_str(header, "return x; }\n");
    }
    buf_printf(body, "out[0] = f%u(out[1]);", steps);
}

TEST(limit_code)
{
    struct buf header = {0}, body = {0};
    growth(&header, &body, 3);
    CHECK_INT(lower(&header, &body), DIAG_CODE_COUNT); /* far below LIMIT_CODE */
    growth(&header, &body, 9);
    CHECK_INT(lower(&header, &body), E1210); /* far above LIMIT_CODE, and found out without building it all */
}

TEST(limit_thread_bytes)
{
    struct buf header = {0}, body = {0};
    buf_printf(&body, "uint n = thread_position_in_grid.x; char s[%u]; s[n] = 1; out[0] = s[n / 2];",
               LIMIT_THREAD_BYTES);
    CHECK_INT(lower(&header, &body), DIAG_CODE_COUNT);
    buf_printf(&body, "uint n = thread_position_in_grid.x; char s[%u]; s[n] = 1; out[0] = s[n / 2];",
               LIMIT_THREAD_BYTES + 1);
    CHECK_INT(lower(&header, &body), E1207);
}

static void copies(struct buf *header, struct buf *body, unsigned scalars)
{
    buf_printf(header, "struct S { char c[%u]; };\n", scalars);
    buf_str(body, "uint n = thread_position_in_grid.x; S a; a.c[n] = 1; S b = a; out[0] = b.c[n];");
}

TEST(limit_leaves)
{
    struct buf header = {0}, body = {0};
    copies(&header, &body, LIMIT_LEAVES);
    CHECK_INT(lower(&header, &body), DIAG_CODE_COUNT);
    copies(&header, &body, LIMIT_LEAVES + 1);
    CHECK_INT(lower(&header, &body), E2900);
}

/* --- a run --- */

static int parse(struct run_spec *spec, struct arena *arena, const char *option, const char *value,
                 struct err *err)
{
    const char *words[] = {"run", "k.metal", "--out", "out=float32[1]", "--grid", "2048,2", option, value};
    char *argv[9] = {0};
    for (int i = 0; i < 8; i++)
        argv[i] = (char *)(uintptr_t)words[i];
    return command_parse(commands_find("run", err), spec, arena, 8, argv, err) == OPTIONS_DONE ? 0 : -1;
}

static int parse_number(const char *option, const char *format, unsigned number)
{
    struct arena *arena = arena_new(1 << 20);
    struct run_spec *spec = ARENA_NEW(arena, struct run_spec);
    struct err err = {0};
    int status = parse(spec, arena, option, arena_printf(arena, format, number).ptr, &err);
    CHECK_INT(err.exit_code, status ? EXIT_USAGE : 0);
    arena_free(arena);
    return status;
}

TEST(limit_group_threads)
{
    CHECK_INT(parse_number("--threadgroup", "%u", LIMIT_GROUP_THREADS), 0);
    CHECK_INT(parse_number("--threadgroup", "%u", LIMIT_GROUP_THREADS + 1), -1);
    CHECK_INT(parse_number("--threadgroup", "%u,2", LIMIT_GROUP_THREADS / 2), 0);
    CHECK_INT(parse_number("--threadgroup", "%u,2", LIMIT_GROUP_THREADS / 2 + 1), -1);
}

TEST(limit_repeat)
{
    CHECK_INT(parse_number("--repeat", "%u", LIMIT_REPEAT), 0);
    CHECK_INT(parse_number("--repeat", "%u", LIMIT_REPEAT + 1), -1);
}

TEST(limit_object_bytes)
{
    CHECK_INT(parse_number("--in", "a=uint8[%u]", LIMIT_OBJECT_BYTES), 0);
    CHECK_INT(parse_number("--in", "a=uint8[%u]", LIMIT_OBJECT_BYTES + 1), -1);
}

/* A loop of `rounds` on one thread, with room for `steps` lane-instructions; is it cut off? */
static bool hangs(unsigned rounds, uint64_t steps)
{
    struct buf file = {0};
    buf_printf(&file,
               "kernel void k(device uint *out [[buffer(0)]]) { uint x = 1; for (uint i = 0; i < %uu; i++) "
               "x = x * 3 + i; out[0] = x; }",
               rounds);
    struct compilation *c =
        compile_file((struct compile_text){.file = TEXT("k.metal"), .content = buf_as_text(&file)}, TEXT(""));
    const struct code *code = launch_code(c, false);
    uint32_t data[1] = {0};
    struct vm_buffer buffer = {.data = data, .bytes = sizeof data, .present = true};
    struct vm_launch launch = {.code = code,
                               .buffers = &buffer,
                               .buffer_count = 1,
                               .grid = {1, 1, 1},
                               .threadgroup = {1, 1, 1},
                               .step_limit = steps};
    struct vm_result result;
    const char *why = NULL;
    CHECK_INT(checks_run(&launch, &result, c->arena, &c->findings, &why), 0);
    bool cut = c->findings.errors > 0;
    if (cut)
        CHECK_INT(c->findings.first->kind, FINDING_HANG);
    compilation_free(c);
    buf_release(&file);
    return cut;
}

/* LIMIT_STEPS is what a run gets when its caller names no other number; the mechanism is the same. */
TEST(limit_steps)
{
    CHECK(!hangs(1000, 1000000));
    CHECK(hangs(1000000, 1000000));
    CHECK(!hangs(10000, 0));
    CHECK(LIMIT_STEPS >= 10000000);
}
