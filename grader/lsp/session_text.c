/* session_text: documents and notebooks that are opened, changed and closed; see session.h. */
#include "base/limits.h"
#include "lsp/session.h"
#include <stdlib.h>

static void touch(struct unit *unit)
{
    unit->changed = true;
    unit->changed_at = process_now();
}

/* --- documents --- */

static struct document *open_item(struct session *s, struct text item, struct arena *arena)
{
    struct text uri = message_text(item, "uri", arena);
    struct document *d = uri.len ? documents_open(&s->documents, uri, message_int(item, "version", 0),
                                                  message_text(item, "text", arena))
                                 : NULL;
    if (!d)
        session_log(s,
                    uri.len ? "'%.200s' is too large, or too much is open: it is not checked"
                            : "a document without an address%.0s",
                    uri.len ? arena_text(arena, uri).ptr : "");
    return d;
}

/* A cell that is opened as a separate document has the notebook's name, and a new file has none. */
static void name_by_language(struct unit *unit, struct text language)
{
    static const struct {
        const char *language, *ending;
    } endings[] = {{"python", ".py"}, {"metal", ".metal"}, {"markdown", ".md"}};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t len = strlen(unit->path);
        char *path = NULL;
        if (!text_is(language, endings[i].language) ||
            text_ends(text_of(unit->path), text_of(endings[i].ending)) || !(path = malloc(len + 16)))
            continue;
        memcpy(path, unit->path, len);
        strcpy(path + len, endings[i].ending);
        free(unit->path);
        unit->path = path;
    }
}

void session_open(struct session *s, struct text params, struct arena *arena)
{
    struct text item = message_pick(params, "textDocument");
    struct document *d = open_item(s, item, arena);
    if (!d)
        return;
    if (!d->unit)
        name_by_language(documents_add_unit(&s->documents, text_of(d->uri), d),
                         message_text(item, "languageId", arena));
    touch(d->unit);
}

static bool change(struct session *s, struct document *d, struct text item, struct arena *arena)
{
    struct text range = message_pick(item, "range"), text = message_text(item, "text", arena);
    size_t from = 0, to = d->text.len;
    if (range.len && range.ptr[0] == '{') {
        from = document_offset(&s->documents, d, message_position(message_pick(range, "start")));
        to = document_offset(&s->documents, d, message_position(message_pick(range, "end")));
        to = to < from ? from : to;
    }
    return document_edit(&s->documents, d, from, to, text);
}

static void remove_unit(struct session *s, struct unit *unit)
{
    sheet_free(unit->sheet);
    documents_drop_unit(&s->documents, unit);
    s->removed = true;
}

/* Closes a document; its diagnostics go with it. */
static void close_document(struct session *s, struct document *d)
{
    struct unit *unit = d->unit;
    marks_clear(&s->out, d);
    documents_close(&s->documents, d);
    if (unit && unit->document == d)
        remove_unit(s, unit);
    else if (unit)
        touch(unit);
}

/* A unit whose text is out of sync is no longer checked. */
static void change_document(struct session *s, struct document *d, struct text changes, int64_t version,
                            struct arena *arena)
{
    struct json_read list = message_array(changes);
    struct text item;
    bool right = true;
    while (right && message_item(&list, &item))
        right = change(s, d, item, arena);
    d->version = version;
    if (d->unit)
        touch(d->unit);
    if (!right) {
        session_log(s, "'%.200s' is too large: it is not checked any more", d->uri);
        close_document(s, d);
    }
}

static struct document *find(struct session *s, struct text object, const char *path, struct arena *arena)
{
    struct text uri = message_text(object, path, arena);
    struct document *d = documents_find(&s->documents, uri);
    if (!d)
        session_log(s, "'%.*s' is not open", uri.len > 200 ? 200 : (int)uri.len, uri.len ? uri.ptr : "");
    return d;
}

void session_change(struct session *s, struct text params, struct arena *arena)
{
    struct document *d = find(s, params, "textDocument.uri", arena);
    if (d)
        change_document(s, d, message_pick(params, "contentChanges"),
                        message_int(params, "textDocument.version", d->version), arena);
}

void session_close(struct session *s, struct text params, struct arena *arena)
{
    struct document *d = find(s, params, "textDocument.uri", arena);
    if (d)
        close_document(s, d);
}

/* Nothing has changed; waiting kernels are run now. */
void session_save(struct session *s, struct text params, struct arena *arena)
{
    struct document *d = find(s, params, "textDocument.uri", arena);
    beside_forget(&s->beside);
    if (d && d->unit)
        d->unit->changed_at = 0;
}

/* --- notebooks --- */

enum { CELL_MARKUP = 1 };

/* The cells of a list take the places from `at` on; their documents may be open or come later. */
static void name_cells(struct session *s, struct unit *unit, uint32_t at, struct text cells,
                       struct arena *arena)
{
    struct json_read list = message_array(cells);
    for (struct text item; at < unit->cell_count && message_item(&list, &item); at++) {
        struct document *d = documents_find(&s->documents, message_text(item, "document", arena));
        unit->cells[at] = (struct unit_cell){d, message_int(item, "kind", 0) == CELL_MARKUP};
        if (d)
            d->unit = unit;
    }
}

static uint32_t count_items(struct text array)
{
    struct json_read list = message_array(array);
    uint32_t count = 0;
    for (struct text item; message_item(&list, &item);)
        count++;
    return count;
}

static void open_items(struct session *s, struct text items, struct arena *arena)
{
    struct json_read list = message_array(items);
    for (struct text item; message_item(&list, &item);)
        open_item(s, item, arena);
}

static void close_items(struct session *s, struct text items, struct arena *arena)
{
    struct json_read list = message_array(items);
    for (struct text item; message_item(&list, &item);) {
        struct document *d = find(s, item, "uri", arena);
        if (d)
            close_document(s, d);
    }
}

static struct unit *find_notebook(struct session *s, struct text params, struct arena *arena)
{
    struct text uri = message_text(params, "notebookDocument.uri", arena);
    struct unit *unit = documents_find_unit(&s->documents, uri);
    if (unit && !unit->document)
        return unit;
    session_log(s, "notebook '%.*s' is not open", uri.len > 200 ? 200 : (int)uri.len, uri.len ? uri.ptr : "");
    return NULL;
}

void session_open_notebook(struct session *s, struct text params, struct arena *arena)
{
    struct text uri = message_text(params, "notebookDocument.uri", arena);
    struct text cells = message_pick(params, "notebookDocument.cells");
    if (!uri.len || documents_find_unit(&s->documents, uri)) {
        session_log(s, "a notebook without an address, or one that is open already");
        return;
    }
    struct unit *unit = documents_add_unit(&s->documents, uri, NULL);
    open_items(s, message_pick(params, "cellTextDocuments"), arena);
    if (!unit_splice(unit, 0, 0, count_items(cells)))
        session_log(s, "the notebook has more than %u cells: it is not checked", LIMIT_LSP_DOCUMENTS);
    name_cells(s, unit, 0, cells, arena);
}

/* Cells that were added, moved or removed. */
static void change_structure(struct session *s, struct unit *unit, struct text structure, struct arena *arena)
{
    struct text cells = message_pick(structure, "array.cells");
    int64_t start = message_int(structure, "array.start", -1),
            deleted = message_int(structure, "array.deleteCount", 0);
    open_items(s, message_pick(structure, "didOpen"), arena);
    bool right = start >= 0 && start <= UINT32_MAX && deleted >= 0 && deleted <= UINT32_MAX &&
                 unit_splice(unit, (uint32_t)start, (uint32_t)deleted, count_items(cells));
    if (right)
        name_cells(s, unit, (uint32_t)start, cells, arena);
    else
        session_log(s, "'%.200s' has no such cells", unit->uri);
    close_items(s, message_pick(structure, "didClose"), arena);
}

/* A cell may have become text, or code. */
static void change_data(struct session *s, struct unit *unit, struct text data, struct arena *arena)
{
    struct json_read list = message_array(data);
    for (struct text item; message_item(&list, &item);) {
        const struct document *d = documents_find(&s->documents, message_text(item, "document", arena));
        for (uint32_t i = 0; d && i < unit->cell_count; i++)
            if (unit->cells[i].document == d)
                unit->cells[i].is_text = message_int(item, "kind", 0) == CELL_MARKUP;
    }
}

void session_change_notebook(struct session *s, struct text params, struct arena *arena)
{
    struct unit *unit = find_notebook(s, params, arena);
    struct text cells = message_pick(params, "change.cells"), item;
    if (!unit)
        return;
    struct text structure = message_pick(cells, "structure");
    if (structure.len && structure.ptr[0] == '{')
        change_structure(s, unit, structure, arena);
    change_data(s, unit, message_pick(cells, "data"), arena);
    struct json_read list = message_array(message_pick(cells, "textContent"));
    while (message_item(&list, &item)) {
        struct document *d = find(s, item, "document.uri", arena);
        if (d)
            change_document(s, d, message_pick(item, "changes"),
                            message_int(item, "document.version", d->version), arena);
    }
    touch(unit);
}

void session_close_notebook(struct session *s, struct text params, struct arena *arena)
{
    struct unit *unit = find_notebook(s, params, arena);
    if (!unit)
        return;
    for (uint32_t i = 0; i < unit->cell_count; i++)
        if (unit->cells[i].document)
            close_document(s, unit->cells[i].document);
    remove_unit(s, unit);
}
