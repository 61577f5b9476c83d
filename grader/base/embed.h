/* embed: files that live inside the program.
 *
 * The build turns our own Metal library (grader/msl/library/), the pages that `grader explain` prints
 * (grader/docs/codes/), the packs (puzzles/), what pages are made of (grader/report/assets/), what students
 * start with (templates/starter/) and the pictures of the gallery into C, so that the program needs no other
 * files. A name is the path below that folder; the files are in alphabetical order. The data ends in a NUL
 * that `size` does not count. */
#ifndef BASE_EMBED_H
#define BASE_EMBED_H

#include <stddef.h>

struct embedded {
    const char *name;
    const char *data;
    size_t size;
};

const struct embedded *embed_library(size_t *count);
const struct embedded *embed_codes(size_t *count);
const struct embedded *embed_puzzles(size_t *count); /* "metal-puzzles/01-map/puzzle.yaml" */
const struct embedded *embed_parsed(size_t *count);  /* the YAML files of them: see puzzle/yaml_pack.h */
const struct embedded *embed_report(size_t *count);
const struct embedded *embed_starter(size_t *count); /* what a student's repository starts with */
const struct embedded *embed_gallery(size_t *count); /* pictures of model solutions: "01-map.svg" */

#endif
