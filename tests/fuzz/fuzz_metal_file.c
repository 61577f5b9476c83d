/* fuzz_metal_file: any text as a .metal file of a submission. Header and body come from it, and the map of
 * the body says the line on which each of its lines stands. */
#include "fuzz.h"
#include "extract/metal_file.h"

static uint32_t lines_before(const uint8_t *data, size_t at)
{
    uint32_t lines = 1;
    for (size_t i = 0; i < at; i++)
        lines += data[i] == '\n';
    return lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct text content = text_from((const char *)data, size);
    struct candidate *c = metal_file_read(arena, TEXT("dir/07-fuzz.metal"), content);
    FUZZ_CHECK(c->body.len <= size && c->header.len <= size + 1);
    FUZZ_CHECK(c->has_header == (c->header_map.count > 0));
    size_t start = size - c->body.len;
    FUZZ_CHECK(c->body_map.count > 0);
    FUZZ_CHECK(!c->body.len || c->body_map.entries[0].line == lines_before(data, start));
    for (size_t i = 1; i < c->body_map.count && i < 50; i++)
        FUZZ_CHECK(c->body_map.entries[i].line == lines_before(data, start + c->body_map.entries[i].at));
    arena_free(arena);
    return 0;
}
