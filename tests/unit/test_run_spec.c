/* The options of `grader run`, and the values that inputs get. */
#include "base/half.h"
#include "base/limits.h"
#include "cli/commands.h"
#include "cli/kernel_file.h"
#include "cli/run_values.h"
#include "test.h"

static struct arena *arena;
static struct run_spec spec;
static struct err err;

enum { MAX_WORDS = 100 };

/* Options as a shell would split them at blanks. */
static enum options_end parse(const char *command, const char *line)
{
    if (!arena)
        arena = arena_new(64u << 20);
    char *words[MAX_WORDS], *copy = (char *)arena_printf(arena, "run %s", line).ptr;
    int count = 0;
    for (char *word = strtok(copy, " "); word && count < MAX_WORDS; word = strtok(NULL, " "))
        words[count++] = word;
    err = (struct err){0};
    return command_parse(commands_find(command, &err), &spec, arena, count, words, &err);
}

static void check_wrong(const char *line, const char *part)
{
    CHECK_INT(parse("run", line), OPTIONS_WRONG);
    CHECK_INT(err.exit_code, EXIT_USAGE);
    CHECK_CONTAINS(text_of(err.message), part);
    CHECK(strchr(err.message, '\n') == NULL);
}

TEST(everything_at_once)
{
    CHECK_INT(
        parse(
            "run",
            "k.metal --in a=int32[4]:arange --in=b=float32[2,3]:random:7 --in c=float[]:3 --out out=half[4] "
            "--grid 4,2 --threadgroup 2 --template T=float32 --template N=-4 --template FLAG=true --header h "
            "--init 1.5 --atomic-outputs --checks bounds,races --repeat 5 --json - --trace t --verbose "
            "--compile-only"),
        0);
    CHECK_STR(spec.kernel_path, "k.metal");
    CHECK_INT(spec.input_count, 3);
    CHECK_INT(spec.inputs[1].array.ndim, 2);
    CHECK_INT(spec.inputs[1].count, 6);
    CHECK_INT(spec.inputs[1].seed, 7);
    CHECK_INT(spec.inputs[2].array.ndim, 0);
    CHECK_INT(spec.inputs[2].count, 1);
    CHECK_INT(spec.outputs[0].array.dtype, DTYPE_FLOAT16);
    CHECK_INT(spec.grid[1], 2);
    CHECK_INT(spec.grid[2], 1);
    CHECK_INT(spec.threadgroup[0], 2);
    CHECK_INT(spec.template_count, 3);
    CHECK_INT(spec.templates[0].kind, TEMPLATE_DTYPE);
    CHECK_INT(spec.templates[1].value, -4);
    CHECK_INT(spec.templates[2].kind, TEMPLATE_BOOL);
    CHECK(spec.has_init && spec.init == 1.5 && spec.atomic_outputs && spec.verbose && spec.compile_only);
    CHECK_INT(spec.checks, RUN_CHECK_BOUNDS | RUN_CHECK_RACES);
    CHECK_INT(spec.repeat, 5);
    CHECK_STR(spec.json_path, "-");
}

TEST(defaults)
{
    CHECK_INT(parse("run", "k.metal"), OPTIONS_DONE);
    CHECK_INT(spec.grid[0], 1);
    CHECK_INT(spec.checks, RUN_CHECK_ALL);
    CHECK_INT(spec.repeat, 1);
    CHECK(!spec.json_path && !spec.has_init);
    CHECK_INT(parse("run", "--nonsense --help"), OPTIONS_WRONG);
    CHECK_INT(parse("run", "--help --nonsense"), OPTIONS_HELP);
    CHECK_INT(parse("run", "-- --name-of-a-file"), OPTIONS_DONE);
    CHECK_STR(spec.kernel_path, "--name-of-a-file");
    CHECK_INT(parse("run", "-"), OPTIONS_DONE);
}

TEST(options_of_dump)
{
    CHECK_INT(parse("dump", "k.metal --tokens"), OPTIONS_DONE);
    CHECK_INT(spec.dump, RUN_DUMP_TOKENS);
    CHECK_INT(parse("dump", "k.metal --tokens=raw"), OPTIONS_DONE);
    CHECK_INT(spec.dump, RUN_DUMP_RAW_TOKENS);
    CHECK_INT(parse("dump", "k.metal --tokens=row"), OPTIONS_WRONG);
    CHECK_INT(parse("dump", "k.metal --repeat 3"), OPTIONS_WRONG);
    CHECK_INT(parse("run", "k.metal --ast"), OPTIONS_WRONG);
}

TEST(wrong_options)
{
    check_wrong("", "no kernel");
    check_wrong("a b", "unexpected 'b'");
    check_wrong("a --gird 4", "did you mean '--grid'?");
    check_wrong("a --grid", "needs a value");
    check_wrong("a --verbose=1", "takes no value");
    check_wrong("a --grid 0", "is not a size");
    check_wrong("a --grid 4,", "is not a size");
    check_wrong("a --grid 4,1,1,1", "more than three dimensions");
    check_wrong("a --grid -4", "is not a size");
    check_wrong("a --grid 4294967296", "is not a size");
    check_wrong("a --grid 4x4", "is not a size");
    check_wrong("a --threadgroup 32,33", "more than 1024 threads");
    check_wrong("a --threadgroup 2147483647,2147483647,2147483647", "more than 1024 threads");
    CHECK_INT(parse("run", "a --threadgroup 32,32"), OPTIONS_DONE);
    check_wrong("a --init x", "is not a number");
    check_wrong("a --repeat 0", "--repeat takes 1");
    check_wrong("a --repeat 1000001", "--repeat takes 1");
    check_wrong("a --checks bonds", "unknown check 'bonds'");
    check_wrong("a --body --kernel k", "exclude each other");
    check_wrong("- --header -", "standard input");
}

TEST(wrong_arrays)
{
    check_wrong("k --in a", "has no '='");
    check_wrong("k --in =float32[4]", "is not a name");
    check_wrong("k --in 1a=float32[4]", "is not a name");
    check_wrong("k --in a=flaot32[4]", "did you mean 'float32'?");
    check_wrong("k --in a=float64[4]", "Metal has no double");
    check_wrong("k --in a=string[4]", "are known");
    check_wrong("k --in a=float32", "has no shape");
    check_wrong("k --in a=float32:3", "for a scalar");
    check_wrong("k --in a=float32[4", "has no ']'");
    check_wrong("k --in a=float32[-4]", "is not a shape");
    check_wrong("k --in a=float32[4,]", "is not a shape");
    check_wrong("k --in a=float32[4]arange", "values follow a ':'");
    check_wrong("k --in a=float32[1,1,1,1,1,1,1,1,1]", "more than 8 dimensions");
    check_wrong("k --in a=float32[99999999999999999999]", "is not a shape");
    check_wrong("k --in a=float32[4294967295,4294967295,4294967295]", "too large");
    check_wrong("k --in a=float32[4]:arrange", "did you mean 'arange'?");
    check_wrong("k --in a=float32[4]:", "not a way to fill");
    check_wrong("k --in a=float32[4]:hello", "use arange");
    check_wrong("k --in a=float32[4]:random:x", "only random takes a seed");
    check_wrong("k --in a=float32[4]:zeros:1", "only random takes a seed");
    check_wrong("k --in a=float32[4]:1,2,3", "has 4 elements, but 3 values are given");
    check_wrong("k --in a=float32[2]:1,x", "'x' of input 'a' is not a value of type float32");
    check_wrong("k --in a=int8[2]:1,128", "is not a value of type int8");
    check_wrong("k --in a=uint8[1]:-1", "is not a value of type uint8");
    check_wrong("k --in a=int32[1]:1.5", "is not a value of type int32");
    check_wrong("k --in a=bool[1]:2", "is not a value of type bool");
    check_wrong("k --in a=int64[1]:9223372036854775808", "is not a value of type int64");
    check_wrong("k --out a=int32[4]:arange", "output 'a' has no values");
    check_wrong("k --in a=int32[4] --out a=int32[4]", "two arrays are called 'a'");
}

TEST(the_largest_array)
{
    char line[64];
    snprintf(line, sizeof line, "k --in a=int8[%u]", LIMIT_OBJECT_BYTES);
    CHECK_INT(parse("run", line), OPTIONS_DONE);
    snprintf(line, sizeof line, "k --in a=int8[%u]", LIMIT_OBJECT_BYTES + 1);
    check_wrong(line, "too large");
    snprintf(line, sizeof line, "k --in a=float32[%u]", LIMIT_OBJECT_BYTES / 4 + 1);
    check_wrong(line, "too large");
}

TEST(templates)
{
    check_wrong("k --template T", "is not a template argument");
    check_wrong("k --template 4=T", "is not a template argument");
    check_wrong("k --template T=strange", "is not a dtype");
    check_wrong("k --template N=2147483648", "is not a dtype");
    check_wrong("k --template N=1 --template N=2", "two template arguments are called 'N'");
    CHECK_INT(parse("run", "k --template N=-2147483648 --template B=False --template T=bool"), OPTIONS_DONE);
    CHECK_INT(spec.templates[0].value, INT32_MIN);
    CHECK_INT(spec.templates[1].value, 0);
    CHECK_INT(spec.templates[2].value, DTYPE_BOOL);
}

TEST(files_that_are_missing)
{
    check_wrong("k --in a=@missing.npy", "cannot open 'missing.npy'");
    CHECK_INT(parse("run", "k --out a=float32[4]:@result.npy"), OPTIONS_DONE);
    CHECK_STR(spec.outputs[0].path, "result.npy");
}

/* --- values --- */

static const uint8_t *filled(const char *input)
{
    static uint8_t bytes[256];
    struct run_array array;
    err = (struct err){0};
    if (!arena)
        arena = arena_new(64u << 20);
    CHECK_INT(run_spec_input(&array, arena, text_of(input), &err), 0);
    CHECK_STR(err.message, "");
    memset(bytes, 0xAA, sizeof bytes);
    run_values_fill(&array, bytes);
    CHECK_INT(bytes[array.count * dtype_size(array.array.dtype)], 0xAA);
    return bytes;
}

static float float_at(const uint8_t *bytes, int i)
{
    float value;
    memcpy(&value, bytes + i * 4, 4);
    return value;
}

TEST(filling_floats)
{
    CHECK(float_at(filled("a=float32[3]:arange"), 2) == 2);
    CHECK(float_at(filled("a=float32[3]:ones"), 2) == 1);
    CHECK(float_at(filled("a=float32[3]"), 2) == 0);
    CHECK(float_at(filled("a=float32[]:2.5"), 0) == 2.5f);
    CHECK(float_at(filled("a=float32[3]:7"), 2) == 7);
    CHECK(float_at(filled("a=float32[3]:1, 2 ,-3e2"), 2) == -300);
    CHECK(float_at(filled("a=float32[2]:inf,-inf"), 1) < -1e38f);
    CHECK(float_at(filled("a=float32[2]:nan,1"), 0) != float_at(filled("a=float32[2]:nan,1"), 0));
    uint16_t half;
    memcpy(&half, filled("a=float16[2]:0.1,1"), 2);
    CHECK_INT(half, half_from_float(0.1f));
    memcpy(&half, filled("a=bfloat16[2]:0.1,1"), 2);
    CHECK_INT(half, bfloat_from_float(0.1f));
    CHECK(float_at(filled("a=complex64[2]:3"), 2) == 3 && float_at(filled("a=complex64[2]:3"), 3) == 0);
}

TEST(filling_integers)
{
    CHECK_INT(filled("a=uint8[200]:arange")[199], 199);
    CHECK_INT((int8_t)filled("a=int8[2]:-128,127")[0], -128);
    CHECK_INT(filled("a=bool[3]:true,false,1")[2], 1);
    CHECK_INT(filled("a=bool[3]:arange")[2], 0);
    CHECK_INT(filled("a=uint16[1]:0xff01")[1], 0xff);
    uint64_t large;
    memcpy(&large, filled("a=uint64[1]:18446744073709551615"), 8);
    CHECK(large == UINT64_MAX);
}

TEST(random_values_are_repeatable_and_in_range)
{
    float first = float_at(filled("a=float32[9]:random:7"), 5);
    CHECK(first == float_at(filled("a=float32[9]:random:7"), 5));
    CHECK(first != float_at(filled("a=float32[9]:random:8"), 5));
    for (int i = 0; i < 60; i++) {
        float value = float_at(filled("a=float32[60]:random:1"), i);
        int8_t number = (int8_t)filled("a=int8[60]:random:1")[i];
        CHECK(value >= -1 && value < 1);
        CHECK(number >= -100 && number <= 100);
    }
}

TEST(initial_values)
{
    uint8_t bytes[8];
    run_values_put(DTYPE_INT16, bytes, -2.7);
    CHECK_INT((int16_t)(bytes[0] | bytes[1] << 8), -2);
    run_values_put(DTYPE_BOOL, bytes, 0.5);
    CHECK_INT(bytes[0], 1);
    run_values_put(DTYPE_UINT64, bytes, 1e30);
    run_values_put(DTYPE_INT64, bytes, -1e30);
    run_values_put(DTYPE_INT32, bytes, (double)(0.0f / 1.0f));
    CHECK_INT(bytes[0], 0);
}

/* --- body or whole file --- */

TEST(whole_files_are_recognised)
{
    CHECK(kernel_file_is_whole(TEXT("kernel void f(device float *a [[buffer(0)]]) {}")));
    CHECK(kernel_file_is_whole(
        TEXT("#include <metal_stdlib>\nusing namespace metal;\n[[kernel]] void f() {}")));
    CHECK(kernel_file_is_whole(TEXT("[[ kernel ]]\nvoid f() {}")));
    CHECK(kernel_file_is_whole(TEXT("template <typename T>\nkernel\n/* c */ void f() {}")));
    CHECK(kernel_file_is_whole(TEXT("kernel int wrong() {}")));
    CHECK(kernel_file_is_whole(TEXT("kernel [[max_total_threads_per_threadgroup(64)]] void f() {}")));
    CHECK(!kernel_file_is_whole(TEXT("")));
    CHECK(!kernel_file_is_whole(TEXT("float kernel = 1; sum += kernel[j] * kernel;")));
    CHECK(!kernel_file_is_whole(TEXT("// kernel void f()\nout[0] = 1;")));
    CHECK(!kernel_file_is_whole(TEXT("/* [[kernel]] void f() */ out[0] = 1;")));
    CHECK(!kernel_file_is_whole(TEXT("/* kernel void f() ")));
    CHECK(!kernel_file_is_whole(TEXT("// a \\\n kernel void f()\n")));
    CHECK(!kernel_file_is_whole(TEXT("auto s = \"kernel void f()\";")));
    CHECK(!kernel_file_is_whole(TEXT("auto s = \"a\\\" kernel void f()\";")));
    CHECK(!kernel_file_is_whole(TEXT("int my_kernel = 1, kernel_size = 2; void")));
    CHECK(!kernel_file_is_whole(TEXT("float x = a[b[kernel]];")));
    CHECK(!kernel_file_is_whole(TEXT("out[0] = 1; \"")));
    CHECK(!kernel_file_is_whole(TEXT("'\\")));
}
