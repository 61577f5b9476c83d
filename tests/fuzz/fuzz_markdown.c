/* fuzz_markdown: any bytes as Markdown. What a fence holds stands in the file where its map says. */
#include "fuzz.h"
#include "extract/extract.h"
#include "extract/mapped.h"
#include "extract/markdown_file.h"

/* Every byte of a text with a map is the byte of the file at that place. */
static void check_text(struct text text, const struct source_map *map, struct text file,
                       const struct source_map *lines)
{
    for (size_t i = 0; i < text.len && i < 2000; i++) {
        struct mapped_place p = mapped_find(map, i);
        FUZZ_CHECK(p.line >= 1 && p.line <= lines->count && p.column >= 1);
        size_t at = lines->entries[p.line - 1].at + p.column - 1;
        FUZZ_CHECK(at < file.len && file.ptr[at] == text.ptr[i]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_new((size_t)1 << 30);
    struct text content = text_from((const char *)data, size);
    struct markdown_python python;
    struct candidates list;
    struct files files;
    struct source_map lines = mapped_identity(arena, content);
    candidates_init(&list);
    markdown_file_find(&list, &python, arena, TEXT("fuzz.md"), content);
    for (uint32_t i = 0; i < python.count; i++)
        check_text(python.pieces[i].source, &python.pieces[i].map, content, &lines);
    for (const struct candidate *c = list.first; c; c = c->next)
        if (!c->whole)
            check_text(c->body, &c->body_map, content, &lines);
    files_init(&files);
    files_add(&files, arena, TEXT("fuzz.md"), content);
    extract(&list, arena, &files);
    arena_free(arena);
    return 0;
}
