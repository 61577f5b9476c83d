/* msl/lex, msl/token, msl/charset: characters to tokens. */
#include "pp_run.h"
#include "msl/library/vocabulary.h"

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
#include "msl/pp/token.def"
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
    struct names *names = vocabulary_names(arena);
    sources_add(sources, SOURCE_STUDENT, TEXT("t"), TEXT("#define A 1\nA @"), NULL);
    struct tokens tokens = lex_raw(arena, names, sources, &findings, 0, 15);
    CHECK_INT(tokens.count, 7);
    CHECK_INT(tokens.items[0].kind, TOK_HASH);
    CHECK_INT(tokens.items[4].kind, TOK_IDENTIFIER);
    CHECK_INT(tokens.items[5].kind, TOK_OTHER);
    sources_free(sources);
    arena_free(arena);
}
