#include "fetch/tree.h"
#include "base/limits.h"
#include "base/files.h"
#include <stdio.h>
#include <stdlib.h>

enum { MODE_KIND = 0170000, MODE_FOLDER = 0040000, MODE_LINK = 0120000, MODE_SUBMODULE = 0160000 };

static int note(struct tree_walk *w, enum file_loss loss, const char *what)
{
    return w->on_note(w->payload, buf_as_text(&w->path), loss, text_of(what));
}

/* --- one file --- */

/* Large-file storage keeps a small text in place of the file. */
static bool is_pointer(struct text content)
{
    return content.len < 1024 && text_starts(content, TEXT("version https://git-lfs.github.com/spec/"));
}

/* Whether the walk may continue; if not, that is noted once. */
static bool has_room(struct tree_walk *w)
{
    char what[120] = "";
    if (w->folders > LIMIT_TREE_FOLDERS || w->entries > LIMIT_TREE_ENTRIES)
        snprintf(what, sizeof what, "and everything after it was not read: there are more than %u %s",
                 w->folders > LIMIT_TREE_FOLDERS ? LIMIT_TREE_FOLDERS : LIMIT_TREE_ENTRIES,
                 w->folders > LIMIT_TREE_FOLDERS ? "folders" : "names");
    if (!what[0])
        return true;
    w->full = true;
    note(w, FILE_LOSS_REST, what);
    return false;
}

static int too_large(struct tree_walk *w, size_t size, uint64_t limit)
{
    char what[120];
    snprintf(what, sizeof what, "is too large: %zu bytes, but the limit is %llu", size,
             (unsigned long long)limit);
    return note(w, FILE_LOSS_LARGE, what);
}

static int take_content(struct tree_walk *w, struct text content, bool only_maybe)
{
    if (is_pointer(content))
        return note(w, FILE_LOSS_LARGE, "is a pointer to large-file storage, which is not fetched");
    if (only_maybe && !files_sniff(content))
        return 0;
    char why[120];
    enum files_fit fit = files_fit(&w->room, buf_as_text(&w->path), content, why);
    w->full |= fit == FILES_FULL;
    int status = why[0] ? note(w, w->full ? FILE_LOSS_REST : FILE_LOSS_NONE, why) : 0;
    return status == 0 && fit == FILES_TAKEN ? w->on_file(w->payload, buf_as_text(&w->path), content)
                                             : status;
}

/* Files of unknown kind are read only if they are small, and only a limited number of them. */
static int read_blob(struct tree_walk *w, const struct object_id *id)
{
    struct text path = buf_as_text(&w->path);
    enum object_type type;
    size_t size = 0;
    struct buf content = {0};
    bool wanted = files_wanted(path);
    if (!wanted && !files_maybe(path, 1))
        return 0;
    bool known = store_header(w->store, id, &type, &size) == 0 && type == OBJECT_BLOB;
    if (!wanted && (!known || !files_maybe(path, size) || w->looks++ >= LIMIT_SUBMISSION_ENTRIES))
        return 0;
    if (known && size > files_limit(path))
        return too_large(w, size, files_limit(path));
    int status = store_read(w->store, id, OBJECT_BLOB, (size_t)files_limit(path), &content, w->trouble);
    if (status == 0)
        status = take_content(w, buf_as_text(&content), !wanted);
    buf_release(&content);
    return status;
}

/* --- folders --- */

struct entries {
    struct object_entry *list;
    size_t count;
};

static int by_name(const void *a, const void *b)
{
    const struct object_entry *x = a, *y = b;
    size_t least = x->name.len < y->name.len ? x->name.len : y->name.len;
    int order = memcmp(x->name.ptr, y->name.ptr, least);
    return order ? order : (x->name.len > y->name.len) - (x->name.len < y->name.len);
}

/* Sorted by name, as from a folder: git sorts folders differently. */
static int list_entries(struct tree_walk *w, struct text bytes, struct entries *out)
{
    struct object_entry entry;
    struct text rest = bytes;
    size_t count = 0;
    while (object_next_entry(&rest, &entry))
        count++;
    if (rest.len)
        return trouble_set(w->trouble, TROUBLE_BROKEN,
                           "the repository could not be read: a folder is damaged");
    w->entries += (uint32_t)count;
    if (!has_room(w))
        return 0;
    out->list = calloc(count + 1, sizeof *out->list);
    if (!out->list)
        return trouble_set(w->trouble, TROUBLE_MACHINE, "out of memory");
    for (rest = bytes; object_next_entry(&rest, &out->list[out->count]);)
        out->count++;
    qsort(out->list, out->count, sizeof *out->list, by_name);
    return 0;
}

static int walk_folder(struct tree_walk *w, const struct object_id *id, unsigned depth);

static bool name_ok(struct text name)
{
    return name.len && !memchr(name.ptr, '/', name.len) && !text_is(name, ".") && !text_is(name, "..");
}

/* Its path is already in w->path. */
static int walk_entry(struct tree_walk *w, const struct object_entry *e, unsigned depth)
{
    if (!name_ok(e->name))
        return note(w, FILE_LOSS_DAMAGED, "has an invalid file name and was not read");
    switch (e->mode & MODE_KIND) {
    case MODE_FOLDER:
        if (files_skips_folder(e->name))
            return 0;
        if (depth >= LIMIT_SUBMISSION_DEPTH)
            return note(w, FILE_LOSS_REST, "is nested too deeply and was not read");
        return walk_folder(w, &e->id, depth + 1);
    case MODE_LINK:
        return note(w, files_wanted(buf_as_text(&w->path)) ? FILE_LOSS_ELSEWHERE : FILE_LOSS_NONE,
                    "is a symbolic link, which is not followed");
    case MODE_SUBMODULE: return note(w, FILE_LOSS_ELSEWHERE, "is a submodule, which is not fetched");
    default: return read_blob(w, &e->id);
    }
}

static int walk_list(struct tree_walk *w, const struct entries *entries, unsigned depth)
{
    size_t start = w->path.len;
    int status = 0;
    for (size_t i = 0; i < entries->count && status == 0 && !w->full; i++) {
        const struct object_entry *e = &entries->list[i];
        if (start)
            buf_char(&w->path, '/');
        buf_text(&w->path, e->name);
        if (i && text_eq(e->name, entries->list[i - 1].name))
            status = note(w, FILE_LOSS_DAMAGED, "appears twice in its folder; only one of them is read");
        else
            status = walk_entry(w, e, depth);
        w->path.len = start;
    }
    return status;
}

static int walk_folder(struct tree_walk *w, const struct object_id *id, unsigned depth)
{
    struct buf bytes = {0};
    struct entries entries = {0};
    w->folders++;
    if (!has_room(w))
        return 0;
    int status = store_read(w->store, id, OBJECT_TREE, LIMIT_TREE_BYTES, &bytes, w->trouble);
    if (status == 0)
        status = list_entries(w, buf_as_text(&bytes), &entries);
    if (status == 0)
        status = walk_list(w, &entries, depth);
    free(entries.list);
    buf_release(&bytes);
    return status;
}

int tree_walk(struct tree_walk *w, const struct object_id *root)
{
    int status = walk_folder(w, root, 0);
    buf_release(&w->path);
    return status;
}
