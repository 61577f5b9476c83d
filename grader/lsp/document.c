#include "lsp/document.h"
#include "base/bug.h"
#include "base/limits.h"
#include "base/process.h"
#include <stdlib.h>

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        BUG("no memory");
    return memory;
}

static char *copy(struct text t)
{
    char *out = allocate(t.len + 1, 1);
    if (t.len)
        memcpy(out, t.ptr, t.len);
    return out;
}

/* --- documents --- */

struct document *documents_find(const struct documents *all, struct text uri)
{
    struct document *d = all->first;
    while (d && !text_is(uri, d->uri))
        d = d->next;
    return d;
}

static void set_text(struct documents *all, struct document *d, struct text text)
{
    all->bytes -= d->text.len;
    all->bytes += text.len;
    d->text.len = 0;
    buf_text(&d->text, text);
    d->lines.count = 0;
    lines_update(&d->lines, text, 0);
}

struct document *documents_open(struct documents *all, struct text uri, int64_t version, struct text text)
{
    struct document *d = documents_find(all, uri);
    size_t before = d ? d->text.len : 0;
    if (text.len > LIMIT_LSP_DOCUMENT || all->bytes - before + text.len > LIMIT_LSP_BYTES ||
        (!d && all->count >= LIMIT_LSP_DOCUMENTS))
        return NULL;
    if (!d) {
        d = allocate(1, sizeof *d);
        d->uri = copy(uri);
        d->next = all->first;
        all->first = d;
        all->count++;
    }
    d->version = version;
    set_text(all, d, text);
    return d;
}

static void free_document(struct document *d)
{
    buf_release(&d->text);
    lines_release(&d->lines);
    free(d->uri);
    free(d);
}

static void leave_cells(struct unit *unit, const struct document *d)
{
    for (uint32_t i = 0; i < unit->cell_count; i++)
        if (unit->cells[i].document == d)
            unit->cells[i].document = NULL;
}

void documents_close(struct documents *all, struct document *d)
{
    struct document **at = &all->first;
    while (*at != d)
        at = &(*at)->next;
    *at = d->next;
    all->count--;
    all->bytes -= d->text.len;
    if (d->unit)
        leave_cells(d->unit, d);
    free_document(d);
}

bool document_edit(struct documents *all, struct document *d, size_t from, size_t to, struct text text)
{
    size_t tail = d->text.len - to, len = from + text.len + tail;
    if (len > LIMIT_LSP_DOCUMENT || all->bytes - d->text.len + len > LIMIT_LSP_BYTES)
        return false;
    all->bytes = all->bytes - d->text.len + len;
    if (len > d->text.len)
        buf_reserve(&d->text, len - d->text.len);
    if (tail)
        memmove(d->text.ptr + from + text.len, d->text.ptr + to, tail);
    if (text.len)
        memcpy(d->text.ptr + from, text.ptr, text.len);
    d->text.len = len;
    lines_update(&d->lines, buf_as_text(&d->text), from);
    return true;
}

size_t document_offset(const struct documents *all, const struct document *d, struct position p)
{
    return position_offset(&d->lines, buf_as_text(&d->text), p, all->utf8);
}

struct position document_position(const struct documents *all, const struct document *d, size_t offset)
{
    return position_of(&d->lines, buf_as_text(&d->text), offset, all->utf8);
}

/* --- units --- */

struct unit *documents_find_unit(const struct documents *all, struct text uri)
{
    struct unit *u = all->units;
    while (u && !text_is(uri, u->uri))
        u = u->next;
    return u;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
}

/* Other kinds of addresses than files have a path too. */
char *documents_path(struct text uri)
{
    const char *colon = uri.len ? memchr(uri.ptr, ':', uri.len) : NULL;
    size_t at = colon ? (size_t)(colon - uri.ptr) + 1 : 0, len = 0;
    if (text_starts(text_from(uri.ptr + at, uri.len - at), TEXT("//"))) {
        const char *slash = memchr(uri.ptr + at + 2, '/', uri.len - at - 2);
        at = slash ? (size_t)(slash - uri.ptr) : uri.len;
    }
    char *out = allocate(uri.len - at + 1, 1);
    for (; at < uri.len && uri.ptr[at] != '#' && uri.ptr[at] != '?'; at++) {
        int high = uri.ptr[at] == '%' && at + 2 < uri.len ? hex_digit(uri.ptr[at + 1]) : -1;
        int low = high >= 0 ? hex_digit(uri.ptr[at + 2]) : -1;
        bool escaped = low >= 0 && (high || low);
        out[len++] = escaped ? (char)(high * 16 + low) : uri.ptr[at];
        at += escaped ? 2 : 0;
    }
    return out;
}

/* Below the root its path from there; else its name alone. */
static char *short_path(const struct documents *all, struct text uri)
{
    char *path = documents_path(uri);
    size_t root = all->root ? strlen(all->root) : 0;
    while (root && all->root[root - 1] == '/')
        root--;
    const char *slash = strrchr(path, '/'), *from = slash ? slash + 1 : path;
    if (root && strncmp(path, all->root, root) == 0 && path[root] == '/')
        from = path + root + 1;
    char *out = copy(text_of(from));
    free(path);
    return out;
}

struct unit *documents_add_unit(struct documents *all, struct text uri, struct document *d)
{
    struct unit *u = allocate(1, sizeof *u);
    *u = (struct unit){.uri = copy(uri), .path = short_path(all, uri), .document = d, .changed = true};
    u->changed_at = process_now();
    u->next = all->units;
    all->units = u;
    if (d)
        d->unit = u;
    return u;
}

void documents_drop_unit(struct documents *all, struct unit *u)
{
    struct unit **at = &all->units;
    while (*at != u)
        at = &(*at)->next;
    *at = u->next;
    free(u->uri);
    free(u->path);
    free(u->cells);
    free(u);
}

bool unit_splice(struct unit *u, uint32_t start, uint32_t deleted, uint32_t added)
{
    if (start > u->cell_count || deleted > u->cell_count - start || added > LIMIT_LSP_DOCUMENTS ||
        u->cell_count - deleted + added > LIMIT_LSP_DOCUMENTS)
        return false;
    uint32_t tail = u->cell_count - start - deleted, count = start + added + tail;
    struct unit_cell *cells = allocate(count + 1, sizeof *cells);
    if (start)
        memcpy(cells, u->cells, start * sizeof *cells);
    if (tail)
        memcpy(cells + start + added, u->cells + start + deleted, tail * sizeof *cells);
    free(u->cells);
    u->cells = cells;
    u->cell_count = count;
    return true;
}

void documents_release(struct documents *all, void (*forget)(struct sheet *sheet))
{
    while (all->units) {
        forget(all->units->sheet);
        documents_drop_unit(all, all->units);
    }
    for (struct document *d = all->first, *next; d; d = next) {
        next = d->next;
        free_document(d);
    }
    free(all->root);
    *all = (struct documents){0};
}
