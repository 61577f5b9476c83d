/* file: whole files in and out. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/buf.h"
#include "base/err.h"
#include <sys/types.h>

/* Appends the content of a file to `out`; "-" is the standard input. A folder, a pipe or the like (except
 * under /dev), a missing or unreadable file and one of more than `limit` bytes are errors, with exit code
 * EXIT_NOTHING: there is nothing to work on. For a file that an option names the caller makes it EXIT_USAGE.
 */
int file_read(const char *path, size_t limit, struct buf *out, struct err *err);

/* The same without reading: a descriptor, or -1. That of "-" is the standard input, which stays open. */
int file_open(const char *path, struct err *err);

/* Up to `room` bytes of a descriptor; 0 at its end, -1 and EXIT_NOTHING when it cannot be read. */
ssize_t file_read_some(int fd, const char *path, void *to, size_t room, struct err *err);

/* Replaces a file at once: readers see the old content or the new one, never a part. Anything but a regular
 * file (a pipe, /dev/null) is written to directly, and "-" is the standard output. The exit code of an error
 * is EXIT_MACHINE. */
int file_write(const char *path, struct text content, struct err *err);

/* The same without waiting for the disk: a loss of power may leave an empty file. */
int file_replace(const char *path, struct text content, struct err *err);

/* Removes a folder with all that is in it; links are not followed. */
void file_remove_tree(const char *path);

#endif
