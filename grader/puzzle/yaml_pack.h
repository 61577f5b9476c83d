/* yaml_pack: a tree of nodes as bytes.
 *
 * The packs embedded in the program are parsed when it is built (tools/pack_yaml.c): reading them as YAML
 * took a tenth of what grading a whole submission costs. A node is a byte for its kind, its line, its key
 * when its parent is a map, then its text or its children. Numbers take 7 bits per byte, the lowest first; a
 * text is its length, its bytes and a NUL. The bytes come from our own build: they are not checked when
 * read. */
#ifndef PUZZLE_YAML_PACK_H
#define PUZZLE_YAML_PACK_H

#include "base/buf.h"
#include "puzzle/yaml.h"

void yaml_pack(struct buf *out, const struct yaml *root);

/* The tree again. Nodes live in the arena, texts point into the bytes. */
struct yaml *yaml_unpack(struct arena *arena, struct text bytes);

#endif
