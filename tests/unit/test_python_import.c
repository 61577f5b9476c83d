/* What a Python file imports from others of its submission, and the limits of that. The forms that imports
 * have are golden submissions (tests/extract/python/import-*). */
#include "test.h"
#include "base/buf.h"
#include "base/limits.h"
#include "extract/extract.h"

struct submission {
    struct arena *arena;
    struct files files;
    struct candidates list;
};

static void begin(struct submission *s)
{
    s->arena = arena_new((size_t)1 << 29);
    files_init(&s->files);
    candidates_init(&s->list);
}

static void add_text(struct submission *s, struct text path, struct text content)
{
    files_add(&s->files, s->arena, arena_text(s->arena, path), arena_text(s->arena, content));
}

static void add_file(struct submission *s, const char *path, const char *content)
{
    add_text(s, text_of(path), text_of(content));
}

static void read_all(struct submission *s)
{
    extract(&s->list, s->arena, &s->files);
}

#define CALL "import mlx.core as mx\nmx.fast.metal_kernel(name='k', input_names=[], output_names=[], source="

/* m0.py imports m1.py and so on; the last has the text. */
static void check_chain(unsigned files, bool known)
{
    struct submission s;
    begin(&s);
    struct buf name = {0}, content = {0};
    add_file(&s, "work.py", "from m1 import T\n" CALL "T)\n");
    for (unsigned i = 1; i <= files; i++) {
        name.len = 0;
        content.len = 0;
        buf_printf(&name, "m%u.py", i);
        if (i < files)
            buf_printf(&content, "from m%u import T\n", i + 1);
        else
            buf_str(&content, "T = 'text'\n");
        add_text(&s, buf_as_text(&name), buf_as_text(&content));
    }
    read_all(&s);
    CHECK_INT(s.list.count, 1);
    CHECK_TEXT(s.list.first->body, known ? "text" : "");
    if (!known)
        CHECK_CONTAINS(s.list.first->problem, "which no file in the submission sets");
    buf_release(&name);
    buf_release(&content);
    arena_free(s.arena);
}

TEST(imports_within_imports)
{
    check_chain(LIMIT_PYTHON_IMPORTS, true);
    check_chain(LIMIT_PYTHON_IMPORTS + 1, false);
}

/* A program that imports `files` others, and a text from the last of them. */
static void check_many(unsigned files, bool known)
{
    struct submission s;
    begin(&s);
    struct buf name = {0}, work = {0};
    for (unsigned i = 1; i <= files; i++) {
        name.len = 0;
        buf_printf(&name, "m%u.py", i);
        buf_printf(&work, "import m%u\n", i);
        add_text(&s, buf_as_text(&name), TEXT("T = 'text'\n"));
    }
    buf_printf(&work, CALL "m%u.T)\n", files);
    add_text(&s, TEXT("work.py"), buf_as_text(&work));
    read_all(&s);
    CHECK_INT(s.list.count, 1);
    CHECK_TEXT(s.list.first->body, known ? "text" : "");
    buf_release(&name);
    buf_release(&work);
    arena_free(s.arena);
}

TEST(files_that_one_program_imports)
{
    check_many(LIMIT_PYTHON_MODULES, true);
    check_many(LIMIT_PYTHON_MODULES + 1, false);
}

static void check_words(unsigned words, bool known)
{
    struct submission s;
    begin(&s);
    struct buf work = {0};
    buf_str(&work, "import o"); /* two words */
    for (unsigned i = 3; i < words; i++)
        buf_str(&work, ", o");
    buf_str(&work, ", m\n" CALL "m.T)\n");
    add_file(&s, "m.py", "T = 'text'\n");
    add_text(&s, TEXT("work.py"), buf_as_text(&work));
    read_all(&s);
    CHECK_INT(s.list.count, 1);
    CHECK_TEXT(s.list.first->body, known ? "text" : "");
    buf_release(&work);
    arena_free(s.arena);
}

TEST(words_of_import_lines)
{
    check_words(LIMIT_PYTHON_IMPORT_WORDS, true);
    check_words(LIMIT_PYTHON_IMPORT_WORDS + 1, false);
}

/* Each program reads what it imports once more: all of them together only so much. */
TEST(bytes_that_are_read_again)
{
    struct submission s;
    begin(&s);
    struct buf module = {0};
    enum { MODULE = 4 << 20, PROGRAMS = LIMIT_PYTHON_IMPORTED / (MODULE + LIMIT_PYTHON_IMPORT_COST) };
    buf_str(&module, "T = 'text'\n#");
    while (module.len < MODULE)
        buf_str(&module, "0123456789abcdef0123456789abcdef0123456789abcdef");
    module.len = MODULE;
    add_text(&s, TEXT("m.py"), buf_as_text(&module));
    for (unsigned i = 0; i <= PROGRAMS; i++) {
        char name[16];
        snprintf(name, sizeof name, "p%02u.py", i);
        add_file(&s, name, "import m\n" CALL "m.T)\n");
    }
    read_all(&s);
    CHECK_INT(s.list.count, PROGRAMS + 1);
    unsigned known = 0;
    for (const struct candidate *c = s.list.first; c; c = c->next)
        known += text_is(c->body, "text");
    CHECK_INT(known, PROGRAMS);
    buf_release(&module);
    arena_free(s.arena);
}

/* What an import leaves behind does not depend on the branch in which it stood. */
TEST(imports_under_conditions)
{
    struct submission s;
    begin(&s);
    add_file(&s, "m.py", "T = 'text'\nL = []\nL.append('more')\n");
    add_file(&s, "work.py",
             "import sys\nif sys.argv:\n    from m import T as U\n    del U\nfrom m import T, L\n" CALL
             "T + L[0])\n");
    read_all(&s);
    CHECK_INT(s.list.count, 1);
    CHECK_TEXT(s.list.first->problem, "");
    CHECK_TEXT(s.list.first->body, "textmore");
    CHECK_TEXT(s.list.first->origin.file, "m.py");
    arena_free(s.arena);
}

/* A file that many import is found once, and from itself. */
TEST(one_kernel_from_many_files)
{
    struct submission s;
    begin(&s);
    add_file(&s, "kernels.py", "def make():\n    return MetalKernel(name='k', source='text')\n");
    for (unsigned i = 0; i < 20; i++) {
        char name[16];
        snprintf(name, sizeof name, "p%02u.py", i);
        add_file(&s, name, "from kernels import make\nmake()\n");
    }
    read_all(&s);
    CHECK_INT(s.list.count, 1);
    CHECK_TEXT(s.list.first->origin.file, "kernels.py");
    CHECK(!s.list.first->elsewhere);
    arena_free(s.arena);
}
