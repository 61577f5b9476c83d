/* cage: what the reader process gives up before it touches a repository.
 *
 * Limits on processor time, memory, the size of files and their number everywhere. On Linux also Landlock:
 * only the named folders and files can be read, only the cache can be written; and a filter that refuses
 * starting programs and processes, looking into others, and changing the system. Where a machine refuses a
 * part of it, the rest still holds. */
#ifndef FETCH_CAGE_H
#define FETCH_CAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cage_path {
    const char *path; /* NULL and empty ones are skipped */
    bool writes;
};

void cage_limits(uint32_t cpu_seconds, uint64_t memory, uint64_t file_size);

/* Beyond these paths only what a program of this machine needs can be read: libraries, names of hosts,
 * certificates. True when in place. */
bool cage_files(const struct cage_path *paths, size_t count);

/* True when in place. */
bool cage_calls(void);

/* No new connection from here on. */
bool cage_offline(void);

#endif
