/* source: see source.h. Pieces are kept in order of their offset; a place is found by binary search. */
#include "diag/source.h"
#include "base/search.h"
#include "base/buf.h"
#include "base/bug.h"

struct piece {
    enum source_kind kind;
    struct text file;
    uint32_t at, len;
    struct source_map map;
};

struct sources {
    struct arena *arena;
    struct buf buf;
    size_t limit;
    struct piece *pieces;
    size_t count, cap;
};

struct sources *sources_new(struct arena *arena, size_t limit)
{
    struct sources *sources = ARENA_NEW(arena, struct sources);
    sources->arena = arena;
    sources->limit = limit < UINT32_MAX ? limit : UINT32_MAX - 1;
    buf_reserve(&sources->buf, sources->limit); /* never grows: texts point into it */
    return sources;
}

void sources_free(struct sources *sources)
{
    if (sources)
        buf_release(&sources->buf);
}

uint32_t sources_add(struct sources *sources, enum source_kind kind, struct text file, struct text content,
                     const struct source_map *map)
{
    if (content.len > sources->limit || sources->buf.len > sources->limit - content.len)
        return UINT32_MAX;
    if (sources->count == sources->cap) {
        size_t cap = sources->cap ? sources->cap * 2 : 8;
        sources->pieces =
            arena_grow(sources->arena, sources->pieces, sources->count, cap, sizeof *sources->pieces);
        sources->cap = cap;
    }
    struct piece *piece = &sources->pieces[sources->count++];
    *piece = (struct piece){.kind = kind,
                            .file = arena_text(sources->arena, file),
                            .at = (uint32_t)sources->buf.len,
                            .len = (uint32_t)content.len};
    if (map)
        piece->map = *map;
    buf_text(&sources->buf, content);
    return piece->at;
}

struct text sources_text(const struct sources *sources)
{
    return buf_as_text(&sources->buf);
}

/* The last piece that starts at or before `at` and is not empty where a later one could hold the offset. */
static const struct piece *piece_at(const struct sources *sources, uint32_t at)
{
    if (!sources->count)
        BUG("no source");
    return &sources->pieces[SEARCH_STRETCH(sources->pieces, sources->count, at, at)];
}

enum source_kind sources_kind(const struct sources *sources, uint32_t at)
{
    return piece_at(sources, at)->kind;
}

static void mapped_place(struct place *place, const struct source_map *map, uint32_t offset)
{
    const struct source_map_entry *e = &map->entries[SEARCH_STRETCH(map->entries, map->count, at, offset)];
    if (e->file.len)
        place->file = e->file;
    place->cell = e->cell;
    place->line = e->line;
    place->file_line = e->file_line ? e->file_line : e->line;
    place->column = e->column + (offset > e->at ? offset - e->at : 0);
}

/* Lines are counted anew each time: a place is asked for only when something is printed. */
struct place sources_place(const struct sources *sources, uint32_t at)
{
    const struct piece *piece = piece_at(sources, at);
    const char *text = sources->buf.ptr;
    uint32_t end = piece->at + piece->len;
    if (at > end)
        at = end;
    struct place place = {.kind = piece->kind, .file = piece->file, .line = 1};
    uint32_t start = at;
    while (start > piece->at && text[start - 1] != '\n')
        start--;
    for (uint32_t i = piece->at; i < start; i++)
        place.line += text[i] == '\n';
    uint32_t stop = at;
    while (stop < end && text[stop] != '\n' && text[stop] != '\r')
        stop++;
    place.file_line = place.line;
    place.column = at - start + 1;
    place.line_text = text_from(text + start, stop - start);
    place.line_offset = at - start;
    if (piece->map.count)
        mapped_place(&place, &piece->map, at - piece->at);
    return place;
}
