/* The gradebook: blank where nothing is known, the same sums in every form, names that survive. */
#include "base/csv_read.h"
#include "base/json_read.h"
#include "class/gradebook.h"
#include "test.h"

/* --- a class --- */

#define FAMILY "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x92\xbb" /* an emoji with a joiner */

static const char *const hostile[] = {
    "=1+1", "+49 30",   "-x",  "@sum(a1)", "a,b",    "say \"hi\"",     "two\nlines", "cr\r\nlf",
    FAMILY, "'quoted'", "a;b", "\ttab",    "O'Neil", "x\xe2\x80\xaey", "\"",         "=cmd|' /C calc'!A0"};
enum { HOSTILE = sizeof hostile / sizeof *hostile };

static const struct text ids[] = {{"01-map", 6}, {"02-zip", 6}, {"03-guard", 8}};

static struct record_puzzle puzzles[] = {
    {.id = {"01-map", 6}, .status = RESULT_PASSED, .points = 10, .max_points = 10},
    {.id = {"02-zip", 6}, .status = RESULT_FAILED, .points = 3.33, .max_points = 10},
    {.id = {"03-guard", 8}, .status = RESULT_UNSUPPORTED, .points = 0, .max_points = 10},
};

static struct record graded(const char *identifier)
{
    return (struct record){.identifier = text_of(identifier),
                           .repo = TEXT("https://h/r"),
                           .commit = TEXT("abc"),
                           .outcome = OUTCOME_GRADED,
                           .points = 13.33,
                           .final = 13.33,
                           .max_points = 30,
                           .puzzles = puzzles,
                           .puzzle_count = 3};
}

static struct record late(const char *identifier)
{
    struct record r = graded(identifier);
    r.final = 10.66;
    r.deduction = 2.67;
    r.deduction_reason = TEXT("2 days late: 20 %");
    return r;
}

static struct gradebook book_of(const struct record *records, uint32_t count)
{
    return (struct gradebook){records, count, ids, 3, 30};
}

static struct text csv_of(struct arena *arena, const struct record *records, uint32_t count)
{
    struct gradebook book = book_of(records, count);
    struct buf out = {0};
    gradebook_csv(&out, &book);
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

static struct csv_table table;

static void read_table(struct arena *arena, struct text bytes)
{
    struct err err = {0};
    CHECK_INT(csv_read(&table, arena, bytes, "t", &err), 0);
}

static struct text cell(uint32_t row, const char *column)
{
    return csv_value(&table.rows[row], csv_column(&table, text_of(column)));
}

/* --- grades.csv --- */

TEST(the_columns_are_fixed)
{
    struct arena *arena = arena_new(1 << 20);
    struct record r = late("a");
    CHECK_TEXT(csv_of(arena, &r, 1),
               "identifier,repo,commit,outcome,zero_is_fair,points,bonus,deduction,"
               "deduction_reason,final,max_points,01-map,02-zip,03-guard\r\n"
               "a,https://h/r,abc,graded,yes,13.33,0,2.67,2 days late: 20 %,10.66,30,10,"
               "3.33,\r\n");
    arena_free(arena);
}

TEST(only_fair_outcomes_are_zero)
{
    struct arena *arena = arena_new(1 << 20);
    for (int i = 0; i < OUTCOME_COUNT; i++) {
        struct record r = {.identifier = TEXT("a"), .outcome = (enum outcome)i};
        read_table(arena, csv_of(arena, &r, 1));
        bool fair = outcome_zero_is_fair((enum outcome)i);
        CHECK_TEXT(cell(1, "outcome"), outcome_name((enum outcome)i));
        CHECK_TEXT(cell(1, "zero_is_fair"), fair ? "yes" : "no");
        static const char *const columns[] = {"points", "bonus", "deduction", "final", "01-map", "03-guard"};
        for (int k = 0; k < 6; k++)
            CHECK_TEXT(cell(1, columns[k]), fair ? "0" : "");
        CHECK_TEXT(cell(1, "max_points"), "30");
    }
    arena_free(arena);
}

TEST(by_hand_and_excused)
{
    struct arena *arena = arena_new(1 << 20);
    struct record r[3] = {graded("a"), graded("b"), {.identifier = TEXT("c"), .outcome = OUTCOME_MISSING}};
    r[0].overridden = r[2].overridden = true;
    r[0].final = r[2].final = 20;
    r[0].deduction = -6.67;
    r[1].excused = true;
    read_table(arena, csv_of(arena, r, 3));
    CHECK_TEXT(cell(1, "final"), "20");
    CHECK_TEXT(cell(1, "deduction"), "-6.67");
    CHECK_TEXT(cell(2, "points"), "13.33");
    CHECK_TEXT(cell(2, "final"), "");
    CHECK_TEXT(cell(2, "deduction"), "");
    CHECK_TEXT(cell(3, "points"), "");
    CHECK_TEXT(cell(3, "final"), "20");
    CHECK_TEXT(cell(3, "01-map"), "");
    arena_free(arena);
}

TEST(hostile_names_are_found_again_and_are_no_formulas)
{
    struct arena *arena = arena_new(1 << 20);
    struct record r[HOSTILE];
    for (int i = 0; i < HOSTILE; i++)
        r[i] = graded(hostile[i]);
    read_table(arena, csv_of(arena, r, HOSTILE));
    CHECK_INT(table.count, HOSTILE + 1);
    for (uint32_t i = 0; i < HOSTILE && i + 1 < table.count; i++) {
        struct text found = table.rows[i + 1].cells[0].value, name = text_of(hostile[i]);
        bool formula = strchr("=+-@\t\r", name.ptr[0]) != NULL;
        CHECK(!strchr("=+-@\t\r", found.ptr[0]));
        CHECK_INT(found.ptr[0] == '\'' && !text_eq(found, name), formula);
        CHECK(text_eq(formula ? text_from(found.ptr + 1, found.len - 1) : found, name));
        CHECK_INT(table.rows[i + 1].count, 14);
    }
    arena_free(arena);
}

/* --- Canvas --- */

static const char export[] =
    "\xef\xbb\xbfStudent,ID,SIS User ID,SIS Login ID,Section,Other (1),Metal (22),Final Score\r\n"
    ",,,,,,Manual Posting,\r\n"
    "    Points Possible,,,,,5,30.00,(read only)\r\n"
    "\"=Ice, \"\"Al\"\"\",11,u1,alice,\"S 1, S 2\",3,1.0,50\r\n"
    "\"Bob\nNewline\",12,u2,bob,S,3,7.0,50\r\n"
    " " FAMILY " ,13,u3,carol,S,3,,50\r\n"
    "Dan,14,u4,dan,S,3,,50\r\n"
    "\"Student, Test\",15,,x,S,,,\r\n";

static struct text canvas_of(struct arena *arena, const struct record *records, uint32_t count,
                             const char *exported, const char *assignment, const char *key, struct buf *notes,
                             struct err *err)
{
    struct gradebook book = book_of(records, count);
    struct gradebook_canvas canvas = {text_of(exported), "canvas.csv", text_of(assignment), text_of(key)};
    struct buf out = {0};
    *err = (struct err){0};
    notes->len = 0;
    if (gradebook_canvas(&out, arena, &book, &canvas, notes, err) != 0)
        buf_str(&out, err->message);
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

TEST(canvas_keeps_identities_byte_for_byte)
{
    struct arena *arena = arena_new(1 << 20);
    struct buf notes = {0};
    struct err err;
    struct record r[4] = {late("alice"),
                          {.identifier = TEXT("bob"), .outcome = OUTCOME_NETWORK},
                          graded("carol"),
                          graded("zoe")};
    r[2].excused = true;
    CHECK_TEXT(canvas_of(arena, r, 4, export, "Metal", "", &notes, &err),
               "\xef\xbb\xbfStudent,ID,SIS User ID,SIS Login ID,Section,Metal (22)\r\n"
               "    Points Possible,,,,,30.00\r\n"
               "\"=Ice, \"\"Al\"\"\",11,u1,alice,\"S 1, S 2\",10.66\r\n"
               "\"Bob\nNewline\",12,u2,bob,S,\r\n"
               " " FAMILY " ,13,u3,carol,S,EX\r\n");
    CHECK_TEXT(buf_as_text(&notes), "Dan: in Canvas, but not in the class: left out of the import\n"
                                    "Student, Test: in Canvas, but not in the class: left out of the import\n"
                                    "zoe: in the class, but not in Canvas's export\n");
    /* By the number; a new assignment; another key. */
    CHECK_CONTAINS(canvas_of(arena, r, 1, export, "Anything (22)", "", &notes, &err), ",Metal (22)\r\n");
    CHECK_CONTAINS(canvas_of(arena, r, 1, export, "Say \"hi\"", "", &notes, &err), ",\"Say \"\"hi\"\"\"\r\n");
    CHECK_CONTAINS(canvas_of(arena, r, 1, export, "New", "", &notes, &err), "    Points Possible,,,,,30\r\n");
    struct record by_id = graded("14");
    CHECK_CONTAINS(canvas_of(arena, &by_id, 1, export, "New", "ID", &notes, &err),
                   "Dan,14,u4,dan,S,13.33\r\n");
    buf_release(&notes);
    arena_free(arena);
}

/* What Canvas's importer needs of a header and a row; its rules are in FORMATS of the platforms. */
TEST(the_import_is_one_that_canvas_reads)
{
    struct arena *arena = arena_new(1 << 20);
    struct buf notes = {0};
    struct err err;
    struct record r[2] = {late("alice"), graded("bob")};
    struct text out = canvas_of(arena, r, 2, export, "Metal", "", &notes, &err);
    struct csv_table before;
    CHECK_INT(csv_read(&before, arena, text_of(export), "e", &err), 0);
    read_table(arena, out);
    CHECK_CONTAINS(table.rows[0].cells[0].value, "Student");
    CHECK_CONTAINS(table.rows[0].cells[1].value, "ID");
    CHECK_CONTAINS(table.rows[0].cells[4].value, "Section");
    CHECK_CONTAINS(table.rows[1].cells[0].value, "Points Possible");
    for (uint32_t i = 2; i < table.count; i++)
        for (uint32_t k = 0; k < 5; k++)
            CHECK(text_eq(table.rows[i].cells[k].raw, before.rows[i + 1].cells[k].raw));
    /* Made of itself it is the same. */
    struct buf again = {0};
    buf_text(&again, out);
    buf_char(&again, '\0');
    CHECK(text_eq(canvas_of(arena, r, 2, again.ptr, "Metal", "", &notes, &err), out));
    buf_release(&again);
    buf_release(&notes);
    arena_free(arena);
}

TEST(what_canvas_would_misread_is_refused)
{
    struct arena *arena = arena_new(1 << 20);
    struct buf notes = {0};
    struct err err;
    struct record r = graded("alice");
    CHECK_TEXT(canvas_of(arena, &r, 1, "identifier,repo\na,b\n", "M", "", &notes, &err),
               "canvas.csv: not a gradebook that Canvas exported: its columns begin with Student, ID, and "
               "Section is one of them");
    CHECK_TEXT(
        canvas_of(arena, &r, 1, "Student;ID;Section;M (1);M (2)\nA;alice;S;;\n", "M", "", &notes, &err),
        "canvas.csv: 'M' is the title of two assignments; give its number, as in 'Title (12345)'");
    CHECK_TEXT(canvas_of(arena, &r, 1, "Student;ID;Section;M (1)\nA;alice;S;\n", "M (3)", "", &notes, &err),
               "canvas.csv: no assignment has the number 3");
    CHECK_TEXT(canvas_of(arena, &r, 1, "Student;ID;Section\nA;bob;S\n", "M", "", &notes, &err),
               "canvas.csv: none of its identity columns contains an identifier of the roster");
    CHECK_TEXT(
        canvas_of(arena, &r, 1, "Student;ID;Section\nalice;1;S\nalice;2;S\n", "M", "Student", &notes, &err),
        "canvas.csv: two students have the same 'Student'");
    CHECK_TEXT(canvas_of(arena, &r, 1, "Student;ID;Section\nA;alice;S\n", "M", "Login", &notes, &err),
               "canvas.csv: no identity column 'Login'");
    CHECK_TEXT(canvas_of(arena, &r, 1, "Student;ID;Section\nA;alice;S\n", "", "", &notes, &err),
               "the title of the assignment in Canvas is missing");
    CHECK_TEXT(canvas_of(arena, &r, 1, "Student;ID;Section\nA;alice;S\n", "M", "", &notes, &err),
               "Student;ID;Section;\"M\"\n    Points Possible;;;30\nA;alice;S;13.33\n");
    buf_release(&notes);
    arena_free(arena);
}

/* --- sums --- */

/* Adds up all numbers of a key in a JSON text, at any depth below `tests`. */
static double sum_of(struct text json, const char *key)
{
    double sum = 0;
    char wanted[32];
    int len = snprintf(wanted, sizeof wanted, "\"%s\": ", key);
    ptrdiff_t tests = text_find(json, TEXT("\"tests\""));
    struct text rest = text_from(json.ptr + tests, json.len - (size_t)tests);
    for (ptrdiff_t at; (at = text_find(rest, text_from(wanted, (size_t)len))) >= 0;) {
        rest = text_from(rest.ptr + at + len, rest.len - (size_t)(at + len));
        sum += strtod(rest.ptr, NULL);
    }
    return sum;
}

static struct text gradescope_of(struct arena *arena, const struct record *r)
{
    struct gradebook book = book_of(r, 1);
    struct buf out = {0};
    gradebook_gradescope(&out, &book);
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

static struct text classroom50_of(struct arena *arena, const struct record *r)
{
    struct gradebook book = book_of(r, 1);
    struct gradebook_classroom50 course = {TEXT("cs"), TEXT("metal")};
    struct buf out = {0};
    gradebook_classroom50(&out, &book, &course);
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

TEST(the_sum_of_every_form_is_the_final_grade)
{
    struct arena *arena = arena_new(4 << 20);
    struct record r[6] = {graded("a"), late("b"), graded("c"), graded("d"), graded("e"), late("f")};
    r[2].overridden = true;
    r[2].final = 29.5;
    r[2].deduction = -16.17;
    r[3] = (struct record){.identifier = TEXT("d"), .outcome = OUTCOME_NO_KERNEL};
    r[4] = (struct record){
        .identifier = TEXT("e"), .outcome = OUTCOME_MISSING, .overridden = true, .final = 12.5};
    r[5].final = 0;
    r[5].deduction = 13.33;
    read_table(arena, csv_of(arena, r, 6));
    for (uint32_t i = 0; i < 6; i++) {
        struct text g = gradescope_of(arena, &r[i]), c = classroom50_of(arena, &r[i]);
        double final = r[i].final, csv = strtod(cell(i + 1, "final").ptr, NULL);
        CHECK(csv == final);
        CHECK(result_round(sum_of(g, "score")) == final);
        CHECK(sum_of(c, "score") == (double)(int64_t)(final + 0.5));
        if (cell(i + 1, "points").len)
            CHECK(result_round(strtod(cell(i + 1, "points").ptr, NULL) -
                               strtod(cell(i + 1, "deduction").ptr, NULL)) == final);
        if (r[i].deduction_reason.len) {
            CHECK_CONTAINS(g, "2 days late: 20 %");
            CHECK_CONTAINS(c, "2 days late: 20 %");
        }
    }
    arena_free(arena);
}

TEST(who_has_no_grade_has_none_in_any_form)
{
    struct arena *arena = arena_new(1 << 20);
    struct record r = {.identifier = TEXT("a"), .outcome = OUTCOME_NETWORK};
    CHECK_CONTAINS(gradescope_of(arena, &r), "\"results\": null");
    CHECK(text_find(classroom50_of(arena, &r), TEXT("owner")) < 0);
    r = graded("a");
    r.excused = true;
    CHECK_CONTAINS(gradescope_of(arena, &r), "\"results\": null");
    CHECK(text_find(classroom50_of(arena, &r), TEXT("owner")) < 0);
    arena_free(arena);
}

TEST(the_forms_are_json)
{
    struct arena *arena = arena_new(1 << 20);
    for (int i = 0; i < HOSTILE; i++) {
        struct record r = late(hostile[i]);
        struct text forms[2] = {gradescope_of(arena, &r), classroom50_of(arena, &r)};
        for (int k = 0; k < 2; k++) {
            struct json_read in;
            json_read_init(&in, forms[k]);
            json_read_skip(&in);
            CHECK(json_read_end(&in));
        }
    }
    arena_free(arena);
}
