/* msl/macro, msl/expand: definitions, calls, predefined macros. */
#include "msl/pp/macro.h"
#include "pp_run.h"

/* --- macros --- */

TEST(objects)
{
    GIVES("#define N 4\nN N+N", "4 4+4");
    GIVES("#define E\nE x E", "x");
    GIVES("#define A B\n#define B 3\nA", "3");
    GIVES("#define F (x) x\nF", "(x) x");
    GIVES("#define constant const\nconstant", "const");
    GIVES("#define A A\nA", "A");
    GIVES("#define A B\n#define B A\nA B", "A B");
    GIVES("#define A A B A\n#define B A B\nA", "A A B A");
    GIVES("#define N/**/4\nN", "4");
    GIVES("#define a b /* c\n */ d\na e", "b d e");
}

TEST(functions)
{
    GIVES("#define F(x) <x>\nF(1) F( a b ) F((1,2)) F()", "<1> <a b> <(1,2)> <>");
    GIVES("#define F() y\nF() F( ) F", "y y F");
    GIVES("#define F(a,b) b a\nF(1,2) F(,) F(1,) F(,2)", "2 1 1 2");
    GIVES("#define F(x) x\nF\n(\n1\n)\n2", "1 2");
    GIVES("#define F(x) x\n#define G F\nG(2)", "2");
    GIVES("#define F(x) x\nF", "F");
    GIVES("#define F(x) x\nF;", "F;");
    GIVES("#define F(x) x\nF(F)(1)", "F(1)");
    GIVES("#define F(x) x\nF(F(F(1)))", "1");
    GIVES("#define MIN(a, b) ((a) < (b) ? (a) : (b))\nMIN(x, MIN(y, z))",
          "((x) < (((y) < (z) ? (y) : (z))) ? (x) : (((y) < (z) ? (y) : (z))))");
    GIVES("#define F(x) x x\n#define X F(\nX 3)", "3 3");
    GIVES("#define F(x) [x]\nF({a, b})", "0 | E1010");
}

/* The examples of ISO/IEC 9899, 6.10.3.5, which [cpp.scope] repeats. */
TEST(standard_example_3)
{
    GIVES("#define x 3\n#define f(a) f(x * (a))\n#undef x\n#define x 2\n#define g f\n#define z z[0]\n#define "
          "h g(~\n"
          "#define m(a) a(w)\n#define w 0,1\n#define t(a) a\n#define p() int\n#define q(x) x\n#define r(x,y) "
          "x ## y\n"
          "#define str(x) # x\n"
          "f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);\n"
          "g(x+(3,4)-w) | h 5) & m\n(f)^m(m);\n"
          "p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };\n"
          "char c[2][6] = { str(hello), str() };",
          "f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1); "
          "f(2 * (2+(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))^m(0,1); "
          "int i[] = { 1, 23, 4, 5, }; "
          "char c[2][6] = { \"hello\", \"\" };");
}

TEST(standard_example_4)
{
    GIVES("#define str(s) # s\n#define xstr(s) str(s)\n"
          "#define debug(s, t) printf(\"x\" # s \"= %d, x\" # t \"= %s\", x ## s, x ## t)\n"
          "#define INCFILE(n) vers ## n\n#define glue(a, b) a ## b\n#define xglue(a, b) glue(a, b)\n"
          "#define HIGHLOW \"hello\"\n#define LOW LOW \", world\"\n"
          "debug(1, 2);\n"
          "fputs(str(strncmp(\"abc\\0d\", \"abc\", '\\4') // this goes away\n == 0) str(: @\\n), s);\n"
          "xstr(INCFILE(2).h)\nglue(HIGH, LOW);\nxglue(HIGH, LOW)",
          "printf(\"x\" \"1\" \"= %d, x\" \"2\" \"= %s\", x1, x2); "
          "fputs(\"strncmp(\\\"abc\\\\0d\\\", \\\"abc\\\", '\\\\4') == 0\" \": @\\n\", s); "
          "\"vers2.h\" \"hello\"; \"hello\" \", world\"");
}

TEST(standard_example_5_and_hash_hash)
{
    GIVES("#define t(x,y,z) x ## y ## z\nint j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,), t(10,,), t(,11,), "
          "t(,,12), t(,,) };",
          "int j[] = { 123, 45, 67, 89, 10, 11, 12, };");
    GIVES("#define hash_hash # ## #\n#define mkstr(a) # a\n#define in_between(a) mkstr(a)\n"
          "#define join(c, d) in_between(c hash_hash d)\nchar p[] = join(x, y);",
          "char p[] = \"x ## y\";");
}

TEST(standard_example_7_variadic)
{
    GIVES("#define debug(...) fprintf(stderr, __VA_ARGS__)\n#define showlist(...) puts(#__VA_ARGS__)\n"
          "#define report(test, ...) ((test)?puts(#test): printf(__VA_ARGS__))\n"
          "debug(\"Flag\");\ndebug(\"X = %d\\n\", x);\nshowlist(The first, second, and third items.);\n"
          "report(x>y, \"x is %d but y is %d\", x, y);",
          "fprintf(stderr, \"Flag\"); fprintf(stderr, \"X = %d\\n\", x); puts(\"The first, second, and third "
          "items.\"); "
          "((x>y)?puts(\"x>y\"): printf(\"x is %d but y is %d\", x, y));");
}

/* The unspecified cases: as GCC and Clang decide them. */
TEST(rescanning)
{
    GIVES("#define f(a) a*g\n#define g(a) f(a)\nf(2)(9)", "2*9*g");
    GIVES("#define NIL(xxx) xxx\n#define G_0(arg) NIL(G_1)(arg)\n#define G_1(arg) NIL(arg)\nG_0(42)", "42");
    GIVES("#define foo() bar\nfoo()() foo", "bar() foo");
    GIVES("#define f(x) x f\nf(1)(2)", "1 f(2)");
    GIVES("#define EMPTY\n#define DEFER(x) x EMPTY\n#define A() 123\n#define EXPAND(x) x\nDEFER(A)() "
          "EXPAND(DEFER(A)())",
          "A() 123");
    GIVES("#define AA BB\n#define BB AA\nAA BB", "AA BB");
    GIVES("#define f g(f\n#define g(x) <x>\nf )", "<f>");
}

TEST(painted_for_ever)
{
    GIVES("#define f(x) x\n#define a a f\na(1)", "a 1");
    GIVES("#define cat(a,b) a##b\n#define xcat(a,b) cat(a,b)\ncat(cat(1,2),3)", "cat(1,2)3 | E1014");
    GIVES("#define cat(a,b) a##b\n#define xcat(a,b) cat(a,b)\nxcat(xcat(1,2),3)", "123");
}

TEST(va_args)
{
    GIVES("#define F(...) [__VA_ARGS__]\nF() F(1) F(1, 2) F((a,b),c)", "[] [1] [1, 2] [(a,b),c]");
    GIVES("#define F(a, ...) a:__VA_ARGS__;\nF(1) F(1,) F(1,2) F(1,2,3)", "1:; 1:; 1:2; 1:2,3;");
    GIVES("#define F(a, rest...) a:rest;\nF(1,2,3)", "1:2,3;");
    GIVES("#define F(a, ...) g(a, ##__VA_ARGS__)\nF(1) F(1,2) F(1,2,3) F(1,)", "g(1) g(1,2) g(1,2,3) g(1)");
    GIVES("#define N 7\n#define F(a, ...) g(a, ##__VA_ARGS__)\nF(1,N)", "g(1,7)");
    GIVES("#define F(a, ...) g(a __VA_OPT__(,) __VA_ARGS__)\nF(1) F(1,2) F(1,)", "g(1) g(1 , 2) g(1)");
    GIVES("#define E\n#define F(...) f(0 __VA_OPT__(,) __VA_ARGS__)\nF(a) F() F(E)", "f(0 , a) f(0) f(0)");
    GIVES("#define S(n, ...) s n __VA_OPT__(= { __VA_ARGS__ })\nS(foo); S(bar, 1, 2);",
          "s foo; s bar = { 1, 2 };");
    GIVES("#define F(x, ...) a##__VA_OPT__(b)##x\nF(c) F(c,1)", "ac abc");
    GIVES("#define F(...) x##,##__VA_ARGS__ y\nF()", "x y");
    GIVES("#define F(...) (,##__VA_ARGS__)\nF(F(1))", "(,F(1))"); /* not expanded before, so painted */
    GIVES("#define F(x, y) #x y\nF(a)", "0 | E1010");
    GIVES("#define F(x, y, ...) x\nF(1)", "0 | E1010");
    GIVES("__VA_ARGS__", "__VA_ARGS__"); /* the parser will say that nothing has this name */
}

TEST(stringizing)
{
    GIVES("#define S(x) #x\nS( a   +\n b ) S(\"x\\n\") S('\"') S(a/* */b) S()",
          "\"a + b\" \"\\\"x\\\\n\\\"\" \"'\\\"'\" \"a b\" \"\"");
    GIVES("#define S(x) #x\n#define N 3\nS(N)", "\"N\"");
    GIVES("#define H #\nH x", "# x"); /* not in an object-like macro */
}

TEST(pasting)
{
    GIVES("#define P(a, b) a##b\nP(x, 1) P(1, x) P(<, <=) P(-, >) P(., 5) P(1e, +3) P(, x) P(x, )",
          "x1 1x <<= -> .5 1e+3 x x");
    GIVES("#define P(a, b) a ## b c\nP(x y, z w)", "x yz w c");
    GIVES("#define N 3\n#define P(a, b) a##b\nP(N, N) P(N, ) P(, N)",
          "NN 3 3"); /* not expanded beside ##, but rescanned */
    GIVES("#define PI_F M_ ## PI ## _F\nPI_F", "3.14159265358979323846264338327950288f");
    GIVES("#define P(a, b) a##b\nP(/, /) x", "// x | E1014");
    GIVES("#define P(a, b) a##b\nP(+, -)", "+- | E1014");
    SAYS("#define P(a, b) a##b\nP(+, -)", E1014, "'+' and '-'");
    struct run run = run_text(TEXT("#define P(a, b) a##b\nP(wh, ile) P(x, 2)"));
    CHECK_INT(run.tokens.items[0].kind, TOK_WHILE);
    CHECK_INT(run.tokens.items[1].kind, TOK_IDENTIFIER);
    CHECK(run.tokens.items[1].name != NULL);
    run_release(&run);
}

TEST(definitions_that_are_wrong)
{
    GIVES("#define\nx", "x | E1007");
    GIVES("#define 3\nx", "x | E1007");
    GIVES("#define defined 1\nx", "x | E1007");
    GIVES("#define __VA_ARGS__ 1\nx", "x | E1007");
    GIVES("#define F(a, a) 1\nF(1,2)", "(1,2) | E1007");
    GIVES("#define F(a\nx", "x | E1007");
    GIVES("#define F(a b) 1\nx", "x | E1007");
    GIVES("#define F(..., a) 1\nx", "x | E1007");
    GIVES("#define F(1) 1\nx", "x | E1007");
    GIVES("#define F(a,) 1\nx", "x | E1007");
    GIVES("#define F(x) ## x\ny", "y | E1007");
    GIVES("#define F x ##\ny", "y | E1007");
    GIVES("#define F(x) #y\nz", "z | E1007");
    GIVES("#define F(...) __VA_OPT__ x\nz", "z | E1007");
    GIVES("#define F(...) __VA_OPT__(a __VA_OPT__(b))\nz", "z | E1007");
    GIVES("#define F(...) __VA_OPT__(## x)\nz", "z | E1007");
    GIVES("#define F(...) __VA_OPT__(x ##)\nz", "z | E1007");
    GIVES("#undef\nx", "x | E1007");
    GIVES("#undef defined\nx", "x | E1007");
    SAYS("#define F(x) #y", E1007, "'#' must be followed by a parameter");
}

TEST(definitions_again)
{
    GIVES("#define A 1\n#define A 1\nA", "1");
    GIVES("#define A  1  +  2\n#define A 1 + 2 // same\nA", "1 + 2");
    GIVES("#define A 1 + 2\n#define A 1+2\nA", "1+2 | E1013");
    GIVES("#define A 1\n#define A 2\nA", "2 | E1013");
    GIVES("#define A 1\n#undef A\n#define A 2\nA", "2");
    GIVES("#define A(x) x\n#define A(y) y\nA(1)", "1 | E1013");
    GIVES("#define A(x,y) #x\n#define A(x,y) #y\nA(1,2)", "\"2\" | E1013");
    GIVES("#define A(x) x\n#define A x\nA", "x | E1013");
    GIVES("#define INFINITY 1\nINFINITY", "1"); /* a predefined one: no finding */
    struct run run = run_text(TEXT("#define A 1\n#define A 2\n"));
    CHECK_INT(run.findings.errors, 0);
    CHECK_CONTAINS(run.findings.first->related->message, "previous definition is here");
    CHECK_INT(run.findings.first->related->span.at, 8);
    run_release(&run);
}

TEST(calls_that_are_wrong)
{
    GIVES("#define F(x) x\nF(1,2) y", "0 y | E1010");
    GIVES("#define F() x\nF(1) y", "0 y | E1010");
    GIVES("#define F(x,y) x\na = F(1, 2;\nb = 3;", "a = 0; b = 3; | E1011");
    GIVES("#define F(x,y) x\nF(1, (2)", "0 | E1011");
    GIVES("#define F(x) x\nF(1; int a, b; g(1, 2);", "0; int a, b; g(1, 2); | E1011"); /* nothing is lost */
    SAYS("#define F(x,y) x\nF(1)", E1010, "macro 'F' needs 2 arguments, got 1");
    SAYS("#define F(x,...) x\nF()F(", E1011, "F");
    SAYS("#define F(x,y,...) x\nF(1)", E1010, "needs at least 2 arguments, got 1");
}

TEST(spans_of_macros)
{
    struct run run = run_text(TEXT("#define F(x) (x + one)\n#define one 1\n  F(ab) cd"));
    /* ( ab + 1 ) cd: made tokens stand at the call, the argument where it is written */
    uint32_t call = 39;
    static const uint32_t offsets[] = {39, 41, 39, 39, 39, 45};
    for (size_t i = 0; i < 6; i++)
        CHECK_INT(run.tokens.items[i].span.at, offsets[i]);
    CHECK_INT(run.tokens.items[0].span.at, call);
    CHECK_INT(run.tokens.items[0].span.len, 1);
    CHECK(run.tokens.items[0].line_start);
    CHECK(!run.tokens.items[1].line_start);
    run_release(&run);
}

TEST(spacing_of_macros)
{
    GIVES("#define F(x) x.y\n#define E\na+F(b)+E c", "a+b.y+ c");
    GIVES("#define A -\n-A", "--"); /* two tokens all the same */
    struct run run = run_text(TEXT("#define A -\n-A"));
    CHECK_INT(run.tokens.count, 3);
    run_release(&run);
}

/* --- predefined macros --- */

TEST(predefined_table_is_sorted)
{
    const char *before = macro_predefined_name(0), *name;
    CHECK(before != NULL);
    for (size_t i = 1; (name = macro_predefined_name(i)) != NULL; i++) {
        if (strcmp(before, name) >= 0)
            test_fail(__FILE__, __LINE__, "%s must stand before %s", name, before);
        before = name;
    }
}

TEST(predefined_macros)
{
    GIVES("__METAL_VERSION__ __METAL__ __METAL_MACOS__ __cplusplus", "320 1 1 201402L");
    GIVES("INT_MAX UINT_MAX CHAR_BIT", "2147483647 4294967295u 8");
    GIVES("INFINITY NAN MAXHALF", "1e999f (0.0f / 0.0f) 0x1.ffcp+15h");
    GIVES("M_PI_F M_1_PI_H",
          "3.14159265358979323846264338327950288f 0.318309886183790671537767526745028724h");
    GIVES("METAL_FUNC float f();", "inline __attribute__((__always_inline__)) float f();");
    GIVES("MLX_MTL_CONST int N = 4;", "static constant constexpr const int N = 4;");
    GIVES("MLX_MTL_PRAGMA_UNROLL for MLX_MTL_LOOP_UNROLL for", "for for");
    GIVES("#ifdef __FAST_MATH__\nfast\n#else\nsafe\n#endif\n#if __FAST_MATH__\nfast\n#else\nsafe\n#endif",
          "safe safe");
    GIVES("#undef INFINITY\nINFINITY", "INFINITY");
    GIVES("#ifdef M_PI_F\ny\n#endif\n#ifndef __METAL_IOS__\ny\n#endif", "y y");
    GIVES("M_PI", "M_PI"); /* no double constants in Metal */
}

TEST(predefined_that_change)
{
    GIVES("__COUNTER__ __COUNTER__ __COUNTER__", "0 1 2");
    GIVES("__LINE__\n\n__LINE__ __LINE__\n__LINE__", "1 3 3 4");
    GIVES("#define L __LINE__\n\nL", "3");
    GIVES("#define F(x) x __LINE__ x\n\nF(\n__LINE__\n)", "4 3 4");
    GIVES("__FILE__", "\"program_source\"");
    GIVES("#define P(a,b) P_(a,b)\n#define P_(a,b) a##b\nP(x, __LINE__) P(y, __COUNTER__)", "x3 y0");
}
