/* Records: what is written is read again; what is not a record is refused; what a result becomes. */
#include "class/record.h"
#include "class/similar.h"
#include "grade/late.h"
#include "test.h"

static struct text written(struct arena *arena, const struct record *r)
{
    struct buf out = {0};
    record_write(&out, r);
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

static bool reads(struct arena *arena, const char *line, struct err *err)
{
    struct record r;
    *err = (struct err){0};
    return record_read(&r, arena, text_of(line), err) == 0;
}

static struct record full_record(struct record_puzzle *puzzles, struct record_flag *flags,
                                 struct record *other)
{
    static const uint32_t prints[] = {1, 0x80000000u, 0xffffffffu};
    puzzles[0] = (struct record_puzzle){.id = TEXT("01-map"),
                                        .status = RESULT_PASSED,
                                        .points = 10.25,
                                        .max_points = 10,
                                        .kernel = UINT64_MAX,
                                        .disagreement = TEXT("8 elements: both"),
                                        .prints = prints,
                                        .print_count = 3};
    puzzles[1] = (struct record_puzzle){.id = TEXT("02-zip"),
                                        .status = RESULT_UNSUPPORTED,
                                        .untouched = true,
                                        .review = true,
                                        .max_points = 1.0 / 3,
                                        .lost = TEXT("hidden: \"9x9\"\n"),
                                        .code = TEXT("E4007"),
                                        .message = TEXT("=1+1\t\x01\xf0\x9f\x98\x80"),
                                        .file = TEXT("a,b.ipynb"),
                                        .cell = 3,
                                        .line = UINT32_MAX};
    flags[0] = (struct record_flag){.kind = TEXT("huge"), .message = TEXT("500 MB"), .next = &flags[1]};
    flags[1] = (struct record_flag){.kind = TEXT("same-commit"), .message = TEXT("as bob")};
    *other = (struct record){.identifier = TEXT("alice"), .outcome = OUTCOME_NO_KERNEL, .points = 1};
    return (struct record){.line = 7,
                           .identifier = TEXT("alice"),
                           .name = TEXT("Alice \"A\" O'Neil \xe2\x98\x83"),
                           .group = TEXT("g1"),
                           .repo = TEXT("https://host/a b?c=\\d"),
                           .commit = TEXT("0123456789012345678901234567890123456789"),
                           .ref = TEXT("main"),
                           .committed_at = TEXT("2026-01-31T23:59:00Z"),
                           .pushed_at = TEXT("2026-02-01T00:00:00Z"),
                           .graded_at = TEXT("2026-02-02T00:00:00Z"),
                           .outcome = OUTCOME_WORK_ON_OTHER_BRANCH,
                           .reason = TEXT("why"),
                           .points = 10.25,
                           .bonus = 0.25,
                           .deduction = -0.1,
                           .deduction_reason = TEXT("2 days late: 20 %"),
                           .final = 8.2,
                           .max_points = 140,
                           .excused = true,
                           .overridden = true,
                           .stale = true,
                           .late_known = true,
                           .handed_in = -5,
                           .by_push = true,
                           .parent_at = 1769903940,
                           .unread = TEXT("work.ipynb is too large"),
                           .repo_bytes = UINT64_C(1) << 40,
                           .grading = TEXT("abc"),
                           .engine_fault = TEXT("no answer"),
                           .seconds = 0.123456789,
                           .puzzles = puzzles,
                           .puzzle_count = 2,
                           .flags = flags,
                           .other = other};
}

TEST(all_of_a_record_is_read_again)
{
    struct arena *arena = arena_new(1 << 20);
    struct record_puzzle puzzles[2];
    struct record_flag flags[2];
    struct record other, again, r = full_record(puzzles, flags, &other);
    struct err err = {0};
    struct text line = written(arena, &r);
    CHECK_INT(memchr(line.ptr, '\n', line.len) == line.ptr + line.len - 1, 1);
    CHECK_INT(record_read(&again, arena, line, &err), 0);
    CHECK_STR(err.message, "");
    CHECK_TEXT(again.name, "Alice \"A\" O'Neil \xe2\x98\x83");
    CHECK_INT(again.outcome, OUTCOME_WORK_ON_OTHER_BRANCH);
    CHECK(again.final == 8.2 && again.deduction == -0.1 && again.seconds == 0.123456789);
    CHECK_INT(again.handed_in, -5);
    CHECK(again.repo_bytes == UINT64_C(1) << 40);
    CHECK(again.puzzles[0].kernel == UINT64_MAX);
    CHECK_INT(again.puzzles[0].prints[2], 0xffffffffu);
    CHECK_TEXT(again.puzzles[1].message, "=1+1\t\x01\xf0\x9f\x98\x80");
    CHECK_TEXT(again.puzzles[0].disagreement, "8 elements: both");
    CHECK_TEXT(again.engine_fault, "no answer");
    CHECK_INT(again.other->outcome, OUTCOME_NO_KERNEL);
    CHECK_TEXT(again.flags->next->kind, "same-commit");
    struct text twice = written(arena, &again); /* nothing is lost that the checks above do not name */
    CHECK(text_eq(line, twice));
    arena_free(arena);
}

TEST(an_empty_record_is_short)
{
    struct arena *arena = arena_new(1 << 20);
    struct record r = {.identifier = TEXT("x"), .outcome = OUTCOME_MISSING};
    CHECK_TEXT(written(arena, &r), "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"outcome\": "
                                   "\"missing\", \"puzzles\": []}\n");
    arena_free(arena);
}

TEST(what_is_not_a_record_is_refused)
{
    struct arena *arena = arena_new(1 << 20);
    struct err err;
    static const char unsorted[] = "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", "
                                   "\"puzzles\": [{\"prints\": \"0000000200000001\"}]}";
    static const char two_others[] = "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", "
                                     "\"other\": {\"schema\": \"grader/record/1\", "
                                     "\"other\": {\"schema\": \"grader/record/1\"}}}";
    static const char *const wrong[] = {
        "",
        "[]",
        "{}",
        "{\"schema\": \"grader/record/2\", \"identifier\": \"x\"}",
        "{\"schema\": \"grader/record/1\"}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"\"}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\"",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\"} x",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"outcome\": \"passed\"}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"points\": NaN}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"points\": 1e999}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"points\": \"3\"}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"line\": -1}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"line\": 1.5}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"line\": 4294967296}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"excused\": 1}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"puzzles\": {}}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"puzzles\": [{\"status\": \"fine\"}]}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"puzzles\": [{\"kernel\": \"12\"}]}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"puzzles\": [{\"prints\": \"1234\"}]}",
        "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"puzzles\": [{\"prints\": \"0000000g\"}]}",
        unsorted,
        two_others,
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        test_check(!reads(arena, wrong[i], &err), wrong[i], __FILE__, __LINE__);
        CHECK_CONTAINS(text_of(err.message), "not a record: ");
    }
    /* Members of later versions are passed over. */
    CHECK(reads(arena,
                "{\"schema\": \"grader/record/1\", \"identifier\": \"x\", \"new\": [{\"a\": 1}], "
                "\"puzzles\": [{\"id\": \"a\", \"new\": null}]}",
                &err));
    arena_free(arena);
}

static struct text line_of(struct arena *arena, const char *identifier, double points)
{
    struct record r = {.identifier = text_of(identifier), .points = points};
    return written(arena, &r);
}

TEST(of_several_lines_the_last_one_counts)
{
    struct arena *arena = arena_new(1 << 20);
    struct buf lines = {0};
    struct record *records;
    uint32_t count;
    struct err err = {0};
    buf_text(&lines, line_of(arena, "alice", 1));
    buf_text(&lines, line_of(arena, "bob", 2));
    buf_str(&lines, "\n");
    buf_text(&lines, line_of(arena, "alice", 3));
    struct text torn = line_of(arena, "carol", 4);
    buf_text(&lines, text_from(torn.ptr, torn.len - 1)); /* killed before the line end */
    CHECK_INT(record_read_all(&records, &count, arena, buf_as_text(&lines), "j", &err), 0);
    CHECK_INT(count, 2);
    CHECK_TEXT(records[0].identifier, "alice");
    CHECK(records[0].points == 3);
    CHECK(records[1].points == 2);
    buf_str(&lines, "\n{\n");
    CHECK_INT(record_read_all(&records, &count, arena, buf_as_text(&lines), "j.jsonl", &err), -1);
    CHECK_CONTAINS(text_of(err.message), "j.jsonl:6: not a record");
    CHECK_INT(record_read_all(&records, &count, arena, TEXT(""), "j", &err), 0);
    CHECK_INT(count, 0);
    buf_release(&lines);
    arena_free(arena);
}

/* --- of a result --- */

static struct puzzle zip = {.id = {"02-zip", 6}, .number = 2};

static struct result_puzzle failed_puzzle(struct arena *arena, struct result_case *cases)
{
    struct sources *sources = sources_new(arena, 1 << 16);
    uint32_t at = sources_add(sources, SOURCE_STUDENT, TEXT("k.metal"), TEXT("out[i] = a[i];"), NULL);
    cases[0] = (struct result_case){.kind = CASE_PUBLISHED, .name = TEXT("published: 4"), .max_points = 2};
    cases[1] = (struct result_case){.kind = CASE_HIDDEN,
                                    .name = TEXT("hidden: 9"),
                                    .status = CASE_FAILED,
                                    .max_points = 5,
                                    .message = TEXT("wrong\nsecond line")};
    cases[2] = (struct result_case){
        .kind = CASE_STRETCH, .name = TEXT("stretch: 9"), .status = CASE_FAILED, .max_points = 50};
    return (struct result_puzzle){.puzzle = &zip,
                                  .status = RESULT_FAILED,
                                  .points = 2.5,
                                  .bonus = 0.5,
                                  .max_points = 7,
                                  .origin = {.file = TEXT("k.metal"), .line = 3},
                                  .cases = cases,
                                  .case_count = 3,
                                  .sources = sources,
                                  .body = {at, 14}};
}

TEST(a_result_becomes_a_record)
{
    struct arena *arena = arena_new(1 << 20);
    struct result_case cases[3];
    struct result_puzzle full = failed_puzzle(arena, cases), told = full;
    told.case_count = 0;
    told.full = &full;
    struct pack pack = {.late = {.deadline = TEXT("2026-01-31"), .at = 1769903999, .percent_a_day = 10}};
    struct result r = {.pack = &pack,
                       .outcome = OUTCOME_GRADED,
                       .points = 2.5,
                       .max_points = 7,
                       .puzzles = &told,
                       .puzzle_count = 1,
                       .graded = 1};
    r.submission.committed_at = TEXT("2026-02-02T10:00:00Z");
    late_apply(&r, arena);
    struct record record;
    record_from_result(&record, arena, &r);
    CHECK_INT(record.outcome, OUTCOME_GRADED);
    CHECK(record.points == 2.5 && record.bonus == 0.5 && record.final == 2 && record.deduction == 0.5);
    CHECK_TEXT(record.deduction_reason, "2 days late: 20 %");
    CHECK(record.late_known && !record.by_push);
    CHECK_INT(record.handed_in, 1770026400);
    CHECK_TEXT(record.puzzles[0].lost, "hidden: 9");
    CHECK_TEXT(record.puzzles[0].message, "wrong");
    CHECK_TEXT(record.puzzles[0].code, "E5001");
    CHECK_TEXT(record.puzzles[0].file, "k.metal");
    CHECK_INT(record.puzzles[0].line, 3);
    CHECK(record.puzzles[0].kernel == similar_same(TEXT("out[i]=a[i]; // copied")));
    sources_free(full.sources);
    arena_free(arena);
}

TEST(what_was_not_graded_keeps_its_outcome_and_reason)
{
    struct arena *arena = arena_new(1 << 20);
    struct result_puzzle p = {.puzzle = &zip, .status = RESULT_MISSING, .untouched = true};
    struct pack pack = {0};
    struct result r = {.pack = &pack,
                       .outcome = OUTCOME_UNTOUCHED,
                       .reason = TEXT("14 templates\nand more"),
                       .puzzles = &p,
                       .puzzle_count = 1};
    struct record record;
    record_from_result(&record, arena, &r);
    CHECK_INT(record.outcome, OUTCOME_UNTOUCHED);
    CHECK_TEXT(record.reason, "14 templates");
    CHECK(record.puzzles[0].untouched && !record.late_known && record_has_grade(&record));
    arena_free(arena);
}

TEST(who_has_a_grade)
{
    struct record r = {.outcome = OUTCOME_GRADED};
    CHECK(record_has_grade(&r));
    r.outcome = OUTCOME_NO_COMMIT;
    CHECK(record_has_grade(&r));
    r.outcome = OUTCOME_NETWORK;
    CHECK(!record_has_grade(&r));
    r.overridden = true;
    CHECK(record_has_grade(&r));
    r.excused = true;
    CHECK(!record_has_grade(&r));
}
