/* marks: the remarks about a unit, each with its place, and their form in the protocol. */
#ifndef LSP_MARKS_H
#define LSP_MARKS_H

#include "lsp/message.h"
#include "lsp/sheet.h"

struct mark {
    struct sheet_place place;
    enum severity severity;
    const char *code; /* or NULL */
    struct text message;
    const struct finding *finding; /* of `kernel`; or NULL */
    const struct sheet_kernel *kernel;
    struct mark *next;
};

struct marks {
    struct mark *first, **end;
};

/* All marks of the unit's sheet, in the caller's arena. */
void marks_gather(struct marks *out, struct arena *arena, const struct unit *unit);

struct marks_style {
    bool related; /* the client shows second places; else they are part of the message */
};

/* Adds a notification for each document of the unit that has marks, or had some before. */
void marks_publish(struct buf *out, const struct documents *documents, struct unit *unit,
                   struct marks_style style);
/* Clears the marks of a closed document. */
void marks_clear(struct buf *out, struct document *document);

void marks_put_range(struct json *json, const char *key, const struct documents *documents,
                     struct sheet_place place);
/* One diagnostic, as an object. */
void marks_put(struct json *json, const struct documents *documents, const struct unit *unit,
               const struct mark *mark, struct marks_style style);

#endif
