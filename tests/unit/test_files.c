/* The files of a submission: which are wanted, which are left out, and what is said of these. */
#include "base/limits.h"
#include "extract/extract.h"
#include "test.h"

TEST(wanted_by_name)
{
    static const char *const yes[] = {"a.metal",   "b/c.py", "Puzzles.IPYNB", "README.md", "x.markdown",
                                      "notes.txt", "q.qmd",  "r.Rmd",         "a b/c d.py"};
    static const char *const no[] = {"a.png",
                                     ".a.py",
                                     ".git/x.py",
                                     "src/.ipynb_checkpoints/a.ipynb",
                                     "venv/a.py",
                                     ".venv/lib/a.py",
                                     "lib/site-packages/mlx/a.py",
                                     "node_modules/a.md",
                                     "__pycache__/a.py",
                                     "dir/",
                                     "",
                                     ".py",
                                     "metal"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        test_check(files_wanted(text_of(yes[i])), yes[i], __FILE__, __LINE__);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        test_check(!files_wanted(text_of(no[i])), no[i], __FILE__, __LINE__);
}

TEST(worth_a_look)
{
    CHECK(files_maybe(TEXT("puzzles"), 100));
    CHECK(files_maybe(TEXT("a/notebook.json"), 100));
    CHECK(files_maybe(TEXT("work.py.bak"), LIMIT_SNIFF_BYTES));
    CHECK(!files_maybe(TEXT("work.py.bak"), LIMIT_SNIFF_BYTES + 1));
    CHECK(!files_maybe(TEXT("a.png"), 100));
    CHECK(!files_maybe(TEXT("a.html"), 100));
    CHECK(!files_maybe(TEXT("a.py"), 100)); /* it is wanted */
    CHECK(!files_maybe(TEXT("venv/puzzles"), 100));
    CHECK(!files_maybe(TEXT("empty"), 0));
    CHECK(files_sniff(TEXT("k = mx.fast.metal_kernel(name='a')")));
    CHECK(files_sniff(TEXT("{\"cells\": []}")));
    CHECK(!files_sniff(TEXT("all: build")));
    CHECK(!files_sniff(text_from("\0 kernel void", 13)));
}

TEST(limits_of_a_submission)
{
    struct arena *arena = arena_new((size_t)1 << 24);
    struct files files;
    struct text fits = text_from("", LIMIT_SOURCE_BYTES), large = text_from("", LIMIT_SOURCE_BYTES + 1);
    files_init(&files);
    CHECK(files_take(&files, arena, TEXT("a.py"), fits));
    CHECK_INT(files.count, 1);
    CHECK(files_take(&files, arena, TEXT("a.py"), large));
    CHECK_INT(files.count, 1);
    CHECK_INT(files.note_count, 1);
    CHECK_CONTAINS(files.notes->what, "is too large: 4194305 bytes, at most 4194304 are read");
    CHECK(files_take(&files, arena, TEXT("a.ipynb"), text_from("", LIMIT_NOTEBOOK_BYTES)));
    CHECK(files_take(&files, arena, TEXT("a.ipynb"), text_from("", LIMIT_NOTEBOOK_BYTES + 1)));
    CHECK_INT(files.count, 2);
    files.bytes = LIMIT_SUBMISSION_BYTES - 1;
    CHECK(files_take(&files, arena, TEXT("b.py"), TEXT("1")));
    CHECK(!files_take(&files, arena, TEXT("c.py"), TEXT("1")));
    for (unsigned i = 0; i < LIMIT_SUBMISSION_NOTES; i++)
        files_note(&files, arena, TEXT("x"), TEXT("y"));
    unsigned kept = 0;
    for (const struct file_note *n = files.notes; n; n = n->next)
        kept++;
    CHECK_INT(kept, LIMIT_SUBMISSION_NOTES);
    CHECK(files.note_count > kept);
    arena_free(arena);
}
