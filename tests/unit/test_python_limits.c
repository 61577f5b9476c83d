/* The limits of reading Python: at each of them a kernel is found, beyond it is a problem that says so, and
 * everything ends soon. */
#include "test.h"
#include "base/buf.h"
#include "base/limits.h"
#include "extract/python.h"

struct reading {
    struct arena *arena;
    struct candidates list;
    struct buf source;
};

static void read_pieces(struct reading *r, const struct python_piece *pieces, uint32_t count)
{
    r->arena = arena_new((size_t)1 << 29);
    candidates_init(&r->list);
    python_find(&r->list, r->arena,
                (struct python_program){TEXT("limits.py"), TEXT("limits.py"), pieces, count}, NULL);
}

static void read_source(struct reading *r)
{
    struct python_piece piece = {.source = buf_as_text(&r->source)};
    read_pieces(r, &piece, 1);
}

static void done(struct reading *r)
{
    arena_free(r->arena);
    buf_release(&r->source);
}

static void add_times(struct buf *b, const char *s, unsigned times)
{
    while (times--)
        buf_str(b, s);
}

#define CALL "MetalKernel(name='k', source="

/* The one kernel of a program has a text of `len` bytes. */
static void check_known(struct reading *r, size_t len)
{
    read_source(r);
    CHECK_INT(r->list.count, 1);
    if (r->list.count == 1) {
        CHECK_TEXT(r->list.first->problem, "");
        CHECK_INT(r->list.first->body.len, len);
    }
    done(r);
}

static void check_problem(struct reading *r, const char *part)
{
    read_source(r);
    CHECK(r->list.count >= 1);
    if (r->list.count)
        CHECK_CONTAINS(r->list.first->problem, part);
    done(r);
}

TEST(text_at_the_limit_and_beyond)
{
    const char *half = "s = '0123456789abcdef0123456789abcdef' * %u\n" CALL "s + s%s)\n";
    struct reading r = {0};
    buf_printf(&r.source, half, LIMIT_PYTHON_TEXT / 64, "");
    check_known(&r, LIMIT_PYTHON_TEXT);
    r = (struct reading){0};
    buf_printf(&r.source, half, LIMIT_PYTHON_TEXT / 64, " + '1'");
    check_problem(&r, "more than 1048576 bytes");
    r = (struct reading){0};
    buf_printf(&r.source, CALL "'0123456789abcdef0123456789abcdef' * %u)\n", LIMIT_PYTHON_TEXT / 32 + 1);
    check_problem(&r, "more than 1048576 bytes");
}

TEST(bombs_end_soon)
{
    static const char *const bombs[] = {
        CALL "'x' * 10**9)\n",
        CALL "'x' * 10**18 * 10)\n",
        CALL "'%999999999d' % 5)\n",
        CALL "f'{5:999999999}')\n",
        CALL "'{:>1999999}'.format('x'))\n",
        CALL "'x'.ljust(10**12))\n",
        CALL "'\\t'.expandtabs(10**9) * 10**9)\n",
        "s = 'ab'\n" CALL "s.replace('', s * 1000000).replace('a', s * 1000000))\n",
        "s = ['x'] * 10**9\n" CALL "''.join(s))\n",
        "s = 'x'\nwhile True:\n    s = s + s\n" CALL "s)\n",
        CALL "''.join(str(i) for i in range(10**12)))\n",
        CALL "''.join(a + b for a in 'x' * 100000 for b in 'y' * 100000))\n",
    };
    for (size_t i = 0; i < sizeof bombs / sizeof *bombs; i++) {
        struct reading r = {0};
        buf_str(&r.source, bombs[i]);
        read_source(&r);
        CHECK_INT(r.list.count, 1);
        CHECK(r.list.first && r.list.first->body.len <= LIMIT_PYTHON_TEXT);
        if (i != 6) /* a text of no tabs, so to speak */
            CHECK(r.list.first && r.list.first->problem.len > 0);
        done(&r);
    }
}

TEST(list_at_the_limit_and_beyond)
{
    struct reading r = {0};
    buf_printf(&r.source, "a = ['x'] * %u\n" CALL "''.join(a))\n", LIMIT_PYTHON_ITEMS);
    check_known(&r, LIMIT_PYTHON_ITEMS);
    r = (struct reading){0};
    buf_printf(&r.source, "a = ['x'] * %u\n" CALL "''.join(a))\n", LIMIT_PYTHON_ITEMS + 1);
    check_problem(&r, "more than 20000 items");
}

TEST(loop_at_the_limit_and_beyond)
{
    struct reading r = {0};
    buf_printf(&r.source, "s = ''\nfor i in range(%u):\n    s += 'x'\n" CALL "s)\n", LIMIT_PYTHON_LOOP);
    check_known(&r, LIMIT_PYTHON_LOOP);
    r = (struct reading){0};
    buf_printf(&r.source, "s = ''\nfor i in range(%u):\n    s += 'x'\n" CALL "s)\n", LIMIT_PYTHON_LOOP + 1);
    check_problem(&r, "'s' is set in a loop");
    r = (struct reading){0};
    buf_printf(&r.source, "s = ''\nwhile len(s) < %u:\n    s += 'x'\n" CALL "s)\n", LIMIT_PYTHON_LOOP + 1);
    check_problem(&r, "'s' is set in a loop");
}

TEST(calls_within_calls)
{
    struct reading r = {0};
    const char *program = "def f(n):\n    return 'x' if n == 0 else f(n - 1)\n" CALL "f(%u))\n";
    buf_printf(&r.source, program, LIMIT_PYTHON_CALLS - 1);
    check_known(&r, 1);
    r = (struct reading){0};
    buf_printf(&r.source, program, LIMIT_PYTHON_CALLS);
    check_problem(&r, "f() is called from within itself");
}

TEST(fuel_of_one_statement)
{
    /* each statement has fuel of its own: one that needs too much spoils nothing after it */
    struct reading r = {0};
    CHECK(LIMIT_PYTHON_FUEL < 300 * 300);
    buf_str(&r.source, "s = t = 'y'\nfor i in range(300):\n    for j in range(300):\n        s = 'x'\n" CALL
                       "t)\n" CALL "s)\n");
    read_source(&r);
    CHECK_INT(r.list.count, 2);
    CHECK_TEXT(r.list.first->body, "y");
    CHECK_CONTAINS(r.list.first->next->problem, "'s' takes too many steps");
    done(&r);
}

TEST(steps_in_all)
{
    struct reading r = {0};
    for (unsigned i = 0; i < 2 * LIMIT_PYTHON_STEPS / LIMIT_PYTHON_FUEL; i++)
        buf_str(&r.source, "for i in range(300):\n    for j in range(300):\n        s = 'x'\n");
    buf_str(&r.source, "def map_test():\n    return MetalKernel(\n        name='map', source='x')\n");
    read_source(&r);
    CHECK_INT(r.list.count, 1);
    CHECK_TEXT(r.list.first->problem, ""); /* what is literal is read all the same */
    CHECK_TEXT(r.list.first->body, "x");
    done(&r);
}

TEST(steps_in_a_hurry)
{
    for (unsigned more = 0; more < 2; more++) { /* a call that needs them, after all steps are spent */
        struct reading r = {0};
        for (unsigned i = 0; i < 2 * LIMIT_PYTHON_STEPS / LIMIT_PYTHON_FUEL; i++)
            buf_str(&r.source, "for i in range(300):\n    for j in range(300):\n        s = 'x'\n");
        buf_str(&r.source, "def body(x):\n");
        for (unsigned i = 0; i < (more ? LIMIT_PYTHON_HURRY : 10); i++)
            buf_str(&r.source, "    x = x + 'y'\n");
        buf_str(&r.source, "    return x\nMetalKernel(name='map', source=body('x'))\n");
        read_source(&r);
        CHECK_INT(r.list.count, 1);
        CHECK_TEXT(r.list.first->name, "map");
        CHECK_INT(r.list.first->body.len, more ? 0 : 11);
        done(&r);
    }
}

TEST(brackets_within_brackets)
{
    for (unsigned more = 0; more < 2; more++) {
        struct reading r = {0};
        unsigned depth = more ? LIMIT_PYTHON_NESTING * 10 : LIMIT_PYTHON_NESTING / 2 - 4;
        buf_str(&r.source, CALL);
        add_times(&r.source, "(", depth);
        buf_str(&r.source, "'x'");
        add_times(&r.source, ")", depth);
        buf_str(&r.source, ")\n");
        if (more)
            check_problem(&r, "cannot be read");
        else
            check_known(&r, 1);
    }
}

TEST(depth_of_expressions)
{
    static const char *const rows[] = {".strip()", "[0:9]", " + ''", " or ''", "if 1 else ''"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct reading r = {0};
        buf_str(&r.source, CALL "'x'");
        add_times(&r.source, rows[i], LIMIT_PYTHON_DEPTH * 20);
        buf_str(&r.source, ")\n");
        read_source(&r);
        CHECK_INT(r.list.count, 1);
        CHECK(r.list.first && (r.list.first->problem.len > 0 || text_is(r.list.first->body, "x")));
        done(&r);
    }
    struct reading r = {0}; /* operators in a row are no depth */
    buf_str(&r.source, CALL "''");
    add_times(&r.source, " + 'x'", 5000);
    buf_str(&r.source, ")\n");
    check_known(&r, 5000);
}

TEST(blocks_within_blocks)
{
    for (unsigned more = 0; more < 2; more++) {
        struct reading r = {0};
        unsigned depth = more ? LIMIT_PYTHON_BLOCKS * 3 : LIMIT_PYTHON_BLOCKS;
        for (unsigned i = 0; i < depth; i++) {
            add_times(&r.source, " ", i);
            buf_str(&r.source, "if True:\n");
        }
        add_times(&r.source, " ", depth);
        buf_str(&r.source, CALL "'x')\n");
        read_source(&r);
        CHECK(more ? r.list.count <= 1 : r.list.count == 1);
        done(&r);
    }
}

TEST(braces_of_an_fstring)
{
    struct reading r = {0}; /* quotes of Python 3.12 far behind the first one */
    buf_str(&r.source, CALL "f\"{\"");
    add_times(&r.source, "x", LIMIT_PYTHON_HOLE - 100);
    buf_str(&r.source, "\"}\")\n");
    check_known(&r, LIMIT_PYTHON_HOLE - 100);
    r = (struct reading){0};
    buf_str(&r.source, CALL "f\"{\"");
    add_times(&r.source, "x", LIMIT_PYTHON_HOLE + 100);
    buf_str(&r.source, "\"}\")\n");
    check_problem(&r, "cannot be read");
}

TEST(tokens)
{
    struct reading r = {0};
    add_times(&r.source, "0,", LIMIT_PYTHON_TOKENS / 2 + 10);
    buf_str(&r.source, "\n" CALL "'x')\n");
    struct python_piece pieces[2] = {{.source = buf_as_text(&r.source)}, {.source = TEXT(CALL "'y')\n")}};
    read_pieces(&r, pieces, 2);
    const struct candidate *last = r.list.first;
    while (last && last->next)
        last = last->next;
    CHECK(last &&
          (text_is(last->body, "y") || text_is(last->problem, "the program is too large to evaluate")));
    done(&r);
}

TEST(bytes_of_all_cells)
{
    struct reading r = {0};
    add_times(&r.source, "# a comment\n", LIMIT_PYTHON_BYTES / 12);
    while (r.source.len < LIMIT_PYTHON_BYTES)
        buf_char(&r.source, '\n');
    struct python_piece pieces[2] = {{.source = buf_as_text(&r.source)}, {.source = TEXT(CALL "'y')\n")}};
    read_pieces(&r, pieces, 2);
    CHECK_INT(r.list.count, 0); /* the second does not fit any more */
    arena_free(r.arena);
    r.source.len -= 4096;
    pieces[0].source = buf_as_text(&r.source);
    read_pieces(&r, pieces, 2);
    CHECK_INT(r.list.count, 1);
    done(&r);
}

TEST(memory)
{
    struct reading r = {0};
    buf_str(&r.source, CALL "''");
    add_times(&r.source, "+a", LIMIT_PYTHON_MEMORY / 300);
    buf_str(&r.source, ")\n");
    check_problem(&r, "too large");
}

TEST(kernels)
{
    struct reading r = {0};
    for (unsigned i = 0; i < LIMIT_PYTHON_KERNELS + 5; i++)
        buf_printf(&r.source, CALL "'%u')\n", i);
    read_source(&r);
    CHECK_INT(r.list.count, LIMIT_PYTHON_KERNELS);
    done(&r);
}

TEST(kernels_of_one_call)
{
    /* a loop that makes many kernels does not keep out what follows */
    for (unsigned over = 0; over < 2; over++) {
        struct reading r = {0};
        buf_printf(&r.source, "for i in range(%u):\n    MetalKernel(name='map', source=str(i))\n",
                   LIMIT_CALL_KERNELS + over);
        buf_str(&r.source, "MetalKernel(name='zip', source='x')\n");
        read_source(&r);
        CHECK_INT(r.list.count, LIMIT_CALL_KERNELS + 1);
        done(&r);
    }
}

TEST(overwritten_texts)
{
    /* a text that is overwritten, and that no other call uses */
    for (unsigned over = 0; over < 2; over++) {
        struct reading r = {0};
        for (unsigned i = 0; i < LIMIT_PYTHON_EARLIER + over; i++)
            buf_printf(&r.source, "s = 'uint i = thread_position_in_grid.x; out[i] = %u;'\n", i);
        buf_str(&r.source, "s = 'x'\n" CALL "s)\n");
        read_source(&r);
        CHECK_INT(r.list.count, LIMIT_PYTHON_EARLIER + 1);
        CHECK(r.list.first->overwritten);
        done(&r);
    }
}
