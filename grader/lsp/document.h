/* document: the texts that are open in the editor, and the notebooks that they are part of.
 *
 * A unit is what is checked as a whole: one text document, or a notebook with all of its cells, each of which
 * is a separate text document. Closed documents are dropped. */
#ifndef LSP_DOCUMENT_H
#define LSP_DOCUMENT_H

#include "base/buf.h"
#include "lsp/position.h"

struct sheet; /* lsp/sheet.h */
struct unit;

struct document {
    char *uri;
    int64_t version;
    struct buf text;
    struct lines lines;
    struct unit *unit;
    bool shown; /* the client has diagnostics of it */
    struct document *next;
};

struct unit_cell {
    struct document *document; /* NULL: a cell whose document the client did not open */
    bool is_text;
};

struct unit {
    char *uri, *path;          /* the path is relative to the root where it is below it, else a name */
    char *folder;              /* in which the file is, on the disk; NULL: it is not a file */
    struct document *document; /* NULL: a notebook */
    struct unit_cell *cells;
    uint32_t cell_count;
    struct sheet *sheet; /* what was found; NULL: not checked yet */
    bool changed;        /* since then */
    bool due;            /* diagnostics must be published */
    double changed_at;   /* by process_now */
    struct unit *next;
};

struct documents {
    struct document *first;
    struct unit *units;
    char *root; /* a path; or NULL */
    uint32_t count;
    size_t bytes;
    bool utf8; /* how positions are counted */
};

void documents_release(struct documents *documents, void (*forget)(struct sheet *sheet));

/* The path of an address, "file:///a%20b.py"; on the heap. */
char *documents_path(struct text uri);

struct document *documents_find(const struct documents *documents, struct text uri);
struct unit *documents_find_unit(const struct documents *documents, struct text uri);

/* NULL: there are too many, or they are too large. One that is already open is replaced. */
struct document *documents_open(struct documents *documents, struct text uri, int64_t version,
                                struct text text);
/* A separate unit for a document, or a notebook for NULL. */
struct unit *documents_add_unit(struct documents *documents, struct text uri, struct document *document);
void documents_close(struct documents *documents, struct document *document);
void documents_drop_unit(struct documents *documents, struct unit *unit);

/* Replaces `deleted` cells from `start` on by `added` empty ones. False: there are no such cells. */
bool unit_splice(struct unit *unit, uint32_t start, uint32_t deleted, uint32_t added);

/* Replaces the text between two offsets. False: the text would be too large. */
bool document_edit(struct documents *documents, struct document *document, size_t from, size_t to,
                   struct text text);

size_t document_offset(const struct documents *documents, const struct document *document,
                       struct position position);
struct position document_position(const struct documents *documents, const struct document *document,
                                  size_t offset);

#endif
