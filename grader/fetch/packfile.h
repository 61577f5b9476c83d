/* packfile: where objects are in a pack, by its index; read as gitformat-pack(5) says, versions 1 and 2.
 *
 * Both files come from a student, so every number in them is checked before it is used. Whether an object
 * matches its name is checked when it is read (objects.h). */
#ifndef FETCH_PACKFILE_H
#define FETCH_PACKFILE_H

#include "fetch/object.h"

struct packfile {
    int index, data;
    uint64_t index_bytes, data_bytes; /* of the files; of the pack without the sum at its end */
    bool old;                         /* version 1 */
    uint32_t fanout[256];             /* objects whose names start with this byte or a lower one */
};

/* False: they cannot be read, or are not a pack. */
bool packfile_open(struct packfile *out, const char *index_file);

/* Where an object starts in the pack. False: it has no such object. */
bool packfile_find(const struct packfile *p, const struct object_id *id, uint64_t *at);

/* Up to two objects whose names start with these digits, after which `part` has zeros; returns how many. */
int packfile_find_prefix(const struct packfile *p, const struct object_id *part, size_t digits,
                         struct object_id found[2]);

enum packfile_kind { PACKFILE_WHOLE, PACKFILE_AT, PACKFILE_NAMED };

/* How an object is stored. */
struct packfile_entry {
    enum packfile_kind kind; /* whole, or a delta to the object at this offset or of this name: */
    enum object_type type;   /* of one that is stored whole */
    uint64_t base_at;        /* always before this one */
    struct object_id base_id;
    uint64_t size;    /* inflated: of the object or of its delta */
    uint64_t data_at; /* of the compressed bytes */
};

/* False: damaged. */
bool packfile_entry(const struct packfile *p, uint64_t at, struct packfile_entry *out);

/* Whether two names have the same first digits. */
bool packfile_same_start(const struct object_id *a, const struct object_id *b, size_t digits);

#endif
