#include "fetch/packfile.h"
#include "base/process.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    FANOUT = 256 * 4,
    TAIL = 20,      /* the sum at the end of a pack */
    TAILS = 2 * 20, /* ... of an index */
    HEADER = 8,     /* of an index of version 2 */
    NEW_ROW = 20 + 4 + 4,
    OLD_ROW = 4 + 20,
};

static uint32_t number(const uint8_t *b)
{
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

/* --- opening --- */

static int open_regular(const char *path, uint64_t *bytes)
{
    struct stat info;
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0 && (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode) || info.st_size < 0)) {
        close(fd);
        fd = -1;
    }
    *bytes = fd >= 0 ? (uint64_t)info.st_size : 0;
    return fd;
}

/* The counts only grow, and there is a row for each object. */
static bool read_fanout(struct packfile *p)
{
    static const uint8_t magic[HEADER] = {0xff, 't', 'O', 'c', 0, 0, 0, 2};
    uint8_t start[HEADER], table[FANOUT];
    if (!process_read_at(p->index, 0, start, sizeof start))
        return false;
    p->old = memcmp(start, magic, 4) != 0;
    if (!p->old && memcmp(start, magic, sizeof magic) != 0)
        return false;
    if (!process_read_at(p->index, p->old ? 0 : HEADER, table, sizeof table))
        return false;
    for (int i = 0; i < 256; i++) {
        p->fanout[i] = number(table + 4 * (size_t)i);
        if (i && p->fanout[i] < p->fanout[i - 1])
            return false;
    }
    uint64_t rows = (uint64_t)p->fanout[255] * (p->old ? OLD_ROW : NEW_ROW);
    return (uint64_t)(p->old ? 0 : HEADER) + FANOUT + rows + TAILS <= p->index_bytes;
}

static bool is_pack(const struct packfile *p)
{
    uint8_t start[12];
    return p->data_bytes > sizeof start + TAIL && process_read_at(p->data, 0, start, sizeof start) &&
           memcmp(start, "PACK", 4) == 0 && (number(start + 4) == 2 || number(start + 4) == 3);
}

static void close_both(struct packfile *p)
{
    if (p->index >= 0)
        close(p->index);
    if (p->data >= 0)
        close(p->data);
}

bool packfile_open(struct packfile *p, const char *index_file)
{
    static const char index_end[] = ".idx", data_end[] = ".pack";
    size_t stem = strlen(index_file) - (sizeof index_end - 1);
    char *data_file = malloc(stem + sizeof data_end);
    if (!data_file)
        return false;
    memcpy(data_file, index_file, stem);
    memcpy(data_file + stem, data_end, sizeof data_end);
    *p = (struct packfile){.index = -1};
    p->index = open_regular(index_file, &p->index_bytes);
    p->data = open_regular(data_file, &p->data_bytes);
    free(data_file);
    if (p->index < 0 || p->data < 0 || !is_pack(p) || !read_fanout(p)) {
        close_both(p);
        return false;
    }
    p->data_bytes -= TAIL;
    return true;
}

/* --- looking up --- */

static bool name_at(const struct packfile *p, uint32_t row, struct object_id *out)
{
    uint64_t at =
        p->old ? FANOUT + (uint64_t)row * OLD_ROW + 4 : HEADER + FANOUT + (uint64_t)row * OBJECT_ID_BYTES;
    return process_read_at(p->index, at, out->bytes, OBJECT_ID_BYTES);
}

/* The first row whose name is not lower; the number of rows: there is none. */
static uint32_t first_row(const struct packfile *p, const struct object_id *id)
{
    uint32_t low = id->bytes[0] ? p->fanout[id->bytes[0] - 1] : 0, high = p->fanout[id->bytes[0]];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        struct object_id name;
        if (!name_at(p, middle, &name))
            return p->fanout[255];
        if (memcmp(name.bytes, id->bytes, OBJECT_ID_BYTES) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* A number with its top bit set is a row of the table of large ones, which comes last. */
static bool offset_at(const struct packfile *p, uint32_t row, uint64_t *out)
{
    uint8_t bytes[8];
    uint64_t count = p->fanout[255], offsets = HEADER + FANOUT + count * (OBJECT_ID_BYTES + 4);
    uint64_t at = p->old ? FANOUT + (uint64_t)row * OLD_ROW : offsets + (uint64_t)row * 4;
    if (!process_read_at(p->index, at, bytes, 4))
        return false;
    *out = number(bytes);
    if (!p->old && *out >> 31) {
        at = offsets + count * 4 + (*out & 0x7fffffff) * 8;
        if (at + 8 + TAILS > p->index_bytes || !process_read_at(p->index, at, bytes, 8))
            return false;
        *out = (uint64_t)number(bytes) << 32 | number(bytes + 4);
    }
    return *out < p->data_bytes;
}

bool packfile_find(const struct packfile *p, const struct object_id *id, uint64_t *at)
{
    struct object_id name;
    uint32_t row = first_row(p, id);
    return row < p->fanout[255] && name_at(p, row, &name) && object_id_same(&name, id) &&
           offset_at(p, row, at);
}

bool packfile_same_start(const struct object_id *a, const struct object_id *b, size_t digits)
{
    return memcmp(a->bytes, b->bytes, digits / 2) == 0 &&
           (digits % 2 == 0 || a->bytes[digits / 2] >> 4 == b->bytes[digits / 2] >> 4);
}

int packfile_find_prefix(const struct packfile *p, const struct object_id *part, size_t digits,
                         struct object_id found[2])
{
    int count = 0;
    for (uint32_t row = first_row(p, part); row < p->fanout[255] && count < 2; row++) {
        if (!name_at(p, row, &found[count]) || !packfile_same_start(&found[count], part, digits))
            break;
        count++;
    }
    return count;
}

/* --- entries --- */

/* How far before an entry its base starts: seven bits per byte, the highest first; each further byte starts
 * where the shorter encodings end. */
static bool read_distance(const uint8_t *bytes, size_t len, size_t *used, uint64_t *out)
{
    *out = 0;
    for (*used = 0; *used < len && *used < 8;) {
        uint8_t byte = bytes[(*used)++];
        *out = *out << 7 | (byte & 127);
        if (!(byte & 128))
            return true;
        *out += 1;
    }
    return false;
}

/* The type and the lowest four bits of the size, then seven bits per byte. */
static bool read_size(const uint8_t *bytes, size_t len, size_t *used, unsigned *type, uint64_t *size)
{
    *used = 1;
    *type = bytes[0] >> 4 & 7;
    *size = bytes[0] & 15;
    unsigned shift = 4;
    for (uint8_t last = bytes[0]; last & 128; shift += 7) {
        if (*used >= len || shift > 56)
            return false;
        last = bytes[(*used)++];
        *size |= (uint64_t)(last & 127) << shift;
    }
    return true;
}

/* The base of an offset delta must come before it, so that such chains cannot loop. */
bool packfile_entry(const struct packfile *p, uint64_t at, struct packfile_entry *out)
{
    enum { OFFSET_DELTA = 6, NAMED_DELTA = 7 };
    uint8_t bytes[40];
    size_t len = p->data_bytes - at < sizeof bytes ? (size_t)(p->data_bytes - at) : sizeof bytes, used,
           more = 0;
    unsigned type;
    uint64_t back = 0;
    *out = (struct packfile_entry){.kind = PACKFILE_WHOLE};
    if (at >= p->data_bytes || !process_read_at(p->data, at, bytes, len) ||
        !read_size(bytes, len, &used, &type, &out->size))
        return false;
    if (type == OFFSET_DELTA) {
        if (!read_distance(bytes + used, len - used, &more, &back) || back == 0 || back > at)
            return false;
        out->kind = PACKFILE_AT;
        out->base_at = at - back;
    } else if (type == NAMED_DELTA) {
        more = OBJECT_ID_BYTES;
        if (len - used < more)
            return false;
        out->kind = PACKFILE_NAMED;
        memcpy(out->base_id.bytes, bytes + used, OBJECT_ID_BYTES);
    } else if (type < OBJECT_COMMIT || type > OBJECT_TAG) {
        return false;
    }
    out->type = type;
    out->data_at = at + used + more;
    return true;
}
