#include "fetch/cache.h"
#include "base/file.h"
#include "base/limits.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct text cache_default(struct arena *arena)
{
    const char *xdg = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (xdg && xdg[0] == '/')
        return arena_printf(arena, "%s/grader", xdg);
    if (home && home[0] == '/')
        return arena_printf(arena, "%s/.cache/grader", home);
    return TEXT("");
}

/* --- folders --- */

static int make_folders(struct arena *arena, struct text path, struct err *err)
{
    char *copy = (char *)arena_text(arena, path).ptr;
    for (size_t i = 1; i <= path.len; i++) {
        if (copy[i] != '/' && copy[i])
            continue;
        char c = copy[i];
        copy[i] = 0;
        if (mkdir(copy, 0700) != 0 && errno != EEXIST && errno != EISDIR && errno != EROFS)
            return err_set(err, EXIT_MACHINE, "cannot make the cache folder '%.300s': %s", copy,
                           strerror(errno));
        copy[i] = c;
    }
    return 0;
}

struct text cache_new_folder(struct arena *arena, struct text root, struct err *err)
{
    struct text name = arena_printf(arena, "%.*s/tmp-XXXXXX", TEXT_ARG(root));
    if (make_folders(arena, root, err) != 0)
        return TEXT("");
    if (!mkdtemp((char *)name.ptr)) {
        err_set(err, EXIT_MACHINE, "cannot make a folder in '%.300s': %s", root.ptr, strerror(errno));
        return TEXT("");
    }
    return name;
}

/* --- the name of a repository's folder --- */

static uint64_t hash(struct text t)
{
    uint64_t h = 0xcbf29ce484222325; /* FNV-1a */
    for (size_t i = 0; i < t.len; i++)
        h = (h ^ (unsigned char)t.ptr[i]) * 0x100000001b3;
    return h;
}

/* A readable name with a hash; the file `url` resolves collisions. */
static struct text name_of(struct arena *arena, const struct url *url)
{
    char name[97];
    size_t len = 0;
    struct text tail = url->path;
    if (tail.len > 60)
        tail = text_from(tail.ptr + tail.len - 60, 60);
    struct text parts[] = {text_from(url->host.ptr, url->host.len > 36 ? 36 : url->host.len), tail};
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; i < parts[k].len; i++) {
            char c = parts[k].ptr[i];
            bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
                         (c == '.' && len && name[len - 1] != '.');
            c = (char)(c >= 'A' && c <= 'Z' ? c | 0x20 : plain ? c : '_');
            if (c != '_' || !len || name[len - 1] != '_')
                name[len++] = c;
        }
    return arena_printf(arena, "%.*s-%016llx", (int)len, name, (unsigned long long)hash(url->text));
}

/* --- a repository --- */

static int make_file(struct arena *arena, const struct cache *c, const char *name, struct text content,
                     struct err *err)
{
    return file_replace(arena_printf(arena, "%s/%s", c->folder.ptr, name).ptr, content, err);
}

/* What a bare repository needs, and nothing that could be configured. The file `url` comes last. What a
 * loss of power damages is made again: none of this needs to wait for the disk. */
static int make_repository(struct cache *c, struct err *err)
{
    static const char *const folders[] = {"",      "/objects",   "/objects/pack", "/objects/info",
                                          "/refs", "/refs/heads"};
    struct arena *arena = arena_new((size_t)1 << 20);
    int status = 0;
    for (size_t i = 0; i < sizeof folders / sizeof *folders && status == 0; i++) {
        struct text path = arena_printf(arena, "%s%s", c->folder.ptr, folders[i]);
        if (mkdir(path.ptr, 0700) != 0 && errno != EEXIST)
            status = err_set(err, EXIT_MACHINE, "cannot make the cache folder '%.300s': %s", path.ptr,
                             strerror(errno));
    }
    if (status == 0)
        status = make_file(arena, c, "HEAD", TEXT("ref: refs/heads/none\n"), err);
    if (status == 0)
        status = make_file(arena, c, "config", TEXT("[core]\n\trepositoryformatversion = 0\n\tbare = true\n"),
                           err);
    if (status == 0)
        status = make_file(arena, c, "url", c->url, err);
    arena_free(arena);
    return status;
}

int cache_clear(struct cache *c, struct err *err)
{
    file_remove_tree(c->folder.ptr);
    c->fresh = true;
    return make_repository(c, err);
}

static bool is_ours(struct arena *arena, const struct cache *c)
{
    struct err ignored = {0};
    struct buf content = {0};
    bool same = file_read(arena_printf(arena, "%s/url", c->folder.ptr).ptr, 65536, &content, &ignored) == 0 &&
                text_eq(buf_as_text(&content), c->url);
    buf_release(&content);
    return same;
}

/* A reader that was killed leaves a partial pack. */
static void sweep(struct arena *arena, const struct cache *c)
{
    const char *folder = arena_printf(arena, "%s/objects/pack", c->folder.ptr).ptr;
    DIR *dir = opendir(folder);
    for (struct dirent *e; dir && (e = readdir(dir));)
        if (strncmp(e->d_name, "pack-", 5) != 0 && e->d_name[0] != '.')
            unlink(arena_printf(arena, "%s/%s", folder, e->d_name).ptr);
    if (dir)
        closedir(dir);
}

/* Polls instead of blocking, so that the wait has an end. */
static int take_lock(struct cache *c, struct arena *arena, unsigned seconds, struct err *err)
{
    const char *path = arena_printf(arena, "%s.lock", c->folder.ptr).ptr;
    const struct timespec pause = {.tv_nsec = 50000000};
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    c->lock = fd < 0 ? -1 : fcntl(fd, F_DUPFD_CLOEXEC, 10); /* above the numbers that the reader gets */
    if (c->lock < 0)
        err_set(err, EXIT_MACHINE, "cannot open '%.300s': %s", path, strerror(errno));
    if (fd >= 0)
        close(fd);
    if (c->lock < 0)
        return -1;
    for (unsigned turn = 0; flock(c->lock, LOCK_EX | LOCK_NB) != 0; turn++) {
        if ((errno != EWOULDBLOCK && errno != EINTR) || turn >= seconds * 20)
            return err_set(err, EXIT_MACHINE, "another grader holds '%.300s'", path);
        nanosleep(&pause, NULL);
    }
    return 0;
}

int cache_open(struct cache *out, struct arena *arena, struct text root, const struct url *url,
               unsigned seconds, struct err *err)
{
    *out = (struct cache){.lock = -1, .url = url->text};
    out->folder = arena_printf(arena, "%.*s/%s", TEXT_ARG(root), name_of(arena, url).ptr);
    if (make_folders(arena, root, err) != 0 || take_lock(out, arena, seconds, err) != 0)
        return -1;
    if (!is_ours(arena, out))
        return cache_clear(out, err);
    sweep(arena, out);
    return 0;
}

void cache_close(struct cache *c)
{
    if (c->lock >= 0)
        close(c->lock);
    c->lock = -1;
}
