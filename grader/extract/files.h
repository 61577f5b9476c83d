/* files: the files of a submission, as bytes in memory.
 *
 * They come from a folder (files_from_folder) or from a repository's object database (fetch/). Only regular
 * files that may hold a kernel are read; what is left out on purpose (links, submodules, files that are too
 * large, pointers of large-file storage) is noted, so that a report can say it. Paths are relative to the
 * submission, with '/' between folders, and may be any bytes. */
#ifndef EXTRACT_FILES_H
#define EXTRACT_FILES_H

#include "base/arena.h"
#include "base/err.h"

struct file {
    struct text path, content;
    struct file *next;
};

/* A file that was not read, and why: "is a symbolic link, which is not followed". */
struct file_note {
    struct text path, what;
    struct file_note *next;
};

struct files {
    struct file *first, **end;
    struct file_note *notes, **notes_end;
    uint32_t count, note_count;
    uint64_t bytes;
};

void files_init(struct files *files);
void files_add(struct files *files, struct arena *arena, struct text path, struct text content);
void files_note(struct files *files, struct arena *arena, struct text path, struct text what);

/* Is a file of this path worth reading? By its ending; names that start with a dot are not. */
bool files_wanted(struct text path);

/* All wanted files below a folder in the order of their names, or the one file that `path` is. */
int files_from_folder(struct files *files, struct arena *arena, const char *path, struct err *err);

#endif
