#include "fetch/local.h"
#include "base/limits.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_SMALL_FILE = 65536, MAX_PACKED_REFS = 16 << 20, MAX_REF_DEPTH = 16, MAX_REF_TURNS = 5 };

/* --- files, without following links and without waiting for a pipe --- */

enum kind { KIND_NONE, KIND_FILE, KIND_FOLDER, KIND_OTHER };

static enum kind kind_of(const char *path, uint64_t *size)
{
    struct stat info;
    if (lstat(path, &info) != 0)
        return KIND_NONE;
    if (size)
        *size = (uint64_t)info.st_size;
    return S_ISREG(info.st_mode) ? KIND_FILE : S_ISDIR(info.st_mode) ? KIND_FOLDER : KIND_OTHER;
}

static const char *join(struct arena *arena, struct text folder, const char *name)
{
    return arena_printf(arena, "%.*s/%s", TEXT_ARG(folder), name).ptr;
}

/* All of a regular file of at most `limit` bytes; false: it is not. */
static bool read_small(const char *path, size_t limit, struct arena *arena, struct text *out)
{
    struct stat info;
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    *out = TEXT("");
    if (fd < 0)
        return false;
    if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode) || info.st_size < 0 || (size_t)info.st_size > limit) {
        close(fd);
        return false;
    }
    char *bytes = arena_alloc(arena, (size_t)info.st_size + 1);
    size_t len = 0;
    for (ssize_t n; len < (size_t)info.st_size; len += (size_t)n)
        if ((n = read(fd, bytes + len, (size_t)info.st_size - len)) <= 0)
            break;
    close(fd);
    *out = text_from(bytes, len);
    return true;
}

/* --- which folders --- */

static bool looks_bare(struct arena *arena, struct text path)
{
    return kind_of(join(arena, path, "HEAD"), NULL) == KIND_FILE &&
           kind_of(join(arena, path, "objects"), NULL) == KIND_FOLDER &&
           kind_of(join(arena, path, "refs"), NULL) == KIND_FOLDER;
}

bool local_is_repository(const char *path)
{
    struct arena *arena = arena_new((size_t)1 << 20);
    struct text folder = text_of(path);
    bool is = kind_of(join(arena, folder, ".git"), NULL) != KIND_NONE || looks_bare(arena, folder);
    arena_free(arena);
    return is;
}

/* A path in a file of git's, relative to the folder of that file. */
static struct text path_in_file(struct arena *arena, struct text folder, struct text value)
{
    value = text_trim(value);
    return value.len && value.ptr[0] == '/'
               ? arena_text(arena, value)
               : arena_printf(arena, "%.*s/%.*s", TEXT_ARG(folder), TEXT_ARG(value));
}

static bool same_file(const char *a, const char *b)
{
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* Whether this repository lists that folder among its work trees. The folder of a work tree is always
 * REPOSITORY/worktrees/NAME, so its author could write there. A file 'commondir' alone proves nothing: it may
 * name any repository. */
static bool lists_worktree(struct arena *arena, struct text common, struct text git)
{
    char *real = realpath(git.ptr, NULL);
    char *slash = real ? strrchr(real, '/') : NULL;
    bool listed = false;
    if (slash) {
        *slash = '\0';
        listed = same_file(join(arena, common, "worktrees"), real) &&
                 kind_of(join(arena, common, "worktrees"), NULL) == KIND_FOLDER;
    }
    free(real);
    return listed;
}

/* Both folders must name each other: otherwise a submission could point at any repository. */
static int locate_worktree(struct local *out, struct arena *arena, const char *path, const char *dot_git,
                           struct trouble *trouble)
{
    struct text content, back, common;
    if (!read_small(dot_git, MAX_SMALL_FILE, arena, &content) || !text_starts(content, TEXT("gitdir:")))
        return trouble_set(trouble, TROUBLE_BROKEN, "'%.200s' is not a folder and does not name one",
                           dot_git);
    out->git = path_in_file(arena, text_of(path), text_from(content.ptr + 7, content.len - 7));
    if (!read_small(join(arena, out->git, "gitdir"), MAX_SMALL_FILE, arena, &back) ||
        !same_file(path_in_file(arena, out->git, back).ptr, dot_git) ||
        !read_small(join(arena, out->git, "commondir"), MAX_SMALL_FILE, arena, &common))
        return trouble_set(trouble, TROUBLE_BROKEN,
                           "'%.200s' leads out of the submission, to a folder that does not refer back to it",
                           dot_git);
    out->common = path_in_file(arena, out->git, common);
    if (!lists_worktree(arena, out->common, out->git))
        return trouble_set(trouble, TROUBLE_BROKEN,
                           "'%.200s' leads to a repository that does not list it among its worktrees",
                           dot_git);
    return 0;
}

int local_locate(struct local *out, struct arena *arena, const char *path, struct trouble *trouble)
{
    *out = (struct local){0};
    const char *dot_git = join(arena, text_of(path), ".git");
    switch (kind_of(dot_git, NULL)) {
    case KIND_FOLDER: out->git = out->common = text_of(dot_git); return 0;
    case KIND_FILE: return locate_worktree(out, arena, path, dot_git, trouble);
    case KIND_OTHER:
        return trouble_set(trouble, TROUBLE_BROKEN, "'%.200s' is a link, or not a file", dot_git);
    case KIND_NONE: break;
    }
    if (!looks_bare(arena, text_of(path)))
        return trouble_set(trouble, TROUBLE_MISSING, "'%.200s' is not a git repository", path);
    out->git = out->common = text_of(path);
    return 0;
}

/* --- objects --- */

static bool ends_in(const char *name, const char *ending)
{
    size_t a = strlen(name), b = strlen(ending);
    return a > b && strcmp(name + a - b, ending) == 0;
}

static int odd_file(struct trouble *trouble, const char *path)
{
    return trouble_set(trouble, TROUBLE_BROKEN, "'%.250s' is a link, a pipe or similar", path);
}

static int check_size(struct local *l, uint64_t max_bytes, struct trouble *trouble)
{
    if (l->bytes > max_bytes)
        return trouble_set(trouble, TROUBLE_LIMIT,
                           "the repository has more than %llu MB (see --max-download)",
                           (unsigned long long)max_bytes >> 20);
    return 0;
}

/* A pack counts with its index only; keep files, bitmaps and the like are ignored. */
static int add_pack(struct local *l, struct arena *arena, const char *index, uint64_t max_bytes,
                    struct trouble *trouble)
{
    uint64_t index_size, pack_size;
    size_t stem = strlen(index) - 4;
    const char *pack = arena_printf(arena, "%.*s.pack", (int)stem, index).ptr;
    if (kind_of(index, &index_size) != KIND_FILE)
        return odd_file(trouble, index);
    enum kind kind = kind_of(pack, &pack_size);
    if (kind == KIND_NONE)
        return 0;
    if (kind != KIND_FILE)
        return odd_file(trouble, pack);
    l->bytes += index_size + pack_size;
    if (l->pack_count >= LIMIT_LOCAL_PACKS)
        return trouble_set(trouble, TROUBLE_LIMIT, "the repository has more than %u packs",
                           LIMIT_LOCAL_PACKS);
    if (l->pack_count == l->pack_capacity) {
        l->pack_capacity = l->pack_capacity ? l->pack_capacity * 2 : 16;
        l->packs = arena_grow(arena, l->packs, l->pack_count, l->pack_capacity, sizeof *l->packs);
    }
    l->packs[l->pack_count++] = index;
    return check_size(l, max_bytes, trouble);
}

static int check_packs(struct local *l, struct arena *arena, struct text folder, uint64_t max_bytes,
                       struct trouble *trouble)
{
    DIR *dir = opendir(folder.ptr);
    int status = 0;
    for (struct dirent *e; dir && status == 0 && (e = readdir(dir));)
        if (strncmp(e->d_name, "pack-", 5) == 0 && ends_in(e->d_name, ".idx"))
            status = add_pack(l, arena, join(arena, folder, e->d_name), max_bytes, trouble);
    if (dir)
        closedir(dir);
    return status;
}

/* One of the folders 00 to ff. */
static int check_loose(struct local *l, struct arena *arena, struct text folder, uint64_t max_bytes,
                       uint32_t *count, struct trouble *trouble)
{
    DIR *dir = opendir(folder.ptr);
    int status = 0;
    char path[4096];
    (void)arena;
    for (struct dirent *e; dir && status == 0 && (e = readdir(dir));) {
        uint64_t size = 0;
        if (e->d_name[0] == '.')
            continue;
        if (snprintf(path, sizeof path, "%s/%s", folder.ptr, e->d_name) >= (int)sizeof path)
            continue;
        if (kind_of(path, &size) != KIND_FILE)
            status = odd_file(trouble, path);
        l->bytes += size;
        if (status == 0 && ++*count > LIMIT_FETCH_OBJECTS)
            status = trouble_set(trouble, TROUBLE_LIMIT, "the repository has more than %u loose objects",
                                 LIMIT_FETCH_OBJECTS);
        if (status == 0)
            status = check_size(l, max_bytes, trouble);
    }
    if (dir)
        closedir(dir);
    l->has_loose = true;
    return status;
}

static bool is_hex_pair(const char *name)
{
    return strlen(name) == 2 && strspn(name, "0123456789abcdef") == 2;
}

/* Names that git does not use for objects are ignored; links among the others are refused. */
static int check_objects(struct local *l, struct arena *arena, struct text folder, uint64_t max_bytes,
                         struct trouble *trouble)
{
    DIR *dir = opendir(folder.ptr);
    uint32_t loose = 0;
    int status = 0;
    if (!dir)
        return trouble_set(trouble, TROUBLE_BROKEN, "cannot read '%.250s': %s", folder.ptr, strerror(errno));
    for (struct dirent *e; status == 0 && (e = readdir(dir));) {
        bool pack = strcmp(e->d_name, "pack") == 0;
        if (!pack && !is_hex_pair(e->d_name))
            continue;
        const char *path = join(arena, folder, e->d_name);
        if (kind_of(path, NULL) != KIND_FOLDER)
            status = odd_file(trouble, path);
        else
            status = pack ? check_packs(l, arena, text_of(path), max_bytes, trouble)
                          : check_loose(l, arena, text_of(path), max_bytes, &loose, trouble);
    }
    closedir(dir);
    return status;
}

/* --- what we cannot read --- */

static bool config_says(struct text config, const char *key, const char *value)
{
    while (config.len) {
        const char *end = memchr(config.ptr, '\n', config.len);
        size_t len = end ? (size_t)(end - config.ptr) : config.len;
        struct text line = text_trim(text_from(config.ptr, len));
        size_t k = strlen(key), v = strlen(value);
        if (line.len > k && strncasecmp(line.ptr, key, k) == 0 && line.len >= k + v &&
            strncasecmp(line.ptr + line.len - v, value, v) == 0)
            return true;
        config = text_from(config.ptr + len + (end != NULL), config.len - len - (end != NULL));
    }
    return false;
}

/* Without this check, an unsupported format would look like a damaged repository. */
static int check_format(struct arena *arena, struct text common, struct trouble *trouble)
{
    struct text config;
    const char *path = join(arena, common, "config");
    if (kind_of(path, NULL) == KIND_NONE)
        return 0;
    if (!read_small(path, MAX_SMALL_FILE, arena, &config))
        return trouble_set(trouble, TROUBLE_BROKEN, "'%.250s' is not a regular file, or is too large", path);
    if (config_says(config, "objectformat", "sha256"))
        return trouble_set(trouble, TROUBLE_BROKEN,
                           "the repository names its objects by SHA-256, which is not supported");
    if (config_says(config, "refstorage", "reftable"))
        return trouble_set(trouble, TROUBLE_BROKEN,
                           "the repository keeps its refs in a reftable, which is not supported");
    return 0;
}

/* Alternates are refused: they would lead out of the submission. */
int local_check(struct local *l, struct arena *arena, uint64_t max_bytes, struct trouble *trouble)
{
    struct text objects = text_of(join(arena, l->common, "objects")), alternates;
    const char *path = join(arena, objects, "info/alternates");
    if (kind_of(objects.ptr, NULL) != KIND_FOLDER)
        return trouble_set(trouble, TROUBLE_BROKEN, "'%.250s' is not a folder", objects.ptr);
    if (kind_of(path, NULL) != KIND_NONE &&
        (!read_small(path, MAX_SMALL_FILE, arena, &alternates) || text_trim(alternates).len))
        return trouble_set(trouble, TROUBLE_BROKEN,
                           "the repository borrows its objects from another one ('%.200s'), which is not "
                           "followed",
                           path);
    if (check_format(arena, l->common, trouble) != 0)
        return -1;
    return check_objects(l, arena, objects, max_bytes, trouble);
}

/* --- refs --- */

struct walk {
    struct refs *refs;
    struct arena *arena;
    struct text common;
    struct trouble *trouble;
};

static int add_ref(struct walk *w, struct text name, struct text value)
{
    struct object_id id;
    if (!object_ref_name_ok(name) || !object_id_parse(&id, text_trim(value)) || refs_find(w->refs, name))
        return 0;
    if (w->refs->count >= LIMIT_FETCH_REFS)
        return trouble_set(w->trouble, TROUBLE_LIMIT, "the repository has more than %u refs",
                           LIMIT_FETCH_REFS);
    refs_add(w->refs, w->arena, name, &id);
    return 0;
}

/* `name` is the ref's so far: "refs/heads". */
static int loose_refs(struct walk *w, struct text name, unsigned depth)
{
    const char *folder = join(w->arena, w->common, name.ptr);
    DIR *dir = depth < MAX_REF_DEPTH && kind_of(folder, NULL) == KIND_FOLDER ? opendir(folder) : NULL;
    int status = 0;
    unsigned seen = 0;
    for (struct dirent *e; dir && status == 0 && seen++ < 2 * LIMIT_FETCH_REFS && (e = readdir(dir));) {
        struct text value, full;
        if (e->d_name[0] == '.')
            continue;
        full = arena_printf(w->arena, "%s/%s", name.ptr, e->d_name);
        const char *path = join(w->arena, w->common, full.ptr);
        switch (kind_of(path, NULL)) {
        case KIND_FOLDER: status = loose_refs(w, full, depth + 1); break;
        case KIND_FILE:
            if (read_small(path, MAX_SMALL_FILE, w->arena, &value))
                status = add_ref(w, full, value);
            break;
        case KIND_NONE:
        case KIND_OTHER: break;
        }
    }
    if (dir)
        closedir(dir);
    return status;
}

/* Lines "HEX NAME"; '#' starts a remark, '^' the target of the tag before. */
static int packed_refs(struct walk *w)
{
    struct text rest;
    const char *path = join(w->arena, w->common, "packed-refs");
    if (kind_of(path, NULL) == KIND_NONE)
        return 0;
    if (!read_small(path, MAX_PACKED_REFS, w->arena, &rest))
        return trouble_set(w->trouble, TROUBLE_BROKEN, "'%.250s' is not a regular file, or is too large",
                           path);
    int status = 0;
    while (rest.len && status == 0) {
        const char *end = memchr(rest.ptr, '\n', rest.len);
        size_t len = end ? (size_t)(end - rest.ptr) : rest.len;
        struct text line = text_trim(text_from(rest.ptr, len));
        rest = text_from(rest.ptr + len + (end != NULL), rest.len - len - (end != NULL));
        if (line.len > OBJECT_ID_DIGITS + 1 && line.ptr[OBJECT_ID_DIGITS] == ' ')
            status = add_ref(w, text_from(line.ptr + OBJECT_ID_DIGITS + 1, line.len - OBJECT_ID_DIGITS - 1),
                             text_from(line.ptr, OBJECT_ID_DIGITS));
    }
    return status;
}

/* The ref that a text like "ref: refs/heads/main" names, or an empty one. */
static struct text symbolic(struct text value)
{
    value = text_trim(value);
    if (!text_starts(value, TEXT("ref:")))
        return TEXT("");
    return text_trim(text_from(value.ptr + 4, value.len - 4));
}

/* Follows a branch that only names another one. -1: they lead in a circle. */
static int follow(struct walk *w, struct text *name)
{
    struct text value, next;
    for (unsigned turn = 0; turn < MAX_REF_TURNS; turn++) {
        if (!object_ref_name_ok(*name) || !text_starts(*name, TEXT("refs/")))
            return trouble_set(w->trouble, TROUBLE_BROKEN, "HEAD does not name a branch: '%.*s'",
                               name->len > 100 ? 100 : (int)name->len, name->ptr);
        *name = arena_text(w->arena, *name);
        if (refs_find(w->refs, *name) ||
            !read_small(join(w->arena, w->common, name->ptr), MAX_SMALL_FILE, w->arena, &value))
            return 0;
        next = symbolic(value);
        if (!next.len)
            return trouble_set(w->trouble, TROUBLE_BROKEN, "the branch that HEAD names is corrupt: '%.100s'",
                               name->ptr);
        *name = next;
    }
    return trouble_set(w->trouble, TROUBLE_BROKEN, "HEAD leads in a circle: no branch in it has a commit");
}

/* HEAD is a ref's name or a commit. */
static int read_head(struct walk *w, struct text git)
{
    struct text head;
    struct refs *refs = w->refs;
    const char *path = join(w->arena, git, "HEAD");
    if (!read_small(path, MAX_SMALL_FILE, w->arena, &head))
        return trouble_set(w->trouble, TROUBLE_BROKEN, "'%.250s' is not a regular file", path);
    struct text name = symbolic(head);
    if (!name.len) {
        refs->has_head = object_id_parse(&refs->head_id, text_trim(head));
        return refs->has_head ? 0 : trouble_set(w->trouble, TROUBLE_BROKEN, "HEAD does not name a branch");
    }
    if (follow(w, &name) != 0)
        return -1;
    refs->head = name;
    const struct ref *ref = refs_find(refs, name);
    refs->has_head = ref != NULL;
    if (ref)
        refs->head_id = ref->id;
    return 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct ref *)a)->name.ptr, ((const struct ref *)b)->name.ptr);
}

int local_refs(struct refs *refs, struct arena *arena, const struct local *l, struct trouble *trouble)
{
    struct walk w = {.refs = refs, .arena = arena, .common = l->common, .trouble = trouble};
    *refs = (struct refs){0};
    if (kind_of(join(arena, l->common, "refs"), NULL) != KIND_FOLDER)
        return trouble_set(trouble, TROUBLE_BROKEN, "'%.200s/refs' is not a folder", l->common.ptr);
    if (loose_refs(&w, TEXT("refs/heads"), 0) != 0 || loose_refs(&w, TEXT("refs/tags"), 0) != 0 ||
        loose_refs(&w, TEXT("refs/remotes"), 0) != 0 || packed_refs(&w) != 0)
        return -1;
    if (refs->count)
        qsort(refs->list, refs->count, sizeof *refs->list, by_name);
    return read_head(&w, l->git);
}
