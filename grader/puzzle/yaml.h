/* yaml: a YAML text as a tree of nodes with their lines.
 *
 * The only file that knows libyaml. One document per text; anchors, aliases and tags are refused, since a
 * pack needs none and they can make a small file large. A scalar is always text: the reader knows its type.
 * Nodes and texts live in the arena. */
#ifndef PUZZLE_YAML_H
#define PUZZLE_YAML_H

#include "base/arena.h"
#include "base/err.h"

enum yaml_kind { YAML_TEXT, YAML_LIST, YAML_MAP, YAML_KIND_COUNT };

struct yaml {
    enum yaml_kind kind;
    uint32_t line;    /* from 1 */
    struct text text; /* YAML_TEXT */
    struct text key;  /* of a member of a map */
    uint32_t key_line;
    struct yaml *first, *next; /* children; the next child of the same parent */
    uint32_t count;            /* of children */
};

/* The document, or NULL with an error "FILE:LINE: ..." of exit code EXIT_USAGE. */
struct yaml *yaml_read(struct arena *arena, struct text file, struct text content, struct err *err);

/* The member of a map, or NULL. */
const struct yaml *yaml_get(const struct yaml *map, const char *key);

#endif
