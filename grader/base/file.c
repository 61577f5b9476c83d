#include "base/file.h"
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- reading --- */

ssize_t file_read_some(int fd, const char *path, void *to, size_t room, struct err *err)
{
    ssize_t got;
    do
        got = read(fd, to, room);
    while (got < 0 && errno == EINTR);
    return got < 0 ? err_set(err, EXIT_NOTHING, "cannot read '%s': %s", path, strerror(errno)) : got;
}

static int read_all(int fd, const char *path, size_t limit, struct buf *out, struct err *err)
{
    size_t start = out->len;
    for (;;) {
        char chunk[65536];
        ssize_t got = file_read_some(fd, path, chunk, sizeof chunk, err);
        if (got <= 0)
            return (int)got;
        if (out->len - start + (size_t)got > limit)
            return err_set(err, EXIT_NOTHING, "'%s' has more than %zu bytes", path, limit);
        buf_bytes(out, chunk, (size_t)got);
    }
}

/* Reading a pipe without a writer would never end; those that the shell or system provides under /dev are
 * allowed. */
static int check_kind(const char *path, struct err *err)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return err_set(err, EXIT_NOTHING, "cannot open '%s': %s", path, strerror(errno));
    if (S_ISDIR(info.st_mode))
        return err_set(err, EXIT_NOTHING, "'%s' is a folder, but a file was expected", path);
    if (!S_ISREG(info.st_mode) && strncmp(path, "/dev/", 5) != 0)
        return err_set(err, EXIT_NOTHING, "'%s' is not a regular file", path);
    return 0;
}

int file_open(const char *path, struct err *err)
{
    if (strcmp(path, "-") == 0)
        return STDIN_FILENO;
    if (check_kind(path, err) != 0)
        return -1;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return err_set(err, EXIT_NOTHING, "cannot open '%s': %s", path, strerror(errno));
    return fd;
}

int file_read(const char *path, size_t limit, struct buf *out, struct err *err)
{
    int fd = file_open(path, err);
    if (fd < 0)
        return -1;
    int status = read_all(fd, fd == STDIN_FILENO ? "standard input" : path, limit, out, err);
    if (fd != STDIN_FILENO)
        close(fd);
    return status;
}

/* --- writing --- */

static int write_all(int fd, const char *path, struct text content, struct err *err)
{
    while (content.len) {
        ssize_t done = write(fd, content.ptr, content.len);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return err_set(err, EXIT_MACHINE, "cannot write '%s': %s", path, strerror(errno));
        content = text_from(content.ptr + done, content.len - (size_t)done);
    }
    return 0;
}

static int write_in_place(const char *path, struct text content, struct err *err)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return err_set(err, EXIT_MACHINE, "cannot open '%s' for writing: %s", path, strerror(errno));
    int status = write_all(fd, path, content, err);
    if (close(fd) != 0 && status == 0)
        status = err_set(err, EXIT_MACHINE, "cannot write '%s': %s", path, strerror(errno));
    return status;
}

/* The new name must survive a loss of power as well. That some folders cannot be synced is not an error. */
static void sync_folder(const char *path)
{
    struct buf folder = {0};
    const char *slash = strrchr(path, '/');
    buf_printf(&folder, "%.*s", slash ? (int)(slash - path + 1) : 1, slash ? path : ".");
    int fd = open(folder.ptr, O_RDONLY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
    buf_release(&folder);
}

/* Writes a temporary file in the same folder and renames it; the mode is that of an ordinary new file. */
static int write_beside(const char *path, const char *beside, struct text content, bool sync, struct err *err)
{
    int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0)
        return err_set(err, EXIT_MACHINE, "cannot write '%s': %s", path, strerror(errno));
    int status = write_all(fd, path, content, err);
    if (status == 0 && sync && fsync(fd) != 0 && errno != EINVAL && errno != ENOTSUP)
        status = err_set(err, EXIT_MACHINE, "cannot write '%s': %s", path, strerror(errno));
    if (close(fd) != 0 && status == 0)
        status = err_set(err, EXIT_MACHINE, "cannot write '%s': %s", path, strerror(errno));
    if (status == 0 && rename(beside, path) != 0)
        status = err_set(err, EXIT_MACHINE, "cannot replace '%s': %s", path, strerror(errno));
    if (status != 0)
        unlink(beside);
    else if (sync)
        sync_folder(path);
    return status;
}

/* A link to a device or a pipe is followed only under /dev: one that is in a submission is
 * replaced like any file. */
static bool is_foreign_link(const char *path)
{
    struct stat info;
    return strncmp(path, "/dev/", 5) != 0 && lstat(path, &info) == 0 && S_ISLNK(info.st_mode);
}

static int write_file(const char *path, struct text content, bool sync, struct err *err)
{
    if (strcmp(path, "-") == 0)
        return write_all(STDOUT_FILENO, "standard output", content, err);
    struct stat info;
    bool exists = stat(path, &info) == 0;
    if (exists && S_ISDIR(info.st_mode))
        return err_set(err, EXIT_MACHINE, "cannot write '%s': it is a folder", path);
    if (exists && !S_ISREG(info.st_mode) && !is_foreign_link(path))
        return write_in_place(path, content, err);
    struct buf beside = {0};
    buf_printf(&beside, "%s.%ld.new", path, (long)getpid());
    int status = write_beside(path, beside.ptr, content, sync, err);
    buf_release(&beside);
    return status;
}

int file_write(const char *path, struct text content, struct err *err)
{
    return write_file(path, content, true, err);
}

int file_replace(const char *path, struct text content, struct err *err)
{
    return write_file(path, content, false, err);
}

static int remove_one(const char *path, const struct stat *info, int flag, struct FTW *where)
{
    (void)info;
    (void)flag;
    (void)where;
    (void)remove(path);
    return 0;
}

void file_remove_tree(const char *path)
{
    (void)nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}
