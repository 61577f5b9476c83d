#include "base/files.h"
#include "base/file.h"
#include "base/limits.h"
#include "base/utf8.h"
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

void files_init(struct files *files)
{
    *files = (struct files){0};
}

void files_add(struct files *files, struct arena *arena, struct text path, struct text content)
{
    struct file *f = ARENA_NEW(arena, struct file);
    *f = (struct file){.path = path, .content = content};
    *(files->last ? &files->last->next : &files->first) = f;
    files->last = f;
    files->count++;
}

void files_note(struct files *files, struct arena *arena, struct text path, enum file_loss loss,
                struct text what)
{
    files->note_count++;
    if (files->kept[loss != FILE_LOSS_NONE]++ >= LIMIT_SUBMISSION_NOTES)
        return;
    struct file_note *n = ARENA_NEW(arena, struct file_note);
    *n = (struct file_note){.path = path, .what = what, .loss = loss};
    *(files->last_note ? &files->last_note->next : &files->notes) = n;
    files->last_note = n;
}

/* --- by name --- */

/* Whether a name has this ending, ignoring case. */
static bool ends_in(struct text name, const char *ending)
{
    size_t len = strlen(ending);
    bool same = name.len > len;
    for (size_t i = 0; same && i < len; i++) {
        char c = name.ptr[name.len - len + i];
        same = (c >= 'A' && c <= 'Z' ? c + 32 : c) == ending[i];
    }
    return same;
}

enum file_kind files_kind(struct text path)
{
    static const struct {
        const char *ending;
        enum file_kind kind;
    } rows[] = {{".metal", FILE_METAL},    {".msl", FILE_METAL},   {".py", FILE_PYTHON},
                {".ipynb", FILE_NOTEBOOK}, {".md", FILE_MARKDOWN}, {".markdown", FILE_MARKDOWN},
                {".qmd", FILE_MARKDOWN},   {".rmd", FILE_MARKDOWN}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (ends_in(path, rows[i].ending))
            return rows[i].kind;
    return FILE_OTHER;
}

bool files_skips_folder(struct text name)
{
    static const char *const others[] = {"__pycache__",   "node_modules", "site-packages",
                                         "dist-packages", "venv",         "__MACOSX"};
    bool skip = !name.len || name.ptr[0] == '.';
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        skip |= text_is(name, others[i]);
    return skip;
}

static struct text last_part(struct text path)
{
    size_t at = path.len;
    while (at > 0 && path.ptr[at - 1] != '/')
        at--;
    return text_from(path.ptr + at, path.len - at);
}

/* No part of the path is a folder that is skipped, and the file's name does not start with a dot. */
static bool looked_at(struct text path)
{
    size_t start = 0;
    for (size_t i = 0; i < path.len; i++)
        if (path.ptr[i] == '/') {
            if (files_skips_folder(text_from(path.ptr + start, i - start)))
                return false;
            start = i + 1;
        }
    return start < path.len && path.ptr[start] != '.';
}

bool files_wanted(struct text path)
{
    return looked_at(path) && (files_kind(path) != FILE_OTHER || ends_in(path, ".txt"));
}

bool files_maybe(struct text path, uint64_t size)
{
    /* texts that may hold a kernel called from Python although their ending does not say so */
    static const char *const endings[] = {".json", ".pyw", ".ipy",  ".py3", ".jupyter",
                                          ".nb",   ".bak", ".orig", ".old"};
    if (!looked_at(path) || files_wanted(path) || size == 0 || size > LIMIT_SNIFF_BYTES)
        return false;
    struct text name = last_part(path);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (ends_in(name, endings[i]))
            return true;
    return !memchr(name.ptr, '.', name.len);
}

bool files_sniff(struct text content)
{
    if (content.len && memchr(content.ptr, '\0', content.len < 4096 ? content.len : 4096))
        return false;
    return text_find(content, TEXT("metal_kernel(")) >= 0 || text_find(content, TEXT("MetalKernel(")) >= 0 ||
           text_find(content, TEXT("\"cells\"")) >= 0 || text_find(content, TEXT("kernel void")) >= 0;
}

uint64_t files_limit(struct text path)
{
    return files_kind(path) == FILE_NOTEBOOK ? LIMIT_NOTEBOOK_BYTES : LIMIT_SOURCE_BYTES;
}

/* --- within the limits --- */

static void note_size(struct files *files, struct arena *arena, struct text path, uint64_t size)
{
    files_note(files, arena, path, FILE_LOSS_LARGE,
               arena_printf(arena, "is too large: %llu bytes, but the limit is %llu",
                            (unsigned long long)size, (unsigned long long)files_limit(path)));
}

/* Whether a file may hold a kernel itself, rather than text that a program with kernels may read. */
static bool may_hold(struct text path, struct text content)
{
    static const char *const telling[] = {"metal_kernel",        "MetalKernel", "kernel void",
                                          "thread_position_in_", "threadgroup", "\"cells\""};
    enum file_kind kind = files_kind(path);
    bool may = kind == FILE_METAL || kind == FILE_NOTEBOOK || utf8_is_utf16(content);
    for (size_t i = 0; !may && i < sizeof telling / sizeof *telling; i++)
        may = text_find(content, text_of(telling[i])) >= 0;
    return may;
}

static enum files_fit fit_kernels(struct files_room *r, size_t len, char why[120])
{
    bool many = r->kernels >= LIMIT_SUBMISSION_FILES;
    if (many || r->kernel_bytes + len > LIMIT_SUBMISSION_BYTES) {
        snprintf(why, 120, "and everything after it was not read: %s %u %s",
                 many ? "there are more than" : "the files have more than",
                 many ? LIMIT_SUBMISSION_FILES : LIMIT_SUBMISSION_BYTES, many ? "files" : "bytes");
        return FILES_FULL;
    }
    r->kernels++;
    r->kernel_bytes += len;
    return FILES_TAKEN;
}

/* Too many files are noted once. */
static enum files_fit fit_others(struct files_room *r, size_t len, char why[120])
{
    bool full = r->others >= LIMIT_SUBMISSION_OTHERS || r->other_bytes + len > LIMIT_OTHERS_BYTES;
    if (full && r->others != UINT32_MAX)
        snprintf(why, 120, "and other files without a kernel were left out: there are too many");
    r->others = full ? UINT32_MAX : r->others + 1;
    r->other_bytes += full ? 0 : len;
    return full ? FILES_LEFT_OUT : FILES_TAKEN;
}

enum files_fit files_fit(struct files_room *r, struct text path, struct text content, char why[120])
{
    why[0] = '\0';
    r->look_bytes += content.len;
    if (r->looks++ >= LIMIT_SUBMISSION_LOOKS || r->look_bytes > LIMIT_LOOK_BYTES) {
        snprintf(why, 120,
                 "and everything after it was not read: there are too many files, or too large ones");
        return FILES_FULL;
    }
    return may_hold(path, content) ? fit_kernels(r, content.len, why) : fit_others(r, content.len, why);
}

bool files_take(struct files *files, struct arena *arena, struct text path, struct text content)
{
    char why[120];
    if (content.len > files_limit(path)) {
        note_size(files, arena, path, content.len);
        return true;
    }
    enum files_fit fit = files_fit(&files->room, path, content, why);
    if (why[0])
        files_note(files, arena, path, fit == FILES_FULL ? FILE_LOSS_REST : FILE_LOSS_NONE,
                   arena_text(arena, text_of(why)));
    if (fit == FILES_TAKEN)
        files_add(files, arena, path, arena_text(arena, content));
    return fit != FILES_FULL;
}

/* --- folders --- */

struct walk {
    struct files *files;
    struct arena *arena;
    size_t prefix; /* of the submission's path, cut from the names */
    uint32_t folders, entries;
    bool full;
};

/* Reads a file that may be looked at. What cannot be read is noted: one file must not stop the rest. */
static void read_file(struct walk *w, const char *path, uint64_t size, bool only_maybe)
{
    struct buf content = {0};
    struct err err = {0};
    struct text name = arena_text(w->arena, text_of(path + w->prefix));
    if (size > files_limit(name)) {
        note_size(w->files, w->arena, name, size);
        return;
    }
    if (file_read(path, files_limit(name), &content, &err) != 0)
        files_note(w->files, w->arena, name, FILE_LOSS_MACHINE, TEXT("cannot be read"));
    else if (!only_maybe || files_sniff(buf_as_text(&content)))
        w->full = !files_take(w->files, w->arena, name, buf_as_text(&content));
    buf_release(&content);
}

static int by_name(const void *a, const void *b)
{
    const struct text *x = a, *y = b;
    return strcmp(x->ptr, y->ptr);
}

static int read_folder(struct walk *w, const char *path, unsigned depth, struct err *err);

/* A link is not followed, but one that a submission would need is noted; other kinds of files are skipped. */
static void read_entry(struct walk *w, const char *path, unsigned depth)
{
    struct stat info;
    struct text name = text_of(path + w->prefix);
    if (lstat(path, &info) != 0)
        return;
    if (S_ISDIR(info.st_mode)) {
        if (!files_skips_folder(last_part(name)))
            read_folder(w, path, depth + 1, NULL);
    } else if (S_ISLNK(info.st_mode)) {
        if (files_wanted(name))
            files_note(w->files, w->arena, arena_text(w->arena, name), FILE_LOSS_ELSEWHERE,
                       TEXT("is a symbolic link, which is not followed"));
    } else if (S_ISREG(info.st_mode)) {
        bool wanted = files_wanted(name);
        if (wanted || files_maybe(name, (uint64_t)info.st_size))
            read_file(w, path, (uint64_t)info.st_size, !wanted);
    }
}

struct names {
    struct arena *arena; /* of this folder alone: a submission may have many */
    struct text *list;
    uint32_t count, capacity;
};

static void add_name(struct names *n, const char *name)
{
    if (n->count == n->capacity) {
        n->capacity = n->capacity ? n->capacity * 2 : 32;
        n->list = arena_grow(n->arena, n->list, n->count, n->capacity, sizeof *n->list);
    }
    n->list[n->count++] = arena_text(n->arena, text_of(name));
}

/* The name of a folder of the submission, for people. */
static struct text folder_name(const struct walk *w, const char *path)
{
    return arena_text(w->arena, text_of(strlen(path) > w->prefix ? path + w->prefix : "."));
}

/* A file that is never read, judging by its directory entry: pictures and data do not count against the limit
 * of names. */
static bool is_passed_over(const struct dirent *entry)
{
    struct text name = text_of(entry->d_name);
    return entry->d_type == DT_REG && !files_wanted(name) && !files_maybe(name, 1);
}

/* The names in a folder, sorted: the order is the same on every machine. */
static void read_names(struct walk *w, struct names *n, DIR *dir, const char *path)
{
    bool too_many = false;
    for (struct dirent *entry; !too_many && (entry = readdir(dir));) {
        if (entry->d_name[0] == '.' || is_passed_over(entry))
            continue;
        too_many = n->count == LIMIT_SUBMISSION_ENTRIES;
        if (!too_many)
            add_name(n, entry->d_name);
    }
    if (too_many)
        files_note(
            w->files, w->arena, folder_name(w, path), FILE_LOSS_REST,
            arena_printf(w->arena, "has more than %u entries: not all were read", LIMIT_SUBMISSION_ENTRIES));
    if (n->count)
        qsort(n->list, n->count, sizeof *n->list, by_name);
}

/* Folders and names in all, as in a repository (fetch/tree.c). */
static bool has_folders_left(struct walk *w, const char *path, uint32_t names)
{
    w->folders++;
    w->entries += names;
    bool folders = w->folders > LIMIT_TREE_FOLDERS;
    if (!folders && w->entries <= LIMIT_TREE_ENTRIES)
        return true;
    w->full = true;
    files_note(w->files, w->arena, folder_name(w, path), FILE_LOSS_REST,
               arena_printf(w->arena, "and everything after it was not read: there are more than %u %s",
                            folders ? LIMIT_TREE_FOLDERS : LIMIT_TREE_ENTRIES,
                            folders ? "folders" : "names"));
    return false;
}

/* `err` is for the folder that the user named; folders inside it may be unreadable. */
static int read_folder(struct walk *w, const char *path, unsigned depth, struct err *err)
{
    DIR *dir = depth <= LIMIT_SUBMISSION_DEPTH ? opendir(path) : NULL;
    if (!dir && err)
        return err_set(err, EXIT_NOTHING, "cannot read '%s': %s", path, strerror(errno));
    if (!dir) {
        bool deep = depth > LIMIT_SUBMISSION_DEPTH;
        files_note(w->files, w->arena, folder_name(w, path), deep ? FILE_LOSS_REST : FILE_LOSS_MACHINE,
                   deep ? TEXT("is nested too deeply and was not read") : TEXT("cannot be read"));
        return 0;
    }
    struct names names = {.arena = arena_new((size_t)64 << 20)};
    read_names(w, &names, dir, path);
    closedir(dir);
    struct buf entry = {0};
    buf_printf(&entry, "%s/", path);
    size_t start = entry.len;
    for (uint32_t i = 0, n = has_folders_left(w, path, names.count) ? names.count : 0; i < n && !w->full;
         i++) {
        entry.len = start;
        buf_text(&entry, names.list[i]);
        buf_char(&entry, '\0');
        read_entry(w, buf_as_text(&entry).ptr, depth);
    }
    buf_release(&entry);
    arena_free(names.arena);
    return 0;
}

/* A file that was named explicitly is read whatever its name is. */
static int read_named_file(struct walk *w, const char *path, uint64_t size, struct err *err)
{
    const char *slash = strrchr(path, '/');
    struct text name = text_of(slash ? slash + 1 : path);
    struct buf content = {0};
    if (size > files_limit(name)) {
        note_size(w->files, w->arena, arena_text(w->arena, name), size);
        return 0;
    }
    int status = file_read(path, files_limit(name), &content, err);
    if (status == 0)
        files_add(w->files, w->arena, arena_text(w->arena, name),
                  arena_text(w->arena, buf_as_text(&content)));
    buf_release(&content);
    return status;
}

int files_from_folder(struct files *files, struct arena *arena, const char *path, struct err *err)
{
    struct walk w = {.files = files, .arena = arena};
    struct stat info;
    if (stat(path, &info) != 0)
        return err_set(err, EXIT_NOTHING, "cannot read '%s': %s", path, strerror(errno));
    if (!S_ISDIR(info.st_mode))
        return read_named_file(&w, path, S_ISREG(info.st_mode) ? (uint64_t)info.st_size : 0, err);
    size_t len = strlen(path);
    while (len > 1 && path[len - 1] == '/')
        len--;
    w.prefix = len + 1;
    return read_folder(&w, arena_text(arena, text_from(path, len)).ptr, 0, err);
}
