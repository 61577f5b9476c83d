/* files: the files of a submission, as bytes in memory.
 *
 * They come from a folder (files_from_folder) or from a repository's object database (fetch/). Only regular
 * files that may hold a kernel are read: by their ending (files_wanted), else by a look into small ones
 * (files_maybe, files_sniff). What is left out on purpose (links, submodules, files that are too large) is
 * noted, so that a report can say it. Paths are relative to the submission, with '/' between folders, and may
 * be any bytes. Folders that hold other people's code (node_modules, site-packages, .git and all whose name
 * starts with a dot) are not looked at. */
#ifndef BASE_FILES_H
#define BASE_FILES_H

#include "base/arena.h"
#include "base/err.h"

enum file_kind {
    FILE_METAL,
    FILE_PYTHON,
    FILE_NOTEBOOK,
    FILE_MARKDOWN,
    FILE_OTHER, /* no known ending */
    FILE_KIND_COUNT,
};

struct file {
    struct text path, content;
    struct file *next;
};

/* What a file that was not read means for the work that may be in it. */
enum file_loss {
    FILE_LOSS_NONE,      /* no work lost: empty, a text without a kernel, more kernels than are graded */
    FILE_LOSS_LARGE,     /* this file is too large, or kept in large-file storage */
    FILE_LOSS_REST,      /* it and others: there are too many, or they are nested too deep */
    FILE_LOSS_DAMAGED,   /* it exists but cannot be decoded */
    FILE_LOSS_ELSEWHERE, /* a link or a submodule: what it names may be work */
    FILE_LOSS_MACHINE,   /* this machine could not open it */
    FILE_LOSS_COUNT,
};

/* A file that was not read, and why: "is a symbolic link, which is not followed". */
struct file_note {
    struct text path, what;
    enum file_loss loss;
    struct file_note *next;
};

/* How much of a submission was read: files that may hold a kernel, and other texts, which a program may read
 * or import and which must not take the room of the first. */
struct files_room {
    uint32_t kernels, others, looks;
    uint64_t kernel_bytes, other_bytes, look_bytes;
};

enum files_fit { FILES_TAKEN, FILES_LEFT_OUT, FILES_FULL };

/* May be copied: it does not point to itself. */
struct files {
    struct file *first, *last;
    struct file_note *notes, *last_note;
    uint32_t count,
        note_count;   /* all notes are counted; LIMIT_SUBMISSION_NOTES of those about work are kept, */
    uint32_t kept[2]; /* and as many others, which never take their place */
    struct files_room room;
};

void files_init(struct files *files);
void files_add(struct files *files, struct arena *arena, struct text path, struct text content);
void files_note(struct files *files, struct arena *arena, struct text path, enum file_loss loss,
                struct text what);

/* The kind by the ending. */
enum file_kind files_kind(struct text path);

/* Whether a file of this path is read: by its ending; never in a folder that is skipped. */
bool files_wanted(struct text path);
/* Whether to look into a file that is not wanted: by its size, and only if its ending is unknown. */
bool files_maybe(struct text path, uint64_t size);
/* Whether its content may hold a kernel. */
bool files_sniff(struct text content);

/* Whether a folder of this name is skipped. */
bool files_skips_folder(struct text name);
/* How many bytes such a file may have. */
uint64_t files_limit(struct text path);

/* Whether there is room for a file, which is then counted. `why` says what to note; empty: nothing. The loss
 * is FILE_LOSS_REST when the submission is full, else none. */
enum files_fit files_fit(struct files_room *room, struct text path, struct text content, char why[120]);

/* Adds a copy of a file of a wanted path, or notes why not: too large, too many. False: the submission is
 * full. */
bool files_take(struct files *files, struct arena *arena, struct text path, struct text content);

/* All wanted files below a folder in the order of their names, or the one file that `path` is. */
int files_from_folder(struct files *files, struct arena *arena, const char *path, struct err *err);

#endif
