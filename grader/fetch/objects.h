/* objects: the objects of a local repository, straight from its files.
 *
 * Loading libgit2 with the seventeen libraries that it needs took twice as long as reading a student's
 * repository. A local one needs no server, no transport and no encryption: its objects are compressed bytes
 * in files, loose ones or packs, and this reads them. The files were checked before (local.h); every object
 * is checked against its name, so a damaged or forged one is an error and never wrong content. */
#ifndef FETCH_OBJECTS_H
#define FETCH_OBJECTS_H

#include "base/buf.h"
#include "base/err.h"
#include "fetch/object.h"

struct objects;

/* NULL: zlib cannot be loaded. */
struct objects *objects_new(struct err *err);

/* A folder of loose objects. */
void objects_add_loose(struct objects *o, const char *folder);
/* One that cannot be read counts as empty. */
void objects_add_pack(struct objects *o, const char *index_file);

bool objects_has(struct objects *o, const struct object_id *id);

/* As store_find. */
int objects_find(struct objects *o, const struct object_id *part, size_t digits, struct object_id *out);

/* Type and size, without reading all of it. False: missing or damaged. */
bool objects_header(struct objects *o, const struct object_id *id, enum object_type *type, uint64_t *size);

/* Appends its bytes. False: missing or damaged. */
bool objects_read(struct objects *o, const struct object_id *id, struct buf *out);

#endif
