/* The engine as a library: what a program needs to compile and run a kernel, and nothing else. */
#include "test.h"
#include "checks/checks.h"
#include "msl/compile.h"

static const char source[] =
    "#include <metal_stdlib>\n"
    "using namespace metal;\n"
    "kernel void scale(const device float *a [[buffer(0)]], device float *out [[buffer(1)]],\n"
    "                  uint i [[thread_position_in_grid]])\n"
    "{\n"
    "    out[i] = a[i] * 2;\n"
    "}\n";

TEST(example)
{
    float a[4] = {1, 2, 3, 4}, out[4] = {0};
    struct compile_text text = {.file = TEXT("scale.metal"), .content = text_of(source)};
    struct compilation *c = compile_file(text, TEXT("scale"));
    struct code *code = code_generate(c->arena, c->program, c->kernel, NULL, &c->findings);
    CHECK(code_verify(code) == NULL);

    struct vm_buffer buffers[2] = {
        {.data = a, .bytes = sizeof a, .initialised = true, .counted = true, .present = true},
        {.data = out, .bytes = sizeof out, .counted = true, .present = true},
    };
    struct vm_launch launch = {.code = code, .buffers = buffers, .buffer_count = 2, .checks = VM_CHECK_ALL};
    for (int axis = 0; axis < 3; axis++)
        launch.grid[axis] = launch.threadgroup[axis] = axis == 0 ? 5 : 1; /* one thread too many */

    struct vm_result result;
    const char *why = "";
    CHECK(checks_run(&launch, &result, c->arena, &c->findings, &why) == 0);
    CHECK_INT(out[3], 8);
    CHECK_INT(result.global[0].max, 1);
    CHECK_INT(result.global[1].total, 5);
    CHECK_INT(c->findings.count, 2);
    CHECK_CONTAINS(c->findings.first->message, "reads a[4], but 'a' has 4 elements");
    compilation_free(c);
}

TEST(launches_that_make_no_sense)
{
    struct compile_text text = {.file = TEXT("scale.metal"), .content = text_of(source)};
    struct compilation *c = compile_file(text, TEXT("scale"));
    struct code *code = code_generate(c->arena, c->program, c->kernel, NULL, &c->findings);
    struct vm_launch launch = {.code = code, .grid = {1, 1, 1}, .threadgroup = {1, 1, 1}};
    struct vm_result result;
    const char *why = "";
    CHECK(vm_run(&launch, &result, c->arena, &why) == -1);
    CHECK_STR(why, "a buffer of the kernel is missing");
    launch.threadgroup[0] = 1025;
    CHECK(vm_run(&launch, &result, c->arena, &why) == -1);
    CHECK_STR(why, "a threadgroup can have at most 1,024 threads");
    launch.threadgroup[0] = 0;
    CHECK(vm_run(&launch, &result, c->arena, &why) == -1);
    compilation_free(c);
}

/* Bytecode is checked before it runs. */
TEST(bad_bytecode_is_refused)
{
    struct compile_text text = {.file = TEXT("scale.metal"), .content = text_of(source)};
    struct compilation *c = compile_file(text, TEXT("scale"));
    struct code *code = code_generate(c->arena, c->program, c->kernel, NULL, &c->findings);
    struct instr *last = &code->instrs[code->count - 1];
    for (uint32_t k = 0; k < code->count; k++) {
        struct instr saved = code->instrs[k];
        code->instrs[k].op = I_COUNT;
        CHECK(code_verify(code) != NULL);
        code->instrs[k] = saved;
        code->instrs[k].site = code->site_count;
        CHECK(code_verify(code) != NULL);
        code->instrs[k] = saved;
    }
    struct instr end = *last;
    *last = (struct instr){.op = I_JMP, .imm = code->count};
    CHECK(code_verify(code) != NULL);
    *last = end;
    code->instrs[0].a = code->regs;
    CHECK(code_verify(code) != NULL);
    compilation_free(c);
}
