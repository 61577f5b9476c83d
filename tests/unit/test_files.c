/* The files of a submission: which are wanted, which are left out, and what is said of these. */
#include "base/limits.h"
#include "extract/extract.h"
#include "test.h"
#include <stdlib.h>

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

/* Texts without a kernel have limits of their own, so that they never keep a kernel out. */
TEST(other_texts)
{
    struct arena *arena = arena_new((size_t)1 << 26);
    struct files files;
    files_init(&files);
    for (unsigned i = 0; i < LIMIT_SUBMISSION_OTHERS; i++)
        CHECK(files_take(&files, arena, TEXT("notes.txt"), TEXT("nothing")));
    CHECK_INT(files.count, LIMIT_SUBMISSION_OTHERS);
    CHECK_INT(files.note_count, 0);
    CHECK(files_take(&files, arena, TEXT("notes.txt"), TEXT("nothing")));
    CHECK(files_take(&files, arena, TEXT("notes.md"), TEXT("nothing")));
    CHECK_INT(files.count, LIMIT_SUBMISSION_OTHERS);
    CHECK_INT(files.note_count, 1);
    CHECK(files_take(&files, arena, TEXT("w.py"), TEXT("MetalKernel(name='map')")));
    CHECK(files_take(&files, arena, TEXT("map.txt"), TEXT("uint i = thread_position_in_grid.x;")));
    CHECK(files_take(&files, arena, TEXT("map.metal"), TEXT("out[0] = 1;")));
    CHECK_INT(files.count, LIMIT_SUBMISSION_OTHERS + 3);
    files.room = (struct files_room){.looks = LIMIT_SUBMISSION_LOOKS - 1};
    CHECK(files_take(&files, arena, TEXT("a.metal"), TEXT("1")));
    CHECK(!files_take(&files, arena, TEXT("a.metal"), TEXT("1")));
    files.room = (struct files_room){.look_bytes = LIMIT_LOOK_BYTES - 1};
    CHECK(files_take(&files, arena, TEXT("a.metal"), TEXT("1")));
    CHECK(!files_take(&files, arena, TEXT("a.metal"), TEXT("1")));
    files.room = (struct files_room){.other_bytes = LIMIT_OTHERS_BYTES - 1};
    CHECK(files_take(&files, arena, TEXT("a.txt"), TEXT("1")));
    CHECK(files_take(&files, arena, TEXT("a.txt"), TEXT("1")));
    CHECK_INT(files.note_count, 4);
    arena_free(arena);
}

TEST(limits_of_a_submission)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct files files;
    char *zeros = calloc(1, LIMIT_NOTEBOOK_BYTES + 1);
    struct text fits = text_from(zeros, LIMIT_SOURCE_BYTES), large = text_from(zeros, LIMIT_SOURCE_BYTES + 1);
    files_init(&files);
    CHECK(files_take(&files, arena, TEXT("a.py"), fits));
    CHECK_INT(files.count, 1);
    CHECK(files_take(&files, arena, TEXT("a.py"), large));
    CHECK_INT(files.count, 1);
    CHECK_INT(files.note_count, 1);
    CHECK_CONTAINS(files.notes->what, "is too large: 4194305 bytes, but the limit is 4194304");
    CHECK(files_take(&files, arena, TEXT("a.ipynb"), text_from(zeros, LIMIT_NOTEBOOK_BYTES)));
    CHECK(files_take(&files, arena, TEXT("a.ipynb"), text_from(zeros, LIMIT_NOTEBOOK_BYTES + 1)));
    CHECK_INT(files.count, 2);
    free(zeros);
    files.room.kernel_bytes = LIMIT_SUBMISSION_BYTES - 1;
    CHECK(files_take(&files, arena, TEXT("b.metal"), TEXT("1")));
    CHECK(files_take(&files, arena, TEXT("c.py"), TEXT("1"))); /* holds no kernel */
    CHECK(!files_take(&files, arena, TEXT("c.metal"), TEXT("1")));
    for (unsigned i = 0; i < LIMIT_SUBMISSION_NOTES; i++)
        files_note(&files, arena, TEXT("x"), FILE_LOSS_LARGE, TEXT("y"));
    unsigned kept = 0;
    for (const struct file_note *n = files.notes; n; n = n->next)
        kept++;
    CHECK_INT(kept, LIMIT_SUBMISSION_NOTES);
    CHECK(files.note_count > kept);
    arena_free(arena);
}
