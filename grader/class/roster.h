/* roster: who is in the class, where the work is, and what the instructor has decided by hand.
 *
 * Read from any of: a plain CSV (`identifier,repo`), GitHub Classroom's roster and grades files, Classroom
 * 50's roster, a gradebook that Canvas exported, any other CSV with columns named by the caller, or a folder
 * of folders. Where the file has no URLs, a template makes them. Every student gets exactly one entry; one
 * that has nothing to fetch (no account yet) is an entry with a `problem`, never left out. What cannot be
 * right (an identifier twice with different work, a row with too many cells) is a problem with its line, and
 * there is no roster. */
#ifndef CLASS_ROSTER_H
#define CLASS_ROSTER_H

#include "base/buf.h"
#include "base/csv_read.h"

enum roster_kind {
    ROSTER_PLAIN,
    ROSTER_CLASSROOM,        /* "identifier","github_username","github_id","name" */
    ROSTER_CLASSROOM_GRADES, /* has the repositories' URLs */
    ROSTER_CLASSROOM50,      /* username,first_name,last_name,email,section,github_id */
    ROSTER_CANVAS,           /* Student,ID,SIS User ID,SIS Login ID,...,Section */
    ROSTER_OTHER,            /* by the caller's columns */
    ROSTER_FOLDERS,
    ROSTER_KIND_COUNT,
};

/* What a column can be. The optional ones are also those of overrides.csv. */
enum roster_column {
    ROSTER_IDENTIFIER,
    ROSTER_REPO,
    ROSTER_NAME,
    ROSTER_USERNAME,
    ROSTER_GROUP,
    ROSTER_REF,
    ROSTER_EXTENSION,
    ROSTER_EXCUSED,
    ROSTER_POINTS,
    ROSTER_REASON,
    ROSTER_COLUMN_COUNT,
};

struct roster_entry {
    uint32_t line; /* of the file; 0: a folder */
    struct text identifier, name, username, group;
    struct text repo;    /* a URL or a path; empty: `problem` says why */
    struct text folder;  /* a name for the student's folder: safe and unique */
    struct text problem; /* one line: why there is nothing to fetch */
    struct text ref;     /* instead of the default branch */
    bool has_extension;  /* an individual deadline: */
    int64_t extension;
    struct text extension_text;
    bool excused;
    bool has_points; /* set by hand: */
    double points;
    struct text reason; /* for the last three, as the instructor wrote it */
};

struct roster_note {
    struct text message; /* "roster.csv:7: ..." */
    struct roster_note *next;
};

struct roster {
    enum roster_kind kind;
    struct roster_entry *entries; /* in the order of the file */
    uint32_t count;
    struct roster_note *notes; /* what was skipped: the same row twice */
    char hash[17];             /* of identifiers and repositories: the same for the same class */
};

struct roster_options {
    struct text columns[ROSTER_COLUMN_COUNT]; /* --column repo=...: the header's word; empty: as usual */
    struct text url;                          /* --url: "https://host/{classroom}-{assignment}-{username}" */
    struct text classroom, assignment;        /* for the template */
    struct text folder;                       /* what relative paths in the file start from; "": here */
};

/* Everything about an entry as bytes, which change when any of it does. A new member must be added. */
void roster_put(struct buf *out, const struct roster_entry *entry);

/* "repo=student_repository_url" into options.columns. */
int roster_set_column(struct roster_options *options, struct text assignment, struct err *err);

/* `name` is the file's, for messages. All problems, one per line, are added to `problems`; err has the first.
 * Everything lives in the arena. */
int roster_read(struct roster *out, struct arena *arena, struct text bytes, const char *name,
                const struct roster_options *options, struct buf *problems, struct err *err);

/* Every folder in a folder is a student. */
int roster_folders(struct roster *out, struct arena *arena, const char *path, struct err *err);

/* Changes entries as overrides.csv says: identifier, and any of ref, extension, excused, points, reason. A
 * cell that is blank changes nothing. An identifier that the roster does not have is a problem. */
int roster_override(struct roster *roster, struct arena *arena, struct text bytes, const char *name,
                    struct buf *problems, struct err *err);

#endif
