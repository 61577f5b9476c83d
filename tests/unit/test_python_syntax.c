/* What Python refuses is named with its line; what some Python accepts is not. */
#include "extract/python/parse.h"
#include "test.h"

static struct py_fault fault_in(struct arena *arena, const char *source)
{
    struct names *names = names_new(arena);
    struct py_fault fault = {0};
    python_lex_words(names);
    python_parse(arena, names, text_of(source), 0, (uint32_t)strlen(source), &fault);
    return fault;
}

static unsigned line_of(const char *source, uint32_t at)
{
    unsigned line = 1;
    for (uint32_t i = 0; i < at; i++)
        line += source[i] == '\n';
    return line;
}

TEST(slips_are_named_with_their_line)
{
    static const struct {
        const char *source, *part;
        unsigned line;
    } cases[] = {
        {"x = 'abc\n", "a quote that starts here is never closed", 1},
        {"y = 1\nx = \"\"\"abc\n", "a quote that starts here is never closed", 2},
        {"s = \"\"\"\n a\nk = MetalKernel(1)\ns = \"\"\"\n    b\n", "runs on over 3 lines", 1},
        {"f(1, 2\n\ndef g():\n    pass\n", "this '(' is never closed", 1},
        {"f(1, [2, 3)\n", "this ')' does not close the '['", 1},
        {"x = 3)\n", "this ')' closes nothing", 1},
        {"f(a=1\n  b=2)\n", "a comma is missing between '1' and 'b'", 1},
        {"f(x y)\n", "a comma is missing between 'x' and 'y'", 1},
        {"[\"a\" b]\n", "a comma is missing between '\"a\"' and 'b'", 1},
        {"f(g(1) 2)\n", "a comma is missing between ')' and '2'", 1},
        {"def f()\n    return 1\n", "a ':' is missing at the end of this 'def' line", 1},
        {"x = 1\nif x\n    y = 2\n", "a ':' is missing at the end of this 'if' line", 2},
        {"if x:\n    y = 1\nelse\n    y = 2\n", "a ':' is missing at the end of this 'else' line", 3},
        {"def f():\nreturn 1\n", "must be indented", 2},
        {"def f():\n", "the lines that belong to this one are missing", 1},
        {"x = 1\n    y = 2\n", "indented more than the one above", 2},
        {"if x:\n        y = 1\n    z = 2\n", "does not match any block", 3},
        {"k = MetalKernl(name='a')\n", "'MetalKernl' is not defined; did you mean 'MetalKernel'?", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena *arena = arena_new((size_t)1 << 24);
        struct py_fault fault = fault_in(arena, cases[i].source);
        CHECK_CONTAINS(fault.message, cases[i].part);
        CHECK_INT(line_of(cases[i].source, fault.at), cases[i].line);
        arena_free(arena);
    }
}

TEST(valid_programs_are_silent)
{
    static const char *const cases[] = {
        "",
        "x = 1\n",
        "def f(a, *b, c=1, **d) -> int:\n    return a\n",
        "if x: y = 1\nelse: y = 2\n",
        "x = [i for i in range(3) if i not in y]\n",
        "f(x for x in y)\n",
        "print('a' 'b' f'c{d}' \"e\")\n",
        "f(1if x else 2)\n",
        "f(lambda x: x, key=lambda: 1)\n",
        "x = {1: 2, 'a': [3, (4, 5)]}\n",
        "match x:\n    case 1:\n        y = 2\n    case _:\n        y = 3\n",
        "async def f():\n    async with a as b:\n        await c\n    return [x async for x in y]\n",
        "@decorate(1)\nclass A(B):\n    x: int = 1\n",
        "x = a if b else c; y = not d\n",
        "s = \"\"\"\nk = MetalKernel(1)\n\"\"\"\ny = 1\n",
        "try:\n    x = 1\nexcept (A, B) as e:\n    pass\nfinally:\n    pass\n",
        "with (open('a') as f, open('b') as g):\n    pass\n",
        "x = a[1:2, ::3]\n",
        "if x:\n\n    # only a comment, then\n    y = 1\n",
        "!pip install mlx\n%matplotlib inline\nx = !ls\nobj?\n",
        "if x:\n    !ls\n",
        "    x = 1\n    y = 2\n",
        "from utils import MetalKernal\nk = MetalKernal(1)\n",
        "class MetalKernels:\n    pass\nk = MetalKernels()\n",
        "x = f\"{a['b']!r:>{width}}\"\n",
        "x = (1 +\n     2)\nwhile x: break\n",
        "print 'python 2'\n",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena *arena = arena_new((size_t)1 << 24);
        CHECK_TEXT(fault_in(arena, cases[i]).message, "");
        arena_free(arena);
    }
}
