#include "extract/metal_file.h"
#include "base/buf.h"

/* The file's name without folder and ending. */
static struct text stem(struct text file)
{
    for (size_t i = file.len; i > 0; i--)
        if (file.ptr[i - 1] == '/') {
            file = text_from(file.ptr + i, file.len - i);
            break;
        }
    for (size_t i = file.len; i > 1; i--)
        if (file.ptr[i - 1] == '.')
            return text_from(file.ptr, i - 1);
    return file;
}

/* What follows "// word:" on a line, or false. */
static bool marked(struct text line, const char *word, struct text *rest, size_t *column)
{
    struct text t = line;
    size_t at = 0;
    while (at < t.len && (t.ptr[at] == ' ' || t.ptr[at] == '\t'))
        at++;
    if (at + 2 > t.len || t.ptr[at] != '/' || t.ptr[at + 1] != '/')
        return false;
    at += 2;
    while (at < t.len && t.ptr[at] == ' ')
        at++;
    size_t len = strlen(word);
    if (at + len >= t.len || memcmp(t.ptr + at, word, len) != 0 || t.ptr[at + len] != ':')
        return false;
    at += len + 1;
    if (at < t.len && t.ptr[at] == ' ')
        at++;
    *rest = text_from(t.ptr + at, t.len - at);
    *column = at + 1;
    return true;
}

static bool is_comment(struct text line)
{
    struct text t = text_trim(line);
    return t.len == 0 || text_starts(t, TEXT("//"));
}

static struct text line_at(struct text t, size_t at)
{
    const char *end = at < t.len ? memchr(t.ptr + at, '\n', t.len - at) : NULL;
    size_t len = end ? (size_t)(end - t.ptr) - at : t.len - at;
    struct text line = text_from(t.ptr + at, len);
    if (line.len && line.ptr[line.len - 1] == '\r')
        line.len--;
    return line;
}

static size_t after_line(struct text t, size_t at)
{
    const char *end = at < t.len ? memchr(t.ptr + at, '\n', t.len - at) : NULL;
    return end ? (size_t)(end - t.ptr) + 1 : t.len;
}

struct reader {
    struct arena *arena;
    struct buf header;
    struct source_map_entry *entries;
    uint32_t count, cap;
};

static void add_header(struct reader *r, struct text rest, uint32_t line, size_t column)
{
    if (r->count == r->cap) {
        r->entries = arena_grow(r->arena, r->entries, r->count, r->cap ? r->cap * 2 : 16, sizeof *r->entries);
        r->cap = r->cap ? r->cap * 2 : 16;
    }
    r->entries[r->count++] =
        (struct source_map_entry){.at = (uint32_t)r->header.len, .line = line, .column = (uint32_t)column};
    buf_text(&r->header, rest);
    buf_char(&r->header, '\n');
}

/* Every line of the body stands `lines` lines further down in the file. */
static struct source_map shifted_map(struct arena *arena, struct text body, uint32_t lines)
{
    uint32_t count = 1;
    for (size_t i = 0; i < body.len; i++)
        count += body.ptr[i] == '\n';
    struct source_map_entry *entries = ARENA_ARRAY(arena, count, struct source_map_entry);
    size_t at = 0;
    for (uint32_t i = 0; i < count; i++) {
        entries[i] = (struct source_map_entry){.at = (uint32_t)at, .line = lines + i + 1, .column = 1};
        at = after_line(body, at);
    }
    return (struct source_map){entries, count};
}

struct candidate *metal_file_read(struct arena *arena, struct text file, struct text content)
{
    if (text_starts(content, TEXT("\xef\xbb\xbf"))) /* a byte order mark: no editor shows or counts it */
        content = text_from(content.ptr + 3, content.len - 3);
    struct candidate *c = ARENA_NEW(arena, struct candidate);
    struct reader r = {.arena = arena};
    c->origin.file = file;
    c->hint = stem(file);
    size_t at = 0, start = 0, column;
    uint32_t line = 0, start_line = 0;
    struct text rest;
    for (; at < content.len; line++) {
        struct text t = line_at(content, at);
        if (!is_comment(t))
            break;
        bool is_puzzle = marked(t, "puzzle", &rest, &column);
        if (is_puzzle)
            c->hint = text_trim(rest);
        bool is_header = !is_puzzle && marked(t, "header", &rest, &column);
        if (is_header)
            add_header(&r, rest, line + 1, column);
        at = after_line(content, at);
        if (is_puzzle || is_header) {
            start = at;
            start_line = line + 1;
        }
    }
    c->has_header = r.count > 0;
    c->header = arena_text(arena, buf_as_text(&r.header));
    c->header_map = (struct source_map){r.entries, r.count};
    c->body = text_from(content.ptr + start, content.len - start);
    c->body_map = shifted_map(arena, c->body, start_line);
    c->origin.line = c->origin.file_line = start_line + 1;
    c->origin.column = 1;
    buf_release(&r.header);
    return c;
}
