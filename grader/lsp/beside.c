#include "lsp/beside.h"
#include "base/file.h"
#include "base/limits.h"
#include "base/process.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static const double fresh = 2; /* seconds for which files on the disk count as unchanged */

void beside_forget(struct beside *b)
{
    if (b->arena)
        arena_free(b->arena);
    free(b->folder);
    *b = (struct beside){0};
}

static bool is_wanted(const char *path, struct text name)
{
    struct stat info;
    enum file_kind kind = files_kind(name);
    return name.ptr[0] != '.' && kind != FILE_NOTEBOOK && kind != FILE_MARKDOWN && lstat(path, &info) == 0 &&
           S_ISREG(info.st_mode) && info.st_size <= (off_t)LIMIT_LSP_BESIDE_BYTES &&
           (files_wanted(name) || files_maybe(name, (uint64_t)info.st_size));
}

static void read_one(struct beside *b, const char *folder, const char *name)
{
    char path[4096];
    struct buf content = {0};
    struct err err = {0};
    bool fits = snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path;
    if (fits && is_wanted(path, text_of(name)) &&
        file_read(path, LIMIT_LSP_BESIDE_BYTES, &content, &err) == 0)
        files_add(&b->files, b->arena, arena_text(b->arena, text_of(name)),
                  arena_text(b->arena, buf_as_text(&content)));
    buf_release(&content);
}

static void read_folder(struct beside *b, const char *folder)
{
    DIR *dir = opendir(folder);
    beside_forget(b);
    b->arena = arena_new((size_t)LIMIT_LSP_BESIDE_FILES * (LIMIT_LSP_BESIDE_BYTES + 8192));
    b->folder = strdup(folder);
    b->at = process_now();
    files_init(&b->files);
    for (struct dirent *entry; dir && b->files.count < LIMIT_LSP_BESIDE_FILES && (entry = readdir(dir));)
        read_one(b, folder, entry->d_name);
    if (dir)
        closedir(dir);
}

/* A path of the unit's folder, as the unit's own is written. */
static struct text path_beside(struct arena *arena, const struct unit *unit, struct text name)
{
    const char *slash = strrchr(unit->path, '/');
    return arena_printf(arena, "%.*s%.*s", slash ? (int)(slash - unit->path) + 1 : 0, unit->path,
                        TEXT_ARG(name));
}

static const struct unit *find_open(const struct documents *all, const struct unit *unit, struct text path)
{
    const struct unit *u = all->units;
    while (u && !(u->document && u->folder && strcmp(u->folder, unit->folder) == 0 && text_is(path, u->path)))
        u = u->next;
    return u;
}

void beside_get(struct files *out, struct arena *arena, struct beside *b, const struct documents *all,
                const struct unit *unit)
{
    files_init(out);
    if (!unit->folder)
        return;
    if (!b->folder || strcmp(b->folder, unit->folder) != 0 || process_now() > b->at + fresh)
        read_folder(b, unit->folder);
    for (const struct file *f = b->files.first; f; f = f->next) {
        struct text path = path_beside(arena, unit, f->path);
        const struct unit *open = find_open(all, unit, path);
        if (!text_is(path, unit->path))
            files_add(out, arena, path, open ? buf_as_text(&open->document->text) : f->content);
    }
}
