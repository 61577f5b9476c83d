/* secret: a text that no other user or process may read.
 *
 * A secret has separate memory, is never copied, and is overwritten when it is released. The environment
 * variable that it comes from is overwritten in place, so that neither /proc nor a child shows it. */
#ifndef BASE_SECRET_H
#define BASE_SECRET_H

#include "base/err.h"
#include "base/text.h"

struct secret {
    char *bytes; /* NULL: none */
    size_t len, room;
};

/* From now on this process leaves no core dump, and no other process of the user can look into it. */
void secret_protect_process(void);

/* Overwrites memory; the compiler does not drop it. */
void secret_wipe(void *bytes, size_t len);

/* Takes a variable out of the environment, every copy of it. */
void secret_take(struct secret *out, const char *name);

/* The bytes of a file of at most `limit` bytes; '-' is the standard input. */
int secret_read(struct secret *out, const char *path, size_t limit, struct err *err);

/* Valid until it is released. */
struct text secret_text(const struct secret *secret);

void secret_release(struct secret *secret);

#endif
