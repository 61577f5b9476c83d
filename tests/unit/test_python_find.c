/* Kernels of Python, where a golden file would say too little: maps composed with those of cells, names of
 * functions, what is not known and how it is said. */
#include "test.h"
#include "extract/python.h"

struct reading {
    struct arena *arena;
    struct candidates list;
};

static void read_cells(struct reading *r, const struct python_piece *pieces, uint32_t count)
{
    r->arena = arena_new((size_t)1 << 28);
    candidates_init(&r->list);
    python_find(&r->list, r->arena, (struct python_program){TEXT("work.py"), TEXT("work.py"), pieces, count},
                NULL);
}

static struct reading read_text(struct text source)
{
    struct reading r;
    struct python_piece piece = {.source = source};
    read_cells(&r, &piece, 1);
    return r;
}

/* The first kernel of a program. */
#define FIRST(r) ((r).list.first ? (r).list.first : &nothing)
static const struct candidate nothing;

static void check_body(const char *source, const char *body)
{
    struct reading r = read_text(text_of(source));
    CHECK_INT(r.list.count, 1);
    CHECK_TEXT(FIRST(r)->problem, "");
    CHECK_TEXT(FIRST(r)->body, body);
    arena_free(r.arena);
}

static void check_problem(const char *source, const char *part, uint32_t line, uint32_t column)
{
    struct reading r = read_text(text_of(source));
    CHECK_INT(r.list.count, 1);
    CHECK_CONTAINS(FIRST(r)->problem, part);
    CHECK_INT(FIRST(r)->problem_at.line, line);
    CHECK_INT(FIRST(r)->problem_at.column, column);
    CHECK_INT(FIRST(r)->body.len, 0);
    arena_free(r.arena);
}

#define K(source) "MetalKernel(name='k', source=" source ")\n"

TEST(maps_of_cells_are_composed)
{
    /* the cell stands in a file whose lines are quoted and indented: 100 + line, and columns of the cell */
    static const struct source_map_entry entries[] = {
        {0, 7, 1, 1, 101, {0}}, {9, 7, 2, 1, 102, {0}}, {16, 7, 3, 1, 103, {0}}};
    struct python_piece cells[2] = {
        {.source = TEXT("s = '''a\nb\\x41c\n'''"), .cell = 7, .map = {entries, 3}},
        {.source = TEXT(K("s")), .cell = 9},
    };
    static const struct source_map_entry second[] = {{0, 9, 1, 1, 120, {0}}};
    cells[1].map = (struct source_map){second, 1};
    struct reading r;
    read_cells(&r, cells, 2);
    const struct candidate *c = FIRST(r);
    CHECK_TEXT(c->body, "a\nbAc\n");
    CHECK_INT(c->origin.cell, 7);
    CHECK_INT(c->origin.line, 1);
    CHECK_INT(c->origin.column, 8);
    CHECK_INT(c->origin.file_line, 101);
    CHECK_INT(c->body_map.count, 3);
    const struct source_map_entry *e = c->body_map.entries;
    CHECK(c->body_map.count == 3 && e[1].at == 2 && e[1].line == 2 && e[1].column == 1 &&
          e[1].file_line == 102);
    CHECK(c->body_map.count == 3 && e[2].at == 4 && e[2].line == 2 && e[2].column == 6); /* behind \x41 */
    arena_free(r.arena);
}

TEST(utf16_files)
{
    static const char little[] = "\xFF\xFEs\0=\0'\0\xE9\0'\0\n\0";
    struct text call = TEXT(K("s"));
    char file[200];
    size_t len = sizeof little - 1;
    memcpy(file, little, len);
    for (size_t i = 0; i < call.len; i++) {
        file[len++] = call.ptr[i];
        file[len++] = '\0';
    }
    struct reading r = read_text(text_from(file, len));
    CHECK_TEXT(FIRST(r)->body, "\xC3\xA9");
    CHECK_INT(FIRST(r)->origin.column, 4);
    arena_free(r.arena);
}

TEST(encodings)
{
    check_body("# coding=cp1252\n" K("'\x93x\x94'"), "\xE2\x80\x9Cx\xE2\x80\x9D");
    check_body("#!/usr/bin/python\n# vim: set fileencoding=iso-8859-15 :\n" K("'\xA4'"), "\xE2\x82\xAC");
    check_body("\n\n# coding: latin-1\n" K("'\xC3\xA9'"), "\xC3\xA9"); /* too late: UTF-8 */
    check_body("# coding: utf-8\n" K("'\xC3\xA9'"), "\xC3\xA9");
}

TEST(prefixes_in_any_case)
{
    check_body(K("u'a' U'b' R'\\n' F'{1}' fR'{2}\\n' Rf'{3}'"), "ab\\n12\\n3");
    check_body(K("(b'a' rB'\\n' bR'c').decode()"), "a\\nc");
}

TEST(strings_and_their_ends)
{
    check_body(K("'a\\\nb'"), "ab");
    check_body(K("'a\\\r\nb'"), "ab");
    check_body(K("'''a\r\nb\rc'''"), "a\nb\nc");
    check_body(K("''''a' ' ''b'''"), "'a' ' ''b");
    check_body(K("'' '' \"\""), "");
    check_body(K("r'\\''"), "\\'");
    check_body(K("f'{\"}\"}{{'"), "}{");
    check_body(K("f\"\"\"{'''a'''}\n{\n1\n}\"\"\""), "a\n1");
    check_body(K("f'{1:{2}}|{3!r:>{1+1}}'"), " 1| 3");
    check_body(K("f'{(lambda x: x + 1)(2)}{ {\"a\": 5}[\"a\"] }'"), "35");
    check_body(K("f'\\N{BULLET}{1}'"), "\xE2\x80\xA2"
                                       "1");
}

TEST(formats_as_python_has_them)
{
    check_body(
        "N = -7\n" K("f'{N:05d}|{N:+}|{255:#x}|{255:08b}|{1234567:,}|{3.5}|{1e20}|{1/4:.0%}|{True}|{None}'"),
        "-0007|-7|0xff|11111111|1,234,567|3.5|1e+20|25%|True|None");
    check_body(K("f'{\"ab\":>5}|{\"ab\":*^6}|{\"abc\":.2}|{[1, \"a\"]}|{(1,)}'"),
               "   ab|**ab**|ab|[1, 'a']|(1,)");
    check_body(K("'%5d|%-5d|%05d|%+d|%x|%#o|%c|%r|%e|%%' % (1, 2, 3, 4, 255, 8, 'z', 'q', 2.5)"),
               "    1|2    |00003|+4|ff|0o10|z|'q'|2.500000e+00|%");
    check_body(K("'%*d' % (4, 7)"), "   7");
    check_body(K("'{0}{1[1]}{x[k]}{0!r}'.format('a', [1, 2], x={'k': 3})"), "a23'a'");
    check_body(K("'{:{w}}|'.format(1, w=3)"), "  1|");
}

TEST(reasons_name_the_thing_and_the_place)
{
    check_problem(K("SRC"), "'SRC' is not set in this file", 1, 30);
    check_problem("from a import *\n" K("SRC"), "'from a import *'", 2, 30);
    check_problem("def f(x):\n    return " K("x + 'a'"), "'x' is a parameter of f()", 1, 7);
    check_problem("s = open('a').read() + 'x'\n" K("s"), "built from the file 'a'", 1, 5);
    check_problem(K("requests.get('x').text"), "'requests' is not set", 1, 30);
    check_problem("import requests\n" K("requests.get('x').text"), "a call to requests.get() is not run here",
                  2, 30);
    check_problem("s = 'a' if x() else 'b'\n" K("s"), "a condition cannot be determined", 1, 5);
    check_problem("s = 'a'\nfor i in x():\n    s = 'b'\n" K("s"), "'s' is set in a loop", 2, 1);
    check_problem("s = input()\n" K("s"), "a call to input() is not run here", 1, 5);
    check_problem("import re\n" K("re.sub('a', 'b', 'c')"), "re.sub()", 2, 30);
    check_problem(K("'a' + 1"), "a string and a number", 1, 30);
    check_problem(K("'abc'[7]"), "the index 7 is out of range", 1, 30);
    check_problem(K("f'{1:q}'"), "cannot be formatted like this", 1, 32);
    check_problem("s = [1]\n" K("''.join(s)"), "a number, not a string", 1, 6);
    check_problem(K("'a'.title()"), ".title()", 1, 30);
}

static void check_function(const char *source, const char *function)
{
    struct reading r = read_text(text_of(source));
    CHECK_INT(r.list.count, 1);
    CHECK_TEXT(FIRST(r)->function, function);
    arena_free(r.arena);
}

TEST(names_of_functions)
{
    check_function(K("'x'"), "");
    check_function("def map_test(a):\n    return " K("'x'"), "map_test");
    check_function("def map_test(a):\n    def kernel():\n        return " K("'x'"), "map_test");
    check_function("def map_test(a):\n    def inner_step():\n        return " K("'x'"), "inner_step");
    check_function("class Map:\n    def build(self):\n        return " K("'x'"), "Map");
    check_function("def make_kernel(s):\n    return " K("s") "\ndef zip_test():\n    return make_kernel('x')",
                   "zip_test");
    check_function("S = 'x'\ndef kernel_of(source):\n    return " K(
                       "source") "\ndef zip_test():\n    return kernel_of(S)",
                   "zip_test");
    check_function("def main():\n    map_test()\ndef map_test():\n    return " K("'x'") "main()", "map_test");
    check_function("f = lambda: " K("'x'"), "");
    check_function("def src():\n    return 'x'\ndef map_test():\n    return " K("src()"), "map_test");
}

static void check_count(const char *source, uint32_t count)
{
    struct reading r = read_text(text_of(source));
    CHECK_INT(r.list.count, count);
    arena_free(r.arena);
}

TEST(what_is_a_kernel_and_how_often)
{
    check_count("def f():\n    return " K("'x'") "f()\nf()\nP(f)\n", 1); /* the same, evaluated thrice */
    check_count("def f(s):\n    return " K("s") "f('a')\nf('b')\nf('a')\nf(u)\n",
                2); /* unknown ones count for nothing */
    check_count("def f(s, **k):\n    return MetalKernel(source=s, **k)\n", 0);
    check_count("def f(*a):\n    return MetalKernel(*a)\n", 0);
    check_count("MetalKernel()\n", 0);
    check_count("class MetalKernel:\n    pass\n", 0);
    check_count("if 0:\n    " K("'x'"), 0);
    check_count("return\n" K("'x'"), 1);
    check_count("def f():\n    return 1\n    " K("'x'"), 0); /* is never reached */
    check_count("try:\n    x()\nexcept E:\n    " K("'x'"), 1);
    check_count("x = [" K("'x'") "for i in y()]\n", 1);
    check_count("run(lambda: " K("'x'") ")\n", 1);
    check_count("@decorate\ndef f():\n    " K("'x'"), 1);
    check_count("y() and " K("'x'"), 1);
    check_count("a = metal_kernel\nb = a\nb(name='k', source='x')\n", 1);
    check_count("x = {'k': metal_kernel}\nx['k'](name='k', source='x')\n", 1);
}

TEST(state_as_python_has_it)
{
    check_body("s = 'a'\ndef f():\n    s = 'b'\nf()\n" K("s"), "a");
    check_body("s = 'a'\ndef f():\n    global s\n    s = 'b'\nf()\n" K("s"), "b");
    check_body("def f(x, y='b', *z, w='d', **v):\n    return x + y + ''.join(z) + w + v['u']\n" K(
                   "f('1', '2', '3', u='4')"),
               "123d4");
    check_body("def f():\n    return s\ns = 'late'\n" K("f()"), "late");
    check_body("class A:\n    s = 'a'\n    def g(self):\n        return self.s + A.s\n" K("A().g()"), "aa");
    check_body(
        "class A:\n    def __init__(self, s):\n        self.s = s\nclass B(A):\n    def __init__(self):\n"
        "        super().__init__('b')\n" K("B().s"),
        "b");
    check_body("class A:\n    @property\n    def s(self):\n        return 'p'\n" K("A().s"), "p");
    check_body("s = 'a'\nfor s in ['b', 'c']:\n    if s == 'b':\n        break\nelse:\n    s = 'd'\n" K("s"),
               "b");
    check_body("s = 'a'\nfor x in []:\n    s = 'b'\nelse:\n    s += 'c'\n" K("s"), "ac");
    check_body("a = ['x']\nb = a\nb.append('y')\n" K("''.join(a)"), "xy");
    check_body("a = ('x', 'y')\n" K("a[-1] + a[:1][0]"), "yx");
    check_body("x, y = y, x = 'a', 'b'\n" K("x + y"), "ba");
    check_body("with open('f') as f:\n    s = 'in'\n" K("s"), "in");
    check_body("if u():\n    s = 'only'\n" K("s"), "only"); /* else the program had failed */
    check_body("if u():\n    raise E\nelse:\n    s = 'b'\n" K("s"), "b");
    check_body(
        "def f(n):\n    if n is None:\n        return 'none'\n    return 'n%d' % n\n" K("f(None) + f(3)"),
        "nonen3");
}

TEST(advice_and_reads)
{
    struct reading r = read_text(TEXT("s = open('k.metal').read().strip()\n" K("s")));
    CHECK_TEXT(FIRST(r)->reads, "k.metal");
    CHECK(FIRST(r)->advice && FIRST(r)->advice->code == E3102);
    arena_free(r.arena);
    r = read_text(TEXT("k = metal_kernel(name='k', source='x', threadgroup=(48, 1, 1))\n"));
    CHECK(FIRST(r)->advice && FIRST(r)->advice->code == E3103);
    arena_free(r.arena);
    r = read_text(TEXT(
        "k = metal_kernel(name='k', source='x')\nk(threadgroup=(64, 1, 1))\nk(threadgroup=(5, 5, 1))\n"));
    CHECK(FIRST(r)->body.len == 1 && !FIRST(r)->advice);
    arena_free(r.arena);
}
