/* sheet: what a unit holds: its kernels, the puzzles that they are for, and where each character of them is.
 *
 * A sheet is made again when its unit changes; nothing of a document is executed. Places go both ways: from a
 * finding in a kernel's text to the document, through Python's escapes, cells and JSON, and from the document
 * to the kernel's text. */
#ifndef LSP_SHEET_H
#define LSP_SHEET_H

#include "extract/notebook.h"
#include "grade/attempt.h"
#include "lsp/beside.h"
#include "lsp/document.h"
#include "lsp/kernels.h"

/* The tests of a pack's puzzles, each made when it is first needed. */
struct sheet_tests {
    const struct pack *pack;
    struct arena *arena;
    struct trials *list; /* one per puzzle; without items: not made yet */
};

struct sheet_kernel {
    const struct candidate *candidate;
    const struct puzzle *puzzle; /* NULL: it could not be matched to one */
    bool untouched;              /* still the template: not checked */
    struct attempt attempt;
    struct result_puzzle result; /* its sources; and the verdict where it cannot be run */
    struct kernel *kernel;       /* NULL: it cannot be run, or its puzzle is not known */
};

struct sheet {
    struct arena *arena;
    struct candidates list;
    struct notebook book; /* of a document that is a notebook's JSON */
    bool is_json;
    struct sheet_kernel *kernels;
    uint32_t count;
    struct text problem; /* why it could not be read; or empty */
};

/* A place of a unit, in bytes from 0. */
struct sheet_place {
    struct document *document; /* NULL: nowhere */
    size_t from, to;
};

int sheet_tests_init(struct sheet_tests *tests, const struct pack *pack, struct arena *arena);

struct sheet *sheet_make(const struct unit *unit, const struct documents *documents,
                         struct sheet_tests *tests, struct kernels *kernels, struct beside *beside);
void sheet_free(struct sheet *sheet);

/* What is known about a kernel; if it cannot be run, why. */
const struct findings *sheet_findings(const struct sheet_kernel *kernel);

/* Where a span of a kernel's texts is in the unit. One that the student did not write is the kernel's start.
 */
struct sheet_place sheet_span(const struct unit *unit, const struct sheet_kernel *kernel, struct span span);
/* From the first character of a span on that is not blank: for what is about a whole kernel. */
struct span sheet_skip_blanks(const struct sheet_kernel *kernel, struct span span);
/* Where a line and column of a file's or cell's text (bytes from 1; column 0: the whole line) are. */
struct sheet_place sheet_origin(const struct unit *unit, const struct origin *at);

/* The kernel whose text a document has at an offset, and the span of that one character. */
const struct sheet_kernel *sheet_find(const struct unit *unit, const struct document *document, size_t offset,
                                      uint32_t *at);

#endif
