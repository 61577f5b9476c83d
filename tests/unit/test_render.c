/* Findings as text: the caret stands below the right character whatever the line holds. */
#include "diag/render.h"
#include "test.h"

static struct arena *arena;
static struct sources *sources;
static struct findings findings;
static struct buf out;

/* A body with the signature before it and the brace behind it. */
static uint32_t start(const char *body)
{
    if (arena) {
        sources_free(sources);
        arena_free(arena);
    }
    arena = arena_new(64u << 20);
    sources = sources_new(arena, 1u << 20);
    findings_init(&findings, arena);
    buf_release(&out);
    buf_str(&out, "");
    sources_add(sources, SOURCE_LIBRARY, TEXT("math.metal"), TEXT("float square(float x);\n"), NULL);
    sources_add(sources, SOURCE_GENERATED, TEXT("signature"), TEXT("void k(device float* a) {\n"), NULL);
    uint32_t at = sources_add(sources, SOURCE_STUDENT, TEXT("body.metal"), text_of(body), NULL);
    sources_add(sources, SOURCE_GENERATED, TEXT("end"), TEXT("\n}\n"), NULL);
    return at;
}

static struct finding *find(uint32_t at, uint32_t len)
{
    return FINDING(&findings, E2001, ((struct span){at, len}), TEXT("k"), TEXT(""));
}

static struct text shown(const struct finding *f, unsigned width)
{
    render_finding(&out, sources, f, (struct render_style){.width = width});
    return buf_as_text(&out);
}

TEST(a_plain_finding)
{
    uint32_t at = start("int i = 0;\nint j = kk + 1;\n");
    CHECK_TEXT(shown(find(at + 19, 2), 0), "body.metal:2:9: error: 'k' is not declared [E2001]\n"
                                           "    2 | int j = kk + 1;\n"
                                           "      |         ^~\n");
}

TEST(a_repeat_is_a_count)
{
    uint32_t at = start("int j = k;");
    struct finding *f = find(at + 8, 1);
    f->count = 3;
    CHECK_CONTAINS(shown(f, 0), "body.metal:1:9: error: 'k' is not declared (3 times) [E2001]\n");
}

TEST(notes_follow)
{
    uint32_t at = start("int i;\nint i;");
    struct finding *f = find(at + 11, 1);
    finding_note(&findings, f, (struct span){at + 4, 1}, TEXT("the first one is here"));
    finding_note(&findings, f, (struct span){at - 11, 1}, TEXT("a parameter"));
    CHECK_TEXT(shown(f, 0), "body.metal:2:5: error: 'k' is not declared [E2001]\n"
                            "    2 | int i;\n"
                            "      |     ^\n"
                            "body.metal:1:5: note: the first one is here\n"
                            "    1 | int i;\n"
                            "      |     ^\n"
                            "in the generated signature: note: a parameter\n"
                            "    1 | void k(device float* a) {\n"
                            "      |                ^\n");
}

TEST(a_note_at_the_same_place_shows_no_line)
{
    uint32_t at = start("int i;");
    struct finding *f = find(at + 4, 1);
    finding_note(&findings, f, (struct span){at + 4, 1}, TEXT("try another\nname"));
    CHECK_TEXT(shown(f, 0), "body.metal:1:5: error: 'k' is not declared [E2001]\n"
                            "    1 | int i;\n"
                            "      |     ^\n"
                            "      = try another?name\n");
}

TEST(tabs_and_wide_characters)
{
    uint32_t at = start("\tint x\t= k;");
    CHECK_TEXT(shown(find(at + 9, 1), 0), "body.metal:1:10: error: 'k' is not declared [E2001]\n"
                                          "    1 |     int x   = k;\n"
                                          "      |               ^\n");
    at = start("/* \xE6\x97\xA5\xE6\x9C\xAC e\xCC\x81 \xC3\xA4 */ k;");
    CHECK_TEXT(shown(find(at + 20, 1), 0), "body.metal:1:21: error: 'k' is not declared [E2001]\n"
                                           "    1 | /* \xE6\x97\xA5\xE6\x9C\xAC e\xCC\x81 \xC3\xA4 */ k;\n"
                                           "      |                ^\n");
}

TEST(nothing_steers_the_terminal)
{
    uint32_t at = start("a\x1b[31m\x07 \xE2\x80\xAE \xff k");
    struct text text = shown(find(at + 14, 1), 0);
    CHECK_CONTAINS(text, "a?[31m? ? ? k\n");
    CHECK_CONTAINS(text, "      |             ^\n");
    CHECK(memchr(text.ptr, 0x1b, text.len) == NULL);
    struct finding *f = find(at, 1);
    f->message = TEXT("a \x1b]0;title\x07\n\xC2\x9B text");
    buf_release(&out);
    CHECK_CONTAINS(shown(f, 0), "error: a ?]0;title??? text [E2001]\n");
}

TEST(long_lines_are_cut_around_the_caret)
{
    struct buf body = {0};
    for (int i = 0; i < 5000; i++)
        buf_printf(&body, "%d,", i % 10);
    uint32_t at = start(body.ptr);
    struct text text = shown(find(at + 6000, 1), 60);
    CHECK_CONTAINS(text, "    1 | ...");
    CHECK_CONTAINS(text, "...\n");
    const char *line = strchr(text.ptr, '\n') + 1, *end = strchr(line, '\n');
    const char *caret = strchr(end, '^');
    CHECK(end - line <= 60);
    CHECK_INT(line[caret - end - 1], '0');
    CHECK_INT(body.ptr[6000], '0');
    /* a megabyte of continuation bytes, and the caret at the end */
    memset(body.ptr, '\x80', body.len);
    at = start(body.ptr);
    CHECK_CONTAINS(shown(find(at + (uint32_t)body.len - 1, 1), 60), "?\n");
    buf_release(&body);
}

TEST(underlines_end_with_the_line)
{
    uint32_t at = start("f(a,\n  b)");
    CHECK_CONTAINS(shown(find(at, 9), 0), "    1 | f(a,\n      | ^~~~\n");
    at = start("");
    CHECK_CONTAINS(shown(find(at, 0), 0), "^\n");
}

TEST(the_end_of_the_body_stands_for_the_closing_brace)
{
    uint32_t at = start("if (x) {\n  y();\n\n");
    CHECK_TEXT(shown(find(at + 18, 1), 0), "body.metal:2:6: error: 'k' is not declared [E2001]\n"
                                           "    2 |   y();\n"
                                           "      |      ^\n");
    start("int x;");
    CHECK_CONTAINS(shown(find(30, 1), 0), "in the generated signature: error:");
    CHECK_CONTAINS(shown(find(6, 6), 0), "in the Metal library, math.metal:1:7: error:");
}

TEST(places_of_notebooks)
{
    start("");
    struct source_map_entry entries[2] = {{0, 3, 10, 5, 90, {0}}, {4, 3, 11, 9, 91, {0}}};
    struct source_map map = {entries, 2};
    uint32_t at = sources_add(sources, SOURCE_STUDENT, TEXT("n.ipynb"), TEXT("abc\nxk = 1;"), &map);
    CHECK_CONTAINS(shown(find(at + 5, 1), 0), "n.ipynb:cell 3:11:10: error");
}

TEST(counting)
{
    uint32_t at = start("abcdef");
    render_count(&out, &findings);
    CHECK_TEXT(buf_as_text(&out), "no findings");
    find(at, 1);
    find(at + 1, 1);
    FINDING(&findings, E1016, ((struct span){at + 2, 1}), TEXT("x"));
    buf_release(&out);
    render_findings(&out, sources, &findings, (struct render_style){0});
    CHECK_CONTAINS(buf_as_text(&out), "\n\n2 errors, 1 warning\n");
}

TEST(what_is_not_shown_is_counted)
{
    uint32_t at = start("abcdef");
    for (uint32_t i = 0; i < LIMIT_WARNINGS + 7; i++)
        FINDING(&findings, E1016, ((struct span){at + i, 1}), TEXT("x"));
    find(at, 1);
    render_count(&out, &findings);
    CHECK_CONTAINS(buf_as_text(&out), "1 error, 107 warnings; 7 of them are not shown");
}

TEST(findings_come_in_the_order_of_their_places)
{
    uint32_t at = start("abcdef");
    find(at + 4, 1);
    find(at + 1, 1);
    FINDING(&findings, E1016, ((struct span){at + 4, 1}), TEXT("x"));
    const struct finding *ordered[LIMIT_FINDINGS];
    CHECK_INT(render_order(&findings, ordered), 3);
    CHECK_INT(ordered[0]->span.at, at + 1);
    CHECK_INT(ordered[1]->code, E2001);
    CHECK_INT(ordered[2]->code, E1016);
}

TEST(colours)
{
    uint32_t at = start("k");
    render_finding(&out, sources, find(at, 1), (struct render_style){.colour = true});
    CHECK_CONTAINS(buf_as_text(&out), "\x1b[1;31merror\x1b[0m");
}

TEST(as_json)
{
    uint32_t at = start("int \"k");
    struct finding *f = find(at + 4, 2);
    finding_note(&findings, f, (struct span){at, 1}, TEXT("see"));
    struct json json;
    json_init(&json, &out);
    render_json(&json, NULL, sources, f);
    CHECK_TEXT(
        buf_as_text(&out),
        "{\"code\": \"E2001\", \"kind\": \"compile\", \"severity\": \"error\", \"message\": \"'k' is not "
        "declared\", \"file\": \"body.metal\", \"cell\": null, \"line\": 1, \"column\": 5, \"count\": 1, "
        "\"related\": [{\"message\": \"see\", \"file\": \"body.metal\", \"cell\": null, \"line\": 1, "
        "\"column\": "
        "1}]}\n");
}
