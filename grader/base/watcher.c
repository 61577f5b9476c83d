#include "base/watcher.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__

#include <sys/inotify.h>

int watcher_init(struct watcher *watcher, struct err *err)
{
    *watcher = (struct watcher){.fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC)};
    return watcher->fd < 0 ? err_set(err, EXIT_MACHINE, "cannot watch files: %s", strerror(errno)) : 0;
}

void watcher_add(struct watcher *watcher, const char *folder)
{
    uint32_t events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR;
    watcher->folders += inotify_add_watch(watcher->fd, folder, events) >= 0;
}

bool watcher_drain(struct watcher *watcher)
{
    _Alignas(struct inotify_event) char events[4096];
    bool any = false;
    while (read(watcher->fd, events, sizeof events) > 0)
        any = true;
    return any;
}

void watcher_release(struct watcher *watcher)
{
    if (watcher->fd >= 0)
        close(watcher->fd);
    watcher->fd = -1;
}

#else

#include <dirent.h>
#include <stdio.h>
#include <sys/event.h>
#include <sys/time.h>

enum { MOST_OPEN = 512 };

#ifndef O_EVTONLY
#define O_EVTONLY O_RDONLY
#endif

int watcher_init(struct watcher *watcher, struct err *err)
{
    *watcher = (struct watcher){.fd = kqueue()};
    watcher->opened = calloc(MOST_OPEN, sizeof *watcher->opened);
    if (watcher->fd < 0 || !watcher->opened)
        return err_set(err, EXIT_MACHINE, "cannot watch files: %s", strerror(errno));
    fcntl(watcher->fd, F_SETFD, FD_CLOEXEC);
    return 0;
}

static void watch(struct watcher *watcher, const char *path)
{
    struct kevent event;
    int fd = watcher->opened_count < MOST_OPEN ? open(path, O_EVTONLY | O_CLOEXEC) : -1;
    if (fd < 0)
        return;
    watcher->opened[watcher->opened_count++] = fd;
    EV_SET(&event, (uintptr_t)fd, EVFILT_VNODE, EV_ADD | EV_CLEAR,
           NOTE_WRITE | NOTE_EXTEND | NOTE_RENAME | NOTE_DELETE, 0, NULL);
    kevent(watcher->fd, &event, 1, NULL, 0, NULL);
}

void watcher_add(struct watcher *watcher, const char *folder)
{
    DIR *dir = opendir(folder);
    if (!dir)
        return;
    watcher->folders++;
    watch(watcher, folder);
    for (struct dirent *entry; (entry = readdir(dir));) {
        char path[1024];
        if (entry->d_name[0] != '.' &&
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < (int)sizeof path)
            watch(watcher, path);
    }
    closedir(dir);
}

bool watcher_drain(struct watcher *watcher)
{
    struct kevent events[32];
    struct timespec now = {0, 0};
    bool any = false;
    while (kevent(watcher->fd, NULL, 0, events, 32, &now) > 0)
        any = true;
    return any;
}

void watcher_release(struct watcher *watcher)
{
    for (unsigned i = 0; i < watcher->opened_count; i++)
        close(watcher->opened[i]);
    free(watcher->opened);
    if (watcher->fd >= 0)
        close(watcher->fd);
    *watcher = (struct watcher){.fd = -1};
}

#endif
