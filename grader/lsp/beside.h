/* beside: the files in the folder of a document, which its program may import and read.
 *
 * They are read when a kernel's text cannot be evaluated without them, from this folder only, and kept for a
 * moment. For open files the editor's text counts. */
#ifndef LSP_BESIDE_H
#define LSP_BESIDE_H

#include "base/files.h"
#include "lsp/document.h"

struct beside {
    char *folder; /* whose files these are; or NULL */
    double at;    /* when they were read */
    struct arena *arena;
    struct files files; /* paths are names */
};

/* Those beside a unit, in the arena: their paths go with the unit's own. */
void beside_get(struct files *out, struct arena *arena, struct beside *beside,
                const struct documents *documents, const struct unit *unit);
/* Something was saved: they are read again the next time. */
void beside_forget(struct beside *beside);

#endif
