/* source: all text that a compilation sees, in one buffer with one running offset.
 *
 * A span is an offset and a length in that buffer, 8 bytes, and means the same everywhere. Pieces are
 * appended one after the other (a header, the generated signature, the student's body, the generated end), so
 * the preprocessor reads them as the one text that Metal's compiler would get; sources_place turns an offset
 * back into the file, cell, line and column that the student sees. */
#ifndef DIAG_SOURCE_H
#define DIAG_SOURCE_H

#include "base/arena.h"

struct span {
    uint32_t at, len;
};

enum source_kind {
    SOURCE_STUDENT,   /* the student wrote it */
    SOURCE_GENERATED, /* the wrapper around a body */
    SOURCE_LIBRARY,   /* our own Metal text: the standard library, MLX's preamble */
    SOURCE_KIND_COUNT,
};

/* Where a part of a piece comes from: the characters from offset `at` up to the next entry are at this cell,
 * line and column of the file, one after the other on that line. */
struct source_map_entry {
    uint32_t at;
    uint32_t cell, line, column; /* cell 0: not a notebook; line and column start at 1 */
    uint32_t file_line;          /* the line in the file as it is stored; 0: the same as `line` */
    struct text file;            /* empty: the piece's own */
};

struct source_map {
    const struct source_map_entry *entries;
    size_t count;
};

/* A place as a person reads it. */
struct place {
    enum source_kind kind;
    struct text file;
    uint32_t cell, line, column; /* column counts bytes, from 1 */
    uint32_t file_line;          /* in the file as it is stored: differs from `line` in a notebook */
    struct text line_text;       /* the whole line without its line end */
    uint32_t line_offset;        /* how far into line_text the place is, in bytes */
};

/* A place in a file of the submission. */
struct origin {
    struct text file;   /* for people: relative to the submission */
    uint32_t cell;      /* of a notebook, from 1, counting all cells; 0: no notebook */
    uint32_t line;      /* in the cell, or in the file, from 1 */
    uint32_t file_line; /* in the file as it is stored; the same as `line` except for notebooks */
    uint32_t column;    /* in bytes, from 1; 0: the whole line */
};

struct sources;

/* The buffer lives on the heap until sources_free. `limit` is the largest total size in bytes. */
struct sources *sources_new(struct arena *arena, size_t limit);
void sources_free(struct sources *sources);

/* Appends a piece and returns its offset. `map` may be NULL: then file, line and column are those of the
 * piece itself. Returns UINT32_MAX when the limit would be passed. */
uint32_t sources_add(struct sources *sources, enum source_kind kind, struct text file, struct text content,
                     const struct source_map *map);

/* The whole buffer so far. Its pointer stays the same until sources_free. */
struct text sources_text(const struct sources *sources);

enum source_kind sources_kind(const struct sources *sources, uint32_t at);
struct place sources_place(const struct sources *sources, uint32_t at);

#endif
