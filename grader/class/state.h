/* state: the folder of a class on disk, and what survives a kill, a loss of power or a full disk.
 *
 *     DIR/class.json              what the run was made of (manifest.h)
 *     DIR/journal.jsonl           a record per student (record.h); of several the last one counts
 *     DIR/students/NAME/          student/ and instructor/ as `--out` writes them, and manifest.json
 *     DIR/grades.csv, ...         made of the records
 *     DIR/.forms                  whether they still are (kept.h)
 *
 * A student's folder is written under a temporary name that starts with a dot, and renamed as a whole; the
 * journal gets its line after that. The manifest holds a digest of what the record is of and the size of
 * every file, so that a folder that does not belong to its record, or that a loss of power has emptied, is
 * found and graded again. One run at a time works with a folder. */
#ifndef CLASS_STATE_H
#define CLASS_STATE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"

struct state {
    const char *folder;
    int lock, journal;
    uint64_t journal_bytes; /* whole lines */
    bool unsynced;          /* some of them */
};

/* Makes the folder, takes its lock, removes what a killed run has left, and cuts off a partial line of the
 * journal. */
int state_open(struct state *out, const char *folder, struct err *err);
void state_close(struct state *state);

/* The journal line by line, with little memory. */
struct state_reader {
    const struct state *state;
    struct buf chunk;
    size_t used;    /* of the chunk */
    uint64_t at;    /* of the file, after the chunk */
    uint32_t lines; /* so far */
    bool failed;    /* it could not be read */
};

/* False: the end. The line, with its line end, is valid until the next call. */
bool state_next_line(struct state_reader *reader, struct text *line);
void state_reader_release(struct state_reader *reader);

/* Appends a line; it is on the disk after state_sync. When there is no room the journal stays as it was. */
int state_append(struct state *state, struct text line, struct err *err);
void state_sync(struct state *state);

/* Replaces the journal: `next` makes one line after the other into an empty buffer, and nothing at the end.
 * One that already has exactly these lines is not touched. */
int state_rewrite(struct state *state, void (*next)(void *context, uint32_t number, struct buf *line),
                  void *context, struct err *err);

/* DIR/name. */
struct text state_path(const struct state *state, struct arena *arena, const char *name);

/* A new folder for a student's files; state_commit puts it in its place. `seal` says of which record
 * they are. */
int state_new_folder(struct text *out, struct arena *arena, const char *folder, struct text student,
                     struct err *err);
int state_commit(const char *folder, struct text made, struct text student, struct text seal,
                 struct err *err);

/* Whether the student's folder belongs to this record, with all its files. */
bool state_holds(const char *folder, struct text student, struct text seal);

/* The same folder as in another class's folder: its files are linked or copied. */
int state_adopt(const char *folder, const char *other, struct text student, struct err *err);

#endif
