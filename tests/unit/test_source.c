/* diag/source.h: from an offset in the one buffer back to file, line and column. */
#include "base/limits.h"
#include "diag/source.h"
#include "test.h"

static struct sources *three_pieces(struct arena *arena)
{
    struct sources *s = sources_new(arena, 1000);
    CHECK_INT(sources_add(s, SOURCE_STUDENT, TEXT("h.metal"), TEXT("int a;\n"), NULL), 0);
    CHECK_INT(sources_add(s, SOURCE_GENERATED, TEXT("wrapper"), TEXT("void f() {\n"), NULL), 7);
    CHECK_INT(sources_add(s, SOURCE_STUDENT, TEXT("b.metal"), TEXT("x = 1;\n  y = 2;\r\nz"), NULL), 18);
    return s;
}

TEST(pieces_make_one_text)
{
    struct arena *arena = arena_new(1 << 20);
    struct sources *s = three_pieces(arena);
    CHECK_TEXT(sources_text(s), "int a;\nvoid f() {\nx = 1;\n  y = 2;\r\nz");
    sources_free(s);
    arena_free(arena);
}

TEST(places_in_pieces)
{
    struct arena *arena = arena_new(1 << 20);
    struct sources *s = three_pieces(arena);
    struct place p = sources_place(s, 4);
    CHECK_TEXT(p.file, "h.metal");
    CHECK_INT(p.line * 100 + p.column, 105);
    CHECK_TEXT(p.line_text, "int a;");
    p = sources_place(s, 7);
    CHECK_TEXT(p.file, "wrapper");
    CHECK_INT(p.kind, SOURCE_GENERATED);
    CHECK_INT(sources_kind(s, 7), SOURCE_GENERATED);
    CHECK_INT(sources_kind(s, 6), SOURCE_STUDENT);
    p = sources_place(s, 18 + 9);
    CHECK_TEXT(p.file, "b.metal");
    CHECK_INT(p.line, 2);
    CHECK_INT(p.column, 3);
    CHECK_INT(p.line_offset, 2);
    CHECK_TEXT(p.line_text, "  y = 2;");
    sources_free(s);
    arena_free(arena);
}

TEST(place_behind_the_end)
{
    struct arena *arena = arena_new(1 << 20);
    struct sources *s = three_pieces(arena);
    struct place p = sources_place(s, 100000);
    CHECK_TEXT(p.file, "b.metal");
    CHECK_INT(p.line, 3);
    CHECK_INT(p.column, 2);
    CHECK_TEXT(p.line_text, "z");
    sources_free(s);
    arena_free(arena);
}

TEST(mapped_places)
{
    static const struct source_map_entry entries[] = {
        {0, 28, 4, 9, 0, {0}}, {7, 28, 5, 9, 0, {0}}, {9, 28, 5, 13, 0, {0}}};
    struct source_map map = {entries, 3};
    struct arena *arena = arena_new(1 << 20);
    struct sources *s = sources_new(arena, 1000);
    sources_add(s, SOURCE_GENERATED, TEXT("wrapper"), TEXT("{\n"), NULL);
    sources_add(s, SOURCE_STUDENT, TEXT("n.ipynb"), TEXT("x = 1;\ny\\z;\n"), &map);
    struct place p = sources_place(s, 2 + 4);
    CHECK_INT(p.cell, 28);
    CHECK_INT(p.line, 4);
    CHECK_INT(p.column, 13);
    CHECK_INT(p.line_offset, 4);
    p = sources_place(s, 2 + 7);
    CHECK_INT(p.line * 100 + p.column, 509);
    p = sources_place(s, 2 + 10);
    CHECK_INT(p.line * 100 + p.column, 514); /* behind an escape the columns of the file run ahead */
    CHECK_TEXT(p.line_text, "y\\z;");
    CHECK_INT(p.line_offset, 3);
    sources_free(s);
    arena_free(arena);
}

TEST(limit_at_and_over)
{
    struct arena *arena = arena_new(1 << 20);
    struct sources *s = sources_new(arena, 10);
    CHECK_INT(sources_add(s, SOURCE_STUDENT, TEXT("a"), TEXT("12345"), NULL), 0);
    CHECK_INT(sources_add(s, SOURCE_STUDENT, TEXT("b"), TEXT("123456"), NULL), UINT32_MAX);
    const char *ptr = sources_text(s).ptr;
    CHECK_INT(sources_add(s, SOURCE_STUDENT, TEXT("c"), TEXT("12345"), NULL), 5);
    CHECK(sources_text(s).ptr == ptr);
    CHECK_INT(sources_add(s, SOURCE_STUDENT, TEXT("d"), TEXT("x"), NULL), UINT32_MAX);
    CHECK_INT(sources_add(s, SOURCE_STUDENT, TEXT("e"), TEXT(""), NULL), 10);
    CHECK_TEXT(sources_text(s), "1234512345");
    sources_free(s);
    arena_free(arena);
}

TEST(no_source_is_a_bug)
{
    struct arena *arena = arena_new(1 << 20);
    struct sources *s = sources_new(arena, 10);
    CHECK_DIES(sources_place(s, 0));
    sources_free(s);
    sources_free(NULL);
    arena_free(arena);
}
