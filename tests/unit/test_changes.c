/* What a save has changed: fixed and lost cases, points, and which puzzle is in work. */
#include "report/changes.h"
#include "test.h"

static struct puzzle puzzles[2] = {{.number = 1, .title = TEXT("Map")},
                                   {.number = 9, .title = TEXT("Pooling")}};

struct sample {
    struct result_case cases[2];
    struct result_puzzle list[2];
    struct result result;
};

static struct result *make(struct sample *s, enum result_status first, double points, double memory)
{
    *s = (struct sample){0};
    s->cases[0] = (struct result_case){.kind = CASE_PUBLISHED, .points = points - memory, .max_points = 9};
    s->cases[1] = (struct result_case){.kind = CASE_MEMORY, .points = memory, .max_points = 1};
    s->list[0] = (struct result_puzzle){.puzzle = &puzzles[0], .status = RESULT_PASSED, .points = 10};
    s->list[1] = (struct result_puzzle){
        .puzzle = &puzzles[1], .status = first, .points = points, .cases = s->cases, .case_count = 2};
    s->result = (struct result){.puzzles = s->list, .puzzle_count = 2};
    return &s->result;
}

static void check_changes(enum result_status before, double points_before, double memory_before,
                          enum result_status after, double points, double memory, const char *wanted)
{
    struct sample a, b;
    struct changes *kept = calloc(2, sizeof *kept);
    struct buf out = {0};
    changes_keep(&kept[0], make(&a, before, points_before, memory_before));
    changes_keep(&kept[1], make(&b, after, points, memory));
    changes_put(&out, &b.result, &kept[0], &kept[1]);
    CHECK_TEXT(buf_as_text(&out), wanted);
    CHECK_INT(changes_in_work(&kept[0], &kept[1]), *wanted ? 1u : UINT32_MAX);
    buf_release(&out);
    free(kept);
}

TEST(what_a_save_has_changed)
{
    check_changes(RESULT_FAILED, 8, 0, RESULT_FAILED, 9, 1, "9 Pooling: memory fixed, +1\n");
    check_changes(RESULT_FAILED, 9, 1, RESULT_FAILED, 8, 0, "9 Pooling: memory lost, -1\n");
    check_changes(RESULT_FAILED, 8.5, 0.5, RESULT_PASSED, 10, 1, "9 Pooling: passed, +1.5\n");
    check_changes(RESULT_MISSING, 0, 0, RESULT_FAILED, 4, 1, "9 Pooling: +4\n");
    check_changes(RESULT_FAILED, 4, 1, RESULT_MISSING, 0, 0, "9 Pooling: no longer there, -4\n");
    check_changes(RESULT_FAILED, 4, 1, RESULT_FAILED, 4, 1, "");
}

TEST(without_an_earlier_result_the_first_that_lost_points_is_in_work)
{
    struct sample a;
    struct changes *kept = calloc(2, sizeof *kept);
    changes_keep(&kept[1], make(&a, RESULT_FAILED, 4, 1));
    CHECK_INT(changes_in_work(&kept[0], &kept[1]), 1);
    changes_keep(&kept[1], make(&a, RESULT_MISSING, 0, 0));
    CHECK_INT(changes_in_work(&kept[0], &kept[1]), UINT32_MAX);
    free(kept);
}
