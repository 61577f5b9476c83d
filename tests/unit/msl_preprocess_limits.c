/* The limits of the preprocessor, each at it and one over it, and texts that are made to hurt. */
#include "pp_run.h"
#include <time.h>

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
