/* fuzz_metal_file: any text as a .metal file of a submission. As a body: header and body come from it, and
 * the map of the body says the line on which each of its lines stands. As whatever it is: the kernels that
 * are found lie within it. */
#include "fuzz.h"
#include "extract/mapped.h"
#include "extract/metal_file.h"

static uint32_t lines_before(struct text content, size_t at)
{
    uint32_t lines = 1;
    for (size_t i = 0; i < at; i++)
        lines += content.ptr[i] == '\n';
    return lines;
}

static void check_body(struct arena *arena, struct text content)
{
    struct candidate *c = metal_file_read(arena, TEXT("dir/07-fuzz.metal"), content);
    if (text_starts(content, TEXT("\xef\xbb\xbf")))
        content = text_from(content.ptr + 3, content.len - 3);
    FUZZ_CHECK(c->body.len <= content.len && c->header.len <= content.len + 1);
    FUZZ_CHECK(!c->has_header || c->header.len > 0);
    size_t start = content.len - c->body.len;
    FUZZ_CHECK(c->body_map.count > 0);
    FUZZ_CHECK(!c->body.len || c->body_map.entries[0].line == lines_before(content, start));
    for (size_t i = 1; i < c->body_map.count && i < 50; i++)
        FUZZ_CHECK(c->body_map.entries[i].line == lines_before(content, start + c->body_map.entries[i].at));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct text content = text_from((const char *)data, size);
    struct source_map none = {0};
    struct candidates list;
    check_body(arena, content);
    candidates_init(&list);
    metal_file_find(&list, arena, TEXT("dir/07-fuzz.metal"), content, &none, TEXT(""));
    FUZZ_CHECK(list.count > 0);
    for (const struct candidate *c = list.first; c; c = c->next) {
        FUZZ_CHECK(c->origin.line >= 1 && c->origin.line <= lines_before(content, size));
        FUZZ_CHECK(!c->problem.len || (c->problem_at.line >= 1 && c->problem_line.len <= size));
        for (size_t i = 0; i < c->body_map.count && i < 50; i++)
            FUZZ_CHECK(c->body_map.entries[i].line >= 1 && c->body_map.entries[i].at <= c->body.len);
    }
    arena_free(arena);
    return 0;
}
