#include "fetch/objects.h"
#include "base/limits.h"
#include "base/sha1.h"
#include "fetch/delta.h"
#include "fetch/inflate.h"
#include "fetch/packfile.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LOOSE_HEADER = 32 }; /* "commit 12345", NUL */

struct objects {
    struct inflate *inflate;
    char *loose; /* a folder, or NULL */
    struct packfile *packs;
    uint32_t count;
    struct object_id open_id; /* the loose object whose file is open: */
    int open_fd;              /* -1: none */
    uint64_t open_bytes;
};

struct objects *objects_new(struct err *err)
{
    struct objects *o = calloc(1, sizeof *o);
    struct inflate *z = o ? inflate_new(err) : NULL;
    if (!z) {
        if (!o)
            err_set(err, EXIT_MACHINE, "out of memory");
        free(o);
        return NULL;
    }
    o->inflate = z;
    o->open_fd = -1;
    return o;
}

void objects_add_loose(struct objects *o, const char *folder)
{
    free(o->loose);
    o->loose = strdup(folder);
}

void objects_add_pack(struct objects *o, const char *index_file)
{
    struct packfile *packs = realloc(o->packs, (o->count + 1) * sizeof *packs);
    o->packs = packs ? packs : o->packs;
    if (packs && packfile_open(&packs[o->count], index_file))
        o->count++;
}

/* --- loose objects: "TYPE SIZE", NUL and the bytes, all compressed --- */

static const char *const type_names[] = {
    [OBJECT_COMMIT] = "commit", [OBJECT_TREE] = "tree", [OBJECT_BLOB] = "blob", [OBJECT_TAG] = "tag"};

/* Keeps the last file open: an object is usually read right after its header. */
static int open_loose(struct objects *o, const struct object_id *id)
{
    char digits[OBJECT_ID_DIGITS + 1], path[4096];
    struct stat info;
    if (o->open_fd >= 0 && object_id_same(&o->open_id, id))
        return o->open_fd;
    if (o->open_fd >= 0)
        close(o->open_fd);
    object_id_write(digits, id);
    o->open_fd = -1;
    if (!o->loose ||
        snprintf(path, sizeof path, "%s/%.2s/%s", o->loose, digits, digits + 2) >= (int)sizeof path)
        return -1;
    o->open_fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (o->open_fd >= 0 && (fstat(o->open_fd, &info) != 0 || !S_ISREG(info.st_mode) || info.st_size < 0)) {
        close(o->open_fd);
        o->open_fd = -1;
    }
    o->open_bytes = o->open_fd >= 0 ? (uint64_t)info.st_size : 0;
    o->open_id = *id;
    return o->open_fd;
}

/* The length of the header with its NUL; 0: not a header. */
static size_t read_header(struct text start, enum object_type *type, uint64_t *size)
{
    const char *blank = memchr(start.ptr, ' ', start.len), *end = memchr(start.ptr, 0, start.len);
    if (!blank || !end || blank > end || end == blank + 1 || end - blank > 12 ||
        (blank[1] == '0' && end > blank + 2))
        return 0;
    *size = 0;
    for (const char *p = blank + 1; p < end; p++) {
        if (*p < '0' || *p > '9')
            return 0;
        *size = *size * 10 + (uint64_t)(*p - '0');
    }
    struct text word = text_from(start.ptr, (size_t)(blank - start.ptr));
    for (enum object_type k = OBJECT_COMMIT; k <= OBJECT_TAG; k++)
        if (text_is(word, type_names[k])) {
            *type = k;
            return (size_t)(end - start.ptr) + 1;
        }
    return 0;
}

static struct inflate_input loose_input(const struct objects *o)
{
    return (struct inflate_input){.fd = o->open_fd, .at = 0, .end = o->open_bytes};
}

static size_t loose_header(struct objects *o, const struct object_id *id, enum object_type *type,
                           uint64_t *size)
{
    char start[LOOSE_HEADER];
    bool ended;
    if (open_loose(o, id) < 0)
        return 0;
    ptrdiff_t got = inflate_some(o->inflate, loose_input(o), start, sizeof start, &ended);
    return got > 0 ? read_header(text_from(start, (size_t)got), type, size) : 0;
}

/* Inflates a stream that holds exactly `size` bytes. */
static bool inflate_whole(struct objects *o, struct inflate_input in, uint64_t size, struct buf *out)
{
    bool ended = false;
    if (size > LIMIT_STORED_BYTES)
        return false;
    buf_reserve(out, (size_t)size + 1); /* one more, to detect a longer stream */
    ptrdiff_t got = inflate_some(o->inflate, in, out->ptr + out->len, (size_t)size + 1, &ended);
    if (!ended || got != (ptrdiff_t)size)
        return false;
    out->len += (size_t)size;
    return true;
}

static bool has_name(const struct object_id *id, struct text header, struct text bytes)
{
    struct sha1 sum;
    struct object_id found;
    sha1_init(&sum);
    sha1_add(&sum, header);
    sha1_add(&sum, bytes);
    sha1_end(&sum, found.bytes);
    return object_id_same(&found, id);
}

static bool read_loose(struct objects *o, const struct object_id *id, struct buf *out)
{
    enum object_type type;
    uint64_t size;
    struct buf all = {0};
    size_t header = loose_header(o, id, &type, &size);
    bool good = header && inflate_whole(o, loose_input(o), header + size, &all) &&
                has_name(id, buf_as_text(&all), TEXT(""));
    if (good)
        buf_bytes(out, all.ptr + header, all.len - header);
    buf_release(&all);
    return good;
}

/* --- packs: an object is whole, or a chain of deltas that ends in a whole one --- */

struct chain {
    const struct packfile *pack;
    struct packfile_entry whole;
    struct {
        uint64_t size, data_at;
    } deltas[LIMIT_DELTA_CHAIN]; /* the last one comes first */
    uint32_t count;
};

static bool follow(struct chain *c, const struct packfile *pack, uint64_t at)
{
    c->pack = pack;
    for (c->count = 0; packfile_entry(pack, at, &c->whole) && c->whole.kind != PACKFILE_WHOLE; c->count++) {
        if (c->count == LIMIT_DELTA_CHAIN)
            return false;
        c->deltas[c->count].size = c->whole.size;
        c->deltas[c->count].data_at = c->whole.data_at;
        at = c->whole.base_at;
        if (c->whole.kind == PACKFILE_NAMED && !packfile_find(pack, &c->whole.base_id, &at))
            return false;
    }
    return c->whole.kind == PACKFILE_WHOLE && c->whole.data_at;
}

static struct inflate_input pack_input(const struct chain *c, uint64_t at)
{
    return (struct inflate_input){.fd = c->pack->data, .at = at, .end = c->pack->data_bytes};
}

static bool packed_header(struct objects *o, const struct chain *c, enum object_type *type, uint64_t *size)
{
    char start[20];
    bool ended;
    *type = c->whole.type;
    *size = c->whole.size;
    if (!c->count)
        return true;
    ptrdiff_t got =
        inflate_some(o->inflate, pack_input(c, c->deltas[0].data_at), start, sizeof start, &ended);
    return got > 0 && delta_size(text_from(start, (size_t)got), size);
}

/* Applies the deltas from the whole object outwards and checks the result against its name. */
static bool read_packed(struct objects *o, const struct chain *c, const struct object_id *id, struct buf *out)
{
    struct buf bytes = {0}, delta = {0}, next = {0};
    char header[LOOSE_HEADER];
    bool good = inflate_whole(o, pack_input(c, c->whole.data_at), c->whole.size, &bytes);
    for (uint32_t i = c->count; good && i > 0; i--) {
        delta.len = next.len = 0;
        good = inflate_whole(o, pack_input(c, c->deltas[i - 1].data_at), c->deltas[i - 1].size, &delta) &&
               delta_apply(&next, buf_as_text(&bytes), buf_as_text(&delta), LIMIT_STORED_BYTES);
        struct buf old = bytes;
        bytes = next;
        next = old;
    }
    int len = snprintf(header, sizeof header, "%s %zu", type_names[c->whole.type], bytes.len) + 1;
    good = good && has_name(id, text_from(header, (size_t)len), buf_as_text(&bytes));
    if (good)
        buf_text(out, buf_as_text(&bytes));
    buf_release(&bytes);
    buf_release(&delta);
    buf_release(&next);
    return good;
}

/* --- both --- */

bool objects_has(struct objects *o, const struct object_id *id)
{
    uint64_t at;
    if (open_loose(o, id) >= 0)
        return true;
    for (uint32_t i = 0; i < o->count; i++)
        if (packfile_find(&o->packs[i], id, &at))
            return true;
    return false;
}

bool objects_header(struct objects *o, const struct object_id *id, enum object_type *type, uint64_t *size)
{
    struct chain *c = malloc(sizeof *c);
    uint64_t at;
    bool found = loose_header(o, id, type, size) != 0;
    for (uint32_t i = 0; i < o->count && c && !found; i++)
        found = packfile_find(&o->packs[i], id, &at) && follow(c, &o->packs[i], at) &&
                packed_header(o, c, type, size);
    free(c);
    return found;
}

bool objects_read(struct objects *o, const struct object_id *id, struct buf *out)
{
    struct chain *c = malloc(sizeof *c);
    uint64_t at;
    bool found = read_loose(o, id, out);
    for (uint32_t i = 0; i < o->count && c && !found; i++)
        found =
            packfile_find(&o->packs[i], id, &at) && follow(c, &o->packs[i], at) && read_packed(o, c, id, out);
    free(c);
    return found;
}

/* --- by the first digits --- */

static int add_found(int count, struct object_id *out, const struct object_id *found)
{
    if (count && object_id_same(out, found))
        return count;
    *out = count ? *out : *found;
    return count + 1;
}

/* Stops at two: the caller only needs to know that the digits are ambiguous. */
static int find_loose(struct objects *o, const struct object_id *part, size_t digits, struct object_id *out)
{
    char path[4096], name[OBJECT_ID_DIGITS + 1];
    struct object_id found;
    int count = 0;
    object_id_write(name, part);
    if (!o->loose || snprintf(path, sizeof path, "%s/%.2s", o->loose, name) >= (int)sizeof path)
        return 0;
    DIR *dir = opendir(path);
    for (struct dirent *e; dir && count < 2 && (e = readdir(dir));) {
        if (strlen(e->d_name) != OBJECT_ID_DIGITS - 2)
            continue;
        memcpy(name + 2, e->d_name, OBJECT_ID_DIGITS - 2);
        if (object_id_parse(&found, text_from(name, OBJECT_ID_DIGITS)) &&
            packfile_same_start(&found, part, digits))
            count = add_found(count, out, &found);
    }
    if (dir)
        closedir(dir);
    return count;
}

int objects_find(struct objects *o, const struct object_id *part, size_t digits, struct object_id *out)
{
    int count = find_loose(o, part, digits, out);
    for (uint32_t i = 0; i < o->count && count < 2; i++) {
        struct object_id found[2];
        int more = packfile_find_prefix(&o->packs[i], part, digits, found);
        for (int k = 0; k < more; k++)
            count = add_found(count, out, &found[k]);
    }
    return count > 2 ? 2 : count;
}
