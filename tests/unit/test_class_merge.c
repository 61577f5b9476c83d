/* Parts of a class become one; parts of different classes do not. */
#include "class/merge.h"
#include "test.h"

static const struct text class_ids[] = {{"alice", 5}, {"bob", 3}, {"carol", 5}, {"dan", 3}, {"eve", 3}};
static const struct text puzzle_ids[] = {{"01-map", 6}, {"02-zip", 6}};

static struct manifest manifest(uint32_t number, uint32_t count)
{
    return (struct manifest){.version = TEXT("0.1"),
                             .pack = TEXT("metal-puzzles"),
                             .pack_hash = TEXT("0123"),
                             .policy = TEXT("p"),
                             .secret = TEXT("public"),
                             .roster_hash = TEXT("r"),
                             .shard = {number, count},
                             .identifiers = class_ids,
                             .identifier_count = 5,
                             .puzzles = puzzle_ids,
                             .puzzle_count = 2,
                             .max_points = 140};
}

static struct record record(const char *identifier, double points, const char *graded_at)
{
    return (struct record){.identifier = text_of(identifier),
                           .outcome = OUTCOME_GRADED,
                           .points = points,
                           .graded_at = text_of(graded_at)};
}

/* Those of class_ids that are in a shard. */
static uint32_t shard_records(struct record *out, uint32_t number, uint32_t count)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < 5; i++)
        if (shard_has((struct shard){number, count}, class_ids[i])) {
            out[found] = record(class_ids[i].ptr, i + 1, "2026-02-01T00:00:00Z");
            out[found++].identifier = class_ids[i];
        }
    return found;
}

TEST(a_manifest_is_read_again)
{
    struct arena *arena = arena_new(1 << 20);
    struct manifest again, m = manifest(2, 4);
    struct buf once = {0}, twice = {0};
    struct err err = {0};
    manifest_write(&once, &m);
    CHECK_INT(manifest_read(&again, arena, buf_as_text(&once), &err), 0);
    manifest_write(&twice, &again);
    CHECK(text_eq(buf_as_text(&once), buf_as_text(&twice)));
    CHECK_INT(again.shard.number, 2);
    CHECK_INT(again.shard.count, 4);
    CHECK_TEXT(again.identifiers[4], "eve");
    CHECK(again.max_points == 140);
    static const char *const wrong[] = {
        "",
        "{}",
        "[]",
        "{\"schema\": \"grader/class/2\"}",
        "{\"schema\": \"grader/class/1\"}",
        "{\"schema\": \"grader/class/1\", \"shard\": 3, \"shards\": 2, \"identifiers\": [\"a\"]}",
        "{\"schema\": \"grader/class/1\", \"shard\": -1}",
        "{\"schema\": \"grader/class/1\", \"identifiers\": [1]}"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        err = (struct err){0};
        test_check(manifest_read(&again, arena, text_of(wrong[i]), &err) == -1, wrong[i], __FILE__, __LINE__);
        CHECK_CONTAINS(text_of(err.message), "not the result of `grader class`: ");
    }
    buf_release(&once);
    buf_release(&twice);
    arena_free(arena);
}

TEST(shards_make_the_whole_class_in_order)
{
    struct arena *arena = arena_new(1 << 20);
    struct record records[3][5] = {{{0}}};
    struct merge_part parts[3];
    struct merge merge;
    struct err err = {0};
    for (uint32_t i = 0; i < 3; i++)
        parts[i] =
            (struct merge_part){"d", manifest(3 - i, 3), records[i], shard_records(records[i], 3 - i, 3)};
    CHECK_INT(merge_parts(&merge, arena, parts, 3, &err), 0);
    CHECK_INT(merge.count, 5);
    CHECK_INT(merge.gaps + merge.overlaps, 0);
    CHECK_INT(merge.notes.len, 0);
    for (uint32_t i = 0; i < 5; i++) {
        CHECK(text_eq(merge.records[i].identifier, class_ids[i]));
        CHECK(merge.records[i].points == i + 1);
    }
    buf_release(&merge.notes);
    arena_free(arena);
}

TEST(gaps_and_overlaps_are_named)
{
    struct arena *arena = arena_new(1 << 20);
    struct record records[2][6];
    struct merge_part parts[2];
    struct merge merge;
    struct err err = {0};
    uint32_t all = shard_records(records[0], 1, 1);
    CHECK_INT(all, 5);
    records[1][0] = record("bob", 9, "2026-02-02T00:00:00Z"); /* later */
    records[1][1] = record("carol", 9, "2026-01-02T00:00:00Z");
    records[1][2] = record("dan", 9, "2026-02-02T00:00:00Z");
    records[1][2].outcome = OUTCOME_NETWORK; /* later, and worth nothing */
    records[1][3] = record("mallory", 9, "");
    parts[0] = (struct merge_part){"one", manifest(1, 2), records[0], 4};
    parts[1] = (struct merge_part){"two", manifest(1, 2), records[1], 4};
    CHECK_INT(merge_parts(&merge, arena, parts, 2, &err), 0);
    CHECK_INT(merge.gaps, 1);
    CHECK_INT(merge.overlaps, 3);
    CHECK(merge.records[1].points == 9 && merge.records[2].points == 3 && merge.records[3].points == 4);
    CHECK_INT(merge.records[4].outcome, OUTCOME_MACHINE);
    CHECK(!record_has_grade(&merge.records[4]));
    CHECK_CONTAINS(buf_as_text(&merge.notes), "bob: in 'one' and in 'two'; the one in 'two' is kept\n");
    CHECK_CONTAINS(buf_as_text(&merge.notes), "carol: in 'one' and in 'two'; the one in 'one' is kept\n");
    CHECK_CONTAINS(buf_as_text(&merge.notes), "dan: in 'one' and in 'two'; the one in 'one' is kept\n");
    CHECK_CONTAINS(buf_as_text(&merge.notes), "mallory: in 'two', but not in the roster: left out\n");
    CHECK_CONTAINS(buf_as_text(&merge.notes), shard_of(TEXT("eve"), 2) == 1
                                                  ? "eve: shard 1/2 was merged, but has no record"
                                                  : "eve: shard 2/2 was not merged\n");
    buf_release(&merge.notes);
    arena_free(arena);
}

TEST(what_does_not_belong_together_is_refused)
{
    struct arena *arena = arena_new(1 << 20);
    static const struct text others[] = {{"alice", 5}, {"bob", 3}, {"carol", 5}, {"dan", 3}, {"eva", 3}};
    struct merge_part parts[2] = {{"one", manifest(1, 2), NULL, 0}};
    struct merge merge;
    for (int i = 0; i < 9; i++) {
        struct err err = {0};
        struct manifest m = manifest(2, 2);
        struct text *texts[] = {&m.version, &m.pack, &m.pack_hash, &m.policy, &m.secret, &m.roster_hash};
        static const char *const words[] = {"version is '0.1' and 'x'",
                                            "the pack is",
                                            "hash of the pack",
                                            "grading policy",
                                            "secret is 'public' and 'x'",
                                            "hash of the roster",
                                            "one of 2 shards and 'two' one of 3",
                                            "their rosters differ",
                                            "their rosters differ"};
        if (i < 6)
            *texts[i] = TEXT("x");
        if (i == 6)
            m.shard.count = 3;
        if (i == 7)
            m.identifier_count = 4;
        if (i == 8)
            m.identifiers = others;
        parts[1] = (struct merge_part){"two", m, NULL, 0};
        CHECK_INT(merge_parts(&merge, arena, parts, 2, &err), -1);
        CHECK_INT(err.exit_code, EXIT_USAGE);
        CHECK_CONTAINS(text_of(err.message), words[i]);
    }
    arena_free(arena);
}
