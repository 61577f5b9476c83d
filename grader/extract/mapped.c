#include "extract/mapped.h"
#include "base/search.h"

/* Adds no entry when the place directly follows the characters before it. */
void mapped_at(struct mapped *m, struct mapped_place p)
{
    struct source_map_entry *last = m->count ? &m->entries[m->count - 1] : NULL;
    uint32_t at = (uint32_t)m->text.len;
    if (last && last->cell == p.cell && last->line == p.line && last->file_line == p.file_line &&
        last->column + (at - last->at) == p.column)
        return; /* it follows */
    if (last && last->at == at)
        m->count--; /* replaces an entry without characters */
    if (m->count == m->cap) {
        uint32_t cap = m->cap ? m->cap * 2 : 16;
        m->entries = arena_grow(m->arena, m->entries, m->count, cap, sizeof *m->entries);
        m->cap = cap;
    }
    m->entries[m->count++] = (struct source_map_entry){
        .at = at, .cell = p.cell, .line = p.line, .column = p.column, .file_line = p.file_line};
}

struct text mapped_line(struct text t, size_t at)
{
    const char *end = at < t.len ? memchr(t.ptr + at, '\n', t.len - at) : NULL;
    struct text line = text_from(t.ptr + at, end ? (size_t)(end - t.ptr) - at : t.len - at);
    if (line.len && line.ptr[line.len - 1] == '\r')
        line.len--;
    return line;
}

size_t mapped_after_line(struct text t, size_t at)
{
    const char *end = at < t.len ? memchr(t.ptr + at, '\n', t.len - at) : NULL;
    return end ? (size_t)(end - t.ptr) + 1 : t.len;
}

void mapped_lines(struct mapped *m, struct text lines, struct mapped_place place)
{
    mapped_at(m, place);
    for (size_t at = 0; at < lines.len;) {
        size_t next = mapped_after_line(lines, at);
        if (at > 0)
            mapped_at(m, place);
        buf_bytes(&m->text, lines.ptr + at, next - at);
        at = next;
        place.line++;
        place.file_line += place.file_line > 0;
        place.column = 1;
    }
}

/* The last entry at or before an offset. */
static size_t entry_of(const struct source_map *map, size_t at)
{
    return SEARCH_STRETCH(map->entries, map->count, at, at);
}

static struct mapped_place place_in(const struct source_map_entry *e, size_t at)
{
    return (struct mapped_place){.cell = e->cell,
                                 .line = e->line,
                                 .column = e->column + (uint32_t)(at > e->at ? at - e->at : 0),
                                 .file_line = e->file_line};
}

struct mapped_place mapped_find(const struct source_map *map, size_t at)
{
    return place_in(&map->entries[entry_of(map, at)], at);
}

void mapped_copy(struct mapped *m, struct text text, const struct source_map *map, size_t from, size_t to)
{
    if (!map->count) {
        mapped_lines(m, text_from(text.ptr + from, to - from), mapped_place_of(text, from));
        return;
    }
    for (size_t k = entry_of(map, from); from < to; k++) {
        size_t end = k + 1 < map->count && map->entries[k + 1].at < to ? map->entries[k + 1].at : to;
        mapped_at(m, place_in(&map->entries[k], from));
        buf_bytes(&m->text, text.ptr + from, end - from);
        from = end;
    }
}

struct source_map mapped_identity(struct arena *arena, struct text content)
{
    uint32_t count = 1;
    for (size_t at = 0; (at = mapped_after_line(content, at)) < content.len;)
        count++;
    struct source_map_entry *entries = ARENA_ARRAY(arena, count, struct source_map_entry);
    size_t at = 0;
    for (uint32_t i = 0; i < count; i++, at = mapped_after_line(content, at))
        entries[i] = (struct source_map_entry){.at = (uint32_t)at, .line = i + 1, .column = 1};
    return (struct source_map){entries, count};
}

struct text mapped_finish(struct mapped *m, struct source_map *map)
{
    struct text t = arena_text(m->arena, buf_as_text(&m->text));
    *map = (struct source_map){m->entries, m->count};
    buf_release(&m->text);
    *m = (struct mapped){.arena = m->arena};
    return t;
}

struct mapped_place mapped_place_of(struct text content, size_t at)
{
    struct mapped_place p = {.line = 1};
    size_t start = 0;
    for (const char *end; start < at && (end = memchr(content.ptr + start, '\n', at - start));) {
        start = (size_t)(end - content.ptr) + 1;
        p.line++;
    }
    p.column = (uint32_t)(at - start) + 1;
    return p;
}
