/* python_source: the text of a module, and where each of its bytes stands.
 *
 * The pieces (cells of a notebook, or the one text of a file) are put into one buffer, each followed by a
 * line end; every offset that the tokenizer, the tree and the values carry is an offset into it. A file that
 * is not UTF-8 (a byte order mark, UTF-16, a `coding:` line that names Latin-1 or a relative of it) is
 * converted first; its lines are then the same, and its columns count the bytes of the UTF-8 text. A mark at
 * the start of a file is no column. Lines end as Python has it: LF, CR LF or a lone CR. */
#ifndef EXTRACT_PYTHON_SOURCE_H
#define EXTRACT_PYTHON_SOURCE_H

#include "extract/python.h"

struct py_source {
    struct arena *arena;
    struct text file;
    struct text text; /* a NUL follows it */
    const struct python_piece *pieces;
    uint32_t count;
    const uint32_t *starts; /* of each piece in `text`; starts[count] is the end */
    uint32_t *lines;        /* starts of all lines; made when the first place is asked for */
    uint32_t line_count;
};

/* A stretch of a built text: from `start` in it on, its bytes stand at `at` and after in the module; `fixed`
 * when they all stand at `at` (what an escape or a number made). */
struct py_run {
    uint32_t start, at;
    bool fixed;
};

/* Pieces beyond LIMIT_PYTHON_BYTES in all are left out. */
void python_source_init(struct py_source *source, struct arena *arena, struct text file,
                        const struct python_piece *pieces, uint32_t count);

struct origin python_source_origin(struct py_source *source, uint32_t at);

/* The map of a text of `len` bytes that is made of `runs`, in `arena`. */
struct source_map python_source_map(struct py_source *source, struct arena *arena, const struct py_run *runs,
                                    uint32_t run_count, uint32_t len);

#endif
