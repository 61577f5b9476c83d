#include "extract/python/source.h"
#include "base/search.h"
#include "base/buf.h"
#include "base/limits.h"
#include "base/utf8.h"

/* --- encodings --- */

static void put_utf8(struct buf *out, uint32_t code)
{
    char utf8[4];
    buf_bytes(out, utf8, utf8_encode(code, utf8));
}

/* The characters of Windows-1252 from 0x80 to 0x9F. */
static const uint16_t windows[32] = {0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021,
                                     0x2C6,  0x2030, 0x160,  0x2039, 0x152,  0x8D,   0x17D,  0x8F,
                                     0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                     0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178};

enum encoding { ENCODING_UTF8, ENCODING_LATIN1, ENCODING_LATIN9, ENCODING_WINDOWS, ENCODING_COUNT };

static uint32_t one_byte(enum encoding encoding, unsigned char c)
{
    if (encoding == ENCODING_WINDOWS && c >= 0x80 && c < 0xA0)
        return windows[c - 0x80];
    static const uint16_t latin9[8][2] = {{0xA4, 0x20AC}, {0xA6, 0x160}, {0xA8, 0x161}, {0xB4, 0x17D},
                                          {0xB8, 0x17E},  {0xBC, 0x152}, {0xBD, 0x153}, {0xBE, 0x178}};
    for (size_t i = 0; encoding == ENCODING_LATIN9 && i < 8; i++)
        if (latin9[i][0] == c)
            return latin9[i][1];
    return c;
}

/* Names are compared without case and separators; unknown encodings are read as UTF-8. */
static enum encoding encoding_named(struct text name)
{
    char plain[16];
    size_t len = 0;
    for (size_t i = 0; i < name.len; i++) {
        char c = name.ptr[i];
        if (c == '-' || c == '_' || c == '.')
            continue;
        if (len == sizeof plain)
            return ENCODING_UTF8;
        plain[len++] = (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
    }
    struct text t = text_from(plain, len);
    if (text_is(t, "latin1") || text_is(t, "iso88591") || text_is(t, "l1"))
        return ENCODING_LATIN1;
    if (text_is(t, "latin9") || text_is(t, "iso885915"))
        return ENCODING_LATIN9;
    return text_is(t, "cp1252") || text_is(t, "windows1252") ? ENCODING_WINDOWS : ENCODING_UTF8;
}

static struct text first_line(struct text t)
{
    size_t len = 0;
    while (len < t.len && t.ptr[len] != '\n' && t.ptr[len] != '\r')
        len++;
    return text_from(t.ptr, len);
}

/* What a comment line says about the encoding: `# -*- coding: latin-1 -*-`. */
static bool coding_line(struct text line, enum encoding *encoding)
{
    size_t at = 0;
    while (at < line.len && (line.ptr[at] == ' ' || line.ptr[at] == '\t' || line.ptr[at] == '\f'))
        at++;
    ptrdiff_t found = at < line.len && line.ptr[at] == '#' ? text_find(line, TEXT("coding")) : -1;
    if (found < 0)
        return false;
    at = (size_t)found + 6;
    if (at >= line.len || (line.ptr[at] != ':' && line.ptr[at] != '='))
        return false;
    do
        at++;
    while (at < line.len && (line.ptr[at] == ' ' || line.ptr[at] == '\t'));
    size_t end = at;
    while (end < line.len && (line.ptr[end] == '-' || line.ptr[end] == '_' || line.ptr[end] == '.' ||
                              (line.ptr[end] >= '0' && line.ptr[end] <= '9') ||
                              ((line.ptr[end] | 32) >= 'a' && (line.ptr[end] | 32) <= 'z')))
        end++;
    *encoding = encoding_named(text_from(line.ptr + at, end - at));
    return true;
}

static enum encoding encoding_of(struct text t)
{
    enum encoding encoding = ENCODING_UTF8;
    struct text line = first_line(t);
    if (coding_line(line, &encoding))
        return encoding;
    size_t at = line.len;
    if (at < t.len && t.ptr[at] == '\r')
        at++;
    if (at < t.len && t.ptr[at] == '\n')
        at++;
    coding_line(first_line(text_from(t.ptr + at, t.len - at)), &encoding);
    return encoding;
}

/* Adds a file's text as UTF-8. */
static void put_file(struct buf *out, struct text t)
{
    if (text_starts(t, TEXT("\xEF\xBB\xBF"))) {
        buf_bytes(out, t.ptr + 3, t.len - 3);
        return;
    }
    if (utf8_is_utf16(t)) {
        utf8_from_utf16(out, t);
        return;
    }
    enum encoding encoding = encoding_of(t);
    if (encoding == ENCODING_UTF8) {
        buf_text(out, t);
        return;
    }
    for (size_t i = 0; i < t.len; i++)
        put_utf8(out, one_byte(encoding, (unsigned char)t.ptr[i]));
}

/* --- the buffer --- */

/* Pieces with a map are UTF-8 already; whole files are converted. */
void python_source_init(struct py_source *source, struct arena *arena, const struct py_part *parts,
                        uint32_t count, uint32_t own)
{
    struct buf all = {0};
    uint32_t *starts = ARENA_ARRAY(arena, (size_t)count + 1, uint32_t);
    for (uint32_t i = 0; i < count; i++) {
        starts[i] = (uint32_t)all.len;
        struct text t = parts[i].piece.source;
        if (t.len > LIMIT_PYTHON_BYTES || all.len + t.len > LIMIT_PYTHON_BYTES)
            continue;
        if (parts[i].piece.map.count)
            buf_text(&all, t);
        else
            put_file(&all, t);
        buf_char(&all, '\n');
    }
    starts[count] = (uint32_t)all.len;
    *source = (struct py_source){.arena = arena,
                                 .text = arena_text(arena, buf_as_text(&all)),
                                 .parts = parts,
                                 .count = count,
                                 .own = own,
                                 .starts = starts};
    buf_release(&all);
}

/* --- places --- */

static bool ends_line(struct text t, size_t at)
{
    return t.ptr[at] == '\n' || (t.ptr[at] == '\r' && (at + 1 == t.len || t.ptr[at + 1] != '\n'));
}

static void find_lines(struct py_source *source)
{
    struct text t = source->text;
    uint32_t count = 1;
    for (size_t i = 0; i < t.len; i++)
        count += ends_line(t, i);
    source->lines = ARENA_ARRAY(source->arena, count, uint32_t);
    source->line_count = 1;
    for (size_t i = 0; i < t.len; i++)
        if (ends_line(t, i))
            source->lines[source->line_count++] = (uint32_t)i + 1;
}

/* Its number, from 0. */
static uint32_t line_of(const struct py_source *source, uint32_t at)
{
    return (uint32_t)search_stretch(source->lines, source->line_count, sizeof *source->lines, at);
}

uint32_t python_source_part(const struct py_source *source, uint32_t at)
{
    return (uint32_t)search_stretch(source->starts, source->count, sizeof *source->starts, at);
}

bool python_source_is_own(const struct py_source *source, uint32_t at)
{
    return source->own == source->count || at < source->starts[source->own];
}

/* The place of an offset, and how many bytes from there on follow on the same line (`room`). */
static struct source_map_entry entry_at(struct py_source *source, uint32_t at, uint32_t *room)
{
    uint32_t number = python_source_part(source, at);
    const struct python_piece *piece = &source->parts[number].piece;
    uint32_t inside = at - source->starts[number];
    if (piece->map.count) {
        size_t i = SEARCH_STRETCH(piece->map.entries, piece->map.count, at, inside);
        struct source_map_entry e = piece->map.entries[i];
        e.column += inside > e.at ? inside - e.at : 0;
        e.file_line = e.file_line ? e.file_line : e.line;
        e.file = source->parts[number].file;
        *room = i + 1 < piece->map.count ? piece->map.entries[i + 1].at - inside : UINT32_MAX;
        return e;
    }
    if (!source->lines)
        find_lines(source);
    uint32_t line = line_of(source, at), first = line_of(source, source->starts[number]);
    *room = line + 1 < source->line_count ? source->lines[line + 1] - at : UINT32_MAX;
    return (struct source_map_entry){.cell = piece->cell,
                                     .line = line - first + 1,
                                     .column = at - source->lines[line] + 1,
                                     .file_line = line - first + 1,
                                     .file = source->parts[number].file};
}

struct origin python_source_origin(struct py_source *source, uint32_t at)
{
    uint32_t room;
    if (!source->count)
        return (struct origin){.line = 1, .file_line = 1};
    struct source_map_entry e = entry_at(source, at, &room);
    return (struct origin){e.file, e.cell, e.line, e.file_line, e.column};
}

struct map_builder {
    struct arena *arena;
    struct source_map_entry *entries;
    size_t count, cap;
};

/* Leaves out an entry whose place directly follows the last one. */
static void map_add(struct map_builder *b, struct source_map_entry e)
{
    if (b->count) {
        const struct source_map_entry *last = &b->entries[b->count - 1];
        if (last->cell == e.cell && last->line == e.line && last->file_line == e.file_line &&
            last->column + (e.at - last->at) == e.column && last->file.ptr == e.file.ptr)
            return;
    }
    if (b->count == b->cap) {
        size_t cap = b->cap ? b->cap * 2 : 64;
        b->entries = arena_grow(b->arena, b->entries, b->count, cap, sizeof *b->entries);
        b->cap = cap;
    }
    b->entries[b->count++] = e;
}

/* One entry per line of each run, one per byte where all bytes have the same place. */
struct source_map python_source_map(struct py_source *source, struct arena *arena, const struct py_run *runs,
                                    uint32_t run_count, uint32_t len)
{
    struct map_builder b = {.arena = arena};
    for (uint32_t i = 0; i < run_count; i++) {
        uint32_t end = i + 1 < run_count ? runs[i + 1].start : len;
        for (uint32_t at = runs[i].start; at < end;) {
            uint32_t room;
            uint32_t place = runs[i].fixed ? runs[i].at : runs[i].at + (at - runs[i].start);
            struct source_map_entry e = entry_at(source, place, &room);
            e.at = at;
            map_add(&b, e);
            uint32_t step = runs[i].fixed ? 1 : room;
            at = step > end - at ? end : at + step;
        }
    }
    return (struct source_map){b.entries, b.count};
}
