#include "lsp/position.h"
#include "base/bug.h"
#include <stdlib.h>

/* --- lines --- */

static void add_start(struct lines *l, size_t at)
{
    if (l->count == l->room) {
        uint32_t room = l->room ? l->room * 2 : 64;
        uint32_t *starts = realloc(l->starts, room * sizeof *starts);
        if (!starts)
            BUG("no memory");
        l->starts = starts;
        l->room = room;
    }
    l->starts[l->count++] = (uint32_t)at;
}

/* The protocol's line ends are "\n", "\r\n" and "\r". */
void lines_update(struct lines *l, struct text t, size_t from)
{
    uint32_t keep = l->count ? lines_of(l, from) : 0;
    /* a '\r' right before may have been half of a line end */
    l->count = keep > 0 ? keep : 0;
    if (!l->count)
        add_start(l, 0);
    bool returns = t.len && memchr(t.ptr, '\r', t.len);
    for (size_t at = l->starts[l->count - 1]; at < t.len;) {
        const char *end = memchr(t.ptr + at, '\n', t.len - at);
        size_t stop = end ? (size_t)(end - t.ptr) : t.len;
        for (size_t i = at; returns && i + (end != NULL) < stop; i++)
            if (t.ptr[i] == '\r')
                add_start(l, i + 1);
        if (!end)
            return;
        at = stop + 1;
        add_start(l, at);
    }
}

void lines_release(struct lines *l)
{
    free(l->starts);
    *l = (struct lines){0};
}

uint32_t lines_of(const struct lines *l, size_t offset)
{
    uint32_t low = 0, high = l->count;
    while (high - low > 1) {
        uint32_t mid = low + (high - low) / 2;
        if (l->starts[mid] <= offset)
            low = mid;
        else
            high = mid;
    }
    return low;
}

size_t lines_start(const struct lines *l, struct text t, uint32_t line)
{
    return line < l->count ? l->starts[line] : t.len;
}

/* Without its line end. */
static struct text line_text(const struct lines *l, struct text t, uint32_t line)
{
    size_t start = lines_start(l, t, line), end = lines_start(l, t, line + 1);
    if (end > start && t.ptr[end - 1] == '\n')
        end--;
    if (end > start && t.ptr[end - 1] == '\r')
        end--;
    return text_from(t.ptr + start, end - start);
}

/* --- characters --- */

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* UTF-16 units: one per character, two for those of four bytes. */
static uint32_t units(const char *ptr, size_t len)
{
    uint32_t count = 0;
    for (size_t i = 0; i < len; i++)
        count += (uint32_t)((((unsigned char)ptr[i] & 0xc0) != 0x80) + ((unsigned char)ptr[i] >= 0xf0));
    return count;
}

/* The byte on which a unit starts; a position inside of a character is its start. */
static size_t byte_of(struct text line, uint32_t wanted)
{
    enum { STRIDE = 4096 };
    size_t at = 0;
    uint32_t count = 0;
    for (uint32_t more; line.len - at > STRIDE && count + (more = units(line.ptr + at, STRIDE)) < wanted;) {
        count += more;
        at += STRIDE;
    }
    while (at < line.len) {
        uint32_t next = count + units(line.ptr + at, 1);
        if (next > wanted)
            break;
        count = next;
        at++;
    }
    while (at > 0 && at < line.len && is_continuation(line.ptr[at]))
        at--;
    return at;
}

size_t position_offset(const struct lines *l, struct text t, struct position p, bool utf8)
{
    if (p.line >= l->count)
        return t.len;
    struct text line = line_text(l, t, p.line);
    size_t at = utf8 ? (p.character < line.len ? p.character : line.len) : byte_of(line, p.character);
    return lines_start(l, t, p.line) + at;
}

struct position position_of(const struct lines *l, struct text t, size_t offset, bool utf8)
{
    if (offset > t.len)
        offset = t.len;
    struct position p = {.line = lines_of(l, offset)};
    size_t start = lines_start(l, t, p.line), len = line_text(l, t, p.line).len;
    size_t at = offset - start < len ? offset - start : len;
    p.character = utf8 ? (uint32_t)at : units(t.ptr + start, at);
    return p;
}
