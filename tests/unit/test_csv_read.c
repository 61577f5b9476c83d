/* Tables as others write them: what is taken, and what is named with its line. */
#include "base/buf.h"
#include "base/csv_read.h"
#include "test.h"

static struct csv_table table;
static struct err err;

static bool takes(struct arena *arena, struct text bytes)
{
    err = (struct err){0};
    return csv_read(&table, arena, bytes, "t.csv", &err) == 0;
}

/* All cells, '|' between them and '/' after a row. */
static struct text cells(struct arena *arena)
{
    struct buf out = {0};
    for (uint32_t i = 0; i < table.count; i++)
        for (uint32_t k = 0; k < table.rows[i].count; k++) {
            buf_text(&out, table.rows[i].cells[k].value);
            buf_char(&out, k + 1 < table.rows[i].count ? '|' : '/');
        }
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

static void check(const char *bytes, const char *wanted, const char *file, int line)
{
    struct arena *arena = arena_new(1 << 20);
    if (!takes(arena, text_of(bytes)))
        test_fail(file, line, "refused: %s", err.message);
    else
        test_text(cells(arena), text_of(wanted), bytes, file, line);
    arena_free(arena);
}
#define TAKES(bytes, wanted) check(bytes, wanted, __FILE__, __LINE__)

TEST(tables_that_are_taken)
{
    TAKES("", "");
    TAKES("\n\r\n \n", "");
    TAKES("a,b\n1,2\n", "a|b/1|2/");
    TAKES("a,b\r\n1,2", "a|b/1|2/");
    TAKES("a,b\r1,2\r", "a|b/1|2/");
    TAKES("a,b\n\n,,\n1,2\n\n", "a|b/1|2/");
    TAKES("a;b\n1;2,5\n", "a|b/1|2,5/");
    TAKES("a\tb\n1\t2\n", "a|b/1|2/");
    TAKES("sep=;\na,b;c\n1;2\n", "a,b|c/1|2/");
    TAKES("sep=,\n", "");
    TAKES("separate,b\n1,2\n", "separate|b/1|2/");
    TAKES("\"a,x\",b\n1,2\n", "a,x|b/1|2/");
    TAKES("\"a;x;y;z\",b\n1,2\n", "a;x;y;z|b/1|2/");
    TAKES("a,b\n\"x\ny\",\"2 \"\"q\"\"\"\n", "a|b/x\ny|2 \"q\"/");
    TAKES("a,b\n\"\",\"\"\"\"\n", "a|b/|\"/");
    TAKES("a,b\n5\" disk,x\"y\"\n", "a|b/5\" disk|x\"y\"/");
    TAKES("a,b\n 1 , 2\n", "a|b/ 1 | 2/");
    TAKES("a,b\n1\n1,2,3\n", "a|b/1/1|2|3/");
    TAKES("\xef\xbb\xbf"
          "a,b\n",
          "a|b/");
    TAKES("a\n\xf0\x9f\x98\x80\n", "a/\xf0\x9f\x98\x80/");
}

TEST(utf16_is_read)
{
    struct arena *arena = arena_new(1 << 20);
    CHECK(takes(arena, text_from("\xff\xfe"
                                 "a\0,\0b\0\n\0\xe9\0,\0"
                                 "2\0",
                                 16)));
    CHECK_TEXT(cells(arena), "a|b/\xc3\xa9|2/");
    CHECK(takes(arena, text_from("\xfe\xff"
                                 "\0a\0;\0b\0\n",
                                 10)));
    CHECK_TEXT(cells(arena), "a|b/");
    arena_free(arena);
}

TEST(what_cannot_be_right_is_named_with_its_line)
{
    struct arena *arena = arena_new(1 << 20);
    CHECK(!takes(arena, TEXT("a,b\n1,\"2\n3,4\n")));
    CHECK_STR(err.message, "t.csv:2: a quote that is never closed");
    CHECK_INT(err.exit_code, EXIT_USAGE);
    CHECK(!takes(arena, TEXT("a,b\n\"x\ny\" z,2\n")));
    CHECK_STR(err.message, "t.csv:3: text after a closing quote; a quote within quotes is written twice");
    CHECK(!takes(arena, TEXT("a,b\r\n1,2\r\nM\xfcller,3\r\n")));
    CHECK_STR(err.message, "t.csv:3: not UTF-8; save the file as 'CSV UTF-8'");
    CHECK(!takes(arena, text_from("a\0,\0b\0\n\0", 8)));
    CHECK_STR(err.message, "t.csv:1: a NUL byte; save the file as 'CSV UTF-8'");
    arena_free(arena);
}

TEST(lines_raw_cells_and_columns)
{
    struct arena *arena = arena_new(1 << 20);
    CHECK(takes(arena, TEXT("\xef\xbb\xbf\"User Name\", Repo ;x\r\n\r\n\"a\r\nb\",\"c\"\"\"\r\nd\r\n")));
    CHECK(table.bom && table.delimiter == ',');
    CHECK_TEXT(table.line_end, "\r\n");
    CHECK_INT(table.count, 3);
    CHECK_INT(table.rows[1].line, 3);
    CHECK_INT(table.rows[2].line, 5);
    CHECK_TEXT(table.rows[1].cells[1].raw, "\"c\"\"\"");
    CHECK_TEXT(table.rows[1].cells[1].value, "c\"");
    CHECK_INT(csv_column(&table, TEXT("user name")), 0);
    CHECK_INT(csv_column(&table, TEXT("USER NAME ")), 0);
    CHECK_INT(csv_column(&table, TEXT("user")), -1);
    CHECK_TEXT(csv_value(&table.rows[2], 0), "d");
    CHECK_TEXT(csv_value(&table.rows[2], 1), "");
    CHECK_TEXT(csv_value(&table.rows[2], -1), "");
    arena_free(arena);
}

/* A long table takes memory in its length: every cell quoted, every quote doubled. */
TEST(memory_is_linear)
{
    struct arena *arena = arena_new(32 << 20);
    struct buf bytes = {0};
    for (int i = 0; i < 20000; i++)
        buf_str(&bytes, "\"a\"\"b\",\"c\"\"d\"\n");
    CHECK(takes(arena, buf_as_text(&bytes)));
    CHECK_INT(table.count, 20000);
    CHECK(arena_used(arena) < 16 * bytes.len + (4 << 20));
    buf_release(&bytes);
    arena_free(arena);
}
