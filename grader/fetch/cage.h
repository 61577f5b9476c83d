/* cage: what the reader process gives up before it touches a repository.
 *
 * Limits on processor time, memory, the size of files and their number everywhere. On Linux also Landlock,
 * where the kernel has it: only the named folders and files can be read, only the cache can be written; and a
 * filter that lets through the calls that reading a repository needs, and no other. On macOS a profile that
 * denies programs, processes, writing outside the cache and, for a local repository, the network. Where a
 * machine does not have a part of it, the rest still holds. */
#ifndef FETCH_CAGE_H
#define FETCH_CAGE_H

#include "base/sandbox.h"

void cage_limits(uint32_t cpu_seconds, uint64_t memory, uint64_t file_size);

/* Beyond these paths nothing can be read, with a network only what a connection needs: libraries, names of
 * hosts, certificates. True when in place. */
bool cage_files(const struct sandbox_path *paths, size_t count, bool network);

/* Without a network no connection can be made or used. May be called again to give up the network. True when
 * in place. */
bool cage_calls(bool network);

#endif
