/* fuzz_notebook: any bytes as a notebook. A notebook that can be read gives cells whose maps lie within it:
 * cell, line and column are those that the cell's text says, and the line of the file never goes back within
 * a cell. */
#include "fuzz.h"
#include "extract/extract.h"
#include "extract/mapped.h"
#include "extract/notebook.h"

static void check_piece(const struct python_piece *piece, uint32_t cells, uint32_t file_lines)
{
    const struct source_map *map = &piece->map;
    uint32_t file_line = 0;
    FUZZ_CHECK(piece->cell >= 1 && piece->cell <= cells);
    FUZZ_CHECK(map->count > 0 || !piece->source.len);
    for (size_t k = 0; k < map->count; k++) {
        const struct source_map_entry *e = &map->entries[k];
        FUZZ_CHECK(e->at <= piece->source.len && e->cell == piece->cell && e->line >= 1 && e->column >= 1);
        FUZZ_CHECK(e->file_line >= file_line && e->file_line <= file_lines);
        FUZZ_CHECK(k == 0 || e->at > map->entries[k - 1].at);
        file_line = e->file_line;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_new((size_t)1 << 30);
    struct text content = text_from((const char *)data, size);
    struct notebook book;
    struct files files;
    struct candidates list;
    uint32_t lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    notebook_read(&book, arena, content);
    FUZZ_CHECK(!book.problem.len || !book.first);
    for (const struct notebook_cell *c = book.first; c; c = c->next)
        check_piece(&c->piece, book.cells, lines);
    files_init(&files);
    candidates_init(&list);
    files_add(&files, arena, TEXT("dir/fuzz.ipynb"), content);
    extract(&list, arena, &files);
    arena_free(arena);
    return 0;
}
