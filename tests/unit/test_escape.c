/* Escaping: hostile text in every kind of place. */
#include "report/escape.h"
#include "test.h"

typedef void (*escape)(struct buf *out, struct text t);

static void xml(struct buf *out, struct text t)
{
    escape_xml_chars(out, t, 100);
}

static void xml_line(struct buf *out, struct text t)
{
    escape_xml_line(out, t, 8);
}

static void block(struct buf *out, struct text t)
{
    escape_markdown_block(out, t, "");
}

#define CHECK_ESCAPE(escape, text, wanted)                                                                   \
    do {                                                                                                     \
        struct buf out = {0};                                                                                \
        escape(&out, TEXT(text));                                                                            \
        CHECK_TEXT(buf_as_text(&out), wanted);                                                               \
        buf_release(&out);                                                                                   \
    } while (0)

#define BAD "\xEF\xBF\xBD"

TEST(what_is_harmless_stays)
{
    static const escape all[] = {escape_terminal,        xml,        escape_html,
                                 escape_markdown,        escape_csv, escape_command_data,
                                 escape_command_property};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        CHECK_ESCAPE(all[i], "plain words 12", "plain words 12");
        CHECK_ESCAPE(all[i], "gr\xC3\xBC\xC3\x9F \xE6\xBC\xA2 \xF0\x9F\x98\x80",
                     "gr\xC3\xBC\xC3\x9F \xE6\xBC\xA2 \xF0\x9F\x98\x80");
        CHECK_ESCAPE(all[i], "", "");
    }
}

/* Controls of terminals (C0, C1, DEL), marks of direction, what is no UTF-8. */
TEST(what_no_reader_may_see_is_replaced)
{
    static const escape all[] = {xml,        escape_html,         escape_markdown,
                                 escape_csv, escape_command_data, escape_command_property};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        CHECK_ESCAPE(all[i], "a\x1B[31mb", i == 2 ? "a" BAD "\\[31mb" : "a" BAD "[31mb");
        CHECK_ESCAPE(all[i], "a\0b\x7F", "a" BAD "b" BAD);
        CHECK_ESCAPE(all[i],
                     "\xC2\x9B"
                     "31m",
                     BAD "31m");
        CHECK_ESCAPE(all[i], "x\xE2\x80\xAEy\xE2\x81\xA6z", "x" BAD "y" BAD "z");
        CHECK_ESCAPE(all[i], "\xFF\xC3(\xED\xA0\x80", BAD BAD "(" BAD BAD BAD);
        CHECK_ESCAPE(all[i], "\xEF\xBF\xBE", BAD);
    }
    CHECK_ESCAPE(escape_terminal, "a\x1B[31m\n\r\0\xC2\x9B\xE2\x80\xAE\xFF", "a?[31m??????");
}

TEST(xml_keeps_lines_and_says_what_it_cut)
{
    CHECK_ESCAPE(xml, "a\n\tb ]]> <&>", "a\n\tb ]]> <&>");
    CHECK_ESCAPE(xml, "a\r\nb\rc", "a\nb" BAD "c");
    CHECK_ESCAPE(xml_line, "a\n\tb", "a  b");
    CHECK_ESCAPE(xml_line, "012345678", "01234567 ... (cut: 8 of 9 bytes are shown)");
    struct buf out = {0};
    escape_xml_chars(&out, TEXT("0123456789"), 4);
    CHECK_TEXT(buf_as_text(&out), "0123\n... (cut: 4 of 10 bytes are shown)");
    buf_release(&out);
}

TEST(html)
{
    CHECK_ESCAPE(escape_html, "<script>alert('x')</script> & \"",
                 "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;");
}

TEST(markdown_reads_as_the_text)
{
    CHECK_ESCAPE(escape_markdown, "[x](javascript:1) *a* _b_ `c` ~~d~~ $e$",
                 "\\[x\\](javascript\\:1) \\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\$e\\$");
    CHECK_ESCAPE(escape_markdown, "a | b\nc", "a \\| b c");
    CHECK_ESCAPE(escape_markdown, "<img src=x>&lt;", "&lt;img src=x&gt;&amp;lt;");
    CHECK_ESCAPE(escape_markdown, "@somebody #12 :tada: https://x www.x",
                 "@<!-- -->somebody \\#12 \\:tada: https\\://x www\\.x");
    CHECK_ESCAPE(escape_markdown, "- a", "\\- a");
    CHECK_ESCAPE(escape_markdown, "=====", "\\=====");
    CHECK_ESCAPE(escape_markdown, "12. a", "12\\. a");
    CHECK_ESCAPE(escape_markdown, "line 5: out = 1.5", "line 5: out = 1.5");
}

TEST(markdown_code_has_fences_of_its_own)
{
    CHECK_ESCAPE(escape_markdown_code, "a.metal", "`a.metal`");
    CHECK_ESCAPE(escape_markdown_code, "a``b|c\n", "```a``b|c ```");
    CHECK_ESCAPE(escape_markdown_code, "`x", "`` `x ``");
    CHECK_ESCAPE(block, "a\n````\nb", "`````\na\n````\nb\n`````\n");
}

TEST(a_cell_is_no_formula)
{
    CHECK_ESCAPE(escape_csv, "=cmd()", "'=cmd()");
    CHECK_ESCAPE(escape_csv, "+1", "'+1");
    CHECK_ESCAPE(escape_csv, "-1", "'-1");
    CHECK_ESCAPE(escape_csv, "@x", "'@x");
    CHECK_ESCAPE(escape_csv, "\tx", "'\tx");
    CHECK_ESCAPE(escape_csv, "=a,\"b\"\nc", "\"'=a,\"\"b\"\"\nc\"");
    CHECK_ESCAPE(escape_csv, "a=b", "a=b");
}

TEST(a_workflow_command_stays_one)
{
    CHECK_ESCAPE(escape_command_data, "100%\n::error::x, y", "100%25%0A::error::x, y");
    CHECK_ESCAPE(escape_command_property, "a:b,c%\n", "a%3Ab%2Cc%25%0A");
}

TEST(base64)
{
    CHECK_ESCAPE(escape_base64, "", "");
    CHECK_ESCAPE(escape_base64, "f", "Zg==");
    CHECK_ESCAPE(escape_base64, "fo", "Zm8=");
    CHECK_ESCAPE(escape_base64, "foo", "Zm9v");
    CHECK_ESCAPE(escape_base64, "\xFF\xFE\xFD\xFC", "//79/A==");
}

TEST(no_character_is_cut_through)
{
    struct text t = TEXT("ab\xF0\x9F\x98\x80");
    CHECK_INT(escape_cut(t, 6).len, 6);
    for (size_t limit = 2; limit < 6; limit++)
        CHECK_INT(escape_cut(t, limit).len, 2);
    CHECK_TEXT(escape_first_line(TEXT("ab\ncd"), 10), "ab");
    CHECK_TEXT(escape_first_line(TEXT("abcd"), 3), "abc");
}
