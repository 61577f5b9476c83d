/* extract: from the files of a submission to candidates, by content and not only by name.
 *
 * Notebooks, Python, Metal, Markdown. Nothing is executed. What cannot be read (a notebook that is not JSON,
 * a Git LFS pointer) is noted in `files`. */
#ifndef EXTRACT_EXTRACT_H
#define EXTRACT_EXTRACT_H

#include "extract/candidate.h"
#include "base/files.h"
#include "extract/notebook.h"

void extract(struct candidates *list, struct arena *arena, struct files *files);

/* The same of one file, which may import and read those beside it; nothing else is looked for in them. `book`
 * has its cells when it is a notebook that was read already; or NULL. */
void extract_one(struct candidates *list, struct arena *arena, struct files *beside, struct file *file,
                 const struct notebook *book);

/* The files of a folder, or one file. */
int extract_folder(struct candidates *list, struct arena *arena, const char *path, struct err *err);

#endif
