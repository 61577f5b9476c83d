/* Flags: what must be flagged, and as many cases that must not be. */
#include "class/flags.h"
#include "test.h"

enum { NOW = 1769903940, CLASS = 12 }; /* 2026-01-31T23:59:00Z */

static struct record class[CLASS];
static struct record_puzzle puzzles[CLASS][4];
static char names[CLASS][8], repos[CLASS][16], commits[CLASS][16];

/* Everybody's own work, in time. */
static void start(void)
{
    static const struct text ids[] = {{"01", 2}, {"02", 2}, {"03", 2}, {"04", 2}};
    for (int i = 0; i < CLASS; i++) {
        snprintf(names[i], sizeof names[i], "s%d", i);
        snprintf(repos[i], sizeof repos[i], "https://h/%d", i);
        snprintf(commits[i], sizeof commits[i], "commit%d", i);
        for (int k = 0; k < 4; k++)
            puzzles[i][k] =
                (struct record_puzzle){.id = ids[k], .kernel = (uint64_t)(k == 0 ? 7 : 100 * i + k + 1)};
        class[i] = (struct record){.identifier = text_of(names[i]),
                                   .repo = text_of(repos[i]),
                                   .commit = text_of(commits[i]),
                                   .committed_at = TEXT("2026-01-31T23:59:00Z"),
                                   .outcome = OUTCOME_GRADED,
                                   .repo_bytes = 50 << 20,
                                   .parent_at = NOW,
                                   .puzzles = puzzles[i],
                                   .puzzle_count = 4};
    }
}

/* All flags of the class: "s1 same-repo the same ...\n". */
static struct text flags(struct arena *arena)
{
    struct buf out = {0};
    flags_find(class, CLASS, arena, (struct flags_options){.now = NOW});
    for (int i = 0; i < CLASS; i++)
        for (const struct record_flag *f = class[i].flags; f; f = f->next)
            buf_printf(&out, "%s %.*s: %.*s\n", names[i], TEXT_ARG(f->kind), TEXT_ARG(f->message));
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

TEST(own_work_has_no_flags)
{
    struct arena *arena = arena_new(1 << 20);
    start();
    CHECK_TEXT(flags(arena), "");
    CHECK_TEXT(flags(arena), ""); /* and not by a second look either */
    arena_free(arena);
}

TEST(the_same_repository)
{
    struct arena *arena = arena_new(1 << 20);
    start();
    class[3].repo = TEXT("https://h/1.git/");
    class[3].commit = class[1].commit;
    CHECK_TEXT(flags(arena),
               "s1 same-repo: the same repository as s3\ns3 same-repo: the same repository as s1\n");
    class[1].group = class[3].group = TEXT("g");
    CHECK_TEXT(flags(arena), "");
    class[1].group = class[3].group = TEXT("");
    class[1].repo = class[3].repo = TEXT(""); /* no account: nothing is the same */
    class[3].commit = TEXT("c");
    CHECK_TEXT(flags(arena), "");
    for (int i = 0; i < CLASS; i++)
        class[i].repo = TEXT("https://h/template");
    CHECK_CONTAINS(flags(arena), "s11 same-repo: the same repository as s0, s1, s2, s3, s4 and others\n");
    arena_free(arena);
}

TEST(the_same_commit)
{
    struct arena *arena = arena_new(1 << 20);
    start();
    class[4].commit = class[2].commit;
    CHECK_TEXT(flags(arena),
               "s2 same-commit: the same commit as s4\ns4 same-commit: the same commit as s2\n");
    class[2].outcome = class[4].outcome = OUTCOME_UNTOUCHED; /* the starter's commit is everybody's */
    CHECK_TEXT(flags(arena), "");
    start();
    class[2].commit = class[4].commit = TEXT("");
    CHECK_TEXT(flags(arena), "");
    arena_free(arena);
}

TEST(the_same_kernels)
{
    struct arena *arena = arena_new(1 << 20);
    start();
    for (int k = 1; k < 4; k++)
        puzzles[5][k].kernel = puzzles[6][k].kernel;
    CHECK_TEXT(
        flags(arena),
        "s5 same-kernels: 3 kernels are the same as those of s6, apart from whitespace and comments\n"
        "s6 same-kernels: 3 kernels are the same as those of s5, apart from whitespace and comments\n");
    class[5].group = class[6].group = TEXT("g");
    CHECK_TEXT(flags(arena), "");
    start(); /* two alike may be chance */
    for (int k = 1; k < 3; k++)
        puzzles[5][k].kernel = puzzles[6][k].kernel;
    CHECK_TEXT(flags(arena), "");
    start(); /* what many have is the obvious way to write it */
    for (int i = 0; i < 5; i++)
        for (int k = 1; k < 4; k++)
            puzzles[i][k].kernel = (uint64_t)k;
    CHECK_TEXT(flags(arena), "");
    start(); /* the template is nobody's work */
    for (int k = 0; k < 4; k++) {
        puzzles[5][k].kernel = puzzles[6][k].kernel = (uint64_t)k + 1;
        puzzles[5][k].untouched = puzzles[6][k].untouched = true;
    }
    CHECK_TEXT(flags(arena), "");
    arena_free(arena);
}

TEST(times_sizes_and_branches)
{
    struct arena *arena = arena_new(1 << 20);
    start();
    class[0].parent_at = NOW + 1;
    class[1].committed_at = TEXT("2026-02-01T01:00:01Z");
    class[2].committed_at = TEXT("2026-02-01T00:59:00Z"); /* clocks differ */
    class[3].repo_bytes = (UINT64_C(51) << 20);
    class[4].outcome = OUTCOME_WORK_ON_OTHER_BRANCH;
    class[4].reason = TEXT("branch 'solution' holds work");
    class[5].committed_at = TEXT("not a time");
    class[6].parent_at = 0;
    class[7].unread = TEXT("work.ipynb is too large");
    class[8].unread = class[7].unread;
    class[8].outcome = OUTCOME_TOO_LARGE; /* its reason says it */
    CHECK_TEXT(
        flags(arena),
        "s0 time-backwards: the commit (2026-01-31T23:59:00Z) is older than its parent "
        "(2026-01-31T23:59:01Z)\n"
        "s1 time-future: the commit says that it was made on 2026-02-01T01:00:01Z, which is after it was "
        "graded\n"
        "s3 huge: the repository has 51 MiB\n"
        "s4 other-branch: branch 'solution' holds work\n"
        "s7 not-read: puzzles are missing, and work.ipynb is too large\n");
    arena_free(arena);
}

TEST(engines)
{
    struct arena *arena = arena_new(1 << 20);
    start();
    puzzles[2][1].disagreement = TEXT("8 elements: out[0] is 1 on the CPU engine and 2 on the GPU");
    class[3].engine_fault = TEXT("the GPU gave no answer in time");
    struct text found = flags(arena);
    CHECK(text_find(found, TEXT("s2 engine-disagreement: ")) == 0);
    CHECK(text_find(found, TEXT(": 8 elements: out[0] is 1 on the CPU engine and 2 on the GPU\n")) > 0);
    CHECK(text_find(found, TEXT("s3 not-confirmed: the CPU engine alone was asked: the GPU gave no answer in "
                                "time\n")) > 0);
    arena_free(arena);
}
