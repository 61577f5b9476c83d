/* roster_folder: folders of students: names for those that are made, and a folder of them as a roster. */
#include "base/limits.h"
#include "base/sha256.h"
#include "base/utf8.h"
#include "base/wire.h"
#include "class/roster_part.h"
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum {
    WHOLE = 64,
    SHORT = 40
}; /* bytes of an identifier that is a folder's name; of the readable part else */

/* --- names --- */

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c && strchr("-._@+", c));
}

static struct text in_small(struct arena *arena, struct text t)
{
    char *to = arena_alloc(arena, t.len + 1);
    for (size_t i = 0; i < t.len; i++)
        to[i] = small(t.ptr[i]);
    return text_from(to, t.len);
}

/* Whether every file system allows a folder of that name. */
static bool is_name(struct text t)
{
    bool plain = t.len && t.len <= WHOLE && !strchr(".-", t.ptr[0]) && t.ptr[t.len - 1] != '.';
    for (size_t i = 0; plain && i < t.len; i++)
        plain = is_plain(t.ptr[i]);
    return plain;
}

/* "o_brien-1f2e3d4c": readable and unique. */
static struct text made_name(struct arena *arena, struct text identifier)
{
    uint8_t sum[32];
    char start[SHORT + 1];
    size_t len = 0;
    for (size_t i = 0; i < identifier.len && len < SHORT; i++) {
        char c = identifier.ptr[i];
        bool keep = is_plain(c) && !(len == 0 && strchr(".-", c));
        if (keep || len == 0 || start[len - 1] != '_')
            start[len++] = keep ? c : '_';
    }
    start[len] = '\0';
    sha256(identifier, sum);
    return arena_printf(arena, "%s-%02x%02x%02x%02x%02x", start, sum[0], sum[1], sum[2], sum[3], sum[4]);
}

/* Identifiers that differ in upper case only get a number each: not all file systems distinguish them. */
static void name_folders(struct roster *roster, struct arena *arena)
{
    struct lookup seen;
    lookup_init(&seen, arena, roster->count);
    for (uint32_t i = 0; i < roster->count; i++) {
        struct text key = in_small(arena, roster->entries[i].identifier);
        int64_t before = lookup_get(&seen, key);
        lookup_put(&seen, key, before == LOOKUP_NONE ? 1 : 2);
    }
    for (uint32_t i = 0; i < roster->count; i++) {
        struct roster_entry *e = &roster->entries[i];
        bool alone = lookup_get(&seen, in_small(arena, e->identifier)) == 1;
        e->folder = alone && is_name(e->identifier) ? e->identifier : made_name(arena, e->identifier);
    }
}

void roster_finish(struct roster *roster, struct arena *arena)
{
    struct buf all = {0};
    for (uint32_t i = 0; i < roster->count; i++) {
        buf_printf(&all, "%zu:", roster->entries[i].identifier.len);
        buf_text(&all, roster->entries[i].identifier);
        buf_printf(&all, "%zu:", roster->entries[i].repo.len);
        buf_text(&all, roster->entries[i].repo);
    }
    sha256_hex(buf_as_text(&all), roster->hash, 8);
    buf_release(&all);
    name_folders(roster, arena);
}

void roster_put(struct buf *out, const struct roster_entry *e)
{
    const struct text texts[] = {e->identifier, e->name,    e->username,       e->group, e->repo,
                                 e->folder,     e->problem, e->extension_text, e->ref,   e->reason};
    wire_u32(out, e->line);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        wire_text(out, texts[i]);
    wire_u8(out, e->has_extension);
    wire_u64(out, (uint64_t)e->extension);
    wire_u8(out, e->excused);
    wire_u8(out, e->has_points);
    wire_bytes(out, &e->points, sizeof e->points);
}

/* --- a folder of folders --- */

static int by_identifier(const void *a, const void *b)
{
    const struct roster_entry *x = a, *y = b;
    size_t len = x->identifier.len < y->identifier.len ? x->identifier.len : y->identifier.len;
    int order = memcmp(x->identifier.ptr, y->identifier.ptr, len);
    if (order)
        return order;
    return x->identifier.len < y->identifier.len ? -1 : x->identifier.len > y->identifier.len;
}

static bool is_utf8(struct text t)
{
    for (struct utf8_char c; t.len; t = text_from(t.ptr + c.len, t.len - c.len))
        if (c = utf8_next(t), !c.valid)
            return false;
    return true;
}

static int add_folder(struct roster *out, struct arena *arena, const char *path, const char *name,
                      struct err *err)
{
    struct stat found;
    struct roster_entry e = {.identifier = arena_text(arena, text_of(name)),
                             .repo = arena_printf(arena, "%s/%s", path, name)};
    if (name[0] == '.' || stat(e.repo.ptr, &found) != 0 || !S_ISDIR(found.st_mode))
        return 0;
    if (!is_utf8(e.identifier) || e.identifier.len > LIMIT_STUDENT_BYTES)
        return err_set(err, EXIT_USAGE, "'%s': a folder's name that is not UTF-8 or too long for a student",
                       path);
    e.username = e.identifier;
    out->entries = arena_more(arena, out->entries, out->count, sizeof *out->entries);
    out->entries[out->count++] = e;
    return 0;
}

int roster_folders(struct roster *out, struct arena *arena, const char *path, struct err *err)
{
    DIR *dir = opendir(path);
    int status = 0;
    *out = (struct roster){.kind = ROSTER_FOLDERS};
    if (!dir)
        return err_set(err, EXIT_NOTHING, "cannot open the folder '%s': %s", path, strerror(errno));
    for (struct dirent *d; status == 0 && (d = readdir(dir)) != NULL;)
        status = add_folder(out, arena, path, d->d_name, err);
    closedir(dir);
    if (status != 0)
        return -1;
    if (!out->count)
        return err_set(err, EXIT_NOTHING, "'%s' contains no folders: each student's work must be a folder",
                       path);
    qsort(out->entries, out->count, sizeof *out->entries, by_identifier);
    roster_finish(out, arena);
    return 0;
}
