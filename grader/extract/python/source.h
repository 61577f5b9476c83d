/* source: the text of a module, and the place of each of its bytes.
 *
 * The pieces (cells of a notebook, or the one text of a file), followed by the files that may be imported,
 * are put into one buffer, each followed by a line end; every offset that the tokenizer, the tree and the
 * values carry is an offset into it. A file that is not UTF-8 (a byte order mark, UTF-16, a `coding:` line
 * that names Latin-1 or a relative of it) is converted first; its lines are then the same, and its columns
 * count the bytes of the UTF-8 text. A byte order mark is not counted as a column. Lines end as in Python:
 * LF, CR LF or a lone CR. */
#ifndef EXTRACT_PYTHON_SOURCE_H
#define EXTRACT_PYTHON_SOURCE_H

#include "extract/python/modules.h"

struct py_source {
    struct arena *arena;
    struct text text; /* a NUL follows it */
    const struct py_part *parts;
    uint32_t count, own;    /* the first `own` parts are the module's, each other part is a file */
    const uint32_t *starts; /* of each part in `text`; starts[count] is the end */
    uint32_t *lines;        /* starts of all lines; made when the first place is asked for */
    uint32_t line_count;
};

/* A stretch of a built text: from `start` on, its bytes come from `at` and after in the module; `fixed`: all
 * come from `at` (made by an escape or a number). */
struct py_run {
    uint32_t start, at;
    bool fixed;
};

/* Parts beyond LIMIT_PYTHON_BYTES in all are left out. */
void python_source_init(struct py_source *source, struct arena *arena, const struct py_part *parts,
                        uint32_t count, uint32_t own);

/* The part that contains an offset. */
uint32_t python_source_part(const struct py_source *source, uint32_t at);
/* Is it in the module itself, not in a file that it imports? */
bool python_source_is_own(const struct py_source *source, uint32_t at);
struct origin python_source_origin(struct py_source *source, uint32_t at);

/* The map of a text of `len` bytes that is made of `runs`, in `arena`. */
struct source_map python_source_map(struct py_source *source, struct arena *arena, const struct py_run *runs,
                                    uint32_t run_count, uint32_t len);

#endif
