/* store: objects of a repository, and the server that they come from. The only file that knows libgit2.
 *
 * libgit2 gets an empty configuration and is asked for as little as possible: which refs a server has, to
 * bring the objects of some of them into our bare repository, and the bytes of one object. What the
 * bytes mean is read elsewhere (object.h). A local repository is never opened as one, and libgit2 is not even
 * loaded for it: its packs and loose objects, checked before (local.h), are read as they are (objects.h), so
 * its configuration, hooks, alternates and working tree do not exist for us. */
#ifndef FETCH_STORE_H
#define FETCH_STORE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "fetch/order.h"
#include "fetch/refs.h"

struct store;

/* Loads libgit2 and prepares it, or zlib for a local repository. `alive` is called from time to time during a
 * download. NULL: trouble. */
struct store *store_new(const struct order *order, void (*alive)(void *), void *payload,
                        struct trouble *trouble);

/* Loads libgit2 and starts it, so that this process and its forks need not do so again; `certificates`: those
 * of the system are needed, for https. */
void store_prepare(bool certificates);

/* For `grader doctor`: "libgit2 1.5.1, https, ssh". -1: it cannot be loaded. */
int store_about(struct buf *out, struct err *err);

/* Debian's package of the libgit2 that this program was built for. */
const char *store_package(void);

/* Files of a local repository: the folder of loose objects, the indices of packs. */
void store_add_loose(struct store *s, const char *objects_folder);
void store_add_pack(struct store *s, const char *index_file);

/* The bare repository in the cache; it must exist. */
int store_open(struct store *s, struct trouble *trouble);

/* What the server has. */
int store_list(struct store *s, struct refs *refs, struct arena *arena, struct trouble *trouble);

/* Brings the objects of these refs that are not there yet; `whole` with all of their history. */
int store_download(struct store *s, const struct ref *const *wanted, uint32_t count, bool whole,
                   struct trouble *trouble);

/* Bytes of packs that came from the server; 0: nothing was needed. */
uint64_t store_received(const struct store *s);

/* False: no such object. */
bool store_has(struct store *s, const struct object_id *id);

/* The one object whose name starts with 4 to 40 digits: 1; none: 0; several: 2. */
int store_find(struct store *s, struct text digits, struct object_id *out);

/* Type and size, without reading all of it. -1: missing or damaged, no trouble set. */
int store_header(struct store *s, const struct object_id *id, enum object_type *type, size_t *size);

/* The bytes of an object of a type, of at most `limit` bytes. */
int store_read(struct store *s, const struct object_id *id, enum object_type type, size_t limit,
               struct buf *out, struct trouble *trouble);

#endif
