/* manifest: the inputs of a run of a class: DIR/class.json, `grader/class/1`.
 *
 * Two runs with the same manifest, shard aside, are parts of the same class and may be merged. */
#ifndef CLASS_MANIFEST_H
#define CLASS_MANIFEST_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "class/shard.h"

struct manifest {
    struct text version;            /* of the grader */
    struct text pack, pack_hash;    /* name, and hash of its files */
    struct text policy;             /* fingerprint of the grading.yaml that was used, "" without one */
    struct text secret;             /* fingerprint of the secret, "public" without one */
    struct text roster_hash;        /* of the whole roster */
    struct shard shard;             /* of this run */
    const struct text *identifiers; /* of the whole roster, in order */
    uint32_t identifier_count;
    const struct text *puzzles; /* ids, in the pack's order */
    uint32_t puzzle_count;
    double max_points;
};

void manifest_write(struct buf *out, const struct manifest *manifest);
/* -1: it is not a manifest. All of it lives in the arena. */
int manifest_read(struct manifest *out, struct arena *arena, struct text json, struct err *err);

#endif
