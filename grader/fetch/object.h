/* object: commits, trees and tags as git stores them, read without libgit2.
 *
 * A repository may be hostile, so the parsers here are small and trust nothing: an object is a sequence of
 * bytes, anything unexpected makes it wrong, and only what is needed is kept. Object names are
 * SHA-1. */
#ifndef FETCH_OBJECT_H
#define FETCH_OBJECT_H

#include "base/text.h"

enum { OBJECT_ID_BYTES = 20, OBJECT_ID_DIGITS = 40 };

struct object_id {
    uint8_t bytes[OBJECT_ID_BYTES];
};

/* The numbers are git's own. */
enum object_type { OBJECT_COMMIT = 1, OBJECT_TREE = 2, OBJECT_BLOB = 3, OBJECT_TAG = 4 };

bool object_id_parse(struct object_id *out, struct text hex); /* exactly 40 digits */
void object_id_write(char out[OBJECT_ID_DIGITS + 1], const struct object_id *id);
bool object_id_same(const struct object_id *a, const struct object_id *b);

struct object_commit {
    struct object_id tree;
    struct text parents; /* the lines of them, for object_next_parent */
    int64_t committed;   /* by the committer's clock */
    int offset;          /* of that clock, in minutes */
};

bool object_read_commit(struct object_commit *out, struct text bytes);

/* Takes the next parent; false: no more. */
bool object_next_parent(struct text *parents, struct object_id *out);

struct object_entry {
    uint32_t mode; /* as in stat: 040000 a folder, 0120000 a link, 0160000 a submodule, else a file */
    struct text name;
    struct object_id id;
};

/* Takes the next entry of a tree; false: at its end, or it is wrong and `rest` is not empty. */
bool object_next_entry(struct text *rest, struct object_entry *out);

/* What a tag points to. */
bool object_read_tag(struct object_id *target, enum object_type *type, struct text bytes);

/* Whether this may be the full name of a ref ("refs/heads/main"): git's rules, and no control characters. */
bool object_ref_name_ok(struct text name);

/* "main" of "refs/heads/main", "refs/tags/main" and "refs/remotes/origin/main"; else all of it. */
struct text object_ref_short(struct text name);

#endif
