/* The class page, the page of a pair and the class as JUnit: right numbers, well-formed whatever a roster or
 * a student says, the same every time. GRADER_PAGES is a folder for the tests in a browser. */
#include "class/page.h"
#include "class/suites.h"
#include "class/tally.h"
#include "class_records.h"
#include "page_scan.h"

static struct page page_of(const struct class_records *c)
{
    return (struct page){.book = records_book(c),
                         .title = TEXT("Metal Puzzles"),
                         .pack = TEXT("metal-puzzles"),
                         .pack_hash = TEXT("0123456789abcdef")};
}

static struct buf written(const struct page *page)
{
    struct buf out = {0};
    page_class(&out, page);
    return out;
}

/* --- numbers --- */

static void set(struct record *r, enum outcome outcome, double final)
{
    *r = (struct record){.identifier = TEXT("x"), .outcome = outcome, .final = final, .max_points = 140};
}

TEST(grades_are_counted_where_there_is_one)
{
    struct class_records c = records_make(1, 6);
    struct gradebook book = records_book(&c);
    struct tally t;
    set(&c.records[0], OUTCOME_GRADED, 140);
    set(&c.records[1], OUTCOME_GRADED, 70);
    set(&c.records[2], OUTCOME_UNTOUCHED, 0);
    set(&c.records[3], OUTCOME_NETWORK, 0);
    set(&c.records[4], OUTCOME_GRADED, 14);
    c.records[4].excused = true;
    set(&c.records[5], OUTCOME_MISSING, 0);
    c.records[5].excused = true;
    tally_class(&t, c.arena, &book);
    CHECK_INT(t.grades, 3);
    CHECK(t.mean == 70 && t.median == 70 && t.lowest == 0 && t.highest == 140);
    CHECK_INT(t.look, 1);
    CHECK_INT(t.excused, 2);
    CHECK_INT(t.outcomes[OUTCOME_GRADED], 3);
    CHECK_INT(t.bins[0], 1);
    CHECK_INT(t.bins[5], 1);
    CHECK_INT(t.bins[TALLY_BINS - 1], 1);
    arena_free(c.arena);
}

TEST(a_class_of_nobody_is_a_page_too)
{
    struct class_records c = records_make(1, 0);
    struct page page = page_of(&c);
    struct buf out = written(&page);
    page_check(buf_as_text(&out), 1);
    CHECK_CONTAINS(buf_as_text(&out), "Everybody has a grade");
    buf_release(&out);
    arena_free(c.arena);
}

TEST(what_was_lost_is_ranked)
{
    struct class_records c = records_make(5, 300);
    struct gradebook book = records_book(&c);
    struct tally t;
    uint32_t cells = 0, cases = 0, students[2] = {0};
    tally_class(&t, c.arena, &book);
    for (uint32_t i = 0; i < c.count; i++) {
        bool has = false;
        for (uint32_t k = 0; k < c.records[i].puzzle_count; k++) {
            cells += c.records[i].puzzles[k].lost.len > 0;
            has |= text_eq(c.records[i].puzzles[k].code, t.findings[0].code);
        }
        students[0] += has;
    }
    for (uint32_t i = 0; i < t.case_count; i++) {
        cases += t.cases[i].students;
        CHECK(!i || t.cases[i].students <= t.cases[i - 1].students);
    }
    CHECK_INT(cases, cells);
    CHECK_INT(t.findings[0].students, students[0]);
    CHECK_INT(t.findings[0].puzzles, RECORDS_PUZZLES);
    CHECK(text_eq(t.findings[0].at->code, t.findings[0].code));
    CHECK(t.finding_count > 3 && t.findings[1].students <= t.findings[0].students);
    arena_free(c.arena);
}

/* --- the page --- */

TEST(problems_come_first_and_nobody_is_left_out)
{
    struct class_records c = records_make(7, 200);
    struct page page = page_of(&c);
    struct buf out = written(&page), again = written(&page);
    struct text text = buf_as_text(&out);
    page_check(text, 1);
    CHECK(text_eq(text, buf_as_text(&again)));
    ptrdiff_t problems = text_find(text, TEXT("without a grade</h2>")),
              grades = text_find(text, TEXT("Distribution</h2>"));
    CHECK(problems > 0 && problems < grades);
    for (uint32_t i = 0; i < c.count; i++) {
        char row[80];
        snprintf(row, sizeof row, "<th scope=\"row\">%.*s", TEXT_ARG(c.records[i].identifier));
        ptrdiff_t at = text_find(text, text_of(row));
        CHECK(at > 0);
        CHECK((at < grades) == record_needs_look(&c.records[i]));
    }
    CHECK_CONTAINS(text, "default-src 'none'; style-src 'sha256-");
    page_save("class-small", text);
    buf_release(&out);
    buf_release(&again);
    arena_free(c.arena);
}

TEST(a_cell_without_a_grade_is_blank)
{
    struct class_records c = records_make(1, 2);
    struct page page = page_of(&c);
    set(&c.records[0], OUTCOME_NETWORK, 0);
    set(&c.records[1], OUTCOME_NO_COMMIT, 0);
    struct buf out = written(&page);
    CHECK_CONTAINS(buf_as_text(&out), "<td>network</td><td class=\"n\"></td><td></td>");
    CHECK_CONTAINS(buf_as_text(&out), "<td>no-commit</td><td class=\"n\">0</td><td></td>");
    buf_release(&out);
    arena_free(c.arena);
}

TEST(two_thousand_students)
{
    struct class_records c = records_make(11, 2000);
    struct page page = page_of(&c);
    struct text *links = ARENA_ARRAY(c.arena, c.count, struct text);
    struct similar_pair pairs[] = {
        {.a = 3, .b = 40, .score = 210.5, .share = 0.93, .prints = 60, .puzzles = 9},
        {.a = 5, .b = 9, .score = 80, .share = 0.5, .prints = 20, .puzzles = 2}};
    for (uint32_t i = 0; i < c.count; i++)
        links[i] =
            arena_printf(c.arena, "students/%.*s/instructor/report.html", TEXT_ARG(c.records[i].identifier));
    page.links = links;
    page.pairs = pairs;
    page.pair_count = 2;
    struct buf out = written(&page);
    page_check(buf_as_text(&out), 1);
    CHECK(out.len < 2500000);
    CHECK_CONTAINS(buf_as_text(&out), "<a href=\"./students/student-0001/instructor/report.html\">");
    CHECK_CONTAINS(buf_as_text(&out), "<a href=\"./similar/002.html\">");
    page_save("class", buf_as_text(&out));
    buf_release(&out);
    arena_free(c.arena);
}

/* --- hostile text --- */

static struct text hostile(struct arena *arena, unsigned *number)
{
    return arena_printf(arena, "F%u%s", (*number)++, page_payload);
}

static void poison(struct class_records *c, unsigned *n)
{
    for (uint32_t i = 0; i < c->count; i++) {
        struct record *r = &c->records[i];
        struct text *own[] = {&r->identifier,      &r->name, &r->repo, &r->commit, &r->reason, &r->graded_at,
                              &r->deduction_reason};
        for (size_t k = 0; k < sizeof own / sizeof *own; k++)
            *own[k] = hostile(c->arena, n);
        for (uint32_t k = 0; k < r->puzzle_count; k++) {
            struct record_puzzle *p = &r->puzzles[k];
            p->lost = hostile(c->arena, n);
            p->code = hostile(c->arena, n);
            p->message = hostile(c->arena, n);
            p->file = hostile(c->arena, n);
        }
        r->flags = ARENA_NEW(c->arena, struct record_flag);
        r->flags->kind = hostile(c->arena, n);
        r->flags->message = hostile(c->arena, n);
    }
}

TEST(every_text_may_be_hostile)
{
    struct class_records c = records_make(3, 40);
    unsigned n = 0;
    poison(&c, &n);
    struct page page = page_of(&c);
    struct text *links = ARENA_ARRAY(c.arena, c.count, struct text);
    for (uint32_t i = 0; i < c.count; i++)
        links[i] = hostile(c.arena, &n);
    page.links = links;
    page.title = page.pack = page.pack_hash = hostile(c.arena, &n);
    struct buf out = written(&page);
    page_check(buf_as_text(&out), 1);
    CHECK_CONTAINS(buf_as_text(&out), "F0&lt;/script&gt;");
    page_save("class-hostile", buf_as_text(&out));
    buf_release(&out);
    arena_free(c.arena);
}

TEST(long_texts_are_cut)
{
    struct class_records c = records_make(3, 3);
    struct page page = page_of(&c);
    char *text = arena_alloc(c.arena, 100000);
    memset(text, 'x', 100000);
    set(&c.records[0], OUTCOME_MACHINE, 0);
    c.records[0].reason = c.records[0].identifier = text_from(text, 100000);
    struct buf out = written(&page);
    page_check(buf_as_text(&out), 1);
    CHECK(out.len < 100000);
    buf_release(&out);
    arena_free(c.arena);
}

/* --- pairs --- */

TEST(a_pair_is_shown_side_by_side)
{
    struct class_records c = records_make(3, 4);
    struct page page = page_of(&c);
    struct similar_pair pair = {.a = 1, .b = 2, .score = 50, .share = 0.8, .prints = 12, .puzzles = 1};
    struct text body =
        TEXT("uint i = thread_position_in_grid.x;\nfloat sum = 0;\nfor (uint k = 0; k < 4; k++) {\n"
             "    sum += a[i * 4 + k] < b[k] ? a[i] : b[k];\n}\nout[i] = sum; // </script>\n");
    struct similar_body first[] = {{c.puzzles[2], TEXT("a<b>.metal"), body, 0, 3}};
    struct similar_body second[] = {{c.puzzles[2], TEXT("homework.ipynb"), body, 4, 1},
                                    {c.puzzles[5], TEXT("homework.ipynb"), TEXT("out[0] = 1;"), 9, 1}};
    page.pairs = &pair;
    page.pair_count = 1;
    struct buf out = {0};
    page_pair(&out, c.arena, &page, 0, (struct page_side[2]){{first, 1}, {second, 2}});
    page_check(buf_as_text(&out), 0);
    CHECK_CONTAINS(buf_as_text(&out), "<mark>");
    CHECK_CONTAINS(buf_as_text(&out), "homework.ipynb, cell 4, line 1");
    CHECK(text_find(buf_as_text(&out), TEXT("06-threadgroups")) < 0); /* only one of them has it */
    page_save("pair", buf_as_text(&out));
    buf_release(&out);
    arena_free(c.arena);
}

/* --- JUnit --- */

static unsigned occurrences(struct text t, const char *what)
{
    unsigned n = 0;
    for (ptrdiff_t at; (at = text_find(t, text_of(what))) >= 0; n++)
        t = text_from(t.ptr + at + 1, t.len - (size_t)at - 1);
    return n;
}

TEST(junit_has_everybody_and_blames_nobody_for_the_network)
{
    struct class_records c = records_make(9, 120);
    struct gradebook book = records_book(&c);
    struct buf out = {0};
    struct err err = {0};
    unsigned errors = 0, failures = 0;
    if (suites_junit(&out, &book, TEXT("Metal Puzzles"), &err) != 0) {
        printf("skipped: %s\n", err.message);
        arena_free(c.arena);
        return;
    }
    for (uint32_t i = 0; i < c.count; i++) {
        errors += record_needs_look(&c.records[i]);
        for (uint32_t k = 0; k < c.records[i].puzzle_count; k++) {
            enum result_status s = c.records[i].puzzles[k].status;
            errors += s == RESULT_UNSUPPORTED;
            failures += s == RESULT_FAILED || s == RESULT_MISSING;
        }
    }
    CHECK_INT(occurrences(buf_as_text(&out), "<testsuite "), c.count);
    CHECK_INT(occurrences(buf_as_text(&out), "<error "), errors);
    CHECK_INT(occurrences(buf_as_text(&out), "<failure "), failures);
    CHECK_CONTAINS(buf_as_text(&out), "name=\"deduction_reason\" value=\"1 day late: 10 %\"");
    page_save("junit", buf_as_text(&out));
    buf_release(&out);
    arena_free(c.arena);
}
