#include "class/state.h"
#include "base/file.h"
#include "base/json.h"
#include "base/process.h"
#include "base/sha256.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char students[] = "students", manifest_name[] = "manifest.json";

/* --- opening --- */

static int make_folder(const char *path, struct err *err)
{
    struct stat info;
    if (mkdir(path, 0700) == 0 || (errno == EEXIST && stat(path, &info) == 0 && S_ISDIR(info.st_mode)))
        return 0;
    return err_set(err, EXIT_MACHINE, "cannot create the folder '%.300s': %s", path,
                   errno == EEXIST ? "a file has that name" : strerror(errno));
}

/* Remains of a killed run: all of their names start with a dot. */
static void sweep(struct arena *arena, const char *folder)
{
    DIR *dir = opendir(folder);
    for (struct dirent *e; dir && (e = readdir(dir));)
        if (e->d_name[0] == '.' && strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0)
            file_remove_tree(arena_printf(arena, "%s/%s", folder, e->d_name).ptr);
    if (dir)
        closedir(dir);
}

/* The end of the last whole line. */
static int find_end(struct state *s, struct err *err)
{
    struct stat info;
    char chunk[65536];
    off_t size = fstat(s->journal, &info) == 0 ? info.st_size : 0, end = size;
    s->journal_bytes = 0;
    while (end > 0 && !s->journal_bytes) {
        off_t start = end > (off_t)sizeof chunk ? end - (off_t)sizeof chunk : 0;
        ssize_t got = pread(s->journal, chunk, (size_t)(end - start), start);
        if (got < 0)
            return err_set(err, EXIT_MACHINE, "cannot read '%.300s/journal.jsonl': %s", s->folder,
                           strerror(errno));
        for (ssize_t i = got; i > 0 && !s->journal_bytes; i--)
            if (chunk[i - 1] == '\n')
                s->journal_bytes = (uint64_t)(start + i);
        end = start;
    }
    if ((uint64_t)size != s->journal_bytes && ftruncate(s->journal, (off_t)s->journal_bytes) != 0)
        return err_set(err, EXIT_MACHINE, "cannot write '%.300s/journal.jsonl': %s", s->folder,
                       strerror(errno));
    return 0;
}

static int open_journal(struct state *s, struct arena *arena, struct err *err)
{
    struct text path = state_path(s, arena, "journal.jsonl");
    s->journal = open(path.ptr, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (s->journal < 0)
        return err_set(err, EXIT_MACHINE, "cannot open '%.300s': %s", path.ptr, strerror(errno));
    return find_end(s, err);
}

int state_open(struct state *out, const char *folder, struct err *err)
{
    struct arena *arena = arena_new((size_t)1 << 24);
    *out = (struct state){.folder = folder, .lock = -1, .journal = -1};
    int status = make_folder(folder, err);
    if (status == 0)
        status = make_folder(state_path(out, arena, students).ptr, err);
    if (status == 0) {
        struct text lock = state_path(out, arena, ".lock");
        out->lock = open(lock.ptr, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (out->lock < 0)
            status = err_set(err, EXIT_MACHINE, "cannot open '%.300s': %s", lock.ptr, strerror(errno));
        else if (flock(out->lock, LOCK_EX | LOCK_NB) != 0)
            status = err_set(err, EXIT_MACHINE, "another run is using '%.300s'", folder);
    }
    if (status == 0) {
        sweep(arena, state_path(out, arena, students).ptr);
        status = open_journal(out, arena, err);
    }
    arena_free(arena);
    if (status != 0)
        state_close(out);
    return status;
}

void state_close(struct state *s)
{
    if (s->journal >= 0)
        close(s->journal);
    if (s->lock >= 0)
        close(s->lock);
    s->journal = s->lock = -1;
}

struct text state_path(const struct state *s, struct arena *arena, const char *name)
{
    return arena_printf(arena, "%s/%s", s->folder, name);
}

/* --- the journal --- */

/* False: there is no more. */
static bool read_more(struct state_reader *r)
{
    enum { STEP = 1 << 18 };
    uint64_t left = r->state->journal_bytes - r->at;
    size_t want = left < STEP ? (size_t)left : STEP, rest = r->chunk.len - r->used;
    if (rest)
        memmove(r->chunk.ptr, r->chunk.ptr + r->used, rest);
    r->chunk.len = rest;
    r->used = 0;
    if (!want)
        return false;
    buf_reserve(&r->chunk, want);
    ssize_t got = pread(r->state->journal, r->chunk.ptr + rest, want, (off_t)r->at);
    r->failed |= got <= 0 && errno != EINTR;
    if (got > 0) {
        r->chunk.len += (size_t)got;
        r->at += (uint64_t)got;
    }
    return !r->failed;
}

bool state_next_line(struct state_reader *r, struct text *line)
{
    for (size_t looked = 0;;) {
        char *start = r->chunk.ptr + r->used;
        size_t len = r->chunk.len - r->used;
        char *end = len > looked ? memchr(start + looked, '\n', len - looked) : NULL;
        if (end) {
            *line = text_from(start, (size_t)(end - start) + 1);
            r->used += line->len;
            r->lines++;
            return true;
        }
        looked = len;
        if (!read_more(r))
            return false;
    }
}

void state_reader_release(struct state_reader *r)
{
    buf_release(&r->chunk);
}

/* A line that cannot be written completely is cut off again. */
int state_append(struct state *s, struct text line, struct err *err)
{
    for (size_t done = 0; done < line.len;) {
        ssize_t n = write(s->journal, line.ptr + done, line.len - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            int problem = errno;
            (void)!ftruncate(s->journal, (off_t)s->journal_bytes);
            return err_set(err, EXIT_MACHINE, "cannot write '%.300s/journal.jsonl': %s", s->folder,
                           strerror(problem));
        }
        done += (size_t)n;
    }
    s->journal_bytes += line.len;
    s->unsynced = true;
    return 0;
}

void state_sync(struct state *s)
{
    if (!s->unsynced)
        return;
    s->unsynced = false;
#ifdef __APPLE__
    (void)fsync(s->journal);
#else
    (void)fdatasync(s->journal);
#endif
}

typedef void next_line(void *context, uint32_t number, struct buf *line);

/* Line by line, so that the journal is never in memory as a whole. */
static bool has_these_lines(struct state *s, next_line *next, void *context)
{
    struct state_reader r = {.state = s};
    struct buf line = {0};
    struct text found;
    bool same = true;
    for (uint32_t i = 0; same; i++) {
        line.len = 0;
        next(context, i, &line);
        bool there = state_next_line(&r, &found);
        same = there ? text_eq(found, buf_as_text(&line)) : !line.len;
        if (!there)
            break;
    }
    state_reader_release(&r);
    buf_release(&line);
    return same;
}

/* Lines are written in pieces: a journal can be larger than memory should be. */
static int write_lines(const char *path, next_line *next, void *context, struct err *err)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    struct buf lines = {0};
    bool good = fd >= 0;
    size_t before = 1;
    for (uint32_t i = 0; good && lines.len != before; i++) {
        before = lines.len;
        next(context, i, &lines);
        if (lines.len > 1 << 18) {
            good = process_write_all(fd, lines.ptr, lines.len);
            lines.len = 0;
            before = 1;
        }
    }
    good = good && process_write_all(fd, lines.ptr, lines.len) && fsync(fd) == 0;
    int problem = errno;
    buf_release(&lines);
    if (fd >= 0)
        close(fd);
    return good ? 0 : err_set(err, EXIT_MACHINE, "cannot write '%.300s': %s", path, strerror(problem));
}

int state_rewrite(struct state *s, next_line *next, void *context, struct err *err)
{
    if (has_these_lines(s, next, context))
        return 0;
    struct arena *arena = arena_new((size_t)1 << 20);
    const char *path = state_path(s, arena, "journal.jsonl").ptr;
    const char *made = state_path(s, arena, "students/.journal.jsonl").ptr; /* swept after a kill */
    int status = write_lines(made, next, context, err);
    if (status == 0 && rename(made, path) != 0)
        status = err_set(err, EXIT_MACHINE, "cannot replace '%.300s': %s", path, strerror(errno));
    if (status != 0)
        unlink(made);
    if (status == 0) {
        close(s->journal);
        status = open_journal(s, arena, err);
    }
    arena_free(arena);
    return status;
}

/* --- a student's folder --- */

static struct text student_path(struct arena *arena, const char *folder, const char *before,
                                struct text student, const char *after)
{
    return arena_printf(arena, "%s/%s/%s%.*s%s", folder, students, before, TEXT_ARG(student), after);
}

int state_new_folder(struct text *out, struct arena *arena, const char *folder, struct text student,
                     struct err *err)
{
    *out = student_path(arena, folder, ".new-", student, arena_printf(arena, "-%ld", (long)getpid()).ptr);
    file_remove_tree(out->ptr);
    if (mkdir(out->ptr, 0700) != 0)
        return err_set(err, EXIT_MACHINE, "cannot create the folder '%.300s': %s", out->ptr, strerror(errno));
    return 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The sizes of the files of one of the two folders. */
static void put_files(struct json *j, struct arena *arena, const char *folder, const char *part)
{
    char name[300];
    enum { MOST = 64 };
    const char *names[MOST];
    size_t count = 0;
    struct stat info;
    DIR *dir = opendir(arena_printf(arena, "%s/%s", folder, part).ptr);
    for (struct dirent *e; dir && count < MOST && (e = readdir(dir));)
        if (e->d_name[0] != '.')
            names[count++] = arena_text(arena, text_of(e->d_name)).ptr;
    qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++)
        if (fstatat(dirfd(dir), names[i], &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(info.st_mode) &&
            strlen(part) + strlen(names[i]) + 2 <= sizeof name) {
            stpcpy(stpcpy(stpcpy(name, part), "/"), names[i]);
            json_uint(j, name, (uint64_t)info.st_size);
        }
    if (dir)
        closedir(dir);
}

static void put_manifest(struct buf *out, struct arena *arena, const char *folder, struct text seal)
{
    struct json j;
    char digest[65];
    sha256_hex(seal, digest, 32);
    json_document(&j, out, "grader/folder/1");
    json_str(&j, "record", digest);
    json_object(&j, "bytes");
    put_files(&j, arena, folder, "instructor");
    put_files(&j, arena, folder, "student");
    json_end(&j);
    json_end(&j);
}

/* The old folder is moved out of the way first: readers never see a mix of two gradings, at worst none. */
static int take_place(struct text made, struct text place, struct text old, struct err *err)
{
    file_remove_tree(old.ptr);
    if (rename(place.ptr, old.ptr) != 0 && errno != ENOENT)
        return err_set(err, EXIT_MACHINE, "cannot replace '%.300s': %s", place.ptr, strerror(errno));
    if (rename(made.ptr, place.ptr) != 0) {
        int problem = errno;
        (void)rename(old.ptr, place.ptr);
        return err_set(err, EXIT_MACHINE, "cannot replace '%.300s': %s", place.ptr, strerror(problem));
    }
    file_remove_tree(old.ptr);
    return 0;
}

int state_commit(const char *folder, struct text made, struct text student, struct text seal, struct err *err)
{
    struct arena *arena = arena_new((size_t)1 << 20);
    struct buf manifest = {0};
    put_manifest(&manifest, arena, made.ptr, seal);
    int status =
        file_replace(arena_printf(arena, "%s/%s", made.ptr, manifest_name).ptr, buf_as_text(&manifest), err);
    if (status == 0)
        status = take_place(made, student_path(arena, folder, "", student, ""),
                            student_path(arena, folder, ".old-", student, ""), err);
    buf_release(&manifest);
    arena_free(arena);
    return status;
}

/* Writes the manifest again from the files on disk and compares. */
bool state_holds(const char *folder, struct text student, struct text seal)
{
    struct arena *arena = arena_new((size_t)1 << 20);
    struct buf wanted = {0}, found = {0};
    struct err ignored = {0};
    struct text place = student_path(arena, folder, "", student, "");
    struct text path = arena_printf(arena, "%s/%s", place.ptr, manifest_name);
    bool same = file_read(path.ptr, 1 << 16, &found, &ignored) == 0;
    if (same) {
        put_manifest(&wanted, arena, place.ptr, seal);
        same = text_eq(buf_as_text(&wanted), buf_as_text(&found));
    }
    buf_release(&wanted);
    buf_release(&found);
    arena_free(arena);
    return same;
}

static int adopt_file(const char *to, const char *from, struct err *err)
{
    struct buf content = {0};
    if (link(from, to) == 0)
        return 0;
    int status = file_read(from, (size_t)1 << 30, &content, err);
    if (status == 0)
        status = file_replace(to, buf_as_text(&content), err);
    buf_release(&content);
    return status;
}

/* Names that start with a dot are not copied. */
static int adopt_part(struct arena *arena, struct text to, struct text from, const char *part, mode_t mode,
                      struct err *err)
{
    const char *source = arena_printf(arena, "%s/%s", from.ptr, part).ptr;
    const char *target = arena_printf(arena, "%s/%s", to.ptr, part).ptr;
    DIR *dir = opendir(source);
    int status = dir && mkdir(target, mode) == 0
                     ? 0
                     : err_set(err, EXIT_MACHINE, "cannot copy '%.300s': %s", source, strerror(errno));
    for (struct dirent *e; status == 0 && (e = readdir(dir));)
        if (e->d_name[0] != '.')
            status = adopt_file(arena_printf(arena, "%s/%s", target, e->d_name).ptr,
                                arena_printf(arena, "%s/%s", source, e->d_name).ptr, err);
    if (dir)
        closedir(dir);
    return status;
}

int state_adopt(const char *folder, const char *other, struct text student, struct err *err)
{
    struct arena *arena = arena_new((size_t)1 << 22);
    struct text from = student_path(arena, other, "", student, ""), to;
    int status = state_new_folder(&to, arena, folder, student, err);
    if (status == 0)
        status = adopt_part(arena, to, from, "student", 0777, err);
    if (status == 0)
        status = adopt_part(arena, to, from, "instructor", 0700, err);
    if (status == 0)
        status = adopt_file(arena_printf(arena, "%s/%s", to.ptr, manifest_name).ptr,
                            arena_printf(arena, "%s/%s", from.ptr, manifest_name).ptr, err);
    if (status == 0)
        status = take_place(to, student_path(arena, folder, "", student, ""),
                            student_path(arena, folder, ".old-", student, ""), err);
    arena_free(arena);
    return status;
}
