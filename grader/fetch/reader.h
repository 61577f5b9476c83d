/* reader: the process that reads repositories.
 *
 * It gets one order on its standard input, brings the objects (from a server into the cache, or from a local
 * repository's files), chooses the commit, and sends the files that may hold kernels. It trusts nothing in
 * the repository, is caged (cage.h) before it touches it, and is killed by its parent when it takes too long;
 * a crash on a damaged object is an ordinary error of that submission. */
#ifndef FETCH_READER_H
#define FETCH_READER_H

#include <stdbool.h>

int reader_main(void);

/* What all readers that are forked off a process share (base/nursery.h). */
void reader_prepare(bool certificates);

#endif
