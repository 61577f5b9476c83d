/* watcher: waits until something below a folder changes.
 *
 * Folders are watched, not files: editors and notebooks save by writing a new file and renaming it. Which
 * file changed is not reported; the caller looks at all of them again. inotify on Linux, kqueue on macOS. */
#ifndef BASE_WATCHER_H
#define BASE_WATCHER_H

#include "base/err.h"
#include <stdbool.h>

struct watcher {
    int fd;
    unsigned folders; /* that are watched */
    int *opened;      /* kqueue: what is kept open */
    unsigned opened_count;
};

int watcher_init(struct watcher *watcher, struct err *err);
void watcher_release(struct watcher *watcher);

/* Watches the folder, and on macOS also its files. Watching a folder twice is allowed; one that cannot
 * be watched is skipped. */
void watcher_add(struct watcher *watcher, const char *folder);

/* Reads what has happened without waiting. True when there was anything. */
bool watcher_drain(struct watcher *watcher);

#endif
