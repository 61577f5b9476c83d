#include "extract/python/source.h"
#include "base/search.h"
#include "base/buf.h"
#include "base/limits.h"
#include "base/utf8.h"
#include "extract/python/lex.h"

/* --- encodings --- */

/* An encoding of one byte per character that is Latin-1 except for `count` characters from `first` on. */
struct encoding {
    const char *names[3];
    uint8_t first, count;
    uint16_t codes[32];
};

static const struct encoding encodings[] = {
    {{"latin1", "iso88591", "l1"}, 0, 0, {0}},
    {{"latin9", "iso885915"}, 0xA4, 27, {0x20AC, 0xA5, 0x160, 0xA7, 0x161, 0xA9, 0xAA,  0xAB,  0xAC,
                                         0xAD,   0xAE, 0xAF,  0xB0, 0xB1,  0xB2, 0xB3,  0x17D, 0xB5,
                                         0xB6,   0xB7, 0x17E, 0xB9, 0xBA,  0xBB, 0x152, 0x153, 0x178}},
    {{"cp1252", "windows1252"}, 0x80, 32, {0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021,
                                           0x2C6,  0x2030, 0x160,  0x2039, 0x152,  0x8D,   0x17D,  0x8F,
                                           0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                           0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178}},
};

/* Names are compared without case and separators. */
static bool same_name(struct text name, const char *plain)
{
    for (size_t i = 0; i < name.len; i++) {
        char c = name.ptr[i];
        if (c != '-' && c != '_' && c != '.' && (c >= 'A' && c <= 'Z' ? c + 32 : c) != *plain++)
            return false;
    }
    return !*plain;
}

static size_t skip(struct text t, size_t at, const char *set, size_t count)
{
    while (at < t.len && memchr(set, t.ptr[at], count))
        at++;
    return at;
}

/* What a comment line says about the encoding: `# -*- coding: latin-1 -*-`. */
static bool coding_line(struct text line, struct text *name)
{
    size_t at = skip(line, 0, " \t\f", 3);
    ptrdiff_t found = at < line.len && line.ptr[at] == '#' ? text_find(line, TEXT("coding")) : -1;
    at = (size_t)(found + 6);
    if (found < 0 || at >= line.len || (line.ptr[at] != ':' && line.ptr[at] != '='))
        return false;
    size_t end = at = skip(line, at + 1, " \t", 2);
    while (end < line.len && (line.ptr[end] == '-' || line.ptr[end] == '.' ||
                              (python_lex_in_word(line.ptr[end]) && (unsigned char)line.ptr[end] < 0x80)))
        end++;
    *name = text_from(line.ptr + at, end - at);
    return true;
}

/* By the first two lines; NULL: UTF-8, or one that is not known here. */
static const struct encoding *encoding_of(struct text t)
{
    struct text name = {0};
    for (int number = 0; number < 2; number++) {
        size_t len = 0;
        while (len < t.len && t.ptr[len] != '\n' && t.ptr[len] != '\r')
            len++;
        if (coding_line(text_from(t.ptr, len), &name))
            break;
        len += text_starts(text_from(t.ptr + len, t.len - len), TEXT("\r\n")) ? 2 : len < t.len;
        t = text_from(t.ptr + len, t.len - len);
    }
    for (size_t i = 0; i < sizeof encodings / sizeof *encodings; i++)
        for (size_t k = 0; k < 3 && encodings[i].names[k]; k++)
            if (same_name(name, encodings[i].names[k]))
                return &encodings[i];
    return NULL;
}

/* Adds a file's text as UTF-8. */
static void put_file(struct buf *out, struct text t)
{
    if (utf8_is_utf16(t)) {
        utf8_from_utf16(out, t);
        return;
    }
    size_t mark = text_starts(t, TEXT("\xEF\xBB\xBF")) ? 3 : 0;
    const struct encoding *encoding = mark ? NULL : encoding_of(t);
    if (!encoding)
        buf_bytes(out, t.ptr + mark, t.len - mark);
    for (size_t i = 0; encoding && i < t.len; i++) {
        unsigned char c = (unsigned char)t.ptr[i];
        unsigned row = (unsigned)c - encoding->first;
        char utf8[4];
        buf_bytes(out, utf8, utf8_encode(row < encoding->count ? encoding->codes[row] : c, utf8));
    }
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
    struct text text = arena_text(arena, buf_as_text(&all));
    *source = (struct py_source){arena, text, parts, count, own, starts, NULL, 0};
    buf_release(&all);
}

/* --- places --- */

static void find_lines(struct py_source *source)
{
    const char *text = source->text.ptr;
    char before = '\n';
    for (size_t i = 0; i <= source->text.len; before = text[i++])
        if (before == '\n' || (before == '\r' && text[i] != '\n')) {
            source->lines =
                arena_more(source->arena, source->lines, source->line_count, sizeof *source->lines);
            source->lines[source->line_count++] = (uint32_t)i;
        }
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

/* One entry per line of each run, one per byte where all bytes have the same place, and none for a place that
 * directly follows the one before. */
struct source_map python_source_map(struct py_source *source, struct arena *arena, const struct py_run *runs,
                                    uint32_t run_count, uint32_t len)
{
    struct source_map_entry *entries = NULL;
    size_t count = 0;
    for (uint32_t i = 0; i < run_count; i++) {
        uint32_t end = i + 1 < run_count ? runs[i + 1].start : len, room;
        for (uint32_t at = runs[i].start, next; at < end; at = next) {
            uint32_t place = runs[i].fixed ? runs[i].at : runs[i].at + (at - runs[i].start);
            struct source_map_entry e = entry_at(source, place, &room);
            e.at = at;
            next = runs[i].fixed ? at + 1 : room < end - at ? at + room : end;
            const struct source_map_entry *last = count ? &entries[count - 1] : NULL;
            if (last && last->cell == e.cell && last->line == e.line && last->file_line == e.file_line &&
                last->column + (at - last->at) == e.column && last->file.ptr == e.file.ptr)
                continue;
            entries = arena_more(arena, entries, count, sizeof *entries);
            entries[count++] = e;
        }
    }
    return (struct source_map){entries, count};
}
