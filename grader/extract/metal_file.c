#include "extract/metal_file.h"
#include "extract/mapped.h"
#include "extract/metal_kernel.h"
#include "extract/metal_scan.h"

struct text metal_file_stem(struct text file)
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

bool metal_file_marked(struct text line, const char *word, struct text *rest, size_t *column)
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

/* Looks at the comment lines at the start. Returns where the body starts. */
static size_t read_marks(struct candidate *c, struct mapped *header, struct text content,
                         const struct source_map *map)
{
    struct text rest;
    size_t start = 0, column;
    for (size_t at = 0, next; at < content.len; at = next) {
        struct text line = mapped_line(content, at);
        if (!is_comment(line))
            break;
        next = mapped_after_line(content, at);
        if (metal_file_marked(line, "puzzle", &rest, &column)) {
            c->hint = text_trim(rest);
            c->hint_said = true;
            start = next;
        } else if (metal_file_marked(line, "header", &rest, &column)) {
            mapped_copy(header, content, map, at + column - 1, at + column - 1 + rest.len);
            buf_char(&header->text, '\n');
            c->has_header = true;
            start = next;
        }
    }
    return start;
}

static struct text without_mark(struct text content)
{
    if (text_starts(content, TEXT("\xef\xbb\xbf"))) /* a byte order mark: no editor shows or counts it */
        content = text_from(content.ptr + 3, content.len - 3);
    return content;
}

/* The map of an empty body still says where the text would be. */
static struct candidate *read_body(struct arena *arena, struct text file, struct text content,
                                   const struct source_map *map, struct text hint)
{
    struct candidate *c = ARENA_NEW(arena, struct candidate);
    struct mapped header = {.arena = arena}, body = {.arena = arena};
    c->hint = hint;
    size_t start = read_marks(c, &header, content, map);
    struct mapped_place p = mapped_find(map, start);
    c->origin = (struct origin){.file = file,
                                .cell = p.cell,
                                .line = p.line,
                                .file_line = p.file_line ? p.file_line : p.line,
                                .column = p.column};
    mapped_copy(&body, content, map, start, content.len);
    if (start == content.len)
        mapped_at(&body, p);
    c->header = mapped_finish(&header, &c->header_map);
    c->body = mapped_finish(&body, &c->body_map);
    return c;
}

struct candidate *metal_file_read(struct arena *arena, struct text file, struct text content)
{
    content = without_mark(content);
    struct source_map map = mapped_identity(arena, content);
    return read_body(arena, file, content, &map, metal_file_stem(file));
}

/* A text that defines kernels is taken apart; any other is one body. */
void metal_file_find(struct candidates *list, struct arena *arena, struct text file, struct text content,
                     const struct source_map *map, struct text hint)
{
    struct source_map own;
    if (!map->count) {
        content = without_mark(content);
        own = mapped_identity(arena, content);
        map = &own;
    }
    if (!hint.len)
        hint = metal_file_stem(file);
    if (metal_scan_is_whole(content))
        metal_kernel_find(list, arena, file, content, map, hint);
    else
        candidates_add(list, read_body(arena, file, content, map, hint));
}
