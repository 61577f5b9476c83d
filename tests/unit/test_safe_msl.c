/* gpu/safe_msl.h: what may be given to Apple's compiler. */
#include "gpu/safe_msl.h"
#include "test.h"

TEST(what_passes)
{
    static const char *const good[] = {
        "",
        "int x = 1;\n",
        "#include <metal_stdlib>\nusing namespace metal;\n#pragma METAL fp contract(off)\n",
        "#include <metal_simdgroup_matrix>\n",
        "int a = b % c; int d = e ? f : g; // plasma, asm_1\n",
        "char c = '\\\\'; int \xc3\xa9 = 1;\n\tint x;",
        "// \xff\x80 bytes that are no ASCII, whatever sign a char has\n",
    };
    for (size_t k = 0; k < sizeof good / sizeof *good; k++) {
        if (!safe_msl(text_of(good[k])))
            test_fail(__FILE__, __LINE__, "refused: %s", good[k]);
    }
}

TEST(what_does_not)
{
    static const char *const bad[] = {
        "#include \"/etc/passwd\"\n",
        "int x;\n  #include </etc/passwd>\n",
        "/* x */ #include \"x\"\n",
        "#include <metal_stdlib> \n",
        "%:include \"x\"\n",
        "?\?=include \"x\"\n",
        "_Pragma(\"x\") int y;\n",
        "void f() { asm(\"x\"); }\n",
        "int x; // goes on \\\nint y;\n",
        "int x; // goes on \\  \nint y;\n",
        "int x;\rint y;\n",
        "int x;\vint y;\n",
        "int x;\x01\n",
        "int x;\x1f\n",
        "int x;\x7f\n",
    };
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        if (safe_msl(text_of(bad[k])))
            test_fail(__FILE__, __LINE__, "passed: %s", bad[k]);
    }
    CHECK(!safe_msl(text_from("int x;\0int y;", 13)));
}

TEST(names)
{
    CHECK(safe_msl_name(TEXT("custom_kernel_k_float")) && safe_msl_name(TEXT("_1")));
    CHECK(!safe_msl_name(TEXT("")) && !safe_msl_name(TEXT("1a")) && !safe_msl_name(TEXT("a b")));
    CHECK(!safe_msl_name(TEXT("a\n")) && !safe_msl_name(TEXT("a::b")));
}
