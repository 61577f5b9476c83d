/* msl/preprocess: text in, tokens and findings out. */
#include "base/limits.h"
#include "base/buf.h"
#include "msl/macro.h"
#include "msl/preprocess.h"
#include "test.h"
#include <time.h>

/* The tokens of a text, joined with one blank where white space stood, then " | " and the codes of its
 * findings. */
struct run {
    struct arena *arena;
    struct sources *sources;
    struct findings findings;
    struct tokens tokens;
    struct buf joined;
};

static struct run run_pieces(const struct text *pieces, size_t count)
{
    struct run run = {.arena = arena_new(LIMIT_COMPILE_BYTES)};
    run.sources = sources_new(run.arena, LIMIT_SOURCE_BYTES);
    findings_init(&run.findings, run.arena);
    struct names *names = names_new(run.arena);
    token_seed_names(names);
    for (size_t i = 0; i < count; i++)
        sources_add(run.sources, SOURCE_STUDENT, TEXT("test"), pieces[i], NULL);
    struct preprocessor *pp = preprocessor_new(run.arena, names, run.sources, &run.findings);
    run.tokens = preprocess(pp, 0, (uint32_t)sources_text(run.sources).len);
    return run;
}

static struct run run_text(struct text text)
{
    return run_pieces(&text, 1);
}

static void run_release(struct run *run)
{
    buf_release(&run->joined);
    sources_free(run->sources);
    arena_free(run->arena);
}

static struct text joined(struct run *run)
{
    struct buf *buf = &run->joined;
    for (size_t i = 0; i + 1 < run->tokens.count; i++) {
        if (i > 0 && run->tokens.items[i].spaced)
            buf_char(buf, ' ');
        buf_text(buf, run->tokens.items[i].text);
    }
    if (run->findings.first)
        buf_str(buf, " |");
    for (struct finding *f = run->findings.first; f; f = f->next)
        buf_printf(buf, " %s", diag_code_name(f->code));
    return buf_as_text(buf);
}

static void check_text(struct text source, const char *wanted, int line)
{
    struct run run = run_text(source);
    struct text found = joined(&run);
    test_text(found, text_of(wanted), source.ptr, __FILE__, line);
    CHECK_INT(run.tokens.items[-1].kind, TOK_SEMICOLON);
    CHECK_INT(run.tokens.items[run.tokens.count - 1].kind, TOK_END);
    run_release(&run);
}
#define GIVES(source, wanted) check_text(TEXT(source), wanted, __LINE__)

/* The text of the first finding. */
static void check_message(struct text source, enum diag_code code, const char *part, int line)
{
    struct run run = run_text(source);
    struct finding *f = run.findings.first;
    if (!f)
        test_fail(__FILE__, line, "no finding in: %s", source.ptr);
    else {
        test_int(f->code, code, "code", __FILE__, line);
        test_contains(f->message, text_of(part), source.ptr, __FILE__, line);
    }
    run_release(&run);
}
#define SAYS(source, code, part) check_message(TEXT(source), code, part, __LINE__)

/* --- tokens --- */

TEST(tokens_take_the_longest)
{
    GIVES("a+++++b", "a+++++b");
    GIVES("x<<=y>>=z->*w.*v...", "x<<=y>>=z->*w.*v...");
    struct run run = run_text(TEXT("a+++++b<<=c->*d %:%: <% %> <: :> ## # and not_eq compl"));
    static const enum tok wanted[] = {TOK_IDENTIFIER, TOK_PLUS_PLUS, TOK_PLUS_PLUS,  TOK_PLUS,
                                      TOK_IDENTIFIER, TOK_SHL_EQ,    TOK_IDENTIFIER, TOK_ARROW_STAR,
                                      TOK_IDENTIFIER, TOK_HASH_HASH, TOK_L_BRACE,    TOK_R_BRACE,
                                      TOK_L_SQUARE,   TOK_R_SQUARE,  TOK_HASH_HASH,  TOK_HASH,
                                      TOK_AMP_AMP,    TOK_BANG_EQ,   TOK_TILDE,      TOK_END};
    CHECK_INT(run.tokens.count, sizeof wanted / sizeof *wanted);
    for (size_t i = 0; i < run.tokens.count && i < sizeof wanted / sizeof *wanted; i++)
        CHECK_INT(run.tokens.items[i].kind, wanted[i]);
    run_release(&run);
}

TEST(every_operator_is_read_back)
{
    static const char *const spellings[] = {
#define TOK(id, spelling)     spelling,
#define KEYWORD(id, spelling) spelling,
#include "msl/token.def"
#undef TOK
#undef KEYWORD
    };
    for (int kind = TOK_HASH_HASH; kind < TOK_COUNT; kind++) {
        struct run run = run_text(text_of(spellings[kind]));
        CHECK_INT(run.tokens.items[0].kind, kind);
        CHECK_INT(run.tokens.count, 2);
        CHECK_STR(tok_spelling((enum tok)kind), spellings[kind]);
        run_release(&run);
    }
    CHECK_STR(tok_describe(TOK_SEMICOLON), "';'");
    CHECK_STR(tok_describe(TOK_WHILE), "'while'");
    CHECK_STR(tok_describe(TOK_IDENTIFIER), "an identifier");
}

TEST(colon_after_less_is_a_scope)
{
    struct run run = run_text(TEXT("f<::g>() <::> <:::"));
    CHECK_INT(run.tokens.items[1].kind, TOK_LESS);
    CHECK_INT(run.tokens.items[2].kind, TOK_COLON_COLON);
    CHECK_INT(run.tokens.items[7].kind, TOK_L_SQUARE); /* <: :> */
    CHECK_INT(run.tokens.items[8].kind, TOK_R_SQUARE);
    CHECK_INT(run.tokens.items[9].kind, TOK_L_SQUARE); /* <: :: */
    CHECK_INT(run.tokens.items[10].kind, TOK_COLON_COLON);
    run_release(&run);
}

TEST(numbers_are_one_token)
{
    static const char *const numbers[] = {"0",      "1.5f",      ".5",        "1e-3",  "1E+10f",
                                          "0x1p-3", "0x1.8P+2h", "1'000'000", "0xFFu", "1.",
                                          "1.e5bf", "0b10'01ul", "0x1e+1",    "1..2",  "08a"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct run run = run_text(text_of(numbers[i]));
        CHECK_INT(run.tokens.count, 2);
        CHECK_INT(run.tokens.items[0].kind, TOK_NUMBER);
        CHECK_TEXT(run.tokens.items[0].text, numbers[i]);
        run_release(&run);
    }
    struct run run = run_text(TEXT("1.x 1-2 x.5"));
    CHECK_INT(run.tokens.count, 1 + 3 + 2 + 1);
    run_release(&run);
}

TEST(literals_keep_their_quotes)
{
    GIVES("'a' '\\'' \"b\\\"c\" \"\\\\\" u8\"x\" L'w' R\"(a\"b)\" R\"x(a)\" )x\"",
          "'a' '\\'' \"b\\\"c\" \"\\\\\" u8\"x\" L'w' R\"(a\"b)\" R\"x(a)\" )x\"");
    GIVES("\"// no comment /*\" x", "\"// no comment /*\" x");
    GIVES("\"\xc3\xa4\xe2\x82\xac\" y", "\"\xc3\xa4\xe2\x82\xac\" y");
}

TEST(unclosed_literals_end_with_their_line)
{
    GIVES("a = 'x;\nb", "a = '0'; b | E1003");
    GIVES("f(\"abc);\nb", "f(\"\"); b | E1003");
    GIVES("\"abc", "\"\" | E1003");
    GIVES("'", "'0' | E1003");
    GIVES("R\"(abc", "\"\" | E1003");
    SAYS("x = \"abc", E1003, "closing '\"'");
    GIVES("#if 0\ndon't\n#endif\nx", "x"); /* thrown away */
    GIVES("#define X don't\ny", "y");      /* never used */
    GIVES("#define X don't\nX", "don'0' | E1003");
}

TEST(comments_are_blanks)
{
    GIVES("a/**/b/* x\n y */c // d\ne", "a b c e");
    GIVES("a/*/b*/c", "a c");
    GIVES("a //* x\nb */ c", "a b */ c");
    GIVES("a / / b", "a / / b");
    GIVES("a /* never", "a | E1002");
    GIVES("a /*/", "a | E1002");
    GIVES("a /* never *", "a | E1002");
    GIVES("// \xe2\x80\x9cquotes\xe2\x80\x9d \xf0\x9f\x98\x80\nx", "x");
}

TEST(line_ends_of_all_kinds)
{
    GIVES("#define A 1\r\nA\r\n#undef A\r\nA", "1 A");
    GIVES("#define A 1\rA\r#undef A\rA", "1 A");
    GIVES("a // b\rc", "a c");
    GIVES("a // b\r\nc", "a c");
}

TEST(continuations_join_lines)
{
    GIVES("ab\\\ncd", "abcd");
    GIVES("ab\\\r\ncd", "abcd");
    GIVES("ab\\  \ncd", "abcd"); /* blanks behind the backslash, as Clang has it */
    GIVES("a +\\\n+ b", "a ++ b");
    GIVES("// comment \\\n still\nx", "x");
    GIVES("/\\\n/ comment\nx", "x");
    GIVES("/\\\n* y *\\\n/ x", "x");
    GIVES("#def\\\nine A(x) \\\n  x + \\\n  x\nA(1)", "1 + 1");
    GIVES("\"a\\\nb\"", "\"ab\"");
    GIVES("1\\\n2.\\\n5", "12.5");
    GIVES("#\\\ndefine A 1\nA", "1");
    GIVES("a\\", "a | E1001"); /* no line end follows */
}

TEST(spans_reach_over_continuations)
{
    struct run run = run_text(TEXT("x\\\n ab\\\ncd ef"));
    CHECK_INT(run.tokens.items[0].span.at, 0);
    CHECK_INT(run.tokens.items[0].span.len, 1);
    CHECK_INT(run.tokens.items[1].span.at, 4);
    CHECK_INT(run.tokens.items[1].span.len, 6);
    CHECK_INT(run.tokens.items[2].span.at, 11);
    CHECK_INT(run.tokens.items[2].span.len, 2);
    run_release(&run);
}

TEST(characters_beyond_ascii)
{
    GIVES("\xef\xbb\xbf#define A 1\nA", "1"); /* byte order mark */
    GIVES("a\xc2\xa0"
          "b",
          "a b"); /* no-break space */
    GIVES("float \xce\xb1 = \xce\xb1"
          "2;",
          "float \xce\xb1 = \xce\xb1"
          "2;");                                           /* Greek letters are letters */
    GIVES("a \xe2\x88\x92 b", "a - b | E1001");            /* a minus sign */
    GIVES("x\xef\xbc\x9b", "x; | E1001");                  /* a full-width semicolon */
    GIVES("\xe2\x80\x9cx\xe2\x80\x9d", "x | E1001 E1001"); /* one finding a character */
    GIVES("a @ ` b", "a b | E1001 E1001");
    GIVES("\xff\xfe", " | E1001 E1001"); /* not UTF-8 */
    GIVES("a\xe2\x80\x8b"
          "b",
          "ab | E1001");
    SAYS("\xe2\x80\x9c", E1001, "\xe2\x80\x9c");
    SAYS("a\xe2\x80\x8b"
         "b",
         E1001, "U+200B");
    SAYS("\xff", E1001, "byte 0xFF");
    SAYS("\x01", E1001, "U+0001");
    struct run run = run_text(TEXT("a \xe2\x88\x92 b"));
    CHECK(run.findings.first->related != NULL);
    CHECK_CONTAINS(run.findings.first->related->message, "looks like -");
    run_release(&run);
}

TEST(nul_and_controls)
{
    struct run run = run_text(text_from("a\0b\vc\fd", 7));
    CHECK_TEXT(joined(&run), "a b c d");
    run_release(&run);
}

TEST(line_start_is_known)
{
    struct run run = run_text(TEXT("a b\n c /* \n */ d"));
    CHECK(run.tokens.items[0].line_start);
    CHECK(!run.tokens.items[1].line_start);
    CHECK(run.tokens.items[2].line_start);
    CHECK(!run.tokens.items[3].line_start); /* a comment is one blank */
    run_release(&run);
}

TEST(raw_tokens)
{
    struct arena *arena = arena_new(1 << 24);
    struct sources *sources = sources_new(arena, 1000);
    struct findings findings;
    findings_init(&findings, arena);
    struct names *names = names_new(arena);
    token_seed_names(names);
    sources_add(sources, SOURCE_STUDENT, TEXT("t"), TEXT("#define A 1\nA @"), NULL);
    struct tokens tokens = lex_raw(arena, names, sources, &findings, 0, 15);
    CHECK_INT(tokens.count, 7);
    CHECK_INT(tokens.items[0].kind, TOK_HASH);
    CHECK_INT(tokens.items[4].kind, TOK_IDENTIFIER);
    CHECK_INT(tokens.items[5].kind, TOK_OTHER);
    sources_free(sources);
    arena_free(arena);
}

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
    SAYS("#define F(x) #y", E1007, "'#' must stand before a parameter");
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
    CHECK_CONTAINS(run.findings.first->related->message, "defined here before");
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
    TRUE_IF("sizeof == 0"); /* a word of the language is 0 here too */
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
    struct names *names = names_new(arena);
    token_seed_names(names);
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

/* --- limits: at and one over --- */

static void check_limit(struct buf *buf, const char *code, size_t tokens, int line)
{
    struct run run = run_text(buf_as_text(buf));
    struct finding *f = run.findings.first;
    test_text(text_of(f ? diag_code_name(f->code) : ""), text_of(code), "finding", __FILE__, line);
    test_check(run.tokens.cut == (code[0] != 0), "cut", __FILE__, line);
    if (!code[0])
        test_int((long long)run.tokens.count - 1, (long long)tokens, "tokens", __FILE__, line);
    run_release(&run);
    buf->len = 0;
}

static void repeat(struct buf *buf, const char *text, size_t times)
{
    while (times--)
        buf_str(buf, text);
}

TEST(limit_of_tokens)
{
    struct buf buf = {0};
    repeat(&buf, ";", LIMIT_TOKENS);
    check_limit(&buf, "", LIMIT_TOKENS, __LINE__);
    repeat(&buf, ";", LIMIT_TOKENS + 1);
    check_limit(&buf, "E1202", 0, __LINE__);
    buf_release(&buf);
}

TEST(limit_of_macro_depth)
{
    struct buf buf = {0};
    for (unsigned extra = 0; extra < 2; extra++) {
        for (unsigned i = 0; i < LIMIT_MACRO_DEPTH + extra; i++)
            buf_printf(&buf, "#define m%u m%u\n", i, i + 1);
        buf_str(&buf, "m0");
        check_limit(&buf, extra ? "E1204" : "", 1, __LINE__);
    }
    /* nested arguments count as well */
    for (unsigned extra = 0; extra < 2; extra++) {
        buf_str(&buf, "#define f(x) x\n");
        repeat(&buf, "f(", LIMIT_MACRO_DEPTH + extra);
        repeat(&buf, ")", LIMIT_MACRO_DEPTH + extra);
        check_limit(&buf, extra ? "E1204" : "", 0, __LINE__);
    }
    buf_release(&buf);
}

TEST(limit_of_macro_steps)
{
    struct buf buf = {0};
    for (unsigned extra = 0; extra < 2; extra++) {
        buf_str(&buf, "#define e\n"); /* each costs one step and makes nothing */
        repeat(&buf, "e ", LIMIT_MACRO_STEPS + extra);
        check_limit(&buf, extra ? "E1211" : "", 0, __LINE__);
    }
    buf_release(&buf);
}

TEST(limit_of_macro_parameters)
{
    struct buf buf = {0};
    for (unsigned extra = 0; extra < 2; extra++) {
        buf_str(&buf, "#define f(p0");
        for (unsigned i = 1; i < LIMIT_MACRO_PARAMS + extra; i++)
            buf_printf(&buf, ", p%u", i);
        buf_printf(&buf, ") p%u\n", LIMIT_MACRO_PARAMS - 1);
        struct run run = run_text(buf_as_text(&buf));
        CHECK_INT(run.findings.count, extra);
        if (extra && run.findings.first)
            CHECK_INT(run.findings.first->code, E1210);
        run_release(&run);
        buf.len = 0;
    }
    buf_release(&buf);
}

TEST(limit_of_conditions)
{
    struct buf buf = {0};
    for (unsigned extra = 0; extra < 2; extra++) {
        repeat(&buf, "#if 1\n", LIMIT_IF_DEPTH + extra);
        buf_str(&buf, "x\n");
        repeat(&buf, "#endif\n", LIMIT_IF_DEPTH + extra);
        check_limit(&buf, extra ? "E1203" : "", 1, __LINE__);
    }
    repeat(&buf, "#if 0\n", 10000); /* skipped ones are only counted */
    repeat(&buf, "#endif\n", 10000);
    buf_str(&buf, "x");
    check_limit(&buf, "", 1, __LINE__);
    buf_release(&buf);
}

TEST(limit_of_nesting_in_conditions)
{
    struct buf buf = {0};
    for (unsigned extra = 0; extra < 2; extra++) {
        buf_str(&buf, "#if ");
        repeat(&buf, "(", LIMIT_NESTING - 1 + extra);
        buf_str(&buf, "1");
        repeat(&buf, ")", LIMIT_NESTING - 1 + extra);
        buf_str(&buf, "\nx\n#endif");
        struct run run = run_text(buf_as_text(&buf));
        CHECK_INT(run.findings.count, extra);
        run_release(&run);
        buf.len = 0;
    }
    buf_release(&buf);
}

/* --- hostile input ends soon --- */

/* The sanitizers look at memory, not at time. */
#ifdef ARENA_DEBUG
enum { HOSTILE_BYTES = 1 << 17 };
#else
enum { HOSTILE_BYTES = 1 << 20 };
#endif

/* Of this process: the machine may be busy with other things. */
static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* The bound is generous, since a test must not fail on a slow machine; `make bench` measures. What it catches
 * is work that grows faster than the text, which takes minutes. */
static void check_hostile(struct buf *buf, const char *what)
{
    double start = seconds();
    struct run run = run_text(buf_as_text(buf));
    double took = seconds() - start;
    CHECK(arena_used(run.arena) < 200u << 20);
    run_release(&run);
    if (took > 1.0)
        test_fail(__FILE__, __LINE__, "%s took %.0f ms", what, took * 1e3);
    if (getenv("SHOW_TIMES"))
        printf("%-24s %6.1f ms\n", what, took * 1e3);
    buf->len = 0;
}

static void fill(struct buf *buf, const char *text)
{
    while (buf->len < HOSTILE_BYTES)
        buf_str(buf, text);
}

TEST(hostile_repetitions)
{
    static const char *const patterns[] = {
        "(",
        "#define a\n",
        "#define a 1\n#define a 2\n",
        "a",
        "1",
        "#",
        "##",
        "#if 1\n",
        "#if 0\n",
        "#else\n",
        "'",
        "\"",
        "'\n",
        "/*",
        "/",
        "@",
        "\xff",
        "\xe2\x80\x9c",
        "\\\n",
        "a\\\n",
        "#include <x>\n",
        "_Pragma(",
        "__LINE__\n",
        "__COUNTER__ ",
        "#if (",
        "#if 1?",
        "#x\n",
        "R\"(",
        "#error x\n",
        "#undef a\n",
        "#define f(x) x\n",
        "\\ ",
        "'a;",
        "\xce\xb1",
        "defined ",
        "#pragma x\n",
        "#if __has_include(<x>)\n#endif\n",
        "INFINITY ",
        "NAN ",
        "\r",
        "#if -1\n#endif\n",
    };
    struct buf buf = {0};
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        fill(&buf, patterns[i]);
        check_hostile(&buf, patterns[i]);
    }
    buf_release(&buf);
}

TEST(hostile_macros)
{
    struct buf buf = {0};
    /* doubling, with and without a result */
    buf_str(&buf, "#define a0 x x\n#define b0\n#define c0(x) x x\n");
    for (int i = 1; i < 64; i++)
        buf_printf(&buf, "#define a%d a%d a%d\n#define b%d b%d b%d\n#define c%d(x) c%d(x) c%d(x)\n", i, i - 1,
                   i - 1, i, i - 1, i - 1, i, i - 1, i - 1);
    size_t defines = buf.len;
    buf_str(&buf, "a63");
    check_hostile(&buf, "a63");
    static const char *const uses[] = {"b63", "c63(x)", "c63(a63)", "c10(c10(c10(c10(y))))"};
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        buf.len = defines;
        buf_str(&buf, uses[i]);
        check_hostile(&buf, uses[i]);
    }
    buf_release(&buf);
}

TEST(hostile_calls)
{
    static const struct {
        const char *start, *again;
    } cases[] = {
        {"#define f(x) x\n", "f("},
        {"#define f(x) x\n", "f(;"},
        {"#define f(x) x x\n", "f(f("},
        {"#define f(x) x\n", "f(1,"},
        {"#define f(...) __VA_ARGS__\n", "f(1,"},
        {"#define f(x)\n", "f() "},
        {"#define s(x) #x\n", "s(s("},
        {"#define p(a,b) a##b\n", "p(x,"},
        {"#define p(a,b) a##b\n#define q p(xxxxxxxxxxxxxxxxxxxxxxxxxxxx,yyyyyyyyyyyyyyyyyyyyyy)\n", "q "},
        {"#define L __LINE__\n#define f(x) x L\n", "f(L\n\n)"},
        {"#define g g(\n#define f(x) x\n", "f(g "},
    };
    struct buf buf = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        buf_str(&buf, cases[i].start);
        fill(&buf, cases[i].again);
        check_hostile(&buf, cases[i].again);
    }
    /* many calls of a macro with a long body that gives nothing */
    buf_str(&buf, "#define f(x) ");
    repeat(&buf, "x ", 200000);
    buf_str(&buf, "\n");
    fill(&buf, "f() ");
    check_hostile(&buf, "long empty body");
    /* a name that doubles in length with each level */
    buf_str(&buf, "#define p_(a,b) a##b\n#define p(a,b) p_(a,b)\n#define n0 abcdefgh\n");
    for (int i = 1; i < 40; i++)
        buf_printf(&buf, "#define n%d p(n%d,n%d)\n", i, i - 1, i - 1);
    buf_str(&buf, "n39");
    check_hostile(&buf, "doubling name");
    /* a long argument that is made a string many times */
    buf_str(&buf, "#define s(x) ");
    repeat(&buf, "# x ", 1000);
    buf_str(&buf, "\ns(");
    repeat(&buf, "y ", 200000);
    buf_str(&buf, ")");
    check_hostile(&buf, "many strings");
    buf_release(&buf);
}
