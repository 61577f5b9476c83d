#include "extract/metal_file.h"
#include "base/file.h"
#include "base/limits.h"
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

void candidates_init(struct candidates *list)
{
    *list = (struct candidates){0};
    list->end = &list->first;
}

void candidates_add(struct candidates *list, struct candidate *candidate)
{
    *list->end = candidate;
    list->end = &candidate->next;
    list->count++;
}

/* --- one text --- */

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
    struct candidate *c = ARENA_NEW(arena, struct candidate);
    struct reader r = {.arena = arena};
    c->file = file;
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
    c->line = start_line + 1;
    buf_release(&r.header);
    return c;
}

/* --- folders --- */

struct walk {
    struct candidates *list;
    struct arena *arena;
    size_t prefix; /* of the submission's path, cut from the names */
    struct err *err;
};

static int read_file(struct walk *w, const char *path)
{
    struct buf content = {0};
    if (w->list->files >= LIMIT_SUBMISSION_FILES)
        return err_set(w->err, EXIT_NOTHING, "more than %u .metal files", LIMIT_SUBMISSION_FILES);
    w->list->files++;
    if (file_read(path, LIMIT_SOURCE_BYTES, &content, w->err) != 0) {
        buf_release(&content);
        return -1;
    }
    struct text name = arena_text(w->arena, text_of(path + w->prefix));
    candidates_add(w->list, metal_file_read(w->arena, name, arena_text(w->arena, buf_as_text(&content))));
    buf_release(&content);
    return 0;
}

static int by_name(const void *a, const void *b)
{
    const struct text *x = a, *y = b;
    return strcmp(x->ptr, y->ptr);
}

static bool is_metal(struct text name)
{
    return name.len > 6 && memcmp(name.ptr + name.len - 6, ".metal", 6) == 0;
}

static int read_folder(struct walk *w, const char *path, unsigned depth);

static int read_entry(struct walk *w, const char *path, unsigned depth)
{
    struct stat info;
    if (lstat(path, &info) != 0)
        return 0;
    if (S_ISDIR(info.st_mode))
        return read_folder(w, path, depth + 1);
    return S_ISREG(info.st_mode) && is_metal(text_of(path)) ? read_file(w, path) : 0;
}

/* In the order of the names, on every machine. Links are not followed. */
static int read_folder(struct walk *w, const char *path, unsigned depth)
{
    struct text names[LIMIT_SUBMISSION_ENTRIES];
    uint32_t count = 0;
    DIR *dir = depth <= LIMIT_SUBMISSION_DEPTH ? opendir(path) : NULL;
    if (!dir)
        return depth ? 0 : err_set(w->err, EXIT_NOTHING, "cannot read '%s': %s", path, strerror(errno));
    bool too_many = false;
    for (struct dirent *entry; !too_many && (entry = readdir(dir));) {
        if (entry->d_name[0] == '.')
            continue;
        too_many = count == LIMIT_SUBMISSION_ENTRIES;
        if (!too_many)
            names[count++] = arena_text(w->arena, text_of(entry->d_name));
    }
    closedir(dir);
    if (too_many)
        return err_set(w->err, EXIT_NOTHING, "more than %u names in '%s'", LIMIT_SUBMISSION_ENTRIES, path);
    qsort(names, count, sizeof *names, by_name);
    int status = 0;
    for (uint32_t i = 0; i < count && status == 0; i++)
        status = read_entry(w, arena_printf(w->arena, "%s/%s", path, names[i].ptr).ptr, depth);
    return status;
}

int metal_file_find(struct candidates *list, struct arena *arena, const char *path, struct err *err)
{
    struct walk w = {.list = list, .arena = arena, .err = err};
    struct stat info;
    if (stat(path, &info) != 0)
        return err_set(err, EXIT_NOTHING, "cannot read '%s': %s", path, strerror(errno));
    if (!S_ISDIR(info.st_mode)) {
        const char *slash = strrchr(path, '/');
        w.prefix = slash ? (size_t)(slash - path) + 1 : 0;
        return read_file(&w, path);
    }
    size_t len = strlen(path);
    while (len > 1 && path[len - 1] == '/')
        len--;
    w.prefix = len + 1;
    return read_folder(&w, arena_text(arena, text_from(path, len)).ptr, 0);
}
