/* msl/condition, msl/directive, msl/preprocess: # lines, and the text as a whole. */
#include "pp_run.h"
#include "msl/library/vocabulary.h"

/* --- conditions --- */

static void check_if(struct text condition, bool wanted, int line)
{
    struct buf buf = {0};
    buf_printf(&buf, "#if %.*s\nyes\n#else\nno\n#endif\n", TEXT_ARG(condition));
    struct run run = run_text(buf_as_text(&buf));
    test_text(joined(&run), text_of(wanted ? "yes" : "no"), condition.ptr, __FILE__, line);
    run_release(&run);
    buf_release(&buf);
}
#define TRUE_IF(condition)  check_if(TEXT(condition), true, __LINE__)
#define FALSE_IF(condition) check_if(TEXT(condition), false, __LINE__)

TEST(conditions)
{
    TRUE_IF("1");
    FALSE_IF("0");
    FALSE_IF("unknown");
    TRUE_IF("true && !false");
    TRUE_IF("1 + 2 * 3 == 7");
    TRUE_IF("(1 + 2) * 3 == 9");
    TRUE_IF("10 - 4 - 3 == 3");
    TRUE_IF("7 / 2 == 3 && -7 / 2 == -3 && -7 % 2 == -1");
    TRUE_IF("1 << 4 >> 2 == 4");
    TRUE_IF("(5 & 3) == 1 && (5 | 3) == 7 && (5 ^ 3) == 6 && ~0 == -1");
    FALSE_IF("5 & 3 == 1 && 0"); /* & binds less than == */
    TRUE_IF("1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3 && 1 != 2");
    TRUE_IF("1 ? 2 : 0");
    TRUE_IF("0 ? 0 : 1 ? 1 : 0");
    FALSE_IF("1 ? 0 : 1");
    TRUE_IF("(2 || 1 / 0) && !(0 && 1 / 0) && (1 ? 1 : 1 / 0)");
    TRUE_IF("-1 < 0 && -1 > 0u"); /* unsigned wins */
    TRUE_IF("(1 ? -1 : 0u) > 0");
    TRUE_IF("0xFFFFFFFFFFFFFFFF > 0");
    TRUE_IF("18446744073709551615u == -1");
    TRUE_IF("-9223372036854775807 - 1 < 0");
    TRUE_IF("(-9223372036854775807 - 1) / -1 < 0");
    TRUE_IF("4294967295 + 1 == 4294967296"); /* 64 bits */
    TRUE_IF("2147483647 + 1 > 0");
    TRUE_IF("0x10 == 16 && 010 == 8 && 0b11 == 3 && 1'000 == 1000");
    TRUE_IF("'a' == 97 && '\\n' == 10 && '\\x41' == 65 && '\\0' == 0");
    TRUE_IF("1 << 63 < 0 && 1u << 63 > 0 && (1 << 64) == 0 && (-1 >> 70) == -1");
    TRUE_IF("8 >> 1 == 4 && -8 >> 1 == -4 && (1 << -1) == 0");
    TRUE_IF("+1 && - -1 && !!1 && ~~1");
    TRUE_IF("1 and not 0 or 0");
    TRUE_IF("__METAL_VERSION__ >= 310");
    TRUE_IF("sizeof == 0"); /* a keyword is 0 here too */
}

TEST(condition_questions)
{
    TRUE_IF("defined(__METAL__) && defined __METAL_VERSION__ && !defined(nothing)");
    GIVES("#define A\n#if defined A && defined(A) && !defined B\ny\n#endif", "y");
    GIVES("#define A 1\n#define HAS defined(A)\n#if HAS\ny\n#endif", "y"); /* as GCC and Clang do */
    GIVES("#define M(x) x\n#if M(defined(__METAL__)) && M(2) == 2\ny\n#endif",
          " | E1015"); /* the argument is expanded */
    GIVES("#define F(x) ((x) > 1)\n#if F(2) && !F(0) && !F\ny\n#endif", "y");
    TRUE_IF("__has_include(<metal_stdlib>) && !__has_include(<vector>) && __has_include(\"metal_math\")");
    TRUE_IF("__has_include(<simd/simd.h>)");
    TRUE_IF("__has_attribute(always_inline) && !__has_attribute(nonsense)");
    TRUE_IF("__has_feature(cxx_constexpr) && !__has_feature(cxx_exceptions)");
    FALSE_IF("__has_builtin(__builtin_expect)");
    GIVES("#ifdef __has_include\ny\n#endif\n#ifdef defined\nn\n#endif", "y");
}

TEST(conditions_that_are_wrong)
{
    GIVES("#if\nn\n#endif", " | E1015");
    GIVES("#if 1 +\nn\n#endif", " | E1015");
    GIVES("#if (1\nn\n#endif", " | E1015");
    GIVES("#if 1)\nn\n#endif", " | E1015");
    GIVES("#if 1 2\nn\n#endif", " | E1015");
    GIVES("#if 1 / 0\nn\n#endif", " | E1015");
    GIVES("#if 1 % (2 - 2)\nn\n#endif", " | E1015");
    GIVES("#if 1.0\nn\n#endif", " | E1015");
    GIVES("#if \"a\"\nn\n#endif", " | E1015");
    GIVES("#if 1 ? 2\nn\n#endif", " | E1015");
    GIVES("#if A = 1\nn\n#endif", " | E1015");
    GIVES("#if 1, 2\nn\n#endif", " | E1015");
    GIVES("#if F(1)\nn\n#endif", " | E1015");
    GIVES("#if defined\nn\n#endif", " | E1015");
    GIVES("#if defined(A\nn\n#endif", " | E1015");
    GIVES("#if __has_include\nn\n#endif", " | E1015");
    GIVES("#if @\nn\n#endif", " | E1015");
    GIVES("#if 0\n#elif 1 /\nn\n#else\ny\n#endif", "y | E1015");
    GIVES("#if 1\ny\n#elif 1 /\nn\n#endif", "y"); /* not looked at any more */
    GIVES("#if 0\n#if 1 /\n#endif\n#endif\ny", "y");
    SAYS("#if N = 1\n#endif", E1015, "write '=='");
    SAYS("#if FOO(1)\n#endif", E1015, "'FOO' is not a macro");
    SAYS("#if 1 / 0\n#endif", E1015, "division by zero");
    SAYS("#if 99999999999999999999\n#endif", E1015, "64 bits");
}

TEST(groups)
{
    GIVES("#if 1\na\n#else\nb\n#endif\nc", "a c");
    GIVES("#if 0\na\n#elif 0\nb\n#elif 1\nc\n#elif 1\nd\n#else\ne\n#endif", "c");
    GIVES("#if 0\n#if 1\na\n#else\nb\n#endif\n#else\nc\n#endif", "c");
    GIVES("#if 1\n#if 0\na\n#else\nb\n#endif\n#else\nc\n#endif", "b");
    GIVES("#ifdef A\na\n#elifdef __METAL__\nb\n#else\nc\n#endif", "b");
    GIVES("#ifdef A\na\n#elifndef A\nb\n#endif", "b");
    GIVES("#if 0\n#nonsense\n#error no\n#include <x>\n@ ' \"\n#endif\nx", "x");
    GIVES("#if 0\n/* \n#endif\n*/\n#endif\nx", "x");
    GIVES("#if 0\n\"/*\"\n#endif\nx", "x");
    GIVES("  #  if 0 // c\na\n  #\tendif junk\nx", "x");
    GIVES("#if 1\n#define A 1\n#else\n#define A 2\n#endif\nA", "1");
    GIVES("a #if 0\nb", "a #if 0 b"); /* not the first on its line */
    GIVES("#if 0\nx #else\ny\n#endif\nz", "z");
}

TEST(groups_that_are_wrong)
{
    GIVES("#endif\nx", "x | E1008");
    GIVES("#else\nx", "x | E1008");
    GIVES("#elif 1\nx", "x | E1008");
    GIVES("#if 1\nx", "x | E1009");
    GIVES("#if 0\nx", " | E1009");
    GIVES("#ifdef A\n#if 1\n#endif\nx", " | E1009");
    GIVES("#if 1\na\n#else\nb\n#else\nc\n#endif\nd", "a d | E1007");
    GIVES("#if 0\na\n#else\nb\n#elif 1\nc\n#endif\nd", "b c d | E1007");
    GIVES("#ifdef\nx\n#endif", " | E1007");
    GIVES("#ifdef 3\nx\n#endif", " | E1007");
    SAYS("#if 1\n#ifdef A\n#endif", E1009, "#if");
    struct run run = run_text(TEXT("a\n#if 0\nb\n"));
    CHECK(run.tokens.cut);
    CHECK_INT(run.findings.first->span.at, 2);
    run_release(&run);
}

/* --- other directives --- */

TEST(includes)
{
    GIVES("#include <metal_stdlib>\n#include <metal_simdgroup_matrix>\n#include \"metal_math\"\n#include "
          "<simd/simd.h>\nx",
          "x");
    GIVES("#import <metal_atomic>\n#define H <metal_stdlib>\n#include H\n#define Q "
          "\"metal_stdlib\"\n#include Q\nx",
          "x");
    GIVES("#include <metal_stdlib> // comment\n#include/**/<metal_stdlib>\nx", "x");
    GIVES("#include <vector>\n#include \"utils.h\"\n#include \"/etc/passwd\"\n#include <metal_../../x>\nx",
          "x | E1005 E1005 E1005 E1005");
    GIVES("#include\n#include x\n#include <metal_stdlib\nx", "x | E1007 E1007 E1007");
    SAYS("#include \"mlx/utils.h\"", E1005, "#include \"mlx/utils.h\" is not allowed");
    struct run run = run_text(TEXT("#include \"a.h\""));
    CHECK_CONTAINS(run.findings.first->related->message, "paste the code");
    run_release(&run);
}

TEST(messages)
{
    GIVES("#error\nx", "x | E1012");
    SAYS("#error don't use this \n", E1012, "#error don't use this");
    SAYS("#warning slow", E1016, "#warning slow");
    GIVES("#warning x\ny", "y | E1016");
    struct run run = run_text(TEXT("#warning x\ny"));
    CHECK_INT(run.findings.errors, 0);
    run_release(&run);
}

TEST(ignored_directives)
{
    GIVES("#\n# \n#pragma unroll\n#pragma clang loop unroll(full)\n#pragma once\n#pragma mark - don't\n#line "
          "3 \"f\"\n# 4 \"g\"\n#ident \"x\"\nx",
          "x");
    GIVES("_Pragma(\"unroll\") for _Pragma ( \"x\" ) x", "for x");
    GIVES("#define P(x) _Pragma(#x) y\nP(clang loop unroll(full)) z", "y z");
    GIVES("_Pragma x", " | E1007");
    GIVES("#pragma unroll(4) /* a\n b */ x\ny", "y");
}

TEST(unknown_directives)
{
    GIVES("#nonsense 1 2\nx", "x | E1006");
    GIVES("#!x\nx", "x | E1006");
    struct run run = run_text(TEXT("#inlcude <metal_stdlib>"));
    CHECK_CONTAINS(run.findings.first->related->message, "#include");
    run_release(&run);
}

TEST(directives_within_a_call)
{
    GIVES("#define F(x, y) x y\nF(1,\n#if 1\n2\n#else\n3\n#endif\n)", "1 2");
    GIVES("#define F(x) x\nF\n#define N 3\n(N)", "F (3)"); /* a directive ends the search for '(' */
}

TEST(pieces_are_one_text)
{
    struct text pieces[] = {TEXT("#define N 3\n// the end"), TEXT(" of it\nN"), TEXT("M\n#if 1"),
                            TEXT("\nx\n#endif")};
    struct run run = run_pieces(pieces, 4);
    CHECK_TEXT(joined(&run), "NM x");
    run_release(&run);
}

TEST(several_stretches)
{
    struct arena *arena = arena_new(1 << 24);
    struct sources *sources = sources_new(arena, 1000);
    struct findings findings;
    findings_init(&findings, arena);
    struct names *names = vocabulary_names(arena);
    uint32_t a = sources_add(sources, SOURCE_LIBRARY, TEXT("a"), TEXT("#define N 3\n#if 1\n"), NULL);
    uint32_t b = sources_add(sources, SOURCE_STUDENT, TEXT("b"), TEXT("N\n#endif"), NULL);
    struct preprocessor *pp = preprocessor_new(arena, names, sources, &findings);
    preprocess(pp, a, b - a);
    CHECK_INT(findings.errors, 1); /* the #if ends with its stretch */
    struct tokens tokens = preprocess(pp, b, 8);
    CHECK_INT(findings.errors, 2);
    CHECK_INT(tokens.count, 2);
    CHECK_TEXT(tokens.items[0].text, "3");
    CHECK_INT(tokens.items[0].span.at, b);
    sources_free(sources);
    arena_free(arena);
}
