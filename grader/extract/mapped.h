/* mapped: a text that is put together from stretches of a file, and its map back to them.
 *
 * Extraction copies lines, drops indentation and decodes escapes: each stretch is added with its place in the
 * file, and the map has an entry wherever the next character does not directly follow. */
#ifndef EXTRACT_MAPPED_H
#define EXTRACT_MAPPED_H

#include "base/buf.h"
#include "diag/source.h"

struct mapped {
    struct arena *arena;
    struct buf text;
    struct source_map_entry *entries;
    uint32_t count, cap;
};

/* A place of a file: as in source_map_entry. */
struct mapped_place {
    uint32_t cell, line, column, file_line;
};

/* Characters added from here on come from this place. */
void mapped_at(struct mapped *m, struct mapped_place place);
/* Lines of a file as they are, the first of them at `place`; each further one starts at column 1. */
void mapped_lines(struct mapped *m, struct text lines, struct mapped_place place);
/* A stretch of a text that has a map itself; an empty map means that the text is the file itself. */
void mapped_copy(struct mapped *m, struct text text, const struct source_map *map, size_t from, size_t to);

/* Text and map, in the arena; the builder is empty then. */
struct text mapped_finish(struct mapped *m, struct source_map *map);

/* The line and column (from 1) of an offset of a file. Counts from the start: for messages. */
struct mapped_place mapped_place_of(struct text content, size_t at);
/* The place of an offset of a text with a map that is not empty. */
struct mapped_place mapped_find(const struct source_map *map, size_t at);
/* The map of a file onto itself: one entry per line. */
struct source_map mapped_identity(struct arena *arena, struct text content);

/* The line that starts at `at`, without its line end; and where the next one starts. */
struct text mapped_line(struct text content, size_t at);
size_t mapped_after_line(struct text content, size_t at);

#endif
