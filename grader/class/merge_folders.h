/* merge_folders: the folders that `grader class --shard` wrote on several machines, as one folder. */
#ifndef CLASS_MERGE_FOLDERS_H
#define CLASS_MERGE_FOLDERS_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"

/* Joins the `count` folders into the folder `target`; `out` gets the notes and the summary. Returns the exit
 * code, unless err has one. */
int merge_folders(struct buf *out, struct arena *arena, const char *target, const char *const *folders,
                  uint32_t count, struct err *err);

#endif
