/* Candidates from .metal files: the lines before the body, and where the body stands. */
#include "extract/metal_file.h"
#include "test.h"

static struct candidate *read_file(struct arena *arena, const char *content)
{
    return metal_file_read(arena, TEXT("work/map.metal"), text_from(content, strlen(content)));
}

TEST(marked_lines)
{
    struct arena *arena = arena_new(1 << 20);
    struct candidate *c = read_file(arena, "// puzzle: zip\n// header: constant uint N = 4;\nout[0] = 1;\n");
    CHECK_TEXT(c->hint, "zip");
    CHECK_TEXT(c->header, "constant uint N = 4;\n");
    CHECK_TEXT(c->body, "out[0] = 1;\n");
    CHECK_INT(c->header_map.entries[0].line, 2);
    CHECK_INT(c->header_map.entries[0].column, 12);
    CHECK_INT(c->body_map.entries[0].line, 3);
    arena_free(arena);
}

TEST(name_of_the_file)
{
    struct arena *arena = arena_new(1 << 20);
    struct candidate *c = read_file(arena, "// mine\nout[0] = 1;\n");
    CHECK_TEXT(c->hint, "map");
    CHECK(!c->has_header);
    CHECK_INT(c->origin.line, 1);
    arena_free(arena);
}

TEST(byte_order_mark)
{
    struct arena *arena = arena_new(1 << 20);
    struct candidate *c = read_file(arena, "\xef\xbb\xbf// header: constant uint N = 4;\r\nout[0] = N;\r\n");
    CHECK_TEXT(c->header, "constant uint N = 4;\n");
    CHECK_TEXT(c->body, "out[0] = N;\r\n");
    CHECK_INT(c->header_map.entries[0].column, 12);
    c = read_file(arena, "\xef\xbb\xbf// puzzle: zip");
    CHECK_TEXT(c->hint, "zip");
    CHECK_INT(c->body.len, 0);
    c = read_file(arena, "\xef\xbb\xbf");
    CHECK_TEXT(c->hint, "map");
    arena_free(arena);
}
